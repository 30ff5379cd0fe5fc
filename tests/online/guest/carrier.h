/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A OnlineCarrier that is a C++ object, and what guards its messages. */

#pragma once

#include "online-remote-match.h"
#include "sdk.h"

namespace guest
{

struct FreeRequest
{
  void
  operator() (OnlineRequest *request) const
  {
    online_request_free (request);
  }
};

struct FreeNotice
{
  void
  operator() (OnlineNotice *notice) const
  {
    online_notice_free (notice);
  }
};

using Request = std::unique_ptr<OnlineRequest, FreeRequest>;
using Notice = std::unique_ptr<OnlineNotice, FreeNotice>;

class Carrier
{
public:
  Carrier ();
  Carrier (const Carrier &) = delete;
  virtual ~Carrier ();

  OnlineCarrier *carrier ();

  virtual guint64 take_id () = 0;
  virtual bool send (const OnlineRequest *request) = 0;
  virtual bool wait (gint64 deadline) = 0;

private:
  GObject *m_object;
};

} /* namespace guest */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A RegaliaCarrier that is a C++ object, and what guards its messages. */

#pragma once

#include "regalia-remote-match.h"
#include "sdk.h"

namespace guest
{

struct FreeRequest
{
  void
  operator() (RegaliaRequest *request) const
  {
    regalia_request_free (request);
  }
};

struct FreeNotice
{
  void
  operator() (RegaliaNotice *notice) const
  {
    regalia_notice_free (notice);
  }
};

using Request = std::unique_ptr<RegaliaRequest, FreeRequest>;
using Notice = std::unique_ptr<RegaliaNotice, FreeNotice>;

class Carrier
{
public:
  Carrier ();
  Carrier (const Carrier &) = delete;
  virtual ~Carrier ();

  RegaliaCarrier *carrier ();

  virtual guint64 take_id () = 0;
  virtual bool send (const RegaliaRequest *request) = 0;
  virtual bool wait (gint64 deadline) = 0;

private:
  GObject *m_object;
};

} /* namespace guest */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the wire share. Messages are compared through the functions of Tabletop-1 and
 * never as JSON, so that a key which is neither printed nor read doesn't go unseen.
 */

#pragma once

#include "online-wire.h"
#include "sdk.h"

namespace wire
{

struct Free
{
  void
  operator() (OnlineRequest *request) const
  {
    online_request_free (request);
  }
  void
  operator() (OnlineNotice *notice) const
  {
    online_notice_free (notice);
  }
};

using Request = std::unique_ptr<OnlineRequest, Free>;
using Notice = std::unique_ptr<OnlineNotice, Free>;

Request request (OnlineRequestKind kind);
Notice notice (OnlineNoticeKind kind);

/* What a table says of a match, and of something that happened. */
Notice state_of (TabletopMatch *match, const TabletopViewer *viewer);
Notice event_of (TabletopEvent *event);

/* What a print function gave (transfer full), which is also kept as KIND-NUMBER.json in the folder
 * that REGALIA_WIRE_OUT names, for the schemas to judge. */
std::string take (const char *kind, GBytes *bytes);
std::string print (const Request &request);
std::string print (const Notice &notice);

/* What is read, or NULL after an error that fails the test. */
Request read_request (const std::string &text);
Notice read_notice (const std::string &text);

/* Everything that can be asked of it, as text. */
std::string describe (const Request &request);
std::string describe (const Notice &notice);

/* Of a notice of events: borrowed. */
TabletopEvent *first_event (const Notice &notice);

/* Prints, reads and compares. */
testing::AssertionResult survives (const Request &request);
testing::AssertionResult survives (const Notice &notice);

/* Whether `error` is of this code and its text has this part; and clears it. */
testing::AssertionResult is_refused (GError *error, OnlineWireError code, const std::string &part);

/* A message that is wrong, how, and what is said of it. */
struct Wrong
{
  const char *name;
  std::string text;
  OnlineWireError code;
  const char *part;
};

std::string name_of (const testing::TestParamInfo<Wrong> &info);

} /* namespace wire */

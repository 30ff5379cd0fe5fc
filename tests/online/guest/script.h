/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that is only a script: what it is asked is kept, and what it says is what a test put in
 * its mouth. Waiting takes no time: when the script has nothing more to say, the time is up.
 */

#pragma once

#include "carrier.h"
#include "online-remote-game.h"

#include <deque>

namespace guest
{

/* What a decision of a script is: a question to `seat` with these notations. */
struct Question
{
  guint64 id;
  guint seat;
  std::vector<std::string> notations;
  std::string prompt = "What now?";
  bool optional = false;
};

/* Two that most scripts ask. */
inline const Question go_1{ 7, 1, { "step:1", "step:2" } };
inline const Question go_2{ 8, 2, {} };

Notice event (guint64 number, guint64 sequence, int seat, const char *kind = "step");
Notice undone (guint64 events);
Notice state (guint64 sequence, const std::vector<Question> &questions = {}, bool can_undo = false);
Notice over (guint64 sequence);
Notice with_view (Notice state, TabletopView *view);
Notice with_view (Notice state, const char *phase);
/* … or with what has changed in that, as JSON. */
Notice with_changes (Notice notice, guint64 since, const char *changes);
Notice ack (guint64 id, const char *key = nullptr, const char *text = nullptr);
Notice explanation (guint64 id, const char *text);

class Script : public Carrier
{
public:
  /* What was sent, and what is done with it besides. */
  std::vector<Request> sent;
  std::function<void (const OnlineRequest &)> on_send;
  /* Called when there is nothing to say: may add something. */
  std::function<void ()> on_silence;
  bool up = true;
  guint64 last_id = 0;

  void say (Notice notice);
  /* Hands over what is left to say. */
  void speak ();

  /* Who hears it. */
  OnlineRemoteMatch *match = nullptr;
  std::string refused; /* why a notice was refused */

  guint64 take_id () override;
  bool send (const OnlineRequest *request) override;
  bool wait (gint64 deadline) override;

private:
  std::deque<Notice> m_notices;
};

/* A test of a match of three seats, of which seat 1 is ours, with a script for its table. */
class Scripted : public testing::Test
{
protected:
  Scripted ();
  ~Scripted () override;

  Script table;
  sdk::Ptr<TabletopGame> game;
  sdk::Ptr<OnlineRemoteMatch> mirror;
  TabletopMatch *match;
  sdk::Ptr<TabletopViewer> viewer;

  /* Makes a choice of what is asked now. */
  gboolean choose (const char *notation, GError **error);
  std::vector<std::string> asked ();
};

} /* namespace guest */

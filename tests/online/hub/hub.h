/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the hub share: a table with a record, and guests over links that are only
 * lists of messages. A guest believes what it is told, and nothing else.
 */

#pragma once

#include "online-hub.h"
#include "online-sight.h"
#include "online-store.h"
#include "sdk.h"

#include <map>
#include <optional>
#include <sys/resource.h>

namespace hub
{

struct FreeNotice
{
  void
  operator() (OnlineNotice *notice) const
  {
    online_notice_free (notice);
  }
};
using Notice = std::unique_ptr<OnlineNotice, FreeNotice>;

/* One message that a guest got. */
struct Message
{
  std::string text;
  Notice notice;

  OnlineNoticeKind
  kind () const
  {
    return notice->kind;
  }
};

/* A table that guests can reach, over the toy's race. `restart` is what a kill leaves. */
class House
{
public:
  struct Options
  {
    guint n_seats = 3;
    bool secret = false;
    bool cheering = false;
    int target = 8;
    bool record = false;
    GType match_type = TOY_TYPE_MATCH;
    TabletopMatch *match = nullptr; /* instead of a new one */
    guint64 seed = 1;
    bool fast = true;                /* no limits of rate */
    std::optional<guint> grace_time; /* seconds */

    Options &
    seats (guint n)
    {
      n_seats = n;
      return *this;
    }
    Options &
    goal (int place)
    {
      target = place;
      return *this;
    }
    Options &
    grace (guint seconds)
    {
      grace_time = seconds;
      return *this;
    }
    Options &
    secretly ()
    {
      secret = true;
      return *this;
    }
    Options &
    cheers ()
    {
      cheering = true;
      return *this;
    }
    Options &
    slowly ()
    {
      fast = false;
      return *this;
    }
    Options &
    played_by (GType type)
    {
      match_type = type;
      return *this;
    }
    Options &
    going_on (TabletopMatch *existing)
    {
      match = existing;
      return *this;
    }
  };

  explicit House (Options options);
  House () : House (Options ())
  {
  }
  ~House ();

  void run ();
  /* Time goes by, in which guests answer pings. */
  void pass (double seconds);
  /* As if the process had been killed after the last batch, and another one had loaded it all. */
  void restart ();
  OnlineHubFigures figures ();
  TabletopMatch *match ();
  TabletopOccupant *occupant (guint seat);
  TabletopPresence presence (guint seat);
  /* An invitation's secret. */
  std::string invite (int seat, guint ttl = 0);
  sdk::Ptr<TabletopInvitation> invitation (int seat, guint ttl = 0);
  /* Applies a choice as the host does. */
  void choose (guint seat, const char *notation);

  Options options;
  sdk::Ptr<TabletopGame> game;
  OnlineHub *hub = nullptr;
  OnlineRoom *room = nullptr;
  TabletopTable *table = nullptr; /* the present one */
  std::vector<std::string> problems;
  std::vector<std::string> talk;
  std::vector<std::string> votes;
  OnlineHubLimits limits;
  std::vector<class Guest *> guests;
  OnlineRecord *record = nullptr;

private:
  void open ();
  void follow ();

  std::string folder_;
  guint n_restarts_ = 0;
  sdk::Ptr<TabletopTable> kept_;
};

/* No file of this process can grow while this is in scope. */
class FullDisk
{
public:
  FullDisk ();
  ~FullDisk ();

private:
  struct rlimit before_;
};

std::string secret_of (TabletopInvitation *invitation);

class Guest
{
public:
  /* Claims the seat, or a place to look on from. */
  Guest (House &house, int seat, const char *name);
  /* Comes back with a token. */
  Guest (House &house, std::string token);
  ~Guest ();
  Guest (const Guest &) = delete;

  /* A new connection, and hello. */
  bool attach ();
  bool attach_silently ();
  void hello ();
  /* The connection is cut. */
  void cut ();
  bool is_linked () const;

  void say (const std::string &json);
  guint64 decide (const char *notation, std::optional<guint64> sequence = {}, guint64 id = 0);
  guint64 undo (std::optional<guint64> sequence = {});
  guint64 leave ();
  guint64 explain (const char *notation);
  guint64 talk (const char *text, bool team = false);
  guint64 vote (guint seat, bool yes);
  guint64 bring (const std::string &name, const std::string &list);
  guint64 ready (bool yes);
  void look (gint64 known, bool stays = false);
  void answer_ping ();

  /* Messages since the last call, of one kind if it is given. */
  std::vector<const OnlineNotice *> of (OnlineNoticeKind kind) const;
  const OnlineNotice *last (OnlineNoticeKind kind) const;
  /* The error of an answer, "" for none, "?" while there is no answer. */
  std::string answer (guint64 id) const;
  /* What it says to people. */
  std::string text_of_answer (guint64 id) const;
  guint count_answers (guint64 id) const;
  void forget ();
  bool is_asked () const;
  std::vector<std::string> choices () const;

  House &house;
  std::string token;
  int seat = -1;
  guint64 last_id = 0;
  std::vector<Message> inbox;
  std::string closed; /* why the hub closed the link */

  /* What the guest believes. */
  guint64 deal = 0;
  guint64 sequence = 0;
  guint64 talk_number = 0;
  bool over = false;
  std::vector<std::string> events; /* as describe_event gives them, without their sequences */
  guint64 event_sequence = 0;
  std::vector<guint64> event_sequences;
  std::vector<std::string> heard;
  std::vector<std::string> notations; /* of what it is asked */
  struct FreeSight
  {
    void
    operator() (OnlineSight *kept) const
    {
      online_sight_unref (kept);
    }
  };
  std::unique_ptr<OnlineSight, FreeSight> sight; /* how it looked last */
  guint64 sight_sequence = 0;
  guint n_differences = 0; /* that it was told */
  bool drops = false;      /* whatever comes now is lost */
  bool answers_pings = true;
  bool only_listens = false; /* takes bytes, and reads little of them, which is faster */
  std::optional<gint64> ping;

  void take (GBytes *message);
  OnlineLink *link = nullptr;
};

/* Lets the main loop go round until that many choices were made in all. */
void wait_for (House &house, guint64 choices);

std::string describe_event (TabletopEvent *event);
/* What a match says to a seat, or to a spectator (-1). */
std::vector<std::string> list_events (TabletopMatch *match, int seat);

} // namespace hub

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A real hub in the same process and thread, and seats at it whose connections do what a test
 * wants: each message can be lost, and the table can be killed between any two of them.
 */

#pragma once

#include "carrier.h"
#include "online-hub.h"
#include "online-store.h"

#include <deque>
#include <map>

namespace guest
{

/* All that a viewer may know, as one text. */
std::string portrait_of (TabletopMatch *match, const TabletopViewer *viewer);

class Near;

/* A seat, or a spectator (-1), of a near table. */
class Seat : public Carrier
{
public:
  Seat (Near &table, int seat);
  ~Seat () override;

  void connect ();
  void cut ();
  bool is_connected () const;
  /* Takes what the table has to say, until it has nothing more to say. */
  void settle ();

  /* Everything that is sent from now on is lost: requests, or all notices but the first ones. Then
   * the connection breaks. */
  bool lose_requests = false;
  int let_through = -1;
  int n_heard = 0; /* notices, since the seat was connected */

  TabletopMatch *match () const;
  const int seat;
  sdk::Ptr<TabletopViewer> viewer;
  sdk::Ptr<OnlineRemoteMatch> mirror;
  /* Called when a wait has nothing to wait for. */
  std::function<bool ()> on_silence;
  std::vector<std::string> problems;
  std::string seed; /* as it was revealed */

  guint64 take_id () override;
  bool send (const OnlineRequest *request) override;
  bool wait (gint64 deadline) override;

  void hear (GBytes *message);
  void closed (const char *reason);

private:
  void take (const OnlineNotice *notice);
  void say (const OnlineRequest *request);

  Near &m_table;
  OnlineLink *m_link = nullptr;
  std::string m_token;
  guint64 m_deal = 0;
  guint64 m_last_id = 0;
  std::deque<sdk::Ptr<GBytes>> m_inbox;
};

/* A table of a game, of which every seat is a guest's. */
class Near
{
public:
  Near (TabletopGame *game,
        guint n_seats,
        const std::vector<std::string> &options,
        guint64 number,
        bool recorded);
  Near (const Near &) = delete;
  ~Near ();

  /* Kills it, whatever it was about to do, and finds it again as it was saved. */
  void restart ();
  /* Lets the hub do what it has to do. */
  void run ();
  /* Lets all seats hear all that there is. */
  void settle ();
  /* Compares what every seat knows with what the table says that it may know. */
  testing::AssertionResult is_known () const;

  std::string invite (int seat);

  OnlineHub *hub = nullptr;
  OnlineRoom *room = nullptr;
  TabletopMatch *match = nullptr;
  std::vector<std::unique_ptr<Seat>> seats; /* the last one is a spectator */

private:
  void open ();
  void close ();

  TabletopGame *m_game;
  sdk::Ptr<TabletopTable> m_table;
  OnlineStore *m_store = nullptr;
  std::string m_folder, m_id;
};

} /* namespace guest */

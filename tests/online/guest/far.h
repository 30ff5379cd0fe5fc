/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table in a thread of its own, that is reached over loopback; a wire in between, that breaks
 * where a test wants it; and seats that are joined in the test's own main loop.
 */

#pragma once

#include "online-hub.h"
#include "online-join.h"
#include "online-server.h"
#include "online-store.h"
#include "sdk.h"

#include <atomic>
#include <thread>

namespace guest
{

/* A folder that goes with its object. */
class Folder
{
public:
  Folder ();
  Folder (const Folder &) = delete;
  ~Folder ();

  /* How many seats are kept in it. */
  int count_seats () const;

  std::string path;
};

/* Hands bytes on between a port of its own and `port`. */
class Wire
{
public:
  explicit Wire (guint16 port);
  Wire (const Wire &) = delete;
  ~Wire ();

  guint16 port () const;

  /* Breaks every connection when so many more bytes have gone up, or down; -1: never. From then on
   * all is handed on again. */
  void break_after (gint64 up, gint64 down);
  /* Whether it has broken since. */
  bool has_broken () const;
  /* Lets so many more connections through; the others are taken, but nothing is handed on. -1: all.
   */
  void let_through (int connections);
  /* How many connections there have been. */
  int n_connections () const;

private:
  void run ();
  bool pump (int from, int to, std::atomic<gint64> &left);

  guint16 m_port = 0, m_target;
  int m_listener = -1, m_stop[2];
  std::atomic<gint64> m_up{ -1 }, m_down{ -1 };
  std::atomic<bool> m_broken{ false };
  std::atomic<int> m_through{ -1 }, m_n{ 0 };
  std::thread m_thread;
};

class Far
{
public:
  Far (TabletopGame *game,
       guint n_seats,
       const std::vector<std::string> &options = {},
       guint64 number = 1,
       bool recorded = false);
  Far (const Far &) = delete;
  ~Far ();

  /* Does something in the table's thread. */
  void there (std::function<void ()> what);
  /* A link to a seat, or for a spectator (-1), through `wire` if that is given. */
  std::string invite (int seat, const Wire *wire = nullptr);
  guint16 port () const;
  /* What the table says that a viewer may know. */
  std::string portrait (const TabletopViewer *viewer);
  guint64 sequence ();
  bool is_over ();

  /* Ends the table as a kill would, and begins it again on the same port. */
  void die ();
  void live ();

  /* Only for `there`. */
  OnlineHub *hub = nullptr;
  OnlineRoom *room = nullptr;
  OnlineServer *server = nullptr;

private:
  void open ();
  void close ();

  TabletopGame *m_game;
  TabletopTable *m_table = nullptr;
  OnlineStore *m_store = nullptr;
  std::string m_id = "far";
  Folder m_folder;
  guint16 m_port = 0;
  GMainContext *m_context;
  GMainLoop *m_loop;
  std::thread m_thread;
};

/* Runs the main loop until something is so; FALSE if it isn't in time. */
bool until (std::function<bool ()> so, int seconds = 20);

/* A joined seat with what it heard. */
class Joiner
{
public:
  explicit Joiner (const Folder &folder);
  Joiner (const Joiner &) = delete;
  ~Joiner ();

  /* Whether it sits; the error is in `error` if it doesn't. */
  bool join (const std::string &link, const char *name = "Bea");
  /* The error of the last join, or "". */
  std::string error;

  TabletopMatch *match () const;
  sdk::Ptr<TabletopViewer> viewer () const;
  guint seat () const;
  /* Makes a choice by chance if it is asked; whether it was. */
  bool choose (guint chance);

  sdk::Ptr<OnlineJoin> self;
  sdk::Ptr<TabletopTable> table;
  sdk::Log log; /* of the join: talk, vote, lost, returned, closed */
  std::vector<std::string> problems;
  std::string refusal; /* why the last choice failed, or "" */
};

/* Waits until a seat knows all that the table says that it may. */
testing::AssertionResult agrees (Far &host, Joiner &guest);

/* Plays on until the match is over, or so many choices were made. */
void play (const std::vector<Joiner *> &guests, guint chance, int n_choices = G_MAXINT);

} /* namespace guest */

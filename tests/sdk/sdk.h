/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of the contract share: ownership, errors, proofs that nothing is left over, and a
 * race to run. Whatever is logged as a warning or worse fails the test, unless it was expected.
 */

#pragma once

#include "toy-game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sdk
{

struct Free
{
  void
  operator() (gpointer object) const
  {
    g_object_unref (object);
  }
  void
  operator() (GVariant *variant) const
  {
    g_variant_unref (variant);
  }
  void
  operator() (GBytes *bytes) const
  {
    g_bytes_unref (bytes);
  }
  void
  operator() (TabletopViewer *viewer) const
  {
    tabletop_viewer_free (viewer);
  }
};

template <typename T> using Ptr = std::unique_ptr<T, Free>;

/* Owns what a call gave (transfer full). */
template <typename T>
Ptr<T>
take (T *object)
{
  return Ptr<T> (object);
}

std::string take_text (char *text);
std::vector<std::string> take_strv (char **strv);
std::vector<std::string> texts (const char *const *strv);
/* Each as its variant is written. */
std::vector<std::string> references (GListModel *list);
/* The words of each part of a text, and what they name. */
std::vector<std::string> parts (GListModel *list);

/* The items of a list that a call gave (transfer full), and of one that was borrowed. */
template <typename T>
std::vector<Ptr<T>>
items (GListModel *list)
{
  std::vector<Ptr<T>> all;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    all.emplace_back (static_cast<T *> (g_list_model_get_item (list, i)));

  return all;
}

template <typename T>
std::vector<Ptr<T>>
take_items (GListModel *list)
{
  auto owned = take (list);

  return items<T> (list);
}

/* An error that a call may set. */
class Error
{
public:
  Error () = default;
  Error (const Error &) = delete;
  ~Error ();

  GError **out ();
  std::string text () const;
  /* Tells what the error is if it isn't this one. */
  testing::AssertionResult is (TabletopError code) const;

private:
  GError *m_error = nullptr;
};

/* Expects a warning or critical whose text holds `part`, before this goes out of scope. */
class Expect
{
public:
  explicit Expect (std::string part);
  Expect (const Expect &) = delete;
  ~Expect ();
};

/* Tells whether objects are gone. */
class Watch
{
public:
  Watch () = default;
  Watch (const Watch &) = delete;
  ~Watch ();

  void add (gpointer object);
  /* Names those that are left. */
  testing::AssertionResult all_gone () const;

private:
  std::vector<std::unique_ptr<GWeakRef>> m_refs;
};

/* Listens to signals as long as it lives: keeps what they told as texts, or does something. */
class Log
{
public:
  Log () = default;
  Log (const Log &) = delete;
  ~Log ();

  void listen (gpointer object, const char *signal);
  void on (gpointer object, const char *signal, std::function<void ()> todo);
  /* What was told since this was last called. */
  std::vector<std::string> read ();

private:
  using Handler = std::function<void (const std::string &arguments)>;

  void connect (gpointer object, const char *signal, Handler handler);

  std::vector<std::string> m_lines;
  std::vector<GClosure *> m_closures;
};

/* A call of a match that doesn't wait, and what became of it: "" as long as that isn't known,
 * "done", or why not. */
struct Call
{
  using Finish = gboolean (*) (TabletopMatch *, GAsyncResult *, GError **);

  explicit Call (Finish how) : finish (how)
  {
  }

  static void on_ready (GObject *source, GAsyncResult *result, gpointer data);

  Finish finish;
  std::string told;
  Ptr<GCancellable> cancellable = take (g_cancellable_new ());
};

/* Lets the main loop do all that it can do now. */
void settle ();

/* A type that differs from `parent` in what `init` sets in its class. */
GType derive (GType parent, const char *name, void (*init) (gpointer klass, gpointer data));

/* The setup of a race of `n_seats`, with options as on a command line. */
Ptr<TabletopSetup>
setup_of (TabletopGame *game, guint n_seats, const std::vector<std::string> &options = {});
/* A race whose chance is `number`. */
Ptr<TabletopMatch> match_of (TabletopGame *game,
                             guint n_seats,
                             const std::vector<std::string> &options = {},
                             guint64 number = 1);

void go (TabletopMatch *match, guint seat, const char *notation);

std::string hash_of (TabletopMatch *match);
/* A result as a guest knows it, who isn't told how many choices were made. */
std::string told (TabletopResult *result);
std::vector<std::string>
events_of (TabletopMatch *match, const TabletopViewer *viewer, guint64 since = 0);
/* The decisions as "seat kind: notation, notation". */
std::vector<std::string> asked_of (TabletopMatch *match, const TabletopViewer *viewer);
/* View, events, decisions and, for a seat, numbers as one text. */
std::string known_to (TabletopMatch *match, const TabletopViewer *viewer);

Ptr<TabletopViewer> seat (guint index);
Ptr<TabletopViewer> spectator ();
/* Each seat, each team if the game has any, a spectator. */
std::vector<Ptr<TabletopViewer>> everybody (TabletopMatch *match);

/* A test with a game. */
class Test : public testing::Test
{
protected:
  Ptr<TabletopGame> game = take (toy_game_new ("race"));
};

} /* namespace sdk */

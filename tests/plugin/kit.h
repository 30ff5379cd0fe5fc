/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The conformance kit as a host sees it: whatever game a catalog finds must keep what the
 * documentation of Tabletop promises. Nothing here knows a game; each test runs for every game and
 * every number of seats. */

#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include <tabletop.h>

namespace kit
{

struct Unref
{
  void
  operator() (gpointer object) const
  {
    g_object_unref (object);
  }
};

template <typename T> using Ptr = std::unique_ptr<T, Unref>;

template <typename T>
Ptr<T>
take (T *object)
{
  return Ptr<T> (object);
}

/* An error that must not happen: its text is the test's failure. */
class Error
{
public:
  ~Error ()
  {
    g_clear_error (&error_);
  }
  GError **
  out ()
  {
    g_clear_error (&error_);
    return &error_;
  }
  const char *
  text () const
  {
    return error_ ? error_->message : "no error";
  }
  bool
  is (TabletopError code) const
  {
    return g_error_matches (error_, TABLETOP_ERROR, (int) code);
  }

private:
  GError *error_ = nullptr;
};

/* Takes ownership of what g_free frees. */
std::string take_text (char *text);

/* Every game that the catalog finds. */
struct Subject
{
  std::string game;
  guint seats;
};
std::vector<Subject> all_subjects ();
void PrintTo (const Subject &subject, std::ostream *stream);

TabletopCatalog *catalog ();

TabletopViewer *seat_viewer (guint seat);

/* Chance of the test itself. */
class Chance
{
public:
  explicit Chance (guint64 seed) : state_ (seed)
  {
  }
  guint below (guint n);

private:
  guint64 state_;
};

/* A choice that `seat` could make now, or nothing if it isn't asked. */
Ptr<TabletopChoice> pick (TabletopMatch *match, guint seat, Chance &chance);
/* Somebody who is asked, optional questions left out. */
guint pick_seat (TabletopMatch *match, Chance &chance);
/* Makes one choice at random; false if it failed. */
bool step (TabletopMatch *match, Chance &chance);
/* At most `n` choices; stops at the end. Returns how many were made. */
guint play (TabletopMatch *match, guint n, Chance &chance);

std::string hash (TabletopMatch *match);
/* All that a viewer can learn: view, decisions with choices, events; as text. */
std::string view_text (TabletopMatch *match, const TabletopViewer *viewer);
std::string choice_text (TabletopChoice *choice); /* what it says, whatever decision it stands in */
std::string decisions_text (TabletopMatch *match, const TabletopViewer *viewer);
std::string events_text (TabletopMatch *match, const TabletopViewer *viewer);
/* What a program that learns gets for a seat, page by page; nothing for other viewers. */
std::string encoded_text (TabletopMatch *match, const TabletopViewer *viewer);
std::string all_text (TabletopMatch *match, const TabletopViewer *viewer);
/* The same for every seat and a spectator. */
std::string whole_text (TabletopMatch *match);

/* `n`, of which KIT_GAMES below 100 leaves as many in a hundred, and one at least: under the
 * sanitizers, which look at memory and not at figures. */
guint at_most (guint n);

class Kit : public testing::TestWithParam<Subject>
{
protected:
  void SetUp () override;

  Ptr<TabletopMatch> new_match (guint64 seed);

  Ptr<TabletopGame> game;
  Ptr<TabletopSetup> setup;
  guint seats = 0;
  Error error;
};

/* More than any game of these takes when it is played at random. */
constexpr guint ENDLESS = 50000;

} // namespace kit

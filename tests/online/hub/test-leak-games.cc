/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that are shipped keep their secrets over the wire: what a guest gets doesn't depend on
 * what others hold, nor on what they begin and cancel, nor on how they want to be asked.
 */

#include "leak.h"
#include "regalia.h"

#include <algorithm>
#include <memory>
#include <random>
#include <set>

using namespace hub;
using namespace leak;
using sdk::Ptr;
using Lines = std::vector<std::string>;

/* A game, how many play it, and what of it says only how a seat wants to be asked. */
struct Kept
{
  const char *name;
  TabletopGame *(*make) ();
  guint n_seats;
  std::vector<std::pair<std::string, std::string>> settings; /* there and back */
};

/* What one seat does that nobody else may know. */
using Script = Lines;

static const std::vector<std::pair<std::string, std::string>> magic_settings
    = { { "ask-always", "ask-less" }, { "pay-by-hand", "pay-for-me" } };
static const std::vector<std::pair<std::string, std::string>> treachery_settings
    = { magic_settings[0], magic_settings[1], { "unveil-seldom", "unveil-often" } };

static const Kept games[] = {
  { "Monarch", [] { return TABLETOP_GAME (regalia_monarch_new ()); }, 3, {} },
  { "FreeForAll", [] { return TABLETOP_GAME (regalia_free_for_all_new ()); }, 3, magic_settings },
  { "Emperor", [] { return TABLETOP_GAME (regalia_emperor_new ()); }, 6, magic_settings },
  { "Treachery", [] { return TABLETOP_GAME (regalia_treachery_new ()); }, 5, treachery_settings },
};

static guint
find_asked (TabletopMatch *match)
{
  guint seat = 0;

  while (!tabletop_match_is_asked (match, seat))
    seat++;

  return seat;
}

/* The choice of `seat` of this kind, "" if there is none. */
static std::string
find_kind (TabletopMatch *match, guint seat, const std::string &kind)
{
  auto decision = sdk::take (tabletop_match_ref_decision (match, seat));

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision.get (), i);

      if (kind == tabletop_choice_get_kind (choice))
        return tabletop_choice_get_notation (choice);
    }

  return "";
}

/* A match after so many random choices, and all notations that were listed on the way. */
class Past
{
public:
  Past (const Kept &kept, guint64 seed, guint n_steps)
      : kept_ (kept), seed_ (seed), game_ (sdk::take (kept.make ()))
  {
    std::mt19937 random ((unsigned) seed);

    match = begin ();
    for (guint i = 0; i < n_steps && !tabletop_match_is_over (match.get ()); i++)
      step (random);
    list ();
  }

  /* Another one that is the same, with a setup and so with names of its own. */
  Ptr<TabletopMatch>
  copy () const
  {
    auto other = begin ();

    for (const auto &[seat, notation] : steps_)
      sdk::go (other.get (), seat, notation.c_str ());

    return other;
  }

  Ptr<TabletopMatch> match;
  std::set<std::string> notations;

private:
  Ptr<TabletopMatch>
  begin () const
  {
    return sdk::match_of (game_.get (), kept_.n_seats, {}, seed_);
  }

  void
  list ()
  {
    for (guint seat = 0; seat < tabletop_match_get_n_seats (match.get ()); seat++)
      if (auto decision = sdk::take (tabletop_match_ref_decision (match.get (), seat)))
        for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
          notations.insert (
              tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), i)));
  }

  void
  step (std::mt19937 &random)
  {
    const guint seat = find_asked (match.get ());
    auto decision = sdk::take (tabletop_match_ref_decision (match.get (), seat));
    const guint n = tabletop_decision_get_n_choices (decision.get ());

    list ();
    steps_.emplace_back (seat, tabletop_choice_get_notation (
                                   tabletop_decision_get_choice (decision.get (), random () % n)));
    sdk::go (match.get (), seat, steps_.back ().second.c_str ());
  }

  const Kept &kept_;
  guint64 seed_;
  Ptr<TabletopGame> game_;
  std::vector<std::pair<guint, std::string>> steps_;
};

/* All that `seat` could do now and nobody may know of: one thing begun, and perhaps cancelled, and
 * one thing set, and set back.
 */
static std::vector<Script>
find_scripts (const Past &past, const Kept &kept, guint seat)
{
  std::vector<Script> scripts;
  auto decision = sdk::take (tabletop_match_ref_decision (past.match.get (), seat));

  if (tabletop_decision_is_cancellable (decision.get ()))
    return scripts;

  for (const auto &[there, back] : kept.settings)
    {
      std::string notation = find_kind (past.match.get (), seat, there);

      if (!notation.empty ())
        scripts.push_back ({ notation, back });
    }
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()) && scripts.size () < 4;
       i++)
    {
      auto tried = past.copy ();
      std::string notation
          = tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), i));

      sdk::go (tried.get (), seat, notation.c_str ());
      auto next = sdk::take (tabletop_match_ref_decision (tried.get (), seat));
      if (next == nullptr || !tabletop_decision_is_cancellable (next.get ()))
        continue;

      scripts.push_back ({ notation, find_kind (tried.get (), seat, "cancel") });
      scripts.push_back ({ notation });
    }

  return scripts;
}

/* One pays a spell by hand, takes back what was tapped for it, and lets it be at last; empty if
 * that can't be done now. */
static Script
find_payment (const Past &past, guint seat)
{
  auto tried = past.copy ();
  Script script;
  auto take = [&] (const std::string &notation) {
    if (notation.empty ())
      return false;
    sdk::go (tried.get (), seat, notation.c_str ());
    script.push_back (notation);
    return true;
  };
  auto choose
      = [&] (const std::string &kind) { return take (find_kind (tried.get (), seat, kind)); };
  auto go_on = [&] {
    auto decision = sdk::take (tabletop_match_ref_decision (tried.get (), seat));

    return tabletop_decision_is_cancellable (decision.get ())
           && take (
               tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), 0)));
  };

  if (!choose ("pay-by-hand") || !choose ("cast"))
    return {};
  while (find_kind (tried.get (), seat, "untap").empty ())
    if ((!choose ("tap") && !go_on ()) || !tabletop_match_is_asked (tried.get (), seat))
      return {};
  if (!choose ("untap") || !choose ("cancel") || !choose ("pay-for-me"))
    return {};

  return script;
}

/* What `viewer` hears at a table at which `seat` does what nobody may know. */
static Lines
listen (Ptr<TabletopMatch> match,
        int viewer,
        guint seat,
        const Script &script,
        const Lines &notations,
        bool record)
{
  House::Options options;

  options.match = match.get ();
  options.record = record;
  options.n_seats = tabletop_match_get_n_seats (match.get ());
  House house (options);
  Guest eve (house, viewer, "Eve"), doer (house, (int) seat, "Doer");
  Wiretap tap (eve);

  online_room_set_decision_time (house.room, 60);
  house.run ();
  tap.mark ("come");
  house.pass (20);
  for (const std::string &step : script)
    {
      const guint64 id = doer.decide (step.c_str ());

      house.run ();
      EXPECT_EQ (doer.answer (id), "") << step;
    }
  tap.mark ("then");
  pry (house, eve, tap, notations);
  if (record)
    {
      house.restart ();
      eve.attach ();
      doer.attach ();
      house.run ();
      tap.mark ("restart");
    }
  /* Who has begun something ends it when the time is up, and then all see that. Else nobody knows
   * that there was something; and what comes then is the same if the same was dealt. */
  if (record && script.size () != 1)
    {
      house.pass (120);
      tap.mark ("time is up");
    }

  return tap.lines;
}

static Lines
some (const std::set<std::string> &notations)
{
  Lines all (notations.begin (), notations.end ());

  std::shuffle (all.begin (), all.end (), std::mt19937 (1));
  all.resize (std::min<size_t> (all.size (), 40));

  return all;
}

/* The same where somebody else leaves before that is ended. */
static Lines
listen_to_leaver (Ptr<TabletopMatch> match, int viewer, guint seat, const Script &script)
{
  House::Options options;
  guint leaver = 0;

  while (leaver == seat || (int) leaver == viewer)
    leaver++;
  options.match = match.get ();
  options.n_seats = tabletop_match_get_n_seats (match.get ());
  House house (options);
  Guest eve (house, viewer, "Eve"), doer (house, (int) seat, "Doer"),
      fay (house, (int) leaver, "Fay");
  Wiretap tap (eve), other (fay);

  house.run ();
  for (const std::string &step : script)
    doer.decide (step.c_str ());
  house.run ();
  tap.mark ("then");
  other.mark ("then");
  fay.leave ();
  house.run ();
  tap.mark ("leaves");
  other.mark ("leaves");

  Lines all = tap.lines;

  all.insert (all.end (), other.lines.begin (), other.lines.end ());

  return all;
}

class Games : public testing::TestWithParam<Kept>
{
};

TEST_P (Games, DontShowWhatIsBegunOrSet)
{
  const Kept &kept = GetParam ();
  int n_scripts = 0;

  for (guint number = 1; number <= 8; number++)
    {
      Past past (kept, number, 15 * number);

      if (tabletop_match_is_over (past.match.get ()))
        continue;

      const guint seat = find_asked (past.match.get ());
      const Lines notations = some (past.notations);
      const int other = (int) ((seat + 1 + number % (kept.n_seats - 1)) % kept.n_seats);
      const int viewer = number % 3 == 0 || other == (int) seat ? -1 : other;
      auto scripts = find_scripts (past, kept, seat);

      if (scripts.empty ())
        continue;

      const Lines nothing = listen (past.copy (), viewer, seat, {}, notations, true);

      for (const Script &script : scripts)
        {
          Lines heard = listen (past.copy (), viewer, seat, script, notations, true);

          if (script.size () == 1)
            heard.insert (heard.end (), nothing.begin () + (long) heard.size (), nothing.end ());
          ASSERT_TRUE (same (heard, nothing))
              << "viewer " << viewer << ", seat " << seat << " in game " << number << ": "
              << testing::PrintToString (script);
          ASSERT_TRUE (same (listen_to_leaver (past.copy (), viewer, seat, script),
                             listen_to_leaver (past.copy (), viewer, seat, {})))
              << "viewer " << viewer << " when somebody leaves, seat " << seat << " in game "
              << number << ": " << testing::PrintToString (script);
          n_scripts++;
        }
    }
  EXPECT_GE (n_scripts, 8);
}

class GamesPaidByHand : public Games
{
};

TEST_P (GamesPaidByHand, DontShowWhatIsTappedAndTakenBack)
{
  const Kept &kept = GetParam ();
  int n_paid = 0;

  for (guint number = 1; number <= 90 && n_paid < 2; number++)
    {
      Past past (kept, number, 100 + 5 * number);

      if (tabletop_match_is_over (past.match.get ()))
        continue;

      const guint seat = find_asked (past.match.get ());
      const int viewer = number % 3 == 0 ? -1 : (int) ((seat + 1) % kept.n_seats);
      const Lines notations = some (past.notations);
      const Script script = find_payment (past, seat);

      if (script.empty ())
        continue;

      n_paid++;
      ASSERT_TRUE (same (listen (past.copy (), viewer, seat, script, notations, true),
                         listen (past.copy (), viewer, seat, {}, notations, true)))
          << "viewer " << viewer << ", seat " << seat << " in game " << number << ": "
          << testing::PrintToString (script);
    }
  EXPECT_EQ (n_paid, 2);
}

/* What the first seat is told of a game in which everybody chooses at random, and looks at every
 * state or doesn't. */
static Lines
follow (const Kept &kept, bool others_look)
{
  Past past (kept, 3, 0);
  House::Options options;

  options.match = past.match.get ();
  options.n_seats = kept.n_seats;
  House house (options);
  std::vector<std::unique_ptr<Guest>> guests;
  std::mt19937 random (3);

  for (guint seat = 0; seat < kept.n_seats; seat++)
    guests.push_back (std::make_unique<Guest> (house, (int) seat, "Guest"));
  Wiretap tap (*guests[0]);
  for (guint seat = 0; seat < kept.n_seats; seat++)
    if (seat == 0 || others_look)
      guests[seat]->look (-1, true);
  house.run ();
  tap.mark ("come");
  for (guint i = 0; i < 60 && !tabletop_match_is_over (past.match.get ()); i++)
    {
      const guint seat = find_asked (past.match.get ());
      auto decision = sdk::take (tabletop_match_ref_decision (past.match.get (), seat));
      const guint n = tabletop_decision_get_n_choices (decision.get ());

      guests[seat]->decide (tabletop_choice_get_notation (
          tabletop_decision_get_choice (decision.get (), random () % n)));
      house.run ();
      house.pass (1);
      tap.mark ("then");
    }

  return tap.lines;
}

/* What several are shown is made and printed once. For each of them it is as if nobody else were
 * there. */
TEST_P (Games, DontShowWhatOthersLookAt)
{
  const Lines alone = follow (GetParam (), false);

  EXPECT_GT (alone.size (), 120u);
  EXPECT_TRUE (same (follow (GetParam (), true), alone));
}

/* Two deals of what the viewer can't see. */
TEST_P (Games, DontShowWhatIsHeld)
{
  const Lines tried = { "pass", "sweep", "harvest", "keep", "end" };
  const Kept &kept = GetParam ();
  int n_hidden = 0;

  for (guint number = 1; number <= 6; number++)
    {
      Past past (kept, number, 12 * number);

      if (tabletop_match_is_over (past.match.get ()))
        continue;

      const guint seat = find_asked (past.match.get ());
      const int viewer
          = number % 3 == 0 ? -1 : (int) ((seat + number % kept.n_seats) % kept.n_seats);

      if (viewer == (int) seat)
        continue;

      auto who = viewer < 0 ? sdk::spectator () : sdk::seat ((guint) viewer);
      auto clone = [&] (const Ptr<TabletopMatch> &match) {
        return sdk::take (tabletop_match_clone_for (match.get (), who.get (), nullptr));
      };
      auto one = clone (past.copy ()), other = clone (clone (past.copy ()));

      n_hidden += sdk::hash_of (one.get ()) != sdk::hash_of (other.get ());
      auto a = listen (std::move (one), viewer, seat, {}, tried, false);
      auto b = listen (std::move (other), viewer, seat, {}, tried, false);

      ASSERT_TRUE (same (a, b)) << "viewer " << viewer << " in game " << number;
    }
  /* Of Monarch everything is open but what comes. */
  EXPECT_GE (n_hidden, 2);
}

INSTANTIATE_TEST_SUITE_P (Shipped,
                          GamesPaidByHand,
                          testing::ValuesIn (std::begin (games) + 1, std::end (games)),
                          [] (const auto &param) { return std::string (param.param.name); });

INSTANTIATE_TEST_SUITE_P (Shipped, Games, testing::ValuesIn (games), [] (const auto &param) {
  return std::string (param.param.name);
});

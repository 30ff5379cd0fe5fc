/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two tables that differ only in what a viewer may not know say the same to it, byte by byte and
 * message by message, whatever it asks; but for tokens, which are never the same.
 */

#include "leak.h"

#include <algorithm>

using namespace hub;
using namespace leak;

static const std::vector<std::string> notations = { "step:1", "step:2", "step:7", "draw", "cheer" };

/* What happened after both tables were the same; `differ` is what may not show. */
static std::vector<std::string>
listen (int viewer, const std::function<void (House &, Guest &)> &differ)
{
  House house (House::Options ().seats (4).secretly ().goal (40));
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid"), dan (house, 3, "Dan");
  Guest guest (house, viewer, "Eve");
  Wiretap tap (guest);

  if (viewer >= 0)
    guest.decide ("step:1");
  house.run ();
  tap.mark ("before");
  differ (house, bea);
  tap.mark ("then");
  pry (house, guest, tap, notations);
  bea.talk ("Are we done?");
  house.run ();
  tap.mark ("talk");

  return tap.lines;
}

class Viewers : public testing::TestWithParam<int>
{
};

TEST_P (Viewers, DontKnowWhatWasPicked)
{
  auto pick = [] (const char *notation) {
    return [=] (House &house, Guest &bea) {
      bea.decide (notation);
      house.run ();
    };
  };

  EXPECT_TRUE (same (listen (GetParam (), pick ("step:1")), listen (GetParam (), pick ("step:2"))));
}

TEST_P (Viewers, DontKnowWhetherSomethingWasPicked)
{
  auto nothing = [] (House &house, Guest &) { house.run (); };
  auto pick = [] (House &house, Guest &bea) {
    bea.decide ("step:1");
    house.run ();
  };
  auto pick_and_undo = [] (House &house, Guest &bea) {
    bea.decide ("step:1");
    house.run ();
    bea.undo ();
    house.run ();
  };
  auto default_choice = [] (House &house, Guest &) {
    tabletop_table_play_default (house.table, 1, nullptr);
    house.run ();
  };
  auto told = listen (GetParam (), nothing);

  EXPECT_TRUE (same (listen (GetParam (), pick), told));
  EXPECT_TRUE (same (listen (GetParam (), pick_and_undo), told));
  EXPECT_TRUE (same (listen (GetParam (), default_choice), told));
  /* The test would see something if there were something. */
  EXPECT_FALSE (same (listen (GetParam (),
                              [] (House &house, Guest &bea) {
                                bea.leave ();
                                house.run ();
                              }),
                      told));
}

/* What two bots pick in secret, at that pace of the host's; the viewer picks nothing. */
static std::vector<std::string>
watch_bots (int viewer, int pace, guint nth)
{
  auto first = +[] (TabletopMatch *, TabletopDecision *decision, gpointer, GError **) {
    return toy_ref_choice (decision, 0);
  };
  auto second = +[] (TabletopMatch *, TabletopDecision *decision, gpointer, GError **) {
    return toy_ref_choice (decision, 1);
  };
  House house (House::Options ().seats (4).secretly ().goal (40));
  auto bot = sdk::take (toy_bot_new ("Steady", nth == 0 ? first : second, nullptr));
  Guest dan (house, 3, "Dan"), guest (house, viewer, "Eve");
  Wiretap tap (guest);

  house.run ();
  tap.mark ("before");
  online_room_set_bot_pace (house.room, pace);
  for (guint seat : { 1, 2 })
    tabletop_table_seat_own_bot (house.table, seat, bot.get (), nullptr);
  house.run ();
  wait_for (house, 2);
  house.run ();
  tap.mark ("then");
  pry (house, guest, tap, notations);

  return tap.lines;
}

TEST_P (Viewers, DontKnowWhatBotsPickedAtAnyPace)
{
  const auto told = watch_bots (GetParam (), -1, 0);

  EXPECT_TRUE (same (watch_bots (GetParam (), -1, 1), told));
  for (int pace : { 0, 30 })
    for (guint nth : { 0u, 1u })
      EXPECT_TRUE (same (watch_bots (GetParam (), pace, nth), told)) << pace << " ms, " << nth;
}

INSTANTIATE_TEST_SUITE_P (All, Viewers, testing::Values (0, -1));

/* Games that leak, each in another way: by the number of the match, which counts what is picked in
 * secret. The test of the test.
 */

static TabletopMatchClass *
toy_class ()
{
  return TABLETOP_MATCH_CLASS (g_type_class_peek (TOY_TYPE_MATCH));
}

static std::string
count_of (TabletopMatch *match)
{
  return std::to_string (tabletop_match_get_sequence (match));
}

static TabletopView *
leak_view (TabletopMatch *match, const TabletopViewer *, GError **)
{
  return tabletop_view_new (count_of (match).c_str (), -1);
}

static GListModel *
leak_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  GListModel *list = toy_class ()->list_decisions (match, viewer);
  const guint64 now = tabletop_match_get_sequence (match);

  if (!tabletop_viewer_is_seat (viewer, 1))
    g_list_store_append (
        G_LIST_STORE (list),
        sdk::take (tabletop_decision_new (99, now, 1, "go", now % 2 == 1 ? "Hm?" : "Well?"))
            .get ());

  return list;
}

/* A rustle for each choice, at the end. */
static GListModel *
leak_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  auto told = sdk::take_items<TabletopEvent> (toy_class ()->list_events (match, viewer, 0));
  const guint64 all = told.size () + tabletop_match_get_sequence (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_EVENT);

  for (guint64 number = since + 1; number <= all; number++)
    if (number <= told.size ())
      g_list_store_append (list, told[number - 1].get ());
    else
      g_list_store_append (
          list, sdk::take (tabletop_event_new (number, number, "rustle", -1, "A rustle.", nullptr))
                    .get ());

  return G_LIST_MODEL (list);
}

static char *
leak_explanation (TabletopMatch *match, guint, const char *)
{
  return g_strdup (count_of (match).c_str ());
}

static gboolean
leak_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  if (seat == 1 || tabletop_match_get_sequence (match) < 2)
    return toy_class ()->apply (match, seat, choice, error);

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL, "%s is too many",
               count_of (match).c_str ());
  return FALSE;
}

struct Leak
{
  const char *name;
  void (*init) (gpointer klass, gpointer data);
};

static const Leak leaks[] = {
  { "View", [] (gpointer klass, gpointer) { TABLETOP_MATCH_CLASS (klass)->dup_view = leak_view; } },
  { "Decisions", [] (gpointer klass,
                     gpointer) { TABLETOP_MATCH_CLASS (klass)->list_decisions = leak_decisions; } },
  { "Events",
    [] (gpointer klass, gpointer) { TABLETOP_MATCH_CLASS (klass)->list_events = leak_events; } },
  { "Explanations",
    [] (gpointer klass, gpointer) { TABLETOP_MATCH_CLASS (klass)->explain = leak_explanation; } },
  { "Refusals",
    [] (gpointer klass, gpointer) { TABLETOP_MATCH_CLASS (klass)->apply = leak_apply; } },
};

class Leaks : public testing::TestWithParam<Leak>
{
};

/* Seat 0 hasn't chosen, and tries to when Bea has or hasn't. */
static std::vector<std::string>
listen_and_choose (GType type, bool picks)
{
  House house (House::Options ().seats (4).secretly ().goal (40).played_by (type));
  Guest bea (house, 1, "Bea"), cid (house, 2, "Cid"), eve (house, 0, "Eve");
  Wiretap tap (eve);

  cid.decide ("step:1");
  house.run ();
  tap.mark ("before");
  if (picks)
    bea.decide ("step:1");
  house.run ();
  tap.mark ("then");
  eve.decide ("step:2");
  house.run ();
  tap.mark ("choose");
  pry (house, eve, tap, notations);

  return tap.lines;
}

TEST_P (Leaks, AreSeen)
{
  const std::string name = std::string ("Leak") + GetParam ().name;
  GType type = sdk::derive (TOY_TYPE_MATCH, name.c_str (), GetParam ().init);

  EXPECT_FALSE (same (listen_and_choose (type, true), listen_and_choose (type, false)));
}

/* The control: the game that they derive from. */
TEST (Leak, IsNoneWhereOneChoosesBesideAnother)
{
  EXPECT_TRUE (
      same (listen_and_choose (TOY_TYPE_MATCH, true), listen_and_choose (TOY_TYPE_MATCH, false)));
}

INSTANTIATE_TEST_SUITE_P (Toy, Leaks, testing::ValuesIn (leaks), [] (const auto &param) {
  return std::string (param.param.name);
});

/* What differs in order, count or size differs. */
TEST (Leak, OfOrderCountOrSizeIsSeen)
{
  const std::vector<std::string> told = { "--- then", "{}", "{\"a\":1}" };

  EXPECT_TRUE (same (told, told));
  EXPECT_FALSE (same (told, { "--- then", "{\"a\":1}", "{}" }));
  EXPECT_FALSE (same (told, { "--- then", "{}" }));
  EXPECT_FALSE (same (told, { "--- then", "{}", "{\"a\":1}", "{}" }));
  EXPECT_FALSE (same (told, { "--- then", "{}", "{\"a\":1 }" }));
}

TEST (Viewer, DoesntKnowAnothersCard)
{
  auto listen_to = [] (TabletopMatch *match, int viewer) {
    House house (House::Options ().seats (4).going_on (match));
    Guest eve (house, viewer, "Eve"), bea (house, 1, "Bea"), ann (house, 0, "Ann");
    Wiretap tap (eve);

    tap.mark ("come");
    pry (house, eve, tap, notations);
    bea.decide ("step:1");
    house.run ();
    tap.mark ("go on");

    return tap.lines;
  };
  auto game = sdk::take (toy_game_new ("race"));
  /* Each with a setup, and so with names, of its own. */
  auto draw = [&] (int swaps) {
    auto match = sdk::match_of (game.get (), 4);

    sdk::go (match.get (), 0, "draw");
    for (int i = 0; i < swaps; i++)
      match = sdk::take (toy_match_swap_drawn_card (TOY_MATCH (match.get ()), 0));

    return match;
  };

  for (int viewer : { 2, -1 })
    {
      auto one = draw (1), other = draw (2);

      EXPECT_NE (sdk::hash_of (one.get ()), sdk::hash_of (other.get ()));
      EXPECT_TRUE (same (listen_to (one.get (), viewer), listen_to (other.get (), viewer)));
    }
}

TEST (Viewer, IsToldNoSecretOfAnybodys)
{
  House house (House::Options ().seats (2));
  std::string open = house.invite (-1);
  Guest ann (house, 0, "Ann"), bea (house, 1, "Bea");
  std::string everything;

  for (int i = 0; i < 4; i++)
    {
      ann.decide ("step:1");
      house.run ();
      bea.decide ("step:1");
      house.run ();
      bea.look (-1);
      house.run ();
    }
  for (const Message &message : bea.inbox)
    everything += message.text;
  EXPECT_EQ (everything.find (ann.token), std::string::npos);
  EXPECT_EQ (everything.find (open), std::string::npos);
  EXPECT_NE (everything.find (bea.token), std::string::npos);

  auto seed = sdk::take (tabletop_match_dup_seed (house.match ()));
  gsize size;
  auto data = (const guint8 *) g_bytes_get_data (seed.get (), &size);
  std::string hex;

  for (gsize i = 0; i < size; i++)
    {
      char digits[3];

      g_snprintf (digits, sizeof digits, "%02x", data[i]);
      hex += digits;
    }
  ASSERT_FALSE (bea.over);
  EXPECT_EQ (everything.find (hex), std::string::npos);
}

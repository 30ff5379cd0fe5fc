/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that saves nothing is saved all the same: what it came from is kept. And where something
 * is hidden or left to chance, nobody gets that as a clone.
 */

#include "sdk.h"

using namespace sdk;

/* Seats go in turn; each says a number from 0 to 2, or leaves; the fifth number ends it. */
struct Tally
{
  TabletopMatch parent_instance;
  std::vector<int> *said;
};
struct TallyClass
{
  TabletopMatchClass parent_class;
};

G_DEFINE_TYPE (Tally, tally, TABLETOP_TYPE_MATCH)

static GListModel *
tally_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  auto &said = *reinterpret_cast<Tally *> (match)->said;
  const guint seat = said.size () % 2;
  auto list = g_list_store_new (TABLETOP_TYPE_DECISION);
  auto decision = take (
      tabletop_decision_new (0, tabletop_match_get_sequence (match), seat, "say", "Which?"));

  for (int n = 0; n < 3 && tabletop_viewer_is_seat (viewer, seat); n++)
    tabletop_decision_add_choice (
        decision.get (), take (tabletop_choice_new ("say", std::to_string (n).c_str (), "Say it",
                                                    nullptr, TABLETOP_CHOICE_NONE))
                             .get ());
  if (said.size () < 5)
    g_list_store_append (list, decision.get ());
  return G_LIST_MODEL (list);
}

static gboolean
tally_apply (TabletopMatch *match, guint, TabletopChoice *choice, GError **)
{
  reinterpret_cast<Tally *> (match)->said->push_back (atoi (tabletop_choice_get_notation (choice)));
  return TRUE;
}

static gboolean
tally_leave (TabletopMatch *match, guint, GError **)
{
  reinterpret_cast<Tally *> (match)->said->push_back (-1);
  return TRUE;
}

static gboolean
tally_can_undo (TabletopMatch *match, guint)
{
  return !reinterpret_cast<Tally *> (match)->said->empty ();
}

static gboolean
tally_undo (TabletopMatch *match, guint, GError **)
{
  reinterpret_cast<Tally *> (match)->said->pop_back ();
  return TRUE;
}

static TabletopResult *
tally_dup_result (TabletopMatch *match)
{
  return reinterpret_cast<Tally *> (match)->said->size () < 5
             ? nullptr
             : tabletop_result_new_for_winner ("All is said.", 2, 1, 5);
}

static void
tally_finalize (GObject *object)
{
  delete reinterpret_cast<Tally *> (object)->said;
  G_OBJECT_CLASS (tally_parent_class)->finalize (object);
}

static void
tally_class_init (TallyClass *klass)
{
  auto match_class = TABLETOP_MATCH_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tally_finalize;
  match_class->list_decisions = tally_list_decisions;
  match_class->apply = tally_apply;
  match_class->leave = tally_leave;
  match_class->can_undo = tally_can_undo;
  match_class->undo = tally_undo;
  match_class->dup_result = tally_dup_result;
}

static void
tally_init (Tally *self)
{
  self->said = new std::vector<int>;
}

namespace
{

Ptr<TabletopGame>
game_with (TabletopTraits traits)
{
  return take (
      TABLETOP_GAME (g_object_new (TABLETOP_TYPE_GAME, "id", "tally", "title", "Tally", "traits",
                                   traits, "match-type", tally_get_type (), nullptr)));
}

class Steps : public testing::Test
{
protected:
  Ptr<TabletopMatch>
  create (TabletopGame *game, guint64 seed = 1)
  {
    auto setup = take (tabletop_game_create_setup (game, 2));

    return take (tabletop_game_create_match (
        game, setup.get (), take (tabletop_seed_derive (seed, 0)).get (), nullptr));
  }

  void
  say (TabletopMatch *match, const char *notation)
  {
    Error error;

    ASSERT_TRUE (tabletop_match_apply_text (match, said (match).size () % 2, notation,
                                            tabletop_match_get_sequence (match), error.out ()))
        << error.text ();
  }

  static const std::vector<int> &
  said (TabletopMatch *match)
  {
    return *reinterpret_cast<Tally *> (match)->said;
  }

  static std::string
  hash (TabletopMatch *match)
  {
    return take_text (tabletop_match_dup_hash (match));
  }

  Ptr<TabletopGame> m_game = game_with (TABLETOP_TRAITS_NONE);
  Ptr<TabletopMatch> m_match = create (m_game.get ());
};

} /* namespace */

TEST_F (Steps, SaveAMatch)
{
  Error error;

  say (m_match.get (), "2");
  say (m_match.get (), "0");
  ASSERT_TRUE (tabletop_match_undo (m_match.get (), 0, error.out ()));
  ASSERT_TRUE (tabletop_match_leave (m_match.get (), 1, error.out ()));

  auto bytes = take (tabletop_match_to_bytes (m_match.get (), error.out ()));
  ASSERT_TRUE (bytes) << error.text ();
  auto loaded = take (tabletop_game_load_match (m_game.get (), bytes.get (), error.out ()));
  ASSERT_TRUE (loaded) << error.text ();
  EXPECT_EQ (said (loaded.get ()), (std::vector<int>{ 2, -1 }));
  EXPECT_EQ (tabletop_match_get_sequence (loaded.get ()), 4u); /* undoing counts */
  EXPECT_EQ (hash (loaded.get ()), hash (m_match.get ()));
  EXPECT_THAT (take_strv (tabletop_match_list_steps (loaded.get ())),
               testing::ElementsAre ("0 2", "1"));
  say (loaded.get (), "1");
  EXPECT_NE (hash (loaded.get ()), hash (m_match.get ()));
}

TEST_F (Steps, AreAFingerprint)
{
  auto same = create (m_game.get ()), other = create (m_game.get (), 2);

  EXPECT_EQ (hash (m_match.get ()), hash (same.get ()));
  EXPECT_NE (hash (m_match.get ()), hash (other.get ()));
  say (m_match.get (), "1");
  say (same.get (), "2");
  EXPECT_NE (hash (m_match.get ()), hash (same.get ()));
}

TEST_F (Steps, AreThePast)
{
  Error error;

  say (m_match.get (), "2");
  say (m_match.get (), "1");
  auto past = take (tabletop_match_dup_past (m_match.get (), 1, error.out ()));

  ASSERT_TRUE (past) << error.text ();
  EXPECT_EQ (said (past.get ()), std::vector<int>{ 2 });
}

TEST_F (Steps, MakeACloneWhereNothingIsHidden)
{
  Error error;
  auto spectator = take (tabletop_viewer_new_spectator ());

  say (m_match.get (), "2");
  auto clone = take (tabletop_match_clone_for (m_match.get (), spectator.get (), error.out ()));
  ASSERT_TRUE (clone) << error.text ();
  EXPECT_EQ (said (clone.get ()), std::vector<int>{ 2 });
  say (clone.get (), "1");
  EXPECT_EQ (said (m_match.get ()).size (), 1u);

  /* Not even then does it know the seed. */
  auto seed = take (tabletop_match_dup_seed (m_match.get ()));
  auto its_seed = take (tabletop_match_dup_seed (clone.get ()));
  EXPECT_FALSE (g_bytes_equal (seed.get (), its_seed.get ()));
}

TEST_F (Steps, GiveNoSecretsAway)
{
  for (auto traits : { TABLETOP_TRAITS_HIDDEN_INFORMATION, TABLETOP_TRAITS_CHANCE })
    {
      auto game = game_with (traits);
      auto match = create (game.get ());
      auto spectator = take (tabletop_viewer_new_spectator ());
      Error error;

      EXPECT_FALSE (take (tabletop_match_clone_for (match.get (), spectator.get (), error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
    }
}

static Ptr<GBytes>
sealed (GVariant *whole)
{
  auto checksum = g_checksum_new (G_CHECKSUM_SHA256);
  std::string all (32, '\0');
  gsize length = 32;
  auto data = static_cast<const char *> (g_variant_get_data (whole));

  all.append (data, g_variant_get_size (whole));
  g_checksum_update (checksum, reinterpret_cast<const guchar *> (data),
                     (gssize) g_variant_get_size (whole));
  g_checksum_get_digest (checksum, reinterpret_cast<guint8 *> (&all[0]), &length);
  g_checksum_free (checksum);
  return take (g_bytes_new (all.data (), all.size ()));
}

/* Whatever stands in a file, it is a match or an error, and an error says that the file is bad. */
TEST_F (Steps, AreReadWithSuspicion)
{
  const char *const texts[] = {
    "['0 7']",
    "['1 0']",
    "['x']",
    "['']",
    "[' 0']",
    "['0 0', '0 0']",
    "['99']",
    "['0 0','1 0','0 0','1 0','0 0','1 0']",
    "['18446744073709551617 0']",
  };
  auto seed = take (tabletop_match_dup_seed (m_match.get ()));

  for (const char *text : texts)
    {
      auto setup = take (tabletop_setup_to_variant (tabletop_match_get_setup (m_match.get ())));
      auto steps
          = take (g_variant_parse (G_VARIANT_TYPE_STRING_ARRAY, text, nullptr, nullptr, nullptr));
      auto whole = take (g_variant_ref_sink (
          g_variant_new ("(@(suasa{sv})@ayt@as)", setup.get (),
                         g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, seed.get (), TRUE),
                         G_GUINT64_CONSTANT (9), steps.get ())));
      auto bytes = sealed (whole.get ());
      Error error;

      EXPECT_FALSE (take (tabletop_game_load_match (m_game.get (), bytes.get (), error.out ())))
          << text;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE)) << text;
    }

  auto good = take (tabletop_match_to_bytes (m_match.get (), nullptr));
  auto start = static_cast<const char *> (g_bytes_get_data (good.get (), nullptr));

  for (gsize bit = 0; bit < 8 * g_bytes_get_size (good.get ()); bit++)
    {
      std::string flipped (start, g_bytes_get_size (good.get ()));
      Error error;

      flipped[bit / 8] = static_cast<char> (flipped[bit / 8] ^ 1 << bit % 8);
      auto bytes = take (g_bytes_new (flipped.data (), flipped.size ()));
      EXPECT_FALSE (take (tabletop_game_load_match (m_game.get (), bytes.get (), error.out ())));
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE)) << bit;
    }
  for (gsize size = 0; size < g_bytes_get_size (good.get ()); size++)
    {
      auto cut = take (g_bytes_new_from_bytes (good.get (), 0, size));
      Error error;

      EXPECT_FALSE (take (tabletop_game_load_match (m_game.get (), cut.get (), error.out ())))
          << size;
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_SAVE)) << size;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Conformance: journals and saves. A match is its setup, seed and choices; whatever else a save
 * says is noticed. */

#include "kit.h"

#include "kernel/rg-kernel.h"

#include <cinttypes>
#include <cstring>

using namespace kit;

namespace
{

class KitJournal : public Kit
{
protected:
  /* A match with its journal, after up to `n` random moves, one of them perhaps a departure. */
  void
  play_journalled (uint64_t seed, int n, bool leaving)
  {
    rg_setup made = setup (seed);
    rg_error error;
    journal.reset (rg_journal_new (&made, nullptr, &error));
    ASSERT_TRUE (journal) << error.text;
    m = match (seed);
    chance = Chance (seed);
    go_on (m.get (), journal.get (), n, leaving);
  }

  void
  go_on (rg_match *on, rg_journal *in, int n, bool leaving)
  {
    rg_error error;
    for (int i = 0; i < n && !rg_match_over (on); i++)
      {
        if (leaving && i == n / 2 && !rg_match_has_left (on, 0))
          {
            ASSERT_EQ (RG_OK, rg_journal_leave (in, on, 0, &error)) << error.text;
          }
        else
          {
            Move move = random_move (on, chance);
            ASSERT_EQ (RG_OK, rg_journal_apply (in, on, move.seat, move.choice,
                                                rg_match_sequence (on), &error))
                << error.text;
          }
        while (rg_match_paused (on))
          rg_match_advance (on);
      }
  }

  std::string
  save () const
  {
    size_t length = 0;
    rg_error error;
    char *text = rg_journal_save (journal.get (), &length, &error);
    EXPECT_NE (nullptr, text) << error.text;
    std::string saved (text, length);
    free (text);
    return saved;
  }

  Journal
  load (const std::string &text, rg_error *error) const
  {
    return Journal (rg_journal_load (content.get (), text.data (), text.size (), nullptr, error));
  }

  Journal journal;
  Match m;
  Chance chance{ 0 };
};

TEST_P (KitJournal, SaveLoadAndGoOnAlike)
{
  for (uint64_t seed = 0; seed < at_most (10); seed++)
    {
      play_journalled (seed, 10 + 15 * static_cast<int> (seed), seed % 3 == 2);
      ASSERT_FALSE (HasFatalFailure ());
      rg_error error;
      Journal loaded = load (save (), &error);
      ASSERT_TRUE (loaded) << error.text;
      ASSERT_EQ (rg_journal_length (journal.get ()), rg_journal_length (loaded.get ()));
      Match replayed (
          rg_journal_replay (loaded.get (), rg_journal_length (loaded.get ()), nullptr, &error));
      ASSERT_TRUE (replayed) << error.text;
      ASSERT_TRUE (rg_match_equal (m.get (), replayed.get ()));
      ASSERT_EQ (decisions_of (m.get ()), decisions_of (replayed.get ()));
      for (rg_viewer viewer : all_viewers (m.get ()))
        ASSERT_EQ (view_of (m.get (), viewer), view_of (replayed.get (), viewer));

      Chance same = chance;
      go_on (m.get (), journal.get (), 60, false);
      chance = same;
      go_on (replayed.get (), loaded.get (), 60, false);
      ASSERT_TRUE (rg_match_equal (m.get (), replayed.get ()));
      std::string text = save ();
      journal = std::move (loaded);
      ASSERT_EQ (text, save ());
    }
}

TEST_P (KitJournal, EntriesSayWhoTookWhat)
{
  rg_setup made = setup (2);
  journal.reset (rg_journal_new (&made, nullptr, nullptr));
  m = match (2);
  while (rg_match_paused (m.get ()))
    rg_match_advance (m.get ());
  Chance moves (2);
  for (int i = 0; i < 20 && !rg_match_over (m.get ()); i++)
    {
      Move move = random_move (m.get (), moves);
      int seat = -1, choice = -1;
      ASSERT_EQ (RG_OK, rg_journal_apply (journal.get (), m.get (), move.seat, move.choice,
                                          rg_match_sequence (m.get ()), nullptr));
      ASSERT_EQ (i + 1, rg_journal_length (journal.get ()));
      rg_journal_entry (journal.get (), i, &seat, &choice);
      EXPECT_EQ (move.seat, seat);
      EXPECT_EQ (move.choice, choice);
      while (rg_match_paused (m.get ()))
        rg_match_advance (m.get ());
    }
  if (rg_match_over (m.get ()))
    return;
  ASSERT_EQ (RG_OK, rg_journal_leave (journal.get (), m.get (), 1, nullptr));
  int seat = -1, choice = 0;
  rg_journal_entry (journal.get (), rg_journal_length (journal.get ()) - 1, &seat, &choice);
  EXPECT_EQ (1, seat);
  EXPECT_EQ (-1, choice);
}

TEST_P (KitJournal, UndoIsReplayingLess)
{
  rg_setup made = setup (3);
  rg_error error;
  journal.reset (rg_journal_new (&made, nullptr, &error));
  m = match (3);
  std::vector<Match> past;
  Chance moves (3);
  for (int i = 0; i < 80 && !rg_match_over (m.get ()); i++)
    {
      past.emplace_back (rg_match_clone (m.get ()));
      Move move = random_move (m.get (), moves);
      ASSERT_EQ (RG_OK, rg_journal_apply (journal.get (), m.get (), move.seat, move.choice,
                                          rg_match_sequence (m.get ()), &error));
      while (rg_match_paused (m.get ()))
        rg_match_advance (m.get ());
    }
  for (int n = static_cast<int> (past.size ()) - 1; n >= 0; n--)
    {
      rg_journal_truncate (journal.get (), n);
      Match back (rg_journal_replay (journal.get (), n, nullptr, &error));
      ASSERT_TRUE (back) << error.text;
      ASSERT_TRUE (rg_match_equal (past[static_cast<size_t> (n)].get (), back.get ())) << n;
      ASSERT_EQ (rg_match_hash (past[static_cast<size_t> (n)].get ()), rg_match_hash (back.get ()));
      ASSERT_EQ (decisions_of (past[static_cast<size_t> (n)].get ()), decisions_of (back.get ()));
    }
}

TEST_P (KitJournal, AReversibleChoiceUsedNoChance)
{
  /* Two matches that are alike but for the chance to come differ only after choices that can't be
   * taken back. */
  int reversible = 0, final = 0;
  for (uint64_t seed = 0; seed < at_most (5); seed++)
    {
      m = match (seed);
      Chance moves (seed);
      while (!rg_match_over (m.get ()))
        {
          Move move = random_move (m.get (), moves);
          rg_viewer hers = rg_viewer_seat (move.seat);
          const uint8_t other[RG_SEED_SIZE] = { 1, 2, 3 };
          Match elsewhere (rg_match_clone (m.get ()));
          /* Who moves has the same choices in both. */
          rg_match_determinize (elsewhere.get (), hers, other);
          play (m.get (), move);
          play (elsewhere.get (), move);
          if (!rg_match_reversible (m.get ()))
            final++;
          else
            {
              reversible++;
              ASSERT_EQ (view_of (m.get (), hers), view_of (elsewhere.get (), hers));
            }
        }
    }
  EXPECT_GT (reversible, 0);
  EXPECT_GT (final, 0);
}

/* {{{ Saves that were changed */

TEST_P (KitJournal, ACutSaveIsRefused)
{
  play_journalled (4, 40, true);
  std::string text = save ();
  for (size_t length = 0; length < text.size (); length++)
    {
      rg_error error = {};
      ASSERT_FALSE (load (text.substr (0, length), &error)) << length;
      ASSERT_EQ (RG_E_BAD_SAVE, error.status) << length;
      ASSERT_STRNE ("", error.text);
    }
  rg_error error;
  EXPECT_FALSE (load (text + "x", &error));
  EXPECT_FALSE (load (text + text, &error));
}

TEST_P (KitJournal, ASaveWithFlippedBitsIsRefused)
{
  play_journalled (5, 40, false);
  const std::string text = save ();
  for (size_t i = 0; i < text.size (); i++)
    for (int bit = 0; bit < 8; bit++)
      {
        std::string changed = text;
        changed[i] = static_cast<char> (changed[i] ^ (1 << bit));
        rg_error error = {};
        ASSERT_FALSE (load (changed, &error)) << "byte " << i << " bit " << bit;
        ASSERT_TRUE (error.status == RG_E_BAD_SAVE || error.status == RG_E_VERSION) << error.text;
        ASSERT_STRNE ("", error.text);
        ASSERT_EQ (error.text, from_parts (error));
      }
}

/* Puts a right checksum under a save whose facts were changed. */
std::string
sealed (std::string text)
{
  char end[40];
  text.resize (text.rfind ("end "));
  snprintf (end, sizeof end, "end %016" PRIx64 "\n", rg_hash_bytes (0, text.data (), text.size ()));
  return text + end;
}

std::string
replaced (std::string text, const std::string &what, const std::string &with)
{
  size_t at = text.find (what);
  EXPECT_NE (std::string::npos, at) << what;
  return sealed (text.replace (at, what.size (), with));
}

TEST_P (KitJournal, ASaveOfAnotherVersionIsRefusedAsSuch)
{
  play_journalled (6, 10, false);
  const std::string text = save (), id = rg_game_id (game),
                    version = std::to_string (rg_game_version (game));
  rg_error error = {};
  EXPECT_TRUE (load (sealed (text), &error)) << "sealing again changes nothing";
  EXPECT_FALSE (load (replaced (text, "regalia-save 2", "regalia-save 1"), &error));
  EXPECT_EQ (RG_E_VERSION, error.status);
  EXPECT_FALSE (
      load (replaced (text, "game " + id + " " + version, "game " + id + " 999"), &error));
  EXPECT_EQ (RG_E_VERSION, error.status);
  EXPECT_FALSE (load (replaced (text, "game " + id, "game another"), &error));
  EXPECT_EQ (RG_E_BAD_SAVE, error.status);
  EXPECT_FALSE (load (replaced (text, "\nseats ", "\nseats 9"), &error));
  EXPECT_EQ (RG_E_BAD_SAVE, error.status);
}

/* The save with its `i`th choice changed into `choice`, under a right checksum. */
std::string
with_choice (const std::string &text, int i, int seat, int choice)
{
  size_t start = text.find ("\nchoices ") + 1;
  for (int line = 0; line <= i; line++)
    start = text.find ('\n', start) + 1;
  const size_t at = text.find ('\n', start);
  const std::string check = text.substr (text.rfind (' ', at), at - text.rfind (' ', at));
  std::string changed = text;
  return sealed (changed.replace (start, at - start,
                                  std::to_string (seat) + " " + std::to_string (choice) + check));
}

TEST_P (KitJournal, AFlippedChoiceIsNoticedOnReplay)
{
  play_journalled (7, 40, false);
  const std::string text = save ();
  const int n = rg_journal_length (journal.get ());
  int noticed = 0;
  ASSERT_GT (n, 10);
  for (int i = 0; i < n - 1; i++)
    {
      int seat, choice;
      rg_journal_entry (journal.get (), i, &seat, &choice);
      rg_error error = {};
      Journal same = load (with_choice (text, i, seat, choice), &error);
      ASSERT_TRUE (same) << error.text;
      Journal changed = load (with_choice (text, i, seat, choice == 0 ? 1 : choice - 1), &error);
      ASSERT_TRUE (changed) << error.text;
      Match as_played (rg_journal_replay (same.get (), n, nullptr, &error));
      ASSERT_TRUE (as_played) << error.text;
      Match otherwise (rg_journal_replay (changed.get (), n, nullptr, &error));
      if (!otherwise)
        {
          noticed++;
          EXPECT_EQ (RG_E_BAD_SAVE, error.status);
        }
      /* Two ways may lead to the same place: nothing is to be noticed then. */
      else
        EXPECT_TRUE (rg_match_equal (as_played.get (), otherwise.get ())) << "choice " << i;
    }
  EXPECT_GT (noticed, n * 3 / 4);
}

/* What the match says against it comes first, then where in the save it is. */
TEST_P (KitJournal, AChoiceThatIsNotThereIsToldWithItsNumber)
{
  play_journalled (7, 40, false);
  int seat, choice;
  rg_journal_entry (journal.get (), 4, &seat, &choice);
  rg_error error = {};
  Journal changed = load (with_choice (save (), 4, seat, 30000), &error);
  ASSERT_TRUE (changed) << error.text;
  EXPECT_FALSE (Match (rg_journal_replay (changed.get (), 5, nullptr, &error)));
  EXPECT_EQ (RG_E_BAD_SAVE, error.status);
  EXPECT_EQ (0, strncmp ("There is no choice 30001;", error.text, 25)) << error.text;
  EXPECT_NE (nullptr, strstr (error.text, ". So choice 5 of the save doesn't apply."))
      << error.text;
  EXPECT_EQ (error.text, from_parts (error));
}

TEST_P (KitJournal, PeekingTellsWhatASaveNeeds)
{
  play_journalled (8, 10, false);
  const std::string text = save ();
  rg_save_info info;
  rg_error error;
  ASSERT_EQ (RG_OK, rg_save_peek (text.data (), text.size (), &info, &error)) << error.text;
  EXPECT_STREQ (rg_game_id (game), info.game);
  EXPECT_EQ (rg_game_version (game), info.version);
  EXPECT_STREQ (rg_content_name (content.get ()), info.content);
  EXPECT_EQ (rg_content_fingerprint (content.get ()), info.fingerprint);
  EXPECT_EQ (rg_content_is_builtin (content.get ()), info.source == nullptr)
      << "what is shipped needn't be in a save, and all else must";
  EXPECT_EQ (RG_E_BAD_SAVE, rg_save_peek ("hello", 5, &info, &error));
}

TEST_P (KitJournal, ASaveHoldsCardsThatAreNotShipped)
{
  size_t length;
  const char *source = rg_content_source (content.get (), &length);
  rg_error error;
  Content own (rg_content_new (game, "own", source, length, nullptr, &error));
  ASSERT_TRUE (own) << error.text;
  EXPECT_FALSE (rg_content_is_builtin (own.get ()));
  EXPECT_EQ (rg_content_fingerprint (content.get ()), rg_content_fingerprint (own.get ()));
  content = std::move (own);

  play_journalled (9, 10, false);
  const std::string text = save ();
  rg_save_info info;
  ASSERT_EQ (RG_OK, rg_save_peek (text.data (), text.size (), &info, &error)) << error.text;
  ASSERT_NE (nullptr, info.source);
  Content inside (
      rg_content_new (game, info.content, info.source, info.source_length, nullptr, &error));
  ASSERT_TRUE (inside) << error.text;
  Journal loaded (rg_journal_load (inside.get (), text.data (), text.size (), nullptr, &error));
  ASSERT_TRUE (loaded) << error.text;
  Match replayed (
      rg_journal_replay (loaded.get (), rg_journal_length (loaded.get ()), nullptr, &error));
  ASSERT_TRUE (replayed) << error.text;
  EXPECT_EQ (rg_match_hash (m.get ()), rg_match_hash (replayed.get ()));
}

/* }}} */

KIT_FOR_ALL_SETTINGS (KitJournal);

} /* namespace */

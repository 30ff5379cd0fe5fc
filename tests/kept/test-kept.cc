/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games are written down while they are played, for nobody else's eyes, and found again; so are
 * seats at other tables, and how the last table was laid.
 */

#include "sdk.h"

#include "kept-game.h"
#include "kept-seat.h"
#include "kept-setup.h"
#include "kept-writer.h"

#include <sys/stat.h>
#include <unistd.h>

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

/* Each test has a process of its own, and so a home of its own: GLib asks for it once. */
const std::string &
home ()
{
  static std::string folder;

  if (folder.empty ())
    {
      char *made = g_dir_make_tmp ("kept-XXXXXX", nullptr);

      folder = made;
      g_setenv ("XDG_DATA_HOME", made, TRUE);
      g_free (made);
    }
  return folder;
}

template <typename T>
std::vector<std::string>
titles_of (GPtrArray *list)
{
  std::vector<std::string> all;

  for (guint i = 0; i < list->len; i++)
    {
      auto entry = static_cast<T *> (list->pdata[i]);

      all.push_back (std::string (entry->title) + ": " + entry->names);
    }
  g_ptr_array_unref (list);
  return all;
}

class Kept : public Test
{
protected:
  Ptr<TabletopMatch> match;
  Ptr<TabletopTable> table;

  void
  SetUp () override
  {
    Test::SetUp ();
    home ();
    for (const std::string &id : ids ())
      kept_game_remove (id.c_str ());
    match = match_of (game.get (), 2);
    table = take (tabletop_table_new (match.get ()));
    tabletop_table_seat_local (table.get (), 0, "Bea", nullptr);
  }

  static std::vector<std::string>
  ids (gboolean over = FALSE)
  {
    GPtrArray *list = kept_games_list (over);
    std::vector<std::string> all;

    for (guint i = 0; i < list->len; i++)
      all.push_back (static_cast<KeptGame *> (list->pdata[i])->id);
    g_ptr_array_unref (list);
    return all;
  }

  Ptr<KeptWriter>
  keep (const char *id = nullptr)
  {
    Error error;
    auto writer = take (kept_writer_new (table.get (), id, error.out ()));

    EXPECT_NE (writer, nullptr) << error.text ();
    return writer;
  }

  /* The state in which a game was left. */
  std::string
  read (const std::string &id)
  {
    Error error;
    auto bytes = take (kept_game_read (id.c_str (), error.out ()));
    auto again = bytes == nullptr
                     ? nullptr
                     : take (tabletop_table_load (game.get (), bytes.get (), error.out ()));

    return again == nullptr ? error.text () : hash_of (tabletop_table_get_match (again.get ()));
  }

  void
  step ()
  {
    const int seat = tabletop_match_find_asked (match.get ());

    ASSERT_GE (seat, 0);
    ASSERT_TRUE (tabletop_match_apply_nth (match.get (), (guint) seat, 0,
                                           tabletop_match_get_sequence (match.get ()), nullptr));
  }

  /* Lets threads write what they have. */
  void
  await (const std::string &id)
  {
    const gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

    while (read (id) != hash_of (match.get ()) && g_get_monotonic_time () < end)
      settle ();
    EXPECT_EQ (read (id), hash_of (match.get ()));
  }
};

TEST_F (Kept, AGameIsWrittenFromTheFirstMomentAndAfterEachStep)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());

  EXPECT_EQ (read (id), hash_of (match.get ()));
  for (int i = 0; i < 3; i++)
    {
      step ();
      await (id);
    }
  kept_writer_close (writer.get ());
}

TEST_F (Kept, WhatIsNotWrittenYetIsWrittenWhenTheGameIsClosed)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());

  step ();
  step ();
  kept_writer_close (writer.get ());
  EXPECT_EQ (read (id), hash_of (match.get ()));
  settle ();
  EXPECT_EQ (read (id), hash_of (match.get ()));
}

TEST_F (Kept, AGameThatIsOpenIsInUseAndOneThatIsClosedCanBeGoneOnWith)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());
  Error error;

  EXPECT_THAT (ids (), IsEmpty ());
  EXPECT_EQ (kept_writer_new (table.get (), id.c_str (), error.out ()), nullptr);
  EXPECT_THAT (error.text (), HasSubstr ("open"));
  kept_writer_close (writer.get ());
  EXPECT_THAT (ids (), ElementsAre (id));
  EXPECT_THAT (titles_of<KeptGame> (kept_games_list (FALSE)), ElementsAre (HasSubstr ("Bea")));
  kept_game_remove (id.c_str ());
  EXPECT_THAT (ids (), IsEmpty ());
  EXPECT_THAT (read (id), HasSubstr (id));
}

TEST_F (Kept, OneGoesOnInTheSameFile)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());

  kept_writer_close (writer.get ());
  step ();
  writer = keep (id.c_str ());
  EXPECT_EQ (kept_writer_get_id (writer.get ()), id);
  EXPECT_EQ (read (id), hash_of (match.get ()));
  kept_writer_close (writer.get ());
  EXPECT_THAT (ids (), ElementsAre (id));
}

TEST_F (Kept, HowFarAGuideHasGotIsKeptWithTheGame)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());
  auto read_guide = [] (const std::string &of) {
    char *words = kept_game_dup_guide (of.c_str ());
    std::string text = words != nullptr ? words : "nobody is guided";

    g_free (words);
    return text;
  };

  EXPECT_EQ ("nobody is guided", read_guide (id));
  kept_game_set_guide (id.c_str (), "3 4");
  kept_writer_close (writer.get ());
  EXPECT_EQ ("3 4", read_guide (id));
  writer = keep (id.c_str ()); /* which notes the game anew */
  EXPECT_EQ ("3 4", read_guide (id));
  kept_game_set_guide (id.c_str (), nullptr);
  EXPECT_EQ ("nobody is guided", read_guide (id));
  kept_writer_close (writer.get ());
  kept_game_remove (id.c_str ());
  kept_game_set_guide (id.c_str (), "3 4");
  EXPECT_EQ ("nobody is guided", read_guide (id));
  EXPECT_THAT (ids (), IsEmpty ());
}

TEST_F (Kept, AGameThatIsOverIsToBeSeenAgainAndNotToBeGoneOnWith)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());

  while (!tabletop_match_is_over (match.get ()))
    step ();
  EXPECT_THAT (ids (TRUE), IsEmpty ()); /* somebody looks at it still */
  settle ();
  kept_writer_close (writer.get ());
  EXPECT_THAT (ids (), IsEmpty ());
  EXPECT_THAT (ids (TRUE), ElementsAre (id));
  EXPECT_EQ (read (id), hash_of (match.get ()));
  GPtrArray *list = kept_games_list (TRUE);
  auto result = take (tabletop_match_dup_result (match.get ()));
  EXPECT_STREQ (static_cast<KeptGame *> (list->pdata[0])->where,
                tabletop_result_get_reason (result.get ()));
  g_ptr_array_unref (list);
  kept_game_remove (id.c_str ());
  EXPECT_THAT (ids (TRUE), IsEmpty ());
}

TEST_F (Kept, NobodyElseCanReadIt)
{
  auto writer = keep ();
  std::string folder = home () + "/tabletop/games";
  std::string file = folder + "/" + kept_writer_get_id (writer.get ()) + ".table";
  struct stat status;

  ASSERT_EQ (stat (folder.c_str (), &status), 0);
  EXPECT_EQ (status.st_mode & 0777, 0700u);
  ASSERT_EQ (stat (file.c_str (), &status), 0);
  EXPECT_EQ (status.st_mode & 0777, 0600u);
  ASSERT_EQ (stat ((home () + "/tabletop/games.list").c_str (), &status), 0);
  EXPECT_EQ (status.st_mode & 0777, 0600u);
  kept_writer_close (writer.get ());
}

TEST_F (Kept, WhatCannotBeWrittenIsToldOnce)
{
  auto writer = keep ();
  std::string file
      = home () + "/tabletop/games/" + std::string (kept_writer_get_id (writer.get ())) + ".table";
  std::string id = kept_writer_get_id (writer.get ());
  Log log;

  /* Nobody, root included, can put a file where a folder is. */
  ASSERT_EQ (unlink (file.c_str ()), 0);
  ASSERT_EQ (mkdir (file.c_str (), 0700), 0);
  log.listen (table.get (), "problem");
  for (int i = 0; i < 3; i++)
    {
      const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;

      step ();
      while (g_get_monotonic_time () < end)
        settle ();
    }
  EXPECT_THAT (log.read (), ElementsAre (HasSubstr ("saved")));
  ASSERT_EQ (rmdir (file.c_str ()), 0);
  step ();
  await (id);
  kept_writer_close (writer.get ());
}

TEST_F (Kept, AGameThatWasLeftSaysHowFarItHasCome)
{
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();

  step ();
  kept_writer_close (writer.get ());
  GPtrArray *list = kept_games_list (FALSE);
  auto view = take (tabletop_match_dup_view (match.get (), anybody, nullptr));

  ASSERT_EQ (list->len, 1u);
  EXPECT_STREQ (static_cast<KeptGame *> (list->pdata[0])->where,
                tabletop_view_get_phase (view.get ()));
  EXPECT_STRNE (static_cast<KeptGame *> (list->pdata[0])->where, "");
  g_ptr_array_unref (list);
  kept_game_remove (id.c_str ());
}

/* As everybody may know it: nobody's hand is in the list, whoever opens it. */
TEST_F (Kept, AGameThatWasLeftSaysHowAllStand)
{
  match = match_of (game.get (), 3);
  table = take (tabletop_table_new (match.get ()));
  auto writer = keep ();
  std::string id = kept_writer_get_id (writer.get ());

  step ();
  ASSERT_TRUE (tabletop_match_leave (match.get (), 2, nullptr));
  kept_writer_close (writer.get ());
  GPtrArray *list = kept_games_list (FALSE);

  ASSERT_EQ (list->len, 1u);
  EXPECT_STREQ (static_cast<KeptGame *> (list->pdata[0])->standing,
                "Seat 1 (Place 1), Seat 2 (Place 0), Seat 3 is out");
  g_ptr_array_unref (list);
  kept_game_remove (id.c_str ());
}

TEST_F (Kept, TheLastSeatComesFirstAndALinkIsForgottenOnRequest)
{
  kept_seats_add ("tabletop://a/j/1#x", table.get (), FALSE);
  kept_seats_add ("tabletop://a/j/2#y", table.get (), TRUE);
  kept_seats_add ("tabletop://a/j/1#x", table.get (), FALSE);

  GPtrArray *list = kept_seats_list ();

  ASSERT_EQ (list->len, 2u);
  EXPECT_STREQ (static_cast<KeptSeat *> (list->pdata[0])->link, "tabletop://a/j/1#x");
  EXPECT_FALSE (static_cast<KeptSeat *> (list->pdata[0])->looks_on);
  EXPECT_TRUE (static_cast<KeptSeat *> (list->pdata[1])->looks_on);
  g_ptr_array_unref (list);
  EXPECT_THAT (titles_of<KeptSeat> (kept_seats_list ()),
               ElementsAre (HasSubstr ("Bea"), HasSubstr ("Bea")));
  kept_seats_remove ("tabletop://a/j/1#x");
  kept_seats_remove ("tabletop://a/j/2#y");
  EXPECT_THAT (titles_of<KeptSeat> (kept_seats_list ()), IsEmpty ());
}

/* How the last table was laid; each option in a word. */
class KeptSetup : public Kept
{
protected:
  static void
  keep (TabletopSetup *setup)
  {
    const char *const who[] = { "you", "computer:random", "friend", nullptr };

    kept_setup_write (setup, who);
  }

  /* The last one, of any game; with its people. */
  Ptr<TabletopSetup>
  last (TabletopGame *of)
  {
    g_auto (GStrv) who = nullptr;
    auto setup = take (kept_setup_read (of, &who));

    people_.clear ();
    for (char **each = who; each != nullptr && *each != nullptr; each++)
      people_.push_back (*each);
    return setup;
  }

  /* What stands in the list is changed to that. */
  static void
  change (const std::string &from, const std::string &to)
  {
    const std::string path = home () + "/tabletop/setups.list";
    g_autofree char *text = nullptr;

    ASSERT_TRUE (g_file_get_contents (path.c_str (), &text, nullptr, nullptr));
    std::string whole = text;
    const auto at = whole.find (from);
    ASSERT_NE (at, std::string::npos) << whole;
    whole.replace (at, from.size (), to);
    ASSERT_TRUE (g_file_set_contents (path.c_str (), whole.c_str (), -1, nullptr));
  }

  std::vector<std::string> people_;
};

TEST_F (KeptSetup, TheLastOneOfAGameIsOfferedAgain)
{
  auto setup = setup_of (game.get (), 3);
  auto other = take (toy_game_new ("other"));

  EXPECT_FALSE (last (game.get ()));
  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "target=12", nullptr));
  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "motto=a\\n=\"b\";ä", nullptr));
  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "lead3=2", nullptr));
  keep (setup.get ());
  EXPECT_TRUE (tabletop_setup_equal (last (game.get ()).get (), setup.get ()));
  EXPECT_THAT (people_, ElementsAre ("you", "computer:random", "friend"));
  EXPECT_FALSE (last (other.get ()));

  kept_setup_remove (game.get ());
  EXPECT_FALSE (last (game.get ()));
}

TEST_F (KeptSetup, WhatCantBePlayedIsAsIfNothingHadBeenSet)
{
  auto setup = setup_of (game.get (), 2);

  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "secret=yes", nullptr));
  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "target=12", nullptr));
  keep (setup.get ());
  change ("Option-target=12", "Option-target=45"); /* too far for a secret race */
  auto again = last (game.get ());
  ASSERT_TRUE (again);
  EXPECT_EQ (tabletop_setup_get_n_seats (again.get ()), 2u);
  EXPECT_FALSE (tabletop_setup_get_boolean (again.get (), "secret"));
  EXPECT_EQ (tabletop_setup_get_integer (again.get (), "target"), 8);
}

TEST_F (KeptSetup, WhatIsNoMoreIsLeftOut)
{
  auto setup = setup_of (game.get (), 3);

  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "target=12", nullptr));
  ASSERT_TRUE (tabletop_setup_set_option_text (setup.get (), "lead3=2", nullptr));
  keep (setup.get ());
  change ("Option-target=12", "Option-target=1200");
  EXPECT_EQ (tabletop_setup_get_integer (last (game.get ()).get (), "target"), 8);
  EXPECT_EQ (tabletop_setup_get_integer (last (game.get ()).get (), "lead3"), 2);
  change ("Option-target=1200", "Option-gone='x'\nOption-pace='none'\nOption-target='x'");
  EXPECT_EQ (tabletop_setup_get_integer (last (game.get ()).get (), "target"), 8);
  EXPECT_STREQ (tabletop_setup_get_string (last (game.get ()).get (), "pace"), "steady");
  EXPECT_EQ (tabletop_setup_get_integer (last (game.get ()).get (), "lead3"), 2);

  change ("Who=", "Whom=");
  EXPECT_TRUE (last (game.get ()));
  EXPECT_THAT (people_, IsEmpty ());
  change ("Seats=3", "Seats=300");
  EXPECT_FALSE (last (game.get ()));
  change ("Seats=300", "Seats=-3");
  EXPECT_FALSE (last (game.get ()));
  change ("Seats=-3", "Seats");
  EXPECT_FALSE (last (game.get ()));
}

} // namespace

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several people share a device: what is said to a team is read by those of it alone, and by
 * whoever is known to be of it.
 */

#include "app-talk.h"

#include <algorithm>

#include "door.h"
#include "sdk.h"

using namespace sdk;

namespace
{

/* A table of a game whose people all sit before this window, and its talk. */
class Talk
{
public:
  Talk (const char *id, guint n_seats)
  {
    auto catalog = take (tabletop_catalog_new (nullptr));
    auto game = take (tabletop_catalog_lookup_game (catalog.get (), id, nullptr));
    auto setup = take (tabletop_game_create_setup (game.get (), n_seats));
    auto match = take (tabletop_game_create_match (game.get (), setup.get (), nullptr, nullptr));

    table = take (tabletop_table_new (match.get ()));
    static const GType type = door_type ("TalkDoor", nullptr);

    door = take (TABLETOP_INVITER (g_object_new (type, nullptr)));
    reinterpret_cast<Door *> (door.get ())->table = table.get ();
    talk = app_talk_of (door.get ());
  }

  void
  say (int seat, bool to_team, const char *text)
  {
    g_signal_emit_by_name (door.get (), "talk", seat, "Anna", gboolean (to_team), text);
  }

  /* Whether the last line is for a seat. */
  std::vector<bool>
  heard ()
  {
    GListModel *lines = app_talk_get_lines (talk);
    auto line = take (
        APP_TALK_LINE (g_list_model_get_item (lines, g_list_model_get_n_items (lines) - 1)));
    std::vector<bool> all;

    for (guint seat = 0; seat < tabletop_match_get_n_seats (match ()); seat++)
      all.push_back (app_talk_line_is_for (line.get (), seat));
    return all;
  }

  TabletopMatch *
  match ()
  {
    return tabletop_table_get_match (table.get ());
  }

  AppTalk *talk;

private:
  Ptr<TabletopTable> table;
  Ptr<TabletopInviter> door;
};

/* Whom a seat knows to be of its team: itself at least. */
std::vector<bool>
teammates (TabletopMatch *match, guint seat)
{
  auto viewer = take (tabletop_viewer_new_seat (seat));
  auto view = take (tabletop_match_dup_view (match, viewer.get (), nullptr));
  std::vector<bool> all;

  for (guint other = 0; other < tabletop_match_get_n_seats (match); other++)
    all.push_back (other == seat || tabletop_view_are_teammates (view.get (), seat, other));
  return all;
}

} /* namespace */

TEST (Talk, IsHeardByAllWhomItIsFor)
{
  Talk talk ("emperor", 6);

  talk.say (0, false, "hello");
  EXPECT_EQ (talk.heard (), std::vector<bool> (6, true));
}

TEST (Talk, OfATeamIsHeardByThatTeamAlone)
{
  Talk talk ("emperor", 6);

  for (guint seat = 0; seat < 6; seat++)
    {
      const std::vector<bool> team = teammates (talk.match (), seat);

      ASSERT_EQ (std::count (team.begin (), team.end (), true), 3);
      talk.say (int (seat), true, "attack the left one");
      EXPECT_EQ (talk.heard (), team);
    }
}

/* Nobody knows the others' roles: to speak to a team is to speak to nobody, whoever is of it. */
TEST (Talk, OfATeamThatNobodyKnowsIsHeardByNobodyElse)
{
  Talk talk ("treachery", 5);

  for (guint seat = 0; seat < 5; seat++)
    {
      std::vector<bool> alone (5, false);

      alone[seat] = true;
      talk.say (int (seat), true, "guardians, show yourselves");
      EXPECT_EQ (talk.heard (), alone);
    }
}

TEST (Talk, IsUnreadByThoseWhomItIsForAndWhoDidntSayIt)
{
  Talk talk ("emperor", 6);
  const std::vector<bool> team = teammates (talk.match (), 0);

  talk.say (0, true, "attack the left one");
  for (guint seat = 0; seat < 6; seat++)
    EXPECT_EQ (app_talk_count_unread (talk.talk, seat), seat != 0 && team[seat] ? 1u : 0u);
  for (guint seat = 0; seat < 6; seat++)
    app_talk_read (talk.talk, seat);
  for (guint seat = 0; seat < 6; seat++)
    EXPECT_EQ (app_talk_count_unread (talk.talk, seat), 0u);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table says besides its states survives print and parse exactly, and what a later table
 * says more is passed over. */

#include "wire.h"

#include <cstring>

namespace
{

const char strange[] = "\" \\ / é 🍀 \u200d 白 e\u0301 \ue000 </b>&amp;";
const std::string token (43, 'T');
const std::string hash (64, 'a');

wire::Notice
welcome (TabletopSetup *setup, TabletopViewer *viewer, const char *commitment)
{
  auto notice = wire::notice (ONLINE_NOTICE_WELCOME);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint seat = 0; seat < tabletop_setup_get_n_seats (setup); seat++)
    g_strv_builder_add (names, tabletop_setup_get_seat_name (setup, seat));
  notice->welcome.version = ONLINE_WIRE_VERSION;
  notice->welcome.table = g_strdup ("t-1");
  notice->welcome.deal = 1;
  notice->welcome.game = online_game_card_new (setup);
  notice->welcome.viewer = viewer;
  notice->welcome.token = g_strdup (token.c_str ());
  notice->welcome.commitment = g_strdup (commitment);
  notice->welcome.names = g_strv_builder_end (names);

  return notice;
}

class Welcome : public sdk::Test
{
};

TEST_F (Welcome, SurvivesWithEveryOption)
{
  for (const char *secret : { "no", "yes" })
    {
      auto setup = sdk::setup_of (game.get (), 3, { std::string ("secret=") + secret });

      tabletop_setup_set_seat_name (setup.get (), 1, "Béa \u202e");
      EXPECT_TRUE (
          wire::survives (welcome (setup.get (), tabletop_viewer_new_seat (2), hash.c_str ())));
      EXPECT_TRUE (
          wire::survives (welcome (setup.get (), tabletop_viewer_new_spectator (), nullptr)));
    }
}

TEST_F (Welcome, SurvivesToATableThatWaits)
{
  auto setup = sdk::setup_of (game.get (), 2);

  for (const char *brought : { (const char *) nullptr, "Elves" })
    {
      auto notice = welcome (setup.get (), tabletop_viewer_new_seat (1), nullptr);

      notice->welcome.gathering = TRUE;
      notice->welcome.decks = brought != nullptr;
      notice->welcome.brought = g_strdup (brought);
      EXPECT_TRUE (wire::survives (notice));
    }
}

/* One option of each kind, and everything that a game can say about itself. */
TEST_F (Welcome, SurvivesAsAnyGame)
{
  auto setup = sdk::setup_of (game.get (), 2);
  auto notice = welcome (setup.get (), tabletop_viewer_new_seat (1), hash.c_str ());
  auto card = notice->welcome.game;
  const char *tags[] = { "war", strange, nullptr };
  const struct
  {
    TabletopOptionKind kind;
    GVariant *value;
    const char *title;
  } options[] = {
    { TABLETOP_OPTION_BOOLEAN, g_variant_new_boolean (TRUE), nullptr },
    { TABLETOP_OPTION_INTEGER, g_variant_new_int32 (G_MININT32), nullptr },
    { TABLETOP_OPTION_CHOICE, g_variant_new_string ("long"), "As long as it takes" },
    { TABLETOP_OPTION_STRING, g_variant_new_string (strange), nullptr },
    { TABLETOP_OPTION_DECK, g_variant_new_string ("mine"), nullptr },
    { TABLETOP_OPTION_SEAT, g_variant_new_int32 (2), nullptr },
  };

  for (auto text : { &card->summary, &card->description, &card->icon_name, &card->rules_uri,
                     &card->rulebook, &card->rules_version })
    {
      g_free (*text);
      *text = g_strdup (strange);
    }
  g_strfreev (card->tags);
  card->tags = g_strdupv (const_cast<char **> (tags));
  card->traits = static_cast<TabletopTraits> (TABLETOP_TRAITS_BOTS * 2 - 1);
  card->duration = 90;
  for (const auto &option : options)
    {
      auto added = online_option_card_new ("key", strange, option.kind);

      added->group = g_strdup ("game");
      added->group_title = g_strdup (strange);
      added->advanced = option.kind == TABLETOP_OPTION_DECK;
      added->for_seats = option.kind == TABLETOP_OPTION_SEAT;
      g_ptr_array_add (added->values, online_value_card_new (option.value, option.title));
      g_ptr_array_add (card->options, added);
    }
  EXPECT_TRUE (wire::survives (notice));
}

/* A guest shows what the host set, in words. */
TEST_F (Welcome, SaysTheOptionsAsTheyAreSet)
{
  auto setup = sdk::setup_of (game.get (), 2, { "secret=yes", "target=9", "pace=fast", "lead2=1" });
  g_autoptr (OnlineGameCard) card = online_game_card_new (setup.get ());
  std::vector<std::string> said;

  EXPECT_STREQ (card->id, "race");
  for (guint i = 0; i < card->options->len; i++)
    {
      auto option = static_cast<OnlineOptionCard *> (g_ptr_array_index (card->options, i));
      std::string values;

      for (guint j = 0; j < option->values->len; j++)
        {
          auto value = static_cast<OnlineValueCard *> (g_ptr_array_index (option->values, j));

          values += sdk::take_text (g_variant_print (value->value, FALSE))
                    + (value->title != nullptr ? value->title : "");
        }
      said.push_back (std::string (option->key) + "=" + values);
    }
  EXPECT_THAT (said, testing::ElementsAre ("target=9", "secret=true", "cheering=false",
                                           "pace='fast'Fast", "motto='Go!'", "lead=01"));
}

TEST (Seats, SurviveWithEveryOccupant)
{
  auto notice = wire::notice (ONLINE_NOTICE_SEATS);

  EXPECT_TRUE (wire::survives (notice));
  notice->seats.seats
      = g_ptr_array_new_with_free_func (reinterpret_cast<GDestroyNotify> (online_seat_card_free));
  for (int kind = TABLETOP_OCCUPANT_EMPTY; kind <= TABLETOP_OCCUPANT_GUEST; kind++)
    for (int presence = TABLETOP_PRESENCE_HERE; presence <= TABLETOP_PRESENCE_STOOD_IN; presence++)
      g_ptr_array_add (notice->seats.seats,
                       online_seat_card_new (notice->seats.seats->len, strange,
                                             static_cast<TabletopOccupantKind> (kind),
                                             static_cast<TabletopPresence> (presence)));
  static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, 0))->grace
      = ONLINE_WIRE_MAX_GRACE;
  static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, 1))->grace = 1;
  static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, 2))->ready = TRUE;
  EXPECT_TRUE (wire::survives (notice));
}

TEST (Ack, Survives)
{
  auto notice = wire::notice (ONLINE_NOTICE_ACK);

  notice->ack.id = G_MAXUINT64;
  EXPECT_TRUE (wire::survives (notice));
  notice->ack.key = g_strdup ("stale");
  notice->ack.text = g_strdup (strange);
  EXPECT_TRUE (wire::survives (notice));
}

TEST (Explanation, SurvivesAsNoneAndAsEmpty)
{
  auto notice = wire::notice (ONLINE_NOTICE_EXPLANATION);

  notice->explanation.id = 1;
  EXPECT_TRUE (wire::survives (notice));
  notice->explanation.text = g_strdup ("");
  EXPECT_TRUE (wire::survives (notice));
}

TEST (Talk, Survives)
{
  for (int seat : { -1, 0, 3 })
    {
      auto notice = wire::notice (ONLINE_NOTICE_TALK);

      notice->talk.number = G_MAXUINT64;
      notice->talk.seat = seat;
      notice->talk.name = g_strdup ("Béa");
      notice->talk.team = seat == 3;
      notice->talk.text = g_strdup (strange);
      EXPECT_TRUE (wire::survives (notice));
    }
}

TEST (Closing, SurvivesWithEveryReason)
{
  for (int reason = ONLINE_CLOSING_CLOSED; reason <= ONLINE_CLOSING_BAD_REQUEST; reason++)
    {
      auto notice = wire::notice (ONLINE_NOTICE_CLOSING);

      notice->closing.reason = static_cast<OnlineClosing> (reason);
      notice->closing.text = g_strdup ("Bye");
      EXPECT_TRUE (wire::survives (notice));
    }
}

TEST (Notice, SurvivesAsTheRest)
{
  auto undone = wire::notice (ONLINE_NOTICE_UNDONE);
  auto vote = wire::notice (ONLINE_NOTICE_VOTE);
  auto reveal = wire::notice (ONLINE_NOTICE_REVEAL);
  auto ping = wire::notice (ONLINE_NOTICE_PING);

  EXPECT_TRUE (wire::survives (undone));
  undone->undone.events = G_MAXUINT64;
  EXPECT_TRUE (wire::survives (undone));
  vote->vote = { 3, 1, 2, TRUE };
  EXPECT_TRUE (wire::survives (vote));
  reveal->reveal.seed = g_strdup (hash.c_str ());
  reveal->reveal.commitment = g_strdup (hash.c_str ());
  EXPECT_TRUE (wire::survives (reveal));
  ping->ping.time = G_MININT64;
  EXPECT_TRUE (wire::survives (ping));
}

/* A later table may say more, anywhere; that changes nothing. */
class Later : public sdk::Test
{
protected:
  void
  try_with_more (const wire::Notice &notice)
  {
    auto text = wire::print (notice);

    /* Symbols in texts have braces, too. */
    for (size_t at = text.find ("{\""); at != std::string::npos; at = text.find ("{\"", at + 1))
      {
        auto more = text;

        more.insert (at + 1, R"("later":{"deep":[1,"2",null]},)");
        EXPECT_EQ (wire::describe (notice), wire::describe (wire::read_notice (more))) << more;
      }
  }
};

TEST_F (Later, KeysAreIgnored)
{
  auto match = sdk::match_of (game.get (), 2);
  auto setup = tabletop_match_get_setup (match.get ());

  try_with_more (welcome (setup, tabletop_viewer_new_seat (0), hash.c_str ()));
  tabletop_match_leave (match.get (), 0, nullptr);
  try_with_more (wire::state_of (match.get (), sdk::seat (0).get ()));
}

TEST_F (Later, TypesAreIgnored)
{
  auto notice = wire::read_notice (R"({"type":"weather","rain":true,"number":1})");

  ASSERT_NE (notice, nullptr);
  EXPECT_EQ (notice->kind, ONLINE_NOTICE_OTHER);
}

TEST_F (Later, ReasonsAndTraitsAreIgnored)
{
  auto closing = wire::read_notice (R"({"type":"closing","reason":"fire","text":"Run!"})");

  ASSERT_NE (closing, nullptr);
  EXPECT_EQ (closing->closing.reason, ONLINE_CLOSING_CLOSED);

  auto setup = sdk::setup_of (game.get (), 2);
  auto told = welcome (setup.get (), tabletop_viewer_new_spectator (), nullptr);

  told->welcome.game->traits = TABLETOP_TRAITS_CHANCE;

  auto text = wire::print (told);

  text.replace (text.find ("[\"chance\"]"), strlen ("[\"chance\"]"), "[\"smell\",\"chance\"]");
  EXPECT_EQ (wire::describe (told), wire::describe (wire::read_notice (text)));
}

} /* namespace */

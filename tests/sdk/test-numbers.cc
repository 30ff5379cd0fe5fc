/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers for programs that learn: where each one stands, and what it says of the race. */

#include "sdk.h"

#include <cstring>
#include <map>

using namespace sdk;
using testing::ElementsAre;

namespace
{

class Numbers : public Test
{
protected:
  /* What was encoded, by name. */
  std::map<std::string, gint32>
  read (GBytes *taken, TabletopLayout *layout)
  {
    auto bytes = take (taken);
    auto names = take_strv (tabletop_layout_list_names (layout));
    std::map<std::string, gint32> numbers;

    EXPECT_EQ (g_bytes_get_size (bytes.get ()), names.size () * sizeof (gint32));
    for (gsize i = 0; i < names.size (); i++)
      std::memcpy (&numbers[names[i]],
                   static_cast<const gint32 *> (g_bytes_get_data (bytes.get (), nullptr)) + i,
                   sizeof (gint32));
    EXPECT_EQ (numbers.size (), names.size ()) << "two numbers are called alike";
    return numbers;
  }

  std::map<std::string, gint32>
  encode (TabletopMatch *match, guint who, TabletopLayout *layout, guint page = 0)
  {
    Error error;
    GBytes *bytes = tabletop_match_encode (match, who, layout, page, error.out ());

    EXPECT_NE (bytes, nullptr) << error.text ();
    return read (bytes, layout);
  }

  static gint32
  word (const char *text)
  {
    return (gint32) tabletop_word_number (text);
  }
};

TEST_F (Numbers, ALayoutFollowsFromItsSizes)
{
  auto layout = take (tabletop_layout_new (3, 5, 7, 4, 2, 1));
  guint end = 0;

  for (int i = TABLETOP_SECTION_HEAD; i <= TABLETOP_SECTION_CHOICES; i++)
    {
      auto section = (TabletopSection) i;
      guint n_columns = tabletop_layout_get_n_columns (layout.get (), section);

      EXPECT_EQ (tabletop_layout_get_start (layout.get (), section), end);
      EXPECT_EQ (take_strv (tabletop_layout_list_columns (layout.get (), section)).size (),
                 n_columns);
      end += tabletop_layout_get_n_rows (layout.get (), section) * n_columns;
    }
  EXPECT_EQ (tabletop_layout_get_size (layout.get ()), end);
  EXPECT_EQ (take_strv (tabletop_layout_list_names (layout.get ())).size (), end);
  EXPECT_EQ (tabletop_layout_get_n_seats (layout.get ()), 3u);
  EXPECT_EQ (tabletop_layout_get_n_zones (layout.get ()), 5u);
  EXPECT_EQ (tabletop_layout_get_n_pieces (layout.get ()), 7u);
  EXPECT_EQ (tabletop_layout_get_n_choices (layout.get ()), 4u);
  EXPECT_EQ (tabletop_layout_get_n_tags (layout.get ()), 2u);
  EXPECT_EQ (tabletop_layout_get_n_counters (layout.get ()), 1u);
  EXPECT_THAT (take_strv (tabletop_layout_list_columns (layout.get (), TABLETOP_SECTION_SEATS)),
               ElementsAre ("team", "place", "left", "far", "asked", "tag1", "tag2",
                            "counter1.word", "counter1.value"));
}

TEST_F (Numbers, AWordHasOneNumber)
{
  EXPECT_EQ (tabletop_word_number (nullptr), 0u);
  EXPECT_EQ (tabletop_word_number (""), 0u);
  EXPECT_NE (tabletop_word_number ("gold"), tabletop_word_number ("food"));
  /* What the reference says of them: who trained with them yesterday needs them tomorrow. */
  EXPECT_EQ (tabletop_word_number ("a"), 0x01ec8cu ^ 0xdc4c86u ^ 0x00af63u);
  EXPECT_LT (tabletop_word_number ("gold"), 1u << 24);
}

TEST_F (Numbers, WhoLooksComesFirst)
{
  auto layout = take (tabletop_layout_new (3, 6, 6, 4, 1, 2));
  auto encoder = take (tabletop_encoder_new (layout.get (), 1, 0));

  tabletop_encoder_add_tag (encoder.get (), "dawn");
  tabletop_encoder_set_active_seat (encoder.get (), 0);
  for (guint i = 0; i < 3; i++)
    {
      /* Sitting the other way round, the first and the third in one team. */
      tabletop_encoder_add_seat (encoder.get (), i, i == 1 ? 0 : 5, 2 - i,
                                 i == 2 ? TABLETOP_SEAT_LEFT : TABLETOP_SEAT_ACTIVE, i == 0);
      tabletop_encoder_add_counter (encoder.get (), "gold", 10 + (gint64) i);
    }
  tabletop_encoder_add_tag (encoder.get (), "monarch");
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("hand:%u", i);

      tabletop_encoder_add_zone (encoder.get (), id, (int) i, 4);
      tabletop_encoder_add_piece (encoder.get (), i == 1 ? "forest.17" : nullptr, "card", (int) i,
                                  FALSE, nullptr);
    }
  tabletop_encoder_add_zone (encoder.get (), "lane-2", -1, 2);
  tabletop_encoder_add_piece (encoder.get (), "feather-3", "feather", -1, TRUE, "forest.17");
  tabletop_encoder_add_counter (encoder.get (), "huge", G_MAXINT64);
  tabletop_encoder_add_piece (encoder.get (), "wolf", "creature", 2, TRUE, "nothing");

  tabletop_encoder_add_decision (encoder.get (), 1, "pay", FALSE, 2, 1);
  tabletop_encoder_add_choice (encoder.get (), "pay", "pay forest.17 -5 x2");
  tabletop_encoder_add_choice (encoder.get (), "lay", "lay:3 wolf");
  tabletop_encoder_add_decision (encoder.get (), 1, "cheer", TRUE, 1, 0);
  tabletop_encoder_add_choice (encoder.get (), "cheer", "cheer a b c d e");
  tabletop_encoder_add_decision (encoder.get (), 0, "wave", TRUE, 0, 0);
  auto numbers = read (tabletop_encoder_end (encoder.get ()), layout.get ());

  EXPECT_EQ (numbers["head.seat"], 1);
  EXPECT_EQ (numbers["head.seats"], 3);
  EXPECT_EQ (numbers["head.active"], 3);
  EXPECT_EQ (numbers["head.asked"], 2);
  EXPECT_EQ (numbers["head.question"], word ("pay"));
  EXPECT_EQ (numbers["head.choices"], 3);
  EXPECT_EQ (numbers["head.listed"], 3);
  EXPECT_EQ (numbers["head.pages"], 1);
  EXPECT_EQ (numbers["head.zones"], 4);
  EXPECT_EQ (numbers["head.pieces"], 5);
  EXPECT_EQ (numbers["head.tag1"], word ("dawn"));

  EXPECT_EQ (numbers["seats[0].team"], 1);
  EXPECT_EQ (numbers["seats[1].team"], 2);
  EXPECT_EQ (numbers["seats[2].team"], 2);
  EXPECT_EQ (numbers["seats[0].place"], 0);
  EXPECT_EQ (numbers["seats[1].place"], 2);
  EXPECT_EQ (numbers["seats[2].place"], 1);
  EXPECT_EQ (numbers["seats[1].left"], 1);
  EXPECT_EQ (numbers["seats[2].far"], 1);
  EXPECT_EQ (numbers["seats[0].asked"], 1);
  EXPECT_EQ (numbers["seats[1].asked"], 0);
  EXPECT_EQ (numbers["seats[2].asked"], 2);
  EXPECT_EQ (numbers["seats[1].tag1"], word ("monarch"));
  EXPECT_EQ (numbers["seats[0].counter1.word"], word ("gold"));
  EXPECT_EQ (numbers["seats[0].counter1.value"], 11);
  EXPECT_EQ (numbers["seats[2].counter1.value"], 10);

  EXPECT_EQ (numbers["zones[0].word"], word ("lane"));
  EXPECT_EQ (numbers["zones[0].number"], 2);
  EXPECT_EQ (numbers["zones[0].owner"], 0);
  EXPECT_EQ (numbers["zones[0].listed"], 2);
  EXPECT_EQ (numbers["zones[0].first"], 1);
  for (gint32 i = 1; i <= 3; i++)
    {
      const std::string zone = "zones[" + std::to_string (i) + "].";

      EXPECT_EQ (numbers[zone + "word"], word ("hand"));
      EXPECT_EQ (numbers[zone + "number"], 0);
      EXPECT_EQ (numbers[zone + "owner"], i);
      EXPECT_EQ (numbers[zone + "count"], 4);
      EXPECT_EQ (numbers[zone + "first"], i + 2);
    }

  EXPECT_EQ (numbers["pieces[0].word"], word ("feather"));
  EXPECT_EQ (numbers["pieces[0].number"], 3);
  EXPECT_EQ (numbers["pieces[0].zone"], 1);
  EXPECT_EQ (numbers["pieces[0].on"], 3);
  EXPECT_EQ (numbers["pieces[0].counter1.value"], G_MAXINT32);
  EXPECT_EQ (numbers["pieces[1].owner"], 2);
  EXPECT_EQ (numbers["pieces[1].on"], 0);
  EXPECT_EQ (numbers["pieces[2].word"], word ("forest"));
  EXPECT_EQ (numbers["pieces[2].number"], 0);
  EXPECT_EQ (numbers["pieces[2].kind"], word ("card"));
  EXPECT_EQ (numbers["pieces[2].face_up"], 0);
  EXPECT_EQ (numbers["pieces[3].word"], 0);
  EXPECT_EQ (numbers["pieces[5].zone"], 0);

  EXPECT_EQ (numbers["choices[0].kind"], word ("pay"));
  EXPECT_EQ (numbers["choices[0].default"], 0);
  EXPECT_EQ (numbers["choices[0].part1.word"], word ("forest"));
  EXPECT_EQ (numbers["choices[0].part1.piece"], 3);
  EXPECT_EQ (numbers["choices[0].part2.word"], 0);
  EXPECT_EQ (numbers["choices[0].part2.number"], -5);
  EXPECT_EQ (numbers["choices[0].part3.word"], word ("x"));
  EXPECT_EQ (numbers["choices[0].part3.number"], 2);
  EXPECT_EQ (numbers["choices[1].default"], 1);
  EXPECT_EQ (numbers["choices[1].part1.word"], word ("lay"));
  EXPECT_EQ (numbers["choices[1].part1.number"], 3);
  EXPECT_EQ (numbers["choices[1].part2.piece"], 2);
  EXPECT_EQ (numbers["choices[2].optional"], 1);
  EXPECT_EQ (numbers["choices[2].part4.word"], word ("d"));
}

TEST_F (Numbers, WhatFindsNoRoomIsLeftOut)
{
  auto layout = take (tabletop_layout_new (2, 2, 3, 1, 0, 0));
  auto encoder = take (tabletop_encoder_new (layout.get (), 0, 1));

  for (int owner = 1; owner >= -1; owner--)
    {
      tabletop_encoder_add_zone (encoder.get (), "row", owner, 2);
      for (int i = 0; i < 2; i++)
        {
          tabletop_encoder_add_piece (encoder.get (), owner == 1 ? "far" : "near", "card", owner,
                                      TRUE, "far");
          tabletop_encoder_add_tag (encoder.get (), "tapped");
          tabletop_encoder_add_counter (encoder.get (), "gold", 1);
        }
    }
  tabletop_encoder_add_decision (encoder.get (), 0, "pay", FALSE, 2, 1);
  EXPECT_FALSE (tabletop_encoder_wants_choice (encoder.get ()));
  tabletop_encoder_add_choice (encoder.get (), "pay", "");
  EXPECT_TRUE (tabletop_encoder_wants_choice (encoder.get ()));
  tabletop_encoder_add_choice (encoder.get (), "pay", "pay far");
  EXPECT_FALSE (tabletop_encoder_wants_choice (encoder.get ()));
  auto numbers = read (tabletop_encoder_end (encoder.get ()), layout.get ());

  EXPECT_EQ (numbers["head.zones"], 3);
  EXPECT_EQ (numbers["head.pieces"], 6);
  EXPECT_EQ (numbers["head.pages"], 2);
  EXPECT_EQ (numbers["head.listed"], 1);
  EXPECT_EQ (numbers["zones[0].owner"], 0);
  EXPECT_EQ (numbers["zones[1].owner"], 1);
  EXPECT_EQ (numbers["zones[1].listed"], 1);
  EXPECT_EQ (numbers["pieces[2].zone"], 2);
  EXPECT_EQ (numbers["pieces[2].on"], 0);
  EXPECT_EQ (numbers["choices[0].default"], 1);
  EXPECT_EQ (numbers["choices[0].part1.word"], word ("far"));
  EXPECT_EQ (numbers["choices[0].part1.piece"], 0);
}

TEST_F (Numbers, EveryGameHasThem)
{
  auto match = match_of (game.get (), 3, { "cheering" });
  auto layout = take (tabletop_game_create_layout (game.get (), 3));

  for (guint who = 0; who < 3; who++)
    {
      auto numbers = encode (match.get (), who, layout.get ());

      EXPECT_EQ (numbers["head.seat"], (gint32) who);
      EXPECT_EQ (numbers["head.choices"],
                 (gint32) tabletop_match_count_choices (match.get (), who));
      EXPECT_EQ (numbers["head.over"], 0);
    }
  ASSERT_EQ (tabletop_match_find_asked (match.get ()), 0);

  /* By its number, the cheer is behind what must be answered. */
  auto asked = take (tabletop_match_ref_decision (match.get (), 0));
  guint n = tabletop_decision_get_n_choices (asked.get ());
  ASSERT_GT (tabletop_match_count_choices (match.get (), 0), n);
  auto by_number = encode (match.get (), 0, layout.get ());
  EXPECT_EQ (by_number["choices[" + std::to_string (n - 1) + "].optional"], 0);
  EXPECT_EQ (by_number["choices[" + std::to_string (n) + "].optional"], 1);
  Error error;
  EXPECT_TRUE (tabletop_match_apply_nth (match.get (), 0, n, 0, error.out ())) << error.text ();
  EXPECT_EQ (tabletop_match_get_sequence (match.get ()), 1u);
  EXPECT_TRUE (tabletop_match_is_asked (match.get (), 0));
  EXPECT_FALSE (tabletop_match_apply_nth (match.get (), 0, 1000, 1, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_ILLEGAL));
}

TEST_F (Numbers, AGameThatFailsSaysSo)
{
  GType type = derive (TOY_TYPE_MATCH, "SdkSpeechlessMatch", [] (gpointer klass, gpointer) {
    TABLETOP_MATCH_CLASS (klass)->encode
        = [] (TabletopMatch *, TabletopEncoder *, GError **) { return FALSE; };
  });
  auto speechless = take (toy_game_new_with ("race", type));
  auto match = match_of (speechless.get (), 2);
  auto layout = take (tabletop_layout_new (2, 1, 1, 1, 1, 1));
  Error error;

  EXPECT_EQ (tabletop_match_encode (match.get (), 0, layout.get (), 0, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
}

} /* namespace */

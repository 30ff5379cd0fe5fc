/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A skin answers every question, by itself or by the default one behind it; one that isn't right is
 * refused with the place of each mistake; and no drawing does more than draw.
 */

#include "sdk.h"

#include <glib/gstdio.h>

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

namespace
{

const auto LIGHT = TABLETOP_SCHEME_LIGHT;
const auto DARK = TABLETOP_SCHEME_DARK;

/* A folder with skins, which is gone afterwards. */
class SdkSkin : public testing::Test
{
protected:
  SdkSkin () : m_folder (take_text (g_dir_make_tmp ("skin-XXXXXX", nullptr)))
  {
  }
  ~SdkSkin () override
  {
    for (const auto &name : m_names)
      g_unlink ((m_folder + "/" + name).c_str ());
    g_rmdir (m_folder.c_str ());
  }

  void
  write (const std::string &name, const std::string &text)
  {
    m_names.push_back (name);
    ASSERT_TRUE (
        g_file_set_contents ((m_folder + "/" + name).c_str (), text.c_str (), -1, nullptr));
  }

  Ptr<TabletopSkin>
  read (const std::string &text, Error &error)
  {
    write ("skin.json", text);

    auto file = take (g_file_new_for_path ((m_folder + "/skin.json").c_str ()));

    return take (tabletop_skin_new_for_file (file.get (), error.out ()));
  }

  /* What is told of a skin with these members. */
  std::string
  refused (const std::string &members)
  {
    Error error;
    auto skin = read ("{ \"skin\": 1, " + members + " }", error);

    EXPECT_EQ (skin, nullptr);
    EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));

    return error.text ();
  }

  /* … and of one with this drawing. */
  std::string
  refused_drawing (const std::string &svg)
  {
    write ("a.svg", svg);

    return refused (R"("artwork": { "a": "a.svg" })");
  }

  Ptr<TabletopSkin>
  whole (const std::string &members)
  {
    Error error;
    auto skin = read ("{ \"skin\": 1, " + members + " }", error);

    EXPECT_NE (skin, nullptr) << error.text ();

    return skin;
  }

private:
  std::string m_folder;
  std::vector<std::string> m_names;
};

std::string
svg (const std::string &body)
{
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">" + body + "</svg>";
}

std::string
text_of (GBytes *bytes)
{
  auto owned = take (bytes);
  gsize size;
  auto data = static_cast<const char *> (g_bytes_get_data (bytes, &size));

  return std::string (data, size);
}

Ptr<TabletopSkin>
skin_of (TabletopGame *game)
{
  Error error;
  auto skin = take (tabletop_skin_new_for_game (game, error.out ()));

  EXPECT_NE (skin, nullptr) << error.text ();

  return skin;
}

const char *const RED = R"("colors": { "red": { "light": ["#ffd0d0", "#200000"],
  "dark": ["#600000", "#ffffff"], "high-contrast": ["#000000", "#ffffff"] } })";

/* {{{ Answers */

TEST_F (SdkSkin, GameHasItsOwn)
{
  auto game = take (toy_game_new ("race"));
  auto skin = skin_of (game.get ());
  auto track = take (tabletop_zone_new ("track", "Track", -1, TABLETOP_ZONE_GRID));
  auto pawn = take (tabletop_piece_new ("pawn-0", "pawn", "Pawn"));

  tabletop_zone_set_role (track.get (), TABLETOP_ZONE_ROLE_BOARD);
  auto frame = tabletop_skin_find_frame (skin.get (), pawn.get (), track.get ());
  EXPECT_EQ (tabletop_frame_get_rounding (frame), 50u);
  EXPECT_EQ (tabletop_frame_get_width (frame), tabletop_frame_get_height (frame));
  EXPECT_THAT (texts (tabletop_frame_get_kinds (frame)), ElementsAre ("pawn"));
  EXPECT_THAT (texts (tabletop_frame_get_roles (frame)), ElementsAre ("board"));
  EXPECT_THAT (texts (tabletop_frame_get_rows (frame)), ElementsAre ("art", "title|corner"));
  EXPECT_THAT (texts (tabletop_frame_get_small_rows (frame)), ElementsAre ("art"));
  EXPECT_STREQ (tabletop_frame_get_color (frame), "lane");
  EXPECT_STREQ (tabletop_frame_get_art (frame), "pawn");
  EXPECT_STREQ (tabletop_skin_find_color (skin.get (), pawn.get (), track.get ()), "lane");
  EXPECT_STREQ (tabletop_skin_find_art (skin.get (), pawn.get (), track.get ()), "pawn");

  auto area = tabletop_skin_find_area (skin.get (), track.get ());
  EXPECT_EQ (tabletop_area_get_kind (area), TABLETOP_AREA_CENTER);
  EXPECT_EQ (tabletop_area_get_scale (area), 150u);
  EXPECT_STREQ (tabletop_area_get_owner (area), "table");
  EXPECT_THAT (texts (tabletop_area_get_roles (area)), ElementsAre ("board"));
  EXPECT_THAT (texts (tabletop_area_get_groups (area)), ElementsAre ());
  EXPECT_FALSE (tabletop_area_gathers (area));
  EXPECT_THAT (take_strv (tabletop_skin_list_symbols (skin.get ())), ElementsAre ("step"));
  EXPECT_THAT (take_strv (tabletop_skin_list_artworks (skin.get ())), ElementsAre ("back", "pawn"));
}

TEST_F (SdkSkin, DefaultAnswersTheRest)
{
  auto game = take (toy_game_new ("race"));
  auto own = skin_of (game.get ());
  auto skin = take (tabletop_skin_dup_default ());
  auto zone = take (tabletop_zone_new ("nest", "Nest", 1, TABLETOP_ZONE_ROW));
  auto egg = take (tabletop_piece_new ("egg", "egg", "Egg"));
  auto hidden = take (tabletop_piece_new (nullptr, "egg", nullptr));
  const char *const both[] = { "red", "blue", nullptr };

  for (auto each : { own.get (), skin.get () })
    {
      auto frame = tabletop_skin_find_frame (each, egg.get (), zone.get ());

      EXPECT_THAT (texts (tabletop_frame_get_kinds (frame)), ElementsAre ());
      EXPECT_STREQ (tabletop_skin_find_color (each, egg.get (), nullptr), "card");
      EXPECT_STREQ (tabletop_skin_find_color (each, hidden.get (), nullptr), "back");
      EXPECT_STREQ (tabletop_skin_find_art (each, egg.get (), nullptr), nullptr);
      EXPECT_STREQ (tabletop_skin_find_art (each, hidden.get (), nullptr), "back");
      EXPECT_THAT (take_strv (tabletop_skin_list_colors (each)),
                   IsSupersetOf ({ "active", "area", "attached", "attacks", "back", "blocks",
                                   "card", "caused-by", "choice", "many", "table", "targets" }));
      EXPECT_STREQ (tabletop_skin_get_fill (each, DARK, "nothing"),
                    tabletop_skin_get_fill (each, DARK, "card"));
      EXPECT_STRNE (tabletop_skin_get_fill (each, DARK, "card"),
                    tabletop_skin_get_fill (each, LIGHT, "card"));
      EXPECT_EQ (tabletop_skin_dup_symbol (each, LIGHT, "card", "nothing"), nullptr);
    }
  EXPECT_EQ (tabletop_area_get_kind (tabletop_skin_find_area (skin.get (), zone.get ())),
             TABLETOP_AREA_SEAT);
  tabletop_face_set_colors (tabletop_piece_get_face (egg.get ()), both);
  EXPECT_STREQ (tabletop_skin_find_color (skin.get (), egg.get (), nullptr), "many");

  const guint n = items<TabletopFrame> (tabletop_skin_list_frames (skin.get ())).size ();
  EXPECT_EQ (items<TabletopFrame> (take (tabletop_skin_list_frames (own.get ())).get ()).size (),
             n + 2);
}

TEST_F (SdkSkin, RowsOfAnArea)
{
  auto skin = whole (R"("areas": [{ "area": "seat", "rows": ["queen king", "pawn", "egg"],
    "gather": true }])");
  auto zone = take (tabletop_zone_new ("court", "Court", 0, TABLETOP_ZONE_ROW));
  auto area = tabletop_skin_find_area (skin.get (), zone.get ());
  auto row = [&] (const char *kind) {
    auto piece = take (tabletop_piece_new ("it", kind, "It"));

    return tabletop_area_find_row (area, piece.get ());
  };

  EXPECT_TRUE (tabletop_area_gathers (area));
  EXPECT_EQ (tabletop_area_get_scale (area), 100u);
  EXPECT_EQ (row ("king"), 0u);
  EXPECT_EQ (row ("pawn"), 1u);
  EXPECT_EQ (row ("bishop"), 2u);
  EXPECT_THAT (texts (tabletop_area_get_rows (area)), ElementsAre ("queen king", "pawn", "egg"));
}

/* A row that has nothing to show isn't there; what is drawn or has many lines takes the rest. */
TEST_F (SdkSkin, SetsAFaceInItsFrame)
{
  auto skin = whole (R"("frames": [ { "rows": ["title|cost", "subtitle", "art", "lines", "|corner"],
                                      "small-rows": ["art", "title"] } ])");
  auto frames = take_items<TabletopFrame> (tabletop_skin_list_frames (skin.get ()));
  auto face = take (tabletop_face_new (nullptr, "beast", "Ox"));
  const char *const lines[] = { "Slow.", "Strong.", nullptr };
  auto set = [&] (bool small, double height) {
    std::vector<std::string> cells;

    for (const auto &cell : take_items<TabletopCell> (
             tabletop_frame_list_cells (frames.front ().get (), face.get (), small, height, 10)))
      cells.push_back (std::string (tabletop_cell_get_part (cell.get ())) + "="
                       + tabletop_cell_get_text (cell.get ())
                       + (tabletop_cell_ends (cell.get ()) ? " ends " : " ")
                       + std::to_string ((int) tabletop_cell_get_y (cell.get ())) + "+"
                       + std::to_string ((int) tabletop_cell_get_height (cell.get ())));
    return cells;
  };

  EXPECT_THAT (set (false, 100), ElementsAre ("title=Ox 0+10", "art= 10+90"));
  tabletop_face_set_cost (face.get (), "{2}");
  tabletop_face_set_corner (face.get (), "3/4");
  tabletop_face_set_lines (face.get (), lines);
  EXPECT_THAT (set (false, 100),
               ElementsAre ("cost={2} ends 0+10", "title=Ox 0+10", "art= 10+40",
                            "lines=Slow.\nStrong. 50+40", "corner=3/4 ends 90+10"));
  EXPECT_THAT (set (true, 30), ElementsAre ("art= 0+20", "title=Ox 20+10"));
  EXPECT_THAT (set (false, 15), ElementsAre ("cost={2} ends 0+10", "title=Ox 0+10")); /* no room */
}

/* A piece with a face of that id and those words. */
Ptr<TabletopPiece>
depicted (const char *id, std::vector<const char *> words, std::vector<const char *> colors = {})
{
  auto piece = take (tabletop_piece_new (id, "card", id));
  auto face = take (tabletop_face_new (id, "card", id));

  words.push_back (nullptr);
  colors.push_back (nullptr);
  tabletop_face_set_words (face.get (), words.data ());
  tabletop_face_set_colors (face.get (), colors.data ());
  tabletop_piece_set_face (piece.get (), face.get ());

  return piece;
}

/* What a color alone would tell, a sign tells, too. */
TEST_F (SdkSkin, SealsAFaceByOneOfItsWords)
{
  auto skin = whole (std::string (RED) + R"(, "symbols": {
    "king": { "colors": ["red"], "marks": ["K"] }, "queen": { "colors": ["red"], "marks": ["Q"] } },
    "frames": [{ "rows": ["title|seal"], "small-rows": ["|seal"] }])");
  auto any = depicted ("any", {});
  auto frame = tabletop_skin_find_frame (skin.get (), any.get (), nullptr);
  auto seal = [&] (std::vector<const char *> words) {
    auto piece = depicted ("it", words);
    auto cells = take_items<TabletopCell> (
        tabletop_frame_list_cells (frame, tabletop_piece_get_face (piece.get ()), TRUE, 10, 10));

    return cells.empty () ? "" : std::string (tabletop_cell_get_text (cells.front ().get ()));
  };

  EXPECT_THAT (texts (tabletop_frame_get_seals (frame)), ElementsAre ("king", "queen"));
  EXPECT_EQ (seal ({ "card", "queen", "king" }), "{queen}");
  EXPECT_EQ (seal ({ "card" }), "");
}

TEST_F (SdkSkin, DepictsWhatWordsSay)
{
  for (auto name : { "a.svg", "b.svg", "c.svg" })
    write (name, svg ("<path d=\"M0 0h8v8z\"/>"));

  auto skin = whole (std::string (RED) + R"(, "artwork": { "a": "a.svg", "b": "b.svg",
    "c": "c.svg", "snow_queen": "c.svg" },
    "charges": [{ "words": ["queen"], "names": ["red", "blue"], "art": ["a"], "colors": ["red"] },
      { "words": ["queen", "king"], "art": ["b"], "colors": ["red", "card"] },
      { "names": ["red"], "art": ["a", "b", "c"] }],
    "devices": [{ "words": ["royal"], "art": ["c"] }],
    "frames": [{ "rows": [], "small-rows": [], "art": "c" }])");
  const auto art = [&] (const Ptr<TabletopPiece> &piece) {
    return std::string (tabletop_skin_find_art (skin.get (), piece.get (), nullptr));
  };
  auto red = depicted ("red_queen", { "royal", "queen" });

  EXPECT_EQ (art (red), "a");
  EXPECT_EQ (art (depicted ("old-queen", { "queen" })), "b");
  EXPECT_EQ (art (depicted ("snow_queen", { "queen" })), "snow_queen"); /* its own */
  EXPECT_EQ (art (depicted ("reddish_pawn", { "pawn" })), "c");         /* a part is a whole part */
  EXPECT_EQ (art (depicted ("red_pawn", {})), art (depicted ("red_pawn", { "pawn" })));
  EXPECT_STREQ (tabletop_skin_find_device (skin.get (), red.get ()), "c");
  EXPECT_EQ (tabletop_skin_find_device (skin.get (), depicted ("x", { "queen" }).get ()), nullptr);
  EXPECT_STREQ (tabletop_skin_find_color (skin.get (), red.get (), nullptr), "red");
  EXPECT_THAT (take_strv (tabletop_skin_list_tinctures (
                   skin.get (), depicted ("x", { "king" }).get (), nullptr)),
               ElementsAre ("red", "card"));
}

/* Whatever is hidden has a back, whoever it is. */
TEST_F (SdkSkin, DepictsNothingOfWhatIsHidden)
{
  write ("a.svg", svg ("<path d=\"M0 0h8v8z\"/>"));

  auto skin = whole (R"("artwork": { "a": "a.svg" }, "charges": [{ "art": ["a"] }],
    "devices": [{ "art": ["a"] }])");
  auto hidden = take (tabletop_piece_new (nullptr, "card", nullptr));

  EXPECT_STREQ (tabletop_skin_find_art (skin.get (), hidden.get (), nullptr), "back");
  EXPECT_EQ (tabletop_skin_find_device (skin.get (), hidden.get ()), nullptr);
  EXPECT_THAT (take_strv (tabletop_skin_list_tinctures (skin.get (), hidden.get (), nullptr)),
               ElementsAre ("back"));
}

TEST_F (SdkSkin, PaintsArmsInTinctures)
{
  auto skin = whole (std::string (RED) + R"(, "tinctures": { "red": { "fields": ["#a00000",
    "#600000"], "charges": ["#ffffff"] } })");
  const auto tinctures = [&] (std::vector<const char *> colors) {
    return take_strv (tabletop_skin_list_tinctures (
        skin.get (), depicted ("x", {}, std::move (colors)).get (), nullptr));
  };

  EXPECT_THAT (tinctures ({}), ElementsAre ("card"));
  EXPECT_THAT (tinctures ({ "red" }), ElementsAre ("red"));
  EXPECT_THAT (tinctures ({ "red", "card" }), ElementsAre ("red", "card"));
  EXPECT_THAT (tinctures ({ "red", "card", "table" }), ElementsAre ("many"));
  for (auto scheme : { LIGHT, DARK })
    {
      EXPECT_THAT (take_strv (tabletop_skin_list_fields (skin.get (), scheme, "red")),
                   ElementsAre ("#a00000", "#600000"));
      EXPECT_THAT (take_strv (tabletop_skin_list_charges (skin.get (), scheme, "red")),
                   ElementsAre ("#ffffff"));
    }
  EXPECT_THAT (
      take_strv (tabletop_skin_list_fields (skin.get (), TABLETOP_SCHEME_HIGH_CONTRAST, "red")),
      ElementsAre ("#000000"));
  EXPECT_THAT (take_strv (tabletop_skin_list_charges (skin.get (), DARK, "many")),
               ElementsAre (tabletop_skin_get_ink (skin.get (), DARK, "many")));
}

TEST_F (SdkSkin, DrawsInTheInkOfTheGround)
{
  write ("a.svg", svg ("<path d=\"M0 0h8v8z\" fill=\"currentColor\"/><!-- mine -->"));

  auto skin = whole (std::string (RED) + R"(, "artwork": { "a": "a.svg" },
    "symbols": { "A": "a.svg", "B": { "colors": ["red", "card"], "marks": ["a.svg", "<2"] } })");
  const std::string ink = tabletop_skin_get_ink (skin.get (), DARK, "red");
  const auto art = text_of (tabletop_skin_dup_artwork (skin.get (), DARK, "red", "a"));
  const auto disc = text_of (tabletop_skin_dup_symbol (skin.get (), DARK, "table", "B"));

  EXPECT_THAT (art, HasSubstr ("color=\"" + ink + "\""));
  EXPECT_THAT (art, HasSubstr ("viewBox=\"0 0 8 8\""));
  EXPECT_THAT (art, Not (HasSubstr ("mine")));
  EXPECT_EQ (text_of (tabletop_skin_dup_symbol (skin.get (), DARK, "red", "A")), art);
  EXPECT_THAT (disc, HasSubstr (tabletop_skin_get_fill (skin.get (), DARK, "red")));
  EXPECT_THAT (disc, HasSubstr (tabletop_skin_get_fill (skin.get (), DARK, "card")));
  EXPECT_THAT (disc, HasSubstr ("M0 0h8v8z"));
  EXPECT_THAT (disc, HasSubstr (">&lt;2<"));
  EXPECT_EQ (tabletop_skin_dup_artwork (skin.get (), DARK, "red", "b"), nullptr);
}

/* What a page gets is a skin: read again, it says of everything what the skin said. */
TEST_F (SdkSkin, IsTheSameWhenItsTextIsRead)
{
  write ("a.svg", svg ("<path d=\"M0 0h8v8z\" fill=\"currentColor\"/>"));

  auto skin = whole (std::string (RED) + R"(, "artwork": { "a": "a.svg" },
    "tinctures": { "red": { "fields": ["#a00000"], "charges": ["#ffffff", "#ffff00"] } },
    "symbols": { "A": "a.svg", "B": { "colors": ["red", "card"], "marks": ["a.svg", "<2"] } },
    "charges": [{ "words": ["queen"], "names": ["red"], "art": ["a"], "colors": ["red", "card"] },
      { "art": ["a"] }],
    "devices": [{ "words": ["royal"], "art": ["a"] }],
    "frames": [{ "rows": ["title"], "small-rows": [] }, { "kinds": ["egg"], "rounding": 9,
      "art": "a", "rows": ["art"], "small-rows": ["|cost"] }],
    "areas": [{ "area": "side", "roles": ["hand"], "owner": "seat" },
      { "area": "seat", "rows": ["queen king"], "gather": true }])");
  auto text = take_text (tabletop_skin_to_json (skin.get ()));
  Error error;
  auto again = read (text, error);

  ASSERT_NE (again, nullptr) << error.text ();
  for (auto member : { "tinctures", "charges", "devices" })
    EXPECT_THAT (text, HasSubstr (std::string ("\"") + member + "\":"));

  /* Behind the last frame and area, which fit all, come those of the default skin once more. */
  auto told = take_text (tabletop_skin_to_json (again.get ()));
  EXPECT_EQ (told.substr (0, told.find ("\"frames\"")), text.substr (0, text.find ("\"frames\"")));
  EXPECT_THAT (told, testing::StartsWith (text.substr (0, text.find ("],\"areas\""))));
  EXPECT_THAT (told, HasSubstr (text.substr (text.find ("\"areas\""),
                                             text.rfind (']') - text.find ("\"areas\""))));
}

/* Its own colors on a light table, or those that it has on a dark one. */
TEST_F (SdkSkin, StandsOutOnALightTableToo)
{
  const auto light = TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT;
  Error error;
  auto skin = read (R"({ "skin": 1, "colors": {
    "ink": { "light": ["#ffffff", "#000000"], "dark": ["#000000", "#ffffff"],
             "high-contrast": ["#000000", "#ffffff"],
             "high-contrast-light": ["#ffffff", "#000000"] },
    "sun": { "light": ["#ffffff", "#000000"], "dark": ["#000000", "#ffffff"],
             "high-contrast": ["#ffe040", "#000000"] } } })",
                    error);

  ASSERT_NE (skin, nullptr) << error.text ();
  EXPECT_STREQ (tabletop_skin_get_fill (skin.get (), light, "table"), "#ffffff");
  EXPECT_STREQ (tabletop_skin_get_fill (skin.get (), TABLETOP_SCHEME_HIGH_CONTRAST, "table"),
                "#000000");
  EXPECT_STREQ (tabletop_skin_get_fill (skin.get (), light, "ink"), "#ffffff");
  EXPECT_STREQ (tabletop_skin_get_fill (skin.get (), light, "sun"), "#ffe040");
}

TEST_F (SdkSkin, IsTheSameAlsoForItsGame)
{
  auto game = take (toy_game_new ("race"));
  auto skin = skin_of (game.get ());
  Error read_error, error;
  auto again = read (take_text (tabletop_skin_to_json (skin.get ())), read_error);

  ASSERT_NE (again, nullptr) << read_error.text ();
  EXPECT_TRUE (tabletop_skin_check (again.get (), game.get (), 3, nullptr, error.out ()))
      << error.text ();
  for (auto scheme :
       { LIGHT, DARK, TABLETOP_SCHEME_HIGH_CONTRAST, TABLETOP_SCHEME_HIGH_CONTRAST_LIGHT })
    EXPECT_EQ (text_of (tabletop_skin_dup_symbol (again.get (), scheme, "table", "step")),
               text_of (tabletop_skin_dup_symbol (skin.get (), scheme, "table", "step")));
}

/* }}} */
/* {{{ Mistakes */

TEST_F (SdkSkin, SaysWhereEachMistakeIs)
{
  const auto told = refused (R"("frame": [], "frames": [{ "rows": ["titel|cost"] }],
    "areas": [{ "area": "middle" }, { "area": "center", "owner": "seats", "scale": 0,
      "gather": 1, "roles": ["hands"] }])");

  EXPECT_THAT (told,
               HasSubstr ("skin.json: $: “frame” means nothing here. Did you mean “frames”?"));
  EXPECT_THAT (told, HasSubstr ("skin.json: frames[0].rows[0]: “titel” means nothing here. Did you "
                                "mean “title”?"));
  EXPECT_THAT (told, HasSubstr ("frames[0]: a frame says what stands where"));
  EXPECT_THAT (told, HasSubstr ("areas[0].area: “middle” means nothing here. There are: center"));
  EXPECT_THAT (told,
               HasSubstr ("areas[1].owner: “seats” means nothing here. Did you mean “seat”?"));
  EXPECT_THAT (told, HasSubstr ("areas[1].scale: a number from 1 to 400"));
  EXPECT_THAT (told, HasSubstr ("areas[1].gather: true or false"));
  EXPECT_THAT (told,
               HasSubstr ("areas[1].roles: “hands” means nothing here. Did you mean “hand”?"));
}

TEST_F (SdkSkin, SaysTheLineOfWhatIsNoJson)
{
  Error error;

  EXPECT_EQ (read ("{\n  \"skin\": 1,\n  oops\n}", error), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_THAT (error.text (), testing::ContainsRegex ("^skin.json:[23]:"));
}

TEST_F (SdkSkin, WantsItsFormatAndItsFiles)
{
  Error version, absent;
  auto nowhere = take (g_file_new_for_path ("/nowhere/skin.json"));

  EXPECT_EQ (read (R"({ "skin": 2 })", version), nullptr);
  EXPECT_THAT (version.text (), HasSubstr ("\"skin\": 1"));
  EXPECT_EQ (tabletop_skin_new_for_file (nowhere.get (), absent.out ()), nullptr);
  EXPECT_TRUE (absent.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_THAT (refused (R"("artwork": { "a": "gone.svg" })"), HasSubstr ("artwork.a: gone.svg: "));
  for (auto name : { "../a.svg", "https://example.org/a.svg", "/a.svg", ".a.svg", "a.png" })
    EXPECT_THAT (refused (std::string (R"("artwork": { "a": ")") + name + "\" }"),
                 HasSubstr ("is no name of a file in the folder of the skin"));
}

TEST_F (SdkSkin, WantsColorsThatCanBeRead)
{
  const auto pair = [] (const char *light, const char *dark, const char *high) {
    return std::string (R"("colors": { "table": { "light": )") + light + R"(, "dark": )" + dark
           + R"(, "high-contrast": )" + high + " } }";
  };
  const char *const black = R"(["#000000", "#ffffff"])";

  EXPECT_THAT (refused (pair (R"(["#ffffff", "#777777"])", black, black)),
               HasSubstr ("colors.table.light: #777777 stands out from #ffffff by 4.48 to 1"));
  /* 5.74 is enough but for those who see little. */
  EXPECT_THAT (refused (pair (R"(["#ffffff", "#666666"])", black, R"(["#ffffff", "#666666"])")),
               testing::AllOf (HasSubstr ("colors.table.high-contrast: #666666"),
                               HasSubstr ("at least 7.0 to 1"),
                               Not (HasSubstr ("colors.table.light"))));
  EXPECT_THAT (refused (pair (R"(["#1c5fb8", "#ffffff"])", black, black)),
               HasSubstr ("colors.choice.light: #1c5fb8 stands out from #1c5fb8 by 1.00 to 1"));
  EXPECT_THAT (refused (pair (R"(["#fff", "#000"])", black, black)),
               HasSubstr ("colors.table.light: a ground and an ink"));
  EXPECT_THAT (refused (R"("colors": { "Red": { "light": ["#ffffff", "#000000"] } })"),
               testing::AllOf (HasSubstr ("colors.Red.dark: a ground and an ink"),
                               HasSubstr ("small letters")));
}

TEST_F (SdkSkin, WantsColorsAndArtworkThatAreThere)
{
  EXPECT_THAT (refused (R"("symbols": { "A": { "colors": ["cards"], "marks": ["1"] } })"),
               HasSubstr ("symbols.A.colors: “cards” means nothing here. Did you mean “card”?"));
  EXPECT_THAT (refused (R"("symbols": { "A": { "colors": [], "marks": ["1", "2", "3"] } })"),
               testing::AllOf (HasSubstr ("one color or two"), HasSubstr ("one mark or two")));
  EXPECT_THAT (
      refused (R"("frames": [{ "art": "bak", "color": "x", "rows": [], "small-rows": [] }])"),
      testing::AllOf (HasSubstr ("frames[0].art: “bak” means nothing here. Did you mean “back”?"),
                      HasSubstr ("frames[0].color: “x” means nothing here")));
}

TEST_F (SdkSkin, WantsArmsThatCanBeSeen)
{
  EXPECT_THAT (refused (R"("tinctures": { "crad": { "fields": ["#ffffff"],
    "charges": ["#000000"] } })"),
               HasSubstr ("tinctures.crad: “crad” means nothing here. Did you mean “card”?"));
  EXPECT_THAT (refused (R"("tinctures": { "card": { "fields": ["#ffffff", "#808080"],
    "charges": ["#767676"] } })"),
               HasSubstr ("tinctures.card: #767676 stands out from #808080 by 1.15 to 1"));
  EXPECT_THAT (refused (R"("tinctures": { "card": { "fields": [], "charges": ["white"] } })"),
               testing::AllOf (HasSubstr ("a list of colors is needed here: \"fields\""),
                               HasSubstr ("a list of colors is needed here: \"charges\"")));
  EXPECT_THAT (
      refused (R"("charges": [{ "word": ["x"], "art": ["bak"], "colors": ["x"] }, { "colors": [] }],
    "devices": [{ "art": [] }])"),
      testing::AllOf (HasSubstr ("charges[0]: “word” means nothing here. Did you mean “words”?"),
                      HasSubstr ("charges[0].art: “bak” means nothing here. Did you mean “back”?"),
                      HasSubstr ("charges[0].colors: “x” means nothing here"),
                      HasSubstr ("charges[1]: arms have one color or two"),
                      HasSubstr ("charges[1]: what is depicted must stand here"),
                      HasSubstr ("devices[0]: what is depicted must stand here")));
}

TEST_F (SdkSkin, LetsNothingRunOrBeFetched)
{
  const std::vector<std::pair<std::string, const char *>> bad = {
    { svg ("<script>alert (1)</script>"), "“<script>” can’t stand here" },
    { svg ("<foreignObject/>"), "“<foreignObject>”" },
    { svg ("<image href=\"https://example.org/spy.png\"/>"), "“<image>”" },
    { svg ("<g onclick=\"alert (1)\"/>"), "“onclick” may run or fetch" },
    { svg ("<g style=\"fill: red\"/>"), "“style”" },
    { svg ("<g xlink:href=\"#a\"/>"), "“xlink:href”" },
    { svg ("<linearGradient href=\"https://example.org/#a\"/>"), "“href”" },
    { svg ("<path fill=\"url(https://example.org/#a)\"/>"), "“fill”" },
    { svg ("<path fill=\"URL('#a')\"/>"), "“fill”" },
    { svg ("<path fill=\"\\75rl(//example.org)\"/>"), "“fill”" },
    { "<!DOCTYPE svg [<!ENTITY a \"b\">]>" + svg (""), "<!DOCTYPE>" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>", "no viewBox" },
    { "<html/>", "“<html>”" },
    { svg ("<svg onload=\"alert (1)\"/>"), "“onload” may run or fetch" },
    { svg ("\n<g>\n<path>\n</g>"), "line 4" },
    { svg ("<path d=\"&evil;\"/>"), "evil" },
    { "", "empty" },
  };

  for (const auto &[drawing, told] : bad)
    EXPECT_THAT (refused_drawing (drawing),
                 testing::AllOf (HasSubstr ("artwork.a: a.svg: "), HasSubstr (told)))
        << drawing;
  /* … nor of what stands in the skin itself. */
  EXPECT_THAT (
      refused (R"("artwork": { "a": "<svg viewBox='0 0 8 8'><script/></svg>" },
    "symbols": { "b": { "light": "<svg/>", "dark": 1 } })"),
      testing::AllOf (HasSubstr ("artwork.a: <svg>: line 1: "),
                      HasSubstr ("symbols.b.light: <svg>: line 1: the <svg> has no viewBox"),
                      HasSubstr ("symbols.b.dark: a text in quotes is needed here"),
                      HasSubstr ("symbols.b.high-contrast: a text in quotes")));
}

TEST_F (SdkSkin, DrawingsMayHaveGradients)
{
  write ("a.svg", svg ("<title>Hers &amp; his</title><defs><linearGradient id=\"a\"/></defs>"
                       "<path fill=\"url(#a)\" d=\"M0 0\"/>"));

  auto skin = whole (R"("artwork": { "a": "a.svg" })");

  EXPECT_THAT (text_of (tabletop_skin_dup_artwork (skin.get (), LIGHT, "card", "a")),
               testing::AllOf (HasSubstr ("url(#a)"), HasSubstr ("Hers &amp; his")));
}

/* }}} */
/* {{{ What a game needs */

TEST_F (SdkSkin, FitsItsGame)
{
  auto game = take (toy_game_new ("race"));
  auto skin = skin_of (game.get ());
  Error error;
  g_auto (GStrv) remarks = nullptr;

  EXPECT_TRUE (tabletop_skin_check (skin.get (), game.get (), 3, &remarks, error.out ()))
      << error.text ();
  EXPECT_THAT (texts (remarks), ElementsAre ());
}

TEST_F (SdkSkin, SaysWhatItsGameLacks)
{
  auto game = take (toy_game_new ("race"));
  auto skin = whole (R"("symbols": { "stop": { "colors": ["card"], "marks": ["1"] } },
    "frames": [{ "kinds": ["pwn", "unicorn"], "rows": [], "small-rows": [] }],
    "areas": [{ "area": "center", "roles": ["board"] }])");
  Error error;
  g_auto (GStrv) remarks = nullptr;

  EXPECT_FALSE (tabletop_skin_check (skin.get (), game.get (), 1, &remarks, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
  EXPECT_EQ (error.text (),
             "symbols: “step” is missing: draw One step\n"
             "symbols: the game has no symbol “stop”; take it out\n"
             "areas: none takes the zone “Hand”; add one, or one for all at the end\n"
             "frames: none is for the kind “pawn”; add one, or one without kinds at the end\n"
             "areas: none takes the zone “Deck”; add one, or one for all at the end\n"
             "frames: none is for the kind “card”; add one, or one without kinds at the end\n"
             "frames[0].kinds: there is no kind “pwn”. Did you mean “pawn”?");
  EXPECT_THAT (texts (remarks), ElementsAre ("frames[0].kinds: no “unicorn” was seen"));
}

TEST_F (SdkSkin, GameWithoutOneHasTheDefault)
{
  auto game
      = take (TABLETOP_GAME (g_object_new (TOY_TYPE_GAME, "id", "race", "title", "Race", nullptr)));

  EXPECT_EQ (skin_of (game.get ()), take (tabletop_skin_dup_default ()));
}

/* }}} */

} // namespace

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees are written in the language that they were read from: cards that are formatted are read as
 * the same cards. The examples of docs/card-language.md are tests as well. */

#include "magic-content.h"
#include "magic-trees.h"
#include "magic-writer.h"
#include "magic-written.h"
#include "magic/language/mg-head.h"
#include "source-file.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace
{

/* {{{ As they are formatted */

bool
begins_card (const mg_face *face)
{
  return !mg_is_part (face);
}

/* All of a content but its decks; a definition of a keyword isn't formatted. */
std::string
format (const mg_content *content)
{
  string_writer to;

  for (int i = 1; i < content->n_faces; i++)
    if (begins_card (mg_face_at (content, i)))
      format_card (content, i, &to.writer);
  return to.text;
}

/* What the examples of the documentation may speak of. */
std::string
shipped ()
{
  return keywords () + read_file ("data/magic/cards/tokens.cards");
}

std::string
formatted (const std::string &line, const std::string &types = "creature Bear 2/2")
{
  const parsed content (keywords_alone () + card_with (line, types));
  string_writer to;

  if (content)
    format_card (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
  return to.text.substr (to.text.find ("\n  ") == std::string::npos ? 0
                                                                    : to.text.find ("\n  ") + 3);
}

/* }}} */
/* {{{ Formatting */

TEST (Formatting, gives_all_cards_that_are_shipped_again)
{
  const parsed before (mg_builtin);
  const std::string text = format (before.get ());
  const parsed after (keywords () + text);

  ASSERT_TRUE (before && after);
  EXPECT_EQ (format (after.get ()), text);
  ASSERT_EQ (before.get ()->n_faces, after.get ()->n_faces);
  const comparison same (before.get (), after.get ());
  EXPECT_FALSE (same.faces (1, 2));
  for (int i = 1; i < before.get ()->n_faces; i++)
    {
      string_writer card;

      format_card (before.get (), i, &card.writer);
      EXPECT_TRUE (same.faces (i, i)) << card.text;
    }
}

/* Whether a card with this line is formatted as a card that is the same. */
bool
survives (const std::string &line, const std::string &types = "creature Bear 2/2")
{
  const parsed before (keywords_alone () + card_with (line, types));
  const std::string text = format (before.get ());
  const parsed after (keywords () + text);
  bool same = before && after && format (after.get ()) == text;

  for (int i = 1; same && i < before.get ()->n_faces; i++)
    same = comparison (before.get (), after.get ()).faces (i, i);
  return same;
}

/* What stands before words that speak of `it`, `that much`, `that player` and X. */
const std::string types = "creature Bear 2/2\n  kicker {X}";
const std::string hit = "whenever this enters or this deals combat damage to a player: ";

TEST (Formatting, keeps_kinds_of_objects)
{
  static const char *const kinds[] = {
    "a tapped creature an opponent controls",
    "face-down identities that player controls",
    "another creature or Goblin",
    "an artifact creature",
    "Goblin Scout creature cards in your graveyard",
    "nonartifact, nonblack permanent with mana value X or more",
    "white or blue spell",
    "activated abilities",
    "artifact, creature or land cards in target player's hand",
    "creature token with power exactly 2 controlled by controller of it",
    "your commander",
    "legendary commander you own",
    "card in exile with a charge counter",
    "permanent card among them",
    "cards everywhere",
    "noncreature cards in all graveyards named \"X\" other than this",
    "snow creature with flying without haste that player controls",
    "permanent card in an opponent's graveyard",
    "attacking or blocking Goblins attacking you",
    "non-Goblin commander creature",
    "creature you don't control in exile",
    "creature cards in that player's hand with mana value (power of this plus 1) or less",
    "artifact creature tokens each opponent controls",
    "instant or sorcery spell with a single target",
  };

  for (const char *kind : kinds)
    {
      EXPECT_TRUE (survives (hit + "exile " + kind, types)) << kind;
      EXPECT_TRUE (survives (hit + "if it is " + kind + " [draw a card]", types)) << kind;
    }
  EXPECT_TRUE (survives (hit + "each player exiles cards they own in a library", types));
}

TEST (Formatting, keeps_amounts_and_conditions)
{
  static const char *const amounts[] = {
    "X",
    "that much",
    "twice X",
    "(X plus 1)",
    "(power of this minus (X plus 1))",
    "half (X minus 1)",
    "(the number of creatures you control)",
    "(twice that much)",
    "ten",
    "no",
  };
  static const char *const conditions[] = {
    "it was kicked and (it is combat or it is your turn)",
    "(it is combat or it was kicked) or you are the monarch",
    "power of this is at least half your life total",
  };

  for (const char *amount : amounts)
    {
      const std::string n = amount;

      EXPECT_TRUE (survives (hit + "draw " + n + " cards; scry " + n + "; tap " + n
                                 + " target creatures; " + "target creature gets +" + n + "/-" + n
                                 + "; lose half " + n + " rounded up life",
                             types))
          << n;
    }
  for (const char *condition : conditions)
    EXPECT_TRUE (survives (hit + "if " + condition + " [draw a card]", types)) << condition;
}

TEST (Formatting, writes_heads)
{
  const std::string text
      = "card \"Front\" {X}{2}{U}{R}{W} legendary artifact creature Robot Bear 2/3\n"
        "  flying, protection from black, protection from Bears\n"
        "\n"
        "back \"Back\" white blue artifact Vehicle 4/0\n"
        "  living metal\n"
        "split \"Left // Right\"\n"
        "\n"
        "half \"Left\" {2/W}{R/P} instant\n"
        "  draw a card\n"
        "  scry 1; gain 2 life\n"
        "\n"
        "half \"Right\" {G/W}{S} sorcery\n"
        "  choose up to two: [draw a card] or [gain 1 life]\n"
        "card \"Walker\" {4} planeswalker Karn loyalty 6\n"
        "  loyalty -3: draw a card\n"
        "card \"Siege\" {1}{R} battle Siege defense 4\n"
        "token \"Ghost (flying)\" white creature Spirit X/X named \"Ghost\"\n"
        "  flying\n"
        "emblem \"Flag\"\n"
        "  creatures you control have haste\n"
        "set \"OURS\"\n"
        "\n"
        "identity \"The Queen\" Leader Assassin rare\n"
        "  {3}, once each turn: draw a card\n"
        "identity \"The Fool\" Traitor special\n"
        "set \"THEIRS\"\n"
        "\n"
        "identity \"The Fool\" Guardian mythic\n";
  const parsed content (text);

  ASSERT_TRUE (content);
  EXPECT_EQ (format (content.get ()), text);
}

TEST (Formatting, leaves_out_what_keywords_say)
{
  EXPECT_EQ (formatted ("cipher\n  draw a card", "sorcery"), "cipher\n  draw a card\n");
  EXPECT_EQ (formatted ("{1}, pay 2 life: you may pay 2 life, pay 1 life otherwise [lose 1 life]"),
             "{1}, pay 2 life: you may pay 2 life, pay 1 life otherwise [lose 1 life]\n");
  EXPECT_EQ (formatted ("{1}: you may pay {1}, pay 1 life"), "{1}: you may pay {1}, pay 1 life\n");
  EXPECT_EQ (formatted ("fabricate 2, equip {3}"), "fabricate 2, equip {3}\n");
  EXPECT_EQ (formatted ("enchant player", "enchantment Aura"), "enchant player\n");
}

/* }}} */
/* {{{ Whole texts */

std::string
rewritten (const std::string &text)
{
  const parsed content (text);

  return content ? rewritten (content.get ()) : "";
}

TEST (Rewriting, keeps_comments_where_they_stood)
{
  EXPECT_EQ (rewritten ("\xef\xbb\xbf\n\n# mine\r\n"
                        "#  to say\n"
                        "\n\n\n"
                        "# a hound\n"
                        "card   \"Hound # 1\" {1}{W}  creature Dog 2/1   # good\n"
                        "# first\n"
                        "  vigilance # watch\n"
                        "\n"
                        "\t# trigger\n"
                        "  when this enters: draw 1 card  # one\n"
                        "      haste# fast\n"
                        "  {T}: draw one card\n"
                        "\n"
                        "   # last of the hound\n"
                        "# before the spell\n"
                        "card \"Spell\" {1}{U} instant\n"
                        "  draw a card# a\n"
                        "  # and\n"
                        "  scry 1; draw a card # b\n"
                        "  flashback {3}{U} # again\n"
                        "deck \"mine\"    # my deck\n"
                        "   60 \"Spell\"  # all \t\n"
                        "emblem \"Flag\"\n"
                        "# no line\n"
                        "  creatures you control have haste\n"
                        "\n"
                        "# the end\n\n\n"),
             "# mine\n"
             "#  to say\n"
             "\n"
             "# a hound\n"
             "card \"Hound # 1\" {1}{W} creature Dog 2/1  # good\n"
             "  # first\n"
             "  vigilance, haste  # watch  # fast\n"
             "\n"
             "  # trigger\n"
             "  when this enters: draw a card  # one\n"
             "  {T}: draw a card\n"
             "\n"
             "  # last of the hound\n"
             "# before the spell\n"
             "card \"Spell\" {1}{U} instant\n"
             "  flashback {3}{U}  # again\n"
             "  draw a card  # a\n"
             "  # and\n"
             "  scry 1; draw a card  # b\n"
             "deck \"mine\"    # my deck\n"
             "   60 \"Spell\"  # all\n"
             "emblem \"Flag\"\n"
             "  # no line\n"
             "  creatures you control have haste\n"
             "\n"
             "# the end\n");
}

TEST (Rewriting, writes_a_part_behind_others)
{
  const std::string others = shipped ();
  const parsed content (others + "# mine\ncard \"It\"  {R} instant\n  draw 1 card # one\n");
  size_t size = 0;

  ASSERT_TRUE (content);
  for (size_t room : { 0, 10, 100 })
    {
      std::string text (100, '-');

      ASSERT_EQ (mg_rewrite (&content.get ()->base, others.size (), &text[0], room, &size, nullptr),
                 RG_OK);
      EXPECT_EQ (
          text,
          (std::string ("# mine\ncard \"It\" {R} instant\n  draw a card  # one\n").substr (0, room)
           + std::string (100, '-'))
              .substr (0, 100));
      EXPECT_EQ (size, 50u);
    }
}

/* No block is taken for a part of the card above it. */
TEST (Rewriting, ends_a_card_where_any_other_block_begins)
{
  const std::string others = keywords () + "token \"Servo\" artifact creature Servo 1/1\n";
  const std::string card = "  card   \"It\" {R} instant # it\n   draw 1 card # one\n";
  const std::string same = "card \"It\" {R} instant  # it\n  draw a card  # one\n";
  const std::pair<std::string, std::string> blocks[] = {
    { "card", " \"A\" {R} instant\n  scry 1\n" },
    { "back", " \"A\" red artifact\n" },
    { "modal", " \"A\" {R} instant\n  scry 1\n" },
    { "flip", " \"A\" artifact\n" },
    { "meld", " \"A\" red artifact\n" },
    { "split", " \"A\"\nhalf \"B\" {R} instant\n  scry 1\nhalf \"C\" {R} instant\n  scry 2\n" },
    { "half", "" }, /* with "split" */
    { "token", " \"A\" artifact\n" },
    { "emblem", " \"A\"\n" },
    { "identity", " \"A\" Leader rare\n" },
    { "keyword", " \"odd\"\n  when this enters: draw 1   card\n" },
    { "deck", " \"A\"\n   60   \"It\"\n" },
    { "list", " \"A\"\n   \"It\"\n" },
    { "rulings", " on   \"It\"\n   608.2c \"Aha.\"\n" },
    { "set", " \"A\"\n" },
  };

  for (const mg_head &head : mg_heads)
    {
      const auto block = std::find_if (std::begin (blocks), std::end (blocks),
                                       [&] (const auto &one) { return one.first == head.word; });
      const bool melds = block != std::end (blocks) && block->first == "meld";
      const std::string own = head.layout == MG_LAYOUT_IDENTITY ? "set \"A\"\n" : "";

      ASSERT_NE (block, std::end (blocks)) << head.word << " is new: say what it begins";
      if (block->second.empty ())
        continue;
      const std::string first = melds ? "card \"First\" {R} artifact\n" : own;
      const std::string text = first + card + "# above\n" + block->first + block->second;

      EXPECT_EQ (rewritten (others + text).substr (rewritten (others).size ()),
                 first + same + "# above\n" + block->first + block->second)
          << head.word;
    }
}

TEST (Rewriting, keeps_comments_of_a_card_however_long_it_is)
{
  for (int n : { 600, 3000 })
    {
      std::string text = "card \"It\" {R} instant\n", same = text + "  buyback {2}  # last\n";

      for (int i = 0; i < n; i++)
        {
          const std::string number = std::to_string (i);

          text += "# above " + number + "\ndraw a card # " + number + "\n";
          same += "  # above " + number + "\n  draw a card  # " + number + "\n";
        }
      const std::string again = rewritten (keywords_alone () + text + "buyback {2} # last\n");

      EXPECT_TRUE (again.substr (rewritten (keywords_alone ()).size ()) == same) << n;
    }
}

TEST (Rewriting, says_how_long_a_text_may_be)
{
  const std::string most = std::string (65534, '\n') + "token \"It\" artifact";
  const parsed content (most), longer ("\n" + most);
  size_t size = 0;
  rg_error error = {};

  ASSERT_TRUE (content && longer);
  EXPECT_EQ (mg_rewrite (&content.get ()->base, 0, nullptr, 0, &size, &error), RG_OK);
  EXPECT_EQ (mg_rewrite (&longer.get ()->base, 0, nullptr, 0, &size, &error), RG_E_BAD_DATA);
  EXPECT_NE (std::strstr (error.text, "65535 lines"), nullptr) << error.text;
}

/* What begins with "#", but not within a name; by its line, without the space behind it. */
std::multiset<std::string>
comments_of (const std::string &text)
{
  std::multiset<std::string> comments;
  std::istringstream lines (text);

  for (std::string line; std::getline (lines, line);)
    {
      bool quoted = false;
      size_t at = 0;

      for (; at < line.size () && (quoted || line[at] != '#'); at++)
        quoted ^= line[at] == '"';
      for (size_t next; at < line.size (); at = next)
        {
          next = std::min (line.find ("  #", at + 1), line.size ());
          const std::string comment
              = line.substr (at, line.find_last_not_of (" \t\r", next - 1) + 1 - at);

          comments.insert (comment);
          next += next < line.size () ? 2 : 0;
        }
    }
  return comments;
}

/* Puts comments and space where they may stand, each comment another one. */
std::string
mutated (const std::string &text, unsigned seed)
{
  std::string result;
  std::istringstream lines (text);
  unsigned random = seed * 2654435761u + 1, n = 0;
  const auto draw = [&] (unsigned choices) {
    random = random * 1664525u + 1013904223u;
    return (random >> 16) % choices;
  };
  const auto comment = [&] () { return "# " + std::to_string (n++) + " \"is\" it"; };

  for (std::string line; std::getline (lines, line);)
    {
      static const char *const spaces[] = { "", "", "  ", "\t", "      " };

      for (unsigned k = draw (3); k-- > 0;)
        result += spaces[draw (5)] + (draw (2) ? comment () : "") + spaces[draw (5)] + "\n";
      if (line.find ('#') == std::string::npos)
        line = spaces[draw (5)] + line + spaces[draw (5)] + (draw (3) ? "" : comment ());
      result += line + (draw (4) ? "\n" : "\r\n");
    }
  return result;
}

TEST (Rewriting, keeps_all_that_is_shipped_however_it_is_laid_out)
{
  const parsed before (mg_builtin);

  ASSERT_TRUE (before);
  for (unsigned seed = 0; seed < 4; seed++)
    {
      const std::string text = seed > 0 ? mutated (mg_builtin, seed) : mg_builtin;
      const std::string again = rewritten (text);
      const parsed after (again);

      ASSERT_TRUE (after);
      EXPECT_TRUE (rewritten (after.get ()) == again);
      EXPECT_TRUE (comments_of (text) == comments_of (again));
      ASSERT_EQ (before.get ()->n_faces, after.get ()->n_faces);
      EXPECT_EQ (before.get ()->n_keywords, after.get ()->n_keywords);
      EXPECT_EQ (before.get ()->n_decks, after.get ()->n_decks);
      EXPECT_EQ (before.get ()->n_deck_cards, after.get ()->n_deck_cards);
      EXPECT_EQ (before.get ()->n_rulings, after.get ()->n_rulings);
      const comparison same (before.get (), after.get ());
      for (int i = 1; i < before.get ()->n_faces; i++)
        EXPECT_TRUE (same.faces (i, i))
            << seed << " " << before.string (mg_face_at (before.get (), i)->name);
    }
}

/* }}} */
/* {{{ The documentation */

/* The blocks of docs/card-language.md that begin with "```" and `kind`. */
std::vector<std::string>
blocks_of (const std::string &kind)
{
  static const std::string text = read_file ("docs/card-language.md");
  const std::string fence = "\n```" + kind + "\n";
  std::vector<std::string> blocks;

  for (size_t at = 0; (at = text.find (fence, at)) != std::string::npos;)
    {
      at += fence.size ();
      blocks.push_back (text.substr (at, text.find ("\n```\n", at) + 1 - at));
    }
  return blocks;
}

bool
defines_keywords (const std::string &block)
{
  return block.compare (0, 9, "keyword \"") == 0;
}

std::string
around_block (const std::string &block)
{
  return defines_keywords (block) ? "" : shipped ();
}

TEST (Documentation, is_formatted_and_read_again)
{
  for (const std::string &block : blocks_of ("card"))
    {
      const parsed before (around_block (block) + block);
      const std::string whole = before ? rewritten (before.get ()) : "";
      const parsed read (whole);
      const std::string definitions
          = defines_keywords (block) ? block.substr (0, block.find ("\n\n") + 1) : keywords ();

      ASSERT_TRUE (before && read);
      EXPECT_EQ (rewritten (read.get ()), whole);
      const std::string again = format (before.get ());
      const parsed after (definitions + again);

      ASSERT_TRUE (after) << again;
      EXPECT_EQ (format (after.get ()), again);
      ASSERT_EQ (before.get ()->n_faces, after.get ()->n_faces) << again;
      for (int i = 1; i < before.get ()->n_faces; i++)
        {
          EXPECT_TRUE (comparison (before.get (), after.get ()).faces (i, i)) << block << again;
          EXPECT_TRUE (comparison (before.get (), read.get ()).faces (i, i)) << block << whole;
        }
    }
}

/* Nodes without arguments are shared, so that they stand in the line where they came first. */
bool
is_distinct (int op)
{
  const int sort = mg_constructs[op].sort;

  return sort != MG_SORT_OBJECTS && sort != MG_SORT_PLAYERS && sort != MG_SORT_AMOUNT
         && sort != MG_SORT_DURATION;
}

TEST (Documentation, has_an_example_of_every_construct)
{
  const std::vector<std::string> blocks = blocks_of ("card");
  std::set<int> missing;

  EXPECT_GE (blocks.size (), 20u);

  for (int op = 1; op < MG_N_OPS; op++)
    missing.insert (op);
  for (const std::string &block : blocks)
    {
      const std::string around = around_block (block);
      const auto first_line = (uint16_t) (std::count (around.begin (), around.end (), '\n') + 1);
      const parsed content (around + block);

      ASSERT_TRUE (content);
      for (int i = 1; i < content.get ()->n_nodes; i++)
        if (content.node (i).line >= first_line || !is_distinct (content.node (i).op))
          missing.erase (content.node (i).op);
    }
  for (const int op : missing)
    ADD_FAILURE () << "no example of " << mg_constructs[op].name << ": "
                   << (mg_constructs[op].pattern ? mg_constructs[op].pattern : "joined");
}

TEST (Documentation, names_every_pattern)
{
  const std::string text = read_file ("docs/card-language.md");

  for (int op = 1; op < MG_N_OPS; op++)
    {
      const char *pattern = mg_constructs[op].pattern;
      const bool named = !pattern || text.find ("`" + std::string (pattern) + "`") != text.npos;

      EXPECT_TRUE (named) << pattern;
    }
}

TEST (Documentation, tells_mistakes_as_they_are_told)
{
  const std::vector<std::string> wrong = blocks_of ("card-with-mistake"), told = blocks_of ("text");

  ASSERT_EQ (wrong.size (), told.size ());
  EXPECT_GE (wrong.size (), 10u);
  for (size_t i = 0; i < wrong.size (); i++)
    EXPECT_EQ (mistake (wrong[i]) + "\n", told[i]) << wrong[i];
}

/* }}} */

} // namespace

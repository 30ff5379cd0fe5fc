/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees are written in the language that they were read from: cards that are formatted are read as
 * the same cards, and what players read says it well. The examples of docs/card-language.md are
 * tests as well. */

#include "magic-content.h"

#include <cstring>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace
{

/* {{{ Writing into strings */

using translation = const char *(*) (mg_writer *writer, const char *message);

const char *
as_it_is (mg_writer *, const char *message)
{
  return message;
}

struct string_writer
{
  explicit string_writer (translation translate = as_it_is)
  {
    writer.put = [] (mg_writer *self, const char *text, size_t length) {
      static_cast<std::string *> (self->data)->append (text, length);
    };
    writer.translate = translate;
    writer.data = &text;
  }

  mg_writer writer = {};
  std::string text;
};

bool
begins_card (const mg_face *face)
{
  return face->layout != MG_LAYOUT_BACK && face->layout != MG_LAYOUT_SPLIT_HALF;
}

std::string
read_file (const std::string &name)
{
  std::ifstream file (std::string (SOURCE_ROOT) + "/" + name, std::ios::binary);
  std::stringstream text;

  text << file.rdbuf ();
  EXPECT_TRUE (file.good ()) << name;
  return text.str ();
}

/* All of a content but its decks; a definition of a keyword isn't formatted, so it is copied. */
std::string
format (const mg_content *content)
{
  string_writer to;

  for (int i = 1; i < content->n_faces; i++)
    if (begins_card (mg_face_at (content, i)))
      mg_format_card (content, i, &to.writer);
  return to.text;
}

std::string
keywords ()
{
  static const std::string text = read_file ("data/magic/cards/keywords.cards");

  return text;
}

std::string
formatted (const std::string &line, const std::string &types = "creature Bear 2/2")
{
  const parsed content (keywords () + card_with (line, types));
  string_writer to;

  if (content)
    mg_format_card (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
  return to.text.substr (to.text.find ("\n  ") == std::string::npos ? 0
                                                                    : to.text.find ("\n  ") + 3);
}

std::string
printed (const std::string &line,
         const std::string &types = "creature Bear 2/2",
         translation translate = as_it_is)
{
  const parsed content (keywords () + card_with (line, types));
  string_writer to (translate);

  if (content)
    mg_print_rules (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
  if (!to.text.empty ())
    to.text.pop_back ();
  return to.text;
}

/* }}} */
/* {{{ Comparing trees */

std::vector<std::string>
slots_of (const char *pattern)
{
  std::vector<std::string> slots;

  while (pattern && (pattern = strchr (pattern, '<')))
    {
      slots.emplace_back (pattern + 1, strcspn (pattern + 1, ">"));
      pattern++;
      if (slots.back () == "enters")
        {
          slots.push_back ("enters: n");
          slots.push_back ("enters: counter");
        }
    }
  return slots;
}

class comparison
{
public:
  comparison (const mg_content *a, const mg_content *b) : a_ (a), b_ (b)
  {
  }

  bool
  faces (int i, int k) const
  {
    const mg_face *a = mg_face_at (a_, i), *b = mg_face_at (b_, k);
    bool same = strings (a->name, b->name) && strings (a->handle, b->handle)
                && a->layout == b->layout && a->supertypes == b->supertypes && a->types == b->types
                && a->colors == b->colors && a->identity == b->identity
                && a->mana_value == b->mana_value && a->loyalty == b->loyalty
                && a->defense == b->defense && a->power == b->power && a->toughness == b->toughness
                && a->x_power == b->x_power && a->qualities == b->qualities
                && a->n_keywords == b->n_keywords && a->n_abilities == b->n_abilities
                && costs (&a->cost, &b->cost) && strings (a->type_text, b->type_text)
                && strings (a->cost_text, b->cost_text)
                && strings (a->keyword_text, b->keyword_text);

    for (int n = 0; n < 3 && same; n++)
      same = a->keys[n].key == b->keys[n].key && a->keys[n].number == b->keys[n].number;
    for (int n = 0; n < a->n_abilities && same; n++)
      same = abilities (a->ability + n, b->ability + n);
    return same;
  }

private:
  bool
  strings (int i, int k) const
  {
    return strcmp (mg_string_at (a_, i), mg_string_at (b_, k)) == 0;
  }

  bool
  subtypes (int i, int k) const
  {
    return (i == 0) == (k == 0) && strings (a_->subtype_names[i], b_->subtype_names[k]);
  }

  static bool
  costs (const mg_cost *a, const mg_cost *b)
  {
    std::multiset<int> of_a (a->hybrid, a->hybrid + a->n_hybrid),
        of_b (b->hybrid, b->hybrid + b->n_hybrid);

    return a->generic == b->generic && memcmp (a->of, b->of, sizeof a->of) == 0 && a->x == b->x
           && a->snow == b->snow && of_a == of_b && a->n_phyrexian == b->n_phyrexian
           && memcmp (a->phyrexian, b->phyrexian, sizeof a->phyrexian) == 0 && a->none == b->none;
  }

  bool
  filters (int i, int k) const
  {
    const mg_filter *a = mg_filter_at (a_, i), *b = mg_filter_at (b_, k);
    bool same = a->zone == b->zone && a->whose == b->whose && a->owner == b->owner
                && a->plural == b->plural && a->card == b->card && a->supertypes == b->supertypes
                && a->not_supertypes == b->not_supertypes && a->colors == b->colors
                && a->not_colors == b->not_colors && a->types == b->types
                && a->all_types == b->all_types && a->not_types == b->not_types
                && subtypes (a->all_subtype, b->all_subtype) && a->with_counter == b->with_counter
                && a->with == b->with && a->without == b->without && a->flags == b->flags
                && nodes (a->whose_node, b->whose_node) && nodes (a->power_min, b->power_min)
                && nodes (a->power_max, b->power_max) && nodes (a->mana_min, b->mana_min)
                && nodes (a->mana_max, b->mana_max) && nodes (a->toughness_max, b->toughness_max)
                && nodes (a->except, b->except) && strings (a->name, b->name);

    for (int n = 0; n < 3 && same; n++)
      same = subtypes (a->subtypes[n], b->subtypes[n]);
    for (int n = 0; n < 2 && same; n++)
      same = subtypes (a->not_subtypes[n], b->not_subtypes[n]);
    return same;
  }

  bool
  args (const std::string &slot, int i, int k) const
  {
    if (slot == "filter" || slot == "kinds")
      return filters (i, k);
    if (slot == "symbols")
      return costs (mg_cost_at (a_, i), mg_cost_at (b_, k));
    if (slot == "token")
      return strings (mg_face_at (a_, i)->handle, mg_face_at (b_, k)->handle);
    if (slot == "name")
      return strings (i, k);
    if (slot == "keyword")
      return strings (mg_keyword_at (a_, i)->name, mg_keyword_at (b_, k)->name);
    if (slot == "ability")
      return (i == 0) == (k == 0) && (i == 0 || abilities (i, k));
    if (slot == "counter" || slot == "color" || slot == "sign" || slot == "integer"
        || slot == "enters" || slot == "enters: counter" || slot == "payable")
      return i == k;
    return nodes (i, k);
  }

  bool
  nodes (int i, int k) const
  {
    const mg_node *a = mg_node_at (a_, i), *b = mg_node_at (b_, k);

    if ((i == 0) != (k == 0) || a->op != b->op)
      return false;
    if (i == 0)
      return true;
    if (!mg_constructs[a->op].pattern)
      return nodes (a->arg[0], b->arg[0]) && nodes (a->arg[1], b->arg[1]);
    const std::vector<std::string> slots = slots_of (mg_constructs[a->op].pattern);
    for (size_t n = 0; n < slots.size (); n++)
      if (!args (slots[n], a->arg[n], b->arg[n]))
        return false;
    return true;
  }

  bool
  abilities (int i, int k) const
  {
    const mg_ability *a = mg_ability_at (a_, i), *b = mg_ability_at (b_, k);
    bool same = a->kind == b->kind && a->zones == b->zones && a->flags == b->flags
                && nodes (a->condition, b->condition) && nodes (a->event, b->event)
                && nodes (a->cost, b->cost) && nodes (a->effect, b->effect)
                && a->chapter == b->chapter && a->min_modes == b->min_modes
                && a->max_modes == b->max_modes && a->n_modes == b->n_modes
                && strings (a->text, b->text);

    for (int n = 0; n < a->n_modes && same; n++)
      same = nodes (a->modes[n], b->modes[n]);
    return same;
  }

  const mg_content *a_, *b_;
};

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
  for (int i = 1; i < before.get ()->n_faces; i++)
    {
      string_writer card;

      mg_format_card (before.get (), i, &card.writer);
      EXPECT_TRUE (same.faces (i, i)) << card.text;
    }
}

TEST (Formatting, keeps_every_construct_of_the_documentation)
{
  const std::string text = read_file ("docs/card-language.md");

  for (size_t at = 0; (at = text.find ("\n```card\n", at)) != std::string::npos;)
    {
      at += 9;
      const std::string block = text.substr (at, text.find ("\n```\n", at) + 1 - at);
      const std::string around = block.find ("keyword \"") == std::string::npos ? keywords () : "";
      const parsed before (around + block);

      ASSERT_TRUE (before);
      const std::string definitions = block.find ("keyword \"") == std::string::npos
                                          ? around
                                          : block.substr (0, block.find ("\n\n") + 1);
      const std::string again = format (before.get ());
      const parsed after (definitions + again);

      ASSERT_TRUE (after) << again;
      EXPECT_EQ (format (after.get ()), again);
      ASSERT_EQ (before.get ()->n_faces, after.get ()->n_faces) << again;
      for (int i = 1; i < before.get ()->n_faces; i++)
        EXPECT_TRUE (comparison (before.get (), after.get ()).faces (i, i)) << block << again;
    }
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
        "  creatures you control have haste\n";
  const parsed content (text);

  ASSERT_TRUE (content);
  EXPECT_EQ (format (content.get ()), text);
}

TEST (Formatting, leaves_out_what_keywords_say)
{
  EXPECT_EQ (formatted ("cipher\n  draw a card", "sorcery"), "cipher\n  draw a card\n");
  EXPECT_EQ (formatted ("fabricate 2, equip {3}"), "fabricate 2, equip {3}\n");
  EXPECT_EQ (formatted ("enchant player", "enchantment Aura"), "enchant player\n");
}

/* }}} */
/* {{{ Printing */

TEST (Printing, keeps_sentences_that_read_well)
{
  static const char *const lines[] = {
    "When this enters: draw a card.",
    "When this enters or this dies: draw two cards.",
    "Whenever this attacks: target player loses 1 life.",
    "Whenever this deals combat damage to a player: you may [sacrifice another creature].",
    "Whenever you cast an instant or sorcery spell: create an \"Angel\" token.",
    "Whenever this becomes the target of a spell or ability: sacrifice this.",
    "When this enters: exile another target creature you control.",
    "When this enters: exile up to one other target artifact or enchantment.",
    "When this enters: exile two target Elves; at the beginning of the next end step [put them "
    "onto "
    "the battlefield].",
    "When this enters: tap up to two target creatures; they skip the next untap.",
    "When this enters: target creature gets +2/+0 and gains flying, menace and haste until end of "
    "turn.",
    "When this enters: choose one or both: [draw a card] or [destroy all Elves].",
    "{1}, {T}, sacrifice a creature, from your graveyard, as a sorcery, once each turn, only if "
    "you "
    "control your commander: put the paid creature onto the battlefield under your control.",
    "{T}, exile a card in your graveyard, by any player: put the paid card into graveyard.",
    "At the beginning of your upkeep, if you are the monarch: search your library for an Elf; put "
    "it "
    "onto the battlefield tapped; shuffle your library.",
    "Discard a creature card: deal 3 damage to target player or planeswalker.",
    "While your life total is at least 40: creatures you control get +1/+1 and have vigilance.",
    "This gets +(power of this)/+X.",
    "Other Elves you control have shroud.",
    "Noncreature, nonland cards in all graveyards have haste.",
    "If you would gain life, instead gain twice that much life.",
  };

  for (const char *line : lines)
    {
      std::string text (line, strlen (line) - 1);
      const std::string elves = "creature Elf 1/1";

      text[0] = (char) tolower (text[0]);
      const parsed content (keywords () + "token \"Angel\" white creature Angel 4/4\n"
                            + card_with (text, elves));
      string_writer to;

      ASSERT_TRUE (content);
      mg_print_rules (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
      EXPECT_EQ (to.text, std::string (line) + "\n");
    }
}

TEST (Printing, names_what_something_is_attached_to)
{
  EXPECT_EQ (
      printed ("enchant land\n  when enchanted permanent dies: draw a card", "enchantment Aura"),
      "Enchant land\nWhen enchanted land dies: draw a card.");
  EXPECT_EQ (printed ("equipped permanent has haste", "artifact Equipment"),
             "Equipped creature has haste.");
}

const char *
turned_around (mg_writer *, const char *message)
{
  if (strcmp (message, "put <objs> onto the battlefield [<enters>]") == 0)
    return "onto the battlefield [<enters> ,] put <objs>";
  if (strcmp (message, "[<who>] draw/draws <n> card|cards") == 0)
    return "[unfit to read"; /* a translation that lost its slots isn't taken */
  if (strcmp (message, "tapped") == 0)
    return "lying";
  return message;
}

TEST (Printing, takes_slots_in_the_order_of_the_translation)
{
  EXPECT_EQ (
      printed ("put this onto the battlefield tapped; draw a card", "instant", turned_around),
      "Onto the battlefield lying, put this; draw a card.");
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

TEST (Documentation, has_an_example_of_every_construct)
{
  std::set<int> missing;

  for (int op = 1; op < MG_N_OPS; op++)
    missing.insert (op);
  for (const std::string &block : blocks_of ("card"))
    {
      const bool whole = block.find ("keyword \"") != std::string::npos;
      const parsed content ((whole ? "" : keywords ()) + block);

      ASSERT_TRUE (content);
      for (int i = 1; i < content.get ()->n_faces; i++)
        for (int op = 1; op < MG_N_OPS; op++)
          if (content.has_op (op))
            missing.erase (op);
    }
  for (const int op : missing)
    ADD_FAILURE () << "no example of " << mg_constructs[op].name << ": "
                   << (mg_constructs[op].pattern ? mg_constructs[op].pattern : "joined");
}

TEST (Documentation, names_every_pattern)
{
  const std::string text = read_file ("docs/card-language.md");

  for (int op = 1; op < MG_N_OPS; op++)
    if (mg_constructs[op].pattern)
      {
        std::string pattern = mg_constructs[op].pattern;

        /* In tables, a bar is written with a backslash. */
        for (size_t at = 0; (at = pattern.find ('|', at)) != std::string::npos; at += 2)
          pattern.replace (at, 1, "\\|");
        EXPECT_NE (text.find ("`" + pattern + "`"), std::string::npos) << pattern;
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

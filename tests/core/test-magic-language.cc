/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card language: every construct is read from a sentence made of its own pattern, and lines,
 * filters and abilities become the trees that they should. */

#include "magic-content.h"

#include "magic/language/check/mg-sense.h"

#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace
{

/* {{{ Constructs */

std::string
sample (const std::string &slot)
{
  static const std::vector<std::pair<std::string, std::string>> samples = {
    { "ability", "[{T}: draw a card]" },
    { "any", "any target" },
    { "color", "red" },
    { "cost", "{2}" },
    { "counter", "+1/+1" },
    { "do", "[draw a card]" },
    { "effects", "draw a card" },
    { "enters", "tapped with two charge counters" },
    { "event", "this dies" },
    { "filter", "creatures you control" },
    { "if", "you are the monarch" },
    { "integer", "3" },
    { "keyword", "first strike" },
    { "kinds", "blue artifact Goblin" },
    { "lasts", "until end of turn" },
    { "mana", "{G}{G}" },
    { "mods", "is also blue and has flying" },
    { "n", "2" },
    { "name", "\"city's blessing\"" },
    { "objs", "this" },
    { "payable", "mana of any type" },
    { "sign", "+" },
    { "static", "damage can't be prevented" },
    { "symbols", "{2}{W/U}" },
    { "token", "\"Goblin\"" },
    { "who", "each opponent" },
    { "whose", "each player's" },
  };

  for (const auto &each : samples)
    if (each.first == slot)
      return each.second;
  ADD_FAILURE () << "a slot without a sample: " << slot;
  return "";
}

/* A sentence of a pattern; `options` says whether what may be missing is there, `second` which of
 * "a|b" stands. */
std::string
sentence (const char *pattern, bool options, bool second)
{
  std::istringstream words (pattern);
  std::string word, text;
  bool left_out = false;

  while (words >> word)
    {
      bool ends = false;

      if (word[0] == '[')
        {
          left_out = !options;
          word.erase (0, 1);
        }
      if (word.back () == ']')
        {
          ends = true;
          word.pop_back ();
        }
      if (!left_out)
        {
          const size_t cut = word.find_first_of ("|/", 1);

          if (word[0] == '<')
            word = sample (word.substr (1, word.size () - 2));
          else if (word[0] != '+' && cut != std::string::npos)
            word = second ? word.substr (cut + 1, word.find_first_of ("|/", cut + 1) - cut - 1)
                          : word.substr (0, cut);
          text += (text.empty () ? "" : " ") + word;
        }
      if (ends)
        left_out = false;
    }
  return text;
}

/* What stands before a sentence so that whatever it speaks of is there. */
const std::string before
    = "enchantment creature Aura Bear 2/2\n"
      "  kicker {1}, evoke {2}\n"
      "  as this enters: choose a color; choose a creature type; choose a nonland card name\n"
      "  as this enters: choose a player\n"
      "  when this leaves: haunt target creature\n"
      "  whenever this deals combat damage to a player: let X be 2; exile target creature; "
      "tap target land; remember it; you choose a creature;";

const std::string identity = "set \"ONE\"\nidentity \"It\" Guardian rare\n";

/* A card in which such a sentence may stand. */
std::string
card_about (int op, const std::string &text)
{
  if (mg_is (op, MG_IS_OF_COPY))
    return card_with (text,
                      "creature Bear 2/2\n  {1}: this becomes a copy of a creature except it");
  switch (op)
    {
    case MG_OP_PLAYERS_TOGETHER:
      return card_with (text + " draw a card: scry 1", "creature Bear 2/2\n  whenever");
    case MG_OP_ONE_OR_MORE:
      return card_with (text + " lands: draw X cards", "creature Bear 2/2\n  sacrifice");
    case MG_OP_UP_TO_X:
      return card_with (text + ") life: draw X cards", "creature Bear 2/2\n  pay (");
    case MG_OP_THEY:
      return card_with (text + " draw a card]", "instant\n  target player may [");
    case MG_OP_PAID:
      return card_with (text, "creature Bear 2/2\n  sacrifice a creature: exile");
    case MG_OP_MANA_SAME_TYPE:
      return card_with (text, "creature Bear 2/2\n  whenever you tap a land for mana: add");
    case MG_OP_Y:
      return identity + "  unveil: {Y}\n  when this is unveiled: scry (\n  " + text + ")\n";
    case MG_OP_REVEAL_OUTSIDE:
    case MG_OP_BECOME_REVEALED:
    case MG_OP_BECOME_REVEALED_PAYING:
      return identity + "  unveil: {2}\n  as this is unveiled:\n  " + text + "\n";
    case MG_OP_X_AT_LEAST:
    case MG_OP_Y_AT_LEAST:
      return identity + "  unveil: {X}{Y}, " + text + "\n";
    case MG_OP_WHILE_EXILED:
      return card_with (text + ", you may play it",
                        "instant\n  exile the top card of your library;");
    default:
      break;
    }
  switch ((int) mg_constructs[op].sort)
    {
    case MG_SORT_EFFECT:
      return card_with (text, before);
    case MG_SORT_OBJECTS:
      return card_with (text, before + " exile");
    case MG_SORT_PLAYERS:
      return card_with (text + " become the monarch", before);
    case MG_SORT_ANY:
      return card_with (text, before + " deal 2 damage to");
    case MG_SORT_AMOUNT:
      return card_with (text + ")", before + " scry (");
    case MG_SORT_CONDITION:
      return card_with (text + " [draw a card]", before + " if");
    case MG_SORT_EVENT:
      return card_with (text + ": draw a card", "creature Bear 2/2\n  whenever");
    case MG_SORT_DURATION:
      return card_with (text, "instant\n  target creature has flying");
    case MG_SORT_MOD:
      return card_with (text, "creature Bear 2/2\n  as this enters: choose a color; choose a "
                              "creature type\n  this");
    case MG_SORT_COST:
      return card_with (text + ": draw a card");
    case MG_SORT_MANA:
      return card_with (text, "instant\n  add");
    default:
      return card_with (text);
    }
}

/* What a construct can be about, where the samples aren't. */
void
fit (int op, std::string *text)
{
  const mg_sort sort = mg_constructs[op].sort;
  const uint8_t *at = mg_sense_of (op)->at;
  const auto put = [text] (size_t place, const std::string &from, const std::string &to) {
    if (place != std::string::npos)
      text->replace (place, from.size (), to);
  };
  const std::string permanents = "creatures you control";

  if (sort == MG_SORT_STATIC || sort == MG_SORT_EVENT) /* where there are no targets */
    put (text->find ("any target"), "any target", "each creature");
  if (op == MG_OP_SHIELD)
    put (text->find ("this dies"), "this dies", "you draw a card");
  if (op == MG_OP_PLAYER_COUNTERS || op == MG_OP_COUNTERS_OF || op == MG_OP_COST_PLAYER_COUNTERS)
    put (text->find ("+1/+1"), "+1/+1", "poison");
  if (op == MG_OP_CHOOSE_OBJECTS)
    put (text->rfind ("this"), "this", "a creature you control");
  if (at[0] == MG_AT_IDENTITIES)
    put (text->find (permanents), permanents, "identities");
  if (at[0] == MG_AT_STACK)
    put (text->find (permanents), permanents, "creature spells you control");
  if (at[1] == MG_AT_STACK)
    put (text->rfind (permanents), permanents, "creature spells you control");
}

class Constructs : public testing::TestWithParam<int>
{
};

TEST_P (Constructs, are_read_from_their_own_patterns)
{
  const mg_construct &construct = mg_constructs[GetParam ()];

  for (int way = 0; way < 4; way++)
    {
      std::string text = sentence (construct.pattern, (way & 1) != 0, (way & 2) != 0);
      fit (GetParam (), &text);
      std::string card = card_about (GetParam (), text);
      const size_t line = card.rfind ("\n  " + text);

      /* The beginning of the line stands in the head. */
      if (construct.sort != MG_SORT_STATIC && construct.sort != MG_SORT_COST)
        card.replace (line, 3, " ");
      const parsed content (card);

      ASSERT_TRUE (content);
      EXPECT_TRUE (content.has_op (GetParam ())) << construct.name << " in\n" << card;
    }
}

std::vector<int>
ops_with_patterns ()
{
  std::vector<int> ops;

  for (int op = 1; op < MG_N_OPS; op++)
    if (mg_constructs[op].pattern)
      ops.push_back (op);
  return ops;
}

INSTANTIATE_TEST_SUITE_P (All,
                          Constructs,
                          testing::ValuesIn (ops_with_patterns ()),
                          [] (const auto &each) {
                            return std::string (mg_constructs[each.param].name);
                          });

/* }}} */

/* {{{ Sentences */

TEST (Language, reads_the_rest_of_a_line_in_whichever_way_fits)
{
  EXPECT_EQ (effect_of (parsed (card_with ("draw a card", "instant"))).op, MG_OP_DRAW);
  EXPECT_TRUE (parsed (card_with ("tap a creature; they skip the next untap", "instant"))
                   .has_op (MG_OP_SKIP_UNTAP));
  EXPECT_TRUE (
      parsed (card_with ("each player may [they draw a card]", "instant")).has_op (MG_OP_DRAW));
  EXPECT_EQ (effect_of (parsed (card_with ("add {B} or {R}", "instant"))).op, MG_OP_ADD_MANA);
  EXPECT_EQ (effect_of (parsed (card_with ("draw a card; scry 1", "instant"))).op, MG_OP_SEQUENCE);
}

TEST (Language, joins_amounts_only_in_parentheses_within_others)
{
  const parsed content (
      card_with ("draw (X plus 1) cards; scry twice X plus 1", "instant\n  kicker {X}"));
  const mg_node &sequence = effect_of (content);
  const mg_node &scry = content.node (mg_arg_rest (&sequence));

  EXPECT_EQ (content.node (mg_arg_n (&content.node (mg_arg_first (&sequence)))).op, MG_OP_PLUS);
  EXPECT_EQ (content.node (mg_arg_n (&scry)).op, MG_OP_PLUS);
  EXPECT_EQ (content.node (mg_arg_first (&content.node (mg_arg_n (&scry)))).op, MG_OP_TWICE);
}

TEST (Language, binds_and_tighter_than_or)
{
  const parsed content (card_with ("if it is combat or you are the monarch and it was kicked "
                                   "[draw a card]",
                                   "instant\n  kicker {1}"));
  const mg_node &either = content.node (mg_arg_if (&effect_of (content)));
  const mg_node &both = content.node (mg_arg_rest (&either));

  EXPECT_EQ (either.op, MG_OP_OR);
  EXPECT_EQ (both.op, MG_OP_AND);
  EXPECT_EQ (content.node (mg_arg_rest (&both)).op, MG_OP_KICKED);
}

TEST (Language, leaves_the_verb_of_keywords_out)
{
  const parsed content (
      card_with ("this gets +1/+0 and has flying, menace and haste and can't block"));
  int node = mg_arg_mods (&content.node (content.ability ("It").effect));
  std::vector<int> ops;

  for (; content.node (node).op == MG_OP_SEQUENCE; node = mg_arg_rest (&content.node (node)))
    ops.push_back (content.node (mg_arg_first (&content.node (node))).op);
  ops.push_back (content.node (node).op);
  EXPECT_EQ (ops,
             (std::vector<int>{ MG_OP_PT, MG_OP_HAS, MG_OP_HAS, MG_OP_HAS, MG_OP_CANT_BLOCK }));
}

TEST (Language, reads_how_something_enters)
{
  const parsed content (card_with (
      "create two \"Goblin\" tokens tapped and attacking with three charge counters", "instant"));
  const mg_node &create = effect_of (content);

  EXPECT_EQ (content.string (mg_face_at (content.get (), mg_arg_token (&create))->handle),
             "Goblin");
  EXPECT_EQ (mg_arg_enters (&create), MG_ENTERS_TAPPED | MG_ENTERS_ATTACKING);
  EXPECT_EQ (mg_arg_integer (&content.node (mg_arg_with_n (&create))), 3);
  EXPECT_EQ (mg_arg_with_counter (&create), MG_COUNTER_CHARGE);
}

/* The filter of "exile target …". */
mg_filter
filter_of (const std::string &words)
{
  const parsed content (card_with ("exile target " + words, "instant"));

  return content
             ? content.filter (mg_arg_filter (&content.node (mg_arg_objs (&effect_of (content)))))
             : mg_filter{};
}

TEST (Filters, join_types)
{
  EXPECT_EQ (filter_of ("artifact creature").types, MG_CREATURE);
  EXPECT_EQ (filter_of ("artifact creature").all_types, MG_ARTIFACT);
  EXPECT_EQ (filter_of ("artifact, creature or land").types, MG_ARTIFACT | MG_CREATURE | MG_LAND);
  EXPECT_EQ (filter_of ("noncreature, nonland permanent").not_types, MG_CREATURE | MG_LAND);
  EXPECT_EQ (filter_of ("instant or sorcery spell").flags, MG_FILTER_SPELL);
  EXPECT_EQ (filter_of ("instant or sorcery spell").zone, MG_ZONE_STACK);
  EXPECT_EQ (filter_of ("creature or Goblin").flags, MG_FILTER_TYPE_OR_SUBTYPE);
  EXPECT_EQ (filter_of ("permanent card in your graveyard").types, MG_PERMANENT_TYPES);
}

TEST (Filters, have_adjectives_and_qualifiers)
{
  const mg_filter creature
      = filter_of ("attacking or blocking nonblack creature an opponent controls with flying "
                   "with power 3 or less without haste");

  EXPECT_EQ (creature.flags, MG_FILTER_ATTACKING | MG_FILTER_BLOCKING);
  EXPECT_EQ (creature.not_colors, 1 << MG_BLACK);
  EXPECT_EQ (creature.whose, MG_WHOSE_OPPONENT);
  EXPECT_EQ (creature.with, 1ull << MG_FLYING);
  EXPECT_EQ (creature.without, 1ull << MG_HASTE);
  EXPECT_GT (creature.power_max, 0);
  EXPECT_EQ (creature.power_min, 0);
  EXPECT_EQ (filter_of ("card in a graveyard").zone, MG_ZONE_GRAVEYARD);
  EXPECT_EQ (filter_of ("creature card in your hand").whose, MG_WHOSE_YOU);
  EXPECT_EQ (filter_of ("creature the monarch controls").whose, MG_WHOSE_NODE);
  EXPECT_EQ (filter_of ("non-Goblin creature").not_subtypes[0], filter_of ("Goblin").subtypes[0]);
  EXPECT_EQ (filter_of ("Goblin Scout").all_subtype, filter_of ("Scouts").subtypes[0]);
  EXPECT_EQ (filter_of ("spell with a single target").flags,
             MG_FILTER_SPELL | MG_FILTER_ONE_TARGET);
}

TEST (Filters, look_where_their_sentence_does)
{
  const parsed search (card_with ("search your library for a basic land card", "instant"));
  const parsed discard (card_with ("discard a creature card: draw a card"));
  const mg_node &found = search.node (mg_arg_objs (&effect_of (search)));
  const mg_node &cost = discard.node (discard.ability ("It").cost);

  EXPECT_EQ (search.filter (mg_arg_filter (&found)).zone, MG_ZONE_LIBRARY);
  EXPECT_EQ (discard.filter (mg_arg_filter (&discard.node (mg_arg_objs (&cost)))).zone,
             MG_ZONE_HAND);
}

TEST (Filters, say_another)
{
  const parsed target (card_with ("destroy another target creature", "instant"));
  const parsed some (card_with ("sacrifice another creature: draw a card"));
  const mg_node &objects = target.node (mg_arg_objs (&effect_of (target)));
  const mg_node &paid = some.node (mg_arg_objs (&some.node (some.ability ("It").cost)));

  EXPECT_EQ (objects.op, MG_OP_TARGET);
  EXPECT_EQ (target.filter (mg_arg_filter (&objects)).flags, MG_FILTER_OTHER);
  EXPECT_EQ (paid.op, MG_OP_SOME);
  EXPECT_EQ (some.filter (mg_arg_filter (&paid)).flags, MG_FILTER_OTHER);
}

/* }}} */
/* {{{ Abilities */

TEST (Abilities, know_what_they_are)
{
  const auto flags = [] (const std::string &line) {
    const parsed content (card_with (line));

    return content.ability ("It").flags;
  };

  EXPECT_EQ (flags ("{T}: add {G}"), MG_ABILITY_MANA | MG_ABILITY_TAPS);
  EXPECT_EQ (flags ("{T}: target player adds {G}"),
             MG_ABILITY_TARGETS | MG_ABILITY_TAPS | MG_ABILITY_EASY_TARGET); /* 605.1a */
  EXPECT_EQ (flags ("loyalty + 1: add {R}{R}"), MG_ABILITY_LOYALTY);
  EXPECT_EQ (flags ("{T}, as a sorcery, once each turn: draw a card"),
             MG_ABILITY_SORCERY | MG_ABILITY_ONCE | MG_ABILITY_TAPS);
  EXPECT_EQ (flags ("whenever you tap a land for mana: add {G}"), MG_ABILITY_MANA); /* 605.1b */
  EXPECT_EQ (flags ("when this dies: draw a card"), MG_ABILITY_SELF_EVENT | MG_ABILITY_LOOKS_BACK);
  EXPECT_EQ (flags ("when this enters: you may [destroy target land]"),
             MG_ABILITY_SELF_EVENT | MG_ABILITY_MAY_ALL | MG_ABILITY_TARGETS);
  /* 603.12 */
  EXPECT_EQ (flags ("when this enters: scry 1; when done [destroy target land]"),
             MG_ABILITY_SELF_EVENT);
}

TEST (Abilities, work_where_they_say)
{
  const parsed grave (card_with ("{1}, from your graveyard: return this to hand"));
  const parsed flag (card_with ("this spell costs 1 less"));

  EXPECT_EQ (grave.ability ("It").zones, 1 << MG_ZONE_GRAVEYARD);
  EXPECT_EQ (grave.node (grave.ability ("It").cost).op, MG_OP_COST_MANA);
  EXPECT_EQ (flag.ability ("It").zones, 0xff & ~(1 << MG_ZONE_NONE));
  EXPECT_EQ (flag.ability ("Flag").zones, 1 << MG_ZONE_COMMAND);
}

TEST (Abilities, are_one_for_all_lines_of_a_spell)
{
  const parsed content (card_with (
      "draw a card\n  this spell can't be countered\n  scry 1\n  gain 2 life", "instant"));

  EXPECT_EQ (content.face ("It").n_abilities, 2);
  EXPECT_EQ (content.node (mg_arg_rest (&effect_of (content))).op, MG_OP_SEQUENCE);
}

TEST (Abilities, have_modes_and_chapters)
{
  const parsed modes (
      card_with ("choose one or both: [draw a card] or [destroy target land]", "instant"));
  const parsed saga (card_with ("saga 2\n  chapter 1, 2: draw a card", "enchantment Saga"));

  EXPECT_EQ (modes.ability ("It").min_modes, 1);
  EXPECT_EQ (modes.ability ("It").max_modes, 2);
  EXPECT_EQ (modes.ability ("It").n_modes, 2);
  EXPECT_EQ (saga.ability ("It").chapter, 3);
}

TEST (Abilities, of_keywords_say_what_the_card_says)
{
  const parsed content ("keyword \"fabricate\" N\n"
                        "  when this enters: put N +1/+1 counters on this\n"
                        "keyword \"equip\" COST\n"
                        "  COST, as a sorcery: attach this to target creature you control\n"
                        "card \"Two\" artifact\n  fabricate 2, equip {3}\n"
                        "card \"Five\" artifact\n  flying, fabricate 5\n");
  const mg_ability &equip = content.ability ("Two", 1);

  EXPECT_EQ (
      mg_arg_integer (&content.node (mg_arg_n (&content.node (content.ability ("Two").effect)))),
      2);
  EXPECT_EQ (
      mg_arg_integer (&content.node (mg_arg_n (&content.node (content.ability ("Five").effect)))),
      5);
  EXPECT_EQ (mg_cost_at (content.get (), mg_arg_symbols (&content.node (equip.cost)))->generic, 3);
  EXPECT_EQ (equip.flags, MG_ABILITY_KEYWORD | MG_ABILITY_SORCERY | MG_ABILITY_TARGETS);
  EXPECT_TRUE (MG_HAS (content.face ("Five").qualities, MG_FLYING));
}

/* }}} */

} // namespace

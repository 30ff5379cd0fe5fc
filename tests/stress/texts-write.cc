/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing random texts: each is made from the patterns of mg-constructs.def around one construct.
 */

#include "texts.h"

#include "magic/language/mg-content.h"
#include "magic/language/check/mg-sense.h"

#include <sstream>
#include <vector>

namespace texts
{

namespace
{

/* {{{ Writing texts */

const char *const amounts[] = { "1", "2", "3", "two", "(1 plus 1)" };
const char *const objects[]
    = { "target creature",        "all creatures", "target creature you control",
        "a creature you control", "this",          "target land",
        "target permanent" };
const char *const players[] = { "target player", "each player", "each opponent", "you" };
const char *const whose[] = { "your", "each player's", "target opponent's" };
const char *const any[] = { "any target", "each opponent", "target creature", "each player" };
const char *const filters[] = { "creature", "creature you control", "land an opponent controls",
                                "green permanent", "creature with power 2 or less" };
const char *const spells[] = { "creature spell", "spell", "green spell" };
const char *const cards[] = { "card in your graveyard", "creature card in a graveyard" };
const char *const conditions[]
    = { "it is your turn", "you control a creature", "your life total is at least 5" };
const char *const events[] = { "you draw a card", "a creature dies", "a creature enters" };
const char *const effects[] = { "gain 3 life", "draw a card", "destroy target creature",
                                "each opponent loses 2 life", "tap all creatures" };
const char *const mods[] = { "gets +1/+1", "has flying", "is also artifact", "can't block" };
const char *const lasts[] = { "until end of turn", "this turn" };
const char *const costs[] = { "{1}", "{T}", "sacrifice a creature", "pay 2 life" };
const char *const statics[]
    = { "creatures get +1/+1", "damage can't be prevented", "each player can't gain life" };
const char *const counters[] = { "charge", "+1/+1" };
const char *const player_counters[] = { "poison", "experience" };
const char *const colors[] = { "green", "red" };
const char *const keywords[] = { "flying", "haste", "trample", "vigilance" };
const char *const kinds[] = { "blue artifact", "Goblin" };
const char *const mana[] = { "{G}", "{R}{R}", "one mana of any color" };

std::string sentence (chance &lot, int op, int depth);

/* Any construct of the sort, or one of the usual words. */
template <typename List>
std::string
part (chance &lot, mg_sort sort, const List &usual, int depth)
{
  if (depth > 0 && lot.below (3) == 0)
    for (int tries = 0; tries < 40; tries++)
      {
        const int op = 1 + lot.below (MG_N_OPS - 1);

        if (mg_constructs[op].pattern && mg_constructs[op].sort == sort)
          return sentence (lot, op, depth - 1);
      }
  return lot.one_of (usual);
}

std::string
slot (chance &lot, int op, const std::string &name, int depth)
{
  const int at = mg_sense_of (op)->at[0];

  if (name == "n" && mg_sense_of (op)->reads & MG_R_TARGET)
    return "1";
  if (name == "n")
    return part (lot, MG_SORT_AMOUNT, amounts, depth);
  if (name == "objs")
    {
      if (mg_constructs[op].sort == MG_SORT_COST)
        return op == MG_OP_COST_DISCARD  ? "a card"
               : op == MG_OP_COST_REMOVE ? "a permanent"
                                         : "a creature";
      if (at == MG_AT_STACK)
        return std::string ("target ") + lot.one_of (spells);
      if (at == MG_AT_CARDS && mg_constructs[op].sort == MG_SORT_STATIC)
        return "all cards in your graveyard";
      if (at == MG_AT_CARDS)
        return std::string ("target ") + lot.one_of (cards);
      return part (lot, MG_SORT_OBJECTS, objects, depth);
    }
  if (name == "who")
    return part (lot, MG_SORT_PLAYERS, players, depth);
  if (name == "whose")
    return lot.one_of (whose);
  if (name == "any")
    return part (lot, MG_SORT_ANY, any, depth);
  if (name == "filter")
    return at == MG_AT_STACK || mg_sense_of (op)->at[1] == MG_AT_STACK ? lot.one_of (spells)
                                                                       : lot.one_of (filters);
  if (name == "if")
    return part (lot, MG_SORT_CONDITION, conditions, depth);
  if (name == "event" && op == MG_OP_SHIELD)
    return "you gain life";
  if (name == "event")
    return part (lot, MG_SORT_EVENT, events, depth);
  if (name == "do")
    return "[" + part (lot, MG_SORT_EFFECT, effects, depth) + "]";
  if (name == "effects")
    return part (lot, MG_SORT_EFFECT, effects, depth);
  if (name == "mods")
    return part (lot, MG_SORT_MOD, mods, depth);
  if (name == "lasts")
    return part (lot, MG_SORT_DURATION, lasts, depth);
  if (name == "cost")
    return part (lot, MG_SORT_COST, costs, depth);
  if (name == "static")
    return part (lot, MG_SORT_STATIC, statics, depth);
  if (name == "mana")
    return part (lot, MG_SORT_MANA, mana, depth);
  if (name == "ability")
    return "[{T}: gain 1 life]";
  if (name == "counter"
      && (op == MG_OP_PLAYER_COUNTERS || op == MG_OP_COUNTERS_OF
          || op == MG_OP_COST_PLAYER_COUNTERS)
      && lot.below (4))
    return lot.one_of (player_counters);
  if (name == "counter")
    return lot.one_of (counters);
  if (name == "color")
    return lot.one_of (colors);
  if (name == "keyword")
    return lot.one_of (keywords);
  if (name == "kinds")
    return lot.one_of (kinds);
  if (name == "token")
    return op == MG_OP_EMBLEM ? "\"Feather\"" : "\"Goblin\"";
  if (name == "name")
    return "\"Grizzly Bears\"";
  if (name == "symbols")
    return "{G}";
  if (name == "sign")
    return lot.below (2) ? "+" : "-";
  if (name == "integer")
    return std::to_string (1 + lot.below (3));
  if (name == "enters")
    return "tapped";
  return "mana of any type"; /* payable */
}

/* One of the ways to write a construct. */
std::string
sentence (chance &lot, int op, int depth)
{
  std::istringstream words (mg_constructs[op].pattern);
  std::string word, text;
  bool left_out = false;

  while (words >> word)
    {
      bool ends = false;

      if (word[0] == '[')
        {
          left_out = lot.below (2) == 0;
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
            word = slot (lot, op, word.substr (1, word.size () - 2), depth);
          else if (word[0] != '+' && cut != std::string::npos)
            word = word.substr (0, cut);
          text += (text.empty () ? "" : " ") + word;
        }
      if (ends)
        left_out = false;
    }
  return text;
}

/* }}} */
/* {{{ Cards */

const char *const preludes[] = {
  "",
  "",
  "tap target creature; ",
  "remember target creature; tap it; ",
  "let X be 2; you choose a creature; ",
  "exile target land; ",
  "reveal the top two cards of your library; ",
  "gain 2 life; ",
};

} // namespace

card
card_of (chance &lot, int op)
{
  const std::string s = sentence (lot, op, 1 + lot.below (2));
  const std::string line = [&] () -> std::string {
    switch (op)
      {
      case MG_OP_SHIELD:
        return s + "; gain 1 life";
      case MG_OP_REST:
        return "you choose a creature; tap " + s;
      case MG_OP_THEY:
        return "each player may [" + s + " lose 2 life]";
      case MG_OP_REMEMBERED:
        return "remember target creature; destroy " + s;
      case MG_OP_NTH_TARGET:
      case MG_OP_ANY_THAT:
        return "untap target creature; deal 9 damage to " + s;
      case MG_OP_NTH_TARGET_PLAYER:
        return "target player scries 1; " + s + " loses 2 life";
      case MG_OP_LINKED:
      case MG_OP_LAST_LINKED:
        return "exile target creature; return " + s + " to hand";
      case MG_OP_LET_X:
        return s + "; gain (X plus 1) life";
      case MG_OP_FLASHBACK_OWN_COST:
        return "target instant card in your graveyard " + s + " until end of turn";
      case MG_OP_HAS_THIS_ABILITY:
      case MG_OP_KEEPS_COLORS:
      case MG_OP_IS_NAMED:
      case MG_OP_ENTERS_WITH_MORE:
      case MG_OP_IF_KIND:
        return "create a copy of target creature except it " + s;
      default:
        break;
      }
    switch ((int) mg_constructs[op].sort)
      {
      case MG_SORT_EFFECT:
        return s;
      case MG_SORT_OBJECTS:
        return std::string (lot.one_of (std::vector<const char *>{ "exile ", "tap ", "destroy " }))
               + s;
      case MG_SORT_PLAYERS:
        return s + " loses 2 life";
      case MG_SORT_ANY:
        return "deal 2 damage to " + s;
      case MG_SORT_AMOUNT:
        return "gain (" + s + ") life";
      case MG_SORT_CONDITION:
        return "if " + s + " [gain 3 life]";
      case MG_SORT_DURATION:
        return lot.below (2) ? "target creature gets +1/+1 " + s
                             : "exile the top card of your library; " + s + ", you may play it";
      case MG_SORT_MOD:
        return "target creature " + s + " until end of turn";
      case MG_SORT_MANA:
        return "add " + s;
      default:
        return s;
      }
  }();
  const std::string prelude = lot.one_of (preludes);
  const std::string keys = "  kicker {1}\n";
  const std::string chooses = "  as this enters: choose a color; choose a creature type; choose a "
                              "player; choose a nonland card name\n";
  const std::string spell = "card \"Zz\" {0} instant\n";
  const std::string relic = std::string ("card \"Zz\" {0} artifact creature Golem 3/3\n  haste")
                            + (lot.below (2) ? ", vigilance\n" : "\n");

  switch (op)
    {
    case MG_OP_PAID:
      return { relic + "  sacrifice a creature: return " + s + " to hand\n",
               relic + "  sacrifice a creature: remember this\n" };
    case MG_OP_CHOSEN_PLAYER:
      return { relic + chooses + "  {0}: the chosen player loses 2 life\n",
               relic + chooses + "  {0}: remember this\n" };
    case MG_OP_ONE_OR_MORE:
      return { relic + "  sacrifice " + s + " lands: gain (twice X) life\n",
               relic + "  sacrifice " + s + " lands: remember this\n" };
    case MG_OP_UP_TO_X:
      return { relic + "  pay (" + s + ") life: gain (twice X) life\n",
               relic + "  pay (" + s + ") life: remember this\n" };
    case MG_OP_PLAYERS_TOGETHER:
      return { relic + "  whenever " + s + " draw a card: gain 7 life\n", relic };
    case MG_OP_OTHER_SUBJECT:
    case MG_OP_OTHER_PLAYER:
      return { relic + "  whenever this attacks: deal 2 damage to " + s + "\n",
               relic + "  whenever this attacks: remember this\n" };
    default:
      break;
    }
  switch ((int) mg_constructs[op].sort)
    {
    case MG_SORT_STATIC:
      return { relic + chooses + "  " + s + "\n", relic + chooses };
    case MG_SORT_EVENT:
      return { relic + "  whenever " + s + ": gain 7 life\n", relic };
    case MG_SORT_COST:
      return { relic + "  " + s + (lot.below (2) ? "" : ", {T}") + ": gain 7 life\n", relic };
    default:
      break;
    }
  switch (lot.below (4))
    {
    case 0:
      return { spell + keys + "  " + prelude + line + "\n",
               spell + keys + "  " + prelude + "remember this\n" };
    case 1:
      return { relic + keys + "  when this enters: " + prelude + line + "\n",
               relic + keys + "  when this enters: " + prelude + "remember this\n" };
    case 2:
      return { relic + chooses + "  {0}, sacrifice a creature: " + prelude + line + "\n",
               relic + chooses + "  {0}, sacrifice a creature: " + prelude + "remember this\n" };
    default:
      return { relic + "  whenever this attacks: " + prelude + line + "\n",
               relic + "  whenever this attacks: " + prelude + "remember this\n" };
    }
}

/* }}} */

} // namespace texts

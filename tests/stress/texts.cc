/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random texts in the card language: each is made from the patterns of mg-constructs.def around one
 * construct, and what the checker takes must have an effect at some table.
 *
 * A text is played twice from the same table with the same chance: on a card, and on that card with
 * nothing on it. It has an effect if what is on the table, or what may be done, differs at some
 * time. Texts are numbered: the same number is
 * the same text each time. The run fails if no text around a construct that was taken had an
 * effect, and if a text had none for which no reason stands here.
 *
 *   regalia-texts [--tap] [--list] [--all] [--each] [--from N] [--texts N]
 *
 * tries at most N texts for each construct, until one has an effect; with --all, all of them. */

#include "magic/language/mg-content.h"
#include "magic/language/mg-sense.h"
#include "magic/mg-options.h"
#include "magic/model/mg-state.h"

#include "kernel/rg-kernel.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace
{

/* {{{ Chance */

class chance
{
public:
  explicit chance (uint64_t seed) : state_ (seed * 0x9e3779b97f4a7c15ull + 1)
  {
  }

  int
  below (int n)
  {
    return static_cast<int> ((rg_chance (&state_) >> 33) % static_cast<uint64_t> (n));
  }

  template <typename List>
  const char *
  one_of (const List &list)
  {
    return list[static_cast<size_t> (below (static_cast<int> (std::size (list))))];
  }

private:
  uint64_t state_;
};

/* }}} */
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
  if (name == "counter" && (op == MG_OP_PLAYER_COUNTERS || op == MG_OP_COUNTERS_OF)
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

struct card
{
  std::string text, blank; /* with and without what it says */
};

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
/* {{{ Tables */

using content_ptr = std::unique_ptr<rg_content, void (*) (rg_content *)>;
using match_ptr = std::unique_ptr<rg_match, void (*) (rg_match *)>;

content_ptr
read (const std::string &card)
{
  const std::string text = std::string (mg_builtin)
                           + "\nemblem \"Feather\"\n"
                             "  creatures you control have flying\n"
                             "card \"Yy Well\" {R}{G} artifact\n"
                             "  {0}, once each turn: gain 1 life\n"
                             "  {0}, once each turn: get a poison counter\n"
                             "  {0}, once each turn: get an experience counter\n"
                             "card \"Yy Grove\" land creature Forest Dryad 1/1\n"
                           + card;
  rg_error error;

  return { rg_content_new (&rg_free_for_all, "texts", text.data (), text.size (), nullptr, &error),
           rg_content_free };
}

void
arrange (rg_match *match, const std::string &line)
{
  std::istringstream words (line);
  std::vector<std::string> all;
  std::vector<const char *> list;
  rg_error error;

  for (std::string word; words >> word;)
    all.push_back (word);
  for (const std::string &word : all)
    list.push_back (word.c_str ());
  if (rg_match_arrange (match, list.data (), static_cast<int> (list.size ()), &error) != RG_OK)
    {
      fprintf (stderr, "%s: %s\n", line.c_str (), error.text);
      exit (1);
    }
}

/* A table with a bit of everything; `number` says which. */
match_ptr
table (const rg_content *content, uint64_t number)
{
  chance lot (number);
  rg_setup setup;
  rg_error error;

  rg_setup_init (&setup, content, 3);
  rg_setup_seed (&setup, number);
  match_ptr match (rg_match_new (&setup, nullptr, &error), rg_match_free);
  if (!match)
    exit (1);
  arrange (match.get (), number % 3 == 2 ? "active 3" : "active 1");
  arrange (match.get (), number % 3 == 2 ? "step main2" : "step main1");
  arrange (match.get (), "ask-always");
  arrange (match.get (), "seat 1 hand zz lightning_bolt grizzly_bears counterspell");
  arrange (match.get (), "seat 2 hand lightning_bolt grizzly_bears");
  for (int seat = 1; seat <= 3; seat++)
    {
      const std::string who = "seat " + std::to_string (seat) + " ";

      for (const char *land : { "forest", "mountain", "island", "swamp", "plains" })
        arrange (match.get (), who + "battlefield 2 " + land);
      arrange (match.get (), who + "battlefield grizzly_bears counters p1p1 1");
      arrange (match.get (), who + "battlefield serra_angel" + (lot.below (2) ? " tapped" : ""));
      arrange (match.get (), who + "battlefield llanowar_elves counters charge 1");
      arrange (match.get (), who + "battlefield delver_of_secrets");
      arrange (match.get (), who + "battlefield yy_well");
      arrange (match.get (), who + "battlefield yy_grove");
      arrange (match.get (), who + "battlefield sol_ring counters charge 2");
      arrange (match.get (), who + "graveyard grizzly_bears lightning_bolt forest");
      arrange (match.get (), who + "life " + std::to_string (3 + lot.below (30)));
    }
  if (lot.below (2))
    arrange (match.get (), "seat " + std::to_string (1 + lot.below (3)) + " monarch");
  while (rg_match_paused (match.get ()))
    rg_match_advance (match.get ());
  return match;
}

/* }}} */
/* {{{ Playing and comparing */

template <typename Value>
uint64_t
mix (uint64_t sum, const Value &value)
{
  return rg_hash_bytes (sum, &value, sizeof value);
}

/* What can be seen of a state, and what waits in it; not the card itself, nor when it was. */
uint64_t
digest (const rg_match *match)
{
  const mg_state *state = static_cast<const mg_state *> (rg_state_const (match));
  uint64_t sum = mix (1, state->monarch);

  sum = mix (sum, state->n_extra_turns);
  sum = mix (sum, state->extra_combats);
  sum = mix (sum, state->step);
  sum = mix (sum, state->turn);
  sum = mix (sum, rg_match_over (match));
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player &player = state->players[seat];

      sum = mix (sum, player.life);
      sum = mix (sum, player.n_library);
      sum = mix (sum, player.n_hand);
      sum = mix (sum, player.mana);
      sum = mix (sum, player.artifact_mana);
      sum = mix (sum, player.extra_lands);
      sum = mix (sum, player.skip_turns);
      sum = mix (sum, player.counters);
      for (int id = player.library; id; id = mg_object_at (state, id)->next)
        sum = mix (mix (sum, mg_object_at (state, id)->face), mg_object_at (state, id)->known);
      for (int id = player.hand; id; id = mg_object_at (state, id)->next)
        sum = mix (mix (sum, mg_object_at (state, id)->face), mg_object_at (state, id)->known);
      for (int id = player.graveyard; id; id = mg_object_at (state, id)->next)
        sum = mix (sum, mg_object_at (state, id)->face);
    }
  for (int id = state->exile; id; id = mg_object_at (state, id)->next)
    sum = mix (sum, mg_object_at (state, id)->face);
  for (int id = state->command; id; id = mg_object_at (state, id)->next)
    sum = mix (sum, mg_object_at (state, id)->face);
  for (int id = state->battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      sum = mix (sum, body->now);
      sum = mix (sum, body->status);
      sum = mix (sum, body->damage);
      sum = mix (sum, body->counters);
      sum = mix (sum, body->n_counters);
      sum = mix (sum, body->regeneration);
      sum = mix (sum, body->goaders);
      sum = mix (sum, body->attached_to.id);
      sum = mix (sum, body->chosen_color);
      sum = mix (sum, body->chosen_type);
      sum = mix (sum, body->chosen_player);
      sum = mix (sum, body->chosen_name);
    }
  for (int i = 1; i < state->effects_end; i++)
    sum = mix (sum, mg_effect_at (state, i)->kind);
  return sum;
}

bool
is_about_it (const rg_match *match, const rg_choice *choice)
{
  char notation[160];

  rg_match_notation (match, choice, notation, sizeof notation);
  return strstr (notation, " zz") != nullptr
         && (strncmp (notation, "cast", 4) == 0 || strncmp (notation, "activate", 8) == 0
             || strncmp (notation, "attack", 6) == 0);
}

/* The card is cast, activated and sent to attack as soon as that can be, or, at the tables of those
 * who are patient, only now and then; all else is chance. */
int
choose (const rg_match *match, const rg_decision *decision, bool patient, chance &lot)
{
  const mg_state *state = static_cast<const mg_state *> (rg_state_const (match));
  const bool now = state->n_stack == 0 && (!patient || lot.below (3) == 0);

  for (int i = 0; i < decision->count && now; i++)
    if (is_about_it (match, rg_match_choice (match, decision, i)))
      return i;
  return lot.below (decision->count);
}

int
n_winners (const rg_match *match)
{
  rg_result result = {};
  int n = 0;
  rg_error error;

  if (rg_match_result (match, &result, &error) != RG_OK)
    exit (1);
  for (int i = 0; i < result.n; i++)
    n += result.standings[i].won << result.standings[i].seat;
  return n;
}

/* What a seat is asked when it may act, and so what it may do counts. */
bool
is_about_acting (int message)
{
  return message == MG_ASK_PRIORITY || message == MG_ASK_RESPOND || message == MG_ASK_ATTACK
         || message == MG_ASK_BLOCK;
}

/* The digests of a game, each but once in a row. */
std::vector<uint64_t>
play (rg_match *match, uint64_t number)
{
  enum
  {
    MOST = 110
  };
  std::vector<uint64_t> seen;
  std::map<uint64_t, uint64_t> asked;

  for (int n = 0; n < MOST && !rg_match_over (match); n++)
    {
      const rg_decision *decision = rg_match_decision (match, 0);
      const uint64_t question = static_cast<uint64_t> (decision->seat) << 16
                                | static_cast<uint64_t> (decision->message);
      /* Chance counts the questions of a kind, so that a question more or less doesn't change what
       * is answered to the others. */
      chance lot (number * 100000 + question * 211 + asked[question]++);
      const bool acts = is_about_acting (decision->message);
      const uint64_t now = mix (digest (match), acts ? decision->count : 0);
      rg_error error;

      if (acts && (seen.empty () || seen.back () != now))
        seen.push_back (now);
      if (rg_match_apply (match, decision->seat, choose (match, decision, number % 2 == 1, lot),
                          rg_match_sequence (match), &error)
          != RG_OK)
        exit (1);
      while (rg_match_paused (match))
        rg_match_advance (match);
    }
  if (rg_match_over (match))
    seen.push_back (mix (digest (match), n_winners (match)));
  return seen;
}

bool
has_effect (const rg_content *with, const rg_content *without, uint64_t number, int tables)
{
  for (uint64_t k = 0; k < static_cast<uint64_t> (tables); k++)
    {
      const match_ptr a = table (with, number + k), b = table (without, number + k);

      const std::vector<uint64_t> p = play (a.get (), number + k), q = play (b.get (), number + k);
      /* One that was asked more got less far. */
      const size_t n = std::min (p.size (), q.size ());

      if (!std::equal (p.begin (), p.begin () + static_cast<ptrdiff_t> (n), q.begin ()))
        return true;
    }
  return false;
}

/* }}} */
/* {{{ All of them */

/* What the tables here can't show. */
const struct
{
  int op;
  const char *why;
} excused[] = {
  { MG_OP_EACH_TEAMMATE, "there are no teams at the table" },
  { MG_OP_HOST, "the card isn't attached to anything" },
  { MG_OP_ENCHANTED_PLAYER, "the card isn't attached to anything" },
  { MG_OP_HAUNTED, "the card haunts nothing" },
  { MG_OP_EVOKED, "the card is cast for its mana cost" },
  { MG_OP_NOT_FROM_HAND, "the card is cast from the hand" },
  { MG_OP_FIRST_DRAW_STEP_CARD, "stands in what happens instead of a draw" },
  { MG_OP_LIBRARY_EMPTY, "the games are too short for that" },
  { MG_OP_HAS_DESIGNATION, "nothing gives these designations yet" },
  { MG_OP_CHOSEN_TYPE, "the type that is chosen changes nothing that is compared" },
  { MG_OP_THIS_COSTS_LESS, "the card costs nothing as it is" },
  { MG_OP_ABILITY_COSTS_LESS, "the abilities cost no generic mana" },
  { MG_OP_ONLY_BLACK_X, "the card has no X in its cost" },
  { MG_OP_CANT_WIN, "nobody else is about to win by an effect" },
  { MG_OP_COUNTER_LIMIT, "hardly any counters are put on it" },
  { MG_OP_DOUBLE_COUNTERS_PUT, "nothing puts counters on permanents" },
  { MG_OP_NO_PREVENTION, "nothing prevents damage" },
  { MG_OP_NO_HAND_LIMIT, "nobody has more than seven cards" },
  { MG_OP_NO_FORCED_LOSS, "nobody makes others discard or sacrifice" },
  { MG_OP_OPENING_HAND, "the game has begun" },
  { MG_OP_CREATURES_EVERYWHERE, "types of cards in hand change nothing that is compared" },
  { MG_OP_ENTERS_TRANSFORMED, "the card has one face" },
  { MG_OP_ENTER_TRANSFORMED, "nothing with two faces enters" },
  { MG_OP_REPLACE_LIFE_PAYMENT, "nobody pays life" },
  { MG_OP_REPLACE_DISCARD_THIS, "nobody makes others discard" },
  { MG_OP_MANA_SAME_TYPE, "stands in what triggers from mana" },
};

/* Texts that are taken, and do what they say, which these tables can't show either. */
const struct
{
  const char *words, *why;
} explained[] = {
  { "choose a creature type", "nothing that follows speaks of the choice" },
  { "choose a color", "nothing that follows speaks of the choice" },
  { "choose a player", "nothing that follows speaks of the choice" },
  { "choose a nonland card name", "nothing that follows speaks of the choice" },
  { "remember ", "nothing that follows speaks of what is remembered" },
  { "let X be ", "nothing that follows speaks of X" },
  { "exchange the life totals of each ", "three players don't exchange with each other" },
  { "identity of your commander", "there is no commander at the table" },
  { "double the +1/+1 counters on this", "there are none on it yet" },
  { "double the charge counters on this", "there are none on it yet" },
  { "counters on a creature you control", "the one that is chosen has none" },
  { "it is combat", "not at that time" },
  { "it is your main phase", "not at that time" },
  { "exactly 3", "hardly anything is exactly that" },
  { "divided evenly", "a part is rounded down to nothing" },
  { " isn't ", "what is named is just that" },
  { "spells one player cast last turn", "hardly a turn has gone before" },
  { "defending player", "it isn't attacking at that time" },
  { "player or planeswalker it attacks", "it isn't attacking at that time" },
};

const char *
explanation_of (const std::string &text)
{
  for (const auto &each : explained)
    if (text.find (each.words) != std::string::npos)
      return each.why;
  return nullptr;
}

const char *
excuse_of (int op)
{
  for (const auto &each : excused)
    if (each.op == op)
      return each.why;
  return nullptr;
}

struct tally
{
  int written, taken, effective;
};

} /* namespace */

int
main (int argc, char **argv)
{
  uint64_t from = 0, texts = 4;
  bool tap = false, list = false, every = false, each_text = false;
  tally all = {};
  int failed = 0, n = 0;

  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--tap") == 0)
      tap = true;
    else if (strcmp (argv[i], "--list") == 0)
      list = true;
    else if (strcmp (argv[i], "--all") == 0)
      every = true;
    else if (strcmp (argv[i], "--each") == 0)
      each_text = true;
    else if (strcmp (argv[i], "--from") == 0 && i + 1 < argc)
      from = strtoull (argv[++i], nullptr, 10);
    else if (strcmp (argv[i], "--texts") == 0 && i + 1 < argc)
      texts = strtoull (argv[++i], nullptr, 10);
    else
      {
        fprintf (stderr,
                 "usage: regalia-texts [--tap] [--list] [--all] [--each] [--from N] [--texts N]\n");
        return 2;
      }
  for (int op = 1; op < MG_N_OPS; op++)
    {
      tally of = {};

      if (!mg_constructs[op].pattern || (excuse_of (op) && !every))
        continue;
      for (uint64_t k = from; k < from + texts && (every || of.effective == 0); k++)
        {
          const uint64_t number = k * MG_N_OPS + static_cast<uint64_t> (op);
          chance lot (number);
          const card card = card_of (lot, op);
          const content_ptr with = read (card.text);

          of.written++;
          if (!with)
            continue;
          of.taken++;
          const content_ptr without = read (card.blank);
          if (!without || has_effect (with.get (), without.get (), number, 24))
            of.effective++;
          else
            {
              const char *said = card.text.c_str () + card.text.find ('\n') + 1;
              const char *why = excuse_of (op) ? excuse_of (op) : explanation_of (said);

              failed += each_text && !why;
              if (list || !why)
                printf ("# without effect, %s:\n%s", why ? why : "and nobody knows why", said);
            }
        }
      n++;
      all.written += of.written;
      all.taken += of.taken;
      all.effective += of.effective;
      if (of.effective == 0)
        {
          const char *why = excuse_of (op);

          printf ("# %s: %d taken, none with an effect%s%s\n", mg_constructs[op].name, of.taken,
                  why ? ": " : "", why ? why : "");
          failed += why == nullptr;
        }
      fflush (stdout);
    }
  printf ("# %d constructs, %d texts: %d taken, %d of them with an effect\n", n, all.written,
          all.taken, all.effective);
  if (tap)
    printf ("1..1\n%sok 1 - what is taken has an effect\n", failed ? "not " : "");
  return failed != 0;
}

/* }}} */

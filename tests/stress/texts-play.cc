/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing a card at a few tables, and comparing what is seen with what is seen of a blank one. */

#include "texts.h"

#include "magic/language/mg-content.h"
#include "magic/variants/mg-options.h"
#include "magic/model/mg-state.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <sstream>
#include <vector>

namespace texts
{

/* {{{ Tables */

/* Texts about identities are played where there are some. */
static const rg_game *
game_of (const std::string &card)
{
  for (const char *word : { "Leader", "identit", "unveil" })
    if (card.find (word) != std::string::npos)
      return &rg_treachery;
  return &rg_free_for_all;
}

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

  return { rg_content_new (game_of (card), "texts", text.data (), text.size (), nullptr, &error),
           rg_content_free };
}

namespace
{

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

/* A Leader beside whoever has the card, one identity that is unveiled, and two that aren't. */
void
arrange_identities (rg_match *match)
{
  arrange (match, "seat 1 identity the_demon face-up");
  arrange (match, "seat 2 identity the_twin_princesses");
  arrange (match, "seat 3 identity the_golem");
  arrange (match, "seat 4 identity the_grenadier");
}

/* A table with a bit of everything; `number` says which. */
match_ptr
table (const rg_content *content, uint64_t number)
{
  chance lot (number);
  const bool treachery = rg_content_game (content) == &rg_treachery;
  const int seats = treachery ? 4 : 3;
  rg_setup setup;
  rg_error error;

  rg_setup_init (&setup, content, seats);
  rg_setup_seed (&setup, number);
  match_ptr match (rg_match_new (&setup, nullptr, &error), rg_match_free);
  if (!match)
    exit (1);
  arrange (match.get (), number % 3 == 2 ? "active 3" : "active 1");
  arrange (match.get (), number % 3 == 2 ? "step main2" : "step main1");
  arrange (match.get (), "ask-always");
  arrange (match.get (), "seat 1 hand zz lightning_bolt grizzly_bears counterspell");
  arrange (match.get (), "seat 2 hand lightning_bolt grizzly_bears");
  if (treachery)
    arrange_identities (match.get ());
  for (int seat = 1; seat <= seats; seat++)
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
    arrange (match.get (), "seat " + std::to_string (1 + lot.below (seats)) + " monarch");
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

  sum = mix (sum, state->turn.n_extra);
  sum = mix (sum, state->turn.extra_combats);
  sum = mix (sum, state->turn.step);
  sum = mix (sum, state->turn.number);
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
  for (int id = state->zones.exile; id; id = mg_object_at (state, id)->next)
    sum = mix (sum, mg_object_at (state, id)->face);
  for (int id = state->zones.command; id; id = mg_object_at (state, id)->next)
    sum = mix (sum, mg_object_at (state, id)->face);
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
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
  for (int i = 1; i < state->scope.effects_end; i++)
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
  const bool now = state->zones.n_stack == 0 && (!patient || lot.below (3) == 0);

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

} // namespace

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

} // namespace texts

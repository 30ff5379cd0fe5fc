/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Combinations that the grammar takes and nothing carries out: a construct in a place where it says
 * nothing, or with a part that isn't for it. */

#include "magic/language/check/mg-sense-private.h"

#include <stddef.h>

/* {{{ Counters (122.1) */

static bool
is_for_players (int counter)
{
  return (counter >= MG_COUNTER_POISON && counter <= MG_COUNTER_RAD) || counter == MG_COUNTER_NUT
         || counter == MG_COUNTER_GEM;
}

static void
check_counters (const mg_walk *w, const mg_found *found)
{
  const bool players = found->op == MG_OP_PLAYER_COUNTERS || found->op == MG_OP_COUNTERS_OF
                       || found->op == MG_OP_COST_PLAYER_COUNTERS;

  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (w->parser->rules[found->op].slots[k] == MG_PART_COUNTER + 1 && found->arg[k])
      {
        const mg_found *counter = mg_found_at (w, found->arg[k]);

        if (is_for_players (counter->arg[MG_FOUND_ARG]) != players)
          mg_fail_sense (
              w, counter->begin,
              players
                  ? N_ ("Players have other counters: poison, experience, energy, rad, nut or gem.")
                  : N_ ("Only players have these counters; write \"you get a poison counter\" "
                        "or the like."));
      }
}

/* }}} */
/* {{{ Parts and places */

/* 701.14a: one creature fights one other. */
static void
check_fighter (const mg_walk *w, int32_t objects)
{
  const mg_found *found = mg_found_at (w, objects);

  if (found->op == MG_OP_ALL || found->op == MG_OP_FILTERED)
    mg_fail_sense (w, found->begin,
                   N_ ("One creature fights one other; write \"target creature\" or the like."));
}

void
mg_check_fit (const mg_walk *w, const mg_found *found)
{
  if (found->op == MG_OP_PLAYERS_TOGETHER && !w->event)
    mg_fail_sense (w, found->begin,
                   N_ ("Only an event speaks of \"one or more players\"; write \"each player\"."));
  if (found->op == MG_OP_COST_LIFE && mg_found_at (w, mg_found_n (found))->op == MG_OP_ONE_OR_MORE)
    mg_fail_sense (w, found->begin, N_ ("Write \"pay any amount life\"; X is how much that is."));
  if ((found->op == MG_OP_UP_TO_X || found->op == MG_OP_ONE_OR_MORE) && w->place != MG_PLACE_COST
      && w->place != MG_PLACE_OTHER_COST)
    mg_fail_sense (w, found->begin, N_ ("Only a cost leaves a number open; write a number or X."));
  if (mg_is (found->op, MG_IS_LIMIT) && w->place != MG_PLACE_COST)
    mg_fail_sense (w, found->begin,
                   N_ ("Limits stand among the costs of an activated ability, before its colon."));
  if ((found->op == MG_OP_COST_LOYALTY || found->op == MG_OP_X_IS) && w->place != MG_PLACE_COST)
    mg_fail_sense (w, found->begin,
                   N_ ("This stands before the colon of an activated ability only."));
  if ((found->op == MG_OP_X_AT_LEAST || found->op == MG_OP_Y_AT_LEAST) && !w->unveil)
    mg_fail_sense (w, found->begin, N_ ("This stands in the cost of unveiling only."));
  if ((found->op == MG_OP_REVEAL_OUTSIDE || found->op == MG_OP_BECOME_REVEALED
       || found->op == MG_OP_BECOME_REVEALED_PAYING)
      && !w->as_unveiled)
    mg_fail_sense (w, found->begin, N_ ("This happens only \"as this is unveiled: …\"."));
  if (found->op == MG_OP_EXCHANGE_LIFE
      && mg_is (mg_found_at (w, mg_found_who (found))->op, MG_IS_ONE))
    mg_fail_sense (w, mg_found_at (w, mg_found_who (found))->begin,
                   N_ ("Two players exchange life totals; write \"you and target opponent\" or the "
                       "like."));
  if ((found->op == MG_OP_IS_A || found->op == MG_OP_IS_NOT_A
       || found->op == MG_OP_ATTACKED_THIS_TURN)
      && mg_is (mg_found_at (w, mg_found_objs (found))->op, MG_IS_CHOSEN))
    mg_fail_sense (w, mg_found_at (w, mg_found_objs (found))->begin,
                   N_ ("Nothing is chosen for a condition; write \"you control …\", \"all …\" or "
                       "\"it\"."));
  if (found->op == MG_OP_CHOOSE_OBJECTS
      && mg_is (mg_found_at (w, mg_found_objs (found))->op, MG_IS_SINGLE))
    mg_fail_sense (w, mg_found_at (w, mg_found_objs (found))->begin,
                   N_ ("There is nothing to choose of one object; write \"a creature you control\" "
                       "or the like."));
  if (found->op == MG_OP_ATTACH && mg_is (mg_found_at (w, mg_found_any (found))->op, MG_IS_EACH))
    mg_fail_sense (w, mg_found_at (w, mg_found_any (found))->begin,
                   N_ ("Nothing is attached to several players; write \"target player\" or the "
                       "like."));
  if (found->op == MG_OP_FIGHT)
    {
      check_fighter (w, mg_found_objs (found));
      check_fighter (w, mg_found_other (found));
    }
  check_counters (w, found);
}

static const mg_found *
find_cost (const mg_walk *w, int32_t cost, int op)
{
  for (;; cost = mg_found_rest (mg_found_at (w, cost)))
    {
      const mg_found *found = mg_found_at (w, cost);
      const bool more = found->op == MG_OP_SEQUENCE;
      const mg_found *one = more ? mg_found_at (w, mg_found_first (found)) : found;

      if (one->op == op)
        return one;
      if (!more)
        return NULL;
    }
}

/* 107.5, 107.6: only permanents can be tapped and untapped. */
void
mg_check_reach (const mg_walk *w, int32_t cost)
{
  const mg_found *tap;

  if (!cost
      || !(find_cost (w, cost, MG_OP_LIMIT_GRAVEYARD) || find_cost (w, cost, MG_OP_LIMIT_HAND)))
    return;
  tap = find_cost (w, cost, MG_OP_COST_TAP);
  if (!tap)
    tap = find_cost (w, cost, MG_OP_COST_UNTAP);
  if (tap)
    mg_fail_sense (
        w, tap->begin,
        N_ ("Only a permanent can be tapped or untapped for a cost; write {1} or the like."));
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing, discarding, milling, searching, looking: what is done with cards in hidden zones. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/model/mg-numbers.h"

/* {{{ Hands */

void
mg_do_DRAW (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  int sum = 0;

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      sum += mg_draw (ctx, seats[k], mg_amount (ctx, mg_arg_n (node)));
    }
  ctx->they = they;
  mg_set_much (ctx, sum);
}

static void
hand_of (const mg_ctx *ctx, int seat, mg_set *set)
{
  const int first = set->n;

  for (int id = mg_first (ctx->state, MG_ZONE_HAND, seat); id;
       id = mg_object_at (ctx->state, id)->next)
    mg_set_add (set, mg_ref_of (ctx->state, id));
  mg_sort_by_number (ctx->state, set, first);
}

/* Without those that are discarded already. */
static void
hand_besides (const mg_ctx *ctx, int seat, const mg_set *chosen, mg_set *hand)
{
  mg_set whole = { 0 };

  hand_of (ctx, seat, &whole);
  hand->n = 0;
  for (int i = 0; i < whole.n; i++)
    if (!mg_set_has (chosen, whole.refs[i]))
      mg_set_add (hand, whole.refs[i]);
}

/* So many of its hand, as it likes best. Returns how many. */
static int
choose_to_discard (mg_ctx *ctx, int seat, int n, mg_set *chosen)
{
  mg_set hand;

  hand_besides (ctx, seat, chosen, &hand);
  if (n > hand.n)
    n = hand.n;
  mg_choose_some (ctx, seat, MG_ASK_DISCARD, &hand, n, n, chosen);
  return n;
}

/* All who discard have chosen: now it happens, at the same time (101.4). What somebody can't be
 * made to discard isn't among what was (101.2). */
static void
discard_all (mg_ctx *ctx, const mg_set *chosen)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);
  mg_set discarded = { 0 };

  for (int k = 0; k < n; k++)
    {
      mg_set part;

      mg_part_of (ctx, chosen, seats[k], true, &part);
      for (int c = 0; c < part.n && !mg_is_spared (ctx, seats[k]); c++)
        mg_set_add (&discarded, part.refs[c]);
    }
  mg_discard (ctx, MG_NOBODY, &discarded, MG_WHY_DISCARDED);
  mg_set_much (ctx, discarded.n);
  ctx->done = discarded.n > 0;
  mg_follow_all (ctx, &discarded);
  mg_set_it (ctx, &discarded);
}

void
mg_do_DISCARD (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set chosen = { 0 };

  for (int k = 0; k < n; k++)
    {
      const int who = mg_who_gives_up (ctx, seats[k]);
      int count;

      if (who == MG_NOBODY)
        continue;
      mg_act_as (ctx, seats[k]);
      count = mg_amount_done (ctx, mg_arg_n (node));
      if (count > ctx->state->players[seats[k]].n_hand)
        count = ctx->state->players[seats[k]].n_hand;
      mg_tell_taken (ctx, seats[k], who, choose_to_discard (ctx, who, count, &chosen));
    }
  ctx->they = they;
  discard_all (ctx, &chosen);
}

void
mg_do_DISCARD_RANDOM (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set chosen = { 0 };

  for (int k = 0; k < n; k++)
    {
      const int who = mg_who_gives_up (ctx, seats[k]);
      int count = mg_amount_done (ctx, mg_arg_n (node));
      mg_set hand;

      if (who == MG_NOBODY)
        continue;
      if (count > ctx->state->players[seats[k]].n_hand)
        count = ctx->state->players[seats[k]].n_hand;
      hand_besides (ctx, who, &chosen, &hand);
      mg_tell_taken (ctx, seats[k], who, count < hand.n ? count : hand.n);
      for (; count > 0 && hand.n > 0; count--)
        {
          const int picked = (int) rg_random (ctx->match, (uint32_t) hand.n);

          mg_set_add (&chosen, hand.refs[picked]);
          hand.refs[picked] = hand.refs[--hand.n];
        }
    }
  discard_all (ctx, &chosen);
}

void
mg_do_DISCARD_HAND (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set chosen = { 0 };

  for (int k = 0; k < n; k++)
    {
      const int who = mg_who_gives_up (ctx, seats[k]);

      if (who == seats[k])
        hand_of (ctx, who, &chosen);
      else if (who != MG_NOBODY)
        mg_tell_taken (ctx, seats[k], who,
                       choose_to_discard (ctx, who, ctx->state->players[seats[k]].n_hand, &chosen));
    }
  discard_all (ctx, &chosen);
}

void
mg_do_DISCARD_THESE (mg_ctx *ctx, const mg_node *node)
{
  mg_set named = { 0 }, chosen = { 0 };
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);

  mg_objects (ctx, mg_arg_objs (node), &named);
  for (int k = 0; k < n; k++)
    {
      mg_set part;
      int who;

      mg_part_of (ctx, &named, seats[k], true, &part);
      who = part.n > 0 ? mg_who_gives_up (ctx, seats[k]) : MG_NOBODY;
      for (int i = 0; i < part.n && who == seats[k]; i++)
        mg_set_put (&chosen, part.refs[i]);
      if (who != MG_NOBODY && who != seats[k])
        mg_tell_taken (ctx, seats[k], who, choose_to_discard (ctx, who, part.n, &chosen));
    }
  discard_all (ctx, &chosen);
}

/* }}} */
/* {{{ Libraries */

void
mg_do_MILL (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set milled = { 0 };

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      mg_mill (ctx, seats[k], mg_amount (ctx, mg_arg_n (node)), &milled);
    }
  ctx->they = they;
  mg_set_much (ctx, milled.n);
  ctx->done = milled.n > 0;
  mg_set_it (ctx, &milled);
}

static void
scry (mg_ctx *ctx, const mg_node *node, bool surveil)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    mg_scry (ctx, seats[k], mg_amount (ctx, mg_arg_n (node)), surveil);
}

void
mg_do_SCRY (mg_ctx *ctx, const mg_node *node)
{
  scry (ctx, node, false);
}

void
mg_do_SURVEIL (mg_ctx *ctx, const mg_node *node)
{
  scry (ctx, node, true);
}

void
mg_do_SHUFFLE (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    {
      mg_shuffle_but (ctx->match, seats[k], ctx->it); /* 701.24c: what was found stays aside */
      mg_say (ctx->match, MG_TELL_SHUFFLES, seats[k], seats[k], 0, 0, 0);
    }
}

/* 701.23b: anything that not every card is or has; a number of cards is none (701.23d). */
static bool
states_quality (const mg_filter *kind)
{
  return kind->types || kind->all_types || kind->not_types || kind->supertypes
         || kind->not_supertypes || kind->colors || kind->not_colors || kind->subtypes[0]
         || kind->all_subtype || kind->not_subtypes[0] || kind->with || kind->without
         || kind->with_counter || kind->flags || kind->more || kind->power_min || kind->power_max
         || kind->toughness_max || kind->mana_min || kind->mana_max || kind->except || kind->name;
}

/* 701.23: `seat` sees the whole library. Finding may fail where something particular is looked for
 * (701.23b), but not where any card will do (701.23d). */
static void
search (mg_ctx *ctx, int seat, int library, const mg_node *wanted, mg_set *found)
{
  const bool several = wanted->op == MG_OP_SOME || wanted->op == MG_OP_UP_TO;
  const int filter = mg_arg_filter (wanted);
  const bool any_card
      = wanted->op == MG_OP_SOME && !states_quality (mg_filter_at (ctx->content, filter));
  const int most = several ? (int) mg_amount_done (ctx, mg_arg_n (wanted)) : MG_SET_MAX;
  mg_set fitting = { 0 };

  for (int id = mg_first (ctx->state, MG_ZONE_LIBRARY, library); id;
       id = mg_object_at (ctx->state, id)->next)
    {
      mg_make_known (ctx->state, id, mg_object_at (ctx->state, id)->known | mg_bit (seat));
      if (mg_matches (ctx, filter, mg_ref_of (ctx->state, id)))
        mg_set_add (&fitting, mg_ref_of (ctx->state, id));
    }
  rg_reveal (ctx->match);
  mg_say (ctx->match, MG_TELL_SEARCHES, seat, seat, 0, 0, 0);
  mg_choose_some (ctx, seat, MG_ASK_SEARCH, &fitting,
                  any_card ? (most < fitting.n ? most : fitting.n) : 0,
                  most < fitting.n ? most : fitting.n, found);
}

void
mg_do_SEARCH (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  const mg_node *wanted = mg_node_at (ctx->content, mg_arg_objs (node));
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  int ends[MG_MAX_PLAYERS];
  mg_set found = { 0 };

  for (int k = 0; k < n; k++)
    {
      uint16_t libraries;

      ends[k] = found.n;
      if (!mg_plays (ctx->state, seats[k]))
        continue;
      mg_act_as (ctx, seats[k]);
      libraries = mg_players (ctx, mg_arg_whose (node));
      for (int library = 0; library < ctx->state->seats; library++)
        if (libraries >> library & 1)
          search (ctx, seats[k], library, wanted, &found);
      ends[k] = found.n;
    }
  ctx->they = they;
  mg_set_much (ctx, found.n);
  mg_set_it (ctx, &found);
  mg_note_finders (ctx, seats, ends, n);
}

void
mg_do_REVEAL (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_reveal (ctx, &set, MG_EVERYBODY);
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

void
mg_do_REVEAL_HAND (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set set = { 0 };

  for (int k = 0; k < n; k++)
    hand_of (ctx, seats[k], &set);
  mg_reveal (ctx, &set, MG_EVERYBODY);
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

void
mg_do_LOOK (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_reveal (ctx, &set, mg_bit (mg_actor (ctx)));
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* 701.44. With no card to reveal there is still the counter. */
void
mg_do_EXPLORE (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      const int seat = mg_controller (ctx->state, set.refs[k]);
      const int top = mg_first (ctx->state, MG_ZONE_LIBRARY, seat);
      mg_set card = { 0 };
      mg_traits room;

      if (top)
        mg_set_add (&card, mg_ref_of (ctx->state, top));
      mg_reveal (ctx, &card, MG_EVERYBODY);
      if (top && mg_traits_of (ctx, card.refs[0], &room)->types & MG_LAND)
        mg_move_set (ctx, &card, MG_ZONE_HAND, MG_WHY_EFFECT, NULL);
      else
        {
          if (mg_on_battlefield (ctx->state, set.refs[k]))
            mg_put_counters (ctx, set.refs[k], MG_COUNTER_P1P1, 1);
          if (top && mg_choose_whether (ctx, seat, MG_ASK_MAY, top, 0))
            mg_move_set (ctx, &card, MG_ZONE_GRAVEYARD, MG_WHY_EFFECT, NULL);
        }
    }
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* The cards lie on top of the library, in the order in which the actor names them, the first one on
 * top. */
void
mg_do_REORDER (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, order = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  while (set.n > 0)
    {
      const int before = order.n;
      int k = 0;

      mg_choose_some (ctx, mg_actor (ctx), MG_ASK_ORDER, &set, 1, 1, &order);
      if (order.n == before)
        break; /* their owner has gone */
      while (!mg_same (set.refs[k], order.refs[order.n - 1]))
        k++;
      set.n--;
      for (; k < set.n; k++)
        set.refs[k] = set.refs[k + 1];
    }
  for (int k = order.n - 1; k >= 0 && mg_lives (ctx->state, order.refs[k]); k--)
    {
      const uint16_t known = mg_object_at (ctx->state, order.refs[k].id)->known;

      mg_relink_library (ctx->state, order.refs[k].id, 0);
      mg_object_at (ctx->state, order.refs[k].id)->known = known;
    }
  for (int k = 0; k < order.n; k++)
    order.refs[k] = mg_ref_of (ctx->state, order.refs[k].id);
  mg_set_it (ctx, &order);
}

/* }}} */

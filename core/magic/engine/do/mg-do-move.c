/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that go from one zone to another: destroyed, exiled, sacrificed, put somewhere. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/look/mg-look.h"

/* {{{ Away from the battlefield */

static void
destroy (mg_ctx *ctx, const mg_node *node, bool no_regeneration)
{
  mg_set set = { 0 }, destroyed = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = mg_destroy (ctx, &set, no_regeneration, &destroyed);
  mg_set_much (ctx, destroyed.n);
  mg_set_it (ctx, &destroyed);
}

void
mg_do_DESTROY (mg_ctx *ctx, const mg_node *node)
{
  destroy (ctx, node, false);
}

void
mg_do_DESTROY_FOREVER (mg_ctx *ctx, const mg_node *node)
{
  destroy (ctx, node, true);
}

/* All of that kind among what there is, without asking anybody. */
static void
all_of_kind (const mg_ctx *ctx, const mg_node *node, int seat, const mg_set *among, mg_set *kind)
{
  mg_ctx look = *ctx;

  look.counts_only = true;
  mg_act_as (&look, seat);
  kind->n = 0;
  mg_objects_among (&look, mg_arg_objs (node), MG_ASK_SACRIFICE, among, kind);
}

/* How many the seat would sacrifice of what it has; that matters where somebody suffers for it. */
static int
would_sacrifice (const mg_ctx *ctx, const mg_node *node, int seat, const mg_set *all)
{
  const mg_node *objs = mg_node_at (ctx->content, mg_arg_objs (node));
  mg_ctx look = *ctx;
  mg_set own, kind;
  int n;

  if (!mg_forced (ctx->state, MG_OP_SUFFER_INSTEAD))
    return MG_SET_MAX;
  mg_part_to_give_up (ctx, all, seat, &own);
  all_of_kind (ctx, node, seat, &own, &kind);
  if (objs->op != MG_OP_SOME)
    return kind.n;
  mg_act_as (&look, seat);
  n = mg_amount (&look, mg_arg_n (objs));
  return n < kind.n ? n : kind.n;
}

/* What the seat can sacrifice of it that isn't sacrificed already. */
static void
part_besides (const mg_ctx *ctx, const mg_set *all, int seat, const mg_set *chosen, mg_set *part)
{
  mg_set own;

  mg_part_to_give_up (ctx, all, seat, &own);
  part->n = 0;
  for (int i = 0; i < own.n; i++)
    if (!mg_set_has (chosen, own.refs[i]))
      mg_set_add (part, own.refs[i]);
}

/* 701.21a: what a player sacrifices is among what they control. */
void
mg_do_SACRIFICE (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set all = { 0 }, set = { 0 };

  for (int id = ctx->state->zones.battlefield; id; id = mg_object_at (ctx->state, id)->next)
    mg_set_add (&all, mg_ref_of (ctx->state, id));
  for (int k = 0; k < n; k++)
    {
      const int count = would_sacrifice (ctx, node, seats[k], &all);
      /* Nobody suffers in the place of who has nothing to sacrifice. */
      const int who = count > 0 ? mg_who_gives_up (ctx, seats[k]) : MG_NOBODY;
      const int before = set.n;
      mg_set own, kind;

      if (who == MG_NOBODY)
        continue;
      part_besides (ctx, &all, who, &set, &own);
      mg_act_as (ctx, who);
      if (who == seats[k])
        mg_objects_among (ctx, mg_arg_objs (node), MG_ASK_SACRIFICE, &own, &set);
      else /* 614.6: as many as that player would have, of the same kind */
        {
          all_of_kind (ctx, node, who, &own, &kind);
          mg_choose_some (ctx, who, MG_ASK_SACRIFICE, &kind, count, count, &set);
        }
      mg_tell_taken (ctx, seats[k], who, set.n - before);
    }
  ctx->they = they;
  mg_sacrifice (ctx, MG_NOBODY, &set, MG_WHY_EFFECT); /* 101.4: all at once */
  mg_set_much (ctx, set.n);
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* }}} */
/* {{{ Anywhere */

/* 712.21b: who exiles a melded permanent says which of its cards comes last. Only a permanent
 * remembers what it exiled, so that nothing else could tell. */
static void
order_cards (mg_ctx *ctx, const mg_move *move)
{
  mg_state *state = ctx->state;
  const mg_set cards = { 2, { move->result, move->also } };
  mg_set last = { 0 };

  if (!move->also.id || mg_object_at (state, move->result.id)->zone != MG_ZONE_EXILE
      || mg_object_at (state, move->also.id)->zone != MG_ZONE_EXILE
      || !mg_on_battlefield (state, ctx->source))
    return;
  mg_choose_some (ctx, mg_actor (ctx), MG_ASK_EXILED_LAST, &cards, 1, 1, &last);
  if (last.n > 0)
    mg_relink_last (state, last.refs[0].id);
  mg_touch (state);
}

/* Moves these at the same time; `it` becomes what they became. */
static void
move_these (mg_ctx *ctx, const mg_set *set, mg_move *moves)
{
  mg_set became = { 0 };
  int moved = 0;

  mg_move_all (ctx, moves, set->n);
  for (int k = 0; k < set->n; k++)
    {
      if (moves[k].result.id)
        mg_set_add (&became, moves[k].result);
      if (moves[k].also.id)
        mg_set_add (&became, moves[k].also); /* 712.21c */
      moved += moves[k].result.id != 0;      /* 712.21e */
      order_cards (ctx, &moves[k]);
    }
  mg_set_much (ctx, moved);
  ctx->done = became.n > 0;
  mg_set_it (ctx, &became);
}

/* Moves all of a set alike; `it` becomes what they became. */
static void
move_all (mg_ctx *ctx, const mg_set *set, const mg_move *how)
{
  mg_move moves[MG_SET_MAX];

  for (int k = 0; k < set->n; k++)
    {
      moves[k] = *how;
      moves[k].object = set->refs[k];
    }
  move_these (ctx, set, moves);
}

/* 701.42b: two cards, the halves of one pair. */
static bool
is_pair (const mg_ctx *ctx, const mg_set *set)
{
  const mg_object *of[2];

  if (set->n != 2)
    return false;
  for (int k = 0; k < 2; k++)
    {
      if (mg_is_player (set->refs[k]) || !mg_lives (ctx->state, set->refs[k]))
        return false;
      of[k] = mg_object_at (ctx->state, set->refs[k].id);
      if (of[k]->kind != MG_KIND_CARD)
        return false;
    }
  return of[0]->face != of[1]->face
         && mg_face_at (ctx->content, of[0]->face)->other
                == mg_face_at (ctx->content, of[1]->face)->other
         && mg_face_at (ctx->content, mg_face_at (ctx->content, of[0]->face)->other)->layout
                == MG_LAYOUT_MELDED;
}

/* 701.42a; else they stay where they are (701.42c). */
void
mg_do_MELD (mg_ctx *ctx, const mg_node *node)
{
  mg_move move = { .zone = MG_ZONE_BATTLEFIELD, .controller = ctx->controller };
  mg_set set = { 0 }, became = { 0 };
  int first;

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = is_pair (ctx, &set);
  if (!ctx->done)
    return;
  /* 903.3b: the permanent is the commander that one of them is. */
  first = mg_object_at (ctx->state, set.refs[1].id)->flags & MG_OBJECT_COMMANDER ? 1 : 0;
  move.object = set.refs[first];
  move.with = set.refs[1 - first];
  mg_move_all (ctx, &move, 1);
  if (move.result.id)
    mg_set_add (&became, move.result);
  mg_set_it (ctx, &became);
}

/* 603.6c: what triggered as objects left finds them where they went. */
static bool
looks_back (const mg_ctx *ctx)
{
  const int ability = ctx->item ? mg_item_at (ctx->state, ctx->item)->ability : 0;

  return ability && mg_ability_at (ctx->content, ability)->flags & MG_ABILITY_LOOKS_BACK;
}

/* It has left the battlefield since the resolution began. */
static bool
has_left_meanwhile (const mg_ctx *ctx, mg_ref ref)
{
  const mg_body *body = mg_is_player (ref) ? NULL : mg_body_of (ctx->state, ref);

  return body && body->status & MG_GHOST && body->timestamp > ctx->since;
}

/* The objects are to be moved: those that the cost or this text itself has moved are found where
 * they went (400.7j). */
static void
find_moved (const mg_ctx *ctx, int objs, mg_set *set)
{
  const int op = mg_node_at (ctx->content, objs)->op;
  mg_set moved = { 0 };
  int n = 0;

  if (looks_back (ctx) || op == MG_OP_PAID || (op == MG_OP_IT && ctx->it_was_countered))
    {
      mg_follow_all (ctx, set);
      return;
    }
  for (int k = 0; k < set->n; k++)
    if (has_left_meanwhile (ctx, set->refs[k]))
      mg_set_add (&moved, set->refs[k]);
    else
      set->refs[n++] = set->refs[k];
  set->n = n;
  mg_follow_all (ctx, &moved);
  for (int k = 0; k < moved.n; k++)
    mg_set_put (set, moved.refs[k]);
}

static void
move_to (mg_ctx *ctx, int objs, int zone)
{
  const mg_move how = { .zone = (uint8_t) zone, .controller = MG_NOBODY };
  mg_set set = { 0 };

  mg_objects (ctx, objs, &set);
  find_moved (ctx, objs, &set);
  move_all (ctx, &set, &how);
}

void
mg_do_EXILE (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = { .zone = MG_ZONE_EXILE, .controller = MG_NOBODY, .linked = ctx->source };
  mg_set set = { 0 };

  mg_objects_of_actors (ctx, mg_arg_who (node), mg_arg_objs (node), &set);
  find_moved (ctx, mg_arg_objs (node), &set);
  move_all (ctx, &set, &how);
}

/* 610.3: nothing is exiled when the duration is over before it begins. */
void
mg_do_EXILE_UNTIL_LEAVES (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = { .zone = MG_ZONE_EXILE, .controller = MG_NOBODY, .linked = ctx->source };
  mg_set set = { 0 };

  ctx->done = false;
  if (!mg_on_battlefield (ctx->state, ctx->source))
    return;
  mg_objects (ctx, mg_arg_objs (node), &set);
  move_all (ctx, &set, &how);
  mg_begin_exile_until (ctx, ctx->it, 0);
}

void
mg_do_EXILE_UNTIL (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = { .zone = MG_ZONE_EXILE, .controller = MG_NOBODY, .linked = ctx->source };
  mg_set set = { 0 };

  ctx->done = false;
  if (mg_is_too_late (ctx))
    return;
  mg_objects (ctx, mg_arg_objs (node), &set);
  move_all (ctx, &set, &how);
  mg_begin_exile_until (ctx, ctx->it, mg_arg_event (node));
}

void
mg_do_EXILE_FACE_DOWN (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = {
    .zone = MG_ZONE_EXILE,
    .controller = MG_NOBODY,
    .linked = ctx->source,
    .face_down = true,
    .counter = (uint8_t) mg_arg_counter (node),
    .n_counters = mg_arg_n (node) ? (uint8_t) mg_amount_done (ctx, mg_arg_n (node)) : 0,
  };
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  move_all (ctx, &set, &how);
  mg_touch (ctx->state); /* somebody may look at them from now on */
}

/* 110.2a: each under the control of who is told to put it there, unless the effect says whose. */
static void
put_onto_battlefield (mg_ctx *ctx, int who, int objs, const mg_move *how, int under)
{
  const uint16_t they = ctx->they;
  uint8_t by[MG_SET_MAX];
  mg_move moves[MG_SET_MAX];
  mg_set set = { 0 }, found = { 0 };

  if (who)
    ctx->they = mg_players (ctx, who);
  if (ctx->they)
    mg_share_out (ctx, objs, &set, by);
  ctx->they = they;
  for (int k = 0; k < set.n; k++)
    {
      mg_set one = { 1, { set.refs[k] } };

      mg_follow_all (ctx, &one);
      for (int c = 0; c < one.n; c++) /* 712.21c: of a melded permanent two */
        {
          moves[found.n] = *how;
          moves[found.n].object = one.refs[c];
          moves[found.n].controller = under & MG_ENTERS_OWNERS  ? MG_NOBODY
                                      : under & MG_ENTERS_YOURS ? ctx->controller
                                                                : by[k];
          mg_set_add (&found, one.refs[c]);
        }
    }
  move_these (ctx, &found, moves);
}

/* 611.2e: with an effect that applies from the moment on that it is there. */
void
mg_do_TO_BATTLEFIELD_AS (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = { .zone = MG_ZONE_BATTLEFIELD, .mods = (int16_t) mg_arg_mods (node) };

  put_onto_battlefield (ctx, mg_arg_who (node), mg_arg_objs (node), &how, 0);
}

void
mg_do_TO_BATTLEFIELD (mg_ctx *ctx, const mg_node *node)
{
  const int enters = mg_arg_enters (node);
  const mg_move how = {
    .zone = MG_ZONE_BATTLEFIELD,
    .enters = (uint8_t) (enters & (MG_ENTERS_TAPPED | MG_ENTERS_ATTACKING | MG_ENTERS_CONVERTED)),
    .counter = (uint8_t) mg_arg_with_counter (node),
    .n_counters = mg_arg_with_n (node) ? (uint8_t) mg_amount_done (ctx, mg_arg_with_n (node)) : 0,
  };

  put_onto_battlefield (ctx, mg_arg_who (node), mg_arg_objs (node), &how, enters);
}

void
mg_do_TO_HAND (mg_ctx *ctx, const mg_node *node)
{
  move_to (ctx, mg_arg_objs (node), MG_ZONE_HAND);
}

void
mg_do_TO_GRAVEYARD (mg_ctx *ctx, const mg_node *node)
{
  move_to (ctx, mg_arg_objs (node), MG_ZONE_GRAVEYARD);
}

/* In the order that their owner likes. */
static void
put_in_order (mg_ctx *ctx, int owner, mg_set *own, mg_set *order)
{
  order->n = 0;
  while (own->n > 0)
    {
      const int before = order->n;
      int k = 0;

      mg_choose_some (ctx, owner, MG_ASK_ORDER, own, 1, 1, order);
      if (order->n == before)
        return; /* their owner has gone */
      while (!mg_same (own->refs[k], order->refs[order->n - 1]))
        k++;
      own->refs[k] = own->refs[--own->n];
    }
}

/* 401.4: cards that go to one place of a library at the same time lie in the order that their owner
 * likes; the first one named comes to lie on top. */
static void
put_into_library (mg_ctx *ctx, int objs, int depth)
{
  mg_set set = { 0 }, became = { 0 };
  mg_move moves[MG_SET_MAX];
  int n = 0;

  mg_objects (ctx, objs, &set);
  find_moved (ctx, objs, &set);
  while (set.n > 0)
    {
      const int owner = mg_owner (ctx->state, set.refs[0]);
      mg_set own, order, rest = { 0 };

      mg_part_of (ctx, &set, owner, true, &own);
      put_in_order (ctx, owner, &own, &order);
      for (int k = 0; k < set.n; k++)
        if (mg_owner (ctx->state, set.refs[k]) != owner)
          mg_set_add (&rest, set.refs[k]);
      for (int k = 0; k < order.n; k++)
        moves[n++] = (mg_move){ .object = order.refs[depth < 0 ? k : order.n - 1 - k],
                                .zone = MG_ZONE_LIBRARY,
                                .controller = MG_NOBODY,
                                .depth = (int16_t) depth };
      set = rest;
    }
  mg_move_all (ctx, moves, n);
  for (int k = 0; k < n; k++)
    if (moves[k].result.id)
      mg_set_add (&became, moves[k].result);
  ctx->done = became.n > 0;
  mg_set_it (ctx, &became);
}

void
mg_do_TO_TOP (mg_ctx *ctx, const mg_node *node)
{
  put_into_library (ctx, mg_arg_objs (node), 0);
}

/* 1 is the top; below the last card there is the bottom. */
void
mg_do_TO_DEPTH (mg_ctx *ctx, const mg_node *node)
{
  const int n = mg_amount (ctx, mg_arg_n (node));

  put_into_library (ctx, mg_arg_objs (node), n > 1 ? n - 1 : 0);
}

void
mg_put_on_bottom_at_random (mg_ctx *ctx, mg_set *set, mg_set *became)
{
  mg_move moves[MG_SET_MAX];
  int n = 0;

  while (set->n > 0)
    {
      const int k = (int) rg_random (ctx->match, (uint32_t) set->n);

      moves[n++] = (mg_move){
        .object = set->refs[k], .zone = MG_ZONE_LIBRARY, .controller = MG_NOBODY, .depth = -1
      };
      set->refs[k] = set->refs[--set->n];
    }
  mg_move_all (ctx, moves, n);
  for (int k = 0; became && k < n; k++)
    if (moves[k].result.id)
      mg_set_add (became, moves[k].result);
}

void
mg_do_TO_BOTTOM_RANDOM (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, became = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  find_moved (ctx, mg_arg_objs (node), &set);
  mg_put_on_bottom_at_random (ctx, &set, &became);
  ctx->done = became.n > 0;
  mg_set_it (ctx, &became);
}

void
mg_do_TO_BOTTOM (mg_ctx *ctx, const mg_node *node)
{
  put_into_library (ctx, mg_arg_objs (node), -1);
}

/* 701.24d: "all cards in your graveyard" are of one player, whether or not there are any. */
static uint16_t
named_owners (mg_ctx *ctx, int objs, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, objs);

  if (node->op == MG_OP_BOTH)
    return depth == 0 ? 0
                      : named_owners (ctx, mg_arg_first (node), depth - 1)
                            | named_owners (ctx, mg_arg_rest (node), depth - 1);
  return node->op == MG_OP_ALL || node->op == MG_OP_FILTERED
             ? mg_owners_named (ctx, mg_arg_filter (node))
             : 0;
}

void
mg_do_SHUFFLE_INTO (mg_ctx *ctx, const mg_node *node)
{
  const mg_move how = { .zone = MG_ZONE_LIBRARY, .controller = MG_NOBODY };
  uint16_t owners = named_owners (ctx, mg_arg_objs (node), MG_MAX_DEPTH);
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++) /* 701.24c: also of what isn't there any more */
    owners |= mg_bit (mg_owner (ctx->state, set.refs[k]));
  find_moved (ctx, mg_arg_objs (node), &set);
  move_all (ctx, &set, &how);
  for (int seat = 0; seat < ctx->state->seats; seat++)
    if (owners >> seat & 1 && mg_plays (ctx->state, seat))
      {
        mg_shuffle (ctx->match, seat);
        mg_say (ctx->match, MG_TELL_SHUFFLES, seat, seat, 0, 0, 0);
      }
}

/* }}} */
/* {{{ Chosen among them */

static bool
is_any_left (const mg_state *state, const mg_set *set)
{
  for (int k = 0; k < set->n; k++)
    if (mg_lives (state, set->refs[k]))
      return true;
  return false;
}

/* 700.3: the piles are there for all to see before somebody picks one. */
void
mg_do_PILES_PICK (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  mg_set set = { 0 }, pile = { 0 }, rest = { 0 };
  int separator, picker;

  if (mg_apnap (ctx->state, mg_choosers (ctx, mg_arg_who (node)), seats) == 0)
    return;
  separator = seats[0];
  mg_objects (ctx, mg_arg_objs (node), &set);
  separator = mg_choose_some (ctx, separator, MG_ASK_PILE, &set, 0, set.n, &pile);
  for (int k = 0; k < pile.n; k++)
    mg_say (ctx->match, MG_TELL_CHOSE, separator, separator, pile.refs[k].id, 0, 0);
  for (int k = 0; k < set.n; k++)
    if (!mg_set_has (&pile, set.refs[k]))
      mg_set_add (&rest, set.refs[k]);
  picker = mg_apnap (ctx->state, mg_choosers (ctx, mg_arg_picker (node)), seats) > 0 ? seats[0]
                                                                                     : separator;
  mg_let_go (ctx);
  if (is_any_left (ctx->state, &set) /* 800.4g: nobody chooses between nothing and nothing */
      && !mg_choose_whether (ctx, picker, MG_ASK_WHICH_PILE, ctx->source.id, 0))
    {
      const mg_set other = pile;

      pile = rest;
      rest = other;
    }
  mg_set_it (ctx, &pile);
  mg_set_rest (ctx, &pile, &rest);
}

/* What `the rest` is taken from: of "a land card among them" all of them, else what could be
 * chosen.
 */
static void
find_choosable (const mg_ctx *ctx, int objs, int depth, mg_set *set)
{
  const mg_node *node = mg_node_at (ctx->content, objs);

  if (node->op == MG_OP_BOTH && depth > 0)
    {
      find_choosable (ctx, mg_arg_first (node), depth - 1, set);
      find_choosable (ctx, mg_arg_rest (node), depth - 1, set);
    }
  else if (mg_filter_at (ctx->content, mg_filter_of (node))->flags & MG_FILTER_AMONG_THEM)
    for (int k = 0; k < ctx->it->n; k++)
      mg_set_put (set, ctx->it->refs[k]);
  else
    mg_objects_seen (ctx, objs, set);
}

/* 608.2d. What isn't chosen of what could be is `the rest`. */
void
mg_do_CHOOSE_OBJECTS (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_choosers (ctx, mg_arg_who (node)), seats); /* 801.5c */
  int ends[MG_MAX_PLAYERS];
  mg_set chosen = { 0 }, choosable = { 0 }, rest = { 0 };

  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      find_choosable (ctx, mg_arg_objs (node), MG_MAX_DEPTH, &choosable);
      mg_objects (ctx, mg_arg_objs (node), &chosen);
      ends[k] = chosen.n;
    }
  ctx->they = they;
  for (int k = 0; k < choosable.n; k++)
    if (!mg_set_has (&chosen, choosable.refs[k]))
      mg_set_add (&rest, choosable.refs[k]);
  ctx->done = chosen.n > 0;
  mg_set_it (ctx, &chosen);
  mg_note_finders (ctx, seats, ends, n);
  mg_set_rest (ctx, &chosen, &rest);
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Declaring blockers (509): each defending player in turn, completely (802.4), each in a step of
 * their own, so that one who takes a declaration back takes back nobody else's.
 *
 * A block is one blocker and one attacker. An attacker with menace that one creature blocks needs a
 * second one (702.111b): the first block is offered only where a second is possible, and then
 * nothing else is until it is made. */

#include "magic/engine/mg-engine.h"

#include <string.h>

typedef struct pair
{
  uint16_t b, a; /* indices of blocker and attacker */
  int by;        /* the answer that declared it, or -1: it has to be */
} pair;

/* What one defending player has against what attacks there. */
typedef struct defence
{
  rg_match *match;
  mg_state *state;
  int seat;
  int n_blockers, n_attackers, n;
  bool answered;
  uint16_t blockers[MG_MAX_BODIES], attackers[MG_MAX_BODIES];
  uint16_t free[MG_MAX_BODIES];    /* how many more creatures a blocker can block (509.1b) */
  uint16_t blocked[MG_MAX_BODIES]; /* by how many an attacker is blocked */
  bool menace[MG_MAX_BODIES];
  uint64_t may[MG_MAX_BODIES][MG_MAX_BODIES / 64]; /* blocker, a bit for each attacker */
  pair blocks[MG_MAX_BLOCKS];
} defence;

static mg_body *
body_at (const mg_state *state, int id)
{
  return mg_body_at (state, mg_object_at (state, id)->body);
}

/* {{{ One block */

/* 509.1a; restrictions on the blocker, whatever it would block. */
static bool
can_block (const mg_body *body)
{
  return mg_is_creature (body) && !(body->status & (MG_TAPPED | MG_PHASED_OUT))
         && !MG_HAS (body->now.qualities, MG_CANT_BLOCK);
}

/* Evasion by keywords (702.9b, 702.13b, 702.16f, 702.36b). */
static bool
evades (const mg_traits *attacker, const mg_traits *blocker)
{
  const uint64_t has = attacker->qualities;

  if (MG_HAS (has, MG_CANT_BE_BLOCKED))
    return true;
  if (MG_HAS (has, MG_FLYING) && !MG_HAS (blocker->qualities, MG_FLYING)
      && !MG_HAS (blocker->qualities, MG_REACH))
    return true;
  if (MG_HAS (has, MG_FEAR) && !(blocker->types & MG_ARTIFACT)
      && !(blocker->colors & 1 << MG_BLACK))
    return true;
  if (MG_HAS (has, MG_INTIMIDATE) && !(blocker->types & MG_ARTIFACT)
      && !(blocker->colors & attacker->colors))
    return true;
  return mg_is_protected (attacker, blocker);
}

/* "… can't be blocked by …" */
static bool
is_barred (rg_match *match, const mg_state *state, int blocker, int attacker)
{
  const mg_ref ref = mg_ref_of (state, attacker);
  mg_set sets[3];
  mg_ctx ctx;

  mg_ctx_init (&ctx, match, sets);
  for (int i = mg_next_mod (state, MG_OP_CANT_BE_BLOCKED_BY, ref, -1, &ctx); i >= 0;
       i = mg_next_mod (state, MG_OP_CANT_BE_BLOCKED_BY, ref, i, &ctx))
    if (mg_matches (&ctx, mg_arg_filter (mg_node_at (ctx.content, mg_given_at (state, i)->what)),
                    mg_ref_of (state, blocker)))
      return true;
  return false;
}

static bool
may_block (rg_match *match, const mg_state *state, int blocker, int attacker)
{
  return !evades (&body_at (state, attacker)->now, &body_at (state, blocker)->now)
         && !is_barred (match, state, blocker, attacker);
}

/* One, and what effects add (509.1b). */
static int
most_blocks (rg_match *match, const mg_state *state, mg_ref blocker)
{
  int n = 1;
  mg_set sets[3];
  mg_ctx ctx;

  mg_ctx_init (&ctx, match, sets);
  for (int i = mg_next_mod (state, MG_OP_BLOCKS_MORE, blocker, -1, &ctx); i >= 0;
       i = mg_next_mod (state, MG_OP_BLOCKS_MORE, blocker, i, &ctx))
    {
      ctx.counts_only = true;
      n += mg_amount (&ctx, mg_arg_n (mg_node_at (ctx.content, mg_given_at (state, i)->what)));
    }
  return n < 0 ? 0 : n < MG_MAX_BODIES ? n : MG_MAX_BODIES;
}

/* }}} */
/* {{{ Both sides */

static void
find_attackers (defence *d)
{
  const mg_state *state = d->state;

  d->n_attackers = 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = body_at (state, id);

      if (!mg_attacks (body) || body->defender != d->seat)
        continue;
      d->menace[d->n_attackers] = MG_HAS (body->now.qualities, MG_MENACE);
      d->blocked[d->n_attackers] = 0;
      d->attackers[d->n_attackers++] = (uint16_t) id;
    }
}

static void
find_blockers (defence *d)
{
  const mg_state *state = d->state;

  d->n_blockers = 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const int b = d->n_blockers;
      bool any = false;

      if (body_at (state, id)->now.controller != d->seat || !can_block (body_at (state, id)))
        continue;
      memset (d->may[b], 0, sizeof d->may[b]);
      for (int a = 0; a < d->n_attackers; a++)
        if (may_block (d->match, state, id, d->attackers[a]))
          {
            d->may[b][a / 64] |= UINT64_C (1) << a % 64;
            any = true;
          }
      d->free[b] = (uint16_t) most_blocks (d->match, state, mg_ref_of (state, id));
      if (!any || d->free[b] == 0)
        continue;
      d->blockers[b] = (uint16_t) id;
      d->n_blockers++;
    }
}

/* }}} */
/* {{{ Asking */

typedef struct offers
{
  int n;
  bool may_end;
  pair pairs[MG_COMBAT_OFFERS];
} offers;

/* Blocker `b` could still be declared to block attacker `a`. */
static bool
is_open (const defence *d, int b, int a)
{
  return d->may[b][a / 64] >> a % 64 & 1 && d->free[b] > 0;
}

/* An attacker with menace that needs a second blocker; -1: none does. */
static int
needs_second (const defence *d)
{
  for (int a = 0; a < d->n_attackers; a++)
    if (d->menace[a] && d->blocked[a] == 1)
      return a;
  return -1;
}

/* Somebody else could join `b` in blocking `a`. */
static bool
could_be_joined (const defence *d, int b, int a)
{
  if (d->state->combat.n_blocks + d->n + 2 > MG_MAX_BLOCKS)
    return false;
  for (int other = 0; other < d->n_blockers; other++)
    if (other != b && is_open (d, other, a))
      return true;
  return false;
}

/* Where there is too much for one question, of several that are alike one stands for all. */
static bool
has_double (const defence *d, int b, int a)
{
  for (int other = 0; other < b; other++)
    if (is_open (d, other, a) && d->free[other] == d->free[b]
        && mg_alike (d->state, d->blockers[other], d->blockers[b]))
      return true;
  for (int other = 0; other < a; other++)
    if (is_open (d, b, other) && d->blocked[other] == d->blocked[a]
        && mg_alike (d->state, d->attackers[other], d->attackers[a]))
      return true;
  return false;
}

static int
count_open (const defence *d)
{
  int n = 0;

  for (int b = 0; b < d->n_blockers; b++)
    for (int a = 0; a < d->n_attackers; a++)
      n += is_open (d, b, a);
  return n;
}

static void
find_offers (const defence *d, offers *found)
{
  const int second = needs_second (d);
  const bool crowded = count_open (d) > MG_COMBAT_OFFERS;

  found->n = 0;
  found->may_end = second < 0;
  if (d->state->combat.n_blocks + d->n == MG_MAX_BLOCKS)
    return;
  for (int b = 0; b < d->n_blockers; b++)
    for (int a = 0; a < d->n_attackers && found->n < MG_COMBAT_OFFERS; a++)
      if (is_open (d, b, a) && (second < 0 || a == second)
          && (!d->menace[a] || d->blocked[a] > 0 || could_be_joined (d, b, a))
          && !(crowded && has_double (d, b, a)))
        found->pairs[found->n++] = (pair){ (uint16_t) b, (uint16_t) a, -1 };
}

static void
declare (defence *d, pair block)
{
  d->blocks[d->n++] = block;
  d->may[block.b][block.a / 64] &= ~(UINT64_C (1) << block.a % 64);
  d->free[block.b]--;
  d->blocked[block.a]++;
}

static pair
pair_of (const defence *d, const rg_choice *choice)
{
  pair block = { 0, 0, rg_latest_answer (d->match) };

  for (int b = 0; b < d->n_blockers; b++)
    if (d->blockers[b] == choice->args[0])
      block.b = (uint16_t) b;
  for (int a = 0; a < d->n_attackers; a++)
    if (d->attackers[a] == choice->args[1])
      block.a = (uint16_t) a;
  return block;
}

static void
put_question (const defence *d, const offers *found)
{
  rg_offer_if (d->match, found->may_end || found->n == 0, MG_SAY_DONE, 0, 0, 0);
  for (int k = 0; k < found->n; k++)
    rg_offer (d->match, MG_SAY_BLOCK, d->blockers[found->pairs[k].b],
              d->attackers[found->pairs[k].a], 0);
  for (int k = 0; k < d->n; k++)
    {
      const uint16_t blocker = d->blockers[d->blocks[k].b];
      const uint16_t attacker = d->attackers[d->blocks[k].a];

      mg_mark_declared (&d->state->combat, blocker, attacker);
      if (d->blocks[k].by >= 0)
        rg_offer_back (d->match, d->blocks[k].by, MG_SAY_UNBLOCK, blocker, attacker, 0);
    }
}

/* How many blocks may still be declared: no creature makes more than it can, whatever it could
 * block. */
static int
count_more (const defence *d, const offers *found)
{
  int more = 0;

  for (int b = 0; b < d->n_blockers; b++)
    {
      int n = 0;

      for (int k = 0; k < found->n; k++)
        n += found->pairs[k].b == b;
      more += n < d->free[b] ? n : d->free[b];
    }
  return more;
}

/* False: the declaration is over. Who has chosen says when, though nothing is left to choose. */
static bool
ask (defence *d)
{
  rg_choice choice;
  offers found;

  find_offers (d, &found);
  if (found.n == 0 && !d->answered)
    return false;
  if (found.n == 1 && !found.may_end)
    {
      declare (d, found.pairs[0]);
      return true;
    }
  if (rg_open (d->match, d->seat, found.n > 0 ? MG_ASK_BLOCK : MG_ASK_BLOCK_SO,
               d->answered ? RG_DECISION_CANCELLABLE : 0, 0, 0, 0))
    {
      put_question (d, &found);
      rg_shape (d->match, RG_FORM_SELECTION, found.n > 0 && !found.may_end ? d->n + 1 : 0,
                d->n + count_more (d, &found), d->n);
    }
  choice = rg_ask (d->match).choice;
  mg_forget_declared (&d->state->combat);
  d->answered = true;
  if (choice.message == MG_SAY_DONE)
    return false;
  declare (d, pair_of (d, &choice));
  return true;
}

/* }}} */
/* {{{ The block */

/* 509.1g, 509.1h */
static void
block (const defence *d)
{
  mg_state *state = d->state;

  for (int k = 0; k < d->n; k++)
    {
      const uint16_t blocker = d->blockers[d->blocks[k].b];
      const uint16_t attacker = d->attackers[d->blocks[k].a];

      state->combat.blocks[state->combat.n_blocks++] = (mg_block){ blocker, attacker };
      body_at (state, blocker)->status |= MG_BLOCKING;
      body_at (state, attacker)->status |= MG_BLOCKED;
      mg_say (d->match, MG_TELL_BLOCKS, d->seat, blocker, attacker, 0, 0);
    }
}

/* One of the blocks of a creature that blocks (`attacking` false) or is blocked; -1: there is none.
 */
static int
first_block (const defence *d, int index, bool attacking)
{
  for (int k = 0; k < d->n; k++)
    if ((attacking ? d->blocks[k].a : d->blocks[k].b) == index)
      return k;
  return -1;
}

/* 509.1i: once for each creature (509.3a, 509.3c). */
static void
let_trigger (const defence *d)
{
  const mg_state *state = d->state;
  mg_set sets[3];
  mg_ctx ctx;

  mg_ctx_init (&ctx, d->match, sets);
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < (side ? d->n_attackers : d->n_blockers); i++)
      {
        const int k = first_block (d, i, side);
        const mg_ref blocker
            = k < 0 ? (mg_ref){ 0, 0 } : mg_ref_of (state, d->blockers[d->blocks[k].b]);
        const mg_ref attacker
            = k < 0 ? (mg_ref){ 0, 0 } : mg_ref_of (state, d->attackers[d->blocks[k].a]);
        const mg_event event = { .op = side ? MG_OP_BECOMES_BLOCKED : MG_OP_BLOCKS,
                                 .subject = side ? attacker : blocker,
                                 .other = side ? blocker : attacker,
                                 .player = (uint8_t) (side ? state->turn.active : d->seat),
                                 .other_player = (uint8_t) (side ? d->seat : state->turn.active) };

        if (k >= 0)
          mg_happen (&ctx, &event);
      }
  /* 509.3d: once for each that blocks it. */
  for (int k = 0; k < d->n; k++)
    {
      const mg_event event = { .op = MG_OP_BECOMES_BLOCKED_BY,
                               .subject = mg_ref_of (state, d->attackers[d->blocks[k].a]),
                               .other = mg_ref_of (state, d->blockers[d->blocks[k].b]),
                               .player = state->turn.active,
                               .other_player = (uint8_t) d->seat };

      mg_happen (&ctx, &event);
    }
}

uint16_t
mg_blocks_awaited (const mg_state *state)
{
  uint16_t seats = 0;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = body_at (state, id);

      if (mg_attacks (body) && body->defender < state->seats)
        seats |= mg_bit (body->defender);
    }
  return seats & mg_players_in (state) & (uint16_t) ~state->combat.blocks_declared;
}

void
mg_declare_blockers (rg_match *match)
{
  mg_state *state = rg_state (match);
  uint8_t seats[MG_MAX_PLAYERS];
  defence d;

  if (mg_apnap (state, mg_blocks_awaited (state), seats) == 0)
    return;
  d.match = match;
  d.state = state;
  d.seat = seats[0];
  d.n = 0;
  d.answered = false;
  find_attackers (&d);
  find_blockers (&d);
  while (ask (&d))
    continue;
  state->combat.blocks_declared |= mg_bit (d.seat);
  if (d.n == 0)
    return;
  block (&d);
  mg_touch_layers (state);
  mg_refresh (match);
  let_trigger (&d);
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Declaring attackers (508).
 *
 * The active player names one attacker after the other, takes one back perhaps, and ends the
 * declaration. What is offered is only what leads to a legal one: restrictions (508.1c) bind each
 * creature by itself, and so do requirements (508.1d), whose greatest number is therefore found
 * creature by creature. Creatures that must attack are named first. What it costs to attack is
 * added up and paid at the end (508.1h-j); since attackers are tapped by then, an attack is offered
 * only if all can be paid with them tapped. */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_WHATS = 64,      /* things to attack: players, planeswalkers, battles */
  MAX_ATTACKERS = 512, /* creatures that can attack something */
  NOTHING = -1
};

/* The creatures of the active player, and what each may attack. */
typedef struct muster
{
  rg_match *match;
  mg_state *state;
  int seat;
  int n_whats, n;
  bool answered; /* something was chosen */
  mg_ref whats[MAX_WHATS];
  uint8_t defenders[MAX_WHATS];
  uint16_t ids[MAX_ATTACKERS];
  uint64_t may[MAX_ATTACKERS]; /* bit per thing */
  bool must[MAX_ATTACKERS];    /* attack something of that (508.1d) */
  int8_t on[MAX_ATTACKERS];    /* what it attacks, or NOTHING */
  int16_t by[MAX_ATTACKERS];   /* the answer that said so, or NOTHING: it has to */
} muster;

static mg_body *
body_at (const mg_state *state, int id)
{
  return mg_body_at (state, mg_object_at (state, id)->body);
}

/* {{{ One creature */

/* 508.1a; restrictions that hold whatever it would attack. */
static bool
can_attack (const mg_state *state, const mg_body *body)
{
  const uint64_t qualities = body->now.qualities;

  return mg_is_creature (body) && body->now.controller == state->turn.active && !mg_attacks (body)
         && !(body->status & (MG_TAPPED | MG_PHASED_OUT))
         && (!(body->status & MG_SICK) || MG_HAS (qualities, MG_HASTE))
         && !MG_HAS (qualities, MG_DEFENDER) && !MG_HAS (qualities, MG_CANT_ATTACK);
}

/* Seats that the creature can't attack, though perhaps what is theirs (508.1c, 802.3a). */
static uint16_t
barred_seats (rg_match *match, const mg_state *state, mg_ref creature)
{
  uint16_t seats = 0;
  mg_set sets[3];
  mg_ctx ctx;

  if (state->kept.n_given == 0 && !mg_forced (state, MG_OP_CANT_ATTACK_PLAYER))
    return 0;
  mg_ctx_init (&ctx, match, sets);
  for (int i = mg_next_mod (state, MG_OP_CANT_ATTACK_YOU, creature, -1, &ctx); i >= 0;
       i = mg_next_mod (state, MG_OP_CANT_ATTACK_YOU, creature, i, &ctx))
    if (ctx.controller < MG_MAX_PLAYERS)
      seats |= mg_bit (ctx.controller);
  if (!mg_forced (state, MG_OP_CANT_ATTACK_PLAYER))
    return seats;
  for (int i = mg_next_force (state, MG_OP_CANT_ATTACK_PLAYER, -1); i >= 0;
       i = mg_next_force (state, MG_OP_CANT_ATTACK_PLAYER, i))
    {
      const mg_force *force = &state->kept.forces[i];

      mg_ctx_of_force (&ctx, match, force, sets);
      if (ctx.controller < MG_MAX_PLAYERS
          && mg_matches (&ctx, mg_arg_filter (mg_node_at (ctx.content, force->node)), creature))
        seats |= mg_bit (ctx.controller);
    }
  return seats;
}

static bool
may_attack_what (const mg_state *state,
                 const mg_body *body,
                 uint16_t barred,
                 mg_ref what,
                 int defender)
{
  if (mg_is_player (what) && barred >> defender & 1)
    return false;
  return !MG_HAS (body->now.qualities, MG_CANT_ATTACK_UNLESS_MONARCH) || state->monarch == defender;
}

/* }}} */
/* {{{ What it costs (508.1h) */

static bool
is_taxed (const muster *m, int i, int w)
{
  return mg_add_tax (m->match, m->state, mg_ref_of (m->state, m->ids[i]), m->whats[w], NULL);
}

/* The sum for all that are declared. */
static bool
total_tax (const muster *m, mg_bill *sum)
{
  bool any = false;

  mg_bill_begin (sum);
  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING)
      any |= mg_add_tax (m->match, m->state, mg_ref_of (m->state, m->ids[i]), m->whats[m->on[i]],
                         sum);
  return any;
}

/* All that is declared can be paid for, when those that attack, or must, can't be tapped for mana
 * any more. */
static bool
can_pay (const muster *m)
{
  bool tapped[MAX_ATTACKERS];
  mg_bill sum;
  bool can;

  if (!total_tax (m, &sum))
    return true;
  for (int i = 0; i < m->n; i++)
    {
      mg_body *body = body_at (m->state, m->ids[i]);

      tapped[i]
          = (m->on[i] != NOTHING || m->must[i]) && !MG_HAS (body->now.qualities, MG_VIGILANCE);
      if (tapped[i])
        body->status |= MG_TAPPED;
    }
  can = mg_can_pay_mana (m->match, m->seat, &sum);
  for (int i = 0; i < m->n; i++)
    if (tapped[i])
      body_at (m->state, m->ids[i])->status &= ~(uint32_t) MG_TAPPED;
  return can;
}

/* Creature `i` may be declared to attack `w` after what is declared already. */
static bool
can_add (muster *m, int i, int w)
{
  bool can;

  if (!mg_forced (m->state, MG_OP_ATTACK_TAX))
    return true;
  m->on[i] = (int8_t) w;
  can = can_pay (m);
  m->on[i] = NOTHING;
  return can;
}

/* }}} */
/* {{{ The muster */

static void
add_what (muster *m, mg_ref what, int defender)
{
  if (m->n_whats == MAX_WHATS)
    return;
  m->whats[m->n_whats] = what;
  m->defenders[m->n_whats++] = (uint8_t) defender;
}

/* 508.1b */
static void
find_whats (muster *m)
{
  const mg_state *state = m->state;
  const uint16_t seats = mg_attackable (state, m->seat);

  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1 && !mg_player_under (m->match, MG_OP_CANT_BE_ATTACKED, seat))
      add_what (m, mg_player_ref (seat), seat);
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    if (body_at (state, id)->now.types & (MG_PLANESWALKER | MG_BATTLE))
      {
        const mg_ref what = mg_ref_of (state, id);
        const int defender = mg_defender_of (state, what);

        if (defender != MG_NOBODY && seats >> defender & 1)
          add_what (m, what, defender);
      }
}

/* How many requirements a creature obeys by attacking that (508.1d, 701.15b-c). */
static int
requirements (const mg_body *body, mg_ref what)
{
  int n = MG_HAS (body->now.qualities, MG_MUST_ATTACK) ? 1 : 0;

  for (int goader = 0; body->goaders >> goader; goader++)
    if (body->goaders >> goader & 1)
      n += 1 + (mg_is_player (what) && mg_ref_seat (what) != goader);
  return n;
}

/* Leaves of what the creature may attack what obeys most requirements. Nobody has to pay in order
 * to obey more (508.1d). */
static void
obey (muster *m, int i)
{
  const mg_body *body = body_at (m->state, m->ids[i]);
  int most = 0;

  m->must[i] = false;
  if (!body->goaders && !MG_HAS (body->now.qualities, MG_MUST_ATTACK))
    return;
  for (int w = 0; w < m->n_whats; w++)
    if (m->may[i] >> w & 1 && !is_taxed (m, i, w))
      {
        const int n = requirements (body, m->whats[w]);

        most = n > most ? n : most;
      }
  m->must[i] = most > 0;
  for (int w = 0; w < m->n_whats; w++)
    if (requirements (body, m->whats[w]) < most)
      m->may[i] &= ~(UINT64_C (1) << w);
}

static void
add_creature (muster *m, int id)
{
  const mg_state *state = m->state;
  const uint16_t barred = barred_seats (m->match, state, mg_ref_of (state, id));
  uint64_t may = 0;

  for (int w = 0; w < m->n_whats; w++)
    if (may_attack_what (state, body_at (state, id), barred, m->whats[w], m->defenders[w]))
      may |= UINT64_C (1) << w;
  if (!may)
    return;
  m->ids[m->n] = (uint16_t) id;
  m->may[m->n] = may;
  m->on[m->n] = NOTHING;
  m->by[m->n] = NOTHING;
  m->n++;
  obey (m, m->n - 1);
}

static bool
anybody_can_attack (const mg_state *state)
{
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    if (can_attack (state, body_at (state, id)))
      return true;
  return false;
}

static void
call_up (muster *m)
{
  const mg_state *state = m->state;

  m->n = m->n_whats = 0;
  m->answered = false;
  find_whats (m);
  for (int id = state->zones.battlefield; id && m->n < MAX_ATTACKERS;
       id = mg_object_at (state, id)->next)
    if (can_attack (state, body_at (state, id)))
      add_creature (m, id);
}

/* }}} */
/* {{{ Asking */

typedef struct offers
{
  int n;
  bool may_end;
  uint16_t i[MG_COMBAT_OFFERS];
  uint8_t w[MG_COMBAT_OFFERS];
} offers;

/* A creature like it, which comes first, stands for it. */
static bool
has_double (const muster *m, int i)
{
  for (int j = 0; j < i; j++)
    if (m->on[j] == NOTHING && m->may[j] == m->may[i] && m->must[j] == m->must[i]
        && mg_alike (m->state, m->ids[j], m->ids[i]))
      return true;
  return false;
}

static int
count_bits (uint64_t mask)
{
  int n = 0;

  for (; mask; mask &= mask - 1)
    n++;
  return n;
}

/* What may be declared next: those that must attack, while there are any; then all that may. Where
 * that is too much for one question, one of several that are alike. */
static void
find_offers (muster *m, offers *found)
{
  bool forced = false;
  int n = 0;

  for (int i = 0; i < m->n; i++)
    if (m->on[i] == NOTHING)
      {
        forced |= m->must[i];
        n += count_bits (m->may[i]);
      }
  found->n = 0;
  found->may_end = !forced;
  for (int i = 0; i < m->n; i++)
    {
      if (m->on[i] != NOTHING || (forced && !m->must[i])
          || (n > MG_COMBAT_OFFERS && has_double (m, i)))
        continue;
      for (int w = 0; w < m->n_whats && found->n < MG_COMBAT_OFFERS; w++)
        if (m->may[i] >> w & 1 && can_add (m, i, w))
          {
            found->i[found->n] = (uint16_t) i;
            found->w[found->n++] = (uint8_t) w;
          }
    }
}

static void
declare (muster *m, const rg_choice *choice)
{
  for (int i = 0; i < m->n; i++)
    if (m->ids[i] == choice->args[0])
      for (int w = 0; w < m->n_whats; w++)
        if (m->whats[w].id == choice->args[1])
          {
            m->on[i] = (int8_t) w;
            m->by[i] = (int16_t) rg_latest_answer (m->match);
          }
}

static void
put_question (const muster *m, const offers *found)
{
  int n = 0;

  rg_offer_if (m->match, found->may_end || found->n == 0, MG_SAY_DONE, 0, 0, 0);
  for (int k = 0; k < found->n; k++)
    rg_offer (m->match, MG_SAY_ATTACK, m->ids[found->i[k]], m->whats[found->w[k]].id, 0);
  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING)
      {
        mg_mark_declared (&m->state->combat, m->ids[i], m->whats[m->on[i]].id);
        if (m->by[i] != NOTHING && n++ < MG_COMBAT_BACKS)
          rg_offer_back (m->match, m->by[i], MG_SAY_STAY, m->ids[i], 0, 0);
      }
}

static bool
can_join (muster *m, int i)
{
  for (int w = 0; w < m->n_whats; w++)
    if (m->may[i] >> w & 1 && can_add (m, i, w))
      return true;
  return false;
}

/* Of how many creatures the attack may be made: those that may be declared one after the other,
 * though what must attack is asked for first, and of what is alike one may stand for all. */
static void
shape (muster *m, const offers *found)
{
  int picked = 0, more = 0;

  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING)
      picked++;
    else
      more += can_join (m, i);
  rg_shape (m->match, RG_FORM_SELECTION, found->n > 0 && !found->may_end ? picked + 1 : 0,
            picked + more, picked);
}

/* False: the declaration is over. Who has chosen says when, though nothing is left to choose. */
static bool
ask (muster *m)
{
  rg_choice choice;
  offers found;

  find_offers (m, &found);
  if (found.n == 0 && !m->answered)
    return false;
  if (found.n == 1 && !found.may_end)
    {
      m->on[found.i[0]] = (int8_t) found.w[0];
      return true;
    }
  if (rg_open (m->match, m->seat, found.n > 0 ? MG_ASK_ATTACK : MG_ASK_ATTACK_SO,
               m->answered ? RG_DECISION_CANCELLABLE : 0, 0, 0, 0))
    {
      put_question (m, &found);
      shape (m, &found);
    }
  choice = rg_ask (m->match).choice;
  mg_forget_declared (&m->state->combat);
  m->answered = true;
  if (choice.message == MG_SAY_DONE)
    return false;
  declare (m, &choice);
  return true;
}

/* }}} */
/* {{{ The attack */

/* 508.1f; then 508.1h-j. */
static void
tap_and_pay (const muster *m, mg_ctx *ctx)
{
  mg_bill bill;
  const bool any = total_tax (m, &bill);

  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING && !MG_HAS (body_at (m->state, m->ids[i])->now.qualities, MG_VIGILANCE))
      mg_tap (ctx, mg_ref_of (m->state, m->ids[i]));
  if (any)
    mg_pay_mana (ctx, m->seat, &bill);
}

/* What identities ask of the game: who attacked whom. */
static void
note_attacks (mg_state *state, int seat, uint16_t attacked)
{
  const uint16_t leaders = state->treachery.leaders;
  const bool stranger = !(leaders & mg_bit (seat));

  if (state->treachery.on && attacked & leaders)
    mg_identity_at (state, seat)->flags
        |= (uint8_t) (MG_IDENTITY_HUNTER | (stranger ? MG_IDENTITY_STRANGER : 0));
  for (int i = 0; stranger && i < state->pools.n_identities; i++)
    if (attacked >> i & 1)
      mg_identity_at (state, i)->attacked |= mg_bit (seat);
}

/* 508.1k: what the active player still controls attacks. */
static void
attack (const muster *m, const mg_ref *creatures, mg_set *attackers)
{
  mg_state *state = m->state;
  mg_player *player = &state->players[m->seat];
  uint16_t seats = 0;

  for (int i = 0; i < m->n; i++)
    {
      const mg_ref what = m->on[i] == NOTHING ? (mg_ref){ 0, 0 } : m->whats[m->on[i]];
      mg_body *body;

      if (!what.id || !mg_on_battlefield (state, creatures[i])
          || mg_controller (state, creatures[i]) != m->seat)
        continue;
      body = mg_body_mut (state, creatures[i]);
      body->attacking = what;
      body->defender = m->defenders[m->on[i]];
      body->status |= MG_ATTACKED;
      body->status &= ~(uint32_t) (MG_BLOCKED | MG_FIRST_STRUCK);
      seats |= mg_bit (body->defender);
      if (mg_is_player (what)) /* 508.6 */
        player->attacked |= mg_bit (body->defender);
      mg_say (m->match, MG_TELL_ATTACKS, m->seat, creatures[i].id, what.id, 0, 0);
      mg_set_add (attackers, creatures[i]);
    }
  state->turn.attacked |= attackers->n > 0; /* some may have come attacking (508.8) */
  player->attacked_turn |= player->attacked;
  note_attacks (state, m->seat, player->attacked);
  mg_wake_attacked (state, seats);
}

/* What the declaration shows of whom its player takes for what (mg_note_deed). */
static void
note_deeds (const muster *m)
{
  uint16_t spared = 0, guarded = 0;

  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING)
      mg_note_deed (m->state, m->seat, m->defenders[m->on[i]], MG_DEED_ATTACK);
    else
      for (int w = 0; w < m->n_whats; w++)
        if (m->may[i] >> w & 1 && mg_is_player (m->whats[w]))
          spared |= mg_bit (m->defenders[w]);
  for (int i = 0; i < m->n; i++)
    if (m->on[i] != NOTHING)
      spared &= (uint16_t) ~mg_bit (m->defenders[m->on[i]]);
  for (int id = m->state->zones.battlefield; id; id = mg_object_at (m->state, id)->next)
    {
      const mg_body *body = body_at (m->state, id);

      if (mg_is_creature (body) && !(body->status & (MG_TAPPED | MG_PHASED_OUT)))
        guarded |= mg_bit (body->now.controller);
    }
  for (int seat = 0; seat < m->state->seats; seat++)
    if (spared & ~guarded & mg_bit (seat))
      mg_note_deed (m->state, m->seat, seat, MG_DEED_SPARED);
}

/* 508.1m: with all of them attacking. */
static void
let_trigger (mg_ctx *ctx, const mg_set *attackers)
{
  for (int i = 0; i < attackers->n; i++)
    {
      const mg_body *body = mg_body_of (ctx->state, attackers->refs[i]);
      const mg_event event = { .op = MG_OP_ATTACKS,
                               .subject = attackers->refs[i],
                               .other = body->attacking,
                               .player = body->now.controller,
                               .other_player = body->defender };

      mg_happen (ctx, &event);
    }
}

bool
mg_declare_attackers (rg_match *match)
{
  mg_ref creatures[MAX_ATTACKERS];
  mg_set attackers, sets[3];
  mg_ctx ctx;
  muster m;

  m.match = match;
  m.state = rg_state (match);
  m.seat = m.state->turn.active;
  if (!anybody_can_attack (m.state))
    return false;
  mg_choose_defender (match);
  call_up (&m);
  while (ask (&m))
    continue;
  if (m.state->treachery.on)
    note_deeds (&m);
  attackers.n = 0;
  for (int i = 0; i < m.n; i++)
    creatures[i] = mg_ref_of (m.state, m.ids[i]);
  mg_ctx_of (&ctx, match, m.seat, (mg_ref){ 0, 0 }, sets);
  tap_and_pay (&m, &ctx);
  attack (&m, creatures, &attackers);
  if (attackers.n == 0)
    return false;
  mg_touch_layers (m.state);
  mg_refresh (match);
  mg_ctx_init (&ctx, match, sets);
  let_trigger (&ctx, &attackers);
  return true;
}

/* }}} */

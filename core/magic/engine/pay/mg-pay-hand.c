/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying mana by hand: the player says which mana of the pool pays, and which sources are tapped.
 * Only what leaves the rest payable is offered, so that nobody gets stuck. What a source gives pays
 * at once, unless there is something to choose about it.
 *
 * While all may still be taken back, so may one source that was tapped and has done no more than
 * give mana, if everything else that was chosen makes sense without it (733.1). It is taken back as
 * an attacker is: its answer is forgotten, the others are heard again, and nothing has happened.
 * So it needn't be undone, and who only looks for moves, as bots do, can't tap and untap for ever.
 */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_PARTS = 120, /* choices of one payment */
  MAX_WAYS = MG_MAX_HYBRIDS + MG_MAX_PHYREXIANS + 2 * MG_MAX_TWOS + 3
};

/* What a source gives. It goes with the choice, unseen: when that is heard again without something
 * that was tapped before, the player must be asked for a type if and only if that happened then. */
enum
{
  GIVES_ASKED,    /* the player says which type */
  GIVES_WHATEVER, /* nothing is chosen */
  GIVES_TYPE      /* plus a type */
};

/* What was chosen. */
typedef struct part
{
  int message; /* MG_SAY_PAY_… */
  int what;    /* a source, a type of mana, or the type of a symbol */
  int answer;  /* of the step of the match */
  bool plain;  /* the source has given mana and done nothing else */
  mg_mana gave;
} part;

typedef struct hand
{
  mg_ctx *ctx;
  int seat;
  mg_player *player;
  mg_demand *demand; /* with what is paid, but for symbols that were paid with life */
  mg_supply *supply;
  int *life;
  mg_demand left; /* of the demand: see find_left */
  int n_parts;
  part *parts;             /* in the order in which they were chosen */
  const struct hand *from; /* how it began; NULL in a trial, or if nothing is ever taken back */
} hand;

/* {{{ What is paid */

/* What is paid goes to no symbol yet; only that all of it can, and the rest be paid, is seen to. So
 * it needn't be said which of two hybrid symbols one mana is for, nor beforehand how {2/W} will be
 * paid (107.4e, 601.2b). By a theorem of Mendelsohn and Dulmage both are possible together when
 * each is: all that is paid can go to symbols, and each symbol can be paid with what there is. */
static void
put_paid (mg_supply *supply, int type, bool snow, int n)
{
  supply->paid.of[type] = (int16_t) (supply->paid.of[type] + n);
  supply->paid.snow[type] = (int16_t) (supply->paid.snow[type] + (snow ? n : 0));
  supply->n_paid += n;
}

/* What may be left of a demand when one mana goes to one of its symbols: first to such as need it
 * most. Returns how many ways there are. */
static int
ways_to_spend (const mg_demand *demand, int type, bool snow, mg_demand left[MAX_WAYS])
{
  int n = 0;

  for (int i = 0; i < demand->n_two; i++)
    if (demand->two[i] == type || demand->any_type)
      {
        left[n] = *demand;
        mg_settle_two (&left[n], i, false);
        if (demand->any_type)
          left[n++].generic--;
        else
          left[n++].of[type]--;
      }
  if (demand->of[type] > 0)
    {
      left[n] = *demand;
      left[n++].of[type]--;
    }
  if (demand->snow > 0 && snow)
    {
      left[n] = *demand;
      left[n++].snow--;
    }
  for (int i = 0; i < demand->n_hybrid; i++)
    if (demand->hybrid[i] >> type & 1)
      {
        left[n] = *demand;
        left[n].hybrid[i] = left[n].hybrid[--left[n].n_hybrid];
        n++;
      }
  for (int i = 0; i < demand->n_phyrexian; i++)
    if (demand->phyrexian[i] == type || demand->any_type)
      {
        left[n] = *demand;
        left[n].phyrexian[i] = left[n].phyrexian[--left[n].n_phyrexian];
        n++;
      }
  if (demand->generic > 0)
    {
      left[n] = *demand;
      left[n++].generic--;
    }
  for (int i = 0; i < demand->n_two; i++)
    {
      left[n] = *demand;
      mg_settle_two (&left[n], i, true);
      if (left[n].generic > 0)
        left[n++].generic--;
    }
  return n;
}

/* What is left of the demand, when all that is paid goes where the rest stays payable. */
static void
find_left (hand *h)
{
  mg_demand *left = &h->left;
  mg_supply rest;

  *left = *h->demand;
  mg_supply_copy (&rest, h->supply);
  for (int type = 0; type < MG_N_MANA; type++)
    while (rest.paid.of[type] > 0)
      {
        const bool snow = rest.paid.snow[type] > 0;
        mg_demand ways[MAX_WAYS];
        const int n = ways_to_spend (left, type, snow, ways);
        int i = 0;

        put_paid (&rest, type, snow, -1);
        rest.pool.of[type]--;
        rest.pool.snow[type] = (int16_t) (rest.pool.snow[type] - snow);
        mg_supply_recount (&rest);
        while (i < n - 1 && !mg_supply_covers (h->ctx, h->seat, &rest, &ways[i], *h->life))
          i++;
        if (n > 0)
          *left = ways[i];
      }
}

static int
size_left (const hand *h)
{
  return mg_demand_size (&h->left) + h->left.n_phyrexian + h->left.n_two;
}

/* }}} */
/* {{{ What can be done */

/* There is mana of the type, for artifacts only or from no snow source, or from one. */
static bool
has (const hand *h, int type, bool snow)
{
  const int n = mg_snow_mana (h->player, type);

  return snow ? n > 0
              : h->player->mana[type] > n
                    || (type == MG_COLORLESS && !h->demand->spell_only
                        && h->player->artifact_mana > 0);
}

/* Such a mana of the pool can be paid, and the rest is still payable. */
static bool
may_spend_as (const hand *h, int type, bool snow)
{
  mg_supply supply;

  if (!has (h, type, snow))
    return false;
  mg_supply_copy (&supply, h->supply);
  put_paid (&supply, type, snow, 1);
  return mg_supply_covers (h->ctx, h->seat, &supply, h->demand, *h->life);
}

static bool
may_spend (const hand *h, int type)
{
  return may_spend_as (h, type, false) || may_spend_as (h, type, true);
}

static bool
may_pay_life (const hand *h, int i, mg_demand *rest)
{
  *rest = *h->demand;
  rest->phyrexian[i] = rest->phyrexian[--rest->n_phyrexian];
  return mg_supply_covers (h->ctx, h->seat, h->supply, rest, *h->life + 2);
}

/* With that from the source the rest is still payable. */
static bool
may_give (const hand *h, int id, const mg_output *output)
{
  mg_supply supply;

  mg_supply_copy (&supply, h->supply);
  mg_supply_fix (&supply, id, output);
  return mg_supply_covers (h->ctx, h->seat, &supply, h->demand, *h->life);
}

/* Mana that the source's ability would give, where that leaves the rest payable: mask of types that
 * may be chosen for it, MG_ANY_MANA where nothing is chosen, 0: none of it does. */
static int
useful_types (const hand *h, int id, int ability)
{
  mg_source source;
  int mask = 0;

  mg_source_by (h->ctx, h->seat, id, ability, &source);
  for (int k = 0; k < source.n_outputs; k++)
    for (int type = 0; type < MG_N_MANA; type++)
      {
        const mg_output *output = &source.outputs[k];
        const bool chosen = output->choice >> type & 1 || output->wish == type + 1;
        const mg_output as = mg_output_as (output, type);

        if (!chosen && (output->choice || output->wish || mask))
          continue;
        if (may_give (h, id, &as))
          mask |= chosen ? 1 << type : MG_ANY_MANA;
      }
  return mask;
}

/* The types that what triggers may add so that the rest stays payable, when the ability gives that
 * type, or what it gives anyway. */
static int
useful_extra (const hand *h, int id, int ability, int type)
{
  mg_source source;
  int mask = 0;

  mg_source_by (h->ctx, h->seat, id, ability, &source);
  for (int k = 0; k < source.n_outputs; k++)
    for (int i = 0; i < 2 && (!source.outputs[k].wish || source.outputs[k].wish == type + 1); i++)
      for (int extra = 0; extra < MG_N_MANA; extra++)
        {
          mg_output as = type < 0 ? source.outputs[k] : mg_output_as (&source.outputs[k], type);

          if (!(as.extra[i] >> extra & 1))
            continue;
          as.extra[i] = (uint8_t) (1 << extra);
          mask |= may_give (h, id, &as) << extra;
        }
  return mask ? mask | MG_WANTS_ASKED : 0;
}

/* Of types that may be chosen those that meet what the player is told to be due, if any does. */
static int
due_types (const hand *h, int mask)
{
  mg_demand ways[MAX_WAYS];
  int due = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    due |= (ways_to_spend (&h->left, type, true, ways) > 0) << type;
  return mask & due ? mask & due : mask;
}

static int
what_it_gives (const hand *h, int useful)
{
  const int mask = useful == MG_ANY_MANA ? useful : due_types (h, useful);

  if (mask == MG_ANY_MANA || !mask)
    return GIVES_WHATEVER;
  return mg_one_type (mask) ? GIVES_TYPE + mg_first_type (mask) : GIVES_ASKED;
}

/* }}} */
/* {{{ What is done */

static void
pay_from_pool (hand *h, int type)
{
  const bool snow = !may_spend_as (h, type, false);

  if (type == MG_COLORLESS && !snow && !h->demand->spell_only && h->player->artifact_mana > 0)
    h->player->artifact_mana--;
  else
    mg_take_mana (h->player, type, snow);
  put_paid (h->supply, type, snow, 1);
  h->supply->spent |= (uint8_t) (1 << type);
  mg_supply_count (h->supply, h->player);
}

/* Pays with `n` mana of each type, as far as it goes; returns how many are left. */
static int
pay_with (hand *h, const int n[MG_N_MANA])
{
  int left = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    {
      int paid = 0;

      while (paid < n[type] && may_spend (h, type))
        {
          pay_from_pool (h, type);
          paid++;
        }
      left += n[type] - paid;
    }
  return left;
}

/* Pays with what a source gave, where all of it is needed or all is alike: of the rest the player
 * chooses what pays and what stays. */
static void
pay_with_new (hand *h, const mg_mana *gave)
{
  mg_player player = *h->player;
  mg_supply supply;
  hand trial = { .ctx = h->ctx,
                 .seat = h->seat,
                 .player = &player,
                 .demand = h->demand,
                 .supply = &supply,
                 .life = h->life };
  int n[MG_N_MANA], n_types = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    {
      n[type] = gave->of[type] + (type == MG_COLORLESS ? gave->artifact : 0);
      n_types += n[type] > 0;
    }
  mg_supply_copy (&supply, h->supply);
  if (n_types == 1 || pay_with (&trial, n) == 0)
    pay_with (h, n);
}

/* The first symbol of that type that can be. */
static bool
pay_life (hand *h, int type)
{
  for (int i = 0; i < h->demand->n_phyrexian; i++)
    {
      mg_demand rest;

      if (h->demand->phyrexian[i] != type || !may_pay_life (h, i, &rest))
        continue;
      *h->demand = rest;
      *h->life += 2;
      return true;
    }
  return false;
}

/* {T}: so much mana, and nothing that could hurt anybody, count something or trigger. */
static bool
is_plain (const hand *h, int id, int i)
{
  const mg_content *content = h->ctx->content;
  const mg_ability *ability = mg_ability_at (content, i);
  const mg_node *effect = mg_node_at (content, ability->effect), *mana;
  mg_source source;

  if (ability->condition || mg_node_at (content, ability->cost)->op != MG_OP_COST_TAP
      || effect->op != MG_OP_ADD_MANA || mg_arg_who (effect))
    return false;
  mana = mg_node_at (content, mg_arg_mana (effect));
  if (mg_arg_n (mana) && mg_node_at (content, mg_arg_n (mana))->op != MG_OP_NUMBER)
    return false;
  mg_source_by (h->ctx, h->seat, id, i, &source);
  for (int k = 0; k < source.n_outputs; k++)
    for (int type = 0; type < MG_N_MANA; type++)
      if (source.outputs[k].added[type] > 0 || source.outputs[k].extra[0])
        return false;
  return true;
}

static void
tell_due (const hand *h)
{
  char text[RG_COST_SIZE];

  mg_demand_symbols (&h->left, text, sizeof text);
  rg_due (h->ctx->match, text);
}

/* As long as it is asked, nothing was tapped yet. */
static int
ask_type (const hand *h, const part *made, int id, int ability)
{
  if (rg_open (h->ctx->match, h->seat, MG_ASK_PAY_COLOR, h->ctx->ask_flags | RG_DECISION_FOLLOWS,
               h->ctx->source.id, id, 0))
    {
      const int mask = due_types (h, useful_types (h, id, ability));

      for (int type = 0; type < MG_N_MANA; type++)
        rg_offer_if (h->ctx->match, mask >> type & 1, MG_SAY_COLOR, type, 0, 0);
      rg_offer_back (h->ctx->match, made->answer, MG_SAY_UNTAP, id, 0, 0);
      tell_due (h);
    }
  return rg_ask (h->ctx->match).choice.args[0];
}

/* What has come to the pool since `before`; of a snow source all is snow mana (106.3). */
static void
note_gain (const hand *h, const mg_player *before, bool snow, mg_mana *gave)
{
  gave->artifact = (int16_t) (h->player->artifact_mana - before->artifact_mana);
  for (int type = 0; type < MG_N_MANA; type++)
    {
      gave->of[type] = (int16_t) (h->player->mana[type] - before->mana[type]);
      gave->snow[type] = snow ? gave->of[type] : 0;
    }
}

static void
tap (hand *h, part *made, int id, int ability, int gives)
{
  const mg_state *state = h->ctx->state;
  const int type = gives == GIVES_ASKED      ? ask_type (h, made, id, ability)
                   : gives == GIVES_WHATEVER ? -1
                                             : gives - GIVES_TYPE;
  const bool snow = mg_body_at (state, mg_object_at (state, id)->body)->now.supertypes & MG_SNOW;
  const mg_player before = *h->player;
  const int n_triggered = state->zones.n_pending;
  mg_ctx own = *h->ctx;

  own.ask_flags |= RG_DECISION_FOLLOWS;
  made->plain = is_plain (h, id, ability);
  mg_use_mana_ability (&own, h->seat, id, ability, type < 0 ? 0 : 1 << type,
                       useful_extra (h, id, ability, type));
  made->plain = made->plain && state->zones.n_pending == n_triggered;
  note_gain (h, &before, snow, &made->gave);
  mg_supply_drop_id (h->supply, id, false);
  mg_supply_renew (h->ctx, h->seat, h->supply);
  mg_supply_count (h->supply, h->player);
  pay_with_new (h, &made->gave);
}

/* }}} */
/* {{{ What can be taken back */

/* Does to the trial what was done. False: that can't be any more. */
static bool
repeat (hand *trial, const part *done)
{
  switch (done->message)
    {
    case MG_SAY_PAY_MANA:
      if (!may_spend (trial, done->what))
        return false;
      pay_from_pool (trial, done->what);
      return true;
    case MG_SAY_PAY_LIFE:
      return pay_life (trial, done->what);
    default:
      trial->player->artifact_mana = (uint8_t) (trial->player->artifact_mana + done->gave.artifact);
      for (int type = 0; type < MG_N_MANA; type++)
        mg_put_mana (trial->player, type, done->gave.of[type], done->gave.snow[type] > 0);
      mg_supply_drop_id (trial->supply, done->what, false);
      mg_supply_renew (trial->ctx, trial->seat, trial->supply);
      mg_supply_count (trial->supply, trial->player);
      pay_with_new (trial, &done->gave);
      return true;
    }
}

/* All others make sense without that part: each could be chosen again and would do what it did, and
 * something remains to be paid, so that to take back is never to pay the last. */
static bool
can_do_without (const hand *h, int without)
{
  mg_player player = *h->from->player;
  mg_demand demand = *h->from->demand;
  mg_supply supply;
  int life = *h->from->life;
  hand trial = { .ctx = h->ctx,
                 .seat = h->seat,
                 .player = &player,
                 .demand = &demand,
                 .supply = &supply,
                 .life = &life };

  mg_supply_copy (&supply, h->from->supply);
  for (int i = 0; i < h->n_parts; i++)
    {
      if (i == without)
        continue;
      /* It might give something else when what is taken back is untapped. */
      if (i > without && h->parts[i].message == MG_SAY_PAY_TAP && !h->parts[i].plain)
        return false;
      if (!repeat (&trial, &h->parts[i]))
        return false;
    }
  if (!mg_supply_covers (h->ctx, h->seat, &supply, &demand, life))
    return false;
  find_left (&trial);
  return size_left (&trial) > 0;
}

static void
offer_back (const hand *h)
{
  for (int i = 0; h->from && i < h->n_parts; i++)
    if (h->parts[i].message == MG_SAY_PAY_TAP && h->parts[i].plain && can_do_without (h, i))
      rg_offer_back (h->ctx->match, h->parts[i].answer, MG_SAY_UNTAP, h->parts[i].what, 0, 0);
}

/* }}} */
/* {{{ Asking */

static void
offer (const hand *h)
{
  const mg_state *state = h->ctx->state;

  rg_offer (h->ctx->match, MG_SAY_PAY_AUTO, 0, 0, 0);
  for (int type = 0; type < MG_N_MANA; type++)
    if (may_spend (h, type))
      rg_offer (h->ctx->match, MG_SAY_PAY_MANA, type, 0, 0);
  for (int i = 0; i < h->demand->n_phyrexian; i++)
    {
      mg_demand rest;
      bool said = false;

      for (int k = 0; k < i; k++)
        said |= h->demand->phyrexian[k] == h->demand->phyrexian[i];
      if (!said && may_pay_life (h, i, &rest))
        rg_offer (h->ctx->match, MG_SAY_PAY_LIFE, h->demand->phyrexian[i], 0, 0);
    }
  for (int i = 0; i < h->supply->n_sources; i++)
    {
      const int id = h->supply->sources[i].id;
      int16_t abilities[MG_MAX_OUTPUTS];
      const int n = mg_mana_abilities (state, h->ctx->content, id, abilities);

      for (int k = 0; k < n; k++)
        {
          const int useful = useful_types (h, id, abilities[k]);

          if (useful)
            rg_offer (h->ctx->match, MG_SAY_PAY_TAP, id, abilities[k], what_it_gives (h, useful));
        }
    }
  offer_back (h);
}

/* Whether anything more is paid by hand. */
static bool
ask (hand *h)
{
  part *made = &h->parts[h->n_parts];
  rg_choice choice;

  find_left (h);
  if (h->n_parts == MAX_PARTS || size_left (h) == 0)
    return false;
  if (rg_open (h->ctx->match, h->seat, MG_ASK_PAY, h->ctx->ask_flags, h->ctx->source.id,
               size_left (h), 0))
    {
      offer (h);
      tell_due (h);
    }
  choice = rg_ask (h->ctx->match).choice;
  *made = (part){ .message = choice.message,
                  .what = choice.args[0],
                  .answer = rg_latest_answer (h->ctx->match) };
  switch (choice.message)
    {
    case MG_SAY_PAY_MANA:
      pay_from_pool (h, choice.args[0]);
      break;
    case MG_SAY_PAY_LIFE:
      pay_life (h, choice.args[0]);
      break;
    case MG_SAY_PAY_TAP:
      tap (h, made, choice.args[0], choice.args[1], choice.args[2]);
      break;
    default:
      return false;
    }
  h->n_parts++;
  return true;
}

void
mg_pay_by_hand (mg_ctx *ctx, int seat, mg_demand *demand, mg_supply *supply, int *life)
{
  mg_player *player = &ctx->state->players[seat];
  mg_player player_before = *player;
  mg_demand demand_before = *demand;
  mg_supply supply_before;
  int life_before = *life;
  part parts[MAX_PARTS];
  const hand from = { .player = &player_before,
                      .demand = &demand_before,
                      .supply = &supply_before,
                      .life = &life_before };
  hand h = { .ctx = ctx,
             .seat = seat,
             .player = player,
             .demand = demand,
             .supply = supply,
             .life = life,
             .parts = parts,
             .from = ctx->ask_flags & RG_DECISION_CANCELLABLE ? &from : NULL };

  mg_supply_copy (&supply_before, supply);
  while (ask (&h))
    continue;
  find_left (&h);
  *demand = h.left;
  mg_supply_forget_paid (supply);
  mg_supply_count (supply, player);
  if (demand->n_phyrexian > 0)
    *life += mg_settle_phyrexian (demand, mg_ask_phyrexian (ctx, seat, supply, demand, *life));
}

/* }}} */

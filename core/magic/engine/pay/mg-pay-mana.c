/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paying mana (118.3a, 601.2g-h).
 *
 * One source after the other is tapped, each time the one that is missed the least, as long as what
 * is left can still be paid; then the pool pays. So no colour is stranded, and whatever mana
 * abilities really gave counts, not what was expected of them. */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_ACTIVATIONS = 200
};

typedef struct payment
{
  mg_ctx *ctx;
  int seat;
  mg_player *player;
  mg_demand left;
  mg_supply *supply;
  int weight[MG_N_MANA]; /* how much the rest of the hand needs each type */
  int need[MG_N_MANA];   /* how many symbols of it there are */
  int missed[MG_N_MANA]; /* the weight of what is scarce after this payment, 0 of what isn't */
} payment;

/* {{{ Which source */

/* What other cards in hand need, for whoever announces something: nobody else is asked anything
 * before that is done, so it tells nobody what the hand is. */
static void
weigh (payment *p)
{
  const mg_state *state = p->ctx->state;

  memset (p->weight, 0, sizeof p->weight);
  memset (p->need, 0, sizeof p->need);
  if (!(p->ctx->ask_flags & RG_DECISION_CANCELLABLE))
    return;
  for (int id = p->player->hand; id; id = mg_object_at (state, id)->next)
    {
      const mg_cost *cost = &mg_face_at (p->ctx->content, mg_object_at (state, id)->face)->cost;

      for (int type = 0; type < MG_N_MANA; type++)
        {
          p->weight[type] += 2 * cost->of[type];
          p->need[type] += cost->of[type];
        }
      for (int i = 0; i < cost->n_hybrid; i++)
        for (int type = 0; type < MG_N_MANA; type++)
          p->weight[type] += cost->hybrid[i] >> type & 1;
      for (int i = 0; i < cost->n_phyrexian; i++)
        p->weight[cost->phyrexian[i]]++;
    }
}

/* As long as enough of a type stays, one mana of it less is missed by nobody. */
static void
weigh_scarcity (payment *p)
{
  for (int type = 0; type < MG_N_MANA; type++)
    {
      int stays = -p->left.of[type] - 1;

      for (uint64_t rest = p->supply->masks; rest; rest &= rest - 1)
        {
          const int of = __builtin_ctzll (rest);

          stays += (of >> type & 1) * p->supply->count[of];
        }
      p->missed[type] = stays < p->need[type] ? p->weight[type] : 0;
    }
}

/* What a source is worth beside the mana it is used for now. */
static int
worth (const payment *p, const mg_source *source)
{
  int types = 0, worth = 0;

  for (int k = 0; k < source->n_outputs; k++)
    types |= mg_output_types (&source->outputs[k]);
  for (int type = 0; type < MG_N_MANA; type++)
    if (types >> type & 1)
      worth += 4 + 3 * p->missed[type];
  return worth < 255 ? worth : 255;
}

typedef struct pick
{
  int source, output, type; /* type -1: nothing is chosen */
  int score;                /* the less the better; -1: nothing was found */
} pick;

/* How much of what is left the pool would meet with an output in it, mana of free choice being what
 * is best. */
static int
coverage_with (const payment *p, const mg_source *source, const mg_output *output)
{
  mg_mana mana = p->supply->pool;
  int covered;

  mana.artifact = (int16_t) (mana.artifact + output->artifact);
  for (int type = 0; type < MG_N_MANA; type++)
    {
      mana.of[type] = (int16_t) (mana.of[type] + output->of[type]);
      if (source->snow)
        mana.snow[type] = (int16_t) (mana.snow[type] + output->of[type] - output->added[type]);
    }
  covered = mg_coverage (&mana, &p->left);
  for (int i = 0; i < 2 && output->extra[i]; i++)
    {
      int best = mg_first_type (output->extra[i]), most = -1;

      for (int type = 0; type < MG_N_MANA; type++)
        if (output->extra[i] >> type & 1)
          {
            mana.of[type]++;
            covered = mg_coverage (&mana, &p->left);
            mana.of[type]--;
            if (covered > most)
              {
                most = covered;
                best = type;
              }
          }
      mana.of[best]++;
      covered = most;
    }
  return covered;
}

static void
consider (const payment *p, pick *best, int i, int k, int type, int covered)
{
  const mg_source *source = &p->supply->sources[i];
  const mg_output as = mg_output_as (&source->outputs[k], type);
  const int size = mg_output_hits (&as, MG_ANY_MANA) + as.artifact;
  int gain, score, kind = as.kind;

  /* What is being activated isn't tapped for its own cost where something else will do: a land that
   * becomes a creature is meant to attack. */
  if (source->id == p->ctx->source.id && kind == MG_SOURCE_PLAIN)
    kind = MG_SOURCE_CREATURE;
  if (!mg_supply_fits (p->supply, &p->left, source, &as))
    return;
  gain = coverage_with (p, source, &as) - covered;
  if (gain <= 0)
    return;
  score = kind << 16 | (size - gain) << 9 | worth (p, source);
  if (best->score < 0 || score < best->score)
    *best = (pick){ i, k, type, score };
}

/* It gives what the one before it gives, and is missed as much. */
static bool
is_like_last (const mg_supply *supply, int i)
{
  const mg_source *source = &supply->sources[i];

  return i > 0 && source->one_of && source->one_of == source[-1].one_of
         && source->snow == source[-1].snow
         && source->outputs[0].kind == source[-1].outputs[0].kind;
}

/* Where all give the same, there is nothing to choose. */
static bool
are_alike (const mg_supply *supply)
{
  if (supply->n_sources == 0 || !mg_one_type (supply->sources[0].one_of))
    return false;
  for (int i = 1; i < supply->n_sources; i++)
    if (!is_like_last (supply, i))
      return false;
  return true;
}

static pick
choose_source (payment *p)
{
  const int covered = mg_coverage (&p->supply->pool, &p->left);
  pick best = { -1, -1, -1, -1 };

  if (are_alike (p->supply))
    return (pick){ 0, 0, -1, 0 };
  weigh_scarcity (p);
  for (int i = 0; i < p->supply->n_sources; i++)
    for (int k = 0; k < p->supply->sources[i].n_outputs && !is_like_last (p->supply, i); k++)
      {
        const int choice = p->supply->sources[i].outputs[k].choice;

        if (!choice)
          consider (p, &best, i, k, -1, covered);
        for (int type = 0; type < MG_N_MANA; type++)
          if (choice >> type & 1)
            consider (p, &best, i, k, type, covered);
      }
  return best;
}

/* The ability of the source that makes the type. */
static int
ability_for (const payment *p, const mg_source *source, const mg_output *output, int type)
{
  int16_t abilities[MG_MAX_OUTPUTS];
  const int n
      = type < 0 ? 0 : mg_mana_abilities (p->ctx->state, p->ctx->content, source->id, abilities);
  mg_ctx own = *p->ctx;
  int found = output->ability;

  own.controller = (uint8_t) p->seat;
  own.item = 0;
  own.source = mg_ref_of (own.state, source->id);
  for (int i = 0; i < n; i++)
    {
      mg_output outputs[MG_MAX_OUTPUTS];
      const int n_outputs = mg_outputs_of (&own, p->seat, abilities[i], outputs, 0);

      /* What can be tapped for it isn't sacrificed. */
      if ((mg_ability_at (own.content, abilities[i])->flags
           ^ mg_ability_at (own.content, output->ability)->flags)
          & MG_ABILITY_TAPS)
        continue;
      if (n_outputs == 1 && (outputs[0].of[type] > 0 || outputs[0].choice >> type & 1))
        {
          found = abilities[i];
          break;
        }
    }
  return found;
}

/* The types that a mana of free choice should be, when a source gives that beside `as`: such as pay
 * for something, and leave the rest payable. */
static int
types_for_extra (const payment *p, const mg_source *source, const mg_output *as)
{
  mg_output with = *as;
  int covered, useful = 0, good = 0;

  if (!as->extra[0])
    return MG_ANY_MANA;
  with.extra[0] = with.extra[1] = 0;
  covered = coverage_with (p, source, &with);
  for (int type = 0; type < MG_N_MANA; type++)
    {
      with.of[type]++;
      with.added[type]++;
      if (coverage_with (p, source, &with) > covered)
        {
          useful |= 1 << type;
          with.extra[1] = as->extra[1];
          good |= mg_supply_fits (p->supply, &p->left, source, &with) << type;
          with.extra[1] = 0;
        }
      with.of[type]--;
      with.added[type]--;
    }
  return good ? good : useful ? useful : MG_ANY_MANA;
}

static void
use (payment *p, const pick *what)
{
  const mg_source source = p->supply->sources[what->source];
  const mg_output *output = &source.outputs[what->output];
  const int type = output->wish ? output->wish - 1 : what->type;
  const mg_output as = mg_output_as (output, what->type);
  const int ability = ability_for (p, &source, output, type);

  mg_use_mana_ability (p->ctx, p->seat, source.id, ability, type < 0 ? MG_ANY_MANA : 1 << type,
                       types_for_extra (p, &source, &as));
  mg_supply_drop (p->supply, what->source);
  if (!source.one_of) /* a land that does nothing else */
    mg_supply_renew (p->ctx, p->seat, p->supply);
  mg_supply_count (p->supply, p->player);
}

/* }}} */
/* {{{ From the pool */

static void
take (payment *p, int type, bool snow)
{
  p->supply->spent |= (uint8_t) (1 << type);
  if (!snow && type == MG_COLORLESS && !p->left.spell_only && p->player->artifact_mana > 0)
    p->player->artifact_mana--;
  else
    {
      rg_check (p->player->mana[type] > 0);
      mg_take_mana (p->player, type, snow);
    }
}

/* Types for the hybrid symbols from `i` on, out of what there is. */
static bool
assign_hybrids (const mg_demand *demand, int16_t there[MG_N_MANA], int i, int types[MG_MAX_HYBRIDS])
{
  if (i == demand->n_hybrid)
    return true;
  for (int type = 0; type < MG_N_MANA; type++)
    if (demand->hybrid[i] >> type & 1 && there[type] > 0)
      {
        there[type]--;
        types[i] = type;
        if (assign_hybrids (demand, there, i + 1, types))
          return true;
        there[type]++;
      }
  return false;
}

/* What generic mana is paid with: mana for artifacts, colourless, then the colour of least need. */
static int
spare_type (const payment *p)
{
  int best = -1;

  if (!p->left.spell_only && p->player->artifact_mana > 0)
    return MG_COLORLESS;
  for (int type = MG_N_MANA - 1; type >= 0; type--)
    if (p->player->mana[type] > 0 && (best < 0 || p->weight[type] < p->weight[best]))
      best = type;
  return best;
}

static void
spend (payment *p)
{
  int types[MG_MAX_HYBRIDS];
  int16_t there[MG_N_MANA];

  rg_check (p->left.snow == 0);
  for (int type = 0; type < MG_N_MANA; type++)
    for (int n = p->left.of[type]; n > 0; n--)
      take (p, type, false);
  for (int type = 0; type < MG_N_MANA; type++)
    there[type] = p->player->mana[type];
  if (!p->left.spell_only)
    there[MG_COLORLESS] = (int16_t) (there[MG_COLORLESS] + p->player->artifact_mana);
  rg_check (assign_hybrids (&p->left, there, 0, types));
  for (int i = 0; i < p->left.n_hybrid; i++)
    take (p, types[i], false);
  for (int n = p->left.generic; n > 0; n--)
    take (p, spare_type (p), false);
}

/* A snow mana of that type may go to {S}: it pays for nothing else as well, and the rest is still
 * payable then (107.4h). */
static bool
may_pay_snow (const payment *p, int type)
{
  mg_demand left = p->left;
  mg_supply rest;

  if (p->supply->pool.snow[type] == 0)
    return false;
  mg_supply_copy (&rest, p->supply);
  rest.pool.of[type]--;
  rest.pool.snow[type]--;
  left.snow--;
  mg_supply_recount (&rest);
  return mg_coverage (&rest.pool, &left) == mg_coverage (&p->supply->pool, &p->left) - 1
         && mg_supply_settle (&rest, &left);
}

static void
pay_snow (payment *p)
{
  for (int type = 0; type < MG_N_MANA; type++)
    while (p->left.snow > 0 && may_pay_snow (p, type))
      {
        take (p, type, true);
        p->left.snow--;
        mg_supply_count (p->supply, p->player);
      }
}

bool
mg_pay_demand (mg_ctx *ctx, int seat, const mg_demand *demand, mg_supply *supply)
{
  payment p = { .ctx = ctx,
                .seat = seat,
                .player = &ctx->state->players[seat],
                .left = *demand,
                .supply = supply };

  weigh (&p);
  for (int i = 0; i < MAX_ACTIVATIONS; i++)
    {
      pick next;

      pay_snow (&p);
      if (mg_coverage (&supply->pool, &p.left) >= mg_demand_size (&p.left))
        {
          spend (&p);
          return true;
        }
      if (!mg_supply_settle (supply, &p.left))
        return false;
      next = choose_source (&p);
      if (next.score < 0)
        return false;
      use (&p, &next);
    }
  return false;
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the mana that a seat could spend meets a demand.
 *
 * Each mana of the supply has a mask of types that it could be. By Hall's theorem the coloured part
 * of a demand can be met exactly when, for each set of types, no more symbols are payable only
 * within the set than there is mana that could be of it; then any mana left over is good for the
 * rest. A cost of a few colours is so answered by a few additions. */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_TRIALS = 256 /* combinations of linked sources that are tried */
};

/* {{{ Outputs */

int
mg_output_hits (const mg_output *output, int mask)
{
  int n = ((output->choice & mask) != 0) + ((output->extra[0] & mask) != 0)
          + ((output->extra[1] & mask) != 0);

  for (int type = 0; type < MG_N_MANA; type++)
    n += (mask >> type & 1) * output->of[type];
  return n;
}

int
mg_output_types (const mg_output *output)
{
  int mask = output->choice;

  for (int type = 0; type < MG_N_MANA; type++)
    mask |= (output->of[type] > 0) << type;
  return mask;
}

/* }}} */
/* {{{ Meeting a demand */

int
mg_demand_size (const mg_demand *demand)
{
  int size = demand->generic + demand->snow + demand->n_hybrid;

  for (int type = 0; type < MG_N_MANA; type++)
    size += demand->of[type];
  return size;
}

/* The types that the demand speaks of. */
static int
types_asked (const mg_demand *demand)
{
  int mask = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    mask |= (demand->of[type] > 0) << type;
  for (int i = 0; i < demand->n_hybrid; i++)
    mask |= demand->hybrid[i];
  return mask;
}

/* How many symbols can only be paid within the mask. */
static int
asked_within (const mg_demand *demand, int mask)
{
  int n = 0;

  for (int type = 0; type < MG_N_MANA; type++)
    n += (mask >> type & 1) * demand->of[type];
  for (int i = 0; i < demand->n_hybrid; i++)
    n += !(demand->hybrid[i] & ~mask);
  return n;
}

/* How much mana could be of a type of the mask. */
static int
hits (const mg_supply *supply, int mask)
{
  int n = 0;

  for (uint64_t rest = supply->masks; rest; rest &= rest - 1)
    {
      const int of = __builtin_ctzll (rest);

      n += of & mask ? supply->count[of] : 0;
    }
  return n;
}

/* How much snow mana of an output can be of no type of the mask. */
static int
snow_beside (const mg_output *output, int mask)
{
  int n = output->choice && !(output->choice & mask);

  for (int type = 0; type < MG_N_MANA; type++)
    {
      const int given = output->of[type] - output->added[type];

      n += (~mask >> type & 1) * (given < MG_MOST_SNOW ? given : MG_MOST_SNOW);
    }
  return n;
}

/* 107.4h: what snow sources give may be of one type more, which {S} asks for. So the sets are
 * looked at in which that type is. */
static bool
fits_snow (const mg_supply *supply, const mg_demand *demand)
{
  const int asked = types_asked (demand);

  for (int mask = asked;; mask = (mask - 1) & asked)
    {
      int there
          = hits (supply, mask) + (mask >> MG_COLORLESS & !demand->spell_only) * supply->artifact;

      for (int type = 0; type < MG_N_MANA; type++)
        there += (~mask >> type & 1) * supply->pool.snow[type];
      for (int i = 0; i < supply->n_sources; i++)
        if (supply->sources[i].snow)
          there += snow_beside (&supply->sources[i].outputs[supply->sources[i].base], mask);
      if (asked_within (demand, mask) + demand->snow > there)
        return false;
      if (mask == 0)
        return true;
    }
}

static bool
fits (const mg_supply *supply, const mg_demand *demand)
{
  const int artifact = demand->spell_only ? 0 : supply->artifact;
  int asked;

  if (mg_demand_size (demand) > supply->total + artifact)
    return false;
  asked = types_asked (demand);
  for (int mask = asked; mask; mask = (mask - 1) & asked)
    if (asked_within (demand, mask) > hits (supply, mask) + (mask >> MG_COLORLESS & 1) * artifact)
      return false;
  return demand->snow == 0 || fits_snow (supply, demand);
}

bool
mg_supply_fits (const mg_supply *supply,
                const mg_demand *demand,
                const mg_source *source,
                const mg_output *plus)
{
  const mg_output *minus = &source->outputs[source->base];
  const int asked = types_asked (demand);
  int artifact = supply->artifact + plus->artifact - minus->artifact;
  const int total
      = supply->total + mg_output_hits (plus, MG_ANY_MANA) - mg_output_hits (minus, MG_ANY_MANA);

  if (demand->spell_only)
    artifact = 0;
  if (mg_demand_size (demand) > total + artifact)
    return false;
  for (int mask = asked; mask; mask = (mask - 1) & asked)
    if (asked_within (demand, mask) > hits (supply, mask) + mg_output_hits (plus, mask)
                                          - mg_output_hits (minus, mask)
                                          + (mask >> MG_COLORLESS & 1) * artifact)
      return false;
  if (demand->snow > 0)
    {
      mg_supply trial;

      mg_supply_copy (&trial, supply);
      mg_supply_fix (&trial, source->id, plus);
      return fits_snow (&trial, demand);
    }
  return true;
}

/* Tries the outputs of the linked sources from `from` on, in `*trials` combinations at most. */
static bool
try_linked (mg_supply *supply, const mg_demand *demand, int from, int *trials)
{
  int i = from;

  while (i < supply->n_sources && supply->sources[i].n_outputs < 2)
    i++;
  if (i == supply->n_sources)
    {
      mg_supply_recount (supply);
      --*trials;
      return fits (supply, demand);
    }
  for (int k = 0; k<supply->sources[i].n_outputs && * trials> 0; k++)
    {
      supply->sources[i].base = (uint8_t) k;
      if (try_linked (supply, demand, i + 1, trials))
        return true;
    }
  return false;
}

bool
mg_supply_settle (mg_supply *supply, const mg_demand *demand)
{
  int trials = MAX_TRIALS;

  if (fits (supply, demand))
    return true;
  return supply->n_linked > 0 && try_linked (supply, demand, 0, &trials);
}

/* The same, without changing the supply. */
static bool
covers (const mg_supply *supply, const mg_demand *demand)
{
  mg_supply trial;

  if (supply->n_paid > 0 && mg_coverage (&supply->paid, demand) < supply->n_paid)
    return false;
  if (fits (supply, demand))
    return true;
  if (supply->n_linked == 0)
    return false;
  mg_supply_copy (&trial, supply);
  return mg_supply_settle (&trial, demand);
}

bool
mg_supply_covers (mg_ctx *ctx, int seat, const mg_supply *supply, const mg_demand *demand, int life)
{
  const unsigned ways = 1u << (demand->n_phyrexian + demand->n_two);

  if (demand->none)
    return false;
  if (ways == 1 && life == 0)
    return covers (supply, demand);
  /* 107.4e-f: each way to pay phyrexian symbols, and those like {2/W}. */
  for (unsigned way = 0; way < ways; way++)
    {
      mg_demand rest = *demand;
      const int paid = life + mg_settle_phyrexian (&rest, way);

      for (int i = demand->n_two - 1; i >= 0; i--)
        mg_settle_two (&rest, i, way >> (demand->n_phyrexian + i) & 1);
      if ((paid == 0 || mg_can_pay_life (ctx, seat, paid)) && covers (supply, &rest))
        return true;
    }
  return false;
}

void
mg_settle_two (mg_demand *demand, int i, bool by_two)
{
  const int color = demand->two[i];

  demand->two[i] = demand->two[--demand->n_two];
  if (by_two)
    {
      /* 601.2b before 601.2f: what makes it cheaper takes from those two as well. */
      const int off = demand->off < 2 ? demand->off : 2;

      demand->off = (int16_t) (demand->off - off);
      demand->generic = (int16_t) (demand->generic + 2 - off);
    }
  else if (demand->any_type)
    demand->generic++;
  else
    demand->of[color]++;
}

int
mg_coverage (const mg_mana *mana, const mg_demand *demand)
{
  const int asked = types_asked (demand), artifact = demand->spell_only ? 0 : mana->artifact;
  int size = artifact, missing = 0, met;

  for (int type = 0; type < MG_N_MANA; type++)
    size += mana->of[type];
  for (int mask = asked; mask; mask = (mask - 1) & asked)
    {
      const int within = asked_within (demand, mask);
      int there = (mask >> MG_COLORLESS & 1) * artifact;

      for (int type = 0; type < MG_N_MANA; type++)
        there += (mask >> type & 1) * mana->of[type];
      if (within - there > missing)
        missing = within - there;
    }
  /* The same with {S}, as in fits_snow. */
  for (int mask = asked; demand->snow > 0; mask = (mask - 1) & asked)
    {
      const int within = asked_within (demand, mask) + demand->snow;
      int there = (mask >> MG_COLORLESS & 1) * artifact;

      for (int type = 0; type < MG_N_MANA; type++)
        there += mask >> type & 1 ? mana->of[type] : mana->snow[type];
      if (within - there > missing)
        missing = within - there;
      if (mask == 0)
        break;
    }
  met = mg_demand_size (demand) - missing;
  return size < met ? size : met;
}

mg_output
mg_output_as (const mg_output *output, int type)
{
  mg_output as = *output;

  if (as.choice)
    {
      as.choice = 0;
      as.of[type]++;
    }
  return as;
}

/* }}} */

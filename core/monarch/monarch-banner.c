/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Banners, and the powers that work for a sister.
 *
 * A power works because of where its card is. It begins when the card joins her court or she flies
 * the banner, and ends when the card is replaced; sister->powers is their sum. */

#include "monarch/monarch-private.h"

int
monarch_sources (const monarch_content *data,
                 const monarch_sister *sister,
                 monarch_source sources[MONARCH_MAX_SOURCES])
{
  int n = 0;

  for (int i = 0; i < sister->n_court; i++)
    sources[n++] = (monarch_source){ &data->cards[sister->court[i]].power, -1, sister->court[i] };
  if (sister->banners)
    for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
      if (sister->banners >> banner & 1)
        sources[n++] = (monarch_source){ &data->banners[banner].power, banner, -1 };
  return n;
}

/* What of all that the banner wants isn't there: a path, MONARCH_PATH_NONE for different paths, or
 * -1: nothing is missing. */
static int
first_missing (const monarch_banner *wanted, const monarch_powers *powers)
{
  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    if (powers->court[path] < wanted->wants[path])
      return path;
  return powers->paths < wanted->wants[MONARCH_PATH_NONE] ? MONARCH_PATH_NONE : -1;
}

static bool
is_something (monarch_amount amount)
{
  return (amount.of[MONARCH_GOLD] | amount.of[MONARCH_FOOD]) > 0;
}

static void
add_power (monarch_powers *sum, const monarch_power *power)
{
  for (int path = 0; path < MONARCH_N_PATHS; path++)
    sum->discount[path] = (uint16_t) (sum->discount[path] + power->discount[path]);
  if (power->has_sweep_cost && power->sweep_cost < sum->sweep_cost)
    sum->sweep_cost = power->sweep_cost;
  if (is_something (power->on_harvest) || is_something (power->on_tax))
    sum->collects = 1;
}

void
monarch_add_up (const monarch_content *data, monarch_sister *sister)
{
  monarch_powers sum = {
    .sweep_cost = data->sweep_cost,
  };

  for (int i = 0; i < sister->n_court; i++)
    {
      const monarch_card *card = &data->cards[sister->court[i]];

      sum.court[card->path]++;
      add_power (&sum, &card->power);
    }
  sum.court[MONARCH_PATH_NONE] = 0;
  for (int banner = 0; sister->banners >> banner; banner++)
    if (sister->banners >> banner & 1)
      {
        sum.flown++;
        add_power (&sum, &data->banners[banner].power);
      }
  for (int path = MONARCH_PATH_NONE + 1; path < MONARCH_N_PATHS; path++)
    {
      sum.paths = (uint8_t) (sum.paths + (sum.court[path] > 0));
      sum.discount[path] = (uint16_t) (sum.discount[path] + sum.discount[MONARCH_PATH_NONE]);
    }
  for (int banner = 0; banner < MONARCH_N_BANNERS; banner++)
    {
      const bool earned = first_missing (&data->banners[banner], &sum) < 0;

      sum.earned |= (uint8_t) (earned << banner);
    }
  sister->powers = sum;
}

void
monarch_collect_extras (rg_match *match, bool harvest)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  const int seat = state->active;
  monarch_source sources[MONARCH_MAX_SOURCES];
  int n;

  if (!state->sisters[seat].powers.collects)
    return;
  n = monarch_sources (data, &state->sisters[seat], sources);
  for (int i = 0; i < n; i++)
    {
      const monarch_power *power = sources[i].power;
      const monarch_amount *extra = harvest ? &power->on_harvest : &power->on_tax;
      const bool doubles = harvest ? power->double_harvest : power->double_tax;

      for (int resource = 0; resource < 2; resource++)
        {
          /* BG-32 */
          const int amount = extra->of[resource] * (doubles && monarch_for_two (state) ? 2 : 1);

          if (amount == 0)
            continue;
          monarch_gain (match, seat, (monarch_resource) resource, amount);
          if (sources[i].banner >= 0)
            monarch_say (match, SAY_BANNER_ADDS, seat, sources[i].banner, seat, amount, resource);
          else
            monarch_say (match, SAY_CARD_ADDS, seat, sources[i].card, seat, amount, resource);
        }
    }
}

/* {{{ Flying one */

int
monarch_n_banners (uint8_t banners)
{
  int n = 0;

  for (; banners; banners &= (uint8_t) (banners - 1))
    n++;
  return n;
}

int
monarch_banners_left (const monarch_mover *mover)
{
  return (monarch_for_two (mover->state) ? 2 : 1) - mover->sister->powers.flown; /* BG-31 */
}

static rg_status
refuse_unearned (const monarch_banner *wanted, const monarch_powers *powers, rg_error *why)
{
  const int path = first_missing (wanted, powers);

  if (path != MONARCH_PATH_NONE)
    return rg_fail (why, RG_E_ILLEGAL, "BG-20",
                    "The %s requires %d court cards of %s; you have %d.", wanted->name,
                    wanted->wants[path], monarch_path_name ((monarch_path) path),
                    powers->court[path]);
  return rg_fail (why, RG_E_ILLEGAL, "BG-20",
                  "The %s requires court cards of %d different paths; you have %d.", wanted->name,
                  wanted->wants[MONARCH_PATH_NONE], powers->paths);
}

rg_status
monarch_may_fly (const monarch_mover *mover, int banner, rg_error *why)
{
  const monarch_state *state = mover->state;
  const monarch_banner *wanted = &mover->data->banners[banner];

  rg_check (banner >= 0 && banner < MONARCH_N_BANNERS);
  if (!(state->banners >> banner & 1) && mover->sister->banners >> banner & 1)
    return rg_fail (why, RG_E_ILLEGAL, "BG-20", "You fly the %s already.", wanted->name);
  if (!(state->banners >> banner & 1))
    return rg_fail (why, RG_E_ILLEGAL, "BG-20",
                    "The %s isn't on the table; a banner can't be taken from who flies it.",
                    wanted->name);
  if (monarch_banners_left (mover) == 0 && monarch_for_two (state))
    return rg_fail (why, RG_E_ILLEGAL, "BG-31",
                    "You may fly two banners in a game, for good, and you have.");
  if (monarch_banners_left (mover) == 0)
    return rg_fail (why, RG_E_ILLEGAL, "BG-20",
                    "You may fly one banner in a game, for good, and you have.");
  if (mover->sister->powers.earned >> banner & 1)
    return RG_OK;
  return refuse_unearned (wanted, &mover->sister->powers, why);
}

void
monarch_fly (rg_match *match, int banner)
{
  monarch_state *state = monarch_settle (match);
  const uint8_t bit = (uint8_t) (1 << banner);

  state->banners &= (uint8_t) ~bit;
  state->sisters[state->active].banners |= bit;
  monarch_add_up (monarch_data (match), &state->sisters[state->active]);
  monarch_say (match, SAY_FLOWN, state->active, state->active, banner, 0, 0);
}

/* }}} */

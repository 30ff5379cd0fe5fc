/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free-for-All (806) as the kernel sees it: its options and what they allow. */

#include "magic/variants/mg-free-for-all.h"

#include "magic/variants/mg-options.h"

/* {{{ Options */

#define DECK(number) [MG_OPTION_DECK + number - 1] = MG_DECK_OPTION (number)

static const rg_option options[MG_N_OPTIONS] = {
  MG_FOR_8_SEATS (DECK),
  [MG_OPTION_ATTACK] = MG_ATTACK_OPTION,
  [MG_OPTION_RANGE] = MG_RANGE_OPTION (MG_MAX_TABLE),
  [MG_OPTION_COMMANDER] = MG_COMMANDER_OPTION,
  [MG_OPTION_LIFE] = MG_LIFE_OPTION,
  [MG_OPTION_FIRST] = {
    .key = "first",
    .title = N_ ("First player"),
    .description = N_ ("The seat that takes the first turn."),
    .type = RG_OPTION_INTEGER,
    .least = mg_first_least,
    .maximum = MG_MAX_TABLE,
    .means = RG_MEANS_SEAT,
    .group = &mg_start_group,
  },
  [MG_OPTION_LOTS] = MG_LOTS_OPTION,
};

static const char *
option_choice (const rg_content *base, int option, int value)
{
  return option < MG_OPTION_DECK + MG_MAX_TABLE ? mg_deck_choice (base, value) : NULL;
}

static mg_format
format_of (const rg_setup *setup)
{
  return setup->options[MG_OPTION_COMMANDER] ? MG_FORMAT_COMMANDER : MG_FORMAT_FREE;
}

static void
read_options (const rg_setup *setup, mg_variant *variant)
{
  variant->attack = (uint8_t) setup->options[MG_OPTION_ATTACK];
  variant->range = (uint8_t) setup->options[MG_OPTION_RANGE];
  variant->life = (int16_t) setup->options[MG_OPTION_LIFE];
  variant->first = (uint8_t) setup->options[MG_OPTION_FIRST];
  variant->all_lots = setup->options[MG_OPTION_LOTS] != 0;
  for (int seat = 0; seat < setup->seats; seat++)
    {
      variant->deck[seat] = (int16_t) setup->options[MG_OPTION_DECK + seat];
      variant->format[seat] = (uint8_t) format_of (setup);
    }
}

static rg_status
applies (const rg_setup *setup, int option, rg_error *why)
{
  return option == MG_OPTION_LOTS ? mg_lots_apply (setup, MG_OPTION_DECK, why) : RG_OK;
}

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  const int32_t first = setup->options[MG_OPTION_FIRST];

  if (first > setup->seats)
    return rg_fail (error, RG_E_BAD_OPTION, "103.1",
                    "The option 'first' is seat %d, but there are %d seats; give 0 to %d.",
                    (int) first, setup->seats, setup->seats);
  return mg_check_decks (setup, MG_OPTION_DECK, format_of (setup), error);
}

/* }}} */
/* {{{ Decks */

static int
deck_option (int seat)
{
  return MG_OPTION_DECK + seat;
}

static int
deck_format (const rg_setup *setup, int seat)
{
  (void) seat;
  return format_of (setup);
}

static const rg_catalogue catalogue = {
  MG_CATALOGUE_PARTS,
  .deck_option = deck_option,
  .format_of = deck_format,
};

/* }}} */

static const mg_game own = { read_options };

const rg_game rg_free_for_all = {
  MG_GAME_PARTS,
  .max_decisions = 1,
  .id = "free-for-all",
  .own = &own,
  .version = 6,
  .min_seats = 2,
  .max_seats = MG_MAX_TABLE,
  .options = options,
  .n_options = MG_N_OPTIONS,
  .option_choice = option_choice,
  .catalogue = &catalogue,
  .applies = applies,
  .check = check,
};

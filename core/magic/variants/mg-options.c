/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options that several game types have: decks, life, lots, attacks, range, Commander; and the bots
 * of all. */

#include "magic/variants/mg-options.h"

const char mg_deck_title[] = N_ ("Deck");
const char mg_deck_description[] = N_ ("The name of a deck; 'any' draws one by lot.");
const char mg_life_title[] = N_ ("Starting life");
const char mg_life_description[] = N_ ("Life totals at the start.");
const char mg_life_least[] = N_ ("20, or 40 with commanders");
const char mg_lots_title[] = N_ ("Lots");
const char mg_lots_description[]
    = N_ ("Which decks are drawn by lot: those that are shipped, or your own as well.");
const char *const mg_lots_choices[] = { "shipped", "all", NULL };
const char *const mg_lots_titles[] = { N_ ("Shipped decks"), N_ ("All decks"), NULL };
const char mg_attack_title[] = N_ ("Attacks");
const char mg_attack_description[] = N_ ("Whom a player may attack.");
const char *const mg_attack_choices[] = { "multiple", "one", "left", "right", NULL };
const char *const mg_attack_titles[] = {
  N_ ("Any players"),
  N_ ("One player, chosen each combat"),
  N_ ("The player to the left"),
  N_ ("The player to the right"),
  NULL,
};
const char mg_range_title[] = N_ ("Range of influence");
const char mg_range_description[] = N_ ("How many seats away a player reaches.");
const char mg_range_least[] = N_ ("No limit");
const char mg_first_least[] = N_ ("Drawn by lot");
const char mg_commander_title[] = N_ ("Commander");
const char mg_commander_description[]
    = N_ ("Play with decks of a hundred cards and their commanders.");
const char *const mg_deck_choices[] = { "any", NULL };
const char *const mg_deck_titles[] = { N_ ("Drawn by lot"), NULL };

const rg_option_group mg_decks_group = { "decks", N_ ("Decks") };
const rg_option_group mg_reach_group = { "reach", N_ ("Attacks and range") };
const rg_option_group mg_start_group = { "start", N_ ("Start") };

const rg_bot *const mg_bots[MG_N_BOTS] = { &rg_random_bot, &magic_steady };

const char *
mg_deck_choice (const rg_content *base, int value)
{
  const mg_content *content = (const mg_content *) base;

  if (value < 1 || value >= content->n_decks)
    return NULL;
  return mg_string_at (content, mg_deck_at (content, value)->name);
}

rg_status
mg_lots_apply (const rg_setup *setup, int first, rg_error *why)
{
  const mg_content *content = (const mg_content *) setup->content;

  if (content->n_lot_decks == content->n_decks)
    return rg_fail (why, RG_E_BAD_OPTION, NULL, "Only with decks of your own.");
  for (int seat = 0; seat < setup->seats; seat++)
    if (setup->options[first + seat] == 0)
      return RG_OK;
  return rg_fail (why, RG_E_BAD_OPTION, NULL, "Only where a deck is drawn by lot.");
}

rg_status
mg_check_decks (const rg_setup *setup, int first, mg_format format, rg_error *error)
{
  const mg_content *content = (const mg_content *) setup->content;

  if (!mg_any_deck_fits (content, format))
    return rg_fail (error, RG_E_BAD_OPTION, "100.2",
                    "These cards come without a deck to play with; add one.");
  for (int seat = 0; seat < setup->seats; seat++)
    {
      const int i = setup->options[first + seat];
      const mg_deck *deck = mg_deck_at (content, i);

      if (i > 0 && !mg_deck_fits (content, deck, format))
        return rg_fail (error, RG_E_BAD_OPTION, mg_has_commanders (format) ? "903.5" : "100.2",
                        mg_has_commanders (format)
                            ? N_ ("The deck '%.40s' of seat %d isn't one of Commander: a "
                                  "commander and a hundred cards in all.")
                            : N_ ("The deck '%.40s' of seat %d has a commander; set the "
                                  "option 'commander'."),
                        mg_string_at (content, deck->name), seat + 1);
    }
  return RG_OK;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Options that several game types have, and the parts of a game type that are the same in each. */

#pragma once

#include "magic/bot/mg-steady.h"
#include "magic/collection/mg-catalogue.h"
#include "magic/show/mg-show.h"

#ifdef __cplusplus
extern "C" {
#endif

#define N_(text) text

extern const char *const mg_deck_choices[], *const mg_deck_titles[];
extern const char mg_deck_title[], mg_deck_description[];
extern const char mg_life_title[], mg_life_description[], mg_life_least[];
extern const char mg_lots_title[], mg_lots_description[];
extern const char *const mg_lots_choices[], *const mg_lots_titles[];
extern const char mg_attack_title[], mg_attack_description[];
extern const char *const mg_attack_choices[], *const mg_attack_titles[];
extern const char mg_range_title[], mg_range_description[], mg_range_least[];
extern const char mg_first_least[];
extern const char mg_commander_title[], mg_commander_description[];

/* What options of several game types are about. */
extern const rg_option_group mg_decks_group, mg_reach_group, mg_start_group;

/* The deck of seat `number`, counted from 1. */
#define MG_DECK_OPTION(number)                                                                     \
  {                                                                                                \
    .key = "deck" #number, .title = mg_deck_title, .description = mg_deck_description,             \
    .type = RG_OPTION_CHOICE, .choices = mg_deck_choices, .titles = mg_deck_titles, .open = true,  \
    .means = RG_MEANS_DECK, .group = &mg_decks_group, .seat = number, .family = "deck",            \
  }

/* Rows of a table of options, one for each of so many seats. */
#define MG_FOR_8_SEATS(ROW) ROW (1), ROW (2), ROW (3), ROW (4), ROW (5), ROW (6), ROW (7), ROW (8)
#define MG_FOR_12_SEATS(ROW) MG_FOR_8_SEATS (ROW), ROW (9), ROW (10), ROW (11), ROW (12)

/* Starting life (103.4, 903.7). */
#define MG_LIFE_OPTION                                                                             \
  {                                                                                                \
    .key = "life", .title = mg_life_title, .description = mg_life_description,                     \
    .type = RG_OPTION_INTEGER, .maximum = 200, .least = mg_life_least, .group = &mg_start_group,   \
  }

/* Whom a player may attack where nobody has a team: several players, by default (802). */
#define MG_ATTACK_OPTION                                                                           \
  {                                                                                                \
    .key = "attack", .title = mg_attack_title, .description = mg_attack_description,               \
    .type = RG_OPTION_CHOICE, .fallback = MG_ATTACK_MULTIPLE, .maximum = MG_ATTACK_RIGHT,          \
    .choices = mg_attack_choices, .titles = mg_attack_titles, .group = &mg_reach_group,            \
  }

/* The range of influence at a table of at most so many seats (801). */
#define MG_RANGE_OPTION(seats)                                                                     \
  {                                                                                                \
    .key = "range", .title = mg_range_title, .description = mg_range_description,                  \
    .type = RG_OPTION_INTEGER, .maximum = (seats) / 2, .least = mg_range_least,                    \
    .group = &mg_reach_group, .advanced = true,                                                    \
  }

/* Whether Commander is played (903). */
#define MG_COMMANDER_OPTION                                                                        \
  {                                                                                                \
    .key = "commander", .title = mg_commander_title, .description = mg_commander_description,      \
    .type = RG_OPTION_BOOLEAN, .maximum = true, .group = &mg_decks_group,                          \
  }

#define MG_LOTS_OPTION                                                                             \
  {                                                                                                \
    .key = "lots", .title = mg_lots_title, .description = mg_lots_description,                     \
    .type = RG_OPTION_CHOICE, .maximum = 1, .choices = mg_lots_choices, .titles = mg_lots_titles,  \
    .group = &mg_decks_group, .advanced = true,                                                    \
  }

/* The name of a deck that players brought, as value of an option for decks; or NULL. */
const char *mg_deck_choice (const rg_content *base, int value);

/* Whether it makes a difference which decks are drawn by lot; `first` as below. */
rg_status mg_lots_apply (const rg_setup *setup, int first, rg_error *why);

/* Refuses decks that don't suit a format which all seats play; `first`: the option of the first
 * seat, whose neighbours are those of the others. */
rg_status mg_check_decks (const rg_setup *setup, int first, mg_format format, rg_error *error);

extern const rg_bot *const mg_bots[];

enum
{
  MG_N_BOTS = 2
};

/* What all game types are made of. */
#define MG_GAME_PARTS                                                                              \
  .messages = mg_messages, .n_messages = MG_N_MESSAGES, .symbols = mg_symbols,                     \
  .n_symbols = MG_N_SYMBOLS, .bots = mg_bots, .n_bots = MG_N_BOTS, .builtin = mg_builtin,          \
  .measure = mg_state_measure, .max_choices = MG_MAX_CHOICES, .max_answers = 1024,                 \
  .max_step_events = 1024, .count_things = mg_count_things, .locate = mg_locate,                   \
  .find_moved = mg_find_moved, .moves_message = MG_TELL_GO, .measure_content = mg_content_measure, \
  .parse = mg_content_parse, .n_strings = mg_content_n_strings, .string = mg_content_string,       \
  .begin = mg_begin, .step = mg_step_on, .leave = mg_concede, .begins_anew = mg_begins_anew,       \
  .determinize = mg_determinize, .view = mg_view, .result = mg_result, .team = mg_team,            \
  .term = mg_term, .term_id = mg_term_id, .find_term = mg_find_term, .thing = mg_thing,            \
  .told = mg_told, .destination = mg_destination, .seat_of_term = mg_seat_of_term,                 \
  .face = mg_show_face, .basis = mg_basis, .word = mg_word, .deeds = mg_deeds,                     \
  .refuse = mg_refuse, .arrange = mg_arrange, .query = mg_query

#ifdef __cplusplus
}
#endif

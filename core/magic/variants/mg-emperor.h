/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Emperor variant (809): its options, and how its teams sit. What holds during the game stands
 * in the engine: turn/mg-seating.c for the order of a team, leave/mg-lose.c for its end. */

#pragma once

#include "magic/model/mg-variant.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_EMPEROR_SEATS = 12, /* at most: four teams of three */
  MG_EMPEROR_TEAM = 3,   /* of at least so many players (809.1) */
  MG_EMPEROR_TEAMS = MG_EMPEROR_SEATS / MG_EMPEROR_TEAM
};

typedef enum mg_emperor_option
{
  MG_EMPEROR_DECK,                                        /* one for each seat */
  MG_EMPEROR_FORMAT = MG_EMPEROR_DECK + MG_EMPEROR_SEATS, /* likewise */
  MG_EMPEROR_N_TEAMS = MG_EMPEROR_FORMAT + MG_EMPEROR_SEATS,
  MG_EMPEROR_EMPERORS_PLAY,
  MG_EMPEROR_GENERALS_PLAY,
  MG_EMPEROR_SEATING,
  MG_EMPEROR_EMPERORS_RANGE,
  MG_EMPEROR_GENERALS_RANGE,
  MG_EMPEROR_ATTACK,
  MG_EMPEROR_LIFE,
  MG_EMPEROR_FIRST,
  MG_EMPEROR_LOTS,
  MG_EMPEROR_N_OPTIONS
} mg_emperor_option;

/* {{{ mg-emperor-seats.c */

/* How many teams so many players make, if nothing else is agreed on: of three, or as small as can
 * be; 0: none of equal size. */
int mg_emperor_teams (int seats);
/* Works out teams, emperors' places and ranges; `mirrored`: every second team sits the other way
 * round. A range of 0 is the one of 809.6a. */
void mg_seat_emperors (mg_variant *variant,
                       int teams,
                       bool mirrored,
                       int emperors_range,
                       int generals_range);
/* Refuses what 809 doesn't allow: teams of different or too small size, an emperor in range of
 * another one. */
rg_status mg_check_emperors (const mg_variant *variant, int teams, rg_error *error);

/* }}} */

#ifdef __cplusplus
}
#endif

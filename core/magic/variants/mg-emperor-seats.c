/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the teams of an Emperor game sit (809.2), and how far each place reaches (809.3a, 809.6a).
 *
 * Teams sit one after the other around the table. An emperor sits in the middle; of an even number
 * of places two are the middle, and it is the first of them, so that all teams sit alike, as in the
 * example of 809.6a. Which players take which places of their team is their own decision. */

#include "magic/variants/mg-emperor.h"

#include "kernel/rg-kernel.h"

int
mg_emperor_teams (int seats)
{
  for (int size = MG_EMPEROR_TEAM; 2 * size <= seats; size++)
    if (seats % size == 0)
      return seats / size;
  return 0;
}

static int
distance (const mg_variant *variant, int a, int b)
{
  const int apart = a < b ? b - a : a - b;

  return apart < variant->seats - apart ? apart : variant->seats - apart;
}

/* 809.6a: the smallest range within which that many opposing generals are. */
static int
range_to_generals (const mg_variant *variant, int place, int wanted)
{
  for (int range = 1; range < variant->seats; range++)
    {
      int found = 0;

      for (int other = 0; other < variant->seats; other++)
        found += mg_team_of_place (variant, other) != mg_team_of_place (variant, place)
                 && !mg_is_emperors_place (variant, other)
                 && distance (variant, place, other) <= range;
      if (found >= wanted)
        return range;
    }
  return variant->seats;
}

void
mg_seat_emperors (mg_variant *variant,
                  int teams,
                  bool mirrored,
                  int emperors_range,
                  int generals_range)
{
  const int size = teams > 0 ? variant->seats / teams : 0;

  if (size < 2 || variant->seats % teams != 0)
    return; /* mg_check_emperors says why not */
  variant->teams = (uint8_t) teams;
  variant->team_size = (uint8_t) size;
  for (int team = 0; team < teams; team++)
    variant->emperor[team] = (uint8_t) (mirrored && team % 2 == 1 ? size / 2 : (size - 1) / 2);
  for (int place = 0; place < variant->seats; place++)
    {
      const bool emperor = mg_is_emperors_place (variant, place);
      const int agreed = emperor ? emperors_range : generals_range;

      variant->ranges[place]
          = (uint8_t) (agreed ? agreed : range_to_generals (variant, place, emperor ? 2 : 1));
    }
}

static rg_status
check_teams (const mg_variant *variant, int teams, rg_error *error)
{
  const int seats = variant->seats;

  if (teams == 0)
    return rg_fail (error, RG_E_BAD_OPTION, "809.6",
                    "%d players can't make teams of equal size, of three or more each.", seats);
  if (seats % teams != 0)
    return rg_fail (error, RG_E_BAD_OPTION, "809.6",
                    "%d players can't make %d teams of equal size.", seats, teams);
  if (teams < 2 || seats / teams < MG_EMPEROR_TEAM)
    return rg_fail (error, RG_E_BAD_OPTION, "809.1",
                    "%d teams of %d: there must be two or more teams of three or more players.",
                    teams, seats / teams);
  return RG_OK;
}

rg_status
mg_check_emperors (const mg_variant *variant, int teams, rg_error *error)
{
  const rg_status status = check_teams (variant, teams, error);

  if (status != RG_OK)
    return status;
  for (int team = 0; team < teams; team++)
    for (int other = 0; other < teams; other++)
      {
        const int own = mg_place_of_role (variant, team, 0);
        const int apart = distance (variant, own, mg_place_of_role (variant, other, 0));

        if (team != other && apart <= variant->ranges[own])
          return rg_fail (error, RG_E_BAD_OPTION, "809.6a",
                          "The emperors of teams %d and %d would sit %d seats apart, within a "
                          "range of influence of %d, but none may begin in range of another: "
                          "change the options 'seating' and 'emperors-range'.",
                          team + 1, other + 1, apart, variant->ranges[own]);
      }
  return RG_OK;
}

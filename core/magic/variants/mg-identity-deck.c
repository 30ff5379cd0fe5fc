/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which identity decks there may be (907.3). */

#include "magic/variants/mg-treachery.h"

#include "magic/model/mg-treachery.h"

#define N_(text) text

void
mg_recommend_identities (mg_variant *variant)
{
  static const struct
  {
    uint8_t guardians, assassins, traitors;
  } recommended[] = {
    /* 907.3c: 4 to 8 players. */
    { 0, 2, 1 },
    { 1, 2, 1 },
    { 1, 3, 1 },
    { 2, 3, 1 },
    { 2, 3, 2 },
    /* More of them: by 907.3b. */
    { 2, 4, 2 },
    { 2, 5, 2 },
    { 3, 5, 2 },
    { 3, 6, 2 },
  };
  const int seats = variant->seats < MG_TREACHERY_LEAST   ? MG_TREACHERY_LEAST
                    : variant->seats > MG_TREACHERY_SEATS ? MG_TREACHERY_SEATS
                                                          : variant->seats;
  const int i = seats - MG_TREACHERY_LEAST;

  variant->leaders = 1;
  variant->guardians = recommended[i].guardians;
  variant->assassins = recommended[i].assassins;
  variant->traitors = recommended[i].traitors;
}

/* 907.3a-b, of a deck that isn't recommended. */
static rg_status
check_numbers (const mg_variant *variant, rg_error *error)
{
  const int assassins = variant->seats / 2;
  mg_variant recommended = *variant;
  const int sum = variant->leaders + variant->guardians + variant->assassins + variant->traitors;

  mg_recommend_identities (&recommended);
  if (variant->leaders == recommended.leaders && variant->guardians == recommended.guardians
      && variant->assassins == recommended.assassins && variant->traitors == recommended.traitors)
    return RG_OK; /* 907.3c */
  if (variant->leaders != 1)
    return rg_fail (error, RG_E_BAD_OPTION, "907.3b",
                    "The identity deck of a custom 'setup' has one Leader, not %d.",
                    variant->leaders);
  if (variant->traitors < 1)
    return rg_fail (error, RG_E_BAD_OPTION, "907.3b",
                    "The identity deck of a custom 'setup' has at least one Traitor.");
  if (variant->assassins != assassins)
    return rg_fail (
        error, RG_E_BAD_OPTION, "907.3b",
        "In a custom 'setup' half of %d players are Assassins, rounded down: %d, not %d.",
        variant->seats, assassins, variant->assassins);
  if (sum != variant->seats)
    return rg_fail (error, RG_E_BAD_OPTION, "907.3a",
                    "The custom 'setup' has %d identities for %d players, who have one each.", sum,
                    variant->seats);
  return RG_OK;
}

/* The set has as many of a role as may be dealt. */
static rg_status
check_supply (const mg_content *content,
              const mg_variant *variant,
              int role,
              int needed,
              rg_error *error)
{
  uint16_t faces[MG_MAX_IDENTITIES];
  const int n = mg_list_identities (content, variant, 1 << role, faces);

  if (n >= needed)
    return RG_OK;
  return rg_fail (error, RG_E_BAD_OPTION, "907.3a",
                  "Of the role %s there are %d identities to deal with these 'identities', "
                  "'rarity', 'without' and 'rumble', and %d are needed.",
                  mg_role_names[role], n, needed);
}

rg_status
mg_check_identities (const mg_content *content,
                     const mg_variant *variant,
                     bool custom,
                     rg_error *error)
{
  const int traitors = variant->rumble > 0 ? variant->seats - variant->leaders : variant->traitors;
  const int needed[MG_N_ROLES]
      = { variant->leaders, variant->guardians, variant->assassins, traitors };
  rg_status status = custom ? check_numbers (variant, error) : RG_OK;

  for (int role = 0; role < MG_N_ROLES && status == RG_OK; role++)
    status = check_supply (content, variant, role, needed[role], error);
  return status;
}

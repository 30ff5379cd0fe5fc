/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of Treachery (907), and which identity decks it allows. */

#pragma once

#include "magic/model/mg-variant.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_TREACHERY_LEAST = 4, /* seats (907.2) */
  MG_TREACHERY_SEATS = 12 /* at most */
};

typedef enum mg_treachery_option
{
  MG_TREACHERY_DECK, /* one for each seat */
  MG_TREACHERY_ATTACK = MG_TREACHERY_DECK + MG_TREACHERY_SEATS,
  MG_TREACHERY_RANGE,
  MG_TREACHERY_COMMANDER,
  MG_TREACHERY_LIFE,
  MG_TREACHERY_LOTS,
  MG_TREACHERY_IDENTITIES,
  MG_TREACHERY_WITHOUT, /* so many */
  MG_TREACHERY_RARITY = MG_TREACHERY_WITHOUT + MG_MAX_WITHOUT,
  MG_TREACHERY_SETUP,
  MG_TREACHERY_LEADERS,
  MG_TREACHERY_GUARDIANS,
  MG_TREACHERY_ASSASSINS,
  MG_TREACHERY_TRAITORS,
  MG_TREACHERY_RUMBLE,
  MG_TREACHERY_LEADER,
  MG_TREACHERY_CHOOSING,
  MG_TREACHERY_N_OPTIONS
} mg_treachery_option;

/* {{{ mg-identity-deck.c */

/* The identity deck that is recommended for so many seats (907.3c), 4 to 12. */
void mg_recommend_identities (mg_variant *variant);
/* Refuses an identity deck that 907.3a-b doesn't allow, or for which there are too few identities.
 */
rg_status mg_check_identities (const mg_content *content,
                               const mg_variant *variant,
                               bool custom,
                               rg_error *error);

/* }}} */

#ifdef __cplusplus
}
#endif

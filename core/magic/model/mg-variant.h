/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a setup makes of the game (800.2): the options of each game type, in the engine's own words.
 * The engine looks here and at no option; a game type is a preset of what stands here, with a few
 * rules in files of its own. */

#pragma once

#include "magic/model/mg-state.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The formats that decks are made for. Behind these come those of the content: sixty cards, of a
 * list and basic lands only, as commons or the cards of the latest sets would be. */
typedef enum mg_format
{
  MG_FORMAT_FREE,       /* 100.2a */
  MG_FORMAT_COMMANDER,  /* 903.5 */
  MG_FORMAT_COMMANDERS, /* the same with one or two commanders, partners or not */
  MG_N_FORMATS
} mg_format;

static inline bool
mg_has_commanders (mg_format format)
{
  return format == MG_FORMAT_COMMANDER || format == MG_FORMAT_COMMANDERS;
}

/* The number of the list of cards that a format goes by, or 0; and back. */
static inline int
mg_list_of_format (mg_format format)
{
  return format < MG_N_FORMATS ? 0 : (int) format - MG_N_FORMATS + 1;
}

static inline mg_format
mg_format_of_list (int list)
{
  return (mg_format) (MG_N_FORMATS + list - 1);
}

enum
{
  MG_MAX_WITHOUT = 6
};

typedef enum mg_choosing /* which identity a seat takes */
{
  MG_CHOOSING_DEALT,  /* that which it is dealt */
  MG_CHOOSING_EITHER, /* one of two of the same role */
  MG_CHOOSING_AGAIN   /* once another one of the same role, unseen, if it wants to */
} mg_choosing;

typedef struct mg_variant
{
  uint8_t seats;
  uint8_t attack; /* mg_attack_option */
  uint8_t range;  /* of influence of everybody; 0: unlimited, or as `ranges` say */
  int16_t life;   /* 0: as the format says */
  uint8_t first;  /* seat + 1, or where teams sit together team + 1, who begins; 0: by lot */
  int16_t deck[MG_MAX_PLAYERS];           /* 0: by lot */
  bool all_lots;                          /* of all decks, not only of those that are shipped */
  uint8_t format[MG_MAX_PLAYERS];         /* of each seat … */
  uint8_t emperor_format[MG_MAX_PLAYERS]; /* … and if it becomes an emperor */

  /* Teams that sit together, in the order of their seats (809); else 0 */
  uint8_t teams, team_size;
  uint8_t emperor[MG_MAX_PLAYERS]; /* of each team: which of its places is the emperor's */
  uint8_t ranges[MG_MAX_PLAYERS];  /* of each place of the ring */

  /* Identities (907); without them all 0 */
  bool identities;
  uint8_t identity_set;             /* mg_face.set of those that are dealt; 0: … */
  uint8_t identity_pool;            /* … those of that list (mg_pool_at) … */
  uint8_t identity_rarity;          /* … up to that one … */
  uint16_t without[MG_MAX_WITHOUT]; /* … without these faces, 0: none */
  uint8_t leaders, guardians, assassins, traitors;
  uint8_t rumble; /* percent: the chance that all but the Leaders are Traitors (907.3d) */
  bool asks_who_leads;
  uint8_t choosing; /* mg_choosing */
} mg_variant;

/* What is Magic's own of a game type (rg_game.own). */
typedef struct mg_game
{
  /* Fills in what the options of a setup say; the number of seats is there already. */
  void (*read) (const rg_setup *setup, mg_variant *variant);
} mg_game;

/* Of a setup that was checked, or whose check is under way. O(seats squared). */
void mg_read_variant (const rg_setup *setup, mg_variant *variant);
/* The card may be in a deck of the format as far as its list goes. O(cards of the list). */
bool mg_is_listed (const mg_content *content, int card, mg_format format);
/* A deck can be played in a format: by its size, whether it has commanders, and the list. */
bool mg_deck_fits (const mg_content *content, const mg_deck *deck, mg_format format);
bool mg_any_deck_fits (const mg_content *content, mg_format format);
/* Some format that the seat may come to play is one of commanders. */
bool mg_may_have_commanders (const mg_variant *variant, int seat);

/* {{{ The places of teams that sit together */

static inline int
mg_team_of_place (const mg_variant *variant, int place)
{
  return place / variant->team_size;
}

static inline bool
mg_is_emperors_place (const mg_variant *variant, int place)
{
  return place % variant->team_size == variant->emperor[mg_team_of_place (variant, place)];
}

/* What the place is called within its team: 0 the emperor's, else the number of its general, in
 * turn order. And back. */
int mg_role_of_place (const mg_variant *variant, int place);
int mg_place_of_role (const mg_variant *variant, int team, int role);

/* }}} */

#ifdef __cplusplus
}
#endif

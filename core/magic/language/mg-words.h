/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the field: types, colors, zones, counters, and which keywords and qualities the
 * engine itself knows. Their names are in mg-words.c. */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mg_type /* bits of mg_face.types (205.2a) */
{
  MG_ARTIFACT = 1 << 0,
  MG_CREATURE = 1 << 1,
  MG_ENCHANTMENT = 1 << 2,
  MG_INSTANT = 1 << 3,
  MG_LAND = 1 << 4,
  MG_PLANESWALKER = 1 << 5,
  MG_SORCERY = 1 << 6,
  MG_BATTLE = 1 << 7,
  MG_IDENTITY = 1 << 8, /* 205.2; of no permanent (372) */
  MG_PERMANENT_TYPES
  = MG_ARTIFACT | MG_CREATURE | MG_ENCHANTMENT | MG_LAND | MG_PLANESWALKER | MG_BATTLE
} mg_type;

enum
{
  MG_N_TYPES = 9
};

typedef enum mg_role /* bits of mg_face.roles (205.3tr) */
{
  MG_ROLE_LEADER = 1 << 0,
  MG_ROLE_GUARDIAN = 1 << 1,
  MG_ROLE_ASSASSIN = 1 << 2,
  MG_ROLE_TRAITOR = 1 << 3,
  MG_N_ROLES = 4
} mg_role;

typedef enum mg_rarity /* of an identity */
{
  MG_RARITY_NONE,
  MG_RARITY_UNCOMMON,
  MG_RARITY_RARE,
  MG_RARITY_MYTHIC,
  MG_RARITY_SPECIAL,
  MG_N_RARITIES
} mg_rarity;

typedef enum mg_supertype
{
  MG_BASIC = 1 << 0,
  MG_LEGENDARY = 1 << 1,
  MG_SNOW = 1 << 2,
  MG_WORLD = 1 << 3
} mg_supertype;

typedef enum mg_color /* indices; bit 1 << MG_WHITE of a colour mask */
{
  MG_WHITE,
  MG_BLUE,
  MG_BLACK,
  MG_RED,
  MG_GREEN,
  MG_COLORLESS, /* a type of mana, not a colour (106.1b) */
  MG_N_COLORS = 5,
  MG_N_MANA = 6
} mg_color;

enum
{
  MG_ALL_COLORS = 31
};

typedef enum mg_zone
{
  MG_ZONE_NONE, /* nowhere: not in the game, or a slot that is free */
  MG_ZONE_LIBRARY,
  MG_ZONE_HAND,
  MG_ZONE_BATTLEFIELD,
  MG_ZONE_GRAVEYARD,
  MG_ZONE_STACK,
  MG_ZONE_EXILE,
  MG_ZONE_COMMAND,
  MG_ZONE_PENDING, /* triggered abilities that wait to be put on the stack (603.3) */
  MG_N_ZONES
} mg_zone;

/* Kinds of counters. MG_COUNTER_NAMES in mg-words.c has their names in this order. */
typedef enum mg_counter_kind
{
  MG_COUNTER_NONE,
  MG_COUNTER_P1P1,
  MG_COUNTER_M1M1,
  MG_COUNTER_LOYALTY,
  MG_COUNTER_DEFENSE,
  MG_COUNTER_CHARGE,
  MG_COUNTER_TIME,
  MG_COUNTER_LORE,
  MG_COUNTER_MUSTER,
  MG_COUNTER_INTEL,
  MG_COUNTER_INDESTRUCTIBLE,
  MG_COUNTER_STUN,
  MG_COUNTER_FINALITY,
  /* Of players; and so are nut and gem */
  MG_COUNTER_POISON,
  MG_COUNTER_EXPERIENCE,
  MG_COUNTER_ENERGY,
  MG_COUNTER_RAD,
  /* Of identities and other things */
  MG_COUNTER_SEED,
  MG_COUNTER_PURIFICATION,
  MG_COUNTER_VOID,
  MG_COUNTER_GRAVE,
  MG_COUNTER_DEBT,
  MG_COUNTER_NUT,
  MG_COUNTER_GEM,
  MG_N_COUNTERS
} mg_counter_kind;

/* Keyword abilities that the rules of the engine look for, as bits of a 64-bit set. What a keyword
 * does by abilities (prowess, extort, equip …) stands in data/magic/keywords.cards instead. */
typedef enum mg_quality
{
  MG_DEATHTOUCH,
  MG_DEFENDER,
  MG_DOUBLE_STRIKE,
  MG_FEAR,
  MG_FIRST_STRIKE,
  MG_FLASH,
  MG_FLYING,
  MG_HASTE,
  MG_HEXPROOF,
  MG_INDESTRUCTIBLE,
  MG_INFECT,
  MG_INTIMIDATE,
  MG_LIFELINK,
  MG_MENACE,
  MG_PERSIST,
  MG_REACH,
  MG_SHROUD,
  MG_SPLIT_SECOND,
  MG_TRAMPLE,
  MG_UNDYING,
  MG_VIGILANCE,
  MG_WITHER,
  MG_CHANGELING,
  MG_LIVING_METAL,
  MG_UMBRA_ARMOR,
  MG_FUSE,
  MG_CIPHER,
  MG_PROTECTION, /* some protection: see mg_protection */
  /* From here on no keywords, but what modifications say */
  MG_CANT_ATTACK,
  MG_CANT_BLOCK,
  MG_CANT_BE_BLOCKED,
  MG_MUST_ATTACK,
  MG_DOESNT_UNTAP,
  MG_CANT_BE_SACRIFICED,
  MG_CANT_BE_COUNTERED,
  MG_CANT_BE_REGENERATED,
  MG_CANT_TRANSFORM,
  MG_CANT_ATTACK_UNLESS_MONARCH,
  MG_N_QUALITIES
} mg_quality;
#define MG_HAS(set, quality) ((set) >> (quality) &1)

/* Keywords with a cost or a number that the engine itself reads from a face (mg_face.keys). */
typedef enum mg_key
{
  MG_KEY_NONE,
  MG_KEY_KICKER,
  MG_KEY_MULTIKICKER,
  MG_KEY_BUYBACK,
  MG_KEY_FLASHBACK,
  MG_KEY_OVERLOAD,
  MG_KEY_EVOKE,
  MG_KEY_ENTWINE,
  MG_KEY_SUSPEND, /* number and cost */
  MG_KEY_MORPH,
  MG_KEY_MTMTE, /* more than meets the eye */
  MG_KEY_DREDGE,
  MG_KEY_WARD,
  MG_KEY_ENCHANT, /* filter: what it may be attached to; 0 with `player` set */
  MG_KEY_SAGA,    /* number: of the final chapter */
  MG_KEY_SIEGE,
  MG_N_KEYS
} mg_key;

/* The name of a counter, "+1/+1", "charge" …; of a quality, "first strike". */
const char *mg_counter_name (int counter);
const char *mg_quality_name (int quality);
extern const char *const mg_type_names[MG_N_TYPES];
extern const char *const mg_supertype_names[4];
extern const char *const mg_color_names[MG_N_MANA];
extern const char *const mg_role_names[MG_N_ROLES];      /* they are subtypes */
extern const char *const mg_rarity_names[MG_N_RARITIES]; /* the first is empty */

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the field and the table of constructs. */

#include "magic/language/mg-content.h"

#include <string.h>

const mg_construct mg_constructs[MG_N_OPS] = {
#define MG_CONSTRUCT(sort, name, pattern) [MG_OP_##name] = { MG_SORT_##sort, #name, pattern },
#include "magic/language/mg-constructs.def"
#undef MG_CONSTRUCT
  [MG_OP_SEQUENCE] = { MG_SORT_EFFECT, "SEQUENCE", NULL },
  [MG_OP_BOTH] = { MG_SORT_ANY, "BOTH", NULL },
  [MG_OP_PLUS] = { MG_SORT_AMOUNT, "PLUS", NULL },
  [MG_OP_MINUS] = { MG_SORT_AMOUNT, "MINUS", NULL },
  [MG_OP_NOT] = { MG_SORT_CONDITION, "NOT", NULL },
  [MG_OP_AND] = { MG_SORT_CONDITION, "AND", NULL },
  [MG_OP_OR] = { MG_SORT_CONDITION, "OR", NULL },
  [MG_OP_EITHER] = { MG_SORT_EVENT, "EITHER", NULL },
};

const char *const mg_type_names[8] = {
  "artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "battle",
};

const char *const mg_supertype_names[4] = { "basic", "legendary", "snow", "world" };

const char *const mg_color_names[MG_N_MANA] = {
  "white", "blue", "black", "red", "green", "colorless",
};

static const char *const MG_COUNTER_NAMES[MG_N_COUNTERS] = {
  [MG_COUNTER_NONE] = "",
  [MG_COUNTER_P1P1] = "+1/+1",
  [MG_COUNTER_M1M1] = "-1/-1",
  [MG_COUNTER_LOYALTY] = "loyalty",
  [MG_COUNTER_DEFENSE] = "defense",
  [MG_COUNTER_CHARGE] = "charge",
  [MG_COUNTER_TIME] = "time",
  [MG_COUNTER_LORE] = "lore",
  [MG_COUNTER_MUSTER] = "muster",
  [MG_COUNTER_INTEL] = "intel",
  [MG_COUNTER_INDESTRUCTIBLE] = "indestructible",
  [MG_COUNTER_STUN] = "stun",
  [MG_COUNTER_FINALITY] = "finality",
  [MG_COUNTER_POISON] = "poison",
  [MG_COUNTER_EXPERIENCE] = "experience",
  [MG_COUNTER_ENERGY] = "energy",
  [MG_COUNTER_RAD] = "rad",
  [MG_COUNTER_SEED] = "seed",
  [MG_COUNTER_PURIFICATION] = "purification",
  [MG_COUNTER_VOID] = "void",
  [MG_COUNTER_GRAVE] = "grave",
  [MG_COUNTER_DEBT] = "debt",
  [MG_COUNTER_NUT] = "nut",
  [MG_COUNTER_GEM] = "gem",
};

static const char *const MG_QUALITY_NAMES[MG_N_QUALITIES] = {
  [MG_DEATHTOUCH] = "deathtouch",
  [MG_DEFENDER] = "defender",
  [MG_DOUBLE_STRIKE] = "double strike",
  [MG_FEAR] = "fear",
  [MG_FIRST_STRIKE] = "first strike",
  [MG_FLASH] = "flash",
  [MG_FLYING] = "flying",
  [MG_HASTE] = "haste",
  [MG_HEXPROOF] = "hexproof",
  [MG_INDESTRUCTIBLE] = "indestructible",
  [MG_INFECT] = "infect",
  [MG_INTIMIDATE] = "intimidate",
  [MG_LIFELINK] = "lifelink",
  [MG_MENACE] = "menace",
  [MG_PERSIST] = "persist",
  [MG_REACH] = "reach",
  [MG_SHROUD] = "shroud",
  [MG_SPLIT_SECOND] = "split second",
  [MG_TRAMPLE] = "trample",
  [MG_UNDYING] = "undying",
  [MG_VIGILANCE] = "vigilance",
  [MG_WITHER] = "wither",
  [MG_CHANGELING] = "changeling",
  [MG_LIVING_METAL] = "living metal",
  [MG_UMBRA_ARMOR] = "umbra armor",
  [MG_FUSE] = "fuse",
  [MG_CIPHER] = "cipher",
  [MG_PROTECTION] = "protection",
  [MG_CANT_ATTACK] = "can't attack",
  [MG_CANT_BLOCK] = "can't block",
  [MG_CANT_BE_BLOCKED] = "can't be blocked",
  [MG_MUST_ATTACK] = "attacks if able",
  [MG_DOESNT_UNTAP] = "doesn't untap",
  [MG_CANT_BE_SACRIFICED] = "can't be sacrificed",
  [MG_CANT_BE_COUNTERED] = "can't be countered",
  [MG_CANT_BE_REGENERATED] = "can't be regenerated",
  [MG_CANT_TRANSFORM] = "can't transform",
  [MG_CANT_ATTACK_UNLESS_MONARCH] = "can't attack unless defending player is the monarch",
};

const char *
mg_counter_name (int counter)
{
  return counter > 0 && counter < MG_N_COUNTERS ? MG_COUNTER_NAMES[counter] : "";
}

const char *
mg_quality_name (int quality)
{
  return quality >= 0 && quality < MG_N_QUALITIES ? MG_QUALITY_NAMES[quality] : "";
}

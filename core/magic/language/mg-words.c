/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of the field. */

#include "magic/language/mg-content.h"

#include <string.h>

#define N_(text) text

const char *const mg_type_names[MG_N_TYPES] = {
  N_ ("artifact"),     N_ ("creature"), N_ ("enchantment"), N_ ("instant"),  N_ ("land"),
  N_ ("planeswalker"), N_ ("sorcery"),  N_ ("battle"),      N_ ("identity"),
};

const char *const mg_supertype_names[4]
    = { N_ ("basic"), N_ ("legendary"), N_ ("snow"), N_ ("world") };

const char *const mg_color_names[MG_N_MANA] = {
  N_ ("white"), N_ ("blue"), N_ ("black"), N_ ("red"), N_ ("green"), N_ ("colorless"),
};

const char *const mg_role_names[MG_N_ROLES]
    = { N_ ("Leader"), N_ ("Guardian"), N_ ("Assassin"), N_ ("Traitor") };

const char *const mg_rarity_names[MG_N_RARITIES]
    = { "", N_ ("uncommon"), N_ ("rare"), N_ ("mythic"), N_ ("special") };

static const char *const MG_COUNTER_NAMES[MG_N_COUNTERS] = {
  [MG_COUNTER_NONE] = "",
  [MG_COUNTER_P1P1] = "+1/+1",
  [MG_COUNTER_M1M1] = "-1/-1",
  [MG_COUNTER_LOYALTY] = N_ ("loyalty"),
  [MG_COUNTER_DEFENSE] = N_ ("defense"),
  [MG_COUNTER_CHARGE] = N_ ("charge"),
  [MG_COUNTER_TIME] = N_ ("time"),
  [MG_COUNTER_LORE] = N_ ("lore"),
  [MG_COUNTER_MUSTER] = N_ ("muster"),
  [MG_COUNTER_INTEL] = N_ ("intel"),
  [MG_COUNTER_INDESTRUCTIBLE] = N_ ("indestructible"),
  [MG_COUNTER_STUN] = N_ ("stun"),
  [MG_COUNTER_FINALITY] = N_ ("finality"),
  [MG_COUNTER_POISON] = N_ ("poison"),
  [MG_COUNTER_EXPERIENCE] = N_ ("experience"),
  [MG_COUNTER_ENERGY] = N_ ("energy"),
  [MG_COUNTER_RAD] = N_ ("rad"),
  [MG_COUNTER_SEED] = N_ ("seed"),
  [MG_COUNTER_PURIFICATION] = N_ ("purification"),
  [MG_COUNTER_VOID] = N_ ("void"),
  [MG_COUNTER_GRAVE] = N_ ("grave"),
  [MG_COUNTER_DEBT] = N_ ("debt"),
  [MG_COUNTER_NUT] = N_ ("nut"),
  [MG_COUNTER_GEM] = N_ ("gem"),
};

static const char *const MG_QUALITY_NAMES[MG_N_QUALITIES] = {
  [MG_DEATHTOUCH] = N_ ("deathtouch"),
  [MG_DEFENDER] = N_ ("defender"),
  [MG_DOUBLE_STRIKE] = N_ ("double strike"),
  [MG_FEAR] = N_ ("fear"),
  [MG_FIRST_STRIKE] = N_ ("first strike"),
  [MG_FLASH] = N_ ("flash"),
  [MG_FLYING] = N_ ("flying"),
  [MG_HASTE] = N_ ("haste"),
  [MG_HEXPROOF] = N_ ("hexproof"),
  [MG_INDESTRUCTIBLE] = N_ ("indestructible"),
  [MG_INFECT] = N_ ("infect"),
  [MG_INTIMIDATE] = N_ ("intimidate"),
  [MG_LIFELINK] = N_ ("lifelink"),
  [MG_MENACE] = N_ ("menace"),
  [MG_PERSIST] = N_ ("persist"),
  [MG_REACH] = N_ ("reach"),
  [MG_SHROUD] = N_ ("shroud"),
  [MG_SPLIT_SECOND] = N_ ("split second"),
  [MG_TRAMPLE] = N_ ("trample"),
  [MG_UNDYING] = N_ ("undying"),
  [MG_VIGILANCE] = N_ ("vigilance"),
  [MG_WITHER] = N_ ("wither"),
  [MG_CHANGELING] = N_ ("changeling"),
  [MG_LIVING_METAL] = N_ ("living metal"),
  [MG_UMBRA_ARMOR] = N_ ("umbra armor"),
  [MG_FUSE] = N_ ("fuse"),
  [MG_CIPHER] = N_ ("cipher"),
  [MG_PROTECTION] = N_ ("protection"),
  [MG_CANT_ATTACK] = N_ ("can't attack"),
  [MG_CANT_BLOCK] = N_ ("can't block"),
  [MG_CANT_BE_BLOCKED] = N_ ("can't be blocked"),
  [MG_MUST_ATTACK] = N_ ("attacks if able"),
  [MG_DOESNT_UNTAP] = N_ ("doesn't untap"),
  [MG_CANT_BE_SACRIFICED] = N_ ("can't be sacrificed"),
  [MG_CANT_BE_COUNTERED] = N_ ("can't be countered"),
  [MG_CANT_BE_REGENERATED] = N_ ("can't be regenerated"),
  [MG_CANT_TRANSFORM] = N_ ("can't transform"),
  [MG_CANT_ATTACK_UNLESS_MONARCH] = N_ ("can't attack unless defending player is the monarch"),
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

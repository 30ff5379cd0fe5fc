/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Continuous effects, and what layers find: which static abilities are in force and what is given.
 * An effect comes from a resolution (611.2), or is a delayed triggered ability; it lies in a pool
 * of the state. */

#pragma once

#include "magic/model/mg-things.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mg_effect_kind
{
  MG_EFFECT_NONE,
  MG_EFFECT_MODS,    /* `node`: a MOD, on `object` (611.2c) */
  MG_EFFECT_CONTROL, /* `player` controls `object` (layer 2) */
  MG_EFFECT_RULE,    /* `node`: a STATIC (611.1) */
  MG_EFFECT_DELAYED, /* `event` and `node`, an EFFECT (603.7) */
  MG_EFFECT_SHIELD,  /* replaces `event` once by `node` (614.1a) */
  MG_EFFECT_EXILED,  /* `object` returns when the duration ends (610.3) */
  MG_EFFECT_PLAY,    /* `player` may play `object`, a card; `way` says how */
  MG_EFFECT_PREVENT, /* `node`: the effect that prevents damage (615) */
  MG_EFFECT_COPY     /* `object` is a copy meanwhile; `copied` says what it was before (707.2) */
} mg_effect_kind;

typedef enum mg_lasts
{
  MG_LASTS_FOREVER,
  MG_LASTS_TURN, /* until end of turn */
  MG_LASTS_COMBAT,
  MG_LASTS_UNTIL_YOUR_TURN, /* `controller`'s would begin (800.4m) */
  MG_LASTS_SOURCE_STAYS,    /* while `source` is on the battlefield */
  MG_LASTS_SOURCE_YOURS,    /* while `controller` controls `source` */
  MG_LASTS_WHILE,           /* `condition` node */
  MG_LASTS_UNTIL_EVENT,     /* `condition` is that EVENT node */
  MG_LASTS_LOSS,            /* until `controller` leaves */
  MG_LASTS_ONCE,            /* a delayed ability that triggers once */
  MG_LASTS_OVER             /* it ends with the next check */
} mg_lasts;

/* How a card may be played by MG_EFFECT_PLAY. */
typedef enum mg_play_way
{
  MG_PLAY_ANY = -1, /* of a question: it doesn't matter */
  MG_PLAY_FOR_COST,
  MG_PLAY_WITH_ANY_MANA, /* mana of any type pays for it (609.4b) */
  MG_PLAY_FREE,
  MG_PLAY_LAST_TIME /* for its cost; see MG_ITEM_LAST_TIME */
} mg_play_way;

/* An MG_EFFECT_COPY: the bytes of mg_effect. Beside what all kinds have in common it says what a
 * copying that is over gives back to its object: mg_copying, and the X of the spell that it was. */
typedef struct mg_copied_effect
{
  uint8_t kind, lasts, controller; /* common */
  uint8_t colors;
  mg_ref source, object; /* common */
  int16_t mods, before;
  int16_t condition; /* common */
  uint16_t face, ability;
  uint16_t captured;   /* common */
  uint8_t that_player; /* common */
  bool back;
  uint16_t next_free; /* common */
  uint32_t timestamp; /* common */
  uint16_t reserved;  /* 0 */
  int16_t x;
} mg_copied_effect;

/* What has several names serves several kinds. Registers are those of the instruction by which it
 * began, and what its words say later looks at them. */
typedef struct mg_effect
{
  union
  {
    __extension__ struct
    {
      uint8_t kind, lasts;
      uint8_t controller;
      uint8_t player; /* of CONTROL and PLAY */
      mg_ref source;
      mg_ref object;
      int16_t node;
      union
      {
        int16_t event;
        uint16_t card_type; /* register, of RULE: chosen_card_type */
      };
      int16_t condition;
      union
      {
        int16_t x;      /* register */
        int16_t first;  /* of MODS: its amount as it began (608.2h): of PT, with its sign, BASE_PT
                           and BLOCKS_MORE */
        int16_t chosen; /* of MODS: colour + 1 of PROTECTION_CHOSEN, subtype of CHOSEN_TYPE; 0: what
                           its source has chosen */
        int16_t way;    /* of PLAY: mg_play_way */
        int16_t left;   /* of PREVENT: what a shield of so much still prevents (615.7) */
      };
      union
      {
        int16_t amount; /* register */
        int16_t second; /* of MODS: the other amount of PT and BASE_PT */
      };
      uint16_t captured;       /* links: `it` of a delayed ability; of PREVENT, who is shielded */
      uint8_t that_player;     /* register */
      uint8_t source_converts; /* of DELAYED: how often its source had been turned (701.28e) */
      uint16_t next_free;
      uint32_t timestamp;
      mg_ref subject; /* register; of PREVENT: the chosen source, or who has the damage instead */
    };
    mg_copied_effect copied; /* of COPY */
  };
} mg_effect;

/* A static ability that is in force, found by the layers anew whenever something changed. */
typedef struct mg_force
{
  uint16_t op; /* of its STATIC node */
  int16_t node;
  uint16_t ability; /* 0: of an effect (MG_EFFECT_RULE) */
  uint16_t source;  /* slot of the permanent, emblem …, or index of the effect */
  uint8_t controller;
  uint8_t reserved; /* 0 */
} mg_force;

/* What an effect or a static ability gives to an object beside traits, found likewise: an ability
 * (`op` is MG_OP_HAS_ABILITY), or a MOD for which there is no quality (CANT_BE_BLOCKED_BY …).
 * Objects that aren't permanents get their other MODs here too. */
typedef struct mg_given
{
  uint16_t object; /* slot; 0: taken away again */
  uint16_t op;     /* of the MOD */
  int16_t what;    /* the ability, or the MOD's node */
  uint16_t source; /* slot, or index of the effect */
  uint8_t controller;
  bool by_effect;
} mg_given;

#ifdef __cplusplus
}
#endif

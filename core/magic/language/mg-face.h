/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Faces: all that is printed on one face of a card, token or emblem, and its abilities. */

#pragma once

#include "magic/language/mg-tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Keywords with abilities */

/* "keyword NAME [N] [COST]" of the text: its abilities are given to the faces that have it with
 * their own N and COST (parsed anew for each). */
typedef struct mg_keyword
{
  int16_t name;   /* string */
  int8_t quality; /* mg_quality, or -1 */
  uint8_t key;    /* mg_key, or 0 */
  bool takes_number, takes_cost, takes_filter;
  uint16_t ability, n_abilities; /* of the definition with N = 1, for effects that grant it */
  uint32_t text, length;         /* of its abilities in the source */
} mg_keyword;

typedef struct mg_protection /* 702.16; of a face */
{
  uint8_t colors; /* from these colours */
  uint8_t subtypes[2];
  bool everything;
} mg_protection;

/* }}} */
/* {{{ Abilities and faces */

typedef enum mg_ability_kind
{
  MG_ABILITY_STATIC,    /* `effect` is a STATIC (604); `condition`: only while it holds */
  MG_ABILITY_TRIGGERED, /* 603 */
  MG_ABILITY_ACTIVATED, /* 602 */
  MG_ABILITY_SPELL      /* 113.3a: what an instant or sorcery does */
} mg_ability_kind;

enum
{
  MG_ABILITY_MANA = 1 << 0,    /* a mana ability (605.1): no target, could add mana */
  MG_ABILITY_LOYALTY = 1 << 1, /* 606 */
  MG_ABILITY_SORCERY = 1 << 2, /* only as a sorcery */
  MG_ABILITY_ONCE = 1 << 3,    /* once each turn; a triggered one: triggers only once each turn */
  MG_ABILITY_ANY_PLAYER = 1 << 4,
  MG_ABILITY_TARGETS = 1 << 5,    /* has a target somewhere */
  MG_ABILITY_SELF_EVENT = 1 << 6, /* its event is about `this` only: found without a search */
  MG_ABILITY_KEYWORD = 1 << 7,    /* comes from a keyword: not printed */
  MG_ABILITY_LOOKS_BACK = 1 << 8, /* 603.10: triggers by what was before the event */
  MG_ABILITY_MAY_ALL = 1 << 9,    /* its whole effect is one MAY */
  MG_ABILITY_TAPS = 1 << 10,      /* its cost has {T} */
  MG_ABILITY_EASY_TARGET
  = 1 << 11, /* its one target may be any player: whoever would choose it is one */
  MG_ABILITY_FRESH_MODES = 1 << 12 /* none that was chosen before; of an identity */
};

enum
{
  MG_MAX_MODES = 6,
  /* "For each player in turn …" has each of its words once for every seat of the table. */
  MG_MAX_TARGET_WORDS = 3 * RG_MAX_SEATS,
  MG_WRITTEN_SUBTYPES = 6 /* of a face, whose order is kept */
};

typedef struct mg_ability
{
  uint8_t kind;
  uint8_t zones; /* bit per mg_zone where it works (113.6) */
  uint16_t flags;
  uint16_t face;
  int16_t condition; /* intervening "if" (603.4); of a static: while; of an activated: only if */
  int16_t event;
  int16_t cost;                          /* COST nodes; 0: none */
  int16_t effect;                        /* EFFECT, or STATIC */
  uint8_t chapter;                       /* bit per chapter number - 1 that it is of (714) */
  uint8_t min_modes, max_modes, n_modes; /* 700.2; n_modes 0: not modal */
  int16_t modes[MG_MAX_MODES];           /* EFFECTs */
  int32_t text;                          /* string: what mg_print_ability says, in English */
  int32_t mode_texts[MG_MAX_MODES];      /* likewise, of each mode */
  uint8_t n_keyword_effects; /* of a spell: how many effects at its end a keyword says */
} mg_ability;

typedef enum mg_layout
{
  MG_LAYOUT_SINGLE, /* `other` is what it is flipped (710), or melded (712.4); or 0 */
  MG_LAYOUT_FRONT,  /* of a double-faced card: `other` is the back (712) */
  MG_LAYOUT_BACK,
  MG_LAYOUT_SPLIT, /* what a split card is outside the stack (709.4): `other` is its left half, the
                      right one comes next */
  MG_LAYOUT_SPLIT_HALF, /* `other` is the split card */
  MG_LAYOUT_TOKEN,
  MG_LAYOUT_EMBLEM,
  MG_LAYOUT_FLIPPED, /* the other half of a flip card: `other` is the card */
  MG_LAYOUT_MELDED,  /* the combined face of a meld pair: `other` is the first of them, and the
                        second comes next */
  MG_LAYOUT_IDENTITY /* 372; it is no card of a deck */
} mg_layout;

enum
{
  MG_FROM_EVERYTHING = 1 << 7 /* beside bits of colors (702.16j) */
};

/* What an object is (109.3): as printed, or after all continuous effects (613). */
typedef struct mg_traits
{
  uint16_t face; /* where its name, cost and printed abilities come from; 0: face down (708.2) */
  uint16_t types;
  uint8_t supertypes, colors;
  uint8_t controller;
  uint8_t mana_value;
  int16_t power, toughness;
  bool no_abilities;         /* lost those of its face (layer 6) */
  uint8_t protection_colors; /* 702.16, printed and given; or MG_FROM_EVERYTHING */
  uint8_t protection_subtypes[2];
  uint64_t qualities; /* keywords and restrictions */
  uint32_t subtypes[MG_SUBTYPE_WORDS];
} mg_traits;

enum /* of mg_face.in_hand: what could be done with a card in a hand */
{
  MG_USE_LAND = 1 << 0, /* one of its faces is a land */
  MG_USE_SPELL = 1 << 1,
  MG_USE_INSTANT = 1 << 2, /* there is a way to cast it that needn't wait for one's turn */
  MG_USE_ABILITY = 1 << 3, /* as mg_face.acts_in … */
  MG_USE_MANA = 1 << 4     /* … and .makes_mana_in */
};

typedef struct mg_face
{
  int16_t name; /* string */
  uint8_t layout;
  uint8_t supertypes;
  uint16_t types;
  uint16_t other;
  uint8_t colors, identity; /* identity of the whole card (903.4) */
  uint8_t mana_value;       /* 202.3; of a nonmodal back face, of its front (202.3b) */
  uint8_t loyalty, defense;
  uint8_t n_keywords;
  uint8_t set, rarity, roles; /* of an identity: which of mg_content.sets, mg_rarity, MG_ROLE_* */
  int8_t power, toughness;
  bool x_power; /* power and toughness are X where it is created (tokens) */
  bool modal;   /* of both faces of a modal double-faced card (712.3) */

  /* What it could ever do, worked out from the rest, so that nobody looks where nothing can be. */
  uint8_t kinds;     /* bit per mg_ability_kind */
  uint8_t speaks_in; /* bit per mg_zone where a static or triggered ability of it works */
  uint8_t acts_in; /* bit per mg_zone where an activated ability of it works that isn't for mana */
  uint8_t makes_mana_in; /* the same of activated mana abilities */
  bool for_anybody; /* some of these abilities may be activated by others than its controller */
  /* What its mana cost, and any way to cast it from a hand, take at least, as long as no rule in
   * force changes that. */
  uint8_t least_mana, least_any;
  bool plain_cost;         /* so many coloured, colourless and generic symbols, and nothing else */
  bool cheaper_by_targets; /* it says that it costs less for what it has for targets */
  uint8_t in_hand;         /* MG_USE_* */
  uint8_t taps_for; /* mask: all of its mana abilities together are "{T}: add one mana", of one of
                       these types; 0: there are none, or they are more than that */
  uint16_t first_tapping; /* with taps_for: the first of them */

  uint32_t subtypes[MG_SUBTYPE_WORDS];
  mg_cost cost;
  uint64_t qualities;
  mg_protection protection;
  struct
  {
    uint8_t key; /* mg_key */
    uint8_t number;
    int16_t value; /* cost: COST node; enchant: filter, or -1: a player */
  } keys[3];
  uint16_t ability, n_abilities; /* a run of mg_content.abilities */
  uint16_t keywords[6];          /* as written, for the printer: mg_keyword indices */
  uint32_t line;
  int32_t type_text, cost_text, keyword_text; /* strings, in English; 0: nothing to say */
  int16_t handle; /* string: what the text calls it: `name` but for tokens ("Spirit (flying)") */
  int16_t keyword_cost[6];                       /* of `keywords`: COST node, or 0 */
  uint8_t keyword_number[6];                     /* of `keywords`: N, or 0 */
  int16_t keyword_filter[6];                     /* of `keywords`: filter, -1: "player", or 0 */
  uint8_t written_subtypes[MG_WRITTEN_SUBTYPES]; /* in the order of the head, 0-ended */

  mg_traits printed; /* of it all, what an object of this face begins with; nobody's */
} mg_face;

/* It isn't a card, a token or an emblem of its own, but a part of one. */
static inline bool
mg_is_part (const mg_face *face)
{
  return face->layout == MG_LAYOUT_BACK || face->layout == MG_LAYOUT_SPLIT_HALF
         || face->layout == MG_LAYOUT_FLIPPED || face->layout == MG_LAYOUT_MELDED;
}

static inline bool
mg_is_basic_land (const mg_face *face)
{
  return (face->supertypes & MG_BASIC) && (face->types & MG_LAND);
}

/* The key of a face, or NULL. */
static inline const void *
mg_face_key_ (const mg_face *face, mg_key key)
{
  for (int i = 0; i < 3; i++)
    if (face->keys[i].key == key)
      return &face->keys[i];
  return NULL;
}

/* }}} */

#ifdef __cplusplus
}
#endif

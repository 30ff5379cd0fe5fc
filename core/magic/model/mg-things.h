/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the state holds in its pools: objects, their bodies and items, and links; effects stand in
 * mg-effect.h. They refer to each other by index; index 0 of each pool means "none".
 *
 *  - An *object* (109.1) is a card, a token, a copy of a spell, an ability on the stack, an emblem
 * or an identity. It has a slot for as long as it exists. Each change of zone raises its stamp,
 * because then it is a new object (400.7): a slot and a stamp together, an mg_ref, name one object
 * for good.
 *  - A *body* is what a permanent has beside that: status, damage, counters, and its
 * characteristics after all continuous effects (613). When a permanent leaves, its body stays for a
 * while as its last-known information (608.2h), found by the old reference.
 *  - An *item* is what a spell or an ability has on the stack: choices, targets, what triggered it.
 *  - A *link* is a cell of a short list: targets, captured sets.
 *
 * A card that lies where nobody may tell one from another (a library) keeps its slot when that is
 * shuffled: what changes is which card each slot is. A slot is a place all the same, so that nobody
 * outside hears of slots: what people call an object by is its number (mg-numbers.c). */

#pragma once

#include "magic/language/mg-content.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_MAX_PLAYERS = RG_MAX_SEATS,
  MG_MAX_COMMANDERS = 2,
  MG_MAX_BODIES = 512,   /* of any pool */
  MG_MAX_OBJECTS = 4096, /* likewise */
  MG_MAX_EFFECTS = 64 * MG_MAX_PLAYERS,
  MG_PLAYER_REF = 0xff00, /* mg_ref.id of seat 0, for what may be an object or a player */
  MG_NOBODY = 0xff,       /* a seat that isn't */
  MG_EVERYBODY = UINT16_MAX
};

typedef struct mg_ref
{
  uint16_t id;    /* slot, or MG_PLAYER_REF + seat; 0: nothing */
  uint16_t stamp; /* 0 of a player */
} mg_ref;

static inline mg_ref
mg_player_ref (int seat)
{
  mg_ref ref = { (uint16_t) (MG_PLAYER_REF + seat), 0 };
  return ref;
}

static inline bool
mg_is_player (mg_ref ref)
{
  return ref.id >= MG_PLAYER_REF;
}

static inline int
mg_ref_seat (mg_ref ref)
{
  return ref.id - MG_PLAYER_REF;
}

static inline bool
mg_same (mg_ref a, mg_ref b)
{
  return a.id == b.id && a.stamp == b.stamp;
}

/* {{{ Objects */

typedef enum mg_kind
{
  MG_KIND_FREE, /* the slot isn't used */
  MG_KIND_CARD,
  MG_KIND_TOKEN,
  MG_KIND_COPY,    /* of a spell, or of a card to be cast (707.10, 707.12) */
  MG_KIND_ABILITY, /* on the stack, or pending */
  MG_KIND_EMBLEM,  /* in the command zone (114) */
  MG_KIND_IDENTITY /* likewise (372): see mg-treachery.h */
} mg_kind;

enum
{
  MG_OBJECT_COMMANDER = 1 << 0,       /* 903.3 */
  MG_OBJECT_FACE_DOWN = 1 << 1,       /* in exile; of an identity */
  MG_OBJECT_SUSPENDED = 1 << 2,       /* 702.62b */
  MG_OBJECT_ENCODED = 1 << 3,         /* exiled by cipher, `linked` is the creature (702.99) */
  MG_OBJECT_HAUNTS = 1 << 4,          /* exiled by haunt, `linked` is the creature (702.55) */
  MG_OBJECT_BACK = 1 << 5,            /* on the stack: back face up (712.8c) */
  MG_OBJECT_COMMANDER_ASKED = 1 << 6, /* its owner has declined 903.9a for where it lies now */
  MG_OBJECT_ENTERS
  = 1 << 7,                /* it is entering the battlefield: nothing finds it meanwhile (614.13) */
  MG_OBJECT_DRAWN = 1 << 8 /* this turn, and in hand since */
};

typedef struct mg_object
{
  uint16_t next, prev; /* neighbours in its zone, in order; of a free slot, the next free one */
  uint16_t stamp;
  uint16_t face;  /* the card's: front face or split card; the token's or emblem's own */
  uint16_t body;  /* of a permanent */
  uint16_t item;  /* on the stack or pending */
  uint16_t known; /* bit per seat that knows what it is, where not everybody sees it;
                     MG_EVERYBODY: it was shown openly, to those who look on as well */
  mg_ref linked;  /* in exile: by which object it was exiled (607), or what it haunts; of a melded
                     permanent and of the card that is a part of it: each other; in a graveyard, as
                     what it was melded; of an emblem or an identity: see mg_object_timestamp */
  uint8_t kind : 4, zone : 4; /* mg_kind, mg_zone */
  uint8_t owner;
  uint16_t flags;              /* MG_OBJECT_* */
  uint8_t counter, n_counters; /* of one kind, outside the battlefield: time, intel … */
  uint16_t print;  /* which of the cards of the table it is: goes with `face` when a library is
                      shuffled */
  uint16_t number; /* by which people know it (mg-numbers.c) */
} mg_object;

static inline bool
mg_is_identity (const mg_object *object)
{
  return object->kind == MG_KIND_IDENTITY;
}

/* It lies face down: it has no characteristics (372.4b). */
static inline bool
mg_is_covered_identity (const mg_object *object)
{
  return object->kind == MG_KIND_IDENTITY && object->flags & MG_OBJECT_FACE_DOWN;
}

/* Of an emblem: when it came (613.7d); of an identity: when it was turned up (613.7f). */
static inline void
mg_set_object_timestamp (mg_object *object, uint32_t timestamp)
{
  object->linked.id = (uint16_t) (timestamp >> 16);
  object->linked.stamp = (uint16_t) timestamp;
}

/* Of what isn't a permanent. Cards have none: what they say in other zones is the oldest. */
static inline uint32_t
mg_object_timestamp (const mg_object *object)
{
  return object->kind == MG_KIND_EMBLEM || object->kind == MG_KIND_IDENTITY
             ? (uint32_t) object->linked.id << 16 | object->linked.stamp
             : 0;
}

/* What an identity is beside its object. The record is of the seat that it was dealt to, and stays
 * when the card has gone. */
typedef struct mg_identity
{
  uint16_t object;      /* slot; 0: it has left the game, or there was none */
  uint16_t dealt;       /* face of the card itself */
  uint8_t owner;        /* who began the game with it (372.5) */
  uint8_t roles;        /* mg_role, face up or down: what they make its controller's team (907.5) */
  uint8_t unveilings;   /* how often it was unveiled (702.187d) */
  uint8_t flags;        /* MG_IDENTITY_* */
  uint8_t once_used;    /* as of a body */
  uint8_t modes_chosen; /* of its ability that chooses only what wasn't chosen before, a bit each */
  uint16_t attacked;    /* seats that attacked this seat while they were no Leader players */
  uint16_t offered;     /* face that it could have had, or can have, in place of the dealt one; 0:
                           none, as far as the seat knows */
  uint16_t reserved;    /* 0: as of mg_state */
  int16_t x, y;         /* of its latest unveiling (702.187e) */
  uint32_t outside[2]; /* a part of what the records hold together: bit per identity of the set that
                          all have seen outside the game (mg_was_outside) */
  int16_t deeds[MG_MAX_PLAYERS]; /* what the seat did to each, as all saw it: see mg_note_deed */
} mg_identity;

enum /* of mg_identity.flags */
{
  MG_IDENTITY_SHOWN = 1 << 0,    /* everybody has seen it */
  MG_IDENTITY_OUTSIDE = 1 << 1,  /* it was put outside the game */
  MG_IDENTITY_HUNTER = 1 << 2,   /* the seat attacked a Leader player in this game */
  MG_IDENTITY_STRANGER = 1 << 3, /* … while it was no Leader player itself */
  MG_IDENTITY_MASKED = 1 << 4    /* it is a copy of another one until it is turned face down */
};

/* }}} */
/* {{{ Bodies */

enum
{
  MG_TAPPED = 1 << 0,
  MG_FACE_DOWN = 1 << 1,
  MG_BACK = 1 << 2, /* back face up */
  MG_PHASED_OUT = 1 << 3,
  MG_SICK
  = 1 << 4, /* not under its controller's control continuously since their turn began (302.6) */
  MG_ATTACKED = 1 << 5,      /* this turn */
  MG_BLOCKED = 1 << 6,       /* an attacker that became blocked (509.1h) */
  MG_DEATHTOUCHED = 1 << 7,  /* dealt damage by deathtouch since the last check (704.5h) */
  MG_SKIPS_UNTAP = 1 << 8,   /* the next untap step of its controller */
  MG_FIRST_STRUCK = 1 << 9,  /* dealt damage in the first combat damage step (510.4) */
  MG_ECHO_DUE = 1 << 10,     /* 702.30 */
  MG_LOYALTY_USED = 1 << 11, /* this turn (606.3) */
  MG_HASTY = 1 << 12,        /* was cast suspended, and has had one controller since (702.62a) */
  MG_EVOKED = 1 << 13,
  MG_KICKED = 1 << 14,              /* as the spell that it was */
  MG_CAST_FROM_HAND = 1 << 15,      /* by its controller */
  MG_REGENERATION_BANNED = 1 << 16, /* this turn */
  MG_GHOST = 1 << 17,               /* the permanent is gone: last-known information */
  MG_BLOCKING = 1 << 18,
  MG_GHOST_TOKEN = 1 << 19, /* with MG_GHOST: it was a token */
  MG_GIVEN = 1 << 20,       /* has abilities beside those of its face: mg_refresh sets it */
  MG_SPENT_SHIFT = 21,      /* the six bits of mg_spent_on: mana types … */
  MG_SPENT = ((1 << MG_N_MANA) - 1) << MG_SPENT_SHIFT,
  MG_FLIPPED = 1 << 27, /* 710 */
  MG_MELDED = 1 << 28,  /* 712.4: another card, which is nowhere else, is a part of it */
  MG_PLAIN = 1 << 29,   /* no ability of its face triggers or is in force: mg_refresh sets it */
  MG_ACTS = 1 << 30,    /* its face has abilities to be activated that aren't for mana: likewise */
  MG_KEPT = MG_GIVEN | MG_PLAIN | MG_ACTS
};

enum
{
  MG_BODY_COUNTERS = 5
};

/* What a copying has made of an object (707.2, 707.9). */
typedef struct mg_copying
{
  uint16_t face;    /* of what it is a copy, the front one where double-faced; 0: of nothing;
                       or MG_FACELESS */
  uint16_t ability; /* the one that made it a copy, which it has besides (707.9a), or 0 */
  int16_t mods;     /* exceptions of the latest copying: MODs without amounts, or 0 … */
  int16_t before;   /* … and of the one before, which that copied */
  uint8_t colors;   /* that it kept (707.9c), and MG_COPY_* */
  bool back;        /* the back face is up of what it is a copy of */
} mg_copying;

enum
{
  MG_FACELESS = UINT16_MAX /* mg_copying.face: of what is face down (708.2) */
};

enum /* of mg_copying.colors */
{
  MG_COPY_FITS = 1 << 5,        /* the exceptions that depend on what it is apply (707.9f) … */
  MG_COPY_FITS_BEFORE = 1 << 6, /* … those of `before` */
  MG_COPY_CHOSEN = 1 << 7       /* its color and creature type are what its x says: mg_chosen_x */
};

/* The color (as of chosen_color) and creature type that a token was created with, as its x. */
static inline int
mg_chosen_x (int color, int type)
{
  return type << 3 | color;
}

static inline int
mg_color_of_x (int x)
{
  return x & 7;
}

static inline int
mg_type_of_x (int x)
{
  return x >> 3;
}

typedef struct mg_body
{
  mg_ref self;
  uint32_t status;
  uint32_t timestamp;       /* 613.7 */
  uint32_t keyword_counter; /* timestamp of its latest counter that gives a keyword (613.7c) */
  uint32_t since;           /* when it came, the same for all that came at once (704.5k) */
  mg_copying copy;
  bool double_faced;          /* a token copy of a double-faced permanent (707.8a) */
  uint8_t default_controller; /* 110.2, 800.4c */
  int16_t damage;
  int16_t x; /* of the spell that it was; or by which its creator fixed what it is */
  uint8_t kicks;
  uint8_t converts; /* times it was converted or transformed, modulo 256 (701.28e) */
  uint8_t counters[MG_BODY_COUNTERS]; /* kinds, 0: none */
  uint8_t regeneration;               /* shields (701.19a) */
  int16_t n_counters[MG_BODY_COUNTERS];
  mg_ref attached_to; /* object or player (301.5, 303.4) */
  mg_ref attacking;   /* the player, planeswalker or battle that it attacks; id 0: none */
  uint8_t defender;   /* the defending player of that attack (508.5), or MG_NOBODY */
  uint8_t chosen_color, chosen_player, protector; /* color + 1, seat + 1; protector of a battle */
  uint8_t chosen_type;                            /* subtype */
  uint8_t once_used;   /* mg_once_bit of each ability that works once each turn, and did */
  int16_t chosen_name; /* face */
  uint16_t goaders;    /* bit per seat: until that seat's next turn (701.15) */
  mg_traits now;
} mg_body;

/* MANA types, a mask: what was spent on the spell that the permanent was (400.7d). */
static inline unsigned
mg_spent_on (const mg_body *body)
{
  return (body->status & MG_SPENT) >> MG_SPENT_SHIFT;
}

static inline void
mg_note_spent (mg_body *body, unsigned types)
{
  body->status |= types << MG_SPENT_SHIFT;
}

/* Of mg_body.once_used. Abilities of one card follow each other, and so have bits of their own. */
static inline uint8_t
mg_once_bit (int ability)
{
  return (uint8_t) (1u << ability % 8);
}

/* }}} */
/* {{{ Items */

enum
{
  MG_ITEM_FREE_CAST = 1 << 0, /* without paying its mana cost */
  MG_ITEM_KICKED = 1 << 1,
  MG_ITEM_BUYBACK = 1 << 2,
  MG_ITEM_FLASHBACK = 1 << 3,  /* exiled when it leaves the stack (702.34) */
  MG_ITEM_OVERLOADED = 1 << 4, /* "target" reads "each" (702.96) */
  MG_ITEM_EVOKED = 1 << 5,
  MG_ITEM_ENTWINED = 1 << 6,
  MG_ITEM_FUSED = 1 << 7,     /* 702.102 */
  MG_ITEM_LEFT_HALF = 1 << 8, /* of a split card; neither half nor fused: an unsplit one */
  MG_ITEM_RIGHT_HALF = 1 << 9,
  MG_ITEM_FACE_DOWN = 1 << 10, /* 708.4 */
  MG_ITEM_SUSPENDED = 1 << 11, /* gives haste (702.62a) */
  MG_ITEM_FROM_HAND = 1 << 12,
  MG_ITEM_ALTERNATIVE = 1 << 13,   /* some alternative cost was paid (118.9) */
  MG_ITEM_FROM_COMMAND = 1 << 14,  /* 903.8 */
  MG_ITEM_MONARCH_DRAW = 1 << 15,  /* the ability of 725.2: no source */
  MG_ITEM_MONARCH_CROWN = 1 << 16, /* the other one */
  MG_ITEM_DELAYED = 1 << 17,       /* from an effect: `effect` says which node, captured by links */
  MG_ITEM_REFLEXIVE = 1 << 18,
  MG_ITEM_WARD = 1 << 19,  /* 702.21 */
  MG_ITEM_STATE = 1 << 20, /* 603.8 */
  MG_ITEM_MANA_SPENT_ANY = 1 << 21,
  MG_ITEM_TOO_LATE = 1 << 22,      /* what its effect would last until has happened (610.3a-b) */
  MG_ITEM_SOURCE_THERE = 1 << 23,  /* the source isn't what the event or the cost moved */
  MG_ITEM_SUBJECT_THERE = 1 << 24, /* nor is what the event was about */
  MG_ITEM_SOURCE_LOST = 1 << 25,   /* … and something moved it before the resolution (400.7) */
  MG_ITEM_SUBJECT_LOST = 1 << 26,
  MG_ITEM_SUBJECT_MOVED = 1 << 27, /* it is what the event moved (400.7e) */
  MG_ITEM_LAST_TIME = 1 << 28, /* of an instant or sorcery: exiled rather than put into a graveyard;
                                  of another spell: a finality counter comes with it */
  MG_ITEM_RADIATION = 1 << 29, /* the ability of 728.1: no source */
  MG_ITEM_IDENTITY = 1 << 30   /* of an ability: its source is an identity (907.11a) */
};

typedef struct mg_item
{
  uint16_t object;  /* whose item it is: the spell's or ability's slot */
  uint16_t ability; /* of an activated or triggered ability; of a spell 0 */
  uint16_t face;    /* of a spell: as which it was cast (712.8c, 709.4); copies: what they copy */
  uint8_t controller;
  uint8_t n_modes;
  uint32_t flags;
  mg_ref source;  /* of an ability (113.7); of a spell itself */
  int16_t effect; /* EFFECT node of a delayed or reflexive ability, else 0 */
  int16_t x;
  uint8_t modes[MG_MAX_MODES]; /* chosen, in the order of the text */
  union
  {
    uint8_t kicks;    /* of a spell */
    uint8_t y;        /* of an ability of an identity (702.187e) */
    uint8_t ward_key; /* of MG_ITEM_WARD: which of the keys of its face */
  };
  uint8_t source_converts;           /* mg_body.converts of the source when it went on the stack */
  uint16_t targets;                  /* links, in the order in which the text has them */
  uint16_t captured;                 /* links: `it` of a delayed or reflexive ability */
  uint16_t paid;                     /* links: what its costs moved */
  mg_ref subject, other;             /* of the event */
  uint8_t that_player, other_player; /* or MG_NOBODY */
  uint8_t triggered_first : 1;       /* not by another triggering (603.3b) */
  uint8_t taken_by : 5; /* of a spell: seat + 1 of who took it before its controller did (110.2b) */
  union                 /* MANA types, a mask: */
  {
    uint8_t spent;    /* to cast it, of a spell */
    uint8_t produced; /* by the permanent that was tapped, of triggered mana abilities */
  };
  int16_t copy_mods; /* of a copy of a spell: mg_copying.mods */
  int32_t amount;
  uint8_t put_by; /* seat + 1 of who put the spell on the stack, where another one controls it now
                     (110.2b); else 0 */
  uint8_t copy_colors; /* mg_copying.colors and … */
  int16_t copy_before; /* … .before */
} mg_item;

enum
{
  MG_LINK_SUBJECT = 1 /* mg_link.amount of what is captured: one of several that the event was about
                         (603.2c) */
};

/* One cell of a list. A target's `slot` is the number of the "target" word that it belongs to;
 * that of what was captured is 1 if it was still there then. */
typedef struct mg_link
{
  mg_ref ref;
  uint16_t next;
  int16_t amount; /* its part of what is divided (601.2d), or MG_LINK_SUBJECT */
  uint8_t slot;
  uint8_t flags; /* MG_LINK_*, of targets */
} mg_link;

/* }}} */

#ifdef __cplusplus
}
#endif

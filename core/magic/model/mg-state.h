/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game of Magic is made of at any moment.
 *
 * The state is one relocatable struct followed by six pools: objects, bodies, items, effects, links
 * and what layers give. They refer to each other by index; index 0 of each pool is never used and
 * means "none".
 *
 *  - An *object* (109.1) is a card, a token, a copy of a spell, an ability on the stack or an
 * emblem. It has a slot for as long as it exists. Each change of zone raises its stamp, because
 * then it is a new object (400.7): a slot and a stamp together, an mg_ref, name one object for
 * good.
 *  - A *body* is what a permanent has beside that: status, damage, counters, and its
 * characteristics after all continuous effects (613). When a permanent leaves, its body stays for a
 * while as its last-known information (608.2h), found by the old reference.
 *  - An *item* is what a spell or an ability has on the stack: choices, targets, what triggered it.
 *  - An *effect* is a continuous effect of a resolution (611.2), or a delayed triggered ability.
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
  MG_MAX_BODIES = 512,    /* of any pool */
  MG_MAX_OBJECTS = 4096,  /* likewise */
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
  MG_KIND_EMBLEM   /* in the command zone (114) */
} mg_kind;

enum
{
  MG_OBJECT_COMMANDER = 1 << 0,       /* 903.3 */
  MG_OBJECT_FACE_DOWN = 1 << 1,       /* in exile */
  MG_OBJECT_SUSPENDED = 1 << 2,       /* 702.62b */
  MG_OBJECT_ENCODED = 1 << 3,         /* exiled by cipher, `linked` is the creature (702.99) */
  MG_OBJECT_HAUNTS = 1 << 4,          /* exiled by haunt, `linked` is the creature (702.55) */
  MG_OBJECT_BACK = 1 << 5,            /* on the stack: back face up (712.8c) */
  MG_OBJECT_COMMANDER_ASKED = 1 << 6, /* its owner has declined 903.9a for where it lies now */
  MG_OBJECT_ENTERS
  = 1 << 7 /* it is entering the battlefield: nothing finds it meanwhile (614.13) */
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
                     what it was melded; of an emblem: its timestamp (613.7d) */
  uint8_t kind, zone, owner, flags;
  uint8_t counter, n_counters; /* of one kind, outside the battlefield: time, intel … */
  uint16_t print;  /* which of the cards of the table it is: goes with `face` when a library is
                      shuffled */
  uint16_t number; /* by which people know it (mg-numbers.c) */
} mg_object;

static inline mg_ref
mg_ref_of_time (uint32_t timestamp)
{
  mg_ref ref = { (uint16_t) (timestamp >> 16), (uint16_t) timestamp };
  return ref;
}

/* Of what isn't a permanent. Cards have none: what they say in other zones is the oldest. */
static inline uint32_t
mg_object_timestamp (const mg_object *object)
{
  return object->kind == MG_KIND_EMBLEM ? (uint32_t) object->linked.id << 16 | object->linked.stamp
                                        : 0;
}

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
  MG_EVOKED = 1 << 13,
  MG_KICKED = 1 << 14,              /* as the spell that it was */
  MG_CAST_FROM_HAND = 1 << 15,      /* by its controller */
  MG_REGENERATION_BANNED = 1 << 16, /* this turn */
  MG_GHOST = 1 << 17,               /* the permanent is gone: last-known information */
  MG_BLOCKING = 1 << 18,
  MG_GHOST_TOKEN = 1 << 19, /* with MG_GHOST: it was a token */
  MG_GIVEN = 1 << 20,       /* has abilities beside those of its face: mg_refresh sets it */
  MG_FLIPPED = 1 << 27,     /* 710 */
  MG_MELDED = 1 << 28,      /* 712.4: another card, which is nowhere else, is a part of it */
  MG_PLAIN = 1 << 29,       /* no ability of its face triggers or is in force: mg_refresh sets it */
  MG_ACTS = 1 << 30, /* its face has abilities to be activated that aren't for mana: likewise */
  MG_KEPT = MG_GIVEN | MG_PLAIN | MG_ACTS
};

enum
{
  MG_SPENT_SHIFT = 21, /* of mg_body.status: six bits, MANA types that were spent on the spell */
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
  MG_COPY_FITS = 1 << 5,       /* the exceptions that depend on what it is apply (707.9f) … */
  MG_COPY_FITS_BEFORE = 1 << 6 /* … those of `before` */
};

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
  int16_t x; /* of the spell that it was */
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
  MG_ITEM_SUBJECT_MOVED = 1 << 27 /* it is what the event moved (400.7e) */
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
  uint8_t kicks;
  uint8_t source_converts;           /* mg_body.converts of the source when it went on the stack */
  uint16_t targets;                  /* links, in the order in which the text has them */
  uint16_t captured;                 /* links: `it` of a delayed or reflexive ability */
  uint16_t paid;                     /* links: what its costs moved */
  mg_ref subject, other;             /* of the event */
  uint8_t that_player, other_player; /* or MG_NOBODY */
  uint8_t triggered_first : 1;       /* not by another triggering (603.3b) */
  uint8_t taken_by : 5; /* of a spell: seat + 1 of who took it before its controller did (110.2b) */
  uint8_t word;         /* MANA types, a mask: that a tapped permanent produced, of triggered mana
                           abilities; that were spent to cast it, of a spell */
  int16_t copy_mods;    /* of a copy of a spell: mg_copying.mods */
  int32_t amount;
  uint8_t put_by; /* seat + 1 of who put the spell on the stack, where another one controls it now
                     (110.2b); else 0 */
  uint8_t copy_colors; /* mg_copying.colors and … */
  int16_t copy_before; /* … .before */
} mg_item;

/* One cell of a list. A target's `slot` is the number of the "target" word that it belongs to;
 * that of what was captured is 1 if it was still there then. */
/* mg_link.amount of what is captured: one of several that the event was about (603.2c). */
enum
{
  MG_LINK_SUBJECT = 1
};

typedef struct mg_link
{
  mg_ref ref;
  uint16_t next;
  int16_t amount; /* its part of what is divided (601.2d), or MG_LINK_SUBJECT */
  uint8_t slot;
  uint8_t flags; /* MG_LINK_*, of targets */
} mg_link;

/* }}} */
/* {{{ Effects */

typedef enum mg_effect_kind
{
  MG_EFFECT_NONE,
  MG_EFFECT_MODS,    /* `node`: a MOD, on `object` (611.2c) */
  MG_EFFECT_CONTROL, /* `player` controls `object` (layer 2) */
  MG_EFFECT_RULE,    /* `node`: a STATIC (611.1) */
  MG_EFFECT_DELAYED, /* `event` and `node`, an EFFECT (603.7) */
  MG_EFFECT_SHIELD,  /* replaces `event` once by `node` (614.1a) */
  MG_EFFECT_EXILED,  /* `object` returns when the duration ends (610.3) */
  MG_EFFECT_PLAY, /* `player` may play `object`, a card (`value` 1: with mana of any type; 2: free)
                   */
  MG_EFFECT_PREVENT, /* `node`: the effect that prevents damage (615) */
  MG_EFFECT_COPY     /* `object` is a copy meanwhile; what it was before, for when that is over:
                        mg_copying in `value` (face), `value2` (ability), `node` (mods), `event`
                        (before), `player` (colors), `source_converts` (back), and its x in
                        subject.stamp */
} mg_effect_kind;

typedef enum mg_lasts
{
  MG_LASTS_FOREVER,
  MG_LASTS_TURN, /* until end of turn */
  MG_LASTS_COMBAT,
  MG_LASTS_UNTIL_YOUR_TURN, /* `until`: seat whose turn would begin (800.4m) */
  MG_LASTS_SOURCE_STAYS,    /* while `source` is on the battlefield */
  MG_LASTS_SOURCE_YOURS,    /* while `controller` controls `source` */
  MG_LASTS_WHILE,           /* `condition` node */
  MG_LASTS_UNTIL_EVENT,     /* `condition` is that EVENT node */
  MG_LASTS_LOSS,            /* until `controller` leaves */
  MG_LASTS_ONCE,            /* a delayed ability that triggers once */
  MG_LASTS_OVER             /* it ends with the next check */
} mg_lasts;

typedef struct mg_effect
{
  uint8_t kind, lasts;
  uint8_t controller;
  uint8_t player; /* of CONTROL and PLAY; until whose turn */
  mg_ref source;
  mg_ref object;
  int16_t node, event, condition;
  int16_t value, value2; /* amounts fixed when it began (608.2h): of PT, with its signs, and
                            BASE_PT; colour + 1 of PROTECTION_CHOSEN, subtype of CHOSEN_TYPE (0:
                            what its source has chosen) */
  uint16_t captured;     /* links: `it` of a delayed ability */
  uint8_t that_player;   /* register */
  uint8_t
      source_converts; /* of a delayed ability: how often its source had been turned (701.28e) */
  uint16_t next_free;
  uint32_t timestamp;
  mg_ref subject; /* register */
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

/* }}} */
/* {{{ Players */

enum
{
  MG_STOP_UPKEEP = 1 << 0,
  MG_STOP_DRAW = 1 << 1,
  MG_STOP_MAIN_1 = 1 << 2,
  MG_STOP_COMBAT = 1 << 3,
  MG_STOP_ATTACKERS = 1 << 4,
  MG_STOP_BLOCKERS = 1 << 5,
  MG_STOP_DAMAGE = 1 << 6,
  MG_STOP_MAIN_2 = 1 << 7,
  MG_STOP_END = 1 << 8,
  MG_STOP_STACK = 1 << 9, /* whenever somebody else's spell or ability is on top */
};

typedef enum mg_yield
{
  MG_YIELD_NONE,
  MG_YIELD_STACK,      /* until the stack changes */
  MG_YIELD_TURN_END,   /* until the end of this turn, unless something happens */
  MG_YIELD_MY_TURN,    /* until my turn, unless something happens */
  MG_YIELD_ALL_TO_TURN /* until my turn, whatever happens */
} mg_yield;

enum
{
  MG_WANTS_ASKED = 1 << 7 /* of mg_player.wants */
};

typedef struct mg_player
{
  int32_t life;
  uint16_t hand, library, library_bottom,
      graveyard; /* first object of each; of the library, the top */
  uint16_t n_hand, n_library, n_graveyard;
  uint8_t mana[MG_N_MANA];
  uint8_t artifact_mana; /* {C} that only artifacts may use (106.6) */
  uint8_t deck;          /* mg_deck index */
  uint8_t team;
  uint8_t range; /* of influence; 0: unlimited */
  uint8_t lands_played, extra_lands;
  uint8_t mulligans;
  uint8_t draws_this_turn, draws_in_draw_step;
  uint8_t spells_this_turn, spells_last_turn;
  uint8_t n_commanders;
  uint16_t commanders[MG_MAX_COMMANDERS];     /* slots */
  uint8_t commander_casts[MG_MAX_COMMANDERS]; /* from the command zone (903.8) */
  uint8_t identity;                           /* colours of the commanders (903.4) */
  uint8_t commander_damage[MG_MAX_PLAYERS][MG_MAX_COMMANDERS]; /* taken from theirs (903.10a) */
  uint8_t counters[MG_N_COUNTERS];
  int16_t life_gained, life_lost; /* this turn */
  uint16_t in_range;              /* seats, fixed as each turn begins (801.2c) */
  uint16_t next_to;               /* seats beside it, fixed likewise (803, 809.3c) */
  uint16_t attacked;              /* seats it attacked in this combat */
  uint16_t attacked_turn;
  bool drew_from_empty;            /* since the last check (704.5b) */
  bool keeps;                      /* the opening hand is final */
  bool manual_mana;                /* wants to pay by hand */
  uint16_t stops_own, stops_other; /* MG_STOP_* on turns of its own and of others */
  uint8_t yield;
  bool ask_always; /* full control */
  uint16_t skip_turns;
  uint16_t turns; /* taken */
  uint8_t wants;  /* while mana is being paid: mask of mana types that mana abilities shall give,
                     without asking unless MG_WANTS_ASKED is set; 0: they ask for any */
  uint16_t last_hand, last_library, last_graveyard; /* cards, as this player left (800.4i) */
} mg_player;

/* }}} */
/* {{{ The game */

typedef enum mg_step
{
  MG_STEP_OPENING, /* before the first turn: mulligans (103.5) */
  MG_STEP_UNTAP,
  MG_STEP_UPKEEP,
  MG_STEP_DRAW,
  MG_STEP_MAIN_1,
  MG_STEP_COMBAT_BEGIN,
  MG_STEP_ATTACKERS,
  MG_STEP_BLOCKERS,
  MG_STEP_FIRST_DAMAGE,
  MG_STEP_DAMAGE,
  MG_STEP_COMBAT_END,
  MG_STEP_MAIN_2,
  MG_STEP_END,
  MG_STEP_CLEANUP
} mg_step;

/* What comes next within a step. */
typedef enum mg_stage
{
  MG_STAGE_BEGIN,    /* turn-based actions (703) */
  MG_STAGE_CHECK,    /* state-based actions, then triggers (117.5) */
  MG_STAGE_PRIORITY, /* `priority` may act */
  MG_STAGE_RESOLVE,  /* the top of the stack (608) */
  MG_STAGE_END       /* of the step (500.4) */
} mg_stage;

enum
{
  MG_MAX_BLOCKS = 192,
  MG_MAX_FORCES = 160,
  MG_MAX_GIVEN = 768, /* of any pool */
  MG_MAX_EXTRA_TURNS = 16,
  MG_LOOP_SHOWS = 64 /* resolutions in a row with nothing chosen: what fills the table is a loop */
};

typedef struct mg_block
{
  uint16_t blocker, attacker; /* slots */
} mg_block;

typedef enum mg_attack_option
{
  MG_ATTACK_MULTIPLE, /* 802 */
  MG_ATTACK_ONE,      /* 506.2a */
  MG_ATTACK_LEFT,     /* 803 */
  MG_ATTACK_RIGHT,
  MG_ATTACK_ADJACENT,  /* 809.3c, one of them (506.2a) */
  MG_ATTACK_NEIGHBOURS /* 809.3c with 802 */
} mg_attack_option;

typedef struct mg_state
{
  /* How big it is; see mg_state_measure. */
  uint32_t objects_at, bodies_at, items_at, effects_at, links_at, given_at; /* offsets */
  uint32_t numbers_at; /* likewise: bit per number that some object has */
  uint16_t n_objects, n_bodies, n_items, n_effects, n_links;          /* of the pools, with 0 */
  uint16_t free_object, free_body, free_item, free_effect, free_link; /* heads of free lists */
  uint16_t n_free_objects;
  uint16_t n_numbers;     /* of objects, from 1 on */
  uint16_t given_room;    /* for what layers give */
  uint16_t oldest_ghost;  /* body to look at first when bodies run out */
  uint64_t number_chance; /* which numbers are given next */

  /* The variant (800.2) */
  uint8_t seats;
  uint8_t attack_option; /* mg_attack_option */
  bool deploy, teams, commander, limited_range, share_hands;
  uint8_t starting_life_set;
  uint8_t n_teams;

  /* The turn */
  uint8_t active; /* whose turn it is; stays that seat when they leave (800.4j) */
  uint8_t step, stage;
  uint8_t priority;   /* seat */
  uint16_t passed;    /* seats, since something happened (117.4) */
  uint16_t there;     /* seats that are in the game: who leaves isn't (800.4) */
  uint8_t first;      /* who began */
  bool no_active;     /* the active player has left (800.4j) */
  bool cleanup_again; /* 514.3a */
  bool end_turn;      /* 724.1, under way */
  bool second_damage; /* this combat has two damage steps */
  bool outgrown;      /* there is no room for what happened: the game ends before its next step */
  uint8_t extra_combats; /* phases to come after this one */
  bool attacked;         /* something has attacked in this combat (508.8) */
  uint8_t n_extra_turns;
  uint8_t extra_turns[MG_MAX_EXTRA_TURNS]; /* seats; the last one is taken first (500.7) */
  uint8_t natural_next; /* seat after whom the order goes on when there is no extra turn */
  bool turn_is_extra;
  uint16_t turn; /* from 1 */
  uint16_t turns_taken;
  uint8_t chosen_defender; /* of MG_ATTACK_ONE, or MG_NOBODY */
  uint8_t monarch;         /* or MG_NOBODY (725) */
  uint8_t monarch_at_turn_begin;
  bool any_spell_last_turn;
  uint32_t clock;    /* of timestamps (613.7) */
  uint32_t progress; /* choices since something changed for good: the detection of loops (104.4b) */

  /* Zones that aren't a player's */
  uint16_t battlefield, battlefield_last, exile, command, stack, pending,
      pending_last; /* first objects; the stack's is its top */
  uint16_t n_battlefield, n_stack, n_pending, n_exile, n_command;

  /* What layers keep (613) */
  bool dirty; /* characteristics must be worked out again before they are read */
  uint16_t n_forces;
  uint64_t forced[6];   /* bit per STATIC op that is in force, counted from the first one */
  uint64_t listened[2]; /* bit per EVENT op that some ability waits for */
  mg_force forces[MG_MAX_FORCES];

  uint16_t n_blocks;
  uint16_t n_declared; /* while a question is open: what is declared so far stands behind the
                          blocks, for who declares to see */
  mg_block blocks[MG_MAX_BLOCKS];

  /* The end */
  bool over;
  uint8_t reason;                /* mg_reason */
  uint16_t winners, lost, drawn; /* seats */
  uint8_t ranks[MG_MAX_PLAYERS];
  uint16_t left_turn[MG_MAX_PLAYERS]; /* when each left */

  uint16_t emperors;              /* seats whose team loses, wins and draws with them (809.5) */
  uint8_t places[MG_MAX_PLAYERS]; /* where in the ring each seat sits: a permutation … */
  uint8_t seated[MG_MAX_PLAYERS]; /* … and its inverse */
  uint16_t sitting;               /* seats that have taken their places, while `seating` */
  uint8_t team_size;              /* of teams that sit together (809.2), else 0 */
  bool seating;                   /* teams decide in which order they sit; nothing else has begun */
  bool strays; /* a token or copy left its zone: it ceases to exist at the next check (704.5d-e) */
  bool departing;   /* players are leaving: nothing may be asked, so no card returns now (610.3) */
  uint64_t awaited; /* bit per EVENT op that an effect waits for, and MG_AWAITS_* */

  /* What layers keep, the rest */
  uint16_t n_given;
  uint16_t effects_end;   /* no effect is in use from here on */
  uint16_t ability_zones; /* bit per zone where abilities of cards in the game may trigger or be in
                             force */
  uint16_t acting_zones;  /* bit per zone where cards in the game may have abilities activated */
  uint32_t keys;          /* bit per mg_key that some card in the game has */
  bool new_faces;         /* a card came into the game since that was worked out */
  bool layered;           /* continuous effects change or give something */
  bool sensitive;  /* something in force depends on more than the objects that there are … */
  bool by_step;    /* … the step of the turn, even … */
  bool silencing;  /* something in force takes abilities away from all of a kind */
  uint32_t looked; /* … which looked like this when it was worked out */

  /* The course of the turn (mg-turn.c) */
  uint16_t blocks_declared; /* seats that have declared blocks in this step (802.4) */
  uint16_t
      checked; /* seats there when a check last found nothing to do; 0: something happened since */
  uint16_t looping; /* seats that controlled what resolved while nobody chose anything (801.16) */
  uint8_t asked;    /* seat + 1 that is the next to be asked with priority, or 0 */
  uint8_t phase_after; /* step to go on with after extra combat phases; 0: as usual (500.8) */
  uint32_t heard;      /* the match's sequence as of the latest choice that doesn't end a loop */
  uint16_t first_turn; /* number of the first turn since the game began, or began anew (727) */
  mg_player players[MG_MAX_PLAYERS]; /* as many as there are seats: the pools lie behind them */
} mg_state;

typedef enum mg_reason
{
  MG_REASON_NONE,
  MG_REASON_LAST,    /* 104.2a */
  MG_REASON_EFFECT,  /* 104.2b */
  MG_REASON_DRAW,    /* 104.4a */
  MG_REASON_LOOP,    /* 104.4b */
  MG_REASON_EMPEROR, /* 809.5 */
  MG_REASON_OUTGROWN /* the table's pools are full */
} mg_reason;

static inline mg_object *
mg_object_at (const mg_state *state, int id)
{
  return (mg_object *) (uintptr_t) ((const char *) state + state->objects_at) + id;
}

static inline mg_body *
mg_body_at (const mg_state *state, int i)
{
  return (mg_body *) (uintptr_t) ((const char *) state + state->bodies_at) + i;
}

static inline mg_item *
mg_item_at (const mg_state *state, int i)
{
  return (mg_item *) (uintptr_t) ((const char *) state + state->items_at) + i;
}

static inline mg_effect *
mg_effect_at (const mg_state *state, int i)
{
  return (mg_effect *) (uintptr_t) ((const char *) state + state->effects_at) + i;
}

static inline mg_given *
mg_given_at (const mg_state *state, int i)
{
  return (mg_given *) (uintptr_t) ((const char *) state + state->given_at) + i;
}

static inline mg_link *
mg_link_at (const mg_state *state, int i)
{
  return (mg_link *) (uintptr_t) ((const char *) state + state->links_at) + i;
}

/* }}} */

#ifdef __cplusplus
}
#endif

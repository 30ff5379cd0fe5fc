/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards as the engine runs them: what a text in the card language (docs/card-language.md) becomes.
 *
 * A content is a handful of arrays that refer to each other by index, in one block behind struct
 * rg_content: faces (all that is printed on one face of a card, token or emblem), abilities, nodes
 * of typed trees, filters, keywords, decks, strings. Index 0 of each array means "none". */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Words of the field */

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
  MG_PERMANENT_TYPES
  = MG_ARTIFACT | MG_CREATURE | MG_ENCHANTMENT | MG_LAND | MG_PLANESWALKER | MG_BATTLE
} mg_type;

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
  /* Of players */
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

/* }}} */
/* {{{ Trees */

typedef enum mg_sort
{
  MG_SORT_EFFECT,
  MG_SORT_OBJECTS,
  MG_SORT_PLAYERS,
  MG_SORT_ANY,
  MG_SORT_AMOUNT,
  MG_SORT_CONDITION,
  MG_SORT_EVENT,
  MG_SORT_DURATION,
  MG_SORT_MOD,
  MG_SORT_STATIC,
  MG_SORT_COST,
  MG_SORT_MANA,
  MG_N_SORTS
} mg_sort;

typedef enum mg_op
{
  MG_OP_NONE,
#define MG_CONSTRUCT(sort, name, pattern) MG_OP_##name,
#include "magic/language/mg-constructs.def"
#undef MG_CONSTRUCT
  MG_OP_SEQUENCE, /* effects or mods or costs: this, then that (arg 0, arg 1; nests to the right) */
  MG_OP_BOTH,     /* objects, players: these and those */
  MG_OP_PLUS,
  MG_OP_MINUS,
  MG_OP_AND,
  MG_OP_OR,
  MG_OP_EITHER, /* events: this or that */
  MG_N_OPS
} mg_op;

/* The first of their sorts in the table, from which sets of them count. */
enum
{
  MG_FIRST_STATIC = MG_OP_CANT_ATTACK_PLAYER,
  MG_FIRST_EVENT = MG_OP_ENTERS
};

typedef struct mg_construct
{
  mg_sort sort;
  const char *name;    /* "DRAW" */
  const char *pattern; /* message id */
} mg_construct;

/* Indexed by mg_op; the joining ones have a NULL pattern. */
extern const mg_construct mg_constructs[MG_N_OPS];

/* What an argument of a node is, for who walks through trees. */
typedef enum mg_slot
{
  MG_SLOT_VALUE, /* or there is none */
  MG_SLOT_NODE,
  MG_SLOT_OBJECTS,
  MG_SLOT_PLAYERS,
  MG_SLOT_ANY,
  MG_SLOT_FILTER
} mg_slot;

enum
{
  MG_NODE_ARGS = 6
};

/* Slots become arguments in the order of the pattern: a node's index (do, n, objs, who, any, if,
 * event, cost, mods, lasts, mana, static, enters, payable), a filter's index (filter, kinds), a
 * cost's index (symbols), a face's index (token), an ability's index (ability), a string's index
 * (name), or a value itself (counter, color as index, keyword as mg_keyword index, sign +1 or -1,
 * integer). 0 where an optional slot is missing; mandatory values never collide with that but for
 * counters (never 0), colors (index + 1) and integers. */
typedef struct mg_node
{
  uint16_t op;
  uint16_t line; /* of the text, for errors and the formatter */
  int32_t arg[MG_NODE_ARGS];
  bool targets; /* the text that it is, or begins, has the word "target" somewhere */
} mg_node;

/* What `[<enters>]` says after "onto the battlefield" or "tokens": a set of words in any order, not
 * a node: "tapped", "attacking", "converted|transformed", "under your control", "under its owner's
 * control", "with <n> <counter> counters". */
enum
{
  MG_ENTERS_TAPPED = 1 << 0,
  MG_ENTERS_ATTACKING = 1 << 1,
  MG_ENTERS_CONVERTED = 1 << 2,
  MG_ENTERS_YOURS
  = 1 << 3, /* under your control; else of its owner (110.2a says who: see TO_BATTLEFIELD) */
  MG_ENTERS_OWNERS = 1 << 4,
};
/* It takes three arguments: the set, the AMOUNT and the counter of "with …" (0 where it isn't
 * said). */
/* `[with <payable>]` of MAY_PLAY: "mana of any type". Argument 1 where it is said. */

/* }}} */
/* {{{ Costs in symbols */

/* A mana cost. Of {2/W}, {B/P} and {W/U} there are few: four each at most. */
typedef struct mg_cost
{
  uint8_t generic;
  uint8_t of[MG_N_MANA]; /* coloured and {C} */
  uint8_t x;             /* how many {X} */
  uint8_t snow;          /* {S} */
  uint8_t n_hybrid;      /* in hybrid[]: masks of two mana types */
  uint8_t hybrid[5];
  uint8_t n_phyrexian; /* colours, payable by 2 life (107.4f) */
  uint8_t phyrexian[3];
  bool none; /* no mana cost at all: can't be paid (118.6) */
} mg_cost;

/* In mg_cost.hybrid, beside one colour: {2/W}, that colour or two generic mana. */
enum
{
  MG_HYBRID_TWO = 1 << 7
};

/* }}} */
/* {{{ Filters */

enum
{
  MG_SUBTYPE_WORDS = 8, /* 256 subtypes in a content */
};

typedef enum mg_whose
{
  MG_WHOSE_ANY,
  MG_WHOSE_YOU,
  MG_WHOSE_OPPONENT, /* an opponent of yours */
  MG_WHOSE_NOT_YOU,
  MG_WHOSE_THEY, /* the acting player of the instruction */
  MG_WHOSE_THAT_PLAYER,
  MG_WHOSE_NODE /* whose_node: any players */
} mg_whose;

typedef enum mg_filter_flag
{
  MG_FILTER_OTHER = 1 << 0, /* not `this` */
  MG_FILTER_TOKEN = 1 << 1,
  MG_FILTER_NONTOKEN = 1 << 2,
  MG_FILTER_TAPPED = 1 << 3,
  MG_FILTER_UNTAPPED = 1 << 4,
  MG_FILTER_ATTACKING = 1 << 5,
  MG_FILTER_BLOCKING = 1 << 6, /* with ATTACKING: either */
  MG_FILTER_FACE_DOWN = 1 << 7,
  MG_FILTER_FACE_UP = 1 << 8,
  MG_FILTER_TRANSFORMED = 1 << 9,
  MG_FILTER_COMMANDER = 1 << 10,
  MG_FILTER_COLORLESS = 1 << 11,
  MG_FILTER_MULTICOLORED = 1 << 12,
  MG_FILTER_CHOSEN_TYPE = 1 << 13, /* creature type chosen by `this` */
  MG_FILTER_CHOSEN_NAME = 1 << 14,
  MG_FILTER_SAME_NAME = 1 << 15,    /* as `it` */
  MG_FILTER_AMONG_THEM = 1 << 16,   /* one of `it` */
  MG_FILTER_LINKED = 1 << 17,       /* exiled with `this` */
  MG_FILTER_SPELL = 1 << 18,        /* a spell on the stack (112) */
  MG_FILTER_ACTIVATED = 1 << 19,    /* or an activated ability there */
  MG_FILTER_TRIGGERED = 1 << 20,    /* or a triggered one */
  MG_FILTER_ONE_TARGET = 1 << 21,   /* a spell or ability with a single target */
  MG_FILTER_ATTACKED_YOU = 1 << 22, /* attacking you or a planeswalker you control */
  MG_FILTER_ATTACHED = 1 << 23,     /* attached to `this` */
  MG_FILTER_BASIC_LAND_OR
  = 1 << 24, /* any of `types` or any of `subtypes` will do: "creatures or Vehicles" */
  MG_FILTER_NOT_OWNED = 1 << 25, /* whose owner isn't its controller */
  MG_FILTER_SOURCE = 1 << 26,    /* what may be chosen as a source of damage (609.7a) */
  MG_FILTER_SAME_COLOR = 1 << 27 /* has a color that `it` has, too */
} mg_filter_flag;

/* A kind of object: everything said must hold. Unions of types ("artifact or enchantment") are in
 * `types`, any of which will do; "artifact creature" says MG_ARTIFACT in `all_types` too. */
typedef struct mg_filter
{
  uint8_t zone;  /* MG_ZONE_BATTLEFIELD unless said; MG_ZONE_NONE: everywhere ("cards you own") */
  uint8_t whose; /* mg_whose: the controller; in zones of cards, the owner */
  uint8_t owner; /* mg_whose of "you own" where both matter */
  bool plural;   /* written so */
  uint8_t supertypes, not_supertypes;
  uint8_t colors, not_colors; /* any of; none of */
  uint16_t types;             /* any of them; 0: whatever ("permanent", "card", "spell") */
  uint16_t all_types;         /* all of them */
  uint16_t not_types;
  uint8_t subtypes[3]; /* any of them, 0-ended; a subtype noun without a type ("Goblin") means
                          permanents with it */
  uint8_t all_subtype; /* this too ("Human Soldier") */
  uint8_t not_subtypes[2];
  uint8_t with_counter;   /* mg_counter_kind it has */
  uint64_t with, without; /* qualities */
  uint32_t flags;
  int16_t whose_node;                                              /* PLAYERS */
  int16_t power_min, power_max, mana_min, mana_max, toughness_max; /* AMOUNT nodes, 0: none */
  int16_t except; /* OBJECTS node: "other than <objs>" */
  int16_t name;   /* string */
  bool card;      /* written with the noun "card" */
} mg_filter;

enum
{
  MG_FILTER_NODES = 7
};

/* The nodes that a filter is made of besides; 0 where it has none. */
static inline void
mg_filter_nodes (const mg_filter *filter, int16_t nodes[MG_FILTER_NODES])
{
  nodes[0] = filter->whose_node;
  nodes[1] = filter->power_min;
  nodes[2] = filter->power_max;
  nodes[3] = filter->mana_min;
  nodes[4] = filter->mana_max;
  nodes[5] = filter->toughness_max;
  nodes[6] = filter->except;
}

/* }}} */
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
  = 1 << 11 /* its one target may be any player: whoever would choose it is one */
};

enum
{
  MG_MAX_MODES = 6,
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
  MG_LAYOUT_MELDED   /* the combined face of a meld pair: `other` is the first of them, and the
                        second comes next */
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
  bool plain_cost;  /* so many coloured, colourless and generic symbols, and nothing else */
  uint8_t in_hand;  /* MG_USE_* */
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

typedef struct mg_deck
{
  int16_t name;      /* string */
  uint16_t first, n; /* a run of mg_content.deck_cards: faces, the commanders first */
  uint8_t n_commanders;
} mg_deck;

/* The cards of which decks of a format are made: a mg_deck that nobody plays, with each of them
 * once. */
enum
{
  MG_MAX_LISTS = 25 /* with 0, which is none: a format is a bit of rg_deck.formats */
};

/* }}} */
/* {{{ Rulings */

typedef enum mg_topic_kind /* what a ruling is about */
{
  MG_TOPIC_CARD,    /* face */
  MG_TOPIC_KEYWORD, /* mg_keyword: on a face, or given by an effect */
  MG_TOPIC_OP,      /* a construct somewhere in the text */
  MG_TOPIC_TYPE,    /* mg_type */
  MG_TOPIC_SUPERTYPE,
  MG_TOPIC_SUBTYPE,
  MG_TOPIC_LAYOUT /* mg_layout of one of the faces */
} mg_topic_kind;

typedef struct mg_topic
{
  uint8_t kind; /* mg_topic_kind */
  uint16_t what;
  uint16_t first, n; /* a run of mg_content.rulings */
} mg_topic;

typedef struct mg_ruling
{
  uint16_t section, rule;  /* 702.15 */
  char letter;             /* 'b'; 0: none */
  uint32_t source, length; /* of what it says in the source */
  int32_t text;            /* that as a string */
} mg_ruling;

/* }}} */
/* {{{ The content */

enum
{
  MG_MAX_SUBTYPES = 256
};

typedef struct mg_content
{
  rg_content base; /* its name, source … */
  /* Offsets from the content's start, and lengths, of the arrays; use the functions below. */
  uint32_t nodes_at, filters_at, costs_at, abilities_at, keywords_at, decks_at, deck_cards_at,
      lists_at, topics_at, rulings_at, strings_at;
  int32_t n_nodes, n_filters, n_costs, n_abilities, n_faces, n_keywords, n_decks, n_deck_cards,
      n_lists, n_topics, n_rulings, strings_size;
  int16_t subtype_names[MG_MAX_SUBTYPES]; /* strings; 1 … n_subtypes - 1 */
  int32_t n_subtypes, n_creature_types;   /* the creature types come first */
  uint32_t creature_types[MG_SUBTYPE_WORDS];
  uint8_t basic_subtypes[MG_N_COLORS]; /* Plains, Island, Swamp, Mountain, Forest (305.6) */
  uint8_t role_subtype;                /* Role (303.7); 0: no card of the text is one */
  int32_t names_size; /* bytes of strings that are names; what is printed comes behind them */
  uint8_t slots[MG_N_OPS][MG_NODE_ARGS]; /* mg_slot of each argument, by the patterns */
  uint8_t trigger_zones[64]; /* per EVENT op, bit per zone where some ability triggers */
  uint16_t basic_abilities[MG_N_COLORS];       /* of the basic land types (305.6) */
  uint16_t deploy_ability, n_deploy_abilities; /* of the keyword "deploy" (804.2) */
} mg_content;

static inline const mg_node *
mg_node_at (const mg_content *content, int i)
{
  return (const mg_node *) (const void *) ((const char *) content + content->nodes_at) + i;
}

static inline const mg_filter *
mg_filter_at (const mg_content *content, int i)
{
  return (const mg_filter *) (const void *) ((const char *) content + content->filters_at) + i;
}

static inline const mg_cost *
mg_cost_at (const mg_content *content, int i)
{
  return (const mg_cost *) (const void *) ((const char *) content + content->costs_at) + i;
}

static inline const mg_ability *
mg_ability_at (const mg_content *content, int i)
{
  return (const mg_ability *) (const void *) ((const char *) content + content->abilities_at) + i;
}

static inline const mg_face *
mg_face_at (const mg_content *content, int i)
{
  return (const mg_face *) (const void *) (content + 1) + i;
}

static inline const mg_keyword *
mg_keyword_at (const mg_content *content, int i)
{
  return (const mg_keyword *) (const void *) ((const char *) content + content->keywords_at) + i;
}

static inline const mg_deck *
mg_deck_at (const mg_content *content, int i)
{
  return (const mg_deck *) (const void *) ((const char *) content + content->decks_at) + i;
}

static inline uint16_t
mg_deck_card (const mg_content *content, const mg_deck *deck, int i)
{
  return ((const uint16_t *) (const void *) ((const char *) content
                                             + content->deck_cards_at))[deck->first + i];
}

static inline const mg_deck *
mg_list_at (const mg_content *content, int i)
{
  return (const mg_deck *) (const void *) ((const char *) content + content->lists_at) + i;
}

static inline const mg_topic *
mg_topic_at (const mg_content *content, int i)
{
  return (const mg_topic *) (const void *) ((const char *) content + content->topics_at) + i;
}

static inline const mg_ruling *
mg_ruling_at (const mg_content *content, int i)
{
  return (const mg_ruling *) (const void *) ((const char *) content + content->rulings_at) + i;
}

static inline const char *
mg_string_at (const mg_content *content, int i)
{
  return (const char *) content + content->strings_at + i;
}

static inline uint64_t
mg_event_bit (int op)
{
  return UINT64_C (1) << (op - MG_FIRST_EVENT);
}

/* The EVENT ops that a node names, as bits. */
uint64_t mg_event_bits (const mg_content *content, int node);
/* Whether an operation is one of the words that choose targets (115.1). */
bool mg_is_target_word (int op);
/* How many instructions a text gives one after the other. */
int mg_count_effects (const mg_content *content, int effect);

/* The key of a face, or NULL. */
static inline const void *
mg_face_key_ (const mg_face *face, mg_key key)
{
  for (int i = 0; i < 3; i++)
    if (face->keys[i].key == key)
      return &face->keys[i];
  return NULL;
}

/* The face of that name, front faces, split cards, tokens and emblems: its index, or 0. O(faces).
 */
int mg_find_face (const mg_content *content, const char *name, size_t length);
/* The face whose name's letters are as a slug says ("grizzly_bears"), or 0. O(faces). */
int mg_find_slug (const mg_content *content, const char *slug);
/* The letter below the accent of U+00C0 … U+00FF, by the two bytes of it; 0: there is none. */
int mg_below_accent (unsigned char first, unsigned char second);
/* Writes the slug of a name: small ASCII letters, without accents, and digits; '_' for the rest.
 * Returns its length. */
size_t mg_slug (const char *name, char *buffer, size_t size);
/* The name of a counter, "+1/+1", "charge" …; of a quality, "first strike". */
const char *mg_counter_name (int counter);
const char *mg_quality_name (int quality);
extern const char *const mg_type_names[8];
extern const char *const mg_supertype_names[4];
extern const char *const mg_color_names[MG_N_MANA];

/* Bytes that a content of so long a source needs (rg_game.measure_content). */
size_t mg_content_measure (size_t source_length);
/* The cards and decks that are shipped, as one text. */
extern const char mg_builtin[];
/* Parses and checks (rg_game.parse). O(length x depth). */
rg_status mg_content_parse (rg_content *content, rg_error *error);
/* Prints the texts of faces and abilities into the strings, once everything else is there. False:
 * the strings are full. */
bool mg_print_all (mg_content *content, uint32_t strings_room);
int mg_content_n_strings (const rg_content *content);
const char *mg_content_string (const rg_content *content, int i);

/* }}} */
/* {{{ Writing trees */

/* What is written is the card language itself, which reads like rules text. */

/* Where written text goes; `put` may be called with parts of a line. */
typedef struct mg_writer
{
  void (*put) (struct mg_writer *writer, const char *text, size_t length);
  const char *(*translate) (struct mg_writer *writer,
                            const char *message); /* gettext, or identity */
  void *data;
  /* The writing's own; 0 at first. */
  int ability;  /* the one that is being written: "enchanted" or "equipped" is its card's word */
  uint8_t zone; /* where filters look that don't say so: mg_zone, or MG_N_ZONES: everywhere */
  bool article; /* "a" is due, or "an", as what follows has it */
  bool them;    /* `it` is several */
} mg_writer;

/* The block of a card, token or emblem in the card language, with its back or its halves: its head
 * and a line for each ability, as data/magic/cards has them. Parsing that again gives the same
 * trees. `face` is no back and no half. */
void mg_format_card (const mg_content *content, int face, mg_writer *writer);
/* Rules text of a face for readers: one line for each ability, translated; `~` is the card's name.
 */
void mg_print_rules (const mg_content *content, int face, mg_writer *writer);
void mg_print_ability (const mg_content *content, int ability, mg_writer *writer);
/* "Flying, kicker {4}": nothing where a face has no keywords. */
void mg_print_keywords (const mg_content *content, int face, mg_writer *writer);
void mg_print_cost (const mg_cost *cost, mg_writer *writer);
/* "Legendary Artifact Creature — Robot". */
void mg_print_type_line (const mg_content *content, int face, mg_writer *writer);

/* }}} */

#ifdef __cplusplus
}
#endif

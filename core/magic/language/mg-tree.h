/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trees: a text in the card language as typed nodes, and the two kinds of leaves that are more than
 * a number, costs in symbols and filters. */

#pragma once

#include "magic/language/mg-words.h"
#include "magic/mg-args.h"

#ifdef __cplusplus
extern "C" {
#endif

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
#define MG_CONSTRUCT(sort, name, ...) MG_OP_##name,
#define MG_JOINING(sort, name, first, rest) MG_OP_##name, /* nests to the right */
#include "magic/language/mg-constructs.def"
  MG_N_OPS
} mg_op;

typedef struct mg_construct
{
  mg_sort sort;
  const char *name;    /* "DRAW" */
  const char *pattern; /* message id */
  unsigned is;         /* MG_IS_…: the properties that stand behind the pattern */
} mg_construct;

/* Indexed by mg_op; the joining ones have a NULL pattern. */
extern const mg_construct mg_constructs[MG_N_OPS];

static inline bool
mg_is (int op, unsigned property)
{
  return mg_constructs[op].is & property;
}

/* What arguments are called: like their slots, or as mg-constructs.def says. */
typedef enum mg_argument
{
  MG_ARG_NONE,
#define MG_ARG(name, NAME) MG_ARG_##NAME,
  MG_EACH_ARG (MG_ARG)
#undef MG_ARG
      MG_N_ARGS
} mg_argument;

/* Where the argument of that name stands among those of an operation; MG_NODE_ARGS: it has none. */
extern const uint8_t mg_arg_places[MG_N_ARGS][MG_N_OPS];

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

/* MG_NODE_ARGS, how many a node has room for, is that of constructs.py, which counts them.
 *
 * In the order of the pattern, and by its slots: a node's index (do, n, objs, who, any, if,
 * event, cost, mods, lasts, mana, static, enters, payable), a filter's index (filter, kinds), a
 * cost's index (symbols), a face's index (token), an ability's index (ability), a string's index
 * (name), or a value itself (counter, color as index, keyword as mg_keyword index, sign +1 or -1,
 * integer). 0 where an optional slot is missing; mandatory values never collide with that but for
 * counters (never 0), colors (index + 1) and integers. */
typedef struct mg_node
{
  uint16_t op;
  uint16_t line;                 /* of the text, for errors and the formatter */
  int32_t arg[MG_NODE_ARGS + 1]; /* behind the last stands 0, as an argument that there isn't */
  /* What the text that it is, or begins, says somewhere: */
  bool targets;      /* the word "target" */
  bool says_it;      /* `it`, or something that is as `it` is */
  uint16_t somebody; /* MG_OP_A_PLAYER, or else MG_OP_AN_OPPONENT; or 0 */
  uint16_t each;     /* MG_OP_EACH_…, or 0 */
} mg_node;

/* The argument of that name, or 0 if the operation has none. */
static inline int32_t
mg_arg (const mg_node *node, mg_argument name)
{
  return node->arg[mg_arg_places[name][node->op]];
}

/* The operation has it: what stands behind the last argument stays 0. */
static inline void
mg_set_arg (mg_node *node, mg_argument name, int32_t value)
{
  rg_check (mg_arg_places[name][node->op] < MG_NODE_ARGS);
  node->arg[mg_arg_places[name][node->op]] = value;
}

/* And so for each name: mg_arg_who (node), mg_arg_n (node) … */
#define MG_ARG(name, NAME)                                                                         \
  static inline int32_t mg_arg_##name (const mg_node *node)                                        \
  {                                                                                                \
    return mg_arg (node, MG_ARG_##NAME);                                                           \
  }
MG_EACH_ARG (MG_ARG)
#undef MG_ARG

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
  MG_ENTERS_CHOSEN = 1 << 5 /* tokens of the chosen color and type; not said so */
};
/* It takes three arguments: the set, the AMOUNT and the counter of "with …" (0 where it isn't
 * said). */
/* `[with <payable>]` of MAY_PLAY: "mana of any type". The argument is 1 where it is said. */

/* A set of EVENT ops has room for MG_EVENT_BITS of them. */
enum
{
  MG_EVENT_BITS = 62
};

static inline uint64_t
mg_event_bit (int op)
{
  return UINT64_C (1) << (op - MG_FIRST_EVENT);
}

/* The filter that an OBJECTS node without a target says what may be chosen by; 0: it has none. */
int mg_filter_of (const mg_node *objects);

/* }}} */
/* {{{ Costs in symbols */

/* A mana cost. Of {2/W}, {W/U} and {B/P} there are few. */
typedef struct mg_cost
{
  uint8_t generic;
  uint8_t of[MG_N_MANA]; /* coloured and {C} */
  uint8_t x, y;          /* how many {X}, and {Y} (of unveiling alone) */
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
  MG_FILTER_TYPE_OR_SUBTYPE
  = 1 << 24, /* any of `types` or any of `subtypes` will do: "creatures or Vehicles" */
  MG_FILTER_NOT_OWNED = 1 << 25,  /* whose owner isn't its controller */
  MG_FILTER_SOURCE = 1 << 26,     /* what may be chosen as a source of damage (609.7a) */
  MG_FILTER_SAME_COLOR = 1 << 27, /* has a color that `it` has, too */
  MG_FILTER_SAME_TYPE = 1 << 28   /* has a card type that `it` has, too (205.2) */
} mg_filter_flag;

enum /* of mg_filter.more */
{
  MG_FILTER_OF_CARD_TYPE = 1 << 0,     /* the card type that was chosen */
  MG_FILTER_DRAWN = 1 << 1,            /* this turn */
  MG_FILTER_OUTSIDE = 1 << 2,          /* hands and libraries, and what lies face down in exile */
  MG_FILTER_NOT_OF_IDENTITY = 1 << 3,  /* no ability of an identity */
  MG_FILTER_TYPES_OF_SPELLS = 1 << 4,  /* `types` are of spells; an ability needs none */
  MG_FILTER_HAND_OR_GRAVEYARD = 1 << 5 /* in either */
};

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
  uint8_t more;   /* MG_FILTER_*, the rare ones */
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

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game of Magic is made of at any moment.
 *
 * The state is one relocatable struct, in parts that each have a type, so that a function may take
 * the part that it is about. Behind it lie seven pools: objects, bodies, items, links,
 * identities (mg-things.h), effects and what layers give (mg-effect.h). They refer to each other by
 * index. */

#pragma once

#include "magic/model/mg-effect.h"

#ifdef __cplusplus
extern "C" {
#endif

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
  MG_STOP_FIRST_DAMAGE = 1 << 12,
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
  uint8_t team;          /* with whom it wins and loses */
  uint8_t side;          /* its team, as all know it; MG_NOBODY: it has no known one (907.5d) */
  uint8_t range;         /* of influence; 0: unlimited */
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
  bool unveils_seldom; /* isn't asked only because its identity could be unveiled */
  uint16_t last_hand, last_library, last_graveyard; /* cards, as this player left (800.4i) */
  int16_t starting_life;                            /* 103.4, 907.6 */
  uint16_t snow_mana; /* two bits for each type: how much of `mana` is from snow sources (106.3),
                         three at most */
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
  /* Resolutions in a row with nothing chosen (104.4b): */
  MG_LOOP_SHOWS = 64, /* what fills the table is a loop */
  MG_LOOP_ENDS = 400  /* it is a loop in any case */
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

/* The pools that lie behind the state; index 0 of each is "none". See mg_state_measure. */
typedef struct mg_pools
{
  uint32_t objects_at, bodies_at, items_at, effects_at, links_at, given_at; /* offsets */
  uint32_t identities_at; /* likewise: one for each seat where there are any */
  uint16_t n_objects, n_bodies, n_items, n_effects, n_links;          /* room, with 0 */
  uint16_t free_object, free_body, free_item, free_effect, free_link; /* heads of free lists */
  uint16_t n_free_objects;
  uint16_t n_identities; /* as many as seats, or 0 */
  uint16_t given_room;   /* for what layers give */
  uint16_t reserved[3];  /* 0: what follows lies at a multiple of 8 on every machine */
  uint32_t numbered;     /* how many numbers were given to objects … */
  uint64_t number_key;   /* … and in which order they are */
} mg_pools;

/* What the game is played by (800.2), from mg_variant. A range is limited if somebody's is who is
 * there as the turn begins (801.2c). */
typedef struct mg_options
{
  uint8_t attack; /* mg_attack_option */
  bool deploy, teams, commander, limited_range, share_hands;
  uint8_t reserved; /* 0 */
} mg_options;

/* Whose turn it is and how far it has come (500), whose turns are next, and who is there to take
 * them (800.4). */
typedef struct mg_turn
{
  uint8_t active; /* whose turn it is; stays that seat when they leave (800.4j) */
  uint8_t step, stage;
  uint8_t priority;      /* seat */
  uint16_t passed;       /* seats, since something happened (117.4) */
  uint16_t there;        /* seats that are in the game: who leaves isn't (800.4) */
  uint8_t first;         /* who began */
  bool no_active;        /* the active player has left (800.4j) */
  bool cleanup_again;    /* 514.3a */
  bool ending;           /* 724.1, under way */
  bool second_damage;    /* this combat has two damage steps (510.4) */
  uint8_t extra_combats; /* phases to come after this one */
  bool attacked : 1;     /* something has attacked in this combat (508.8) */
  bool fought : 1;       /* the first combat has come to its damage, or would have (506.7d-e) */
  uint8_t n_extra;
  uint8_t extra[MG_MAX_EXTRA_TURNS]; /* seats; the last one is taken first (500.7) */
  uint8_t natural_next; /* seat after whom the order goes on when there is no extra turn */
  uint8_t phase_after;  /* step to go on with after extra combat phases; 0: as usual (500.8) */
  bool is_extra;
  bool any_spell_last_turn;
  uint16_t number;     /* from 1 */
  uint16_t taken;      /* in the whole game */
  uint16_t first_turn; /* number of the first one since the game began, or began anew (727) */
} mg_turn;

/* Zones that aren't a player's (400.1), as lists of objects. */
typedef struct mg_zones
{
  uint16_t battlefield, battlefield_last, exile, command, stack, pending,
      pending_last; /* first objects; the stack's is its top */
  uint16_t n_battlefield, n_stack, n_pending, n_exile, n_command;
  bool strays; /* a token or copy left its zone: it ceases to exist at the next check (704.5d-e) */
} mg_zones;

/* What layers found to be in force (613, 604.1), until something changes it. */
typedef struct mg_kept
{
  bool dirty; /* characteristics must be worked out again before they are read */
  uint16_t n_forces;
  uint16_t n_given;     /* of what layers give */
  uint64_t forced[6];   /* bit per STATIC op that is in force, counted from the first one */
  uint64_t listened[2]; /* bit per EVENT op that some ability waits for; the second word is 0 */
  mg_force forces[MG_MAX_FORCES];
} mg_kept;

/* Who blocks whom (509). Who attacks whom is in the bodies. */
typedef struct mg_combat
{
  uint16_t n_blocks;
  uint16_t n_declared; /* while a question is open: what is declared so far stands behind the
                          blocks, for who declares to see */
  mg_block blocks[MG_MAX_BLOCKS];
  uint16_t blocks_declared; /* seats that have declared blocks in this step (802.4) */
  uint8_t chosen_defender;  /* of MG_ATTACK_ONE, or MG_NOBODY */
} mg_combat;

typedef enum mg_reason
{
  MG_REASON_NONE,
  MG_REASON_LAST,     /* 104.2a */
  MG_REASON_EFFECT,   /* 104.2b */
  MG_REASON_DRAW,     /* 104.4a */
  MG_REASON_LOOP,     /* 104.4b */
  MG_REASON_EMPEROR,  /* 809.5 */
  MG_REASON_OUTGROWN, /* the table's pools are full */
  MG_REASON_ASSASSINS /* 907.8a */
} mg_reason;

/* How the game ended, for each and for all (104). */
typedef struct mg_end
{
  bool over;
  bool leaderless; /* who controlled a Leader has lost (907.8) */
  bool outgrown;   /* there is no room for what happened: the game ends before its next step */
  uint8_t reason;  /* mg_reason */
  uint16_t winners, lost, drawn; /* seats */
  uint8_t ranks[MG_MAX_PLAYERS];
  uint16_t left_turn[MG_MAX_PLAYERS]; /* when each left */
} mg_end;

/* Who sits where in the ring (101.4, 809.2), and the emperors. */
typedef struct mg_ring
{
  uint16_t emperors;              /* seats whose team loses, wins and draws with them (809.5) */
  uint8_t places[MG_MAX_PLAYERS]; /* where in the ring each seat sits: a permutation … */
  uint8_t seated[MG_MAX_PLAYERS]; /* … and its inverse */
  uint16_t sitting;               /* seats that have taken their places, while `under_way` */
  uint8_t team_size;              /* of teams that sit together (809.2), else 0 */
  bool under_way;                 /* teams decide in which order they sit; nothing else has begun */
} mg_ring;

enum /* of mg_player.team, where there are identities (907.5) */
{
  MG_LEADER_TEAM,
  MG_ASSASSINS_TEAM,
  MG_FIRST_TRAITOR /* and its seat: each of them is a team of its own */
};

typedef enum mg_deal_stage /* what is still to come before cards are drawn */
{
  MG_DEALING_DONE,
  MG_DEALING_LEAD,  /* each says whether it would rather not lead; no identity is dealt */
  MG_DEALING_CHOOSE /* identities are dealt, all face down; each says which it takes */
} mg_deal_stage;

/* Identities, and what all have seen of them (907). */
typedef struct mg_treachery
{
  bool on;
  uint8_t rumble : 1;  /* 907.3d: all but the Leader are Traitors; nobody knows */
  uint8_t dealing : 7; /* mg_deal_stage */
  uint16_t leaders;    /* Leader players (372.7): their identity is face up */
  uint16_t awaited;    /* seats that haven't yet said what they are asked as identities are dealt */
  uint16_t wishes;     /* seats that have said it, and want what isn't of course; their secret */
} mg_treachery;

/* For speed alone (docs/performance.md): where layers and events need to look, and when anew. */
typedef struct mg_scope
{
  uint64_t awaited;       /* bit per EVENT op that an effect waits for, and MG_AWAITS_* */
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
} mg_scope;

/* What the engine remembers from one of its steps to the next (mg-turn.c, mg-priority.c). */
typedef struct mg_course
{
  uint16_t
      checked; /* seats there when a check last found nothing to do; 0: something happened since */
  uint16_t looping; /* seats that controlled what resolved while nobody chose anything (801.16) */
  uint8_t asked;    /* seat + 1 that is the next to be asked with priority, or 0 */
  bool letting_go;  /* who conceded loses in the middle of a resolution */
  bool departing;   /* players are leaving: nothing may be asked, so no card returns now (610.3) */
  uint32_t heard;   /* the match's sequence as of the latest choice that doesn't end a loop */
  /* The detection of loops (104.4b): what has resolved since somebody chose, or since the stack was
   * lower; and how low it was. */
  uint16_t progress, lowest;
} mg_course;

typedef struct mg_state
{
  mg_pools pools;
  uint8_t seats; /* how many `players` there are */
  mg_options options;
  mg_turn turn;
  uint8_t monarch;               /* or MG_NOBODY (725) */
  uint8_t monarch_at_turn_begin; /* likewise */
  uint32_t clock;                /* of timestamps (613.7) */
  mg_zones zones;
  uint16_t leaving; /* seats that conceded, and lose once somebody was asked about it (AS_LOSES) */
  uint8_t reserved[4]; /* 0: what follows lies at a multiple of 8 on every machine */
  mg_kept kept;
  mg_combat combat;
  mg_end end;
  mg_ring seating;
  mg_treachery treachery;
  mg_scope scope;
  mg_course course;
  mg_player players[MG_MAX_PLAYERS]; /* as many as there are seats: the pools lie behind them */
} mg_state;

static inline mg_object *
mg_object_at (const mg_state *state, int id)
{
  return (mg_object *) (uintptr_t) ((const char *) state + state->pools.objects_at) + id;
}

static inline mg_body *
mg_body_at (const mg_state *state, int i)
{
  return (mg_body *) (uintptr_t) ((const char *) state + state->pools.bodies_at) + i;
}

static inline mg_item *
mg_item_at (const mg_state *state, int i)
{
  return (mg_item *) (uintptr_t) ((const char *) state + state->pools.items_at) + i;
}

static inline mg_effect *
mg_effect_at (const mg_state *state, int i)
{
  return (mg_effect *) (uintptr_t) ((const char *) state + state->pools.effects_at) + i;
}

static inline mg_given *
mg_given_at (const mg_state *state, int i)
{
  return (mg_given *) (uintptr_t) ((const char *) state + state->pools.given_at) + i;
}

/* Of the seat that it was dealt to; 0 <= i < n_identities. */
static inline mg_identity *
mg_identity_at (const mg_state *state, int i)
{
  return (mg_identity *) (uintptr_t) ((const char *) state + state->pools.identities_at) + i;
}

static inline mg_link *
mg_link_at (const mg_state *state, int i)
{
  return (mg_link *) (uintptr_t) ((const char *) state + state->pools.links_at) + i;
}

/* }}} */

#ifdef __cplusplus
}
#endif

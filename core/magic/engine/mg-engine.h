/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's functions, by the file that has them. Rules are cited where they are carried out.
 *
 * Whoever "does" something gets an mg_ctx: who controls the instruction, what its source is, and
 * the registers. Every query takes it too, because nobody affects or sees beyond their range of
 * influence (801). Where no instruction is being carried out (turn-based and state-based actions),
 * mg_ctx_of_game gives a context whose controller is nobody, without a range.
 *
 * Everything that asks may leave the function for good and come back later from the beginning of
 * the step (rg-kernel.h): own nothing on the heap. */

#pragma once

#include "magic/model/mg-state.h"
#include "magic/mg-messages.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Sets and contexts */

enum
{
  MG_SET_MAX = 768
};

/* Objects and players, in order, without repetition. Lives on the C stack. */
typedef struct mg_set
{
  int n;
  mg_ref refs[MG_SET_MAX];
} mg_set;

static inline void
mg_set_add (mg_set *set, mg_ref ref)
{
  if (set->n < MG_SET_MAX)
    set->refs[set->n++] = ref;
}

typedef struct mg_ctx
{
  rg_match *match;
  const mg_content *content;
  mg_state *state;
  uint8_t controller;                /* "you"; MG_NOBODY: the game itself */
  uint8_t that_player, other_player; /* or MG_NOBODY */
  uint16_t they;                     /* seats: who acts in the instruction under way */
  mg_ref source;                     /* `this` */
  int item;                          /* whose targets and choices are meant, or 0 */
  int target_slot;       /* next "target" word, while an effect is walked; see mg-target.c */
  mg_ref subject, other; /* of the event */
  int32_t amount;        /* `that much` */
  int32_t x;
  int ask_flags;    /* RG_DECISION_CANCELLABLE while something is announced with priority, else 0 */
  bool done;        /* `if done`, `that was done` */
  bool counts_only; /* an amount or set is only being looked at: nothing may be asked */
  mg_set *it, *rest, *remembered; /* never NULL inside mg_do */
  uint8_t chosen_color;  /* of CHOOSE_COLOR: + 1; what a permanent chose lies in its body too */
  uint8_t chosen_type;   /* subtype */
  uint8_t chosen_player; /* + 1 */
  int16_t chosen_name;   /* face */
  const struct mg_applied *applied; /* replacement effects that had their go (614.5) */
} mg_ctx;

static inline const mg_content *
mg_data (const rg_match *match)
{
  return (const mg_content *) rg_match_setup (match)->content;
}

/* Context of the game's own rules. `sets` gives room for the three registers. */
void mg_ctx_init (mg_ctx *ctx, rg_match *match, mg_set sets[3]);
/* Context of a spell or ability on the stack (its item). */
void mg_ctx_of_item (mg_ctx *ctx, rg_match *match, int item, mg_set sets[3]);
/* Context for looking at something as `controller` with `source`. */
void mg_ctx_of (mg_ctx *ctx, rg_match *match, int controller, mg_ref source, mg_set sets[3]);

/* }}} */
/* {{{ model/mg-objects.c: slots, zones, references. No rules about what may move. */

/* Bytes of the state for a setup: so many cards, tokens, effects fit. */
size_t mg_state_measure (const rg_setup *setup);
/* Clears the state, lays out the pools and threads the free lists. Nobody is the monarch, and
 * everything else is 0. */
void mg_state_init (mg_state *state, const rg_setup *setup);

static inline mg_ref
mg_ref_of (const mg_state *state, int id)
{
  mg_ref ref = { (uint16_t) id, mg_object_at (state, id)->stamp };
  return ref;
}

/* The object itself is still what the reference named (it hasn't changed zones). */
static inline bool
mg_lives (const mg_state *state, mg_ref ref)
{
  return ref.id && !mg_is_player (ref) && mg_object_at (state, ref.id)->stamp == ref.stamp
         && mg_object_at (state, ref.id)->zone != MG_ZONE_NONE;
}

static inline bool
mg_on_battlefield (const mg_state *state, mg_ref ref)
{
  return mg_lives (state, ref) && mg_object_at (state, ref.id)->zone == MG_ZONE_BATTLEFIELD;
}

/* What a reference finds after the object went to a public zone (400.7): itself, or the card that
 * it became by one change of zone since. id 0: nothing. */
mg_ref mg_follow (const mg_state *state, mg_ref ref);

/* A free slot, kind and owner set, in no zone; 0: none is free (`outgrown`: the game ends in a
 * draw, see mg_outgrow). */
int mg_object_new (mg_state *state, int kind, int owner, int face);
/* Out of its zone, with its item; a permanent leaves its ghost. */
void mg_object_free (mg_state *state, int id);
/* The body of a permanent that enters, with a new timestamp, controlled by its owner; takes the
 * oldest ghost when none is free. 0: none. */
int mg_body_new (mg_state *state, mg_ref self);
/* The object's item, controlled by its owner, its source itself, cast as its face. 0: none. */
int mg_item_new (mg_state *state, int object);
void mg_item_free (mg_state *state, int item); /* with its links; of one that is free, nothing */
/* An effect of no kind yet, with a new timestamp and no `that_player`. 0: none. */
int mg_effect_new (mg_state *state);
void mg_effect_free (mg_state *state, int effect); /* with its links */
int mg_link_add (mg_state *state,
                 uint16_t *head,
                 mg_ref ref,
                 int amount,
                 int slot); /* at the end; 0: none */
void mg_links_free (mg_state *state, uint16_t *head);

/* Takes a slot out of its zone's list and puts it into another one, raising its stamp: bookkeeping
 * only. Where it goes in: on top of libraries, the stack and graveyards; else last. What belongs to
 * the old object alone is gone then (400.7): `linked`, counters, all flags but MG_OBJECT_COMMANDER;
 * the body is a ghost; the item, unless it goes from pending to the stack, isn't object->item any
 * more, but stays as it is until mg_item_free. `known` is as before. */
void mg_relink (mg_state *state, int id, int zone);
/* The same, `depth` cards from the top of its owner's library; -1: at the bottom. Within the
 * library it stays the same object. */
void mg_relink_library (mg_state *state, int id, int depth);
/* Shuffles a library: which card each slot is changes, so old references find nothing; nobody knows
 * any of them. Commanders keep being found by player->commanders. */
void mg_shuffle (rg_match *match, int seat);
/* The same, but for the cards of `kept`, which stay the objects and where they are: for those that
 * are put somewhere "then" (701.24). */
void mg_shuffle_but (rg_match *match, int seat, const mg_set *kept);

/* Iteration: for (int id = mg_first (state, zone, seat); id; id = mg_object_at (state, id)->next).
 * `seat` for libraries (top first), hands and graveyards (latest first); the stack: top first. */
int mg_first (const mg_state *state, int zone, int seat);

/* A permanent's body, now or as it last was: the ghost of an older reference; NULL when neither. */
const mg_body *mg_body_of (const mg_state *state, mg_ref ref);
/* The body of a permanent that is on the battlefield, to change it. */
mg_body *mg_body_mut (mg_state *state, mg_ref ref);
int mg_counters_on (const mg_state *state, mg_ref ref, int counter); /* any zone, players; LKI */
/* Adds (or takes, negative) without any rule; returns how many are there then. A permanent has room
 * for MG_BODY_COUNTERS kinds, a card elsewhere for one: for others nothing happens. */
int mg_counters_change (mg_state *state, mg_ref ref, int counter, int by);

/* The game can't hold what the rules ask for: it ends, drawn (docs/rules-decisions.md). */
void mg_outgrow (rg_match *match);

/* }}} */
/* {{{ model/mg-traits.c: characteristics of anything; model/mg-layers.c: continuous effects */

/* Works out all characteristics (613), rules in force, and control, if anything changed. A
 * permanent whose controller changed is summoning sick (302.6), out of combat (506.4), and told of.
 * O(permanents x effects) when something changed, else O(1), or O(permanents) where something
 * depends on what needn't be touched for: life, turns, tapping, attacking … */
void mg_refresh_now (rg_match *match);
static inline void
mg_refresh (rg_match *match)
{
  const mg_state *state = (const mg_state *) rg_state_const (match);

  if (state->dirty || state->sensitive)
    mg_refresh_now (match);
}
static inline void
mg_touch (mg_state *state)
{
  state->dirty = true;
}
/* The same, after a change from which no permanent begins (613.1): of the stack, of combat. */
static inline void
mg_touch_layers (mg_state *state)
{
  state->dirty |= state->layered;
}

/* Traits of an object in any zone, now or last known. Of permanents it points into the body; else
 * `room` is filled. Never NULL; of nothing, all zero. */
const mg_traits *mg_traits_of (const mg_ctx *ctx, mg_ref ref, mg_traits *room);
/* As mg_traits_of where only the printed face counts: of cards in hidden zones. */
static inline void
mg_printed_traits (const mg_content *content, int face, mg_traits *traits)
{
  *traits = mg_face_at (content, face)->printed;
  traits->controller = MG_NOBODY;
}
/* The face whose abilities a permanent or spell has (copies, back faces and halves considered), or
 * 0. */
int mg_face_of (const mg_state *state, const mg_content *content, int id);
bool mg_has (const mg_ctx *ctx, mg_ref ref, int quality);
/* These MODs would take its abilities from what has those traits. */
bool mg_would_silence (const mg_content *content, int mods, const mg_traits *traits);
/* Copiable values (707.2): after layer 1. Of a permanent or spell; else as printed. */
void mg_copiable (const mg_state *state, const mg_content *content, int id, mg_traits *traits);
/* What the copying made of a permanent, or of a copy of a spell. */
mg_copying mg_copying_of (const mg_state *state, int id);
/* The face of what it makes an object a copy of. */
static inline int
mg_face_up (const mg_content *content, const mg_copying *copying)
{
  if (copying->face == MG_FACELESS)
    return 0;
  return copying->back ? mg_face_at (content, copying->face)->other : copying->face;
}
/* Makes `mods` the exceptions of a copying whose face up is `face` (707.9); `colors` are those that
 * the object has before it becomes that copy. */
void
mg_add_exceptions (const mg_content *content, mg_copying *copying, int face, int mods, int colors);
/* The next MOD of a list that has just been made the exceptions of a copying, as far as it applies;
 * 0: that was the last. */
int mg_next_own_exception (const mg_content *content, const mg_copying *copying, int *rest);
/* The name (201) of an object whose traits are of `face`: a string. */
int mg_name_of (const mg_state *state, const mg_content *content, mg_ref ref, int face);
/* Controller of a permanent, spell or ability, now or last known; owner of a card elsewhere. */
int mg_controller (const mg_state *state, mg_ref ref);
int mg_owner (const mg_state *state, mg_ref ref);

/* Calls `visit` for each ability that the object has now: of its face, given by effects (613.1f)
 * and by copying. Stops when `visit` returns false. */
typedef bool (*mg_visit_ability) (void *data, int ability);
/* What these are is told by the face of the permanent's traits alone, but for deploying (804.2),
 * which is neither a mana ability nor one that triggers or is in force. */
static inline bool
mg_has_own_only (const mg_state *state, const mg_body *body)
{
  (void) state;
  return !(body->status & MG_GIVEN) && !body->copy.ability && !body->copy.mods;
}
/* The face shows that no ability of the object triggers or is in force where it is: so it is with
 * most of them, and they needn't be visited for that. Characteristics are worked out. */
static inline bool
mg_is_mute (const mg_state *state, const mg_content *content, const mg_object *object)
{
  const mg_body *body = object->body ? mg_body_at (state, object->body) : NULL;

  if (body ? !mg_has_own_only (state, body)
           : state->n_given > 0 || object->zone == MG_ZONE_STACK || object->kind == MG_KIND_EMBLEM)
    return false;
  return !(mg_face_at (content, body ? body->now.face : object->face)->speaks_in >> object->zone
           & 1);
}
void mg_each_ability (const mg_state *state,
                      const mg_content *content,
                      int id,
                      mg_visit_ability visit,
                      void *data);

/* Calls `visit` for each ability among the exceptions of a copying (707.9a). False: it returned
 * false. */
bool mg_visit_exceptions (const mg_content *content,
                          const mg_copying *copying,
                          mg_visit_ability visit,
                          void *data);
/* Some card in the game has that key (mg_key): hands and graveyards needn't be searched for it
 * else.
 */
static inline bool
mg_anyone_has (const mg_state *state, int key)
{
  return state->new_faces || state->keys >> key & 1;
}

/* Rules in force: bit test first, then iterate. */
static inline bool
mg_forced (const mg_state *state, int op)
{
  const int bit = op - MG_FIRST_STATIC;

  return state->forced[bit / 64] >> (bit % 64) & 1;
}
/* The next rule of that op after index `from` (begin with -1), or -1; in the order of timestamps
 * (613.11). What speaks of its own card only, wherever that is, is no rule in force but found on
 * the card: THIS_*, CAST_ONLY_IF, ADDITIONAL_COST, ALTERNATIVE_COST, ONLY_BLACK_X,
 * ABILITY_COSTS_LESS, OPENING_HAND, AS_ENTERS, ENTERS_AS_COPY, ENTERS_TRANSFORMED,
 * UNLESS_LIFE_TAPPED, REPLACE_DISCARD_THIS, and ENTERS_TAPPED and ENTERS_WITH of `this`. */
int mg_next_force (const mg_state *state, int op, int from);
/* Context of a rule in force: its controller and source. */
void mg_ctx_of_force (mg_ctx *ctx, rg_match *match, const mg_force *force, mg_set sets[3]);
/* True when some rule of that op, whose first argument is PLAYERS, speaks of `seat`. */
bool mg_player_under (rg_match *match, int op, int seat);
/* True when some rule of that op, whose first argument is a filter or OBJECTS, speaks of `ref`. */
bool mg_object_under (rg_match *match, int op, mg_ref ref);
/* The next after index `from` (begin with -1) of the MODs of that op on an object that aren't among
 * its qualities: CANT_ATTACK_YOU, CANT_BE_BLOCKED_BY, BLOCKS_MORE, FLASHBACK_OWN_COST; or -1. Its
 * node is state->given[index].what. `ctx` (nullable), which the caller has initialised, becomes the
 * context of whose rule it is. */
int mg_next_mod (const mg_state *state, int mod_op, mg_ref ref, int from, mg_ctx *ctx);

/* }}} */
/* {{{ engine/mg-range.c: seats, teams, range of influence (801) */

static inline bool
mg_plays (const mg_state *state, int seat)
{
  return seat < MG_MAX_PLAYERS && state->there >> seat & 1;
}
/* Who haven't left. */
static inline uint16_t
mg_players_in (const mg_state *state)
{
  return state->there;
}
/* Who sits `by` places to the left of `seat`, there or not; 0 <= by < seats. */
static inline int
mg_seat_left_of (const mg_state *state, int seat, int by)
{
  const int place = state->places[seat] + by;

  return state->seated[place < state->seats ? place : place - state->seats];
}
/* Two seats sit where the other one did. */
void mg_change_places (mg_state *state, int a, int b);
int mg_next_seat (const mg_state *state,
                  int seat); /* next in turn order who hasn't left; itself if alone */
int mg_distance (const mg_state *state,
                 int a,
                 int b);              /* seats, among those who were there as the turn began */
void mg_fix_ranges (mg_state *state); /* 801.2c */
/* Who sits next to whom, of those who haven't left (803, 809.3c): that isn't fixed for a turn. */
void mg_fix_neighbours (mg_state *state);
bool mg_opponents (const mg_state *state, int a, int b); /* 102.3 */
uint16_t mg_opponents_of (const mg_state *state, int seat);
uint16_t mg_team_of (const mg_state *state, int seat); /* with itself */
/* `seat`, or the object, is in range of the context's controller; always true for the game itself.
 */
bool mg_seat_in_range (const mg_ctx *ctx, int seat);
bool mg_in_range (const mg_ctx *ctx, mg_ref ref);
/* Seats in turn order from the active player, those of `mask` (101.4). Returns how many. */
int mg_apnap (const mg_state *state, uint16_t mask, uint8_t seats[MG_MAX_PLAYERS]);
/* 801.5c: the closest seat of `mask` to the left of `seat`; MG_NOBODY. */
int mg_closest_left (const mg_state *state, int seat, uint16_t mask);

/* }}} */
/* {{{ engine/mg-filter.c, mg-amount.c, mg-condition.c, mg-choose.c: looking at the game */

bool mg_matches (const mg_ctx *ctx, int filter, mg_ref ref);
/* Everything that matches, in range of the controller. Appends. */
void mg_find_all (const mg_ctx *ctx, int filter, mg_set *set);
int mg_count (const mg_ctx *ctx, int filter);
/* The targets of a spell that match a filter, or (0) all of them; none once it has left. */
int mg_count_targets (const mg_ctx *ctx, mg_ref spell, int filter);
int32_t mg_amount (const mg_ctx *ctx, int node);
bool mg_condition (const mg_ctx *ctx, int node);
/* The players that a PLAYERS node means; may ask for "an opponent", unless ctx->counts_only (then
 * all that could be meant: for events and filters). Without those out of range (801.10). */
uint16_t mg_players (mg_ctx *ctx, int node);
/* The objects (and players, of an ANY) that a node means now: targets that are still legal, what is
 * chosen now (asks the acting player), all of a kind … Appends to `set`. */
void mg_objects (mg_ctx *ctx, int node, mg_set *set);
/* `chooser` chooses `min` … `max` of `from` into `set` (appended); asks only if there is a choice.
 * `message`: the prompt. Choices are made one by one, in any order, and end by "done" above min. */
void mg_choose_some (mg_ctx *ctx,
                     int chooser,
                     int message,
                     const mg_set *from,
                     int min,
                     int max,
                     mg_set *set);
/* Yes or no. `message` is the prompt with args (a, b). */
bool mg_choose_whether (mg_ctx *ctx, int chooser, int message, int32_t a, int32_t b);
/* Whether the seat does what the text that resolves lets it do ("you may …"). */
bool mg_choose_to_do (mg_ctx *ctx, int chooser);
/* A number min … max. */
int mg_choose_number (mg_ctx *ctx, int chooser, int message, int min, int max);
int mg_choose_color (mg_ctx *ctx, int chooser, uint32_t mask); /* one of the mask of mana types */
int mg_choose_player (mg_ctx *ctx, int chooser, int message, uint16_t mask);
/* As mg_matches for an object that isn't where the filter has it, or not yet what it will be: a
 * card that would be a spell, `it` that "is a creature". The battlefield and the stack don't count
 * then; other zones that the filter names do. `traits`: as though it had those; NULL: its own. */
bool mg_matches_as (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits);
/* As mg_matches for what is about to enter the battlefield with these traits, its controller among
 * them (614.12). */
bool mg_matches_entering (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits);
/* As mg_objects, for instructions and costs that say more than their OBJECTS do: only what is in
 * `among` (nullable) counts and may be chosen, and `message` asks. */
void mg_objects_among (mg_ctx *ctx, int node, int message, const mg_set *among, mg_set *set);
/* As the subject of an event or of a static ability, the OBJECTS (or ANY) node would mean `ref`;
 * the PLAYERS node would mean `seat`. Nobody is asked: what would be chosen means everything that
 * could be. Nothing out of range is meant. */
bool mg_speaks_of (mg_ctx *ctx, int objects_node, mg_ref ref);
bool mg_speaks_of_seat (mg_ctx *ctx, int players_node, int seat);
/* As either, of an ANY node whose players and objects may be joined. */
bool mg_speaks_of_any (mg_ctx *ctx, int any_node, mg_ref ref);
/* As mg_players, of those who are to make a choice: where no such player is in range, the closest
 * one to the left does it (801.5c), and where it was of one who has left, another one (800.4g). */
uint16_t mg_choosers (mg_ctx *ctx, int node);
/* Who has left of one particular player, or several, that the text speaks of (800.4f-i). */
uint16_t mg_players_gone (const mg_ctx *ctx, int node);

/* }}} */
/* {{{ engine/mg-target.c: targets (115) */

enum
{
  MG_MAX_TARGET_WORDS = 12
};

/* One "target …" of a text. */
typedef struct mg_target_word
{
  int16_t node;               /* OBJECTS, PLAYERS or ANY */
  int16_t filter;             /* of objects; 0 with players only */
  int8_t players;             /* 0 none, 1 any, 2 opponents, 3 teammates */
  bool any_target;            /* creature, player, planeswalker or battle (115.4) */
  int16_t min, max;           /* max may be MG_SET_MAX: any number */
  int16_t min_node, max_node; /* AMOUNT, 0: as min and max say */
  int16_t divided;            /* AMOUNT node of what is divided among them, 0: nothing */
} mg_target_word;

/* The target words of an ability's effects (of the chosen modes), in order; `item` gives the modes
 * and the spell. Returns how many. Overloaded: none. */
int mg_target_words (const mg_ctx *ctx, int item, mg_target_word words[MG_MAX_TARGET_WORDS]);
/* The same for one EFFECT node. */
int mg_target_words_of (const mg_content *content,
                        int effect,
                        mg_target_word words[MG_MAX_TARGET_WORDS]);
/* 115.1, 115.4, 702.11, 702.16, 702.18, 801.4: `ref` may be chosen for the word by the spell or
 * ability of the context. */
bool mg_may_target (const mg_ctx *ctx, const mg_target_word *word, mg_ref ref);
/* True when every word has enough legal targets. */
bool mg_targets_exist (const mg_ctx *ctx, const mg_target_word *words, int n);
/* Asks `ctx->controller` for all targets and the division, and keeps them in the item. False: it
 * can't be done (603.3d, or the announcement is illegal). Emits nothing. */
bool mg_choose_targets (mg_ctx *ctx, int item);
/* 608.2b: true when the item has targets and none is legal any more. */
bool mg_all_targets_illegal (mg_ctx *ctx, int item);
/* The still legal targets of word number `slot` (0-based) of ctx->item; and the part of each. */
void mg_targets_of (const mg_ctx *ctx, int slot, mg_set *set);
int mg_target_part (const mg_ctx *ctx, int slot, mg_ref ref);
/* Which target word of ctx->item a TARGET-like node is: its rank in the text (0-based). */
int mg_target_slot (const mg_ctx *ctx, int node);
/* 115.7: `chooser` chooses other targets; each may stay (115.7d), or one must change (115.7a). */
void mg_new_targets (mg_ctx *ctx, int item, int chooser, bool must_change);
/* Events of becoming a target (115, ward …), for each target of the item. */
void mg_tell_targets (mg_ctx *ctx, int item);
/* The target words of a spell of that face, modes aside: those of an Aura too (303.4a), whose
 * `node` is 0. */
int mg_target_words_of_face (const mg_content *content,
                             int face,
                             mg_target_word words[MG_MAX_TARGET_WORDS]);

/* }}} */
/* {{{ engine/mg-move.c and its like: what happens to objects. Each carries out the replacement
 * effects that apply (614, 616), then does it, tells the table, and lets abilities trigger. */

typedef struct mg_move
{
  mg_ref object;
  uint8_t zone;       /* where to */
  uint8_t controller; /* of what enters the battlefield; MG_NOBODY: its owner */
  uint8_t enters;     /* MG_ENTERS_* */
  uint8_t face_down;  /* on the battlefield or in exile */
  uint8_t why;        /* mg_why */
  int16_t depth;      /* in a library: 0 top, -1 bottom */
  mg_ref
      attached_to; /* an Aura that enters not from the stack: chosen by mg-move.c when 0 (303.4f) */
  mg_ref linked;   /* by which object it is exiled (607) */
  uint8_t counter, n_counters; /* with which it enters, or is exiled */
  mg_ref result;        /* out: what it became; id 0: it ceased to exist or stayed where it was */
  bool no_regeneration; /* of what is destroyed (701.19c) */
  bool stays;           /* out: it isn't moved */
  mg_ref copy_of;       /* of a token that is created: what it copies (707.8a) … */
  int16_t copy_mods;    /* … with which exceptions (707.9), or 0 */
  int16_t mods;         /* what it is made as it enters, for good (611.2e), or 0 */
  int16_t x;            /* of a token that is created, whose size is X (111.3) */
  bool settled;         /* private: replacement effects have been applied */
  mg_ref with;          /* the other card that it melds with (701.42a) */
  mg_ref also;          /* out: what the other card of a melded permanent became (712.21) */
  uint8_t also_zone;    /* private: where that goes, if not with the first (903.9c) */
  bool shuffles;        /* private: its owner shuffles their library afterwards (701.24) */
} mg_move;

typedef enum mg_why
{
  MG_WHY_EFFECT,
  MG_WHY_DESTROYED,
  MG_WHY_SACRIFICED,
  MG_WHY_STATE, /* a state-based action */
  MG_WHY_DISCARDED,
  MG_WHY_RESOLVED, /* a permanent spell, or an instant that goes to the graveyard */
  MG_WHY_COUNTERED,
  MG_WHY_DRAWN,
  MG_WHY_MILLED,
  MG_WHY_PLAYED, /* a land */
  MG_WHY_COST,
  MG_WHY_LEFT /* 800.4a */
} mg_why;

/* Moves them all at the same time (603.10, 616). Fills each `result`. What is to be destroyed
 * (MG_WHY_DESTROYED) may be indestructible or regenerate. To MG_ZONE_NONE: it leaves the game. The
 * item of what leaves the stack is freed, but not ctx->item of a spell that moves itself in the
 * middle of its resolution (unless by MG_WHY_RESOLVED). */
void mg_move_all (mg_ctx *ctx, mg_move *moves, int n);
/* Moves all of `set` to `zone`; returns what they became in `became` (nullable). */
void mg_move_set (mg_ctx *ctx, const mg_set *set, int zone, int why, mg_set *became);

bool mg_destroy (mg_ctx *ctx,
                 const mg_set *set,
                 bool no_regeneration,
                 mg_set *destroyed); /* 701.8; true: any */
/* 701.21: only what the seat controls; MG_NOBODY: each by its controller, all at once. `why`: COST
 * or another, which opponents can't make some players do. */
void mg_sacrifice (mg_ctx *ctx, int seat, const mg_set *set, int why);
/* "Opponents can't make you discard or sacrifice": the context's controller can't make `seat`. */
bool mg_is_spared (mg_ctx *ctx, int seat);
int mg_draw (mg_ctx *ctx, int seat, int n); /* 121; returns how many were drawn */
void
mg_discard (mg_ctx *ctx, int seat, const mg_set *cards, int why); /* 701.9; why COST or DISCARDED */
void mg_mill (mg_ctx *ctx, int seat, int n, mg_set *milled);      /* 701.17 */
void mg_scry (mg_ctx *ctx, int seat, int n, bool surveil);        /* 701.22, 701.25 */
void mg_reveal (mg_ctx *ctx, const mg_set *cards, uint16_t to); /* seats that learn what they are */
/* 401.5: libraries whose top card is revealed. A card that is there shows between two things that
 * happen, not while something is announced. */
void mg_reveal_tops (mg_ctx *ctx);
/* One that is still to be revealed, or 0. */
int mg_unseen_top (const mg_state *state);
int mg_gain_life (mg_ctx *ctx, int seat, int n); /* 119; returns how much */
int mg_lose_life (mg_ctx *ctx, int seat, int n);
bool mg_can_pay_life (mg_ctx *ctx, int seat, int n); /* 119.4, 119.8 */
void mg_pay_life (mg_ctx *ctx, int seat, int n);
void mg_set_life (mg_ctx *ctx, int seat, int n);   /* 119.5 */
void mg_exchange_life (mg_ctx *ctx, int a, int b); /* 701.12c */

typedef struct mg_hit /* damage from one source to one recipient */
{
  mg_ref source; /* last known where it is gone */
  mg_ref to;     /* player, creature, planeswalker or battle */
  int32_t amount;
  bool combat;
} mg_hit;

/* Deals it all at the same time (120.4, 510.2). Returns the sum dealt. */
int mg_damage (mg_ctx *ctx, const mg_hit *hits, int n);
void mg_put_counters (mg_ctx *ctx, mg_ref ref, int counter, int n);   /* 122.6, with doubling */
int mg_remove_counters (mg_ctx *ctx, mg_ref ref, int counter, int n); /* returns how many */
void mg_player_counters (mg_ctx *ctx, int seat, int counter, int n);
/* Creates tokens of a face (707.2 and `copy_of` for copies: the permanent's reference, and `mods`,
 * the exceptions). */
void mg_create_tokens (mg_ctx *ctx,
                       int seat,
                       int face,
                       int n,
                       int enters,
                       mg_ref copy_of,
                       int mods,
                       mg_set *created);
void mg_tap (mg_ctx *ctx, mg_ref ref);
void mg_untap (mg_ctx *ctx, mg_ref ref);
void mg_attach (mg_ctx *ctx, mg_ref ref, mg_ref to); /* 701.3 */
bool
mg_may_attach (const mg_ctx *ctx, mg_ref ref, mg_ref to);  /* 301.5, 303.4, 702.16, 801.8, 801.9 */
void mg_transform (mg_ctx *ctx, mg_ref ref, bool convert); /* 701.27, 701.28 */
bool mg_can_transform (const mg_ctx *ctx, mg_ref ref);     /* 712.9: of a permanent */
void mg_flip (mg_ctx *ctx, mg_ref ref);                    /* 710 */
void mg_turn_up (mg_ctx *ctx, mg_ref ref);                 /* 708.8 */
/* 707.4; `mods`: exceptions, or 0; `lasts`: DURATION node, 0: for good. */
void mg_become_copy (mg_ctx *ctx, mg_ref ref, mg_ref of, int mods, int lasts);
void mg_become_monarch (mg_ctx *ctx, int seat);       /* 725.3 */
void mg_counter (mg_ctx *ctx, const mg_set *set);     /* 701.6 */
void mg_remove_from_combat (mg_state *state, int id); /* 506.4 */
void mg_regenerated (mg_ctx *ctx, mg_ref ref);        /* 701.19a: the shield is used */

/* }}} */
/* {{{ engine/mg-event.c, mg-trigger.c: events and triggered abilities (603) */

/* Something that happened; `op` is the EVENT construct that tells what. */
typedef struct mg_event
{
  uint16_t op;
  mg_ref subject, other;        /* as the construct's OBJECTS; the other object or player */
  uint8_t player, other_player; /* whose event it is: `that player`; or MG_NOBODY */
  int32_t amount;
  uint8_t word; /* mana types, of TAPPED_FOR_MANA */
  bool combat;
  bool back; /* 603.10: to be seen as things were; told before they change */
} mg_event;

/* What is told, with which fields; `player` becomes `that player`. Nothing else is told: what an
 * event below finds too (in parentheses), its teller needn't tell, and mg_happen passes over.
 *
 *   ENTERS            subject: the permanent; player: its controller
 *   LEAVES            back; subject; player: its controller. Each one that leaves, whereto it goes
 *   DIES              back; the same, after LEAVES (DIE_TOGETHER, HAUNTED_DIES)
 *   ATTACKS           subject; when all attack already, once for each; the rest stands in its body
 *                     (ATTACKS_ALONE, _PLAYER, _WITH, _APART, PLAYER_ATTACKS,
 * PLAYER_ATTACKS_PLAYER) BLOCKS            subject, other: an attacker BECOMES_BLOCKED   subject;
 * other: a blocker COMBAT_DAMAGE_PLAYER  subject: the source; player; amount (DAMAGE_TOGETHER,
 *                     ENCODED_DAMAGES)
 *   COMBAT_DAMAGE_OBJECT, DEALS_DAMAGE, IS_DAMAGED, DAMAGE_PLAYER
 *                     subject: the source, of IS_DAMAGED the recipient; other: who is left of them;
 *                     player: who was damaged, or controls what was; amount; combat
 *   steps             player: whose turn it is, or MG_NOBODY (800.4j) (ANY_END_STEP by END_STEP)
 *   CASTS             player; subject: the spell, with its targets (CASTS_TARGETING, CASTS_THIS)
 *   NTH_SPELL         player; subject; amount: which of the turn it is
 *   DRAWS, DISCARDS   player; subject: the card
 *   DAMAGE_PREVENTED  other: who would have been dealt it, subject if that is an object; player;
 *                     amount
 *   GAINS_LIFE, LOSES_LIFE, SCRIES  player; amount
 *   BECOMES_MONARCH   player; other_player: who was it
 *   LOSES_GAME        back; player
 *   TARGETED_BY       subject: what becomes a target; other: the spell or ability; player: its
 *                     controller
 *   TAPPED_FOR_MANA   subject; player; word
 *   TAPS, TURNED_UP, LAST_TIME_COUNTER, LAST_DEFENSE_COUNTER  subject; player: its controller
 *   TRANSFORMS_INTO   subject, turned already (BECOMES_THIS_FACE)
 *   RESOLVES_AWAY     subject: the card in the graveyard */

/* Lets abilities trigger on it: pending items come into being. Triggered mana abilities resolve at
 * once (605.4). */
void mg_happen (mg_ctx *ctx, const mg_event *event);
/* An EVENT node speaks of this event, for the context's controller and source. */
bool mg_event_matches (mg_ctx *ctx, int node, const mg_event *event);
/* 603.3b: puts pending abilities on the stack in APNAP order, asking for orders, modes, targets.
 * True: something was put. */
bool mg_put_triggers (rg_match *match);
bool mg_have_triggers (const mg_state *state);
/* A pending ability that isn't of an object's text: of the monarch (725.2), delayed, reflexive. */
int mg_pend (mg_ctx *ctx, int ability, int effect, uint32_t flags, int controller, mg_ref source);
/* State triggers (603.8). */
void mg_check_state_triggers (rg_match *match);
/* 714.2b: a Saga had `before` lore counters and has `now`: its chapter abilities trigger. */
void mg_reach_chapters (mg_ctx *ctx, mg_ref saga, int before, int now);
/* An EVENT op that some ability waits for (mg-forces.c keeps this). */
static inline bool
mg_listens (const mg_state *state, int op)
{
  const int bit = op - MG_FIRST_EVENT; /* the first of them */

  return state->listened[bit / 64] >> (bit % 64) & 1;
}

/* }}} */
/* {{{ engine/mg-effects.c: continuous effects of resolutions, durations */

/* Begins `mods` on each of `set` (611.2c); amounts are fixed now. */
void mg_begin_mods (mg_ctx *ctx, const mg_set *set, int mods, int lasts_node);
void mg_begin_control (mg_ctx *ctx, const mg_set *set, int seat, int lasts_node);
void mg_begin_rule (mg_ctx *ctx, int static_node, int lasts_node);
void mg_begin_delayed (mg_ctx *ctx, int event, int effect, int lasts_node, bool once);
void mg_begin_shield (mg_ctx *ctx, int event, int effect);
/* A permanent is about to become a copy: what it was is kept for when that ends; for good, nothing
 * is kept any more. */
void mg_begin_copying (mg_ctx *ctx, mg_ref ref, int lasts_node);
void
mg_begin_exile_until (mg_ctx *ctx, const mg_set *exiled, int event); /* 0: until `this` leaves */
void mg_begin_play (mg_ctx *ctx, const mg_set *cards, int seat, int lasts_node, int value);
void mg_begin_prevention (mg_ctx *ctx, int effect_node, mg_ref of); /* by this source, or any */
/* A shield of so much for one that would be dealt damage: it shrinks as it is used. `other` has the
 * damage then, where that isn't prevented. */
void mg_begin_damage_shield (mg_ctx *ctx, int effect_node, mg_ref to, int n, mg_ref other);
/* Durations that end: at cleanup (514.2), end of combat, as a turn begins or would begin, on an
 * event, when conditions fail. */
void mg_end_of_turn_effects (rg_match *match);
void mg_end_of_combat_effects (rg_match *match);
void mg_turn_would_begin (rg_match *match, int seat);         /* 800.4m */
void mg_check_durations (mg_ctx *ctx, const mg_event *event); /* event nullable: conditions only */
/* An effect is over: it and its links are freed. Control reverts (800.4c), cards return (610.3). */
void mg_end_effect (mg_ctx *ctx, int effect);

/* }}} */
/* {{{ engine/mg-do.c: carrying out effects */

/* Carries out an EFFECT node. */
void mg_do (mg_ctx *ctx, int node);
/* Resolves the top of the stack (608). */
void mg_resolve (rg_match *match);
/* Asks each of the seats, in APNAP order, whether to pay, and of what; then all who want to do
 * (118.12, 101.4). Returns who has paid. */
uint16_t mg_pay_in_effect (mg_ctx *ctx, uint16_t who, int cost);

/* }}} */
/* {{{ engine/mg-cast.c, mg-activate.c, mg-pay.c, mg-mana.c: spells, abilities, costs */

/* One thing that a seat may do with priority; becomes one choice. */
typedef struct mg_action
{
  uint16_t
      say; /* MG_SAY_CAST, MG_SAY_PLAY_LAND, MG_SAY_ACTIVATE, MG_SAY_TURN_UP, MG_SAY_SUSPEND … */
  uint16_t object; /* slot */
  uint16_t
      ability; /* of MG_SAY_ACTIVATE: index of the ability; of MG_SAY_CAST: how (mg_cast_how) */
} mg_action;

/* Ways to cast a card, as a number of a choice: from its face up, back face, half, overload … */
typedef enum mg_cast_how
{
  MG_CAST_PLAIN,
  MG_CAST_CONVERTED, /* 702.162 */
  MG_CAST_LEFT,
  MG_CAST_RIGHT,
  MG_CAST_FUSED,
  MG_CAST_OVERLOAD,
  MG_CAST_EVOKE,
  MG_CAST_FLASHBACK,
  MG_CAST_FACE_DOWN,   /* 702.37 */
  MG_CAST_ALTERNATIVE, /* its own alternative cost */
  MG_CAST_FOR_ALL,     /* a static one: Fist of Suns */
  MG_CAST_FREE,        /* a static one: Omniscience; or by an effect */
  MG_CAST_BACK,        /* a modal double-faced card, as its back face (712.11b) */
  MG_CAST_FREE_BACK    /* the same free; or by an effect, transformed (310.12b, 712.11a) */
} mg_cast_how;

enum
{
  MG_MAX_ACTIONS = 400
};

/* Everything that `seat` may do now with priority, beside passing (117.1). Mana abilities only
 * where `mana` is set. Returns how many. */
int mg_actions (rg_match *match, int seat, bool mana, mg_action actions[MG_MAX_ACTIONS]);
/* Carries one out: announces, asks, pays (601.2, 602.2, 305, 116). It may be cancelled. */
void mg_act (rg_match *match, int seat, const mg_action *action);
/* Why an action isn't open; RG_OK when nothing is known against it. */
rg_status
mg_refuse_action (const rg_match *match, int seat, const mg_action *action, rg_error *error);
/* Casts a card in the middle of an effect (601.2, 608.2g); false: it couldn't be. `how` as above.
 */
bool mg_cast_now (mg_ctx *ctx, int seat, int object, int how, bool any_type);
/* True when it could be cast that way now, timing aside when `now`. */
bool mg_can_cast (rg_match *match, int seat, int object, int how, bool any_time);
/* True when nothing that others can see speaks against the seat's being able to act: it has
 * untapped mana or mana in the pool, a card in hand, an ability to activate. Depends on no secret.
 */
bool mg_may_be_able (rg_match *match, int seat);

/* What a cost comes to (601.2f): mana with all additions and reductions. */
void mg_total_cost (mg_ctx *ctx, int item, int object, int how, mg_cost *cost);
/* 601.2g-h. `what` is the object that it is paid for, for restricted mana. */
bool
mg_can_pay_mana (rg_match *match, int seat, const mg_cost *cost, int x, mg_ref what, bool any_type);
/* Pays: from the pool, then from mana abilities chosen so that the rest of the hand keeps what it
 * needs most; by hand where the seat wants it. Must be payable. */
void mg_pay_mana (mg_ctx *ctx, int seat, const mg_cost *cost, int x, mg_ref what, bool any_type);
/* The largest X that the seat could pay. */
int mg_max_x (rg_match *match, int seat, const mg_cost *cost, mg_ref what);
/* Costs beside mana of a COST node: can they be paid, and pay them. Paid objects go to the item. */
bool mg_can_pay_costs (mg_ctx *ctx, int seat, int cost, int item);
void mg_pay_costs (mg_ctx *ctx, int seat, int cost, int item);
/* Adds what a MANA node says to a pool; asks for colours. */
void mg_add_mana (mg_ctx *ctx, int seat, int mana);
void mg_empty_pools (mg_state *state); /* 500.5 */

/* }}} */
/* {{{ engine/mg-combat.c (506-511) */

void mg_combat_begin (rg_match *match);      /* chooses the defender where one is chosen (507.1) */
void mg_declare_attackers (rg_match *match); /* asks the active player (508) */
void mg_declare_blockers (rg_match *match);  /* asks the defenders in APNAP order (509, 802.4) */
bool mg_combat_damage (rg_match *match, bool first); /* 510; false: nothing to do in this step */
bool mg_end_combat (rg_match *match);                /* 511.3; true: anything was in combat */
bool mg_may_attack (rg_match *match, int id, mg_ref what); /* 508.1a-c for one creature */
bool mg_may_block (rg_match *match, int blocker, int attacker);
/* Seats that `seat` may attack this turn, and why not (802, 803, 809.3c, 801.3). */
uint16_t mg_attackable (const mg_state *state, int seat);
/* Why `seat` may not attack `other` now; the first reason that there is. */
typedef enum mg_bar
{
  MG_BAR_NONE,
  MG_BAR_GONE,      /* has left (800.4) */
  MG_BAR_TEAM,      /* no opponent (508.1b) */
  MG_BAR_RANGE,     /* out of range (801.3) */
  MG_BAR_LEFT_ONLY, /* not immediately to the left (803.1a) … */
  MG_BAR_RIGHT_ONLY,
  MG_BAR_APART,     /* no neighbour (809.3c) */
  MG_BAR_NOT_CHOSEN /* not the defending player (506.2a) */
} mg_bar;
mg_bar mg_attack_bar (const mg_state *state, int seat, int other);
bool mg_anything_attacks (const mg_state *state);

/* }}} */
/* {{{ engine/mg-seating.c: the order in which teams sit (809.2) */

/* While teams take their places: the seat, which is about to leave, takes one of those that are
 * left. */
void mg_sit_anywhere (rg_match *match, int seat);
/* Ends the choice of places: the seats have those of their numbers, as far as decks allow. */
void mg_take_places_in_order (rg_match *match);
/* Deals anew what other teams have decided than those of `known`, in both states. */
void mg_deal_places (rg_match *match, uint16_t known, mg_state *now, mg_state *before);

/* }}} */
/* {{{ engine/mg-turn.c, mg-priority.c, mg-sba.c, mg-leave.c, mg-begin.c */

void mg_begin (rg_match *match);   /* rg_game.begin: decks, seats, opening hands (103) */
void mg_step_on (rg_match *match); /* rg_game.step */
void mg_go_to_step (rg_match *match, int step);
void mg_after_action (rg_match *match,
                      int seat);        /* somebody acted: they get priority again (117.3c) */
void mg_ask_priority (rg_match *match); /* one seat acts or passes (117) */
/* State-based actions (704), until there are none. True: something was done. */
bool mg_state_based (rg_match *match);
/* The seats lose (or draw) and leave at once (104.5, 800.4). Ends the game when it is decided. */
void mg_leave (rg_match *match, uint16_t lose, uint16_t draw);
bool mg_can_lose (rg_match *match, int seat);
/* The seat would lose: false where it can't, or where something else happened instead (614.1a). */
bool mg_loses (mg_ctx *ctx, int seat);
void mg_win (mg_ctx *ctx, uint16_t seats); /* 104.2b, 104.3h */
void mg_draw_game (mg_ctx *ctx);           /* 104.4c, 104.4e */
void mg_end_the_turn (mg_ctx *ctx);        /* 724.1 */
void mg_restart (mg_ctx *ctx); /* 727; cards in exile that are `it` stay there (727.5) */
/* 725.4 */
void mg_inherit_crown (rg_match *match, uint16_t leaving);

/* }}} */
/* {{{ Telling: mg_say is rg_emit with the audience worked out, and objects named */

/* A value of MG_TERM_OBJECT: the slot with the name that the object has now, for good
 * (mg-object-names.c). */
int32_t mg_named (const mg_state *state, const mg_content *content, int id);

enum
{
  MG_TO_ALL = -1 /* else a mask of seats, who alone are told */
};
void mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d);
void mg_say_to (rg_match *match,
                uint16_t seats,
                int message,
                int seat,
                int32_t a,
                int32_t b,
                int32_t c,
                int32_t d);

/* }}} */

#ifdef __cplusplus
}
#endif

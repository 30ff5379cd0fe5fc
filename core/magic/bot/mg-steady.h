/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the bot `steady` of Magic share: how it sees the table, what things are worth
 * to it, and what a text would do.
 *
 * Worth is counted in hundredths of what one mana buys: a 2/2 creature is about 210, a card in hand
 * about 180. Everything is public or its own; libraries and the hands of others are never looked
 * into, and what a text would do with them is guessed. Nothing is remembered from one decision to
 * the next: a plan of several choices (an attack, a block) is made anew for each and comes out
 * alike. */

#pragma once

#include "magic/engine/announce/mg-survey.h"
#include "magic/engine/mg-engine.h"
#include "magic/look/mg-look.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  STEADY_CARD = 180,      /* a card that isn't known */
  STEADY_CROWN = 400,     /* being the monarch: a card each turn, until somebody takes it */
  STEADY_LOST = 20000,    /* losing the game */
  STEADY_HUNT = 20000,    /* one damage to whom it is about to kill */
  STEADY_MAX_BOUND = 8,   /* targets of one word that are thought of */
  STEADY_MAX_DOOMED = 16, /* permanents that are about to be lost */
  STEADY_SURE = 1000,     /* parts: of what is certain */
  STEADY_MAX_FIGHTERS = 200
};

typedef struct steady_field steady_field;

typedef struct steady
{
  rg_match *match; /* to look at, never to change */
  const rg_decision *decision;
  const mg_content *content;
  const mg_state *state;
  int seat;
  int lands; /* that it controls */
  uint8_t lands_of[MG_MAX_PLAYERS];
  int n_foes;
  uint16_t foes; /* its opponents who are there, but for those whom it takes for friends (907) */
  int32_t might[MG_MAX_PLAYERS];    /* what the permanents of each are worth */
  int32_t interest[MG_MAX_PLAYERS]; /* percent: what it gains when that player gains; negative of
                                       opponents, the more so the mightier they are */
  /* In Treachery, of each who is there: the roles of the identity if it knows them, and how likely
     each is, in parts of STEADY_SURE. */
  uint8_t known[MG_MAX_PLAYERS];
  int16_t belief[MG_MAX_PLAYERS][MG_N_ROLES];
  bool deaf;  /* what is on the stack, or fights, doesn't count */
  int hunted; /* an opponent whom it kills this turn, or -1: then each damage to that player counts
                 for STEADY_HUNT, and nothing else for much */
  steady_field *field; /* nullable: the attack on the hunted, that what it does would help */
  int spare;           /* mana that it has for targets that cost more */
  int n_doomed;
  mg_ref doomed[STEADY_MAX_DOOMED]; /* its permanents that the top of the stack, or combat, takes */
} steady;

/* {{{ mg-steady-worth.c: what things are worth */

/* Looks at the table. `believes`: what others have done tells it who they may be (907); else each
 * deal of the roles that could be is as likely to it. O(permanents). */
void steady_survey (steady *s, const rg_match *match, const rg_decision *decision, bool believes);
static inline const rg_choice *
steady_choice (const steady *s, int i)
{
  return rg_match_choice (s->match, s->decision, i);
}
static inline bool
steady_is_foe (const steady *s, int seat)
{
  return seat < MG_MAX_PLAYERS && s->foes >> seat & 1;
}
/* What is worth so much to a seat is worth that to the bot. */
static inline int
steady_share (const steady *s, int seat, int worth)
{
  return seat < MG_MAX_PLAYERS ? (int) ((int64_t) worth * s->interest[seat] / 100) : 0;
}

/* To whom it belongs: of a permanent with those traits; of one that is there; of a face, as a
 * permanent; of a card in the hand of its owner, the bot. All are 0 or more. */
int steady_worth_of_traits (const steady *s, const mg_traits *traits);
int steady_worth_of_permanent (const steady *s, const mg_body *body);
int steady_worth_of_face (const steady *s, int face);
int steady_worth_of_card (const steady *s, int id);
/* To the bot: of a seat's gaining (losing) so much life. */
int steady_worth_of_life (const steady *s, int seat, int change);
/* Its permanent is among the doomed. */
bool steady_is_doomed (const steady *s, mg_ref ref);
/* The permanent's body, where the reference is one that is on the battlefield; or NULL. */
const mg_body *steady_body (const steady *s, mg_ref ref);
/* The reference that a choice's argument means: an object as it is now, or a player. */
mg_ref steady_ref (const steady *s, int32_t argument);
/* Lands in its hand. */
int steady_lands_in_hand (const steady *s);

/* }}} */
/* {{{ mg-steady-team.c: teams, and who reaches whom */

/* What a player's fall is worth to the bot; an emperor takes the team along (809.5b). */
int steady_worth_of_fall (const steady *s, int seat);
/* What it gains, in percent, when that teammate gains. */
int steady_interest_in_friend (const steady *s, int seat);
/* Nobody but that opponent and its team is in the way. */
bool steady_is_last_team (const steady *s, int seat);
/* As they sit, or will sit in its next turn, `by` may attack `seat`. */
bool steady_may_be_attacked_by (const steady *s, int seat, int by);
/* Of handing its creature to a teammate for good (804.2). */
int steady_worth_of_deploying (const steady *s, const mg_body *body, int seat);

/* }}} */
/* {{{ mg-steady-roles.c, -treachery.c: who is who (907) */

/* Fills in what it knows and believes of roles. O(seats to the fifth). */
void steady_guess_roles (steady *s, bool by_deeds);
/* What it wants for whom, by that. */
void steady_take_sides (steady *s);
/* What a player's fall is worth to it. */
int steady_worth_of_role_fall (const steady *s, int seat);
/* Of unveiling its identity, with that X; the mana left out. */
int steady_worth_of_unveiling (const steady *s, int id, int x);
/* The identity that it takes, before the game. */
int steady_identity (const steady *s);
/* Mana that it takes, and the largest X that `mana` leaves for it. */
int steady_cost_of_unveiling (mg_survey *survey, int id, int mana, int *x);

/* }}} */
/* {{{ mg-steady-meaning.c, -text.c, -aim.c: what a text would do */

/* A text while it is read. Target words mean what is bound to them. */
typedef struct steady_text
{
  const steady *s;
  mg_ctx ctx; /* the registers, as far as they can be foreseen */
  mg_set sets[3];
  int n_words;
  mg_target_word words[MG_MAX_TARGET_WORDS];
  int n_bound[MG_MAX_TARGET_WORDS];
  mg_ref bound[MG_MAX_TARGET_WORDS][STEADY_MAX_BOUND];
  int tried; /* a node that is chosen as the text is carried out, and what it is to mean */
  mg_ref try_ref;
  bool unknown; /* `it` is cards that nobody knows yet */
  bool overloaded, kicked;
  mg_set *losses; /* nullable: takes the permanents that the bot would lose */
  bool arriving;  /* `this` is about to be a permanent */
  int face;       /* of a spell that is announced, for what its targets cost; else 0 */
  int depth;      /* texts within texts */
  int level;      /* instructions within instructions */
} steady_text;

/* What a node means: objects and players, all of them or so many that somebody chooses. */
typedef struct steady_meant
{
  mg_set set;
  int min, max;
  uint8_t chooser; /* or MG_NOBODY: all of the set are meant */
  bool random;
  bool hidden; /* `max` cards that it doesn't know; the set is empty */
} steady_meant;

/* A text of `controller`, with `source` as `this`; of an item on the stack, with its targets. */
void steady_open (steady_text *t, const steady *s, int controller, mg_ref source, int depth);
void steady_open_item (steady_text *t, const steady *s, int item, int depth);
/* Who acts in the instruction under way. */
static inline int
steady_actor (const steady_text *t)
{
  const uint16_t they = t->ctx.they;

  return they && (they & (they - 1)) == 0 ? __builtin_ctz (they) : t->ctx.controller;
}
/* What carrying out an EFFECT is worth to the bot. */
int steady_weigh (steady_text *t, int effect);
/* A CONDITION holds, as far as it can tell. */
bool steady_holds (steady_text *t, int condition);
/* The same with the best targets for whoever controls the text. False: too few targets. */
bool steady_aim (steady_text *t, const int *effects, int n, int *worth);
/* With the targets that the words before `from` have already, and those that it has itself. */
bool steady_aim_rest (steady_text *t, int from, const int *effects, int n, int *worth);
/* The targets cost more than the mana that is left for them. */
bool steady_is_too_dear (steady_text *t);
/* Whom and what nodes mean, and how much. */
uint16_t steady_players (steady_text *t, int node);
void steady_meaning (steady_text *t, int node, steady_meant *meant);
int steady_amount (steady_text *t, int node);
/* Mana that a cost in symbols comes to; that a player's untapped lands could give. */
int steady_mana_of (const mg_cost *cost, int x);
int steady_open_mana (const steady *s, int seat);
/* What paying a COST takes from the controller of the text, mana counted low. */
int steady_price (steady_text *t, int cost);

/* }}} */
/* {{{ mg-steady-deed.c, -away.c, -mods.c, -player.c: one instruction */

/* Which argument of an instruction is what it is done to, if it is done to objects. */
mg_argument steady_object_argument (int op);
/* What such an instruction is worth to the bot, done to `ref`. */
int steady_worth_of_deed (steady_text *t, const mg_node *node, mg_ref ref);
/* The same for cards that are no permanents, and for what is on the stack. */
int steady_worth_on_card (steady_text *t, const mg_node *node, mg_ref ref);
int steady_worth_on_stack (steady_text *t, const mg_node *node, mg_ref ref);
/* Under whose control TO_BATTLEFIELD puts a card of that owner (110.2a). */
int steady_who_gets (const steady_text *t, const mg_node *node, int owner);
/* … done to a card that it doesn't know, by `seat`. */
int steady_worth_of_hidden (const steady_text *t, const mg_node *node, int seat);
/* … divided among the objects and players of a set. */
int steady_worth_of_division (steady_text *t, const mg_node *node, const mg_set *set);
/* An instruction about players, or about the game. */
int steady_worth_for_players (steady_text *t, const mg_node *node);
/* Damage to an object or player. */
int steady_worth_of_damage (steady_text *t, int n, mg_ref ref);
/* Of a permanent's leaving, to the bot; nothing where that is about to happen anyway. */
int steady_worth_of_loss (const steady *s, const mg_body *body, int percent);
/* What MODs do to a permanent, for good or for a while. */
int steady_worth_of_mods (steady_text *t, int mods, bool lasting, const mg_body *body);
/* What an Aura or Equipment of that face does to its host; `printed`: as that is on its card. */
int steady_worth_of_host (steady_text *t, int face, const mg_body *host, bool printed);
/* Of moving the attachment `this` to a host. */
int steady_worth_of_attaching (steady_text *t, mg_ref what, mg_ref host);

/* }}} */
/* {{{ mg-steady-spell.c: whole spells and abilities */

/* Which half of a split card a way of casting names. */
static inline mg_half
steady_half (int how)
{
  return how == MG_CAST_LEFT    ? MG_HALF_LEFT
         : how == MG_CAST_RIGHT ? MG_HALF_RIGHT
         : how == MG_CAST_FUSED ? MG_HALF_BOTH
                                : MG_HALF_NONE;
}
/* What happens as a card with that face arrives: its worth as a permanent and by its abilities. */
int
steady_worth_of_arrival (const steady *s, mg_ref card, int face, int controller, int x, int depth);
/* What a permanent does to others as long as it is there. */
int steady_worth_of_presence (const steady *s, const mg_body *body, int depth);
/* A spell of that face (or half of a split one) by the bot, with the best modes and targets. `how`
 * is an mg_cast_how. */
int steady_worth_of_spell (const steady *s, int id, int face, int how, int x, int depth);
/* An activated or triggered ability, its cost left out. */
int steady_worth_of_ability (const steady *s, mg_ref source, int ability, int x, int depth);
/* A spell or ability on the stack, with its targets, to the bot. */
int steady_worth_of_item (const steady *s, int item, int depth);
/* The bot's permanents that an item on the stack would take from it, appended. */
void steady_find_losses (const steady *s, int item, mg_set *losses);
/* One mode of a modal ability. */
int steady_worth_of_mode (const steady *s, int item, mg_ref source, int effect, int depth);
/* The EFFECTs that an item carries out. Returns how many. */
int steady_effects_of (const steady *s, int item, int effects[8]);

/* }}} */
/* {{{ mg-steady-fight.c: creatures against creatures */

typedef struct steady_fighter
{
  uint16_t id;
  uint8_t seat;
  bool tapped, sick;
  int16_t power, toughness; /* what is left of it */
  uint64_t has;             /* qualities */
  int worth;
  const mg_traits *traits;
} steady_fighter;

typedef struct steady_outcome
{
  bool attacker_dies, blocker_dies;
  int spill; /* damage that tramples over the blocker */
} steady_outcome;

int steady_fighters (const steady *s, steady_fighter fighters[STEADY_MAX_FIGHTERS]);
void steady_fighter_of (const steady *s, const mg_body *body, steady_fighter *fighter);
void steady_fighter_as (const mg_body *body, const mg_traits *traits, steady_fighter *fighter);
/* One attacker against one blocker. */
steady_outcome steady_duel (const steady_fighter *attacker, const steady_fighter *blocker);
/* Two blockers would kill the attacker together. */
bool steady_gang_kills (const steady_fighter *attacker,
                        const steady_fighter *one,
                        const steady_fighter *other);
bool steady_can_block (const steady_fighter *blocker, const steady_fighter *attacker);
/* Damage that it deals when nothing blocks it. */
int steady_strike (const steady_fighter *fighter);
/* What changing a creature that fights now by so much does to its fight, to the bot. */
int steady_worth_in_combat (const steady *s, const mg_body *body, const mg_traits *changed);
/* The creature will die in the fight that it is in. */
bool steady_falls (const steady *s, const mg_body *body);
/* What the creatures of a seat could deal to another one that blocks all it can: without attackers
 * that are `idle` (nullable) and blockers that are `busy`. `stopper` (nullable) is told by whom
 * each is stopped, or -1. */
int steady_onslaught (const steady_fighter *fighters,
                      int n,
                      int attacker,
                      int defender,
                      const bool *busy,
                      const bool *idle,
                      int16_t *stopper);
/* As an attacker with those traits it need not fear whoever could block it, for one player at least
 * whom it may attack. */
bool steady_dares (const steady *s, const mg_body *body, const mg_traits *traits);

/* }}} */
/* {{{ mg-steady-field.c, -hunt.c: a kill with all that there is */

/* An attack of the bot on one player, with blocks that let the least through, and what more would
 * come through if something changed. */
struct steady_field
{
  int seat;     /* who is attacked */
  bool settled; /* blocks are declared, or taken to be: what is stopped stays so */
  int n;
  int through; /* damage, as it is */
  steady_fighter fighters[STEADY_MAX_FIGHTERS];
  bool idle[STEADY_MAX_FIGHTERS];    /* it doesn't attack */
  bool busy[STEADY_MAX_FIGHTERS];    /* it can't block */
  int16_t wall[STEADY_MAX_FIGHTERS]; /* damage that its blockers take, or -1: nothing stops it */
};

/* The attack that could be declared, or that is under way; nothing after it. */
void steady_field_look (steady_field *field, const steady *s, int seat);
/* So much comes through without that attacker, too; then it stays at home. */
bool steady_field_spares (steady_field *field, const steady *s, int i, int needed);
/* What is worth something beside what it is: a blocker that is gone (also if only the crown is
 * behind it), or what a creature (there, or arriving) becomes. */
int steady_worth_of_opening (const steady *s, const mg_body *body);
int steady_worth_of_helping (const steady *s, const mg_body *body, const mg_traits *after);
int steady_worth_of_reinforcing (const steady *s, const mg_traits *traits);

typedef struct steady_plan
{
  int seat;   /* who dies, or -1: nobody does */
  int now;    /* the choice that the plan begins with, or -1: it attacks first, or waits */
  int needed; /* damage of the attack */
} steady_plan;

/* The opponent whom all together can kill in this turn of the bot: attackers, burn, and what helps
 * them. `pending`: an object that it announces just now, or 0. O(opponents * options). */
steady_plan steady_hunt (const steady *s, int pending);
/* Hunts while targets and the like are chosen: for what is announced, or resolves. */
void steady_follow (steady *s, int object, steady_field *field);

/* }}} */
/* {{{ mg-steady-raid.c: an attack that is thought of */

enum
{
  STEADY_MAX_WHATS = 24, /* players, planeswalkers and battles to attack */
  STEADY_HOME = -1
};

typedef struct steady_raid
{
  const steady *s;
  int n, n_whats;
  steady_fighter fighters[STEADY_MAX_FIGHTERS];
  bool able[STEADY_MAX_FIGHTERS]; /* to attack */
  int8_t on[STEADY_MAX_FIGHTERS]; /* what it attacks, or STEADY_HOME */
  int gain[STEADY_MAX_FIGHTERS];  /* what its attack brings */
  mg_ref whats[STEADY_MAX_WHATS];
  uint8_t defenders[STEADY_MAX_WHATS];
  int hits[STEADY_MAX_WHATS];   /* worth of one damage */
  int goal[STEADY_MAX_WHATS];   /* damage that is enough: life or loyalty */
  int prize[STEADY_MAX_WHATS];  /* for the first damage: the crown */
  int finish[STEADY_MAX_WHATS]; /* for reaching the goal */
  uint8_t duels[STEADY_MAX_FIGHTERS][STEADY_MAX_FIGHTERS]; /* attacker, blocker: what is known */
} steady_raid;

/* Everybody at home. O(creatures). */
void steady_raid_look (steady_raid *raid, const steady *s);
/* One more thing to attack: a player that isn't among them. */
void steady_raid_add_player (steady_raid *raid, int seat);
/* What the attack of those that are on `w` comes to, with blocks as the defender would like them.
 * Fills `gain`. `*kills`: whatever the defender does, it is enough. */
int steady_raid_try (steady_raid *raid, int w, bool *kills);

/* }}} */
/* {{{ Decisions: each returns the number of a choice */

/* mg-steady-cast.c */
int steady_act (const steady *s);
/* Mana for a spell or ability, and the largest X that `mana` leaves for it. */
int steady_cost_of (mg_survey *survey, const mg_proposal *proposal, int mana, int *x);
/* The face as which a card is cast in that way, of several the first. */
int steady_face_of (const steady *s, int object, int how);
/* mg-steady-attack.c */
int steady_attack (const steady *s);
int steady_defender (const steady *s);
/* mg-steady-block.c */
int steady_block (const steady *s);
int steady_assign (const steady *s);
/* mg-steady-choose.c: what texts ask */
int steady_target (const steady *s);
int steady_object (const steady *s);
int steady_host (const steady *s);
int steady_mode (const steady *s);
int steady_x (const steady *s);
int steady_may (const steady *s);
int steady_either (const steady *s);
int steady_may_pay (const steady *s);
int steady_divide (const steady *s);
/* mg-steady-word.c: colours, types, names; yes or no by the table */
int steady_color (const steady *s);
int steady_subtype (const steady *s);
int steady_name (const steady *s);
int steady_whether (const steady *s, bool yes);
bool steady_wants_untapped (const steady *s);
/* mg-steady-cards.c: which card or permanent */
int steady_mulligan (const steady *s);
int steady_bottom (const steady *s);
int steady_least (const steady *s);
int steady_most (const steady *s);
int steady_copied (const steady *s);
int steady_search (const steady *s);
int steady_scry (const steady *s);
int steady_pile (const steady *s);
int steady_best_land (const steady *s);
/* Mana that cards of its hand need, and what its lands give: by colour. */
void steady_colors (const steady *s, int needed[MG_N_COLORS], int given[MG_N_COLORS]);

/* The number of the first choice with that message, or -1. */
int steady_find (const steady *s, int message);

/* }}} */

/* What it chooses, an index. Without `believes`: as if it hadn't seen what others did (for
 * measurements, and to see what that is worth). */
int steady_choose (const rg_match *match, const rg_decision *decision, bool believes);

extern const rg_bot magic_steady;

#ifdef __cplusplus
}
#endif

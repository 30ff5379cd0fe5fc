/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Replacement effects (614, 616), and what modifies damage: prevention, redirection, doubling
 * (614.9, 615). */

#pragma once

#include "magic/engine/happen/mg-happen.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Replacing what would happen (mg-replace.c, mg-replace-zone.c) */

/* A replacement effect that has been applied to the event under way: it has no second go at that or
 * at what replaces it (614.5). A list on the C stack, latest first. */
typedef struct mg_applied
{
  const struct mg_applied *next;
  uint16_t ability, source; /* as in mg_force */
} mg_applied;

/* 614, for each that isn't to stay: destruction is regenerated or suffered by an Aura, zones are
 * changed. Asks the controllers (owners) in APNAP order (616.1). */
void mg_replace_moves (mg_ctx *ctx, mg_move *moves, int n);
/* `op` (REPLACE_LIFE_GAIN, REPLACE_DRAW …) or a shield for `event` (0: none) may replace what would
 * happen to `seat`: if one does, carries out what happens instead and returns true. `amount` is
 * `that much`. */
bool mg_replaced (mg_ctx *ctx, int op, int event, int seat, int amount);
/* mg-suffer.c: what a spell or ability of ctx has a seat do, and somebody else may suffer in its
 * place: whether there is somebody; who that is, or the seat itself; who loses the life, or the
 * seat whose life can't change; who discards or sacrifices, or MG_NOBODY: who can't be made to. All
 * but the first may ask the seat, so that each is called once for what happens. */
bool mg_has_sufferer (mg_ctx *ctx, int seat);
int mg_sufferer (mg_ctx *ctx, int seat);
int mg_who_loses_life (mg_ctx *ctx, int seat);
int mg_who_gives_up (mg_ctx *ctx, int seat);
/* What triggers on it: `who` was hurt by that much, or gave up so many cards or permanents, each of
 * which counts, in the place of the seat. Nothing where those are the same. */
void mg_tell_hurt (mg_ctx *ctx, int seat, int who, int much);
void mg_tell_taken (mg_ctx *ctx, int seat, int who, int n);
/* The same of damage, by the rule that redirected it, as it stands in mg_force. */
void mg_tell_damaged (mg_ctx *ctx, int ability, int source, int much);
/* By that rule its controller suffers what `by` does to the seat. */
bool mg_suffers_for (mg_ctx *its, const mg_node *node, int seat, int by);
/* mg-replace-zone.c: where it goes (614.1a, 903.9b). */
void mg_replace_zone (mg_ctx *ctx, mg_move *move);
/* 616.1: `seat` chooses which effect applies first, each known by the slot of its source, or what
 * else names it, and where one source has several by its static ability (0: by none; NULL: none is
 * by any). Doesn't ask where they are all the same one. */
int
mg_choose_effect (mg_ctx *ctx, int seat, const uint16_t *sources, const uint16_t *abilities, int n);
/* By what each of them is known: its source, or whose it is where those of one source are several
 * players'. */
void mg_name_effects (const uint16_t *sources, const uint8_t *whose, int n, uint16_t *names);

/* }}} */
/* {{{ Modifying damage (mg-prevent.c, mg-prevent-apply.c) */

enum
{
  MG_MAX_PREVENTIONS = 64
};

/* What goes with a prevention, and takes place after the damage that was left (615.5). */
typedef struct mg_sequel
{
  int16_t effect; /* EFFECT node */
  uint8_t controller;
  mg_ref source;         /* `this` */
  mg_ref dealer, victim; /* of the damage: `the subject` and `the other subject` */
  int32_t amount;        /* that was prevented */
} mg_sequel;

/* What one effect has prevented of all that would be dealt to one at the same time (615.13). */
typedef struct mg_prevented
{
  uint16_t ability, source; /* as in mg_force */
  mg_ref to;
  int32_t amount;
} mg_prevented;

/* All damage that is dealt at the same time. Lives on the C stack. */
typedef struct mg_volley
{
  mg_ctx *ctx;
  int n;
  mg_hit hits[MG_SET_MAX];
  bool done[MG_SET_MAX]; /* all that modifies it has been applied */
  int n_preventions;
  uint16_t preventions[MG_MAX_PREVENTIONS]; /* MG_EFFECT_PREVENT: those of resolutions */
  int n_sequels;
  mg_sequel sequels[MG_MAX_PREVENTIONS];
  int n_prevented;
  mg_prevented prevented[MG_MAX_PREVENTIONS];
} mg_volley;

void mg_find_preventions (mg_volley *volley);
/* Applies to one hit all that modifies it, in the order that who is affected chooses (616.1). Its
 * amount is 0 when nothing is left of it; where a part of it goes elsewhere, that is added. */
void mg_modify_damage (mg_volley *volley, int hit);
/* Carries out what goes with the preventions. */
void mg_follow_preventions (mg_volley *volley);

/* }}} */

#ifdef __cplusplus
}
#endif

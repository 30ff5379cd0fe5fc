/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts share that show the game to the kernel: words, views, reasons, set tables. */

#pragma once

#include "magic/engine/mg-engine.h"
#include "magic/model/mg-variant.h"

enum
{
  MG_MAX_CHOICES = 1024 /* of one decision */
};

/* {{{ Words (mg-text.c) */

const char *mg_term (const rg_match *match, int term, int32_t value);
size_t mg_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size);
bool mg_find_term (const rg_match *match, int seat, int term, const char *id, int32_t *value);
/* The seat that a term means, which players know by a name; or -1. */
int mg_seat_of_term (const rg_match *match, int term, int32_t value);
rg_thing mg_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value);
rg_thing mg_told (const rg_match *match, int term, int32_t value);
/* The kind of counter with that identifier ("p1p1"), or MG_COUNTER_NONE. */
int mg_find_counter (const char *id);

/* }}} */
/* {{{ Faces (mg-show-face.c) */

/* Signs in texts, and those that seats bear, which come first. */
enum
{
  MG_SYMBOL_CROWN,
  MG_SYMBOL_EMPEROR,
  MG_SYMBOL_LEADER, /* and the other roles in their order */
  MG_N_SYMBOLS = MG_SYMBOL_LEADER + MG_N_ROLES + 65
};
extern const rg_symbol mg_symbols[MG_N_SYMBOLS];
/* Words for colors of mana, in their order. */
extern const char *const mg_color_ids[];
bool mg_show_face (const rg_match *match,
                   rg_viewer viewer,
                   int term,
                   int32_t value,
                   int i,
                   rg_face *out);
int mg_basis (const rg_match *match,
              rg_viewer viewer,
              int term,
              int32_t value,
              uint8_t basis[RG_BASIS_SIZE]);

/* }}} */
/* {{{ How it ended, and leaving it (mg-result.c) */

void mg_result (const rg_match *match, rg_result *result);
int mg_team (const rg_match *match, int seat);
void mg_concede (rg_match *match, int seat);
bool mg_begins_anew (const void *state);

/* }}} */
void mg_view (const rg_match *match, rg_viewer viewer, rg_view *view);
/* Adds to the latest seat where it sits, how far the viewer reaches there, and whether the viewer
 * may attack it or why not (mg-view-reach.c). */
void mg_view_reach (rg_view *view, const rg_match *match, rg_viewer viewer, int seat);
/* Adds what is between things of the table, once all are added (mg-view-relations.c). */
void mg_view_relations (rg_view *view, const rg_match *match, rg_viewer viewer);
/* The viewer's own seat with its teammates, or the team that the viewer is. */
uint16_t mg_seats_beside (const mg_state *state, rg_viewer viewer);
/* What else a view says of a seat (mg-view-notes.c), and of an object of which the viewer may see
 * what lies there. */
void mg_note_seat (rg_view *view, const mg_state *state, rg_viewer viewer, int seat);
void mg_note_object (rg_view *view,
                     const rg_match *match,
                     const mg_state *state,
                     rg_viewer viewer,
                     int id);
/* How much the viewer gets to see of what is declared while more may be (508.1, 509.1): all or
 * nothing (mg-view-relations.c). */
int mg_count_declared (const rg_match *match, const mg_state *state, rg_viewer viewer);
/* The term for an object, or for what MG_TERM_REF means, as `state` has it: what is being announced
 * has another name by now, which isn't everybody's to know (712.11a). Never a slot. */
int32_t mg_shown_name (const rg_match *match, const mg_state *state, int id);
/* Adds a counter that is only shown if there is any. */
void mg_view_counter (rg_view *view, int message, int value);
/* A viewer may know what an object is. */
bool mg_may_see (const mg_state *state, rg_viewer viewer, int id);
/* A viewer sees an object and has a name for it, if only that of what lies face down. */
bool mg_is_shown (const mg_state *state, rg_viewer viewer, int id);
/* Where things lie (mg-places.c). */
int mg_count_things (const rg_setup *setup);
int mg_find_moved (const void *at, int thing, int n, const uint32_t *looks);
bool mg_locate (const rg_match *match, const void *at, int thing, uint32_t *look, rg_place *place);
rg_spot
mg_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice);
bool mg_determinize (rg_match *match, rg_viewer viewer);
/* The identities that a viewer can't know (mg-deal-identities.c), and those that they may be. */
typedef struct mg_hidden_identities
{
  mg_variant variant;
  uint8_t hidden[MG_MAX_PLAYERS]; /* records of which the viewer doesn't know the face */
  int n_hidden;
  uint16_t pool[MG_N_ROLES][MG_MAX_IDENTITIES]; /* faces that may be dealt of each role */
  int n_pool[MG_N_ROLES];
  int n_known[MG_N_ROLES];
} mg_hidden_identities;

void mg_note_hidden_identities (mg_hidden_identities *self,
                                const rg_match *match,
                                rg_viewer viewer,
                                const mg_state *state);
/* Deals them in `state`, which the game goes on from. */
void mg_deal_identities (mg_hidden_identities *self, rg_match *match, mg_state *state);
/* As they lie in one state, in another one of the same step; and what others have said, and could
 * have, as identities are dealt. */
void mg_copy_dealt (const mg_hidden_identities *self,
                    const mg_content *content,
                    const mg_state *from,
                    mg_state *to);
void mg_deal_wishes (const mg_hidden_identities *self,
                     rg_match *match,
                     rg_viewer viewer,
                     mg_state *now,
                     mg_state *before);
int mg_deeds (const rg_match *match, int seat, int term, int32_t value, rg_choice *deeds);
void mg_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording);
rg_status mg_refuse (const rg_match *match, int seat, const rg_choice *choice, rg_error *error);
rg_status mg_arrange (rg_match *match, const char *const *words, int n, rg_error *error);
/* The first object that queries call so, 0: none. */
int mg_find_called (const rg_match *match, const char *name);
rg_status mg_query (const rg_match *match,
                    const char *const *words,
                    int n,
                    char *answer,
                    size_t size,
                    rg_error *error);

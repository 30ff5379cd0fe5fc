/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Takes what a seat sees and is asked, thing by thing, and writes it in numbers. */

#pragma once

#include "tabletop-layout.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_ENCODER (tabletop_encoder_get_type ())

/**
 * TabletopEncoder:
 *
 * Writes what one seat sees and is asked in the numbers of a [class@Layout].
 *
 * It is told everything in the order of a [class@View]: seats, zones with their pieces, then what
 * everybody is asked, as [method@Match.list_decisions] has it. What is told of a match may depend
 * on nothing but what the seat sees of it.
 */
G_DECLARE_FINAL_TYPE (TabletopEncoder, tabletop_encoder, TABLETOP, ENCODER, GObject)

/**
 * tabletop_encoder_new:
 * @layout: (transfer none): where everything goes
 * @seat: who looks, less than the layout's seats
 * @page: which of its choices are listed, if there is no room for all: those behind so many times
 *   [property@Layout:n-choices]
 *
 * Makes an encoder that was told nothing yet.
 *
 * Returns: (transfer full): the encoder
 */
TabletopEncoder *tabletop_encoder_new (TabletopLayout *layout, guint seat, guint page)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_encoder_get_layout:
 * @self: an encoder
 *
 * Gets where everything goes.
 *
 * Returns: (transfer none): the layout
 */
TabletopLayout *tabletop_encoder_get_layout (TabletopEncoder *self);

/**
 * tabletop_encoder_get_seat:
 * @self: an encoder
 *
 * Gets who looks.
 *
 * Returns: the seat
 */
guint tabletop_encoder_get_seat (TabletopEncoder *self);

/**
 * tabletop_encoder_set_active_seat:
 * @self: an encoder
 * @seat: whose turn it is, or -1
 *
 * Tells [property@View:active-seat].
 */
void tabletop_encoder_set_active_seat (TabletopEncoder *self, int seat);

/**
 * tabletop_encoder_set_over:
 * @self: an encoder
 * @over: whether the match is over
 *
 * Tells [property@Match:over].
 */
void tabletop_encoder_set_over (TabletopEncoder *self, gboolean over);

/**
 * tabletop_encoder_add_seat:
 * @self: an encoder
 * @index: the seat, less than the layout's seats
 * @team: its team, or -1
 * @place: where it sits
 * @status: whether it still takes part
 * @far: whether neither it nor who looks can do much to the other now
 *
 * Tells of a [class@ViewSeat]. Tags and counters that follow are the seat's.
 */
void tabletop_encoder_add_seat (TabletopEncoder *self,
                                guint index,
                                int team,
                                guint place,
                                TabletopSeatStatus status,
                                gboolean far);

/**
 * tabletop_encoder_add_zone:
 * @self: an encoder
 * @id: its id
 * @owner: the seat that it belongs to, or -1
 * @count: how many pieces it holds
 *
 * Tells of a [class@Zone]. Pieces that follow are in it.
 */
void tabletop_encoder_add_zone (TabletopEncoder *self, const char *id, int owner, guint count);

/**
 * tabletop_encoder_add_piece:
 * @self: an encoder that was told of a zone
 * @id: (nullable): its id; %NULL or empty for a hidden one
 * @kind: its kind
 * @owner: whose it is, or -1
 * @face_up: whether everybody sees its face
 * @parent_id: (nullable): the id of the piece that it lies on
 *
 * Tells of a [class@Piece]. Tags and counters that follow are the piece's.
 */
void tabletop_encoder_add_piece (TabletopEncoder *self,
                                 const char *id,
                                 const char *kind,
                                 int owner,
                                 gboolean face_up,
                                 const char *parent_id);

/**
 * tabletop_encoder_add_tag:
 * @self: an encoder
 * @word: a stable word
 *
 * Tells a tag of the seat or piece that came last; of the whole, if none has come yet.
 */
void tabletop_encoder_add_tag (TabletopEncoder *self, const char *word);

/**
 * tabletop_encoder_add_counter:
 * @self: an encoder that was told of a seat or a piece
 * @id: its stable word
 * @value: its value; what doesn't fit in 32 bits is the nearest that does
 *
 * Tells a counter of the seat or piece that came last.
 */
void tabletop_encoder_add_counter (TabletopEncoder *self, const char *id, gint64 value);

/**
 * tabletop_encoder_add_decision:
 * @self: an encoder that was told of all pieces
 * @seat: who is asked, less than the layout's seats
 * @kind: the kind of the decision
 * @optional: whether the match goes on without an answer
 * @n_choices: how many choices follow: all that there are, if @seat is who looks, and else none
 * @default_index: which of them is made for somebody who is away
 *
 * Tells of a [class@Decision].
 */
void tabletop_encoder_add_decision (TabletopEncoder *self,
                                    guint seat,
                                    const char *kind,
                                    gboolean optional,
                                    guint n_choices,
                                    guint default_index);

/**
 * tabletop_encoder_wants_choice:
 * @self: an encoder that was told of a decision
 *
 * Tells whether the next choice is on the page that is written. If it isn't, its notation needn't
 * be worked out: tell it as empty.
 *
 * Returns: %TRUE if it is
 */
gboolean tabletop_encoder_wants_choice (TabletopEncoder *self);

/**
 * tabletop_encoder_add_choice:
 * @self: an encoder that was told of a decision
 * @kind: the kind of the choice
 * @notation: how it is written
 *
 * Tells of the next choice of the decision that came last.
 */
void tabletop_encoder_add_choice (TabletopEncoder *self, const char *kind, const char *notation);

/**
 * tabletop_encoder_end:
 * @self: an encoder that was told everything
 *
 * Gets what was told. The encoder can't be told any more.
 *
 * Returns: (transfer full): as many numbers as the layout has, of 32 bits, signed, in the order of
 *   bytes of this machine
 */
GBytes *tabletop_encoder_end (TabletopEncoder *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

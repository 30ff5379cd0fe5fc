/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing by pointing: at a creature, then at whom it attacks. */

#pragma once

#include "tabletop-decision.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_PICKER (tabletop_picker_get_type ())

/**
 * TabletopPicker:
 *
 * What somebody has pointed at so far, and which choices that may mean.
 *
 * Each choice refers to what it is about in the order in which a person points at it,
 * [property@Choice:references]. What was pointed at is how the references of all choices begin that
 * are still meant; whatever comes next in one of them can be pointed at. Numbers and cards of a
 * collection lie nowhere, and where a choice sends things follows from it: these are left out.
 *
 * It takes a reference for what it names, whatever its role there.
 */
G_DECLARE_FINAL_TYPE (TabletopPicker, tabletop_picker, TABLETOP, PICKER, GObject)

/**
 * tabletop_picker_new:
 *
 * Makes a picker to which nothing can be pointed at yet.
 *
 * Returns: (transfer full): the picker
 */
TabletopPicker *tabletop_picker_new (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_picker_ask:
 * @self: a picker
 * @decisions: a list of [class@Decision]
 * @seat: whose decisions of these can be answered
 *
 * Begins with other choices: those that @seat has in @decisions, of a match that goes on.
 *
 * If it is asked the same as before, by [property@Decision:id], what was pointed at stays as far as
 * a choice still begins so; else nothing is pointed at.
 */
void tabletop_picker_ask (TabletopPicker *self, GListModel *decisions, guint seat);

/**
 * tabletop_picker_can_point:
 * @self: a picker
 * @at: what is on the table
 *
 * Tells whether that can be pointed at next, which a host shows by lighting it up.
 *
 * Returns: %TRUE if a choice goes on with it
 */
gboolean tabletop_picker_can_point (TabletopPicker *self, TabletopReference *at);

/**
 * tabletop_picker_is_pointed:
 * @self: a picker
 * @at: what is on the table
 *
 * Tells whether that has been pointed at.
 *
 * Returns: %TRUE if [method@Picker.list_pointed] names the same
 */
gboolean tabletop_picker_is_pointed (TabletopPicker *self, TabletopReference *at);

/**
 * tabletop_picker_point:
 * @self: a picker
 * @at: what is on the table
 *
 * Points at something. What can't be pointed at next changes nothing.
 *
 * Returns: %TRUE if it could be pointed at
 */
gboolean tabletop_picker_point (TabletopPicker *self, TabletopReference *at);

/**
 * tabletop_picker_back:
 * @self: a picker
 *
 * Takes back the last pointing.
 *
 * Returns: %TRUE if there was one
 */
gboolean tabletop_picker_back (TabletopPicker *self);

/**
 * tabletop_picker_list_pointed:
 * @self: a picker
 *
 * Lists what has been pointed at, in that order.
 *
 * Returns: (transfer full): a list of [class@Reference]
 */
GListModel *tabletop_picker_list_pointed (TabletopPicker *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_picker_list_choices:
 * @self: a picker
 *
 * Lists what may be meant: the choices that begin with what has been pointed at. All of them are
 * there at first, also those that refer to nothing.
 *
 * Returns: (transfer full): a list of [class@Choice]
 */
GListModel *tabletop_picker_list_choices (TabletopPicker *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_picker_ref_choice:
 * @self: a picker
 *
 * Gets what is meant, if that is certain: something has been pointed at, one choice alone begins
 * so, and it refers to nothing else. Otherwise [method@Picker.list_choices] is what a host offers.
 *
 * Returns: (transfer full) (nullable): the choice, %NULL if more than one may be meant or something
 *   is yet to be pointed at
 */
TabletopChoice *tabletop_picker_ref_choice (TabletopPicker *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match shows to one viewer, as JSON: each object of Tabletop-1 is an object with the names
 * of its properties, without what is the default. What is read is equal to what was printed,
 * through every function of Tabletop-1.
 */

#pragma once

#include "regalia-reader.h"
#include "regalia-writer.h"

G_BEGIN_DECLS

/* Into an object that is open; `sequence` is the recipient's. */
void regalia_portrait_print_event (RegaliaWriter *writer, TabletopEvent *event, guint64 sequence);

/* The keys `view`, `result` and `decisions`. The ids of decisions are their places in the list,
 * from 1. */
void regalia_portrait_print_view (RegaliaWriter *writer, TabletopView *view);
void regalia_portrait_print_result (RegaliaWriter *writer, TabletopResult *result);
void regalia_portrait_print_decisions (RegaliaWriter *writer, GListModel *decisions);

/* Each gives a new object, or NULL with something wrong. */
TabletopEvent *regalia_portrait_read_event (RegaliaReader *reader) G_GNUC_WARN_UNUSED_RESULT;
TabletopView *regalia_portrait_read_view (RegaliaReader *reader) G_GNUC_WARN_UNUSED_RESULT;
TabletopResult *regalia_portrait_read_result (RegaliaReader *reader) G_GNUC_WARN_UNUSED_RESULT;
GListModel *regalia_portrait_read_decisions (RegaliaReader *reader, guint64 sequence)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

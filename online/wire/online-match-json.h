/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match says to one viewer, as JSON (how it looks is in online-view-json.h): each object of
 * Tabletop-1 is an object with the names of its properties, without what is the default. What is
 * read is equal to what was printed, through every function of Tabletop-1.
 */

#pragma once

#include "online-reader.h"
#include "tabletop-json.h"

G_BEGIN_DECLS

/* A list of objects, each as `print` tells its keys; with _some_ where none at all goes without
 * saying. */
void online_match_json_print_items (TabletopJson *writer,
                                    const char *key,
                                    GListModel *items,
                                    void (*print) (TabletopJson *writer, gpointer item));
void online_match_json_print_some_items (TabletopJson *writer,
                                         const char *key,
                                         GListModel *items,
                                         void (*print) (TabletopJson *writer, gpointer item));

/* The key of what a reference names, by its kind. */
enum
{
  ONLINE_MATCH_JSON_REFERENCES = TABLETOP_REFERENCE_CARD + 1
};
extern const char *const online_match_json_references[ONLINE_MATCH_JSON_REFERENCES];

/* A reference, into an object that is open; and out of one, NULL with something wrong. */
void online_match_json_print_reference (TabletopJson *writer, gpointer item);
TabletopReference *online_match_json_read_reference (OnlineReader *reader)
    G_GNUC_WARN_UNUSED_RESULT;

/* A text under the one key, or, if it names anything, its parts under the other; and references. */
void online_match_json_print_text (TabletopJson *writer,
                                   const char *text_key,
                                   const char *parts_key,
                                   const char *text,
                                   GListModel *parts,
                                   GListModel *references);

/* Into an object that is open, without what it has in common with its neighbours. */
void online_match_json_print_event (TabletopJson *writer, TabletopEvent *event);

/* The key `result`. */
void online_match_json_print_result (TabletopJson *writer, TabletopResult *result);

/* Each gives a new object, or NULL with something wrong. */
TabletopEvent *online_match_json_read_event (OnlineReader *reader, guint64 number, guint64 sequence)
    G_GNUC_WARN_UNUSED_RESULT;
TabletopResult *online_match_json_read_result (OnlineReader *reader) G_GNUC_WARN_UNUSED_RESULT;
GListModel *online_match_json_read_decisions (OnlineReader *reader, guint64 sequence)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

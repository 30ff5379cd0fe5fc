/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Decisions on the wire: the list of what is asked, which stands in a state or, where that shows
 * the table, in its view.
 */

#pragma once

#include "online-view-json.h"

G_BEGIN_DECLS

/* What a choice says of itself; it isn't told whole where it stands, but by its number. */
G_GNUC_INTERNAL extern const OnlineKind online_answer_kind;

/* Of a GListModel of TabletopDecision: it has their list, what their choices say, and nothing
 * besides. */
G_GNUC_INTERNAL extern const OnlineKind online_decisions_kind;

/* Prints the same list whole, as a member of the object that is open; nothing if it is empty or
 * NULL. */
void online_decision_json_print (TabletopJson *writer, GListModel *decisions);

G_END_DECLS

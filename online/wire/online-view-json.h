/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view as it is told, kind by kind: a kind prints the members that an object has of its own, and
 * names the lists in which it holds objects of other kinds. Whoever prints a view, or what has
 * changed in one, goes through these tables and knows no key.
 *
 * Faces and answers are told once for all that have them (OnlineCommon).
 */

#pragma once

#include <tabletop.h>

#include "tabletop-json.h"

G_BEGIN_DECLS

#define ONLINE_KIND_LISTS (5)

/* The faces and answers that a scene tells: a face is called by its key, an answer by its place. */
typedef struct _OnlineCommon OnlineCommon;
void online_common_print_face (const OnlineCommon *self, gpointer face, TabletopJson *writer);
guint online_common_get_answer (const OnlineCommon *self, gpointer choice);

typedef struct _OnlineKind OnlineKind;

typedef struct
{
  const char *key;                          /* NULL behind the last one */
  GListModel *(*get_items) (gpointer item); /* transfer none; NULL: of the scene's own */
  const OnlineKind *kind;
} OnlineList;

struct _OnlineKind
{
  /* Whether what is printed of `item`, and of what it holds, has no number of a scene. */
  gboolean (*is_for_all) (gpointer item);

  /* Prints members into an object that is open. The first one is what tells one object of a list
   * from another, if any does. */
  void (*print) (TabletopJson *writer, gpointer item, const OnlineCommon *common);
  OnlineList lists[ONLINE_KIND_LISTS + 1];
};

G_GNUC_INTERNAL gboolean online_always (gpointer item);
G_GNUC_INTERNAL gboolean online_never (gpointer item);

G_GNUC_INTERNAL extern const OnlineKind online_view_kind;
G_GNUC_INTERNAL extern const OnlineKind online_face_kind;

G_END_DECLS

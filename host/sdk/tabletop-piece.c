/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is hidden has no id, no title and no text: a host can't show what it doesn't get. */

#include "tabletop-piece.h"

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopPiece
{
  GObject parent_instance;

  char *id;
  char *kind;
  char *title;
  char *text;
  int owner;
  gboolean face_up;
  char *icon_name;
  char **tags;
  TabletopList *counters;
  char **notes;
  char *parent_id;
};

/**
 * TabletopPiece:id:
 *
 * The word that names it, empty for a hidden piece.
 */
/**
 * TabletopPiece:kind:
 *
 * The game's word for this sort of piece.
 */
/**
 * TabletopPiece:title:
 *
 * Its translated name, empty for a hidden piece.
 */
/**
 * TabletopPiece:text:
 *
 * What is written on it, translated.
 */
/**
 * TabletopPiece:owner:
 *
 * Whose it is, or -1.
 */
/**
 * TabletopPiece:face-up:
 *
 * Whether everybody sees its face.
 */
/**
 * TabletopPiece:icon-name:
 *
 * The name of its picture in the icon theme.
 */
/**
 * TabletopPiece:tags:
 *
 * What else is true of it.
 */
/**
 * TabletopPiece:counters: (type GListModel)
 *
 * Its counters.
 */
/**
 * TabletopPiece:notes:
 *
 * What there is to say of it beside its title, translated.
 */
/**
 * TabletopPiece:parent-id:
 *
 * The id of the piece that it lies on, empty if it lies on none.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, id) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, kind) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, title) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, text) },
  { "owner", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopPiece, owner) },
  { "face-up", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopPiece, face_up) },
  { "icon-name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, icon_name) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopPiece, tags) },
  { "counters", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopPiece, counters),
    tabletop_counter_get_type },
  { "notes", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopPiece, notes) },
  { "parent-id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, parent_id) },
};

TABLETOP_DEFINE_VALUE (TabletopPiece, tabletop_piece, fields)

#define SELF TabletopPiece
#define IS_SELF TABLETOP_IS_PIECE

TabletopPiece *
tabletop_piece_new (const char *id, const char *kind, const char *title)
{
  TabletopPiece *self;

  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_PIECE, NULL);
  self->id = g_strdup (id);
  self->kind = g_strdup (kind);
  self->title = g_strdup (title);
  self->owner = -1;
  self->face_up = !tabletop_piece_is_hidden (self);

  return self;
}

TABLETOP_TEXT_SETTER (tabletop_piece_set_text, text)

void
tabletop_piece_set_owner (TabletopPiece *self, int owner)
{
  g_return_if_fail (TABLETOP_IS_PIECE (self));
  g_return_if_fail (owner >= -1);

  self->owner = owner;
}

TABLETOP_SETTER (gboolean, tabletop_piece_set_face_up, face_up)
TABLETOP_TEXT_SETTER (tabletop_piece_set_icon_name, icon_name)
TABLETOP_STRV_SETTER (tabletop_piece_set_tags, tags)
TABLETOP_STRV_SETTER (tabletop_piece_set_notes, notes)
TABLETOP_TEXT_SETTER (tabletop_piece_set_parent_id, parent_id)
TABLETOP_ADDER (tabletop_piece_add_counter, TabletopCounter, COUNTER, counters)

TABLETOP_TEXT_GETTER (tabletop_piece_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_piece_get_kind, self->kind)
TABLETOP_TEXT_GETTER (tabletop_piece_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_piece_get_text, self->text)
TABLETOP_GETTER (int, tabletop_piece_get_owner, self->owner, -1)
TABLETOP_GETTER (gboolean, tabletop_piece_is_face_up, self->face_up, FALSE)
TABLETOP_TEXT_GETTER (tabletop_piece_get_icon_name, self->icon_name)
TABLETOP_STRV_GETTER (tabletop_piece_get_tags, self->tags)
TABLETOP_LIST_GETTER (tabletop_piece_get_counters, &self->counters, TABLETOP_TYPE_COUNTER)
TABLETOP_GETTER (gboolean, tabletop_piece_is_hidden, self->id == NULL || *self->id == '\0', TRUE)
TABLETOP_STRV_GETTER (tabletop_piece_get_notes, self->notes)
TABLETOP_TEXT_GETTER (tabletop_piece_get_parent_id, self->parent_id)

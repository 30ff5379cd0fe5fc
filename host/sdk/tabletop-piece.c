/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is hidden has no id and no face: a host can't show what it doesn't get. */

#include "tabletop-piece.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopPiece
{
  GObject parent_instance;

  char *id;
  char *kind;
  TabletopFace *face;
  TabletopList *alternatives;
  char *card;
  int owner;
  gboolean face_up;
  char *icon_name;
  guint turned;
  TabletopPieceFlags flags;
  TabletopList *counters;
  TabletopList *notes;
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
 * TabletopPiece:face:
 *
 * What is written and printed on it; %NULL for a hidden piece.
 */
/**
 * TabletopPiece:alternatives: (type GListModel)
 *
 * Its other faces.
 */
/**
 * TabletopPiece:card:
 *
 * Which card of the game's collection it is, by its id.
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
 * TabletopPiece:turned:
 *
 * How far it is turned to its side, in degrees, clockwise.
 */
/**
 * TabletopPiece:flags:
 *
 * In which light it is shown.
 */
/**
 * TabletopPiece:counters: (type GListModel)
 *
 * Its counters.
 */
/**
 * TabletopPiece:notes: (type GListModel)
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
  { "face", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopPiece, face), tabletop_face_get_type },
  { "alternatives", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopPiece, alternatives),
    tabletop_face_get_type },
  { "card", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, card) },
  { "owner", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopPiece, owner), NULL, -1 },
  { "face-up", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopPiece, face_up) },
  { "icon-name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPiece, icon_name) },
  { "turned", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopPiece, turned) },
  { "flags", TABLETOP_FIELD_FLAGS, G_STRUCT_OFFSET (TabletopPiece, flags),
    tabletop_piece_flags_get_type },
  { "counters", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopPiece, counters),
    tabletop_counter_get_type },
  { "notes", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopPiece, notes), tabletop_note_get_type },
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
  if (title != NULL && *title != '\0')
    self->face = tabletop_face_new (NULL, NULL, title);
  self->owner = -1;
  self->face_up = !tabletop_piece_is_hidden (self);

  return self;
}

void
tabletop_piece_set_face (TabletopPiece *self, TabletopFace *face)
{
  g_return_if_fail (TABLETOP_IS_PIECE (self));
  g_return_if_fail (face == NULL || TABLETOP_IS_FACE (face));

  g_set_object (&self->face, face);
}

TABLETOP_ADDER (tabletop_piece_add_alternative, TabletopFace, FACE, alternatives)
TABLETOP_TEXT_SETTER (tabletop_piece_set_card, card)

void
tabletop_piece_set_turned (TabletopPiece *self, guint turned)
{
  g_return_if_fail (TABLETOP_IS_PIECE (self));
  g_return_if_fail (turned < 360);

  self->turned = turned;
}

TABLETOP_SETTER (TabletopPieceFlags, tabletop_piece_set_flags, flags)

void
tabletop_piece_set_owner (TabletopPiece *self, int owner)
{
  g_return_if_fail (TABLETOP_IS_PIECE (self));
  g_return_if_fail (owner >= -1);

  self->owner = owner;
}

TABLETOP_SETTER (gboolean, tabletop_piece_set_face_up, face_up)
TABLETOP_TEXT_SETTER (tabletop_piece_set_icon_name, icon_name)
TABLETOP_ADDER (tabletop_piece_add_note, TabletopNote, NOTE, notes)
TABLETOP_TEXT_SETTER (tabletop_piece_set_parent_id, parent_id)
TABLETOP_ADDER (tabletop_piece_add_counter, TabletopCounter, COUNTER, counters)

TABLETOP_TEXT_GETTER (tabletop_piece_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_piece_get_kind, self->kind)
TABLETOP_GETTER (TabletopFace *, tabletop_piece_get_face, self->face, NULL)
TABLETOP_LIST_GETTER (tabletop_piece_get_alternatives, &self->alternatives, TABLETOP_TYPE_FACE)
TABLETOP_TEXT_GETTER (tabletop_piece_get_card, self->card)
TABLETOP_GETTER (guint, tabletop_piece_get_turned, self->turned, 0)
TABLETOP_GETTER (TabletopPieceFlags, tabletop_piece_get_flags, self->flags, TABLETOP_PIECE_NONE)
TABLETOP_GETTER (const char *,
                 tabletop_piece_get_title,
                 self->face != NULL ? tabletop_face_get_title (self->face) : "",
                 "")
TABLETOP_GETTER (int, tabletop_piece_get_owner, self->owner, -1)
TABLETOP_GETTER (gboolean, tabletop_piece_is_face_up, self->face_up, FALSE)
TABLETOP_TEXT_GETTER (tabletop_piece_get_icon_name, self->icon_name)
TABLETOP_LIST_GETTER (tabletop_piece_get_counters, &self->counters, TABLETOP_TYPE_COUNTER)
TABLETOP_GETTER (gboolean, tabletop_piece_is_hidden, self->id == NULL || *self->id == '\0', TRUE)
TABLETOP_LIST_GETTER (tabletop_piece_get_notes, &self->notes, TABLETOP_TYPE_NOTE)
TABLETOP_TEXT_GETTER (tabletop_piece_get_parent_id, self->parent_id)

char *
tabletop_piece_dup_text (TabletopPiece *self)
{
  GString *out;

  g_return_val_if_fail (TABLETOP_IS_PIECE (self), NULL);

  out = g_string_new (NULL);
  if (self->face != NULL)
    {
      g_autofree char *text = tabletop_face_dup_text (self->face);

      g_string_append (out, text);
    }
  for (guint i = 0; i < _tabletop_list_length (self->alternatives); i++)
    {
      TabletopFace *face = _tabletop_list_get (self->alternatives, i);
      g_autofree char *text = tabletop_face_dup_text (face);

      g_string_append_printf (out, "%s%s%s%s", out->len > 0 ? "\n" : "",
                              tabletop_face_get_title (face), *text != '\0' ? "\n" : "", text);
    }

  return g_string_free (out, FALSE);
}

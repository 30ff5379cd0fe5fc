/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts by their place on the face. */

#include "tabletop-face.h"

#include "tabletop-fields-private.h"

struct _TabletopFace
{
  GObject parent_instance;

  char *id;
  char *kind;
  char *title;
  char *subtitle;
  char *cost;
  char *corner;
  char **lines;
  char **colors;
  char **words;
};

/**
 * TabletopFace:id:
 *
 * A stable word for what is depicted: the same on all pieces that look the same.
 */
/**
 * TabletopFace:kind:
 *
 * The game's word for its frame.
 */
/**
 * TabletopFace:title:
 *
 * Its translated name.
 */
/**
 * TabletopFace:subtitle:
 *
 * What sort of thing it is, translated.
 */
/**
 * TabletopFace:cost:
 *
 * What it costs, in words and symbols.
 */
/**
 * TabletopFace:corner:
 *
 * The figures that matter most about it.
 */
/**
 * TabletopFace:lines:
 *
 * What it does, translated, a line each.
 */
/**
 * TabletopFace:colors:
 *
 * Its colors, in stable words.
 */
/**
 * TabletopFace:words:
 *
 * What sort of thing it is, in stable words.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, id) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, kind) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, title) },
  { "subtitle", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, subtitle) },
  { "cost", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, cost) },
  { "corner", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopFace, corner) },
  { "lines", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFace, lines) },
  { "colors", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFace, colors) },
  { "words", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopFace, words) },
};

TABLETOP_DEFINE_VALUE (TabletopFace, tabletop_face, fields)

#define SELF TabletopFace
#define IS_SELF TABLETOP_IS_FACE

TabletopFace *
tabletop_face_new (const char *id, const char *kind, const char *title)
{
  TabletopFace *self;

  g_return_val_if_fail (title != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_FACE, NULL);
  self->id = g_strdup (id);
  self->kind = g_strdup (kind);
  self->title = g_strdup (title);

  return self;
}

TABLETOP_TEXT_SETTER (tabletop_face_set_subtitle, subtitle)
TABLETOP_TEXT_SETTER (tabletop_face_set_cost, cost)
TABLETOP_TEXT_SETTER (tabletop_face_set_corner, corner)
TABLETOP_STRV_SETTER (tabletop_face_set_lines, lines)
TABLETOP_STRV_SETTER (tabletop_face_set_colors, colors)
TABLETOP_STRV_SETTER (tabletop_face_set_words, words)

TABLETOP_TEXT_GETTER (tabletop_face_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_face_get_kind, self->kind)
TABLETOP_TEXT_GETTER (tabletop_face_get_title, self->title)
TABLETOP_TEXT_GETTER (tabletop_face_get_subtitle, self->subtitle)
TABLETOP_TEXT_GETTER (tabletop_face_get_cost, self->cost)
TABLETOP_TEXT_GETTER (tabletop_face_get_corner, self->corner)
TABLETOP_STRV_GETTER (tabletop_face_get_lines, self->lines)
TABLETOP_STRV_GETTER (tabletop_face_get_colors, self->colors)
TABLETOP_STRV_GETTER (tabletop_face_get_words, self->words)

static void
append_line (GString *out, const char *line)
{
  if (*line != '\0')
    g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", line);
}

char *
tabletop_face_dup_text (TabletopFace *self)
{
  GString *out;

  g_return_val_if_fail (TABLETOP_IS_FACE (self), NULL);

  out = g_string_new (self->subtitle);
  append_line (out, _tabletop_text (self->cost));
  append_line (out, _tabletop_text (self->corner));
  for (const char *const *line = _tabletop_strv (self->lines); *line != NULL; line++)
    append_line (out, *line);

  return g_string_free (out, FALSE);
}

gboolean
tabletop_face_equal (TabletopFace *self, TabletopFace *other)
{
  g_return_val_if_fail (TABLETOP_IS_FACE (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_FACE (other), FALSE);

  return _tabletop_fields_equal (self, other);
}

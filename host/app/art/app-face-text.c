/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written in each part of a face. Of a card of two halves nothing is written on the whole:
 * it is read from them. */

#include "app-face.h"

/* Its halves, if it is a card of which everything is written on those; else NULL. */
static GListModel *
find_halves (const AppFace *self)
{
  GListModel *others = self->piece != NULL ? tabletop_piece_get_alternatives (self->piece) : NULL;

  return others != NULL && g_list_model_get_n_items (others) > 1
                 && *tabletop_face_get_lines (self->face) == NULL
                 && *tabletop_face_get_cost (self->face) == '\0'
             ? others
             : NULL;
}

/* What is written on the halves, each below its name; or what both cost. */
static char *
join_halves (GListModel *halves, gboolean only_costs)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (halves); i++)
    {
      g_autoptr (TabletopFace) half = g_list_model_get_item (halves, i);
      g_autofree char *lines = g_strjoinv ("\n", (char **) tabletop_face_get_lines (half));

      if (only_costs)
        g_string_append_printf (text, "%s%s", i > 0 ? " // " : "", tabletop_face_get_cost (half));
      else
        g_string_append_printf (text, "%s%s %s\n%s", i > 0 ? "\n" : "",
                                tabletop_face_get_title (half), tabletop_face_get_cost (half),
                                lines);
    }

  return g_string_free (text, FALSE);
}

/* The symbol that one of its words has, or NULL. */
static char *
dup_seal (const AppFace *self)
{
  const char *const *seals = tabletop_frame_get_seals (self->frame);

  for (const char *const *words = tabletop_face_get_words (self->face); *words != NULL; words++)
    if (g_strv_contains (seals, *words))
      return g_strdup_printf ("{%s}", *words);
  return NULL;
}

char *
app_face_dup_part (const AppFace *self, const char *part)
{
  const char *text = NULL;
  GListModel *halves;

  if (self->face == NULL)
    return NULL;
  halves = find_halves (self);
  if (halves != NULL && (g_str_equal (part, "cost") || g_str_equal (part, "lines")))
    return join_halves (halves, g_str_equal (part, "cost"));
  if (g_str_equal (part, "title"))
    text = tabletop_face_get_title (self->face);
  else if (g_str_equal (part, "subtitle"))
    text = tabletop_face_get_subtitle (self->face);
  else if (g_str_equal (part, "cost"))
    text = tabletop_face_get_cost (self->face);
  else if (g_str_equal (part, "corner"))
    text = tabletop_face_get_corner (self->face);
  else if (g_str_equal (part, "seal"))
    return dup_seal (self);
  else if (g_str_equal (part, "lines"))
    return g_strjoinv ("\n", (char **) tabletop_face_get_lines (self->face));
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

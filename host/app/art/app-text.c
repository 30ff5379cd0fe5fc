/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each sign takes the room of one letter in the layout, and is drawn over it. */

#include "app-text.h"

#include <string.h>

#define USUAL_RESOLUTION (96 * 1024)
#define SIGN "\357\277\274" /* U+FFFC, which stands for an object */

struct _AppText
{
  GtkWidget *widget;
  PangoLayout *layout;
  AppArt *art;
  char *color;    /* on whose ground it stands */
  GPtrArray *ids; /* of the signs, in their order */
  int pixels;
};

/* The end of the sign that a text begins with, or NULL. */
static const char *
find_end (const char *text)
{
  const char *end = *text == '{' ? strchr (text, '}') : NULL;

  return end != NULL && end - text > 1 && end - text < 24 ? end : NULL;
}

/* The text with signs in place of "{…}", whose ids are noted, if somebody wants them; without a
 * sign, with the ids themselves. */
static char *
replace_signs (const char *text, const char *sign, GPtrArray *ids)
{
  GString *plain = g_string_new (NULL);

  while (*text != '\0')
    {
      const char *end = find_end (text);

      if (end != NULL)
        {
          g_autofree char *id = g_strndup (text + 1, (gsize) (end - text - 1));

          g_string_append (plain, sign != NULL ? sign : id);
          if (ids != NULL)
            g_ptr_array_add (ids, g_steal_pointer (&id));
          text = end + 1;
        }
      else
        g_string_append_c (plain, *text++);
    }
  return g_string_free (plain, FALSE);
}

char *
app_text_blank_signs (const char *text)
{
  return replace_signs (text, SIGN, NULL);
}

char *
app_text_name_signs (const char *text)
{
  return replace_signs (text, NULL, NULL);
}

/* All numbers may be called the same: they are said, too. */
static void
say_sign (GString *said, AppArt *art, const char *id)
{
  const char *name = app_art_name_symbol (art, id);
  const gboolean is_number = id[strspn (id, "0123456789")] == '\0';

  if (is_number || name == NULL)
    g_string_append (said, id);
  if (is_number && name != NULL)
    g_string_append_c (said, ' ');
  if (name != NULL)
    g_string_append (said, name);
}

char *
app_text_say (AppArt *art, const char *text)
{
  GString *said = g_string_new (NULL);
  gboolean is_after = FALSE; /* a sign */

  for (const char *end; *text != '\0';
       is_after = end != NULL, text = end != NULL ? end + 1 : text + 1)
    {
      end = find_end (text);
      if (end != NULL)
        {
          g_autofree char *id = g_strndup (text + 1, (gsize) (end - text - 1));

          if (is_after)
            g_string_append (said, ", ");
          else if (said->len > 0 && g_ascii_isalnum (said->str[said->len - 1]))
            g_string_append_c (said, ' ');
          say_sign (said, art, id);
          continue;
        }
      if (is_after && g_ascii_isalnum (*text))
        g_string_append_c (said, ' ');
      g_string_append_c (said, *text);
    }
  return g_string_free (said, FALSE);
}

#define LEFT_TO_RIGHT "\342\200\216" /* U+200E, which isn't seen */

/* Whether a text begins with a number that has a sign. */
static gboolean
has_number_sign (const char *text)
{
  static const char *const signs[] = { "-", "+", "−", "×" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text, signs[i]) && g_ascii_isdigit (text[strlen (signs[i])]))
      return TRUE;
  return FALSE;
}

char *
app_text_hold_signs (GtkTextDirection direction, const char *text)
{
  GString *held = g_string_new (NULL);
  gboolean is_after = FALSE; /* a digit */

  if (direction != GTK_TEXT_DIR_RTL)
    g_string_append (held, text);
  else
    for (const char *end; *text != '\0'; text = end)
      {
        end = find_end (text);
        end = end != NULL ? end + 1 : g_utf8_next_char (text);
        if (!is_after && has_number_sign (text))
          g_string_append (held, LEFT_TO_RIGHT);
        g_string_append_len (held, text, end - text);
        is_after = g_ascii_isdigit (*text);
      }
  return g_string_free (held, FALSE);
}

AppText *
app_text_new (GtkWidget *widget, AppArt *art, const char *color, const char *text)
{
  AppText *self = g_new0 (AppText, 1);
  g_autofree char *plain = NULL;

  self->widget = widget;
  self->art = g_object_ref (art);
  self->color = g_strdup (color);
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->layout = gtk_widget_create_pango_layout (widget, NULL);
  plain = replace_signs (text, SIGN, self->ids);
  pango_layout_set_text (self->layout, plain, -1);
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
  app_text_align (widget, self->layout);
  app_text_set_size (self, 12, FALSE);
  return self;
}

void
app_text_free (AppText *self)
{
  g_object_unref (self->art);
  g_free (self->color);
  g_object_unref (self->layout);
  g_ptr_array_unref (self->ids);
  g_free (self);
}

PangoLayout *
app_text_get_layout (AppText *self)
{
  return self->layout;
}

int
app_text_step (int pixels)
{
  /* Small letters differ most from size to size. */
  const int step = pixels < 12 ? 1 : pixels < 24 ? 2 : 4;

  return pixels - pixels % step;
}

void
app_text_set_size (AppText *self, int pixels, gboolean bold)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *text = pango_layout_get_text (self->layout);
  const int size = app_text_step (pixels), side = size * PANGO_SCALE;
  const PangoRectangle room = { 0, -side * 4 / 5, side, side };

  self->pixels = size;
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (side));
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  for (const char *sign = strstr (text, SIGN); sign != NULL; sign = strstr (sign + 1, SIGN))
    {
      PangoAttribute *shape = pango_attr_shape_new (&room, &room);

      shape->start_index = (guint) (sign - text);
      shape->end_index = shape->start_index + strlen (SIGN);
      pango_attr_list_insert (attributes, shape);
    }
  pango_layout_set_attributes (self->layout, attributes);
}

/* A word on a disc. */
static void
draw_word (AppText *self, GtkSnapshot *snapshot, const char *word, float side, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->widget, word);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GskRoundedRect disc;
  GdkRGBA faint = *color;
  const int size = app_text_step ((int) (side * (strlen (word) > 1 ? .5f : .75f)));
  int width, height;

  faint.alpha = .16f;
  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (0, 0, side, side), side / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &faint, &GRAPHENE_RECT_INIT (0, 0, side, side));
  gtk_snapshot_pop (snapshot);
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((side - (float) width) / 2, (side - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_sign (AppText *self, GtkSnapshot *snapshot, const char *id, float side, const GdkRGBA *color)
{
  const int scale = gtk_widget_get_scale_factor (self->widget);
  GdkTexture *texture = app_art_get_symbol (self->art, self->color, id, self->pixels * scale);

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, side, side));
  else
    draw_word (self, snapshot, id, side, color);
}

static gboolean
is_room (PangoAttribute *attribute, gpointer data)
{
  return attribute->klass->type == PANGO_ATTR_SHAPE
         || attribute->klass->type == PANGO_ATTR_INSERT_HYPHENS;
}

PangoAttrList *
app_text_dup_room (AppText *self)
{
  g_autoptr (PangoAttrList) all = pango_attr_list_copy (pango_layout_get_attributes (self->layout));
  PangoAttrList *room = pango_attr_list_filter (all, is_room, NULL);

  return room != NULL ? room : pango_attr_list_new ();
}

void
app_text_snapshot_signs (AppText *self, PangoLayout *layout, GtkSnapshot *snapshot)
{
  const GdkRGBA ink = app_art_get_ink (self->art, self->color);
  const char *text = pango_layout_get_text (layout);
  guint nth = 0;

  for (const char *sign = strstr (text, SIGN); sign != NULL && nth < self->ids->len;
       sign = strstr (sign + 1, SIGN))
    {
      PangoRectangle where, all;

      pango_layout_index_to_pos (layout, (int) (sign - text), &where);
      where.x += MIN (0, where.width); /* from right to left it begins at its right edge */
      pango_layout_get_extents (layout, NULL, &all);
      if (where.y < all.y + all.height && where.x < all.x + all.width) /* not cut off */
        {
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (
              snapshot, &GRAPHENE_POINT_INIT ((float) where.x / PANGO_SCALE,
                                              (float) (where.y + where.height / 2) / PANGO_SCALE
                                                  - (float) self->pixels / 2));
          draw_sign (self, snapshot, g_ptr_array_index (self->ids, nth), (float) self->pixels,
                     &ink);
          gtk_snapshot_restore (snapshot);
        }
      nth++;
    }
}

void
app_text_align (GtkWidget *widget, PangoLayout *layout)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
      && pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
}

void
app_text_justify (GtkLabel *label)
{
  const gboolean is_against
      = gtk_widget_get_direction (GTK_WIDGET (label)) == GTK_TEXT_DIR_RTL
        && pango_layout_get_direction (gtk_label_get_layout (label), 0) == PANGO_DIRECTION_LTR;

  /* Pango turns it round for such a text once more. */
  gtk_label_set_justify (label, is_against ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
}

void
app_text_wrap (GtkLabel *label, PangoWrapMode mode)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, mode);
}

float
app_text_get_scale (GtkWidget *widget)
{
  int resolution; /* in 1024ths of dots per inch; -1 if nobody has said so */

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &resolution, NULL);
  return resolution > 0 ? CLAMP ((float) resolution / USUAL_RESOLUTION, 1, 2) : 1;
}

void
app_text_snapshot (AppText *self, GtkSnapshot *snapshot)
{
  const GdkRGBA ink = app_art_get_ink (self->art, self->color);

  gtk_snapshot_append_layout (snapshot, self->layout, &ink);
  app_text_snapshot_signs (self, self->layout, snapshot);
}

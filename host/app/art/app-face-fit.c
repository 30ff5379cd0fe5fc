/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text of a face that has no room is set smaller, or goes on below; words are torn last. */

#include "app-face-private.h"

#include <string.h>

#define LEAST_LINE 9 /* pixels, of a line that may go on below instead */

int
_app_face_pixels (const AppFace *self, int usual)
{
  return (int) ((float) usual * self->letters);
}

int
_app_face_text_width (AppText *text)
{
  int width = 0;

  if (text != NULL)
    pango_layout_get_pixel_size (app_text_get_layout (text), &width, NULL);
  return width;
}

int
_app_face_text_height (AppText *text)
{
  int height = 0;

  if (text != NULL)
    pango_layout_get_pixel_size (app_text_get_layout (text), NULL, &height);
  return height;
}

/* How wide its longest word is; lines end between words from then on. */
static int
measure_word (AppText *text)
{
  PangoLayout *layout = app_text_get_layout (text);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  return _app_face_text_width (text);
}

int
_app_face_fit_word (AppText *text, int size, gboolean bold, int width)
{
  PangoLayout *layout = app_text_get_layout (text);
  const PangoEllipsizeMode ellipsize = pango_layout_get_ellipsize (layout);
  int longest;

  while ((longest = measure_word (text)) > width && size > LEAST_WHOLE)
    {
      size = app_text_step (MAX (LEAST_WHOLE, MIN (size - 1, size * width / longest)));
      app_text_set_size (text, size, bold);
    }
  pango_layout_set_ellipsize (layout, ellipsize);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  return size;
}

void
_app_face_fit_words (const AppFace *self, AppText *text, int size, int width)
{
  PangoLayout *layout = app_text_get_layout (text);
  const int least = MAX (_app_face_pixels (self, LEAST_SIZE), size / 2);
  const int least_whole = MAX (LEAST_WHOLE, _app_face_pixels (self, LEAST_WHOLE) * 3 / 4);
  gboolean bold;
  int longest = measure_word (text);

  if (longest > width)
    size = MAX (_app_face_pixels (self, LEAST_SIZE), size * width / longest);
  size = app_text_step (size);
  app_text_set_size (text, size, TRUE);
  pango_layout_get_pixel_size (layout, &longest, NULL);
  bold = longest <= width;
  if (!bold)
    app_text_set_size (text, size, FALSE);
  pango_layout_get_pixel_size (layout, &longest, NULL);
  if (longest > width && size * width / longest >= least_whole)
    app_text_set_size (text, size = app_text_step (size * width / longest), FALSE);
  else if (longest > width && strchr (pango_layout_get_text (layout), ' ') == NULL)
    width = MAX (width * 3 / 4, longest / 2 + size); /* no letter stands alone */
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_height (layout, -2);
  while (pango_layout_is_ellipsized (layout) && (size = app_text_step (size - 1)) >= least)
    app_text_set_size (text, size, bold);
}

int
_app_face_fit_line (const AppFace *self,
                    AppText *text,
                    int size,
                    gboolean bold,
                    int width,
                    gboolean small)
{
  PangoLayout *layout = app_text_get_layout (text);
  const int least = app_text_step (MAX (_app_face_pixels (self, LEAST_SIZE), size / 2));
  int longest;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &longest, NULL);
  if (longest > width)
    {
      const int shortened = _app_face_pixels (self, small ? LEAST_SIZE : LEAST_LINE);

      size
          = app_text_step (MAX (MIN (size, MAX (shortened, size * 2 / 3)), size * width / longest));
      app_text_set_size (text, size, bold);
    }
  pango_layout_set_width (layout, width * PANGO_SCALE);
  if (small)
    return size;
  pango_layout_set_height (layout, G_MAXINT);
  if (longest > width)
    size = _app_face_fit_word (text, size, bold, width);
  while (pango_layout_get_line_count (layout) > 2 && size > least)
    app_text_set_size (text, size = app_text_step (MAX (least, size - 1)), bold);
  return size;
}

/* Whether a line ends within a word. */
static gboolean
is_torn (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly (layout, NULL);

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    {
      const int start = pango_layout_get_line_readonly (layout, i)->start_index;

      if (!attributes[g_utf8_pointer_to_offset (text, text + start)].is_line_break)
        return TRUE;
    }
  return FALSE;
}

/* Whether whole lines of its own are left out, for which no dots stand. */
static gboolean
is_short (PangoLayout *layout)
{
  PangoLayoutLine *last
      = pango_layout_get_line_readonly (layout, pango_layout_get_line_count (layout) - 1);

  return (gsize) (last->start_index + last->length) < strlen (pango_layout_get_text (layout));
}

gboolean
_app_face_is_text_cut (AppText *text)
{
  PangoLayout *layout = text != NULL ? app_text_get_layout (text) : NULL;

  return layout != NULL
         && (pango_layout_is_ellipsized (layout) || is_torn (layout) || is_short (layout));
}

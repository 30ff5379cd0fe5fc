/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing is read and written again, with the elements and attributes that are known to do
 * nothing but draw: what isn't on the list doesn't get through, whoever shows it later.
 */

#include "tabletop-drawing-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-error.h"

struct _TabletopDrawing
{
  GString *attributes; /* of the root, but for where and how large it is */
  GString *body;       /* what is in it */
};

typedef struct
{
  TabletopDrawing *drawing;
  guint depth;
} Reading;

static const char *const elements[]
    = { "svg",     "g",        "path", "circle", "ellipse",        "rect",
        "line",    "polyline", "defs", "stop",   "linearGradient", "radialGradient",
        "polygon", "clipPath", "text", "tspan",  "desc",           "title",
        NULL };

/* Of the root: it goes where it is put, and whoever writes it says which language it is. */
static const char *const of_place[]
    = { "x", "y", "width", "height", "xmlns", "id", "version", "color", NULL };

static void refuse (GMarkupParseContext *context, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
refuse (GMarkupParseContext *context, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;
  int line;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_markup_parse_context_get_position (context, &line, NULL);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               /* Translators: of a file */
               _ ("line %d: %s"), line, what);
}

/* Whether all that a value refers to is in the same drawing. With a backslash, `url(` can be
 * written so that it isn't found. */
static gboolean
stays_here (const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);

  for (const char *at = lower; (at = strstr (at, "url(")) != NULL; at++)
    if (at[strlen ("url(")] != '#')
      return FALSE;

  return strchr (value, '\\') == NULL;
}

static gboolean
may_have (const char *name, const char *value)
{
  if (g_str_equal (name, "href"))
    return *value == '#';
  /* Events run scripts; what has a namespace is another language than ours. */
  if (g_str_has_prefix (name, "on") || strchr (name, ':') != NULL)
    return g_str_equal (name, "xml:space");
  /* A style is a language of its own; attributes say the same. */
  return !g_str_equal (name, "style") && stays_here (value);
}

static void
write_attribute (GString *out, const char *name, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (out, " %s=\"%s\"", name, escaped);
}

static void
start_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer user_data,
               GError **error)
{
  Reading *reading = user_data;
  const gboolean is_root = reading->depth++ == 0;
  GString *out = is_root ? reading->drawing->attributes : reading->drawing->body;

  if ((is_root && !g_str_equal (element, "svg")) || !g_strv_contains (elements, element))
    {
      refuse (context, error,
              _ ("a drawing is one <svg> of shapes, gradients and text; “<%s>” can’t stand here"),
              element);
      return;
    }
  if (is_root && !g_strv_contains (names, "viewBox"))
    {
      refuse (context, error, _ ("the <svg> has no %s, so nobody knows how large it is"),
              "viewBox");
      return;
    }

  if (!is_root)
    g_string_append_printf (out, "<%s", element);
  for (; *names != NULL; names++, values++)
    {
      if (is_root && (g_strv_contains (of_place, *names) || g_str_has_prefix (*names, "xmlns:")))
        continue;
      if (!may_have (*names, *values))
        {
          refuse (context, error,
                  _ ("“%s” may run or fetch something; say it by plain attributes that refer to "
                     "nothing else"),
                  *names);
          return;
        }
      write_attribute (out, *names, *values);
    }
  if (!is_root)
    g_string_append_c (out, '>');
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Reading *reading = user_data;

  if (--reading->depth > 0)
    g_string_append_printf (reading->drawing->body, "</%s>", element);
}

static void
text (GMarkupParseContext *context,
      const char *data,
      gsize length,
      gpointer user_data,
      GError **error)
{
  Reading *reading = user_data;
  g_autofree char *escaped = g_markup_escape_text (data, (gssize) length);

  if (reading->depth > 0)
    g_string_append (reading->drawing->body, g_strchomp (escaped));
}

static void
passthrough (GMarkupParseContext *context,
             const char *data,
             gsize length,
             gpointer user_data,
             GError **error)
{
  /* Comments and the XML declaration; a type of document may define what nobody looks at. */
  if (g_ascii_strncasecmp (data, "<!DOCTYPE", MIN (length, strlen ("<!DOCTYPE"))) == 0)
    refuse (context, error, _ ("take the “%s” out"), "<!DOCTYPE>");
}

TabletopDrawing *
_tabletop_drawing_new (GBytes *svg, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, text, passthrough, NULL };
  g_autoptr (TabletopDrawing) self = g_new0 (TabletopDrawing, 1);
  Reading reading = { self, 0 };
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reading, NULL);
  GError *failure = NULL;
  gsize size;
  const char *data = g_bytes_get_data (svg, &size);

  self->attributes = g_string_new (NULL);
  self->body = g_string_new (NULL);
  if (!g_markup_parse_context_parse (context, data != NULL ? data : "", (gssize) size, &failure)
      || !g_markup_parse_context_end_parse (context, &failure))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, failure->message);
      g_error_free (failure);
      return NULL;
    }

  return g_steal_pointer (&self);
}

void
_tabletop_drawing_free (TabletopDrawing *self)
{
  g_string_free (self->attributes, TRUE);
  g_string_free (self->body, TRUE);
  g_free (self);
}

void
_tabletop_drawing_place (const TabletopDrawing *self,
                         GString *out,
                         double x,
                         double y,
                         double size,
                         const char *ink)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, "<svg");
  write_attribute (out, "x", g_ascii_formatd (number, sizeof number, "%g", x));
  write_attribute (out, "y", g_ascii_formatd (number, sizeof number, "%g", y));
  write_attribute (out, "width", g_ascii_formatd (number, sizeof number, "%g", size));
  write_attribute (out, "height", g_ascii_formatd (number, sizeof number, "%g", size));
  g_string_append_printf (out, " color=\"%s\"%s>%s</svg>", ink, self->attributes->str,
                          self->body->str);
}

GBytes *
_tabletop_drawing_show (const TabletopDrawing *self, const char *ink)
{
  g_autoptr (GString) out = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\"");

  g_string_append_printf (out, " color=\"%s\"%s>%s</svg>", ink, self->attributes->str,
                          self->body->str);

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

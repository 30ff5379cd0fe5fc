/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A symbol that a skin describes, a disc with marks on it, becomes one drawing for each scheme. */

#include "tabletop-skin-private.h"

/* A disc of 32, and a second color on its lower right half. */
static void
draw_disc (TabletopSkin *self, TabletopScheme scheme, const TabletopDisc *disc, GString *out)
{
  const TabletopPaint *first = _tabletop_skin_find_paint (self, disc->colors[0]);

  g_string_append_printf (out, "<circle cx=\"16\" cy=\"16\" r=\"15\" fill=\"%s\"/>",
                          first->fill[scheme]);
  if (disc->colors[1] != NULL)
    g_string_append_printf (out, "<path d=\"M26.6 5.4A15 15 0 0 1 5.4 26.6z\" fill=\"%s\"/>",
                            _tabletop_skin_find_paint (self, disc->colors[1])->fill[scheme]);
  g_string_append_printf (out, "<circle cx=\"16\" cy=\"16\" r=\"15\" fill=\"none\" stroke=\"%s\"/>",
                          first->ink[scheme]);
}

static void
draw_mark (const TabletopMark *mark, GString *out, double x, double size, const char *ink)
{
  g_autofree char *letters = NULL;

  if (mark->drawing != NULL)
    {
      _tabletop_drawing_place (mark->drawing, out, x - size / 2, x - size / 2, size, ink);
      return;
    }

  letters = g_markup_escape_text (mark->letters, -1);
  /* Digits are about .72 as high as their letters are said to be, and half as wide. */
  g_string_append_printf (out,
                          "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" "
                          "font-weight=\"bold\" font-size=\"%d\" text-anchor=\"middle\" "
                          "fill=\"%s\">%s</text>",
                          (int) x, (int) (x + size * .36),
                          (int) (g_utf8_strlen (mark->letters, -1) > 1 ? size * .85 : size), ink,
                          letters);
}

char *
_tabletop_skin_compose_symbol (TabletopSkin *self, TabletopScheme scheme, const TabletopDisc *disc)
{
  g_autoptr (GString) out
      = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">");

  draw_disc (self, scheme, disc, out);
  for (guint i = 0; i < disc->n_marks; i++)
    {
      const gboolean halved = disc->n_marks > 1;
      const char *color = disc->colors[disc->colors[1] != NULL ? i : 0];

      draw_mark (&disc->marks[i], out, halved ? 10.5 + 11 * i : 16, halved ? 12 : 21,
                 _tabletop_skin_find_paint (self, color)->ink[scheme]);
    }
  g_string_append (out, "</svg>");

  return g_string_free (g_steal_pointer (&out), FALSE);
}

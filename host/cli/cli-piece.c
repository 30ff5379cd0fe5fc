/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a piece shows is what the game says of it: its face, its counters. No kind of piece is
 * treated in a way of its own.
 */

#include "cli-piece.h"

#include <glib/gi18n.h>

#include "cli-text.h"

enum
{
  TITLE_LINES = 2
};

/* Appends a figure after what is there already. */
static void
append_figure (const CliStyle *style, GString *out, const char *figure)
{
  if (out->len > 0 && *figure != '\0')
    g_string_append_printf (out, "%s%s ", style->utf8 ? " " : "",
                            cli_style_glyph (style, CLI_GLYPH_DOT));
  g_string_append (out, figure);
}

/* "Gold 5" */
static char *
counter_caption (TabletopCounter *counter)
{
  return g_strdup_printf ("%s %" G_GINT64_FORMAT, tabletop_counter_get_title (counter),
                          tabletop_counter_get_value (counter));
}

char *
cli_counters_caption (const CliStyle *style, GListModel *counters)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);

      g_autofree char *figure = counter_caption (counter);

      append_figure (style, out, figure);
    }
  return g_string_free (out, FALSE);
}

const char *
cli_piece_title (TabletopPiece *piece)
{
  const char *title = tabletop_piece_get_title (piece);

  return *title == '\0' ? _ ("face down") : title;
}

char *
cli_piece_dup_marked_title (const CliStyle *style, const CliSight *sight, TabletopPiece *piece)
{
  const char *title = cli_piece_title (piece);

  return cli_sight_is_fresh (sight, piece)
             ? g_strconcat (title, CLI_STYLE_TIE, cli_style_glyph (style, CLI_GLYPH_FRESH), NULL)
             : g_strdup (title);
}

/* {{{ What it does to others */

/* The sign of what a relation says, or -1: what lies on a piece is told behind that. */
static int
sign_of (TabletopRelation *relation)
{
  static const int signs[] = {
    [TABLETOP_RELATION_ATTACKS] = CLI_GLYPH_ATTACKS,
    [TABLETOP_RELATION_BLOCKS] = CLI_GLYPH_BLOCKS,
    [TABLETOP_RELATION_TARGETS] = CLI_GLYPH_TARGETS,
    [TABLETOP_RELATION_ATTACHED] = -1,
    [TABLETOP_RELATION_CAUSED_BY] = -1,
  };
  const TabletopRelationKind kind = tabletop_relation_get_kind (relation);

  return kind < G_N_ELEMENTS (signs) ? signs[kind] : -1;
}

/* How something of the table is called, for the one who looks. */
static const char *
name_of (const CliSight *sight, TabletopReference *thing)
{
  const gboolean is_seat = tabletop_reference_get_kind (thing) == TABLETOP_REFERENCE_SEAT;
  const int number = (int) tabletop_reference_get_number (thing);
  TabletopViewSeat *seat = is_seat ? cli_sight_find_seat (sight, number) : NULL;
  TabletopPiece *piece = cli_sight_find_piece (sight, thing);

  if (seat != NULL)
    /* Translators: whom a piece attacks or aims at */
    return number == sight->seat ? _ ("you") : tabletop_view_seat_get_name (seat);
  return piece != NULL ? cli_piece_title (piece) : "";
}

void
cli_piece_append_deeds (const CliStyle *style,
                        GString *out,
                        const CliSight *sight,
                        TabletopPiece *piece)
{
  g_autoptr (GPtrArray) relations = cli_sight_list_relations (sight, piece, FALSE);

  for (guint i = 0; i < relations->len; i++)
    {
      TabletopRelation *relation = g_ptr_array_index (relations, i);
      const int sign = sign_of (relation);

      if (sign >= 0)
        g_string_append_printf (out, CLI_STYLE_TIE "%s %s%s",
                                cli_style_glyph (style, (CliGlyph) sign),
                                name_of (sight, tabletop_relation_get_to (relation)),
                                tabletop_relation_is_provisional (relation) ? "?" : "");
    }
}

/* Whether both are of the same thing, whatever part it plays. */
static gboolean
is_same (TabletopReference *a, TabletopReference *b)
{
  return tabletop_reference_get_kind (a) == tabletop_reference_get_kind (b)
         && tabletop_reference_get_number (a) == tabletop_reference_get_number (b)
         && g_str_equal (tabletop_reference_get_id (a), tabletop_reference_get_id (b));
}

/* Whether a note is about what a relation with a sign leads to, and so is told with that. */
static gboolean
is_deed (GPtrArray *relations, TabletopNote *note)
{
  TabletopReference *about = tabletop_note_get_reference (note);

  for (guint i = 0; about != NULL && i < relations->len; i++)
    if (sign_of (relations->pdata[i]) >= 0
        && is_same (tabletop_relation_get_to (relations->pdata[i]), about))
      return TRUE;
  return FALSE;
}

/* }}} */
/* {{{ Faces */

static gboolean
is_taken_from (TabletopZone *zone)
{
  return zone != NULL
         && (tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_HAND
             || tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_MARKET
             || tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_OTHER);
}

static void
add_symbols (const CliStyle *style, GStrvBuilder *figures, const char *text)
{
  g_autofree char *spelled = tabletop_symbol_spell (style->symbols, text);

  if (*spelled != '\0')
    g_strv_builder_add (figures, spelled);
}

/* The cost, where players take from; and where a piece plays a part, or may come to, what stands in
 * the corner of its face, or with `counted` its counters instead, if it has some. */
static void
collect_figures (const CliStyle *style,
                 GStrvBuilder *figures,
                 TabletopZone *zone,
                 TabletopPiece *piece,
                 gboolean counted)
{
  GListModel *counters = tabletop_piece_get_counters (piece);
  const guint n_counters = counted ? g_list_model_get_n_items (counters) : 0;
  TabletopFace *face = tabletop_piece_get_face (piece);

  if (face != NULL && is_taken_from (zone))
    add_symbols (style, figures, tabletop_face_get_cost (face));
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      g_autofree char *figure = counter_caption (counter);

      g_strv_builder_add (figures, figure);
    }
  if (face != NULL && n_counters == 0
      && (zone == NULL || is_taken_from (zone)
          || tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_BOARD))
    add_symbols (style, figures, tabletop_face_get_corner (face));
}

static GStrv
list_figures (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece)
{
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();

  collect_figures (style, figures, zone, piece, TRUE);
  return g_strv_builder_end (figures);
}

char *
cli_piece_caption (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece)
{
  g_auto (GStrv) figures = list_figures (style, zone, piece);
  GString *out = g_string_new (NULL);

  for (guint i = 0; figures[i] != NULL; i++)
    append_figure (style, out, figures[i]);
  return g_string_free (out, FALSE);
}

char **
cli_piece_dup_notes (const CliStyle *style,
                     const CliSight *sight,
                     TabletopZone *zone,
                     TabletopPiece *piece,
                     gboolean counted)
{
  g_autoptr (GPtrArray) relations = cli_sight_list_relations (sight, piece, FALSE);
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();

  collect_figures (style, notes, zone, piece, counted);
  for (guint i = 0; i < g_list_model_get_n_items (tabletop_piece_get_notes (piece)); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (tabletop_piece_get_notes (piece), i);

      if (!is_deed (relations, note))
        g_strv_builder_add (notes, tabletop_note_get_text (note));
    }
  return g_strv_builder_end (notes);
}

static void
append_line (GString *out, const char *line)
{
  if (*line != '\0')
    g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", line);
}

char *
cli_piece_dup_text (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  GListModel *others = tabletop_piece_get_alternatives (piece);
  g_autoptr (GString) out = g_string_new (NULL);

  if (face != NULL)
    {
      append_line (out, tabletop_face_get_subtitle (face));
      if (!is_taken_from (zone))
        append_line (out, tabletop_face_get_cost (face));
      if (zone == NULL)
        append_line (out, tabletop_face_get_corner (face));
      for (const char *const *line = tabletop_face_get_lines (face); *line != NULL; line++)
        append_line (out, *line);
    }
  for (guint i = 0; i < g_list_model_get_n_items (others); i++)
    {
      g_autoptr (TabletopFace) other = g_list_model_get_item (others, i);
      g_autofree char *text = tabletop_face_dup_text (other);

      append_line (out, tabletop_face_get_title (other));
      append_line (out, text);
    }
  return tabletop_symbol_spell (style->symbols, out->str);
}

/* }}} */

int
cli_piece_natural_width (const CliStyle *style,
                         const CliSight *sight,
                         TabletopZone *zone,
                         TabletopPiece *piece)
{
  g_autofree char *title = cli_piece_dup_marked_title (style, sight, piece);
  g_autofree char *caption = cli_piece_caption (style, zone, piece);

  return MAX (cli_text_width (title), cli_text_width (caption));
}

/* Adds `text` to a cell in the colours of `role`. */
static void
add_lines (const CliStyle *style,
           GPtrArray *cell,
           CliRole role,
           const char *text,
           int width,
           int max)
{
  g_autoptr (GPtrArray) lines = NULL;

  if (*text == '\0' || max < 1)
    return;
  lines = cli_text_wrap (style, text, width, max);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      cli_style_paint (style, line, role, g_ptr_array_index (lines, i));
      g_ptr_array_add (cell, g_strdup (line->str));
    }
}

/* The figures, as many on a line as fit. */
static void
add_figures (const CliStyle *style, GPtrArray *cell, GStrv figures, int width)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; figures[i] != NULL; i++)
    {
      gsize before = line->len;

      append_figure (style, line, figures[i]);
      if (before > 0 && cli_text_width (line->str) > width)
        {
          g_string_truncate (line, before);
          add_lines (style, cell, CLI_NUMBER, line->str, width, TITLE_LINES);
          g_string_assign (line, figures[i]);
        }
    }
  add_lines (style, cell, CLI_NUMBER, line->str, width, TITLE_LINES);
}

/* In a grid it matters which place it is, which the face says below its name. */
GPtrArray *
cli_piece_cell (const CliStyle *style,
                const CliSight *sight,
                TabletopZone *zone,
                TabletopPiece *piece,
                int width,
                int n_text)
{
  GPtrArray *cell = g_ptr_array_new_with_free_func (g_free);
  TabletopFace *face = tabletop_piece_get_face (piece);
  g_autofree char *title = cli_piece_dup_marked_title (style, sight, piece);
  g_autofree char *text = cli_piece_dup_text (style, zone, piece);
  g_auto (GStrv) figures = list_figures (style, zone, piece);

  add_lines (style, cell, tabletop_piece_is_hidden (piece) ? CLI_FAINT : CLI_STRONG, title, width,
             TITLE_LINES);
  if (face != NULL && n_text == 0 && tabletop_zone_get_layout (zone) == TABLETOP_ZONE_GRID)
    add_lines (style, cell, CLI_FAINT, tabletop_face_get_subtitle (face), width, TITLE_LINES);
  add_figures (style, cell, figures, width);
  add_lines (style, cell, CLI_PLAIN, text, width, n_text);
  return cell;
}

void
cli_piece_describe (const CliStyle *style, GString *out, TabletopPiece *piece)
{
  g_autofree char *counters = cli_counters_caption (style, tabletop_piece_get_counters (piece));
  g_autofree char *text = cli_piece_dup_text (style, NULL, piece);
  int width = cli_style_prose_width (style);

  cli_style_paint (style, out, CLI_STRONG, cli_piece_title (piece));
  if (!tabletop_piece_is_hidden (piece))
    {
      g_string_append (out, "  ");
      cli_style_paint (style, out, CLI_FAINT, tabletop_piece_get_id (piece));
    }
  g_string_append_c (out, '\n');
  if (*counters != '\0')
    cli_text_paragraph (style, out, "  ", counters, width);
  if (*text != '\0')
    cli_text_paragraph (style, out, "  ", text, width);
}

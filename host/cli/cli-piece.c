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

/* The sign of what a relation says; what lies on a piece is told behind that, and has none. */
static gboolean
find_sign (TabletopRelation *relation, CliGlyph *sign)
{
  switch (tabletop_relation_get_kind (relation))
    {
    case TABLETOP_RELATION_ATTACKS:
      *sign = CLI_GLYPH_ATTACKS;
      return TRUE;
    case TABLETOP_RELATION_BLOCKS:
      *sign = CLI_GLYPH_BLOCKS;
      return TRUE;
    case TABLETOP_RELATION_TARGETS:
      *sign = CLI_GLYPH_TARGETS;
      return TRUE;
    case TABLETOP_RELATION_ATTACHED:
    case TABLETOP_RELATION_CAUSED_BY:
      return FALSE;
    }
  return FALSE;
}

/* The next relation from `*at` on that begins at the piece and has a sign; NULL after the last. */
static TabletopRelation *
next_deed (const CliSight *sight, TabletopPiece *piece, guint *at, CliGlyph *sign)
{
  TabletopRelation *next;

  while ((next = g_list_model_get_item (tabletop_scene_get_relations (sight->scene), *at)) != NULL)
    {
      g_autoptr (TabletopRelation) relation = next;
      TabletopReference *from = tabletop_relation_get_from (relation);

      ++*at;
      if (!tabletop_piece_is_hidden (piece)
          && tabletop_reference_get_kind (from) == TABLETOP_REFERENCE_PIECE
          && g_str_equal (tabletop_reference_get_id (from), tabletop_piece_get_id (piece))
          && find_sign (relation, sign))
        return g_steal_pointer (&relation);
    }
  return NULL;
}

/* How something of the table is called. */
static const char *
name_of (const CliSight *sight, TabletopReference *thing)
{
  TabletopPiece *piece;
  TabletopViewSeat *seat;

  switch (tabletop_reference_get_kind (thing))
    {
    case TABLETOP_REFERENCE_PIECE:
      piece = tabletop_scene_find_piece (sight->scene, tabletop_reference_get_id (thing));
      return piece != NULL ? cli_piece_title (piece) : "";
    case TABLETOP_REFERENCE_SEAT:
      seat = cli_sight_find_seat (sight, (int) tabletop_reference_get_number (thing));
      if (seat == NULL)
        return "";
      return tabletop_reference_get_number (thing) == sight->seat
                 /* Translators: whom a piece attacks or aims at */
                 ? _ ("you")
                 : tabletop_view_seat_get_name (seat);
    case TABLETOP_REFERENCE_ZONE:
    case TABLETOP_REFERENCE_STEP:
    case TABLETOP_REFERENCE_NUMBER:
    case TABLETOP_REFERENCE_CARD:
      return "";
    }
  return "";
}

void
cli_piece_append_deeds (const CliStyle *style,
                        GString *out,
                        const CliSight *sight,
                        TabletopPiece *piece)
{
  TabletopRelation *next;
  CliGlyph sign;
  guint at = 0;

  while ((next = next_deed (sight, piece, &at, &sign)) != NULL)
    {
      g_autoptr (TabletopRelation) relation = next;

      g_string_append_printf (out, CLI_STYLE_TIE "%s %s%s", cli_style_glyph (style, sign),
                              name_of (sight, tabletop_relation_get_to (relation)),
                              tabletop_relation_is_provisional (relation) ? "?" : "");
    }
}

/* Whether a note is about what a relation leads to, and so is told with its sign. */
static gboolean
is_deed (const CliSight *sight, TabletopPiece *piece, TabletopNote *note)
{
  TabletopReference *about = tabletop_note_get_reference (note);
  TabletopRelation *next;
  CliGlyph sign;
  guint at = 0;

  while (about != NULL && (next = next_deed (sight, piece, &at, &sign)) != NULL)
    {
      g_autoptr (TabletopRelation) relation = next;
      TabletopReference *to = tabletop_relation_get_to (relation);

      if (tabletop_reference_get_kind (to) == tabletop_reference_get_kind (about)
          && tabletop_reference_get_number (to) == tabletop_reference_get_number (about)
          && g_str_equal (tabletop_reference_get_id (to), tabletop_reference_get_id (about)))
        return TRUE;
    }
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

static char *
spell_cost (const CliStyle *style, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);

  return tabletop_symbol_spell (style->symbols, face != NULL ? tabletop_face_get_cost (face) : "");
}

static char *
spell_corner (const CliStyle *style, TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);

  return tabletop_symbol_spell (style->symbols,
                                face != NULL ? tabletop_face_get_corner (face) : "");
}

static GStrv
list_figures (const CliStyle *style, TabletopZone *zone, TabletopPiece *piece)
{
  GListModel *counters = tabletop_piece_get_counters (piece);
  guint n_counters = g_list_model_get_n_items (counters);
  g_autoptr (GStrvBuilder) figures = g_strv_builder_new ();
  g_autofree char *cost = is_taken_from (zone) ? spell_cost (style, piece) : g_strdup ("");
  g_autofree char *corner = n_counters == 0 ? spell_corner (style, piece) : g_strdup ("");

  if (*cost != '\0')
    g_strv_builder_add (figures, cost);
  for (guint i = 0; i < n_counters; i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      g_autofree char *figure = counter_caption (counter);

      g_strv_builder_add (figures, figure);
    }
  if (*corner != '\0')
    g_strv_builder_add (figures, corner);
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
                     TabletopPiece *piece)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  g_autofree char *cost = spell_cost (style, piece);
  g_autofree char *corner = spell_corner (style, piece);

  if (is_taken_from (zone) && *cost != '\0')
    g_strv_builder_add (notes, cost);
  if (*corner != '\0'
      && (zone == NULL || is_taken_from (zone)
          || tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_BOARD))
    g_strv_builder_add (notes, corner);
  for (guint i = 0; i < g_list_model_get_n_items (tabletop_piece_get_notes (piece)); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (tabletop_piece_get_notes (piece), i);

      if (!is_deed (sight, piece, note))
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

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies before everybody comes first, then what the viewer has, then what the others have: so
 * what matters most for the question stands nearest to it.
 */

#include "cli-view.h"

#include <glib/gi18n.h>

#include "cli-block.h"
#include "cli-crowd.h"
#include "cli-lines.h"
#include "cli-piece.h"
#include "cli-seats.h"
#include "cli-text.h"

enum
{
  LOW = 24,       /* lines that a view without the texts of pieces fills */
  TALL = 34,      /* lines from which on there is room for the texts of pieces */
  MIN_CELL = 12,  /* columns that a cell needs at least */
  MAX_CELL = 24,  /* more would only be blanks */
  WIDE_CELL = 30, /* unless there is text in them */
  TEXT_CELL = 20, /* columns that text needs in order to be readable */
  FULL_TEXT = 99, /* lines of text of a piece, where everything is shown */
  FEW_LINES = 3   /* of a list before a question */
};

typedef struct
{
  const CliStyle *style;
  const CliSight *sight;
  CliDetail detail;
  gboolean tall;
  gboolean tight; /* frames would take too much room */
} Drawing;

static gboolean
is_empty (TabletopZone *zone)
{
  return tabletop_zone_get_count (zone) == 0;
}

char *
cli_zone_full_caption (const CliSight *sight, TabletopZone *zone)
{
  TabletopViewSeat *owner = cli_sight_find_seat (sight, tabletop_zone_get_owner (zone));

  if (owner == NULL)
    return g_strdup (tabletop_zone_get_title (zone));
  /* Translators: who, then what she has: "Maya: Court" */
  return g_strdup_printf (_ ("%s: %s"), tabletop_view_seat_get_name (owner),
                          tabletop_zone_get_title (zone));
}

char *
cli_zone_caption (const CliSight *sight, TabletopZone *zone)
{
  if (tabletop_zone_get_owner (zone) == sight->seat)
    return g_strdup (tabletop_zone_get_title (zone));
  return cli_zone_full_caption (sight, zone);
}

/* Whether everybody looks at it all the time. */
static gboolean
is_common (TabletopZone *zone)
{
  return tabletop_zone_get_owner (zone) < 0
         && tabletop_zone_get_prominence (zone) == TABLETOP_PROMINENCE_HIGH;
}

/* How many lines of text a cell of that width may have. */
static int
n_text_lines (const Drawing *self, TabletopZone *zone, int width)
{
  if (width < TEXT_CELL)
    return 0;
  if (self->detail == CLI_DETAIL_FULL)
    return FULL_TEXT;
  if (!self->tall || tabletop_zone_get_owner (zone) >= 0
      || tabletop_zone_get_layout (zone) == TABLETOP_ZONE_GRID)
    return 0;
  return (MAX (self->style->height, TALL) - LOW) / 3;
}

static CliBlock *
draw_frame (const Drawing *self, TabletopZone *zone)
{
  const CliStyle *style = self->style;
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  int n_pieces = (int) g_list_model_get_n_items (pieces);
  int columns = (int) tabletop_zone_get_columns (zone);
  gboolean grid = tabletop_zone_get_layout (zone) == TABLETOP_ZONE_GRID && columns > 0;
  int least = self->detail == CLI_DETAIL_FULL && !grid ? TEXT_CELL : MIN_CELL;
  int natural = least;
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autofree char *title = cli_zone_caption (self->sight, zone);
  int width, n_text;

  if (!grid)
    columns = n_pieces;
  columns = MIN (columns, MAX (style->width, 1)); /* a table elsewhere may say anything */
  while (columns > 1 && cli_block_cell_width (style, columns) < least)
    columns--;
  if (!grid)
    {
      int rows = (n_pieces + columns - 1) / columns;

      columns = (n_pieces + rows - 1) / rows; /* no row much shorter than the others */
    }
  for (int i = 0; i < n_pieces; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, (guint) i);

      natural = MAX (natural, cli_piece_natural_width (style, self->sight, zone, piece));
    }
  if (n_text_lines (self, zone, cli_block_cell_width (style, columns)) > 0)
    natural = WIDE_CELL;
  else
    natural = MIN (natural, MAX_CELL);
  natural = MAX (natural, (cli_text_width (title) + columns - 1) / columns + 1);
  width = MIN (natural, cli_block_cell_width (style, columns));
  n_text = n_text_lines (self, zone, width);
  for (int i = 0; i < n_pieces; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, (guint) i);

      g_ptr_array_add (cells, cli_piece_cell (style, self->sight, zone, piece, width, n_text));
    }
  return cli_block_new_frame (style, title, cells, columns, width, n_text > 0);
}

guint
cli_zone_count_known (TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      n += !tabletop_piece_is_hidden (piece);
    }
  return n;
}

/* "Court: Tiger Pelt (Crowns 4), Globe (Crowns 5), 3 face down" */
static void
append_list (const Drawing *self, GString *out, TabletopZone *zone)
{
  const CliAmount amount
      = { .counted = TRUE,
          .lines = self->detail == CLI_DETAIL_FULL ? 0
                   : self->tight && !is_common (zone) && tabletop_zone_get_owner (zone) < 0
                       ? 1
                       : FEW_LINES };
  g_autofree char *caption = cli_zone_caption (self->sight, zone);

  cli_lines_append (self->style, out, self->sight, zone, caption, amount);
}

/* Whether somebody chooses by what is written on the pieces: each of them gets a line then, unless
 * there is room for frames with all that. */
static gboolean
deserves_lines (const Drawing *self, TabletopZone *zone)
{
  return self->detail == CLI_DETAIL_FIT && !self->tall && is_common (zone)
         && tabletop_zone_get_role (zone) == TABLETOP_ZONE_ROLE_MARKET;
}

/* A line for each piece: its name, its figures, and as much of its text as there is room for. */
static void
append_table (const Drawing *self, GString *out, TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const guint n = g_list_model_get_n_items (pieces);
  g_autofree char *caption = cli_zone_caption (self->sight, zone);
  int title_width = 0, counters_width = 0;

  cli_style_paint (self->style, out, CLI_HEADING, caption);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      g_autofree char *title = cli_piece_dup_marked_title (self->style, self->sight, piece);
      g_autofree char *counters = cli_piece_caption (self->style, zone, piece);

      title_width = MAX (title_width, cli_text_width (title));
      counters_width = MAX (counters_width, cli_text_width (counters));
    }
  title_width = MIN (title_width, MAX_CELL);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);
      g_autofree char *title = cli_piece_dup_marked_title (self->style, self->sight, piece);
      g_autofree char *counters = cli_piece_caption (self->style, zone, piece);
      g_autofree char *lines = cli_piece_dup_text (self->style, zone, piece);
      g_auto (GStrv) written = g_strsplit (lines, "\n", -1);
      g_autofree char *text = g_strjoinv ("; ", written);
      const int used = title_width + counters_width + 6;
      g_autoptr (GString) line = g_string_new ("  ");

      cli_text_column (self->style, line, CLI_STRONG, title, title_width);
      g_string_append (line, "  ");
      cli_text_column (self->style, line, CLI_NUMBER, counters,
                       CLAMP (self->style->width - title_width - 4, 1, counters_width + 2));
      if (self->style->width - used >= MIN_CELL)
        cli_text_cut (self->style, line, text, self->style->width - used);
      g_string_append_printf (out, "%s\n", line->str);
    }
}

/* What lies on top of a stack, if the viewer knows it. */
static void
append_top (GString *line, TabletopZone *zone)
{
  g_autoptr (TabletopPiece) top = g_list_model_get_item (tabletop_zone_get_pieces (zone), 0);

  if (top != NULL && !tabletop_piece_is_hidden (top)
      && tabletop_zone_get_layout (zone) == TABLETOP_ZONE_STACK)
    g_string_append_printf (line, " (%s)", tabletop_piece_get_title (top));
}

/* Piles whose contents don't matter now, with their sizes, on one line. */
static void
append_piles (const Drawing *self, GString *out)
{
  GListModel *zones = tabletop_scene_get_zones (self->sight->scene);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (tabletop_zone_get_owner (zone) >= 0 || is_empty (zone)
          || tabletop_zone_get_prominence (zone) != TABLETOP_PROMINENCE_LOW)
        continue;
      if (line->len > 0)
        g_string_append (line, "  ");
      g_string_append_printf (line, "%s: %u", tabletop_zone_get_title (zone),
                              tabletop_zone_get_count (zone));
      append_top (line, zone);
    }
  if (line->len > 0)
    cli_text_paragraph (self->style, out, "", line->str, self->style->width);
}

/* Of a pile only the top is shown, or nothing; what was laid down one by one is told where all is.
 */
static gboolean
is_pile (const Drawing *self, TabletopZone *zone)
{
  return tabletop_zone_get_prominence (zone) == TABLETOP_PROMINENCE_LOW
         && (self->detail == CLI_DETAIL_FIT
             || tabletop_zone_get_layout (zone) == TABLETOP_ZONE_STACK);
}

/* Whether a zone gets a frame; the others become lines of text. */
static gboolean
deserves_frame (const Drawing *self, TabletopZone *zone)
{
  guint n_pieces = g_list_model_get_n_items (tabletop_zone_get_pieces (zone));

  if (cli_zone_count_known (zone) == 0 || is_pile (self, zone) || self->tight
      || tabletop_zone_get_layout (zone) == TABLETOP_ZONE_LIST)
    return FALSE;
  if (self->detail == CLI_DETAIL_FULL || is_common (zone))
    return TRUE;
  return self->tall && self->sight->seat >= 0 && tabletop_zone_get_owner (zone) == self->sight->seat
         && cli_block_cell_width (self->style, (int) n_pieces) >= MIN_CELL;
}

/* Appends the zones of one owner: `owner` is a seat or -1. */
static void
append_zones (const Drawing *self, GString *out, int owner, CliBlock *beside)
{
  GListModel *zones = tabletop_scene_get_zones (self->sight->scene);
  g_autoptr (GPtrArray) blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) cli_block_free);
  g_autoptr (GString) lists = g_string_new (NULL);

  if (beside != NULL)
    g_ptr_array_add (blocks, beside);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (tabletop_zone_get_owner (zone) != owner || is_empty (zone))
        continue;
      if (deserves_lines (self, zone))
        append_table (self, lists, zone);
      else if (deserves_frame (self, zone))
        g_ptr_array_add (blocks, draw_frame (self, zone));
      else if (!is_pile (self, zone) || owner >= 0)
        append_list (self, lists, zone);
    }
  cli_block_flow (self->style, out, blocks);
  g_string_append (out, lists->str);
}

/* {{{ Steps */

static gboolean
has_stops (GListModel *steps)
{
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);

      if (tabletop_turn_step_get_stops (step) != TABLETOP_STOPS_NONE)
        return TRUE;
    }
  return FALSE;
}

/* "···▶··◆···◇··": where in its turn the game is, and where the viewer wants to be asked. */
static void
append_strip (const CliStyle *style, GString *out, GListModel *steps)
{
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);
      const TabletopStops stops = tabletop_turn_step_get_stops (step);

      if (tabletop_turn_step_is_current (step))
        cli_style_paint (style, out, CLI_ACTIVE, cli_style_glyph (style, CLI_GLYPH_ACTIVE));
      else if (stops != TABLETOP_STOPS_NONE)
        cli_style_paint (style, out, CLI_NUMBER,
                         cli_style_glyph (style, stops & TABLETOP_STOPS_MINE
                                                     ? CLI_GLYPH_STOP
                                                     : CLI_GLYPH_STOP_OTHERS));
      else
        cli_style_paint (style, out, CLI_FAINT, cli_style_glyph (style, CLI_GLYPH_STEP));
    }
}

/* The same in words. */
static void
append_stops (const CliStyle *style, GString *out, GListModel *steps)
{
  g_autoptr (GString) text = g_string_new (_ ("You are asked in"));

  for (guint i = 0, n = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (TabletopTurnStep) step = g_list_model_get_item (steps, i);
      const TabletopStops stops = tabletop_turn_step_get_stops (step);

      if (stops == TABLETOP_STOPS_NONE)
        continue;
      g_string_append_printf (text, "%s %s", n++ > 0 ? "," : "",
                              tabletop_turn_step_get_title (step));
      if (stops == TABLETOP_STOPS_OTHERS)
        g_string_append_printf (text, " (%s)", _ ("turns of others"));
      else if (stops & TABLETOP_STOPS_OTHERS)
        g_string_append_printf (text, " (%s)", _ ("all turns"));
    }
  cli_text_paragraph (style, out, "", text->str, style->width);
}

static void
append_phase (const Drawing *self, GString *out)
{
  const CliStyle *style = self->style;
  GListModel *steps = tabletop_scene_get_steps (self->sight->scene);
  g_autoptr (GPtrArray) lines
      = cli_text_wrap (style, tabletop_scene_get_phase (self->sight->scene), style->width, 0);
  const char *last = g_ptr_array_index (lines, lines->len - 1);
  const int width = cli_text_width (last) + 2 + (int) g_list_model_get_n_items (steps);

  if (*last == '\0')
    return;
  for (guint i = 0; i < lines->len; i++)
    {
      cli_style_paint (style, out, CLI_HEADING, g_ptr_array_index (lines, i));
      if (i + 1 == lines->len && has_stops (steps) && width <= style->width)
        {
          g_string_append (out, "  ");
          append_strip (style, out, steps);
        }
      g_string_append_c (out, '\n');
    }
  if (self->detail == CLI_DETAIL_FULL && has_stops (steps))
    append_stops (style, out, steps);
}

/* }}} */

/* Whether nothing lies in the middle that all play with: what each seat has is the game then, and
 * too much for frames. */
static gboolean
is_crowd (const CliSight *sight)
{
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  gboolean boards = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      TabletopZoneRole role = tabletop_zone_get_role (zone);

      if (is_common (zone)
          && (role == TABLETOP_ZONE_ROLE_BOARD || role == TABLETOP_ZONE_ROLE_MARKET))
        return FALSE;
      boards |= tabletop_zone_get_owner (zone) >= 0 && role == TABLETOP_ZONE_ROLE_BOARD;
    }
  return boards;
}

/* Everything but what is going on. */
static void
append_places (const Drawing *self, GString *out)
{
  const gboolean full = self->detail == CLI_DETAIL_FULL, others = full || self->tall;
  const int n_seats
      = (int) g_list_model_get_n_items (tabletop_scene_get_seats (self->sight->scene));

  append_zones (self, out, -1,
                cli_seats_draw (self->style, self->sight,
                                others ? CLI_SEATS_PLAIN : CLI_SEATS_ZONES,
                                full ? CLI_SEATS_FULL : CLI_SEATS_USUAL));
  append_piles (self, out);
  for (int seat = 0; others && seat < n_seats; seat++)
    if (seat != self->sight->seat)
      append_zones (self, out, seat, NULL);
  if (self->sight->seat >= 0)
    append_zones (self, out, self->sight->seat, NULL);
}

void
cli_view_draw (const CliStyle *style,
               GString *out,
               const CliSight *sight,
               CliDetail detail,
               int room)
{
  Drawing self = { .style = style,
                   .sight = sight,
                   .detail = detail,
                   .tall = style->height == 0 || style->height >= TALL };
  const gsize begin = out->len;
  gsize end;

  if (tabletop_scene_get_view (sight->scene) == NULL)
    return; /* of a table elsewhere, which hasn't shown itself */
  append_phase (&self, out);
  if (is_crowd (sight))
    {
      cli_crowd_draw (style, out, sight, detail == CLI_DETAIL_FULL, room - 1);
      return;
    }
  end = out->len;
  append_places (&self, out);
  self.tight = room > 0 && cli_text_count_lines (out->str + begin) > room;
  if (self.tight)
    {
      g_string_truncate (out, end);
      append_places (&self, out);
    }
}

void
cli_zone_describe (const CliStyle *style, GString *out, const CliSight *sight, TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  g_autofree char *caption = cli_zone_full_caption (sight, zone);
  guint n_pieces = g_list_model_get_n_items (pieces);
  guint more = tabletop_zone_get_count (zone) - n_pieces;

  cli_style_paint (style, out, CLI_HEADING, caption);
  g_string_append_printf (out, " (%u)\n", tabletop_zone_get_count (zone));
  for (guint i = 0; i < n_pieces; i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      cli_piece_describe (style, out, piece);
    }
  if (more > 0)
    g_string_append_printf (
        out, ngettext ("%u piece that you can't see\n", "%u pieces that you can't see\n", more),
        more);
}

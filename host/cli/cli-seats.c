/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats stand in the order in which they sit, so that neighbours are lines that meet, the last
 * and the first among them. Columns come from what the seats have, in the order in which it first
 * appears; a seat without it leaves the place empty. Where the terminal is too narrow, headings
 * give way first, then names; numbers never do. Behind them stands what a seat bears, what there is
 * to say of it, and how it stands to the viewer; where the terminal is low, what matters most of
 * it.
 */

#include "cli-seats.h"

#include <glib/gi18n.h>

#include "cli-lines.h"
#include "cli-text.h"

enum
{
  MIN_HEADING = 3,
  MAX_HEADING = 12,
  BRIEF_HEADING = 5,
  MIN_NAME = 6,
  MAX_NAME = 24,
  MIN_NOTES = 20,
  GAP = 2
};

typedef struct
{
  char *title;
  char **values; /* by line; NULL: nothing */
  guint n_values;
} Column;

static void
column_free (gpointer data)
{
  Column *self = data;

  for (guint i = 0; i < self->n_values; i++)
    g_free (self->values[i]);
  g_free (self->values);
  g_free (self->title);
  g_free (self);
}

static void
set_value (GPtrArray *columns, const char *title, guint line, guint n_seats, gint64 value)
{
  Column *column = NULL;

  for (guint i = 0; i < columns->len && column == NULL; i++)
    {
      Column *other = g_ptr_array_index (columns, i);

      if (g_str_equal (other->title, title))
        column = other;
    }
  if (column == NULL)
    {
      column = g_new0 (Column, 1);
      column->title = g_strdup (title);
      column->values = g_new0 (char *, n_seats);
      column->n_values = n_seats;
      g_ptr_array_add (columns, column);
    }
  g_free (column->values[line]);
  column->values[line] = g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

static gboolean
has_column (TabletopZone *zone, CliSeatsColumns counted)
{
  TabletopZoneRole role = tabletop_zone_get_role (zone);

  return counted == CLI_SEATS_ZONES
         || (counted == CLI_SEATS_PILES
             && (role == TABLETOP_ZONE_ROLE_HAND || role == TABLETOP_ZONE_ROLE_DECK
                 || role == TABLETOP_ZONE_ROLE_DISCARD));
}

guint
cli_seats_find (GListModel *seats, int index)
{
  guint n_seats = g_list_model_get_n_items (seats);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (index >= 0 && tabletop_view_seat_get_index (seat) == (guint) index)
        return i;
    }
  return n_seats;
}

/* Whether the viewer can do to one of the others what they can't do to another. */
static gboolean
differ (GListModel *seats, int viewer)
{
  const TabletopSeatFlags reach = TABLETOP_SEAT_FLAG_ATTACKABLE | TABLETOP_SEAT_FLAG_IN_RANGE;
  TabletopSeatFlags all = reach, some = 0;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if ((int) tabletop_view_seat_get_index (seat) == viewer
          || tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT)
        continue;
      all &= tabletop_view_seat_get_flags (seat);
      some |= tabletop_view_seat_get_flags (seat) & reach;
    }
  return viewer >= 0 && all != some;
}

/* With `reach`, how far away each seat is comes last. */
static GPtrArray *
list_columns (const CliSight *sight, GListModel *seats, CliSeatsColumns counted, gboolean reach)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (column_free);
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  guint n_seats = g_list_model_get_n_items (seats);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      GListModel *counters = tabletop_view_seat_get_counters (seat);

      if (tabletop_view_seat_get_team (seat) >= 0)
        set_value (columns, _ ("Team"), i, n_seats,
                   (gint64) tabletop_view_seat_get_team (seat) + 1);
      for (guint j = 0; j < g_list_model_get_n_items (counters); j++)
        {
          g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, j);

          set_value (columns, tabletop_counter_get_title (counter), i, n_seats,
                     tabletop_counter_get_value (counter));
        }
    }
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      guint line = cli_seats_find (seats, tabletop_zone_get_owner (zone));

      if (line < n_seats && has_column (zone, counted))
        set_value (columns, tabletop_zone_get_title (zone), line, n_seats,
                   tabletop_zone_get_count (zone));
    }
  for (guint i = 0; reach && i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      const int distance = tabletop_view_seat_get_distance (seat);

      if (distance > 0)
        /* Translators: how many seats away somebody sits, the heading of a narrow column */
        set_value (columns, _ ("Away"), i, n_seats, distance);
    }
  return columns;
}

/* How wide a column is if its heading may take `max`. */
static int
column_width (const Column *self, int max)
{
  int width = MIN (cli_text_width (self->title), max);

  for (guint i = 0; i < self->n_values; i++)
    if (self->values[i] != NULL)
      width = MAX (width, cli_text_width (self->values[i]));
  return width;
}

static int
columns_width (GPtrArray *columns, int max)
{
  int width = 0;

  for (guint i = 0; i < columns->len; i++)
    width += GAP + column_width (g_ptr_array_index (columns, i), max);
  return width;
}

/* The name of a seat, and what there is to say about it in a word. */
static char *
seat_caption (TabletopViewSeat *seat, int viewer)
{
  const char *name = tabletop_view_seat_get_name (seat);

  if (tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT)
    return g_strdup_printf (_ ("%s (out)"), name);
  if ((int) tabletop_view_seat_get_index (seat) == viewer)
    return g_strdup_printf (_ ("%s (you)"), name);
  return g_strdup (name);
}

static void
append_right (const CliStyle *style, GString *line, const char *text, int width, CliRole role)
{
  g_autoptr (GString) cut = g_string_new (NULL);

  cli_text_cut (style, cut, text, width);
  g_string_append_printf (line, "%*s", GAP + width - cli_text_width (cut->str), "");
  cli_style_paint (style, line, role, cut->str);
}

static void
add_heading (CliBlock *block,
             const CliStyle *style,
             GPtrArray *columns,
             int name_width,
             int max_heading)
{
  g_autoptr (GString) line = g_string_new (NULL);

  cli_text_pad (line, 0, name_width);
  for (guint i = 0; i < columns->len; i++)
    {
      Column *column = g_ptr_array_index (columns, i);

      append_right (style, line, column->title, column_width (column, max_heading), CLI_FAINT);
    }
  cli_block_take_line (block, line);
}

/* How a seat stands to the viewer, where not all do alike; else empty. */
static const char *
describe_standing (TabletopViewSeat *seat, int viewer)
{
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (seat);

  if ((int) tabletop_view_seat_get_index (seat) == viewer
      || tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT)
    return "";
  if (flags & TABLETOP_SEAT_FLAG_TEAMMATE)
    return _ ("teammate");
  if (flags & TABLETOP_SEAT_FLAG_ATTACKABLE)
    return _ ("can be attacked");
  return flags & TABLETOP_SEAT_FLAG_IN_RANGE ? _ ("out of reach of attacks") : _ ("out of range");
}

static void
tell_once (GPtrArray *texts, const char *text)
{
  if (*text != '\0' && !g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_ptr_array_add (texts, g_strdup (text));
}

/* Whether a note is told: one that is called as a property of a seat is that property in words,
 * and the table shows it. */
static gboolean
is_told (TabletopViewSeat *seat, TabletopNote *note, CliSeatsAmount amount)
{
  if (amount == CLI_SEATS_BRIEF)
    return tabletop_note_get_prominence (note) == TABLETOP_PROMINENCE_HIGH;
  return amount == CLI_SEATS_FULL
         || g_object_class_find_property (G_OBJECT_GET_CLASS (seat), tabletop_note_get_id (note))
                == NULL;
}

/* What there is to say of a seat: what it bears, its notes, and with `reach` how it stands to the
 * viewer. */
static char *
tell_notes (const CliStyle *style,
            TabletopViewSeat *seat,
            int viewer,
            gboolean reach,
            CliSeatsAmount amount)
{
  GListModel *notes = tabletop_view_seat_get_notes (seat);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (const char *const *id = tabletop_view_seat_get_emblems (seat); *id != NULL; id++)
    {
      g_autofree char *sign = g_strdup_printf ("{%s}", *id);
      g_autofree char *emblem = tabletop_symbol_spell (style->symbols, sign);

      if (!g_str_equal (emblem, sign)) /* a symbol without words */
        tell_once (texts, emblem);
    }
  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      if (is_told (seat, note, amount))
        tell_once (texts, tabletop_note_get_text (note));
    }
  if (amount == CLI_SEATS_FULL && (int) tabletop_view_seat_get_index (seat) == viewer)
    tell_once (texts, tabletop_view_seat_get_goal (seat));
  if (reach)
    tell_once (texts, describe_standing (seat, viewer));
  g_ptr_array_add (texts, NULL);
  return cli_lines_join ((const char *const *) texts->pdata);
}

/* Adds the line of a seat, with what else there is to say of it at its end, on more lines if need
 * be. */
static void
take_line (CliBlock *block, const CliStyle *style, GString *line, const char *notes)
{
  int used = cli_text_width (line->str) + GAP;
  g_autoptr (GPtrArray) lines = NULL;

  if (*notes == '\0')
    {
      cli_block_take_line (block, line);
      return;
    }
  if (style->width - used < MIN_NOTES)
    {
      cli_block_take_line (block, line);
      used = 2 * GAP;
    }
  lines = cli_text_wrap (style, notes, style->width - used, 0);
  for (guint i = 0; i < lines->len; i++)
    {
      cli_text_pad (line, 0, used);
      g_string_append (line, g_ptr_array_index (lines, i));
      cli_block_take_line (block, line);
    }
}

CliBlock *
cli_seats_draw (const CliStyle *style,
                const CliSight *sight,
                CliSeatsColumns counted,
                CliSeatsAmount amount)
{
  CliBlock *block = cli_block_new ();
  g_autoptr (GListModel) seats = tabletop_view_dup_seating (tabletop_scene_get_view (sight->scene));
  const gboolean reach = differ (seats, sight->seat);
  g_autoptr (GPtrArray) columns = list_columns (sight, seats, counted, reach);
  guint n_seats = g_list_model_get_n_items (seats);
  int number_width = n_seats > 9 ? 5 : 4; /* the mark, the number, spaces */
  int name_width = MIN_NAME, notes_width = 0;
  int max_heading = MAX_HEADING;
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      g_autofree char *caption = seat_caption (seat, sight->seat);

      name_width = MAX (name_width, MIN (cli_text_width (caption), MAX_NAME));
      g_ptr_array_add (notes, tell_notes (style, seat, sight->seat, reach, amount));
      notes_width = MAX (notes_width, GAP + cli_text_width (notes->pdata[i]));
    }
  while (max_heading > BRIEF_HEADING
         && number_width + name_width + columns_width (columns, max_heading) + notes_width
                > style->width)
    max_heading--;
  while (max_heading > MIN_HEADING
         && number_width + name_width + columns_width (columns, max_heading) > style->width)
    max_heading--;
  name_width = CLAMP (style->width - number_width - columns_width (columns, max_heading), MIN_NAME,
                      name_width);
  while (columns->len > 0
         && number_width + name_width + columns_width (columns, max_heading) > style->width)
    g_ptr_array_remove_index (columns, columns->len - 1);

  add_heading (block, style, columns, number_width + name_width, max_heading);
  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);
      g_autofree char *caption = seat_caption (seat, sight->seat);
      guint index = tabletop_view_seat_get_index (seat);
      gboolean active = (int) index == tabletop_scene_get_active_seat (sight->scene);
      gboolean acting = (tabletop_view_seat_get_flags (seat) & TABLETOP_SEAT_FLAG_ACTING) != 0;
      gboolean own = (int) index == sight->seat;
      gboolean out = tabletop_view_seat_get_status (seat) == TABLETOP_SEAT_LEFT
                     || (reach && !own
                         && !(tabletop_view_seat_get_flags (seat) & TABLETOP_SEAT_FLAG_IN_RANGE));
      g_autoptr (GString) line = g_string_new (NULL);

      cli_style_paint (style, line, CLI_ACTIVE,
                       active   ? cli_style_glyph (style, CLI_GLYPH_ACTIVE)
                       : acting ? cli_style_glyph (style, CLI_GLYPH_ACTING)
                                : " ");
      g_string_append_printf (line, " %u ", index + 1);
      cli_text_pad (line, 0, number_width);
      cli_text_column (style, line,
                       out      ? CLI_FAINT
                       : active ? CLI_ACTIVE
                       : own    ? CLI_STRONG
                                : CLI_PLAIN,
                       caption, name_width);
      for (guint j = 0; j < columns->len; j++)
        {
          Column *column = g_ptr_array_index (columns, j);

          append_right (style, line, column->values[i] == NULL ? "" : column->values[i],
                        column_width (column, max_heading), out ? CLI_FAINT : CLI_PLAIN);
        }
      take_line (block, style, line, notes->pdata[i]);
    }
  return block;
}

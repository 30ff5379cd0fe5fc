/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers count from 1, in the order of the decision, down the columns. Choices that are there
 * again and again have no numbers: they stand below, with what is typed for them.
 */

#include "cli-menu.h"

#include <glib/gi18n.h>

#include "cli-lines.h"
#include "cli-text.h"
#include "cli-view.h"

enum
{
  MAX_COLUMNS = 4,
  MIN_COLUMN = 24, /* narrower ones break labels too often */
  GAP = 2
};

/* How wide a column is, of so many. */
static int
column_width (const CliStyle *style, int columns)
{
  return (style->width - (columns - 1) * GAP) / columns;
}

/* {{{ Which choices have numbers */

static gboolean
is_numbered (TabletopChoice *choice)
{
  return *tabletop_choice_get_shortcut (choice) == '\0';
}

static gboolean
is_among (TabletopChoice *choice, GPtrArray *only)
{
  return only == NULL || g_ptr_array_find (only, choice, NULL);
}

TabletopChoice *
cli_menu_find_number (TabletopDecision *decision, guint64 number)
{
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (is_numbered (choice) && --number == 0)
        return choice;
    }
  return NULL;
}

/* A choice, its number, and what is written behind that. */
typedef struct
{
  TabletopChoice *choice;
  guint number;
  char *text;
  TabletopZone *zone; /* where the piece lies whose name is all that the label says; else NULL */
  guint count;        /* of choices that read the same */
} Entry;

static void
entry_clear (gpointer data)
{
  Entry *self = data;

  g_free (self->text);
  g_clear_object (&self->zone);
}

static GArray *
list_entries (TabletopDecision *decision, GPtrArray *only)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint number = 0;

  g_array_set_clear_func (entries, entry_clear);
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      Entry entry = { .choice = choice, .count = 1 };

      if (!is_numbered (choice))
        continue;
      entry.number = ++number;
      if (is_among (choice, only))
        g_array_append_val (entries, entry);
    }
  return entries;
}

/* How many columns the largest number takes, with the gap behind it. */
static int
number_width (GArray *entries)
{
  guint largest = entries->len == 0 ? 0 : g_array_index (entries, Entry, entries->len - 1).number;

  return (largest > 99 ? 3 : largest > 9 ? 2 : 1) + 2;
}

/* }}} */
/* {{{ The numbered ones */

/* The piece whose name is all that the label says, and where it lies. NULL: there is none.
 *
 * Returns: (transfer full) (nullable): the piece */
static TabletopPiece *
find_named (TabletopView *view, TabletopChoice *choice, TabletopZone **where)
{
  const char *const *ids = tabletop_choice_get_pieces (choice);
  GListModel *zones = view == NULL ? NULL : tabletop_view_get_zones (view);

  if (zones == NULL || ids[0] == NULL || ids[1] != NULL)
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          if (!g_str_equal (tabletop_piece_get_id (piece), ids[0]))
            continue;
          if (!g_str_equal (tabletop_piece_get_title (piece), tabletop_choice_get_label (choice)))
            return NULL;
          *where = g_steal_pointer (&zone);
          return g_steal_pointer (&piece);
        }
    }
  return NULL;
}

/* Whether all choices are pieces of one pile or hand, or of the asked seat's own place, so that its
 * name says nothing. */
static gboolean
is_one_place (GArray *entries, int seat)
{
  const Entry *first = &g_array_index (entries, Entry, 0);

  for (guint i = 0; i < entries->len; i++)
    if (g_array_index (entries, Entry, i).zone != first->zone)
      return FALSE;
  return first->zone != NULL
         && (tabletop_zone_get_layout (first->zone) == TABLETOP_ZONE_STACK
             || tabletop_zone_get_layout (first->zone) == TABLETOP_ZONE_FAN
             || tabletop_zone_get_owner (first->zone) == seat);
}

/* Says of each piece whose it is, and what there is to say of it. */
static void
explain_entries (TabletopView *view, GArray *entries, int seat)
{
  gboolean one_place;

  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      g_autoptr (TabletopPiece) piece = find_named (view, entry->choice, &entry->zone);
      const char *label = tabletop_choice_get_label (entry->choice);
      g_autofree char *notes
          = piece == NULL ? g_strdup ("") : cli_lines_join (tabletop_piece_get_notes (piece));

      entry->text = *notes == '\0' ? g_strdup (label) : g_strdup_printf ("%s (%s", label, notes);
    }
  one_place = entries->len > 0 && is_one_place (entries, seat);
  for (guint i = 0; i < entries->len; i++)
    {
      Entry *entry = &g_array_index (entries, Entry, i);
      g_autofree char *text = g_steal_pointer (&entry->text);
      gboolean open = !g_str_equal (text, tabletop_choice_get_label (entry->choice));
      g_autofree char *caption
          = entry->zone == NULL || one_place ? NULL : cli_zone_caption (view, entry->zone);

      entry->text = caption != NULL ? g_strconcat (text, open ? "; " : " (", caption, ")", NULL)
                                    : g_strconcat (text, open ? ")" : "", NULL);
    }
}

/* Pieces that read the same get one number, and are counted. */
static void
fold (GArray *entries)
{
  for (guint i = 1; i < entries->len;)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      guint same = 0;

      while (same < i
             && (entry->zone == NULL || g_array_index (entries, Entry, same).zone != entry->zone
                 || !g_str_equal (g_array_index (entries, Entry, same).text, entry->text)))
        same++;
      if (same < i)
        {
          g_array_index (entries, Entry, same).count++;
          g_array_remove_index (entries, i);
        }
      else
        i++;
    }
}

/* The lines of one choice, the first one with its number. */
static GPtrArray *
draw_entry (const CliStyle *style, const Entry *entry, int indent, int width)
{
  g_autofree char *text
      = entry->count == 1
            ? g_strdup (entry->text)
            : g_strdup_printf ("%s %s%u", entry->text, cli_style_glyph (style, CLI_GLYPH_TIMES),
                               entry->count);
  g_autoptr (GPtrArray) label = cli_text_wrap (style, text, width - indent, 0);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < label->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (i == 0)
        {
          g_autofree char *number = g_strdup_printf ("%*u", indent - 2, entry->number);

          cli_style_paint (style, line, CLI_NUMBER, number);
        }
      cli_text_pad (line, 0, indent);
      g_string_append (line, g_ptr_array_index (label, i));
      g_ptr_array_add (lines, g_strdup (line->str));
    }
  return lines;
}

typedef struct
{
  const CliStyle *style;
  GArray *entries;
  int indent;
} Menu;

/* The choices as columns of lines. */
static GPtrArray *
lay_out (const Menu *self, int n_columns, guint *n_lines)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  guint n_entries = self->entries->len;
  guint per_column = (n_entries + (guint) n_columns - 1) / (guint) n_columns;
  int width = column_width (self->style, n_columns);

  *n_lines = 0;
  for (guint first = 0; first < n_entries; first += per_column)
    {
      GPtrArray *column = g_ptr_array_new_with_free_func (g_free);

      for (guint i = first; i < MIN (first + per_column, n_entries); i++)
        g_ptr_array_extend_and_steal (column, draw_entry (self->style,
                                                          &g_array_index (self->entries, Entry, i),
                                                          self->indent, width));
      *n_lines = MAX (*n_lines, column->len);
      g_ptr_array_add (columns, column);
    }
  return columns;
}

static void
draw_entries (const Menu *self, GString *out)
{
  const CliStyle *style = self->style;
  guint n_lines;
  g_autoptr (GPtrArray) columns = lay_out (self, 1, &n_lines);
  int n_columns = 1;

  for (int n = 2; n <= MAX_COLUMNS && column_width (style, n) >= MIN_COLUMN; n++)
    {
      guint fewer;
      GPtrArray *better = lay_out (self, n, &fewer);

      if (fewer < n_lines)
        {
          g_ptr_array_unref (columns);
          columns = better;
          n_lines = fewer;
          n_columns = n;
        }
      else
        g_ptr_array_unref (better);
    }
  for (guint row = 0; row < n_lines; row++)
    {
      gsize start = out->len;

      for (guint i = 0; i < columns->len; i++)
        {
          GPtrArray *column = g_ptr_array_index (columns, i);

          if (row >= column->len)
            continue;
          cli_text_pad (out, start, (int) i * (column_width (style, n_columns) + GAP));
          g_string_append (out, g_ptr_array_index (column, row));
        }
      g_string_append_c (out, '\n');
    }
}

/* }}} */
/* {{{ The others */

/* "p Pass  pt Pass until the turn ends": as many on a line as fit. */
static void
draw_shortcuts (const CliStyle *style, GString *out, TabletopDecision *decision, GPtrArray *only)
{
  int used = 0;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const char *shortcut = tabletop_choice_get_shortcut (choice);
      const char *label = tabletop_choice_get_label (choice);
      int width = cli_text_width (shortcut) + 1 + cli_text_width (label);

      if (is_numbered (choice) || !is_among (choice, only))
        continue;
      if (used > 0 && used + GAP + width > style->width)
        {
          g_string_append_c (out, '\n');
          used = 0;
        }
      if (used > 0)
        g_string_append_printf (out, "%*s", GAP, "");
      used += width + (used > 0 ? GAP : 0);
      cli_style_paint (style, out, CLI_NUMBER, shortcut);
      g_string_append_printf (out, " %s", label);
    }
  if (used > 0)
    g_string_append_c (out, '\n');
}

/* }}} */

void
cli_menu_draw (const CliStyle *style,
               GString *out,
               TabletopDecision *decision,
               TabletopView *view,
               GPtrArray *only)
{
  g_autoptr (GArray) entries = list_entries (decision, only);
  Menu menu = { style, entries, number_width (entries) };

  explain_entries (view, entries, (int) tabletop_decision_get_seat (decision));
  fold (entries);
  if (entries->len > 0)
    draw_entries (&menu, out);
  draw_shortcuts (style, out, decision, only);
}

static void
describe_choice (const CliStyle *style, GString *out, TabletopChoice *choice, int indent)
{
  g_autofree char *blanks = g_strnfill ((gsize) indent, ' ');
  g_autoptr (GString) notation = g_string_new (NULL);
  int width = cli_style_prose_width (style);

  g_string_append (out, blanks);
  cli_text_cut (style, notation, tabletop_choice_get_notation (choice), style->width - indent);
  cli_style_paint (style, out, CLI_FAINT, notation->str);
  g_string_append_c (out, '\n');
  if (*tabletop_choice_get_description (choice) != '\0')
    cli_text_paragraph (style, out, blanks, tabletop_choice_get_description (choice), width);
  if (tabletop_choice_is_destructive (choice))
    cli_text_paragraph (style, out, blanks, _ ("This gives something up for good."), width);
}

void
cli_menu_describe (const CliStyle *style,
                   GString *out,
                   TabletopDecision *decision,
                   TabletopView *view)
{
  g_autoptr (GArray) entries = list_entries (decision, NULL);
  int indent = number_width (entries);

  explain_entries (view, entries, (int) tabletop_decision_get_seat (decision));
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      g_autoptr (GPtrArray) lines
          = draw_entry (style, entry, indent, cli_style_prose_width (style));

      for (guint j = 0; j < lines->len; j++)
        g_string_append_printf (out, "%s\n", (const char *) g_ptr_array_index (lines, j));
      describe_choice (style, out, entry->choice, indent);
    }
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const char *shortcut = tabletop_choice_get_shortcut (choice);

      if (is_numbered (choice))
        continue;
      cli_style_paint (style, out, CLI_NUMBER, shortcut);
      g_string_append_printf (out, "  %s\n", tabletop_choice_get_label (choice));
      describe_choice (style, out, choice, indent);
    }
}

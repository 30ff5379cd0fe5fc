/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers count from 1, in the order of the decision, down the columns. Choices that are there
 * again and again have no numbers: they stand below, with what is typed for them.
 */

#include "cli-menu.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-text.h"

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

static gboolean
is_among (TabletopChoice *choice, GPtrArray *only)
{
  return only == NULL || g_ptr_array_find (only, choice, NULL);
}

/* What is typed for an entry: "3", of a range "0-4". */
static char *
number_of (const CliEntry *entry)
{
  return entry->last > 0 ? g_strdup_printf ("%u-%u", entry->number, entry->last)
                         : g_strdup_printf ("%u", entry->number);
}

/* How many columns the widest number takes, with the gap behind it. */
static int
number_width (const CliEntries *entries)
{
  int width = 1;

  for (guint i = 0; i < entries->entries->len; i++)
    {
      g_autofree char *number = number_of (g_ptr_array_index (entries->entries, i));

      width = MAX (width, (int) strlen (number));
    }
  return width + 2;
}

/* {{{ The numbered ones */

/* The lines of one choice, the first one with its number. */
static GPtrArray *
draw_entry (const CliStyle *style, const CliEntry *entry, int indent, int width)
{
  TabletopChoice *first = g_ptr_array_index (entry->choices, 0);
  CliRole role = tabletop_choice_is_destructive (first) ? CLI_ALERT : CLI_PLAIN;
  g_autofree char *text
      = entry->last > 0 || entry->choices->len == 1
            ? g_strdup (entry->text)
            : g_strdup_printf ("%s %s%u", entry->text, cli_style_glyph (style, CLI_GLYPH_TIMES),
                               entry->choices->len);
  g_autoptr (GPtrArray) label = cli_text_wrap (style, text, width - indent, 0);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < label->len; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      if (i == 0)
        {
          g_autofree char *number = number_of (entry);
          g_autofree char *aligned = g_strdup_printf ("%*s", indent - 2, number);

          cli_style_paint (style, line, CLI_NUMBER, aligned);
        }
      cli_text_pad (line, 0, indent);
      cli_style_paint (style, line, role, g_ptr_array_index (label, i));
      g_ptr_array_add (lines, g_strdup (line->str));
    }
  return lines;
}

typedef struct
{
  const CliStyle *style;
  GPtrArray *entries; /* (element-type CliEntry) */
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
        g_ptr_array_extend_and_steal (
            column,
            draw_entry (self->style, g_ptr_array_index (self->entries, i), self->indent, width));
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

/* "p Pass  pt Pass until the turn ends": as many on a line as fit; those that are settings, or
 * those that aren't. */
static void
draw_shortcuts (const CliStyle *style,
                GString *out,
                TabletopDecision *decision,
                GPtrArray *only,
                gboolean settings)
{
  int used = 0;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const char *shortcut = tabletop_choice_get_shortcut (choice);
      g_autofree char *label = cli_entries_dup_label (choice);
      int width = cli_text_width (shortcut) + 1 + cli_text_width (label);
      gboolean setting = (tabletop_choice_get_flags (choice) & TABLETOP_CHOICE_SETTING) != 0;

      if (*shortcut == '\0' || setting != settings || !is_among (choice, only))
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
      g_string_append_c (out, ' ');
      cli_style_paint (style, out,
                       tabletop_choice_is_destructive (choice) ? CLI_ALERT
                       : setting                               ? CLI_FAINT
                                                               : CLI_PLAIN,
                       label);
    }
  if (used > 0)
    g_string_append_c (out, '\n');
}

/* }}} */

void
cli_menu_draw (const CliStyle *style, GString *out, const CliEntries *entries, GPtrArray *only)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  Menu menu = { style, shown, number_width (entries) };

  for (guint i = 0; i < entries->entries->len; i++)
    {
      CliEntry *entry = g_ptr_array_index (entries->entries, i);

      if (is_among (g_ptr_array_index (entry->choices, 0), only))
        g_ptr_array_add (shown, entry);
    }
  if (shown->len > 0)
    draw_entries (&menu, out);
  draw_shortcuts (style, out, entries->decision, only, FALSE);
  draw_shortcuts (style, out, entries->decision, only, TRUE);
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
cli_menu_describe (const CliStyle *style, GString *out, const CliEntries *entries)
{
  TabletopDecision *decision = entries->decision;
  int indent = number_width (entries);

  for (guint i = 0; i < entries->entries->len; i++)
    {
      const CliEntry *entry = g_ptr_array_index (entries->entries, i);
      g_autoptr (GPtrArray) lines
          = draw_entry (style, entry, indent, cli_style_prose_width (style));

      for (guint j = 0; j < lines->len; j++)
        g_string_append_printf (out, "%s\n", (const char *) g_ptr_array_index (lines, j));
      describe_choice (style, out, g_ptr_array_index (entry->choices, 0), indent);
    }
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const char *shortcut = tabletop_choice_get_shortcut (choice);
      g_autofree char *label = cli_entries_dup_label (choice);

      if (*shortcut == '\0')
        continue;
      cli_style_paint (style, out, CLI_NUMBER, shortcut);
      g_string_append_printf (out, "  %s\n", label);
      describe_choice (style, out, choice, indent);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In this order: a shortcut, numbers, the exact notation of a choice, an exact word of this
 * program, the name of a place, which is looked at then, the beginnings of the words of a notation,
 * a part of a label.
 */

#include "cli-order.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-text.h"

const char *
cli_order_word (CliPlace place, guint i)
{
  for (const CliWord *word = cli_words; word->word != NULL; word++)
    if (word->place <= place && i-- == 0)
      return word->word;
  return NULL;
}

void
cli_order_clear (CliOrder *self)
{
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->text, g_free);
}

/* The word that `line` begins with, or NULL; `*rest` is what follows it. */
static const CliWord *
find_word (const char *line, CliPlace place, const char **rest)
{
  gsize length = strcspn (line, " ");

  *rest = line + length;
  while (**rest == ' ')
    (*rest)++;
  if (length == 1 && *line == '?')
    return &cli_words[0];
  for (const CliWord *word = cli_words; word->word != NULL; word++)
    if (word->place <= place && strlen (word->word) == length
        && g_ascii_strncasecmp (line, word->word, length) == 0)
      return word->argument != NULL || **rest == '\0' ? word : NULL;
  return NULL;
}

/* Whether each word of `typed` begins the word of `notation` at the same place; 2 if the last of
 * them is the whole word there, as "seat1" isn't of "seat10". */
static int
abbreviates (const char *typed, const char *notation)
{
  for (;;)
    {
      const gsize n = strcspn (typed, " "), whole = strcspn (notation, " ");

      if (n > whole || g_ascii_strncasecmp (typed, notation, n) != 0)
        return 0;
      typed += n;
      typed += strspn (typed, " ");
      if (*typed == '\0')
        return n == whole ? 2 : 1;
      notation += strcspn (notation, " ");
      notation += strspn (notation, " ");
    }
}

static TabletopChoice *
find_shortcut (const char *line, TabletopDecision *decision)
{
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (g_ascii_strcasecmp (tabletop_choice_get_shortcut (choice), line) == 0)
        return choice;
    }
  return NULL;
}

/* "3", "1 3 5", "2-4": whether it is nothing but numbers of choices, which are listed then. */
static gboolean
find_numbers (CliOrder *order, const char *line, const CliEntries *entries)
{
  g_auto (GStrv) parts = g_strsplit_set (line, " ,", -1);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  for (char **part = parts; *part != NULL; part++)
    {
      g_auto (GStrv) ends = g_strsplit (*part, "-", 2);
      guint64 from, to;

      if (**part == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (ends[0], 10, 0, G_MAXINT, &from, NULL)
          || !g_ascii_string_to_unsigned (ends[1] != NULL ? ends[1] : ends[0], 10, from, G_MAXINT,
                                          &to, NULL))
        return FALSE;
      for (; from <= to; from++)
        {
          TabletopChoice *choice = cli_entries_find_number (entries, from);

          if (choice == NULL)
            return FALSE;
          g_ptr_array_add (found, choice);
        }
    }
  if (found->len == 0)
    return FALSE;
  if (found->len == 1)
    order->choice = g_ptr_array_index (found, 0);
  else
    order->choices = g_steal_pointer (&found);
  order->kind = order->choices != NULL ? CLI_ORDER_SEVERAL : CLI_ORDER_CHOICE;
  return TRUE;
}

/* The choices whose notation `line` abbreviates, the best way that there is. */
static GPtrArray *
list_abbreviated (TabletopDecision *decision, const char *line)
{
  GPtrArray *found = g_ptr_array_new ();
  int best = 1;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      const int match = abbreviates (line, tabletop_choice_get_notation (choice));

      if (match < best)
        continue;
      if (match > best)
        g_ptr_array_set_size (found, 0);
      best = match;
      g_ptr_array_add (found, choice);
    }
  return found;
}

static GPtrArray *
list_saying (const CliEntries *entries, const char *part)
{
  TabletopDecision *decision = entries->decision;
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (cli_entries_says (entries, choice, part))
        g_ptr_array_add (found, choice);
    }
  return found;
}

/* Whether all are one entry of the menu, so that it doesn't matter which is meant. */
static gboolean
is_one_entry (const CliEntries *entries, GPtrArray *choices)
{
  const CliEntry *entry = cli_entries_find_choice (entries, g_ptr_array_index (choices, 0));

  for (guint i = 1; i < choices->len; i++)
    if (entry == NULL || entry->last > 0
        || cli_entries_find_choice (entries, g_ptr_array_index (choices, i)) != entry)
      return FALSE;
  return TRUE;
}

/* Sets the choice that `line` abbreviates or is a part of, or lists all that it could be. */
static void
find_part (CliOrder *order, const char *line, const CliEntries *entries)
{
  g_autoptr (GPtrArray) found = list_abbreviated (entries->decision, line);

  if (found->len == 0)
    {
      g_ptr_array_unref (found);
      found = list_saying (entries, line);
    }
  if (found->len == 0)
    return;
  if (is_one_entry (entries, found))
    {
      order->kind = CLI_ORDER_CHOICE;
      order->choice = g_ptr_array_index (found, 0);
    }
  else
    {
      order->kind = CLI_ORDER_AMBIGUOUS;
      order->choices = g_steal_pointer (&found);
    }
}

/* "all bear": every numbered choice with that in it. */
static void
find_all (CliOrder *order, const CliEntries *entries)
{
  g_autoptr (GPtrArray) found = list_saying (entries, order->text != NULL ? order->text : "");

  for (guint i = found->len; i > 0; i--)
    if (*tabletop_choice_get_shortcut (g_ptr_array_index (found, i - 1)) != '\0')
      g_ptr_array_remove_index (found, i - 1);
  order->choices = g_steal_pointer (&found);
}

CliOrder
cli_order_parse (const char *line, const CliEntries *entries, CliPlace place)
{
  TabletopDecision *decision = entries == NULL ? NULL : entries->decision;
  g_autofree char *typed = g_strstrip (g_strdup (line));
  CliOrder order = { .kind = CLI_ORDER_REFUSED };
  const char *rest;
  const CliWord *word;

  if (*typed == '\0')
    {
      order.kind = CLI_ORDER_NOTHING;
      return order;
    }
  if (decision != NULL && *typed != '/')
    {
      order.choice = find_shortcut (typed, decision);
      if (order.choice == NULL && find_numbers (&order, typed, entries))
        return order;
      if (order.choice == NULL)
        order.choice = tabletop_decision_find_notation (decision, typed);
      if (order.choice != NULL)
        {
          order.kind = CLI_ORDER_CHOICE;
          return order;
        }
    }
  word = find_word (*typed == '/' ? typed + 1 : typed, place, &rest);
  if (word != NULL)
    {
      order.word = word;
      order.all = word->follow == NULL;
      order.kind = order.all ? CLI_ORDER_SEVERAL : CLI_ORDER_WORD;
      order.text = *rest == '\0' ? NULL : g_strdup (rest);
      if (order.all && decision != NULL)
        find_all (&order, entries);
      return order;
    }
  if (decision != NULL && *typed != '/' && cli_entries_is_place (entries, typed))
    {
      order.kind = CLI_ORDER_WORD;
      order.word = find_word ("look place", place, &rest);
    }
  else if (decision != NULL && *typed != '/')
    find_part (&order, typed, entries);
  if (order.kind == CLI_ORDER_REFUSED || order.kind == CLI_ORDER_WORD)
    order.text = g_steal_pointer (&typed);
  return order;
}

void
cli_order_append_help (const CliStyle *style, GString *out, CliPlace place)
{
  int width = cli_style_prose_width (style);
  g_autofree char *signs = NULL;

  cli_text_paragraph (style, out, "",
                      _ ("Type the number of a choice, or the letters before it, or a part of "
                         "what it says; if several have that part, you see which. Several numbers, "
                         "as in “1 3 5” or “2-4”, choose one after the other. “choices” shows the "
                         "notation of each, which can be typed too, and Tab completes it. Besides, "
                         "there are these words; a slash before one keeps it apart from the game's "
                         "own:"),
                      width);
  for (const CliWord *word = cli_words; word->word != NULL; word++)
    {
      g_autoptr (GString) first = g_string_new (NULL);

      if (word->place > place)
        continue;
      g_string_append_printf (first, "  %s %s", word->word,
                              word->argument == NULL ? "" : _ (word->argument));
      cli_text_pad (first, 0, 18);
      cli_text_paragraph (style, out, first->str, _ (word->help), width);
    }
  /* Translators: the %s are signs */
  signs = g_strdup_printf (
      _ ("On the table %s means that a piece attacks, %s that it blocks, %s that it aims at "
         "something, with a question mark as long as you may take that back; %s marks what has "
         "come "
         "since you saw the table. Behind the turn stand its steps: %s is the present one, %s one "
         "in "
         "which you are asked in your own turns, %s in those of others. %s stands before whoever "
         "has "
         "to do something."),
      cli_style_glyph (style, CLI_GLYPH_ATTACKS), cli_style_glyph (style, CLI_GLYPH_BLOCKS),
      cli_style_glyph (style, CLI_GLYPH_TARGETS), cli_style_glyph (style, CLI_GLYPH_FRESH),
      cli_style_glyph (style, CLI_GLYPH_ACTIVE), cli_style_glyph (style, CLI_GLYPH_STOP),
      cli_style_glyph (style, CLI_GLYPH_STOP_OTHERS), cli_style_glyph (style, CLI_GLYPH_ACTING));
  cli_text_paragraph (style, out, "", signs, width);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Of a piece whose name is the whole label, everything is told, and where it lies; of other choices
 * what tells them apart.
 */

#include "cli-entries.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-lines.h"
#include "cli-piece.h"
#include "cli-view.h"

enum
{
  FEW_NUMBERS = 3 /* are listed one by one */
};

static void
entry_free (gpointer data)
{
  CliEntry *self = data;

  g_free (self->text);
  g_ptr_array_unref (self->choices);
  g_free (self);
}

/* {{{ What there is to say of a choice */

/* The piece whose name is the whole label, with the place where it lies; NULL if there is none. */
static TabletopPiece *
find_named (const CliSight *sight, TabletopChoice *choice, TabletopZone **where)
{
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  g_autoptr (TabletopReference) first
      = g_list_model_get_item (tabletop_choice_get_references (choice), 0);
  TabletopPiece *piece = first != NULL ? cli_sight_find_piece (sight, first) : NULL;

  if (piece == NULL
      || !g_str_equal (tabletop_piece_get_title (piece), tabletop_choice_get_label (choice)))
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) other = g_list_model_get_item (pieces, j);

          if (other != piece)
            continue;
          *where = zone; /* the scene keeps it */
          return piece;
        }
    }
  return NULL;
}

/* Whether all choices are pieces of one hand or pile, or of the asked seat's own place, so that its
 * name says nothing. */
static gboolean
is_plain (const CliSight *sight, TabletopDecision *decision)
{
  TabletopZone *only = NULL;

  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);
      TabletopZone *zone = NULL;

      if (*tabletop_choice_get_shortcut (choice) != '\0')
        continue;
      if (find_named (sight, choice, &zone) == NULL || (only != NULL && zone != only))
        return FALSE;
      only = zone;
    }
  return only != NULL
         && (tabletop_zone_get_role (only) == TABLETOP_ZONE_ROLE_HAND
             || tabletop_zone_get_role (only) == TABLETOP_ZONE_ROLE_DECK
             || tabletop_zone_get_owner (only) == sight->seat);
}

char *
cli_entries_dup_label (TabletopChoice *choice)
{
  const TabletopChoiceFlags flags = tabletop_choice_get_flags (choice);
  const char *label = tabletop_choice_get_label (choice);

  if ((flags & TABLETOP_CHOICE_SETTING) == 0 || (flags & TABLETOP_CHOICE_OPENS) != 0)
    return g_strdup (label);
  return g_strconcat ((flags & TABLETOP_CHOICE_IS_SET) != 0 ? "[x] " : "[ ] ", label, NULL);
}

static char *
tell (const CliStyle *style, const CliSight *sight, TabletopChoice *choice, gboolean plain)
{
  g_autofree char *label = cli_entries_dup_label (choice);
  TabletopZone *zone = NULL;
  TabletopPiece *piece = find_named (sight, choice, &zone);
  const char *cost = tabletop_choice_get_cost (choice);
  g_autoptr (GString) text = g_string_new (label);
  g_autofree char *said = NULL;
  g_autofree char *place = NULL;

  if (piece != NULL)
    {
      g_auto (GStrv) notes = cli_piece_dup_notes (style, sight, zone, piece, FALSE);

      cli_piece_append_deeds (style, text, sight, piece);
      said = cli_lines_join ((const char *const *) notes);
      place = plain ? g_strdup ("") : cli_zone_full_caption (sight, zone);
    }
  else
    {
      said = g_strdup (tabletop_choice_get_context (choice));
      place = g_strdup ("");
    }
  if (*cost != '\0')
    g_string_append_printf (text, ": %s", cost);
  if (*said != '\0' || *place != '\0')
    g_string_append_printf (text, " (%s%s%s)", said, *said != '\0' && *place != '\0' ? "; " : "",
                            place);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* }}} */

/* The number that whoever has no reason to choose another one may choose; NULL: it is the least
 * one, which goes without saying. */
static TabletopChoice *
find_suggested (TabletopDecision *decision)
{
  const gint64 number = tabletop_decision_get_suggested (decision);

  return number > tabletop_decision_get_minimum (decision)
             ? tabletop_decision_find_number (decision, number)
             : NULL;
}

/* Many numbers are one entry, whose numbers they are. */
static void
add_range (CliEntries *self)
{
  const gint64 least = tabletop_decision_get_minimum (self->decision);
  const gint64 greatest = tabletop_decision_get_maximum (self->decision);
  TabletopChoice *first = tabletop_decision_find_number (self->decision, least);
  TabletopChoice *last = tabletop_decision_find_number (self->decision, greatest);
  TabletopChoice *suggested = find_suggested (self->decision);
  g_autofree char *range = NULL;
  CliEntry *entry;

  if (tabletop_decision_get_form (self->decision) != TABLETOP_DECISION_NUMBER || first == NULL
      || last == NULL || least < 0 || greatest > G_MAXINT || greatest - least < FEW_NUMBERS)
    return;
  entry = g_new0 (CliEntry, 1);
  entry->number = (guint) least;
  entry->last = (guint) greatest;
  /* Translators: the least and the greatest number that can be chosen: "Offer 1 to Offer 4" */
  range = g_strdup_printf (_ ("%s to %s"), tabletop_choice_get_label (first),
                           tabletop_choice_get_label (last));
  entry->text = suggested == NULL ? g_steal_pointer (&range)
                                  /* Translators: a range of numbers, and one of them: "Offer 1 to
                                     Offer 4; say, Offer 2" */
                                  : g_strdup_printf (_ ("%s; say, %s"), range,
                                                     tabletop_choice_get_label (suggested));
  entry->choices = g_ptr_array_new ();
  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);

      if (tabletop_choice_get_number (choice, NULL))
        g_ptr_array_add (entry->choices, choice);
    }
  g_ptr_array_add (self->entries, entry);
}

/* Adds a choice to the entry of the one that is the same, if there is one. */
static void
add (CliEntries *self, TabletopChoice *choice, const char *text)
{
  const guint alike = tabletop_choice_get_alike (choice);
  const CliEntry *before
      = self->entries->len > 0 ? g_ptr_array_index (self->entries, self->entries->len - 1) : NULL;
  CliEntry *entry = NULL;

  for (guint i = 0; i < self->entries->len && entry == NULL; i++)
    {
      CliEntry *other = g_ptr_array_index (self->entries, i);

      if (tabletop_choice_get_index (g_ptr_array_index (other->choices, 0)) == alike)
        entry = other;
    }
  if (entry == NULL)
    {
      entry = g_new0 (CliEntry, 1);
      entry->number = before == NULL ? 1 : MAX (before->number, before->last) + 1;
      entry->text = g_strdup (text);
      entry->choices = g_ptr_array_new ();
      g_ptr_array_add (self->entries, entry);
    }
  g_ptr_array_add (entry->choices, choice);
}

CliEntries *
cli_entries_new (const CliStyle *style, TabletopDecision *decision, const CliSight *sight)
{
  CliEntries *self = g_new0 (CliEntries, 1);
  GListModel *seats = tabletop_scene_get_seats (sight->scene);
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  const gboolean plain = is_plain (sight, decision);
  TabletopChoice *suggested = find_suggested (decision);

  self->decision = g_object_ref (decision);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->players = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      g_ptr_array_add (self->players, g_utf8_casefold (tabletop_view_seat_get_name (seat), -1));
    }
  self->places = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      g_ptr_array_add (self->places, g_utf8_casefold (tabletop_zone_get_title (zone), -1));
    }
  add_range (self);
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (*tabletop_choice_get_shortcut (choice) == '\0'
          && cli_entries_find_choice (self, choice) == NULL)
        {
          g_autofree char *told = tell (style, sight, choice, plain);
          g_autofree char *text
              = choice != suggested
                    ? g_steal_pointer (&told)
                    /* Translators: %s: a number that can be chosen, such as "Offer 2" */
                    : g_strdup_printf (_ ("%s, as suggested"), told);

          add (self, choice, text);
        }
    }
  return self;
}

void
cli_entries_free (CliEntries *self)
{
  g_object_unref (self->decision);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->places);
  g_free (self);
}

TabletopChoice *
cli_entries_find_number (const CliEntries *self, guint64 number)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const CliEntry *entry = g_ptr_array_index (self->entries, i);

      if (entry->last > 0 && number >= entry->number && number <= entry->last)
        return tabletop_decision_find_number (self->decision, (gint64) number);
      if (entry->number == number)
        return g_ptr_array_index (entry->choices, 0);
    }
  return NULL;
}

const CliEntry *
cli_entries_find_choice (const CliEntries *self, TabletopChoice *choice)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const CliEntry *entry = g_ptr_array_index (self->entries, i);

      if (g_ptr_array_find (entry->choices, choice, NULL))
        return entry;
    }
  return NULL;
}

/* {{{ What it says */

static gboolean
is_letter_at (const char *text, const char *at)
{
  const char *before = g_utf8_find_prev_char (text, at);

  return before != NULL && g_unichar_isalnum (g_utf8_get_char (before));
}

/* Whether what ends at `end` would be one player's name, but goes on to be another one's. */
static gboolean
cuts_name (const CliEntries *self, const char *text, const char *end)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      const char *name = g_ptr_array_index (self->players, i);
      const gsize length = strlen (name);

      for (const char *at = strstr (text, name); at != NULL && at < end; at = strstr (at + 1, name))
        for (guint j = 0; end < at + length && j < self->players->len; j++)
          {
            const char *other = g_ptr_array_index (self->players, j);

            if (strlen (other) == (gsize) (end - at) && strncmp (at, other, strlen (other)) == 0)
              return TRUE;
          }
    }
  return FALSE;
}

static gboolean
says (const CliEntries *self, const char *said, const char *part)
{
  g_autofree char *text = g_utf8_casefold (said, -1);
  g_autofree char *wanted = g_utf8_casefold (part, -1);
  const gboolean letter = g_utf8_strlen (wanted, -1) == 1;

  if (*wanted == '\0')
    return FALSE;
  for (const char *at = strstr (text, wanted); at != NULL; at = strstr (at + 1, wanted))
    {
      const char *end = at + strlen (wanted);

      if (letter && (is_letter_at (text, at) || g_unichar_isalnum (g_utf8_get_char (end))))
        continue;
      if (!cuts_name (self, text, end))
        return TRUE;
    }
  return FALSE;
}

gboolean
cli_entries_says (const CliEntries *self, TabletopChoice *choice, const char *part)
{
  const CliEntry *entry = cli_entries_find_choice (self, choice);

  return says (self,
               entry != NULL && entry->last == 0 ? entry->text : tabletop_choice_get_label (choice),
               part);
}

gboolean
cli_entries_is_place (const CliEntries *self, const char *text)
{
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);
      g_autofree char *label = g_utf8_casefold (tabletop_choice_get_label (choice), -1);

      if (g_str_equal (label, folded))
        return FALSE;
    }
  return g_ptr_array_find_with_equal_func (self->places, folded, g_str_equal, NULL);
}

/* }}} */

/* No move: it takes back, or says how the seat wants to be asked. */
static gboolean
is_aside (TabletopChoice *choice)
{
  return (tabletop_choice_get_flags (choice)
          & (TABLETOP_CHOICE_CANCEL | TABLETOP_CHOICE_TAKES_BACK | TABLETOP_CHOICE_SETTING))
         != 0;
}

TabletopChoice *
cli_entries_get_only (const CliEntries *self)
{
  const CliEntry *entry = self->entries->len == 1 ? g_ptr_array_index (self->entries, 0) : NULL;
  guint n_moves = 0;

  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    n_moves += !is_aside (tabletop_decision_get_choice (self->decision, i));
  if (entry == NULL || entry->last > 0 || entry->choices->len == 1
      || entry->choices->len != n_moves)
    return NULL;
  return g_ptr_array_index (entry->choices, 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a piece is in its notes, in the name of its place and in what lies on it. Of a
 * piece whose name is the whole label, all of it is told; of others what tells the choice apart.
 */

#include "cli-entries.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-lines.h"
#include "cli-piece.h"
#include "cli-view.h"

/* One choice, before equal ones become an entry. */
typedef struct
{
  TabletopChoice *choice;
  GPtrArray *facts;   /* (element-type utf8): what is said of its pieces, the place apart */
  char *place;        /* where they lie, empty if that isn't known */
  TabletopZone *zone; /* of the piece whose name is the whole label; else NULL */
} Draft;

static void
draft_free (gpointer data)
{
  Draft *self = data;

  g_ptr_array_unref (self->facts);
  g_free (self->place);
  g_clear_object (&self->zone);
  g_free (self);
}

static void
entry_free (gpointer data)
{
  CliEntry *self = data;

  g_free (self->text);
  g_ptr_array_unref (self->choices);
  g_free (self);
}

/* {{{ What there is to say of a choice */

/* Goes through all pieces that are seen: `at` begins with 0 and 0, `*where` with NULL. Returns one
 * with its place, or NULL. */
static TabletopPiece *
next_piece (TabletopView *view, guint at[2], TabletopZone **where)
{
  GListModel *zones = tabletop_view_get_zones (view);

  for (; at[0] < g_list_model_get_n_items (zones); at[0]++, at[1] = 0)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, at[0]);
      TabletopPiece *piece = g_list_model_get_item (tabletop_zone_get_pieces (zone), at[1]);

      if (piece == NULL)
        continue;
      at[1]++;
      g_set_object (where, zone);
      return piece;
    }
  return NULL;
}

static TabletopPiece *
find_piece (TabletopView *view, const char *id, TabletopZone **where)
{
  TabletopPiece *piece;
  guint at[2] = { 0, 0 };

  while ((piece = next_piece (view, at, where)) != NULL
         && !g_str_equal (tabletop_piece_get_id (piece), id))
    g_object_unref (piece);
  return piece;
}

/* "with Pacifism": what lies on a piece. */
static void
add_carried (GPtrArray *facts, TabletopView *view, const char *id)
{
  g_autoptr (TabletopZone) zone = NULL;
  TabletopPiece *next;
  guint at[2] = { 0, 0 };

  while ((next = next_piece (view, at, &zone)) != NULL)
    {
      g_autoptr (TabletopPiece) piece = next;

      if (!tabletop_piece_is_hidden (piece)
          && g_str_equal (tabletop_piece_get_parent_id (piece), id))
        /* Translators: what lies on a piece, behind its name */
        g_ptr_array_add (facts, g_strdup_printf (_ ("with %s"), tabletop_piece_get_title (piece)));
    }
}

/* The ids of the pieces that a choice names. */
static char **
list_pieces (TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);

      if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_PIECE)
        g_strv_builder_add (ids, tabletop_reference_get_id (reference));
    }

  return g_strv_builder_end (ids);
}

static Draft *
draft_new (TabletopChoice *choice, TabletopView *view)
{
  static const CliStyle plain;
  g_auto (GStrv) ids = list_pieces (choice);
  Draft *self = g_new0 (Draft, 1);
  g_autoptr (GString) place = g_string_new (NULL);

  self->choice = choice;
  self->facts = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; view != NULL && ids[i] != NULL; i++)
    {
      g_autoptr (TabletopZone) zone = NULL;
      g_autoptr (TabletopPiece) piece = find_piece (view, ids[i], &zone);
      g_autofree char *caption = piece == NULL ? NULL : cli_zone_caption (view, zone);
      g_auto (GStrv) notes = NULL;

      if (piece == NULL)
        continue;
      notes = cli_piece_dup_notes (&plain, zone, piece);
      for (char **note = notes; *note != NULL; note++)
        g_ptr_array_add (self->facts, g_strdup (*note));
      add_carried (self->facts, view, ids[i]);
      g_string_append_printf (place, "%s%s", place->len > 0 ? ", " : "", caption);
      if (ids[1] == NULL
          && g_str_equal (tabletop_piece_get_title (piece), tabletop_choice_get_label (choice)))
        self->zone = g_object_ref (zone);
    }
  self->place = g_string_free (g_steal_pointer (&place), FALSE);
  return self;
}

/* Whether all choices are pieces of one pile or hand, or of the asked seat's own place, so that its
 * name says nothing. */
static gboolean
is_plain_place (GPtrArray *drafts, int seat)
{
  const Draft *first = g_ptr_array_index (drafts, 0);

  for (guint i = 0; i < drafts->len; i++)
    if (((const Draft *) g_ptr_array_index (drafts, i))->zone != first->zone)
      return FALSE;
  return first->zone != NULL
         && (tabletop_zone_get_layout (first->zone) == TABLETOP_ZONE_STACK
             || tabletop_zone_get_layout (first->zone) == TABLETOP_ZONE_FAN
             || tabletop_zone_get_owner (first->zone) == seat);
}

static char *
tell (GPtrArray *drafts, const Draft *self, int seat)
{
  const char *label = tabletop_choice_get_label (self->choice);
  const char *context = tabletop_choice_get_context (self->choice);
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autofree char *said = NULL;
  const char *place = "";

  if (self->zone == NULL)
    return *context == '\0' ? g_strdup (label) : g_strdup_printf ("%s (%s)", label, context);
  for (guint i = 0; i < self->facts->len; i++)
    g_strv_builder_add (facts, g_ptr_array_index (self->facts, i));
  list = g_strv_builder_end (facts);
  said = cli_lines_join ((const char *const *) list);
  if (!is_plain_place (drafts, seat))
    place = self->place;
  if (*said == '\0' && *place == '\0')
    return g_strdup (label);
  return g_strdup_printf ("%s (%s%s%s)", label, said, *said != '\0' && *place != '\0' ? "; " : "",
                          place);
}

/* }}} */

/* Adds a choice to the entry of the one that is the same, if there is one. */
static void
add (CliEntries *self, const Draft *draft, const char *text)
{
  const guint alike = tabletop_choice_get_alike (draft->choice);
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
      entry->number = self->entries->len + 1;
      entry->text = g_strdup (text);
      entry->choices = g_ptr_array_new ();
      g_ptr_array_add (self->entries, entry);
    }
  g_ptr_array_add (entry->choices, draft->choice);
}

CliEntries *
cli_entries_new (TabletopDecision *decision, TabletopView *view)
{
  CliEntries *self = g_new0 (CliEntries, 1);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (draft_free);
  GListModel *seats = view == NULL ? NULL : tabletop_view_get_seats (view);
  GListModel *zones = view == NULL ? NULL : tabletop_view_get_zones (view);

  self->decision = g_object_ref (decision);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->players = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; seats != NULL && i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      g_ptr_array_add (self->players, g_utf8_casefold (tabletop_view_seat_get_name (seat), -1));
    }
  self->places = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; zones != NULL && i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      g_ptr_array_add (self->places, g_utf8_casefold (tabletop_zone_get_title (zone), -1));
    }
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      if (*tabletop_choice_get_shortcut (choice) == '\0')
        g_ptr_array_add (drafts, draft_new (choice, view));
    }
  for (guint i = 0; i < drafts->len; i++)
    {
      const Draft *draft = g_ptr_array_index (drafts, i);
      g_autofree char *text = tell (drafts, draft, (int) tabletop_decision_get_seat (decision));

      add (self, draft, text);
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

const CliEntry *
cli_entries_find_number (const CliEntries *self, guint64 number)
{
  return number >= 1 && number <= self->entries->len
             ? g_ptr_array_index (self->entries, (guint) number - 1)
             : NULL;
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

  return says (self, entry != NULL ? entry->text : tabletop_choice_get_label (choice), part);
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
  const CliEntry *entry = cli_entries_find_number (self, 1);
  guint n_moves = 0;

  for (guint i = 0; i < tabletop_decision_get_n_choices (self->decision); i++)
    n_moves += !is_aside (tabletop_decision_get_choice (self->decision, i));
  if (entry == NULL || entry->choices->len == 1 || entry->choices->len != n_moves)
    return NULL;
  return g_ptr_array_index (entry->choices, 0);
}

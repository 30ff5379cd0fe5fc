/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choices with one label differ in the pieces that they are about: whose these are, where they lie,
 * what is said of them, what lies on them. Of that is told what not all of them have in common;
 * those that are still alike are numbered.
 *
 * Everything comes from the view of the seat that is asked. It is looked at only where two labels
 * are the same. */

#include "regalia-apart.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const RegaliaVoice *voice;
  rg_view *view;
  GHashTable *pieces; /* id of a piece -> its index + 1 */
} Looker;

/* {{{ What there is to say of a piece */

static void
look (Looker *self, int seat)
{
  const rg_piece *pieces;
  int n;

  self->pieces = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->view = rg_view_new (NULL);
  if (self->view == NULL
      || rg_match_view (self->voice->match, rg_viewer_seat (seat), self->view, NULL) != RG_OK)
    return;
  pieces = rg_view_pieces (self->view, &n);
  for (int i = 0; i < n; i++)
    if (pieces[i].term != RG_TERM_NONE)
      {
        char id[REGALIA_TERM_ID_SIZE];

        rg_match_term_id (self->voice->match, pieces[i].name_term, pieces[i].name, id, sizeof id);
        g_hash_table_insert (self->pieces, g_strdup (id), GINT_TO_POINTER (i + 1));
      }
}

static void
add_fact (GPtrArray *facts, char *fact)
{
  if (*fact == '\0' || g_ptr_array_find_with_equal_func (facts, fact, g_str_equal, NULL))
    g_free (fact);
  else
    g_ptr_array_add (facts, fact);
}

/* Whose zone it lies in, and which that is. */
static void
add_place (Looker *self, GPtrArray *facts, int piece)
{
  int n;
  const rg_zone *zones = rg_view_zones (self->view, &n);

  for (int i = 0; i < n; i++)
    if (piece >= zones[i].first_piece && piece < zones[i].first_piece + zones[i].n_pieces)
      {
        const gint32 args[RG_ARGS] = { zones[i].seat };

        if (zones[i].seat >= 0)
          add_fact (facts, _regalia_voice_name (self->voice, RG_TERM_SEAT, zones[i].seat));
        add_fact (facts, _regalia_voice_say (self->voice, zones[i].message, args, RG_ARGS));
      }
}

/* What lies on it. */
static void
add_carried (Looker *self, GPtrArray *facts, const rg_piece *below)
{
  int n;
  const rg_piece *pieces = rg_view_pieces (self->view, &n);

  for (int i = 0; i < n; i++)
    if (pieces[i].term != RG_TERM_NONE && pieces[i].parent_term != RG_TERM_NONE
        && pieces[i].parent_term == below->name_term && pieces[i].parent == below->name)
      {
        g_autofree char *name = _regalia_voice_name (self->voice, pieces[i].term, pieces[i].value);

        /* Translators: what lies on a piece, behind its name */
        add_fact (facts, g_strdup_printf (_ ("with %s"), name));
      }
}

/* (transfer full) */
static GPtrArray *
list_facts (Looker *self, TabletopChoice *choice)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (g_free);
  GListModel *references = tabletop_choice_get_references (choice);
  int n;
  const rg_piece *pieces = rg_view_pieces (self->view, &n);
  const rg_line *notes = rg_view_notes (self->view, &n);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);
      const int found = GPOINTER_TO_INT (
          g_hash_table_lookup (self->pieces, tabletop_reference_get_id (reference)));
      const rg_piece *piece = &pieces[found - 1];

      if (found == 0)
        continue;
      add_place (self, facts, found - 1);
      for (int k = 0; k < piece->n_notes; k++)
        {
          const rg_line *note = &notes[piece->first_note + k];

          add_fact (facts, _regalia_voice_say (self->voice, note->message, note->args, RG_ARGS));
        }
      add_carried (self, facts, piece);
    }

  return facts;
}

/* }}} */
/* {{{ Choices with one label */

static gboolean
is_common (GPtrArray *all, const char *fact)
{
  for (guint i = 0; i < all->len; i++)
    if (!g_ptr_array_find_with_equal_func (g_ptr_array_index (all, i), fact, g_str_equal, NULL))
      return FALSE;

  return TRUE;
}

/* The facts of one that not all of them have. */
static char *
tell (GPtrArray *all, GPtrArray *own)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < own->len; i++)
    {
      const char *fact = g_ptr_array_index (own, i);

      if (!is_common (all, fact))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", fact);
    }

  return g_string_free (text, FALSE);
}

/* `alike` are the places, among all choices, of those that read so. */
static void
tell_group (Looker *self, GPtrArray *choices, const GArray *alike)
{
  g_autoptr (GPtrArray) facts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) (void (*) (void)) g_ptr_array_unref);
  g_autoptr (GHashTable) firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < alike->len; i++)
    g_ptr_array_add (
        facts, list_facts (self, g_ptr_array_index (choices, g_array_index (alike, guint, i))));
  for (guint i = 0; i < alike->len; i++)
    {
      const guint place = g_array_index (alike, guint, i);
      TabletopChoice *choice = g_ptr_array_index (choices, place);
      char *text = tell (facts, g_ptr_array_index (facts, i));
      g_autofree char *numbered = NULL;
      gpointer key = NULL, first = NULL;
      guint nth;

      if (!g_hash_table_lookup_extended (firsts, text, &key, &first))
        {
          tabletop_choice_set_context (choice, text);
          g_hash_table_insert (counts, text, GUINT_TO_POINTER (1));
          g_hash_table_insert (firsts, text, GUINT_TO_POINTER (place));
          continue;
        }
      nth = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key));
      do
        {
          g_free (numbered);
          numbered = g_strdup_printf ("%s%s%u", text, *text != '\0' ? ", " : "", ++nth);
        }
      while (g_hash_table_contains (firsts, numbered));
      g_hash_table_insert (counts, key, GUINT_TO_POINTER (nth));
      tabletop_choice_set_context (choice, numbered);
      tabletop_choice_set_alike (choice, GPOINTER_TO_UINT (first));
      g_free (text);
    }
}

/* }}} */

static gboolean
have_labels_of_their_own (GPtrArray *choices)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < choices->len; i++)
    if (!g_hash_table_add (labels, (gpointer) tabletop_choice_get_label (choices->pdata[i])))
      return FALSE;

  return TRUE;
}

void
_regalia_tell_apart (const RegaliaVoice *voice, int seat, GPtrArray *choices)
{
  g_autoptr (GHashTable) groups = NULL;
  Looker self = { voice, NULL, NULL };
  GHashTableIter iter;
  gpointer group;

  if (have_labels_of_their_own (choices))
    return;
  groups = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                  (GDestroyNotify) (void (*) (void)) g_array_unref);
  for (guint i = 0; i < choices->len; i++)
    {
      const char *label = tabletop_choice_get_label (g_ptr_array_index (choices, i));
      GArray *alike = g_hash_table_lookup (groups, label);

      if (alike == NULL)
        {
          alike = g_array_new (FALSE, FALSE, sizeof i);
          g_hash_table_insert (groups, (gpointer) label, alike);
        }
      g_array_append_val (alike, i);
    }
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &group))
    if (((GArray *) group)->len > 1)
      {
        if (self.pieces == NULL)
          look (&self, seat);
        tell_group (&self, choices, group);
      }
  g_clear_pointer (&self.pieces, g_hash_table_unref);
  g_clear_pointer (&self.view, rg_view_free);
}

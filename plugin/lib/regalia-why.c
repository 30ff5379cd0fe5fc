/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece is looked for among those that the seat sees, and nowhere else: what is hidden from it is
 * nothing that it could name. */

#include "regalia-why.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-error.h"
#include "regalia-show.h"

enum
{
  MAX_NAMES = 3, /* pieces of different names that are spoken of */
  NOTATION_SIZE = 160
};

static char *
explain (const RegaliaVoice *voice, guint seat, const char *notation)
{
  rg_error why = { 0 };
  const rg_status status = rg_match_explain (voice->match, (int) seat, notation, &why);

  /* It is misuse to ask why not when nothing speaks against it. */
  return status != RG_E_MISUSE ? _regalia_error_text (&why, NULL) : NULL;
}

static gboolean
is_notation (const RegaliaVoice *voice, const char *text)
{
  const gsize length = strcspn (text, " ");
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (voice->match), &n);

  for (int i = 0; i < n; i++)
    if (messages[i].id != NULL && strlen (messages[i].id) == length
        && strncmp (messages[i].id, text, length) == 0)
      return TRUE;

  return FALSE;
}

/* {{{ One piece */

/* What can be done with it, or else why the likeliest can't; NULL: there is nothing to do with it.
 */
static char *
explain_piece (const RegaliaVoice *voice, guint seat, const rg_piece *piece, gboolean *open)
{
  const rg_decision *decision = rg_match_decision_of (voice->match, (int) seat);
  rg_choice deeds[RG_MAX_DEEDS];
  const int n = rg_match_deeds (voice->match, (int) seat, piece->name_term, piece->name, deeds);
  g_autoptr (GString) labels = g_string_new (NULL);
  char notation[NOTATION_SIZE];

  for (int i = 0; i < n; i++)
    {
      rg_match_notation (voice->match, &deeds[i], notation, sizeof notation);
      if (rg_match_find (voice->match, decision, notation) >= 0)
        {
          g_autofree char *label = _regalia_show_label (voice, (int) seat, &deeds[i]);

          g_string_append_printf (labels, "%s%s", labels->len > 0 ? "; " : "", label);
        }
    }
  *open = labels->len > 0;
  if (*open)
    return g_strdup_printf (_ ("You can do that now: %s."), labels->str);
  if (n == 0)
    return NULL;
  rg_match_notation (voice->match, &deeds[0], notation, sizeof notation);

  return explain (voice, seat, notation);
}

/* }}} */
/* {{{ Finding pieces */

typedef struct
{
  char *title;
  char *said;    /* NULL: there is nothing to do with it */
  gboolean open; /* something can be done */
  gboolean own;
} Named;

static void
named_clear (gpointer data)
{
  Named *self = data;

  g_free (self->title);
  g_free (self->said);
}

/* How well the text names it: 0 isn't meant, 3 is the whole name. */
static int
match_name (const char *title, const char *id, const char *text)
{
  g_autofree char *name = g_utf8_casefold (title, -1);
  g_autofree char *wanted = g_utf8_casefold (text, -1);

  if (g_str_equal (name, wanted) || g_str_equal (id, text))
    return 3;
  if (strlen (text) > 1 && g_str_match_string (text, title, TRUE))
    return 2;

  return strlen (text) > 2 && strstr (name, wanted) != NULL ? 1 : 0;
}

/* Of pieces of one name, one that can be used speaks for all, or else one's own. */
static void
keep (GArray *all, Named *found)
{
  for (guint i = 0; i < all->len; i++)
    {
      Named *known = &g_array_index (all, Named, i);

      if (!g_str_equal (known->title, found->title))
        continue;
      if (2 * found->open + found->own > 2 * known->open + known->own)
        {
          named_clear (known);
          *known = *found;
        }
      else
        named_clear (found);
      return;
    }
  g_array_append_vals (all, found, 1);
}

static GArray *
list_named (const RegaliaVoice *voice, guint seat, const rg_view *view, const char *text)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Named));
  int n, best = 1;
  const rg_piece *pieces = rg_view_pieces (view, &n);

  g_array_set_clear_func (all, named_clear);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *title = NULL;
      char id[REGALIA_TERM_ID_SIZE];
      Named found = { 0 };
      int match;

      if (pieces[i].term == RG_TERM_NONE)
        continue;
      title = _regalia_voice_name (voice, pieces[i].term, pieces[i].value);
      rg_match_term_id (voice->match, pieces[i].name_term, pieces[i].name, id, sizeof id);
      match = match_name (title, id, text);
      if (match < best)
        continue;
      if (match > best)
        g_array_set_size (all, 0);
      best = match;
      found.said = explain_piece (voice, seat, &pieces[i], &found.open);
      found.own = pieces[i].seat == (int) seat;
      found.title = g_steal_pointer (&title);
      keep (all, &found);
    }

  return all;
}

/* }}} */

char *
_regalia_why (const RegaliaVoice *voice, guint seat, const char *text)
{
  g_autoptr (GArray) named = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  rg_view *view;

  /* Who isn't asked hears that, whatever lies there: somebody else may have begun something. */
  if (is_notation (voice, text) || rg_match_decision_of (voice->match, (int) seat) == NULL)
    return explain (voice, seat, text);
  view = rg_view_new (NULL);
  if (view == NULL
      || rg_match_view (voice->match, rg_viewer_seat ((int) seat), view, NULL) != RG_OK)
    {
      rg_view_free (view);
      return explain (voice, seat, text);
    }
  named = list_named (voice, seat, view, text);
  rg_view_free (view);
  if (named->len == 0)
    return explain (voice, seat, text);
  for (guint i = 0; i < named->len && i < MAX_NAMES; i++)
    {
      const Named *it = &g_array_index (named, Named, i);

      const char *said = it->said != NULL ? it->said : _ ("There is nothing to do with it now.");

      if (i > 0)
        g_string_append_c (out, '\n');
      if (!g_str_has_prefix (said, it->title))
        g_string_append_printf (out, "%s: ", it->title);
      g_string_append (out, said);
    }
  if (named->len > MAX_NAMES)
    g_string_append_printf (out, "\n%s", _ ("Other things have that in their names, too."));

  return g_string_free (g_steal_pointer (&out), FALSE);
}

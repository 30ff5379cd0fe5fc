/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game shows is known only by looking: matches are played at random, and whatever any seat
 * or spectator sees must have its place in the skin.
 */

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-match.h"
#include "tabletop-seed.h"
#include "tabletop-skin-private.h"
#include "tabletop-symbol.h"
#include "tabletop-text.h"
#include "tabletop-view.h"

enum
{
  MAX_CHOICES = 1500, /* of one match: enough to see what there is */
  LOOK_EVERY = 5,     /* choices */
};

typedef struct
{
  TabletopSkin *skin;
  GHashTable *kinds;  /* words that were seen */
  GHashTable *faults; /* lines that were told, each once */
  GString *mistakes;
} Check;

static void tell (Check *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
tell (Check *self, const char *format, ...)
{
  char *line;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  if (!g_hash_table_contains (self->faults, line))
    g_string_append_printf (self->mistakes, "%s%s", self->mistakes->len > 0 ? "\n" : "", line);
  g_hash_table_add (self->faults, line);
}

/* {{{ What is seen */

/* That of its face, which says more, if it has one. */
static const char *
kind_of (TabletopPiece *piece)
{
  TabletopFace *face = tabletop_piece_get_face (piece);

  return face != NULL && *tabletop_face_get_kind (face) != '\0' ? tabletop_face_get_kind (face)
                                                                : tabletop_piece_get_kind (piece);
}

static void
check_piece (Check *self, TabletopPiece *piece, TabletopZone *zone)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  const char *const *colors;

  g_hash_table_add (self->kinds, g_strdup (tabletop_piece_get_kind (piece)));
  g_hash_table_add (self->kinds, g_strdup (kind_of (piece)));
  if (_tabletop_list_length (self->skin->frames) > 0
      && _tabletop_skin_own_frame (self->skin, piece, zone) == NULL)
    tell (self, _ ("frames: none is for the kind “%s”; add one, or one without kinds at the end"),
          kind_of (piece));
  colors = face != NULL ? tabletop_face_get_colors (face) : NULL;
  for (; colors != NULL && *colors != NULL; colors++)
    if (_tabletop_skin_find_paint (self->skin, *colors) == NULL)
      tell (self, _ ("colors: “%s” is missing, which is a color of “%s”"), *colors,
            tabletop_face_get_title (face));
}

static void
check_zone (Check *self, TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);

  if (_tabletop_list_length (self->skin->areas) > 0
      && _tabletop_skin_own_area (self->skin, zone) == NULL)
    tell (self, _ ("areas: none takes the zone “%s”; add one, or one for all at the end"),
          tabletop_zone_get_title (zone));
  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      check_piece (self, piece, zone);
    }
}

static gboolean
check_view (Check *self, TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  g_autoptr (TabletopView) view = tabletop_match_dup_view (match, viewer, error);
  GListModel *zones;

  if (view == NULL)
    return FALSE;
  zones = tabletop_view_get_zones (view);
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      check_zone (self, zone);
    }

  return TRUE;
}

static gboolean
check_match (Check *self, TabletopGame *game, guint number, GError **error)
{
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, 0);
  g_autoptr (GBytes) seed = tabletop_seed_derive (number, 0);
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, seed, error);
  g_autoptr (TabletopViewer) spectator = tabletop_viewer_new_spectator ();
  g_autoptr (GRand) random = g_rand_new_with_seed (number);
  int seat;

  if (match == NULL || !check_view (self, match, spectator, error))
    return FALSE;
  for (guint n = 0; n < MAX_CHOICES && (seat = tabletop_match_find_asked (match)) >= 0; n++)
    {
      const guint n_choices = tabletop_match_count_choices (match, (guint) seat);
      g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat ((guint) seat);

      if (n % LOOK_EVERY == 0 && !check_view (self, match, viewer, error))
        return FALSE;
      if (!tabletop_match_apply_nth (match, (guint) seat,
                                     (guint) g_rand_int_range (random, 0, (gint32) n_choices),
                                     tabletop_match_get_sequence (match), error))
        return FALSE;
    }

  return check_view (self, match, spectator, error);
}

/* }}} */
/* {{{ What the game lists, and what the skin names */

static void
check_symbols (Check *self, TabletopGame *game)
{
  g_autoptr (GListModel) symbols = tabletop_game_list_symbols (game);
  g_auto (GStrv) drawn = tabletop_skin_list_symbols (self->skin);
  g_autoptr (GHashTable) listed = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < g_list_model_get_n_items (symbols); i++)
    {
      g_autoptr (TabletopSymbol) symbol = g_list_model_get_item (symbols, i);
      const char *id = g_intern_string (tabletop_symbol_get_id (symbol));

      g_hash_table_add (listed, (gpointer) id);
      if (!g_hash_table_contains (self->skin->signs, id))
        tell (self, _ ("symbols: “%s” is missing: draw %s"), id,
              tabletop_symbol_get_title (symbol));
    }
  for (char **id = drawn; *id != NULL; id++)
    if (!g_hash_table_contains (listed, *id))
      tell (self, _ ("symbols: the game has no symbol “%s”; take it out"), *id);
}

/* Chance may not have shown a kind; one that is nearly another is a slip. */
static void
check_kinds (Check *self, GPtrArray *remarks)
{
  g_autofree const char **seen = (const char **) g_hash_table_get_keys_as_array (self->kinds, NULL);

  for (guint i = 0; i < _tabletop_list_length (self->skin->frames); i++)
    {
      const TabletopFrame *frame = _tabletop_list_get (self->skin->frames, i);

      for (char **kind = frame->kinds; kind != NULL && *kind != NULL; kind++)
        {
          const char *nearest;

          if (g_hash_table_contains (self->kinds, *kind))
            continue;
          nearest = tabletop_text_find_nearest (*kind, seen);
          if (nearest != NULL)
            tell (self, _ ("frames[%u].kinds: there is no kind “%s”. Did you mean “%s”?"), i, *kind,
                  nearest);
          else
            g_ptr_array_add (remarks,
                             g_strdup_printf (_ ("frames[%u].kinds: no “%s” was seen"), i, *kind));
        }
    }
}

/* }}} */

gboolean
tabletop_skin_check (TabletopSkin *self,
                     TabletopGame *game,
                     guint n_matches,
                     char ***remarks,
                     GError **error)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) faults = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) mistakes = g_string_new (NULL);
  g_autoptr (GPtrArray) seldom = g_ptr_array_new_with_free_func (g_free);
  Check check = { self, kinds, faults, mistakes };

  g_return_val_if_fail (TABLETOP_IS_SKIN (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_GAME (game), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (remarks != NULL)
    *remarks = g_new0 (char *, 1);
  check_symbols (&check, game);
  for (guint i = 0; i < n_matches; i++)
    if (!check_match (&check, game, i + 1, error))
      return FALSE;
  if (n_matches > 0)
    check_kinds (&check, seldom);
  if (mistakes->len > 0)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, mistakes->str);
  g_ptr_array_add (seldom, NULL);
  if (remarks != NULL)
    {
      g_free (*remarks);
      *remarks = (char **) g_ptr_array_free (g_steal_pointer (&seldom), FALSE);
    }

  return mistakes->len == 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match whose game doesn't save it is kept as what it came from: its setup, its seed and its
 * steps. All else follows from them, since what a game does depends on nothing else: the file that
 * is saved, the fingerprint, the past, and the clones of a game in which nothing is hidden.
 */

#include "tabletop-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-match-private.h"
#include "tabletop-seed.h"

/* The setup, the seed, the number of the state, and the steps: in the byte order of small machines,
 * behind the SHA-256 of that, so that what was changed by chance is noticed. */
#define TYPE_STRING "((suasa{sv})aytas)"
#define DIGEST_SIZE 32

static void
digest (gconstpointer data, gsize size, guint8 *into)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length = DIGEST_SIZE;

  g_checksum_update (checksum, data, (gssize) size);
  g_checksum_get_digest (checksum, into, &length);
}

/* The same in the other order where that is this machine's. */
static GVariant *
order (GVariant *variant)
{
  return G_BYTE_ORDER == G_LITTLE_ENDIAN ? g_variant_ref (variant) : g_variant_byteswap (variant);
}

struct _TabletopSteps
{
  GBytes *seed;
  GPtrArray *list; /* of strings as tabletop_match_list_steps() has them */
};

static TabletopSteps *
peek (TabletopMatch *self)
{
  return *_tabletop_match_peek_steps (self);
}

void
_tabletop_match_keep_steps (TabletopMatch *self, GBytes *seed)
{
  TabletopSteps **steps = _tabletop_match_peek_steps (self);

  if (TABLETOP_MATCH_GET_CLASS (self)->to_bytes != _tabletop_match_real_to_bytes || *steps != NULL)
    return;

  *steps = g_new0 (TabletopSteps, 1);
  (*steps)->seed = g_bytes_ref (seed);
  (*steps)->list = g_ptr_array_new_with_free_func (g_free);
}

void
_tabletop_steps_free (TabletopSteps *self)
{
  g_bytes_unref (self->seed);
  g_ptr_array_unref (self->list);
  g_free (self);
}

void
_tabletop_match_note_step (TabletopMatch *self, guint seat, const char *notation)
{
  if (peek (self) != NULL)
    g_ptr_array_add (peek (self)->list, notation != NULL ? g_strdup_printf ("%u %s", seat, notation)
                                                         : g_strdup_printf ("%u", seat));
}

void
_tabletop_match_drop_step (TabletopMatch *self)
{
  if (peek (self) != NULL && peek (self)->list->len > 0)
    g_ptr_array_set_size (peek (self)->list, (int) peek (self)->list->len - 1);
}

static gboolean
make_step (TabletopMatch *self, const char *step, GError **error)
{
  char *end;
  const guint64 seat = g_ascii_strtoull (step, &end, 10);

  if (!g_ascii_isdigit (*step) || seat > G_MAXUINT || (*end != ' ' && *end != '\0'))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE, _ ("“%s” is no step"), step);
      return FALSE;
    }
  if (*end == '\0')
    return tabletop_match_leave (self, (guint) seat, error);

  return tabletop_match_apply_text (self, (guint) seat, end + 1, tabletop_match_get_sequence (self),
                                    error);
}

/* A match that went the first `n_steps` of these steps. */
static TabletopMatch *
repeat (TabletopGame *game,
        TabletopSetup *setup,
        GBytes *seed,
        const char *const *steps,
        gsize n_steps,
        GError **error)
{
  g_autoptr (TabletopMatch) match = tabletop_game_create_match (game, setup, seed, error);

  for (gsize i = 0; match != NULL && i < n_steps; i++)
    if (!make_step (match, steps[i], error))
      return NULL;

  return g_steal_pointer (&match);
}

static TabletopMatch *
repeat_own (TabletopMatch *self, GBytes *seed, gsize n_steps, GError **error)
{
  return repeat (tabletop_match_get_game (self), tabletop_match_get_setup (self), seed,
                 (const char *const *) peek (self)->list->pdata, n_steps, error);
}

char **
_tabletop_match_real_list_steps (TabletopMatch *self)
{
  char **steps;

  if (peek (self) == NULL)
    return NULL;

  steps = g_new0 (char *, peek (self)->list->len + 1);
  for (guint i = 0; i < peek (self)->list->len; i++)
    steps[i] = g_strdup (g_ptr_array_index (peek (self)->list, i));

  return steps;
}

TabletopMatch *
_tabletop_match_real_dup_past (TabletopMatch *self, guint n_steps, GError **error)
{
  if (peek (self) == NULL)
    {
      _tabletop_set_missing (error, self, "dup_past");
      return NULL;
    }

  return repeat_own (self, peek (self)->seed, n_steps, error);
}

GBytes *
_tabletop_match_real_dup_seed (TabletopMatch *self)
{
  return peek (self) != NULL ? g_bytes_ref (peek (self)->seed) : NULL;
}

GBytes *
_tabletop_match_real_to_bytes (TabletopMatch *self, GError **error)
{
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) whole = NULL;
  g_autoptr (GVariant) ordered = NULL;
  TabletopSteps *steps = peek (self);
  GVariantBuilder builder;
  guint8 *sealed;
  gsize size;

  if (steps == NULL)
    {
      _tabletop_set_missing (error, self, "to_bytes");
      return NULL;
    }

  setup = tabletop_setup_to_variant (tabletop_match_get_setup (self));
  g_variant_builder_init (&builder, G_VARIANT_TYPE (TYPE_STRING));
  g_variant_builder_add_value (&builder, setup);
  g_variant_builder_add_value (
      &builder, g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, steps->seed, TRUE));
  g_variant_builder_add (&builder, "t", tabletop_match_get_sequence (self));
  g_variant_builder_add_value (
      &builder,
      g_variant_new_strv ((const char *const *) steps->list->pdata, (gssize) steps->list->len));
  whole = g_variant_ref_sink (g_variant_builder_end (&builder));

  ordered = order (whole);
  size = g_variant_get_size (ordered);
  sealed = g_malloc (DIGEST_SIZE + size);
  memcpy (sealed + DIGEST_SIZE, g_variant_get_data (ordered), size);
  digest (sealed + DIGEST_SIZE, size, sealed);

  return g_bytes_new_take (sealed, DIGEST_SIZE + size);
}

/* What is in a saved match, or NULL if it isn't what was saved. */
static GVariant *
open_seal (GBytes *bytes)
{
  g_autoptr (GBytes) inside = NULL;
  g_autoptr (GVariant) variant = NULL;
  guint8 expected[DIGEST_SIZE];
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (size < DIGEST_SIZE)
    return NULL;
  digest (data + DIGEST_SIZE, size - DIGEST_SIZE, expected);
  if (memcmp (data, expected, DIGEST_SIZE) != 0)
    return NULL;

  inside = g_bytes_new_from_bytes (bytes, DIGEST_SIZE, size - DIGEST_SIZE);
  variant
      = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (TYPE_STRING), inside, FALSE));

  return g_variant_is_normal_form (variant) ? order (variant) : NULL;
}

static void
set_no_save (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                       _ ("This isn't a saved match"));
}

TabletopMatch *
_tabletop_game_real_load_match (TabletopGame *self, GBytes *bytes, GError **error)
{
  g_autoptr (GVariant) whole = NULL;
  g_autoptr (GVariant) setup_variant = NULL;
  g_autoptr (GVariant) seed_variant = NULL;
  g_autoptr (GVariant) steps_variant = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (GBytes) seed = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  g_autofree const char **steps = NULL;
  g_autoptr (GError) failure = NULL;
  guint64 sequence;
  gsize n_steps;

  whole = open_seal (bytes);
  if (whole == NULL)
    {
      set_no_save (error);
      return NULL;
    }

  g_variant_get (whole, "(@(suasa{sv})@ayt@as)", &setup_variant, &seed_variant, &sequence,
                 &steps_variant);
  seed = g_variant_get_data_as_bytes (seed_variant);
  steps = g_variant_get_strv (steps_variant, &n_steps);
  setup = tabletop_setup_new_from_variant (self, setup_variant, &failure);
  if (setup != NULL)
    match = repeat (self, setup, seed, steps, n_steps, &failure);
  if (match == NULL)
    {
      /* Whatever is wrong with the steps, it is the file that is wrong. */
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE, failure->message);
      return NULL;
    }
  if (sequence < tabletop_match_get_sequence (match))
    {
      set_no_save (error);
      return NULL;
    }
  _tabletop_match_set_sequence (match, sequence);

  return g_steal_pointer (&match);
}

/* Names and the number of the state aren't part of it. */
char *
_tabletop_match_real_dup_hash (TabletopMatch *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) options = NULL;
  TabletopSteps *steps = peek (self);
  gsize size;
  gconstpointer seed;

  if (steps == NULL)
    {
      g_critical ("%s.dup_hash isn't implemented", G_OBJECT_TYPE_NAME (self));
      return g_strdup ("");
    }

  setup = tabletop_setup_to_variant (tabletop_match_get_setup (self));
  options = g_variant_get_child_value (setup, 3);
  seed = g_bytes_get_data (steps->seed, &size);
  g_checksum_update (checksum, seed, (gssize) size);
  g_checksum_update (checksum, g_variant_get_data (options), (gssize) g_variant_get_size (options));
  for (guint i = 0; i < steps->list->len; i++)
    {
      const char *step = g_ptr_array_index (steps->list, i);

      g_checksum_update (checksum, (const guchar *) step, (gssize) strlen (step) + 1);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

/* What is repeated knows all that the match does: only for games in which nobody may know less. Its
 * seed is another one all the same, so that it could never tell what the real one brings.
 */
TabletopMatch *
_tabletop_match_real_clone_for (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  static const guint8 no_chance[TABLETOP_SEED_SIZE];
  const TabletopTraits traits = tabletop_game_get_traits (tabletop_match_get_game (self));
  g_autoptr (GBytes) seed = g_bytes_new_static (no_chance, sizeof no_chance);

  if (peek (self) == NULL
      || (traits & (TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_CHANCE)) != 0)
    {
      _tabletop_set_missing (error, self, "clone_for");
      return NULL;
    }

  return repeat_own (self, seed, peek (self)->list->len, error);
}

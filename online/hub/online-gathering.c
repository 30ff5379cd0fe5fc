/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table that waits for its guests: they sit down, bring decks and say when they are ready, and
 * the host begins. The match that the table has meanwhile is one that nobody plays; the one that is
 * played is dealt when it begins. Before each further game it waits again, and what was brought is
 * there still.
 *
 * What somebody brings is their secret until the rules show it. So everybody is told the
 * options as the host laid them, now and later, and whether somebody is ready, but not whether
 * there is a deck.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

#define KEY_GATHERING "gathering"
#define KEY_READY "ready"
#define KEY_DECK "deck-%u"

/* Whether it waits, and the options as they were laid. */
#define GATHERING_TYPE G_VARIANT_TYPE ("(ba{sv})")
/* Who is ready, by seat, while it waits. */
#define READY_TYPE G_VARIANT_TYPE ("ab")
/* The name and the list, from when they are brought until the guest is gone. */
#define DECK_TYPE G_VARIANT_TYPE ("(ss)")

enum
{
  MAX_REFUSAL = 4096 /* characters of why a deck can't be played with */
};

static gboolean
refuse (GError **error, TabletopError code, const char *text)
{
  g_set_error_literal (error, TABLETOP_ERROR, (int) code, text);
  return FALSE;
}

void
_online_brought_clear (OnlineBrought *brought)
{
  g_clear_pointer (&brought->name, g_free);
  g_clear_pointer (&brought->list, g_free);
}

gboolean
online_room_is_gathering (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);

  return self->gathering;
}

const char *
online_room_get_brought (OnlineRoom *self, guint seat)
{
  return self->brought[seat].name;
}

/* {{{ What is written down */

static GVariant *
describe_options (TabletopSetup *setup)
{
  g_autoptr (GVariant) whole = tabletop_setup_to_variant (setup);

  return g_variant_get_child_value (whole, 3);
}

static gboolean
put_value (OnlineRoom *self, const char *key, GVariant *value, GError **error)
{
  g_autoptr (GVariant) owned = value != NULL ? g_variant_ref_sink (value) : NULL;
  g_autofree char *text = owned != NULL ? g_variant_print (owned, TRUE) : NULL;

  return online_record_put_config (self->group->record, self->id, key, text, error);
}

static gboolean
put_laid (OnlineRoom *self, GError **error)
{
  g_autoptr (GVariant) options = describe_options (self->laid);

  return put_value (self, KEY_GATHERING, g_variant_new ("(b@a{sv})", self->gathering, options),
                    error);
}

static gboolean
put_ready (OnlineRoom *self, GError **error)
{
  GVariantBuilder ready;

  if (!self->gathering)
    return put_value (self, KEY_READY, NULL, error);

  g_variant_builder_init (&ready, READY_TYPE);
  for (guint seat = 0; seat < self->n_seats; seat++)
    g_variant_builder_add (
        &ready, "b", tabletop_occupant_is_ready (tabletop_table_get_occupant (self->table, seat)));

  return put_value (self, KEY_READY, g_variant_builder_end (&ready), error);
}

static gboolean
put_deck (OnlineRoom *self, guint seat, GError **error)
{
  const OnlineBrought *brought = &self->brought[seat];
  g_autofree char *key = g_strdup_printf (KEY_DECK, seat);

  return put_value (
      self, key,
      brought->list != NULL ? g_variant_new ("(ss)", brought->name, brought->list) : NULL, error);
}

static void
set_all_due (OnlineRoom *self)
{
  self->laid_due = TRUE;
  self->ready_due = TRUE;
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->brought[seat].is_due = TRUE;
}

gboolean
_online_room_write_gathering (OnlineRoom *self, GError **error)
{
  gboolean good = TRUE;

  if (self->group != NULL && self->laid_due)
    good = put_laid (self, error);
  self->laid_due = FALSE;
  if (self->group != NULL && self->ready_due && good)
    good = put_ready (self, error);
  self->ready_due = FALSE;
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (self->group != NULL && self->brought[seat].is_due && good)
        good = put_deck (self, seat, error);
      self->brought[seat].is_due = FALSE;
    }

  return good;
}

gboolean
_online_room_put_newcomer (OnlineRoom *self, int seat, GError **error)
{
  if (self->group == NULL || self->laid == NULL || seat < 0)
    return TRUE;

  return put_deck (self, (guint) seat, error) && (!self->gathering || put_ready (self, error));
}

static GVariant *
get_value (const OnlineRecordTable *saved, const char *key, const GVariantType *type)
{
  const char *text = saved->config != NULL ? g_hash_table_lookup (saved->config, key) : NULL;

  return text != NULL ? g_variant_parse (type, text, NULL, NULL, NULL) : NULL;
}

static void
restore_laid (OnlineRoom *self, GVariantIter *options)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);
  const char *key;
  GVariant *value;

  self->laid = tabletop_setup_copy (setup);
  while (g_variant_iter_loop (options, "{&sv}", &key, &value))
    tabletop_setup_set_option (self->laid, key, value, NULL);
}

static gboolean
is_local (OnlineRoom *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

  return tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL;
}

/* A deck is that of who brought it, and nobody else's. */
static void
restore_deck (OnlineRoom *self, const OnlineRecordTable *saved, guint seat)
{
  g_autofree char *key = g_strdup_printf (KEY_DECK, seat);
  g_autoptr (GVariant) deck = get_value (saved, key, DECK_TYPE);

  if (deck != NULL && (self->seats[seat] != NULL || is_local (self, seat)))
    g_variant_get (deck, "(ss)", &self->brought[seat].name, &self->brought[seat].list);
}

static void
restore_ready (OnlineRoom *self, const OnlineRecordTable *saved)
{
  g_autoptr (GVariant) ready = get_value (saved, KEY_READY, READY_TYPE);

  for (guint seat = 0; ready != NULL && seat < MIN (self->n_seats, g_variant_n_children (ready));
       seat++)
    {
      g_autoptr (GVariant) is_ready = g_variant_get_child_value (ready, seat);

      if (g_variant_get_boolean (is_ready))
        tabletop_table_set_ready (self->table, seat, TRUE, NULL);
    }
}

void
_online_room_restore_gathering (OnlineRoom *self, const OnlineRecordTable *saved)
{
  g_autoptr (GVariant) whole = get_value (saved, KEY_GATHERING, GATHERING_TYPE);
  g_autoptr (GVariantIter) options = NULL;

  if (whole == NULL)
    return;

  g_variant_get (whole, "(ba{sv})", &self->gathering, &options);
  restore_laid (self, options);
  if (self->gathering)
    restore_ready (self, saved);
  for (guint seat = 0; seat < self->n_seats; seat++)
    restore_deck (self, saved, seat);
}

/* }}} */
/* {{{ Decks */

/* The option with which a seat's deck is set, if the game has one. */
static gboolean
has_deck_option (OnlineRoom *self, guint seat)
{
  TabletopGame *game = tabletop_match_get_game (self->match);
  g_autoptr (GListModel) options = tabletop_game_list_options (game);

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);
      g_autofree char *key = NULL;

      if (tabletop_option_get_kind (option) != TABLETOP_OPTION_DECK
          || !tabletop_option_is_for_seats (option))
        continue;
      key = tabletop_option_dup_seat_key (option, seat);
      if (tabletop_game_option_applies (game, self->laid, key, NULL))
        return TRUE;
    }

  return FALSE;
}

gboolean
online_room_takes_deck (OnlineRoom *self, int seat)
{
  return self->gathering && seat >= 0
         && TABLETOP_IS_COLLECTION (tabletop_match_get_game (self->match))
         && has_deck_option (self, (guint) seat);
}

static gboolean
import (OnlineRoom *self,
        TabletopSetup *setup,
        guint seat,
        const OnlineBrought *deck,
        GError **error)
{
  TabletopCollection *game = TABLETOP_COLLECTION (tabletop_match_get_game (self->match));

  return tabletop_collection_import_deck (game, setup, seat, deck->name, deck->list, error);
}

/* Whether a seat could play it at the table as it was laid. */
static gboolean
check_deck (OnlineRoom *self, guint seat, const OnlineBrought *deck, GError **error)
{
  g_autoptr (TabletopSetup) setup = tabletop_setup_copy (self->laid);
  g_autoptr (GError) failure = NULL;
  g_autofree char *text = NULL;

  if (import (self, setup, seat, deck, &failure)
      && tabletop_game_validate (tabletop_match_get_game (self->match), setup, &failure))
    return TRUE;

  text = tabletop_text_tame (failure->message, MAX_REFUSAL);

  return refuse (error, TABLETOP_ERROR_ILLEGAL, text);
}

gboolean
_online_room_bring (OnlineRoom *self,
                    guint seat,
                    const char *name,
                    const char *list,
                    GError **error)
{
  OnlineBrought deck = { .list = (char *) list };
  g_autofree char *clean = tabletop_text_clean (name, TABLETOP_MAX_NAME);

  if (!self->gathering)
    return refuse (error, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("The game has begun; a deck can be brought before that"));
  if (!online_room_takes_deck (self, (int) seat))
    return refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("To this game nobody brings a deck"));

  deck.name = clean != NULL ? clean : (char *) "?";
  if (*list != '\0' && !check_deck (self, seat, &deck, error))
    return FALSE;

  _online_brought_clear (&self->brought[seat]);
  if (*list != '\0')
    {
      self->brought[seat].name = g_strdup (deck.name);
      self->brought[seat].list = g_strdup (list);
    }
  self->brought[seat].is_due = TRUE;

  return TRUE;
}

gboolean
_online_room_set_ready (OnlineRoom *self, guint seat, gboolean ready, GError **error)
{
  if (!self->gathering)
    return refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("The game has begun already"));

  self->ready_due = TRUE;

  return tabletop_table_set_ready (self->table, seat, ready, error);
}

/* Whoever gets the seat next has nothing to do with it. */
void
_online_room_forget_brought (OnlineRoom *self, guint seat)
{
  self->ready_due |= self->gathering;
  self->brought[seat].is_due |= self->brought[seat].list != NULL;
  _online_brought_clear (&self->brought[seat]);
}

/* }}} */
/* {{{ The host */

gboolean
online_room_bring (OnlineRoom *self, guint seat, const char *name, const char *list, GError **error)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);

  if (!_online_room_check_seat (self, seat, error))
    return FALSE;
  if (!is_local (self, seat))
    return refuse (error, TABLETOP_ERROR_NOT_YOURS, _ ("Nobody at this device has that seat"));
  if (!_online_room_bring (self, seat, name, list, error))
    return FALSE;

  _online_room_queue (self);

  return TRUE;
}

gboolean
online_room_gather (OnlineRoom *self, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);

  if (self->n_steps > 0 || self->deal > 1)
    return refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("The game has begun already"));
  if (self->gathering)
    return TRUE;
  if (!_online_room_begin_write (self, error))
    return FALSE;

  self->gathering = TRUE;
  g_set_object (&self->laid, tabletop_match_get_setup (self->match));
  self->laid_due = TRUE;
  if (_online_room_end_write (self, _online_room_write_gathering (self, &failure), failure, error))
    return TRUE;

  self->gathering = FALSE;
  g_clear_object (&self->laid);

  return FALSE;
}

/* As it was laid, for those who sit there now. */
static TabletopSetup *
copy_laid (OnlineRoom *self)
{
  TabletopSetup *setup = tabletop_setup_copy (self->laid);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
      gboolean empty = tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_EMPTY;

      tabletop_setup_set_seat_name (setup, seat,
                                    empty ? NULL : tabletop_occupant_get_name (occupant));
    }

  return setup;
}

/* The same with the decks that were brought. Each was good alone; whose isn't together with the
 * others is named, and not what it is. */
static TabletopSetup *
make_setup (OnlineRoom *self, GError **error)
{
  g_autoptr (TabletopSetup) setup = copy_laid (self);

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->brought[seat].list != NULL && !import (self, setup, seat, &self->brought[seat], NULL))
      {
        TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);

        g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                     _ ("The deck of %s can't be played with any more"),
                     tabletop_occupant_get_name (occupant));
        return NULL;
      }

  return g_steal_pointer (&setup);
}

/* A match that is played, or one that is waited at. */
static TabletopTable *
deal (OnlineRoom *self, TabletopSetup *setup, gboolean gathering, GError **error)
{
  const gboolean before = self->gathering;
  TabletopTable *table;

  self->gathering = gathering;
  self->laid_due = TRUE;
  self->ready_due = TRUE;
  table = _online_room_deal (self, setup, error);
  if (table == NULL)
    {
      self->gathering = before;
      set_all_due (self); /* nobody knows what is there */
    }

  return table;
}

TabletopTable *
online_room_begin (OnlineRoom *self, GError **error)
{
  g_autoptr (TabletopSetup) setup = NULL;

  g_return_val_if_fail (ONLINE_IS_ROOM (self), NULL);
  g_return_val_if_fail (self->hub != NULL, NULL);

  if (!self->gathering)
    {
      refuse (error, TABLETOP_ERROR_UNSUPPORTED, _ ("The game has begun already"));
      return NULL;
    }

  setup = make_setup (self, error);
  if (setup == NULL)
    return NULL;

  return deal (self, setup, FALSE, error);
}

TabletopTable *
_online_room_gather_again (OnlineRoom *self, GError **error)
{
  g_autoptr (TabletopSetup) setup = copy_laid (self);

  return deal (self, setup, TRUE, error);
}

/* }}} */

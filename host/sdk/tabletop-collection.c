/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the game. What that leaves out is answered here: it isn't supported. */

#include "tabletop-collection.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-list-private.h"

G_DEFINE_INTERFACE (TabletopCollection, tabletop_collection, G_TYPE_OBJECT)

static void
set_unsupported (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This game can't do that with cards"));
}

static char **
tabletop_collection_real_list_formats (TabletopCollection *self)
{
  return g_new0 (char *, 1);
}

static GListModel *
tabletop_collection_real_list_named (TabletopCollection *self, const char *name, GError **error)
{
  g_autoptr (TabletopCard) card = tabletop_collection_find_card (self, name, error);
  g_autoptr (GListStore) cards = g_list_store_new (TABLETOP_TYPE_CARD);

  if (card == NULL)
    return NULL;
  g_list_store_append (cards, card);

  return G_LIST_MODEL (g_steal_pointer (&cards));
}

static void
tabletop_collection_default_init (TabletopCollectionInterface *iface)
{
  iface->list_formats = tabletop_collection_real_list_formats;
  iface->list_named = tabletop_collection_real_list_named;
}

char **
tabletop_collection_list_formats (TabletopCollection *self)
{
  char **formats;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);

  formats = TABLETOP_COLLECTION_GET_IFACE (self)->list_formats (self);

  return formats != NULL ? formats : g_new0 (char *, 1);
}

static const char *const no_files[] = { NULL };

gboolean
tabletop_collection_check_cards (TabletopCollection *self,
                                 const char *path,
                                 const char *const *others,
                                 GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_COLLECTION_GET_IFACE (self), check_cards, self, path,
                             others != NULL ? others : no_files, &failure);
}

char *
tabletop_collection_format_cards (TabletopCollection *self,
                                  const char *path,
                                  const char *const *others,
                                  GError **error)
{
  GError *failure = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = TABLETOP_CALL (TABLETOP_COLLECTION_GET_IFACE (self), format_cards, NULL, self, path,
                        others != NULL ? others : no_files, &failure);
  if (!_tabletop_end_call (self, "format_cards", text != NULL, &failure, error))
    return NULL;

  return g_steal_pointer (&text);
}

TabletopCard *
tabletop_collection_find_card (TabletopCollection *self, const char *name, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_COLLECTION_GET_IFACE (self), find_card, self, name,
                               &failure);
}

/* A list of the library's own kind, so that it holds nothing but what it should. */
static GListModel *
end_list (TabletopCollection *self,
          const char *method,
          GType type,
          GListModel *list,
          GError *failure,
          GError **error)
{
  g_autoptr (GListModel) owned = list;

  if (!_tabletop_end_call (self, method, owned != NULL, &failure, error))
    return NULL;

  return G_LIST_MODEL (_tabletop_list_new_copy (type, owned));
}

GListModel *
tabletop_collection_list_named (TabletopCollection *self, const char *name, GError **error)
{
  GError *failure = NULL;
  GListModel *cards;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  cards = TABLETOP_COLLECTION_GET_IFACE (self)->list_named (self, name, &failure);

  return end_list (self, "list_named", TABLETOP_TYPE_CARD, cards, failure, error);
}

GListModel *
tabletop_collection_search (TabletopCollection *self, const char *query, GError **error)
{
  GError *failure = NULL;
  GListModel *cards;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (query != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  cards = TABLETOP_CALL (TABLETOP_COLLECTION_GET_IFACE (self), search, NULL, self, query, &failure);

  return end_list (self, "search", TABLETOP_TYPE_CARD, cards, failure, error);
}

GListModel *
tabletop_collection_list_decks (TabletopCollection *self, GError **error)
{
  GError *failure = NULL;
  GListModel *decks;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  decks = TABLETOP_CALL (TABLETOP_COLLECTION_GET_IFACE (self), list_decks, NULL, self, &failure);

  return end_list (self, "list_decks", TABLETOP_TYPE_DECK, decks, failure, error);
}

/* Implementations needn't look whether a format is one of theirs. */
static gboolean
check_format (TabletopCollection *self, const char *format, GError **error)
{
  g_auto (GStrv) formats = tabletop_collection_list_formats (self);
  g_autofree char *list = NULL;

  if (format == NULL || g_strv_contains ((const char *const *) formats, format))
    return TRUE;

  list = _tabletop_join ((const char *const *) formats);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               _ ("There is no format “%s” for decks; there is: %s"), format, list);

  return FALSE;
}

TabletopDeck *
tabletop_collection_check_deck (TabletopCollection *self,
                                const char *name,
                                const char *text,
                                const char *format,
                                GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_format (self, format, error))
    return NULL;
  return TABLETOP_CALL_OBJECT (TABLETOP_COLLECTION_GET_IFACE (self), check_deck, self, name, text,
                               format, &failure);
}

gboolean
tabletop_collection_import_deck (TabletopCollection *self,
                                 TabletopSetup *setup,
                                 guint seat,
                                 const char *name,
                                 const char *text,
                                 GError **error)
{
  GError *failure = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_SETUP (setup), FALSE);
  g_return_val_if_fail ((gpointer) tabletop_setup_get_game (setup) == (gpointer) self, FALSE);
  g_return_val_if_fail (seat < tabletop_setup_get_n_seats (setup), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  done = TABLETOP_CALL (TABLETOP_COLLECTION_GET_IFACE (self), import_deck, FALSE, self, setup, seat,
                        name, text, &failure);

  return _tabletop_end_call (self, "import_deck", done, &failure, error);
}

TabletopDeck *
tabletop_collection_keep_deck (TabletopCollection *self,
                               const char *name,
                               const char *text,
                               GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_COLLECTION_GET_IFACE (self), keep_deck, self, name, text,
                               &failure);
}

gboolean
tabletop_collection_forget_deck (TabletopCollection *self, const char *name, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_COLLECTION_GET_IFACE (self), forget_deck, self, name,
                             &failure);
}

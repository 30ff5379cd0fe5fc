/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people do with the cards of a game beside playing: look them up, write their own, build
 * decks and bring them along.
 */

#pragma once

#include "tabletop-card.h"
#include "tabletop-deck.h"
#include "tabletop-setup.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_COLLECTION (tabletop_collection_get_type ())

/**
 * TabletopCollection:
 *
 * The cards and decks of a game. A [class@Game] whose players bring decks implements it.
 *
 * It knows what comes with the game, and what the player keeps in folders of the game for that.
 * Files may change at any time, so each call looks again; a mistake in a file of the player is an
 * error of the call.
 */
G_DECLARE_INTERFACE (TabletopCollection, tabletop_collection, TABLETOP, COLLECTION, GObject)

/**
 * TabletopCollectionInterface:
 * @parent_iface: the parent
 * @list_formats: see [method@Collection.list_formats]; none by default
 * @check_cards: see [method@Collection.check_cards]
 * @format_cards: see [method@Collection.format_cards]
 * @find_card: see [method@Collection.find_card]
 * @search: see [method@Collection.search]
 * @list_decks: see [method@Collection.list_decks]
 * @check_deck: see [method@Collection.check_deck]
 * @import_deck: see [method@Collection.import_deck]; the setup is one of the game, and has the seat
 * @list_named: see [method@Collection.list_named]; what @find_card finds by default
 * @keep_deck: see [method@Collection.keep_deck]
 * @forget_deck: see [method@Collection.forget_deck]
 *
 * What a game implements. What it leaves out fails with %TABLETOP_ERROR_UNSUPPORTED.
 */
struct _TabletopCollectionInterface
{
  GTypeInterface parent_iface;

  char **(*list_formats) (TabletopCollection *self);
  gboolean (*check_cards) (TabletopCollection *self,
                           const char *path,
                           const char *const *others,
                           GError **error);
  char *(*format_cards) (TabletopCollection *self,
                         const char *path,
                         const char *const *others,
                         GError **error);
  TabletopCard *(*find_card) (TabletopCollection *self, const char *name, GError **error);
  GListModel *(*search) (TabletopCollection *self, const char *query, GError **error);
  GListModel *(*list_decks) (TabletopCollection *self, GError **error);
  TabletopDeck *(*check_deck) (TabletopCollection *self,
                               const char *name,
                               const char *text,
                               const char *format,
                               GError **error);
  gboolean (*import_deck) (TabletopCollection *self,
                           TabletopSetup *setup,
                           guint seat,
                           const char *name,
                           const char *text,
                           GError **error);
  GListModel *(*list_named) (TabletopCollection *self, const char *name, GError **error);
  TabletopDeck *(*keep_deck) (TabletopCollection *self,
                              const char *name,
                              const char *text,
                              GError **error);
  gboolean (*forget_deck) (TabletopCollection *self, const char *name, GError **error);

  /*< private >*/
  gpointer padding[2];
};

/**
 * tabletop_collection_list_formats:
 * @self: a collection
 *
 * Lists the ways of playing that have rules of their own for decks.
 *
 * Returns: (transfer full) (array zero-terminated=1): stable words
 */
char **tabletop_collection_list_formats (TabletopCollection *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_check_cards:
 * @self: a collection
 * @path: (type filename): a file with cards, wherever it lies
 * @others: (nullable) (array zero-terminated=1) (element-type filename): files without mistakes
 *   whose cards it may speak of
 * @error: return location for an error
 *
 * Checks whether the cards of a file can be played with.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA; the message has a line for each mistake, in the order of the
 * file, which names file, line and column, what was expected, and the nearest known word. Mistakes
 * that only follow from another one are left out, and so are those behind the fiftieth. Fails with
 * %TABLETOP_ERROR_NOT_FOUND if a file can't be read.
 *
 * Returns: %TRUE if they can
 */
gboolean tabletop_collection_check_cards (TabletopCollection *self,
                                          const char *path,
                                          const char *const *others,
                                          GError **error);

/**
 * tabletop_collection_format_cards:
 * @self: a collection
 * @path: (type filename): a file with cards, wherever it lies
 * @others: (nullable) (array zero-terminated=1) (element-type filename): files without mistakes
 *   whose cards it may speak of
 * @error: return location for an error
 *
 * Writes the cards of a file in the one way in which the game writes them.
 *
 * Comments stay, and so does what isn't a card. The text means the same as the file, and formatting
 * it again changes nothing. Fails as [method@Collection.check_cards] does. The file isn't changed.
 *
 * Returns: (transfer full): the whole text of the file, formatted
 */
char *tabletop_collection_format_cards (TabletopCollection *self,
                                        const char *path,
                                        const char *const *others,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_find_card:
 * @self: a collection
 * @name: the name of a card, or of one of its faces
 * @error: return location for an error
 *
 * Finds a card by its name; small and capital letters are the same. A game may take the first words
 * of a name for the whole, where that leaves no doubt.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND, naming the nearest cards.
 *
 * Returns: (transfer full): the card
 */
TabletopCard *tabletop_collection_find_card (TabletopCollection *self,
                                             const char *name,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_list_named:
 * @self: a collection
 * @name: the name of a card, or of one of its faces
 * @error: return location for an error
 *
 * Finds the cards of a name: more than one where several sets have one each. A fact of theirs tells
 * them apart ([method@Card.get_facts]).
 *
 * Fails as [method@Collection.find_card] does, which finds the first of them.
 *
 * Returns: (transfer full): a list of [class@Card] with at least one
 */
GListModel *tabletop_collection_list_named (TabletopCollection *self,
                                            const char *name,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_search:
 * @self: a collection
 * @query: words, and filters of the game
 * @error: return location for an error
 *
 * Looks for cards.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA for a query that makes no sense; the message says where.
 *
 * Returns: (transfer full): a list of [class@Card], by name
 */
GListModel *tabletop_collection_search (TabletopCollection *self, const char *query, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_list_decks:
 * @self: a collection
 * @error: return location for an error
 *
 * Lists the decks that can be played with, and behind them those that the player keeps but that
 * can't be played with ([method@Deck.get_problem]).
 *
 * Returns: (transfer full): a list of [class@Deck]
 */
GListModel *tabletop_collection_list_decks (TabletopCollection *self, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_check_deck:
 * @self: a collection
 * @name: what it is called, such as the name of its file
 * @text: a list of cards, as people keep and share it
 * @format: (nullable): one of [method@Collection.list_formats], or %NULL for the one that it looks
 *   like
 * @error: return location for an error
 *
 * Checks whether a deck can be played with.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA; the message has a line for each mistake, which begins with
 * @name and, if it is about a line, with its number and column. Fails with
 * %TABLETOP_ERROR_BAD_OPTION if there is no such format.
 *
 * Returns: (transfer full): the deck as it was understood
 */
TabletopDeck *tabletop_collection_check_deck (TabletopCollection *self,
                                              const char *name,
                                              const char *text,
                                              const char *format,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_import_deck:
 * @self: a game with a collection
 * @setup: a setup of that game
 * @seat: a seat of the setup
 * @name: what it is called, such as the name of its file
 * @text: a list of cards, as people keep and share it
 * @error: return location for an error
 *
 * Lets a seat play a deck that the collection doesn't know.
 *
 * Sets the options of @setup for that. They can be taken by the same @self only, as long as the
 * process lives; a saved match has all that it needs. Fails as [method@Collection.check_deck] does,
 * in the format that @setup is for.
 *
 * Returns: %TRUE if @setup has the deck now
 */
gboolean tabletop_collection_import_deck (TabletopCollection *self,
                                          TabletopSetup *setup,
                                          guint seat,
                                          const char *name,
                                          const char *text,
                                          GError **error);

/**
 * tabletop_collection_keep_deck:
 * @self: a collection
 * @name: how people call it, such as the name of its file; only what stands behind the last `/`
 *   counts
 * @text: a list of cards, as people keep and share it
 * @error: return location for an error
 *
 * Keeps a deck among the player's own, for all games of this collection:
 * [method@Collection.list_decks] has it from now on, in other processes too.
 *
 * The same list of the same name is kept once. Where the name is taken by another list, this one
 * gets a number. Whether a format allows the deck isn't asked. Fails with %TABLETOP_ERROR_BAD_DATA
 * as [method@Collection.check_deck] does, for cards that aren't there, and with
 * %TABLETOP_ERROR_FAILED if it can't be written.
 *
 * Returns: (transfer full): the deck as it is listed now; its name is what options take
 */
TabletopDeck *tabletop_collection_keep_deck (TabletopCollection *self,
                                             const char *name,
                                             const char *text,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_collection_forget_deck:
 * @self: a collection
 * @name: the name of a deck that the player keeps ([method@Deck.is_own])
 * @error: return location for an error
 *
 * Forgets a deck of the player's own for good. Matches that are played with it go on.
 *
 * Fails with %TABLETOP_ERROR_NOT_FOUND if the player keeps no such deck, and with
 * %TABLETOP_ERROR_FAILED if it can't be removed.
 *
 * Returns: %TRUE if it is gone
 */
gboolean
tabletop_collection_forget_deck (TabletopCollection *self, const char *name, GError **error);

G_END_DECLS

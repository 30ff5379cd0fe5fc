/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sets of cards that a game can be played with now: the one that it comes with, with what the
 * player added to it; those in files; and those that were put together for a setup. */

#pragma once

#include "regalia-content.h"

G_BEGIN_DECLS

/* Belongs to one game, and may be used in any thread. */
typedef struct _RegaliaLibrary RegaliaLibrary;

RegaliaLibrary *_regalia_library_new (const rg_game *core);
void _regalia_library_free (RegaliaLibrary *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaLibrary, _regalia_library_free)

/* The set that a value of the option `cards` means: a new reference, or NULL and BAD_OPTION,
 * BAD_DATA, NOT_FOUND or NO_MEMORY. Files are read each time, but parsed only when they changed. */
RegaliaContent *_regalia_library_find (RegaliaLibrary *self, const char *name, GError **error);
/* The set called “builtin”, as above, of a game with decks. `*own` (transfer full, of
 * RegaliaOwnDeck, by the names of their files) are the lists that the player keeps: those that the
 * set has, and those that are no good. */
RegaliaContent *_regalia_library_list_own (RegaliaLibrary *self, GPtrArray **own, GError **error);
/* A set without the decks that the player keeps, if `content` has any: the one that the game comes
 * with, and the cards that the player added. A new reference, maybe to `content` itself. */
RegaliaContent *_regalia_library_ref_plain (RegaliaLibrary *self, RegaliaContent *content);
/* The set that the game comes with, and nothing else. */
RegaliaContent *_regalia_library_get_shipped (RegaliaLibrary *self, GError **error);

/* Whether the cards of a file can be played with: a whole set, or what is to be added to the
 * shipped one and `others` (NULL-ended). */
gboolean _regalia_library_check (RegaliaLibrary *self,
                                 const char *path,
                                 const char *const *others,
                                 GError **error);

/* The text of such a file as the game writes it; NULL if _regalia_library_check() fails. */
char *_regalia_library_format (RegaliaLibrary *self,
                               const char *path,
                               const char *const *others,
                               GError **error);

/* Puts a deck, a list of cards, into a set. Returns the new set, which has a name of its own;
 * `*deck` (transfer full) is the word that names the deck, its last one. `where` is what the list
 * is called. */
RegaliaContent *_regalia_library_add_deck (RegaliaLibrary *self,
                                           RegaliaContent *base,
                                           const char *where,
                                           const char *text,
                                           char **deck,
                                           GError **error);
/* Keeps a set that no file has for a while, so that it is found by its name. */
void _regalia_library_keep (RegaliaLibrary *self, RegaliaContent *content);

G_END_DECLS

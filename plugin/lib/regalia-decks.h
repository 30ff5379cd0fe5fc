/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of cards as decks of a set: what they are called there, and the files in which a player
 * keeps them. */

#pragma once

#include "regalia-content.h"

G_BEGIN_DECLS

/* What people call a deck that is shipped; the last one has no name. */
typedef struct
{
  const char *name, *title;
} RegaliaDeckTitle;

extern const RegaliaDeckTitle _regalia_deck_titles[];

/* What people call the deck of that name; its name, if nobody has said. */
const char *_regalia_deck_find_title (const char *name);

/* A list that the player keeps: a file, and the deck that it becomes. */
typedef struct
{
  char *path;
  char *title;   /* what people call it */
  char *list;    /* what stands in the file */
  char *name;    /* the word that names it in the set */
  char *problem; /* why the set hasn't got it, or NULL */
} RegaliaOwnDeck;

/* A name for a deck that neither the set nor one of `more` has; `where` is what the list is called.
 */
char *_regalia_deck_new_name (const rg_content *content, GPtrArray *more, const char *where);
/* A list of cards in the language of the set, as a part to be put behind it. */
RegaliaPart *_regalia_deck_translate (const rg_content *content,
                                      const char *name,
                                      const char *where,
                                      const char *text,
                                      GError **error);

/* Whether a file is called like a list of cards. */
gboolean _regalia_deck_is_list (const char *file);
/* Writes a list into the player's folder, unless it is there already under that name. Returns the
 * path of its file; NULL and FAILED if that can't be. */
char *
_regalia_deck_write (const rg_content *content, const char *name, const char *text, GError **error);

/* What is in a file; `*list` (transfer full) is empty if it can't be read. */
RegaliaOwnDeck *_regalia_own_deck_read (const char *path, RegaliaPart **list);
void _regalia_own_deck_free (gpointer self);
/* The list in the language of the set, which gives it a name that none of `names` (borrowed texts)
 * is; NULL, and the deck says why, if it isn't a deck of that set. */
RegaliaPart *_regalia_own_deck_translate (RegaliaOwnDeck *self,
                                          const rg_content *content,
                                          GPtrArray *names,
                                          const RegaliaPart *list);
/* Deletes its file; FALSE and FAILED if that can't be. */
gboolean _regalia_own_deck_remove (const RegaliaOwnDeck *self, GError **error);

G_END_DECLS

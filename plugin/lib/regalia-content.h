/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets of cards: one parsed set, shared by all matches that are played with it, and where files
 * with sets lie. */

#pragma once

#include <gio/gio.h>

#include "rg.h"

G_BEGIN_DECLS

/* The name of the set that comes with the game. */
#define REGALIA_CONTENT_BUILTIN "builtin"

/* A set of cards. Immutable; references may be taken and dropped in any thread. */
typedef struct _RegaliaContent RegaliaContent;

/* Each returns a new reference, or NULL and an error: BAD_DATA with file, line and column,
 * NO_MEMORY, and NOT_FOUND for a file that can't be read. */
RegaliaContent *_regalia_content_new_builtin (const rg_game *core, GError **error);
RegaliaContent *
_regalia_content_new_from_file (const rg_game *core, const char *path, GError **error);
/* `where` says in errors where the text came from. */
RegaliaContent *_regalia_content_new_from_text (const rg_game *core,
                                                const char *name,
                                                const char *where,
                                                const char *text,
                                                gsize length,
                                                GError **error);
/* A piece of a text: one file of several that make a set together. */
typedef struct
{
  char *where; /* what errors call it */
  char *text;  /* UTF-8, without a byte order mark, ending in a line break */
} RegaliaPart;

/* Checks and copies the text. NULL: it isn't UTF-8, BAD_DATA. */
RegaliaPart *_regalia_part_new (const char *where, const char *text, gsize length, GError **error);
/* Reads a file, however it may be called; fails with NOT_FOUND and BAD_DATA. */
RegaliaPart *_regalia_part_new_from_file (const char *path, GError **error);
void _regalia_part_free (RegaliaPart *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaPart, _regalia_part_free)

/* A set made of several texts, one behind the other. Errors name the part and the line in it.
 * `parts` holds RegaliaPart, at least one. */
RegaliaContent *_regalia_content_new_from_parts (const rg_game *core,
                                                 const char *name,
                                                 GPtrArray *parts,
                                                 GError **error);
/* Looks for the file of a set in the folders; fails with BAD_OPTION if there is none, naming those
 * that there are. */
char *_regalia_content_find (const rg_game *core, const char *name, GError **error);

RegaliaContent *_regalia_content_ref (RegaliaContent *self);
void _regalia_content_unref (RegaliaContent *self);
const rg_content *_regalia_content_get (const RegaliaContent *self);

/* Whether a file is called like a whole set of that game. */
gboolean _regalia_content_is_set (const rg_game *core, const char *path);
/* Where sets of that game lie, and the names of those that are there; NULL-ended, to be freed with
 * g_strfreev. */
char **_regalia_content_list_folders (const rg_game *core);
char **_regalia_content_list_names (const rg_game *core);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaContent, _regalia_content_unref)

G_END_DECLS

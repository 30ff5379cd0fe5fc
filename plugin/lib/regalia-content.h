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
/* Looks for the set in the folders; fails with BAD_OPTION if there is none, naming those that there
 * are. */
RegaliaContent *_regalia_content_find (const rg_game *core, const char *name, GError **error);

RegaliaContent *_regalia_content_ref (RegaliaContent *self);
void _regalia_content_unref (RegaliaContent *self);
const rg_content *_regalia_content_get (const RegaliaContent *self);

/* Where sets of that game lie, and the names of those that are there; NULL-ended, to be freed with
 * g_strfreev. */
char **_regalia_content_list_folders (const rg_game *core);
char **_regalia_content_list_names (const rg_game *core);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaContent, _regalia_content_unref)

G_END_DECLS

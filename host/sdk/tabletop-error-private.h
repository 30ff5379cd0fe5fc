/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the classes share when they refuse. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Calls a method of an interface with what follows, of which the last is &failure. Where the
 * implementation leaves it out, the file's set_unsupported says so, and it answers `otherwise`.
 */
#define TABLETOP_CALL(vtable, method, otherwise, ...)                                              \
  ((vtable)->method != NULL ? (vtable)->method (__VA_ARGS__)                                       \
                            : (set_unsupported (&failure), otherwise))
/* … and ends the call of `self`, which does something, or makes an object. */
#define TABLETOP_CALL_DONE(vtable, method, ...)                                                    \
  _tabletop_end_call (self, #method, TABLETOP_CALL (vtable, method, FALSE, __VA_ARGS__), &failure, \
                      error)
#define TABLETOP_CALL_OBJECT(vtable, method, ...)                                                  \
  _tabletop_end_object (self, #method, TABLETOP_CALL (vtable, method, NULL, __VA_ARGS__),          \
                        &failure, error)

/* Ends a call of an implementation that may be anybody's, in any language: passes `failure`, which
 * the call may have set, on, and makes an error if the call failed without saying why.
 */
gboolean _tabletop_end_call (gpointer implementation,
                             const char *method,
                             gboolean done,
                             GError **failure,
                             GError **error);
/* The same of a call that made an object (transfer full, nullable): returns it, or NULL. */
gpointer _tabletop_end_object (gpointer implementation,
                               const char *method,
                               gpointer object,
                               GError **failure,
                               GError **error);

/* Sets a FAILED error: an implementation did what its contract doesn't allow, which is `fault`. */
void _tabletop_set_broken (GError **error,
                           gpointer implementation,
                           const char *method,
                           const char *fault);

/* Sets a FAILED error: an implementation left out what it can't go without. */
void _tabletop_set_missing (GError **error, gpointer implementation, const char *method);

/* Sets a NOT_FOUND error: a translated sentence about `word` without its full stop, and then the
 * nearest known word, or all of them if none is near.
 */
void _tabletop_set_not_found (GError **error,
                              const char *sentence,
                              const char *word,
                              const char *const *known);

/* The words with commas between them. */
char *_tabletop_join (const char *const *words);

/* Whether a word is a stable id: [a-z][a-z0-9-]*. */
gboolean _tabletop_is_id (const char *word);

G_END_DECLS

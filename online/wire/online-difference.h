/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carries out a difference, by the rules that docs/protocol.md has for any JSON: of what it is
 * made, nothing in here knows. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What `changes` makes of `before`. What isn't touched is the same object in both, so nothing may
 * be changed in either. `key` is what the place of a fault begins with, such as “changes”. Fails
 * with ONLINE_WIRE_ERROR; what comes out has at most the items of both. */
JsonObject *
online_difference_apply (JsonObject *before, JsonObject *changes, const char *key, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* At least how many bytes `object` has, as it is printed without it: at most as many. */
gsize online_difference_measure (JsonObject *object);

G_END_DECLS

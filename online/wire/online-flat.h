/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that hold nothing but plain values, as requests do. A server reads thousands of them a
 * second, and to read one with json-glib took a twentieth of all that a choice takes. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The object that json-glib would make of `text`, which online_scan() has let through; NULL if it
 * holds anything but texts without escapes, numbers, true and false. Linear. */
JsonObject *online_flat_read (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

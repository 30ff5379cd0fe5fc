/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of what a table names: a guest puts tokens into headers and tables into the names of
 * files, so it takes none that could mean anything there.
 */

#pragma once

#include "online-reader.h"

G_BEGIN_DECLS

/* The key `token`; borrowed, and good if the reader still is fine. */
const char *online_token_read (OnlineReader *reader);

/* The key `key`: the id of a table. */
const char *online_token_read_table (OnlineReader *reader, const char *key);

/* The key `key`: SHA-256 or a seed, in hexadecimal digits. */
const char *online_token_read_hex (OnlineReader *reader, const char *key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "online-reader.h"

G_BEGIN_DECLS

/* The view that an object says; NULL with something wrong. `before` has the objects that another
 * one was made of, by their JSON, or is NULL; `now` gets those of this one. Both hold GObjects by
 * JsonObjects, which are borrowed. */
TabletopView *online_view_json_read (OnlineReader *reader, GHashTable *before, GHashTable *now)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view, out of the JSON that says it. */

#pragma once

#include "online-reader.h"

G_BEGIN_DECLS

/* The view that an object says; NULL with something wrong. */
TabletopView *online_view_json_read (OnlineReader *reader) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

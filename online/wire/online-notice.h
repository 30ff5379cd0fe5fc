/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of notices, which printing and reading share. */

#pragma once

#include "online-wire.h"

G_BEGIN_DECLS

#define ONLINE_N_CLOSINGS (ONLINE_CLOSING_BAD_REQUEST + 1)

/* By OnlineNoticeKind. */
G_GNUC_INTERNAL extern const char *const online_notice_types[ONLINE_NOTICE_OTHER];

G_END_DECLS

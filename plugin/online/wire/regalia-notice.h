/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of notices, which printing and reading share. */

#pragma once

#include "regalia-wire.h"

G_BEGIN_DECLS

#define REGALIA_N_CLOSINGS (REGALIA_CLOSING_BAD_REQUEST + 1)

/* By RegaliaNoticeKind. */
G_GNUC_INTERNAL extern const char *const regalia_notice_types[REGALIA_NOTICE_OTHER];

G_END_DECLS

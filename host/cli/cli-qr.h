/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text as a QR code, for a telephone's camera. */

#pragma once

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the code of `text`, two rows of squares to a line; nothing if it is wider than the
 * style's terminal, or if there is no terminal. */
void cli_qr_append (const CliStyle *self, GString *out, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text as a QR code, for a telephone's camera. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Dark on light, whatever the desktop's colors are: cameras like it best; NULL if the text is too
 * long for a code.
 *
 * Returns: (transfer full) (nullable) */
GdkTexture *app_qr_new (const char *text);

G_END_DECLS

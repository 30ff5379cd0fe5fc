/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each square is so many pixels that it stays sharp when it is drawn smaller. */

#include "app-qr.h"

#include <qrencode.h>
#include <string.h>

enum
{
  MARGIN = 4, /* squares around the code, as the norm has it */
  SQUARE = 6  /* pixels */
};

GdkTexture *
app_qr_new (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_L);
  g_autoptr (GBytes) bytes = NULL;
  guint8 *pixels;
  int size;

  if (code == NULL)
    return NULL;
  size = (code->width + 2 * MARGIN) * SQUARE;
  pixels = g_malloc ((gsize) size * (gsize) size * 3);
  memset (pixels, 0xff, (gsize) size * (gsize) size * 3);
  for (int y = 0; y < code->width * SQUARE; y++)
    for (int x = 0; x < code->width * SQUARE; x++)
      if (code->data[y / SQUARE * code->width + x / SQUARE] & 1)
        memset (pixels + ((y + MARGIN * SQUARE) * size + x + MARGIN * SQUARE) * 3, 0, 3);
  QRcode_free (code);
  bytes = g_bytes_new_take (pixels, (gsize) size * (gsize) size * 3);
  return gdk_memory_texture_new (size, size, GDK_MEMORY_R8G8B8, bytes, (gsize) size * 3);
}

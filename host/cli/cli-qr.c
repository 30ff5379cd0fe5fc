/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Light squares are painted, dark ones left out: on a dark terminal that is a right code, and on a
 * light one its negative, which cameras read too.
 */

#include "cli-qr.h"

#include <qrencode.h>

enum
{
  MARGIN = 2 /* squares around the code; four are the norm, two are enough */
};

static gboolean
is_light (const QRcode *code, int x, int y)
{
  if (x < 0 || y < 0 || x >= code->width || y >= code->width)
    return TRUE;
  return (code->data[y * code->width + x] & 1) == 0;
}

static void
append_line (const QRcode *code, GString *out, int y)
{
  static const char *const halves[] = { " ", "▄", "▀", "█" };

  for (int x = -MARGIN; x < code->width + MARGIN; x++)
    {
      gboolean below = y + 1 < code->width + MARGIN && is_light (code, x, y + 1);

      g_string_append (out, halves[2 * is_light (code, x, y) + below]);
    }
  g_string_append_c (out, '\n');
}

void
cli_qr_append (const CliStyle *self, GString *out, const char *text)
{
  QRcode *code;

  if (self->height == 0 || !self->utf8)
    return;
  code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_L);
  if (code == NULL)
    return;
  if (code->width + 2 * MARGIN <= self->width)
    for (int y = -MARGIN; y < code->width + MARGIN; y += 2)
      append_line (code, out, y);
  QRcode_free (code);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same as regalia-show.h, for programs: words and numbers, and no language. */

#pragma once

#include "regalia-voice.h"

G_BEGIN_DECLS

/* Tells `encoder` what its seat sees and is asked, word for word as the view and the decisions of
 * regalia-show.c have it. `view` is a buffer. */
gboolean _regalia_encode (const RegaliaVoice *voice,
                          rg_view *view,
                          TabletopEncoder *encoder,
                          GError **error);

G_END_DECLS

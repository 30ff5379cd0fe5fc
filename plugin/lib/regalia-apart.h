/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tells choices apart that read alike. */

#pragma once

#include "regalia-voice.h"

G_BEGIN_DECLS

/* Gives the choices of a decision of `seat`, which belong to none yet, the contexts that make each
 * read unlike all others. */
void _regalia_tell_apart (const RegaliaVoice *voice, int seat, GPtrArray *choices);

G_END_DECLS

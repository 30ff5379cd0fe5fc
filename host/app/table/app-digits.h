/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which digit on the keyboard chooses which answer. */

#pragma once

#include "tabletop.h"

G_BEGIN_DECLS

typedef struct AppDigits AppDigits;

AppDigits *app_digits_new (void);
void app_digits_free (AppDigits *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppDigits, app_digits_free)

/* Answers to `decision` follow, which may be NULL. */
void app_digits_begin (AppDigits *self, TabletopDecision *decision);
/* The digit of the next answer, from 1 to 9; 0: it has none. `id`: nullable. */
guint app_digits_give (AppDigits *self, const char *id, const char *text);

G_END_DECLS

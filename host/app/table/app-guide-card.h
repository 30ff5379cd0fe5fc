/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The open page of a guide, above the board: over it, it would hide what it speaks of. */

#pragma once

#include <adwaita.h>

#include "app-guide.h"

G_BEGIN_DECLS

#define APP_TYPE_GUIDE_CARD (app_guide_card_get_type ())

G_DECLARE_FINAL_TYPE (AppGuideCard, app_guide_card, APP, GUIDE_CARD, AdwBin)

GtkWidget *app_guide_card_new (AppGuide *guide);

/* For little room. */
void app_guide_card_set_compact (AppGuideCard *self, gboolean compact);

G_END_DECLS

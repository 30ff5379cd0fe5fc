/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece on the table: a button with a face, so that whatever works with buttons works with it. */

#pragma once

#include "app-art.h"

G_BEGIN_DECLS

#define APP_TYPE_CARD (app_card_get_type ())

G_DECLARE_FINAL_TYPE (AppCard, app_card, APP, CARD, GtkButton)

typedef enum
{
  APP_GLOW_NONE,
  APP_GLOW_OFFERED, /* can be pointed at */
  APP_GLOW_POINTED, /* has been */
} AppGlow;

GtkWidget *app_card_new (AppArt *art);

/* `count` pieces that look alike lie here, of which `piece` is the one on top. */
void app_card_show (AppCard *self, TabletopPiece *piece, TabletopZone *zone, guint count);

TabletopPiece *app_card_get_piece (AppCard *self);

TabletopZone *app_card_get_zone (AppCard *self);

/* What it comes from, whose picture it has; or NULL. */
void app_card_set_cause (AppCard *self, TabletopPiece *cause);

/* Borrowed. */
TabletopPiece *app_card_get_cause (AppCard *self);

/* A pile has the name of its zone at its foot. */
void app_card_set_caption (AppCard *self, const char *caption);

/* How many times as large as usual cards may be on its table: so much larger is what is written on
 * a small pile. */
void app_card_set_scale (AppCard *self, float scale);

/* Where it lies, in words for those who don't see it; or NULL. */
void app_card_set_place (AppCard *self, const char *place);

/* It is made larger or smaller in each frame: a picture of it will do, which is drawn once. */
void app_card_set_passing (AppCard *self, gboolean is_passing);

/* Whether the page of a guide speaks of it; the mark around it is of its style. */
void app_card_set_shown (AppCard *self, gboolean is_shown);

void app_card_set_glow (AppCard *self, AppGlow glow);

/* Whether it can be pointed at. */
gboolean app_card_is_offered (AppCard *self);

/* What a screen reader says of a piece, and what a tooltip has. */
char *app_card_describe (AppArt *art, TabletopPiece *piece);

G_END_DECLS

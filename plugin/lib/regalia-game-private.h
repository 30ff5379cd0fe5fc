/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What makes one game of this library another than the next: a rules core and words about it. */

#pragma once

#include "regalia-game.h"

#include "rg.h"

G_BEGIN_DECLS

/* The class of a game points to one of these. Id, numbers of seats and options are the core's. */
typedef struct
{
  const rg_game *core;
  const char *title; /* message ids */
  const char *summary;
  const char *description;
  const char *icon_name;
  const char *rules_uri;
  const char *rules_version;
  guint recommended_seats;
  guint duration; /* minutes */
  TabletopTraits traits;
  const char *const *tags; /* NULL-ended */
} RegaliaGameInfo;

const RegaliaGameInfo *_regalia_game_get_info (RegaliaGame *self);

G_END_DECLS

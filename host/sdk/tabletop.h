/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tabletop-1: what hosts, games and bots agree on. The only header to include. */

#pragma once

#define TABLETOP_INSIDE

#include "tabletop-bot-info.h"
#include "tabletop-bot.h"
#include "tabletop-card.h"
#include "tabletop-catalog.h"
#include "tabletop-choice.h"
#include "tabletop-collection.h"
#include "tabletop-counter.h"
#include "tabletop-decision.h"
#include "tabletop-deck.h"
#include "tabletop-encoder.h"
#include "tabletop-enum-types.h"
#include "tabletop-enums.h"
#include "tabletop-error.h"
#include "tabletop-event.h"
#include "tabletop-fact.h"
#include "tabletop-figure.h"
#include "tabletop-file.h"
#include "tabletop-game-provider.h"
#include "tabletop-game.h"
#include "tabletop-invitation.h"
#include "tabletop-inviter.h"
#include "tabletop-layout.h"
#include "tabletop-macros.h"
#include "tabletop-match.h"
#include "tabletop-nearby.h"
#include "tabletop-observer.h"
#include "tabletop-occupant.h"
#include "tabletop-option.h"
#include "tabletop-piece.h"
#include "tabletop-plugin.h"
#include "tabletop-random-bot.h"
#include "tabletop-recorder.h"
#include "tabletop-result.h"
#include "tabletop-saved-table.h"
#include "tabletop-seed.h"
#include "tabletop-setup.h"
#include "tabletop-standing.h"
#include "tabletop-store.h"
#include "tabletop-table.h"
#include "tabletop-text.h"
#include "tabletop-view-seat.h"
#include "tabletop-view.h"
#include "tabletop-viewer.h"
#include "tabletop-zone.h"

#undef TABLETOP_INSIDE

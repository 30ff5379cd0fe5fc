/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Regalia-1: games of crowns and courts for Tabletop. The only header to include. */

#pragma once

#define REGALIA_INSIDE

#include "regalia-bot.h"
#include "regalia-emperor.h"
#include "regalia-game.h"
#include "regalia-macros.h"
#include "regalia-match.h"
#include "regalia-free-for-all.h"
#include "regalia-monarch.h"
#include "regalia-provider.h"
#include "regalia-treachery.h"

#undef REGALIA_INSIDE

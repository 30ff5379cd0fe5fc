/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of one of this library's games. */

#pragma once

#include "regalia-macros.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_MATCH (regalia_match_get_type ())

/**
 * RegaliaMatch:
 *
 * A match of one of this library's games; everything about it is in [class@Tabletop.Match].
 *
 * Made by [method@Tabletop.Game.create_match] and [method@Tabletop.Game.load_match] of a
 * [class@Game]. What [method@Tabletop.Match.clone_for] gives holds one viewer's knowledge only, so
 * that it can neither be saved nor tell anybody else's events.
 */
G_DECLARE_FINAL_TYPE (RegaliaMatch, regalia_match, REGALIA, MATCH, TabletopMatch)

G_END_DECLS

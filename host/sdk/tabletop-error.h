/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The failures that a caller can expect and act on. Misuse of the API is a critical, never an
 * error. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * TabletopError:
 * @TABLETOP_ERROR_ILLEGAL: the rules refuse it; the message says why
 * @TABLETOP_ERROR_NOT_YOURS: this seat wasn't asked, or the choice belongs to another seat
 * @TABLETOP_ERROR_STALE: decided on an older state of the match; look again
 * @TABLETOP_ERROR_OVER: the match has ended
 * @TABLETOP_ERROR_BAD_OPTION: a setup that the game refuses; the message names the option
 * @TABLETOP_ERROR_BAD_DATA: data that can't be understood; the message says where
 * @TABLETOP_ERROR_BAD_SAVE: a saved match or table that is cut or changed
 * @TABLETOP_ERROR_VERSION: written or built for another version
 * @TABLETOP_ERROR_NO_MEMORY: not enough memory
 * @TABLETOP_ERROR_NOT_FOUND: no such game, option, bot, plugin or seat
 * @TABLETOP_ERROR_UNSUPPORTED: this game can't do that
 * @TABLETOP_ERROR_FAILED: anything else, such as a plugin that broke its contract
 *
 * What went wrong, in the domain %TABLETOP_ERROR.
 *
 * Whatever fails has changed nothing. Messages are translated and fit to be shown to a player.
 */
typedef enum
{
  TABLETOP_ERROR_ILLEGAL,
  TABLETOP_ERROR_NOT_YOURS,
  TABLETOP_ERROR_STALE,
  TABLETOP_ERROR_OVER,
  TABLETOP_ERROR_BAD_OPTION,
  TABLETOP_ERROR_BAD_DATA,
  TABLETOP_ERROR_BAD_SAVE,
  TABLETOP_ERROR_VERSION,
  TABLETOP_ERROR_NO_MEMORY,
  TABLETOP_ERROR_NOT_FOUND,
  TABLETOP_ERROR_UNSUPPORTED,
  TABLETOP_ERROR_FAILED,
} TabletopError;

/**
 * TABLETOP_ERROR:
 *
 * The error domain of everything in this library.
 */
#define TABLETOP_ERROR (tabletop_error_quark ())

/**
 * tabletop_error_quark:
 *
 * Gets the error domain of [error@Error].
 *
 * Returns: the domain
 */
GQuark tabletop_error_quark (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that asks nothing: it counts to a thousand, one event a step, and ends. Its event area is
 * small, so that a match of it pauses again and again. And it uses no chance, so that a test may.
 */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  TICKER_END = 1000,
  TICKER_STEP_EVENTS = 2,
  TICKER_TICK = 1, /* the message of its event; the first argument is the number */
  TICKER_ASK,      /* asked once at the very beginning */
  TICKER_START
};

extern const rg_game rg_ticker;

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game of one question: what goes into a bag, one thing after the other. Until the bag is closed
 * each thing can be taken out again by itself, whatever was put in since. Of the last one it is
 * asked besides how it lies there.
 */

#pragma once

#include "kernel/rg-kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  PACKER_THINGS = 5
};

extern const rg_game rg_packer;

#ifdef __cplusplus
}
#endif

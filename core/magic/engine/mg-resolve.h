/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carrying out what a text says, and resolving what is on the stack (608). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Carries out an EFFECT node. */
void mg_do (mg_ctx *ctx, int node);
/* Resolves the top of the stack (608). */
void mg_resolve (rg_match *match);

#ifdef __cplusplus
}
#endif

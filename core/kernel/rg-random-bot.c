/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain random bot of every game: any choice is as likely as any other, settings among them,
 * but it never takes an announcement back, or it might not get anywhere. */

#include "kernel/rg-kernel.h"

#define N_(text) text

static int
choose (const rg_match *match, const rg_decision *decision, uint64_t *chance)
{
  const uint32_t n = decision->flags & RG_DECISION_CANCELLABLE ? decision->moves : decision->count;

  return (int) ((rg_chance (chance) >> 32) * n >> 32);
}

const rg_bot rg_random_bot = {
  .id = "random",
  .title = N_ ("Random"),
  .description = N_ ("Takes any choice that is open to it."),
  .choose = choose,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the house tells of itself when it is asked: one line, `figures` and a number for each of
 * these names in this order. All of them only grow. */

#pragma once

#include <stdint.h>

#define BENCH_FIGURES(X)                                                                           \
  X (choices)                                                                                      \
  X (refused_choices)                                                                              \
  X (too_fast)                                                                                     \
  X (too_slow)                                                                                     \
  X (deals)                                                                                        \
  X (requests)                                                                                     \
  X (notices)                                                                                      \
  X (notice_bytes)                                                                                 \
  X (batches)                                                                                      \
  X (commits)                                                                                      \
  X (commit_microseconds)                                                                          \
  X (user_microseconds)                                                                            \
  X (system_microseconds)                                                                          \
  X (preempted)

typedef struct
{
#define X(name) uint64_t name;
  BENCH_FIGURES (X)
#undef X
} BenchFigures;

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How often the C library's allocator was called by this program, so far. */

#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

uint64_t count_allocations (void);

#ifdef __cplusplus
}
#endif

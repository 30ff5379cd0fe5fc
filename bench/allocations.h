/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How often the C library's allocator was called by this program, so far. */

#pragma once

#include <cstdint>

uint64_t count_allocations ();

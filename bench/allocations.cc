/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands in front of the C library's allocator and counts, whoever calls: the core, the C++ library
 * or the C library itself. Calls are passed on to glibc under its own names. */

#include "allocations.h"

#include <cstddef>

extern "C" {
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);

static uint64_t calls;

void *
malloc (size_t size)
{
  calls++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  calls++;
  return __libc_calloc (n, size);
}

void *
realloc (void *memory, size_t size)
{
  calls++;
  return __libc_realloc (memory, size);
}
}

uint64_t
count_allocations ()
{
  return calls;
}

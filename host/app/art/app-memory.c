/* SPDX-License-Identifier: GPL-3.0-or-later */

/* glibc gives large blocks pages of their own as well, but only until it has seen one go: from then
 * on those of that size are cut out of what all others lie in. What a frame is drawn on is smaller
 * in most windows, and would be cleared by page faults each time.
 */

#include "app-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define LARGE (4 << 20) /* bytes; a content of Magic has 5 MB */

void
app_memory_keep_whole (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE);
#endif
}

void
app_memory_give_back (void)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
}

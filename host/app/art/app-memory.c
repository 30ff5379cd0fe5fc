/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GLib before 2.76 has an allocator of its own for small blocks, which keeps those that are free by
 * their sizes: 5 MiB after a few games, and more after each. It can be told to leave them to the C
 * library, but only by the environment that it finds.
 *
 * glibc gives large blocks pages of their own as well, but only until it has seen one go: from then
 * on those of that size are cut out of what all others lie in. What a frame is drawn on is smaller
 * in most windows, and would be cleared by page faults each time.
 */

#include "app-memory.h"

#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#define LARGE (4 << 20) /* bytes; a content of Magic has 5 MB */

/* If there is no way to begin anew, more memory is taken. */
static void
share_small_blocks (char **argv)
{
  static const char allocator[] = "always-malloc";

  if (glib_check_version (2, 76, 0) == NULL)
    return;
  if (g_getenv ("G_SLICE") == NULL)
    {
      g_setenv ("G_SLICE", allocator, TRUE);
      execv ("/proc/self/exe", argv);
    }
  if (g_str_equal (g_getenv ("G_SLICE"), allocator))
    g_unsetenv ("G_SLICE"); /* what it starts is asked for nothing */
}

void
app_memory_begin (char **argv)
{
  share_small_blocks (argv);
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

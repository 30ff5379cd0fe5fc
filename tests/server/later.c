/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loaded before everything else, it makes the calendar of a program run so many seconds ahead as
 * $LATER says: for tests of what happens after days. Durations stay what they are.
 */

#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime (clockid_t clock, struct timespec *value);
int gettimeofday (struct timeval *restrict value, void *restrict zone);
time_t time (time_t *value);

static time_t
get_lead (void)
{
  const char *text = getenv ("LATER");

  return text != NULL ? (time_t) atol (text) : 0;
}

int
clock_gettime (clockid_t clock, struct timespec *value)
{
  /* The kernel itself: to look for the C library's own takes memory, and whoever gives that may ask
   * for the time. */
  const int status = (int) syscall (SYS_clock_gettime, clock, value);

  if (status == 0 && clock == CLOCK_REALTIME)
    value->tv_sec += get_lead ();
  return status;
}

int
gettimeofday (struct timeval *restrict value, void *restrict zone)
{
  struct timespec now;

  (void) zone;
  if (clock_gettime (CLOCK_REALTIME, &now) != 0)
    return -1;
  value->tv_sec = now.tv_sec;
  value->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t
time (time_t *value)
{
  struct timespec now = { 0 };

  clock_gettime (CLOCK_REALTIME, &now);
  if (value != NULL)
    *value = now.tv_sec;
  return now.tv_sec;
}

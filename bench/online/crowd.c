/* SPDX-License-Identifier: GPL-3.0-or-later */

/* With a rate, choices are released one after the other, whether or not those before have been
 * acknowledged: a house that is too slow meets more of them at once, and doesn't slow the clock by
 * which it is measured. Only when nobody is asked anything a turn is lost, and counted as late. */

#include "crowd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum
{
  CALLED_AT_ONCE = 32,
  EVENTS_AT_ONCE = 256,
};

int64_t
crowd_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);

  return (int64_t) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void
crowd_init (Crowd *self, House *house, int look)
{
  memset (self, 0, sizeof *self);
  self->house = house;
  self->epoll = epoll_create1 (EPOLL_CLOEXEC);
  self->n_guests = house->n_secrets;
  self->guests = calloc (self->n_guests, sizeof *self->guests);
  self->ready = calloc (self->n_guests, sizeof *self->ready);
  self->chance = 1;
  self->look = look;
  for (size_t i = 0; i < self->n_guests; i++)
    {
      /* Spread evenly, whatever the share. */
      const bool looks = (i + 1) * (size_t) look / 100 > i * (size_t) look / 100;

      guest_init (&self->guests[i], self, house->secrets[i], looks);
    }
}

void
crowd_clear (Crowd *self)
{
  for (size_t i = 0; i < self->n_guests; i++)
    guest_clear (&self->guests[i]);
  free (self->guests);
  free (self->ready);
  close (self->epoll);
}

/* Choosing. */

void
crowd_guest_is_asked (Crowd *self, Guest *guest)
{
  if (guest->waits)
    return;
  if (self->playing && self->rate <= 0)
    {
      guest_choose (guest);
      return;
    }
  guest->waits = true;
  self->ready[(self->first_ready + self->n_ready++) % self->n_guests] = guest;
}

static Guest *
pop_ready (Crowd *self)
{
  Guest *guest = self->ready[self->first_ready];

  self->first_ready = (self->first_ready + 1) % self->n_guests;
  self->n_ready--;
  guest->waits = false;

  return guest;
}

static void
release (Crowd *self, int64_t now)
{
  uint64_t due;

  if (!self->playing || self->rate <= 0)
    return;
  due = (uint64_t) ((double) (now - self->paced) * self->rate / 1e6);
  self->paced += (int64_t) ((double) due * 1e6 / self->rate);
  while (due > 0 && self->n_ready > 0)
    due -= guest_choose (pop_ready (self));
  self->figures.late += due;
}

void
crowd_play (Crowd *self, double rate)
{
  self->playing = true;
  self->rate = rate;
  self->paced = crowd_get_time ();
  if (rate <= 0)
    for (size_t n = self->n_ready; n > 0; n--)
      guest_choose (pop_ready (self));
}

void
crowd_pause (Crowd *self)
{
  self->playing = false;
}

/* The loop. */

/* Waits for at most so many milliseconds and takes what has come. */
static void
turn (Crowd *self, int wait)
{
  struct epoll_event events[EVENTS_AT_ONCE];
  const int n = epoll_wait (self->epoll, events, EVENTS_AT_ONCE, wait);

  if (n < 0 && errno != EINTR)
    die ("epoll: %s", strerror (errno));
  for (int i = 0; i < n; i++)
    {
      guest_take (events[i].data.ptr);
      release (self, crowd_get_time ());
    }
}

void
crowd_run (Crowd *self, double seconds)
{
  const int64_t end = crowd_get_time () + (int64_t) (seconds * 1e6);
  int64_t now;

  while ((now = crowd_get_time ()) < end)
    {
      release (self, now);
      turn (self, 1);
    }
}

static void
call (Crowd *self)
{
  while (self->n_called < self->n_guests && self->n_called - self->n_arrived < CALLED_AT_ONCE)
    guest_come (&self->guests[self->n_called++]);
}

void
crowd_gather (Crowd *self)
{
  while (self->n_arrived < self->n_guests)
    {
      call (self);
      turn (self, 1000);
    }
}

void
crowd_guest_arrived (Crowd *self)
{
  self->n_arrived++;
}

void
crowd_reset_figures (Crowd *self)
{
  memset (&self->figures, 0, sizeof self->figures);
}

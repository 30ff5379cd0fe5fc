/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All guests of the bench in one loop: who may come in next, who may choose next, and what was
 * measured. */

#pragma once

#include "guest.h"
#include "histogram.h"
#include "house.h"

/* What the guests saw. */
typedef struct
{
  Histogram latency; /* from sending a choice until it is acknowledged */
  uint64_t choices;
  uint64_t refused;
  uint64_t notices;
  uint64_t bytes;
  uint64_t views;
  uint64_t late; /* choices that were due when nobody was asked anything */
} CrowdFigures;

struct Crowd
{
  House *house;
  int epoll;
  Guest *guests;
  size_t n_guests;
  size_t n_called;  /* of them, the ones that have begun to come */
  size_t n_arrived; /* ... and the ones that are at their tables */
  bool playing;
  double rate; /* choices a second, all together; 0: each at once */
  int look;    /* percent of the guests that look at every state */
  uint64_t chance;

  /* Those who are asked and wait for their turn to choose, in a ring: each is in it once. */
  Guest **ready;
  size_t n_ready, first_ready;

  int64_t paced; /* until when choices have been released */
  CrowdFigures figures;
};

void crowd_init (Crowd *self, House *house, int look);
void crowd_clear (Crowd *self);

/* Lets everybody come, a few at a time. */
void crowd_gather (Crowd *self);

/* Lets guests choose: at `rate` from now on. */
void crowd_play (Crowd *self, double rate);
void crowd_pause (Crowd *self);

/* Lets time pass, in seconds. */
void crowd_run (Crowd *self, double seconds);

void crowd_reset_figures (Crowd *self);

/* For guests. */
void crowd_guest_arrived (Crowd *self);
void crowd_guest_is_asked (Crowd *self, Guest *guest);

/* Microseconds. */
int64_t crowd_get_time (void);

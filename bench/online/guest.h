/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest who plays by chance: uses an invitation, sits down, and answers whatever the seat is
 * asked. It speaks HTTP and WebSocket just well enough for that. */

#pragma once

#include "asked.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Crowd Crowd;

typedef enum
{
  GUEST_OUTSIDE,
  GUEST_CLAIMING,
  GUEST_CONNECTING,
  GUEST_GREETING, /* until its first state */
  GUEST_SEATED,
} GuestPhase;

typedef struct
{
  Crowd *crowd;
  GuestPhase phase;
  int socket;
  const char *secret; /* of the invitation */
  char token[64];
  int seat; /* -1: looks on */
  bool looks;
  bool to_look; /* as soon as there is something */
  bool waits;   /* in the crowd, for its turn */

  /* What it is asked now, and in which state. */
  Asked asked;
  uint64_t sequence;
  bool answered; /* it has chosen in that state */

  /* What it has chosen. */
  uint64_t last_id;
  bool chosen;  /* ... and hasn't been acknowledged */
  bool refused; /* the last one was, because the match had gone on meanwhile */
  int64_t chosen_at;

  /* What has come and isn't whole. */
  char *rest;
  size_t rest_length;
} Guest;

void guest_init (Guest *self, Crowd *crowd, const char *secret, bool looks);
void guest_clear (Guest *self);

/* Begins to claim the seat. */
void guest_come (Guest *self);

/* Sends what it has drawn; FALSE if it isn't asked anything now. */
bool guest_choose (Guest *self);

/* Reads what has come. */
void guest_take (Guest *self);

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest who plays by chance has to understand of what its table tells: docs/protocol.md has
 * it all. It allocates nothing, and skips what it doesn't need. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum
{
  NOTICE_OTHER,
  NOTICE_WELCOME,
  NOTICE_STATE,
  NOTICE_ACK,
  NOTICE_PING,
  NOTICE_CLOSING,
} NoticeKind;

typedef struct
{
  NoticeKind kind;
  uint64_t sequence; /* of a state */
  uint64_t id;       /* of an ack */
  uint64_t time;     /* of a ping */
  bool has_view;
  bool refused;

  /* The choice that was drawn, if the seat is asked anything that the match waits for. */
  bool asked;
  uint64_t asked_sequence;
  uint64_t decision;
  const char *notation; /* as it is written in JSON, without the quotes; points into the text */
  size_t notation_length;
} Notice;

/* `seat` is whose choices are drawn, each as likely as the others; -1 for nobody's. FALSE if it
 * isn't JSON. */
bool notice_read (Notice *self, const char *text, size_t length, int seat, uint64_t *chance);

uint64_t chance_next (uint64_t *chance);

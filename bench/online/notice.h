/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest who plays by chance has to understand of what its table tells: docs/protocol.md has
 * it all. What it doesn't need is skipped. */

#pragma once

#include "asked.h"

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
} Notice;

/* A state is taken into `asked`. FALSE if it isn't JSON. */
bool notice_read (Notice *self, const char *text, size_t length, Asked *asked);

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the encoder writes, column by column. The names in tabletop-layout.c stand in this order. */

#pragma once

#include "tabletop-layout.h"

G_BEGIN_DECLS

enum
{
  HEAD_SEAT,
  HEAD_SEATS,
  HEAD_ACTIVE,
  HEAD_OVER,
  HEAD_ASKED,
  HEAD_QUESTION,
  HEAD_CHOICES,
  HEAD_LISTED,
  HEAD_PAGE,
  HEAD_PAGES,
  HEAD_ZONES,
  HEAD_PIECES,
  HEAD_COLUMNS
};

enum
{
  SEAT_TEAM,
  SEAT_PLACE,
  SEAT_LEFT,
  SEAT_FAR,
  SEAT_ASKED,
  SEAT_COLUMNS
};

enum
{
  ZONE_WORD,
  ZONE_NUMBER,
  ZONE_OWNER,
  ZONE_COUNT,
  ZONE_LISTED,
  ZONE_FIRST,
  ZONE_COLUMNS
};

enum
{
  PIECE_ZONE,
  PIECE_KIND,
  PIECE_WORD,
  PIECE_NUMBER,
  PIECE_OWNER,
  PIECE_FACE_UP,
  PIECE_ON,
  PIECE_COLUMNS
};

enum
{
  CHOICE_KIND,
  CHOICE_DEFAULT,
  CHOICE_OPTIONAL,
  CHOICE_COLUMNS
};

/* Of each part of a choice's notation. */
enum
{
  PART_WORD,
  PART_NUMBER,
  PART_PIECE,
  PART_COLUMNS
};

enum
{
  COUNTER_WORD,
  COUNTER_VALUE,
  COUNTER_COLUMNS
};

/* One step of the hash behind tabletop_word_number(), from WORD_BASIS on, and its number. */
#define WORD_BASIS G_GUINT64_CONSTANT (0xcbf29ce484222325)

static inline guint64
_tabletop_word_add (guint64 hash, char letter)
{
  return (hash ^ (guint8) letter) * G_GUINT64_CONSTANT (0x100000001b3);
}

static inline gint32
_tabletop_word_fold (guint64 hash)
{
  const gint32 number = (gint32) ((hash ^ hash >> 24 ^ hash >> 48) & 0xffffff);

  return number != 0 ? number : 1;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goes through JSON from left to right, once, and copies nothing. Where something isn't JSON it is
 * `bad` from then on. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct
{
  const char *at;
  const char *end;
  bool bad;
} Cursor;

/* A part of what is read. */
typedef struct
{
  const char *text;
  size_t length;
} Slice;

bool slice_is (Slice slice, const char *word);

/* Takes a character if it is the next one; it has to be for the second. */
bool cursor_take (Cursor *cursor, char c);
void cursor_expect (Cursor *cursor, char c);

/* A text as it is written, with its escapes. */
Slice cursor_take_text (Cursor *cursor);

/* A whole number that isn't negative; those beyond 2⁵³ are written as texts. */
uint64_t cursor_take_number (Cursor *cursor);

/* Goes behind a value. */
void cursor_skip (Cursor *cursor);

/* Goes to the next value of a list, or the next key of an object, that was entered; false behind
 * the last one. */
bool cursor_next (Cursor *cursor, char close);
bool cursor_next_key (Cursor *cursor, Slice *key);

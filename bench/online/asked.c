/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists are told as docs/protocol.md says: a number is the old item of that place, a pair of
 * numbers those from one to the other, and a number with an object what that makes of it. */

#include "asked.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Choices */

static char *
copy (const char *text, size_t length)
{
  char *copied = malloc (length + 1);

  memcpy (copied, text, length);
  copied[length] = '\0';

  return copied;
}

static void
clear_question (Question *self)
{
  for (size_t i = 0; i < self->n_choices; i++)
    free (self->choices[i]);
  free (self->choices);
  *self = (Question){ 0 };
}

static void
add_choice (Question *self, const char *notation, size_t length)
{
  self->choices = realloc (self->choices, (self->n_choices + 1) * sizeof self->choices[0]);
  self->choices[self->n_choices++] = copy (notation, length);
}

static void
add_old_choices (Question *self, const Question *before, uint64_t first, uint64_t last)
{
  for (uint64_t i = first; i <= last && i < before->n_choices; i++)
    add_choice (self, before->choices[i], strlen (before->choices[i]));
}

static Slice
take_digits (Cursor *cursor)
{
  Slice digits = { cursor->at, 0 };

  cursor_take_number (cursor);
  digits.length = (size_t) (cursor->at - digits.text);

  return digits;
}

/* A choice or an answer that is new, or what has changed of the one at `place`: that may be
 * anything but its notation. Of a choice that has an answer it is the number of that. */
static void
read_choice (Question *self, Cursor *cursor, const Question *before, uint64_t place)
{
  Slice key, notation = { NULL, 0 };

  cursor_expect (cursor, '{');
  while (cursor_next_key (cursor, &key))
    if (slice_is (key, "notation"))
      notation = cursor_take_text (cursor);
    else if (slice_is (key, "answer"))
      notation = take_digits (cursor);
    else
      cursor_skip (cursor);
  if (notation.text != NULL)
    add_choice (self, notation.text, notation.length);
  else
    add_old_choices (self, before, place, place);
}

/* An item of a list that is told as what has changed: the old ones from `first` to `last`, or an
 * object that is to be read, and changes the old one at `first`. */
typedef struct
{
  bool is_object;
  bool in_pair;
  uint64_t first;
  uint64_t last;
} Item;

/* No old item: what an object changes that is new. */
#define NOWHERE UINT64_MAX

static bool
is_digit (const Cursor *cursor)
{
  return cursor->at < cursor->end && *cursor->at >= '0' && *cursor->at <= '9';
}

/* The next item of the list, up to its object if it has one. Whoever has read that ends it. */
static bool
next_item (Cursor *cursor, Item *item)
{
  if (!cursor_next (cursor, ']'))
    return false;
  *item = (Item){ .first = NOWHERE };
  item->in_pair = !is_digit (cursor) && cursor_take (cursor, '[');
  if (item->in_pair || is_digit (cursor))
    item->first = item->last = cursor_take_number (cursor);
  if (item->in_pair)
    cursor_expect (cursor, ',');
  item->is_object = (item->in_pair || item->first == NOWHERE) && !is_digit (cursor);
  if (item->in_pair && !item->is_object)
    item->last = cursor_take_number (cursor);

  return true;
}

static void
end_item (Cursor *cursor, const Item *item)
{
  if (item->in_pair)
    cursor_expect (cursor, ']');
}

static void
read_choices (Question *self, Cursor *cursor, const Question *before)
{
  Item item;

  if (!cursor_take (cursor, '['))
    {
      cursor_skip (cursor);
      return;
    }
  while (next_item (cursor, &item))
    {
      if (item.is_object)
        read_choice (self, cursor, before, item.first);
      else
        add_old_choices (self, before, item.first, item.last);
      end_item (cursor, &item);
    }
}

/* }}} */
/* {{{ Questions */

static void
clear_questions (Questions *self)
{
  for (size_t i = 0; i < self->n; i++)
    clear_question (&self->questions[i]);
  free (self->questions);
  *self = (Questions){ 0 };
}

static Question *
add_question (Questions *self)
{
  self->questions = realloc (self->questions, (self->n + 1) * sizeof self->questions[0]);
  self->questions[self->n] = (Question){ 0 };

  return &self->questions[self->n++];
}

static const Question *
get_old (const Questions *before, uint64_t place)
{
  static const Question none;

  return place < before->n ? &before->questions[place] : &none;
}

static void
add_old_questions (Questions *self, const Questions *before, uint64_t first, uint64_t last)
{
  for (uint64_t i = first; i <= last && i < before->n; i++)
    {
      const Question *old = &before->questions[i];
      Question *now = add_question (self);

      now->seat = old->seat;
      now->optional = old->optional;
      add_old_choices (now, old, 0, UINT64_MAX - 1);
    }
}

static void
read_question (Questions *self, Cursor *cursor, const Question *before)
{
  Question *now = add_question (self);
  bool has_choices = false;
  Slice key;

  now->seat = before->seat;
  now->optional = before->optional;
  cursor_expect (cursor, '{');
  while (cursor_next_key (cursor, &key))
    if (slice_is (key, "seat"))
      now->seat = cursor_take_number (cursor);
    else if (slice_is (key, "optional"))
      {
        now->optional = cursor_take (cursor, 't');
        cursor_skip (cursor);
      }
    else if (slice_is (key, "choices"))
      {
        has_choices = true;
        read_choices (now, cursor, before);
      }
    else
      {
        cursor_skip (cursor);
      }
  if (!has_choices)
    add_old_choices (now, before, 0, UINT64_MAX - 1);
}

static void
read_questions (Questions *self, Cursor *cursor, const Questions *before)
{
  Item item;

  if (!cursor_take (cursor, '['))
    {
      cursor_skip (cursor);
      return;
    }
  while (next_item (cursor, &item))
    {
      if (item.is_object)
        read_question (self, cursor, get_old (before, item.first));
      else
        add_old_questions (self, before, item.first, item.last);
      end_item (cursor, &item);
    }
}

/* }}} */

void
asked_clear (Asked *self)
{
  clear_questions (&self->shown);
  clear_question (&self->answers);
  clear_questions (&self->plain);
}

void
asked_take_plain (Asked *self, Cursor *list)
{
  static const Questions none;

  clear_questions (&self->plain);
  self->is_plain = true;
  if (list != NULL)
    read_questions (&self->plain, list, &none);
}

void
asked_take_shown (Asked *self, Cursor *view, bool changed)
{
  Questions now = { 0 };
  Question answers = { 0 };
  bool has_questions = !changed, has_answers = !changed;
  Slice key;

  self->is_plain = false;
  if (!changed)
    asked_clear (self);
  cursor_expect (view, '{');
  while (cursor_next_key (view, &key))
    if (slice_is (key, "decisions"))
      {
        has_questions = true;
        read_questions (&now, view, &self->shown);
      }
    else if (slice_is (key, "answers"))
      {
        has_answers = true;
        read_choices (&answers, view, &self->answers);
      }
    else
      {
        cursor_skip (view);
      }
  if (has_questions)
    {
      clear_questions (&self->shown);
      self->shown = now;
    }
  if (has_answers)
    {
      clear_question (&self->answers);
      self->answers = answers;
    }
}

/* What a choice of a state that was shown says. */
static const char *
look_up (const Asked *self, const char *choice)
{
  const size_t answer = (size_t) strtoul (choice, NULL, 10);

  return answer < self->answers.n_choices ? self->answers.choices[answer] : "";
}

uint64_t
asked_draw (const Asked *self, int seat, uint64_t *chance, const char **notation)
{
  const Questions *now = self->is_plain ? &self->plain : &self->shown;

  for (size_t i = 0; seat >= 0 && i < now->n; i++)
    {
      const Question *question = &now->questions[i];

      if (question->seat != (uint64_t) seat || question->optional || question->n_choices == 0)
        continue;
      *notation = question->choices[chance_next (chance) % question->n_choices];
      if (!self->is_plain)
        *notation = look_up (self, *notation);
      return i + 1;
    }

  return 0;
}

uint64_t
chance_next (uint64_t *chance)
{
  uint64_t z = (*chance += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;

  return z ^ (z >> 31);
}

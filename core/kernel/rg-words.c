/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for what a match holds: identifiers of terms, and the canonical notation of choices.
 *
 * A notation is the id of the choice's message followed by the ids of its arguments. There is one
 * way to write each choice of a decision, and reading is comparing with what is written: no second
 * grammar. */

#include "kernel/rg-match-private.h"
#include "kernel/rg-scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  NOTATION_SIZE = 160,
  CHOICE_ARGS = 3
};

const char *
rg_match_term (const rg_match *match, int term, int32_t value)
{
  return term < RG_TERM_GAME ? NULL : match->game->term (match, term, value);
}

int
rg_match_term_seat (const rg_match *match, int term, int32_t value)
{
  if (term == RG_TERM_SEAT)
    return value;
  return term < RG_TERM_GAME || !match->game->seat_of_term
             ? -1
             : match->game->seat_of_term (match, term, value);
}

/* What a term means in every game; a word if only the game knows. */
static rg_thing
thing_of (const rg_match *match, int term, int32_t value)
{
  if (term == RG_TERM_NUMBER)
    return RG_THING_NUMBER;
  return rg_match_term_seat (match, term, value) >= 0 ? RG_THING_SEAT : RG_THING_WORD;
}

rg_thing
rg_match_thing (const rg_match *match, rg_viewer viewer, int term, int32_t value)
{
  const rg_thing thing = thing_of (match, term, value);

  return thing != RG_THING_WORD || term < RG_TERM_GAME || !match->game->thing
             ? thing
             : match->game->thing (match, viewer, term, value);
}

rg_thing
rg_match_told (const rg_match *match, int term, int32_t value)
{
  const rg_thing thing = thing_of (match, term, value);

  return thing != RG_THING_WORD || term < RG_TERM_GAME || !match->game->told
             ? thing
             : match->game->told (match, term, value);
}

rg_role
rg_match_role (const rg_match *match, int asked, int message, int i)
{
  const rg_message *said = &match->game->messages[message];
  int before = 0;

  if (said->args[i].role != RG_ROLE_BY_PLACE)
    return said->args[i].role;
  if (asked && match->game->messages[asked].chosen != RG_ROLE_BY_PLACE)
    return match->game->messages[asked].chosen;
  if (said->args[i].term == RG_TERM_NUMBER)
    return RG_ROLE_SUBJECT;
  for (int j = 0; j < i; j++)
    before += said->args[j].term != RG_TERM_NUMBER;
  return before == 0 ? RG_ROLE_SUBJECT : RG_ROLE_TARGET;
}

rg_spot
rg_match_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice)
{
  return match->game->destination ? match->game->destination (match, decision, choice)
                                  : (rg_spot){ 0, -1 };
}

size_t
rg_match_term_id (const rg_match *match, int term, int32_t value, char *buffer, size_t size)
{
  int length;

  if (term >= RG_TERM_GAME)
    return match->game->term_id (match, term, value, buffer, size);
  if (term == RG_TERM_SEAT)
    length = snprintf (buffer, size, "seat%d", value + 1);
  else
    length = snprintf (buffer, size, "%d", value);
  return (size_t) length;
}

static bool
find_term (const rg_match *match, int seat, int term, const char *id, int32_t *value)
{
  char *end;
  long number;

  if (term >= RG_TERM_GAME)
    return match->game->find_term (match, seat, term, id, value);
  if (term == RG_TERM_SEAT)
    {
      if (strncmp (id, "seat", 4) != 0)
        return false;
      id += 4;
    }
  number = strtol (id, &end, 10);
  if (end == id || *end || number < -1000000 || number > 1000000)
    return false;
  *value = (int32_t) number - (term == RG_TERM_SEAT);
  return term != RG_TERM_SEAT || (*value >= 0 && *value < match->setup.seats);
}

size_t
rg_match_notation (const rg_match *match, const rg_choice *choice, char *buffer, size_t size)
{
  const rg_message *message = &match->game->messages[choice->message];
  size_t length = (size_t) snprintf (buffer, size, "%s", message->id);

  for (int i = 0; i < CHOICE_ARGS && message->args[i].term != RG_TERM_NONE; i++)
    {
      if (length + 2 >= size)
        break;
      buffer[length++] = ' ';
      length += rg_match_term_id (match, message->args[i].term, choice->args[i], buffer + length,
                                  size - length);
    }
  return length;
}

int
rg_match_find (const rg_match *match, const rg_decision *decision, const char *notation)
{
  char buffer[NOTATION_SIZE];

  for (int i = 0; i < decision->count; i++)
    {
      rg_match_notation (match, rg_match_choice (match, decision, i), buffer, sizeof buffer);
      if (strcmp (buffer, notation) == 0)
        return i;
    }
  return -1;
}

/* {{{ Why not */

enum
{
  MAX_WORDS = 1 + CHOICE_ARGS,
  SHOWN_CHOICES = 4,
  LIST_SIZE = 140 /* of choices in one sentence, which has to name what was typed as well */
};

/* Splits at blanks, in place. Returns the number of words, or -1 when there are too many. */
static int
split (char *text, char *words[MAX_WORDS])
{
  int n = 0;

  for (char *word = strtok (text, " \t"); word; word = strtok (NULL, " \t"))
    {
      if (n == MAX_WORDS)
        return -1;
      words[n++] = word;
    }
  return n;
}

/* The first choices, as many as one takes in at a glance, each of them whole. */
static void
list_choices (const rg_match *match, const rg_decision *decision, char *text, size_t size)
{
  size_t length = 0;
  int n = 0;

  for (bool fits = true; fits && n < decision->count && n < SHOWN_CHOICES; n += fits)
    {
      char notation[NOTATION_SIZE];
      const size_t needed = rg_match_notation (match, rg_match_choice (match, decision, n),
                                               notation, sizeof notation)
                            + sizeof "', '" + sizeof " ...";

      fits = length + needed < size;
      if (fits)
        length
            += (size_t) snprintf (text + length, size - length, "%s'%s'", n ? ", " : "", notation);
    }
  if (n < decision->count)
    snprintf (text + length, size - length, "%s...", n ? " " : "");
}

/* Tells that a word is no choice, and the nearest one that is offered to the seat, which is asked,
 * or else what is offered. */
static rg_status
fail_unknown (const rg_match *match, int seat, const char *word, rg_error *error)
{
  const rg_decision *decision = rg_match_decision_of (match, seat);
  char offered[LIST_SIZE];
  rg_nearest nearest;

  rg_nearest_init (&nearest, word, strlen (word));
  for (int i = 0; i < decision->count; i++)
    rg_nearest_try (&nearest,
                    match->game->messages[rg_match_choice (match, decision, i)->message].id);
  if (nearest.word)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no choice '%.63s'; did you mean '%.63s'?",
                    word, nearest.word);
  list_choices (match, decision, offered, sizeof offered);
  return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no choice '%.63s'; there are: %s", word,
                  offered);
}

/* What is wrong with the words after its first one, as the error tells, is beside the point while
 * no such choice is offered: then what is offered is told. */
static rg_status
fail_words (const rg_match *match,
            int seat,
            const char *notation,
            const rg_choice *choice,
            rg_error *error)
{
  const rg_decision *decision = rg_match_decision_of (match, seat);
  char offered[LIST_SIZE];

  for (int i = 0; i < decision->count; i++)
    if (rg_match_choice (match, decision, i)->message == choice->message)
      return RG_E_ILLEGAL;
  list_choices (match, decision, offered, sizeof offered);
  return rg_fail (error, RG_E_ILLEGAL, NULL, "There is no choice '%.63s' now; there are: %s",
                  notation, offered);
}

static rg_status
parse_notation (const rg_match *match,
                int seat,
                const char *notation,
                rg_choice *choice,
                rg_error *error)
{
  const rg_game *game = match->game;
  char text[NOTATION_SIZE], *words[MAX_WORDS];
  const rg_message *message = NULL;
  int n, wanted = 0;

  if (strlen (notation) >= sizeof text)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "That is too long to be a choice.");
  memcpy (text, notation, strlen (notation) + 1);
  n = split (text, words);
  if (n <= 0)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "That isn't a choice; a choice is like 'end'.");
  for (int i = 0; i < game->n_messages && !message; i++)
    if (game->messages[i].id && strcmp (game->messages[i].id, words[0]) == 0)
      {
        message = &game->messages[i];
        choice->message = (uint16_t) i;
      }
  if (!message)
    return fail_unknown (match, seat, words[0], error);
  while (wanted < CHOICE_ARGS && message->args[wanted].term != RG_TERM_NONE)
    wanted++;
  if (n - 1 != wanted)
    {
      rg_fail (error, RG_E_ILLEGAL, NULL, "The number of words after '%.63s' must be %d, not %d.",
               words[0], wanted, n - 1);
      return fail_words (match, seat, notation, choice, error);
    }
  for (int i = 0; i < wanted; i++)
    if (!find_term (match, seat, message->args[i].term, words[i + 1], &choice->args[i]))
      {
        rg_fail (error, RG_E_ILLEGAL, NULL,
                 "'%.63s' is nothing that can stand after '%.63s' in this game.", words[i + 1],
                 words[0]);
        return fail_words (match, seat, notation, choice, error);
      }
  return RG_OK;
}

rg_status
rg_match_explain (const rg_match *match, int seat, const char *notation, rg_error *error)
{
  const rg_decision *decision;
  rg_choice choice = { 0 };
  rg_status status;

  if (seat < 0 || seat >= match->setup.seats)
    return rg_fail (error, RG_E_MISUSE, NULL, "There is no seat %lld at this table.", seat + 1LL);
  if (rg_match_over (match))
    return rg_fail (error, RG_E_OVER, NULL, "The match is over.");
  decision = rg_match_decision_of (match, seat);
  if (!decision)
    return rg_fail (error, RG_E_NOT_YOURS, NULL, "Seat %d is not asked anything now.", seat + 1);
  status = parse_notation (match, seat, notation, &choice, error);
  if (status != RG_OK)
    return status;
  if (rg_match_find (match, decision, notation) >= 0)
    return rg_fail (error, RG_E_MISUSE, NULL, "Nothing speaks against '%.159s': take it.",
                    notation);
  status = match->game->refuse (match, seat, &choice, error);
  if (status == RG_OK)
    return rg_fail (error, RG_E_ILLEGAL, NULL, "'%.159s' isn't an answer to what is asked.",
                    notation);
  return status;
}

/* }}} */

bool
rg_match_face (const rg_match *match,
               rg_viewer viewer,
               int term,
               int32_t value,
               int i,
               rg_face *face)
{
  if (term < RG_TERM_GAME || !match->game->face)
    return false;
  memset (face, 0, offsetof (rg_face, lines));
  return match->game->face (match, viewer, term, value, i, face);
}

int
rg_match_basis (const rg_match *match,
                rg_viewer viewer,
                int term,
                int32_t value,
                uint8_t basis[RG_BASIS_SIZE])
{
  if (term < RG_TERM_GAME || !match->game->basis)
    return -1;
  return match->game->basis (match, viewer, term, value, basis);
}

void
rg_face_say (rg_face *face, int message, int32_t a, int32_t b)
{
  if (face->n_lines < RG_MAX_FACE_LINES)
    face->lines[face->n_lines++] = (rg_line){ message, { a, b } };
}

void
rg_match_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  memset (wording, 0, sizeof *wording);
  if (match->game->word)
    match->game->word (match, seat, choice, wording);
}

int
rg_match_deeds (const rg_match *match,
                int seat,
                int term,
                int32_t value,
                rg_choice deeds[RG_MAX_DEEDS])
{
  char id[NOTATION_SIZE];

  /* Things as they are are nobody's business who isn't asked: somebody else may have begun
   * something. */
  if (term < RG_TERM_GAME || !match->game->deeds || !rg_match_decision_of (match, seat))
    return 0;
  /* A view calls things as they may be followed; what is done with them needs them as they are. */
  match->game->term_id (match, term, value, id, sizeof id);
  return match->game->find_term (match, seat, term, id, &value)
             ? match->game->deeds (match, seat, term, value, deeds)
             : 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a deck may be made of. Mistakes of single lines are told first, in the order of the list,
 * then those of the whole; each is told once, however many lines it is about. */

#include "magic/collection/mg-catalogue.h"
#include "kernel/rg-scan.h"

#include <stdio.h>
#include <string.h>

enum
{
  SMALLEST = 60,     /* 100.2a */
  LARGEST = 1000,    /* what the card language lets a deck have */
  OF_A_CARD = 4,     /* 100.2a */
  SIDEBOARD = 15,    /* 100.4a */
  OF_COMMANDER = 100 /* 903.5a */
};

/* {{{ Telling mistakes */

/* A search for mistake number `*left`. */
typedef struct checking
{
  const mg_content *content;
  const mg_deck_lines *deck;
  int *left;
  rg_error *error;
} checking;

/* The mistake that was found isn't the one to tell. */
static bool
is_passed (const checking *check)
{
  return (*check->left)-- > 0;
}

/* Says where the mistake is that was told. */
static rg_status
place (const checking *check, const mg_deck_line *line)
{
  if (check->error)
    {
      check->error->line = line->line;
      check->error->column = line->column;
    }
  return RG_E_BAD_DATA;
}

static const mg_face *
face_of (const checking *check, const mg_deck_line *line)
{
  return mg_face_at (check->content, line->card);
}

static const char *
name_of (const checking *check, const mg_deck_line *line)
{
  return mg_string_at (check->content, face_of (check, line)->name);
}

/* }}} */
/* {{{ Names */

static rg_status
fail_unknown (const checking *check, const mg_deck_line *line)
{
  const rg_token token = { .kind = RG_TOKEN_NAME, .text = line->name, .length = line->length };
  char quoted[RG_QUOTE_SIZE];
  int near[RG_NEAR_CARDS], n_near;
  const int found = mg_find_card (&check->content->base, line->name, line->length);

  if (found && mg_face_at (check->content, found)->layout == MG_LAYOUT_IDENTITY)
    {
      rg_fail_because (check->error, RG_E_BAD_DATA, "372.2", "No deck has identities; %s is one.",
                       rg_token_quote (&token, quoted));
      return place (check, line);
    }
  rg_fail (check->error, RG_E_BAD_DATA, NULL, "There is no card %s.",
           rg_token_quote (&token, quoted));
  n_near = mg_near_cards (&check->content->base, line->name, line->length, near);
  for (int i = 0; i < n_near; i++)
    if (mg_is_card (mg_face_at (check->content, near[i])))
      {
        rg_fail_also (check->error, "Did you mean \"%.59s\"?",
                      mg_string_at (check->content, mg_face_at (check->content, near[i])->name));
        break;
      }
  return place (check, line);
}

rg_status
mg_check_names (const mg_content *content, const mg_deck_lines *deck, int *mistake, rg_error *error)
{
  const checking check = { content, deck, mistake, error };

  for (int i = 0; i < deck->n; i++)
    if (!deck->lines[i].card && !is_passed (&check))
      return fail_unknown (&check, &deck->lines[i]);
  return RG_OK;
}

/* }}} */
/* {{{ Numbers */

/* The format doesn't look at this line. */
static bool
is_left_out (const mg_deck_line *line, mg_format format)
{
  return mg_has_commanders (format) && line->sideboard; /* 903.5e */
}

/* Cards of line `i`'s name in it and above. */
static int
count_up_to (const mg_deck_lines *deck, int i, mg_format format)
{
  int n = 0;

  for (int k = 0; k <= i; k++)
    if (deck->lines[k].card == deck->lines[i].card && !is_left_out (&deck->lines[k], format))
      n += deck->lines[k].count;
  return n;
}

/* Deck and sideboard together (100.4a). Told where it becomes too many. */
static rg_status
check_copies (const checking *check, int i, mg_format format)
{
  const mg_deck_line *line = &check->deck->lines[i];
  const int most = mg_has_commanders (format) ? 1 : OF_A_CARD;
  const int n = count_up_to (check->deck, i, format);

  if (mg_is_basic_land (face_of (check, line)) || n <= most || n - line->count > most
      || is_passed (check))
    return RG_OK;
  if (mg_has_commanders (format))
    rg_fail (check->error, RG_E_BAD_DATA, "903.5b",
             "%s is here %d times; each card but basic lands may be here once.",
             name_of (check, line), n);
  else
    rg_fail (check->error, RG_E_BAD_DATA, "100.2a",
             "%s is here %d times; each card but basic lands may be here %d times.",
             name_of (check, line), n, most);
  return place (check, line);
}

static int
count_cards (const mg_deck_lines *deck, bool sideboard)
{
  int n = 0;

  for (int i = 0; i < deck->n; i++)
    if (deck->lines[i].sideboard == sideboard)
      n += deck->lines[i].count;
  return n;
}

/* }}} */
/* {{{ Commanders */

static int
count_commanders (const mg_deck_lines *deck)
{
  int n = 0;

  for (int i = 0; i < deck->n; i++)
    if (deck->lines[i].commander)
      n += deck->lines[i].count;
  return n;
}

/* Of all commanders together (702.124c). All colors where none is known: one mistake is enough. */
static int
identity_of (const checking *check)
{
  int identity = 0;
  bool any = false;

  for (int i = 0; i < check->deck->n; i++)
    if (check->deck->lines[i].commander)
      {
        any = true;
        identity |= check->deck->lines[i].card ? face_of (check, &check->deck->lines[i])->identity
                                               : MG_ALL_COLORS;
      }
  return any ? identity : MG_ALL_COLORS;
}

static rg_status
check_commander (const checking *check, const mg_deck_line *line, mg_format format)
{
  if (!line->commander)
    return RG_OK;
  if (!mg_may_command (check->content, face_of (check, line)))
    {
      if (is_passed (check))
        return RG_OK;
      rg_fail (check->error, RG_E_BAD_DATA, "903.3",
               "%s can't be a commander: only a legendary creature, Vehicle or Spacecraft can.",
               name_of (check, line));
      return place (check, line);
    }
  /* Two of them are partners, or there is one too many, unless two are agreed on. */
  if (count_commanders (check->deck) == 2 && format == MG_FORMAT_COMMANDER
      && !mg_is_written_on (check->content, face_of (check, line), "partner"))
    {
      if (is_passed (check))
        return RG_OK;
      rg_fail (check->error, RG_E_BAD_DATA, "702.124a",
               "%s has no partner, and leads a deck alone.", name_of (check, line));
      return place (check, line);
    }
  return RG_OK;
}

static rg_status
check_identity (const checking *check, const mg_deck_line *line)
{
  if (!(face_of (check, line)->identity & ~identity_of (check)) || is_passed (check))
    return RG_OK;
  rg_fail (check->error, RG_E_BAD_DATA, "903.5c",
           "The color identity of %s goes beyond that of the commander.", name_of (check, line));
  return place (check, line);
}

/* 903.5 */
static rg_status
check_commander_deck (const checking *check)
{
  const int n = count_commanders (check->deck), cards = count_cards (check->deck, false);

  if (n == 0 && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, "903.3",
                    "This deck has no commander; write *CMDR* behind its name.");
  if (n > 2 && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, "702.124a",
                    "This deck has %d commanders; it has one, or two partners.", n);
  if (cards != OF_COMMANDER && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, "903.5a",
                    "Cards in this deck: %d. With its commander it has exactly %d.", cards,
                    OF_COMMANDER);
  return RG_OK;
}

/* }}} */
/* {{{ Formats */

static rg_status
check_listed (const checking *check, const mg_deck_line *line, mg_format format)
{
  const int list = mg_list_of_format (format);

  if (mg_is_listed (check->content, line->card, format) || is_passed (check))
    return RG_OK;
  rg_fail (check->error, RG_E_BAD_DATA, "100.6",
           "%s isn't on the list '%.40s', and decks of this format have nothing else.",
           name_of (check, line),
           mg_string_at (check->content, mg_list_at (check->content, list)->name));
  return place (check, line);
}

/* 100.2a */
static rg_status
check_free_deck (const checking *check)
{
  const int cards = count_cards (check->deck, false), beside = count_cards (check->deck, true);

  if (cards < SMALLEST && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, "100.2a",
                    "Cards in this deck: %d. It needs at least %d.", cards, SMALLEST);
  if (cards > LARGEST && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, NULL,
                    "Cards in this deck: %d. Here it may have at most %d.", cards, LARGEST);
  if (beside > SIDEBOARD && !is_passed (check))
    return rg_fail (check->error, RG_E_BAD_DATA, "100.4a",
                    "Cards in the sideboard: %d. It may have at most %d.", beside, SIDEBOARD);
  return RG_OK;
}

static rg_status
check_line (const checking *check, int i, mg_format format)
{
  const mg_deck_line *line = &check->deck->lines[i];
  rg_status status;

  if (is_left_out (line, format))
    return RG_OK;
  if (!line->card)
    return is_passed (check) ? RG_OK : fail_unknown (check, line);
  status = check_copies (check, i, format);
  if (status == RG_OK)
    status = check_listed (check, line, format);
  if (status == RG_OK && mg_has_commanders (format))
    status = check_commander (check, line, format);
  if (status == RG_OK && mg_has_commanders (format))
    status = check_identity (check, line);
  if (status == RG_OK && !mg_has_commanders (format) && line->commander && !is_passed (check))
    {
      rg_fail (check->error, RG_E_BAD_DATA, "903.3",
               "%s is a commander; decks of this format have none.", name_of (check, line));
      status = place (check, line);
    }
  return status;
}

rg_status
mg_check_lines (const mg_content *content,
                const mg_deck_lines *deck,
                mg_format format,
                int *mistake,
                rg_error *error)
{
  const checking check = { content, deck, mistake, error };

  for (int i = 0; i < deck->n; i++)
    {
      const rg_status status = check_line (&check, i, format);

      if (status != RG_OK)
        return status;
    }
  if (deck->cut)
    return RG_OK;
  return mg_has_commanders (format) ? check_commander_deck (&check) : check_free_deck (&check);
}

mg_format
mg_guess_format (const mg_deck_lines *deck)
{
  return count_commanders (deck) > 0 ? MG_FORMAT_COMMANDER : MG_FORMAT_FREE;
}

/* }}} */

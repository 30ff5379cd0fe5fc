/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Journals: setup + seed + choices, which is all that a match is.
 *
 * Each entry keeps a check of the state that it was decided on, so that a replay notices at once
 * when it goes another way. A save is the journal as text, one fact a line, closed by a checksum
 * over every byte before it; docs/saves.md describes it. */

#include "kernel/rg-match-private.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

enum
{
  SAVE_VERSION = 2, /* checks are faster sums than in 1 */
  LEFT = -1         /* rg_entry.choice of a departure */
};

typedef struct rg_entry
{
  int16_t seat;
  int16_t choice;
  uint32_t check; /* low half of the hash of the state decided on */
} rg_entry;

struct rg_journal
{
  rg_alloc alloc;
  rg_setup setup;
  rg_entry *entries;
  int n, room;
};

/* {{{ Writing it */

rg_journal *
rg_journal_new (const rg_setup *setup, const rg_alloc *alloc, rg_error *error)
{
  const rg_alloc memory = rg_alloc_or_default (alloc);
  rg_journal *journal;

  if (rg_setup_check (setup, error) != RG_OK)
    return NULL;
  journal = memory.allocate (memory.data, sizeof *journal);
  if (!journal)
    {
      rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for a journal.");
      return NULL;
    }
  *journal = (rg_journal){ .alloc = memory, .setup = *setup };
  return journal;
}

void
rg_journal_free (rg_journal *journal)
{
  if (!journal)
    return;
  if (journal->entries)
    journal->alloc.release (journal->alloc.data, journal->entries);
  journal->alloc.release (journal->alloc.data, journal);
}

int
rg_journal_length (const rg_journal *journal)
{
  return journal->n;
}

void
rg_journal_entry (const rg_journal *journal, int i, int *seat, int *choice)
{
  rg_check (i >= 0 && i < journal->n);
  *seat = journal->entries[i].seat;
  *choice = journal->entries[i].choice;
}

void
rg_journal_truncate (rg_journal *journal, int n)
{
  rg_check (n >= 0 && n <= journal->n);
  journal->n = n;
}

/* Makes room for one more entry, so that recording it can't fail. */
static rg_status
reserve (rg_journal *journal, rg_error *error)
{
  rg_entry *entries;
  const int room = journal->room ? 2 * journal->room : 256;

  if (journal->n < journal->room)
    return RG_OK;
  entries = journal->alloc.allocate (journal->alloc.data, (size_t) room * sizeof *entries);
  if (!entries)
    return rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory to record another choice.");
  if (journal->entries)
    {
      memcpy (entries, journal->entries, (size_t) journal->n * sizeof *entries);
      journal->alloc.release (journal->alloc.data, journal->entries);
    }
  journal->entries = entries;
  journal->room = room;
  return RG_OK;
}

static rg_status
check_position (const rg_journal *journal, const rg_match *match, rg_error *error)
{
  if (match->arranged)
    return rg_fail (error, RG_E_MISUSE, NULL, "A table that was set by hand has no journal.");
  if (match->sequence != (uint64_t) journal->n)
    return rg_fail (error, RG_E_MISUSE, NULL,
                    "The journal has %d choices, but the match is at %llu.", journal->n,
                    (unsigned long long) match->sequence);
  return RG_OK;
}

rg_status
rg_journal_apply (rg_journal *journal,
                  rg_match *match,
                  int seat,
                  int i,
                  uint64_t sequence,
                  rg_error *error)
{
  const rg_entry entry = { (int16_t) seat, (int16_t) i, (uint32_t) rg_match_hash (match) };
  rg_status status = check_position (journal, match, error);

  if (status == RG_OK)
    status = reserve (journal, error);
  if (status == RG_OK)
    status = rg_match_apply (match, seat, i, sequence, error);
  if (status == RG_OK)
    journal->entries[journal->n++] = entry;
  return status;
}

rg_status
rg_journal_leave (rg_journal *journal, rg_match *match, int seat, rg_error *error)
{
  const rg_entry entry = { (int16_t) seat, LEFT, (uint32_t) rg_match_hash (match) };
  rg_status status = check_position (journal, match, error);

  if (status == RG_OK)
    status = reserve (journal, error);
  if (status == RG_OK)
    status = rg_match_leave (match, seat, error);
  if (status == RG_OK)
    journal->entries[journal->n++] = entry;
  return status;
}

const rg_setup *
rg_journal_setup (const rg_journal *journal)
{
  return &journal->setup;
}

bool
rg_journal_fits (const rg_journal *journal, int i, const rg_match *match)
{
  rg_check (i >= 0 && i < journal->n);
  return (uint32_t) rg_match_hash (match) == journal->entries[i].check;
}

rg_match *
rg_journal_replay (const rg_journal *journal, int n, const rg_alloc *alloc, rg_error *error)
{
  rg_match *match = rg_match_new (&journal->setup, alloc, error);

  rg_check (n >= 0 && n <= journal->n);
  if (!match)
    return NULL;
  rg_match_set_quiet (match, true);
  for (int i = 0; i < n; i++)
    {
      const rg_entry *entry = &journal->entries[i];
      rg_status status;

      if (!rg_journal_fits (journal, i, match))
        {
          rg_fail (error, RG_E_BAD_SAVE, NULL,
                   "Choice %d was decided on another state than the one that the replay reached.",
                   i + 1);
          rg_match_free (match);
          return NULL;
        }
      if (entry->choice == LEFT)
        status = rg_match_leave (match, entry->seat, error);
      else
        status = rg_match_apply (match, entry->seat, entry->choice, match->sequence, error);
      if (status != RG_OK)
        {
          rg_fail_also (error, "So choice %d of the save doesn't apply.", i + 1);
          if (error)
            error->status = RG_E_BAD_SAVE;
          rg_match_free (match);
          return NULL;
        }
    }
  rg_match_set_quiet (match, false);
  return match;
}

/* }}} */
/* {{{ Saving */

/* Text that measures itself on a first pass and is written on a second one. */
typedef struct rg_text
{
  char *start;
  size_t length, size;
} rg_text;

static void append (rg_text *text, const char *format, ...) __attribute__ ((format (printf, 2, 3)));

static void
append (rg_text *text, const char *format, ...)
{
  va_list args;
  const size_t left = text->size > text->length ? text->size - text->length : 0;

  va_start (args, format);
  text->length += (size_t) vsnprintf (left ? text->start + text->length : NULL, left, format, args);
  va_end (args);
}

static void
append_bytes (rg_text *text, const char *bytes, size_t n)
{
  if (text->length + n < text->size)
    memcpy (text->start + text->length, bytes, n);
  text->length += n;
}

static void
write_journal (const rg_journal *journal, rg_text *text)
{
  const rg_content *content = journal->setup.content;
  const rg_game *game = content->game;

  append (text, "regalia-save %d\n", SAVE_VERSION);
  append (text, "game %s %d\n", game->id, game->version);
  append (text, "content %s %016" PRIx64 " %zu\n", content->name, content->fingerprint,
          content->builtin ? 0 : content->source_length);
  if (!content->builtin)
    {
      append_bytes (text, content->source, content->source_length);
      append (text, "\n");
    }
  append (text, "seats %d\nseed ", journal->setup.seats);
  for (int i = 0; i < RG_SEED_SIZE; i++)
    append (text, "%02x", journal->setup.seed[i]);
  append (text, "\n");
  for (int i = 0; i < game->n_options; i++)
    append (text, "option %s %d\n", game->options[i].key, journal->setup.options[i]);
  append (text, "choices %d\n", journal->n);
  for (int i = 0; i < journal->n; i++)
    append (text, "%d %d %08" PRIx32 "\n", journal->entries[i].seat, journal->entries[i].choice,
            journal->entries[i].check);
}

char *
rg_journal_save (const rg_journal *journal, size_t *length, rg_error *error)
{
  rg_text text = { 0 };
  const size_t end_size = sizeof "end 0123456789abcdef\n";

  write_journal (journal, &text);
  text.size = text.length + end_size;
  text.length = 0;
  text.start = journal->alloc.allocate (journal->alloc.data, text.size);
  if (!text.start)
    {
      rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for a save of %zu bytes.", text.size);
      return NULL;
    }
  write_journal (journal, &text);
  append (&text, "end %016" PRIx64 "\n", rg_hash_bytes (0, text.start, text.length));
  *length = text.length;
  return text.start;
}

/* }}} */
/* {{{ Loading */

/* A save being read: a position, and the line that it is on. */
typedef struct rg_reader
{
  const char *at, *end;
  int line;
  rg_error *error;
} rg_reader;

/* `what` is a message id. */
static rg_status
bad_save (rg_reader *reader, rg_status status, const char *what)
{
  rg_fail (reader->error, status, NULL, "Line %d of the save: %s.", reader->line, what);
  if (reader->error)
    reader->error->line = reader->line;
  return status;
}

/* Copies the next line into `line`, without its end. */
static rg_status
next_line (rg_reader *reader, char *line, size_t size)
{
  const char *end = memchr (reader->at, '\n', (size_t) (reader->end - reader->at));
  size_t length;

  reader->line++;
  if (!end)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("the file ends too early; it was cut"));
  length = (size_t) (end - reader->at);
  if (length >= size || memchr (reader->at, '\0', length))
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("it is damaged"));
  memcpy (line, reader->at, length);
  line[length] = '\0';
  reader->at = end + 1;
  return RG_OK;
}

/* Reads the lines up to the seats. */
static rg_status
read_head (rg_reader *reader, rg_save_info *info)
{
  char line[160];
  int version = 0, used = 0;
  rg_status status;

  memset (info, 0, sizeof *info);
  status = next_line (reader, line, sizeof line);
  if (status != RG_OK)
    return status;
  if (sscanf (line, "regalia-save %d%n", &version, &used) != 1 || line[used])
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("this isn't a saved match"));
  if (version != SAVE_VERSION)
    return bad_save (reader, RG_E_VERSION, N_ ("it was saved by another version of Regalia"));

  status = next_line (reader, line, sizeof line);
  if (status != RG_OK)
    return status;
  if (sscanf (line, "game %31s %9d%n", info->game, &info->version, &used) != 2 || line[used])
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'game NAME VERSION'"));

  status = next_line (reader, line, sizeof line);
  if (status != RG_OK)
    return status;
  if (sscanf (line, "content %63s %16" SCNx64 " %9zu%n", info->content, &info->fingerprint,
              &info->source_length, &used)
          != 3
      || line[used])
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'content NAME FINGERPRINT BYTES'"));
  if (info->source_length > 0)
    {
      if ((size_t) (reader->end - reader->at) <= info->source_length
          || reader->at[info->source_length] != '\n')
        return bad_save (reader, RG_E_BAD_SAVE, N_ ("the card set in the save is cut or changed"));
      info->source = reader->at;
      for (size_t i = 0; i <= info->source_length; i++)
        reader->line += reader->at[i] == '\n';
      reader->at += info->source_length + 1;
    }
  return RG_OK;
}

rg_status
rg_save_peek (const char *text, size_t length, rg_save_info *info, rg_error *error)
{
  rg_reader reader = { text, text + length, 0, error };

  return read_head (&reader, info);
}

static bool
parse_hex_digit (char c, uint8_t *value)
{
  if (c >= '0' && c <= '9')
    *value = (uint8_t) (c - '0');
  else if (c >= 'a' && c <= 'f')
    *value = (uint8_t) (c - 'a' + 10);
  else
    return false;
  return true;
}

static rg_status
read_seed (rg_reader *reader, rg_setup *setup)
{
  char line[160];
  rg_status status = next_line (reader, line, sizeof line);

  if (status != RG_OK)
    return status;
  if (strncmp (line, "seed ", 5) != 0 || strlen (line) != 5 + 2 * RG_SEED_SIZE)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'seed' and 64 digits"));
  for (int i = 0; i < RG_SEED_SIZE; i++)
    {
      uint8_t high, low;

      if (!parse_hex_digit (line[5 + 2 * i], &high) || !parse_hex_digit (line[6 + 2 * i], &low))
        return bad_save (reader, RG_E_BAD_SAVE, N_ ("the seed has a digit that isn't one"));
      setup->seed[i] = (uint8_t) (high << 4 | low);
    }
  return RG_OK;
}

static rg_status
read_setup (rg_reader *reader, rg_setup *setup)
{
  const rg_game *game = setup->content->game;
  char line[160];
  int used = 0;
  rg_status status = next_line (reader, line, sizeof line);

  if (status != RG_OK)
    return status;
  if (sscanf (line, "seats %9d%n", &setup->seats, &used) != 1 || line[used])
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'seats NUMBER'"));
  status = read_seed (reader, setup);
  for (int i = 0; status == RG_OK && i < game->n_options; i++)
    {
      char key[64];

      status = next_line (reader, line, sizeof line);
      if (status != RG_OK)
        break;
      if (sscanf (line, "option %63s %9d%n", key, &setup->options[i], &used) != 2 || line[used]
          || strcmp (key, game->options[i].key) != 0)
        status = bad_save (reader, RG_E_BAD_SAVE, N_ ("the options aren't those of this game"));
      /* What somebody may have said of seats that aren't there never counted. */
      else if (game->options[i].seat > setup->seats)
        setup->options[i] = game->options[i].fallback;
    }
  return status;
}

static rg_status
read_entries (rg_reader *reader, rg_journal *journal)
{
  char line[160];
  int n = 0, used = 0;
  rg_status status = next_line (reader, line, sizeof line);

  if (status != RG_OK)
    return status;
  if (sscanf (line, "choices %9d%n", &n, &used) != 1 || line[used] || n < 0)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'choices NUMBER'"));
  for (int i = 0; i < n; i++)
    {
      int seat, choice;
      uint32_t check;

      status = next_line (reader, line, sizeof line);
      if (status == RG_OK)
        status = reserve (journal, reader->error);
      if (status != RG_OK)
        return status;
      if (sscanf (line, "%9d %9d %8" SCNx32 "%n", &seat, &choice, &check, &used) != 3 || line[used]
          || seat < 0 || seat >= RG_MAX_SEATS || choice < LEFT || choice > INT16_MAX)
        return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'SEAT CHOICE CHECK'"));
      journal->entries[journal->n++] = (rg_entry){ (int16_t) seat, (int16_t) choice, check };
    }
  return RG_OK;
}

static rg_status
read_end (rg_reader *reader, const char *start)
{
  char line[160], right[40];
  const size_t covered = (size_t) (reader->at - start);
  rg_status status = next_line (reader, line, sizeof line);

  if (status != RG_OK)
    return status;
  if (strncmp (line, "end ", 4) != 0)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("expected 'end CHECKSUM'"));
  if (reader->at != reader->end)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("something follows the end"));
  snprintf (right, sizeof right, "end %016" PRIx64, rg_hash_bytes (0, start, covered));
  if (strcmp (line, right) != 0)
    return bad_save (reader, RG_E_BAD_SAVE, N_ ("the checksum doesn't hold; the file was changed"));
  return RG_OK;
}

rg_journal *
rg_journal_load (const rg_content *content,
                 const char *text,
                 size_t length,
                 const rg_alloc *alloc,
                 rg_error *error)
{
  rg_reader reader = { text, text + length, 0, error };
  rg_save_info info;
  rg_setup setup;
  rg_journal *journal;

  if (read_head (&reader, &info) != RG_OK)
    return NULL;
  if (strcmp (info.game, content->game->id) != 0 || info.fingerprint != content->fingerprint)
    {
      rg_fail (error, RG_E_BAD_SAVE, NULL,
               "This match of '%.31s' was played with the set '%.63s' in another state; it needs "
               "that one.",
               info.game, info.content);
      return NULL;
    }
  if (info.version != content->game->version)
    {
      bad_save (&reader, RG_E_VERSION, N_ ("it was played by another version of the rules"));
      return NULL;
    }
  rg_setup_init (&setup, content, 0);
  if (read_setup (&reader, &setup) != RG_OK)
    return NULL;
  journal = rg_journal_new (&setup, alloc, error);
  if (!journal)
    {
      if (error && error->status == RG_E_BAD_OPTION)
        error->status = RG_E_BAD_SAVE;
      return NULL;
    }
  if (read_entries (&reader, journal) != RG_OK || read_end (&reader, text) != RG_OK)
    {
      rg_journal_free (journal);
      return NULL;
    }
  return journal;
}

/* }}} */

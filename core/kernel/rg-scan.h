/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading our text formats: one token at a time, with its place, and errors that help.
 *
 * The formats are made of lines. A line holds words (jewel_bazaar, acquire-free, BG-24), numbers
 * (-3), names in double quotes, and marks (: , ? + = != <= >= and the other ASCII punctuation). '#'
 * begins a comment. Blank lines say nothing, and neither does the space at the beginning of a line.
 *
 * After a mistake the current token is RG_TOKEN_END, every reader returns false, and so a parser
 * may look at `failed` when it suits it, and always terminates. The first mistake is the one that
 * is told, unless somebody wants to hear of all: then rg_scan_recover goes on behind it.
 *
 * The text is borrowed, is never copied and needs no final NUL. Whatever bytes it has, reading it
 * takes O(length) and no allocation.
 */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum rg_token_kind
{
  RG_TOKEN_END,  /* of the text; also after a mistake */
  RG_TOKEN_LINE, /* the end of a line that isn't blank */
  RG_TOKEN_WORD,
  RG_TOKEN_NUMBER,
  RG_TOKEN_NAME, /* in double quotes */
  RG_TOKEN_MARK
} rg_token_kind;

typedef struct rg_token
{
  rg_token_kind kind;
  const char *text; /* in the text that is read; a name's is without its quotes */
  size_t length;
  int32_t number;   /* of RG_TOKEN_NUMBER; far too large ones are INT32_MAX or INT32_MIN */
  int line, column; /* 1-based, the column in bytes */
} rg_token;

/* Mistakes of a text, in the order of the text, each place once. */
typedef struct rg_mistakes
{
  rg_error *all;
  int n, room;
} rg_mistakes;

typedef struct rg_scan
{
  rg_token token; /* the current one */
  bool failed;
  rg_error *error;       /* nullable */
  rg_mistakes *mistakes; /* nullable: only the first is wanted, in `error`, which is there if not */

  const char *at, *end; /* what comes after the current token */
  const char *line_end; /* end of the current line, without its line break */
  const char *line_start;
  int line;
  bool line_has_tokens;
} rg_scan;

/* Begins to read and goes to the first token. A byte order mark is passed over. */
void rg_scan_init (rg_scan *scan, const char *text, size_t length, rg_error *error);
/* After a mistake: notes it and goes on, with the line behind it or behind what was read. False:
 * nobody wants to hear of more, or there is no room for more, so that all readers go on failing. */
bool rg_scan_recover (rg_scan *scan);
/* Goes to the next token. Mistakes that it finds: bytes that aren't UTF-8, control characters, a
 * name without its closing quote. */
void rg_scan_next (rg_scan *scan);

/* True when the current token is that word, or that mark. */
bool rg_scan_is (const rg_scan *scan, const char *word);
/* The same, and goes on if it is. */
bool rg_scan_accept (rg_scan *scan, const char *word);
/* The same, and it is a mistake if it isn't. */
bool rg_scan_expect (rg_scan *scan, const char *word);
/* Reads a number of `minimum` … `maximum`. `what` is said in the error, as N_ ("a yield"). */
bool rg_scan_number (rg_scan *scan, const char *what, int minimum, int maximum, int *number);
/* Reads one of the words of a NULL-ended list and returns its index; -1 is a mistake. */
int rg_scan_choice (rg_scan *scan, const char *what, const char *const *words);
/* Reads the end of a line. */
bool rg_scan_line (rg_scan *scan);

/* {{{ Mistakes */

/* Puts a copy into its place, unless there is one of that line and column. False: there is no room
 * for another. */
bool rg_mistakes_add (rg_mistakes *mistakes, const rg_error *error);

/* A mistake at a token, RG_E_BAD_DATA. `rule` is nullable; the rest is as for rg_fail. Returns
 * false. */
bool rg_scan_fail (rg_scan *scan, const rg_token *where, const char *rule, const char *format, ...)
    __attribute__ ((format (printf, 4, 5)));
/* The mistake of finding the current token instead of `what`, as N_ ("a path"); `nearest`
 * (nullable) is the word of the format that may have been meant. Returns false. */
bool rg_scan_expected (rg_scan *scan, const char *what, const char *nearest);

enum
{
  RG_QUOTE_SIZE = 64
};

/* A token as an error shows it with %s: quoted, and cut where it is long; the end of a line and of
 * the text are messages. Returns `buffer`. */
const char *rg_token_quote (const rg_token *token, char buffer[RG_QUOTE_SIZE]);

/* Looks for the known word that is nearest to what stands in a text, by the letters that would have
 * to be changed, added, removed or swapped. Case is overlooked. A word with more than a third of
 * its letters wrong is not near. O(1) for each known word. */
typedef struct rg_nearest
{
  const char *text;
  size_t length;
  const char *word; /* the nearest so far, or NULL */
  int distance;
} rg_nearest;

void rg_nearest_init (rg_nearest *nearest, const char *text, size_t length);
/* `word` is borrowed. Of equally near words the first stays. */
void rg_nearest_try (rg_nearest *nearest, const char *word);
/* All words of a NULL-ended list. */
void rg_nearest_try_all (rg_nearest *nearest, const char *const *words);

/* }}} */

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the parts of reading: scenario-words.c reads words, scenario-parse.c the statements made
 * of them, scenario-file.c owns the file and looks whether its lines make sense together.
 *
 * Every reader returns false once something is wrong, and then the scan is at its end: the first
 * mistake is the one that is told. Memory grows before it is written; no statement is half made. */

#pragma once

#include "scenario.h"

#include "kernel/rg-scan.h"

typedef struct parser
{
  rg_scan scan;
  scenario_file *file;
  size_t used;   /* bytes of file->text */
  bool in_setup; /* nothing was played or expected yet in this scenario */
} parser;

/* Room for one more item in a list of `n` that doubles. Returns the list, perhaps elsewhere, or
 * NULL with the scan failed and the list as it was. */
void *parser_make_room (parser *p, void *items, int n, size_t size);
/* A statement of the scenario that is being read, or of the whole file. NULL: there is no memory.
 */
statement *parser_add_statement (parser *p, statement_kind kind);
/* A word is kept for the file: this one, or the one at hand. */
bool parser_add_word (parser *p, word_list *list, const char *word);
bool parser_keep_word (parser *p, word_list *list);

/* The end of the line is at hand, or a word. */
bool parser_at_end (const parser *p);
bool parser_at_word (const parser *p);
/* Read what is at hand; `what` says what is expected. A dotted word may be one of several tokens:
 * "508.1a". */
bool parser_read_word (parser *p, const char *what, const char **word);
bool parser_read_dotted (parser *p, const char *what, const char **word);
bool parser_read_quoted (parser *p, const char *what, const char **text);
bool parser_read_words (parser *p, const char *what, word_list *list);
bool parser_read_seat (parser *p, int *seat); /* from 0 */
bool parser_read_choice (parser *p, const char **choice);
/* What is looked at, what it is compared with and how, or both. */
bool parser_read_query_words (parser *p, statement *query);
bool parser_read_relation (parser *p, statement *query);
bool parser_read_query (parser *p, statement *query);

/* Fills the lists of `file` from its source, `length` bytes. False: there is a mistake, in `error`.
 */
bool scenario_parse (scenario_file *file, size_t length, rg_error *error);

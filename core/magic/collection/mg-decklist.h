/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading lists of cards as people keep and share them: text in, names and numbers out. What a name
 * means, and whether a deck is allowed, is for others to say.
 *
 * Each line is recognised by itself, so that nobody has to say which program wrote it:
 *
 *   4 Name   4x Name   Name                     a card; without a number, once
 *   ... *CMDR*                                  it is the commander; *F* and *E* (foil) say nothing
 *   4 [SET] Name   4 [SET:146] Name             .dec, XMage's .dck: the printing is passed over
 *   4 Name (SET)   4 Name (SET) 146             Arena, Moxfield
 *   4 Name|SET|1   4 Name+|SET                  Forge's .dck
 *   SB: 2 Name                                  a card of the sideboard
 *   Deck  Sideboard  Commander  Companion       begin a section, in any case, with or without ':'
 *   [Main]  [Sideboard]  [Commander]            the same in Forge's .dck
 *   About, then "Name x"                        the deck's name (Arena)
 *   [metadata], then "Name=x"                   the deck's name (Forge); other keys say nothing
 *   NAME:x   // NAME : x                        the deck's name (XMage, .dec)
 *   # x   // x                                  a comment
 *   AUTHOR:x   LAYOUT x                         nothing (XMage)
 *
 * Before the first section, cards are in the main deck. A blank line says nothing. A name that
 * begins with a number needs the number of cards in front of it.
 *
 * The text is borrowed, is never copied and needs no final NUL. Whatever bytes it has, reading it
 * takes O(length) and no allocation.
 */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_DECKLIST_COUNT = 999, /* most cards that a line can stand for */
  MG_DECKLIST_LINE = 200   /* most bytes of a line, but for those that say nothing to us */
};

typedef struct mg_deck_entry
{
  const char *name; /* in the text; never empty, without blanks at its ends */
  size_t length;
  int count;                 /* 1 … MG_DECKLIST_COUNT; the same card may stand in several lines */
  int line, column;          /* of the name: 1-based, the column in bytes */
  bool commander, sideboard; /* neither: the main deck; never both */
  bool companion; /* also of the sideboard; Arena writes it there a second time (702.139) */
} mg_deck_entry;

typedef struct mg_decklist
{
  /* The deck's name, in the text, as far as that has been read: known for certain when there are no
   * more entries. It is the first that the text states, or else the first comment with '#' above
   * all cards and sections. */
  const char *name;
  size_t name_length; /* 0 if there is none */
  bool failed;

  /* Private. */
  rg_error *error;
  const char *at, *end; /* the lines to come */
  const char *line_start;
  int line;
  int section;
  bool begun;       /* a card or a section was met */
  bool name_stated; /* and isn't only a comment */
} mg_decklist;

/* Begins to read. A byte order mark is passed over. `error` is nullable. */
void mg_decklist_init (mg_decklist *list, const char *text, size_t length, rg_error *error);
/* Reads the next entry. Returns false at the end of the text and after a mistake; then `failed` is
 * set, and the error is RG_E_BAD_DATA with line, column and what was expected. Mistakes are told
 * one at a time: there is nothing to read after the first. */
bool mg_decklist_next (mg_decklist *list, mg_deck_entry *entry);

#ifdef __cplusplus
}
#endif

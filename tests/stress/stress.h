/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random games by the thousand: each has a number by which it can be dealt again, is looked at by
 * checks while it goes on, and is shrunk to a short one when it fails.
 *
 * A game is played in a child process that writes into shared memory what it is about to do, so
 * that whatever ends the child (a broken invariant, a sanitizer, the clock) leaves the game behind.
 * The parent only ever looks at such records. */

#pragma once

#include "kernel/rg-kernel.h"

#include <stdio.h>

enum
{
  STRESS_CHOICES = 40000, /* of a game; more is no end */
  STRESS_NOTATION = 120,
  STRESS_FAULT = 400,
  STRESS_SECONDS = 120, /* of the processor's time that a game may take */
  STRESS_PLANTS = 4,
  STRESS_FIXED = 8,
  STRESS_DECK_CARDS = 1000,
  STRESS_RICHES = 10,     /* lands that a seat of a rich table has from the beginning */
  STRESS_IDENTITIES = 256 /* that are counted */
};

/* {{{ Dealing (deal.c) */

/* Options that all games are to have, whatever is dealt. */
typedef struct stress_fixed
{
  int n;
  int options[STRESS_FIXED];
  int32_t values[STRESS_FIXED];
} stress_fixed;

/* Adds what is written KEY=VALUE, where a value is a number or one of the option's words. False:
 * the game has no such option or value, or there are too many. */
bool stress_fix (const rg_content *content, const char *words, stress_fixed *fixed);

/* The setup of game `number` for so many seats: decks and the other options by lot, the same each
 * time. */
rg_setup
stress_deal (const rg_content *content, int seats, const stress_fixed *fixed, uint64_t number);

/* What game `number` is like besides. */
typedef struct stress_manner
{
  bool everything; /* settings and taking back are chosen, too, as often as moves */
  bool leaving;    /* players concede now and then */
  bool journalled; /* its journal is kept, and replayed */
  bool played_out; /* once a copy of it is played to the end in both ways */
  bool rich;       /* everybody has STRESS_RICHES lands at once */
} stress_manner;

stress_manner stress_manner_of (uint64_t number, bool rich);

/* A decimal place of a game's chance. */
int stress_below (uint64_t *chance, int n);

/* }}} */
/* {{{ Records */

typedef struct stress_entry
{
  int16_t seat;                   /* from 0 */
  bool own;                       /* of the script; else taken for want of one */
  char notation[STRESS_NOTATION]; /* of the choice; "": the seat leaves */
} stress_entry;

typedef enum stress_end
{
  STRESS_WON,
  STRESS_DRAWN,    /* all win, or nobody does */
  STRESS_LOOP,     /* by the rule about loops */
  STRESS_OUTGROWN, /* the table's pools were full */
  STRESS_N_ENDS
} stress_end;

/* What a child leaves. */
typedef struct stress_record
{
  uint64_t number;
  int n_games, n_ends[STRESS_N_ENDS];
  uint64_t n_choices, n_looks;
  int longest;                       /* choices of a game */
  int n_dealt[STRESS_IDENTITIES];    /* in how many games, by the order of the content … */
  int n_unveiled[STRESS_IDENTITIES]; /* … and how often it was unveiled */
  int check;                         /* the bit of the check under way, or 0: the rules */
  int at;                            /* choices after which it looked */
  char fault[STRESS_FAULT];
  bool script_ended; /* all of it was taken or passed over */
  int n_entries;
  stress_entry entries[STRESS_CHOICES];
} stress_record;

/* }}} */
/* {{{ Checks (check.c, check-magic.c) */

enum
{
  STRESS_QUESTIONS = 1 << 0, /* what is asked is well-formed, and each choice has a name */
  STRESS_CLONE = 1 << 1,     /* a copy is equal, and goes on in the same way */
  STRESS_VIEWS = 1 << 2,     /* everybody sees the table, and a copy the same */
  STRESS_SECRETS = 1 << 3,   /* what a seat can't know changes nothing that it sees */
  STRESS_REFUSALS = 1 << 4,  /* what was refused changed nothing */
  STRESS_STATE = 1 << 5,     /* the game's own: its lists are whole */
  STRESS_UNDO = 1 << 6,      /* the journal gives the same match, also one choice ago */
  STRESS_PLAYOUT = 1 << 7,   /* played out is played choice by choice */
  STRESS_RESULT = 1 << 8,    /* a match that is over has a result */
  STRESS_EACH_LOOK = STRESS_QUESTIONS | STRESS_CLONE | STRESS_VIEWS | STRESS_SECRETS
                     | STRESS_REFUSALS | STRESS_STATE,
  STRESS_ALL = (1 << 9) - 1
};

typedef struct stress_table
{
  rg_content *content;
  rg_match *match;
  rg_journal *journal; /* nullable: it isn't kept */
  rg_view *view;
  uint64_t chance; /* of looks, not of choices */
  int riches;      /* cards that each seat has beside its deck */
  stress_record *record;
} stress_table;

/* Looks at the table with each check of `checks`. False: the record has the fault. */
bool stress_look (stress_table *table, int checks);
/* Notes a fault of the check under way. Returns false. */
bool stress_fault (stress_table *table, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
/* Of a game of Magic; true for others. */
bool stress_look_at_magic (stress_table *table);
/* Counts which identities were dealt in a game that is over, and unveiled. */
void stress_count_identities (const rg_match *match, stress_record *record);
/* Prints a table of them; nothing if none were dealt. */
void stress_print_identities (const rg_content *content, const stress_record *record, FILE *out);

/* }}} */
/* {{{ Playing (play.c) */

/* The name of a seat's own deck among the cards of a script. */
#define STRESS_DECK "seat%d"

/* A game to be played again. */
typedef struct stress_script
{
  rg_setup setup; /* with its content */
  uint64_t seed;  /* in the setup, too */
  char *cards;    /* in its language, behind it: decks of STRESS_DECK; "": none */
  int n;
  stress_entry *entries;
  int checks; /* to look with after each choice */
} stress_script;

/* Plants a fault, for tests: the game breaks when choices that begin with these words were taken
 * one after the other, perhaps with others between them. */
typedef struct stress_plants
{
  int n;
  const char *words[STRESS_PLANTS];
} stress_plants;

/* Plays game `number` at random. False: it failed. */
bool stress_play_number (const rg_content *content,
                         int seats,
                         const stress_fixed *fixed,
                         uint64_t number,
                         bool rich,
                         const stress_plants *plants,
                         stress_record *record);
/* Plays a script. Each choice waits for its turn, and the others do meanwhile what is done for who
 * is away; one whose turn doesn't come is passed over. `exact`: nothing waits. */
bool stress_play_script (const stress_script *script,
                         bool exact,
                         const stress_plants *plants,
                         stress_record *record);

/* }}} */
/* {{{ Children (jail.c) */

/* Memory that is shared with children. NULL: there is none. */
stress_record *stress_record_new (void);

/* In a child: ends it when STRESS_SECONDS of the processor's time have gone by from now on. */
void stress_wind_clock (void);

/* Runs `play` in a child. True: it returned true, and nothing else went wrong. Else the record's
 * fault says what did. Without `loud`, what the child writes isn't shown. */
bool stress_jail (bool (*play) (void *data, stress_record *record),
                  void *data,
                  bool loud,
                  stress_record *record);

/* }}} */
/* {{{ Shrinking (shrink.c) and files (file.c) */

/* Shrinks a script that fails with `fault`, in place, and writes to `out` how it goes. Its entries
 * become those of the short game, all of them, in order. False: it didn't fail so again. */
bool stress_shrink (stress_script *script,
                    const char *fault,
                    const stress_plants *plants,
                    stress_record *record,
                    FILE *out);

/* Writes a script as a scenario, and the cards beside it. False: errno says why not. */
bool stress_write (const stress_script *script, const char *fault, const char *path);
/* Reads one again, with its content, which is the caller's to free. False: it was said why not. */
bool stress_read (const char *path, stress_script *script);
void stress_script_clear (stress_script *script);

/* }}} */

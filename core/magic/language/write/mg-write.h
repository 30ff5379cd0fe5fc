/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing trees in the card language, for the formatter and the printer. Every construct is written
 * by its own pattern; only joining, numbers, filters and costs need more. What is written is read
 * as the same tree again. */

#pragma once

#include "magic/language/mg-content.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifndef N_
#define N_(text) text
#endif

/* What stands before each line of a card but its head. */
#define MG_INDENT "  "

/* mg-write-words.c */
/* The translate of a writer who leaves all as the card language has it. */
const char *mg_as_it_is (mg_writer *writer, const char *message);
void mg_put (mg_writer *writer, const char *text);
/* Puts a message translated. */
void mg_put_word (mg_writer *writer, const char *message);
/* Ends a sentence for readers, unless what it quotes has ended it … */
void mg_put_stop (mg_writer *writer);
/* … and begins the next. */
void mg_put_next_sentence (mg_writer *writer);
/* A name in quotes, translated. */
void mg_put_quoted (mg_writer *writer, const char *text);
void mg_put_number (mg_writer *writer, int number);
/* "a", or "an" if what comes next has it so. */
void mg_put_article (mg_writer *writer);
/* 0 to 10 in words: "no", "one", "two" … */
void mg_say_number (mg_writer *writer, int number);
/* A subtype or type, perhaps as several. */
void mg_put_noun (mg_writer *writer, const char *noun, bool plural);
/* The colours of a set in the order of cards: they stand in a circle, and a set is written one or
 * two steps at a time: {W}{U}, {G}{W}, {R}{W}, {U}{R}{W}. `n` is less than there are. */
int mg_nth_color (unsigned colors, int n);
void mg_write_symbols (const mg_cost *cost, mg_writer *writer);

/* mg-write.c */
/* A node of any sort. Joining ones of EFFECT, MOD and COST are joined as the sort has it: "; ",
 * " and ", ", ". */
void mg_write_node (const mg_content *content, int node, mg_sort sort, mg_writer *writer);
/* An amount as a part of something, in parentheses if it would be misread. */
void mg_write_amount (const mg_content *content, int node, mg_writer *writer);
/* Whether objects or players are several. */
bool mg_is_plural (const mg_content *content, int node, const mg_writer *writer);
/* An event that is a step of the turn: "at" rather than "when". */
bool mg_is_step (const mg_content *content, int event);

/* mg-write-prose.c */
/* An instruction that readers needn't see, since the next one that speaks of what is remembered
 * will name it. */
bool mg_remembers (const mg_content *content, int effect, mg_writer *writer);

/* mg-write-filter.c */
enum
{
  MG_WRITE_ARTICLE = 1 << 0,  /* "a", unless it is several */
  MG_WRITE_NO_OTHER = 1 << 1, /* "other" has been said */
  MG_WRITE_ALONE = 1 << 2,    /* no word before it: "your commander" */
  MG_WRITE_EVERY = 1 << 3,    /* all of them are meant */
  MG_WRITE_SEVERAL = 1 << 4   /* as several, as for readers */
};
void mg_write_filter (const mg_content *content, int filter, int how, mg_writer *writer);
/* Colours, types and subtypes alone. */
void mg_write_kinds (const mg_content *content, int filter, int how, mg_writer *writer);

/* mg-write-ability.c */
/* Tells the writer, if it wants to know, that a line begins. */
void mg_begin_line (mg_writer *writer, int line);
/* One ability as its line stands in a card, without what a keyword says for it. The effects of a
 * spell are put on lines of their own where the card has them so if `indent` isn't NULL. */
void
mg_write_ability (const mg_content *content, int ability, const char *indent, mg_writer *writer);
/* "enchanted creature" or "equipped creature", as the card has it. */
void mg_write_host (const mg_content *content, mg_writer *writer);
/* What the costs of the ability or card took: "the paid creature"; for readers "the sacrificed
 * creature". */
void mg_write_paid (const mg_content *content, mg_writer *writer);
/* "flying, first strike, kicker {4}". Returns whether there are any. */
bool mg_write_keywords (const mg_content *content, const mg_face *face, mg_writer *writer);

/* mg-format.c */
/* The block of one face in the card language: its head and a line for each ability, as
 * data/magic/cards has them. Parsing that again gives the same trees. */
void mg_format_face (const mg_content *content, int face, mg_writer *writer);

/* mg-print.c */
/* " Human Soldier", in the order of the head. */
void mg_write_subtypes (const mg_content *content, const mg_face *face, mg_writer *writer);
/* Types in the order of type lines: "artifact creature", "enchantment artifact". */
extern const uint8_t mg_type_order[MG_N_TYPES];

#ifdef __cplusplus
}
#endif

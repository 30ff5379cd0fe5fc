/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the writing of one node knows, for the files that fill patterns. */

#pragma once

#include "magic/language/write/mg-write.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mg_filling
{
  const mg_content *content;
  const mg_node *node;
  mg_writer *writer;
  int index;                      /* of the node */
  const char *original, *pattern; /* … and its translation */
  bool third;                     /* the subject is somebody else than you */
  bool several;                   /* what was named last */
  bool glued;                     /* no blank before the next token */
  bool begun;
  bool other;     /* "another target" has been said */
  bool article;   /* the last word was "a" */
  bool gains;     /* what it has, it has by an effect: "gains" */
  bool bare;      /* behind "have": "it become", "you gain" */
  bool exception; /* what a copy has otherwise: "except it has" */
  bool once;      /* an event that is waited for once: "your next upkeep" */
  int32_t equal;  /* an AMOUNT that is due: "a number of cards equal to …" */
} mg_filling;

typedef enum mg_written_slot
{
  SLOT_NODE,
  SLOT_OBJECTS, /* or players */
  SLOT_WHOSE,
  SLOT_DO,
  SLOT_AMOUNT,
  SLOT_MODS,
  SLOT_FILTER,
  SLOT_KINDS,
  SLOT_SYMBOLS,
  SLOT_COUNTER,
  SLOT_COLOR,
  SLOT_KEYWORD,
  SLOT_TOKEN,
  SLOT_NAME,
  SLOT_SIGN,
  SLOT_INTEGER,
  SLOT_ENTERS,
  SLOT_PAYABLE,
  SLOT_ABILITY
} mg_written_slot;

typedef struct mg_slot_name
{
  const char *name;
  mg_written_slot slot;
  mg_sort sort;
} mg_slot_name;

/* {{{ mg-write-prose.c */

/* A REMEMBER has been said, or goes without saying. */
void mg_note_remembered (const mg_content *content, const mg_node *node, mg_writer *writer);
int mg_skip_remembering (const mg_content *content, int i, mg_writer *writer);
/* It was `it` or `them` that was remembered, of which something else may have become by now. */
bool mg_is_pronoun_remembered (const mg_content *content, const mg_writer *writer);
/* It has been named, so that "it" or "they" says what it is. */
bool mg_is_named_before (const mg_content *content, const mg_writer *writer);
/* False: nothing is remembered. */
bool mg_write_remembered (mg_filling *filling);
/* False: the pattern says it. */
bool mg_write_possessed (mg_filling *filling);
/* Without a subject, readers take it for something that is done to others: "you gain 2 life". */
bool mg_needs_you (const mg_node *node);
void mg_write_do (mg_filling *filling, int effect);

/* mg-write-token.c */
/* "two tapped … tokens": nothing else is said of how they enter. */
bool mg_enters_tapped (const mg_node *node);
void mg_write_token (mg_filling *filling, const mg_face *face);
/* Behind `before` others of a list. */
void
mg_write_abilities (const mg_content *content, const mg_face *face, int before, mg_writer *writer);
void mg_write_quoted_ability (const mg_content *content, int ability, mg_writer *writer);
void mg_write_token_text (const mg_content *content, int token, mg_writer *writer);

/* }}} */

typedef struct mg_flag_word
{
  uint32_t flag;
  const char *word;
} mg_flag_word;

typedef struct mg_filter_writing
{
  const mg_content *content;
  const mg_filter *filter;
  mg_writer *writer;
  bool begun;
  bool bounded; /* "with power 3 or less" has been said */
  bool typed;   /* … and "of the chosen card type" */
  bool every;   /* readers have "artifacts and creatures" for all that are either */
} mg_filter_writing;

/* mg-write.c */
/* Writes a part of a node. `third` and `several`: of the subject that stands before it. */
void mg_write_in (mg_filling *around, int node, mg_sort sort, bool third, bool several);
/* For readers: only one word has named targets so far, which needs no number then. */
bool mg_is_only_target (const mg_writer *writer);
/* For readers: what happened is the only thing that was spoken of beside "this", so that "it" says
 * which one. */
bool mg_is_of_event (const mg_content *content, const mg_writer *writer, int op);
/* `it` and `they`, and the only target, are written as what does something or as what it is done
 * to. False: it is neither. */
bool mg_write_pronoun (mg_filling *filling, int op, bool subject);

/* mg-write-otherwise.c */
/* False: the pattern says it. */
bool mg_write_otherwise (mg_filling *filling);
/* What the card calls such objects: "creature". */
const char *mg_noun_of (const mg_content *content, int objects);
/* Names who `that player` is. False: that has been said. */
bool mg_write_that_player (const mg_content *content, mg_writer *writer);
/* "Players can't gain life": of players who are each meant. False: they aren't. */
bool mg_write_together (mg_filling *filling, int players);

/* mg-write-mods.c */
/* For readers: several mods. */
void mg_write_mods (mg_filling *filling, int mods);
void mg_write_keyword_of (const mg_content *content, const mg_node *mod, mg_writer *writer);
/* What readers have in a list behind `before` others: "A and B", "A, B, and C". */
const char *mg_joint_of_list (int before, bool last);

/* mg-write-done.c */
enum
{
  MG_PART_CHOSEN = 1, /* of mg_writer.parts */
  MG_PART_MOVED
};
/* What the next instructions may speak of. */
void mg_note_done (const mg_content *content, int effect, mg_writer *writer);
/* What readers have for `that much`; NULL: the same words. */
const char *mg_words_for_that_much (const mg_content *content, const mg_writer *writer);
bool mg_write_that_much (mg_filling *filling);
/* That this was nothing. False: nobody knows what. */
bool mg_write_none_done (mg_filling *filling);
/* That there is nothing of these objects: "no card was found". */
void mg_write_none_of (mg_filling *filling, int objects);
/* Of two exiled cards, the one that hasn't been spoken of. */
bool mg_write_linked (mg_filling *filling);
/* What `it` is where piles were made. False: none were. */
bool mg_write_pile (const mg_content *content, mg_writer *writer);
/* "the bolstered creature": `it` is one that was chosen without being named (701.39). False: it
 * was named. */
bool mg_write_bolstered (mg_filling *filling);
/* "permanents among them other than the rest": those that were dealt damage. */
bool mg_is_of_damaged (const mg_content *content, const mg_filter *filter, const mg_writer *writer);

/* mg-write-condition.c */
/* False: the pattern says it. */
bool mg_write_condition (mg_filling *filling);
/* Behind "only": "during combat", "if you control a Forest". */
void mg_write_only (const mg_content *content, int condition, mg_writer *writer);

/* mg-prose-pattern.c */
/* The pattern of the node, or another one that readers have for it, with the same slots. */
const char *mg_prose_pattern (const mg_filling *filling);
/* "may discard a card", but "may pay {1}". */
bool mg_is_deed (const mg_content *content, int cost);
/* Cards of yours alone: they go to your hand or graveyard. */
bool mg_is_yours (const mg_content *content, int objects, const mg_writer *writer);
/* Whose `it` is after an instruction, and whether it comes from a library. */
void mg_note_place (const mg_content *content, const mg_node *node, mg_writer *writer);

/* mg-write-argument.c */
/* `slot` is in the original pattern; `k`: which argument of the node. */
void mg_write_argument (mg_filling *filling, const char *slot, int k);

/* mg-write-pattern.c */
void mg_fill (mg_filling *filling);

/* mg-write-amount.c */
bool mg_is_number (const mg_content *content, int amount, int number);
/* The amount of a slot, which is given in the original pattern. */
void mg_write_amount_slot (mg_filling *filling, const char *slot, int amount);
/* "a", "two", "X", "(power of it)", of things that are counted. */
void mg_write_counted (const mg_content *content, int amount, mg_writer *writer);

/* mg-write-ability.c */
/* Types that what this enchants may have; 0: nothing says so. */
unsigned mg_types_of_host (const mg_content *content, const mg_writer *writer);
/* "flying, vigilance, and haste", if the list `ends` with them. */
void
mg_list_keywords (const mg_content *content, const mg_face *face, bool ends, mg_writer *writer);
/* "when this enters", "at the beginning of your upkeep". */
void mg_write_when (const mg_content *content, const mg_ability *ability, mg_writer *writer);
/* Of modes: "two", "one or both". */
void mg_write_how_many (const mg_ability *ability, mg_writer *writer);

/* mg-write-rules.c */
void mg_write_rules (const mg_content *content, int ability, mg_writer *writer);
/* Each on a line of its own: the ability does nothing but one of these. */
bool mg_is_listed_choice (const mg_content *content, int node, const mg_writer *writer);
void mg_begin_bullet (mg_writer *writer);
/* Nothing has been spoken of yet. */
void mg_begin_sentences (mg_writer *writer);
/* A number that depends on a condition stands behind what it is needed for: "draw X cards, where X
 * is 2, or 4 if it was kicked". False: it is no such sequence. */
bool mg_write_where_x (const mg_content *content, int sequence, mg_writer *writer);
/* Before what is left of a sequence of effects. */
void mg_put_joint (const mg_content *content, int rest, mg_writer *writer);

/* A number, a letter, or a word that stands for one. */
static inline bool
mg_is_short_amount (int op)
{
  switch (op)
    {
    case MG_OP_NUMBER:
    case MG_OP_X:
    case MG_OP_Y:
    case MG_OP_THAT_MUCH:
    case MG_OP_ONE_OR_MORE:
    case MG_OP_UP_TO_X:
      return true;
    default:
      return false;
    }
}

/* mg-write-equal.c */
/* Of several words that need "equal to" or "where X is" before them. */
bool mg_is_long_amount (const mg_content *content, int amount, const mg_writer *writer);
/* For readers, an amount of several words, at its "<" in the pattern. Returns how much of that has
 * been said, or 0: it is as short as others. */
size_t mg_write_long_amount (mg_filling *filling, const char *at, int amount);
/* " equal to …", if that is due; and ", where X is …". */
void mg_write_equal (mg_filling *filling);
void mg_write_where (mg_filling *filling);

/* mg-write-slots.c */
/* Whether that slot stands here, at a "<". */
bool mg_is_slot (const char *slot, const char *name);
const mg_slot_name *mg_find_slot (const char *slot);
/* The slot of the original pattern that `slot` of the translated one stands for: the same one of
 * those of its name. `arg` becomes its argument. */
const char *
mg_original_slot (const char *original, const char *translated, const char *slot, int *arg);
/* Whether a translation has all slots of its original, and its groups. */
bool mg_pattern_fits (const char *original, const char *translated);

/* mg-write-filter.c */
/* The adjectives alone: "untapped". */
void mg_write_state (const mg_content *content, int filter, mg_writer *writer);
void mg_write_blank (mg_filter_writing *writing);
void mg_write_word (mg_filter_writing *writing, const char *message);

/* mg-write-qualifier.c */
/* `own`: whose it is has been said. */
void mg_write_qualifiers (mg_filter_writing *writing, bool own);

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the reader of queries and those who answer them share. docs/cards.md is the reference of
 * queries. */

#pragma once

#include "magic/collection/mg-catalogue.h"

typedef enum mg_seek /* what a term is about */
{
  MG_SEEK_ANYWHERE, /* name, type line or text */
  MG_SEEK_NAME,
  MG_SEEK_TYPE,
  MG_SEEK_TEXT,
  MG_SEEK_KEYWORD,
  MG_SEEK_COLOR, /* from here to MG_SEEK_RARITY, what can be compared */
  MG_SEEK_IDENTITY,
  MG_SEEK_MANA_VALUE,
  MG_SEEK_POWER,
  MG_SEEK_TOUGHNESS,
  MG_SEEK_LOYALTY,
  MG_SEEK_DEFENSE,
  MG_SEEK_RARITY, /* of identities, from here to MG_SEEK_SET */
  MG_SEEK_ROLE,
  MG_SEEK_SET,
  MG_SEEK_KIND,
  MG_SEEK_DECK,
  MG_SEEK_OR /* no question: what stands before, or what comes after */
} mg_seek;

typedef enum mg_comparison
{
  MG_IS, /* ':' */
  MG_EQUAL,
  MG_UNEQUAL,
  MG_LESS,
  MG_AT_MOST,
  MG_MORE,
  MG_AT_LEAST
} mg_comparison;

typedef enum mg_card_kind
{
  MG_CARD_ANY,
  MG_CARD_COMMANDER,
  MG_CARD_DOUBLE_FACED,
  MG_CARD_EMBLEM,
  MG_CARD_IDENTITY,
  MG_CARD_PERMANENT,
  MG_CARD_SPELL,
  MG_CARD_SPLIT,
  MG_CARD_TOKEN,
  MG_CARD_VANILLA
} mg_card_kind;

typedef struct mg_term
{
  mg_seek seek;
  bool negated;
  mg_comparison how;
  const char *value; /* as written, without its quotes */
  size_t length;
  /* The value as it is compared. */
  int colors;
  bool many_colors; /* more than one, whichever */
  int number;       /* a rarity, a role, a mg_card_kind, too */
  const mg_deck *deck;
  int set; /* of mg_content.sets */
} mg_term;

typedef struct mg_query
{
  const mg_content *content;
  const char *start, *at, *end;
  rg_error *error;
} mg_query;

/* mg-search-read.c */
/* Reads the next term. RG_OK with `*more` false: there is none. */
rg_status mg_read_term (mg_query *query, mg_term *term, bool *more);
/* Tells that the query asks for nothing at `where`. */
rg_status mg_fail_empty (const mg_query *query, const char *where);

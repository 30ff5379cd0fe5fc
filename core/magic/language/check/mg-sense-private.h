/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The walk through an ability that looks for what would do nothing: see mg-sense.c. */

#pragma once

#include "magic/language/parse/mg-parser.h"

/* What a card gives itself, in whatever line. */
enum
{
  OF_CARD = MG_R_ATTACKER | MG_R_LINKED | MG_R_COLOR | MG_R_TYPE | MG_R_PLAYER | MG_R_NAME
            | MG_R_HAUNTED | MG_R_KICKED | MG_R_EVOKED,
  /* What a delayed effect keeps of what it was created with. */
  KEPT = MG_R_IT | MG_R_SUBJECT | MG_R_THAT_PLAYER | MG_R_MUCH | MG_R_X,
  /* And a reflexive ability, which triggers at once. */
  KEPT_AT_ONCE = KEPT | MG_R_OTHER_SUBJECT | MG_R_OTHER_PLAYER
};

typedef struct mg_walk
{
  mg_parser *parser;
  mg_place place;
  mg_place text;      /* of which that is a part */
  uint32_t set;       /* what has a value here */
  uint32_t announced; /* what has one when targets are chosen */
  uint32_t forgotten; /* what had one before this was put off till later */
  uint32_t of_card;   /* what the card may give in this place, besides */
  bool unveil;        /* in the cost of unveiling */
  bool as_unveiled;   /* in what is done as this is unveiled */
  bool open_x;        /* a cost says X, and nothing did before it */
  int movers;         /* costs that move something, of those that "the paid card" is about */
  bool condition;     /* "an opponent" is any of them */
  bool event;         /* and "one or more players" are some */
  int words;          /* "target" so far */
  int slots;          /* targets that those may be for: one for each player in turn … */
  bool for_each;      /* … if there is such a word */
  int highest;        /* "the target 3" … */
  int highest_at;     /* … stands there */
  bool mode;          /* which counts its own targets */
} mg_walk;

/* Looks at something that was found, with what is a part of it. */
void mg_visit (mg_walk *walk, int32_t found);
/* An effect, or a rule in force of a card or by an effect, with what it gives. */
void mg_visit_effect (mg_walk *walk, const mg_found *found);
void mg_visit_static (mg_walk *walk, const mg_found *found, uint32_t set);
/* A whole ability, whose registers are its own. */
void mg_visit_ability (mg_walk *walk, const mg_found *found);

/* mg-sense-read.c */
static inline const mg_found *
mg_found_at (const mg_walk *walk, int32_t i)
{
  return &walk->parser->found[i];
}
/* The card says what X is here: in its own cost, or in another that is paid as it is cast. */
bool mg_card_says_x (const mg_walk *walk);
/* Those of the registers that have a value, for what is put off till later. */
uint32_t mg_kept (const mg_walk *walk, uint32_t registers);
void mg_fail_sense (const mg_walk *walk, int at, const char *text);
/* Registers are read: they have a value, or the card may still give them one. */
void mg_read_registers (mg_walk *walk, uint32_t registers, int at);
/* The first of the tokens of what was found that is one of the words, or the first of all. */
int mg_token_of (const mg_walk *walk, const mg_found *found, uint16_t word, uint16_t other);
/* "The paid card", which is to be that of one cost. */
void mg_check_paid (mg_walk *walk, const mg_found *found);
/* All costs of the card have been. */
bool mg_check_movers (mg_parser *parser);
/* A cost of the card has been walked: it is paid besides others, or instead of them. */
void mg_count_movers (mg_walk *walk, bool besides);
/* The parts of a construct that speak of objects, against its row. */
void mg_check_objects (const mg_walk *walk, const mg_found *found);
/* What changes in objects, by where those are. */
void mg_check_mods (const mg_walk *walk, int32_t mods, int32_t objects);

/* mg-sense-fit.c */
/* A construct in its place, and with its parts. */
void mg_check_fit (const mg_walk *walk, const mg_found *found);
/* The cost of an ability, by where the ability works. */
void mg_check_reach (const mg_walk *walk, int32_t cost);

/* mg-sense-parts.c */
/* Who acted is named no more; `they` is what MG_R_THEY was before. */
static inline void
mg_end_they (mg_walk *walk, uint32_t they)
{
  walk->set = (walk->set & ~(uint32_t) MG_R_THEY) | they;
}
void mg_visit_args (mg_walk *walk, const mg_found *found);
void mg_visit_filter (mg_walk *walk, const mg_found *found);
void mg_visit_target (mg_walk *walk, const mg_found *target);
void mg_visit_nth_target (mg_walk *walk, const mg_found *found);
void mg_visit_modes (mg_walk *walk, const mg_found *choice);
/* Either of the two may have been done. */
void mg_visit_branches (mg_walk *walk, int32_t one, int32_t other);
void mg_visit_loop (mg_walk *walk, int32_t body, mg_place place, uint32_t of_loop);
/* The end of a text in which "target" may stand. */
void mg_check_numbers (const mg_walk *walk);
/* In a place of its own, where these have a value. What it gives isn't seen outside. */
void mg_visit_in (mg_walk *walk, int32_t found, mg_place place, uint32_t set);
void mg_visit_event (mg_walk *walk, int32_t event, uint32_t set);
void mg_visit_condition (mg_walk *walk, int32_t condition, uint32_t set);
/* For how long: it is looked at later. */
void mg_visit_duration (mg_walk *walk, const mg_found *found);
void mg_visit_cost (mg_walk *walk, int32_t cost, mg_place place);
/* What an event, or two of them, tells. */
uint32_t mg_told_by (const mg_walk *walk, int32_t event);
/* "An opponent" as a part of a number is a mistake, but in a condition. */
void mg_check_somebody (const mg_walk *walk, const mg_found *amount);
/* Nor do both sides of a comparison speak of each of several. */
void mg_check_comparison (const mg_walk *walk, const mg_found *condition);

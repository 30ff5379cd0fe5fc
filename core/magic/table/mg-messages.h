/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of the messages, and the terms of their arguments. mg-messages.def has them all. */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
#define MG_MESSAGE(constant, ...) MG_##constant,
#define MG_ASKING(constant, ...) MG_##constant,
#define MG_SAID(constant, ...) MG_##constant,
#define MG_COUNTED(constant, ...) MG_##constant,
#define MG_KEYED(constant, ...) MG_##constant,
#define MG_WEIGHTY(constant, ...) MG_##constant,
#include "magic/table/mg-messages.def"
#undef MG_WEIGHTY
#undef MG_KEYED
#undef MG_COUNTED
#undef MG_SAID
#undef MG_ASKING
#undef MG_MESSAGE
  MG_N_MESSAGES
};

/* What an argument is. OBJECT's id is the slug of its name and its slot, as "grizzly_bears.17". */
enum
{
  MG_TERM_OBJECT = RG_TERM_GAME, /* slot, or mg_named */
  MG_TERM_REF,                   /* the same, or MG_PLAYER_REF + seat */
  MG_TERM_FACE,
  MG_TERM_ABILITY, /* index of mg_content.abilities; also -(EFFECT node) of delayed ones */
  MG_TERM_COLOR,   /* mg_color, a type of mana */
  MG_TERM_COUNTER,
  MG_TERM_STEP,
  MG_TERM_SUBTYPE,
  MG_TERM_HOW,   /* mg_cast_how */
  MG_TERM_WHOSE, /* 0: yours, 1: others' */
  MG_TERM_ZONE,
  MG_TERM_FACE_TYPES,
  MG_TERM_FACE_COST,
  MG_TERM_FACE_KEYWORDS,
  MG_TERM_ROLE,    /* 0 the emperor; general 1 … of a team, in turn order */
  MG_TERM_KEYWORD, /* mg_quality */
  MG_TERM_TYPE,    /* which bit of mg_type */
  MG_TERM_MODE     /* mg_ability.mode_texts; 0: it has no words */
};

extern const rg_message mg_messages[MG_N_MESSAGES];

#ifdef __cplusplus
}
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of everything that Magic says, from mg-messages.def; what they look and sound like,
 * from mg-cues.def; what is said instead to whom they are about, from mg-seconds.def; and what else
 * decisions say, from mg-askings.def. */

#include "magic/table/mg-messages.h"

#define N_(text) text, NULL
#define NN_(one, many) one, many

#define FIRST(...) FIRST_OF (__VA_ARGS__)
#define FIRST_OF(one, other) one
#define SECOND(...) SECOND_OF (__VA_ARGS__)
#define SECOND_OF(one, other) other

#define ARG(name, term)                                                                            \
  {                                                                                                \
    name, term                                                                                     \
  }
#define NO_ARGS ARG (NULL, RG_TERM_NONE)
#define PLAYS(role, name, term)                                                                    \
  {                                                                                                \
    name, MG_TERM_##term, RG_ROLE_##role                                                           \
  }
#define SUBJECT(name) PLAYS (SUBJECT, name, OBJECT)
#define SOURCE(name) PLAYS (SOURCE, name, OBJECT)
#define TARGET(name) PLAYS (TARGET, name, REF)
#define COST(name) PLAYS (COST, name, OBJECT)
#define SEAT(name) ARG (name, RG_TERM_SEAT)
#define NUMBER(name) ARG (name, RG_TERM_NUMBER)
#define OBJECT(name) ARG (name, MG_TERM_OBJECT)
#define REF(name) ARG (name, MG_TERM_REF)
#define FACE(name) ARG (name, MG_TERM_FACE)
#define ABILITY(name) ARG (name, MG_TERM_ABILITY)
#define COLOR(name) ARG (name, MG_TERM_COLOR)
#define COUNTER(name) ARG (name, MG_TERM_COUNTER)
#define STEP(name) ARG (name, MG_TERM_STEP)
#define SUBTYPE(name) ARG (name, MG_TERM_SUBTYPE)
#define TYPE(name) ARG (name, MG_TERM_TYPE)
#define HOW(name) ARG (name, MG_TERM_HOW)
#define WHOSE(name) ARG (name, MG_TERM_WHOSE)
#define ZONE(name) ARG (name, MG_TERM_ZONE)
#define ROLE(name) ARG (name, MG_TERM_ROLE)
#define FACE_TYPES(name) ARG (name, MG_TERM_FACE_TYPES)
#define FACE_COST(name) ARG (name, MG_TERM_FACE_COST)
#define FACE_KEYWORDS(name) ARG (name, MG_TERM_FACE_KEYWORDS)
#define MODE(name) ARG (name, MG_TERM_MODE)
#define KEYWORD(name) ARG (name, MG_TERM_KEYWORD)

const rg_message mg_messages[MG_N_MESSAGES] = {
#define MG_MESSAGE(constant, id, rule, text, ...)                                                  \
  [MG_##constant] = { id, rule, text, { __VA_ARGS__ }, 0, NULL, RG_WEIGHT_NORMAL },
#define MG_ASKING(constant, chosen, id, rule, text, ...)                                           \
  [MG_##constant] = {                                                                              \
    id, rule, text, { __VA_ARGS__ }, 0, NULL, RG_WEIGHT_NORMAL, RG_ACT_NONE, RG_ROLE_##chosen      \
  },
#define MG_SAID(constant, prominence, id, rule, text, ...)                                         \
  [MG_##constant] = { id,                                                                          \
                      rule,                                                                        \
                      text,                                                                        \
                      { __VA_ARGS__ },                                                             \
                      0,                                                                           \
                      NULL,                                                                        \
                      RG_WEIGHT_NORMAL,                                                            \
                      RG_ACT_NONE,                                                                 \
                      RG_ROLE_BY_PLACE,                                                            \
                      RG_PROMINENCE_##prominence },
#define MG_KEYED(constant, act, id, key, text, ...)                                                \
  [MG_##constant] = { id, NULL, text, { __VA_ARGS__ }, 0, key, RG_WEIGHT_NORMAL, RG_ACT_##act },
#define MG_WEIGHTY(constant, weight, id, rule, text, ...)                                          \
  [MG_##constant] = { id, rule, text, { __VA_ARGS__ }, 0, NULL, RG_WEIGHT_##weight },
#define MG_COUNTED(constant, id, rule, counted, texts, ...)                                        \
  [MG_##constant] = { id, rule, texts, { __VA_ARGS__ }, counted, NULL, RG_WEIGHT_NORMAL },
#include "magic/table/mg-messages.def"
#undef MG_COUNTED
#undef MG_WEIGHTY
#undef MG_KEYED
#undef MG_SAID
#undef MG_ASKING
#undef MG_MESSAGE

#define MG_CUE(constant, word) [MG_##constant].cue = RG_CUE_##word,
#include "magic/table/mg-cues.def"
#undef MG_CUE

#define MG_SECOND(constant, ...) [MG_##constant].second[0] = { __VA_ARGS__ },
#define MG_SECOND_TOO(constant, ...) [MG_##constant].second[1] = { __VA_ARGS__ },
#include "magic/table/mg-seconds.def"
#undef MG_SECOND_TOO
#undef MG_SECOND

#define MG_PROGRESS(constant, texts)                                                               \
  [MG_##constant].progress = FIRST (texts), [MG_##constant].progress_plural = SECOND (texts),
#define MG_THEN(constant, ...) [MG_##constant].then = FIRST (__VA_ARGS__),
#include "magic/table/mg-askings.def"
#undef MG_THEN
#undef MG_PROGRESS
};

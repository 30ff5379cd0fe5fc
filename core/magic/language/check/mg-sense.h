/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Registers, places, and what each construct has to do with them: mg-senses.def as tables. */

#pragma once

#include "magic/language/mg-tree.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum mg_register
{
#define MG_REGISTER(id, words, mistake) MG_REGISTER_##id,
#include "magic/language/check/mg-senses.def"
  MG_N_REGISTERS
} mg_register;

enum
{
#define MG_REGISTER(id, words, mistake) MG_R_##id = 1 << MG_REGISTER_##id,
#include "magic/language/check/mg-senses.def"
};

typedef enum mg_place
{
#define MG_PLACE(id, what, targets) MG_PLACE_##id,
#include "magic/language/check/mg-senses.def"
  MG_N_PLACES
} mg_place;

/* Where objects may be. */
enum
{
  MG_AT_BATTLEFIELD = 1 << 0,
  MG_AT_STACK = 1 << 1,
  MG_AT_CARDS = 1 << 2,     /* anywhere else, but for … */
  MG_AT_IDENTITIES = 1 << 3 /* … identities, in the command zone (372.2) */
};

typedef struct mg_register_info
{
  const char *id, *words;
  const char *mistake; /* told where it is read and nothing gave it a value */
} mg_register_info;

typedef struct mg_place_info
{
  const char *what;
  bool targets;
} mg_place_info;

typedef struct mg_sense
{
  uint32_t reads, gives; /* MG_R_… */
  uint8_t at[2];         /* MG_AT_…; 0: anywhere */
} mg_sense;

extern const mg_register_info mg_registers[MG_N_REGISTERS];
extern const mg_place_info mg_places[MG_N_PLACES];
/* Of an mg_op. */
const mg_sense *mg_sense_of (int op);

#ifdef __cplusplus
}
#endif

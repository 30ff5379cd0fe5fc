/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a text does what it says.
 *
 * The grammar takes more than makes sense: "it" where nothing has happened, a target where none is
 * chosen, a spell that is tapped. What such words mean is nothing, and a card with them would do
 * nothing without a word. So each ability is walked through, in the order in which it is carried
 * out, with the registers that have a value by then; mg-senses.def says what each construct reads
 * and gives. What was found is walked, and not the nodes made of it, because that knows its place
 * in the line.
 *
 * Some registers belong to a whole card: what it exiled, the color chosen as it entered. They are
 * looked at when all of the card has been read. */

#include "magic/language/check/mg-sense-private.h"

#include <string.h>

/* {{{ Tables */

const mg_register_info mg_registers[MG_N_REGISTERS] = {
#define MG_REGISTER(id, words, mistake) { #id, words, mistake },
#include "magic/language/check/mg-senses.def"
};

const mg_place_info mg_places[MG_N_PLACES] = {
#define MG_PLACE(id, what, targets) { what, targets },
#include "magic/language/check/mg-senses.def"
};

/* The rows are numbered as they stand; a construct without one has no such number. */
enum
{
#define MG_SENSE(name, reads, gives, at, at2) SENSE_OF_##name,
#include "magic/language/check/mg-senses.def"
  N_SENSES
};

_Static_assert(N_SENSES == MG_N_OPS - 1, "mg-senses.def has a row for each of mg-constructs.def");

static const mg_sense senses[N_SENSES] = {
#define MG_SENSE(name, reads, gives, at, at2) [SENSE_OF_##name] = { reads, gives, { at, at2 } },
#include "magic/language/check/mg-senses.def"
};

static const uint16_t rows[MG_N_OPS] = {
#define MG_CONSTRUCT(sort, name, ...) [MG_OP_##name] = SENSE_OF_##name,
#define MG_JOINING(sort, name, first, rest) [MG_OP_##name] = SENSE_OF_##name,
#include "magic/language/mg-constructs.def"
};

const mg_sense *
mg_sense_of (int op)
{
  return &senses[rows[op]];
}

/* }}} */
/* {{{ Lines and cards */

bool
mg_check_sense (mg_parser *parser, int32_t ability)
{
  mg_walk w = { .parser = parser };

  mg_visit_ability (&w, &parser->found[ability]);
  return !parser->scan.failed;
}

bool
mg_check_keyword_cost (mg_parser *parser, int32_t cost, int key)
{
  mg_walk w = { .parser = parser };

  mg_visit_cost (&w, cost, MG_PLACE_OTHER_COST);
  if (w.open_x && key == MG_KEY_WARD)
    mg_fail_sense (&w, parser->found[cost].begin,
                   N_ ("Nobody chooses an X for this keyword; write a number."));
  if (key == MG_KEY_KICKER || key == MG_KEY_MULTIKICKER || key == MG_KEY_BUYBACK
      || key == MG_KEY_ENTWINE)
    mg_count_movers (&w, true);
  else if (key == MG_KEY_FLASHBACK || key == MG_KEY_EVOKE || key == MG_KEY_OVERLOAD)
    mg_count_movers (&w, false);
  parser->given |= w.set & (MG_R_X | MG_R_PAID | MG_R_LINKED);
  return !parser->scan.failed;
}

/* What the heads and keywords of a face give. */
void
mg_note_sense (mg_parser *parser)
{
  const mg_face *face = mg_face_at (parser->content, parser->face);

  if (face->types & MG_CREATURE)
    parser->given |= MG_R_ATTACKER;
  for (int i = 1; i < parser->content->n_subtypes; i++)
    if (face->subtypes[i / 32] >> i % 32 & 1
        && strcmp (mg_string_at (parser->content, parser->content->subtype_names[i]), "Vehicle")
               == 0)
      parser->given |= MG_R_ATTACKER;
  if (face->cost.x)
    parser->given |= MG_R_X;
  for (int k = 0; k < face->n_keywords; k++)
    {
      const mg_keyword *keyword = mg_keyword_at (parser->content, face->keywords[k]);

      switch (keyword->key)
        {
        case MG_KEY_KICKER:
        case MG_KEY_MULTIKICKER:
          parser->given |= MG_R_KICKED;
          break;
        case MG_KEY_EVOKE:
          parser->given |= MG_R_EVOKED;
          break;
        default:
          break;
        }
    }
}

/* All of a card has been read: what it reads, it gives, too, or would where it has a mistake. */
bool
mg_end_sense (mg_parser *parser)
{
  for (int i = 0; i < MG_N_REGISTERS; i++)
    {
      const mg_need need = parser->needs[i];

      parser->needs[i].here = false;
      if (!need.here || parser->given >> i & 1 || parser->spoiled)
        continue;
      rg_scan_fail (&parser->scan, &need.token, NULL, "%s", mg_registers[i].mistake);
      if (!rg_scan_recover (&parser->scan))
        return false;
    }
  parser->given = 0;
  parser->spoiled = false;
  return mg_check_movers (parser) || rg_scan_recover (&parser->scan);
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals anew what a viewer can't know: which card is which among the hidden ones of each owner.
 *
 * A card is known by its print, which goes wherever it goes; so the same exchange of prints can be
 * made in the state as it is and as it was when the step began, and what the step did in between
 * still leads from the one to the other.
 *
 * That somebody is asked is seen by all, and who is asked to choose among hidden cards has one that
 * can be chosen: some such card lies there in each deal. That makes most deals fit; where one
 * doesn't, because the step chose without asking, the kernel has it dealt again (rg-match-set.c).
 */

#include "magic/show/mg-show.h"

enum
{
  MOST_PRINTS = 4096
};

typedef struct mg_dealing
{
  rg_viewer viewer;
  uint8_t owner_of[MOST_PRINTS]; /* + 1; 0: known to the viewer, or nobody's */
  uint16_t face_of[MOST_PRINTS];
  int n;
} mg_dealing;

static bool
is_hidden (const mg_state *state, rg_viewer viewer, int id)
{
  const mg_object *object = mg_object_at (state, id);

  return object->kind == MG_KIND_CARD && object->zone != MG_ZONE_NONE
         && !(object->flags & MG_OBJECT_COMMANDER) && !mg_may_see (state, viewer, id);
}

static void
note (mg_dealing *dealing, const mg_state *state, bool first)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind != MG_KIND_CARD || object->print >= MOST_PRINTS)
        continue;
      if (!is_hidden (state, dealing->viewer, id))
        dealing->owner_of[object->print] = 0;
      else if (first)
        {
          dealing->owner_of[object->print] = (uint8_t) (object->owner + 1);
          dealing->face_of[object->print] = object->face;
          if (object->print >= dealing->n)
            dealing->n = object->print + 1;
        }
    }
}

static void
trade (mg_dealing *dealing, int a, int b)
{
  const uint16_t face = dealing->face_of[a];

  dealing->face_of[a] = dealing->face_of[b];
  dealing->face_of[b] = face;
}

/* {{{ What is asked about hidden cards */

typedef struct mg_asked
{
  int owner; /* + 1; 0: no question is about what the viewer can't see */
  int zone;
  uint16_t faces[MG_MAX_CHOICES]; /* of the cards that can be chosen */
  int n;
} mg_asked;

static void
note_question (const rg_match *match, const mg_dealing *dealing, mg_asked *asked)
{
  const mg_state *state = rg_state_const (match);
  const rg_decision *decision
      = rg_match_n_decisions (match) > 0 ? rg_match_decision (match, 0) : NULL;

  asked->owner = asked->n = 0;
  for (int i = 0; decision && i < decision->count; i++)
    {
      const rg_choice *choice = rg_match_choice (match, decision, i);
      const mg_object *object
          = (choice->message == MG_SAY_CHOOSE || choice->message == MG_SAY_BOTTOM)
                    && choice->args[0] > 0 && choice->args[0] < state->pools.n_objects
                ? mg_object_at (state, choice->args[0])
                : NULL;

      if (!object || object->kind != MG_KIND_CARD || object->print >= MOST_PRINTS
          || !dealing->owner_of[object->print])
        continue;
      asked->owner = object->owner + 1;
      asked->zone = object->zone;
      asked->faces[asked->n++] = object->face;
    }
}

static bool
can_be_chosen (const mg_dealing *dealing, const mg_asked *asked, int print)
{
  if (dealing->owner_of[print] != asked->owner)
    return false;
  for (int i = 0; i < asked->n; i++)
    if (asked->faces[i] == dealing->face_of[print])
      return true;
  return false;
}

/* Who could choose only one card wouldn't be asked which, unless it may be none. */
enum
{
  TO_CHOOSE_FROM = 2
};

/* Puts cards that can be chosen where the question looks for them, if too few came to lie there. */
static void
keep_question (rg_match *match, mg_dealing *dealing, const mg_asked *asked)
{
  const mg_state *state = rg_state_const (match);
  uint16_t places[MOST_PRINTS], choosable[MOST_PRINTS];
  bool is_place[MOST_PRINTS] = { false };
  int n_places = 0, n_choosable = 0;
  int missing = asked->n < TO_CHOOSE_FROM ? asked->n : TO_CHOOSE_FROM;

  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind != MG_KIND_CARD || object->zone != asked->zone
          || object->print >= MOST_PRINTS || dealing->owner_of[object->print] != asked->owner)
        continue;
      is_place[object->print] = true;
      if (can_be_chosen (dealing, asked, object->print))
        missing--;
      else
        places[n_places++] = object->print;
    }
  for (int print = 0; print < dealing->n; print++)
    if (!is_place[print] && can_be_chosen (dealing, asked, print))
      choosable[n_choosable++] = (uint16_t) print;
  for (; missing > 0 && n_places > 0 && n_choosable > 0; missing--)
    {
      const uint32_t place = rg_random (match, (uint32_t) n_places);
      const uint32_t chosen = rg_random (match, (uint32_t) n_choosable);

      trade (dealing, places[place], choosable[chosen]);
      places[place] = places[--n_places];
      choosable[chosen] = choosable[--n_choosable];
    }
}

/* }}} */

static void
exchange (const mg_dealing *dealing, mg_state *state)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      mg_object *object = mg_object_at (state, id);

      if (object->kind == MG_KIND_CARD && object->print < MOST_PRINTS
          && dealing->owner_of[object->print])
        object->face = dealing->face_of[object->print];
    }
}

void
mg_determinize (rg_match *match, rg_viewer viewer)
{
  mg_state *now = rg_state (match), *before = rg_state_before (match);
  mg_dealing dealing = { .viewer = viewer };
  mg_asked asked;

  mg_deal_places (match, mg_seats_beside (now, viewer), now, before);
  note (&dealing, now, true);
  note (&dealing, before, false);
  note_question (match, &dealing, &asked);
  for (int seat = 0; seat < now->seats; seat++)
    {
      uint16_t prints[MOST_PRINTS];
      int n = 0;

      for (int print = 0; print < dealing.n; print++)
        if (dealing.owner_of[print] == seat + 1)
          prints[n++] = (uint16_t) print;
      for (int i = n - 1; i > 0; i--)
        {
          const uint32_t other = rg_random (match, (uint32_t) i + 1);

          trade (&dealing, prints[i], prints[other]);
        }
    }
  if (asked.owner)
    keep_question (match, &dealing, &asked);
  exchange (&dealing, now);
  exchange (&dealing, before);
}

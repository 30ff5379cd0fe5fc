/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals anew what a viewer can't know: which card is which among the hidden ones of each owner.
 *
 * A card is known by its print, which goes wherever it goes; so the same exchange of prints can be
 * made in the state as it is and as it was when the step began, and what the step did in between
 * still leads from the one to the other. */

#include "magic/mg-show.h"

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
  for (int id = 1; id < state->n_objects; id++)
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
exchange (const mg_dealing *dealing, mg_state *state)
{
  for (int id = 1; id < state->n_objects; id++)
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

  mg_deal_places (match, mg_seats_beside (now, viewer), now, before);
  note (&dealing, now, true);
  note (&dealing, before, false);
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
          const uint16_t face = dealing.face_of[prints[i]];

          dealing.face_of[prints[i]] = dealing.face_of[prints[other]];
          dealing.face_of[prints[other]] = face;
        }
    }
  exchange (&dealing, now);
  exchange (&dealing, before);
}

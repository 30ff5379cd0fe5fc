/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding everything of a kind: the zones that a filter speaks of, object by object; and holding a
 * filter against one object. */

#include "magic/look/mg-look.h"
#include "magic/model/mg-numbers.h"

typedef struct finder
{
  mg_lens *lens;
  mg_set *set; /* nullable */
  int had;     /* in the set before */
  int found, enough;
} finder;

static bool
had_before (const finder *search, mg_ref ref)
{
  for (int i = 0; i < search->had; i++)
    if (mg_same (search->set->refs[i], ref))
      return true;
  return false;
}

static void
look_at (finder *search, mg_ref ref)
{
  const mg_lens *lens = search->lens;

  if (!mg_lens_sees (search->lens, ref, NULL) || (lens->also && !lens->also (lens->ctx, ref))
      || had_before (search, ref)
      || mg_object_at (lens->ctx->state, ref.id)->flags & MG_OBJECT_ENTERS)
    return;
  search->found++;
  if (search->set)
    mg_set_add (search->set, ref);
}

static void
look_in (finder *search, int zone, int seat)
{
  const mg_state *state = search->lens->ctx->state;
  const int first = search->set ? search->set->n : 0;

  for (int id = mg_first (state, zone, seat); id && search->found < search->enough;
       id = mg_object_at (state, id)->next)
    look_at (search, mg_ref_of (state, id));
  if (zone == MG_ZONE_HAND && search->set)
    mg_sort_by_number (state, search->set, first);
}

static void
look_in_all (finder *search, int zone)
{
  const mg_ctx *ctx = search->lens->ctx;

  switch (zone)
    {
    case MG_ZONE_LIBRARY:
    case MG_ZONE_HAND:
    case MG_ZONE_GRAVEYARD:
      for (int seat = 0; seat < ctx->state->seats; seat++)
        if (search->lens->near & mg_bit (seat))
          look_in (search, zone, seat);
      break;
    default:
      look_in (search, zone, 0);
    }
}

static void
look_among (finder *search, const mg_set *among)
{
  const int n = among->n; /* it may be the set that is filled */

  for (int i = 0; i < n && search->found < search->enough; i++)
    look_at (search, among->refs[i]);
}

static void
look_at_other_source (finder *search, mg_ref source)
{
  if (!mg_lives (search->lens->ctx->state, source))
    look_at (search, source);
}

/* 609.7a: permanents, spells, what is face up in the command zone, and what an ability on the stack
 * or a delayed one is of, also where that is gone. */
static void
look_at_sources (finder *search)
{
  const mg_state *state = search->lens->ctx->state;

  look_in (search, MG_ZONE_BATTLEFIELD, 0);
  look_in (search, MG_ZONE_STACK, 0);
  look_in (search, MG_ZONE_COMMAND, 0);
  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    if (mg_object_at (state, id)->kind == MG_KIND_ABILITY)
      look_at_other_source (search, mg_item_at (state, mg_object_at (state, id)->item)->source);
  for (int i = 1; i < state->scope.effects_end; i++)
    if (mg_effect_at (state, i)->kind == MG_EFFECT_DELAYED)
      look_at_other_source (search, mg_effect_at (state, i)->source);
}

int
mg_lens_find (mg_lens *lens, mg_set *set, int enough)
{
  finder search = { lens, set, set ? set->n : 0, 0, enough };
  const int zone = lens->filter->zone;

  if (lens->filter->flags & MG_FILTER_SOURCE)
    look_at_sources (&search);
  else if (lens->filter->flags & MG_FILTER_AMONG_THEM)
    look_among (&search, lens->ctx->it);
  else if (lens->filter->flags & MG_FILTER_LINKED)
    look_in (&search, MG_ZONE_EXILE, 0);
  else if (zone != MG_ZONE_NONE)
    look_in_all (&search, zone);
  else
    for (int each = MG_ZONE_LIBRARY; each <= MG_ZONE_COMMAND; each++)
      look_in_all (&search, each);
  return search.found;
}

void
mg_find_all (const mg_ctx *ctx, int filter, mg_set *set)
{
  mg_lens lens;

  mg_lens_open (&lens, ctx, filter);
  mg_lens_find (&lens, set, MG_SET_MAX);
  mg_heed_room (ctx, set);
}

int
mg_count (const mg_ctx *ctx, int filter)
{
  mg_lens lens;

  mg_lens_open (&lens, ctx, filter);
  return mg_lens_find (&lens, NULL, INT16_MAX);
}

bool
mg_matches (const mg_ctx *ctx, int filter, mg_ref ref)
{
  mg_lens lens;

  mg_lens_open (&lens, ctx, filter);
  return mg_lens_sees (&lens, ref, NULL);
}

bool
mg_matches_as (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits)
{
  mg_lens lens;

  mg_lens_open (&lens, ctx, filter);
  lens.anywhere = true;
  lens.given = traits != NULL;
  return mg_lens_sees (&lens, ref, traits);
}

bool
mg_matches_entering (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits)
{
  mg_lens lens;

  mg_lens_open (&lens, ctx, filter);
  lens.entering = true;
  return mg_lens_sees (&lens, ref, traits);
}

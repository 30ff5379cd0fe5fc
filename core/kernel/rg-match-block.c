/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The block of a match: made, copied, compared, looked at. */

#include "kernel/rg-match-private.h"

#include <stdlib.h>
#include <string.h>

static void *
allocate_with_malloc (void *data, size_t size)
{
  (void) data;
  return malloc (size);
}

static void
release_with_free (void *data, void *memory)
{
  (void) data;
  free (memory);
}

rg_alloc
rg_alloc_or_default (const rg_alloc *alloc)
{
  static const rg_alloc standard = { allocate_with_malloc, release_with_free, NULL };

  return alloc ? *alloc : standard;
}

/* Memory that comes zeroed from the system takes none for what isn't filled. */
void *
rg_allocate_zeroed (const rg_alloc *alloc, size_t size)
{
  void *memory;

  if (alloc->allocate == allocate_with_malloc)
    return calloc (1, size);
  memory = alloc->allocate (alloc->data, size);
  if (memory)
    memset (memory, 0, size);
  return memory;
}

static uint32_t
lay_out (uint32_t *end, size_t size)
{
  const uint32_t start = *end;

  *end += (uint32_t) ((size + 15) / 16 * 16);
  return start;
}

/* The bytes of a position: what the kernel keeps of it, and the game's state. */
static uint32_t
size_of_position (const rg_setup *setup)
{
  const rg_game *game = setup->content->game;
  const size_t state = game->measure ? game->measure (setup) : game->state_size;

  rg_check (state <= RG_MAX_STATE);
  return (uint32_t) ((sizeof (rg_position) + state + 15) / 16 * 16);
}

rg_match *
rg_match_new (const rg_setup *setup, const rg_alloc *alloc, rg_error *error)
{
  const rg_alloc memory = rg_alloc_or_default (alloc);
  const rg_game *game;
  rg_match layout = { 0 };
  rg_match *match;
  uint32_t end = sizeof (rg_match);

  if (rg_setup_check (setup, error) != RG_OK)
    return NULL;

  game = setup->content->game;
  layout.game = game;
  layout.alloc = memory;
  layout.setup = *setup;
  layout.position_size = size_of_position (setup);
  layout.max_events = 2 * game->max_step_events;
  layout.n_things = game->count_things ? game->count_things (setup) : 0;
  layout.max_motions = rg_motions_for (layout.n_things);
  layout.max_answers = game->max_answers;
  layout.max_decisions = game->max_decisions;
  layout.reseed_at = -1;
  lay_out (&end, layout.position_size); /* now, at `areas` */
  layout.before = lay_out (&end, layout.position_size);
  layout.answers = lay_out (&end, (size_t) game->max_answers * sizeof (rg_answer));
  layout.prompts = lay_out (&end, (size_t) game->max_answers * sizeof (uint16_t));
  layout.decisions = lay_out (&end, (size_t) game->max_decisions * sizeof (rg_decision));
  layout.choices = lay_out (&end, (size_t) game->max_choices * sizeof (rg_choice));
  layout.next_choice = layout.choices;
  layout.events = lay_out (&end, (size_t) layout.max_events * sizeof (rg_event));
  layout.told = lay_out (&end, rg_room_for_told (layout.n_things));
  layout.motions = lay_out (&end, (size_t) layout.max_motions * sizeof (rg_motion));
  layout.size = end;

  match = memory.allocate (memory.data, end);
  if (!match)
    {
      rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for a match of %u bytes.", end);
      return NULL;
    }
  /* Whatever else is read was written before. */
  memset (match, 0, layout.before);
  *match = layout;
  rg_commit (match);
  rg_rng_seed (&rg_now (match)->rng, setup->seed);
  game->begin (match);
  rg_play_on (match, false);
  return match;
}

/* The events lie at the end, and what went elsewhere with them; what was never written there
 * needn't be copied. */
static void
copy_block (rg_match *match, const rg_match *source)
{
  memcpy (match, source, source->events + (size_t) source->n_events * sizeof (rg_event));
  if (source->places_known)
    memcpy (rg_area (match, source->told), rg_area (source, source->told),
            source->motions - source->told + (size_t) source->n_motions * sizeof (rg_motion));
}

rg_match *
rg_match_clone (const rg_match *match)
{
  rg_match *clone = match->alloc.allocate (match->alloc.data, match->size);

  if (clone)
    copy_block (clone, match);
  return clone;
}

void
rg_match_copy (rg_match *match, const rg_match *source)
{
  const rg_alloc own = match->alloc;

  rg_check (match->game == source->game && match->size == source->size);
  copy_block (match, source);
  match->alloc = own;
}

void
rg_match_free (rg_match *match)
{
  if (match)
    match->alloc.release (match->alloc.data, match);
}

const rg_game *
rg_match_game (const rg_match *match)
{
  return match->game;
}

const rg_setup *
rg_match_setup (const rg_match *match)
{
  return &match->setup;
}

int
rg_match_seats (const rg_match *match)
{
  return match->setup.seats;
}

size_t
rg_match_size (const rg_match *match)
{
  return match->size;
}

uint64_t
rg_match_sequence (const rg_match *match)
{
  return match->sequence;
}

bool
rg_match_over (const rg_match *match)
{
  return rg_now (match)->over;
}

bool
rg_match_has_left (const rg_match *match, int seat)
{
  return (rg_now (match)->left | rg_now (match)->leaving) >> seat & 1;
}

bool
rg_match_reversible (const rg_match *match)
{
  return match->sequence > 0 && rg_now (match)->barrier < match->sequence;
}

uint64_t
rg_match_hash (const rg_match *match)
{
  uint64_t hash = rg_hash_position (match->sequence, rg_start (match), match->position_size);

  return rg_hash_bytes (hash, rg_area (match, match->answers),
                        (size_t) match->n_answers * sizeof (rg_answer));
}

bool
rg_match_equal (const rg_match *a, const rg_match *b)
{
  return a->game == b->game && a->sequence == b->sequence && a->size == b->size
         && a->n_answers == b->n_answers && memcmp (&a->setup, &b->setup, sizeof a->setup) == 0
         && memcmp (rg_start (a), rg_start (b), a->position_size) == 0
         && memcmp (rg_now (a), rg_now (b), a->position_size) == 0
         && memcmp (rg_area (a, a->answers), rg_area (b, b->answers),
                    (size_t) a->n_answers * sizeof (rg_answer))
                == 0;
}

int
rg_match_n_decisions (const rg_match *match)
{
  return match->n_decisions;
}

const rg_decision *
rg_match_decision (const rg_match *match, int i)
{
  rg_check (i >= 0 && i < match->n_decisions);
  return (const rg_decision *) rg_area (match, match->decisions) + i;
}

const rg_decision *
rg_match_decision_of (const rg_match *match, int seat)
{
  const rg_decision *decisions = rg_area (match, match->decisions);

  for (int i = 0; i < match->n_decisions; i++)
    if (decisions[i].seat == seat)
      return &decisions[i];
  return NULL;
}

const rg_decision *
rg_match_decision_for_others (const rg_match *match, const rg_decision *decision)
{
  return decision->flags & RG_DECISION_CANCELLABLE ? &match->first : decision;
}

const rg_choice *
rg_match_choice (const rg_match *match, const rg_decision *decision, int i)
{
  rg_check (i >= 0 && i < decision->count);
  return (const rg_choice *) rg_area (match, match->choices) + decision->first + i;
}

const char *
rg_match_due (const rg_match *match, const rg_decision *decision)
{
  const rg_decision *first = (const rg_decision *) rg_area (match, match->decisions);

  for (int i = 0; i < match->n_decisions; i++)
    if (decision == first + i && match->dues >> i & 1)
      return match->due;
  return "";
}

int
rg_match_n_made (const rg_match *match, const rg_decision *decision)
{
  return decision->flags & RG_DECISION_CANCELLABLE && match->waiting ? match->n_answers : 0;
}

const rg_choice *
rg_match_made (const rg_match *match, const rg_decision *decision, int i, int *prompt)
{
  const rg_answer *answers = (const rg_answer *) rg_area (match, match->answers);
  const uint16_t *prompts = (const uint16_t *) rg_area (match, match->prompts);

  rg_check (i >= 0 && i < match->n_answers);
  *prompt = prompts[i] & ~RG_PROMPT_FOLLOWS;
  return answers[i].seat == decision->seat ? &answers[i].choice : NULL;
}

int
rg_match_n_events (const rg_match *match)
{
  return match->n_events;
}

const rg_event *
rg_match_event (const rg_match *match, int i)
{
  rg_check (i >= 0 && i < match->n_events);
  return (const rg_event *) rg_area (match, match->events) + i;
}

bool
rg_match_may_know (const rg_match *match, rg_viewer viewer, uint32_t audience)
{
  switch (viewer.kind)
    {
    case RG_VIEWER_SPECTATOR:
      return audience & RG_AUDIENCE_SPECTATORS;
    case RG_VIEWER_SEAT:
      return audience >> viewer.index & 1;
    case RG_VIEWER_TEAM:
      /* A team knows what each of its members may know. */
      for (int seat = 0; seat < match->setup.seats; seat++)
        if (match->game->team && match->game->team (match, seat) == viewer.index
            && !(audience >> seat & 1))
          return false;
      return true;
    }
  return false;
}

rg_status
rg_match_query (const rg_match *match,
                const char *const *words,
                int n,
                char *result,
                size_t size,
                rg_error *error)
{
  return match->game->query (match, words, n, result, size, error);
}

rg_status
rg_match_result (const rg_match *match, rg_result *result, rg_error *error)
{
  if (!rg_match_over (match))
    return rg_fail (error, RG_E_MISUSE, NULL, "The match isn't over yet.");
  memset (result, 0, sizeof *result);
  match->game->result (match, result);
  return RG_OK;
}

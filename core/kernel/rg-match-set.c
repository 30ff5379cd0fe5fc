/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting a match where no step has brought it: hidden things dealt anew, tables set. */

#include "kernel/rg-match-private.h"

enum
{
  MOST_DEALS = 64 /* that are tried */
};

/* Asks what is asked once more: the choices of others may name what was dealt anew. Nothing happens
 * that didn't happen before, so nothing is told. */
static void
ask_again (rg_match *match)
{
  const bool quiet = match->quiet;
  const int32_t n_events = match->n_events;

  rg_restore (match);
  match->quiet = true;
  rg_play_on (match, true);
  match->quiet = quiet;
  match->n_events = n_events;
}

/* The same seats are asked the same; what can be chosen may differ. */
static bool
asks_the_same (const rg_match *match, const rg_match *as)
{
  const rg_decision *a = rg_area (match, match->decisions), *b = rg_area (as, as->decisions);

  for (int i = 0; i < match->n_decisions && i < as->n_decisions; i++)
    if (a[i].seat != b[i].seat || a[i].message != b[i].message || a[i].flags != b[i].flags)
      return false;
  return match->n_decisions == as->n_decisions;
}

/* Deals with chance of its own; the match's takes another course as soon as the question under way
 * has its answer, not before: what this step has drawn so far was seen. */
static void
deal_anew (rg_match *match, rg_viewer viewer, rg_rng *chance)
{
  rg_position *now = rg_now (match);
  const rg_rng kept = now->rng;
  const uint64_t barrier = now->barrier;

  rg_touch (match);
  now->rng = *chance;
  match->game->determinize (match, viewer);
  *chance = now->rng;
  now->rng = kept;
  now->barrier = barrier;
  match->reseed_at = match->n_answers;
}

/* What is asked follows from what lies hidden: who has one land alone isn't asked which to play. So
 * a deal in which the step under way leads to another question isn't one that the viewer can
 * believe in, and another one is tried. Without memory for that, or after many, it has to do. */
static void
deal_for_question (rg_match *match, rg_viewer viewer, rg_rng *chance)
{
  rg_match *asked = rg_match_clone (match);

  for (int i = 0; i < MOST_DEALS; i++)
    {
      if (i > 0)
        rg_match_copy (match, asked);
      deal_anew (match, viewer, chance);
      ask_again (match);
      if (!asked || asks_the_same (match, asked))
        break;
    }
  rg_match_free (asked);
}

void
rg_match_determinize (rg_match *match, rg_viewer viewer, const uint8_t seed[RG_SEED_SIZE])
{
  rg_rng chance;

  rg_rng_seed (&chance, seed);
  /* Of what somebody announces and may take back the viewer knows nothing, and what is dealt anew
   * may not allow it: the choice is that seat's again. */
  if (rg_is_kept_from (match, viewer))
    {
      match->n_answers = 0;
      ask_again (match);
    }
  for (int i = 0; i < RG_SEED_SIZE; i++)
    match->reseed[i] = seed[i] ^ 0x5a;
  if (match->n_decisions > 0)
    {
      deal_for_question (match, viewer, &chance);
      return;
    }
  deal_anew (match, viewer, &chance);
  rg_rng_seed (&rg_now (match)->rng, match->reseed);
  rg_forget_moves (match);
  match->stage = RG_STAGE_LOOKS;
}

rg_status
rg_match_arrange (rg_match *match, const char *const *words, int n, rg_error *error)
{
  rg_status status;

  if (match->n_answers > 0 || match->published > 0 || rg_match_over (match))
    return rg_fail (error, RG_E_MISUSE, NULL,
                    "A table can be set only before a decision is under way.");
  rg_restore (match);
  status = match->game->arrange (match, words, n, error);
  if (status != RG_OK)
    {
      rg_restore (match);
      if (!match->paused)
        rg_play_on (match, true);
      return status;
    }
  match->stage = RG_STAGE_LOOKS;
  match->n_events = 0;
  match->paused = match->arranged = true;
  return RG_OK;
}

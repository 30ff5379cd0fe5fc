/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting a match where no step has brought it: hidden things dealt anew, tables set. */

#include "kernel/rg-match-private.h"

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

void
rg_match_determinize (rg_match *match, rg_viewer viewer, const uint8_t seed[RG_SEED_SIZE])
{
  rg_position *now = rg_now (match);
  const bool asks = match->n_decisions > 0;
  rg_rng kept;
  uint64_t barrier;

  /* Of what somebody announces and may take back the viewer knows nothing, and what is dealt anew
   * may not allow it: the choice is that seat's again. */
  if (rg_is_kept_from (match, viewer))
    {
      match->n_answers = 0;
      rg_restore (match);
    }
  kept = now->rng;
  barrier = now->barrier;
  /* Deal with chance of its own. */
  rg_touch (match);
  rg_rng_seed (&now->rng, seed);
  match->game->determinize (match, viewer);
  now->rng = kept;
  now->barrier = barrier;
  /* The match's own chance takes another course as soon as the question under way has its answer,
   * not before: what this step has drawn so far was seen. */
  for (int i = 0; i < RG_SEED_SIZE; i++)
    match->reseed[i] = seed[i] ^ 0x5a;
  match->reseed_at = match->n_answers;
  if (asks)
    ask_again (match);
  else
    {
      rg_rng_seed (&now->rng, match->reseed);
      rg_forget_moves (match);
      match->stage = RG_STAGE_LOOKS;
    }
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

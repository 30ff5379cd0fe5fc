/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting a match where no step has brought it: hidden things dealt anew, tables set. */

#include "kernel/rg-match-private.h"

/* Puts the question once more: the choices of others may name what was dealt anew. Nothing happens
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

/* {{{ Dealing hidden things anew */

/* Whether there is nothing to do isn't compared: that is known to who is asked. */
static bool
asks_the_same (const rg_match *match, const rg_asked *as)
{
  const rg_decision *asked = rg_area (match, match->decisions);

  for (int i = 0; i < match->n_decisions && i < as->n; i++)
    if (asked[i].seat != as->decisions[i].seat || asked[i].message != as->decisions[i].message
        || (asked[i].flags ^ as->decisions[i].flags) & ~RG_DECISION_IDLE)
      return false;
  return match->n_decisions == as->n;
}

/* Plays one step: what it began with stays in `before`, whatever it comes to. */
bool
rg_asks_and_shows_again (rg_match *match,
                         bool (*shows) (const rg_match *match, const void *seen),
                         const void *seen)
{
  const rg_rng chance = rg_now (match)->rng;
  const int32_t published = match->published;

  if (match->asked->n == 0)
    return true;
  match->stage = RG_STAGE_TOUCHED;
  rg_restore (match);
  if (rg_play_step (match) && asks_the_same (match, match->asked)
      && (!shows || shows (match, seen)))
    return true;
  match->stage = RG_STAGE_TOUCHED;
  match->published = published;
  rg_now (match)->rng = chance;
  return false;
}

bool
rg_asks_again (rg_match *match)
{
  return rg_asks_and_shows_again (match, NULL, NULL);
}

static void
note_asked (const rg_match *match, rg_asked *asked)
{
  rg_check (match->n_decisions <= RG_MAX_SEATS);
  asked->n = match->n_decisions;
  memcpy (asked->decisions, rg_area (match, match->decisions),
          (size_t) asked->n * sizeof *asked->decisions);
}

/* Deals with chance of its own; the match's takes another course as soon as the question under way
 * has its answer, not before: what this step has drawn so far was seen. */
static bool
deal_anew (rg_match *match, rg_viewer viewer, const rg_rng *chance)
{
  const bool quiet = match->quiet;
  const int32_t n_events = match->n_events;
  rg_asked asked;
  bool fits;

  note_asked (match, &asked);
  rg_touch (match);
  match->reseed_at = match->n_answers;
  rg_now (match)->rng = *chance;
  match->asked = &asked;
  match->quiet = true;
  fits = match->game->determinize (match, viewer);
  match->asked = NULL;
  match->quiet = quiet;
  match->n_events = n_events;
  return fits;
}

bool
rg_match_determinize (rg_match *match, rg_viewer viewer, const uint8_t seed[RG_SEED_SIZE])
{
  const bool asks = match->n_decisions > 0;
  const uint64_t barrier = rg_now (match)->barrier;
  rg_rng chance;
  bool fits;

  rg_rng_seed (&chance, seed);
  /* Of what somebody announces and may take back the viewer knows nothing, and what is dealt anew
   * may not allow it: the choice is that seat's again. */
  if (rg_is_kept_from (match, viewer))
    {
      match->n_answers = 0;
      ask_again (match);
    }
  rg_forget_places (match);
  for (int i = 0; i < RG_SEED_SIZE; i++)
    match->reseed[i] = seed[i] ^ 0x5a;
  fits = deal_anew (match, viewer, &chance);
  if (asks && !fits)
    ask_again (match);
  if (asks)
    return fits;
  rg_rng_seed (&rg_now (match)->rng, match->reseed);
  rg_now (match)->barrier = barrier; /* chance of the deal was none of the match */
  rg_forget_moves (match);
  match->stage = RG_STAGE_LOOKS;
  return fits;
}

/* }}} */

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
  rg_forget_places (match);
  match->n_events = 0;
  match->paused = match->arranged = true;
  return RG_OK;
}

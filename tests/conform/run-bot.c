/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks bots, for puzzles: a table, and what somebody who plays well does there. A bot is shown the
 * table as hosts do it, with everything dealt anew that its seat can't know. */

#include "run-private.h"

#include <string.h>

static const rg_bot *
find_bot (runner *r, const statement *s)
{
  int n;
  const rg_bot *const *bots = rg_game_bots (r->game, &n);
  rg_nearest nearest;

  rg_nearest_init (&nearest, s->bot, strlen (s->bot));
  for (int i = 0; i < n; i++)
    {
      if (strcmp (rg_bot_id (bots[i]), s->bot) == 0)
        return bots[i];
      rg_nearest_try (&nearest, rg_bot_id (bots[i]));
    }
  runner_unknown (r, s, "bot", s->bot, &nearest);
  return NULL;
}

/* What the bot of `s` chooses for that seat; -1: it can't be asked, with the outcome set. */
static int
ask (runner *r, const statement *s, const rg_decision *decision)
{
  const uint8_t dealt[RG_SEED_SIZE] = { (uint8_t) s->line };
  const rg_bot *bot = find_bot (r, s);
  uint64_t chance = 0;
  rg_match *seen;
  int choice;

  if (bot == NULL)
    return -1;
  seen = rg_match_clone (r->match);
  if (seen == NULL)
    {
      runner_bad (r, s, "no memory for a table");
      return -1;
    }
  rg_match_determinize (seen, rg_viewer_seat (decision->seat), dealt);
  choice = rg_bot_choose (bot, seen, decision->seat, &chance);
  rg_match_free (seen);
  return choice;
}

static void
write_choice (const runner *r,
              const rg_decision *decision,
              int choice,
              const char *indent,
              FILE *out)
{
  char notation[NOTATION_SIZE];

  rg_match_notation (r->match, rg_match_choice (r->match, decision, choice), notation,
                     sizeof notation);
  fprintf (out, "%s%d: %s\n", indent, decision->seat + 1, notation);
}

bool
runner_bot (runner *r, const statement *s)
{
  const rg_decision *decision = rg_match_decision_of (r->match, s->seat);
  int wanted, choice = -1;
  bool ambiguous = false, taken = false;

  if (!s->continues)
    runner_begin_play (r);
  wanted = runner_find_choice (r, decision, s->text, &ambiguous);
  if (wanted >= 0 && !ambiguous)
    {
      choice = ask (r, s, decision);
      if (choice < 0)
        return false;
      /* Of equal pieces any will do, unless a place is written. */
      taken = choice == wanted
              || (strpbrk (s->text, "-.") == NULL
                  && runner_reads_alike (r, decision, choice, wanted));
    }
  if (taken)
    {
      if (r->transcript != NULL)
        write_choice (r, decision, choice, "    ", r->transcript);
      return runner_take (r, s, s->seat, choice);
    }
  fprintf (r->expected, "%s at seat %d chooses \"%s\"", s->bot, s->seat + 1, s->text);
  if (choice >= 0)
    write_choice (r, decision, choice, "", r->saw);
  else
    fputs (ambiguous ? "there are several such choices\n" : "that isn't offered\n", r->saw);
  runner_write_offers (r, s->seat);
  return runner_fail (r, s);
}

static int
answer (runner *r, const statement *s, const rg_decision *decision)
{
  const int choice = ask (r, s, decision);

  if (choice >= 0 && r->transcript != NULL)
    write_choice (r, decision, choice, "    ", r->transcript);
  return choice;
}

bool
runner_bot_until (runner *r, const statement *s)
{
  return runner_play_until (r, s, answer);
}

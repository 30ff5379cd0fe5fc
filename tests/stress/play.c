/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays one game, by lot or by a script, and looks at it on the way. Before anything is done, the
 * record says what. */

#include "stress.h"

#include <stdlib.h>
#include <string.h>

enum
{
  LOOKS = 60,     /* one in so many choices is looked at … */
  LARGE = 6,      /* … at tables of more seats fewer, because each viewer looks at all … */
  FULL_LOOKS = 6, /* … and one in so many of those with every check */
  CONCESSIONS = 300,
  STEADY = STRESS_CHOICES / 4, /* from then on nobody takes an announcement back */
  WAITING = 250 /* choices for want of one that can be taken, before it is passed over */
};

/* {{{ A table */

static bool
open_table (stress_table *table,
            const rg_setup *setup,
            bool journalled,
            uint64_t chance,
            stress_record *record)
{
  rg_error error = { .status = RG_OK };

  memset (table, 0, sizeof *table);
  table->record = record;
  table->chance = chance;
  table->content = (rg_content *) (uintptr_t) setup->content;
  table->view = rg_view_new (NULL);
  table->match = rg_match_new (setup, NULL, &error);
  table->journal = journalled ? rg_journal_new (setup, NULL, &error) : NULL;
  record->n_entries = 0;
  record->check = 0;
  record->script_ended = false;
  return table->match || stress_fault (table, "setup: %s", error.text);
}

/* Two lands of each basic type for each seat. */
static void
enrich (stress_table *table)
{
  static const char *const lands[] = { "plains", "island", "swamp", "mountain", "forest" };
  const int n = (int) (sizeof lands / sizeof *lands);

  for (int seat = 0; seat < rg_match_seats (table->match); seat++)
    for (int i = 0; i < STRESS_RICHES; i++)
      {
        char number[16];
        const char *const words[] = { "seat", number, "battlefield", lands[i % n] };

        snprintf (number, sizeof number, "%d", seat + 1);
        rg_check (rg_match_arrange (table->match, words, 4, NULL) == RG_OK);
      }
  while (rg_match_paused (table->match))
    rg_match_advance (table->match);
  table->riches = STRESS_RICHES;
}

static void
close_table (stress_table *table)
{
  rg_journal_free (table->journal);
  rg_match_free (table->match);
  rg_view_free (table->view);
}

/* Goes on after a choice, and does what a fault was planted for. */
static void
go_on (stress_table *table, const stress_plants *plants)
{
  const stress_record *record = table->record;
  int met = 0;

  while (rg_match_paused (table->match))
    rg_match_advance (table->match);
  for (int i = 0; i < record->n_entries && met < plants->n; i++)
    met += strncmp (record->entries[i].notation, plants->words[met], strlen (plants->words[met]))
           == 0;
  rg_check (plants->n == 0 || met < plants->n);
}

static stress_entry *
new_entry (stress_table *table, int seat, bool own)
{
  stress_entry *entry = &table->record->entries[table->record->n_entries++];

  entry->seat = (int16_t) seat;
  entry->own = own;
  entry->notation[0] = '\0';
  return entry;
}

static void
take (stress_table *table,
      const rg_decision *decision,
      int choice,
      bool own,
      const stress_plants *plants)
{
  rg_match *match = table->match;
  const int seat = decision->seat;
  const uint64_t now = rg_match_sequence (match);
  stress_entry *entry = new_entry (table, seat, own);
  rg_status status;

  rg_match_notation (match, rg_match_choice (match, decision, choice), entry->notation,
                     sizeof entry->notation);
  status = table->journal ? rg_journal_apply (table->journal, match, seat, choice, now, NULL)
                          : rg_match_apply (match, seat, choice, now, NULL);
  rg_check (status == RG_OK);
  go_on (table, plants);
}

static void
leave (stress_table *table, int seat, bool own, const stress_plants *plants)
{
  const rg_status status
      = (new_entry (table, seat, own),
         table->journal ? rg_journal_leave (table->journal, table->match, seat, NULL)
                        : rg_match_leave (table->match, seat, NULL));

  rg_check (status == RG_OK);
  go_on (table, plants);
}

static bool
is_full (stress_table *table)
{
  return table->record->n_entries == STRESS_CHOICES
         && !stress_fault (table, "no end after %d choices", STRESS_CHOICES);
}

/* }}} */
/* {{{ By lot */

static void
count_end (stress_record *record, const rg_match *match)
{
  int n, n_won = 0;
  const rg_message *messages = rg_game_messages (rg_match_game (match), &n);
  stress_end end = STRESS_WON;
  const char *reason;
  rg_result result;

  rg_match_result (match, &result, NULL);
  reason = messages[result.reason.message].id;
  for (int i = 0; i < result.n; i++)
    n_won += result.standings[i].won;
  if (strstr (reason, "loop"))
    end = STRESS_LOOP;
  else if (strstr (reason, "outgrown"))
    end = STRESS_OUTGROWN;
  else if (n_won == 0 || n_won == result.n)
    end = STRESS_DRAWN;
  record->n_ends[end]++;
  record->n_games++;
  stress_count_identities (match, record);
  record->n_choices += (uint64_t) record->n_entries;
  if (record->n_entries > record->longest)
    record->longest = record->n_entries;
}

/* One of those who are asked does something, or somebody goes.  Where many creatures have to
 * attack, chance that takes back as often as it declares might never have declared all of them. */
static void
move (stress_table *table,
      const stress_manner *manner,
      uint64_t *chance,
      const stress_plants *plants)
{
  rg_match *match = table->match;
  const rg_decision *decision
      = rg_match_decision (match, stress_below (chance, rg_match_n_decisions (match)));
  const int seat = stress_below (chance, rg_match_seats (match));
  const bool everything = manner->everything && table->record->n_entries < STEADY;

  if (manner->leaving && stress_below (chance, CONCESSIONS) == 0
      && !rg_match_has_left (match, seat))
    leave (table, seat, true, plants);
  else
    take (table, decision, stress_below (chance, everything ? decision->count : decision->moves),
          true, plants);
}

bool
stress_play_number (const rg_content *content,
                    int seats,
                    const stress_fixed *fixed,
                    uint64_t number,
                    bool rich,
                    const stress_plants *plants,
                    stress_record *record)
{
  const rg_setup setup = stress_deal (content, seats, fixed, number);
  const stress_manner manner = stress_manner_of (number, rich);
  uint64_t chance = number;
  const int looks = seats > LARGE ? LOOKS * seats / LARGE : LOOKS;
  int play_out_at = manner.played_out ? stress_below (&chance, 200) : -1;
  stress_table table;
  bool good = open_table (&table, &setup, manner.journalled, number, record);

  if (good && manner.rich)
    enrich (&table);
  while (good && !rg_match_over (table.match) && !(good = !is_full (&table), !good))
    {
      int checks = 0;

      if (record->n_entries == play_out_at)
        checks = STRESS_PLAYOUT;
      else if (stress_below (&table.chance, looks) == 0)
        checks = stress_below (&table.chance, FULL_LOOKS) > 0 ? STRESS_STATE | STRESS_QUESTIONS
                                                              : STRESS_EACH_LOOK;
      good = stress_look (&table, checks);
      if (good)
        move (&table, &manner, &chance, plants);
    }
  good = good && stress_look (&table, STRESS_RESULT | STRESS_UNDO);
  if (good)
    count_end (record, table.match);
  close_table (&table);
  return good;
}

/* }}} */
/* {{{ By a script */

/* The notations are the same but for places ("grizzly_bears.17"). */
static bool
alike (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      if (*a == '.' && *b == '.')
        {
          a += 1 + strspn (a + 1, "0123456789");
          b += 1 + strspn (b + 1, "0123456789");
        }
      if (*a != *b || *a == '\0')
        return *a == *b;
    }
}

static int
find_choice (const rg_match *match, const rg_decision *decision, const char *notation, bool exact)
{
  int found = rg_match_find (match, decision, notation);

  for (int i = 0; found < 0 && !exact && i < decision->count; i++)
    {
      char other[STRESS_NOTATION];

      rg_match_notation (match, rg_match_choice (match, decision, i), other, sizeof other);
      if (alike (notation, other))
        found = i;
    }
  return found;
}

/* True: the entry was done. */
static bool
try_entry (stress_table *table, const stress_entry *entry, bool exact, const stress_plants *plants)
{
  rg_match *match = table->match;
  const rg_decision *decision;
  int choice;

  if (entry->seat >= rg_match_seats (match) || rg_match_has_left (match, entry->seat))
    return false;
  if (entry->notation[0] == '\0')
    {
      leave (table, entry->seat, true, plants);
      return true;
    }
  decision = rg_match_decision_of (match, entry->seat);
  choice = decision ? find_choice (match, decision, entry->notation, exact) : -1;
  if (choice >= 0)
    take (table, decision, choice, true, plants);
  return choice >= 0;
}

/* The first who is waited for does what is done for who is away. */
static void
take_fallback (stress_table *table, const stress_plants *plants)
{
  int i = 0;

  while (rg_match_decision (table->match, i)->flags & RG_DECISION_OPTIONAL)
    i++;
  take (table, rg_match_decision (table->match, i), rg_match_decision (table->match, i)->fallback,
        false, plants);
}

/* The content of the script with the cards behind it; NULL: `error` says why not. */
static rg_content *
with_cards (const rg_content *content, const char *cards, rg_error *error)
{
  size_t length;
  const char *source = rg_content_source (content, &length);
  const size_t size = length + strlen (cards) + 2;
  char *both = malloc (size);
  rg_content *made = NULL;

  if (both)
    {
      const int n = snprintf (both, size, "%.*s\n%s", (int) length, source, cards);

      made = rg_content_new (rg_content_game (content), "stress", both, (size_t) n, NULL, error);
    }
  free (both);
  return made;
}

static bool
play_entries (stress_table *table,
              const stress_script *script,
              bool exact,
              const stress_plants *plants)
{
  int waited = 0, next = 0;

  while (!rg_match_over (table->match) && next < script->n)
    {
      if (is_full (table) || !stress_look (table, script->checks & ~STRESS_RESULT))
        return false;
      if (try_entry (table, &script->entries[next], exact, plants))
        next++, waited = 0;
      else if (exact)
        return stress_fault (table, "script: seat %d may not \"%s\"",
                             script->entries[next].seat + 1, script->entries[next].notation);
      else if (++waited > WAITING)
        next++, waited = 0;
      else
        take_fallback (table, plants);
    }
  table->record->script_ended = true;
  return stress_look (table, script->checks);
}

bool
stress_play_script (const stress_script *script,
                    bool exact,
                    const stress_plants *plants,
                    stress_record *record)
{
  rg_error error = { .status = RG_OK };
  rg_content *content
      = script->cards[0] ? with_cards (script->setup.content, script->cards, &error) : NULL;
  rg_setup setup = script->setup;
  stress_table table = { .record = record };
  bool good;

  if (script->cards[0] && !content)
    return stress_fault (&table, "cards: %s", error.text);
  if (content)
    setup.content = content;
  good = open_table (&table, &setup, script->checks & STRESS_UNDO, script->seed, record)
         && play_entries (&table, script, exact, plants);
  close_table (&table);
  rg_content_free (content);
  return good;
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals anew what a viewer can't know: which card is which among the hidden ones of each owner.
 *
 * A card is known by its print, which goes wherever it goes; so the same exchange of prints can be
 * made in the state as it is and as it was when the step began, and what the step did in between
 * still leads from the one to the other.
 *
 * The deal follows from chance and from what the viewer knows: hidden cards are put in order before
 * they are shuffled, by where they lie and by what they are, so that two positions that look alike
 * come to the same world. That somebody is asked is seen by all, and what is asked follows from
 * what lies hidden; so it is dealt until the step under way comes to the same question. Where that
 * doesn't come about by itself, who is asked to choose among hidden cards is given some that can be
 * chosen. */

#include "magic/show/mg-show.h"

enum
{
  MOST_PRINTS = 4096,
  MOST_DEALS = 64,  /* that are tried */
  CHANCE_DEALS = 32 /* of them, by chance alone */
};

typedef struct mg_hidden_card
{
  uint16_t print, face;
  uint8_t zone;
} mg_hidden_card;

typedef struct mg_dealing
{
  mg_hidden_card cards[MOST_PRINTS]; /* by owners, and by where they lie */
  int first[MG_MAX_PLAYERS + 1];     /* where those of a seat begin */
  uint16_t at[MOST_PRINTS];          /* of a print, its place + 1 among the cards; 0: it is known */
} mg_dealing;

/* {{{ What is hidden */

static bool
is_hidden (const mg_state *state, rg_viewer viewer, int id)
{
  const mg_object *object = mg_object_at (state, id);

  return object->kind == MG_KIND_CARD && object->print < MOST_PRINTS && object->zone != MG_ZONE_NONE
         && !(object->flags & MG_OBJECT_COMMANDER) && !mg_may_see (state, viewer, id);
}

/* From here on, the faces of the cards from `first` on follow from nothing but which they are. */
static void
sort_faces (mg_hidden_card *cards, int n)
{
  for (int i = 1; i < n; i++)
    {
      const uint16_t face = cards[i].face;
      int to = i;

      for (; to > 0 && cards[to - 1].face > face; to--)
        cards[to].face = cards[to - 1].face;
      cards[to].face = face;
    }
}

/* What the viewer knew as the step began is known. */
static void
note (mg_dealing *dealing, const mg_state *now, const mg_state *before, rg_viewer viewer)
{
  bool was_hidden[MOST_PRINTS] = { false };
  int n = 0;

  memset (dealing->at, 0, sizeof dealing->at);
  for (int id = 1; id < before->pools.n_objects; id++)
    if (is_hidden (before, viewer, id))
      was_hidden[mg_object_at (before, id)->print] = true;
  for (int seat = 0; seat < now->seats; seat++)
    {
      dealing->first[seat] = n;
      for (int id = 1; id < now->pools.n_objects; id++)
        {
          const mg_object *object = mg_object_at (now, id);

          if (object->owner != seat || !is_hidden (now, viewer, id) || !was_hidden[object->print])
            continue;
          dealing->cards[n++] = (mg_hidden_card){ object->print, object->face, object->zone };
          dealing->at[object->print] = (uint16_t) n;
        }
      sort_faces (&dealing->cards[dealing->first[seat]], n - dealing->first[seat]);
    }
  dealing->first[now->seats] = n;
}

/* }}} */
/* {{{ Dealing */

static void
trade (mg_hidden_card *a, mg_hidden_card *b)
{
  const uint16_t face = a->face;

  a->face = b->face;
  b->face = face;
}

static void
shuffle (rg_match *match, mg_hidden_card *cards, int n)
{
  for (int i = n - 1; i > 0; i--)
    trade (&cards[i], &cards[rg_random (match, (uint32_t) i + 1)]);
}

static void
exchange (const mg_dealing *dealing, mg_state *state)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      mg_object *object = mg_object_at (state, id);

      if (object->kind == MG_KIND_CARD && object->print < MOST_PRINTS && dealing->at[object->print])
        object->face = dealing->cards[dealing->at[object->print] - 1].face;
    }
}

/* }}} */
/* {{{ What is asked about hidden cards */

typedef struct mg_asked
{
  int owner; /* MG_NOBODY: no question is about what the viewer can't see */
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

  asked->owner = MG_NOBODY;
  asked->zone = MG_ZONE_NONE;
  asked->n = 0;
  for (int i = 0; decision && i < decision->count; i++)
    {
      const rg_choice *choice = rg_match_choice (match, decision, i);
      const mg_object *object
          = (choice->message == MG_SAY_CHOOSE || choice->message == MG_SAY_BOTTOM)
                    && choice->args[0] > 0 && choice->args[0] < state->pools.n_objects
                ? mg_object_at (state, choice->args[0])
                : NULL;

      if (!object || object->kind != MG_KIND_CARD || object->print >= MOST_PRINTS
          || !dealing->at[object->print])
        continue;
      asked->owner = object->owner;
      asked->zone = object->zone;
      asked->faces[asked->n++] = object->face;
    }
}

static bool
can_be_chosen (const mg_asked *asked, const mg_hidden_card *card)
{
  for (int i = 0; i < asked->n; i++)
    if (asked->faces[i] == card->face)
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
  uint16_t places[MOST_PRINTS], choosable[MOST_PRINTS];
  int n_places = 0, n_choosable = 0;
  int missing = asked->n < TO_CHOOSE_FROM ? asked->n : TO_CHOOSE_FROM;

  for (int i = dealing->first[asked->owner]; i < dealing->first[asked->owner + 1]; i++)
    {
      const bool fits = can_be_chosen (asked, &dealing->cards[i]);

      if (dealing->cards[i].zone != asked->zone)
        {
          if (fits)
            choosable[n_choosable++] = (uint16_t) i;
        }
      else if (fits)
        missing--;
      else
        places[n_places++] = (uint16_t) i;
    }
  for (; missing > 0 && n_places > 0 && n_choosable > 0; missing--)
    {
      const uint32_t place = rg_random (match, (uint32_t) n_places);
      const uint32_t chosen = rg_random (match, (uint32_t) n_choosable);

      trade (&dealing->cards[places[place]], &dealing->cards[choosable[chosen]]);
      places[place] = places[--n_places];
      choosable[chosen] = choosable[--n_choosable];
    }
}

/* }}} */

/* {{{ Identities outside the game */

/* Which of them all have seen there; a step reveals them by chance (372.2). */
typedef struct mg_seen_outside
{
  uint32_t faces[MG_MAX_PLAYERS][2];
} mg_seen_outside;

static mg_seen_outside
note_outside (const mg_state *state)
{
  mg_seen_outside seen = { 0 };

  for (int i = 0; i < state->pools.n_identities; i++)
    memcpy (seen.faces[i], mg_identity_at (state, i)->outside, sizeof seen.faces[i]);
  return seen;
}

static bool
shows_outside (const rg_match *match, const void *data)
{
  const mg_seen_outside seen = note_outside (rg_state_const (match));

  return memcmp (&seen, data, sizeof seen) == 0;
}

/* }}} */

bool
mg_determinize (rg_match *match, rg_viewer viewer)
{
  mg_state *now = rg_state (match), *before = rg_state_before (match);
  const mg_seen_outside outside = note_outside (now);
  mg_hidden_identities identities;
  mg_dealing dealing;
  mg_asked asked;

  note (&dealing, now, before, viewer);
  note_question (match, &dealing, &asked);
  mg_deal_places (match, mg_seats_beside (now, viewer), now, before);
  mg_note_hidden_identities (&identities, match, viewer, now);
  mg_deal_identities (&identities, match, now);
  mg_copy_dealt (&identities, mg_data (match), now, before);
  mg_deal_wishes (&identities, match, viewer, now, before);
  for (int i = 0; i < MOST_DEALS; i++)
    {
      for (int seat = 0; seat < now->seats; seat++)
        shuffle (match, &dealing.cards[dealing.first[seat]],
                 dealing.first[seat + 1] - dealing.first[seat]);
      if (i >= CHANCE_DEALS && asked.owner != MG_NOBODY)
        keep_question (match, &dealing, &asked);
      if (i == 0)
        exchange (&dealing, now);
      else
        mg_deal_identities (&identities, match, before);
      exchange (&dealing, before);
      if (rg_asks_and_shows_again (match, shows_outside, &outside))
        return true;
    }
  return false;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each team decides the order in which it sits (809.2), before anything else happens.
 *
 * Its players take the places of the team one after the other. The other teams do so at the same
 * time and learn of it when all sit; so until then what a team has decided is known to that team
 * only (docs/rules-decisions.md, ED-1). The ring stays a permutation all the time: whoever takes a
 * place changes with who was counted there. */

#include "magic/engine/turn/mg-turn-private.h"
#include "magic/model/mg-variant.h"

typedef struct mg_seating
{
  rg_match *match;
  mg_state *state;
  mg_variant variant;
} mg_seating;

static void
look (mg_seating *s, rg_match *match)
{
  s->match = match;
  s->state = rg_state (match);
  mg_read_variant (rg_match_setup (match), &s->variant);
}

/* {{{ Who may take which place */

static bool
sits (const mg_seating *s, int seat)
{
  return s->state->seating.sitting >> seat & 1;
}

/* The deck of the seat is one of the role's format; who has left plays none. */
static bool
suits (const mg_seating *s, int seat, bool emperor)
{
  const mg_content *content = mg_data (s->match);
  const int deck = s->variant.deck[seat];

  return deck == 0 || !mg_plays (s->state, seat)
         || mg_deck_fits (
             content, mg_deck_at (content, deck),
             (mg_format) (emperor ? s->variant.emperor_format[seat] : s->variant.format[seat]));
}

/* Those of the team who still stand, but for `seat`, can be what is left. */
static bool
can_all_sit (const mg_seating *s, int seat, bool emperor_sits)
{
  const int first = seat / s->variant.team_size * s->variant.team_size;
  int emperors = 0, only_emperors = 0, standing = 0;

  for (int other = first; other < first + s->variant.team_size; other++)
    if (other != seat && !sits (s, other))
      {
        standing++;
        emperors += suits (s, other, true);
        only_emperors += !suits (s, other, false);
      }
  if (emperor_sits)
    return only_emperors == 0;
  return standing > 0 && emperors > 0 && only_emperors <= 1;
}

static bool
has_emperor (const mg_seating *s, int team)
{
  return sits (s, s->state->seating.seated[mg_place_of_role (&s->variant, team, 0)]);
}

static bool
may_take (const mg_seating *s, int seat, int place)
{
  const int team = s->state->players[seat].team;
  const bool emperor = mg_is_emperors_place (&s->variant, place);

  return !sits (s, s->state->seating.seated[place]) && suits (s, seat, emperor)
         && can_all_sit (s, seat, emperor || has_emperor (s, team));
}

/* }}} */
/* {{{ Taking places */

static void
sit_down (mg_seating *s, int seat, int role)
{
  mg_state *state = s->state;
  const int place = mg_place_of_role (&s->variant, state->players[seat].team, role);

  mg_change_places (&state->seating, seat, state->seating.seated[place]);
  state->seating.sitting |= mg_bit (seat);
  mg_say_to (s->match, mg_team_of (state, seat), MG_TELL_TAKES_PLACE, seat, seat, role, 0, 0);
}

static void
ask_place (mg_seating *s, int seat)
{
  int roles[MG_MAX_PLAYERS], n = 0;

  for (int role = 0; role < s->variant.team_size; role++)
    if (may_take (s, seat, mg_place_of_role (&s->variant, s->state->players[seat].team, role)))
      roles[n++] = role;
  rg_check (n > 0); /* as the setup was checked, and each before has left the others a way */
  if (n > 1)
    {
      if (rg_open (s->match, seat, MG_ASK_PLACE, 0, 0, 0, 0))
        for (int i = 0; i < n; i++)
          rg_offer (s->match, MG_SAY_SIT, roles[i], 0, 0);
      roles[0] = rg_ask (s->match).choice.args[0];
    }
  sit_down (s, seat, roles[0]);
}

/* As a general, if that can be. */
static void
seat_anywhere (mg_seating *s, int seat)
{
  const int team = s->state->players[seat].team;

  for (int i = 1; i <= s->variant.team_size; i++)
    {
      const int role = i % s->variant.team_size;

      if (may_take (s, seat, mg_place_of_role (&s->variant, team, role)))
        {
          sit_down (s, seat, role);
          return;
        }
    }
}

void
mg_sit_anywhere (rg_match *match, int seat)
{
  mg_seating s;

  look (&s, match);
  if (!sits (&s, seat))
    seat_anywhere (&s, seat);
}

/* }}} */
/* {{{ All sit */

/* 809.4 */
static int
choose_first (const mg_seating *s)
{
  uint16_t emperors = s->state->seating.emperors & mg_players_in (s->state);
  const int first = s->variant.first;

  if (first > 0
      && emperors & mg_bit (s->state->seating.seated[mg_place_of_role (&s->variant, first - 1, 0)]))
    return s->state->seating.seated[mg_place_of_role (&s->variant, first - 1, 0)];
  for (uint32_t i = rg_random (s->match, (uint32_t) __builtin_popcount (emperors)); i > 0; i--)
    emperors &= (uint16_t) (emperors - 1);
  return __builtin_ctz (emperors);
}

/* Everybody sees how all sit; ranges follow from it (809.3a). A team whose emperor has left already
 * has lost (104.3i). */
static void
uncover (mg_seating *s)
{
  mg_state *state = s->state;

  state->seating.under_way = false;
  for (int place = 0; place < state->seats; place++)
    {
      const int seat = state->seating.seated[place];

      state->players[seat].range = s->variant.ranges[place];
      if (mg_is_emperors_place (&s->variant, place))
        state->seating.emperors |= mg_bit (seat);
      mg_say (s->match, MG_TELL_SITS, seat, seat, mg_role_of_place (&s->variant, place), 0, 0);
    }
  rg_reveal (s->match);
  mg_fix_ranges (state);
  for (int seat = 0; seat < state->seats; seat++)
    if (state->seating.emperors >> seat & 1 && !mg_plays (state, seat))
      mg_leave (s->match, mg_team_of (state, seat), 0);
}

/* One piece of it: a player takes a place, or all see how they sit. */
void
mg_take_places (rg_match *match)
{
  mg_seating s;

  look (&s, match);
  for (int seat = 0; seat < s.state->seats; seat++)
    if (!sits (&s, seat))
      {
        ask_place (&s, seat);
        return;
      }
  uncover (&s);
  if (!s.state->end.over)
    mg_begin_hands (match, &s.variant, choose_first (&s));
}

/* In the order of the seats, as far as decks allow. */
void
mg_take_places_in_order (rg_match *match)
{
  mg_seating s;

  look (&s, match);
  for (int seat = 0; seat < s.state->seats; seat++)
    for (int i = 0; i < s.variant.team_size && !sits (&s, seat); i++)
      {
        const int team = s.state->players[seat].team;
        const int place = team * s.variant.team_size + (seat + i) % s.variant.team_size;

        if (may_take (&s, seat, place))
          sit_down (&s, seat, mg_role_of_place (&s.variant, place));
      }
  mg_take_places (match);
}

/* }}} */
/* {{{ What other teams can't know */

/* Of the seats, which could be the emperor, as the others could be generals. */
static uint16_t
may_be_emperor (const mg_seating *s, uint16_t seats)
{
  uint16_t generals = 0, emperors = 0;

  for (int seat = 0; seat < s->state->seats; seat++)
    if (seats >> seat & 1)
      {
        generals |= suits (s, seat, false) ? mg_bit (seat) : 0;
        emperors |= suits (s, seat, true) ? mg_bit (seat) : 0;
      }
  for (int seat = 0; seat < s->state->seats; seat++)
    if (emperors >> seat & 1 && seats & ~generals & ~mg_bit (seat))
      emperors &= (uint16_t) ~mg_bit (seat);
  return emperors;
}

/* One of the seats by lot. */
static int
draw_seat (rg_match *match, uint16_t seats)
{
  for (uint32_t i = rg_random (match, (uint32_t) __builtin_popcount (seats)); i > 0; i--)
    seats &= (uint16_t) (seats - 1);
  return __builtin_ctz (seats);
}

static void
put (mg_ring *ring, int seat, int place)
{
  mg_change_places (ring, seat, ring->seated[place]);
}

/* The seats, which are of one team, take the places that they have among them by lot. */
static void
deal_team (const mg_seating *s, uint16_t seats, mg_state *now, mg_state *before)
{
  uint16_t places = 0;

  for (int seat = 0; seat < now->seats; seat++)
    if (seats >> seat & 1)
      places |= mg_bit (now->seating.places[seat]);
  for (int emperors = 1; emperors >= 0; emperors--)
    for (int place = 0; place < now->seats; place++)
      if (places >> place & 1 && mg_is_emperors_place (&s->variant, place) == emperors)
        {
          const int seat = draw_seat (s->match, emperors ? may_be_emperor (s, seats) : seats);

          put (&now->seating, seat, place);
          put (&before->seating, seat, place);
          seats &= (uint16_t) ~mg_bit (seat);
        }
}

/* Deals anew who of a team sits where, alike in both states: what a viewer of another team can't
 * tell. Which places are taken stays. */
void
mg_deal_places (rg_match *match, uint16_t known, mg_state *now, mg_state *before)
{
  mg_seating s;

  if (!now->seating.under_way)
    return;
  look (&s, match);
  for (int first = 0; first < now->seats; first += s.variant.team_size)
    {
      uint16_t seats = 0;

      for (int seat = first; seat < first + s.variant.team_size; seat++)
        seats |= mg_bit (seat);
      deal_team (&s, seats & now->seating.sitting & (uint16_t) ~known, now, before);
    }
}

/* }}} */

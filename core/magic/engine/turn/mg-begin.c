/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Starting the game (103), and starting it again (727).
 *
 * mg_begin lays the table: seats, decks, hands; where teams sit together, they first decide how
 * (see mg-seating.c), and identities may have to be chosen (mg-deal.c). Who keeps a hand is asked
 * afterwards, in steps of their own; a game that is restarted does the same in the middle of the
 * effect that restarts it.
 */

#include "magic/engine/turn/mg-turn-private.h"
#include "magic/model/mg-numbers.h"
#include "magic/model/mg-variant.h"

enum
{
  HAND_SIZE = 7,      /* 103.5, 907.6 */
  LIFE = 20,          /* 103.4 */
  COMMANDER_LIFE = 40 /* 903.7 */
};

/* {{{ Decks and seats */

static uint32_t
count_fitting (const mg_content *content, mg_format format, int end)
{
  uint32_t n = 0;

  for (int i = 1; i < end; i++)
    n += mg_deck_fits (content, mg_deck_at (content, i), format);
  return n;
}

/* A deck by lot, of those that fit and that lots are for; of all that fit, if there is none. */
static int
draw_deck (rg_match *match, const mg_variant *variant, mg_format format)
{
  const mg_content *content = mg_data (match);
  int end = variant->all_lots ? content->n_decks : content->n_lot_decks;
  uint32_t n = count_fitting (content, format, end), chosen;

  if (n == 0)
    {
      end = content->n_decks;
      n = count_fitting (content, format, end);
    }
  rg_check (n > 0); /* as the setup was checked */
  chosen = rg_random (match, n);
  for (int i = 1; i < end; i++)
    if (mg_deck_fits (content, mg_deck_at (content, i), format) && chosen-- == 0)
      return i;
  return 0;
}

/* 903.3, 903.6 */
static void
name_commander (mg_state *state, const mg_content *content, int seat, int id)
{
  mg_player *player = &state->players[seat];

  if (player->n_commanders == MG_MAX_COMMANDERS)
    return;
  mg_object_at (state, id)->flags |= MG_OBJECT_COMMANDER;
  player->commanders[player->n_commanders++] = (uint16_t) id;
  player->identity |= mg_face_at (content, mg_object_at (state, id)->face)->identity;
}

/* Of an emperor it may be another one. */
static mg_format
format_of (const mg_state *state, const mg_variant *variant, int seat)
{
  return (mg_format) (state->seating.emperors >> seat & 1 ? variant->emperor_format[seat]
                                                          : variant->format[seat]);
}

static void
bring_deck (rg_match *match, const mg_variant *variant, int seat)
{
  mg_state *state = rg_state (match);
  const mg_content *content = mg_data (match);
  const mg_format format = format_of (state, variant, seat);
  const int chosen = variant->deck[seat];
  const int number = chosen ? chosen : draw_deck (match, variant, format);
  const mg_deck *deck = mg_deck_at (content, number);

  state->players[seat].deck = (uint8_t) number;
  for (int i = 0; i < deck->n; i++)
    {
      const int id = mg_object_new (state, MG_KIND_CARD, seat, mg_deck_card (content, deck, i));

      rg_check (id > 0); /* mg_state_measure has made room */
      if (mg_has_commanders (format) && i < deck->n_commanders)
        name_commander (state, content, seat, id);
      mg_relink (state, id,
                 mg_object_at (state, id)->flags & MG_OBJECT_COMMANDER ? MG_ZONE_COMMAND
                                                                       : MG_ZONE_LIBRARY);
    }
}

static void
bring_decks (rg_match *match, const mg_variant *variant)
{
  const mg_state *state = rg_state_const (match);

  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      bring_deck (match, variant, seat);
}

/* {{{ The variant (800.2) */

static void
seat_players (rg_match *match, const mg_variant *variant)
{
  mg_state *state = rg_state (match);

  state->seats = variant->seats;
  state->options.attack = variant->attack;
  state->options.teams = state->options.deploy = state->options.share_hands
      = state->seating.under_way = variant->teams > 0;
  state->options.teams |= variant->identities; /* 907.2a */
  state->treachery.on = variant->identities;
  state->seating.team_size = variant->team_size;
  state->monarch = state->monarch_at_turn_begin = MG_NOBODY;
  state->combat.chosen_defender = MG_NOBODY;
  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];

      player->team = player->side
          = (uint8_t) (variant->teams ? mg_team_of_place (variant, seat) : seat);
      player->range = variant->range;
      state->options.commander |= mg_may_have_commanders (variant, seat);
      mg_default_stops (player);
    }
  mg_fix_ranges (state);
}

/* }}} */

static int
starting_life (rg_match *match, const mg_variant *variant, int seat)
{
  const int more = mg_more_at_beginning (match, seat, MG_OP_BEGINS_LIFE);

  if (variant->life > 0)
    return variant->life + more;
  return (mg_has_commanders (format_of (rg_state_const (match), variant, seat)) ? COMMANDER_LIFE
                                                                                : LIFE)
         + more;
}

static int
hand_size (rg_match *match, int seat)
{
  return HAND_SIZE + mg_more_at_beginning (match, seat, MG_OP_BEGINS_CARDS);
}

/* }}} */
/* {{{ Hands */

/* Everybody who is there shuffles and draws a hand, the starting player first (103.3-103.5). */
static void
deal (rg_match *match, const mg_variant *variant, int first)
{
  mg_state *state = rg_state (match);
  uint8_t seats[MG_MAX_PLAYERS];
  int n;
  mg_set sets[3];
  mg_ctx ctx;

  state->turn.first = state->turn.active = state->turn.priority = (uint8_t) first;
  state->turn.step = MG_STEP_OPENING;
  state->turn.stage = MG_STAGE_BEGIN;
  mg_say (match, MG_TELL_FIRST, first, first, 0, 0, 0);
  mg_touch (state);
  mg_refresh (match);
  mg_ctx_init (&ctx, match, sets);
  n = mg_apnap (state, mg_players_in (state), seats);
  for (int i = 0; i < n; i++)
    {
      mg_player *player = &state->players[seats[i]];

      player->starting_life = (int16_t) starting_life (match, variant, seats[i]);
      player->life = player->starting_life;
      mg_shuffle (match, seats[i]);
      mg_draw (&ctx, seats[i], hand_size (match, seats[i]));
    }
}

/* 103.5c: with more than two at the table, the first mulligan doesn't count. */
static int
mulligans_counted (const mg_state *state, int seat)
{
  const int n = state->players[seat].mulligans;

  return state->seats > 2 && n > 0 ? n - 1 : n;
}

static bool
wants_mulligan (rg_match *match, int seat)
{
  const mg_state *state = rg_state_const (match);

  if (mulligans_counted (state, seat) >= hand_size (match, seat))
    return false;
  if (rg_open (match, seat, state->players[seat].mulligans ? MG_ASK_MULLIGAN : MG_ASK_KEEP, 0,
               state->players[seat].mulligans, 0, 0))
    {
      rg_offer (match, MG_SAY_KEEP, 0, 0, 0);
      rg_offer (match, MG_SAY_MULLIGAN, 0, 0, 0);
    }
  return rg_ask (match).choice.message == MG_SAY_MULLIGAN;
}

static void
hand_to_library (mg_state *state, int seat)
{
  while (state->players[seat].hand)
    mg_relink (state, state->players[seat].hand, MG_ZONE_LIBRARY);
}

/* As many cards as mulligans that count go to the bottom, in an order that the player chooses. */
static void
put_to_bottom (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);
  const int n = mulligans_counted (state, seat);

  for (int left = n; left > 0 && state->players[seat].hand; left--)
    {
      int id = state->players[seat].hand;

      if (rg_open (match, seat, MG_ASK_MULLIGAN_BOTTOM, 0, left, 0, 0))
        {
          rg_shape (match, RG_FORM_ORDER, n, n, n - left);
          for (int card = id; card; card = mg_object_at (state, card)->next)
            rg_offer (match, MG_SAY_BOTTOM, card, 0, 0);
        }
      id = rg_ask (match).choice.args[0];
      mg_relink_library (state, id, -1);
      mg_make_known (state, id, mg_bit (seat));
      mg_say (match, MG_TELL_HIDDEN_MOVES, seat, seat, MG_ZONE_LIBRARY, 0, 0);
    }
}

/* All declare in turn order, then all who want to take their mulligans. False: nobody did. */
static bool
mulligan_round (rg_match *match)
{
  const mg_state *seen = rg_state_const (match); /* until somebody has answered */
  mg_state *state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (seen, mg_players_in (seen), seats);
  uint16_t takers = 0;
  mg_set sets[3];
  mg_ctx ctx;

  for (int i = 0; i < n; i++)
    {
      const mg_player *player = &seen->players[seats[i]];

      if (player->keeps)
        continue;
      if (wants_mulligan (match, seats[i]))
        {
          takers |= mg_bit (seats[i]);
          mg_say (match, MG_TELL_MULLIGAN, seats[i], seats[i], 0, 0, 0);
          continue;
        }
      state = rg_state (match);
      state->players[seats[i]].keeps = true;
      mg_say (match, MG_TELL_KEEPS, seats[i], seats[i], player->n_hand, 0, 0);
    }
  state = rg_state (match);
  mg_ctx_init (&ctx, match, sets);
  for (int i = 0; i < n; i++)
    if (takers >> seats[i] & 1)
      {
        state->players[seats[i]].mulligans++;
        hand_to_library (state, seats[i]);
        mg_shuffle (match, seats[i]);
        mg_draw (&ctx, seats[i], hand_size (match, seats[i]));
      }
  for (int i = 0; i < n; i++)
    if (takers >> seats[i] & 1)
      put_to_bottom (match, seats[i]);
  return takers != 0;
}

/* {{{ Cards that may begin the game on the battlefield (103.6a) */

static bool
may_begin_in_play (const mg_content *content, int face)
{
  const mg_face *printed = mg_face_at (content, face);

  for (int i = 0; i < printed->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, printed->ability + i);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_OPENING_HAND)
        return true;
    }
  return false;
}

static void
open_hand (rg_match *match, int seat)
{
  mg_state *state = rg_state (match);
  mg_set cards, sets[3];
  mg_ctx ctx;

  cards.n = 0;
  for (int id = state->players[seat].hand; id; id = mg_object_at (state, id)->next)
    if (may_begin_in_play (mg_data (match), mg_object_at (state, id)->face))
      mg_set_add (&cards, mg_ref_of (state, id));
  for (int i = 0; i < cards.n; i++)
    {
      mg_move move = { .object = cards.refs[i],
                       .zone = MG_ZONE_BATTLEFIELD,
                       .controller = (uint8_t) seat,
                       .why = MG_WHY_EFFECT };

      mg_ctx_of (&ctx, match, seat, cards.refs[i], sets);
      if (mg_choose_whether (&ctx, seat, MG_ASK_OPENING_HAND, cards.refs[i].id, 0))
        mg_move_all (&ctx, &move, 1);
    }
}

static void
open_hands (rg_match *match)
{
  const mg_state *state = rg_state_const (match);
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (state, mg_players_in (state), seats);

  for (int i = 0; i < n; i++)
    open_hand (match, seats[i]);
}

/* }}} */

void
mg_opening (rg_match *match)
{
  const mg_state *seen = rg_state_const (match);
  const int stage = seen->turn.stage;
  mg_state *state;

  if (seen->seating.under_way)
    {
      mg_take_places (match);
      return;
    }
  if (seen->treachery.dealing)
    {
      mg_go_on_dealing (match);
      return;
    }
  if (stage == MG_STAGE_BEGIN && mulligan_round (match))
    return;
  state = rg_state (match);
  if (stage == MG_STAGE_BEGIN)
    state->turn.stage = MG_STAGE_CHECK;
  else if (stage == MG_STAGE_CHECK)
    {
      state->turn.stage = MG_STAGE_END;
      open_hands (match);
    }
  else
    mg_begin_first_turn (match);
}

/* }}} */

void
mg_begin (rg_match *match)
{
  mg_state *state = rg_state (match);
  mg_variant variant;

  mg_read_variant (rg_match_setup (match), &variant);
  mg_state_init (state, rg_match_setup (match));
  mg_numbers_begin (state, rg_key (match));
  seat_players (match, &variant);
  if (state->seating.under_way)
    return;
  if (variant.identities)
    {
      mg_begin_dealing (match, &variant);
      return;
    }
  bring_decks (match, &variant);
  deal (match, &variant,
        variant.first > 0 ? variant.first - 1 : (int) rg_random (match, state->seats));
}

void
mg_begin_hands (rg_match *match, const mg_variant *variant, int first)
{
  bring_decks (match, variant);
  deal (match, variant, first);
}

/* {{{ Once more from the beginning (727) */

/* 727.5: cards in exile that are `it` stay there. */
static bool
is_exempt (const mg_ctx *ctx, int id)
{
  const mg_ref ref = mg_ref_of (ctx->state, id);

  for (int i = 0; i < ctx->it->n; i++)
    if (mg_same (ctx->it->refs[i], ref))
      return mg_object_at (ctx->state, id)->zone == MG_ZONE_EXILE;
  return false;
}

/* 727.2: a card is part of its owner's deck again; the commander waits in the command zone (903.6).
 */
static void
take_back (mg_ctx *ctx, int id)
{
  mg_state *state = ctx->state;
  const mg_object *object = mg_object_at (state, id);

  if (object->item && object->item != ctx->item)
    mg_item_free (state, object->item);
  mg_relink (state, id, object->flags & MG_OBJECT_COMMANDER ? MG_ZONE_COMMAND : MG_ZONE_LIBRARY);
}

static bool
is_resolving (const mg_ctx *ctx, const mg_object *object)
{
  return ctx->item && object->item == ctx->item && object->kind != MG_KIND_CARD;
}

/* Whatever is no card is gone, but for the ability that restarts the game: it is still resolving.
 */
static void
clear_table (mg_ctx *ctx)
{
  mg_state *state = ctx->state;

  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind == MG_KIND_FREE || mg_is_identity (object) /* 372.2 */
          || (object->zone == MG_ZONE_NONE && !object->linked.id) /* melded cards come back */
          || is_resolving (ctx, object))
        continue;
      if (object->kind == MG_KIND_CARD && !is_exempt (ctx, id))
        take_back (ctx, id);
      else if (object->kind != MG_KIND_CARD)
        mg_object_free (state, id);
    }
  for (int i = 1; i < state->pools.n_effects; i++)
    if (mg_effect_at (state, i)->kind != MG_EFFECT_NONE)
      mg_effect_free (state, i);
  mg_keep_blocks (&state->combat, 0);
}

/* What a player keeps: the seat, the cards, and how they want to be asked. */
static void
renew_player (mg_player *player)
{
  const mg_player old = *player;

  *player = (mg_player){
    .hand = old.hand,
    .library = old.library,
    .library_bottom = old.library_bottom,
    .graveyard = old.graveyard,
    .n_hand = old.n_hand,
    .n_library = old.n_library,
    .n_graveyard = old.n_graveyard,
    .deck = old.deck,
    .team = old.team,
    .side = old.side,
    .range = old.range,
    .n_commanders = old.n_commanders,
    .commanders = { old.commanders[0], old.commanders[1] },
    .identity = old.identity,
    .manual_mana = old.manual_mana,
    .stops_own = old.stops_own,
    .stops_other = old.stops_other,
    .ask_always = old.ask_always,
    .unveils_seldom = old.unveils_seldom,
  };
}

void
mg_restart (mg_ctx *ctx)
{
  rg_match *match = ctx->match;
  mg_state *state = ctx->state;
  mg_variant variant;
  int first
      = mg_plays (state, ctx->controller) ? ctx->controller : mg_next_seat (state, ctx->controller);

  mg_read_variant (rg_match_setup (match), &variant);
  mg_say (match, MG_TELL_RESTARTS, -1, 0, 0, 0, 0);
  clear_table (ctx);
  for (int seat = 0; seat < state->seats; seat++)
    renew_player (&state->players[seat]);
  state->turn.n_extra = 0;
  state->monarch = state->monarch_at_turn_begin = MG_NOBODY;
  state->combat.chosen_defender = MG_NOBODY;
  state->turn.second_damage = state->turn.attacked = false;
  mg_fix_ranges (state);
  if (state->treachery.on)
    first = mg_renew_identities (match, first); /* 372.3a */
  deal (match, &variant, first);
  while (mulligan_round (match))
    continue;
  open_hands (match);
  state->turn.stage = MG_STAGE_END; /* 727.4: the rest of the effect comes before the first turn */
}

/* }}} */

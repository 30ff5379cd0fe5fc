/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state is one struct without pointers; undo is a stack of states, a save is the list of moves. */

#include "toy-game.h"

#include <string.h>

enum
{
  MAX_SEATS = 4,
  DECK = 12
};

typedef struct
{
  guint audience; /* bit per seat; spectators are bit MAX_SEATS */
  guint64 sequence;
  int seat;
  const char *kind;
  int value;
} ToyEvent;

typedef struct
{
  guint8 deck[DECK];
  guint next_card;
  int place[MAX_SEATS];
  int card[MAX_SEATS];   /* drawn last, known to the seat alone; 0 for none */
  int picked[MAX_SEATS]; /* secret race: the step, 0 while the seat is asked */
  gboolean left[MAX_SEATS];
  guint turn;
  guint n_choices;
  guint n_turns;
  guint n_events;
  gboolean over;
} ToyState;

struct _ToyGame
{
  TabletopGame parent_instance;
};

struct _ToyMatch
{
  TabletopMatch parent_instance;

  guint n_seats;
  int target;
  gboolean secret;
  GBytes *seed;
  ToyState state;
  GArray *undo;   /* of ToyState: what came before each choice that can be taken back */
  guint undo_seat;
  GArray *events; /* of ToyEvent */
  GString *moves; /* "0 step:1;1 draw;" */
};

struct _ToyProvider
{
  GObject parent_instance;

  TabletopGame *game;
};

G_DEFINE_FINAL_TYPE (ToyGame, toy_game, TABLETOP_TYPE_GAME)
G_DEFINE_FINAL_TYPE (ToyMatch, toy_match, TABLETOP_TYPE_MATCH)

static const guint everybody = (1u << (MAX_SEATS + 1)) - 1;

/* The match. */

static void
toy_match_say (ToyMatch *self, guint audience, const char *kind, int seat, int value)
{
  ToyEvent event
      = { audience, tabletop_match_get_sequence (TABLETOP_MATCH (self)) + 1, seat, kind, value };

  g_array_append_val (self->events, event);
  self->state.n_events = self->events->len;
}

static void
toy_match_deal (ToyMatch *self, const guint8 *seed)
{
  for (guint i = 0; i < DECK; i++)
    self->state.deck[i] = 1 + seed[i] % 3;
}

static void
toy_match_pass_turn (ToyMatch *self)
{
  guint here = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      here += !self->state.left[seat];
      if (self->state.place[seat] >= self->target)
        self->state.over = TRUE;
    }
  if (here < 2)
    self->state.over = TRUE;
  if (self->state.over)
    {
      toy_match_say (self, everybody, "end", -1, 0);
      return;
    }

  self->state.n_turns++;
  do
    self->state.turn = (self->state.turn + 1) % self->n_seats;
  while (self->state.left[self->state.turn]);
}

static gboolean
toy_match_asks (ToyMatch *self, guint seat)
{
  if (self->state.over || self->state.left[seat])
    return FALSE;

  return self->secret ? self->state.picked[seat] == 0 : self->state.turn == seat;
}

/* Moves everybody once all have picked. */
static void
toy_match_reveal (ToyMatch *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (toy_match_asks (self, seat))
      return;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (self->state.left[seat])
        continue;
      self->state.place[seat] += self->state.picked[seat];
      toy_match_say (self, everybody, "step", (int) seat, self->state.picked[seat]);
      self->state.picked[seat] = 0;
    }
  toy_match_pass_turn (self);
}

static void
toy_match_move (ToyMatch *self, guint seat, const char *notation)
{
  ToyState before = self->state;

  g_string_append_printf (self->moves, "%u %s;", seat, notation);
  self->state.n_choices++;

  if (g_str_equal (notation, "draw"))
    {
      int card = self->state.deck[self->state.next_card++ % DECK];

      g_array_set_size (self->undo, 0);
      self->state.card[seat] = card;
      toy_match_say (self, 1u << seat, "card", (int) seat, card);
      toy_match_say (self, everybody, "draw", (int) seat, 0);
      self->state.place[seat] += card;
      toy_match_pass_turn (self);
      return;
    }

  if (self->undo->len > 0 && self->undo_seat != seat)
    g_array_set_size (self->undo, 0);
  g_array_append_val (self->undo, before);
  self->undo_seat = seat;

  if (self->secret)
    {
      guint n_events = self->state.n_events;

      self->state.picked[seat] = notation[5] - '0';
      toy_match_reveal (self);
      if (self->state.n_events != n_events)
        g_array_set_size (self->undo, 0); /* what was revealed can't be unseen */
      return;
    }

  self->state.place[seat] += notation[5] - '0';
  toy_match_say (self, everybody, "step", (int) seat, notation[5] - '0');
  toy_match_pass_turn (self);
}

static void
toy_match_drop_out (ToyMatch *self, guint seat)
{
  g_string_append_printf (self->moves, "%u leave;", seat);
  g_array_set_size (self->undo, 0);
  self->state.left[seat] = TRUE;
  toy_match_say (self, everybody, "leave", (int) seat, 0);
  if (self->secret)
    toy_match_reveal (self);
  else if (self->state.turn == seat)
    toy_match_pass_turn (self);

  /* Somebody alone has won, whoever's turn it is. */
  if (!self->state.over)
    {
      guint here = 0;

      for (guint i = 0; i < self->n_seats; i++)
        here += !self->state.left[i];
      self->state.over = here < 2;
    }
}

static gboolean
toy_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  toy_match_move (TOY_MATCH (match), seat, tabletop_choice_get_notation (choice));

  return TRUE;
}

static void
toy_match_add_step (TabletopDecision *decision, int step, const char *piece)
{
  g_autofree char *notation = g_strdup_printf ("step:%d", step);
  g_autofree char *label = g_strdup_printf ("Step on by %d", step);
  const char *pieces[] = { piece, NULL };
  g_autoptr (TabletopChoice) choice = tabletop_choice_new (
      "step", notation, label, "Moves your pawn.", pieces, TABLETOP_CHOICE_REVERSIBLE);

  tabletop_decision_add_choice (decision, choice);
}

static GListModel *
toy_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  ToyMatch *self = TOY_MATCH (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_DECISION);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      gboolean own = tabletop_viewer_is_seat (viewer, seat);
      g_autoptr (TabletopDecision) decision = NULL;
      g_autofree char *pawn = g_strdup_printf ("pawn-%u", seat);
      g_autofree char *prompt
          = g_strdup_printf ("How far does %s go?",
                             tabletop_setup_get_seat_name (tabletop_match_get_setup (match), seat));

      /* Who has picked in a secret race is a secret too. */
      if (!toy_match_asks (self, seat) || (self->secret && !own))
        continue;

      decision = tabletop_decision_new (
          seat, tabletop_match_get_sequence (match), seat, "go", prompt);
      if (own)
        {
          g_autoptr (TabletopChoice) draw
              = tabletop_choice_new ("draw", "draw", "Draw a card", NULL, NULL, TABLETOP_CHOICE_NONE);

          toy_match_add_step (decision, 1, pawn);
          toy_match_add_step (decision, 2, pawn);
          if (!self->secret)
            tabletop_decision_add_choice (decision, draw);
          tabletop_decision_set_default_index (decision, 1);
        }
      g_list_store_append (list, decision);
    }

  return G_LIST_MODEL (list);
}

static char *
toy_match_explain (TabletopMatch *match, guint seat, const char *notation)
{
  if (g_str_equal (notation, "step:3"))
    return g_strdup ("Nobody steps on by more than 2 (TOY-1).");

  return NULL;
}

static gboolean
toy_match_can_undo (TabletopMatch *match, guint seat)
{
  ToyMatch *self = TOY_MATCH (match);

  return self->undo->len > 0 && self->undo_seat == seat;
}

static gboolean
toy_match_undo (TabletopMatch *match, guint seat, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);

  self->state = g_array_index (self->undo, ToyState, self->undo->len - 1);
  g_array_set_size (self->undo, self->undo->len - 1);
  g_array_set_size (self->events, self->state.n_events);
  g_string_truncate (self->moves, self->moves->len - 1);
  g_string_truncate (self->moves,
                     strrchr (self->moves->str, ';') != NULL
                         ? (gsize) (strrchr (self->moves->str, ';') - self->moves->str) + 1
                         : 0);

  return TRUE;
}

static gboolean
toy_match_leave (TabletopMatch *match, guint seat, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);

  if (self->state.left[seat])
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL, "Nobody leaves twice (TOY-2).");
      return FALSE;
    }

  toy_match_drop_out (self, seat);

  return TRUE;
}

static guint
toy_audience (const TabletopViewer *viewer)
{
  switch (tabletop_viewer_get_kind (viewer))
    {
    case TABLETOP_VIEWER_SEAT:
    case TABLETOP_VIEWER_TEAM: /* each seat is a team of its own */
      return 1u << tabletop_viewer_get_index (viewer);
    case TABLETOP_VIEWER_SPECTATOR:
    default:
      return 1u << MAX_SEATS;
    }
}

static GListModel *
toy_match_list_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  ToyMatch *self = TOY_MATCH (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_EVENT);
  guint64 number = 0;

  for (guint i = 0; i < self->events->len; i++)
    {
      const ToyEvent *event = &g_array_index (self->events, ToyEvent, i);
      g_autofree char *text = NULL;
      g_autoptr (TabletopEvent) told = NULL;

      if (!(event->audience & toy_audience (viewer)) || ++number <= since)
        continue;

      text = g_strdup_printf ("%s %d %d", event->kind, event->seat, event->value);
      told = tabletop_event_new (
          number, event->sequence, event->kind, event->seat, text, "TOY-3", NULL);
      g_list_store_append (list, told);
    }

  return G_LIST_MODEL (list);
}

static TabletopView *
toy_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  TabletopView *view
      = tabletop_view_new ("Race", self->secret || self->state.over ? -1 : (int) self->state.turn);
  g_autoptr (TabletopZone) track
      = tabletop_zone_new ("track", "Track", -1, TABLETOP_ZONE_GRID);
  g_autoptr (TabletopZone) deck = tabletop_zone_new ("deck", "Deck", -1, TABLETOP_ZONE_STACK);

  tabletop_zone_set_columns (track, 5);
  tabletop_zone_set_count (deck, DECK - MIN (self->state.next_card, DECK));
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopSetup *setup = tabletop_match_get_setup (match);
      g_autoptr (TabletopViewSeat) shown
          = tabletop_view_seat_new (seat,
                                    tabletop_setup_get_seat_name (setup, seat),
                                    (int) seat,
                                    self->state.left[seat] ? TABLETOP_SEAT_LEFT
                                                           : TABLETOP_SEAT_ACTIVE);
      g_autoptr (TabletopCounter) place
          = tabletop_counter_new ("place", "Place", self->state.place[seat]);
      g_autofree char *pawn_id = g_strdup_printf ("pawn-%u", seat);
      g_autofree char *hand_id = g_strdup_printf ("hand-%u", seat);
      g_autoptr (TabletopPiece) pawn = tabletop_piece_new (pawn_id, "pawn", "Pawn");
      g_autoptr (TabletopZone) hand
          = tabletop_zone_new (hand_id, "Hand", (int) seat, TABLETOP_ZONE_FAN);

      tabletop_view_seat_add_counter (shown, place);
      tabletop_view_add_seat (view, shown);
      tabletop_piece_set_owner (pawn, (int) seat);
      tabletop_zone_add_piece (track, pawn);

      if (self->state.card[seat] != 0)
        {
          gboolean known = (toy_audience (viewer) & (1u << seat)) != 0;
          g_autofree char *title = g_strdup_printf ("Card %d", self->state.card[seat]);
          g_autoptr (TabletopPiece) card = tabletop_piece_new (
              known ? "card" : NULL, "card", known ? title : NULL);

          tabletop_piece_set_face_up (card, FALSE);
          tabletop_zone_add_piece (hand, card);
        }
      tabletop_view_add_zone (view, hand);
    }
  tabletop_view_add_zone (view, track);
  tabletop_view_add_zone (view, deck);

  return view;
}

static GBytes *
toy_match_to_bytes (TabletopMatch *match, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  g_autoptr (GVariant) setup
      = tabletop_setup_to_variant (tabletop_match_get_setup (match));
  g_autoptr (GVariant) whole = g_variant_ref_sink (
      g_variant_new ("(@(suasa{sv})@ays)",
                     setup,
                     g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, self->seed, TRUE),
                     self->moves->str));
  g_autofree char *text = g_variant_print (whole, TRUE);

  return g_bytes_new (text, strlen (text));
}

static char *
toy_match_dup_hash (TabletopMatch *match)
{
  return g_compute_checksum_for_data (
      G_CHECKSUM_SHA256, (const guchar *) &TOY_MATCH (match)->state, sizeof (ToyState));
}

static TabletopResult *
toy_match_dup_result (TabletopMatch *match)
{
  ToyMatch *self = TOY_MATCH (match);
  TabletopResult *result;

  if (!self->state.over)
    return NULL;

  result = tabletop_result_new (
      "Somebody is there.", "TOY-4", self->state.n_choices, self->state.n_turns);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autoptr (TabletopStanding) standing = NULL;
      guint rank = 1;

      for (guint other = 0; other < self->n_seats; other++)
        rank += !self->state.left[other]
                && (self->state.left[seat] || self->state.place[other] > self->state.place[seat]);
      standing = tabletop_standing_new (seat,
                                        (int) seat,
                                        rank,
                                        self->state.place[seat],
                                        rank == 1 && !self->state.left[seat],
                                        self->state.left[seat],
                                        NULL);
      tabletop_result_add_standing (result, standing);
    }

  return result;
}

static TabletopMatch *
toy_match_new (TabletopGame *game, TabletopSetup *setup, GBytes *seed)
{
  ToyMatch *self = g_object_new (TOY_TYPE_MATCH, "game", game, "setup", setup, NULL);

  self->n_seats = tabletop_setup_get_n_seats (setup);
  self->target = tabletop_setup_get_integer (setup, "target");
  self->secret = tabletop_setup_get_boolean (setup, "secret");
  self->seed = g_bytes_ref (seed);
  toy_match_deal (self, g_bytes_get_data (seed, NULL));

  return TABLETOP_MATCH (self);
}

static TabletopMatch *
toy_match_copy (ToyMatch *self)
{
  TabletopMatch *match = TABLETOP_MATCH (self);
  ToyMatch *copy = TOY_MATCH (toy_match_new (
      tabletop_match_get_game (match), tabletop_match_get_setup (match), self->seed));

  copy->state = self->state;
  copy->undo_seat = self->undo_seat;
  g_array_append_vals (copy->undo, self->undo->data, self->undo->len);
  g_array_append_vals (copy->events, self->events->data, self->events->len);
  g_string_assign (copy->moves, self->moves->str);

  return TABLETOP_MATCH (copy);
}

static TabletopMatch *
toy_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  TabletopMatch *copy = toy_match_copy (TOY_MATCH (match));
  ToyMatch *clone = TOY_MATCH (copy);

  /* Nobody has seen the deck; others' cards and picks are theirs. */
  memset (clone->state.deck, 2, DECK);
  for (guint seat = 0; seat < clone->n_seats; seat++)
    if (!(toy_audience (viewer) & (1u << seat)))
      {
        if (clone->state.card[seat] != 0)
          clone->state.card[seat] = 2;
        if (clone->secret)
          clone->state.picked[seat] = 0;
      }

  return copy;
}

TabletopMatch *
toy_match_swap_next_card (ToyMatch *match)
{
  TabletopMatch *copy = toy_match_copy (match);
  guint8 *card = &TOY_MATCH (copy)->state.deck[match->state.next_card % DECK];

  *card = *card == 3 ? 1 : *card + 1;

  return copy;
}

static gboolean
toy_match_is_asked (TabletopMatch *match, guint seat)
{
  return toy_match_asks (TOY_MATCH (match), seat);
}

static void
toy_match_finalize (GObject *object)
{
  ToyMatch *self = TOY_MATCH (object);

  g_clear_pointer (&self->seed, g_bytes_unref);
  g_array_unref (self->undo);
  g_array_unref (self->events);
  g_string_free (self->moves, TRUE);

  G_OBJECT_CLASS (toy_match_parent_class)->finalize (object);
}

static void
toy_match_class_init (ToyMatchClass *klass)
{
  TabletopMatchClass *match_class = TABLETOP_MATCH_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = toy_match_finalize;

  match_class->list_decisions = toy_match_list_decisions;
  match_class->is_asked = toy_match_is_asked;
  match_class->apply = toy_match_apply;
  match_class->explain = toy_match_explain;
  match_class->can_undo = toy_match_can_undo;
  match_class->undo = toy_match_undo;
  match_class->leave = toy_match_leave;
  match_class->dup_view = toy_match_dup_view;
  match_class->list_events = toy_match_list_events;
  match_class->to_bytes = toy_match_to_bytes;
  match_class->dup_hash = toy_match_dup_hash;
  match_class->dup_result = toy_match_dup_result;
  match_class->clone_for = toy_match_clone_for;
}

static void
toy_match_init (ToyMatch *self)
{
  self->undo = g_array_new (FALSE, FALSE, sizeof (ToyState));
  self->events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  self->moves = g_string_new (NULL);
}

/* The game. */

static TabletopMatch *
toy_game_create_match (TabletopGame *game, TabletopSetup *setup, GBytes *seed, GError **error)
{
  return toy_match_new (game, setup, seed);
}

static gboolean
toy_game_replay (ToyMatch *match, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, ";", -1);

  for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    {
      guint seat = (guint) (each[i][0] - '0');
      const char *notation = strchr (each[i], ' ');

      if (notation == NULL || seat >= match->n_seats)
        return FALSE;
      if (g_str_equal (notation + 1, "leave"))
        toy_match_drop_out (match, seat);
      else
        toy_match_move (match, seat, notation + 1);
    }

  return TRUE;
}

static TabletopMatch *
toy_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  g_autoptr (GVariant) whole = g_variant_parse (
      G_VARIANT_TYPE ("((suasa{sv})ays)"), text, text + size, NULL, NULL);
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GVariant) seed_variant = NULL;
  g_autoptr (GBytes) seed = NULL;
  g_autoptr (TabletopSetup) setup = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  const char *moves;

  if (whole == NULL)
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE, "This is no race, from byte 0 on");
      return NULL;
    }

  g_variant_get (whole, "(@(suasa{sv})@ay&s)", &variant, &seed_variant, &moves);
  setup = tabletop_setup_new_from_variant (game, variant, error);
  if (setup == NULL)
    return NULL;

  seed = g_variant_get_data_as_bytes (seed_variant);
  match = toy_match_new (game, setup, seed);
  if (!toy_game_replay (TOY_MATCH (match), moves))
    {
      g_set_error_literal (
          error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE, "A move of the race can't be");
      return NULL;
    }

  return g_steal_pointer (&match);
}

static GListModel *
toy_game_list_options (TabletopGame *game)
{
  static const char *const paces[] = { "slow", "steady", "fast", NULL };
  static const char *const titles[] = { "Slow", "Steady", "Fast", NULL };
  GListStore *list = g_list_store_new (TABLETOP_TYPE_OPTION);
  g_autoptr (TabletopOption) target
      = tabletop_option_new_integer ("target", "Target", "How far the race goes.", 8, 3, 50);
  g_autoptr (TabletopOption) secret
      = tabletop_option_new_boolean ("secret", "Secret race", NULL, FALSE);
  g_autoptr (TabletopOption) pace
      = tabletop_option_new_choice ("pace", "Pace", NULL, "steady", paces, titles);
  g_autoptr (TabletopOption) motto = tabletop_option_new_string ("motto", "Motto", NULL, "Go!", 20);

  g_list_store_append (list, target);
  g_list_store_append (list, secret);
  g_list_store_append (list, pace);
  g_list_store_append (list, motto);

  return G_LIST_MODEL (list);
}

static gboolean
toy_game_validate (TabletopGame *game, TabletopSetup *setup, GError **error)
{
  if (tabletop_setup_get_boolean (setup, "secret")
      && tabletop_setup_get_integer (setup, "target") > 40)
    {
      g_set_error_literal (error,
                           TABLETOP_ERROR,
                           TABLETOP_ERROR_BAD_OPTION,
                           "target: a secret race goes to 40 at most");
      return FALSE;
    }

  return TRUE;
}

static void
toy_game_class_init (ToyGameClass *klass)
{
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  game_class->list_options = toy_game_list_options;
  game_class->validate = toy_game_validate;
  game_class->create_match = toy_game_create_match;
  game_class->load_match = toy_game_load_match;
}

static void
toy_game_init (ToyGame *self)
{
}

TabletopGame *
toy_game_new (const char *id)
{
  static const char *const tags[] = { "test", "race", NULL };

  return g_object_new (TOY_TYPE_GAME,
                       "id",
                       id,
                       "title",
                       "Race",
                       "summary",
                       "Who comes first?",
                       "rules-version",
                       "1.2",
                       "min-seats",
                       2,
                       "max-seats",
                       MAX_SEATS,
                       "recommended-seats",
                       3,
                       "duration",
                       5,
                       "tags",
                       tags,
                       "traits",
                       TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_TEAMS
                           | TABLETOP_TRAITS_CHANCE | TABLETOP_TRAITS_UNDO,
                       NULL);
}

/* The provider. */

static GListModel *
toy_provider_list_games (TabletopGameProvider *provider)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_GAME);

  g_list_store_append (list, TOY_PROVIDER (provider)->game);

  return G_LIST_MODEL (list);
}

static void
toy_provider_provider_init (TabletopGameProviderInterface *iface)
{
  iface->list_games = toy_provider_list_games;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ToyProvider,
                               toy_provider,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_GAME_PROVIDER,
                                                      toy_provider_provider_init))

static void
toy_provider_finalize (GObject *object)
{
  g_object_unref (TOY_PROVIDER (object)->game);

  G_OBJECT_CLASS (toy_provider_parent_class)->finalize (object);
}

static void
toy_provider_class_init (ToyProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = toy_provider_finalize;
}

static void
toy_provider_init (ToyProvider *self)
{
  self->game = toy_game_new ("race");
}

TabletopGameProvider *
toy_provider_new (const char *id)
{
  ToyProvider *self = g_object_new (TOY_TYPE_PROVIDER, NULL);

  g_object_unref (self->game);
  self->game = toy_game_new (id);

  return TABLETOP_GAME_PROVIDER (self);
}

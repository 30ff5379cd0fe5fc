/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The state is one struct without pointers; undo is a stack of states, a save is the list of moves.
 * What nobody but one seat may know is in `deck`, `card` and `picked`, and in the events of kind
 * "card".
 */

#include "toy-game.h"

#include <string.h>

enum
{
  MAX_SEATS = 4,
  DECK = 12,
  UNKNOWN = 2 /* every card that a clone's viewer doesn't know */
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
  gboolean cheered[MAX_SEATS]; /* in this turn */
  guint turn;
  guint n_choices;
  guint n_turns;
  guint n_events;
  gboolean over;
} ToyState;

struct _ToyMatch
{
  TabletopMatch parent_instance;

  guint n_seats;
  int target;
  gboolean secret;
  gboolean cheering;
  gboolean idle; /* all that can be done is nothing much */
  GBytes *seed;
  ToyState state;
  guint64 clock; /* the sequence number of the change under way */
  GArray *undo;  /* of ToyState: what came before each choice that can be taken back */
  guint undo_seat;
  GArray *events; /* of ToyEvent */
  GString *moves; /* "0 step:1;1 draw;2 leave;"; NULL for a clone, whose viewer doesn't know them */
};

G_DEFINE_TYPE (ToyMatch, toy_match, TABLETOP_TYPE_MATCH)

static const guint everybody = (1u << (MAX_SEATS + 1)) - 1;

/* The rules. */

static void
say (ToyMatch *self, guint audience, const char *kind, int seat, int value)
{
  ToyEvent event = { audience, self->clock, seat, kind, value };

  g_array_append_val (self->events, event);
  self->state.n_events = self->events->len;
}

static void
keep_move (ToyMatch *self, guint seat, const char *move)
{
  if (self->moves != NULL)
    g_string_append_printf (self->moves, "%u %s;", seat, move);
}

static guint
count_active (ToyMatch *self)
{
  guint n = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    n += !self->state.left[seat];

  return n;
}

static void
end_if_decided (ToyMatch *self)
{
  gboolean decided = count_active (self) < 2;

  for (guint seat = 0; seat < self->n_seats; seat++)
    decided = decided || self->state.place[seat] >= self->target;

  if (decided && !self->state.over)
    {
      self->state.over = TRUE;
      say (self, everybody, "end", -1, 0);
    }
}

static void
pass_turn (ToyMatch *self)
{
  end_if_decided (self);
  if (self->state.over)
    return;

  memset (self->state.cheered, 0, sizeof self->state.cheered);
  self->state.n_turns++;
  do
    self->state.turn = (self->state.turn + 1) % self->n_seats;
  while (self->state.left[self->state.turn]);
}

static gboolean
must_go (ToyMatch *self, guint seat)
{
  if (self->state.over || self->state.left[seat])
    return FALSE;

  return self->secret ? self->state.picked[seat] == 0 : self->state.turn == seat;
}

static gboolean
may_cheer (ToyMatch *self, guint seat)
{
  return self->cheering && !self->state.over && !self->state.left[seat]
         && !self->state.cheered[seat];
}

/* Moves everybody once all have picked. */
static void
reveal (ToyMatch *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (must_go (self, seat))
      return;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      if (self->state.left[seat])
        continue;
      self->state.place[seat] += self->state.picked[seat];
      say (self, everybody, "step", (int) seat, self->state.picked[seat]);
      self->state.picked[seat] = 0;
    }
  g_array_set_size (self->undo, 0); /* what was shown can't be unseen */
  pass_turn (self);
}

static void
draw (ToyMatch *self, guint seat)
{
  int card = self->state.deck[self->state.next_card++ % DECK];

  g_array_set_size (self->undo, 0);
  self->state.card[seat] = card;
  say (self, 1u << seat, "card", (int) seat, card);
  say (self, everybody, "draw", (int) seat, 0);
  self->state.place[seat] += card;
  pass_turn (self);
}

static void
step (ToyMatch *self, guint seat, int length)
{
  ToyState before = self->state;

  before.n_choices--;
  if (self->undo_seat != seat)
    g_array_set_size (self->undo, 0);
  g_array_append_val (self->undo, before);
  self->undo_seat = seat;

  if (self->secret)
    {
      self->state.picked[seat] = length;
      reveal (self);
      return;
    }

  self->state.place[seat] += length;
  say (self, everybody, "step", (int) seat, length);
  pass_turn (self);
}

/* Does what is written `notation`; FALSE if `seat` can't. */
static gboolean
move (ToyMatch *self, guint seat, const char *notation)
{
  gboolean cheers = g_str_equal (notation, "cheer");
  gboolean draws = g_str_equal (notation, "draw") && !self->secret;
  int length = g_str_equal (notation, "step:1") ? 1 : g_str_equal (notation, "step:2") ? 2 : 0;

  if (cheers ? !may_cheer (self, seat) : !must_go (self, seat) || (!draws && length == 0))
    return FALSE;

  self->state.n_choices++;
  keep_move (self, seat, notation);
  if (cheers)
    {
      g_array_set_size (self->undo, 0);
      self->state.cheered[seat] = TRUE;
      say (self, everybody, "cheer", (int) seat, 0);
    }
  else if (draws)
    draw (self, seat);
  else
    step (self, seat, length);

  return TRUE;
}

static void
drop_out (ToyMatch *self, guint seat)
{
  keep_move (self, seat, "leave");
  g_array_set_size (self->undo, 0);
  self->state.left[seat] = TRUE;
  say (self, everybody, "leave", (int) seat, 0);

  end_if_decided (self);
  if (self->state.over)
    return;
  if (self->secret)
    reveal (self);
  else if (self->state.turn == seat)
    pass_turn (self);
}

/* What is asked. */

static void
add_choice (TabletopDecision *decision,
            const char *notation,
            const char *label,
            const char *piece,
            TabletopChoiceFlags flags)
{
  g_autoptr (TabletopChoice) choice = tabletop_choice_new (notation, notation, label, NULL, flags);

  if (piece != NULL)
    {
      g_autoptr (TabletopReference) pawn
          = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, piece);

      tabletop_choice_add_reference (choice, pawn);
    }
  tabletop_decision_add_choice (decision, choice);
}

static void
ask_cheer (ToyMatch *self, GListStore *list, guint seat, gboolean own)
{
  g_autoptr (TabletopDecision) decision = tabletop_decision_new (
      MAX_SEATS + seat, tabletop_match_get_sequence (TABLETOP_MATCH (self)), seat, "cheer",
      "Will you cheer?");

  tabletop_decision_set_optional (decision, TRUE);
  if (own)
    add_choice (decision, "cheer", "Cheer", NULL, TABLETOP_CHOICE_NONE);
  g_list_store_append (list, decision);
}

static void
ask_go (ToyMatch *self, GListStore *list, guint seat, gboolean own)
{
  TabletopMatch *match = TABLETOP_MATCH (self);
  TabletopSetup *setup = tabletop_match_get_setup (match);
  g_autofree char *pawn = g_strdup_printf ("pawn-%u", seat);
  g_autoptr (TabletopDecision) decision = tabletop_decision_new (
      seat, tabletop_match_get_sequence (match), seat, "go", "How far does ");
  g_autoptr (TabletopReference) who
      = tabletop_reference_new_seat (TABLETOP_REFERENCE_SUBJECT, seat);

  tabletop_decision_add_part (decision, tabletop_setup_get_seat_name (setup, seat), who);
  tabletop_decision_add_part (decision, " go?", NULL);
  if (own)
    {
      add_choice (decision, "step:1", "Step on by 1", pawn, TABLETOP_CHOICE_REVERSIBLE);
      add_choice (decision, "step:2", "Step on by 2", pawn, TABLETOP_CHOICE_REVERSIBLE);
      if (!self->secret)
        add_choice (decision, "draw", "Draw a card", NULL, TABLETOP_CHOICE_NONE);
      tabletop_decision_set_default_index (decision, 1);
      tabletop_decision_set_idle (decision, self->idle);
    }
  g_list_store_append (list, decision);
}

/* Backwards and with the optional ones first, so that the order isn't by chance what a host gets.
 */
static GListModel *
toy_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  ToyMatch *self = TOY_MATCH (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_DECISION);

  for (guint i = self->n_seats; i > 0; i--)
    {
      guint seat = i - 1;
      gboolean own = tabletop_viewer_is_seat (viewer, seat);

      if (may_cheer (self, seat))
        ask_cheer (self, list, seat, own);
      /* Who has picked in a secret race is a secret too. */
      if (must_go (self, seat) && (own || !self->secret))
        ask_go (self, list, seat, own);
    }

  return G_LIST_MODEL (list);
}

static gboolean
toy_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);

  self->clock = tabletop_match_get_sequence (match) + 1;

  return move (self, seat, tabletop_choice_get_notation (choice));
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
  if (self->moves != NULL)
    {
      const char *before;

      g_string_truncate (self->moves, self->moves->len - 1);
      before = strrchr (self->moves->str, ';');
      g_string_truncate (self->moves, before != NULL ? (gsize) (before - self->moves->str) + 1 : 0);
    }

  return TRUE;
}

static gboolean
toy_match_leave (TabletopMatch *match, guint seat, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);

  if (self->state.left[seat])
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL,
                           "Nobody leaves twice (TOY-2).");
      return FALSE;
    }

  self->clock = tabletop_match_get_sequence (match) + 1;
  drop_out (self, seat);

  return TRUE;
}

/* What is known. */

/* The bit of a viewer; each seat is a team of its own. 0 for a team that there isn't. */
static guint
audience_of (ToyMatch *self, const TabletopViewer *viewer)
{
  guint index = tabletop_viewer_get_index (viewer);

  if (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SPECTATOR)
    return 1u << MAX_SEATS;

  return index < self->n_seats ? 1u << index : 0;
}

static gboolean
check_audience (ToyMatch *self, const TabletopViewer *viewer, GError **error)
{
  if (audience_of (self, viewer) != 0)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "There is no such team");
  return FALSE;
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

      if (!(event->audience & audience_of (self, viewer)) || ++number <= since)
        continue;

      text = g_strdup_printf ("%s %d %d", event->kind, event->seat, event->value);
      told = tabletop_event_new (number, event->sequence, event->kind, event->seat, text, "TOY-3");
      g_list_store_append (list, told);
    }

  return G_LIST_MODEL (list);
}

static void
show_seat (ToyMatch *self, TabletopView *view, guint seat)
{
  TabletopSetup *setup = tabletop_match_get_setup (TABLETOP_MATCH (self));
  g_autoptr (TabletopViewSeat) shown
      = tabletop_view_seat_new (seat, tabletop_setup_get_seat_name (setup, seat), (int) seat,
                                self->state.left[seat] ? TABLETOP_SEAT_LEFT : TABLETOP_SEAT_ACTIVE);
  g_autoptr (TabletopCounter) place
      = tabletop_counter_new ("place", "Place", self->state.place[seat]);

  tabletop_view_seat_add_counter (shown, place);
  tabletop_view_add_seat (view, shown);
}

static void
show_hand (ToyMatch *self, TabletopView *view, guint seat, gboolean known)
{
  g_autofree char *id = g_strdup_printf ("hand-%u", seat);
  g_autofree char *title = g_strdup_printf ("Card %d", self->state.card[seat]);
  g_autoptr (TabletopZone) hand = tabletop_zone_new (id, "Hand", (int) seat, TABLETOP_ZONE_FAN);
  g_autoptr (TabletopPiece) card
      = tabletop_piece_new (known ? "card" : NULL, "card", known ? title : NULL);

  tabletop_piece_set_face_up (card, FALSE);
  if (self->state.card[seat] != 0)
    tabletop_zone_add_piece (hand, card);
  tabletop_view_add_zone (view, hand);
}

static TabletopView *
toy_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  guint audience = audience_of (self, viewer);
  TabletopView *view;
  g_autoptr (TabletopZone) track = tabletop_zone_new ("track", "Track", -1, TABLETOP_ZONE_GRID);
  g_autoptr (TabletopZone) deck = tabletop_zone_new ("deck", "Deck", -1, TABLETOP_ZONE_STACK);
  g_autoptr (TabletopTurnStep) go = tabletop_turn_step_new ("go", "Go", !self->state.over);

  if (!check_audience (self, viewer, error))
    return NULL;

  view = tabletop_view_new ("Race", self->secret || self->state.over ? -1 : (int) self->state.turn);
  tabletop_zone_set_columns (track, 5);
  tabletop_zone_set_role (track, TABLETOP_ZONE_ROLE_BOARD);
  tabletop_zone_set_prominence (track, TABLETOP_PROMINENCE_HIGH);
  tabletop_zone_set_role (deck, TABLETOP_ZONE_ROLE_DECK);
  tabletop_zone_set_group (deck, "cards");
  tabletop_view_add_step (view, go);
  tabletop_zone_set_count (deck, DECK - MIN (self->state.next_card, DECK));
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autofree char *id = g_strdup_printf ("pawn-%u", seat);
      g_autoptr (TabletopPiece) pawn = tabletop_piece_new (id, "pawn", "Pawn");

      tabletop_face_set_corner (tabletop_piece_get_face (pawn), "1 {step}");
      tabletop_piece_set_turned (pawn, 90 * (seat % 4));
      show_seat (self, view, seat);
      show_hand (self, view, seat, (audience & (1u << seat)) != 0);
      tabletop_piece_set_owner (pawn, (int) seat);
      tabletop_zone_add_piece (track, pawn);
    }
  tabletop_view_add_zone (view, track);
  tabletop_view_add_zone (view, deck);

  return view;
}

static char *
toy_match_dup_hash (TabletopMatch *match)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) &TOY_MATCH (match)->state,
                                      sizeof (ToyState));
}

static TabletopResult *
toy_match_dup_result (TabletopMatch *match)
{
  ToyMatch *self = TOY_MATCH (match);
  TabletopResult *result;

  if (!self->state.over)
    return NULL;

  result = tabletop_result_new ("Somebody is there.", "TOY-4", self->state.n_choices,
                                self->state.n_turns);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autoptr (TabletopStanding) standing = NULL;
      gboolean left = self->state.left[seat];
      guint rank = 1;

      for (guint other = 0; other < self->n_seats; other++)
        rank += !self->state.left[other]
                && (left || self->state.place[other] > self->state.place[seat]);
      standing = tabletop_standing_new (seat, (int) seat, rank, self->state.place[seat],
                                        rank == 1 && !left, left, NULL);
      tabletop_result_add_standing (result, standing);
    }

  return result;
}

/* Copies. */

static GBytes *
toy_match_to_bytes (TabletopMatch *match, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) whole = NULL;
  g_autofree char *text = NULL;

  if (self->moves == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                           "A clone doesn't know how it came to be");
      return NULL;
    }

  setup = tabletop_setup_to_variant (tabletop_match_get_setup (match));
  whole = g_variant_ref_sink (g_variant_new (
      "(@(suasa{sv})@ays)", setup,
      g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, self->seed, TRUE), self->moves->str));
  text = g_variant_print (whole, TRUE);

  return g_bytes_new (text, strlen (text));
}

static char **
toy_match_list_steps (TabletopMatch *match)
{
  ToyMatch *self = TOY_MATCH (match);
  char **steps;

  if (self->moves == NULL)
    return NULL;

  steps = g_strsplit (self->moves->str, ";", -1);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      /* What stands behind the last semicolon is nothing; a seat alone has left. */
      if (*steps[i] == '\0')
        g_clear_pointer (&steps[i], g_free);
      else if (g_str_has_suffix (steps[i], " leave"))
        steps[i][strlen (steps[i]) - strlen (" leave")] = '\0';
    }

  return steps;
}

static void
forget_moves (ToyMatch *self)
{
  g_string_free (self->moves, TRUE);
  self->moves = NULL;
}

static TabletopMatch *
toy_match_copy (ToyMatch *self)
{
  TabletopMatch *match = TABLETOP_MATCH (self);
  ToyMatch *copy = TOY_MATCH (toy_match_new (G_OBJECT_TYPE (self), tabletop_match_get_game (match),
                                             tabletop_match_get_setup (match), self->seed));

  copy->state = self->state;
  copy->undo_seat = self->undo_seat;
  g_array_append_vals (copy->undo, self->undo->data, self->undo->len);
  g_array_append_vals (copy->events, self->events->data, self->events->len);
  if (self->moves != NULL)
    g_string_assign (copy->moves, self->moves->str);
  else
    forget_moves (copy);

  return TABLETOP_MATCH (copy);
}

/* Deals anew what `audience` doesn't know. */
static void
forget (ToyState *state, guint n_seats, guint audience)
{
  memset (state->deck, UNKNOWN, DECK);
  for (guint seat = 0; seat < n_seats; seat++)
    if (!(audience & (1u << seat)))
      {
        if (state->card[seat] != 0)
          state->card[seat] = UNKNOWN;
        state->picked[seat] = 0;
      }
}

static TabletopMatch *
toy_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  guint audience = audience_of (self, viewer);
  ToyMatch *clone;

  if (!check_audience (self, viewer, error))
    return NULL;

  clone = TOY_MATCH (toy_match_copy (self));
  forget (&clone->state, clone->n_seats, audience);
  for (guint i = 0; i < clone->undo->len; i++)
    forget (&g_array_index (clone->undo, ToyState, i), clone->n_seats, audience);
  for (guint i = 0; i < clone->events->len; i++)
    {
      ToyEvent *event = &g_array_index (clone->events, ToyEvent, i);

      if (!(event->audience & audience))
        event->value = UNKNOWN;
    }
  if (clone->moves != NULL)
    forget_moves (clone);

  return TABLETOP_MATCH (clone);
}

static TabletopMatch *
toy_match_dup_past (TabletopMatch *match, guint n_steps, GError **error)
{
  ToyMatch *self = TOY_MATCH (match);
  TabletopMatch *past = toy_match_new (G_OBJECT_TYPE (self), tabletop_match_get_game (match),
                                       tabletop_match_get_setup (match), self->seed);
  g_auto (GStrv) moves = g_strsplit (self->moves->str, ";", -1);
  g_autoptr (GString) first = g_string_new (NULL);

  for (guint i = 0; i < n_steps; i++)
    g_string_append_printf (first, "%s;", moves[i]);
  toy_match_replay (TOY_MATCH (past), first->str);

  return past;
}

gboolean
toy_match_replay (ToyMatch *self, const char *moves)
{
  g_auto (GStrv) each = g_strsplit (moves, ";", -1);

  for (guint i = 0; each[i] != NULL && *each[i] != '\0'; i++)
    {
      guint seat = (guint) each[i][0] - '0';

      if (seat >= self->n_seats || each[i][1] != ' ')
        return FALSE;

      self->clock++;
      if (!g_str_equal (each[i] + 2, "leave"))
        {
          if (!move (self, seat, each[i] + 2))
            return FALSE;
        }
      else if (self->state.left[seat] || self->state.over)
        return FALSE;
      else
        drop_out (self, seat);
    }

  return TRUE;
}

static void
swap (int *card)
{
  *card = *card == 3 ? 1 : *card + 1;
}

TabletopMatch *
toy_match_swap_next_card (ToyMatch *self)
{
  ToyMatch *copy = TOY_MATCH (toy_match_copy (self));
  guint8 *place = &copy->state.deck[self->state.next_card % DECK];
  int card = *place;

  swap (&card);
  *place = (guint8) card;

  return TABLETOP_MATCH (copy);
}

void
toy_match_set_idle (ToyMatch *self, gboolean idle)
{
  self->idle = idle;
}

TabletopMatch *
toy_match_swap_drawn_card (ToyMatch *self, guint seat)
{
  ToyMatch *copy = TOY_MATCH (toy_match_copy (self));

  swap (&copy->state.card[seat]);
  for (guint i = 0; i < copy->events->len; i++)
    {
      ToyEvent *event = &g_array_index (copy->events, ToyEvent, i);

      if (event->audience == 1u << seat)
        swap (&event->value);
    }

  return TABLETOP_MATCH (copy);
}

static gboolean
toy_match_is_asked (TabletopMatch *match, guint seat)
{
  return must_go (TOY_MATCH (match), seat);
}

static void
toy_match_finalize (GObject *object)
{
  ToyMatch *self = TOY_MATCH (object);

  g_clear_pointer (&self->seed, g_bytes_unref);
  g_array_unref (self->undo);
  g_array_unref (self->events);
  if (self->moves != NULL)
    g_string_free (self->moves, TRUE);

  G_OBJECT_CLASS (toy_match_parent_class)->finalize (object);
}

static GBytes *
toy_match_dup_seed (TabletopMatch *match)
{
  return g_bytes_ref (TOY_MATCH (match)->seed);
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
  match_class->list_steps = toy_match_list_steps;
  match_class->dup_past = toy_match_dup_past;
  match_class->dup_seed = toy_match_dup_seed;
}

static void
toy_match_init (ToyMatch *self)
{
  self->undo = g_array_new (FALSE, FALSE, sizeof (ToyState));
  self->events = g_array_new (FALSE, FALSE, sizeof (ToyEvent));
  self->moves = g_string_new (NULL);
}

TabletopMatch *
toy_match_new (GType type, TabletopGame *game, TabletopSetup *setup, GBytes *seed)
{
  ToyMatch *self = g_object_new (type, "game", game, "setup", setup, NULL);
  const guint8 *chance = g_bytes_get_data (seed, NULL);

  self->n_seats = tabletop_setup_get_n_seats (setup);
  self->target = tabletop_setup_get_integer (setup, "target");
  self->secret = tabletop_setup_get_boolean (setup, "secret");
  self->cheering = tabletop_setup_get_boolean (setup, "cheering");
  self->seed = g_bytes_ref (seed);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autofree char *key = g_strdup_printf ("lead%u", seat + 1);

      self->state.place[seat] = tabletop_setup_get_integer (setup, key);
    }
  for (guint i = 0; i < DECK; i++)
    self->state.deck[i] = 1 + chance[i] % 3;

  return TABLETOP_MATCH (self);
}

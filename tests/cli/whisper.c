/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that has what Monarch hasn't: secrets, choices that all make at once, a choice that gives
 * something up, notations that are also words of the host, wide letters, text that would steer a
 * terminal, a bot that fails, and no record. A host that knows no game must cope with it.
 *
 * Everybody holds three cards. In each of three rounds all play one, unseen; the highest scores.
 */

#ifdef WHISPER_PEAS_2
#include <libpeas.h>
#else
#include <libpeas/peas.h>
#endif

#include <string.h>
#include <tabletop.h>

enum
{
  N_CARDS = 9,
  N_ROUNDS = 3,
  MAX_SEATS = 3,
  LOOK_AWAY = N_CARDS, /* plays nothing; it is written "view" */
  GIVE_UP,             /* plays nothing now and later */
  UNDECIDED
};

/* ESC, BEL and CSI, an override, an isolate and a space without width: nothing of it is to be seen.
 */
#define HARM "\033\a\302\233\342\200\256\342\201\246\342\200\213"

static const char *const ids[N_CARDS]
    = { "ant", "bee", "cat", "crane", "dog", "elk", "fox", "gnu", "owl" };

typedef struct
{
  guint8 hand[MAX_SEATS][N_ROUNDS]; /* UNDECIDED: played */
  guint8 pick[MAX_SEATS];
  gboolean gone[MAX_SEATS];
  gint64 score[MAX_SEATS];
  guint round;
} State;

typedef struct
{
  int seat;        /* who did it */
  int card;        /* what was played, or -1 */
  gboolean secret; /* only that seat may know */
} Note;

/* {{{ Types */

#define WHISPER_TYPE_MATCH (whisper_match_get_type ())
G_DECLARE_FINAL_TYPE (WhisperMatch, whisper_match, WHISPER, MATCH, TabletopMatch)

struct _WhisperMatch
{
  TabletopMatch parent_instance;
  State state;
  GArray *notes;
  GString *moves; /* a save: the first byte of the seed, then a byte for each seat and pick */
};

G_DEFINE_FINAL_TYPE (WhisperMatch, whisper_match, TABLETOP_TYPE_MATCH)

#define WHISPER_TYPE_GAME (whisper_game_get_type ())
G_DECLARE_FINAL_TYPE (WhisperGame, whisper_game, WHISPER, GAME, TabletopGame)

struct _WhisperGame
{
  TabletopGame parent_instance;
};

G_DEFINE_FINAL_TYPE (WhisperGame, whisper_game, TABLETOP_TYPE_GAME)

#define WHISPER_TYPE_BOT (whisper_bot_get_type ())
G_DECLARE_FINAL_TYPE (WhisperBot, whisper_bot, WHISPER, BOT, GObject)

struct _WhisperBot
{
  GObject parent_instance;
};

#define WHISPER_TYPE_PROVIDER (whisper_provider_get_type ())
G_DECLARE_FINAL_TYPE (WhisperProvider, whisper_provider, WHISPER, PROVIDER, GObject)

struct _WhisperProvider
{
  GObject parent_instance;
};

/* }}} */
/* {{{ The match */

static void
note (WhisperMatch *self, int seat, int card, gboolean secret)
{
  Note entry = { seat, card, secret };

  g_array_append_val (self->notes, entry);
}

static guint
n_seats_of (WhisperMatch *self)
{
  return tabletop_match_get_n_seats (TABLETOP_MATCH (self));
}

static void
end_round (WhisperMatch *self)
{
  State *state = &self->state;
  int best = -1, winner = -1;

  for (guint seat = 0; seat < n_seats_of (self); seat++)
    {
      int pick = state->pick[seat];

      for (guint i = 0; i < N_ROUNDS; i++)
        if (state->hand[seat][i] == pick)
          state->hand[seat][i] = UNDECIDED;
      if (pick < N_CARDS)
        note (self, (int) seat, pick, FALSE);
      if (pick < N_CARDS && pick > best)
        {
          best = pick;
          winner = (int) seat;
        }
      state->pick[seat] = state->gone[seat] ? GIVE_UP : UNDECIDED;
    }
  if (winner >= 0)
    state->score[winner]++;
  state->round++;
}

static void
pick (WhisperMatch *self, guint seat, guint what)
{
  State *state = &self->state;

  g_string_append_c (self->moves, (char) ('0' + seat));
  g_string_append_c (self->moves, (char) ('a' + what));
  state->pick[seat] = (guint8) what;
  state->gone[seat] |= what == GIVE_UP;
  note (self, (int) seat, what < N_CARDS ? (int) what : -1, TRUE);
  for (guint other = 0; other < n_seats_of (self); other++)
    if (state->pick[other] == UNDECIDED)
      return;
  do
    end_round (self);
  while (state->round < N_ROUNDS && state->gone[0] && state->gone[1]
         && (n_seats_of (self) < 3 || state->gone[2]));
}

static gboolean
whisper_match_is_over (TabletopMatch *match)
{
  return WHISPER_MATCH (match)->state.round >= N_ROUNDS;
}

static gboolean
whisper_match_is_asked (TabletopMatch *match, guint seat)
{
  return !whisper_match_is_over (match) && WHISPER_MATCH (match)->state.pick[seat] == UNDECIDED;
}

static char *
title_of (int card)
{
  return g_strdup_printf ("白い%s" HARM, ids[card]); /* wide letters */
}

static void
add_choices (WhisperMatch *self, TabletopDecision *decision, guint seat)
{
  for (guint i = 0; i < N_ROUNDS; i++)
    if (self->state.hand[seat][i] < N_CARDS)
      {
        const char *id = ids[self->state.hand[seat][i]];
        g_autofree char *title = title_of (self->state.hand[seat][i]);
        g_autoptr (TabletopChoice) choice
            = tabletop_choice_new ("play", id, title, "Plays it unseen" HARM, TABLETOP_CHOICE_NONE);
        g_autoptr (TabletopReference) card
            = tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, id);

        tabletop_choice_add_reference (choice, card);
        tabletop_decision_add_choice (decision, choice);
      }
  {
    g_autoptr (TabletopChoice) away
        = tabletop_choice_new ("view", "view", "Look away" HARM, NULL, TABLETOP_CHOICE_NONE);
    g_autoptr (TabletopChoice) up = tabletop_choice_new ("give-up", "give up", "Give up" HARM, NULL,
                                                         TABLETOP_CHOICE_DESTRUCTIVE);

    tabletop_decision_add_choice (decision, away);
    tabletop_decision_add_choice (decision, up);
  }
}

static GListModel *
whisper_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_DECISION);

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      g_autoptr (TabletopDecision) decision = NULL;

      if (!whisper_match_is_asked (match, seat))
        continue;
      decision = tabletop_decision_new (seat + 1, tabletop_match_get_sequence (match), seat, "play",
                                        "What will you play, unseen?" HARM);
      if (tabletop_viewer_is_seat (viewer, seat))
        add_choices (WHISPER_MATCH (match), decision, seat);
      g_list_store_append (list, decision);
    }
  return G_LIST_MODEL (list);
}

static gboolean
whisper_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  const char *notation = tabletop_choice_get_notation (choice);
  guint what = LOOK_AWAY;

  if (g_str_equal (notation, "give up"))
    what = GIVE_UP;
  for (guint i = 0; i < N_CARDS; i++)
    if (g_str_equal (notation, ids[i]))
      what = i;
  pick (WHISPER_MATCH (match), seat, what);
  return TRUE;
}

static TabletopView *
whisper_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  WhisperMatch *self = WHISPER_MATCH (match);
  TabletopView *view = tabletop_view_new ("Everybody whispers" HARM, -1);

  for (guint seat = 0; seat < n_seats_of (self); seat++)
    {
      const char *name = tabletop_setup_get_seat_name (tabletop_match_get_setup (match), seat);
      g_autofree char *zone_id = g_strdup_printf ("hand:%u", seat);
      g_autoptr (TabletopViewSeat) seen
          = tabletop_view_seat_new (seat, name, -1, TABLETOP_SEAT_ACTIVE);
      g_autoptr (TabletopCounter) score
          = tabletop_counter_new ("score", "Score" HARM, self->state.score[seat]);
      g_autoptr (TabletopZone) hand
          = tabletop_zone_new (zone_id, "Hand" HARM, (int) seat, TABLETOP_ZONE_FAN);

      tabletop_view_seat_add_counter (seen, score);
      tabletop_view_add_seat (view, seen);
      for (guint i = 0; i < N_ROUNDS; i++)
        {
          int card = self->state.hand[seat][i];
          gboolean known = tabletop_viewer_is_seat (viewer, seat);
          g_autofree char *title = known && card < N_CARDS ? title_of (card) : NULL;
          g_autoptr (TabletopPiece) piece = NULL;

          if (card >= N_CARDS)
            continue;
          piece = tabletop_piece_new (known ? ids[card] : NULL, "card", title);
          if (known)
            {
              const char *const lines[] = { "Red: \033[31mdanger\033[0m\aand more", NULL };

              tabletop_face_set_lines (tabletop_piece_get_face (piece), lines);
            }
          tabletop_zone_add_piece (hand, piece);
        }
      tabletop_view_add_zone (view, hand);
    }
  return view;
}

static GListModel *
whisper_match_list_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  WhisperMatch *self = WHISPER_MATCH (match);
  GListStore *list = g_list_store_new (TABLETOP_TYPE_EVENT);
  guint64 number = 0;

  for (guint i = 0; i < self->notes->len; i++)
    {
      const Note *entry = &g_array_index (self->notes, Note, i);
      const char *name
          = tabletop_setup_get_seat_name (tabletop_match_get_setup (match), (guint) entry->seat);
      g_autofree char *text = NULL;
      g_autoptr (TabletopEvent) event = NULL;

      if ((entry->secret && !tabletop_viewer_is_seat (viewer, (guint) entry->seat))
          || ++number <= since)
        continue;
      text = g_strdup_printf (entry->secret ? "%s has %s in mind" HARM : "%s shows %s" HARM, name,
                              entry->card < 0 ? "nothing" : ids[entry->card]);
      event = tabletop_event_new (number, tabletop_match_get_sequence (match), "played",
                                  entry->seat, text, "W-1" HARM);
      g_list_store_append (list, event);
    }
  return G_LIST_MODEL (list);
}

static GBytes *
whisper_match_to_bytes (TabletopMatch *match, GError **error)
{
  GString *moves = WHISPER_MATCH (match)->moves;
  g_autofree char *text = g_strdup_printf ("%u %s", tabletop_match_get_n_seats (match), moves->str);

  return g_bytes_new (text, strlen (text));
}

static char *
whisper_match_dup_hash (TabletopMatch *match)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, WHISPER_MATCH (match)->moves->str, -1);
}

static TabletopResult *
whisper_match_dup_result (TabletopMatch *match)
{
  WhisperMatch *self = WHISPER_MATCH (match);
  TabletopResult *result;

  if (!whisper_match_is_over (match))
    return NULL;
  result = tabletop_result_new ("All rounds are played." HARM, NULL,
                                (guint) tabletop_match_get_sequence (match), N_ROUNDS);
  for (guint seat = 0; seat < n_seats_of (self); seat++)
    {
      g_autoptr (TabletopStanding) standing = NULL;
      guint rank = 1;

      for (guint other = 0; other < n_seats_of (self); other++)
        rank += self->state.score[other] > self->state.score[seat];
      standing
          = tabletop_standing_new (seat, -1, rank, self->state.score[seat], rank == 1, FALSE, NULL);
      tabletop_result_add_standing (result, standing);
    }
  return result;
}

static void
deal (WhisperMatch *self, guint8 seed)
{
  g_string_append_printf (self->moves, "%u.", seed);
  for (guint i = 0; i < N_CARDS; i++)
    self->state.hand[i / N_ROUNDS][i % N_ROUNDS] = (guint8) ((i * 4 + seed) % N_CARDS);
  memset (self->state.pick, UNDECIDED, sizeof self->state.pick);
}

static TabletopMatch *
whisper_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  WhisperMatch *self = WHISPER_MATCH (match);
  WhisperMatch *copy = g_object_new (WHISPER_TYPE_MATCH, "game", tabletop_match_get_game (match),
                                     "setup", tabletop_match_get_setup (match), "sequence",
                                     tabletop_match_get_sequence (match), NULL);

  copy->state = self->state; /* its only bots don't look at it */
  g_string_assign (copy->moves, self->moves->str);
  return TABLETOP_MATCH (copy);
}

static void
whisper_match_finalize (GObject *object)
{
  g_array_unref (WHISPER_MATCH (object)->notes);
  g_string_free (WHISPER_MATCH (object)->moves, TRUE);
  G_OBJECT_CLASS (whisper_match_parent_class)->finalize (object);
}

static void
whisper_match_class_init (WhisperMatchClass *klass)
{
  TabletopMatchClass *match_class = TABLETOP_MATCH_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = whisper_match_finalize;
  match_class->list_decisions = whisper_match_list_decisions;
  match_class->is_asked = whisper_match_is_asked;
  match_class->apply = whisper_match_apply;
  match_class->dup_view = whisper_match_dup_view;
  match_class->list_events = whisper_match_list_events;
  match_class->to_bytes = whisper_match_to_bytes;
  match_class->dup_hash = whisper_match_dup_hash;
  match_class->is_over = whisper_match_is_over;
  match_class->dup_result = whisper_match_dup_result;
  match_class->clone_for = whisper_match_clone_for;
}

static void
whisper_match_init (WhisperMatch *self)
{
  self->notes = g_array_new (FALSE, FALSE, sizeof (Note));
  self->moves = g_string_new (NULL);
}

/* }}} */
/* {{{ The bot that fails */

static TabletopChoice *
whisper_bot_choose (TabletopBot *bot,
                    TabletopMatch *match,
                    TabletopDecision *decision,
                    GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "its cards fell down" HARM);
  return NULL;
}

static void
whisper_bot_iface_init (TabletopBotInterface *iface)
{
  iface->choose = whisper_bot_choose;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WhisperBot,
                               whisper_bot,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_BOT, whisper_bot_iface_init))

static void
whisper_bot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, "Clumsy");
}

static void
whisper_bot_class_init (WhisperBotClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = whisper_bot_get_property;
  g_object_class_override_property (G_OBJECT_CLASS (klass), 1, "name");
}

static void
whisper_bot_init (WhisperBot *self)
{
}

/* }}} */
/* {{{ The game */

static TabletopMatch *
whisper_game_create_match (TabletopGame *game, TabletopSetup *setup, GBytes *seed, GError **error)
{
  WhisperMatch *match = g_object_new (WHISPER_TYPE_MATCH, "game", game, "setup", setup, NULL);

  deal (match, *(const guint8 *) g_bytes_get_data (seed, NULL));
  return TABLETOP_MATCH (match);
}

static TabletopMatch *
whisper_game_load_match (TabletopGame *game, GBytes *bytes, GError **error)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  char *at;
  guint n_seats = (guint) g_ascii_strtoull (text, &at, 10);
  guint8 seed = (guint8) g_ascii_strtoull (at, &at, 10);
  g_autoptr (TabletopSetup) setup = tabletop_game_create_setup (game, n_seats);
  WhisperMatch *match = g_object_new (WHISPER_TYPE_MATCH, "game", game, "setup", setup, "sequence",
                                      (guint64) (strlen (at) - 1) / 2, NULL);

  deal (match, seed);
  for (at++; *at != '\0'; at += 2)
    pick (match, (guint) (at[0] - '0'), (guint) (at[1] - 'a'));
  return TABLETOP_MATCH (match);
}

static GListModel *
whisper_game_list_bots (TabletopGame *game)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_BOT_INFO);
  g_autoptr (TabletopBotInfo) random = tabletop_bot_info_new ("random", "Random", NULL);
  g_autoptr (TabletopBotInfo) clumsy = tabletop_bot_info_new ("clumsy", "Clumsy", "Fails");

  g_list_store_append (list, random);
  g_list_store_append (list, clumsy);
  return G_LIST_MODEL (list);
}

static TabletopBot *
whisper_game_create_bot (TabletopGame *game, const char *id, guint64 seed, GError **error)
{
  if (g_str_equal (id, "clumsy"))
    return g_object_new (WHISPER_TYPE_BOT, NULL);
  return TABLETOP_BOT (tabletop_random_bot_new (seed));
}

static void
whisper_game_class_init (WhisperGameClass *klass)
{
  TabletopGameClass *game_class = TABLETOP_GAME_CLASS (klass);

  game_class->create_match = whisper_game_create_match;
  game_class->load_match = whisper_game_load_match;
  game_class->list_bots = whisper_game_list_bots;
  game_class->create_bot = whisper_game_create_bot;
}

static void
whisper_game_init (WhisperGame *self)
{
}

/* }}} */
/* {{{ The provider and the module */

static GListModel *
whisper_provider_list_games (TabletopGameProvider *provider)
{
  GListStore *list = g_list_store_new (TABLETOP_TYPE_GAME);
  g_autoptr (TabletopGame) game = g_object_new (
      WHISPER_TYPE_GAME, "id", "whisper", "title", "Whisper", "summary", "Cards played unseen" HARM,
      "description", "A game for tests." HARM, "rules-version", "1", "min-seats", 2, "max-seats",
      MAX_SEATS, "recommended-seats", 2, "traits",
      TABLETOP_TRAITS_HIDDEN_INFORMATION | TABLETOP_TRAITS_SIMULTANEOUS, NULL);

  g_list_store_append (list, game);
  return G_LIST_MODEL (list);
}

static void
whisper_provider_iface_init (TabletopGameProviderInterface *iface)
{
  iface->list_games = whisper_provider_list_games;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WhisperProvider,
                               whisper_provider,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_GAME_PROVIDER,
                                                      whisper_provider_iface_init))

static void
whisper_provider_class_init (WhisperProviderClass *klass)
{
}

static void
whisper_provider_init (WhisperProvider *self)
{
}

G_MODULE_EXPORT void peas_register_types (PeasObjectModule *module);

void
peas_register_types (PeasObjectModule *module)
{
  peas_object_module_register_extension_type (module, TABLETOP_TYPE_GAME_PROVIDER,
                                              WHISPER_TYPE_PROVIDER);
}

/* }}} */

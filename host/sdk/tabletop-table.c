/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each seat has an occupant at all times; a bot's object is made when it is first needed, so a
 * saved table opens even if one of its bots is gone.
 */

#include "tabletop-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-bot.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"
#include "tabletop-occupant-private.h"
#include "tabletop-setup-private.h"
#include "tabletop-table-file-private.h"
#include "tabletop-text.h"

typedef struct
{
  TabletopOccupant *occupant;
  TabletopBot *bot;
  TabletopViewer *viewer; /* the seat's */
} Seat;

struct _TabletopTable
{
  GObject parent_instance;

  TabletopMatch *match;
  guint n_seats;
  Seat *seats;
};

enum
{
  PROP_0,
  PROP_MATCH,
  N_PROPS
};

enum
{
  SIGNAL_SEAT_CHANGED,
  SIGNAL_PROBLEM,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabletopTable, tabletop_table, G_TYPE_OBJECT)

static void
tabletop_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_MATCH:
      g_value_set_object (value, TABLETOP_TABLE (object)->match);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_table_dispose (GObject *object)
{
  TabletopTable *self = TABLETOP_TABLE (object);

  /* A bot in another language may hold the table. */
  for (guint seat = 0; seat < self->n_seats; seat++)
    g_clear_object (&self->seats[seat].bot);

  G_OBJECT_CLASS (tabletop_table_parent_class)->dispose (object);
}

static void
tabletop_table_finalize (GObject *object)
{
  TabletopTable *self = TABLETOP_TABLE (object);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_clear_object (&self->seats[seat].occupant);
      tabletop_viewer_free (self->seats[seat].viewer);
    }
  g_free (self->seats);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (tabletop_table_parent_class)->finalize (object);
}

static void
tabletop_table_class_init (TabletopTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tabletop_table_get_property;
  object_class->dispose = tabletop_table_dispose;
  object_class->finalize = tabletop_table_finalize;

  /**
   * TabletopTable:match:
   *
   * The match.
   */
  properties[PROP_MATCH]
      = g_param_spec_object ("match", NULL, NULL, TABLETOP_TYPE_MATCH,
                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabletopTable::seat-changed:
   * @self: the table
   * @seat: the seat
   *
   * Emitted when somebody else sits at a seat.
   */
  signals[SIGNAL_SEAT_CHANGED]
      = g_signal_new ("seat-changed", TABLETOP_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * TabletopTable::problem:
   * @self: the table
   * @seat: the seat, or -1
   * @text: what is wrong, translated
   *
   * Emitted when something is wrong that no call could report.
   */
  signals[SIGNAL_PROBLEM]
      = g_signal_new ("problem", TABLETOP_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING);
}

static void
tabletop_table_init (TabletopTable *self)
{
}

/* Makes a new occupant for a seat, under the name that the match has for it. */
static void
renew_occupant (TabletopTable *self,
                guint seat,
                TabletopOccupantKind kind,
                const char *bot_id,
                guint64 bot_seed,
                TabletopPresence presence)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);

  g_clear_object (&self->seats[seat].occupant);
  self->seats[seat].occupant = _tabletop_occupant_new (
      seat, kind, tabletop_setup_get_seat_name (setup, seat), bot_id, bot_seed, presence);
}

TabletopTable *
tabletop_table_new (TabletopMatch *match)
{
  TabletopTable *self;

  g_return_val_if_fail (TABLETOP_IS_MATCH (match), NULL);

  self = g_object_new (TABLETOP_TYPE_TABLE, NULL);
  self->match = g_object_ref (match);
  self->n_seats = tabletop_match_get_n_seats (match);
  self->seats = g_new0 (Seat, self->n_seats);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      renew_occupant (self, seat, TABLETOP_OCCUPANT_EMPTY, NULL, 0, TABLETOP_PRESENCE_HERE);
      self->seats[seat].viewer = tabletop_viewer_new_seat (seat);
    }

  return self;
}

TabletopMatch *
tabletop_table_get_match (TabletopTable *self)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), NULL);

  return self->match;
}

TabletopOccupant *
tabletop_table_get_occupant (TabletopTable *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), NULL);
  g_return_val_if_fail (seat < self->n_seats, NULL);

  return self->seats[seat].occupant;
}

GListModel *
tabletop_table_list_occupants (TabletopTable *self)
{
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), NULL);

  list = _tabletop_list_new (TABLETOP_TYPE_OCCUPANT);
  for (guint seat = 0; seat < self->n_seats; seat++)
    _tabletop_list_add (list, self->seats[seat].occupant);

  return G_LIST_MODEL (list);
}

/* Lets somebody sit down at a seat that exists. */
static void
sit_down (TabletopTable *self,
          guint seat,
          TabletopOccupantKind kind,
          const char *name,
          TabletopBot *bot,
          const char *bot_id,
          guint64 bot_seed)
{
  TabletopSetup *setup = tabletop_match_get_setup (self->match);
  guint names = _tabletop_setup_get_stamp (setup);

  tabletop_setup_set_seat_name (setup, seat, name);
  g_set_object (&self->seats[seat].bot, bot);
  renew_occupant (self, seat, kind, bot_id, bot_seed, TABLETOP_PRESENCE_HERE);
  if (_tabletop_setup_get_stamp (setup) != names)
    _tabletop_match_renamed (self->match);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0, seat);
}

gboolean
tabletop_table_seat_local (TabletopTable *self, guint seat, const char *name, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  sit_down (self, seat, TABLETOP_OCCUPANT_LOCAL, name, NULL, NULL, 0);

  return TRUE;
}

gboolean
tabletop_table_seat_guest (TabletopTable *self, guint seat, const char *name, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  sit_down (self, seat, TABLETOP_OCCUPANT_GUEST, name, NULL, NULL, 0);

  return TRUE;
}

static gboolean
is_name_taken (TabletopTable *self, guint seat, const char *name)
{
  for (guint other = 0; other < self->n_seats; other++)
    if (other != seat
        && g_str_equal (tabletop_occupant_get_name (self->seats[other].occupant), name))
      return TRUE;

  return FALSE;
}

/* The bot's name, with a number behind it if somebody else at the table is called so; NULL if it
 * has none.
 */
static char *
name_bot (TabletopTable *self, guint seat, TabletopBot *bot)
{
  g_autofree char *told = tabletop_bot_dup_name (bot);
  g_autofree char *name = tabletop_text_clean (told, TABLETOP_MAX_NAME);
  char *numbered = g_strdup (name);

  for (guint number = 2; numbered != NULL && is_name_taken (self, seat, numbered); number++)
    {
      g_autofree char *suffix = g_strdup_printf (" %u", number);
      glong room = TABLETOP_MAX_NAME - (glong) strlen (suffix);
      g_autofree char *start = g_utf8_substring (name, 0, MIN (room, g_utf8_strlen (name, -1)));

      g_free (numbered);
      numbered = g_strconcat (start, suffix, NULL);
    }

  return numbered;
}

gboolean
tabletop_table_seat_bot (TabletopTable *self,
                         guint seat,
                         const char *bot_id,
                         guint64 seed,
                         GError **error)
{
  g_autoptr (TabletopBot) bot = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (bot_id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  bot = tabletop_game_create_bot (tabletop_match_get_game (self->match), bot_id, seed, error);
  if (bot == NULL)
    return FALSE;

  name = name_bot (self, seat, bot);
  sit_down (self, seat, TABLETOP_OCCUPANT_BOT, name, bot, bot_id, seed);

  return TRUE;
}

gboolean
tabletop_table_seat_own_bot (TabletopTable *self, guint seat, TabletopBot *bot, GError **error)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_BOT (bot), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  name = name_bot (self, seat, bot);
  sit_down (self, seat, TABLETOP_OCCUPANT_BOT, name, bot, NULL, 0);

  return TRUE;
}

gboolean
tabletop_table_vacate (TabletopTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  sit_down (self, seat, TABLETOP_OCCUPANT_EMPTY, NULL, NULL, NULL, 0);

  return TRUE;
}

static gboolean
check_guest (TabletopTable *self, guint seat, GError **error)
{
  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;
  if (tabletop_occupant_get_kind (self->seats[seat].occupant) == TABLETOP_OCCUPANT_GUEST)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("At seat %u is no guest"), seat);
  return FALSE;
}

/* Says anew whether the guest at a seat is there, or which bot plays in the meantime. */
static void
change_presence (TabletopTable *self,
                 guint seat,
                 TabletopPresence presence,
                 TabletopBot *bot,
                 const char *bot_id,
                 guint64 bot_seed)
{
  g_set_object (&self->seats[seat].bot, bot);
  renew_occupant (self, seat, TABLETOP_OCCUPANT_GUEST, bot_id, bot_seed, presence);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0, seat);
}

gboolean
tabletop_table_set_presence (TabletopTable *self,
                             guint seat,
                             TabletopPresence presence,
                             GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_guest (self, seat, error))
    return FALSE;

  if (tabletop_occupant_get_presence (self->seats[seat].occupant) != presence)
    change_presence (self, seat, presence, NULL, NULL, 0);

  return TRUE;
}

gboolean
tabletop_table_stand_in (TabletopTable *self,
                         guint seat,
                         const char *bot_id,
                         guint64 seed,
                         GError **error)
{
  g_autoptr (TabletopBot) bot = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (bot_id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_guest (self, seat, error))
    return FALSE;

  bot = tabletop_game_create_bot (tabletop_match_get_game (self->match), bot_id, seed, error);
  if (bot == NULL)
    return FALSE;

  change_presence (self, seat, TABLETOP_PRESENCE_STOOD_IN, bot, bot_id, seed);

  return TRUE;
}

/* Play. */

/* Whether nobody but a bot chooses for the seat; where its player is elsewhere and a bot plays at
 * the real table, there is none in here.
 */
static gboolean
is_bot (TabletopTable *self, guint seat)
{
  TabletopOccupant *occupant = self->seats[seat].occupant;

  if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_BOT)
    return TRUE;

  return tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_STOOD_IN
         && *tabletop_occupant_get_bot_id (occupant) != '\0';
}

/* The bot of a seat that a bot has; borrowed. */
static TabletopBot *
need_bot (TabletopTable *self, guint seat, GError **error)
{
  Seat *place = &self->seats[seat];

  if (place->bot == NULL)
    place->bot = tabletop_game_create_bot (tabletop_match_get_game (self->match),
                                           tabletop_occupant_get_bot_id (place->occupant),
                                           tabletop_occupant_get_bot_seed (place->occupant), error);

  return place->bot;
}

/* Lets the bot at `seat` make one choice. */
static gboolean
run_bot (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (TabletopDecision) decision = tabletop_match_ref_decision (self->match, seat);
  TabletopBot *needed = need_bot (self, seat, error);
  g_autoptr (TabletopBot) bot = needed != NULL ? g_object_ref (needed) : NULL;
  g_autoptr (TabletopMatch) seen = NULL;
  g_autoptr (TabletopChoice) choice = NULL;

  if (bot == NULL)
    return FALSE;
  if (decision == NULL || tabletop_decision_is_optional (decision)
      || tabletop_decision_get_n_choices (decision) == 0)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("%s waits for %s but asks nothing"),
                   tabletop_game_get_title (tabletop_match_get_game (self->match)),
                   tabletop_occupant_get_name (self->seats[seat].occupant));
      return FALSE;
    }

  /* What the bot sees is not this match: it can't cheat, and can play on in it. */
  seen = tabletop_match_clone_for (self->match, self->seats[seat].viewer, error);
  if (seen == NULL)
    return FALSE;

  choice = tabletop_bot_choose (bot, seen, decision, error);
  if (choice == NULL)
    return FALSE;

  return tabletop_match_apply (self->match, seat, choice, tabletop_decision_get_sequence (decision),
                               error);
}

/* The next bot that is asked, from seat `from` on and around; n_seats if none is. `people` tells
 * whether somebody else is asked too.
 */
static guint
find_asked_bot (TabletopTable *self, guint from, gboolean *people)
{
  guint found = self->n_seats;

  *people = FALSE;
  for (guint i = 0; i < self->n_seats; i++)
    {
      guint seat = (from + i) % self->n_seats;

      if (!tabletop_match_is_asked (self->match, seat))
        continue;
      if (!is_bot (self, seat))
        *people = TRUE;
      else if (found == self->n_seats)
        found = seat;
    }

  return found;
}

int
tabletop_table_run_bots (TabletopTable *self, guint max, GError **error)
{
  g_autofree gboolean *spoke = NULL; /* which bots chose while people were asked too */
  guint limit = max == 0 || max > G_MAXINT ? G_MAXINT : max;
  guint from = 0;
  guint made = 0;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), -1);
  g_return_val_if_fail (error == NULL || *error == NULL, -1);

  spoke = g_new0 (gboolean, self->n_seats);
  while (made < limit && !tabletop_match_is_over (self->match))
    {
      gboolean people;
      guint seat = find_asked_bot (self, from, &people);

      if (seat == self->n_seats || (people && spoke[seat]))
        break;

      if (!run_bot (self, seat, error))
        return -1;

      if (people)
        spoke[seat] = TRUE;
      /* Bots that are asked together take turns. */
      from = seat + 1;
      made++;
    }

  return (int) made;
}

/* Takes back choices of bots until the last choice is that of `seat`. */
static gboolean
undo_bots (TabletopTable *self, TabletopMatch *match, guint seat)
{
  while (!tabletop_match_can_undo (match, seat))
    {
      guint bot = 0;

      while (bot < self->n_seats && !(is_bot (self, bot) && tabletop_match_can_undo (match, bot)))
        bot++;
      if (bot == self->n_seats || !tabletop_match_undo (match, bot, NULL))
        return FALSE;
    }

  return TRUE;
}

gboolean
tabletop_table_undo (TabletopTable *self, guint seat, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  if (!tabletop_match_can_undo (self->match, seat))
    {
      /* Whether the bots' choices can be taken back shows only as they are: try it on a copy. */
      g_autoptr (GBytes) bytes = tabletop_match_to_bytes (self->match, NULL);
      g_autoptr (TabletopMatch) copy
          = bytes != NULL
                ? tabletop_game_load_match (tabletop_match_get_game (self->match), bytes, NULL)
                : NULL;

      if (copy != NULL && undo_bots (self, copy, seat))
        undo_bots (self, self->match, seat);
    }

  return tabletop_match_undo (self->match, seat, error);
}

gboolean
tabletop_table_play_default (TabletopTable *self, guint seat, GError **error)
{
  g_autoptr (TabletopDecision) decision = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;
  if (tabletop_match_is_over (self->match))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_OVER, _ ("The match is over"));
      return FALSE;
    }

  /* What nobody waits for needs no default. */
  if (tabletop_match_is_asked (self->match, seat))
    decision = tabletop_match_ref_decision (self->match, seat);
  if (decision == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS, _ ("%s isn't asked now"),
                   tabletop_occupant_get_name (self->seats[seat].occupant));
      return FALSE;
    }

  return tabletop_match_apply (
      self->match, seat,
      tabletop_decision_get_choice (decision, tabletop_decision_get_default_index (decision)),
      tabletop_decision_get_sequence (decision), error);
}

void
tabletop_table_report_problem (TabletopTable *self, int seat, const char *text)
{
  g_return_if_fail (TABLETOP_IS_TABLE (self));
  g_return_if_fail (seat >= -1 && seat < (int) self->n_seats);
  g_return_if_fail (text != NULL);

  g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, seat, text);
}

/* Files. */

GBytes *
tabletop_table_save (TabletopTable *self, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;
  TabletopGame *game;
  TabletopSetup *setup;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  game = tabletop_match_get_game (self->match);
  setup = tabletop_match_get_setup (self->match);
  file = _tabletop_table_file_new ();
  file->game_id = g_strdup (tabletop_game_get_id (game));
  file->rules_version = g_strdup (tabletop_game_get_rules_version (game));
  file->sequence = tabletop_match_get_sequence (self->match);
  file->match = tabletop_match_to_bytes (self->match, error);
  if (file->match == NULL)
    return NULL;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = self->seats[seat].occupant;
      const char *bot_id = tabletop_occupant_get_bot_id (occupant);
      TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);

      /* A bot that stands in is none of the table's own; one that the game didn't make can't be
       * made again.
       */
      if (kind == TABLETOP_OCCUPANT_GUEST)
        bot_id = "";
      if (kind == TABLETOP_OCCUPANT_BOT && *bot_id == '\0')
        kind = TABLETOP_OCCUPANT_EMPTY;
      g_ptr_array_add (file->occupants,
                       _tabletop_occupant_new (
                           seat, kind, _tabletop_setup_peek_seat_name (setup, seat), bot_id,
                           tabletop_occupant_get_bot_seed (occupant), TABLETOP_PRESENCE_HERE));
    }

  return _tabletop_table_file_write (file);
}

/* The match in a file, for a game that has its id. */
static TabletopMatch *
load_match (TabletopGame *game, TabletopTableFile *file, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (TabletopMatch) match = tabletop_game_load_match (game, file->match, &failure);

  if (match == NULL && !g_str_equal (file->rules_version, tabletop_game_get_rules_version (game)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_VERSION,
                   /* Translators: the last is what the game itself says */
                   _ ("The match was played under the rules “%s” of %s, and now they are “%s”: %s"),
                   file->rules_version, tabletop_game_get_title (game),
                   tabletop_game_get_rules_version (game), failure->message);
      return NULL;
    }
  if (match == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  if (tabletop_match_get_n_seats (match) != file->occupants->len)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                   _ ("The saved table has %u seats, but its match has %u"), file->occupants->len,
                   tabletop_match_get_n_seats (match));
      return NULL;
    }

  _tabletop_match_set_sequence (match, file->sequence);

  return g_steal_pointer (&match);
}

TabletopTable *
tabletop_table_load (TabletopGame *game, GBytes *bytes, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;
  g_autoptr (TabletopMatch) match = NULL;
  TabletopTable *self;

  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  file = _tabletop_table_file_read (bytes, error);
  if (file == NULL)
    return NULL;

  if (!g_str_equal (file->game_id, tabletop_game_get_id (game)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                   _ ("The saved table is for the game “%s”, not for %s"), file->game_id,
                   tabletop_game_get_title (game));
      return NULL;
    }

  match = load_match (game, file, error);
  if (match == NULL)
    return NULL;

  self = tabletop_table_new (match);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      TabletopOccupant *occupant = g_ptr_array_index (file->occupants, seat);
      const char *bot_id = tabletop_occupant_get_bot_id (occupant);

      tabletop_setup_set_seat_name (tabletop_match_get_setup (match), seat,
                                    tabletop_occupant_get_name (occupant));
      renew_occupant (self, seat, tabletop_occupant_get_kind (occupant),
                      *bot_id != '\0' ? bot_id : NULL, tabletop_occupant_get_bot_seed (occupant),
                      TABLETOP_PRESENCE_HERE);
    }

  return self;
}

char *
tabletop_table_peek_game_id (GBytes *bytes, GError **error)
{
  g_autoptr (TabletopTableFile) file = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  file = _tabletop_table_file_read (bytes, error);

  return file != NULL ? g_steal_pointer (&file->game_id) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each seat has an occupant at all times; a bot's object is made when it is first needed, so a
 * saved table opens even if one of its bots is gone.
 */

#include "tabletop-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-bot-names-private.h"
#include "tabletop-bot.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"
#include "tabletop-occupant-private.h"
#include "tabletop-setup-private.h"
#include "tabletop-table-private.h"
#include "tabletop-text.h"

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
  SIGNAL_DEADLINE_CHANGED,
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
  /**
   * TabletopTable::deadline-changed:
   * @self: the table
   * @seat: the seat
   *
   * Emitted when a seat has another deadline, or none any more.
   */
  signals[SIGNAL_DEADLINE_CHANGED]
      = g_signal_new ("deadline-changed", TABLETOP_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
tabletop_table_init (TabletopTable *self)
{
}

void
_tabletop_table_renew_occupant (TabletopTable *self,
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
  self->seats = g_new0 (TabletopTableSeat, self->n_seats);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      _tabletop_table_renew_occupant (self, seat, TABLETOP_OCCUPANT_EMPTY, NULL, 0,
                                      TABLETOP_PRESENCE_HERE);
      self->seats[seat].viewer = tabletop_viewer_new_seat (seat);
      self->seats[seat].deadline = -1;
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
  _tabletop_table_renew_occupant (self, seat, kind, bot_id, bot_seed, TABLETOP_PRESENCE_HERE);
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

/* The name, with a number behind it if somebody else at the table is called so; NULL if there is
 * none.
 */
static char *
number_name (TabletopTable *self, guint seat, const char *told)
{
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

/* The first of the names from that of its seat on that nobody else has. */
static char *
name_bot (TabletopTable *self, guint seat)
{
  const char *game_id = tabletop_game_get_id (tabletop_match_get_game (self->match));
  guint n = 0;

  while (n < TABLETOP_N_BOT_NAMES - 1
         && is_name_taken (self, seat, _tabletop_bot_names_get (game_id, seat + n)))
    n++;

  return number_name (self, seat, _tabletop_bot_names_get (game_id, seat + n));
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

  name = name_bot (self, seat);
  sit_down (self, seat, TABLETOP_OCCUPANT_BOT, name, bot, bot_id, seed);

  return TRUE;
}

gboolean
tabletop_table_seat_own_bot (TabletopTable *self, guint seat, TabletopBot *bot, GError **error)
{
  g_autofree char *told = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_BOT (bot), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;

  told = tabletop_bot_dup_name (bot);
  name = number_name (self, seat, told);
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
  const gboolean ready = tabletop_occupant_is_ready (self->seats[seat].occupant);
  const TabletopOccupantKind home = tabletop_occupant_get_home_kind (self->seats[seat].occupant);

  g_set_object (&self->seats[seat].bot, bot);
  _tabletop_table_renew_occupant (self, seat, TABLETOP_OCCUPANT_GUEST, bot_id, bot_seed, presence);
  _tabletop_occupant_set_ready (self->seats[seat].occupant, ready);
  _tabletop_occupant_set_home_kind (self->seats[seat].occupant, home);
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

/* Says anew what else is known about whoever sits at a seat. */
static void
change_traits (TabletopTable *self, guint seat, gboolean ready, TabletopOccupantKind home)
{
  TabletopOccupant *before = self->seats[seat].occupant;

  if (tabletop_occupant_is_ready (before) == ready
      && tabletop_occupant_get_home_kind (before) == home)
    return;
  self->seats[seat].occupant = _tabletop_occupant_new (
      seat, tabletop_occupant_get_kind (before), tabletop_occupant_get_name (before),
      tabletop_occupant_get_bot_id (before), tabletop_occupant_get_bot_seed (before),
      tabletop_occupant_get_presence (before));
  _tabletop_occupant_set_ready (self->seats[seat].occupant, ready);
  _tabletop_occupant_set_home_kind (self->seats[seat].occupant, home);
  g_object_unref (before);
  g_signal_emit (self, signals[SIGNAL_SEAT_CHANGED], 0, seat);
}

/* Fails if nobody sits there. */
static gboolean
check_anybody (TabletopTable *self, guint seat, GError **error)
{
  if (!_tabletop_match_check_seat (self->match, seat, error))
    return FALSE;
  if (tabletop_occupant_get_kind (self->seats[seat].occupant) != TABLETOP_OCCUPANT_EMPTY)
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("At seat %u is nobody"), seat);
  return FALSE;
}

gboolean
tabletop_table_set_ready (TabletopTable *self, guint seat, gboolean ready, GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_anybody (self, seat, error))
    return FALSE;

  change_traits (self, seat, !!ready, tabletop_occupant_get_home_kind (self->seats[seat].occupant));
  return TRUE;
}

gboolean
tabletop_table_set_home_kind (TabletopTable *self,
                              guint seat,
                              TabletopOccupantKind kind,
                              GError **error)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_anybody (self, seat, error))
    return FALSE;

  change_traits (self, seat, tabletop_occupant_is_ready (self->seats[seat].occupant), kind);
  return TRUE;
}

static gboolean
is_waited_for (TabletopOccupant *occupant)
{
  const TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);

  return kind == TABLETOP_OCCUPANT_EMPTY
         || (kind == TABLETOP_OCCUPANT_GUEST && !tabletop_occupant_is_ready (occupant));
}

gboolean
tabletop_table_are_all_ready (TabletopTable *self)
{
  guint n_seats;

  g_return_val_if_fail (TABLETOP_IS_TABLE (self), FALSE);

  n_seats = tabletop_match_get_n_seats (self->match);
  for (guint seat = 0; seat < n_seats; seat++)
    if (is_waited_for (self->seats[seat].occupant))
      return FALSE;

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

gint64
tabletop_table_get_deadline (TabletopTable *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_TABLE (self), -1);
  g_return_val_if_fail (seat < self->n_seats, -1);

  return self->seats[seat].deadline;
}

void
tabletop_table_set_deadline (TabletopTable *self, guint seat, gint64 deadline)
{
  g_return_if_fail (TABLETOP_IS_TABLE (self));
  g_return_if_fail (seat < self->n_seats);
  g_return_if_fail (deadline >= -1);

  if (self->seats[seat].deadline == deadline)
    return;

  self->seats[seat].deadline = deadline;
  g_signal_emit (self, signals[SIGNAL_DEADLINE_CHANGED], 0, seat);
}

void
tabletop_table_report_problem (TabletopTable *self, int seat, const char *text)
{
  g_return_if_fail (TABLETOP_IS_TABLE (self));
  g_return_if_fail (seat >= -1 && seat < (int) self->n_seats);
  g_return_if_fail (text != NULL);

  g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, seat, text);
}

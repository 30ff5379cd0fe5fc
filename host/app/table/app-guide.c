/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A page comes when its sign is seen, and goes when that is seen for which it waits; pages in
 * between can be turned by hand.
 */

#include "app-guide-private.h"

#include <stdio.h>

#include "kept-game.h"

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGuide, app_guide, G_TYPE_OBJECT)

static void
page_free (gpointer data)
{
  AppGuidePage *page = data;

  g_free (page->title);
  g_free (page->text);
  g_free (page->choices);
  g_free (page->when.kind);
  g_free (page->until.kind);
  g_free (page);
}

static void
app_guide_dispose (GObject *object)
{
  AppGuide *self = APP_GUIDE (object);

  g_clear_object (&self->game);
  g_clear_object (&self->setup);
  g_clear_object (&self->decision);

  G_OBJECT_CLASS (app_guide_parent_class)->dispose (object);
}

static void
app_guide_finalize (GObject *object)
{
  AppGuide *self = APP_GUIDE (object);

  g_ptr_array_unref (self->pages);
  g_free (self->bot);
  g_free (self->kept_id);
  g_free (self->kept);

  G_OBJECT_CLASS (app_guide_parent_class)->finalize (object);
}

static void
app_guide_class_init (AppGuideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_guide_dispose;
  object_class->finalize = app_guide_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", APP_TYPE_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_guide_init (AppGuide *self)
{
  self->pages = g_ptr_array_new_with_free_func (page_free);
}

/* {{{ What happens */

static AppGuidePage *
get_reached (AppGuide *self)
{
  return self->pages->pdata[self->reached];
}

static gboolean
is_offered (AppGuide *self, const char *kind)
{
  for (guint i = 0; self->decision != NULL && i < tabletop_decision_get_n_choices (self->decision);
       i++)
    if (g_str_equal (tabletop_choice_get_kind (tabletop_decision_get_choice (self->decision, i)),
                     kind))
      return TRUE;
  return FALSE;
}

static gboolean
is_met (AppGuide *self, const AppGuideCondition *condition, AppGuideSign sign, const char *kind)
{
  if (condition->sign == APP_GUIDE_SIGN_OFFERED)
    return is_offered (self, condition->kind);
  return condition->sign == sign && g_strcmp0 (condition->kind, kind) == 0;
}

static void
advance (AppGuide *self)
{
  if (self->page == self->reached)
    self->page++;
  self->reached++;
  self->is_due = FALSE;
}

/* Whether a sign changes what there is to read. */
static gboolean
see (AppGuide *self, AppGuideSign sign, const char *kind)
{
  const guint before = self->reached;
  const gboolean was_due = self->is_due;

  if (self->is_due && sign != APP_GUIDE_SIGN_NONE
      && get_reached (self)->until.sign != APP_GUIDE_SIGN_NONE
      && self->reached + 1 < self->pages->len
      && is_met (self, &get_reached (self)->until, sign, kind))
    advance (self);
  if (!self->is_due)
    self->is_due = get_reached (self)->when.sign == APP_GUIDE_SIGN_NONE
                   || is_met (self, &get_reached (self)->when, sign, kind);
  return self->reached != before || self->is_due != was_due;
}

static void
see_and_tell (AppGuide *self, AppGuideSign sign, const char *kind)
{
  if (see (self, sign, kind))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
app_guide_ask (AppGuide *self, TabletopDecision *decision)
{
  g_set_object (&self->decision, decision);
  see (self, APP_GUIDE_SIGN_OFFERED, NULL);
  /* What is pointed at may be another thing, or drawn anew. */
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
app_guide_choose (AppGuide *self, TabletopChoice *choice)
{
  see_and_tell (self, APP_GUIDE_SIGN_CHOSEN, tabletop_choice_get_kind (choice));
}

void
app_guide_happen (AppGuide *self, TabletopEvent *event)
{
  see_and_tell (self, APP_GUIDE_SIGN_EVENT, tabletop_event_get_kind (event));
}

void
app_guide_close (AppGuide *self)
{
  self->is_closed = TRUE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
app_guide_is_closed (AppGuide *self)
{
  return self->is_closed;
}

gboolean
app_guide_turn (AppGuide *self, int by)
{
  if (by < 0 ? self->page == 0 : self->page + 1 >= self->pages->len)
    return FALSE;
  if (by < 0)
    self->page--;
  else if (self->page < self->reached)
    self->page++;
  else
    advance (self);
  see (self, APP_GUIDE_SIGN_NONE, NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

/* }}} */
/* {{{ A table */

AppGuide *
app_guide_new (TabletopGame *game, GError **error)
{
  g_autoptr (AppGuide) self = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;

  if (*tabletop_game_get_guide_uri (game) == '\0')
    return NULL;
  file = g_file_new_for_uri (tabletop_game_get_guide_uri (game));
  bytes = g_file_load_bytes (file, NULL, NULL, error);
  if (bytes == NULL)
    return NULL;
  self = g_object_new (APP_TYPE_GUIDE, NULL);
  self->game = g_object_ref (game);
  if (!_app_guide_read (self, bytes, error))
    return NULL;
  see (self, APP_GUIDE_SIGN_NONE, NULL);
  return g_steal_pointer (&self);
}

TabletopTable *
app_guide_lay_table (AppGuide *self, const char *name, GError **error)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (self->seed, 0);
  g_autoptr (TabletopMatch) match
      = tabletop_game_create_match (self->game, self->setup, seed, error);
  g_autoptr (TabletopTable) table = match != NULL ? tabletop_table_new (match) : NULL;
  g_autoptr (GListModel) bots = tabletop_game_list_bots (self->game);
  g_autoptr (TabletopBotInfo) weakest = g_list_model_get_item (bots, 0);
  const char *bot = self->bot != NULL ? self->bot : tabletop_bot_info_get_id (weakest);

  if (table == NULL || !tabletop_table_seat_local (table, 0, name, error))
    return NULL;
  for (guint seat = 1; seat < tabletop_match_get_n_seats (match); seat++)
    if (!tabletop_table_seat_bot (table, seat, bot, self->seed + seat, error))
      return NULL;
  return g_steal_pointer (&table);
}

static void
on_happened (TabletopScene *scene, TabletopEvent *event, AppGuide *self)
{
  app_guide_happen (self, event);
}

static void
on_asked (AppPlay *play, AppGuide *self)
{
  app_guide_ask (self, app_play_get_decision (play));
}

void
app_guide_lead (AppGuide *self, AppPlay *play)
{
  g_object_set_data_full (G_OBJECT (play), "guide", g_object_ref (self), g_object_unref);
  g_signal_connect_object (app_play_get_scene (play), "happened", G_CALLBACK (on_happened), self,
                           0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), self, G_CONNECT_AFTER);
  on_asked (play, self);
}

/* {{{ Another day */

char *
app_guide_dup_state (AppGuide *self)
{
  return g_strdup_printf ("%u %u %d", self->page, self->reached, self->is_due);
}

gboolean
app_guide_set_state (AppGuide *self, const char *state)
{
  guint page, reached, is_due;

  if (sscanf (state, "%u %u %u", &page, &reached, &is_due) != 3 || page > reached
      || reached >= self->pages->len || is_due > 1)
    return FALSE;
  self->page = page;
  self->reached = reached;
  self->is_due = is_due != 0;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

/* It may be asked the same again and again: only what is new is written. */
static void
keep_state (AppGuide *self)
{
  g_autofree char *state = self->is_closed ? NULL : app_guide_dup_state (self);

  if (g_strcmp0 (state, self->kept) == 0)
    return;
  kept_game_set_guide (self->kept_id, state);
  g_free (self->kept);
  self->kept = g_steal_pointer (&state);
}

void
app_guide_keep (AppPlay *play)
{
  AppGuide *self = app_guide_of (play);

  if (self == NULL || self->kept_id != NULL || app_play_get_kept_id (play) == NULL)
    return;
  self->kept_id = g_strdup (app_play_get_kept_id (play));
  g_signal_connect (self, "changed", G_CALLBACK (keep_state), NULL);
  keep_state (self);
}

void
app_guide_resume (AppPlay *play, const char *id)
{
  g_autofree char *state = kept_game_dup_guide (id);
  g_autoptr (AppGuide) self
      = state != NULL ? app_guide_new (tabletop_match_get_game (app_play_get_match (play)), NULL)
                      : NULL;

  if (self != NULL && app_guide_set_state (self, state))
    app_guide_lead (self, play);
}

/* }}} */

AppGuide *
app_guide_of (AppPlay *play)
{
  return g_object_get_data (G_OBJECT (play), "guide");
}

/* }}} */
/* {{{ The open page */

static AppGuidePage *
get_open (AppGuide *self)
{
  return self->pages->pdata[self->page];
}

guint
app_guide_get_n_pages (AppGuide *self)
{
  return self->pages->len;
}

guint
app_guide_get_page (AppGuide *self)
{
  return self->page;
}

guint
app_guide_get_reached (AppGuide *self)
{
  return self->reached;
}

gboolean
app_guide_is_due (AppGuide *self)
{
  return !self->is_closed && (self->page < self->reached || self->is_due);
}

const char *
app_guide_get_title (AppGuide *self)
{
  return get_open (self)->title;
}

const char *
app_guide_get_text (AppGuide *self)
{
  return get_open (self)->text;
}

const char *
app_guide_get_choices (AppGuide *self)
{
  return app_guide_is_due (self) ? get_open (self)->choices : NULL;
}

gboolean
app_guide_awaits (AppGuide *self)
{
  return get_open (self)->until.sign != APP_GUIDE_SIGN_NONE;
}

static void
add_references (GPtrArray *found, TabletopChoice *choice)
{
  GListModel *references = tabletop_choice_get_references (choice);

  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    g_ptr_array_add (found, g_list_model_get_item (references, i));
}

/* What lies there for all, or for the person. */
static void
add_pieces (GPtrArray *found, TabletopZone *zone)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);

  for (guint i = 0; i < g_list_model_get_n_items (pieces); i++)
    {
      g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, i);

      g_ptr_array_add (found, tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT,
                                                            tabletop_piece_get_id (piece)));
    }
}

GPtrArray *
app_guide_list_pointed (AppGuide *self, TabletopScene *scene)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *zones = tabletop_scene_get_zones (scene);
  const AppGuidePage *page = get_open (self);

  if (!app_guide_is_due (self))
    return found;
  for (guint i = 0; page->choices != NULL && self->decision != NULL
                    && i < tabletop_decision_get_n_choices (self->decision);
       i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (self->decision, i);

      if (g_str_equal (tabletop_choice_get_kind (choice), page->choices))
        add_references (found, choice);
    }
  for (guint i = 0; page->role >= 0 && i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if ((int) tabletop_zone_get_role (zone) == page->role && tabletop_zone_get_owner (zone) <= 0)
        add_pieces (found, zone);
    }
  return found;
}

/* }}} */

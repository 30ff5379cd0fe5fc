/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several people may share this device, of whom only some are on a team: who hears a line is
 * decided when it is said, by what they and the speaker know then.
 */

#include "app-talk.h"

#include <glib/gi18n.h>

/* More than anybody scrolls back; the oldest lines go first. */
#define MAX_LINES 1000

struct _AppTalkLine
{
  GObject parent_instance;

  int speaker; /* a seat, or -1 */
  char *name;  /* the speaker's, then */
  gboolean team_only;
  char *said;
  gboolean is_pending;
  guint64 heard; /* seats, as bits: get_bit() */
  guint64 read;
};

G_DEFINE_FINAL_TYPE (AppTalkLine, app_talk_line, G_TYPE_OBJECT)

struct _AppTalk
{
  GObject parent_instance;

  TabletopInviter *inviter; /* which owns this */
  GListStore *lines;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppTalk, app_talk, G_TYPE_OBJECT)

/* Where somebody only looks on, nobody at this device has a seat. */
static guint64
get_bit (int seat)
{
  return (guint64) 1 << (seat >= 0 ? seat : 63);
}

/* {{{ A line */

static void
app_talk_line_finalize (GObject *object)
{
  g_free (APP_TALK_LINE (object)->name);
  g_free (APP_TALK_LINE (object)->said);

  G_OBJECT_CLASS (app_talk_line_parent_class)->finalize (object);
}

static void
app_talk_line_class_init (AppTalkLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = app_talk_line_finalize;
}

static void
app_talk_line_init (AppTalkLine *self)
{
}

char *
app_talk_line_dup_text (AppTalkLine *self, int seat)
{
  const char *name = seat >= 0 && seat == self->speaker ? _ ("You") : self->name;

  if (self->is_pending)
    /* Translators: what the person said; it is grey until the table has got it */
    return g_strdup_printf (_ ("%s (not yet sent)"), self->said);
  /* Translators: the name of a person, and what they say */
  return g_strdup_printf (self->team_only ? _ ("%s (to the team): %s") : _ ("%s: %s"), name,
                          self->said);
}

int
app_talk_line_get_speaker (AppTalkLine *self)
{
  return self->speaker;
}

gboolean
app_talk_line_is_pending (AppTalkLine *self)
{
  return self->is_pending;
}

gboolean
app_talk_line_is_for (AppTalkLine *self, int seat)
{
  return (self->heard & get_bit (seat)) != 0;
}

/* }}} */
/* {{{ Who hears what */

/* Whether a seat knows that another one is on its team. */
static gboolean
knows_team (TabletopMatch *match, guint own, guint other)
{
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (own);
  g_autoptr (TabletopView) view = tabletop_match_dup_view (match, viewer, NULL);

  return view != NULL && tabletop_view_are_teammates (view, own, other);
}

/* Both have to know: a friend of whom the speaker doesn't know hears nothing. */
static guint64
find_hearers (TabletopMatch *match, guint speaker)
{
  guint64 hearers = 0;

  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    if (seat == speaker || (knows_team (match, seat, speaker) && knows_team (match, speaker, seat)))
      hearers |= get_bit ((int) seat);
  return hearers;
}

/* A guest's device is sent only what its one seat hears. */
static guint64
find_heard (AppTalk *self, int speaker, gboolean team_only)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (self->inviter);

  if (!team_only || speaker < 0 || table == NULL
      || tabletop_inviter_get_state (self->inviter) != TABLETOP_INVITER_HOSTING)
    return G_MAXUINT64;
  return find_hearers (tabletop_table_get_match (table), (guint) speaker);
}

/* }}} */

static void
add_line (AppTalk *self, AppTalkLine *line)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->lines)) == MAX_LINES)
    g_list_store_remove (self->lines, 0);
  g_list_store_append (self->lines, line);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The table has told what a seat here said: it tells in the order in which that was said. */
static void
drop_pending (AppTalk *self, int seat)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr (AppTalkLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      if (!line->is_pending || line->speaker != seat)
        continue;
      g_list_store_remove (self->lines, i);
      return;
    }
}

gboolean
app_talk_say (AppTalk *self, int seat, gboolean team_only, const char *text, GError **error)
{
  const gboolean is_elsewhere
      = tabletop_inviter_get_state (self->inviter) != TABLETOP_INVITER_HOSTING;
  g_autoptr (AppTalkLine) line = NULL;

  if (!tabletop_inviter_say (self->inviter, seat, team_only, text, error))
    return FALSE;
  if (!is_elsewhere)
    return TRUE;
  line = g_object_new (APP_TYPE_TALK_LINE, NULL);
  line->speaker = seat;
  line->said = g_strdup (text);
  line->is_pending = TRUE;
  line->heard = line->read = get_bit (seat);
  add_line (self, line);
  return TRUE;
}

static void
on_talk (TabletopInviter *inviter,
         int seat,
         const char *name,
         gboolean team_only,
         const char *text,
         AppTalk *self)
{
  g_autoptr (AppTalkLine) line = g_object_new (APP_TYPE_TALK_LINE, NULL);

  line->speaker = seat;
  line->name = g_strdup (name);
  line->team_only = team_only;
  line->said = g_strdup (text);
  line->heard = find_heard (self, seat, team_only);
  if (seat >= 0)
    line->read = get_bit (seat); /* one knows what one said */
  drop_pending (self, seat);
  add_line (self, line);
}

static void
app_talk_dispose (GObject *object)
{
  g_clear_object (&APP_TALK (object)->lines);

  G_OBJECT_CLASS (app_talk_parent_class)->dispose (object);
}

static void
app_talk_class_init (AppTalkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_talk_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", APP_TYPE_TALK, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_talk_init (AppTalk *self)
{
  self->lines = g_list_store_new (APP_TYPE_TALK_LINE);
}

AppTalk *
app_talk_of (TabletopInviter *inviter)
{
  AppTalk *self = g_object_get_data (G_OBJECT (inviter), "talk");

  if (self != NULL)
    return self;
  self = g_object_new (APP_TYPE_TALK, NULL);
  self->inviter = inviter;
  g_signal_connect_object (inviter, "talk", G_CALLBACK (on_talk), self, 0);
  g_object_set_data_full (G_OBJECT (inviter), "talk", self, g_object_unref);
  return self;
}

GListModel *
app_talk_get_lines (AppTalk *self)
{
  return G_LIST_MODEL (self->lines);
}

guint
app_talk_count_unread (AppTalk *self, int seat)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr (AppTalkLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      n += app_talk_line_is_for (line, seat) && (line->read & get_bit (seat)) == 0;
    }
  return n;
}

void
app_talk_read (AppTalk *self, int seat)
{
  if (app_talk_count_unread (self, seat) == 0)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr (AppTalkLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      line->read |= get_bit (seat);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

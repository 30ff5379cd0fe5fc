/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes in one breath is told as one: what happened to the person, then what they are asked,
 * then the rest, of which the last is enough, and the page of a guide. Whoever wants more of it
 * finds it in the log.
 */

#include "app-teller.h"

#include <glib/gi18n.h>

#include "app-announce.h"
#include "app-guide.h"
#include "app-talk.h"
#include "app-text.h"

#define BREATH 200 /* milliseconds: what comes within them is told at once */
#define MOST 6     /* things that others did */

typedef struct
{
  AppPlay *play;        /* which the widget has */
  TabletopScene *scene; /* of whoever sat there when it began */
  AppArt *art;
  GtkWidget *widget;  /* which owns this */
  GPtrArray *own;     /* what happened to the person, as texts */
  GPtrArray *others;  /* what happened besides */
  char **presence;    /* how it stands with each friend, as it was told last; empty for others */
  int page;           /* of the guide that was told last; -1: none */
  gboolean is_asked;  /* since something was told */
  gboolean is_over;   /* and it was told how it ended */
  AppTrouble trouble; /* that was told last */
  guint to_tell;      /* a timer */
} AppTeller;

static void
app_teller_free (gpointer data)
{
  AppTeller *self = data;

  g_clear_handle_id (&self->to_tell, g_source_remove);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->others);
  g_strfreev (self->presence);
  g_object_unref (self->scene);
  g_object_unref (self->play);
  g_object_unref (self->art);
  g_free (self);
}

static AppTeller *
teller_of (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "teller");
}

/* {{{ Telling */

static void
add_lines (GString *text, GPtrArray *lines, guint most)
{
  for (guint i = lines->len > most ? lines->len - most : 0; i < lines->len; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", (char *) lines->pdata[i]);
  g_ptr_array_set_size (lines, 0);
}

static void
add_line (GString *text, const char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* What the person is asked, or how the game ended. */
static void
add_question (AppTeller *self, GString *text)
{
  TabletopDecision *decision = app_play_get_decision (self->play);

  if (decision != NULL && self->is_asked)
    add_line (text, tabletop_decision_get_prompt (decision));
  if (tabletop_match_is_over (app_play_get_match (self->play)) && !self->is_over)
    {
      g_autoptr (TabletopResult) result = app_play_dup_result (self->play);

      add_line (text, _ ("The game is over."));
      add_line (text, result != NULL ? tabletop_result_get_reason (result) : NULL);
      self->is_over = TRUE;
    }
  self->is_asked = FALSE;
}

/* The page of the guide, if it is another one. */
static void
add_page (AppTeller *self, GString *text)
{
  AppGuide *guide = app_guide_of (self->play);

  if (guide == NULL || app_guide_is_closed (guide) || !app_guide_is_due (guide)
      || (int) app_guide_get_page (guide) == self->page)
    return;
  self->page = (int) app_guide_get_page (guide);
  add_line (text, app_guide_get_title (guide));
  add_line (text, app_guide_get_text (guide));
}

static gboolean
tell (gpointer data)
{
  AppTeller *self = data;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *said = NULL;

  self->to_tell = 0;
  add_lines (text, self->own, G_MAXUINT);
  add_question (self, text);
  add_lines (text, self->others, MOST);
  add_page (self, text);
  said = app_text_say (self->art, text->str);
  if (*said != '\0' && gtk_widget_get_mapped (self->widget))
    app_announce (self->widget, said);
  return G_SOURCE_REMOVE;
}

static void
tell_soon (AppTeller *self)
{
  if (self->to_tell == 0)
    self->to_tell = g_timeout_add (BREATH, tell, self);
}

/* }}} */
/* {{{ What happens */

/* Whether an event names the person, or something that is theirs. */
static gboolean
concerns_person (AppTeller *self, TabletopEvent *event)
{
  const int seat = app_play_get_seat (self->play);
  GListModel *references = tabletop_event_get_references (event);

  if (seat < 0)
    return FALSE;
  if (tabletop_event_get_seat (event) == seat)
    return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (references); i++)
    {
      g_autoptr (TabletopReference) reference = g_list_model_get_item (references, i);
      TabletopPiece *piece;

      if (tabletop_reference_get_kind (reference) == TABLETOP_REFERENCE_SEAT
          && tabletop_reference_get_number (reference) == seat)
        return TRUE;
      if (tabletop_reference_get_kind (reference) != TABLETOP_REFERENCE_PIECE)
        continue;
      piece = tabletop_scene_find_piece (self->scene, tabletop_reference_get_id (reference));
      if (piece != NULL && tabletop_piece_get_owner (piece) == seat)
        return TRUE;
    }
  return FALSE;
}

static void
on_happened (TabletopScene *scene, TabletopEvent *event, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);
  const char *text = tabletop_event_get_text (event);

  if (*text == '\0' || tabletop_event_get_weight (event) == TABLETOP_EVENT_MINOR)
    return;
  g_ptr_array_add (concerns_person (self, event) ? self->own : self->others, g_strdup (text));
  tell_soon (self);
}

static void
on_asked (AppPlay *play, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);

  self->is_asked = TRUE;
  tell_soon (self);
}

/* Why something can't be done, or why nothing comes, matters to nobody more than to the person. */
static void
on_problem (AppPlay *play, const char *text, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);

  g_ptr_array_add (self->own, g_strdup (text));
  tell_soon (self);
}

static void
on_trouble_changed (AppPlay *play, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);
  g_autofree char *text = app_play_dup_trouble (play);

  if (self->trouble == app_play_get_trouble (play)) /* only time goes by */
    return;
  self->trouble = app_play_get_trouble (play);
  on_problem (play, text != NULL ? text : _ ("The table answers again."), widget);
}

/* }}} */
/* {{{ Who comes and goes */

/* How it stands with a friend; empty for whoever is always there. */
static char *
dup_presence (TabletopOccupant *occupant)
{
  const char *name = tabletop_occupant_get_name (occupant);

  if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_GUEST)
    return g_strdup ("");
  switch (tabletop_occupant_get_presence (occupant))
    {
    case TABLETOP_PRESENCE_AWAY:
      /* Translators: the name of a person */
      return g_strdup_printf (_ ("%s is away."), name);
    case TABLETOP_PRESENCE_STOOD_IN:
      return g_strdup_printf (_ ("%s is away, and a bot plays in the meantime."), name);
    case TABLETOP_PRESENCE_HERE:
    default:
      return g_strdup_printf (_ ("%s is here."), name);
    }
}

static void
on_seat_changed (TabletopTable *table, guint seat, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);
  g_autofree char *presence = dup_presence (tabletop_table_get_occupant (table, seat));

  if (g_str_equal (presence, self->presence[seat]))
    return;
  if (*presence != '\0')
    g_ptr_array_add (self->others, g_strdup (presence));
  g_free (self->presence[seat]);
  self->presence[seat] = g_steal_pointer (&presence);
  tell_soon (self);
}

static void
on_lines_changed (GListModel *lines, guint position, guint removed, guint added, GtkWidget *widget)
{
  AppTeller *self = teller_of (widget);

  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (AppTalkLine) line = g_list_model_get_item (lines, i);

      if (app_talk_line_is_for (line, app_play_get_seat (self->play))
          && app_talk_line_get_speaker (line) != app_play_get_seat (self->play))
        g_ptr_array_add (self->others,
                         app_talk_line_dup_text (line, app_play_get_seat (self->play)));
    }
  tell_soon (self);
}

static void
follow_friends (AppTeller *self)
{
  TabletopTable *table = app_play_get_table (self->play);
  TabletopInviter *inviter = app_play_get_inviter (self->play);
  const guint n = tabletop_match_get_n_seats (app_play_get_match (self->play));

  if (inviter == NULL)
    return;
  self->presence = g_new0 (char *, n + 1);
  for (guint seat = 0; seat < n; seat++)
    self->presence[seat] = dup_presence (tabletop_table_get_occupant (table, seat));
  g_signal_connect_object (table, "seat-changed", G_CALLBACK (on_seat_changed), self->widget, 0);
  g_signal_connect_object (app_talk_get_lines (app_talk_of (inviter)), "items-changed",
                           G_CALLBACK (on_lines_changed), self->widget, 0);
}

/* }}} */

static void
on_guide_changed (AppGuide *guide, GtkWidget *widget)
{
  tell_soon (teller_of (widget));
}

static void
on_unmapped (GtkWidget *widget)
{
  app_announce_nothing (widget);
}

void
app_teller_follow (AppPlay *play, AppArt *art, GtkWidget *widget)
{
  AppTeller *self = g_new0 (AppTeller, 1);

  self->play = g_object_ref (play);
  self->art = g_object_ref (art);
  self->scene = g_object_ref (app_play_get_scene (play));
  self->widget = widget;
  self->page = -1;
  self->own = g_ptr_array_new_with_free_func (g_free);
  self->others = g_ptr_array_new_with_free_func (g_free);
  g_object_set_data_full (G_OBJECT (widget), "teller", self, app_teller_free);
  g_signal_connect_object (self->scene, "happened", G_CALLBACK (on_happened), widget, 0);
  g_signal_connect_object (play, "asked", G_CALLBACK (on_asked), widget, 0);
  g_signal_connect_object (play, "problem", G_CALLBACK (on_problem), widget, 0);
  g_signal_connect_object (play, "trouble-changed", G_CALLBACK (on_trouble_changed), widget, 0);
  g_signal_connect (widget, "unmap", G_CALLBACK (on_unmapped), NULL);
  if (app_guide_of (play) != NULL)
    g_signal_connect_object (app_guide_of (play), "changed", G_CALLBACK (on_guide_changed), widget,
                             0);
  follow_friends (self);
  on_asked (play, widget);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are made anew when anything about them changes, and each second while guests have time to
 * come back before a vote counts.
 */

#include "app-absent.h"

#include <glib/gi18n.h>

typedef struct
{
  gboolean is_open;
  guint yes;
  guint needed;
} Vote;

struct _AppAbsent
{
  GtkBox parent_instance;

  AppPlay *play;
  Vote *votes;   /* by seats */
  guint to_tick; /* a timer */
};

G_DEFINE_FINAL_TYPE (AppAbsent, app_absent, GTK_TYPE_BOX)

static void
app_absent_dispose (GObject *object)
{
  AppAbsent *self = APP_ABSENT (object);

  g_clear_handle_id (&self->to_tick, g_source_remove);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (app_absent_parent_class)->dispose (object);
}

static void
app_absent_finalize (GObject *object)
{
  g_free (APP_ABSENT (object)->votes);

  G_OBJECT_CLASS (app_absent_parent_class)->finalize (object);
}

static void
app_absent_class_init (AppAbsentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = app_absent_dispose;
  object_class->finalize = app_absent_finalize;
}

static void
app_absent_init (AppAbsent *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}

static void
vote (GtkButton *button, AppAbsent *self)
{
  const guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  const gboolean yes = g_object_get_data (G_OBJECT (button), "yes") != NULL;
  g_autoptr (GError) error = NULL;

  if (!tabletop_inviter_vote (app_play_get_inviter (self->play), seat,
                              (guint) app_play_get_seat (self->play), yes, &error))
    tabletop_table_report_problem (app_play_get_table (self->play), -1, error->message);
}

static void
add_button (AppAbsent *self, GtkWidget *row, const char *label, guint seat, gboolean yes)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (button), "yes", GINT_TO_POINTER (yes));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect_object (button, "clicked", G_CALLBACK (vote), self, 0);
  gtk_box_append (GTK_BOX (row), button);
}

/* How it stands with somebody who is away, in a sentence. */
static char *
describe (const Vote *vote, const char *name, gint64 left)
{
  const int seconds = (int) ((left + 999) / 1000);

  if (vote->is_open)
    /* Translators: the name of a person; how many voted so, of how many that it takes */
    return g_strdup_printf (_ ("Shall the computer play for %s? %u of %u votes."), name, vote->yes,
                            vote->needed);
  if (left > 0)
    /* Translators: the name of a person; minutes and seconds */
    return g_strdup_printf (_ ("%s is away. In %d:%02d you can vote that the computer plays."),
                            name, seconds / 60, seconds % 60);
  /* Translators: the name of a person */
  return g_strdup_printf (_ ("%s is away."), name);
}

/* Whoever is away has `left` milliseconds to come back. */
static void
add_row (AppAbsent *self, guint seat, TabletopOccupant *occupant, gint64 left)
{
  const gboolean may_vote = app_play_get_seat (self->play) >= 0;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label;
  g_autofree char *text
      = describe (&self->votes[seat], tabletop_occupant_get_name (occupant), left);

  label = gtk_label_new (text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (row, "notice");
  gtk_box_append (GTK_BOX (row), label);
  if (may_vote && self->votes[seat].is_open)
    {
      add_button (self, row, _ ("Let the Computer Play"), seat, TRUE);
      add_button (self, row, _ ("Wait"), seat, FALSE);
    }
  else if (may_vote && left == 0)
    add_button (self, row, _ ("Let the Computer Play"), seat, TRUE);
  gtk_box_append (GTK_BOX (self), row);
}

static gboolean
is_away (TabletopOccupant *occupant)
{
  return tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_GUEST
         && tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_AWAY;
}

static void fill (AppAbsent *self);

static gboolean
on_tick (gpointer data)
{
  AppAbsent *self = data;

  self->to_tick = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

static void
fill (AppAbsent *self)
{
  TabletopTable *table = app_play_get_table (self->play);
  TabletopInviter *inviter = app_play_get_inviter (self->play);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), row);
  for (guint seat = 0; seat < tabletop_match_get_n_seats (app_play_get_match (self->play)); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
      const gint64 left = tabletop_inviter_get_grace_left (inviter, seat);

      if (!is_away (occupant))
        continue;
      add_row (self, seat, occupant, left);
      if (left > 0 && self->to_tick == 0)
        self->to_tick = g_timeout_add_seconds (1, on_tick, self);
    }
}

static void
on_seat_changed (TabletopTable *table, guint seat, AppAbsent *self)
{
  fill (self);
}

static void
on_vote_changed (TabletopInviter *inviter,
                 guint seat,
                 guint yes,
                 guint needed,
                 gboolean is_open,
                 AppAbsent *self)
{
  self->votes[seat] = (Vote){ .is_open = is_open, .yes = yes, .needed = needed };
  fill (self);
}

GtkWidget *
app_absent_new (AppPlay *play)
{
  AppAbsent *self = g_object_new (APP_TYPE_ABSENT, NULL);

  self->play = g_object_ref (play);
  self->votes = g_new0 (Vote, tabletop_match_get_n_seats (app_play_get_match (play)));
  g_signal_connect_object (app_play_get_table (play), "seat-changed", G_CALLBACK (on_seat_changed),
                           self, 0);
  g_signal_connect_object (app_play_get_inviter (play), "vote-changed",
                           G_CALLBACK (on_vote_changed), self, 0);
  fill (self);
  return GTK_WIDGET (self);
}

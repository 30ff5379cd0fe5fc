/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One question for each who asks; who closes it has said no. */

#include "app-knock.h"

#include <glib/gi18n.h>

#include "app-nudge.h"

#define NO_SEAT G_MAXUINT

typedef struct
{
  TabletopInviter *inviter;
  char *knock;
  guint seat; /* that is offered, or none */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->inviter);
  g_free (question->knock);
  g_free (question);
}

static guint
find_free_seat (TabletopTable *table)
{
  for (guint seat = 0; seat < tabletop_match_get_n_seats (tabletop_table_get_match (table)); seat++)
    if (tabletop_occupant_get_kind (tabletop_table_get_occupant (table, seat))
        == TABLETOP_OCCUPANT_EMPTY)
      return seat;
  return NO_SEAT;
}

static void
on_answered (AdwMessageDialog *dialog, const char *response, gpointer data)
{
  Question *question = g_object_get_data (G_OBJECT (dialog), "question");
  const gboolean yes = g_str_equal (response, "admit");
  g_autoptr (GError) error = NULL;

  app_nudge_answer (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  if (!tabletop_inviter_admit (question->inviter, question->knock,
                               question->seat == NO_SEAT ? 0 : question->seat, yes, &error)
      && yes)
    {
      g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (question->inviter);

      if (table != NULL)
        tabletop_table_report_problem (table, -1, error->message);
    }
}

static char *
describe (TabletopTable *table, const char *address, guint seat)
{
  TabletopSetup *setup = tabletop_match_get_setup (tabletop_table_get_match (table));

  if (seat == NO_SEAT)
    /* Translators: %s: an address of the network */
    return g_strdup_printf (_ ("They come from %s. No seat is free."), address);
  /* Translators: %s: an address of the network, and the name of a seat */
  return g_strdup_printf (_ ("They come from %s, and would have the seat “%s”."), address,
                          tabletop_setup_get_seat_name (setup, seat));
}

void
app_knock_ask (TabletopInviter *inviter,
               const char *knock,
               const char *name,
               const char *address,
               GtkWindow *window)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  g_autofree char *heading = g_strdup_printf (_ ("%s Asks for a Seat"), name);
  Question *question;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  question = g_new0 (Question, 1);
  question->inviter = g_object_ref (inviter);
  question->knock = g_strdup (knock);
  question->seat = find_free_seat (table);
  body = describe (table, address, question->seat);
  dialog = adw_message_dialog_new (window, heading, body);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, question_free);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "refuse", _ ("Refuse"));
  if (question->seat != NO_SEAT)
    {
      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "admit", _ ("Let In"));
      adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "admit",
                                                  ADW_RESPONSE_SUGGESTED);
    }
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "refuse");
  g_signal_connect (dialog, "response", G_CALLBACK (on_answered), NULL);
  app_nudge_call (window, heading, _ ("Your table can let them in."));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_knock (AppPlay *play,
          const char *knock,
          const char *name,
          const char *address,
          GtkWindow *window)
{
  app_knock_ask (app_play_get_inviter (play), knock, name, address, window);
}

void
app_knock_attend (AppPlay *play, GtkWindow *window)
{
  g_signal_connect_object (play, "knock", G_CALLBACK (on_knock), window, 0);
}

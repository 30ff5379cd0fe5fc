/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A row for each seat, made anew when somebody comes or goes; what stands above them stays. A link
 * is a secret: it is shown here, where it is asked for, and nowhere else.
 */

#include "app-friends.h"

#include <glib/gi18n.h>

#include "app-complain.h"
#include "app-qr.h"
#include "app-seat.h"
#include "app-text.h"

/* How high and wide a code is shown, in pixels. */
#define CODE_SIZE 220

struct _AppFriends
{
  AdwBin parent_instance;

  TabletopInviter *inviter;
  TabletopTable *table;
  TabletopMatch *likeness; /* where the table's own can't be seen, or NULL */
  AdwPreferencesPage *page;
  GPtrArray *groups; /* on it, of rows that are made anew; the page owns them */
  guint to_fill;     /* an idle source */
};

G_DEFINE_FINAL_TYPE (AppFriends, app_friends, ADW_TYPE_BIN)

static void
app_friends_dispose (GObject *object)
{
  AppFriends *self = APP_FRIENDS (object);

  g_clear_handle_id (&self->to_fill, g_source_remove);
  g_clear_object (&self->inviter);
  g_clear_object (&self->table);
  g_clear_object (&self->likeness);
  g_clear_pointer (&self->groups, g_ptr_array_unref);

  G_OBJECT_CLASS (app_friends_parent_class)->dispose (object);
}

static void
app_friends_class_init (AppFriendsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_friends_dispose;
}

static void
app_friends_init (AppFriends *self)
{
  self->groups = g_ptr_array_new ();
}

static gboolean
is_host (AppFriends *self)
{
  return tabletop_inviter_get_state (self->inviter) == TABLETOP_INVITER_HOSTING;
}

/* {{{ Links */

/* The link that is good for a seat; NULL if there is none. */
static TabletopInvitation *
find_invitation (AppFriends *self, guint seat)
{
  g_autoptr (GListModel) list = tabletop_inviter_list_invitations (self->inviter);

  for (guint i = g_list_model_get_n_items (list); i > 0; i--)
    {
      g_autoptr (TabletopInvitation) invitation = g_list_model_get_item (list, i - 1);

      if (tabletop_invitation_get_seat (invitation) == seat
          && tabletop_invitation_get_state (invitation) == TABLETOP_INVITATION_OPEN)
        return g_steal_pointer (&invitation);
    }
  return NULL;
}

static guint
get_seat (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "seat"));
}

static gboolean fill (gpointer data);

static void
fill_soon (AppFriends *self)
{
  if (self->to_fill == 0 && self->table != NULL) /* it isn't left just now */
    self->to_fill = g_idle_add (fill, self);
}

static void
on_copy (GtkWidget *button, AppFriends *self)
{
  g_autoptr (TabletopInvitation) invitation = find_invitation (self, get_seat (button));

  if (invitation == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (button),
                          tabletop_invitation_get_uri (invitation));
  app_complain (button, get_seat (button) == TABLETOP_NO_SEAT
                            ? _ ("The link is copied. It lets one person look on.")
                            : _ ("The link is copied. It lets one person sit down."));
}

static TabletopInvitation *
invite (AppFriends *self, guint seat, GError **error)
{
  TabletopInviter *inviter = self->inviter;
  g_autoptr (TabletopInvitation) old = find_invitation (self, seat);

  if (old != NULL) /* which is good for nothing from now on */
    return tabletop_inviter_reissue (inviter, old, error);
  return seat == TABLETOP_NO_SEAT ? tabletop_inviter_invite_spectator (inviter, 0, error)
                                  : tabletop_inviter_invite (inviter, seat, 0, error);
}

static void
on_renew (GtkWidget *button, AppFriends *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopInvitation) made = invite (self, get_seat (button), &error);

  if (made == NULL)
    app_complain (button, error->message);
  fill_soon (self);
}

/* Whoever has gone for good makes room: the seat and the next link are somebody else's. */
static void
on_replace (GtkWidget *button, AppFriends *self)
{
  g_autoptr (GError) error = NULL;

  if (tabletop_inviter_kick (self->inviter, get_seat (button), &error))
    on_renew (button, self);
  else
    app_complain (button, error->message);
}

static void
on_stand_in (GtkWidget *button, AppFriends *self)
{
  g_autoptr (GError) error = NULL;

  if (!tabletop_inviter_stand_in (self->inviter, get_seat (button), &error))
    app_complain (button, error->message);
}

static GtkWidget *
make_button (AppFriends *self, const char *label, guint seat, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", callback, self, 0);
  return button;
}

/* The link as a code for a camera, and in letters. */
static GtkWidget *
make_link (AppFriends *self, guint seat, const char *uri)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *label = gtk_label_new (uri);
  GtkWidget *renew = make_button (self, _ ("Make Another Link"), seat, G_CALLBACK (on_renew));
  g_autoptr (GdkTexture) code = app_qr_new (uri);

  if (code != NULL)
    {
      GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (code));

      gtk_widget_set_size_request (picture, CODE_SIZE, CODE_SIZE);
      gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
      gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
      gtk_widget_add_css_class (picture, "code");
      gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("The link as a QR code"), -1);
      gtk_box_append (GTK_BOX (box), picture);
    }
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  app_text_wrap (GTK_LABEL (label), PANGO_WRAP_CHAR);
  gtk_widget_add_css_class (label, "uri");
  gtk_widget_set_halign (renew, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "invitation");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), renew);
  return box;
}

/* }}} */
/* {{{ Seats */

/* Of a guest who is at a table that waits. */
static const char *
describe_waiting (TabletopOccupant *occupant)
{
  if (tabletop_occupant_get_presence (occupant) != TABLETOP_PRESENCE_HERE)
    return tabletop_occupant_is_ready (occupant) ? _ ("Ready, and away for a moment") : _ ("Away");
  return tabletop_occupant_is_ready (occupant) ? _ ("Ready to begin") : _ ("Here, not ready yet");
}

/* Whoever hosts sits first of those at the host's computer; at a server's table nobody does. */
static gboolean
hosts (AppFriends *self, guint seat)
{
  guint first = 0;

  while (first < seat
         && tabletop_occupant_get_home_kind (tabletop_table_get_occupant (self->table, first))
                != TABLETOP_OCCUPANT_LOCAL)
    first++;
  return first == seat
         && tabletop_occupant_get_home_kind (tabletop_table_get_occupant (self->table, seat))
                == TABLETOP_OCCUPANT_LOCAL;
}

static const char *
describe (AppFriends *self, guint seat)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
  const gboolean is_own = tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_LOCAL;

  if (hosts (self, seat))
    return is_own ? _ ("You host this table") : _ ("Hosts this table");
  if (is_own)
    return _ ("You");
  switch (tabletop_occupant_get_home_kind (occupant))
    {
    case TABLETOP_OCCUPANT_EMPTY:
      return _ ("Nobody has come yet");
    case TABLETOP_OCCUPANT_LOCAL:
      return _ ("At the host’s computer");
    case TABLETOP_OCCUPANT_BOT:
      return _ ("Computer player");
    case TABLETOP_OCCUPANT_GUEST:
    default:
      break;
    }
  if (tabletop_inviter_is_gathering (self->inviter))
    return describe_waiting (occupant);
  switch (tabletop_occupant_get_presence (occupant))
    {
    case TABLETOP_PRESENCE_AWAY:
      return _ ("Away");
    case TABLETOP_PRESENCE_STOOD_IN:
      return _ ("Away; the computer plays in the meantime");
    case TABLETOP_PRESENCE_HERE:
    default:
      return _ ("Here");
    }
}

/* A seat for which there is a link. */
static GtkWidget *
make_open_row (AppFriends *self, guint seat, TabletopInvitation *invitation, gboolean is_first)
{
  const char *uri = tabletop_invitation_get_uri (invitation);
  GtkWidget *row, *copy;

  if (*uri == '\0') /* it was shown before the table was closed */
    {
      row = adw_action_row_new ();
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_button (self, _ ("Make Another Link"),
                                                                    seat, G_CALLBACK (on_renew)));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ ("Invited"));
      return row;
    }
  row = adw_expander_row_new ();
  copy = make_button (self, _ ("Copy Link"), seat, G_CALLBACK (on_copy));
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), copy);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_link (self, seat, uri));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), is_first);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), _ ("Waiting for a friend"));
  return row;
}

static GtkWidget *
make_taken_row (AppFriends *self, guint seat, TabletopOccupant *occupant)
{
  GtkWidget *row = adw_action_row_new ();

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), describe (self, seat));
  if (!is_host (self))
    return row;
  if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_EMPTY)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               make_button (self, _ ("Invite"), seat, G_CALLBACK (on_renew)));
  else if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_GUEST
           || tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_HERE)
    return row;
  else if (tabletop_inviter_is_gathering (self->inviter))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_button (self, _ ("Invite Somebody Else"),
                                                                  seat, G_CALLBACK (on_replace)));
  else if (tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_AWAY)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_button (self, _ ("Let the Computer Play"),
                                                                  seat, G_CALLBACK (on_stand_in)));
  return row;
}

/* Those who come to look on need no seat: one link at a time is for the next one. */
static GtkWidget *
make_onlookers_group (AppFriends *self)
{
  GtkWidget *group = adw_preferences_group_new (), *row;
  g_autoptr (TabletopInvitation) invitation = find_invitation (self, TABLETOP_NO_SEAT);

  if (invitation != NULL)
    {
      row = make_open_row (self, TABLETOP_NO_SEAT, invitation, TRUE);
      /* Nobody says that somebody has come to look on, but the link. */
      g_signal_connect_object (invitation, "notify::state", G_CALLBACK (fill_soon), self,
                               G_CONNECT_SWAPPED);
    }
  else
    {
      row = adw_action_row_new ();
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                   _ ("They see what everybody at the table sees"));
      adw_action_row_add_suffix (
          ADW_ACTION_ROW (row),
          make_button (self, _ ("Invite"), TABLETOP_NO_SEAT, G_CALLBACK (on_renew)));
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Somebody Who Looks On"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

static void
on_deal (GtkButton *button, AppFriends *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TabletopTable) table = tabletop_inviter_deal_again (self->inviter, &error);

  if (table == NULL)
    app_complain (GTK_WIDGET (button), error->message);
}

/* Once a game is over, the same people can play another. */
static GtkWidget *
make_deal_group (AppFriends *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *deal = gtk_button_new_with_label (_ ("Deal Again"));

  gtk_widget_add_css_class (deal, "suggested-action");
  gtk_widget_add_css_class (deal, "pill");
  gtk_widget_set_halign (deal, GTK_ALIGN_CENTER);
  g_signal_connect_object (deal, "clicked", G_CALLBACK (on_deal), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), deal);
  return group;
}

/* Who plays with whom, as far as it is known here without waiting for the table; NULL if that can't
 * be seen yet. */
static TabletopView *
dup_view (AppFriends *self)
{
  TabletopMatch *match = tabletop_table_get_match (self->table);
  g_autoptr (TabletopViewer) own = tabletop_inviter_dup_viewer (self->inviter);
  g_autoptr (TabletopViewer) anybody = tabletop_viewer_new_spectator ();
  TabletopView *view = tabletop_match_dup_known_view (match, own != NULL ? own : anybody, NULL);

  if (view == NULL && self->likeness != NULL)
    view = tabletop_match_dup_view (self->likeness, anybody, NULL);
  return view;
}

/* The team of a seat; -1 if it has none, or nobody knows. */
static int
find_team (TabletopView *view, guint index)
{
  GListModel *seats = view != NULL ? tabletop_view_get_seats (view) : NULL;

  for (guint i = 0; seats != NULL && i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr (TabletopViewSeat) seat = g_list_model_get_item (seats, i);

      if (tabletop_view_seat_get_index (seat) == index)
        return tabletop_view_seat_get_team (seat);
    }
  return -1;
}

/* As where seats are given out. */
static void
show_team (GtkWidget *row, int team)
{
  GtkWidget *sign = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *who = NULL;
  g_autofree char *text = NULL;

  gtk_widget_add_css_class (sign, "team-sign");
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  app_seat_color (sign, team);
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), sign);
  else
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  g_object_get (row, "subtitle", &who, NULL);
  text = g_strdup_printf (_ ("Team %d · %s"), team + 1, who);
  g_object_set (row, "subtitle", text, NULL);
}

static void
add_group (AppFriends *self, GtkWidget *group)
{
  adw_preferences_page_add (self->page, ADW_PREFERENCES_GROUP (group));
  g_ptr_array_add (self->groups, group);
}

static gboolean
fill (gpointer data)
{
  AppFriends *self = data;
  TabletopMatch *match = tabletop_table_get_match (self->table);
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (TabletopView) view = NULL;
  guint n_open = 0;

  self->to_fill = 0; /* before anything can ask for it anew */
  while (self->groups->len > 0)
    adw_preferences_page_remove (self->page, g_ptr_array_steal_index (self->groups, 0));
  view = dup_view (self);
  for (guint seat = 0; seat < tabletop_match_get_n_seats (match); seat++)
    {
      TabletopOccupant *occupant = tabletop_table_get_occupant (self->table, seat);
      g_autoptr (TabletopInvitation) invitation
          = is_host (self) ? find_invitation (self, seat) : NULL;
      GtkWidget *row = invitation != NULL ? make_open_row (self, seat, invitation, n_open++ == 0)
                                          : make_taken_row (self, seat, occupant);
      const int team = find_team (view, seat);
      g_autofree char *name = g_markup_escape_text (tabletop_occupant_get_name (occupant), -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      if (team >= 0)
        show_team (row, team);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  if (n_open > 0)
    adw_preferences_group_set_description (
        ADW_PREFERENCES_GROUP (group),
        _ ("Send each friend one of these links. Whoever has it can sit down, so send it to nobody "
           "else."));
  add_group (self, group);
  if (is_host (self))
    add_group (self, make_onlookers_group (self));
  if (is_host (self) && tabletop_match_is_over (match))
    add_group (self, make_deal_group (self));
  return G_SOURCE_REMOVE;
}

static void
on_seat_changed (TabletopTable *table, guint seat, AppFriends *self)
{
  fill_soon (self);
}

/* }}} */

GtkWidget *
app_friends_new (TabletopInviter *inviter,
                 TabletopTable *table,
                 TabletopMatch *likeness,
                 AdwPreferencesGroup *head)
{
  AppFriends *self = g_object_new (APP_TYPE_FRIENDS, NULL);
  GtkWidget *toasts = adw_toast_overlay_new (), *page = adw_preferences_page_new ();

  self->inviter = g_object_ref (inviter);
  self->table = g_object_ref (table);
  g_set_object (&self->likeness, likeness);
  self->page = ADW_PREFERENCES_PAGE (page);
  if (head != NULL)
    adw_preferences_page_add (self->page, head);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), page);
  adw_bin_set_child (ADW_BIN (self), toasts);
  g_signal_connect_object (self->table, "seat-changed", G_CALLBACK (on_seat_changed), self, 0);
  fill (self);
  return GTK_WIDGET (self);
}

/* {{{ The window */

/* It shows one game, and makes way with it, for another one or for a table that waits. */
static void
on_dealt (AppPlay *play, GObject *next, GtkWindow *window)
{
  gtk_window_close (window);
}

static void
on_state_changed (TabletopInviter *inviter, GParamSpec *pspec, GtkWindow *window)
{
  /* Where the table is gone there is nobody to see. */
  if (tabletop_inviter_get_state (inviter) == TABLETOP_INVITER_IDLE)
    gtk_window_close (window);
}

GtkWidget *
app_friends_window_new (AppPlay *play)
{
  TabletopInviter *inviter = app_play_get_inviter (play);
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW, "modal", TRUE, "default-width", 460,
                                    "default-height", 620, "title", _ ("Friends"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
            *list = app_friends_new (inviter, app_play_get_table (play), NULL, NULL);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_widget_set_vexpand (list, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), list);
  adw_window_set_content (ADW_WINDOW (window), box);
  g_signal_connect_object (inviter, "notify::state", G_CALLBACK (on_state_changed), window, 0);
  g_signal_connect_object (play, "dealt", G_CALLBACK (on_dealt), window, 0);
  g_signal_connect_object (play, "gathering", G_CALLBACK (on_dealt), window, 0);
  return window;
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Its parts are made anew when the seat has changed: they are few. */

#include "app-seat-private.h"

#include <glib/gi18n.h>

#include "app-text.h"

#define NAME_CHARS 4 /* that are seen of it at least beside figures */

G_DEFINE_FINAL_TYPE (AppSeat, app_seat, GTK_TYPE_BUTTON)

static void
app_seat_dispose (GObject *object)
{
  AppSeat *self = APP_SEAT (object);

  g_clear_signal_handler (&self->watch, self->seat);
  g_clear_object (&self->seat);
  g_clear_object (&self->play);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_seat_parent_class)->dispose (object);
}

static void
app_seat_finalize (GObject *object)
{
  g_ptr_array_unref (APP_SEAT (object)->said);

  G_OBJECT_CLASS (app_seat_parent_class)->finalize (object);
}

static void
app_seat_class_init (AppSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_seat_dispose;
  G_OBJECT_CLASS (klass)->finalize = app_seat_finalize;
}

static void
app_seat_init (AppSeat *self)
{
  self->scale = self->figure_scale = self->note_scale = self->name_scale = 1;
  self->said = g_ptr_array_new_with_free_func (g_free);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->names = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (self->box), self->names);
  gtk_box_append (GTK_BOX (self->box), self->figures);
  gtk_button_set_child (GTK_BUTTON (self), self->box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "seat");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN); /* another one is beside it */
}

static GtkWidget *
add_label (AppSeat *self, GtkWidget *row, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  _app_seat_set_looks (self, label, self->scale);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (row), label);
  return label;
}

/* FALSE if the skin has none. */
static gboolean
add_symbol (AppSeat *self, GtkWidget *row, const char *id, const char *css_class)
{
  const int size = _app_seat_measure_symbol (self, self->scale);
  const int pixels = size * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = app_art_get_symbol (self->art, "area", id, MAX (pixels, 8));
  GtkWidget *image;

  if (texture == NULL)
    return FALSE;
  image = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (GTK_IMAGE (image), size);
  if (css_class != NULL)
    gtk_widget_add_css_class (image, css_class);
  gtk_box_append (GTK_BOX (row), image);
  return TRUE;
}

/* Says something of the seat, unless that was said: the game and the window may mean the same. */
static void
say (AppSeat *self, const char *text)
{
  if (!g_ptr_array_find_with_equal_func (self->said, text, g_str_equal, NULL))
    g_ptr_array_add (self->said, g_strdup (text));
}

/* The same of a text, which it takes. */
static void
say_taken (AppSeat *self, char *text)
{
  g_autofree char *taken = text;

  say (self, taken);
}

/* All that was said in one text. */
static char *
join (AppSeat *self, const char *separator)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < self->said->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? separator : "",
                            (const char *) self->said->pdata[i]);
  return app_text_say (self->art, all->str);
}

static void
add_counters (AppSeat *self)
{
  GListModel *counters = tabletop_view_seat_get_counters (self->seat);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      const gint64 value = tabletop_counter_get_value (counter);
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);
      GtkWidget *figure;

      say_taken (self, g_strdup_printf ("%s %s", tabletop_counter_get_title (counter), text));
      /* A bare figure would be read as a part of the one before. */
      if (!add_symbol (self, self->figures, tabletop_counter_get_id (counter), NULL))
        {
          if (value == 0 && g_list_model_get_n_items (counters) > 1)
            continue;
          add_label (self, self->figures, tabletop_counter_get_title (counter), "title");
        }
      figure = add_label (self, self->figures, text, "figure");
      gtk_widget_set_direction (figure, GTK_TEXT_DIR_LTR); /* "-1" is never read "1-" */
      gtk_widget_set_name (figure, tabletop_counter_get_id (counter));
      gtk_label_set_ellipsize (GTK_LABEL (figure), PANGO_ELLIPSIZE_NONE); /* it matters most */
      gtk_widget_set_tooltip_text (figure, tabletop_counter_get_title (counter));
    }
}

/* Notes after each other are set apart: "general 2 · 1 seat away". */
static void
add_note (AppSeat *self, const char *text)
{
  GtkWidget *last = gtk_widget_get_last_child (self->figures);

  if (last != NULL && gtk_widget_has_css_class (last, "note"))
    add_label (self, self->figures, "·", "dot");
  add_label (self, self->figures, text, "note");
}

/* What all know of the seat, as far as it is worth a place here and isn't told by `standing`. */
static void
add_notes (AppSeat *self, TabletopProminence prominence, const char *standing)
{
  GListModel *notes = tabletop_view_seat_get_notes (self->seat);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      if (tabletop_note_get_prominence (note) == prominence
          && g_strcmp0 (tabletop_note_get_text (note), standing) != 0)
        add_note (self, tabletop_note_get_text (note));
    }
}

static void
say_notes (AppSeat *self)
{
  GListModel *notes = tabletop_view_seat_get_notes (self->seat);

  for (guint i = 0; i < g_list_model_get_n_items (notes); i++)
    {
      g_autoptr (TabletopNote) note = g_list_model_get_item (notes, i);

      say (self, tabletop_note_get_text (note));
    }
}

/* How the seat stands to the one who looks; NULL where that isn't told. */
static const char *
get_standing (AppSeat *self)
{
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (self->seat);

  if (!self->tells_reach)
    return NULL;
  if ((flags & TABLETOP_SEAT_FLAG_TEAMMATE) != 0)
    return _ ("teammate"); /* as games say, too */
  if ((flags & TABLETOP_SEAT_FLAG_ATTACKABLE) != 0)
    return _ ("can be attacked");
  return (flags & TABLETOP_SEAT_FLAG_IN_RANGE) != 0 ? _ ("out of reach of attacks")
                                                    : _ ("out of range");
}

/* How well the one plays who is no person, as far as this device knows. */
static void
add_level (AppSeat *self)
{
  TabletopTable *table = app_play_get_table (self->play);
  const guint index = tabletop_view_seat_get_index (self->seat);
  TabletopGame *game = tabletop_match_get_game (app_play_get_match (self->play));
  g_autoptr (GListModel) bots = NULL;
  TabletopOccupant *occupant;
  const char *id;

  if (table == NULL)
    return;
  occupant = tabletop_table_get_occupant (table, index);
  id = tabletop_occupant_get_bot_id (occupant);
  /* Of one elsewhere it isn't known which. */
  if (*id == '\0' && tabletop_occupant_get_home_kind (occupant) == TABLETOP_OCCUPANT_BOT)
    say (self, _ ("computer player"));
  bots = *id != '\0' ? tabletop_game_list_bots (game) : NULL;
  for (guint i = 0; bots != NULL && i < g_list_model_get_n_items (bots); i++)
    {
      g_autoptr (TabletopBotInfo) bot = g_list_model_get_item (bots, i);

      if (g_str_equal (tabletop_bot_info_get_id (bot), id))
        /* Translators: %s: which computer player */
        say_taken (self,
                   g_strdup_printf (_ ("computer player: %s"), tabletop_bot_info_get_title (bot)));
    }
}

static void
set_class (AppSeat *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
empty (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
fill (AppSeat *self)
{
  const char *const *emblems = tabletop_view_seat_get_emblems (self->seat);
  const TabletopSeatFlags flags = tabletop_view_seat_get_flags (self->seat);
  const char *goal = tabletop_view_seat_get_goal (self->seat);
  const char *standing = get_standing (self);
  const int team = tabletop_view_seat_get_team (self->seat);
  g_autofree char *name = NULL, *description = NULL;
  GtkWidget *child;

  empty (self->names);
  empty (self->figures);
  g_ptr_array_set_size (self->said, 0);
  say (self, tabletop_view_seat_get_name (self->seat));
  self->figure_scale = self->note_scale = self->name_scale = 1;
  for (gsize i = 0; emblems != NULL && emblems[i] != NULL; i++)
    add_symbol (self, self->is_compact ? self->figures : self->names, emblems[i], "emblem");
  self->name = add_label (self, self->names, tabletop_view_seat_get_name (self->seat), "name");
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_width_chars (GTK_LABEL (self->name), self->is_compact ? -1 : NAME_CHARS);
  /* Names of the same kind differ at their ends. */
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_MIDDLE);
  add_counters (self);
  say_notes (self);
  add_notes (self, TABLETOP_PROMINENCE_HIGH, standing);
  if (standing != NULL)
    {
      say (self, standing);
      add_note (self, standing);
    }
  add_notes (self, TABLETOP_PROMINENCE_NORMAL, standing);
  child = gtk_widget_get_last_child (self->figures);
  if (child != NULL && gtk_widget_has_css_class (child, "note"))
    add_label (self, self->figures, "…", "more");
  add_level (self);
  if (team >= 0)
    say_taken (self, g_strdup_printf (_ ("team %d"), team + 1));
  app_seat_color (GTK_WIDGET (self), team);
  set_class (self, "acting", (flags & TABLETOP_SEAT_FLAG_ACTING) != 0);
  set_class (self, "own", self->is_own);
  set_class (self, "left", tabletop_view_seat_get_status (self->seat) == TABLETOP_SEAT_LEFT);
  set_class (self, "out-of-range", !self->is_own && (flags & TABLETOP_SEAT_FLAG_IN_RANGE) == 0);
  name = join (self, ", ");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  description = *goal != '\0' ? g_strdup_printf ("%s\n%s", name, goal) : g_strdup (name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  /* GTK 4.18 would take the tooltip of a figure. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
  _app_seat_fit (self);
}

void
app_seat_color (GtkWidget *widget, int team)
{
  for (int i = 0; i < APP_N_TEAM_COLORS; i++)
    {
      g_autofree char *name = g_strdup_printf ("team-%d", i);

      if (team >= 0 && team % APP_N_TEAM_COLORS == i)
        gtk_widget_add_css_class (widget, name);
      else
        gtk_widget_remove_css_class (widget, name);
    }
}

/* A seat stays the same object while it changes; it is shown anew when all of it has changed. */
static void
on_seat_changed (TabletopViewSeat *seat, GParamSpec *pspec, AppSeat *self)
{
  self->is_changed = TRUE;
}

void
app_seat_show (AppSeat *self, TabletopViewSeat *seat, gboolean is_own, gboolean tells_reach)
{
  tells_reach &= !is_own && tabletop_view_seat_get_status (seat) != TABLETOP_SEAT_LEFT;
  if (self->seat == seat && self->is_own == is_own && self->tells_reach == tells_reach
      && !self->is_changed)
    return;
  if (self->seat != seat)
    {
      g_clear_signal_handler (&self->watch, self->seat);
      g_set_object (&self->seat, seat);
      self->watch = g_signal_connect (seat, "notify", G_CALLBACK (on_seat_changed), self);
    }
  self->is_own = is_own;
  self->tells_reach = tells_reach;
  self->is_changed = FALSE;
  fill (self);
}

static void
on_art_changed (AppSeat *self)
{
  if (self->seat != NULL)
    fill (self);
}

GtkWidget *
app_seat_new (AppArt *art, AppPlay *play)
{
  AppSeat *self = g_object_new (APP_TYPE_SEAT, NULL);

  self->art = g_object_ref (art);
  self->play = g_object_ref (play);
  g_signal_connect_object (art, "changed", G_CALLBACK (on_art_changed), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

TabletopViewSeat *
app_seat_get_seat (AppSeat *self)
{
  return self->seat;
}

char *
app_seat_dup_details (AppSeat *self)
{
  const char *goal = tabletop_view_seat_get_goal (self->seat);
  g_autofree char *lines = join (self, "\n");

  return *goal != '\0' ? g_strdup_printf ("%s\n%s", lines, goal) : g_steal_pointer (&lines);
}

gboolean
app_seat_tells_reach (AppSeat *self)
{
  return self->tells_reach;
}

gboolean
app_seat_set_glow (AppSeat *self, AppGlow glow)
{
  if (self->glow == glow)
    return FALSE;
  self->glow = glow;
  set_class (self, "offered", glow == APP_GLOW_OFFERED);
  set_class (self, "pointed", glow == APP_GLOW_POINTED);
  return TRUE;
}

void
app_seat_set_offers (AppSeat *self, gboolean offers)
{
  set_class (self, "offers", offers);
}

gboolean
app_seat_is_offered (AppSeat *self)
{
  return self->glow == APP_GLOW_OFFERED;
}

void
app_seat_set_size (AppSeat *self, float scale, gboolean compact)
{
  const gboolean is_same = ABS (scale - self->scale) < .01f && compact == self->is_compact;

  if (is_same)
    return;
  self->scale = scale;
  self->is_compact = compact;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  set_class (self, "compact", compact);
  on_art_changed (self);
}

void
app_seat_set_room (AppSeat *self, float width)
{
  if (ABS (width - self->room) < .5f)
    return;
  self->room = width;
  _app_seat_fit (self);
}

/* Of those in a row. */
static GtkWidget *
find_figure (GtkWidget *row, const char *counter)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  while (child != NULL
         && !(gtk_widget_has_css_class (child, "figure")
              && g_str_equal (gtk_widget_get_name (child), counter)))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

gboolean
app_seat_find_figure (AppSeat *self,
                      const char *counter,
                      GtkWidget *relative,
                      graphene_rect_t *where)
{
  GtkWidget *below = find_figure (self->figures, counter);
  GtkWidget *figure = below != NULL ? below : find_figure (self->names, counter);
  GtkWidget *symbol = figure != NULL ? gtk_widget_get_prev_sibling (figure) : NULL;
  graphene_rect_t beside;

  if (figure == NULL || !gtk_widget_compute_bounds (figure, relative, where))
    return FALSE;
  if (symbol != NULL && GTK_IS_IMAGE (symbol)
      && gtk_widget_compute_bounds (symbol, relative, &beside))
    graphene_rect_union (where, &beside, where);
  return TRUE;
}

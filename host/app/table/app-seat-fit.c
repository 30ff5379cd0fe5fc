/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A head has as much room as there is: what is written there becomes smaller, then moves to where
 * there is room, and the least of it is left out. */

#include "app-seat-private.h"

#include "app-text.h"

#define LEAST_FIGURES .5f /* of their size, where there is little room */
#define LEAST_BESIDE .65f /* and beside the name, unless texts are larger than usual */
#define LEAST_NAME .5f    /* of a name's or a note's, where texts are larger by as much */
#define LIFTED .9f        /* against that, where gaps beside the name don't get smaller */
#define GAP 2             /* pixels between figures below a name */
#define GAP_BESIDE 6      /* and beside it */
#define GAP_CLOSE 3       /* the same of a figure to its symbol, where there is little room */
#define LEAST_CHARS 10    /* of a note, to be read */
#define HEAD_STEP 24      /* the same of what a head's width is counted by */

/* It stands on a ground of the skin, which needn't be as dark as the window's. */
void
_app_seat_set_looks (AppSeat *self, GtkWidget *label, float scale)
{
  const GdkRGBA ink = app_art_get_ink (self->art, "area");
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_foreground_new ((guint16) (ink.red * 65535),
                                                                 (guint16) (ink.green * 65535),
                                                                 (guint16) (ink.blue * 65535)));
  pango_attr_list_insert (attributes, pango_attr_scale_new ((double) scale));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

int
_app_seat_measure_symbol (AppSeat *self, float scale)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const int em = pango_font_description_get_size (pango_context_get_font_description (context));

  return (int) ((float) em / PANGO_SCALE * scale * (self->is_compact ? 1 : 1.25f));
}

static void
set_size (AppSeat *self, GtkWidget *child, float scale)
{
  if (GTK_IS_IMAGE (child))
    gtk_image_set_pixel_size (GTK_IMAGE (child), _app_seat_measure_symbol (self, scale));
  else
    _app_seat_set_looks (self, child, scale);
}

static int
measure_wanted (GtkWidget *widget)
{
  int wanted;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
  return wanted;
}

/* Whether all that is written has no room beside each other. */
static gboolean
is_cramped (AppSeat *self)
{
  const int whole = measure_wanted (GTK_WIDGET (self));
  const int others = self->is_compact ? measure_wanted (self->box) - measure_wanted (self->figures)
                                      : 0; /* the name above them may be cut */

  return (float) (whole - others) > self->room;
}

/* Figures stay with their own symbols: those don't close up to the ones before them. */
static void
set_gaps (AppSeat *self, int gap)
{
  const int before = gap == GAP_CLOSE ? GAP_BESIDE - GAP_CLOSE : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->figures); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_margin_start (child, gtk_widget_has_css_class (child, "figure") ? 0 : before);
  gtk_box_set_spacing (GTK_BOX (self->box), gap);
  gtk_box_set_spacing (GTK_BOX (self->names), gap);
  gtk_box_set_spacing (GTK_BOX (self->figures), gap);
}

static gboolean
is_note (GtkWidget *child)
{
  return gtk_widget_has_css_class (child, "note") || gtk_widget_has_css_class (child, "dot")
         || gtk_widget_has_css_class (child, "more");
}

/* So many times as large as usual, like emblems beside them, and notes no larger than `notes`. What
 * is as it should be isn't touched: it is laid out already. */
static void
size_figures (AppSeat *self, float by, float notes)
{
  notes = MIN (by, notes);
  for (GtkWidget *child = gtk_widget_get_first_child (self->figures); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_note (child) && notes != self->note_scale)
      _app_seat_set_looks (self, child, self->scale * notes);
    else if (is_note (child) || by == self->figure_scale)
      continue;
    else
      set_size (self, child, self->scale * by);
  for (GtkWidget *child = gtk_widget_get_first_child (self->names);
       child != NULL && !self->is_compact && by != self->figure_scale;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_IMAGE (child))
      set_size (self, child, self->scale * by);
  self->figure_scale = by;
  self->note_scale = notes;
}

/* How wide the name is at its usual size, whatever size it has now. */
static int
measure_whole_name (AppSeat *self)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (self->name, gtk_label_get_text (GTK_LABEL (self->name)));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_scale_new ((double) self->scale));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* How small a name or a note is written at least: as it is with texts of usual size. */
static float
get_least (AppSeat *self)
{
  return CLAMP (1 / app_text_get_scale (GTK_WIDGET (self)), LEAST_NAME, 1);
}

/* How wide the edges are around what is written. */
static int
measure_edges (AppSeat *self)
{
  int whole, least;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &whole, NULL, NULL, NULL);
  gtk_widget_measure (self->box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return whole - least;
}

/* What was lifted beside a name above its figures, with the gaps. */
static int
measure_lifted (AppSeat *self)
{
  return self->is_compact ? measure_wanted (self->names) - measure_wanted (self->name) : 0;
}

static void
move (GtkWidget *widget, GtkWidget *to, GtkWidget *after)
{
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
  gtk_box_insert_child_after (GTK_BOX (to), widget, after);
  g_object_unref (widget);
}

/* What was lifted is among the figures again: emblems before them, counters before the notes. */
static void
put_back (AppSeat *self)
{
  GtkWidget *emblem = NULL, *figure = gtk_widget_get_last_child (self->figures), *next;

  if (!self->is_compact)
    return;
  while (figure != NULL && is_note (figure))
    figure = gtk_widget_get_prev_sibling (figure);
  for (GtkWidget *child = gtk_widget_get_next_sibling (self->name); child != NULL; child = next)
    {
      const gboolean is_emblem = GTK_IS_IMAGE (child);

      next = gtk_widget_get_next_sibling (child);
      set_size (self, child, self->scale * self->figure_scale);
      move (child, self->figures, is_emblem ? emblem : figure);
      if (is_emblem)
        emblem = child;
      if (!is_emblem || figure == NULL)
        figure = child;
    }
}

/* Where figures have no room below the name, emblems have it beside that, and so have counters that
 * have no symbols: as much as it leaves when it is written as small as it may be. */
static void
lift (AppSeat *self)
{
  const float room = (self->room - (float) measure_edges (self)) / get_least (self);
  GtkWidget *last = self->name, *next;

  for (GtkWidget *child = gtk_widget_get_first_child (self->figures);
       child != NULL && is_cramped (self); child = next)
    {
      const gboolean is_titled = gtk_widget_has_css_class (child, "title");
      GtkWidget *figure = is_titled ? gtk_widget_get_next_sibling (child) : NULL;
      const int wide = measure_whole_name (self) + measure_lifted (self);
      const int more
          = GAP + measure_wanted (child) + (figure != NULL ? GAP + measure_wanted (figure) : 0);

      next = gtk_widget_get_next_sibling (figure != NULL ? figure : child);
      if ((!is_titled && !gtk_widget_has_css_class (child, "emblem"))
          || (float) (wide + more) > room)
        continue;
      move (child, self->names, last);
      last = child;
      if (figure == NULL)
        continue;
      move (figure, self->names, last);
      last = figure;
    }
}

/* So many times as large as usual, like what was lifted beside it. */
static void
size_name (AppSeat *self, float by)
{
  for (GtkWidget *child = gtk_widget_get_next_sibling (self->name);
       child != NULL && (by < 1 || self->name_scale < 1);
       child = gtk_widget_get_next_sibling (child))
    set_size (self, child, self->scale * by);
  if (by != self->name_scale)
    _app_seat_set_looks (self, self->name, self->scale * by);
  self->name_scale = by;
}

/* A name above its figures is written as small as it is with texts of usual size, before it is cut,
 * and so is what was lifted up to it. Letters aren't narrower by as much as they are smaller.
 */
static void
fit_name (AppSeat *self)
{
  const float wide = (float) (measure_whole_name (self) + measure_lifted (self) + 1);
  const float room = self->room - (float) measure_edges (self);
  float by = 1, gaps = 0, least;

  for (GtkWidget *child = gtk_widget_get_next_sibling (self->name); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gaps += GAP;
  least = get_least (self) * (gaps > 0 ? LIFTED : 1);
  if (self->is_compact && self->room > 0)
    by = CLAMP ((room - gaps) / (wide - gaps), least, 1);
  size_name (self, by);
  while (self->is_compact && self->room > 0 && by > least
         && (float) measure_wanted (self->names) > room)
    size_name (self, by = MAX (by - .02f, least));
}

static void
show_dots (AppSeat *self, gboolean are_shown)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->figures); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "dot"))
      gtk_widget_set_visible (child, are_shown);
}

/* With the dot before it. */
static void
show_note (GtkWidget *note, gboolean is_shown)
{
  GtkWidget *dot = gtk_widget_get_prev_sibling (note);

  gtk_widget_set_visible (note, is_shown);
  if (dot != NULL && gtk_widget_has_css_class (dot, "dot"))
    gtk_widget_set_visible (dot, is_shown);
}

/* Of the first note that has no room, its beginning, where that can be read: its dots say as well
 * that there is more. */
static void
show_part (AppSeat *self, GtkWidget *note, GtkWidget *more)
{
  int left;

  gtk_label_set_max_width_chars (GTK_LABEL (note), LEAST_CHARS);
  gtk_widget_set_visible (more, FALSE);
  show_note (note, TRUE);
  left = (int) self->room - measure_wanted (GTK_WIDGET (self));
  if (left >= 0)
    gtk_label_set_max_width_chars (
        GTK_LABEL (note), LEAST_CHARS + left * LEAST_CHARS / MAX (measure_wanted (note), 1));
  show_note (note, left >= 0);
  gtk_widget_set_visible (more, left < 0);
}

/* Notes are written as small as a name, and then give way to it, first what sets them apart, then
 * the last ones, and to `more`, a sign that there is more to read: all of it is in the tooltip.
 * Returns how large those are that are left. */
static float
fit_notes (AppSeat *self, GtkWidget *more)
{
  const float least = get_least (self);
  GtkWidget *hidden = NULL;
  float notes = 1;

  for (; notes > least && is_cramped (self); size_figures (self, 1, notes))
    notes = MAX (notes - .1f, least);
  if (!is_cramped (self))
    return notes;
  show_dots (self, FALSE);
  if (is_cramped (self)) /* it wasn't they for which there is no room */
    show_dots (self, TRUE);
  for (GtkWidget *child = more; child != NULL && is_cramped (self);
       child = gtk_widget_get_prev_sibling (child))
    if (gtk_widget_has_css_class (child, "note"))
      {
        show_note (hidden = child, FALSE);
        gtk_widget_set_visible (more, TRUE);
      }
  if (hidden != NULL && !self->is_compact)
    show_part (self, hidden, more);
  if (is_cramped (self))
    gtk_widget_set_visible (more, FALSE);
  return notes;
}

/* As if there were room for all; returns the sign that there is more, or NULL. */
static GtkWidget *
show_all (AppSeat *self)
{
  GtkWidget *more = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (self->figures); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const gboolean is_sign = gtk_widget_has_css_class (child, "more");

      gtk_widget_set_visible (child, !is_sign);
      if (gtk_widget_has_css_class (child, "note"))
        gtk_label_set_max_width_chars (GTK_LABEL (child), -1);
      more = is_sign ? child : more;
    }
  return more;
}

/* After the notes, figures beside a name close up, and then become smaller, before one of them is
 * cut, or the name.
 */
void
_app_seat_fit (AppSeat *self)
{
  const float letters = app_text_get_scale (GTK_WIDGET (self));
  const float least
      = self->is_compact ? LEAST_FIGURES : MAX (LEAST_FIGURES, LEAST_BESIDE / letters);
  GtkWidget *more;
  float notes = 1;

  set_gaps (self, self->is_compact ? GAP : GAP_BESIDE);
  put_back (self);
  more = show_all (self);
  size_figures (self, 1, 1);
  if (self->is_compact && self->room > 0)
    lift (self);
  if (more != NULL && self->room > 0)
    notes = fit_notes (self, more);
  if (!self->is_compact && self->room > 0 && is_cramped (self))
    set_gaps (self, GAP_CLOSE);
  for (float by = .95f; self->room > 0 && by >= least && is_cramped (self); by -= .05f)
    size_figures (self, by, notes);
  fit_name (self);
}

int
app_seat_measure_name (AppSeat *self)
{
  const int beside = measure_wanted (self->names) - measure_wanted (self->name);

  return beside - measure_lifted (self) + measure_whole_name (self) + measure_edges (self);
}

/* How wide notes are that are seen, with what sets them apart: they give way. */
static int
measure_notes (AppSeat *self)
{
  int notes = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->figures); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_note (child) && gtk_widget_get_visible (child))
      notes += measure_wanted (child);
  return notes;
}

int
app_seat_measure_figures (AppSeat *self)
{
  int whole;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &whole, NULL, NULL, NULL);
  return whole - measure_notes (self);
}

float
app_seat_measure_head (AppSeat *self)
{
  const int least = measure_wanted (GTK_WIDGET (self)) - measure_notes (self);

  return (float) (least / HEAD_STEP + 1) * HEAD_STEP;
}

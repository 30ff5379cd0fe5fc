/* SPDX-License-Identifier: GPL-3.0-or-later */

/* It can be put away for good. Where there is little room its text is a few lines, which are
 * scrolled: what it speaks of is to be seen below it. Where letters are large, too, its title is
 * scrolled with them, and all that can be pressed is one line.
 */

#include "app-guide-card.h"

#include <glib/gi18n.h>

#include "app-fit.h"
#include "app-text.h"

#define FEW_LINES 128       /* how high they are at most, in pixels */
#define FEW_LARGE_LINES 140 /* and with texts as large as that, */
#define LARGE 1.5f          /* where answers, too, have little room */

struct _AppGuideCard
{
  AdwBin parent_instance;

  AppGuide *guide;
  GtkWidget *head; /* a line for what a page is about, and what puts the guide away */
  GtkWidget *title;
  GtkWidget *close;
  GtkWidget *told; /* the text, and the title where it has no line of its own */
  GtkWidget *text;
  GtkWidget *fit; /* what scrolls that */
  GtkWidget *buttons;
  GtkWidget *back;
  GtkWidget *next;
  GtkWidget *done;
  GtkWidget *number;
};

G_DEFINE_FINAL_TYPE (AppGuideCard, app_guide_card, ADW_TYPE_BIN)

static void
app_guide_card_dispose (GObject *object)
{
  g_clear_object (&APP_GUIDE_CARD (object)->guide);

  G_OBJECT_CLASS (app_guide_card_parent_class)->dispose (object);
}

static void
app_guide_card_class_init (AppGuideCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = app_guide_card_dispose;
}

static void
app_guide_card_init (AppGuideCard *self)
{
}

static GtkAdjustment *
get_scroll (AppGuideCard *self)
{
  return gtk_scrolled_window_get_vadjustment (app_fit_get_scrolled (APP_FIT (self->fit)));
}

/* What is scrolled is on the way of the keyboard, too. */
static void
on_scroll_changed (GtkAdjustment *scroll, AppGuideCard *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (app_fit_get_scrolled (APP_FIT (self->fit))),
                            gtk_adjustment_get_upper (scroll)
                                > gtk_adjustment_get_page_size (scroll));
}

static void
on_changed (AppGuide *guide, AppGuideCard *self)
{
  const guint page = app_guide_get_page (guide), n = app_guide_get_n_pages (guide);
  const gboolean is_due = app_guide_is_due (guide);
  /* Translators: the number of a page, and how many there are */
  g_autofree char *number = g_strdup_printf (_ ("%u of %u"), page + 1, n);

  gtk_adjustment_set_value (get_scroll (self), 0);
  gtk_label_set_label (GTK_LABEL (self->title),
                       is_due ? app_guide_get_title (guide) : _ ("Play on"));
  gtk_label_set_label (GTK_LABEL (self->text),
                       is_due ? app_guide_get_text (guide)
                              : _ ("The next page comes as soon as it is time for it."));
  app_text_justify (GTK_LABEL (self->title));
  app_text_justify (GTK_LABEL (self->text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (app_fit_get_scrolled (APP_FIT (self->fit))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (GTK_LABEL (self->title)), -1);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_widget_set_sensitive (self->back, page > 0);
  gtk_widget_set_visible (self->next, page + 1 < n);
  gtk_widget_set_visible (self->done, is_due && page + 1 == n);
  gtk_widget_set_visible (GTK_WIDGET (self), !app_guide_is_closed (guide));
}

static void
on_back (GtkButton *button, AppGuideCard *self)
{
  app_guide_turn (self->guide, -1);
}

static void
on_next (GtkButton *button, AppGuideCard *self)
{
  app_guide_turn (self->guide, 1);
}

static void
on_close (GtkButton *button, AppGuideCard *self)
{
  app_guide_close (self->guide);
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  app_text_wrap (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* What a page is about, and beside it what puts the guide away: below it there is room for no more
 * than turning pages on a phone. */
static GtkWidget *
make_head (AppGuideCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  self->close = close;
  self->title = make_label ("heading");
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (close, _ ("Close the Guide"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (close), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Close the Guide"), -1);
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_add_css_class (close, "circular");
  g_signal_connect_object (close, "clicked", G_CALLBACK (on_close), self, 0);
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), close);
  return box;
}

/* To turn pages. */
static GtkWidget *
make_buttons (AppGuideCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  /* All three have no room in words on a phone with large texts. */
  self->back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  gtk_widget_set_tooltip_text (self->back, _ ("Previous"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->back), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Previous"), -1);
  self->next = gtk_button_new_with_label (_ ("Next"));
  self->done = gtk_button_new_with_label (_ ("Done"));
  self->number = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->number, "dim-label");
  gtk_widget_set_hexpand (self->number, TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->number), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->number), PANGO_ELLIPSIZE_END);
  g_signal_connect_object (self->back, "clicked", G_CALLBACK (on_back), self, 0);
  g_signal_connect_object (self->next, "clicked", G_CALLBACK (on_next), self, 0);
  gtk_box_append (GTK_BOX (box), self->number);
  gtk_box_append (GTK_BOX (box), self->back);
  g_signal_connect_object (self->done, "clicked", G_CALLBACK (on_close), self, 0);
  gtk_box_append (GTK_BOX (box), self->next);
  gtk_box_append (GTK_BOX (box), self->done);
  return box;
}

GtkWidget *
app_guide_card_new (AppGuide *guide)
{
  AppGuideCard *self = g_object_new (APP_TYPE_GUIDE_CARD, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->guide = g_object_ref (guide);
  self->text = make_label (NULL);
  self->told = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->fit = app_fit_new (self->told, G_MAXINT);
  self->head = make_head (self);
  self->buttons = make_buttons (self);
  gtk_box_append (GTK_BOX (self->told), self->text);
  gtk_box_append (GTK_BOX (box), self->head);
  gtk_box_append (GTK_BOX (box), self->fit);
  gtk_box_append (GTK_BOX (box), self->buttons);
  gtk_widget_add_css_class (box, "guide");
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_object (guide, "changed", G_CALLBACK (on_changed), self, 0);
  g_signal_connect_object (get_scroll (self), "changed", G_CALLBACK (on_scroll_changed), self, 0);
  on_changed (guide, self);
  return GTK_WIDGET (self);
}

static void
move (GtkWidget *widget, GtkWidget *to, gboolean is_first)
{
  GtkWidget *from = gtk_widget_get_parent (widget);

  if (from == to)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (from), widget);
  if (is_first)
    gtk_box_prepend (GTK_BOX (to), widget);
  else
    gtk_box_append (GTK_BOX (to), widget);
  g_object_unref (widget);
}

static void
set_class (AppGuideCard *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
app_guide_card_set_compact (AppGuideCard *self, gboolean compact)
{
  const gboolean is_large = app_text_get_scale (GTK_WIDGET (self)) >= LARGE;
  const gboolean is_tight = compact && is_large;
  const int few = is_large ? FEW_LARGE_LINES : FEW_LINES;

  app_fit_set_limits (APP_FIT (self->fit), compact ? few : G_MAXINT, compact ? few : -1);
  move (self->title, is_tight ? self->told : self->head, TRUE);
  move (self->close, is_tight ? self->buttons : self->head, FALSE);
  gtk_widget_set_visible (self->head, !is_tight);
  set_class (self, "compact", compact);
  set_class (self, "tight", is_tight);
}

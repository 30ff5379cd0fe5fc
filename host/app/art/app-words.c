/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A label has the words, so that links, selecting and screen readers work as everywhere; the
 * symbols are drawn over the blanks that it leaves for them.
 */

#include "app-words.h"

#include <math.h>

#include "app-text.h"

/* On which ground of the skin the symbols stand. */
#define GROUND "area"

struct _AppWords
{
  GtkWidget parent_instance;

  AppArt *art;
  AppText *text; /* for its signs; NULL before there is any */
  GtkWidget *label;
  GPtrArray *references; /* where the links lead */
};

enum
{
  SIGNAL_FOLLOWED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppWords, app_words, GTK_TYPE_WIDGET)

static gboolean
on_link_activated (GtkLabel *label, const char *uri, AppWords *self)
{
  const guint64 nth = g_ascii_strtoull (uri, NULL, 10);

  if (nth < self->references->len)
    {
      g_autoptr (TabletopReference) reference = g_object_ref (self->references->pdata[nth]);

      g_signal_emit (self, signals[SIGNAL_FOLLOWED], 0, reference);
    }
  return TRUE;
}

static void
app_words_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppWords *self = APP_WORDS (widget);
  int x, y;

  GTK_WIDGET_CLASS (app_words_parent_class)->snapshot (widget, snapshot);
  if (self->text == NULL)
    return;
  gtk_label_get_layout_offsets (GTK_LABEL (self->label), &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  app_text_snapshot_signs (self->text, gtk_label_get_layout (GTK_LABEL (self->label)), snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
app_words_dispose (GObject *object)
{
  AppWords *self = APP_WORDS (object);

  g_clear_pointer (&self->text, app_text_free);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_words_parent_class)->dispose (object);
}

static void
app_words_finalize (GObject *object)
{
  AppWords *self = APP_WORDS (object);

  g_ptr_array_unref (self->references);

  G_OBJECT_CLASS (app_words_parent_class)->finalize (object);
}

static void
app_words_class_init (AppWordsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = app_words_dispose;
  object_class->finalize = app_words_finalize;
  widget_class->snapshot = app_words_snapshot;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "words");

  signals[SIGNAL_FOLLOWED] = g_signal_new ("followed", APP_TYPE_WORDS, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_REFERENCE);
}

static void
app_words_init (AppWords *self)
{
  self->references = g_ptr_array_new_with_free_func (g_object_unref);
  self->label = gtk_label_new (NULL);
  app_text_wrap (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  g_signal_connect_object (self->label, "activate-link", G_CALLBACK (on_link_activated), self, 0);
}

GtkWidget *
app_words_new (AppArt *art)
{
  AppWords *self = g_object_new (APP_TYPE_WORDS, NULL);

  self->art = g_object_ref (art);
  return GTK_WIDGET (self);
}

static void
pass_on (AppWords *self, TabletopReference *reference, gpointer owner)
{
  g_signal_emit_by_name (owner, "followed", reference);
}

GtkWidget *
app_words_new_for (AppArt *art, gpointer owner)
{
  GtkWidget *self = app_words_new (art);

  g_signal_connect_object (self, "followed", G_CALLBACK (pass_on), owner, 0);
  return self;
}

/* As high as small letters need. */
static int
get_sign_size (AppWords *self)
{
  PangoFontMetrics *metrics
      = pango_context_get_metrics (gtk_widget_get_pango_context (self->label), NULL, NULL);
  const double ascent = pango_font_metrics_get_ascent (metrics);

  pango_font_metrics_unref (metrics);
  return (int) ceil (ascent / PANGO_SCALE);
}

static void
show (AppWords *self, const char *text, const char *markup)
{
  g_autofree char *said = app_text_say (self->art, text);
  g_autoptr (PangoAttrList) room = NULL;

  g_clear_pointer (&self->text, app_text_free);
  self->text = app_text_new (self->label, self->art, GROUND, text);
  app_text_set_size (self->text, get_sign_size (self), FALSE);
  room = app_text_dup_room (self->text);
  gtk_label_set_attributes (GTK_LABEL (self->label), room);
  gtk_label_set_markup (GTK_LABEL (self->label), markup);
  app_text_justify (GTK_LABEL (self->label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->label), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                  -1);
}

void
app_words_show_parts (AppWords *self, GListModel *parts)
{
  g_autoptr (GString) text = g_string_new (NULL), markup = g_string_new (NULL);

  g_ptr_array_set_size (self->references, 0);
  for (guint i = 0; i < g_list_model_get_n_items (parts); i++)
    {
      g_autoptr (TabletopTextPart) part = g_list_model_get_item (parts, i);
      TabletopReference *reference = tabletop_text_part_get_reference (part);
      g_autofree char *plain = app_text_blank_signs (tabletop_text_part_get_text (part));
      g_autofree char *escaped = g_markup_escape_text (plain, -1);

      g_string_append (text, tabletop_text_part_get_text (part));
      if (reference == NULL)
        {
          g_string_append (markup, escaped);
          continue;
        }
      g_string_append_printf (markup, "<a href=\"%u\">%s</a>", self->references->len, escaped);
      g_ptr_array_add (self->references, g_object_ref (reference));
    }
  show (self, text->str, markup->str);
}

void
app_words_show_text (AppWords *self, const char *text)
{
  g_autofree char *plain = app_text_blank_signs (text);
  g_autofree char *markup = g_markup_escape_text (plain, -1);

  g_ptr_array_set_size (self->references, 0);
  show (self, text, markup);
}

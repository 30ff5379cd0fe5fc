/* SPDX-License-Identifier: GPL-3.0-or-later */

/* As large as there is room, in the proportions of its frame. Until something is looked at it needs
 * none. */

#include "app-preview.h"

#include "app-card.h"
#include "app-face.h"
#include "app-text.h"

#define LEAST_HEIGHT 80 /* of what can be read, in pixels, with texts of usual size */
#define LEAST_WIDTH 120
#define USUAL_WIDTH 230
#define USUAL_HEIGHT 322
#define USUAL_ROOM 284 /* in which it has that width */
#define FROM_READ 160  /* from this width on a card is read with ease, in pixels */
#define FINER .9f      /* against the letters that had no room */

struct _AppPreview
{
  GtkWidget parent_instance;

  AppArt *art;
  TabletopPiece *piece;
  TabletopZone *zone;   /* where it lies, or NULL */
  TabletopPiece *cause; /* or NULL */
  guint to_grow;        /* an idle source, or 0 */
};

G_DEFINE_FINAL_TYPE (AppPreview, app_preview, GTK_TYPE_WIDGET)

static float
get_ratio (const AppFace *face)
{
  return (float) tabletop_frame_get_height (face->frame)
         / (float) tabletop_frame_get_width (face->frame);
}

/* Whether all of what is written on it is there at that width. */
static gboolean
is_read (AppPreview *self, const AppFace *face, float width)
{
  return !app_face_is_small (face, width)
         && !app_face_is_cut (face, GTK_WIDGET (self), width, width * get_ratio (face));
}

/* With letters as large as texts are; where they leave no room for all of it, they become smaller,
 * down to their usual size: what a card does comes before how large that is. */
static AppFace
fit_face (AppPreview *self, float width)
{
  AppFace face = app_face_of_piece (GTK_WIDGET (self), self->art, self->piece, self->zone);

  while (face.letters > 1 && face.face != NULL && !is_read (self, &face, width))
    face.letters = MAX (1, face.letters * FINER);
  return face;
}

static GtkSizeRequestMode
app_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* It would like to be as much larger as texts are, or as its room is, and no higher than its width
 * makes it. */
static void
app_preview_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  AppPreview *self = APP_PREVIEW (widget);
  const float letters = app_text_get_scale (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = USUAL_WIDTH;
  else if (self->piece == NULL)
    *natural = 0;
  else if (for_size < 0)
    *natural = USUAL_HEIGHT;
  else
    {
      const float larger = MAX (letters, (float) for_size / USUAL_ROOM);

      *natural = MAX (USUAL_HEIGHT, (int) MIN (USUAL_HEIGHT * larger,
                                               (float) for_size * app_preview_get_ratio (self)));
    }
}

static void
app_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppPreview *self = APP_PREVIEW (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float ratio;
  AppFace face;

  if (self->piece == NULL || height < LEAST_HEIGHT * app_text_get_scale (widget))
    return;
  ratio = app_preview_get_ratio (self);
  gtk_snapshot_save (snapshot);
  if (width * ratio > height)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - height / ratio) / 2, 0));
      width = height / ratio;
    }
  height = width * ratio;
  face = fit_face (self, width);
  face.depicted = self->cause;
  app_face_snapshot (&face, widget, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

static void
app_preview_dispose (GObject *object)
{
  AppPreview *self = APP_PREVIEW (object);

  g_clear_handle_id (&self->to_grow, g_source_remove);
  g_clear_object (&self->piece);
  g_clear_object (&self->zone);
  g_clear_object (&self->cause);
  g_clear_object (&self->art);

  G_OBJECT_CLASS (app_preview_parent_class)->dispose (object);
}

static void
app_preview_class_init (AppPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_preview_dispose;
  widget_class->get_request_mode = app_preview_get_request_mode;
  widget_class->measure = app_preview_measure;
  widget_class->snapshot = app_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
app_preview_init (AppPreview *self)
{
}

GtkWidget *
app_preview_new (AppArt *art)
{
  AppPreview *self = g_object_new (APP_TYPE_PREVIEW, NULL);

  self->art = g_object_ref (art);
  /* Until something is looked at. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  return GTK_WIDGET (self);
}

static gboolean
grow (gpointer data)
{
  APP_PREVIEW (data)->to_grow = 0;
  gtk_widget_queue_resize (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}

void
app_preview_show (AppPreview *self, TabletopPiece *piece, TabletopZone *zone, TabletopPiece *cause)
{
  g_autofree char *title = NULL, *text = NULL;

  /* Something else may lie under the pointer while the window is laid out, and what is asked for
   * then is lost to GTK. */
  if (self->piece == NULL && piece != NULL && self->to_grow == 0)
    self->to_grow = g_idle_add_full (G_PRIORITY_HIGH_IDLE, grow, self, NULL);
  g_set_object (&self->zone, zone);
  g_set_object (&self->cause, cause);
  if (!g_set_object (&self->piece, piece))
    return;
  title = app_text_say (self->art, piece != NULL ? tabletop_piece_get_title (piece) : "");
  if (piece != NULL)
    text = app_card_describe (self->art, piece);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "",
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

float
app_preview_get_ratio (AppPreview *self)
{
  const AppFace face = app_face_of_piece (GTK_WIDGET (self), self->art, self->piece, self->zone);

  return get_ratio (&face);
}

gboolean
app_preview_is_whole (AppPreview *self, float width)
{
  const AppFace face = app_face_of_piece (GTK_WIDGET (self), self->art, self->piece, self->zone);

  return width >= FROM_READ && is_read (self, &face, width);
}

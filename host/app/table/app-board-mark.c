/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens without moving anything is marked where it happens: it flashes, and the difference
 * of a figure floats up from it.
 */

#include "app-board-private.h"

#include <math.h>

#include "app-card.h"
#include "app-seat.h"
#include "app-text.h"

#define FLASH_TIME 480000 /* microseconds */
#define FLOAT_TIME 1300000
#define GAP 4 /* between differences */
#define PAD 7 /* of a difference, beside its digits */

typedef struct
{
  char *key;     /* of the spot, or NULL for a seat */
  guint seat;    /* if there is none */
  char *text;    /* what floats; NULL if it only flashes */
  char *counter; /* of the seat, which it is about; or NULL */
  const char *color;
  guint order;  /* with which event */
  gint64 since; /* 0 before it is seen */
} Mark;

static void
mark_clear (gpointer data)
{
  Mark *mark = data;

  g_free (mark->key);
  g_free (mark->text);
  g_free (mark->counter);
}

void
_app_board_mark_init (AppBoard *self)
{
  self->marks = g_array_new (FALSE, TRUE, sizeof (Mark));
  g_array_set_clear_func (self->marks, mark_clear);
  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
_app_board_mark_finalize (AppBoard *self)
{
  g_array_unref (self->marks);
  g_hash_table_unref (self->figures);
}

/* {{{ What is told */

/* In what color something flashes, as a color of the skin; NULL if it doesn't. */
static const char *
color_of_cue (TabletopCue cue)
{
  switch (cue)
    {
    case TABLETOP_CUE_HIT:
    case TABLETOP_CUE_LOSE:
    case TABLETOP_CUE_ATTACK:
      return "attacks";
    case TABLETOP_CUE_BLOCK:
      return "blocks";
    case TABLETOP_CUE_GAIN:
    case TABLETOP_CUE_WIN:
    case TABLETOP_CUE_TURN:
    case TABLETOP_CUE_REVEAL:
    case TABLETOP_CUE_RESOLVE:
    case TABLETOP_CUE_COUNTER:
    case TABLETOP_CUE_ANNOUNCE:
    case TABLETOP_CUE_PLAY:
    case TABLETOP_CUE_TALK:
    case TABLETOP_CUE_SHUFFLE:
      return "choice";
    case TABLETOP_CUE_NONE:
    case TABLETOP_CUE_DEAL:
    case TABLETOP_CUE_DRAW:
    case TABLETOP_CUE_MOVE:
    case TABLETOP_CUE_PAY:
    case TABLETOP_CUE_ENTER:
    case TABLETOP_CUE_LEAVE:
    case TABLETOP_CUE_END:
    default:
      return NULL;
    }
}

void
_app_board_note_event (AppBoard *self, TabletopEvent *event)
{
  GListModel *references = tabletop_event_get_references (event);
  const guint n = g_list_model_get_n_items (references);
  const char *color = color_of_cue (tabletop_event_get_cue (event));
  const gboolean is_hit = tabletop_event_get_cue (event) == TABLETOP_CUE_HIT;

  if (g_list_model_get_n_items (tabletop_event_get_moves (event)) > 0 || color != NULL)
    self->n_events++;
  if (color == NULL)
    return;
  /* Who is hurt is named last, who does something first. */
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopReference) reference
          = g_list_model_get_item (references, is_hit ? n - 1 - i : i);
      const TabletopReferenceKind kind = tabletop_reference_get_kind (reference);
      Mark mark = { .color = color, .order = self->n_events };

      if (kind == TABLETOP_REFERENCE_PIECE)
        mark.key = g_strdup (tabletop_reference_get_id (reference));
      else if (kind == TABLETOP_REFERENCE_SEAT)
        mark.seat = (guint) tabletop_reference_get_number (reference);
      else
        continue;
      g_array_append_val (self->marks, mark);
      return;
    }
}

void
_app_board_compare_figures (AppBoard *self, TabletopViewSeat *seat)
{
  GListModel *counters = tabletop_view_seat_get_counters (seat);

  for (guint i = 0; i < g_list_model_get_n_items (counters); i++)
    {
      g_autoptr (TabletopCounter) counter = g_list_model_get_item (counters, i);
      const gint64 value = tabletop_counter_get_value (counter);
      char *key = g_strdup_printf ("%u %s", tabletop_view_seat_get_index (seat),
                                   tabletop_counter_get_id (counter));
      const gint64 *before = g_hash_table_lookup (self->figures, key);

      if (before != NULL && *before != value)
        {
          Mark mark = {
            .seat = tabletop_view_seat_get_index (seat),
            .color = value < *before ? "attacks" : "blocks",
            .order = self->n_events,
          };

          mark.counter = g_strdup (tabletop_counter_get_id (counter));
          mark.text = g_strdup_printf ("%s%" G_GINT64_FORMAT, value < *before ? "−" : "+",
                                       ABS (value - *before));
          g_array_append_val (self->marks, mark);
        }
      g_hash_table_replace (self->figures, key, g_memdup2 (&value, sizeof value));
    }
}

void
app_board_jump (AppBoard *self)
{
  self->jumps = TRUE;
  g_hash_table_remove_all (self->figures);
}

/* }}} */
/* {{{ Showing */

static gint64
time_of (const Mark *mark)
{
  return mark->text != NULL ? FLOAT_TIME : FLASH_TIME;
}

void
_app_board_start_marks (AppBoard *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->speed == 0)
    g_array_set_size (self->marks, 0);
  for (guint i = self->marks->len; i-- > 0;)
    {
      Mark *mark = &g_array_index (self->marks, Mark, i);

      if (mark->since == 0)
        mark->since = now + _app_board_time_of (self, mark->order);
      if (now > mark->since + time_of (mark))
        g_array_remove_index (self->marks, i);
      else
        _app_board_keep_moving (self, mark->since + time_of (mark));
    }
}

static const AppRect *
find_place (AppBoard *self, const Mark *mark)
{
  const char *key = mark->key != NULL ? g_hash_table_lookup (self->places, mark->key) : NULL;
  const AppLain *lain = key != NULL ? g_hash_table_lookup (self->lain, key) : NULL;

  if (mark->key != NULL)
    return lain != NULL ? &lain->now : NULL;
  return mark->seat < self->seats->len ? &self->table->seats[mark->seat].head : NULL;
}

static void
draw_flash (GtkSnapshot *snapshot, const AppRect *at, GdkRGBA color, float share)
{
  GskRoundedRect edge;

  color.alpha = .55f * (1 - share);
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (at->x, at->y, at->width, at->height),
                                   6);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &color, &edge.bounds);
  gtk_snapshot_pop (snapshot);
  color.alpha = 1 - share;
  /* By whole pixels: GTK's drawing with Cairo keeps each blurred corner that there ever was. */
  gtk_snapshot_append_outset_shadow (snapshot, &edge, &color, 0, 0, roundf (2 + 4 * share), 4);
}

/* The room of a difference that floats. */
typedef struct
{
  guint seat;
  gint64 since;
  float x, width;
} Float;

/* From where a difference floats: below its figure, and beside those that came with it. */
static float
find_float (AppBoard *self, const Mark *mark, const AppRect *at, float width, GArray *taken)
{
  AppSeat *seat = mark->seat < self->seats->len ? self->seats->pdata[mark->seat] : NULL;
  float x = at->x + MIN (at->width - width, 81);
  graphene_rect_t figure;

  if (seat != NULL && mark->counter != NULL
      && app_seat_find_figure (seat, mark->counter, GTK_WIDGET (self), &figure))
    x = roundf (figure.origin.x + (figure.size.width - width) / 2);
  for (guint i = 0; i < taken->len; i++)
    {
      const Float *other = &g_array_index (taken, Float, i);

      if (other->seat != mark->seat || other->since != mark->since || x + width + GAP <= other->x
          || other->x + other->width + GAP <= x)
        continue;
      x = other->x + other->width + GAP;
      i = (guint) -1; /* there may be another one */
    }
  g_array_append_val (taken, ((Float){ mark->seat, mark->since, x, width }));
  return x;
}

static void
draw_float (AppBoard *self,
            GtkSnapshot *snapshot,
            const AppRect *at,
            const Mark *mark,
            GdkRGBA color,
            float share,
            GArray *taken)
{
  g_autofree char *text
      = app_text_hold_signs (gtk_widget_get_direction (GTK_WIDGET (self)), mark->text);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GskRoundedRect pill;
  GdkRGBA ink = app_art_get_ink (self->art, mark->color);
  int width, height;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (1.3));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  color.alpha = ink.alpha = share < .6f ? 1 : (1 - share) / .4f;
  gtk_snapshot_save (snapshot);
  /* Down from the figure, where the seat's own cards are: above it may be nothing. */
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (find_float (self, mark, at, (float) width + 2 * PAD, taken) + PAD,
                            at->y + at->height * .7f + 30 * share));
  gsk_rounded_rect_init_from_rect (
      &pill, &GRAPHENE_RECT_INIT (-PAD, -1, (float) width + 2 * PAD, (float) height + 2),
      (float) height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &color, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

void
_app_board_draw_marks (AppBoard *self, GtkSnapshot *snapshot)
{
  const gint64 now = g_get_monotonic_time ();
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Float));

  for (guint i = 0; i < self->marks->len; i++)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);
      const float share = (float) (now - mark->since) / (float) time_of (mark);
      const AppRect *at = find_place (self, mark);
      const GdkRGBA color = app_art_get_fill (self->art, mark->color);

      if (mark->since == 0 || share < 0 || share > 1 || at == NULL)
        continue;
      if (mark->text != NULL)
        draw_float (self, snapshot, at, mark, color, share, taken);
      else
        draw_flash (snapshot, at, color, share);
    }
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only zones and decisions that are other objects than before are gone through, first those that
 * are there and then those that are gone, so that what only moved keeps its number.
 */

#include "online-common.h"

#include "online-decision-json.h"
#include "online-numbers.h"
#include "online-pool.h"

struct _OnlineCommon
{
  OnlinePool *pool;
  OnlineNumbers *faces;
  OnlineNumbers *answers;
  GPtrArray *zones;     /* as they were counted last */
  GPtrArray *decisions; /* likewise */
  TabletopJson *scratch;
};

static void
print_no_face (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  tabletop_json_text (writer, "title", "");
}

static void
print_no_answer (TabletopJson *writer, gpointer item, const OnlineCommon *common)
{
  tabletop_json_text (writer, "notation", "");
}

static const OnlineKind no_face_kind = { FALSE, print_no_face };
static const OnlineKind no_answer_kind = { FALSE, print_no_answer };

OnlineCommon *
online_common_new (OnlinePool *pool)
{
  OnlineCommon *self = g_new0 (OnlineCommon, 1);

  self->pool = pool != NULL ? online_pool_ref (pool) : NULL;
  self->scratch = g_new (TabletopJson, 1);
  tabletop_json_init (self->scratch, 1024);
  self->faces = online_numbers_new (&online_face_kind, &no_face_kind, self);
  self->answers = online_numbers_new (&online_answer_kind, &no_answer_kind, self);
  self->zones = g_ptr_array_new_with_free_func (g_object_unref);
  self->decisions = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

void
online_common_free (OnlineCommon *self)
{
  online_numbers_free (self->faces);
  online_numbers_free (self->answers);
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->decisions);
  g_clear_pointer (&self->pool, online_pool_unref);
  tabletop_json_clear (self->scratch);
  g_free (self->scratch);
  g_free (self);
}

typedef void (*Count) (OnlineNumbers *numbers, gpointer object);
typedef void (*CountIn) (OnlineCommon *self, gpointer place, Count count);

static void
count_faces_in (OnlineCommon *self, gpointer zone, Count count)
{
  GListModel *pieces = tabletop_zone_get_pieces (zone);
  const guint n_pieces = tabletop_items_count (pieces);

  for (guint i = 0; i < n_pieces; i++)
    {
      TabletopPiece *piece = tabletop_items_get (pieces, i);
      TabletopFace *face = tabletop_piece_get_face (piece);
      GListModel *others = tabletop_piece_get_alternatives (piece);
      const guint n_others = tabletop_items_count (others);

      if (face != NULL)
        count (self->faces, face);
      for (guint k = 0; k < n_others; k++)
        count (self->faces, tabletop_items_get (others, k));
    }
}

static void
count_answers_in (OnlineCommon *self, gpointer decision, Count count)
{
  GListModel *choices = tabletop_decision_get_choices (decision);
  const guint n_choices = tabletop_items_count (choices);

  for (guint i = 0; i < n_choices; i++)
    count (self->answers, tabletop_items_get (choices, i));
}

/* Counts what stands in the items of `model`, which are in place of those `before`. */
static void
count_in_all (OnlineCommon *self, GListModel *model, GPtrArray **before, CountIn count_in)
{
  g_autoptr (GPtrArray) was = *before;
  GPtrArray *now = g_ptr_array_new_with_free_func (g_object_unref);
  const guint n = model != NULL ? tabletop_items_count (model) : 0;

  *before = now;
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (now, g_object_ref (tabletop_items_get (model, i)));
      if (i >= was->len || was->pdata[i] != now->pdata[i])
        count_in (self, now->pdata[i], online_numbers_add);
    }
  for (guint i = 0; i < was->len; i++)
    if (i >= n || was->pdata[i] != now->pdata[i])
      count_in (self, was->pdata[i], online_numbers_remove);
}

void
online_common_count (OnlineCommon *self, TabletopView *view, GListModel *decisions)
{
  count_in_all (self, tabletop_view_get_zones (view), &self->zones, count_faces_in);
  online_numbers_settle (self->faces);
  count_in_all (self, decisions, &self->decisions, count_answers_in);
  online_numbers_settle (self->answers);
}

guint
online_common_get_face (const OnlineCommon *self, gpointer face)
{
  return online_numbers_get_number (self->faces, face);
}

guint
online_common_get_answer (const OnlineCommon *self, gpointer choice)
{
  return online_numbers_get_number (self->answers, choice);
}

OnlineNode **
online_common_get_nodes (const OnlineCommon *self, const OnlineKind *kind, guint *n)
{
  return online_numbers_get_nodes (kind == &online_face_kind ? self->faces : self->answers, n);
}

OnlinePool *
online_common_get_pool (const OnlineCommon *self)
{
  return self->pool;
}

TabletopJson *
online_common_get_scratch (const OnlineCommon *self)
{
  static const TabletopJson empty;

  tabletop_json_rewind (self->scratch, &empty);

  return self->scratch;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only what is another object than before is gone through, in zones and decisions that are others:
 * first what is there and then what is gone, so that what only moved keeps its number.
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
  GPtrArray *zones;     /* as they were counted last; borrowed from the scene */
  GPtrArray *decisions; /* likewise */
  GPtrArray *former;    /* what was counted before those, while others are counted */
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

static const OnlineKind no_face_kind = { online_never, print_no_face };
static const OnlineKind no_answer_kind = { online_never, print_no_answer };

static gpointer
get_itself (gpointer face)
{
  return face;
}

/* Copies of a choice say the same. */
static gpointer
get_original (gpointer choice)
{
  gpointer original = tabletop_choice_get_original (choice);

  return original != NULL ? original : choice;
}

OnlineCommon *
online_common_new (OnlinePool *pool)
{
  OnlineCommon *self = g_new0 (OnlineCommon, 1);

  self->pool = pool != NULL ? online_pool_ref (pool) : NULL;
  self->scratch = g_new (TabletopJson, 1);
  tabletop_json_init (self->scratch, 1024);
  self->faces = online_numbers_new (&online_face_kind, &no_face_kind, get_itself, self);
  self->answers = online_numbers_new (&online_answer_kind, &no_answer_kind, get_original, self);
  self->zones = g_ptr_array_new ();
  self->decisions = g_ptr_array_new ();
  self->former = g_ptr_array_new ();

  return self;
}

void
online_common_free (OnlineCommon *self)
{
  online_numbers_free (self->faces);
  online_numbers_free (self->answers);
  g_ptr_array_unref (self->zones);
  g_ptr_array_unref (self->decisions);
  g_ptr_array_unref (self->former);
  g_clear_pointer (&self->pool, online_pool_unref);
  tabletop_json_clear (self->scratch);
  g_free (self->scratch);
  g_free (self);
}

typedef void (*Count) (OnlineNumbers *numbers, gpointer object);
typedef GListModel *(*GetItems) (gpointer place);
typedef void (*CountOne) (OnlineCommon *self, gpointer item, Count count);

static void
count_faces_of (OnlineCommon *self, gpointer piece, Count count)
{
  TabletopFace *face = tabletop_piece_get_face (piece);
  GListModel *others = tabletop_piece_get_alternatives (piece);
  const guint n_others = tabletop_items_count (others);

  if (face != NULL)
    count (self->faces, face);
  for (guint i = 0; i < n_others; i++)
    count (self->faces, tabletop_items_get (others, i));
}

static void
count_answer (OnlineCommon *self, gpointer choice, Count count)
{
  count (self->answers, choice);
}

/* Counts the items of `place` but for those at its beginning and end that `other` has there, too;
 * either may be NULL. */
static void
count_in (OnlineCommon *self,
          gpointer place,
          gpointer other,
          GetItems get_items,
          CountOne count_one,
          Count count)
{
  GListModel *items, *others;
  guint n, n_others, first = 0;

  if (place == NULL || place == other)
    return;
  items = get_items (place);
  n = tabletop_items_count (items);
  others = other != NULL ? get_items (other) : NULL;
  n_others = others != NULL ? tabletop_items_count (others) : 0;
  while (first < n && first < n_others
         && tabletop_items_get (items, first) == tabletop_items_get (others, first))
    first++;
  while (n > first && n_others > first
         && tabletop_items_get (items, n - 1) == tabletop_items_get (others, n_others - 1))
    n--, n_others--;
  for (guint i = first; i < n; i++)
    count_one (self, tabletop_items_get (items, i), count);
}

static gpointer
place_at (GPtrArray *places, guint i)
{
  return i < places->len ? places->pdata[i] : NULL;
}

/* Counts what stands in the items of `model`, which are in place of those `before`. */
static void
count_in_all (OnlineCommon *self,
              GListModel *model,
              GPtrArray **before,
              GetItems get_items,
              CountOne count_one)
{
  GPtrArray *was = *before, *now = self->former;
  const guint n = model != NULL ? tabletop_items_count (model) : 0;

  *before = now;
  self->former = was;
  g_ptr_array_set_size (now, (int) n);
  for (guint i = 0; i < n; i++)
    now->pdata[i] = tabletop_items_get (model, i);
  for (guint i = 0; i < n; i++)
    count_in (self, now->pdata[i], place_at (was, i), get_items, count_one, online_numbers_add);
  for (guint i = 0; i < was->len; i++)
    count_in (self, was->pdata[i], place_at (now, i), get_items, count_one, online_numbers_remove);
}

void
online_common_count (OnlineCommon *self, TabletopView *view, GListModel *decisions)
{
  count_in_all (self, tabletop_view_get_zones (view), &self->zones,
                (GetItems) tabletop_zone_get_pieces, count_faces_of);
  online_numbers_settle (self->faces);
  count_in_all (self, decisions, &self->decisions, (GetItems) tabletop_decision_get_choices,
                count_answer);
  online_numbers_settle (self->answers);
}

/* By the first member of what is told of it. */
void
online_common_print_face (const OnlineCommon *self, gpointer face, TabletopJson *writer)
{
  const OnlineNode *node = online_numbers_get_node (self->faces, face);

  tabletop_json_printed (writer, node->text, node->name);
}

guint
online_common_get_answer (const OnlineCommon *self, gpointer choice)
{
  return online_numbers_get_number (self->answers, choice);
}

OnlineNodes *
online_common_ref_nodes (const OnlineCommon *self, const OnlineKind *kind)
{
  return online_numbers_ref_nodes (kind == &online_face_kind ? self->faces : self->answers);
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

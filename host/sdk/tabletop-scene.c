/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each view is laid over the one before it: what has the same name is the same thing. First it is
 * found out what is to lie where; then properties are taken over, then lists are changed, all that
 * goes before all that comes. What the view before had as the same object isn't looked at.
 */

#include "tabletop-scene.h"

#include "tabletop-fields-private.h"
#include "tabletop-scene-private.h"
#include "tabletop-tally-private.h"

struct _TabletopScene
{
  GObject parent_instance;

  TabletopMatch *match;
  TabletopViewer *viewer;
  TabletopView *view;
  guint64 last_event;
  char *phase;
  char **tags;
  int active_seat;
  TabletopList *seats; /* of the rows */
  TabletopList *zones;
  TabletopList *steps;
  TabletopList *relations;

  GHashTable *things;
  TabletopRow *seat_row, *zone_row, *step_row, *relation_row;
  GPtrArray *piece_rows; /* borrowed: those of zones that change now */
  GPtrArray *tallies;    /* of counters that change now */
  guint update;          /* which one it is */
  gboolean updating;
  gboolean again; /* an update was asked for meanwhile */
  gboolean following;
};

/**
 * TabletopScene:match:
 *
 * The match that it shows.
 */
/**
 * TabletopScene:viewer:
 *
 * Who looks.
 */
/**
 * TabletopScene:view:
 *
 * The view that it shows.
 */
/**
 * TabletopScene:last-event:
 *
 * The number of the last event that it knows of.
 */
/**
 * TabletopScene:phase:
 *
 * What is going on, translated.
 */
/**
 * TabletopScene:tags:
 *
 * What is going on, in stable words.
 */
/**
 * TabletopScene:active-seat:
 *
 * Whose turn it is, or -1.
 */
/**
 * TabletopScene:seats: (type GListModel)
 *
 * The seats.
 */
/**
 * TabletopScene:zones: (type GListModel)
 *
 * The zones.
 */
/**
 * TabletopScene:steps: (type GListModel)
 *
 * The steps of a turn, in their order.
 */
/**
 * TabletopScene:relations: (type GListModel)
 *
 * What things of the table are to each other.
 */
static const TabletopField fields[] = {
  { "match", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopScene, match),
    tabletop_match_get_type },
  { "viewer", TABLETOP_FIELD_BOXED, G_STRUCT_OFFSET (TabletopScene, viewer),
    tabletop_viewer_get_type },
  { "view", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopScene, view), tabletop_view_get_type },
  { "last-event", TABLETOP_FIELD_UINT64, G_STRUCT_OFFSET (TabletopScene, last_event) },
  { "phase", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopScene, phase) },
  { "tags", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopScene, tags) },
  { "active-seat", TABLETOP_FIELD_INT, G_STRUCT_OFFSET (TabletopScene, active_seat) },
  { "seats", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopScene, seats),
    tabletop_view_seat_get_type },
  { "zones", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopScene, zones), tabletop_zone_get_type },
  { "steps", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopScene, steps),
    tabletop_turn_step_get_type },
  { "relations", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopScene, relations),
    tabletop_relation_get_type },
};

enum
{
  ROW_VIEW = 2,
  ROW_LAST_EVENT,
  ROW_PHASE,
  ROW_TAGS,
  ROW_ACTIVE_SEAT
};

enum
{
  SIGNAL_CHANGING,
  SIGNAL_HAPPENED,
  SIGNAL_MOVED,
  SIGNAL_COUNTED,
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabletopScene, tabletop_scene, G_TYPE_OBJECT)

#define SELF TabletopScene
#define IS_SELF TABLETOP_IS_SCENE

static void
tabletop_scene_dispose (GObject *object)
{
  TabletopScene *self = TABLETOP_SCENE (object);

  if (self->following)
    g_signal_handlers_disconnect_by_data (self->match, self);
  self->following = FALSE;
  /* An update under way ends by itself. */
  self->again = FALSE;

  G_OBJECT_CLASS (tabletop_scene_parent_class)->dispose (object);
}

static void (*fields_finalize) (GObject *object);

static void
tabletop_scene_finalize (GObject *object)
{
  TabletopScene *self = TABLETOP_SCENE (object);

  g_hash_table_unref (self->things);
  _tabletop_row_free (self->seat_row);
  _tabletop_row_free (self->zone_row);
  _tabletop_row_free (self->step_row);
  _tabletop_row_free (self->relation_row);
  g_ptr_array_unref (self->piece_rows);
  g_ptr_array_unref (self->tallies);

  fields_finalize (object);
}

static void
tabletop_scene_class_init (TabletopSceneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  _tabletop_fields_install (object_class, fields, G_N_ELEMENTS (fields));
  fields_finalize = object_class->finalize;
  object_class->dispose = tabletop_scene_dispose;
  object_class->finalize = tabletop_scene_finalize;

  /**
   * TabletopScene::changing:
   * @self: the scene
   *
   * Emitted when something is going to change, while everything is still as it was: the time to
   * remember where on the screen what lies.
   */
  signals[SIGNAL_CHANGING] = g_signal_new ("changing", TABLETOP_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * TabletopScene::happened:
   * @self: the scene
   * @event: what happened
   *
   * Emitted for each event that led to what the scene shows, in order.
   */
  signals[SIGNAL_HAPPENED] = g_signal_new ("happened", TABLETOP_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_EVENT);
  /**
   * TabletopScene::moved:
   * @self: the scene
   * @event: with what it moves
   * @move: what goes where
   * @piece: (nullable): [property@Move:piece] as an object of the scene
   * @former: (nullable): [property@Move:former] as an object of the scene, which may have gone
   *
   * Emitted for each move of each event, in order. What was never in a view, since it came and went
   * between two of them, is %NULL.
   */
  signals[SIGNAL_MOVED] = g_signal_new (
      "moved", TABLETOP_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
      TABLETOP_TYPE_EVENT, TABLETOP_TYPE_MOVE, TABLETOP_TYPE_PIECE, TABLETOP_TYPE_PIECE);
  /**
   * TabletopScene::counted:
   * @self: the scene
   * @event: (nullable): the last event that concerns what bears it, or %NULL if none does
   * @bearer: the [class@ViewSeat] or the [class@Piece] of the scene whose counter it is
   * @counter: [property@Counter:id]
   * @before: what it was; 0 if it wasn't shown
   * @after: what it is; 0 if it isn't shown any more
   *
   * Emitted for each counter whose value has changed, so that a host can show by how much: behind
   * the moves of the event, or behind all events if none concerns its bearer. The counters of what
   * has just come or gone don't change.
   *
   * It is found by comparing both views, and so tells nothing that these don't. Where several
   * events led from one to the other, it is one change, from the first value to the last.
   */
  signals[SIGNAL_COUNTED] = g_signal_new ("counted", TABLETOP_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 5, TABLETOP_TYPE_EVENT,
                                          G_TYPE_OBJECT, G_TYPE_STRING, G_TYPE_INT64, G_TYPE_INT64);
  /**
   * TabletopScene::changed:
   * @self: the scene
   *
   * Emitted when all that is seen has changed, or something was told. What a seat is asked isn't
   * part of the view: [signal@Observer::decisions-changed] tells when that is something else.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABLETOP_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* A row, whose list is in the field of that type, too. */
static TabletopRow *
make_row (TabletopList **field, GType item_type)
{
  TabletopRow *row = _tabletop_row_new (item_type);

  *field = g_object_ref (row->list);

  return row;
}

static void
tabletop_scene_init (TabletopScene *self)
{
  self->active_seat = -1;
  self->things = _tabletop_things_new ();
  self->seat_row = make_row (&self->seats, TABLETOP_TYPE_VIEW_SEAT);
  self->zone_row = make_row (&self->zones, TABLETOP_TYPE_ZONE);
  self->step_row = make_row (&self->steps, TABLETOP_TYPE_TURN_STEP);
  self->relation_row = make_row (&self->relations, TABLETOP_TYPE_RELATION);
  self->piece_rows = g_ptr_array_new ();
  self->tallies = _tabletop_tallies_new ();
}

TabletopScene *
tabletop_scene_new (TabletopMatch *match, const TabletopViewer *viewer)
{
  TabletopScene *self;

  g_return_val_if_fail (match == NULL || TABLETOP_IS_MATCH (match), NULL);
  g_return_val_if_fail ((match == NULL) == (viewer == NULL), NULL);

  self = g_object_new (TABLETOP_TYPE_SCENE, NULL);
  if (match != NULL)
    {
      self->match = g_object_ref (match);
      self->viewer = tabletop_viewer_copy (viewer);
      self->last_event = tabletop_match_count_events (match, viewer);
    }

  return self;
}

/* {{{ What is to lie where */

static void
claim (TabletopScene *self, TabletopRow *row, GListModel *items, TabletopThing *zone)
{
  TabletopList *list = TABLETOP_LIST (items);

  _tabletop_row_aim (row);
  for (guint i = 0; i < _tabletop_list_length (list); i++)
    _tabletop_things_claim (self->things, self->update, row, _tabletop_list_get (list, i), zone);
}

static gboolean
is_new (const TabletopThing *zone)
{
  return zone->next != zone->shown || zone->row == NULL;
}

/* Zones that are gone have no pieces any more; those that haven't changed keep theirs, which has to
 * be known before others ask for a piece. */
static void
claim_zones (TabletopScene *self, TabletopView *view)
{
  claim (self, self->zone_row, tabletop_view_get_zones (view), NULL);
  g_ptr_array_set_size (self->piece_rows, 0);
  for (guint i = 0; i < self->zone_row->things->len; i++)
    {
      TabletopThing *zone = g_ptr_array_index (self->zone_row->things, i);

      if (zone->update != self->update)
        {
          _tabletop_row_aim (zone->pieces);
          g_ptr_array_add (self->piece_rows, zone->pieces);
        }
      else if (!is_new (zone))
        for (guint k = 0; k < zone->pieces->things->len; k++)
          _tabletop_things_keep (self->things, self->update,
                                 g_ptr_array_index (zone->pieces->things, k));
    }
  for (guint i = 0; i < self->zone_row->wanted->len; i++)
    {
      TabletopThing *zone = g_ptr_array_index (self->zone_row->wanted, i);

      if (!is_new (zone))
        continue;
      claim (self, zone->pieces, tabletop_zone_get_pieces (TABLETOP_ZONE (zone->next)), zone);
      g_ptr_array_add (self->piece_rows, zone->pieces);
    }
}

static void
claim_all (TabletopScene *self, TabletopView *view)
{
  claim (self, self->seat_row, tabletop_view_get_seats (view), NULL);
  claim (self, self->step_row, tabletop_view_get_steps (view), NULL);
  claim (self, self->relation_row, tabletop_view_get_relations (view), NULL);
  claim_zones (self, view);
}

/* }}} */
/* {{{ Changing */

static void
take_over (TabletopRow *row)
{
  for (guint i = 0; i < row->wanted->len; i++)
    _tabletop_thing_take_over (g_ptr_array_index (row->wanted, i));
}

static void
take_over_surroundings (TabletopScene *self, TabletopView *view)
{
  const char *phase = tabletop_view_get_phase (view);
  const char *const *tags = tabletop_view_get_tags (view);

  if (!g_str_equal (_tabletop_text (self->phase), phase))
    {
      _tabletop_set_text (&self->phase, phase);
      _tabletop_fields_notify (self, ROW_PHASE);
    }
  if (!g_strv_equal (_tabletop_strv (self->tags), tags))
    {
      _tabletop_set_strv (&self->tags, tags);
      _tabletop_fields_notify (self, ROW_TAGS);
    }
  if (self->active_seat != tabletop_view_get_active_seat (view))
    {
      self->active_seat = tabletop_view_get_active_seat (view);
      _tabletop_fields_notify (self, ROW_ACTIVE_SEAT);
    }
}

static void
tally (TabletopScene *self, TabletopRow *row)
{
  for (guint i = 0; i < row->wanted->len; i++)
    _tabletop_tallies_add (self->tallies, g_ptr_array_index (row->wanted, i));
}

typedef void (*RowFunc) (TabletopRow *row);

/* Pieces are in their zones before these are on the table. */
static void
for_all_rows (TabletopScene *self, RowFunc func)
{
  for (guint i = 0; i < self->piece_rows->len; i++)
    func (g_ptr_array_index (self->piece_rows, i));
  func (self->zone_row);
  func (self->seat_row);
  func (self->step_row);
  func (self->relation_row);
}

static void
lead_to (TabletopScene *self, TabletopView *view)
{
  claim_all (self, view);
  for_all_rows (self, _tabletop_row_plan);
  tally (self, self->seat_row);
  for (guint i = 0; i < self->piece_rows->len; i++)
    tally (self, g_ptr_array_index (self->piece_rows, i));
  g_set_object (&self->view, view);
  take_over_surroundings (self, view);
  for_all_rows (self, take_over);
  for_all_rows (self, _tabletop_row_take_out);
  for_all_rows (self, _tabletop_row_put_in);
  _tabletop_fields_notify (self, ROW_VIEW);
}

/* }}} */
/* {{{ Telling */

/* What has just gone is still known. */
static gpointer
find_moved (TabletopScene *self, const char *id)
{
  TabletopThing *thing
      = *id != '\0' ? _tabletop_things_find (self->things, TABLETOP_TYPE_PIECE, id) : NULL;

  return thing != NULL ? thing->object : NULL;
}

/* What has changed by the event at that place, which is NULL for what no event concerns. */
static void
tell_counts (TabletopScene *self, TabletopEvent *event, guint place)
{
  for (guint i = 0; i < self->tallies->len; i++)
    {
      TabletopTally *it = g_ptr_array_index (self->tallies, i);

      if (it->event == place)
        g_signal_emit (self, signals[SIGNAL_COUNTED], 0, event, it->bearer, it->counter, it->before,
                       it->after);
    }
}

static void
tell_event (TabletopScene *self, TabletopEvent *event)
{
  TabletopList *moves = TABLETOP_LIST (tabletop_event_get_moves (event));

  self->last_event = MAX (self->last_event, tabletop_event_get_number (event));
  g_signal_emit (self, signals[SIGNAL_HAPPENED], 0, event);
  for (guint i = 0; i < _tabletop_list_length (moves); i++)
    {
      TabletopMove *move = _tabletop_list_get (moves, i);

      g_signal_emit (self, signals[SIGNAL_MOVED], 0, event, move,
                     find_moved (self, tabletop_move_get_piece (move)),
                     find_moved (self, tabletop_move_get_former (move)));
    }
}

static void
tell_events (TabletopScene *self, GListModel *events)
{
  const guint64 before = self->last_event;
  const guint n = g_list_model_get_n_items (events);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      tell_event (self, event);
      tell_counts (self, event, i);
    }
  if (self->last_event != before)
    _tabletop_fields_notify (self, ROW_LAST_EVENT);
}

/* }}} */

static void
show (TabletopScene *self, TabletopView *view, GListModel *events)
{
  const gboolean is_other
      = view != self->view && (self->view == NULL || !tabletop_view_equal (view, self->view));

  if (!is_other && (events == NULL || g_list_model_get_n_items (events) == 0))
    return;
  self->update++;
  g_signal_emit (self, signals[SIGNAL_CHANGING], 0);
  if (is_other)
    lead_to (self, view);
  _tabletop_tallies_date (self->tallies, events);
  if (events != NULL)
    tell_events (self, events);
  tell_counts (self, NULL, G_MAXUINT);
  g_ptr_array_set_size (self->tallies, 0);
  if (is_other)
    _tabletop_things_forget (self->things, self->update);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
tabletop_scene_show (TabletopScene *self, TabletopView *view, GListModel *events)
{
  g_autoptr (TabletopScene) alive = NULL;

  g_return_if_fail (TABLETOP_IS_SCENE (self));
  g_return_if_fail (TABLETOP_IS_VIEW (view));
  g_return_if_fail (events == NULL || G_IS_LIST_MODEL (events));
  g_return_if_fail (!self->updating);

  alive = g_object_ref (self);
  self->updating = TRUE;
  show (self, view, events);
  self->updating = FALSE;
}

static gboolean
update_once (TabletopScene *self, GError **error)
{
  g_autoptr (TabletopView) view = tabletop_match_dup_known_view (self->match, self->viewer, error);
  g_autoptr (GListModel) events = NULL;
  guint64 n;

  if (view == NULL)
    return FALSE;
  n = tabletop_match_count_events (self->match, self->viewer);
  if (n < self->last_event)
    {
      self->last_event = n;
      _tabletop_fields_notify (self, ROW_LAST_EVENT);
    }
  if (n > self->last_event)
    events = tabletop_match_list_events (self->match, self->viewer, self->last_event);
  show (self, view, events);

  return TRUE;
}

gboolean
tabletop_scene_update (TabletopScene *self, GError **error)
{
  g_autoptr (TabletopScene) alive = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_SCENE (self), FALSE);
  g_return_val_if_fail (self->match != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (self->updating)
    {
      self->again = TRUE;
      return TRUE;
    }
  alive = g_object_ref (self);
  self->updating = TRUE;
  do
    {
      self->again = FALSE;
      done = update_once (self, error);
    }
  while (done && self->again);
  self->updating = FALSE;

  return done;
}

/* What isn't known yet will be told when it is. */
static void
on_match_changed (TabletopMatch *match, TabletopScene *self)
{
  tabletop_scene_update (self, NULL);
}

void
tabletop_scene_follow (TabletopScene *self)
{
  g_return_if_fail (TABLETOP_IS_SCENE (self));
  g_return_if_fail (self->match != NULL);

  if (!self->following)
    g_signal_connect (self->match, "changed", G_CALLBACK (on_match_changed), self);
  self->following = TRUE;
  tabletop_scene_update (self, NULL);
}

TABLETOP_GETTER (TabletopMatch *, tabletop_scene_get_match, self->match, NULL)
TABLETOP_GETTER (const TabletopViewer *, tabletop_scene_get_viewer, self->viewer, NULL)
TABLETOP_GETTER (TabletopView *, tabletop_scene_get_view, self->view, NULL)
TABLETOP_GETTER (guint64, tabletop_scene_get_last_event, self->last_event, 0)
TABLETOP_TEXT_GETTER (tabletop_scene_get_phase, self->phase)
TABLETOP_STRV_GETTER (tabletop_scene_get_tags, self->tags)
TABLETOP_GETTER (int, tabletop_scene_get_active_seat, self->active_seat, -1)
TABLETOP_GETTER (GListModel *, tabletop_scene_get_seats, G_LIST_MODEL (self->seats), NULL)
TABLETOP_GETTER (GListModel *, tabletop_scene_get_zones, G_LIST_MODEL (self->zones), NULL)
TABLETOP_GETTER (GListModel *, tabletop_scene_get_steps, G_LIST_MODEL (self->steps), NULL)
TABLETOP_GETTER (GListModel *, tabletop_scene_get_relations, G_LIST_MODEL (self->relations), NULL)

/* The thing with that id which is on the table. */
static gpointer
find (TabletopScene *self, GType type, const char *id)
{
  TabletopThing *thing = _tabletop_things_find (self->things, type, id);

  return thing != NULL && thing->row != NULL ? thing->object : NULL;
}

TabletopZone *
tabletop_scene_find_zone (TabletopScene *self, const char *id)
{
  g_return_val_if_fail (TABLETOP_IS_SCENE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find (self, TABLETOP_TYPE_ZONE, id);
}

TabletopPiece *
tabletop_scene_find_piece (TabletopScene *self, const char *id)
{
  g_return_val_if_fail (TABLETOP_IS_SCENE (self), NULL);
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  return find (self, TABLETOP_TYPE_PIECE, id);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An observer compares what its viewer could know before a change with what it can know now,
 * through the same calls that the viewer itself has; so a signal can't carry more. A change of
 * which the viewer may know nothing emits nothing.
 */

#include "tabletop-observer.h"

#include "tabletop-decision-private.h"
#include "tabletop-fields-private.h"
#include "tabletop-match-private.h"
#include "tabletop-observer-private.h"

struct _TabletopObserver
{
  GObject parent_instance;

  TabletopMatch *match;
  TabletopViewer *viewer;
  guint64 last;  /* the last event that was told */
  guint64 floor; /* the fewest events that there were since the last round: undone below that */
  TabletopList *decisions; /* as they were told last */
  gboolean was_over;
  gboolean telling;
  gboolean again; /* the match changed while a signal was under way */
};

enum
{
  PROP_0,
  PROP_MATCH,
  PROP_VIEWER,
  PROP_LAST_EVENT,
  N_PROPS
};

enum
{
  SIGNAL_EVENT,
  SIGNAL_DECISIONS_CHANGED,
  SIGNAL_UNDONE,
  SIGNAL_OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabletopObserver, tabletop_observer, G_TYPE_OBJECT)

#define SELF TabletopObserver
#define IS_SELF TABLETOP_IS_OBSERVER

static void
tabletop_observer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TabletopObserver *self = TABLETOP_OBSERVER (object);

  switch (prop_id)
    {
    case PROP_MATCH:
      g_value_set_object (value, self->match);
      break;
    case PROP_VIEWER:
      g_value_set_boxed (value, self->viewer);
      break;
    case PROP_LAST_EVENT:
      g_value_set_uint64 (value, self->last);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_observer_dispose (GObject *object)
{
  TabletopObserver *self = TABLETOP_OBSERVER (object);

  if (self->match != NULL)
    _tabletop_match_remove_observer (self->match, self);
  g_clear_object (&self->match);

  G_OBJECT_CLASS (tabletop_observer_parent_class)->dispose (object);
}

static void
tabletop_observer_finalize (GObject *object)
{
  TabletopObserver *self = TABLETOP_OBSERVER (object);

  tabletop_viewer_free (self->viewer);
  g_clear_object (&self->decisions);

  G_OBJECT_CLASS (tabletop_observer_parent_class)->finalize (object);
}

static void
tabletop_observer_class_init (TabletopObserverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = tabletop_observer_get_property;
  object_class->dispose = tabletop_observer_dispose;
  object_class->finalize = tabletop_observer_finalize;

  /**
   * TabletopObserver:match:
   *
   * The match that is observed.
   */
  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, TABLETOP_TYPE_MATCH, flags);
  /**
   * TabletopObserver:viewer:
   *
   * Whose knowledge it tells.
   */
  properties[PROP_VIEWER] = g_param_spec_boxed ("viewer", NULL, NULL, TABLETOP_TYPE_VIEWER, flags);
  /**
   * TabletopObserver:last-event:
   *
   * The number of the last event that was told.
   */
  properties[PROP_LAST_EVENT]
      = g_param_spec_uint64 ("last-event", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabletopObserver::event:
   * @self: the observer
   * @event: what happened
   *
   * Emitted for each thing that happened, in order.
   */
  signals[SIGNAL_EVENT] = g_signal_new ("event", TABLETOP_TYPE_OBSERVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, TABLETOP_TYPE_EVENT);
  /**
   * TabletopObserver::decisions-changed:
   * @self: the observer
   *
   * Emitted when [method@Match.list_decisions] gives the viewer another list: when it is asked
   * something, when something else is open, or when it has itself made a step and is asked again.
   */
  signals[SIGNAL_DECISIONS_CHANGED]
      = g_signal_new ("decisions-changed", TABLETOP_TYPE_OBSERVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 0);
  /**
   * TabletopObserver::undone:
   * @self: the observer
   * @last: the number of the last event that still holds
   *
   * Emitted when events were taken back: those with greater numbers than @last didn't happen.
   */
  signals[SIGNAL_UNDONE] = g_signal_new ("undone", TABLETOP_TYPE_OBSERVER, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  /**
   * TabletopObserver::over:
   * @self: the observer
   *
   * Emitted when the match ends.
   */
  signals[SIGNAL_OVER] = g_signal_new ("over", TABLETOP_TYPE_OBSERVER, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabletop_observer_init (TabletopObserver *self)
{
  self->floor = G_MAXUINT64;
}

static TabletopList *
list_decisions (TabletopObserver *self)
{
  return TABLETOP_LIST (tabletop_match_list_decisions (self->match, self->viewer));
}

TabletopObserver *
_tabletop_observer_new (TabletopMatch *match, const TabletopViewer *viewer)
{
  TabletopObserver *self = g_object_new (TABLETOP_TYPE_OBSERVER, NULL);

  self->match = g_object_ref (match);
  self->viewer = tabletop_viewer_copy (viewer);
  self->last = tabletop_match_count_events (match, viewer);
  self->decisions = list_decisions (self);
  self->was_over = tabletop_match_is_over (match);
  _tabletop_match_add_observer (match, self);

  return self;
}

/* A handler may change the match, which makes another round, or run dispose. */
static gboolean
is_interrupted (TabletopObserver *self)
{
  return self->again || self->match == NULL;
}

static void
set_last (TabletopObserver *self, guint64 last)
{
  self->last = last;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAST_EVENT]);
}

/* Tells what was taken back, then what happened. */
static void
tell_events (TabletopObserver *self)
{
  g_autoptr (GListModel) events = NULL;
  guint64 floor = self->floor;

  self->floor = G_MAXUINT64;
  if (floor < self->last)
    {
      set_last (self, floor);
      g_signal_emit (self, signals[SIGNAL_UNDONE], 0, floor);
      if (is_interrupted (self))
        return;
    }

  events = tabletop_match_list_events (self->match, self->viewer, self->last);
  for (guint i = 0; i < g_list_model_get_n_items (events) && !is_interrupted (self); i++)
    {
      g_autoptr (TabletopEvent) event = g_list_model_get_item (events, i);

      set_last (self, tabletop_event_get_number (event));
      g_signal_emit (self, signals[SIGNAL_EVENT], 0, event);
    }
}

/* A seat that is asked once more has a list of its own again, even if it reads the same; one that
 * isn't asked, and whoever else looks on, may have just as little to see as before. */
static gboolean
have_decisions_changed (TabletopObserver *self, TabletopList *now)
{
  guint length = _tabletop_list_length (now);
  TabletopDecision *first = length > 0 ? _tabletop_list_get (now, 0) : NULL;

  if (now == self->decisions)
    return FALSE;

  return (first != NULL
          && tabletop_viewer_is_seat (self->viewer, tabletop_decision_get_seat (first)))
         || !_tabletop_decisions_are_same (self->decisions, now);
}

static void
tell_decisions (TabletopObserver *self)
{
  g_autoptr (TabletopList) now = list_decisions (self);
  gboolean changed = have_decisions_changed (self, now);

  g_set_object (&self->decisions, now);
  if (changed)
    g_signal_emit (self, signals[SIGNAL_DECISIONS_CHANGED], 0);
}

static void
tell_over (TabletopObserver *self)
{
  gboolean over = tabletop_match_is_over (self->match);

  if (over == self->was_over)
    return;

  /* Taking the last choice back begins the match again; then it can end again. */
  self->was_over = over;
  if (over)
    g_signal_emit (self, signals[SIGNAL_OVER], 0);
}

void
_tabletop_observer_tell (TabletopObserver *self)
{
  /* Nobody listens any more: a handler has run dispose. */
  if (self->match == NULL)
    return;

  self->floor = MIN (self->floor, tabletop_match_count_events (self->match, self->viewer));
  self->again = TRUE;
  if (self->telling)
    return;

  self->telling = TRUE;
  while (self->again && self->match != NULL)
    {
      self->again = FALSE;
      tell_events (self);
      if (!is_interrupted (self))
        tell_decisions (self);
      if (!is_interrupted (self))
        tell_over (self);
    }
  self->telling = FALSE;
}

void
_tabletop_observer_reread (TabletopObserver *self)
{
  /* What is being told is read again anyway. */
  if (self->telling)
    return;

  g_object_unref (self->decisions);
  self->decisions = list_decisions (self);
}

TABLETOP_GETTER (TabletopMatch *, tabletop_observer_get_match, self->match, NULL)
TABLETOP_GETTER (const TabletopViewer *, tabletop_observer_get_viewer, self->viewer, NULL)
TABLETOP_GETTER (guint64, tabletop_observer_get_last_event, self->last, 0)

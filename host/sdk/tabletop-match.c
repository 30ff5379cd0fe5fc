/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a match is, and what it asks. What a seat is asked is listed once for each state and kept
 * until the next: the list that a player sees is the very list against which the choice is checked,
 * and simulations don't pay for it twice.
 *
 * A step of another seat that leaves the list as it was leaves the very same list, with the numbers
 * that it had. So what is done in secret makes nobody's choice stale, and nobody sees it by that.
 */

#include "tabletop-match.h"

#include <glib/gi18n-lib.h>

#include "tabletop-decision-private.h"
#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-game.h"
#include "tabletop-list-private.h"
#include "tabletop-match-private.h"
#include "tabletop-observer-private.h"
#include "tabletop-recorder.h"
#include "tabletop-setup-private.h"

/* What a seat is asked. */
typedef struct
{
  TabletopList *list; /* NULL if nobody has asked yet */
  guint64 since;      /* the state that it was made in */
  gboolean old;       /* of the state before: it holds if the present one's is the same */
} Asked;

typedef struct
{
  TabletopGame *game;
  TabletopSetup *setup;
  guint64 sequence;
  GPtrArray *observers; /* borrowed */
  TabletopRecorder *recorder;
  TabletopSteps *steps; /* NULL if the game saves its matches itself */
  gboolean over;        /* after the last change */

  Asked *asked; /* by seat */
  guint names;  /* the setup's stamp when that was listed: prompts hold names */
} TabletopMatchPrivate;

enum
{
  PROP_0,
  PROP_GAME,
  PROP_SETUP,
  PROP_SEQUENCE,
  PROP_OVER,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TabletopMatch, tabletop_match, G_TYPE_OBJECT)

#define SELF TabletopMatch
#define IS_SELF TABLETOP_IS_MATCH

static TabletopMatchPrivate *
priv_of (TabletopMatch *self)
{
  return tabletop_match_get_instance_private (self);
}

/* What a match needn't implement, and the answers of one that lacks what it must. */

static GListModel *
tabletop_match_real_list_decisions (TabletopMatch *self, const TabletopViewer *viewer)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_DECISION));
}

static gboolean
tabletop_match_real_apply (TabletopMatch *self, guint seat, TabletopChoice *choice, GError **error)
{
  _tabletop_set_missing (error, self, "apply");
  return FALSE;
}

static TabletopView *
tabletop_match_real_dup_view (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  _tabletop_set_missing (error, self, "dup_view");
  return NULL;
}

static GListModel *
tabletop_match_real_list_events (TabletopMatch *self, const TabletopViewer *viewer, guint64 since)
{
  return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_EVENT));
}

static TabletopResult *
tabletop_match_real_dup_result (TabletopMatch *self)
{
  return NULL;
}

static TabletopResult *
tabletop_match_real_dup_result_for (TabletopMatch *self, const TabletopViewer *viewer)
{
  return tabletop_match_dup_result (self);
}

static gboolean
tabletop_match_real_is_asked (TabletopMatch *self, guint seat)
{
  TabletopDecision *decision = _tabletop_match_peek_own (self, seat, 0);

  /* What may be left open comes last. */
  return decision != NULL && !tabletop_decision_is_optional (decision);
}

static char *
tabletop_match_real_explain (TabletopMatch *self, guint seat, const char *notation)
{
  return NULL;
}

static gboolean
tabletop_match_real_can_undo (TabletopMatch *self, guint seat)
{
  return FALSE;
}

static gboolean
tabletop_match_real_undo (TabletopMatch *self, guint seat, GError **error)
{
  return FALSE;
}

static gboolean
tabletop_match_real_leave (TabletopMatch *self, guint seat, GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("Nobody can leave this game"));
  return FALSE;
}

static guint64
tabletop_match_real_count_events (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_autoptr (GListModel) events = tabletop_match_list_events (self, viewer, 0);

  return g_list_model_get_n_items (events);
}

static gboolean
tabletop_match_real_is_over (TabletopMatch *self)
{
  g_autoptr (TabletopResult) result = tabletop_match_dup_result (self);

  return result != NULL;
}

static void
forget_decisions (TabletopMatchPrivate *priv)
{
  guint n_seats = tabletop_setup_get_n_seats (priv->setup);

  for (guint seat = 0; seat < n_seats; seat++)
    g_clear_object (&priv->asked[seat].list);
}

/* After a step of `seat`: to it everything is new, and what others were asked may still hold. */
static void
pass_decisions_on (TabletopMatchPrivate *priv, guint seat)
{
  guint n_seats = tabletop_setup_get_n_seats (priv->setup);

  for (guint i = 0; i < n_seats; i++)
    {
      if (i == seat || priv->asked[i].old)
        g_clear_object (&priv->asked[i].list);
      priv->asked[i].old = priv->asked[i].list != NULL;
    }
}

static void
tabletop_match_constructed (GObject *object)
{
  TabletopMatchPrivate *priv = priv_of (TABLETOP_MATCH (object));

  G_OBJECT_CLASS (tabletop_match_parent_class)->constructed (object);

  if (priv->game == NULL || priv->setup == NULL)
    g_error ("%s was made without its game or setup", G_OBJECT_TYPE_NAME (object));

  _tabletop_setup_freeze (priv->setup);
  priv->asked = g_new0 (Asked, tabletop_setup_get_n_seats (priv->setup));
}

static void
tabletop_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TabletopMatch *self = TABLETOP_MATCH (object);
  TabletopMatchPrivate *priv = priv_of (self);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, priv->game);
      break;
    case PROP_SETUP:
      g_value_set_object (value, priv->setup);
      break;
    case PROP_SEQUENCE:
      g_value_set_uint64 (value, priv->sequence);
      break;
    case PROP_OVER:
      g_value_set_boolean (value, tabletop_match_is_over (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_match_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  TabletopMatchPrivate *priv = priv_of (TABLETOP_MATCH (object));

  switch (prop_id)
    {
    case PROP_GAME:
      priv->game = g_value_dup_object (value);
      break;
    case PROP_SETUP:
      priv->setup = g_value_dup_object (value);
      break;
    case PROP_SEQUENCE:
      priv->sequence = g_value_get_uint64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_match_finalize (GObject *object)
{
  TabletopMatchPrivate *priv = priv_of (TABLETOP_MATCH (object));

  forget_decisions (priv);
  g_free (priv->asked);
  g_clear_pointer (&priv->observers, g_ptr_array_unref);
  g_clear_pointer (&priv->steps, _tabletop_steps_free);
  g_clear_object (&priv->recorder);
  g_clear_object (&priv->setup);
  g_clear_object (&priv->game);

  G_OBJECT_CLASS (tabletop_match_parent_class)->finalize (object);
}

static void
tabletop_match_class_init (TabletopMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags once = readable | G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY;

  object_class->constructed = tabletop_match_constructed;
  object_class->get_property = tabletop_match_get_property;
  object_class->set_property = tabletop_match_set_property;
  object_class->finalize = tabletop_match_finalize;

  klass->list_decisions = tabletop_match_real_list_decisions;
  klass->is_asked = tabletop_match_real_is_asked;
  klass->apply = tabletop_match_real_apply;
  klass->explain = tabletop_match_real_explain;
  klass->can_undo = tabletop_match_real_can_undo;
  klass->undo = tabletop_match_real_undo;
  klass->leave = tabletop_match_real_leave;
  klass->dup_view = tabletop_match_real_dup_view;
  klass->list_events = tabletop_match_real_list_events;
  klass->count_events = tabletop_match_real_count_events;
  klass->to_bytes = _tabletop_match_real_to_bytes;
  klass->dup_hash = _tabletop_match_real_dup_hash;
  klass->is_over = tabletop_match_real_is_over;
  klass->dup_result = tabletop_match_real_dup_result;
  klass->dup_result_for = tabletop_match_real_dup_result_for;
  klass->clone_for = _tabletop_match_real_clone_for;
  klass->list_steps = _tabletop_match_real_list_steps;
  klass->dup_past = _tabletop_match_real_dup_past;
  klass->dup_seed = _tabletop_match_real_dup_seed;
  klass->count_choices = _tabletop_match_real_count_choices;
  klass->encode = _tabletop_match_real_encode;

  /**
   * TabletopMatch:game:
   *
   * The game that is played.
   */
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, TABLETOP_TYPE_GAME, once);
  /**
   * TabletopMatch:setup:
   *
   * How it was set up; making the match fixes its options.
   */
  properties[PROP_SETUP] = g_param_spec_object ("setup", NULL, NULL, TABLETOP_TYPE_SETUP, once);
  /**
   * TabletopMatch:sequence:
   *
   * The number of changes so far.
   *
   * A game that saves the number itself gives it at construction.
   */
  properties[PROP_SEQUENCE] = g_param_spec_uint64 ("sequence", NULL, NULL, 0, G_MAXUINT64, 0, once);
  /**
   * TabletopMatch:over: (getter is_over)
   *
   * Whether the match has ended.
   */
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabletopMatch::changed:
   * @self: the match
   *
   * Emitted after every change, and when a newer view is there for [method@Match.dup_known_view].
   * It doesn't say what changed: for that, there is [class@Observer].
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABLETOP_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabletop_match_init (TabletopMatch *self)
{
}

TABLETOP_GETTER (TabletopGame *, tabletop_match_get_game, priv_of (self)->game, NULL)
TABLETOP_GETTER (TabletopSetup *, tabletop_match_get_setup, priv_of (self)->setup, NULL)
TABLETOP_GETTER (guint,
                 tabletop_match_get_n_seats,
                 tabletop_setup_get_n_seats (priv_of (self)->setup),
                 0)
TABLETOP_GETTER (guint64, tabletop_match_get_sequence, priv_of (self)->sequence, 0)

gboolean
tabletop_match_is_over (TabletopMatch *self)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), TRUE);

  return TABLETOP_MATCH_GET_CLASS (self)->is_over (self);
}

/* Who is there. */

gboolean
_tabletop_match_check_seat (TabletopMatch *self, guint seat, GError **error)
{
  guint n_seats = tabletop_match_get_n_seats (self);

  if (seat < n_seats)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
               _ ("There is no seat %u; there are seats 0 to %u"), seat, n_seats - 1);
  return FALSE;
}

gboolean
_tabletop_match_check_viewer (TabletopMatch *self, const TabletopViewer *viewer, GError **error)
{
  switch (tabletop_viewer_get_kind (viewer))
    {
    case TABLETOP_VIEWER_SEAT:
      return _tabletop_match_check_seat (self, tabletop_viewer_get_index (viewer), error);

    case TABLETOP_VIEWER_TEAM:
      /* How many teams there are is the game's business. */
      if (tabletop_game_get_traits (priv_of (self)->game) & TABLETOP_TRAITS_TEAMS)
        return TRUE;
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                           _ ("There are no teams in this game"));
      return FALSE;

    case TABLETOP_VIEWER_SPECTATOR:
      return TRUE;

    default:
      g_return_val_if_reached (FALSE);
    }
}

/* What is asked. */

/* Where a decision stands in a viewer's list: what the viewer must answer, what it may answer, and
 * what it only knows of.
 */
static guint
place_of (TabletopDecision *decision, const TabletopViewer *viewer)
{
  if (!tabletop_viewer_is_seat (viewer, tabletop_decision_get_seat (decision)))
    return 2;

  return tabletop_decision_is_optional (decision) ? 1 : 0;
}

/* Says what is wrong with a decision of the viewer's own; its choices would all be refused. */
static void
check_own (TabletopMatch *self, TabletopDecision *decision)
{
  if (tabletop_decision_get_n_choices (decision) == 0)
    g_critical ("%s asks seat %u without a choice", G_OBJECT_TYPE_NAME (self),
                tabletop_decision_get_seat (decision));
  if (tabletop_decision_get_sequence (decision) != priv_of (self)->sequence)
    g_critical ("%s asks seat %u for state %" G_GUINT64_FORMAT " in state %" G_GUINT64_FORMAT,
                G_OBJECT_TYPE_NAME (self), tabletop_decision_get_seat (decision),
                tabletop_decision_get_sequence (decision), priv_of (self)->sequence);
}

/* Lists what the implementation says, checked, sealed and in order. */
static TabletopList *
make_decisions (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_autoptr (GListModel) told = TABLETOP_MATCH_GET_CLASS (self)->list_decisions (self, viewer);
  g_autoptr (TabletopList) all = NULL;
  gboolean in_order = TRUE;
  TabletopList *list;
  guint n_decisions;

  g_return_val_if_fail (G_IS_LIST_MODEL (told), _tabletop_list_new (TABLETOP_TYPE_DECISION));

  all = _tabletop_list_take_over (TABLETOP_TYPE_DECISION, told);
  n_decisions = _tabletop_list_length (all);
  for (guint i = 0, last = 0; i < n_decisions; i++)
    {
      TabletopDecision *decision = _tabletop_list_get (all, i);
      const guint place = place_of (decision, viewer);

      if (place < 2)
        check_own (self, decision);
      _tabletop_decision_seal (decision);
      in_order = in_order && place >= last;
      last = place;
    }
  if (in_order)
    return g_steal_pointer (&all);

  list = _tabletop_list_new (TABLETOP_TYPE_DECISION);
  for (guint place = 0; place < 3; place++)
    for (guint i = 0; i < n_decisions; i++)
      if (place_of (_tabletop_list_get (all, i), viewer) == place)
        _tabletop_list_add (list, _tabletop_list_get (all, i));

  return list;
}

/* What a seat is asked in the present state; borrowed until the next change. */
static Asked *
peek_asked (TabletopMatch *self, guint seat)
{
  TabletopMatchPrivate *priv = priv_of (self);
  Asked *asked = &priv->asked[seat];
  guint names = _tabletop_setup_get_stamp (priv->setup);

  if (names != priv->names)
    {
      forget_decisions (priv);
      priv->names = names;
    }

  if (asked->list == NULL || asked->old)
    {
      g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (seat);
      g_autoptr (TabletopList) list = make_decisions (self, viewer);

      if (asked->list == NULL || !_tabletop_decisions_are_same (asked->list, list))
        {
          g_set_object (&asked->list, list);
          asked->since = priv->sequence;
        }
      asked->old = FALSE;
    }

  return asked;
}

TabletopDecision *
_tabletop_match_peek_own (TabletopMatch *self, guint seat, guint n)
{
  TabletopList *list = peek_asked (self, seat)->list;
  TabletopDecision *decision;

  if (n >= _tabletop_list_length (list))
    return NULL;

  decision = _tabletop_list_get (list, n);

  return tabletop_decision_get_seat (decision) == seat ? decision : NULL;
}

guint64
_tabletop_match_asked_since (TabletopMatch *self, guint seat)
{
  return peek_asked (self, seat)->since;
}

GListModel *
tabletop_match_list_decisions (TabletopMatch *self, const TabletopViewer *viewer)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer != NULL, NULL);

  if (!_tabletop_match_check_viewer (self, viewer, NULL))
    return G_LIST_MODEL (_tabletop_list_new (TABLETOP_TYPE_DECISION));

  if (tabletop_viewer_get_kind (viewer) != TABLETOP_VIEWER_SEAT)
    return G_LIST_MODEL (make_decisions (self, viewer));

  return G_LIST_MODEL (g_object_ref (peek_asked (self, tabletop_viewer_get_index (viewer))->list));
}

TabletopDecision *
tabletop_match_ref_decision (TabletopMatch *self, guint seat)
{
  TabletopDecision *decision;

  g_return_val_if_fail (TABLETOP_IS_MATCH (self), NULL);

  if (!_tabletop_match_check_seat (self, seat, NULL))
    return NULL;

  decision = _tabletop_match_peek_own (self, seat, 0);

  return decision != NULL ? g_object_ref (decision) : NULL;
}

gboolean
tabletop_match_is_asked (TabletopMatch *self, guint seat)
{
  g_return_val_if_fail (TABLETOP_IS_MATCH (self), FALSE);

  return _tabletop_match_check_seat (self, seat, NULL)
         && TABLETOP_MATCH_GET_CLASS (self)->is_asked (self, seat);
}

/* Changes. */

static void
tell_observers (TabletopMatchPrivate *priv)
{
  g_autoptr (GPtrArray) present = NULL;

  if (priv->observers == NULL)
    return;

  /* A handler may add and remove observers. */
  present = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < priv->observers->len; i++)
    g_ptr_array_add (present, g_object_ref (g_ptr_array_index (priv->observers, i)));
  for (guint i = 0; i < present->len; i++)
    _tabletop_observer_tell (g_ptr_array_index (present, i));
}

/* Tells a change that has happened. */
static void
tell_change (TabletopMatch *self, guint64 sequence, gboolean was_over)
{
  TabletopMatchPrivate *priv = priv_of (self);
  g_autoptr (TabletopMatch) alive = g_object_ref (self);

  priv->sequence = sequence;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEQUENCE]);

  priv->over = tabletop_match_is_over (self);
  if (priv->over != was_over)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVER]);

  tell_observers (priv);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
_tabletop_match_stepped (TabletopMatch *self, guint seat, gboolean was_over)
{
  TabletopMatchPrivate *priv = priv_of (self);

  pass_decisions_on (priv, seat);
  tell_change (self, priv->sequence + 1, was_over);
}

void
tabletop_match_move_on (TabletopMatch *self, guint64 sequence)
{
  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (sequence >= priv_of (self)->sequence);

  /* Whose doing it was isn't said. */
  forget_decisions (priv_of (self));
  tell_change (self, sequence, priv_of (self)->over);
}

void
_tabletop_match_renamed (TabletopMatch *self)
{
  GPtrArray *observers = priv_of (self)->observers;

  for (guint i = 0; observers != NULL && i < observers->len; i++)
    _tabletop_observer_reread (g_ptr_array_index (observers, i));
}

void
tabletop_match_set_recorder (TabletopMatch *self, TabletopRecorder *recorder)
{
  g_return_if_fail (TABLETOP_IS_MATCH (self));
  g_return_if_fail (recorder == NULL || TABLETOP_IS_RECORDER (recorder));

  g_set_object (&priv_of (self)->recorder, recorder);
}

/* For the library. */

TabletopSteps **
_tabletop_match_peek_steps (TabletopMatch *self)
{
  return &priv_of (self)->steps;
}

TabletopRecorder *
_tabletop_match_get_recorder (TabletopMatch *self)
{
  return priv_of (self)->recorder;
}

void
_tabletop_match_add_observer (TabletopMatch *self, TabletopObserver *observer)
{
  TabletopMatchPrivate *priv = priv_of (self);

  if (priv->observers == NULL)
    priv->observers = g_ptr_array_new ();
  g_ptr_array_add (priv->observers, observer);
}

void
_tabletop_match_remove_observer (TabletopMatch *self, TabletopObserver *observer)
{
  g_ptr_array_remove (priv_of (self)->observers, observer);
}

void
_tabletop_match_set_sequence (TabletopMatch *self, guint64 sequence)
{
  TabletopMatchPrivate *priv = priv_of (self);

  priv->sequence = sequence;
  forget_decisions (priv);
}

void
_tabletop_match_follow (TabletopMatch *self, TabletopMatch *source, const TabletopViewer *viewer)
{
  TabletopMatchPrivate *priv = priv_of (self);
  guint seat = tabletop_viewer_get_index (viewer);
  const Asked *asked;

  _tabletop_match_set_sequence (self, priv_of (source)->sequence);
  if (tabletop_viewer_get_kind (viewer) != TABLETOP_VIEWER_SEAT)
    return;

  /* To the viewer it is the list that it has, if the clone asks the same. */
  asked = &priv_of (source)->asked[seat];
  if (asked->list == NULL)
    return;

  priv->asked[seat].list = g_object_ref (asked->list);
  priv->asked[seat].since = asked->since;
  priv->asked[seat].old = TRUE;
  priv->names = priv_of (source)->names;
}

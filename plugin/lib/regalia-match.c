/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of the core with its journal, and what it has told so far.
 *
 * The journal is the truth: undoing forgets its last entry and plays the rest again, and the log is
 * cut with it.
 *
 * A clone for a viewer has no journal: the journal would tell the seed, and with it all secrets. */

#include "regalia-match-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-error.h"
#include "regalia-log.h"
#include "regalia-numbers.h"
#include "regalia-show.h"
#include "regalia-why.h"

struct _RegaliaMatch
{
  TabletopMatch parent_instance;

  RegaliaContent *content; /* what the core's match borrows */
  rg_match *core;
  rg_journal *journal;       /* NULL for a clone */
  guint8 seed[RG_SEED_SIZE]; /* by which all was dealt, or, in a clone, all that is hidden */
  RegaliaLog log;
  rg_view *view; /* a buffer, made when it is needed */
  RegaliaKeep *keep;
  GListModel *symbols;
};

G_DEFINE_FINAL_TYPE (RegaliaMatch, regalia_match, TABLETOP_TYPE_MATCH)

enum
{
  PROP_0,
  PROP_CORE
};

enum
{
  ENTRIES_PER_LOOK = 64 /* of a journal that is played again */
};

/* `you`: the seat that is spoken to, or -1. */
static RegaliaVoice
voice_to (RegaliaMatch *self, int you)
{
  TabletopMatch *match = TABLETOP_MATCH (self);
  RegaliaVoice voice
      = { .match = self->core, .setup = tabletop_match_get_setup (match), .you = you };

  if (self->symbols == NULL)
    self->symbols = tabletop_game_list_symbols (tabletop_match_get_game (match));
  voice.keep = self->keep;
  voice.symbols = self->symbols;

  return voice;
}

static RegaliaVoice
voice_for (RegaliaMatch *self, const TabletopViewer *viewer)
{
  _regalia_keep_listen (self->keep, tabletop_match_get_setup (TABLETOP_MATCH (self)));

  return voice_to (self, tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
                             ? (int) tabletop_viewer_get_index (viewer)
                             : -1);
}

static rg_viewer
core_viewer (const TabletopViewer *viewer)
{
  const int index = (int) tabletop_viewer_get_index (viewer);
  rg_viewer team = { RG_VIEWER_TEAM, index };

  switch (tabletop_viewer_get_kind (viewer))
    {
    case TABLETOP_VIEWER_SEAT:
      return rg_viewer_seat (index);
    case TABLETOP_VIEWER_TEAM:
      return team;
    case TABLETOP_VIEWER_SPECTATOR:
      return rg_viewer_spectator ();
    }

  g_return_val_if_reached (rg_viewer_spectator ());
}

/* A match without events or choices yet; takes `core`. */
static RegaliaMatch *
wrap (RegaliaGame *game,
      TabletopSetup *table,
      guint64 sequence,
      RegaliaContent *content,
      rg_match *core)
{
  RegaliaMatch *self = g_object_new (REGALIA_TYPE_MATCH, "game", game, "setup", table, "sequence",
                                     sequence, "core", core, NULL);

  self->content = _regalia_content_ref (content);

  return self;
}

/* {{{ Events */

/* Hears what there is to tell of a step that was made in `state`. */
static void
hear (RegaliaMatch *self, guint64 state)
{
  _regalia_told_clear (_regalia_keep_told (self->keep));
  _regalia_log_read (&self->log, self->core, state);
}

/* Event `number` of a viewer, which is at `position` in the log. */
static TabletopEvent *
tell_event (RegaliaMatch *self,
            const RegaliaVoice *voice,
            rg_viewer viewer,
            const RegaliaLogEntry *entry,
            guint position,
            guint64 number)
{
  RegaliaTold *told = _regalia_keep_told (self->keep);
  const rg_event *event = &entry->event;
  g_autofree rg_move *moves = g_new (rg_move, event->n_motions);
  const RegaliaTelling telling
      = { .position = position,
          .second = _regalia_voice_second (voice, event->message, event->args, RG_ARGS),
          .moves = moves,
          .n_moves = _regalia_log_see_moves (&self->log, self->core, viewer, position, moves) };
  TabletopEvent *shown = _regalia_told_find (told, &telling);

  if (shown != NULL)
    return tabletop_event_renumber (shown, number);
  shown = _regalia_show_event (voice, event, moves, telling.n_moves, number, entry->sequence);
  _regalia_told_add (told, &telling, shown);

  return shown;
}

static GListModel *
regalia_match_list_events (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_object_unref);
  const RegaliaVoice voice = voice_for (self, viewer);
  const rg_viewer core = core_viewer (viewer);
  const guint64 n = _regalia_log_count (&self->log, self->core, core);
  guint position = _regalia_log_get_end (&self->log);

  /* From the end: mostly only the last ones are asked for. */
  g_ptr_array_set_size (shown, n > since ? (int) (n - since) : 0);
  for (guint64 number = n; number > since; number--)
    {
      const RegaliaLogEntry *entry
          = _regalia_log_previous (&self->log, self->core, core, &position);

      shown->pdata[number - since - 1] = tell_event (self, &voice, core, entry, position, number);
    }

  return tabletop_items_new (TABLETOP_TYPE_EVENT, (GObject *const *) shown->pdata, shown->len);
}

static guint64
regalia_match_count_events (TabletopMatch *match, const TabletopViewer *viewer)
{
  RegaliaMatch *self = REGALIA_MATCH (match);

  return _regalia_log_count (&self->log, self->core, core_viewer (viewer));
}

/* }}} */
/* {{{ Decisions */

/* That another seat is asked: without its choices, and the same for nearly all. */
static TabletopDecision *
tell_asked (RegaliaMatch *self,
            const RegaliaVoice *voice,
            const rg_decision *decision,
            guint64 sequence)
{
  RegaliaTold *told = _regalia_keep_told (self->keep);
  const rg_decision *said = rg_match_decision_for_others (self->core, decision);
  const int second
      = _regalia_voice_second (voice, said->message, said->args, G_N_ELEMENTS (said->args));
  TabletopDecision *shown = _regalia_told_find_asked (told, said->seat, second, sequence);

  if (shown != NULL)
    return g_object_ref (shown);
  shown = _regalia_show_decision (voice, decision, sequence, FALSE);
  _regalia_told_add_asked (told, second, shown);

  return shown;
}

static GListModel *
regalia_match_list_decisions (TabletopMatch *match, const TabletopViewer *viewer)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  TabletopDecision *all[RG_MAX_SEATS];
  GListModel *list;
  guint n = 0;
  const RegaliaVoice voice = voice_for (self, viewer);
  const guint64 sequence = tabletop_match_get_sequence (match);

  /* The viewer's own come first, and only they with their choices. */
  for (int own = 1; own >= 0; own--)
    for (int i = 0; i < rg_match_n_decisions (self->core); i++)
      {
        const rg_decision *decision = rg_match_decision (self->core, i);

        if (tabletop_viewer_is_seat (viewer, (guint) decision->seat) == own)
          all[n++] = own ? _regalia_show_decision (&voice, decision, sequence, TRUE)
                         : tell_asked (self, &voice, decision, sequence);
      }
  list = tabletop_items_new (TABLETOP_TYPE_DECISION, (GObject *const *) all, n);
  for (guint i = 0; i < n; i++)
    g_object_unref (all[i]);

  return list;
}

static gboolean
regalia_match_is_asked (TabletopMatch *match, guint seat)
{
  const rg_decision *decision = rg_match_decision_of (REGALIA_MATCH (match)->core, (int) seat);

  return decision != NULL && !(decision->flags & RG_DECISION_OPTIONAL);
}

static guint
regalia_match_count_choices (TabletopMatch *match, guint seat)
{
  const rg_decision *decision = rg_match_decision_of (REGALIA_MATCH (match)->core, (int) seat);

  return decision != NULL ? decision->count : 0;
}

static gboolean
regalia_match_apply_nth (TabletopMatch *match, guint seat, guint n, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const guint64 sequence = rg_match_sequence (self->core);
  const int index = (int) n;
  rg_error why = { 0 };
  rg_status status;

  if (self->journal != NULL)
    status = rg_journal_apply (self->journal, self->core, (int) seat, index, sequence, &why);
  else
    status = rg_match_apply (self->core, (int) seat, index, sequence, &why);
  if (status != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return FALSE;
    }
  hear (self, tabletop_match_get_sequence (match) + 1);

  return TRUE;
}

static gboolean
regalia_match_apply (TabletopMatch *match, guint seat, TabletopChoice *choice, GError **error)
{
  /* A seat is asked one thing at a time. */
  return regalia_match_apply_nth (match, seat, tabletop_choice_get_index (choice), error);
}

static char *
regalia_match_explain (TabletopMatch *match, guint seat, const char *notation)
{
  const RegaliaVoice voice = voice_to (REGALIA_MATCH (match), (int) seat);

  return _regalia_why (&voice, seat, notation);
}

static gboolean
regalia_match_leave (TabletopMatch *match, guint seat, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  rg_error why = { 0 };
  rg_status status;

  if (self->journal != NULL)
    status = rg_journal_leave (self->journal, self->core, (int) seat, &why);
  else
    status = rg_match_leave (self->core, (int) seat, &why);
  if (status != RG_OK)
    {
      _regalia_set_error (error, &why, NULL);
      return FALSE;
    }
  hear (self, tabletop_match_get_sequence (match) + 1);

  return TRUE;
}

static gboolean
regalia_match_number_steps (TabletopMatch *match, const guint64 *sequences, gsize n_sequences)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const gsize length = self->journal != NULL ? (gsize) rg_journal_length (self->journal) : 0;

  if (self->journal == NULL || n_sequences < length)
    return FALSE;

  _regalia_told_clear (_regalia_keep_told (self->keep));
  _regalia_log_number (&self->log, sequences + (n_sequences - length), length);

  return TRUE;
}

/* }}} */
/* {{{ Undo */

static gboolean
regalia_match_can_undo (TabletopMatch *match, guint seat)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const int length = self->journal != NULL ? rg_journal_length (self->journal) : 0;
  int who, choice;

  if (length == 0 || !rg_match_reversible (self->core))
    return FALSE;
  rg_journal_entry (self->journal, length - 1, &who, &choice);

  return who == (int) seat && choice >= 0;
}

static gboolean
regalia_match_undo (TabletopMatch *match, guint seat, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const int length = rg_journal_length (self->journal) - 1;
  rg_error why = { 0 };
  rg_match *core = rg_journal_replay (self->journal, length, NULL, &why);

  if (core == NULL)
    {
      _regalia_set_error (error, &why, NULL);
      return FALSE;
    }
  rg_journal_truncate (self->journal, length);
  rg_match_free (self->core);
  self->core = core;
  _regalia_told_clear (_regalia_keep_told (self->keep));
  _regalia_log_cut (&self->log, (guint64) length);

  return TRUE;
}

/* }}} */
/* {{{ Looking */

static gboolean
need_view (RegaliaMatch *self, GError **error)
{
  if (self->view == NULL)
    self->view = rg_view_new (NULL);
  if (self->view == NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NO_MEMORY,
                         _ ("No memory for a view."));

  return self->view != NULL;
}

static TabletopView *
regalia_match_dup_view (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const RegaliaVoice voice = voice_for (self, viewer);

  return need_view (self, error)
             ? _regalia_show_view (&voice, core_viewer (viewer), self->view, error)
             : NULL;
}

static gboolean
regalia_match_encode (TabletopMatch *match, TabletopEncoder *encoder, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const RegaliaVoice voice = voice_to (self, -1);

  return need_view (self, error) && _regalia_encode (&voice, self->view, encoder, error);
}

static char *
regalia_match_dup_hash (TabletopMatch *match)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x",
                          (guint64) rg_match_hash (REGALIA_MATCH (match)->core));
}

static gboolean
regalia_match_is_over (TabletopMatch *match)
{
  return rg_match_over (REGALIA_MATCH (match)->core);
}

static TabletopResult *
regalia_match_dup_result (TabletopMatch *match)
{
  const RegaliaVoice voice = voice_to (REGALIA_MATCH (match), -1);

  return rg_match_over (voice.match) ? _regalia_show_result (&voice, FALSE) : NULL;
}

static TabletopResult *
regalia_match_dup_result_for (TabletopMatch *match, const TabletopViewer *viewer)
{
  const RegaliaVoice voice = voice_for (REGALIA_MATCH (match), viewer);

  return rg_match_over (voice.match) ? _regalia_show_result (&voice, FALSE) : NULL;
}

const rg_match *
_regalia_match_get_core (RegaliaMatch *self)
{
  return self->core;
}

gboolean
_regalia_match_is_dealt_anew (RegaliaMatch *self)
{
  return self->journal == NULL;
}

/* }}} */
/* {{{ Saving and cloning */

static GBytes *
regalia_match_to_bytes (TabletopMatch *match, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  rg_error why = { 0 };
  gsize length;
  char *text;

  if (self->journal == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                           _ ("What one viewer knows of a match can’t be saved; save the match."));
      return NULL;
    }
  text = rg_journal_save (self->journal, &length, &why);
  if (text == NULL)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }

  return g_bytes_new_with_free_func (text, length, free, text);
}

/* Another one whenever the viewer is told something, and else the same: it mustn't follow from what
 * lies hidden, or whoever is given the clone could tell by it that something there is another. And
 * not to be guessed by somebody who hasn't the match's own seed. */
static void
make_clone_seed (RegaliaMatch *self, const TabletopViewer *viewer, guint8 seed[RG_SEED_SIZE])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *who = tabletop_viewer_to_string (viewer);
  const guint64 told
      = GUINT64_TO_LE (_regalia_log_count (&self->log, self->core, core_viewer (viewer)));
  gsize length = RG_SEED_SIZE;

  g_checksum_update (sum, self->seed, RG_SEED_SIZE);
  g_checksum_update (sum, (const guchar *) &told, sizeof told);
  g_checksum_update (sum, (const guchar *) who, -1);
  g_checksum_get_digest (sum, seed, &length);
}

static TabletopMatch *
regalia_match_clone_for (TabletopMatch *match, const TabletopViewer *viewer, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  const rg_viewer core_view = core_viewer (viewer);
  rg_match *core = rg_match_clone (self->core);
  RegaliaMatch *clone;

  if (core == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NO_MEMORY,
                           _ ("There is no memory for a copy of the match."));
      return NULL;
    }
  clone = wrap (REGALIA_GAME (tabletop_match_get_game (match)), tabletop_match_get_setup (match),
                tabletop_match_get_sequence (match), self->content, core);
  make_clone_seed (self, viewer, clone->seed);
  rg_match_determinize (core, core_view, clone->seed);
  _regalia_log_share (&self->log, self->core, core_view, &clone->log);

  return TABLETOP_MATCH (clone);
}

/* A journal of its own with the first `length` entries; NULL and `why`: no memory. */
static rg_journal *
copy_journal (RegaliaMatch *self, int length, rg_error *why)
{
  size_t size;
  char *text = rg_journal_save (self->journal, &size, why);
  rg_journal *journal = NULL;

  if (text != NULL)
    journal = rg_journal_load (_regalia_content_get (self->content), text, size, NULL, why);
  free (text);
  if (journal != NULL)
    rg_journal_truncate (journal, length);

  return journal;
}

static TabletopMatch *
regalia_match_dup_past (TabletopMatch *match, guint n_steps, GError **error)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  rg_error why = { 0 };
  rg_journal *journal = copy_journal (self, (int) n_steps, &why);

  if (journal == NULL)
    {
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }

  return _regalia_match_new (REGALIA_GAME (tabletop_match_get_game (match)),
                             tabletop_match_get_setup (match), self->content,
                             rg_match_setup (self->core), journal, error);
}

/* Plays the journal once more, because only the state on which a choice was made has its words. */
static char **
regalia_match_list_steps (TabletopMatch *match)
{
  RegaliaMatch *self = REGALIA_MATCH (match);
  GPtrArray *steps;
  rg_match *core;

  if (self->journal == NULL)
    return NULL;
  core = rg_match_new (rg_match_setup (self->core), NULL, NULL);
  g_return_val_if_fail (core != NULL, NULL);
  steps = g_ptr_array_new ();
  for (int i = 0; i < rg_journal_length (self->journal); i++)
    {
      char notation[160] = "";
      int seat, choice;

      while (rg_match_paused (core))
        rg_match_advance (core);
      rg_journal_entry (self->journal, i, &seat, &choice);
      if (choice < 0)
        {
          g_ptr_array_add (steps, g_strdup_printf ("%d", seat));
          rg_match_leave (core, seat, NULL);
          continue;
        }
      rg_match_notation (core, rg_match_choice (core, rg_match_decision_of (core, seat), choice),
                         notation, sizeof notation);
      g_ptr_array_add (steps, g_strdup_printf ("%d %s", seat, notation));
      rg_match_apply (core, seat, choice, rg_match_sequence (core), NULL);
    }
  rg_match_free (core);
  g_ptr_array_add (steps, NULL);

  return (char **) g_ptr_array_free (steps, FALSE);
}

static GBytes *
regalia_match_dup_seed (TabletopMatch *match)
{
  RegaliaMatch *self = REGALIA_MATCH (match);

  /* A clone's seed is none that anything was dealt by. */
  return self->journal != NULL ? g_bytes_new (rg_match_setup (self->core)->seed, RG_SEED_SIZE)
                               : NULL;
}

/* }}} */
/* {{{ Beginning and end */

static void
regalia_match_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CORE)
    REGALIA_MATCH (object)->core = g_value_get_pointer (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
regalia_match_constructed (GObject *object)
{
  G_OBJECT_CLASS (regalia_match_parent_class)->constructed (object);

  if (REGALIA_MATCH (object)->core == NULL)
    g_error ("A RegaliaMatch is made by a RegaliaGame, and in no other way");
}

static void
regalia_match_finalize (GObject *object)
{
  RegaliaMatch *self = REGALIA_MATCH (object);

  _regalia_keep_free (self->keep);
  g_clear_object (&self->symbols);
  rg_view_free (self->view);
  rg_journal_free (self->journal);
  rg_match_free (self->core);
  g_clear_pointer (&self->content, _regalia_content_unref);
  _regalia_log_clear (&self->log);

  G_OBJECT_CLASS (regalia_match_parent_class)->finalize (object);
}

static void
regalia_match_class_init (RegaliaMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  TabletopMatchClass *match_class = TABLETOP_MATCH_CLASS (klass);

  object_class->set_property = regalia_match_set_property;
  object_class->constructed = regalia_match_constructed;
  object_class->finalize = regalia_match_finalize;

  match_class->list_decisions = regalia_match_list_decisions;
  match_class->is_asked = regalia_match_is_asked;
  match_class->apply = regalia_match_apply;
  match_class->explain = regalia_match_explain;
  match_class->can_undo = regalia_match_can_undo;
  match_class->undo = regalia_match_undo;
  match_class->leave = regalia_match_leave;
  match_class->dup_view = regalia_match_dup_view;
  match_class->list_events = regalia_match_list_events;
  match_class->count_events = regalia_match_count_events;
  match_class->to_bytes = regalia_match_to_bytes;
  match_class->dup_hash = regalia_match_dup_hash;
  match_class->is_over = regalia_match_is_over;
  match_class->dup_result = regalia_match_dup_result;
  match_class->dup_result_for = regalia_match_dup_result_for;
  match_class->clone_for = regalia_match_clone_for;
  match_class->list_steps = regalia_match_list_steps;
  match_class->dup_past = regalia_match_dup_past;
  match_class->dup_seed = regalia_match_dup_seed;
  match_class->number_steps = regalia_match_number_steps;
  match_class->count_choices = regalia_match_count_choices;
  match_class->apply_nth = regalia_match_apply_nth;
  match_class->encode = regalia_match_encode;

  /**
   * RegaliaMatch:core: (skip)
   *
   * The match of the rules core, which becomes this object's.
   */
  g_object_class_install_property (
      object_class, PROP_CORE,
      g_param_spec_pointer ("core", NULL, NULL,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
regalia_match_init (RegaliaMatch *self)
{
  self->keep = _regalia_keep_new ();
  _regalia_log_init (&self->log);
}

/* Says which entry of a journal doesn't belong to what was played before it. */
static gboolean
refuse_journal (RegaliaMatch *self, GError **error)
{
  rg_error why = { 0 };
  rg_match *end = rg_journal_replay (self->journal, rg_journal_length (self->journal), NULL, &why);

  if (end != NULL)
    g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                         _ ("The save doesn't lead to the state that it was made in."));
  else
    _regalia_set_error (error, &why, NULL);
  rg_match_free (end);

  return FALSE;
}

/* Plays a journal, and hears all that there is to tell. To sum up a state takes longer than to play
 * to the next one, so that is done now and then and before the last entry: where that state is as
 * it was, nothing has gone another way. */
static gboolean
play_journal (RegaliaMatch *self, GError **error)
{
  const int n = rg_journal_length (self->journal);

  _regalia_log_read (&self->log, self->core, 0);
  for (int i = 0; i < n; i++)
    {
      const guint64 sequence = rg_match_sequence (self->core);
      const gboolean looks = i % ENTRIES_PER_LOOK == 0 || i == n - 1;
      rg_status status;
      int seat, choice;

      if (looks && !rg_journal_fits (self->journal, i, self->core))
        return refuse_journal (self, error);
      rg_journal_entry (self->journal, i, &seat, &choice);
      if (choice >= 0)
        status = rg_match_apply (self->core, seat, choice, sequence, NULL);
      else
        status = rg_match_leave (self->core, seat, NULL);
      if (status != RG_OK)
        return refuse_journal (self, error);
      _regalia_log_read (&self->log, self->core, sequence + 1);
    }

  return TRUE;
}

TabletopMatch *
_regalia_match_new (RegaliaGame *game,
                    TabletopSetup *table,
                    RegaliaContent *content,
                    const rg_setup *setup,
                    rg_journal *journal,
                    GError **error)
{
  rg_error why = { 0 };
  rg_match *core = NULL;
  RegaliaMatch *self;

  if (journal == NULL)
    journal = rg_journal_new (setup, NULL, &why);
  if (journal != NULL)
    core = rg_match_new (setup, NULL, &why);
  if (core == NULL)
    {
      rg_journal_free (journal);
      _regalia_set_error (error, &why, NULL);
      return NULL;
    }
  self = wrap (game, table, (guint64) rg_journal_length (journal), content, core);
  self->journal = journal;
  memcpy (self->seed, setup->seed, RG_SEED_SIZE);
  if (!play_journal (self, error))
    g_clear_object (&self);

  return (TabletopMatch *) self;
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Translation only: every fact here is one that the core gave for this viewer. What a seat may
 * choose is mostly what it could choose before, so that is put into words once, and copied. */

#include "regalia-show.h"

#include <glib/gi18n-lib.h>

#include "regalia-apart.h"
#include "regalia-error.h"
#include "regalia-made-of.h"
#include "rg-cards.h"

enum
{
  NOTATION_SIZE = 160, /* always enough for rg_match_notation */
  CHOICE_ARGS = G_N_ELEMENTS (((rg_choice *) NULL)->args),
  DECISION_ARGS = G_N_ELEMENTS (((rg_decision *) NULL)->args)
};

/* {{{ Decisions */

static char *
say_label (const RegaliaVoice *voice, const rg_choice *choice, const rg_wording *wording)
{
  return wording->label.message != RG_MESSAGE_CANCEL
             ? _regalia_voice_say (voice, wording->label.message, wording->label.args, RG_ARGS)
             : _regalia_voice_say (voice, choice->message, choice->args, CHOICE_ARGS);
}

char *
_regalia_show_label (const RegaliaVoice *voice, int seat, const rg_choice *choice)
{
  rg_wording wording;

  rg_match_word (voice->match, seat, choice, &wording);

  return say_label (voice, choice, &wording);
}

/* The symbols, then all else that is given. */
static char *
say_cost (const RegaliaVoice *voice, const rg_wording *wording)
{
  GString *cost = g_string_new (wording->cost);

  for (int i = 0; i < wording->n_costs; i++)
    {
      const rg_line *line = &wording->costs[i];
      g_autofree char *text = _regalia_voice_say (voice, line->message, line->args, RG_ARGS);

      g_string_append_printf (cost, "%s%s", cost->len > 0 ? ", " : "", text);
    }

  return g_string_free (cost, FALSE);
}

static gboolean
label_names (const rg_message *message, int i)
{
  g_autofree char *placeholder = g_strdup_printf ("{%s}", message->args[i].name);

  return strstr (message->text, placeholder) != NULL;
}

/* What the label leaves out, or else what is written on the first thing that the choice names. */
static char *
describe_choice (const RegaliaVoice *voice, int seat, const rg_choice *choice)
{
  const rg_message *message = _regalia_voice_message (voice, choice->message);

  for (int i = 0; i < CHOICE_ARGS; i++)
    if (message->args[i].term >= RG_TERM_GAME)
      {
        g_autofree char *text
            = label_names (message, i)
                  ? _regalia_show_text (voice, rg_viewer_seat (seat), message->args[i].term,
                                        choice->args[i])
                  : _regalia_voice_name (voice, message->args[i].term, choice->args[i]);

        if (*text != '\0')
          return g_steal_pointer (&text);
      }

  return NULL;
}

/* What one should know before it is made, or else what it is about. */
static char *
say_description (const RegaliaVoice *voice,
                 int seat,
                 const rg_choice *choice,
                 const rg_wording *wording)
{
  if (wording->warning.message != RG_MESSAGE_CANCEL)
    return _regalia_voice_say (voice, wording->warning.message, wording->warning.args, RG_ARGS);
  if (wording->at_once.message != RG_MESSAGE_CANCEL)
    return _regalia_voice_say (voice, wording->at_once.message, wording->at_once.args, RG_ARGS);

  return describe_choice (voice, seat, choice);
}

static void
add_references (const RegaliaVoice *voice,
                int seat,
                int asked,
                const rg_choice *choice,
                TabletopChoice *shown)
{
  for (int i = 0; i < CHOICE_ARGS; i++)
    {
      g_autoptr (TabletopReference) reference = _regalia_voice_refer (
          voice, rg_viewer_seat (seat), asked, choice->message, i, choice->args[i]);

      if (reference != NULL)
        tabletop_choice_add_reference (shown, reference);
    }
}

/* Where what it is about goes, for those who drag it there. */
static void
add_destination (const RegaliaVoice *voice,
                 const rg_decision *decision,
                 const rg_choice *choice,
                 TabletopChoice *shown)
{
  const rg_spot spot = rg_match_destination (voice->match, decision, choice);
  g_autofree char *zone = _regalia_voice_zone (voice, spot.zone, spot.seat);

  if (zone != NULL)
    {
      g_autoptr (TabletopReference) reference
          = tabletop_reference_new_zone (TABLETOP_REFERENCE_DESTINATION, zone);

      tabletop_choice_add_reference (shown, reference);
    }
}

/* What is known of choice `i` of a decision before it is made. */
static TabletopChoiceFlags
show_flags (const RegaliaVoice *voice,
            const rg_decision *decision,
            int i,
            const rg_wording *wording)
{
  const gboolean warns = wording->warning.message != RG_MESSAGE_CANCEL;
  const rg_choice *choice = rg_match_choice (voice->match, decision, i);
  const rg_message *message = _regalia_voice_message (voice, choice->message);
  TabletopChoiceFlags flags = warns ? TABLETOP_CHOICE_DESTRUCTIVE : TABLETOP_CHOICE_NONE;

  if (choice->message == RG_MESSAGE_CANCEL)
    return flags | TABLETOP_CHOICE_CANCEL | TABLETOP_CHOICE_REVERSIBLE;
  if (choice->takes_back != 0)
    return flags | TABLETOP_CHOICE_TAKES_BACK | TABLETOP_CHOICE_REVERSIBLE;
  /* To pass for longer is no setting, wherever it stands. */
  if ((i >= decision->moves && !(message->acts & RG_ACT_PASS))
      || message->acts & (RG_ACT_SETS | RG_ACT_UNSETS))
    return flags | TABLETOP_CHOICE_SETTING | TABLETOP_CHOICE_REVERSIBLE
           | (message->acts & RG_ACT_UNSETS ? TABLETOP_CHOICE_IS_SET : TABLETOP_CHOICE_NONE)
           | (message->acts & RG_ACT_OPENS ? TABLETOP_CHOICE_OPENS : TABLETOP_CHOICE_NONE);
  if (wording->at_once.message != RG_MESSAGE_CANCEL)
    flags |= TABLETOP_CHOICE_AT_ONCE;
  if (message->acts & RG_ACT_PASS)
    flags |= TABLETOP_CHOICE_PASS;
  if (message->acts & RG_ACT_DONE)
    flags |= TABLETOP_CHOICE_DONE;
  if (wording->declines)
    flags |= TABLETOP_CHOICE_DECLINES;
  if (message->acts & RG_ACT_REVERSIBLE)
    flags |= TABLETOP_CHOICE_REVERSIBLE;

  return flags;
}

static TabletopChoice *
show_choice (const RegaliaVoice *voice, const rg_decision *decision, int i)
{
  const rg_choice *choice = rg_match_choice (voice->match, decision, i);
  const int seat = decision->seat;
  char notation[NOTATION_SIZE];
  g_autofree char *label = NULL;
  g_autofree char *description = NULL;
  g_autofree char *cost = NULL;
  TabletopChoice *shown;
  rg_wording wording;

  rg_match_word (voice->match, seat, choice, &wording);
  label = say_label (voice, choice, &wording);
  cost = say_cost (voice, &wording);
  rg_match_notation (voice->match, choice, notation, sizeof notation);
  description = say_description (voice, seat, choice, &wording);

  shown = tabletop_choice_new (_regalia_voice_word (voice, choice->message, ""), notation, label,
                               description, show_flags (voice, decision, i, &wording));
  tabletop_choice_set_shortcut (shown, _regalia_voice_message (voice, choice->message)->key);
  tabletop_choice_set_cost (shown, cost);
  add_references (voice, seat, decision->message, choice, shown);
  add_destination (voice, decision, choice, shown);

  return shown;
}

/* Borrowed. */
static TabletopChoice *
find_choice (const RegaliaLook *look, const rg_decision *decision, int i)
{
  const gsize opened = _regalia_shelf_open (look->shelf, 'c');
  TabletopChoice *shown;

  _regalia_made_of_choice (look, decision, i);
  shown = _regalia_shelf_find (look->shelf, opened);
  if (shown == NULL)
    shown = _regalia_shelf_put (look->shelf, opened, show_choice (look->voice, decision, i));

  return shown;
}

static void
add_choices (const RegaliaVoice *voice,
             const rg_decision *decision,
             const int *places,
             TabletopDecision *shown)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new_full (decision->count, g_object_unref);
  const RegaliaLook look = { .voice = voice,
                             .viewer = rg_viewer_seat (decision->seat),
                             .shelf = _regalia_keep_choices (voice->keep) };

  _regalia_shelf_begin (look.shelf, look.viewer);
  for (int i = 0; i < decision->count; i++)
    {
      const rg_choice *choice = rg_match_choice (voice->match, decision, i);
      TabletopChoice *it = tabletop_choice_copy (find_choice (&look, decision, i));

      if (choice->takes_back != 0)
        tabletop_choice_set_takes_back (it, (guint) places[choice->takes_back - 1]);
      g_ptr_array_add (choices, it);
    }
  _regalia_shelf_end (look.shelf);
  _regalia_tell_apart (voice, decision->seat, choices);
  for (guint i = 0; i < choices->len; i++)
    tabletop_decision_add_choice (shown, g_ptr_array_index (choices, i));
}

/* What ended an earlier question doesn't end this one. */
static char *
say_made (const RegaliaVoice *voice, int seat, const rg_choice *choice)
{
  return _regalia_voice_message (voice, choice->message)->acts & RG_ACT_DONE
             ? _regalia_voice_say (voice, choice->message, choice->args, CHOICE_ARGS)
             : _regalia_show_label (voice, seat, choice);
}

/* What the seat has answered in the announcement under way; `places` are told where each is listed.
 */
static void
add_made (const RegaliaVoice *voice,
          const rg_decision *decision,
          int *places,
          TabletopDecision *shown)
{
  const int n = rg_match_n_made (voice->match, decision);
  int listed = 0;

  for (int i = 0; i < n; i++)
    {
      int asked;
      const rg_choice *choice = rg_match_made (voice->match, decision, i, &asked);
      char notation[NOTATION_SIZE];
      g_autofree char *label = NULL;
      g_autoptr (TabletopChoice) made = NULL;

      places[i] = listed;
      if (choice == NULL)
        continue;
      listed++;
      label = say_made (voice, decision->seat, choice);
      rg_match_notation (voice->match, choice, notation, sizeof notation);
      made = tabletop_choice_new (_regalia_voice_word (voice, choice->message, ""), notation, label,
                                  NULL, TABLETOP_CHOICE_NONE);
      add_references (voice, decision->seat, asked, choice, made);
      tabletop_decision_add_made (shown, made);
    }
}

static void
add_form (TabletopDecision *shown, const rg_decision *decision)
{
  static const TabletopDecisionForm forms[] = {
    [RG_FORM_ONE] = TABLETOP_DECISION_ONE,
    [RG_FORM_NUMBER] = TABLETOP_DECISION_NUMBER,
    [RG_FORM_SELECTION] = TABLETOP_DECISION_SELECTION,
    [RG_FORM_ORDER] = TABLETOP_DECISION_ORDER,
    [RG_FORM_PILES] = TABLETOP_DECISION_PILES,
  };

  tabletop_decision_set_form (shown, forms[decision->form], decision->least, decision->most,
                              decision->picked);
}

/* "2 of 5 attack": how many were picked, in words of the question; NULL: it has none. */
static char *
say_progress (const rg_message *message, const rg_decision *decision)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *picked = g_strdup_printf ("%u", decision->picked);
  g_autofree char *most = g_strdup_printf ("%u", decision->most);

  if (message->progress == NULL || decision->most == 0)
    return NULL;
  text = g_string_new (
      g_dngettext (GETTEXT_PACKAGE, message->progress, message->progress_plural, decision->picked));
  g_string_replace (text, "{picked}", picked, 1);
  g_string_replace (text, "{most}", most, 1);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What a question says beside its prompt. */
static void
add_words (const RegaliaVoice *voice, const rg_decision *decision, TabletopDecision *shown)
{
  const rg_message *message = _regalia_voice_message (voice, decision->message);
  g_autofree char *progress = say_progress (message, decision);

  tabletop_decision_set_progress (shown, progress);
  if (message->then != NULL)
    tabletop_decision_set_follow_up (shown, _regalia_translate (message->then));
  tabletop_decision_set_remaining (shown, rg_match_due (voice->match, decision));
}

/* The question, and what it is about. What is said to others names seats and numbers alone. */
static void
add_prompt (const RegaliaVoice *voice, const rg_decision *decision, TabletopDecision *shown)
{
  TabletopReference *references[DECISION_ARGS];

  for (int i = 0; i < DECISION_ARGS; i++)
    references[i] = _regalia_voice_refer (voice, rg_viewer_seat (decision->seat), 0,
                                          decision->message, i, decision->args[i]);
  _regalia_voice_tell (voice, decision->message, decision->args, DECISION_ARGS, references,
                       (RegaliaAddPart) tabletop_decision_add_part, shown);
  for (int i = 0; i < DECISION_ARGS; i++)
    if (references[i] != NULL)
      {
        tabletop_decision_add_reference (shown, references[i]);
        g_object_unref (references[i]);
      }
}

/* What somebody is asked may name what only they see. */
static gboolean
is_for_all (const RegaliaVoice *voice, const rg_decision *decision)
{
  int n;
  const rg_message *messages = rg_game_messages (rg_match_game (voice->match), &n);

  for (int i = 0; i < DECISION_ARGS; i++)
    if (messages[decision->message].args[i].term >= RG_TERM_GAME)
      return FALSE;
  return !(decision->flags & RG_DECISION_CANCELLABLE);
}

TabletopDecision *
_regalia_show_decision (const RegaliaVoice *voice,
                        const rg_decision *asked,
                        guint64 sequence,
                        gboolean with_choices)
{
  const rg_decision *decision
      = with_choices ? asked : rg_match_decision_for_others (voice->match, asked);
  const gboolean said = with_choices || is_for_all (voice, decision);
  g_autofree int *places = NULL;
  /* A seat is asked one thing at a time. */
  TabletopDecision *shown = tabletop_decision_new (
      sequence * RG_MAX_SEATS + (guint64) decision->seat, sequence, (guint) decision->seat,
      said ? _regalia_voice_word (voice, decision->message, "ask-") : "choosing",
      said ? "" : _ ("Choosing."));

  tabletop_decision_set_optional (shown, (decision->flags & RG_DECISION_OPTIONAL) != 0);
  if (said)
    add_prompt (voice, decision, shown);
  if (!with_choices)
    return shown;

  places = g_new (int, (gsize) MAX (1, rg_match_n_made (voice->match, decision)));
  add_made (voice, decision, places, shown);
  add_choices (voice, decision, places, shown);
  add_form (shown, decision);
  add_words (voice, decision, shown);
  tabletop_decision_set_default_index (shown, decision->fallback);
  tabletop_decision_set_cancellable (shown, (decision->flags & RG_DECISION_CANCELLABLE) != 0);
  tabletop_decision_set_idle (shown, (decision->flags & RG_DECISION_IDLE) != 0);

  return shown;
}

/* }}} */
/* {{{ Events */

static TabletopEventWeight
show_weight (rg_weight weight)
{
  switch (weight)
    {
    case RG_WEIGHT_NORMAL:
      return TABLETOP_EVENT_NORMAL;
    case RG_WEIGHT_MINOR:
      return TABLETOP_EVENT_MINOR;
    case RG_WEIGHT_HEAD:
      return TABLETOP_EVENT_HEAD;
    case RG_WEIGHT_DETAIL:
      return TABLETOP_EVENT_DETAIL;
    case RG_WEIGHT_LOSS:
      return TABLETOP_EVENT_LOSS;
    case RG_WEIGHT_GREAT:
      return TABLETOP_EVENT_GREAT;
    }

  g_return_val_if_reached (TABLETOP_EVENT_NORMAL);
}

static TabletopCue
show_cue (rg_cue cue)
{
  /* They are the same words in the same order. */
  G_STATIC_ASSERT ((int) TABLETOP_CUE_HIT == (int) RG_CUE_HIT);
  G_STATIC_ASSERT ((int) TABLETOP_CUE_ATTACK == (int) RG_CUE_ATTACK);
  G_STATIC_ASSERT ((int) TABLETOP_CUE_TALK == (int) RG_CUE_TALK);

  return (TabletopCue) cue;
}

/* The id of a term; NULL: it is none. */
static char *
name_term (const RegaliaVoice *voice, int term, gint32 value)
{
  char id[REGALIA_TERM_ID_SIZE];

  if (term == RG_TERM_NONE)
    return NULL;
  rg_match_term_id (voice->match, term, value, id, sizeof id);

  return g_strdup (id);
}

static TabletopMove *
show_move (const RegaliaVoice *voice, const rg_move *move)
{
  g_autofree char *from = _regalia_voice_zone (voice, move->from.zone, move->from.seat);
  g_autofree char *to = _regalia_voice_zone (voice, move->to.zone, move->to.seat);
  g_autofree char *from_place = name_term (voice, move->from_term, move->from_in);
  g_autofree char *to_place = name_term (voice, move->to_term, move->to_in);
  TabletopMove *shown = tabletop_move_new (from, to, (guint) move->count);

  if (move->count == 1)
    {
      g_autofree char *piece = name_term (voice, move->term, move->value);
      g_autofree char *former = name_term (voice, move->old_term, move->old_value);

      tabletop_move_set_piece (shown, piece, former);
    }
  tabletop_move_set_places (shown, from_place, to_place);
  tabletop_move_set_index (shown, move->index);

  return shown;
}

TabletopEvent *
_regalia_show_event (const RegaliaVoice *voice,
                     const rg_event *event,
                     const rg_move *moves,
                     int n_moves,
                     guint64 number,
                     guint64 sequence)
{
  TabletopReference *references[RG_ARGS];
  TabletopEvent *shown
      = tabletop_event_new (number, sequence, _regalia_voice_word (voice, event->message, ""),
                            event->seat, "", _regalia_voice_rule (voice, event->message));

  for (int i = 0; i < RG_ARGS; i++)
    references[i] = _regalia_voice_recall (voice, event->message, i, event->args[i]);
  _regalia_voice_tell (voice, event->message, event->args, RG_ARGS, references,
                       (RegaliaAddPart) tabletop_event_add_part, shown);
  for (int i = 0; i < RG_ARGS; i++)
    if (references[i] != NULL)
      {
        tabletop_event_add_reference (shown, references[i]);
        g_object_unref (references[i]);
      }
  tabletop_event_set_weight (shown,
                             show_weight (_regalia_voice_message (voice, event->message)->weight));
  tabletop_event_set_cue (shown, show_cue (_regalia_voice_message (voice, event->message)->cue));
  for (int i = 0; i < n_moves; i++)
    {
      g_autoptr (TabletopMove) move = show_move (voice, &moves[i]);

      tabletop_event_add_move (shown, move);
    }

  return shown;
}

/* }}} */
/* {{{ Results */

static guint
count_choices (const rg_match *match)
{
  guint64 n = rg_match_sequence (match);

  /* The core counts departures, too. */
  for (int seat = 0; seat < rg_match_seats (match); seat++)
    n -= rg_match_has_left (match, seat);

  return (guint) n;
}

/* Why it ended; to who played first whether they won, if the reason isn't about them anyway. */
static char *
say_reason (const RegaliaVoice *voice, const rg_result *result)
{
  RegaliaVoice to_nobody = *voice;
  g_autofree char *reason
      = _regalia_voice_say (voice, result->reason.message, result->reason.args, RG_ARGS);
  g_autofree char *plain = NULL;
  gboolean won = FALSE, anybody_won = FALSE;

  to_nobody.you = -1;
  plain = _regalia_voice_say (&to_nobody, result->reason.message, result->reason.args, RG_ARGS);

  for (int i = 0; i < result->n; i++)
    {
      anybody_won |= result->standings[i].won;
      won |= result->standings[i].won && result->standings[i].seat == voice->you;
    }
  if (voice->you < 0 || !anybody_won || !g_str_equal (reason, plain))
    return g_steal_pointer (&reason);

  /* Translators: why the game is over follows, as a sentence */
  return g_strdup_printf (won ? _ ("You win. %s") : _ ("You lose. %s"), reason);
}

TabletopResult *
_regalia_show_result (const RegaliaVoice *voice, gboolean with_decks)
{
  const rg_content *content = rg_match_setup (voice->match)->content;
  g_autofree char *reason = NULL;
  TabletopResult *shown;
  rg_result result;

  if (rg_match_result (voice->match, &result, NULL) != RG_OK)
    g_return_val_if_reached (NULL);

  reason = say_reason (voice, &result);
  shown = tabletop_result_new (reason, result.rule, count_choices (voice->match),
                               (guint) result.turns);
  tabletop_result_set_n_rounds (shown, (guint) result.rounds);

  /* They come by rank, and are wanted by seat. */
  for (int seat = 0; seat < result.n; seat++)
    for (int i = 0; i < result.n; i++)
      {
        const rg_standing *standing = &result.standings[i];
        g_autofree char *summary = NULL;
        g_autoptr (TabletopStanding) it = NULL;

        if (standing->seat != seat)
          continue;
        summary
            = _regalia_voice_say (voice, standing->detail.message, standing->detail.args, RG_ARGS);
        it = tabletop_standing_new ((guint) seat, standing->team, (guint) standing->rank,
                                    standing->score, standing->won, standing->left, summary);
        tabletop_standing_set_order (it, (guint) standing->order);
        if (with_decks && standing->deck >= 0)
          {
            rg_deck deck;

            rg_content_deck (content, standing->deck, &deck);
            tabletop_standing_set_deck (it, deck.name);
          }
        tabletop_result_add_standing (shown, it);
      }

  return shown;
}

/* }}} */

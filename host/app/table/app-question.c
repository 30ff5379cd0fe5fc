/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question is the game's own, or the one that follows once something has been pointed at. Where
 * nobody is asked here, it says who is, or how the match ended. */

#include "app-question.h"

#include <glib/gi18n.h>

#include "app-answers.h"

/* What is asked about the thing that has been pointed at; NULL: the same as before. */
static char *
dup_follow_up (AppPlay *play, TabletopPicker *picker, TabletopDecision *decision)
{
  g_autoptr (GListModel) meant = app_answers_list_meant (decision, picker);
  const char *name
      = meant != NULL ? app_answers_name_thing (
            app_play_get_scene (play), app_answers_get_thing (tabletop_items_get (meant, 0)))
                      : NULL;

  return name != NULL ? tabletop_decision_dup_follow_up (decision, name) : NULL;
}

char *
app_question_dup_prompt (AppPlay *play, TabletopPicker *picker)
{
  TabletopDecision *decision = app_play_get_decision (play);
  char *words;

  if (decision != NULL)
    {
      words = dup_follow_up (play, picker, decision);
      return words != NULL ? words : g_strdup (tabletop_decision_get_prompt (decision));
    }
  if (tabletop_match_is_over (app_play_get_match (play)))
    {
      g_autoptr (TabletopResult) result = app_play_dup_result (play);

      return g_strdup (result != NULL ? tabletop_result_get_reason (result) : _ ("It is over."));
    }
  words = app_play_dup_waiting (play);
  return words != NULL ? words : g_strdup ("");
}

char *
app_question_dup_progress (TabletopDecision *decision)
{
  const char *progress = tabletop_decision_get_progress (decision);
  const guint least = tabletop_decision_get_least (decision);
  const guint most = tabletop_decision_get_most (decision);
  const guint picked = tabletop_decision_get_picked (decision);

  if (*progress != '\0')
    return g_strdup (progress);
  if (most == 0 || tabletop_decision_get_form (decision) == TABLETOP_DECISION_PILES
      || (tabletop_decision_get_form (decision) == TABLETOP_DECISION_ORDER && picked == 0))
    return NULL; /* it isn't asked for several things, or for all of them at once */
  if (least == most)
    /* Translators: how many things were picked, of how many */
    return g_strdup_printf (_ ("%u of %u picked"), picked, most);
  if (least == 0)
    /* Translators: how many things were picked, and how many there may be */
    return g_strdup_printf (_ ("%u of up to %u picked"), picked, most);
  /* Translators: how many things were picked, and how many there must and may be */
  return g_strdup_printf (_ ("%u picked, of %u to %u"), picked, least, most);
}

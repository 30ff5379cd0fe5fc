/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that only look: at the table, a piece, a card, what happened, why something can't be
 * done. None of them changes anything.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "cli-call.h"
#include "cli-card.h"
#include "cli-news.h"
#include "cli-piece.h"
#include "cli-rulebook.h"
#include "cli-session-private.h"
#include "cli-text.h"
#include "cli-view.h"

enum
{
  LOG_EVENTS = 20,
  EVENTS_PER_LINE = 25
};

CliNext
_cli_session_show_log (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  const TabletopViewer *viewer
      = tabletop_scene_get_viewer (_cli_session_look_from (self, self->seat)->scene);
  guint64 n_events = tabletop_match_count_events (self->match, viewer);
  guint64 wanted = LOG_EVENTS, fetched;
  g_autoptr (GListModel) events = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT64, &wanted, NULL))
    return _cli_session_say (self, _ ("Type “log” and how many events you want to see."));
  /* Many events go without saying: so many are enough for those that are wanted. */
  fetched = MIN (n_events, wanted > G_MAXUINT16 ? G_MAXUINT32 : EVENTS_PER_LINE * wanted);
  events = tabletop_match_list_events (self->match, viewer, n_events - fetched);
  cli_news_append (&self->style, out, events, CLI_NEWS_LATEST, (guint) MIN (wanted, G_MAXUINT32),
                   cli_is_verbose ());
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

/* The viewer's own place of that name, of which others have one, too; or NULL. */
static TabletopZone *
find_own_place (CliSession *self, GListModel *zones, const char *text)
{
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);

      if (self->seat >= 0 && tabletop_zone_get_owner (zone) == self->seat
          && g_ascii_strcasecmp (tabletop_zone_get_title (zone), text) == 0)
        return g_steal_pointer (&zone);
    }
  return NULL;
}

/* Appends every piece and place that `text` can mean; returns how many. */
static guint
append_found (CliSession *self, GString *out, const CliSight *sight, const char *text)
{
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  TabletopPiece *exact = tabletop_scene_find_piece (sight->scene, text);
  g_autoptr (TabletopZone) own = find_own_place (self, zones, text);
  guint n = 0;

  if (exact != NULL)
    {
      cli_piece_describe (&self->style, out, exact);
      return 1;
    }
  if (own != NULL)
    {
      cli_zone_describe (&self->style, out, sight, own);
      return 1;
    }
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);
      g_autofree char *caption = cli_zone_full_caption (sight, zone);

      if (g_str_match_string (text, caption, TRUE))
        {
          cli_zone_describe (&self->style, out, sight, zone);
          n++;
          continue;
        }
      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          if (tabletop_piece_is_hidden (piece)
              || !g_str_match_string (text, tabletop_piece_get_title (piece), TRUE))
            continue;
          cli_piece_describe (&self->style, out, piece);
          n++;
        }
    }
  return n;
}

CliNext
_cli_session_look (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  const CliSight *sight = _cli_session_look_from (self, self->seat);
  g_autoptr (GString) out = g_string_new (NULL);

  if (text == NULL)
    return _cli_session_say (self, _ ("Type “look” and the name of a piece, a place or a player."));
  if (append_found (self, out, sight, text) == 0)
    return _cli_session_say (self, _ ("Nothing that you can see is called “%s”."), text);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

CliNext
_cli_session_show_card (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *name = order->text;
  TabletopGame *game = self->game;
  g_autoptr (TabletopCard) card = NULL;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (name == NULL)
    return _cli_session_say (self, _ ("Type “card” and the name of a card."));
  if (!TABLETOP_IS_COLLECTION (game))
    return _cli_session_say (self,
                             _ ("This game has no cards to look up; “look” reads what lies here."));
  card = tabletop_collection_find_card (TABLETOP_COLLECTION (game), name, &error);
  if (card == NULL)
    return _cli_session_say (self, "%s", error->message);
  cli_card_append (&self->style, out, card);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

CliNext
_cli_session_why (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  TabletopDecision *decision = entries == NULL ? NULL : entries->decision;
  g_autoptr (CliCall) call = cli_call_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;

  if (text == NULL)
    return _cli_session_say (
        self, _ ("Type “why” and the name of a piece, or what you would like to do."));
  if (decision != NULL && tabletop_decision_find_notation (decision, text) != NULL)
    return _cli_session_say (self, _ ("You can do that now."));
  if (!_cli_session_has_seat (self))
    return CLI_NEXT_LINE;
  tabletop_match_explain_async (self->match, (guint) self->seat, text, call->cancellable,
                                cli_call_end, call);
  reason = tabletop_match_explain_finish (self->match, cli_call_await (call, CLI_SESSION_WAITING),
                                          &error);
  if (error != NULL)
    return _cli_session_say_failure (self, error);
  return _cli_session_say (self, "%s",
                           reason == NULL ? _ ("The game has nothing to say about that.") : reason);
}

CliNext
_cli_session_show_rules (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  const char *text = order->text;
  TabletopGame *game = self->game;
  g_autoptr (GString) out = g_string_new (NULL);

  if (text != NULL && *text != '\0')
    {
      if (!cli_rulebook_search (&self->style, out, game, text))
        _cli_session_say (self, _ ("The rules say nothing about that."));
    }
  else if (!cli_rulebook_append (&self->style, out, game))
    _cli_session_say (self, _ ("This game has no rules to read."));
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

CliEntries *
_cli_session_list_entries (CliSession *self, TabletopDecision *decision)
{
  return cli_entries_new (
      &self->style, decision,
      _cli_session_look_from (self, (int) tabletop_decision_get_seat (decision)));
}

CliNext
_cli_session_show_view (CliSession *self, const CliEntries *entries, const CliOrder *order)
{
  g_autoptr (GString) out = g_string_new ("\n");

  cli_view_draw (&self->style, out, _cli_session_look_from (self, self->seat), CLI_DETAIL_FULL, 0);
  g_print ("%s", out->str);
  return CLI_NEXT_LINE;
}

char **
_cli_session_list_candidates (CliSession *self, TabletopDecision *decision)
{
  const CliSight *sight = _cli_session_look_from (self, self->seat);
  GListModel *zones = tabletop_scene_get_zones (sight->scene);
  GPtrArray *lines = g_ptr_array_new ();
  const char *word;

  for (guint i = 0; decision != NULL && i < tabletop_decision_get_n_choices (decision); i++)
    g_ptr_array_add (lines, g_strdup (tabletop_choice_get_notation (
                                tabletop_decision_get_choice (decision, i))));
  for (guint i = 0; (word = cli_order_word (self->place, i)) != NULL; i++)
    g_ptr_array_add (lines, g_strdup (word));
  for (guint i = 0; i < g_list_model_get_n_items (zones); i++)
    {
      g_autoptr (TabletopZone) zone = g_list_model_get_item (zones, i);
      GListModel *pieces = tabletop_zone_get_pieces (zone);

      for (guint j = 0; j < g_list_model_get_n_items (pieces); j++)
        {
          g_autoptr (TabletopPiece) piece = g_list_model_get_item (pieces, j);

          if (!tabletop_piece_is_hidden (piece))
            g_ptr_array_add (lines, g_strdup_printf ("look %s", tabletop_piece_get_id (piece)));
        }
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (lines, FALSE);
}

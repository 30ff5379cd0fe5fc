/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of words on both sides, without a clock. */

#include "script.h"

#include "online-sight.h"

namespace guest
{

static Notice
make (OnlineNoticeKind kind)
{
  return Notice (online_notice_new (kind));
}

Notice
event (guint64 number, guint64 sequence, int seat, const char *kind)
{
  Notice notice = make (ONLINE_NOTICE_EVENTS);
  std::string text = std::string (kind) + " " + std::to_string (seat);

  notice->events.sequence = sequence;
  notice->events.events = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (notice->events.events,
                   tabletop_event_new (number, sequence, kind, seat, text.c_str (), nullptr));

  return notice;
}

Notice
undone (guint64 events)
{
  Notice notice = make (ONLINE_NOTICE_UNDONE);

  notice->undone.events = events;

  return notice;
}

Notice
state (guint64 sequence, const std::vector<Question> &questions, bool can_undo)
{
  Notice notice = make (ONLINE_NOTICE_STATE);
  GListStore *decisions = g_list_store_new (TABLETOP_TYPE_DECISION);

  for (const Question &question : questions)
    {
      auto decision = sdk::take (tabletop_decision_new (question.id, sequence, question.seat, "go",
                                                        question.prompt.c_str ()));

      for (const std::string &notation : question.notations)
        {
          auto choice = sdk::take (tabletop_choice_new ("go", notation.c_str (), notation.c_str (),
                                                        nullptr, TABLETOP_CHOICE_NONE));

          tabletop_decision_add_choice (decision.get (), choice.get ());
        }
      tabletop_decision_set_optional (decision.get (), question.optional);
      g_list_store_append (decisions, decision.get ());
    }
  notice->state.sequence = sequence;
  notice->state.decisions = G_LIST_MODEL (decisions);
  notice->state.can_undo = can_undo;

  return notice;
}

/* As a guest reads it. */
static Notice
reread (const Notice &notice)
{
  auto text = sdk::take (online_notice_print (notice.get ()));
  gsize size;
  const char *data = static_cast<const char *> (g_bytes_get_data (text.get (), &size));
  sdk::Error error;
  Notice read (online_notice_parse (data, size, error.out ()));

  EXPECT_TRUE (read) << error.text ();

  return read;
}

Notice
over (guint64 sequence)
{
  Notice notice = state (sequence);

  notice->state.over = TRUE;
  notice->state.result = tabletop_result_new ("Somebody is there.", nullptr, 1, 1);

  return notice;
}

Notice
with_view (Notice notice, TabletopView *view)
{
  auto shown = make (ONLINE_NOTICE_STATE);

  shown->state.sequence = notice->state.sequence;
  shown->state.view = static_cast<TabletopView *> (g_object_ref (view));
  shown->state.decisions = static_cast<GListModel *> (g_object_ref (notice->state.decisions));
  notice->state.sight = online_sight_ref (reread (shown)->state.sight);

  return notice;
}

Notice
with_view (Notice notice, const char *phase)
{
  return with_view (std::move (notice), sdk::take (tabletop_view_new (phase, -1)).get ());
}

Notice
with_changes (Notice notice, guint64 since, const char *changes)
{
  g_autoptr (JsonNode) node = json_from_string (changes, nullptr);

  notice->state.since = since;
  notice->state.changes = json_object_ref (json_node_get_object (node));

  return notice;
}

Notice
ack (guint64 id, const char *key, const char *text)
{
  Notice notice = make (ONLINE_NOTICE_ACK);

  notice->ack.id = id;
  notice->ack.key = g_strdup (key);
  notice->ack.text = g_strdup (text);

  return notice;
}

Notice
explanation (guint64 id, const char *text)
{
  Notice notice = make (ONLINE_NOTICE_EXPLANATION);

  notice->explanation.id = id;
  notice->explanation.text = g_strdup (text);

  return notice;
}

guint64
Script::take_id ()
{
  return ++last_id;
}

void
Script::say (Notice notice)
{
  m_notices.push_back (std::move (notice));
}

void
Script::speak ()
{
  while (!m_notices.empty ())
    wait (0);
}

/* Through the wire, so that what can't be written isn't sent. */
bool
Script::send (const OnlineRequest *request)
{
  auto text = sdk::take (online_request_print (request));
  gsize size;
  const char *data = static_cast<const char *> (g_bytes_get_data (text.get (), &size));
  sdk::Error error;
  OnlineRequest *copy = online_request_parse (data, size, error.out ());

  EXPECT_TRUE (copy != nullptr) << error.text ();
  if (!up || copy == nullptr)
    {
      g_clear_pointer (&copy, online_request_free);
      return false;
    }

  sent.emplace_back (copy);
  if (on_send)
    on_send (*copy);

  return true;
}

bool
Script::wait (gint64)
{
  sdk::Error error;

  if (m_notices.empty () && on_silence)
    on_silence ();
  if (m_notices.empty ())
    return false;

  Notice notice = std::move (m_notices.front ());

  m_notices.pop_front ();
  if (!online_remote_match_take (match, notice.get (), error.out ()))
    {
      EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_DATA));
      refused = error.text ();
    }

  return true;
}

static sdk::Ptr<TabletopGame>
make_game ()
{
  auto toy = sdk::take (toy_game_new ("race"));
  auto setup = sdk::take (tabletop_game_create_setup (toy.get (), 3));
  OnlineGameCard *card = online_game_card_new (setup.get ());
  auto game = sdk::take (online_remote_game_new (card));

  online_game_card_free (card);

  return game;
}

Scripted::Scripted () : game (make_game ()), viewer (sdk::seat (1))
{
  static const char *const names[] = { "Ada", "Bea", "Cy", nullptr };
  sdk::Error error;

  mirror = sdk::take (
      online_remote_match_new (game.get (), names, viewer.get (), table.carrier (), error.out ()));
  match = TABLETOP_MATCH (mirror.get ());
  table.match = mirror.get ();
}

Scripted::~Scripted ()
{
  online_remote_match_end (mirror.get (), "The test is over");
}

gboolean
Scripted::choose (const char *notation, GError **error)
{
  return tabletop_match_apply_text (match, 1, notation, tabletop_match_get_sequence (match), error);
}

std::vector<std::string>
Scripted::asked ()
{
  return sdk::asked_of (match, viewer.get ());
}

} /* namespace guest */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions list every field by hand, apart from those that Tabletop-1 gives as one value. */

#include "wire.h"

#include <fstream>
#include <map>
#include <sstream>

namespace wire
{

static const char *const request_kinds[] = {
  "hello", "decide", "undo", "leave", "explain", "look", "talk", "vote", "bring", "ready", "pong",
};
static const char *const notice_kinds[] = {
  "welcome",     "seats", "events", "undone", "state", "ack",
  "explanation", "talk",  "vote",   "reveal", "ping",  "closing",
};

Request
request (OnlineRequestKind kind)
{
  return Request (online_request_new (kind));
}

Notice
notice (OnlineNoticeKind kind)
{
  return Notice (online_notice_new (kind));
}

Notice
state_of (TabletopMatch *match, const TabletopViewer *viewer)
{
  auto told = notice (ONLINE_NOTICE_STATE);
  auto &state = told->state;

  state.sequence = tabletop_match_get_sequence (match);
  state.decisions = tabletop_match_list_decisions (match, viewer);
  state.can_undo = tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT
                   && tabletop_match_can_undo (match, tabletop_viewer_get_index (viewer));
  state.over = tabletop_match_is_over (match);
  state.result = state.over ? tabletop_match_dup_result (match) : nullptr;
  state.view = tabletop_match_dup_view (match, viewer, nullptr);

  return told;
}
Notice
event_of (TabletopEvent *event)
{
  auto told = notice (ONLINE_NOTICE_EVENTS);

  told->events.events = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (told->events.events, g_object_ref (event));
  told->events.sequence = tabletop_event_get_sequence (event);

  return told;
}
std::string
take (const char *kind, GBytes *bytes)
{
  auto owned = sdk::take (bytes);
  gsize size;
  auto data = static_cast<const char *> (g_bytes_get_data (bytes, &size));
  std::string text (data, size);

  if (const char *folder = g_getenv ("REGALIA_WIRE_OUT"))
    {
      static std::map<std::string, int> numbers;
      const char *program = g_get_prgname () != nullptr ? g_get_prgname () : "wire";

      std::ofstream (std::string (folder) + "/" + kind + "-" + std::to_string (numbers[kind]++)
                     + "." + program + ".json")
          << text;
    }

  return text;
}

std::string
print (const Request &request)
{
  auto kind = std::string ("request-") + request_kinds[request->kind];

  return take (kind.c_str (), online_request_print (request.get ()));
}

std::string
print (const Notice &notice)
{
  auto kind = std::string ("notice-") + notice_kinds[notice->kind];

  return take (kind.c_str (), online_notice_print (notice.get ()));
}

Request
read_request (const std::string &text)
{
  g_autoptr (GError) error = nullptr;
  Request request (online_request_parse (text.data (), text.size (), &error));

  EXPECT_NE (request, nullptr) << (error != nullptr ? error->message : "") << "\n" << text;

  return request;
}

Notice
read_notice (const std::string &text)
{
  g_autoptr (GError) error = nullptr;
  Notice notice (online_notice_parse (text.data (), text.size (), &error));

  EXPECT_NE (notice, nullptr) << (error != nullptr ? error->message : "") << "\n" << text;

  return notice;
}

static std::string
text_of (const char *text)
{
  return std::string ("“") + (text != nullptr ? text : "") + "” ";
}

static std::string
texts_of (const char *const *texts)
{
  std::string all = "[ ";

  for (; texts != nullptr && *texts != nullptr; texts++)
    all += text_of (*texts);

  return all + "] ";
}

static std::string
value_of (GVariant *value)
{
  return value != nullptr ? sdk::take_text (g_variant_print (value, TRUE)) + " " : "none ";
}

template <typename T>
static std::string
number_of (T number)
{
  return std::to_string (number) + " ";
}

std::string
describe (const Request &request)
{
  auto self = request.get ();
  std::string all = text_of (request_kinds[self->kind]) + number_of (self->id);

  switch (self->kind)
    {
    case ONLINE_REQUEST_HELLO:
      return all + number_of (self->hello.version) + number_of (self->hello.deal)
             + number_of (self->hello.events) + number_of (self->hello.event_sequence)
             + number_of (self->hello.talk);
    case ONLINE_REQUEST_DECIDE:
      return all + number_of (self->decide.sequence) + number_of (self->decide.decision)
             + text_of (self->decide.notation);
    case ONLINE_REQUEST_UNDO:
      return all + number_of (self->undo.sequence);
    case ONLINE_REQUEST_EXPLAIN:
      return all + text_of (self->explain.notation);
    case ONLINE_REQUEST_LOOK:
      return all + number_of (self->look.known);
    case ONLINE_REQUEST_TALK:
      return all + number_of (self->talk.team) + text_of (self->talk.text);
    case ONLINE_REQUEST_VOTE:
      return all + number_of (self->vote.seat) + number_of (self->vote.yes);
    case ONLINE_REQUEST_BRING:
      return all + text_of (self->bring.name) + text_of (self->bring.list);
    case ONLINE_REQUEST_READY:
      return all + number_of (self->ready.yes);
    case ONLINE_REQUEST_PONG:
      return all + number_of (self->pong.time);
    case ONLINE_REQUEST_LEAVE:
    default:
      return all;
    }
}

static std::string
references_of (GListModel *references)
{
  std::string all;

  for (const std::string &reference : sdk::references (references))
    all += " " + reference;

  return all;
}

static std::string
parts_of (GListModel *parts)
{
  std::string all;

  for (const std::string &part : sdk::parts (parts))
    all += "|" + part;

  return all;
}

static std::string
describe_choice (TabletopChoice *choice)
{
  return "\n  choice " + number_of (tabletop_choice_get_seat (choice))
         + number_of (tabletop_choice_get_index (choice))
         + text_of (tabletop_choice_get_kind (choice))
         + text_of (tabletop_choice_get_notation (choice))
         + text_of (tabletop_choice_get_label (choice))
         + text_of (tabletop_choice_get_description (choice))
         + references_of (tabletop_choice_get_references (choice))
         + number_of (tabletop_choice_get_flags (choice))
         + text_of (tabletop_choice_get_shortcut (choice))
         + text_of (tabletop_choice_get_context (choice))
         + text_of (tabletop_choice_get_cost (choice))
         + number_of (tabletop_choice_get_alike (choice))
         + number_of (tabletop_choice_get_takes_back (choice));
}

/* But for the match's own numbers, which aren't told. */
static std::string
describe_decisions (GListModel *decisions)
{
  std::string all;

  if (decisions == nullptr)
    return all;
  for (const auto &decision : sdk::items<TabletopDecision> (decisions))
    {
      auto self = decision.get ();

      all += "\n decision " + number_of (tabletop_decision_get_seat (self))
             + text_of (tabletop_decision_get_kind (self))
             + text_of (tabletop_decision_get_prompt (self))
             + number_of (tabletop_decision_get_default_index (self))
             + number_of (tabletop_decision_is_cancellable (self))
             + number_of (tabletop_decision_is_optional (self))
             + number_of (tabletop_decision_is_idle (self))
             + parts_of (tabletop_decision_get_parts (self))
             + references_of (tabletop_decision_get_references (self))
             + number_of (tabletop_decision_get_form (self))
             + number_of (tabletop_decision_get_least (self))
             + number_of (tabletop_decision_get_most (self))
             + number_of (tabletop_decision_get_picked (self))
             + text_of (tabletop_decision_get_remaining (self))
             + text_of (tabletop_decision_get_progress (self))
             + text_of (tabletop_decision_get_follow_up (self));
      for (const auto &made : sdk::items<TabletopChoice> (tabletop_decision_get_made (self)))
        all += describe_choice (made.get ());
      for (guint i = 0; i < tabletop_decision_get_n_choices (self); i++)
        all += describe_choice (tabletop_decision_get_choice (self, i));
    }

  return all;
}

static std::string
describe_moves (GListModel *moves)
{
  std::string all;

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      auto move = sdk::take (TABLETOP_MOVE (g_list_model_get_item (moves, i)));

      all += text_of (tabletop_move_get_piece (move.get ()))
             + text_of (tabletop_move_get_former (move.get ()))
             + text_of (tabletop_move_get_from_zone (move.get ()))
             + text_of (tabletop_move_get_to_zone (move.get ()))
             + text_of (tabletop_move_get_from_place (move.get ()))
             + text_of (tabletop_move_get_to_place (move.get ()))
             + number_of (tabletop_move_get_index (move.get ()))
             + number_of (tabletop_move_get_count (move.get ()));
    }

  return all;
}

static std::string
describe_event (TabletopEvent *event)
{
  return number_of (tabletop_event_get_number (event)) + text_of (tabletop_event_get_kind (event))
         + number_of (tabletop_event_get_seat (event)) + text_of (tabletop_event_get_text (event))
         + text_of (tabletop_event_get_rule (event)) + number_of (tabletop_event_get_weight (event))
         + references_of (tabletop_event_get_references (event))
         + parts_of (tabletop_event_get_parts (event)) + number_of (tabletop_event_get_cue (event))
         + describe_moves (tabletop_event_get_moves (event));
}

static std::string
describe_game (const OnlineGameCard *card)
{
  std::string all = text_of (card->id) + text_of (card->title) + text_of (card->summary)
                    + text_of (card->description) + text_of (card->icon_name)
                    + text_of (card->rules_uri) + text_of (card->rulebook)
                    + text_of (card->rules_version) + number_of (card->min_seats)
                    + number_of (card->max_seats) + number_of (card->recommended_seats)
                    + number_of (card->duration) + texts_of (card->tags) + number_of (card->traits);

  for (guint i = 0; card->options != nullptr && i < card->options->len; i++)
    {
      auto option = static_cast<OnlineOptionCard *> (g_ptr_array_index (card->options, i));

      all += "\n option " + text_of (option->key) + text_of (option->title)
             + text_of (option->description) + text_of (option->group)
             + text_of (option->group_title) + number_of (option->advanced)
             + number_of (option->kind) + number_of (option->for_seats);
      for (guint j = 0; j < option->values->len; j++)
        {
          auto value = static_cast<OnlineValueCard *> (g_ptr_array_index (option->values, j));

          all += value_of (value->value) + text_of (value->title);
        }
    }

  return all;
}

static std::string
describe_welcome (const OnlineNotice *self)
{
  return number_of (self->welcome.version) + text_of (self->welcome.table)
         + number_of (self->welcome.deal) + describe_game (self->welcome.game)
         + sdk::take_text (tabletop_viewer_to_string (self->welcome.viewer))
         + text_of (self->welcome.token) + text_of (self->welcome.commitment)
         + texts_of (self->welcome.names) + number_of (self->welcome.gathering)
         + number_of (self->welcome.decks) + text_of (self->welcome.brought);
}

static std::string
describe_seats (GPtrArray *seats)
{
  std::string all;

  for (guint i = 0; seats != nullptr && i < seats->len; i++)
    {
      auto seat = static_cast<OnlineSeatCard *> (g_ptr_array_index (seats, i));

      all += number_of (seat->seat) + text_of (seat->name) + number_of (seat->kind)
             + number_of (seat->presence) + number_of (seat->grace) + number_of (seat->ready);
    }

  return all;
}

static std::string
describe_state (const OnlineNotice *self)
{
  std::string all = number_of (self->state.sequence) + number_of (self->state.can_undo)
                    + number_of (self->state.over) + describe_decisions (self->state.decisions);

  if (self->state.result != nullptr)
    all += "\n result " + sdk::told (self->state.result);
  for (guint i = 0; self->state.clocks != nullptr && i < self->state.clocks->len; i++)
    {
      const auto &clock = g_array_index (self->state.clocks, OnlineClock, i);

      all += "\n clock " + number_of (clock.seat) + number_of (clock.milliseconds)
             + number_of (clock.running);
    }
  if (self->state.view != nullptr)
    all += "\n view " + value_of (sdk::take (tabletop_view_to_variant (self->state.view)).get ());

  return all;
}

TabletopEvent *
first_event (const Notice &notice)
{
  return static_cast<TabletopEvent *> (g_ptr_array_index (notice->events.events, 0));
}

std::string
describe (const Notice &notice)
{
  auto self = notice.get ();
  std::string all = number_of (self->kind);

  switch (self->kind)
    {
    case ONLINE_NOTICE_WELCOME:
      return all + describe_welcome (self);
    case ONLINE_NOTICE_SEATS:
      return all + describe_seats (self->seats.seats);
    case ONLINE_NOTICE_EVENTS:
      all += number_of (self->events.sequence);
      for (guint i = 0; i < self->events.events->len; i++)
        all += describe_event (
            static_cast<TabletopEvent *> (g_ptr_array_index (self->events.events, i)));
      return all;
    case ONLINE_NOTICE_UNDONE:
      return all + number_of (self->undone.events);
    case ONLINE_NOTICE_STATE:
      return all + describe_state (self);
    case ONLINE_NOTICE_ACK:
      return all + number_of (self->ack.id) + (self->ack.key != nullptr ? "error " : "done ")
             + text_of (self->ack.key) + text_of (self->ack.text);
    case ONLINE_NOTICE_EXPLANATION:
      return all + number_of (self->explanation.id)
             + (self->explanation.text != nullptr ? text_of (self->explanation.text) : "none");
    case ONLINE_NOTICE_TALK:
      return all + number_of (self->talk.number) + number_of (self->talk.seat)
             + text_of (self->talk.name) + number_of (self->talk.team) + text_of (self->talk.text);
    case ONLINE_NOTICE_VOTE:
      return all + number_of (self->vote.seat) + number_of (self->vote.yes)
             + number_of (self->vote.needed) + number_of (self->vote.open);
    case ONLINE_NOTICE_REVEAL:
      return all + text_of (self->reveal.seed) + text_of (self->reveal.commitment);
    case ONLINE_NOTICE_PING:
      return all + number_of (self->ping.time);
    case ONLINE_NOTICE_CLOSING:
      return all + number_of (self->closing.reason) + text_of (self->closing.text);
    case ONLINE_NOTICE_OTHER:
    default:
      return all;
    }
}

template <typename T>
static testing::AssertionResult
compare (const T &sent, const T &came, const std::string &text)
{
  if (came == nullptr)
    return testing::AssertionFailure () << "it can't be read";

  auto before = describe (sent);
  auto after = describe (came);

  if (before == after)
    return testing::AssertionSuccess ();

  return testing::AssertionFailure () << before << "\nbecame\n" << after << "\nby\n" << text;
}

testing::AssertionResult
survives (const Request &request)
{
  auto text = print (request);

  return compare (request, read_request (text), text);
}

testing::AssertionResult
survives (const Notice &notice)
{
  auto text = print (notice);

  return compare (notice, read_notice (text), text);
}

testing::AssertionResult
is_refused (GError *error, OnlineWireError code, const std::string &part)
{
  g_autoptr (GError) owned = error;

  if (owned == nullptr)
    return testing::AssertionFailure () << "it was taken";
  if (!g_error_matches (owned, ONLINE_WIRE_ERROR, static_cast<int> (code)))
    return testing::AssertionFailure ()
           << g_quark_to_string (owned->domain) << " " << owned->code << ": " << owned->message;
  if (std::string (owned->message).find (part) == std::string::npos)
    return testing::AssertionFailure () << owned->message;

  return testing::AssertionSuccess ();
}

std::string
name_of (const testing::TestParamInfo<Wrong> &info)
{
  return info.param.name;
}

} /* namespace wire */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest that believes what it is told, as long as it is told in order. */

#include "hub.h"

#include <algorithm>

namespace hub
{

/* A link that is a list of messages. */

#define FAKE_TYPE_LINK (fake_link_get_type ())
G_DECLARE_FINAL_TYPE (FakeLink, fake_link, FAKE, LINK, OnlineLink)

struct _FakeLink
{
  OnlineLink parent_instance;

  Guest *guest;
};

G_DEFINE_TYPE (FakeLink, fake_link, ONLINE_TYPE_LINK)

static void
fake_link_send (OnlineLink *link, GBytes *message)
{
  Guest *guest = FAKE_LINK (link)->guest;

  if (guest != nullptr)
    guest->take (message);
}

static void
fake_link_close (OnlineLink *link, const char *reason)
{
  Guest *guest = FAKE_LINK (link)->guest;

  if (guest == nullptr || guest->link != link)
    return;
  guest->closed = reason;
  guest->link = nullptr;
  FAKE_LINK (link)->guest = nullptr;
  g_object_unref (link);
}

static void
fake_link_class_init (FakeLinkClass *klass)
{
  ONLINE_LINK_CLASS (klass)->send = fake_link_send;
  ONLINE_LINK_CLASS (klass)->close = fake_link_close;
}

static void
fake_link_init (FakeLink *self)
{
}

/* Guests. */

Guest::Guest (House &home, int where, const char *name) : house (home), seat (where)
{
  house.guests.push_back (this);
  std::string secret = house.invite (where);
  OnlineClaimed claimed = {};
  GError *error = nullptr;

  EXPECT_TRUE (online_hub_claim (house.hub, secret.c_str (), name, &claimed, &error))
      << error->message;
  token = claimed.token;
  EXPECT_EQ (claimed.seat, where);
  EXPECT_STREQ (claimed.table, "here");
  online_claimed_clear (&claimed);
  attach ();
  house.run ();
}

Guest::Guest (House &home, std::string known_token) : house (home), token (std::move (known_token))
{
  house.guests.push_back (this);
}

Guest::~Guest ()
{
  cut ();
  house.guests.erase (std::find (house.guests.begin (), house.guests.end (), this));
}

bool
Guest::attach_silently ()
{
  OnlineLink *fresh = ONLINE_LINK (g_object_new (FAKE_TYPE_LINK, nullptr));
  GError *error = nullptr;

  FAKE_LINK (fresh)->guest = this;
  if (!online_hub_attach (house.hub, token.c_str (), fresh, &error))
    {
      EXPECT_TRUE (g_error_matches (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE));
      g_error_free (error);
      g_object_unref (fresh);
      return false;
    }

  cut ();
  link = fresh;
  closed = "";
  ping.reset ();

  return true;
}

void
Guest::hello ()
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_HELLO;
  request.hello.version = ONLINE_WIRE_VERSION;
  request.hello.deal = deal;
  request.hello.events = events.size ();
  request.hello.event_sequence = event_sequences.empty () ? 0 : event_sequences.back ();
  request.hello.talk = talk_number;

  GBytes *text = online_request_print (&request);
  gsize size;
  auto data = (const char *) g_bytes_get_data (text, &size);

  say (std::string (data, size));
  g_bytes_unref (text);
}

bool
Guest::attach ()
{
  if (!attach_silently ())
    return false;

  hello ();

  return true;
}

void
Guest::cut ()
{
  if (link == nullptr)
    return;

  OnlineLink *gone = link;

  link = nullptr;
  FAKE_LINK (gone)->guest = nullptr;
  if (house.hub != nullptr)
    online_hub_detach (house.hub, gone);
  g_object_unref (gone);
}

bool
Guest::is_linked () const
{
  return link != nullptr;
}

void
Guest::say (const std::string &json)
{
  if (link != nullptr)
    {
      OnlineLink *alive = ONLINE_LINK (g_object_ref (link));

      online_hub_receive (house.hub, alive, json.data (), json.size ());
      g_object_unref (alive);
    }
}

static void
ask (Guest &guest, OnlineRequest &request)
{
  GBytes *text = online_request_print (&request);
  gsize size;
  auto data = (const char *) g_bytes_get_data (text, &size);

  guest.say (std::string (data, size));
  g_bytes_unref (text);
}

guint64
Guest::decide (const char *notation, std::optional<guint64> seen, guint64 id)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_DECIDE;
  request.id = id != 0 ? id : ++last_id;
  request.decide.sequence = seen.value_or (sequence);
  request.decide.notation = (char *) notation;
  ask (*this, request);

  return request.id;
}

guint64
Guest::undo (std::optional<guint64> seen)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_UNDO;
  request.id = ++last_id;
  request.undo.sequence = seen.value_or (sequence);
  ask (*this, request);

  return request.id;
}

guint64
Guest::leave ()
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_LEAVE;
  request.id = ++last_id;
  ask (*this, request);

  return request.id;
}

guint64
Guest::explain (const char *notation)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_EXPLAIN;
  request.id = ++last_id;
  request.explain.notation = (char *) notation;
  ask (*this, request);

  return request.id;
}

guint64
Guest::talk (const char *text, bool team)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_TALK;
  request.id = ++last_id;
  request.talk.team = team;
  request.talk.text = (char *) text;
  ask (*this, request);

  return request.id;
}

guint64
Guest::vote (guint about, bool yes)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_VOTE;
  request.id = ++last_id;
  request.vote.seat = about;
  request.vote.yes = yes;
  ask (*this, request);

  return request.id;
}

guint64
Guest::bring (const std::string &name, const std::string &list)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_BRING;
  request.id = ++last_id;
  request.bring.name = (char *) name.c_str ();
  request.bring.list = (char *) list.c_str ();
  ask (*this, request);

  return request.id;
}

guint64
Guest::ready (bool yes)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_READY;
  request.id = ++last_id;
  request.ready.yes = yes;
  ask (*this, request);

  return request.id;
}

void
Guest::look (gint64 known, bool stays)
{
  OnlineRequest request = {};

  request.kind = ONLINE_REQUEST_LOOK;
  request.look.known = known;
  request.look.stays = stays;
  ask (*this, request);
}

void
Guest::answer_ping ()
{
  OnlineRequest request = {};

  if (!ping)
    return;

  request.kind = ONLINE_REQUEST_PONG;
  request.pong.time = *ping;
  ping.reset ();
  ask (*this, request);
}

std::string
describe_event (TabletopEvent *event)
{
  return std::to_string (tabletop_event_get_number (event)) + " " + tabletop_event_get_kind (event)
         + " " + std::to_string (tabletop_event_get_seat (event)) + " "
         + tabletop_event_get_text (event);
}

std::vector<std::string>
list_events (TabletopMatch *match, int seat)
{
  auto viewer = sdk::take (seat >= 0 ? tabletop_viewer_new_seat ((guint) seat)
                                     : tabletop_viewer_new_spectator ());
  std::vector<std::string> all;

  for (auto &event :
       sdk::take_items<TabletopEvent> (tabletop_match_list_events (match, viewer.get (), 0)))
    all.push_back (describe_event (event.get ()));

  return all;
}

/* How it looks now: as it is told, or what the differences make of what was told before. */
static void
take_sight (Guest &guest, OnlineNotice &notice)
{
  auto &state = notice.state;
  g_autoptr (GError) error = nullptr;

  if (state.changes != nullptr)
    {
      ASSERT_NE (guest.sight, nullptr) << "a difference from nothing";
      EXPECT_EQ (state.since, guest.sight_sequence);
      state.sight = online_sight_change (guest.sight.get (), state.changes, state.sequence, &error);
      ASSERT_NE (state.sight, nullptr) << error->message;
      state.view = static_cast<TabletopView *> (g_object_ref (online_sight_get_view (state.sight)));
      state.decisions
          = static_cast<GListModel *> (g_object_ref (online_sight_get_decisions (state.sight)));
      guest.n_differences++;
    }
  if (state.sight == nullptr)
    return;
  guest.sight.reset (online_sight_ref (state.sight));
  guest.sight_sequence = state.sequence;
}

static void
take_state (Guest &guest, OnlineNotice &notice)
{
  take_sight (guest, notice);
  /* Numbers of states go on, over restarts too, and those of events don't run ahead. */
  EXPECT_GE (notice.state.sequence, guest.sequence);
  EXPECT_TRUE (guest.event_sequences.empty ()
               || notice.state.sequence >= guest.event_sequences.back ());
  guest.sequence = notice.state.sequence;
  guest.over = notice.state.over;
  guest.notations.clear ();
  if (notice.state.decisions == nullptr)
    return;

  for (auto &decision : sdk::items<TabletopDecision> (notice.state.decisions))
    if ((int) tabletop_decision_get_seat (decision.get ()) == guest.seat)
      for (auto &choice :
           sdk::items<TabletopChoice> (tabletop_decision_get_choices (decision.get ())))
        guest.notations.emplace_back (tabletop_choice_get_notation (choice.get ()));
}

static void
take_events (Guest &guest, const GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      auto event = static_cast<TabletopEvent *> (g_ptr_array_index (events, i));

      ASSERT_EQ (tabletop_event_get_number (event), guest.events.size () + 1);
      guest.events.push_back (describe_event (event));
      guest.event_sequences.push_back (tabletop_event_get_sequence (event));
    }
}

/* A guest that is told something out of order is broken, or its table is. */
static void
follow_notice (Guest &guest, OnlineNotice &notice)
{
  switch (notice.kind)
    {
    case ONLINE_NOTICE_WELCOME:
      guest.token = notice.welcome.token;
      if (notice.welcome.deal != guest.deal)
        {
          guest.events.clear ();
          guest.event_sequences.clear ();
        }
      guest.deal = notice.welcome.deal;
      break;
    case ONLINE_NOTICE_EVENTS:
      take_events (guest, notice.events.events);
      break;
    case ONLINE_NOTICE_UNDONE:
      ASSERT_LE (notice.undone.events, guest.events.size ());
      guest.events.resize (notice.undone.events);
      guest.event_sequences.resize (notice.undone.events);
      break;
    case ONLINE_NOTICE_STATE:
      take_state (guest, notice);
      break;
    case ONLINE_NOTICE_PING:
      guest.ping = notice.ping.time;
      break;
    case ONLINE_NOTICE_TALK:
      ASSERT_GT (notice.talk.number, guest.talk_number);
      guest.talk_number = notice.talk.number;
      guest.heard.push_back (std::string (notice.talk.name)
                             + (notice.talk.team ? " to the team: " : ": ") + notice.talk.text);
      break;
    case ONLINE_NOTICE_SEATS:
    case ONLINE_NOTICE_ACK:
    case ONLINE_NOTICE_EXPLANATION:
    case ONLINE_NOTICE_VOTE:
    case ONLINE_NOTICE_REVEAL:
    case ONLINE_NOTICE_CLOSING:
      break;
    case ONLINE_NOTICE_OTHER:
    default:
      FAIL () << "a notice that nobody knows";
    }
}

/* How it looks is not read by one who only listens: just how new that is. */
static Notice
overhear (const std::string &text)
{
  guint64 sequence;

  if (sscanf (text.c_str (), "{\"type\":\"state\",\"sequence\":%" G_GUINT64_FORMAT ",", &sequence)
      != 1)
    return nullptr;
  Notice notice (online_notice_new (ONLINE_NOTICE_STATE));
  notice->state.sequence = sequence;
  return notice;
}

void
Guest::take (GBytes *bytes)
{
  gsize size;
  auto data = (const char *) g_bytes_get_data (bytes, &size);
  GError *error = nullptr;
  Message message;

  if (drops)
    return;
  message.text = std::string (data, size);
  if (only_listens)
    message.notice = overhear (message.text);
  if (message.notice == nullptr)
    message.notice = Notice (online_notice_parse (data, size, &error));
  ASSERT_NE (message.notice, nullptr) << error->message << ": " << message.text;
  follow_notice (*this, *message.notice);
  inbox.push_back (std::move (message));
}

std::vector<const OnlineNotice *>
Guest::of (OnlineNoticeKind kind) const
{
  std::vector<const OnlineNotice *> found;

  for (const Message &message : inbox)
    if (message.kind () == kind)
      found.push_back (message.notice.get ());

  return found;
}

const OnlineNotice *
Guest::last (OnlineNoticeKind kind) const
{
  auto all = of (kind);

  return all.empty () ? nullptr : all.back ();
}

std::string
Guest::answer (guint64 id) const
{
  std::string found = "?";

  for (const OnlineNotice *notice : of (ONLINE_NOTICE_ACK))
    if (notice->ack.id == id)
      found = notice->ack.key != nullptr ? notice->ack.key : "";

  return found;
}

std::string
Guest::text_of_answer (guint64 id) const
{
  std::string found;

  for (const OnlineNotice *notice : of (ONLINE_NOTICE_ACK))
    if (notice->ack.id == id && notice->ack.text != nullptr)
      found = notice->ack.text;

  return found;
}

guint
Guest::count_answers (guint64 id) const
{
  guint n = 0;

  for (const OnlineNotice *notice : of (ONLINE_NOTICE_ACK))
    n += notice->ack.id == id;

  return n;
}

void
Guest::forget ()
{
  inbox.clear ();
}

bool
Guest::is_asked () const
{
  return !notations.empty ();
}

std::vector<std::string>
Guest::choices () const
{
  return notations;
}

} // namespace hub

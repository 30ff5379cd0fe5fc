/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hub.h"

#include <glib/gstdio.h>

#include <algorithm>

namespace hub
{

/* A link that is a list of messages. */

#define FAKE_TYPE_LINK (fake_link_get_type ())
G_DECLARE_FINAL_TYPE (FakeLink, fake_link, FAKE, LINK, RegaliaLink)

struct _FakeLink
{
  RegaliaLink parent_instance;

  Guest *guest;
};

G_DEFINE_TYPE (FakeLink, fake_link, REGALIA_TYPE_LINK)

static void
fake_link_send (RegaliaLink *link, GBytes *message)
{
  Guest *guest = FAKE_LINK (link)->guest;

  if (guest != nullptr)
    guest->take (message);
}

static void
fake_link_close (RegaliaLink *link, const char *reason)
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
  REGALIA_LINK_CLASS (klass)->send = fake_link_send;
  REGALIA_LINK_CLASS (klass)->close = fake_link_close;
}

static void
fake_link_init (FakeLink *self)
{
}

/* The house. */

static void
on_problem (TabletopTable *, int seat, const char *text, House *house)
{
  house->problems.push_back (std::to_string (seat) + " " + text);
}

static void
on_talk (RegaliaRoom *, int seat, const char *name, gboolean team, const char *text, House *house)
{
  house->talk.push_back (std::to_string (seat) + " " + name + (team ? " to the team: " : ": ")
                         + text);
}

static void
on_vote (RegaliaRoom *, guint seat, guint yes, guint needed, gboolean open, House *house)
{
  house->votes.push_back (std::to_string (seat) + ": " + std::to_string (yes) + "/"
                          + std::to_string (needed) + (open ? " open" : " closed"));
}

House::House (Options o) : options (o), game (toy_game_new_with ("race", o.match_type))
{
  auto setup = sdk::setup_of (game.get (), options.n_seats,
                              { std::string ("secret=") + (options.secret ? "true" : "false"),
                                std::string ("cheering=") + (options.cheering ? "true" : "false"),
                                "target=" + std::to_string (options.target) });
  auto seed = sdk::take (tabletop_seed_derive (options.seed, 0));
  auto match = options.match != nullptr
                   ? sdk::Ptr<TabletopMatch> (TABLETOP_MATCH (g_object_ref (options.match)))
                   : sdk::take (tabletop_game_create_match (game.get (), setup.get (), seed.get (),
                                                            nullptr));
  const RegaliaHubLimits defaults = REGALIA_HUB_LIMITS_INIT;

  limits = defaults;
  if (options.fast)
    {
      limits.requests.interval = 0;
      limits.looks.interval = 0;
    }
  kept_ = sdk::take (tabletop_table_new (match.get ()));
  table = kept_.get ();
  if (options.record)
    {
      g_autofree char *folder = g_dir_make_tmp ("hub-XXXXXX", nullptr);
      GError *error = nullptr;

      folder_ = folder;
      record = regalia_record_open ((folder_ + "/tables").c_str (), &error);
      EXPECT_NE (record, nullptr) << error->message;
      EXPECT_TRUE (regalia_record_add_live_table (record, "here", table, &error)) << error->message;
    }
  open ();
}

House::~House ()
{
  if (room != nullptr)
    g_signal_handlers_disconnect_by_data (room, this);
  g_signal_handlers_disconnect_by_data (table, this);
  g_clear_object (&hub);
  g_clear_object (&record);
  if (folder_.empty ())
    return;

  GDir *dir = g_dir_open (folder_.c_str (), 0, nullptr);

  while (const char *name = g_dir_read_name (dir))
    g_unlink ((folder_ + "/" + name).c_str ());
  g_dir_close (dir);
  g_rmdir (folder_.c_str ());
}

void
House::open ()
{
  GError *error = nullptr;

  hub = regalia_hub_new ();
  regalia_hub_set_limits (hub, &limits);
  regalia_hub_set_base_uri (hub, "tabletop://192.0.2.1:4000?pin=abc");
  room = regalia_hub_add_room (hub, table, record, "here", &error);
  ASSERT_NE (room, nullptr) << error->message;
  g_signal_connect (room, "talk", G_CALLBACK (on_talk), this);
  g_signal_connect (room, "vote", G_CALLBACK (on_vote), this);
  g_signal_connect_swapped (room, "notify::table",
                            G_CALLBACK (+[] (House *self) { self->follow (); }), this);
  follow ();
  run ();
}

void
House::follow ()
{
  g_signal_handlers_disconnect_by_data (table, this);
  table = regalia_room_get_table (room);
  kept_.reset (TABLETOP_TABLE (g_object_ref (table)));
  g_signal_connect (table, "problem", G_CALLBACK (on_problem), this);
}

void
House::run ()
{
  regalia_hub_run (hub);
}

void
House::pass (double seconds)
{
  const double step = guests.empty () ? seconds : 10;

  for (double left = seconds; left > 0; left -= step)
    {
      regalia_hub_pass_time (hub, (gint64) (std::min (left, step) * G_USEC_PER_SEC));
      run ();
      for (Guest *guest : guests)
        if (guest->answers_pings)
          guest->answer_ping ();
      run ();
    }
}

void
House::restart ()
{
  GError *error = nullptr;
  std::string old = regalia_record_get_path (record);
  std::string path = folder_ + "/tables" + std::to_string (++n_restarts_);

  /* What is on the disk now is all that a kill leaves. */
  for (const char *suffix : { "", "-wal" })
    {
      gchar *data;
      gsize size;

      if (!g_file_get_contents ((old + suffix).c_str (), &data, &size, nullptr))
        continue;
      ASSERT_TRUE (g_file_set_contents ((path + suffix).c_str (), data, (gssize) size, nullptr));
      g_free (data);
    }

  for (Guest *guest : guests)
    guest->cut ();
  g_signal_handlers_disconnect_by_data (room, this);
  g_signal_handlers_disconnect_by_data (table, this);
  g_clear_object (&hub);
  g_clear_object (&record);
  kept_.reset ();

  record = regalia_record_open (path.c_str (), &error);
  ASSERT_NE (record, nullptr) << error->message;
  RegaliaRecordTable *saved = regalia_record_load_table (record, "here", &error);
  ASSERT_NE (saved, nullptr) << error->message;
  kept_ = sdk::take (regalia_record_table_restore (saved, game.get (), &error));
  ASSERT_NE (kept_, nullptr) << error->message;
  regalia_record_table_free (saved);
  table = kept_.get ();
  open ();
}

RegaliaHubFigures
House::figures ()
{
  RegaliaHubFigures figures;

  regalia_hub_get_figures (hub, &figures);

  return figures;
}

TabletopMatch *
House::match ()
{
  return tabletop_table_get_match (table);
}

TabletopOccupant *
House::occupant (guint seat)
{
  return tabletop_table_get_occupant (table, seat);
}

TabletopPresence
House::presence (guint seat)
{
  return tabletop_occupant_get_presence (occupant (seat));
}

sdk::Ptr<TabletopInvitation>
House::invitation (int seat, guint ttl)
{
  GError *error = nullptr;
  auto made = sdk::take (regalia_room_invite (room, seat, ttl, &error));

  EXPECT_NE (made, nullptr) << error->message;

  return made;
}

std::string
secret_of (TabletopInvitation *invitation)
{
  std::string uri = tabletop_invitation_get_uri (invitation);

  return uri.substr (uri.find ('#') + 1);
}

std::string
House::invite (int seat, guint ttl)
{
  return secret_of (invitation (seat, ttl).get ());
}

void
House::choose (guint seat, const char *notation)
{
  GError *error = nullptr;

  EXPECT_TRUE (tabletop_match_apply_text (match (), seat, notation,
                                          tabletop_match_get_sequence (match ()), &error))
      << error->message;
  g_clear_error (&error);
}

/* Guests. */

Guest::Guest (House &home, int where, const char *name) : house (home), seat (where)
{
  house.guests.push_back (this);
  std::string secret = house.invite (where);
  RegaliaClaimed claimed = {};
  GError *error = nullptr;

  EXPECT_TRUE (regalia_hub_claim (house.hub, secret.c_str (), name, &claimed, &error))
      << error->message;
  token = claimed.token;
  EXPECT_EQ (claimed.seat, where);
  EXPECT_STREQ (claimed.table, "here");
  regalia_claimed_clear (&claimed);
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
  RegaliaLink *fresh = REGALIA_LINK (g_object_new (FAKE_TYPE_LINK, nullptr));
  GError *error = nullptr;

  FAKE_LINK (fresh)->guest = this;
  if (!regalia_hub_attach (house.hub, token.c_str (), fresh, &error))
    {
      EXPECT_TRUE (g_error_matches (error, REGALIA_HUB_ERROR, REGALIA_HUB_ERROR_UNUSABLE));
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
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_HELLO;
  request.hello.version = REGALIA_WIRE_VERSION;
  request.hello.deal = deal;
  request.hello.events = events.size ();
  request.hello.event_sequence = event_sequences.empty () ? 0 : event_sequences.back ();
  request.hello.talk = talk_number;

  GBytes *text = regalia_request_print (&request);
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

  RegaliaLink *gone = link;

  link = nullptr;
  FAKE_LINK (gone)->guest = nullptr;
  if (house.hub != nullptr)
    regalia_hub_detach (house.hub, gone);
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
      RegaliaLink *alive = REGALIA_LINK (g_object_ref (link));

      regalia_hub_receive (house.hub, alive, json.data (), json.size ());
      g_object_unref (alive);
    }
}

static void
ask (Guest &guest, RegaliaRequest &request)
{
  GBytes *text = regalia_request_print (&request);
  gsize size;
  auto data = (const char *) g_bytes_get_data (text, &size);

  guest.say (std::string (data, size));
  g_bytes_unref (text);
}

guint64
Guest::decide (const char *notation, std::optional<guint64> seen, guint64 id)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_DECIDE;
  request.id = id != 0 ? id : ++last_id;
  request.decide.sequence = seen.value_or (sequence);
  request.decide.notation = (char *) notation;
  ask (*this, request);

  return request.id;
}

guint64
Guest::undo (std::optional<guint64> seen)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_UNDO;
  request.id = ++last_id;
  request.undo.sequence = seen.value_or (sequence);
  ask (*this, request);

  return request.id;
}

guint64
Guest::leave ()
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_LEAVE;
  request.id = ++last_id;
  ask (*this, request);

  return request.id;
}

guint64
Guest::explain (const char *notation)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_EXPLAIN;
  request.id = ++last_id;
  request.explain.notation = (char *) notation;
  ask (*this, request);

  return request.id;
}

guint64
Guest::talk (const char *text, bool team)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_TALK;
  request.id = ++last_id;
  request.talk.team = team;
  request.talk.text = (char *) text;
  ask (*this, request);

  return request.id;
}

guint64
Guest::vote (guint about, bool yes)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_VOTE;
  request.id = ++last_id;
  request.vote.seat = about;
  request.vote.yes = yes;
  ask (*this, request);

  return request.id;
}

void
Guest::look (gint64 known)
{
  RegaliaRequest request = {};

  request.kind = REGALIA_REQUEST_LOOK;
  request.look.known = known;
  ask (*this, request);
}

void
Guest::answer_ping ()
{
  RegaliaRequest request = {};

  if (!ping)
    return;

  request.kind = REGALIA_REQUEST_PONG;
  request.pong.time = *ping;
  ping.reset ();
  ask (*this, request);
}

std::string
describe_event (TabletopEvent *event)
{
  return std::to_string (tabletop_event_get_number (event)) + " "
         + std::to_string (tabletop_event_get_sequence (event)) + " "
         + tabletop_event_get_kind (event) + " " + std::to_string (tabletop_event_get_seat (event))
         + " " + tabletop_event_get_text (event);
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

static void
take_state (Guest &guest, const RegaliaNotice &notice)
{
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

/* A guest that is told something out of order is broken, or its table is. */
static void
follow_notice (Guest &guest, const RegaliaNotice &notice)
{
  switch (notice.kind)
    {
    case REGALIA_NOTICE_WELCOME:
      guest.token = notice.welcome.token;
      if (notice.welcome.deal != guest.deal)
        {
          guest.events.clear ();
          guest.event_sequences.clear ();
        }
      guest.deal = notice.welcome.deal;
      break;
    case REGALIA_NOTICE_EVENT:
      ASSERT_EQ (tabletop_event_get_number (notice.event.event), guest.events.size () + 1);
      guest.events.push_back (describe_event (notice.event.event));
      guest.event_sequences.push_back (tabletop_event_get_sequence (notice.event.event));
      break;
    case REGALIA_NOTICE_UNDONE:
      ASSERT_LE (notice.undone.events, guest.events.size ());
      guest.events.resize (notice.undone.events);
      guest.event_sequences.resize (notice.undone.events);
      break;
    case REGALIA_NOTICE_STATE:
      take_state (guest, notice);
      break;
    case REGALIA_NOTICE_PING:
      guest.ping = notice.ping.time;
      break;
    case REGALIA_NOTICE_TALK:
      ASSERT_GT (notice.talk.number, guest.talk_number);
      guest.talk_number = notice.talk.number;
      guest.heard.push_back (std::string (notice.talk.name)
                             + (notice.talk.team ? " to the team: " : ": ") + notice.talk.text);
      break;
    case REGALIA_NOTICE_SEATS:
    case REGALIA_NOTICE_ACK:
    case REGALIA_NOTICE_EXPLANATION:
    case REGALIA_NOTICE_VOTE:
    case REGALIA_NOTICE_REVEAL:
    case REGALIA_NOTICE_CLOSING:
      break;
    case REGALIA_NOTICE_OTHER:
    default:
      FAIL () << "a notice that nobody knows";
    }
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
  message.notice = Notice (regalia_notice_parse (data, size, &error));
  ASSERT_NE (message.notice, nullptr) << error->message << ": " << message.text;
  follow_notice (*this, *message.notice);
  inbox.push_back (std::move (message));
}

std::vector<const RegaliaNotice *>
Guest::of (RegaliaNoticeKind kind) const
{
  std::vector<const RegaliaNotice *> found;

  for (const Message &message : inbox)
    if (message.kind () == kind)
      found.push_back (message.notice.get ());

  return found;
}

const RegaliaNotice *
Guest::last (RegaliaNoticeKind kind) const
{
  auto all = of (kind);

  return all.empty () ? nullptr : all.back ();
}

std::string
Guest::answer (guint64 id) const
{
  std::string found = "?";

  for (const RegaliaNotice *notice : of (REGALIA_NOTICE_ACK))
    if (notice->ack.id == id)
      found = notice->ack.key != nullptr ? notice->ack.key : "";

  return found;
}

guint
Guest::count_answers (guint64 id) const
{
  guint n = 0;

  for (const RegaliaNotice *notice : of (REGALIA_NOTICE_ACK))
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

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing moves until the test says so: each turn delivers what is under way, in order. */

#include "near.h"

#include <set>

#include "online-remote-game.h"

#include <string.h>

/* A link that is a seat of a test. */

#define NEAR_TYPE_LINK (near_link_get_type ())
G_DECLARE_FINAL_TYPE (NearLink, near_link, NEAR, LINK, OnlineLink)

struct _NearLink
{
  OnlineLink parent_instance;

  guest::Seat *seat; /* NULL once it is cut */
};

G_DEFINE_TYPE (NearLink, near_link, ONLINE_TYPE_LINK)

static void
near_link_send (OnlineLink *link, GBytes *message)
{
  NearLink *self = NEAR_LINK (link);

  if (self->seat != nullptr)
    self->seat->hear (message);
}

static void
near_link_close (OnlineLink *link, const char *reason)
{
  NearLink *self = NEAR_LINK (link);

  if (self->seat != nullptr)
    self->seat->closed (reason);
}

static void
near_link_class_init (NearLinkClass *klass)
{
  ONLINE_LINK_CLASS (klass)->send = near_link_send;
  ONLINE_LINK_CLASS (klass)->close = near_link_close;
}

static void
near_link_init (NearLink *)
{
}

namespace guest
{

using namespace sdk;

/* What is known. */

static std::string
join (const std::vector<std::string> &texts)
{
  std::string all;

  for (const std::string &text : texts)
    all += text + "+";

  return all;
}

/* But for the numbers that the table has of its own. */
static std::string
describe (TabletopDecision *decision)
{
  std::string all = std::to_string (tabletop_decision_get_seat (decision)) + " "
                    + tabletop_decision_get_kind (decision) + " “"
                    + tabletop_decision_get_prompt (decision) + "”"
                    + (tabletop_decision_is_optional (decision) ? " optional" : "")
                    + (tabletop_decision_is_cancellable (decision) ? " cancellable" : "") + " "
                    + std::to_string (tabletop_decision_get_default_index (decision))
                    + join (sdk::references (tabletop_decision_get_references (decision))) + " "
                    + join (sdk::parts (tabletop_decision_get_parts (decision))) + " "
                    + std::to_string (tabletop_decision_get_form (decision)) + " "
                    + std::to_string (tabletop_decision_get_least (decision)) + " "
                    + std::to_string (tabletop_decision_get_most (decision)) + " "
                    + std::to_string (tabletop_decision_get_picked (decision)) + " "
                    + tabletop_decision_get_remaining (decision) + " "
                    + tabletop_decision_get_progress (decision) + " "
                    + tabletop_decision_get_follow_up (decision);

  for (const auto &made : sdk::items<TabletopChoice> (tabletop_decision_get_made (decision)))
    all += std::string ("\n  made ") + tabletop_choice_get_notation (made.get ()) + " “"
           + tabletop_choice_get_label (made.get ()) + "” "
           + join (sdk::references (tabletop_choice_get_references (made.get ())));
  for (guint i = 0; i < tabletop_decision_get_n_choices (decision); i++)
    {
      TabletopChoice *choice = tabletop_decision_get_choice (decision, i);

      all += std::string ("\n  ") + tabletop_choice_get_kind (choice) + " "
             + tabletop_choice_get_notation (choice) + " “" + tabletop_choice_get_label (choice)
             + "” “" + tabletop_choice_get_description (choice) + "” "
             + join (sdk::references (tabletop_choice_get_references (choice))) + " "
             + std::to_string (tabletop_choice_get_flags (choice)) + " “"
             + tabletop_choice_get_context (choice) + "” " + tabletop_choice_get_cost (choice) + " "
             + std::to_string (tabletop_choice_get_alike (choice)) + " "
             + std::to_string (tabletop_choice_get_takes_back (choice));
    }

  return all;
}

static std::string
describe_moves (TabletopEvent *event)
{
  GListModel *moves = tabletop_event_get_moves (event);
  std::string all = " cue " + std::to_string (tabletop_event_get_cue (event));

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      auto move = sdk::take (TABLETOP_MOVE (g_list_model_get_item (moves, i)));

      all += std::string (", ") + tabletop_move_get_piece (move.get ()) + " "
             + tabletop_move_get_former (move.get ()) + " "
             + tabletop_move_get_from_zone (move.get ()) + " "
             + tabletop_move_get_to_zone (move.get ()) + " x "
             + std::to_string (tabletop_move_get_count (move.get ()));
    }

  return all;
}

static std::string
describe (TabletopEvent *event)
{
  return std::to_string (tabletop_event_get_number (event)) + " " + tabletop_event_get_kind (event)
         + " " + std::to_string (tabletop_event_get_seat (event)) + " “"
         + tabletop_event_get_text (event) + "” " + tabletop_event_get_rule (event) + " "
         + join (sdk::references (tabletop_event_get_references (event)))
         + join (sdk::parts (tabletop_event_get_parts (event))) + describe_moves (event);
}

std::string
portrait_of (TabletopMatch *match, const TabletopViewer *viewer)
{
  Error error;
  auto view = take (tabletop_match_dup_view (match, viewer, error.out ()));
  auto result = take (tabletop_match_dup_result_for (match, viewer));
  std::string all;

  if (view)
    all = take_text (g_variant_print (take (tabletop_view_to_variant (view.get ())).get (), FALSE));
  else
    all = error.text ();
  for (const auto &event :
       take_items<TabletopEvent> (tabletop_match_list_events (match, viewer, 0)))
    all += "\n" + describe (event.get ());
  for (const auto &decision :
       take_items<TabletopDecision> (tabletop_match_list_decisions (match, viewer)))
    all += "\n" + describe (decision.get ());
  if (result)
    all += "\n" + sdk::told (result.get ());
  return all;
}

/* A seat. */

Seat::Seat (Near &table, int number)
    : seat (number), viewer (sdk::take (number >= 0 ? tabletop_viewer_new_seat ((guint) number)
                                                    : tabletop_viewer_new_spectator ())),
      m_table (table)
{
  OnlineClaimed claimed = {};
  Error error;

  EXPECT_TRUE (
      online_hub_claim (table.hub, table.invite (number).c_str (), "Guest", &claimed, error.out ()))
      << error.text ();
  m_token = claimed.token;
  online_claimed_clear (&claimed);
}

Seat::~Seat ()
{
  cut ();
  if (mirror)
    online_remote_match_end (mirror.get (), "The test is over");
}

TabletopMatch *
Seat::match () const
{
  return TABLETOP_MATCH (mirror.get ());
}

bool
Seat::is_connected () const
{
  return m_link != nullptr;
}

void
Seat::connect ()
{
  Request hello (online_request_new (ONLINE_REQUEST_HELLO));
  Error error;

  cut ();
  lose_requests = false;
  let_through = -1;
  n_heard = 0;
  m_link = ONLINE_LINK (g_object_new (NEAR_TYPE_LINK, nullptr));
  NEAR_LINK (m_link)->seat = this;
  ASSERT_TRUE (online_hub_attach (m_table.hub, m_token.c_str (), m_link, error.out ()))
      << error.text ();
  hello->hello.version = ONLINE_WIRE_VERSION;
  hello->hello.deal = m_deal;
  if (mirror)
    hello->hello.events
        = online_remote_match_get_last_event (mirror.get (), &hello->hello.event_sequence);
  say (hello.get ());
}

void
Seat::cut ()
{
  OnlineLink *link = m_link;

  m_inbox.clear ();
  if (link == nullptr)
    return;

  m_link = nullptr;
  NEAR_LINK (link)->seat = nullptr;
  if (m_table.hub != nullptr)
    online_hub_detach (m_table.hub, link);
  g_object_unref (link);
  if (mirror)
    online_remote_match_cut (mirror.get (), nullptr);
}

void
Seat::closed (const char *reason)
{
  problems.push_back (reason);
  NEAR_LINK (m_link)->seat = nullptr;
  g_clear_object (&m_link);
}

void
Seat::say (const OnlineRequest *request)
{
  auto text = sdk::take (online_request_print (request));
  gsize size;
  const char *data = static_cast<const char *> (g_bytes_get_data (text.get (), &size));

  online_hub_receive (m_table.hub, m_link, data, size);
}

/* What comes is kept until somebody waits for it, as it would be in a queue of a network thread. */
void
Seat::hear (GBytes *message)
{
  if (let_through == 0)
    return;
  if (let_through > 0)
    let_through--;
  n_heard++;
  m_inbox.emplace_back (g_bytes_ref (message));
}

void
Seat::take (const OnlineNotice *notice)
{
  Error error;

  switch (static_cast<guint> (notice->kind))
    {
    case ONLINE_NOTICE_WELCOME:
      m_token = notice->welcome.token;
      if (!mirror || notice->welcome.deal != m_deal)
        {
          auto game = sdk::take (online_remote_game_new (notice->welcome.game));

          if (mirror)
            online_remote_match_end (mirror.get (), "dealt again");
          mirror = sdk::take (online_remote_match_new (
              game.get (), const_cast<const char *const *> (notice->welcome.names),
              notice->welcome.viewer, carrier (), error.out ()));
          m_deal = notice->welcome.deal;
        }
      online_remote_match_resend (mirror.get ());
      break;
    case ONLINE_NOTICE_EVENTS:
    case ONLINE_NOTICE_UNDONE:
    case ONLINE_NOTICE_STATE:
    case ONLINE_NOTICE_ACK:
    case ONLINE_NOTICE_EXPLANATION:
      EXPECT_TRUE (online_remote_match_take (mirror.get (), notice, error.out ())) << error.text ();
      break;
    case ONLINE_NOTICE_REVEAL:
      seed = notice->reveal.seed;
      break;
    case ONLINE_NOTICE_SEATS:
      for (guint i = 0; i < notice->seats.seats->len; i++)
        {
          auto card = static_cast<OnlineSeatCard *> (g_ptr_array_index (notice->seats.seats, i));

          tabletop_setup_set_seat_name (tabletop_match_get_setup (match ()), card->seat,
                                        card->name);
        }
      break;
    case ONLINE_NOTICE_PING:
      {
        Request pong (online_request_new (ONLINE_REQUEST_PONG));

        pong->pong.time = notice->ping.time;
        send (pong.get ());
        break;
      }
    default:
      break;
    }
}

guint64
Seat::take_id ()
{
  return ++m_last_id;
}

bool
Seat::send (const OnlineRequest *request)
{
  if (m_link == nullptr)
    return false;
  if (!lose_requests)
    say (request);

  return true;
}

bool
Seat::wait (gint64)
{
  if (m_inbox.empty ())
    m_table.run ();
  if (m_inbox.empty ())
    return on_silence && on_silence ();

  auto message = std::move (m_inbox.front ());
  gsize size;
  const char *data = static_cast<const char *> (g_bytes_get_data (message.get (), &size));
  Error error;
  Notice notice (online_notice_parse (data, size, error.out ()));

  m_inbox.pop_front ();
  EXPECT_TRUE (notice) << error.text ();
  take (notice.get ());

  return true;
}

void
Seat::settle ()
{
  auto silence = std::move (on_silence);

  on_silence = nullptr;
  while (wait (0))
    ;
  on_silence = std::move (silence);
}

/* A table. */

Near::Near (TabletopGame *game,
            guint n_seats,
            const std::vector<std::string> &options,
            guint64 number,
            bool recorded)
    : m_game (game),
      m_table (sdk::take (tabletop_table_new (match_of (game, n_seats, options, number).get ()))),
      m_id ("near")
{
  Error error;

  if (recorded)
    {
      char *folder = g_dir_make_tmp ("near-XXXXXX", nullptr);
      GFile *file = g_file_new_for_path (folder);

      m_folder = folder;
      g_free (folder);
      m_store = online_store_new (file);
      g_object_unref (file);
      auto record = sdk::take (online_store_add (m_store, m_table.get (), error.out ()));
      EXPECT_TRUE (record) << error.text ();
      m_id = online_store_get_id (m_store, m_table.get ());
    }
  open ();
  for (guint seat = 0; seat < n_seats; seat++)
    seats.push_back (std::make_unique<Seat> (*this, (int) seat));
  seats.push_back (std::make_unique<Seat> (*this, -1));
  for (const auto &seat : seats)
    seat->connect ();
  settle ();
}

Near::~Near ()
{
  seats.clear ();
  close ();
  if (m_folder.empty ())
    return;
  EXPECT_EQ (system (("rm -rf '" + m_folder + "'").c_str ()), 0);
}

void
Near::open ()
{
  OnlineHubLimits limits;
  OnlineRecord *record
      = m_store != nullptr ? online_store_get_record (m_store, m_table.get ()) : nullptr;
  Error error;

  hub = online_hub_new ();
  limits = *online_hub_get_limits (hub);
  limits.requests.interval = 0;
  limits.looks.interval = 0;
  online_hub_set_limits (hub, &limits);
  room = online_hub_add_room (hub, m_table.get (), record, m_id.c_str (), error.out ());
  EXPECT_TRUE (room != nullptr) << error.text ();
  match = tabletop_table_get_match (m_table.get ());
}

void
Near::close ()
{
  g_clear_object (&hub);
  room = nullptr;
  match = nullptr;
  m_table.reset ();
  g_clear_object (&m_store);
}

void
Near::restart ()
{
  GFile *file = g_file_new_for_path (m_folder.c_str ());
  Error error;

  for (const auto &seat : seats)
    seat->let_through = 0;
  close ();
  for (const auto &seat : seats)
    seat->cut ();
  m_store = online_store_new (file);
  g_object_unref (file);
  m_table = sdk::take (
      tabletop_store_load (TABLETOP_STORE (m_store), m_id.c_str (), m_game, error.out ()));
  ASSERT_TRUE (m_table) << error.text ();
  open ();
}

void
Near::run ()
{
  if (hub != nullptr)
    online_hub_run (hub);
}

void
Near::settle ()
{
  for (const auto &seat : seats)
    if (seat->is_connected ())
      seat->settle ();
}

/* What everybody is asked, as far as a viewer may know: by seat. */
static std::multiset<guint>
questions (TabletopMatch *match, const TabletopViewer *viewer)
{
  std::multiset<guint> known;

  for (const auto &decision :
       take_items<TabletopDecision> (tabletop_match_list_decisions (match, viewer)))
    known.insert (tabletop_decision_get_seat (decision.get ()));

  return known;
}

static bool
knows_what_is_asked (TabletopMatch *match, const TabletopViewer *viewer)
{
  auto known = questions (match, viewer);

  for (guint i = 0; i < tabletop_match_get_n_seats (match); i++)
    if (questions (match, sdk::seat (i).get ()).count (i) != known.count (i))
      return false;

  return true;
}

testing::AssertionResult
Near::is_known () const
{
  for (const auto &seat : seats)
    {
      std::string there = portrait_of (match, seat->viewer.get ());
      std::string here = portrait_of (seat->match (), seat->viewer.get ());

      /* While somebody chooses in secret, nobody can take back, since nobody could know whether the
       * own choice still is the last one. What somebody has begun since is taken back first.
       */
      if (seat->seat >= 0 && !tabletop_match_is_over (match))
        {
          bool can = tabletop_match_can_undo (match, (guint) seat->seat)
                     && knows_what_is_asked (match, seat->viewer.get ());
          bool told = tabletop_match_can_undo (seat->match (), (guint) seat->seat);

          bool begun = false;

          for (guint i = 0; i < tabletop_match_get_n_seats (match); i++)
            begun = begun || tabletop_match_can_undo (match, i);
          if (can ? !told : told && !begun)
            return testing::AssertionFailure ()
                   << "seat " << seat->seat << " can take back: " << can << ", was told: " << told;
        }
      if (here != there)
        return testing::AssertionFailure () << "seat " << seat->seat << " knows\n"
                                            << here << "\ninstead of\n"
                                            << there;
    }

  return testing::AssertionSuccess ();
}

std::string
Near::invite (int seat)
{
  Error error;
  auto invitation = sdk::take (online_room_invite (room, seat, 0, error.out ()));

  EXPECT_TRUE (invitation) << error.text ();

  return strchr (tabletop_invitation_get_uri (invitation.get ()), '#') + 1;
}

} /* namespace guest */

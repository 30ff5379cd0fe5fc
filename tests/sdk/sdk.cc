/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The log handler is the judge: what nobody expected fails the test that runs. */

#include "sdk.h"

#include <algorithm>
#include <cstring>
#include <regex>
#include <utility>

namespace sdk
{

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

namespace
{

std::vector<std::string> expected;
std::vector<std::string> heard;

void
judge (const char *domain, GLogLevelFlags level, const char *message, gpointer)
{
  if (!(level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR)))
    return;

  for (const auto &part : expected)
    if (strstr (message, part.c_str ()) != nullptr)
      {
        heard.push_back (part);
        return;
      }

  ADD_FAILURE () << (domain != nullptr ? domain : "?") << " logged: " << message;
}

class Judge : public testing::Environment
{
  void
  SetUp () override
  {
    /* What G_DEBUG says would end the program before an expectation is looked up. */
    g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
    g_log_set_default_handler (judge, nullptr);
  }
};

const auto *const environment = testing::AddGlobalTestEnvironment (new Judge);

} /* namespace */

Expect::Expect (std::string part)
{
  expected.push_back (std::move (part));
}

Expect::~Expect ()
{
  const auto end = std::remove (heard.begin (), heard.end (), expected.back ());

  EXPECT_NE (end, heard.end ()) << expected.back () << " was expected to be logged";
  heard.erase (end, heard.end ());
  expected.pop_back ();
}

std::string
take_text (char *text)
{
  std::string copy = text != nullptr ? text : "(null)";

  g_free (text);

  return copy;
}

static std::string
written (TabletopReference *reference)
{
  auto variant = take (g_variant_ref_sink (tabletop_reference_to_variant (reference)));

  return take_text (g_variant_print (variant.get (), FALSE));
}

std::vector<std::string>
references (GListModel *list)
{
  std::vector<std::string> all;

  for (const auto &reference : items<TabletopReference> (list))
    all.push_back (written (reference.get ()));

  return all;
}

std::vector<std::string>
parts (GListModel *list)
{
  std::vector<std::string> all;

  for (const auto &part : items<TabletopTextPart> (list))
    {
      TabletopReference *reference = tabletop_text_part_get_reference (part.get ());

      all.push_back (tabletop_text_part_get_text (part.get ())
                     + (reference != nullptr ? " " + written (reference) : ""));
    }

  return all;
}

std::vector<std::string>
texts (const char *const *strv)
{
  std::vector<std::string> all;

  for (gsize i = 0; strv[i] != nullptr; i++)
    all.emplace_back (strv[i]);

  return all;
}

std::vector<std::string>
take_strv (char **strv)
{
  auto all = texts (strv);

  g_strfreev (strv);

  return all;
}

Error::~Error ()
{
  g_clear_error (&m_error);
}

GError **
Error::out ()
{
  g_clear_error (&m_error);

  return &m_error;
}

std::string
Error::text () const
{
  return m_error != nullptr ? m_error->message : "no error";
}

AssertionResult
Error::is (TabletopError code) const
{
  if (g_error_matches (m_error, TABLETOP_ERROR, static_cast<int> (code)))
    /* A message that says nothing would help nobody. */
    return *m_error->message != '\0' ? AssertionSuccess () : AssertionFailure () << "no message";
  if (m_error == nullptr)
    return AssertionFailure () << "no error";

  return AssertionFailure () << g_quark_to_string (m_error->domain) << " " << m_error->code << ": "
                             << m_error->message;
}

Watch::~Watch ()
{
  for (auto &ref : m_refs)
    g_weak_ref_clear (ref.get ());
}

void
Watch::add (gpointer object)
{
  m_refs.push_back (std::make_unique<GWeakRef> ());
  g_weak_ref_init (m_refs.back ().get (), object);
}

AssertionResult
Watch::all_gone () const
{
  std::string left;

  for (const auto &ref : m_refs)
    {
      auto object = take (static_cast<GObject *> (g_weak_ref_get (ref.get ())));

      if (object != nullptr)
        left += std::string (" ") + G_OBJECT_TYPE_NAME (object.get ());
    }

  return left.empty () ? AssertionSuccess () : AssertionFailure () << "left over:" << left;
}

namespace
{

std::string
describe (const GValue *value)
{
  if (G_VALUE_HOLDS (value, TABLETOP_TYPE_EVENT))
    {
      auto *event = static_cast<TabletopEvent *> (g_value_get_object (value));

      return std::to_string (tabletop_event_get_number (event)) + " "
             + tabletop_event_get_text (event);
    }
  if (G_VALUE_HOLDS (value, G_TYPE_PARAM))
    return g_value_get_param (value)->name;

  return take_text (g_strdup_value_contents (value));
}

} /* namespace */

Log::~Log ()
{
  for (auto *closure : m_closures)
    {
      g_closure_invalidate (closure);
      g_closure_unref (closure);
    }
}

void
Log::connect (gpointer object, const char *signal, Handler handler)
{
  auto *kept = new Handler (std::move (handler));
  GClosure *closure = g_closure_new_simple (sizeof (GClosure), kept);

  g_closure_set_marshal (
      closure, [] (GClosure *self, GValue *, guint n, const GValue *values, gpointer, gpointer) {
        std::string arguments;

        for (guint i = 1; i < n; i++)
          arguments += " " + describe (&values[i]);
        (*static_cast<Handler *> (self->data)) (arguments);
      });
  g_closure_add_finalize_notifier (
      closure, kept, [] (gpointer data, GClosure *) { delete static_cast<Handler *> (data); });
  g_closure_ref (closure);
  g_closure_sink (closure);
  m_closures.push_back (closure);
  g_signal_connect_closure (object, signal, closure, FALSE);
}

void
Log::listen (gpointer object, const char *signal)
{
  connect (object, signal, [this, name = std::string (signal)] (const std::string &arguments) {
    m_lines.push_back (name + arguments);
  });
}

void
Log::on (gpointer object, const char *signal, std::function<void ()> todo)
{
  connect (object, signal, [todo] (const std::string &) { todo (); });
}

std::vector<std::string>
Log::read ()
{
  return std::exchange (m_lines, {});
}

void
Call::on_ready (GObject *source, GAsyncResult *result, gpointer data)
{
  auto *self = static_cast<Call *> (data);
  Error error;

  self->told
      = self->finish (TABLETOP_MATCH (source), result, error.out ()) ? "done" : error.text ();
}

void
settle ()
{
  while (g_main_context_iteration (nullptr, FALSE))
    ;
}

GType
derive (GType parent, const char *name, void (*init) (gpointer klass, gpointer data))
{
  GTypeQuery query;

  g_type_query (parent, &query);

  return g_type_register_static_simple (parent, name, query.class_size, init, query.instance_size,
                                        nullptr, G_TYPE_FLAG_NONE);
}

Ptr<TabletopSetup>
setup_of (TabletopGame *game, guint n_seats, const std::vector<std::string> &options)
{
  auto setup = take (tabletop_game_create_setup (game, n_seats));
  Error error;

  for (const auto &option : options)
    EXPECT_TRUE (tabletop_setup_set_option_text (setup.get (), option.c_str (), error.out ()))
        << error.text ();

  return setup;
}

Ptr<TabletopMatch>
match_of (TabletopGame *game,
          guint n_seats,
          const std::vector<std::string> &options,
          guint64 number)
{
  auto setup = setup_of (game, n_seats, options);
  auto seed = take (tabletop_seed_derive (number, 0));
  Error error;
  auto match = take (tabletop_game_create_match (game, setup.get (), seed.get (), error.out ()));

  EXPECT_TRUE (match) << error.text ();

  return match;
}

void
go (TabletopMatch *match, guint seat, const char *notation)
{
  Error error;

  EXPECT_TRUE (tabletop_match_apply_text (match, seat, notation,
                                          tabletop_match_get_sequence (match), error.out ()))
      << error.text ();
}

std::string
told (TabletopResult *result)
{
  static const std::regex n_choices ("', uint32 [0-9]+, uint32 ");
  auto variant = take (tabletop_result_to_variant (result));
  const std::string all = take_text (g_variant_print (variant.get (), TRUE));

  return std::regex_replace (all, n_choices, "', uint32 0, uint32 ",
                             std::regex_constants::format_first_only);
}

std::string
hash_of (TabletopMatch *match)
{
  return take_text (tabletop_match_dup_hash (match));
}

std::vector<std::string>
events_of (TabletopMatch *match, const TabletopViewer *viewer, guint64 since)
{
  std::vector<std::string> all;

  for (const auto &event :
       take_items<TabletopEvent> (tabletop_match_list_events (match, viewer, since)))
    all.push_back (std::to_string (tabletop_event_get_number (event.get ())) + " "
                   + tabletop_event_get_text (event.get ()));

  return all;
}

std::vector<std::string>
asked_of (TabletopMatch *match, const TabletopViewer *viewer)
{
  std::vector<std::string> all;

  for (const auto &decision :
       take_items<TabletopDecision> (tabletop_match_list_decisions (match, viewer)))
    {
      std::string line = std::to_string (tabletop_decision_get_seat (decision.get ())) + " "
                         + tabletop_decision_get_kind (decision.get ()) + ":";

      for (guint i = 0; i < tabletop_decision_get_n_choices (decision.get ()); i++)
        line += std::string (" ")
                + tabletop_choice_get_notation (tabletop_decision_get_choice (decision.get (), i));
      all.push_back (line);
    }

  return all;
}

std::string
known_to (TabletopMatch *match, const TabletopViewer *viewer)
{
  Error error;
  auto view = take (tabletop_match_dup_view (match, viewer, error.out ()));
  std::string all;

  EXPECT_TRUE (view) << error.text ();
  if (view)
    {
      auto variant = take (tabletop_view_to_variant (view.get ()));

      all = take_text (g_variant_print (variant.get (), TRUE));
    }
  for (const auto &line : events_of (match, viewer))
    all += "\n" + line;
  for (const auto &line : asked_of (match, viewer))
    all += "\n" + line;

  if (tabletop_viewer_get_kind (viewer) == TABLETOP_VIEWER_SEAT)
    {
      auto layout = take (tabletop_game_create_layout (tabletop_match_get_game (match),
                                                       tabletop_match_get_n_seats (match)));
      auto bytes = take (tabletop_match_encode (match, tabletop_viewer_get_index (viewer),
                                                layout.get (), 0, error.out ()));

      EXPECT_TRUE (bytes) << error.text ();
      if (bytes)
        all += "\n" + take_text (g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes.get ()));
    }

  return all;
}

Ptr<TabletopViewer>
seat (guint index)
{
  return take (tabletop_viewer_new_seat (index));
}

Ptr<TabletopViewer>
spectator ()
{
  return take (tabletop_viewer_new_spectator ());
}

std::vector<Ptr<TabletopViewer>>
everybody (TabletopMatch *match)
{
  const bool teams
      = tabletop_game_get_traits (tabletop_match_get_game (match)) & TABLETOP_TRAITS_TEAMS;
  std::vector<Ptr<TabletopViewer>> all;

  for (guint i = 0; i < tabletop_match_get_n_seats (match); i++)
    {
      all.push_back (seat (i));
      if (teams)
        all.push_back (take (tabletop_viewer_new_team (i)));
    }
  all.push_back (spectator ());

  return all;
}

} /* namespace sdk */

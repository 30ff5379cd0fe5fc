/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every game with bots that think in another thread, while this one looks at everything, changes
 * names, and plays the same match again. What they choose is what they choose without a thread.
 * Built with the thread sanitizer this shows what two threads share. */

#include "kit.h"

#include <algorithm>

using namespace kit;

namespace
{

/* A bot that looks at all that it is shown, and then asks another one. */
struct Looker
{
  GObject parent;
  TabletopBot *asked;
};

using LookerClass = GObjectClass;

TabletopChoice *
look_and_choose (TabletopBot *bot, TabletopMatch *match, TabletopDecision *decision, GError **error)
{
  TabletopBot *asked = reinterpret_cast<Looker *> (bot)->asked;
  TabletopSetup *setup = tabletop_match_get_setup (match);
  g_autoptr (TabletopViewer) viewer
      = tabletop_viewer_new_seat (tabletop_decision_get_seat (decision));
  auto view = take (tabletop_match_dup_view (match, viewer, error));
  auto events = take (tabletop_match_list_events (match, viewer, 0));
  auto decisions = take (tabletop_match_list_decisions (match, viewer));

  for (guint seat = 0; seat < tabletop_setup_get_n_seats (setup); seat++)
    EXPECT_STRNE (tabletop_setup_get_seat_name (setup, seat), "");
  EXPECT_GT (g_list_model_get_n_items (G_LIST_MODEL (decisions.get ())), 0u);
  EXPECT_TRUE (view);

  return tabletop_bot_choose (asked, match, decision, error);
}

void
looker_init_class (gpointer klass, gpointer)
{
  auto *object_class = static_cast<GObjectClass *> (klass);

  object_class->get_property = [] (GObject *, guint, GValue *value, GParamSpec *) {
    g_value_set_static_string (value, "Looker");
  };
  object_class->finalize = [] (GObject *object) {
    g_object_unref (reinterpret_cast<Looker *> (object)->asked);
    static_cast<GObjectClass *> (g_type_class_peek (G_TYPE_OBJECT))->finalize (object);
  };
  g_object_class_override_property (object_class, 1, "name");
}

GType
looker_get_type ()
{
  static const GType type = [] {
    const GInterfaceInfo bot = { [] (gpointer iface, gpointer) {
                                  static_cast<TabletopBotInterface *> (iface)->choose
                                      = look_and_choose;
                                },
                                 nullptr, nullptr };
    const GType made = g_type_register_static_simple (
        G_TYPE_OBJECT, "ThreadsLooker", sizeof (LookerClass), (GClassInitFunc) looker_init_class,
        sizeof (Looker), nullptr, (GTypeFlags) 0);

    g_type_add_interface_static (made, TABLETOP_TYPE_BOT, &bot);

    return made;
  }();

  return type;
}

Ptr<TabletopTable>
lay (TabletopGame *game, guint n_seats, const char *bot)
{
  g_autoptr (GBytes) seed = tabletop_seed_derive (3, n_seats);
  auto setup = take (tabletop_game_create_setup (game, n_seats));
  auto match = take (tabletop_game_create_match (game, setup.get (), seed, nullptr));
  auto table = take (tabletop_table_new (match.get ()));

  for (guint seat = 0; seat < n_seats; seat++)
    {
      auto *looker = static_cast<Looker *> (g_object_new (looker_get_type (), nullptr));

      looker->asked = tabletop_game_create_bot (game, bot, 10 + seat, nullptr);
      tabletop_table_seat_own_bot (table.get (), seat, TABLETOP_BOT (looker), nullptr);
      g_object_unref (looker);
    }

  return table;
}

struct Going
{
  bool done = false;
  int made = -1;
  Error error;
  Ptr<TabletopMatch> past;
  Ptr<TabletopTable> loaded;
  guint waits = 0;
};

void
on_run (GObject *source, GAsyncResult *result, gpointer data)
{
  auto *run = static_cast<Going *> (data);

  run->made = tabletop_table_run_bots_finish (TABLETOP_TABLE (source), result, run->error.out ());
  run->done = true;
}

/* What somebody at the table does meanwhile. */
void
look_around (TabletopTable *table, guint turn)
{
  TabletopMatch *match = tabletop_table_get_match (table);
  TabletopSetup *setup = tabletop_match_get_setup (match);
  const guint n_seats = tabletop_match_get_n_seats (match);
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (turn % n_seats);
  g_autofree char *name = g_strdup_printf ("Guest %u", turn % 5);
  auto view = take (tabletop_match_dup_view (match, viewer, nullptr));
  auto events = take (tabletop_match_list_events (match, viewer, 0));
  auto decisions = take (tabletop_match_list_decisions (match, viewer));

  tabletop_setup_set_seat_name (setup, turn % n_seats, turn % 7 == 0 ? nullptr : name);
  EXPECT_TRUE (view);
}

class Threads : public testing::TestWithParam<Subject>
{
};

} /* namespace */

TEST_P (Threads, BotsChooseTheSame)
{
  enum
  {
    CHOICES = 60
  };
  const Subject &subject = GetParam ();
  auto game = take (tabletop_catalog_lookup_game (catalog (), subject.game.c_str (), nullptr));
  auto alone = lay (game.get (), subject.seats, "steady");
  auto table = lay (game.get (), subject.seats, "steady");
  TabletopMatch *match = tabletop_table_get_match (table.get ());
  Going run;
  Error error;
  guint turn = 0;

  ASSERT_EQ (tabletop_table_run_bots (alone.get (), CHOICES, error.out ()), CHOICES)
      << error.text ();
  tabletop_table_run_bots_async (table.get (), CHOICES, 0, nullptr, on_run, &run);
  while (!run.done)
    {
      if (turn % 16 == 4 && run.waits == 0)
        {
          run.waits++;
          tabletop_match_dup_past_async (
              match, 0, nullptr,
              [] (GObject *source, GAsyncResult *result, gpointer data) {
                auto *self = static_cast<Going *> (data);

                self->waits--;
                self->past = take (tabletop_match_dup_past_finish (TABLETOP_MATCH (source), result,
                                                                   self->error.out ()));
              },
              &run);
        }
      if (turn % 16 == 12 && run.waits == 0)
        {
          auto *bytes = tabletop_table_save (table.get (), nullptr);

          run.waits++;
          tabletop_table_load_async (
              game.get (), bytes, nullptr,
              [] (GObject *, GAsyncResult *result, gpointer data) {
                auto *self = static_cast<Going *> (data);

                self->waits--;
                self->loaded = take (tabletop_table_load_finish (result, self->error.out ()));
              },
              &run);
          g_bytes_unref (bytes);
        }
      look_around (table.get (), turn++);
      g_main_context_iteration (nullptr, FALSE);
      g_usleep (200);
    }
  while (run.waits > 0)
    g_main_context_iteration (nullptr, TRUE);

  EXPECT_EQ (run.made, CHOICES) << run.error.text ();
  EXPECT_TRUE (run.past) << run.error.text ();
  EXPECT_EQ (take_text (tabletop_match_dup_hash (match)),
             take_text (tabletop_match_dup_hash (tabletop_table_get_match (alone.get ()))));
}

INSTANTIATE_TEST_SUITE_P (All, Threads, testing::ValuesIn (all_subjects ()), [] (const auto &it) {
  std::string name = it.param.game + std::to_string (it.param.seats);

  std::replace (name.begin (), name.end (), '-', '_');
  return name;
});

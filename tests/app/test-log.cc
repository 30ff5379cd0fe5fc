/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a log, and of what others did: whatever happens, and for however long, they are few
 * enough to be kept, and the last of them are told as what has changed there. */

#include <algorithm>
#include <random>

#include "app-log-line.h"
#include "app-log-lines.h"
#include "app-log-tail.h"
#include "app-since-lines.h"

#include "sdk.h"

using namespace sdk;

namespace
{

class AppLogKept : public testing::Test
{
protected:
  AppLogKept ()
      : m_scene (take (tabletop_scene_new (nullptr, nullptr))),
        m_log (take (app_log_lines_new (m_scene.get ())))
  {
  }

  Ptr<TabletopEvent>
  make (TabletopEventWeight weight, const std::string &text)
  {
    m_number++;
    auto event
        = take (tabletop_event_new (m_number, m_number, "thing", -1, text.c_str (), nullptr));

    tabletop_event_set_weight (event.get (), weight);
    return event;
  }

  void
  tell (TabletopEventWeight weight, const std::string &text)
  {
    g_signal_emit_by_name (m_scene.get (), "happened", make (weight, text).get ());
  }

  void
  happen (TabletopEventWeight weight)
  {
    tell (weight, "This is number " + std::to_string (m_number + 1) + ".");
  }

  /* All parts of a line, as they are read. */
  std::string
  read (guint i)
  {
    return read_line (line (i).get ());
  }

  static std::string
  read_line (AppLogLine *one)
  {
    GListModel *parts = app_log_line_get_parts (one);
    std::string all;

    for (guint k = 0; k < g_list_model_get_n_items (parts); k++)
      all += tabletop_text_part_get_text (
          take (static_cast<TabletopTextPart *> (g_list_model_get_item (parts, k))).get ());
    return all;
  }

  guint
  count ()
  {
    return g_list_model_get_n_items (app_log_lines_get_model (m_log.get ()));
  }

  Ptr<AppLogLine>
  line (guint i)
  {
    return take (static_cast<AppLogLine *> (
        g_list_model_get_item (app_log_lines_get_model (m_log.get ()), i)));
  }

  std::string
  text_of (guint i)
  {
    return tabletop_event_get_text (app_log_line_get_event (line (i).get ()));
  }

  Ptr<TabletopScene> m_scene;
  Ptr<AppLogLines> m_log;
  guint64 m_number = 0;
};

TEST_F (AppLogKept, OldestLinesGoAndOneSaysSo)
{
  for (int i = 0; i < 3000; i++)
    happen (TABLETOP_EVENT_NORMAL);
  EXPECT_EQ (count (), 3000u);
  EXPECT_EQ (text_of (0), "This is number 1.");

  happen (TABLETOP_EVENT_NORMAL);
  EXPECT_EQ (text_of (0), "What happened before this is kept no longer.");
  EXPECT_EQ (text_of (1), "This is number 301.");
  for (int i = 0; i < 20000; i++)
    happen (TABLETOP_EVENT_NORMAL);
  EXPECT_LE (count (), 3000u);
  EXPECT_EQ (text_of (0), "What happened before this is kept no longer.");
  EXPECT_NE (text_of (1), text_of (0));
  EXPECT_EQ (text_of (count () - 1), "This is number 23001.");
}

TEST_F (AppLogKept, NoLineGrowsWithoutEnd)
{
  happen (TABLETOP_EVENT_NORMAL);
  for (int i = 0; i < 10; i++)
    happen (TABLETOP_EVENT_DETAIL);
  EXPECT_EQ (count (), 1u);
  for (int i = 0; i < 2000; i++)
    happen (TABLETOP_EVENT_DETAIL);
  EXPECT_GT (count (), 1u);
  for (guint i = 0; i < count (); i++)
    EXPECT_LE (g_list_model_get_n_items (app_log_line_get_parts (line (i).get ())), 402u);
}

TEST_F (AppLogKept, DetailsGoOnWithTheSentence)
{
  tell (TABLETOP_EVENT_NORMAL, "Ada casts Shock");
  tell (TABLETOP_EVENT_DETAIL, "targeting Bear");
  tell (TABLETOP_EVENT_NORMAL, "Frost triggers: tap target creature.");
  tell (TABLETOP_EVENT_DETAIL, "targeting Bear");
  tell (TABLETOP_EVENT_NORMAL, "Ada draws a card");
  tell (TABLETOP_EVENT_DETAIL, ": Forest");
  EXPECT_EQ (count (), 3u);
  EXPECT_EQ (read (0), "Ada casts Shock targeting Bear");
  EXPECT_EQ (read (1), "Frost triggers: tap target creature, targeting Bear");
  EXPECT_EQ (read (2), "Ada draws a card: Forest");
}

/* As a replay does of all that happened in a step. */
TEST_F (AppLogKept, WhatIsNoDetailIsSetApart)
{
  auto one = take (app_log_line_new (make (TABLETOP_EVENT_NORMAL, "You lose 2 life: 18").get ()));

  app_log_line_add (one.get (), make (TABLETOP_EVENT_NORMAL, "You play Steam Vents").get ());
  app_log_line_add (one.get (), make (TABLETOP_EVENT_DETAIL, "tapped.").get ());
  app_log_line_add (one.get (), make (TABLETOP_EVENT_NORMAL, "It is your turn").get ());
  EXPECT_EQ (read_line (one.get ()),
             "You lose 2 life: 18 · You play Steam Vents tapped. It is your turn");
}

/* The last lines of a list; what they are is kept by what is told of them, too. */
class AppLogTailOfLines : public testing::Test
{
protected:
  AppLogTailOfLines ()
  {
    put (0, 0, 100);
    m_tail = take (app_log_tail_new (G_LIST_MODEL (m_lines.get ()), 10));
    m_told = list (shown ());
    g_signal_connect_swapped (shown (), "items-changed", G_CALLBACK (on_told), this);
  }

  ~AppLogTailOfLines () override
  {
    g_signal_handlers_disconnect_by_data (shown (), this);
  }

  /* New lines, with numbers of their own, where some were. */
  void
  put (guint position, guint removed, guint added)
  {
    std::vector<Ptr<GObject>> lines;
    std::vector<gpointer> given;

    for (guint i = 0; i < added; i++)
      {
        auto line = take (G_OBJECT (g_object_new (G_TYPE_OBJECT, nullptr)));

        g_object_set_data (line.get (), "number", GUINT_TO_POINTER (++m_number));
        given.push_back (line.get ());
        lines.push_back (std::move (line));
      }
    g_list_store_splice (m_lines.get (), position, removed, given.data (), added);
  }

  GListModel *
  shown ()
  {
    return app_log_tail_get_model (m_tail.get ());
  }

  static guint
  number_at (GListModel *model, guint i)
  {
    auto line = take (G_OBJECT (g_list_model_get_item (model, i)));

    return GPOINTER_TO_UINT (g_object_get_data (line.get (), "number"));
  }

  static std::vector<guint>
  list (GListModel *model)
  {
    std::vector<guint> numbers;

    for (guint i = 0; i < g_list_model_get_n_items (model); i++)
      numbers.push_back (number_at (model, i));
    return numbers;
  }

  std::vector<guint>
  last (std::size_t n)
  {
    auto numbers = list (G_LIST_MODEL (m_lines.get ()));

    return { numbers.end () - std::min (n, numbers.size ()), numbers.end () };
  }

  static void
  on_told (AppLogTailOfLines *self, guint position, guint removed, guint added)
  {
    auto at = self->m_told.begin () + position;

    at = self->m_told.erase (at, at + removed);
    for (guint i = 0; i < added; i++)
      at = self->m_told.insert (at, number_at (self->shown (), position + i)) + 1;
    self->m_n_told += removed + added;
  }

  Ptr<GListStore> m_lines = take (g_list_store_new (G_TYPE_OBJECT));
  Ptr<AppLogTail> m_tail;
  std::vector<guint> m_told;
  guint m_n_told = 0;
  guint m_number = 0;
};

TEST_F (AppLogTailOfLines, OnlyWhatComesOrGoesIsTold)
{
  EXPECT_EQ (list (shown ()), last (10));
  put (100, 0, 1);
  EXPECT_EQ (m_n_told, 1u);
  EXPECT_EQ (list (shown ()), last (11));
  app_log_tail_cut (m_tail.get (), 8);
  EXPECT_EQ (m_n_told, 1u + 3u);
  app_log_tail_cut (m_tail.get (), 8);
  EXPECT_EQ (m_n_told, 4u);
  app_log_tail_cut (m_tail.get (), G_MAXUINT);
  EXPECT_EQ (m_n_told, 4u + 93u);
  EXPECT_EQ (list (shown ()), last (101));
  app_log_tail_cut (m_tail.get (), 0);
  EXPECT_TRUE (list (shown ()).empty ());
}

TEST_F (AppLogTailOfLines, WhateverChangesItHasTheLastOnes)
{
  std::mt19937 random (7);

  for (int i = 0; i < 5000; i++)
    {
      const guint n = g_list_model_get_n_items (G_LIST_MODEL (m_lines.get ()));
      const guint position = random () % (n + 1);
      const guint removed = std::min<guint> (random () % 40, n - position);

      if (random () % 2 == 0)
        app_log_tail_cut (m_tail.get (), random () % (n + 10));
      else
        put (position, removed, random () % 40 * (n < 500));
      ASSERT_EQ (list (shown ()), last (g_list_model_get_n_items (shown ())));
      ASSERT_EQ (m_told, list (shown ()));
    }
}

/* By whoever sits at the first seat, of what others do with a thing that has that number. */
class AppSinceKept : public testing::Test
{
protected:
  AppSinceKept () : m_lines (g_ptr_array_new_with_free_func (g_object_unref))
  {
  }

  ~AppSinceKept () override
  {
    g_ptr_array_unref (m_lines);
  }

  void
  happen (bool is_read = false, TabletopEventWeight weight = TABLETOP_EVENT_NORMAL, int seat = 1)
  {
    auto text = "This is number " + std::to_string (++m_number) + ".";
    auto what = take (tabletop_reference_new_piece (TABLETOP_REFERENCE_SUBJECT, "thing"));
    auto event
        = take (tabletop_event_new (m_number, m_number, "thing", seat, text.c_str (), nullptr));

    tabletop_event_set_weight (event.get (), weight);
    tabletop_event_add_reference (event.get (), what.get ());
    app_since_take (m_lines, event.get (), 0, is_read);
  }

  AppLogLine *
  line (guint i)
  {
    return static_cast<AppLogLine *> (m_lines->pdata[i]);
  }

  std::string
  text_of (guint i)
  {
    return tabletop_event_get_text (app_log_line_get_event (line (i)));
  }

  GPtrArray *m_lines;
  guint64 m_number = 0;
};

TEST_F (AppSinceKept, TheLastTwoHundredAreGoneThrough)
{
  for (int i = 0; i < APP_SINCE_MOST; i++)
    happen ();
  EXPECT_EQ (m_lines->len, 200u);
  EXPECT_EQ (text_of (0), "This is number 1.");
  for (int i = 0; i < 50; i++)
    happen ();
  EXPECT_EQ (m_lines->len, 200u);
  EXPECT_EQ (text_of (0), "This is number 51.");
  EXPECT_EQ (text_of (199), "This is number 250.");
}

/* Whoever reads the third line has it before them as long as they do. */
TEST_F (AppSinceKept, NothingMovesWhileItIsGoneThrough)
{
  for (int i = 0; i < 199; i++)
    happen ();
  for (int i = 0; i < 50; i++)
    happen (true);
  EXPECT_EQ (m_lines->len, 200u);
  EXPECT_EQ (text_of (0), "This is number 1.");
  EXPECT_EQ (text_of (199), "This is number 200.");
}

TEST_F (AppSinceKept, WhatOneDoesOneselfIsNoNews)
{
  happen (false, TABLETOP_EVENT_NORMAL, 0);
  happen (false, TABLETOP_EVENT_MINOR);
  EXPECT_EQ (m_lines->len, 0u);
}

TEST_F (AppSinceKept, NoLineGrowsWithoutEnd)
{
  for (int i = 0; i < 100000; i++)
    happen (false, TABLETOP_EVENT_DETAIL);
  EXPECT_EQ (m_lines->len, 200u);
  for (guint i = 0; i < m_lines->len; i++)
    EXPECT_LE (g_list_model_get_n_items (app_log_line_get_parts (line (i))), 402u);
}

} // namespace

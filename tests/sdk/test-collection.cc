/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards, decks and facts never change once they are made; the interface passes calls on to a game,
 * answers for what the game leaves out, and believes nothing that breaks the contract.
 */

#include "sdk.h"

using namespace sdk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

GType
shelf_type (const char *name, GInterfaceInitFunc init)
{
  const GInterfaceInfo collection = { init, nullptr, nullptr };
  GType type = derive (TOY_TYPE_GAME, name, nullptr);

  g_type_add_interface_static (type, TABLETOP_TYPE_COLLECTION, &collection);

  return type;
}

Ptr<TabletopCollection>
shelf_of (GType type)
{
  return take (
      TABLETOP_COLLECTION (g_object_new (type, "id", "race", "title", "Race", "min-seats", 2,
                                         "max-seats", 4, "recommended-seats", 3, nullptr)));
}

/* A game that leaves everything out. */
Ptr<TabletopCollection>
bare ()
{
  static GType type = shelf_type ("SdkBareShelf", nullptr);

  return shelf_of (type);
}

char **
formats_of (TabletopCollection *)
{
  const char *const formats[] = { "long", "short", nullptr };

  return g_strdupv (const_cast<char **> (formats));
}

/* A game that writes down how it was called. */
std::string told;

void
fill (gpointer data, gpointer)
{
  auto *iface = static_cast<TabletopCollectionInterface *> (data);

  iface->list_formats = formats_of;
  iface->check_cards
      = [] (TabletopCollection *, const char *path, const char *const *others, GError **) {
          told = std::string (path) + (others[0] != nullptr ? others[0] : " alone");
          return gboolean (g_str_equal (path, "good"));
        };
  iface->format_cards
      = [] (TabletopCollection *, const char *path, const char *const *others, GError **) {
          told = std::string (path) + (others[0] != nullptr ? others[0] : " alone");
          return g_strdup (g_str_equal (path, "good") ? "text" : nullptr);
        };
  iface->find_card = [] (TabletopCollection *, const char *name, GError **) {
    return g_str_equal (name, "bear") ? tabletop_card_new ("bear", "Bear", "Beast") : nullptr;
  };
  iface->search = [] (TabletopCollection *, const char *query, GError **) -> GListModel * {
    GListStore *list = g_list_store_new (G_TYPE_OBJECT);
    g_autoptr (TabletopCard) card = tabletop_card_new ("bear", "Bear", "Beast");
    g_autoptr (TabletopFact) fact = tabletop_fact_new ("age", "Age", "3");

    g_list_store_append (list, card);
    if (g_str_equal (query, "mixed"))
      g_list_store_append (list, fact);

    return G_LIST_MODEL (list);
  };
  iface->list_decks = [] (TabletopCollection *, GError **) -> GListModel * { return nullptr; };
  iface->check_deck
      = [] (TabletopCollection *, const char *name, const char *, const char *format, GError **) {
          told = format != nullptr ? format : "any";
          return tabletop_deck_new (name, nullptr, 1, nullptr, "1 Bear\n");
        };
  iface->import_deck = [] (TabletopCollection *, TabletopSetup *, guint index, const char *,
                           const char *, GError **) {
    told = std::to_string (index);
    return gboolean (TRUE);
  };
  iface->keep_deck
      = [] (TabletopCollection *, const char *name, const char *text, GError **) -> TabletopDeck * {
    told = std::string (name) + text;
    return *text != '\0' ? tabletop_deck_new (name, nullptr, 1, nullptr, text) : nullptr;
  };
  iface->forget_deck = [] (TabletopCollection *, const char *name, GError **) {
    told = name;
    return gboolean (!g_str_equal (name, "bad"));
  };
}

Ptr<TabletopCollection>
shelf ()
{
  static GType type = shelf_type ("SdkShelf", fill);

  told.clear ();

  return shelf_of (type);
}

TEST (Fact, TellsWhatItIs)
{
  auto fact = take (tabletop_fact_new ("age", "Age", "3"));
  g_autofree char *value = nullptr;

  EXPECT_STREQ (tabletop_fact_get_id (fact.get ()), "age");
  EXPECT_STREQ (tabletop_fact_get_title (fact.get ()), "Age");
  EXPECT_STREQ (tabletop_fact_get_value (fact.get ()), "3");
  g_object_get (fact.get (), "value", &value, nullptr);
  EXPECT_STREQ (value, "3");
}

TEST (Card, TellsWhatIsPrinted)
{
  auto card = take (tabletop_card_new ("bear", "Bear", "Beast"));
  auto back = take (tabletop_card_new ("bear", "Great Bear", "Beast"));
  auto fact = take (tabletop_fact_new ("age", "Age", "3"));
  Watch watch;

  EXPECT_STREQ (tabletop_card_get_summary (card.get ()), "");
  EXPECT_STREQ (tabletop_card_get_text (card.get ()), "");
  EXPECT_EQ (g_list_model_get_n_items (tabletop_card_get_facts (card.get ())), 0u);

  tabletop_card_set_summary (card.get (), "Old");
  tabletop_card_set_text (card.get (), "It sleeps.\nIt eats.");
  tabletop_card_add_fact (card.get (), fact.get ());
  tabletop_card_add_face (card.get (), back.get ());
  EXPECT_STREQ (tabletop_card_get_id (card.get ()), "bear");
  EXPECT_STREQ (tabletop_card_get_name (card.get ()), "Bear");
  EXPECT_STREQ (tabletop_card_get_kind (card.get ()), "Beast");
  EXPECT_STREQ (tabletop_card_get_summary (card.get ()), "Old");
  EXPECT_STREQ (tabletop_card_get_text (card.get ()), "It sleeps.\nIt eats.");
  EXPECT_EQ (items<TabletopFact> (tabletop_card_get_facts (card.get ())).at (0), fact);
  EXPECT_EQ (items<TabletopCard> (tabletop_card_get_faces (card.get ())).at (0), back);

  watch.add (card.get ());
  watch.add (back.get ());
  watch.add (fact.get ());
  card.reset ();
  back.reset ();
  fact.reset ();
  EXPECT_TRUE (watch.all_gone ());
}

TEST (Card, IsNotItsOwnFace)
{
  auto card = take (tabletop_card_new ("bear", "Bear", "Beast"));
  Expect critical ("face != self");

  tabletop_card_add_face (card.get (), card.get ());
}

TEST (Deck, TellsWhatIsInIt)
{
  const char *const formats[] = { "short", nullptr };
  auto deck = take (tabletop_deck_new ("bears", nullptr, 7, formats, "7 Bear\n"));
  auto plain = take (tabletop_deck_new ("bears", "brown", 7, nullptr, ""));

  EXPECT_STREQ (tabletop_deck_get_name (deck.get ()), "bears");
  EXPECT_STREQ (tabletop_deck_get_summary (deck.get ()), "");
  EXPECT_EQ (tabletop_deck_get_n_cards (deck.get ()), 7u);
  EXPECT_THAT (texts (tabletop_deck_get_formats (deck.get ())), ElementsAre ("short"));
  EXPECT_STREQ (tabletop_deck_get_list (deck.get ()), "7 Bear\n");
  EXPECT_STREQ (tabletop_deck_get_summary (plain.get ()), "brown");
  EXPECT_THAT (texts (tabletop_deck_get_formats (plain.get ())), IsEmpty ());

  /* Without a title it is called by its name. */
  EXPECT_STREQ (tabletop_deck_get_title (deck.get ()), "bears");
  EXPECT_FALSE (tabletop_deck_is_own (deck.get ()));
  EXPECT_STREQ (tabletop_deck_get_problem (deck.get ()), "");
  tabletop_deck_set_title (deck.get (), "Seven Bears");
  tabletop_deck_set_own (deck.get (), TRUE);
  tabletop_deck_set_problem (deck.get (), "bears:1:3: There is no bear.");
  EXPECT_STREQ (tabletop_deck_get_title (deck.get ()), "Seven Bears");
  EXPECT_TRUE (tabletop_deck_is_own (deck.get ()));
  EXPECT_STREQ (tabletop_deck_get_problem (deck.get ()), "bears:1:3: There is no bear.");
  tabletop_deck_set_title (deck.get (), "");
  EXPECT_STREQ (tabletop_deck_get_title (deck.get ()), "bears");
}

TEST (Collection, AnswersForWhatIsLeftOut)
{
  auto left = bare ();
  auto setup = setup_of (TABLETOP_GAME (left.get ()), 2);
  Error error;

  EXPECT_THAT (take_strv (tabletop_collection_list_formats (left.get ())), IsEmpty ());
  EXPECT_FALSE (tabletop_collection_check_cards (left.get (), "x", nullptr, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_EQ (tabletop_collection_format_cards (left.get (), "x", nullptr, error.out ()), nullptr);
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (take (tabletop_collection_find_card (left.get (), "x", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (take (tabletop_collection_search (left.get (), "x", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (take (tabletop_collection_list_decks (left.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (
      take (tabletop_collection_check_deck (left.get (), "x", "", nullptr, error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (
      tabletop_collection_import_deck (left.get (), setup.get (), 0, "x", "", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (take (tabletop_collection_keep_deck (left.get (), "x", "", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
  EXPECT_FALSE (tabletop_collection_forget_deck (left.get (), "x", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_UNSUPPORTED));
}

TEST (Collection, PassesCallsOn)
{
  auto full = shelf ();
  auto setup = setup_of (TABLETOP_GAME (full.get ()), 2);
  const char *const others[] = { "other", nullptr };
  Error error;

  EXPECT_THAT (take_strv (tabletop_collection_list_formats (full.get ())),
               ElementsAre ("long", "short"));
  EXPECT_TRUE (tabletop_collection_check_cards (full.get (), "good", nullptr, error.out ()));
  EXPECT_EQ (told, "good alone");
  EXPECT_TRUE (tabletop_collection_check_cards (full.get (), "good", others, error.out ()));
  EXPECT_EQ (told, "goodother");
  g_autofree char *text
      = tabletop_collection_format_cards (full.get (), "good", nullptr, error.out ());
  EXPECT_STREQ (text, "text");
  EXPECT_EQ (told, "good alone");
  EXPECT_STREQ (
      tabletop_card_get_name (
          take (tabletop_collection_find_card (full.get (), "bear", error.out ())).get ()),
      "Bear");
  EXPECT_EQ (take_items<TabletopCard> (tabletop_collection_search (full.get (), "x", error.out ()))
                 .size (),
             1u);
  EXPECT_TRUE (take (tabletop_collection_check_deck (full.get (), "x", "", nullptr, error.out ())));
  EXPECT_EQ (told, "any");
  EXPECT_TRUE (take (tabletop_collection_check_deck (full.get (), "x", "", "short", error.out ())));
  EXPECT_EQ (told, "short");
  EXPECT_TRUE (
      tabletop_collection_import_deck (full.get (), setup.get (), 1, "x", "", error.out ()));
  EXPECT_EQ (told, "1");
  EXPECT_TRUE (take (tabletop_collection_keep_deck (full.get (), "mine", "1 Bear", error.out ())));
  EXPECT_EQ (told, "mine1 Bear");
  EXPECT_TRUE (tabletop_collection_forget_deck (full.get (), "mine", error.out ()));
  EXPECT_EQ (told, "mine");
}

TEST (Collection, KnowsItsFormats)
{
  auto full = shelf ();
  Error error;

  EXPECT_FALSE (
      take (tabletop_collection_check_deck (full.get (), "x", "", "middle", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_BAD_OPTION));
  EXPECT_THAT (error.text (), HasSubstr ("long, short"));
  EXPECT_EQ (told, "");
}

TEST (Collection, BelievesNothing)
{
  auto full = shelf ();
  auto race = take (toy_game_new ("race"));
  auto other = setup_of (race.get (), 2);
  auto setup = setup_of (TABLETOP_GAME (full.get ()), 2);
  Error error;

  EXPECT_FALSE (tabletop_collection_check_cards (full.get (), "bad", nullptr, error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_FALSE (take (tabletop_collection_find_card (full.get (), "wolf", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_THAT (error.text (), HasSubstr ("SdkShelf.find_card"));
  EXPECT_FALSE (take (tabletop_collection_list_decks (full.get (), error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_FALSE (take (tabletop_collection_keep_deck (full.get (), "x", "", error.out ())));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  EXPECT_FALSE (tabletop_collection_forget_deck (full.get (), "bad", error.out ()));
  EXPECT_TRUE (error.is (TABLETOP_ERROR_FAILED));
  {
    Expect critical ("holds a TabletopFact");

    EXPECT_EQ (
        take_items<TabletopCard> (tabletop_collection_search (full.get (), "mixed", error.out ()))
            .size (),
        1u);
  }
  {
    Expect critical ("tabletop_setup_get_game");

    EXPECT_FALSE (
        tabletop_collection_import_deck (full.get (), other.get (), 0, "x", "", error.out ()));
  }
  {
    Expect critical ("seat <");

    EXPECT_FALSE (
        tabletop_collection_import_deck (full.get (), setup.get (), 2, "x", "", error.out ()));
  }
}

} /* namespace */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking cards up, however their names are written; queries, all of them; and decks, each of whose
 * mistakes is told. Whatever bytes come, nothing breaks. */

#include "content-ptr.h"
#include "rg-cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

using texts = std::vector<std::string>;

const char *const the_cards
    = "token \"Goblin\" red creature Goblin 1/1\n"
      "emblem \"Flag\"\n  creatures you control have haste\n"
      "card \"Plains\" basic land Plains\n"
      "card \"Mountain\" basic land Mountain\n"
      "card \"Forest\" basic land Forest\n"
      "card \"Grizzly Bears\" {1}{G} creature Bear 2/2\n"
      "card \"Raging Goblin\" {R} creature Goblin Warrior 1/1\n  haste\n"
      "card \"Kind Knight\" {W}{W} creature Human Knight 2/2\n  first strike\n"
      "card \"Ghitu Queen\" {1}{R}{W} legendary creature Human Noble 3/3\n"
      "card \"Boro, the Old\" {R} legendary creature Human 1/1\n"
      "card \"Öld Ones\" land\n"
      "card \"Bolt\" {R} instant\n  deal 3 damage to any target\n"
      "card \"Jace’s Insight\" {2}{U} sorcery\n  draw 2 cards\n"
      "card \"Wagon\" {3} legendary artifact Vehicle 5/4\n"
      "card \"Wanderer\" {2}{W} legendary planeswalker Wanda loyalty 4\n  loyalty +1: draw a card\n"
      "card \"Moth\" {1}{G} creature Insect 1/1\nback \"Great Moth\" green creature Insect 4/4\n"
      "  flying\n"
      "split \"Far // Away\"\nhalf \"Far\" {1}{U} instant\n  draw a card\n"
      "half \"Away\" {2}{B} sorcery\n  you lose 1 life\n"
      "rulings on \"Bolt\"\n  115.4 \"One.\"\n  120.3c \"Two.\"\n"
      "rulings on ANY_TARGET, \"first strike\", \"flying\"\n  608.2b \"Three.\"\n"
      "rulings on back, Goblin, legendary, planeswalker, \"Bolt\"\n  100.1 \"Four.\"\n"
      "deck \"small\"\n  4 \"Bolt\"\n  20 \"Mountain\"\n"
      "set \"ONE\"\nidentity \"The Fool\" Traitor rare\n  {1}: draw a card\n"
      "set \"TWO\"\nidentity \"The Fool\" Leader rare\nidentity \"The Sage\" Guardian mythic\n";

content_ptr
parse (const std::string &text)
{
  rg_error error = {};
  content_ptr content (
      rg_content_new (&rg_free_for_all, "test", text.data (), text.size (), nullptr, &error));

  EXPECT_TRUE (content) << error.line << ":" << error.column << ": " << error.text;
  return content;
}

/* Copies texts to where their memory ends, so that a sanitizer sees who reads on. */
class bytes
{
public:
  explicit bytes (const std::string &text) : copy_ (new char[text.size ()]), size_ (text.size ())
  {
    std::copy (text.begin (), text.end (), copy_.get ());
  }

  const char *
  data () const
  {
    return copy_.get ();
  }

  size_t
  size () const
  {
    return size_;
  }

private:
  std::unique_ptr<char[]> copy_;
  size_t size_;
};

class Catalogue : public testing::Test
{
protected:
  std::string
  name_of (int card, int i = 0) const
  {
    rg_card_face face;

    return rg_content_card_face (content.get (), card, i, &face) ? face.name : "none";
  }

  int
  card (const std::string &name) const
  {
    const bytes text (name);

    return rg_content_find_card (content.get (), text.data (), text.size ());
  }

  std::string
  found (const std::string &name) const
  {
    return card (name) > 0 ? name_of (card (name)) : "none";
  }

  texts
  near (const std::string &name) const
  {
    int cards[RG_NEAR_CARDS];
    texts names;

    for (int i = 0, n = rg_content_near_cards (content.get (), name.data (), name.size (), cards);
         i < n; i++)
      names.push_back (name_of (cards[i]));
    return names;
  }

  texts
  search (const std::string &query) const
  {
    const bytes text (query);
    texts names;
    int at = 0;

    for (;;)
      {
        rg_error error = {};

        if (rg_content_search (content.get (), text.data (), text.size (), at, &at, &error)
            != RG_OK)
          {
            EXPECT_EQ (error.status, RG_E_BAD_DATA);
            return { std::to_string (error.column) + ": " + error.text };
          }
        if (at == 0)
          return names;
        names.push_back (name_of (at));
      }
  }

  /* "line:column: text (rule)" of each mistake. */
  texts
  mistakes (const std::string &list, int format = -1) const
  {
    const bytes text (list);
    std::vector<rg_error> found (100);
    texts all;

    found.resize ((size_t) rg_content_check_deck (content.get (), text.data (), text.size (),
                                                  format, found.data (), (int) found.size ()));
    for (const rg_error &error : found)
      {
        std::ostringstream told;

        EXPECT_EQ (error.status, RG_E_BAD_DATA);
        told << error.line << ":" << error.column << ": " << error.text;
        if (*error.rule)
          told << " (" << error.rule << ")";
        all.push_back (told.str ());
      }
    return all;
  }

  std::string
  translated (const std::string &list) const
  {
    char buffer[4096];
    size_t needed = 0, again = 0;
    rg_error error = {};

    if (rg_content_translate_deck (content.get (), "mine", list.data (), list.size (), nullptr, 0,
                                   &needed, &error)
        != RG_OK)
      return std::to_string (error.line) + ": " + error.text;
    EXPECT_LE (needed, sizeof buffer);
    EXPECT_EQ (RG_OK, rg_content_translate_deck (content.get (), "mine", list.data (), list.size (),
                                                 buffer, sizeof buffer, &again, nullptr));
    EXPECT_EQ (needed, again);
    return std::string (buffer, needed);
  }

  content_ptr content = parse (the_cards);
};

/* {{{ Names */

TEST_F (Catalogue, FindsCardsHoweverTheirNamesAreWritten)
{
  EXPECT_EQ (found ("Grizzly Bears"), "Grizzly Bears");
  EXPECT_EQ (found ("grizzly bears"), "Grizzly Bears");
  EXPECT_EQ (found ("grizzly_bears"), "Grizzly Bears");
  EXPECT_EQ (found ("Jace's Insight"), "Jace’s Insight");
  EXPECT_EQ (found ("Jace‘s Insight"), "Jace’s Insight");
  EXPECT_EQ (found ("boro the old"), "Boro, the Old");
  EXPECT_EQ (found ("Old ones"), "Öld Ones");
  EXPECT_EQ (found ("öld_ones"), "Öld Ones");
  EXPECT_EQ (found ("old_ones"), "Öld Ones");
  EXPECT_EQ (found ("Grizzly Bear"), "none");
  EXPECT_EQ (found ("Grizzly Bearss"), "none");
  EXPECT_EQ (found (""), "none");
  EXPECT_EQ (found (" // "), "none");
}

TEST_F (Catalogue, FindsCardsByTheirOtherFaces)
{
  EXPECT_EQ (found ("Great Moth"), "Moth");
  EXPECT_EQ (found ("Moth // Great Moth"), "Moth");
  EXPECT_EQ (found ("Far/Away"), "Far // Away");
  EXPECT_EQ (found ("Far"), "Far // Away");
  EXPECT_EQ (found ("away"), "Far // Away");
  EXPECT_EQ (found ("Goblin"), "Goblin"); /* a token: there is no card of that name */
}

TEST_F (Catalogue, NamesTheNearestCards)
{
  EXPECT_THAT (near ("Grizly Bears"), ElementsAre ("Grizzly Bears"));
  EXPECT_THAT (near ("grizly"), ElementsAre ("Grizzly Bears"));
  EXPECT_THAT (near ("ghit"), ElementsAre ("Ghitu Queen"));
  EXPECT_THAT (near ("Queen"), ElementsAre ("Ghitu Queen"));
  EXPECT_THAT (near ("Graet Moth"), ElementsAre ("Moth"));
  EXPECT_THAT (near ("xyzzyxyzzy"), IsEmpty ());
  EXPECT_THAT (near (""), IsEmpty ());
  EXPECT_THAT (near (std::string (500, 'a')), IsEmpty ());
}

/* }}} */
/* {{{ Faces */

std::string
facts_of (const rg_card_face &face)
{
  std::ostringstream all;

  for (int i = 0; i < face.n_facts; i++)
    {
      all << face.facts[i].id << "=";
      if (face.facts[i].n_words == 0)
        all << face.facts[i].number;
      for (int k = 0; k < face.facts[i].n_words; k++)
        all << (k > 0 ? "+" : "") << face.facts[i].words[k];
      all << " ";
    }
  return all.str ();
}

TEST_F (Catalogue, TellsWhatIsPrinted)
{
  rg_card_face face;
  char id[64];

  ASSERT_TRUE (rg_content_card_face (content.get (), card ("Ghitu Queen"), 0, &face));
  EXPECT_STREQ (face.kind, "Legendary Creature — Human Noble");
  EXPECT_STREQ (face.size, "3/3");
  EXPECT_EQ (facts_of (face), "cost={1}{R}{W} mana-value=3 color=white+red identity=white+red "
                              "power=3 toughness=3 ");
  EXPECT_EQ (rg_content_card_id (content.get (), card ("Ghitu Queen"), id, sizeof id), 11u);
  EXPECT_STREQ (id, "ghitu_queen");
  EXPECT_FALSE (rg_content_card_face (content.get (), card ("Ghitu Queen"), 1, &face));
  EXPECT_FALSE (rg_content_card_face (content.get (), card ("Ghitu Queen"), -1, &face));

  ASSERT_TRUE (rg_content_card_face (content.get (), card ("Wanderer"), 0, &face));
  EXPECT_THAT (facts_of (face), HasSubstr ("loyalty=4"));
  ASSERT_EQ (face.n_lines, 1);
  EXPECT_THAT (face.lines[0], HasSubstr ("raw a card"));

  ASSERT_TRUE (rg_content_card_face (content.get (), card ("Forest"), 0, &face));
  EXPECT_EQ (face.cost, nullptr);
  EXPECT_EQ (facts_of (face), "color=colorless identity=green ");
  EXPECT_EQ (face.n_lines, 0); /* 305.6: a basic land type says it all */
}

TEST_F (Catalogue, TellsBothFaces)
{
  rg_card_face face;

  ASSERT_TRUE (rg_content_card_face (content.get (), card ("Moth"), 1, &face));
  EXPECT_STREQ (face.name, "Great Moth");
  EXPECT_STREQ (face.size, "4/4");
  ASSERT_EQ (face.n_lines, 1);
  EXPECT_STREQ (face.lines[0], "Flying");
  EXPECT_EQ (name_of (card ("Far"), 1), "Far");
  EXPECT_EQ (name_of (card ("Far"), 2), "Away");
  EXPECT_EQ (name_of (card ("Far"), 3), "none");
}

/* }}} */
/* {{{ Rulings */

/* "120.3c Two." */
texts
rulings_on (const rg_content *content, const std::string &name)
{
  rg_ruling rulings[RG_CARD_RULINGS];
  const int n = rg_content_card_rulings (
      content, rg_content_find_card (content, name.data (), name.size ()), rulings);
  texts told;

  for (int i = 0; i < n; i++)
    told.push_back (std::string (rulings[i].rule) + " " + rulings[i].text);
  return told;
}

TEST_F (Catalogue, RulesOnCardsAndOnWhatTheyAreMadeOf)
{
  const auto on = [this] (const char *name) { return rulings_on (content.get (), name); };

  EXPECT_THAT (on ("Bolt"),
               ElementsAre ("115.4 One.", "120.3c Two.", "100.1 Four.", "608.2b Three."));
  EXPECT_THAT (on ("Kind Knight"), ElementsAre ("608.2b Three."));         /* a keyword */
  EXPECT_THAT (on ("Moth"), ElementsAre ("608.2b Three.", "100.1 Four.")); /* its back, too */
  EXPECT_THAT (on ("Raging Goblin"), ElementsAre ("100.1 Four."));         /* a subtype */
  EXPECT_THAT (on ("Wanderer"), ElementsAre ("100.1 Four."));              /* once */
  EXPECT_THAT (on ("Grizzly Bears"), IsEmpty ());
}

TEST_F (Catalogue, KeepsNoMoreRulingsThanThereIsRoomFor)
{
  std::string text = "card \"A\" land\nrulings on \"A\"\n";

  for (int i = 0; i < RG_CARD_RULINGS + 5; i++)
    text += "  100." + std::to_string (i + 1) + " \"" + std::to_string (i) + "\"\n";
  EXPECT_EQ (rulings_on (parse (text).get (), "A").size (), (size_t) RG_CARD_RULINGS);
}

/* }}} */
/* {{{ Queries */

TEST_F (Catalogue, FindsWordsAnywhere)
{
  EXPECT_THAT (search ("goblin"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("GOB"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("oblin"), IsEmpty ());
  EXPECT_THAT (search ("draw"), ElementsAre ("Jace’s Insight", "Wanderer", "Far // Away"));
  EXPECT_THAT (search ("\"first strike\""), ElementsAre ("Kind Knight"));
  EXPECT_THAT (search ("human -knight"), ElementsAre ("Ghitu Queen", "Boro, the Old"));
  EXPECT_THAT (search ("great"), ElementsAre ("Moth"));
  EXPECT_THAT (search ("bolt or wagon"), ElementsAre ("Bolt", "Wagon"));
}

TEST_F (Catalogue, FindsByNameTypeTextAndKeyword)
{
  EXPECT_THAT (search ("n:ghitu"), ElementsAre ("Ghitu Queen"));
  EXPECT_THAT (search ("name=bolt"), ElementsAre ("Bolt"));
  EXPECT_THAT (search ("name=gri"), IsEmpty ());
  EXPECT_THAT (search ("t:goblin"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("t:\"legendary artifact\""), ElementsAre ("Wagon"));
  EXPECT_THAT (search ("o:\"lose 1 life\""), ElementsAre ("Far // Away"));
  EXPECT_THAT (search ("o:goblin"), IsEmpty ());
  EXPECT_THAT (search ("k:haste"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("k:\"first strike\""), ElementsAre ("Kind Knight"));
  EXPECT_THAT (search ("k:first"), IsEmpty ());
}

TEST_F (Catalogue, FindsByColors)
{
  EXPECT_THAT (search ("c:red t:creature"),
               ElementsAre ("Raging Goblin", "Ghitu Queen", "Boro, the Old"));
  EXPECT_THAT (search ("c=r t:creature"), ElementsAre ("Raging Goblin", "Boro, the Old"));
  EXPECT_THAT (search ("c>r"), ElementsAre ("Ghitu Queen"));
  EXPECT_THAT (search ("c>=WR"), ElementsAre ("Ghitu Queen"));
  EXPECT_THAT (search ("c<wr t:knight"), ElementsAre ("Kind Knight"));
  EXPECT_THAT (search ("c!=red c!=g t:creature"), ElementsAre ("Kind Knight", "Ghitu Queen"));
  EXPECT_THAT (search ("c:multicolor"), ElementsAre ("Ghitu Queen", "Far // Away"));
  EXPECT_THAT (search ("c:colorless -t:land"), ElementsAre ("Wagon"));
  EXPECT_THAT (search ("id:r -t:land -t:vehicle"),
               ElementsAre ("Raging Goblin", "Boro, the Old", "Bolt"));
  EXPECT_THAT (search ("id=wr"), ElementsAre ("Ghitu Queen"));
}

TEST_F (Catalogue, FindsByNumbers)
{
  EXPECT_THAT (search ("mv<=2 pow>=2"), ElementsAre ("Grizzly Bears", "Kind Knight", "Moth"));
  EXPECT_THAT (search ("mv=5"), ElementsAre ("Far // Away"));
  EXPECT_THAT (search ("tou<4 pow=5"), IsEmpty ());
  EXPECT_THAT (search ("tou!=2 tou>1"), ElementsAre ("Ghitu Queen", "Wagon", "Moth"));
  EXPECT_THAT (search ("loyalty:4"), ElementsAre ("Wanderer"));
  EXPECT_THAT (search ("def>0"), IsEmpty ());
}

TEST_F (Catalogue, FindsByKindAndDeck)
{
  EXPECT_THAT (search ("is:commander"), ElementsAre ("Ghitu Queen", "Boro, the Old", "Wagon"));
  EXPECT_THAT (search ("is:double-faced"), ElementsAre ("Moth"));
  EXPECT_THAT (search ("is:split"), ElementsAre ("Far // Away"));
  EXPECT_THAT (search ("is:spell mv=3"), ElementsAre ("Jace’s Insight", "Far // Away"));
  EXPECT_THAT (search ("is:vanilla mv=2"), ElementsAre ("Grizzly Bears"));
  EXPECT_THAT (search ("deck:small"), ElementsAre ("Mountain", "Bolt"));
  EXPECT_THAT (search ("is:permanent -t:creature -t:land"), ElementsAre ("Wagon", "Wanderer"));
}

TEST_F (Catalogue, ShowsTokensToWhoAsks)
{
  EXPECT_THAT (search ("haste"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("is:token"), ElementsAre ("Goblin"));
  EXPECT_THAT (search ("is:emblem haste"), ElementsAre ("Flag"));
  EXPECT_THAT (search ("-is:token t:goblin"), ElementsAre ("Raging Goblin"));
  EXPECT_THAT (search ("t:goblin is:token or t:goblin is:card"),
               ElementsAre ("Goblin", "Raging Goblin"));
}

TEST_F (Catalogue, ShowsIdentitiesToWhoAsks)
{
  EXPECT_THAT (search ("t:leader"), IsEmpty ());
  EXPECT_THAT (search ("is:identity"), ElementsAre ("The Fool", "The Fool", "The Sage"));
  EXPECT_THAT (search ("set:TWO -t:guardian"), ElementsAre ("The Fool"));
  EXPECT_THAT (search ("role:leader"), ElementsAre ("The Fool"));
  EXPECT_THAT (search ("rarity>rare"), ElementsAre ("The Sage"));
  EXPECT_THAT (search ("rarity:rare set:ONE"), ElementsAre ("The Fool"));
  EXPECT_THAT (search ("role:leder"),
               ElementsAre ("6: There is no role \"leder\". Did you mean \"Leader\"?"));
  EXPECT_THAT (search ("rarity:rar"),
               ElementsAre ("8: There is no rarity \"rar\". Did you mean \"rare\"?"));
  EXPECT_THAT (search ("set:TO"), ElementsAre ("5: There is no set \"TO\". Did you mean \"TWO\"?"));
}

TEST_F (Catalogue, TellsIdentitiesOfOneNameApart)
{
  char id[64];
  rg_card_face face;
  const int second = card ("the_fool_two");

  EXPECT_NE (card ("The Fool"), second);
  EXPECT_EQ (rg_content_next_of_name (content.get (), card ("The Fool")), second);
  EXPECT_EQ (rg_content_next_of_name (content.get (), second), 0);
  EXPECT_EQ (rg_content_next_of_name (content.get (), card ("The Sage")), 0);
  EXPECT_EQ (rg_content_next_of_name (content.get (), card ("Grizzly Bears")), 0);
  ASSERT_GT (second, 0);
  rg_content_card_id (content.get (), second, id, sizeof id);
  EXPECT_STREQ (id, "the_fool_two");
  ASSERT_TRUE (rg_content_card_face (content.get (), second, 0, &face));
  EXPECT_STREQ (face.kind, "Identity — Leader");
  EXPECT_STREQ (face.facts[0].words[0], "TWO");
  EXPECT_STREQ (face.facts[1].words[0], "rare");
}

TEST_F (Catalogue, TellsWhatAQueryCantMean)
{
  EXPECT_THAT (search ("bolt colr:red"),
               ElementsAre ("6: There is no filter \"colr\". Did you mean \"color\"?"));
  EXPECT_THAT (search ("c:blu"),
               ElementsAre ("3: Expected colors, like red, rg, colorless or multicolor, found "
                            "\"blu\". Did you mean \"blue\"?"));
  EXPECT_THAT (search ("mv<=two"),
               ElementsAre ("5: Expected a number from 0 to 999, found \"two\"."));
  EXPECT_THAT (search ("mv<=12345"),
               ElementsAre ("5: Expected a number from 0 to 999, found \"12345\"."));
  EXPECT_THAT (search ("t<goblin"),
               ElementsAre ("2: Only numbers and colors can be compared; write ':' here."));
  EXPECT_THAT (search ("is:tokn"),
               ElementsAre ("4: There is no kind of cards called \"tokn\". Did you mean "
                            "\"token\"?"));
  EXPECT_THAT (search ("deck:smal"),
               ElementsAre ("6: There is no deck \"smal\". Did you mean \"small\"?"));
  EXPECT_THAT (search ("\"first"), ElementsAre ("1: These words have no closing quote (\")."));
  for (const char *nothing : { "", "  ", "t:", "-", "\"\"", "bolt or ", "or bolt", "a or or b" })
    EXPECT_THAT (search (nothing), ElementsAre (HasSubstr ("Something to look for is missing")))
        << nothing;
}

TEST_F (Catalogue, SurvivesAnyQuery)
{
  static const std::string alphabet = "tcomvpow:=<>!-\" 19rg\xc3\xa9or";
  std::mt19937 chance (7);
  size_t found_some = 0, refused = 0;

  for (int i = 0; i < 10000; i++)
    {
      std::string query (chance () % 12, ' ');

      for (char &c : query)
        c = alphabet[chance () % alphabet.size ()];
      const texts names = search (query);
      const bool fails = names.size () == 1 && names[0].find (": ") != std::string::npos;

      for (const std::string &name : fails ? texts () : names)
        EXPECT_GT (card (name), 0) << query;
      for (const std::string &name : near (query))
        EXPECT_GT (card (name), 0) << query;
      if (card (query) > 0)
        {
          EXPECT_NE (name_of (card (query)), "none") << query;
        }
      refused += fails;
      found_some += !fails && !names.empty ();
    }
  EXPECT_GT (refused, 1000u);
  EXPECT_GT (found_some, 100u);
}

/* }}} */
/* {{{ Decks */

TEST_F (Catalogue, AllowsGoodDecks)
{
  EXPECT_THAT (mistakes ("4 Bolt\n4 Far/Away\n52 Mountain\nSideboard\n15 Plains\n"), IsEmpty ());
  EXPECT_THAT (mistakes ("1 Ghitu Queen *CMDR*\n1 Bolt\n60 Mountain\n38 Plains\n"), IsEmpty ());
  EXPECT_THAT (mistakes ("1 Wagon *CMDR*\n99 Wagon\n"),
               ElementsAre ("2:4: Wagon is here 100 times; each card but basic lands may be here "
                            "once. (903.5b)"));
  /* 903.5e: there is no sideboard, so what people keep there doesn't matter. */
  EXPECT_THAT (mistakes ("1 Ghitu Queen *CMDR*\n99 Plains\nSideboard\n9 Nothing\n"), IsEmpty ());
}

TEST_F (Catalogue, TellsCardsThatThereAreNot)
{
  EXPECT_THAT (mistakes ("60 Mountain\n2 Grizly Bears\n1 xyzzyxyzzy\n1 Goblin\n"),
               ElementsAre ("2:3: There is no card \"Grizly Bears\". Did you mean \"Grizzly "
                            "Bears\"?",
                            "3:3: There is no card \"xyzzyxyzzy\".",
                            "4:3: There is no card \"Goblin\". Did you mean \"Raging Goblin\"?"));
}

TEST_F (Catalogue, TellsTooManyAndTooFew)
{
  /* 100.2a, 100.4a */
  EXPECT_THAT (mistakes ("3 Bolt\n50 Mountain\n1 bolt\nSB: 1 Bolt\nSB: 1 Bolt\nSB: 14 Forest\n"),
               ElementsAre ("4:7: Bolt is here 5 times; each card but basic lands may be here 4 "
                            "times. (100.2a)",
                            "0:0: Cards in this deck: 54. It needs at least 60. (100.2a)",
                            "0:0: Cards in the sideboard: 16. It may have at most 15. (100.4a)"));
  EXPECT_THAT (mistakes ("999 Mountain\n999 Forest\n"),
               ElementsAre ("0:0: Cards in this deck: 1998. Here it may have at most 1000."));
  EXPECT_THAT (mistakes (""),
               ElementsAre ("0:0: Cards in this deck: 0. It needs at least 60. (100.2a)"));
}

TEST_F (Catalogue, TellsMistakesOfCommander)
{
  EXPECT_THAT (mistakes ("60 Mountain\n", 1),
               ElementsAre ("0:0: This deck has no commander; write *CMDR* behind its name. "
                            "(903.3)",
                            "0:0: Cards in this deck: 60. With its commander it has exactly 100. "
                            "(903.5a)"));
  EXPECT_THAT (mistakes ("1 Grizzly Bears *CMDR*\n99 Forest\n"),
               ElementsAre ("1:3: Grizzly Bears can't be a commander: only a legendary creature, "
                            "Vehicle or Spacecraft can. (903.3)"));
  EXPECT_THAT (mistakes ("1 Ghitu Queen *CMDR*\n1 Bolt\n1 Grizzly Bears\n2 Forest\n95 Plains\n"),
               ElementsAre ("3:3: The color identity of Grizzly Bears goes beyond that of the "
                            "commander. (903.5c)",
                            /* 903.5d */
                            "4:3: The color identity of Forest goes beyond that of the commander. "
                            "(903.5c)"));
  EXPECT_THAT (mistakes ("1 Ghitu Queen *CMDR*\n1 Boro, the Old *CMDR*\n98 Plains\n"),
               ElementsAre ("1:3: Ghitu Queen has no partner, and leads a deck alone. (702.124a)",
                            "2:3: Boro, the Old has no partner, and leads a deck alone. "
                            "(702.124a)"));
  EXPECT_THAT (mistakes ("1 Ghitu Queen *CMDR*\n59 Plains\n", 0),
               ElementsAre ("1:3: Ghitu Queen is a commander; decks of this format "
                            "have none. (903.3)"));
}

TEST_F (Catalogue, KnowsPartners)
{
  content = parse ("keyword \"partner\"\n"
                   "card \"Swamp\" basic land Swamp\ncard \"Plains\" basic land Plains\n"
                   "card \"One\" {W} legendary creature Human 1/1\n  partner\n"
                   "card \"Two\" {B} legendary creature Human 1/1\n  partner\n");

  /* 702.124c: their colors count together. */
  EXPECT_THAT (mistakes ("1 One *CMDR*\n1 Two *CMDR*\n49 Plains\n49 Swamp\n"), IsEmpty ());
}

/* 100.6: a list of the content is a format behind those that are always there. */
TEST_F (Catalogue, KnowsFormatsThatGoByAList)
{
  const int before = rg_content_n_deck_formats (content.get ());
  const std::string text = std::string (the_cards)
                           + "list \"wild\"\n  \"Grizzly Bears\"\n  \"Moth\"\n"
                           + "deck \"bears\"\n  4 \"Grizzly Bears\"\n  56 \"Forest\"\n";
  rg_deck_format format;
  rg_deck deck;

  content = parse (text);
  ASSERT_EQ (rg_content_n_deck_formats (content.get ()), before + 1);
  rg_content_deck_format (content.get (), before, &format);
  EXPECT_STREQ (format.id, "wild");
  EXPECT_THAT (mistakes ("4 Grizzly Bears\n4 Moth\n52 Forest\n", before), IsEmpty ());
  EXPECT_THAT (mistakes ("4 Grizzly Bears\n1 Bolt\n55 Forest\nSB: 1 Wagon\n", before),
               ElementsAre ("2:3: Bolt isn't on the list 'wild', and decks of this format "
                            "have nothing else. (100.6)",
                            "4:7: Wagon isn't on the list 'wild', and decks of this format "
                            "have nothing else. (100.6)"));
  EXPECT_THAT (mistakes ("4 Grizzly Bears\n1 Bolt\n55 Forest\n", 0), IsEmpty ());
  rg_content_deck (content.get (), 1, &deck);
  EXPECT_EQ (deck.formats, 1u << before | 1u);
}

TEST_F (Catalogue, TellsWhereReadingEnds)
{
  EXPECT_THAT (mistakes ("2 Nothing Like This\n60 Mountain\n0 Bolt\n"),
               ElementsAre ("1:3: There is no card \"Nothing Like This\".", HasSubstr ("3:1: ")));
}

TEST_F (Catalogue, TranslatesDecks)
{
  EXPECT_EQ (translated ("4 bolt\nSB: 2 Plains\n1 Ghitu Queen *CMDR*\n2 Great Moth\n1 Far\n"),
             "deck \"mine\"\n  4 \"Bolt\"\n  commander \"Ghitu Queen\"\n  2 \"Moth\"\n"
             "  1 \"Far // Away\"\n");
  EXPECT_EQ (translated ("4 Bolt\n4 Blot\n"),
             "2: There is no card \"Blot\". Did you mean \"Bolt\"?");

  const std::string text = the_cards + translated ("4 Bolt\n56 Mountain\n");
  rg_deck deck;

  content = parse (text);
  ASSERT_EQ (rg_content_n_decks (content.get ()), 2);
  rg_content_deck (content.get (), 1, &deck);
  EXPECT_STREQ (deck.name, "mine");
  EXPECT_EQ (deck.n_cards, 60);
  EXPECT_EQ (deck.n_leaders, 0);
  EXPECT_EQ (deck.formats, 1u);
  ASSERT_EQ (deck.n_words, 1);
  EXPECT_STREQ (deck.words[0], "red");
  EXPECT_EQ (name_of (rg_content_deck_card (content.get (), 1, 3)), "Bolt");
  EXPECT_EQ (name_of (rg_content_deck_card (content.get (), 1, 4)), "Mountain");
}

TEST_F (Catalogue, AddsOnlyWhatBeginsWithAHead)
{
  const auto told = [] (const std::string &text) {
    const bytes copy (text);
    rg_error error = {};

    return rg_game_check_addition (&rg_free_for_all, copy.data (), copy.size (), &error) == RG_OK
               ? std::string ("none")
               : std::to_string (error.line) + ":" + std::to_string (error.column);
  };

  EXPECT_EQ (told ("# mine\n\ncard \"A\" land\n"), "none");
  EXPECT_EQ (told ("deck \"a\"\n"), "none");
  EXPECT_EQ (told (""), "none");
  EXPECT_EQ (told ("\n  flying\n"), "2:3");
  EXPECT_EQ (told ("half \"A\" {R} instant\n"), "1:1");
  EXPECT_EQ (told ("back \"A\" creature\n"), "1:1");
  EXPECT_EQ (told ("\xff"), "1:1");
}

TEST_F (Catalogue, TellsWhatComesWithTheGameAlready)
{
  content_ptr shipped (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr));
  size_t length;
  const std::string before = rg_content_source (shipped.get (), &length);
  const auto told = [&before] (const std::string &more) {
    const std::string text = before + more;
    rg_error error = {};

    EXPECT_EQ (nullptr, rg_content_new (&rg_free_for_all, "own", text.data (), text.size (),
                                        nullptr, &error));
    return std::string (error.text);
  };

  EXPECT_EQ (told ("card \"Lightning Bolt\" land\n"),
             "The game comes with something of this name; choose another.");
  EXPECT_EQ (told ("card \"New\" land\ncard \"New\" land\n"),
             "There is something of this name already.");
}

TEST_F (Catalogue, SurvivesAnyDeck)
{
  static const std::string alphabet = "14 SB:*CMDR*Bolt[]()|/#\n\n\r\t\xc3\xa9"
                                      "Far";
  std::mt19937 chance (8);

  for (int i = 0; i < 3000; i++)
    {
      std::string list (chance () % 60, ' ');

      for (char &c : list)
        c = alphabet[chance () % alphabet.size ()];
      EXPECT_LT (mistakes (list).size (), 60u);
      translated (list);
    }
}

/* }}} */
/* {{{ What is shipped */

class Shipped : public Catalogue
{
protected:
  void
  SetUp () override
  {
    content.reset (rg_content_new_builtin (&rg_free_for_all, nullptr, nullptr));
  }
};

TEST_F (Shipped, DecksKeepTheRules)
{
  const int n = rg_content_n_decks (content.get ());

  EXPECT_GE (n, 18);
  for (int i = 0; i < n; i++)
    {
      rg_deck deck;

      rg_content_deck (content.get (), i, &deck);
      EXPECT_EQ (deck.formats, deck.n_leaders > 0 ? 2u : 1u) << deck.name;
    }
}

TEST_F (Shipped, ListsKeepTheRules)
{
  for (const auto &entry : std::filesystem::directory_iterator (SOURCE_ROOT "/data/magic/decks"))
    {
      std::ifstream file (entry.path ());
      const std::string text (std::istreambuf_iterator<char> (file), {});

      EXPECT_THAT (mistakes (text), IsEmpty ()) << entry.path ();
    }
}

TEST_F (Shipped, EveryCardIsFoundAndPrinted)
{
  int at = 0, n = 0;

  for (;; n++)
    {
      rg_card_face face;
      char id[64];

      ASSERT_EQ (RG_OK, rg_content_search (content.get (), "is:card", 7, at, &at, nullptr));
      if (at == 0)
        break;
      ASSERT_TRUE (rg_content_card_face (content.get (), at, 0, &face));
      EXPECT_EQ (card (face.name), at) << face.name;
      EXPECT_STRNE (face.kind, "") << face.name;
      EXPECT_GT (rg_content_card_id (content.get (), at, id, sizeof id), 0u);
      EXPECT_EQ (card (id), at) << id;
      for (int i = 0; rg_content_card_face (content.get (), at, i, &face); i++)
        EXPECT_EQ (card (face.name), at) << face.name;
    }
  EXPECT_GT (n, 400);
}

/* }}} */

} /* namespace */

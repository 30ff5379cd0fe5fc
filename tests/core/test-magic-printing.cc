/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What players read on cards says it well, in their language. */

#include "magic-content.h"
#include "magic-writer.h"
#include "magic-written.h"

#include <cstring>
#include <string>

namespace
{

std::string
printed (const std::string &line,
         const std::string &types = "creature Bear 2/2",
         translation translate = as_it_is)
{
  const parsed content (keywords_alone () + card_with (line, types));
  string_writer to (translate);

  if (content)
    print_rules (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
  if (!to.text.empty ())
    to.text.pop_back ();
  return to.text;
}

/* Each line is written and read. Brackets, what is remembered, and the names of tokens are for who
 * writes cards. */
TEST (Printing, says_to_readers_what_cards_say)
{
  static const struct
  {
    const char *written, *read;
  } lines[] = {
    /* Sentences. */
    { "when this enters: draw a card", "When this enters, draw a card." },
    { "when this enters or this dies: draw two cards",
      "When this enters or dies, draw two cards." },
    { "whenever this dies or another creature dies: you may [draw a card]",
      "Whenever this or another creature dies, you may draw a card." },
    { "when this enters: draw a card; lose 1 life",
      "When this enters, draw a card. You lose 1 life." },
    { "{T}: add {G}", "{T}: Add {G}." },
    { "while your life total is at least 40: creatures you control get +1/+1 and have vigilance",
      "As long as you have 40 or more life, creatures you control get +1/+1 and have vigilance." },
    { "whenever another creature dies once each turn: draw a card",
      "Whenever another creature dies, draw a card. This ability triggers only once each turn." },
    { "{1}, sacrifice a creature, from your graveyard, once each turn, only if you control your "
      "commander: put the paid creature onto the battlefield",
      "{1}, sacrifice a creature: Put the sacrificed creature onto the battlefield. Activate only "
      "while this is in your graveyard and only once each turn and only if you control your "
      "commander." },
    { "{T}, exile a card in your graveyard, by any player: put the paid card into graveyard",
      "{T}, exile a card from your graveyard: Put the exiled card into its owner's graveyard. Any "
      "player may activate this ability." },
    { "at the beginning of your upkeep, if you are the monarch: search your library for an Elf; "
      "put it onto the battlefield tapped; shuffle your library",
      "At the beginning of your upkeep, if you are the monarch, search your library for an Elf, "
      "put it onto the battlefield tapped, then shuffle your library." },

    /* Modes. */
    { "when this enters: choose one or both: [draw a card] or [destroy all Elves; lose 1 life]",
      "When this enters, choose one or both —\n• Draw a card.\n• Destroy all Elves. You lose 1 "
      "life." },
    { "whenever this attacks once each turn: choose two: [draw a card] or [scry 1] or [gain 1 "
      "life]",
      "Whenever this attacks, choose two. This ability triggers only once each turn.\n• Draw a "
      "card.\n• Scry 1.\n• You gain 1 life." },
    { "{1}: you choose [draw a card] or [you choose [scry 1] or [gain 1 life]]",
      "{1}: Choose one —\n• Draw a card.\n• Scry 1.\n• You gain 1 life." },
    { "{1}: you choose [draw a card] or [you choose [scry 1] or [you choose [gain 1 life] or [lose "
      "1 life]]]",
      "{1}: Choose one —\n• Draw a card.\n• Scry 1.\n• You gain 1 life.\n• You lose 1 life." },
    { "when this enters: target opponent chooses [they lose 1 life; draw a card] or [draw two "
      "cards]",
      "When this enters, target opponent chooses one —\n• They lose 1 life. Draw a card.\n• Draw "
      "two cards." },
    { "when this enters: at random [draw a card] or [scry 1]",
      "When this enters, choose one at random —\n• Draw a card.\n• Scry 1." },
    { "{1}, once each turn: you choose [draw a card] or [scry 1]",
      "{1}: Choose one — draw a card; or scry 1. Activate only once each turn." },
    { "when this enters: draw a card; you choose [draw a card] or [scry 1]",
      "When this enters, draw a card. Choose one — draw a card; or scry 1." },

    { "{1}, once each turn: choose one: [draw a card] or [scry 1]",
      "{1}: Choose one. Activate only once each turn.\n• Draw a card.\n• Scry 1." },

    /* What may be done, and what else. */
    { "{1}: you may [reveal the top card of your library; if it is a land card [draw a card]]",
      "{1}: You may reveal the top card of your library. If you do and it is a land card, draw a "
      "card." },
    { "whenever this deals combat damage to a player: you may [sacrifice another creature] if done "
      "[draw a card] otherwise [lose 1 life]",
      "Whenever this deals combat damage to a player, you may sacrifice another creature. If you "
      "do, draw a card. If you don't, you lose 1 life." },
    { "when this enters: each opponent may pay discard a card otherwise [they lose 2 life]",
      "When this enters, each opponent may discard a card. If they don't, they lose 2 life." },
    { "{1}: you may [this gets +1/+1 until end of turn]",
      "{1}: You may have this get +1/+1 until end of turn." },
    { "{1}: you may [put a creature card in your hand onto the battlefield; it gains haste]",
      "{1}: You may put a creature card from your hand onto the battlefield. If you do, it gains "
      "haste." },
    { "when this enters: if you are the monarch [draw a card] otherwise [you become the monarch]",
      "When this enters, if you are the monarch, draw a card. Otherwise, you become the monarch." },

    /* What is waited for once. */
    { "when this enters: at the beginning of your upkeep [draw a card]",
      "When this enters, at the beginning of your next upkeep, draw a card." },
    { "when this enters: for target player in turn [at the beginning of that player's main phase "
      "[that player gains 1 life]]",
      "When this enters, at the beginning of target player's next main phase, that player gains 1 "
      "life." },
    { "when this enters: at the beginning of combat on your turn [this gains haste]",
      "When this enters, at the beginning of the next combat on your turn, this gains haste." },
    { "when this enters: at the beginning of each player's draw step [draw a card]",
      "When this enters, at the beginning of each player's draw step, draw a card." },

    /* What it was done to. */
    { "when this enters: bolster 2; it gains trample until end of turn; untap it",
      "When this enters, bolster 2. The bolstered creature gains trample until end of turn. Untap "
      "it." },
    { "when this enters: remember up to two target nonland permanents; destroy the remembered; if "
      "the remembered isn't a creature [draw a card]",
      "When this enters, destroy up to two target nonland permanents. If none of them was a "
      "creature, draw a card." },
    { "when this enters: remember target permanent; destroy the remembered; if the remembered "
      "isn't a creature [draw a card]",
      "When this enters, destroy target permanent. If it isn't a creature, draw a card." },
    { "when this enters: search your library for up to one card; return it to hand; shuffle "
      "your library; if how many it is exactly 0 [draw a card]",
      "When this enters, search your library for up to one card, put it into your hand, then "
      "shuffle your library. If no card was found, draw a card." },
    { "when this enters: you choose up to one creature card in your graveyard; if how many it is "
      "exactly 0 [draw a card]",
      "When this enters, choose up to one creature card in your graveyard. If no card was chosen "
      "this way, draw a card." },
    { "at the beginning of your upkeep: for each opponent in turn [that player may [they choose an "
      "artifact they control; remember it; they draw a card]]; tap the remembered; if how many the "
      "remembered is exactly 0 [draw a card]",
      "At the beginning of your upkeep, for each opponent in turn, that player may choose an "
      "artifact they control, then draw a card. Tap those permanents. If no artifact was chosen "
      "this way, draw a card." },
    { "when this enters: tempting offer [they draw a card], then [shuffle their library]",
      "When this enters, tempting offer — Draw a card. Each opponent may do the same. For each "
      "opponent who does, do it again. Then shuffle your library, as does each opponent who did "
      "the same." },
    { "when this enters: until end of turn, rule what opponents do to each opponent is done to you "
      "instead, when it hurts [draw that much cards], when it takes [gain 2 life]",
      "When this enters, until end of turn, what opponents do to each opponent is done to you "
      "instead. Whenever you're dealt damage or lose life this way, draw that many cards. Whenever "
      "you discard a card or sacrifice a permanent this way, you gain 2 life." },

    /* Amounts. */
    { "this gets +(power of this)/+1", "This gets +X/+1, where X is this creature's power." },
    { "{X}: this gets +(the number of Elves you control)/+0 until end of turn",
      "{X}: This gets +Y/+0 until end of turn, where Y is the number of Elves you control." },
    { "when this enters: draw (the number of Elves you control) cards",
      "When this enters, draw a number of cards equal to the number of Elves you control." },
    { "when this enters: deal (the number of Elves you control) damage to any target",
      "When this enters, deal damage equal to the number of Elves you control to any target." },
    { "this enters with (the number of other Elves you control) +1/+1 counters",
      "This enters with a number of +1/+1 counters on it equal to the number of other Elves you "
      "control." },
    { "when this enters: let X be 2; if you are the monarch [let X be 4]; draw X cards",
      "When this enters, draw X cards, where X is 2, or 4 if you are the monarch." },
    { "creature spells cost (devotion to green) more",
      "Creature spells cost {X} more to cast, where X is your devotion to green." },
    { "{T}: add {G} (the number of Elves you control) times",
      "{T}: Add an amount of {G} equal to the number of Elves you control." },
    { "{X}: tap any number of untapped lands; let X be X plus how many them; draw X cards",
      "{X}: Tap any number of untapped lands. Increase X by the number of them. Draw X cards." },
    { "{1}: deal 5 damage divided evenly among any number of targets",
      "{1}: Deal 5 damage divided evenly, rounded down, among any number of targets." },
    { "at the beginning of your upkeep, if for some player, twice that player's life total is at "
      "most that player's starting life total: draw a card",
      "At the beginning of your upkeep, if a player's life total is at most half that player's "
      "starting life total, draw a card." },
    { "at the beginning of your upkeep, if for some opponent, that player's hand size is at most "
      "2: draw a card",
      "At the beginning of your upkeep, if an opponent has two or fewer cards in hand, draw a "
      "card." },

    { "when this dies: each opponent loses 2 life; gain that much life",
      "When this dies, each opponent loses 2 life. You gain life equal to the life lost this "
      "way." },
    { "when this dies: target opponent loses 2 life; gain that much life",
      "When this dies, target opponent loses 2 life. You gain that much life." },
    { "when this dies: each player discards a card; draw that many cards",
      "When this dies, each player discards a card. Draw a number of cards equal to the number of "
      "cards discarded this way." },
    { "{1}: remove up to two counters from target creature; this gets +(that much)/+0",
      "{1}: Remove up to two counters from target creature. This gets +X/+0, where X is the number "
      "of "
      "counters removed this way." },

    { "at the beginning of your upkeep, if you control five lands: draw a card",
      "At the beginning of your upkeep, if you control five or more lands, draw a card." },

    /* Who and what is meant. */
    { "when this enters: reveal the top four cards of your library; remember them; you choose any "
      "number of Elf cards among them; put them onto the battlefield; put the remembered into "
      "graveyard",
      "When this enters, reveal the top four cards of your library. Choose any number of Elf cards "
      "among them. Put them onto the battlefield. Put the rest into your graveyard." },
    { "{1}, exile two cards in your graveyard: you choose a card exiled with this; put it on the "
      "bottom of library; return the exiled card to hand",
      "{1}, exile two cards from your graveyard: Choose a card exiled with this. Put it on the "
      "bottom of its owner's library. Return the other exiled card to its owner's hand." },
    { "when this enters: deal 2 damage to each Elf; permanents among them other than the rest lose "
      "haste until end of turn",
      "When this enters, deal 2 damage to each Elf. Permanents dealt damage this way lose haste "
      "until end of turn." },
    { "when this enters: you separate all Elves into piles, an opponent chooses one; destroy them",
      "When this enters, you separate all Elves into two piles and an opponent chooses one. "
      "Destroy "
      "all permanents in the chosen pile." },
    { "when this enters: target player draws a card; the target player 1 loses 1 life",
      "When this enters, target player draws a card. That player loses 1 life." },
    { "when this enters: for target player in turn [shuffle that player's library; that player "
      "scries 1]",
      "When this enters, shuffle target player's library. That player scries 1." },
    { "when this enters: for owner of target artifact in turn [shuffle the target 1 into library; "
      "reveal the top card of that player's library]",
      "When this enters, shuffle target artifact into its owner's library. Reveal the top card of "
      "its owner's library." },
    { "when this enters: remember target creature; exile the remembered; controller of the "
      "remembered gains (power of the remembered) life",
      "When this enters, exile target creature. Its controller gains life equal to its power." },
    { "when this enters: remember target creature; exile the remembered; controller of the "
      "remembered may [they search their library for a basic land card; put it onto the "
      "battlefield; shuffle their library]",
      "When this enters, exile target creature. Its controller may search their library for a "
      "basic land card, put it onto the battlefield, then shuffle their library." },
    { "when this enters: for each player in turn [remember up to one target Elf that player "
      "controls]; untap the remembered",
      "When this enters, for each player in turn, choose up to one target Elf that player "
      "controls. Untap those permanents." },
    { "whenever a creature deals combat damage to an opponent: controller of the subject "
      "draws a card",
      "Whenever a creature deals combat damage to an opponent, its controller draws a card." },
    { "whenever a creature enters: destroy target artifact; the subject gets +1/+1 until end "
      "of turn",
      "Whenever a creature enters, destroy target artifact. That creature gets +1/+1 until end of "
      "turn." },
    { "when this enters: vote on artifacts; exile them",
      "When this enters, each player votes for one of the artifacts. Exile those with the most "
      "votes or tied for most votes." },
    { "each opponent can't gain life", "Your opponents can't gain life." },
    { "this is controlled by the monarch", "The monarch controls this." },

    { "creatures an opponent controls get -1/-1", "Creatures your opponents control get -1/-1." },
    { "when this enters: exile all cards in an opponent's graveyard",
      "When this enters, exile all cards from your opponents' graveyards." },
    { "when this enters: up to two target players draw a card",
      "When this enters, up to two target players each draw a card." },
    { "when this enters: put a +1/+1 counter on up to two target creatures; put a stun counter on "
      "creatures you don't control",
      "When this enters, put a +1/+1 counter on each of up to two target creatures. Put a stun "
      "counter on each of the creatures you don't control." },
    { "as this enters: choose a creature type\n  this is the chosen type",
      "As this enters, choose a creature type.\nThis is the chosen type in addition to its other "
      "types." },
    { "whenever you cast a spell: you may [choose new targets for it]",
      "Whenever you cast a spell, you may choose new targets for it." },
    { "whenever you cast a spell: choose new targets for it; two times [copy it]",
      "Whenever you cast a spell, you may choose new targets for it. Copy it two times. You may "
      "choose new targets for the copies." },
    { "{1}: the next time you draw a card this turn, instead [gain 1 life]",
      "{1}: The next time you would draw a card this turn, you gain 1 life instead." },

    { "whenever this becomes the target of a spell or ability: controller of the other subject may "
      "pay {2} otherwise [counter the other subject]",
      "Whenever this becomes the target of a spell or ability, that spell or ability's controller "
      "may pay {2}. If they don't, counter that spell or ability." },
    { "whenever you cast a spell that targets an Elf you control: draw that many cards",
      "Whenever you cast a spell that targets one or more Elves you control, draw that many "
      "cards." },
    { "when this enters: tap up to two target creatures; the target 1 deals (power of it) damage "
      "to "
      "its controller",
      "When this enters, tap up to two target creatures. Each of them deals damage equal to its "
      "power to its controller." },
    { "when this enters: deal 2 damage to target opponent or planeswalker; controller of the "
      "target "
      "1 draws a card",
      "When this enters, deal 2 damage to target opponent or planeswalker. That player or that "
      "planeswalker's controller draws a card." },

    { "when this enters: target opponent reveals their hand; you choose a nonland card among them; "
      "discard it",
      "When this enters, target opponent reveals their hand. You choose a nonland card from it. "
      "That "
      "player discards it." },
    { "when this enters: for target player in turn [that player searches their library for an Elf; "
      "reveal it; return it to hand; shuffle that player's library]",
      "When this enters, target player searches their library for an Elf, reveals it, puts it into "
      "their hand, then shuffles that player's library." },

    { "when this enters: exile the top two cards of your library face down with a stun counter; "
      "tap "
      "creatures with a stun counter",
      "When this enters, exile the top two cards of your library face down, each with a stun "
      "counter "
      "on it. Tap all creatures with stun counters on them." },

    /* Where something goes. */
    { "when this enters: return target card in your graveyard to hand",
      "When this enters, return target card from your graveyard to your hand." },
    { "when this enters: return up to two target creatures to hand",
      "When this enters, return up to two target creatures to their owners' hands." },
    { "when this enters: search your library for an Elf card; reveal it; return it to hand; "
      "shuffle your library",
      "When this enters, search your library for an Elf card, reveal it, put it into your hand, "
      "then shuffle your library." },

    /* Phrases. */
    { "when this enters: tap up to two target creatures; they skip the next untap",
      "When this enters, tap up to two target creatures. They don't untap during their "
      "controllers' next untap steps." },
    { "when this enters: target creature gets +2/+0 and gains flying, menace and haste until end "
      "of "
      "turn",
      "When this enters, target creature gets +2/+0 and gains flying, menace, and haste until end "
      "of turn." },
    { "{1}: this is also artifact and has menace and isn't legendary until end of turn",
      "{1}: This is also an artifact, gains menace, and isn't legendary until end of turn." },
    { "when this enters: destroy all Elves without regeneration",
      "When this enters, destroy all Elves. They can't be regenerated." },
    { "{1}: this turn, rule damage can't be prevented",
      "{1}: Damage can't be prevented this turn." },
    { "all artifacts and Elves have menace", "All artifacts and Elves have menace." },
    { "artifact or instant spells cost 1 less",
      "Artifact and instant spells cost {1} less to cast." },
    { "if you would gain life, instead gain twice that much life",
      "If you would gain life, you gain twice that much life instead." },
    { "at the beginning of each player's upkeep, if this is an untapped permanent: draw a card",
      "At the beginning of each player's upkeep, if this is untapped, draw a card." },

    { "when this enters: target creature loses all abilities and is blue only and becomes only "
      "Frog and has base "
      "power and toughness 1 / 1 until end of turn",
      "When this enters, target creature loses all abilities and becomes a blue Frog with base "
      "power and toughness "
      "1/1 until end of turn." },
    { "{1}: this is also artifact and is every creature type and has base power and toughness 2 / "
      "2 until end of turn",
      "{1}: This is also an artifact with every creature type and base power and toughness 2/2 "
      "until end of turn." },
    { "when this enters: destroy target artifact, enchantment or land",
      "When this enters, destroy target artifact, enchantment, or land." },
    { "when this enters: destroy target non-Elf non-Goblin creature",
      "When this enters, destroy target non-Elf, non-Goblin creature." },
    { "flying, protection from black, protection from red, haste",
      "Flying, protection from black and from red, haste" },
    { "protection from black, protection from red, protection from Elves",
      "Protection from black, from red, and from Elves" },
    { "ward discard a card", "Ward—Discard a card" },
    { "suspend 1 {R}", "Suspend 1—{R}" },

    { "{1}, only if it is your turn: draw a card",
      "{1}: Draw a card. Activate only during your turn." },
    { "{1}, only if it is your turn and it is combat: draw a card",
      "{1}: Draw a card. Activate only during combat on your turn." },
    { "cast this only if you control an Elf", "Cast this only if you control an Elf." },
    { "cast this only if the combat damage step is to come",
      "Cast this only before the combat damage step." },

    /* Tokens. */
    { "when this enters: create a \"Angel\" token",
      "When this enters, create a 4/4 white Angel creature token with flying and haste." },
    { "when this enters: create two \"Lamp\" tokens tapped",
      "When this enters, create two tapped artifact tokens named Lamp with \"{T}: Draw a card.\"" },
  };

  for (const auto &line : lines)
    {
      const parsed content (keywords_alone ()
                            + "token \"Angel\" white creature Angel 4/4\n  flying, haste\n"
                              "token \"Lamp\" artifact named \"Lamp\"\n  {T}: draw a card\n"
                            + card_with (line.written, "creature Elf 1/1"));
      string_writer to;

      ASSERT_TRUE (content) << line.written;
      print_rules (content.get (), mg_find_face (content.get (), "It", 2), &to.writer);
      EXPECT_EQ (to.text, std::string (line.read) + "\n") << line.written;
    }
}

TEST (Printing, names_what_something_is_attached_to)
{
  EXPECT_EQ (
      printed ("enchant land\n  when enchanted permanent dies: draw a card", "enchantment Aura"),
      "Enchant land\nWhen enchanted land is put into a graveyard from the battlefield, draw a "
      "card.");
  EXPECT_EQ (printed ("equipped permanent has haste", "artifact Equipment"),
             "Equipped creature has haste.");
}

const char *
turned_around (mg_writer *, const char *message)
{
  if (strcmp (message, "[<who>] put/puts <objs> onto the battlefield [<enters>]") == 0)
    return "onto the battlefield [<enters> ,] [<who>] put/puts <objs>";
  if (strcmp (message, "[<who>] draw/draws <n> card|cards") == 0)
    return "[unfit to read"; /* a translation that lost its slots isn't taken */
  if (strcmp (message, "tapped") == 0)
    return "lying";
  return message;
}

TEST (Printing, takes_slots_in_the_order_of_the_translation)
{
  EXPECT_EQ (printed ("mill 1 card; put it onto the battlefield tapped; draw a card", "instant",
                      turned_around),
             "Mill a card. Onto the battlefield lying, put it. Draw a card.");
}

} // namespace

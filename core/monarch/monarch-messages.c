/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that Monarch says. Choices come first, so that their ids are what players type; an
 * event names the rule that it follows. Texts are message ids for gettext. */

#include "monarch/monarch-private.h"

/* For xgettext: a text, and a text with its plural. */
#define N_(text) text, NULL
#define NN_(one, many) one, many

#define SEAT(name)                                                                                 \
  {                                                                                                \
    name, RG_TERM_SEAT                                                                             \
  }
#define SISTER_TO(name)                                                                            \
  {                                                                                                \
    name, RG_TERM_SEAT, RG_ROLE_DESTINATION                                                        \
  }
#define NUMBER(name)                                                                               \
  {                                                                                                \
    name, RG_TERM_NUMBER                                                                           \
  }
#define CARD(name)                                                                                 \
  {                                                                                                \
    name, MONARCH_TERM_CARD                                                                        \
  }
#define SOURCE(name)                                                                               \
  {                                                                                                \
    name, MONARCH_TERM_CARD, RG_ROLE_SOURCE                                                        \
  }
#define BANNER(name)                                                                               \
  {                                                                                                \
    name, MONARCH_TERM_BANNER                                                                      \
  }
#define LAND(name)                                                                                 \
  {                                                                                                \
    name, MONARCH_TERM_LAND                                                                        \
  }
#define LAND_TO(name)                                                                              \
  {                                                                                                \
    name, MONARCH_TERM_LAND, RG_ROLE_DESTINATION                                                   \
  }
#define COST(name)                                                                                 \
  {                                                                                                \
    name, RG_TERM_NUMBER, RG_ROLE_COST                                                             \
  }
#define PATH(name)                                                                                 \
  {                                                                                                \
    name, MONARCH_TERM_PATH                                                                        \
  }
#define EMBLEM(name)                                                                               \
  {                                                                                                \
    name, MONARCH_TERM_EMBLEM                                                                      \
  }
#define SYMBOL(name)                                                                               \
  {                                                                                                \
    name, MONARCH_TERM_SYMBOL                                                                      \
  }
#define RESOURCE(name)                                                                             \
  {                                                                                                \
    name, MONARCH_TERM_RESOURCE                                                                    \
  }

/* clang-format off */

const rg_message monarch_messages[MONARCH_N_MESSAGES] = {
  [SAY_CANCEL] = { "cancel", NULL, N_ ("Take it back") },

  /* {{{ Choices */

  [DO_HARVEST] = { "harvest", NULL, N_ ("Harvest the farms"), .acts = RG_ACT_REVERSIBLE },
  [DO_TAX] = { "tax", NULL, N_ ("Tax the villages"), .acts = RG_ACT_REVERSIBLE },
  [DO_ACQUIRE] = { "acquire", NULL, N_ ("Acquire {card}"), { CARD ("card") } },
  [DO_ACQUIRE_FREE] = { "acquire-free", NULL, N_ ("Acquire {card} as this turn's free improvement"),
                        { CARD ("card") } },
  [DO_SWEEP] = { "sweep", NULL, N_ ("Sweep the market") },
  [DO_FLY] = { "fly", NULL, N_ ("Fly the {banner}"), { BANNER ("banner") } },
  [DO_END] = { "end", NULL, N_ ("End the turn"), .acts = RG_ACT_PASS },
  [DO_PLACE] = { "place", NULL, N_ ("Build on {land}"), { LAND_TO ("land") } },
  [DO_DISCARD] = { "discard", NULL, N_ ("Buy it for the discard pile: no land takes it") },
  [DO_SEND] = { "send", NULL, N_ ("Send to {sister}"), { SISTER_TO ("sister") } },
  [DO_KEEP] = { "keep", NULL, N_ ("Keep the whole court: the new card takes an empty place") },
  [DO_REPLACE] = { "replace", NULL, N_ ("Replace {card}"), { CARD ("card") } },
  [DO_DROP_GUEST] = { "drop-guest", NULL, N_ ("Show {guest} the door"), { CARD ("guest") } },
  [DO_DROP_NONE] = { "drop-none", NULL, N_ ("Let the guests stay"), .acts = RG_ACT_DONE },
  [DO_OFFER] = { "offer", NULL, N_ ("Offer {amount}"), { COST ("amount") } },
  [DO_OFFER_OF] = { "offer-of", NULL, N_ ("Offer {amount} {resource}"),
                    { COST ("amount"), RESOURCE ("resource") } },
  [DO_OFFER_BOTH] = { "offer-both", NULL, N_ ("Offer {gold} gold and {food} food"),
                      { COST ("gold"), COST ("food") } },
  [DO_AGREE] = { "agree", NULL, N_ ("Agree to pay what you offer") },
  [DO_WALK_AWAY] = { "walk-away", NULL, N_ ("Walk away and pay nothing"), .acts = RG_ACT_PASS },

  /* How choices are put to who may choose */
  [WORD_HARVEST] = { "word-harvest", NULL, N_ ("Harvest the farms: +{food} food"),
                     { NUMBER ("food") } },
  [WORD_TAX] = { "word-tax", NULL, N_ ("Tax the villages: -{food} food, +{gold} gold"),
                 { NUMBER ("food"), NUMBER ("gold") } },
  [WORD_FREE_FARM] = { "word-free-farm", NULL,
                       N_ ("Build on a free farm, which yields {amount} food"),
                       { NUMBER ("amount") } },
  [WORD_FREE_VILLAGE] = { "word-free-village", NULL,
                          N_ ("Build on a free village, which yields {amount} gold"),
                          { NUMBER ("amount") } },
  [WORD_OVER] = { "word-over", NULL, N_ ("Build over {card} on {land}"),
                  { CARD ("card"), LAND ("land") } },
  [WORD_NOTHING_COLLECTED] = { "word-nothing-collected", NULL,
                               N_ ("You have neither harvested nor taxed this turn") },

  /* }}} */
  /* {{{ Decisions */

  [ASK_TURN] = { "ask-turn", NULL, N_ ("It's your turn. What will you do?") },
  [ASK_PLACE] = { "ask-place", NULL, N_ ("Where shall {card} stand?"), { CARD ("card") } },
  [ASK_SEND] = { "ask-send", NULL, N_ ("Who shall receive {card}?"), { CARD ("card") } },
  [ASK_COURT] = { "ask-court", NULL, N_ ("Which place in your court does {card} take?"),
                  { CARD ("card") } },
  [ASK_GUEST] = { "ask-guest", NULL, N_ ("{card} may show a guest the door. Which?"),
                  { SOURCE ("card") } },
  [ASK_PACT] = { "ask-pact", NULL, N_ ("{card}: together the sisters may pay {needed} {resource}."),
                 { SOURCE ("card"), NUMBER ("needed"), RESOURCE ("resource") } },
  [ASK_PACT_BOTH] = { "ask-pact-both", NULL,
    N_ ("{card}: together the sisters may pay {gold} gold and {food} food."),
    { SOURCE ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [ASK_PACT_EITHER] = { "ask-pact-either", NULL,
    N_ ("{card}: together the sisters may pay {gold} gold or {food} food."),
    { SOURCE ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [ASK_ONE] = { "ask-one", NULL, N_ ("{card}: one of the sisters may pay {needed} {resource}."),
                { SOURCE ("card"), NUMBER ("needed"), RESOURCE ("resource") } },
  [ASK_ONE_BOTH] = { "ask-one-both", NULL,
    N_ ("{card}: one of the sisters may pay {gold} gold and {food} food."),
    { SOURCE ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [ASK_ONE_EITHER] = { "ask-one-either", NULL,
    N_ ("{card}: one of the sisters may pay {gold} gold or {food} food."),
    { SOURCE ("card"), NUMBER ("gold"), NUMBER ("food") } },

  /* }}} */
  /* {{{ Events: laying the table */

  [SAY_DEALT] = { "dealt", "BG-1",
                  N_ ("{lands} lands are dealt; the other {others} stay in the box."),
                  { NUMBER ("lands"), NUMBER ("others") } },
  [SAY_STARTS] = { "starts", "BG-4", N_ ("{seat} starts with {gold} gold and {food} food."),
                   { SEAT ("seat"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_FIRST] = { "first", "BG-5", N_ ("{seat} plays first."), { SEAT ("seat") } },
  [SAY_SET_ASIDE] = { "set-aside", "BG-2",
                      N_ ("{card} is discarded: no Moon rises while the table is laid."),
                      { CARD ("card") } },

  /* }}} */
  /* {{{ Events: the market */

  [SAY_REVEALED] = { "revealed", "BG-13", N_ ("{card} comes to the market."), { CARD ("card") } },
  [SAY_RESHUFFLED] = { "reshuffled", "BG-18",
                       NN_ ("The discard pile is shuffled into a new deck of {cards} card.",
                            "The discard pile is shuffled into a new deck of {cards} cards."),
                       { NUMBER ("cards") }, 0 },
  [SAY_SHORT] = { "short", "MD-4", N_ ("No cards are left; the market stays short.") },
  [SAY_SWEPT] = { "swept", "BG-14", N_ ("{seat} sweeps the market for {gold} gold."),
                  { SEAT ("seat"), NUMBER ("gold") } },
  [SAY_DISCARDED] = { "discarded", "BG-19", N_ ("{card} goes to the discard pile."),
                      { CARD ("card") } },

  /* }}} */
  /* {{{ Events: turns */

  [SAY_ROUND] = { "round", "BG-6", N_ ("Round {round} begins."), { NUMBER ("round") } },
  [SAY_TURN] = { "turn", "BG-5", N_ ("It is {seat}'s turn."), { SEAT ("seat") } },
  [SAY_HARVESTED] = { "harvested", "BG-10", N_ ("{seat} harvests the farms: {food} food."),
                      { SEAT ("seat"), NUMBER ("food") } },
  [SAY_TAXED] = { "taxed", "BG-11", N_ ("{seat} taxes the villages: {food} food for {gold} gold."),
                  { SEAT ("seat"), NUMBER ("food"), NUMBER ("gold") } },
  [SAY_CARD_ADDS] = { "card-adds", "BG-13", N_ ("{card} brings {seat} {amount} {resource} more."),
                      { CARD ("card"), SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") } },
  [SAY_BANNER_ADDS] = { "banner-adds", "BG-20",
                        N_ ("The {banner} brings {seat} {amount} {resource} more."),
                        { BANNER ("banner"), SEAT ("seat"), NUMBER ("amount"),
                          RESOURCE ("resource") } },
  [SAY_FLOWN] = { "flown", "BG-20", N_ ("{seat} flies the {banner}."),
                  { SEAT ("seat"), BANNER ("banner") } },
  [SAY_LEFT] = { "left", "MD-9", N_ ("{seat} leaves the table."), { SEAT ("seat") },
                 .weight = RG_WEIGHT_GREAT },
  [SAY_GO] = { "changes-places", "BG-36", N_ ("Something changes its place."),
               .weight = RG_WEIGHT_MINOR },
  [SAY_GAME_OVER] = { "game-over", "BG-6", N_ ("The game ends in round {round}."),
                      { NUMBER ("round") }, .weight = RG_WEIGHT_GREAT },

  /* }}} */
  /* {{{ Events: buying */

  [SAY_ACQUIRED] = { "acquired", "BG-13", N_ ("{seat} acquires {card} for {gold} gold."),
                     { SEAT ("seat"), CARD ("card"), NUMBER ("gold") } },
  [SAY_ACQUIRED_FOR_FOOD] = { "acquired-for-food", "BG-13",
                              N_ ("{seat} acquires {card} for {food} food."),
                              { SEAT ("seat"), CARD ("card"), NUMBER ("food") } },
  [SAY_ACQUIRED_FOR_BOTH] = { "acquired-for-both", "BG-21",
                              N_ ("{seat} acquires {card} for {gold} gold and {food} food."),
                              { SEAT ("seat"), CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_ACQUIRED_FREE] = { "acquired-free", "BG-30",
                          N_ ("{seat} acquires {card}, this turn's free improvement."),
                          { SEAT ("seat"), CARD ("card") } },
  [SAY_JOINED] = { "joined", "BG-13", N_ ("{card} joins {seat}'s court."),
                   { CARD ("card"), SEAT ("seat") } },
  [SAY_REPLACED] = { "replaced", "BG-29", N_ ("{card} replaces {replaced} in {seat}'s court."),
                     { CARD ("card"), CARD ("replaced"), SEAT ("seat") } },
  [SAY_GAINED] = { "gained", "BG-13", N_ ("{card} brings {seat} {amount} {resource}."),
                   { CARD ("card"), SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") } },
  [SAY_GUEST_DROPPED] = { "guest-dropped", "BG-28", N_ ("{seat} shows {guest} the door."),
                          { SEAT ("seat"), CARD ("guest") } },
  [SAY_COURT_FULL] = { "court-full", "BG-6", N_ ("{seat}'s court is full: this is the last round."),
                       { SEAT ("seat") }, .weight = RG_WEIGHT_GREAT },
  [SAY_BUILT_VILLAGE] = { "built-village", "BG-24", N_ ("{card} now stands on {land}."),
                          { CARD ("card"), LAND ("land") } },
  [SAY_BUILT_FARM] = { "built-farm", "BG-26", N_ ("{card} now grows on {land}."),
                       { CARD ("card"), LAND ("land") } },
  [SAY_UNPLACED] = { "unplaced", "BG-25", N_ ("No land takes {card}."), { CARD ("card") } },
  [SAY_SENT] = { "sent", "BG-27", N_ ("{seat} sends {guest} to {sister}."),
                 { SEAT ("seat"), CARD ("guest"), SEAT ("sister") }, .weight = RG_WEIGHT_LOSS },

  /* }}} */
  /* {{{ Events: Moons */

  [SAY_MOON] = { "moon", "BG-16", N_ ("{card} rises."), { CARD ("card") },
                 .weight = RG_WEIGHT_GREAT },
  [SAY_MOON_GIVES] = { "moon-gives", "BG-16", N_ ("{card} gives {seat} {amount} {resource}."),
                       { CARD ("card"), SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") } },
  [SAY_MOON_TAKES] = { "moon-takes", "BG-16", N_ ("{card} costs {seat} {amount} {resource}."),
                       { CARD ("card"), SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") },
                       .weight = RG_WEIGHT_LOSS },
  [SAY_RUINED] = { "ruined", "BG-16", N_ ("{card} ruins {improvement} on {land}."),
                   { CARD ("card"), CARD ("improvement"), LAND ("land") } },
  [SAY_NO_RUIN] = { "no-ruin", "BG-16", N_ ("{card} finds nothing to ruin."), { CARD ("card") } },
  [SAY_PACT] = { "pact", "BG-17", N_ ("{card}: together the sisters may pay {needed} {resource}."),
                 { CARD ("card"), NUMBER ("needed"), RESOURCE ("resource") } },
  [SAY_PACT_BOTH] = { "pact-both", "BG-17",
    N_ ("{card}: together the sisters may pay {gold} gold and {food} food."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_PACT_EITHER] = { "pact-either", "BG-17",
    N_ ("{card}: together the sisters may pay {gold} gold or {food} food."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_ONE] = { "pact-one", "BG-17", N_ ("{card}: one of the sisters may pay {needed} {resource}."),
                { CARD ("card"), NUMBER ("needed"), RESOURCE ("resource") } },
  [SAY_ONE_BOTH] = { "pact-one-both", "BG-17",
    N_ ("{card}: one of the sisters may pay {gold} gold and {food} food."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_ONE_EITHER] = { "pact-one-either", "BG-17",
    N_ ("{card}: one of the sisters may pay {gold} gold or {food} food."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_OFFERED] = { "offered", "BG-17", N_ ("{seat} offers {amount} {resource}."),
                    { SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") } },
  [SAY_OFFERED_BOTH] = { "offered-both", "BG-17",
                         N_ ("{seat} offers {gold} gold and {food} food."),
                         { SEAT ("seat"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_AGREED] = { "agreed", "BG-17", N_ ("{seat} agrees."), { SEAT ("seat") } },
  [SAY_WALKED] = { "walked", "BG-17", N_ ("{seat} walks away."), { SEAT ("seat") } },
  [SAY_HOPELESS] = { "hopeless", "BG-17",
                     N_ ("{card} asks for {needed} in all, more than the sisters have."),
                     { CARD ("card"), NUMBER ("needed") } },
  [SAY_HOPELESS_BOTH] = { "hopeless-both", "BG-17",
    N_ ("{card} asks for {gold} gold and {food} food in all, more than the sisters have."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_HOPELESS_EITHER] = { "hopeless-either", "BG-17",
    N_ ("{card} asks for {gold} gold or {food} food in all, more than the sisters have."),
    { CARD ("card"), NUMBER ("gold"), NUMBER ("food") } },
  [SAY_PAID] = { "paid", "BG-17", N_ ("{seat} pays {amount} {resource}."),
                 { SEAT ("seat"), NUMBER ("amount"), RESOURCE ("resource") } },
  [SAY_PACT_PAID] = { "pact-paid", "BG-17", N_ ("{card} has what it asks for."),
                      { CARD ("card") }, .weight = RG_WEIGHT_GREAT },
  [SAY_PACT_UNPAID] = { "pact-unpaid", "BG-17", N_ ("{card} goes unpaid."), { CARD ("card") },
                        .weight = RG_WEIGHT_GREAT },
  [SAY_BOXED] = { "boxed", "BG-16", N_ ("{card} returns to the box."), { CARD ("card") } },

  /* }}} */
  /* {{{ Results */

  [SAY_DETAIL] = { "detail", "BG-8", N_ ("Court {court}, banners {banners}, guests {guests}"),
                   { NUMBER ("court"), NUMBER ("banners"), NUMBER ("guests") } },
  [SAY_WON_BY_CROWNS] = { "won-by-crowns", "BG-8",
                          NN_ ("{seat} reigns with {crowns} Crown.",
                               "{seat} reigns with {crowns} Crowns."),
                          { SEAT ("seat"), NUMBER ("crowns") }, 1 },
  [SAY_WON_BY_GOLD] = { "won-by-gold", "MD-2",
                        N_ ("Crowns are equal at {crowns}; {seat} reigns with {gold} gold."),
                        { SEAT ("seat"), NUMBER ("crowns"), NUMBER ("gold") } },
  [SAY_WON_BY_FOOD] = { "won-by-food", "MD-2",
                        N_ ("Crowns are equal at {crowns}, and so is gold; {seat} reigns with "
                            "{food} food."),
                        { SEAT ("seat"), NUMBER ("crowns"), NUMBER ("food") } },
  [SAY_SHARED] = { "shared", "MD-2",
                   N_ ("Crowns are equal at {crowns}, and so are gold and food: the throne is "
                       "shared."),
                   { NUMBER ("crowns") } },
  [SAY_LAST_SISTER] = { "last-sister", "MD-9", N_ ("{seat} is the only sister left, and reigns."),
                        { SEAT ("seat") } },

  /* }}} */
  /* {{{ Views: phases, zones, kinds, counters */

  [SAY_PHASE_TURN] = { "phase-turn", NULL, N_ ("Round {round}: {seat}'s turn"),
                       { NUMBER ("round"), SEAT ("seat") } },
  [SAY_PHASE_LAST_TURN] = { "phase-last-turn", NULL,
                            N_ ("Round {round}, the last one: {seat}'s turn"),
                            { NUMBER ("round"), SEAT ("seat") } },
  [SAY_PHASE_LAST_MOON] = { "phase-last-moon", NULL,
                            N_ ("Round {round}, the last one: {card} rises"),
                            { NUMBER ("round"), CARD ("card") } },
  [SAY_PHASE_MOON] = { "phase-moon", NULL, N_ ("Round {round}: {card} rises"),
                       { NUMBER ("round"), CARD ("card") } },
  [SAY_PHASE_OVER] = { "phase-over", NULL, N_ ("The game is over") },

  [ZONE_ROW] = { "zone-market", NULL, N_ ("Market") },
  [ZONE_DECK] = { "zone-deck", NULL, N_ ("Deck") },
  [ZONE_DISCARD] = { "zone-discard", NULL, N_ ("Discard pile") },
  [ZONE_BOX] = { "zone-box", NULL, N_ ("Box") },
  [ZONE_LANDS] = { "zone-lands", NULL, N_ ("Lands") },
  [ZONE_BANNERS] = { "zone-banners", NULL, N_ ("Banners") },
  [ZONE_MOON] = { "zone-moon", NULL, N_ ("Moon") },
  [ZONE_COURT] = { "zone-court", NULL, N_ ("Court") },
  [ZONE_GUESTS] = { "zone-guests", NULL, N_ ("Unwanted Guests") },
  [ZONE_FLOWN] = { "zone-flown", NULL, N_ ("Banners flown") },

  [KIND_COURT] = { "kind-court", NULL, N_ ("Court Card") },
  [KIND_VILLAGE_IMPROVEMENT] = { "kind-village-improvement", NULL, N_ ("Village Improvement") },
  [KIND_FARM_IMPROVEMENT] = { "kind-farm-improvement", NULL, N_ ("Farm Improvement") },
  [KIND_GUEST] = { "kind-guest", NULL, N_ ("Unwanted Guest") },
  [KIND_MOON] = { "kind-moon", NULL, N_ ("Moon") },
  [KIND_VILLAGE] = { "kind-village", NULL, N_ ("Village") },
  [KIND_FARM] = { "kind-farm", NULL, N_ ("Farm") },
  [KIND_BANNER] = { "kind-banner", NULL, N_ ("Banner") },

  [COUNT_GOLD] = { "gold", NULL, N_ ("Gold") },
  [COUNT_FOOD] = { "food", NULL, N_ ("Food") },
  [COUNT_CROWNS] = { "crown", NULL, N_ ("Crowns") },
  [COUNT_OFFER] = { "her-offer", NULL, N_ ("Offers") },
  [COUNT_OFFER_GOLD] = { "her-offer-gold", NULL, N_ ("Offers gold") },
  [COUNT_OFFER_FOOD] = { "her-offer-food", NULL, N_ ("Offers food") },
  [COUNT_PRICE_GOLD] = { "price-gold", NULL, N_ ("Costs gold") },
  [COUNT_PRICE_FOOD] = { "price-food", NULL, N_ ("Costs food") },
  [COUNT_YIELDS_GOLD] = { "yields-gold", NULL, N_ ("Yields gold") },
  [COUNT_YIELDS_FOOD] = { "yields-food", NULL, N_ ("Yields food") },
  [COUNT_COVERED] = { "covered", NULL, N_ ("Covers") },
  [COUNT_NEEDED] = { "needed", NULL, N_ ("Needed") },
  [COUNT_NEEDED_GOLD] = { "needed-gold", NULL, N_ ("Needed gold") },
  [COUNT_NEEDED_FOOD] = { "needed-food", NULL, N_ ("Needed food") },
  [COUNT_OFFERED] = { "offered-together", NULL, N_ ("Offered") },
  [COUNT_OFFERED_GOLD] = { "offered-gold", NULL, N_ ("Offered gold") },
  [COUNT_OFFERED_FOOD] = { "offered-food", NULL, N_ ("Offered food") },

  /* }}} */
  /* {{{ Lines of a card's text */

  [LINE_COURT] = { "line-court", NULL, N_ ("Court Card") },
  [LINE_COURT_PATH] = { "line-court-path", NULL, N_ ("Court Card of {path}"), { PATH ("path") } },
  [LINE_VILLAGE] = { "line-village", NULL, N_ ("Village Improvement") },
  [LINE_VILLAGE_PATH] = { "line-village-path", NULL, N_ ("Village Improvement of {path}"),
                          { PATH ("path") } },
  [LINE_FARM] = { "line-farm", NULL, N_ ("Farm Improvement") },
  [LINE_FARM_PATH] = { "line-farm-path", NULL, N_ ("Farm Improvement of {path}"),
                       { PATH ("path") } },
  [LINE_GUEST] = { "line-guest", NULL, N_ ("Unwanted Guest: send it to a sister") },
  [LINE_MOON] = { "line-moon", NULL, N_ ("Moon") },
  [LINE_BANNER] = { "line-banner", NULL, N_ ("Banner") },
  [LINE_EMBLEM] = { "line-emblem", NULL, N_ ("Emblem: {emblem}"), { EMBLEM ("emblem") } },
  [LINE_AMOUNT] = { "line-amount", NULL, N_ ("{amount} {symbol}"),
                    { NUMBER ("amount"), SYMBOL ("symbol") } },
  [LINE_AMOUNTS] = { "line-amounts", NULL, N_ ("{gold} {first} {food} {second}"),
                     { NUMBER ("gold"), SYMBOL ("first"), NUMBER ("food"), SYMBOL ("second") } },
  [LINE_QUESTION] = { "line-question", NULL, N_ ("? {symbol}"), { SYMBOL ("symbol") } },
  [LINE_LAND] = { "line-land", NULL, N_ ("Land {number}"), { NUMBER ("number") } },
  [LINE_PER_PATH_COURT] = { "line-per-path-court", NULL,
                            NN_ ("{crowns} Crown for each card of {path} in your court",
                                 "{crowns} Crowns for each card of {path} in your court"),
                            { NUMBER ("crowns"), PATH ("path") }, 0 },
  [LINE_PER_PATH_BOARD] = { "line-per-path-board", NULL,
                            NN_ ("{crowns} Crown for each improvement of {path} on the board",
                                 "{crowns} Crowns for each improvement of {path} on the board"),
                            { NUMBER ("crowns"), PATH ("path") }, 0 },
  [LINE_PER_PATH_BOTH] = { "line-per-path-both", NULL,
                           NN_ ("{crowns} Crown for each card of {path} in your court and on the "
                                "board",
                                "{crowns} Crowns for each card of {path} in your court and on the "
                                "board"),
                           { NUMBER ("crowns"), PATH ("path") }, 0 },
  [LINE_PER_EMBLEM] = { "line-per-emblem", NULL,
                        NN_ ("{crowns} Crown for each {emblem} in your court",
                             "{crowns} Crowns for each {emblem} in your court"),
                        { NUMBER ("crowns"), EMBLEM ("emblem") }, 0 },
  [LINE_PER_PATHS] = { "line-per-paths", NULL,
                       NN_ ("{crowns} Crown for each different path in your court",
                            "{crowns} Crowns for each different path in your court"),
                       { NUMBER ("crowns") }, 0 },
  [LINE_PER_VILLAGE] = { "line-per-village", NULL,
                         NN_ ("{crowns} Crown for each Village Improvement on the board",
                              "{crowns} Crowns for each Village Improvement on the board"),
                         { NUMBER ("crowns") }, 0 },
  [LINE_PER_FARM] = { "line-per-farm", NULL,
                      NN_ ("{crowns} Crown for each Farm Improvement on the board",
                           "{crowns} Crowns for each Farm Improvement on the board"),
                      { NUMBER ("crowns") }, 0 },
  [LINE_PER_GUEST] = { "line-per-guest", NULL,
                       NN_ ("{crowns} Crown for each Unwanted Guest of yours",
                            "{crowns} Crowns for each Unwanted Guest of yours"),
                       { NUMBER ("crowns") }, 0 },
  [LINE_MORE_IF] = { "line-more-if", NULL,
                     NN_ ("{crowns} Crown more with {card} in your court",
                          "{crowns} Crowns more with {card} in your court"),
                     { NUMBER ("crowns"), CARD ("card") }, 0 },
  [LINE_NONE_IF] = { "line-none-if", NULL, N_ ("No Crowns with {card} in your court"),
                     { CARD ("card") } },
  [LINE_DROPS_GUESTS] = { "line-drops-guests", NULL,
                          NN_ ("When acquired, discard up to {guests} Unwanted Guest of yours.",
                               "When acquired, discard up to {guests} Unwanted Guests of yours."),
                          { NUMBER ("guests") }, 0 },
  [LINE_GAINS] = { "line-gains", NULL, N_ ("When acquired, gain {amount} {resource}."),
                   { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_DISCOUNT] = { "line-discount", NULL,
                      N_ ("Court Cards cost you {gold} gold less, but never less than 1."),
                      { NUMBER ("gold") } },
  [LINE_DISCOUNT_PATH] = { "line-discount-path", NULL,
                           N_ ("Court Cards of {path} cost you {gold} gold less, but never less "
                               "than 1."),
                           { PATH ("path"), NUMBER ("gold") } },
  [LINE_ON_HARVEST] = { "line-on-harvest", NULL,
                        N_ ("When you harvest, gain {amount} {resource} more."),
                        { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_ON_TAX] = { "line-on-tax", NULL, N_ ("When you tax, gain {amount} {resource} more."),
                    { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_DOUBLED] = { "line-doubled", NULL, N_ ("With two players, gain twice as much.") },
  [LINE_SWEEP_COST] = { "line-sweep-cost", NULL, N_ ("Sweeping the market costs you {gold} gold."),
                        { NUMBER ("gold") } },
  [LINE_REQUIRES_PATH] = { "line-requires-path", NULL,
                           NN_ ("Requires {cards} Court Card of {path}",
                                "Requires {cards} Court Cards of {path}"),
                           { NUMBER ("cards"), PATH ("path") }, 0 },
  [LINE_REQUIRES_PATHS] = { "line-requires-paths", NULL,
                            NN_ ("Requires a Court Card of {paths} path",
                                 "Requires Court Cards of {paths} different paths"),
                            { NUMBER ("paths") }, 0 },
  [LINE_YIELDS] = { "line-yields", NULL, N_ ("Yields {amount} {resource}"),
                    { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_EACH_PAYS] = { "line-together-pay", NULL,
                       N_ ("Together the sisters may pay {amount} {resource} for each of them."),
                       { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_EACH_PAYS_BOTH] = { "line-together-pay-both", NULL,
    N_ ("Together the sisters may pay {gold} gold and {food} food for each of them."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_EACH_PAYS_EITHER] = { "line-together-pay-either", NULL,
    N_ ("Together the sisters may pay {gold} gold or {food} food for each of them."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_TOGETHER_PAY] = { "line-together-pay-sum", NULL,
                          N_ ("Together the sisters may pay {amount} {resource}."),
                          { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_TOGETHER_PAY_BOTH] = { "line-together-pay-sum-both", NULL,
    N_ ("Together the sisters may pay {gold} gold and {food} food."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_TOGETHER_PAY_EITHER] = { "line-together-pay-sum-either", NULL,
    N_ ("Together the sisters may pay {gold} gold or {food} food."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_ONE_PAYS] = { "line-one-pays", NULL,
                      N_ ("One of the sisters may pay {amount} {resource} for all of them."),
                      { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_ONE_PAYS_BOTH] = { "line-one-pays-both", NULL,
    N_ ("One of the sisters may pay {gold} gold and {food} food for all of them."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_ONE_PAYS_EITHER] = { "line-one-pays-either", NULL,
    N_ ("One of the sisters may pay {gold} gold or {food} food for all of them."),
    { NUMBER ("gold"), NUMBER ("food") } },
  [LINE_GAIN] = { "line-gain", NULL, N_ ("Every sister gains {amount} {resource}."),
                  { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_LOSE] = { "line-lose", NULL, N_ ("Every sister loses {amount} {resource}."),
                  { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_RUIN_VILLAGE] = { "line-ruin-village", NULL,
                          N_ ("The richest Village Improvement is discarded.") },
  [LINE_RUIN_FARM] = { "line-ruin-farm", NULL, N_ ("The richest Farm Improvement is discarded.") },
  [LINE_PAID_GAIN] = { "line-paid-gain", NULL,
                       N_ ("If they do, every sister gains {amount} {resource}."),
                       { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_PAID_LOSE] = { "line-paid-lose", NULL,
                       N_ ("If they do, every sister loses {amount} {resource}."),
                       { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_PAID_RUIN_VILLAGE] = { "line-paid-ruin-village", NULL,
                               N_ ("If they do, the richest Village Improvement is discarded.") },
  [LINE_PAID_RUIN_FARM] = { "line-paid-ruin-farm", NULL,
                            N_ ("If they do, the richest Farm Improvement is discarded.") },
  [LINE_UNPAID_GAIN] = { "line-unpaid-gain", NULL,
                         N_ ("If they don't, every sister gains {amount} {resource}."),
                         { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_UNPAID_LOSE] = { "line-unpaid-lose", NULL,
                         N_ ("If they don't, every sister loses {amount} {resource}."),
                         { NUMBER ("amount"), RESOURCE ("resource") } },
  [LINE_UNPAID_RUIN_VILLAGE] = { "line-unpaid-ruin-village", NULL,
                                 N_ ("If they don't, the richest Village Improvement is "
                                     "discarded.") },
  [LINE_UNPAID_RUIN_FARM] = { "line-unpaid-ruin-farm", NULL,
                              N_ ("If they don't, the richest Farm Improvement is discarded.") },

  /* }}} */

  /* {{{ What events look and sound like */

  [SAY_DEALT].cue = RG_CUE_DEAL,
  [SAY_STARTS].cue = RG_CUE_GAIN,
  [SAY_FIRST].cue = RG_CUE_ANNOUNCE,
  [SAY_SET_ASIDE].cue = RG_CUE_REVEAL,
  [SAY_REVEALED].cue = RG_CUE_REVEAL,
  [SAY_RESHUFFLED].cue = RG_CUE_SHUFFLE,
  [SAY_SWEPT].cue = RG_CUE_PAY,
  [SAY_DISCARDED].cue = RG_CUE_MOVE,
  [SAY_ROUND].cue = RG_CUE_ANNOUNCE,
  [SAY_TURN].cue = RG_CUE_ANNOUNCE,
  [SAY_HARVESTED].cue = RG_CUE_GAIN,
  [SAY_TAXED].cue = RG_CUE_GAIN,
  [SAY_CARD_ADDS].cue = RG_CUE_GAIN,
  [SAY_BANNER_ADDS].cue = RG_CUE_GAIN,
  [SAY_FLOWN].cue = RG_CUE_ENTER,
  [SAY_LEFT].cue = RG_CUE_LEAVE,
  [SAY_GO].cue = RG_CUE_MOVE,
  [SAY_GAME_OVER].cue = RG_CUE_END,
  [SAY_ACQUIRED].cue = RG_CUE_PAY,
  [SAY_ACQUIRED_FOR_FOOD].cue = RG_CUE_PAY,
  [SAY_ACQUIRED_FOR_BOTH].cue = RG_CUE_PAY,
  [SAY_ACQUIRED_FREE].cue = RG_CUE_PLAY,
  [SAY_JOINED].cue = RG_CUE_ENTER,
  [SAY_REPLACED].cue = RG_CUE_ENTER,
  [SAY_GAINED].cue = RG_CUE_GAIN,
  [SAY_GUEST_DROPPED].cue = RG_CUE_LEAVE,
  [SAY_COURT_FULL].cue = RG_CUE_END,
  [SAY_BUILT_VILLAGE].cue = RG_CUE_PLAY,
  [SAY_BUILT_FARM].cue = RG_CUE_PLAY,
  [SAY_SENT].cue = RG_CUE_MOVE,
  [SAY_MOON].cue = RG_CUE_REVEAL,
  [SAY_MOON_GIVES].cue = RG_CUE_GAIN,
  [SAY_MOON_TAKES].cue = RG_CUE_LOSE,
  [SAY_RUINED].cue = RG_CUE_HIT,
  [SAY_PACT].cue = RG_CUE_TALK,
  [SAY_PACT_BOTH].cue = RG_CUE_TALK,
  [SAY_PACT_EITHER].cue = RG_CUE_TALK,
  [SAY_ONE].cue = RG_CUE_TALK,
  [SAY_ONE_BOTH].cue = RG_CUE_TALK,
  [SAY_ONE_EITHER].cue = RG_CUE_TALK,
  [SAY_OFFERED].cue = RG_CUE_TALK,
  [SAY_OFFERED_BOTH].cue = RG_CUE_TALK,
  [SAY_AGREED].cue = RG_CUE_TALK,
  [SAY_WALKED].cue = RG_CUE_TALK,
  [SAY_PAID].cue = RG_CUE_PAY,
  [SAY_PACT_PAID].cue = RG_CUE_RESOLVE,
  [SAY_BOXED].cue = RG_CUE_LEAVE,

  /* }}} */
  /* {{{ What is said to somebody of themselves */

  [SAY_STARTS].second[0] = { "seat", N_ ("You start with {gold} gold and {food} food.") },
  [SAY_FIRST].second[0] = { "seat", N_ ("You play first.") },
  [SAY_SWEPT].second[0] = { "seat", N_ ("You sweep the market for {gold} gold.") },
  [SAY_TURN].second[0] = { "seat", N_ ("It is your turn.") },
  [SAY_HARVESTED].second[0] = { "seat", N_ ("You harvest the farms: {food} food.") },
  [SAY_TAXED].second[0] = { "seat", N_ ("You tax the villages: {food} food for {gold} gold.") },
  [SAY_CARD_ADDS].second[0] = { "seat", N_ ("{card} brings you {amount} {resource} more.") },
  [SAY_BANNER_ADDS].second[0] = { "seat",
                                N_ ("The {banner} brings you {amount} {resource} more.") },
  [SAY_FLOWN].second[0] = { "seat", N_ ("You fly the {banner}.") },
  [SAY_LEFT].second[0] = { "seat", N_ ("You leave the table.") },
  [SAY_ACQUIRED].second[0] = { "seat", N_ ("You acquire {card} for {gold} gold.") },
  [SAY_ACQUIRED_FOR_FOOD].second[0] = { "seat", N_ ("You acquire {card} for {food} food.") },
  [SAY_ACQUIRED_FOR_BOTH].second[0] = { "seat",
                                N_ ("You acquire {card} for {gold} gold and {food} food.") },
  [SAY_ACQUIRED_FREE].second[0] = { "seat",
                                N_ ("You acquire {card}, this turn's free improvement.") },
  [SAY_JOINED].second[0] = { "seat", N_ ("{card} joins your court.") },
  [SAY_REPLACED].second[0] = { "seat", N_ ("{card} replaces {replaced} in your court.") },
  [SAY_GAINED].second[0] = { "seat", N_ ("{card} brings you {amount} {resource}.") },
  [SAY_GUEST_DROPPED].second[0] = { "seat", N_ ("You show {guest} the door.") },
  [SAY_COURT_FULL].second[0] = { "seat", N_ ("Your court is full: this is the last round.") },
  [SAY_MOON_GIVES].second[0] = { "seat", N_ ("{card} gives you {amount} {resource}.") },
  [SAY_MOON_TAKES].second[0] = { "seat", N_ ("{card} costs you {amount} {resource}.") },
  [SAY_OFFERED].second[0] = { "seat", N_ ("You offer {amount} {resource}.") },
  [SAY_OFFERED_BOTH].second[0] = { "seat", N_ ("You offer {gold} gold and {food} food.") },
  [SAY_AGREED].second[0] = { "seat", N_ ("You agree.") },
  [SAY_WALKED].second[0] = { "seat", N_ ("You walk away.") },
  [SAY_PAID].second[0] = { "seat", N_ ("You pay {amount} {resource}.") },
  [SAY_PHASE_TURN].second[0] = { "seat", N_ ("Round {round}: your turn") },
  [SAY_PHASE_LAST_TURN].second[0] = { "seat", N_ ("Round {round}, the last one: your turn") },
  [SAY_WON_BY_CROWNS].second[0] = { "seat", NN_ ("You reign with {crowns} Crown.",
                                                "You reign with {crowns} Crowns.") },
  [SAY_WON_BY_GOLD].second[0] = { "seat",
                                N_ ("Crowns are equal at {crowns}; you reign with {gold} gold.") },
  [SAY_WON_BY_FOOD].second[0] = { "seat",
                                N_ ("Crowns are equal at {crowns}, and so is gold; you reign with "
                                    "{food} food.") },
  [SAY_SENT].second[0] = { "seat", N_ ("You send {guest} to {sister}.") },
  [SAY_SENT].second[1] = { "sister", N_ ("{seat} sends {guest} to you.") },

  /* }}} */
};

/* clang-format on */

int
monarch_kind_message (monarch_kind kind)
{
  static const int messages[] = {
    [MONARCH_COURT] = KIND_COURT,
    [MONARCH_VILLAGE] = KIND_VILLAGE_IMPROVEMENT,
    [MONARCH_FARM] = KIND_FARM_IMPROVEMENT,
    [MONARCH_GUEST] = KIND_GUEST,
    [MONARCH_MOON] = KIND_MOON,
  };

  return messages[kind];
}

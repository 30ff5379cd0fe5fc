/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rulebooks and guides say, for gettext; written by texts.py, compiled by nobody. */

/* clang-format off */
static const char *const texts[] = {
  N_ ("Two teams"),
  N_ ("Three play against three. In the middle of each team sits its emperor, between two "
      "generals. Whoever's emperor has lost, has lost with the whole team."),
  N_ ("Your place"),
  N_ ("Your team is asked who sits where. Choose to sit as the emperor."),
  N_ ("Your hand"),
  N_ ("Lands give mana, and spells cost it. Choose to keep this hand."),
  N_ ("A land"),
  N_ ("Play a land in each of your turns, as long as you have one. Click one that shines."),
  N_ ("A creature"),
  N_ ("Your land pays for a small creature. Click it to cast it."),
  N_ ("How far you reach"),
  N_ ("You can attack only who sits beside you, and beside you sit your own generals. "
      "Spells reach further, as many seats as your range says; what is out of range doesn't "
      "exist for you."),
  N_ ("End your turn"),
  N_ ("Pass, and go on passing until it is your turn again. Your generals are played by the "
      "computer."),
  N_ ("Deploy"),
  N_ ("So your creatures fight for your generals: one that was yours as the turn began can "
      "be deployed. Click it, and say which general has it from now on."),
  N_ ("It is all yours"),
  N_ ("Play on, and keep your generals strong: behind one who has lost, the way to you is "
      "open. Click a card at any time to be told why it can't be played now; F1 opens the "
      "rules."),
  N_ ("You have drawn seven cards: lands, which give mana, and spells, which cost it. With "
      "three lands this hand is a good one. Choose to keep it."),
  N_ ("A land each turn"),
  N_ ("Play a land in each of your turns, as long as you have one: all else is paid for "
      "with them. Click one that shines."),
  N_ ("Going on"),
  N_ ("One land pays for nothing in your hand yet. Pass, and go on passing until it is your "
      "turn again."),
  N_ ("Another land"),
  N_ ("It is your turn again, and you have drawn a card. Play your second land."),
  N_ ("Cast a spell"),
  N_ ("Now your lands give enough mana for the cards that shine. Click one to cast it; the "
      "lands that pay for it are tapped by themselves."),
  N_ ("Attack"),
  N_ ("Creatures can attack from the turn after they came. Play on; when you are asked who "
      "attacks, click a creature, and then whom it attacks."),
  N_ ("That is all"),
  N_ ("Let more of them attack if you like. The first answer sends them off, and the other "
      "player may block with creatures."),
  N_ ("Combat"),
  N_ ("An attacker that nobody blocks takes as much life as its power, the number on the "
      "left. One that is blocked fights its blocker instead. Whoever has no life left has "
      "lost."),
  N_ ("Play on, one land a turn, and attack while it pays. Click a card at any time to be "
      "told why it can't be played now; F1 opens the rules."),
  N_ ("Who is to reign?"),
  N_ ("You and your sister vie for the crown. Each gathers a court; when one of you has "
      "seven cards in hers, the one whose court and banners are worth more Crowns reigns."),
  N_ ("The land"),
  N_ ("You share these nine lands. Villages give gold, farms give food, to whoever of you "
      "takes it in her turn."),
  N_ ("The market"),
  N_ ("Both of you may buy these cards: what one costs stands on its left, what it is worth "
      "on its right. Below lie banners, which a court can earn."),
  N_ ("Harvest"),
  N_ ("Once a turn you either harvest or tax. Harvesting is free: it gives you the food of "
      "all farms. Choose Harvest."),
  N_ ("Buy a card"),
  N_ ("You have enough for the cards that shine. Click one: it joins your court, and "
      "another card takes its place in the market."),
  N_ ("You may buy as often as you can pay. When you have done what you want, end your "
      "turn."),
  N_ ("Tax"),
  N_ ("It is your turn again, and gold is short. Taxing costs one food for each village and "
      "gives you the gold of all of them. Choose Tax."),
  N_ ("What else there is"),
  N_ ("If you like nothing in the market, sweep it for gold. A banner can be flown once "
      "your court has what it asks for. A Moon that comes to the market happens at once. F1 "
      "opens the rules."),
  N_ ("Play on: a court of seven cards ends the game. Click a card at any time to be told "
      "why it can't be had now."),
  N_ ("In secret"),
  N_ ("Everybody has an identity, and only the Leader's lies open. Assassins want the "
      "Leader to lose; Guardians win with the Leader; a Traitor wants to be the last one "
      "left."),
  N_ ("Who are you?"),
  N_ ("Your identity lies face down beside you, and only you can read it: point at it. Its "
      "role is how you win; keep it to yourself for as long as that helps you."),
  N_ ("Pass, and go on passing until it is your turn again. Watch whom the others attack: "
      "it may tell who they are."),
  N_ ("Play your second land. When a card shines that isn't a land, your lands can pay for "
      "it: click it to cast it."),
  N_ ("Unveil"),
  N_ ("An identity can be unveiled at almost any time, for the price that stands on it. "
      "From then on all know you, and what it says happens. Here you may do it to see how "
      "it goes; at most tables you would wait."),
  N_ ("Play on: find out who is who before they find out who you are. Click a card at any "
      "time to be told why it can't be played now; F1 opens the rules."),
  N_ ("Range"),
  N_ ("You affect, choose and attack only what is in your range of influence: two seats for "
      "emperors, one for generals. You attack only opponents who sit next to you. Who sits "
      "next to whom is fixed as each turn begins."),
  N_ ("A creature that is tapped in a main phase goes to a teammate in range, for good: it "
      "is deployed."),
  N_ ("Who is out, and who wins"),
  N_ ("Whoever has no life, has ten poison counters, or had to draw from an empty library, "
      "has lost. A team whose emperor has lost is out as a whole; the last team wins, its "
      "fallen generals with it."),
  N_ ("Deploying creatures"),
  N_ ("Each creature has an ability: in your main phase, while the stack is empty, {T}: a "
      "teammate in your range gains control of it. It stays with them."),
  N_ ("Emperor"),
  N_ ("Two or more teams of three or more players sit around the table, each with one "
      "emperor between its generals."),
  N_ ("Teams"),
  N_ ("Teams have three or more players, and one of them is the emperor."),
  N_ ("Seats of a team"),
  N_ ("A team sits together, its emperor in the middle. Which player takes which place, "
      "each team decides before the game, unseen by the others."),
  N_ ("Range, attacks and deploying"),
  N_ ("Emperors reach two seats, generals one. You may attack only an opponent who sits "
      "next to you, and each creature can be deployed."),
  N_ ("Who begins"),
  N_ ("The emperor of a team drawn by lot takes the first turn; turns pass to the left."),
  N_ ("How a team wins and loses"),
  N_ ("A team has lost when its emperor has, and won when its emperor has; a game that is a "
      "draw for the emperor is one for the team. Who fell on the way wins with it."),
  N_ ("Larger teams"),
  N_ ("Teams are of equal size. In larger ones each emperor reaches as far as the nearest "
      "two opposing generals, each general as far as the nearest one, and no emperor begins "
      "in range of another one."),
  N_ ("What a team shares"),
  N_ ("Teammates see each other's hands, and may talk about everything at any time. Cards, "
      "mana and life are each player's own, and nobody moves what is a teammate's."),
  N_ ("Whoever has no life, has ten poison counters, or had to draw from an empty library, "
      "has lost; all that they own leaves with them. Who concedes is out at once. The last "
      "one at the table wins."),
  N_ ("The monarch draws a card at the end of each of their turns; whoever's creature deals "
      "combat damage to the monarch takes the crown."),
  N_ ("Free-for-All"),
  N_ ("Everybody plays for oneself. Turns pass to the left, and the last one who is left "
      "wins."),
  N_ ("The table agrees beforehand whom one may attack in a combat: all opponents, one whom "
      "the attacker chooses, or who sits next to them on one side; and how far everybody "
      "reaches, if not all around the table."),
  N_ ("Your turn"),
  N_ ("Untap, draw a card, then play: one land a turn, and creatures, artifacts, "
      "enchantments and sorceries while the stack is empty. Tapping lands gives the mana "
      "that pays for them."),
  N_ ("In combat you declare who attacks whom; the defenders declare blocks, and creatures "
      "that fight deal damage as high as their power. Who isn't blocked hits the player. "
      "After combat you may play on; at the end you discard down to seven cards, and damage "
      "wears off."),
  N_ ("The stack"),
  N_ ("A spell or ability waits on the stack until all players have passed one after the "
      "other. Until then anybody may answer with instants and abilities; the last one "
      "resolves first."),
  N_ ("Decks"),
  N_ ("A deck has at least sixty cards, and no more than four of one name but for basic "
      "lands."),
  N_ ("What goes before"),
  N_ ("A card that says otherwise goes before the rules, and “can't” goes before “may”. "
      "When several choose at once, the player whose turn it is chooses first, then the "
      "others in turn order."),
  N_ ("Opponents and teammates"),
  N_ ("Who isn't on your team is your opponent. The player whose turn it is is the active "
      "player."),
  N_ ("Beginning"),
  N_ ("Decks are shuffled, everybody has 20 life and draws seven cards. Whoever doesn't "
      "like their hand shuffles it back and draws seven anew, and then puts a card on the "
      "bottom for each time they did so; with more than two players the first time is free."),
  N_ ("Of two players, the one who begins doesn't draw in the first turn; of more, "
      "everybody does."),
  N_ ("Winning and losing"),
  N_ ("Who has no life left, has ten poison counters, or had to draw from an empty library, "
      "has lost. Who is left when all opponents are gone has won. Anybody may concede at "
      "any time. If all who are left lose together, it is a draw, and so is a loop that "
      "nobody can end."),
  N_ ("Mana"),
  N_ ("Mana pays for spells and abilities. It comes from lands and other abilities, lies in "
      "your mana pool, and is gone at the end of each step and phase. {W}, {U}, {B}, {R} "
      "and {G} are its colors, {C} is colorless; a number may be paid with any mana."),
  N_ ("Numbers and symbols"),
  N_ ("{X} is a number that you choose as you announce the spell or ability. {T} means to "
      "tap the permanent itself."),
  N_ ("Tokens"),
  N_ ("A token is a permanent that no card stands for. It belongs to whoever created it. "
      "Once it leaves the battlefield it is gone."),
  N_ ("Abilities"),
  N_ ("Abilities that have a cost before a colon are activated; those that begin with "
      "“when”, “whenever” or “at” trigger by themselves; others just hold."),
  N_ ("Emblems"),
  N_ ("An emblem is an ability that lasts for the rest of the game. Nothing can remove it."),
  N_ ("Targets"),
  N_ ("What says “target” needs something to aim at, chosen as it is announced. If all its "
      "targets have become wrong when it resolves, it does nothing."),
  N_ ("Priority"),
  N_ ("Who has priority may cast, activate or pass. The active player gets it first, and "
      "again after each spell or ability resolves. When all have passed in a row, what lies "
      "on top of the stack resolves; with an empty stack the step ends."),
  N_ ("Costs"),
  N_ ("You can pay a cost only in full. What costs more or less to cast says so; additional "
      "costs are paid besides, and alternative ones instead."),
  N_ ("Life"),
  N_ ("Gaining and losing life changes your total; damage to a player makes them lose as "
      "much life. Paying life needs that much of it."),
  N_ ("Damage"),
  N_ ("Damage to a creature stays marked until the turn ends; when it is as much as its "
      "toughness, the creature is destroyed. Damage to a planeswalker takes loyalty "
      "counters off, damage to a battle defense counters."),
  N_ ("Drawing cards"),
  N_ ("To draw is to take the top card of your library. Who should draw from an empty "
      "library loses."),
  N_ ("Counters"),
  N_ ("Counters lie on permanents and players and change them. A +1/+1 counter and a -1/-1 "
      "counter on the same permanent take each other away."),
  N_ ("Names"),
  N_ ("Two things are called the same if one of their names is."),
  N_ ("Artifacts"),
  N_ ("Artifacts are permanents, cast in your main phase while the stack is empty. "
      "Equipment is attached to creatures."),
  N_ ("Creatures"),
  N_ ("Creatures are permanents with power and toughness. One that you haven't controlled "
      "all the time since your last turn began can't attack, and can't pay {T} for its "
      "abilities."),
  N_ ("Enchantments and Auras"),
  N_ ("Enchantments are permanents. An Aura is attached to what it enchants, and goes to "
      "the graveyard when that is gone."),
  N_ ("Instants"),
  N_ ("An instant can be cast whenever you have priority."),
  N_ ("Lands"),
  N_ ("You play a land in your main phase while the stack is empty, one in each of your "
      "turns. That doesn't use the stack. A land with a basic land type taps for mana of "
      "that color."),
  N_ ("Planeswalkers"),
  N_ ("Planeswalkers are permanents with loyalty counters. They can be attacked. One "
      "without loyalty goes to the graveyard."),
  N_ ("Sorceries"),
  N_ ("A sorcery can be cast only in your main phase while the stack is empty."),
  N_ ("Battles"),
  N_ ("Battles are permanents with defense counters and a player who protects them; others "
      "attack them. When a Siege has lost its last counter it is exiled, and who controlled "
      "it may cast its other face for nothing."),
  N_ ("Zones"),
  N_ ("A card that goes to another zone becomes a new object: nothing remembers what it "
      "was. Libraries and hands are hidden, all other zones are open."),
  N_ ("How the stack works"),
  N_ ("Spells and abilities wait on the stack. The last one that came there resolves first."),
  N_ ("The course of a turn"),
  N_ ("A turn has a beginning phase, a main phase, combat, another main phase, and an end. "
      "Extra turns, phases and steps come right after what they are added to."),
  N_ ("Untap step"),
  N_ ("The active player's permanents untap. Nobody has priority."),
  N_ ("Upkeep step"),
  N_ ("What says “at the beginning of your upkeep” happens here."),
  N_ ("Draw step"),
  N_ ("The active player draws a card."),
  N_ ("Main phase"),
  N_ ("Here you may play a land and cast anything while the stack is empty."),
  N_ ("A combat phase has five steps: its beginning, declaring attackers, declaring "
      "blockers, damage, and its end. A creature that leaves the battlefield or changes its "
      "controller is removed from combat."),
  N_ ("Declaring attackers"),
  N_ ("The active player says which creatures attack which player, planeswalker or battle, "
      "and taps them. All attack at once. What a creature can't do holds in any case; what "
      "it must do, as far as that lets it."),
  N_ ("Declaring blockers"),
  N_ ("Each player who is attacked says which untapped creatures block which attackers. A "
      "creature blocks one attacker; several may block the same one."),
  N_ ("Combat damage"),
  N_ ("All creatures that fight deal damage as high as their power, at the same time. An "
      "attacker that is blocked by several divides its damage as it likes. One that was "
      "blocked deals none to the player, unless it has trample."),
  N_ ("End step"),
  N_ ("What says “at the beginning of the end step” happens here."),
  N_ ("Cleanup step"),
  N_ ("The active player discards down to seven cards; then damage wears off, and effects "
      "until end of turn end."),
  N_ ("Casting spells"),
  N_ ("You announce the spell, choose modes, {X} and targets, and pay. If a step can't be "
      "done, all is taken back."),
  N_ ("Activating abilities"),
  N_ ("You announce the ability, choose for it as for a spell, and pay its cost. “As a "
      "sorcery” means: in your main phase while the stack is empty."),
  N_ ("Triggered abilities"),
  N_ ("When what it waits for happens, the ability goes on the stack as soon as somebody "
      "would get priority: first those of the active player, then those of the others in "
      "turn order. What has an “if” right after the event is checked again as it resolves."),
  N_ ("Abilities that just hold"),
  N_ ("A static ability has its effect as long as its source is where it works."),
  N_ ("Loyalty abilities"),
  N_ ("Once in each of your turns you may use one loyalty ability of a planeswalker, in "
      "your main phase while the stack is empty. Its cost adds or takes away loyalty "
      "counters."),
  N_ ("Resolving"),
  N_ ("What it says is done in order. What wasn't chosen as it was announced is chosen now. "
      "A permanent spell enters the battlefield, others go to the graveyard."),
  N_ ("How long effects last"),
  N_ ("An effect of a spell or ability lasts as long as it says; if it says nothing, for "
      "the rest of the game. Whom it affects is settled as it begins."),
  N_ ("What changes what"),
  N_ ("Copies come first, then who controls it, texts, types, colors, abilities, and at "
      "last power and toughness. Within one of these the earlier goes first, unless it "
      "depends on another one."),
  N_ ("Instead"),
  N_ ("Effects that say “instead”, “enters with” or “skip” change an event before it "
      "happens. Where several would, whoever is affected chooses one, and each works once."),
  N_ ("Preventing damage"),
  N_ ("Damage that is prevented isn't dealt. A shield for some amount is used up by what it "
      "prevents."),
  N_ ("Choices on cards"),
  N_ ("A card may have you choose between modes as you announce it. To die is to go from "
      "the battlefield to the graveyard."),
  N_ ("What cards tell you to do"),
  N_ ("Words such as destroy, exile, create and reveal mean the same on every card."),
  N_ ("Attach"),
  N_ ("What is attached moves to something else that it may be attached to, and leaves what "
      "it was on."),
  N_ ("Cast"),
  N_ ("To cast is to put a card on the stack as a spell and pay for it."),
  N_ ("Counter a spell"),
  N_ ("What is countered goes to the graveyard and does nothing. Its costs aren't given "
      "back."),
  N_ ("Destroy"),
  N_ ("What is destroyed goes to its owner's graveyard, unless it is indestructible or "
      "regenerates."),
  N_ ("Discard"),
  N_ ("A card that is discarded goes from the hand to the graveyard. Its player chooses "
      "which, if nothing else is said."),
  N_ ("Exile"),
  N_ ("What is exiled lies beside the game, face up unless something says otherwise."),
  N_ ("Fight"),
  N_ ("Two creatures that fight deal damage to each other, each as much as its power."),
  N_ ("Goad"),
  N_ ("A goaded creature attacks each combat if it can, and somebody else than who goaded "
      "it if it can, until the next turn of who goaded it."),
  N_ ("Mill"),
  N_ ("To mill is to put that many cards from the top of a library into the graveyard."),
  N_ ("Regenerate"),
  N_ ("The next time it would be destroyed this turn, it is tapped, removed from combat and "
      "healed instead."),
  N_ ("Reveal"),
  N_ ("What is revealed is shown to all for a moment, and stays where it is."),
  N_ ("Sacrifice"),
  N_ ("You put a permanent that you control into its owner's graveyard. Nothing saves it, "
      "and only its controller can do it."),
  N_ ("Scry"),
  N_ ("You look at so many cards from the top of your library, and put any of them on the "
      "bottom and the rest back in any order."),
  N_ ("Search"),
  N_ ("You look through a library. Where you look for a card of some kind, you needn't find "
      "one."),
  N_ ("Shuffle"),
  N_ ("The library is put in an order that nobody knows."),
  N_ ("Surveil"),
  N_ ("You look at so many cards from the top of your library, and put any of them into "
      "your graveyard and the rest back in any order."),
  N_ ("Tap and untap"),
  N_ ("A tapped permanent is turned sideways. It can't be tapped again before it untaps."),
  N_ ("Transform"),
  N_ ("A card with two faces is turned over. It stays the same permanent."),
  N_ ("Convert"),
  N_ ("To convert is to transform, for cards that say so."),
  N_ ("Proliferate"),
  N_ ("You choose permanents and players that have counters, and each gets one more of each "
      "kind that it has."),
  N_ ("Vote"),
  N_ ("All vote in turn order, each for one of what is named."),
  N_ ("Keywords"),
  N_ ("A keyword stands for an ability that many cards have."),
  N_ ("Deathtouch"),
  N_ ("Any damage that it deals to a creature is enough to destroy it."),
  N_ ("Defender"),
  N_ ("It can't attack."),
  N_ ("Double strike"),
  N_ ("It deals combat damage twice: with those that have first strike, and again with the "
      "others."),
  N_ ("Enchant"),
  N_ ("What an Aura may be attached to, and what you target as you cast it."),
  N_ ("Equip"),
  N_ ("In your main phase while the stack is empty, you pay the cost and attach the "
      "Equipment to a creature of yours."),
  N_ ("First strike"),
  N_ ("It deals combat damage before creatures without it."),
  N_ ("Flash"),
  N_ ("You may cast it whenever you could cast an instant."),
  N_ ("Flying"),
  N_ ("It can be blocked only by creatures that fly or have reach."),
  N_ ("Haste"),
  N_ ("It can attack and pay {T} as soon as you control it."),
  N_ ("Hexproof"),
  N_ ("Your opponents can't target it."),
  N_ ("Indestructible"),
  N_ ("It can't be destroyed."),
  N_ ("Intimidate"),
  N_ ("It can be blocked only by artifact creatures and creatures that share a color with "
      "it."),
  N_ ("Lifelink"),
  N_ ("You gain as much life as damage it deals."),
  N_ ("Protection"),
  N_ ("It can't be damaged, enchanted, equipped, blocked or targeted by what it has "
      "protection from."),
  N_ ("Reach"),
  N_ ("It can block creatures that fly."),
  N_ ("Shroud"),
  N_ ("Nobody can target it."),
  N_ ("Trample"),
  N_ ("Damage beyond what would destroy all its blockers may go to the player, planeswalker "
      "or battle that it attacks."),
  N_ ("Vigilance"),
  N_ ("It doesn't tap to attack."),
  N_ ("Ward"),
  N_ ("When an opponent targets it, that spell or ability is countered unless they pay the "
      "cost."),
  N_ ("Buyback"),
  N_ ("If you pay this cost besides, the spell returns to your hand as it resolves."),
  N_ ("Echo"),
  N_ ("At your first upkeep after it came under your control, pay the cost or sacrifice it."),
  N_ ("Kicker"),
  N_ ("You may pay this cost besides as you cast it; then it does more."),
  N_ ("Flashback"),
  N_ ("You may cast it from your graveyard for this cost. Then it is exiled."),
  N_ ("Fear"),
  N_ ("It can be blocked only by artifact creatures and black creatures."),
  N_ ("Morph"),
  N_ ("You may cast it face down as a 2/2 creature for {3}, and turn it face up at any time "
      "for its morph cost."),
  N_ ("Entwine"),
  N_ ("If you pay this cost besides, you choose all modes."),
  N_ ("Dredge"),
  N_ ("Instead of drawing you may mill so many cards, if you have as many, and return it "
      "from your graveyard to your hand."),
  N_ ("Transmute"),
  N_ ("In your main phase while the stack is empty, pay and discard it: you search your "
      "library for a card of the same mana value, show it and take it."),
  N_ ("Haunt"),
  N_ ("When it dies or has resolved, it is exiled haunting a creature; when that dies, it "
      "does its work again."),
  N_ ("Split second"),
  N_ ("While it is on the stack, nobody can cast spells or activate abilities other than "
      "those for mana."),
  N_ ("Suspend"),
  N_ ("You may exile it from your hand for this cost, with time counters. One goes each "
      "upkeep; with the last you may cast it for nothing, and a creature has haste."),
  N_ ("Changeling"),
  N_ ("It is of every creature type."),
  N_ ("Evoke"),
  N_ ("You may cast it for this cost. Then you sacrifice it when it enters."),
  N_ ("Persist"),
  N_ ("When it dies without a -1/-1 counter, it returns with one."),
  N_ ("Wither"),
  N_ ("It deals damage to creatures as -1/-1 counters."),
  N_ ("Exalted"),
  N_ ("When a creature of yours attacks alone, it gets +1/+1 until end of turn."),
  N_ ("Cascade"),
  N_ ("When you cast it, you exile cards from the top of your library until one that isn't "
      "a land costs less, and may cast that for nothing. The others go on the bottom."),
  N_ ("Umbra armor"),
  N_ ("If what it enchants would be destroyed, the Aura is destroyed instead, and all "
      "damage is healed."),
  N_ ("Infect"),
  N_ ("It deals damage to creatures as -1/-1 counters and to players as poison counters."),
  N_ ("Undying"),
  N_ ("When it dies without a +1/+1 counter, it returns with one."),
  N_ ("Overload"),
  N_ ("If you pay this cost instead, it has no target, and does its work to all that could "
      "have been one."),
  N_ ("Cipher"),
  N_ ("You may exile it on a creature of yours. When that deals combat damage to a player, "
      "you may cast a copy for nothing."),
  N_ ("Extort"),
  N_ ("Whenever you cast a spell, you may pay {W/B}: each opponent loses 1 life, and you "
      "gain as much as they lost in all."),
  N_ ("Fuse"),
  N_ ("You may cast both halves of the card from your hand, for both costs."),
  N_ ("Prowess"),
  N_ ("Whenever you cast a spell that isn't a creature, it gets +1/+1 until end of turn."),
  N_ ("Menace"),
  N_ ("It can be blocked only by two or more creatures."),
  N_ ("Crew"),
  N_ ("Tap creatures of yours with that much power in all: the Vehicle is a creature until "
      "end of turn."),
  N_ ("Fabricate"),
  N_ ("When it enters, put that many +1/+1 counters on it, or create that many Servos."),
  N_ ("Partner"),
  N_ ("A deck may have two commanders if both have partner."),
  N_ ("Living metal"),
  N_ ("In your turn it is a creature as well."),
  N_ ("More Than Meets the Eye"),
  N_ ("You may cast it converted for this cost."),
  N_ ("What happens by itself"),
  N_ ("Whenever somebody would get priority, players without life lose, creatures without "
      "toughness or with enough damage go to the graveyard, and a player who controls "
      "several legendary permanents of the same name keeps one of them."),
  N_ ("Rolling dice"),
  N_ ("Who rolls a die gets a number by lot, each as likely as the others."),
  N_ ("Copies"),
  N_ ("A copy has what is written on the original, and nothing that changed it since. A "
      "copy of a spell isn't cast."),
  N_ ("Face down"),
  N_ ("A card that lies face down is a 2/2 creature without a name. Its controller may look "
      "at it. When it leaves, and at the end, it is shown to all."),
  N_ ("Flipped cards"),
  N_ ("A card that is flipped has its other half's name and text for as long as it is on "
      "the battlefield."),
  N_ ("Cards with two faces"),
  N_ ("Such a card has its front face everywhere but where it was turned over. Its mana "
      "value is that of the front."),
  N_ ("Ending the turn"),
  N_ ("Everything on the stack is exiled, and the turn goes on with its cleanup step."),
  N_ ("The monarch"),
  N_ ("Some cards make a player the monarch; there is one at a time. The monarch draws a "
      "card at the end of each of their turns. Whoever's creature deals combat damage to "
      "the monarch becomes the monarch. If the monarch leaves, the player whose turn it is "
      "takes the crown, or else the next one who can."),
  N_ ("Beginning anew"),
  N_ ("Some effects end the game and begin another one with the same players and decks."),
  N_ ("Rad counters"),
  N_ ("At the beginning of your first main phase you mill as many cards as you have rad "
      "counters. For each one that isn't a land, you lose 1 life and one of these counters."),
  N_ ("More than two players"),
  N_ ("In a game of several players turns pass to the left, and whoever has lost leaves the "
      "table."),
  N_ ("When somebody leaves"),
  N_ ("All that they own leaves with them, and what they controlled of others goes back, or "
      "is exiled if nobody else had it. Their spells and abilities are gone; their turn "
      "goes on without them. What somebody else would have had to ask them, another player "
      "answers."),
  N_ ("Range of influence"),
  N_ ("You affect, choose, target and attack only what is within your range: so many seats "
      "away. Ranges are worked out anew as each turn begins. If you would win, all your "
      "opponents within your range lose instead, and a draw is one for those within range "
      "alone; the others play on."),
  N_ ("Attacking several players"),
  N_ ("In one combat your creatures may attack different players. Each of these, in turn "
      "order, blocks what attacks them, their planeswalkers and the battles they protect."),
  N_ ("Attacking to one side"),
  N_ ("You may attack only who sits next to you on the left, or on the right, as the table "
      "has agreed, and nobody if that is a teammate."),
  N_ ("Commander"),
  N_ ("A deck has a hundred cards, all of different names but for basic lands. One of them "
      "is its commander, a legendary creature, whose colors all cards keep to. You have 40 "
      "life. You may cast your commander from the command zone, for {2} more each time you "
      "have done so before. When it has come to a graveyard or into exile, or would go to a "
      "hand or library, you may put it back there. Who was dealt 21 combat damage by one "
      "commander has lost."),
  N_ ("Do any of these, in any order and as often as you can pay, except that you harvest "
      "or tax once; then end your turn."),
  N_ ("Harvest: take the food of all farms."),
  N_ ("Tax: pay one food for each village, then take the gold of all villages."),
  N_ ("Acquire: buy a card of the market. Its place is filled at once."),
  N_ ("Sweep: for 3 gold, discard the whole market and draw five new cards."),
  N_ ("Fly a banner: once in the game, if your court has what it asks for."),
  N_ ("What you buy"),
  N_ ("Court Cards go into your court, which holds seven; a new one may replace another "
      "one, and has to when the court is full. Most cost gold, those of Bounty food "
      "besides."),
  N_ ("Improvements are built on a village or a farm that all of you share, over a lower or "
      "equal yield. One that fits nowhere may be bought all the same, and is discarded."),
  N_ ("An Unwanted Guest is sent to a sister of your choice, and costs her Crowns at the "
      "end. Only some Court Cards show one the door."),
  N_ ("Moons"),
  N_ ("A Moon that comes to the market happens at once. Some ask the sisters to pay "
      "together: each offers what she likes, and when all that is needed is offered and "
      "agreed on, it is paid. The card goes back to the box."),
  N_ ("With two players"),
  N_ ("One improvement a turn is free, each of you may fly two banners, and those of Bounty "
      "and of Wisdom give twice as much."),
  N_ ("The end"),
  N_ ("When a court has seven cards, the round is played to its end, so that everybody has "
      "had as many turns. Courts may still be bettered."),
  N_ ("How to score"),
  N_ ("Add up the Crowns of your Court Cards, as they are worth in your court, and those of "
      "the banners that you fly; take away those of your Unwanted Guests. Gold, food and "
      "land count nothing."),
  N_ ("Some cards are worth more, or nothing, beside others: for each card of a path in "
      "your court, and for improvements of that path on the board, which count for every "
      "sister."),
  N_ ("Most Crowns reign. With equal Crowns gold decides, then food."),
  N_ ("The twelve land boards are shuffled, and nine of them are laid out, three by three. "
      "The other three aren't used."),
  N_ ("The market deck is shuffled and its five top cards are laid out in a row. Moons that "
      "turn up before the game begins do nothing: they are discarded, and other cards take "
      "their places."),
  N_ ("Banners on the table"),
  N_ ("The five banners lie open beside the market. A first game may be played without "
      "them."),
  N_ ("What you begin with"),
  N_ ("Everybody begins with 5 food and 5 gold."),
  N_ ("Where nobody says who plays first, lots are drawn. Then it goes on clockwise."),
  N_ ("When it ends"),
  N_ ("The game ends with the round in which somebody's court gets its seventh Court Card. "
      "So all have had the same number of turns."),
  N_ ("The full court"),
  N_ ("No court has more than seven Court Cards. Cards may be replaced by better ones up to "
      "the end."),
  N_ ("Who reigns"),
  N_ ("Whoever has the most Crowns at the end reigns."),
  N_ ("Harvest or tax"),
  N_ ("Once in your turn you either harvest or tax, not both."),
  N_ ("Each farm gives the food that stands on top of it. Harvesting costs nothing."),
  N_ ("First you pay 1 food for each village, whatever was built there; who can't pay for "
      "all of them can't tax. Then each village gives the gold that stands on top of it."),
  N_ ("Bare land"),
  N_ ("A farm on which nothing was built gives 1 food, a village 1 gold."),
  N_ ("Acquiring"),
  N_ ("You may buy as many cards of the market as you can pay. Each place is filled from "
      "the deck before you go on."),
  N_ ("Sweeping"),
  N_ ("You may sweep as often as you can pay: for 3 gold all cards of the market are "
      "discarded, and five new ones are laid out."),
  N_ ("The order of your actions"),
  N_ ("What you do in your turn you do in any order: you may buy, tax, sweep, and buy "
      "again."),
  N_ ("When a Moon rises"),
  N_ ("A Moon that is drawn for the market happens at once, before anything else. It goes "
      "back to the box and never returns; then its place is filled."),
  N_ ("Paying a Moon together"),
  N_ ("Some Moons let the sisters pay food or gold between them. They talk openly, and each "
      "pays what she is willing to."),
  N_ ("When the deck runs out"),
  N_ ("The discard pile is shuffled and becomes the new deck."),
  N_ ("The discard pile"),
  N_ ("Cards that were swept away or replaced, improvements that fit nowhere and guests who "
      "were shown the door go to the discard pile."),
  N_ ("Flying a banner"),
  N_ ("Once in the game, in your turn, you may take a banner if your court has what it asks "
      "for. It gives Crowns at the end and a power until then. Nobody can take it from you, "
      "and you can't exchange it."),
  N_ ("What Court Cards cost"),
  N_ ("Most Court Cards cost gold. Those on the path of Bounty cost gold and food."),
  N_ ("Crowns that depend on others"),
  N_ ("What a Court Card is worth may depend on what else is in the court: a card can be "
      "worth nothing beside another one."),
  N_ ("Cards with a question mark"),
  N_ ("A card with a question mark counts cards of its path, in your court and on the land, "
      "itself among them."),
  N_ ("Villages"),
  N_ ("A Village Improvement goes on any village, also on top of another improvement, if it "
      "gives as much gold or more. Only what lies on top counts, its path too."),
  N_ ("Improvements that fit nowhere"),
  N_ ("An improvement that no land takes may be bought all the same, and goes to the "
      "discard pile."),
  N_ ("Farms"),
  N_ ("Farm Improvements are built like those of villages, on farms, by the food that they "
      "give."),
  N_ ("Unwanted Guests"),
  N_ ("Whoever buys a guest sends it to another sister at once. Guests take no place in the "
      "court, any number may be there, and each takes Crowns away at the end."),
  N_ ("Showing a guest the door"),
  N_ ("Some Court Cards let you discard one of your guests when you acquire them. There is "
      "no other way."),
  N_ ("Replacing a Court Card"),
  N_ ("When you acquire a Court Card you may discard another one of your court for it, but "
      "no guest. With a full court you have to."),
  N_ ("Two players: a free improvement"),
  N_ ("With two players, one Land Improvement in each turn costs nothing."),
  N_ ("Two players: banners"),
  N_ ("With two players, each may fly two banners."),
  N_ ("Two players: Bounty and Wisdom"),
  N_ ("With two players, the banners of Bounty and of Wisdom give twice the food and the "
      "gold."),
  N_ ("What is in the box"),
  N_ ("There are 38 Court Cards, 22 Land Improvements, 8 Moons and 6 Unwanted Guests, "
      "twelve land boards and five banners."),
  N_ ("Paths and emblems"),
  N_ ("The paths are Bounty, Culture, Might, Wisdom and Balance; some cards have none. "
      "Emblems mark kinds of cards, such as beasts and garments."),
  N_ ("The guests"),
  N_ ("There are the Useless Emissary, the Boorish Uncle, the Drunk Juggler and the "
      "Insistent Peddler."),
  N_ ("What is open"),
  N_ ("All courts, guests, food and gold are open. Only the order of the deck is hidden."),
  N_ ("Ties"),
  N_ ("With equal Crowns, the one with more gold reigns, then the one with more food. If "
      "these are equal too, the throne is shared."),
  N_ ("Discounts"),
  N_ ("Discounts add up. A card that costs gold never costs less than 1 gold, and its food "
      "stays as it is. Of several prices for a sweep the lowest counts."),
  N_ ("No cards are left"),
  N_ ("When deck and discard pile are both empty, the market stays short until there are "
      "cards for it. A short market may be swept for the same price, an empty one can't be."),
  N_ ("Losing what isn't there"),
  N_ ("Who should lose more than she has loses what she has."),
  N_ ("Talks about a Moon"),
  N_ ("All are asked at once, and every offer is seen by all. Agreeing means to pay what "
      "you offer if the rest comes together. An offer that is lowered, so that it isn't "
      "enough any more, takes all agreements back."),
  N_ ("The talks close when nobody is undecided. If anybody agreed, all pay what they "
      "offered; else nobody pays anything. You may change your mind eight times."),
  N_ ("Leaving the game"),
  N_ ("The court, banner and purse of who leaves stay where they are, but she takes part in "
      "nothing any more and can't win. The last one who is there reigns."),
  N_ ("Moons that are paid otherwise"),
  N_ ("A sum that isn't for each sister stays the same when one leaves. Where one alone "
      "pays, an offer is all or nothing."),
  N_ ("Moons that ask for gold and food"),
  N_ ("Where a Moon asks for both, an offer names gold and food, and both have to come "
      "together."),
  N_ ("Who there is"),
  N_ ("One player is the Leader; everybody knows who. Among four there are two Assassins "
      "and a Traitor besides; the fifth player is a Guardian, the sixth another Assassin, "
      "the seventh another Guardian, the eighth another Traitor."),
  N_ ("All is decided by the identity that you control, face up or face down: if somebody "
      "takes it from you, the new one is who you are."),
  N_ ("How you win"),
  N_ ("As the Leader or a Guardian: you are one team. Everybody else must be out. If the "
      "Leader is out, all of you have lost."),
  N_ ("As an Assassin: you are one team. The Leader must be out while one of you is still "
      "there; or everybody else is."),
  N_ ("As a Traitor: you have no team. Everybody else must be out. Let the Leader and the "
      "Assassins wear each other down, but don't let the Leader fall while an Assassin "
      "lives."),
  N_ ("Who fell on the way wins with their team. Whoever has no life, has ten poison "
      "counters, or had to draw from an empty library, is out; then their identity is shown "
      "to all."),
  N_ ("Unveiling"),
  N_ ("Whenever you have priority you may turn your identity face up by paying its unveil "
      "cost, such as mana, life or cards. Nobody can answer that; but what happens when it "
      "is unveiled goes on the stack, like any ability. From then on all know who you are."),
  N_ ("Cards of some Guardians say “undercover” and a condition: only while it holds they "
      "can be unveiled. You never have to unveil."),
  N_ ("What is secret"),
  N_ ("You may look at your own identity at any time, and at nobody else's. As long as a "
      "card lies face down, everybody is its player's opponent, even those on the same "
      "team: “you and your teammates” means only those who are known to be."),
  N_ ("Everybody whose identity lies face down is asked each time they could unveil it, "
      "whatever it is and whether or not they could pay: so nobody learns anything from who "
      "is asked. When it is over, all identities are shown."),
  N_ ("At the table"),
  N_ ("Accuse, promise, bargain and bluff as much as you like; but never show your "
      "identity, and don't read out what it says. If you want to be believed, unveil it."),
  N_ ("Who you help and whom you attack tells more than words. Who is out keeps quiet."),
  N_ ("Identities"),
  N_ ("An identity is a card beside your deck. It lies face down or face up, isn't cast, "
      "and isn't a permanent. Its player may look at it at any time. While it lies face "
      "down it has no ability but that it can be unveiled."),
  N_ ("What was seen stays known: an identity that is turned face down again, or is given "
      "to somebody else, is still known to those who knew it."),
  N_ ("You may turn your identity face up at any time you have priority by paying its "
      "unveil cost. That doesn't use the stack. Abilities that look for it being unveiled "
      "trigger then."),
  N_ ("Undercover is a condition on some identities: they can be unveiled only while it "
      "holds."),
  N_ ("Treachery"),
  N_ ("Four or more players, each with an identity that says which role they have and when "
      "they win."),
  N_ ("Setting up"),
  N_ ("At least four play. Attacks may go to several players, and everybody reaches "
      "everybody unless the table agrees on a range."),
  N_ ("The identity deck"),
  N_ ("As many identities are shuffled as there are players: one Leader, at least one "
      "Traitor, half of the players Assassins, rounded down, and the others Guardians or "
      "Traitors. For four to eight players there are recommended numbers."),
  N_ ("In a Backstab Rumble all but the Leader are Traitors, and nobody is told."),
  N_ ("Dealing identities"),
  N_ ("Everybody is dealt an identity, face down, and looks at it. The Leader's is turned "
      "face up; all others stay secret, and nobody may show theirs."),
  N_ ("Teams that nobody knows"),
  N_ ("The Leader and the Guardians are a team, and so are the Assassins; a Traitor has "
      "none. But as long as your identity lies face down, you are everybody's opponent and "
      "have no teammates."),
  N_ ("Everybody has 20 life, or 40 in a game of Commander, and a hand of seven cards, "
      "unless something says otherwise."),
  N_ ("The Leader takes the first turn."),
  N_ ("When the Leader has lost"),
  N_ ("When all Leaders have lost, their team has lost. The Assassins win then, if one of "
      "them is still there."),
  N_ ("Whose an identity is"),
  N_ ("An identity belongs to the player who began with it, and its owner controls it "
      "unless something gives it to somebody else."),
  N_ ("What stays when somebody leaves"),
  N_ ("All that a player owns leaves with them, but for abilities of their identity on the "
      "stack, and for their identity if somebody else controls it: it is that player's from "
      "then on."),
  N_ ("Showing identities"),
  N_ ("Who leaves shows their face-down identities to all. When the game is over, all are "
      "shown."),
};

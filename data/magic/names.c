/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the cards that are shipped, for gettext; written by list-strings, compiled by
 * nobody. */

/* clang-format off */
static const char *const names[] = {
  N_ ("deathtouch"),
  N_ ("defender"),
  N_ ("double strike"),
  N_ ("fear"),
  N_ ("first strike"),
  N_ ("flash"),
  N_ ("flying"),
  N_ ("haste"),
  N_ ("hexproof"),
  N_ ("indestructible"),
  N_ ("infect"),
  N_ ("intimidate"),
  N_ ("lifelink"),
  N_ ("menace"),
  N_ ("persist"),
  N_ ("reach"),
  N_ ("shroud"),
  N_ ("split second"),
  N_ ("trample"),
  N_ ("undying"),
  N_ ("vigilance"),
  N_ ("wither"),
  N_ ("changeling"),
  N_ ("living metal"),
  N_ ("umbra armor"),
  N_ ("fuse"),
  N_ ("cipher"),
  N_ ("protection"),
  N_ ("kicker"),
  N_ ("multikicker"),
  N_ ("buyback"),
  N_ ("flashback"),
  N_ ("overload"),
  N_ ("evoke"),
  N_ ("entwine"),
  N_ ("suspend"),
  N_ ("morph"),
  N_ ("more than meets the eye"),
  N_ ("dredge"),
  N_ ("ward"),
  N_ ("enchant"),
  N_ ("saga"),
  N_ ("siege"),
  N_ ("equip"),
  N_ ("prowess"),
  N_ ("exalted"),
  N_ ("extort"),
  N_ ("cascade"),
  N_ ("echo"),
  N_ ("fabricate"),
  N_ ("crew"),
  N_ ("transmute"),
  N_ ("haunt"),
  N_ ("deploy"),
  N_ ("Treasure"),
  N_ ("Food"),
  N_ ("Clue"),
  N_ ("Blood"),
  N_ ("Map"),
  N_ ("Junk"),
  N_ ("Powerstone"),
  N_ ("Explosive"),
  N_ ("Explosive (plain)"),
  N_ ("Spirit (colorless)"),
  N_ ("Spirit"),
  N_ ("Spirit (flying)"),
  N_ ("Goat"),
  N_ ("Thrull"),
  N_ ("Soldier"),
  N_ ("Soldier (red-white)"),
  N_ ("Human Soldier"),
  N_ ("Human"),
  N_ ("Human Knight"),
  N_ ("Knight"),
  N_ ("Angel"),
  N_ ("Dragon"),
  N_ ("Assassin"),
  N_ ("Goblin"),
  N_ ("Zombie"),
  N_ ("Phyrexian Golem"),
  N_ ("Phyrexian"),
  N_ ("Golem"),
  N_ ("Bird"),
  N_ ("Drake"),
  N_ ("Ape"),
  N_ ("Elemental (1/1)"),
  N_ ("Elemental"),
  N_ ("Elemental (X/X)"),
  N_ ("Elemental Beast"),
  N_ ("Beast"),
  N_ ("Shapeshifter (0/0)"),
  N_ ("Shapeshifter"),
  N_ ("Shapeshifter (2/2)"),
  N_ ("Insect"),
  N_ ("Beast (3/3)"),
  N_ ("Beast (4/4)"),
  N_ ("Beast (4/4 trample)"),
  N_ ("Wolf"),
  N_ ("Thopter"),
  N_ ("Servo"),
  N_ ("Phyrexian Wurm (deathtouch)"),
  N_ ("Phyrexian Wurm"),
  N_ ("Wurm"),
  N_ ("Phyrexian Wurm (lifelink)"),
  N_ ("Cerberus"),
  N_ ("Dog"),
  N_ ("Cerberus (Demon Dog)"),
  N_ ("Demon Dog"),
  N_ ("Demon"),
  N_ ("Marshal token"),
  N_ ("Chandra emblem"),
  N_ ("Abyssal Persecutor"),
  N_ ("Blitzwing, Cruel Tormentor"),
  N_ ("Robot"),
  N_ ("Blitzwing, Adaptive Assailant"),
  N_ ("Vehicle"),
  N_ ("Blood Artist"),
  N_ ("Vampire"),
  N_ ("Bloodgift Demon"),
  N_ ("Child of Night"),
  N_ ("Consume Spirit"),
  N_ ("Costly Plunder"),
  N_ ("Court of Ambition"),
  N_ ("Court of Locthwain"),
  N_ ("Cry of Contrition"),
  N_ ("Crypt Ghast"),
  N_ ("Custodi Lich"),
  N_ ("Cleric"),
  N_ ("Damnation"),
  N_ ("Dark Ritual"),
  N_ ("Demonic Tutor"),
  N_ ("Diabolic Edict"),
  N_ ("Dimir House Guard"),
  N_ ("Skeleton"),
  N_ ("Diregraf Ghoul"),
  N_ ("Dismember"),
  N_ ("Doom Blade"),
  N_ ("Drudge Skeletons"),
  N_ ("Duress"),
  N_ ("Exhume"),
  N_ ("Exsanguinate"),
  N_ ("Feast of Succession"),
  N_ ("Garrulous Sycophant"),
  N_ ("Advisor"),
  N_ ("Gnat Miser"),
  N_ ("Rat"),
  N_ ("Shaman"),
  N_ ("Grave Pact"),
  N_ ("Grave Titan"),
  N_ ("Giant"),
  N_ ("Grave Venerations"),
  N_ ("Gravedigger"),
  N_ ("Gray Merchant of Asphodel"),
  N_ ("Greed"),
  N_ ("Hypnotic Specter"),
  N_ ("Specter"),
  N_ ("Killing Wave"),
  N_ ("Kokusho, the Evening Star"),
  N_ ("Liliana of the Veil"),
  N_ ("Liliana"),
  N_ ("Liliana's Specter"),
  N_ ("Living Death"),
  N_ ("Marchesa's Decree"),
  N_ ("Mind Rot"),
  N_ ("Murder"),
  N_ ("Phage the Untouchable"),
  N_ ("Avatar"),
  N_ ("Minion"),
  N_ ("Phyrexian Arena"),
  N_ ("Phyrexian Rager"),
  N_ ("Horror"),
  N_ ("Plague Stinger"),
  N_ ("Ravenous Chupacabra"),
  N_ ("Reanimate"),
  N_ ("Reassembling Skeleton"),
  N_ ("Warrior"),
  N_ ("Royal Assassin"),
  N_ ("Sanguine Bond"),
  N_ ("Shriekmaw"),
  N_ ("Sign in Blood"),
  N_ ("Starscream, Power Hungry"),
  N_ ("Starscream, Seeker Leader"),
  N_ ("Stinkweed Imp"),
  N_ ("Imp"),
  N_ ("Syphon Mind"),
  N_ ("Tainted Remedy"),
  N_ ("Thorn of the Black Rose"),
  N_ ("Toxic Deluge"),
  N_ ("Typhoid Rats"),
  N_ ("Vampire Nighthawk"),
  N_ ("Viscera Seer"),
  N_ ("Wizard"),
  N_ ("Weaponcraft Enthusiast"),
  N_ ("Aetherborn"),
  N_ ("Artificer"),
  N_ ("Air Elemental"),
  N_ ("Archivist of Gondor"),
  N_ ("Azure Fleet Admiral"),
  N_ ("Pirate"),
  N_ ("Brainstorm"),
  N_ ("Canal Courier"),
  N_ ("Rogue"),
  N_ ("Capsize"),
  N_ ("Claustrophobia"),
  N_ ("Aura"),
  N_ ("Clone"),
  N_ ("Commandeer"),
  N_ ("Counterspell"),
  N_ ("Court of Cunning"),
  N_ ("Court of Vantress"),
  N_ ("Cyclonic Rift"),
  N_ ("Delver of Secrets"),
  N_ ("Insectile Aberration"),
  N_ ("Denethor, Stone Seer"),
  N_ ("Noble"),
  N_ ("Dictate of Kruphix"),
  N_ ("Disallow"),
  N_ ("Dissolve"),
  N_ ("Divination"),
  N_ ("Elite Arcanist"),
  N_ ("Etherium Sculptor"),
  N_ ("Vedalken"),
  N_ ("Excavation"),
  N_ ("Fact or Fiction"),
  N_ ("Fall from Favor"),
  N_ ("Fealty to the Realm"),
  N_ ("Frost Breath"),
  N_ ("Frost Titan"),
  N_ ("Ghostly Flicker"),
  N_ ("Glen Elendra Archmage"),
  N_ ("Faerie"),
  N_ ("Hidden Strings"),
  N_ ("Invisible Stalker"),
  N_ ("Jetfire, Ingenious Scientist"),
  N_ ("Jetfire, Air Guardian"),
  N_ ("Keeper of Keys"),
  N_ ("Mutant"),
  N_ ("Laboratory Maniac"),
  N_ ("Man-o'-War"),
  N_ ("Jellyfish"),
  N_ ("Mana Leak"),
  N_ ("Merfolk Looter"),
  N_ ("Merfolk"),
  N_ ("Mind Control"),
  N_ ("Mulldrifter"),
  N_ ("Negate"),
  N_ ("Omenspeaker"),
  N_ ("Omniscience"),
  N_ ("Opt"),
  N_ ("Phantasmal Bear"),
  N_ ("Bear"),
  N_ ("Illusion"),
  N_ ("Ponder"),
  N_ ("Pongify"),
  N_ ("Prodigal Sorcerer"),
  N_ ("Sorcerer"),
  N_ ("Redirect"),
  N_ ("Rite of Replication"),
  N_ ("Snapcaster Mage"),
  N_ ("Sower of Temptation"),
  N_ ("Stifle"),
  N_ ("Talrand, Sky Summoner"),
  N_ ("Thrummingbird"),
  N_ ("Time Stop"),
  N_ ("Time Warp"),
  N_ ("Traumatize"),
  N_ ("Turn to Frog"),
  N_ ("Frog"),
  N_ ("Twincast"),
  N_ ("Unsummon"),
  N_ ("Waterfall Aerialist"),
  N_ ("Djinn"),
  N_ ("Whispers of the Muse"),
  N_ ("Willbender"),
  N_ ("Adaptive Automaton"),
  N_ ("Construct"),
  N_ ("Arcane Signet"),
  N_ ("Basilisk Collar"),
  N_ ("Equipment"),
  N_ ("Bonesplitter"),
  N_ ("Burnished Hart"),
  N_ ("Elk"),
  N_ ("Commander's Sphere"),
  N_ ("Contagion Clasp"),
  N_ ("Crown of Gondor"),
  N_ ("Darksteel Myr"),
  N_ ("Myr"),
  N_ ("Darksteel Plate"),
  N_ ("Door to Nothingness"),
  N_ ("Everflowing Chalice"),
  N_ ("Fellwar Stone"),
  N_ ("Fist of Suns"),
  N_ ("Foundry Inspector"),
  N_ ("Hangarback Walker"),
  N_ ("Hex Parasite"),
  N_ ("Howling Mine"),
  N_ ("Icy Manipulator"),
  N_ ("Karn Liberated"),
  N_ ("Karn"),
  N_ ("Lightning Greaves"),
  N_ ("Lithoform Engine"),
  N_ ("Loxodon Warhammer"),
  N_ ("Maskwood Nexus"),
  N_ ("Mind Stone"),
  N_ ("Nevinyrral's Disk"),
  N_ ("Ornithopter"),
  N_ ("Palladium Myr"),
  N_ ("Pilgrim's Eye"),
  N_ ("Platinum Angel"),
  N_ ("Platinum Emperion"),
  N_ ("Skullclamp"),
  N_ ("Smuggler's Copter"),
  N_ ("Sol Ring"),
  N_ ("Solemn Simulacrum"),
  N_ ("Soul Conduit"),
  N_ ("Sphere of Resistance"),
  N_ ("Staunch Throneguard"),
  N_ ("Swiftfoot Boots"),
  N_ ("Triskelion"),
  N_ ("Whispersilk Cloak"),
  N_ ("Worn Powerstone"),
  N_ ("Wurmcoil Engine"),
  N_ ("Acidic Slime"),
  N_ ("Ooze"),
  N_ ("Beast Within"),
  N_ ("Berserk"),
  N_ ("Birds of Paradise"),
  N_ ("Blurred Mongoose"),
  N_ ("Mongoose"),
  N_ ("Briarpack Alpha"),
  N_ ("Carnage Tyrant"),
  N_ ("Dinosaur"),
  N_ ("Centaur Courser"),
  N_ ("Centaur"),
  N_ ("Colossal Dreadmaw"),
  N_ ("Court of Bounty"),
  N_ ("Court of Garenbrig"),
  N_ ("Cult of the Waxing Moon"),
  N_ ("Cultivate"),
  N_ ("Dawnglade Regent"),
  N_ ("Deadly Recluse"),
  N_ ("Spider"),
  N_ ("Doubling Season"),
  N_ ("Elvish Archdruid"),
  N_ ("Elf"),
  N_ ("Druid"),
  N_ ("Elvish Mystic"),
  N_ ("Elvish Visionary"),
  N_ ("Entourage of Trest"),
  N_ ("Eternal Witness"),
  N_ ("Explore"),
  N_ ("Fog"),
  N_ ("Garruk Wildspeaker"),
  N_ ("Garruk"),
  N_ ("Garruk's Packleader"),
  N_ ("Genesis Wave"),
  N_ ("Giant Growth"),
  N_ ("Giant Spider"),
  N_ ("Glistener Elf"),
  N_ ("Grizzly Bears"),
  N_ ("Harmonize"),
  N_ ("Heroic Intervention"),
  N_ ("Hornet Queen"),
  N_ ("Invigorate"),
  N_ ("Ivy Elemental"),
  N_ ("Kalonian Tusker"),
  N_ ("Krosan Grip"),
  N_ ("Llanowar Elves"),
  N_ ("Moonmist"),
  N_ ("Nakia, Wakandan Operative"),
  N_ ("Hero"),
  N_ ("Naturalize"),
  N_ ("Oracle of Mul Daya"),
  N_ ("Overrun"),
  N_ ("Prey Upon"),
  N_ ("Rampaging Baloths"),
  N_ ("Rampant Growth"),
  N_ ("Rancor"),
  N_ ("Reclamation Sage"),
  N_ ("Regal Behemoth"),
  N_ ("Regrowth"),
  N_ ("Sakura-Tribe Elder"),
  N_ ("Snake"),
  N_ ("Scavenging Ooze"),
  N_ ("Search for Tomorrow"),
  N_ ("Seedborn Muse"),
  N_ ("Tempt with Discovery"),
  N_ ("Thragtusk"),
  N_ ("Troll Ascetic"),
  N_ ("Troll"),
  N_ ("Verdurous Gearhulk"),
  N_ ("Wild Growth"),
  N_ ("Wood Elves"),
  N_ ("Scout"),
  N_ ("Worldly Tutor"),
  N_ ("Young Wolf"),
  N_ ("Blood Crypt"),
  N_ ("Swamp"),
  N_ ("Mountain"),
  N_ ("Bojuka Bog"),
  N_ ("Breeding Pool"),
  N_ ("Forest"),
  N_ ("Island"),
  N_ ("Command Tower"),
  N_ ("Evolving Wilds"),
  N_ ("Godless Shrine"),
  N_ ("Plains"),
  N_ ("Hallowed Fountain"),
  N_ ("Mutavault"),
  N_ ("Overgrown Tomb"),
  N_ ("Reflecting Pool"),
  N_ ("Reliquary Tower"),
  N_ ("Rogue's Passage"),
  N_ ("Sacred Foundry"),
  N_ ("Steam Vents"),
  N_ ("Stomping Ground"),
  N_ ("Temple Garden"),
  N_ ("Temple of Abandon"),
  N_ ("Temple of Deceit"),
  N_ ("Temple of Enlightenment"),
  N_ ("Temple of Epiphany"),
  N_ ("Temple of Malady"),
  N_ ("Temple of Malice"),
  N_ ("Temple of Mystery"),
  N_ ("Temple of Plenty"),
  N_ ("Temple of Silence"),
  N_ ("Temple of Triumph"),
  N_ ("Throne of the High City"),
  N_ ("Wasteland"),
  N_ ("Watery Grave"),
  N_ ("Abrupt Decay"),
  N_ ("Ajani Vengeant"),
  N_ ("Ajani"),
  N_ ("Aragorn, King of Gondor"),
  N_ ("Arcee, Sharpshooter"),
  N_ ("Arcee, Acrobatic Coupe"),
  N_ ("Armadillo Cloak"),
  N_ ("Assemble the Legion"),
  N_ ("Azorius Charm"),
  N_ ("Baleful Strix"),
  N_ ("Blind Hunter"),
  N_ ("Bat"),
  N_ ("Bloodbraid Elf"),
  N_ ("Berserker"),
  N_ ("Boggart Ram-Gang"),
  N_ ("Boros Charm"),
  N_ ("Brago, King Eternal"),
  N_ ("Cloudblazer"),
  N_ ("Coiling Oracle"),
  N_ ("Deathrite Shaman"),
  N_ ("Edric, Spymaster of Trest"),
  N_ ("Electrolyze"),
  N_ ("Éomer, King of Rohan"),
  N_ ("Far // Away"),
  N_ ("Far"),
  N_ ("Away"),
  N_ ("Faramir, Steward of Gondor"),
  N_ ("Fire // Ice"),
  N_ ("Fire"),
  N_ ("Ice"),
  N_ ("Flamewar, Brash Veteran"),
  N_ ("Flamewar, Streetwise Operative"),
  N_ ("Forth Eorlingas!"),
  N_ ("Garland, Royal Kidnapper"),
  N_ ("Goblin Electromancer"),
  N_ ("Goldbug, Humanity's Ally"),
  N_ ("Goldbug, Scrappy Scout"),
  N_ ("Huntmaster of the Fells"),
  N_ ("Werewolf"),
  N_ ("Ravager of the Fells"),
  N_ ("Izzet Charm"),
  N_ ("Jared Carthalion, True Heir"),
  N_ ("Knight of Autumn"),
  N_ ("Dryad"),
  N_ ("Knights of the Black Rose"),
  N_ ("Kolaghan's Command"),
  N_ ("Lightning Helix"),
  N_ ("Loxodon Smiter"),
  N_ ("Elephant"),
  N_ ("Maelstrom Pulse"),
  N_ ("Magister Sphinx"),
  N_ ("Sphinx"),
  N_ ("Meren of Clan Nel Toth"),
  N_ ("Mirari's Wake"),
  N_ ("Mogis, God of Slaughter"),
  N_ ("God"),
  N_ ("Mortify"),
  N_ ("Mystic Snake"),
  N_ ("Niv-Mizzet, the Firemind"),
  N_ ("Notion Thief"),
  N_ ("Oath of Eorl"),
  N_ ("Saga"),
  N_ ("Optimus Prime, Hero"),
  N_ ("Optimus Prime, Autobot Leader"),
  N_ ("Putrefy"),
  N_ ("Qasali Pridemage"),
  N_ ("Cat"),
  N_ ("Queen Marchesa"),
  N_ ("Rakdos Charm"),
  N_ ("Shardless Agent"),
  N_ ("Skyknight Legionnaire"),
  N_ ("Supreme Verdict"),
  N_ ("T'Chaka, Venerable King"),
  N_ ("Tamiyo, Collector of Tales"),
  N_ ("Tamiyo"),
  N_ ("Terminate"),
  N_ ("Trygon Predator"),
  N_ ("Vindicate"),
  N_ ("Voidslime"),
  N_ ("Watchwolf"),
  N_ ("Wowzer, the Aspirational"),
  N_ ("Xenagos, God of Revels"),
  N_ ("Zealous Persecution"),
  N_ ("Abrade"),
  N_ ("Act of Treason"),
  N_ ("Ball Lightning"),
  N_ ("Blasphemous Act"),
  N_ ("Bogardan Hellkite"),
  N_ ("Boggart Brute"),
  N_ ("Burst Lightning"),
  N_ ("Chandra, Torch of Defiance"),
  N_ ("Chandra"),
  N_ ("Chaos Warp"),
  N_ ("Court of Embereth"),
  N_ ("Court of Ire"),
  N_ ("Crimson Fleet Commodore"),
  N_ ("Ogre"),
  N_ ("Crown-Hunter Hireling"),
  N_ ("Mercenary"),
  N_ ("Curse of the Pierced Heart"),
  N_ ("Curse"),
  N_ ("Disrupt Decorum"),
  N_ ("Earthquake"),
  N_ ("Emberwilde Captain"),
  N_ ("Faithless Looting"),
  N_ ("Fireball"),
  N_ ("Flamespeaker Adept"),
  N_ ("Flametongue Kavu"),
  N_ ("Kavu"),
  N_ ("Fling"),
  N_ ("Frenzied Goblin"),
  N_ ("Goblin Bombardment"),
  N_ ("Goblin Chieftain"),
  N_ ("Goblin Guide"),
  N_ ("Guttersnipe"),
  N_ ("Hellrider"),
  N_ ("Devil"),
  N_ ("Impact Tremors"),
  N_ ("Inferno Titan"),
  N_ ("Kiki-Jiki, Mirror Breaker"),
  N_ ("Kird Ape"),
  N_ ("Krenko's Command"),
  N_ ("Krenko, Mob Boss"),
  N_ ("Lava Spike"),
  N_ ("Arcane"),
  N_ ("Leyline of Punishment"),
  N_ ("Lightning Bolt"),
  N_ ("Mizzium Mortars"),
  N_ ("Mogg Fanatic"),
  N_ ("Mogg War Marshal"),
  N_ ("Monastery Swiftspear"),
  N_ ("Monk"),
  N_ ("Prodigal Pyromancer"),
  N_ ("Pyroclasm"),
  N_ ("Reverberate"),
  N_ ("Rift Bolt"),
  N_ ("Savage Beating"),
  N_ ("Shivan Dragon"),
  N_ ("Siege-Gang Commander"),
  N_ ("Skyline Despot"),
  N_ ("Slicer, Hired Muscle"),
  N_ ("Slicer, High-Speed Antagonist"),
  N_ ("Sneak Attack"),
  N_ ("Stone Rain"),
  N_ ("Tahngarth's Rage"),
  N_ ("Unstable Footing"),
  N_ ("Vandalblast"),
  N_ ("Young Pyromancer"),
  N_ ("Zealous Conscripts"),
  N_ ("Ajani's Pridemate"),
  N_ ("Archon of Coronation"),
  N_ ("Archon"),
  N_ ("Attended Knight"),
  N_ ("Austere Command"),
  N_ ("Baneslayer Angel"),
  N_ ("Banisher Priest"),
  N_ ("Beacon of Immortality"),
  N_ ("Blade Splicer"),
  N_ ("Blessed Wind"),
  N_ ("Boon Reflection"),
  N_ ("Captain of the Watch"),
  N_ ("Champions of Minas Tirith"),
  N_ ("Charming Prince"),
  N_ ("Cho-Manno, Revolutionary"),
  N_ ("Rebel"),
  N_ ("Cloudshift"),
  N_ ("Coin of Fate"),
  N_ ("Council's Judgment"),
  N_ ("Court of Ardenvale"),
  N_ ("Court of Grace"),
  N_ ("Disenchant"),
  N_ ("Doomed Traveler"),
  N_ ("Emeria Angel"),
  N_ ("Felidar Sovereign"),
  N_ ("Flickerwisp"),
  N_ ("Ghostly Prison"),
  N_ ("Glorious Anthem"),
  N_ ("Gods Willing"),
  N_ ("Holy Day"),
  N_ ("Hyena Umbra"),
  N_ ("Invasion of Dominaria"),
  N_ ("Siege"),
  N_ ("Serra Faithkeeper"),
  N_ ("Kor Skyfisher"),
  N_ ("Kor"),
  N_ ("Lingering Souls"),
  N_ ("Martial Coup"),
  N_ ("Momentary Blink"),
  N_ ("Mother of Runes"),
  N_ ("Oblivion Ring"),
  N_ ("Pacifism"),
  N_ ("Palace Jailer"),
  N_ ("Palace Sentinels"),
  N_ ("Paladin en-Vec"),
  N_ ("Path to Exile"),
  N_ ("Protector of the Crown"),
  N_ ("Queen Mother Ramonda"),
  N_ ("Raise the Alarm"),
  N_ ("Ratchet, Field Medic"),
  N_ ("Ratchet, Rescue Racer"),
  N_ ("Regal Sliver"),
  N_ ("Sliver"),
  N_ ("Restoration Angel"),
  N_ ("Safe Passage"),
  N_ ("Savannah Lions"),
  N_ ("Serra Angel"),
  N_ ("Soul Warden"),
  N_ ("Sun Titan"),
  N_ ("Swords to Plowshares"),
  N_ ("Thalia, Guardian of Thraben"),
  N_ ("Thraben Inspector"),
  N_ ("Throne Warden"),
  N_ ("Wall of Omens"),
  N_ ("Wall"),
  N_ ("White Knight"),
  N_ ("Words of Worship"),
  N_ ("Wrath of God"),
  N_ ("TRD-2021"),
  N_ ("His Beloved Majesty"),
  N_ ("Leader"),
  N_ ("The Blood Empress"),
  N_ ("The Chaos Bringer"),
  N_ ("The Corrupted Regent"),
  N_ ("The Gathering"),
  N_ ("The King over the Scrapyard"),
  N_ ("The Queen of Light"),
  N_ ("Her Seedborn Highness"),
  N_ ("The Old Ruler"),
  N_ ("The Twin Princesses"),
  N_ ("The Void Tyrant"),
  N_ ("The Ætherist"),
  N_ ("Guardian"),
  N_ ("The Augur"),
  N_ ("The Bodyguard"),
  N_ ("The Cathar"),
  N_ ("The Cryomancer"),
  N_ ("The Flickering Mage"),
  N_ ("The Golem"),
  N_ ("The Great Martyr"),
  N_ ("The Hieromancer"),
  N_ ("The Immortal"),
  N_ ("The Marshal"),
  N_ ("The Oracle"),
  N_ ("The Spellsnatcher"),
  N_ ("The Summoner"),
  N_ ("The Supplier"),
  N_ ("The Warlock"),
  N_ ("The Ambitious Queen"),
  N_ ("The Beastmaster"),
  N_ ("The Bio-Engineer"),
  N_ ("The Corpse Snatcher"),
  N_ ("The Demon"),
  N_ ("The Depths Caller"),
  N_ ("The Madwoman"),
  N_ ("The Necromancer"),
  N_ ("The Pyromancer"),
  N_ ("The Rebel General"),
  N_ ("The Seer"),
  N_ ("The Shapeshifting Slayer"),
  N_ ("The Sigil Mage"),
  N_ ("The Sorceress"),
  N_ ("The War Shaman"),
  N_ ("The Witch"),
  N_ ("The Banisher"),
  N_ ("Traitor"),
  N_ ("The Cleaner"),
  N_ ("The Ferryman"),
  N_ ("The Gatekeeper"),
  N_ ("The Grenadier"),
  N_ ("The Metamorph"),
  N_ ("The Reflector"),
  N_ ("The Time Bender"),
  N_ ("The Oneiromancer"),
  N_ ("The Puppet Master"),
  N_ ("The Wearer of Masks"),
  N_ ("TRD-2025"),
  N_ ("The Debt Collector"),
  N_ ("The Lich Queen"),
  N_ ("The Inquisitor"),
  N_ ("The Mirror Maestra"),
  N_ ("The Quellmaster"),
  N_ ("The Chaos Wielder"),
  N_ ("The Physician"),
  N_ ("The Villain"),
  N_ ("He Who Comes To Save The Day"),
  N_ ("The Treacherous Masochist"),
  N_ ("city's blessing"),
  N_ ("initiative"),
  N_ ("wu_flicker_skies"),
  N_ ("ub_control"),
  N_ ("br_sacrifice"),
  N_ ("rg_stompy"),
  N_ ("gw_tokens"),
  N_ ("wb_drain"),
  N_ ("ur_spells"),
  N_ ("bg_graveyard"),
  N_ ("rw_aggro"),
  N_ ("gu_ramp_tempo"),
  N_ ("queen_marchesa_rwb"),
  N_ ("starscream_b"),
  N_ ("brago_wu"),
  N_ ("meren_bg"),
  N_ ("xenagos_rg"),
  N_ ("edric_gu"),
  N_ ("simple_green"),
  N_ ("simple_red"),
  N_ ("Artifact — Treasure"),
  N_ ("Artifact — Food"),
  N_ ("Artifact — Clue"),
  N_ ("Artifact — Blood"),
  N_ ("Artifact — Map"),
  N_ ("Artifact — Junk"),
  N_ ("Artifact — Powerstone"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Creature — Spirit"),
  N_ ("Creature — Spirit"),
  N_ ("Flying"),
  N_ ("Creature — Goat"),
  N_ ("Creature — Thrull"),
  N_ ("Creature — Soldier"),
  N_ ("Creature — Soldier"),
  N_ ("Haste"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Human Knight"),
  N_ ("Trample, haste"),
  N_ ("Creature — Knight"),
  N_ ("Creature — Angel"),
  N_ ("Flying"),
  N_ ("Creature — Dragon"),
  N_ ("Flying"),
  N_ ("Creature — Assassin"),
  N_ ("Deathtouch, haste"),
  N_ ("Creature — Goblin"),
  N_ ("Creature — Zombie"),
  N_ ("Artifact Creature — Phyrexian Golem"),
  N_ ("Creature — Bird"),
  N_ ("Flying"),
  N_ ("Creature — Drake"),
  N_ ("Flying"),
  N_ ("Creature — Ape"),
  N_ ("Creature — Elemental"),
  N_ ("Creature — Elemental"),
  N_ ("Creature — Elemental Beast"),
  N_ ("Creature — Shapeshifter"),
  N_ ("Changeling, reach"),
  N_ ("Creature — Shapeshifter"),
  N_ ("Changeling"),
  N_ ("Creature — Insect"),
  N_ ("Flying, deathtouch"),
  N_ ("Creature — Beast"),
  N_ ("Creature — Beast"),
  N_ ("Creature — Beast"),
  N_ ("Trample"),
  N_ ("Creature — Wolf"),
  N_ ("Artifact Creature — Thopter"),
  N_ ("Flying"),
  N_ ("Artifact Creature — Servo"),
  N_ ("Artifact Creature — Phyrexian Wurm"),
  N_ ("Deathtouch"),
  N_ ("Artifact Creature — Phyrexian Wurm"),
  N_ ("Lifelink"),
  N_ ("Legendary Creature — Dog"),
  N_ ("Menace, double strike, trample, lifelink"),
  N_ ("Legendary Creature — Demon Dog"),
  N_ ("Menace, double strike, trample, lifelink"),
  N_ ("Creature"),
  N_ ("Creature — Demon"),
  N_ ("Flying, trample"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {3}{B}"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal"),
  N_ ("Creature — Vampire"),
  N_ ("Creature — Demon"),
  N_ ("Flying"),
  N_ ("Creature — Vampire"),
  N_ ("Lifelink"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Sorcery"),
  N_ ("Haunt"),
  N_ ("Creature — Spirit"),
  N_ ("Extort"),
  N_ ("Creature — Zombie Cleric"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Creature — Skeleton"),
  N_ ("Fear, transmute {1}{B}{B}"),
  N_ ("Creature — Zombie"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Creature — Skeleton"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Creature — Human Advisor"),
  N_ ("Creature — Rat Shaman"),
  N_ ("Enchantment"),
  N_ ("Creature — Giant"),
  N_ ("Deathtouch"),
  N_ ("Enchantment"),
  N_ ("Creature — Zombie"),
  N_ ("Creature — Zombie"),
  N_ ("Enchantment"),
  N_ ("Creature — Specter"),
  N_ ("Flying"),
  N_ ("Sorcery"),
  N_ ("Legendary Creature — Dragon Spirit"),
  N_ ("Flying"),
  N_ ("Legendary Planeswalker — Liliana"),
  N_ ("Creature — Specter"),
  N_ ("Flying"),
  N_ ("Sorcery"),
  N_ ("Enchantment"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Avatar Minion"),
  N_ ("Enchantment"),
  N_ ("Creature — Phyrexian Horror"),
  N_ ("Creature — Phyrexian Insect Horror"),
  N_ ("Flying, infect"),
  N_ ("Creature — Beast Horror"),
  N_ ("Sorcery"),
  N_ ("Creature — Skeleton Warrior"),
  N_ ("Creature — Human Assassin"),
  N_ ("Enchantment"),
  N_ ("Creature — Elemental"),
  N_ ("Fear, evoke {1}{B}"),
  N_ ("Sorcery"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {2}{B}, flying"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, flying, menace, haste"),
  N_ ("Creature — Imp"),
  N_ ("Flying, dredge 5"),
  N_ ("Sorcery"),
  N_ ("Enchantment"),
  N_ ("Creature — Human Assassin"),
  N_ ("Deathtouch"),
  N_ ("Sorcery"),
  N_ ("Creature — Rat"),
  N_ ("Deathtouch"),
  N_ ("Creature — Vampire Shaman"),
  N_ ("Flying, deathtouch, lifelink"),
  N_ ("Creature — Vampire Wizard"),
  N_ ("Creature — Aetherborn Artificer"),
  N_ ("Fabricate 2"),
  N_ ("Creature — Elemental"),
  N_ ("Flying"),
  N_ ("Creature — Human Advisor"),
  N_ ("Creature — Human Pirate"),
  N_ ("Instant"),
  N_ ("Creature — Human Rogue"),
  N_ ("Instant"),
  N_ ("Buyback {3}"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Creature — Shapeshifter"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Overload {6}{U}"),
  N_ ("Creature — Human Wizard"),
  N_ ("Creature — Human Insect"),
  N_ ("Flying"),
  N_ ("Legendary Creature — Human Noble"),
  N_ ("Enchantment"),
  N_ ("Flash"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Creature — Human Wizard"),
  N_ ("Artifact Creature — Vedalken Artificer"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Instant"),
  N_ ("Creature — Giant"),
  N_ ("Instant"),
  N_ ("Creature — Faerie Wizard"),
  N_ ("Flying, persist"),
  N_ ("Sorcery"),
  N_ ("Cipher"),
  N_ ("Creature — Human Rogue"),
  N_ ("Hexproof"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {3}{U}, flying"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, flying"),
  N_ ("Creature — Human Rogue Mutant"),
  N_ ("Creature — Human Wizard"),
  N_ ("Creature — Jellyfish"),
  N_ ("Instant"),
  N_ ("Creature — Merfolk Rogue"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Creature — Elemental"),
  N_ ("Flying, evoke {2}{U}"),
  N_ ("Instant"),
  N_ ("Creature — Human Wizard"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Creature — Bear Illusion"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Creature — Human Wizard Sorcerer"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Kicker {5}"),
  N_ ("Creature — Human Wizard"),
  N_ ("Flash"),
  N_ ("Creature — Faerie Wizard"),
  N_ ("Flying"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Merfolk Wizard"),
  N_ ("Creature — Phyrexian Bird Horror"),
  N_ ("Flying"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Creature — Djinn Wizard"),
  N_ ("Flying, ward {2}"),
  N_ ("Instant"),
  N_ ("Buyback {5}"),
  N_ ("Creature — Human Wizard"),
  N_ ("Morph {1}{U}"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Artifact"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {2}"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {1}"),
  N_ ("Artifact Creature — Elk"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Legendary Artifact — Equipment"),
  N_ ("Equip {4}"),
  N_ ("Artifact Creature — Myr"),
  N_ ("Indestructible"),
  N_ ("Artifact — Equipment"),
  N_ ("Indestructible, equip {2}"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Multikicker {2}"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Artifact Creature — Phyrexian Insect"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Legendary Planeswalker — Karn"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {0}"),
  N_ ("Legendary Artifact"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {3}"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Artifact Creature — Thopter"),
  N_ ("Flying"),
  N_ ("Artifact Creature — Myr"),
  N_ ("Artifact Creature — Thopter"),
  N_ ("Flying"),
  N_ ("Artifact Creature — Angel"),
  N_ ("Flying"),
  N_ ("Artifact Creature — Golem"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {1}"),
  N_ ("Artifact — Vehicle"),
  N_ ("Flying, crew 1"),
  N_ ("Artifact"),
  N_ ("Artifact Creature — Golem"),
  N_ ("Artifact"),
  N_ ("Artifact"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Vigilance"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {1}"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Artifact — Equipment"),
  N_ ("Equip {2}"),
  N_ ("Artifact"),
  N_ ("Artifact Creature — Phyrexian Wurm"),
  N_ ("Deathtouch, lifelink"),
  N_ ("Creature — Ooze"),
  N_ ("Deathtouch"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Creature — Bird"),
  N_ ("Flying"),
  N_ ("Creature — Mongoose"),
  N_ ("Shroud"),
  N_ ("Creature — Wolf"),
  N_ ("Flash"),
  N_ ("Creature — Dinosaur"),
  N_ ("Trample, hexproof"),
  N_ ("Creature — Centaur Warrior"),
  N_ ("Creature — Dinosaur"),
  N_ ("Trample"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Creature — Human Shaman"),
  N_ ("Sorcery"),
  N_ ("Creature — Elk"),
  N_ ("Creature — Spider"),
  N_ ("Reach, deathtouch"),
  N_ ("Enchantment"),
  N_ ("Creature — Elf Druid"),
  N_ ("Creature — Elf Druid"),
  N_ ("Creature — Elf Shaman"),
  N_ ("Creature — Elf Soldier"),
  N_ ("Creature — Human Shaman"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Legendary Planeswalker — Garruk"),
  N_ ("Creature — Beast"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Creature — Spider"),
  N_ ("Reach"),
  N_ ("Creature — Phyrexian Elf Warrior"),
  N_ ("Infect"),
  N_ ("Creature — Bear"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Creature — Insect"),
  N_ ("Flying, deathtouch"),
  N_ ("Instant"),
  N_ ("Creature — Elemental"),
  N_ ("Creature — Beast"),
  N_ ("Instant"),
  N_ ("Split second"),
  N_ ("Creature — Elf Druid"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Human Warrior Hero"),
  N_ ("Reach"),
  N_ ("Instant"),
  N_ ("Creature — Elf Shaman"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Creature — Beast"),
  N_ ("Trample"),
  N_ ("Sorcery"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Creature — Elf Shaman"),
  N_ ("Creature — Dinosaur"),
  N_ ("Trample"),
  N_ ("Sorcery"),
  N_ ("Creature — Snake Shaman"),
  N_ ("Creature — Ooze"),
  N_ ("Sorcery"),
  N_ ("Suspend 2—{G}"),
  N_ ("Creature — Spirit"),
  N_ ("Sorcery"),
  N_ ("Creature — Beast"),
  N_ ("Creature — Troll Shaman"),
  N_ ("Hexproof"),
  N_ ("Artifact Creature — Construct"),
  N_ ("Trample"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant land"),
  N_ ("Creature — Elf Scout"),
  N_ ("Instant"),
  N_ ("Creature — Wolf"),
  N_ ("Undying"),
  N_ ("Land — Swamp Mountain"),
  N_ ("Land"),
  N_ ("Land — Forest Island"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Basic Land — Forest"),
  N_ ("Land — Plains Swamp"),
  N_ ("Land — Plains Island"),
  N_ ("Basic Land — Island"),
  N_ ("Basic Land — Mountain"),
  N_ ("Land"),
  N_ ("Land — Swamp Forest"),
  N_ ("Basic Land — Plains"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land — Mountain Plains"),
  N_ ("Land — Island Mountain"),
  N_ ("Land — Mountain Forest"),
  N_ ("Basic Land — Swamp"),
  N_ ("Land — Forest Plains"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land"),
  N_ ("Land — Island Swamp"),
  N_ ("Instant"),
  N_ ("Legendary Planeswalker — Ajani"),
  N_ ("Legendary Creature — Human Noble"),
  N_ ("Vigilance, lifelink"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {R}{W}, first strike"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Artifact Creature — Bird"),
  N_ ("Flying, deathtouch"),
  N_ ("Creature — Bat"),
  N_ ("Flying, haunt"),
  N_ ("Creature — Elf Berserker"),
  N_ ("Haste, cascade"),
  N_ ("Creature — Goblin Warrior"),
  N_ ("Haste, wither"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Spirit Noble"),
  N_ ("Flying"),
  N_ ("Creature — Human Scout"),
  N_ ("Flying"),
  N_ ("Creature — Snake Elf Druid"),
  N_ ("Creature — Elf Shaman"),
  N_ ("Legendary Creature — Elf Rogue"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Human Noble"),
  N_ ("Double strike"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Fuse"),
  N_ ("Instant"),
  N_ ("Fuse"),
  N_ ("Legendary Creature — Human Noble"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {B}{R}"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, menace, deathtouch"),
  N_ ("Sorcery"),
  N_ ("Legendary Creature — Human Knight"),
  N_ ("Creature — Goblin Wizard"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {W}{U}"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal"),
  N_ ("Creature — Human Werewolf"),
  N_ ("Creature — Werewolf"),
  N_ ("Trample"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Human Warrior"),
  N_ ("Creature — Dryad Knight"),
  N_ ("Creature — Human Knight"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Creature — Elephant Soldier"),
  N_ ("Sorcery"),
  N_ ("Artifact Creature — Sphinx"),
  N_ ("Flying"),
  N_ ("Legendary Creature — Human Shaman"),
  N_ ("Enchantment"),
  N_ ("Legendary Enchantment Creature — God"),
  N_ ("Indestructible"),
  N_ ("Instant"),
  N_ ("Creature — Snake"),
  N_ ("Flash"),
  N_ ("Legendary Creature — Dragon Wizard"),
  N_ ("Flying"),
  N_ ("Creature — Human Rogue"),
  N_ ("Flash"),
  N_ ("Enchantment — Saga"),
  N_ ("Saga 3"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {2}{U}{R}{W}"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, trample"),
  N_ ("Instant"),
  N_ ("Creature — Cat Wizard"),
  N_ ("Exalted"),
  N_ ("Legendary Creature — Human Assassin"),
  N_ ("Deathtouch, haste"),
  N_ ("Instant"),
  N_ ("Artifact Creature — Human Rogue"),
  N_ ("Cascade"),
  N_ ("Creature — Human Knight"),
  N_ ("Flying, haste"),
  N_ ("Sorcery"),
  N_ ("Legendary Creature — Human Noble Hero"),
  N_ ("Legendary Planeswalker — Tamiyo"),
  N_ ("Instant"),
  N_ ("Creature — Beast"),
  N_ ("Flying"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Creature — Wolf"),
  N_ ("Legendary Snow Creature — Wurm"),
  N_ ("Legendary Enchantment Creature — God"),
  N_ ("Indestructible"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Creature — Elemental"),
  N_ ("Trample, haste"),
  N_ ("Sorcery"),
  N_ ("Creature — Dragon"),
  N_ ("Flash, flying"),
  N_ ("Creature — Goblin Warrior"),
  N_ ("Menace"),
  N_ ("Instant"),
  N_ ("Kicker {4}"),
  N_ ("Legendary Planeswalker — Chandra"),
  N_ ("Instant"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Creature — Ogre Pirate"),
  N_ ("Trample"),
  N_ ("Creature — Ogre Mercenary"),
  N_ ("Enchantment — Aura Curse"),
  N_ ("Enchant player"),
  N_ ("Sorcery"),
  N_ ("Sorcery"),
  N_ ("Creature — Djinn Pirate"),
  N_ ("Sorcery"),
  N_ ("Flashback {2}{R}"),
  N_ ("Sorcery"),
  N_ ("Creature — Human Shaman"),
  N_ ("Creature — Kavu"),
  N_ ("Instant"),
  N_ ("Creature — Goblin Berserker"),
  N_ ("Enchantment"),
  N_ ("Creature — Goblin"),
  N_ ("Haste"),
  N_ ("Creature — Goblin Scout"),
  N_ ("Haste"),
  N_ ("Creature — Goblin Shaman"),
  N_ ("Creature — Devil"),
  N_ ("Haste"),
  N_ ("Enchantment"),
  N_ ("Creature — Giant"),
  N_ ("Legendary Creature — Goblin Shaman"),
  N_ ("Haste"),
  N_ ("Creature — Ape"),
  N_ ("Sorcery"),
  N_ ("Legendary Creature — Goblin Warrior"),
  N_ ("Sorcery — Arcane"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Overload {3}{R}{R}{R}"),
  N_ ("Creature — Goblin"),
  N_ ("Creature — Goblin Warrior"),
  N_ ("Echo {1}{R}"),
  N_ ("Creature — Human Monk"),
  N_ ("Haste, prowess"),
  N_ ("Creature — Human Wizard"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Sorcery"),
  N_ ("Suspend 1—{R}"),
  N_ ("Instant"),
  N_ ("Entwine {1}{R}"),
  N_ ("Creature — Dragon"),
  N_ ("Flying"),
  N_ ("Creature — Goblin"),
  N_ ("Creature — Dragon"),
  N_ ("Flying"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {2}{R}, double strike, haste"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, first strike, haste"),
  N_ ("Enchantment"),
  N_ ("Sorcery"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Instant"),
  N_ ("Kicker {3}{R}"),
  N_ ("Sorcery"),
  N_ ("Overload {4}{R}"),
  N_ ("Creature — Human Shaman"),
  N_ ("Creature — Human Warrior"),
  N_ ("Haste"),
  N_ ("Creature — Cat Soldier"),
  N_ ("Creature — Archon"),
  N_ ("Flying"),
  N_ ("Creature — Human Knight"),
  N_ ("First strike"),
  N_ ("Sorcery"),
  N_ ("Creature — Angel"),
  N_ ("Flying, first strike, lifelink, protection from Demons and from Dragons"),
  N_ ("Creature — Human Cleric"),
  N_ ("Instant"),
  N_ ("Creature — Phyrexian Human Artificer"),
  N_ ("Sorcery"),
  N_ ("Enchantment"),
  N_ ("Creature — Human Soldier"),
  N_ ("Vigilance"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Human Noble"),
  N_ ("Legendary Creature — Human Rebel"),
  N_ ("Instant"),
  N_ ("Artifact"),
  N_ ("Sorcery"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Angel"),
  N_ ("Flying"),
  N_ ("Creature — Cat Beast"),
  N_ ("Vigilance, lifelink"),
  N_ ("Creature — Elemental"),
  N_ ("Flying"),
  N_ ("Enchantment"),
  N_ ("Enchantment"),
  N_ ("Instant"),
  N_ ("Instant"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature, umbra armor"),
  N_ ("Battle — Siege"),
  N_ ("Siege"),
  N_ ("Creature — Angel"),
  N_ ("Flying, vigilance"),
  N_ ("Creature — Kor Soldier"),
  N_ ("Flying"),
  N_ ("Sorcery"),
  N_ ("Flashback {1}{B}"),
  N_ ("Sorcery"),
  N_ ("Instant"),
  N_ ("Flashback {3}{U}"),
  N_ ("Creature — Human Cleric"),
  N_ ("Enchantment"),
  N_ ("Enchantment — Aura"),
  N_ ("Enchant creature"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Human Knight"),
  N_ ("First strike, protection from black and from red"),
  N_ ("Instant"),
  N_ ("Creature — Giant Soldier"),
  N_ ("Legendary Creature — Human Noble"),
  N_ ("Instant"),
  N_ ("Legendary Artifact Creature — Robot"),
  N_ ("More than meets the eye {1}{W}, lifelink"),
  N_ ("Legendary Artifact — Vehicle"),
  N_ ("Living metal, lifelink"),
  N_ ("Creature — Sliver"),
  N_ ("Creature — Angel"),
  N_ ("Flash, flying"),
  N_ ("Instant"),
  N_ ("Creature — Cat"),
  N_ ("Creature — Angel"),
  N_ ("Flying, vigilance"),
  N_ ("Creature — Human Cleric"),
  N_ ("Creature — Giant"),
  N_ ("Vigilance"),
  N_ ("Instant"),
  N_ ("Legendary Creature — Human Soldier"),
  N_ ("First strike"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Human Soldier"),
  N_ ("Creature — Wall"),
  N_ ("Defender"),
  N_ ("Creature — Human Knight"),
  N_ ("First strike, protection from black"),
  N_ ("Enchantment"),
  N_ ("Sorcery"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Leader"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Guardian"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Assassin"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("Identity — Traitor"),
  N_ ("When this dies, if the number of -1/-1 counters on this is 0 or less, put this onto "
      "the battlefield under its owner's control with a -1/-1 counter."),
  N_ ("When this dies, if the number of +1/+1 counters on this is 0 or less, put this onto "
      "the battlefield under its owner's control with a +1/+1 counter."),
  N_ ("You may encode this on a creature you control."),
  N_ ("Whenever the creature that this is encoded on deals combat damage to a player, copy "
      "this. You may cast the copy without paying its mana cost."),
  N_ ("When this enters, if it was evoked, the controller of this sacrifices this."),
  N_ ("At the beginning of your upkeep, if this is a card in exile with a time counter on "
      "it, remove a time counter from this."),
  N_ ("When the last time counter is removed, you may play this free as suspended."),
  N_ ("When the last defense counter is removed, exile this. You may cast it transformed "
      "without paying its mana cost."),
  N_ ("{0}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("Whenever you cast a noncreature spell, this gets +1/+1 until end of turn."),
  N_ ("Whenever a creature you control attacks alone, it gets +1/+1 until end of turn."),
  N_ ("Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life, "
      "then you gain life equal to the life lost this way."),
  N_ ("When you cast this, cascade."),
  N_ ("At the beginning of your upkeep, if this came under your control since your last "
      "upkeep, you may pay {0}. If you don't, sacrifice this."),
  N_ ("When this enters, you may put a +1/+1 counter on this. If you don't, create a 1/1 "
      "colorless Servo artifact creature token."),
  N_ ("Tap other creatures with total power 1: This is also an artifact creature until end "
      "of turn."),
  N_ ("{0}, discard this: Search your library for a card with mana value exactly the mana "
      "value of this, reveal it, put it into your hand, then shuffle your library. Activate "
      "only while this is in your hand and only as a sorcery."),
  N_ ("When this dies or this is put into a graveyard as it resolves, haunt target creature."),
  N_ ("{T}: Target teammate gains control of this. Activate only as a sorcery."),
  N_ ("{T}, sacrifice this: Add one mana of any color."),
  N_ ("{2}, {T}, sacrifice this: You gain 3 life."),
  N_ ("{2}, sacrifice this: Draw a card."),
  N_ ("{1}, {T}, discard a card, sacrifice this: Draw a card."),
  N_ ("{1}, {T}, sacrifice this: Target creature you control explores. Activate only as a "
      "sorcery."),
  N_ ("{T}, sacrifice this: Exile the top card of your library. You may play it this turn. "
      "Activate only as a sorcery."),
  N_ ("{T}: Add one {C}. This mana can't be spent to cast a nonartifact spell."),
  N_ ("{2}, {T}, sacrifice this: Destroy target nonland permanent. Its controller loses 2 "
      "life."),
  N_ ("Whenever you cast a spell, deal 5 damage to any target."),
  N_ ("You can't win the game."),
  N_ ("Your opponents can't lose the game."),
  N_ ("At the beginning of your end step, target opponent loses life equal to the life they "
      "lost this turn. If no life was lost this way, convert this."),
  N_ ("At the beginning of combat on your turn, choose one at random —\n"
      "• This gains flying until end of turn.\n"
      "• This gains indestructible until end of turn."),
  N_ ("Whenever this deals combat damage to a player, convert this."),
  N_ ("Whenever this or another creature dies, target player loses 1 life. You gain 1 life."),
  N_ ("At the beginning of your upkeep, target player draws a card. That player loses 1 "
      "life."),
  N_ ("Only black mana can be spent on X."),
  N_ ("Deal X damage to any target. You gain X life."),
  N_ ("As an additional cost to cast this spell, sacrifice an artifact or creature."),
  N_ ("Draw two cards."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, each opponent may discard "
      "two cards; if they don't, they lose 6 life. Otherwise, each opponent may discard a "
      "card; if they don't, they lose 3 life."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, exile the top card of target opponent's library. You "
      "may play it for as long as it remains exiled, and mana of any type may be spent to "
      "cast it. If you are the monarch, until end of turn, you may cast one of the exiled "
      "cards without paying its mana cost."),
  N_ ("Target player discards a card."),
  N_ ("When the creature that this haunts dies, target player discards a card."),
  N_ ("When this is put into a graveyard from the battlefield or this is put into a "
      "graveyard as it resolves, haunt target creature."),
  N_ ("Whenever you tap a Swamp for mana, add {B}."),
  N_ ("Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life, "
      "then you gain life equal to the life lost this way."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever you become the monarch, target player sacrifices a creature."),
  N_ ("Destroy all creatures. They can't be regenerated."),
  N_ ("Add {B}{B}{B}."),
  N_ ("Search your library for a card, put it into your hand, then shuffle your library."),
  N_ ("Target player sacrifices a creature."),
  N_ ("Sacrifice a creature: Regenerate this."),
  N_ ("{1}{B}{B}, discard this: Search your library for a card with mana value exactly this "
      "creature's mana value, reveal it, put it into your hand, then shuffle your library. "
      "Activate only while this is in your hand and only as a sorcery."),
  N_ ("This enters tapped."),
  N_ ("Target creature gets -5/-5 until end of turn."),
  N_ ("Destroy target nonblack creature."),
  N_ ("{B}: Regenerate this."),
  N_ ("Target opponent reveals their hand. You choose a noncreature, nonland card from it. "
      "That player discards it."),
  N_ ("Each player chooses a creature card in their graveyard. Put them onto the battlefield "
      "under their owners' control."),
  N_ ("Each opponent loses X life. You gain life equal to the life lost this way."),
  N_ ("All creatures get -4/-4 until end of turn. You become the monarch."),
  N_ ("At the beginning of your end step, if you are the monarch, each opponent loses 1 "
      "life. You gain 1 life."),
  N_ ("Each opponent's maximum hand size is reduced by one."),
  N_ ("Whenever a creature you control dies, each other player sacrifices a creature."),
  N_ ("Whenever this enters or attacks, create two 2/2 black Zombie creature tokens."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your end step, if you are the monarch, return up to one target "
      "creature card from your graveyard to your hand."),
  N_ ("Whenever a creature you control dies, each opponent loses 1 life. You gain 1 life."),
  N_ ("When this enters, you may return target creature card from your graveyard to your "
      "hand."),
  N_ ("When this enters, each opponent loses life equal to your devotion to black. You gain "
      "life equal to the life lost this way."),
  N_ ("{B}, pay 2 life: Draw a card."),
  N_ ("Whenever this deals damage to an opponent, that player discards a card at random."),
  N_ ("For each creature, its controller sacrifices it unless they pay X life."),
  N_ ("When this dies, each opponent loses 5 life. You gain life equal to the life lost this "
      "way."),
  N_ ("+1: Each player discards a card."),
  N_ ("-2: Target player sacrifices a creature."),
  N_ ("-6: You separate all permanents target player controls into two piles and that player "
      "chooses one. That player sacrifices all permanents in the chosen pile."),
  N_ ("When this enters, each opponent discards a card."),
  N_ ("Exile all creature cards from all graveyards. Each player sacrifices all creatures "
      "they control. Put those cards onto the battlefield under their owners' control."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever a creature attacks you or a planeswalker you control, its controller loses 1 "
      "life."),
  N_ ("Target player discards two cards."),
  N_ ("Destroy target creature."),
  N_ ("When this enters, if you didn't cast it from your hand, you lose the game."),
  N_ ("Whenever this deals combat damage to a creature, destroy it. It can't be regenerated."),
  N_ ("Whenever this deals combat damage to a player, that player loses the game."),
  N_ ("At the beginning of your upkeep, draw a card. You lose 1 life."),
  N_ ("When this enters, draw a card. You lose 1 life."),
  N_ ("When this enters, destroy target creature an opponent controls."),
  N_ ("Put target creature card from a graveyard onto the battlefield under your control. "
      "You lose life equal to its mana value."),
  N_ ("{1}{B}: Put this onto the battlefield tapped. Activate only while this is in your "
      "graveyard."),
  N_ ("{T}: Destroy target tapped creature."),
  N_ ("Whenever you gain life, target opponent loses that much life."),
  N_ ("When this enters, destroy target nonartifact, nonblack creature."),
  N_ ("When this enters, if it was evoked, this creature's controller sacrifices this."),
  N_ ("Target player draws two cards. That player loses 2 life."),
  N_ ("Whenever you draw a card, if you are the monarch, target opponent loses 2 life."),
  N_ ("Whenever one or more creatures deal combat damage to you, convert this."),
  N_ ("Whenever this deals combat damage to a player, if there is no monarch, that player "
      "becomes the monarch."),
  N_ ("Whenever you become the monarch, convert this."),
  N_ ("Whenever this deals combat damage to a creature, destroy it."),
  N_ ("Each other player discards a card. Draw a number of cards equal to the number of "
      "cards discarded this way."),
  N_ ("If an opponent would gain life, that player loses that much life instead."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As an additional cost to cast this spell, pay X life."),
  N_ ("All creatures get -X/-X until end of turn."),
  N_ ("Sacrifice a creature: Scry 1."),
  N_ ("When this enters, you may put two +1/+1 counters on this. If you don't, create two "
      "1/1 colorless Servo artifact creature tokens."),
  N_ ("Whenever your commander deals combat damage to a player, if there is no monarch, you "
      "become the monarch."),
  N_ ("At the beginning of the monarch's end step, that player draws a card."),
  N_ ("When this enters, you become the monarch."),
  N_ ("This can't be blocked by creatures the monarch controls."),
  N_ ("Draw three cards. Put two cards from your hand on top of your library."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever this and another creature attack different players, this can't be blocked "
      "this combat."),
  N_ ("Return target permanent to its owner's hand."),
  N_ ("When this enters, tap enchanted creature."),
  N_ ("Enchanted creature doesn't untap during its controller's untap step."),
  N_ ("You may have this enter as a copy of a creature."),
  N_ ("You may exile two other blue cards from your hand rather than pay this spell's mana "
      "cost."),
  N_ ("Gain control of target noncreature spell. You may choose new targets for it."),
  N_ ("Counter target spell."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, any number of target players each mill X cards, "
      "where X is 2, or 10 if you are the monarch."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, you may create a token "
      "that's a copy of up to one other target artifact or enchantment. Otherwise, you may "
      "have this become a copy of it, except it has this ability."),
  N_ ("Return target nonland permanent you don't control to its owner's hand."),
  N_ ("At the beginning of your upkeep, look at the top card of your library. You may reveal "
      "it. If you do and it is an instant or sorcery card, transform this."),
  N_ ("When this enters, scry 2."),
  N_ ("{3}{R}, {T}, sacrifice this: Target player becomes the monarch. Deal 3 damage to any "
      "target."),
  N_ ("At the beginning of each player's draw step, that player draws a card."),
  N_ ("Counter target spell or ability."),
  N_ ("Counter target spell. Scry 1."),
  N_ ("Draw two cards."),
  N_ ("When this enters, you may exile an instant card from your hand."),
  N_ ("{X}, {T}, where X is the exiled card's mana value: Copy the exiled card. You may cast "
      "the copy without paying its mana cost."),
  N_ ("Artifact spells you control cost {1} less to cast."),
  N_ ("{1}, sacrifice a land: Draw a card. Any player may activate this ability."),
  N_ ("Reveal the top five cards of your library. An opponent separates them into two piles "
      "and you choose one. Put all cards in the chosen pile into your hand. Put the rest "
      "into your graveyard."),
  N_ ("When this enters, tap enchanted creature. You become the monarch."),
  N_ ("As long as enchanted creature's controller isn't the monarch, enchanted creature "
      "doesn't untap during its controller's untap step."),
  N_ ("When this enters, you become the monarch."),
  N_ ("The monarch controls enchanted creature."),
  N_ ("Enchanted creature attacks each combat if able and can't attack you."),
  N_ ("Tap up to two target creatures. They don't untap during their controllers' next untap "
      "steps."),
  N_ ("Whenever this becomes the target of a spell or ability an opponent controls, that "
      "spell or ability's controller may pay {2}. If they don't, counter that spell or "
      "ability."),
  N_ ("Whenever this enters or attacks, tap target permanent. It doesn't untap during its "
      "controller's next untap step."),
  N_ ("Exile two target artifacts, creatures, or lands you control. Put them onto the "
      "battlefield under your control."),
  N_ ("{U}, sacrifice this: Counter target noncreature spell."),
  N_ ("When this dies, if the number of -1/-1 counters on this is 0 or less, put this onto "
      "the battlefield under its owner's control with a -1/-1 counter."),
  N_ ("You may tap or untap target permanent. You may tap or untap another target permanent."),
  N_ ("Whenever the creature that this is encoded on deals combat damage to a player, copy "
      "this. You may cast the copy without paying its mana cost."),
  N_ ("This can't be blocked."),
  N_ ("Remove one or more +1/+1 counters from artifacts you control: Target player adds that "
      "many {C}. This mana can't be spent to cast a nonartifact spell. Convert this."),
  N_ ("{U}{U}{U}: Convert this. Adapt 3."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, creatures you control can't "
      "be blocked this turn."),
  N_ ("If you would draw a card and your library is empty, you win the game instead."),
  N_ ("When this enters, return target creature to its owner's hand."),
  N_ ("Target spell's controller may pay {3}. If they don't, counter it."),
  N_ ("{T}: Draw a card. Discard a card."),
  N_ ("You control enchanted creature."),
  N_ ("When this enters, draw two cards."),
  N_ ("When this enters, if it was evoked, this creature's controller sacrifices this."),
  N_ ("Counter target noncreature spell."),
  N_ ("When this enters, scry 2."),
  N_ ("You may cast spells from your hand without paying their mana costs."),
  N_ ("Scry 1. Draw a card."),
  N_ ("Whenever this becomes the target of a spell or ability, sacrifice this."),
  N_ ("Look at the top three cards of your library. Put them back in any order. You may "
      "shuffle your library. Draw a card."),
  N_ ("Destroy target creature. It can't be regenerated. Its controller creates a 3/3 green "
      "Ape creature token."),
  N_ ("{T}: Deal 1 damage to any target."),
  N_ ("You may choose new targets for target spell."),
  N_ ("Create X tokens that are copies of target creature, where X is 1, or 5 if it was "
      "kicked."),
  N_ ("When this enters, target instant or sorcery card in your graveyard gains flashback "
      "with a cost equal to its mana cost until end of turn."),
  N_ ("When this enters, gain control of target creature for as long as this remains on the "
      "battlefield."),
  N_ ("Counter target activated or triggered ability."),
  N_ ("Whenever you cast an instant or sorcery spell, create a 2/2 blue Drake creature token "
      "with flying."),
  N_ ("Whenever this deals combat damage to a player, proliferate."),
  N_ ("End the turn."),
  N_ ("Target player takes an extra turn."),
  N_ ("Target player mills a number of cards equal to half the number of cards in their "
      "library, rounded down."),
  N_ ("Target creature loses all abilities and becomes a blue Frog with base power and "
      "toughness 1/1 until end of turn."),
  N_ ("Copy target instant or sorcery spell. You may choose new targets for the copy."),
  N_ ("Return target creature to its owner's hand."),
  N_ ("Draw a card."),
  N_ ("When this is turned face up, change the target of target spell or ability with a "
      "single target."),
  N_ ("As this enters, choose a creature type."),
  N_ ("This is the chosen type in addition to its other types."),
  N_ ("Other creatures you control of the chosen type get +1/+1."),
  N_ ("{T}: Add one mana of any color in your commander's color identity."),
  N_ ("Equipped creature has deathtouch and lifelink."),
  N_ ("{2}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("Equipped creature gets +2/+0."),
  N_ ("{1}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("{3}, sacrifice this: Search your library for up to two basic land cards, put them "
      "onto the battlefield tapped, then shuffle your library."),
  N_ ("{T}: Add one mana of any color in your commander's color identity."),
  N_ ("Sacrifice this: Draw a card."),
  N_ ("When this enters, put a -1/-1 counter on target creature."),
  N_ ("{4}, {T}: Proliferate."),
  N_ ("As long as you are the monarch, this ability costs {3} less to activate."),
  N_ ("Equipped creature gets +X/+X, where X is the number of creatures you control."),
  N_ ("Whenever a legendary creature you control enters, if there is no monarch, you become "
      "the monarch."),
  N_ ("{4}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("Equipped creature has indestructible."),
  N_ ("{2}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("This enters tapped."),
  N_ ("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}, {T}, sacrifice this: Target player loses the game."),
  N_ ("This enters with a number of charge counters on it equal to the number of times it "
      "was kicked."),
  N_ ("{T}: Add an amount of {C} equal to the number of charge counters on this."),
  N_ ("{T}: Add one mana of any color that lands your opponents control could produce."),
  N_ ("You may pay {W}{U}{B}{R}{G} rather than the mana cost of a spell you cast."),
  N_ ("Artifact spells you control cost {1} less to cast."),
  N_ ("This enters with X +1/+1 counters on it."),
  N_ ("When this dies, create a number of 1/1 colorless Thopter artifact creature tokens "
      "with flying equal to the number of +1/+1 counters on this."),
  N_ ("{1}, {T}: Put a +1/+1 counter on this."),
  N_ ("{X}{B/P}: Remove up to X counters from target permanent. This gets +Y/+0 until end of "
      "turn, where Y is the number of counters removed this way."),
  N_ ("At the beginning of each player's draw step, if this is untapped, that player draws a "
      "card."),
  N_ ("{1}, {T}: Tap target artifact, creature, or land."),
  N_ ("+4: Target player exiles a card from their hand."),
  N_ ("-3: Exile target permanent."),
  N_ ("-14: Restart the game, leaving non-Aura permanent cards exiled with this in exile. "
      "Put them onto the battlefield under your control."),
  N_ ("Equipped creature has haste and shroud."),
  N_ ("{0}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("{2}, {T}: Copy target activated or triggered ability you control. You may choose new "
      "targets for the copy."),
  N_ ("{3}, {T}: Copy target instant or sorcery spell you control. You may choose new "
      "targets for the copy."),
  N_ ("{4}, {T}: Copy target permanent spell you control with the same targets."),
  N_ ("Equipped creature gets +3/+0 and has trample and lifelink."),
  N_ ("{3}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("Creatures you control are every creature type."),
  N_ ("Creature spells you control and creature cards you own that aren't on the battlefield "
      "are every creature type."),
  N_ ("{3}, {T}: Create a 2/2 blue Shapeshifter creature token with changeling."),
  N_ ("{T}: Add {C}."),
  N_ ("{1}, {T}, sacrifice this: Draw a card."),
  N_ ("This enters tapped."),
  N_ ("{1}, {T}: Destroy all artifacts, creatures, and enchantments."),
  N_ ("{T}: Add {C}{C}."),
  N_ ("When this enters, you may search your library for a basic land card, reveal it, put "
      "it into your hand, then shuffle your library."),
  N_ ("You can't lose the game."),
  N_ ("Your opponents can't win the game."),
  N_ ("Your life total can't change."),
  N_ ("Equipped creature gets +1/-1."),
  N_ ("Whenever equipped creature dies, draw two cards."),
  N_ ("{1}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("Whenever this attacks or blocks, you may draw a card. If you do, discard a card."),
  N_ ("Tap other creatures with total power 1: This is also an artifact creature until end "
      "of turn."),
  N_ ("{T}: Add {C}{C}."),
  N_ ("When this enters, you may search your library for a basic land card, put it onto the "
      "battlefield tapped, then shuffle your library."),
  N_ ("When this dies, you may draw a card."),
  N_ ("{6}, {T}: Exchange the life totals of two target players."),
  N_ ("Spells cost {1} more to cast."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Equipped creature has hexproof and haste."),
  N_ ("{1}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("This enters with three +1/+1 counters on it."),
  N_ ("Remove a +1/+1 counter from this: Deal 1 damage to any target."),
  N_ ("Equipped creature can't be blocked and has shroud."),
  N_ ("{2}: Attach this to target creature you control. Activate only as a sorcery."),
  N_ ("This enters tapped."),
  N_ ("{T}: Add {C}{C}."),
  N_ ("When this dies, create a 3/3 colorless Phyrexian Wurm artifact creature token with "
      "deathtouch. Create a 3/3 colorless Phyrexian Wurm artifact creature token with "
      "lifelink."),
  N_ ("When this enters, destroy target artifact, enchantment, or land."),
  N_ ("Destroy target permanent. Its controller creates a 3/3 green Beast creature token."),
  N_ ("Cast this only before the combat damage step."),
  N_ ("Target creature gains trample and gets +X/+0 until end of turn, where X is its power. "
      "At the beginning of the next end step, if it attacked this turn, destroy it."),
  N_ ("{T}: Add one mana of any color."),
  N_ ("This spell can't be countered."),
  N_ ("When this enters, target creature gets +2/+2 until end of turn."),
  N_ ("This spell can't be countered."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, you may put a creature or "
      "land card from your hand onto the battlefield. Otherwise, you may put a land card "
      "from your hand onto the battlefield."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, distribute two +1/+1 counters among up to two target "
      "creatures. If you are the monarch, double the +1/+1 counters on each creature you "
      "control."),
  N_ ("Whenever a permanent you control transforms into a non-Human creature, create a 2/2 "
      "green Wolf creature token."),
  N_ ("Search your library for up to two basic land cards, reveal them, choose a card among "
      "them, put it onto the battlefield tapped, put the rest into your hand, then shuffle "
      "your library."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As long as you are the monarch, permanents you control have hexproof."),
  N_ ("If one or more tokens would be created under your control, twice that many are "
      "created instead."),
  N_ ("If one or more counters would be put on permanents you control, twice that many are "
      "put there instead."),
  N_ ("Other Elf creatures you control get +1/+1."),
  N_ ("{T}: Add an amount of {G} equal to the number of Elves you control."),
  N_ ("{T}: Add {G}."),
  N_ ("When this enters, draw a card."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As long as you are the monarch, this can block an additional creature each combat."),
  N_ ("When this enters, you may return target card from your graveyard to your hand."),
  N_ ("You may play an additional land this turn. Draw a card."),
  N_ ("Prevent all combat damage that would be dealt this turn."),
  N_ ("+1: Untap two target lands."),
  N_ ("-1: Create a 3/3 green Beast creature token."),
  N_ ("-4: Creatures you control get +3/+3 and gain trample until end of turn."),
  N_ ("Whenever another creature you control with power 3 or more enters, you may draw a "
      "card."),
  N_ ("Reveal the top X cards of your library. Choose any number of permanent cards among "
      "them with mana value X or less. Put them onto the battlefield. Put the rest into your "
      "graveyard."),
  N_ ("Target creature gets +3/+3 until end of turn."),
  N_ ("Draw three cards."),
  N_ ("Permanents you control gain hexproof and indestructible until end of turn."),
  N_ ("When this enters, create four 1/1 green Insect creature tokens with flying and "
      "deathtouch."),
  N_ ("If you control a Forest, you may have an opponent gain 3 life rather than pay this "
      "spell's mana cost."),
  N_ ("Target creature gets +4/+4 until end of turn."),
  N_ ("This enters with X +1/+1 counters on it."),
  N_ ("Destroy target artifact or enchantment."),
  N_ ("{T}: Add {G}."),
  N_ ("Transform all Humans. Prevent all combat damage that would be dealt by non-Werewolf, "
      "non-Wolf creatures this turn."),
  N_ ("Whenever your commander enters, you become the monarch."),
  N_ ("{2}, {T}: Put two +1/+1 counters on target creature or Vehicle. Activate only as a "
      "sorcery."),
  N_ ("Destroy target artifact or enchantment."),
  N_ ("You may play an additional land on each of your turns."),
  N_ ("Play with the top card of your library revealed."),
  N_ ("You may play lands from the top of your library."),
  N_ ("Creatures you control get +3/+3 and gain trample until end of turn."),
  N_ ("Target creature you control fights target creature you don't control."),
  N_ ("Whenever a land you control enters, create a 4/4 green Beast creature token."),
  N_ ("Search your library for a basic land card, put it onto the battlefield tapped, then "
      "shuffle your library."),
  N_ ("Enchanted creature gets +2/+0 and has trample."),
  N_ ("When this is put into a graveyard from the battlefield, return this to its owner's "
      "hand."),
  N_ ("When this enters, you may destroy target artifact or enchantment."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever you tap a land for mana, if you are the monarch, add one mana of any color."),
  N_ ("Return target card from your graveyard to your hand."),
  N_ ("Sacrifice this: Search your library for a basic land card, put it onto the "
      "battlefield tapped, then shuffle your library."),
  N_ ("{G}: Exile target card from a graveyard. If it is a creature card, put a +1/+1 "
      "counter on this, then you gain 1 life."),
  N_ ("Search your library for a basic land card, put it onto the battlefield, then shuffle "
      "your library."),
  N_ ("At the beginning of your upkeep, if this is a card in exile with a time counter on "
      "it, remove a time counter from this."),
  N_ ("When the last time counter is removed, you may play this free as suspended."),
  N_ ("Untap all permanents you control during each other player's untap step."),
  N_ ("Tempting offer — Search your library for a land card, then put it onto the "
      "battlefield under its owner's control. Each opponent may do the same. For each "
      "opponent who does, do it again. Then shuffle your library, as does each opponent who "
      "did the same."),
  N_ ("When this enters, you gain 5 life."),
  N_ ("When this leaves the battlefield, create a 3/3 green Beast creature token."),
  N_ ("{1}{G}: Regenerate this."),
  N_ ("When this enters, distribute four +1/+1 counters among any number of target creatures "
      "you control."),
  N_ ("Whenever a player taps enchanted land for mana, enchanted land's controller adds {G}."),
  N_ ("When this enters, search your library for a Forest card, put it onto the battlefield, "
      "then shuffle your library."),
  N_ ("Search your library for a creature card, reveal it, then shuffle your library. Put it "
      "on top of your library."),
  N_ ("When this dies, if the number of +1/+1 counters on this is 0 or less, put this onto "
      "the battlefield under its owner's control with a +1/+1 counter."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {B}."),
  N_ ("{T}: Add {R}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, exile all cards from target player's graveyard."),
  N_ ("{T}: Add {B}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {U}."),
  N_ ("{T}: Add {G}."),
  N_ ("{T}: Add one mana of any color in your commander's color identity."),
  N_ ("{T}, sacrifice this: Search your library for a basic land card, put it onto the "
      "battlefield tapped, then shuffle your library."),
  N_ ("{T}: Add {G}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {W}."),
  N_ ("{T}: Add {B}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {W}."),
  N_ ("{T}: Add {U}."),
  N_ ("{T}: Add {U}."),
  N_ ("{T}: Add {R}."),
  N_ ("{T}: Add {C}."),
  N_ ("{1}: This is also a creature with every creature type and base power and toughness "
      "2/2 until end of turn."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {B}."),
  N_ ("{T}: Add {G}."),
  N_ ("{T}: Add {W}."),
  N_ ("{T}: Add one mana of any type that lands you control could produce."),
  N_ ("You have no maximum hand size."),
  N_ ("{T}: Add {C}."),
  N_ ("{T}: Add {C}."),
  N_ ("{4}, {T}: Target creature can't be blocked this turn."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {W}."),
  N_ ("{T}: Add {R}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {U}."),
  N_ ("{T}: Add {R}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {R}."),
  N_ ("{T}: Add {G}."),
  N_ ("{T}: Add {B}."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {W}."),
  N_ ("{T}: Add {G}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {R} or {G}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {U} or {B}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {W} or {U}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {U} or {R}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {B} or {G}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {B} or {R}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {G} or {U}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {G} or {W}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {W} or {B}."),
  N_ ("This enters tapped."),
  N_ ("When this enters, scry 1."),
  N_ ("{T}: Add {R} or {W}."),
  N_ ("{T}: Add {C}."),
  N_ ("{4}, {T}, sacrifice this: You become the monarch."),
  N_ ("{T}: Add {C}."),
  N_ ("{T}, sacrifice this: Destroy target nonbasic land."),
  N_ ("This enters tapped unless you pay 2 life."),
  N_ ("{T}: Add {U}."),
  N_ ("{T}: Add {B}."),
  N_ ("This spell can't be countered."),
  N_ ("Destroy target nonland permanent with mana value 3 or less."),
  N_ ("+1: Target permanent doesn't untap during its controller's next untap step."),
  N_ ("-2: Deal 3 damage to any target. You gain 3 life."),
  N_ ("-7: Destroy all lands target player controls."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever this attacks, up to one target creature can't block this turn. If you are "
      "the monarch, creatures can't block this turn."),
  N_ ("{1}, remove one or more +1/+1 counters from this: Deal that much damage to target "
      "creature. Convert this."),
  N_ ("Whenever you cast a spell that targets one or more creatures or Vehicles you control, "
      "put that many +1/+1 counters on this. Convert this."),
  N_ ("Enchanted creature gets +2/+2 and has trample."),
  N_ ("Whenever enchanted creature deals damage, you gain that much life."),
  N_ ("At the beginning of your upkeep, put a muster counter on this. Create a number of 1/1 "
      "white and red Soldier creature tokens with haste equal to the number of muster "
      "counters on this."),
  N_ ("Choose one —\n"
      "• Creatures you control gain lifelink until end of turn.\n"
      "• Draw a card.\n"
      "• Put target attacking or blocking creature on top of its owner's library."),
  N_ ("Creatures you control gain lifelink until end of turn"),
  N_ ("Draw a card"),
  N_ ("Put target attacking or blocking creature on top of its owner's library"),
  N_ ("When this enters, draw a card."),
  N_ ("When this enters or the creature that this haunts dies, target player loses 2 life. "
      "You gain 2 life."),
  N_ ("When this dies or this is put into a graveyard as it resolves, haunt target creature."),
  N_ ("When you cast this, cascade."),
  N_ ("Choose one —\n"
      "• Deal 4 damage to target player or planeswalker.\n"
      "• Permanents you control gain indestructible until end of turn.\n"
      "• Target creature gains double strike until end of turn."),
  N_ ("Deal 4 damage to target player or planeswalker"),
  N_ ("Permanents you control gain indestructible until end of turn"),
  N_ ("Target creature gains double strike until end of turn"),
  N_ ("Whenever this deals combat damage to a player, exile any number of target nonland "
      "permanents you control. Put them onto the battlefield under their owners' control."),
  N_ ("When this enters, you gain 2 life. Draw two cards."),
  N_ ("When this enters, reveal the top card of your library. If it is a land card, put it "
      "onto the battlefield. Otherwise, put it into your hand."),
  N_ ("{T}: Exile target land card from a graveyard. Add one mana of any color."),
  N_ ("{B}, {T}: Exile target instant or sorcery card from a graveyard. Each opponent loses "
      "2 life."),
  N_ ("{G}, {T}: Exile target creature card from a graveyard. You gain 2 life."),
  N_ ("Whenever a creature deals combat damage to an opponent, its controller may draw a "
      "card."),
  N_ ("Deal 2 damage divided as you choose among one or two targets. Draw a card."),
  N_ ("This enters with a number of +1/+1 counters on it equal to the number of other Humans "
      "you control."),
  N_ ("When this enters, target player becomes the monarch. Deal damage equal to this "
      "creature's power to any target."),
  N_ ("Return target creature to its owner's hand."),
  N_ ("Target player sacrifices a creature."),
  N_ ("Whenever a legendary creature you control with mana value 4 or more enters, you "
      "become the monarch."),
  N_ ("At the beginning of your end step, if you are the monarch, create two 1/1 white Human "
      "Soldier creature tokens."),
  N_ ("Deal 2 damage divided as you choose among one or two targets."),
  N_ ("Tap target permanent. Draw a card."),
  N_ ("Sacrifice another artifact: Put a +1/+1 counter on this. Convert this. Activate only "
      "as a sorcery."),
  N_ ("{1}, discard your hand: Return all cards you own in exile with intel counters on them "
      "to your hand."),
  N_ ("Whenever this deals combat damage to a player, exile that many cards from the top of "
      "your library face down, each with an intel counter on it. Convert this."),
  N_ ("Create X 2/2 red Human Knight creature tokens with trample and haste. Until end of "
      "turn, whenever one or more creatures you control deal combat damage to one or more "
      "players, you become the monarch."),
  N_ ("When this enters, target opponent becomes the monarch."),
  N_ ("Whenever an opponent becomes the monarch, gain control of target creature that player "
      "controls for as long as that player is the monarch."),
  N_ ("Creatures you control but don't own get +2/+2 and can't be sacrificed."),
  N_ ("Instant and sorcery spells you control cost {1} less to cast."),
  N_ ("Prevent all combat damage that would be dealt to attacking Humans you control."),
  N_ ("Whenever you cast your second spell in a turn, convert this."),
  N_ ("Human spells you control can't be countered."),
  N_ ("Whenever this attacks together with a Human, draw a card. Convert this."),
  N_ ("Whenever this enters or transforms into Huntmaster of the Fells, create a 2/2 green "
      "Wolf creature token. You gain 2 life."),
  N_ ("At the beginning of each player's upkeep, if no spells were cast last turn, transform "
      "this."),
  N_ ("Whenever this transforms into Ravager of the Fells, deal 2 damage to target opponent "
      "or planeswalker and up to one target creature controlled by that player or that "
      "planeswalker's controller."),
  N_ ("At the beginning of each player's upkeep, if a player cast two or more spells last "
      "turn, transform this."),
  N_ ("Choose one —\n"
      "• Target noncreature spell's controller may pay {2}. If they don't, counter it.\n"
      "• Deal 2 damage to target creature.\n"
      "• Draw two cards. Discard two cards."),
  N_ ("Target noncreature spell's controller may pay {2}. If they don't, counter it"),
  N_ ("Deal 2 damage to target creature"),
  N_ ("Draw two cards. Discard two cards"),
  N_ ("When this enters, target opponent becomes the monarch. You can't become the monarch "
      "this turn."),
  N_ ("As long as you are the monarch, if damage would be dealt to this, prevent that damage "
      "and put that many +1/+1 counters on it."),
  N_ ("When this enters, choose one —\n"
      "• Put two +1/+1 counters on this.\n"
      "• Destroy target artifact or enchantment.\n"
      "• You gain 4 life."),
  N_ ("Put two +1/+1 counters on this"),
  N_ ("Destroy target artifact or enchantment"),
  N_ ("You gain 4 life"),
  N_ ("When this enters, you become the monarch."),
  N_ ("Whenever an opponent becomes the monarch, if you were the monarch as the turn began, "
      "that player loses 2 life. You gain 2 life."),
  N_ ("Choose two —\n"
      "• Return target creature card from your graveyard to your hand.\n"
      "• Target player discards a card.\n"
      "• Destroy target artifact.\n"
      "• Deal 2 damage to any target."),
  N_ ("Return target creature card from your graveyard to your hand"),
  N_ ("Target player discards a card"),
  N_ ("Destroy target artifact"),
  N_ ("Deal 2 damage to any target"),
  N_ ("Deal 3 damage to any target. You gain 3 life."),
  N_ ("This spell can't be countered."),
  N_ ("If a spell or ability an opponent controls makes you discard this, put it onto the "
      "battlefield instead."),
  N_ ("Choose target nonland permanent. Destroy it and all permanents with the same name as "
      "it."),
  N_ ("When this enters, target player's life total becomes 10."),
  N_ ("Whenever another creature you control dies, you get an experience counter."),
  N_ ("At the beginning of your end step, choose target creature card in your graveyard. If "
      "its mana value is at most the number of experience counters you have, put it onto the "
      "battlefield. Otherwise, return it to your hand."),
  N_ ("Creatures you control get +1/+1."),
  N_ ("Whenever you tap a land for mana, add one mana of a type that was produced."),
  N_ ("As long as your devotion to black and red is 6 or less, this isn't a creature."),
  N_ ("At the beginning of each opponent's upkeep, that player may sacrifice a creature. If "
      "they don't, deal 2 damage to that player."),
  N_ ("Destroy target creature or enchantment."),
  N_ ("When this enters, counter target spell."),
  N_ ("Whenever you draw a card, deal 1 damage to any target."),
  N_ ("{T}: Draw a card."),
  N_ ("If an opponent would draw a card and it isn't the first one of their draw step, you "
      "draw a card instead."),
  N_ ("I — Create two 1/1 white Human Soldier creature tokens."),
  N_ ("II — Create two 2/2 red Human Knight creature tokens with trample and haste."),
  N_ ("III — Put an indestructible counter on up to one target Human. You become the "
      "monarch."),
  N_ ("At the beginning of each player's end step, bolster 1."),
  N_ ("When this dies, put this onto the battlefield converted under its owner's control."),
  N_ ("Whenever you attack, bolster 2. The bolstered creature gains trample until end of "
      "turn. Until end of turn, whenever it deals combat damage to a player, convert this."),
  N_ ("Destroy target artifact or creature. It can't be regenerated."),
  N_ ("{1}, sacrifice this: Destroy target artifact or enchantment."),
  N_ ("Whenever a creature you control attacks alone, it gets +1/+1 until end of turn."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if an opponent is the monarch, create a 1/1 black "
      "Assassin creature token with deathtouch and haste."),
  N_ ("Choose one —\n"
      "• Exile all cards from target player's graveyard.\n"
      "• Destroy target artifact.\n"
      "• Each creature deals 1 damage to its controller."),
  N_ ("Exile all cards from target player's graveyard"),
  N_ ("Destroy target artifact"),
  N_ ("Each creature deals 1 damage to its controller"),
  N_ ("When you cast this, cascade."),
  N_ ("This spell can't be countered."),
  N_ ("Destroy all creatures."),
  N_ ("When this enters, mill three cards. You may return an artifact or land card among "
      "them to your hand."),
  N_ ("{3}, exile this: You become the monarch. Activate only while this is in your "
      "graveyard and only if you control your commander."),
  N_ ("Spells and abilities your opponents control can't make you discard cards or sacrifice "
      "permanents."),
  N_ ("+1: Choose a nonland card name. Reveal the top four cards of your library. Choose all "
      "cards among them with the chosen name. Put them into your hand. Put the rest into "
      "your graveyard."),
  N_ ("-3: Return target card from your graveyard to your hand."),
  N_ ("Destroy target creature. It can't be regenerated."),
  N_ ("Whenever this deals combat damage to a player, you may destroy target artifact or "
      "enchantment that player controls."),
  N_ ("Destroy target permanent."),
  N_ ("Counter target spell or ability."),
  N_ ("Whenever this attacks, if you have one or more energy counters, you control a Blood, "
      "you control a Clue, you control a Food, you control a Map, you control a Powerstone, "
      "you control a Treasure, you are the monarch, you have the city's blessing, and you "
      "have the initiative, you win the game."),
  N_ ("As long as your devotion to red and green is 6 or less, this isn't a creature."),
  N_ ("At the beginning of combat on your turn, another target creature you control gains "
      "haste and gets +X/+X until end of turn, where X is its power."),
  N_ ("Creatures you control get +1/+1 until end of turn. Creatures your opponents control "
      "get -1/-1 until end of turn."),
  N_ ("Choose one —\n"
      "• Deal 3 damage to target creature.\n"
      "• Destroy target artifact."),
  N_ ("Deal 3 damage to target creature"),
  N_ ("Destroy target artifact"),
  N_ ("Gain control of target creature until end of turn. Untap it. It gains haste until end "
      "of turn."),
  N_ ("At the beginning of each player's end step, sacrifice this."),
  N_ ("This spell costs {X} less to cast, where X is the number of creatures."),
  N_ ("Deal 13 damage to each creature."),
  N_ ("When this enters, deal 5 damage divided as you choose among any number of targets."),
  N_ ("Deal X damage to any target, where X is 2, or 4 if it was kicked."),
  N_ ("+1: Exile the top card of your library. You may cast it. If you don't, deal 2 damage "
      "to each opponent."),
  N_ ("+1: Add {R}{R}."),
  N_ ("-3: Deal 4 damage to target creature."),
  N_ ("-7: You get an emblem with \"Whenever you cast a spell, deal 5 damage to any target.\""),
  N_ ("Shuffle target permanent into its owner's library. Reveal the top card of its owner's "
      "library. If it is a permanent card, put it onto the battlefield under its owner's "
      "control."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, create a 3/1 red Knight creature token. If you are "
      "the monarch, deal damage equal to the number of creatures you control to each "
      "opponent."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, deal X damage to any target, where X is 2, or 7 if "
      "you are the monarch."),
  N_ ("When this enters, you become the monarch."),
  N_ ("When this enters, you become the monarch."),
  N_ ("This can't attack unless defending player is the monarch."),
  N_ ("At the beginning of enchanted player's upkeep, deal 1 damage to that player or a "
      "planeswalker they control."),
  N_ ("Goad all creatures you don't control."),
  N_ ("Deal X damage to each creature without flying and each player."),
  N_ ("Whenever an opponent attacks you, deal damage equal to the number of cards in that "
      "player's hand to that player."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As long as you are the monarch, this has \"Whenever an opponent attacks you, deal "
      "damage equal to the number of cards in that player's hand to that player.\""),
  N_ ("Draw two cards. Discard two cards."),
  N_ ("This spell costs {Y} more to cast, where Y is the number of its targets minus 1."),
  N_ ("Deal X damage divided evenly, rounded down, among any number of targets."),
  N_ ("Whenever you scry, this gets +2/+0 and gains first strike until end of turn."),
  N_ ("When this enters, deal 4 damage to target creature."),
  N_ ("As an additional cost to cast this spell, sacrifice a creature."),
  N_ ("Deal damage equal to the sacrificed creature's power to any target."),
  N_ ("Whenever this attacks, you may pay {R}. If you do, target creature can't block this "
      "turn."),
  N_ ("Sacrifice a creature: Deal 1 damage to any target."),
  N_ ("Other Goblin creatures you control get +1/+1 and have haste."),
  N_ ("Whenever this attacks, reveal the top card of defending player's library. If it is a "
      "land card, put it into its owner's hand."),
  N_ ("Whenever you cast an instant or sorcery spell, deal 2 damage to each opponent."),
  N_ ("Whenever a creature you control attacks, deal 1 damage to the player or planeswalker "
      "it attacks."),
  N_ ("Whenever a creature you control enters, deal 1 damage to each opponent."),
  N_ ("{R}: This gets +1/+0 until end of turn."),
  N_ ("Whenever this enters or attacks, deal 3 damage divided as you choose among one, two, "
      "or three targets."),
  N_ ("{T}: Create a token that's a copy of target nonlegendary creature you control, except "
      "it has haste. At the beginning of the next end step, sacrifice it."),
  N_ ("As long as you control a Forest, this gets +1/+2."),
  N_ ("Create two 1/1 red Goblin creature tokens."),
  N_ ("{T}: Create a number of 1/1 red Goblin creature tokens equal to the number of Goblins "
      "you control."),
  N_ ("Deal 3 damage to target player or planeswalker."),
  N_ ("If this is in your opening hand, you may begin the game with it on the battlefield."),
  N_ ("Players can't gain life."),
  N_ ("Damage can't be prevented."),
  N_ ("Deal 3 damage to any target."),
  N_ ("Deal 4 damage to target creature you don't control."),
  N_ ("Sacrifice this: Deal 1 damage to any target."),
  N_ ("When this enters or dies, create a 1/1 red Goblin creature token."),
  N_ ("At the beginning of your upkeep, if this came under your control since your last "
      "upkeep, you may pay {1}{R}. If you don't, sacrifice this."),
  N_ ("Whenever you cast a noncreature spell, this gets +1/+1 until end of turn."),
  N_ ("{T}: Deal 1 damage to any target."),
  N_ ("Deal 2 damage to each creature."),
  N_ ("Copy target instant or sorcery spell. You may choose new targets for the copy."),
  N_ ("Deal 3 damage to any target."),
  N_ ("At the beginning of your upkeep, if this is a card in exile with a time counter on "
      "it, remove a time counter from this."),
  N_ ("When the last time counter is removed, you may play this free as suspended."),
  N_ ("Cast this only during combat on your turn."),
  N_ ("Choose one —\n"
      "• Creatures you control gain double strike until end of turn.\n"
      "• Untap all creatures you control. There is an additional combat phase after this "
      "one."),
  N_ ("Creatures you control gain double strike until end of turn"),
  N_ ("Untap all creatures you control. There is an additional combat phase after this one"),
  N_ ("{R}: This gets +1/+0 until end of turn."),
  N_ ("When this enters, create three 1/1 red Goblin creature tokens."),
  N_ ("{1}{R}, sacrifice a Goblin: Deal 2 damage to any target."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, create a 5/5 red Dragon "
      "creature token with flying."),
  N_ ("At the beginning of each opponent's upkeep, you may have that player gain control of "
      "this until end of turn. If you do, untap this, goad this, then this can't be "
      "sacrificed this turn. If you don't, convert this."),
  N_ ("Whenever this deals combat damage to a player, at the end of combat, convert this."),
  N_ ("{R}: You may put a creature card from your hand onto the battlefield. If you do, it "
      "gains haste, then at the beginning of the next end step, sacrifice it."),
  N_ ("Destroy target land."),
  N_ ("As long as enchanted creature is attacking, enchanted creature gets +3/+0."),
  N_ ("As long as enchanted creature isn't attacking, enchanted creature gets -2/-1."),
  N_ ("Damage can't be prevented this turn. If it was kicked, deal 5 damage to target player "
      "or planeswalker."),
  N_ ("Destroy target artifact you don't control."),
  N_ ("Whenever you cast an instant or sorcery spell, create a 1/1 red Elemental creature "
      "token."),
  N_ ("When this enters, gain control of target permanent until end of turn. Untap it. It "
      "gains haste until end of turn."),
  N_ ("Whenever you gain life, put a +1/+1 counter on this."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As long as you are the monarch, damage doesn't make you lose life."),
  N_ ("When this enters, create a 1/1 white Soldier creature token."),
  N_ ("Choose two —\n"
      "• Destroy all artifacts.\n"
      "• Destroy all enchantments.\n"
      "• Destroy all creatures with mana value 3 or less.\n"
      "• Destroy all creatures with mana value 4 or more."),
  N_ ("Destroy all artifacts"),
  N_ ("Destroy all enchantments"),
  N_ ("Destroy all creatures with mana value 3 or less"),
  N_ ("Destroy all creatures with mana value 4 or more"),
  N_ ("When this enters, exile target creature an opponent controls until this leaves the "
      "battlefield."),
  N_ ("Double target player's life total. Shuffle this into its owner's library."),
  N_ ("When this enters, create a 3/3 colorless Phyrexian Golem artifact creature token."),
  N_ ("Golem creatures you control have first strike."),
  N_ ("Target player's life total becomes 20."),
  N_ ("If you would gain life, you gain twice that much life instead."),
  N_ ("Other Soldier creatures you control get +1/+1 and have vigilance."),
  N_ ("When this enters, create three 1/1 white Soldier creature tokens."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of combat on each opponent's turn, if you are the monarch, let X be "
      "the number of cards in that player's hand. That player may pay {X}. If they don't, "
      "creatures that player controls can't attack you this combat."),
  N_ ("When this enters, choose one —\n"
      "• Scry 2.\n"
      "• You gain 3 life.\n"
      "• Exile another target creature you own. At the beginning of the next end step, put "
      "it onto the battlefield under your control."),
  N_ ("Scry 2"),
  N_ ("You gain 3 life"),
  N_ ("Exile another target creature you own. At the beginning of the next end step, put it "
      "onto the battlefield under your control"),
  N_ ("Prevent all damage that would be dealt to this."),
  N_ ("Exile target creature you control. Put it onto the battlefield under your control."),
  N_ ("When this enters, surveil 1."),
  N_ ("{3}{W}, {T}, exile two creature cards from your graveyard, sacrifice this: An "
      "opponent chooses a card exiled with this. Put it on the bottom of its owner's "
      "library. Put the other exiled card onto the battlefield tapped under your control. "
      "You become the monarch."),
  N_ ("Each player votes for one of the nonland permanents you don't control. Exile those "
      "with the most votes or tied for most votes."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, choose target permanent card with mana value 3 or "
      "less in your graveyard. If you are the monarch, put it onto the battlefield. "
      "Otherwise, return it to your hand."),
  N_ ("When this enters, you become the monarch."),
  N_ ("At the beginning of your upkeep, if you are the monarch, create a 4/4 white Angel "
      "creature token with flying. Otherwise, create a 1/1 white Spirit creature token with "
      "flying."),
  N_ ("Destroy target artifact or enchantment."),
  N_ ("When this dies, create a 1/1 white Spirit creature token with flying."),
  N_ ("Whenever a land you control enters, you may create a 1/1 white Bird creature token "
      "with flying."),
  N_ ("At the beginning of your upkeep, if you have 40 or more life, you win the game."),
  N_ ("When this enters, exile another target permanent. At the beginning of the next end "
      "step, put it onto the battlefield under its owner's control."),
  N_ ("Creatures can't attack you unless their controller pays {2} for each of those "
      "creatures."),
  N_ ("Creatures you control get +1/+1."),
  N_ ("Choose a color. Target creature you control gains protection from the chosen color "
      "until end of turn. Scry 1."),
  N_ ("Prevent all combat damage that would be dealt this turn."),
  N_ ("Enchanted creature gets +1/+1 and has first strike."),
  N_ ("When this enters, you gain 4 life. Draw a card."),
  N_ ("When the last defense counter is removed, exile this. You may cast it transformed "
      "without paying its mana cost."),
  N_ ("When this enters, return a permanent you control to its owner's hand."),
  N_ ("Create two 1/1 white Spirit creature tokens with flying."),
  N_ ("Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all creatures "
      "other than them."),
  N_ ("Exile target creature you control. Put it onto the battlefield under its owner's "
      "control."),
  N_ ("{T}: Choose a color. Target creature you control gains protection from the chosen "
      "color until end of turn."),
  N_ ("When this enters, exile another target nonland permanent."),
  N_ ("When this leaves the battlefield, put the exiled card onto the battlefield under its "
      "owner's control."),
  N_ ("Enchanted creature can't attack or block."),
  N_ ("When this enters, you become the monarch."),
  N_ ("When this enters, exile target creature an opponent controls until an opponent "
      "becomes the monarch."),
  N_ ("When this enters, you become the monarch."),
  N_ ("Exile target creature. Its controller may search their library for a basic land card, "
      "put it onto the battlefield tapped under its owner's control, then shuffle their "
      "library."),
  N_ ("When this enters, you become the monarch."),
  N_ ("All damage that would be dealt to you is dealt to this instead."),
  N_ ("When this enters, you become the monarch."),
  N_ ("As long as you are the monarch, creatures with power 2 or less can't attack you."),
  N_ ("Create two 1/1 white Soldier creature tokens."),
  N_ ("Whenever you gain life, you may convert this. When you do, put target artifact card "
      "with mana value less than or equal to the life you gained this turn from your "
      "graveyard onto the battlefield tapped."),
  N_ ("Whenever one or more nontoken artifacts you control are put into a graveyard from the "
      "battlefield, convert this. This ability triggers only once each turn."),
  N_ ("When this enters, if you are the monarch, Slivers you control get +1/+1 until end of "
      "turn. Otherwise, you become the monarch."),
  N_ ("Sliver creatures you control have \"When this enters, if you are the monarch, Slivers "
      "you control get +1/+1 until end of turn. Otherwise, you become the monarch.\""),
  N_ ("When this enters, you may exile target non-Angel creature you control, then put it "
      "onto the battlefield under your control."),
  N_ ("Prevent all damage that would be dealt to you and creatures you control this turn."),
  N_ ("Whenever another creature enters, you gain 1 life."),
  N_ ("Whenever this enters or attacks, you may put target permanent card with mana value 3 "
      "or less from your graveyard onto the battlefield."),
  N_ ("Exile target creature. Its controller gains life equal to its power."),
  N_ ("Noncreature spells cost {1} more to cast."),
  N_ ("When this enters, create a Clue token with \"{2}, sacrifice this: Draw a card.\""),
  N_ ("At the beginning of your end step, if you are the monarch, put a +1/+1 counter on "
      "this."),
  N_ ("When this enters, draw a card."),
  N_ ("{1}: The next time you would draw a card this turn, you gain 5 life instead."),
  N_ ("Destroy all creatures. They can't be regenerated."),
  N_ ("At the beginning of your upkeep, for each non-Leader player in turn, that player may "
      "choose a nontoken, nonenchantment permanent they control, then draw a card. Gain "
      "control of those permanents. Untap those permanents. If no permanent was chosen this "
      "way, draw a card."),
  N_ ("Whenever one or more creatures controlled by an opponent die, choose one —\n"
      "• You may pay {1}. If you do, create a 1/1 colorless Spirit creature token.\n"
      "• You may pay {1}. If you do, tap or untap target nonland permanent.\n"
      "• You may pay {1}. If you do, each opponent loses 2 life, then you gain 2 life.\n"
      "• You may pay {1}. If you do, scry 2."),
  N_ ("You may pay {1}. If you do, create a 1/1 colorless Spirit creature token"),
  N_ ("You may pay {1}. If you do, tap or untap target nonland permanent"),
  N_ ("You may pay {1}. If you do, each opponent loses 2 life, then you gain 2 life"),
  N_ ("You may pay {1}. If you do, scry 2"),
  N_ ("At the beginning of your upkeep, roll a six-sided die and let X be the result. If X "
      "is 2, scry 1. If X is 3, you gain 3 life. If X is 4, create a 0/1 white Goat creature "
      "token. If X is 5, create a Treasure token with \"{T}, sacrifice this: Add one mana of "
      "any color.\" If X is 6, you may repeat this process two times."),
  N_ ("At the beginning of your draw step, you may draw a card, choose a card in your hand "
      "drawn this turn, then you may pay 3 life; if you don't, put it on top of your "
      "library."),
  N_ ("At the beginning of your upkeep, choose up to one that hasn't been chosen before "
      "—\n"
      "• You gain 8 life.\n"
      "• Draw two cards.\n"
      "• Destroy target creature or planeswalker.\n"
      "• Create three 1/1 red Goblin creature tokens.\n"
      "• Destroy target artifact, enchantment, or land."),
  N_ ("You gain 8 life"),
  N_ ("Draw two cards"),
  N_ ("Destroy target creature or planeswalker"),
  N_ ("Create three 1/1 red Goblin creature tokens"),
  N_ ("Destroy target artifact, enchantment, or land"),
  N_ ("Whenever a spell or ability an opponent controls destroys or exiles a nontoken "
      "permanent you control, create a Treasure token with \"{T}, sacrifice this: Add one "
      "mana of any color.\""),
  N_ ("Sacrifice three Treasures: Target player draws a card."),
  N_ ("This begins the game with a number of purification counters on it equal to half the "
      "number of players, rounded down."),
  N_ ("{3}, remove a purification counter from this: Exile a permanent."),
  N_ ("This begins the game with a number of seed counters on it equal to the number of "
      "players."),
  N_ ("{3}, remove a seed counter from this: Untap all permanents you control. Activate only "
      "once each turn."),
  N_ ("You begin the game with 15 more life."),
  N_ ("You begin the game with an additional card in hand."),
  N_ ("Your maximum hand size is increased by one."),
  N_ ("At the beginning of your upkeep, if it is your first turn, create three Treasure "
      "tokens with \"{T}, sacrifice this: Add one mana of any color.\""),
  N_ ("{2}: Copy target activated or triggered ability you control. You may choose new "
      "targets for the copy. Activate only once each turn."),
  N_ ("This begins the game with a number of void counters on it equal to half the number of "
      "players, rounded down."),
  N_ ("{3}, remove a void counter from this: Counter target spell or ability from a "
      "nonidentity source."),
  N_ ("Undercover — An opponent controls five or more lands."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, counter target spell. Let X be its mana value. At the "
      "beginning of target player's next main phase, that player gains X life, then that "
      "player adds X {C}."),
  N_ ("Undercover — An opponent has four or fewer cards in hand."),
  N_ ("Unveil {X}{2}"),
  N_ ("Whenever this is unveiled, shuffle your library. Scry X. Reveal the top card of your "
      "library. You may play it without paying its mana cost."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, prevent all damage that would be dealt to target player "
      "until your next turn. Prevent all damage that would be dealt to creatures that player "
      "controls until your next turn. Prevent all damage that would be dealt to "
      "planeswalkers that player controls until your next turn."),
  N_ ("Unveil {6}, pay 6 life"),
  N_ ("Whenever this is unveiled, exile up to three target nonland permanents until you lose "
      "the game."),
  N_ ("Undercover — An opponent controls ten or more permanents."),
  N_ ("Unveil {X}{2}"),
  N_ ("Whenever this is unveiled, tap X target permanents. If it is your turn, they don't "
      "untap during their controllers' next untap steps."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, exile up to five target nonland permanents. At the "
      "beginning of the next end step, put them onto the battlefield tapped under their "
      "owners' control."),
  N_ ("Unveil {7}"),
  N_ ("Whenever this is unveiled, target Leader player loses 7 life. You gain 7 life."),
  N_ ("As long as you have 7 or more life, each Leader player has hexproof."),
  N_ ("As long as you have 7 or more life, Leader players can't be attacked."),
  N_ ("Undercover — Another identity was unveiled this game or another player attacked a "
      "Leader player this game."),
  N_ ("Unveil {X}{X}{1}"),
  N_ ("Whenever this is unveiled, you gain X life. Draw X cards. Until end of turn, what "
      "opponents do to each Leader player is done to you instead."),
  N_ ("Unveil {9}"),
  N_ ("Unveiling this costs {1} less for each creature non-Leader players control."),
  N_ ("Whenever this is unveiled, tap all creatures non-Leader players control. Creatures "
      "non-Leader players control don't untap during their controllers' next untap steps."),
  N_ ("Undercover — A player's life total is at most half that player's starting life "
      "total or a player has seven or more cards in their graveyard."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, up to one target player gains 15 life. Shuffle all cards "
      "from up to one target player's graveyard into their owners' libraries."),
  N_ ("Unveil {X}{5}"),
  N_ ("Whenever this is unveiled, choose a color. Choose a creature type. Target player "
      "creates X plus 5 1/1 creature tokens of the chosen color and type. If X is 3 or more, "
      "destroy all creatures other than them."),
  N_ ("Undercover — A Leader player is the target of a spell or ability an opponent "
      "controls or a Leader player is attacked by an opponent."),
  N_ ("Unveil {2}"),
  N_ ("Whenever this is unveiled, each Leader player has protection from everything until "
      "end of turn. Each Leader player's life total can't change until end of turn."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, target player gains control of target spell. That player "
      "may choose new targets for that spell."),
  N_ ("Undercover — A third player attacked you or a Leader player this game."),
  N_ ("Unveil {X}{Y}{1}"),
  N_ ("Whenever this is unveiled, target player creates X Y/Y green Elemental Beast creature "
      "tokens."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, choose one or both —\n"
      "• Target player may search their library for up to one card, put it into their "
      "hand, shuffle that player's library; if no card was found, that player may choose a "
      "card in their graveyard, then return it to its owner's hand. If they don't, that "
      "player may choose a card in their graveyard, then return it to its owner's hand.\n"
      "• Target player chooses a face-up card that player owns in exile. Return it to its "
      "owner's hand."),
  N_ ("Target player may search their library for up to one card, put it into their hand, "
      "shuffle that player's library; if no card was found, that player may choose a card in "
      "their graveyard, then return it to its owner's hand. If they don't, that player may "
      "choose a card in their graveyard, then return it to its owner's hand"),
  N_ ("Target player chooses a face-up card that player owns in exile. Return it to its "
      "owner's hand"),
  N_ ("Undercover — Another identity was unveiled this game."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, end the current phase."),
  N_ ("Unveil — Pay 2 life, exile a card from your hand"),
  N_ ("Whenever this is unveiled, counter target spell."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, up to two target players each create two 4/4 green Beast "
      "creature tokens."),
  N_ ("Unveil — Sacrifice a nonland permanent"),
  N_ ("Whenever this is unveiled, you get six nut counters."),
  N_ ("{2}, pay a nut counter: Put a +1/+1 counter on target creature. It is also an "
      "artifact."),
  N_ ("{3}, pay two nut counters: Gain control of target artifact."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, each player mills two cards. When they do, choose a "
      "creature card in a graveyard, then target player puts it onto the battlefield, where "
      "it is also a black Zombie."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, search your library for a card, put it into your hand, "
      "then shuffle your library."),
  N_ ("Unveil {X}{3}"),
  N_ ("Whenever this is unveiled, choose a permanent type. Search your library for a card of "
      "the chosen card type with mana value less than or equal to X plus the number of "
      "permanents you control of the chosen card type, put it onto the battlefield, then "
      "shuffle your library."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, tap up to two target creatures. Each of them deals damage "
      "equal to its power to its controller. Prevent all combat damage that would be dealt "
      "to and dealt by them this turn."),
  N_ ("Unveil {7}"),
  N_ ("Whenever this is unveiled, if it is your turn, for each player in turn, choose up to "
      "one target creature card in that player's graveyard. You may put those cards onto the "
      "battlefield under your control."),
  N_ ("Unveil {7}"),
  N_ ("Whenever this is unveiled, deal 6 damage to target player and each creature or "
      "planeswalker controlled by that player. Permanents dealt damage this way lose "
      "indestructible until end of turn."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, if it is your main phase, for each other player in turn, "
      "choose up to one target permanent that player controls. Gain control of those "
      "permanents until end of turn. Untap those permanents. Those permanents gain haste "
      "until end of turn."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, shuffle your library. Scry X. Reveal the top card of your "
      "library. Put it into your hand. Deal damage equal to twice its mana value to any "
      "target."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, if it is your main phase, choose a creature outside hands "
      "and libraries. Create a token that's a copy of it. It gains menace, trample, and "
      "haste."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, for each of up to two target instant or sorcery cards in "
      "graveyards, you may cast it without paying its mana cost, and exile it instead of "
      "putting it into a graveyard afterwards."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, you may choose new targets for target instant or sorcery "
      "spell. Copy it. You may choose new targets for the copy."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, destroy up to two target noncreature permanents. Let X be "
      "their total mana value. If it is your turn, create an X/X red Elemental creature "
      "token."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, any number of target opponents each reveal their hand. For "
      "each of those players in turn, you may choose a nonland card in that player's hand or "
      "graveyard, then exile it."),
  N_ ("Unveil {7}"),
  N_ ("Whenever this is unveiled, exile any number of target creatures. Draw a number of "
      "cards equal to the number of nontoken creatures among them."),
  N_ ("Unveil {8}"),
  N_ ("Whenever this is unveiled, if it is your main phase, exile all nonland permanents you "
      "don't control."),
  N_ ("Unveil {1}"),
  N_ ("Whenever this is unveiled, choose target permanent. This turn, whenever it dies, "
      "choose a card in its owner's graveyard sharing a card type with it other than it, "
      "then put it onto the battlefield under your control."),
  N_ ("{3}: Turn this face down. Activate only once each turn and only during your turn."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, create a 4/8 black and red Dog creature token named "
      "Cerberus with menace, double strike, trample, and lifelink."),
  N_ ("{2}: Turn this face down."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, create X artifact tokens named Explosive with \"{2}, {T}, "
      "sacrifice this: Destroy target nonland permanent. Its controller loses 2 life.\""),
  N_ ("Unveil — Pay 8 life, discard a card"),
  N_ ("Whenever this is unveiled, until end of turn, as an opponent loses the game, you may "
      "put this outside the game, gain control of all identities that player controls, then "
      "turn them face down."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, gain control of target ability, instant spell, or sorcery "
      "spell. You may choose new targets for it. Copy it a number of times equal to the "
      "number of your opponents. You may choose new targets for the copies."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, choose two —\n"
      "• Shuffle all cards from each player's hand and all cards from each player's "
      "graveyard into their owners' libraries. Shuffle each player's library. Each player "
      "draws seven cards.\n"
      "• You take an extra turn.\n"
      "• End the turn."),
  N_ ("Shuffle all cards from each player's hand and all cards from each player's graveyard "
      "into their owners' libraries. Shuffle each player's library. Each player draws seven "
      "cards"),
  N_ ("You take an extra turn"),
  N_ ("End the turn"),
  N_ ("Unveil {X}{X}"),
  N_ ("Whenever this is unveiled, exile the top X cards of each player's library face down."),
  N_ ("You may look at the exiled cards."),
  N_ ("Once each turn, you may cast one of the exiled cards without paying its mana cost."),
  N_ ("Unveil {8}"),
  N_ ("Whenever this is unveiled, if it is your turn, redistribute control of any number of "
      "other identities. Turn all non-Leader identities among them face down."),
  N_ ("At the beginning of your end step, draw a card."),
  N_ ("Unveil {0}"),
  N_ ("As this is unveiled, reveal four random Traitor identities outside the game. You may "
      "have this become one of those for its unveil cost. If you don't, at the beginning of "
      "your next end step, turn this face down."),
  N_ ("Whenever a creature an opponent controls leaves the battlefield, choose two. This "
      "ability triggers only once each turn.\n"
      "• Create a 0/1 black Thrull creature token.\n"
      "• Create two Blood tokens with \"{1}, {T}, discard a card, sacrifice this: Draw a "
      "card.\"\n"
      "• Tap or untap target permanent.\n"
      "• Target opponent loses 2 life. You gain 2 life."),
  N_ ("Create a 0/1 black Thrull creature token"),
  N_ ("Create two Blood tokens with \"{1}, {T}, discard a card, sacrifice this: Draw a card.\""),
  N_ ("Tap or untap target permanent"),
  N_ ("Target opponent loses 2 life. You gain 2 life"),
  N_ ("At the beginning of your end step, a number of times equal to 1 plus the number of "
      "players who have lost the game, roll a six-sided die and let X be the result; if X is "
      "1, create a 0/1 white Goat creature token; if X is 2 or X is 3, scry X; if X is 4 or "
      "X is 5, choose one — create a Clue token with \"{2}, sacrifice this: Draw a card.\"; "
      "or create a Food token with \"{2}, {T}, sacrifice this: You gain 3 life.\"; or create a "
      "Treasure token with \"{T}, sacrifice this: Add one mana of any color.\"; if X is 6, "
      "create a Clue token, create a Food token, then create a Treasure token."),
  N_ ("At the beginning of your draw step, you may draw a card, choose a card in your hand "
      "drawn this turn, then you may pay 3 life; if you don't, put it on top of your "
      "library."),
  N_ ("At the beginning of your upkeep, each player loses life equal to the number of debt "
      "counters on all identities they control. You gain life equal to the life lost this "
      "way."),
  N_ ("At the beginning of your end step, another target player draws a card. Put a debt "
      "counter on all identities that player controls."),
  N_ ("Whenever a player loses the game, draw a number of cards equal to the number of "
      "counters on that player's identities."),
  N_ ("At the beginning of your upkeep, choose up to one that hasn't been chosen before "
      "—\n"
      "• Create four 1/1 white Soldier creature tokens.\n"
      "• Scry 4. Draw two cards.\n"
      "• Put target creature card from your graveyard onto the battlefield.\n"
      "• Deal 4 damage divided as you choose among any number of targets.\n"
      "• Destroy target noncreature permanent."),
  N_ ("Create four 1/1 white Soldier creature tokens"),
  N_ ("Scry 4. Draw two cards"),
  N_ ("Put target creature card from your graveyard onto the battlefield"),
  N_ ("Deal 4 damage divided as you choose among any number of targets"),
  N_ ("Destroy target noncreature permanent"),
  N_ ("This begins the game with a number of seed counters on it equal to the number of "
      "players."),
  N_ ("{2}, remove a seed counter from this: Untap all permanents you control. Activate only "
      "once each turn."),
  N_ ("At the beginning of your upkeep, for each non-Leader player in turn, that player may "
      "choose a nontoken, nonenchantment permanent they control, then draw a card. Gain "
      "control of those permanents. Untap those permanents. If no permanent was chosen this "
      "way, draw a card."),
  N_ ("Whenever an attacking or blocking creature you control dies, choose one —\n"
      "• Create a Junk token with \"{T}, sacrifice this: Exile the top card of your "
      "library. You may play it this turn. Activate only as a sorcery.\"\n"
      "• Create a Treasure token with \"{T}, sacrifice this: Add one mana of any color.\""),
  N_ ("Whenever a spell or ability an opponent controls makes a nontoken permanent you "
      "control leave the battlefield, create a Junk token with \"{T}, sacrifice this: Exile "
      "the top card of your library. You may play it this turn. Activate only as a sorcery.\" "
      "Create a Treasure token with \"{T}, sacrifice this: Add one mana of any color.\""),
  N_ ("This begins the game with a number of grave counters on it equal to the number of "
      "players."),
  N_ ("At the beginning of your upkeep, surveil 1."),
  N_ ("Remove a grave counter from this: You may play target card in your graveyard until "
      "end of turn, and it is exiled instead of being put into a graveyard afterwards. "
      "Activate only once each turn."),
  N_ ("This begins the game with a number of purification counters on it equal to half the "
      "number of players, rounded down."),
  N_ ("{3}, remove a purification counter from this: Exile a permanent."),
  N_ ("You begin the game with 20 more life."),
  N_ ("You begin the game with an additional card in hand."),
  N_ ("Your maximum hand size is increased by one."),
  N_ ("At the beginning of your upkeep, if it is your first turn, create a Blood token with "
      "\"{1}, {T}, discard a card, sacrifice this: Draw a card.\" Create a Clue token with "
      "\"{2}, sacrifice this: Draw a card.\" Create a Food token with \"{2}, {T}, sacrifice "
      "this: You gain 3 life.\" Create a Map token with \"{1}, {T}, sacrifice this: Target "
      "creature you control explores. Activate only as a sorcery.\" Create a Treasure token "
      "with \"{T}, sacrifice this: Add one mana of any color.\""),
  N_ ("{2}: Copy target activated or triggered ability you control. You may choose new "
      "targets for the copy. Activate only once each turn."),
  N_ ("This begins the game with a number of void counters on it equal to half the number of "
      "players, rounded down."),
  N_ ("{2}, remove a void counter from this: Counter target spell or ability from a "
      "nonidentity source."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, counter target spell. Let X be its mana value. At the "
      "beginning of target player's next main phase, that player gains X life, then that "
      "player adds X {C}."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, shuffle target player's library. That player scries X. "
      "Exile the top card of that player's library. That player gains life equal to twice "
      "its mana value. That player may cast it without paying its mana cost."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, prevent all damage that would be dealt to target player "
      "until your next turn. Prevent all damage that would be dealt to creatures that player "
      "controls until your next turn. Prevent all damage that would be dealt to "
      "planeswalkers that player controls until your next turn."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {5}, pay 5 life"),
  N_ ("Whenever this is unveiled, exile up to three target nonland permanents until you lose "
      "the game."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, tap X target permanents. Remove them from combat. If it is "
      "your turn, choose any number of permanents among them, then distribute X stun "
      "counters among them."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, exile up to four target nonland permanents. At the "
      "beginning of the next end step, put them onto the battlefield tapped under their "
      "owners' control."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, target Leader player loses 6 life. You gain 6 life."),
  N_ ("Each Leader player has hexproof."),
  N_ ("Leader players can't be attacked."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {2}"),
  N_ ("Whenever this is unveiled, until end of turn, what opponents do to each Leader player "
      "is done to you instead. Whenever you're dealt damage or lose life this way, draw a "
      "number of cards equal to half that much, rounded up. Whenever you discard a card or "
      "sacrifice a permanent this way, you gain 2 life."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, up to one target player gains 15 life. Shuffle all cards "
      "from up to one target player's graveyard into their owners' libraries."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}{1}"),
  N_ ("Whenever this is unveiled, X other target players each reveal their hand. For each of "
      "those players in turn, reveal all cards in that player's hand and all cards in that "
      "player's graveyard, choose a card among them, then exile it."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}{4}"),
  N_ ("Whenever this is unveiled, choose a color. Choose a creature type. Target player "
      "creates X plus 4 1/1 creature tokens of the chosen color and type. If X is 3 or more, "
      "destroy all creatures other than them."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}{X}{2}"),
  N_ ("Whenever this is unveiled, choose a player. The chosen player creates a token that's "
      "a copy of each of X target permanents."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {2}"),
  N_ ("Whenever this is unveiled, each Leader player has protection from everything until "
      "end of turn. Each Leader player's life total can't change until end of turn."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {9}"),
  N_ ("Unveiling this costs {1} less for each creature non-Leader players control."),
  N_ ("Whenever this is unveiled, tap all creatures non-Leader players control. Put a stun "
      "counter on each of the creatures non-Leader players control."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, counter target spell and exile it. For as long as it "
      "remains exiled, you may cast it without paying its mana cost."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {X}{Y}, where X is at least 1, and Y is at least 1"),
  N_ ("Whenever this is unveiled, target player creates X 0/0 colorless Shapeshifter "
      "creature tokens with changeling and reach. Put Y +1/+1 counters on each of them."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil — Discard a nonland card"),
  N_ ("Whenever this is unveiled, you get six gem counters."),
  N_ ("{1}, pay a gem counter: If the number of cards target player owns in exile is 1 or "
      "more, that player chooses up to one card in that player's graveyard. Otherwise, that "
      "player chooses a card in that player's graveyard. If no card was chosen this way, "
      "that player chooses a card that player owns in exile. Put it into its owner's library "
      "third from the top."),
  N_ ("{2}, pay two gem counters: Reveal the top seven cards of target player's library. "
      "That player chooses two cards among them. Put them into their owners' hands. Put the "
      "rest on the bottom of their owners' libraries in a random order."),
  N_ ("Undercover — Another non-Leader identity was revealed this game or another player "
      "attacked a Leader player this game."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, end the current phase."),
  N_ ("Unveil — Pay 1 life, exile a nonland card from your hand"),
  N_ ("Whenever this is unveiled, counter target noncreature spell."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, up to two target players each create two 4/4 red and green "
      "Beast creature tokens with trample."),
  N_ ("Unveil — Sacrifice a nontoken permanent"),
  N_ ("Whenever this is unveiled, you get six nut counters."),
  N_ ("{1}, pay a nut counter: Put a +1/+1 counter on target creature. It is also an "
      "artifact."),
  N_ ("{2}, pay two nut counters: Gain control of target artifact."),
  N_ ("Unveil {2}"),
  N_ ("Whenever this is unveiled, choose a card type. Spells you control of the chosen card "
      "type have cascade until end of turn."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, each player mills two cards. When they do, choose a "
      "creature card in a graveyard, then target player puts it onto the battlefield, where "
      "it is also a black Zombie."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, target player searches their library for a card, puts it "
      "into their hand, then shuffles that player's library."),
  N_ ("Unveil {X}{3}"),
  N_ ("Whenever this is unveiled, choose a permanent type. Tap any number of untapped "
      "permanents you control of the chosen card type. Increase X by the number of them. "
      "Search your library for a card of the chosen card type with mana value X or less, put "
      "it onto the battlefield tapped, then shuffle your library."),
  N_ ("Unveil {4}"),
  N_ ("Whenever this is unveiled, tap up to two target creatures. Each of them deals damage "
      "equal to its power to its controller. Prevent all combat damage that would be dealt "
      "to and dealt by them this turn."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, if it is your turn, for each player in turn, choose up to "
      "one target creature card in that player's graveyard. You may put those cards onto the "
      "battlefield under your control."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, any number of target players each get twice X plus 4 rad "
      "counters."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, if it is your turn, deal 6 damage to target player and "
      "each creature or planeswalker controlled by that player. Permanents dealt damage this "
      "way lose indestructible until end of turn."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, if it is your turn, for each non-Leader player in turn, "
      "choose up to one target permanent that player controls. Gain control of those "
      "permanents until end of turn. Untap those permanents. Those permanents gain haste "
      "until end of turn."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, shuffle your library. Scry X. Reveal the top card of your "
      "library. Put it into your hand. If it is a nonland card, when you do, deal damage "
      "equal to twice its mana value to any target."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, if it is your turn, choose a creature outside hands and "
      "libraries. Create a token that's a copy of it, except it has menace, trample, and "
      "haste."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, for each of up to two target instant or sorcery cards in "
      "graveyards, you may cast it without paying its mana cost."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, you may choose new targets for target instant or sorcery "
      "spell. Copy it. You may choose new targets for the copy."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, if it is your turn, target opponent chooses one — they "
      "sacrifice a number of nonland permanents equal to half the number of nonland "
      "permanents they control, rounded up; or they lose life equal to half their life "
      "total, rounded up. At the beginning of your next upkeep, that player chooses one — "
      "they sacrifice a number of nonland permanents equal to half the number of nonland "
      "permanents they control, rounded up; or they lose life equal to half their life "
      "total, rounded up."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, destroy up to two target nonland permanents. Let X be "
      "their total mana value. If none of them was a creature, create an X/X red Elemental "
      "creature token."),
  N_ ("Unveil {7}"),
  N_ ("Whenever this is unveiled, exile any number of target creatures. Draw a number of "
      "cards equal to the number of nontoken creatures among them."),
  N_ ("Unveil {8}"),
  N_ ("Whenever this is unveiled, if it is your turn, exile all nonland permanents you don't "
      "control and all cards from each opponent's graveyard."),
  N_ ("Unveil {1}"),
  N_ ("Whenever this is unveiled, choose target permanent. This turn, whenever it dies, "
      "choose a card in its owner's graveyard sharing a card type with it other than it, "
      "then put it onto the battlefield under your control."),
  N_ ("{3}: Turn this face down. Activate only once each turn and only during your turn."),
  N_ ("Unveil {3}"),
  N_ ("Whenever this is unveiled, create a 4/8 black and red Demon Dog creature token named "
      "Cerberus with menace, double strike, trample, and lifelink."),
  N_ ("{2}: Turn this face down."),
  N_ ("Unveil {X}"),
  N_ ("Whenever this is unveiled, create X plus 3 artifact tokens named Explosive."),
  N_ ("{1}, sacrifice a token named Explosive: Choose one —\n"
      "• Destroy target nonland permanent.\n"
      "• Target player loses 3 life."),
  N_ ("Destroy target nonland permanent"),
  N_ ("Target player loses 3 life"),
  N_ ("Unveil {2}"),
  N_ ("Whenever this is unveiled, the next time target player would lose the game this turn, "
      "instead shuffle all cards from that player's hand and all cards from that player's "
      "graveyard and all permanents that player owns into their owners' libraries, that "
      "player draws 12 cards, that player's life total becomes 12, that player chooses any "
      "number of permanent cards with mana value 4 or less in their hand, then that player "
      "puts them onto the battlefield."),
  N_ ("Unveil — Pay 8 life, discard a card"),
  N_ ("Whenever this is unveiled, until end of turn, as an opponent loses the game, you may "
      "put this outside the game, gain control of all identities that player controls, then "
      "turn all non-Leader identities among them face down."),
  N_ ("Unveil {5}"),
  N_ ("Whenever this is unveiled, gain control of target ability, instant spell, or sorcery "
      "spell. You may choose new targets for it. Copy it a number of times equal to the "
      "number of your opponents. You may choose new targets for the copies."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, choose two —\n"
      "• Shuffle all cards from each player's hand and all cards from each player's "
      "graveyard into their owners' libraries. Shuffle each player's library. Each player "
      "draws seven cards.\n"
      "• You take an extra turn.\n"
      "• End the turn."),
  N_ ("Shuffle all cards from each player's hand and all cards from each player's graveyard "
      "into their owners' libraries. Shuffle each player's library. Each player draws seven "
      "cards"),
  N_ ("You take an extra turn"),
  N_ ("End the turn"),
  N_ ("Unveil {0}"),
  N_ ("As long as no player has lost the game, if you would lose the game, you win the game "
      "instead."),
  N_ ("As long as no player has lost the game, spells and abilities you control can't make "
      "you lose the game."),
  N_ ("As long as no player has lost the game, you can't pay life."),
  N_ ("Unveil {X}{X}"),
  N_ ("Whenever this is unveiled, exile the top X cards of each player's library face down."),
  N_ ("You may look at the exiled cards."),
  N_ ("Once each turn, you may cast one of the exiled cards without paying its mana cost. "
      "When you do, exile the top card of target player's library face down."),
  N_ ("Unveil {6}"),
  N_ ("Whenever this is unveiled, redistribute control of any number of other identities. "
      "Turn all non-Leader identities among them face down."),
  N_ ("You may look at face-down identities."),
  N_ ("At the beginning of your end step, draw two cards."),
  N_ ("Unveil {X}"),
  N_ ("As this is unveiled, reveal X random non-Leader identities outside the game. You may "
      "have this become one of those, except it becomes a Traitor."),
  N_ ("It ends as an opponent becomes the monarch. The Jailer leaving the battlefield "
      "doesn't bring the creature back, nor does an opponent who was the monarch all along."),
  N_ ("If you leave the game as the monarch, an opponent becomes it, and the creature "
      "returns."),
  N_ ("An opponent must be the monarch both as your upkeep begins and as the ability "
      "resolves; it makes no difference which opponent."),
  N_ ("The second ability triggers by the first, too, but not if you were the monarch "
      "before."),
  N_ ("The player whom you target sacrifices a creature of their own choice; you may have to "
      "target yourself."),
  N_ ("The additional mana comes at once, while you pay for a spell; you choose its color "
      "each time."),
  N_ ("Whoever becomes the monarch controls the creature as long as it is so; the Aura and "
      "its rules stay yours."),
  N_ ("If there is no monarch, it does nothing to control."),
  N_ ("The creature can't attack the controller of the Aura, whoever has it, and must attack "
      "if there is somebody else whom it can attack."),
  N_ ("Who is the monarch matters only as its controller's untap step begins."),
  N_ ("You must have been the monarch when the turn began. If you became it during the turn "
      "and lost it again, nothing happens."),
  N_ ("In the turn in which he enters you can't take the title back by any means, combat "
      "included."),
  N_ ("Damage that can't be prevented is dealt, and puts the counters on him all the same."),
  N_ ("If that player has lost the title before the ability resolves, you gain control of "
      "nothing."),
  N_ ("Nobody can pay a cost with a creature that can't be sacrificed, and effects that say "
      "to sacrifice it do nothing."),
  N_ ("Who is the monarch is looked at as blockers are declared."),
  N_ ("Whom it attacks must be the monarch, and nobody attacks themselves: while you have "
      "the title, it can't attack. It may attack planeswalkers of the monarch, but no one "
      "else's."),
  N_ ("The damage is still dealt: lifelink, infect and the attacker's taking of the title "
      "work as ever; commander damage counts."),
  N_ ("As a copy it keeps the ability, and it stays a copy for as long as it is on the "
      "battlefield."),
  N_ ("Cards exiled in earlier upkeeps may be cast free, too, but only one in each turn in "
      "which you are the monarch."),
  N_ ("Each of the chosen players mills the whole number. Choosing nobody is allowed."),
  N_ ("What equipping costs is fixed as it is activated; losing the title after that changes "
      "nothing."),
  N_ ("Player and target of the damage may be the same."),
  N_ ("It works for creatures that you come to control later in the turn, too, and once for "
      "each time that damage is dealt."),
  N_ ("It triggers once for each opponent that attacks you in a combat, not for each "
      "creature, and before blocks."),
  N_ ("Slivers that enter together each trigger: the first makes you the monarch, and the "
      "others then give their bonus."),
  N_ ("Commander damage and an attacker's taking of the title need damage to you, so they "
      "don't happen."),
  N_ ("Sacrificing it for the title that you have already is allowed, and does nothing."),
  N_ ("What that player owes is fixed as the ability resolves. Paying lets all their "
      "creatures attack you; not paying still lets them attack others."),
  N_ ("The two cards are those that were exiled to pay for it, and the opponent chooses as "
      "it resolves; at a table of several opponents you choose which of them it is."),
  N_ ("All of it must be so as it attacks, and still as the ability resolves."),
  N_ ("It converts once for creatures that damage you at the same time, however many they "
      "are. Converting back needs you to become the monarch anew."),
  N_ ("If you are the monarch, the damage that converts it also costs you the title. Both "
      "triggers are yours, and you choose their order."),
  N_ ("As Seeker Leader it is a creature in your own turns only, so it can't block."),
  N_ ("Life lost by damage and by payment counts; life gained in between is not subtracted."),
  N_ ("It has a target, so this isn't a mana ability, and it uses the stack."),
  N_ ("The cards lie face down, and the counter tells whose they are; a later Flamewar of "
      "yours returns them as well."),
  N_ ("It returns converted at its owner's side; an effect that lets it return otherwise "
      "lets it show its front."),
  N_ ("As a commander it must stay in the graveyard until the ability resolves to return so."),
  N_ ("X is the number of counters that were removed. Without counters it can't be "
      "activated."),
  N_ ("It is goaded by you while the opponent has it, so it attacks somebody else if it can."),
  N_ ("At the end of the turn it comes back to you, untapped or not."),
  N_ ("Only if it was converted is there something to target."),
  N_ ("Two of these triggers never turn it there and back: it turns over at most once for "
      "those that were on the stack together."),
  N_ ("You may choose nothing; then it is a 0/0 and goes to the graveyard."),
  N_ ("The token that was made is sacrificed, whoever turned it into what by then; if it is "
      "under another player's control, it can't be."),
  N_ ("Legendary copies with the same name leave you only one of them, the original counted "
      "in."),
  N_ ("A copy of a permanent spell becomes a token. It wasn't cast, so what looks for "
      "casting doesn't see it."),
  N_ ("If it left and came back, the earlier card can't be copied any more."),
  N_ ("The copy is cast as the ability resolves; X in its cost is 0."),
  N_ ("It is sacrificed even if the spell or ability is countered, and helps nobody: that "
      "one then has no legal target."),
  N_ ("The tokens are counted by the counters that it had as it died."),
  N_ ("If it enters without being cast, X is 0 and it dies at once."),
  N_ ("When this leaves, the creature goes back to whoever has it otherwise. If it left "
      "before its ability resolved, control doesn't change."),
  N_ ("The creature may attack whoever you may attack, its owner too."),
  N_ ("A permanent spell enters under your control; your control lasts for as long as it is "
      "there."),
  N_ ("The opponent who would draw doesn't; two Thieves of different players pass a card on "
      "until each has replaced it once."),
  N_ ("The new target must be legal for the controller of the spell or ability, not for you."),
  N_ ("It counts the counters that permanents enter with, and loyalty, but not loyalty that "
      "is put there to pay a cost."),
  N_ ("Two of them make four times as many."),
  N_ ("You may still concede."),
  N_ ("With it gone you lose at once for life of 0 or less or ten poison counters. Draws "
      "from an empty library in the meantime aren't held against you."),
  N_ ("If all opponents leave by conceding, you win all the same."),
  N_ ("When it is gone, opponents with life of 0 or less lose at once."),
  N_ ("Damage to you is dealt and does all else that it does. Costs in life, other than 0, "
      "can't be paid."),
  N_ ("However it entered, if it wasn't cast from your hand, you lose; a copy of it counts."),
  N_ ("It replaces each draw from an empty library, and you win in place of the first. If it "
      "has left by then, you lose."),
  N_ ("With two such effects of different kinds, the one who would gain the life chooses "
      "their order."),
  N_ ("It may begin the game on the battlefield only from the opening hand that is kept."),
  N_ ("It dies to toughness of 0, destruction and sacrifice as others do."),
  N_ ("Activated several times, each replaces one draw of the turn; the draw for the turn "
      "and the monarch's count."),
  N_ ("It triggers once for each creature that dies; players sacrifice as each resolves, "
      "those in turn order choosing first."),
  N_ ("Everybody exiles at the same time, then sacrifices, then returns; creatures that died "
      "in between don't come."),
  N_ ("Those who have left don't come back, and the player who restarts it takes the first "
      "turn."),
  N_ ("A limited range of influence is no limit to that."),
  N_ ("Cards and copies that are on the stack are exiled, uncounterable spells too; effects "
      "until end of turn end as in every cleanup step."),
  N_ ("The cost of the ability stays paid, and what triggered isn't undone. Mana abilities "
      "can't be targeted."),
  N_ ("It has two abilities: if it leaves before the first resolves, the second does "
      "nothing, and what is exiled then stays so."),
  N_ ("If it leaves before its ability resolves, nothing is exiled at all."),
  N_ ("What comes back is a new object: without counters, Auras and damage, out of combat, "
      "and with summoning sickness. A token doesn't come back."),
  N_ ("Spells are cast at their usual times; another alternative cost can't be chosen with "
      "it."),
  N_ ("It doesn't go with flashback, overload, evoke or another cost in place of the mana "
      "cost."),
  N_ ("The flashback cost is the mana cost; an X in it is chosen as ever. The card must "
      "still be cast at its usual times."),
  N_ ("A creature that dies by the -1 triggers it as well."),
  N_ ("Each creature attacks somebody other than you if it can; with only you as an "
      "opponent, it attacks you."),
  N_ ("It untaps during the others' untap steps, before anybody can act."),
  N_ ("It must be untapped both as the draw step begins and as the ability resolves."),
  N_ ("If one of the two can't gain or lose the life, nothing is exchanged."),
  N_ ("Nothing is targeted: hexproof and protection don't help. All that tie for the most "
      "votes are exiled."),
  N_ ("It is a creature everywhere but on the battlefield; there it is one or isn't as the "
      "devotion changes."),
  N_ ("As a creature it is bound by summoning sickness, even to make mana."),
  N_ ("It sees what your lands could make, tapped or not; two Pools alone make nothing."),
  N_ ("Without a commander, or with one of no color, it makes no mana."),
  N_ ("You choose the opponent who protects it; you and everybody else may attack it, that "
      "opponent may not."),
  N_ ("Lands have mana value 0 and may always be put there; what isn't goes to the "
      "graveyard."),
  N_ ("If the card that is revealed can't enter, it stays on top. A token that was shuffled "
      "in is gone."),
  N_ ("Cast without paying its mana cost, X is 0."),
  N_ ("Nobody is the monarch until an effect says so; from then on there is always one, as "
      "long as anybody can be."),
  N_ ("The monarch draws at the beginning of their end step, and whoever deals combat damage "
      "to the monarch with a creature takes the title. Neither ability has a source, so "
      "nothing that looks for a source can stop them."),
  N_ ("The draw belongs to whoever was the monarch as it triggered, even if somebody else "
      "has the title by the time it resolves."),
  N_ ("If the monarch leaves the game, the title goes to the active player at that moment; "
      "if that is the one who leaves, to the next player in turn order who can have it."),
  N_ ("Whoever is the monarch already doesn't become the monarch again, and nothing "
      "triggers."),
  N_ ("A player who can't lose can still concede, and then leaves the game at once."),
  N_ ("With a player who leaves go all objects that they own, and effects end that gave them "
      "control of others'."),
  N_ ("With a limited range of influence, winning means that the opponents within range "
      "lose."),
  N_ ("Extra turns come right after the turn in which they were made; of several, the last "
      "that was made comes first."),
  N_ ("A turn that is skipped never happens: what would be done in it isn't done later."),
  N_ ("It comes directly after the phase that says so. Creatures that attacked before and "
      "are still tapped can't attack again."),
  N_ ("Everything on the stack is exiled, itself too, and all that triggered so far is "
      "forgotten; then there is a cleanup step, with its discarding."),
  N_ ("Everybody who is still in the game begins anew with all the cards they own; those "
      "that the effect kept apart come with them from the start."),
  N_ ("Votes are cast in turn order from the controller on, and everybody hears those before "
      "theirs."),
  N_ ("Several such effects add up. It makes no difference which of them lets you play which "
      "land."),
  N_ ("An emblem stays in the command zone for the rest of the game; nothing removes it."),
  N_ ("Several cards are drawn one after the other, and each can be replaced."),
  N_ ("Drawing from an empty library loses the game the next time that anybody would have "
      "priority."),
  N_ ("The draw is replaced even if the library is empty, and then nothing is lost for it."),
  N_ ("A search for a card with certain qualities may fail to find one, even if there is "
      "one."),
  N_ ("With fewer cards in the library than that, all of them are looked at."),
  N_ ("With fewer cards in the library than that, all of them are milled; nobody loses "
      "before they must draw."),
  N_ ("With fewer cards in hand than that, all are discarded."),
  N_ ("It has explored whether or not a land was revealed; if it has left the battlefield, "
      "no counter is put anywhere."),
  N_ ("A pile may be empty."),
  N_ ("Playing a land this way counts as the land of the turn, and must keep its timing; so "
      "must a spell that is cast."),
  N_ ("Without its mana cost X is 0. Additional costs such as kicker may still be paid, and "
      "those that are due must be."),
  N_ ("If what ends it has happened before the exiling would, nothing is exiled. What "
      "returns is a new object, at its owner's side."),
  N_ ("Toughness of 0 or a sacrifice isn't destruction: indestructible and regeneration "
      "don't help there."),
  N_ ("Only permanents that one controls can be sacrificed. It isn't destruction, so neither "
      "regeneration nor indestructible saves it."),
  N_ ("It is paid before anybody can answer, and stays paid if the spell or ability is "
      "countered."),
  N_ ("Unless it says otherwise, it enters under the control of whoever puts it there, "
      "whoever owns it."),
  N_ ("The library is shuffled even if nothing was put into it."),
  N_ ("Damage makes a player lose life, but losing life isn't damage: it can't be prevented, "
      "and lifelink doesn't count it."),
  N_ ("The player gains or loses the difference, so whatever replaces or waits for that "
      "applies. A player who can't gain life doesn't go up."),
  N_ ("To gain 0 life is no gain: nothing replaces it, and nothing triggers by it."),
  N_ ("How it is divided is announced with the targets, at least 1 for each. If one becomes "
      "illegal, its share is lost."),
  N_ ("Damage stays marked until the cleanup step; what was dealt at the same time is added "
      "up before anything dies."),
  N_ ("If one of the two has left the battlefield or is no creature any more, neither deals "
      "damage. It isn't combat damage."),
  N_ ("Damage that is prevented was never dealt: nothing triggers by it, and it gains nobody "
      "life."),
  N_ ("The source stays the same; if what it would be dealt to instead is gone, the damage "
      "goes where it went."),
  N_ ("Effects that would prevent the damage apply without effect; what else they do still "
      "happens."),
  N_ ("The shield waits until the end of the turn. It taps the permanent, takes it out of "
      "combat and removes its damage in place of the next destruction; it doesn't stop a "
      "sacrifice or toughness of 0."),
  N_ ("What is copied is what is printed, with what other copy effects made of it: no "
      "counters, no Auras, no changes by other effects, and not whether it is tapped."),
  N_ ("If X is in its mana cost, X is 0 for the copy."),
  N_ ("The copied permanent isn't a target, and abilities of it that work as it enters, or "
      "when it has entered, work for the copy."),
  N_ ("It is chosen before it enters, so it can't copy itself or what enters with it."),
  N_ ("Whoever creates a token owns it and controls it."),
  N_ ("A token that leaves the battlefield reaches its new place, so that abilities see it, "
      "and then is gone; it can't come back."),
  N_ ("A +1/+1 and a -1/-1 counter on the same permanent take each other away."),
  N_ ("Any permanents and players that have a counter may be chosen; each gets one more of "
      "every kind that it has."),
  N_ ("Nothing is targeted: the creature is chosen on resolution, so a creature that can't "
      "be targeted may be it."),
  N_ ("It may be activated with counters on the creature, but does nothing unless they are "
      "gone when it resolves."),
  N_ ("It stays the same object: counters, Auras, Equipment, damage and being tapped remain, "
      "and it doesn't enter again."),
  N_ ("An ability of its own that would turn it over does nothing if it has been turned over "
      "since that ability went onto the stack."),
  N_ ("With its back up its mana value is that of the front."),
  N_ ("Both must be yours, on the battlefield, and what they are by name; otherwise they "
      "stay where they are. They melt into one new object."),
  N_ ("It can't be flipped back, and outside the battlefield it has only its upper half."),
  N_ ("If it can't be attached to that, or is attached to it already, it stays where it is."),
  N_ ("Until that player's next turn the creature attacks each combat if able, and somebody "
      "other than that player if able."),
  N_ ("If attacking somebody else has a cost, its controller may leave it unpaid; the "
      "creature then need not attack there."),
  N_ ("If the player who gained control leaves the game, the effect ends; if no other gave "
      "it away, its owner has it again."),
  N_ ("A creature can't attack or use {T} abilities before its controller has had it since "
      "their turn began, unless it has haste."),
  N_ ("Its owner stays the same: it goes to its owner's hand, library and graveyard."),
  N_ ("It can still be untapped by spells and abilities."),
  N_ ("A creature that it blocked stays blocked."),
  N_ ("It changes whatever fits at the moment, as soon as that is there and only as long as "
      "this is."),
  N_ ("What is countered does nothing, and none of its costs come back; a spell goes to its "
      "owner's graveyard."),
  N_ ("The copy isn't cast or activated. It has the same modes, targets, X and additional "
      "costs, and resolves before the original."),
  N_ ("A copy of a permanent spell becomes a token as it resolves."),
  N_ ("All targets may stay as they are, even those that have become illegal; those that are "
      "changed must be legal."),
  N_ ("The copies are cast as the effect resolves, whatever their timing, and cost nothing "
      "but what is due besides their mana cost."),
  N_ ("Any number of the targets may stay as they are; a new one must be legal for the whole "
      "spell."),
  N_ ("If no other target is legal, the target stays; the same player or object can't be "
      "chosen twice where it says target once."),
  N_ ("Spells that would counter it may target it, and do everything else that they say. "
      "With only illegal targets it doesn't resolve all the same."),
  N_ ("With all targets illegal on resolution it does nothing at all; with some, only they "
      "are unaffected."),
  N_ ("It looks at the permanent as it is once it has entered; things that enter together "
      "see each other."),
  N_ ("It looks back: what leaves together with it, and it itself, are seen as they were "
      "right before."),
  N_ ("Whether to do it is decided as it resolves; it goes onto the stack either way."),
  N_ ("That ability goes onto the stack by itself once this has happened; its targets are "
      "chosen then."),
  N_ ("It happens even if what made it has left. An object that has changed zones since "
      "isn't found any more."),
  N_ ("It triggers once and not again until it has left the stack, however long it stays "
      "true."),
  N_ ("That is a mana ability: it doesn't use the stack, and nobody can answer it."),
  N_ ("Only attackers that are declared count, not creatures that are put onto the "
      "battlefield attacking."),
  N_ ("Creatures that strike at the same time are one occasion each; with first and regular "
      "strikes there are two occasions."),
  N_ ("It resolves before the spell that made it trigger, and also if that spell is "
      "countered."),
  N_ ("It resolves before the spell or ability that has the target, which itself has long "
      "been cast or activated."),
  N_ ("It is so from the moment it enters: nothing triggers by a change, and nobody can "
      "answer before it."),
  N_ ("If several such effects would change the same event, the player it happens to, or who "
      "controls the object, chooses which applies first."),
  N_ ("Each changes an event only once."),
  N_ ("What goes elsewhere never was in the graveyard: it didn't die, and nothing triggers "
      "that waits for it."),
  N_ ("Only generic mana becomes less, never below nothing. Increases come first, then "
      "reductions."),
  N_ ("It is added to whatever is paid, also to a cost other than the mana cost; the mana "
      "value stays the same."),
  N_ ("Only one such cost can be chosen for a spell; increases, reductions and additional "
      "costs apply to it, and the mana value doesn't change."),
  N_ ("Costs that say to gain life can't be paid, and effects that replace gaining life do "
      "nothing."),
  N_ ("Damage is still dealt, and nothing can be paid with life."),
  N_ ("It is about attacking you; whether planeswalkers are meant, too, is what it says. "
      "Nobody can be made to pay in order to attack."),
  N_ ("If it can't, or if there is a cost that its controller won't pay, it doesn't. Whom it "
      "attacks is theirs to choose."),
  N_ ("It counts as blockers are declared: given to a creature that is blocked already, it "
      "changes nothing."),
  N_ ("It keeps abilities that it gains later. One that began to apply in an earlier layer "
      "goes on there."),
  N_ ("Counters and other bonuses still count, whichever came first."),
  N_ ("It applies last, so that +1/+0 that comes later shows as +0/+1."),
  N_ ("Which objects it changes is fixed as it resolves; those that come later aren't "
      "changed."),
  N_ ("It keeps its other types, and what it was able to do."),
  N_ ("Counters above the limit are removed as soon as anybody would have priority."),
  N_ ("The limit is looked at in the cleanup step of that player's own turn only."),
  N_ ("A creature's {T} ability can't be activated before it has been under its controller's "
      "control since their turn began, unless it has haste."),
  N_ ("Mana that isn't spent is gone at the end of the step or phase."),
  N_ ("One loyalty ability of a permanent can be activated in each of its controller's "
      "turns, while the stack is empty in a main phase."),
  N_ ("X is chosen as it is announced; everywhere but on the stack it is 0."),
  N_ ("It counts only if the cost was paid as it was cast. A copy on the stack is kicked, "
      "too; a permanent that enters otherwise isn't."),
  N_ ("In one's own main phase with an empty stack; no ability or card in hand must be a "
      "sorcery for it."),
  N_ ("Any damage above 0 from it makes a creature be destroyed, combat damage or not."),
  N_ ("With trample, 1 damage for each blocker is enough before the rest may go on."),
  N_ ("There is a first combat damage step if anything in combat has it; a creature killed "
      "there strikes no more."),
  N_ ("To lose it after the first strikes doesn't let a creature strike again."),
  N_ ("To lose it after the first strikes means no second one."),
  N_ ("It may be cast whenever an instant might."),
  N_ ("Only creatures with flying or reach can block it."),
  N_ ("It may attack and use {T} abilities at once."),
  N_ ("Opponents can't target it, but what doesn't target still affects it, and its "
      "controller may target it."),
  N_ ("Nobody can target it, not even its controller."),
  N_ ("Damage stays on it, but doesn't destroy it. Toughness of 0, sacrifice, exile and the "
      "legend rule still take it away."),
  N_ ("Its damage gives players poison counters and creatures -1/-1 counters; it isn't lost "
      "life. Ten poison counters lose the game."),
  N_ ("Its damage to creatures is -1/-1 counters, which stay."),
  N_ ("The life is gained as the damage is dealt, not by a trigger; it needn't be combat "
      "damage."),
  N_ ("Having it twice gains nothing more."),
  N_ ("Two or more creatures must block it, or none."),
  N_ ("It can block creatures with flying."),
  N_ ("Lethal damage for each blocker is assigned first, counting damage that is there "
      "already; only the rest may go on."),
  N_ ("If all of its blockers are gone, all of its damage goes to what it attacks."),
  N_ ("It doesn't tap as it attacks; a tapped creature still can't attack."),
  N_ ("It can't attack."),
  N_ ("What may block it is looked at as blockers are declared, and not again."),
  N_ ("It can't be damaged, enchanted, equipped, blocked or targeted by what it is protected "
      "from. What does none of that, such as destroying all creatures, still affects it."),
  N_ ("It triggers for spells and abilities of opponents only, once for each of them; if its "
      "controller can't pay, that is countered."),
  N_ ("Mana abilities may still be activated, triggers still trigger, and face-down "
      "creatures may be turned up."),
  N_ ("It has every creature type in every zone, not other subtypes."),
  N_ ("It is a creature in its controller's turns only, and then suffers what creatures "
      "suffer. It needs no crew."),
  N_ ("It is cast with its back up for that cost: on the stack it is that face, with the "
      "front's mana value, and enters so."),
  N_ ("It is a cost instead of the mana cost, so no other such cost can be used with it; a "
      "commander's tax still comes on top."),
  N_ ("In place of the destruction the Aura is destroyed and all damage removed; other Auras "
      "stay."),
  N_ ("Both halves may be cast together from the hand only, for both costs; the left one is "
      "done first."),
  N_ ("The card stays in exile, encoded; each time the creature deals combat damage to a "
      "player, a copy may be cast free."),
  N_ ("It ends when the creature leaves, not when another player gains control of it, who "
      "may cast the copies then."),
  N_ ("It is an additional cost, so it may be paid for a spell that is cast without its mana "
      "cost."),
  N_ ("It returns as it resolves; countered, it goes to the graveyard."),
  N_ ("It may be cast from the graveyard for that cost, with its usual timing, and is exiled "
      "whenever it leaves the stack."),
  N_ ("Then it has no targets: what can't be targeted is affected, too."),
  N_ ("It enters and then is sacrificed by a trigger, so its other abilities still work, and "
      "may resolve in either order."),
  N_ ("Both are done in the order of the text."),
  N_ ("It may be suspended only when it could begin to be cast. When the last counter goes "
      "it is cast for nothing, and must be if able; a creature cast so has haste."),
  N_ ("Turning it face up takes no stack and can't be answered. Face down it is a 2/2 "
      "without name, color or abilities."),
  N_ ("When it leaves the battlefield or the game ends face down, it is shown to all."),
  N_ ("It replaces one draw, and only if there are enough cards in the library."),
  N_ ("It is activated at sorcery speed and targets a creature of one's own. The Equipment "
      "stays on it if another player gains control of the creature."),
  N_ ("Who controls the Equipment uses it, whoever controls the creature."),
  N_ ("It resolves before the spell that made it trigger."),
  N_ ("A creature attacks alone if it is the only one declared as an attacker in that "
      "combat."),
  N_ ("The payment may be made once for each such trigger. Opponents aren't targeted, and "
      "the life gained is all that they lost."),
  N_ ("It triggers on casting, so the found card is cast and resolves first, even if this is "
      "countered."),
  N_ ("A card that could be cast with a mana value as high as this one's isn't cast; the "
      "spell's whole mana value is compared."),
  N_ ("It is due at the first upkeep after it came under one's control, whoever had it "
      "before."),
  N_ ("Counters or Servos are chosen on resolution; if it has left the battlefield, only "
      "Servos can be had."),
  N_ ("Creatures that just came may tap for it. A Vehicle that just came can't attack "
      "itself."),
  N_ ("The mana value must be the same; it is activated from the hand, at sorcery speed."),
  N_ ("The card stays in exile; when the creature that it haunts dies, the ability happens "
      "again for whoever controlled the card."),
  N_ ("It returns as a new object: it has lost all else that was on it, and its controller "
      "is its owner."),
  N_ ("A +1/+1 counter that takes its -1/-1 counter away lets it return once more."),
  N_ ("With a +1/+1 counter from anywhere it doesn't return."),
  N_ ("It works in the graveyard only."),
  N_ ("Every creature has it where teams deploy: at sorcery speed, for a creature that could "
      "attack."),
  N_ ("One player keeps only one legendary permanent of a name, and chooses which; other "
      "players may have theirs."),
  N_ ("Damage to it takes as many loyalty counters away; it may be attacked as a player may."),
  N_ ("It enters with its loyalty in counters, and with none left it is put into the "
      "graveyard."),
  N_ ("Damage to it takes as many defense counters away."),
  N_ ("An opponent of one's choice protects it; everybody else, its controller too, may "
      "attack it."),
  N_ ("When the last counter goes, it is exiled and may be cast with its back up for "
      "nothing."),
  N_ ("It enters with a lore counter and gets another in each of its controller's precombat "
      "main phases; after its last chapter has left the stack, it is sacrificed."),
  N_ ("If it enters without being cast, its controller chooses what it enchants, and nothing "
      "is targeted."),
  N_ ("If what it enchants is gone or no longer fits, it goes to the graveyard."),
  N_ ("It is no creature unless something makes it one, and has its power and toughness only "
      "then."),
  N_ ("Its land type is what lets it make mana."),
  N_ ("It stays on the battlefield when its creature leaves."),
  N_ ("Everywhere but on the battlefield and the stack it has only the characteristics of "
      "its front."),
  N_ ("Everywhere but on the stack it has both halves' colors, and their mana values added; "
      "on the stack it is the half that is cast."),
  N_ ("Only mana symbols in the costs of permanents count, and hybrid ones for each of their "
      "colors."),
};

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sections of the rulebook that all games of Magic have; message ids. */

#pragma once

#define REGALIA_RULES_OF_TURNS                                                                     \
  N_ ("Your turn\n"                                                                                \
      "Untap, draw a card, then play: one land a turn, and creatures, artifacts, "                 \
      "enchantments and sorceries while the stack is empty. Tapping lands gives the "              \
      "mana that pays for them.\n"                                                                 \
      "In combat you declare who attacks whom; the defenders declare blocks, and "                 \
      "creatures that fight deal damage as high as their power. Who isn't blocked "                \
      "hits the player. After combat you may play on; at the end you discard down to "             \
      "seven cards, and damage wears off.")

#define REGALIA_RULES_OF_THE_STACK                                                                 \
  N_ ("The stack\n"                                                                                \
      "A spell or ability waits on the stack until all players have passed one after "             \
      "the other. Until then anybody may answer with instants and abilities; the last "            \
      "one resolves first.")

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What bots are called at a table: short names, so that whoever plays with eleven of them remembers
 * who did what. Which one a bot gets follows from its game and its seat, which everybody knows, and
 * from nothing else.
 */

#include "tabletop-bot-names-private.h"

#include <glib/gi18n-lib.h>

/* Translators: first names of computer players. Take names that are short and common in your
 * language, each another one. */
static const char *const names[TABLETOP_N_BOT_NAMES] = {
  N_ ("Alma"),  N_ ("Bruno"), N_ ("Celia"), N_ ("Dario"), N_ ("Edda"),  N_ ("Falk"),
  N_ ("Greta"), N_ ("Hugo"),  N_ ("Ines"),  N_ ("Jonas"), N_ ("Kira"),  N_ ("Lars"),
  N_ ("Mira"),  N_ ("Nino"),  N_ ("Olga"),  N_ ("Pavel"), N_ ("Quinn"), N_ ("Rosa"),
  N_ ("Sven"),  N_ ("Tilda"), N_ ("Ugo"),   N_ ("Vera"),  N_ ("Wim"),   N_ ("Yara"),
};

const char *
_tabletop_bot_names_get (const char *game_id, guint n)
{
  return _ (names[(g_str_hash (game_id) + n) % TABLETOP_N_BOT_NAMES]);
}

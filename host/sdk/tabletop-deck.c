/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A name, a number and some texts, never changed once somebody has the deck. */

#include "tabletop-deck.h"

#include "tabletop-fields-private.h"

struct _TabletopDeck
{
  GObject parent_instance;

  char *name;
  char *summary;
  guint n_cards;
  char **formats;
  char *list;
  char *title;
  gboolean own;
  char *problem;
};

/**
 * TabletopDeck:name:
 *
 * The word that names it.
 */
/**
 * TabletopDeck:summary:
 *
 * What leads or marks it, translated.
 */
/**
 * TabletopDeck:n-cards:
 *
 * How many cards it has.
 */
/**
 * TabletopDeck:formats:
 *
 * The formats whose rules it keeps.
 */
/**
 * TabletopDeck:list:
 *
 * Its cards, a line for each.
 */
/**
 * TabletopDeck:title:
 *
 * How people call it.
 */
/**
 * TabletopDeck:own:
 *
 * Whether the player keeps it.
 */
/**
 * TabletopDeck:problem:
 *
 * Why it can't be played with, translated; empty if it can.
 */
static const TabletopField fields[] = {
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, name) },
  { "summary", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, summary) },
  { "n-cards", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDeck, n_cards) },
  { "formats", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopDeck, formats) },
  { "list", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, list) },
  { "title", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, title) },
  { "own", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopDeck, own) },
  { "problem", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, problem) },
};

TABLETOP_DEFINE_VALUE (TabletopDeck, tabletop_deck, fields)

#define SELF TabletopDeck
#define IS_SELF TABLETOP_IS_DECK

TabletopDeck *
tabletop_deck_new (const char *name,
                   const char *summary,
                   guint n_cards,
                   const char *const *formats,
                   const char *list)
{
  TabletopDeck *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (list != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_DECK, NULL);
  self->name = g_strdup (name);
  self->summary = g_strdup (summary);
  self->n_cards = n_cards;
  self->formats = g_strdupv ((char **) formats);
  self->list = g_strdup (list);
  self->title = g_strdup (name);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_deck_get_name, self->name)
TABLETOP_TEXT_GETTER (tabletop_deck_get_summary, self->summary)
TABLETOP_GETTER (guint, tabletop_deck_get_n_cards, self->n_cards, 0)
TABLETOP_STRV_GETTER (tabletop_deck_get_formats, self->formats)
TABLETOP_TEXT_GETTER (tabletop_deck_get_list, self->list)
TABLETOP_TEXT_GETTER (tabletop_deck_get_title, self->title)
TABLETOP_GETTER (gboolean, tabletop_deck_is_own, self->own, FALSE)
TABLETOP_SETTER (gboolean, tabletop_deck_set_own, own)
TABLETOP_TEXT_GETTER (tabletop_deck_get_problem, self->problem)
TABLETOP_TEXT_SETTER (tabletop_deck_set_problem, problem)

void
tabletop_deck_set_title (TabletopDeck *self, const char *title)
{
  g_return_if_fail (TABLETOP_IS_DECK (self));

  _tabletop_set_text (&self->title, title != NULL && *title != '\0' ? title : self->name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A name, a number and some texts, never changed. */

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
static const TabletopField fields[] = {
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, name) },
  { "summary", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, summary) },
  { "n-cards", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopDeck, n_cards) },
  { "formats", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopDeck, formats) },
  { "list", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopDeck, list) },
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

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_deck_get_name, self->name)
TABLETOP_TEXT_GETTER (tabletop_deck_get_summary, self->summary)
TABLETOP_GETTER (guint, tabletop_deck_get_n_cards, self->n_cards, 0)
TABLETOP_STRV_GETTER (tabletop_deck_get_formats, self->formats)
TABLETOP_TEXT_GETTER (tabletop_deck_get_list, self->list)

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

G_DEFINE_FINAL_TYPE (TabletopDeck, tabletop_deck, G_TYPE_OBJECT)

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

static void
tabletop_deck_class_init (TabletopDeckClass *klass)
{
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_deck_init (TabletopDeck *self)
{
}

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

const char *
tabletop_deck_get_name (TabletopDeck *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECK (self), "");

  return _tabletop_text (self->name);
}

const char *
tabletop_deck_get_summary (TabletopDeck *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECK (self), "");

  return _tabletop_text (self->summary);
}

guint
tabletop_deck_get_n_cards (TabletopDeck *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECK (self), 0);

  return self->n_cards;
}

const char *const *
tabletop_deck_get_formats (TabletopDeck *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECK (self), _tabletop_strv (NULL));

  return _tabletop_strv (self->formats);
}

const char *
tabletop_deck_get_list (TabletopDeck *self)
{
  g_return_val_if_fail (TABLETOP_IS_DECK (self), "");

  return _tabletop_text (self->list);
}

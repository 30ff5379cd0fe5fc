/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts and two lists; a game fills them before anybody else has the card. */

#include "tabletop-card.h"

#include "tabletop-fields-private.h"
#include "tabletop-list-private.h"

struct _TabletopCard
{
  GObject parent_instance;

  char *id;
  char *name;
  char *kind;
  char *summary;
  char *text;
  TabletopList *facts;
  TabletopList *rulings;
  TabletopList *faces;
};

/**
 * TabletopCard:id:
 *
 * The stable word that names it.
 */
/**
 * TabletopCard:name:
 *
 * Its name, translated.
 */
/**
 * TabletopCard:kind:
 *
 * What sort of card it is, translated.
 */
/**
 * TabletopCard:summary:
 *
 * What matters most about it in a few words, translated.
 */
/**
 * TabletopCard:text:
 *
 * What it does, translated, in lines.
 */
/**
 * TabletopCard:facts: (type GListModel)
 *
 * What else can be said of it.
 */
/**
 * TabletopCard:rulings: (type GListModel)
 *
 * What its text doesn't tell, and the rules do.
 */
/**
 * TabletopCard:faces: (type GListModel)
 *
 * Its other faces.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCard, id) },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCard, name) },
  { "kind", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCard, kind) },
  { "summary", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCard, summary) },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopCard, text) },
  { "facts", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopCard, facts), tabletop_fact_get_type },
  { "rulings", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopCard, rulings),
    tabletop_fact_get_type },
  { "faces", TABLETOP_FIELD_LIST, G_STRUCT_OFFSET (TabletopCard, faces), tabletop_card_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopCard, tabletop_card, fields)

#define SELF TabletopCard
#define IS_SELF TABLETOP_IS_CARD

TabletopCard *
tabletop_card_new (const char *id, const char *name, const char *kind)
{
  TabletopCard *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_CARD, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->kind = g_strdup (kind);

  return self;
}

TABLETOP_TEXT_SETTER (tabletop_card_set_summary, summary)
TABLETOP_TEXT_SETTER (tabletop_card_set_text, text)
TABLETOP_ADDER (tabletop_card_add_fact, TabletopFact, FACT, facts)
TABLETOP_ADDER (tabletop_card_add_ruling, TabletopFact, FACT, rulings)

void
tabletop_card_add_face (TabletopCard *self, TabletopCard *face)
{
  g_return_if_fail (TABLETOP_IS_CARD (self));
  g_return_if_fail (TABLETOP_IS_CARD (face));
  g_return_if_fail (face != self);

  _tabletop_list_add (_tabletop_list_ensure (&self->faces, TABLETOP_TYPE_CARD), face);
}

TABLETOP_TEXT_GETTER (tabletop_card_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_card_get_name, self->name)
TABLETOP_TEXT_GETTER (tabletop_card_get_kind, self->kind)
TABLETOP_TEXT_GETTER (tabletop_card_get_summary, self->summary)
TABLETOP_TEXT_GETTER (tabletop_card_get_text, self->text)
TABLETOP_LIST_GETTER (tabletop_card_get_facts, &self->facts, TABLETOP_TYPE_FACT)
TABLETOP_LIST_GETTER (tabletop_card_get_rulings, &self->rulings, TABLETOP_TYPE_FACT)
TABLETOP_LIST_GETTER (tabletop_card_get_faces, &self->faces, TABLETOP_TYPE_CARD)

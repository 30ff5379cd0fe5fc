/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two references and what is between them, never changed. */

#include "tabletop-relation.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"

struct _TabletopRelation
{
  GObject parent_instance;

  TabletopRelationKind kind;
  TabletopReference *from;
  TabletopReference *to;
  gboolean provisional;
};

/**
 * TabletopRelation:kind:
 *
 * What it says.
 */
/**
 * TabletopRelation:from:
 *
 * What attacks, aims, lies on something.
 */
/**
 * TabletopRelation:to:
 *
 * What that is done to.
 */
/**
 * TabletopRelation:provisional:
 *
 * Whether it may still be taken back.
 */
static const TabletopField fields[] = {
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopRelation, kind),
    tabletop_relation_kind_get_type },
  { "from", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopRelation, from),
    tabletop_reference_get_type },
  { "to", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopRelation, to),
    tabletop_reference_get_type },
  { "provisional", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopRelation, provisional) },
};

TABLETOP_DEFINE_VALUE (TabletopRelation, tabletop_relation, fields)

#define SELF TabletopRelation
#define IS_SELF TABLETOP_IS_RELATION

TabletopRelation *
tabletop_relation_new (TabletopRelationKind kind,
                       TabletopReference *from,
                       TabletopReference *to,
                       gboolean provisional)
{
  TabletopRelation *self;

  g_return_val_if_fail (TABLETOP_IS_REFERENCE (from), NULL);
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (to), NULL);

  self = g_object_new (TABLETOP_TYPE_RELATION, NULL);
  self->kind = kind;
  self->from = g_object_ref (from);
  self->to = g_object_ref (to);
  self->provisional = provisional;

  return self;
}

TABLETOP_GETTER (TabletopRelationKind,
                 tabletop_relation_get_kind,
                 self->kind,
                 TABLETOP_RELATION_ATTACKS)
TABLETOP_GETTER (TabletopReference *, tabletop_relation_get_from, self->from, NULL)
TABLETOP_GETTER (TabletopReference *, tabletop_relation_get_to, self->to, NULL)
TABLETOP_GETTER (gboolean, tabletop_relation_is_provisional, self->provisional, FALSE)

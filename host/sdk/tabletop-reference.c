/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Four fields, never changed; of id and number its kind says which it has. */

#include "tabletop-reference.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"
#include "tabletop-reference-private.h"

struct _TabletopReference
{
  GObject parent_instance;

  TabletopReferenceRole role;
  TabletopReferenceKind kind;
  char *id;
  gint64 number;
};

/**
 * TabletopReference:role:
 *
 * The part that it plays.
 */
/**
 * TabletopReference:kind:
 *
 * What sort of thing it names.
 */
/**
 * TabletopReference:id:
 *
 * The id of a piece, a zone, a step or a card.
 */
/**
 * TabletopReference:number:
 *
 * The number, or which seat it is.
 */
static const TabletopField fields[] = {
  { "role", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopReference, role),
    tabletop_reference_role_get_type },
  { "kind", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopReference, kind),
    tabletop_reference_kind_get_type },
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopReference, id) },
  { "number", TABLETOP_FIELD_INT64, G_STRUCT_OFFSET (TabletopReference, number) },
};

TABLETOP_DEFINE_VALUE (TabletopReference, tabletop_reference, fields)

#define SELF TabletopReference
#define IS_SELF TABLETOP_IS_REFERENCE

static TabletopReference *
reference_new (TabletopReferenceRole role,
               TabletopReferenceKind kind,
               const char *id,
               gint64 number)
{
  TabletopReference *self = g_object_new (TABLETOP_TYPE_REFERENCE, NULL);

  self->role = role;
  self->kind = kind;
  self->id = g_strdup (id);
  self->number = number;

  return self;
}

TabletopReference *
tabletop_reference_new_piece (TabletopReferenceRole role, const char *id)
{
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  return reference_new (role, TABLETOP_REFERENCE_PIECE, id, 0);
}

TabletopReference *
tabletop_reference_new_seat (TabletopReferenceRole role, guint seat)
{
  return reference_new (role, TABLETOP_REFERENCE_SEAT, NULL, seat);
}

TabletopReference *
tabletop_reference_new_zone (TabletopReferenceRole role, const char *id)
{
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  return reference_new (role, TABLETOP_REFERENCE_ZONE, id, 0);
}

TabletopReference *
tabletop_reference_new_step (TabletopReferenceRole role, const char *id)
{
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  return reference_new (role, TABLETOP_REFERENCE_STEP, id, 0);
}

TabletopReference *
tabletop_reference_new_card (TabletopReferenceRole role, const char *id)
{
  g_return_val_if_fail (id != NULL && *id != '\0', NULL);

  return reference_new (role, TABLETOP_REFERENCE_CARD, id, 0);
}

TabletopReference *
tabletop_reference_new_number (TabletopReferenceRole role, gint64 number)
{
  return reference_new (role, TABLETOP_REFERENCE_NUMBER, NULL, number);
}

/* {{{ Variants */

static const char *
nick_of (GType type, int value)
{
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);

  return g_enum_get_value (klass, value)->value_nick;
}

static gboolean
read_nick (GType type, const char *nick, int *value)
{
  g_autoptr (GEnumClass) klass = g_type_class_ref (type);
  const GEnumValue *found = g_enum_get_value_by_nick (klass, nick);

  if (found == NULL)
    return FALSE;
  *value = found->value;

  return TRUE;
}

GVariant *
tabletop_reference_to_variant (TabletopReference *self)
{
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (self), NULL);

  return g_variant_new (TABLETOP_REFERENCE_TYPE_STRING,
                        nick_of (TABLETOP_TYPE_REFERENCE_ROLE, (int) self->role),
                        nick_of (TABLETOP_TYPE_REFERENCE_KIND, (int) self->kind),
                        _tabletop_text (self->id), self->number);
}

TabletopReference *
tabletop_reference_new_from_variant (GVariant *variant)
{
  const char *role_nick, *kind_nick, *id;
  g_autoptr (TabletopReference) self = NULL;
  gint64 number;
  int role, kind;

  g_return_val_if_fail (variant != NULL, NULL);

  if (!g_variant_is_of_type (variant, G_VARIANT_TYPE (TABLETOP_REFERENCE_TYPE_STRING)))
    return NULL;
  g_variant_get (variant, "(&s&s&sx)", &role_nick, &kind_nick, &id, &number);
  if (!read_nick (TABLETOP_TYPE_REFERENCE_ROLE, role_nick, &role)
      || !read_nick (TABLETOP_TYPE_REFERENCE_KIND, kind_nick, &kind))
    return NULL;
  self = reference_new ((TabletopReferenceRole) role, (TabletopReferenceKind) kind,
                        *id != '\0' ? id : NULL, number);

  return _tabletop_reference_is_sound (self) ? g_steal_pointer (&self) : NULL;
}

/* }}} */

gboolean
tabletop_reference_equal (TabletopReference *self, TabletopReference *other)
{
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (self), FALSE);
  g_return_val_if_fail (TABLETOP_IS_REFERENCE (other), FALSE);

  return self->role == other->role && self->kind == other->kind && self->number == other->number
         && g_strcmp0 (self->id, other->id) == 0;
}

gboolean
_tabletop_reference_is_sound (TabletopReference *self)
{
  const gboolean has_id = self != NULL && *_tabletop_text (self->id) != '\0';

  if (self == NULL)
    return FALSE;
  switch (self->kind)
    {
    case TABLETOP_REFERENCE_PIECE:
    case TABLETOP_REFERENCE_ZONE:
    case TABLETOP_REFERENCE_STEP:
    case TABLETOP_REFERENCE_CARD:
      return has_id && self->number == 0;
    case TABLETOP_REFERENCE_SEAT:
      return !has_id && self->number >= 0 && self->number <= G_MAXUINT;
    case TABLETOP_REFERENCE_NUMBER:
      return !has_id;
    }

  return FALSE;
}

void
_tabletop_references_add (TabletopList **references, TabletopReference *reference)
{
  TabletopList *list = _tabletop_list_ensure (references, TABLETOP_TYPE_REFERENCE);

  for (guint i = 0; i < _tabletop_list_length (list); i++)
    if (tabletop_reference_equal (_tabletop_list_get (list, i), reference))
      return;
  _tabletop_list_add (list, reference);
}

gboolean
_tabletop_references_are_same (TabletopList *a, TabletopList *b)
{
  const guint n = _tabletop_list_length (a);

  if (n != _tabletop_list_length (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!tabletop_reference_equal (_tabletop_list_get (a, i), _tabletop_list_get (b, i)))
      return FALSE;

  return TRUE;
}

TABLETOP_GETTER (TabletopReferenceRole,
                 tabletop_reference_get_role,
                 self->role,
                 TABLETOP_REFERENCE_SUBJECT)
TABLETOP_GETTER (TabletopReferenceKind,
                 tabletop_reference_get_kind,
                 self->kind,
                 TABLETOP_REFERENCE_PIECE)
TABLETOP_TEXT_GETTER (tabletop_reference_get_id, self->id)
TABLETOP_GETTER (gint64, tabletop_reference_get_number, self->number, 0)

char *
_tabletop_reference_word_of (TabletopReferenceKind kind, gint64 number, const char *id)
{
  return g_strdup_printf ("%d %" G_GINT64_FORMAT " %s", (int) kind, number, id);
}

gboolean
_tabletop_reference_is_pointable (TabletopReference *self)
{
  return self->kind != TABLETOP_REFERENCE_NUMBER && self->kind != TABLETOP_REFERENCE_CARD
         && self->kind != TABLETOP_REFERENCE_ZONE;
}

char *
_tabletop_reference_dup_word (TabletopReference *self)
{
  return _tabletop_reference_word_of (self->kind, self->number, _tabletop_text (self->id));
}

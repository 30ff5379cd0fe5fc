/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing is known again by its class and its id, a seat by its number, a relation by its kind and
 * both ends, a hidden piece by its zone; of several that would be the same by that, the first is
 * the first one in the next view, too, and so on.
 */

#include "tabletop-fields-private.h"
#include "tabletop-scene-private.h"
#include "tabletop-view.h"
#include "tabletop-zone-private.h"

static void
name_relation (TabletopThingName *name, TabletopRelation *relation)
{
  TabletopReference *from = tabletop_relation_get_from (relation);
  TabletopReference *to = tabletop_relation_get_to (relation);

  name->kind = (int) tabletop_relation_get_kind (relation) << 16
               | (int) tabletop_reference_get_kind (from) << 8
               | (int) tabletop_reference_get_kind (to);
  name->id = tabletop_reference_get_id (from);
  name->number = tabletop_reference_get_number (from);
  name->other_id = tabletop_reference_get_id (to);
  name->other_number = tabletop_reference_get_number (to);
}

static TabletopThingName
name_of (gpointer item, TabletopThing *zone)
{
  TabletopThingName name = { .type = G_OBJECT_TYPE (item), .id = "", .other_id = "" };

  if (name.type == TABLETOP_TYPE_PIECE)
    {
      name.id = tabletop_piece_get_id (item);
      name.zone = tabletop_piece_is_hidden (item) ? zone : NULL;
    }
  else if (name.type == TABLETOP_TYPE_ZONE)
    name.id = tabletop_zone_get_id (item);
  else if (name.type == TABLETOP_TYPE_TURN_STEP)
    name.id = tabletop_turn_step_get_id (item);
  else if (name.type == TABLETOP_TYPE_VIEW_SEAT)
    name.number = tabletop_view_seat_get_index (item);
  else
    name_relation (&name, item);

  return name;
}

static guint
thing_hash (gconstpointer thing)
{
  const TabletopThingName *name = &((const TabletopThing *) thing)->name;

  return g_str_hash (name->id) ^ g_str_hash (name->other_id) * 31 ^ (guint) name->number * 17
         ^ (guint) name->other_number * 13 ^ (guint) name->kind ^ GPOINTER_TO_UINT (name->zone)
         ^ (guint) name->type ^ name->ordinal * 2654435761u;
}

static gboolean
thing_equal (gconstpointer a, gconstpointer b)
{
  const TabletopThingName *name = &((const TabletopThing *) a)->name;
  const TabletopThingName *other = &((const TabletopThing *) b)->name;

  return name->type == other->type && name->number == other->number
         && name->other_number == other->other_number && name->kind == other->kind
         && name->zone == other->zone && name->ordinal == other->ordinal
         && g_str_equal (name->id, other->id) && g_str_equal (name->other_id, other->other_id);
}

static void
thing_free (gpointer thing)
{
  TabletopThing *self = thing;

  g_object_unref (self->object);
  g_object_unref (self->shown);
  g_clear_pointer (&self->pieces, _tabletop_row_free);
  g_free (self);
}

GHashTable *
_tabletop_things_new (void)
{
  return g_hash_table_new_full (thing_hash, thing_equal, NULL, thing_free);
}

static TabletopThing *
lookup (GHashTable *things, const TabletopThingName *name)
{
  const TabletopThing wanted = { .name = *name };

  return g_hash_table_lookup (things, &wanted);
}

/* A zone of a scene has a list of pieces of its own, which changes. */
static TabletopThing *
thing_new (const TabletopThingName *name, gpointer item)
{
  TabletopThing *self = g_new0 (TabletopThing, 1);

  self->name = *name;
  self->shown = g_object_ref (item);
  if (name->type == TABLETOP_TYPE_ZONE)
    self->pieces = _tabletop_row_new (TABLETOP_TYPE_PIECE);
  self->object = g_object_new (name->type, NULL);
  if (self->pieces != NULL)
    _tabletop_zone_set_pieces (TABLETOP_ZONE (self->object), self->pieces->list);
  _tabletop_fields_take_over (self->object, item, self->pieces != NULL ? "pieces" : NULL);

  return self;
}

static void
count_alike (TabletopThing *thing, guint update, guint ordinal)
{
  if (thing->alike_update != update)
    thing->n_alike = 0;
  thing->alike_update = update;
  thing->n_alike = MAX (thing->n_alike, ordinal);
}

TabletopThing *
_tabletop_things_claim (GHashTable *things,
                        guint update,
                        TabletopRow *row,
                        gpointer item,
                        TabletopThing *zone)
{
  TabletopThingName name = name_of (item, zone);
  TabletopThing *thing = lookup (things, &name);

  if (thing != NULL && thing->update == update)
    {
      name.ordinal = (thing->alike_update == update ? thing->n_alike : 0) + 1;
      count_alike (thing, update, name.ordinal);
      thing = lookup (things, &name);
    }
  if (thing == NULL)
    {
      thing = thing_new (&name, item);
      g_hash_table_add (things, thing);
    }
  thing->update = update;
  thing->next = item;
  g_ptr_array_add (row->wanted, thing);

  return thing;
}

void
_tabletop_things_keep (GHashTable *things, guint update, TabletopThing *thing)
{
  thing->update = update;
  if (thing->name.ordinal > 0)
    {
      TabletopThingName name = thing->name;
      TabletopThing *first;

      name.ordinal = 0;
      first = lookup (things, &name);
      if (first != NULL)
        count_alike (first, update, thing->name.ordinal);
    }
}

void
_tabletop_thing_take_over (TabletopThing *thing)
{
  const guint ordinal = thing->name.ordinal;
  g_autoptr (GObject) before = NULL;

  if (thing->next == thing->shown)
    return;
  before = thing->shown;
  thing->shown = g_object_ref (thing->next);
  /* The same words, of an object that stays. */
  thing->name = name_of (thing->shown, thing->name.zone);
  thing->name.ordinal = ordinal;
  _tabletop_fields_take_over (thing->object, thing->shown, thing->pieces != NULL ? "pieces" : NULL);
}

TabletopThing *
_tabletop_things_find (GHashTable *things, GType type, const char *id)
{
  const TabletopThingName name = { .type = type, .id = id, .other_id = "" };

  return lookup (things, &name);
}

static gboolean
is_gone (gpointer key, gpointer thing, gpointer update)
{
  return ((TabletopThing *) thing)->update != *(guint *) update;
}

void
_tabletop_things_forget (GHashTable *things, guint update)
{
  g_hash_table_foreach_remove (things, is_gone, &update);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A word, a text and what they are about, never changed. */

#include "tabletop-note.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"

struct _TabletopNote
{
  GObject parent_instance;

  char *id;
  char *text;
  TabletopProminence prominence;
  TabletopReference *reference;
};

/**
 * TabletopNote:id:
 *
 * A stable word for what is said.
 */
/**
 * TabletopNote:text:
 *
 * What is said, translated.
 */
/**
 * TabletopNote:prominence:
 *
 * How much it matters.
 */
/**
 * TabletopNote:reference:
 *
 * What else of the view it is about.
 */
static const TabletopField fields[] = {
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopNote, id), NULL, 1 },
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopNote, text) },
  { "prominence", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopNote, prominence),
    tabletop_prominence_get_type },
  { "reference", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopNote, reference),
    tabletop_reference_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopNote, tabletop_note, fields)

#define SELF TabletopNote
#define IS_SELF TABLETOP_IS_NOTE

TabletopNote *
tabletop_note_new (const char *id,
                   const char *text,
                   TabletopProminence prominence,
                   TabletopReference *reference)
{
  TabletopNote *self;

  g_return_val_if_fail (id != NULL && *id != '\0', NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (reference == NULL || TABLETOP_IS_REFERENCE (reference), NULL);

  self = g_object_new (TABLETOP_TYPE_NOTE, NULL);
  self->id = g_strdup (id);
  self->text = g_strdup (text);
  self->prominence = prominence;
  g_set_object (&self->reference, reference);

  return self;
}

TABLETOP_TEXT_GETTER (tabletop_note_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_note_get_text, self->text)
TABLETOP_GETTER (TabletopProminence,
                 tabletop_note_get_prominence,
                 self->prominence,
                 TABLETOP_PROMINENCE_NORMAL)
TABLETOP_GETTER (TabletopReference *, tabletop_note_get_reference, self->reference, NULL)

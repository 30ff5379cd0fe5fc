/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words and what they name, never changed. */

#include "tabletop-text-part.h"

#include "tabletop-fields-private.h"
#include "tabletop-reference-private.h"
#include "tabletop-text-part-private.h"

struct _TabletopTextPart
{
  GObject parent_instance;

  char *text;
  TabletopReference *reference;
};

/**
 * TabletopTextPart:text:
 *
 * Its words, with the blanks around them.
 */
/**
 * TabletopTextPart:reference:
 *
 * What its words name.
 */
static const TabletopField fields[] = {
  { "text", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopTextPart, text), NULL, 1 },
  { "reference", TABLETOP_FIELD_OBJECT, G_STRUCT_OFFSET (TabletopTextPart, reference),
    tabletop_reference_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopTextPart, tabletop_text_part, fields)

#define SELF TabletopTextPart
#define IS_SELF TABLETOP_IS_TEXT_PART

TabletopTextPart *
tabletop_text_part_new (const char *text, TabletopReference *reference)
{
  TabletopTextPart *self;

  g_return_val_if_fail (text != NULL && *text != '\0', NULL);
  g_return_val_if_fail (reference == NULL || TABLETOP_IS_REFERENCE (reference), NULL);

  self = g_object_new (TABLETOP_TYPE_TEXT_PART, NULL);
  self->text = g_strdup (text);
  g_set_object (&self->reference, reference);

  return self;
}

/* Mere words that follow mere words are one part. */
static gboolean
join (TabletopList *parts, const char *words)
{
  const guint n = _tabletop_list_length (parts);
  TabletopTextPart *last = n > 0 ? _tabletop_list_get (parts, n - 1) : NULL;
  g_autofree char *before = NULL;

  if (last == NULL || last->reference != NULL)
    return FALSE;
  before = last->text;
  last->text = g_strconcat (before, words, NULL);

  return TRUE;
}

void
_tabletop_text_part_add (const char *words,
                         TabletopReference *reference,
                         char **text,
                         TabletopList **parts,
                         TabletopList **references)
{
  if (*words != '\0')
    {
      TabletopList *list = _tabletop_list_ensure (parts, TABLETOP_TYPE_TEXT_PART);
      g_autofree char *before = *text;

      *text = g_strconcat (_tabletop_text (before), words, NULL);
      if (reference != NULL || !join (list, words))
        {
          g_autoptr (TabletopTextPart) part = tabletop_text_part_new (words, reference);

          _tabletop_list_add (list, part);
        }
    }
  if (reference != NULL)
    _tabletop_references_add (references, reference);
}

TABLETOP_TEXT_GETTER (tabletop_text_part_get_text, self->text)
TABLETOP_GETTER (TabletopReference *, tabletop_text_part_get_reference, self->reference, NULL)

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A kind and an index; nothing in here can mean "all". */

#include "tabletop-viewer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-error.h"

struct _TabletopViewer
{
  TabletopViewerKind kind;
  guint index;
};

/* Not G_DEFINE_BOXED_TYPE, which ISO C doesn't allow. */
GType
tabletop_viewer_get_type (void)
{
  static GType type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type,
                       g_boxed_type_register_static (g_intern_static_string ("TabletopViewer"),
                                                     (GBoxedCopyFunc) tabletop_viewer_copy,
                                                     (GBoxedFreeFunc) tabletop_viewer_free));

  return type;
}

static TabletopViewer *
viewer_new (TabletopViewerKind kind, guint index)
{
  TabletopViewer *self = g_new (TabletopViewer, 1);

  self->kind = kind;
  self->index = index;

  return self;
}

TabletopViewer *
tabletop_viewer_new_seat (guint seat)
{
  return viewer_new (TABLETOP_VIEWER_SEAT, seat);
}

TabletopViewer *
tabletop_viewer_new_team (guint team)
{
  return viewer_new (TABLETOP_VIEWER_TEAM, team);
}

TabletopViewer *
tabletop_viewer_new_spectator (void)
{
  return viewer_new (TABLETOP_VIEWER_SPECTATOR, 0);
}

TabletopViewer *
tabletop_viewer_parse (const char *text, GError **error)
{
  static const struct
  {
    const char *prefix;
    TabletopViewerKind kind;
  } kinds[] = { { "seat:", TABLETOP_VIEWER_SEAT }, { "team:", TABLETOP_VIEWER_TEAM } };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (g_str_equal (text, "spectator"))
    return tabletop_viewer_new_spectator ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *digits;
      guint64 index;

      if (!g_str_has_prefix (text, kinds[i].prefix))
        continue;

      digits = text + strlen (kinds[i].prefix);
      if (g_ascii_string_to_unsigned (digits, 10, 0, G_MAXUINT, &index, NULL))
        return viewer_new (kinds[i].kind, (guint) index);
    }

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               /* Translators: don't translate seat:2, team:1 and spectator */
               _ ("“%s” is no viewer: write seat:2, team:1 or spectator"), text);
  return NULL;
}

TabletopViewer *
tabletop_viewer_copy (const TabletopViewer *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return viewer_new (self->kind, self->index);
}

void
tabletop_viewer_free (TabletopViewer *self)
{
  g_free (self);
}

TabletopViewerKind
tabletop_viewer_get_kind (const TabletopViewer *self)
{
  /* What may be known is never decided by a viewer that isn't there. */
  g_return_val_if_fail (self != NULL, TABLETOP_VIEWER_SPECTATOR);

  return self->kind;
}

guint
tabletop_viewer_get_index (const TabletopViewer *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->index;
}

gboolean
tabletop_viewer_is_seat (const TabletopViewer *self, guint seat)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->kind == TABLETOP_VIEWER_SEAT && self->index == seat;
}

gboolean
tabletop_viewer_equal (const TabletopViewer *self, const TabletopViewer *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->kind == other->kind && self->index == other->index;
}

char *
tabletop_viewer_to_string (const TabletopViewer *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  switch (self->kind)
    {
    case TABLETOP_VIEWER_SEAT:
      return g_strdup_printf ("seat:%u", self->index);
    case TABLETOP_VIEWER_TEAM:
      return g_strdup_printf ("team:%u", self->index);
    case TABLETOP_VIEWER_SPECTATOR:
      return g_strdup ("spectator");
    default:
      g_return_val_if_reached (NULL);
    }
}

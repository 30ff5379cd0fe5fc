/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK and libadwaita make most of these themselves. Pictures by the side of words aren't met at
 * all; what holds other things is given its empty name as it comes to be.
 */

#include "app-heard.h"

#include <adwaita.h>

enum
{
  N_HOLDERS = 7
};

static struct
{
  GType type;
  void (*constructed) (GObject *object); /* as it was */
} holders[N_HOLDERS];

static void
be_constructed (GObject *object)
{
  for (guint i = 0; i < N_HOLDERS; i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (object, holders[i].type))
      holders[i].constructed (object);
  gtk_accessible_update_property (GTK_ACCESSIBLE (object), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

void
app_heard_mend (void)
{
  const GType types[N_HOLDERS]
      = { GTK_TYPE_FLOW_BOX,     GTK_TYPE_FLOW_BOX_CHILD, GTK_TYPE_LIST_BOX,     GTK_TYPE_LIST_VIEW,
          GTK_TYPE_POPOVER_MENU, GTK_TYPE_SCROLLBAR,      ADW_TYPE_VIEW_SWITCHER };

  /* Within a button its name would be a part of the button's. Classes are kept for good. */
  gtk_widget_class_set_accessible_role (g_type_class_ref (GTK_TYPE_IMAGE),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
  for (guint i = 0; i < N_HOLDERS; i++)
    {
      GObjectClass *klass = g_type_class_ref (types[i]);

      holders[i].type = types[i];
      holders[i].constructed = klass->constructed;
      klass->constructed = be_constructed;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What libpeas loads: it registers the games and the way to friends, and nothing else. The types
 * are static ones of libregalia-1, so the module can be unloaded and loaded again. */

#ifdef REGALIA_PEAS_2
#include <libpeas.h>
#else
#include <libpeas/peas.h>
#endif

#include <online-inviter.h>
#include <regalia.h>

G_MODULE_EXPORT void peas_register_types (PeasObjectModule *module);

void
peas_register_types (PeasObjectModule *module)
{
  peas_object_module_register_extension_type (module, TABLETOP_TYPE_GAME_PROVIDER,
                                              REGALIA_TYPE_PROVIDER);
  peas_object_module_register_extension_type (module, TABLETOP_TYPE_INVITER, ONLINE_TYPE_INVITER);
}

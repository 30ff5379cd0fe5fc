/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the catalog knows of a plugin beside what a host may know. */

#pragma once

#include "tabletop-error.h"
#include "tabletop-game-provider.h"
#include "tabletop-inviter.h"
#include "tabletop-list-private.h"
#include "tabletop-plugin.h"

G_BEGIN_DECLS

struct _TabletopPlugin
{
  GObject parent_instance;

  char *id;
  char *name;
  char *description;
  char *version;
  char *path;
  char **game_ids;
  gboolean loaded;
  char *problem;

  TabletopError problem_code;
  gboolean unusable; /* its file already shows that loading it makes no sense */
  char *folder;
  char *loader; /* of libpeas; NULL for code in C */
  char **depends;

  gboolean busy; /* being loaded or unloaded */

  /* While it is loaded. */
  TabletopGameProvider *provider;
  TabletopInviter *inviter;
  TabletopList *games;
};

/* Reads a `.plugin` file; what is wrong with it becomes the plugin's problem. */
TabletopPlugin *_tabletop_plugin_new (const char *path);

/* Where the code of the plugin is, unless it is a package of Python. */
char *_tabletop_plugin_dup_module (TabletopPlugin *self);

void _tabletop_plugin_set_loaded (TabletopPlugin *self, gboolean loaded);

/* Replaces the problem; `text` is %NULL for none. */
void _tabletop_plugin_set_problem (TabletopPlugin *self, TabletopError code, const char *text);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* libpeas only ever gets the folders of plugins whose files have passed our checks, and only ever
 * loads one whose module could be opened: so whatever is broken is found here, where it can be
 * reported.
 */

#include "tabletop-catalog.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <string.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-fields-private.h"
#include "tabletop-game-private.h"
#include "tabletop-list-private.h"
#include "tabletop-peas.h"
#include "tabletop-plugin-private.h"

struct _TabletopCatalog
{
  GObject parent_instance;

  char **search_paths;
  PeasEngine *engine;
  TabletopList *plugins; /* in the order in which they were found */
  TabletopList *games;   /* of the process itself */
  GPtrArray *problems;   /* of providers of the process itself */
};

enum
{
  PROP_0,
  PROP_SEARCH_PATHS,
  N_PROPS
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TabletopCatalog, tabletop_catalog, G_TYPE_OBJECT)

static TabletopPlugin *
get_plugin (TabletopCatalog *self, guint i)
{
  return _tabletop_list_get (self->plugins, i);
}

static guint
count_plugins (TabletopCatalog *self)
{
  return _tabletop_list_length (self->plugins);
}

/* The first plugin of that id that is any good, or else the first at all; borrowed, or NULL. */
static TabletopPlugin *
find_plugin (TabletopCatalog *self, const char *id)
{
  TabletopPlugin *broken = NULL;

  for (guint i = 0; i < count_plugins (self); i++)
    {
      TabletopPlugin *plugin = get_plugin (self, i);

      if (!g_str_equal (plugin->id, id))
        continue;
      if (!plugin->unusable)
        return plugin;
      if (broken == NULL)
        broken = plugin;
    }

  return broken;
}

/* Finding plugins. */

static char **
default_paths (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *users = g_build_filename (g_get_user_data_dir (), "tabletop", "plugins", NULL);
  const char *environment = g_getenv ("TABLETOP_PLUGIN_PATH");

  if (environment != NULL)
    {
      g_auto (GStrv) paths = g_strsplit (environment, G_SEARCHPATH_SEPARATOR_S, -1);

      for (guint i = 0; paths[i] != NULL; i++)
        if (*paths[i] != '\0')
          g_strv_builder_add (builder, paths[i]);
    }
  g_strv_builder_add (builder, users);
  g_strv_builder_add (builder, TABLETOP_PLUGIN_DIR);

  return g_strv_builder_end (builder);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The entries of a folder as sorted paths: what is found doesn't depend on the file system's order.
 */
static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);

  return paths;
}

static void
add_plugin (TabletopCatalog *self, const char *path)
{
  g_autoptr (TabletopPlugin) plugin = _tabletop_plugin_new (path);
  TabletopPlugin *first = find_plugin (self, plugin->id);

  /* Of two with the same id the first is taken; a broken one is listed all the same, but once. */
  if (first != NULL && !first->unusable && !plugin->unusable)
    return;
  for (guint i = 0; i < count_plugins (self); i++)
    if (g_str_equal (get_plugin (self, i)->path, plugin->path))
      return;

  _tabletop_list_add (self->plugins, plugin);
}

static void
search (TabletopCatalog *self, const char *folder, gboolean deeper)
{
  g_autoptr (GPtrArray) paths = list_folder (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (deeper)
            search (self, path, FALSE);
        }
      else if (g_str_has_suffix (path, ".plugin"))
        add_plugin (self, path);
    }
}

/* A plugin whose dependency isn't there or can't be used can't be used either. */
static void
check_dependencies (TabletopCatalog *self)
{
  gboolean again;

  do
    {
      again = FALSE;
      for (guint i = 0; i < count_plugins (self); i++)
        {
          TabletopPlugin *plugin = get_plugin (self, i);
          const char *const *depends = _tabletop_strv (plugin->depends);

          for (guint j = 0; depends[j] != NULL && !plugin->unusable; j++)
            {
              TabletopPlugin *needed = find_plugin (self, depends[j]);
              g_autofree char *text = NULL;

              if (needed != NULL && !needed->unusable)
                continue;

              text = g_strdup_printf (needed == NULL
                                          ? _ ("It needs the plugin “%s”, which isn't there")
                                          : _ ("It needs the plugin “%s”, which is broken"),
                                      depends[j]);
              _tabletop_plugin_set_problem (plugin, TABLETOP_ERROR_FAILED, text);
              plugin->unusable = TRUE;
              again = TRUE;
            }
        }
    }
  while (again);
}

/* Games. */

/* The game of that id that is there now, borrowed, or NULL. */
static TabletopGame *
find_game (TabletopCatalog *self, const char *id)
{
  for (guint i = 0; i <= count_plugins (self); i++)
    {
      TabletopList *games = i < count_plugins (self) ? get_plugin (self, i)->games : self->games;

      for (guint j = 0; games != NULL && j < _tabletop_list_length (games); j++)
        if (g_str_equal (tabletop_game_get_id (_tabletop_list_get (games, j)), id))
          return _tabletop_list_get (games, j);
    }

  return NULL;
}

/* Why a game can't be in the catalog, or NULL. */
static char *
find_fault (TabletopCatalog *self, TabletopGame *game)
{
  const char *id = tabletop_game_get_id (game);
  char *fault = _tabletop_game_find_fault (game);

  if (fault == NULL && find_game (self, id) != NULL)
    fault = g_strdup_printf (_ ("There is another game “%s”"), id);

  return fault;
}

/* Adds the games of a provider to `games`; returns what is wrong with the others, or NULL. */
static char *
add_games (TabletopCatalog *self, TabletopGameProvider *provider, TabletopList *games)
{
  g_autoptr (GListModel) list = tabletop_game_provider_list_games (provider);
  g_autoptr (GString) faults = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (TabletopGame) game = g_list_model_get_item (list, i);
      g_autofree char *fault = find_fault (self, game);

      if (fault == NULL)
        _tabletop_list_add (games, game);
      else
        g_string_append_printf (faults, "%s%s", faults->len > 0 ? "; " : "", fault);
    }

  return faults->len > 0 ? g_string_free (g_steal_pointer (&faults), FALSE) : NULL;
}

/* Loading. */

static gboolean
fail (TabletopPlugin *plugin, const char *text, GError **error)
{
  _tabletop_plugin_set_problem (plugin, TABLETOP_ERROR_FAILED, text);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "%s: %s", plugin->id, text);
  return FALSE;
}

/* Opens the code of a plugin in C to see whether it can be; `*module` keeps it in memory. */
static gboolean
open_module (TabletopPlugin *plugin, GModule **module, GError **error)
{
  g_autofree char *path = NULL;
  gpointer symbol;

  *module = NULL;
  if (plugin->loader != NULL)
    return TRUE;

  path = _tabletop_plugin_dup_module (plugin);
  *module = g_module_open (path, G_MODULE_BIND_LOCAL);
  if (*module == NULL)
    return fail (plugin, g_module_error (), error);

  if (g_module_symbol (*module, "peas_register_types", &symbol))
    return TRUE;

  g_clear_pointer (module, g_module_close);

  return fail (plugin, _ ("Its code has no function “peas_register_types”"), error);
}

/* Lets libpeas load a plugin and takes what it brings. */
static gboolean
take_extensions (TabletopCatalog *self, TabletopPlugin *plugin, GError **error)
{
  PeasPluginInfo *info = peas_engine_get_plugin_info (self->engine, plugin->id);
  g_autoptr (GError) failure = NULL;
  g_autofree char *faults = NULL;

  /* libpeas looks into folders by itself, and may have met another of that id first. */
  if (info != NULL && !g_str_equal (peas_plugin_info_get_module_dir (info), plugin->folder))
    return fail (plugin, _ ("Another plugin with the same “Module” is in its way"), error);

  if (info == NULL || !peas_engine_load_plugin (self->engine, info))
    {
      if (info != NULL)
        peas_plugin_info_is_available (info, &failure);
      return fail (plugin, failure != NULL ? failure->message : _ ("Its code can't be loaded"),
                   error);
    }

  if (peas_engine_provides_extension (self->engine, info, TABLETOP_TYPE_GAME_PROVIDER))
    plugin->provider = TABLETOP_GAME_PROVIDER (
        peas_engine_create_extension (self->engine, info, TABLETOP_TYPE_GAME_PROVIDER, NULL));
  if (peas_engine_provides_extension (self->engine, info, TABLETOP_TYPE_INVITER))
    plugin->inviter = TABLETOP_INVITER (
        peas_engine_create_extension (self->engine, info, TABLETOP_TYPE_INVITER, NULL));
  if (plugin->provider == NULL && plugin->inviter == NULL)
    {
      peas_engine_unload_plugin (self->engine, info);
      return fail (plugin, _ ("It brings neither games nor invitations"), error);
    }

  plugin->games = _tabletop_list_new (TABLETOP_TYPE_GAME);
  if (plugin->provider != NULL)
    faults = add_games (self, plugin->provider, plugin->games);
  _tabletop_plugin_set_problem (plugin, TABLETOP_ERROR_FAILED, faults);
  _tabletop_plugin_set_loaded (plugin, TRUE);

  return TRUE;
}

static gboolean
load_plugin (TabletopCatalog *self, TabletopPlugin *plugin, GError **error)
{
  const char *const *depends = _tabletop_strv (plugin->depends);
  GModule *module = NULL;
  gboolean done;

  /* A circle of dependencies is closed by the one that began it. */
  if (plugin->loaded || plugin->busy)
    return TRUE;

  if (plugin->unusable)
    {
      g_set_error (error, TABLETOP_ERROR, (int) plugin->problem_code, "%s: %s", plugin->id,
                   plugin->problem);
      return FALSE;
    }

  plugin->busy = TRUE;
  done = TRUE;
  for (guint i = 0; done && depends[i] != NULL; i++)
    {
      done = load_plugin (self, find_plugin (self, depends[i]), error);
      if (!done)
        _tabletop_plugin_set_problem (plugin, TABLETOP_ERROR_FAILED,
                                      _ ("A plugin that it needs can't be loaded"));
    }
  done = done && open_module (plugin, &module, error) && take_extensions (self, plugin, error);
  plugin->busy = FALSE;

  /* libpeas holds the module now, if it has loaded it. */
  g_clear_pointer (&module, g_module_close);

  return done;
}

/* Unloads a loaded plugin, and before it those that need it. */
static void
unload_plugin (TabletopCatalog *self, TabletopPlugin *plugin)
{
  PeasPluginInfo *info;

  plugin->busy = TRUE;
  for (guint i = 0; i < count_plugins (self); i++)
    {
      TabletopPlugin *other = get_plugin (self, i);

      /* A circle of dependencies is closed by the one that began it. */
      if (other->loaded && !other->busy
          && g_strv_contains (_tabletop_strv (other->depends), plugin->id))
        unload_plugin (self, other);
    }

  /* Nothing of the plugin may be left when its code goes. */
  g_clear_object (&plugin->games);
  g_clear_object (&plugin->provider);
  g_clear_object (&plugin->inviter);
  _tabletop_plugin_set_problem (plugin, TABLETOP_ERROR_FAILED, NULL);

  info = peas_engine_get_plugin_info (self->engine, plugin->id);
  peas_engine_unload_plugin (self->engine, info);
  plugin->busy = FALSE;
  _tabletop_plugin_set_loaded (plugin, FALSE);
}

static void
start_engine (TabletopCatalog *self)
{
  g_autoptr (GHashTable) folders = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean python = FALSE;

  self->engine = peas_engine_new ();

  for (guint i = 0; i < count_plugins (self); i++)
    {
      TabletopPlugin *plugin = get_plugin (self, i);

      if (plugin->unusable)
        continue;
      if (plugin->loader != NULL && !python)
        {
          peas_engine_enable_loader (self->engine, TABLETOP_PEAS_PYTHON);
          python = TRUE;
        }
      if (g_hash_table_add (folders, plugin->folder))
        peas_engine_add_search_path (self->engine, plugin->folder, NULL);
    }
}

static void
tabletop_catalog_constructed (GObject *object)
{
  TabletopCatalog *self = TABLETOP_CATALOG (object);

  G_OBJECT_CLASS (tabletop_catalog_parent_class)->constructed (object);

  if (self->search_paths == NULL)
    self->search_paths = default_paths ();

  for (guint i = 0; self->search_paths[i] != NULL; i++)
    search (self, self->search_paths[i], TRUE);
  check_dependencies (self);
  start_engine (self);

  for (guint i = 0; i < count_plugins (self); i++)
    load_plugin (self, get_plugin (self, i), NULL);
}

static void
tabletop_catalog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SEARCH_PATHS:
      g_value_set_boxed (value, TABLETOP_CATALOG (object)->search_paths);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_catalog_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_SEARCH_PATHS:
      TABLETOP_CATALOG (object)->search_paths = g_value_dup_boxed (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tabletop_catalog_dispose (GObject *object)
{
  TabletopCatalog *self = TABLETOP_CATALOG (object);

  for (guint i = 0; self->engine != NULL && i < count_plugins (self); i++)
    if (get_plugin (self, i)->loaded)
      unload_plugin (self, get_plugin (self, i));
  g_clear_object (&self->engine);

  G_OBJECT_CLASS (tabletop_catalog_parent_class)->dispose (object);
}

static void
tabletop_catalog_finalize (GObject *object)
{
  TabletopCatalog *self = TABLETOP_CATALOG (object);

  g_strfreev (self->search_paths);
  g_object_unref (self->plugins);
  g_object_unref (self->games);
  g_ptr_array_unref (self->problems);

  G_OBJECT_CLASS (tabletop_catalog_parent_class)->finalize (object);
}

static void
tabletop_catalog_class_init (TabletopCatalogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tabletop_catalog_constructed;
  object_class->get_property = tabletop_catalog_get_property;
  object_class->set_property = tabletop_catalog_set_property;
  object_class->dispose = tabletop_catalog_dispose;
  object_class->finalize = tabletop_catalog_finalize;

  /**
   * TabletopCatalog:search-paths:
   *
   * The folders in which plugins are searched.
   */
  properties[PROP_SEARCH_PATHS]
      = g_param_spec_boxed ("search-paths", NULL, NULL, G_TYPE_STRV,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS
                                | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * TabletopCatalog::changed:
   * @self: the catalog
   *
   * Emitted when there are other games or inviters than before.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", TABLETOP_TYPE_CATALOG, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tabletop_catalog_init (TabletopCatalog *self)
{
  self->plugins = _tabletop_list_new (TABLETOP_TYPE_PLUGIN);
  self->games = _tabletop_list_new (TABLETOP_TYPE_GAME);
  self->problems = g_ptr_array_new_with_free_func (g_free);
}

TabletopCatalog *
tabletop_catalog_new (const char *const *search_paths)
{
  return g_object_new (TABLETOP_TYPE_CATALOG, "search-paths", search_paths, NULL);
}

/* What is there. */

static int
compare_games (gconstpointer a, gconstpointer b)
{
  return strcmp (tabletop_game_get_id (*(TabletopGame *const *) a),
                 tabletop_game_get_id (*(TabletopGame *const *) b));
}

/* All games, borrowed, sorted by id. */
static GPtrArray *
collect_games (TabletopCatalog *self)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i <= count_plugins (self); i++)
    {
      TabletopList *games = i < count_plugins (self) ? get_plugin (self, i)->games : self->games;

      for (guint j = 0; games != NULL && j < _tabletop_list_length (games); j++)
        g_ptr_array_add (all, _tabletop_list_get (games, j));
    }
  g_ptr_array_sort (all, compare_games);

  return all;
}

GListModel *
tabletop_catalog_list_games (TabletopCatalog *self)
{
  g_autoptr (GPtrArray) all = NULL;
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);

  all = collect_games (self);
  list = _tabletop_list_new (TABLETOP_TYPE_GAME);
  for (guint i = 0; i < all->len; i++)
    _tabletop_list_add (list, g_ptr_array_index (all, i));

  return G_LIST_MODEL (list);
}

TabletopGame *
tabletop_catalog_lookup_game (TabletopCatalog *self, const char *id, GError **error)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *sentence = NULL;
  TabletopGame *game;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  game = find_game (self, id);
  if (game != NULL)
    return g_object_ref (game);

  all = collect_games (self);
  ids = g_ptr_array_new ();
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add (ids, (gpointer) tabletop_game_get_id (g_ptr_array_index (all, i)));
  g_ptr_array_add (ids, NULL);
  sentence = g_strdup_printf (_ ("There is no game “%s”"), id);
  _tabletop_set_not_found (error, sentence, id, (const char *const *) ids->pdata);

  return NULL;
}

TabletopGame *
tabletop_catalog_ref_twin (TabletopCatalog *self, TabletopGame *game)
{
  TabletopGame *twin;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);
  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);

  twin = find_game (self, tabletop_game_get_id (game));
  if (twin == NULL
      || !g_str_equal (tabletop_game_get_rules_version (twin),
                       tabletop_game_get_rules_version (game)))
    twin = game;

  return g_object_ref (twin);
}

GListModel *
tabletop_catalog_list_inviters (TabletopCatalog *self)
{
  TabletopList *list;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);

  list = _tabletop_list_new (TABLETOP_TYPE_INVITER);
  for (guint i = 0; i < count_plugins (self); i++)
    if (get_plugin (self, i)->inviter != NULL)
      _tabletop_list_add (list, get_plugin (self, i)->inviter);

  return G_LIST_MODEL (list);
}

GListModel *
tabletop_catalog_list_plugins (TabletopCatalog *self)
{
  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);

  return G_LIST_MODEL (g_object_ref (self->plugins));
}

char **
tabletop_catalog_list_problems (TabletopCatalog *self)
{
  g_autoptr (GStrvBuilder) builder = NULL;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);

  builder = g_strv_builder_new ();
  for (guint i = 0; i < count_plugins (self); i++)
    {
      TabletopPlugin *plugin = get_plugin (self, i);
      g_autofree char *text = NULL;

      if (plugin->problem == NULL)
        continue;
      text = g_strdup_printf ("%s: %s", plugin->path, plugin->problem);
      g_strv_builder_add (builder, text);
    }
  for (guint i = 0; i < self->problems->len; i++)
    g_strv_builder_add (builder, g_ptr_array_index (self->problems, i));

  return g_strv_builder_end (builder);
}

/* The plugin of that id, borrowed. */
static TabletopPlugin *
need_plugin (TabletopCatalog *self, const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = NULL;
  g_autofree char *sentence = NULL;
  TabletopPlugin *plugin = find_plugin (self, id);

  if (plugin != NULL)
    return plugin;

  ids = g_ptr_array_new ();
  for (guint i = 0; i < count_plugins (self); i++)
    g_ptr_array_add (ids, get_plugin (self, i)->id);
  g_ptr_array_add (ids, NULL);
  sentence = g_strdup_printf (_ ("There is no plugin “%s”"), id);
  _tabletop_set_not_found (error, sentence, id, (const char *const *) ids->pdata);

  return NULL;
}

gboolean
tabletop_catalog_load (TabletopCatalog *self, const char *plugin_id, GError **error)
{
  TabletopPlugin *plugin;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), FALSE);
  g_return_val_if_fail (plugin_id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  plugin = need_plugin (self, plugin_id, error);
  if (plugin == NULL)
    return FALSE;
  if (plugin->loaded)
    return TRUE;
  if (!load_plugin (self, plugin, error))
    return FALSE;

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

gboolean
tabletop_catalog_unload (TabletopCatalog *self, const char *plugin_id, GError **error)
{
  TabletopPlugin *plugin;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), FALSE);
  g_return_val_if_fail (plugin_id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  plugin = need_plugin (self, plugin_id, error);
  if (plugin == NULL)
    return FALSE;
  if (!plugin->loaded)
    return TRUE;

  unload_plugin (self, plugin);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

void
tabletop_catalog_add_provider (TabletopCatalog *self, TabletopGameProvider *provider)
{
  char *faults;

  g_return_if_fail (TABLETOP_IS_CATALOG (self));
  g_return_if_fail (TABLETOP_IS_GAME_PROVIDER (provider));

  faults = add_games (self, provider, self->games);
  if (faults != NULL)
    g_ptr_array_add (self->problems, faults);

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

TabletopTable *
tabletop_catalog_load_table (TabletopCatalog *self, GBytes *bytes, GError **error)
{
  g_autofree char *id = NULL;
  g_autoptr (TabletopGame) game = NULL;

  g_return_val_if_fail (TABLETOP_IS_CATALOG (self), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  id = tabletop_table_peek_game_id (bytes, error);
  game = id != NULL ? tabletop_catalog_lookup_game (self, id, error) : NULL;

  return game != NULL ? tabletop_table_load (game, bytes, error) : NULL;
}

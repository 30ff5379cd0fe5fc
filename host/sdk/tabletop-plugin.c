/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a `.plugin` file says, checked before any code of the plugin runs. Only the catalog changes
 * what is here.
 */

#include "tabletop-plugin.h"

#include <glib/gi18n-lib.h>
#include <gmodule.h>

#include "tabletop-fields-private.h"
#include "tabletop-file.h"
#include "tabletop-peas.h"
#include "tabletop-plugin-private.h"

G_DEFINE_FINAL_TYPE (TabletopPlugin, tabletop_plugin, G_TYPE_OBJECT)

#define SELF TabletopPlugin
#define IS_SELF TABLETOP_IS_PLUGIN

/**
 * TabletopPlugin:id:
 *
 * The word that names it.
 */
/**
 * TabletopPlugin:name:
 *
 * Its translated name.
 */
/**
 * TabletopPlugin:description:
 *
 * What it says about itself, translated.
 */
/**
 * TabletopPlugin:version:
 *
 * Its version.
 */
/**
 * TabletopPlugin:path:
 *
 * Its `.plugin` file.
 */
/**
 * TabletopPlugin:game-ids:
 *
 * Which games it says that it brings.
 */
/**
 * TabletopPlugin:loaded:
 *
 * Whether its code is loaded.
 */
/**
 * TabletopPlugin:problem:
 *
 * Why it can't be used, translated.
 */
enum
{
  /* The rows of what changes. */
  FIELD_LOADED,
  FIELD_PROBLEM
};

static const TabletopField fields[] = {
  [FIELD_LOADED] = { "loaded", TABLETOP_FIELD_BOOLEAN, G_STRUCT_OFFSET (TabletopPlugin, loaded) },
  [FIELD_PROBLEM] = { "problem", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, problem) },
  { "id", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, id) },
  { "name", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, name) },
  { "description", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, description) },
  { "version", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, version) },
  { "path", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopPlugin, path) },
  { "game-ids", TABLETOP_FIELD_STRV, G_STRUCT_OFFSET (TabletopPlugin, game_ids) },
};

static void
tabletop_plugin_dispose (GObject *object)
{
  TabletopPlugin *self = TABLETOP_PLUGIN (object);

  g_clear_object (&self->provider);
  g_clear_object (&self->inviter);
  g_clear_object (&self->games);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->loader, g_free);
  g_clear_pointer (&self->depends, g_strfreev);

  G_OBJECT_CLASS (tabletop_plugin_parent_class)->dispose (object);
}

static void
tabletop_plugin_class_init (TabletopPluginClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tabletop_plugin_dispose;
  _tabletop_fields_install (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
tabletop_plugin_init (TabletopPlugin *self)
{
}

static const char group[] = "Plugin";

static char *
get_string (GKeyFile *file, const char *key)
{
  return g_key_file_get_string (file, group, key, NULL);
}

static gboolean G_GNUC_PRINTF (3, 4)
    refuse (TabletopPlugin *self, TabletopError code, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  _tabletop_plugin_set_problem (self, code, text);
  self->unusable = TRUE;

  return FALSE;
}

/* A plugin built for another contract would crash where it is used, so its code never runs. */
static gboolean
check_abi (TabletopPlugin *self, GKeyFile *file)
{
  g_autofree char *abi = get_string (file, "X-Tabletop-ABI");
  guint64 number;

  if (abi == NULL)
    return refuse (self, TABLETOP_ERROR_VERSION,
                   _ ("It doesn't say for which version of Tabletop it was built "
                      "(X-Tabletop-ABI=%d)"),
                   TABLETOP_ABI);

  if (!g_ascii_string_to_unsigned (abi, 10, 0, G_MAXUINT, &number, NULL) || number != TABLETOP_ABI)
    return refuse (self, TABLETOP_ERROR_VERSION,
                   _ ("It was built for another version of Tabletop (X-Tabletop-ABI=%s, not %d)"),
                   abi, TABLETOP_ABI);

  return TRUE;
}

static gboolean
is_package (TabletopPlugin *self)
{
  g_autofree char *path = g_build_filename (self->folder, self->id, "__init__.py", NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

static gboolean
check_code (TabletopPlugin *self)
{
  g_autofree char *module = NULL;

  if (self->loader != NULL && g_ascii_strcasecmp (self->loader, TABLETOP_PEAS_PYTHON) != 0)
    return refuse (self, TABLETOP_ERROR_FAILED,
                   _ ("It needs the loader “%s”; there are C and “%s”"), self->loader,
                   TABLETOP_PEAS_PYTHON);

  /* A module of Python is a file or a package. */
  module = _tabletop_plugin_dup_module (self);
  if (g_file_test (module, G_FILE_TEST_IS_REGULAR) || (self->loader != NULL && is_package (self)))
    return TRUE;

  return refuse (self, TABLETOP_ERROR_FAILED, _ ("Its code is missing: there is no %s"), module);
}

static gboolean
read_file (TabletopPlugin *self, const char *path)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *module = NULL;
  g_autofree char *text = NULL;

  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, &error);
  if (text == NULL || !g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, &error))
    return refuse (self, TABLETOP_ERROR_FAILED, _ ("The file can't be read: %s"), error->message);

  self->name = g_key_file_get_locale_string (file, group, "Name", NULL, NULL);
  self->description = g_key_file_get_locale_string (file, group, "Description", NULL, NULL);
  self->version = get_string (file, "Version");
  self->game_ids = g_key_file_get_string_list (file, group, "X-Tabletop-Games", NULL, NULL);
  self->depends = g_key_file_get_string_list (file, group, "Depends", NULL, NULL);
  self->loader = get_string (file, "Loader");
  if (self->loader != NULL && g_ascii_strcasecmp (self->loader, "c") == 0)
    g_clear_pointer (&self->loader, g_free);

  module = get_string (file, "Module");
  if (module == NULL || *module == '\0' || self->name == NULL)
    return refuse (self, TABLETOP_ERROR_FAILED, _ ("The file has no “%s” in its group “%s”"),
                   self->name == NULL ? "Name" : "Module", group);
  g_free (self->id);
  self->id = g_steal_pointer (&module);

  return check_abi (self, file) && check_code (self);
}

char *
_tabletop_plugin_dup_module (TabletopPlugin *self)
{
  g_autofree char *base = self->loader != NULL
                              ? g_strdup_printf ("%s.py", self->id)
                              : g_strdup_printf ("lib%s." G_MODULE_SUFFIX, self->id);

  return g_build_filename (self->folder, base, NULL);
}

TabletopPlugin *
_tabletop_plugin_new (const char *path)
{
  TabletopPlugin *self = g_object_new (TABLETOP_TYPE_PLUGIN, NULL);

  self->path = g_canonicalize_filename (path, NULL);
  self->folder = g_path_get_dirname (self->path);
  self->id = g_path_get_basename (path);
  read_file (self, path);

  return self;
}

void
_tabletop_plugin_set_loaded (TabletopPlugin *self, gboolean loaded)
{
  if (self->loaded == loaded)
    return;

  self->loaded = loaded;
  _tabletop_fields_notify (self, FIELD_LOADED);
}

void
_tabletop_plugin_set_problem (TabletopPlugin *self, TabletopError code, const char *text)
{
  self->problem_code = code;
  if (g_strcmp0 (self->problem, text) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (text);
  _tabletop_fields_notify (self, FIELD_PROBLEM);
}

TABLETOP_TEXT_GETTER (tabletop_plugin_get_id, self->id)
TABLETOP_TEXT_GETTER (tabletop_plugin_get_name, self->name)
TABLETOP_TEXT_GETTER (tabletop_plugin_get_description, self->description)
TABLETOP_TEXT_GETTER (tabletop_plugin_get_version, self->version)
TABLETOP_TEXT_GETTER (tabletop_plugin_get_path, self->path)
TABLETOP_STRV_GETTER (tabletop_plugin_get_game_ids, self->game_ids)
TABLETOP_GETTER (gboolean, tabletop_plugin_is_loaded, self->loaded, FALSE)
TABLETOP_TEXT_GETTER (tabletop_plugin_get_problem, self->problem)

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The core parses text and never sees a file; here is where the text comes from. A set's name is a
 * word, never a path, so that an option can't reach outside of the folders for sets. */

#include "regalia-content.h"

#include <glib/gi18n-lib.h>
#include <tabletop.h>

#include "regalia-error.h"

enum
{
  /* A set has some hundred lines; what is much longer isn't one. */
  MAX_FILE_SIZE = 1 << 20,
  /* What the core and a save allow for a name. */
  MAX_NAME_SIZE = 63,
  MAX_MISTAKES = 50 /* of one text that are told */
};

struct _RegaliaContent
{
  gatomicrefcount ref_count;
  rg_content *core;
};

static RegaliaContent *
wrap (rg_content *core)
{
  RegaliaContent *self = g_new (RegaliaContent, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->core = core;

  return self;
}

RegaliaContent *
_regalia_content_ref (RegaliaContent *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
_regalia_content_unref (RegaliaContent *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  rg_content_free (self->core);
  g_free (self);
}

const rg_content *
_regalia_content_get (const RegaliaContent *self)
{
  return self->core;
}

RegaliaContent *
_regalia_content_new_builtin (const rg_game *core, GError **error)
{
  rg_error why = { 0 };
  rg_content *content = rg_content_new_builtin (core, NULL, &why);

  if (content == NULL)
    {
      _regalia_set_error (error, &why, REGALIA_CONTENT_BUILTIN);
      return NULL;
    }

  return wrap (content);
}

/* Names become labels and messages, so the text must be UTF-8 throughout. */
static gboolean
check_utf8 (const char *where, const char *text, gsize length, GError **error)
{
  rg_error why = {
    .status = RG_E_BAD_DATA,
    .line = 1,
    .column = 1,
    .sentences = { { N_ ("This is not UTF-8 text.") } },
    .n_sentences = 1,
  };
  const char *end;

  if (g_utf8_validate_len (text, length, &end))
    return TRUE;

  for (const char *at = text; at < end; at++)
    {
      why.column = *at == '\n' ? 1 : why.column + 1;
      why.line += *at == '\n';
    }
  _regalia_set_error (error, &why, where);

  return FALSE;
}

/* {{{ Parts */

/* The bytes of a file that isn't too long, with a NUL behind them. */
static char *
read_file (const char *path, gsize *length, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (GBytes) bytes = tabletop_file_read (path, MAX_FILE_SIZE, &failure);
  char *text;

  if (bytes == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR,
                           failure->domain == G_FILE_ERROR ? TABLETOP_ERROR_NOT_FOUND
                                                           : TABLETOP_ERROR_BAD_DATA,
                           failure->message);
      return NULL;
    }

  *length = g_bytes_get_size (bytes);
  text = g_malloc (*length + 1);
  if (*length > 0)
    memcpy (text, g_bytes_get_data (bytes, NULL), *length);
  text[*length] = '\0';

  return text;
}

RegaliaPart *
_regalia_part_new (const char *where, const char *text, gsize length, GError **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  RegaliaPart *self;

  if (!check_utf8 (where, text, length, error))
    return NULL;
  if (length >= 3 && memcmp (text, mark, 3) == 0)
    {
      text += 3;
      length -= 3;
    }

  self = g_new (RegaliaPart, 1);
  self->where = g_strdup (where);
  self->text = g_malloc (length + 2);
  memcpy (self->text, text, length);
  if (length == 0 || text[length - 1] != '\n')
    self->text[length++] = '\n';
  self->text[length] = '\0';

  return self;
}

RegaliaPart *
_regalia_part_new_from_file (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  gsize length = 0;

  text = read_file (path, &length, error);
  if (text == NULL)
    return NULL;

  return _regalia_part_new (shown, text, length, error);
}

void
_regalia_part_free (RegaliaPart *self)
{
  g_free (self->where);
  g_free (self->text);
  g_free (self);
}

static int
count_lines (const char *text)
{
  int n = 0;

  for (; (text = strchr (text, '\n')) != NULL; text++)
    n++;

  return n;
}

/* The part that a mistake in the whole text is in; its line becomes the one there. */
static const RegaliaPart *
find_part (GPtrArray *parts, rg_error *why)
{
  const RegaliaPart *part = g_ptr_array_index (parts, 0);

  for (guint i = 1; i < parts->len; i++)
    {
      const int lines = count_lines (part->text);

      if (why->line <= lines)
        break;
      why->line -= lines;
      part = g_ptr_array_index (parts, i);
    }

  return part;
}

/* Tells all mistakes of a text that can't be read, a line for each; `why` is one of them. */
static void
set_mistakes (GError **error,
              const rg_game *core,
              const rg_error *why,
              const char *text,
              gsize length,
              GPtrArray *parts)
{
  g_autofree rg_error *mistakes = g_new0 (rg_error, MAX_MISTAKES);
  g_autoptr (GString) told = g_string_new (NULL);
  int n = 1;

  mistakes[0] = *why;
  if (why->line > 0)
    n = rg_content_check (core, text, length, mistakes, MAX_MISTAKES);
  for (int i = 0; i < n; i++)
    {
      const RegaliaPart *part = find_part (parts, &mistakes[i]);
      g_autofree char *line = _regalia_error_text (&mistakes[i], part->where);

      g_string_append_printf (told, "%s%s", i == 0 ? "" : "\n", line);
    }
  g_set_error_literal (error, TABLETOP_ERROR, (int) _regalia_error_code (why->status), told->str);
}

RegaliaContent *
_regalia_content_new_from_parts (const rg_game *core,
                                 const char *name,
                                 GPtrArray *parts,
                                 GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  rg_error why = { 0 };
  rg_content *content;

  for (guint i = 0; i < parts->len; i++)
    g_string_append (text, ((const RegaliaPart *) g_ptr_array_index (parts, i))->text);
  content = rg_content_new (core, name, text->str, text->len, NULL, &why);
  if (content == NULL)
    {
      set_mistakes (error, core, &why, text->str, text->len, parts);
      return NULL;
    }

  return wrap (content);
}

/* }}} */

RegaliaContent *
_regalia_content_new_from_text (const rg_game *core,
                                const char *name,
                                const char *where,
                                const char *text,
                                gsize length,
                                GError **error)
{
  rg_error why = { 0 };
  rg_content *content;

  if (!check_utf8 (where, text, length, error))
    return NULL;

  content = rg_content_new (core, name, text, length, NULL, &why);
  if (content == NULL)
    {
      RegaliaPart whole = { .where = (char *) where };
      gpointer all[] = { &whole };
      GPtrArray parts = { all, 1 };

      set_mistakes (error, core, &why, text, length, &parts);
      return NULL;
    }

  return wrap (content);
}

/* {{{ Files */

static gboolean
is_name (const char *name)
{
  if (*name == '\0' || *name == '.' || strlen (name) > MAX_NAME_SIZE)
    return FALSE;
  if (!g_utf8_validate (name, -1, NULL))
    return FALSE;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (c == '/' || c == '\\' || g_unichar_isspace (c) || !g_unichar_isprint (c))
        return FALSE;
    }

  return TRUE;
}

/* "mine" for "mine.monarch", or NULL for what isn't the file of a set. */
static char *
name_of_file (const rg_game *core, const char *file)
{
  g_autofree char *suffix = g_strconcat (".", rg_game_shelf (core), NULL);
  g_autofree char *name = NULL;

  if (!g_str_has_suffix (file, suffix))
    return NULL;

  name = g_strndup (file, strlen (file) - strlen (suffix));
  if (!is_name (name) || g_str_equal (name, REGALIA_CONTENT_BUILTIN))
    return NULL;

  return g_steal_pointer (&name);
}

static void
add_folder (GPtrArray *folders, const rg_game *core, const char *data_dir)
{
  g_autofree char *folder = g_build_filename (data_dir, "regalia", rg_game_shelf (core), NULL);

  if (!g_ptr_array_find_with_equal_func (folders, folder, g_str_equal, NULL))
    g_ptr_array_add (folders, g_steal_pointer (&folder));
}

char **
_regalia_content_list_folders (const rg_game *core)
{
  GPtrArray *folders = g_ptr_array_new ();
  const char *const *system = g_get_system_data_dirs ();

  add_folder (folders, core, g_get_user_data_dir ());
  add_folder (folders, core, REGALIA_DATA_DIR);
  for (guint i = 0; system[i] != NULL; i++)
    add_folder (folders, core, system[i]);
  g_ptr_array_add (folders, NULL);

  return (char **) g_ptr_array_free (folders, FALSE);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
_regalia_content_list_names (const rg_game *core)
{
  g_auto (GStrv) folders = _regalia_content_list_folders (core);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (folders[i], 0, NULL);
      const char *file;

      while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *name = name_of_file (core, file);

          if (name != NULL && !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
            g_ptr_array_add (names, g_steal_pointer (&name));
        }
    }
  g_ptr_array_sort (names, compare_names);

  g_ptr_array_add (list, g_strdup (REGALIA_CONTENT_BUILTIN));
  for (guint i = 0; i < names->len; i++)
    g_ptr_array_add (list, g_strdup (g_ptr_array_index (names, i)));
  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (list, FALSE);
}

gboolean
_regalia_content_is_set (const rg_game *core, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = name_of_file (core, base);

  return name != NULL;
}

RegaliaContent *
_regalia_content_new_from_file (const rg_game *core, const char *path, GError **error)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = name_of_file (core, base);
  g_autofree char *text = NULL;
  gsize length = 0;

  text = read_file (path, &length, error);
  if (text == NULL)
    return NULL;

  return _regalia_content_new_from_text (core, name != NULL ? name : "unnamed", path, text, length,
                                         error);
}

char *
_regalia_content_find (const rg_game *core, const char *name, GError **error)
{
  g_auto (GStrv) folders = _regalia_content_list_folders (core);
  g_auto (GStrv) names = NULL;
  g_autofree char *known = NULL;

  for (guint i = 0; folders[i] != NULL && is_name (name); i++)
    {
      g_autofree char *file = g_strconcat (name, ".", rg_game_shelf (core), NULL);
      g_autofree char *path = g_build_filename (folders[i], file, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }

  names = _regalia_content_list_names (core);
  known = g_strjoinv (", ", names);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
               _ ("Option “cards”: there is no set “%s”; there is %s. Sets of your own belong in "
                  "%s."),
               name, known, folders[0]);

  return NULL;
}

/* }}} */

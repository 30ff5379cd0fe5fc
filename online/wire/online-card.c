/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest makes a game of a card, so a card that was read is one that a game can be made of: names
 * aren't empty, bounds are in order, each value is of its option's kind.
 */

#include "online-card.h"

#include <glib/gi18n-lib.h>

#include "online-match-json.h"

static void
value_card_free (OnlineValueCard *self)
{
  g_clear_pointer (&self->value, g_variant_unref);
  g_free (self->title);
  g_free (self);
}

static void
option_card_free (OnlineOptionCard *self)
{
  g_free (self->key);
  g_free (self->title);
  g_free (self->description);
  g_free (self->group);
  g_free (self->group_title);
  g_ptr_array_unref (self->values);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineOptionCard, option_card_free)

OnlineValueCard *
online_value_card_new (GVariant *value, const char *title)
{
  OnlineValueCard *self = g_new0 (OnlineValueCard, 1);

  self->value = g_variant_ref_sink (value);
  self->title = g_strdup (title);

  return self;
}

OnlineOptionCard *
online_option_card_new (const char *key, const char *title, TabletopOptionKind kind)
{
  OnlineOptionCard *self = g_new0 (OnlineOptionCard, 1);

  self->key = g_strdup (key);
  self->title = g_strdup (title);
  self->kind = kind;
  self->values = g_ptr_array_new_with_free_func ((GDestroyNotify) value_card_free);

  return self;
}

static GPtrArray *
new_options (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) option_card_free);
}

void
online_game_card_free (OnlineGameCard *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->summary);
  g_free (self->description);
  g_free (self->icon_name);
  g_free (self->rules_uri);
  g_free (self->rulebook);
  g_free (self->rules_version);
  g_strfreev (self->tags);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_object (&self->symbols);
  g_free (self);
}

/* The title of a word out of several, or NULL. */
static const char *
find_title (TabletopOption *option, GVariant *value)
{
  const char *const *words = tabletop_option_get_choices (option);
  const char *const *titles = tabletop_option_get_choice_titles (option);

  for (guint i = 0; words[i] != NULL && titles[i] != NULL; i++)
    if (g_str_equal (words[i], g_variant_get_string (value, NULL)))
      return titles[i];

  return NULL;
}

static void
add_value (OnlineOptionCard *self, TabletopOption *option, TabletopSetup *setup, const char *key)
{
  GVariant *value = tabletop_setup_get_option (setup, key);

  g_ptr_array_add (self->values, online_value_card_new (value, find_title (option, value)));
}

static OnlineOptionCard *
describe_option (TabletopOption *option, TabletopSetup *setup)
{
  OnlineOptionCard *self = online_option_card_new (tabletop_option_get_key (option),
                                                   tabletop_option_get_title (option),
                                                   tabletop_option_get_kind (option));

  self->description = g_strdup (tabletop_option_get_description (option));
  self->group = g_strdup (tabletop_option_get_group (option));
  self->group_title = g_strdup (tabletop_option_get_group_title (option));
  self->advanced = tabletop_option_is_advanced (option);
  self->for_seats = tabletop_option_is_for_seats (option);
  if (!self->for_seats)
    add_value (self, option, setup, self->key);
  else
    for (guint seat = 0; seat < tabletop_setup_get_n_seats (setup); seat++)
      {
        g_autofree char *key = tabletop_option_dup_seat_key (option, seat);

        add_value (self, option, setup, key);
      }

  return self;
}

OnlineGameCard *
online_game_card_new (TabletopSetup *setup)
{
  OnlineGameCard *self = g_new0 (OnlineGameCard, 1);
  TabletopGame *game = tabletop_setup_get_game (setup);
  g_autoptr (GListModel) options = tabletop_game_list_options (game);

  self->id = g_strdup (tabletop_game_get_id (game));
  self->title = g_strdup (tabletop_game_get_title (game));
  self->summary = g_strdup (tabletop_game_get_summary (game));
  self->description = g_strdup (tabletop_game_get_description (game));
  self->icon_name = g_strdup (tabletop_game_get_icon_name (game));
  self->rules_uri = g_strdup (tabletop_game_get_rules_uri (game));
  self->rulebook = g_strdup (tabletop_game_get_rulebook (game));
  self->rules_version = g_strdup (tabletop_game_get_rules_version (game));
  self->min_seats = tabletop_game_get_min_seats (game);
  self->max_seats = tabletop_game_get_max_seats (game);
  self->recommended_seats = tabletop_game_get_recommended_seats (game);
  self->duration = tabletop_game_get_duration (game);
  self->tags = g_strdupv ((char **) tabletop_game_get_tags (game));
  self->traits = tabletop_game_get_traits (game);
  self->symbols = tabletop_game_list_symbols (game);
  self->options = new_options ();
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);

      g_ptr_array_add (self->options, describe_option (option, setup));
    }

  return self;
}

static void
print_value (TabletopJson *writer, const OnlineValueCard *card, const char *title_key)
{
  if (g_variant_is_of_type (card->value, G_VARIANT_TYPE_BOOLEAN))
    tabletop_json_bool (writer, "value", g_variant_get_boolean (card->value));
  else if (g_variant_is_of_type (card->value, G_VARIANT_TYPE_INT32))
    tabletop_json_int (writer, "value", g_variant_get_int32 (card->value));
  else
    tabletop_json_text (writer, "value", g_variant_get_string (card->value, NULL));
  tabletop_json_some_text (writer, title_key, card->title);
}

static void
print_values (TabletopJson *writer, GPtrArray *values)
{
  tabletop_json_begin_list (writer, "values");
  for (guint i = 0; i < values->len; i++)
    {
      tabletop_json_begin_object (writer, NULL);
      print_value (writer, g_ptr_array_index (values, i), "title");
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

static void
print_option (TabletopJson *writer, const OnlineOptionCard *option)
{
  tabletop_json_begin_object (writer, NULL);
  tabletop_json_text (writer, "key", option->key);
  tabletop_json_text (writer, "title", option->title);
  tabletop_json_some_text (writer, "description", option->description);
  tabletop_json_some_text (writer, "group", option->group);
  tabletop_json_some_text (writer, "group_title", option->group_title);
  if (option->advanced)
    tabletop_json_bool (writer, "advanced", TRUE);
  tabletop_json_word (writer, "kind", TABLETOP_TYPE_OPTION_KIND, (int) option->kind);
  if (option->for_seats)
    print_values (writer, option->values);
  else
    print_value (writer, g_ptr_array_index (option->values, 0), "value_title");
  tabletop_json_end_object (writer);
}

static void
print_symbol (TabletopJson *writer, gpointer item)
{
  TabletopSymbol *symbol = item;

  tabletop_json_text (writer, "id", tabletop_symbol_get_id (symbol));
  tabletop_json_text (writer, "title", tabletop_symbol_get_title (symbol));
  tabletop_json_some_text (writer, "text", tabletop_symbol_get_text (symbol));
  tabletop_json_some_text (writer, "icon_name", tabletop_symbol_get_icon_name (symbol));
}

void
online_card_print_game (TabletopJson *writer, const OnlineGameCard *card)
{
  tabletop_json_begin_object (writer, "game");
  tabletop_json_text (writer, "id", card->id);
  tabletop_json_text (writer, "title", card->title);
  tabletop_json_some_text (writer, "summary", card->summary);
  tabletop_json_some_text (writer, "description", card->description);
  tabletop_json_some_text (writer, "icon_name", card->icon_name);
  tabletop_json_some_text (writer, "rules_uri", card->rules_uri);
  tabletop_json_some_text (writer, "rulebook", card->rulebook);
  tabletop_json_some_text (writer, "rules_version", card->rules_version);
  tabletop_json_uint (writer, "min_seats", card->min_seats);
  tabletop_json_uint (writer, "max_seats", card->max_seats);
  tabletop_json_uint (writer, "recommended_seats", card->recommended_seats);
  tabletop_json_some_uint (writer, "duration", card->duration);
  tabletop_json_some_texts (writer, "tags", (const char *const *) card->tags);
  tabletop_json_some_flags (writer, "traits", TABLETOP_TYPE_TRAITS, (guint) card->traits);
  tabletop_json_begin_list (writer, "options");
  for (guint i = 0; card->options != NULL && i < card->options->len; i++)
    print_option (writer, g_ptr_array_index (card->options, i));
  tabletop_json_end_list (writer);
  if (card->symbols != NULL)
    online_match_json_print_some_items (writer, "symbols", card->symbols, print_symbol);
  tabletop_json_end_object (writer);
}

static GVariant *
read_value_of_kind (OnlineReader *reader, TabletopOptionKind kind)
{
  switch (kind)
    {
    case TABLETOP_OPTION_BOOLEAN:
      return g_variant_new_boolean (online_reader_bool (reader, "value"));
    case TABLETOP_OPTION_INTEGER:
    case TABLETOP_OPTION_SEAT:
      return g_variant_new_int32 (
          (gint32) online_reader_int (reader, "value", G_MININT32, G_MAXINT32));
    case TABLETOP_OPTION_CHOICE:
    case TABLETOP_OPTION_STRING:
    case TABLETOP_OPTION_DECK:
    default:
      return g_variant_new_string (online_reader_text (reader, "value"));
    }
}

static OnlineValueCard *
read_value (OnlineReader *reader, TabletopOptionKind kind, const char *title_key)
{
  GVariant *value = read_value_of_kind (reader, kind);

  return online_value_card_new (value, online_reader_text_or (reader, title_key, NULL));
}

static void
read_values (OnlineReader *reader, OnlineOptionCard *self)
{
  const guint n = online_reader_count (reader, "values");

  self->for_seats = n > 0;
  if (!self->for_seats)
    g_ptr_array_add (self->values, read_value (reader, self->kind, "value_title"));
  for (guint i = 0; i < n && online_reader_is_fine (reader); i++)
    {
      OnlineReader item;

      online_reader_item (reader, &item, "values", i);
      g_ptr_array_add (self->values, read_value (&item, self->kind, "title"));
    }
}

static OnlineOptionCard *
read_option (OnlineReader *reader)
{
  const char *key = online_reader_words (reader, "key");
  const char *title = online_reader_words (reader, "title");
  OnlineOptionCard *self = online_option_card_new (
      key, title,
      (TabletopOptionKind) online_reader_word (reader, "kind", TABLETOP_TYPE_OPTION_KIND));

  self->description = g_strdup (online_reader_prose_or (reader, "description", ""));
  self->group = g_strdup (online_reader_id_or (reader, "group", ""));
  self->group_title = g_strdup (online_reader_text_or (reader, "group_title", ""));
  self->advanced = online_reader_bool_or (reader, "advanced", FALSE);
  read_values (reader, self);

  return self;
}

static TabletopSymbol *
read_symbol (OnlineReader *reader)
{
  const char *id = online_reader_id (reader, "id");
  const char *title = online_reader_text (reader, "title");
  const char *text = online_reader_text_or (reader, "text", NULL);
  const char *icon_name = online_reader_id_or (reader, "icon_name", NULL);

  return online_reader_is_fine (reader) ? tabletop_symbol_new (id, title, text, icon_name) : NULL;
}

static GListModel *
read_symbols (OnlineReader *reader)
{
  GListStore *symbols = g_list_store_new (TABLETOP_TYPE_SYMBOL);
  guint n_symbols = online_reader_count (reader, "symbols");

  for (guint i = 0; i < n_symbols && online_reader_is_fine (reader); i++)
    {
      g_autoptr (TabletopSymbol) symbol = NULL;
      OnlineReader item;

      online_reader_item (reader, &item, "symbols", i);
      symbol = read_symbol (&item);
      if (symbol != NULL)
        g_list_store_append (symbols, symbol);
    }

  return G_LIST_MODEL (symbols);
}

/* As TabletopGame has it: a letter, then letters, digits and hyphens. */
static gboolean
is_id (const char *text)
{
  if (!g_ascii_islower (*text))
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_islower (*text) && !g_ascii_isdigit (*text) && *text != '-')
      return FALSE;

  return TRUE;
}

OnlineGameCard *
online_card_read_game (OnlineReader *parent)
{
  g_autoptr (OnlineGameCard) self = g_new0 (OnlineGameCard, 1);
  OnlineReader inner;
  OnlineReader *reader = &inner;
  guint n_options;

  online_reader_child (parent, reader, "game");
  self->id = g_strdup (online_reader_text (reader, "id"));
  if (!is_id (self->id))
    online_reader_refuse (reader, "id", ONLINE_WIRE_ERROR_BAD_VALUE,
                          _ ("not that; send a letter and then letters, digits and hyphens"));
  self->title = g_strdup (online_reader_words (reader, "title"));
  self->summary = g_strdup (online_reader_text_or (reader, "summary", ""));
  self->description = g_strdup (online_reader_prose_or (reader, "description", ""));
  self->icon_name = g_strdup (online_reader_id_or (reader, "icon_name", ""));
  self->rules_uri = g_strdup (online_reader_text_or (reader, "rules_uri", ""));
  self->rulebook = g_strdup (online_reader_text_or (reader, "rulebook", ""));
  self->rules_version = g_strdup (online_reader_text_or (reader, "rules_version", ""));
  self->min_seats = (guint) online_reader_uint (reader, "min_seats", 1, G_MAXINT);
  self->max_seats = (guint) online_reader_uint (reader, "max_seats", self->min_seats, G_MAXINT);
  self->recommended_seats
      = (guint) online_reader_uint (reader, "recommended_seats", self->min_seats, self->max_seats);
  self->duration = (guint) online_reader_uint_or (reader, "duration", 0, G_MAXINT, 0);
  self->tags = online_reader_ids (reader, "tags");
  self->traits = (TabletopTraits) online_reader_flags (reader, "traits", TABLETOP_TYPE_TRAITS);
  self->symbols = read_symbols (reader);
  self->options = new_options ();
  n_options = online_reader_count (reader, "options");
  for (guint i = 0; i < n_options && online_reader_is_fine (reader); i++)
    {
      OnlineReader item;

      online_reader_item (reader, &item, "options", i);
      g_ptr_array_add (self->options, read_option (&item));
    }

  return g_steal_pointer (&self);
}

OnlineSeatCard *
online_seat_card_new (guint seat,
                      const char *name,
                      TabletopOccupantKind kind,
                      TabletopPresence presence)
{
  OnlineSeatCard *self = g_new0 (OnlineSeatCard, 1);

  self->seat = seat;
  self->name = g_strdup (name);
  self->kind = kind;
  self->presence = presence;

  return self;
}

void
online_seat_card_free (OnlineSeatCard *self)
{
  g_free (self->name);
  g_free (self);
}

void
online_card_print_seats (TabletopJson *writer, GPtrArray *seats)
{
  tabletop_json_begin_list (writer, "seats");
  for (guint i = 0; seats != NULL && i < seats->len; i++)
    {
      const OnlineSeatCard *seat = g_ptr_array_index (seats, i);

      tabletop_json_begin_object (writer, NULL);
      tabletop_json_uint (writer, "seat", seat->seat);
      tabletop_json_text (writer, "name", seat->name);
      tabletop_json_word (writer, "kind", TABLETOP_TYPE_OCCUPANT_KIND, (int) seat->kind);
      tabletop_json_word (writer, "presence", TABLETOP_TYPE_PRESENCE, (int) seat->presence);
      if (seat->grace > 0)
        tabletop_json_uint (writer, "grace", seat->grace);
      tabletop_json_some_bool (writer, "ready", seat->ready);
      tabletop_json_end_object (writer);
    }
  tabletop_json_end_list (writer);
}

GPtrArray *
online_card_read_seats (OnlineReader *reader)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func ((GDestroyNotify) online_seat_card_free);
  guint n_seats = online_reader_count (reader, "seats");

  for (guint i = 0; i < n_seats && online_reader_is_fine (reader); i++)
    {
      OnlineReader item;
      OnlineSeatCard *card;
      guint seat;
      const char *name;
      int kind, presence;

      online_reader_item (reader, &item, "seats", i);
      seat = (guint) online_reader_uint (&item, "seat", 0, G_MAXINT);
      name = online_reader_text (&item, "name");
      kind = online_reader_word (&item, "kind", TABLETOP_TYPE_OCCUPANT_KIND);
      presence = online_reader_word (&item, "presence", TABLETOP_TYPE_PRESENCE);
      card = online_seat_card_new (seat, name, (TabletopOccupantKind) kind,
                                   (TabletopPresence) presence);
      card->grace = (guint) online_reader_uint_or (&item, "grace", 0, ONLINE_WIRE_MAX_GRACE, 0);
      card->ready = online_reader_bool_or (&item, "ready", FALSE);
      g_ptr_array_add (seats, card);
    }

  return seats;
}

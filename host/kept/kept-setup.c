/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A group for each game. Values are texts of GVariant, which say what kind they are of. */

#include "kept-setup.h"

#include "kept-list.h"

#define LIST "setups.list"
#define OPTION "Option-"

/* What can be set: an option, or one seat's value of it. */
typedef struct
{
  TabletopOption *option;
  char *key;
} Slot;

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  g_object_unref (slot->option);
  g_free (slot->key);
  g_free (slot);
}

static void
add_slot (GPtrArray *slots, TabletopOption *option, char *key)
{
  Slot *slot = g_new (Slot, 1);

  slot->option = g_object_ref (option);
  slot->key = key;
  g_ptr_array_add (slots, slot);
}

static GPtrArray *
list_slots (TabletopSetup *setup)
{
  g_autoptr (GListModel) options = tabletop_game_list_options (tabletop_setup_get_game (setup));
  GPtrArray *slots = g_ptr_array_new_with_free_func (slot_free);

  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (TabletopOption) option = g_list_model_get_item (options, i);

      if (!tabletop_option_is_for_seats (option))
        add_slot (slots, option, g_strdup (tabletop_option_get_key (option)));
      else
        for (guint seat = 0; seat < tabletop_setup_get_n_seats (setup); seat++)
          add_slot (slots, option, tabletop_option_dup_seat_key (option, seat));
    }
  return slots;
}

void
kept_setup_write (TabletopSetup *setup, const char *const *who)
{
  const char *group = tabletop_game_get_id (tabletop_setup_get_game (setup));
  g_autoptr (GPtrArray) slots = list_slots (setup);
  g_autoptr (GKeyFile) file = kept_list_read (LIST);

  g_key_file_remove_group (file, group, NULL);
  g_key_file_set_integer (file, group, "Seats", (int) tabletop_setup_get_n_seats (setup));
  g_key_file_set_string_list (file, group, "Who", who, g_strv_length ((char **) who));
  for (guint i = 0; i < slots->len; i++)
    {
      const Slot *slot = slots->pdata[i];
      GVariant *value = tabletop_setup_get_option (setup, slot->key);
      g_autofree char *entry = g_strconcat (OPTION, slot->key, NULL);
      g_autofree char *text = g_variant_print (value, TRUE);

      if (!g_variant_equal (value, tabletop_option_get_default_value (slot->option)))
        g_key_file_set_string (file, group, entry, text);
    }
  kept_list_write (file, LIST, NULL);
}

static GVariant *
read_value (GKeyFile *file, const char *group, const Slot *slot)
{
  g_autofree char *entry = g_strconcat (OPTION, slot->key, NULL);
  g_autofree char *text = g_key_file_get_string (file, group, entry, NULL);

  return text != NULL ? g_variant_parse (NULL, text, NULL, NULL, NULL) : NULL;
}

static gboolean
is_on_shelf (GListModel *decks, const char *name)
{
  for (guint i = 0; decks != NULL && i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);

      if (g_str_equal (tabletop_deck_get_name (deck), name))
        return *tabletop_deck_get_problem (deck) == '\0';
    }
  return FALSE;
}

/* Whether it can still be chosen; what isn't of the right kind the setup finds out. */
static gboolean
is_there (const Slot *slot, GVariant *value, GListModel *decks)
{
  const char *name;

  if (tabletop_option_get_kind (slot->option) != TABLETOP_OPTION_DECK
      || !g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return TRUE;
  name = g_variant_get_string (value, NULL);
  return g_strv_contains (tabletop_option_get_choices (slot->option), name)
         || is_on_shelf (decks, name);
}

static void
read_options (TabletopSetup *setup, GKeyFile *file)
{
  TabletopGame *game = tabletop_setup_get_game (setup);
  g_autoptr (GPtrArray) slots = list_slots (setup);
  g_autoptr (GListModel) decks = NULL;

  if (TABLETOP_IS_COLLECTION (game))
    decks = tabletop_collection_list_decks (TABLETOP_COLLECTION (game), NULL);
  for (guint i = 0; i < slots->len; i++)
    {
      const Slot *slot = slots->pdata[i];
      g_autoptr (GVariant) value = read_value (file, tabletop_game_get_id (game), slot);

      if (value != NULL && is_there (slot, value, decks))
        tabletop_setup_set_option (setup, slot->key, value, NULL);
    }
}

TabletopSetup *
kept_setup_read (TabletopGame *game, char ***who)
{
  const char *group = tabletop_game_get_id (game);
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  const int n_seats = g_key_file_get_integer (file, group, "Seats", NULL);
  g_autoptr (TabletopSetup) setup = NULL;

  *who = NULL;
  if (n_seats < (int) tabletop_game_get_min_seats (game)
      || n_seats > (int) tabletop_game_get_max_seats (game))
    return NULL;
  *who = g_key_file_get_string_list (file, group, "Who", NULL, NULL);
  if (*who == NULL)
    *who = g_new0 (char *, 1);
  setup = tabletop_game_create_setup (game, (guint) n_seats);
  read_options (setup, file);
  if (!tabletop_game_validate (game, setup, NULL))
    return tabletop_game_create_setup (game, (guint) n_seats);
  return g_steal_pointer (&setup);
}

void
kept_setup_remove (TabletopGame *game)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);

  if (g_key_file_remove_group (file, tabletop_game_get_id (game), NULL))
    kept_list_write (file, LIST, NULL);
}

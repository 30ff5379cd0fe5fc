/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards and decks as a host sees them: what the core says of them, put into words. */

#include "regalia-collection.h"

#include <glib/gi18n-lib.h>

#include "regalia-decks.h"
#include "regalia-error.h"
#include "regalia-game-private.h"
#include "regalia-library.h"
#include "regalia-voice.h"
#include "rg-cards.h"

enum
{
  MAX_MISTAKES = 50, /* of one deck that are told */
  MAX_CARD_ID = 64   /* always enough for rg_content_card_id */
};

static RegaliaContent *
ref_content (TabletopCollection *collection, GError **error)
{
  RegaliaLibrary *library = _regalia_game_get_library (REGALIA_GAME (collection));

  return _regalia_library_find (library, REGALIA_CONTENT_BUILTIN, error);
}

static const rg_game *
core_of (TabletopCollection *collection)
{
  return _regalia_game_get_info (REGALIA_GAME (collection))->core;
}

/* {{{ Cards */

static char *
join_words (const char *const *words, int n)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i == 0 ? "" : ", ", _regalia_translate (words[i]));

  return g_string_free (list, FALSE);
}

static void
add_facts (TabletopCard *card, const rg_card_face *face)
{
  for (int i = 0; i < face->n_facts; i++)
    {
      const rg_fact *from = &face->facts[i];
      g_autofree char *value = from->n_words > 0 ? join_words (from->words, from->n_words)
                                                 : g_strdup_printf ("%d", from->number);
      g_autoptr (TabletopFact) fact
          = tabletop_fact_new (from->id, _regalia_translate (from->title), value);

      tabletop_card_add_fact (card, fact);
    }
}

/* "Creature — Bear 2/2, {1}{G}". */
static char *
summarize (const rg_card_face *face)
{
  GString *summary = g_string_new (_regalia_translate (face->kind));

  if (*face->size != '\0')
    g_string_append_printf (summary, " %s", face->size);
  if (face->cost != NULL)
    g_string_append_printf (summary, ", %s", face->cost);

  return g_string_free (summary, FALSE);
}

static TabletopCard *
make_face (const char *id, const rg_card_face *face)
{
  TabletopCard *card
      = tabletop_card_new (id, _regalia_translate (face->name), _regalia_translate (face->kind));
  g_autofree char *summary = summarize (face);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < face->n_lines; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : "\n", _regalia_translate (face->lines[i]));
  tabletop_card_set_summary (card, summary);
  tabletop_card_set_text (card, text->str);
  add_facts (card, face);

  return card;
}

static void
add_rulings (TabletopCard *card, const rg_content *content, int number)
{
  rg_ruling rulings[RG_CARD_RULINGS];
  const int n = rg_content_card_rulings (content, number, rulings);

  for (int i = 0; i < n; i++)
    {
      g_autoptr (TabletopFact) ruling = tabletop_fact_new (rulings[i].rule, rulings[i].rule,
                                                           _regalia_translate (rulings[i].text));

      tabletop_card_add_ruling (card, ruling);
    }
}

static TabletopCard *
make_card (const rg_content *content, int number)
{
  TabletopCard *card;
  char id[MAX_CARD_ID];
  rg_card_face face;

  rg_content_card_id (content, number, id, sizeof id);
  rg_content_card_face (content, number, 0, &face);
  card = make_face (id, &face);
  for (int i = 1; rg_content_card_face (content, number, i, &face); i++)
    {
      g_autoptr (TabletopCard) other = make_face (id, &face);

      tabletop_card_add_face (card, other);
    }
  add_rulings (card, content, number);

  return card;
}

static void
set_unknown (const rg_content *content, const char *name, GError **error)
{
  int near[RG_NEAR_CARDS];
  const int n = rg_content_near_cards (content, name, strlen (name), near);
  g_autoptr (GString) list = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      rg_card_face face;

      rg_content_card_face (content, near[i], 0, &face);
      /* Translators: one of several names, each in quotes */
      g_string_append_printf (list, _ ("%s“%s”"), i == 0 ? "" : ", ",
                              _regalia_translate (face.name));
    }
  if (n > 0)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                 /* Translators: what was typed, and a list of names in quotes */
                 _ ("There is no card “%s”. Near to that are: %s."), name, list->str);
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("There is no card “%s”."),
                 name);
}

/* Whether `name` is the first words of `whole`, whatever the case. */
static gboolean
begins (const char *whole, const char *name)
{
  g_autofree char *folded = g_utf8_casefold (whole, -1);
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  const char *rest = folded + strlen (wanted);

  return *wanted != '\0' && g_str_has_prefix (folded, wanted)
         && !g_unichar_isalnum (g_utf8_get_char (rest));
}

/* "starscream" is enough where only one name is near to it, and begins so. A deck list needs the
 * whole name. */
static int
find_beginning (const rg_content *content, const char *name)
{
  int near[RG_NEAR_CARDS];
  rg_card_face face;

  if (rg_content_near_cards (content, name, strlen (name), near) != 1)
    return 0;
  rg_content_card_face (content, near[0], 0, &face);

  return begins (face.name, name) ? near[0] : 0;
}

/* 0 with an error: there is none. */
static int
find_number (const rg_content *content, const char *name, GError **error)
{
  int card = rg_content_find_card (content, name, strlen (name));

  if (card == 0)
    card = find_beginning (content, name);
  if (card == 0)
    set_unknown (content, name, error);

  return card;
}

static TabletopCard *
find_card (TabletopCollection *collection, const char *name, GError **error)
{
  g_autoptr (RegaliaContent) content = ref_content (collection, error);
  const rg_content *core;
  int card;

  if (content == NULL)
    return NULL;
  core = _regalia_content_get (content);
  card = find_number (core, name, error);

  return card != 0 ? make_card (core, card) : NULL;
}

static GListModel *
list_named (TabletopCollection *collection, const char *name, GError **error)
{
  g_autoptr (RegaliaContent) content = ref_content (collection, error);
  g_autoptr (GListStore) cards = g_list_store_new (TABLETOP_TYPE_CARD);
  const rg_content *core;
  int card;

  if (content == NULL)
    return NULL;
  core = _regalia_content_get (content);
  card = find_number (core, name, error);
  if (card == 0)
    return NULL;
  for (; card != 0; card = rg_content_next_of_name (core, card))
    {
      g_autoptr (TabletopCard) each = make_card (core, card);

      g_list_store_append (cards, each);
    }

  return G_LIST_MODEL (g_steal_pointer (&cards));
}

static int
compare_cards (gconstpointer a, gconstpointer b, gpointer user_data)
{
  return g_utf8_collate (tabletop_card_get_name ((TabletopCard *) a),
                         tabletop_card_get_name ((TabletopCard *) b));
}

static GListModel *
search (TabletopCollection *collection, const char *query, GError **error)
{
  g_autoptr (RegaliaContent) content = ref_content (collection, error);
  g_autoptr (GListStore) cards = g_list_store_new (TABLETOP_TYPE_CARD);
  rg_error why = { 0 };
  int number = 0;

  if (content == NULL)
    return NULL;
  for (;;)
    {
      const rg_content *core = _regalia_content_get (content);
      g_autoptr (TabletopCard) card = NULL;

      if (rg_content_search (core, query, strlen (query), number, &number, &why) != RG_OK)
        {
          g_autofree char *text = _regalia_error_text (&why, NULL);

          g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                       /* Translators: what was looked for, the place of a mistake, the mistake */
                       _ ("“%s”, at %d: %s"), query, why.column, text);
          return NULL;
        }
      if (number == 0)
        break;
      card = make_card (core, number);
      g_list_store_insert_sorted (cards, card, compare_cards, NULL);
    }

  return G_LIST_MODEL (g_steal_pointer (&cards));
}

static gboolean
check_cards (TabletopCollection *collection,
             const char *path,
             const char *const *others,
             GError **error)
{
  return _regalia_library_check (_regalia_game_get_library (REGALIA_GAME (collection)), path,
                                 others, error);
}

static char *
format_cards (TabletopCollection *collection,
              const char *path,
              const char *const *others,
              GError **error)
{
  return _regalia_library_format (_regalia_game_get_library (REGALIA_GAME (collection)), path,
                                  others, error);
}

/* }}} */
/* {{{ Decks */

static char **
list_formats (TabletopCollection *collection)
{
  g_autoptr (RegaliaContent) content = ref_content (collection, NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (int i = 0; content != NULL && i < rg_content_n_deck_formats (_regalia_content_get (content));
       i++)
    {
      rg_deck_format format;

      rg_content_deck_format (_regalia_content_get (content), i, &format);
      g_strv_builder_add (ids, format.id);
    }

  return g_strv_builder_end (ids);
}

/* "4 Grizzly Bears", a line for each card; names as the set has them, so that they can be read
 * again. */
static char *
list_cards (const rg_content *content, int i, const rg_deck *deck)
{
  GString *list = g_string_new (NULL);

  for (int k = 0, n; k < deck->n_cards; k += n)
    {
      const int card = rg_content_deck_card (content, i, k);
      const gboolean leads = k < deck->n_leaders;
      rg_card_face face;

      for (n = 1; !leads && k + n < deck->n_cards; n++)
        if (rg_content_deck_card (content, i, k + n) != card)
          break;
      rg_content_card_face (content, card, 0, &face);
      g_string_append_printf (list, "%d %s%s\n", n, face.name, leads ? " *CMDR*" : "");
    }

  return g_string_free (list, FALSE);
}

/* Who leads it, or else its colors. */
static char *
summarize_deck (const rg_content *content, int i, const rg_deck *deck)
{
  GString *leaders = g_string_new (NULL);

  for (int k = 0; k < deck->n_leaders; k++)
    {
      rg_card_face face;

      rg_content_card_face (content, rg_content_deck_card (content, i, k), 0, &face);
      g_string_append_printf (leaders, "%s%s", k == 0 ? "" : ", ", _regalia_translate (face.name));
    }
  if (deck->n_leaders == 0)
    {
      g_string_free (leaders, TRUE);
      return join_words (deck->words, deck->n_words);
    }

  return g_string_free (leaders, FALSE);
}

static TabletopDeck *
make_deck (const rg_content *content, int i)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();
  g_autofree char *summary = NULL;
  g_autofree char *list = NULL;
  rg_deck deck;

  rg_content_deck (content, i, &deck);
  for (int k = 0; k < rg_content_n_deck_formats (content); k++)
    {
      rg_deck_format format;

      rg_content_deck_format (content, k, &format);
      if (deck.formats >> k & 1)
        g_ptr_array_add (kept, (gpointer) format.id);
    }
  g_ptr_array_add (kept, NULL);
  summary = summarize_deck (content, i, &deck);
  list = list_cards (content, i, &deck);

  return tabletop_deck_new (deck.name, summary, (guint) deck.n_cards,
                            (const char *const *) kept->pdata, list);
}

/* What the player keeps as that deck, or NULL. */
static RegaliaOwnDeck *
find_own (GPtrArray *own, const char *name)
{
  for (guint i = 0; i < own->len; i++)
    {
      RegaliaOwnDeck *each = g_ptr_array_index (own, i);

      if (g_str_equal (each->name, name))
        return each;
    }

  return NULL;
}

static void
add_deck (GListStore *decks, TabletopDeck *deck, const RegaliaOwnDeck *own)
{
  if (own == NULL)
    tabletop_deck_set_title (deck, _regalia_deck_find_title (tabletop_deck_get_name (deck)));
  else
    {
      tabletop_deck_set_title (deck, own->title);
      tabletop_deck_set_problem (deck, own->problem);
      tabletop_deck_set_own (deck, TRUE);
    }
  g_list_store_append (decks, deck);
}

static GListModel *
list_decks (TabletopCollection *collection, GError **error)
{
  RegaliaLibrary *library = _regalia_game_get_library (REGALIA_GAME (collection));
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (RegaliaContent) content = _regalia_library_list_own (library, &own, error);
  GListStore *decks;

  if (content == NULL)
    return NULL;
  decks = g_list_store_new (TABLETOP_TYPE_DECK);
  for (int i = 0; i < rg_content_n_decks (_regalia_content_get (content)); i++)
    {
      g_autoptr (TabletopDeck) deck = make_deck (_regalia_content_get (content), i);

      add_deck (decks, deck, find_own (own, tabletop_deck_get_name (deck)));
    }
  for (guint i = 0; i < own->len; i++)
    {
      const RegaliaOwnDeck *each = g_ptr_array_index (own, i);
      g_autoptr (TabletopDeck) deck = NULL;

      if (each->problem == NULL)
        continue;
      deck = tabletop_deck_new (each->name, NULL, 0, NULL, each->list);
      add_deck (decks, deck, each);
    }

  return G_LIST_MODEL (decks);
}

/* Tells all mistakes of a list, a line for each. */
static gboolean
check_list (const rg_content *content, const RegaliaPart *list, int format, GError **error)
{
  g_autofree rg_error *mistakes = g_new (rg_error, MAX_MISTAKES);
  g_autoptr (GString) told = g_string_new (NULL);
  const int n = rg_content_check_deck (content, list->text, strlen (list->text), format, mistakes,
                                       MAX_MISTAKES);

  for (int i = 0; i < n; i++)
    {
      g_autofree char *text = _regalia_error_text (&mistakes[i], list->where);

      g_string_append_printf (told, "%s%s", i == 0 ? "" : "\n", text);
    }
  if (n == 0)
    return TRUE;

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, told->str);

  return FALSE;
}

static int
find_format (const rg_content *content, const char *id)
{
  for (int i = 0; id != NULL && i < rg_content_n_deck_formats (content); i++)
    {
      rg_deck_format format;

      rg_content_deck_format (content, i, &format);
      if (g_str_equal (format.id, id))
        return i;
    }

  return -1; /* the one that the list looks like */
}

static TabletopDeck *
check_deck (TabletopCollection *collection,
            const char *name,
            const char *text,
            const char *format,
            GError **error)
{
  RegaliaLibrary *library = _regalia_game_get_library (REGALIA_GAME (collection));
  g_autoptr (RegaliaContent) base = ref_content (collection, error);
  g_autoptr (RegaliaContent) whole = NULL;
  g_autoptr (RegaliaPart) list = NULL;
  g_autofree char *deck = NULL;
  const rg_content *content;

  if (base == NULL)
    return NULL;
  list = _regalia_part_new (name, text, strlen (text), error);
  if (list == NULL
      || !check_list (_regalia_content_get (base), list,
                      find_format (_regalia_content_get (base), format), error))
    return NULL;
  whole = _regalia_library_add_deck (library, base, name, list->text, &deck, error);
  if (whole == NULL)
    return NULL;
  content = _regalia_content_get (whole);

  return make_deck (content, rg_content_n_decks (content) - 1);
}

static gboolean
import_deck (TabletopCollection *collection,
             TabletopSetup *setup,
             guint seat,
             const char *name,
             const char *text,
             GError **error)
{
  RegaliaGame *game = REGALIA_GAME (collection);
  RegaliaLibrary *library = _regalia_game_get_library (game);
  g_autoptr (RegaliaContent) base = _regalia_game_ref_content (game, setup, error);
  g_autoptr (RegaliaContent) whole = NULL;
  g_autoptr (RegaliaPart) list = NULL;
  g_autofree char *deck = NULL;
  const rg_content *content;
  int format;

  if (base == NULL)
    return FALSE;
  if (seat >= (guint) rg_game_max_seats (core_of (collection)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                   _ ("No seat %u is played at; there are at most %d."), seat + 1,
                   rg_game_max_seats (core_of (collection)));
      return FALSE;
    }
  list = _regalia_part_new (name, text, strlen (text), error);
  if (list == NULL || !_regalia_game_find_format (game, setup, base, seat, &format, error)
      || !check_list (_regalia_content_get (base), list, format, error))
    return FALSE;
  whole = _regalia_library_add_deck (library, base, name, list->text, &deck, error);
  if (whole == NULL)
    return FALSE;
  _regalia_library_keep (library, whole);
  content = _regalia_content_get (whole);

  return _regalia_game_set_deck (setup, content, seat, deck, error);
}

/* The deck that a file has become. One that the set can't have isn't kept. */
static TabletopDeck *
take_own (TabletopCollection *collection, const char *path, GError **error)
{
  RegaliaLibrary *library = _regalia_game_get_library (REGALIA_GAME (collection));
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (RegaliaContent) content = _regalia_library_list_own (library, &own, error);
  const RegaliaOwnDeck *kept = NULL;
  g_autoptr (GListModel) decks = NULL;

  for (guint i = 0; content != NULL && i < own->len && kept == NULL; i++)
    {
      const RegaliaOwnDeck *each = g_ptr_array_index (own, i);

      if (g_str_equal (each->path, path))
        kept = each;
    }
  if (kept == NULL)
    return NULL;
  if (kept->problem != NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, kept->problem);
      _regalia_own_deck_remove (kept, NULL);
      return NULL;
    }
  decks = list_decks (collection, error);
  for (guint i = 0; decks != NULL && i < g_list_model_get_n_items (decks); i++)
    {
      g_autoptr (TabletopDeck) deck = g_list_model_get_item (decks, i);

      if (g_str_equal (tabletop_deck_get_name (deck), kept->name))
        return g_steal_pointer (&deck);
    }

  return NULL;
}

static TabletopDeck *
keep_deck (TabletopCollection *collection, const char *name, const char *text, GError **error)
{
  g_autoptr (RegaliaContent) base = ref_content (collection, error);
  g_autoptr (RegaliaPart) list = NULL;
  g_autoptr (RegaliaPart) part = NULL;
  g_autofree char *path = NULL;

  if (base == NULL)
    return NULL;
  list = _regalia_part_new (name, text, strlen (text), error);
  if (list == NULL)
    return NULL;
  part = _regalia_deck_translate (_regalia_content_get (base), "deck", name, list->text, error);
  if (part == NULL)
    return NULL;
  path = _regalia_deck_write (_regalia_content_get (base), name, list->text, error);

  return path != NULL ? take_own (collection, path, error) : NULL;
}

static gboolean
forget_deck (TabletopCollection *collection, const char *name, GError **error)
{
  RegaliaLibrary *library = _regalia_game_get_library (REGALIA_GAME (collection));
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (RegaliaContent) content = _regalia_library_list_own (library, &own, error);
  const RegaliaOwnDeck *kept = content != NULL ? find_own (own, name) : NULL;

  if (kept != NULL)
    return _regalia_own_deck_remove (kept, error);
  if (content != NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                 _ ("There is no deck “%s” of your own."), name);

  return FALSE;
}

/* }}} */

void
_regalia_collection_iface_init (TabletopCollectionInterface *iface)
{
  iface->list_formats = list_formats;
  iface->check_cards = check_cards;
  iface->format_cards = format_cards;
  iface->find_card = find_card;
  iface->list_named = list_named;
  iface->search = search;
  iface->list_decks = list_decks;
  iface->check_deck = check_deck;
  iface->import_deck = import_deck;
  iface->keep_deck = keep_deck;
  iface->forget_deck = forget_deck;
}

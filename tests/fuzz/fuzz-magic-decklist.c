/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds the reader of deck lists, the checks of decks, and the translation of a list into the card
 * language. Whatever comes in, each entry lies in the text, each mistake says something, and a deck
 * that was translated is read. */

#include "magic/language/mg-content.h"
#include "magic/collection/mg-decklist.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

enum
{
  MOST_MISTAKES = 40
};

static void
check_error (const rg_error *error)
{
  rg_check (error->status == RG_E_BAD_DATA && error->text[0] != '\0');
  rg_check (memchr (error->text, '\0', sizeof error->text));
}

static void
read_entries (const char *text, size_t length)
{
  rg_error error = { RG_OK };
  mg_decklist list;
  mg_deck_entry entry;

  mg_decklist_init (&list, text, length, &error);
  while (mg_decklist_next (&list, &entry))
    {
      rg_check (entry.name >= text && entry.length > 0
                && entry.name + entry.length <= text + length);
      rg_check (entry.count >= 1 && entry.count <= MG_DECKLIST_COUNT);
      rg_check (entry.line > 0 && entry.column > 0 && !(entry.commander && entry.sideboard));
    }
  if (list.failed)
    check_error (&error);
  rg_check (list.name_length == 0
            || (list.name >= text && list.name + list.name_length <= text + length));
}

static void
check_deck (const rg_content *content, const char *text, size_t length)
{
  for (int format = -1; format < rg_content_n_deck_formats (content); format++)
    {
      rg_error mistakes[MOST_MISTAKES];
      const int n = rg_content_check_deck (content, text, length, format, mistakes, MOST_MISTAKES);

      for (int i = 0; i < n; i++)
        check_error (&mistakes[i]);
    }
}

/* What a list that is right becomes may be put behind what is shipped. */
static void
translate (const rg_content *content, const char *text, size_t length)
{
  rg_error error = { RG_OK };
  size_t needed = 0;
  char *deck;

  if (rg_content_translate_deck (content, "fuzz", text, length, NULL, 0, &needed, &error) != RG_OK)
    {
      check_error (&error);
      return;
    }
  deck = malloc (needed + 1);
  if (deck)
    {
      size_t again = 0;

      rg_check (rg_content_translate_deck (content, "fuzz", text, length, deck, needed + 1, &again,
                                           &error)
                == RG_OK);
      rg_check (again == needed && !memchr (deck, 0, needed));
      rg_check (rg_game_check_addition (rg_content_game (content), deck, needed, &error) == RG_OK);
    }
  free (deck);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  static rg_content *content;
  const char *text = size > 0 ? (const char *) bytes : "";

  if (!content)
    content = rg_content_new_builtin (&rg_free_for_all, NULL, NULL);
  if (!content)
    return 0;
  read_entries (text, size);
  check_deck (content, text, size);
  translate (content, text, size);
  return 0;
}

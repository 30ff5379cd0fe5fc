/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Before a match: content and setups. Everything that a match is made from is checked here, once,
 * so that the driver needn't doubt it. */

#include "kernel/rg-match-private.h"
#include "kernel/rg-scan.h"

#include <stdlib.h>
#include <string.h>

/* {{{ Games and content */

const char *
rg_game_id (const rg_game *game)
{
  return game->id;
}

const char *
rg_game_shelf (const rg_game *game)
{
  return game->shelf ? game->shelf : game->id;
}

int
rg_game_version (const rg_game *game)
{
  return game->version;
}

int
rg_game_min_seats (const rg_game *game)
{
  return game->min_seats;
}

int
rg_game_max_seats (const rg_game *game)
{
  return game->max_seats;
}

bool
rg_game_takes_seats (const rg_game *game, int seats)
{
  return seats >= game->min_seats && seats <= game->max_seats
         && (!game->takes_seats || game->takes_seats (seats));
}

const rg_option *
rg_game_options (const rg_game *game, int *n)
{
  *n = game->n_options;
  return game->options;
}

const rg_message *
rg_game_messages (const rg_game *game, int *n)
{
  *n = game->n_messages;
  return game->messages;
}

const rg_symbol *
rg_game_symbols (const rg_game *game, int *n)
{
  *n = game->n_symbols;
  return game->symbols;
}

/* The bytes of a content with a source of that length. */
static size_t
size_of_content (const rg_game *game, size_t source_length)
{
  const size_t beyond
      = game->measure_content ? game->measure_content (source_length) : game->content_size;

  rg_check (beyond <= SIZE_MAX - sizeof (rg_content));
  return sizeof (rg_content) + beyond;
}

static rg_content *
new_content (const rg_game *game,
             const char *name,
             const char *text,
             size_t length,
             bool builtin,
             rg_mistakes *mistakes,
             const rg_alloc *alloc,
             rg_error *error)
{
  const rg_alloc memory = rg_alloc_or_default (alloc);
  const size_t size = size_of_content (game, length);
  rg_content *content;

  if (strlen (name) == 0 || strlen (name) >= sizeof content->name || strpbrk (name, " \t\r\n"))
    {
      rg_fail (error, RG_E_BAD_DATA, NULL,
               "The name of a set is one word of at most %zu characters.",
               sizeof content->name - 1);
      return NULL;
    }
  content = rg_allocate_zeroed (&memory, size);
  if (content)
    content->source = memory.allocate (memory.data, length + 1);
  if (!content || !content->source)
    {
      if (content)
        memory.release (memory.data, content);
      rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for the data of this game.");
      return NULL;
    }
  content->game = game;
  content->alloc = memory;
  content->builtin = builtin;
  memcpy (content->name, name, strlen (name));
  memcpy (content->source, text, length);
  content->source[length] = '\0';
  content->source_length = length;
  content->fingerprint = rg_hash_bytes (length, text, length);
  content->mistakes = mistakes;
  if (game->parse (content, error) != RG_OK)
    {
      rg_content_free (content);
      return NULL;
    }
  return content;
}

rg_content *
rg_content_new (const rg_game *game,
                const char *name,
                const char *text,
                size_t length,
                const rg_alloc *alloc,
                rg_error *error)
{
  return new_content (game, name, text, length, false, NULL, alloc, error);
}

rg_content *
rg_content_new_builtin (const rg_game *game, const rg_alloc *alloc, rg_error *error)
{
  return new_content (game, "builtin", game->builtin, strlen (game->builtin), true, NULL, alloc,
                      error);
}

int
rg_content_check (const rg_game *game,
                  const char *text,
                  size_t length,
                  rg_error *mistakes,
                  int room)
{
  rg_mistakes all = { mistakes, 0, room };
  rg_error last = { .status = RG_OK };
  rg_content *content = new_content (game, "checked", text, length, false, &all, NULL, &last);

  rg_check (room > 0);
  if (last.status != RG_OK)
    rg_mistakes_add (&all, &last);
  rg_check (!content == (all.n > 0));
  rg_content_free (content);
  return all.n;
}

void
rg_content_free (rg_content *content)
{
  if (!content)
    return;
  content->alloc.release (content->alloc.data, content->source);
  content->alloc.release (content->alloc.data, content);
}

const rg_game *
rg_content_game (const rg_content *content)
{
  return content->game;
}

const char *
rg_content_name (const rg_content *content)
{
  return content->name;
}

const char *
rg_content_source (const rg_content *content, size_t *length)
{
  *length = content->source_length;
  return content->source;
}

bool
rg_content_is_builtin (const rg_content *content)
{
  return content->builtin;
}

uint64_t
rg_content_fingerprint (const rg_content *content)
{
  return content->fingerprint;
}

int
rg_content_n_strings (const rg_content *content)
{
  return content->game->n_strings (content);
}

const char *
rg_content_string (const rg_content *content, int i)
{
  return content->game->string (content, i);
}

const char *
rg_content_option_choice (const rg_content *content, int option, int value)
{
  const rg_game *game = content->game;
  const rg_option *about;
  int n = 0;

  rg_check (option >= 0 && option < game->n_options);
  about = &game->options[option];
  rg_check (about->type == RG_OPTION_CHOICE);
  if (value < 0)
    return NULL;
  while (n < value && about->choices[n])
    n++;
  if (about->choices[n])
    return about->choices[n];
  return about->open && game->option_choice ? game->option_choice (content, option, value) : NULL;
}

/* }}} */
/* {{{ Setups */

void
rg_setup_init (rg_setup *setup, const rg_content *content, int seats)
{
  memset (setup, 0, sizeof *setup);
  setup->content = content;
  setup->seats = seats;
  for (int i = 0; i < content->game->n_options; i++)
    setup->options[i] = content->game->options[i].fallback;
}

void
rg_setup_seed (rg_setup *setup, uint64_t number)
{
  memset (setup->seed, 0, sizeof setup->seed);
  for (int i = 0; i < 8; i++)
    setup->seed[i] = (uint8_t) (number >> (8 * i));
}

/* Whether there is somebody whose value option `option` is. */
static rg_status
check_seat (const rg_setup *setup, const rg_option *option, rg_error *error)
{
  return option->seat <= setup->seats
             ? RG_OK
             : rg_fail (error, RG_E_BAD_OPTION, NULL,
                        "Option '%.60s' is for seat %d, but there are %d seats.", option->key,
                        option->seat, setup->seats);
}

rg_status
rg_setup_check (const rg_setup *setup, rg_error *error)
{
  const rg_game *game = setup->content->game;

  if (setup->seats < game->min_seats || setup->seats > game->max_seats)
    return rg_fail (error, RG_E_BAD_OPTION, NULL, "This game is for %d to %d seats, not %d.",
                    game->min_seats, game->max_seats, setup->seats);
  for (int i = 0; i < game->n_options; i++)
    {
      const rg_option *option = &game->options[i];
      const int32_t value = setup->options[i];

      if (value != option->fallback && check_seat (setup, option, error) != RG_OK)
        return RG_E_BAD_OPTION;
      if (option->type == RG_OPTION_CHOICE)
        {
          if (!rg_content_option_choice (setup->content, i, value))
            return rg_fail (error, RG_E_BAD_OPTION, NULL,
                            "Option '%.60s' is choice %d, which the set '%.63s' doesn't have.",
                            option->key, value, setup->content->name);
        }
      else if (value < option->minimum || value > option->maximum)
        return rg_fail (error, RG_E_BAD_OPTION, NULL,
                        "Option '%.60s' is %d; it goes from %d to %d.", option->key, value,
                        option->minimum, option->maximum);
    }
  return game->check ? game->check (setup, error) : RG_OK;
}

rg_status
rg_setup_option_applies (const rg_setup *setup, int i, rg_error *why)
{
  const rg_game *game = setup->content->game;

  rg_check (i >= 0 && i < game->n_options);
  if (check_seat (setup, &game->options[i], why) != RG_OK)
    return RG_E_BAD_OPTION;
  return game->applies ? game->applies (setup, i, why) : RG_OK;
}

/* }}} */
/* {{{ Bots */

const rg_bot *const *
rg_game_bots (const rg_game *game, int *n)
{
  *n = game->n_bots;
  return game->bots;
}

const char *
rg_bot_id (const rg_bot *bot)
{
  return bot->id;
}

const char *
rg_bot_title (const rg_bot *bot)
{
  return bot->title;
}

const char *
rg_bot_description (const rg_bot *bot)
{
  return bot->description;
}

int
rg_bot_choose (const rg_bot *bot, const rg_match *match, int seat, uint64_t *chance)
{
  const rg_decision *decision = rg_match_decision_of (match, seat);

  rg_check (decision);
  return bot->choose (match, decision, chance);
}

/* }}} */

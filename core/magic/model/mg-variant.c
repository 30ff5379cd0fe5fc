/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which game type a setup is of, and what follows from that for its seats and decks. */

#include "magic/model/mg-variant.h"

#include "kernel/rg-kernel.h"

enum
{
  COMMANDER_DECK = 100 /* 903.5a */
};

void
mg_read_variant (const rg_setup *setup, mg_variant *variant)
{
  *variant = (mg_variant){ .seats = (uint8_t) setup->seats };
  ((const mg_game *) setup->content->game->own)->read (setup, variant);
}

bool
mg_is_listed (const mg_content *content, int card, mg_format format)
{
  const mg_deck *list = mg_list_at (content, mg_list_of_format (format));

  if (mg_list_of_format (format) == 0 || mg_is_basic_land (mg_face_at (content, card)))
    return true;
  for (int i = 0; i < list->n; i++)
    if (mg_deck_card (content, list, i) == card)
      return true;
  return false;
}

bool
mg_deck_fits (const mg_content *content, const mg_deck *deck, mg_format format)
{
  if (mg_has_commanders (format))
    return deck->n_commanders > 0 && deck->n == COMMANDER_DECK;
  for (int i = 0; mg_list_of_format (format) > 0 && i < deck->n; i++)
    if (!mg_is_listed (content, mg_deck_card (content, deck, i), format))
      return false;
  return deck->n_commanders == 0;
}

bool
mg_any_deck_fits (const mg_content *content, mg_format format)
{
  for (int i = 1; i < content->n_decks; i++)
    if (mg_deck_fits (content, mg_deck_at (content, i), format))
      return true;
  return false;
}

bool
mg_may_have_commanders (const mg_variant *variant, int seat)
{
  return mg_has_commanders (variant->format[seat])
         || (variant->teams && mg_has_commanders (variant->emperor_format[seat]));
}

int
mg_role_of_place (const mg_variant *variant, int place)
{
  const int within = place % variant->team_size;
  const int emperor = variant->emperor[mg_team_of_place (variant, place)];

  return within == emperor ? 0 : within < emperor ? within + 1 : within;
}

int
mg_place_of_role (const mg_variant *variant, int team, int role)
{
  const int emperor = variant->emperor[team];
  const int within = role == 0 ? emperor : role <= emperor ? role - 1 : role;

  return team * variant->team_size + within;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands behind the nouns of a filter: whose, where, with what. */

#include "magic/language/write/mg-write-private.h"

static const mg_flag_word qualifiers[] = {
  { MG_FILTER_CHOSEN_TYPE, N_ ("of the chosen type") },
  { MG_FILTER_CHOSEN_NAME, N_ ("with the chosen name") },
  { MG_FILTER_SAME_NAME, N_ ("with the same name as it") },
  { MG_FILTER_SAME_COLOR, N_ ("sharing a color with it") },
  { MG_FILTER_SAME_TYPE, N_ ("sharing a card type with it") },
  { MG_FILTER_ONE_TARGET, N_ ("with a single target") },
  { MG_FILTER_ATTACKED_YOU, N_ ("attacking you") },
  { MG_FILTER_ATTACHED, N_ ("attached to this") },
  { MG_FILTER_NOT_OWNED, N_ ("not owned by its controller") },
};

static const mg_flag_word more_qualifiers[] = {
  { MG_FILTER_OF_CARD_TYPE, N_ ("of the chosen card type") },
  { MG_FILTER_DRAWN, N_ ("drawn this turn") },
  { MG_FILTER_NOT_OF_IDENTITY, N_ ("from a nonidentity source") },
};

/* {{{ Whose and where */

/* Players of whom "they control" reads badly after their own words. */
static bool
is_long (const mg_content *content, int players)
{
  switch (mg_node_at (content, players)->op)
    {
    case MG_OP_CONTROLLER:
    case MG_OP_OWNER:
    case MG_OP_ITS_CONTROLLER:
    case MG_OP_ITS_OWNER:
    case MG_OP_NTH_TARGET_PLAYER:
    case MG_OP_BOTH:
      return true;
    default:
      return false;
    }
}

static void
write_that_player (mg_filter_writing *writing)
{
  mg_write_blank (writing);
  if (!mg_write_that_player (writing->content, writing->writer))
    mg_put_word (writing->writer, N_ ("that player"));
}

/* Of several things that are all meant, each may be another opponent's. */
static bool
is_of_opponents (const mg_filter_writing *writing)
{
  return writing->writer->prose && writing->filter->plural;
}

static void
write_controller (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const int node = filter->whose_node;

  switch (filter->whose)
    {
    case MG_WHOSE_YOU:
      mg_write_word (writing, N_ ("you control"));
      break;
    case MG_WHOSE_OPPONENT:
      mg_write_word (writing, is_of_opponents (writing) ? N_ ("your opponents control")
                                                        : N_ ("an opponent controls"));
      break;
    case MG_WHOSE_NOT_YOU:
      mg_write_word (writing, N_ ("you don't control"));
      break;
    case MG_WHOSE_THEY:
      mg_write_word (writing, N_ ("they control"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      write_that_player (writing);
      mg_write_word (writing, N_ ("controls"));
      break;
    case MG_WHOSE_NODE:
      if (is_long (writing->content, node))
        {
          mg_write_word (writing, N_ ("controlled by"));
          mg_put (writing->writer, " ");
          mg_write_node (writing->content, node, MG_SORT_PLAYERS, writing->writer);
          break;
        }
      mg_write_blank (writing);
      if (writing->writer->prose && mg_node_at (writing->content, node)->op == MG_OP_EACH_NONLEADER)
        {
          mg_put_word (writing->writer, N_ ("non-Leader players control"));
          break;
        }
      mg_write_node (writing->content, node, MG_SORT_PLAYERS, writing->writer);
      mg_write_word (writing, mg_is_plural (writing->content, node, writing->writer)
                                  ? N_ ("control")
                                  : N_ ("controls"));
      break;
    default:
      break;
    }
}

static void
write_owner (mg_filter_writing *writing)
{
  switch (writing->filter->owner)
    {
    case MG_WHOSE_YOU:
      mg_write_word (writing, N_ ("you own"));
      break;
    case MG_WHOSE_OPPONENT:
      mg_write_word (writing, is_of_opponents (writing) ? N_ ("your opponents own")
                                                        : N_ ("an opponent owns"));
      break;
    case MG_WHOSE_THEY:
      mg_write_word (writing, N_ ("they own"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      write_that_player (writing);
      mg_write_word (writing, N_ ("owns"));
      break;
    default:
      break;
    }
}

/* Whose library, hand or graveyard it is says whose cards they are. */
static bool
is_zone_of_cards (const mg_filter *filter)
{
  return (filter->zone == MG_ZONE_GRAVEYARD || filter->zone == MG_ZONE_HAND
          || filter->zone == MG_ZONE_LIBRARY || filter->more & MG_FILTER_HAND_OR_GRAVEYARD)
         && filter->whose != MG_WHOSE_NOT_YOU;
}

static void
write_place_of_cards (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const char *const name = filter->zone == MG_ZONE_LIBRARY              ? N_ ("library")
                           : filter->zone == MG_ZONE_HAND               ? N_ ("hand")
                           : filter->more & MG_FILTER_HAND_OR_GRAVEYARD ? N_ ("hand or graveyard")
                                                                        : N_ ("graveyard");

  mg_write_word (writing, writing->writer->from ? N_ ("from") : N_ ("in"));
  mg_put (writing->writer, " ");
  switch (filter->whose)
    {
    case MG_WHOSE_YOU:
      mg_put_word (writing->writer, N_ ("your"));
      break;
    case MG_WHOSE_THEY:
      mg_put_word (writing->writer, N_ ("their"));
      break;
    case MG_WHOSE_THAT_PLAYER:
      if (!mg_write_that_player (writing->content, writing->writer))
        mg_put_word (writing->writer, N_ ("that player"));
      mg_put (writing->writer, "'s");
      break;
    case MG_WHOSE_OPPONENT:
      if (is_of_opponents (writing))
        {
          mg_put_word (writing->writer, N_ ("your opponents'"));
          mg_write_word (writing, filter->zone == MG_ZONE_HAND      ? N_ ("hands")
                                  : filter->zone == MG_ZONE_LIBRARY ? N_ ("libraries")
                                  : filter->more & MG_FILTER_HAND_OR_GRAVEYARD
                                      ? N_ ("hands or graveyards")
                                      : N_ ("graveyards"));
          return;
        }
      mg_put_word (writing->writer, N_ ("an opponent's"));
      break;
    case MG_WHOSE_NODE:
      mg_write_node (writing->content, filter->whose_node, MG_SORT_PLAYERS, writing->writer);
      mg_put (writing->writer, "'s");
      break;
    default:
      if (filter->zone == MG_ZONE_GRAVEYARD && filter->plural)
        {
          mg_put_word (writing->writer, writing->writer->prose && !writing->every
                                            ? N_ ("graveyards")
                                            : N_ ("all graveyards"));
          return;
        }
      mg_put_word (writing->writer, N_ ("a"));
    }
  mg_write_word (writing, name);
}

static void
write_zone (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  switch (filter->zone)
    {
    case MG_ZONE_EXILE:
      if (!(filter->flags & MG_FILTER_LINKED))
        mg_write_word (writing, N_ ("in exile"));
      break;
    case MG_ZONE_COMMAND:
      if (!(filter->types & MG_IDENTITY))
        mg_write_word (writing, N_ ("in the command zone"));
      break;
    case MG_ZONE_NONE:
      if (filter->more & MG_FILTER_HAND_OR_GRAVEYARD)
        write_place_of_cards (writing);
      else if (filter->more & MG_FILTER_OUTSIDE)
        mg_write_word (writing, N_ ("outside hands and libraries"));
      else if (!filter->card && !(filter->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_SOURCE))
               && writing->writer->zone != MG_N_ZONES)
        mg_write_word (writing, N_ ("everywhere"));
      break;
    case MG_ZONE_LIBRARY:
    case MG_ZONE_HAND:
    case MG_ZONE_GRAVEYARD:
      if (filter->whose || filter->zone != writing->writer->zone)
        write_place_of_cards (writing);
      break;
    default:
      break;
    }
}

/* }}} */
/* {{{ Qualifiers */

static void
write_bound (mg_filter_writing *writing, const char *what, int node, const char *end, bool is_least)
{
  if (!node)
    return;
  if (writing->writer->prose && end && mg_is_long_amount (writing->content, node, writing->writer))
    {
      mg_write_word (writing, what);
      mg_write_word (writing,
                     is_least ? N_ ("greater than or equal to") : N_ ("less than or equal to"));
      mg_put (writing->writer, " ");
      mg_write_node (writing->content, node, MG_SORT_AMOUNT, writing->writer);
      return;
    }
  mg_write_word (writing, what);
  mg_put (writing->writer, " ");
  mg_write_amount (writing->content, node, writing->writer);
  if (end)
    mg_write_word (writing, end);
}

static void
write_bounds (mg_filter_writing *writing, const char *what, const char *exactly, int min, int max)
{
  if (min && min == max)
    {
      write_bound (writing, exactly, min, NULL, false);
      return;
    }
  write_bound (writing, what, min, N_ ("or more"), true);
  write_bound (writing, what, max, N_ ("or less"), false);
}

static void
write_all_bounds (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  write_bounds (writing, N_ ("with power"), N_ ("with power exactly"), filter->power_min,
                filter->power_max);
  write_bound (writing, N_ ("with toughness"), filter->toughness_max, N_ ("or less"), false);
  write_bounds (writing, N_ ("with mana value"), N_ ("with mana value exactly"), filter->mana_min,
                filter->mana_max);
  writing->bounded = true;
}

static const char *
word_of (const mg_filter_writing *writing, const mg_flag_word *qualifier)
{
  if (writing->writer->prose && qualifier->flag == MG_FILTER_NOT_OWNED
      && writing->filter->whose == MG_WHOSE_YOU)
    return N_ ("but don't own");
  return qualifier->word;
}

static void
write_flags (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;

  for (size_t i = 0; i < sizeof qualifiers / sizeof qualifiers[0]; i++)
    if (filter->flags & qualifiers[i].flag)
      mg_write_word (writing, word_of (writing, &qualifiers[i]));
  for (size_t i = 0; i < sizeof more_qualifiers / sizeof more_qualifiers[0]; i++)
    if (filter->more & more_qualifiers[i].flag
        && !(writing->typed && more_qualifiers[i].flag == MG_FILTER_OF_CARD_TYPE))
      mg_write_word (writing, more_qualifiers[i].word);
}

/* "with a stun counter on it", "with stun counters on them" */
static void
write_counter (mg_filter_writing *writing)
{
  mg_writer *writer = writing->writer;
  const bool several = writer->prose && writing->filter->plural;

  mg_write_word (writing, N_ ("with"));
  mg_put (writer, " ");
  if (!several)
    mg_put_article (writer);
  mg_put_word (writer, mg_counter_name (writing->filter->with_counter));
  mg_write_word (writing, several         ? N_ ("counters on them")
                          : writer->prose ? N_ ("counter on it")
                                          : N_ ("counter"));
}

static void
write_rest (mg_filter_writing *writing)
{
  const mg_filter *filter = writing->filter;
  const bool damaged = mg_is_of_damaged (writing->content, filter, writing->writer);

  if (filter->flags & MG_FILTER_AMONG_THEM)
    mg_write_word (writing, damaged ? N_ ("dealt damage this way")
                            : writing->writer->prose && writing->writer->shown ? N_ ("from it")
                                                                               : N_ ("among them"));
  if (filter->flags & MG_FILTER_LINKED)
    mg_write_word (writing, N_ ("exiled with this"));
  for (int i = 0; i < MG_N_QUALITIES; i++)
    {
      if (MG_HAS (filter->with, i))
        {
          mg_write_word (writing, N_ ("with"));
          mg_write_word (writing, mg_quality_name (i));
        }
      if (MG_HAS (filter->without, i))
        {
          mg_write_word (writing, N_ ("without"));
          mg_write_word (writing, mg_quality_name (i));
        }
    }
  if (writing->writer->prose)
    write_flags (writing);
  if (!writing->bounded)
    write_all_bounds (writing);
  if (filter->with_counter)
    write_counter (writing);
  if (!writing->writer->prose)
    write_flags (writing);
  if (filter->name)
    {
      mg_write_word (writing, N_ ("named"));
      mg_put (writing->writer, " ");
      if (writing->writer->prose)
        mg_put_word (writing->writer, mg_string_at (writing->content, filter->name));
      else
        mg_put_quoted (writing->writer, mg_string_at (writing->content, filter->name));
    }
  if (filter->except && !damaged)
    {
      mg_write_word (writing, N_ ("other than"));
      mg_put (writing->writer, " ");
      mg_write_node (writing->content, filter->except, MG_SORT_OBJECTS, writing->writer);
    }
}

/* }}} */

void
mg_write_qualifiers (mg_filter_writing *writing, bool own)
{
  mg_writer *writer = writing->writer;
  const uint8_t zone = writer->zone;

  if (!is_zone_of_cards (writing->filter))
    write_controller (writing);
  else if (writer->prose)
    {
      writing->typed = writing->filter->more & MG_FILTER_OF_CARD_TYPE;
      if (writing->typed) /* before an amount, of which it would be taken for a part */
        mg_write_word (writing, N_ ("of the chosen card type"));
      write_all_bounds (writing); /* "card with mana value 3 or less from your graveyard" */
    }
  if (!own)
    write_owner (writing);
  write_zone (writing);
  writer->zone = 0;
  write_rest (writing);
  writer->zone = zone;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a text becomes a content, and how large that is. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

/* {{{ Arrays */

/* How many of each a text of so many bytes may have: more than texts of that length do. */
typedef struct mg_counts
{
  size_t nodes, filters, costs, abilities, faces, keywords, decks, deck_cards, topics, rulings,
      strings;
} mg_counts;

static size_t
at_most (size_t n, size_t most)
{
  return n < most ? n : most;
}

static mg_counts
count (size_t length)
{
  return (mg_counts){
    .nodes = at_most (length / 4 + 1024, INT16_MAX),
    .filters = at_most (length / 16 + 256, INT16_MAX),
    .costs = at_most (length / 16 + 128, INT16_MAX),
    .abilities = at_most (length / 16 + 256, INT16_MAX),
    .faces = at_most (length / 24 + 32, MG_MAX_FACES),
    .keywords = MG_MAX_KEYWORDS,
    .decks = at_most (length / 64 + 16, 1000),
    .deck_cards = at_most (length / 2 + 1024, UINT16_MAX),
    .topics = at_most (length / 24 + 32, UINT16_MAX),
    .rulings = at_most (length / 24 + 32, UINT16_MAX),
    .strings = at_most (length, INT32_MAX / 8) * 4 + 8192,
  };
}

static size_t
aligned (size_t size)
{
  return (size + 7) & ~(size_t) 7;
}

/* Lays the arrays behind the struct; returns where they end. */
static size_t
lay_out (mg_content *content, const mg_counts *counts)
{
  size_t at = aligned (sizeof *content + counts->faces * sizeof (mg_face));

  content->nodes_at = (uint32_t) at;
  at = aligned (at + counts->nodes * sizeof (mg_node));
  content->filters_at = (uint32_t) at;
  at = aligned (at + counts->filters * sizeof (mg_filter));
  content->costs_at = (uint32_t) at;
  at = aligned (at + counts->costs * sizeof (mg_cost));
  content->abilities_at = (uint32_t) at;
  at = aligned (at + counts->abilities * sizeof (mg_ability));
  content->keywords_at = (uint32_t) at;
  at = aligned (at + counts->keywords * sizeof (mg_keyword));
  content->decks_at = (uint32_t) at;
  at = aligned (at + counts->decks * sizeof (mg_deck));
  content->deck_cards_at = (uint32_t) at;
  at = aligned (at + counts->deck_cards * sizeof (uint16_t));
  content->lists_at = (uint32_t) at;
  at = aligned (at + MG_MAX_LISTS * sizeof (mg_deck));
  content->topics_at = (uint32_t) at;
  at = aligned (at + counts->topics * sizeof (mg_topic));
  content->rulings_at = (uint32_t) at;
  at = aligned (at + counts->rulings * sizeof (mg_ruling));
  content->strings_at = (uint32_t) at;
  return aligned (at + counts->strings);
}

size_t
mg_content_measure (size_t source_length)
{
  const mg_counts counts = count (source_length);
  mg_content content;

  return lay_out (&content, &counts) - sizeof (rg_content);
}

/* }}} */
/* {{{ Parsing */

static bool
parse (mg_parser *parser)
{
  const rg_scan beginning = parser->scan;

  mg_compile_patterns (parser);
  if (!mg_begin_keywords (parser) || !mg_parse_heads (parser) || !mg_parse_definitions (parser))
    return false;
  parser->scan = beginning;
  return mg_parse_bodies (parser);
}

/* Lines of the shipped text, if this one begins with it and goes on with what a player added. */
static uint32_t
count_shipped_lines (const rg_content *base)
{
  const size_t shipped = strlen (mg_builtin);
  uint32_t n = 0;

  if (base->source_length <= shipped || memcmp (base->source, mg_builtin, shipped) != 0)
    return 0;
  for (const char *c = mg_builtin; *c; c++)
    n += *c == '\n';
  return n;
}

rg_status
mg_content_parse (rg_content *base, rg_error *error)
{
  mg_content *content = (mg_content *) (void *) base;
  const mg_counts counts = count (base->source_length);
  mg_parser *parser = base->alloc.allocate (base->alloc.data, sizeof *parser);
  rg_error unheard;
  bool done;

  if (!parser)
    return rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for reading these cards.");
  memset (parser, 0, sizeof *parser);
  lay_out (content, &counts);
  content->n_nodes = content->n_filters = content->n_costs = content->n_abilities = 1;
  content->n_faces = content->n_keywords = content->n_decks = content->n_lists = content->n_pools
      = 1;
  content->n_subtypes = content->n_lot_decks = content->n_sets = 1;
  content->strings_size = 1;
  parser->content = content;
  parser->shipped_lines = count_shipped_lines (base);
  parser->room.nodes = (int32_t) counts.nodes;
  parser->room.filters = (int32_t) counts.filters;
  parser->room.costs = (int32_t) counts.costs;
  parser->room.abilities = (int32_t) counts.abilities;
  parser->room.faces = (int32_t) counts.faces;
  parser->room.keywords = (int32_t) counts.keywords;
  parser->room.decks = (int32_t) counts.decks;
  parser->room.deck_cards = (int32_t) counts.deck_cards;
  parser->room.topics = (int32_t) counts.topics;
  parser->room.rulings = (int32_t) counts.rulings;
  parser->room.strings = (int32_t) counts.strings;
  rg_scan_init (&parser->scan, base->source, base->source_length, error ? error : &unheard);
  parser->scan.mistakes = base->mistakes;
  rg_scan_recover (&parser->scan); /* a mistake in the first line */
  done = !parser->scan.failed && parse (parser) && (!base->mistakes || base->mistakes->n == 0);
  mg_note_slots (content, parser);
  base->alloc.release (base->alloc.data, parser);
  if (!done)
    return RG_E_BAD_DATA;
  mg_note_all (content);
  content->names_size = content->strings_size;
  if (!mg_print_all (content, (uint32_t) counts.strings))
    return rg_fail (error, RG_E_BAD_DATA, NULL, "This text is too long.");
  return RG_OK;
}

/* }}} */

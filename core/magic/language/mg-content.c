/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A content as a whole: how large it is, how a text becomes one, and looking things up in it. */

#include "magic/language/mg-parse-private.h"

#include <string.h>

/* {{{ Arrays */

/* How many of each a text of so many bytes may have: more than texts of that length do. */
typedef struct mg_counts
{
  size_t nodes, filters, costs, abilities, faces, keywords, decks, deck_cards, strings;
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
    .faces = at_most (length / 24 + 32, INT16_MAX),
    .keywords = MG_MAX_KEYWORDS,
    .decks = at_most (length / 64 + 16, 1000),
    .deck_cards = at_most (length / 2 + 1024, UINT16_MAX),
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
/* {{{ What is asked for again and again, worked out once */

static mg_slot
slot_of (int kind)
{
  switch (kind)
    {
    case MG_KIND_OBJECTS:
    case MG_KIND_ONE_OBJECTS:
      return MG_SLOT_OBJECTS;
    case MG_KIND_PLAYERS:
    case MG_KIND_ONE_PLAYERS:
    case MG_KIND_WHOSE:
      return MG_SLOT_PLAYERS;
    case MG_KIND_ANY:
    case MG_KIND_ONE_ANY:
      return MG_SLOT_ANY;
    case MG_KIND_FILTER:
    case MG_KIND_A_FILTER:
      return MG_SLOT_FILTER;
    case MG_KIND_KINDS:
    case MG_KIND_SYMBOLS:
    case MG_KIND_COUNTER:
    case MG_KIND_KEYWORD:
    case MG_KIND_COLOR:
    case MG_KIND_TOKEN:
    case MG_KIND_NAME:
    case MG_KIND_SIGN:
    case MG_KIND_INTEGER:
    case MG_KIND_ENTERS:
    case MG_KIND_PAYABLE:
    case MG_KIND_ABILITY:
      return MG_SLOT_VALUE;
    default:
      return MG_SLOT_NODE;
    }
}

static void
note_slots (mg_content *content, const mg_parser *parser)
{
  for (int op = 1; op < MG_N_OPS; op++)
    for (int k = 0; k < MG_NODE_ARGS; k++)
      if (!mg_constructs[op].pattern) /* a join of two */
        content->slots[op][k] = k < 2 ? MG_SLOT_NODE : MG_SLOT_VALUE;
      else if (parser->rules[op].slots[k])
        content->slots[op][k] = (uint8_t) slot_of (parser->rules[op].slots[k] - 1);
}

static bool
says_target (const mg_content *content, const mg_node *node)
{
  bool found = mg_is_target_word (node->op);

  for (int k = 0; k < MG_NODE_ARGS; k++)
    {
      const mg_slot slot = (mg_slot) content->slots[node->op][k];
      const mg_filter *filter = mg_filter_at (content, slot == MG_SLOT_FILTER ? node->arg[k] : 0);
      const int16_t nodes[]
          = { filter->whose_node, filter->power_min,     filter->power_max, filter->mana_min,
              filter->mana_max,   filter->toughness_max, filter->except };

      for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++)
        found |= mg_node_at (content, nodes[i])->targets;
      if (slot != MG_SLOT_VALUE && slot != MG_SLOT_FILTER)
        found |= mg_node_at (content, node->arg[k])->targets;
    }
  return found;
}

/* Whole texts stand behind their parts: the second round is for whatever doesn't. */
static void
note_targets (mg_content *content)
{
  bool any = true;

  while (any)
    {
      any = false;
      for (int i = 1; i < content->n_nodes; i++)
        {
          mg_node *node = (mg_node *) (uintptr_t) mg_node_at (content, i);
          const bool before = node->targets;

          node->targets = says_target (content, node);
          any |= node->targets != before;
        }
    }
}

/* The types of which the cost, as mana that is added, is one; 0: it is more or less than one mana.
 */
static int
mask_of_one (const mg_cost *cost)
{
  int n = cost->generic + cost->snow + cost->n_hybrid + cost->n_phyrexian;
  int mask = cost->n_hybrid == 1 ? cost->hybrid[0] & ~MG_HYBRID_TWO : 0;

  for (int type = 0; type < MG_N_MANA; type++)
    {
      n += cost->of[type];
      mask |= (cost->of[type] > 0) << type;
    }
  return n == 1 ? mask : 0;
}

/* Of "{T}: add {G}" and the like: the types of that one mana; 0: it is another ability. */
static int
mask_of_tapping (const mg_content *content, const mg_ability *ability)
{
  const mg_node *effect = mg_node_at (content, ability->effect);
  const mg_node *mana = mg_node_at (content, effect->arg[1]), *amount;
  int one, other;

  if (mg_node_at (content, ability->cost)->op != MG_OP_COST_TAP || effect->op != MG_OP_ADD_MANA
      || effect->arg[0] || ability->condition || ability->flags & MG_ABILITY_ONCE
      || ability->zones != 1 << MG_ZONE_BATTLEFIELD)
    return 0;
  switch (mana->op)
    {
    case MG_OP_MANA_SYMBOLS:
      return mana->arg[1] ? 0 : mask_of_one (mg_cost_at (content, mana->arg[0]));
    case MG_OP_MANA_EITHER:
      one = mask_of_one (mg_cost_at (content, mana->arg[0]));
      other = mask_of_one (mg_cost_at (content, mana->arg[1]));
      return one && other ? one | other : 0;
    case MG_OP_MANA_ANY_COLOR:
      amount = mg_node_at (content, mana->arg[0]);
      return amount->op == MG_OP_NUMBER && amount->arg[0] == 1 ? MG_ALL_COLORS : 0;
    default:
      return 0;
    }
}

/* Phyrexian symbols can be paid with life, and every other one takes a mana at least. */
static int
least_mana (const mg_content *content, const mg_face *face)
{
  const mg_cost *cost = &face->cost;
  int n = cost->generic + cost->snow + cost->n_hybrid;

  for (int type = 0; type < MG_N_MANA; type++)
    n += cost->of[type];
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_THIS_COSTS_LESS)
        return 0;
    }
  return n < UINT8_MAX ? n : UINT8_MAX;
}

/* From a hand it is cast for its mana cost only. */
static bool
is_cast_plainly (const mg_content *content, const mg_face *face)
{
  static const uint8_t keys[] = { MG_KEY_MTMTE, MG_KEY_OVERLOAD, MG_KEY_EVOKE, MG_KEY_MORPH };

  for (size_t i = 0; i < sizeof keys; i++)
    if (mg_face_key_ (face, (mg_key) keys[i]))
      return false;
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind == MG_ABILITY_STATIC
          && mg_node_at (content, ability->effect)->op == MG_OP_ALTERNATIVE_COST)
        return false;
    }
  return face->layout != MG_LAYOUT_SPLIT;
}

static bool
is_instant (const mg_face *face)
{
  return face->types & MG_INSTANT || MG_HAS (face->qualities, MG_FLASH);
}

static void
note_printed (const mg_content *content, int i, mg_face *face)
{
  mg_traits *traits = &face->printed;

  *traits = (mg_traits){ .face = (uint16_t) i,
                         .types = face->types,
                         .supertypes = face->supertypes,
                         .colors = face->colors,
                         .mana_value = face->mana_value,
                         .power = face->power,
                         .toughness = face->toughness,
                         .protection_colors = face->protection.colors,
                         .qualities = face->qualities };
  memcpy (traits->protection_subtypes, face->protection.subtypes,
          sizeof traits->protection_subtypes);
  memcpy (traits->subtypes, face->subtypes, sizeof traits->subtypes);
  if (MG_HAS (face->qualities, MG_CHANGELING)) /* 702.73a, in all zones (604.3) */
    for (int k = 0; k < MG_SUBTYPE_WORDS; k++)
      traits->subtypes[k] |= content->creature_types[k];
}

static void
note_face (const mg_content *content, mg_face *face)
{
  int taps_for = 0;
  bool only_taps = true;

  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      face->kinds |= (uint8_t) (1 << ability->kind);
      if (ability->kind == MG_ABILITY_STATIC || ability->kind == MG_ABILITY_TRIGGERED)
        face->speaks_in |= ability->zones;
      if (ability->kind != MG_ABILITY_ACTIVATED)
        continue;
      face->for_anybody |= (ability->flags & MG_ABILITY_ANY_PLAYER) != 0;
      if (ability->flags & MG_ABILITY_MANA)
        {
          const int mask = mask_of_tapping (content, ability);

          face->makes_mana_in |= ability->zones;
          if (!taps_for)
            face->first_tapping = (uint16_t) k;
          taps_for |= mask;
          only_taps &= mask != 0;
        }
      else
        face->acts_in |= ability->zones;
    }
  face->taps_for = (uint8_t) (only_taps ? taps_for : 0);
  face->least_mana = (uint8_t) least_mana (content, face);
  face->least_any = is_cast_plainly (content, face) ? face->least_mana : 0;
  face->instant = is_instant (face);
  if (face->layout == MG_LAYOUT_FRONT || face->layout == MG_LAYOUT_SPLIT)
    face->instant |= is_instant (mg_face_at (content, face->other));
  if (face->layout == MG_LAYOUT_SPLIT)
    face->instant |= is_instant (mg_face_at (content, face->other + 1));
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
  content->n_faces = content->n_keywords = content->n_decks = content->n_subtypes = 1;
  content->strings_size = 1;
  parser->content = content;
  parser->error = error ? error : &unheard;
  parser->room.nodes = (int32_t) counts.nodes;
  parser->room.filters = (int32_t) counts.filters;
  parser->room.costs = (int32_t) counts.costs;
  parser->room.abilities = (int32_t) counts.abilities;
  parser->room.faces = (int32_t) counts.faces;
  parser->room.keywords = (int32_t) counts.keywords;
  parser->room.decks = (int32_t) counts.decks;
  parser->room.deck_cards = (int32_t) counts.deck_cards;
  parser->room.strings = (int32_t) counts.strings;
  rg_scan_init (&parser->scan, base->source, base->source_length, parser->error);
  done = !parser->scan.failed && parse (parser);
  note_slots (content, parser);
  base->alloc.release (base->alloc.data, parser);
  if (!done)
    return RG_E_BAD_DATA;
  note_targets (content);
  for (int i = 1; i < content->n_faces; i++)
    {
      mg_face *face = (mg_face *) (uintptr_t) mg_face_at (content, i);

      note_printed (content, i, face);
      note_face (content, face);
    }
  content->names_size = content->strings_size;
  if (!mg_print_all (content, (uint32_t) counts.strings))
    return rg_fail (error, RG_E_BAD_DATA, NULL, "This text is too long.");
  return RG_OK;
}

/* }}} */
/* {{{ Looking things up */

int
mg_find_face (const mg_content *content, const char *name, size_t length)
{
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      const char *handle = mg_string_at (content, face->handle);

      if (face->layout != MG_LAYOUT_BACK && face->layout != MG_LAYOUT_SPLIT_HALF
          && strlen (handle) == length && memcmp (handle, name, length) == 0)
        return i;
    }
  return 0;
}

int
mg_below_accent (unsigned char first, unsigned char second)
{
  static const char below[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy..";
  const int c = second == 0xbf ? 'y' : below[second & 0x1f];

  return first != 0xc3 || (second & 0xc0) != 0x80 || c == '.' ? 0 : c;
}

size_t
mg_slug (const char *name, char *buffer, size_t size)
{
  size_t n = 0;

  for (; *name && n + 1 < size; name++)
    {
      const char c = *name;
      const int letter = mg_below_accent ((unsigned char) name[0], (unsigned char) name[1]);

      if (letter)
        buffer[n++] = (char) letter;
      else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
        buffer[n++] = c;
      else if (c >= 'A' && c <= 'Z')
        buffer[n++] = (char) (c - 'A' + 'a');
      else if (c == '\'' || ((unsigned char) c & 0xc0) == 0x80)
        continue;
      else if (n > 0 && buffer[n - 1] != '_')
        buffer[n++] = '_';
    }
  while (n > 0 && buffer[n - 1] == '_')
    n--;
  if (size > 0)
    buffer[n] = '\0';
  return n;
}

int
mg_find_slug (const mg_content *content, const char *slug)
{
  for (int pass = 0; pass < 2; pass++)
    for (int i = 1; i < content->n_faces; i++)
      {
        const mg_face *face = mg_face_at (content, i);
        char buffer[128];

        if (face->layout == MG_LAYOUT_BACK || face->layout == MG_LAYOUT_SPLIT_HALF)
          continue;
        mg_slug (mg_string_at (content, pass == 0 ? face->handle : face->name), buffer,
                 sizeof buffer);
        if (strcmp (buffer, slug) == 0)
          return i;
      }
  return 0;
}

/* }}} */
/* {{{ Strings for translation: names, and what is printed of cards; each once, as far as names go
 */

/* "{2}{R}" */
static bool
is_cost (const char *string)
{
  return string[0] == '{' && !strpbrk (string, " :");
}

/* The string after the one at `at`, passing over costs, which are symbols in every language. */
static int
next_string (const mg_content *content, int at)
{
  do
    at += (int) strlen (mg_string_at (content, at)) + 1;
  while (at < content->strings_size && is_cost (mg_string_at (content, at)));
  return at;
}

int
mg_content_n_strings (const rg_content *base)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int n = 0;

  for (int at = 1; at < content->strings_size; at = next_string (content, at))
    n++;
  return n;
}

const char *
mg_content_string (const rg_content *base, int i)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  int at = 1;

  for (; i > 0; i--)
    at = next_string (content, at);
  return mg_string_at (content, at);
}

/* }}} */

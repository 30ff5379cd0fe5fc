/* SPDX-License-Identifier: GPL-3.0-or-later */

/* First pass: heads. They make the faces, name all tokens, keywords and subtypes, and say which
 * faces belong together. */

#include "magic/language/parse/mg-parser.h"

#include <string.h>

enum
{
  LONGEST_NAME = 60,
  MAX_POWER = 99
};

static mg_face *
face_at (const mg_parser *parser, int i)
{
  return (mg_face *) (uintptr_t) mg_face_at (parser->content, i);
}

const mg_head *
mg_head_of_line (const mg_parser *parser)
{
  return mg_head_of (&parser->tokens[0].is, &parser->tokens[1].is);
}

/* {{{ Subtypes */

int
mg_add_subtype (mg_parser *parser, const rg_token *token)
{
  mg_content *content = parser->content;
  const uint16_t word = mg_intern (parser, token->text, token->length);

  if (!word)
    return 0;
  if (!parser->subtype_of[word])
    {
      if (content->n_subtypes == MG_MAX_SUBTYPES)
        {
          rg_scan_fail (&parser->scan, token, NULL, "There are too many subtypes: at most %d.",
                        MG_MAX_SUBTYPES - 1);
          return 0;
        }
      content->subtype_names[content->n_subtypes]
          = (int16_t) mg_intern_string (parser, token->text, token->length);
      parser->subtype_of[word] = (uint8_t) content->n_subtypes++;
    }
  return parser->subtype_of[word];
}

void
mg_give_subtype (mg_face *face, int subtype)
{
  face->subtypes[subtype / 32] |= 1u << subtype % 32;
  for (int i = 0; i < MG_WRITTEN_SUBTYPES; i++)
    if (!face->written_subtypes[i])
      {
        face->written_subtypes[i] = (uint8_t) subtype;
        return;
      }
}

/* "become only blue Frog" names a subtype as a head does. */
static bool
add_named_subtypes (mg_parser *parser)
{
  for (int at = 0; at + 1 < parser->n_tokens; at++)
    {
      const uint16_t word = mg_word_at (parser, at);

      if ((word != MG_WORD_BECOME && word != MG_WORD_BECOMES)
          || mg_word_at (parser, at + 1) != MG_WORD_ONLY)
        continue;
      for (int k = at + 2; k < parser->n_tokens; k++)
        {
          const rg_token *token = &parser->tokens[k].is;
          int subtype;

          if (token->kind != RG_TOKEN_WORD || token->text[0] < 'A' || token->text[0] > 'Z')
            continue;
          subtype = mg_add_subtype (parser, token);
          if (!subtype)
            return false;
          parser->became[subtype / 32] |= 1u << subtype % 32;
        }
    }
  return true;
}

static const char *const basic_types[MG_N_COLORS]
    = { "Plains", "Island", "Swamp", "Mountain", "Forest" };

/* 205.3d, 205.3m: what stands on a creature that is nothing else. Of what else is written on
 * creatures, or said of them, those that stand on nothing else: not Equipment, and no basic land
 * type. */
static void
find_creature_types (const mg_parser *parser, uint32_t of_creatures[MG_SUBTYPE_WORDS])
{
  const mg_content *content = parser->content;
  uint32_t pure[MG_SUBTYPE_WORDS] = { 0 }, others[MG_SUBTYPE_WORDS] = { 0 };

  memcpy (of_creatures, parser->became, sizeof parser->became);
  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *face = mg_face_at (content, i);
      uint32_t *all = face->types == MG_CREATURE     ? pure
                      : face->types & MG_CREATURE    ? of_creatures
                      : !(face->types & MG_IDENTITY) ? others
                                                     : NULL;

      for (int k = 0; all && k < MG_SUBTYPE_WORDS; k++)
        all[k] |= face->subtypes[k];
    }
  for (int i = 0; i < MG_N_COLORS; i++)
    {
      const int subtype = mg_find_subtype (parser, basic_types[i], strlen (basic_types[i]));

      others[subtype / 32] |= 1u << subtype % 32;
      pure[subtype / 32] &= ~(1u << subtype % 32);
    }
  for (int k = 0; k < MG_SUBTYPE_WORDS; k++)
    of_creatures[k] = (of_creatures[k] & ~others[k]) | pure[k];
}

/* Numbers the subtypes anew, those of creatures first. */
static void
sort_subtypes (mg_parser *parser)
{
  mg_content *content = parser->content;
  uint32_t of_creatures[MG_SUBTYPE_WORDS];
  uint8_t place[MG_MAX_SUBTYPES] = { 0 };
  int16_t names[MG_MAX_SUBTYPES] = { 0 };
  int n = 1;

  find_creature_types (parser, of_creatures);
  for (int pass = 0; pass < 2; pass++)
    {
      for (int i = 1; i < content->n_subtypes; i++)
        if ((of_creatures[i / 32] >> i % 32 & 1) == (pass == 0))
          {
            place[i] = (uint8_t) n;
            names[n++] = content->subtype_names[i];
          }
      if (pass == 0)
        content->n_creature_types = n - 1;
    }
  memcpy (content->subtype_names, names, sizeof names);
  for (int i = 1; i <= content->n_creature_types; i++)
    content->creature_types[i / 32] |= 1u << i % 32;
  for (int i = 1; i < content->n_faces; i++)
    {
      mg_face *face = face_at (parser, i);
      uint32_t before[MG_SUBTYPE_WORDS];

      memcpy (before, face->subtypes, sizeof before);
      memset (face->subtypes, 0, sizeof face->subtypes);
      for (int k = 1; k < content->n_subtypes; k++)
        if (before[k / 32] >> k % 32 & 1)
          face->subtypes[place[k] / 32] |= 1u << place[k] % 32;
      for (int k = 0; k < MG_WRITTEN_SUBTYPES; k++)
        face->written_subtypes[k] = place[face->written_subtypes[k]];
    }
  for (int i = 1; i <= parser->n_words; i++)
    parser->subtype_of[i] = place[parser->subtype_of[i]];
}

static void
find_known_subtypes (mg_parser *parser)
{
  for (int i = 0; i < MG_N_COLORS; i++)
    parser->content->basic_subtypes[i]
        = (uint8_t) mg_find_subtype (parser, basic_types[i], strlen (basic_types[i]));
  parser->content->role_subtype = (uint8_t) mg_find_subtype (parser, "Role", strlen ("Role"));
  parser->content->equipment_subtype
      = (uint8_t) mg_find_subtype (parser, "Equipment", strlen ("Equipment"));
}

/* }}} */
/* {{{ Parts of a head */

static bool
read_size (mg_parser *parser, mg_face *face, int *at)
{
  const mg_token *tokens = parser->tokens + *at;
  const bool x = tokens[0].word == MG_WORD_X && tokens[1].word == MG_WORD_SLASH;

  if (tokens[1].word == MG_WORD_SLASH && parser->last_at[MG_WORD_SLASH] > *at + 2)
    return mg_fail_at (parser, parser->last_at[MG_WORD_SLASH] - 2,
                       N_ ("Power and toughness stand in a head once."));
  if (x && *at + 2 < parser->n_tokens && tokens[2].word == MG_WORD_X)
    face->x_power = true;
  else if (*at + 2 < parser->n_tokens && tokens[0].is.kind == RG_TOKEN_NUMBER
           && tokens[1].word == MG_WORD_SLASH && tokens[2].is.kind == RG_TOKEN_NUMBER)
    {
      for (int i = 0; i <= 2; i += 2)
        if (tokens[i].is.number > MAX_POWER)
          return mg_fail_at (parser, *at + i, N_ ("Power and toughness are at most %d."),
                             MAX_POWER);
      face->power = (int8_t) tokens[0].is.number;
      face->toughness = (int8_t) tokens[2].is.number;
    }
  else
    return mg_fail_at (parser, *at, N_ ("Write power and toughness like 2/2 or X/X."));
  *at += 3;
  return true;
}

/* "loyalty 3", "defense 5" */
static bool
read_start (mg_parser *parser, uint8_t *start, int *at)
{
  const rg_token *token = &parser->tokens[*at + 1].is;

  if (*start)
    return mg_fail_at (parser, *at, N_ ("Loyalty and defense stand in a head once."));
  if (token->kind != RG_TOKEN_NUMBER || token->number < 1 || token->number > MAX_POWER)
    return mg_fail_at (parser, *at + 1, N_ ("Write a number from 1 to %d."), MAX_POWER);
  *start = (uint8_t) token->number;
  *at += 2;
  return true;
}

static int
value_of (const mg_cost *cost)
{
  int value = cost->generic + cost->snow + cost->n_phyrexian; /* 202.3, X is 0 */

  for (int i = 0; i < MG_N_MANA; i++)
    value += cost->of[i];
  for (int i = 0; i < cost->n_hybrid; i++)
    value += cost->hybrid[i] & MG_HYBRID_TWO ? 2 : 1;
  return value < UINT8_MAX ? value : UINT8_MAX;
}

static int
colors_of (const mg_cost *cost)
{
  int colors = 0;

  for (int i = 0; i < MG_N_COLORS; i++)
    if (cost->of[i])
      colors |= 1 << i;
  for (int i = 0; i < cost->n_hybrid; i++)
    colors |= cost->hybrid[i] & MG_ALL_COLORS;
  for (int i = 0; i < cost->n_phyrexian; i++)
    colors |= 1 << cost->phyrexian[i];
  return colors;
}

static bool
read_cost (mg_parser *parser, mg_face *face, int *at)
{
  face->cost.none = true;
  for (; *at < parser->n_tokens; ++*at)
    {
      const rg_token *token = &parser->tokens[*at].is;

      if (token->kind != RG_TOKEN_MARK || token->text[0] != '{')
        break;
      if (!mg_add_symbol (&face->cost, token->text, token->length) || face->cost.y > 0)
        return mg_fail_at (parser, *at, N_ ("This isn't a symbol of mana that a card can cost."));
      face->cost.none = false;
    }
  face->mana_value = (uint8_t) value_of (&face->cost);
  face->colors = (uint8_t) colors_of (&face->cost);
  return true;
}

static bool
read_head_word (mg_parser *parser, mg_face *face, int *at)
{
  const mg_token *token = &parser->tokens[*at];
  const uint16_t word = token->word;

  if (word >= MG_WORD_WHITE && word <= MG_WORD_GREEN)
    face->colors |= (uint8_t) (1 << (word - MG_WORD_WHITE));
  else if (word >= MG_WORD_BASIC && word <= MG_WORD_WORLD)
    face->supertypes |= (uint8_t) (1 << (word - MG_WORD_BASIC));
  else if (word >= MG_WORD_ARTIFACT && word <= MG_WORD_BATTLE)
    face->types |= (uint16_t) (1 << (word - MG_WORD_ARTIFACT));
  else if (word == MG_WORD_LOYALTY)
    return read_start (parser, &face->loyalty, at);
  else if (word == MG_WORD_DEFENSE)
    return read_start (parser, &face->defense, at);
  else if (token->is.kind == RG_TOKEN_NUMBER || word == MG_WORD_X)
    return read_size (parser, face, at);
  else if (token->is.kind == RG_TOKEN_WORD && token->is.text[0] >= 'A' && token->is.text[0] <= 'Z')
    {
      const int subtype = mg_add_subtype (parser, &token->is);

      if (!subtype)
        return false;
      mg_give_subtype (face, subtype);
    }
  else if (word != MG_WORD_COLORLESS)
    {
      char found[RG_QUOTE_SIZE];
      rg_nearest nearest;

      rg_nearest_init (&nearest, token->is.text, token->is.length);
      for (int i = 0; i < MG_N_TYPES; i++)
        rg_nearest_try (&nearest, mg_type_names[i]);
      for (int i = 0; i < 4; i++)
        rg_nearest_try (&nearest, mg_supertype_names[i]);
      for (int i = 0; i < MG_N_MANA; i++)
        rg_nearest_try (&nearest, mg_color_names[i]);
      mg_fail_at (parser, *at,
                  N_ ("Expected a color, a type, a subtype or the like in this head, found %s."),
                  rg_token_quote (&token->is, found));
      if (nearest.word && token->is.kind == RG_TOKEN_WORD)
        rg_fail_also (parser->scan.error, "Did you mean \"%.59s\"?", nearest.word);
      return false;
    }
  ++*at;
  return true;
}

/* }}} */
/* {{{ Heads */

/* Cards and what is made may share names with each other, and identities of different sets. */
static bool
may_share_name (const mg_face *a, const mg_face *b)
{
  const bool a_made = a->layout == MG_LAYOUT_TOKEN || a->layout == MG_LAYOUT_EMBLEM;
  const bool b_made = b->layout == MG_LAYOUT_TOKEN || b->layout == MG_LAYOUT_EMBLEM;

  return a_made != b_made
         || (a->layout == MG_LAYOUT_IDENTITY && b->layout == MG_LAYOUT_IDENTITY
             && a->set != b->set);
}

/* What a player added may come from several files, so that its lines say nothing there. */
static void
fail_double (mg_parser *parser, const mg_face *before)
{
  const uint32_t shipped = parser->shipped_lines;

  if (before->line <= shipped)
    mg_fail_at (parser, 1, N_ ("The game comes with something of this name; choose another."));
  else if (shipped > 0)
    mg_fail_at (parser, 1, N_ ("There is something of this name already."));
  else
    mg_fail_at (parser, 1, N_ ("There is something of this name in line %d already."),
                (int) before->line);
}

/* Makes a face of the name in the head; 0 after a mistake. */
static int
add_face (mg_parser *parser, const mg_head *head)
{
  mg_content *content = parser->content;
  const rg_token *name = &parser->tokens[1].is;
  const int i = content->n_faces;
  mg_face *face;

  if (name->length == 0 || name->length > LONGEST_NAME)
    {
      mg_fail_at (parser, 1, N_ ("A name is from 1 to %d bytes long."), LONGEST_NAME);
      return 0;
    }
  if (i >= parser->room.faces)
    {
      mg_fail_full (parser);
      return 0;
    }
  face = face_at (parser, i);
  face->layout = head->layout;
  face->modal = head->modal;
  face->handle = (int16_t) mg_intern_string (parser, name->text, name->length);
  face->name = face->handle;
  face->line = (uint32_t) name->line;
  if (head->layout == MG_LAYOUT_IDENTITY && !(face->set = (uint8_t) mg_parse_own_set (parser)))
    return 0;
  content->n_faces++;
  for (int k = 1; k < i; k++)
    if (face_at (parser, k)->handle == face->handle && !may_share_name (face_at (parser, k), face))
      {
        fail_double (parser, face_at (parser, k));
        return 0;
      }
  return parser->scan.failed ? 0 : i;
}

/* A token without a name of its own is called what it is (111.4). */
static void
name_token (mg_parser *parser, mg_face *face)
{
  char name[LONGEST_NAME * 4];
  size_t n = 0;

  for (int at = 2; at < parser->n_tokens; at++)
    {
      const rg_token *token = &parser->tokens[at].is;

      if (token->kind != RG_TOKEN_WORD || token->text[0] < 'A' || token->text[0] > 'Z'
          || parser->tokens[at].word == MG_WORD_X || n + token->length + 2 > sizeof name)
        continue;
      if (n > 0)
        name[n++] = ' ';
      memcpy (name + n, token->text, token->length);
      n += token->length;
    }
  if (n > 0)
    face->name = (int16_t) mg_intern_string (parser, name, n);
}

static bool
check_head (mg_parser *parser, const mg_face *face)
{
  const bool sized = parser->last_at[MG_WORD_SLASH] > 0;

  if (parser->last_at[MG_WORD_COLORLESS] && face->colors)
    return mg_fail_at (parser, parser->last_at[MG_WORD_COLORLESS] - 1,
                       N_ ("A head that says \"colorless\" has no color (105.2c)."));
  if (face->layout == MG_LAYOUT_EMBLEM || face->layout == MG_LAYOUT_SPLIT)
    return true;
  if (!face->types)
    return mg_fail_at (parser, 0, N_ ("This head names no type: artifact, creature, land …"));
  if ((face->types & MG_PLANESWALKER) && !face->loyalty && face->layout != MG_LAYOUT_TOKEN)
    return mg_fail_at (parser, 0, N_ ("A planeswalker needs its loyalty: \"loyalty 3\"."));
  if ((face->types & MG_BATTLE) && !face->defense)
    return mg_fail_at (parser, 0, N_ ("A battle needs its defense: \"defense 5\"."));
  if (face->loyalty && !(face->types & MG_PLANESWALKER))
    return mg_fail_at (parser, 0, N_ ("Only a planeswalker has loyalty (306.5)."));
  if (face->defense && !(face->types & MG_BATTLE))
    return mg_fail_at (parser, 0, N_ ("Only a battle has defense (310.4)."));
  if ((face->types & MG_CREATURE) && !sized)
    return mg_fail_at (parser, 0, N_ ("A creature needs its power and toughness: \"2/2\"."));
  if (sized && (face->types & (MG_INSTANT | MG_SORCERY)))
    return mg_fail_at (parser, 0, N_ ("An instant or sorcery has no power and toughness."));
  return true;
}

/* Reads what stands behind the name. */
static bool
read_head (mg_parser *parser, int i)
{
  mg_face *face = face_at (parser, i);
  bool right = true;
  int at = 2;

  if (face->layout == MG_LAYOUT_SPLIT && parser->n_tokens > 2)
    return mg_fail_at (parser, 2, N_ ("What a split card is, its halves say (709.4)."));
  if (face->layout == MG_LAYOUT_IDENTITY)
    return mg_parse_identity_head (parser, face);
  if (face->layout == MG_LAYOUT_TOKEN)
    name_token (parser, face);
  if (!read_cost (parser, face, &at))
    return false;
  if (!face->cost.none && face->layout != MG_LAYOUT_SINGLE && face->layout != MG_LAYOUT_SPLIT_HALF
      && !face->modal)
    return mg_fail_at (parser, 2, N_ ("Only cards and halves have a cost."));
  while (at < parser->n_tokens)
    if (parser->tokens[at].word == MG_WORD_NAMED && face->layout == MG_LAYOUT_TOKEN
        && parser->tokens[at + 1].is.kind == RG_TOKEN_NAME)
      {
        const rg_token *name = &parser->tokens[at + 1].is;

        face->name = (int16_t) mg_intern_string (parser, name->text, name->length);
        at += 2;
      }
    else if (!read_head_word (parser, face, &at))
      {
        if (!rg_scan_recover (&parser->scan))
          return false;
        right = false;
        at++;
      }
  return !right || check_head (parser, face);
}

/* A split card away from the stack is both of its halves (709.4). */
static void
add_half (mg_face *split, const mg_face *half)
{
  split->supertypes |= half->supertypes;
  split->types |= half->types;
  split->colors |= half->colors;
  for (int i = 0; i < MG_SUBTYPE_WORDS; i++)
    split->subtypes[i] |= half->subtypes[i];
  for (int i = 0; i < MG_WRITTEN_SUBTYPES && !split->written_subtypes[0]; i++)
    split->written_subtypes[i] = half->written_subtypes[i];
  split->mana_value = (uint8_t) (split->mana_value + half->mana_value < UINT8_MAX
                                     ? split->mana_value + half->mana_value
                                     : UINT8_MAX);
}

/* Joins a face with the one that it belongs to: the face before it, or the card two before. */
static bool
join_faces (mg_parser *parser, int i)
{
  mg_face *face = face_at (parser, i);
  mg_face *before = face_at (parser, i - 1);

  if (face->layout == MG_LAYOUT_BACK)
    {
      if (i == 1 || before->layout != MG_LAYOUT_SINGLE)
        return mg_fail_at (parser, 0, N_ ("A back belongs below the card whose back it is."));
      before->layout = MG_LAYOUT_FRONT;
      before->modal = face->modal;
      before->other = (uint16_t) i;
      face->other = (uint16_t) (i - 1);
      if (!face->modal)
        face->mana_value = before->mana_value; /* 202.3b */
    }
  else if (face->layout == MG_LAYOUT_FLIPPED)
    {
      if (i == 1 || before->layout != MG_LAYOUT_SINGLE)
        return mg_fail_at (parser, 0,
                           N_ ("What a card is flipped belongs below the card that flips."));
      before->other = (uint16_t) i;
      face->other = (uint16_t) (i - 1);
      face->cost = before->cost; /* 710.1c */
      face->colors = before->colors;
      face->mana_value = before->mana_value;
    }
  else if (face->layout == MG_LAYOUT_MELDED)
    {
      mg_face *first = face_at (parser, i > 2 ? i - 2 : 0);

      if (i < 3 || before->layout != MG_LAYOUT_SINGLE || first->layout != MG_LAYOUT_SINGLE
          || before->other || first->other)
        return mg_fail_at (parser, 0, N_ ("What two cards meld into belongs below both of them."));
      before->other = first->other = (uint16_t) i;
      face->other = (uint16_t) (i - 2);
      face->mana_value = (uint8_t) (before->mana_value + first->mana_value); /* 202.3c */
    }
  else if (face->layout == MG_LAYOUT_SPLIT_HALF)
    {
      const bool left = before->layout == MG_LAYOUT_SPLIT;
      const int card = left ? i - 1 : before->layout == MG_LAYOUT_SPLIT_HALF ? before->other : 0;

      if (!card || i > card + 2)
        return mg_fail_at (parser, 0, N_ ("A half belongs below its split card, which has two."));
      face->other = (uint16_t) card;
      if (left)
        before->other = (uint16_t) i;
      add_half (face_at (parser, card), face);
    }
  return true;
}

/* A split card needs both halves before something else begins. */
static bool
check_split (mg_parser *parser)
{
  const int last = parser->content->n_faces - 1;

  for (int i = last; i > 0 && i > last - 2; i--)
    if (face_at (parser, i)->layout == MG_LAYOUT_SPLIT && last < i + 2)
      {
        face_at (parser, i)->layout = MG_LAYOUT_SINGLE;
        mg_fail_at (parser, 0, N_ ("The split card above needs two halves."));
        return rg_scan_recover (&parser->scan);
      }
  return true;
}

static bool
parse_head (mg_parser *parser, const mg_head *head)
{
  int face;

  if (parser->n_tokens < 2)
    return mg_fail_at (parser, 1, N_ ("Expected a name in quotes."));
  if (head->layout != MG_LAYOUT_SPLIT_HALF && !check_split (parser))
    return false;
  switch ((mg_block) head->block)
    {
    case MG_BLOCK_FACE:
      face = add_face (parser, head);
      return face && read_head (parser, face) && join_faces (parser, face);
    case MG_BLOCK_KEYWORD:
      return mg_parse_keyword_head (parser);
    case MG_BLOCK_SET:
      return mg_parse_set_head (parser);
    case MG_BLOCK_NONE:
    case MG_BLOCK_DECK:
    case MG_BLOCK_LIST:
    case MG_BLOCK_RULINGS:
      break; /* the second pass reads them */
    }
  return true;
}

static bool
read_line (mg_parser *parser)
{
  const mg_head *head = mg_head_of_line (parser);

  return head ? parse_head (parser, head) : add_named_subtypes (parser);
}

bool
mg_parse_heads (mg_parser *parser)
{
  if (!mg_each_line (parser, read_line) || !check_split (parser))
    return false;
  sort_subtypes (parser);
  find_known_subtypes (parser);
  return true;
}

/* }}} */

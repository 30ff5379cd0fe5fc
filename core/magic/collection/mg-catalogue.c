/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed on cards, and the parts of the catalogue that all game types share. */

#include "magic/collection/mg-catalogue.h"
#include "kernel/rg-scan.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

/* {{{ Faces */

static bool
has_subtype (const mg_content *content, const mg_face *face, const char *name)
{
  for (int i = 1; i < content->n_subtypes; i++)
    if (face->subtypes[i / 32] >> i % 32 & 1
        && strcmp (mg_string_at (content, content->subtype_names[i]), name) == 0)
      return true;
  return false;
}

static bool
has_size (const mg_face *face)
{
  return (face->types & MG_CREATURE) || face->power || face->toughness || face->x_power;
}

bool
mg_may_command (const mg_content *content, const mg_face *face)
{
  if (!mg_is_card (face) || !(face->supertypes & MG_LEGENDARY))
    return false;
  return (face->types & MG_CREATURE) || has_subtype (content, face, "Vehicle")
         || (has_size (face) && has_subtype (content, face, "Spacecraft"));
}

bool
mg_is_written_on (const mg_content *content, const mg_face *face, const char *keyword)
{
  for (int i = 0; i < face->n_keywords; i++)
    if (strcmp (mg_string_at (content, mg_keyword_at (content, face->keywords[i])->name), keyword)
        == 0)
      return true;
  return false;
}

/* }}} */
/* {{{ What is printed */

size_t
mg_card_id (const rg_content *base, int card, char *buffer, size_t size)
{
  const mg_content *content = (const mg_content *) (const void *) base;

  const mg_face *face = mg_face_at (content, card);
  const size_t n = mg_slug (mg_string_at (content, face->handle), buffer, size);

  if (!mg_is_namesake (content, card) || n + 2 > size)
    return n;
  buffer[n] = '_';
  return n + 1
         + mg_slug (mg_string_at (content, content->sets[face->set]), buffer + n + 1, size - n - 1);
}

static rg_fact *
add_fact (rg_card_face *to, const char *id, const char *title)
{
  rg_fact *fact = &to->facts[to->n_facts++];

  fact->id = id;
  fact->title = title;
  return fact;
}

static void
add_number (rg_card_face *to, const char *id, const char *title, int number)
{
  add_fact (to, id, title)->number = number;
}

static void
add_word (rg_card_face *to, const char *id, const char *title, const char *word)
{
  rg_fact *fact = add_fact (to, id, title);

  fact->words[fact->n_words++] = word;
}

static void
add_colors (rg_card_face *to, const char *id, const char *title, int colors)
{
  rg_fact *fact = add_fact (to, id, title);

  for (int i = 0; i < MG_N_COLORS; i++)
    if (colors >> i & 1)
      fact->words[fact->n_words++] = mg_color_names[i];
  if (fact->n_words == 0)
    fact->words[fact->n_words++] = mg_color_names[MG_COLORLESS];
}

static void
add_size (rg_card_face *to, const mg_face *face)
{
  if (face->x_power)
    {
      add_word (to, "power", N_ ("Power"), "X");
      add_word (to, "toughness", N_ ("Toughness"), "X");
      snprintf (to->size, sizeof to->size, "X/X");
      return;
    }
  add_number (to, "power", N_ ("Power"), face->power);
  add_number (to, "toughness", N_ ("Toughness"), face->toughness);
  snprintf (to->size, sizeof to->size, "%d/%d", face->power, face->toughness);
}

/* Cards tell tokens of one name apart by what they call them. */
static void
add_namesakes (rg_card_face *to, const mg_content *content, const mg_face *face)
{
  rg_fact *others = NULL;

  for (int i = 1; i < content->n_faces; i++)
    {
      const mg_face *other = mg_face_at (content, i);

      if (other == face || other->layout != MG_LAYOUT_TOKEN || other->name != face->name)
        continue;
      if (!others)
        {
          add_word (to, "called", N_ ("Called by cards"), mg_string_at (content, face->handle));
          others = add_fact (to, "namesakes", N_ ("Others of this name"));
        }
      if (others->n_words < RG_FACT_WORDS)
        others->words[others->n_words++] = mg_string_at (content, other->handle);
    }
}

static void
add_lines (rg_card_face *to, const mg_content *content, const mg_face *face)
{
  if (face->keyword_text)
    to->lines[to->n_lines++] = mg_string_at (content, face->keyword_text);
  for (int k = 0; k < face->n_abilities && to->n_lines < RG_FACE_LINES; k++)
    {
      const mg_ability *ability = mg_ability_at (content, face->ability + k);

      if (!(ability->flags & MG_ABILITY_KEYWORD))
        to->lines[to->n_lines++] = mg_string_at (content, ability->text);
    }
}

bool
mg_card_face (const rg_content *base, int card, int i, rg_card_face *to)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  const mg_face *face;
  int faces[3];

  if (card <= 0 || card >= content->n_faces || i >= mg_faces_of (content, card, faces))
    return false;
  face = mg_face_at (content, faces[i]);
  to->name = mg_string_at (content, face->name);
  to->kind = mg_string_at (content, face->type_text);
  if (!face->cost.none && face->cost_text)
    {
      to->cost = mg_string_at (content, face->cost_text);
      add_word (to, "cost", N_ ("Mana cost"), to->cost);
    }
  if (to->cost || face->layout == MG_LAYOUT_SPLIT)
    add_number (to, "mana-value", N_ ("Mana value"), face->mana_value);
  if (face->types & ~MG_IDENTITY)
    add_colors (to, "color", N_ ("Color"), face->colors);
  if (mg_is_card (face))
    add_colors (to, "identity", N_ ("Color identity"), face->identity);
  if (has_size (face))
    add_size (to, face);
  if (face->loyalty)
    add_number (to, "loyalty", N_ ("Loyalty"), face->loyalty);
  if (face->defense)
    add_number (to, "defense", N_ ("Defense"), face->defense);
  if (face->layout == MG_LAYOUT_IDENTITY)
    {
      add_word (to, "set", N_ ("Set"), mg_string_at (content, content->sets[face->set]));
      add_word (to, "rarity", N_ ("Rarity"), mg_rarity_names[face->rarity]);
    }
  if (face->layout == MG_LAYOUT_TOKEN)
    add_namesakes (to, content, face);
  add_lines (to, content, face);
  return true;
}

/* }}} */
/* {{{ The catalogue */

int
mg_n_formats (const rg_content *base)
{
  return MG_N_FORMATS + ((const mg_content *) (const void *) base)->n_lists - 1;
}

void
mg_format_info (const rg_content *base, int i, rg_deck_format *to)
{
  static const rg_deck_format formats[MG_N_FORMATS] = {
    [MG_FORMAT_FREE] = { "free-for-all", N_ ("Free-for-All") },
    [MG_FORMAT_COMMANDER] = { "commander", N_ ("Commander") },
    [MG_FORMAT_COMMANDERS] = { "commanders", N_ ("Up to two commanders") },
  };
  const mg_content *content = (const mg_content *) (const void *) base;

  if (i < MG_N_FORMATS)
    *to = formats[i];
  else
    to->id = to->title
        = mg_string_at (content, mg_list_at (content, mg_list_of_format ((mg_format) i))->name);
}

static const char *const heads[] = {
  "card", "split", "token", "emblem", "keyword", "deck", "list", "rulings", "set", NULL,
};

/* Lines that don't begin a block would become a part of whatever stands before them. */
rg_status
mg_check_addition (const char *text, size_t length, rg_error *error)
{
  rg_scan scan;

  rg_scan_init (&scan, text, length, error);
  if (!scan.failed && scan.token.kind != RG_TOKEN_END)
    rg_scan_choice (&scan, N_ ("a head, such as: card \"Name\" {1}{G} creature Bear 2/2"), heads);
  return scan.failed ? RG_E_BAD_DATA : RG_OK;
}

static const mg_deck *
deck_at (const mg_content *content, int i)
{
  return mg_deck_at (content, i + 1);
}

int
mg_n_decks (const rg_content *base)
{
  return ((const mg_content *) (const void *) base)->n_decks - 1;
}

/* The colors of all of its cards. */
static int
identity_of (const mg_content *content, const mg_deck *of)
{
  int identity = 0;

  for (int i = 0; i < of->n; i++)
    identity |= mg_face_at (content, mg_deck_card (content, of, i))->identity;
  return identity;
}

void
mg_deck_info (const rg_content *base, int i, rg_deck *to)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  const mg_deck *from = deck_at (content, i);
  const int identity = identity_of (content, from);
  mg_deck_lines lines;

  mg_list_deck (content, from, &lines);
  *to = (rg_deck){
    .name = mg_string_at (content, from->name),
    .n_cards = from->n,
    .n_leaders = from->n_commanders,
  };
  for (int k = 0; k < MG_N_COLORS; k++)
    if (identity >> k & 1)
      to->words[to->n_words++] = mg_color_names[k];
  for (int format = 0; format < mg_n_formats (base) && !lines.cut; format++)
    {
      int mistake = 0;

      /* What keeps the stricter rules needn't be told to keep the others. */
      if (format == MG_FORMAT_COMMANDERS && to->formats >> MG_FORMAT_COMMANDER & 1)
        continue;
      if (mg_check_lines (content, &lines, (mg_format) format, &mistake, NULL) == RG_OK)
        to->formats |= 1u << format;
    }
}

int
mg_card_of_deck (const rg_content *base, int i, int k)
{
  const mg_content *content = (const mg_content *) (const void *) base;

  rg_check (k >= 0 && k < deck_at (content, i)->n);
  return mg_deck_card (content, deck_at (content, i), k);
}

int
mg_check_deck (const rg_content *base,
               const char *text,
               size_t length,
               int format,
               rg_error *mistakes,
               int room)
{
  const mg_content *content = (const mg_content *) (const void *) base;
  rg_error unreadable = { 0 };
  mg_deck_lines lines;
  const rg_status read = mg_read_deck (content, text, length, &lines, &unreadable);
  const mg_format of = format < 0 ? mg_guess_format (&lines) : (mg_format) format;
  int n = 0;

  /* What isn't read can't be counted: only lines are looked at, then where reading ends. */
  if (read != RG_OK)
    lines.cut = true;
  for (; n < room; n++)
    {
      int number = n;

      mistakes[n] = (rg_error){ 0 };
      if (mg_check_lines (content, &lines, of, &number, &mistakes[n]) == RG_OK)
        break;
    }
  if (read != RG_OK && n < room)
    mistakes[n++] = unreadable;
  return n;
}

/* }}} */

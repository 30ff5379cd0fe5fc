/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written on cards, tokens, abilities and identities, part by part. It comes from the
 * content, which printed it once; only a permanent whose size or colors aren't those of its card
 * has them as they are now. */

#include "magic/model/mg-treachery.h"
#include "magic/show/mg-show.h"

#include <string.h>

/* {{{ Symbols */

#define N_(text) text

const rg_symbol mg_symbols[MG_N_SYMBOLS] = {
  [MG_SYMBOL_CROWN] = { "crown", N_ ("the monarch"), N_ ("the monarch"), "regalia-crown-symbolic" },
  [MG_SYMBOL_EMPEROR] = { "emperor", N_ ("emperor"), N_ ("emperor"), "regalia-emperor-symbolic" },
  /* In the order of the roles. */
  [MG_SYMBOL_LEADER] = { "leader", N_ ("Leader"), N_ ("Leader"), "regalia-leader-symbolic" },
  { "guardian", N_ ("Guardian"), N_ ("Guardian"), "regalia-guardian-symbolic" },
  { "assassin", N_ ("Assassin"), N_ ("Assassin"), "regalia-assassin-symbolic" },
  { "traitor", N_ ("Traitor"), N_ ("Traitor"), "regalia-traitor-symbolic" },

#define MANA(id, title, word)                                                                      \
  {                                                                                                \
    id, title, NULL, "regalia-mana-" word "-symbolic"                                              \
  }
  MANA ("W", N_ ("white mana"), "white"),
  MANA ("U", N_ ("blue mana"), "blue"),
  MANA ("B", N_ ("black mana"), "black"),
  MANA ("R", N_ ("red mana"), "red"),
  MANA ("G", N_ ("green mana"), "green"),
  MANA ("C", N_ ("colorless mana"), "colorless"),
  MANA ("S", N_ ("snow mana"), "snow"),
  MANA ("X", N_ ("X mana"), "x"),
  MANA ("Y", N_ ("Y mana"), "y"),
  { "T", N_ ("tap this"), NULL, "regalia-tap-symbolic" },
  { "Q", N_ ("untap this"), NULL, "regalia-untap-symbolic" },

#define EITHER(a, b, title)                                                                        \
  {                                                                                                \
    a "/" b, title, NULL, "regalia-mana-" a b "-symbolic"                                          \
  }
  EITHER ("W", "U", N_ ("white or blue mana")),
  EITHER ("U", "B", N_ ("blue or black mana")),
  EITHER ("B", "R", N_ ("black or red mana")),
  EITHER ("R", "G", N_ ("red or green mana")),
  EITHER ("G", "W", N_ ("green or white mana")),
  EITHER ("W", "B", N_ ("white or black mana")),
  EITHER ("U", "R", N_ ("blue or red mana")),
  EITHER ("B", "G", N_ ("black or green mana")),
  EITHER ("R", "W", N_ ("red or white mana")),
  EITHER ("G", "U", N_ ("green or blue mana")),
  EITHER ("2", "W", N_ ("two mana or white mana")),
  EITHER ("2", "U", N_ ("two mana or blue mana")),
  EITHER ("2", "B", N_ ("two mana or black mana")),
  EITHER ("2", "R", N_ ("two mana or red mana")),
  EITHER ("2", "G", N_ ("two mana or green mana")),
  EITHER ("W", "P", N_ ("white mana or 2 life")),
  EITHER ("U", "P", N_ ("blue mana or 2 life")),
  EITHER ("B", "P", N_ ("black mana or 2 life")),
  EITHER ("R", "P", N_ ("red mana or 2 life")),
  EITHER ("G", "P", N_ ("green mana or 2 life")),

#define GENERIC(number)                                                                            \
  {                                                                                                \
    number, N_ ("mana of any type"), NULL, "regalia-mana-" number "-symbolic"                      \
  }
#define TEN(first) /* numbers that begin so */                                                     \
  GENERIC (first "0"), GENERIC (first "1"), GENERIC (first "2"), GENERIC (first "3"),              \
      GENERIC (first "4"), GENERIC (first "5"), GENERIC (first "6"), GENERIC (first "7"),          \
      GENERIC (first "8"), GENERIC (first "9")
  TEN (""),
  TEN ("1"),
  TEN ("2"),

  /* What players have, by the ids of their counters. */
  { "life", N_ ("life"), N_ ("life"), "regalia-life-symbolic" },
  { "poison", N_ ("poison"), N_ ("poison"), "regalia-poison-symbolic" },
  { "experience", N_ ("experience"), N_ ("experience"), "regalia-experience-symbolic" },
  { "energy", N_ ("energy"), N_ ("energy"), "regalia-energy-symbolic" },
};

/* }}} */
/* {{{ One face */

/* For the frame: what it is first of all. */
static const char *
kind_of (const mg_face *face)
{
  static const struct
  {
    uint16_t type;
    const char *kind;
  } kinds[] = {
    { MG_IDENTITY, "identity" }, { MG_CREATURE, "creature" }, { MG_PLANESWALKER, "planeswalker" },
    { MG_BATTLE, "battle" },     { MG_LAND, "land" },         { MG_INSTANT, "instant" },
    { MG_SORCERY, "sorcery" },   { MG_ARTIFACT, "artifact" }, { MG_ENCHANTMENT, "enchantment" },
  };

  if (face->layout == MG_LAYOUT_EMBLEM)
    return "emblem";
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (face->types & kinds[i].type)
      return kinds[i].kind;
  return "card";
}

static void
color (rg_face *out, int colors)
{
  out->n_colors = 0;
  for (int i = 0; i < MG_N_COLORS; i++)
    if (colors >> i & 1)
      out->colors[out->n_colors++] = mg_color_ids[i];
}

static bool
is_unveil (const mg_content *content, const mg_ability *ability)
{
  return ability->kind == MG_ABILITY_STATIC
         && mg_node_at (content, ability->effect)->op == MG_OP_UNVEIL;
}

static rg_line
line (int message, int32_t a, int32_t b)
{
  return (rg_line){ message, { a, b } };
}

static void
print_corner (rg_face *out, const mg_face *face)
{
  if (face->x_power)
    out->corner = line (MG_RULES_X_SIZE, 0, 0);
  else if (face->types & MG_CREATURE || face->power || face->toughness)
    out->corner = line (MG_RULES_PT, face->power, face->toughness);
  else if (face->loyalty || face->defense)
    out->corner = line (MG_RULES_NUMBER, face->loyalty ? face->loyalty : face->defense, 0);
}

/* What the player of an identity wins by; of several roles it goes by the first. */
static void
print_goal (rg_face *out, int roles)
{
  for (int i = 0; i < MG_N_ROLES; i++)
    if (roles >> i & 1)
      {
        rg_face_say (out, MG_RULES_GOAL_LEADER + i, 0, 0);
        return;
      }
}

/* Of an identity the cost is that of unveiling it (702.187). */
static void
print_face (rg_face *out, const mg_content *content, int i)
{
  const mg_face *face = mg_face_at (content, i);

  out->term = out->title_term = MG_TERM_FACE;
  out->value = out->title = i;
  out->is_printed = true;
  out->kind = kind_of (face);
  out->subtitle = line (MG_RULES_TYPE, face->type_text, 0);
  if (!face->cost.none && face->cost_text)
    out->cost = line (MG_RULES_COST, face->cost_text, 0);
  print_corner (out, face);
  color (out, face->colors);
  if (face->keyword_text)
    rg_face_say (out, MG_RULES_KEYWORDS, face->keyword_text, 0);
  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (is_unveil (content, ability))
        out->cost = line (MG_RULES_ABILITY, k, 0);
      else if (!(ability->flags & MG_ABILITY_KEYWORD))
        rg_face_say (out, MG_RULES_ABILITY, k, 0);
    }
  if (face->layout == MG_LAYOUT_IDENTITY)
    print_goal (out, face->roles);
}

/* The card that a face is a part of; tokens and emblems are listed, too. */
static int
card_of (const mg_content *content, int i)
{
  const mg_face *face = mg_face_at (content, i);

  if (!mg_is_part (face))
    return i;
  return face->other;
}

/* Face `i` of what shows the face `first`: then come those of its card that it doesn't show. */
static int
nth_face (const mg_content *content, int first, int i)
{
  int faces[3];
  const int n = mg_faces_of (content, card_of (content, first), faces);

  if (i == 0)
    return first;
  for (int k = 0; k < n; k++)
    if (faces[k] != first && --i == 0)
      return faces[k];
  return 0;
}

static bool
print_nth_face (rg_face *out, const mg_content *content, int first, int i)
{
  const int face = nth_face (content, first, i);

  if (!face)
    return false;
  print_face (out, content, face);
  out->card = card_of (content, first);
  return true;
}

/* }}} */
/* {{{ Objects */

/* What lies face down, and abilities that no card has. */
static bool
print_blank (rg_face *out, const char *kind, int32_t name, int i)
{
  out->title_term = MG_TERM_OBJECT;
  out->title = name;
  out->kind = kind;
  return i == 0;
}

/* 113.7a: of its source it has only the name. */
static bool
print_ability (rg_face *out,
               const mg_content *content,
               const mg_item *item,
               int face,
               int32_t name,
               int i)
{
  print_blank (out, "ability", name, i);
  if (face)
    {
      out->term = MG_TERM_FACE;
      out->value = face;
      out->card = card_of (content, face);
      color (out, mg_face_at (content, face)->colors);
    }
  out->subtitle = line (MG_TITLE_ABILITY, 0, 0);
  if (item->ability)
    rg_face_say (out, MG_RULES_ABILITY, item->ability, 0);
  return i == 0;
}

/* As it is now, where its card says something else. */
static void
print_now (rg_face *out, const mg_face *face, const mg_traits *now)
{
  const bool sized = now->types & MG_CREATURE;

  if (sized
      && (!(face->types & MG_CREATURE) || face->x_power || face->power != now->power
          || face->toughness != now->toughness))
    {
      out->corner = line (MG_RULES_PT, now->power, now->toughness);
      out->is_printed = false;
    }
  if (face->colors != now->colors)
    {
      color (out, now->colors);
      out->is_printed = false;
    }
}

/* A copy may have been made with other roles (205.3tr). */
static bool
has_other_roles (const mg_state *state, const mg_content *content, int id, int face)
{
  const mg_identity *card = mg_identity_of (state, id);

  return card && card->roles != mg_face_at (content, face)->roles;
}

static int
find_among (const mg_state *state, const mg_content *content, int first, int32_t value)
{
  for (int id = first; id; id = mg_object_at (state, id)->next)
    if (mg_is_named (state, content, id, value))
      return id;
  return 0;
}

/* What of which more is to be said than is printed; 0: none, or it isn't for the viewer. */
static int
find_changed (const mg_state *state, const mg_content *content, rg_viewer viewer, int32_t value)
{
  int id = value < state->pools.n_objects ? value : 0;

  if (!id)
    id = find_among (state, content, state->zones.battlefield, value);
  if (!id)
    id = find_among (state, content, state->zones.stack, value);
  if (!id)
    id = find_among (state, content, state->zones.pending, value);
  if (!id)
    id = find_among (state, content, state->zones.command, value);
  return id && mg_is_shown (state, viewer, id) ? id : 0;
}

/* Whether the viewer sees the card of an object that shows no face: only who may know it looks
 * under it (708.5, 372.8). */
static bool
is_under (const mg_state *state, rg_viewer viewer, int id, int face)
{
  return !face && id && mg_object_at (state, id)->kind != MG_KIND_TOKEN
         && mg_may_see (state, viewer, id);
}

static bool
face_of_object (const rg_match *match, rg_viewer viewer, int32_t value, int i, rg_face *out)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_shown_state (match, viewer);
  const int label = mg_label (state, content, value);
  const int id = find_changed (state, content, viewer, value);
  const mg_object *object = mg_object_at (state, id);
  int face = mg_label_face (label);
  bool changed = false; /* by effects, perhaps */

  if (!label)
    return false;
  if (id && object->kind == MG_KIND_ABILITY && object->item)
    return print_ability (out, content, mg_item_at (state, object->item), face, value, i);
  if (is_under (state, viewer, id, face))
    face = object->face;
  else if (id && face && object->zone == MG_ZONE_BATTLEFIELD)
    changed = true;
  if (!face)
    return print_blank (out, "back", value, i);
  if (!print_nth_face (out, content, face, i))
    return false;
  if (i == 0 && id && has_other_roles (state, content, id, face))
    {
      out->n_lines--;
      print_goal (out, mg_identity_of (state, id)->roles);
      out->is_printed = false;
    }
  if (i == 0 && changed)
    print_now (out, mg_face_at (content, face), &mg_body_at (state, object->body)->now);
  return true;
}

bool
mg_show_face (const rg_match *match, rg_viewer viewer, int term, int32_t value, int i, rg_face *out)
{
  const mg_content *content = mg_data (match);

  switch (term)
    {
    case MG_TERM_FACE:
      return value > 0 && value < content->n_faces && print_nth_face (out, content, value, i);
    case MG_TERM_OBJECT:
    case MG_TERM_REF:
      if (value >= MG_PLAYER_REF && value < MG_PLAYER_REF + MG_MAX_PLAYERS)
        return false;
      return face_of_object (match, viewer, value, i, out);
    default:
      return false;
    }
}

/* What an object is called; and then all by which face_of_object tells one face from another. */
int
mg_basis (const rg_match *match,
          rg_viewer viewer,
          int term,
          int32_t value,
          uint8_t basis[RG_BASIS_SIZE])
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_shown_state (match, viewer), *real = rg_state_const (match);
  const mg_object *object;
  int id;
  struct
  {
    int32_t label, number, shown_label;
    int32_t is_ability, ability, face;
    int32_t changes, is_sized, power, toughness, colors, roles;
  } facts = { 0 };

  _Static_assert(sizeof facts <= RG_BASIS_SIZE, "there is room");
  if (term == MG_TERM_FACE)
    return 0;
  if (term != MG_TERM_OBJECT)
    return -1;
  id = find_changed (state, content, viewer, value);
  object = mg_object_at (state, id);
  facts.label = mg_label (real, content, value);
  facts.number = value < real->pools.n_objects ? mg_object_at (real, value)->number : 0;
  facts.shown_label = mg_label (state, content, value);
  facts.face = mg_label_face (facts.shown_label);
  facts.is_ability = id && object->kind == MG_KIND_ABILITY && object->item;
  if (facts.is_ability)
    facts.ability = mg_item_at (state, object->item)->ability;
  else if (is_under (state, viewer, id, facts.face))
    facts.face = object->face;
  else if (id && facts.face && object->zone == MG_ZONE_BATTLEFIELD)
    {
      const mg_traits *now = &mg_body_at (state, object->body)->now;

      facts.changes = true;
      facts.is_sized = (now->types & MG_CREATURE) != 0;
      facts.power = now->power;
      facts.toughness = now->toughness;
      facts.colors = now->colors;
    }
  if (id && facts.face && has_other_roles (state, content, id, facts.face))
    facts.roles = mg_identity_of (state, id)->roles;
  memcpy (basis, &facts, sizeof facts);
  return sizeof facts;
}

/* }}} */

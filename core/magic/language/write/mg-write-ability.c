/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Abilities as their lines stand in a card: what they wait for or cost, their limits, modes and
 * effects; and the line of a face's keywords. */

#include "magic/language/write/mg-write-private.h"

#include <string.h>

/* {{{ What a card says of its costs and of what it is attached to */

static bool
has_subtype (const mg_content *content, const mg_face *face, const char *name)
{
  for (int i = 1; i < content->n_subtypes; i++)
    if ((face->subtypes[i / 32] >> i % 32 & 1)
        && strcmp (mg_string_at (content, content->subtype_names[i]), name) == 0)
      return true;
  return false;
}

unsigned
mg_types_of_host (const mg_content *content, const mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, mg_ability_at (content, writer->ability)->face);

  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_ENCHANT && face->keys[k].value > 0)
      return mg_filter_at (content, face->keys[k].value)->types;
  return 0;
}

void
mg_write_host (const mg_content *content, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, mg_ability_at (content, writer->ability)->face);
  bool enchants = has_subtype (content, face, "Aura");
  unsigned types = MG_CREATURE;

  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_ENCHANT && face->keys[k].value > 0)
      {
        enchants = true;
        types = mg_types_of_host (content, writer);
      }
  mg_put_word (writer, !enchants              ? N_ ("equipped creature")
                       : types == MG_CREATURE ? N_ ("enchanted creature")
                       : types == MG_LAND     ? N_ ("enchanted land")
                       : types == MG_ARTIFACT ? N_ ("enchanted artifact")
                                              : N_ ("enchanted permanent"));
}

/* What two costs move, of which either may move nothing. */
static const char *
either (const char *first, const char *second)
{
  return !first ? second : second ? N_ ("cards") : first;
}

/* What a cost moves, of which only the cards are named otherwise; NULL: nothing. */
static const char *
noun_of_cost (const mg_content *content, int cost)
{
  const mg_node *node = mg_node_at (content, cost);
  const mg_node *objects;
  int filter = 0;

  switch (node->op)
    {
    case MG_OP_SEQUENCE:
      return either (noun_of_cost (content, mg_arg_first (node)),
                     noun_of_cost (content, mg_arg_rest (node)));
    case MG_OP_COST_SACRIFICE:
    case MG_OP_COST_RETURN:
    case MG_OP_COST_EXILE:
    case MG_OP_COST_DISCARD:
      break;
    default:
      return NULL;
    }
  objects = mg_node_at (content, mg_arg_objs (node));
  if (objects->op == MG_OP_SOME)
    filter = mg_arg_filter (objects);
  else if (objects->op == MG_OP_FILTERED || objects->op == MG_OP_ALL)
    filter = mg_arg_filter (objects);
  if (!filter)
    return NULL; /* `this` */
  if (mg_filter_at (content, filter)->plural)
    return N_ ("cards");
  if (mg_filter_at (content, filter)->zone != MG_ZONE_BATTLEFIELD)
    return N_ ("card");
  return mg_filter_at (content, filter)->types == MG_CREATURE ? N_ ("creature") : N_ ("permanent");
}

/* For readers, what was done to it. */
static const char *
participle_of_cost (const mg_content *content, int cost)
{
  const mg_node *node = mg_node_at (content, cost);
  const char *first;

  switch (node->op)
    {
    case MG_OP_SEQUENCE:
      first = participle_of_cost (content, mg_arg_first (node));
      return first ? first : participle_of_cost (content, mg_arg_rest (node));
    case MG_OP_COST_SACRIFICE:
      return noun_of_cost (content, cost) ? N_ ("the sacrificed ") : NULL;
    case MG_OP_COST_RETURN:
      return noun_of_cost (content, cost) ? N_ ("the returned ") : NULL;
    case MG_OP_COST_EXILE:
      return noun_of_cost (content, cost) ? N_ ("the exiled ") : NULL;
    case MG_OP_COST_DISCARD:
      return noun_of_cost (content, cost) ? N_ ("the discarded ") : NULL;
    default:
      return NULL;
    }
}

void
mg_write_paid (const mg_content *content, mg_writer *writer)
{
  const mg_ability *own = mg_ability_at (content, writer->ability);
  const mg_face *face = mg_face_at (content, own->face);
  const char *noun = own->cost ? noun_of_cost (content, own->cost) : NULL;
  const char *participle = own->cost ? participle_of_cost (content, own->cost) : NULL;

  for (int i = 0; !own->cost && i < face->n_abilities; i++)
    {
      const mg_ability *ability = mg_ability_at (content, face->ability + i);
      const mg_node *node = mg_node_at (content, ability->effect);

      if (ability->kind != MG_ABILITY_STATIC
          || (node->op != MG_OP_ADDITIONAL_COST && node->op != MG_OP_ALTERNATIVE_COST))
        continue;
      noun = either (noun, noun_of_cost (content, mg_arg_cost (node)));
      if (!participle)
        participle = participle_of_cost (content, mg_arg_cost (node));
    }
  mg_put_word (writer, writer->prose && participle ? participle : N_ ("the paid "));
  mg_put_word (writer, noun ? noun : N_ ("card"));
}

/* }}} */
/* {{{ Effects */

void
mg_begin_line (mg_writer *writer, int line)
{
  if (writer->begin_line)
    writer->begin_line (writer, line);
}

void
mg_write_how_many (const mg_ability *ability, mg_writer *writer)
{
  if (ability->min_modes == 0)
    {
      mg_put_word (writer, N_ ("up to "));
      mg_say_number (writer, ability->max_modes);
    }
  else if (ability->min_modes < ability->max_modes)
    mg_put_word (writer, ability->n_modes == 2 ? N_ ("one or both") : N_ ("one or more"));
  else
    mg_say_number (writer, ability->max_modes);
}

static void
write_modes (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  mg_put_word (writer, N_ ("choose "));
  mg_write_how_many (ability, writer);
  if (ability->flags & MG_ABILITY_FRESH_MODES)
    mg_put_word (writer, N_ (" not chosen before"));
  mg_put (writer, ": ");
  for (int i = 0; i < ability->n_modes; i++)
    {
      if (i > 0)
        mg_put_word (writer, N_ (" or "));
      mg_put (writer, "[");
      writer->them = false;
      writer->n_targets = 0; /* each counts its own */
      mg_write_node (content, ability->modes[i], MG_SORT_EFFECT, writer);
      mg_put (writer, "]");
    }
}

/* What a spell does of its own, on as many lines as it has in its text. */
static void
write_spell (const mg_content *content,
             const mg_ability *ability,
             const char *indent,
             mg_writer *writer)
{
  const int n = mg_count_effects (content, ability->effect) - ability->n_keyword_effects;
  int at = ability->effect, line = 0;
  bool begun = false;

  for (int i = 0; i < n; i++)
    {
      const mg_node *node = mg_node_at (content, at);
      const int effect = node->op == MG_OP_SEQUENCE ? mg_arg_first (node) : at;

      if (begun && indent && mg_node_at (content, effect)->line != line)
        {
          mg_put (writer, "\n");
          mg_begin_line (writer, mg_node_at (content, effect)->line);
          mg_put (writer, indent);
        }
      else if (begun)
        mg_put_word (writer, N_ ("; "));
      begun = true;
      line = mg_node_at (content, effect)->line;
      mg_write_node (content, effect, MG_SORT_EFFECT, writer);
      at = mg_arg_rest (node);
    }
}

static void
write_effect (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->n_modes > 0)
    write_modes (content, ability, writer);
  else if (ability->effect)
    mg_write_node (content, ability->effect, MG_SORT_EFFECT, writer);
}

/* }}} */
/* {{{ Abilities */

/* "when": what happens to one object once. "whenever": what may happen again. */
static bool
happens_once (const mg_content *content, int event, bool is_equipment)
{
  const mg_node *node = mg_node_at (content, event);
  int op;

  switch (node->op)
    {
    case MG_OP_EITHER:
      return happens_once (content, mg_arg_first (node), is_equipment)
             && happens_once (content, mg_arg_rest (node), is_equipment);
    case MG_OP_ENTERS:
    case MG_OP_DIES:
    case MG_OP_LEAVES:
    case MG_OP_TURNED_UP:
      op = mg_node_at (content, mg_arg_objs (node))->op;
      return op == MG_OP_THIS || (op == MG_OP_HOST && !is_equipment);
    case MG_OP_CASTS_THIS:
    case MG_OP_HAUNTED_DIES:
    case MG_OP_RESOLVES_AWAY:
    case MG_OP_LAST_TIME_COUNTER:
    case MG_OP_LAST_DEFENSE_COUNTER:
    case MG_OP_STATE:
      return true;
    default:
      return false;
    }
}

static void
write_chapters (unsigned chapters, mg_writer *writer)
{
  bool first = true;

  mg_put_word (writer, N_ ("chapter "));
  for (int i = 0; i < 8; i++)
    if (chapters >> i & 1)
      {
        if (!first)
          mg_put (writer, ", ");
        mg_put_number (writer, i + 1);
        first = false;
      }
}

void
mg_write_when (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  const mg_face *face = mg_face_at (content, ability->face);
  const bool once = happens_once (content, ability->event, !has_subtype (content, face, "Aura"));

  mg_put_word (writer, mg_is_step (content, ability->event) ? N_ ("at ")
                       : once                               ? N_ ("when ")
                                                            : N_ ("whenever "));
  mg_write_node (content, ability->event, MG_SORT_EVENT, writer);
}

static void
write_triggered (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  if (ability->chapter)
    write_chapters (ability->chapter, writer);
  else
    {
      mg_write_when (content, ability, writer);
      if (ability->flags & MG_ABILITY_ONCE)
        mg_put_word (writer, N_ (" once each turn"));
      if (ability->condition)
        {
          mg_put_word (writer, N_ (", if "));
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
        }
    }
  mg_put (writer, ": ");
  write_effect (content, ability, writer);
}

/* The limits of activation stand behind the costs. */
static void
write_activated (const mg_content *content, const mg_ability *ability, mg_writer *writer)
{
  const struct
  {
    bool holds;
    const char *words;
  } limits[] = {
    { ability->zones == 1 << MG_ZONE_GRAVEYARD, mg_constructs[MG_OP_LIMIT_GRAVEYARD].pattern },
    { ability->zones == 1 << MG_ZONE_HAND, mg_constructs[MG_OP_LIMIT_HAND].pattern },
    { ability->flags & MG_ABILITY_SORCERY, mg_constructs[MG_OP_LIMIT_SORCERY].pattern },
    { ability->flags & MG_ABILITY_ONCE, mg_constructs[MG_OP_LIMIT_ONCE].pattern },
    { ability->flags & MG_ABILITY_ANY_PLAYER, mg_constructs[MG_OP_LIMIT_ANY_PLAYER].pattern },
  };
  const char *joint = "";

  if (ability->cost)
    {
      mg_write_node (content, ability->cost, MG_SORT_COST, writer);
      joint = N_ (", ");
    }
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (limits[i].holds)
      {
        if (*joint)
          mg_put_word (writer, joint);
        mg_put_word (writer, limits[i].words);
        joint = N_ (", ");
      }
  if (ability->condition)
    {
      if (*joint)
        mg_put_word (writer, joint);
      mg_put_word (writer, N_ ("only if "));
      mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
    }
  mg_put (writer, ": ");
  writer->them = false;
  write_effect (content, ability, writer);
}

void
mg_write_ability (const mg_content *content, int i, const char *indent, mg_writer *writer)
{
  const mg_ability *ability = mg_ability_at (content, i);
  const int around = writer->ability;
  const bool them = writer->them;
  const int8_t n_targets = writer->n_targets;

  if (writer->prose)
    {
      mg_write_rules (content, i, writer);
      return;
    }
  writer->ability = i;
  writer->them = false;
  writer->n_targets = 0;
  switch ((mg_ability_kind) ability->kind)
    {
    case MG_ABILITY_STATIC:
      if (ability->condition)
        {
          mg_put_word (writer, N_ ("while "));
          mg_write_node (content, ability->condition, MG_SORT_CONDITION, writer);
          mg_put (writer, ": ");
        }
      mg_write_node (content, ability->effect, MG_SORT_STATIC, writer);
      break;
    case MG_ABILITY_TRIGGERED:
      write_triggered (content, ability, writer);
      break;
    case MG_ABILITY_ACTIVATED:
      write_activated (content, ability, writer);
      break;
    case MG_ABILITY_SPELL:
      if (ability->n_modes > 0)
        write_modes (content, ability, writer);
      else if (ability->effect)
        write_spell (content, ability, indent, writer);
      break;
    }
  writer->n_targets = n_targets;
  writer->them = them;
  writer->ability = around;
}

/* }}} */
/* {{{ Keywords */

/* What number `nth` of a face's protections is from; false: there are not so many (702.16). `from`
 * is what stands before it. */
static bool
write_protection (const mg_content *content,
                  const mg_face *face,
                  int nth,
                  const char *from,
                  mg_writer *writer)
{
  const mg_protection *protection = &face->protection;

  for (int i = 0; i < MG_N_COLORS + 2 + 1; i++)
    {
      const bool color = i < MG_N_COLORS, subtype = !color && i < MG_N_COLORS + 2;
      const int k = color ? i : i - MG_N_COLORS;

      if (color     ? !(protection->colors >> k & 1)
          : subtype ? !protection->subtypes[k]
                    : !protection->everything)
        continue;
      if (nth-- > 0)
        continue;
      mg_put_word (writer, from);
      if (color)
        mg_put_word (writer, mg_color_names[k]);
      else if (subtype)
        mg_put_noun (writer,
                     mg_string_at (content, content->subtype_names[protection->subtypes[k]]), true);
      else
        mg_put_word (writer, N_ ("everything"));
      return true;
    }
  return false;
}

static void
write_keyword (const mg_content *content, const mg_face *face, int i, mg_writer *writer)
{
  const mg_keyword *keyword = mg_keyword_at (content, face->keywords[i]);

  mg_put_word (writer, mg_string_at (content, keyword->name));
  if (keyword->takes_number)
    {
      mg_put (writer, " ");
      mg_put_number (writer, face->keyword_number[i]);
    }
  if (keyword->takes_cost)
    {
      const bool deed = writer->prose && mg_is_deed (content, face->keyword_cost[i]);

      /* "Suspend 1—{R}", "Ward—Pay 2 life" */
      mg_put (writer, deed || (writer->prose && keyword->takes_number) ? "—" : " ");
      writer->capital |= deed;
      mg_write_node (content, face->keyword_cost[i], MG_SORT_COST, writer);
    }
  if (keyword->takes_filter)
    {
      mg_put (writer, " ");
      if (face->keyword_filter[i] < 0)
        mg_put_word (writer, N_ ("player"));
      else
        mg_write_filter (content, face->keyword_filter[i], 0, writer);
    }
}

static bool
is_protection (const mg_content *content, const mg_face *face, int i)
{
  return i >= 0 && i < face->n_keywords
         && mg_keyword_at (content, face->keywords[i])->quality == MG_PROTECTION;
}

/* Readers have "protection from Demons and from Dragons" for two. */
static bool
goes_on_protecting (const mg_content *content, const mg_face *face, int i, const mg_writer *writer)
{
  return writer->prose && is_protection (content, face, i) && is_protection (content, face, i - 1);
}

/* Whether no other than what goes on with this one follows. */
static bool
is_last_keyword (const mg_content *content, const mg_face *face, int i, const mg_writer *writer)
{
  for (i++; i < face->n_keywords; i++)
    if (!goes_on_protecting (content, face, i, writer))
      return false;
  return true;
}

void
mg_list_keywords (const mg_content *content, const mg_face *face, bool ends, mg_writer *writer)
{
  int n = 0, n_protections = 0, in_row = 0;

  for (int i = 0; i < face->n_keywords; i++)
    {
      const char *from = N_ ("protection from ");

      if (goes_on_protecting (content, face, i, writer))
        {
          in_row++;
          mg_put_word (writer, mg_joint_of_list (
                                   in_row, !goes_on_protecting (content, face, i + 1, writer)));
          from = N_ ("from ");
        }
      else
        {
          if (n > 0)
            mg_put_word (writer,
                         ends ? mg_joint_of_list (n, is_last_keyword (content, face, i, writer))
                              : N_ (", "));
          n++;
          in_row = 0;
        }
      if (is_protection (content, face, i))
        write_protection (content, face, n_protections++, from, writer);
      else
        write_keyword (content, face, i, writer);
    }
}

bool
mg_write_keywords (const mg_content *content, const mg_face *face, mg_writer *writer)
{
  mg_list_keywords (content, face, false, writer);
  return face->n_keywords > 0;
}

/* }}} */

/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exceptions to copying (707.9): what a copy has or is that what it copies hasn't and isn't. They
 * are a part of its copiable values, so what copies it has them, too. */

#include "magic/look/mg-look.h"

/* {{{ One exception after the other */

/* The next exception of a list, or 0. What follows "if it is …" counts if that fits (707.9f). */
static int
next_exception (const mg_content *content, int *rest, bool fits)
{
  for (int i; (i = mg_next_part (content, rest));)
    {
      const mg_node *node = mg_node_at (content, i);

      if (node->op != MG_OP_IF_KIND)
        return i;
      *rest = fits ? mg_arg_mods (node) : 0;
    }
  return 0;
}

/* All of a copying, in the order in which they were made. */
typedef struct exceptions
{
  const mg_content *content;
  const mg_copying *copying;
  int rest;
  bool latest; /* `rest` is of the latest copying */
} exceptions;

static exceptions
exceptions_of (const mg_content *content, const mg_copying *copying)
{
  return (exceptions){ content, copying, copying->before, false };
}

static const mg_node *
next_of (exceptions *all)
{
  const unsigned bit = all->latest ? MG_COPY_FITS : MG_COPY_FITS_BEFORE;
  const int i = next_exception (all->content, &all->rest, all->copying->colors & bit);

  if (i)
    return mg_node_at (all->content, i);
  if (all->latest)
    return NULL;
  all->latest = true;
  all->rest = all->copying->mods;
  return next_of (all);
}

/* }}} */
/* {{{ What they come to */

/* 707.9d: what defines it is copied only with what it defines. */
static void
forget_changeling (const mg_content *content, const mg_node *mod, mg_traits *traits)
{
  const mg_filter *kinds = mg_filter_at (content, mg_arg_kinds (mod));

  for (int i = 0; i < 4; i++)
    {
      const int subtype = i < 3 ? kinds->subtypes[i] : kinds->all_subtype;

      if (content->creature_types[subtype / 32] >> (subtype % 32) & 1)
        traits->qualities &= ~(UINT64_C (1) << MG_CHANGELING);
    }
}

static void
apply (const mg_content *content, const mg_node *mod, unsigned colors, mg_traits *traits)
{
  const mg_node *first = mg_node_at (content, mg_arg_power (mod));
  const mg_node *second = mg_node_at (content, mg_arg_toughness (mod));
  mg_mod_values values = { .controller = MG_NOBODY };

  if (mod->op == MG_OP_KEEPS_COLORS)
    traits->colors = colors & MG_ALL_COLORS;
  if (mod->op == MG_OP_BECOMES_KINDS)
    forget_changeling (content, mod, traits);
  if (mod->op == MG_OP_BASE_PT)
    values = (mg_mod_values){ .first = mg_arg_integer (first), .second = mg_arg_integer (second) };
  for (int layer = 0; layer < MG_N_LAYERS; layer++)
    if (mg_mod_layers (content, mod) >> layer & 1)
      mg_modify (content, mod, layer, &values, traits);
  if (mod->op == MG_OP_HAS
      && mg_keyword_at (content, mg_arg_keyword (mod))->quality == MG_CHANGELING) /* 702.73a */
    mg_add_every_creature_type (content, traits);
}

void
mg_apply_exceptions (const mg_content *content, const mg_copying *copying, mg_traits *traits)
{
  exceptions all = exceptions_of (content, copying);

  for (const mg_node *mod; (mod = next_of (&all));)
    apply (content, mod, copying->colors, traits);
}

bool
mg_visit_exceptions (const mg_content *content,
                     const mg_copying *copying,
                     mg_visit_ability visit,
                     void *data)
{
  exceptions all = exceptions_of (content, copying);

  for (const mg_node *mod; (mod = next_of (&all));)
    if (mod->op == MG_OP_HAS_ABILITY)
      {
        if (!visit (data, mg_arg_ability (mod)))
          return false;
      }
    else if (mod->op == MG_OP_HAS)
      {
        const mg_keyword *keyword = mg_keyword_at (content, mg_arg_keyword (mod));

        for (int k = 0; k < keyword->n_abilities; k++)
          if (!visit (data, keyword->ability + k))
            return false;
      }
  return true;
}

bool
mg_excepts (const mg_content *content, const mg_copying *copying, int op)
{
  exceptions all = exceptions_of (content, copying);

  for (const mg_node *mod; (mod = next_of (&all));)
    if (mod->op == op)
      return true;
  return false;
}

int
mg_name_of (const mg_state *state, const mg_content *content, mg_ref ref, int face)
{
  const mg_body *body = mg_body_of (state, ref);
  int name = mg_face_at (content, face)->name;

  if (face && body && body->copy.colors & MG_COPY_CHOSEN) /* 111.4 */
    name = content->subtype_names[mg_type_of_x (body->x)];
  if (face && body && body->copy.mods)
    {
      exceptions all = exceptions_of (content, &body->copy);

      for (const mg_node *mod; (mod = next_of (&all));)
        if (mod->op == MG_OP_IS_NAMED)
          name = mg_arg_name (mod);
    }
  return name;
}

/* }}} */
/* {{{ Making them */

/* A kind of type, subtype, supertype or colour: each that is named must be there. */
static bool
is_of_kind (const mg_filter *kind, const mg_traits *traits)
{
  if ((kind->types && !(traits->types & kind->types))
      || (traits->types & kind->all_types) != kind->all_types
      || (traits->supertypes & kind->supertypes) != kind->supertypes
      || (kind->colors && !(traits->colors & kind->colors)))
    return false;
  for (int i = 0; i < 4; i++)
    {
      const int subtype = i < 3 ? kind->subtypes[i] : kind->all_subtype;

      if (subtype && !(traits->subtypes[subtype / 32] >> (subtype % 32) & 1))
        return false;
    }
  return true;
}

void
mg_add_exceptions (const mg_content *content, mg_copying *copying, int face, int mods, int colors)
{
  mg_traits traits;

  if (!mods || (!face && copying->face != MG_FACELESS))
    return;
  if (copying->mods)
    {
      /* Two copyings deep; the exceptions of a third one are forgotten. */
      copying->before = copying->mods;
      copying->colors = (uint8_t) ((copying->colors & ~MG_COPY_FITS_BEFORE)
                                   | (copying->colors & MG_COPY_FITS ? MG_COPY_FITS_BEFORE : 0));
    }
  copying->mods = (int16_t) mods;
  copying->colors &= (uint8_t) ~MG_COPY_FITS;
  if (mg_excepts (content, copying, MG_OP_KEEPS_COLORS))
    {
      exceptions all = { content, copying, mods, true };

      for (const mg_node *mod; (mod = next_of (&all));)
        if (mod->op == MG_OP_KEEPS_COLORS)
          copying->colors
              = (uint8_t) ((copying->colors & ~MG_ALL_COLORS) | (colors & MG_ALL_COLORS));
    }
  for (int rest = mods, i; (i = mg_next_part (content, &rest));)
    if (mg_node_at (content, i)->op == MG_OP_IF_KIND)
      {
        if (face)
          mg_printed_traits (content, face, &traits);
        else
          mg_face_down_traits (&traits);
        mg_apply_exceptions (content, copying, &traits);
        if (is_of_kind (mg_filter_at (content, mg_arg_kinds (mg_node_at (content, i))), &traits))
          copying->colors |= MG_COPY_FITS;
      }
}

int
mg_next_own_exception (const mg_content *content, const mg_copying *copying, int *rest)
{
  return next_exception (content, rest, copying->colors & MG_COPY_FITS);
}

/* }}} */

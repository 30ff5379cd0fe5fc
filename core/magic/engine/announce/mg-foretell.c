/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an announcement would fill in by itself, since there is no other way. Where nothing else is
 * asked either, its player would hear of it when it can't be taken back any more: so this is told
 * before. Whatever is asked besides is a place to turn back, and nothing is foretold then. */

#include "magic/engine/announce/mg-announce-private.h"

/* Something may be asked about its costs: what else is paid, how much, with what. */
static bool
costs_ask (mg_survey *survey, const mg_proposal *p)
{
  int16_t bases[MG_MAX_BASES];
  mg_bill bill;

  if (mg_bases_of (&survey->ctx, p, bases) > 1)
    return true;
  mg_bill_of (&survey->ctx, p, &bill);
  if (mg_bill_has_x (survey->content, &bill) || bill.mana.n_phyrexian > 0)
    return true;
  for (int i = 0; i < bill.n_leaves; i++)
    {
      const mg_node *leaf = mg_node_at (survey->content, bill.leaves[i]);

      if (leaf->op != MG_OP_COST_TAP && leaf->op != MG_OP_COST_LIFE
          && !mg_leaf_names_this (survey->content, mg_leaf_objects (leaf)))
        return true;
    }
  return false;
}

static bool
options_ask (const mg_survey *survey, const mg_proposal *p)
{
  static const uint8_t keys[]
      = { MG_KEY_KICKER, MG_KEY_MULTIKICKER, MG_KEY_BUYBACK, MG_KEY_ENTWINE };
  const mg_face *card
      = mg_face_with_keys (survey->content, mg_object_at (survey->state, p->object)->face, p->how);
  int cost, number;

  for (size_t i = 0; i < sizeof keys; i++)
    if (mg_key_of (card, keys[i], &cost, &number))
      return true;
  return false;
}

/* The ability of the face that a spell is, or 0. */
static int
spell_of (const mg_content *content, int i)
{
  const mg_face *face = mg_face_at (content, i);

  for (int k = face->ability; k < face->ability + face->n_abilities; k++)
    if (mg_ability_at (content, k)->kind == MG_ABILITY_SPELL)
      return k;
  return 0;
}

/* The one mode that is open, from 0; -1: that is asked. */
static int
only_mode (mg_survey *survey, const mg_ability *ability)
{
  int found = -1;

  if (ability->min_modes != 1)
    return -1;
  for (int k = 0; k < ability->n_modes; k++)
    if (mg_mode_has_targets (&survey->ctx, ability->modes[k]))
      {
        if (found >= 0)
          return -1;
        found = k;
      }
  return found;
}

/* False: targets are asked for. `target` becomes the only one, if there is any. */
static bool
find_target (mg_survey *survey, const mg_target_word *words, int n, mg_ref *target)
{
  int min, max;
  mg_set legal;

  if (n == 0)
    return true;
  legal.n = 0;
  mg_word_bounds (&survey->ctx, &words[0], &min, &max);
  mg_legal_targets (&survey->ctx, &words[0], &legal, 2);
  if (n > 1 || legal.n != 1 || min != 1)
    return false;
  *target = legal.refs[0];
  return true;
}

bool
mg_foretell (rg_match *match, int seat, const mg_action *action, mg_foretold *told)
{
  const bool casts = action->say == MG_SAY_CAST;
  mg_proposal p = { .seat = seat,
                    .object = action->object,
                    .how = casts ? action->ability : 0,
                    .half = casts ? (int) mg_half_of (action->ability) : MG_HALF_NONE,
                    .ability = casts ? 0 : action->ability };
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const mg_ability *ability;
  mg_survey survey;
  int faces[2], spoken, n = 0;

  *told = (mg_foretold){ { 0, 0 }, 0 };
  mg_survey_begin (&survey, match, seat);
  mg_survey_at (&survey, mg_ref_of (survey.state, p.object));
  if (survey.state->players[seat].manual_mana || p.how == MG_CAST_FACE_DOWN
      || p.how == MG_CAST_OVERLOAD
      || (casts
          && (mg_cast_faces (survey.content, mg_object_at (survey.state, p.object)->face, p.how,
                             p.half, faces)
                  != 1
              || mg_face_at (survey.content, faces[0])->layout == MG_LAYOUT_SPLIT
              || options_ask (&survey, &p)))
      || costs_ask (&survey, &p))
    return false;
  spoken = casts ? spell_of (survey.content, faces[0]) : p.ability;
  ability = mg_ability_at (survey.content, spoken);
  if (spoken && ability->n_modes > 0)
    {
      const int mode = only_mode (&survey, ability);

      if (mode < 0)
        return false;
      told->mode_text = ability->mode_texts[mode];
      n = mg_target_words_of (survey.content, ability->modes[mode], words);
    }
  else if (casts)
    n = mg_target_words_of_face (survey.content, faces[0], words);
  else if (ability->effect)
    n = mg_target_words_of (survey.content, ability->effect, words);
  return find_target (&survey, words, n, &told->target) && (told->target.id || told->mode_text);
}

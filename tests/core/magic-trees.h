/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether what two contents say is the same, though its places in them differ. */

#pragma once

#include "magic/language/mg-content.h"

#include <cstring>
#include <set>
#include <string>
#include <vector>

inline std::vector<std::string>
slots_of (const char *pattern)
{
  std::vector<std::string> slots;

  while (pattern && (pattern = strchr (pattern, '<')))
    {
      slots.emplace_back (pattern + 1, strcspn (pattern + 1, ">"));
      pattern++;
      if (slots.back () == "enters")
        {
          slots.push_back ("enters: n");
          slots.push_back ("enters: counter");
        }
    }
  return slots;
}

class comparison
{
public:
  comparison (const mg_content *a, const mg_content *b) : a_ (a), b_ (b)
  {
  }

  bool
  faces (int i, int k) const
  {
    const mg_face *a = mg_face_at (a_, i), *b = mg_face_at (b_, k);
    bool same = strings (a->name, b->name) && strings (a->handle, b->handle)
                && a->layout == b->layout && a->supertypes == b->supertypes && a->types == b->types
                && a->colors == b->colors && a->identity == b->identity
                && a->mana_value == b->mana_value && a->loyalty == b->loyalty
                && a->defense == b->defense && a->power == b->power && a->toughness == b->toughness
                && a->x_power == b->x_power && a->qualities == b->qualities
                && a->n_keywords == b->n_keywords && a->n_abilities == b->n_abilities
                && costs (&a->cost, &b->cost) && strings (a->type_text, b->type_text)
                && strings (a->cost_text, b->cost_text)
                && strings (a->keyword_text, b->keyword_text);

    for (int n = 0; n < 3 && same; n++)
      same = a->keys[n].key == b->keys[n].key && a->keys[n].number == b->keys[n].number;
    for (int n = 0; n < a->n_abilities && same; n++)
      same = abilities (a->ability + n, b->ability + n);
    return same;
  }

private:
  bool
  strings (int i, int k) const
  {
    return strcmp (mg_string_at (a_, i), mg_string_at (b_, k)) == 0;
  }

  bool
  subtypes (int i, int k) const
  {
    return (i == 0) == (k == 0) && strings (a_->subtype_names[i], b_->subtype_names[k]);
  }

  static bool
  costs (const mg_cost *a, const mg_cost *b)
  {
    std::multiset<int> of_a (a->hybrid, a->hybrid + a->n_hybrid),
        of_b (b->hybrid, b->hybrid + b->n_hybrid);

    return a->generic == b->generic && memcmp (a->of, b->of, sizeof a->of) == 0 && a->x == b->x
           && a->snow == b->snow && of_a == of_b && a->n_phyrexian == b->n_phyrexian
           && memcmp (a->phyrexian, b->phyrexian, sizeof a->phyrexian) == 0 && a->none == b->none;
  }

  bool
  filters (int i, int k) const
  {
    const mg_filter *a = mg_filter_at (a_, i), *b = mg_filter_at (b_, k);
    bool same = a->zone == b->zone && a->whose == b->whose && a->owner == b->owner
                && a->plural == b->plural && a->card == b->card && a->supertypes == b->supertypes
                && a->not_supertypes == b->not_supertypes && a->colors == b->colors
                && a->not_colors == b->not_colors && a->types == b->types
                && a->all_types == b->all_types && a->not_types == b->not_types
                && subtypes (a->all_subtype, b->all_subtype) && a->with_counter == b->with_counter
                && a->with == b->with && a->without == b->without && a->flags == b->flags
                && a->more == b->more && nodes (a->whose_node, b->whose_node)
                && nodes (a->power_min, b->power_min) && nodes (a->power_max, b->power_max)
                && nodes (a->mana_min, b->mana_min) && nodes (a->mana_max, b->mana_max)
                && nodes (a->toughness_max, b->toughness_max) && nodes (a->except, b->except)
                && strings (a->name, b->name);

    for (int n = 0; n < 3 && same; n++)
      same = subtypes (a->subtypes[n], b->subtypes[n]);
    for (int n = 0; n < 2 && same; n++)
      same = subtypes (a->not_subtypes[n], b->not_subtypes[n]);
    return same;
  }

  bool
  args (const std::string &slot, int i, int k) const
  {
    if (slot == "filter" || slot == "kinds")
      return filters (i, k);
    if (slot == "symbols")
      return costs (mg_cost_at (a_, i), mg_cost_at (b_, k));
    if (slot == "token")
      return strings (mg_face_at (a_, i)->handle, mg_face_at (b_, k)->handle);
    if (slot == "name")
      return strings (i, k);
    if (slot == "keyword")
      return strings (mg_keyword_at (a_, i)->name, mg_keyword_at (b_, k)->name);
    if (slot == "ability")
      return (i == 0) == (k == 0) && (i == 0 || abilities (i, k));
    if (slot == "counter" || slot == "color" || slot == "sign" || slot == "integer"
        || slot == "enters" || slot == "enters: counter" || slot == "payable")
      return i == k;
    return nodes (i, k);
  }

  bool
  nodes (int i, int k) const
  {
    const mg_node *a = mg_node_at (a_, i), *b = mg_node_at (b_, k);

    if ((i == 0) != (k == 0) || a->op != b->op)
      return false;
    if (i == 0)
      return true;
    if (!mg_constructs[a->op].pattern)
      return nodes (mg_arg_first (a), mg_arg_first (b)) && nodes (mg_arg_rest (a), mg_arg_rest (b));
    const std::vector<std::string> slots = slots_of (mg_constructs[a->op].pattern);
    for (size_t n = 0; n < slots.size (); n++)
      if (!args (slots[n], a->arg[n], b->arg[n]))
        return false;
    return true;
  }

  bool
  abilities (int i, int k) const
  {
    const mg_ability *a = mg_ability_at (a_, i), *b = mg_ability_at (b_, k);
    bool same = a->kind == b->kind && a->zones == b->zones && a->flags == b->flags
                && nodes (a->condition, b->condition) && nodes (a->event, b->event)
                && nodes (a->cost, b->cost) && nodes (a->effect, b->effect)
                && a->chapter == b->chapter && a->min_modes == b->min_modes
                && a->max_modes == b->max_modes && a->n_modes == b->n_modes
                && strings (a->text, b->text);

    for (int n = 0; n < a->n_modes && same; n++)
      same = nodes (a->modes[n], b->modes[n]);
    return same;
  }

  const mg_content *a_, *b_;
};

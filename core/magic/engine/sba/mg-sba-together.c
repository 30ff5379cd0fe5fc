/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Permanents that mustn't be there together: legends of one name, worlds, Roles (704.5j-k, 704.5z).
 */

#include "magic/engine/sba/mg-sba-private.h"

static int
name_of (const mg_check *c, mg_ref ref)
{
  return mg_name_of (c->ctx.state, c->ctx.content, ref, mg_body_of (c->ctx.state, ref)->now.face);
}

/* Those of the same name that `seat` controls, from the legend `k` on. */
static void
namesakes (const mg_check *c, int seat, int k, mg_set *set)
{
  for (int i = k; i < c->n_legends; i++)
    if (mg_controller (c->ctx.state, c->legends[i]) == seat
        && name_of (c, c->legends[i]) == name_of (c, c->legends[k]))
      mg_set_add (set, c->legends[i]);
}

static bool
has_earlier_namesake (const mg_check *c, int seat, int k)
{
  for (int i = 0; i < k; i++)
    if (mg_controller (c->ctx.state, c->legends[i]) == seat
        && name_of (c, c->legends[i]) == name_of (c, c->legends[k]))
      return true;
  return false;
}

static void
keep_one (mg_check *c, int seat, const mg_set *set)
{
  mg_set kept;

  kept.n = 0;
  mg_choose_some (&c->ctx, seat, MG_ASK_LEGEND, set, 1, 1, &kept);
  for (int i = 0; i < set->n; i++)
    if (kept.n == 0 || !mg_same (set->refs[i], kept.refs[0]))
      mg_bury (c, set->refs[i]);
}

/* Choices in APNAP order (101.4). */
static void
apply_legend_rule (mg_check *c)
{
  const mg_state *state = c->ctx.state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = c->n_legends > 1 ? mg_apnap (state, mg_players_in (state), seats) : 0;

  for (int s = 0; s < n; s++)
    for (int k = 0; k < c->n_legends - 1; k++)
      if (mg_controller (state, c->legends[k]) == seats[s]
          && !has_earlier_namesake (c, seats[s], k))
        {
          mg_set same;

          same.n = 0;
          namesakes (c, seats[s], k, &same);
          if (same.n > 1)
            keep_one (c, seats[s], &same);
        }
}

/* 704.5k, 801.12: each looks only at the others in its controller's range. */
static void
apply_world_rule (mg_check *c)
{
  const mg_state *state = c->ctx.state;

  for (int i = 0; i < c->n_worlds; i++)
    {
      const mg_body *own = mg_body_of (state, c->worlds[i]);
      mg_set sets[3];
      mg_ctx ctx;

      mg_ctx_of (&ctx, c->ctx.match, own->now.controller, c->worlds[i], sets);
      for (int k = 0; k < c->n_worlds; k++)
        if (k != i && mg_body_of (state, c->worlds[k])->since >= own->since
            && mg_in_range (&ctx, c->worlds[k]))
          mg_bury (c, c->worlds[i]);
    }
}

/* 704.5z: on each permanent a player has the latest of their Roles. */
static void
apply_role_rule (mg_check *c)
{
  const mg_state *state = c->ctx.state;

  for (int i = 0; i < c->n_roles; i++)
    for (int k = 0; k < c->n_roles; k++)
      {
        const mg_body *own = mg_body_of (state, c->roles[i]);
        const mg_body *other = mg_body_of (state, c->roles[k]);

        if (mg_same (own->attached_to, other->attached_to)
            && own->now.controller == other->now.controller && own->timestamp < other->timestamp)
          mg_bury (c, c->roles[i]);
      }
}

void
mg_check_companions (mg_check *c)
{
  apply_legend_rule (c);
  apply_world_rule (c);
  apply_role_rule (c);
}

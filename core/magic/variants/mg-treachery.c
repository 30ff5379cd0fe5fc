/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Treachery (907) as the kernel sees it: its options and what they allow.
 *
 * Whether a game is a Backstab Rumble (907.3d) is nobody's to know, not even theirs who set the
 * table: so it is drawn by lot, and what can be set is the chance. */

#include "magic/variants/mg-treachery.h"

#include "magic/model/mg-treachery.h"
#include "magic/variants/mg-options.h"

#include <string.h>

/* {{{ Options */

static const char default_set[] = "TRD-2021";
static const char *const set_choices[] = { default_set, NULL };
static const char *const set_titles[] = { default_set, NULL };
static const char *const without_choices[] = { "none", NULL };
static const char *const without_titles[] = { N_ ("None"), NULL };
static const char *const rarity_choices[] = { "uncommon", "rare", "mythic", "special", NULL };
static const char *const rarity_titles[]
    = { N_ ("Uncommon"), N_ ("Up to rare"), N_ ("Up to mythic"), N_ ("All"), NULL };
static const char *const setup_choices[] = { "recommended", "custom", NULL };
static const char *const setup_titles[]
    = { N_ ("As recommended"), N_ ("As the numbers say"), NULL };

static const char *const leader_choices[] = { "lot", "asked", NULL };
static const char *const leader_titles[]
    = { N_ ("By lot"), N_ ("By lot among those who don't mind"), NULL };
static const char *const choosing_choices[] = { "dealt", "either", "again", NULL };
static const char *const choosing_titles[] = {
  N_ ("The one that is dealt"),
  N_ ("One of two of the same role"),
  N_ ("Once another one of the same role, unseen"),
  NULL,
};

static const rg_option_group the_identities = { "identities", N_ ("Identities") };

#define DECK(number) [MG_TREACHERY_DECK + number - 1] = MG_DECK_OPTION (number)
#define WITHOUT(number)                                                                            \
  [MG_TREACHERY_WITHOUT + number - 1] = {                                                          \
    .key = "without" #number,                                                                      \
    .title = N_ ("Without"),                                                                       \
    .description = N_ ("An identity of the set that isn't dealt."),                                \
    .type = RG_OPTION_CHOICE,                                                                      \
    .choices = without_choices,                                                                    \
    .titles = without_titles,                                                                      \
    .open = true,                                                                                  \
    .group = &the_identities,                                                                      \
    .advanced = true,                                                                              \
  }
#define HOW_MANY(option, its_key, its_title)                                                       \
  [option] = {                                                                                     \
    .key = its_key,                                                                                \
    .title = its_title,                                                                            \
    .description = N_ ("How many of that role a custom setup deals."),                             \
    .least = N_ ("As recommended"),                                                                \
    .type = RG_OPTION_INTEGER,                                                                     \
    .fallback = -1,                                                                                \
    .minimum = -1,                                                                                 \
    .maximum = MG_TREACHERY_SEATS,                                                                 \
    .group = &the_identities,                                                                      \
    .advanced = true,                                                                              \
  }

static const rg_option options[MG_TREACHERY_N_OPTIONS] = {
  MG_FOR_12_SEATS (DECK),
  [MG_TREACHERY_ATTACK] = MG_ATTACK_OPTION, /* 907.2 */
  [MG_TREACHERY_RANGE] = MG_RANGE_OPTION (MG_TREACHERY_SEATS),
  [MG_TREACHERY_COMMANDER] = MG_COMMANDER_OPTION,
  [MG_TREACHERY_LIFE] = MG_LIFE_OPTION,
  [MG_TREACHERY_LOTS] = MG_LOTS_OPTION,
  [MG_TREACHERY_IDENTITIES] = {
    .key = "identities",
    .title = N_ ("Identities"),
    .description = N_ ("The set of identities that are dealt, or a list of them."),
    .type = RG_OPTION_CHOICE,
    .choices = set_choices,
    .titles = set_titles,
    .open = true,
    .group = &the_identities,
  },
  WITHOUT (1), WITHOUT (2), WITHOUT (3), WITHOUT (4), WITHOUT (5), WITHOUT (6),
  [MG_TREACHERY_RARITY] = {
    .key = "rarity",
    .title = N_ ("Rarity"),
    .description = N_ ("The rarest identities that are dealt."),
    .type = RG_OPTION_CHOICE,
    .fallback = MG_RARITY_SPECIAL - 1,
    .maximum = MG_RARITY_SPECIAL - 1,
    .choices = rarity_choices,
    .titles = rarity_titles,
    .group = &the_identities,
  },
  [MG_TREACHERY_SETUP] = {
    .key = "setup",
    .title = N_ ("Identity deck"),
    .description = N_ ("How many of each role are dealt."),
    .type = RG_OPTION_CHOICE,
    .maximum = 1,
    .choices = setup_choices,
    .titles = setup_titles,
    .group = &the_identities,
  },
  HOW_MANY (MG_TREACHERY_LEADERS, "leaders", N_ ("Leaders")),
  HOW_MANY (MG_TREACHERY_GUARDIANS, "guardians", N_ ("Guardians")),
  HOW_MANY (MG_TREACHERY_ASSASSINS, "assassins", N_ ("Assassins")),
  HOW_MANY (MG_TREACHERY_TRAITORS, "traitors", N_ ("Traitors")),
  [MG_TREACHERY_RUMBLE] = {
    .key = "rumble",
    .title = N_ ("Backstab Rumble"),
    .description = N_ ("Percent: the chance that all but the Leader are Traitors. "
                       "Whether it is so is drawn by lot, and nobody is told."),
    .type = RG_OPTION_INTEGER,
    .maximum = 100,
    .group = &the_identities,
  },
  [MG_TREACHERY_LEADER] = {
    .key = "leader",
    .title = N_ ("Who leads"),
    .description = N_ ("Whether players may say in secret that they would rather not lead. If "
                       "all say so, any of them may."),
    .type = RG_OPTION_CHOICE,
    .maximum = 1,
    .choices = leader_choices,
    .titles = leader_titles,
    .group = &the_identities,
  },
  [MG_TREACHERY_CHOOSING] = {
    .key = "choosing",
    .title = N_ ("Identity"),
    .description = N_ ("Which identity a player takes. All choose at once and in secret."),
    .type = RG_OPTION_CHOICE,
    .maximum = MG_CHOOSING_AGAIN,
    .choices = choosing_choices,
    .titles = choosing_titles,
    .group = &the_identities,
  },
};

/* The sets of the content but the default one, in the order of the text, and then lists of
 * identities, of which `*pool` gets the number; NULL. */
static const char *
set_choice (const mg_content *content, int value, int *pool)
{
  *pool = 0;
  for (int i = 1; i < content->n_sets; i++)
    {
      const char *name = mg_string_at (content, content->sets[i]);

      if (strcmp (name, default_set) != 0 && --value == 0)
        return name;
    }
  if (value < 1 || value >= content->n_pools)
    return NULL;
  *pool = value;
  return mg_string_at (content, mg_pool_at (content, value)->name);
}

/* Identities by their names; those of several sets that share one are switched off together. */
static const char *
identity_choice (const mg_content *content, int value)
{
  for (int i = 1; value > 0 && i < content->n_faces; i++)
    if (mg_face_at (content, i)->layout == MG_LAYOUT_IDENTITY && !mg_is_namesake (content, i)
        && --value == 0)
      return mg_string_at (content, mg_face_at (content, i)->name);
  return NULL;
}

static const char *
option_choice (const rg_content *base, int option, int value)
{
  const mg_content *content = (const mg_content *) base;
  int pool;

  if (option < MG_TREACHERY_DECK + MG_TREACHERY_SEATS)
    return mg_deck_choice (base, value);
  if (option == MG_TREACHERY_IDENTITIES)
    return set_choice (content, value, &pool);
  if (option >= MG_TREACHERY_WITHOUT && option < MG_TREACHERY_WITHOUT + MG_MAX_WITHOUT)
    return identity_choice (content, value);
  return NULL;
}

static mg_format
format_of (const rg_setup *setup)
{
  return setup->options[MG_TREACHERY_COMMANDER] ? MG_FORMAT_COMMANDER : MG_FORMAT_FREE;
}

/* A set or a list; neither where the content has no such set. */
static void
read_identities (const rg_setup *setup, mg_variant *variant)
{
  const mg_content *content = (const mg_content *) setup->content;
  const int32_t value = setup->options[MG_TREACHERY_IDENTITIES];
  int pool = 0;
  const char *name = value ? set_choice (content, value, &pool) : default_set;

  variant->identity_pool = (uint8_t) pool;
  if (name && !pool)
    variant->identity_set = (uint8_t) mg_find_set (content, name, strlen (name));
}

static void
read_without (const rg_setup *setup, mg_variant *variant)
{
  const mg_content *content = (const mg_content *) setup->content;

  for (int k = 0; k < MG_MAX_WITHOUT; k++)
    {
      const char *name = identity_choice (content, setup->options[MG_TREACHERY_WITHOUT + k]);

      for (int i = 1; name && i < content->n_faces; i++)
        {
          const mg_face *face = mg_face_at (content, i);

          if (mg_is_of_pool (content, variant, i)
              && strcmp (mg_string_at (content, face->name), name) == 0)
            variant->without[k] = (uint16_t) i;
        }
    }
}

static void
set_number (uint8_t *number, int32_t wanted)
{
  if (wanted >= 0)
    *number = (uint8_t) wanted;
}

static void
read_options (const rg_setup *setup, mg_variant *variant)
{
  const int32_t *value = setup->options;

  variant->attack = (uint8_t) value[MG_TREACHERY_ATTACK];
  variant->range = (uint8_t) value[MG_TREACHERY_RANGE];
  variant->life = (int16_t) value[MG_TREACHERY_LIFE];
  variant->all_lots = value[MG_TREACHERY_LOTS] != 0;
  for (int seat = 0; seat < setup->seats; seat++)
    {
      variant->deck[seat] = (int16_t) value[MG_TREACHERY_DECK + seat];
      variant->format[seat] = (uint8_t) format_of (setup);
    }
  variant->identities = true;
  read_identities (setup, variant);
  variant->identity_rarity = (uint8_t) (value[MG_TREACHERY_RARITY] + 1);
  variant->rumble = (uint8_t) value[MG_TREACHERY_RUMBLE];
  variant->asks_who_leads = value[MG_TREACHERY_LEADER] != 0;
  variant->choosing = (uint8_t) value[MG_TREACHERY_CHOOSING];
  read_without (setup, variant);
  mg_recommend_identities (variant);
  if (value[MG_TREACHERY_SETUP])
    {
      set_number (&variant->leaders, value[MG_TREACHERY_LEADERS]);
      set_number (&variant->guardians, value[MG_TREACHERY_GUARDIANS]);
      set_number (&variant->assassins, value[MG_TREACHERY_ASSASSINS]);
      set_number (&variant->traitors, value[MG_TREACHERY_TRAITORS]);
    }
}

static rg_status
applies (const rg_setup *setup, int option, rg_error *why)
{
  if (option >= MG_TREACHERY_LEADERS && option <= MG_TREACHERY_TRAITORS
      && setup->options[MG_TREACHERY_SETUP] == 0)
    return rg_fail (why, RG_E_BAD_OPTION, "907.3c",
                    "Only where 'setup' is 'custom': else as many are dealt as is recommended.");
  return option == MG_TREACHERY_LOTS ? mg_lots_apply (setup, MG_TREACHERY_DECK, why) : RG_OK;
}

static rg_status
check (const rg_setup *setup, rg_error *error)
{
  const mg_content *content = (const mg_content *) setup->content;
  mg_variant variant;
  rg_status status;

  mg_read_variant (setup, &variant);
  status = mg_check_decks (setup, MG_TREACHERY_DECK, format_of (setup), error);
  if (status != RG_OK)
    return status;
  if (!variant.identity_set && !variant.identity_pool)
    return rg_fail (error, RG_E_BAD_OPTION, "907.3",
                    "These cards come without identities; add a set of them.");
  return mg_check_identities (content, &variant, setup->options[MG_TREACHERY_SETUP] != 0, error);
}

/* }}} */
/* {{{ Decks */

static int
deck_option (int seat)
{
  return MG_TREACHERY_DECK + seat;
}

static int
deck_format (const rg_setup *setup, int seat)
{
  (void) seat;
  return format_of (setup);
}

static const rg_catalogue catalogue = {
  MG_CATALOGUE_PARTS,
  .deck_option = deck_option,
  .format_of = deck_format,
};

/* }}} */

static const mg_game own = { read_options };

const rg_game rg_treachery = {
  MG_GAME_PARTS,
  .max_decisions = MG_TREACHERY_SEATS, /* before cards are drawn all may be asked at once */
  .id = "treachery",
  .own = &own,
  .shelf = "free-for-all",
  .version = 6,
  .min_seats = MG_TREACHERY_LEAST,
  .max_seats = MG_TREACHERY_SEATS,
  .options = options,
  .n_options = MG_TREACHERY_N_OPTIONS,
  .option_choice = option_choice,
  .catalogue = &catalogue,
  .applies = applies,
  .check = check,
};

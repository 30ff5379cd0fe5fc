/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of this library. */

#pragma once

#include "regalia-macros.h"

G_BEGIN_DECLS

#define REGALIA_TYPE_PROVIDER (regalia_provider_get_type ())

/**
 * RegaliaProvider:
 *
 * Brings the games of this library to a [class@Tabletop.Catalog].
 *
 * The plugin `regalia` registers it, so that a host finds the games by itself; a program that links
 * to this library can also use it with [method@Tabletop.Catalog.add_provider].
 */
G_DECLARE_FINAL_TYPE (RegaliaProvider, regalia_provider, REGALIA, PROVIDER, GObject)

/**
 * regalia_provider_new:
 *
 * Makes a provider.
 *
 * Returns: (transfer full): the provider
 */
RegaliaProvider *regalia_provider_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS

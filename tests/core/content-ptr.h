/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A content that goes when its owner does. */

#pragma once

#include "rg.h"

#include <memory>

struct free_content
{
  void
  operator() (rg_content *content) const
  {
    rg_content_free (content);
  }
};

using content_ptr = std::unique_ptr<rg_content, free_content>;

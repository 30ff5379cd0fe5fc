/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The same head is fit or unfit however it is cut into pieces. */

#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "online-head.h"

namespace
{

enum class Verdict
{
  fit,
  unfit,
  more /* it isn't over yet */
};

Verdict
scan (const std::string &text, size_t piece)
{
  OnlineHead head = {};
  Verdict verdict = Verdict::more;

  for (size_t at = 0; at < text.size () && verdict != Verdict::unfit; at += piece)
    if (!online_head_scan (&head, text.data () + at, std::min (piece, text.size () - at)))
      verdict = Verdict::unfit;
  if (verdict != Verdict::unfit && head.is_over)
    verdict = Verdict::fit;
  online_head_clear (&head);

  return verdict;
}

void
expect (Verdict verdict, const std::string &text)
{
  for (size_t piece : { 1, 2, 3, 7, 64, 100000 })
    EXPECT_EQ (int (scan (text, piece)), int (verdict)) << piece << ": " << text.substr (0, 200);
}

std::string
request (const std::string &headers)
{
  return "POST /v1/claim HTTP/1.1\r\nHost: h\r\n" + headers + "\r\n";
}

} // namespace

TEST (Head, TakesWhatFriendsSend)
{
  expect (Verdict::fit, request (""));
  expect (Verdict::fit, request ("Authorization: Seat x\r\nContent-Length: 20\r\n"));
  expect (Verdict::fit, request ("X-Name: B\xc3\xa9"
                                 "a\tand Co\r\ncontent-length : 20 \r\n"));
  expect (Verdict::fit, "GET / HTTP/1.0\n\n");
}

TEST (Head, LeavesChunksToTheServerWhichSaysWhyNot)
{
  expect (Verdict::fit, request ("Transfer-Encoding: chunked\r\n"));
}

TEST (Head, LooksNoFurtherThanItsEnd)
{
  expect (Verdict::fit, request ("") + std::string (100000, '\0'));
}

TEST (Head, WaitsForItsEnd)
{
  expect (Verdict::more, "POST /v1/claim HTTP/1.1\r\nHost: h\r\n");
  expect (Verdict::more, "POST /v1/cl");
  expect (Verdict::more, "");
}

TEST (Head, RefusesLengthsThatAreNone)
{
  for (const char *length : { "", "-1", "+1", "0x10", "5 5", "5,5", "1e3", "9999999999", "٣" })
    expect (Verdict::unfit, request (std::string ("Content-Length: ") + length + "\r\n"));
  expect (Verdict::unfit, request ("Content-Length: 5\r\nContent-Length: 5\r\n"));
}

TEST (Head, RefusesEncodingsThatNobodyUses)
{
  for (const char *encoding : { "", "identity", "gzip, chunked", "chunked, chunked", "xchunked" })
    expect (Verdict::unfit, request (std::string ("Transfer-Encoding: ") + encoding + "\r\n"));
}

TEST (Head, RefusesWhatCanBeReadInTwoWays)
{
  expect (Verdict::unfit, request ("X: y\r\n z\r\n"));
  expect (Verdict::unfit, request ("X: y\r\n\tz\r\n"));
  expect (Verdict::unfit, request ("X: a\rb\r\n"));
  expect (Verdict::unfit, request (std::string ("X: a\0b\r\n", 8)));
  expect (Verdict::unfit, request ("X: a\x7f\r\n"));
  expect (Verdict::unfit, "\r\n\r\n");
  expect (Verdict::unfit, "\x16\x03\x01\r\n\r\n");
}

TEST (Head, RefusesTooMuch)
{
  std::string many;

  expect (Verdict::fit, "GET /" + std::string (1000, 'x') + " HTTP/1.1\r\n\r\n");
  expect (Verdict::unfit, "GET /" + std::string (1020, 'x') + " HTTP/1.1\r\n\r\n");
  expect (Verdict::fit, request ("X: " + std::string (8000, 'x') + "\r\n"));
  expect (Verdict::unfit, request ("X: " + std::string (8200, 'x') + "\r\n"));
  expect (Verdict::unfit, std::string (9000, 'x'));
  for (int i = 0; i < 62; i++)
    many += "X: y\r\n";
  expect (Verdict::fit, request (many));
  expect (Verdict::unfit, request (many + "X: y\r\n"));
}

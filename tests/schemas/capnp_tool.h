#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "schemas/wire.h"

namespace paiju::schemas {

// Runs `capnp convert FORMATS schemas/SCHEMA TYPE` on `input`: an implementation that is not ours.
inline std::string capnp_convert(const std::string& formats, const std::string& schema_and_type,
                                 const std::string& input) {
  const std::string stem = "/tmp/paiju-schemas-" + std::to_string(getpid());
  std::ofstream(stem + ".in", std::ios::binary) << input;
  const std::string command = "capnp convert " + formats + " " PAIJU_SOURCE "/schemas/" +
                              schema_and_type + " < " + stem + ".in > " + stem + ".out";
  const int status = std::system(command.c_str());
  std::ostringstream output;
  output << std::ifstream(stem + ".out", std::ios::binary).rdbuf();
  unlink((stem + ".in").c_str());
  unlink((stem + ".out").c_str());
  INFO(command);
  REQUIRE(status == 0);
  return output.str();
}

// A segment in the standard stream framing.
inline std::string framed(const Bytes& segment) {
  const auto words = static_cast<std::uint32_t>(segment.size() / 8);
  std::string text(4, '\0');
  for (int shift = 0; shift < 32; shift += 8) text += static_cast<char>(words >> shift & 0xff);
  return text.append(segment.begin(), segment.end());
}

inline Bytes bytes_of_text(const std::string& text) { return {text.begin(), text.end()}; }

}  // namespace paiju::schemas

#include "tools/report/words/json_text.h"

#include "schemas/json_writer.h"
#include "schemas/utf8.h"
#include "tools/report/words/text.h"

namespace paiju::report {

std::string json_string(std::string_view text) {
  schemas::JsonWriter writer;
  writer.string(schemas::is_utf8(text) ? text : shown(text));
  return writer.take();
}

}  // namespace paiju::report

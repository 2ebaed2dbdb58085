import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("an escape that means nothing has two ways out", () => {
  parsed`
    name REGEXP "^\d+"
                  ^^ unknown-escape: "\d" is not an escape sequence; double the backslash or use single quotes.
                  → name REGEXP "^\\d+"
                  → name REGEXP '^\d+'

    name REGEXP "«\w»+\.\d" → unknown-escape ⇒ name REGEXP "\\w+\\.\\d" ⇒ name REGEXP '\w+\.\d'
    name = "it's «\q»" → unknown-escape ⇒ name = "it's \\q" ⇒ name = 'it''s \q'
    name = "«\x»41" → unknown-escape ⇒ name = "\\x41" ⇒ name = '\x41'
    name = "«\u»12" → unknown-escape ⇒ name = "\\u12" ⇒ name = '\u12'
    name = "«\u»{41}" → unknown-escape ⇒ name = "\\u{41}" ⇒ name = '\u{41}'
    name = "«\u»00g0" → unknown-escape ⇒ name = "\\u00g0" ⇒ name = '\u00g0'
  `;
});

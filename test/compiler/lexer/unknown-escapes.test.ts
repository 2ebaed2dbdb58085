import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("an escape that means nothing has two ways out", () => {
  parsed`
    name REGEXP "^\d+"
                  ^^ unknown-escape: "\d" is not an escape sequence; double the backslash or use single quotes.
                  → name REGEXP "^\\d+"
                  → name REGEXP '^\d+'
  `;
});

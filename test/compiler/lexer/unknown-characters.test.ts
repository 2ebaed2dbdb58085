import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("characters that mean nothing", () => {
  parsed`
    a = 1;
         ^ unknown-character
         → a = 1

    a ? 5
      ^ unknown-character

    a = 1 # comment
          ^^^^^^^^^ unsupported-syntax: "# comment" is a comment, which a filter cannot have; remove it.
          → a = 1

    a = 1 -- comment
          ^^^^^^^^^^ unsupported-syntax: "-- comment" is a comment, which a filter cannot have; remove it.
          → a = 1

    a = 1 /* comment */
          ^^^^^^^^^^^^^ unsupported-syntax: "/* comment */" is a comment, which a filter cannot have; remove it.
          → a = 1

    [a = 1]
    ^ unknown-character: "[" has no meaning here.

    a = 😀
        ^^ unknown-character

    a * 5
      ^ unsupported-syntax

    a % 2 = 0
      ^ unsupported-syntax: "%" is arithmetic, which a filter cannot do; compare the field with the result.

    ;
    ^ unknown-character
    →

    a <=> 1
        ^ expected: Expected a value, found ">".
  `;
});

import { describe } from "vitest";
import { parsed } from "../../../support/readers.ts";

describe("parentheses", () => {
  parsed`
    a = 1)) AND b = 2
         ^ unmatched-parenthesis
          ^ unmatched-parenthesis
          → a = 1) AND b = 2

    (
    ^ unclosed-parenthesis
     | expected

    a = (
      ^ list-comparison
      → a IN (
        ^ unclosed-parenthesis
         | expected

    (a) = 1
      ^ expected
        ^ expected

    NOT («)» → expected
  `;
});

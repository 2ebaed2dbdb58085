import { describe } from "vitest";
import { parsed } from "../../support/readers.ts";

describe("characters that mean nothing", () => {
  parsed`
    a <=> 1
        ^ expected: Expected a value, found ">".

    a = 1«;» → unknown-character ⇒ a = 1
    a «?» 5 → unknown-character
    a = 1 /* comment */ → valid
    «[»a = 1] → unknown-character
    a = «😀» → unknown-character
    a «*» 5 → unknown-character
  `;
});

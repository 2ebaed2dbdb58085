import { describe } from "vitest";
import { checked } from "../../../support/readers.ts";

describe("what is no regular expression", () => {
  checked`
    name REGEXP «'(shoe'» → invalid-regexp
    name REGEXP «'a{2,1}'» → invalid-regexp
    name REGEXP '^\d+$' → valid
    name REGEXP '(?i)shoe' → valid
    name REGEXP '' → valid
    name REGEXP '(a+)+$' → valid
    name REGEXP 5 → valid
    name REGEXP :x → valid
  `;
});

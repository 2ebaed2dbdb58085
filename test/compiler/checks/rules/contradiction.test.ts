import { describe } from "vitest";
import { checked } from "../../../support/readers.ts";

describe("conditions that no value meets", () => {
  checked`
    tags = 1 AND tags = 2
                 ^^^^^^^^ contradiction: Nothing is selected, because "tags" can never meet all its conditions.

    tags = 1 AND «tags != 1» → contradiction
  `;
});

describe("conditions that some value meets", () => {
  checked`
    tags = 1 AND tags = "1" → valid
    tags = 1 AND tags = "01" → valid
    tags = "a" AND tags = "A" → valid
    tags = 1 AND Tags = 2 → valid
    tags IN (1, 2) AND tags = 2 → valid
    a = 1 OR a = 2 → valid
  `;
});

import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("asking whether a field that always has a value has one", () => {
  compiled({ resource: keywords })`
    name = "x" OR name IS NULL
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                  ^^^^^^^^^^^^ never-null

    «id IS NULL» → never-null
    group_name IS NULL → valid
    volume:1:2:3 IS NOT NULL → valid
  `;
});

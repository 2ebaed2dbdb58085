import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("asking whether a field that always has a value has one", () => {
  compiled({ resource: keywords })`
    id IS NULL
    ^^^^^^^^^^ never-null: The field "id" always has a value.

    id IS NOT NULL
    ^^^^^^^^^^^^^^ never-null

    NOT id IS NULL
        ^^^^^^^^^^ never-null

    group_name IS NULL

    volume:1:2:3 IS NOT NULL

    name = "x" OR name IS NULL
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                  ^^^^^^^^^^^^ never-null: The field "name" always has a value.
  `;
});

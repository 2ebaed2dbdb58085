import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";

describe("asking whether a field that always has a value has one", () => {
  compiled({ resource: keywords })`
    id IS NULL
    ^^^^^^^^^^ never-null: The field "id" always has a value.

    id IS NOT NULL
    ^^^^^^^^^^^^^^ never-null: The field "id" always has a value.

    NOT id IS NULL
        ^^^^^^^^^^ never-null: The field "id" always has a value.

    group_name IS NULL

    volume:1:2:3 IS NOT NULL

    name = "x" OR name IS NULL
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
                  ^^^^^^^^^^^^ never-null: The field "name" always has a value.
  `;
});

import { describe } from "vitest";
import { defineResource } from "../../../src/resource/define.ts";
import { products } from "../../../src/samples/samples.ts";
import { compiled } from "../../support/readers.ts";
import { odd } from "../../support/resources.ts";

describe("fields that should not be used any more", () => {
  compiled({ resource: odd })`
    gone = "x"
    ^^^^ deprecated-field: The field "gone" should not be used any more.

    gone = "x" OR gone = "y"
    ^^^^ deprecated-field: The field "gone" should not be used any more.
                  ^^^^ deprecated-field: The field "gone" should not be used any more.

    SELECT gone, old_code ORDER BY old_code
           ^^^^ deprecated-field: The field "gone" should not be used any more.
                 ^^^^^^^^ deprecated-field: The field "old_code" should not be used any more; use "code".
                 → SELECT gone, code ORDER BY old_code
                                   ^^^^^^^^ deprecated-field: The field "old_code" should not be used any more; use "code".
                                   → SELECT gone, old_code ORDER BY code

    old_rate:EUR:USD > 1 ORDER BY old_rate:EUR:USD
    ^^^^^^^^^^^^^^^^ deprecated-field: The field "old_rate:EUR:USD" should not be used any more; use "rate".
    → rate:EUR:USD > 1 ORDER BY old_rate:EUR:USD
                                  ^^^^^^^^^^^^^^^^ deprecated-field: The field "old_rate:EUR:USD" should not be used any more; use "rate".
                                  → old_rate:EUR:USD > 1 ORDER BY rate:EUR:USD

    old_rate:EUR > 1
    ^^^^^^^^^^^^ compound-qualifiers: The field "old_rate" lacks "to"; it is written old_rate:from:to.
    ^^^^^^^^^^^^ deprecated-field: The field "old_rate:EUR" should not be used any more; use "rate".

    SELECT old_shown
           ^^^^^^^^^ deprecated-field: The field "old_shown" should not be used any more; use "shown".
           → SELECT shown

    old_shown = "x"
    ^^^^^^^^^ deprecated-field: The field "old_shown" should not be used any more; use "shown".

    old_code = "x"
    ^^^^^^^^ deprecated-field: The field "old_code" should not be used any more; use "code".
    → code = "x"

    old_euro > 5
    ^^^^^^^^ deprecated-field: The field "old_euro" should not be used any more; use "rate:EUR:USD".
    → rate:EUR:USD > 5

    rate:EUR:USD > Field:old_euro
                         ^^^^^^^^ deprecated-field: The field "old_euro" should not be used any more; use "rate:EUR:USD".
                         → rate:EUR:USD > Field:rate:EUR:USD
  `;

  const changed = defineResource({
    ...odd,
    fields: {
      count: { type: "integer" },
      old: { type: "string", deprecated: { replacement: "count" } },
      text: { type: "string" },
    },
  });
  compiled({ resource: changed })`
    old = "x"
    ^^^ deprecated-field: The field "old" should not be used any more; use "count".

    text = Field:old
                 ^^^ deprecated-field: The field "old" should not be used any more; use "count".

    SELECT old
           ^^^ deprecated-field: The field "old" should not be used any more; use "count".
           → SELECT count

    ORDER BY old
             ^^^ deprecated-field: The field "old" should not be used any more; use "count".
             → ORDER BY count
  `;

  compiled({ resource: products })`
    cost < 100 AND cost > 5
    ^^^^ deprecated-field: The field "cost" should not be used any more; use "price".
    → price < 100 AND cost > 5
                   ^^^^ deprecated-field: The field "cost" should not be used any more; use "price".
                   → cost < 100 AND price > 5
  `;
});

describe("a successor of another type is offered where no value is compared", () => {
  const resource = defineResource({
    name: "changed",
    fields: {
      code: { type: "integer" },
      name: { type: "string" },
      former: { type: "string", deprecated: { replacement: "code" } },
    },
  });
  compiled({ resource })`
    SELECT former
           ^^^^^^ deprecated-field: The field "former" should not be used any more; use "code".
           → SELECT code

    ORDER BY former
             ^^^^^^ deprecated-field: The field "former" should not be used any more; use "code".
             → ORDER BY code

    former = "5"
    ^^^^^^ deprecated-field: The field "former" should not be used any more; use "code".

    name = Field:former
                 ^^^^^^ deprecated-field: The field "former" should not be used any more; use "code".
  `;
});

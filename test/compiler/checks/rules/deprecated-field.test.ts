import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("fields that is deprecated", () => {
  compiled({ resource: odd })`
    gone = "x"
    ^^^^ deprecated-field: The field "gone" is deprecated.

    gone = "x" OR gone = "y"
    ^^^^ deprecated-field
                  ^^^^ deprecated-field

    SELECT gone, old_code ORDER BY old_code
           ^^^^ deprecated-field
                 ^^^^^^^^ deprecated-field: The field "old_code" is deprecated; use "code".
                 → SELECT gone, code ORDER BY old_code
                                   ^^^^^^^^ deprecated-field
                                   → SELECT gone, old_code ORDER BY code

    old_rate:EUR:USD > 1 ORDER BY old_rate:EUR:USD
    ^^^^^^^^^^^^^^^^ deprecated-field
    → rate:EUR:USD > 1 ORDER BY old_rate:EUR:USD
                                  ^^^^^^^^^^^^^^^^ deprecated-field
                                  → old_rate:EUR:USD > 1 ORDER BY rate:EUR:USD

    SELECT «old_shown» → deprecated-field ⇒ SELECT shown
    «old_shown» = "x" → deprecated-field
    «old_code» = "x" → deprecated-field ⇒ code = "x"
    «old_euro» > 5 → deprecated-field ⇒ rate:EUR:USD > 5
    rate:EUR:USD > Field:«old_euro» → deprecated-field ⇒ rate:EUR:USD > Field:rate:EUR:USD
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
    ^^^ deprecated-field: The field "old" is deprecated; use "count".

    text = Field:«old» → deprecated-field
    SELECT «old» → deprecated-field ⇒ SELECT count
    ORDER BY «old» → deprecated-field ⇒ ORDER BY count
  `;

  compiled({ resource: products })`
    cost < 100 AND cost > 5
    ^^^^ deprecated-field
    → price < 100 AND cost > 5
                   ^^^^ deprecated-field
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
    SELECT «former» → deprecated-field ⇒ SELECT code
    ORDER BY «former» → deprecated-field ⇒ ORDER BY code
    «former» = "5" → deprecated-field
    name = Field:«former» → deprecated-field
  `;
});

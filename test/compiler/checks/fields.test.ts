import { describe } from "vitest";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { compiled } from "../../support/readers.ts";
import { inherited, odd } from "../../support/resources.ts";

describe("the field of a condition that could not be read is one of a filter", () => {
  compiled({ resource: odd })`
    shown foo 5
    ^^^^^ not-filterable: Rows cannot be filtered by "shown".
          ^^^ unknown-operator: There is no operator "foo".

    shwon foo 5
    ^^^^^ unknown-field
          ^^^ unknown-operator

    fixed «foo» 5 → unknown-operator
  `;
});

describe("a field that the resource does not have", () => {
  compiled({ resource: keywords })`
    nmae CONTAINS "shoe"
    ^^^^ unknown-field: There is no field "nmae". Did you mean "name"?
    → name CONTAINS "shoe"

    SELECT idd, name WHERE tagz = 1 ORDER BY nmae DESC
           ^^^ unknown-field
           → SELECT id, name WHERE tagz = 1 ORDER BY nmae DESC
                           ^^^^ unknown-field
                           → SELECT idd, name WHERE tags = 1 ORDER BY nmae DESC
                                             ^^^^ unknown-field
                                             → SELECT idd, name WHERE tagz = 1 ORDER BY name DESC

    nmae foo 5
    ^^^^ unknown-field
    → name foo 5
         ^^^ unknown-operator

    NOT (nmae = 1 OR NOT tagz = 2)
         ^^^^ unknown-field
         → NOT (name = 1 OR NOT tagz = 2)
                         ^^^^ unknown-field
                         → NOT (nmae = 1 OR NOT tags = 2)

    constructor = 1 AND __proto__ = 2 AND toString = 3
    ^^^^^^^^^^^ unknown-field
                        ^^^^^^^^^ unknown-field
                                          ^^^^^^^^ unknown-field

    «name_ne» = "shoe" → unknown-field
    «names» = "shoe" → unknown-field ⇒ name = "shoe"
    «\`group name\`» = "x" → unknown-field ⇒ group_name = "x"
    «Keywrod» = "x" → unknown-field ⇒ name = "x"
    «\`\`» = 1 → empty-name
  `;

  compiled({ resource: odd })`
    SELECT shwon, wantd
           ^^^^^ unknown-field
           → SELECT shown, wantd
                  ^^^^^ unknown-field

    «shwon» = "x" → unknown-field
    «Count» = 5 → unknown-field ⇒ \`COUNT(*)\` = 5
  `;

  compiled({ resource: inherited })`
    constructor = 1 AND __proto__ = "a" AND hasOwnProperty = "toString" AND valueOf:1:2 > 5 AND valueOf:2:1 IS NULL
                                                                                                ^^^^^^^^^^^^^^^^^^^ never-null: The field "valueOf" always has a value.

    constructr = 1 AND toString = "a" ORDER BY isPrototypeOf
    ^^^^^^^^^^ unknown-field
    → constructor = 1 AND toString = "a" ORDER BY isPrototypeOf
                       ^^^^^^^^ unknown-field
                                               ^^^^^^^^^^^^^ unknown-field

    hasOwnProperty = "constructor"
                     ^^^^^^^^^^^^^ value-not-allowed: The field "hasOwnProperty" is toString or __proto__, never "constructor".
  `;
});

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

describe("operators that do not suit the field", () => {
  compiled({ resource: keywords })`
    tags «CONTAINS» 2 → operator-type
    name > "a" AND name BETWEEN "a" AND "b" → valid
  `;

  compiled({ resource: products })`
    state > "nowhere"
          ^ operator-type: > does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    is_new >= 5
           ^^ operator-type: >= does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    state «BETWEEN» "b" AND "a" → operator-type
    stock > «Field:name» → reference-type
    state = "in_stock" AND is_new = 1 AND added > "2026-01-01" → valid
  `;

  compiled({ resource: odd })`
    code CONTAINS "a"
         ^^^^^^^^ operator-type: CONTAINS does not suit the field "code", which takes = or IN.

    code != "a"
         ^^ operator-type: != does not suit the field "code", which takes = or IN.

    NOT (code IN ("a") OR code = "b")
         ^^^^^^^^^^^^^ operator-type: NOT IN does not suit the field "code", which takes = or IN.
                          ^^^^^^^^^^ operator-type

    code = "a" AND «code IN ("b")» → contradiction
    NOT «code = "a"» → operator-type
    code = "a" OR code = "b" → valid
  `;
});

describe("comparing fields of different kinds", () => {
  compiled({ resource: products })`
    stock < Field:added
            ^^^^^^^^^^^ reference-type: The fields "stock" and "added" hold different kinds of values and cannot be compared.

    stock > Field:nope
                  ^^^^ unknown-field: There is no field "nope".

    price > Field:stock AND added < Field:changed AND is_new = Field:stock → valid
    name = Field:state → valid
    name CONTAINS Field:stock → valid
  `;
});

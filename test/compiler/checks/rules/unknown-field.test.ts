import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { inherited, odd } from "../../../support/resources.ts";

describe("the field of a condition that could not be read is one of a filter", () => {
  compiled({ resource: odd })`
    shown foo 5
    ^^^^^ not-filterable: The field "shown" cannot be used in a condition.
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

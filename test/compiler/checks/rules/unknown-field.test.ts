import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { inherited, odd } from "../../../support/resources.ts";

describe("the field of a condition that could not be read is one of a filter", () => {
  compiled({ resource: odd })`
    shown foo 5
    ^^^^^ not-filterable: The field "shown" cannot be used in a condition.
          ^^^ unknown-operator: There is no operator "foo".

    fixed foo 5
          ^^^ unknown-operator

    wanted foo 5
           ^^^ unknown-operator

    shwon foo 5
    ^^^^^ unknown-field: There is no field "shwon".
          ^^^ unknown-operator
  `;
});

describe("a field that the resource does not have", () => {
  compiled({ resource: keywords })`
    nmae CONTAINS "shoe"
    ^^^^ unknown-field: There is no field "nmae". Did you mean "name"?
    → name CONTAINS "shoe"

    name_ne = "shoe"
    ^^^^^^^ unknown-field: There is no field "name_ne".

    names = "shoe"
    ^^^^^ unknown-field: There is no field "names". Did you mean "name"?
    → name = "shoe"

    Name = "shoe"
    ^^^^ unknown-field: There is no field "Name". Did you mean "name"?
    → name = "shoe"

    groupName = "x"
    ^^^^^^^^^ unknown-field: There is no field "groupName". Did you mean "group_name"?
    → group_name = "x"

    \`group name\` = "x"
    ^^^^^^^^^^^^ unknown-field: There is no field "group name". Did you mean "group_name"?
    → group_name = "x"

    Group = "x"
    ^^^^^ unknown-field: There is no field "Group". Did you mean "group_name"?
    → group_name = "x"

    Keywrod = "x"
    ^^^^^^^ unknown-field: There is no field "Keywrod". Did you mean "name"?
    → name = "x"

    SELECT idd, name WHERE tagz = 1 ORDER BY nmae DESC
           ^^^ unknown-field: There is no field "idd". Did you mean "id"?
           → SELECT id, name WHERE tagz = 1 ORDER BY nmae DESC
                           ^^^^ unknown-field: There is no field "tagz". Did you mean "tags"?
                           → SELECT idd, name WHERE tags = 1 ORDER BY nmae DESC
                                             ^^^^ unknown-field
                                             → SELECT idd, name WHERE tagz = 1 ORDER BY name DESC

    nmae foo 5
    ^^^^ unknown-field
    → name foo 5
         ^^^ unknown-operator

    nmae * 2 > 5
    ^^^^ unknown-field
    → name * 2 > 5
         ^ unsupported-syntax

    NOT (nmae = 1 OR NOT tagz = 2)
         ^^^^ unknown-field
         → NOT (name = 1 OR NOT tagz = 2)
                         ^^^^ unknown-field
                         → NOT (nmae = 1 OR NOT tags = 2)

    name = Field:nmae
                 ^^^^ unknown-field
                 → name = Field:name

    name = Field:\`na me\`
                 ^^^^^^^ unknown-field: There is no field "na me". Did you mean "name"?
                 → name = Field:name

    \`nme\` = 1
    ^^^^^ unknown-field: There is no field "nme". Did you mean "name"?
    → name = 1

    price = 1
    ^^^^^ unknown-field: There is no field "price".

    constructor = 1 AND __proto__ = 2 AND toString = 3
    ^^^^^^^^^^^ unknown-field: There is no field "constructor".
                        ^^^^^^^^^ unknown-field: There is no field "__proto__".
                                          ^^^^^^^^ unknown-field: There is no field "toString".

    tags:1 = 2
    ^^^^^^ unknown-field: There is no field "tags:1". Did you mean "tags"?
    → tags = 2

    volme:213:0:3 > 1
    ^^^^^^^^^^^^^ unknown-field: There is no field "volme:213:0:3". Did you mean "volume:213:0:3"?
    → volume:213:0:3 > 1

    volme > 1
    ^^^^^ unknown-field: There is no field "volme". Did you mean "volume"?

    Volume:213:0 > 1
    ^^^^^^^^^^^^ unknown-field: There is no field "Volume:213:0". Did you mean "volume"?

    \`\` = 1
    ^^ empty-name
  `;

  compiled({ resource: odd })`
    shwon = "x"
    ^^^^^ unknown-field

    SELECT shwon, wantd
           ^^^^^ unknown-field: There is no field "shwon". Did you mean "shown"?
           → SELECT shown, wantd
                  ^^^^^ unknown-field: There is no field "wantd".

    ORDER BY fixd
             ^^^^ unknown-field: There is no field "fixd".

    Count = 5
    ^^^^^ unknown-field: There is no field "Count". Did you mean "COUNT(*)"?
    → \`COUNT(*)\` = 5

    \`search words\` = "x"
    ^^^^^^^^^^^^^^ unknown-field: There is no field "search words". Did you mean "wanted"?
    → wanted = "x"
  `;

  compiled({ resource: inherited })`
    constructor = 1 AND __proto__ = "a" AND hasOwnProperty = "toString" AND valueOf:1:2 > 5 AND valueOf:2:1 IS NULL
                                                                                                ^^^^^^^^^^^^^^^^^^^ never-null: The field "valueOf" always has a value.

    constructr = 1 AND toString = "a" ORDER BY isPrototypeOf
    ^^^^^^^^^^ unknown-field: There is no field "constructr". Did you mean "constructor"?
    → constructor = 1 AND toString = "a" ORDER BY isPrototypeOf
                       ^^^^^^^^ unknown-field
                                               ^^^^^^^^^^^^^ unknown-field: There is no field "isPrototypeOf".

    hasOwnProperty = "constructor"
                     ^^^^^^^^^^^^^ value-not-allowed: The field "hasOwnProperty" is toString or __proto__, never "constructor".
  `;
});

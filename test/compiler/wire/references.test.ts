import { describe } from "vitest";
import { ref } from "../../../src/compiler/ast/values.ts";
import { lowered, refused } from "../../support/readers.ts";

describe("a text that the service would take for a reference", () => {
  refused({})`
    name IN ("a", "Field:x", 'Field:y')
                  ^^^^^^^^^ reserved-prefix
                             ^^^^^^^^^ reserved-prefix

    name = "Field:a" OR name = "Field:b"
           ^^^^^^^^^ reserved-prefix
                               ^^^^^^^^^ reserved-prefix

    name = «"Field:secret"» → reserved-prefix
    name = «'Field:secret'» → reserved-prefix
    name = «"\u0046ield:secret"» → reserved-prefix
    name = «"Field\u003asecret"» → reserved-prefix
    name = «"Field:"» → reserved-prefix
    name NOT IN (1, «"\u0046ield:x"») → reserved-prefix
  `;
  lowered({})`
    name = "field:secret"   → name EQUALS ["field:secret"]
    name = "FIELD:secret"   → name EQUALS ["FIELD:secret"]
    name = " Field:secret"  → name EQUALS [" Field:secret"]
    name = "a Field:secret" → name EQUALS ["a Field:secret"]
    name = "Field"          → name EQUALS ["Field"]
    name = "Field :x"       → name EQUALS ["Field :x"]
    \`Field:x\` = 1           → Field:x EQUALS [1]
  `;
});

describe("the same through a binding", () => {
  refused({ bindings: { v: "Field:secret" } })`
    name = «:v» → reserved-prefix
    name IN (1, «:v») → reserved-prefix
    name IN «:v» → reserved-prefix
  `;
  refused({ bindings: { v: ["a", "Field:secret"] } })`
    name IN «:v» → reserved-prefix
    name NOT IN («:v») → reserved-prefix
  `;
});

describe("references", () => {
  lowered({})`
    a = Field:b                  → a EQUALS ["Field:b"]
    a != Field:\`odd name\`        → a NOT_EQUALS ["Field:odd name"]
    a > Field:b AND c <= Field:d → a GREATER_THAN ["Field:b"] & c LESS_THAN_EQUALS ["Field:d"]
    a IN (1, Field:b)            → a IN [1,"Field:b"]
    a NOT IN (Field:b, "x")      → a NOT_IN ["Field:b","x"]
    a CONTAINS Field:b           → a CONTAINS ["Field:b"]
    a DOES NOT CONTAIN Field:b   → a DOES_NOT_CONTAIN ["Field:b"]
    a STARTS WITH Field:b        → a STARTS_WITH ["Field:b"]
    a = Field:volume:213:0:3     → a EQUALS ["Field:volume:213:0:3"]
  `;
  lowered({ bindings: { r: ref("b"), l: [1, ref("c d")] } })`
    a = :r AND a IN :l → a EQUALS ["Field:b"] & a IN [1,"Field:c d"]
  `;
});

describe("operators that must not meet a reference", () => {
  refused({})`
    sum BETWEEN Field:a AND Field:b, 1 AND 2
                ^^^^^^^ field-reference-operator
                            ^^^^^^^ field-reference-operator

    name NOT REGEXP Field:a AND b = 1
                    ^^^^^^^ field-reference-operator: NOT REGEXP cannot be used with another field, only with values.

    sum BETWEEN «Field:a» AND 5 → field-reference-operator
    sum BETWEEN 1 AND «Field:a» → field-reference-operator
    name REGEXP «Field:a» → field-reference-operator
    NOT name REGEXP «Field:a» → field-reference-operator
  `;
  refused({ bindings: { r: ref("b") } })`
    name REGEXP «:r» → field-reference-operator
    a BETWEEN «:r» AND 5 → field-reference-operator
  `;
});

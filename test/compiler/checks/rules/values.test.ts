import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../../src/assist/samples/samples.ts";
import type { Diagnostic } from "../../../../src/base/diagnostics/diagnostic.ts";
import { compile } from "../../../../src/compiler/compile.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compiled } from "../../../support/readers.ts";
import { odd, shop } from "../../../support/resources.ts";

describe("values that the field cannot hold", () => {
  compiled({ resource: keywords })`
    tags IN (1, "x", 2, "", 3.5)
                ^^^ value-type
                        ^^ value-type
                            ^^^ value-type

    tags NOT BETWEEN "a" AND 5
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                     ^^^ value-type

    tags = "Field:id"
           ^^^^^^^^^^ reserved-prefix: A text value cannot begin with "Field:", because the service would take it for the field "id".

    tags = «"many"» → value-type
    tags = "2" AND tags = 2 → valid
    tags = «1.5» → value-type
    tags = «"1.0"» → value-type ⇒ tags = "1"
    tags = «" 7 "» → value-type ⇒ tags = "7"
    tags = 1e3 → valid
    tags = «"1e3"» → value-type
    tags = -0 → valid
    tags = "-5" → valid
    tags = "007" → valid
    tags = "12345678901234567890123" → valid
    NOT (tags = «"x"» OR tags = 5) → value-type
    tags > «"９"» → value-type
    volume:1:2:3 > «"x"» → value-type
  `;

  compiled({ resource: bankHistory })`
    sum > "1e3" → valid
    sum = «"3,5"» → value-type ⇒ sum = "3.5"
    sum = «"1 000"» → value-type
    sum = «"0x10"» → value-type
    sum = «"NaN"» → value-type
    sum = «"Infinity"» → value-type
    sum = «""» → value-type
  `;

  compiled({ resource: products })`
    is_new = 2
             ^ value-type: The field "is_new" holds 0 or 1, not "2".

    is_new IN (0, 1, "1", -0)
                     ^^^ duplicate-value
                     → is_new IN (0, 1, -0)
                          ^^ duplicate-value
                          → is_new IN (0, 1, "1")

    is_new = "true"
             ^^^^^^ value-type: The field "is_new" holds 0 or 1, not "true".
             → is_new = 1

    is_new = "No"
             ^^^^ value-type: The field "is_new" holds 0 or 1, not "No".
             → is_new = 0

    is_new = «"maybe"» → value-type
  `;
});

describe("values that an enum does not have", () => {
  compiled({ resource: products })`
    state = "sold-out"
            ^^^^^^^^^^ value-not-allowed: The field "state" is never "sold-out". Did you mean "sold_out"?
            → state = "sold_out"

    state = "red"
            ^^^^^ value-not-allowed: The field "state" is in_stock, on_order or sold_out, never "red".

    state IN ("in_stock", "gone", "on order")
                          ^^^^^^ value-not-allowed
                                  ^^^^^^^^^^ value-not-allowed
                                  → state IN ("in_stock", "gone", "on_order")

    state = "in_stock" → valid
    state != «"Sold out"» → value-not-allowed ⇒ state != "sold_out"
    state = «"IN_STOCK"» → value-not-allowed ⇒ state = "in_stock"
    state = «5» → value-not-allowed
    NOT state = «"x"» → value-not-allowed
  `;

  compiled({ resource: odd })`
    level = 4
            ^ value-not-allowed: The field "level" is 1, 2 or 3, never "4".

    level = «"low"» → value-not-allowed ⇒ level = 1
    level = «"toString"» → value-not-allowed
  `;
});

it("a message lists the first 20 values", () => {
  const values = Array.from({ length: 21 }, (_, index) => ({ value: `v${index}` }));
  const resource = defineResource({
    name: "x",
    service: "s",
    actions: ["get"],
    fields: { a: { type: "enum", values } },
  });
  const [diagnostic] = compile('a = "other"', { resource }).diagnostics as [Diagnostic<"value-not-allowed">];
  expect(diagnostic.data.allowed).toEqual(values.slice(0, 20).map(({ value }) => value));
});

describe("true and false are 1 and 0 where the field is a flag", () => {
  compiled({ resource: shop })`
    active IN (true, false)
               ^^^^ boolean-value
               → active IN (1, false)
                     ^^^^^ boolean-value: There are no boolean values; write 0 for false.
                     → active IN (true, 0)

    active != false AND tags = true
              ^^^^^ boolean-value
              → active != 0 AND tags = true
                               ^^^^ value-type: The field "tags" holds a whole number, not "true".

    unknown = true
    ^^^^^^^ unknown-field
              ^^^^ boolean-value
              → unknown = "true"

    NOT (active = true OR tags = false)
                  ^^^^ boolean-value
                  → NOT (active = 1 OR tags = false)
                                 ^^^^^ value-type: The field "tags" holds a whole number, not "false".

    active = «true» → boolean-value ⇒ active = 1
    tags = «true» → value-type
    name = «true» → boolean-value ⇒ name = "true"
  `;
});

describe("and without a resource", () => {
  compiled({})`
    open = «true» → boolean-value ⇒ open = 1 ⇒ open = "true"
  `;
});

describe("a word for a value is told to be in quotes only where they help", () => {
  compiled({ resource: shop })`
    name = shoe
           ^^^^ unquoted-value: The value "shoe" needs quotes, or "Field:" before it if it is a field.
           → name = "shoe"

    price > stock
            ^^^^^ unquoted-value: The value "stock" needs quotes, or "Field:" before it if it is a field.
            → price > Field:stock

    price CONTAINS one
          ^^^^^^^^ operator-type
                   ^^^ unquoted-value
                   → price CONTAINS "one"

    price > brand
            ^^^^^ unquoted-value

    unknown = shoe
    ^^^^^^^ unknown-field
              ^^^^ unquoted-value
              → unknown = "shoe"

    NOT (price = ten OR name = ten)
                 ^^^ value-type
                               ^^^ unquoted-value
                               → NOT (price = ten OR name = "ten")

    price > «cheap» → value-type
    active = «yes» → value-type ⇒ active = 1
  `;
});

describe("what the type tells about doubtful values", () => {
  compiled({ resource: products })`
    stock BETWEEN "many" AND "few"
                  ^^^^^^ value-type: The field "stock" holds a whole number, not "many".
                             ^^^^^ value-type

    is_new BETWEEN 1 AND 0
           ^^^^^^^ operator-type: BETWEEN does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    stock IN (2, "2")
                 ^^^ duplicate-value: The value "2" is already in this list.
                 → stock IN (2)

    stock BETWEEN "9" AND "10" → valid
    name BETWEEN "10" AND "9" → valid
    name IN (2, "2") → valid
  `;
});

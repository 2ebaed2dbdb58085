import { describe, expect, it } from "vitest";
import { bankHistory, keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Diagnostic } from "../../../src/base/diagnostics/diagnostic.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { compiled } from "../../support/readers.ts";
import { events, odd, shop } from "../../support/resources.ts";

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

describe("dates and times", () => {
  compiled({ resource: products })`
    added = "2023-02-29"
            ^^^^^^^^^^^^ date-format: "2023-02-29" is not a day of the calendar; write one that exists.

    added = "2026-04-31"
            ^^^^^^^^^^^^ date-format: "2026-04-31" is not a day of the calendar; write one that exists.

    added = "2026-13-01"
            ^^^^^^^^^^^^ date-format: "2026-13-01" is not a day of the calendar; write one that exists.

    added = "10000-01-01"
            ^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "10000-01-01" is not one.

    added = "31.01.2026"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "31.01.2026" is not one.
            → added = "2026-01-31"

    changed > "2026-01-31"
              ^^^^^^^^^^^^ date-precision: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31" is a whole day; write its beginning or its end.
              → changed > "2026-01-31 23:59:59"

    changed > "2026-01-31 24:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: "2026-01-31 24:00:00" has no valid time of the day; write one from 00:00 to 23:59.

    changed > "2026-01-31 12:00"
              ^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 12:00" is not one.
              → changed > "2026-01-31 12:00:00"

    added = "2026-01-31" AND changed = "2026-01-31 23:59:59" → valid
    added = "2024-02-29" → valid
    added = «"1900-02-29"» → date-format
    added = "2000-02-29" → valid
    added = "0000-01-01" → valid
    added = «"0000-00-00"» → date-format
    added = "9999-12-31" → valid
    added = «"2026-1-5"» → date-format ⇒ added = "2026-01-05"
    added = «"2026/01/31"» → date-format ⇒ added = "2026-01-31"
    added = «20260131» → date-format ⇒ added = "2026-01-31"
    added = «5» → date-format
    added = «"today"» → date-format
    added = «"2026-01-31 12:00:00"» → date-format ⇒ added = "2026-01-31"
    added = «"2026-01-31T12:00:00Z"» → date-format ⇒ added = "2026-01-31"
    added = «" 2026-01-31"» → date-format ⇒ added = "2026-01-31"
    added = «""» → date-format
    added BETWEEN "2026-01-01" AND «"2026-02-30"» → date-format
  `;
});

describe("formats of times", () => {
  compiled({ resource: events })`
    exact > "2026-01-31T12:00:00.5+0200"
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "exact" holds a time such as "2026-01-31 12:00:00.000", and "2026-01-31T12:00:00.5+0200" is not one.
            → exact > "2026-01-31 10:00:00.500"

    berlin > "2026-07-31T12:00:00Z"
             ^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "berlin" holds a time such as "2026-01-31 12:00:00", and "2026-07-31T12:00:00Z" is not one.
             → berlin > "2026-07-31 14:00:00"

    iso > "2026-02-30T12:00:00Z"
          ^^^^^^^^^^^^^^^^^^^^^^ date-format: "2026-02-30T12:00:00Z" is not a day of the calendar; write one that exists.

    iso > "2026-01-31T12:00:00+25:00"
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "iso" holds a time such as "2026-01-31T12:00:00Z", and "2026-01-31T12:00:00+25:00" is not one.

    zulu > "2026-01-31T12:00:00+02:00"
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "zulu" holds a time such as "2026-01-31T12:00:00.000Z", and "2026-01-31T12:00:00+02:00" is not one.
           → zulu > "2026-01-31T10:00:00.000Z"

    iso >= "2026-01-31"
           ^^^^^^^^^^^^ date-precision: The field "iso" holds a time such as "2026-01-31T12:00:00Z", and "2026-01-31" is a whole day; write its beginning or its end.
           → iso >= "2026-01-31T00:00:00Z"

    exact <= "2026-01-31"
             ^^^^^^^^^^^^ date-precision: The field "exact" holds a time such as "2026-01-31 12:00:00.000", and "2026-01-31" is a whole day; write its beginning or its end.
             → exact <= "2026-01-31 23:59:59.999"

    time = "2026-01-31 12:00:00" AND exact = "2026-01-31 12:00:00.000" AND berlin = "2026-03-29 02:30:00" → valid
    iso = "2026-01-31T12:00:00Z" AND second = "2026-01-31T12:00:00+02:00" AND zulu = "2026-01-31T12:00:00.000Z" → valid
    iso IN ("2026-01-31T12:00:00.123456+05:45", "2026-01-31T12:00:00Z") → valid
    time > «"2026-01-31T12:00:00.5Z"» → date-format
    time > «"2026-01-31T12:00:00.000+02:00"» → date-format ⇒ time > "2026-01-31 10:00:00"
    exact > «"2026-01-31T12:00:00Z"» → date-format ⇒ exact > "2026-01-31 12:00:00.000"
    berlin > «"2026-01-31T12:00:00Z"» → date-format ⇒ berlin > "2026-01-31 13:00:00"
    berlin > «"2026-02-30T12:00:00Z"» → date-format
    iso > «"2026-01-31 12:00:00"» → date-format ⇒ iso > "2026-01-31T12:00:00Z"
    iso > «"2026-01-31T12:00:00"» → date-format ⇒ iso > "2026-01-31T12:00:00Z"
    iso > «"2026-01-31T12:00:00z"» → date-format ⇒ iso > "2026-01-31T12:00:00Z"
    second > «"2026-01-31T12:00:00.5Z"» → date-format
    iso <= «"2026-01-31"» → date-precision
  `;
});

const resource = defineResource({
  name: "events",
  fields: {
    day: { type: "date" },
    time: { type: "datetime" },
    exact: { type: "datetime", precision: "millisecond", timeZone: "Europe/Berlin" },
    instant: { type: "datetime", format: "iso" },
    second: { type: "datetime", format: "iso", precision: "second" },
  },
});

describe("a day is a whole day", () => {
  compiled({ resource })`
    time = 2024-03-05
           ^^^^^^^^^^ date-precision: The field "time" holds a time such as "2026-01-31 12:00:00", and "2024-03-05" is a whole day; write its beginning or its end.

    time > 05.03.2024
           ^^^^^^^^^^ date-precision: The field "time" holds a time such as "2026-01-31 12:00:00", and "05.03.2024" is a whole day; write its beginning or its end.
           → time > "2024-03-05 23:59:59"

    exact <= 2024-03-05
             ^^^^^^^^^^ date-precision: The field "exact" holds a time such as "2026-01-31 12:00:00.000", and "2024-03-05" is a whole day; write its beginning or its end.
             → exact <= "2024-03-05 23:59:59.999"

    time IN (2024-03-05, 2024-03-06 10:00:00, "7.3.2024")
             ^^^^^^^^^^ date-precision
                                              ^^^^^^^^^^ date-precision

    time >= “2024-03-07”
            ^^^^^^^^^^^^ date-precision
            → time >= "2024-03-07 00:00:00"

    time IN (2024-03-05, "soon")
             ^^^^^^^^^^ date-precision
                         ^^^^^^ date-format: The field "time" holds a time such as "2026-01-31 12:00:00", and "soon" is not one.

    time BETWEEN 2024-03-05 AND 2024-03-06
                 ^^^^^^^^^^ date-precision
                                ^^^^^^^^^^ date-precision

    time < «2024-03-05» → date-precision ⇒ time < "2024-03-05 00:00:00"
    time <= «"2024-03-05"» → date-precision ⇒ time <= "2024-03-05 23:59:59"
    time >= «"2024/3/5"» → date-precision ⇒ time >= "2024-03-05 00:00:00"
    time != «2024-03-05» → date-precision
    time NOT IN («2024-03-05») → date-precision
    NOT time = «2024-03-05» → date-precision
    NOT time > «2024-03-05» → date-precision ⇒ NOT time > "2024-03-05 23:59:59"
    time = «2024-02-30» → date-format
  `;
});

describe("a month and a year are all of their days", () => {
  compiled({ resource })`
    day = 2024-02
          ^^^^^^^ date-precision: The field "day" holds a date such as "2026-01-31", and "2024-02" is a whole month; write its beginning or its end.

    day > 2024
          ^^^^ date-precision: The field "day" holds a date such as "2026-01-31", and "2024" is a whole year; write its beginning or its end.
          → day > "2024-12-31"

    time <= 2024-12
            ^^^^^^^ date-precision: The field "time" holds a time such as "2026-01-31 12:00:00", and "2024-12" is a whole month; write its beginning or its end.
            → time <= "2024-12-31 23:59:59"

    day = «"2024-13"» → date-format
    day != «2024» → date-precision
    day = «1234» → date-format
  `;
});

describe("where the field holds instants, the days are those of a time zone", () => {
  compiled({ resource })`
    second <= «2024-03-05» → date-precision ⇒ second <= "2024-03-05T23:59:59Z"

    instant IN (2024-03-05, 2024-03-07)
                ^^^^^^^^^^ date-precision
                            ^^^^^^^^^^ date-precision: The field "instant" holds a time such as "2026-01-31T12:00:00Z", and "2024-03-07" is a whole day; write its beginning or its end.

    instant = «2024-03-05» → date-precision
    instant >= «2024-03-05» → date-precision ⇒ instant >= "2024-03-05T00:00:00Z"
    instant <= «2024-03-05» → date-precision
    NOT instant = «2024-03-05» → date-precision
  `;
});

describe("with a clock, the days are those of its time zone", () => {
  compiled({ resource, clock: createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" }) })`
    instant > 2024-03-31
              ^^^^^^^^^^ date-precision: The field "instant" holds a time such as "2026-01-31T12:00:00Z", and "2024-03-31" is a whole day; write its beginning or its end.

    instant > 2024-03-31 10:30
              ^^^^^^^^^^^^^^^^ date-format: The field "instant" holds a time such as "2026-01-31T12:00:00Z", and "2024-03-31 10:30" is not one.
              → instant > "2024-03-31T08:30:00Z"

    second < «2024-03-06» → date-precision ⇒ second < "2024-03-05T23:00:00Z"
    time <= «2024-03-05» → date-precision ⇒ time <= "2024-03-05 23:59:59"
  `;
});

describe("a bound value is no text that a fix could change", () => {
  compiled({ resource, bindings: { day: "2024-03-05" } })`
    time BETWEEN :day AND 2024-03-06
                 ^^^^ date-precision
                          ^^^^^^^^^^ date-precision

    time = «:day» → date-precision
  `;
});

const values = [{ value: "on hold" }, { value: "café" }];
const orders = defineResource({
  name: "orders",
  service: "shop",
  actions: ["get"],
  fields: { state: { type: "enum", values }, name: { type: "string" }, price: { type: "number" } },
});

it.each([
  [
    "name = 'Acme\u00a0Inc'",
    'hint: "Acme\\u00a0Inc" has an unusual character (U+00A0), so it is not the same text as "Acme Inc".',
    "name = 'Acme Inc'",
  ],
  [
    'name != "Ac\u00adme"',
    'hint: "Ac\\u00adme" has an unusual character (U+00AD), so it is not the same text as "Acme".',
    'name != "Acme"',
  ],
  [
    "name IN ('a', 'b\u200b')",
    'hint: "b\\u200b" has an unusual character (U+200B), so it is not the same text as "b".',
    "name IN ('a', 'b')",
  ],
  [
    "name BETWEEN 'a' AND '\u202ez'",
    'hint: "\\u202ez" has an unusual character (U+202E), so it is not the same text as "z".',
    "name BETWEEN 'a' AND 'z'",
  ],
  [
    "name CONTAINS 'a\u3000b'",
    'hint: "a\\u3000b" has an unusual character (U+3000), so it is not the same text as "a b".',
    "name CONTAINS 'a b'",
  ],
  [
    "name = 'cafe\u0301'",
    'hint: "cafe\\u0301" is not in the usual form of Unicode (NFC), so it is not the same text as "café".',
    "name = 'café'",
  ],
  [
    "state = 'on\u00a0hold'",
    'error: The field "state" is never "on\\u00a0hold". Did you mean "on hold"?',
    'state = "on hold"',
  ],
  ["state = 'cafe\u0301'", 'error: The field "state" is never "cafe\\u0301". Did you mean "café"?', 'state = "café"'],
  ["na\u00adme = 'a'", "error: There is an invisible character (U+00AD) here; remove it.", "name = 'a'"],
  ["name\u200b = 'a'", "error: There is an invisible character (U+200B) here; remove it.", "name = 'a'"],
  ["name = \u2068'a'", "error: There is an invisible character (U+2068) here; remove it.", "name = 'a'"],
])("%j: what cannot be seen is named, and the fix is the plain text", (text, message, fixed) => {
  const found = diagnose(text, { resource: orders }).diagnostics;
  expect(found.map((each) => `${each.severity}: ${each.message}`)).toEqual([message]);
  expect(found[0]?.fixes.map(({ edits }) => applyEdits(text, edits))).toEqual([fixed]);
  expect(diagnose(fixed, { resource: orders }).diagnostics).toEqual([]);
});

it.each([
  'name = "Acme\\u00a0Inc"',
  "name = 'می\u200cخواهم'",
  "name = '👩\u200d⚕\ufe0f'",
  "name = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'",
  "name = 'नाम'",
])("%j has nothing unusual", (text) => {
  expect(diagnose(text, { resource: orders }).diagnostics).toEqual([]);
});

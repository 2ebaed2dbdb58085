import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { events } from "../../../support/resources.ts";

describe("dates and times", () => {
  compiled({ resource: products })`
    added = "2023-02-29"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2023-02-29" is not one.

    added = "2026-04-31"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-04-31" is not one.

    added = "2026-13-01"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-13-01" is not one.

    added = "10000-01-01"
            ^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "10000-01-01" is not one.

    added = "31.01.2026"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "31.01.2026" is not one.
            → added = "2026-01-31"

    changed > "2026-01-31"
              ^^^^^^^^^^^^ date-precision: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31" is a whole day; write its beginning or its end.
              → changed > "2026-01-31 23:59:59"

    changed > "2026-01-31 24:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 24:00:00" is not one.
              → changed > "2026-02-01 00:00:00"

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
          ^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "iso" holds a time such as "2026-01-31T12:00:00Z", and "2026-02-30T12:00:00Z" is not one.

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

import { describe } from "vitest";
import { products } from "../../../../src/assist/samples/samples.ts";
import { createClock } from "../../../../src/compiler/dates/clock.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compiled } from "../../../support/readers.ts";
import { events } from "../../../support/resources.ts";

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

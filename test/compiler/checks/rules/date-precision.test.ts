import { describe } from "vitest";
import { createClock } from "../../../../src/compiler/bindings/clock.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { compiled } from "../../../support/readers.ts";

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
            ^^^^^^^^^^^^ smart-quotes
            → time >= "2024-03-07 00:00:00"
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
    time = «2024-02-30» → malformed-date
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

import { describe } from "vitest";
import { products } from "../../../src/resource/examples.ts";
import { compiled } from "../../support/readers.ts";

describe("dates and times", () => {
  compiled({ resource: products })`
    added = "2026-01-31" AND changed = "2026-01-31 23:59:59"

    added = "2024-02-29"

    added = "2023-02-29"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2023-02-29" is none.

    added = "1900-02-29"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "1900-02-29" is none.

    added = "2000-02-29"

    added = "2026-04-31"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-04-31" is none.

    added = "2026-13-01"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-13-01" is none.

    added = "0000-01-01"

    added = "0000-00-00"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "0000-00-00" is none.

    added = "9999-12-31"

    added = "10000-01-01"
            ^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "10000-01-01" is none.

    added = "2026-1-5"
            ^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-1-5" is none.
            → added = "2026-01-05"

    added = "31.01.2026"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "31.01.2026" is none.
            → added = "2026-01-31"

    added = "01/31/2026"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "01/31/2026" is none.

    added = "2026/01/31"
            ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026/01/31" is none.
            → added = "2026-01-31"

    added = 20260131
            ^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "20260131" is none.
            → added = "2026-01-31"

    added = 5
            ^ date-format: The field "added" holds a date such as "2026-01-31", and "5" is none.

    added = "today"
            ^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "today" is none.

    added = "2026-01-31 12:00:00"
            ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-01-31 12:00:00" is none.
            → added = "2026-01-31"

    added = "2026-01-31T12:00:00Z"
            ^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-01-31T12:00:00Z" is none.
            → added = "2026-01-31"

    added = " 2026-01-31"
            ^^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and " 2026-01-31" is none.
            → added = "2026-01-31"

    added = ""
            ^^ date-format: The field "added" holds a date such as "2026-01-31", and "" is none.

    added BETWEEN "2026-01-01" AND "2026-02-30"
                                   ^^^^^^^^^^^^ date-format: The field "added" holds a date such as "2026-01-31", and "2026-02-30" is none.

    changed > "2026-01-31"
              ^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31" is none.
              → changed > "2026-01-31 23:59:59"

    changed > "2026-01-31 24:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 24:00:00" is none.
              → changed > "2026-02-01 00:00:00"

    changed > "9999-12-31 24:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "9999-12-31 24:00:00" is none.

    changed > "2026-01-31 12:00"
              ^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 12:00" is none.
              → changed > "2026-01-31 12:00:00"

    changed > "2026-01-31 9:05:00"
              ^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 9:05:00" is none.
              → changed > "2026-01-31 09:05:00"

    changed > "2026-01-31T12:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31T12:00:00" is none.
              → changed > "2026-01-31 12:00:00"

    changed > "2026-01-31T12:00:00Z"
              ^^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31T12:00:00Z" is none.

    changed > "2026-01-31 12:60:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 12:60:00" is none.

    changed > "2026-02-30 12:00:00"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-02-30 12:00:00" is none.

    changed > "2026-01-31 23:59:60"
              ^^^^^^^^^^^^^^^^^^^^^ date-format: The field "changed" holds a time such as "2026-01-31 12:00:00", and "2026-01-31 23:59:60" is none.
  `;
});

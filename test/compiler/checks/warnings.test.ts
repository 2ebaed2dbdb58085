import { describe } from "vitest";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { checked, compiled } from "../../support/readers.ts";
import { events, odd } from "../../support/resources.ts";

describe("conditions that no value meets", () => {
  checked`
    tags = 1 AND tags = 2
                 ^^^^^^^^ contradiction: Nothing is selected, because "tags" can never meet all its conditions.

    tags = 1 AND «tags != 1» → contradiction
  `;
});

describe("conditions that some value meets", () => {
  checked`
    tags = 1 AND tags = "1" → valid
    tags = 1 AND tags = "01" → valid
    tags = "a" AND tags = "A" → valid
    tags = 1 AND Tags = 2 → valid
    tags IN (1, 2) AND tags = 2 → valid
    a = 1 OR a = 2 → valid
  `;
});

describe("AND inside OR without parentheses", () => {
  checked`
    a = 1 OR a = 2 AND b = 3
             ^^^^^^^^^^^^^^^ mixed-and-or: AND binds tighter than OR; add parentheses to make that clear.
             → a = 1 OR (a = 2 AND b = 3)

    a = 1 AND b = 2 OR c = 3 AND d = 4
    ^^^^^^^^^^^^^^^ mixed-and-or
    → (a = 1 AND b = 2) OR c = 3 AND d = 4
                       ^^^^^^^^^^^^^^^ mixed-and-or
                       → a = 1 AND b = 2 OR (c = 3 AND d = 4)

    «a = 1 AND b = 2» OR c = 3 → mixed-and-or ⇒ (a = 1 AND b = 2) OR c = 3
    NOT (a = 1 OR «b = 2 AND c = 3») → mixed-and-or ⇒ NOT (a = 1 OR (b = 2 AND c = 3))
    a = 1 OR (b = 2 AND c = 3) → valid
    (a = 1 OR b = 2) AND c = 3 → valid
  `;
});

describe("what is no regular expression", () => {
  checked`
    name REGEXP '(?=a)b'
                ^^^^^^^^ invalid-regexp: In the regular expression, "(?=a" is not read alike by every database.

    name REGEXP '\u00e9'
                ^^^^^^^^ invalid-regexp: In the regular expression, "\u" is not read alike by every database.

    name REGEXP 'a{1001}'
                ^^^^^^^^^ invalid-regexp: In the regular expression, "{1001}" is not read alike by every database.

    name REGEXP '(?P<n>a)'
                ^^^^^^^^^^ invalid-regexp: In the regular expression, "(?P" is not read alike by every database.

    name REGEXP '(?-i)abc'
                ^^^^^^^^^^ invalid-regexp: In the regular expression, "(?-i" is not read alike by every database.

    name REGEXP '/abc/i'
                ^^^^^^^^ invalid-regexp: Slashes around a regular expression are read as characters; leave them and "/i" out, and write (?i) at the start to ignore case.

    name REGEXP '(?i)é'
                ^^^^^^^ invalid-regexp: In the regular expression, "é" is not read alike by every database.

    name REGEXP «'(?<!a)b'» → invalid-regexp
    name REGEXP «'(a)\1'» → invalid-regexp
    name REGEXP «'a\Z'» → invalid-regexp
    name REGEXP «'a++'» → invalid-regexp
    name REGEXP «'(?>a)'» → invalid-regexp
    name REGEXP «'\bfoo'» → invalid-regexp
    name REGEXP «'\p{L}'» → invalid-regexp
    name REGEXP «'[[:alpha:]]'» → invalid-regexp
    name REGEXP «'[a&&b]'» → invalid-regexp
    name REGEXP «'a{,3}'» → invalid-regexp
    name REGEXP '/usr/bin/' → valid
    name REGEXP 'a]|[^"]{2,5}?' → valid
    name REGEXP «'(shoe'» → invalid-regexp
    name REGEXP «'a{2,1}'» → invalid-regexp
    name REGEXP '^\d+$' → valid
    name REGEXP '(?i)shoe' → valid
    name REGEXP '' → valid
    name REGEXP '(a+)+$' → valid
    name REGEXP 5 → valid
    name REGEXP :x → valid
  `;
});

describe("a range the wrong way round", () => {
  checked`
    sum BETWEEN «5 AND 1» → range-order ⇒ sum BETWEEN 1 AND 5
    sum BETWEEN 1 AND 5 → valid
    NOT a BETWEEN «5 AND 1» → range-order ⇒ NOT a BETWEEN 1 AND 5
    a BETWEEN «5 AND 1» OR b = 2 → range-order ⇒ a BETWEEN 1 AND 5 OR b = 2
    NOT (a BETWEEN «5 AND 1» OR a BETWEEN 7 AND 9) → range-order ⇒ NOT (a BETWEEN 1 AND 5 OR a BETWEEN 7 AND 9)
    a BETWEEN "9" AND 10 → valid
    a BETWEEN 10 AND "9" → valid
    a BETWEEN "10" AND 9 → valid
    a BETWEEN «"b" AND "a"» → range-order ⇒ a BETWEEN "a" AND "b"
    a BETWEEN "5" AND "10" → valid
    a BETWEEN «"5" AND "1"» → range-order ⇒ a BETWEEN "1" AND "5"
    a BETWEEN «"b" AND "A"» → range-order ⇒ a BETWEEN "A" AND "b"
  `;
});

describe("dates reckoned from the clock", () => {
  compiled({ resource: products, clock: createClock({ now: "2026-01-31T12:00:00Z", timeZone: "UTC" }) })`
    added BETWEEN TODAY AND TODAY - 7 DAYS
                  ^^^^^^^^^^^^^^^^^^^^^^^^ range-order: The range from TODAY to TODAY - 7 DAYS is empty, because its first value is the greater one.
                  → added BETWEEN TODAY - 7 DAYS AND TODAY

    added BETWEEN TODAY AND 2026-01-24
                  ^^^^^^^^^^^^^^^^^^^^ range-order: The range from TODAY to "2026-01-24" is empty, because its first value is the greater one.
                  → added BETWEEN "2026-01-24" AND TODAY
  `;
});

describe("in a field of a known type", () => {
  compiled({ resource: products })`
    price BETWEEN "10" AND 5
                  ^^^^^^^^^^ range-order: The range from "10" to 5 is empty, because its first value is the greater one.
                  → price BETWEEN 5 AND "10"

    price BETWEEN "x" AND 5
                  ^^^ value-type: The field "price" holds a number, not "x".

    price BETWEEN 5 AND 5 → valid
    price BETWEEN "5" AND 5.0 → valid
    price BETWEEN "5" AND "10" → valid
    name BETWEEN 10 AND 5 → valid
    id BETWEEN 5 AND «1.5» → value-type
    name CONTAINS "b" → valid
  `;
});

describe("a value that stands twice in a list", () => {
  checked`
    tags IN (2, 2, 2)
                ^ duplicate-value
                → tags IN (2, 2)
                   ^ duplicate-value
                   → tags IN (2, 2)

    tags IN (1, 1.0, 1e0)
                ^^^ duplicate-value
                → tags IN (1, 1e0)
                     ^^^ duplicate-value
                     → tags IN (1, 1.0)

    tags IN ("a", 'a', "\u0061")
                  ^^^ duplicate-value
                  → tags IN ("a", "\u0061")
                       ^^^^^^^^ duplicate-value
                       → tags IN ("a", 'a')

    tags IN (2, 3, «2») → duplicate-value ⇒ tags IN (2, 3)
    tags NOT IN ("a", "b", «"a"») AND b = 1 → duplicate-value ⇒ tags NOT IN ("a", "b") AND b = 1
    tags IN (1, 2, 3) → valid
    tags IN (1, "1") → valid
    tags IN ("a", "A") → valid
    tags IN (1, :x, «1») → duplicate-value ⇒ tags IN (1, :x)
    tags IN (:x, :x) → valid
    tags IN (Field:b, Field:b) → valid
    a BETWEEN 1 AND 1 → valid
  `;
});

describe("a field that the resource does not have", () => {
  compiled({ resource: events })`
    dya IN (1, 1)
    ^^^ unknown-field: There is no field "dya". Did you mean "day"?
               ^ duplicate-value
               → dya IN (1)
  `;
});

describe("times that are written with offsets", () => {
  compiled({ resource: events })`
    iso IN ("2026-01-31T12:00:00Z", «"2026-01-31T14:00:00+02:00"») → duplicate-value ⇒ iso IN ("2026-01-31T12:00:00Z")
    iso IN ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00+02:00") → valid
  `;
});

describe("asking whether a field that always has a value has one", () => {
  compiled({ resource: keywords })`
    name = "x" OR name IS NULL
    ^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible
                  ^^^^^^^^^^^^ never-null

    «id IS NULL» → never-null
    group_name IS NULL → valid
    volume:1:2:3 IS NOT NULL → valid
  `;
});

describe("numbers and dates that are compared as texts", () => {
  compiled({ resource: keywords })`
    tags STARTS WITH 2
         ^^^^^^^^^^^ compared-as-text: The field "tags" holds a whole number, and STARTS WITH compares it as text.

    volume:213:0:3 REGEXP '^2'
                   ^^^^^^ compared-as-text: The field "volume" holds a whole number, and REGEXP compares it as text.

    tags NOT REGEXP "x" OR tags = 1
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ not-expressible: This cannot be sent as filters: OR can join only conditions that list values or ranges of one field.
         ^^^^^^^^^^ compared-as-text: The field "tags" holds a whole number, and NOT REGEXP compares it as text.

    name STARTS WITH "2" AND name REGEXP "^2" → valid
  `;

  compiled({ resource: products })`
    changed STARTS WITH "2026-01"
            ^^^^^^^^^^^ compared-as-text: The field "changed" holds a time such as "2026-01-31 12:00:00", and STARTS WITH compares it as text.

    price STARTS WITH Field:name
          ^^^^^^^^^^^ compared-as-text: The field "price" holds a number, and STARTS WITH compares it as text.

    is_new STARTS WITH 1
           ^^^^^^^^^^^ operator-type: STARTS WITH does not suit the field "is_new", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.

    state REGEXP "^in"
          ^^^^^^ operator-type: REGEXP does not suit the field "state", which takes =, !=, IN, NOT IN, IS NULL or IS NOT NULL.
  `;

  const listed = {
    ...products,
    fields: { ...products.fields, price: { type: "number", operators: ["STARTS_WITH"] } },
  } as const;

  compiled({ resource: listed })`
    price STARTS WITH 2
  `;
});

describe("a field that is sorted by twice", () => {
  checked`
    ORDER BY date, name, date DESC
                         ^^^^ duplicate-sort: Rows are already sorted by "date".
                         → ORDER BY date, name

    ORDER BY a, b, a, a
                   ^ duplicate-sort
                   → ORDER BY a, b, a
                      ^ duplicate-sort
                      → ORDER BY a, b, a

    ORDER BY date, «date» → duplicate-sort ⇒ ORDER BY date
    ORDER BY a, A → valid
  `;
});

describe("a field that is selected twice", () => {
  checked`
    SELECT id, name, id
                     ^^ duplicate-field: The field "id" is selected twice.
                     → SELECT id, name

    SELECT id, «\`id\`» WHERE a = 1 → duplicate-field ⇒ SELECT id WHERE a = 1
    SELECT id, Id → valid
    SELECT ?, ? → valid
    SELECT a, b ORDER BY a → valid
  `;
});

describe("fields for some clauses only", () => {
  compiled({ resource: odd })`
    SELECT shown, wanted
                  ^^^^^^ not-selectable: The field "wanted" cannot be selected.

    code = "x" ORDER BY fixed DESC, code
                        ^^^^^ not-sortable: Rows cannot be sorted by "fixed".

    NOT (shown = "x" OR shown CONTAINS "y")
         ^^^^^ not-filterable
                        ^^^^^ not-filterable

    «shown» = "x" → not-filterable
    SELECT «id» → unknown-field
    code = Field:«shown» → not-filterable
    fixed = Field:wanted → valid
  `;
});

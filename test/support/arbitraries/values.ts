import * as fc from "fast-check";
import { referencePrefix } from "../../../src/base/language/clauses.ts";
import { keyword } from "./names.ts";

const hostileUnit = fc.constantFrom(
  ..."\"'`\\%_^$.*+?()[]{}|:;,=<>!& aZ09\n\r\t\u0000\u001f\u007f\u0085\u00a0\u2028\u2029\ufeff",
  "😀",
  "\ud83d",
  "\ude00",
  "é",
  "\\u0041",
  '""',
  "''",
);

// biome-ignore format: a list
const lookalikes = fc.constantFrom(
  "", " ", "0", "-0", "007", "1e999", "12345678901234567890", "NaN", "null", "true", "NULL", "Field", "field:a",
  "Fields:a", " Field:a", ":x", "a = 1", '" OR "1" = "1', "' OR 1 = 1 LIMIT 1", "%shoe%", "100%", "\\", '\\"',
  "\\u0046ield:a", "“shoe”",
);

const long = fc.tuple(hostileUnit, fc.nat(3000)).map(([unit, count]) => unit.repeat(count));

/** A text of a few hostile characters, or one that looks like something else. */
export const shortString: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: hostileUnit, maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  lookalikes,
  keyword,
);

/** Any text at all, and mostly one that a careless printer or parser would break. */
export const anyString: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: shortString, weight: 6 },
  { arbitrary: long, weight: 1 },
);

/** A text that stands for itself as a value: not one that says a reference. */
export const stringValue: fc.Arbitrary<string> = anyString.filter((text) => !text.startsWith(referencePrefix));

/** A text that the service would take for a reference. */
export const reservedString: fc.Arbitrary<string> = anyString.map((text) => referencePrefix + text);

/** Any number that JSON has. */
export const numberValue: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(
    -0,
    0,
    1e21,
    1e-7,
    5e-324,
    -5e-324,
    Number.MAX_VALUE,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
  ),
  fc.constantFrom(2 ** 53 + 2, 0.1 + 0.2, 123456789012345680000, 1e15, 999999999999999, 0.1),
);

export const scalarValue: fc.Arbitrary<string | number> = fc.oneof(stringValue, numberValue);

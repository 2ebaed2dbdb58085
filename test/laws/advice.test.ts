import { describe, expect, it } from "vitest";
import { isError } from "../../src/base/diagnostics/diagnostic.ts";
import { valueTypeNames } from "../../src/base/language/value-types.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { compile } from "../../src/compiler/compile.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";

const clock = createClock({ now: "2026-01-31T12:00:00Z" });
const fields = Object.fromEntries(
  valueTypeNames.map((type) => [
    `a_${type}`,
    type === "enum"
      ? { type, values: [{ value: "open" }, { value: "on_hold" }], nullable: true }
      : { type, nullable: true },
  ]),
) as Parameters<typeof defineResource>[0]["fields"];
const resource = defineResource({ name: "types", fields });

/** Values as people write them, of which most are wrong in most fields. */
const written = [
  ...["true", "FALSE", "yes", "off", "Open", "opne", "cheap", "red shoe", "hold", "null", "none", "today", "yesterday"],
  ...[
    "007",
    "1.",
    ".5",
    "+5",
    "1_000",
    "1,000",
    "1,5",
    "5k",
    "$5",
    "1e999",
    "12345678901234567890",
    "5.0",
    "2.5",
    "-0",
  ],
  ...[
    '"true"',
    '"yes"',
    '"many"',
    '"1,5"',
    '" 5"',
    '"Open"',
    '"31.01.2026"',
    '"2026-01"',
    '"2026-02-30"',
    '"2026-01-31"',
  ],
  ...[
    "31.01.2026",
    "2026-1-5",
    "2026-02-30",
    "2026",
    "01/31/2026",
    "2026-01-31 25:00",
    "Field:a_string",
    "Field:a_date",
  ],
  ...["a_integer", "a_string", "TODAY", "LAST 7 DAYS", "'x'", "“x”", "`x`", '"x', "2", "0", "nan"],
];

const conditions = valueTypeNames.flatMap((type) =>
  ["=", "!=", "IN (", "<", ">=", "STARTS WITH", "CONTAINS"].flatMap((operator) =>
    written.map(
      (value) =>
        `a_${type} ${operator}${operator.endsWith("(") ? "" : " "}${value}${operator.endsWith("(") ? ")" : ""}`,
    ),
  ),
);

const errorsOf = (text: string) => compile(text, { resource, clock }).diagnostics.filter(isError);

describe.each(valueTypeNames)("advice for values of the type %s is not refused", (type) => {
  const own = conditions.filter((text) => text.startsWith(`a_${type} `));

  it("each fix of the only error compiles", () => {
    const refused = own.flatMap((text) => {
      const { diagnostics } = diagnose(text, { resource, clock });
      const errors = diagnostics.filter(isError);
      if (errors.length !== 1) return [];
      return errors.flatMap(({ code, fixes }) =>
        fixes.flatMap(({ edits }) => {
          const after = applyEdits(text, edits);
          return errorsOf(after).map((next) => `${text} → ${code} ⇒ ${after} → ${next.code}`);
        }),
      );
    });
    expect(refused).toEqual([]);
  });

  it("nothing that a sentence says to quote is refused in quotes", () => {
    const refused = own.flatMap((text) => {
      const errors = errorsOf(text);
      const [only] = errors;
      if (errors.length !== 1 || !only?.span || !/needs quotes|write "/.test(only.message)) return [];
      const { start, end } = only.span;
      if (text.slice(start, end) in fields) return [];
      const quoted = JSON.stringify(text.slice(start, end).toLowerCase());
      const after = text.slice(0, start) + quoted + text.slice(end);
      return errorsOf(after).map((next) => `${text} → ${only.message} ⇒ ${after} → ${next.message}`);
    });
    expect(refused).toEqual([]);
  });
});

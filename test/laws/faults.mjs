/*
 * Rare faults, each in the code that a law guards. `npm run faults` plants them one by one and tries the law as often as
 * `npm test` does, so they show how often that must be. See docs/architecture.md.
 */
/** @type {import("./faults.d.mts").faults} */
export const faults = [
  {
    law: "laws/format",
    file: "compiler/printer/line.ts",
    from: `return value === 0 && Object.is(value, -0) ? "-0" : String(value);`,
    to: "return String(value);",
  },
  {
    law: "laws/round-trip",
    file: "base/text/quote.ts",
    from: `value.replaceAll("'", "''")`,
    to: "value",
  },
  {
    law: "laws/any-json",
    file: "compiler/wire/lift/lift-filter.ts",
    from: `jsonDiagnostic("missing-key", path, `,
    to: `jsonDiagnostic("missing-key", [...path, ...missing], `,
  },
  {
    law: "laws/any-text",
    file: "base/diagnostics/limits.ts",
    from: "diagnostics.slice(0, maximum - 1)",
    to: "diagnostics.slice(0, maximum)",
  },
  {
    law: "laws/any-text",
    file: "compiler/lexer/strings.ts",
    from: "const end = Math.min(close + 1, text.length);",
    to: "const end = close + 1;",
  },
  {
    law: "laws/bindings",
    file: "compiler/bindings/bound-values.ts",
    from: "if (value.every(isScalar)) return value;",
    to: "if (value.some(isScalar)) return value;",
  },
  {
    law: "laws/builder",
    file: "compiler/build/values.ts",
    from: `if (arity === "list" || isPair(items)) return items;`,
    to: `if (arity === "list" || items.length === 2) return items;`,
  },
  {
    law: "laws/editing",
    file: "assist/complete/highlight.ts",
    from: "const comma = start + skipSpace(written, last - start);",
    to: "const comma = last;",
  },
  {
    law: "laws/enclosing-logic",
    file: "assist/complete/enclosing-logic.ts",
    from: "level.hasNot = !level.hasNot;",
    to: "level.hasNot = true;",
  },
  {
    law: "laws/evaluation",
    file: "compiler/wire/lower/merge-disjuncts.ts",
    from: "return [...first].filter(([key]) => common.has(key)).map(([, filter]) => filter);",
    to: "return [...first].map(([, filter]) => filter);",
  },
  {
    law: "compiler/wire/lower/exact",
    file: "compiler/logic/regions.ts",
    from: "if ([...small.keys()].some((at) => !large.has(at))) return undefined;",
    to: "",
  },
  {
    law: "engines/reason/questions",
    file: "compiler/logic/regions.ts",
    from: "if (parts.some((regions) => regions.length === 0)) return [];",
    to: "",
  },
  {
    law: "engines/reason/questions",
    file: "compiler/logic/decide.ts",
    from: "decisive(region, true)",
    to: "decisive(region)",
  },
  {
    law: "laws/matching",
    file: "engines/evaluate/truth.ts",
    from: `if (each === "unknown") truth = each;`,
    to: `if (each === "unknown") return each;`,
  },
  {
    law: "laws/object-queries",
    file: "engines/mongo/conditions.ts",
    from: "{ $nin: [value, null] }",
    to: "{ $nin: [value] }",
  },
  {
    law: "laws/object-queries",
    file: "engines/prisma/to-prisma.ts",
    from: 'nulls: isDown ? "last" : "first"',
    to: 'nulls: isDown ? "first" : "last"',
  },
  {
    law: "laws/selecting",
    file: "engines/evaluate/sort.ts",
    from: "if (!byName.has(text)) byName.set(text, sort);",
    to: "byName.set(text, sort);",
  },
  {
    law: "laws/oracle",
    file: "engines/sql/core/predicates.ts",
    from: `groupConditions(ranges, "or")`,
    to: `groupConditions(ranges, "and")`,
  },
  {
    law: "laws/times-oracle",
    file: "base/language/zones.ts",
    from: "return wallClock(after, zone) === wall ? after : before;",
    to: "return after;",
  },
  {
    law: "laws/relative-dates",
    file: "base/language/calendar.ts",
    from: "if (date.getUTCDate() > day) date.setUTCDate(day);",
    to: "",
  },
  {
    law: "laws/fixes",
    file: "compiler/parser/try-fixes.ts",
    from: "return isError(each) && span.start < shift.moved(end);",
    to: "return false;",
  },
  {
    law: "laws/resource",
    file: "compiler/checks/rules/limit-range.ts",
    from: "value <= maxLimit",
    to: "value < maxLimit",
  },
  {
    law: "laws/template",
    file: "compiler/parser/template.ts",
    from: `const index = operand.kind === "variable" ? holes.indexOf(operand.start) : -1;`,
    to: `const index = operand.kind === "variable" && /^value_\\d$/.test(operand.name) ? Number(operand.name.slice(6)) - 1 : -1;`,
  },
  {
    law: "laws/invisible",
    file: "base/text/invisible.ts",
    from: "[ -~\\u00a1-\\u00ac\\u00ae-\\u034e",
    to: "[ -~\\u00a1-\\u034e",
  },
  {
    law: "laws/hostile-values",
    file: "compiler/ast/value-kind.ts",
    from: "return type; // a proxy that was revoked, or one that throws",
    to: "    throw new Error();",
  },
  {
    law: "compiler/wire/lower/bindings",
    file: "compiler/bindings/bound-values.ts",
    from: "Object.hasOwn(bindings, name) ? bindings[name] : undefined",
    to: "bindings[name]",
  },
  {
    law: "compiler/wire/lower/bindings",
    file: "compiler/bindings/bound-values.ts",
    from: "Array.isArray(value) ? Array.from(value) : value",
    to: "value",
  },
  {
    law: "compiler/wire/lower/actions",
    file: "compiler/checks/rules/unrestricted-action.ts",
    from: "restricts(filter, resource)",
    to: "restricts(filter, undefined)",
  },
  {
    law: "compiler/wire/lower/actions",
    file: "compiler/checks/rules/unrestricted-action.ts",
    from: "!isWhole ||",
    to: "",
  },
  {
    law: "compiler/wire/lower/exact",
    file: "compiler/wire/lower/exact-filters.ts",
    from: "allowsNull: true",
    to: "allowsNull: false",
  },
  {
    law: "compiler/wire/lower/exact",
    file: "compiler/wire/lower/exact-filters.ts",
    from: "steps.take(stepsFor(comparisons, context));",
    to: "",
  },
  {
    law: "compiler/wire/lower/exact",
    file: "compiler/wire/lower/merge-disjuncts.ts",
    from: "rests.some((rest) => rest.length === 0)",
    to: "rests.every((rest) => rest.length === 0)",
  },
  {
    law: "compiler/bindings/resolve-dates",
    file: "compiler/bindings/outside-period.ts",
    from: "count > 1 ?",
    to: "count > 0 ?",
  },
  {
    law: "laws/certain",
    file: "assist/suggest/evidence.ts",
    from: "return cost + skipped * costs.skipped;",
    to: "return cost;",
  },
  {
    law: "laws/certain",
    file: "assist/suggest/read-value.ts",
    from: `isVerbatim(reader, value, end) ? "value" : "changed"`,
    to: `"value"`,
  },
  {
    law: "laws/certain",
    file: "assist/suggest/read-terms.ts",
    from: `      use(reader, "skipped");
      continue;`,
    to: `      use(reader, "word");
      continue;`,
  },
  {
    law: "laws/certain",
    file: "assist/suggest/read-values.ts",
    from: "isPlain && !isApart && !isJoint",
    to: "isPlain && !isApart",
  },
];

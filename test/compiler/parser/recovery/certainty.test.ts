import { expect, it } from "vitest";
import { diagnoseSyntax } from "../../../../src/compiler/diagnose.ts";

it.each<[string, readonly ("certain" | "likely")[]]>([
  ["a = NULL", ["certain"]],
  ["a = null", ["certain"]],
  ["a = none", ["likely", "likely"]],
  ["a IS NUL", ["likely"]],
  ["SELECT * WHERE a = 1", ["certain"]],
  ["a = (1, 2)", ["certain"]],
  ["a IN 1, 2", ["certain"]],
  ["a IN [1)", ["certain"]],
  ["a = LAST WEEK", ["certain"]],
  ["a BETWEEN 1, 5", ["certain"]],
  ["5 > a", ["certain"]],
  ["a = 1 && b = 2", ["certain"]],
  ["a = 1, b = 2", ["likely"]],
  ["a = 1 b = 2", ["likely"]],
  ["a <= 1;", ["certain"]],
  ["a => 1", ["certain"]],
  ["a EQ 1", ["likely"]],
  ["a = 2024-01-01t10:30", ["certain", "likely"]],
  ["a = yesterday", ["certain", "likely"]],
  ["a > NOW - 7 dayz", ["likely"]],
  ["a > NOW - 7d", ["certain"]],
  ["name foo 5 AND ORDER BY ,b", []],
  ["nane contians 'x'", ["likely"]],
])("how sure the fixes of %s are", (text, expected) => {
  expect(diagnoseSyntax(text, {}).diagnostics.flatMap(({ fixes }) => fixes.map(({ certainty }) => certainty))).toEqual(
    expected,
  );
});

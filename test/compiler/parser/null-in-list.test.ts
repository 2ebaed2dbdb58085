import { expect, it } from "vitest";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { type Diagnosable, diagnose } from "../../../src/compiler/diagnose.ts";
import { prepare } from "../../../src/compiler/prepare.ts";

it.each([
  ["n IN (1, NULL)", ["n = 1 OR n IS NULL"], []],
  ["n IN (NULL, 1, 'x')", ["n IN (1, 'x') OR n IS NULL"], []],
  ["n IN (NULL)", ["n IS NULL"], ["n IS NULL"]],
  ["`a b` IN (1, null) AND c = 2", ["(`a b` = 1 OR `a b` IS NULL) AND c = 2"], []],
  ["NOT n IN (1, NULL)", ["NOT (n = 1 OR n IS NULL)"], ["NOT (n = 1 OR n IS NULL)"]],
  ["n NOT IN (1, NULL)", ["n != 1 AND n IS NOT NULL"], ["n != 1 AND n IS NOT NULL"]],
  [
    "n NOT IN (1, 2, NULL) LIMIT 5",
    ["n NOT IN (1, 2) AND n IS NOT NULL LIMIT 5"],
    ["n NOT IN (1, 2) AND n IS NOT NULL LIMIT 5"],
  ],
  ["c = 2 OR n NOT IN (1, NULL)", ["c = 2 OR (n != 1 AND n IS NOT NULL)"], []],
  ["n IN (1, none)", ["n = 1 OR n IS NULL", 'n IN (1, "none")'], ['n IN (1, "none")']],
  ["n IN (red, NULL)", [], []],
])("%s: NULL in a list is a condition of its own where that runs", (text, run, sent) => {
  const offered = (result: Diagnosable) =>
    diagnose(result).diagnostics.flatMap(({ code, fixes }) =>
      code === "null-comparison" ? fixes.map(({ edits }) => applyEdits(text, edits)) : [],
    );
  expect(offered(prepare(text))).toEqual(run);
  expect(offered(compile(text))).toEqual(sent);
});

it.each([
  ["name IS DISTINCT FROM 'x'", '"IS DISTINCT FROM" is not an operator; write !=.', "name != 'x'"],
  ["name is not distinct from 'x'", '"is not distinct from" is not an operator; write =.', "name = 'x'"],
])("%s: operators of SQL that know nulls", (text, message, fixed) => {
  const { diagnostics } = diagnose(text);
  expect(diagnostics.map((each) => each.message)).toEqual([message]);
  expect(diagnostics[0]?.fixes.map(({ edits, certainty }) => [applyEdits(text, edits), certainty])).toEqual([
    [fixed, "likely"],
  ]);
});

import { expect, it } from "vitest";
import { codeActions as actionsFor, type CodeActionOptions } from "../../../src/assist/complete/code-actions.ts";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import type { Span } from "../../../src/base/text/span.ts";
import { diagnose } from "../../../src/compiler/diagnose.ts";

const codeActions = (text: string, range: Span, options?: CodeActionOptions) =>
  actionsFor(text, range, { diagnose, suggest, ...options });

const titles = (text: string, start: number, end = start) =>
  codeActions(text, { start, end }).map(({ title }) => title);
const quickFix = (text: string, at: number) =>
  codeActions(text, { start: at, end: at }).find(({ kind }) => kind === "quickfix");

it("gives the suggestions for the whole filter, then the fixes of what touches the range", () => {
  const text = "a LIKE '%x%' AND b = 2 AND c == red";
  const meant = 'Did you mean: a CONTAINS "x" AND b = 2 AND c = "red"';
  expect(titles(text, 2)).toEqual([meant, 'Write CONTAINS "x"']);
  expect(titles(text, 20)).toEqual([meant]);
  expect(titles(text, text.length).length).toBeGreaterThan(1);
  expect(titles(text, 0, text.length).length).toBe(titles(text, 2).length + titles(text, text.length).length - 1);
});

it("carries the diagnostic", () => {
  expect(quickFix("a LIKE '%x%'", 3)?.diagnostic?.code).toBe("foreign-operator");
});

it("says of a suggestion how certain it is", () => {
  const certainties = (text: string) => codeActions(text, { start: 0, end: 0 }).map(({ certainty }) => certainty);
  expect(certainties("10 > price")[0]).toBe("certain");
  expect(certainties("name contians shoe")[0]).toBe("likely");
  expect(certainties("a==1")).toEqual([undefined]);
  const text = "10 > price";
  const [action] = codeActions(text, { start: 0, end: 0 });
  expect([action?.kind, applyEdits(text, action?.edits ?? [])]).toEqual(["suggestion", "price < 10"]);
});

it("writes a right filter in the canonical spelling, if it is not", () => {
  const text = "where a==1 and b in(2)";
  const [action] = codeActions(text, { start: 0, end: 0 });
  expect([action?.kind, applyEdits(text, action?.edits ?? [])]).toEqual(["refactor", "a = 1 AND b IN (2)"]);
  expect(titles("a = 1", 0)).toEqual([]);
  expect(titles("a == ", 0)).toEqual([]);
});

it("speaks other languages", () => {
  const messages = { texts: { "Write it in the canonical spelling": "Formatieren" } };
  expect(codeActions("a==1", { start: 0, end: 0 }, { messages })[0]?.title).toBe("Formatieren");
});

it("offers neither fixes nor suggestions unless it is given what finds them", () => {
  expect(actionsFor("a LIKE '%x%'", { start: 0, end: 12 })).toEqual([]);
});

it("takes ranges alone", () => {
  expect(() => codeActions("a", { start: 0, end: 0.5 })).toThrow(TypeError);
  expect(() => codeActions("a", undefined as never)).toThrow(TypeError);
});

import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { complete } from "../../src/assist/complete/complete.ts";
import type { Comment, Query } from "../../src/compiler/ast/nodes.ts";
import { transform, ungrouped } from "../../src/compiler/ast/walk.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { blockComment, format } from "../../src/compiler/printer/print.ts";
import { commented } from "../support/arbitraries/commented.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const width = fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined });
/** Parentheses that change nothing are not compared: they stay where there are comments in them. */
const ungroupedAll = (query: Query) =>
  withoutPositions(transform(query, (node) => (node.kind === "group" ? ungrouped(node) : node)));
const textsOf = (comments: readonly Comment[] = []) => comments.map(({ text }) => text);

function formatted(text: string, given: number | undefined): string {
  const result = format(text, given === undefined ? {} : { width: given });
  if (!result.ok) throw new Error(`${JSON.stringify(text)} has errors.`);
  return result.text;
}

test.prop([commented], runs(600))("a comment is white space, and parse keeps it", ({ query, text, written }) => {
  const { query: read, diagnostics } = parse(text);
  const { comments, ...rest } = read;
  expect([text, diagnostics]).toEqual([text, []]);
  expect(withoutPositions(rest)).toEqual(withoutPositions(query));
  expect(textsOf(comments)).toEqual(written);
  for (const { start, end, text: found } of comments ?? []) expect(text.slice(start, end)).toBe(found);
});

test.prop([commented, width], runs(600))(
  "format keeps every comment and what the text means",
  ({ query, text, written }, given) => {
    const { comments, ...rest } = parse(formatted(text, given)).query;
    expect(ungroupedAll(rest)).toEqual(ungroupedAll(query));
    expect([...textsOf(comments)].sort()).toEqual(written.map(blockComment).sort());
  },
);

test.prop([commented, width], runs(400))("format is idempotent with comments", ({ text }, given) => {
  const once = formatted(text, given);
  expect(formatted(once, given)).toBe(once);
  expect(formatted(once, undefined)).toBe(formatted(text, undefined));
});

test.prop([commented, fc.nat()], runs(100))("nothing is completed in a comment", ({ text }, at) => {
  const { comments = [] } = parse(text).query;
  const { start, end } = comments[at % comments.length] ?? { start: 0, end: 0 };
  if (end === 0) return;
  const inside = start + 2 + (at % Math.max(1, end - start - 3));
  expect(complete(text, inside)).toEqual([]);
});

test.prop([commented], runs(200))("a remark says once that comments are not sent", ({ text, written }) => {
  const { diagnostics } = diagnose(text);
  const remarks = diagnostics.filter(({ code }) => code === "comment-not-sent");
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  expect(remarks.length).toBe(written.length > 0 && !hasErrors ? 1 : 0);
});

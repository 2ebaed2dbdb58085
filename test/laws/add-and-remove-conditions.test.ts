import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import {
  addCondition,
  conditions,
  type EditResult,
  removeCondition,
  setCondition,
  setLimit,
  setOffset,
  setOrder,
} from "../../src/assist/edit/index.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { joined } from "../../src/compiler/ast/factories.ts";
import type { Comparison, Condition, Node, Query } from "../../src/compiler/ast/nodes.ts";
import { transform, ungrouped } from "../../src/compiler/ast/walk.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { commented } from "../support/arbitraries/commented.ts";
import { anyText, validText } from "../support/arbitraries/texts.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const written = commented.map((each) => each.text);
const text = fc.oneof(validText, written);
/** What a text means, without positions, comments and parentheses that change nothing. */
function meaning(written: string): unknown {
  const { query, diagnostics } = parse(written);
  expect([written, diagnostics]).toEqual([written, []]);
  return bare(query);
}

function bare({ comments: _, ...query }: Query): unknown {
  return withoutPositions(transform(query, flat));
}

/** A condition in parentheses as itself, and one term of an AND or OR alone. */
function flat(node: Node): Node {
  return node.kind === "group" ? ungrouped(node) : node;
}

/** A query without one of its comparisons, by another way than through the text. */
function without(query: Query, start: number): Query {
  const { condition, ...rest } = query;
  const left = condition && reduced(condition, start);
  return left ? { ...rest, condition: left } : rest;
}

function reduced(condition: Condition, start: number): Condition | undefined {
  switch (condition.kind) {
    case "and":
    case "or": {
      const terms = condition.terms.flatMap((term) => reduced(term, start) ?? []);
      return terms.length === 0 ? undefined : joined(condition.kind, terms);
    }
    case "not": {
      const term = reduced(condition.term, start);
      return term && { ...condition, term };
    }
    case "group": {
      const inside = reduced(condition.condition, start);
      return inside && { ...condition, condition: inside };
    }
    default:
      return condition.start === start ? undefined : condition;
  }
}

test.prop([text, fc.nat()], runs(400))("what is removed is not sent, and nothing else", (before, at) => {
  const all = conditions(before);
  const picked = all[at % Math.max(1, all.length)];
  if (!picked) return;
  const removed = removeCondition(before, picked).text;
  expect(meaning(removed)).toEqual(bare(without(parse(before).query, picked.span.start)));
  expect(conditions(removed).length).toBe(all.length - 1);
});

const signs = fc.constantFrom(") OR (", ") AND (", ")", "(", "(a = 1) OR (", " OR ", "'", "/*");
test.prop(
  [
    fc.oneof(
      anyText,
      fc.tuple(text, signs, text).map((parts) => parts.join("")),
    ),
  ],
  runs(400),
)("adding a condition makes no text valid that was not", (written) => {
  const { diagnostics } = parse(written);
  const added = addCondition(written, "added_field = 5");
  if (diagnostics.length > 0) expect([added.text, parse(added.text).diagnostics]).not.toEqual([added.text, []]);
  else expect([written, added.ok]).toEqual([written, true]);
});

test.prop([text], runs(400))("adding and removing is the same text, but for white space", (before) => {
  const added = addCondition(before, "added_field = 5");
  if (!added.ok) throw new Error("It is a condition.");
  const place = conditions(added.text).find(({ field }) => field === "added_field");
  expect(place && added.text.slice(0, added.cursor).endsWith("added_field = 5")).toBe(place !== undefined);
  const { condition } = parse(before).query;
  const { query } = parse("added_field = 5");
  const { condition: all } = parse(added.text).query;
  const terms = all?.kind === "and" ? all.terms : [all];
  const places = terms.map((term) => term && ungrouped(term).start);
  expect(places).toContain(place?.span.start);
  expect(bare(without(parse(added.text).query, place?.span.start ?? -1))).toEqual(bare(parse(before).query));
  if (!condition)
    expect(bare({ ...parse(before).query, condition: query.condition as Comparison })).toEqual(meaning(added.text));
  expect(spaceless(removeCondition(added.text, place as never).text)).toBe(spaceless(before));
});

test.prop([text, fc.nat()], runs(300))("a condition that is set takes the place of another", (before, at) => {
  const all = conditions(before);
  const picked = all[at % Math.max(1, all.length)];
  if (!picked) return;
  const set = setCondition(before, picked, 'new_field = "*/"');
  if (!set.ok) throw new Error("It is a condition.");
  const fields = conditions(set.text).map(({ field }) => field);
  expect(fields).toEqual(all.map((each) => (each === picked ? "new_field" : each.field)));
  const place = conditions(set.text)[all.indexOf(picked)];
  if (!/^NOT\b/i.test(picked.text.slice(picked.field.length)) && !picked.isNegated) {
    const back = setCondition(set.text, place as never, picked.text);
    expect(back.ok && spaceless(back.text)).toBe(spaceless(before));
  }
});

test.prop([text, fc.nat(1000)], runs(300))("clauses are set, and nothing else", (before, count) => {
  const { query } = parse(before);
  const read = (change: EditResult) => parse(change.text).query;
  const others = ({ [count % 2 ? "limit" : "offset"]: _, ...rest }: Query) => bare(rest);
  const set = count % 2 ? setLimit : setOffset;
  const limited = read(set(before, count));
  expect(limited[count % 2 ? "limit" : "offset"]?.value).toMatchObject({ value: count });
  expect(others(limited)).toEqual(others(query));
  expect(others(read(set(before, undefined)))).toEqual(others(query));
  if (!query[count % 2 ? "limit" : "offset"])
    expect(spaceless(set(set(before, count).text, undefined).text)).toBe(spaceless(before));

  const keys = [{ name: "x" }, { name: "limit", direction: "DESC" }] as const;
  const ordered = read(setOrder(before, keys));
  expect(
    ordered.order?.sorts.map(({ name, direction }) => [(name as { text: string }).text, direction?.value ?? "ASC"]),
  ).toEqual([
    ["x", "ASC"],
    ["limit", "DESC"],
  ]);
  expect(bare({ ...ordered, order: undefined as never })).toEqual(bare({ ...query, order: undefined as never }));
  if (!query.order) expect(spaceless(setOrder(setOrder(before, keys).text, []).text)).toBe(spaceless(before));
});

/** A clause may need a space behind it that nothing tells from others. */
const spaceless = (written: string) => written.replace(/\s/g, "");

const everything = (written: string): readonly EditResult[] => [
  ...conditions(written).map((each) => removeCondition(written, each)),
  ...[addCondition(written, "a = 1")].filter((each) => each.ok),
  ...[setLimit, setOffset].flatMap((set) => [set(written, 5), set(written, undefined)]),
  ...[[], [{ name: "x" }]].map((keys) => setOrder(written, keys)),
];

test.prop([anyText], runs(500))("any text can be edited", (written) => {
  for (const { edits, text: after, cursor } of everything(written)) {
    expect(applyEdits(written, edits)).toBe(after);
    expect(cursor).toBeGreaterThanOrEqual(0);
    expect(cursor).toBeLessThanOrEqual(after.length);
  }
  for (const { span, text: shown } of conditions(written)) expect(written.slice(span.start, span.end)).toBe(shown);
});

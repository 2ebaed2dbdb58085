import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { describe } from "../../../src/assist/describe/describe.ts";
import { comparisonOf, type Parts, queryOf } from "../../../src/assist/testing/queries.ts";
import { isError } from "../../../src/base/diagnostics/diagnostic.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { escapeInvisible } from "../../../src/base/text/invisible.ts";
import { analyse } from "../../../src/compiler/analyse.ts";
import { nowhere, scalar } from "../../../src/compiler/ast/factories.ts";
import type { Condition, Node, Query } from "../../../src/compiler/ast/nodes.ts";
import { transform, walk } from "../../../src/compiler/ast/walk.ts";
import { createClock } from "../../../src/compiler/bindings/clock.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { anyQuery } from "../../support/arbitraries/any-query.ts";
import { relativeMoment, relativePeriod } from "../../support/arbitraries/relative-dates.ts";
import { matcher } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";

/** Labels that read like names, values and other parts of a sentence. */
const resource = defineResource({
  name: "riddles",
  fields: {
    a: { type: "string", label: "A" },
    A: { type: "integer", label: "b` is 1 and `b" },
    b: { type: "number", label: "same" },
    c: { type: "flag", label: "same" },
    e: {
      type: "enum",
      label: "E” is “x",
      values: [
        { value: "x", label: "1" },
        { value: 1, label: "x" },
        { value: "y", label: "z" },
        { value: "z", label: "z" },
      ],
    },
    d: { type: "date", label: "D (1)" },
    D: { type: "integer", label: "D", qualifiers: ["q"] },
    s: { type: "datetime" },
    t: { type: "datetime", format: "iso" },
  },
});

/** Values that read alike. */
const confusable: readonly (readonly (string | number)[])[] = [
  [0, -0, "0", "no"],
  [1, "1", "yes", "x", "“x”"],
  ["y", "z", "“z”", "z\u200b", "z\\u200b"],
  ["a", "“A”", "`a`", "the value of “A”"],
  ['x" or "y', "x", "y", '“x” or "y', "\\", '"'],
  [2024, "2024-01-01", "January 1, 2024", "0000-01-01", "2024-01-01 00:00:00", "2024-01-01 00:00:30"],
  ["2024-01-01T00:00:00Z", "2024-01-01T00:00:00+00:00", "2024-01-01T00:00:00.000Z", "2024-01-01T00:00:00.500Z"],
];
const values = confusable.flat();
const alike = [
  ["a", "A"],
  ["b", "c", "same"],
  ["d", "D", "D:1", "D (1)"],
  ["e", "s", "t", "`"],
];
const name = fc.constantFrom(...alike.flat());

/** Queries of which many are alike. */
const parts: Parts = {
  name,
  value: () => fc.constantFrom(...values),
  reference: name,
  variable: fc.constantFrom("x", "y"),
  dates: { moment: relativeMoment, period: relativePeriod },
};
const comparison = comparisonOf(parts);

const clock = createClock({ now: "2024-03-15T12:00:00Z" });

/** What is sent, as JSON; undefined for a query that cannot be sent. */
function meaningOf(query: Query): string | undefined {
  const { selection, diagnostics } = analyse(query, { clock, bindings: { x: 1, y: "a" } });
  const isWrong = diagnostics.some((each) => isError(each) && each.code !== "unused-binding");
  return isWrong ? undefined : JSON.stringify(selection);
}

const whole = (condition: Condition): Query => ({ kind: "query", condition, ...nowhere });
const languages = [{}, { messages: russian }];
const fullIn = (query: Query) => languages.map((each) => describe(query, { ...each, resource, detail: "full" }));

/** The query with its node at a place replaced by a near one. */
function changed(query: Query, place: number, { text, value, other }: Change): Query {
  let count = 0;
  const nodes: Node[] = [];
  walk(query, (node) => nodes.push(node));
  return transform(query, (node) => {
    if (count++ !== place % nodes.length) return node;
    switch (node.kind) {
      case "name":
        return { ...node, text };
      case "string":
      case "number":
        return scalar(value);
      case "literals":
        return { ...node, values: [...node.values, value] };
      case "reference":
        return scalar(node.name);
      case "and":
        return { ...node, kind: "or" };
      case "or":
        return { ...node, terms: [{ kind: "group", condition: node, ...nowhere }] };
      case "operator":
        return { ...node, name: operators[node.name].complement ?? node.name };
      case "comparison":
        return { kind: "not", term: node, ...nowhere };
      case "not":
        return { ...node, term: { kind: "group", condition: node, ...nowhere } };
      case "group":
        return other;
      case "direction":
        return { ...node, value: node.value === "ASC" ? "DESC" : "ASC" };
      case "sort":
        return { kind: "sort", name: node.name, ...nowhere };
      default:
        return node;
    }
  });
}

interface Change {
  readonly text: string;
  readonly value: string | number;
  readonly other: Condition;
}

const change = fc.record({ text: name, value: fc.constantFrom(...values), other: comparison });

test.prop([queryOf(parts), fc.nat(), change], runs(3000))(
  "queries that differ little and have the same full description are sent alike",
  (query, place, by) => {
    const other = changed(query, place, by);
    const said = fullIn(other);
    if (fullIn(query).some((each, at) => each === said[at])) expect(meaningOf(other)).toBe(meaningOf(query));
  },
);

/** Says nothing of two queries with different descriptions; those with the same have the same meaning. */
function checkAlike(queries: readonly Query[], meaning: (query: Query) => string | undefined): void {
  const meanings = new Map<string, string | undefined>();
  for (const query of queries) {
    const meant = meaning(query);
    for (const said of fullIn(query)) {
      if (meanings.has(said)) expect(`${said} ${meant}`).toBe(`${said} ${meanings.get(said)}`);
      meanings.set(said, meant);
    }
  }
}

const fewOf = <Item>(groups: readonly (readonly Item[])[]) =>
  fc.constantFrom(...groups).map((group) => fc.constantFrom(...group));

/** Comparisons with few names and values, so that many have the same. */
const similar = fc
  .tuple(fewOf(alike), fewOf(confusable), fc.shuffledSubarray([...operatorNames], { minLength: 1, maxLength: 3 }))
  .chain(([name, value, by]) =>
    fc.array(comparisonOf({ ...parts, name, reference: name, value: () => value }, by), {
      minLength: 50,
      maxLength: 100,
    }),
  );

test.prop([similar], runs(600))("comparisons with the same full description are sent alike", (comparisons) =>
  checkAlike(comparisons.map(whole), meaningOf),
);

const atoms = ["b = 1", "b < 3", 'd = "2024-01-01"', "A != 2", "A IS NULL", "NOT b BETWEEN 1 AND 2", "A IN (2, 3)"];

/** Any way to join conditions that stay in their order. */
function joinedOf(terms: readonly Condition[]): fc.Arbitrary<Condition> {
  const [only, ...more] = terms;
  const whole =
    more.length === 0
      ? fc.constant(only as Condition)
      : fc
          .integer({ min: 1, max: terms.length - 1 })
          .chain((at) =>
            fc.tuple(fc.constantFrom("and", "or"), joinedOf(terms.slice(0, at)), joinedOf(terms.slice(at))),
          )
          .map(([kind, left, right]): Condition => ({ kind, terms: [left, right], ...nowhere }));
  return fc.tuple(whole, fc.nat(5)).map(([term, choice]): Condition => {
    return choice === 0 ? { kind: "not", term, ...nowhere } : term;
  });
}

const joinedAtoms = fc
  .shuffledSubarray(atoms, { minLength: 3, maxLength: 4 })
  .chain((some) =>
    fc.array(joinedOf(some.map((text) => parse(text).query.condition as Condition)), { minLength: 50, maxLength: 60 }),
  );
const rows = [null, 1, 2, 3].flatMap((b) =>
  [null, 2, 3].flatMap((A) => ["2024-01-01", "2024-01-02"].map((d) => ({ A, b, d }))),
);
const selectedBy = (query: Query) => rows.map(matcher(query, { resource })).join();

test.prop([joinedAtoms], runs(100))("conditions with the same full description select the same rows", (conditions) =>
  checkAlike(conditions.map(whole), selectedBy),
);

test.prop([anyQuery, fc.constantFrom("short", "full"), fc.constantFrom({}, russian)], runs(1000))(
  "any query is one sentence without invisible characters but spaces",
  (query, detail, messages) => {
    const sentence = describe(query, { detail, messages, resource });
    expect(sentence).toMatch(/^\S.*\.$/u);
    const visible = sentence.replace(/[\u00a0\u202f]/g, " ");
    expect(escapeInvisible(visible)).toBe(visible);
    const lines = describe(query, { detail: "list", messages });
    expect(lines.length >= Object.keys(query).length - 3).toBe(true);
  },
);

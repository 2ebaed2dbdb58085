import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { referencePrefix } from "../../src/base/language/clauses.ts";
import { nowhere } from "../../src/compiler/ast/factories.ts";
import type { Query } from "../../src/compiler/ast/nodes.ts";
import { type FieldReference, ref } from "../../src/compiler/ast/values.ts";
import type { Bindings, BindingValue } from "../../src/compiler/bind-variables.ts";
import { compile } from "../../src/compiler/compile.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { anyParts } from "../support/arbitraries/any-query.ts";
import { fieldName, variableName } from "../support/arbitraries/names.ts";
import { queryOf } from "../support/arbitraries/queries.ts";
import { numberValue, reservedString, scalarValue } from "../support/arbitraries/values.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const variables = ["a", "__proto__", "constructor", "limit"] as const;
const reference: fc.Arbitrary<FieldReference> = fieldName.map(ref);
const bound: fc.Arbitrary<string | number | FieldReference> = fc.oneof(scalarValue, reference);
const text: fc.Arbitrary<string> = queryOf({ ...anyParts, variable: fc.constantFrom(...variables) }).map((query) =>
  print({ ...query, kind: "query", ...nowhere }),
);

/** An object whose keys are its own, `__proto__` too. */
function bindingsOf(entries: readonly (readonly [string, unknown])[]): Bindings {
  const bindings: Record<string, BindingValue> = {};
  for (const [name, value] of entries)
    Object.defineProperty(bindings, name, { value, enumerable: true, configurable: true, writable: true });
  return bindings;
}

function variablesIn(query: Query): ReadonlySet<string> {
  const names = JSON.stringify(query).matchAll(/"kind":"variable","name":"([^"]+)"/g);
  return new Set([...names].map(([, name = ""]) => name));
}

test.prop([text, fc.tuple(bound, bound, bound, bound)], runs(600))(
  "no binding changes the number, the names or the operators of the filters",
  (given, values) => {
    const used = variablesIn(compile(given).query);
    const bind = (make: (index: number) => unknown) =>
      bindingsOf(variables.flatMap((name, index) => (used.has(name) ? [[name, make(index)] as const] : [])));
    const plain = compile(given, { bindings: bind(() => 1) });
    const other = compile(given, { bindings: bind((index) => values[index]) });
    expect(withoutPositions(other.query)).toEqual(withoutPositions(plain.query));
    if (!plain.ok || !other.ok) return;
    const shape = ({ filters = [], ...rest }: typeof plain.selection) => [
      filters.map(({ name, operator }) => [name, operator]),
      Object.keys(rest),
    ];
    // What OR unites is kept once in a list, so equal values may make it shorter, and never longer than it was written.
    expect(shape(other.selection)).toEqual(shape(plain.selection));
  },
);

const lists = fc.array(bound, { minLength: 1, maxLength: 5 });

test.prop([variableName, lists, fc.boolean()], runs(400))(
  "a bound list is the values of the list",
  (name, list, bare) => {
    const bindings = bindingsOf([[name, list]]);
    const result = compile(bare ? `x IN :${name}` : `x IN (0, :${name})`, { bindings });
    const values = list.map((item) => (typeof item === "object" ? referencePrefix + item.name : item));
    expect(result.ok && result.selection.filters).toEqual([
      { name: "x", operator: "IN", values: bare ? values : [0, ...values] },
    ]);
  },
);

test.prop([variableName, bound], runs(400))("a bound value is the value", (name, value) => {
  const result = compile(`x = :${name}`, { bindings: bindingsOf([[name, value]]) });
  const sent = typeof value === "object" ? referencePrefix + value.name : value;
  expect(result.ok && result.selection.filters).toEqual([{ name: "x", operator: "EQUALS", values: [sent] }]);
});

test.prop([reservedString, variableName], runs(100))("a text that says a reference is refused", (value, name) => {
  for (const [query, given] of [
    ["x = :", value],
    ["x IN :", [value]],
    ["x NOT IN (1, :", [2, value]],
  ] as const) {
    const result = compile(`${query}${name}${query.includes("(") ? ")" : ""}`, {
      bindings: bindingsOf([[name, given]]),
    });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["reserved-prefix"]);
  }
});

test.prop([variableName, numberValue], runs(100))("a name that no one bound is unbound", (name, value) => {
  const result = compile(`x = :${name}`, { bindings: { other_variable: value } });
  expect(result.diagnostics.map(({ code }) => code).sort()).toEqual(["unbound-variable", "unused-binding"]);
});

import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { bankHistory, keywords, products } from "../../src/assist/samples/samples.ts";
import { queryFor } from "../../src/assist/testing/generators.ts";
import { operators } from "../../src/base/language/operators.ts";
import type * as Ast from "../../src/compiler/ast/nodes.ts";
import { operandsOf } from "../../src/compiler/ast/operands.ts";
import { ref } from "../../src/compiler/ast/reference.ts";
import { type Builder, select } from "../../src/compiler/build/builder.ts";
import { allOf, anyOf, not } from "../../src/compiler/build/combine.ts";
import { compile } from "../../src/compiler/compile.ts";
import { lower } from "../../src/compiler/lower.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { print } from "../../src/compiler/printer/print.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { anyResource } from "../support/arbitraries/resources.ts";
import { runs } from "../support/runs.ts";
import { withoutPositions } from "../support/without-positions.ts";

const methodOf = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

function givenValue(operand: Ast.Operand): unknown {
  return operand.kind === "reference" ? ref(operand.name) : (operand as Ast.StringLiteral | Ast.NumberLiteral).value;
}

function given(comparison: Ast.Comparison): unknown {
  const values = [...operandsOf(comparison)].map(givenValue);
  const ranges = comparison.operands.flatMap((operand) =>
    operand.kind === "range" ? [[givenValue(operand.low), givenValue(operand.high)]] : [],
  );
  switch (operators[comparison.operator.name].arity) {
    case "none":
      return true;
    case "one":
      return values[0];
    case "list":
      return values;
    case "range":
      return ranges.length === 1 ? ranges[0] : ranges;
  }
}

/** An object whose key is its own, `__proto__` too. */
const object = (key: string, value: unknown) => Object.fromEntries([[key, value]]);

/** The calls that say what a condition says. */
function whereOf(condition: Ast.Condition): object {
  switch (condition.kind) {
    case "comparison":
      return object(condition.name.text, object(methodOf(condition.operator.name), given(condition)));
    case "not":
      return not<object>(whereOf(condition.term));
    case "and":
      return allOf<object>(...condition.terms.map(whereOf));
    case "or":
      return anyOf<object>(...condition.terms.map(whereOf));
    case "group":
      return whereOf(condition.condition);
    case "invalid":
      throw new Error("nothing is invalid here");
  }
}

function built(resource: Resource, query: Ast.Query): Ast.Query {
  const textOf = (name: Ast.Name | Ast.Invalid) => (name as Ast.Name).text;
  const countOf = (count: Ast.Count) => (count.value as Ast.NumberLiteral).value;
  let builder: Builder<Resource> = select(resource);
  if (query.select) builder = builder.fields(...query.select.fields.map(textOf));
  if (query.condition) builder = builder.where(whereOf(query.condition) as never);
  for (const { name, direction } of query.order?.sorts ?? []) {
    builder = builder.orderBy(textOf(name), direction?.value === "DESC" ? "desc" : "asc");
  }
  if (query.limit) builder = builder.limit(countOf(query.limit));
  if (query.offset) builder = builder.offset(countOf(query.offset));
  return builder.query;
}

const someResource = fc.oneof(fc.constantFrom<Resource>(keywords, bankHistory, products), anyResource);
const any = someResource.chain((resource) => fc.tuple(fc.constant(resource), queryFor(resource)));

test.prop([any], runs(600))("what is built is what the text says", ([resource, query]) => {
  const result = built(resource, query);
  const text = print(result);
  expect(text).toBe(print(query));
  expect(withoutPositions(result)).toEqual(withoutPositions(parse(text).query));

  const lowered = lower(result);
  const compiled = compile(text);
  expect(lowered.ok).toBe(compiled.ok);
  if (lowered.ok && compiled.ok) expect(lowered.selection).toEqual(compiled.selection);
});

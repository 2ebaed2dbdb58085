import * as fc from "fast-check";
import { directions } from "../../../src/base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../../src/base/language/operators.ts";
import { nowhere, ranges } from "../../../src/compiler/ast/factories.ts";
import type * as Ast from "../../../src/compiler/ast/nodes.ts";

/** What the parts of a query are made of. */
export interface Parts {
  readonly name: fc.Arbitrary<string>;
  /** The values that an operator is given. */
  readonly value: (operator: OperatorName) => fc.Arbitrary<string | number>;
  /** The fields that are referred to; without it there are no references. */
  readonly reference?: fc.Arbitrary<string>;
  /** The names of variables; without it there are none. */
  readonly variable?: fc.Arbitrary<string>;
  /** Relative dates; without them there are none. */
  readonly dates?: { readonly moment: fc.Arbitrary<Ast.Moment>; readonly period: fc.Arbitrary<Ast.Period> };
}

function nameNode(text: string): Ast.Name {
  return { kind: "name", text, ...nowhere };
}

function scalarNode(value: string | number): Ast.SingleOperand {
  return typeof value === "string" ? { kind: "string", value, ...nowhere } : { kind: "number", value, ...nowhere };
}

function operandBy(
  operator: OperatorName,
  { value, reference, variable, dates }: Parts,
): fc.Arbitrary<Ast.SingleOperand> {
  const choices: { arbitrary: fc.Arbitrary<Ast.SingleOperand>; weight: number }[] = [
    { arbitrary: value(operator).map(scalarNode), weight: 6 },
  ];
  const named = (kind: "reference" | "variable", name: fc.Arbitrary<string>) =>
    choices.push({ arbitrary: name.map((text): Ast.SingleOperand => ({ kind, name: text, ...nowhere })), weight: 1 });
  if (reference && operators[operator].takesReference) named("reference", reference);
  if (variable) named("variable", variable);
  if (dates) choices.push({ arbitrary: dates.moment, weight: 1 });
  return fc.oneof(...choices);
}

function literalsBy(operator: OperatorName, { value }: Parts): fc.Arbitrary<Ast.Operand[]> {
  return fc
    .array(value(operator), { minLength: 1, maxLength: 5 })
    .map((values) => [{ kind: "literals", values, written: "", ...nowhere }]);
}

function operandsBy(operator: OperatorName, parts: Parts): fc.Arbitrary<readonly Ast.Operand[]> {
  const operand = operandBy(operator, parts);
  switch (operators[operator].arity) {
    case "none":
      return fc.constant([]);
    case "one":
      return fc.tuple(operand);
    case "list":
      return fc.oneof(
        literalsBy(operator, parts),
        fc.array(operand, { minLength: 1, maxLength: 4 }),
        ...(parts.dates ? [fc.tuple(parts.dates.period)] : []),
      );
    case "range":
      return fc.array(fc.tuple(operand, operand), { minLength: 1, maxLength: 2 }).map((pairs) => ranges(pairs.flat()));
  }
}

/** A comparison by one of the operators. */
export function comparisonOf(parts: Parts, by: readonly OperatorName[] = operatorNames): fc.Arbitrary<Ast.Comparison> {
  const comparisons = by.map((operator) =>
    fc.tuple(parts.name, operandsBy(operator, parts)).map(([name, operands]): Ast.Comparison => {
      const word = { kind: "operator", name: operator, ...nowhere } as const;
      return { kind: "comparison", name: nameNode(name), operator: word, operands, ...nowhere };
    }),
  );
  return fc.oneof(...comparisons);
}

/** A condition of AND, OR, NOT and parentheses around the comparisons, nested at will. */
export function conditionOf(comparison: fc.Arbitrary<Ast.Comparison>): fc.Arbitrary<Ast.Condition> {
  const { condition } = fc.letrec<{ condition: Ast.Condition; terms: Ast.Condition[] }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 5, depthSize: "small", withCrossShrink: true },
      { arbitrary: comparison, weight: 4 },
      { arbitrary: tie("condition").map((term) => ({ kind: "not" as const, term, ...nowhere })), weight: 1 },
      {
        arbitrary: tie("condition").map((condition) => ({ kind: "group" as const, condition, ...nowhere })),
        weight: 1,
      },
      { arbitrary: tie("terms").map((terms) => ({ kind: "and" as const, terms, ...nowhere })), weight: 2 },
      { arbitrary: tie("terms").map((terms) => ({ kind: "or" as const, terms, ...nowhere })), weight: 2 },
    ),
    terms: fc.array(tie("condition"), { minLength: 2, maxLength: 4 }),
  }));
  return condition;
}

function countOf({ variable }: Parts): fc.Arbitrary<Ast.Count> {
  const number = fc
    .oneof(fc.nat(), fc.constant(Number.MAX_SAFE_INTEGER))
    .map((value): Ast.CountValue => ({ kind: "number", value, ...nowhere }));
  const bound = variable?.map((name): Ast.CountValue => ({ kind: "variable", name, ...nowhere }));
  return (bound ? fc.oneof(number, bound) : number).map((value) => ({ kind: "count", value, ...nowhere }));
}

function sortOf({ name }: Parts): fc.Arbitrary<Ast.Sort> {
  const direction = fc
    .constantFrom(...directions)
    .map((value): Ast.DirectionWord => ({ kind: "direction", value, ...nowhere }));
  return fc.record(
    { kind: fc.constant("sort" as const), name: name.map(nameNode), direction, ...constants },
    { requiredKeys: ["kind", "name", "start", "end"] },
  );
}

const constants = { start: fc.constant(0), end: fc.constant(0) };

/** A query with some of the clauses. */
export function queryOf(parts: Parts): fc.Arbitrary<Ast.Query> {
  const fields = fc.array(parts.name.map(nameNode), { minLength: 1, maxLength: 4 });
  const sorts = fc.array(sortOf(parts), { minLength: 1, maxLength: 3 });
  return fc.record(
    {
      kind: fc.constant("query" as const),
      select: fields.map((all): Ast.Select => ({ kind: "select", fields: all, ...nowhere })),
      condition: conditionOf(comparisonOf(parts)),
      order: sorts.map((all): Ast.Order => ({ kind: "order", sorts: all, ...nowhere })),
      limit: countOf(parts),
      offset: countOf(parts),
      ...constants,
    },
    { requiredKeys: ["kind", "start", "end"] },
  );
}

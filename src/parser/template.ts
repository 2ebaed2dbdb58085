import type * as Ast from "../ast/nodes.ts";
import { operandOf } from "../ast/operands.ts";
import type { FieldReference } from "../ast/reference.ts";
import { render } from "../diagnostics/render.ts";
import { operators } from "../language/operators.ts";
import { parse } from "./parse.ts";

/** What may stand in a hole of `query`. */
export type Interpolation = string | number | FieldReference | readonly (string | number | FieldReference)[];

/**
 * A query from a template. What is interpolated is a value and stays one: it is never pasted into the text, so it
 * cannot change what the query asks. An array stands for the values of a list. A backslash is a backslash.
 *
 * Throws a `TypeError` for a template that does not parse and for a value that cannot be sent, which are mistakes of
 * the program.
 *
 * @example
 * const userInput = 'x" OR name != "';
 * print(query`tags IN (${[2, 3]}) AND name CONTAINS ${userInput}`);
 * // `tags IN (2, 3) AND name CONTAINS 'x" OR name != "'`
 */
export function query(template: TemplateStringsArray, ...values: readonly Interpolation[]): Ast.Query {
  const text = template.raw.map(asWritten).reduce((before, part, index) => `${before}:${holeName(index - 1)}${part}`);
  const parsed = parse(text);
  if (parsed.diagnostics.length > 0) throw new TypeError(render({ text, diagnostics: parsed.diagnostics }));
  const filled = new Set<number>();
  const fill = (variable: Ast.Variable, isList: boolean): readonly Ast.Operand[] => {
    const index = holeIndex(variable.name);
    if (index === undefined) return [variable];
    filled.add(index);
    return operandsOf(values[index] as Interpolation, isList, variable);
  };
  const result = fillQuery(parsed.query, fill);
  const lost = values.findIndex((_, index) => !filled.has(index));
  if (lost >= 0) throw new TypeError(`Value ${lost + 1} of the template stands where no value can.`);
  return result;
}

/** A backslash of the template is one of the filter, as in `'^\\d+$'`; only a backtick and `${` need one of their own. */
function asWritten(raw: string): string {
  return raw.replace(/\\([`$])/g, "$1");
}

/** A name that no one would write, so that the template's own variables stay variables. */
function holeName(index: number): string {
  return `fieldfilter_hole_${index}`;
}

function holeIndex(name: string): number | undefined {
  const digits = /^fieldfilter_hole_(\d+)$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Fill = (variable: Ast.Variable, isList: boolean) => readonly Ast.Operand[];

function operandsOf(value: Interpolation, isList: boolean, { start, end }: Ast.Variable): readonly Ast.Operand[] {
  if (Array.isArray(value)) {
    if (!isList) throw new TypeError("A list stands where only one value can.");
    if (value.length === 0) throw new TypeError("A list needs at least one value.");
    return Array.from(value, (item) => filledIn(item, start, end));
  }
  return [filledIn(value, start, end)];
}

function filledIn(value: unknown, start: number, end: number): Ast.Operand {
  const operand = operandOf(value, start, end);
  if (operand) return operand;
  throw new TypeError(`A value must be a text, a finite number or a reference, not ${String(value)}.`);
}

function fillQuery(parsed: Ast.Query, fill: Fill): Ast.Query {
  const { condition, limit, offset } = parsed;
  return {
    ...parsed,
    ...(condition && { condition: fillCondition(condition, fill) }),
    ...(limit && { limit: fillCount(limit, fill) }),
    ...(offset && { offset: fillCount(offset, fill) }),
  };
}

function fillCondition(condition: Ast.Condition, fill: Fill): Ast.Condition {
  switch (condition.kind) {
    case "comparison":
      return { ...condition, operands: fillOperands(condition, fill) };
    case "not":
      return { ...condition, term: fillCondition(condition.term, fill) };
    case "invalid":
      return condition;
    default:
      return { ...condition, terms: condition.terms.map((term) => fillCondition(term, fill)) };
  }
}

function fillOperands({ operator, operands }: Ast.Comparison, fill: Fill): readonly Ast.Operand[] {
  const isList = operators[operator.name].arity === "list";
  return operands.flatMap((operand) => (operand.kind === "variable" ? fill(operand, isList) : [operand]));
}

function fillCount(count: Ast.Count, fill: Fill): Ast.Count {
  if (count.value.kind !== "variable") return count;
  const [value] = fill(count.value, false);
  if (value?.kind === "number" || value?.kind === "variable") return { ...count, value };
  throw new TypeError("LIMIT and OFFSET take a whole number.");
}

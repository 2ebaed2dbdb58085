import type * as Ast from "../ast/nodes.ts";
import { operandOf } from "../ast/operands.ts";
import type { FieldReference } from "../ast/reference.ts";
import { transform } from "../ast/transform.ts";
import { render } from "../diagnostics/render.ts";
import { operators } from "../language/operators.ts";
import type { Span } from "../text/span.ts";
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
  const fill: Fill = (operand, isList) => {
    const index = operand.kind === "variable" ? holeIndex(operand.name) : undefined;
    if (index === undefined) return [operand];
    filled.add(index);
    return operandsOf(values[index] as Interpolation, isList, operand);
  };
  const result = transform(parsed.query, (node) => fillNode(node, fill));
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

/** The operands that the value of a hole is; what is no hole is itself. */
type Fill = <Part extends Ast.Operand>(operand: Part, isList: boolean) => readonly (Part | Ast.SingleOperand)[];

function operandsOf(value: Interpolation, isList: boolean, { start, end }: Span): readonly Ast.SingleOperand[] {
  if (Array.isArray(value)) {
    if (!isList) throw new TypeError("A list stands where only one value can.");
    if (value.length === 0) throw new TypeError("A list needs at least one value.");
    return Array.from(value, (item) => filledIn(item, start, end));
  }
  return [filledIn(value, start, end)];
}

function filledIn(value: unknown, start: number, end: number): Ast.SingleOperand {
  const operand = operandOf(value, start, end);
  if (operand) return operand;
  throw new TypeError(`A value must be a text, a finite number or a reference, not ${String(value)}.`);
}

function fillNode(node: Ast.Node, fill: Fill): Ast.Node {
  switch (node.kind) {
    case "comparison": {
      const isList = operators[node.operator.name].arity === "list";
      return { ...node, operands: node.operands.flatMap((operand) => fill(operand, isList)) };
    }
    case "range": {
      const [low = node.low] = fill(node.low, false);
      const [high = node.high] = fill(node.high, false);
      return { ...node, low, high };
    }
    case "count":
      return { ...node, value: countValue(fill(node.value, false)[0]) };
    default:
      return node;
  }
}

function countValue(value: Ast.SingleOperand | undefined): Ast.CountValue {
  if (value?.kind === "number" || value?.kind === "variable") return value;
  throw new TypeError("LIMIT and OFFSET take a whole number.");
}

import { render } from "../../base/diagnostics/render.ts";
import { isCount } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import * as phrases from "../../base/messages/phrases.ts";
import type { Span } from "../../base/text/span.ts";
import { operandOf } from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { type FieldReference, kindOfValue } from "../ast/values.ts";
import { transform } from "../ast/walk.ts";
import { parse } from "./parse.ts";

/** A value that `query` can interpolate. */
export type Interpolation = string | number | FieldReference | readonly (string | number | FieldReference)[];

/**
 * Parses a template. Returns the query. An interpolated value is never pasted into the text, so it cannot change the
 * structure of the query. An array stands for the values of a list. A backslash is part of the filter, not an escape of
 * JavaScript.
 *
 * Throws a `TypeError` for a template that does not parse and for a value that cannot be sent, because these are
 * programming errors.
 *
 * @example
 * const userInput = 'x" OR name != "';
 * print(query`tags IN (${[2, 3]}) AND name CONTAINS ${userInput}`);
 * // `tags IN (2, 3) AND name CONTAINS 'x" OR name != "'`
 */
export function query(template: TemplateStringsArray, ...values: readonly Interpolation[]): Ast.Query {
  if (!Array.isArray(template?.raw)) throw new TypeError("query is a tag of templates, as in query`tags = 2`.");
  const { text, holes } = withHoles(template.raw);
  const parsed = parse(text);
  if (parsed.diagnostics.length > 0) throw new TypeError(render({ text, diagnostics: parsed.diagnostics }));
  const filled = new Set<number>();
  /** The operands that a hole is filled with; what is no hole is itself. */
  const fill = <Part extends Ast.Operand>(operand: Part, isList = false): readonly (Part | Ast.SingleOperand)[] => {
    const index = operand.kind === "variable" ? holes.indexOf(operand.start) : -1;
    if (index < 0) return [operand];
    filled.add(index);
    const value = values[index];
    if (!Array.isArray(value)) return [filledIn(value, operand)];
    if (!isList) throw new TypeError("A list stands where only one value can.");
    if (value.length === 0) throw new TypeError("A list needs at least one value.");
    return Array.from(value, (item) => filledIn(item, operand));
  };
  const fillOne = <Part extends Ast.SingleOperand>(operand: Part) => fill(operand)[0] ?? operand;
  const result = transform(parsed.query, (node): Ast.Node => {
    if (node.kind === "range") return { ...node, low: fillOne(node.low), high: fillOne(node.high) };
    if (node.kind === "count") return { ...node, value: countValue(fillOne(node.value)) };
    if (node.kind !== "comparison") return node;
    const isList = operators[node.operator.name].arity === "list";
    return { ...node, operands: node.operands.flatMap((operand) => fill(operand, isList)) };
  });
  const lost = values.findIndex((_, index) => !filled.has(index));
  if (lost < 0) return result;
  throw new TypeError(
    `Value ${lost + 1} of the template stands where no value can; in a string, interpolate all of it, without quotes.`,
  );
}

/**
 * The template with a variable in the place of each value, and where these begin: a variable of the template's own,
 * whatever its name, begins elsewhere. The spaces keep them apart from what they touch. A backslash is one of the filter,
 * as in `'^\\d+$'`; only a backtick and `${` need one of their own.
 */
function withHoles(raw: readonly string[]): { readonly text: string; readonly holes: readonly number[] } {
  const holes: number[] = [];
  let text = "";
  for (const [index, piece] of raw.entries()) {
    if (index > 0) holes.push(text.length + 1);
    text += (index > 0 ? ` :value_${index} ` : "") + piece.replace(/\\([`$])/g, "$1");
  }
  return { text, holes };
}

function filledIn(value: unknown, { start, end }: Span): Ast.SingleOperand {
  const operand = operandOf(value, start, end);
  if (operand) return operand;
  const found = typeof value === "number" ? String(value) : phrases.kinds[kindOfValue(value)];
  throw new TypeError(`A value must be a string, a finite number or a reference, not ${found}.`);
}

function countValue(value: Ast.SingleOperand): Ast.CountValue {
  if (value.kind === "variable" || (value.kind === "number" && isCount(value.value))) return value;
  throw new TypeError("LIMIT and OFFSET take a whole number.");
}

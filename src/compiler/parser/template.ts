import { render } from "../../base/diagnostics/render.ts";
import { operators } from "../../base/language/operators.ts";
import * as phrases from "../../base/messages/phrases.ts";
import { pattern } from "../../base/text/pattern.ts";
import type { Span } from "../../base/text/span.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandOf } from "../ast/operands.ts";
import { type FieldReference, kindOfValue } from "../ast/values.ts";
import { transform } from "../ast/walk.ts";
import { Kind } from "../lexer/kinds.ts";
import { tokenize } from "../lexer/lexer.ts";
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
  const { text, holes } = withHoles(template.raw.map(asWritten));
  const parsed = parse(text);
  if (parsed.diagnostics.length > 0) throw new TypeError(render({ text, diagnostics: parsed.diagnostics }));
  const filled = new Set<number>();
  const fill: Fill = (operand, isList) => {
    const index = operand.kind === "variable" ? holes.indexOf(operand.start) : -1;
    if (index < 0) return [operand];
    filled.add(index);
    return operandsOf(values[index] as Interpolation, isList, operand);
  };
  const result = transform(parsed.query, (node) => fillNode(node, fill));
  const lost = values.findIndex((_, index) => !filled.has(index));
  if (lost >= 0) throw misplaced(text, holes, lost);
  return result;
}

/** A backslash of the template is one of the filter, as in `'^\\d+$'`; only a backtick and `${` need one of their own. */
function asWritten(raw: string): string {
  return raw.replace(/\\([`$])/g, "$1");
}

/** What grows together with a variable that it touches, or with the value in its place. */
const touchesBefore = /* @__PURE__ */ pattern("[\\p{L}\\p{M}\\p{N}_:.+\\-\"'`]$", "u");
const touchesAfter = /* @__PURE__ */ pattern("^[\\p{L}\\p{M}\\p{N}_:.+\\-\"'`]", "u");

interface Holes {
  /** The template with a variable in the place of each value. */
  readonly text: string;
  /** Where the variables begin. A variable of the template's own, whatever its name, begins elsewhere. */
  readonly holes: readonly number[];
}

function withHoles(pieces: readonly string[]): Holes {
  let text = pieces[0] as string;
  const holes: number[] = [];
  const touching: (string | undefined)[] = [];
  for (let index = 1; index < pieces.length; index++) {
    const [before, after] = [pieces[index - 1] as string, pieces[index] as string];
    touching.push((touchesBefore().exec(before) ?? touchesAfter().exec(after))?.[0]);
    holes.push(text.length);
    text += `:value_${index}${after}`;
  }
  const index = touching.findIndex((touched) => touched !== undefined);
  if (index >= 0) throw misplaced(text, holes, index, touching[index]);
  return { text, holes };
}

function misplaced(text: string, holes: readonly number[], index: number, touched?: string): TypeError {
  const at = holes[index] as number;
  const around = tokenize(text).find(({ start, end }) => start < at && at < end);
  const value = `Value ${index + 1} of the template`;
  if (around?.kind === Kind.String)
    return new TypeError(`${value} stands inside a string; interpolate the whole string, without quotes around it.`);
  if (touched === undefined) return new TypeError(`${value} stands where no value can.`);
  return new TypeError(`${value} touches ${touched}; put a space between them, or interpolate the whole value.`);
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
  const found = typeof value === "number" ? String(value) : phrases.kinds[kindOfValue(value)];
  throw new TypeError(`A value must be a text, a finite number or a reference, not ${found}.`);
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

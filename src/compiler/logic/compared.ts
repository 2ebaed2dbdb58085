import { operators } from "../../base/language/operators.ts";
import type { Bindings } from "../ast/bindings.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { flattenRanges } from "../ast/operands.ts";
import { isReference } from "../ast/reference.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { boundValues } from "../bindings/bound-values.ts";
import type { Resource } from "../resource/resource.ts";
import type { Value } from "./value-order.ts";

/** What a comparison compares its field with. */
export interface Compared {
  readonly values: readonly Value[];
  /** The names of other fields. */
  readonly references: readonly string[];
  /** Whether that is all: an operand that could not be read, or is not bound, is neither. */
  readonly isKnown: boolean;
}

const none: readonly never[] = [];

/** What is wrong with a binding is said elsewhere. */
const unsaid = { report: () => {}, guess: () => undefined };

/** What gives variables their values. */
export interface Bound {
  readonly bindings?: Bindings | undefined;
  readonly resource?: Resource | undefined;
}

/** What a comparison compares with, with the values of variables in their places. */
export function comparedWith({ name, operator, operands }: Comparison, { bindings, resource }: Bound): Compared {
  const [only] = operands;
  if (operands.length === 1 && only) {
    if (only.kind === "literals") return { values: only.values, references: none, isKnown: true };
    if (only.kind === "string" || only.kind === "number")
      return { values: [only.value], references: none, isKnown: true };
  }
  const values: Value[] = [];
  const references: string[] = [];
  let isKnown = true;
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") for (const value of operand.values) values.push(value);
    else if (operand.kind === "string" || operand.kind === "number") values.push(operand.value);
    else if (operand.kind === "reference") references.push(operand.name);
    else if (operand.kind === "variable") {
      const isList = operators[operator.name].arity === "list";
      const bound = boundValues(operand, name.text, isList, { bindings: bindings ?? {}, resource, ...unsaid });
      if (bound.length === 0) isKnown = false;
      for (const each of bound) {
        if (isReference(each)) references.push(each.name);
        else values.push(each);
      }
    } else isKnown = false;
  }
  return { values, references, isKnown };
}

/** The comparisons of a condition, in the order of the text; undefined when a part of it could not be read. */
export function comparisonsIn(condition: Condition | undefined): readonly Comparison[] | undefined {
  const found: Comparison[] = [];
  let isWhole = true;
  if (condition) {
    walk(condition, (node) => {
      if (node.kind === "comparison") found.push(node);
      if (node.kind === "invalid") isWhole = false;
      return isWhole ? undefined : SKIP;
    });
  }
  return isWhole ? found : undefined;
}

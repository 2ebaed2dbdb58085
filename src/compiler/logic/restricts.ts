import { type Operator, type OperatorName, operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { flattenRanges, foldCondition, hasInvalid } from "../ast/walk.ts";
import { type OperandValue, operandValues } from "../prepared-filter.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { append } from "./append.ts";

/**
 * Regular expressions that match nearly every text, as they are usually written: `.*`, `^.+$`, `([\s\S]*)`. The pattern
 * is only read: to try one that somebody sent, even on an empty text, may take forever.
 */
const MATCHES_NEARLY_EVERYTHING =
  /^(?:\(\?[ims]+\))?(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;

interface ComparedField {
  readonly name: string;
  readonly operator: OperatorName;
  readonly values: readonly OperandValue[];
}

/** Whether a part of a condition restricts the rows, and what it compares if it is one comparison. */
interface Part {
  readonly restricts: boolean;
  readonly compared?: ComparedField;
}

/**
 * Whether a condition restricts the rows: one of the parts that all must hold does, or each of those of which one must,
 * unless they select nearly all values of a field together.
 */
export function conditionRestricts(condition: Condition | undefined, resource: Resource | undefined): boolean {
  if (!condition || hasInvalid(condition)) return condition !== undefined;
  const comparison = (each: Comparison, isNegated: boolean): Part => {
    const operator = isNegated ? operators[each.operator.name].complement : each.operator.name;
    if (!operator) return { restricts: false };
    const operands = flattenRanges(each.operands).filter(({ kind }) => kind !== "variable"); // which can have any value
    const compared = { name: each.name.text, operator, values: operandValues({ ...each, operands }) };
    return { restricts: restricts(compared) && !selectsAll([compared], resource), compared };
  };
  const joined = (parts: readonly Part[], by: "and" | "or"): Part => {
    if (by === "and") return { restricts: parts.some((part) => part.restricts) };
    const byField = new Map<string, ComparedField[]>();
    for (const { compared } of parts) if (compared) append(byField, compared.name, compared);
    const selectAll = [...byField.values()].some((group) => selectsAll(group, resource));
    return { restricts: !selectAll && parts.every((part) => part.restricts) };
  };
  return foldCondition<Part>(condition, { comparison, joined }).restricts;
}

/** False for a comparison that only excludes rows, and for one that every row meets, such as `id = Field:id`. */
function restricts({ name, operator, values }: ComparedField): boolean {
  const { isNegative, isRegexp, enumerates, predicate } = operators[operator];
  const [first] = values;
  if (isNegative) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(first));
  const { kind } = predicate;
  const holdsOfItself = enumerates || kind === "text" || (kind === "order" && predicate.sign.endsWith("="));
  if (holdsOfItself && values.some((value) => typeof value === "object" && value.field === name)) return false;
  const isFromFirst = predicate.kind === "text" || (predicate.kind === "order" && predicate.sign === ">=");
  return !isFromFirst || first !== "";
}

/** Whether comparisons of a field select nearly all values together: `price > 5 OR price <= 5`, or all of an enum. */
function selectsAll(group: readonly ComparedField[], resource: Resource | undefined): boolean {
  const valuesWhere = (isMeant: (row: Operator) => boolean) =>
    group
      .flatMap((each) => (isMeant(operators[each.operator]) ? each.values : []))
      .filter((each) => typeof each !== "object");
  const field = resource && findField(resource, group[0]?.name ?? "")?.field;
  const facts: TypeFacts | undefined = field && typeFacts[field.type];
  const listed = new Set(valuesWhere(({ enumerates }) => enumerates).map(String));
  if ((facts?.all ?? field?.values)?.every(({ value }) => listed.has(String(value)))) return true;
  const bounds = (sign: "<" | ">") =>
    valuesWhere(({ predicate }) => predicate.kind === "order" && predicate.sign.startsWith(sign)).sort((one, other) =>
      one < other ? -1 : 1,
    );
  const [from, upTo] = [bounds(">")[0], bounds("<").at(-1)];
  return from !== undefined && upTo !== undefined && typeof from === typeof upTo && from <= upTo;
}

import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import type { Comparison, Condition } from "../ast/nodes.ts";
import { foldCondition, hasInvalid } from "../ast/walk.ts";
import { type OperandValue, operandsIn } from "../prepared-filter.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";

/**
 * Regular expressions that match nearly every text, as they are usually written: `.*`, `^.+$`, `([\s\S]*)`. The pattern
 * is only read: to try one that somebody sent, even on an empty text, may take forever.
 */
const MATCHES_NEARLY_EVERYTHING =
  /^(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;

/** What a part of a condition says of the rows. */
interface Part {
  readonly restricts: boolean;
  /** The values that it lists, if it is a list of the values of a field. */
  readonly list?: { readonly name: string; readonly values: readonly OperandValue[] };
}

/**
 * Whether a condition restricts the rows: one of the parts that all must hold does, or each of those of which one must,
 * unless they list all values of an enum together.
 */
export function conditionRestricts(condition: Condition | undefined, resource: Resource | undefined): boolean {
  if (!condition || hasInvalid(condition)) return condition !== undefined;
  const comparison = (each: Comparison, isNegated: boolean): Part => {
    const name = each.name.text;
    const operator = isNegated ? operators[each.operator.name].complement : each.operator.name;
    const values = operandsIn(each);
    if (!operator || !restricts(name, operator, values)) return { restricts: false };
    if (!operators[operator].enumerates) return { restricts: true };
    return { restricts: !listsAll(name, values, resource), list: { name, values } };
  };
  const joined = (parts: readonly Part[], by: "and" | "or"): Part => {
    if (by === "and") return { restricts: parts.some((part) => part.restricts) };
    const lists = parts.flatMap(({ list }) => list ?? []);
    const together = (name: string) => lists.flatMap((list) => (list.name === name ? list.values : []));
    const names = [...new Set(lists.map(({ name }) => name))];
    const isAll = names.some((name) => listsAll(name, together(name), resource));
    return { restricts: !isAll && parts.every((part) => part.restricts) };
  };
  return foldCondition<Part>(condition, { comparison, joined }).restricts;
}

/** Not one that only excludes rows, nor one that every row meets, such as `id = Field:id`. */
function restricts(name: string, operator: OperatorName, values: readonly OperandValue[]): boolean {
  const { isNegative, isRegexp, enumerates, predicate } = operators[operator];
  const [first] = values;
  if (isNegative) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(first));
  const includesEqual = enumerates || (predicate.kind === "order" && predicate.sign.endsWith("="));
  if (includesEqual && values.some((value) => typeof value === "object" && value.field === name)) return false;
  const isFromFirst = predicate.kind === "text" || (predicate.kind === "order" && predicate.sign === ">=");
  return !isFromFirst || first !== "";
}

/** Whether these are all values that a field can have. */
function listsAll(name: string, values: readonly OperandValue[], resource: Resource | undefined): boolean {
  const field = resource && findField(resource, name)?.field;
  const facts: TypeFacts | undefined = field && typeFacts[field.type];
  const all = facts?.all ?? field?.values;
  const listed = new Set(values.map(String));
  return all?.every(({ value }) => listed.has(String(value))) === true;
}

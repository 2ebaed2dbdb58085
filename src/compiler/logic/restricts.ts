import { type OperatorName, operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import type { Condition } from "../ast/nodes.ts";
import { type OperandValue, operandsIn } from "../prepared-filter.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";

/**
 * Regular expressions that match nearly every text, as they are usually written: `.*`, `^.+$`, `([\s\S]*)`. The pattern
 * is only read: to try one that somebody sent, even on an empty text, may take forever.
 */
const MATCHES_NEARLY_EVERYTHING =
  /^(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;

/** Not one that only excludes rows, nor one that every row meets: `id = Field:id`, or a list of all values of an enum. */
function restricts(
  name: string,
  operator: OperatorName,
  values: readonly OperandValue[],
  resource: Resource | undefined,
): boolean {
  const { isNegative, isRegexp, enumerates, predicate } = operators[operator];
  const [first] = values;
  if (isNegative) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(first));
  const includesEqual = enumerates || (predicate.kind === "order" && predicate.sign.endsWith("="));
  if (includesEqual && values.some((value) => typeof value === "object" && value.field === name)) return false;
  if (predicate.kind === "text" || (predicate.kind === "order" && predicate.sign === ">=")) return first !== "";
  const field = enumerates ? resource && findField(resource, name)?.field : undefined;
  const facts: TypeFacts | undefined = field && typeFacts[field.type];
  const all = facts?.all ?? field?.values;
  if (!all) return true;
  const listed = new Set(values.map(String));
  return !all.every(({ value }) => listed.has(String(value)));
}

/**
 * Whether a condition restricts the rows, or its opposite if `isTrue` is false: one of the parts that all must hold
 * does, or each of the parts of which one must hold.
 */
export function conditionRestricts(
  condition: Condition | undefined,
  resource: Resource | undefined,
  isTrue = true,
): boolean {
  if (!condition) return false;
  switch (condition.kind) {
    case "comparison": {
      const { name, operator } = condition;
      const asked = isTrue ? operator.name : operators[operator.name].complement;
      return asked !== undefined && restricts(name.text, asked, operandsIn(condition), resource);
    }
    case "not":
      return conditionRestricts(condition.term, resource, !isTrue);
    case "group":
      return conditionRestricts(condition.condition, resource, isTrue);
    case "invalid":
      return true;
    default: {
      const restrictsToo = (term: Condition) => conditionRestricts(term, resource, isTrue);
      const isAll = (condition.kind === "and") === isTrue;
      return isAll ? condition.terms.some(restrictsToo) : condition.terms.every(restrictsToo);
    }
  }
}

import { closestMatch } from "../diagnostics/closest-match.ts";
import { didYouMean } from "../diagnostics/words.ts";
import { referencePrefix } from "../language/clauses.ts";
import { isOperatorName, operatorNames, operators } from "../language/operators.ts";
import { type ValueType, valueTypeNames } from "../language/value-types.ts";
import { findField } from "./find-field.ts";
import { isQualified, qualifiersInOrder } from "./qualifiers.ts";
import type { EnumValue, Field, Resource } from "./resource.ts";
import type { ResourceProblem } from "./resource-problem.ts";
import { suitsType } from "./suits.ts";

type Problems = Generator<ResourceProblem>;

/** What can be wrong with one field; the paths begin at the field. */
export function* fieldProblems(name: string, field: Field, resource: Resource): Problems {
  const { type, values, qualifiers, operators: narrowed, cost } = field;
  if (name === "") yield { path: [], message: "A field needs a name." };
  if (!valueTypeNames.includes(type)) {
    yield { path: ["type"], message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}` };
  }
  if (narrowed) yield* operatorProblems(name, type, narrowed);
  if (type === "enum" && !values?.length) {
    yield { path: ["values"], message: `The field "${name}" is an enum and needs its values.` };
  } else if (type !== "enum" && values) {
    yield { path: ["values"], message: `Only an enum has values, and "${name}" is none.` };
  } else if (values) yield* enumProblems(name, values);
  if (qualifiers) yield* qualifierProblems(name, qualifiers);
  if (typeof cost === "number" && !Number.isFinite(cost)) {
    yield { path: ["cost"], message: `The cost of "${name}" must be a finite number or a text, not ${cost}.` };
  }
  yield* replacementProblems(name, field, resource);
}

function* operatorProblems(name: string, type: ValueType, narrowed: readonly string[]): Problems {
  if (narrowed.length === 0) {
    const message = `A field without operators cannot be used in a condition; say that "${name}" is not filterable.`;
    yield { path: ["operators"], message };
  }
  for (const [index, operator] of narrowed.entries()) {
    const path = ["operators", index];
    if (!isOperatorName(operator)) {
      yield {
        path,
        message: `There is no operator "${operator}".${didYouMean(closestMatch(operator, operatorNames))}`,
      };
    } else if (valueTypeNames.includes(type) && !suitsType(operator, type)) {
      yield { path, message: `${operators[operator].canonical} does not suit the type ${type} of "${name}".` };
    } else if (narrowed.indexOf(operator) < index) {
      yield { path, message: `The operator "${operator}" is there twice.` };
    }
  }
}

function* enumProblems(name: string, values: readonly EnumValue[]): Problems {
  const seen = new Set<string>();
  for (const [index, { value }] of values.entries()) {
    const path = ["values", index, "value"];
    const text = String(value);
    if (typeof value === "number" && !Number.isFinite(value)) {
      yield { path, message: `A value of "${name}" must be a finite number or a text, not ${text}.` };
    } else if (seen.has(text)) {
      yield {
        path,
        message: `The field "${name}" has the value "${text}" twice; a number and its digits are the same.`,
      };
    } else if (text.startsWith(referencePrefix)) {
      yield {
        path,
        message: `A value cannot begin with ${referencePrefix}, because the service takes that for a reference.`,
      };
    }
    seen.add(text);
  }
}

function* qualifierProblems(name: string, qualifiers: readonly string[]): Problems {
  const path = ["qualifiers"];
  if (qualifiers.length === 0 || qualifiers.includes("") || new Set(qualifiers).size < qualifiers.length) {
    yield { path, message: `The qualifiers of "${name}" must be different names, at least one.` };
  }
  if (name.includes(":"))
    yield { path, message: `The name of a compound field has no colon in it, and "${name}" has one.` };
}

function* replacementProblems(name: string, { deprecated, qualifiers }: Field, resource: Resource): Problems {
  if (typeof deprecated !== "object") return;
  const { replacement } = deprecated;
  const path = ["deprecated", "replacement"];
  const found = findField(resource, replacement);
  if (!found) {
    const meant = didYouMean(closestMatch(replacement, Object.keys(resource.fields)));
    yield { path, message: `There is no field "${replacement}" to use instead of "${name}".${meant}` };
  } else if (found.field.deprecated) {
    yield {
      path,
      message: `The field "${replacement}" cannot be used instead of "${name}", because it is deprecated too.`,
    };
  } else if (!isQualified(found.field, found.qualifiers) && !isSame(qualifiersInOrder(found.field), qualifiers)) {
    const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
    yield { path, message: `The field "${found.name}" is written ${form}, with a value for each qualifier.` };
  }
}

/** Whether both are compound in the same way, so that the one takes over the values of the other's qualifiers. */
function isSame(order: readonly string[], qualifiers: readonly string[] = []): boolean {
  return order.join("\n") === [...qualifiers].sort().join("\n");
}

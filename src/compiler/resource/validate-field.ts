import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { didYouMean } from "../../base/diagnostics/words.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { isOperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type ValueType, valueTypeNames } from "../../base/language/value-types.ts";
import { findField } from "./find-field.ts";
import { isQualified, qualifiersInOrder } from "./qualifiers.ts";
import type { EnumValue, Field, ResourceDescription } from "./resource.ts";
import type { ResourceProblem } from "./resource-problem.ts";
import { suitsType } from "./suits.ts";
import { validateTime } from "./validate-time.ts";

type Problems = Generator<ResourceProblem>;

/** The problems of one field; the paths begin at the field. */
export function* validateField(name: string, field: Field, resource: ResourceDescription): Problems {
  const { type, values, qualifiers, operators: allowed, cost } = field;
  if (name === "") yield { path: [], message: "A field needs a name." };
  if (!valueTypeNames.includes(type)) {
    yield { path: ["type"], message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}` };
  }
  if (valueTypeNames.includes(type)) yield* validateTime(name, field);
  if (allowed) yield* checkOperators(name, type, allowed);
  if (type === "enum" && !values?.length) {
    yield { path: ["values"], message: `The field "${name}" is an enum and needs its values.` };
  } else if (type !== "enum" && values) {
    yield { path: ["values"], message: `Only an enum can have values, and "${name}" is not an enum.` };
  } else if (values) yield* checkEnumValues(name, values);
  if (qualifiers) yield* checkQualifiers(name, qualifiers);
  if (typeof cost === "number" && !Number.isFinite(cost)) {
    yield { path: ["cost"], message: `The cost of "${name}" must be a string or a finite number, not ${cost}.` };
  }
  yield* checkReplacement(name, field, resource);
}

function* checkOperators(name: string, type: ValueType, allowed: readonly string[]): Problems {
  if (allowed.length === 0) {
    const message = `The field "${name}" has no operators; list some, or set "filterable" to false.`;
    yield { path: ["operators"], message };
  }
  for (const [index, operator] of allowed.entries()) {
    const path = ["operators", index];
    if (!isOperatorName(operator)) {
      yield {
        path,
        message: `There is no operator "${operator}".${didYouMean(closestMatch(operator, operatorNames))}`,
      };
    } else if (valueTypeNames.includes(type) && !suitsType(operator, type)) {
      yield { path, message: `${operators[operator].canonical} does not suit the type ${type} of "${name}".` };
    } else if (allowed.indexOf(operator) < index) {
      yield { path, message: `The operator "${operator}" is listed twice.` };
    }
  }
}

function* checkEnumValues(name: string, values: readonly EnumValue[]): Problems {
  const seen = new Set<string>();
  for (const [index, { value }] of values.entries()) {
    const path = ["values", index, "value"];
    const text = String(value);
    if (typeof value === "number" && !Number.isFinite(value)) {
      yield { path, message: `A value of "${name}" must be a string or a finite number, not ${text}.` };
    } else if (seen.has(text)) {
      yield {
        path,
        message: `The field "${name}" has the value "${text}" twice; a number equals the string of its digits.`,
      };
    } else if (text.startsWith(referencePrefix)) {
      yield {
        path,
        message: `A value cannot begin with ${referencePrefix}, because the service reads that as a reference.`,
      };
    }
    seen.add(text);
  }
}

function* checkQualifiers(name: string, qualifiers: readonly string[]): Problems {
  const path = ["qualifiers"];
  if (qualifiers.length === 0 || qualifiers.includes("") || new Set(qualifiers).size < qualifiers.length) {
    yield { path, message: `The qualifiers of "${name}" must be one or more distinct names.` };
  }
  if (name.includes(":"))
    yield { path, message: `The name of a compound field cannot contain a colon, as "${name}" does.` };
}

function* checkReplacement(name: string, { deprecated, qualifiers }: Field, resource: ResourceDescription): Problems {
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
  } else if (
    !isQualified(found.field, found.qualifiers) &&
    !hasSameQualifiers(qualifiersInOrder(found.field), qualifiers)
  ) {
    const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
    yield { path, message: `Write the field "${found.name}" as ${form}, with a value for each qualifier.` };
  }
}

/** Whether both fields have the same qualifiers, so that one can take over the values written for the other. */
function hasSameQualifiers(order: readonly string[], qualifiers: readonly string[] = []): boolean {
  return order.join("\n") === [...qualifiers].sort().join("\n");
}

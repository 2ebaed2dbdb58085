import { type ClauseKey, clauseKeys, directions } from "../../../base/language/clauses.ts";
import { clauseDocs } from "../../../base/language/docs.ts";
import { type OperatorName, operatorNames, operators } from "../../../base/language/operators.ts";
import type { JsonSchema } from "./checked-by.ts";
import { valuesJsonSchema } from "./values-json-schema.ts";

const text = { type: "string", minLength: 1 };
/** Digits in a text as well, because that is how forms and addresses send numbers. */
const digits = { type: "string", pattern: "^[0-9]+$" };
const count = () => ({ anyOf: [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, digits] });

export function objectJsonSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** The operators that take the same values. */
function groups(): readonly (readonly OperatorName[])[] {
  const byValues = new Map<string, OperatorName[]>();
  for (const name of operatorNames) {
    const { arity, takesReference } = operators[name];
    const key = `${arity} ${takesReference}`;
    byValues.set(key, [...(byValues.get(key) ?? []), name]);
  }
  return [...byValues.values()];
}

function filterOf(names: readonly OperatorName[]): JsonSchema {
  const values = valuesJsonSchema(operators[names[0] as OperatorName]);
  return objectJsonSchema({ name: text, operator: { type: "string", enum: names }, values });
}

const order = () => objectJsonSchema({ name: text, direction: { type: "string", enum: directions } }, ["name"]);

const keys: Readonly<Record<ClauseKey, () => JsonSchema>> = {
  fields: () => ({ minItems: 1, type: "array", items: text }),
  filters: () => ({ type: "array", items: { oneOf: groups().map(filterOf) } }),
  orders: () => ({ type: "array", items: { anyOf: [order(), text] } }),
  limit: count,
  offset: count,
};

/** What JSON Schema can say of the keys of a selection. */
export function selectionProperties(): Readonly<Record<ClauseKey | "id", JsonSchema>> {
  const described = clauseKeys.map((key) => [key, { ...keys[key](), description: clauseDocs[key].doc }]);
  const id = { anyOf: [{ type: "number" }, digits], description: "The object with this id." };
  return Object.fromEntries([...described, ["id", id]]);
}

import * as z from "zod/mini";
import type { Code, Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { type ClauseKey, clauseKeys, directions, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs } from "../../base/language/descriptions.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { checkOptions, parseOptions } from "../../base/options/options.ts";
import { type LiftOptions, liftSelection } from "./lift.ts";
import type { LooseSelection } from "./selection.ts";

/** The `params` of an issue: the properties of the diagnostic that the issue itself does not have. */
export type IssueParams<C extends Code = Code> = {
  [Each in C]: Pick<Diagnostic<Each>, "code" | "span" | "data" | "fixes">;
}[C];

/** A diagnostic as an issue. Its path is a new array, because zod writes into it. */
export function issueOf({ message, path = [], severity, ...params }: Diagnostic, input: unknown) {
  const typed: IssueParams = params;
  return { code: "custom" as const, path: [...path], message, input, params: { ...typed } };
}

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A schema that accepts what a function finds nothing wrong with, and leaves it as it is. zod cannot see what it holds,
 * so the JSON Schema is registered where `z.toJSONSchema` looks.
 */
export function checkedBy<T>(
  diagnose: (value: unknown) => readonly Diagnostic[],
  jsonSchema: JsonSchema,
): z.ZodMiniType<T, T> {
  const check = z.check<unknown>(({ value, issues }) => {
    for (const diagnostic of diagnose(value)) issues.push(issueOf(diagnostic, value));
  });
  return z.any().check(check).register(z.globalRegistry, jsonSchema) as z.ZodMiniType<T, T>;
}

/**
 * Returns the zod schema of a selection, for schemas of `zod` and of `zod/mini`. It accepts what `decompile` does,
 * loose forms included, and does not change the value. Each problem is an issue with its path in the JSON, its sentence
 * as the message, and `{ code, data, fixes }` as its `params`.
 *
 * @example
 * import { selectionSchema } from "fieldfilter/wire";
 * import { z } from "zod";
 *
 * const body = z.object({ project_id: z.number(), selection: selectionSchema() });
 * body.safeParse({ project_id: 7, selection: { limit: 10 } }).success; // true
 */
export function selectionSchema(options: LiftOptions = {}): z.ZodMiniType<LooseSelection, LooseSelection> {
  checkOptions(options, parseOptions);
  return checkedBy((value) => liftSelection(value, options).diagnostics, selectionJsonSchema());
}

export function selectionJsonSchema(): JsonSchema {
  return objectJsonSchema(selectionProperties(), []);
}

/** The JSON Schema of an object with these keys and no others. */
export function objectJsonSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

const text = { type: "string", minLength: 1 };
/** Forms and addresses send numbers as digits. */
const digits = { type: "string", pattern: "^[0-9]+$" };

/** What JSON Schema can say of the keys of a selection. */
export function selectionProperties(
  maxLimit = Number.MAX_SAFE_INTEGER,
): Readonly<Record<ClauseKey | "id", JsonSchema>> {
  const order = objectJsonSchema({ name: text, direction: { type: "string", enum: directions } }, ["name"]);
  const count = (maximum: number) => ({ anyOf: [{ type: "integer", minimum: 0, maximum }, digits] });
  const keys: Readonly<Record<ClauseKey, JsonSchema>> = {
    fields: { minItems: 1, type: "array", items: text },
    filters: { type: "array", items: { oneOf: filterSchemas() } },
    orders: { type: "array", items: { anyOf: [order, text] } },
    limit: count(maxLimit),
    offset: count(Number.MAX_SAFE_INTEGER),
  };
  const described = clauseKeys.map((key) => [key, { ...keys[key], description: clauseDocs[key].doc }]);
  const id = { anyOf: [{ type: "number" }, digits], description: "The row with this id." };
  return { ...Object.fromEntries(described), id };
}

function filterSchemas(): readonly JsonSchema[] {
  return operatorNames.map((operator) =>
    objectJsonSchema({ name: text, operator: { enum: [operator] }, values: valuesSchema(operator) }),
  );
}

/** JSON Schema cannot say that the values of a range come in pairs. */
function valuesSchema(name: OperatorName): JsonSchema {
  const { arity, takesReference } = operators[name];
  if (arity === "none") return { enum: [[], [""]] };
  const pattern = takesReference ? `^(?!${referencePrefix}$)` : `^(?!${referencePrefix})`;
  const minItems = arity === "range" ? 2 : 1;
  const items = { type: ["string", "number"], pattern };
  return { type: "array", items, minItems, ...(arity === "one" && { maxItems: 1 }) };
}

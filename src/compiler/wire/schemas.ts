import * as z from "zod/mini";
import type { Code, Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { type Action, type ClauseKey, clauseKeys, directions, referencePrefix } from "../../base/language/clauses.ts";
import { clauseDocs } from "../../base/language/docs.ts";
import { arities, type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { checkOption, checkOptions, checkResource, isAction, isRecord } from "../../base/options/options.ts";
import { parseOptions } from "../parser/parse.ts";
import {
  type ActionOf,
  checkRequestable,
  type FieldValue,
  type NameIn,
  type Parameter,
  type Resource,
} from "../resource/resource.ts";
import { keysFor, type LiftOptions, liftRequest, liftSelection } from "./lift.ts";
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

let schema: z.ZodMiniType<LooseSelection, LooseSelection> | undefined;

/**
 * Returns the zod schema of a selection, for schemas of `zod` and of `zod/mini`. It accepts what `decompile` does,
 * loose forms included, and does not change the value. Each problem is an issue with its path in the JSON, its sentence
 * as the message, and `{ code, data, fixes }` as its `params`. Without options, every call returns the same schema.
 *
 * @example
 * import { selectionSchema } from "fieldfilter/wire";
 * import { z } from "zod";
 *
 * const body = z.object({ project_id: z.number(), selection: selectionSchema() });
 * body.safeParse({ project_id: 7, selection: { limit: 10 } }).success; // true
 */
export function selectionSchema(options?: LiftOptions): z.ZodMiniType<LooseSelection, LooseSelection> {
  if (options !== undefined) {
    checkOptions(options, parseOptions);
    return checkedBy((value) => liftSelection(value, options).diagnostics, selectionJsonSchema());
  }
  schema ??= selectionSchema({});
  return schema;
}

export function selectionJsonSchema(): JsonSchema {
  return objectJsonSchema(selectionProperties(), []);
}

function objectJsonSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema {
  return { type: "object", properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

const text = { type: "string", minLength: 1 };
/** Forms and addresses send numbers as digits. */
const digits = { type: "string", pattern: "^[0-9]+$" };

/** What JSON Schema can say of the keys of a selection. */
function selectionProperties(): Readonly<Record<ClauseKey | "id", JsonSchema>> {
  const order = objectJsonSchema({ name: text, direction: { type: "string", enum: directions } }, ["name"]);
  const count = { anyOf: [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, digits] };
  const keys: Readonly<Record<ClauseKey, JsonSchema>> = {
    fields: { minItems: 1, type: "array", items: text },
    filters: { type: "array", items: { oneOf: filterSchemas() } },
    orders: { type: "array", items: { anyOf: [order, text] } },
    limit: count,
    offset: count,
  };
  const described = clauseKeys.map((key) => [key, { ...keys[key], description: clauseDocs[key].doc }]);
  const id = { anyOf: [{ type: "number" }, digits], description: "The object with this id." };
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
  const minItems = [1, 2].find(arities[arity].accepts);
  return {
    type: "array",
    items: { type: ["string", "number"], pattern },
    minItems,
    ...(arity === "one" && { maxItems: 1 }),
  };
}

function parameterJsonSchema({ type, label, description }: Parameter): JsonSchema {
  const { isNumeric, family } = valueTypes[type];
  const number = isNumeric && type !== "number" ? "integer" : "number";
  return {
    type: family === "time" ? "string" : [number, "string"],
    ...(label !== undefined && { title: label }),
    ...(description !== undefined && { description }),
  };
}

function requestJsonSchema(resource: Resource, action: Action): JsonSchema {
  const selection = selectionProperties();
  const parameters = Object.entries(resource.parameters ?? {});
  const described = parameters.map(([name, parameter]) => [name, parameterJsonSchema(parameter)]);
  const clauses = keysFor(action, resource).map((key) => [key, selection[key]]);
  const required = parameters.flatMap(([name, parameter]) => (parameter.required ? [name] : []));
  return objectJsonSchema(Object.fromEntries([...described, ...clauses]), required);
}

type ParametersOf<R> = R extends { readonly parameters: infer P extends Readonly<Record<string, Parameter>> }
  ? P
  : object;
type RequiredIn<P> = { [Name in keyof P]: P[Name] extends { readonly required: true } ? Name : never }[keyof P];
type ValueOf<P> = P extends Parameter ? FieldValue<P> : never;
type ValuesOf<P> = { readonly [Name in RequiredIn<P>]: ValueOf<P[Name]> } & {
  readonly [Name in Exclude<keyof P, RequiredIn<P>>]?: ValueOf<P[Name]>;
};

/** The parameters of the service in the body of a request. */
export type ParameterValues<R extends Resource> = Resource extends R
  ? Readonly<Record<string, unknown>>
  : ValuesOf<ParametersOf<R>>;

/** The body of a request: the parameters of the service and the selection. */
export type RequestBody<R extends Resource = Resource> = ParameterValues<R> & LooseSelection;

/**
 * Returns the zod schema of the body of a request: the parameters of the service, and the keys of a selection that the
 * action accepts. It checks only the form; use `prepareSelection` to check the fields, operators and values.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { requestSchema } from "fieldfilter/wire";
 *
 * const keywords = defineResource({
 *   name: "keywords",
 *   service: "search",
 *   actions: ["get", "del"],
 *   fields: { id: { type: "integer" } },
 *   parameters: { project_id: { type: "integer", required: true } },
 * });
 * requestSchema(keywords, "get").safeParse({ project_id: 7, limit: 10 }).success; // true
 * requestSchema(keywords, "del").safeParse({ project_id: 7, limit: 10 }).success; // false
 */
export function requestSchema<const R extends Resource>(
  resource: R,
  action: ActionOf<R>,
  options: LiftOptions = {},
): z.ZodMiniType<RequestBody<R>, RequestBody<R>> {
  checkResource(resource);
  checkRequestable(resource);
  checkOption("action", action, isAction);
  checkOptions(options, parseOptions);
  if (!resource.actions.includes(action)) {
    throw new TypeError(`The resource "${resource.name}" does not offer the action "${action}".`);
  }
  return checkedBy(
    (value) => liftRequest(value, resource, action, options).diagnostics,
    requestJsonSchema(resource, action),
  );
}

/** A row of a reply: the requested fields, each a string, or null if there is no value. */
export type Row<Name extends string = string> = { readonly [Each in Name]?: string | null };

export interface ReplyError {
  readonly code: number | string;
  readonly string: string;
  readonly detail?: unknown;
}

/** A reply with a result; its errors are about a part of the request. */
export interface Success<Result> {
  readonly result: Result;
  /** The limit that was applied. */
  readonly limitedBy?: number | undefined;
  /** The number of rows without the limit. */
  readonly total?: number | undefined;
  readonly nextOffset?: number | undefined;
  readonly errors?: readonly ReplyError[] | undefined;
  readonly messages?: readonly unknown[] | undefined;
}

/** A reply without a result, with the errors, whatever its HTTP status. */
export interface Failure {
  readonly result?: null | undefined;
  readonly errors: readonly ReplyError[];
  readonly messages?: readonly unknown[] | undefined;
}

export type Reply<Result> = Success<Result> | Failure;

/** The result of an action: the rows for `get`; for the others, any value that the service returns. */
export type ResultOf<R extends Resource, A extends Action> = A extends "get"
  ? readonly Row<NameIn<R>>[]
  : NonNullable<unknown>;

/** Rows, of which there may be many: one loop takes a seventh of the time of a schema, and copies nothing. */
function rowsSchema(): z.ZodMiniType<readonly unknown[]> {
  const check = z.check<unknown>(({ value, issues }) => {
    const path = Array.isArray(value) ? invalidIn(value) : [];
    const message = "A reply has an array of rows, each an object whose values are strings or null.";
    if (path) issues.push({ code: "custom", path, message, input: value });
  });
  const row = { type: "object", additionalProperties: { type: ["string", "null"] } };
  const described = z.any().check(check).register(z.globalRegistry, { type: "array", items: row });
  return described as z.ZodMiniType<readonly unknown[]>;
}

/** The path of the first value that is not valid. */
function invalidIn(rows: readonly unknown[]): (string | number)[] | undefined {
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row)) return [index];
    const name = Object.keys(row).find((key) => typeof row[key] !== "string" && row[key] !== null);
    if (name !== undefined) return [index, name];
  }
  return undefined;
}

const errorSchema = () => z.looseObject({ code: z.union([z.number(), z.string()]), string: z.string() });
const anything = () => z.any().check(z.refine((value) => value !== undefined && value !== null));

/**
 * Returns the zod schema of a reply: a result, or else errors. Unknown keys are kept.
 *
 * @example
 * import { replySchema } from "fieldfilter/wire";
 *
 * const reply = replySchema().parse({ result: [{ id: "12", name: "shoe" }], total: 34 });
 * if (reply.result) reply.result[0]?.id; // "12"
 * replySchema().parse({ errors: [{ code: 1007, string: "Unknown field" }] }).errors?.length; // 1
 */
export function replySchema<const R extends Resource = Resource, A extends Action = "get">(
  _resource?: R,
  action?: A,
): z.ZodMiniType<Reply<ResultOf<R, A>>> {
  const isGet = action === undefined || action === "get";
  const messages = z.optional(z.array(z.unknown()));
  const count = z.optional(z.int().check(z.nonnegative()));
  const numbers = { limitedBy: count, total: count, nextOffset: count };
  const success = {
    result: isGet ? rowsSchema() : anything(),
    ...numbers,
    errors: z.optional(z.array(errorSchema())),
    messages,
  };
  const failure = { result: z.optional(z.null()), errors: z.array(errorSchema()).check(z.minLength(1)), messages };
  return z.union([z.looseObject(success), z.looseObject(failure)]) as z.ZodMiniType<unknown> as z.ZodMiniType<
    Reply<ResultOf<R, A>>
  >;
}

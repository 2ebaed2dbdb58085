import * as codes from "../../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, jsonFix } from "../../../base/diagnostics/diagnostic.ts";
import { limitsOf } from "../../../base/diagnostics/limits.ts";
import { type Action, type ClauseKey, clauseKeys, clauses } from "../../../base/language/clauses.ts";
import { exampleOf, valueTypes } from "../../../base/language/value-types.ts";
import { supportsClause, takesClause } from "../../resource/permissions.ts";
import type { Parameter, Resource } from "../../resource/resource.ts";
import type { FieldValue } from "../../resource/types.ts";
import type { LooseSelection } from "../selection.ts";
import { type LiftedParts, type LiftOptions, liftKeys, pageKey, selectionKeys } from "./lift.ts";
import { checkKeys, foundInJson, type JsonObject, JsonReader, readKey, readObject, root } from "./reader.ts";

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

/** The keys of a selection that the requests of an action have; `id` is a filter in short. */
export function keysFor(action: Action, resource: Resource): readonly (ClauseKey | "id")[] {
  const taken = clauseKeys.filter((key) => takesClause(key, action, resource) && supportsClause(key, resource));
  return taken.includes("filters") ? [...taken, "id"] : taken;
}

type NamedParameter = readonly [name: string, parameter: Parameter];

/** What the body of a request may have. */
export interface BodyShape {
  readonly action: Action;
  /** The keys of a selection. */
  readonly taken: readonly string[];
  readonly parameters: readonly NamedParameter[];
  /** All keys. */
  readonly known: readonly string[];
}

export function bodyShape(resource: Resource, action: Action): BodyShape {
  const taken = keysFor(action, resource);
  const parameters = Object.entries(resource.parameters ?? {}).filter(([name]) => !taken.some((key) => key === name));
  return { action, taken, parameters, known: [...taken, ...parameters.map(([name]) => name)] };
}

/** Reads a value as the body of a request. */
export function liftRequest(value: unknown, shape: BodyShape, options: LiftOptions = {}): LiftedParts {
  const { action, taken, parameters, known } = shape;
  const reader = new JsonReader(limitsOf(options.limits), { located: true });
  const json = readObject(reader, value, root, { part: "request" });
  if (!json) return liftKeys(reader, undefined, options);
  const isOther = (key: string) => selectionKeys.includes(key) && !known.includes(key);
  for (const key of json.keys.filter(isOther)) reportOther(reader, key, action);
  const own = json.keys.filter((key) => !isOther(key));
  checkKeys(reader, own, known, root, pageKey);
  checkParameters(reader, json, parameters);
  return liftKeys(reader, { ...json, keys: own.filter((key) => taken.includes(key)) }, options);
}

/** What is wrong with a value as the body of a request. */
export function requestProblems(
  value: unknown,
  resource: Resource,
  action: Action,
  options: LiftOptions = {},
): readonly Diagnostic[] {
  return liftRequest(value, bodyShape(resource, action), options).diagnostics;
}

/** A key of the selection that requests of other actions have, or those of other services. */
function reportOther(reader: JsonReader, key: string, action: Action): void {
  const path = [key];
  const fixes = [jsonFix("remove-key", { key }, { op: "remove", path })];
  const isPaging = key === "offset" && clauses.offset.actions.includes(action);
  const data = { clause: JSON.stringify(key), action };
  if (isPaging) reader.report(diagnostic(codes.offsetNotSupported, path, {}, fixes));
  else reader.report(diagnostic(codes.clauseNotAllowed, path, data, fixes));
}

function checkParameters(reader: JsonReader, json: JsonObject, parameters: readonly NamedParameter[]): void {
  const { keys } = json;
  const missing = parameters.filter(([name, { required }]) => required && !keys.includes(name)).map(([name]) => name);
  if (missing.length > 0) reader.report(diagnostic(codes.missingKey, [], { keys: missing }));
  for (const [key, parameter] of parameters.filter(([name]) => keys.includes(name))) {
    const { type, required } = parameter;
    const before = reader.problems;
    const value = readKey(reader, json, key, root, { key });
    if (reader.problems > before || (value === undefined && !required)) continue;
    const isScalar = typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
    if (isScalar && valueTypes[type].diagnose(value, parameter) === undefined) continue;
    const data = { key, expected: type, ...exampleOf(parameter), ...foundInJson(value) };
    reader.report(diagnostic(codes.jsonType, [key], data));
  }
}

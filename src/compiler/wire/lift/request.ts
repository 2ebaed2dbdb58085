import { type Diagnostic, diagnostic, jsonFix } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { type Action, type ClauseKey, clauseKeys } from "../../../base/language/clauses.ts";
import { exampleOf, valueTypes } from "../../../base/language/value-types.ts";
import { supportsClause, takesClause } from "../../resource/permissions.ts";
import type { Parameter, Resource } from "../../resource/resource.ts";
import type { FieldValue } from "../../resource/types.ts";
import type { LooseSelection } from "../selection.ts";
import { type LiftedParts, type LiftOptions, liftObject, selectionKeys } from "./lift.ts";
import { checkKeys, foundInJson, root } from "./reader.ts";

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

/** What the body of a request may have: the keys of a selection that the action takes, and parameters. */
export interface BodyShape {
  readonly action: Action;
  readonly keys: readonly string[];
  readonly parameters: Readonly<Record<string, Parameter>>;
}

export function bodyShape(resource: Resource, action: Action): BodyShape {
  return { action, keys: keysFor(action, resource), parameters: resource.parameters ?? {} };
}

/** Reads a value as the body of a request. */
export function liftRequest(value: unknown, shape: BodyShape, options: LiftOptions = {}): LiftedParts {
  const { action, keys, parameters } = shape;
  const names = Object.keys(parameters);
  return liftObject(value, { part: "request" }, { ...options, located: true }, (reader, json) => {
    const required = names.filter((name) => parameters[name]?.required);
    checkKeys(reader, json, root, [...selectionKeys, ...names], required);
    for (const key of Object.keys(json)) {
      if (!selectionKeys.includes(key) || keys.includes(key)) continue;
      const fixes = [jsonFix("remove-key", { key }, { op: "remove", path: [key] })];
      reader.report(diagnostic(codes.clauseNotAllowed, [key], { clause: JSON.stringify(key), action }, fixes));
    }
    for (const [key, parameter] of Object.entries(parameters)) {
      const found = Object.hasOwn(json, key) ? json[key] : undefined;
      if (found === undefined && !(parameter.required && Object.hasOwn(json, key))) continue;
      const isScalar = typeof found === "string" || (typeof found === "number" && Number.isFinite(found));
      if (isScalar && valueTypes[parameter.type].accepts(found, parameter)) continue;
      const data = { key, expected: parameter.type, ...exampleOf(parameter), ...foundInJson(found) };
      reader.report(diagnostic(codes.jsonType, [key], data));
    }
  });
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

import { diagnostic, jsonFix } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { type Action, type ClauseKey, clauseKeys } from "../../../base/language/clauses.ts";
import { exampleOf, valueTypes } from "../../../base/language/value-types.ts";
import {
  type FieldValue,
  type Parameter,
  type Resource,
  supportsClause,
  takesClause,
} from "../../resource/resource.ts";
import type { LooseSelection } from "../selection.ts";
import { foundInJson } from "./json-reader.ts";
import { type LiftedParts, type LiftOptions, liftParts, selectionKeys } from "./lift.ts";

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

/** Lifts the body of a request: the parameters of the service, and the keys of a selection that the action takes. */
export function liftRequest(
  value: unknown,
  resource: Resource,
  action: Action,
  options: LiftOptions = {},
): LiftedParts {
  const { parameters = {} } = resource;
  const names = Object.keys(parameters);
  const taken: readonly string[] = keysFor(action, resource);
  return liftParts(
    value,
    { ...options, located: true },
    {
      part: "request",
      known: [...selectionKeys, ...names],
      required: names.filter((name) => parameters[name]?.required),
      check: (json, reader) => {
        for (const key of Object.keys(json)) {
          if (!selectionKeys.includes(key) || taken.includes(key)) continue;
          const fixes = [jsonFix("remove-key", { key }, { op: "remove", path: [key] })];
          const data = { clause: JSON.stringify(key), action };
          reader.report(() => diagnostic(codes.clauseNotAllowed, [key], data, fixes));
        }
        for (const [key, parameter] of Object.entries(parameters)) {
          const found = Object.hasOwn(json, key) ? json[key] : undefined;
          if (found === undefined && !(parameter.required && Object.hasOwn(json, key))) continue;
          const isScalar = typeof found === "string" || (typeof found === "number" && Number.isFinite(found));
          if (isScalar && valueTypes[parameter.type].accepts(found, parameter)) continue;
          const data = { key, expected: parameter.type, ...exampleOf(parameter), ...foundInJson(found) };
          reader.report(() => diagnostic(codes.jsonType, [key], data));
        }
      },
    },
  );
}

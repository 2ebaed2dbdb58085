import type * as z from "zod/mini";
import type { Action } from "../base/language/clauses.ts";
import { valueTypes } from "../base/language/value-types.ts";
import * as option from "../base/options/options.ts";
import { findField } from "../compiler/resource/find-field.ts";
import type { ActionOf, FieldValue, Parameter, Resource } from "../compiler/resource/resource.ts";
import { keysFor, type LiftOptions, liftRequest } from "../compiler/wire/lift.ts";
import type { LooseSelection } from "../compiler/wire/selection.ts";
import { checkedBy, objectJsonSchema, selectionProperties } from "../compiler/wire/selection-schema.ts";
import { checkRequestable } from "./requestable.ts";

function parameterJsonSchema(name: string, { type, label, description }: Parameter, resource: Resource) {
  const { values } = findField(resource, name)?.field ?? {};
  const { isNumeric, family } = valueTypes[type];
  const number = isNumeric && type !== "number" ? "integer" : "number";
  return {
    type: family === "time" ? "string" : [number, "string"],
    ...(values && { enum: [...new Set(values.flatMap(({ value }) => [value, String(value)]))] }),
    ...(label !== undefined && { title: label }),
    ...(description !== undefined && { description }),
  };
}

function requestJsonSchema(resource: Resource, action: Action) {
  const selection = selectionProperties(resource.maxLimit);
  const parameters = Object.entries(resource.parameters ?? {});
  const described = parameters.map(([name, parameter]) => [name, parameterJsonSchema(name, parameter, resource)]);
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
  option.checkResource(resource);
  option.checkOption("action", action, option.action);
  option.checkOptions(options, option.parseOptions);
  checkRequestable(resource, action);
  return checkedBy(
    (value) => liftRequest(value, resource, action, options).diagnostics,
    requestJsonSchema(resource, action),
  );
}

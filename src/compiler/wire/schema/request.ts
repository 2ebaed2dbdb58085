import type * as z from "zod/mini";
import type { Action } from "../../../base/language/clauses.ts";
import { exampleOf, valueTypes } from "../../../base/language/value-types.ts";
import { checkOption, checkOptions, checkResource, isAction } from "../../../base/options/options.ts";
import { checkRequestable, type Parameter, type Resource } from "../../resource/resource.ts";
import type { ActionOf } from "../../resource/types.ts";
import { type LiftOptions, liftOptions } from "../lift/lift.ts";
import { keysFor, type RequestBody, requestProblems } from "../lift/request.ts";
import { checkedBy, type JsonSchema, objectJsonSchema, selectionProperties } from "./selection.ts";

/** The names that JSON Schema has for days and for times with an offset; an example for other times. */
function timeJsonSchema(parameter: Parameter): JsonSchema {
  if (parameter.type === "date") return { format: "date" };
  return parameter.format === "iso" ? { format: "date-time" } : { examples: Object.values(exampleOf(parameter)) };
}

function parameterJsonSchema(parameter: Parameter): JsonSchema {
  const { type, label, description } = parameter;
  const { isNumeric, family } = valueTypes[type];
  const number = isNumeric && type !== "number" ? "integer" : "number";
  return {
    ...(family === "time" ? { type: "string", ...timeJsonSchema(parameter) } : { type: [number, "string"] }),
    ...(label !== undefined && { title: label }),
    ...(description !== undefined && { description }),
  };
}

function requestJsonSchema(resource: Resource, action: Action): JsonSchema {
  const selection = selectionProperties();
  const parameters = Object.entries(resource.parameters ?? {});
  const properties = Object.fromEntries([
    ...parameters.map(([name, parameter]) => [name, parameterJsonSchema(parameter)]),
    ...keysFor(action, resource).map((key) => [key, selection[key]]),
  ]);
  return objectJsonSchema(
    properties,
    parameters.filter(([, { required }]) => required).map(([name]) => name),
  );
}

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
  checkOptions(options, liftOptions);
  if (!resource.actions.includes(action)) {
    throw new TypeError(`The resource "${resource.name}" does not offer the action "${action}".`);
  }
  return checkedBy((value) => requestProblems(value, resource, action, options), requestJsonSchema(resource, action));
}

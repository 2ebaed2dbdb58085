import type { Action } from "../../base/language/clauses.ts";
import { defaultFieldsOf, type Field, type Parameter, type Resource } from "../../compiler/resource/resource.ts";
import { isNewValue } from "../requestable.ts";
import type { Store } from "./store.ts";

/** A resource with the store of its rows. The resource must have its service and its actions. */
export interface Served {
  readonly resource: Resource;
  readonly store: Store;
}

/** What a served resource accepts for one action. */
export interface Offer {
  /** The resource for checking requests: with the parameters of the action, and always a maximum limit. */
  readonly resource: Resource & { readonly maxLimit: number };
  /** The resource for the store: parameters that restrict the rows are fields too. */
  readonly stored: Resource;
  /** The fields of a row when the request names none. */
  readonly defaultFields: readonly string[];
}

type Parameters = Readonly<Record<string, Parameter>>;

/** Actions with new values. A field of an added row is null unless the request sets it. */
const writingActions: readonly Action[] = ["add", "edit"];

function parametersFor(resource: Resource, action: Action): Parameters {
  const all = Object.entries(resource.parameters ?? {});
  const taken = all.filter(([name]) => writingActions.includes(action) || !isNewValue(resource, name));
  const isRequired = (name: string) =>
    action === "add" && isNewValue(resource, name) && !resource.fields[name]?.nullable;
  return Object.fromEntries(taken.map(([name, one]) => [name, isRequired(name) ? { ...one, required: true } : one]));
}

function scopeFields(resource: Resource): Readonly<Record<string, Field>> {
  const scope = Object.entries(resource.parameters ?? {}).filter(([name]) => !isNewValue(resource, name));
  return Object.fromEntries(scope.map(([name, { type }]) => [name, { type, selectable: false }]));
}

/** The offer of a resource for an action. Throws a `TypeError` when the store does not support the action. */
export function offerOf({ resource, store }: Served, action: Action, maxLimit: number): Offer {
  if (!store[action]) {
    throw new TypeError(
      `The resource "${resource.name}" offers the action ${action}, but its store does not support it.`,
    );
  }
  if (action === "edit" && resource.returning && !store.editReturning) {
    throw new TypeError(`The resource "${resource.name}" says "returning", but its store cannot return edited rows.`);
  }
  const offered = {
    ...resource,
    parameters: parametersFor(resource, action),
    maxLimit: Math.min(resource.maxLimit ?? maxLimit, maxLimit),
  };
  return {
    resource: offered,
    stored: { ...resource, fields: { ...resource.fields, ...scopeFields(resource) } },
    defaultFields: defaultFieldsOf(resource),
  };
}

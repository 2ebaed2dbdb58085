import type { Action } from "../language/clauses.ts";
import { defaultFieldsOf } from "../resource/default-fields.ts";
import { isNewValue } from "../resource/new-value.ts";
import type { Field, Parameter, Resource } from "../resource/resource.ts";
import type { Store } from "./store.ts";

/** A resource, and where its objects are. */
export interface Served {
  readonly resource: Resource;
  readonly store: Store;
}

/** What a served resource takes for one action. */
export interface Offer {
  /** The resource as requests see it: with the parameters that the action takes, and always a greatest limit. */
  readonly resource: Resource & { readonly maxLimit: number };
  /** The resource as its store sees it: the parameters that say which objects are meant are fields too. */
  readonly stored: Resource;
  /** What each object has when the request names no fields. */
  readonly defaultFields: readonly string[];
}

type Parameters = Readonly<Record<string, Parameter>>;

/** Actions that take new values. What is added has no value in a field that nobody gave one. */
const writingActions: readonly Action[] = ["add", "edit"];

function parametersFor(resource: Resource, action: Action): Parameters {
  const all = Object.entries(resource.parameters ?? {});
  const taken = all.filter(([name]) => writingActions.includes(action) || !isNewValue(resource, name));
  const isNeeded = (name: string) => action === "add" && isNewValue(resource, name) && !resource.fields[name]?.nullable;
  return Object.fromEntries(taken.map(([name, one]) => [name, isNeeded(name) ? { ...one, required: true } : one]));
}

function scopeFields(resource: Resource): Readonly<Record<string, Field>> {
  const scope = Object.entries(resource.parameters ?? {}).filter(([name]) => !isNewValue(resource, name));
  return Object.fromEntries(scope.map(([name, { type }]) => [name, { type, selectable: false }]));
}

/** What a resource takes for an action. A store that cannot do what its resource offers is a mistake of the program. */
export function offerOf({ resource, store }: Served, action: Action, maxLimit: number): Offer {
  if (!store[action]) {
    throw new TypeError(`The resource "${resource.name}" offers the action ${action}, and its store does not.`);
  }
  return {
    resource: {
      ...resource,
      parameters: parametersFor(resource, action),
      maxLimit: Math.min(resource.maxLimit ?? maxLimit, maxLimit),
    },
    stored: { ...resource, fields: { ...resource.fields, ...scopeFields(resource) } },
    defaultFields: defaultFieldsOf(resource),
  };
}

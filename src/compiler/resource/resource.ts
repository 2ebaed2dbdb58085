import type { Action } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import type { DateOrder, TimeSettings } from "../../base/language/times.ts";
import type { ValueType } from "../../base/language/value-types.ts";
import type { definedResource } from "../../base/options/options.ts";

/** One of the values of a field of type `enum`. */
export interface EnumValue {
  readonly value: string | number;
  /** The name that users know it by. */
  readonly label?: string;
}

/** A field of the rows of a resource. */
export interface Field extends TimeSettings {
  readonly type: ValueType;
  /** The name that users know it by; also matched to suggest the field for an unknown name. */
  readonly label?: string;
  readonly description?: string;
  /** Whether it can be null (default: false). */
  readonly nullable?: boolean;
  /** Whether a result can be sorted by it (default: true). */
  readonly sortable?: boolean;
  /** Whether SELECT accepts it (default: true). */
  readonly selectable?: boolean;
  /** Whether a condition accepts it (default: true). */
  readonly filterable?: boolean;
  /** The operators that the service supports for it (default: those that suit its type). */
  readonly operators?: readonly OperatorName[];
  /** The values of a field of type `enum`. */
  readonly values?: readonly EnumValue[];
  /** Whether names that begin with its name and a colon, such as `volume:213:0:3`, are this field too (default: false). */
  readonly qualified?: boolean;
  /** How expensive it is for the service to filter by it, as a phrase or a number; shown in completions. */
  readonly cost?: string | number;
  /** Set when it should no longer be used, with the name of its replacement if there is one. */
  readonly deprecated?: true | { readonly replacement: string };
}

/** A parameter of the service, sent beside the selection. */
export interface Parameter extends TimeSettings {
  readonly type: Exclude<ValueType, "enum">;
  readonly required?: boolean;
  readonly label?: string;
  readonly description?: string;
}

/** A description of what one method of a service accepts, as plain JSON that a server can send to a browser. */
export interface ResourceDescription {
  readonly name: string;
  /** The service and the method, as paths in the URL of a request. Only requests need the service. */
  readonly service?: string;
  readonly method?: string;
  /** The actions that the method offers (default: unknown, so any action is valid). Only requests need them. */
  readonly actions?: readonly Action[];
  readonly label?: string;
  readonly description?: string;
  /** The fields by name, in the order in which completion offers them. */
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields of a row without SELECT (default: every selectable field that is not qualified). */
  readonly defaultFields?: readonly string[];
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** The largest LIMIT that the service accepts (default: unlimited). */
  readonly maxLimit?: number;
  /** Whether the service supports OFFSET (default: false). */
  readonly paging?: boolean;
  /** Whether `edit` can return the rows that it changed, so that it accepts SELECT (default: false). */
  readonly returning?: boolean;
  /** The order of day and month in dates such as `1/2/2024`, for suggestions (default: unknown). */
  readonly dateOrder?: DateOrder;
}

/** What `defineResource`, `parseResource` and `fromZod` add to a valid description. */
export interface Defined {
  readonly [definedResource]: true;
}

/** A checked description, as returned by `defineResource`, `parseResource` and `fromZod`. */
export interface Resource extends ResourceDescription, Defined {}

/** A resource with what requests need. */
export interface RequestResource extends Resource {
  readonly service: string;
  readonly actions: readonly Action[];
}

/** A sentence with the first key that requests need and the resource does not have. */
export function requestProblem(resource: Resource): string | undefined {
  const missing = (["service", "actions"] as const).find((key) => resource[key] === undefined);
  return missing && `The resource "${resource.name}" needs the key "${missing}" for requests.`;
}

/** Throws a `TypeError` for a resource that cannot be requested or served. */
export function checkRequestable(resource: Resource): asserts resource is RequestResource {
  const problem = requestProblem(resource);
  if (problem !== undefined) throw new TypeError(problem);
}

/** The fields of a row without SELECT: the default set, or every selectable field that is not qualified. */
export function defaultFieldsOf({ defaultFields, fields }: Resource): readonly string[] {
  if (defaultFields) return defaultFields;
  const isPlain = (name: string) => fields[name]?.selectable !== false && !fields[name]?.qualified;
  return Object.keys(fields).filter(isPlain);
}

/** Whether a parameter is the new value of the field of the same name; other parameters restrict the rows. */
export function isNewValue({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name);
}

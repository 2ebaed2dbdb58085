import { type Action, type ClauseKey, clauses } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import type { DateOrder, TimeSettings } from "../../base/language/times.ts";
import { typeFacts, type ValueType } from "../../base/language/value-types.ts";
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
  /** The order of day and month in dates such as `1/2/2024`, for suggestions (default: unknown). */
  readonly dateOrder?: DateOrder;
}

/** What `defineResource`, `parseResource` and `fromZod` add to a valid description. */
export interface Defined {
  readonly [definedResource]: true;
}

/** A checked description, as returned by `defineResource`, `parseResource` and `fromZod`. */
export interface Resource extends ResourceDescription, Defined {}

/** The actions that a resource offers; any action when TypeScript does not know them, none when it has no list. */
export type ActionOf<R extends Resource> = R extends { readonly actions: readonly (infer Offered extends Action)[] }
  ? Offered
  : "actions" extends keyof R
    ? Action
    : never;

/** The names of the fields of a resource, in filters and on the wire; each is listed in hovers and errors. */
export type FieldName<R extends Resource> = keyof R["fields"] & string extends infer Names
  ? NameOf<R["fields"], Names>
  : never;

type NameOf<Fields, Name> = Name extends keyof Fields & string
  ? Fields[Name] extends { readonly qualified: true }
    ? Name | `${Name}:${string}`
    : Name
  : never;

/** The field names of a resource; any string when TypeScript does not know which resource it is. */
export type NameIn<R extends Resource> = Resource extends R ? string : FieldName<R>;

interface ValuesByType {
  readonly string: string | number;
  readonly integer: number | `${bigint}`;
  readonly number: number | `${number}`;
  readonly date: string;
  readonly datetime: string;
  readonly flag: 0 | 1 | "0" | "1";
}

/** The values valid for a field. */
export type FieldValue<F extends Field> = F["type"] extends "enum"
  ? F extends { readonly values: readonly { readonly value: infer Value }[] }
    ? Value
    : string | number
  : F["type"] extends keyof ValuesByType
    ? ValuesByType[F["type"]]
    : string | number;

/** How a query uses a field; a reference is the operand of a condition on another field. */
export type Role = "select" | "filter" | "sort" | "reference";

const permissions = {
  select: "selectable",
  filter: "filterable",
  reference: "filterable",
  sort: "sortable",
} as const satisfies Record<Role, keyof Field>;

export function isPermitted(field: Field, role: Role): boolean {
  return field[permissions[role]] !== false;
}

export function suitsType(operator: OperatorName, type: ValueType): boolean {
  const { suits } = operators[operator];
  const { isOrdered, isText } = typeFacts[type];
  return suits === "any" || (suits === "ordered" ? isOrdered : isText);
}

/** Whether a condition on the field can use the operator: it suits the type, and the service supports it. */
export function suits(operator: OperatorName, field: Field): boolean {
  return suitsType(operator, field.type) && (field.operators?.includes(operator) ?? true);
}

/** Whether the operator reads text although the field has another type, and the field does not list the operator. */
export function comparesAsText(operator: OperatorName, { type, operators: listed }: Field): boolean {
  return operators[operator].readsText && !typeFacts[type].isText && !listed?.includes(operator);
}

/** The operators to offer for conditions on the field, in the order of the table. */
export function operatorsFor(field: Field): readonly OperatorName[] {
  return operatorNames.filter((operator) => suits(operator, field) && !comparesAsText(operator, field));
}

export function takesClause(key: ClauseKey, action: Action): boolean {
  return clauses[key].actions.includes(action);
}

/** Whether the resource supports the clause: OFFSET needs `paging`. */
export function supportsClause(key: ClauseKey, resource: Resource | undefined): boolean {
  return key !== "offset" || !resource || resource.paging === true;
}

/** The fields of a row without SELECT: the default set, or every selectable field that is not qualified. */
export function defaultFieldsOf({ defaultFields, fields }: Resource): readonly string[] {
  if (defaultFields) return defaultFields;
  const isPlain = (name: string) => fields[name]?.selectable !== false && !fields[name]?.qualified;
  return Object.keys(fields).filter(isPlain);
}

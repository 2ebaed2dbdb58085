import type { Action } from "../../base/language/clauses.ts";
import type { Field, Resource } from "./resource.ts";

/** The actions that a resource offers; any action when TypeScript does not know them, none when it has no list. */
export type ActionOf<R extends Resource> = R extends { readonly actions: readonly (infer Offered extends Action)[] }
  ? Offered
  : "actions" extends keyof R
    ? Action
    : never;

/** The name of a field in filters and on the wire. */
type WrittenName<Name extends string, F extends Field> = F extends { readonly qualified: true }
  ? Name | `${Name}:${string}`
  : Name;

/** The type itself in place of its alias, so that hovers and errors list the names and not the whole resource. */
type ListedNames<Names> = Names extends infer Each extends string ? Each : never;

/** The names of the fields of a resource, in filters and on the wire. */
export type FieldName<R extends Resource> = ListedNames<
  {
    [Name in keyof R["fields"] & string]: WrittenName<Name, R["fields"][Name]>;
  }[keyof R["fields"] & string]
>;

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

import type { FieldReference } from "../ast/reference.ts";
import type { OperatorName, OperatorTable } from "../language/operators.ts";
import type { ValueTypeTable } from "../language/value-types.ts";
import type { Field, Resource } from "../resource/resource.ts";
import type { FieldName, FieldOf, FieldValue } from "../resource/types.ts";

/** `NOT_IN` → `notIn`. */
export type CamelCase<Name extends string> =
  Lowercase<Name> extends `${infer First}_${infer Rest}` ? `${First}${CapitalCase<Rest>}` : Lowercase<Name>;
type CapitalCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${CapitalCase<Rest>}`
  : Capitalize<Name>;

/** The operators that a field takes: those it names, or those that suit its type. */
type OperatorsOf<F extends Field> = F extends { readonly operators: readonly (infer Named)[] }
  ? Named & OperatorName
  : {
      [Name in OperatorName]: OperatorTable[Name]["suits"] extends "any"
        ? Name
        : OperatorTable[Name]["suits"] extends "ordered"
          ? ValueTypeTable[F["type"]]["isOrdered"] extends true
            ? Name
            : never
          : ValueTypeTable[F["type"]]["isText"] extends true
            ? Name
            : never;
    }[OperatorName];

type Value<F extends Field, R extends Resource, Name extends OperatorName> =
  | FieldValue<F>
  | (OperatorTable[Name]["takesReference"] extends true ? FieldReference<FieldName<R>> : never);

interface ByShape<V> {
  readonly none: true;
  readonly one: V;
  readonly list: readonly [V, ...V[]] | readonly V[];
  readonly range: readonly [V, V] | readonly (readonly [V, V])[];
}

/** What a field is compared with: an operator, or several that must all hold. */
export type FieldConditions<F extends Field, R extends Resource> = {
  readonly [Name in OperatorsOf<F> as CamelCase<Name>]?: ByShape<Value<F, R, Name>>[OperatorTable[Name]["shape"]];
};

/** Conditions by field; all must hold. */
export type FieldsWhere<R extends Resource> = {
  readonly [Name in FieldName<R>]?: FieldConditions<FieldOf<R, Name>, R>;
};

export type Where<R extends Resource> = FieldsWhere<R> | Combined<FieldsWhere<R>>;

/** Conditions joined by OR or AND, or turned round by NOT. */
export interface Combined<W> {
  readonly kind: "or" | "and" | "not";
  readonly parts: readonly (W | Combined<W>)[];
}

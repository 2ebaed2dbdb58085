import type { FieldReference } from "../ast/reference.ts";
import type { OperatorName, OperatorTable } from "../language/operators.ts";
import type { predicateKinds } from "../language/predicate.ts";
import type { ValueTypeTable } from "../language/value-types.ts";
import type { Field, Resource } from "../resource/resource.ts";
import type { FieldOf, FieldValue, NameFor } from "../resource/types.ts";

/** `NOT_IN` → `notIn`. */
export type CamelCase<Name extends string> =
  Lowercase<Name> extends `${infer First}_${infer Rest}` ? `${First}${CapitalCase<Rest>}` : Lowercase<Name>;
type CapitalCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${CapitalCase<Rest>}`
  : Capitalize<Name>;

/** What follows from the kind of an operator's predicate. */
type FactsOf<Name extends OperatorName> = (typeof predicateKinds)[OperatorTable[Name]["predicate"]["kind"]];

type SuitsOf<Name extends OperatorName> = OperatorTable[Name] extends { readonly suits: infer Own }
  ? Own
  : FactsOf<Name>["suits"];

/** The operators that suit a type of field. */
type OperatorsFor<Type extends Field["type"]> = {
  [Name in OperatorName]: SuitsOf<Name> extends "any"
    ? Name
    : SuitsOf<Name> extends "ordered"
      ? ValueTypeTable[Type]["isOrdered"] extends true
        ? Name
        : never
      : ValueTypeTable[Type]["isText"] extends true
        ? Name
        : never;
}[OperatorName];

/** The operators for a field: those that suit its type, restricted to those that it lists. */
type OperatorsOf<F extends Field> = F extends { readonly operators: readonly (infer Named)[] }
  ? OperatorsFor<F["type"]> & Named
  : OperatorsFor<F["type"]>;

/** A reference to a field whose values can be compared with values of the type. */
type ReferenceFor<R extends Resource, Type extends Field["type"]> = FieldReference<
  {
    [Name in NameFor<R, "filterable">]: ValueTypeTable[FieldOf<
      R,
      Name
    >["type"]]["family"] extends ValueTypeTable[Type]["family"]
      ? Name
      : never;
  }[NameFor<R, "filterable">]
>;

/** Times may be given as a `Date`. */
type Given<F extends Field> = ValueTypeTable[F["type"]]["family"] extends "time" ? FieldValue<F> | Date : FieldValue<F>;

type Value<F extends Field, R extends Resource, Name extends OperatorName> =
  | (FactsOf<Name>["readsText"] extends true ? FieldValue<F> | string : Given<F>)
  | (FactsOf<Name>["takesReference"] extends true ? ReferenceFor<R, F["type"]> : never);

interface ByArity<V> {
  readonly none: true;
  readonly one: V;
  readonly list: readonly V[];
  readonly range: readonly [V, V] | readonly (readonly [V, V])[];
}

/** The conditions on a field, by operator; all must hold. */
export type FieldConditions<F extends Field, R extends Resource> = {
  readonly [Name in OperatorsOf<F> as CamelCase<Name>]?: ByArity<Value<F, R, Name>>[FactsOf<Name>["arity"]];
};

/** The conditions of a query, by field; all must hold. */
export type FieldsWhere<R extends Resource> = {
  readonly [Name in NameFor<R, "filterable">]?: FieldConditions<FieldOf<R, Name>, R>;
};

export type Where<R extends Resource> = FieldsWhere<R> | Combined<FieldsWhere<R>>;

/** Conditions joined by OR or AND, or negated by NOT. */
export interface Combined<W> {
  readonly kind: "or" | "and" | "not";
  readonly parts: readonly (W | Combined<W>)[];
}

import type { OperatorName, OperatorTable } from "../../base/language/operators.ts";
import type { predicateKinds } from "../../base/language/predicate.ts";
import type { ValueTypeTable } from "../../base/language/value-types.ts";
import type { FieldReference } from "../ast/reference.ts";
import type { Field, Resource } from "../resource/resource.ts";
import type { FieldOf, FieldValue, ListedNames, NameFor } from "../resource/types.ts";

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
type OperatorsFor<Type extends Field["type"]> = keyof {
  [Name in OperatorName as SuitsOf<Name> extends "any"
    ? Name
    : SuitsOf<Name> extends "ordered"
      ? ValueTypeTable[Type]["isOrdered"] extends true
        ? Name
        : never
      : ValueTypeTable[Type]["isText"] extends true
        ? Name
        : never]: true;
};

/** The operators for a field: those that suit its type, restricted to those that it lists. */
type OperatorsOf<F extends Field> = F extends { readonly operators: readonly (infer Named)[] }
  ? OperatorsFor<F["type"]> & Named
  : OperatorsFor<F["type"]>;

/** As `ListedNames`, for values. */
type Listed<Each> = Each extends infer Item ? Item : never;

/** The fields whose values can be compared with values of the type. */
type ComparableName<R extends Resource, Type extends Field["type"]> = ListedNames<
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

type Value<Name extends OperatorName, Values, Other extends string> =
  | (FactsOf<Name>["readsText"] extends true ? Exclude<Values, Date> | string : Values)
  | (FactsOf<Name>["takesReference"] extends true ? FieldReference<Other> : never);

interface ByArity<V> {
  readonly none: true;
  readonly one: V;
  readonly list: readonly V[];
  readonly range: readonly [V, V] | readonly (readonly [V, V])[];
}

/**
 * The conditions on a field, by operator; all must hold. Errors and hovers show this type with its arguments, which are
 * therefore the operators, the values, and the fields that it can be compared with.
 */
export type FieldConditions<Operators extends OperatorName, Values, Other extends string> = {
  readonly [Name in Operators as CamelCase<Name>]?: ByArity<Listed<Value<Name, Values, Other>>>[FactsOf<Name>["arity"]];
};

/** The conditions on fields; all must hold. */
type FieldsWhere<Names extends string, R extends Resource> = {
  readonly [Name in Names]?: FieldConditions<
    OperatorsOf<FieldOf<R, Name>>,
    Listed<Given<FieldOf<R, Name>>>,
    ComparableName<R, FieldOf<R, Name>["type"]>
  >;
};

/** Conditions joined by OR or AND, or negated by NOT. */
export interface Combined<W> {
  readonly kind: "or" | "and" | "not";
  readonly parts: readonly (W | Combined<W>)[];
}

/** The conditions of a query on the fields with these names. Errors show the names, because they come first. */
export type WhereOn<Names extends string, R extends Resource> = FieldsWhere<Names, R> | Combined<FieldsWhere<Names, R>>;

/** The conditions of a query. */
export type Where<R extends Resource> = WhereOn<NameFor<R, "filterable">, R>;

import type { Action } from "../language/clauses.ts";
import type { OperatorName } from "../language/operators.ts";
import type { ValueType } from "../language/value-types.ts";

/** One of the values that a field of type `enum` takes. */
export interface EnumValue {
  readonly value: string | number;
  /** What people call it. */
  readonly label?: string;
}

/** A field of the objects of a resource. What is left out has the default said. */
export interface Field {
  readonly type: ValueType;
  /** What people call it; also found when a name is not known. */
  readonly label?: string;
  readonly description?: string;
  /** Whether an object may have no value in it; `false`. */
  readonly nullable?: boolean;
  /** Whether a result can be sorted by it; `true`. */
  readonly sortable?: boolean;
  /** Whether SELECT takes it; `true`. */
  readonly selectable?: boolean;
  /** Whether a condition takes it; `true`. */
  readonly filterable?: boolean;
  /** The operators that the service takes for it, when they are fewer than its type allows. */
  readonly operators?: readonly OperatorName[];
  /** The values of a field of type `enum`. */
  readonly values?: readonly EnumValue[];
  /**
   * The names of the qualifiers of a compound field. It is written with a value for each, in the alphabetical order of
   * their names: with `region_key`, `searcher_key` and `type`, `volume:213:0:3`.
   */
  readonly qualifiers?: readonly string[];
  /** What it costs the service to filter by it, in words or as a number; said where the field is offered. */
  readonly cost?: string | number;
  /** Set when it should not be used any more; the name of the field to use instead, when there is one. */
  readonly deprecated?: true | { readonly replacement: string };
}

/** A parameter of the service's own, beside the selection. */
export interface Parameter {
  readonly type: Exclude<ValueType, "enum">;
  readonly required?: boolean;
  readonly label?: string;
  readonly description?: string;
}

/** What one method of a service takes: plain JSON, so that a server can hand it to a browser. */
export interface Resource {
  readonly name: string;
  /** The path of the service and the method in the address of a request. */
  readonly service: string;
  readonly method?: string;
  readonly actions: readonly Action[];
  readonly label?: string;
  readonly description?: string;
  /** By name; the order is the order in which they are offered. */
  readonly fields: Readonly<Record<string, Field>>;
  /** What each object has when SELECT is left out. */
  readonly defaultFields?: readonly string[];
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** The greatest LIMIT that the service takes. */
  readonly maxLimit?: number;
  /** Whether the service takes OFFSET; `false`. */
  readonly paging?: boolean;
}

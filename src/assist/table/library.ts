import type { PhraseKey } from "../../base/diagnostics/catalogue/phrases.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type PredicateKey, predicateKey } from "../../base/language/predicate.ts";
import { isResource } from "../../base/options/checks.ts";
import { type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { compileOptions } from "../../compiler/compile.ts";
import type { PrepareOptions } from "../../compiler/read-to-run.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";

export type Reason = PhraseKey<"carrying">;

export interface TableOptions<R extends Resource = Resource> extends PrepareOptions<R> {
  readonly resource: R;
  /**
   * Where the rows are filtered. `client`: by the table itself, so a filter is rejected unless the table selects the
   * same rows. `server`: by your program, so the table only shows the filter (default: `client`).
   */
  readonly mode?: "client" | "server";
}

const isMode: OptionCheck = (value) => (value === "client" || value === "server" ? undefined : "client or server");

export const tableOptions = /* @__PURE__ */ optionTable<TableOptions, Omit<PrepareOptions, "resource">>(
  { resource: isResource, mode: isMode },
  compileOptions,
);

/** One condition, as it is sent. */
export interface Leaf {
  readonly kind: "leaf";
  readonly name: string;
  readonly operator: OperatorName;
  readonly key: PredicateKey;
  readonly values: readonly (string | number)[];
  readonly field: Field;
  readonly source: Comparison;
  /** Whether the opposite is asked, which no operator does. */
  readonly isOpposite: boolean;
}

/** Conditions in AND and OR. */
export type Tree = Leaf | { readonly kind: "and" | "or"; readonly terms: readonly Tree[] };

/** How the values of a condition stand in the state of a table. */
export interface Form {
  readonly write: (values: readonly (string | number)[]) => unknown;
  /** The values, whatever they are; undefined for what is not in the form. */
  readonly read: (value: unknown) => readonly unknown[] | undefined;
}

export const isBlank = (value: unknown) => value === undefined || value === null || value === "";

export const forms = {
  one: { write: ([value]) => value, read: (value) => (isBlank(value) ? undefined : [value]) },
  list: { write: (values) => values, read: (value) => (Array.isArray(value) ? value : undefined) },
  pair: {
    write: (values) => values,
    read: (value) => (Array.isArray(value) && value.length === 2 && !value.some(isBlank) ? value : undefined),
  },
  least: {
    write: ([value]) => [value, null],
    read: (value) => (Array.isArray(value) && !isBlank(value[0]) && isBlank(value[1]) ? [value[0]] : undefined),
  },
  most: {
    write: ([value]) => [null, value],
    read: (value) => (Array.isArray(value) && isBlank(value[0]) && !isBlank(value[1]) ? [value[1]] : undefined),
  },
  none: { write: () => undefined, read: () => [] },
  true: { write: () => true, read: (value) => (value === true ? [] : undefined) },
} as const satisfies Readonly<Record<string, Form>>;

/** What a type of field is for a table. */
export const columnOf = {
  string: "text",
  integer: "number",
  number: "number",
  date: "date",
  datetime: "date",
  flag: "flag",
  enum: "choice",
} as const satisfies Readonly<Record<Field["type"], string>>;

export type Column = (typeof columnOf)[Field["type"]];
export const text = ["text"] as const;
export const number = ["number"] as const;
export const date = ["date"] as const;
export const choice = ["choice"] as const;
export const anyColumn = ["text", "number", "date", "flag", "choice"] as const satisfies readonly Column[];

/** An operator of a library: what it is called for which columns, and which filters it runs differently. */
export interface Row {
  readonly name: string;
  readonly key: PredicateKey;
  readonly columns: readonly Column[];
  readonly form: Form;
  /** Why the library selects other rows for a condition; undefined if it does not. */
  readonly refuses: ((leaf: Leaf) => Reason | undefined) | undefined;
  /** Whether it asks the opposite of the predicate. */
  readonly isOpposite: boolean;
}

/** A row in the order of its keys, with `not` for one that asks the opposite. */
type Cells = readonly [string, PredicateKey, readonly Column[], Form, Row["refuses"]?, "not"?];

export const rowsOf = (table: readonly Cells[]): readonly Row[] =>
  table.map(([name, key, columns, form, refuses, not]) => ({
    name,
    key,
    columns,
    form,
    refuses,
    isOpposite: not !== undefined,
  }));

export const always =
  (reason: Reason) =>
  (_: Leaf): Reason =>
    reason;
/** For operators that a missing value satisfies, or which take it for another one. */
export const ifNullable = ({ field }: Leaf): Reason | undefined => (field.nullable ? "missing-values" : undefined);
/** For operators that remove white space around their values, and values of nothing else. */
export const ifUntrimmed = ({ values }: Leaf): Reason | undefined =>
  values.some((value) => value === "" || String(value).trim() !== String(value)) ? "other-rows" : undefined;
/** For operators that compare texts in another order, or not as texts. */
export const ifText = ({ field }: Leaf): Reason | undefined =>
  columnOf[field.type] === "text" ? "other-rows" : undefined;
/** For operators that exchange the ends of a range, or ignore one of them, if the first is the greater. */
export const ifReversed = ({ values: [low = 0, high = 0] }: Leaf): Reason | undefined =>
  low > high ? "other-rows" : undefined;
export const isReference = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(referencePrefix);
/** For operators that ignore the case of letters, and the empty text. */
export const ifCased = ({ values }: Leaf): Reason | undefined =>
  values.every((value) => /^[ -@[-`{-~]+$/u.test(String(value))) ? undefined : "ignores-case";
export const first =
  (...tests: readonly ((leaf: Leaf) => Reason | undefined)[]) =>
  (leaf: Leaf): Reason | undefined =>
    tests.map((test) => test(leaf)).find((reason) => reason !== undefined);

/** The row for a condition on a column. */
export function rowFor(rows: readonly Row[], { key, field, isOpposite }: Leaf): Row | undefined {
  const column = columnOf[field.type];
  return rows.find((row) => row.key === key && row.columns.includes(column) && row.isOpposite === isOpposite);
}

/** Whether each value is of the type that a column has: numbers for numbers, and strings for all others. */
export function isTyped({ values, field }: Leaf): boolean {
  const column = columnOf[field.type];
  const isNumber = column === "number" || column === "flag";
  return values.every((value) =>
    column === "choice"
      ? field.values?.some((each) => each.value === value)
      : (typeof value === "number") === isNumber && !Object.is(value, -0),
  );
}

/** The operator that asks what a row does. */
export function operatorOf(key: PredicateKey): OperatorName {
  return operatorNames.find((name) => predicateKey(operators[name].predicate) === key) as OperatorName;
}

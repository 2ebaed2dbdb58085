import type { OrderSign, Predicate, PredicateKind, TextPosition } from "../../base/language/operators.ts";
import { portablePattern } from "../../base/language/portable-pattern.ts";
import {
  type Asked,
  cannotAsk,
  cannotRefer,
  cannotUse,
  checkValues,
  fieldOf,
  listTerms,
  rangesOf,
} from "../objects/asked.ts";
import { areAlike } from "../objects/values.ts";
import { type Kept, keptValue } from "./values.ts";

/** A condition of MongoDB, or another object of a query. */
export type Document = Readonly<Record<string, unknown>>;

/** Where a field is in documents, and what they keep there. */
export interface Place {
  readonly path: string;
  readonly kept: Kept;
}

/** A comparison, with the places of its fields. */
export interface Compared extends Asked, Place {
  readonly placeOf: (name: string) => Place;
}

type PredicateOf<Kind extends PredicateKind> = Extract<Predicate, { readonly kind: Kind }>;

const signs: Readonly<Record<OrderSign, string>> = { "<": "$lt", "<=": "$lte", ">": "$gt", ">=": "$gte" };

export const joined = (terms: readonly Document[], by: "and" | "or"): Document =>
  terms.length === 1 ? (terms[0] as Document) : { [`$${by}`]: terms };

/** The condition on two fields. Expressions take null for less than all values, so it is excluded. */
function between(compared: Compared, other: Place, expression: Document): Document {
  return { [compared.path]: { $ne: null }, [other.path]: { $ne: null }, $expr: expression };
}

/** The place of a field that the field is compared with by value. */
function comparable(compared: Compared, index: number): Place {
  const { field: name } = compared.operands[index] as { readonly field: string };
  const other = compared.placeOf(name);
  const areComparable = areAlike(compared.field, fieldOf(name, compared.running), compared.kept === "date");
  if (other.kept === compared.kept && areComparable) return other;
  throw cannotRefer(compared, index, name);
}

/** A field beside another one or a value. */
function beside(compared: Compared, index: number, sign: string): Document {
  const { path, kept, operands } = compared;
  if (typeof operands[index] === "object") {
    const other = comparable(compared, index);
    return between(compared, other, { [sign]: [`$${path}`, `$${other.path}`] });
  }
  const value = keptValue(compared, index, kept);
  return { [path]: sign === "$ne" ? { $nin: [value, null] } : { [sign]: value } };
}

function listed(compared: Compared, not: boolean): Document {
  const { path, kept } = compared;
  const terms = listTerms(compared, (index) => keptValue(compared, index, kept), {
    values: (values): Document => ({ [path]: not ? { $nin: [...values, null] } : { $in: values } }),
    field: (index) => beside(compared, index, not ? "$ne" : "$eq"),
  });
  return joined(terms, not ? "and" : "or");
}

/** The text of a field in an expression; undefined where MongoDB writes another one than JavaScript. */
function textOf({ path, kept }: Place, type: string): `$${string}` | Document | undefined {
  if (kept === "string") return `$${path}`;
  return type === "integer" || type === "flag" ? { $toString: { $toLong: `$${path}` } } : undefined;
}

const END = "(?![\\s\\S])"; // a dollar sign is also before a line end

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const around: Readonly<Record<TextPosition, (text: string) => string>> = {
  start: (text) => `^${text}`,
  anywhere: (text) => text,
};

/** Whether a regular expression matches a text, or whether it is a text that none matches. */
const matching = (path: string, $regex: string, not: boolean): Document => ({
  [path]: not ? { $not: { $regex }, $ne: null } : { $regex },
});

function textual(compared: Compared, at: TextPosition, not: boolean): Document {
  const { path, kept, field, operands } = compared;
  const [operand] = operands;
  const isReference = typeof operand === "object";
  if (kept === "string" && !isReference) return matching(path, around[at](escaped(String(operand))), not);
  const other = isReference ? compared.placeOf(operand.field) : compared;
  const text = textOf(compared, field.type);
  const part = isReference
    ? textOf(other, fieldOf(operand.field, compared.running).type)
    : { $literal: String(operand) };
  if (text === undefined || part === undefined) throw cannotAsk(compared);
  const position = { $indexOfBytes: [text, part] };
  const holds =
    at === "start" ? { [not ? "$ne" : "$eq"]: [position, 0] } : { [not ? "$eq" : "$gte"]: [position, not ? -1 : 0] };
  return between(compared, other, holds);
}

const conditions: {
  readonly [Kind in PredicateKind]: (compared: Compared, predicate: PredicateOf<Kind>) => Document;
} = {
  equal: (compared, { not = false }) => beside(compared, 0, not ? "$ne" : "$eq"),
  list: (compared, { not = false }) => listed(compared, not),
  order: (compared, { sign }) => beside(compared, 0, signs[sign]),
  range: (compared) => {
    const ranges = rangesOf(compared, (index) => keptValue(compared, index, compared.kept));
    return joined(
      ranges.map(([$gte, $lte]) => ({ [compared.path]: { $gte, $lte } })),
      "or",
    );
  },
  text: (compared, { at, not = false }) => textual(compared, at, not),
  pattern: (compared, { not = false }) => {
    if (compared.kept !== "string") throw cannotAsk(compared);
    const { text, notPortable } = portablePattern(String(compared.operands[0]), false, END);
    if (text === undefined)
      throw cannotUse(`REGEXP with ${notPortable}`, compared.comparison, compared.name, compared.running);
    return matching(compared.path, text, not);
  },
  null: ({ path }, { not = false }) => ({ [path]: not ? { $ne: null } : null }),
};

/** The condition that a comparison is. */
export function conditionOf(compared: Compared): Document {
  const { predicate, readsText } = compared.operator;
  checkValues(compared, compared.kept === "number" && !readsText);
  const write = conditions[predicate.kind] as (compared: Compared, predicate: Predicate) => Document;
  const condition = write(compared, predicate);
  if (!compared.isOpposite) return condition;
  const fields = compared.operands.flatMap((each) =>
    typeof each === "object" ? compared.placeOf(each.field).path : [],
  );
  const present = [compared.path, ...fields].map((path) => [path, { $ne: null }]);
  return { ...Object.fromEntries(present), $nor: [condition] };
}

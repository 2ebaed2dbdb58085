import type { OrderSign, Predicate, PredicateKind, TextPosition } from "../../base/language/operators.ts";
import { type Asked, cannotAsk, cannotRefer, checkValues, fieldOf, listTerms, rangesOf } from "../objects/asked.ts";
import { areAlike } from "../objects/values.ts";
import { heldValue, type PrismaType } from "./values.ts";

/** A condition of Prisma, or another object of a query. */
export type Where = Readonly<Record<string, unknown>>;

/** What a field is called in the schema, and its type there. */
export interface Place {
  readonly column: string;
  readonly type: PrismaType;
}

/** What is known of a model and its database. */
export interface Model {
  /** What escapes the wildcards of LIKE, which Prisma does not; undefined where nothing does, and case does not count. */
  readonly escape: string | undefined;
  /** Whether texts are ordered by code point. */
  readonly isByCodePoint: boolean;
  readonly placeOf: (name: string) => Place;
  /** The references to the fields of the model, which `prisma.model.fields` are. */
  readonly references: Readonly<Record<string, unknown>> | undefined;
}

/** A comparison, with the place of its field. */
export interface Compared extends Asked, Place {
  readonly model: Model;
}

type PredicateOf<Kind extends PredicateKind> = Extract<Predicate, { readonly kind: Kind }>;

const signs: Readonly<Record<OrderSign, string>> = { "<": "lt", "<=": "lte", ">": "gt", ">=": "gte" };
const positions: Readonly<Record<TextPosition, string>> = {
  start: "startsWith",
  anywhere: "contains",
};

/** Conditions for all rows and for none. Prisma ignores both inside of another condition, where they must not stand. */
const all: Where = { AND: [] };
const none: Where = { OR: [] };

export function joined(terms: readonly Where[], by: "and" | "or"): Where {
  const [decisive, neutral] = by === "or" ? [all, none] : [none, all];
  if (terms.includes(decisive)) return decisive;
  const [first = neutral, ...others] = terms.filter((term) => term !== neutral);
  return others.length === 0 ? first : { [by === "or" ? "OR" : "AND"]: [first, ...others] };
}

function opposite(condition: Where): Where {
  if (condition === all) return none;
  return condition === none ? all : { NOT: condition };
}

/** A value, or the reference to another field of the same type. */
function beside(compared: Compared, index: number): unknown {
  const operand = compared.operands[index];
  if (typeof operand !== "object") return heldValue(compared, index, compared.type);
  const { references, placeOf } = compared.model;
  const other = placeOf(operand.field);
  const areComparable = areAlike(compared.field, fieldOf(operand.field, compared.running), other.type === "DateTime");
  if (other.type !== compared.type || !areComparable) throw cannotRefer(compared, index, operand.field);
  if (references && Object.hasOwn(references, other.column)) return references[other.column];
  throw new TypeError(
    `The filter compares two fields; give the option "references", which is the property "fields" of the model, such as prisma.order.fields.`,
  );
}

/** A test that depends on the order of values. */
function ordered(compared: Compared, test: Where): Where {
  if (compared.type === "String" && !compared.model.isByCodePoint) throw cannotAsk(compared);
  return { [compared.column]: test };
}

/** Whether a field equals an operand; `not` of Prisma takes no reference. */
function equal(compared: Compared, index: number, not: boolean): Where {
  const value = beside(compared, index);
  if (not && typeof compared.operands[index] === "object") return { NOT: { [compared.column]: { equals: value } } };
  return { [compared.column]: { [not ? "not" : "equals"]: value } };
}

function listed(compared: Compared, not: boolean): Where {
  const terms = listTerms(compared, (index) => heldValue(compared, index, compared.type), {
    values: (values) => amongst(compared, values, not),
    field: (index) => equal(compared, index, not),
  });
  return joined(terms, not ? "and" : "or");
}

/** Prisma has no list of booleans. */
function amongst({ column, type }: Place, values: readonly unknown[], not: boolean): Where {
  if (type !== "Boolean") return { [column]: { [not ? "notIn" : "in"]: values } };
  const terms = [...new Set(values)].map((value) => ({ [column]: { [not ? "not" : "equals"]: value } }));
  return joined(terms, not ? "and" : "or");
}

/** The least text that is greater than all that begin with a text; undefined when there is none. */
function after(text: string): string | undefined {
  const points = [...text];
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? 0;
    // Halves of surrogate pairs are no texts.
    if (last < 0x10ffff) return points.join("") + String.fromCodePoint(last === 0xd7ff ? 0xe000 : last + 1);
  }
  return undefined;
}

function textual(compared: Compared, at: TextPosition, not: boolean): Where {
  const { column, type, model, operands } = compared;
  const [operand] = operands;
  if (type !== "String" || typeof operand === "object") throw cannotAsk(compared);
  const text = String(operand);
  if (model.escape) {
    const escaped = text.replace(/[\\%_]/g, `${model.escape}$&`);
    const found = { [column]: { [positions[at]]: escaped } };
    return not ? { NOT: found } : found;
  }
  if (at !== "start" || not) throw cannotAsk(compared);
  const end = after(text);
  return ordered(compared, end ? { gte: text, lt: end } : { gte: text });
}

const conditions: {
  readonly [Kind in PredicateKind]: (compared: Compared, predicate: PredicateOf<Kind>) => Where;
} = {
  equal: (compared, { not = false }) => equal(compared, 0, not),
  list: (compared, { not = false }) => listed(compared, not),
  order: (compared, { sign }) => ordered(compared, { [signs[sign]]: beside(compared, 0) }),
  range: (compared) => {
    const ranges = rangesOf(compared, (index) => heldValue(compared, index, compared.type));
    return joined(
      ranges.map(([gte, lte]) => ordered(compared, { gte, lte })),
      "or",
    );
  },
  text: (compared, { at, not = false }) => textual(compared, at, not),
  pattern: (compared) => {
    throw cannotAsk(compared);
  },
  // Prisma refuses null for a field that is required.
  null: ({ column, field }, { not = false }) => {
    if (!field.nullable) return not ? all : none;
    return { [column]: not ? { not: null } : null };
  },
};

/** The condition that a comparison is. */
export function conditionOf(compared: Compared): Where {
  const { predicate, readsText } = compared.operator;
  const isNumber = !["String", "DateTime", "Enum"].includes(compared.type);
  checkValues(compared, isNumber && !readsText);
  const write = conditions[predicate.kind] as (compared: Compared, predicate: Predicate) => Where;
  const condition = write(compared, predicate);
  return compared.isOpposite ? opposite(condition) : condition;
}

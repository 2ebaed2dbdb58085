import { listed } from "../../base/messages/words.ts";
import {
  type ByField,
  checkOptions,
  isAnything,
  isByField,
  isFlag,
  isRecord,
  optionTable,
  saidOf,
} from "../../base/options/options.ts";
import type { Sort } from "../../compiler/ast/nodes.ts";
import { comparisonsIn } from "../../compiler/ast/walk.ts";
import { operandsIn, type Prepared } from "../../compiler/prepared-filter.ts";
import { foldPrepared } from "../engine/fold.ts";
import { checkParameters, checkSortKeys, engineLimit, MOST_SORT_KEYS, readyWithResource } from "../engine-limit.ts";
import { type Conversion, fieldOf } from "../objects/conversion.ts";
import {
  canHave,
  conditionOf,
  joined,
  type Place,
  type PrismaType,
  prismaTypes,
  usualType,
  type Where,
} from "./conditions.ts";

/** A field in the schema. */
export interface PrismaField {
  /** The name in the schema (default: as in the resource). */
  readonly name?: string;
  /** The type in the schema (default: `Int`, `Float`, `Boolean`, `DateTime` or `String`). */
  readonly type?: PrismaType;
}

export type PrismaProvider = "postgresql" | "sqlite";

export interface ToPrismaOptions {
  /** The provider of the schema. */
  readonly provider: PrismaProvider;
  /** The names of fields in the schema, or objects that also have their types. */
  readonly field?: ByField<string | PrismaField>;
  /** The references to the fields of the model, such as `prisma.order.fields`, for filters that compare two fields. */
  readonly references?: object;
  /**
   * Whether PostgreSQL compares the strings of the model by code point, as the collation `C` does (default: `false`).
   */
  readonly byCodePoint?: boolean;
}

export interface PrismaQuery {
  readonly where: Where;
  readonly orderBy: Where[];
  readonly take?: number;
  readonly skip?: number;
}

const toPrismaOptions = /* @__PURE__ */ optionTable<ToPrismaOptions>({
  provider: isAnything,
  field: isByField,
  references: isAnything,
  byCodePoint: isFlag,
});

/** What differs between databases, and how many parameters Prisma sends in one statement to each. */
const providers = {
  postgresql: { engine: "Prisma on PostgreSQL", escapedBy: "\\", isByCodePoint: false, most: 32_766 },
  // LIKE ignores the case of ASCII there, and Prisma says no other.
  sqlite: { engine: "Prisma on SQLite", escapedBy: undefined, isByCodePoint: true, most: 998 },
} as const satisfies Readonly<Record<PrismaProvider, object>>;

function placeOf(name: string, { field: said }: ToPrismaOptions, conversion: Conversion): Place {
  const field = fieldOf(name, conversion);
  const found = saidOf(said, name);
  const given: PrismaField = typeof found === "string" ? { name: found } : isRecord(found) ? found : {};
  const { name: column = name, type = usualType(field) } = given;
  if (typeof column !== "string" || !/^[A-Za-z]\w*$/.test(column))
    throw new TypeError(`The option "field" gives no name of the schema for the field ${JSON.stringify(name)}.`);
  if (canHave(field, type)) return { field, column, type };
  const types = prismaTypes.filter((each) => canHave(field, each));
  throw new TypeError(`The type of the field ${JSON.stringify(name)} must be ${listed(types)}.`);
}

/**
 * Converts a filter that was checked with a resource, a result of `compile`, `prepare` or `prepareSelection`, to a
 * query of Prisma. Pass it to `findMany`, or its `where` to `count`. Throws a `FilterError` with the position of a part
 * that Prisma cannot express exactly.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { toPrisma } from "fieldfilter/prisma";
 *
 * const resource = defineResource({
 *   name: "orders",
 *   fields: { name: { type: "string", nullable: true }, sum: { type: "number" }, paid: { type: "datetime" } },
 *   paging: true,
 * });
 * const filter = prepareOrThrow('sum > 5 OR name CONTAINS "100%" ORDER BY paid DESC LIMIT 10', { resource });
 * toPrisma(filter, { provider: "postgresql" });
 * // {
 * //   where: { OR: [{ sum: { gt: 5 } }, { name: { contains: "100\\%" } }] },
 * //   orderBy: [{ paid: "desc" }],
 * //   take: 10,
 * // }
 */
export function toPrisma(filter: Prepared, options: ToPrismaOptions): PrismaQuery {
  checkOptions(options, toPrismaOptions);
  const { provider, references, byCodePoint = false } = options;
  if (typeof provider !== "string" || !Object.hasOwn(providers, provider))
    throw new TypeError(`The option "provider" must be ${listed(Object.keys(providers))}.`);
  const { engine, escapedBy, isByCodePoint, most } = providers[provider];
  const conversion: Conversion = { ...readyWithResource(filter, "toPrisma"), engine };
  const { ready } = conversion;
  const { condition, order } = ready.query;
  const model = {
    escapedBy,
    isByCodePoint: isByCodePoint || byCodePoint,
    references: references as Readonly<Record<string, unknown>> | undefined,
  };
  const place = (name: string) => placeOf(name, options, conversion);
  checkSortKeys(ready, MOST_SORT_KEYS, engine);
  const folded = foldPrepared<Where>(ready, {
    comparison: (comparison, source) => {
      const { field, reference } = comparison;
      const other = reference === undefined ? undefined : place(reference);
      return conditionOf({ comparison, source, conversion }, place(field), other, model);
    },
    and: (terms) => (terms.length === 0 ? {} : joined(terms, "and")),
    or: (terms) => joined(terms, "or"),
  });
  if (condition) {
    const written = comparisonsIn(condition).map((each) => ({ comparison: each, parameters: operandsIn(each).length }));
    checkParameters(written, condition, most, ready);
  }
  const orderBy = folded.orders.map(({ field: name, direction }, index): Where => {
    const { field, column, type } = place(name);
    const isUnordered = type === "Enum" || (type === "String" && !model.isByCodePoint);
    if (isUnordered) throw engineLimit("ORDER BY", order?.sorts[index] as Sort, name, engine, ready);
    const sort = direction === "DESC" ? "desc" : "asc";
    return { [column]: field.nullable ? { sort, nulls: sort === "desc" ? "last" : "first" } : sort };
  });
  const { condition: where, limit: take, offset: skip } = folded;
  return { where, orderBy, ...(take !== undefined && { take }), ...(skip && { skip }) };
}

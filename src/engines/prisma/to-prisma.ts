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
import { foldCondition } from "../../compiler/ast/walk.ts";
import { countIn, operandsIn, type Prepared } from "../../compiler/prepared-filter.ts";
import { checkParameters, checkSortKeys, MOST_SORT_KEYS, readyWithResource, type Written } from "../engine-limit.ts";
import { askedBy, cannotUse, fieldOf, type Running } from "../objects/asked.ts";
import { conditionOf, joined, type Model, type Place, type Where } from "./conditions.ts";
import { canHave, type PrismaType, prismaTypes, usualType } from "./values.ts";

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
  postgresql: { engine: "Prisma on PostgreSQL", escape: "\\", isByCodePoint: false, most: 32_766 },
  // LIKE ignores the case of ASCII there, and Prisma says no other.
  sqlite: { engine: "Prisma on SQLite", escape: undefined, isByCodePoint: true, most: 998 },
} as const satisfies Readonly<Record<PrismaProvider, object>>;

function placeIn(said: ToPrismaOptions["field"], name: string, running: Running): Place {
  const field = fieldOf(name, running);
  const found = saidOf(said, name);
  const given: PrismaField = typeof found === "string" ? { name: found } : isRecord(found) ? found : {};
  const { name: column = name, type = usualType(field) } = given;
  if (typeof column !== "string" || !/^[A-Za-z]\w*$/.test(column))
    throw new TypeError(`The option "field" gives no name of the schema for the field ${JSON.stringify(name)}.`);
  if (canHave(field, type)) return { column, type };
  const types = prismaTypes.filter((each) => canHave(field, each));
  throw new TypeError(`The type of the field ${JSON.stringify(name)} must be ${listed(types)}.`);
}

function sortKey(sort: Sort, running: Running, { placeOf, isByCodePoint }: Model): Where {
  const name = sort.name.kind === "name" ? sort.name.text : "";
  const { column, type } = placeOf(name);
  if (type === "Enum" || (type === "String" && !isByCodePoint)) throw cannotUse("ORDER BY", sort, name, running);
  const isDown = sort.direction?.value === "DESC";
  const direction = isDown ? "desc" : "asc";
  if (!fieldOf(name, running).nullable) return { [column]: direction };
  return { [column]: { sort: direction, nulls: isDown ? "last" : "first" } };
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
  const { provider, field, references, byCodePoint = false } = options;
  if (typeof provider !== "string" || !Object.hasOwn(providers, provider))
    throw new TypeError(`The option "provider" must be ${listed(Object.keys(providers))}.`);
  const { engine, isByCodePoint, most, ...text } = providers[provider];
  const running: Running = { ...readyWithResource(filter, "toPrisma"), engine };
  const model: Model = {
    ...text,
    isByCodePoint: isByCodePoint || byCodePoint,
    placeOf: (name) => placeIn(field, name, running),
    references: references as Model["references"],
  };
  const { condition, order, limit, offset } = running.ready.query;
  checkSortKeys(running.ready, MOST_SORT_KEYS, engine);
  const written: Written[] = [];
  const where = condition
    ? foldCondition<Where>(condition, {
        comparison: (comparison, isNegated) => {
          const asked = askedBy(comparison, isNegated, running);
          written.push({ comparison, parameters: operandsIn(comparison).length });
          return conditionOf({ ...asked, ...model.placeOf(asked.name), model });
        },
        joined,
      })
    : {};
  if (condition) checkParameters(written, condition, most, running.ready);
  const take = countIn(limit);
  const skip = countIn(offset);
  return {
    where,
    orderBy: (order?.sorts ?? []).map((sort) => sortKey(sort, running, model)),
    ...(take !== undefined && { take }),
    ...(skip && { skip }),
  };
}

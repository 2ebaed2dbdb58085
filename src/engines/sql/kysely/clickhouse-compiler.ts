import { DefaultQueryCompiler } from "kysely";
import { clickhouseType } from "../core/dialects/clickhouse.ts";

/** A parameter of ClickHouse and its type, such as `Array(Int64)`, in the place of a value of kysely's. */
export interface TypedValue {
  readonly value: unknown;
  readonly clickHouseType: string;
}

const isTypedValue = (value: unknown): value is TypedValue =>
  typeof value === "object" && value !== null && "clickHouseType" in value;

/**
 * Compiles queries to the SQL of ClickHouse, whose parameters have types: `{p1:Int64}`. Use `queryParameters` for their
 * values.
 *
 * @example
 * import { defineResource, prepareOrThrow } from "fieldfilter";
 * import { applySelection, ClickHouseQueryCompiler, queryParameters } from "fieldfilter/kysely";
 * import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector } from "kysely";
 *
 * const db = new Kysely<{ history: { info: string; sum: number; date: string } }>({
 *   dialect: {
 *     createAdapter: () => new PostgresAdapter(),
 *     createDriver: () => new DummyDriver(),
 *     createIntrospector: (db) => new PostgresIntrospector(db),
 *     createQueryCompiler: () => new ClickHouseQueryCompiler(),
 *   },
 * });
 * const fields = { info: { type: "string" }, sum: { type: "number" } } as const;
 * const resource = defineResource({ name: "history", fields });
 * const filter = prepareOrThrow('info CONTAINS "a" AND sum > 2 LIMIT 10', { resource });
 * const options = { dialect: "clickhouse", column: { sum: { type: "Decimal(18, 4)" } } } as const;
 * const builder = applySelection(db.selectFrom("history").selectAll(), filter, options);
 * const query = builder.compile();
 * query.sql;
 * // 'select * from "history" where "info" like {p1:String} and "sum" > {p2:Decimal(18, 4)} limit {p3:Int64}'
 * queryParameters(query); // { p1: "%a%", p2: "2", p3: 10 }
 */
export class ClickHouseQueryCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value === null) return this.append("null");
    const [sent, type] = isTypedValue(value) ? [value.value, value.clickHouseType] : [value, clickhouseType(value)];
    this.addParameter(sent);
    this.append(`{p${this.numParameters}:${type}}`);
  }

  /** Doubles backslashes, which begin an escape in quoted names too. */
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(identifier.replaceAll("\\", "\\\\"));
  }
}

/**
 * Returns the parameters of a compiled query by name, for `query_params` of @clickhouse/client and `queryBind` of chdb.
 */
export function queryParameters(query: { readonly parameters: readonly unknown[] }): Record<string, unknown> {
  return Object.fromEntries(query.parameters.map((value, index) => [`p${index + 1}`, value]));
}

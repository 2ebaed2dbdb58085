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
 * Compiles queries to the SQL of ClickHouse, whose parameters have types: `{p1:Int64}`. Return one in
 * `createQueryCompiler` of a dialect of kysely, and use `queryParameters` for their values.
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

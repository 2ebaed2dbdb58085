/** A parameter of ClickHouse and its type, such as `Array(Int64)`, in the place of a value of kysely's. */
export interface TypedValue {
  readonly value: unknown;
  readonly clickHouseType: string;
}

export const isTypedValue = (value: unknown): value is TypedValue =>
  typeof value === "object" && value !== null && "clickHouseType" in value;

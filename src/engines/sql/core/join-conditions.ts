import { joined, type Sql, sql } from "./sql.ts";

/** So many conditions in a row are within what every database takes; SQLite takes a thousand. */
const MOST = 500;

/** Conditions joined by AND or by OR; many of them in parentheses, so that none is nested deep. */
export function joinConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  if (conditions.length <= MOST) return joined(conditions, ` ${by} `);
  const half = conditions.length >> 1;
  const [first, second] = [joinConditions(conditions.slice(0, half), by), joinConditions(conditions.slice(half), by)];
  return by === "and" ? sql`(${first}) and (${second})` : sql`(${first}) or (${second})`;
}

/** As `joinConditions`, in parentheses unless it is one condition alone. */
export function groupConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  const [only, ...others] = conditions;
  return only && others.length === 0 ? only : sql`(${joinConditions(conditions, by)})`;
}

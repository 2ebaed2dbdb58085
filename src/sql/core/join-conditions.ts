import { sql } from "kysely";
import type { Sql } from "./dialect.ts";

/** So many conditions in a row are within what every database takes; SQLite takes a thousand. */
const MOST = 500;

/** Conditions joined by AND or by OR; many of them in parentheses, so that none is nested deep. */
export function joinConditions(conditions: readonly Sql[], by: "and" | "or"): Sql {
  if (conditions.length <= MOST) return sql.join(conditions, by === "and" ? sql` and ` : sql` or `);
  const half = conditions.length >> 1;
  const [first, second] = [joinConditions(conditions.slice(0, half), by), joinConditions(conditions.slice(half), by)];
  return by === "and" ? sql`(${first}) and (${second})` : sql`(${first}) or (${second})`;
}

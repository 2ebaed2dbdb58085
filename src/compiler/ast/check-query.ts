import type { Query } from "./nodes.ts";

/** Whether a value is the AST of a filter. Only an own `kind` counts. */
export function isQuery(value: unknown): value is Query {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "kind") && (value as Query).kind === "query";
}

/** Throws a `TypeError` for what is near at hand and no query: a text, the result of `parse` or of `compile`. */
export function assertQuery(query: unknown): void {
  if (!isQuery(query)) throw new TypeError("The query must be the AST of a filter, such as parse(text).query.");
}

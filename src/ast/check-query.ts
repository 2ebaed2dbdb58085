/** Throws a `TypeError` for what is near at hand and no query: a text, the result of `parse` or of `compile`. */
export function checkQuery(query: unknown): void {
  const isNode = typeof query === "object" && query !== null && (query as { readonly kind?: unknown }).kind === "query";
  if (!isNode) throw new TypeError("The query must be the AST of a filter, such as parse(text).query.");
}

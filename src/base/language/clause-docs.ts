import type { ClauseKey } from "./clauses.ts";

/** What each clause says, in one sentence, and an example. */
export const clauseDocs: Readonly<Record<ClauseKey, { readonly doc: string; readonly example: string }>> = {
  fields: {
    doc: "Fields to return for each row; if omitted, the method's default set.",
    example: "SELECT id, name",
  },
  filters: {
    doc: "Conditions that the selected rows meet; the keyword is optional.",
    example: "WHERE tags = 2",
  },
  orders: {
    doc: "Sort keys, most significant first; ascending unless followed by DESC.",
    example: "ORDER BY date DESC, name",
  },
  limit: {
    doc: "Maximum number of rows to return.",
    example: "LIMIT 10",
  },
  offset: {
    doc: "Number of rows to skip first.",
    example: "LIMIT 10 OFFSET 20",
  },
};

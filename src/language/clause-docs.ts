import type { ClauseKey } from "./clauses.ts";

/** What each clause says, in one sentence, and an example. */
export const clauseDocs: Readonly<Record<ClauseKey, { readonly doc: string; readonly example: string }>> = {
  fields: {
    doc: "Which fields each returned object has; without it, the method's default set.",
    example: "SELECT id, name",
  },
  filters: {
    doc: "What the selected objects have in common; the word itself may be left out.",
    example: "WHERE tags = 2",
  },
  orders: {
    doc: "How the result is sorted, the first key first; ascending unless it says DESC.",
    example: "ORDER BY date DESC, name",
  },
  limit: {
    doc: "At most that many objects.",
    example: "LIMIT 10",
  },
  offset: {
    doc: "Skip that many objects first.",
    example: "LIMIT 10 OFFSET 20",
  },
};

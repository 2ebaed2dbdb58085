import type { Direction } from "../../base/language/clauses.ts";
import { find, type Reader } from "./reader.ts";
import { misspeltClauseAt } from "./starts.ts";

export interface SortKey {
  readonly name: string;
  readonly direction?: Direction | undefined;
}

/** The clauses as they are found. */
export interface Clauses {
  select: string[];
  orders: SortKey[];
  limit?: number;
  offset?: number;
  page?: number;
  /** Whether SELECT was written, so that FROM names a table. */
  isSelected?: true;
  /** Set when a clause cannot be read, or says a second time what it said. */
  isWrong: boolean;
}

/** Whether a word of a clause stands at the place. */
export function isKeyword(reader: Reader): boolean {
  const found = find(reader, "impossible") ?? find(reader, "clause") ?? misspeltClauseAt(reader, reader.at);
  return found !== undefined;
}

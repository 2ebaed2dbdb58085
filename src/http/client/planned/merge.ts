import type { Row } from "../../../compiler/wire/schema/reply.ts";
import type { RowOrder, Stream } from "./stream.ts";

/** Rows of several streams as one, in order, each once. */
export interface Merged {
  /** The next row; undefined when there are no more. */
  readonly next: () => Promise<Row | undefined>;
  readonly hasMore: () => boolean;
}

/**
 * Merges streams. A row that is in several of them is at the head of all of these at once, because the order ends with a
 * key, so nothing needs to be remembered of rows that were returned.
 */
export function merge(streams: readonly Stream[], order: RowOrder): Merged {
  const next = async () => {
    for (let hungry = streams.filter((each) => each.isHungry()); hungry.length > 0; ) {
      await Promise.all(hungry.map((each) => each.read()));
      hungry = hungry.filter((each) => each.isHungry());
    }
    let least: Row | undefined;
    for (const stream of streams) {
      const row = stream.head();
      if (row && (!least || order(row, least) < 0)) least = row;
    }
    if (!least) return undefined;
    for (const stream of streams) {
      const row = stream.head();
      if (row && (row === least || order(row, least) === 0)) stream.next();
    }
    return least;
  };
  return { next, hasMore: () => streams.some((each) => each.hasMore()) };
}

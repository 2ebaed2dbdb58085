import type { Row } from "../../../compiler/wire/schema/reply.ts";
import type { Reply } from "../request.ts";
import { TransportError } from "../transport-error.ts";

/** Compares rows by all sort keys, of which the last differs in every row. */
export type RowOrder = (a: Row, b: Row) => number;

/** How the rows of one request are read. */
export interface Reading {
  readonly order: RowOrder;
  /** Whether the service is certain to sort so. */
  readonly isOrderKnown: boolean;
  readonly isWanted: (row: Row) => boolean;
  /** Whether rows come in one stream only, so that their order does not matter. */
  readonly isAlone: boolean;
}

/** The rows of one request in its order, read page by page. */
export interface Stream {
  /** The next row, if it has been read. */
  readonly head: () => Row | undefined;
  readonly next: () => void;
  /** Whether all rows that were read are taken, and there may be more. */
  readonly isHungry: () => boolean;
  /** Whether there is a next row, as far as is known without reading on. */
  readonly hasMore: () => boolean;
  readonly read: () => Promise<void>;
  /** The reply to the first request. */
  readonly first: () => Reply<unknown> | undefined;
}

/** Whether a service has more rows than it returned so far, the last of them in a reply without a next page. */
function isCutOff({ result, total, limitedBy }: Reply<unknown>, received: number): boolean {
  if (total !== undefined) return total > received;
  return limitedBy !== undefined && limitedBy > 0 && (result as readonly Row[]).length >= limitedBy;
}

export function streamOf(pages: AsyncGenerator<Reply<unknown>, void, undefined>, reading: Reading): Stream {
  const { order, isOrderKnown, isWanted, isAlone } = reading;
  let first: Reply<unknown> | undefined;
  let page: readonly Row[] = [];
  let last: Row | undefined;
  let rows: readonly Row[] = [];
  let [at, received] = [0, 0];
  let state: "more" | "cut" | "done" = "more";

  const isNew = (row: Row): boolean => {
    if (!last || order(last, row) < 0) return true;
    if (isOrderKnown || page.some((each) => order(each, row) === 0)) return false;
    throw outOfOrder();
  };

  /** The rows of a page that follow those of the page before: rows move when others are added meanwhile. */
  const following = (all: readonly Row[]): readonly Row[] => {
    if (isAlone) return all;
    all.forEach((row, index) => {
      if (index > 0 && order(all[index - 1] as Row, row) >= 0) throw outOfOrder();
    });
    return all.filter(isNew);
  };

  const read = async () => {
    if (state === "cut") throw cutOff();
    const { value } = await pages.next();
    if (!value) {
      state = "done";
      return;
    }
    first ??= value;
    const all = value.result as readonly Row[];
    received += all.length;
    const own = following(all);
    [rows, at, page, last] = [own.filter(isWanted), 0, all, own.at(-1) ?? last];
    state = value.nextOffset !== undefined ? "more" : isCutOff(value, received) ? "cut" : "done";
  };

  return {
    head: () => rows[at],
    next: () => at++,
    isHungry: () => at >= rows.length && state !== "done",
    hasMore: () => at < rows.length || state !== "done",
    read,
    first: () => first,
  };
}

const status = 200;

function outOfOrder(): TransportError {
  const sentence =
    "The service does not return the rows in the order that was asked for, or not each once, so those of several requests cannot be joined.";
  return new TransportError("unexpected", sentence, { status });
}

function cutOff(): TransportError {
  const sentence = "The service has more rows than it returns at once, and no next page.";
  return new TransportError("unexpected", sentence, { status });
}

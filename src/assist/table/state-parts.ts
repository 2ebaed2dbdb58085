import type { Paging, Sorting } from "./from-state.ts";

/** The sort keys of grids, by the name of the key for the column. */
export const sortModel = (column: string): Sorting => ({
  key: "sortModel",
  write: (name, direction) => ({ [column]: name, sort: direction }),
  read: ({ [column]: name, sort }) => ({ name, direction: sort }),
});

/** A number of digits as a number: addresses have texts. */
const counted = (value: unknown) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value);

/** Null, which is no offset, for what is no page. */
function offsetOf(index: unknown, size: unknown): number | null {
  const [at, most] = [counted(index), counted(size)];
  return typeof at === "number" && typeof most === "number" ? at * most : null;
}

/** Pages, which are numbered from 0. */
export const pages = (key: string, index: string, size: string): Paging => ({
  path: [key],
  write: (limit, offset = 0) =>
    limit !== undefined && limit > 0 && offset % limit === 0
      ? { [key]: { [index]: offset / limit, [size]: limit } }
      : undefined,
  read: (state, reader) => {
    const page = reader.object(state[key], [key]);
    return { limit: page?.[size], offset: page && offsetOf(page[index], page[size]) };
  },
});

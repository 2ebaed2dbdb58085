import type { Dialect, TimeOrder, TimePart } from "../dialect.ts";
import { isBigint, isWhole, unsignedZero } from "../numbers.ts";
import { parameter, type Sql, sql } from "../sql.ts";

const binary = (text: Sql) => sql`${text} collate binary`;

/** Milliseconds since 1970. What clocks show can be compared as if they showed UTC, and other zones are not known. */
function time(column: Sql, { zone = "UTC" }: TimePart, order: TimeOrder): Sql | undefined {
  return order === "clock" || zone === "UTC" ? sql`round(unixepoch(${column}, 'subsec') * 1000)` : undefined;
}

/** The greatest double that is less than all integers, as which the next smaller integer would be rounded to the least. */
const BELOW_INTEGERS = -(2 ** 63) - 2048;

function number(value: string | number): Sql {
  if (typeof value === "number") return parameter(unsignedZero(value));
  const isBelow = isWhole(value) && !isBigint(value) && Number(value) === -(2 ** 63);
  return isBelow ? parameter(BELOW_INTEGERS) : sql`cast(${value} as numeric)`;
}

/** The longest pattern of GLOB, in bytes. A UTF-16 unit is 3 bytes at most. */
const LONGEST_PATTERN = 50_000;

/** By GLOB, in which case counts and which looks in the index. */
function startsWith(text: Sql, start: string, not: boolean): Sql | undefined {
  const pattern = `${start.replaceAll(/[*?[]/g, "[$&]")}*`;
  if (3 * pattern.length > LONGEST_PATTERN) return undefined;
  return sql`${text} ${not ? sql`not glob` : sql`glob`} ${pattern}`;
}

/** LIKE takes upper and lower case of ASCII for the same here, so it is not used. `regexp` is a function of the user's. */
export const sqlite: Dialect = {
  name: "SQLite",
  namesTable: true,
  mostParameters: 32_766,
  equal: binary,
  order: binary,
  sort: binary,
  keeps: () => "text",
  time,
  timeValue: ({ milliseconds }) => Math.round(milliseconds),
  asText: (value) => sql`cast(${value} as text)`,
  lowerCase: (text) => sql`lower(${text})`,
  number,
  startsWith,
  position: (text, part) => sql`instr(${text}, ${part})`,
  matches: (text, pattern, not) => sql`${text} ${not ? sql`not regexp` : sql`regexp`} ${pattern}`,
  among: (value, list, areNumbers, not) => {
    const item = areNumbers ? sql`cast(value as numeric)` : sql`value`;
    const json = JSON.stringify(list.map(String));
    return sql`${value} ${not ? sql`not in` : sql`in`} (select ${item} from json_each(${json}))`;
  },
  everything: sql`-1`,
};

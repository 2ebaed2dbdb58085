import { isBigint } from "../../../engine/values.ts";
import type { Dialect } from "../dialect.ts";
import { parameter, raw, sql } from "../sql.ts";

/** The greatest double below all integers, for an integer that would be rounded up to the least of them. */
const withoutLeast = (value: string | number) =>
  /^-\d+$/.test(String(value)) && !isBigint(value) && Number(value) === -(2 ** 63) ? -(2 ** 63) - 2048 : value;

/** LIKE takes upper and lower case of ASCII for the same, so GLOB is used. `regexp` is a function of the user's. */
export const sqlite: Dialect = {
  name: "SQLite",
  maxParameters: 32_766,
  collated: (text) => sql`${text} collate binary`,
  keeps: "text",
  // Milliseconds since 1970. Local times compare as if they were UTC; other zones are unsupported.
  time: (column, { zone = "UTC" }, order) =>
    order === "local" || zone === "UTC" ? sql`round(unixepoch(${column}, 'subsec') * 1000)` : undefined,
  timeValue: (_, __, milliseconds) => Math.min(Math.round(milliseconds), Math.floor(milliseconds / 1000) * 1000 + 999),
  asText: (value) => sql`cast(${value} as text)`,
  lowerCase: (text) => sql`lower(${text})`,
  number: (given) => {
    const value = withoutLeast(given);
    return typeof value === "number" ? parameter(value) : sql`cast(${value} as numeric)`;
  },
  likePattern: (text, at) => {
    const pattern = `${text.replaceAll(/[*?[]/g, "[$&]")}*`;
    // GLOB takes 50,000 bytes at most, of which a UTF-16 unit has 3 at most, and these three characters for the same.
    const isExact = 3 * pattern.length <= 50_000 && !/[\ufffd-\uffff]/.test(text);
    return at === "start" && isExact ? pattern : undefined;
  },
  like: (text, pattern, not) => sql`${text} ${raw(not ? "not glob" : "glob")} ${pattern}`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  matches: (text, pattern, not) => sql`${text} ${raw(not ? "not regexp" : "regexp")} ${pattern}`,
  inArray: (value, list, of, not) => {
    const texts = JSON.stringify(list.map((each) => String(of ? withoutLeast(each) : each)));
    const item = raw(of ? "cast(value as numeric)" : "value");
    return sql`${value} ${raw(not ? "not in" : "in")} (select ${item} from json_each(${texts}))`;
  },
  largestLimit: "-1",
};

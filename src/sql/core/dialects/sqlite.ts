import type { Dialect, TimeOrder, TimePart } from "../dialect.ts";
import { unsignedZero } from "../numbers.ts";
import { type Sql, sql } from "../sql.ts";

const binary = (text: Sql) => sql`${text} collate binary`;

/** Milliseconds since 1970. What clocks show can be compared as if they showed UTC, and other zones are not known. */
function time(column: Sql, { zone = "UTC" }: TimePart, order: TimeOrder): Sql | undefined {
  return order === "clock" || zone === "UTC" ? sql`round(unixepoch(${column}, 'subsec') * 1000)` : undefined;
}

/** LIKE takes upper and lower case of ASCII for the same here, so it is not used. `regexp` is a function of the user's. */
export const sqlite: Dialect = {
  namesTable: true,
  mostParameters: 32_766,
  collation: "binary",
  equal: binary,
  order: binary,
  sort: binary,
  keeps: () => "text",
  time,
  timeValue: ({ milliseconds }) => Math.round(milliseconds),
  asText: (value) => sql`cast(${value} as text)`,
  lowerCase: (text) => sql`lower(${text})`,
  number: (value) => (typeof value === "number" ? sql`${unsignedZero(value)}` : sql`cast(${value} as numeric)`),
  position: (text, part) => sql`instr(${text}, ${part})`,
  endsWith: (text, part, not) =>
    sql`${binary(sql`substr(${text}, length(${text}) - length(${part}) + 1)`)} ${not ? sql`<>` : sql`=`} ${part}`,
  matches: (text, pattern, ignoreCase, not) =>
    sql`${text} ${not ? sql`not regexp` : sql`regexp`} ${`${ignoreCase ? "(?i)" : ""}${pattern}`}`,
  among: (value, list, areNumbers, not) => {
    const item = areNumbers ? sql`cast(value as numeric)` : sql`value`;
    const json = JSON.stringify(list.map(String));
    return sql`${value} ${not ? sql`not in` : sql`in`} (select ${item} from json_each(${json}))`;
  },
  everything: sql`-1`,
};

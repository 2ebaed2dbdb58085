import type { Dialect, TimeOrder, TimePart } from "../dialect.ts";
import { isBigint, isWhole, unsignedZero } from "../numbers.ts";
import { literal, parameter, type Sql, sql } from "../sql.ts";

const binary = (text: Sql) => sql`${text} collate binary`;

/** Milliseconds since 1970. What clocks show can be compared as if they showed UTC, and other zones are not known. */
function time(column: Sql, { zone = "UTC" }: TimePart, order: TimeOrder): Sql | undefined {
  return order === "clock" || zone === "UTC" ? sql`round(unixepoch(${column}, 'subsec') * 1000)` : undefined;
}

/** The least digits that make the same double again, as JavaScript writes them; SQLite writes 15. */
function shortest(double: Sql): Sql {
  const written = (digits: number) => sql`printf(${literal(`%!.${digits}g`)}, ${double})`;
  const isSame = (text: Sql) => sql`cast(${text} as real) = ${double}`;
  return sql`case when ${isSame(written(15))} then ${written(15)} when ${isSame(written(16))} then ${written(16)} else ${written(17)} end`;
}

/** The text of a double in the notation of JavaScript; its parts are those of a text such as `1.5e-07`. */
function numberText(value: Sql): Sql {
  const plain = sql`rtrim(rtrim(t, '0'), '.')`;
  const parts = sql`select t, a, rtrim(rtrim(substr(t, 1, instr(t, 'e') - 1), '0'), '.') as m, cast(substr(t, instr(t, 'e') + 1) as integer) as e from (select ${shortest(sql`abs(${value})`)} as t, abs(${value}) as a)`;
  const digits = sql`replace(m, '.', '')`;
  const text = sql`case when not instr(t, 'e') then ${plain} when a >= 1e21 then m || 'e+' || e when a >= 1 then substr(${digits} || '00000000000000000000', 1, e + 1) when a >= 1e-6 then '0.' || substr('00000', 1, -e - 1) || ${digits} else m || 'e' || e end`;
  const sign = sql`case when ${value} < 0 then '-' else '' end`;
  return sql`case typeof(${value}) when 'real' then ${sign} || (select ${text} from (${parts})) else cast(${value} as text) end`;
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
  numberText,
  lowerCase: (text) => sql`lower(${text})`,
  number,
  startsWith,
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

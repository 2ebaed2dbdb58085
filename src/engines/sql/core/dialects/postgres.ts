import { typeFacts } from "../../../../base/language/value-types.ts";
import { isBigint } from "../../../engine/values.ts";
import { type ColumnFacts, type Dialect, likeEscapedBy } from "../dialect.ts";
import { literal, parameter, raw, type Sql, sql } from "../sql.ts";

const byCodePoint = (text: Sql) => sql`${text} collate "C"`;
const asText = (value: Sql) => sql`cast(${value} as text)`;
const asTimestamp = (value: Sql) => sql`cast(${value} as timestamp)`;

/** Whether a column has numbers of 32 bits, in which 0.1 is another number than in 64. */
const isSingle = (facts: ColumnFacts | undefined) => /^(?:real|float4)$/i.test(facts?.type ?? "");

/** Whether PostgreSQL reads a number as one of 32 bits: it refuses those that would be infinite, or 0 without being it. */
function fitsSingle(value: string | number): boolean {
  const single = Math.fround(Number(value));
  return Number.isFinite(single) && (single !== 0 || Number(value) === 0);
}

const plainZero = (value: string | number) => (Number(value) === 0 ? 0 : value); // a large exponent is refused

/**
 * Only numbers are cast: an integer column compared with a numeric is not looked up in its index. Strings have the type
 * of their column, which may be `uuid` or an enum. Flags and times, which were checked, are literals, because the
 * driver `postgres` converts parameters: 1 to false, and times by the time zone of the process.
 */
export const postgres: Dialect = {
  name: "PostgreSQL",
  maxParameters: 65_535,
  collated: (text, use) => (use === "equal" ? text : byCodePoint(text)),
  // Columns of different collations cannot be compared, nor can a boolean with a number.
  comparedColumn: (column, type) => {
    if (type === "flag") return sql`cast(${column} as integer)`;
    return typeFacts[type].family === "text" ? byCodePoint(asText(column)) : column;
  },
  flagValue: (value) => literal(value === 1 ? "1" : "0"),
  hasOwnTypes: true,
  ordersUuids: true,
  // A time zone is part of the program, so that an index of the same expression serves.
  time: (column, { field, kept, zone }, order) => {
    if (order === "local" && kept !== "timestamptz") return kept === "text" ? asTimestamp(column) : column;
    if (order === "instant" && kept === "timestamptz") return column;
    if (kept === "text" && zone === undefined) return sql`cast(${column} as timestamptz)`;
    const isTimestamp = kept === "timestamptz" || (kept === "timestamp" && field.type !== "date");
    return sql`(${isTimestamp ? column : asTimestamp(column)} at time zone ${literal(zone ?? "UTC")})`;
  },
  timeValue: literal,
  asText,
  lowerCase: (text) => sql`lower(${asText(text)})`,
  number: (value, facts) => {
    const single = fitsSingle(value) ? "real" : "double precision";
    return sql`cast(${plainZero(value)} as ${raw(isSingle(facts) ? single : isBigint(value) ? "bigint" : "numeric")})`;
  },
  likePattern: likeEscapedBy("\\"),
  like: (text, pattern, not) => sql`${text} ${raw(not ? "not like" : "like")} ${pattern}`,
  position: (text, part) => sql`strpos(${text}, ${byCodePoint(part)})`,
  matches: (text, pattern, not) => sql`${text} ${raw(not ? "!~" : "~")} ${pattern}`,
  maxListParameters: 10,
  inArray: (value, list, of, not, facts) => {
    const isOfSingles = of !== undefined && isSingle(facts);
    // A column of 32 bits needs an array of its type, for the values to be those that it holds; no number in it is NaN.
    const given = of ? list.map(plainZero) : list;
    const texts = parameter(given.map((each) => (isOfSingles && !fitsSingle(each) ? "NaN" : String(each))));
    const arrayOf = (item: string) => sql`cast(cast(${texts} as text[]) as ${raw(`${item}[]`)})`;
    // As a set of rows, which the planner joins with a column of any type, by hashes.
    if (of && !isOfSingles)
      return sql`${value} ${raw(not ? "not in" : "in")} (select unnest(${arrayOf(given.every(isBigint) ? "bigint" : "numeric")}))`;
    const array = isOfSingles ? arrayOf("real") : texts;
    return sql`${value} ${raw(not ? "<> all" : "= any")} (${array})`;
  },
  sortsNullsLast: true,
};

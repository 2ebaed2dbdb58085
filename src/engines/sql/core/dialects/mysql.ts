import { typeFacts } from "../../../../base/language/value-types.ts";
import { plainNumber } from "../../../engine/values.ts";
import { type Dialect, likeEscapedBy } from "../dialect.ts";
import { parameter, raw, type Sql, sql } from "../sql.ts";

/**
 * The value that a column is compared with has the collation. It then decides, whatever that of the column is, a column
 * in another character set is converted, and a column that has this collation is looked up in its index.
 */
function mysqlLike(name: string, collation: string, own: Pick<Dialect, "lowerCase" | "matches">): Dialect {
  const exact = (text: Sql) => sql`convert(${text} using utf8mb4) collate ${raw(collation)}`;
  return {
    name,
    isMysqlLike: true,
    maxParameters: 65_535,
    collated: (text, use) => (use === "sort" ? exact(text) : text),
    textValue: (value) => sql`${value} collate ${raw(collation)}`,
    comparedColumn: (column, type) => (typeFacts[type].family === "text" ? exact(column) : column),
    keeps: "timestamp",
    // TIMESTAMP of MySQL shows the time zone of the session, and its time zones are tables that need not be there.
    time: (column, { kept }, order) => {
      if (order === "instant" || kept === "timestamptz") return undefined;
      return kept === "text" ? sql`cast(${column} as datetime(6))` : column;
    },
    timeValue: (text) => text,
    asText: (value) => sql`cast(${value} as char)`,
    // FLOAT has 32 bits. Decimals have 65 digits; what they do not hold is compared as a double.
    number: (value, facts) => {
      if (/^float(?!8|\((?:2[5-9]|[3-9]\d)\))/i.test(facts?.type ?? "")) return sql`cast(${Number(value)} as float)`;
      const plain = typeof value === "string" ? plainNumber(value) : undefined;
      if (plain && plain.behind === 0 && plain.before <= 65) return sql`cast(${plain.text} as decimal(65, 0))`;
      if (plain && plain.before <= 35 && plain.behind <= 30) return sql`cast(${plain.text} as decimal(65, 30))`;
      return parameter(Number(value));
    },
    // A backslash is no escape in each of its modes, so LIKE gets another one.
    likePattern: likeEscapedBy("|"),
    like: (text, pattern, not) =>
      sql`${text} ${raw(not ? "not like" : "like")} ${pattern} collate ${raw(collation)} escape '|'`,
    position: (text, part) => sql`instr(${exact(text)}, ${part})`,
    lowerCase: own.lowerCase,
    matches: (text, pattern, not) => own.matches(exact(text), pattern, not),
    patternEnd: "\\z", // a dollar sign is also before a line end
    largestLimit: "18446744073709551615",
  };
}

/** Each has an engine with Perl's syntax, and one collation by code point that does not take spaces at the end for nothing. */
export const mysql: Dialect = /* @__PURE__ */ mysqlLike("MySQL", "utf8mb4_0900_bin", {
  lowerCase: (text) => sql`lower(convert(${text} using utf8mb4) collate utf8mb4_0900_bin)`,
  matches: (text, pattern, not) => sql`${raw(not ? "not " : "")}regexp_like(${text}, ${pattern}, 'c')`,
});

export const mariadb: Dialect = /* @__PURE__ */ mysqlLike("MariaDB", "utf8mb4_nopad_bin", {
  // The small letters of most collations are those of Unicode 3. Converted again, it has no collation of its own.
  lowerCase: (text) => sql`convert(lower(convert(${text} using utf8mb4) collate utf8mb4_uca1400_as_cs) using utf8mb4)`,
  matches: (text, pattern, not) => sql`${text} ${raw(not ? "not regexp" : "regexp")} ${pattern}`,
});

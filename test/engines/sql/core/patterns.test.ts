import { fc, test } from "@fast-check/vitest";
import { type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { prepareOrThrow } from "../../../../src/compiler/prepare.ts";
import { re2 } from "../../../../src/engines/evaluate/re2/engine.ts";
import type { DialectName } from "../../../../src/engines/sql/core/dialects.ts";
import { clickhousePattern } from "../../../../src/engines/sql/core/patterns/clickhouse.ts";
import { perlPattern, postgresPattern } from "../../../../src/engines/sql/core/patterns/rewrite.ts";
import { applySelection as applyPrepared } from "../../../../src/engines/sql/kysely/apply.ts";
import { clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { duckdbDatabase } from "../../../support/databases/duckdb.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { writers } from "../../../support/databases/writing.ts";
import { runs } from "../../../support/runs.ts";
import { applySelection } from "../../../support/sql.ts";

it.each([
  ["a|b+", "a|b+"],
  ["", "(?:)"],
  ["^a.b$", "\\Aa[^\\x{a}]b\\z"],
  ["(?m)^a$", "(?<![^\\x{a}])a(?![^\\x{a}])"],
  ["(?s:.).", "(?:[\\x{0}-\\x{10ffff}])[^\\x{a}]"],
  ["(?i)ß\\x61(?-i:b)(?U)ss", "(?i)[ß][a](?-i:b)[s][s]"],
  ["((?m)^)^", "((?<![^\\x{a}]))\\A"],
  ["\\d\\D[\\d\\W_]", "[0-9][^0-9](?:[0-9_]|[^0-9A-Z_a-z])"],
  ["[^\\W]", "(?:(?![^0-9A-Z_a-z])[\\x{0}-\\x{10ffff}])"],
  ["[[:^alpha:]][[:word:]-]", "(?:[^A-Za-z])[0-9A-Z_a-z\\x{2d}]"],
  ["[]a-c&&[-]", "[\\x{5d}a-c\\x{26}\\x{26}\\x{5b}\\x{2d}]"],
  ["\\Qa.b\\E\\Q(", "a\\x{2e}b\\x{28}"],
  ["\\pL\\p{^Lu}\\P{^N}", "\\p{L}\\P{Lu}\\p{N}"],
  ["\\x41\\x{1F600}\\101\\v\\/", "A\\x{1f600}A\\x{b}\\x{2f}"],
  ["(?P<name_1>a){2,3}{,2}", "(?:a){2,3}\\{,2\\}"],
  ["(?=a)(b)\\1", "(?=a)(b)\\1"],
  ["a[b(\\", "a[b(\\"],
])("%s is %s in Perl's syntax", (pattern, expected) => expect(perlPattern(pattern)).toBe(expected));

it.each([
  ["^a.b$", "^a[^\\u000a]b$"],
  ["(?m)^a(?s:.)", "(?<![^\\u000a])a(?:.)"],
  ["\\A\\z\\x{41}\\x{1F600}", "^$A\\U0001f600"],
  ["^*$+?(?m)$?a{2}?", "(?:^)*(?:$)+?(?:(?![^\\u000a]))?a{2}?"],
  ["\\W[[:upper:]\\s]", "[^0-9A-Z_a-z][A-Z\\u0009\\u000a\\u000c\\u000d\\u0020]"],
  ["(?i)σ(?-i:k)k1", "[\\u03c3\\u03a3\\u03c2](?:k)[kK\\u212a]1"],
  ["[^a](?i:[^k])", "[^a](?:[^kK\\u212a])"],
  ["\\p{Ogham}[\\P{Ogham}]", "[\\u1680-\\u169c](?:[^\\u1680-\\u169c])"],
  ["\\Qa.b\\E\\y[\\D]", "a\\u002eb\\y(?:[^0-9])"],
  ["(a)b{200,300}", "(a)b{200,255}b{0,45}"],
  ["(a(b)){600,}?c", "(a(b)){255,255}(a(b)){255,255}(a(b)){90,}?c"],
  ["[ab]{255}x{0,600}", "[ab]{255}x{0,255}x{0,255}x{0,90}"],
])("%s is %s in PostgreSQL's syntax", (pattern, expected) => expect(postgresPattern(pattern)).toBe(expected));

it.each(["\\C", "a\\p{Klingon}", "[a\\P{Klingon}]", "[\\X]", "(\\h)"])("%s is not for PostgreSQL", (pattern) =>
  expect(() => postgresPattern(pattern)).toThrow("is not supported"),
);

it("a pattern that PostgreSQL would fail with is refused where it is", () => {
  const asked = (filter: string) => {
    const all = writers.postgres.selectFrom("t").selectAll();
    try {
      return applyPrepared(all, prepareOrThrow(filter, { resource })).compile().sql;
    } catch (error) {
      return error;
    }
  };
  expect(asked("id = 1 OR text REGEXP '^\\C'")).toMatchObject({
    name: "RegexpError",
    field: "text",
    span: { start: 22, end: 27 },
  });
  expect(asked("text REGEXP '^\\A\\pL'")).toContain('"text" ~ $1');
});

it.each([
  ["a\\.é", "a\\.\\x{e9}"],
  ["\\Qa.\\é\\E\\\\Qa", "a\\x{2e}\\x{5c}\\x{e9}\\\\Qa"],
])("%s is %s for ClickHouse", (pattern, expected) => expect(clickhousePattern(pattern)).toBe(expected));

const texts = ["", "a", "b", "ab", "A", "\n", "a\n", "\na", "a\nb", "a\rb", "\r", "a\r\nb", "ж", "Ж", "ß", "ss", "ſ", "s", "S", "k", "K", "\u212a", "é", "e\u0301", "\u2028", "a\u2028b", "\u0085", "\v", "٣", "1", "_", " ", "a b", "😀", "{", "}", "]", "-", "&", "#", "a.b", "\n\n", "[", "\\", ".", "ﬁ", "İ", "i", "I", "ı", "σ", "ς", "Σ", "ẞ", "ǅ", "ǆ", "µ", "中", "ᾳ"]; // biome-ignore format: a table

const atom = fc.constantFrom("a", "b", "A", "ж", "Ж", "ß", "ſ", "s", "k", "\u212a", "\\n", "\\r", ".", "^", "$", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\b", "\\B", "[a-c]", "[^a]", "[^\\n]", "[\\W]", "[^\\W]", "[\\d-]", "[\\D\\n]", "[^\\Sa]", "[]a]", "[^]a]", "[[:alpha:]]", "[[:^alpha:]]", "[^[:^digit:]]", "[a-c-e]", "[&&a]", "[[a]", "\\pL", "\\p{Nd}", "\\P{L}", "\\p{^L}", "\\p{Lu}", "\\P{Lu}", "[^\\p{Ll}]", "\\p{Greek}", "[\\P{L}σ]", "[[:upper:]]", "[a-zσ]", "[^Σ]", "σ", "ẞ", "Ǆ", "i",  "\\x61", "\\x{1F600}", "\\101", "\\.", "\\-", "\\Qa.b\\E", "{", "}", "]", "-", "#", " ", "&", "\\v", "\\z", "\\A", "é", "\u2028", "\u0085", "😀"); // biome-ignore format: a table
const flags = fc.constantFrom("i", "m", "s", "ms", "im", "-m", "i-s", "-i", "U");
/** Repetitions stay small, because the engines of MySQL and MariaDB try all ways. */
const repetition = fc.constantFrom("", "", "", "", "?", "{2}", "{0,2}", "??", "*", "+");

const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  pattern: fc.array(tie("part"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  part: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: fc.tuple(atom, repetition).map((parts) => parts.join("")), weight: 8 },
    { arbitrary: flags.map((letters) => `(?${letters})`), weight: 1 },
    { arbitrary: tie("pattern").map((inner) => `(${inner})`), weight: 1 },
    { arbitrary: fc.tuple(flags, tie("pattern")).map(([letters, inner]) => `(?${letters}:${inner})`), weight: 1 },
    { arbitrary: fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(?P<n_1>${a}|${b})?`), weight: 1 },
  ),
}));

function matcherOf(pattern: string): ((text: string) => boolean) | undefined {
  try {
    return re2(pattern, { ignoreCase: false });
  } catch {
    return undefined;
  }
}

const resource = defineResource({
  name: "texts",
  fields: { id: { type: "integer" }, text: { type: "string" }, narrow: { type: "string" } },
});

interface Tables {
  readonly texts: { readonly id: number; readonly text: string; readonly narrow: string };
}

/** Without what latin1 does not have. */
const narrow = (text: string) => text.replaceAll(/[\u{80}-\u{9f}\u{100}-\u{10ffff}]/gu, "é");

interface Opened {
  readonly open: () => Promise<{ readonly dialect: Dialect }>;
  readonly types: string;
  readonly tableEnd?: string;
}

const mysqlTypes =
  "text varchar(20) character set utf8mb4 collate utf8mb4_unicode_ci, narrow varchar(20) character set latin1 collate latin1_swedish_ci";
const databases: Partial<Record<DialectName, Opened>> = {
  postgres: { open: postgresDatabase, types: 'text text collate "unicode", narrow text' },
  clickhouse: {
    open: clickhouseDatabase,
    types: "text String, narrow String",
    tableEnd: "engine = MergeTree order by id",
  },
  duckdb: { open: duckdbDatabase, types: "text varchar, narrow varchar" },
  ...(mariadbPath !== undefined && { mariadb: { open: mariadbDatabase, types: mysqlTypes } }),
  ...(mysqlSocket !== undefined && { mysql: { open: mysqlDatabase, types: mysqlTypes } }),
};

describe.each(Object.entries(databases))("in %s", (name, { open, types, tableEnd = "" }) => {
  const dialect = name as DialectName;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await open()).dialect });
    await sql.raw(`create table texts (id integer, ${types}) ${tableEnd}`).execute(db);
    await db
      .insertInto("texts")
      .values(texts.map((text, id) => ({ id, text, narrow: narrow(text) })))
      .execute();
  });
  afterAll(() => db.destroy());

  const found = async (field: "text" | "narrow", pattern: string, options = {}) => {
    const selection = { filters: [{ name: field, operator: "REGEXP", values: [pattern] }], orders: ["id"] } as const;
    const rows = await applySelection(db.selectFrom("texts").select("text"), selection, resource, {
      dialect,
      ...options,
    }).execute();
    return rows.map(({ text }) => text);
  };

  it.each(["\\W", "[^\\W]", "[[:upper:]]", "[[:^upper:]]", "\\p{Lu}", "\\w[[:upper:]]"])(
    "%s has the characters of RE2, in any case too",
    async (each) => {
      for (const ignoreCase of [false, true]) {
        const matches = re2(each, { ignoreCase });
        expect(await found("text", each, { ignoreCase })).toEqual(texts.filter((text) => matches(text)));
      }
    },
  );

  it("the end is the end alone, only \\n ends a line, and a column may be in another character set", async () => {
    expect(await found("text", "^a$")).toEqual(["a"]);
    expect(await found("text", "^a.b$")).toEqual(["a\rb", "a\u2028b", "a b", "a.b"]);
    expect(await found("narrow", "^é$")).toEqual(texts.filter((text) => narrow(text) === "é"));
    expect(await found("text", "(?s)^a.b$")).not.toContain("a\r\nb");
    expect(await found("text", "(?s)^a..b$")).toEqual(["a\r\nb"]);
    expect(await found("text", "^[a-b]{0,1000}$")).toEqual(["", "a", "b", "ab"]);
    expect(await found("text", "^a{256,}|^b{1,600}$")).toEqual(["b"]);
  });

  it.each(["\\za", "a^", "a$b", "a(?:)", "^a.*b$", "(?P<x>[[a]|(?i:[^]a]a))?", "[[:alpha:][]b", "[]a[^b]*"])(
    "%s is asked as it is written, whatever the database makes of it first",
    async (each) => {
      for (const ignoreCase of [false, true]) {
        const matches = re2(each, { ignoreCase });
        expect(await found("text", each, { ignoreCase })).toEqual(texts.filter((text) => matches(text)));
      }
    },
  );

  // RE2 of ClickHouse finds `\\B` also between the bytes of a character.
  const asked = pattern.filter((each) => !["clickhouse", "duckdb"].includes(dialect) || !each.includes("\\B"));

  test.prop([asked.filter((each) => matcherOf(each) !== undefined)], runs(300))(
    "a pattern matches the same texts as in RE2",
    async (each) => {
      expect(await found("text", each)).toEqual(texts.filter((text) => matcherOf(each)?.(text)));
    },
  );
});

import { fc, test } from "@fast-check/vitest";
import { type Dialect, Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portablePattern } from "../../../../src/base/text/portable-pattern.ts";
import { prepareOrThrow } from "../../../../src/compiler/prepare.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import { re2 } from "../../../../src/engines/evaluate/re2/engine.ts";
import type { DialectName } from "../../../../src/engines/sql/core/dialects.ts";
import { applySelection as applyPrepared } from "../../../../src/engines/sql/kysely/apply.ts";
import { clickhouseDatabase } from "../../../support/databases/clickhouse.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../../support/databases/mysql.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { writers } from "../../../support/databases/writing.ts";
import { runs } from "../../../support/runs.ts";
import { applySelection } from "../../../support/sql.ts";
import patterns from "./patterns.json" with { type: "json" };

it.each(patterns.portable)("$pattern is written $written", ({ pattern, written: text }) =>
  expect(portablePattern(pattern, false, "\\z")).toEqual({ text }),
);

const tooLong = [
  "a".repeat(10_001),
  "a{255}".repeat(40),
  "(?:(?:abcdefgh){100}c){9}",
  "[a-c]".repeat(1667),
  "(a|b)".repeat(1429),
];
const notPortable = [
  ...patterns.notPortable,
  { pattern: `${"(".repeat(251)}a`, found: "(" },
  ...tooLong.map((pattern) => ({ pattern, found: "more than 10,000 characters" })),
];

it.each(notPortable)("$pattern is not portable, because of $found", ({ pattern, found }) =>
  expect(portablePattern(pattern, false, "$")).toEqual({ notPortable: found }),
);

const resource = defineResource({
  name: "texts",
  fields: {
    id: { type: "integer" },
    text: { type: "string" },
    narrow: { type: "string" },
    sum: { type: "number" },
    day: { type: "date" },
  },
});

it.each([
  ["id = 1 OR text REGEXP '^\\b'", "REGEXP with \\b", { start: 10, end: 14 }],
  ["sum STARTS WITH '5'", "STARTS WITH", { start: 0, end: 3 }],
  ["day STARTS WITH '2026'", "STARTS WITH", { start: 0, end: 3 }],
])("what a database cannot run exactly is refused where it is: %s", (filter, use, span) => {
  const all = writers.postgres.selectFrom("t").selectAll();
  const data = expect.objectContaining({ use, engine: "PostgreSQL" });
  const problem = expect.objectContaining({ code: "engine-limit", data, span });
  expect(() => applyPrepared(all, prepareOrThrow(filter, { resource }), { dialect: "postgres" })).toThrow(
    expect.objectContaining({ name: "FilterError", diagnostics: [problem] }),
  );
});

const texts = ["", "a", "b", "ab", "A", "\n", "a\n", "\na", "a\nb", "a\rb", "\r", "a\r\nb", "ж", "Ж", "ß", "ss", "é", "e\u0301", "\u2028", "a\u2028b", "\u0085", "\v", "٣", "1", "_", " ", "a b", "😀", "{", "}", "]", "-", "&", "#", "a.b", "\n\n", "[", "\\", ".", "ﬁ", "i", "I", "中"]; // biome-ignore format: a table

const atom = fc.constantFrom("a", "b", "A", "ж", "ß", "é", "😀", "\u2028", "\u0085", "\\n", "\\r", ".", "^", "$", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "[a-c]", "[^a]", "[^\\n]", "[\\d-]", "[\\]a]", "[^é]", "[a-zж]", "]", "}", "\\.", "\\-", "\\{", "-", "#", " ", "&", "i"); // biome-ignore format: a table
const ascii = atom.filter((each) => /^[\0-\x7f]*$/.test(each));
/** Repetitions stay small, because the engines of MySQL and MariaDB try all ways. */
const repetition = fc.constantFrom("", "", "", "", "?", "{2}", "{0,2}", "??", "*", "+");
const patternOf = (one: fc.Arbitrary<string>) =>
  fc.letrec<{ pattern: string; part: string }>((tie) => ({
    pattern: fc.array(tie("part"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
    part: fc.oneof(
      { maxDepth: 3 },
      { arbitrary: fc.tuple(one, repetition).map((parts) => parts.join("")), weight: 8 },
      { arbitrary: fc.tuple(tie("pattern"), tie("pattern")).map(([a, b]) => `(${a}|${b})?`), weight: 1 },
      { arbitrary: tie("pattern").map((inner) => `(?:${inner})`), weight: 1 },
    ),
  })).pattern;

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
  ...(mariadbPath !== undefined && { mariadb: { open: mariadbDatabase, types: mysqlTypes } }),
  ...(mysqlSocket !== undefined && { mysql: { open: mysqlDatabase, types: mysqlTypes } }),
};

describe.each(Object.entries(databases))("in %s", (name, { open, types, tableEnd = "" }) => {
  const dialect = name as DialectName;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await open()).dialect });
    await sql.raw(`create table texts (id integer, ${types}) ${tableEnd}`).execute(db);
    const rows = texts.map((text, id) => ({ id, text, narrow: narrow(text) }));
    await db.insertInto("texts").values(rows).execute();
  });
  afterAll(() => db.destroy());

  const found = async (field: "text" | "narrow", pattern: string, ignoreCase = false) => {
    const selection = { filters: [{ name: field, operator: "REGEXP", values: [pattern] }], orders: ["id"] } as const;
    const all = db.selectFrom("texts").select("text");
    const rows = await applySelection(all, selection, resource, { dialect, ignoreCase }).execute();
    return rows.map(({ text }) => text);
  };

  it("a column may be in another character set", async () => {
    expect(await found("narrow", "^é$")).toEqual(texts.filter((text) => narrow(text) === "é"));
  });

  it.each([
    "a".repeat(10_000),
    "a{0,255}".repeat(39),
    "[a-c]".repeat(1666),
    "\\d".repeat(1666),
    "(a|b)".repeat(1428),
    "(?:[a-c]x){250}".repeat(3),
    "((?:a{2}){10}b){40}",
    "ж".repeat(10_000),
    Array.from({ length: 2000 }, (_, at) => `${at}`).join("|"),
  ])("a pattern as large as a portable one can be is taken: %.20s", async (pattern) => {
    const matches = re2(pattern, { ignoreCase: false });
    expect(await found("text", pattern)).toEqual(texts.filter((text) => matches(text)));
  });

  const both = fc.oneof(
    patternOf(atom).map((pattern) => ({ pattern, ignoreCase: false })),
    patternOf(ascii).map((pattern) => ({ pattern, ignoreCase: true })),
  );
  const isPortable = ({ pattern, ignoreCase }: { readonly pattern: string; readonly ignoreCase: boolean }) =>
    portablePattern(pattern, ignoreCase, "$").text !== undefined;

  test.prop([both.filter(isPortable)], runs(300))(
    "a portable pattern matches the same texts as in RE2",
    async ({ pattern, ignoreCase }) => {
      const matches = re2(pattern, { ignoreCase });
      expect(await found("text", pattern, ignoreCase)).toEqual(texts.filter((text) => matches(text)));
    },
  );
});

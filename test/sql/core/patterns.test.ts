import { fc, test } from "@fast-check/vitest";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { re2 } from "../../../src/evaluate/re2/engine.ts";
import { defineResource } from "../../../src/resource/define.ts";
import { perlPattern } from "../../../src/sql/core/patterns.ts";
import { applySelection } from "../../../src/sql/kysely/apply.ts";
import { mariadbPath } from "../../support/databases/mariadb-server.ts";
import { mariadbDatabase, mysqlDatabase, mysqlSocket } from "../../support/databases/mysql.ts";
import { runs } from "../../support/runs.ts";

it.each([
  ["a|b+", "a|b+"],
  ["", "(?:)"],
  ["^a.b$", "(?:\\A)a[^\\x{a}]b(?:\\z)"],
  ["(?m)^a$", "(?:(?<![^\\x{a}]))a(?:(?![^\\x{a}]))"],
  ["(?s:.).", "(?:(?s:.))[^\\x{a}]"],
  ["(?i)ß\\x61(?-i:b)(?U)ss", "(?i)[ß][\\x{61}](?-i:b)[s][s]"],
  ["((?m)^)^", "((?:(?<![^\\x{a}])))(?:\\A)"],
  ["\\d\\D[\\d\\W_]", "[0-9][^0-9](?:[0-9\\x{5f}]|[^0-9A-Z_a-z])"],
  ["[^\\W]", "(?:(?![^0-9A-Z_a-z])(?s:.))"],
  ["[[:^alpha:]][[:word:]-]", "(?:[^A-Za-z])[0-9A-Z_a-z\\x{2d}]"],
  ["[]a-c&&[-]", "[\\x{5d}a-c\\x{26}\\x{26}\\x{5b}\\x{2d}]"],
  ["\\Qa.b\\E\\Q(", "a\\x{2e}b\\x{28}"],
  ["\\pL\\p{^Lu}\\P{^N}", "\\p{L}\\P{Lu}\\p{N}"],
  ["\\x41\\x{1F600}\\101\\v\\/", "\\x{41}\\x{1f600}\\x{41}\\x{b}\\x{2f}"],
  ["(?P<name_1>a){2,3}{,2}", "(?:a){2,3}\\{,2\\}"],
  ["(?=a)(b)\\1", "(?=a)(b)\\1"],
])("%s is %s in Perl's syntax", (pattern, expected) => expect(perlPattern(pattern)).toBe(expected));

const texts = ["", "a", "b", "ab", "A", "\n", "a\n", "\na", "a\nb", "a\rb", "\r", "a\r\nb", "ж", "Ж", "ß", "ss", "ſ", "s", "S", "k", "K", "\u212a", "é", "e\u0301", "\u2028", "a\u2028b", "\u0085", "\v", "٣", "1", "_", " ", "a b", "😀", "{", "}", "]", "-", "&", "#", "a.b", "\n\n", "[", "\\", ".", "ﬁ", "İ", "i"]; // biome-ignore format: a table

const atom = fc.constantFrom("a", "b", "A", "ж", "Ж", "ß", "ſ", "s", "k", "\u212a", "\\n", "\\r", ".", "^", "$", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\b", "\\B", "[a-c]", "[^a]", "[^\\n]", "[\\W]", "[^\\W]", "[\\d-]", "[\\D\\n]", "[^\\Sa]", "[]a]", "[^]a]", "[[:alpha:]]", "[[:^alpha:]]", "[^[:^digit:]]", "[a-c-e]", "[&&a]", "[[a]", "\\pL", "\\p{Nd}", "\\P{L}", "\\p{^L}", "\\x61", "\\x{1F600}", "\\101", "\\.", "\\-", "\\Qa.b\\E", "{", "}", "]", "-", "#", " ", "&", "\\v", "\\z", "\\A", "é", "\u2028", "\u0085", "😀"); // biome-ignore format: a table
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

const databases = {
  ...(mariadbPath !== undefined && { mariadb: mariadbDatabase }),
  ...(mysqlSocket !== undefined && { mysql: mysqlDatabase }),
} as const;

describe.each(Object.entries(databases))("in %s", (name, open) => {
  const dialect = name as keyof typeof databases;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await open()).dialect });
    await sql`
      create table texts (
        id integer,
        text varchar(20) character set utf8mb4 collate utf8mb4_unicode_ci,
        narrow varchar(20) character set latin1 collate latin1_swedish_ci
      )
    `.execute(db);
    const narrow = (text: string) => text.replaceAll(/[\u{80}-\u{9f}\u{100}-\u{10ffff}]/gu, "é");
    await db
      .insertInto("texts")
      .values(texts.map((text, id) => ({ id, text, narrow: narrow(text) })))
      .execute();
  });
  afterAll(() => db.destroy());

  const found = async (field: "text" | "narrow", pattern: string) => {
    const selection = { filters: [{ name: field, operator: "REGEXP", values: [pattern] }], orders: ["id"] } as const;
    const rows = await applySelection(db.selectFrom("texts").select("text"), selection, resource, {
      dialect,
    }).execute();
    return rows.map(({ text }) => text);
  };

  it("the end is the end alone, only \\n ends a line, and a column may be in another character set", async () => {
    expect(await found("text", "^a$")).toEqual(["a"]);
    expect(await found("text", "^a.b$")).toEqual(["a\rb", "a\u2028b", "a b", "a.b"]);
    expect(await found("narrow", "^é$")).toEqual([
      "ж",
      "Ж",
      "ſ",
      "\u212a",
      "é",
      "\u2028",
      "\u0085",
      "٣",
      "😀",
      "ﬁ",
      "İ",
    ]);
  });

  test.prop([pattern.filter((each) => matcherOf(each) !== undefined)], runs(300))(
    "a pattern matches the same texts as in RE2",
    async (each) => {
      expect(await found("text", each)).toEqual(texts.filter((text) => matcherOf(each)?.(text)));
    },
  );
});

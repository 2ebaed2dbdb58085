import { Kysely, type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Predicate, TextPosition } from "../../../../src/base/language/predicate.ts";
import { predicateTest } from "../../../../src/base/language/predicate-test.ts";
import { compareByCodePoint } from "../../../../src/base/text/width.ts";
import type { Comparison } from "../../../../src/compiler/ast/nodes.ts";
import { defineResource } from "../../../../src/compiler/define/define.ts";
import { prepareOrThrow } from "../../../../src/compiler/prepare.ts";
import { prepared } from "../../../../src/compiler/prepared.ts";
import type { Operand } from "../../../../src/engines/sql/core/comparison.ts";
import { type DialectName, dialectNamed } from "../../../../src/engines/sql/core/dialects.ts";
import { predicateSql } from "../../../../src/engines/sql/core/predicates.ts";
import { write } from "../../../../src/engines/sql/kysely/write.ts";
import { postgresDatabase } from "../../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../../support/databases/sqlite.ts";
import { writers } from "../../../support/databases/writing.ts";

/** Every text position is in the language of predicates, whether an operator has it or not. */
const positions: readonly TextPosition[] = ["start", "anywhere"];
const predicates = positions.flatMap((at): readonly Predicate[] => [
  { kind: "text", at },
  { kind: "text", at, not: true },
]);

const resource = defineResource({
  name: "texts",
  service: "test",
  actions: ["get"],
  fields: { name: { type: "string" }, part: { type: "string" } },
});

function condition(dialect: DialectName, predicate: Predicate, operand: Operand) {
  const { [prepared]: ready } = prepareOrThrow('name = "a"', { resource });
  const context = { dialect: dialectNamed(dialect), ready, resource, ignoreCase: false, factsOf: () => undefined };
  const comparison = ready.query.condition as Comparison;
  const compared = { ...context, comparison, name: "name", type: "string", operands: [operand] } as const;
  return write<SqlBool>(predicateSql(compared, predicate), (name) => sql.id(name).toOperationNode());
}

const texts = [
  "",
  "a",
  "A",
  "ab",
  "ba",
  "aba",
  "abab",
  "%",
  "a%",
  "_b",
  "*",
  "a*b",
  "[a]",
  "?",
  "b\\",
  "ж",
  "bж",
  "😀",
  "a😀",
  "😀a",
  "b ",
  "b",
];

describe.each(["sqlite", "postgres"] as const)("%s finds texts as memory does", (dialect) => {
  let db: Kysely<{ texts: { name: string; part: string } }>;
  const collation = dialect === "sqlite" ? "nocase" : '"unicode"';

  beforeAll(async () => {
    const { dialect: driver } = await (dialect === "sqlite" ? sqliteDatabase() : postgresDatabase());
    db = new Kysely({ dialect: driver });
    await sql`create table texts (name text collate ${sql.raw(collation)}, part text collate ${sql.raw(collation)})`.execute(
      db,
    );
    const pairs = texts.flatMap((name) => texts.map((part) => ({ name, part })));
    await db.insertInto("texts").values(pairs).execute();
  });
  afterAll(() => db.destroy());

  const found = async (predicate: Predicate, operand: Operand) => {
    const where = condition(dialect, predicate, operand);
    const rows = await db.selectFrom("texts").select(["name", "part"]).where(where).execute();
    return rows.map(({ name, part }) => JSON.stringify([name, part])).sort();
  };
  const expected = (predicate: Predicate, operand: Operand) => {
    const test = predicateTest({ compare: compareByCodePoint, text: String, matches: () => false }, predicate);
    const isFound = (name: string, part: string) => test(name, ["field" in operand ? part : String(operand.value)]);
    const all = texts.flatMap((name) => texts.flatMap((part) => (isFound(name, part) ? [[name, part]] : [])));
    return all.map((pair) => JSON.stringify(pair)).sort();
  };

  it.each(predicates)("%j", async (predicate) => {
    for (const operand of [{ field: "part" }, ...texts.map((value) => ({ value }))])
      expect(await found(predicate, operand)).toEqual(expected(predicate, operand));
  });
});

describe("what is written", () => {
  const written = (dialect: DialectName, predicate: Predicate, operand: Operand) => {
    const where = condition(dialect, predicate, operand);
    const { sql: text, parameters } = writers[dialect].selectFrom("t").selectAll().where(where).compile();
    return [text.replace(/^.* where /, ""), ...parameters];
  };

  it("for a start that is too long for a pattern of SQLite", () => {
    const start: Predicate = { kind: "text", at: "start" };
    expect(written("sqlite", start, { value: "[a" })).toEqual(['"name" glob ?', "[[]a*"]);
    const long = "a".repeat(20_000);
    expect(written("sqlite", start, { value: long })).toEqual(['instr("name", ?) = 1', long]);
  });
});

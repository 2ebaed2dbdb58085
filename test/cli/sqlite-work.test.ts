import { Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { keywords } from "../../src/assist/samples/index.ts";
import { sqliteDialect } from "../../src/cli/sqlite-driver.ts";
import { openSqlite, servedFrom } from "../../src/cli/sqlite-tables.ts";
import { countingWork } from "../../src/cli/sqlite-work.ts";
import type { Filter } from "../../src/compiler/wire/selection.ts";
import { re2 } from "../../src/engines/evaluate/re2/index.ts";
import type { NewRow } from "../../src/http/service/index.ts";
import { hasNodeSqlite, nodeLikeDatabase } from "../support/databases/node-sqlite.ts";
import { ask, keywordsPath, sampleHandler } from "../support/service.ts";

/* How much work SQLite does for one statement, counted as in memory. */

const SENTENCE =
  "The filters take too much work, because of a regular expression or CONTAINS on long strings. Use a shorter pattern, or put filters that exclude most rows first.";
const SLOW = "(?:(a|b|ab|ba){30}){25}[ce]$";

const filter = (operator: Filter["operator"], value: string): Filter => ({ name: "name", operator, values: [value] });

async function servedBySqlJs(rows: readonly NewRow[], maxWork?: number) {
  const db = countingWork(await nodeLikeDatabase(), await nodeLikeDatabase(), re2, maxWork);
  return servedFrom(new Kysely({ dialect: sqliteDialect(db) }), [{ resource: keywords, rows }], re2);
}

const servedByNode = async (rows: readonly NewRow[]) =>
  (await openSqlite(":memory:", [{ resource: keywords, rows }], re2))?.served ?? [];

async function asked(served: Awaited<ReturnType<typeof servedBySqlJs>>, wanted: Filter): Promise<unknown> {
  const handler = sampleHandler({ resources: served });
  const { total, errors } = await ask(handler, keywordsPath, { project_id: 1, filters: [wanted] });
  return errors ? [errors[0]?.string, errors[0]?.detail] : total;
}

const rowOf = (name: string, id = 1): NewRow => ({ id, project_id: 1, name });

describe.each([["sql.js", servedBySqlJs] as const, ...(hasNodeSqlite ? [["node:sqlite", servedByNode] as const] : [])])(
  "%s",
  (_, served) => {
    it.each([
      ["a regular expression of many parts", rowOf("ab".repeat(25_000)), filter("REGEXP", SLOW)],
      ["a long string in a longer one", rowOf("a".repeat(900_000)), filter("CONTAINS", `${"a".repeat(9_000)}b`)],
    ])("%s is refused, and the next request is not", async (_, row, wanted) => {
      const all = await served([row]);
      expect(await asked(all, wanted)).toEqual([SENTENCE, "filters"]);
      expect(await asked(all, filter("CONTAINS", "a"))).toBe(1);
    });

    it("the start of a long string takes little work", async () => {
      const all = await served([rowOf("a".repeat(900_000))]);
      expect(await asked(all, filter("STARTS_WITH", `${"a".repeat(9_000)}b`))).toBe(0);
      expect(await asked(all, filter("STARTS_WITH", "a".repeat(9_000)))).toBe(1);
    });
  },
);

it.each([
  ["a regular expression, by its parts", filter("REGEXP", "abc"), 30],
  ["one that must not match", filter("NOT_REGEXP", "x{3}"), 30],
  ["a part of a string", filter("CONTAINS", "a".repeat(64)), 10],
  ["one that must not occur", filter("DOES_NOT_CONTAIN", "b".repeat(64)), 10],
])("%s is counted for each character of each row, anew for each statement", async (_, wanted, work) => {
  const rows = [1, 2].map((id) => rowOf("xxxxxxxxxx", id));
  expect(await asked(await servedBySqlJs(rows, 2 * work), wanted)).toBeTypeOf("number");
  expect(await asked(await servedBySqlJs(rows, 2 * work - 1), wanted)).toEqual([SENTENCE, "filters"]);
});

it.each([
  ["'abc'", "'d'"],
  ["'😀é😀b'", "'b'"],
  ["'abc'", "''"],
  ["null", "'a'"],
  ["'a'", "null"],
  ["1.5", "'.5'"],
  ["12345", "3"],
  ["x'0102'", "x'02'"],
])("instr(%s, %s) is what it is without counting", async (text, part) => {
  const plain = await nodeLikeDatabase();
  const counted = countingWork(await nodeLikeDatabase(), plain);
  const query = `select cast(instr(${text}, ${part}) as integer) as at`;
  expect(counted.prepare(query).all()).toEqual(plain.prepare(query).all());
});

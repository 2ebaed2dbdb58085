import { Kysely, MysqlDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Action } from "../../../../src/base/language/clauses.ts";
import { prepareSelectionOrThrow } from "../../../../src/compiler/compile.ts";
import { defineResource } from "../../../../src/compiler/resource/define.ts";
import type { Filter } from "../../../../src/compiler/wire/selection.ts";
import { databaseStore } from "../../../../src/http/service/database/index.ts";
import { mariadbPath } from "../../../support/databases/mariadb-server.ts";
import { mariadbDatabase } from "../../../support/databases/mysql.ts";
import { applySelection } from "../../../support/sql.ts";

const things = defineResource({
  name: "things",
  service: "shop",
  actions: ["get", "add", "edit", "del"],
  fields: { id: { type: "integer" }, name: { type: "string", nullable: true } },
});

interface Tables {
  readonly things: { readonly id: number; readonly name: string | null };
}

const filters: readonly Filter[] = [{ name: "name", operator: "EQUALS", values: ["' or 1=1 -- "] }];
/** The filters, checked for an action. */
const filter = (action: Action) => prepareSelectionOrThrow({ filters }, { resource: things, action });
const refusal = /^The database has the SQL mode NO_BACKSLASH_ESCAPES, so values in filters could be run as SQL;/;

/** A driver that answers what it is asked for with these rows, and notes the statements. */
function answering(rows: readonly object[], asked: string[] = []) {
  const connection = {
    query: (text: string, _: unknown, done: (error: unknown, rows: unknown) => void) => {
      asked.push(text);
      done(null, rows);
    },
    release: () => {},
  };
  const pool = {
    getConnection: (done: (error: unknown, got: unknown) => void) => done(null, connection),
    end: (done: (error: unknown) => void) => done(null),
  };
  return new Kysely<Tables>({ dialect: new MysqlDialect({ pool: pool as never }) });
}

describe("a store in MySQL", () => {
  it("asks for the SQL mode before its first use, once", async () => {
    const asked: string[] = [];
    const store = databaseStore(answering([{ mode: "STRICT_TRANS_TABLES", total: 0 }], asked), "things", {
      dialect: "mysql",
    });
    await store.get(filter("get"), ["id"]);
    await store.get(filter("get"), ["id"]);
    expect(asked.filter((text) => text.includes("@@sql_mode"))).toEqual([asked[0]]);
  });

  it("refuses everything where a backslash escapes nothing", async () => {
    const store = databaseStore(answering([{ mode: "ANSI_QUOTES,NO_BACKSLASH_ESCAPES" }]), "things", {
      dialect: "mysql",
    });
    await expect(store.get(filter("get"), ["id"])).rejects.toThrow(refusal);
    await expect(store.add?.({ name: "a" }, ["id"], things)).rejects.toThrow(refusal);
    await expect(store.edit?.(filter("edit"), { name: "a" })).rejects.toThrow(refusal);
    await expect(store.del?.(filter("del"))).rejects.toThrow(refusal);
  });

  it("asks again when the database could not answer", async () => {
    const asked: string[] = [];
    const store = databaseStore(answering([{ mode: "NO_BACKSLASH_ESCAPES" }], asked), "things", { dialect: "mysql" });
    for (const _ of [1, 2]) await expect(store.del?.(filter("del"))).rejects.toThrow(refusal);
    expect(asked).toHaveLength(2);
  });
});

describe.each(mariadbPath === undefined ? [] : ["MariaDB"])("on %s", () => {
  let db: Kysely<Tables>;
  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: (await mariadbDatabase()).dialect });
    await sql`create table things (id integer primary key auto_increment, name varchar(100))`.execute(db);
  });
  afterAll(() => db.destroy());
  const dialect = "mariadb";

  it("a row without values can be added, and added rows come back", async () => {
    const store = databaseStore(db, "things", { dialect });
    expect(await store.add?.({}, ["id", "name"], things)).toEqual({ id: "1", name: null });
    expect(await store.add?.({ name: "\\' \"`" }, ["name", "id"], things)).toEqual({ name: "\\' \"`", id: "2" });
  });

  it("a value cannot leave its string, unless the mode lets it: then the store does nothing", async () => {
    const found = () =>
      applySelection(db.selectFrom("things").select("id"), { filters }, things, { dialect }).execute();
    expect(await found()).toEqual([]);
    await sql`set session sql_mode = 'NO_BACKSLASH_ESCAPES'`.execute(db);
    expect(await found()).toHaveLength(2);
    const store = databaseStore(db, "things", { dialect });
    await expect(store.del?.(filter("del"))).rejects.toThrow(refusal);
    await sql`set session sql_mode = ''`.execute(db);
    expect(await store.del?.(filter("del"))).toBe(0);
  });
});

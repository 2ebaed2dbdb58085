import { fc, test } from "@fast-check/vitest";
import { Kysely, sql } from "kysely";
import { afterAll, describe, expect, vi } from "vitest";
import { valueTypes } from "../../../src/base/language/value-types.ts";
import type { Query } from "../../../src/compiler/ast/nodes.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { Row } from "../../../src/engines/evaluate/row.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import type { Plan } from "../../../src/engines/plan/result.ts";
import { session } from "../../../src/http/client/session.ts";
import { databaseStore } from "../../../src/http/service/database/index.ts";
import { createHandler, memoryStore, type Served } from "../../../src/http/service/index.ts";
import { queryAndRows, smallTable } from "../../support/arbitraries/small-tables.ts";
import { postgresDatabase } from "../../support/databases/postgres.ts";
import { sqliteDatabase } from "../../support/databases/sqlite.ts";
import { select } from "../../support/running.ts";
import { runs } from "../../support/runs.ts";
import { accessToken, userId } from "../../support/service.ts";
import { applySelection } from "../../support/sql.ts";

vi.setConfig({ testTimeout: 120_000 });

/* What a plan returns through a service is what one request with OR would return, in memory and in one statement of SQL. */

const resource: Resource = smallTable;
const planning = { collation: "code-point", maxRequests: 30 } as const;

// biome-ignore lint/suspicious/noExplicitAny: the table is made here
type AnyDatabase = Kysely<any>;

/** A session with a service that has the rows in this store. */
function sessionWith(store: Served["store"]) {
  const handler = createHandler({
    resources: [{ resource, store }],
    credentials: { [userId]: accessToken },
    maxLimit: 18, // so that pages are short
  });
  const ask = (url: string, init: RequestInit) => handler(new Request(url, init));
  return session({ baseUrl: "http://localhost", userId, accessToken, fetch: ask });
}

const asTexts = (rows: readonly Row[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value == null ? null : String(value)])),
  );

/** The query with the order of the joined rows. */
function keyed({ merge }: Plan, text: string): Query {
  const { query } = parse(text);
  const sorts = merge.orders.map(({ name, direction }) => `${name} ${direction}`).join(", ");
  const { order = query.order } = sorts === "" ? {} : parse(`ORDER BY ${sorts}`).query;
  return { ...query, ...(order && { order }) };
}

/** The rows that a plan returns through a session: all of them, or those that LIMIT leaves. */
async function rowsOf(api: ReturnType<typeof session>, text: string): Promise<readonly unknown[]> {
  const request = { query: text, plan: planning } as const;
  const { limit } = parse(text).query;
  if (limit) {
    const wanted = limit.value.kind === "number" ? limit.value.value : 0;
    const found: unknown[] = [];
    if (wanted > 0)
      for await (const row of api.rows(resource as never, request as never)) if (found.push(row) === wanted) break;
    return found;
  }
  const found: unknown[] = [];
  for await (const row of api.rows(resource as never, request as never)) found.push(row);
  return found;
}

test.prop([queryAndRows], runs(300))("in memory", async ([text, rows]) => {
  const planned = plan(text, { resource, ...planning });
  fc.pre(planned.ok);
  const api = sessionWith(memoryStore(rows as never));
  expect(await rowsOf(api, text)).toEqual(asTexts(select(rows, keyed(planned, text), resource).result));
});

const kinds = {
  sqlite: { whole: "integer", other: "real", open: sqliteDatabase },
  postgres: { whole: "bigint", other: "double precision", open: postgresDatabase },
} as const;

describe.each(Object.entries(kinds))("in %s", async (_, { whole, other, open }) => {
  const { dialect } = await open();
  const db: AnyDatabase = new Kysely({ dialect });
  afterAll(() => db.destroy());
  const columns = Object.entries(resource.fields).map(([field, { type }]) => {
    const kind = !valueTypes[type].isNumeric ? "text" : type === "number" ? other : whole;
    return sql`${sql.id(field)} ${sql.raw(kind)}`;
  });
  await sql`create table small (${sql.join(columns)})`.execute(db);
  const inOneStatement = async ({ select: _, ...query }: Query): Promise<readonly Row[]> => {
    const statement = applySelection(db.selectFrom("small").selectAll(), query, resource);
    return (await statement.orderBy("id").execute()) as readonly Row[];
  };

  test.prop([queryAndRows], runs(60))("as one statement with OR", async ([text, rows]) => {
    const planned = plan(text, { resource, ...planning });
    fc.pre(planned.ok);
    await db.deleteFrom("small").execute();
    if (rows.length > 0)
      await db
        .insertInto("small")
        .values(rows as never)
        .execute();
    const found = await rowsOf(sessionWith(databaseStore(db, "small")), text);
    const query = keyed(planned, text);
    const inOrder = await inOneStatement(query);
    const fields = query.select ? { select: query.select } : {};
    expect(found).toEqual(asTexts(select(inOrder, { kind: "query", start: 0, end: 0, ...fields }, resource).result));
  });
});

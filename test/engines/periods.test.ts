import { drizzle } from "drizzle-orm/sql-js";
import { integer, sqliteTable, text as textColumn } from "drizzle-orm/sqlite-core";
import { Kysely, sql } from "kysely";
import { Context, Query } from "mingo";
import * as expressions from "mingo/operators/expression";
import * as conditions from "mingo/operators/query";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareOrThrow, prepareSelectionOrThrow } from "../../src/compiler/compile.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { select } from "../../src/engines/evaluate/select.ts";
import { toMongo } from "../../src/engines/mongo/to-mongo.ts";
import { plan } from "../../src/engines/plan/plan.ts";
import { toPrisma } from "../../src/engines/prisma/to-prisma.ts";
import { equivalent } from "../../src/engines/reason/questions.ts";
import { queryOptions } from "../../src/engines/sql/drizzle/query.ts";
import { applySelection } from "../../src/engines/sql/kysely/apply.ts";
import { postgresDatabase } from "../support/databases/postgres.ts";
import { sqliteDatabase } from "../support/databases/sqlite.ts";
import { defined } from "../support/defined.ts";

interface Row {
  readonly id: number;
  readonly day: string | null;
  readonly created: string | null;
  readonly sent: string | null;
}

/** Yesterday, today and tomorrow, and no day at all. */
const rows: readonly Row[] = [
  ...["2024-03-30", "2024-03-31", "2024-04-01"].map((day, at) => ({
    ...{ id: at + 1, day, created: `${day} 12:00:00`, sent: `${day}T12:00:00Z` },
  })),
  { id: 4, day: null, created: null, sent: null },
];

const resource = defined({
  name: "events",
  fields: {
    id: { type: "integer" },
    day: { type: "date", nullable: true },
    created: { type: "datetime", nullable: true },
    sent: { type: "datetime", format: "iso", nullable: true },
  },
});
const clock = createClock({ now: "2024-03-31T10:20:30.456Z", timeZone: "Europe/Berlin" });

const context = Context.init({ query: conditions, expression: expressions } as never);

const dateOf = (day: string | null, time = "T00:00:00Z") => day && new Date(day.replace(" ", "T").replace(/Z?$/, time));
const documents = rows.map(({ id, day, created, sent }) => ({
  ...{ id, day: dateOf(day), created: dateOf(created, "Z"), sent: dateOf(sent, "Z") },
}));

const events = sqliteTable("events", {
  id: integer(),
  day: textColumn(),
  created: textColumn(),
  sent: textColumn(),
});
const sqlite = await sqliteDatabase();
const byDrizzle = drizzle(sqlite.db);

/** The rows that the requests of a plan find, of which its filter selects. */
function byPlan(text: string): readonly unknown[] {
  const planned = plan(text, { resource, clock });
  if (!planned.ok) throw new Error(planned.diagnostics[0]?.message);
  const all = planned.requests.flatMap((each) => select(rows, prepareSelectionOrThrow(each, { resource })).result);
  const found = [...new Map(all.map((row) => [row.id, row])).values()];
  return (planned.filter ? select(found, planned.filter).result : found).map(({ id }) => id);
}

const databases = { sqlite: async () => sqlite, postgres: postgresDatabase } as const;
const opened = new Map<keyof typeof databases, Kysely<{ events: Row }>>();

beforeAll(async () => {
  for (const dialect of ["sqlite", "postgres"] as const) {
    const db = new Kysely<{ events: Row }>({ dialect: (await databases[dialect]()).dialect });
    const types = dialect === "sqlite" ? ["text", "text", "text"] : ["date", "timestamp", "timestamptz"];
    const [day, created, sent] = types.map((type) => sql.raw(type));
    await sql`create table events (id integer, day ${day}, created ${created}, sent ${sent})`.execute(db);
    await db.insertInto("events").values(rows).execute();
    opened.set(dialect, db);
  }
});
afterAll(async () => {
  for (const db of opened.values()) await db.destroy();
});

describe.each(["day", "created", "sent"])("a condition on periods that is run selects rows by %s", (name) => {
  it.each<[text: string, ids: readonly number[]]>([
    ["F != TODAY", [1, 3]],
    ["F NOT IN LAST 7 DAYS", [3]],
    ["F IN (TODAY, TODAY - 1 DAY)", [1, 2]],
    ["F NOT IN (TODAY, TODAY - 1 DAY)", [3]],
    ["F NOT IN THIS MONTH", [3]],
    ["NOT F IN THIS MONTH", [3]],
    ["NOT F != TODAY", [2]],
    ["NOT (F = TODAY OR F = TODAY + 1 DAY)", [1]],
    ["F IN LAST DAY OR F IN NEXT DAY", [1, 3]],
    ["F IN (TODAY, Field:F)", [1, 2, 3]],
    ["F NOT IN (TODAY, Field:F)", []],
    ["F != TODAY OR F IS NULL", [1, 3, 4]],
    ["F BETWEEN TODAY - 1 DAY AND TODAY", [1, 2]],
    ["F BETWEEN TODAY - 1 DAY AND TODAY - 1 DAY, TODAY + 1 DAY AND TODAY + 1 DAY", [1, 3]],
    ["NOT F BETWEEN TODAY AND TODAY + 1 DAY", [1]],
    ["F IN LAST DAY OR NOT F <= TODAY", [1, 3]],
    ["NOT (F NOT IN LAST DAY AND F != TODAY)", [1, 2]],
    ["NOT (F IN LAST DAY OR F IS NULL OR id = 3)", [2]],
  ])("%s", async (text, ids) => {
    const filterText = `${text.replaceAll("F ", `${name} `).replaceAll(":F", `:${name}`)} ORDER BY id`;
    const filter = prepareOrThrow(filterText, { resource, clock });
    expect(select(rows, filter).result.map(({ id }) => id)).toEqual(ids);
    for (const [dialect, db] of opened) {
      const found = await applySelection(db.selectFrom("events").select("id"), filter, { dialect }).execute();
      expect([dialect, ...found.map(({ id }) => id)]).toEqual([dialect, ...ids]);
    }
    const { where, orderBy } = queryOptions(events, filter);
    const selected = byDrizzle.select({ id: events.id }).from(events).where(where).orderBy(...orderBy); // biome-ignore format: one query
    expect(selected.all().map(({ id }) => id)).toEqual(ids);
    expect(byPlan(filterText)).toEqual(ids);
    const query = new Query(toMongo(filter).filter, { context });
    expect(documents.filter((each) => query.test(each)).map(({ id }) => id)).toEqual(ids);
    const references = { [name]: {} };
    expect(toPrisma(filter, { provider: "postgresql", references }).where).not.toEqual({});
    expect(equivalent(filter.query, filter.query, { resource, clock })).toMatchObject({ answer: true });
  });
});

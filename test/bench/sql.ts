import { and, eq, gt, inArray, like, type SQL } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import * as lite from "drizzle-orm/sqlite-core";
import {
  MysqlQueryCompiler,
  PostgresQueryCompiler,
  type QueryCompiler,
  type SelectQueryBuilder,
  SqliteQueryCompiler,
} from "kysely";
import { writerBy } from "../support/databases/writer.ts";
import { progress } from "./progress.ts";
import type { Results } from "./results.ts";
import { median, userTime } from "./timing.ts";

/*
 * Building SQL from a selection, which is checked against its resource, and building the same query by hand. Both end with
 * the text of the statement and its parameters.
 */

interface Tables {
  readonly things: { readonly id: number; readonly tags: number; readonly name: string; readonly state: string };
}
type Query = SelectQueryBuilder<Tables, "things", { id: number }>;

const pgThings = pg.pgTable("things", { id: pg.integer(), tags: pg.integer(), name: pg.text(), state: pg.text() });
const liteThings = lite.sqliteTable("things", {
  id: lite.integer(),
  tags: lite.integer(),
  name: lite.text(),
  state: lite.text(),
});
/** The columns of both tables look alike where conditions are made. */
type Things = typeof pgThings;

interface Workload {
  readonly selection: object;
  readonly byKysely: (query: Query) => Query;
  readonly byDrizzle: (things: Things) => SQL | undefined;
}

const twenty = Array.from({ length: 20 }, (_, index) => index + 1);
const states = twenty.map((each) => `state ${each}`);
const filter = (name: string, operator: string, ...values: readonly (string | number)[]) => ({
  name,
  operator,
  values,
});

const workloads: Readonly<Record<string, Workload>> = {
  "One condition": {
    selection: { filters: [filter("tags", "EQUALS", 2)] },
    byKysely: (query) => query.where("tags", "=", 2),
    byDrizzle: ({ tags }) => eq(tags, 2),
  },
  "IN of 20 numbers": {
    selection: { filters: [filter("tags", "IN", ...twenty)] },
    byKysely: (query) => query.where("tags", "in", twenty),
    byDrizzle: ({ tags }) => inArray(tags, twenty),
  },
  "IN of 20 texts": {
    selection: { filters: [filter("state", "IN", ...states)] },
    byKysely: (query) => query.where("state", "in", states),
    byDrizzle: ({ state }) => inArray(state, states),
  },
  Mixed: {
    selection: {
      filters: [filter("tags", "GREATER_THAN", 2), filter("name", "CONTAINS", "shoe"), filter("state", "IN", "a", "b")],
    },
    byKysely: (query) => query.where("tags", ">", 2).where("name", "like", "%shoe%").where("state", "in", ["a", "b"]),
    byDrizzle: ({ tags, name, state }) => and(gt(tags, 2), like(name, "%shoe%"), inArray(state, ["a", "b"])),
  },
};

/** Makes the statement of a workload by the adapter, and by hand. */
type Builder = (workload: Workload) => { readonly ours: () => unknown; readonly byHand: () => unknown };

async function builders(): Promise<Readonly<Record<string, Builder>>> {
  const { defineResource, prepareSelectionOrThrow } = await import("fieldfilter" as string);
  const { applySelection } = await import("fieldfilter/kysely" as string);
  const { filterWhere } = await import("fieldfilter/drizzle" as string);
  const fields = {
    id: { type: "integer" },
    tags: { type: "integer" },
    name: { type: "string" },
    state: { type: "string" },
  };
  const resource = defineResource({ name: "things", fields });
  const byKysely = (dialect: "postgres" | "sqlite" | "mysql", compiler: () => QueryCompiler): Builder => {
    const query = writerBy<Tables>(compiler).selectFrom("things").select("id");
    return ({ selection, byKysely: byHand }) => ({
      ours: () => applySelection(query, prepareSelectionOrThrow(selection, { resource }), { dialect }).compile(),
      byHand: () => byHand(query).compile(),
    });
  };
  const pgQuery = () => new pg.QueryBuilder().select({ id: pgThings.id }).from(pgThings);
  const liteQuery = () => new lite.QueryBuilder().select({ id: liteThings.id }).from(liteThings);
  return {
    "kysely, PostgreSQL": byKysely("postgres", () => new PostgresQueryCompiler()),
    "kysely, SQLite": byKysely("sqlite", () => new SqliteQueryCompiler()),
    "kysely, MySQL": byKysely("mysql", () => new MysqlQueryCompiler()),
    "Drizzle, PostgreSQL": ({ selection, byDrizzle }) => ({
      ours: () =>
        pgQuery()
          .where(filterWhere(pgThings, prepareSelectionOrThrow(selection, { resource })))
          .toSQL(),
      byHand: () => pgQuery().where(byDrizzle(pgThings)).toSQL(),
    }),
    "Drizzle, SQLite": ({ selection, byDrizzle }) => ({
      ours: () =>
        liteQuery()
          .where(filterWhere(liteThings, prepareSelectionOrThrow(selection, { resource })))
          .toSQL(),
      byHand: () =>
        liteQuery()
          .where(byDrizzle(liteThings as unknown as Things))
          .toSQL(),
    }),
  };
}

const RUNS = 2_000;

const repeated = (run: () => unknown) => () => {
  for (let count = 0; count < RUNS; count++) run();
};

/** The median processor time of each workload by each adapter and by hand, of rounds in which the two take turns. */
export async function writing(quick: boolean): Promise<Results["sql"]> {
  const rounds = quick ? 5 : 15;
  const all = Object.entries(await builders());
  return all.map(([name, builder]) => {
    const us = Object.entries(workloads).map(([title, workload]) => {
      progress(`sql: ${name}, ${title}`);
      const { ours, byHand } = builder(workload);
      const samples = { ours: [] as number[], byHand: [] as number[] };
      for (const run of [ours, byHand, ours, byHand]) repeated(run)();
      for (let round = 0; round < rounds; round++) {
        samples.ours.push(userTime(repeated(ours)));
        samples.byHand.push(userTime(repeated(byHand)));
      }
      const each = (times: readonly number[]) => (median(times) * 1000) / RUNS;
      return [title, { ours: each(samples.ours), byHand: each(samples.byHand) }] as const;
    });
    return { name, us: Object.fromEntries(us) };
  });
}

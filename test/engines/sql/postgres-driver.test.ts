import { Duplex } from "node:stream";
import { boolean, date, integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prepareOrThrow } from "../../../src/compiler/prepare.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { select } from "../../../src/engines/evaluate/select.ts";
import { filterWhere } from "../../../src/engines/sql/drizzle/query.ts";
import { toSql } from "../../../src/engines/sql/to-sql.ts";
import { postgresDatabase } from "../../support/databases/postgres.ts";

/* The driver `postgres` converts parameters by the types that the server infers, and Drizzle changes how it does so. */

const resource = defineResource({
  name: "things",
  fields: {
    id: { type: "integer" },
    flag: { type: "flag" },
    day: { type: "date" },
    time: { type: "datetime", precision: "millisecond" },
    iso: { type: "datetime", format: "iso" },
    sum: { type: "number" },
    name: { type: "string" },
    key: { type: "string" },
  },
});
const rows = [
  { id: 1, flag: 1, day: "2026-01-31", time: "2026-01-31 12:00:00.000", iso: "2026-01-31T12:00:00Z", sum: "1.5", name: "{x,\"y'\\}", key: "00000000-0000-0000-0000-000000000001" }, // biome-ignore format: a table
  { id: 2, flag: 0, day: "2026-02-01", time: "2026-02-01 00:00:00.250", iso: "2026-02-01T00:00:00.123456Z", sum: "0.1", name: "x", key: "00000000-0000-0000-0000-000000000002" }, // biome-ignore format: a table
];
const table = pgTable("things", {
  id: integer(),
  flag: boolean(),
  day: date(),
  time: timestamp(),
  iso: timestamp({ withTimezone: true }),
  sum: numeric(),
  name: text(),
  key: uuid(),
});

const { db: server } = await postgresDatabase();
await server.exec(`create table things (id integer, flag boolean, day date, time timestamp, iso timestamptz, sum numeric,
  name text, key uuid)`);
for (const row of rows)
  await server.query("insert into things values ($1, $2::int::boolean, $3, $4, $5, $6, $7, $8)", Object.values(row));
const socket = () =>
  new Duplex({
    read() {},
    write(chunk, _, done) {
      server.execProtocolRaw(chunk).then((answer) => {
        this.push(answer);
        done();
      }, done);
    },
  });
const connection = { socket, max: 1 };
const client = postgres(connection);
const db = drizzle(postgres(connection));

const list = (first: string, at: (index: number) => string) =>
  `(${[first, ...Array.from({ length: 12 }, (_, index) => at(index + 10))].map((item) => `"${item}"`)})`;

describe.each(["UTC", "Europe/Berlin"])("in a process in %s", (zone) => {
  beforeEach(() => void vi.stubEnv("TZ", zone));
  afterEach(() => void vi.unstubAllEnvs());

  test.each([
    "flag = 1",
    "flag != 1",
    "flag IN (0, 1)",
    "day >= 2026-02-01",
    `day IN ${list("2026-02-01", (at) => `2026-03-${at}`)}`,
    'time = "2026-01-31 12:00:00.000"',
    'time <= "2026-01-31 12:00:00.000"',
    'time BETWEEN "2026-02-01 00:00:00.250" AND "2026-02-01 00:00:00.250"',
    `time NOT IN ${list("2026-02-01 00:00:00.250", (at) => `2026-02-01 00:00:${at}.000`)}`,
    'iso = "2026-02-01T00:00:00.123456Z"',
    'iso > "2026-01-31T13:00:00+01:00"',
    `iso IN ${list("2026-02-01T01:00:00.123456+01:00", (at) => `2026-02-01T00:00:${at}Z`)}`,
    `sum IN ${list("0.1", String)}`,
    `id IN ${list("2", String)}`,
    `name IN ${list(String.raw`{x,\"y'\\}`, String)}`,
    'name CONTAINS "\\\\"',
    'key = "00000000-0000-0000-0000-000000000002"',
    `key IN ${list("00000000-0000-0000-0000-000000000002", (at) => `00000000-0000-0000-0000-0000000000${at}`)}`,
  ])("%s", async (filter) => {
    const checked = prepareOrThrow(filter, { resource });
    const expected = select(rows, checked).result.map(({ id }) => id);
    const { sql, values } = toSql(checked, { dialect: "postgres" });
    const found = await client.unsafe(`select id from things ${sql}`, [...values] as string[]);
    expect(found.map(({ id }) => id)).toEqual(expected);
    const byDrizzle = await db.select({ id: table.id }).from(table).where(filterWhere(table, checked));
    expect(byDrizzle.map(({ id }) => id)).toEqual(expected);
  });
});

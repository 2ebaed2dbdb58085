import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, inject, it } from "vitest";

/** What users have installed, in the oldest and in the newest version that the peer ranges of package.json allow. */
const projects = {
  oldest: {
    "@codemirror/autocomplete": "6.17.0",
    "@codemirror/commands": "6.0.0",
    "@codemirror/lint": "6.0.0",
    "@codemirror/state": "6.4.0",
    "@codemirror/view": "6.20.0",
    "drizzle-orm": "0.36.0",
    kysely: "0.27.0",
    react: "18.0.0",
    "react-dom": "18.0.0",
    zod: "3.25.0",
  },
  newest: {
    "@codemirror/autocomplete": "6.20.4",
    "@codemirror/commands": "6.11.1",
    "@codemirror/lint": "6.9.8",
    "@codemirror/state": "6.7.6",
    "@codemirror/view": "6.43.15",
    "drizzle-orm": "0.45.4",
    kysely: "0.28.18",
    react: "19.3.1",
    "react-dom": "19.3.1",
    zod: "4.6.7",
  },
};

/** Runs a filter with each peer. */
const program = `
import { defineResource, prepareOrThrow } from "fieldfilter";
import { requestSchema } from "fieldfilter/wire";
import { applySelection } from "fieldfilter/kysely";
import { queryOptions } from "fieldfilter/drizzle";
import { FilterInput } from "fieldfilter/react";
import "fieldfilter/codemirror";
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { integer, QueryBuilder, sqliteTable } from "drizzle-orm/sqlite-core";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

console.error = (warning) => { throw new Error(warning) };
const resource = defineResource({ name: "rows", fields: { a: { type: "integer" } } });
const filter = prepareOrThrow("a IN (1, 2) ORDER BY a LIMIT 3", { resource });
const db = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new SqliteIntrospector(each),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const rows = sqliteTable("rows", { a: integer() });
const { where } = queryOptions(rows, filter, { dialect: "sqlite" });
console.log(applySelection(db.selectFrom("rows").selectAll(), filter, { dialect: "sqlite" }).compile().sql);
console.log(new QueryBuilder().select().from(rows).where(where).toSQL().sql);
console.log(renderToString(createElement(FilterInput, { name: "filter", defaultValue: "a = 1" })));
console.log(requestSchema !== undefined);
`;

describe.each(Object.entries(projects))("beside the %s versions of its peers", (name, dependencies) => {
  it("the package installs without a conflict, and runs", () => {
    const folder = join(dirname(inject("consumer")), name);
    mkdirSync(folder);
    const manifest = {
      private: true,
      type: "module",
      dependencies: { ...dependencies, fieldfilter: inject("tarball") },
    };
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const options = { cwd: folder, encoding: "utf8" as const, stdio: "pipe" as const };
    execFileSync("npm", ["install", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"], options);
    writeFileSync(join(folder, "run.js"), program);
    const [kysely, drizzle, html, schema] = execFileSync(process.execPath, ["run.js"], options).trim().split("\n");
    expect(kysely).toBe('select * from "rows" where "rows"."a" in (?, ?) order by "rows"."a" asc limit ?');
    expect(drizzle).toBe('select "a" from "rows" where ("rows"."a" in (?, ?))');
    expect(html).toMatch(/^<filter-input/);
    expect(schema).toBe("true");
  });
});

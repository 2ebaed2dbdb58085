import { Kysely } from "kysely";
import initSqlJs from "sql.js";
import { type NodeDatabase, sqliteDialect } from "../../../src/cli/sqlite-driver.ts";
import { openSqlite, servedFrom } from "../../../src/cli/sqlite-tables.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import type { Sample } from "../../../src/http/service/sample.ts";

/** What the types of sql.js leave out. */
interface WithBigInts {
  getAsObject(parameters: null, config: { readonly useBigInt: true }): object;
}

/** The SQLite of the tests, as that of Node looks. */
export async function nodeLikeDatabase(): Promise<NodeDatabase> {
  const { Database } = await initSqlJs();
  const db = new Database();
  let thrown: unknown;
  const all = (text: string, parameters: readonly unknown[]) => {
    const prepared = db.prepare(text);
    try {
      prepared.bind(parameters as number[]);
      const rows: unknown[] = [];
      const reader: WithBigInts = prepared;
      while (prepared.step()) rows.push(reader.getAsObject(null, { useBigInt: true }));
      return rows;
    } catch (error) {
      throw thrown ?? error; // sql.js keeps only the message
    } finally {
      thrown = undefined;
      prepared.free();
    }
  };
  return {
    prepare: (text) => ({
      setReadBigInts: () => {},
      all: (...parameters) => all(text, parameters),
      run: (...parameters) => {
        all(text, parameters);
        return { changes: db.getRowsModified(), lastInsertRowid: 0 };
      },
    }),
    function: (name, _, implementation) =>
      void db.create_function(name, (one: unknown, other: unknown) => {
        try {
          const result = implementation(one, other);
          return typeof result === "bigint" ? Number(result) : result;
        } catch (error) {
          thrown = error;
          throw error;
        }
      }),
    close: () => db.close(),
  };
}

/** Only newer versions of Node have SQLite. */
const module: string = "node:sqlite";
export const hasNodeSqlite = await import(module).then(
  () => true,
  () => false,
);

/** Ways to serve samples from SQLite: by sql.js everywhere, and by Node where it has SQLite. */
export const sqliteServers: readonly (readonly [
  string,
  (samples: readonly Sample[]) => ReturnType<typeof servedFrom>,
])[] = [
  ["sql.js", async (samples) => servedFrom(new Kysely({ dialect: sqliteDialect(await nodeLikeDatabase()) }), samples)],
  ...(hasNodeSqlite
    ? [
        [
          "node:sqlite",
          async (samples: readonly Sample[]) => (await openSqlite(":memory:", samples, re2))?.served ?? [],
        ] as const,
      ]
    : []),
];

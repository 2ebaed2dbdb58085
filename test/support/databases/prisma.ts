import { createRequire } from "node:module";
import { PGlite } from "@electric-sql/pglite";
import initSqlJs from "sql.js";
import type { PrismaProvider, PrismaType } from "../../../src/engines/prisma/to-prisma.ts";

/** A field of a model. */
export interface ModelField {
  readonly name: string;
  readonly type: Exclude<PrismaType, "Enum">;
  readonly isRequired: boolean;
}

/** What a model of Prisma's client can do, as far as the tests ask it. */
export interface ModelClient {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly findMany: (args: object) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly count: (args: object) => Promise<number>;
  readonly createMany: (args: { readonly data: readonly object[] }) => Promise<unknown>;
  readonly deleteMany: (args: object) => Promise<unknown>;
}

interface Asked {
  readonly sql: string;
  readonly args: readonly unknown[];
}

/** A database as Prisma's driver adapters have it. */
interface Database {
  readonly provider: string;
  readonly script: (sql: string) => Promise<unknown>;
  /** Names of columns, the numbers by which Prisma calls their types, and rows. */
  readonly query: (asked: Asked) => Promise<{ columnNames: string[]; columnTypes: number[]; rows: unknown[][] }>;
  readonly close: () => Promise<unknown>;
}

/** Prisma's numbers for types, by those of PostgreSQL. */
const postgresTypes: ReadonlyMap<number, number> = new Map([
  [23, 0],
  [20, 1],
  [701, 3],
  [1700, 4],
  [16, 5],
  [25, 7],
  [1114, 10],
]);

async function postgres(): Promise<Database> {
  const db = await PGlite.create();
  const asTexts = {
    rowMode: "array",
    parsers: Object.fromEntries([...postgresTypes.keys()].map((id) => [id, String])),
  };
  return {
    provider: "postgres",
    script: (sql) => db.exec(sql),
    query: async ({ sql, args }) => {
      const { rows, fields } = await db.query(sql, [...args], asTexts as { rowMode: "array" });
      const columnTypes = fields.map(({ dataTypeID }) => postgresTypes.get(dataTypeID) ?? 7);
      return { columnNames: fields.map(({ name }) => name), columnTypes, rows: rows as unknown[][] };
    },
    close: () => db.close(),
  };
}

async function sqlite(): Promise<Database> {
  const { Database } = await initSqlJs();
  const db = new Database();
  return {
    provider: "sqlite",
    script: async (sql) => db.run(sql),
    query: async ({ sql, args }) => {
      const [found] = db.exec(sql, args.map((arg) => (typeof arg === "bigint" ? String(arg) : arg)) as string[]);
      const { columns = [], values = [] } = found ?? {};
      const typeAt = (at: number) => (values.some((row) => typeof row[at] === "string") ? 7 : 3);
      return { columnNames: columns, columnTypes: columns.map((_, at) => typeAt(at)), rows: values };
    },
    close: async () => db.close(),
  };
}

const databases: Readonly<Record<PrismaProvider, () => Promise<Database>>> = { postgresql: postgres, sqlite };

const columnTypes: Readonly<Record<PrismaProvider, Readonly<Record<ModelField["type"], string>>>> = {
  postgresql: {
    Int: "integer",
    BigInt: "bigint",
    Float: "double precision",
    Decimal: "numeric",
    Boolean: "boolean",
    String: 'text collate "C"',
    DateTime: "timestamp(3)",
  },
  sqlite: {
    Int: "integer",
    BigInt: "bigint",
    Float: "real",
    Decimal: "decimal",
    Boolean: "boolean",
    String: "text",
    DateTime: "datetime",
  },
};

/** What `prisma generate` writes into the client, which would first download a program; and the compiler of queries. */
function configOf(provider: PrismaProvider, fields: readonly ModelField[]): object {
  const require = createRequire(import.meta.url);
  const compiler = `@prisma/client/runtime/query_compiler_small_bg.${provider}`;
  const written = fields.map(({ name, type, isRequired }) =>
    name === "id" ? "  id Int @id" : `  ${name} ${type}${isRequired ? "" : "?"}`,
  );
  const described = fields.map((field) => ({ ...field, kind: "scalar", isList: false, isId: field.name === "id" }));
  return {
    previewFeatures: [],
    clientVersion: require("@prisma/client/package.json").version,
    engineVersion: "",
    activeProvider: provider,
    inlineSchema: `datasource db {\n  provider = "${provider}"\n}\nmodel Stored {\n${written.join("\n")}\n}\n`,
    runtimeDataModel: { models: { Stored: { dbName: null, fields: described } }, enums: {}, types: {} },
    parameterizationSchema: { strings: [], graph: "AAAA" }, // three lengths of zero
    compilerWasm: {
      importName: "./query_compiler_small_bg.js",
      getRuntime: async () => require(`${compiler}.js`),
      getQueryCompilerWasmModule: async () =>
        new WebAssembly.Module(Buffer.from(require(`${compiler}.wasm-base64.js`).wasm, "base64")),
    },
  };
}

/** An empty table in a database of this process, and Prisma's client for it. */
export async function prismaTable(provider: PrismaProvider, fields: readonly ModelField[]) {
  const db = await databases[provider]();
  const columns = fields.map(({ name, type }) => `"${name}" ${columnTypes[provider][type]}`);
  await db.script(`create table "Stored" (${columns.join(", ")})`);
  const connected = {
    provider: db.provider,
    adapterName: "tests",
    queryRaw: db.query,
    executeRaw: async (asked: Asked) => (await db.query(asked)).rows.length,
    executeScript: db.script,
    getConnectionInfo: () => ({ supportsRelationJoins: false }),
    startTransaction: async () => ({
      ...connected,
      options: { usePhantomQuery: true },
      commit: async () => {},
      rollback: async () => {},
    }),
    dispose: async () => {},
  };
  const adapter = { provider: db.provider, adapterName: "tests", connect: async () => connected };
  const { getPrismaClient } = createRequire(import.meta.url)("@prisma/client/runtime/client");
  const Client = getPrismaClient(configOf(provider, fields));
  const client = new Client({ adapter });
  return { stored: client.stored as ModelClient, close: () => db.close() };
}

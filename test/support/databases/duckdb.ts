import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";

/** The driver binds whole numbers as integers of 64 bits, and refuses greater ones. */
const bound = (value: unknown) => (Number.isInteger(value) ? String(value) : value) as DuckDBValue;

class Connection implements DatabaseConnection {
  readonly #connection: DuckDBConnection;
  constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const read = await this.#connection.runAndReadAll(sql, parameters.map(bound));
    return { rows: read.getRowObjectsJson() as Row[], numAffectedRows: BigInt(read.rowsChanged) };
  }
  // biome-ignore lint/correctness/useYield: nothing is streamed
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Nothing is streamed here.");
  }
}

/** An empty DuckDB in memory, for kysely: one connection, without extensions that would be downloaded. */
export async function duckdbDatabase(): Promise<{ readonly dialect: Dialect }> {
  const never = { autoinstall_known_extensions: "false", autoload_known_extensions: "false" };
  const instance = await DuckDBInstance.create(":memory:", never);
  const connection = await instance.connect();
  class Driver extends DummyDriver {
    override acquireConnection = async () => new Connection(connection);
    override beginTransaction = async () => void (await connection.run("begin"));
    override rollbackTransaction = async () => void (await connection.run("rollback"));
    override destroy = async () => {
      connection.closeSync();
      instance.closeSync();
    };
  }
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  };
}

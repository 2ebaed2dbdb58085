import { MysqlDialect } from "kysely";
import { createConnection, createPool } from "mysql2";
import { mariadbSocket } from "./mariadb-server.ts";

let count = 0;

/** An empty database of a server that speaks MySQL's protocol, for kysely: one connection. */
async function databaseAt(socketPath: string): Promise<{ readonly dialect: MysqlDialect }> {
  const database = `test_${process.pid}_${++count}`;
  const connection = createConnection({ socketPath, user: "root" });
  await connection.promise().query(`create database ${database} character set utf8mb4`);
  await connection.promise().end();
  const pool = createPool({
    socketPath,
    user: "root",
    database,
    connectionLimit: 1,
    supportBigNumbers: true,
    dateStrings: true,
  });
  return { dialect: new MysqlDialect({ pool }) };
}

export const mariadbDatabase = async () => databaseAt(await mariadbSocket());

/** Where a MySQL listens that somebody has started, and whose root needs no password. */
export const mysqlSocket = process.env.MYSQL_SOCKET;

export function mysqlDatabase() {
  if (mysqlSocket === undefined) throw new Error("MYSQL_SOCKET does not say where a MySQL listens.");
  return databaseAt(mysqlSocket);
}

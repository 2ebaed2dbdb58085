import { notRun } from "../missing.ts";
import { mariadbPath } from "./mariadb-server.ts";
import { mysqlSocket } from "./mysql.ts";

/** The server itself is started by the first test that needs it. */
export default function setup(): void {
  if (mariadbPath === undefined)
    notRun("No tests run on MariaDB, because there is none. Install mariadb-server, or set MARIADBD_PATH to mariadbd.");
  if (mysqlSocket === undefined)
    console.warn("No tests run on MySQL. Set MYSQL_SOCKET to the socket of one whose root needs no password.");
}

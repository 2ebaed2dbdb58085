import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const places = ["/usr/sbin/mariadbd", "/usr/libexec/mariadbd", "/usr/local/bin/mariadbd", "/opt/homebrew/bin/mariadbd"];

/** Where MariaDB's server is; undefined on a machine that has none. */
export const mariadbPath = process.env.MARIADBD_PATH ?? places.find((path) => existsSync(path));

/** It refuses to run as root, and needs no more than to read and write its folder. */
const asUser = process.getuid?.() === 0 ? ["--user=nobody"] : [];

/**
 * Runs a command until the standard input ends, which it does however this process ends, and then removes the folder.
 * Signals to the whole group are for this process.
 */
const UNTIL_THE_END = `
  trap '' INT TERM HUP
  folder=$1; shift
  exec 3<&0
  "$@" </dev/null >"$folder/log" 2>&1 &
  server=$!
  { read -r _ <&3; kill -KILL $server; while kill -0 $server; do sleep 0.1; done; rm -rf "$folder"; } &
  wait $server
`;

async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a server with empty tables of its own, for as long as this process lives; returns where it listens. */
async function startMariadb(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "mariadb-"));
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const socketPath = join(data, "socket");
  // Its temporary tables are not unique among servers that share a folder.
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  chmodSync(temporary, 0o777);
  const settings = ["--no-defaults", `--datadir=${data}`, `--tmpdir=${temporary}`, ...asUser];
  const installer = ["mariadb-install-db", "../bin/mariadb-install-db"].map((name) => join(dirname(path), name));
  execFileSync(installer.find((name) => existsSync(name)) ?? "mariadb-install-db", [
    ...settings,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
  ]);
  const server = spawn(
    "sh",
    [
      "-c",
      UNTIL_THE_END,
      "sh",
      folder,
      path,
      ...settings,
      `--socket=${socketPath}`,
      `--pid-file=${join(data, "pid")}`,
      "--skip-networking",
      "--skip-log-bin",
      "--innodb-flush-log-at-trx-commit=0",
    ],
    { stdio: ["pipe", "ignore", "ignore"] },
  );
  server.unref();
  while (!(await isListening(socketPath))) {
    if (server.exitCode !== null) throw new Error(`MariaDB did not start: see ${folder}/log.`);
    await setTimeout(20);
  }
  return socketPath;
}

let started: Promise<string> | undefined;

/** Where the one server of this process listens. */
export function mariadbSocket(): Promise<string> {
  if (mariadbPath === undefined) throw new Error("There is no MariaDB on this machine.");
  started ??= startMariadb(mariadbPath);
  return started;
}

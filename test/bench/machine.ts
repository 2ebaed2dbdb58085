import { readFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { contestants } from "./contestants.ts";
import { bench } from "./places.ts";
import type { Results } from "./results.ts";

export function machine(): Results["machine"] {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? "unknown",
    cores: cpus().length,
    system: `${type()} ${release().split("-")[0]}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
}

/** Of all the packages that take part, as they are installed. */
export function versions(): Record<string, string> {
  const names = contestants.flatMap(({ packages }) => packages);
  return Object.fromEntries(
    names.map((name) => {
      const path = join(bench, "node_modules", name, "package.json");
      return [name, JSON.parse(readFileSync(path, "utf8")).version];
    }),
  );
}

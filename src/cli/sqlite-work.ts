import type { RegexpEngine } from "../engines/evaluate/options.ts";
import { workOf } from "../engines/evaluate/regexp-size.ts";
import { noEngine, workBudget } from "../http/service/store.ts";
import type { NodeDatabase } from "./sqlite-driver.ts";

/** How many characters of a text end where another one first begins in it; 0 when it does not. */
function positionIn(text: string, part: string): number {
  const at = text.indexOf(part);
  return at < 1 ? at + 1 : [...text.slice(0, at)].length + 1;
}

/**
 * Defines the function behind REGEXP, which SQLite does not implement, and the `instr` behind CONTAINS, so that both count
 * their work. A statement that takes too much is stopped by a `WorkError`. `plain` is a database with SQLite's own `instr`.
 */
export function countingWork(
  database: NodeDatabase,
  plain: NodeDatabase,
  regexp: RegexpEngine = noEngine,
  maxWork?: number,
): Pick<NodeDatabase, "prepare" | "close"> {
  let spend = workBudget(maxWork);
  let last: ReturnType<typeof compiled> | undefined;
  const compiled = (pattern: string) => {
    const matches = regexp(pattern, { ignoreCase: false });
    return { pattern, work: workOf(pattern, true), matches };
  };
  const define = (
    name: string,
    onTexts: (one: string, other: string) => number | bigint,
    onOthers: (...values: unknown[]) => unknown,
  ) =>
    database.function(name, { deterministic: true, useBigIntArguments: true }, (one, other) =>
      typeof one === "string" && typeof other === "string" ? onTexts(one, other) : onOthers(one, other),
    );
  define(
    "regexp",
    (pattern, text) => {
      if (last?.pattern !== pattern) last = compiled(pattern);
      spend(last.work * text.length);
      return last.matches(text) ? 1 : 0;
    },
    () => null,
  );
  define(
    "instr",
    (text, part) => {
      spend(workOf(part, false) * text.length);
      return BigInt(positionIn(text, part)); // a number would be a double
    },
    (...values) => {
      const [row] = plain.prepare("select instr(?, ?) as position").all(...values);
      const { position } = row as { readonly position: number | bigint | null };
      return position === null ? null : BigInt(position);
    },
  );
  return {
    prepare: (text) => {
      spend = workBudget(maxWork);
      return database.prepare(text);
    },
    close: () => {
      plain.close();
      database.close();
    },
  };
}

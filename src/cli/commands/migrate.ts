import { type Migration, type MigrationStatus, migrate } from "../../assist/migrate/migrate.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { counted } from "../../base/diagnostics/words.ts";
import { readJson } from "../../compiler/wire/lift/read-json.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { Run } from "../command.ts";
import { convert, type Outcome } from "../convert.ts";
import { UsageError } from "../errors.ts";
import { resourceFrom } from "../resource-file.ts";
import { comparisonOf } from "./resource-diff.ts";

export const run: Run = async (oldFile, flags, host, newFile) => {
  if (oldFile === undefined || newFile === undefined) throw new UsageError("It takes two files: OLD and NEW.");
  const [before, after] = [await resourceFrom(oldFile, host), await resourceFrom(newFile, host)];
  const { action, output, renames, limits, json, lines } = flags;
  comparisonOf(before, after, renames);
  const options = {
    before,
    after,
    ...(action && { action }),
    ...(output && { output }),
    ...(renames && { renames }),
    ...(limits && { limits }),
  };
  const counts: Record<MigrationStatus, number> = { untouched: 0, changed: 0, "needs a person": 0 };
  const exitCode = await convert(undefined, flags, host, (input) => {
    const migrated = migrate(filterOf(input), options);
    counts[migrated.status]++;
    // What cannot be read of a selection is in no text.
    const isRead = migrated.diagnostics.every(({ path }) => path === undefined);
    return outcomeOf(isRead ? migrated : { ...migrated, text: input }, json);
  });
  if (lines && !json) {
    const { untouched, changed, "needs a person": wrong } = counts;
    const total = counted(untouched + changed + wrong, "filter");
    await host.err.write(`${total}: ${untouched} untouched, ${changed} changed, ${wrong} need a person.\n`);
  }
  return exitCode;
};

/** A selection where the input is a JSON object, and else a text. */
function filterOf(input: string): string | Selection {
  if (!/^\s*\{/.test(input)) return input;
  const read = readJson(input);
  return read.ok ? (read.value as Selection) : input;
}

function outcomeOf({ ok, status, text, selection, diagnostics, changes }: Migration, json: boolean): Outcome {
  const notes = [
    ...(status === "changed" ? [`Changed to ${text}`] : []),
    ...(ok ? [] : [`Needs a person: ${text}`]),
    ...changes.map(({ message }) => message),
  ].map(printable);
  const written = selection ?? text;
  if (json) return { ok, data: { status, ...(selection ? { selection } : { text }), changes }, diagnostics };
  return { ok, data: { written }, diagnostics, notes, instead: text };
}

import { compareResources, type ResourceComparison } from "../../assist/migrate/compare.ts";
import type { Renames } from "../../assist/migrate/renames.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import { escapeLines, jsonText } from "../report.ts";
import { resourceFrom } from "../resource-file.ts";

export const run: Run = async (oldFile, { json, indent, renames }, host, newFile) => {
  if (oldFile === undefined || newFile === undefined) throw new UsageError("It takes two files: OLD and NEW.");
  const [before, after] = [await resourceFrom(oldFile, host), await resourceFrom(newFile, host)];
  const compared = comparisonOf(before, after, renames);
  await host.out.write(json ? `${jsonText(compared, indent)}\n` : escapeLines(textOf(compared)));
  return compared.changes.some(({ impact }) => impact === "breaking") ? 1 : 0;
};

/** The comparison of two resources. Wrong renames are a usage error. */
export function comparisonOf(before: Resource, after: Resource, renames: Renames | undefined): ResourceComparison {
  try {
    return compareResources(before, after, renames ? { renames } : {});
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** A line for each change, those that break filters first, and the options for what was probably renamed. */
function textOf({ changes, proposed: { fields, values } }: ResourceComparison): string {
  const of = (wanted: string) => changes.filter(({ impact }) => impact === wanted);
  const lines = [...of("breaking"), ...of("maybe"), ...of("safe")].map(
    ({ impact, message }) => `${impact.padEnd(8)}  ${message}`,
  );
  const names = Object.entries(fields).map(([from, to]) => `--rename ${from}=${to}`);
  const ofValues = Object.entries(values).flatMap(([field, all]) =>
    Object.entries(all).map(([from, to]) => `--rename-value ${field}:${from}=${to}`),
  );
  const flags = [...names, ...ofValues];
  const hint = flags.length > 0 ? [`Probably renamed: ${flags.join(" ")}`] : [];
  return [...lines, ...hint].map((line) => `${line}\n`).join("");
}

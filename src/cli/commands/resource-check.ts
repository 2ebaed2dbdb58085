import { pathText } from "../../base/diagnostics/path-text.ts";
import type { ResourceProblem } from "../../compiler/resource/resource-problem.ts";
import { readJson } from "../../compiler/wire/lift/read-json.ts";
import type { Run } from "../command.ts";
import type { Output } from "../host.ts";
import { readInput } from "../input.ts";
import { escapeLines, framesFor, heading, jsonText } from "../report.ts";
import { parsed, readFile } from "../resource-file.ts";

export const run: Run = async (file, { json, indent }, host) => {
  const text = file === undefined || file === "-" ? await readInput(file, host) : await readFile(file, host);
  const read = readJson(text);
  const result = read.ok ? await parsed(read.value) : read;
  const { ok } = result;
  const problems = "problems" in result ? result.problems : [];
  const diagnostics = "diagnostics" in result ? result.diagnostics : [];
  const output = json
    ? `${jsonText({ ok, problems: [...diagnostics, ...problems] }, indent)}\n`
    : framesFor(host.out, text, diagnostics) + problemsText(host.out, problems);
  await host.out.write(output);
  return ok ? 0 : 1;
};

function problemsText(out: Output, problems: readonly ResourceProblem[]): string {
  const each = problems.map(
    ({ path, message }) => `${heading(out, "error")}: ${escapeLines(message)}\n  at ${pathText(path)}\n`,
  );
  return each.join("\n");
}

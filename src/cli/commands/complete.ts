import type { Completion } from "../../assist/complete/candidate.ts";
import { complete } from "../../assist/complete/complete.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import type { Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import { compileOptionsOf } from "../flags.ts";
import { readInput } from "../input.ts";
import { jsonText } from "../report.ts";

export const run: Run = async (argument, flags, host) => {
  const text = await readInput(argument, host);
  const { at = text.length, json, indent } = flags;
  if (at > text.length) {
    throw new UsageError(`The option --at must be at most ${text.length}, the length of the filter, not ${at}.`);
  }
  const completions = complete(text, at, compileOptionsOf(flags));
  if (json) await host.out.write(`${jsonText({ ok: true, completions }, indent)}\n`);
  else if (completions.length > 0) await host.out.write(table(completions));
  return 0;
};

/** The completions in columns: label, kind, and title and detail. */
function table(completions: readonly Completion[]): string {
  const longest = Math.max(...completions.map(({ label }) => label.length));
  const lines = completions.map(({ label, kind, title, detail }) => {
    const about = [title, detail].filter(Boolean).join(", ");
    return `${label.padEnd(longest)}  ${kind.padEnd(11)}  ${escapeInvisible(about)}`.trimEnd();
  });
  return `${lines.join("\n")}\n`;
}

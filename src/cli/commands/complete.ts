import type { Completion } from "../../assist/complete/candidate.ts";
import { complete } from "../../assist/complete/complete.ts";
import { escapeInvisible } from "../../base/text/invisible.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import { readInput } from "../input.ts";
import { jsonText } from "../json-text.ts";
import { limitFlags } from "../limit-flags.ts";
import { compileOptionsOf } from "../options.ts";
import { UsageError } from "../usage-error.ts";

export const completeCommand: Command = {
  name: "complete",
  summary: "List completions for a filter, best first.",
  argument: "[FILTER]",
  about:
    "Without FILTER, or with -, the filter is read from standard input. With --json, each completion has the text edit that applies it.",
  flags: ["resource", "action", "bind", "at", ...clockFlags, ...limitFlags, "indent", "json"],
  examples: [
    "fieldfilter complete 'name con'",
    "fieldfilter complete --resource keywords.json --action get 'tags IN (2, 3) '",
    "fieldfilter complete --resource keywords.json --at 3 'nam = \"shoe\"'",
    "fieldfilter complete --json --indent 2 'a = 1 OR'",
  ],
  async run(argument, flags, host) {
    const text = await readInput(argument, host);
    const { at = text.length, json, indent } = flags;
    if (at > text.length) {
      throw new UsageError(`The option --at must be at most ${text.length}, the length of the filter, not ${at}.`);
    }
    const completions = complete(text, at, compileOptionsOf(flags));
    if (json) await host.out.write(`${jsonText({ ok: true, completions }, indent)}\n`);
    else if (completions.length > 0) await host.out.write(table(completions));
    return 0;
  },
};

/** The completions in columns: label, kind and detail. */
function table(completions: readonly Completion[]): string {
  const longest = Math.max(...completions.map(({ label }) => label.length));
  const lines = completions.map(({ label, kind, detail = "" }) => {
    return `${label.padEnd(longest)}  ${kind.padEnd(11)}  ${escapeInvisible(detail)}`.trimEnd();
  });
  return `${lines.join("\n")}\n`;
}

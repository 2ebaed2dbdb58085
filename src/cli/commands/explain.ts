import type { ExitCode, Run } from "../command.ts";
import {
  allCodes,
  codeOf,
  type Example,
  exampleText,
  exemplify,
  explanationOf,
  optionsText,
  tryExample,
} from "../explanations.ts";
import type { Flags } from "../flags.ts";
import type { Output } from "../host.ts";
import { framesFor } from "../report.ts";

export const run: Run = async (argument, flags, { out }) =>
  argument === undefined ? listAll(flags, out) : explain(argument, flags, out);

async function listAll({ json, indent }: Flags, out: Output): Promise<ExitCode> {
  const all = allCodes.map(exemplify).map(({ code, severity, message }) => ({ code, severity, message }));
  const longest = Math.max(...allCodes.map((code) => code.length));
  const lines = all.map(({ code, severity, message }) => `${code.padEnd(longest)}  ${severity.padEnd(7)}  ${message}`);
  await out.write(`${json ? JSON.stringify(all, null, indent) : lines.join("\n")}\n`);
  return 0;
}

async function explain(argument: string, { json, indent }: Flags, out: Output): Promise<ExitCode> {
  const code = codeOf(argument);
  const explanation = explanationOf(code);
  if (json) {
    await out.write(`${JSON.stringify(explanation, null, indent)}\n`);
    return 0;
  }
  const { why, example, instead } = explanation;
  const diagnostics = tryExample(example).filter((diagnostic) => diagnostic.code === code);
  const frames = framesFor(out, exampleText(example), diagnostics).trimEnd();
  await out.write(`${[frames, why, titled("Example", example), titled("Instead", instead)].join("\n\n")}\n`);
  return 0;
}

function titled(title: string, example: Example): string {
  const options = "options" in example && example.options ? ` (${optionsText(example.options)})` : "";
  return `${title}${options}:\n  ${exampleText(example)}`;
}

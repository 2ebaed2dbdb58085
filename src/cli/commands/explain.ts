import { type Code, catalogue, codes } from "../../base/diagnostics/catalogue.ts";
import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Example } from "../../base/diagnostics/explanations.ts";
import { explanations } from "../../base/diagnostics/explanations.ts";
import type { ExitCode, Run } from "../command.ts";
import { exampleText, optionsText, tryExample } from "../example.ts";
import type { Flags } from "../flags.ts";
import type { Output } from "../host.ts";
import { framesFor } from "../report.ts";
import { UsageError } from "../usage-error.ts";

export const run: Run = async (argument, flags, { out }) =>
  argument === undefined ? listAll(flags, out) : explain(argument, flags, out);

/** The code named by the argument, which can be the whole heading `error[not-expressible]:`. */
function codeOf(argument: string): Code {
  const wanted = (/\[([^[\]]+)\]/.exec(argument)?.[1] ?? argument).trim().toLowerCase().replaceAll("_", "-");
  const code = codes.find((each) => each === wanted);
  if (code) return code;
  const suggestion = closestMatch(wanted, codes);
  throw new UsageError(
    `There is no code ${JSON.stringify(wanted)}.${suggestion ? ` Did you mean ${JSON.stringify(suggestion)}?` : ""}`,
  );
}

function sentenceOf(code: Code): string {
  return tryExample(explanations[code].example).find((diagnostic) => diagnostic.code === code)?.message ?? "";
}

async function listAll({ json, indent }: Flags, out: Output): Promise<ExitCode> {
  const all = codes.map((code) => ({ code, severity: catalogue[code].severity, message: sentenceOf(code) }));
  const longest = Math.max(...codes.map((code) => code.length));
  const lines = all.map(({ code, severity, message }) => `${code.padEnd(longest)}  ${severity.padEnd(7)}  ${message}`);
  await out.write(`${json ? JSON.stringify(all, null, indent) : lines.join("\n")}\n`);
  return 0;
}

async function explain(argument: string, { json, indent }: Flags, out: Output): Promise<ExitCode> {
  const code = codeOf(argument);
  const { why, example, instead } = explanations[code];
  if (json) {
    const { severity } = catalogue[code];
    await out.write(
      `${JSON.stringify({ code, severity, message: sentenceOf(code), why, example, instead }, null, indent)}\n`,
    );
    return 0;
  }
  const diagnostics = tryExample(example).filter((diagnostic) => diagnostic.code === code);
  const frames = framesFor(out, exampleText(example), diagnostics).trimEnd();
  await out.write(`${[frames, why, titled("Example", example), titled("Instead", instead)].join("\n\n")}\n`);
  return 0;
}

function titled(title: string, example: Example): string {
  const options = "options" in example && example.options ? ` (${optionsText(example.options)})` : "";
  return `${title}${options}:\n  ${exampleText(example)}`;
}

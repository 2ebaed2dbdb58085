import sections from "../../grammar/diagnostics.json";
import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../src/index.ts";
import { definitions } from "./english.ts";
import { type Example, exampleText, explanations, optionsText, tryExample } from "./explanations.ts";

const command = "npm run generate";

function fenced(kind: string, text: string): string {
  return `\`\`\`${kind}\n${text}\n\`\`\``;
}

/** Code in a line, in more backticks than it has itself. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return ticks + space + text + space + ticks;
}

/** Whether the example is one that the pages' own test can run. */
function isRunnable(example: Example, diagnostics: readonly Diagnostic[]): boolean {
  if ("json" in example) return diagnostics.every(({ span }) => !span);
  return (
    typeof example.text === "string" &&
    !example.options?.plan &&
    !example.options?.engine &&
    !example.options?.url &&
    !example.options?.table &&
    !example.options?.from
  );
}

function fenceOf(example: Example, diagnostics: readonly Diagnostic[]): string {
  if (!isRunnable(example, diagnostics)) return "text";
  const words = diagnostics.map((diagnostic) => diagnostic.code);
  if ("json" in example) return ["json selection", ...words].join(" ");
  const options = Object.entries(example.options ?? {}).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return ["filter", ...words, ...options].join(" ");
}

function exampleBlock(example: Example): string {
  return fenced(fenceOf(example, tryExample(example)), exampleText(example));
}

/** What an example is compiled with, but for its resource. */
function conditions(example: Example): string {
  if (!("options" in example)) return "";
  const { resource: _, ...options } = example.options ?? {};
  return Object.keys(options).length > 0 ? ` (${optionsText(options)})` : "";
}

function entry(name: Code): string {
  const { why, example, instead } = explanations[name];
  const severity = definitions.find(({ code }) => code === name)?.severity;
  return [
    `### ${name}`,
    why,
    exampleBlock(example),
    `${severity === "error" ? "" : `A ${severity}. `}Write: ${code(exampleText(instead))}${conditions(instead)}`,
  ].join("\n\n");
}

/** `docs/diagnostics.md` */
export function diagnosticsPage(): string {
  const body = sections.map(({ title, about, codes }) =>
    [`## ${title}`, about, ...(Object.keys(codes) as Code[]).map(entry)].join("\n\n"),
  );
  return `<!-- Generated from grammar/diagnostics.json by \`${command}\`; change that and not this page. -->

# Diagnostics

Every code of a diagnostic, with the reason, an example and what to write instead. An **error** prevents a filter from
being sent or run; a **warning** or a **hint** does not. Codes are stable. \`npx fieldfilter explain CODE\` also shows
the message and its fixes.

${body.join("\n\n")}
`;
}

import sections from "../../grammar/diagnostics.json";
import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { type Example, exampleText, explanations, optionsText, tryExample } from "../../src/cli/explanations.ts";
import type { Diagnostic, Fix } from "../../src/index.ts";
import { definitions } from "./english.ts";
import { applyJsonEdits } from "./json-edits.ts";

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

function introduction(word: string, example: Example): string {
  return "options" in example && example.options ? `${word}, ${optionsText(example.options)}:` : `${word}:`;
}

function afterFix(example: Example, { edits, jsonEdits }: Fix): string {
  if (!jsonEdits) return applyEdits(exampleText(example), edits);
  return JSON.stringify(applyJsonEdits(JSON.parse(exampleText(example)), jsonEdits));
}

function entry(name: Code): string {
  const { why, example, instead } = explanations[name];
  const diagnostics = tryExample(example);
  const own = diagnostics.filter((diagnostic) => diagnostic.code === name);
  const fixes = own.flatMap((diagnostic) => diagnostic.fixes).map(({ title }) => code(title));
  const isOneOfFixes = own.some(({ fixes }) => fixes.some((fix) => afterFix(example, fix) === exampleText(instead)));
  return [
    `### ${name}`,
    why,
    exampleBlock(example),
    `${introduction(`*${definitions.find(({ code }) => code === name)?.severity}*`, example)} ${own[0]?.message ?? ""}`,
    ...(fixes.length > 0 ? [`Fix: ${fixes.join(", ")}`] : []),
    ...(isOneOfFixes ? [] : [`${introduction("Instead", instead)} ${code(exampleText(instead))}`]),
  ].join("\n\n");
}

/** `docs/diagnostics.md` */
export function diagnosticsPage(): string {
  const body = sections.map(({ title, about, codes }) =>
    [`## ${title}`, about, ...(Object.keys(codes) as Code[]).map(entry)].join("\n\n"),
  );
  return `<!-- Generated from grammar/diagnostics.json by \`${command}\`; change that and not this page. -->

# Diagnostics

Everything that can be said about a filter or a selection, with the reason for it. An **error** keeps the filter from
being sent, a **warning** does not, and a **hint** only makes it plainer. The codes are stable.

\`fieldfilter explain CODE\` says the same on the command line.

${body.join("\n\n")}
`;
}

import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import { type Example, explanations } from "../../src/base/diagnostics/explanations.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { exampleText, optionsText, tryExample } from "../../src/cli/commands/explain.ts";
import type { Diagnostic, Fix } from "../../src/index.ts";
import { definitions } from "./english.ts";
import { applyJsonEdits } from "./json-edits.ts";

const command = "npm run generate";

/** The sections: the title, a remark, and the first code. */
const sections: readonly (readonly [string, string, Code])[] = [
  [
    "Reading a text or JSON",
    "Both can have these. The place is in the text or a path in the JSON.",
    "unknown-operator",
  ],
  ["Reading the text", "The text is not of the language. Several of these can be found at once.", "expected"],
  ["Sending it", "The text can be read, and what it asks for cannot be sent, or should not be.", "not-expressible"],
  ["Sending it in parts", "What a plan cannot do. The place is in the text.", "not-plannable"],
  ["Variables", "The values that are given for the variables do not suit the filter.", "unbound-variable"],
  ["Probably not meant", "The filter is sent as it stands. These are warnings and hints.", "range-order"],
  ["Reading JSON", "The JSON is no selection. The place is a path.", "json-type"],
  [
    "Against a resource",
    "The filter does not suit the fields of the resource that it is compiled with. [resources.md](resources.md) says what a resource is.",
    "unknown-field",
  ],
  [
    "Running it",
    "The engine cannot run the filter exactly. The place is in the text or a path in the JSON.",
    "engine-limit",
  ],
  [
    "In addresses and tables",
    "The filter and an [address](url.md) or the state of a table do not say the same. The place is in the text, or a path in the JSON or of the parameters.",
    "not-representable",
  ],
];

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
    typeof example.text === "string" && !example.options?.plan && !example.options?.engine && !example.options?.url
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
  const all = Object.keys(explanations) as Code[];
  const starts = [...sections.map(([, , first]) => all.indexOf(first)), all.length];
  const body = sections.map(([title, about], index) =>
    [`## ${title}`, about, ...all.slice(starts[index], starts[index + 1]).map(entry)].join("\n\n"),
  );
  return `<!-- Generated from the catalogue of diagnostics by \`${command}\`; change that and not this page. -->

# Diagnostics

Everything that can be said about a filter or a selection, with the reason for it. An **error** keeps the filter from
being sent, a **warning** does not, and a **hint** only makes it plainer. The codes are stable.

\`fieldfilter explain CODE\` says the same on the command line.

${body.join("\n\n")}
`;
}

import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { type Flag, type FlagName, flagTable } from "./flags.ts";

const WIDTH = 80;

/** The text wrapped at 80 characters, with following lines indented. */
function wrapped(text: string, indent: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && indent + line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** Two columns, the second one wrapped. */
function table(rows: readonly (readonly [string, string])[]): string {
  const column = Math.max(...rows.map(([term]) => term.length)) + 4;
  return rows.map(([term, text]) => `  ${term.padEnd(column - 2)}${wrapped(text, column)}`).join("\n");
}

function flagRow(name: FlagName, docs: Command["docs"]): readonly [string, string] {
  const { value, doc }: Flag = flagTable[name];
  return [value ? `--${name} ${value}` : `--${name}`, docs?.[name] ?? doc];
}

const exitCodes = table([
  ["0", "Success."],
  ["1", "The input has errors."],
  ["2", "Wrong usage, or a file that cannot be read or written."],
]);

export function commandHelp({ name, summary, argument, about, flags, docs, examples }: Command): string {
  return `${summary}

Usage: fieldfilter ${name} [OPTIONS]${argument && ` ${argument}`}

${wrapped(about, 0)}

Options:
${table([...flags.map((flag) => flagRow(flag, docs)), ["-h, --help", "Show this help."]])}

Examples:
${examples.map((example) => `  ${example}`).join("\n")}

Exit codes:
${exitCodes}
`;
}

export function programHelp(): string {
  return `Compile filters to the JSON of API requests, and back.

Usage: fieldfilter COMMAND [OPTIONS] [INPUT]

Commands:
${table(commands.map(({ name, summary }) => [name, summary]))}

Options:
${table([
  ["-h, --help", "Show this help, or the help of a command."],
  ["-v, --version", "Show the version."],
])}

Examples:
  fieldfilter compile 'tags IN (2,3) AND name CONTAINS "shoe"'
  fieldfilter compile --help
`;
}

/** A command of a `console` block, and what stands under it. */
export interface Command {
  readonly line: string;
  readonly output: string;
  readonly exit: number;
}

/**
 * The commands of a `console` block: each begins with `$ `, goes on over lines that begin with `> `, and is followed by
 * what it prints and, when it is not 0, by its exit code as `# exit 1`.
 */
export function commandsOf(text: string): readonly Command[] {
  const commands: { line: string; output: string[]; exit: number }[] = [];
  for (const line of text.split("\n")) {
    const last = commands.at(-1);
    const exit = /^# exit (\d+)$/.exec(line)?.[1];
    if (line.startsWith("$ ")) commands.push({ line: line.slice(2), output: [], exit: 0 });
    else if (!last) throw new Error(`A console block begins with a command, not with "${line}".`);
    else if (line.startsWith("> ") && last.output.length === 0) last.line += `\n${line.slice(2)}`;
    else if (exit) last.exit = Number(exit);
    else last.output.push(line);
  }
  return commands.map(({ output, ...command }) => ({ ...command, output: output.join("\n") }));
}

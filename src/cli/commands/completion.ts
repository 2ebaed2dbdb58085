import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { didYouMean, listed } from "../../base/diagnostics/words.ts";
import { actions } from "../../base/language/clauses.ts";
import { weekdays } from "../../base/language/date-arithmetic.ts";
import { outputs } from "../../compiler/outputs.ts";
import type { Command, Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import { type FlagName, flagTable } from "../flags.ts";

/** Runs the command with all commands, of which it is one. */
export const completing =
  (commands: readonly Command[]): Run =>
  async (shell, _, host) => {
    const known = Object.keys(shells);
    if (shell === undefined) throw new UsageError(`Missing SHELL: ${listed(known)}.`);
    if (!Object.hasOwn(shells, shell)) {
      const meant = didYouMean(closestMatch(shell, known));
      throw new UsageError(
        `There is no completion for ${JSON.stringify(shell)}, only for ${listed(known, "and")}.${meant}`,
      );
    }
    await host.out.write(shells[shell as keyof typeof shells](commands));
    return 0;
  };

interface Described {
  readonly value?: string;
  readonly doc: string;
}

const flagOf = (name: FlagName): Described => flagTable[name];

/** What the value of a flag is completed with, by its placeholder: words, or files. */
const valueWords: Readonly<Record<string, readonly string[]>> = { ACTION: actions, OUTPUT: outputs, DAY: weekdays };

function flagsOf({ flags }: Command): readonly string[] {
  return [...flags.map((name) => `--${name}`), "--help"];
}

const words = (all: readonly string[]) => all.join(" ");

/** A text in single quotes, as every shell reads it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** What is written first for a command, which no other begins with. */
function firstWord({ name }: Command): string {
  return name.split(" ")[0] as string;
}

/** The flags with a value, by what completes it. */
function flagsWith(isWanted: (flag: Described) => boolean): readonly string[] {
  return (Object.keys(flagTable) as FlagName[]).filter((name) => isWanted(flagOf(name))).map((name) => `--${name}`);
}

const fileFlags = () => flagsWith(({ value }) => value === "FILE");
const otherFlags = () =>
  flagsWith(({ value }) => value !== undefined && value !== "FILE" && !Object.hasOwn(valueWords, value));

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${quoted(command.name)}) flags=${quoted(words(flagsOf(command)))} ;;`);
  const values = Object.entries(valueWords).map(([value, known]) => {
    const flags = flagsWith((flag) => flag.value === value).join("|");
    return `    ${flags}) COMPREPLY=($(compgen -W ${quoted(words(known))} -- "$word")); return ;;`;
  });
  const seconds = commands
    .filter(({ name }) => name.includes(" "))
    .map(({ name }) => name.split(" "))
    .map(
      ([first, second]) => `    ${first}) COMPREPLY=($(compgen -W ${quoted(second as string)} -- "$word")); return ;;`,
    );
  return `# bash completion for fieldfilter
_fieldfilter() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" flags=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted(words([...commands.map(firstWord), "--help", "--version"]))} -- "$word"))
    return
  fi
  case "$before" in
    ${fileFlags().join("|")}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    ${otherFlags().join("|")}) return ;;
${values.join("\n")}
${seconds.join("\n")}
  esac
  case "\${COMP_WORDS[1]}" in
    ${quoted("completion")}) COMPREPLY=($(compgen -W ${quoted(words(Object.keys(shells)))} -- "$word")); return ;;
  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${commands
  .filter(({ name }) => name.includes(" "))
  .map((command) => `    ${quoted(command.name)}) flags=${quoted(words(flagsOf(command)))} ;;`)
  .join("\n")}
  esac
  [ -n "$flags" ] || case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
  esac
}
complete -o default -F _fieldfilter fieldfilter
`;
}

/** A description in zsh's specifications, where brackets and colons have a meaning. */
function zshText(text: string): string {
  return text.replace(/[[\]:\\]/g, "\\$&");
}

function zshFlag(name: FlagName, docs: Command["docs"]): string {
  const { value, doc } = flagOf(name);
  const known = value === undefined ? undefined : valueWords[value];
  const completes = value === "FILE" ? "_files" : known ? `(${words(known)})` : " ";
  const takes = value === undefined ? "" : `:${value}:${completes}`;
  return quoted(`*--${name}[${zshText(docs?.[name] ?? doc)}]${takes}`);
}

function zsh(commands: readonly Command[]): string {
  const described = commands.map((command) => quoted(`${firstWord(command)}:${command.summary}`));
  const cases = [...new Set(commands.map(firstWord))].map((word) => {
    const all = commands.filter((command) => firstWord(command) === word);
    const specs = new Set(all.flatMap((command) => command.flags.map((name) => zshFlag(name, command.docs))));
    const seconds = all.flatMap(({ name }) => name.split(" ")[1] ?? []);
    const second = seconds.length > 0 ? [`'1:command:(${words(seconds)})'`] : [];
    const rest = word === "completion" ? `'1:shell:(${words(Object.keys(shells))})'` : "'*:file:_files'";
    return `    ${word}) _arguments ${[...specs, "'--help[Show this help.]'", ...second, rest].join(" ")} ;;`;
  });
  return `#compdef fieldfilter
_fieldfilter() {
  local -a commands
  commands=(${described.join(" ")})
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join("\n")}
  esac
}
if [ "$funcstack[1]" = "_fieldfilter" ]; then _fieldfilter "$@"; else compdef _fieldfilter fieldfilter; fi
`;
}

function fish(commands: readonly Command[]): string {
  const first = commands.map(
    (command) =>
      `complete -c fieldfilter -n __fish_use_subcommand -f -a ${firstWord(command)} -d ${quoted(command.summary)}`,
  );
  const flags = commands.flatMap((command) => {
    const { docs } = command;
    const within = `-n '__fish_seen_subcommand_from ${firstWord(command)}'`;
    return command.flags.map((flag) => {
      const { value, doc } = flagOf(flag);
      const known = value === undefined ? undefined : valueWords[value];
      const takes =
        value === undefined ? "" : value === "FILE" ? " -r -F" : known ? ` -x -a ${quoted(words(known))}` : " -x";
      return `complete -c fieldfilter ${within} -l ${flag}${takes} -d ${quoted(docs?.[flag] ?? doc)}`;
    });
  });
  const second = commands.flatMap(({ name, summary }) => {
    const [word, next] = name.split(" ");
    if (next === undefined) return [];
    return `complete -c fieldfilter -n '__fish_seen_subcommand_from ${word}' -f -a ${next} -d ${quoted(summary)}`;
  });
  const of = `complete -c fieldfilter -n '__fish_seen_subcommand_from completion' -f -a ${quoted(words(Object.keys(shells)))}`;
  return `# fish completion for fieldfilter\n${[...first, ...second, ...flags, of].join("\n")}\n`;
}

/** The completion script of each shell, made from the commands and their flags. */
export const shells = { bash, zsh, fish } as const;

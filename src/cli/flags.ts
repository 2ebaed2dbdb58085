import { parseArgs } from "node:util";
import type { Bindings } from "../bindings/bindings.ts";
import { closestMatch } from "../diagnostics/closest-match.ts";
import { listed } from "../diagnostics/words.ts";
import { type Action, clauseKeys, clauses } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import { bindingsOf } from "./bindings.ts";
import { UsageError } from "./usage-error.ts";

interface Flag {
  /** What follows the name; without it, nothing does. */
  readonly value?: string;
  readonly doc: string;
}

/** Every option of every command, in the order of the help. */
export const flagTable = {
  resource: { value: "FILE", doc: "Check the filter against the fields of a resource, which FILE describes as JSON." },
  action: { value: "ACTION", doc: "What the selection is for: get, add, edit or del. Some clauses suit only some." },
  bind: { value: "NAME=VALUE", doc: "The value of the variable :NAME, as JSON or as a bare word. Can be repeated." },
  parameter: {
    value: "NAME=VALUE",
    doc: "A parameter of the service's own, such as project_id=1, as JSON or as a bare word. Can be repeated.",
  },
  url: { value: "URL", doc: "The address of the API, up to and without /v2; http://127.0.0.1:8080." },
  user: { value: "ID", doc: "The id of the user; 1. The key is in the environment variable FIELDFILTER_KEY." },
  rows: { value: "FILE", doc: "The objects of the resource: a JSON list of objects, with their fields as keys." },
  database: { value: "FILE", doc: "Keep the objects in a file of SQLite, which is made when it is not there." },
  host: { value: "ADDRESS", doc: "Where to listen; 127.0.0.1, which only this machine can reach." },
  port: { value: "N", doc: "Where to listen; 8080. 0 is any port that is free." },
  "id-shorthand": { doc: 'Write a single "id = ..." as the key "id".' },
  "allow-unrestricted": { doc: "Let edit and del touch everything, or nearly everything." },
  at: { value: "N", doc: "The place in the filter, in UTF-16 units from its start; its end." },
  width: { value: "N", doc: "Wrap the text to lines of N characters, one condition a line." },
  indent: { value: "N", doc: "Indent the JSON by N spaces. Without it, the JSON is on one line." },
  lines: { doc: "Read one input a line and write one line for each, whatever is wrong with the others." },
  json: { doc: "Write everything as JSON to standard output, diagnostics too." },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flagTable;

export interface Flags {
  readonly resource?: Resource;
  readonly action?: Action;
  readonly bindings?: Bindings;
  readonly parameters?: Bindings;
  readonly url?: string;
  readonly user?: string;
  readonly rows?: string;
  readonly database?: string;
  readonly host?: string;
  readonly port?: number;
  readonly idShorthand: boolean;
  readonly allowUnrestricted: boolean;
  readonly at?: number;
  readonly width?: number;
  readonly indent: number;
  readonly lines: boolean;
  readonly json: boolean;
}

export interface Arguments {
  readonly flags: Flags;
  /** Where the resource is described; who runs the command reads it. */
  readonly resourceFile?: string;
  readonly positionals: readonly string[];
}

/** Read the arguments of a command that takes the flags named. */
export function readArguments(args: readonly string[], names: readonly FlagName[]): Arguments {
  const options = Object.fromEntries(
    names.map((name) => {
      const { value }: Flag = flagTable[name];
      return [name, { type: value ? "string" : "boolean", multiple: value !== undefined } as const];
    }),
  );
  const { values, positionals, tokens } = parse(args, options);
  for (const token of tokens) if (token.kind === "option") checkOption(token, names);
  const textsOf = (name: FlagName) => (values[name] ?? []) as readonly string[];
  const textOf = (name: FlagName) => {
    const texts = textsOf(name);
    if (texts.length > 1) throw new UsageError(`The option --${name} can be given only once.`);
    return texts[0];
  };
  const [resourceFile, action, width, indent, port, at] = [
    textOf("resource"),
    textOf("action"),
    textOf("width"),
    textOf("indent"),
    textOf("port"),
    textOf("at"),
  ];
  const texts = (["url", "user", "rows", "database", "host"] as const).flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [[name, text]];
  });
  const flags: Flags = {
    ...(action !== undefined && { action: actionOf(action) }),
    ...(values.bind && { bindings: bindingsOf(textsOf("bind"), "bind") }),
    ...(values.parameter && { parameters: bindingsOf(textsOf("parameter"), "parameter") }),
    ...Object.fromEntries(texts),
    ...(port !== undefined && { port: numberOf("port", port, 0, 65_535) }),
    ...(at !== undefined && { at: numberOf("at", at, 0, 999_999) }),
    ...(width !== undefined && { width: numberOf("width", width, 1, 10_000) }),
    idShorthand: values["id-shorthand"] === true,
    allowUnrestricted: values["allow-unrestricted"] === true,
    indent: indent === undefined ? 0 : numberOf("indent", indent, 0, 10),
    lines: values.lines === true,
    json: values.json === true,
  };
  checkTogether(flags);
  return { flags, positionals, ...(resourceFile !== undefined && { resourceFile }) };
}

type Options = Readonly<Record<string, { readonly type: "string" | "boolean"; readonly multiple: boolean }>>;

/** Not strict: what is wrong is said in our own words. */
function parse(args: readonly string[], options: Options) {
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
}

type OptionToken = Extract<ReturnType<typeof parse>["tokens"][number], { readonly kind: "option" }>;

function checkOption({ name, rawName, value }: OptionToken, names: readonly FlagName[]): void {
  const known = names.find((each) => each === name);
  if (known === undefined || rawName !== `--${name}`) {
    const suggestion = closestMatch(name, names);
    throw new UsageError(`There is no option ${rawName}.${suggestion ? ` Did you mean --${suggestion}?` : ""}`);
  }
  const wanted = (flagTable[known] as Flag).value;
  if (wanted === undefined && value !== undefined) throw new UsageError(`The option --${name} takes no value.`);
  if (wanted !== undefined && value === undefined)
    throw new UsageError(`The option --${name} needs a value: --${name} ${wanted}.`);
}

function actionOf(text: string): Action {
  const actions = [...new Set(clauseKeys.flatMap((key) => clauses[key].actions))];
  const action = actions.find((each) => each === text);
  if (!action) throw new UsageError(`The option --action takes ${listed(actions)}, not ${JSON.stringify(text)}.`);
  return action;
}

function numberOf(name: FlagName, text: string, lowest: number, highest: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= lowest && number <= highest) return number;
  throw new UsageError(
    `The option --${name} takes a whole number from ${lowest} to ${highest}, not ${JSON.stringify(text)}.`,
  );
}

function checkTogether({ lines, json, width, indent }: Flags): void {
  if (lines && indent > 0) throw new UsageError("The options --lines and --indent do not go together.");
  if (lines && !json && width !== undefined)
    throw new UsageError(
      "The options --lines and --width go together only with --json, which keeps a text on its line.",
    );
}

import { parseArgs } from "node:util";
import { closestMatch } from "../base/diagnostics/closest-match.ts";
import { actions } from "../base/language/clauses.ts";
import { isTimeZone, localTimeZone } from "../base/language/time-zones.ts";
import { readTime } from "../base/language/times.ts";
import { listed } from "../base/messages/words.ts";
import type { Bindings, BindingValue } from "../compiler/bind-variables.ts";
import { type OutputOptions, outputs } from "../compiler/compile-options.ts";
import { weekdays } from "../compiler/dates/calendar.ts";
import { type Clock, createClock } from "../compiler/dates/clock.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { parseJson } from "../compiler/wire/parse-json.ts";
import { UsageError } from "./errors.ts";

/** Reads the values of an option, one for each time that it is given. Throws a `UsageError`. */
type Read<Value> = (texts: readonly string[], name: string) => Value;

/** Reads an option that can be given only once. */
const once =
  <Value>(read: (text: string, name: string) => Value): Read<Value> =>
  (texts, name) => {
    if (texts.length > 1) throw new UsageError(`The option --${name} can be given only once.`);
    return read(texts[0] ?? "", name);
  };

const invalidValue = (name: string, wanted: string, text: string) =>
  new UsageError(`The option --${name} takes ${wanted}, not ${JSON.stringify(text)}.`);

const oneOf = <Value extends string>(values: readonly Value[]) =>
  once((text, name): Value => {
    const value = values.find((each) => each === text);
    if (value) return value;
    throw invalidValue(name, listed(values), text);
  });

const wholeNumber = (lowest: number, highest: number) =>
  once((text, name) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= lowest && value <= highest) return value;
    throw invalidValue(name, `a whole number from ${lowest} to ${highest}`, text);
  });

const validText = (isValid: (text: string) => boolean, wanted: string) =>
  once((text, name) => {
    if (isValid(text)) return text;
    throw invalidValue(name, wanted, text);
  });

/** Not empty, as of a variable of the shell that is not set; an empty host would be all addresses. */
const filled = validText((text) => text !== "", "a value");

/** A variable has the name that it has in a filter; the name of a parameter can be any. */
const VARIABLE = /^:?([\p{XIDS}_]\p{XIDC}*)=([\s\S]*)$/u;
const PARAMETER = /^:?([^=]+)=([\s\S]*)$/;

/** A value that begins like this is JSON, even when malformed, and not a bare word. */
const LOOKS_LIKE_JSON = /^\s*["[{]/;

/** Reads values by name, from texts such as `tag=2`, `name=shoe` and `tags=[2,3]`. */
const namedValues =
  (pattern: RegExp): Read<Bindings> =>
  (texts, flag) => {
    const bindings = new Map<string, BindingValue>();
    for (const text of texts) {
      const [, name, value] = pattern.exec(text) ?? [];
      if (name === undefined || value === undefined) throw invalidValue(flag, "NAME=VALUE", text);
      if (bindings.has(name)) throw new UsageError(`The option --${flag} has ${JSON.stringify(name)} twice.`);
      bindings.set(name, bindingValue(name, value, flag));
    }
    return Object.fromEntries(bindings);
  };

function bindingValue(name: string, text: string, flag: string): BindingValue {
  const read = parseJson(text);
  if (read.ok) return read.value as BindingValue;
  const [first] = read.diagnostics;
  if (first?.code === "json-unreadable" && !LOOKS_LIKE_JSON.test(text)) return text;
  throw new UsageError(`The value of --${flag} ${name} is invalid. ${first?.message}`);
}

/** The flags of the clock for relative dates, in the order of the help. */
export const clockFlags = ["now", "time-zone", "week-starts-on"] as const;

export interface Flag {
  /** The placeholder of the value in help; a flag without it is a boolean. */
  readonly value?: string;
  readonly doc: string;
  readonly read?: Read<unknown>;
}

const isTime = (text: string) => readTime(text, { type: "datetime", format: "iso" }) !== undefined;

/** The notations that `convert` reads. */
export const notations = ["mongo", "odata", "rsql", "url"] as const;

/** Every option of every command, in the order of the help. */
export const flagTable = {
  from: { value: "NOTATION", doc: `Notation to read: ${listed(notations)}.`, read: oneOf(notations) },
  resource: { value: "FILE", doc: "Check the filter against the resource that FILE describes as JSON.", read: filled },
  action: {
    value: "ACTION",
    doc: "Action of the request: get, add, edit or del. It determines which clauses are allowed.",
    read: oneOf(actions),
  },
  output: {
    value: "OUTPUT",
    doc: "What the filter becomes: a selection to send, or a query to run, in which OR and NOT can join any conditions (default: selection).",
    read: oneOf(outputs),
  },
  bind: {
    value: "NAME=VALUE",
    doc: "Value of the variable :NAME, as JSON or a bare word. Can be repeated.",
    read: namedValues(VARIABLE),
  },
  parameter: {
    value: "NAME=VALUE",
    doc: "Parameter of the service, such as project_id=1, as JSON or a bare word. Can be repeated.",
    read: namedValues(PARAMETER),
  },
  url: { value: "URL", doc: "URL of the API, without /v2 (default: http://127.0.0.1:8080).", read: filled },
  user: {
    value: "ID",
    doc: "Id of the user (default: 1). The access token is read from the environment variable FIELDFILTER_KEY.",
    read: filled,
  },
  rows: {
    value: "FILE",
    doc: "Read the rows of the resource from FILE: a JSON array of objects with the fields as keys.",
    read: filled,
  },
  host: { value: "ADDRESS", doc: "Address to listen on (default: 127.0.0.1, for this machine only).", read: filled },
  port: { value: "N", doc: "Port to listen on, or 0 for any free port (default: 8080).", read: wholeNumber(0, 65_535) },
  "id-shorthand": { doc: 'Write a single "id = ..." as the key "id".' },
  "allow-unrestricted": { doc: "Allow edit and del to select all or nearly all rows." },
  plan: { doc: "If one request is not enough, send several and merge the rows." },
  width: {
    value: "N",
    doc: "Wrap the filter at N characters, with one condition per line.",
    read: wholeNumber(1, 10_000),
  },
  indent: { value: "N", doc: "Indent the JSON by N spaces (default: one line).", read: wholeNumber(0, 10) },
  now: {
    value: "TIME",
    doc: "Time that NOW stands for, such as 2026-01-31T12:00:00Z (default: the system time).",
    read: validText(isTime, "a time such as 2026-01-31T12:00:00Z"),
  },
  "time-zone": {
    value: "ZONE",
    doc: "Time zone of TODAY and other days, such as Europe/Berlin (default: the system time zone).",
    read: validText(isTimeZone, "the name of a time zone, such as Europe/Berlin"),
  },
  "week-starts-on": { value: "DAY", doc: "First day of the week (default: monday).", read: oneOf(weekdays) },
  fix: { doc: "Write the filter, repaired if it is invalid." },
  likely: { doc: "With --fix, also apply suggestions that are guesses." },
  lines: { doc: "Read one input per line and write one line of output for each." },
  json: { doc: "Write the result and the diagnostics as JSON to standard output." },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flagTable;

type ValueOf<Of> = Of extends { readonly read: Read<infer Value> } ? Value : true;

/** The values of the given flags; the file of the resource is not read yet. */
type Values = { readonly [Name in FlagName]?: ValueOf<(typeof flagTable)[Name]> };

export interface Flags extends Omit<Values, "resource"> {
  readonly resource?: Resource | undefined;
  readonly clock: Clock;
}

/** Parses the arguments of a command that accepts the named flags. The caller reads the file of the resource. */
export function readArguments(args: readonly string[], names: readonly FlagName[]) {
  const options = Object.fromEntries(
    names.map((name) => {
      const { value }: Flag = flagTable[name];
      return [name, { type: value ? "string" : "boolean", multiple: value !== undefined } as const];
    }),
  );
  // Not strict, because `checkOption` reports unknown options with suggestions.
  const config = { args: [...args], options, strict: false, allowPositionals: true, tokens: true } as const;
  const { values: texts, positionals, tokens } = parseArgs(config);
  for (const token of tokens) if (token.kind === "option") checkOption(token, names);
  const entries = names.flatMap((name) => {
    const { read }: Flag = flagTable[name];
    const text = texts[name];
    return text === undefined ? [] : [[name, read ? read(text as readonly string[], name) : true]];
  });
  const { resource: resourceFile, ...values }: Values = Object.fromEntries(entries);
  checkCombination(values);
  const { now, "time-zone": zone, "week-starts-on": weekStartsOn } = values;
  // Finding the zone of the system takes long: without --now, the clock does it when a date needs it.
  const clock = createClock({ now, timeZone: zone ?? (now && localTimeZone()), weekStartsOn });
  return { flags: { ...values, clock }, positionals, resourceFile };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
}

function checkOption({ name, rawName, value }: OptionToken, names: readonly FlagName[]): void {
  const known = names.find((each) => each === name);
  if (known === undefined || rawName !== `--${name}`) {
    const suggestion = closestMatch(name, names);
    const hint = rawName.startsWith("--") ? "" : " Write -- before a filter that begins with -.";
    throw new UsageError(`There is no option ${rawName}.${suggestion ? ` Did you mean --${suggestion}?` : hint}`);
  }
  const placeholder = (flagTable[known] as Flag).value;
  if (placeholder === undefined && value !== undefined) throw new UsageError(`The option --${name} takes no value.`);
  if (placeholder !== undefined && value === undefined)
    throw new UsageError(`The option --${name} needs a value: --${name} ${placeholder}.`);
}

function checkCombination(flags: Omit<Values, "resource">): void {
  const { lines, json, width, indent, fix, likely } = flags;
  if (likely && !fix) throw new UsageError("The option --likely needs --fix.");
  if (lines && indent) throw new UsageError("The options --lines and --indent cannot be combined.");
  if (lines && !json && width !== undefined)
    throw new UsageError("The options --lines and --width need --json, which keeps each result on one line.");
}

/** The options of `compile` among the flags, and the output. */
export function compileOptionsOf(flags: Flags): OutputOptions {
  const { resource, action, output, bind: bindings, clock } = flags;
  const { "id-shorthand": idShorthand, "allow-unrestricted": allowUnrestricted } = flags;
  return { resource, action, output, bindings, clock, idShorthand, allowUnrestricted };
}

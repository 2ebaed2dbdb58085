import { parseArgs } from "node:util";
import { type Detail, details } from "../assist/describe/describe.ts";
import { closestMatch } from "../base/diagnostics/closest-match.ts";
import { DEEPEST, defaultLimits, type Limits } from "../base/diagnostics/limits.ts";
import { listed } from "../base/diagnostics/words.ts";
import { type Action, actions } from "../base/language/clauses.ts";
import { weekdays } from "../base/language/date-arithmetic.ts";
import { readTime } from "../base/language/time-notations.ts";
import { isTimeZone, localTimeZone } from "../base/language/zones.ts";
import type { Bindings, BindingValue } from "../compiler/ast/bindings.ts";
import { createClock } from "../compiler/bindings/clock.ts";
import type { Clock } from "../compiler/bindings/resolve-dates.ts";
import type { DecompileOptions } from "../compiler/decompile.ts";
import { type Output, type OutputOptions, outputs } from "../compiler/outputs.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { readJson } from "../compiler/wire/lift/read-json.ts";
import { MOST_REQUESTS, type Planning } from "../engines/plan/options.ts";
import { UsageError } from "./errors.ts";

const BINDING = /^:?([^=]+)=([\s\S]*)$/;

/** A value that begins like this is JSON, even when malformed, and not a bare word. */
const LOOKS_LIKE_JSON = /^\s*["[{]/;

/** The noun for what each option sets. */
const boundNouns = { bind: "variable", parameter: "parameter" } as const;
type BindingFlag = keyof typeof boundNouns;

/** The values of variables or parameters by name, parsed from texts such as `tag=2`, `name=shoe` and `tags=[2,3]`. */
export function bindingsOf(texts: readonly string[], flag: BindingFlag): Bindings {
  const bindings = new Map<string, BindingValue>();
  for (const text of texts) {
    const [, name, value] = BINDING.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`The option --${flag} takes NAME=VALUE, not ${JSON.stringify(text)}.`);
    if (bindings.has(name))
      throw new UsageError(
        `The ${boundNouns[flag]} ${JSON.stringify(name)} is ${flag === "bind" ? "bound" : "given"} twice.`,
      );
    bindings.set(name, bindingValue(name, value, flag));
  }
  return Object.fromEntries(bindings);
}

function bindingValue(name: string, text: string, flag: BindingFlag): BindingValue {
  const read = readJson(text);
  if (read.ok) return read.value as BindingValue;
  const [first] = read.diagnostics;
  if (first?.code === "json-unreadable" && !LOOKS_LIKE_JSON.test(text)) return text;
  throw new UsageError(`The value of --${flag} ${name} is invalid. ${first?.message}`);
}

/** The flags for what relative dates are reckoned from, in the order of the help. */
export const clockFlags = ["now", "time-zone", "week-starts-on"] as const;
type ClockFlagName = (typeof clockFlags)[number];

function wrongClock(flag: ClockFlagName, wanted: string, text: string): UsageError {
  return new UsageError(`The option --${flag} takes ${wanted}, not ${JSON.stringify(text)}.`);
}

/** The clock that flags say, or that of this machine. */
function clockFrom(textOf: (flag: ClockFlagName) => string | undefined): Clock {
  const [now, timeZone, day = "monday"] = [textOf("now"), textOf("time-zone"), textOf("week-starts-on")];
  if (now !== undefined && readTime(now, { type: "datetime", format: "iso" }) === undefined)
    throw wrongClock("now", "a time such as 2026-01-31T12:00:00Z", now);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw wrongClock("time-zone", "the name of a time zone, such as Europe/Berlin", timeZone);
  const weekStartsOn = weekdays.find((each) => each === day);
  if (!weekStartsOn) throw wrongClock("week-starts-on", listed(weekdays), day);
  return createClock({ now: now ?? new Date(), timeZone: timeZone ?? localTimeZone(), weekStartsOn });
}

/** The flags of limits, in the order of the help. */
export const limitFlags = ["limit-length", "limit-depth", "limit-diagnostics"] as const;

/** The limits that are given by flags. */
function limitsFrom(
  numberOf: (flag: (typeof limitFlags)[number], most: number) => number | undefined,
): Partial<Limits> {
  const [maxLength, maxDepth, maxDiagnostics] = [
    numberOf("limit-length", MOST),
    numberOf("limit-depth", DEEPEST),
    numberOf("limit-diagnostics", MOST),
  ];
  return {
    ...(maxLength !== undefined && { maxLength }),
    ...(maxDepth !== undefined && { maxDepth }),
    ...(maxDiagnostics !== undefined && { maxDiagnostics }),
  };
}

/** The largest limit that makes sense: the longest string of an engine. */
const MOST = 500_000_000;

interface Flag {
  /** The placeholder of the value in help; a flag without it is a boolean. */
  readonly value?: string;
  readonly doc: string;
}

/** Every option of every command, in the order of the help. */
export const flagTable = {
  resource: { value: "FILE", doc: "Check the filter against the resource that FILE describes as JSON." },
  action: {
    value: "ACTION",
    doc: "Action of the request: get, add, edit or del. It determines which clauses are allowed.",
  },
  output: {
    value: "OUTPUT",
    doc: "What the filter becomes: a selection to send, or a query to run, in which OR and NOT can join any conditions (default: selection).",
  },
  bind: { value: "NAME=VALUE", doc: "Value of the variable :NAME, as JSON or a bare word. Can be repeated." },
  parameter: {
    value: "NAME=VALUE",
    doc: "Parameter of the service, such as project_id=1, as JSON or a bare word. Can be repeated.",
  },
  url: { value: "URL", doc: "URL of the API, without /v2 (default: http://127.0.0.1:8080)." },
  user: {
    value: "ID",
    doc: "Id of the user (default: 1). The key is read from the environment variable FIELDFILTER_KEY.",
  },
  rows: {
    value: "FILE",
    doc: "Read the rows of the resource from FILE: a JSON array of objects with the fields as keys.",
  },
  host: { value: "ADDRESS", doc: "Address to listen on (default: 127.0.0.1, for this machine only)." },
  port: { value: "N", doc: "Port to listen on, or 0 for any free port (default: 8080)." },
  "id-shorthand": { doc: 'Write a single "id = ..." as the key "id".' },
  "allow-unrestricted": { doc: "Allow edit and del to select all or nearly all rows." },
  plan: { doc: "If one request is not enough, send several and merge the rows." },
  key: { value: "FIELD", doc: "Field with a unique value in every row, for plans (default: id)." },
  "max-requests": { value: "N", doc: "Maximum number of requests of a plan (default: 8)." },
  detail: { value: "DETAIL", doc: "short for one sentence, or list for a line per condition (default: short)." },
  width: { value: "N", doc: "Wrap the filter at N characters, with one condition per line." },
  indent: { value: "N", doc: "Indent the JSON by N spaces (default: one line)." },
  now: { value: "TIME", doc: "Time that NOW stands for, such as 2026-01-31T12:00:00Z (default: the system time)." },
  "time-zone": {
    value: "ZONE",
    doc: "Time zone of TODAY and other days, such as Europe/Berlin (default: the system time zone).",
  },
  "week-starts-on": { value: "DAY", doc: "First day of the week (default: monday)." },
  "limit-length": {
    value: "N",
    doc: `Maximum length of a filter, in UTF-16 units (default: ${defaultLimits.maxLength}).`,
  },
  "limit-depth": {
    value: "N",
    doc: `Maximum nesting depth of parentheses and NOT (default: ${defaultLimits.maxDepth}).`,
  },
  "limit-diagnostics": { value: "N", doc: `Maximum number of diagnostics (default: ${defaultLimits.maxDiagnostics}).` },
  fix: { doc: "Write the filter, repaired if it is invalid." },
  likely: { doc: "With --fix, also apply suggestions that are guesses." },
  lines: { doc: "Read one input per line and write one line of output for each." },
  json: { doc: "Write the result and the diagnostics as JSON to standard output." },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof flagTable;

export interface Flags {
  readonly resource?: Resource;
  readonly action?: Action;
  readonly output?: Output;
  readonly bindings?: Bindings;
  readonly parameters?: Bindings;
  /** The value of `--now`, which the clock has. */
  readonly now?: string;
  readonly url?: string;
  readonly user?: string;
  readonly rows?: string;
  readonly host?: string;
  readonly port?: number;
  readonly idShorthand: boolean;
  readonly allowUnrestricted: boolean;
  readonly plan: boolean;
  readonly key?: string;
  readonly maxRequests?: number;
  readonly detail?: Detail;
  readonly width?: number;
  readonly clock: Clock;
  readonly limits?: Partial<Limits>;
  readonly indent: number;
  readonly fix: boolean;
  readonly likely: boolean;
  readonly lines: boolean;
  readonly json: boolean;
}

export interface Arguments {
  readonly flags: Flags;
  /** The value of `--resource`; the caller reads the file. */
  readonly resourceFile?: string;
  readonly positionals: readonly string[];
}

/** Parses the arguments of a command that accepts the named flags. */
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
  const numberIn = (name: FlagName, lowest: number, highest: number) => {
    const text = textOf(name);
    return text === undefined ? undefined : numberOf(name, text, lowest, highest);
  };
  const choiceIn = <Value extends string>(name: FlagName, of: readonly Value[]) => {
    const text = textOf(name);
    return text === undefined ? undefined : oneOf(name, text, of);
  };
  const resourceFile = textOf("resource");
  const [action, output] = [choiceIn("action", actions), choiceIn("output", outputs)];
  const detail = choiceIn("detail", details);
  const [width, port] = [numberIn("width", 1, 10_000), numberIn("port", 0, 65_535)];
  const maxRequests = numberIn("max-requests", 1, MOST_REQUESTS);
  const texts = (["url", "user", "rows", "host", "key", "now"] as const).flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [[name, text]];
  });
  const limits = limitsFrom((name, most) => numberIn(name, 1, most));
  const flags: Flags = {
    clock: clockFrom(textOf),
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(action && { action }),
    ...(output && { output }),
    ...(detail && { detail }),
    ...(values.bind && { bindings: bindingsOf(textsOf("bind"), "bind") }),
    ...(values.parameter && { parameters: bindingsOf(textsOf("parameter"), "parameter") }),
    ...Object.fromEntries(texts),
    ...(port !== undefined && { port }),
    ...(maxRequests !== undefined && { maxRequests }),
    ...(width !== undefined && { width }),
    idShorthand: values["id-shorthand"] === true,
    allowUnrestricted: values["allow-unrestricted"] === true,
    indent: numberIn("indent", 0, 10) ?? 0,
    plan: values.plan === true,
    fix: values.fix === true,
    likely: values.likely === true,
    lines: values.lines === true,
    json: values.json === true,
  };
  checkCombination(flags);
  return { flags, positionals, ...(resourceFile !== undefined && { resourceFile }) };
}

type Options = Readonly<Record<string, { readonly type: "string" | "boolean"; readonly multiple: boolean }>>;

/** Not strict, because `checkOption` reports unknown options with suggestions. */
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
  const placeholder = (flagTable[known] as Flag).value;
  if (placeholder === undefined && value !== undefined) throw new UsageError(`The option --${name} takes no value.`);
  if (placeholder !== undefined && value === undefined)
    throw new UsageError(`The option --${name} needs a value: --${name} ${placeholder}.`);
}

function oneOf<Value extends string>(name: FlagName, text: string, values: readonly Value[]): Value {
  const value = values.find((each) => each === text);
  if (value) return value;
  throw new UsageError(`The option --${name} takes ${listed(values)}, not ${JSON.stringify(text)}.`);
}

function numberOf(name: FlagName, text: string, lowest: number, highest: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= lowest && number <= highest) return number;
  throw new UsageError(
    `The option --${name} takes a whole number from ${lowest} to ${highest}, not ${JSON.stringify(text)}.`,
  );
}

function checkCombination({ lines, json, width, indent, fix, likely, plan, idShorthand }: Flags): void {
  if (plan && idShorthand) throw new UsageError("The options --plan and --id-shorthand cannot be combined.");
  if (likely && !fix) throw new UsageError("The option --likely needs --fix.");
  if (lines && indent > 0) throw new UsageError("The options --lines and --indent cannot be combined.");
  if (lines && !json && width !== undefined)
    throw new UsageError(
      "The options --lines and --width can be combined only with --json, which keeps each result on one line.",
    );
}

/** The options of `compile` among the flags, and the output. */
export function compileOptionsOf(flags: Flags): OutputOptions {
  const { resource, action, output, bindings, idShorthand, allowUnrestricted, limits, clock } = flags;
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(output && { output }),
    ...(bindings && { bindings }),
    ...(limits && { limits }),
    clock,
    idShorthand,
    allowUnrestricted,
  };
}

/** What a plan depends on among the flags. */
export function planningOf({ key, maxRequests }: Flags): Planning {
  return { ...(key !== undefined && { key }), ...(maxRequests !== undefined && { maxRequests }) };
}

/** The options of `decompile` and `format` among the flags. */
export function printOptionsOf({ width, limits }: Flags): DecompileOptions {
  return { ...(width !== undefined && { width }), ...(limits && { limits }) };
}

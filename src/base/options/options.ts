import { unknownName } from "../diagnostics/closest-match.ts";
import { type Limits, limitsOf } from "../diagnostics/limits.ts";
import type { Messages } from "../diagnostics/localize.ts";
import { actions } from "../language/clauses.ts";
import { listed } from "../messages/words.ts";

/** What an option must be, such as `true or false`; undefined if the value is valid. */
export type OptionCheck = (value: unknown, name?: string) => string | undefined;

/** The check of each option of one function, by its name. */
export type OptionTable = ReadonlyMap<string, OptionCheck>;

/** Returns a table of options, in addition to those of `base`. */
export function optionTable<Options, Base = object>(
  own: { readonly [Name in keyof Omit<Options, keyof Base>]-?: OptionCheck },
  base?: OptionTable,
): OptionTable {
  return new Map([...(base ?? []), ...Object.entries<OptionCheck>(own)]);
}

export function withoutOptions(table: OptionTable, ...names: readonly string[]): OptionTable {
  return new Map([...table].filter(([name]) => !names.includes(name)));
}

/** Whether a value is an object whose content is its keys: no array, no `Map`, no `Date`. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  if (Object.getPrototypeOf(value) === Object.prototype) return true; // faster
  return Object.prototype.toString.call(value) === "[object Object]";
}

export function checkOption(name: string, value: unknown, check: OptionCheck): void {
  const wanted = check(value, name);
  if (wanted !== undefined) throw new TypeError(`The option "${name}" must be ${wanted}.`);
}

/** Throws a `TypeError` for options that are not an object, an unknown option and an invalid value. */
export function checkOptions(options: unknown, checks: OptionTable, prefix = ""): void {
  if (!isRecord(options)) throw new TypeError("The options must be an object.");
  if (hasKey(options, definedResource))
    throw new TypeError("The options must be an object: { resource }, not a resource.");
  // What is inherited counts too, because it is read like the rest.
  for (const name in options) {
    const check = checks.get(name);
    if (!check) throw unknownName("option", name, checks.keys());
    if (options[name] !== undefined) checkOption(prefix + name, options[name], check);
  }
}

/* @__NO_SIDE_EFFECTS__ */
function optionCheck(isValid: (value: unknown) => boolean, wanted: string): OptionCheck {
  return (value) => (isValid(value) ? undefined : wanted);
}

const hasKey = (value: unknown, key: symbol) => typeof value === "object" && value !== null && key in value;

/* Registered symbols, which two copies of the package share and JSON cannot hold. */

/** What `defineResource`, `parseResource` and `fromZod` return has this key. */
export const definedResource: unique symbol = /* @__PURE__ */ Symbol.for("fieldfilter.resource") as never;

/** What `createClock` returns has this key. */
export const clockResolver: unique symbol = /* @__PURE__ */ Symbol.for("fieldfilter.clock") as never;

/** The key of the options of a result, with which `diagnose` finds fixes. Not registered, and never in JSON. */
export const resultOptions: unique symbol = /* @__PURE__ */ Symbol("options") as never;

export const bool = optionCheck((value) => typeof value === "boolean", "true or false");
export const text = optionCheck((value) => typeof value === "string", "a string");
export const func = optionCheck((value) => typeof value === "function", "a function");
export const object = optionCheck(isRecord, "an object");
export const bindings = optionCheck(isRecord, "an object with the values of the variables by their names");
export const clock = optionCheck((value) => hasKey(value, clockResolver), "a clock, such as createClock()");
export const resource = optionCheck((value) => hasKey(value, definedResource), "a resource from defineResource");
/** Fractions are rounded down by their use: a width may come from the size of a window. */
export const width = optionCheck((value) => typeof value === "number" && value >= 1, "a number of at least 1");

/** For an option that is checked where it is used. */
export const anything = optionCheck(() => true, "");

export const integer = (least: number, most: number): OptionCheck =>
  optionCheck(
    (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number greater than ${least - 1}`
      : `a whole number from ${least} to ${most}`,
  );

export const action: OptionCheck = (value) => {
  if (typeof value !== "string") return listed(actions);
  if (!(actions as readonly string[]).includes(value)) throw unknownName("action", value, actions);
  return undefined;
};

export const limits: OptionCheck = (value) => {
  if (!isRecord(value)) return "an object such as { maxLength: 10_000 }";
  limitsOf(value);
  return undefined;
};

/** The check of an option that is an object of options. */
/* @__NO_SIDE_EFFECTS__ */
export function nested(table: OptionTable, wanted = "an object"): OptionCheck {
  return (value, name) => {
    if (!isRecord(value)) return wanted;
    checkOptions(value, table, name && `${name}.`);
    return undefined;
  };
}

const messageTables = /* @__PURE__ */ optionTable<Messages>({ diagnostics: object, fixes: object, texts: object });

export const messages = /* @__PURE__ */ nested(messageTables, "messages such as russian of fieldfilter/messages/ru");

/** Throws a `TypeError` for a value that is not a resource. */
export function checkResource(value: unknown): void {
  const wanted = resource(value);
  if (wanted !== undefined) throw new TypeError(`The resource must be ${wanted}.`);
}

/** What a program says about fields: by the name of the field, or by a function of it. */
export type ByField<Value> = Readonly<Record<string, Value>> | ((name: string) => Value | undefined);

export const byField = optionCheck((value) => typeof value === "function" || isRecord(value), "an object or function");

/** Returns the entry of a field. Reads own keys only, because a field may be called `constructor`. */
export function entryFor<Value>(entries: ByField<Value> | undefined, name: string): Value | undefined {
  if (typeof entries === "function") return entries(name);
  return entries && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

export interface ParseOptions {
  readonly limits?: Partial<Limits> | undefined;
  /** The messages of another language (default: English). */
  readonly messages?: Messages | undefined;
}

/** The options of all that reads a text or a selection. */
export const parseOptions = /* @__PURE__ */ optionTable<ParseOptions>({ limits, messages });

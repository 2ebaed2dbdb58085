import { unknownName } from "../diagnostics/closest-match.ts";

/** What an option must be, such as `true or false`; undefined when the value is that. */
export type OptionCheck = (value: unknown) => string | undefined;

/** A check for each option that a function takes. */
type OptionChecks<Options> = { readonly [Name in keyof Options]-?: OptionCheck };

/** The check of each option of one function, by its name. */
export type OptionTable = ReadonlyMap<string, OptionCheck>;

/** A table of options, besides those of `base`. */
export function optionTable<Options, Base = object>(
  own: OptionChecks<Omit<Options, keyof Base>>,
  base?: OptionTable,
): OptionTable {
  return new Map([...(base ?? []), ...Object.entries<OptionCheck>(own)]);
}

/** A table without some of its options. */
export function withoutOptions(table: OptionTable, ...names: readonly string[]): OptionTable {
  return new Map([...table].filter(([name]) => !names.includes(name)));
}

/** Whether a value is an object whose content is its keys: no array, no `Map`, no `Date`. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  if (Object.getPrototypeOf(value) === Object.prototype) return true;
  return Object.prototype.toString.call(value) === "[object Object]";
}

export function checkOption(name: string, value: unknown, check: OptionCheck): void {
  const wanted = check(value);
  if (wanted !== undefined) throw new TypeError(`The option "${name}" must be ${wanted}.`);
}

/** Throws a `TypeError` for options that are no object, for an unknown option and for one with a wrong value. */
export function checkOptions(options: unknown, checks: OptionTable): void {
  if (!isRecord(options)) throw new TypeError("The options must be an object.");
  // What is inherited counts too, because it is read like the rest.
  for (const name in options) {
    const check = checks.get(name);
    if (!check) throw unknownName("option", name, checks.keys());
    const value = options[name];
    if (value !== undefined) checkOption(name, value, check);
  }
}

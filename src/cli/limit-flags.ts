import { defaultLimits, type Limits } from "../base/diagnostics/limits.ts";

type LimitFlag<Name> = Name extends `max${infer Rest}` ? `limit-${Lowercase<Rest>}` : never;
export type LimitFlagName = LimitFlag<keyof Limits>;

/** What each limit bounds. */
const nouns: Readonly<Record<keyof Limits, string>> = {
  maxLength: "length of a filter, in UTF-16 units",
  maxDepth: "nesting depth of parentheses and NOT",
  maxDiagnostics: "number of diagnostics",
};

const names = Object.keys(defaultLimits) as readonly (keyof Limits)[];

function flagOf(name: keyof Limits): LimitFlagName {
  return `limit-${name.slice("max".length).toLowerCase()}` as LimitFlagName;
}

/** The flag of each limit, in the order of the help. */
export const limitFlags: readonly LimitFlagName[] = names.map(flagOf);

/** The help of each flag. */
export const limitFlagTable = Object.fromEntries(
  names.map((name) => [flagOf(name), { value: "N", doc: `Maximum ${nouns[name]} (default: ${defaultLimits[name]}).` }]),
) as Readonly<Record<LimitFlagName, { readonly value: string; readonly doc: string }>>;

/** The limits that are given by flags. */
export function limitsFrom(numberOf: (flag: LimitFlagName) => number | undefined): Partial<Limits> {
  const given = names.map((name) => [name, numberOf(flagOf(name))] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

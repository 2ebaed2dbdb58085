import { unknownName } from "./closest-match.ts";
import { type Diagnostic, diagnostic, isError } from "./diagnostic.ts";
import * as codes from "./error-messages.ts";

/** Limits on input and on diagnostics. Each is checked before the work that it limits. */
export interface Limits {
  /** The maximum length of a text, in UTF-16 code units (default: 1,000,000). */
  readonly maxLength: number;
  /** The maximum nesting of parentheses and NOT (default: 100; at most 250, because the parser recurses). */
  readonly maxDepth: number;
  /** The maximum number of diagnostics (default: 100). */
  readonly maxDiagnostics: number;
}

export const defaultLimits: Limits = { maxLength: 1_000_000, maxDepth: 100, maxDiagnostics: 100 };
/** The deepest that the parser can go without a stack overflow. */
const DEEPEST = 250;

/** The limits with their defaults; an unknown limit, or one that is no whole number, throws a `TypeError`. */
export function limitsOf(given: Partial<Limits> | undefined): Limits {
  if (given === undefined) return defaultLimits;
  for (const name in given)
    if (!Object.hasOwn(defaultLimits, name)) throw unknownName("limit", name, Object.keys(defaultLimits));
  const maxDepth = limitOf(given, "maxDepth");
  if (maxDepth > DEEPEST) throw new TypeError(`The limit maxDepth can be at most ${DEEPEST}.`);
  return { maxLength: limitOf(given, "maxLength"), maxDepth, maxDiagnostics: limitOf(given, "maxDiagnostics") };
}

function limitOf(given: Partial<Limits>, name: keyof Limits): number {
  const { [name]: value = defaultLimits[name] } = given;
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`The limit ${name} must be a whole number above 0.`);
  return value;
}

/**
 * Returns at most so many; the last says that there are more. It is an error, because errors may be among those left out;
 * of warnings and hints alone the first are enough.
 */
export function truncateDiagnostics(diagnostics: readonly Diagnostic[], maximum: number): readonly Diagnostic[] {
  if (diagnostics.length <= maximum) return diagnostics;
  if (!diagnostics.some(isError)) return diagnostics.slice(0, maximum);
  const { path, span = { start: 0, end: 0 } } = diagnostics[maximum - 1] as Diagnostic;
  return [...diagnostics.slice(0, maximum - 1), diagnostic(codes.tooManyDiagnostics, path ?? span, { maximum })];
}

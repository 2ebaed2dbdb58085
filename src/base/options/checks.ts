import { unknownName } from "../diagnostics/closest-match.ts";
import { limitsOf } from "../diagnostics/limits.ts";
import type { Messages } from "../diagnostics/localize.ts";
import { actions } from "../language/clauses.ts";
import { listed } from "../messages/words.ts";
import { checkOptions, isRecord, type OptionCheck, optionTable } from "./option-table.ts";
import { clockResolver, definedResource } from "./symbols.ts";

export const isFlag: OptionCheck = (value) => (typeof value === "boolean" ? undefined : "true or false");

export const isText: OptionCheck = (value) => (typeof value === "string" ? undefined : "a string");

export const isFunction: OptionCheck = (value) => (typeof value === "function" ? undefined : "a function");

export const isAction: OptionCheck = (value) => {
  if (typeof value !== "string") return listed(actions);
  if (!(actions as readonly string[]).includes(value)) throw unknownName("action", value, actions);
  return undefined;
};

export const isObject: OptionCheck = (value) => (isRecord(value) ? undefined : "an object");

export const isBindings: OptionCheck = (value) =>
  isRecord(value) ? undefined : "an object with the values of the variables by their names";

export const isResource: OptionCheck = (value) =>
  typeof value === "object" && value !== null && definedResource in value
    ? undefined
    : "a resource, as defineResource and parseResource return it";

export const isClock: OptionCheck = (value) =>
  typeof value === "object" && value !== null && clockResolver in value ? undefined : "a clock, such as createClock()";

/** Fractions are rounded down by their use: a width may come from the size of a window. */
export const isWidth: OptionCheck = (value) =>
  typeof value === "number" && value >= 1 ? undefined : "a number of at least 1";

export const isLimits: OptionCheck = (value) => {
  if (!isRecord(value)) return "an object such as { maxLength: 10_000 }";
  limitsOf(value);
  return undefined;
};

const messages = /* @__PURE__ */ optionTable<Readonly<Record<keyof Messages, object>>>({
  diagnostics: isObject,
  fixes: isObject,
  texts: isObject,
});

export const isMessages: OptionCheck = (value) => {
  if (!isRecord(value)) return "messages such as russian of fieldfilter/messages/ru";
  checkOptions(value, messages);
  return undefined;
};

export const isWhole =
  (least: number, most: number): OptionCheck =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : most === Number.MAX_SAFE_INTEGER
        ? `a whole number greater than ${least - 1}`
        : `a whole number from ${least} to ${most}`;

/** For an option that is checked where it is used. */
export const isAnything: OptionCheck = () => undefined;

/** Throws a `TypeError` for a resource that is none. */
export function checkResource(resource: unknown): void {
  const wanted = isResource(resource);
  if (wanted !== undefined) throw new TypeError(`The resource must be ${wanted}.`);
}

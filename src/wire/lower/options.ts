import type { Bindings } from "../../bindings/bindings.ts";
import { type Limits, limitsOf } from "../../diagnostics/limits.ts";
import type { Messages } from "../../diagnostics/localize.ts";
import { type Action, actions } from "../../language/clauses.ts";
import type { Resource } from "../../resource/resource.ts";

export interface LowerOptions {
  /** What the selection is for; `edit` and `del` need a condition that restricts them. Without it, all clauses are taken. */
  readonly action?: Action;
  /** The values of the variables; every variable needs one, and every one a variable. */
  readonly bindings?: Bindings;
  /** Let `edit` and `del` touch everything, or nearly everything. */
  readonly allowUnrestricted?: boolean;
  /** Send a single `id = …` as the key `id`. */
  readonly idShorthand?: boolean;
  /** Sentences in another language than English. */
  readonly messages?: Messages;
}

function checkObject(option: string, value: unknown): void {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject) throw new TypeError(`The option "${option}" is an object.`);
}

interface AnyOptions extends LowerOptions {
  readonly resource?: Resource;
  readonly limits?: Partial<Limits>;
}

/** A wrong option is a mistake of the program and throws a `TypeError`; what a person wrote never does. */
export function checkOptions({ action, bindings, resource, limits }: AnyOptions): void {
  if (action !== undefined && !actions.includes(action)) throw new TypeError(`There is no action "${action}".`);
  if (bindings !== undefined) checkObject("bindings", bindings);
  if (resource !== undefined) checkObject("resource", resource);
  limitsOf(limits);
}

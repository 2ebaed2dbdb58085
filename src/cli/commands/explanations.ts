import sections from "../../../grammar/diagnostics.json";
import type { Code } from "../../base/diagnostics/diagnostic.ts";
import type { Action } from "../../base/language/clauses.ts";

/** The resources that examples are compiled with. */
export type ExampleResource = "keywords" | "bank-history" | "products";

/** Options of compiling that an example needs, as plain JSON. */
export interface ExampleOptions {
  /** Whether the text is planned instead of compiled. */
  readonly plan?: true;
  /** Whether the text is run by MongoDB instead of compiled. */
  readonly engine?: "mongo";
  /** Whether the text is written as the parameters of an address, or is such an address, which is read. */
  readonly url?: "write" | "read";
  /** The notation of the text, which is converted. */
  readonly from?: "odata";
  readonly resource?: ExampleResource;
  readonly action?: Action;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly clock?: { readonly now: string; readonly timeZone?: string };
  readonly limits?: { readonly maxLength?: number; readonly maxDepth?: number; readonly maxDiagnostics?: number };
}

/** What was compiled, a text unless that is the mistake; or the JSON that was decompiled, as it was written. */
export type Example = { readonly text: string | number; readonly options?: ExampleOptions } | { readonly json: string };

/** What a person who does not program wants to know about a diagnostic. */
export interface Explanation {
  /** Why this is a problem, or why the rule exists. */
  readonly why: string;
  /** Something that gives the diagnostic. */
  readonly example: Example;
  /** The example as it should have been. */
  readonly instead: Example;
}

/** Why each diagnostic exists, with an example; in the order of the documentation. */
export const explanations = Object.assign({}, ...sections.map(({ codes }) => codes)) as Readonly<
  Record<Code, Explanation>
>;

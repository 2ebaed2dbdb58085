import sections from "../../grammar/diagnostics.json";
import { fromOData } from "../../src/assist/convert/from-odata.ts";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import { toTanStackTable } from "../../src/assist/table/table.ts";
import { fromSearch } from "../../src/assist/url/url.ts";
import type { Code, Diagnostic } from "../../src/base/diagnostics/diagnostic.ts";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { render } from "../../src/base/diagnostics/render.ts";
import type { Action } from "../../src/base/language/clauses.ts";
import { createClock } from "../../src/compiler/dates/clock.ts";
import { decompile } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { type PrepareOptions, prepareOrThrow } from "../../src/compiler/prepare.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { parseJson } from "../../src/compiler/wire/parse-json.ts";
import { toMongo } from "../../src/engines/mongo/to-mongo.ts";
import { plan } from "../../src/engines/plan/plan.ts";
import { bankHistory, keywords, products } from "./samples.ts";

/** The resources that examples are compiled with. */
export type ExampleResource = "keywords" | "bank-history" | "products";

/** Options of compiling that an example needs, as plain JSON. */
export interface ExampleOptions {
  /** Whether the text is planned instead of compiled. */
  readonly plan?: true;
  /** Whether the text is run by MongoDB instead of compiled. */
  readonly engine?: "mongo";
  /** Whether the text is an address, which is read. */
  readonly url?: true;
  /** Whether the text becomes the state of a table, whose column `price` is filtered from a least value. */
  readonly table?: true;
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

export const exampleResources: Readonly<Record<ExampleResource, Resource>> = {
  keywords,
  "bank-history": bankHistory,
  products,
};

/** The diagnostics that an example of an explanation produces. */
export function tryExample(example: Example): readonly Diagnostic[] {
  if ("json" in example) {
    const read = parseJson(example.json);
    return read.ok ? decompile(read.value).diagnostics : read.diagnostics;
  }
  const { text, options = {} } = example;
  const { plan: isPlanned, engine, url, table, from, resource: name, clock, ...others } = options;
  const given = {
    ...(others as object),
    ...(name && { resource: exampleResources[name] }),
    ...(clock && { clock: createClock(clock) }),
  };
  if (typeof text !== "string") return standardSchema()["~standard"].validate(text).issues ?? [];
  if (from) return fromOData(text, given).diagnostics;
  if (url) return fromSearch(text, { ...given, style: "params" }).diagnostics;
  if (table) {
    const filterFns = { price: "greaterThan" };
    return toTanStackTable(prepareOrThrow(text, given), { resource: products, filterFns }).diagnostics;
  }
  if (engine) return runDiagnostics(text, given);
  return (isPlanned ? plan : diagnose)(text, given).diagnostics;
}

/** The diagnostics of running a text by MongoDB. */
function runDiagnostics(text: string, options: PrepareOptions): readonly Diagnostic[] {
  try {
    toMongo(prepareOrThrow(text, options));
    return [];
  } catch (error) {
    if (error instanceof FilterError) return error.diagnostics;
    throw error;
  }
}

/** The input of an example. */
export function exampleText(example: Example): string {
  return "json" in example ? example.json : String(example.text);
}

/** The options of an example as a phrase, such as `with the action edit, :tag bound to 2`. */
export function optionsText({
  plan,
  engine,
  url,
  table,
  from,
  resource,
  action,
  clock,
  bindings = {},
  limits = {},
}: ExampleOptions): string {
  const parts = [
    ...(plan ? ["a plan"] : []),
    ...(engine ? ["MongoDB"] : []),
    ...(url ? ["an address"] : []),
    ...(table ? ["a table"] : []),
    ...(from ? ["OData"] : []),
    ...(resource ? [`the resource ${resource}`] : []),
    ...(action ? [`the action ${action}`] : []),
    ...(clock ? [`the time ${clock.now}`] : []),
    ...Object.entries(bindings).map(([name, value]) => `:${name} bound to ${JSON.stringify(value)}`),
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return `with ${parts.join(", ")}`;
}

function titled(title: string, example: Example): string {
  const options = "options" in example && example.options ? ` (${optionsText(example.options)})` : "";
  return `${title}${options}:\n  ${exampleText(example)}`;
}

/** `grammar/explanations.json`: what `fieldfilter explain` prints of each code, as JSON and as text. */
export function explanationsFile(): string {
  const all = (Object.entries(explanations) as [Code, Explanation][]).map(([code, { why, example, instead }]) => {
    const diagnostics = tryExample(example).filter((each) => each.code === code);
    const { severity, message } = diagnostics[0] as Diagnostic;
    const frames = render({ text: exampleText(example), diagnostics });
    const text = [frames, why, titled("Example", example), titled("Instead", instead)].join("\n\n");
    return [code, { severity, message, why, example, instead, text }];
  });
  return `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`;
}

import { fromOData } from "../../assist/convert/from-odata.ts";
import { bankHistory, keywords, products } from "../../assist/samples/samples.ts";
import { standardSchema } from "../../assist/standard-schema.ts";
import { fromSearch, toSearch } from "../../assist/url/search.ts";
import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Code, Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { type PrepareOptions, prepareOrThrow } from "../../compiler/compile.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import { decompile } from "../../compiler/decompile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { parse } from "../../compiler/parser/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import { toMongo } from "../../engines/mongo/to-mongo.ts";
import { plan } from "../../engines/plan/plan.ts";
import type { ExitCode, Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import type { Flags } from "../flags.ts";
import type { Output } from "../host.ts";
import { framesFor } from "../report.ts";
import { type Example, type ExampleOptions, type ExampleResource, explanations } from "./explanations.ts";

export const run: Run = async (argument, flags, { out }) =>
  argument === undefined ? listAll(flags, out) : explain(argument, flags, out);

const allCodes = Object.keys(explanations) as readonly Code[];

/** The code named by the argument, which can be the whole heading `error[not-expressible]:`. */
export function codeOf(argument: string): Code {
  const wanted = (/\[([^[\]]+)\]/.exec(argument)?.[1] ?? argument).trim().toLowerCase().replaceAll("_", "-");
  const code = allCodes.find((each) => each === wanted);
  if (code) return code;
  const suggestion = closestMatch(wanted, allCodes);
  throw new UsageError(
    `There is no code ${JSON.stringify(wanted)}.${suggestion ? ` Did you mean ${JSON.stringify(suggestion)}?` : ""}`,
  );
}

/** The diagnostic that the example of a code produces. */
function exemplify(code: Code): Diagnostic {
  return tryExample(explanations[code].example).find((diagnostic) => diagnostic.code === code) as Diagnostic;
}

async function listAll({ json, indent }: Flags, out: Output): Promise<ExitCode> {
  const all = allCodes.map(exemplify).map(({ code, severity, message }) => ({ code, severity, message }));
  const longest = Math.max(...allCodes.map((code) => code.length));
  const lines = all.map(({ code, severity, message }) => `${code.padEnd(longest)}  ${severity.padEnd(7)}  ${message}`);
  await out.write(`${json ? JSON.stringify(all, null, indent) : lines.join("\n")}\n`);
  return 0;
}

/** What there is to say about a code, as JSON. */
export function explanationOf(code: Code) {
  const { why, example, instead } = explanations[code];
  const { severity, message } = exemplify(code);
  return { code, severity, message, why, example, instead };
}

async function explain(argument: string, { json, indent }: Flags, out: Output): Promise<ExitCode> {
  const code = codeOf(argument);
  const explanation = explanationOf(code);
  if (json) {
    await out.write(`${JSON.stringify(explanation, null, indent)}\n`);
    return 0;
  }
  const { why, example, instead } = explanation;
  const diagnostics = tryExample(example).filter((diagnostic) => diagnostic.code === code);
  const frames = framesFor(out, exampleText(example), diagnostics).trimEnd();
  await out.write(`${[frames, why, titled("Example", example), titled("Instead", instead)].join("\n\n")}\n`);
  return 0;
}

function titled(title: string, example: Example): string {
  const options = "options" in example && example.options ? ` (${optionsText(example.options)})` : "";
  return `${title}${options}:\n  ${exampleText(example)}`;
}

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
  const { plan: isPlanned, engine, url, from, resource: name, clock, ...others } = options;
  const given = {
    ...(others as object),
    ...(name && { resource: exampleResources[name] }),
    ...(clock && { clock: createClock(clock) }),
  };
  if (typeof text !== "string") return standardSchema()["~standard"].validate(text).issues ?? [];
  if (from) return fromOData(text, given).diagnostics;
  if (url === "read") return fromSearch(text, { ...given, style: "params" }).diagnostics;
  if (url) return toSearch(parse(text).query, { ...given, style: "params" }).diagnostics;
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
    ...(from ? ["OData"] : []),
    ...(resource ? [`the resource ${resource}`] : []),
    ...(action ? [`the action ${action}`] : []),
    ...(clock ? [`the time ${clock.now}`] : []),
    ...Object.entries(bindings).map(([name, value]) => `:${name} bound to ${JSON.stringify(value)}`),
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return `with ${parts.join(", ")}`;
}

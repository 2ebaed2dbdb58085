import { readdirSync, readFileSync } from "node:fs";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import type { Diagnostic, Path } from "../../src/base/diagnostics/diagnostic.ts";
import type { Messages } from "../../src/base/diagnostics/localize.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { ref } from "../../src/compiler/ast/values.ts";
import type { Bindings } from "../../src/compiler/bind-variables.ts";
import { compile } from "../../src/compiler/compile.ts";
import type { CompileOptions } from "../../src/compiler/compile-options.ts";
import { type ClockSettings, createClock } from "../../src/compiler/dates/clock.ts";
import { type DecompileOptions, decompile } from "../../src/compiler/decompile.ts";
import { diagnose } from "../../src/compiler/diagnose.ts";
import { format } from "../../src/compiler/format.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import { applyJsonEdits } from "./json-edits.ts";

export interface ExpectedDiagnostic {
  readonly code: string;
  readonly span?: readonly [number, number];
  readonly path?: Path;
  readonly message?: string;
  /** What each fix makes of the text or the JSON value. */
  readonly fixes?: readonly { readonly text?: string; readonly json?: unknown; readonly certainty?: "likely" }[];
}

interface Options extends Omit<CompileOptions, "resource" | "clock">, DecompileOptions {
  /** The name of a file of `resources`. */
  readonly resource?: string;
  readonly clock?: ClockSettings;
}

export interface Case {
  readonly name: string;
  readonly text?: unknown;
  readonly json?: unknown;
  readonly options?: Options;
  readonly expected: {
    readonly selection?: Readonly<Record<string, unknown>>;
    readonly text?: string;
    readonly diagnostics?: readonly ExpectedDiagnostic[];
  };
  readonly tags?: readonly string[];
}

export interface Part {
  readonly part: string;
  readonly cases: readonly Case[];
}

const folder = new URL("../../grammar/conformance/", import.meta.url);

export function parseJson(name: string) {
  return JSON.parse(readFileSync(new URL(name, folder), "utf8"));
}

/** The resource in a file of `resources`. */
export function resourceNamed(name: string): Resource {
  return defineResource(parseJson(`resources/${name}.json`));
}

/** These have cases of another kind; see `test/grammar/completion.test.ts` and `test/grammar/evaluation.test.ts`. */
const others: readonly string[] = [
  "schema.json",
  "completion.json",
  "completion-schema.json",
  "evaluation.json",
  "sorting-and-paging.json",
  "evaluation-schema.json",
];
export const partNames = readdirSync(folder).filter((name) => name.endsWith(".json") && !others.includes(name));
export const parts: readonly Part[] = partNames.map(parseJson);
export const cases: readonly Case[] = parts.flatMap((part) => part.cases);

export function isValid({ expected }: Case): boolean {
  return expected.selection !== undefined || expected.text !== undefined;
}

/** A bound value as JSON has it, with references in their place. */
function boundValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(boundValue);
  if (typeof value !== "object" || value === null) return value;
  const { reference } = value as { readonly reference?: string };
  return reference === undefined ? value : ref(reference);
}

export function bindingsOf(bindings: Readonly<Record<string, unknown>>): Bindings {
  return Object.fromEntries(Object.entries(bindings).map(([name, value]) => [name, boundValue(value)])) as Bindings;
}

export function optionsOf({ bindings, clock, resource, ...options }: Options = {}): CompileOptions {
  return {
    ...options,
    ...(bindings && { bindings: bindingsOf(bindings) }),
    ...(clock && { clock: createClock(clock) }),
    ...(resource !== undefined && { resource: resourceNamed(resource) }),
  };
}

function located(diagnostic: Pick<Diagnostic, "code" | "span" | "path">): ExpectedDiagnostic {
  const { code, span, path } = diagnostic;
  return { code, ...(span && { span: [span.start, span.end] }), ...(path && { path: [...path] }) };
}

/** Diagnostics with what their fixes make, and with the messages that a case is about. */
function inFull(diagnostics: readonly Diagnostic[], { text, json, expected }: Case): object {
  if (diagnostics.length === 0) return {};
  return {
    diagnostics: diagnostics.map((each, index): ExpectedDiagnostic => {
      const fixes = each.fixes.map(({ edits, jsonEdits = [], certainty }) => ({
        ...(typeof text === "string" ? { text: applyEdits(text, edits) } : { json: applyJsonEdits(json, jsonEdits) }),
        ...(certainty === "likely" && { certainty }),
      }));
      const hasMessage = expected.diagnostics?.[index]?.message !== undefined;
      return { ...located(each), ...(hasMessage && { message: each.message }), ...(fixes.length > 0 && { fixes }) };
    }),
  };
}

/** What is said about the text or the JSON of a case, in any language. */
export function diagnosticsOf(
  { text, json, options }: Case,
  messages: { readonly messages?: Messages } = {},
): readonly Diagnostic[] {
  if (json !== undefined) return decompile(json, { ...options, ...messages }).diagnostics;
  if (typeof text === "string") return diagnose(text, { ...optionsOf(options), ...messages }).diagnostics;
  return standardSchema(messages)["~standard"].validate(text).issues ?? [];
}

const source = { compile, decompile, diagnose, format, standardSchema };

/** What an implementation, the source unless told otherwise, makes of a case, as JSON in the form of what is expected. */
export function outcomeOf(each: Case, implementation = source): object {
  return JSON.parse(JSON.stringify(resultOf(each, implementation)));
}

function resultOf(each: Case, implementation: typeof source): object {
  const { text, json, options, expected } = each;
  const { compile, decompile, diagnose, format, standardSchema } = implementation;
  if (json !== undefined) {
    const result = decompile(json, options);
    return { ...(result.ok && { text: result.text }), ...inFull(result.diagnostics, each) };
  }
  if (typeof text !== "string") {
    const { issues = [] } = standardSchema()["~standard"].validate(text);
    return { diagnostics: issues.map(({ code, span }) => located({ code, ...(span && { span }) })) };
  }
  const result = compile(text, optionsOf(options));
  const { width } = options ?? {};
  const printed = () => format(text, width === undefined ? {} : { width }).text;
  const canonical = expected.text === undefined ? {} : { text: printed() };
  const { diagnostics } = diagnose(text, optionsOf(options));
  return { ...(result.ok && { selection: result.selection }), ...canonical, ...inFull(diagnostics, each) };
}

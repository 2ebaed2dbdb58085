import { compile, decompile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Example, ExampleOptions } from "../diagnostics/explanations/explanation.ts";
import { standardSchema } from "../standard-schema.ts";
import { readJson } from "./read-json.ts";

/** What an example of an explanation gives. */
export function tryExample(example: Example): readonly Diagnostic[] {
  if ("json" in example) {
    const read = readJson(example.json);
    return read.ok ? decompile(read.value).diagnostics : read.diagnostics;
  }
  const { text, options } = example;
  if (typeof text === "string") return compile(text, options as object).diagnostics;
  return standardSchema()["~standard"].validate(text).issues ?? [];
}

/** The example as it was written. */
export function exampleText(example: Example): string {
  return "json" in example ? example.json : String(example.text);
}

/** `action "edit", tag = 2`: the options of an example as a person would say them. */
export function optionsText({ action, bindings = {}, limits = {} }: ExampleOptions): string {
  const said = [
    ...(action ? [`the action ${action}`] : []),
    ...Object.entries(bindings).map(([name, value]) => `:${name} bound to ${JSON.stringify(value)}`),
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return `with ${said.join(", ")}`;
}

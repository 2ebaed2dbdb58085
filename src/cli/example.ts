import { compile, decompile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Example, ExampleOptions, ExampleResource } from "../diagnostics/explanations/explanation.ts";
import { bankHistory, keywords, products } from "../resource/examples.ts";
import type { Resource } from "../resource/resource.ts";
import { standardSchema } from "../standard-schema.ts";
import { readJson } from "../wire/lift/read-json.ts";

export const exampleResources: Readonly<Record<ExampleResource, Resource>> = {
  keywords,
  "bank-history": bankHistory,
  products,
};

/** What an example of an explanation gives. */
export function tryExample(example: Example): readonly Diagnostic[] {
  if ("json" in example) {
    const read = readJson(example.json);
    return read.ok ? decompile(read.value).diagnostics : read.diagnostics;
  }
  const { text, options } = example;
  const resource = options?.resource && { resource: exampleResources[options.resource] };
  if (typeof text === "string") return compile(text, { ...(options as object), ...resource }).diagnostics;
  return standardSchema()["~standard"].validate(text).issues ?? [];
}

/** The example as it was written. */
export function exampleText(example: Example): string {
  return "json" in example ? example.json : String(example.text);
}

/** `with the action edit, :tag bound to 2`: the options of an example as a person would say them. */
export function optionsText({ resource, action, bindings = {}, limits = {} }: ExampleOptions): string {
  const said = [
    ...(resource ? [`the resource ${resource}`] : []),
    ...(action ? [`the action ${action}`] : []),
    ...Object.entries(bindings).map(([name, value]) => `:${name} bound to ${JSON.stringify(value)}`),
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return `with ${said.join(", ")}`;
}

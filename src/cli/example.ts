import { bankHistory, keywords, products } from "../assist/samples/samples.ts";
import { standardSchema } from "../assist/standard-schema.ts";
import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import type { Example, ExampleOptions, ExampleResource } from "../base/diagnostics/explanations.ts";
import { createClock } from "../compiler/bindings/clock.ts";
import { decompile } from "../compiler/decompile.ts";
import { diagnose } from "../compiler/diagnose.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { readJson } from "../compiler/wire/lift/read-json.ts";
import { plan } from "../engines/plan/plan.ts";

export const exampleResources: Readonly<Record<ExampleResource, Resource>> = {
  keywords,
  "bank-history": bankHistory,
  products,
};

/** The diagnostics that an example of an explanation produces. */
export function tryExample(example: Example): readonly Diagnostic[] {
  if ("json" in example) {
    const read = readJson(example.json);
    return read.ok ? decompile(read.value).diagnostics : read.diagnostics;
  }
  const { text, options = {} } = example;
  const { plan: isPlanned, resource: name, clock, ...others } = options;
  const given = {
    ...(others as object),
    ...(name && { resource: exampleResources[name] }),
    ...(clock && { clock: createClock(clock) }),
  };
  if (typeof text === "string") return (isPlanned ? plan : diagnose)(text, given).diagnostics;
  return standardSchema()["~standard"].validate(text).issues ?? [];
}

/** The input of an example. */
export function exampleText(example: Example): string {
  return "json" in example ? example.json : String(example.text);
}

/** The options of an example as a phrase, such as `with the action edit, :tag bound to 2`. */
export function optionsText({ plan, resource, action, clock, bindings = {}, limits = {} }: ExampleOptions): string {
  const parts = [
    ...(plan ? ["a plan"] : []),
    ...(resource ? [`the resource ${resource}`] : []),
    ...(action ? [`the action ${action}`] : []),
    ...(clock ? [`the time ${clock.now}`] : []),
    ...Object.entries(bindings).map(([name, value]) => `:${name} bound to ${JSON.stringify(value)}`),
    ...Object.entries(limits).map(([name, value]) => `${name} ${value}`),
  ];
  return `with ${parts.join(", ")}`;
}

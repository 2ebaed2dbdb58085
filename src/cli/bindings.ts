import type { Bindings, BindingValue } from "../bindings/bindings.ts";
import { readJson } from "../wire/lift/read-json.ts";
import { UsageError } from "./usage-error.ts";

const BINDING = /^:?([^=]+)=([\s\S]*)$/;

/** What begins like JSON and is none is a slip, and not a bare word. */
const MEANT_AS_JSON = /^\s*["[{]/;

/** What is called so in sentences, by the option that gives it. */
const nouns = { bind: "variable", parameter: "parameter" } as const;
type BindingFlag = keyof typeof nouns;

/** `tag=2`, `name=shoe`, `tags=[2,3]`: the values of variables or parameters, by their names. */
export function bindingsOf(texts: readonly string[], flag: BindingFlag): Bindings {
  const bindings = new Map<string, BindingValue>();
  for (const text of texts) {
    const [, name, value] = BINDING.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`The option --${flag} takes NAME=VALUE, not ${JSON.stringify(text)}.`);
    if (bindings.has(name))
      throw new UsageError(
        `The ${nouns[flag]} ${JSON.stringify(name)} is ${flag === "bind" ? "bound" : "given"} twice.`,
      );
    bindings.set(name, bindingValue(name, value, flag));
  }
  return Object.fromEntries(bindings);
}

function bindingValue(name: string, text: string, flag: BindingFlag): BindingValue {
  const read = readJson(text);
  if (read.ok) return read.value as BindingValue;
  const [first] = read.diagnostics;
  if (first?.code === "json-unreadable" && !MEANT_AS_JSON.test(text)) return text;
  throw new UsageError(`The value of --${flag} ${name} cannot be used. ${first?.message}`);
}

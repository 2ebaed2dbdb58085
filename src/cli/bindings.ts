import type { Bindings, BindingValue } from "../compiler/ast/bindings.ts";
import { readJson } from "../compiler/wire/lift/read-json.ts";
import { UsageError } from "./usage-error.ts";

const BINDING = /^:?([^=]+)=([\s\S]*)$/;

/** A value that begins like this is JSON, even when malformed, and not a bare word. */
const LOOKS_LIKE_JSON = /^\s*["[{]/;

/** The noun for what each option sets. */
const nouns = { bind: "variable", parameter: "parameter" } as const;
type BindingFlag = keyof typeof nouns;

/** The values of variables or parameters by name, parsed from texts such as `tag=2`, `name=shoe` and `tags=[2,3]`. */
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
  if (first?.code === "json-unreadable" && !LOOKS_LIKE_JSON.test(text)) return text;
  throw new UsageError(`The value of --${flag} ${name} is invalid. ${first?.message}`);
}

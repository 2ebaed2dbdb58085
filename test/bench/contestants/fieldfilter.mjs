import { compile, decompile } from "fieldfilter";

const long = { limits: { maxLength: 100_000_000 } };

/** With the default options, but for texts that are longer than they allow. */
export function parse(text) {
  const result = text.length > 1_000_000 ? compile(text, long) : compile(text);
  if (!result.ok) throw new Error(result.diagnostics[0].message);
  return result.selection;
}

export function print(selection) {
  const result = decompile(selection);
  if (!result.ok) throw new Error(result.diagnostics[0].message);
  return result.text;
}

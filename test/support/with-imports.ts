import { sources } from "./examples.ts";

/** Doc comments leave the imports out: what they name and do not declare is of the package. */
export async function withImports(text: string): Promise<string> {
  if (/^import /m.test(text)) return text;
  const missing = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(text) && !new RegExp(`\\bconst (?:{[^}]*)?\\b${name}\\b`).test(text);
  const imports = new Map<string, string>();
  for (const [module, path] of sources)
    for (const name of Object.keys(await import(path)).filter(missing))
      if (!imports.has(name)) imports.set(name, `import { ${name} } from "${module}";\n`);
  return [...imports.values()].join("") + text;
}

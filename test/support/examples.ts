import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect } from "vitest";
import { entryFiles, root } from "./sources.ts";

/*
 * Examples in the documentation run. What a comment of an example promises is asserted:
 *
 *     compile("a = 1").ok; // true
 *
 *     const text = print(query); // "a = 1"
 *
 *     decompile(selection).text;
 *     // "a = 1"
 *
 *     console.log(render(result)); // prints, not promises: the comment is the text itself
 *
 *     ref(""); // throws TypeError: A reference needs the name of a field.
 *
 * A comment belongs to the statement that ends on its line, or on the line above it; more comment lines below go on
 * with it. A comment at the start or after an empty line belongs to nothing and explains. The promise is an expression
 * of JavaScript, and the value is strictly and deeply equal to it; for `console.log` and `console.error` it is what is
 * printed, and after `throws` it is the name and the first line of an error. An arrow before the promise, `// → true`,
 * changes nothing. An example without a promise fails, and so does a promise that the run does not come by.
 */

const { name: packageName } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The file in src of each export of the package: what it is in the sources, not in the built package. */
export const sources: ReadonlyMap<string, string> = new Map(
  [...entryFiles()].map(([key, path]) => [key.replace(".", packageName), join(root, "src", path)]),
);

async function modulesOf(names: readonly string[]): Promise<Record<string, unknown>> {
  const modules: Record<string, unknown> = {};
  for (const name of names) {
    const source = sources.get(name);
    if (name.startsWith(packageName) && !source) throw new Error(`There is no export ${name}.`);
    modules[name] = source ? await import(source) : await import(/* @vite-ignore */ name);
  }
  return modules;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The comment that belongs to what ends at `end`: the rest of its line, and the comment lines right below. */
function commentAfter(text: string, end: number): string | undefined {
  const [, here, below = ""] = /^;?[ \t]*(?:\/\/ ?(.*))?((?:\r?\n[ \t]*\/\/.*)*)/.exec(text.slice(end)) ?? [];
  const lines = below.split("\n").filter((line) => line.includes("//"));
  const all = [here, ...lines.map((line) => line.replace(/^\s*\/\/ ?/, ""))].filter((line) => line !== undefined);
  return all.length === 0 ? undefined : all.join("\n").replace(/^→ ?/, "");
}

function isPrinting({ expression }: ts.ExpressionStatement): boolean {
  return ts.isCallExpression(expression) && /^console\.(?:log|error)$/.test(expression.expression.getText());
}

function instrument(file: ts.SourceFile): { readonly edits: readonly Edit[]; readonly promises: number } {
  const edits: Edit[] = [];
  let promises = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) edits.push(importEdit(node));
    else if (ts.isExpressionStatement(node)) {
      const promise = commentAfter(file.text, node.end);
      const [start, end] = [node.getStart(), node.end];
      const call = ts.isCallExpression(node.expression) && isPrinting(node) ? node.expression : undefined;
      const value = (call?.arguments[0] ?? node.expression).getText();
      if (promise === undefined && call) throw new Error(`Nothing says what is printed by ${node.getText()}`);
      if (promise === undefined) return ts.forEachChild(node, visit);
      const thrown =
        promise.startsWith("throws ") && `__.messageOf(() => (${value})), ${JSON.stringify(promise.slice(7))}`;
      const printed = call && `String(${value}), ${JSON.stringify(promise)}`;
      edits.push({
        start,
        end,
        text: `__.equals(${promises++}, ${printed || thrown || `(${value}), (${promise}\n)`});`,
      });
    } else if (ts.isVariableStatement(node)) {
      const promise = commentAfter(file.text, node.end);
      const [declaration] = node.declarationList.declarations;
      if (promise === undefined || !declaration) ts.forEachChild(node, visit);
      else
        edits.push({
          start: node.end,
          end: node.end,
          text: ` __.equals(${promises++}, ${declaration.name.getText()}, (${promise}\n));`,
        });
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return { edits, promises };
}

function importEdit(node: ts.ImportDeclaration): Edit {
  const clause = node.importClause;
  const from = `__.modules[${node.moduleSpecifier.getText()}]`;
  const bindings = clause?.namedBindings;
  const parts: string[] = [];
  if (clause?.name) parts.push(`const ${clause.name.text} = ${from}.default;`);
  if (bindings && ts.isNamespaceImport(bindings)) parts.push(`const ${bindings.name.text} = ${from};`);
  if (bindings && ts.isNamedImports(bindings)) {
    const names = bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map((one) => one.getText().replace(" as ", ": "));
    parts.push(`const { ${names.join(", ")} } = ${from};`);
  }
  return { start: node.getStart(), end: node.end, text: clause?.isTypeOnly ? "" : parts.join(" ") };
}

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((before, { start, end, text: by }) => before.slice(0, start) + by + before.slice(end), text);
}

const AsyncFunction = (async () => {}).constructor as new (
  ...source: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>;

/** An example as it runs: what it imports is in `__.modules`, and its promises are calls of `__`. */
export function prepared(source: string): {
  readonly code: string;
  readonly promises: number;
  readonly imported: readonly string[];
} {
  const file = ts.createSourceFile("example.ts", source, ts.ScriptTarget.ES2022, true);
  const { edits, promises } = instrument(file);
  expect(promises, "what the example promises").toBeGreaterThan(0);
  const { outputText, diagnostics = [] } = ts.transpileModule(applied(source, edits), {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  const imports = source.matchAll(/(?:^(?:import|\}).* from|require\()\s*"([^"]+)"/gm);
  const imported = [...imports].map(([, name = ""]) => name);
  return { code: outputText, promises, imported };
}

/** Runs an example and asserts what it promises. */
export async function runExample(source: string): Promise<void> {
  const { code, promises, imported } = prepared(source);
  const kept = new Set<number>();
  const modules = await modulesOf(imported);
  const run = new AsyncFunction("__", "require", code);
  const asserts = {
    modules,
    equals: (at: number, value: unknown, promise: unknown) => {
      expect(value).toStrictEqual(promise);
      kept.add(at);
    },
    messageOf,
  };
  await run(asserts, (name: string) => modules[name]);
  expect(kept.size, "promises that the run came by").toBe(promises);
}

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message.split("\n")[0]}` : String(error);
  }
  return "nothing";
}

/** Files of the disk, parsed once for all programs: a program takes longer to parse them than to check an example. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says about the examples, each in a file of its own, as a user of the package would compile them. */
export function typeErrors(examples: ReadonlyMap<string, string>): readonly string[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const paths = Object.fromEntries([...sources].map(([name, path]) => [name, [path]]));
  const files = new Map([...examples].map(([name, text]) => [join(root, `${name}.ts`), `${text}\nexport {};\n`]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = files.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, language);
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, language, ...rest));
    return parsed.get(path);
  };
  const program = ts.createProgram([...files.keys()], { ...options, paths, noUnusedLocals: false }, host);
  return [...files.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    return ts.getPreEmitDiagnostics(program, file).map(({ messageText, start = 0 }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${path.slice(root.length + 1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
  });
}

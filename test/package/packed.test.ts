import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";

interface Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
}

const root = join(import.meta.dirname, "../..");
const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const subpaths = Object.keys(manifest.exports)
  .filter((path) => path !== "./package.json")
  .map((path) => path.replace(".", "fieldfilter"));
/** The subpaths that need no optional package. */
const alone = subpaths.filter((path) => !/\/(?:codemirror|element|react|drizzle|kysely|database|re2)\b/.test(path));
/** Of these, the ones whose types need no DOM. */
const plain = alone.filter((path) => !/\/(?:client|service|wire)$/.test(path));
const tsc = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");

const consumer = inject("consumer");
const bare = inject("bare");

const write = (name: string, text: string, folder = consumer) => writeFileSync(join(folder, name), text);
const run = (command: string, ...args: string[]) => runIn(consumer, command, ...args);

function runIn(cwd: string, command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[command, ...args].join(" ")} failed\n${stdout}${stderr}`);
  }
}

describe("declarations compile in a strict build that checks libraries too, from ESM and from CommonJS", () => {
  // `skipLibCheck: false` makes a type of a bundled package in our declarations an error here, as it is for users.
  function compileTypes(text: string, lib: readonly string[], skipLibCheck = false, folder = consumer): string {
    write("types.mts", text, folder);
    write("types.cts", text, folder);
    const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck, noEmit: true, declaration: true };
    // The first `module` in which TypeScript knows that Node can require an ES module.
    const node20 = { module: "node20", target: "es2022", lib, types: [] };
    write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { ...strict, ...node20 }, files: ["types.mts", "types.cts"] }),
      folder,
    );
    return runIn(folder, process.execPath, tsc, "-p", ".");
  }

  it("the front door, without DOM and Node types", () => {
    const text = `import { compile, type Resource } from "fieldfilter";
const result = compile("a = 1");
export const found: object = result.ok ? result.selection : result.diagnostics;
// @ts-expect-error: only a result that is ok has a selection
export const selection: object = result.selection;
export const suggestions = result.diagnostics.map((each): string | undefined =>
  each.code === "unknown-field" ? each.data.suggestion : undefined,
);
export const checked = (resource?: Resource) => compile("a = 1", { resource });`;
    expect(compileTypes(text, ["es2022"])).toBe("");
  });

  const lib = ["es2022", "dom", "dom.iterable"];
  /** The values of a module when it runs must be those that its declarations have. */
  function importing(paths: readonly string[]): string {
    write("keys.mjs", "console.log(JSON.stringify(Object.keys(await import(process.argv[2]))));");
    const checks = paths.map((path, index) => {
      const keys: readonly string[] = JSON.parse(run(process.execPath, "keys.mjs", path));
      const values = keys.map((key) => `${key}: true`).join(", ");
      return `import * as all${index} from "${path}";
export const values${index}: Record<keyof typeof all${index}, true> = { ${values} };`;
    });
    return checks.join("\n");
  }
  /** The declarations of Drizzle itself only compile unchecked: they import drivers that are not installed. */
  const drizzle = "fieldfilter/drizzle";

  it("every subpath", () => expect(compileTypes(importing(subpaths.filter((path) => path !== drizzle)), lib)).toBe(""));
  it("every subpath that needs no optional package and no DOM, without them", () =>
    expect(compileTypes(importing(plain), ["es2022"], false, bare)).toBe(""));
  it("a program whose own declarations name the types of results", () => {
    const text = `import * as main from "fieldfilter";
import { filterTool } from "fieldfilter/agent";
import { session } from "fieldfilter/client";
import { setFilterProblems } from "fieldfilter/codemirror";
import { fromMongo } from "fieldfilter/convert";
import { defineFilterInput } from "fieldfilter/element";
import { re2 } from "fieldfilter/evaluate/re2";
import { FilterInput, useFilter } from "fieldfilter/react";
import { databaseStore } from "fieldfilter/service/database";
import { toSql } from "fieldfilter/sql";
import { fromTanStackTable } from "fieldfilter/table";
import { fromSearch } from "fieldfilter/url";
import { requestSchema } from "fieldfilter/wire";
import { createElement } from "react";
const fields = { price: { type: "number" } } as const;
export const resource = main.defineResource({ name: "products", service: "shop", actions: ["get"], fields });
export const filter = main.prepareOrThrow("price < 5", { resource });
export const results = [main.compile("", { resource }), main.prepareSelection({}, { resource }), main.decompile({})];
export const schemas = [main.standardSchema({ resource }), requestSchema(resource, "get")];
export const converted = [fromMongo({}, { resource }), fromSearch("", { resource }), fromTanStackTable({}, { resource })];
export const { values } = toSql(filter, { dialect: "postgres" });
export const page = () => session({ baseUrl: "", userId: 1, accessToken: "" }).get(resource, {});
export const useProducts = () => useFilter("", { resource });
export const others = [filterTool(resource), setFilterProblems([]), FilterInput, defineFilterInput, databaseStore, re2];
export const value = () => document.querySelector("filter-input")?.value;
const given = { resource: { name: "products", fields }, clock: { now: new Date() }, disabled: undefined };
export const input = createElement(FilterInput, { ...given, onChange: ({ target }) => void target.value });`;
    expect(compileTypes(text, lib)).toBe("");
  });
  it("the subpath for Drizzle", () => expect(compileTypes(importing([drizzle]), lib, true)).toBe(""));
});

describe("the installed package runs", () => {
  it("with every subpath, as an ES module and as CommonJS", () => {
    write("all.mjs", subpaths.map((path) => `await import("${path}");`).join("\n"));
    write("all.cjs", subpaths.map((path) => `require("${path}");`).join("\n"));
    expect(run(process.execPath, "all.mjs") + run(process.execPath, "all.cjs")).toBe("");
  });

  it("as a command", () => {
    const selection = run(process.execPath, "node_modules/fieldfilter/dist/cli.js", "compile", "a = 1");
    expect(JSON.parse(selection)).toMatchObject({ filters: [expect.anything()] });
  });
});

describe("without any optional package", () => {
  it.each(alone)("%s can be imported and required", (path) => {
    write("alone.mjs", `await import("${path}");`, bare);
    write("alone.cjs", `require("${path}");`, bare);
    expect(runIn(bare, process.execPath, "alone.mjs") + runIn(bare, process.execPath, "alone.cjs")).toBe("");
  });

  const command = (...args: string[]) => runIn(bare, process.execPath, "node_modules/fieldfilter/dist/cli.js", ...args);

  it("the command compiles", () => {
    write("orders.json", '{"name":"o","service":"s","actions":["get"],"fields":{"a":{"type":"integer"}}}', bare);
    expect(JSON.parse(command("compile", "--resource", "orders.json", "a = 1"))).toHaveProperty("filters");
  });
});

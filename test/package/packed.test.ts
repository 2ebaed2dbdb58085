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
const tsc = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");

const consumer = inject("consumer");

const write = (name: string, text: string) => writeFileSync(join(consumer, name), text);

function run(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: consumer, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[command, ...args].join(" ")} failed\n${stdout}${stderr}`);
  }
}

describe("declarations compile in a strict build that checks libraries too, from ESM and from CommonJS", () => {
  // `skipLibCheck: false` makes a type of a bundled package in our declarations an error here, as it is for users.
  function compileTypes(text: string, lib: readonly string[], skipLibCheck = false): string {
    write("types.mts", text);
    write("types.cts", text);
    const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck, noEmit: true };
    const node16 = { module: "node16", moduleResolution: "node16", target: "es2022", lib, types: [] };
    write(
      "tsconfig.json",
      JSON.stringify({ compilerOptions: { ...strict, ...node16 }, files: ["types.mts", "types.cts"] }),
    );
    return run(process.execPath, tsc, "-p", ".");
  }

  it("the front door, without DOM and Node types", () => {
    const text = `import { compile } from "fieldfilter";
const result = compile("a = 1");
export const found: object = result.ok ? result.selection : result.diagnostics;
// @ts-expect-error: only a result that is ok has a selection
export const { selection } = result;
export const suggestions = result.diagnostics.map((each): string | undefined =>
  each.code === "unknown-field" ? each.data.suggestion : undefined,
);`;
    expect(compileTypes(text, ["es2022"])).toBe("");
  });

  const lib = ["es2022", "dom", "dom.iterable"];
  const importing = (paths: readonly string[]) =>
    paths.map((path, index) => `export * as all${index} from "${path}";`).join("\n");
  /** The declarations of Drizzle itself only compile unchecked: they import drivers that are not installed. */
  const drizzle = "fieldfilter/drizzle";

  it("every subpath", () => expect(compileTypes(importing(subpaths.filter((path) => path !== drizzle)), lib)).toBe(""));
  it("the subpath for Drizzle", () => expect(compileTypes(importing([drizzle]), lib, true)).toBe(""));
});

describe("the installed package runs", () => {
  it("as an ES module", () => {
    write("run.mjs", `import { compile } from "fieldfilter";\nconsole.log(compile("a = 1").ok);`);
    expect(run(process.execPath, "run.mjs")).toBe("true\n");
  });

  it("as CommonJS", () => {
    write("run.cjs", `const { compile } = require("fieldfilter");\nconsole.log(compile("a = 1").ok);`);
    expect(run(process.execPath, "run.cjs")).toBe("true\n");
  });

  it("with every subpath", () => {
    write("all.mjs", subpaths.map((path) => `await import("${path}");`).join("\n"));
    write("all.cjs", subpaths.map((path) => `require("${path}");`).join("\n"));
    expect(run(process.execPath, "all.mjs") + run(process.execPath, "all.cjs")).toBe("");
  });

  it("as a command", () => {
    const selection = run(process.execPath, "node_modules/fieldfilter/dist/cli.js", "compile", "a = 1");
    expect(JSON.parse(selection)).toMatchObject({ filters: [expect.anything()] });
  });
});

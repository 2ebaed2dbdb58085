import { builtinModules } from "node:module";
import { build, transform } from "esbuild";
import { rollup } from "rollup";
import { beforeAll, describe, expect, it } from "vitest";
import { explanations } from "../support/explanations.ts";
import { root } from "../support/sources.ts";

/** The files of the front door, and its code as a user's bundler would make it: only what is used, minified. */
let files: readonly string[];
let code: string;

beforeAll(async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/index.ts"],
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: [...builtinModules, "node:*"],
    legalComments: "none",
    metafile: true,
    write: false,
  });
  files = Object.keys(metafile.inputs);
  const whole = outputFiles[0]?.text ?? "";
  const bundle = await rollup({
    input: "front-door",
    plugins: [{ name: "whole", resolveId: (id) => id, load: () => whole }],
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "esm" });
  code = (await transform(output[0].code, { minify: true, legalComments: "none" })).code;
});

/** What is found, with a little around it: a message that is shorter than the whole code. */
const matches = (pattern: RegExp) =>
  [...code.matchAll(new RegExp(pattern, "g"))].map(({ index }) => code.slice(Math.max(0, index - 20), index + 40));

it("is more than nothing", () => {
  expect(files).toContain("src/compiler/compile.ts");
  expect(code.length).toBeGreaterThan(50_000);
});

it("bundles chevrotain, and nothing else", () => {
  const packages = files.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  expect(packages).toContain("chevrotain");
  expect(packages.filter((name) => !/^@?chevrotain/.test(name))).toEqual([]);
});

it("has no module of Node, no zod, no explanations and no documentation", () => {
  expect(matches(/\bfrom\s*["']|\bimport\s*\(|\brequire\s*\(/)).toEqual([]);
  const others =
    /^src\/(?:cli|assist\/(?!standard-schema)|engines|editor|http|compiler\/wire\/(?:index|schema))|language\/docs/;
  expect(files.filter((path) => others.test(path))).toEqual([]);
  const texts = Object.values(explanations).flatMap((explanation) => Object.values(explanation as object));
  const sentences = texts.filter((text): text is string => typeof text === "string" && text.length > 40);
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((text) => code.includes(text))).toEqual([]);
});

it("has no other language than English", () => {
  expect(files.filter((path) => path.startsWith("src/messages/ru"))).toEqual([]);
  expect(code).not.toMatch(/\p{Script=Cyrillic}/u);
});

it("makes no code from text, which a strict Content-Security-Policy forbids", () => {
  expect(matches(/\beval\b|new Function\b|Function\s*\(["'`]/)).toEqual([]);
});

describe("globals that only browsers or only Node have", () => {
  const names = ["document", "window", "navigator", "localStorage", "fetch", "process", "Buffer", "setImmediate"];
  it.each(names)("%s", (name) => expect(matches(new RegExp(`(?<![.$\\w"'\`-])${name}\\b(?=[.([])`))).toEqual([]));
});

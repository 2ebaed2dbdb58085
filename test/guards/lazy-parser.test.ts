import { build } from "esbuild";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "../support/sources.ts";

const made = vi.hoisted(() => ({ parsers: 0 }));

vi.mock("chevrotain", async (original) => {
  const chevrotain = await original<typeof import("chevrotain")>();
  class EmbeddedActionsParser extends chevrotain.EmbeddedActionsParser {
    constructor(...args: ConstructorParameters<typeof chevrotain.EmbeddedActionsParser>) {
      super(...args);
      made.parsers++;
    }
  }
  return { ...chevrotain, EmbeddedActionsParser };
});

describe("the parser is made at the first parse", () => {
  beforeEach(() => {
    vi.resetModules();
    made.parsers = 0;
  });
  const selection = { filters: [{ name: "a", operator: "IN", values: [1, 2] }], limit: 3 };

  it("and not by an import", async () => {
    await import("../../src/index.ts");
    expect(made.parsers).toBe(0);
  });

  it("nor by all that reads no text", async () => {
    const { check, decompile, defineResource, lift, lower, print, render } = await import("../../src/index.ts");
    const lifted = lift(selection);
    if (!lifted.ok) throw new Error("This is a selection.");
    const resource = defineResource({
      name: "things",
      service: "shop",
      actions: ["get"],
      fields: { a: { type: "integer" } },
    });
    expect(print(lifted.query)).toBe("a IN (1, 2) LIMIT 3");
    expect(decompile(selection)).toMatchObject({ ok: true, text: "a IN (1, 2) LIMIT 3" });
    expect(lower(lifted.query)).toMatchObject({ selection });
    expect(check(lifted.query, { resource })).toEqual([]);
    expect(render({ text: "", diagnostics: [] })).toBe("");
    expect(made.parsers).toBe(0);
  });

  it("once", async () => {
    const { compile, format, parse } = await import("../../src/index.ts");
    compile("a = 1");
    compile("a = = 1");
    parse("a IN (1, 2)");
    format("a=1");
    expect(made.parsers).toBe(1);
  });
});

/** The files whose code is left when a program uses only some of the front door. */
async function filesFor(names: string): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: `export { ${names} } from "./src/index.ts";`, resolveDir: root },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    metafile: true,
    write: false,
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
}

describe("a program that parses no text is bundled without the grammar", () => {
  const grammar = /chevrotain|^src\/compiler\/parser\/parser(?:-state)?\.ts$|^src\/compiler\/lexer\/lexer\.ts$/;

  it.each(["decompile", "print", "lift", "lower", "check", "render", "defineResource"])("%s", async (name) => {
    const files = await filesFor(name);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => grammar.test(path))).toEqual([]);
  });

  it("one that does has it, so this would be seen", async () => {
    expect((await filesFor("parse")).filter((path) => grammar.test(path)).length).toBeGreaterThan(3);
  });
});

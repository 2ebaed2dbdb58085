import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { selectionCodec } from "../../src/assist/selection-codec.ts";
import { standardSchema } from "../../src/assist/standard-schema.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { compile, decompile, diagnose, format, lift, parse, prepareSelection } from "../../src/index.ts";
import { hostileValues, Thrown } from "../support/hostile-values.ts";
import { keywords } from "../support/samples.ts";
import { entryFiles, root } from "../support/sources.ts";

const values = Object.entries(hostileValues);

describe("no value makes a function throw that takes any text or any JSON", () => {
  const total: Readonly<Record<string, (value: unknown) => unknown>> = {
    compile: (value) => compile(value as string),
    diagnose: (value) => diagnose(value as string),
    format: (value) => format(value as string),
    parse: (value) => parse(value as string),
    decompile: (value) => decompile(value),
    lift: (value) => lift(value),
    prepareSelection: (value) => prepareSelection(value),
    standardSchema: (value) => standardSchema({ suggest })["~standard"].validate(value),
    selectionCodec: (value) => selectionCodec().safeParse(value),
    suggest: (value) => suggest(value as string),
  };
  it.each(Object.entries(total))("%s", (_, call) => {
    for (const [name, make] of values) expect(() => call(make()), name).not.toThrow();
  });
});

describe("what a function throws is a TypeError, a FilterError, or what the code of the value threw", () => {
  /** What needs a page or a socket. */
  const isElsewhere = (key: string) => /\.\/(?:element|react|service\/node)$/.test(key);
  const compiled = compile('id = 1 AND name CONTAINS "x"', { resource: keywords });

  const call = async (run: (...given: readonly unknown[]) => unknown, given: readonly unknown[]) => {
    try {
      await run(...given);
    } catch (thrown) {
      const isExpected = thrown instanceof TypeError || thrown instanceof FilterError || thrown instanceof Thrown;
      return isExpected ? [] : [thrown];
    }
    return [];
  };

  it("of a bound value too", async () => {
    const bound = (x: unknown) => compile("a = :x AND b IN (:x) LIMIT :x", { bindings: { x: x as string } });
    for (const [described, make] of values) expect(await call(bound, [make()]), described).toEqual([]);
  });

  for (const [key, path] of entryFiles()) {
    if (isElsewhere(key)) continue;
    it(key, async () => {
      const exported = Object.entries(await import(join(root, "src", path)));
      for (const [name, run] of exported) {
        if (typeof run !== "function" || /^[A-Z]/.test(name)) continue;
        for (const [described, make] of values) {
          const calls = [[make()], [compiled, make()], ["id = 1", make()], [compiled, keywords, make()]];
          for (const given of calls)
            expect(await call(run as () => unknown, given), `${name}, ${described}`).toEqual([]);
        }
      }
    });
  }
});

import { Session } from "node:inspector";
import { describe, expect, it } from "vitest";

/*
 * How the work grows, by counting and not by the clock: the engine counts how often each block of our code and of the
 * parser's is entered. The count differs by a hundredth from run to run, because the engine leaves out some calls of code
 * that it has optimised. Four times the input takes four times the steps when growth is linear, and up to sixteen when
 * it is quadratic.
 */
const LINEAR = 4.8;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
// Only code that is loaded from here on has counters in all its blocks.
const { compile, decompile, defineResource, diagnose, format } = await import("../../src/index.ts");
const { suggest } = await import("../../src/assist/suggest/index.ts");
const { equivalent, implies, isEmpty, simplify } = await import("../../src/engines/reason/index.ts");
const { addCondition, conditions, removeCondition, rename } = await import("../../src/assist/edit/index.ts");
const { codeActions, complete, highlight, hover } = await import("../../src/assist/complete/index.ts");

function steps(run: () => unknown): number {
  let total = 0;
  session.post("Profiler.takePreciseCoverage"); // Sets the counters to nought.
  run();
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error) throw error;
    const ours = coverage.result.filter(({ url }) => /\/src\/|chevrotain/.test(url));
    for (const { functions } of ours) {
      for (const { ranges } of functions) for (const { count } of ranges) total += count;
    }
  });
  return total;
}

const repeated = (count: number, item: (index: number) => string, separator: string) =>
  Array.from({ length: count }, (_, index) => item(index)).join(separator);

const fields = { a: { type: "integer" }, name: { type: "string" } } as const;
const resource = defineResource({ name: "things", service: "shop", actions: ["get"], fields });
const many = { limits: { maxDiagnostics: 1_000_000 } };

const texts: Record<string, (count: number) => string> = {
  "values of a list": (count) => `a IN (${repeated(count, String, ", ")})`,
  "values of a list with variables": (count) => `a IN (${repeated(count, (index) => `:v${index}`, ", ")})`,
  conditions: (count) => repeated(count, (index) => `a != ${index}`, " AND "),
  "the same field joined by OR": (count) => repeated(count, (index) => `a = ${index}`, " OR "),
  "beginnings joined by OR": (count) => repeated(count, (index) => `name STARTS WITH "A${index}"`, " OR "),
  ranges: (count) => `a BETWEEN ${repeated(count, (index) => `${index} AND ${index + 1}`, ", ")}`,
  parentheses: (count) => repeated(count, (index) => `(NOT (a = ${index}))`, " AND "),
  "sort orders": (count) => `ORDER BY ${repeated(count, (index) => `a${index} DESC`, ", ")}`,
  "a long string": (count) => `name = "${'x\\"'.repeat(count)}"`,
  "a list that breaks off": (count) => `a IN (${repeated(count, String, ", ")}`,
  "lists that break off": (count) => repeated(count, () => "a IN (1, 2", " "),
  "unknown operators": (count) => repeated(count, () => "a CONTANS 1", " AND "),
  "values without quotes": (count) => repeated(count, () => "name = word", " AND "),
  "unclosed strings": (count) => repeated(count, () => 'name = "x', " AND "),
  comments: (count) => repeated(count, (index) => `a = /* x */ ${index} -- y`, "\nAND "),
  "comments behind comments": (count) => `${"/* x */ ".repeat(count)}a = 1`,
  "comments that never end": (count) => repeated(count, () => "a IS /* x", " AND "),
  "nothing but words": (count) => "word ".repeat(count),
  "nothing but signs": (count) => "= ! & ) ".repeat(count),
};

/** Steps for four times the input against steps for it. */
function growthOf(work: (count: number) => () => unknown, most = 1600): number {
  work(20)(); // What is made once is made here.
  const [small, large] = [most / 4, most].map((count) => steps(work(count))) as [number, number];
  expect(small).toBeGreaterThan(300);
  return large / small;
}

describe("steps to compile", () => {
  for (const [name, make] of Object.entries(texts)) {
    it(name, () => {
      const work = (count: number) => {
        const text = make(count);
        return () => compile(text, { resource, ...many });
      };
      expect(growthOf(work)).toBeLessThan(LINEAR);
    });
  }
});

describe("steps to say what was meant", () => {
  /** A word of 60 letters that differs from the others in most of them. */
  const long = (index: number) => `${(index * 7919).toString(26)}_`.repeat(60).slice(0, 60).replace(/^\d/, "x");
  const counted = (count: number, name: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), index]));
  const bindings = counted(1000, (index) => `value_number_${index}`);

  it("of unbound variables", () => {
    const work = (count: number) => {
      const text = `a IN (${repeated(count * 10, (index) => `:value_numbre_${index}`, ", ")})`;
      return () => compile(text, { bindings });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });

  it("of values for no variable", () => {
    const work = (count: number) => {
      const text = `a IN (${repeated(count, (index) => `:value_numbre_${index}`, ", ")})`;
      const bindings = counted(count, (index) => `value_number_${index}`);
      return () => compile(text, { bindings });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });

  it("of a name takes few steps for each of a thousand fields", () => {
    const named = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [long(index), { type: "integer" }]));
    const resource = defineResource({ name: "r", service: "s", actions: ["get"], fields: named as typeof fields });
    const text = repeated(100, (index) => `${long(index + 5000)} = 1`, " AND ");
    compile(text, { resource });
    expect(steps(() => compile(text, { resource }))).toBeLessThan(100 * 1000 * 100);
  });
});

describe("steps to edit", () => {
  for (const [name, make] of Object.entries(texts)) {
    it(name, () => {
      const work = (count: number) => {
        const text = make(count);
        return () => {
          const [first] = conditions(text);
          if (first) removeCondition(text, first);
          rename(text, "a", "b");
          addCondition(text, "a = 1");
        };
      };
      expect(growthOf(work, 400)).toBeLessThan(LINEAR);
    });
  }
});

describe("steps to write text", () => {
  it("of a list", () => {
    const work = (count: number) => {
      const values = Array.from({ length: count }, (_, index) => index);
      return () => decompile({ filters: [{ name: "a", operator: "IN", values }] }, { width: 80 });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });

  it("of conditions", () => {
    const work = (count: number) => {
      const filters = Array.from({ length: count }, (_, index) => ({ name: "a", operator: "EQUALS", values: [index] }));
      return () => decompile({ filters });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });

  it("in its canonical spelling", () => {
    const work = (count: number) => {
      const text = texts.parentheses?.(count) as string;
      return () => format(text, { width: 80 });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });
});

describe("steps to help with writing", () => {
  const help: Readonly<Record<string, (text: string) => unknown>> = {
    "completion at the end": (text) => complete(text, text.length, { resource }),
    "completion in the middle": (text) => complete(text, Math.floor(text.length / 2), { resource }),
    highlighting: highlight,
    "what is said of a place": (text) => hover(text, text.length, { resource }),
    "what can be done": (text) => codeActions(text, { start: 0, end: 5 }, { resource, diagnose }),
  };
  const hard = [
    "values of a list",
    "conditions",
    "ranges",
    "a list that breaks off",
    "unknown operators",
    "comments behind comments",
  ];
  for (const [what, ask] of Object.entries(help)) {
    it.each([...hard, "unclosed strings", "nothing but words", "nothing but signs"])(`${what}: %s`, (name) => {
      const work = (count: number) => {
        const text = texts[name]?.(count) as string;
        return () => ask(text);
      };
      expect(growthOf(work)).toBeLessThan(LINEAR);
    });
  }
});

describe("steps to reason", () => {
  const made: Readonly<Record<string, (count: number) => string>> = {
    "values of a list": texts["values of a list"] as (count: number) => string,
    conditions: texts.conditions as (count: number) => string,
    "the same field joined by OR": texts["the same field joined by OR"] as (count: number) => string,
    ranges: texts.ranges as (count: number) => string,
    parentheses: texts.parentheses as (count: number) => string,
    "a list and what is not in it": (count) =>
      `a IN (${repeated(count, String, ", ")}) AND ${texts.conditions?.(count)}`,
    "texts looked for": (count) => repeated(count, (index) => `name CONTAINS "${index}"`, " AND "),
    "fields joined by AND": (count) => repeated(count, (index) => `a${index} = 1`, " AND "),
  };
  const questions: Readonly<Record<string, (text: string) => unknown>> = {
    "whether it selects anything": (text) => isEmpty(text),
    "whether it implies less": (text) => implies(text, "a IS NOT NULL"),
    "whether it means the same": (text) => equivalent(text, text),
    "a shorter one": (text) => simplify(text),
    "what is wrong with it": (text) => compile(text, many),
  };
  for (const [question, ask] of Object.entries(questions)) {
    it.each(Object.keys(made))(`${question}: %s`, (name) => {
      const work = (count: number) => {
        const text = made[name]?.(count) as string;
        return () => ask(text);
      };
      expect(growthOf(work)).toBeLessThan(LINEAR);
    });
  }
});

describe("steps to reason about very long filters", () => {
  const list = (count: number) => `a IN (${repeated(count, String, ", ")})`;
  const conditions = (count: number) => repeated(count, (index) => `a != ${index}`, " AND ");
  it.each<[string, number, (count: number) => unknown]>([
    ["a union of values", 100_000, (count) => implies(list(count), "a >= 0")],
    ["a union of conditions", 10_000, (count) => compile(repeated(count, (index) => `a = ${index}`, " OR "))],
    ["a contradiction", 10_000, (count) => compile(`${list(count)} AND ${conditions(count)}`)],
    ["a contradiction of texts", 10_000, (count) => compile(`a > "b" AND ${conditions(count)}`)],
  ])("%s", (_, most, ask) => {
    expect(growthOf((count) => () => ask(count), most)).toBeLessThan(LINEAR);
  });
});

describe("steps to suggest what was meant", () => {
  const made: Readonly<Record<string, (count: number) => string>> = {
    ...texts,
    "misspelt fields": (count) => repeated(count, () => "nmae CONTAINS x", " && "),
    "alternatives without their field": (count) => `a = ${repeated(count, String, " or ")}`,
    "quotes of all kinds": (count) => `'"“`.repeat(count),
    "brackets left open": (count) => `${"(".repeat(count)}a = 1`,
    "pasted lines": (count) => `a\n${repeated(count, String, "\n")}`,
  };
  it.each(Object.keys(made))("%s", (name) => {
    const work = (count: number) => {
      const text = made[name]?.(count) as string;
      return () => suggest(text, { resource });
    };
    expect(growthOf(work)).toBeLessThan(LINEAR);
  });
});

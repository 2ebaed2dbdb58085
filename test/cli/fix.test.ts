import { describe, expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { products } from "../support/samples.ts";

const fix = (...args: readonly string[]) => fieldfilter(["check", "--fix", ...args]);
const files = { "products.json": JSON.stringify(products) };

describe("one filter", () => {
  it("that is certain is written, and what changed is said", async () => {
    expect(await fix("tags = 1 or 2")).toEqual({
      exitCode: 0,
      out: "tags IN (1, 2)\n",
      err: "- tags = 1 or 2\n+ tags IN (1, 2)\n",
    });
  });

  it("that is valid is written as it is", async () => {
    expect(await fix("tags=1  LIMIT 5")).toEqual({ exitCode: 0, out: "tags=1  LIMIT 5\n", err: "" });
  });

  it.each([
    ["tags IN :tags AND id = :x LIMIT :n", "tags IN :tags AND id = :x LIMIT :n"],
    ["10 > price AND a = :x", "price < 10 AND a = :x"],
    ["name contians :x", "name CONTAINS :x"],
    ["a = :x AND b is :x or 2", undefined],
    ["name :x", undefined],
  ])("keeps its variables, which need no values: %s", async (text, fixed) => {
    const { exitCode, out } = await fix("--likely", text);
    expect([exitCode, out]).toEqual(fixed === undefined ? [1, ""] : [0, `${fixed}\n`]);
  });

  it("that is a guess is proposed, and written only when that is asked for", async () => {
    const { exitCode, out, err } = await fix("name contians shoe");
    expect([exitCode, out]).toEqual([1, ""]);
    expect(err).toMatch(/^error\[unknown-operator\]/);
    expect(err).toMatch(/\n\nDid you mean: name CONTAINS "shoe" \(a guess, please check\)\n$/);
    expect(await fix("--likely", "name contians shoe")).toMatchObject({ exitCode: 0, out: 'name CONTAINS "shoe"\n' });
  });

  it("is read with the resource and the action", async () => {
    const args = ["check", "--fix", "--likely", "--resource", "products.json", "--action", "get", "state = in stock"];
    expect(await fieldfilter(args, { files })).toMatchObject({ exitCode: 0, out: 'state = "in_stock"\n' });
  });
});

describe("as JSON", () => {
  it("has the text, how certain it is, and the edits", async () => {
    const { exitCode, out, err } = await fix("--json", "price => 5");
    expect([exitCode, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({
      ok: true,
      text: "price >= 5",
      certainty: "certain",
      edits: [{ span: { start: 6, end: 8 }, text: ">=" }],
      diagnostics: [],
    });
  });

  it("has guesses as suggestions of the first error", async () => {
    const { exitCode, out } = await fix("--json", "name contians shoe");
    expect([exitCode, JSON.parse(out)]).toMatchObject([
      1,
      { ok: false, diagnostics: [{ suggestions: [{ text: 'name CONTAINS "shoe"', certainty: "likely" }] }] },
    ]);
  });
});

describe("one filter a line", () => {
  const input = ["a = 1\n10 > price\nname contians shoe\nprice =\nstock = 1 or 2"];

  it("keeps the place of each; what is not repaired stays as it is", async () => {
    const { exitCode, out, err } = await fieldfilter(["check", "--fix", "--lines"], { input });
    expect([exitCode, out.split("\n")]).toEqual([
      1,
      ["a = 1", "price < 10", "name contians shoe", "price =", "stock IN (1, 2)", ""],
    ]);
    expect(err).toMatch(/^2: - 10 > price\n2: \+ price < 10$/m);
    expect(err).toMatch(/^3 \| name contians shoe$/m);
    expect(err).toContain('Did you mean: name CONTAINS "shoe" (a guess, please check)');
  });

  it("says in JSON what became of each", async () => {
    const { out } = await fieldfilter(["check", "--fix", "--lines", "--json", "--likely"], { input });
    const all = out.trimEnd().split("\n");
    expect(all.map((line) => JSON.parse(line))).toMatchObject([
      { ok: true, text: "a = 1" },
      { ok: true, text: "price < 10", certainty: "certain" },
      { ok: true, text: 'name CONTAINS "shoe"', certainty: "likely" },
      { ok: false, error: { line: 4 } },
      { ok: true, text: "stock IN (1, 2)" },
    ]);
  });
});

describe("other commands show suggestions", () => {
  it.each(["check", "compile"])("%s, under the frames and in JSON", async (command) => {
    const shown = await fieldfilter([command, "10 > price"]);
    expect([shown.exitCode, shown.out + shown.err]).toEqual([
      1,
      expect.stringMatching(/\n\nDid you mean: price < 10\n$/),
    ]);
    const { diagnostics } = JSON.parse((await fieldfilter([command, "--json", "10 > price"])).out);
    expect(diagnostics[0].suggestions).toMatchObject([{ text: "price < 10", certainty: "certain" }]);
    const valid = JSON.parse((await fieldfilter([command, "--json", "a IN (1, 1)"])).out);
    expect(valid.diagnostics[0]).not.toHaveProperty("suggestions");
  });
});

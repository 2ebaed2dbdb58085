import { expect, it } from "vitest";
import { progressOn } from "../../src/cli/report.ts";

/** What is written when these texts are shown at these times, and at the end. */
async function written(isTerminal: boolean, shown: readonly (readonly [at: number, text: string])[]) {
  let [out, now] = ["", 0];
  const write = async (text: string) => {
    out += text;
  };
  const progress = progressOn({ write, isTerminal, hasColours: false, columns: undefined }, () => now);
  for (const [at, text] of shown) {
    now = at;
    await progress.show(text);
  }
  await progress.clear();
  await progress.clear();
  return out;
}

const line = "\r\u001b[K";

it("shows how far it is every half second, and clears the line at the end, once", async () => {
  const shown = [
    [499, "a"],
    [500, "b"],
    [999, "c"],
    [1000, "d"],
  ] as const;
  expect(await written(true, shown)).toBe(`${line}b${line}d${line}`);
});

it("shows nothing before that, and nothing where it is no terminal", async () => {
  expect(await written(true, [[100, "a"]])).toBe("");
  expect(await written(false, [[5000, "a"]])).toBe("");
});

import { build } from "esbuild";
import { chromium, type Page } from "playwright-core";
import { startChromium } from "../support/browser/chromium.ts";
import { resourceOf } from "./keystrokes.ts";
import { languages } from "./languages.ts";
import { bench } from "./places.ts";
import { progress } from "./progress.ts";
import { manyConditions } from "./queries.ts";
import type { Painted } from "./results.ts";
import { quantile } from "./timing.ts";

const sizes = [300, 1000, 10_000] as const;
const FIELDS = 1000;
/** More than a filter of 10,000 characters has. */
const CONDITIONS = 600;

const page = `
  import { defineFilterInput } from "fieldfilter/element";
  defineFilterInput();
  window.painted = [];
  addEventListener("keydown", ({ timeStamp }) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  }, true);
`;

/** Somebody types at the end of a filter: from each key to the picture with its letter, in the element and in a textarea. */
export async function painting(rounds: number): Promise<readonly Painted[]> {
  const script = await bundled();
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  const results: Painted[] = [];
  try {
    for (const name of ["filter-input", "textarea"] as const)
      for (const characters of sizes) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round++) {
          progress(`paint: ${name}, ${characters} characters, round ${round + 1}/${rounds}`);
          const opened = await browser.newPage();
          times.push(...(await typeIn(opened, script, name, characters)));
          await opened.close();
        }
        const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
        results.push({ name, characters, p50, p95 });
      }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: bench },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** A valid filter of at most so many characters, and the condition that is typed after it. */
function filterOf(characters: number) {
  let count = CONDITIONS;
  while (languages.ours(manyConditions(count)).length > characters) count--;
  const [filter, typed] = [manyConditions(count), manyConditions(count + 1).slice(count)];
  return { text: languages.ours(filter), typed: ` AND ${languages.ours(typed)}` };
}

async function typeIn(page: Page, script: string, name: string, characters: number): Promise<readonly number[]> {
  await page.setContent(`<!doctype html><${name} id="field" rows="10" cols="80"></${name}>`);
  await page.addScriptTag({ content: script, type: "module" });
  await page.waitForFunction("window.painted");
  const { text, typed } = filterOf(characters);
  await page.evaluate(
    ([value, resource]) => {
      const field = document.getElementById("field") as HTMLTextAreaElement;
      Object.assign(field, { resource, value });
      field.focus();
      field.setSelectionRange(value.length, value.length);
    },
    [text, resourceOf(FIELDS, CONDITIONS)] as const,
  );
  for (const [index, letter] of [...typed].entries()) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await page.waitForFunction((count) => (window as unknown as { painted: number[] }).painted.length > count, index);
  }
  const value = await page.evaluate(() => (document.getElementById("field") as HTMLTextAreaElement).value);
  if (value !== text + typed) throw new Error(`What was typed is not in the ${name}.`);
  return page.evaluate(() => (window as unknown as { painted: number[] }).painted);
}

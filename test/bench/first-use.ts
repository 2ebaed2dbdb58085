import { basename } from "node:path";
import { build } from "esbuild";
import { chromium, type Page } from "playwright-core";
import { startChromium } from "../support/browser/chromium.ts";
import { bench } from "./places.ts";
import { progress } from "./progress.ts";
import type { FirstUse } from "./results.ts";

/** How many times slower the processor is made. */
export const SLOWER = 4;

const script = `
  import { defineFilterInput } from "fieldfilter/element";
  import { products } from "fieldfilter/samples";
  defineFilterInput();
  document.querySelector("filter-input").resource = products;
  window.defined = performance.now() - window.began;
  window.painted = [];
  addEventListener("keydown", ({ timeStamp }) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  }, true);
`;

const html = `<!doctype html><title>Field</title><script>window.began = performance.now();</script>
<filter-input></filter-input><script type="module" src="/stdin.js"></script>`;

interface Measured {
  readonly defined: number;
  readonly painted: readonly number[];
}

/** A field on a page of its own and a slow processor: until it is defined, and from its first keys to their pictures. */
export async function firstUsing(rounds: number): Promise<FirstUse> {
  const files = await bundled();
  const server = await startChromium();
  const browser = await chromium.connect(server.wsEndpoint());
  const found: Measured[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      progress(`page: round ${round + 1}/${rounds}`);
      const page = await browser.newPage();
      await page.route("**/*", (route) => {
        const body = files.get(basename(new URL(route.request().url()).pathname));
        return route.fulfill({ contentType: body ? "text/javascript" : "text/html", body: body ?? html });
      });
      found.push(await measured(page));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const fastest = (of: (one: Measured) => number | undefined) => Math.min(...found.map((one) => of(one) ?? Infinity));
  return {
    slower: SLOWER,
    defined: fastest(({ defined }) => defined),
    firstKey: fastest(({ painted }) => painted[0]),
    nextKey: fastest(({ painted }) => painted[1]),
  };
}

/** The parts that a bundler makes, which are loaded as they are needed. */
async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: bench },
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}

async function measured(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto("http://field.test/");
  await page.waitForFunction("window.painted");
  await page.locator("filter-input").focus();
  await page.getByRole("option").first().waitFor();
  for (const [index, letter] of ["p", "r"].entries()) {
    await page.keyboard.press(letter);
    await page.waitForFunction((count) => (window as unknown as { painted: number[] }).painted.length > count, index);
  }
  return page.evaluate(() => {
    const { defined, painted } = window as unknown as Measured;
    return { defined, painted };
  });
}

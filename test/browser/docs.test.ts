import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/browser/site.ts";
import { connect, type Visitor } from "../support/browser/visit.ts";
import { prepared, sources } from "../support/examples.ts";
import { blocksOf } from "../support/markdown.ts";
import { pages } from "../support/pages.ts";

/* Blocks of the kind `ts page` in README.md and docs/*.md: each runs on a page with the `html` that stands above it. */

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await openSite();
  visitor = await connect();
});

afterAll(async () => {
  await visitor.close();
  await site.close();
});

type Kept = readonly (readonly [at: number, value: unknown, promise: unknown])[];

/** The program of a page that runs an example, and keeps what it promised and what came of it. */
function programOf(code: string, imported: readonly string[]): string {
  const imports = imported.map((name, index) => `import * as module${index} from ${JSON.stringify(name)};`);
  const modules = imported.map((name, index) => `${JSON.stringify(name)}: module${index}`);
  return `${imports.join("\n")}
const kept = [];
const equals = (...all) => kept.push(all);
const __ = { modules: { ${modules.join(", ")} }, equals };
(async () => {
${code}
window.kept = kept;
})();`;
}

const examples = [...pages()].flatMap(([path, text]) => {
  let html = "";
  return blocksOf(text).flatMap((block) => {
    if (block.kind === "html") html = block.text;
    return block.kind === "ts" && block.words[0] === "page" ? [{ path, html, ...block }] : [];
  });
});

describe("examples of pages", () => {
  it("there are some", () => expect(examples.length).toBeGreaterThan(2));

  it.each(examples)("$path, line $line", async ({ path, html, text, line }) => {
    const name = `${path.replaceAll(/\W/g, "-")}-${line}`;
    const { code, promises, imported } = prepared(text);
    const aliases = [...sources].sort(([a], [b]) => b.length - a.length);
    await site.script(name, programOf(code, imported), Object.fromEntries(aliases));
    const { page, complaints } = await visitor.visit(site.page(`/${name}`, html, name));
    const kept = () => page.evaluate(() => (window as unknown as { kept?: Kept }).kept);
    await expect.poll(async () => complaints.length > 0 || (await kept()) !== undefined).toBe(true);
    expect(complaints).toEqual([]);
    for (const [, value, promise] of (await kept()) ?? []) expect(value).toStrictEqual(promise);
    expect(await kept()).toHaveLength(promises);
  });
});

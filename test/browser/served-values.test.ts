import { describe, expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { inBrowser } from "../support/browser/in-browser.ts";
import { openOrders } from "../support/browser/in-orders.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");
const open = (properties: object = {}) => openOrders(browser, properties);

describe("values from a server", () => {
  /** A server that has names, answers when it is told to, and keeps what it was asked. */
  async function openServed(properties: object = {}) {
    const opened = await open(properties);
    await opened.element.evaluate((node) => {
      const asked: { field: string; typed: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = []; // biome-ignore format: one thought
      const names = ["ann", "anna", "annabel", "bob"];
      Object.assign(window, { asked });
      (node as FilterInput).suggestValues = (field, typed, { signal }) =>
        new Promise((resolve, reject) => {
          const found = names.filter((name) => name.startsWith(typed)).map((value) => ({ value, label: `${value}!` }));
          const answer = () => resolve([...found, { value: 5 }]);
          asked.push({ field, typed, signal, answer, fail: () => reject(new Error("down")) });
        });
    });
    const asked = () =>
      opened.page.evaluate(() =>
        (window as never as { asked: { field: string; typed: string; signal: AbortSignal }[] }).asked.map(
          ({ field, typed, signal }) => [field, typed, signal.aborted],
        ),
      );
    const reply = (index: number, how: "answer" | "fail" = "answer") =>
      opened.page.evaluate(([at, name]) => (window as never as { asked: Record<string, () => void>[] }).asked[at]?.[name]?.(), [index, how] as const); // biome-ignore format: one thought
    return { ...opened, asked, reply };
  }

  it("come after what was typed and before references, of the right type and once; what is chosen stays so", async () => {
    const { page, type, asked, reply, options, chosen, value } = await openServed();
    await type('country = "DE" AND customer_name = ann', ['"ann"'], true);
    await passTime(page, 200);
    expect((await asked()).at(-1)).toEqual(["customer_name", "ann", false]);
    await reply((await asked()).length - 1);
    await expect.poll(options).toEqual(['"ann"', 'anna! "anna"', 'annabel! "annabel"']);
    expect(await chosen()).toEqual(['"ann"']);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('country = "DE" AND customer_name = "anna"');
  });

  it("are asked for after a pause; a late answer is dropped, and its request aborted", async () => {
    const { page, type, asked, reply, options } = await openServed();
    await type("customer_name = a", ['"a"'], true);
    await passTime(page, 200);
    await page.keyboard.type("nnab");
    await passTime(page, 200);
    const questions = await asked();
    expect(questions.slice(-2)).toEqual([
      ["customer_name", "a", true],
      ["customer_name", "annab", false],
    ]);
    await reply(questions.length - 1);
    await expect.poll(options).toEqual(['"annab"', 'annabel! "annabel"']);
    await reply(questions.length - 2);
    await passTime(page, 200);
    expect(await options()).toEqual(['"annab"', 'annabel! "annabel"']);
  });

  it("are no longer asked for when the value is finished", async () => {
    const { page, type, asked } = await openServed();
    await type("customer_name = a", ['"a"'], true);
    await passTime(page, 200);
    await page.keyboard.press("Enter");
    await type(" AND ", ["id"]);
    expect((await asked()).at(-1)).toEqual(["customer_name", "a", true]); // on a busy machine, one before it for no letter
  });

  it("are quiet when they fail, and typing goes on", async () => {
    const { page, type, asked, reply, options, value, complaints } = await openServed();
    await type("customer_name = ann", ['"ann"'], true);
    await passTime(page, 200);
    await reply((await asked()).length - 1, "fail");
    await expect.poll(options).toEqual(['"ann"', "Values could not be loaded."]);
    await page.keyboard.type("e");
    await expect.poll(async () => (await options())[0]).toBe('"anne"');
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect([await value(), complaints]).toEqual(['customer_name = "anne"', []]);
  });
});

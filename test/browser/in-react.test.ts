import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";
import { Form } from "./pages/states.ts";

async function open(visit: Visit, kind: string) {
  const tab = await visit(`<div id="root" data-kind="${kind}"></div>`);
  const field = fieldIn(tab);
  const texts = async () => [await field.get("value"), await stateIn(tab)];
  await expect.poll(texts).toEqual(["ab", "ab"]);
  await tab.click(".cm-content");
  await tab.press("Home");
  await tab.press("ArrowRight");
  return { tab, ...field, texts };
}

const stateIn = ({ run }: Tab) => run(() => document.querySelector("output")?.textContent ?? null);

/** Waits until the page has rendered a few times more. */
async function rendered({ run }: Tab) {
  const times = () => run(() => Number(document.querySelector("i")?.textContent));
  const before = await times();
  await expect.poll(times).toBeGreaterThan(before + 3);
}

inBrowsers("states", (visit) => {
  it.each([
    ["takes what is typed", "echo", ["axyb", "axyb"]],
    ["takes nothing", "refuse", ["ab", "ab"]],
    ["takes it in capitals", "upper", ["AXYB", "AXYB"]],
    ["takes five characters", "five", ["axyb", "axyb"]],
  ])("a state that %s decides, and the cursor stays", async (_, kind, [value, state]) => {
    const { tab, texts } = await open(visit, kind);
    await tab.type("x");
    await rendered(tab);
    await tab.type("y");
    await rendered(tab);
    expect(await texts()).toEqual([value, state]);
    await tab.type("zz");
    await rendered(tab);
    const expected = { echo: "axyzzb", refuse: "ab", upper: "AXYZZB", five: "axyzb" }[kind];
    expect(await texts()).toEqual([expected, expected]);
  });

  it("a state that follows later decides then", async () => {
    const { tab, texts } = await open(visit, "later");
    await tab.type("x");
    await expect.poll(texts).toEqual(["axb", "axb"]);
  });

  it("a reset leaves a state as it is, and takes back what a field keeps itself", async () => {
    const { tab, texts, get } = await open(visit, "echo");
    await tab.type("x");
    await tab.press("Escape");
    await tab.click("[type=reset]");
    await rendered(tab);
    expect(await texts()).toEqual(["axb", "axb"]);
    await tab.click(".cm-content");
    await tab.press("End");
    await tab.type("y");
    expect(await texts()).toEqual(["axby", "axby"]);
    await tab.close();
    const own = await open(visit, "own");
    await own.tab.type("x");
    await own.tab.press("Escape");
    await own.tab.click("[type=reset]");
    await rendered(own.tab);
    expect([await own.get("value"), await get("defaultValue").catch(() => "ab")]).toEqual(["ab", "ab"]);
  });

  it("so does an action, after which React resets the form", async () => {
    for (const [kind, expected] of [
      ["echo", "status = 1"],
      ["own", "ab"],
    ] as const) {
      const { tab, get } = await open(visit, kind);
      await tab.press("Control+a");
      await tab.type("stock = 1");
      await tab.press("Escape");
      await tab.click("#send");
      await rendered(tab);
      await expect.poll(() => get("value")).toBe(expected === "ab" ? "ab" : "stock = 1");
      await tab.close();
    }
  });

  it.each(["echo", "own"])(
    "what is typed before the page runs stays (%s), with the focus and what is selected",
    async (kind) => {
      const html = renderToString(createElement(Form, { kind: kind as "echo" }));
      const tab = await visit(`<div id="root" data-kind="${kind}">${html}</div>`);
      const field = fieldIn(tab);
      const named = await tab.run(() => document.querySelector("label")?.control?.localName);
      expect(named).toBe("input");
      await tab.click("input");
      await tab.press("Control+a");
      await tab.type("stock = 5");
      await tab.press("ArrowLeft");
      await tab.run(() => {
        (document.querySelector("input") as HTMLInputElement).setSelectionRange(8, 9);
        (window as unknown as { start: () => void }).start();
      });
      await rendered(tab);
      expect(await field.get("value")).toBe("stock = 5");
      await tab.type("7");
      await rendered(tab);
      expect(await field.get("value")).toBe("stock = 7");
      if (kind === "echo") expect(await stateIn(tab)).toBe("stock = 7");
      expect(
        await tab.run(() => [document.activeElement?.localName, document.querySelector("label")?.control?.localName]),
      ).toEqual(["filter-input", "filter-input"]);
    },
  );
});

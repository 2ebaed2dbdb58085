import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

async function open(visit: Visit, body = "<filter-input></filter-input>") {
  const tab = await visit(body);
  await tab.run(() => {
    const { products } = window as unknown as { products: FilterInput["resource"] };
    Object.assign(document.querySelector("filter-input") as object, { resource: products, action: "get" });
  });
  await tab.click(".cm-content");
  return { tab, ...fieldIn(tab) };
}

const attribute = ({ run }: Tab, name: string) =>
  run((name) => {
    const root = document.querySelector("filter-input")?.shadowRoot;
    return root?.querySelector("[role=combobox]")?.getAttribute(name) ?? null;
  }, name);

/** The texts of what describes the field. */
const description = ({ run }: Tab) =>
  run(() => {
    const root = document.querySelector("filter-input")?.shadowRoot;
    const ids = root?.querySelector("[role=combobox]")?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => root?.getElementById(id)?.textContent ?? "").filter((text) => text !== "");
  });

/** Keeps what is announced apart from the message. */
const listen = ({ run }: Tab) =>
  run(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-announced") as Node;
    new MutationObserver(() => heard.push((region.textContent ?? "").trim())).observe(region, { childList: true });
  });

const heard = ({ run }: Tab) => run(() => (window as unknown as { heard: string[] }).heard.filter(Boolean));

inBrowsers("element", (visit) => {
  it("is named and described as an input would be, also when that changes", async () => {
    const { tab } = await open(
      visit,
      `<p id="a">Which</p><p id="b">products</p><p id="help">Write a condition.</p>
       <filter-input aria-labelledby="a b" aria-describedby="help none" inputmode="search" title="Tip"></filter-input>`,
    );
    const all = async () => [
      await attribute(tab, "aria-label"),
      await description(tab),
      await attribute(tab, "inputmode"),
    ];
    expect(await all()).toEqual(["Which products", ["Write a condition."], "search"]);
    await tab.type("nmae = ");
    await expect
      .poll(() => description(tab))
      .toEqual(["Write a condition.", 'There is no field "nmae". Did you mean "name"?']);
    await tab.run(() => {
      const field = document.querySelector("filter-input") as HTMLElement;
      field.removeAttribute("aria-labelledby");
      field.removeAttribute("aria-describedby");
      field.setAttribute("aria-keyshortcuts", "Alt+F");
      (field as FilterInput).value = "";
    });
    await expect.poll(all).toEqual(["Tip", [], "search"]);
    expect(await attribute(tab, "aria-keyshortcuts")).toBe("Alt+F");
    await tab.run(() => document.querySelector("filter-input")?.setAttribute("aria-label", "Filter of products"));
    await expect.poll(all).toEqual(["Filter of products", ["Tip"], "search"]);
  });

  it("is described by what its filter selects, but not while one types", async () => {
    const html = `<filter-input title="Tip" aria-label="Filter"></filter-input><button id="next">Next</button>`;
    const { tab } = await open(visit, html);
    await listen(tab);
    const described = () => description(tab);
    expect(await described()).toEqual(["Tip"]);
    await tab.run(() =>
      Object.assign(document.querySelector("filter-input") as object, { value: "price >= 5 LIMIT 9" }),
    );
    await expect.poll(described).toEqual(["Tip Products with a price of at least 5, 9 at most."]);
    await tab.press("End");
    await tab.type("0");
    expect(await described()).toEqual(["Tip"]);
    await tab.click("#next");
    await expect.poll(described).toEqual(["Tip Products with a price of at least 5, 90 at most."]);
    await tab.click(".cm-content");
    expect(await described()).toEqual(["Tip Products with a price of at least 5, 90 at most."]);
    expect((await heard(tab)).filter((text) => text.includes("at least"))).toEqual([]);
    await tab.run(() => Object.assign(document.querySelector("filter-input") as object, { value: "price >= " }));
    await expect.poll(described).toEqual(["Tip"]);
  });

  it.each(["show me all shoes with tag 2", "status open total 5"])("says by itself that %s is wrong", async (text) => {
    const { tab, message } = await open(visit);
    await tab.type(text);
    await expect.poll(message).not.toBe("");
  });

  it("says that values are loaded, once, and that they could not be, and tries again with the next key", async () => {
    const { tab, options, get } = await open(visit);
    await tab.run(() => {
      const answers: ((values: object[] | undefined) => void)[] = [];
      Object.assign(window, { answers });
      (document.querySelector("filter-input") as FilterInput).suggestValues = () =>
        new Promise((resolve, reject) => {
          answers.push((values) => (values ? resolve(values as []) : reject(new Error("down"))));
        });
    });
    await listen(tab);
    const asked = () => tab.run(() => (window as unknown as { answers: unknown[] }).answers.length);
    const answer = (index: number, values?: object[]) =>
      tab.run(
        ([index, values]) => {
          const { answers } = window as unknown as { answers: ((values: unknown) => void)[] };
          answers[index]?.(values ?? undefined);
        },
        [index, values] as const,
      );
    const failed = "Values could not be loaded.";
    await tab.type("name = ");
    await expect.poll(async () => (await options()).at(-1)).toBe("Loading values…");
    await expect.poll(asked).toBe(1);
    await answer(0);
    await expect.poll(async () => (await options()).at(-1)).toBe(failed);
    const said = (await heard(tab)).join("|");
    expect([said.split("Loading values…").length - 1, said.split(failed).length - 1]).toEqual([1, 1]);
    await tab.type("s");
    await expect.poll(asked).toBe(2);
    await answer(1, [{ value: "shoe" }]);
    await expect.poll(options).toContain('"shoe"');
    expect(await get("value")).toBe("name = s");
  });

  it("F8 leads to a problem and says it once: under the field, or in a tooltip where another one is there", async () => {
    const { tab, texts, message } = await open(visit);
    await tab.type("nmae = 1 AND stock = many ");
    await tab.press("Escape");
    const first = 'There is no field "nmae". Did you mean "name"?';
    await expect.poll(message).toBe(first);
    await listen(tab);
    const selected = () => tab.run(() => getSelection()?.toString());
    await tab.press("F8");
    expect(await heard(tab)).toEqual([expect.stringContaining(first)]);
    expect([await message(), await texts(".cm-tooltip-lint")]).toEqual([first, []]);
    await tab.press("F8");
    await expect.poll(async () => (await texts(".cm-tooltip-lint")).length).toBe(1);
    const [second] = await texts(".cm-diagnosticText");
    expect([await message(), await heard(tab)]).toEqual([
      first,
      [expect.stringContaining(first), expect.stringContaining(String(second))],
    ]);
    expect(await selected()).not.toBe("nmae");
  });
});

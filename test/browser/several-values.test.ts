import { expect, it } from "vitest";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, type Visit } from "../support/browser/in-browsers.ts";

async function open(visit: Visit) {
  const tab = await visit('<form><filter-input name="q"></filter-input></form><input id="next">');
  await tab.run(() => {
    const { defineResource } = window as unknown as { defineResource: (description: object) => Resource };
    const resource = defineResource({
      name: "orders",
      fields: {
        status: { type: "enum", values: [{ value: "open", label: "Open" }, { value: "paid" }, { value: "sent" }] },
        customer: { type: "string" },
        created: { type: "date" },
        total: { type: "number" },
      },
    });
    Object.assign(document.querySelector("filter-input") as FilterInput, { resource, bindings: { low: 1, high: 5 } });
  });
  const field = fieldIn(tab);
  const value = () => field.get("value");
  /** Waits for a list that begins so, and until it takes keys, which is 75 milliseconds later. */
  const listed = async (...expected: readonly string[]) => {
    await expect.poll(async () => (await field.options()).slice(0, expected.length)).toEqual(expected);
    await tab.run(() => new Promise((resolve) => setTimeout(resolve, 100)).then(() => true));
  };
  const take = async (downs = 1) => {
    for (let count = 0; count < downs; count++) await tab.press("ArrowDown");
    await tab.press("Enter");
  };
  await tab.click(".cm-content");
  return { tab, ...field, value, listed, take };
}

inBrowsers("element", (visit) => {
  it("a list stays open for several values, ticks them, and takes the last one back", async () => {
    const { tab, value, listed, take, sent } = await open(visit);
    await tab.type("status in");
    await listed("IN (value, …)");
    await take(0);
    expect(await value()).toBe("status IN ()");
    await listed('Open "open"', '"paid"', '"sent"');
    await take();
    expect(await value()).toBe('status IN ("open")');
    await listed('✓ Open "open"', '"paid"', '"sent"');
    await take(3);
    expect(await value()).toBe('status IN ("open", "sent")');
    await listed('✓ Open "open"', '"paid"', '✓ "sent"');
    await tab.press("Backspace");
    expect(await value()).toBe('status IN ("open")');
    await listed('✓ Open "open"', '"paid"', '"sent"');
    await take(2);
    await listed('✓ Open "open"', '✓ "paid"', '"sent"');
    await take(1);
    expect(await value()).toBe('status IN ("paid")');
    await listed('Open "open"', '✓ "paid"', '"sent"');
    await tab.type(" and");
    await listed("AND");
    expect([await value(), await sent()]).toEqual(['status IN ("paid") and', ['q=status IN ("paid") and']]);
  });

  it("values of a list are typed one after the other without a comma", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type("customer in (ann");
    await listed('"ann"');
    await take(0);
    expect(await value()).toBe('customer in ("ann")');
    await listed('✓ "ann"');
    await tab.type("bob");
    await listed('"bob"');
    await take(0);
    expect(await value()).toBe('customer in ("ann", "bob")');
    await listed('✓ "ann"', '✓ "bob"');
    await tab.type(")");
    await tab.type(" LIMIT 5");
    expect(await value()).toBe('customer in ("ann", "bob") LIMIT 5');
  });

  it("Enter sends a list that is whole, and Tab leaves it", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type("status IN (");
    await listed('Open "open"');
    await take();
    await listed('✓ Open "open"');
    await tab.press("Tab");
    expect([await value(), await tab.run(() => document.activeElement?.id)]).toEqual(['status IN ("open")', "next"]);
  });

  it("Backspace takes parentheses that are empty, and one character where nothing was chosen", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type("status in");
    await listed("IN (value, …)");
    await take(0);
    await listed('Open "open"');
    await tab.press("Backspace");
    expect(await value()).toBe("status IN ");
    await tab.type('("paid"');
    await tab.press("Backspace");
    expect(await value()).toBe('status IN ("paid');
  });

  it("a range gets its AND, and Backspace takes its ends back", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type("total BETWEEN :");
    await listed(":low", ":high");
    await take(0);
    expect(await value()).toBe("total BETWEEN :low AND ");
    await listed(":low", ":high");
    await tab.press("Backspace");
    expect(await value()).toBe("total BETWEEN ");
    await listed(":low", ":high");
    await take();
    expect(await value()).toBe("total BETWEEN :low AND ");
    await listed(":low", ":high");
    await take(2);
    expect(await value()).toBe("total BETWEEN :low AND :high");
    await tab.type(" and");
    await listed("AND");
  });

  it("a comma that is chosen is followed by a space and the next values", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type('status IN ("paid"');
    await tab.press("Control+ ");
    await listed(",", ")");
    await take();
    await listed('Open "open"', '"sent"');
    await take();
    expect(await value()).toBe('status IN ("paid", "open")');
  });

  it("a parenthesis that came by itself is typed over, once", async () => {
    const { tab, value, listed, take } = await open(visit);
    await tab.type("status IN (");
    await listed('Open "open"');
    await take();
    await tab.type(', "paid") AND (total > 5)');
    expect(await value()).toBe('status IN ("open", "paid") AND (total > 5)');
    await tab.press("Control+a");
    await tab.type("status in");
    await listed("IN (value, …)");
    await take(0);
    await listed('Open "open"');
    await tab.type('"open", "paid"))');
    expect(await value()).toBe('status IN ("open", "paid"))');
  });
});

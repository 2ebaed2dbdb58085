import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { FilterInput } from "../../src/element/index.ts";
import { defineResource } from "../../src/resource/define.ts";
import { eventsOf, fieldOf, inBrowser } from "../support/browser/in-browser.ts";
import { passTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

const orders = defineResource({
  name: "orders",
  fields: {
    id: { type: "integer" },
    customer_name: { type: "string", label: "Customer" },
    campaign_name: { type: "string" },
    status: { type: "enum", values: [{ value: "open" }, { value: "closed" }] },
    country: {
      type: "enum",
      label: "Country",
      values: [
        { value: "DE", label: "Germany" },
        { value: "DK", label: "Denmark" },
      ],
    },
    is_paid: { type: "flag" },
    created: { type: "date", label: "Created" },
  },
});

async function open(properties: object = {}) {
  const { page, complaints } = await browser.visit(
    '<form><filter-input name="q"></filter-input></form><input id="next">',
  );
  const field = fieldOf(page);
  await field.set({ resource: orders, ...properties });
  await page.evaluate(() =>
    document.forms[0]?.addEventListener("submit", (event) => {
      event.preventDefault();
    }),
  );
  const chosen = () => page.locator("[role=option][aria-selected]").allTextContents();
  /** Types, and waits until the list says this. */
  const type = async (text: string, expected: readonly string[], isChosen = false) => {
    await field.box.focus();
    await page.keyboard.type(text);
    await expect.poll(async () => (await field.options()).slice(0, expected.length)).toEqual(expected);
    await expect.poll(chosen).toEqual(isChosen ? [expected[0]] : []);
    await passTime(page, 100); // A list takes no keys in its first 75 milliseconds.
  };
  return { page, complaints, ...field, type, chosen };
}

const submitted = async (page: Page) => (await eventsOf(page)).filter((event) => event.startsWith("submit")).length;

describe("a value", () => {
  it("that was typed is the first item, quoted, and Enter takes it before it sends exactly that", async () => {
    const { page, type, value } = await open();
    await type("customer_name = ann", ['"ann"'], true);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(['customer_name = "ann"', 0]);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(['customer_name = "ann"', 1]);
  });

  it.each<[string, readonly string[], string]>([
    ["country = d", ['"DE" Germany', '"DK" Denmark'], 'country = "DE"'],
    ["country = germ", ['"DE" Germany'], 'country = "DE"'],
    ["is_paid = t", ["1 yes"], "is_paid = 1"],
    ["is_paid = y", ["1 yes"], "is_paid = 1"],
    ["is_paid = no", ["0 no"], "is_paid = 0"],
    ["country !", ["!= value"], "country != "],
    ["status:", ["status = enum"], "status = "],
    ["status:op", ['status = "open"'], 'status = "open"'],
    ["customer_name = Ann Smith", ['"Ann Smith"'], 'customer_name = "Ann Smith"'],
    ["customer_name = Fie", ["Field:campaign_name string"], "customer_name = Field:campaign_name"],
  ])("%s", async (typed, expected, taken) => {
    const { page, type, value } = await open();
    await type(typed, expected, true);
    await page.keyboard.press("Tab");
    expect(await value()).toBe(taken);
  });

  it("that is near a wrong one comes first, and Enter leaves it alone until a person goes to it", async () => {
    const { page, type, value } = await open();
    await type("status = opne", ['"open"']);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("status = opne");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => page.getByRole("option").count()).toBe(1);
    await passTime(page, 100);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('status = "open"');
  });

  it("goes on after a label as after the name", async () => {
    const { type } = await open();
    await type("Country ", ["= value", "!= value", "IN (value, …)"]);
    await type("= ", ['"DE" Germany', '"DK" Denmark']);
  });
});

describe("with nothing that fits", () => {
  it("Enter sends the form and Tab leaves the field", async () => {
    const { page, type, value } = await open();
    await type("id = 5", []);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted(page)]).toEqual(["id = 5", 1]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("next");
  });
});

it("loses no letter that is typed right after a click on its edge", async () => {
  const { page, element, value } = await open();
  for (const text of ["id = 5", " LIMIT 1"]) {
    await element.click();
    await page.keyboard.type(text);
  }
  expect(await value()).toBe("id = 5 LIMIT 1");
});

describe("the list", () => {
  it("never grows while a word narrows", async () => {
    const { page, type, options } = await open();
    await type("c", ["customer_name Customer", "campaign_name string", "country enum", "created date"], true);
    let before = await options();
    for (const letter of "ustomer") {
      await page.keyboard.type(letter);
      const now = await options();
      expect(before).toEqual(expect.arrayContaining(now));
      before = now;
    }
    expect(before).toEqual(["customer_name Customer"]);
  });

  it("opens in an empty field with fields to begin with, and the filters of before", async () => {
    const { page, type, value } = await open({ recent: ["id > 5", "nope = 1"] });
    await type("", ["id > 5", "id integer", "customer_name Customer"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("id > 5");
    await page.keyboard.press("Enter");
    expect(await submitted(page)).toBe(1);
  });

  it("says that it is cut, and the cursor keys pass over that", async () => {
    const names = Array.from({ length: 150 }, (_, index) => `field_${index}`);
    const fields = Object.fromEntries(names.map((name) => [name, { type: "integer" }]));
    const { page, type, options, chosen } = await open({ resource: { name: "large", fields } });
    await type("fi", ["field_0 integer"], true);
    expect(await page.getByRole("option").count()).toBe(101);
    const note = "There are more. Keep typing to narrow the list.";
    expect((await options()).at(-1)).toBe(note);
    expect(await page.getByRole("option", { name: note }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toEqual(["field_99 integer"]);
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toEqual(["field_0 integer"]);
  });
});

describe("dates", () => {
  /** A page on a Thursday. */
  async function openOn(properties: object = {}) {
    const opened = await open(properties);
    await opened.page.clock.setSystemTime(new Date("2026-11-19T12:00:00"));
    return opened;
  }

  const usual = [
    '"2026-11-19" today',
    'BETWEEN "2026-11-16" AND "2026-11-22" this week',
    'BETWEEN "2026-11-13" AND "2026-11-19" last 7 days',
    'BETWEEN "2026-10-01" AND "2026-10-31" last month',
    'BETWEEN "2026-01-01" AND "2026-12-31" this year',
    "Choose a date…",
  ];

  it("are today and the usual ranges, made at that moment", async () => {
    const { page, type, value } = await openOn();
    await type("created = ", usual);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await value()).toBe('created BETWEEN "2026-11-16" AND "2026-11-22"');
  });

  it("that are written in part are completed as what they are", async () => {
    const { page, type, value } = await openOn();
    await type("created >= 2024-0", ['"2024-01-01"'], true);
    await page.keyboard.press("Enter");
    await page.keyboard.type("7-15");
    expect(await value()).toBe('created >= "2024-07-15"');
  });

  it("come from a calendar by keyboard, and the focus comes back", async () => {
    const { page, type, value, chosen } = await openOn();
    await type("created = ", usual);
    for (const _ of usual) await page.keyboard.press("ArrowDown");
    expect(await chosen()).toEqual(["Choose a date…"]);
    await page.keyboard.press("Enter");
    await page.locator('input[type="date"]').fill("2026-03-05");
    expect(await value()).toBe('created = "2026-03-05"');
    await page.keyboard.type(" AND id = 1");
    expect(await value()).toBe('created = "2026-03-05" AND id = 1');
    expect(await page.locator('input[type="date"]').count()).toBe(0);
  });

  it("come from a calendar by mouse, and Escape leaves the text as it was", async () => {
    const { page, type, value } = await openOn();
    await type("created = ", usual);
    await page.getByRole("option", { name: "Choose a date…" }).click();
    await expect.poll(() => page.locator('input[type="date"]').count()).toBe(1);
    await passTime(page, 1000);
    expect(await page.getByRole("status").textContent()).toBe("");
    await page.keyboard.press("Escape");
    const inputsAfterAMoment = async () => {
      await passTime(page, 100); // The browser may take longer than the clock of the page says to close its calendar.
      return page.locator('input[type="date"]').count();
    };
    await expect.poll(inputsAfterAMoment).toBe(0);
    await page.keyboard.type("5");
    expect(await value()).toBe("created = 5");
  });
});

describe("values from a server", () => {
  /** A server that has names, answers when it is told to, and keeps what it was asked. */
  async function openServed(properties: object = {}) {
    const opened = await open(properties);
    await opened.element.evaluate((node) => {
      const asked: { field: string; typed: string; selection: unknown; signal: AbortSignal; answer: () => void; fail: () => void }[] = []; // biome-ignore format: one thought
      const names = ["ann", "anna", "annabel", "bob"];
      Object.assign(window, { asked });
      (node as FilterInput).suggestValues = (field, typed, { signal, selection }) =>
        new Promise((resolve, reject) => {
          const found = names.filter((name) => name.startsWith(typed)).map((value) => ({ value, label: `${value}!` }));
          const answer = () => resolve([...found, { value: 5 }]);
          asked.push({ field, typed, selection, signal, answer, fail: () => reject(new Error("down")) });
        });
    });
    const asked = () =>
      opened.page.evaluate(() =>
        (
          window as never as { asked: { field: string; typed: string; signal: AbortSignal; selection: unknown }[] }
        ).asked.map(({ field, typed, signal, selection }) => [field, typed, signal.aborted, JSON.stringify(selection)]),
      );
    const reply = (index: number, how: "answer" | "fail" = "answer") =>
      opened.page.evaluate(([at, name]) => (window as never as { asked: Record<string, () => void>[] }).asked[at]?.[name]?.(), [index, how] as const); // biome-ignore format: one thought
    return { ...opened, asked, reply };
  }

  it("come after what was typed and before references, of the right type and once; what is chosen stays so", async () => {
    const { page, type, asked, reply, options, chosen, value } = await openServed();
    await type('country = "DE" AND customer_name = ann', ['"ann"'], true);
    await passTime(page, 200);
    const rest = JSON.stringify({ filters: [{ name: "country", operator: "EQUALS", values: ["DE"] }] });
    expect((await asked()).at(-1)).toEqual(["customer_name", "ann", false, rest]);
    await reply((await asked()).length - 1);
    await expect.poll(options).toEqual(['"ann"', '"anna" anna!', '"annabel" annabel!']);
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
    expect(await asked()).toEqual([
      ["customer_name", "a", true, "{}"],
      ["customer_name", "annab", false, "{}"],
    ]);
    await reply(1);
    await expect.poll(options).toEqual(['"annab"', '"annabel" annabel!']);
    await reply(0);
    await passTime(page, 200);
    expect(await options()).toEqual(['"annab"', '"annabel" annabel!']);
  });

  it("are quiet when they fail, and typing goes on", async () => {
    const { page, type, reply, options, value, complaints } = await openServed();
    await type("customer_name = ann", ['"ann"'], true);
    await passTime(page, 200);
    await reply(0, "fail");
    await expect.poll(options).toEqual(['"ann"', "Values could not be loaded."]);
    await page.keyboard.type("e");
    await expect.poll(async () => (await options())[0]).toBe('"anne"');
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect([await value(), complaints]).toEqual(['customer_name = "anne"', []]);
  });
});

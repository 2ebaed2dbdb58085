import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../support/browser/axe.ts";
import { eventsOf, inBrowser, productField } from "../support/browser/in-browser.ts";
import { passTime, stopTime } from "../support/browser/visit.ts";

const browser = inBrowser("element");

/** A field of a form with the products of a shop, and the focus in it. */
async function open(attributes = "", options?: BrowserContextOptions) {
  const body = `<form><label for="f">Which ones</label><filter-input id="f" name="q" ${attributes}></filter-input><button>Send</button></form>`;
  const { page, complaints } = await browser.visit(body, options);
  const field = await productField(page);
  const suggestions = page.getByRole("button", { name: /^Did you mean:/ });
  /** Types a text, moves the cursor once, so that it is finished, and waits until suggestions for it are shown. */
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
  };
  const undo = () => page.keyboard.press("Control+z");
  const submitted = async () => (await eventsOf(page)).filter((event) => event.startsWith("submit")).length;
  return { page, complaints, suggestions, type, undo, submitted, ...field };
}

const guess = "(a guess, please check)";

describe("by keyboard alone, Enter takes what is suggested, undo brings the text back", () => {
  it.each([
    ["stock more than 5", "stock > 5", "certain"],
    ["10 > price", "price < 10", "certain"],
    ["state = instock", 'state = "in_stock"', "certain"],
    ["stock = 1 or 2", "stock IN (1, 2)", "certain"],
    ["price ≤ 20 && stock ≥ 1", "price <= 20 AND stock >= 1", "certain"],
    ["select * from products where price > 5", "price > 5", "certain"],
    ["price between 5,10", "price between 5 AND 10", "certain"],
    ["name contians shoe", 'name CONTAINS "shoe"', "likely"],
    ["red shoe", 'name CONTAINS "red shoe"', "likely"],
    ["pirce > 100 limit 5", "price > 100 limit 5", "likely"],
  ])("%s", async (typed, meant, certainty) => {
    const { page, type, undo, value, is, suggestions, submitted, complaints } = await open();
    await type(typed);
    const hint = certainty === "likely" ? ` ${guess}` : "";
    expect(await suggestions.first().textContent()).toBe(`Did you mean: ${meant}${hint}Enter`);
    await page.keyboard.press("Enter");
    expect([await value(), await is(":invalid"), await submitted()]).toEqual([meant, false, 0]);
    expect(await suggestions.count()).toBe(0);
    await undo();
    expect(await value()).toBe(typed);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Enter");
    expect([await value(), await submitted()]).toEqual([meant, 1]);
    expect(complaints).toEqual([]);
  });
});

describe("nothing is taken that is not shown", () => {
  it("before the pause: Enter asks the form, which shows why it cannot be sent, and what was meant", async () => {
    const { page, value, suggestions, submitted } = await open();
    await stopTime(page);
    await page.keyboard.type("stock more than 5");
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Enter");
    expect([await value(), await submitted()]).toEqual(["stock more than 5", 0]);
    await expect.poll(() => suggestions.count()).toBe(1);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("after a change, until there is a pause again", async () => {
    const { page, suggestions, value } = await open();
    await stopTime(page);
    await page.keyboard.type("stock more than 5");
    await passTime(page, 800);
    expect(await suggestions.count()).toBe(1);
    await page.keyboard.type("0");
    expect(await suggestions.count()).toBe(0);
    await passTime(page, 700);
    expect(await suggestions.count()).toBe(0);
    await passTime(page, 100);
    expect(await suggestions.first().textContent()).toContain("stock > 50");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 50");
  });

  it("and the button that sends the form is not covered", async () => {
    const { page, type } = await open();
    await type("stock more than 5");
    await page.getByRole("button", { name: "Send" }).click({ trial: true, timeout: 2000 });
  });

  it("where a list covers it: the first Enter closes the list, the second takes", async () => {
    const { page, type, value, suggestions } = await open();
    await page.locator("form > button").evaluate((button) => button.remove()); // With nothing under the field, both are there.
    await type("stock more than 5");
    await page.keyboard.press("Control+.");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => page.getByRole("option").count()).toBeGreaterThan(3);
    await page.keyboard.press("Enter");
    expect([await value(), await page.getByRole("listbox").count(), await suggestions.count()]).toEqual([
      "stock more than 5",
      0,
      1,
    ]);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("and never covers a list", async () => {
    const { page, suggestions } = await open();
    await page.locator("form > button").evaluate((button) => button.remove()); // With nothing under the field, both are there.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet(); // Clicks go through the message otherwise, whether it is over the list or not.
      sheet.replaceSync("filter-input::part(message) { pointer-events: auto; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await page.keyboard.type("nmae contians shoe and ");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
    const option = page.getByRole("option").nth(2);
    await option.click({ trial: true, timeout: 5000 }); // Playwright clicks nothing that something else covers.
  });

  it("where an option of a list is chosen, which goes first", async () => {
    const { page, value, suggestions } = await open();
    await page.keyboard.type("pirce > 100 order by pric");
    await expect.poll(() => suggestions.count()).toBeGreaterThan(0);
    await expect.poll(() => page.locator("[role=option][aria-selected]").count()).toBe(1);
    expect(await suggestions.locator("kbd").isVisible()).toBe(false);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("pirce > 100 order by price ");
  });

  it("where it is scrolled away: the first Enter brings it in sight", async () => {
    const { page, type, value } = await open("", { viewport: { width: 400, height: 500 } });
    await type("stock more than 5");
    await page.evaluate(() => {
      const space = document.createElement("div");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("div { height: 400px; } main { height: 2000px; }");
      document.adoptedStyleSheets = [sheet];
      document.querySelector("form")?.before(space);
      scrollTo(0, 0);
    });
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock more than 5");
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock > 5");
  });

  it("where the page hides it, or asks for something else first", async () => {
    const { page, type, element, value, suggestions } = await open();
    await type("stock more than 5");
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("filter-input::part(message) { display: none }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.keyboard.press("Enter");
    expect(await value()).toBe("stock more than 5");
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await element.evaluate((node) => (node as HTMLInputElement).setCustomValidity("Not today."));
    await expect.poll(() => page.getByRole("status").textContent()).toBe("Not today.");
    expect(await suggestions.count()).toBe(0);
  });

  it("a key that is held down takes nothing and sends nothing", async () => {
    const { page, type, value, submitted } = await open();
    await type("stock more than 5");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    expect([await value(), await submitted()]).toEqual(["stock > 5", 0]);
  });

  it("in a field that is only read", async () => {
    const { page, suggestions } = await open("readonly value='stock more than 5'");
    await passTime(page, 2000);
    expect(await suggestions.count()).toBe(0);
  });

  it("for a text that is valid, or where what was meant cannot be known", async () => {
    const { page, suggestions, submitted } = await open();
    await page.keyboard.type("price is low");
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("price > 5");
    await passTime(page, 2000);
    expect(await suggestions.count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await submitted()).toBe(1);
  });
});

describe("what is shown", () => {
  it("marks what is new, as text", async () => {
    const { type, suggestions, complaints } = await open();
    await type("name contians '<i>shoe</i>'");
    expect(await suggestions.locator("ins").allTextContents()).toEqual(['CONTAINS "<i>shoe</i>"']);
    expect(await suggestions.locator("i").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("has a choice where two things may be meant; a click takes one, and the focus stays in the field", async () => {
    const { page, type, suggestions, value, undo } = await open();
    await type("name:shoe");
    expect(await suggestions.allTextContents()).toEqual([
      `Did you mean: name = "shoe" ${guess}Enter`,
      `Did you mean: name CONTAINS "shoe" ${guess}`,
    ]);
    await suggestions.nth(1).click();
    expect(await value()).toBe('name CONTAINS "shoe"');
    await page.keyboard.type(" LIMIT 5");
    expect(await value()).toBe('name CONTAINS "shoe" LIMIT 5');
    await undo();
    await undo();
    expect(await value()).toBe("name:shoe");
  });

  it("is in the list of fixes, before them", async () => {
    const { page, type, value } = await open();
    await type("pirce > 100");
    await page.keyboard.press("Control+.");
    const options = page.getByRole("option");
    await expect.poll(() => options.first().textContent()).toBe(`Did you mean: price > 100 ${guess}`);
    expect(await options.count()).toBeGreaterThan(1);
    await passTime(page, 100);
    await page.keyboard.press("Enter");
    expect(await value()).toBe("price > 100");
  });

  it("is in the tooltip of the problem", async () => {
    const { page, type, value } = await open();
    await type("name contians shoe");
    await page.keyboard.press("F8");
    const action = page.locator(".cm-diagnosticAction").first();
    await expect.poll(() => action.textContent()).toBe(`Did you mean: name CONTAINS "shoe" ${guess}`);
    await action.click();
    expect(await value()).toBe('name CONTAINS "shoe"');
  });

  it("is in the language of the messages", async () => {
    const { page, element } = await open();
    await element.evaluate((node) =>
      Object.assign(node, { messages: (window as never as { russian: object }).russian }),
    );
    await page.keyboard.type("red shoe ");
    const button = page.getByRole("button", { name: /^Возможно, имелось в виду: name CONTAINS "red shoe" \(пред/ });
    await expect.poll(() => button.count()).toBe(1);
  });

  it("can be asked of the element", async () => {
    const { page, get } = await open();
    await page.keyboard.type("stock more than 5");
    expect(await get("suggestions")).toMatchObject([{ text: "stock > 5", certainty: "certain" }]);
  });
});

describe("to a screen reader", () => {
  it("is said once, and describes the field", async () => {
    const { page, type, box } = await open();
    await page.evaluate(() => {
      const region = document.querySelector("filter-input")?.shadowRoot?.querySelector(".cm-announced") as Node;
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver((all) => {
        for (const { addedNodes } of all)
          for (const { textContent } of addedNodes)
            if (textContent?.trim() && !/^Completions: /.test(textContent)) told.push(textContent); // a list may open between two keys
      }).observe(region, { childList: true });
    });
    await type("red shoe");
    await page.keyboard.press("Home");
    await page.keyboard.press("Shift+End");
    const told = () => page.evaluate(() => (window as never as { told: string[] }).told.join("|"));
    expect(await told()).toBe(`Did you mean: name CONTAINS "red shoe" ${guess}. Press Enter to use it.`);
    const described = await box.evaluate((node) => {
      const root = node.getRootNode() as ShadowRoot;
      const ids = (node.getAttribute("aria-describedby") ?? "").split(" ");
      return ids.map((id) => root.getElementById(id)?.textContent);
    });
    expect(described).toEqual([await page.getByRole("status").textContent(), expect.stringMatching(/^Did you mean: /)]);
    await page.keyboard.press("Enter");
    await expect.poll(told).toMatch(/\|name CONTAINS "red shoe"$/);
    expect(await box.getAttribute("aria-describedby")).toBeNull();
  });

  it("is a button behind the field, before the fixes", async () => {
    const { page, type } = await open();
    await type("name contians shoe");
    expect(await page.locator("form").ariaSnapshot()).toMatch(/- status: .*\n- 'button "Did you mean: name CONTAINS/);
    await page.keyboard.press("Tab");
    const active = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    expect(active).toMatch(/^Did you mean/);
  });

  it.each(["light", "dark"] as const)("axe finds no fault in %s", async (colorScheme) => {
    const { page, type } = await open("", { colorScheme });
    await type("name:shoe");
    await page.mouse.move(0, 0);
    expect(await faultsOf(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/suggest-${colorScheme}.png` });
  });
});

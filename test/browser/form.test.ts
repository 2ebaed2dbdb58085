import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FilterInput } from "../../src/element/index.ts";
import { openSite, type Site } from "../support/browser/site.ts";
import { connect, type Visitor } from "../support/browser/visit.ts";

let site: Site;
let visitor: Visitor;
let pages = 0;

beforeAll(async () => {
  site = await openSite("element");
  visitor = await connect();
});

afterAll(async () => {
  await visitor.close();
  await site.close();
});

async function open(body: string) {
  const { page, complaints } = await visitor.visit(site.page(`/${++pages}`, body, "element"));
  const input = page.locator("filter-input").first();
  const field = page.getByRole("combobox").first();
  await field.waitFor();
  const value = () => input.evaluate((node) => (node as FilterInput).value);
  const sent = () => page.evaluate(() => new URLSearchParams(new FormData(document.forms[0]) as never).toString());
  const events = () => page.evaluate(() => (window as never as { record: { events: string[] } }).record.events);
  return { page, input, field, value, sent, events, complaints };
}

const form = (inside: string) => `<form action="/sent">${inside}<button>Send</button></form>`;

describe("a field of a form", () => {
  it("sends the text that was typed, under its name", async () => {
    const { field, sent, value, complaints } = await open(form('<filter-input name="q"></filter-input>'));
    await field.pressSequentially("tags = 2");
    expect(await value()).toBe("tags = 2");
    expect(await sent()).toBe("q=tags+%3D+2");
    expect(complaints).toEqual([]);
  });

  it("is valid or says what is wrong, at once", async () => {
    const { input, field } = await open(form('<filter-input name="q" required></filter-input>'));
    const validity = () =>
      input.evaluate((node) => {
        const { validity, validationMessage, selection } = node as FilterInput;
        return {
          ok: validity.valid,
          missing: validity.valueMissing,
          bad: validity.badInput,
          says: validationMessage,
          invalid: node.matches(":invalid"),
          error: node.matches(":state(error)"),
          empty: node.matches(":state(empty)"),
          selection,
        };
      });
    expect(await validity()).toMatchObject({
      ok: false,
      missing: true,
      empty: true,
      says: "Please fill out this field.",
    });
    await field.pressSequentially("tags = ");
    expect(await validity()).toMatchObject({ ok: false, bad: true, invalid: true, error: true, empty: false });
    await field.pressSequentially("2");
    expect(await validity()).toEqual({
      ok: true,
      missing: false,
      bad: false,
      says: "",
      invalid: false,
      error: false,
      empty: false,
      selection: { filters: [{ name: "tags", operator: "EQUALS", values: [2] }] },
    });
  });

  it("is found by its label, which focuses it", async () => {
    const { page, field } = await open(form('<label for="f">Which ones</label><filter-input id="f"></filter-input>'));
    await page.getByText("Which ones").click();
    await page.keyboard.type("LIMIT 1");
    expect(await field.textContent()).toBe("LIMIT 1");
    expect(await page.getByRole("combobox", { name: "Which ones" }).count()).toBe(1);
  });
});

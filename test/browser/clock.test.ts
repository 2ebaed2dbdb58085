import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/types.ts";
import { fieldIn, inBrowsers } from "../support/browser/in-browsers.ts";

const resource = { name: "events", fields: { day: { type: "date" } } };

inBrowsers("element", (visit) => {
  it("relative dates are resolved by the system clock, or by the clock that the page gives", async () => {
    const tab = await visit(`<filter-input resource='${JSON.stringify(resource)}' value="day = TODAY"></filter-input>`);
    const selection = () => tab.run(() => (document.querySelector("filter-input") as FilterInput).selection);
    const setClock = (clock: unknown) =>
      tab.run((given) => {
        try {
          const { createClock } = window as unknown as { createClock: (settings: unknown) => object };
          const clock = given && createClock(given);
          Object.assign(document.querySelector("filter-input") as object, { clock });
          return "";
        } catch (error) {
          return String(error);
        }
      }, clock);
    const today = await tab.run(() => new Intl.DateTimeFormat("sv").format());
    const filters = (day: string) => ({ filters: [{ name: "day", operator: "EQUALS", values: [day] }] });
    await expect.poll(selection).toEqual(filters(today));
    await setClock({ now: "2026-01-31T23:30:00Z" });
    expect(await selection()).toEqual(filters("2026-01-31"));
    await setClock({ now: "2026-01-31T23:30:00Z", timeZone: "Europe/Berlin" });
    expect(await selection()).toEqual(filters("2026-02-01"));
    expect(await setClock({ now: "noon" })).toMatch(/TypeError: The option "now" must be/);
    expect(await selection()).toEqual(filters("2026-02-01"));
    await setClock(undefined);
    expect(await selection()).toEqual(filters(today));
  });

  it("takes and offers relative dates by the system clock", async () => {
    const tab = await visit(`<filter-input resource='${JSON.stringify(resource)}'></filter-input>`);
    const read = <Name extends "resource" | "clock" | "validationMessage">(name: Name) =>
      tab.run((name) => (document.querySelector("filter-input") as FilterInput)[name], name);
    await expect.poll(async () => (await read("resource"))?.name).toBe("events");
    await tab.click(".cm-content");
    await tab.type("day = ");
    const { options } = fieldIn(tab);
    await expect.poll(async () => (await options()).length).toBeGreaterThan(2);
    expect((await options())[0]).toMatch(/^TODAY /);
    await tab.type("NOW AND day IN LAST 7 DAYS");
    expect(await read("validationMessage")).toBe("");
    expect(await read("clock")).toBeUndefined();
  });

  it("takes the settings of a clock in place of one", async () => {
    const tab = await visit(`<filter-input resource='${JSON.stringify(resource)}' value="day = TODAY"></filter-input>`);
    const set = (clock: object) =>
      tab.run((clock) => {
        const field = document.querySelector("filter-input") as FilterInput;
        try {
          Object.assign(field, { clock });
        } catch (error) {
          return String(error);
        }
        return field.selection?.filters?.flatMap((each) => ("values" in each ? each.values : []));
      }, clock);
    expect(await set({ now: "2026-01-31T23:30:00Z", timeZone: "Europe/Berlin" })).toEqual(["2026-02-01"]);
    expect(await set({ now: "noon" })).toMatch(/TypeError: The option "now" must be/);
  });
});

import { expect, it } from "vitest";
import type { FilterInput } from "../../src/editor/element/types.ts";
import { fieldIn, inBrowsers } from "../support/browser/in-browsers.ts";

const resource = { name: "events", fields: { day: { type: "date" } } };

inBrowsers("element", (visit) => {
  it("relative dates are resolved by the clock that the page gives", async () => {
    const tab = await visit(`<filter-input resource='${JSON.stringify(resource)}' value="day = TODAY"></filter-input>`);
    const selection = () => tab.run(() => (document.querySelector("filter-input") as FilterInput).selection);
    const codes = () =>
      tab.run(() => (document.querySelector("filter-input") as FilterInput).diagnostics.map(({ code }) => code));
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
    await expect.poll(codes).toEqual(["needs-clock"]);
    const filters = (day: string) => ({ filters: [{ name: "day", operator: "EQUALS", values: [day] }] });
    await setClock({ now: "2026-01-31T23:30:00Z" });
    expect(await selection()).toEqual(filters("2026-01-31"));
    await setClock({ now: "2026-01-31T23:30:00Z", timeZone: "Europe/Berlin" });
    expect(await selection()).toEqual(filters("2026-02-01"));
    expect(await setClock({ now: "noon" })).toMatch(/TypeError: The option "now" must be/);
    expect(await selection()).toEqual(filters("2026-02-01"));
    await setClock(undefined);
    expect(await codes()).toEqual(["needs-clock"]);
  });

  it("without a clock, relative dates are not offered, and the page is told once what to do", async () => {
    const tab = await visit(`<filter-input resource='${JSON.stringify(resource)}'></filter-input>`);
    const warnings = () => tab.run(() => (window as unknown as { warnings?: string[] }).warnings ?? []);
    await tab.run(() => {
      const warnings: string[] = [];
      Object.assign(window, { warnings });
      console.warn = (sentence: string) => void warnings.push(sentence);
    });
    await expect
      .poll(() => tab.run(() => (document.querySelector("filter-input") as FilterInput).resource?.name))
      .toBe("events");
    await tab.click(".cm-content");
    await tab.type("day = ");
    const { options } = fieldIn(tab);
    await expect.poll(async () => (await options()).length).toBeGreaterThan(2);
    expect((await options()).filter((each) => /TODAY|DAYS|WEEK/.test(each ?? ""))).toEqual([]);
    expect(await warnings()).toEqual([]);
    await tab.type("TODAY OR day = NOW");
    await expect
      .poll(warnings)
      .toEqual([
        "<filter-input>: relative dates such as TODAY need a clock. Set its property: field.clock = createClock().",
      ]);
  });

  it("nothing is told of a page that gives the clock right after the element, or as a description", async () => {
    const tab = await visit("");
    const warnings = await tab.run((resource) => {
      const warnings: string[] = [];
      console.warn = (sentence: string) => void warnings.push(sentence);
      const { createClock, defineResource } = window as unknown as Record<string, (of?: object) => object>;
      const add = (clock: object | undefined) => {
        const field = document.createElement("filter-input");
        document.body.append(Object.assign(field, { resource: defineResource?.(resource), value: "day = TODAY" }));
        Object.assign(field, { clock });
      };
      add(createClock?.());
      add({ now: new Date() });
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(warnings), 1500));
    }, resource);
    expect(warnings).toEqual([]);
  });
});

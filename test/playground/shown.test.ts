import { describe, expect, it } from "vitest";
import { choices } from "../../docs/playground/catalogue.ts";
import { nothingShown, type Shows, showsNow } from "../../docs/playground/shown.ts";
import { type Action, compile, createClock } from "../../src/index.ts";

const clock = createClock({ now: new Date("2026-11-24T12:00:00Z") });
const settings = (name = "keywords", action: Action = "get") => {
  const choice = choices[name];
  if (!choice) throw new Error(`There is no ${name}.`);
  return { choice, action, clock };
};

function typed(text: string, before: Shows, now = settings(), inStep = true): Shows {
  const { resource } = now.choice;
  const result = compile(text, { clock, ...(resource && { resource, action: now.action }) });
  const from = inStep ? "text" : "json";
  return showsNow({ text, from, inStep }, result.ok ? result.selection : undefined, now, before);
}

const of = ({ shown, isStale }: Shows) => [shown?.text, shown?.selection !== undefined, isStale];

describe("what all panels show", () => {
  const one = typed("tags = 1", nothingShown);

  it("is the filter that is typed, also where one request cannot say it", () => {
    expect(of(one)).toEqual(["tags = 1", true, false]);
    expect(of(typed('tags = 2 OR name = "x"', one))).toEqual(['tags = 2 OR name = "x"', false, false]);
    expect(of(typed("", one))).toEqual(["", true, false]);
  });

  it("is the last one without errors while there are errors, and said to be so", () => {
    const stale = typed("tags =", one);
    expect(of(stale)).toEqual(["tags = 1", true, true]);
    expect(of(typed("nope = 1", stale))).toEqual(["tags = 1", true, true]);
    expect(of(typed("tags = 1", one, settings(), false))).toEqual(["tags = 1", true, true]);
    expect(of(typed("tags = 2", stale))).toEqual(["tags = 2", true, false]);
  });

  it("is nothing of another resource or another action", () => {
    expect(of(typed("tags =", nothingShown))).toEqual([undefined, false, false]);
    expect(of(typed("tags = 1", one, settings("bank-history")))).toEqual([undefined, false, false]);
    expect(of(typed("LIMIT 5", one, settings("keywords", "del")))).toEqual([undefined, false, false]);
  });
});

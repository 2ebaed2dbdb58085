import { describe, expect, it } from "vitest";
import type { Code } from "../../src/base/diagnostics/diagnostic.ts";
import { applyEdits } from "../../src/base/text/edits.ts";
import { equivalent } from "../../src/engines/reason/questions.ts";
import { allCodes } from "../support/english.ts";
import { explanations, tryExample } from "../support/explanations.ts";
import { applyJsonEdits } from "../support/json-edits.ts";

const codesOf = (example: Parameters<typeof tryExample>[0]) => tryExample(example).map(({ code }) => code);

it("explains every code and no other", () => {
  expect(Object.keys(explanations).sort()).toEqual([...allCodes].sort());
  expect(allCodes.length).toBeGreaterThan(50);
});

describe.each(allCodes)("%s", (code) => {
  const { why, example, instead } = explanations[code];

  it("has an example that gives it", () => {
    const others: readonly Code[] = code === "too-many-diagnostics" ? ["expected"] : [];
    expect(new Set(codesOf(example))).toEqual(new Set([...others, code]));
  });

  it("says what to write instead", () => {
    expect(codesOf(instead)).toEqual([]);
  });

  it("says why in one sentence", () => {
    expect(why).toMatch(/^[A-Z][^\n]*\.$/);
    expect(why.split(/\. (?=[A-Z])/)).toHaveLength(1);
  });

  it("has fixes that remove it", () => {
    for (const fix of tryExample(example).flatMap((diagnostic) => diagnostic.fixes)) {
      if (code === "too-many-diagnostics") continue;
      const options = "options" in example && example.options ? { options: example.options } : {};
      const after = fix.jsonEdits
        ? {
            json: JSON.stringify(applyJsonEdits(JSON.parse("json" in example ? example.json : ""), fix.jsonEdits)),
          }
        : "json" in example
          ? { json: applyEdits(example.json, fix.edits) }
          : { text: applyEdits(String(example.text), fix.edits), ...options };
      expect(codesOf(after), fix.title).not.toContain(code);
    }
  });
});

it.each([...["not-expressible", "mixed-and-or"], ...["duplicate-value", "duplicate-sort", "duplicate-field"]] as const)(
  "the filter in place of %s selects the same",
  (code) => {
    const { example, instead } = explanations[code];
    const [before, after] = [example, instead].map((each) => ("text" in each ? String(each.text) : ""));
    expect(before === after || equivalent(before ?? "", after ?? "").answer).toBe(true);
  },
);

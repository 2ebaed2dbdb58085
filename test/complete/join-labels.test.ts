import { expect, it } from "vitest";
import { complete } from "../../src/complete/complete.ts";
import { defineResource } from "../../src/resource/define.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { cursorIn } from "../support/cursor.ts";

const resource = defineResource({
  name: "orders",
  fields: {
    made: { type: "date", label: "Created at" },
    name: { type: "string" },
    state: { type: "enum", label: "State of order", values: [{ value: "open" }, { value: "paid" }] },
  },
});

it.each([
  ["Created at |", "Created at ="],
  ["created AT |", "created AT ="],
  ["Created at >= |", 'Created at >= "2026-01-31"'],
  ["name = 1 AND Created at b|", "name = 1 AND Created at BETWEEN"],
  ["State of order = |", 'State of order = "open"'],
  ["State of order = p|", 'State of order = "paid"'],
  ['name = "Created at |', 'name = "Created at "'],
  ["Created att |", undefined],
])("a label of several words is completed as the name that it stands for: %s", (marked, expected) => {
  const { text, offset } = cursorIn(marked);
  const [first] = complete(text, offset, { resource, now: () => new Date("2026-01-31T12:00") });
  const isOperatorOrValue = first && first.kind !== "keyword" && first.kind !== "clause";
  expect(isOperatorOrValue ? applyEdits(text, [first.edit]) : undefined).toBe(expected);
});

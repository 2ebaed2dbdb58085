import { expect, it } from "vitest";
import { complete } from "../../../src/assist/complete/complete.ts";
import { editsOf } from "../../../src/assist/complete/insert.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { cursorIn } from "../../support/cursor.ts";

const resource = defineResource({
  name: "orders",
  fields: {
    made: { type: "date", label: "Created at" },
    changed_on: { type: "date", label: "Changed on" },
    name: { type: "string" },
    state: { type: "enum", label: "State of order", values: [{ value: "open" }, { value: "paid" }] },
  },
});

it.each([
  ["Last |", "Last ="],
  ["Changed on = |", 'changed_on = "2026-01-31"'],
  ["Created at |", "made ="],
  ["created AT |", "made ="],
  ["Created at >= |", 'made >= "2026-01-31"'],
  ["name = 1 AND Created at b|", "name = 1 AND made BETWEEN"],
  ["State of order = |", 'state = "open"'],
  ["State of order = p|", 'state = "paid"'],
  ['name = "Created at |', 'name = "Created at "'],
  ["Created att |", undefined],
])("a label of several words is completed as the name that it stands for: %s", (marked, expected) => {
  const { text, offset } = cursorIn(marked);
  const [first] = complete(text, offset, { resource, now: () => new Date("2026-01-31T12:00") });
  const isOperatorOrValue = first && first.kind !== "keyword" && first.kind !== "clause";
  expect(isOperatorOrValue ? applyEdits(text, editsOf(first)) : undefined).toBe(expected);
});

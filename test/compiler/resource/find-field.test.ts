import { expect, it } from "vitest";
import { defineResource } from "../../../src/compiler/resource/define.ts";
import { fieldByLabel, suggestField } from "../../../src/compiler/resource/find-field.ts";

const number = { type: "number" } as const;
const resource = defineResource({
  name: "parcels",
  fields: {
    price_old: { ...number, label: "Price", deprecated: { replacement: "price_new" } },
    price_new: { ...number, label: "Price" },
    groupName: { type: "string", label: "Group name" },
    group_name: { type: "string" },
    kilos: { ...number, label: "Weight (kg)" },
    pounds: { ...number, label: "Weight (lb)" },
    height: { ...number, label: "Height (cm)" },
    depth: { ...number, label: "Depth, in cm" },
  },
});

it.each([
  ["price", "price_new"],
  ["PRICE-OLD", "price_old"],
  ["groupname", undefined],
  ["weight", undefined],
  ["Weight (lb)", "pounds"],
  ["height", "height"],
  ["Depth", "depth"],
  ["", undefined],
])("%j is the name or the label of %s, unless several fields have it", (written, name) => {
  expect(fieldByLabel(resource, written)?.name).toBe(name);
});

it("a field that is no longer used, or one of two, is not suggested by chance", () => {
  const suggested = (written: string) => suggestField(resource, written, () => true);
  expect(["Price", "Weight", "hieght"].map(suggested)).toEqual(["price_new", undefined, "height"]);
});

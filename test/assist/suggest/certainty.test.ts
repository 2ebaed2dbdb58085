import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { suggest } from "../../../src/assist/suggest/suggest.ts";
import { defineResource } from "../../../src/compiler/resource/define.ts";

const resource = defineResource({
  name: "parts",
  fields: {
    name: { type: "string" },
    title: { type: "string", nullable: true },
    price: { type: "number" },
    weight: { type: "number", nullable: true },
    open: { type: "flag", nullable: true },
    day: { type: "date" },
    utc: { type: "datetime", timeZone: "UTC" },
    groupName: { type: "string" },
    group_name: { type: "string" },
  },
});

type Row = [text: string, ...suggestions: (readonly [text: string, certainty: string])[]];

describe.each(
  Object.entries<readonly Row[]>(JSON.parse(readFileSync(new URL("certainty.json", import.meta.url), "utf8"))),
)("%s", (_, rows) => {
  it.each(rows)("%s", (text, ...expected) => {
    expect(suggest(text, { resource }).map((each) => [each.text, each.certainty])).toEqual(expected);
  });
});

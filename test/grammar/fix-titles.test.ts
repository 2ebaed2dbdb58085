import { expect, it } from "vitest";
import type { Messages } from "../../src/base/diagnostics/localize.ts";
import { russian } from "../../src/base/messages/ru/index.ts";
import { plan } from "../../src/engines/plan/index.ts";
import { cases, diagnosticsOf } from "../support/conformance.ts";

it.each<[string, { readonly messages?: Messages }]>([
  ["English", {}],
  ["Russian", { messages: russian }],
])("each fix of the cases has a title in %s", (_, messages) => {
  const planned = (text: unknown) => (typeof text === "string" ? plan(text, messages).diagnostics : []);
  const found = [
    ...cases.flatMap((each) => [...diagnosticsOf(each, messages), ...planned(each.text)]),
    ...plan(`NOT name STARTS WITH "a" AND label = "Field:x"`, messages).diagnostics,
  ];
  const untitled = found.filter(({ fixes }) => fixes.some(({ title }) => title.trim() === ""));
  expect(untitled).toEqual([]);
});

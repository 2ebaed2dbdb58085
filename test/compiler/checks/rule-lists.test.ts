import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { codes } from "../../../src/base/diagnostics/catalogue.ts";
import { queryRules } from "../../../src/compiler/checks/query-rules.ts";
import { resourceRules } from "../../../src/compiler/checks/resource-rules.ts";
import { sentRules } from "../../../src/compiler/checks/sent-rules.ts";
import { root } from "../../support/sources.ts";

const names = readdirSync(join(root, "src/compiler/checks/rules")).map((file) => basename(file, ".ts"));
const registered = [...queryRules, ...resourceRules, ...sentRules];

it("a rule's file is named by the code that it reports", () => {
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !(codes as readonly string[]).includes(name))).toEqual([]);
});

it("every rule is in one of the lists, once", async () => {
  const files = await Promise.all(names.map((name) => import(`../../../src/compiler/checks/rules/${name}.ts`)));
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const rules = files.map((file, index) => file[camel(names[index] ?? "")]);
  expect(new Set(rules)).toEqual(new Set(registered));
  expect(registered.length).toBe(names.length);
});

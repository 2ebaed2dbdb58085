import { expect, it } from "vitest";
import { queryRules } from "../../../src/compiler/checks/query-rules.ts";
import { resourceRules } from "../../../src/compiler/checks/resource-rules.ts";
import * as clauses from "../../../src/compiler/checks/rules/clauses.ts";
import { fieldReferenceOperator } from "../../../src/compiler/checks/rules/field-reference-operator.ts";
import * as fields from "../../../src/compiler/checks/rules/fields.ts";
import * as remarks from "../../../src/compiler/checks/rules/remarks.ts";
import * as values from "../../../src/compiler/checks/rules/values.ts";
import { sentRules } from "../../../src/compiler/checks/sent-rules.ts";

it("every rule is in one of the lists, once", () => {
  const exported = [clauses, fields, remarks, values].flatMap((file) => Object.values<unknown>(file));
  const rules = [...exported.filter((each) => typeof each === "object"), fieldReferenceOperator];
  const registered = [...queryRules, ...resourceRules, ...sentRules];
  expect(registered).toHaveLength(rules.length);
  expect(new Set<unknown>(registered)).toEqual(new Set(rules));
});

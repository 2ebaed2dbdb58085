import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import type { ResourceChange } from "../../../src/assist/migrate/changes.ts";
import { migrate } from "../../../src/assist/migrate/migrate.ts";
import type { Renames } from "../../../src/assist/migrate/renames.ts";
import { queryFor, rowFor, textFor } from "../../../src/assist/testing/generators.ts";
import { compile } from "../../../src/compiler/compile.ts";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { prepare } from "../../../src/compiler/prepare.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import { matcher } from "../../../src/engines/evaluate/matcher.ts";
import { re2 } from "../../../src/engines/evaluate/re2/engine.ts";
import { filtersOf, pair } from "../../support/arbitraries/near-resources.ts";
import { runs } from "../../support/runs.ts";

const isValid = (text: string, resource: Resource) => compile(text, { resource }).ok;

test.prop([pair.chain(filtersOf)], runs(300))(
  "each migrated filter compiles, and stays what it is when it is migrated again",
  ([before, after, texts]) => {
    for (const text of texts) {
      const once = migrate(text, { before, after });
      expect([once.text, isValid(once.text, after)]).toEqual([once.text, true]);
      expect(migrate(once.text, { before, after }).text).toBe(once.text);
      if (once.status === "untouched") expect([once.text, once.edits]).toEqual([text, []]);
      if (once.ok)
        expect([once.text, isValid(text, before) && isValid(text, after)]).toEqual([text, isValid(text, before)]);
    }
  },
);

const said = (text: string) => text.replace(/\/\*|\*\/|\s/g, "");

test.prop([pair.chain(filtersOf)], runs(300))("nothing that was written is lost", ([before, after, texts]) => {
  for (const text of texts) {
    const { text: migrated, diagnostics, ok, changes } = migrate(text, { before, after });
    expect(said(migrated)).toBe(said(text));
    if (migrated !== text || !ok) expect(diagnostics.length + changes.length).toBeGreaterThan(0);
  }
});

const before = defineResource({
  name: "before",
  fields: {
    a: { type: "number", nullable: true },
    b: { type: "string", nullable: true },
    e: { type: "enum", values: [{ value: "x" }, { value: "y" }, { value: 3 }], nullable: true },
    v: { type: "integer", qualifiers: ["q"] },
  },
});
const after = defineResource({
  name: "after",
  fields: {
    "new a": { type: "number", nullable: true },
    b: { type: "string", nullable: true },
    limit: { type: "enum", values: [{ value: "x" }, { value: 'the "y"' }, { value: "three" }], nullable: true },
    w: { type: "integer", qualifiers: ["q"] },
  },
});
const renames: Renames = {
  fields: { a: "new a", e: "limit", v: "w" },
  values: { e: { y: 'the "y"', 3: "three" } },
};
const drawn = { a: [1, 2, 2.5], b: ["x", "y", "shoe"], e: ["x", "y", 3] };
/** Only what is compared with another field needs a look, because values of the other have the same name. */
function checkCompared(text: string, changes: readonly ResourceChange[]): void {
  expect(text).toMatch(/Field:/);
  expect(changes.map(({ code }) => code)).toEqual(["value-renamed", "value-renamed"]);
}

const newRow = ({ a, b, e }: Readonly<Record<string, string | number | null>>) => ({
  "new a": a ?? null,
  b: b ?? null,
  limit: e === "y" ? 'the "y"' : String(e) === "3" ? "three" : (e ?? null),
});

test.prop(
  [textFor(before, { values: drawn }), fc.array(rowFor(before, { values: drawn }), { minLength: 5, maxLength: 8 })],
  runs(500),
)("a filter with new names selects the rows with new names", (text, rows) => {
  const options = { before, after, renames, output: "query" } as const;
  const { ok, text: migrated, diagnostics, changes } = migrate(text, options);
  expect(diagnostics).toEqual([]);
  if (!ok) return checkCompared(text, changes);
  const [old, now] = [prepare(text, { resource: before }), prepare(migrated, { resource: after })];
  if (!old.ok || !now.ok) throw new Error(`${text} and ${migrated} are valid.`);
  const [isOld, isNow] = [old, now].map((filter) => matcher(filter, { regexp: re2 }));
  for (const row of rows) expect(isNow?.(newRow(row))).toBe(isOld?.(row));
  expect(migrate(migrated, options).text).toBe(migrated);
});

test.prop([queryFor(before), fc.string()], runs(300))("any text and any value has a result", (query, text) => {
  expect(migrate(text, { before, after, renames }).text).toEqual(expect.any(String));
  expect(migrate(query as never, { before, after }).ok).toBe(false);
});

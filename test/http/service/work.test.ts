import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/index.ts";
import type { Filter } from "../../../src/compiler/wire/selection.ts";
import type { RegexpEngine } from "../../../src/engines/evaluate/options.ts";
import { re2 } from "../../../src/engines/evaluate/re2/index.ts";
import { type MemoryStoreOptions, memoryStore, type NewRow } from "../../../src/http/service/index.ts";
import { ask, keywordsPath, sampleHandler } from "../../support/service.ts";

/* How much work a request can take, counted in characters. */

const SENTENCE =
  "The filters take too much work, because of a regular expression or CONTAINS on long strings. Use a shorter pattern, or put filters that exclude most rows first.";
const SLOW = "(?:(a|b|ab|ba){30}){25}[ce]$";

/** An engine that counts the characters that it is given, and finds nothing. */
function counting() {
  const counted = { characters: 0 };
  const regexp: RegexpEngine = () => (text) => {
    counted.characters += text.length;
    return false;
  };
  return { counted, regexp };
}

const filter = (operator: Filter["operator"], ...values: (string | number)[]): Filter => ({
  name: "name",
  operator,
  values,
});

function total(rows: readonly NewRow[], filters: readonly Filter[], options: MemoryStoreOptions) {
  const store = memoryStore(rows, options);
  return store.get({ fields: ["id"], filters, limit: 10 }, keywords).then(
    (found) => found.total,
    ({ message }: Error) => message,
  );
}

const rowsOf = (count: number, name: string): readonly NewRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name }));

it("a regular expression that would take seconds for one row is refused before it is tried", async () => {
  const { counted, regexp } = counting();
  const store = memoryStore([{ id: 1, project_id: 1, name: "ab".repeat(25_000) }], { regexp });
  const handler = sampleHandler({ resources: [{ resource: keywords, store }] });
  const filters = [filter("REGEXP", SLOW)];
  const { errors } = await ask(handler, keywordsPath, { project_id: 1, filters });
  expect(errors).toEqual([{ code: 2004, string: SENTENCE, detail: "filters" }]);
  expect(counted.characters).toBe(0);
});

it("a long string in a longer one is refused as well", async () => {
  const rows = [{ id: 1, name: "a".repeat(900_000) }];
  expect(await total(rows, [filter("CONTAINS", `${"a".repeat(9_000)}b`)], {})).toBe(SENTENCE);
  expect(await total(rows, [filter("CONTAINS", "aab")], {})).toBe(0);
});

describe.each<[string, Filter, number]>([
  ["a regular expression, by its parts", filter("REGEXP", "abc"), 30],
  ["a repetition, written out", filter("REGEXP", "a{3}"), 30],
  ["one that must not match", filter("NOT_REGEXP", "xyz"), 30],
  ["a part of a string", filter("CONTAINS", "a".repeat(64)), 10],
  ["one that must not occur", filter("DOES_NOT_CONTAIN", "b".repeat(64)), 10],
  ["the value of another field", filter("CONTAINS", "Field:group_name"), 10],
])("%s", (_, wanted, work) => {
  const rows = rowsOf(2, "xxxxxxxxxx").map((row) => ({ ...row, group_name: "z".repeat(64) }));

  it("is counted for each character of each row", async () => {
    const options = { regexp: re2 };
    expect(await total(rows, [wanted], { ...options, maxWork: 2 * work })).toBeTypeOf("number");
    expect(await total(rows, [wanted], { ...options, maxWork: 2 * work - 1 })).toBe(SENTENCE);
  });
});

it("is refused while it runs, when the rows so far were cheap", async () => {
  const { counted, regexp } = counting();
  expect(await total(rowsOf(5, "ten chars."), [filter("REGEXP", "abc")], { regexp, maxWork: 100 })).toBe(SENTENCE);
  expect(counted.characters).toBe(30);
});

it.each<[string, readonly Filter[]]>([
  ["the start of a string", [filter("STARTS_WITH", "a".repeat(1_000))]],
  ["rows that a filter before excludes", [filter("EQUALS", "other"), filter("CONTAINS", "a".repeat(1_000))]],
  ["null", [{ name: "group_name", operator: "CONTAINS", values: ["a".repeat(1_000)] }]],
])("%s takes none", async (_, filters) => {
  expect(await total(rowsOf(3, "x".repeat(1_000)), filters, { maxWork: 1 })).toBe(0);
});

describe("a change that takes too much work", () => {
  const filters = [filter("CONTAINS", "a".repeat(6_400))];
  const rows = rowsOf(3, "x".repeat(100));

  it("changes nothing, and the next one is carried out", async () => {
    const store = memoryStore(rows, { maxWork: 20_000 });
    await expect(store.edit?.(filters, { name: "new" }, keywords)).rejects.toThrow(SENTENCE);
    await expect(store.del?.(filters, keywords)).rejects.toThrow(SENTENCE);
    expect(await store.edit?.([filter("CONTAINS", "x")], { name: "new" }, keywords)).toBe(3);
    expect(await store.del?.([filter("EQUALS", "new")], keywords)).toBe(3);
  });
});

describe("while a request looks at many rows", () => {
  const MANY = 50_000;
  const everything = { fields: ["id"], filters: [filter("CONTAINS", "e")], limit: 1 };
  const first = { name: "id", operator: "EQUALS", values: [1] } as const;

  it("others are answered", async () => {
    const store = memoryStore(rowsOf(MANY, "shoe"));
    const done: string[] = [];
    const long = store.get(everything, keywords).then(() => done.push("long"));
    await store.get({ ...everything, filters: [first] }, keywords).then(() => done.push("short"));
    await long;
    expect(done).toEqual(["short", "long"]);
  });

  it("others change rows one after the other, and it has the rows of its start", async () => {
    const store = memoryStore(rowsOf(MANY, "shoe"));
    const [before, edited, again, deleted] = await Promise.all([
      store.get(everything, keywords),
      store.edit?.([filter("EQUALS", "shoe")], { name: "boot" }, keywords),
      store.edit?.([filter("EQUALS", "boot")], { group_name: "sale" }, keywords),
      store.del?.([filter("EQUALS", "boot"), { name: "id", operator: "GREATER_THAN", values: [10] }], keywords),
      store.add?.({ name: "added" }, ["id"], keywords),
    ]);
    expect([before.total, edited, again, deleted]).toEqual([MANY, MANY, MANY, MANY - 10]);
    const names = async (name: string) =>
      (await store.get({ fields: ["id"], filters: [filter("EQUALS", name)], limit: 1 }, keywords)).total;
    expect([await names("boot"), await names("added")]).toEqual([10, 1]);
  });
});

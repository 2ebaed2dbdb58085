import { describe, expect, test } from "vitest";
import type { LooseSelection } from "../../../../src/compiler/wire/selection.ts";
import { written } from "../../../support/databases/written.ts";

describe("a long list", () => {
  const list = (count: number, extra: readonly string[] = []): LooseSelection => ({
    filters: [{ name: "id", operator: "IN", values: [...Array.from({ length: count }, (_, at) => at), ...extra] }],
  });

  test("is one parameter where that can be", () => {
    const [text, parameters] = written("sqlite", list(1001));
    expect(text).toBe("where `id` in (select cast(value as numeric) from json_each(?))");
    expect(JSON.parse((parameters as readonly string[])[0] ?? "")).toHaveLength(1001);
    expect(written("postgres", list(1001))[0]).toBe('where "id" in (select unnest(cast($1 as bigint[])))');
    expect(written("postgres", list(1001, ["9".repeat(30)]))[0]).toBe(
      'where "id" in (select unnest(cast($1 as numeric[])))',
    );
    expect(written("mysql", list(1001))[1]).toHaveLength(1001);
    expect(written("sqlite", list(1000))[1]).toHaveLength(1000);
  });

  test("has other fields beside the parameter", () => {
    const selection = list(1001, ["Field:volume:1:2"]);
    expect(written("postgres", selection)[0]).toBe(
      'where ("id" in (select unnest(cast($1 as bigint[]))) or "id" = "volume:1:2")',
    );
    const filters = selection.filters?.map((filter) => ({ ...filter, operator: "NOT_IN" as const })) ?? [];
    expect(written("postgres", { filters })[0]).toBe(
      'where "id" not in (select unnest(cast($1 as bigint[]))) and "id" <> "volume:1:2"',
    );
    expect(written("sqlite", { filters })[0]).toBe(
      "where `id` not in (select cast(value as numeric) from json_each(?)) and `id` <> `volume:1:2`",
    );
  });

  test("of texts without regard to case has a parameter for each", () => {
    const values = Array.from({ length: 1001 }, (_, at) => `a${at}`);
    const filters = [{ name: "name", operator: "IN", values }] as const;
    expect(written("postgres", { filters })[0]).toBe('where "name" = any ($1)');
    expect(written("postgres", { filters }, { ignoreCase: true })[1]).toHaveLength(1001);
    expect(written("postgres", list(1001), { ignoreCase: true })[1]).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import { fromMongo } from "../../../src/assist/convert/from-mongo.ts";
import { fromOData } from "../../../src/assist/convert/from-odata.ts";
import { fromRsql } from "../../../src/assist/convert/from-rsql.ts";
import documented from "./documented.json" with { type: "json" };

type Documented = { readonly query: unknown; readonly text?: string; readonly refused?: string };

const readers: Readonly<Record<string, (query: never) => ReturnType<typeof fromMongo>>> = {
  mongo: fromMongo,
  odata: fromOData,
  rsql: fromRsql,
};

describe.each(Object.entries(documented as Record<string, readonly Documented[]>))(
  "queries as the documentation of %s has them",
  (notation, queries) => {
    it.each(queries)("$query", ({ query, text, refused }) => {
      const result = readers[notation]?.(query as never);
      expect(result?.ok ? result.text : undefined).toBe(text);
      expect(result?.ok ? undefined : result?.diagnostics[0]?.code).toBe(refused);
    });
    it("are fifty, of which most are converted", () => {
      expect([queries.length, queries.filter(({ text }) => text !== undefined).length >= 45]).toEqual([50, true]);
    });
  },
);

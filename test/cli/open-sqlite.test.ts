import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openSqlite } from "../../src/cli/sqlite-tables.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import type { RegexpEngine } from "../../src/engines/evaluate/options.ts";
import { hasNodeSqlite } from "../support/databases/node-sqlite.ts";
import { ask, sampleHandler } from "../support/service.ts";

const resource = defineResource({
  name: "my notes",
  service: "notes",
  actions: ["get", "add"],
  fields: { id: { type: "integer" }, text: { type: "string", nullable: true } },
  parameters: { text: { type: "string" } },
});
const rows = ["Red shoe", "red boot", null, "shoe"].map((text, index) => ({ id: index + 1, text }));

if (hasNodeSqlite)
  describe("a file of SQLite", () => {
    const folder = mkdtempSync(join(tmpdir(), "fieldfilter-sqlite-"));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    async function whileOpen(act: (handler: ReturnType<typeof sampleHandler>) => Promise<void>, regexp?: RegexpEngine) {
      const opened = await openSqlite(join(folder, "notes.db"), [{ resource, rows }], regexp);
      await act(sampleHandler({ resources: opened?.served ?? [] }));
      await opened?.close();
    }
    const matching = (operator: string, pattern: string) => ({
      fields: ["id"],
      filters: [{ name: "text", operator, values: [pattern] }],
    });

    it("keeps what was added after it was closed", async () => {
      await whileOpen(async (handler) => {
        const added = await ask(handler, "/v2/json/add/notes", { text: "new", fields: ["id"] });
        expect(added).toEqual({ result: [{ id: "5" }] });
      });
      await whileOpen(async (handler) => {
        expect((await ask(handler, "/v2/json/get/notes", {})).total).toBe(5);
      });
    });

    it("matches regular expressions with the engine, which reads each of them once to check it and once to match", async () => {
      const asked: unknown[] = [];
      const engine: RegexpEngine = (pattern, flags) => {
        asked.push([pattern, flags]);
        return (text) => new RegExp(pattern).test(text);
      };
      await whileOpen(async (handler) => {
        const found = await ask(handler, "/v2/json/get/notes", matching("REGEXP", "^red|^shoe"));
        expect(found.result).toEqual([{ id: "2" }, { id: "4" }]);
        const others = await ask(handler, "/v2/json/get/notes", matching("NOT_REGEXP", "shoe"));
        expect(others.result).toEqual([{ id: "2" }, { id: "5" }]);
      }, engine);
      expect(asked).toEqual(["^red|^shoe", "^red|^shoe", "shoe", "shoe"].map((each) => [each, { ignoreCase: false }]));
    });

    it("refuses regular expressions without an engine", async () => {
      await whileOpen(async (handler) => {
        const { errors } = await ask(handler, "/v2/json/get/notes", matching("REGEXP", "a"));
        expect(errors).toMatchObject([{ code: 2004 }]);
      });
    });
  });
else
  it("a Node without SQLite opens none", async () => {
    expect(await openSqlite(":memory:", [{ resource, rows }])).toBeUndefined();
  });

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { changingTools, confirmations } from "../../src/cli/mcp/changing-tools.ts";
import type { Source } from "../../src/cli/mcp/source.ts";
import { createClock } from "../../src/compiler/bindings/clock.ts";
import { createHandler } from "../../src/http/service/handler.ts";
import { listen } from "../../src/http/service/node/listen.ts";
import { samples } from "../../src/http/service/sample.ts";
import { hasNodeSqlite, sqliteServers } from "../support/databases/node-sqlite.ts";
import { builtCommand, connected } from "../support/mcp.ts";

/*
 * `fieldfilter mcp --allow edit,del`: two tools that change rows, in three steps: what would be changed, a token of it,
 * and the change.
 */

const cli = builtCommand();
const key = "a-key-that-is-secret";
type Server = Awaited<ReturnType<typeof connected>>;
const open: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of open.reverse()) await close();
});

async function serverWith(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = await connected(cli, args, env);
  open.push(() => server.client.close());
  return server;
}

/** What a tool answers. */
async function asked(server: Server, name: string, input: object) {
  const { text, isError } = await server.call(name, input as Readonly<Record<string, unknown>>);
  return { isError, ...JSON.parse(text) };
}

const totalOf = async (server: Server, filter: string): Promise<number> =>
  (await asked(server, "run_filter", { filter })).rows.total;

const databases = mkdtempSync(join(tmpdir(), "fieldfilter-mcp-"));
afterAll(() => rmSync(databases, { recursive: true, force: true }));

/** An API in front of SQLite, as the URL of its service. */
async function apiOfDatabase(): Promise<string> {
  const resources = (await sqliteServers[0]?.[1](samples())) ?? [];
  const { url, close } = await listen(createHandler({ resources, credentials: { 1: key } }), { port: 0 });
  open.push(close);
  return url;
}

const places: Readonly<Record<string, () => Promise<Server>>> = {
  "the sample": () => serverWith(["--allow", "edit,del"]),
  "an API of SQLite": async () =>
    serverWith(["--allow", "edit,del", "--url", await apiOfDatabase(), "--parameter", "project_id=1"], {
      FIELDFILTER_KEY: key,
    }),
  ...(hasNodeSqlite && {
    "a file of SQLite": () =>
      serverWith(["--allow", "edit,del", "--database", join(databases, `${crypto.randomUUID()}.db`)]),
  }),
};

describe.each(Object.entries(places))("on %s", (_, connect) => {
  it("deletes in two steps the rows that were shown", async () => {
    const server = await connect();
    const before = await totalOf(server, "");
    const shown = await asked(server, "delete_rows", { filter: "id in(1,2)" });
    expect(shown).toEqual({
      isError: false,
      ok: true,
      filter: "id IN (1, 2)",
      selection: { filters: [{ name: "id", operator: "IN", values: [1, 2] }] },
      dryRun: true,
      total: 2,
      token: expect.any(String),
    });
    expect(await totalOf(server, "")).toBe(before);
    const { token, dryRun: _, total: __, ...said } = shown;
    expect(await asked(server, "delete_rows", { filter: "id IN (1, 2)", token })).toEqual({ ...said, result: 2 });
    expect(await totalOf(server, "")).toBe(before - 2);
    expect(await asked(server, "delete_rows", { filter: "id IN (1, 2)", token })).toEqual({
      isError: true,
      ok: false,
      errors: [{ message: expect.stringContaining("The token is unknown or was used.") }],
    });
  });

  it("sets values in two steps", async () => {
    const server = await connect();
    const input = { filter: "id = 3", values: { name: "tent", tags: 7 } };
    const { token, ...shown } = await asked(server, "edit_rows", input);
    expect(shown).toMatchObject({ ok: true, dryRun: true, total: 1, values: { name: "tent", tags: 7 } });
    expect(await totalOf(server, 'name = "tent" AND tags = 7')).toBe(0);
    expect(await asked(server, "edit_rows", { ...input, token })).toMatchObject({ ok: true, result: 1 });
    expect(await totalOf(server, 'name = "tent" AND tags = 7')).toBe(1);
  });

  it("refuses a token of another change, and keeps it", async () => {
    const server = await connect();
    const input = { filter: "id = 4", values: { name: "tent" } };
    const { token } = await asked(server, "edit_rows", input);
    for (const [name, other] of [
      ["edit_rows", { ...input, filter: "id = 5" }],
      ["edit_rows", { ...input, values: { name: "boots" } }],
      ["delete_rows", { filter: "id = 4" }],
    ] as const)
      expect(await asked(server, name, { ...other, token })).toMatchObject({
        isError: true,
        errors: [{ message: "The token confirms another change. Call the tool without a token to get a new one." }],
      });
    expect(await asked(server, "edit_rows", { ...input, token })).toMatchObject({ ok: true, result: 1 });
  });

  it("refuses a token when another number of rows is selected since", async () => {
    const server = await connect();
    const input = { filter: "id < 10" };
    const { token, total } = await asked(server, "delete_rows", input);
    const other = await asked(server, "delete_rows", { filter: "id = 6" });
    await asked(server, "delete_rows", { filter: "id = 6", token: other.token });
    expect(await asked(server, "delete_rows", { ...input, token })).toMatchObject({
      isError: true,
      errors: [
        { message: expect.stringContaining(`selects ${total - 1} rows now, not ${total}. Nothing was changed.`) },
      ],
    });
    expect(await totalOf(server, "id < 10")).toBe(total - 1);
  });
});

describe("what a change can be", () => {
  let server: Server;
  beforeEach(async () => {
    server ??= await serverWith(["--allow", "edit,del"]);
  });

  it("is said to clients: these tools change rows, and the others do not", async () => {
    const { tools } = await server.client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint === false)).toMatchObject([
      { name: "edit_rows", annotations: { destructiveHint: true }, inputSchema: { required: ["filter", "values"] } },
      { name: "delete_rows", annotations: { destructiveHint: true }, inputSchema: { required: ["filter"] } },
    ]);
    expect(tools).toHaveLength(6);
  });

  it.each([
    [""],
    ["id != 5"],
    ["id IS NOT NULL"],
    ["id = Field:id"],
    ["id > 0 OR id <= 0"],
    ["name DOES NOT CONTAIN 'x'"],
    ["id = 1 LIMIT 1"],
    ["tgas = 1"],
  ])("is nothing for the filter %j", async (filter) => {
    const before = await totalOf(server, "");
    for (const [name, values] of [
      ["edit_rows", { name: "x" }],
      ["delete_rows", undefined],
    ] as const) {
      const answer = await asked(server, name, { filter, ...(values && { values }) });
      expect(answer).toMatchObject({ isError: true, ok: false });
      expect(answer.errors[0].code).toMatch(/^(?:unrestricted-action|clause-not-allowed|unknown-field)$/);
    }
    expect(await totalOf(server, "")).toBe(before);
  });

  it.each<[string, object, string]>([
    ["edit_rows", { filter: "id = 1", values: {} }, "There is no value to set."],
    ["edit_rows", { filter: "id = 1", values: { project_id: 2 } }, 'There is no value "project_id" to set.'],
    ["edit_rows", { filter: "id = 1", values: { id: 2 } }, 'There is no value "id" to set.'],
    ["edit_rows", { filter: "id = 1", values: { filters: 2 } }, 'There is no value "filters" to set.'],
    ["edit_rows", { filter: "id = 1", values: JSON.parse('{"__proto__":1}') }, 'There is no value "__proto__" to set.'],
    ["edit_rows", { filter: "id = 1", values: { tags: "many" } }, "tags"],
    ["edit_rows", { filter: "id = 1", values: { name: null } }, "must be an object with strings and numbers"],
    ["edit_rows", { filter: "id = 1", values: { name: ["x"] } }, "must be an object with strings and numbers"],
    ["edit_rows", { filter: "id = 1", values: "name=x" }, "must be an object with strings and numbers"],
    ["edit_rows", { filter: "id = 1" }, "values"],
    ["edit_rows", { filter: "id = 1", values: { name: "x" }, token: "" }, "The token is unknown"],
    ["edit_rows", { filter: "id = 1", values: { name: "x" }, token: "__proto__" }, "The token is unknown"],
    ["edit_rows", { filter: "id = 1", values: { name: "x" }, resource: "bank history" }, "There is no resource"],
    ["delete_rows", { filter: "id = 1", values: { name: "x" } }, 'There is no property "values"'],
    ["delete_rows", { filter: "id = 1", token: 5 }, "must be a string"],
    ["delete_rows", { filter: "id = 1", resource: "bank history" }, "There is no resource"],
    ["delete_rows", { filter: "id = 1", allowUnrestricted: true }, 'There is no property "allowUnrestricted"'],
    ["delete_rows", {}, "filter"],
  ])("%s with %j is an error, and changes nothing", async (name, input, message) => {
    const called = await server
      .call(name, input as Readonly<Record<string, unknown>>)
      .catch((error: Error) => ({ text: error.message, isError: true }));
    expect(called.isError).toBe(true);
    expect(called.text.replaceAll('\\"', '"')).toContain(message);
    expect(called.text).not.toMatch(/\bat .*:\d+:\d+/);
    if (called.text.startsWith("{"))
      expect(JSON.parse(called.text).errors).toEqual([expect.objectContaining({ message: expect.any(String) })]);
    expect(await totalOf(server, 'name = "x"')).toBe(0);
  });

  it("is none where no action is allowed, and one where one is", async () => {
    const names = async ({ client }: Server) => (await client.listTools()).tools.map(({ name }) => name);
    expect(await names(await serverWith([]))).not.toContain("delete_rows");
    const editing = await serverWith(["--allow", "edit"]);
    expect((await names(editing)).slice(4)).toEqual(["edit_rows"]);
    await expect(editing.call("delete_rows", { filter: "id = 1" })).rejects.toThrow("delete_rows");
  });
});

it("sends the key to the API alone, and has it in no message", async () => {
  const url = await apiOfDatabase();
  const args = ["--allow", "del", "--url", url, "--parameter", "project_id=1"];
  const right = await serverWith(args, { FIELDFILTER_KEY: key });
  const { token, ...shown } = await asked(right, "delete_rows", { filter: "id = 1" });
  const done = await asked(right, "delete_rows", { filter: "id = 1", token });
  const wrong = await serverWith(args, { FIELDFILTER_KEY: `${key}-not` });
  const refused = await asked(wrong, "delete_rows", { filter: "id = 1" });
  expect([shown.total, done.result, refused.isError]).toEqual([1, 1, true]);
  expect(JSON.stringify([shown, done, refused])).not.toContain(key);
});

it("forgets tokens when the server is killed", async () => {
  const file = await apiOfDatabase();
  const args = ["--allow", "del", "--url", file, "--parameter", "project_id=1"];
  const first = await serverWith(args, { FIELDFILTER_KEY: key });
  const { token } = await asked(first, "delete_rows", { filter: "id = 1" });
  const closed = new Promise<void>((resolve) => {
    first.client.onclose = resolve;
  });
  process.kill(first.transport.pid as number, "SIGKILL");
  await closed;
  await expect(asked(first, "delete_rows", { filter: "id = 1", token })).rejects.toThrow();
  const second = await serverWith(args, { FIELDFILTER_KEY: key });
  expect(await asked(second, "delete_rows", { filter: "id = 1", token })).toMatchObject({ isError: true });
  expect(await totalOf(second, "id = 1")).toBe(1);
});

describe("a token", () => {
  it("that is too old is refused with a sentence", () => {
    let now = 0;
    const { add, take } = confirmations<string>(() => now);
    const [first, second] = [add("a", "one"), add("a", "two")];
    now = 600_000;
    expect(take(first, "a")).toBe("one");
    now = 600_001;
    expect(() => take(second, "a")).toThrow(
      "The token is older than 10 minutes. Call the tool without a token to get a new one.",
    );
  });

  it("is forgotten after a hundred others", () => {
    const { add, take } = confirmations<number>(() => 0);
    const tokens = Array.from({ length: 101 }, (_, at) => add("a", at));
    expect(() => take(tokens[0] as string, "a")).toThrow("unknown");
    expect(take(tokens[1] as string, "a")).toBe(1);
  });
});

it("changes the dates that were shown, not those of the time of the second call", async () => {
  const changed: unknown[] = [];
  const [sample] = samples();
  const resources = [{ ...sample?.resource, fields: { ...sample?.resource.fields, day: { type: "date" } } }];
  const del = async (_: unknown, { query, dryRun }: { readonly query: object; readonly dryRun: boolean }) => {
    if (!dryRun) changed.push(query);
    return { total: 1, result: 1 };
  };
  const source = { resources, session: { del }, parametersOf: () => ({}) } as unknown as Source;
  let now = "2026-01-31T23:59:00Z";
  const clock = createClock({
    get now() {
      return now;
    },
  });
  const [tool] = changingTools(source, ["del"], clock, () => 0);
  const answer = await tool?.run({ filter: "day = TODAY" });
  now = "2026-02-01T00:01:00Z";
  await tool?.run({ filter: "day = TODAY", token: JSON.parse(answer?.content[0].text ?? "").token });
  expect(changed).toEqual([{ filters: [{ name: "day", operator: "EQUALS", values: ["2026-01-31"] }] }]);
});

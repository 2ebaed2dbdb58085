import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { fieldfilter } from "../support/command.ts";
import { builtCommand, connected } from "../support/mcp.ts";
import { books, env, files } from "../support/serving.ts";
import wrongUses from "./mcp.json" with { type: "json" };

const cli = builtCommand();

describe("with the sample", () => {
  let server: Awaited<ReturnType<typeof connected>>;
  beforeAll(async () => {
    server = await connected(cli);
  });
  afterAll(() => server.client.close());

  it("says what it is and offers four tools that change nothing", async () => {
    expect(server.client.getServerVersion()).toMatchObject({ name: "fieldfilter", version });
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "describe_fields",
      "check_filter",
      "run_filter",
      "explain_diagnostic",
    ]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(tools[1]?.inputSchema).toMatchObject({ required: ["filter"], additionalProperties: false });
  });

  it("describes the fields of a resource", async () => {
    const { text, isError } = await server.call("describe_fields", { resource: "bank history" });
    expect(isError).toBe(false);
    expect(text).toContain("- sum (a number): Sum");
  });

  it("checks filters", async () => {
    const right = await server.call("check_filter", { filter: "tags in (1,2)" });
    expect([right.isError, JSON.parse(right.text)]).toEqual([
      false,
      {
        ok: true,
        filter: "tags IN (1, 2)",
        selection: { filters: [{ name: "tags", operator: "IN", values: [1, 2] }] },
      },
    ]);
    const wrong = await server.call("check_filter", { filter: "tgas = 2" });
    expect([wrong.isError, JSON.parse(wrong.text).errors[0].didYouMean]).toEqual([true, ["tags = 2"]]);
  });

  it("runs filters, of whose rows it returns 50 without LIMIT", async () => {
    const { text, isError } = await server.call("run_filter", { filter: 'name CONTAINS "shoe" LIMIT 2' });
    const { rows } = JSON.parse(text);
    expect([isError, rows.result.length, rows.limitedBy]).toEqual([false, 2, 2]);
    expect(rows.result[0].name).toContain("shoe");
    expect(JSON.parse((await server.call("run_filter", { filter: "" })).text).rows.result).toHaveLength(50);
    const dated = await server.call("run_filter", { filter: "date < NOW LIMIT 1", resource: "bank history" });
    expect(JSON.parse(dated.text).rows.result).toHaveLength(1);
    expect(await server.call("run_filter", { filter: "id = 'x'" })).toMatchObject({ isError: true });
  });

  it("explains diagnostics", async () => {
    const { text } = await server.call("explain_diagnostic", { code: "error[not-expressible]:" });
    expect(JSON.parse(text)).toMatchObject({ code: "not-expressible", severity: "error" });
    expect(await server.call("explain_diagnostic", { code: "nonsense" })).toEqual({
      isError: true,
      text: expect.stringContaining("There is no code"),
    });
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ["run_filter", {}],
    ["run_filter", { filter: 5 }],
    ["run_filter", { filter: ["id = 1"] }],
    ["run_filter", { filter: "id = 1", limit: 5 }],
    ["run_filter", { filter: "id = 1", resource: "users" }],
    ["run_filter", { filter: "id = 1", resource: "__proto__" }],
    ["run_filter", { filter: "(".repeat(9000) }],
    ["run_filter", { filter: "id = 1 AND ".repeat(100_000) }],
    ["run_filter", { filter: "\u0000\ud800" }],
    ["check_filter", { filter: "DROP TABLE keywords" }],
    ["explain_diagnostic", { code: "constructor" }],
    ["delete_rows", { filter: "id = 1" }],
  ])("%s with hostile arguments %# is an error, and the server goes on", async (name, input) => {
    const called = await server.call(name, input).catch((error: Error) => ({ text: error.message, isError: true }));
    expect(called.isError).toBe(true);
    expect(called.text.length).toBeLessThan(20_000);
    expect(called.text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(await server.call("check_filter", { filter: "id = 1" })).toMatchObject({ isError: false });
  });
});

describe("with an API", () => {
  it("sends the key to it, and has it in no message", async () => {
    const seen: string[] = [];
    const api = createServer((request, response) => {
      seen.push(String(request.headers.authorization));
      response.setHeader("content-type", "application/json");
      const string = `The header ${request.headers.authorization} is wrong.`;
      const errors = [{ code: 1, string, detail: "filters[0].values[0]" }];
      response.end(JSON.stringify(seen.length === 1 ? { errors } : { result: [], errors, messages: ["Use v3."] }));
    });
    await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const key = "a-key-that-is-secret";
    const { client, call, transport } = await connected(cli, ["--url", url, "--parameter", "project_id=1"], {
      FIELDFILTER_KEY: key,
    });
    let said = "";
    transport.stderr?.on("data", (chunk) => {
      said += chunk;
    });
    const { text, isError } = await call("run_filter", { filter: "id  =  1" });
    expect([isError, seen]).toEqual([true, [`bearer ${key}`]]);
    const place = { quote: "1", span: { start: 7, end: 8 }, didYouMean: [] };
    const message = "The header bearer ••• is wrong.";
    expect(JSON.parse(text)).toEqual({ ok: false, errors: [{ code: "1", message, ...place }] });
    expect(text + said).not.toContain(key);
    const { rows } = JSON.parse((await call("run_filter", { filter: "id = 1" })).text);
    expect(rows).toMatchObject({ errors: [{ code: 1, string: message }], messages: ["Use v3."] });
    await client.close();
    api.close();
  });
});

const ends = ["the end of standard input", "SIGTERM"];
it.each(ends)(
  "writes only the protocol to standard output, answers what is pending, and ends after %s",
  async (end) => {
    const child = spawn(process.execPath, [cli, "mcp"], { stdio: "pipe" });
    let out = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve([code, signal])));
    const clientInfo = { name: "test", version: "1.0.0" };
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    const call = { name: "run_filter", arguments: { filter: "id < 3" } };
    for (const line of [
      JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }),
      "no JSON",
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
      JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/call", params: call }),
    ])
      child.stdin.write(`${line}\n`);
    if (end === "SIGTERM") child.stdout.on("data", () => out.includes('"id":2') && child.kill(end));
    else child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(out).toContain('"id":2');
    for (const line of out.trim().split("\n")) expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  },
);

it.each(wrongUses)("options that cannot be meant end it at once: $args", async ({ args, sentence }) => {
  const adding = { ...files, "add.json": JSON.stringify({ ...books, actions: ["add"] }) };
  const { exitCode, err } = await fieldfilter(["mcp", ...args], { files: adding, env });
  const said = err.split("\n")[0]?.replace("fieldfilter mcp: ", "");
  expect([exitCode, said]).toEqual([2, sentence]);
});

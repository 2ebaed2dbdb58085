import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { defined } from "../../support/defined.ts";
import { headers, keywordsPath, sampleHandler } from "../../support/service.ts";

/** A server as a program makes it, until the test is over. */
async function listening(handler: (request: Request) => Promise<Response>): Promise<number> {
  const server = createAdaptorServer({ fetch: handler }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

/** Sends bytes, and returns what comes back until the connection ends, or nothing has come for a while. */
function exchange(port: number, bytes: string, patience = 10_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => {}); // a server may end a connection while it is written to
    socket.on("close", () => resolve(text));
    socket.setTimeout(patience, () => socket.destroy());
    socket.write(bytes);
  });
}

const right = { ...headers, host: "localhost", connection: "close" };
const head = (line: string, fields: Readonly<Record<string, string>>) =>
  [line, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
const post = (body: string, more: Readonly<Record<string, string>> = {}, path = keywordsPath) =>
  head(`POST ${path} HTTP/1.1`, { ...right, "content-length": String(Buffer.byteLength(body)), ...more }) + body;

const noise = fc.string({ unit: "binary", maxLength: 40 });
const name = fc.constantFrom("id", "name", "volume:2:0:1", "nmae", "__proto__", "", "id; drop table keywords");
const value = fc.oneof(
  noise,
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom("Field:name", "(a+)+$", 1e308, -0, "9".repeat(40)),
);
const operator = fc.constantFrom("EQUALS", "IN", "REGEXP", "BETWEEN", "LIKE", "IS_NULL");
const body = fc.record(
  {
    project_id: fc.oneof(fc.constantFrom<unknown>(1, "1", [1], null), value),
    filters: fc.array(fc.record({ name, operator, values: fc.array(value, { maxLength: 3 }) }), { maxLength: 3 }),
    fields: fc.oneof(fc.array(name, { maxLength: 3 }), value),
    orders: fc.oneof(fc.array(name, { maxLength: 3 }), value),
    limit: value,
    offset: value,
  },
  { requiredKeys: [] },
);

const field = fc.constantFrom(...Object.keys(right), "content-length", "transfer-encoding", "expect", "upgrade");

/** Bad requests, from bytes that are no HTTP to bodies that are nearly right. */
const badRequest = fc.oneof(
  noise,
  fc
    .tuple(fc.constantFrom("GET", "PUT", "post", "BREW", "CONNECT", "PRI * HTTP/2.0"), fc.oneof(noise, fc.webPath()))
    .map(([method, path]) => head(`${method} /${path} HTTP/1.1`, right)),
  fc.webPath().map((path) => post("{}", {}, path || "/")),
  fc
    .constantFrom("//", "/%", "/%00", "*", "http://[", `${keywordsPath}/../..//`, `/${"x".repeat(20_000)}`)
    .map((path) => post("{}", {}, path)),
  fc.tuple(field, noise).map(([each, text]) => post('{"project_id":1}', { [each]: text })),
  fc
    .constantFrom("chunked", "gzip, chunked")
    .map(
      (coding) =>
        `${head(`POST ${keywordsPath} HTTP/1.1`, { ...right, "transfer-encoding": coding })}5\r\n{"a":\r\nzz\r\n`,
    ),
  fc.nat(200).map((length) => post('{"project_id":1}', { "content-length": String(length) })),
  fc.nat(2_000).map((depth) => post(`{"project_id":1,"filters":${"[".repeat(depth * 100)}`)),
  fc.tuple(noise, noise).map(([one, other]) => post(one) + post(other)),
  fc.constant(post(" ".repeat(1_000_001))),
  fc.json({ maxDepth: 3 }).map((json) => post(json)),
  body.map((json) => post(JSON.stringify(json))),
);

it("2,000 bad requests are refused or run, none with a 5xx, and the service goes on", async () => {
  const port = await listening(sampleHandler());
  const all = fc.sample(badRequest, { numRuns: 2_000, seed: Number(process.env.FIELDFILTER_SEED ?? 1) });
  const statuses = new Map<string, number>();
  const failed: string[] = [];
  for (let start = 0; start < all.length; start += 400) {
    const some = all.slice(start, start + 400);
    const replies = await Promise.all(some.map((text) => exchange(port, text, 2_000)));
    for (const [index, reply] of replies.entries())
      for (const [, status = ""] of reply.matchAll(/^HTTP\/1\.1 (\d+)/gm)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status.startsWith("5")) failed.push(`${status} ${JSON.stringify(some[index]?.slice(0, 500))}`);
      }
  }
  expect(failed).toEqual([]);
  for (const status of ["200", "400", "405", "413", "415"]) expect([...statuses.keys()]).toContain(status);
  expect(await exchange(port, post('{"project_id":1,"id":1}'))).toContain('"result":[{"id":"1"');
}, 120_000);

it("a store that fails is a 500, which says nothing of the failure", async () => {
  const resource = defined({ name: "x", service: "x", actions: ["get"], fields: { a: { type: "string" } } });
  const store = { get: () => Promise.reject(new Error("table people")) };
  const port = await listening(sampleHandler({ resources: [{ resource, store }], onError: () => {} }));
  const reply = await exchange(port, post("{}", {}, "/v2/json/get/x"));
  expect([reply.slice(0, 12), reply.includes("people")]).toEqual(["HTTP/1.1 500", false]);
});

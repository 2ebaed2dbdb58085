import { channel } from "node:diagnostics_channel";
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Listening, listen } from "../../../../src/http/service/node/index.ts";
import { type AnyReply, headers, historyPath, keywordsPath, sampleHandler } from "../../../support/service.ts";
import { headOf, received, socketTo } from "../../../support/service-socket.ts";

let server: Listening;
beforeAll(async () => {
  server = await listen(sampleHandler());
});
afterAll(() => server.close());

const post = (body: string, path = keywordsPath) => fetch(server.url + path, { method: "POST", headers, body });

describe("over HTTP", () => {
  it("says where it listens", () => expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/));

  it("answers", async () => {
    const { result } = (await (await post('{"project_id":1,"id":1}')).json()) as AnyReply;
    expect(result).toEqual([{ id: "1", name: expect.any(String) }]);
  });

  it("refuses a wrong key", async () => {
    const wrong = { ...headers, authorization: `bearer ${"x".repeat(18)}` };
    const response = await fetch(server.url + keywordsPath, { method: "POST", headers: wrong, body: "{}" });
    const { errors } = (await response.json()) as AnyReply;
    expect(errors?.map(({ code }) => code)).toEqual([53]);
  });

  it("refuses a body that is not UTF-8", async () => {
    const body = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d);
    const response = await fetch(server.url + keywordsPath, { method: "POST", headers, body });
    expect(await response.json()).toMatchObject({ errors: [{ code: 2000, string: expect.stringContaining("UTF-8") }] });
  });

  it("answers many requests on one connection", async () => {
    const one = await socketTo(server);
    const body = '{"project_id":1,"id":1}';
    const all = received(one);
    one.write((headOf(body.length) + body).repeat(3));
    one.write(headOf(body.length).replace("Host: x", "Host: x\r\nConnection: close") + body);
    expect((await all).match(/HTTP\/1\.1 200 OK/g)?.length).toBe(4);
  });

  it("answers long replies to slow readers", async () => {
    const response = await post("{}", historyPath);
    const text = await response.text();
    expect(Number(response.headers.get("content-length"))).toBe(new TextEncoder().encode(text).length);
    expect((JSON.parse(text) as AnyReply).result.length).toBe(200);
  });

  it("has no body for HEAD, and the length of that of GET", async () => {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(`${server.url}/openapi.json`, { method })),
    );
    expect(head?.headers.get("content-length")).toBe(get?.headers.get("content-length"));
    expect(await head?.text()).toBe("");
  });

  it.each(["*", "http://elsewhere/openapi.json", "//elsewhere/openapi.json"])("takes the address %s", async (path) => {
    const { hostname, port } = new URL(server.url);
    const sent = httpRequest({ hostname, port, path, method: "OPTIONS" }).end();
    const [response] = await once(sent, "response");
    response.resume();
    expect([400, 405]).toContain(response.statusCode);
  });
});

it("listens on the port and the address asked for", async () => {
  const first = await listen(sampleHandler(), { host: "localhost" });
  const { port } = new URL(first.url);
  expect(first.url).toBe(`http://localhost:${port}`);
  expect((await fetch(`${first.url}/openapi.json`)).status).toBe(200);
  await first.close();
  const second = await listen(sampleHandler(), { port: Number(port) });
  expect(second.url).toBe(`http://127.0.0.1:${port}`);
  await second.close();
});

it("limits the time of headers to a third, and looks ten times while a request may come", async () => {
  const own = await listen(sampleHandler(), { requestTimeout: 900 });
  const begun = new Promise((resolve) =>
    channel("http.server.request.start").subscribe(function note(message) {
      channel("http.server.request.start").unsubscribe(note);
      resolve((message as { readonly server: unknown }).server);
    }),
  );
  await (await fetch(`${own.url}/health`)).text();
  const limits = { requestTimeout: 900, headersTimeout: 300, connectionsCheckingInterval: 90 };
  expect(await begun).toMatchObject({ ...limits, keepAliveTimeout: 60_000 });
  await own.close();
});

it("a port that is taken is an error of the system", async () => {
  const { port } = new URL(server.url);
  await expect(listen(sampleHandler(), { port: Number(port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

it("1,000 clients at once all get their own answer", async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => (index % 300) + 1);
  const answers = await Promise.all(
    ids.map(async (id) => {
      const one = await socketTo(server);
      const body = JSON.stringify({ project_id: id % 8 === 0 ? 2 : 1, id, fields: ["id"] });
      const all = received(one);
      one.write(headOf(body.length).replace("Host: x", "Host: x\r\nConnection: close") + body);
      return JSON.parse((await all).split("\r\n\r\n")[1] ?? "").result;
    }),
  );
  expect(answers).toEqual(ids.map((id) => [{ id: String(id) }]));
});

it("1,000 additions at once lose nothing", async () => {
  const own = await listen(sampleHandler());
  const add = async (index: number): Promise<string> => {
    const body = JSON.stringify({ project_id: 5, name: `added ${index}`, fields: ["id"] });
    const response = await fetch(`${own.url}/v2/json/add/keywords_2/keywords`, { method: "POST", headers, body });
    return ((await response.json()) as AnyReply).result[0].id;
  };
  const ids = await Promise.all(Array.from({ length: 1_000 }, (_, index) => add(index)));
  expect(new Set(ids).size).toBe(1_000);
  const all = await fetch(own.url + keywordsPath, { method: "POST", headers, body: '{"project_id":5}' });
  expect(((await all.json()) as AnyReply).total).toBe(1_000);
  await own.close();
});

import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { TransportError } from "../../../src/http/client/errors.ts";
import type { SessionOptions } from "../../../src/http/client/options.ts";
import { type Respond, reply, serveHttp } from "../../support/http-server.ts";
import { rejection, served, servedWith } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };

/** What a `get` rejects with, as its kind, its message and its status; and how often it was asked. */
async function fault(respond: Respond, options: Partial<SessionOptions> = {}) {
  const { api, received, waits } = await served(respond, { retries: 0, ...options });
  const error = await rejection(api.get(keywords, request));
  expect(error).toBeInstanceOf(TransportError);
  const { kind, message, status, name } = error as TransportError;
  expect(name).toBe("TransportError");
  return { kind, message, status, asked: received.length, waits };
}

const json =
  (text: string, type?: string): Respond =>
  (response) => {
    response.writeHead(200, type === undefined ? {} : { "content-type": type }).end(text);
  };

describe("a reply is what the API promises", () => {
  it("with all that it says", async () => {
    const said = {
      result: [{ id: "12", name: null }],
      limitedBy: 10,
      total: 34,
      nextOffset: 10,
      errors: [{ code: 1, string: "One project is locked" }],
      messages: ["slow"],
      servedBy: "a",
    };
    const { api } = await servedWith(said);
    expect(await api.get(keywords, request)).toEqual({ ...said, diagnostics: [] });
  });

  it("with fields of any name", async () => {
    const { api } = await served(json('{"result":[{"__proto__":"1","constructor":"2"}]}', "application/json"));
    const { result } = await api.get(keywords, request);
    expect(Object.entries(result[0] ?? {})).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
    ]);
  });

  it.each(["application/json", "text/plain", undefined])("of the type %j", async (type) => {
    const { api } = await served(json('\ufeff{ "result": [{ "name": "Ünï 😀" }] }\n', type));
    expect(await api.get(keywords, request)).toMatchObject({ result: [{ name: "Ünï 😀" }] });
  });
});

describe("a reply that cannot be used", () => {
  it.each([
    ["not-json", json("", "application/json"), "The reply is empty."],
    ["not-json", json("<html>", "text/html"), "The reply is not JSON."],
    ["not-json", json('{"result":[', "application/json"), "The reply is not JSON."],
    ["unexpected", json("{}"), "The reply has no result and no errors."],
    ["unexpected", json("null"), "The reply has no result and no errors."],
    ["unexpected", json('{"result":5}'), "The reply does not match the API: unexpected value at result."],
    [
      "unexpected",
      json('{"result":[{"a":"1"},{"a":1}]}'),
      "The reply does not match the API: unexpected value at result[1].a.",
    ],
    [
      "unexpected",
      json('{"result":[{"a b":[]}]}'),
      'The reply does not match the API: unexpected value at result[0]["a b"].',
    ],
    ["unexpected", json('{"result":[],"total":"5"}'), "The reply does not match the API: unexpected value at total."],
    ["unexpected", json('{"errors":[]}'), "The reply does not match the API: unexpected value at errors."],
    [
      "unexpected",
      json('{"errors":[{"code":1}]}'),
      "The reply does not match the API: unexpected value at errors[0].string.",
    ],
    ["unexpected", json('{"error":"no"}'), "The reply has no result and no errors."],
  ] as const)("%s %#", async (kind, respond, message) => {
    expect(await fault(respond)).toEqual({ kind, message, status: 200, asked: 1, waits: [] });
  });

  it("no text", async () => {
    const respond: Respond = (response) => void response.end(Buffer.from([0x7b, 0xff, 0xfe]));
    expect(await fault(respond)).toMatchObject({
      kind: "not-json",
      message: "The reply is not valid UTF-8.",
    });
    const half: Respond = (response) => void response.end(Buffer.from('{"result":"é"}').subarray(0, 12));
    expect(await fault(half)).toMatchObject({ kind: "not-json" });
  });

  it.each([201, 204, 400, 401, 404, 500, 502])("with the HTTP status %d", async (status) => {
    const message = `The service responded with HTTP status ${status}.`;
    const html: Respond = (response) => void response.writeHead(status, { "content-type": "text/html" }).end("<html>");
    expect(await fault(html)).toEqual({ kind: "status", message, status, asked: 1, waits: [] });
    const right: Respond = (response) => reply(response, { result: [] }, status);
    expect(await fault(right)).toMatchObject({ kind: "status", status });
  });
});

describe("an answer that does not come, or not whole", () => {
  it("nobody listens", async () => {
    const { api } = await served(() => {}, { baseUrl: "http://127.0.0.1:1", retries: 0 });
    const error = (await rejection(api.get(keywords, request))) as TransportError;
    expect(error).toMatchObject({ kind: "no-answer", status: undefined });
    expect(error.message).toMatch(/^The service did not respond: .+\.$/);
  });

  it("the connection is cut before it", async () => {
    expect(await fault((response) => void response.destroy())).toMatchObject({ kind: "no-answer", status: undefined });
  });

  it("the connection is cut in it", async () => {
    const respond: Respond = (response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"result":[{"id":"1"},');
      setTimeout(() => response.destroy(), 20);
    };
    const { message, ...rest } = await fault(respond, { retries: 3 });
    expect(rest).toEqual({ kind: "cut-off", status: 200, asked: 1, waits: [] });
    expect(message).toMatch(/^The reply was cut off: .+\.$/);
  });

  it("it does not begin in time", async () => {
    const { api, open } = await served(() => {}, { timeout: 30 });
    const error = await rejection(api.get(keywords, request));
    expect(error).toMatchObject({ kind: "timeout", message: "The service did not respond within 30 milliseconds." });
    await vi.waitFor(() => expect(open()).toBe(0), 10_000);
  });

  it("it does not end in time", async () => {
    const respond: Respond = (response) => void response.writeHead(200).write('{"result":[');
    const { api, open } = await served(respond, { timeout: 30 });
    const error = await rejection(api.get(keywords, request));
    expect(error).toMatchObject({ kind: "timeout" });
    await vi.waitFor(() => expect(open()).toBe(0), 10_000);
  });
});

describe("an answer that is too long", () => {
  const gigabyte = 2 ** 30;

  it("is refused by the length that it says", async () => {
    let written = 0;
    const respond: Respond = (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": String(gigabyte) });
      response.write("{", () => written++);
    };
    const { api, givenUp } = await served(respond);
    const error = await rejection(api.get(keywords, request));
    expect(error).toMatchObject({ kind: "too-large", message: "The reply is longer than 100000000 bytes." });
    await givenUp;
    expect(written).toBeLessThanOrEqual(1);
  });

  it("is refused when it goes on and on", async () => {
    let bytes = 0;
    const chunk = Buffer.alloc(64 * 1024, " ");
    const respond: Respond = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && bytes < gigabyte) {
          bytes += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", more);
        }
      };
      more();
    };
    const { api, givenUp } = await served(respond, { maxReplyBytes: 1_000_000 });
    const error = await rejection(api.get(keywords, request));
    expect(error).toMatchObject({ kind: "too-large", message: "The reply is longer than 1000000 bytes." });
    await givenUp;
    expect(bytes).toBeLessThan(gigabyte / 10);
  });

  it("is refused however small it is on its way", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
    const head = { "content-type": "application/json", "content-encoding": "gzip" };
    const respond: Respond = (response) => void response.writeHead(200, head).end(bomb);
    expect(await fault(respond, { maxReplyBytes: 1_000_000 })).toMatchObject({ kind: "too-large" });
    expect(bomb.length).toBeLessThan(1_000_000);
  });

  it("is taken to the last byte", async () => {
    const text = JSON.stringify({ result: [{ name: "é".repeat(1000) }] });
    const { api } = await served(json(text), { maxReplyBytes: Buffer.byteLength(text) });
    expect((await api.get(keywords, request)).result).toHaveLength(1);
    expect(await fault(json(text), { maxReplyBytes: Buffer.byteLength(text) - 1 })).toMatchObject({
      kind: "too-large",
    });
  });
});

describe("an answer that leads elsewhere", () => {
  it.each([301, 302, 303, 307, 308])("with the status %d is not followed", async (status) => {
    const elsewhere = await serveHttp((response) => reply(response, { result: [] }));
    const respond: Respond = (response) =>
      void response.writeHead(status, { location: `${elsewhere.baseUrl}/x` }).end();
    const message = `The service redirects the request to ${elsewhere.baseUrl}/x; the redirect was not followed.`;
    expect(await fault(respond, { retries: 3 })).toEqual({ kind: "redirect", message, status, asked: 1, waits: [] });
    expect(elsewhere.received).toEqual([]);
  });
});

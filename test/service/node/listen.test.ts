import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Handler } from "../../../src/service/index.ts";
import { type Listening, listen } from "../../../src/service/node/index.ts";
import {
  type AnyReply,
  accessToken,
  headers,
  historyPath,
  keywordsPath,
  sampleHandler,
  userId,
} from "../../support/service.ts";

let server: Listening;
/** One that waits for nobody. */
let hasty: Listening;
beforeAll(async () => {
  server = await listen(sampleHandler());
  hasty = await listen(sampleHandler(), { requestTimeout: 300 });
});
afterAll(() => Promise.all([server.close(), hasty.close()]));

const post = (body: string | ReadableStream, init: RequestInit = {}, path = keywordsPath) =>
  fetch(server.url + path, { method: "POST", headers, body, duplex: "half", ...init } as RequestInit);
const fine = async () => {
  const reply = (await (await post('{"project_id":1,"id":1}')).json()) as AnyReply;
  expect(reply.result).toEqual([{ id: "1", name: expect.any(String) }]);
};

const head = (length: number | string) =>
  `POST ${keywordsPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nUser-Id: ${userId}\r\nAuthorization: bearer ${accessToken}\r\nContent-Length: ${length}\r\n\r\n`;

async function socket(to: Listening = server): Promise<Socket> {
  const { hostname, port } = new URL(to.url);
  const made = connect(Number(port), hostname);
  made.on("error", () => {});
  await once(made, "connect");
  return made;
}

/** All that a socket gets until it is closed. */
async function received(from: Socket): Promise<string> {
  let text = "";
  from.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  if (!from.closed) await once(from, "close");
  return text;
}

/** Takes a gigabyte in pieces, and counts those that were taken. */
function gigabyte() {
  const piece = new Uint8Array(1_000_000).fill(0x20);
  const counted = { pieces: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (counted.pieces++ < 1_000) controller.enqueue(piece);
      else controller.close();
    },
  });
  return { counted, stream };
}

describe("over HTTP", () => {
  it("says where it listens", () => expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/));

  it("answers", fine);

  it("answers many requests on one connection", async () => {
    const one = await socket();
    const body = '{"project_id":1,"id":1}';
    const all = received(one);
    one.write((head(body.length) + body).repeat(3));
    one.write(head(body.length).replace("Host: x", "Host: x\r\nConnection: close") + body);
    expect((await all).match(/HTTP\/1\.1 200 OK/g)?.length).toBe(4);
  });

  it("answers long replies to slow readers", async () => {
    const response = await post("{}", {}, historyPath);
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

describe("what goes wrong on the way does no harm", () => {
  it("a body that is cut off", async () => {
    const one = await socket();
    one.write(`${head(5_000)}{"project_id":`);
    one.destroy();
    await fine();
  });

  it("a body that is longer than it is said to be", async () => {
    const one = await socket();
    const all = received(one);
    one.write(`${head(16)}{"project_id":1}, "limit": 100000 }\r\n\r\n`);
    expect(await all).toContain("HTTP/1.1 400 Bad Request");
    await fine();
  });

  it("a body that comes too slowly", async () => {
    const one = await socket(hasty);
    one.write(`${head(5_000)}{`);
    expect(await received(one)).toMatch(/^HTTP\/1\.1 408/);
    await fine();
  });

  it("headers that come too slowly", async () => {
    const one = await socket(hasty);
    one.write("POST / HTTP/1.1\r\nX-Slow: ");
    expect(await received(one)).toMatch(/^HTTP\/1\.1 408/);
  });

  it.each(["-1", "1e3", "5, 6", "99999999999999999999"])("a length of %s", async (length) => {
    const one = await socket();
    one.write(`${head(length)}{}`);
    expect(await received(one)).toMatch(/^HTTP\/1\.1 (?:400|200)/);
    await fine();
  });

  it.each(["in pieces, its length not said", "its length said"])("a gigabyte: %s", async (how) => {
    const { counted, stream } = gigabyte();
    const { hostname, port } = new URL(server.url);
    const length = how === "its length said" ? { "content-length": "1000000000" } : { "transfer-encoding": "chunked" };
    const sent = httpRequest({
      hostname,
      port,
      path: keywordsPath,
      method: "POST",
      headers: { ...headers, ...length },
    });
    sent.on("error", () => {});
    const answered = once(sent, "response");
    const reader = stream.getReader();
    const pump = async () => {
      for (let piece = await reader.read(); !piece.done && !sent.destroyed; piece = await reader.read()) {
        if (!sent.write(piece.value)) await Promise.race([once(sent, "drain"), once(sent, "close")]);
      }
    };
    const pumped = pump().catch(() => {});
    const [response] = await answered;
    let text = "";
    for await (const piece of response) text += piece;
    sent.destroy();
    await pumped;
    expect([response.statusCode, response.headers.connection]).toEqual([413, "close"]);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 2000 }] });
    // What waits in the buffers of both sides is all that was taken.
    expect(counted.pieces).toBeLessThan(50);
    await fine();
  });

  it("a wrong key with a gigabyte", async () => {
    const { counted, stream } = gigabyte();
    const response = await post(stream, { headers: { ...headers, authorization: "bearer x" } }).catch(() => undefined);
    if (response) expect(((await response.json()) as AnyReply).errors?.[0]?.code).toBe(53);
    expect(counted.pieces).toBeLessThan(50);
    await fine();
  });

  it("a handler that fails", async () => {
    const warnings: unknown[] = [];
    const note = (warning: unknown) => warnings.push(warning);
    process.on("warning", note);
    const failing = await listen(() => Promise.reject(new Error("row 5: Ann")));
    const response = await fetch(failing.url);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/Ann|row/);
    await failing.close();
    process.off("warning", note);
    expect(warnings).toEqual([new Error("row 5: Ann")]);
  });

  it("a connection that closes aborts the signal of its request", async () => {
    let aborted: (() => void) | undefined;
    const end = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    let started: (() => void) | undefined;
    const begin = new Promise<void>((resolve) => {
      started = resolve;
    });
    const waiting: Handler = ({ signal }) => {
      started?.();
      return new Promise((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted?.();
          reject(new Error("closed"));
        }),
      );
    };
    const own = await listen(waiting);
    const giveUp = new AbortController();
    const asked = fetch(own.url, { signal: giveUp.signal }).catch(() => "given up");
    await begin;
    giveUp.abort();
    expect(await asked).toBe("given up");
    await end;
    await own.close();
  });
});

describe("closing", () => {
  const body = '{"project_id":1,"id":1}';
  const answers = (text: string) => text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;

  it("a connection stays open for more requests, until the server closes", async () => {
    const own = await listen(sampleHandler());
    const one = await socket(own);
    const all = received(one);
    for (let count = 0; count < 2; count++) {
      one.write(head(body.length) + body);
      await once(one, "data");
      expect(one.closed).toBe(false);
    }
    await own.close();
    expect(answers(await all)).toBe(2);
  });

  it("does not wait for a connection without a request", async () => {
    const own = await listen(sampleHandler());
    const all = received(await socket(own));
    const begun = await socket(own);
    begun.write("POST / HTTP/1.1\r\nX-Slow: ");
    await fetch(`${own.url}/openapi.json`, { method: "HEAD" });
    await own.close();
    expect([await all, await received(begun)]).toEqual(["", ""]);
  });

  it("waits for the response to each pending request, and takes no more connections", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answer = sampleHandler();
    let pending = 0;
    const own = await listen(async (request) => {
      pending++;
      if (request.url.endsWith("/openapi.json")) await held;
      return answer(request);
    });
    const slow = await Promise.all([socket(own), socket(own)]);
    const all = slow.map(received);
    for (const each of slow) each.write("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n");
    while (pending < 2) await new Promise(setImmediate);
    const closed = own.close();
    await expect(fetch(own.url)).rejects.toThrow();
    letGo();
    await closed;
    expect((await Promise.all(all)).map(answers)).toEqual([1, 1]);
  });

  it("ends with the last response, although its connection could take more requests", async () => {
    let isAsked = false;
    let answer = (_: Response) => {};
    const handler: Handler = () => {
      isAsked = true;
      return new Promise((resolve) => {
        answer = resolve;
      });
    };
    const own = await listen(handler, { drainTimeout: 2 ** 31 - 1 });
    const one = await socket(own);
    one.write("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n");
    while (!isAsked) await new Promise(setImmediate);
    const closed = own.close().then(() => "closed");
    answer(new Response("{}"));
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, "late").unref());
    expect(await Promise.race([closed, late])).toBe("closed");
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

it("a port that is taken is an error of the system", async () => {
  const { port } = new URL(server.url);
  await expect(listen(sampleHandler(), { port: Number(port) })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

it("1,000 clients at once all get their own answer", async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => (index % 300) + 1);
  const answers = await Promise.all(
    ids.map(async (id) => {
      const one = await socket();
      const body = JSON.stringify({ project_id: id % 8 === 0 ? 2 : 1, id, fields: ["id"] });
      const all = received(one);
      one.write(head(body.length).replace("Host: x", "Host: x\r\nConnection: close") + body);
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

it("a request that never ends is cut off when the time to close is over", async () => {
  const own = await listen(sampleHandler(), { drainTimeout: 50 });
  const one = await socket(own);
  const all = received(one);
  one.write(`${head(5_000)}{"project_id":`);
  while (!(await (await fetch(`${own.url}/metrics`)).text()).includes("http_requests_in_flight 2"))
    await new Promise(setImmediate);
  await own.close();
  expect(await all).toBe("");
});

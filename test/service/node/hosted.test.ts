import { describe, expect, it } from "vitest";
import { type Access, type ListenOptions, listen } from "../../../src/service/node/index.ts";
import { accessToken, headers, keywordsPath, sampleHandler, userId } from "../../support/service.ts";

/* What a host has beside the handler. */

async function whileListening(options: ListenOptions, act: (url: string) => Promise<void>): Promise<void> {
  const { url, close } = await listen(sampleHandler(), options);
  try {
    await act(url);
  } finally {
    await close();
  }
}

const body = '{"project_id":1,"id":1}';
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url + keywordsPath, { method: "POST", headers, body, ...init });

describe("without options", () => {
  it("says that it runs, without a key", () =>
    whileListening({}, async (url) => {
      const response = await fetch(`${url}/health`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
      expect(response.headers.get("connection")).toBe("keep-alive");
      expect((await fetch(`${url}/health`, { method: "POST" })).status).toBe(405);
    }));

  it("counts requests in the text format of Prometheus", () =>
    whileListening({}, async (url) => {
      for (let count = 0; count < 3; count++) await (await ask(url)).text();
      await ask(url, { body: "{" });
      await (await fetch(`${url}/x`)).text();
      // A request counts when its connection has taken the response, which may be after the client has read it.
      const text = async () => (await fetch(`${url}/metrics`)).text();
      await expect.poll(text).toContain('http_requests_total{action="other",status="405"} 1');
      const all = await text();
      expect(all).toContain('http_requests_total{action="get",status="200"} 3\n');
      expect(all).toContain('http_requests_total{action="get",status="400"} 1\n');
      expect(all).toContain('http_request_duration_seconds_bucket{action="get",le="+Inf"} 4\n');
      expect(all).toContain('http_request_duration_seconds_count{action="get"} 4\n');
      for (const line of all.trimEnd().split("\n"))
        expect(line).toMatch(/^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z]+="[^"\\]*",?)+\})? [\d.e+-]+)$/);
    }));

  it("allows no other origin", () =>
    whileListening({}, async (url) => {
      const response = await ask(url, { headers: { ...headers, origin: "https://example.com" } });
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }));
});

describe("cors", () => {
  const origin = "https://example.com";
  const preflight = (url: string, from: string) =>
    fetch(url + keywordsPath, {
      method: "OPTIONS",
      headers: { origin: from, "access-control-request-method": "POST" },
    });

  it("allows the origins given, to ask and to send", () =>
    whileListening({ cors: [origin] }, async (url) => {
      const asked = await preflight(url, origin);
      expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
      expect(asked.headers.get("access-control-allow-headers")).toBe("Authorization, Content-Type, User-Id");
      const sent = await ask(url, { headers: { ...headers, origin } });
      expect([sent.headers.get("access-control-allow-origin"), sent.headers.get("vary")]).toEqual([origin, "Origin"]);
      const other = await preflight(url, "https://example.org");
      expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([405, null]);
    }));

  it("answers what a browser asks before it sends, without the handler", async () => {
    const asked: string[] = [];
    const { url, close } = await listen(
      async ({ method }) => {
        asked.push(method);
        return new Response();
      },
      { cors: [origin] },
    );
    await preflight(url, origin);
    await fetch(url, { method: "OPTIONS", headers: { origin } });
    await fetch(url, { method: "POST", headers: { origin, "access-control-request-method": "POST" } });
    await close();
    expect(asked).toEqual(["OPTIONS", "POST"]);
  });

  it("allows any origin with *", () =>
    whileListening({ cors: ["*"] }, async (url) => {
      expect((await preflight(url, origin)).headers.get("access-control-allow-origin")).toBe("*");
    }));

  it.each(["example.com", "https://example.com/", "https://example.com/a"])("%s is no origin", async (wrong) => {
    await expect(listen(sampleHandler(), { cors: [wrong] })).rejects.toThrow(TypeError);
    await expect(listen(sampleHandler(), { cors: [origin, wrong] })).rejects.toThrow(TypeError);
  });
});

it("a rate limit refuses what is beyond it, but not the health", () =>
  whileListening({ rateLimit: 2 }, async (url) => {
    const answered = [await ask(url), await ask(url), await ask(url)];
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 429]);
    const refused = answered[2];
    expect(refused?.headers.get("content-type")).toBe("application/problem+json");
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ type: "about:blank", title: "Too Many Requests", status: 429 });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }));

it("an access log has each request, and no key", async () => {
  const log: Access[] = [];
  const start = performance.now();
  await whileListening({ onAccess: (access) => log.push(access) }, async (url) => {
    await (await fetch(`${url}${keywordsPath}?token=x`, { method: "POST", headers, body })).text();
    await (await ask(url, { body: "{" })).text();
    await (await ask(url)).text();
  });
  expect(log).toMatchObject([
    { client: "127.0.0.1", user: userId, method: "POST", path: keywordsPath, status: 200, isAborted: false },
    { client: "127.0.0.1", path: keywordsPath, status: 400, isAborted: false },
    { client: "127.0.0.1", path: keywordsPath, status: 200, isAborted: false },
  ]);
  expect(log[0]?.bytes).toBeGreaterThan(100);
  expect(log[2]?.bytes).toBe(log[0]?.bytes);
  const [milliseconds = -1] = log.map((each) => each.milliseconds);
  expect(milliseconds).toBeGreaterThan(0);
  expect(milliseconds).toBeLessThan(performance.now() - start);
  expect(JSON.stringify(log)).not.toContain(accessToken);
});

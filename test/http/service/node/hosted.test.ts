import { describe, expect, it } from "vitest";
import { listen } from "../../../../src/http/service/node/index.ts";
import { headers, keywordsPath } from "../../../support/service.ts";
import { whileListening } from "../../../support/serving-node.ts";

/* What a host has beside the handler. */

const body = '{"project_id":1,"id":1}';
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url + keywordsPath, { method: "POST", headers, body, ...init });

describe("without options", () => {
  it("says that it runs, without a key", () =>
    whileListening({}, async (url) => {
      const response = await fetch(`${url}/health`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
      expect(response.headers.get("connection")).toBe("keep-alive");
      expect(response.headers.get("vary")).toBeNull();
      expect((await fetch(`${url}/health?from=balancer`)).status).toBe(200);
      expect((await fetch(`${url}/health`, { method: "HEAD" })).status).toBe(200);
    }));

  it.each(["/health", "/metrics"])("only reads %s", (path) =>
    whileListening({}, async (url) => {
      const refused = await fetch(url + path, { method: "POST" });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await refused.json()).toMatchObject({ detail: "Requests to this URL must use GET." });
    }),
  );

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
      for (const type of ["s_total counter", "_duration_seconds histogram", "s_in_flight gauge"])
        expect(all).toContain(`# TYPE http_request${type}\n`);
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
      expect(asked.headers.get("access-control-allow-methods")).toBe("GET, HEAD, POST");
      expect(asked.headers.get("access-control-max-age")).toBe("86400");
      const sent = await ask(url, { headers: { ...headers, origin } });
      expect(sent.headers.get("access-control-expose-headers")).toBe("Retry-After");
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
      const { headers: answered } = await preflight(url, origin);
      expect([answered.get("access-control-allow-origin"), answered.get("vary")]).toEqual(["*", null]);
      const { headers: unasked } = await ask(url);
      expect(unasked.get("access-control-allow-origin")).toBeNull();
    }));

  it("tells caches that the response depends on the origin, also where a request has none", () =>
    whileListening({ cors: [origin] }, async (url) => {
      const { headers: answered } = await ask(url);
      expect([answered.get("vary"), answered.get("access-control-allow-origin")]).toEqual(["Origin", null]);
    }));
});

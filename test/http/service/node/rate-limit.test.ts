import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { expect, it, vi } from "vitest";
import { listen } from "../../../../src/http/service/node/index.ts";
import { headers, keywordsPath, sampleHandler } from "../../../support/service.ts";
import { whileListening } from "../../../support/serving-node.ts";

const ask = (url: string) => fetch(url + keywordsPath, { method: "POST", headers, body: '{"project_id":1,"id":1}' });

it("a rate limit refuses what is beyond it, but not the health", () =>
  whileListening({ rateLimit: 2 }, async (url) => {
    const answered = [await ask(url), await ask(url), await ask(url)];
    expect(answered.map(({ status }) => status)).toEqual([200, 200, 429]);
    const refused = answered[2];
    expect(refused?.headers.get("content-type")).toBe("application/problem+json");
    const seconds = Number(refused?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(1);
    expect(seconds).toBeLessThanOrEqual(60);
    const detail = `Too many requests; come again after ${seconds} seconds.`;
    expect(await refused?.json()).toMatchObject({ title: "Too Many Requests", status: 429, detail });
    expect((await fetch(`${url}/health`)).status).toBe(200);
  }));

it.runIf(process.platform === "linux")("a rate limit counts each address by itself", () =>
  whileListening({ rateLimit: 1, host: "0.0.0.0" }, async (url) => {
    const { port } = new URL(url);
    const statusFrom = async (localAddress: string) => {
      const sent = httpRequest({ host: "127.0.0.1", port, path: "/openapi.json", localAddress }).end();
      const [response] = await once(sent, "response");
      response.resume();
      return response.statusCode;
    };
    const addresses = ["127.0.0.1", "127.0.0.2", "127.0.0.2"];
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(await statusFrom(address));
    expect(statuses).toEqual([200, 200, 429]);
  }),
);

it("a rate limit says which package it needs", async () => {
  vi.doMock("rate-limiter-flexible", () => {
    throw new Error("Cannot find package");
  });
  try {
    await expect(listen(sampleHandler(), { rateLimit: 1 })).rejects.toThrow(
      new TypeError("A rate limit needs the package rate-limiter-flexible. Install it with npm."),
    );
  } finally {
    vi.doUnmock("rate-limiter-flexible");
  }
});

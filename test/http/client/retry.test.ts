import { describe, expect, it, vi } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { createSession, type Session } from "../../../src/http/client/session.ts";
import type { TransportError } from "../../../src/http/client/transport-error.ts";
import { type Respond, reply, serveHttp } from "../../support/http-server.ts";
import { key, now, quickHost, rejection, served } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };

/** Busy so often, and then not. */
const busy =
  (times: number, status = 429, headers: Record<string, string> = {}): Respond =>
  (response, _, index) => {
    if (index >= times) return reply(response, { result: [] });
    response.writeHead(status, headers).end("busy");
  };

describe("get is tried again", () => {
  it.each([429, 503])("after the status %d, with waits that double", async (status) => {
    const { api, received, waits } = await served(busy(3, status));
    expect(await api.get(keywords, request)).toMatchObject({ result: [] });
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(waits).toEqual([500, 1000, 2000]);
  });

  it("and no wait is longer than allowed", async () => {
    const { api, waits } = await served(busy(6), { retries: 6, maxRetryDelay: 3000 });
    await api.get(keywords, request);
    expect(waits).toEqual([500, 1000, 2000, 3000, 3000, 3000]);
  });

  it("when there was no answer at all", async () => {
    const respond: Respond = (response, _, index) => {
      if (index === 0) response.destroy();
      else reply(response, { result: [] });
    };
    const { api, received, waits } = await served(respond);
    expect(await api.get(keywords, request)).toMatchObject({ result: [] });
    expect(received).toHaveLength(2);
    expect(waits).toEqual([500]);
  });

  it("until the last try, whose error it is", async () => {
    const { api, received } = await served(busy(99, 503), { retries: 2 });
    const error = await rejection(api.get(keywords, request));
    expect(error).toMatchObject({ kind: "status", status: 503, retryAfter: undefined });
    expect(received).toHaveLength(3);
    const none = await served(busy(1), { retries: 0 });
    expect(await rejection(none.api.get(keywords, request))).toMatchObject({ kind: "status", status: 429 });
    expect(none.received).toHaveLength(1);
  });
});

it("a busy service is left alone: what waits to be tried again keeps its place", async () => {
  const server = await serveHttp(busy(5, 503));
  const asleep: (() => void)[] = [];
  const host = {
    ...quickHost((url, init) => fetch(url, init)),
    sleep: () => new Promise<void>((wake) => void asleep.push(wake)),
  };
  const api = createSession({ baseUrl: server.baseUrl, userId: 5, accessToken: key }, host);
  const asked = Array.from({ length: 8 }, (_, tag) => api.get(keywords, { ...request, query: `tags = ${tag}` }));
  await vi.waitFor(() => expect(asleep).toHaveLength(5), 10_000);
  expect(server.received).toHaveLength(5);
  for (const wake of asleep) wake();
  await Promise.all(asked);
  const tags = server.received.map(({ body }) => JSON.parse(body).filters[0].values[0]);
  expect(tags.slice(5, 10).sort()).toEqual([0, 1, 2, 3, 4]);
  expect(tags).toHaveLength(13);
});

describe("Retry-After", () => {
  const date = (milliseconds: number) => new Date(now + milliseconds).toUTCString();

  it.each([
    ["7", 7000],
    ["0", 500],
    [date(7000), 7000],
    [date(-7000), 500],
    ["soon", 500],
    ["-5", 500],
    ["1.5", 500],
  ])("%s", async (header, wait) => {
    const { api, waits } = await served(busy(1, 503, { "retry-after": header }));
    await api.get(keywords, request);
    expect(waits).toEqual([wait]);
  });

  it.each(["31", "9".repeat(400), date(31_000)])("%s is too long to wait", async (header) => {
    const { api, received, waits } = await served(busy(1, 503, { "retry-after": header }));
    const error = (await rejection(api.get(keywords, request))) as TransportError;
    expect(error).toMatchObject({ kind: "status", status: 503 });
    expect(error.retryAfter).toBeGreaterThanOrEqual(31_000);
    expect(received).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it("is said", async () => {
    const { api } = await served(busy(1, 429, { "retry-after": "120" }));
    const message = "The service responded with HTTP status 429 and asks to wait 120 seconds.";
    expect(await rejection(api.get(keywords, request))).toMatchObject({ message, retryAfter: 120_000 });
  });
});

/** A call of any action. */
const call = (api: Session, action: "add" | "edit" | "del", more: object) =>
  rejection(
    (api[action] as (resource: object, request: object) => Promise<unknown>)(keywords, {
      ...request,
      query: "",
      ...more,
    }),
  );

describe("what changes something is never sent twice", () => {
  const calls = [
    ["add", {}],
    ["edit", { id: 5 }],
    ["del", { id: 5 }],
  ] as const;

  it.each(calls)("%s", async (action, more) => {
    for (const respond of [busy(1), busy(1, 503, { "retry-after": "1" })]) {
      const { api, received, waits } = await served(respond);
      const error = await call(api, action, more);
      expect(error).toMatchObject({ kind: "status" });
      expect(received).toHaveLength(1);
      expect(waits).toEqual([]);
    }
    const cut: Respond = (response) => void response.destroy();
    const { api, received } = await served(cut);
    expect(await call(api, action, more)).toMatchObject({
      kind: "no-answer",
    });
    expect(received).toHaveLength(1);
  });
});

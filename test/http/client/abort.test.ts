import { describe, expect, it, onTestFinished, vi } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { createSession } from "../../../src/http/client/session.ts";
import { type Respond, reply } from "../../support/http-server.ts";
import { key, quickHost, rejection, served } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };
const reason = { enough: true };
const never: Respond = () => {};

describe("a request that is given up rejects with the reason", () => {
  it("before it is made", async () => {
    const { api, received } = await served(never);
    const signal = AbortSignal.abort(reason);
    expect(await rejection(api.get(keywords, { ...request, signal }))).toBe(reason);
    expect(await rejection(api.del(keywords, { ...request, signal }))).toBe(reason);
    expect(received).toEqual([]);
  });

  it("while the service thinks", async () => {
    const controller = new AbortController();
    const { api, givenUp, received } = await served(() => controller.abort(reason));
    expect(await rejection(api.get(keywords, { ...request, signal: controller.signal }))).toBe(reason);
    await givenUp;
    expect(received).toHaveLength(1);
  });

  it("while the reply comes, of any status", async () => {
    for (const status of [200, 500]) {
      const controller = new AbortController();
      const { api, givenUp } = await served((response) => {
        response.writeHead(status).write('{"result":[');
        setTimeout(() => controller.abort(reason), 20);
      });
      expect(await rejection(api.get(keywords, { ...request, signal: controller.signal }))).toBe(reason);
      await givenUp;
    }
  });

  it("while it waits for its turn, and then it is not sent", async () => {
    const open: (() => void)[] = [];
    const { api, received } = await served((response) => void open.push(() => reply(response, { result: [] })));
    const first = Array.from({ length: 5 }, () => api.get(keywords, request));
    const controller = new AbortController();
    const waiting = rejection(api.get(keywords, { ...request, query: "tags = 3", signal: controller.signal }));
    const last = api.get(keywords, { ...request, query: "tags = 4" });
    controller.abort(reason);
    expect(await waiting).toBe(reason);
    await vi.waitFor(() => expect(open).toHaveLength(5), 10_000);
    for (const answer of open.splice(0)) answer();
    await vi.waitFor(() => expect(open).toHaveLength(1), 10_000);
    open[0]?.();
    await Promise.all([...first, last]);
    expect(received.map(({ body }) => JSON.parse(body).filters[0].values[0])).toEqual([2, 2, 2, 2, 2, 4]);
  });

  it("while it waits to be tried again", async () => {
    const controller = new AbortController();
    const { api, received } = await served((response) => {
      controller.abort(reason);
      response.writeHead(503).end();
    });
    expect(await rejection(api.get(keywords, { ...request, signal: controller.signal }))).toBe(reason);
    expect(received).toHaveLength(1);
  });

  it("by a deadline for all of it", async () => {
    const { api } = await served(never);
    const error = await rejection(api.get(keywords, { ...request, signal: AbortSignal.timeout(30) }));
    expect(error).toMatchObject({ name: "TimeoutError" });
  });

  it.each([
    ["an answer", () => new Promise<never>(() => {})],
    ["a body", async () => new Response(new ReadableStream({}))],
  ])("when fetch does not care about signals, and never gives %s", async (_, fetch) => {
    const options = { baseUrl: "http://x.test", userId: 5, accessToken: key };
    const api = createSession(options, quickHost(fetch));
    const controller = new AbortController();
    const asked = rejection(api.get(keywords, { ...request, signal: controller.signal }));
    setTimeout(() => controller.abort(reason), 10);
    expect(await asked).toBe(reason);
    expect(await rejection(api.get(keywords, { ...request, timeout: 10 }))).toMatchObject({ kind: "timeout" });
  });
});

it("one signal may be for many requests, and Node does not warn of a leak", async () => {
  const warned = vi.spyOn(process, "emitWarning");
  onTestFinished(() => warned.mockRestore());
  const { api, received } = await served((response) => reply(response, { result: [] }));
  const { signal } = new AbortController();
  await Promise.all(Array.from({ length: 50 }, () => api.get(keywords, { ...request, signal })));
  expect(received).toHaveLength(50);
  expect(warned).not.toHaveBeenCalled();
});

import { fc, test } from "@fast-check/vitest";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import type { TransportError } from "../../../src/http/client/errors.ts";
import { createSession, type Session } from "../../../src/http/client/session.ts";
import { createQueue } from "../../../src/http/client/transport.ts";
import { type Respond, reply, serveHttp } from "../../support/http-server.ts";
import { runs } from "../../support/runs.ts";
import { key, now, quickHost, rejection, served } from "../../support/session.ts";

describe("abort", () => {
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
      const hasty = createSession({ ...options, timeout: 10 }, quickHost(fetch));
      const controller = new AbortController();
      const asked = rejection(api.get(keywords, { ...request, signal: controller.signal }));
      setTimeout(() => controller.abort(reason), 10);
      expect(await asked).toBe(reason);
      expect(await rejection(hasty.get(keywords, request))).toMatchObject({ kind: "timeout" });
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
});

describe("queue", () => {
  const request = { parameters: { project_id: 7 }, query: "tags = 2" };

  describe("at most five requests of a session are open at once", () => {
    it("of 1,000 at once, and all are answered", async () => {
      let meet = () => {};
      const five = new Promise<void>((resolve) => {
        meet = resolve;
      });
      const { api, received, most } = await served(async (response, { body }, index) => {
        if (index === 4) meet();
        await five;
        const { filters } = JSON.parse(body);
        reply(response, { result: [{ id: String(filters[0].values[0]) }] });
      });
      const calls = Array.from({ length: 1000 }, async (_, index) => {
        const { result } = await api.get(keywords, { ...request, query: `tags = ${index}` });
        return result[0]?.id;
      });
      expect(await Promise.all(calls)).toEqual(Array.from({ length: 1000 }, (_, index) => String(index)));
      expect(received).toHaveLength(1000);
      expect(most()).toBe(5);
    });
  });

  it("a task that is given up as its turn comes loses neither its place nor that of another", async () => {
    const inTurn = createQueue(1);
    const controller = new AbortController();
    const never = new AbortController().signal;
    let end = () => {};
    const first = inTurn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
      never,
    );
    const second = rejection(inTurn(async () => controller.signal.throwIfAborted(), controller.signal));
    const third = inTurn(async () => "third", never);
    end();
    first.then(() => controller.abort("left"));
    await first;
    await second;
    expect(await third).toBe("third");
    expect(await inTurn(async () => "free", never)).toBe("free");
  });

  interface Task {
    /** After how many steps it ends, once it has begun. */
    readonly steps: number;
    readonly fails: boolean;
    /** After how many steps it is given up, if it is. */
    readonly leaves: number | undefined;
  }

  const task: fc.Arbitrary<Task> = fc.record({
    steps: fc.nat(6),
    fails: fc.boolean(),
    leaves: fc.option(fc.nat(12), { nil: undefined }),
  });

  const steps = async (count: number) => {
    for (let step = 0; step < count; step++) await new Promise<void>((resolve) => setImmediate(resolve));
  };

  test.prop([fc.array(task, { maxLength: 40 }), fc.integer({ min: 1, max: 5 })], runs(60))(
    "no schedule opens more, starves one or changes the order",
    async (tasks, count) => {
      const inTurn = createQueue(count);
      const begun: number[] = [];
      let [open, most] = [0, 0];
      const ended = tasks.map(async ({ steps: length, fails, leaves }, index) => {
        const controller = new AbortController();
        const run = inTurn(async () => {
          begun.push(index);
          most = Math.max(most, ++open);
          await steps(length);
          open--;
          if (fails) throw new Error(`task ${index}`);
          return index;
        }, controller.signal);
        if (leaves !== undefined) steps(leaves).then(() => controller.abort(new Error(`left ${index}`)));
        return rejection(run);
      });
      const outcomes = await Promise.all(ended);
      expect(most).toBeLessThanOrEqual(count);
      if (tasks.every(({ steps, leaves }) => steps > 0 && leaves === undefined))
        expect(most).toBe(Math.min(count, tasks.length));
      expect(begun).toEqual([...begun].sort((a, b) => a - b));
      outcomes.forEach((outcome, index) => {
        const { fails, leaves } = tasks[index] as Task;
        if (!begun.includes(index)) {
          expect(leaves).toBeDefined();
          expect(outcome).toEqual(new Error(`left ${index}`));
        } else if (fails) expect(outcome).toEqual(new Error(`task ${index}`));
        else expect(outcome).toEqual({ nothing: index });
      });
      expect(await inTurn(async () => "free again", new AbortController().signal)).toBe("free again");
    },
  );
});

describe("retry", () => {
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

    beforeEach(() => void vi.setSystemTime(now));
    afterEach(() => void vi.useRealTimers());

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
});

describe("causes", () => {
  const request = { parameters: { project_id: 7 }, query: "tags = 2" };

  /** An error with so many causes, one of the other. */
  function nested(depth: number): Error {
    return depth === 0 ? new Error("the first") : new Error(`at ${depth}`, { cause: nested(depth - 1) });
  }

  function cyclic(): Error {
    const error = new Error("round");
    error.cause = new Error("and round", { cause: error });
    return error;
  }

  test.each<[string, unknown, string]>([
    ["an error", new Error("no route"), "The service did not respond: no route."],
    [
      "its cause",
      new Error("fetch failed", { cause: new Error("no route") }),
      "The service did not respond: no route.",
    ],
    ["the first of five causes", nested(5), "The service did not respond: the first."],
    ["no deeper one", nested(6), "The service did not respond: at 1."],
    ["a cycle of causes", cyclic(), "The service did not respond: and round."],
    ["a cause that is no error", new Error("no route", { cause: "x" }), "The service did not respond: no route."],
    ["a code", Object.assign(new Error(""), { code: "ECONNRESET" }), "The service did not respond: ECONNRESET."],
    ["nothing", new Error(""), "The service did not respond."],
    ["what is no error", { message: "no route" }, "The service did not respond."],
  ])("the reason why there is no response: %s", async (_, thrown, message) => {
    const options = { baseUrl: "http://x.test", userId: 5, accessToken: key, retries: 0 };
    const session = createSession(
      options,
      quickHost(() => Promise.reject(thrown)),
    );
    expect(await rejection(session.get(keywords, request))).toMatchObject({ kind: "no-answer", message });
  });
});

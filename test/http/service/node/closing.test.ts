import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { Handler } from "../../../../src/http/service/index.ts";
import { listen } from "../../../../src/http/service/node/index.ts";
import { sampleHandler } from "../../../support/service.ts";
import { headOf, received, socketTo } from "../../../support/service-socket.ts";

/** The longest time that a timer takes. */
const FOREVER = 2 ** 31 - 1;

describe("closing", () => {
  const body = '{"project_id":1,"id":1}';
  const answers = (text: string) => text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;

  it("a connection stays open for more requests, until the server closes", async () => {
    const own = await listen(sampleHandler());
    const one = await socketTo(own);
    const all = received(one);
    for (let count = 0; count < 2; count++) {
      one.write(headOf(body.length) + body);
      await once(one, "data");
      expect(one.closed).toBe(false);
    }
    await own.close();
    expect(answers(await all)).toBe(2);
  });

  it("does not wait for a connection without a request", async () => {
    const own = await listen(sampleHandler(), { drainTimeout: FOREVER });
    const all = received(await socketTo(own));
    const begun = await socketTo(own);
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
    const slow = await Promise.all([socketTo(own), socketTo(own)]);
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
    const own = await listen(handler, { drainTimeout: FOREVER });
    const one = await socketTo(own);
    one.write("GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n");
    while (!isAsked) await new Promise(setImmediate);
    const closed = own.close().then(() => "closed");
    answer(new Response("{}"));
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, "late").unref());
    expect(await Promise.race([closed, late])).toBe("closed");
  });

  it("cuts off a request that never ends when the time to close is over", async () => {
    const own = await listen(sampleHandler(), { drainTimeout: 50 });
    const one = await socketTo(own);
    const all = received(one);
    one.write(`${headOf(5_000)}{"project_id":`);
    while (!(await (await fetch(`${own.url}/metrics`)).text()).includes("http_requests_in_flight 2"))
      await new Promise(setImmediate);
    await own.close();
    expect(await all).toBe("");
  });
});

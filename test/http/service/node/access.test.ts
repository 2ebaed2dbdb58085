import { expect, it } from "vitest";
import { type Access, listen } from "../../../../src/http/service/node/index.ts";
import { accessToken, headers, keywordsPath, sampleHandler, userId } from "../../../support/service.ts";
import { headOf, socketTo } from "../../../support/service-socket.ts";

async function logOf(act: (url: string, log: readonly Access[]) => Promise<void>): Promise<readonly Access[]> {
  const log: Access[] = [];
  const { url, close } = await listen(sampleHandler(), { onAccess: (access) => log.push(access) });
  try {
    await act(url, log);
  } finally {
    await close();
  }
  return log;
}

const ask = async (url: string, body = '{"project_id":1,"id":1}') =>
  (await fetch(url, { method: "POST", headers, body })).text();

it("an access log has each request, and no key", async () => {
  const start = performance.now();
  const log = await logOf(async (url) => {
    await ask(`${url}${keywordsPath}?token=x`);
    await ask(url + keywordsPath, "{");
    await ask(url + keywordsPath);
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

it("an access log has the time of a request, and no user where none is named", async () => {
  const start = Date.now();
  const [access] = await logOf(async (url) => {
    await (await fetch(`${url}/openapi.json`)).text();
  });
  expect(access).toMatchObject({ user: "", method: "GET", path: "/openapi.json", status: 200 });
  const time = access?.time ?? "";
  expect(new Date(time).toISOString()).toBe(time);
  expect(Date.parse(time)).toBeGreaterThanOrEqual(start);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
});

it("an access log says which requests were aborted", async () => {
  await logOf(async (url, log) => {
    const one = await socketTo({ url, close: async () => {} });
    one.write(`${headOf(5_000)}{"project_id":`);
    while (!(await (await fetch(`${url}/metrics`)).text()).includes("http_requests_in_flight 2"))
      await new Promise(setImmediate);
    one.destroy();
    await expect
      .poll(() => log.filter(({ path }) => path === keywordsPath))
      .toMatchObject([{ method: "POST", user: userId, isAborted: true }]);
  });
});

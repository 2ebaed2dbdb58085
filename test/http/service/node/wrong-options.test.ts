import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { type ListenOptions, listen } from "../../../../src/http/service/node/index.ts";
import { sampleHandler } from "../../../support/service.ts";

const origins = 'The option "cors" must be an array of origins.';
const milliseconds = "must be a whole number from 1 to 2147483647.";

const wrong: readonly (readonly [unknown, string])[] = [
  [{ port: -1 }, 'The option "port" must be a whole number from 0 to 65535.'],
  [{ port: 65_536 }, 'The option "port" must be a whole number from 0 to 65535.'],
  [{ port: "80" }, 'The option "port" must be a whole number from 0 to 65535.'],
  [{ host: 127 }, 'The option "host" must be a string.'],
  [{ requestTimeout: 0 }, `The option "requestTimeout" ${milliseconds}`],
  [{ requestTimeout: 2 ** 31 }, `The option "requestTimeout" ${milliseconds}`],
  [{ drainTimeout: 0 }, `The option "drainTimeout" ${milliseconds}`],
  [{ drainTimeout: 2 ** 31 }, `The option "drainTimeout" ${milliseconds}`],
  [{ maxUnreadBytes: 0 }, 'The option "maxUnreadBytes" must be a whole number greater than 0.'],
  [{ cors: "*" }, origins],
  [{ cors: [Symbol("*")] }, origins],
  [{ cors: ["example.com"] }, origins],
  [{ cors: ["https://example.com/"] }, origins],
  [{ cors: ["https://example.com", "https://example.com/a"] }, origins],
  [{ rateLimit: 0 }, 'The option "rateLimit" must be a whole number greater than 0.'],
  [{ onAccess: {} }, 'The option "onAccess" must be a function.'],
  [{ hosts: "127.0.0.1" }, 'There is no option "hosts". Did you mean "host"?'],
];

it.each(wrong)("%o is refused", async (options, message) => {
  await expect(listen(sampleHandler(), options as ListenOptions)).rejects.toThrow(new TypeError(message));
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));

describe.runIf(hasIpv6)("an address of IPv6", () => {
  it("stands in brackets in the URL", async () => {
    const { url, close } = await listen(sampleHandler(), { host: "::1" });
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await close();
  });
});

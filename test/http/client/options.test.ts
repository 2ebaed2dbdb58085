import { describe, expect, it } from "vitest";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { session } from "../../../src/http/client/session.ts";
import { keywords } from "../../support/samples.ts";
import { key, rejection, sessionBy } from "../../support/session.ts";

const header = "a non-empty string of ASCII characters without spaces or line breaks";
const bare = "not contain a user name, a password, a query or a fragment";

describe("a session is refused, and the key is not shown", () => {
  const right = { baseUrl: "https://api.example.com", userId: 5, accessToken: key };
  it.each<[object, string]>([
    [{ baseUrl: key }, '"baseUrl" must be an absolute URL, such as https://api.example.com'],
    [{ baseUrl: "file:///etc" }, '"baseUrl" must begin with https:// or http://'],
    [{ baseUrl: "https://me:word@x.test" }, `"baseUrl" must ${bare}`],
    [{ baseUrl: `https://x.test/?a=${key}` }, `"baseUrl" must ${bare}`],
    [{ baseUrl: "https://x.test/?" }, `"baseUrl" must ${bare}`],
    [{ baseUrl: "https://x.test/#" }, `"baseUrl" must ${bare}`],
    [{ userId: `${key}\r\nX: y` }, `"userId" must be ${header}`],
    [{ userId: undefined }, `"userId" must be ${header}`],
    [{ userId: Number.NaN }, `"userId" must be ${header}`],
    [{ retries: -1 }, '"retries" must be a whole number from 0 to 100'],
    [{ timeout: key }, '"timeout" must be a whole number from 1 to 2147483647'],
    [{ maxReplyBytes: 0 }, '"maxReplyBytes" must be a whole number from 1 to 500000000'],
    [{ maxConcurrent: 0 }, '"maxConcurrent" must be a whole number from 1 to 1000'],
    ...[`${key}\r\nX: 1`, ` ${key}`, `${key}\0`, `${key}é`, "", 5, undefined, [key]].map(
      (accessToken): [object, string] => [{ accessToken }, `"accessToken" must be ${header}`],
    ),
  ])("%j", (options, message) => {
    expect(() => session({ ...right, ...options } as never)).toThrow(new TypeError(`The option ${message}.`));
  });
});

it.each([
  ["get", { querry: "tags = 2" }, 'There is no option "querry". Did you mean "query"?'],
  ["get", { dryRun: true }, 'There is no option "dryRun".'],
  ["add", { id: 5 }, 'There is no option "id".'],
  ["add", { dryRun: true }, 'There is no option "dryRun".'],
  ["del", { id: 5, dryrun: true }, 'There is no option "dryrun". Did you mean "dryRun"?'],
  ["del", { id: 5, dryRun: "yes" }, 'The option "dryRun" must be true or false.'],
  ["del", { id: 5, plan: true }, 'There is no option "plan".'],
  ["edit", { allowUnrestricted: 1 }, 'The option "allowUnrestricted" must be true or false.'],
  ["get", { parameters: 5 }, 'The option "parameters" must be an object.'],
  ["get", { signal: {} }, 'The option "signal" must be an AbortSignal.'],
  ["get", { plan: "yes" }, 'The option "plan" must be true, false or an object such as { key: "id" }.'],
  ["get", { bindings: [] }, 'The option "bindings" must be an object with the values of the variables by their names.'],
  ["get", undefined, "The options must be an object."],
  ["get", "tags = 2", "The options must be an object."],
] as const)("a request is refused before it is sent: %s with %j", async (action, request, message) => {
  const api = sessionBy(() => Promise.reject(new Error("sent")));
  const given = typeof request === "object" ? { parameters: { project_id: 7 }, ...request } : request;
  const call = api[action] as (resource: object, request: unknown) => Promise<unknown>;
  expect(await rejection(call(keywords, given))).toEqual(new TypeError(message));
});

it("a clock and limits are those of all requests", async () => {
  const clock = createClock({ now: "2026-01-31T12:00:00Z" });
  const bodies: string[] = [];
  const api = sessionBy(
    async (_, { body }) => {
      bodies.push(String(body));
      return Response.json({ result: [] });
    },
    { clock, limits: { maxLength: 30 } },
  );
  const resource = { ...keywords, fields: { ...keywords.fields, day: { type: "date" } } } as const;
  const asked = (query: string) => rejection(api.get(resource, { parameters: { project_id: 7 }, query }));
  await asked("day = TODAY");
  expect(JSON.parse(bodies[0] ?? "").filters[0].values).toEqual(["2026-01-31"]);
  expect(await asked("name = 'a much longer text than it may be'")).toMatchObject({
    diagnostics: [{ code: "too-long" }],
  });
});

import { expect, test } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { createSession } from "../../../src/http/client/session.ts";
import { key, quickHost, rejection } from "../../support/session.ts";

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
  ["its cause", new Error("fetch failed", { cause: new Error("no route") }), "The service did not respond: no route."],
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

import { expect, it } from "vitest";
import { readBody } from "../../src/http/read-body.ts";

it.each(["stream", "none"])("a message whose body is no web stream is read by its text: %s", async (kind) => {
  const body = kind === "none" ? undefined : { pipe: () => {} };
  const message = { headers: new Headers(), body, text: async () => "é" } as never;
  expect(await readBody(message, 2)).toEqual({ text: "é" });
  expect(await readBody(message, 1)).toEqual({ fault: "too-large" });
});

it("a body that was read already is cut off", async () => {
  const request = new Request("http://x.test", { method: "POST", body: "{}" });
  request.body?.getReader();
  expect(await readBody(request, 10)).toMatchObject({ fault: "cut-off" });
});

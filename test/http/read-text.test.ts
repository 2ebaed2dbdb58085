import { expect, it } from "vitest";
import { readText } from "../../src/http/read-text.ts";

it("a body that was read already is cut off", async () => {
  const request = new Request("http://x.test", { method: "POST", body: "{}" });
  request.body?.getReader();
  expect(await readText(request, 10)).toMatchObject({ fault: "cut-off" });
});

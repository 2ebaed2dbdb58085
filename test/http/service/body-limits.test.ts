import { describe, expect, it } from "vitest";
import { ask, errorsOf, headers, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };
const wrong = (body: unknown, address = keywordsPath) => errorsOf(handler, address, body);

describe("the body", () => {
  const type = (value: string) => ({ headers: { ...headers, "content-type": value } });

  it.each(["application/json", "application/json; charset=utf-8", 'Application/JSON;charset="UTF-8"'])(
    "%s",
    async (value) => expect(await ask(handler, keywordsPath, project, type(value))).toHaveProperty("result"),
  );

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "text/application/json",
    "application/json; charset=latin1",
    "",
  ])("not %s", async (value) =>
    expect(await errorsOf(handler, keywordsPath, project, type(value))).toEqual([[2000, undefined]]),
  );

  it("may come in pieces that end within a character", async () => {
    const bytes = new TextEncoder().encode(
      '{"project_id":1,"filters":[{"name":"name","operator":"EQUALS","values":["é"]}]}',
    );
    const at = bytes.indexOf(0xc3) + 1;
    const stream = new ReadableStream({
      start: (controller) => {
        for (const piece of [bytes.slice(0, at), bytes.slice(at)]) controller.enqueue(piece);
        controller.close();
      },
    });
    expect(await ask(handler, keywordsPath, stream)).toMatchObject({ result: [], total: 0 });
  });

  it.each([undefined, "5"])(
    "is read no further than the limit, whatever its length is said to be: %s",
    async (said) => {
      const piece = new Uint8Array(65_536).fill(0x20);
      let pulled = 0;
      let cancelled = false;
      const stream = new ReadableStream(
        {
          pull: (controller) => {
            pulled++;
            controller.enqueue(piece);
          },
          cancel: () => {
            cancelled = true;
          },
        },
        { highWaterMark: 0 },
      );
      const init = { headers: { ...headers, ...(said && { "content-length": said }) } };
      expect(await errorsOf(handler, keywordsPath, stream, init)).toEqual([[2000, undefined]]);
      expect([pulled, cancelled]).toEqual([16, true]);
    },
  );

  it("may break off", async () => {
    const stream = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await errorsOf(handler, keywordsPath, stream)).toEqual([[2000, undefined]]);
  });

  it("may be nested as deep as it likes", async () => {
    const deep = `{"project_id":1,"x":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    expect((await errorsOf(handler, keywordsPath, deep))[0]?.[0]).toBe(2003);
  });

  it("may have keys that objects have", async () => {
    const body = '{"project_id":1,"__proto__":{"limit":1},"constructor":1,"hasOwnProperty":2}';
    expect(await wrong(body)).toEqual([
      [2003, "__proto__"],
      [2003, "constructor"],
      [2003, "hasOwnProperty"],
    ]);
  });
});

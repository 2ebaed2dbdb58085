import { inspect } from "node:util";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { query as template } from "../../../src/compiler/parser/template.ts";
import { ServiceError, secretOf } from "../../../src/http/client/errors.ts";
import { createSession, session } from "../../../src/http/client/session.ts";
import type { Respond } from "../../support/http-server.ts";
import { runs } from "../../support/runs.ts";
import { key, quickHost, rejection, served, servedWith } from "../../support/session.ts";

describe("errors", () => {
  const parameters = { project_id: 7 };

  /** What a `get` rejects with when the service says so. */
  async function refusal(errors: unknown, request: object = {}): Promise<ServiceError> {
    const { api } = await servedWith({ errors });
    const error = await rejection(api.get(keywords, { parameters, ...request }));
    expect(error).toBeInstanceOf(ServiceError);
    return error as ServiceError;
  }

  describe("errors of the service", () => {
    it("have their codes, texts and details", async () => {
      const errors = [
        { code: 53, string: "No such user" },
        { code: "E7", string: "Odd", detail: { id: [5] }, more: 1 },
      ];
      const error = await refusal(errors);
      expect(error).toMatchObject({ name: "ServiceError", status: 200, errors, text: "" });
      expect(error.message).toBe('error[53]: No such user\n\nerror[E7]: Odd: {"id":[5]}');
    });

    it("point at the text", async () => {
      const query = 'tags IN (2, 3) AND name CONTAINS "shoe"';
      const error = await refusal([{ code: 2004, string: "Wrong value.", detail: "filters[0].values[1]" }], { query });
      expect(error.errors[0]).toMatchObject({ path: ["filters", 0, "values", 1], span: { start: 12, end: 13 } });
      expect(error.text).toBe(query);
      expect(error.message).toBe(
        ["error[2004]: Wrong value.", "  |", '1 | tags IN (2, 3) AND name CONTAINS "shoe"', "  |             ^"].join(
          "\n",
        ),
      );
    });

    it("point at the text that a query or a selection is printed as", async () => {
      const errors = [{ code: 2004, string: "Unknown field", detail: "filters[1].name" }];
      const text = "tags = 2 AND id = 5";
      const selection = { id: 5, filters: [{ name: "tags", operator: "EQUALS" as const, values: [2] }] };
      expect(await refusal([{ code: 1, string: "No such id", detail: "id" }], { query: selection })).toMatchObject({
        text,
        message: `error[1]: No such id\n  |\n1 | ${text}\n  |                   ^`,
      });
      const given = template`tags   = ${2} AND id = ${5}`;
      expect(await refusal(errors, { query: given })).toMatchObject({
        text,
        message: `error[2004]: Unknown field\n  |\n1 | ${text}\n  |              ^^`,
      });
    });

    const query = "SELECT id, name WHERE tags = 2 AND volume:1:2:3 > 5 AND id IN (7, 8) ORDER BY name DESC LIMIT 10";
    it.each([
      ["fields[1]", "name"],
      ["fields", "SELECT id, name"],
      ["filters", "tags = 2 AND volume:1:2:3 > 5 AND id IN (7, 8)"],
      ["filters[1].name", "volume:1:2:3"],
      ["filters.1.operator", ">"],
      [" filters[2].values.1 ", "8"],
      ["The value of filters[2].values[1] is too great.", "8"],
      ["filters[2].values[1] and again filters[2].values[1]", "8"],
      [["filters", 2, "values", 1], "8"],
      ["orders[0].direction", "DESC"],
      ["volume:1:2:3", "volume:1:2:3"],
    ])("the detail %j means %s", async (detail, piece) => {
      const { errors } = await refusal([{ code: 1, string: "No", detail }], { query });
      const { start = 0, end = 0 } = errors[0]?.span ?? {};
      expect(query.slice(start, end)).toBe(piece);
    });

    it.each([
      ["name"], // a field and an order
      ["colour"],
      ["filters[0].values[1]"],
      ["filters[0].value"],
      ["filters[0] or filters[1]"],
      ["the limit is too high"],
      ["tags is unknown"],
      ["constructor"],
      ["__proto__.x"],
      [5],
      [null],
      [["filters", 0.5]],
      [{ path: "limit" }],
      ["limit ".repeat(1000)],
    ])("the detail %j means no place for certain", async (detail) => {
      const { errors, message } = await refusal([{ code: 1, string: "No", detail }], { query });
      expect(errors).toEqual([{ code: 1, string: "No", detail }]);
      expect(message.split("\n")).toHaveLength(1);
    });

    it("point at the body when the text has no such place", async () => {
      const error = await refusal([{ code: 2003, string: "Wrong project.", detail: "project_id" }], { id: 5 });
      expect(error.errors).toEqual([
        { code: 2003, string: "Wrong project.", detail: "project_id", path: ["project_id"] },
      ]);
      expect(error.message).toBe("error[2003]: Wrong project.\n  at project_id");
      const byId = await refusal([{ code: 1, string: "No such id", detail: "id" }], { id: 5, query: "tags = 2" });
      expect(byId.message).toBe("error[1]: No such id\n  at id");
    });
  });

  describe("a hostile service", () => {
    it("cannot control a terminal", async () => {
      const { message } = await refusal([{ code: "\u001b[31m", string: "a\u001b[2J\r\nb\u202e", detail: "\u0007" }]);
      expect(message).toBe("error[·[31m]: a·[2J··b·: ·");
    });

    it("cannot fill it, and what it says is all there", async () => {
      const long = "x".repeat(1_000_000);
      const errors = Array.from({ length: 5000 }, () => ({ code: long.slice(0, 600), string: "No" }));
      const error = await refusal(errors);
      expect(error.message.length).toBeLessThan(20_000);
      expect(error.message).toMatch(/\n\nand 4980 more errors$/);
      expect(error.errors).toEqual(errors);
      expect((await refusal([{ code: 1, string: long, detail: `${long}y` }])).message.length).toBeLessThan(2000);
    });

    it("cannot make the stack overflow", async () => {
      const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
      const { api } = await served((response) => {
        response.end(`{"errors":[{"code":1,"string":"No","detail":${deep}}]}`);
      });
      const error = await rejection(api.get(keywords, { parameters }));
      expect((error as Error).message).toBe(`error[1]: No: ${"[".repeat(49)}"•••"${"]".repeat(49)}`);
    });
  });
});

describe("secret", () => {
  const request = { parameters: { project_id: 7 }, query: "tags = 2" };
  const bearer = `bearer ${key}`;

  /** Everything of a value that can be seen, whoever looks: its parts, hidden ones too, and what prints it. */
  function seen(value: unknown): string {
    const parts: string[] = [];
    const known = new Set<unknown>();
    const look = (each: unknown): void => {
      if ((typeof each !== "object" && typeof each !== "function") || each === null) parts.push(String(each));
      else if (!known.has(each)) {
        known.add(each);
        for (const name of Reflect.ownKeys(each)) {
          parts.push(String(name));
          look(Reflect.get(each, name));
        }
      }
    };
    look(value);
    const all = { depth: Number.POSITIVE_INFINITY, showHidden: true, maxStringLength: Number.POSITIVE_INFINITY };
    parts.push(inspect(value, all), JSON.stringify(value) ?? "", String(value), String((value as Error).stack));
    return parts.join("\n").toLowerCase();
  }

  function expectHidden(value: unknown): void {
    const text = seen(value);
    for (const form of [key, encodeURIComponent(key)]) expect(text).not.toContain(form.toLowerCase());
  }

  it("would be seen", () => {
    for (const value of [
      new Error(key),
      new Error("x", { cause: new Error(key) }),
      { [key]: 1 },
      { a: [{ b: key }] },
    ]) {
      expect(() => expectHidden(value)).toThrow();
    }
  });

  const text =
    (body: string, head: object = {}, status = 200): Respond =>
    (response) =>
      void response.writeHead(status, { ...head }).end(body);
  const errors = (...list: unknown[]) => text(JSON.stringify({ errors: list }));

  describe("the key is nowhere to be seen", () => {
    it("in a session", () => {
      const api = session({ baseUrl: "https://api.example.com", userId: 5, accessToken: key });
      expectHidden(api);
      expect(JSON.stringify(api)).toBe("{}");
    });

    const cases: readonly (readonly [string, Respond])[] = [
      ["errors of the service", errors({ code: 53, string: `No key ${key}`, detail: `Not ${bearer}` })],
      ["their codes and details", errors({ code: key, string: "No", detail: { [key]: [key, { a: key }] } })],
      ["what they have besides", errors({ code: 1, string: "No", request: { headers: { authorization: bearer } } })],
      ["errors in other letters", errors({ code: 1, string: key.toUpperCase(), detail: encodeURIComponent(key) })],
      [
        "errors written with escapes",
        text(`{"errors":[{"code":1,"string":"${key.replaceAll("/", "\\/").replace("k", "\\u006b")}"}]}`),
      ],
      ["errors with another status", text(JSON.stringify({ errors: [{ code: 1, string: key }] }), {}, 401)],
      ["a page of another type", text(`<html>${key}`, { "content-type": `text/html; x=${key}` })],
      ["broken JSON", text(key)],
      ["JSON cut at the key", text(`{"result":"${key}`)],
      ["a reply of another form", text(JSON.stringify({ result: [{ [key]: 5 }] }))],
      ["another status", text(key, { [key.replace(/\W/g, "")]: key }, 500)],
      ["a redirect", text("", { location: `https://x.test/${key}?${encodeURIComponent(key)}#${key}` }, 302)],
      ["a redirect to the host of that name", text("", { location: `https://${key.toLowerCase()}/` }, 302)],
      ["a reply that is too long", text(key.repeat(10_000))],
      ["Retry-After", text("", { "retry-after": key }, 429)],
    ];

    it.each(cases)("in what is thrown for %s", async (_, respond) => {
      const { api, received } = await served(respond, { retries: 0, maxReplyBytes: 100_000 });
      const error = await rejection(api.get(keywords, request));
      expect(error).toBeInstanceOf(Error);
      expectHidden(error);
      expect(received[0]?.headers.authorization).toBe(bearer);
      expect(received[0]?.path).not.toContain(key);
      expect(received[0]?.body).not.toContain(key);
    });

    it("in what the service says beside a result", async () => {
      const said = { result: [], errors: [{ code: 1, string: key }], messages: [{ note: bearer }, key] };
      const { api } = await served(text(JSON.stringify(said)));
      const reply = await api.get(keywords, request);
      expect(reply).toMatchObject({ errors: [{ code: 1, string: "•••" }], messages: [{ note: "bearer •••" }, "•••"] });
      expectHidden(reply);
    });

    it.each([
      ["an error of fetch that shows it", () => Promise.reject(new TypeError(`Headers.append: "${bearer}" is wrong`))],
      ["its cause", () => Promise.reject(new TypeError("fetch failed", { cause: new Error(`sent ${bearer}`) }))],
      [
        "its other parts",
        () => Promise.reject(Object.assign(new Error("failed"), { request: { headers: { bearer } } })),
      ],
      ["a text that is thrown", () => Promise.reject(bearer)],
      ["an object that is thrown", () => Promise.reject({ bearer })],
      [
        "an error that is thrown at once",
        () => {
          throw new Error(bearer);
        },
      ],
      [
        "an error in the body",
        async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error(bearer)) })),
      ],
      ["an error with a code", () => Promise.reject(Object.assign(new Error(""), { code: key }))],
    ])("in what is thrown for %s", async (_, fetch) => {
      const options = { baseUrl: "http://x.test", userId: 5, accessToken: key, retries: 0 };
      const error = await rejection(createSession(options, quickHost(fetch)).get(keywords, request));
      expect(error).toMatchObject({ name: "TransportError" });
      expect(error).not.toHaveProperty("cause");
      expectHidden(error);
    });

    it("in what is thrown for a wrong session, whatever else is wrong", () => {
      const right = { baseUrl: "https://api.example.com", userId: 5, accessToken: key };
      const wrong = [
        { baseUrl: `https://me:${key}@x.test` },
        { baseUrl: `https://x.test/?key=${key}` },
        { baseUrl: key },
        { userId: `${key}\n` },
        { timeout: key },
      ];
      for (const options of wrong) {
        let error: unknown;
        try {
          session({ ...right, ...options } as never);
        } catch (thrown) {
          error = thrown;
        }
        expect(error).toBeInstanceOf(TypeError);
        expectHidden(error);
      }
    });

    it("in what a filter or a parameter is refused with", async () => {
      const { api } = await served(() => {});
      expectHidden(await rejection(api.get(keywords, { ...request, query: "nmae = 5" })));
      expectHidden(await rejection(api.get(keywords, { ...request, parameters: {} as never })));
    });
  });

  const ascii = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 4,
  });

  test.prop([ascii, fc.array(fc.string({ unit: "binary" }))], runs(500))(
    "what is hidden is gone, in any case, and the rest stays",
    (secret, others) => {
      const { redact } = secretOf(secret);
      const text = others.join(secret.toUpperCase());
      expect(redact(text).toLowerCase()).not.toContain(secret.toLowerCase());
      if (!others.join("\n").toLowerCase().includes(secret.toLowerCase().slice(0, 1)))
        expect(redact(text)).toBe(others.join("•••"));
    },
  );
});

import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { redactorOf } from "../../../src/http/client/redact.ts";
import { session } from "../../../src/http/client/session.ts";
import { type Respond, serveHttp } from "../../support/http-server.ts";
import { runs } from "../../support/runs.ts";
import { keywords } from "../../support/samples.ts";
import { key, rejection, served, sessionBy } from "../../support/session.ts";

const request = { parameters: { project_id: 7 }, query: "tags = 2" };
const bearer = `bearer ${key}`;

/** Expects the key nowhere in what prints a value, with its hidden parts. */
function expectHidden(value: unknown): void {
  const all = { depth: Number.POSITIVE_INFINITY, showHidden: true, maxStringLength: Number.POSITIVE_INFINITY };
  const text = [inspect(value, all), JSON.stringify(value), String(value)].join().toLowerCase();
  for (const form of [key, encodeURIComponent(key)]) expect(text).not.toContain(form.toLowerCase());
}

it("would be seen", () => {
  for (const value of [new Error(key), new Error("x", { cause: new Error(key) }), { [key]: 1 }])
    expect(() => expectHidden(value)).toThrow();
});

const text =
  (body: string | Uint8Array, head: object = {}, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, { ...head }).end(body);
const json = (value: unknown, status = 200) => text(JSON.stringify(value), {}, status);
const errors = (...list: unknown[]) => json({ errors: list });
/** Writes to the connection itself. */
const raw =
  (bytes: string): Respond =>
  (response) =>
    void response.socket?.end(bytes);
const cut: Respond = (response) =>
  void response.writeHead(200).write(key, () => setTimeout(() => response.destroy(), 20));
const failing = () => new ReadableStream({ start: (controller) => controller.error(new Error(bearer)) });
const deep = "[".repeat(1e5) + "]".repeat(1e5);
const spaces = Buffer.alloc(2_000_000, " ");
const mismatch = (place: string) => `The reply does not match the API: unexpected value at ${place}.`;

/** How a server is broken, what the client says of it, and what the message is. Each server shows the key that it got. */
const broken: readonly (readonly [how: string, Respond, kind: string, message: string | RegExp])[] = [
  ["it closes at once", (response) => void response.destroy(), "no-answer", /^The service did not respond: .+\.$/],
  ["it does not speak HTTP", raw(`220 ${key}\r\n`), "no-answer", /^The service did not respond: .+\.$/],
  ["it answers twice in one head", raw(`HTTP/1.1 200 OK\r\n${key}\r\n\r\n`), "no-answer", /did not respond/],
  ["it never answers", () => {}, "timeout", "The service did not respond within 200 milliseconds."],
  ["it never ends", (response) => void response.write(`{"${key}"`), "timeout", /within 200 milliseconds/],
  ["it cuts the body", cut, "cut-off", /^The reply was cut off: .+\.$/],
  ["it says more than it sends", raw(`HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n${key}`), "cut-off", /cut off/],
  ["its chunks are none", raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${key}`), "cut-off", /cut off/],
  ["it is not compressed as it says", text(key, { "content-encoding": "gzip" }), "cut-off", /cut off/],
  ["it is huge", text(spaces), "too-large", "The reply exceeds 1000000 bytes."],
  ["it is a bomb", text(gzipSync(spaces), { "content-encoding": "gzip" }), "too-large", /exceeds/],
  ["it promises much", (r) => void r.writeHead(200, { "content-length": 2 ** 30 }).write("{"), "too-large", /exceeds/],
  ["it redirects", text("", { location: `https://x.test/${key}?${encodeURIComponent(key)}` }, 302), "redirect", /•••/],
  ["it redirects a POST", text("", { location: `https://${key.toLowerCase()}/` }, 307), "redirect", /not followed/],
  ["it is empty", text(""), "not-json", "The reply is empty."],
  ["it is a page", text(`<html>${key}`, { x: key }), "not-json", "The reply is not JSON."],
  ["it is cut JSON", text(`{"result":"${key}`), "not-json", "The reply is not JSON."],
  ["it is no UTF-8", text(Buffer.from([0x7b, 0xff])), "not-json", "The reply is not valid UTF-8."],
  ["it ends in a character", text(Buffer.from('{"a":"é').subarray(0, 7)), "not-json", "The reply is not valid UTF-8."],
  ["it is null", json(null), "unexpected", "The reply has no result and no errors."],
  ["it has neither result nor errors", json({ error: key }), "unexpected", "The reply has no result and no errors."],
  ["its result is no list", json({ result: { [key]: 1 } }), "unexpected", mismatch("result")],
  ["its values are numbers", json({ result: [{ a: "1" }, { [key]: 5 }] }), "unexpected", mismatch('result[1]["•••"]')],
  ["its total is a string", json({ result: [], total: key }), "unexpected", mismatch("total")],
  ["it has no error", json({ errors: [] }), "unexpected", mismatch("errors")],
  ["its error has no text", json({ errors: [{ code: key }] }), "unexpected", mismatch("errors[0].string")],
  ["it has errors", errors({ code: key, string: key, detail: bearer }), "200", "error[•••]: •••: bearer •••"],
  ["it says more", errors({ code: 1, string: "No", detail: { [key]: [key] } }), "200", "error[1]: No"],
  ["it shouts", errors({ code: 1, string: key.toUpperCase() }), "200", "error[1]: •••"],
  ["it escapes", text(`{"errors":[{"code":1,"string":"${key.replace("k", "\\u006b")}"}]}`), "200", /•••/],
  ["it controls", errors({ code: "\u001b[31m", string: "a\r\nb\u202e" }), "200", "error[\\u001b[31m]: a b\\u202e"],
  ["it is deep", text(`{"errors":[{"code":1,"string":"No","detail":${deep}}]}`), "200", "error[1]: No"],
  ["it has errors and a status", json({ errors: [{ code: 1, string: key }] }, 401), "401", "error[1]: •••"],
  ["it has a result and a status", json({ result: [] }, 201), "status", "The service responded with HTTP status 201."],
  ["it has nothing to say", text("", {}, 204), "status", "The service responded with HTTP status 204."],
  ["it fails", text(key, {}, 500), "status", "The service responded with HTTP status 500."],
  ["it is busy", text("", { "retry-after": "120" }, 429), "status", /status 429 and asks to wait 120 seconds\.$/],
];

describe("a server that is broken is a named error, and the key is nowhere in it", () => {
  it.each(broken)("%s", async (_, respond, kind, message) => {
    const timeout = kind === "timeout" ? 200 : 5000;
    const { api, received } = await served(respond, { timeout, maxReplyBytes: 1_000_000 });
    const error = (await rejection(api.get(keywords, request))) as Error & { kind?: string; status?: number };
    expect([error.name, error.kind ?? String(error.status)]).toEqual([
      /^\d/.test(kind) ? "ServiceError" : "TransportError",
      kind,
    ]);
    expect(error.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expectHidden(error);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([bearer]);
  });

  it("nobody listens, or is asked elsewhere", async () => {
    const elsewhere = await serveHttp(json({ result: [] }));
    const { api } = await served(text("", { location: `${elsewhere.baseUrl}/x` }, 308));
    expect(await rejection(api.get(keywords, request))).toMatchObject({ kind: "redirect", status: 308 });
    expect(elsewhere.received).toEqual([]);
    const nobody = session({ baseUrl: "http://127.0.0.1:1", userId: 5, accessToken: key, retries: 0 });
    expect(await rejection(nobody.get(keywords, request))).toMatchObject({ kind: "no-answer", status: undefined });
  });

  it("many errors are all there, and few are shown", async () => {
    const list = Array.from({ length: 5000 }, () => ({ code: "x".repeat(600), string: "y".repeat(1000) }));
    const { api } = await served(errors(...list));
    const error = (await rejection(api.get(keywords, request))) as Error & { errors: unknown };
    expect([error.errors, error.message.length < 30_000]).toEqual([list, true]);
  });
});

it.each([
  ["an error", () => Promise.reject(new TypeError(`Headers.append: "${bearer}" is wrong`)), /did not respond: .*•••/],
  ["its cause", () => Promise.reject(new Error("failed", { cause: new Error(bearer) })), /: bearer •••/],
  ["its parts", () => Promise.reject(Object.assign(new Error("failed"), { request: { bearer } })), /: failed\.$/],
  ["its code", () => Promise.reject(Object.assign(new Error(""), { code: key })), /: •••\.$/],
  ["what is no error", () => Promise.reject({ bearer }), /did not respond\.$/],
  ["a body", async () => new Response(failing()), /cut off: bearer •••/],
  ["nothing", async () => undefined as never, /^The option "fetch" must/, "TypeError"],
])("what fetch rejects with does not show the key: %s", async (_, fetch, message, name = "TransportError") => {
  const error = await rejection(sessionBy(fetch).get(keywords, request));
  expect(error).toMatchObject({ name, message: expect.stringMatching(message) });
  expect(error).not.toHaveProperty("cause");
  expectHidden(error);
});

it("the key is not in a session, nor in what the service says beside a result", async () => {
  const said = { result: [], errors: [{ code: 1, string: key }], messages: [{ note: bearer }, key] };
  const { api } = await served(json(said));
  const reply = await api.get(keywords, request);
  expect(reply).toMatchObject({ errors: [{ code: 1, string: "•••" }], messages: [{ note: "bearer •••" }, "•••"] });
  for (const value of [api, reply]) expectHidden(value);
});

const ascii = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 4,
});

const each = (form: (code: string) => string) => (text: string) =>
  text.replace(/[^a-z\d]/gi, (symbol) => form(symbol.charCodeAt(0).toString(16)));
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

const forms: readonly ((secret: string) => string)[] = [
  (secret) => secret.toUpperCase(),
  encodeURI,
  encodeURIComponent,
  (secret) => encodeURIComponent(encodeURIComponent(secret)),
  each((code) => `%${code.toUpperCase()}`),
  each((code) => `&#x${code.toUpperCase()};`),
  (secret) => secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
  inJson,
  (secret) =>
    inJson(secret).replace(
      /[<>&/]/g,
      each((code) => `\\u00${code}`),
    ),
];

test.prop([ascii, fc.constantFrom(...forms), fc.array(fc.string({ unit: "binary" }))], runs(1000))(
  "what is hidden is gone, in any case and however it is escaped",
  (secret, form, others) => {
    const text = redactorOf(secret)(others.join(form(secret)));
    expect(text.toLowerCase()).not.toContain(form(secret).toLowerCase());
  },
);

it("a number that is the key is hidden", () => {
  expect(redactorOf("40312")({ code: 40312, other: 403 })).toEqual({ code: "•••", other: 403 });
});

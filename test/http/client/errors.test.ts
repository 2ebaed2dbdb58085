import { describe, expect, it } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import { query as template } from "../../../src/compiler/parser/template.ts";
import { ServiceError } from "../../../src/http/client/service-error.ts";
import { rejection, served, servedWith } from "../../support/session.ts";

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

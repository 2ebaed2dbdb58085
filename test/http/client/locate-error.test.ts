import { expect, it } from "vitest";
import { query as template } from "../../../src/compiler/parser/query-template.ts";
import type { ServiceError } from "../../../src/http/client/errors.ts";
import { keywords } from "../../support/samples.ts";
import { rejection, servedWith } from "../../support/session.ts";
import details from "./details.json" with { type: "json" };

const text = "SELECT id, name WHERE tags = 2 AND volume:1:2:3 > 5 AND id IN (7, 8) ORDER BY name DESC LIMIT 10";

/** What a `get` rejects with when the service says so. */
async function refusal(detail: unknown, request: object = { query: text }): Promise<ServiceError> {
  const { api } = await servedWith({ errors: [{ code: 1, string: "No.", detail }] });
  return (await rejection(api.get(keywords, { parameters: { project_id: 7 }, ...request }))) as ServiceError;
}

it.each(details.certain as [string, string][])("the detail %j means %s", async (detail, piece) => {
  const { start = 0, end = 0 } = (await refusal(detail)).errors[0]?.span ?? {};
  expect(text.slice(start, end)).toBe(piece);
});

it.each(details.uncertain)("the detail %j means no place for certain", async (detail) => {
  expect((await refusal(detail)).errors).toEqual([{ code: 1, string: "No.", detail }]);
});

it("the message underlines it in the text, also in one that was printed, or names the place in the body", async () => {
  const frame = (line: string, marks: string) => `error[1]: No.\n  |\n1 | ${line}\n  | ${marks}`;
  const selection = { id: 5, filters: [{ name: "tags", operator: "EQUALS" as const, values: [2] }] };
  const printed = frame("tags = 2 AND id = 5", "                  ^");
  expect((await refusal("filters[0].values[0]", { query: "tags = 2" })).message).toBe(frame("tags = 2", "       ^"));
  expect((await refusal("id", { query: selection })).message).toBe(printed);
  expect((await refusal("filters[1].values[0]", { query: template`tags = ${2} AND id = ${5}` })).message).toBe(printed);
  expect((await refusal("project_id", {})).message).toBe("error[1]: No.\n  at project_id");
  expect((await refusal("id", { id: 5, query: "tags = 2" })).message).toBe("error[1]: No.\n  at id");
});

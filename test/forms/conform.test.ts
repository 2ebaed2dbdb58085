import { parseWithZod } from "@conform-to/zod/v4";
import { test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { anyText } from "../support/arbitraries/texts.ts";
import { detailsOf, formSchema, right, rightSelection, slowSchema, wrong, wrongMessages } from "../support/forms.ts";
import { runs } from "../support/runs.ts";

function sent(filter: string | undefined, title = "Shoes"): FormData {
  const data = new FormData();
  data.append("title", title);
  if (filter !== undefined) data.append("search.filter", filter);
  return data;
}

const formatError = (issues: readonly z.core.$ZodIssue[]) => issues.map(detailsOf);

describe("conform", () => {
  it("gives the selection, and sends the text back as it came", () => {
    const submission = parseWithZod(sent(right), { schema: formSchema });
    if (submission.status !== "success") throw new Error("it is right");
    expect(submission.value).toEqual({ title: "Shoes", search: { filter: rightSelection } });
    expect(submission.reply().initialValue).toEqual({ title: "Shoes", search: { filter: right } });
  });

  it("has all errors under the name of the field, and sends the text back as it came", () => {
    const text = `  ${wrong} `;
    for (let round = 0; round < 2; round++) {
      const reply = parseWithZod(sent(text), { schema: formSchema }).reply();
      expect(reply.error).toEqual({ "search.filter": wrongMessages });
      expect(reply.initialValue).toEqual({ title: "Shoes", search: { filter: text } });
    }
  });

  it("has code, span and fixes, as plain JSON", () => {
    const { error } = parseWithZod(sent(wrong), { schema: formSchema, formatError }).reply();
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      "search.filter": [
        { code: "unknown-field", span: { start: 0, end: 4 }, fixes: [{ code: "rename" }] },
        { code: "operator-type", span: { start: 18, end: 26 } },
      ],
    });
  });

  it("takes an empty filter, which is not a missing one", () => {
    const empty = parseWithZod(sent(""), { schema: formSchema });
    expect(empty.status === "success" && empty.value.search.filter).toEqual({});
    const { error } = parseWithZod(sent(undefined), { schema: formSchema }).reply();
    expect(error).toEqual({ "search.filter": ["A filter must be a string, not nothing."] });
  });

  it("waits for an asynchronous schema", async () => {
    const good = await parseWithZod(sent(right), { schema: slowSchema, async: true });
    expect(good.status === "success" && good.value.search.filter).toEqual(rightSelection);
    const bad = await parseWithZod(sent(wrong), { schema: slowSchema, async: true });
    expect(bad.reply().error).toEqual({ "search.filter": wrongMessages });
    const taken = await parseWithZod(sent(right, "taken"), { schema: slowSchema, async: true });
    expect(taken.reply().error).toEqual({ title: ["That title is taken."] });
  });

  test.prop([anyText], runs(300))("throws nothing and changes nothing, whatever the text is", (text) => {
    const data = sent(text);
    const { initialValue } = parseWithZod(data, { schema: formSchema }).reply();
    const search = initialValue?.search ?? { filter: "" };
    expect(search).toEqual({ filter: data.get("search.filter") });
  });
});

import { test } from "@fast-check/vitest";
import { FieldApi, FormApi } from "@tanstack/form-core";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../src/base/text/edits.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import {
  detailsOf,
  filterSchema,
  formSchema,
  right,
  rightSelection,
  slowSchema,
  typed,
  wrong,
  wrongMessages,
} from "../support/forms.ts";
import { runs } from "../support/runs.ts";

const defaultValues = { title: "Shoes", search: { filter: "" } };

/** A form that is checked as a whole, by a zod schema with the codec in it. */
function openForm() {
  const sent: unknown[] = [];
  const form = new FormApi({
    defaultValues,
    validators: { onChange: formSchema },
    onSubmit: ({ value }) => void sent.push(formSchema.parse(value)),
  });
  form.mount();
  const field = new FieldApi({ form, name: "search.filter" });
  field.mount();
  return { form, field, sent };
}

/** A form whose field alone is checked, by the standard schema. */
function openField() {
  const sent: unknown[] = [];
  const form = new FormApi({
    defaultValues,
    onSubmit: ({ value }) => void sent.push({ ...value, search: { filter: parse(value.search.filter) } }),
  });
  form.mount();
  const field = new FieldApi({ form, name: "search.filter", validators: { onChange: filterSchema } });
  field.mount();
  return { form, field, sent };
}

function parse(text: string) {
  const result = filterSchema["~standard"].validate(text);
  return result.issues ? undefined : result.value;
}

describe.each([
  ["the codec in the schema of the form", openForm],
  ["the standard schema at the field", openField],
] as const)("TanStack Form with %s", (_, open) => {
  it("gives the selection when it is sent, and keeps the text in the form", async () => {
    const { form, field, sent } = open();
    field.handleChange(right);
    await form.handleSubmit();
    expect(sent).toEqual([{ title: "Shoes", search: { filter: rightSelection } }]);
    expect(form.state.values.search.filter).toBe(right);
  });

  it("never changes the text while it is typed", () => {
    const { field } = open();
    for (const text of typed(`  ${wrong.toLowerCase()}  `)) {
      field.handleChange(text);
      expect(field.state.value).toBe(text);
    }
  });

  it("has all errors at the field, with code, span and fixes, and goes on having them", async () => {
    const { form, field, sent } = open();
    for (let round = 0; round < 3; round++) {
      field.handleChange(wrong);
      const issues = field.state.meta.errors.flatMap((issue) => issue ?? []);
      expect(issues.map(({ message }) => message)).toEqual(wrongMessages);
      expect(issues.map(detailsOf)).toMatchObject([
        { code: "unknown-field", span: { start: 0, end: 4 }, data: { suggestion: "name" } },
        { code: "operator-type", span: { start: 18, end: 26 } },
      ]);
    }
    await form.handleSubmit();
    expect(sent).toEqual([]);
    expect(form.state.canSubmit).toBe(false);
  });

  it("forgets an error when its fix is applied", () => {
    const { field } = open();
    field.handleChange(wrong);
    const [first] = field.state.meta.errors.flatMap((issue) => issue ?? []).map(detailsOf);
    field.handleChange(applyEdits(wrong, first?.fixes[0]?.edits ?? []));
    expect(field.state.value).toBe("name = 1 AND tags CONTAINS 2");
    expect(field.state.meta.errors).toHaveLength(1);
    field.handleChange(right);
    expect(field.state.meta.errors).toEqual([]);
  });

  test.prop([anyText], runs(200))("throws nothing, whatever the text is", (text) => {
    const { field } = open();
    field.handleChange(text);
    expect(field.state.value).toBe(text);
  });
});

it("TanStack Form waits for an asynchronous schema", async () => {
  const form = new FormApi({ defaultValues, validators: { onChangeAsync: slowSchema } });
  form.mount();
  const field = new FieldApi({ form, name: "search.filter" });
  field.mount();
  field.handleChange(wrong);
  await form.validate("change");
  expect(field.state.meta.errors.flatMap((issue) => issue ?? []).map(({ message }) => message)).toEqual(wrongMessages);
  field.handleChange(right);
  await form.validate("change");
  expect(field.state.meta.errors).toEqual([]);
});

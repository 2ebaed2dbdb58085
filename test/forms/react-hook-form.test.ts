import { fc, test } from "@fast-check/vitest";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type Resolver } from "react-hook-form";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { applyEdits } from "../../src/base/text/edits.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import {
  detailsOf,
  formSchema,
  right,
  rightSelection,
  slowSchema,
  typed,
  wrong,
  wrongMessages,
} from "../support/forms.ts";
import { runs } from "../support/runs.ts";

type Values = z.input<typeof formSchema>;
type Parsed = z.output<typeof formSchema>;

const resolvers: readonly (readonly [string, Resolver<Values, unknown, Parsed>])[] = [
  ["zodResolver", zodResolver(formSchema)],
  ["zodResolver, synchronous", zodResolver(formSchema, undefined, { mode: "sync" })],
  ["standardSchemaResolver", standardSchemaResolver(formSchema)],
];

/** A form as it lives in a page, without the page. */
function open(resolver: Resolver<Values, unknown, Parsed>, filter = "") {
  const form = createFormControl<Values, unknown, Parsed>({
    resolver,
    mode: "onChange",
    criteriaMode: "all",
    defaultValues: { title: "Shoes", search: { filter } },
  });
  form.subscribe({ formState: { values: true, errors: true }, callback: () => {} });
  form.register("title");
  form.register("search.filter");
  const type = (text: string) => form.setValue("search.filter", text, { shouldValidate: true });
  const check = () => form.trigger("search.filter");
  const error = () => form.getFieldState("search.filter", form.control._formState).error;
  const submit = async () => {
    const sent: { readonly values?: Parsed; readonly refused?: boolean }[] = [];
    await form.handleSubmit(
      (values) => void sent.push({ values }),
      () => void sent.push({ refused: true }),
    )();
    return sent;
  };
  return { form, type, check, error, submit };
}

describe.each(resolvers)("react-hook-form with %s", (_, resolver) => {
  it("gives the selection when it is sent, and keeps the text in the form", async () => {
    const { form, submit } = open(resolver, right);
    expect(await submit()).toEqual([{ values: { title: "Shoes", search: { filter: rightSelection } } }]);
    expect(form.getValues("search.filter")).toBe(right);
  });

  it("never changes the text while it is typed", async () => {
    const { form, type, check } = open(resolver);
    for (const text of typed(`  ${wrong.toLowerCase()}  `)) {
      type(text);
      await check();
      expect(form.getValues("search.filter")).toBe(text);
    }
  });

  it("says all errors, at the field, and goes on saying them", async () => {
    const { type, check, error, submit } = open(resolver);
    for (let round = 0; round < 3; round++) {
      type(wrong);
      expect(await check()).toBe(false);
      expect(error()?.message).toBe(wrongMessages[0]);
      expect(Object.values(error()?.types ?? {}).flat()).toEqual(wrongMessages);
    }
    expect(await submit()).toEqual([{ refused: true }]);
  });

  it("forgets an error that is mended", async () => {
    const { type, check, error } = open(resolver, wrong);
    expect(await check()).toBe(false);
    type(right);
    expect(await check()).toBe(true);
    expect(error()).toBeUndefined();
  });

  it("takes an empty filter", async () => {
    expect(await open(resolver).submit()).toEqual([{ values: { title: "Shoes", search: { filter: {} } } }]);
  });

  test.prop([anyText], runs(200))("throws nothing, whatever the text is", async (text) => {
    const { form, check } = open(resolver, text);
    await check();
    expect(form.getValues("search.filter")).toBe(text);
  });

  test.prop([fc.anything()], runs(200))("throws nothing, whatever a program put there", async (value) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    await resolver({ title: "a", search: { filter: value as string } }, undefined, options);
  });
});

it.each([
  ["zodResolver", zodResolver(slowSchema)],
  ["standardSchemaResolver", standardSchemaResolver(slowSchema)],
])("react-hook-form with %s waits for an asynchronous schema", async (_, resolver) => {
  const { form, submit } = open(resolver, right);
  expect(await submit()).toMatchObject([{ values: { search: { filter: rightSelection } } }]);
  form.setValue("title", "taken");
  expect(await submit()).toEqual([{ refused: true }]);
  expect(form.getFieldState("title", form.control._formState).error?.message).toBe("That title is taken.");
});

it("the schema gives code, span and fixes of what the form refuses", () => {
  const { error } = formSchema.safeParse({ title: "Shoes", search: { filter: wrong } });
  const details = error?.issues.map(detailsOf) ?? [];
  expect(details).toMatchObject([
    { code: "unknown-field", span: { start: 0, end: 4 } },
    { code: "operator-type", span: { start: 18, end: 26 } },
  ]);
  const mended = applyEdits(wrong, details[0]?.fixes[0]?.edits ?? []);
  expect(mended).toBe("name = 1 AND tags CONTAINS 2");
  expect(formSchema.safeParse({ title: "Shoes", search: { filter: mended } }).error?.issues).toHaveLength(1);
});

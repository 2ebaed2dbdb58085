import * as z from "zod/mini";
import { isCount } from "../../checked/bindings.ts";
import { mustBe } from "./sentences.ts";

/** Digits in a text as well, because that is how forms and addresses send numbers. */
function digits() {
  return z.string().check(z.regex(/^[0-9]+$/, { abort: true }));
}

export function countSchema(key: string) {
  const error = mustBe(`The key "${key}"`, "a whole number");
  const isValid = (value: string | number) => isCount(Number(value));
  return z.union([z.int().check(z.nonnegative()), digits()], { error }).check(z.refine(isValid, { error }));
}

export function idSchema(key: string) {
  return z.union([z.number(), digits()], { error: mustBe(`The key "${key}"`, "a number or a text of digits") });
}

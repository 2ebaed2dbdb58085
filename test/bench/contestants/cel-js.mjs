import { parse as parseCel } from "cel-js";

export function parse(text) {
  const result = parseCel(text);
  if (!result.isSuccess) throw new Error(result.errors[0]);
  return result.cst;
}

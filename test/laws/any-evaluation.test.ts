import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { keywords } from "../../src/assist/samples/samples.ts";
import { FilterError } from "../../src/base/diagnostics/filter-error.ts";
import { compile } from "../../src/compiler/compile.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { print } from "../../src/compiler/printer/print.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import { RegexpError } from "../../src/engines/evaluate/regexps.ts";
import { queryFor } from "../support/arbitraries/for-resource.ts";
import { nearSelection } from "../support/arbitraries/json.ts";
import { fieldName } from "../support/arbitraries/names.ts";
import { validText } from "../support/arbitraries/texts.ts";
import { scalarValue } from "../support/arbitraries/values.ts";
import type { Row } from "../support/evaluate.ts";
import { explain, matcher, select } from "../support/running.ts";
import { runs } from "../support/runs.ts";

const row: fc.Arbitrary<Row> = fc.dictionary(fieldName, fc.oneof(scalarValue, fc.constant(null)), { maxKeys: 6 });
const resource = fc.constantFrom(undefined, keywords);
const isExpected = (error: unknown): boolean => error instanceof FilterError || error instanceof RegexpError;

/** What is made, or undefined when it is refused in one of the ways that are foreseen. */
function attempt<Made>(make: () => Made, isForeseen = isExpected): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (isForeseen(error)) return undefined;
    throw error;
  }
}

test.prop([nearSelection, row, resource], runs(1200))(
  "any value is evaluated or refused with diagnostics",
  (value, one, of) => {
    const options = { regexp: re2, ...(of && { resource: of }) };
    // A value with a key `query` is taken for a result, which is a slip of the program.
    const isForeseen = (error: unknown) => isExpected(error) || /has a "query"/.test(String(error));
    const isMeant = attempt(() => matcher(value as never, options), isForeseen);
    if (isMeant) expect(typeof isMeant(one)).toBe("boolean");
    attempt(() => select([one], value as never, of, options), isForeseen);
  },
);

test.prop([validText, row], runs(1200))("any text that is understood is evaluated, for any row", (text, one) => {
  const { query, diagnostics } = parse(text);
  fc.pre(diagnostics.length === 0);
  // Variables have no values here, and some patterns are no patterns.
  const truth = attempt(() => explain(query, one, { regexp: re2 }).truth);
  if (truth !== undefined) expect(matcher(query, { regexp: re2 })(one)).toBe(truth === true);
});

test.prop([queryFor(keywords), row], runs(500))("what the resource allows is evaluated with it", (query, one) => {
  const compiled = compile(print(query), { resource: keywords });
  fc.pre(compiled.ok);
  const options = { resource: keywords, regexp: re2 };
  const [isSelected, isMeant] = [matcher(compiled.selection, options)(one), matcher(query, options)(one)];
  // What is sent may also select a row with a value that is none of its type: one that does not equal itself.
  const names = Object.keys(one).filter((name) => Object.hasOwn(keywords.fields, name));
  const isFit = names.every((name) => matcher(parse(`${name} IS NULL OR ${name} = Field:${name}`).query, options)(one));
  if (isFit) expect(isSelected).toBe(isMeant);
  else expect(isSelected || !isMeant).toBe(true);
});

import { describe, expect, expectTypeOf, it } from "vitest";
import {
  check,
  compile,
  compileOrThrow,
  type DataOf,
  type Diagnostic,
  decompile,
  diagnose,
  FilterError,
  format,
  lift,
  localize,
  lower,
  type Messages,
  parse,
  standardSchema,
} from "../../../src/index.ts";
import { russian } from "../../../src/messages/ru/index.ts";
import { english } from "../../support/english.ts";

const messages: Messages = {
  diagnostics: {
    "unknown-character": ({ found }) => `No ${found}, please.`,
    "json-type": ({ found, value }) => `${found} ${value}`,
    "not-expressible": ({ reason }) => reason,
    "duplicate-value": ({ value }) => `Twice ${value}.`,
    "not-text": ({ found }) => `It is ${found}.`,
    "too-many-diagnostics": ({ maximum }) => `Over ${maximum}.`,
  },
  fixes: { remove: ({ text }) => `Away with ${text}` },
};
const said = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) =>
  diagnostics.map(({ message }) => message);

describe("the option messages", () => {
  it("of compile, with the titles of fixes", () => {
    const { diagnostics } = diagnose("a # 2 AND b IN (1, 1)", { messages });
    expect(said({ diagnostics })).toEqual(["No #, please.", "Twice 1."]);
    expect(diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual(["Away with 1"]);
  });

  it("of parse, format, check, lower", () => {
    expect(said(parse("a # 2", { messages }))).toEqual(["No #, please."]);
    expect(format("a # 2", { messages })).toMatchObject({ ok: false, diagnostics: [{ message: "No #, please." }] });
    const { query } = parse("a IN (1, 1) OR b = 2");
    expect(said({ diagnostics: check(query, { messages }) })).toEqual(["Twice 1."]);
    expect(said(lower(query, { messages }))).toEqual(["or-across-fields"]);
  });

  it("of decompile and lift", () => {
    const selection = { limit: "ten" };
    expect(said(decompile(selection, { messages }))).toEqual(["text ten"]);
    expect(said(lift(selection, { messages }))).toEqual(["text ten"]);
  });

  it("of standardSchema, and of what throws", () => {
    const { validate } = standardSchema({ messages })["~standard"];
    expect(validate("a # 2").issues).toMatchObject([{ message: "No #, please." }]);
    expect(validate(5).issues).toMatchObject([{ message: "It is number." }]);
    expect(() => compileOrThrow("a # 2", { messages })).toThrow(FilterError);
    expect(() => compileOrThrow("a # 2", { messages })).toThrow("No #, please.");
  });

  it("leaves alone what has no sentence in it", () => {
    expect(compile("a =", { messages }).diagnostics).toStrictEqual(compile("a =").diagnostics);
    expect(compile("a =", { messages: {} }).diagnostics).toStrictEqual(compile("a =").diagnostics);
  });
});

describe("localize", () => {
  const inEnglish = diagnose("a # 2 AND b IN (1, 1)").diagnostics;
  const first = inEnglish[0] as Diagnostic;

  it("says what was stored in another language, and back", () => {
    const stored: Diagnostic[] = JSON.parse(JSON.stringify(inEnglish));
    const inRussian = stored.map((each) => localize(each, russian));
    expect(said({ diagnostics: inRussian })).toEqual([
      "Здесь «#» ничего не значит.",
      "Значение 1 уже есть в этом списке.",
    ]);
    expect(inRussian.map((each) => localize(each, english))).toEqual(inEnglish);
    expect(stored).toEqual(inEnglish);
  });

  it("keeps what it has no sentence or no data for, whatever the code", () => {
    const { code, message } = first;
    expect(localize({ code, message } as never, russian)).toEqual({ code, message, fixes: [] });
    for (const unknown of ["from-the-future", "constructor", "toString", "__proto__"]) {
      const strange = {
        ...first,
        code: unknown,
        fixes: [{ code: unknown, title: "Mend it", data: {}, certainty: "likely" as const, edits: [] }],
      };
      expect(localize(strange, russian)).toEqual(strange);
    }
  });
});

it("types the data of each sentence", () => {
  expectTypeOf<DataOf<"invalid-count">>().toEqualTypeOf<{ clause: string; found: string }>();
  expectTypeOf<DataOf<"limit-range">>().toEqualTypeOf<{ limit: number; maximum: number }>();
  // @ts-expect-error there is no such code
  const wrong: Messages = { diagnostics: { "unknown-word": () => "" } };
  expect(Object.keys(wrong)).toEqual(["diagnostics"]);
});

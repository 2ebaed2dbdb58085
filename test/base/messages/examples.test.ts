import { describe, expect, it, test } from "vitest";
import { keywords } from "../../../src/assist/samples/samples.ts";
import type { Diagnostic } from "../../../src/base/diagnostics/diagnostic.ts";
import { explanations } from "../../../src/base/diagnostics/explanations.ts";
import { localize } from "../../../src/base/diagnostics/localize.ts";
import { english } from "../../../src/base/messages/english.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";
import { applyEdits } from "../../../src/base/text/edits.ts";
import { tryExample } from "../../../src/cli/commands/explain.ts";
import { plan } from "../../../src/engines/plan/plan.ts";
import { decompile, diagnose, type Messages } from "../../../src/index.ts";
import { cases, diagnosticsOf } from "../../support/conformance.ts";
import { defined } from "../../support/defined.ts";

const sentences = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.flatMap(({ message, fixes }) => [message, ...fixes.map(({ title }) => title)]);

const unsaid = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map((each) => ({ ...each, message: "", fixes: each.fixes.map((fix) => ({ ...fix, title: "" })) }));

/** Russian says something else at every place, and changes nothing but the sentences. */
function checkBoth(inEnglish: readonly Diagnostic[], inRussian: readonly Diagnostic[]): void {
  expect(unsaid(inRussian)).toEqual(unsaid(inEnglish));
  const [before, after] = [sentences(inEnglish), sentences(inRussian)];
  expect(after.filter((sentence, index) => sentence === before[index])).toEqual([]);
  expect(sentences(inRussian.map((each) => localize(each, english)))).toEqual(before);
}

test.each(Object.entries(explanations))("the example of %s in both languages", (_, { example }) => {
  const inEnglish = tryExample(example);
  expect(inEnglish).not.toEqual([]);
  checkBoth(
    inEnglish,
    inEnglish.map((each) => localize(each, russian)),
  );
});

const wrong = cases.filter(({ expected }) => expected.diagnostics);
test.each(wrong)("$name in both languages", (each) => {
  checkBoth(diagnosticsOf(each), diagnosticsOf(each, { messages: russian }));
});
test("there are such cases", () => expect(wrong.length).toBeGreaterThan(100));

describe("a filter with four mistakes against the keywords resource", () => {
  const text = 'nmae CONTAINS "shoe" AND tags CONTAINS 2 AND tags = "many" ORDER BY nmae';
  const compiled = (filter: string, messages: Messages = russian) => {
    const { diagnostics } = diagnose(filter, { resource: keywords, messages });
    return diagnostics.map(({ span, message, fixes }) => ({
      at: filter.slice(span?.start, span?.end),
      message,
      fixes: fixes.map(({ title }) => title),
    }));
  };

  it("has four located errors in Russian, two of them with a fix", () => {
    const rename = ["Заменить «nmae» на «name»"];
    expect(compiled(text)).toEqual([
      { at: "nmae", message: "Поля «nmae» нет. Возможно, имелось в виду «name».", fixes: rename },
      {
        at: "CONTAINS",
        message: expect.stringMatching(
          /^Оператор CONTAINS не подходит к полю «tags»; подходят =, !=, .* и IS NOT NULL\.$/,
        ),
        fixes: [],
      },
      { at: '"many"', message: "В поле «tags» бывает целое число, а не «many».", fixes: [] },
      { at: "nmae", message: "Поля «nmae» нет. Возможно, имелось в виду «name».", fixes: rename },
    ]);
  });

  it("keeps two when the fixes are applied", () => {
    const { diagnostics } = diagnose(text, { resource: keywords, messages: russian });
    const mended = applyEdits(
      text,
      diagnostics.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits)),
    );
    expect(mended).toBe('name CONTAINS "shoe" AND tags CONTAINS 2 AND tags = "many" ORDER BY name');
    expect(compiled(mended).map(({ at }) => at)).toEqual(["CONTAINS", '"many"']);
  });
});

it.each([
  ["a IN (1 2)", "Ожидается «,» или «)», а здесь «2»."],
  ["a BETWEEN 1, 2", "Ожидается AND, а здесь «,»."],
  ["`a\\q` = 1", "В обратных кавычках «\\q» ничего не значит; удвойте обратную косую черту."],
  [
    'a = "\\q"',
    "В двойных кавычках «\\q» ничего не значит; удвойте обратную косую черту или возьмите одинарные кавычки.",
  ],
])("%s in Russian", (text, sentence) => {
  expect(diagnose(text, { messages: russian }).diagnostics[0]?.message).toBe(sentence);
});

it("a field of the past may have another one in its place", () => {
  const fields = {
    old: { type: "string", deprecated: { replacement: "now" } },
    gone: { type: "string", deprecated: true },
    now: { type: "string" },
  } as const;
  const said = (name: string) =>
    diagnose(`${name} = "x"`, { resource: defined({ name: "any", fields }), messages: russian }).diagnostics[0]
      ?.message;
  expect(said("gone")).toBe("Полем «gone» больше не стоит пользоваться.");
  expect(said("old")).toBe("Полем «old» больше не стоит пользоваться; вместо него есть «now».");
});

it.each([
  [-1, "Значение ключа «limit» — это целое число от 0, а здесь число -1."],
  [true, "Значение ключа «limit» — это целое число от 0, а здесь true."],
])("a limit of %s in Russian", (limit, sentence) => {
  expect(decompile({ limit }, { messages: russian }).diagnostics[0]?.message).toBe(sentence);
});

it.each([
  ["a = 1 OR b = 2 OR c = 3", "их понадобилось бы 3, а можно не больше 2."],
  [
    Array.from({ length: 21 }, (_, at) => `(a${at} = 1 OR b${at} = 1)`).join(" AND "),
    "их понадобилось бы не меньше 1000000, а можно не больше 2.",
  ],
])("what takes too many requests in Russian: %s", (text, sentence) => {
  const [first] = plan(text, { maxRequests: 2, messages: russian }).diagnostics;
  expect(first?.message).toBe(`Этого нельзя передать несколькими запросами: ${sentence}`);
});

it("what of an object cannot be read is said in the accusative", () => {
  const unreadable = {
    get filters(): never {
      throw new Error("no");
    },
  };
  const [first] = decompile(unreadable, { messages: russian }).diagnostics;
  expect(first?.message).toBe("Не удалось прочитать значение ключа «filters».");
});

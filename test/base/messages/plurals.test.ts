import { expect, test } from "vitest";
import { english } from "../../../src/base/messages/english.ts";
import { russian } from "../../../src/base/messages/ru/index.ts";

const counts = [1, 2, 5, 11, 21];
const list = (length: number) => Array.from({ length }, (_, index) => `k${index + 1}`);

test("how long a filter is", () => {
  const say = ({ diagnostics }: typeof russian) =>
    counts.map((length) => diagnostics["too-long"]({ length, maximum: 1 }));
  expect(say(russian)).toEqual([
    "В фильтре 1 символ, а прочитать можно не больше 1.",
    "В фильтре 2 символа, а прочитать можно не больше 1.",
    "В фильтре 5 символов, а прочитать можно не больше 1.",
    "В фильтре 11 символов, а прочитать можно не больше 1.",
    "В фильтре 21 символ, а прочитать можно не больше 1.",
  ]);
  expect(say(english).slice(0, 2)).toEqual([
    "The filter has 1 character, and at most 1 can be read.",
    "The filter has 2 characters, and at most 1 can be read.",
  ]);
});

test("how deep parentheses may be", () => {
  expect(counts.map((maximum) => russian.diagnostics["too-deep"]({ maximum }))).toEqual([
    "Скобки и NOT можно вложить не глубже чем на 1 уровень, а здесь они глубже.",
    "Скобки и NOT можно вложить не глубже чем на 2 уровня, а здесь они глубже.",
    "Скобки и NOT можно вложить не глубже чем на 5 уровней, а здесь они глубже.",
    "Скобки и NOT можно вложить не глубже чем на 11 уровней, а здесь они глубже.",
    "Скобки и NOT можно вложить не глубже чем на 21 уровень, а здесь они глубже.",
  ]);
});

test("how many problems there are", () => {
  const say = ({ diagnostics }: typeof russian) =>
    [1, 2].map((maximum) => diagnostics["too-many-diagnostics"]({ maximum }));
  expect(say(russian)).toEqual([
    "Проблем больше чем 1; остальные не показаны.",
    "Проблем больше чем 2; остальные не показаны.",
  ]);
  expect(say(english)).toEqual([
    "There is more than 1 problem; the rest are not shown.",
    "There are more than 2 problems; the rest are not shown.",
  ]);
});

test("how many values an operator has", () => {
  const say = ({ diagnostics }: typeof russian) =>
    [0, ...counts].map((count) => diagnostics["value-count"]({ operator: "IN", wanted: "none", count }));
  expect(say(russian)).toEqual([
    "Оператор IN не принимает значений, а здесь нет ни одного.",
    "Оператор IN не принимает значений, а здесь 1 значение.",
    "Оператор IN не принимает значений, а здесь 2 значения.",
    "Оператор IN не принимает значений, а здесь 5 значений.",
    "Оператор IN не принимает значений, а здесь 11 значений.",
    "Оператор IN не принимает значений, а здесь 21 значение.",
  ]);
  expect(say(english).slice(0, 3)).toEqual([
    "IN takes no values, and it has none.",
    "IN takes no values, and it has 1.",
    "IN takes no values, and it has 2.",
  ]);
});

test("how long an array may be", () => {
  const data = { key: "filters", expected: "array", found: "array", length: 30 } as const;
  const say = ({ diagnostics }: typeof russian) => counts.map((most) => diagnostics["json-type"]({ ...data, most }));
  expect(say(russian)).toEqual([
    "Значение ключа «filters» — это массив, в котором не больше чем 1 элемент, а здесь их 30.",
    "Значение ключа «filters» — это массив, в котором не больше чем 2 элемента, а здесь их 30.",
    "Значение ключа «filters» — это массив, в котором не больше чем 5 элементов, а здесь их 30.",
    "Значение ключа «filters» — это массив, в котором не больше чем 11 элементов, а здесь их 30.",
    "Значение ключа «filters» — это массив, в котором не больше чем 21 элемент, а здесь их 30.",
  ]);
  expect(say(english).slice(0, 2)).toEqual([
    'The key "filters" must be an array of at most 1 item, not of 30.',
    'The key "filters" must be an array of at most 2 items, not of 30.',
  ]);
});

test("how many keys are missing", () => {
  const say = ({ diagnostics }: typeof russian) =>
    [1, 2, 5].map((length) => diagnostics["missing-key"]({ keys: list(length) }));
  expect(say(russian)).toEqual([
    "Здесь нужен ключ «k1».",
    "Здесь нужны ключи «k1» и «k2».",
    "Здесь нужны ключи «k1», «k2», «k3», «k4» и «k5».",
  ]);
  expect(say(english)).toEqual([
    'The key "k1" must be given.',
    'The keys "k1" and "k2" must be given.',
    'The keys "k1", "k2", "k3", "k4" and "k5" must be given.',
  ]);
});

import type { DescriptionWords } from "../../diagnostics/description-words.ts";
import type { Place, Unit } from "../../language/relative-dates.ts";
import { counted, plural } from "./phrases.ts";

const NOUN = /^[А-ЯЁ]?[а-яё]+(?: [а-яё]+){0,2}$/;

const quoted = (text: string) => `«${text}»`;
const subject = (text: string) => (NOUN.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : quoted(text));

interface UnitWords {
  /** Whether «прошлая» and not «прошлый» goes with it. */
  readonly isFeminine?: true;
  /** `начало …` */
  readonly genitive: string;
  /** `приходится на …` */
  readonly accusative: string;
  /** `1 день, 2 дня, 7 дней` */
  readonly forms: readonly [one: string, few: string, many: string];
}

const units: Readonly<Record<Unit, UnitWords>> = {
  minute: { isFeminine: true, genitive: "минуты", accusative: "минуту", forms: ["минута", "минуты", "минут"] },
  hour: { genitive: "часа", accusative: "час", forms: ["час", "часа", "часов"] },
  day: { genitive: "дня", accusative: "день", forms: ["день", "дня", "дней"] },
  week: { isFeminine: true, genitive: "недели", accusative: "неделю", forms: ["неделя", "недели", "недель"] },
  month: { genitive: "месяца", accusative: "месяц", forms: ["месяц", "месяца", "месяцев"] },
  quarter: { genitive: "квартала", accusative: "квартал", forms: ["квартал", "квартала", "кварталов"] },
  year: { genitive: "года", accusative: "год", forms: ["год", "года", "лет"] },
};

type Genders = readonly [masculine: string, feminine: string];

/** The adjectives of a place. With a number, those of the accusative, which in the plural are alike. */
const adjectives: Readonly<
  Record<Place, Readonly<Record<"genitive" | "accusative" | "one", Genders> & { many: string }>>
> = {
  last: {
    genitive: ["прошлого", "прошлой"],
    accusative: ["прошлый", "прошлую"],
    one: ["последний", "последнюю"],
    many: "последние",
  },
  this: { genitive: ["этого", "этой"], accusative: ["этот", "эту"], one: ["этот", "эту"], many: "эти" },
  next: {
    genitive: ["следующего", "следующей"],
    accusative: ["следующий", "следующую"],
    one: ["следующий", "следующую"],
    many: "следующие",
  },
};

const ofGender = ([masculine, feminine]: Genders, { isFeminine }: UnitWords) => (isFeminine ? feminine : masculine);

function unitAt(place: Place, unit: Unit, form: "genitive" | "accusative"): string {
  return `${ofGender(adjectives[place][form], units[unit])} ${units[unit][form]}`;
}

/** `последние 7 дней`, `последнюю 21 минуту` */
function countedPeriod(place: Place, count: number, unit: Unit): string {
  const { one, many } = adjectives[place];
  const { accusative, forms } = units[unit];
  const adjective = plural(count, ofGender(one, units[unit]), many, many);
  return `${adjective} ${counted(count, accusative, forms[1], forms[2])}`;
}

const amount = (count: number, unit: Unit) => counted(count, ...units[unit].forms);
const edges = { start: "начало", end: "конец" } as const;
const alone = { now: "текущее время", today: "сегодня" } as const;
const rest: Readonly<Record<"conditions" | "fields", readonly [one: string, few: string, many: string]>> = {
  conditions: ["условие", "условия", "условий"],
  fields: ["поле", "поля", "полей"],
};

/** What a description says in Russian. Labels stay in the nominative, which each phrase allows. */
export const description: DescriptionWords = {
  locale: "ru",
  quotes: ["«", "»"],
  rows: "Строки",
  predicates: {
    equal: ["$1 — $2", "$1 — $2"],
    "not equal": ["$1 — не $2", "$1 — не $2"],
    list: ["$1 — $2", "$1 — одно из $2"],
    "not list": ["$1 отличается от $2", "$1 — ни одно из $2"],
    ">": ["$1 больше чем $2", "$1 больше чем $2"],
    ">=": ["$1 не меньше чем $2", "$1 не меньше чем $2"],
    "<": ["$1 меньше чем $2", "$1 меньше чем $2"],
    "<=": ["$1 не больше чем $2", "$1 не больше чем $2"],
    range: ["$1 в диапазоне $2", "$1 в диапазоне $2"],
    "not range": ["$1 вне диапазона $2", "$1 вне диапазона $2"],
    start: ["$1 начинается на $2", "$1 начинается на $2"],
    "not start": ["$1 не начинается на $2", "$1 не начинается на $2"],
    anywhere: ["$1 содержит $2", "$1 содержит $2"],
    "not anywhere": ["$1 не содержит $2", "$1 не содержит $2"],
    end: ["$1 заканчивается на $2", "$1 заканчивается на $2"],
    "not end": ["$1 не заканчивается на $2", "$1 не заканчивается на $2"],
    pattern: ["$1 подходит под $2", "$1 подходит под регулярное выражение $2"],
    "not pattern": ["$1 не подходит под $2", "$1 не подходит под регулярное выражение $2"],
    null: ["$1 без значения", "$1 без значения"],
    "not null": ["$1 со значением", "$1 с любым значением"],
  },
  times: {
    ">": ["$1 позже чем $2", "$1 позже чем $2"],
    ">=": ["$1 не раньше чем $2", "$1 не раньше чем $2"],
    "<": ["$1 раньше чем $2", "$1 раньше чем $2"],
    "<=": ["$1 не позже чем $2", "$1 не позже чем $2"],
  },
  period: {
    in: ["$1 приходится на $2", "$1 приходится на $2"],
    "not in": ["$1 не приходится на $2", "$1 не приходится на $2"],
  },
  flags: {
    yes: { word: "да", phrase: "есть отметка $1" },
    no: { word: "нет", phrase: "нет отметки $1" },
  },
  subject,
  label: quoted,
  range: "$1 — $2",
  reference: "значение поля $1",
  variable: "значение переменной :$1",
  dayTime: "$1 в $2",
  instant: "$1 UTC",
  moment: (anchor) =>
    anchor.unit ? `${edges[anchor.at]} ${unitAt(anchor.place, anchor.unit, "genitive")}` : alone[anchor.at],
  shift: ({ amount: by, unit }) => `${by < 0 ? "минус" : "плюс"} ${amount(Math.abs(by), unit)}`,
  inPeriod: ({ place, count, unit }) =>
    count === undefined ? unitAt(place, unit, "accusative") : countedPeriod(place, count, unit),
  not: "не выполнено ($1)",
  unreadable: "часть, которую не удалось прочитать",
  more: (count, of) => (of === "values" ? `ещё ${count}` : `ещё ${counted(count, ...rest[of])}`),
  all: (rows) => `Все ${subject(rows)}`,
  where: ["$1, у которых $2", "$1, у которых $2"],
  onlyTime: ["сначала старые", "сначала новые"],
  by: {
    time: ["по полю $1, сначала старые", "по полю $1, сначала новые"],
    number: ["по полю $1, сначала меньшие", "по полю $1, сначала большие"],
    text: ["по полю $1", "по полю $1 по убыванию"],
  },
  exactly: ["по полю $1 по возрастанию", "по полю $1 по убыванию"],
  separator: ", затем ",
  limit: "не больше чем $1",
  offset: (text, count) =>
    count === undefined
      ? `пропуская столько строк: ${text}`
      : `пропуская ${counted(count, "строку", "строки", "строк")}`,
  fields: ["только $1", "только поля $1"],
};

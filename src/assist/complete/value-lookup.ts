import type { Selection } from "../../compiler/wire/selection.ts";

/** A value of a field, found by a server. */
export interface SuggestedValue {
  readonly value: string | number;
  /** The name that users know it by. */
  readonly label?: string;
  /** Additional words to show, such as a number of rows. */
  readonly detail?: string;
}

/** `AbortSignal`, where the platform has types for it; this package also compiles without them. */
export type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Known } }
  ? Known
  : { readonly aborted: boolean };

export interface ValueRequest {
  /** Aborted when the values are no longer needed. */
  readonly signal: Signal;
  /** The selection of the rest of the filter; undefined while it does not compile. */
  readonly selection: Selection | undefined;
  /** The maximum number of values shown. */
  readonly limit: number;
}

/** Looks up values of a field that match the typed text. Resolves to the values, best first. */
export type SuggestValues = (field: string, typed: string, request: ValueRequest) => Promise<readonly SuggestedValue[]>;

/** What is asked of `suggestValues`. */
export interface ValueQuestion {
  readonly field: string;
  readonly typed: string;
  readonly selection: Selection | undefined;
}

export interface ValueAnswer {
  readonly state: "known" | "waiting" | "failed";
  /** While waiting, the values that were known of the beginning of what is typed. */
  readonly values: readonly SuggestedValue[];
}

/** Receives the answer to a question; undefined when a newer question has taken its place. */
type Settle = (answer: ValueAnswer | undefined) => void;

export interface ValueLookup {
  /** What is known now. If that is not all, the server is asked after a pause, and `settle` is called once. */
  readonly ask: (question: ValueQuestion, settle: Settle) => ValueAnswer;
  /** Gives up what was asked last. */
  readonly cancel: () => void;
}

interface Controller {
  readonly signal: Signal;
  readonly abort: () => void;
}

/** What is used of the platform; tests have a clock of their own. */
export interface Platform {
  readonly setTimeout: (work: () => void, milliseconds: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortController: new () => Controller;
}

interface Pending {
  readonly key: string;
  readonly controller: Controller;
  timer: unknown;
  settle: Settle;
}

interface FieldLookup {
  /** The number of the newest question; an answer to another one is late. */
  newest: number;
  pending: Pending | undefined;
  readonly answers: Map<string, readonly SuggestedValue[]>;
  /** The newest question, if it failed. A newer one is asked again. */
  failed: string | undefined;
}

/** Milliseconds without a new question before the server is asked. */
const PAUSE = 150;
export const MOST_VALUES = 20;
const MOST_ANSWERS = 100;

const keyOf = ({ typed, selection }: ValueQuestion) => JSON.stringify([typed, selection]);

function isSuggested(value: unknown): value is SuggestedValue {
  const { value: own } = (value ?? {}) as Partial<SuggestedValue>;
  return typeof own === "string" || (typeof own === "number" && Number.isFinite(own));
}

function earlierValues({ answers }: FieldLookup, question: ValueQuestion): readonly SuggestedValue[] {
  for (let length = question.typed.length - 1; length >= 0; length--) {
    const known = answers.get(keyOf({ ...question, typed: question.typed.slice(0, length) }));
    if (known) return known;
  }
  return [];
}

/**
 * Asks a server for values: one question of a field at a time and after a pause, each only once, and the newest alone is
 * answered, in whatever order the answers come.
 */
export function createValueLookup(
  suggest: SuggestValues,
  platform: Platform = globalThis as unknown as Platform,
): ValueLookup {
  const fields = new Map<string, FieldLookup>();

  function cancelIn(field: FieldLookup): void {
    const { pending } = field;
    field.newest++;
    field.failed = undefined;
    field.pending = undefined;
    if (!pending) return;
    platform.clearTimeout(pending.timer);
    pending.controller.abort();
    pending.settle(undefined);
  }

  async function send(field: FieldLookup, question: ValueQuestion, { key, controller }: Pending): Promise<void> {
    const number = field.newest;
    const { signal } = controller;
    let values: readonly SuggestedValue[] | undefined;
    try {
      const found: unknown = await suggest(question.field, question.typed, {
        signal,
        selection: question.selection,
        limit: MOST_VALUES,
      });
      if (Array.isArray(found)) values = found.filter(isSuggested).slice(0, MOST_VALUES);
    } catch {
      // The list says so; typing goes on.
    }
    if (field.newest !== number) return;
    const settle = field.pending?.settle;
    field.pending = undefined;
    if (field.answers.size >= MOST_ANSWERS) field.answers.clear();
    if (values) field.answers.set(key, values);
    else field.failed = key;
    settle?.(answerTo(field, question));
  }

  function answerTo(field: FieldLookup, question: ValueQuestion): ValueAnswer {
    const key = keyOf(question);
    const values = field.answers.get(key);
    if (values) return { state: "known", values };
    return { state: field.failed === key ? "failed" : "waiting", values: earlierValues(field, question) };
  }

  return {
    ask: (question, settle) => {
      const field = fields.get(question.field) ?? {
        newest: 0,
        pending: undefined,
        answers: new Map(),
        failed: undefined,
      };
      fields.set(question.field, field);
      const key = keyOf(question);
      const answer = answerTo(field, question);
      if (field.pending?.key === key) {
        field.pending.settle(undefined);
        field.pending.settle = settle;
      } else if (answer.state !== "failed") cancelIn(field);
      if (answer.state === "waiting" && !field.pending) {
        const pending: Pending = { key, controller: new platform.AbortController(), timer: undefined, settle };
        pending.timer = platform.setTimeout(() => void send(field, question, pending), PAUSE);
        field.pending = pending;
      }
      return answer;
    },
    cancel: () => fields.forEach(cancelIn),
  };
}

const lookups = new WeakMap<SuggestValues, ValueLookup>();

/** The lookup of a function: all who use one function share its answers. */
export function valueLookupOf(suggest: SuggestValues): ValueLookup {
  const lookup = lookups.get(suggest) ?? createValueLookup(suggest);
  lookups.set(suggest, lookup);
  return lookup;
}

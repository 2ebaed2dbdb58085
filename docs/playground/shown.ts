import type { Clock } from "../../src/compiler/bindings/resolve-dates.ts";
import { type Action, prepare, type Selection } from "../../src/index.ts";
import type { Choice } from "./catalogue.ts";
import type { Exchange } from "./exchange.ts";

/** What a filter is checked against. */
export interface Settings {
  readonly choice: Choice;
  readonly action: Action;
  readonly clock: Clock;
}

/** The filter that all panels show. */
export interface Shown extends Settings {
  readonly text: string;
  /** Undefined for a filter that one request cannot say. */
  readonly selection: Selection | undefined;
}

/** What all panels show, and whether it is of an older text, because what is typed now has errors. */
export interface Shows {
  readonly shown: Shown | undefined;
  readonly isStale: boolean;
}

export const nothingShown: Shows = { shown: undefined, isStale: false };

/** A longer text that one request cannot say is not checked for what several can. */
const LONG = 10_000;

/** Whether a filter has no errors, or only one request cannot say it. */
export function isRunnable(text: string, selection: Selection | undefined, settings: Settings): boolean {
  if (selection) return true;
  if (text.length > LONG) return false;
  const { choice, action, clock } = settings;
  return prepare(text, { clock, ...(choice.resource && { resource: choice.resource, action }) }).ok;
}

/** What to show now: the filter that is typed or, while it has errors, the last one without for the same resource and action. */
export function showsNow(
  { text, from, inStep }: Pick<Exchange, "text" | "from" | "inStep">,
  selection: Selection | undefined,
  settings: Settings,
  { shown }: Shows,
): Shows {
  const isWrong = from === "json" && !inStep;
  if (!isWrong && isRunnable(text, selection, settings))
    return { shown: { ...settings, text, selection }, isStale: false };
  const isOfSame = shown?.choice === settings.choice && shown.action === settings.action;
  return isOfSame ? { shown, isStale: true } : nothingShown;
}

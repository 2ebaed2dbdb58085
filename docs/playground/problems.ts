import type { Fix } from "../../src/index.ts";
import { button, element } from "./dom.ts";
import type { JsonProblem } from "./exchange.ts";

interface Actions {
  readonly apply: (fix: Fix) => void;
  readonly go: (problem: JsonProblem) => void;
}

/** The first thing that is wrong with the JSON, under it: its sentence leads to its place; the others are underlined. */
export function showProblems(list: HTMLElement, problems: readonly JsonProblem[], { apply, go }: Actions): void {
  const items = problems.slice(0, 1).map((problem) => {
    const sentence = button(problem.message, () => go(problem), { class: "plain", title: "Show in the JSON" });
    const fixes = problem.fixes.map((fix) => button(fix.title, () => apply(fix), { class: "fix" }));
    return element("li", {}, sentence, ...fixes);
  });
  list.replaceChildren(...items);
}

import type { Diagnostic, Fix } from "../../src/index.ts";
import { button, element } from "./dom.ts";

/** The list of what is wrong or worth a look, each with its place and a button for every way out. */
export function showProblems(
  list: HTMLElement,
  diagnostics: readonly Diagnostic[],
  actions: { readonly apply: (fix: Fix) => void; readonly go: (diagnostic: Diagnostic) => void },
): void {
  const items = diagnostics.map((diagnostic) => {
    const { severity, message, code, fixes } = diagnostic;
    return element(
      "li",
      { class: severity },
      element("span", { class: "severity" }, severity),
      ` ${message} `,
      button(placeOf(diagnostic), () => actions.go(diagnostic), { title: code, class: "place" }),
      element("br"),
      ...fixes.map((fix) => button(fix.title, () => actions.apply(fix))),
    );
  });
  list.replaceChildren(...(items.length > 0 ? items : [element("li", { class: "none" }, "None.")]));
}

function placeOf({ span, path }: Diagnostic): string {
  if (span) return `at ${span.start}–${span.end}`;
  return `at ${(path ?? []).map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("") || "the root"}`;
}

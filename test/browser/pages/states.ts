import { createElement, type FormEvent, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { FilterInput as FilterInputElement } from "../../../src/editor/element/index.ts";
import { FilterInput } from "../../../src/editor/react/index.ts";
import { products } from "../../support/samples.ts";

type Kind = "echo" | "refuse" | "upper" | "later" | "own" | "problem" | "answer" | "lines";

/** What the state becomes when a text is typed, if not that. */
const answers: { readonly [Name in Kind]?: (typed: string, before: string) => string } = {
  refuse: (_, before) => before,
  upper: (typed) => typed.toUpperCase(),
  answer: (typed) => typed.toUpperCase(),
};

/** A form of React whose state answers in some way to what is typed, and which renders again all the time, or not. */
function Form({ kind }: { readonly kind: Kind }) {
  const [text, setText] = useState(kind === "lines" ? "a\nb" : "ab");
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (kind === "refuse") return undefined;
    const timer = setInterval(() => setTimes((count) => count + 1), 20);
    return () => clearInterval(timer);
  }, [kind]);
  const onChange = ({ currentTarget }: FormEvent<FilterInputElement>) => {
    const answer = answers[kind]?.(currentTarget.value, text) ?? currentTarget.value;
    if (kind === "later") setTimeout(() => setText(answer), 50);
    else setText(answer);
  };
  const onSubmit = (event: FormEvent) => event.preventDefault();
  const texts = kind === "own" ? { defaultValue: "ab" } : { value: text };
  const isProblem = kind === "problem" || kind === "lines" || text === "AXB";
  const problems = isProblem ? [{ detail: "There is no ab." }] : undefined;
  return createElement(
    "form",
    kind === "problem" ? { onSubmit } : { action: async () => void (await Promise.resolve()) },
    createElement("label", { htmlFor: "f" }, "Products"),
    createElement(FilterInput, {
      ...texts,
      id: "f",
      name: "q",
      onChange,
      resource: { ...products },
      action: "get",
      problems,
      hidden: false,
      title: times > 0 ? undefined : "Old",
      ref: (element: FilterInputElement | null) => element?.setCustomValidity(""),
    }),
    createElement("output", {}, text),
    createElement("button", { type: "reset" }, "Reset"),
    createElement("button", { id: "send", type: "submit" }, "Send"),
    createElement("i", {}, String(times)),
  );
}

const root = document.querySelector<HTMLElement>("#root") as HTMLElement;
createRoot(root).render(createElement(StrictMode, {}, createElement(Form, { kind: root.dataset.kind as Kind })));

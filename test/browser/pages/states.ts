import { createElement, type FormEvent, StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { FilterInput as FilterInputElement } from "../../../src/editor/element/index.ts";
import { FilterInput } from "../../../src/editor/react/index.ts";
import { products } from "../../support/samples.ts";

type Kind = "echo" | "refuse" | "upper" | "later" | "own" | "problem";

/** What the state becomes when a text is typed. */
const answers: Readonly<Record<Kind, (typed: string, before: string) => string>> = {
  echo: (typed) => typed,
  refuse: (_, before) => before,
  upper: (typed) => typed.toUpperCase(),
  later: (typed) => typed,
  own: (typed) => typed,
  problem: (typed) => typed,
};

/** A form of React whose state answers in some way to what is typed, and which renders again all the time. */
function Form({ kind }: { readonly kind: Kind }) {
  const [text, setText] = useState("ab");
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTimes((count) => count + 1), 20);
    return () => clearInterval(timer);
  }, []);
  const onChange = ({ currentTarget }: FormEvent<FilterInputElement>) => {
    const answer = answers[kind](currentTarget.value, text);
    if (kind === "later") setTimeout(() => setText(answer), 50);
    else setText(answer);
  };
  const texts = kind === "own" ? { defaultValue: "ab" } : { value: text };
  const problems = kind === "problem" ? [{ detail: "There is no ab." }] : undefined;
  return createElement(
    "form",
    { action: async () => void (await Promise.resolve()) },
    createElement("label", { htmlFor: "f" }, "Products"),
    createElement(FilterInput, {
      ...texts,
      id: "f",
      name: "q",
      onChange,
      resource: { ...products },
      action: "get",
      problems,
    }),
    createElement("output", {}, text),
    createElement("button", { type: "reset" }, "Reset"),
    createElement("button", { id: "send", type: "submit" }, "Send"),
    createElement("i", {}, String(times)),
  );
}

const root = document.querySelector<HTMLElement>("#root") as HTMLElement;
createRoot(root).render(createElement(StrictMode, {}, createElement(Form, { kind: root.dataset.kind as Kind })));

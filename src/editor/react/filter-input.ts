import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { defineFilterInput } from "../element/define.ts";
import type { FilterInput as FilterInputElement } from "../element/types.ts";

/** Properties that no attribute can hold; React does not set them on a page that a server has rendered. */
const properties = [
  "value",
  "resource",
  "action",
  "output",
  "bindings",
  "clock",
  "messages",
  "recent",
  "suggestValues",
] as const;

type Properties = { readonly [Name in (typeof properties)[number]]?: FilterInputElement[Name] | undefined };

export interface FilterInputProps
  extends Omit<HTMLAttributes<FilterInputElement>, "children" | "defaultValue" | keyof Properties>,
    Properties {
  readonly name?: string;
  /** The text at the beginning and after a reset, for a field that keeps its text itself. */
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<FilterInputElement | null>;
}

/**
 * A filter field as a component: `<filter-input>` with its properties, on pages rendered by a server too. There it is a
 * plain `<input>` until the script runs.
 *
 * @example
 * import { createElement } from "react";
 * import { renderToString } from "react-dom/server";
 * import { FilterInput } from "fieldfilter/react";
 *
 * renderToString(createElement(FilterInput, { name: "q", defaultValue: "LIMIT 5" }));
 * // '<filter-input name="q"><input name="q" value="LIMIT 5"/></filter-input>'
 */
export function FilterInput({ ref, defaultValue, readOnly, ...others }: FilterInputProps): ReactElement {
  const own = useRef<FilterInputElement>(null);
  useImperativeHandle<FilterInputElement | null, FilterInputElement | null>(ref, () => own.current, []);
  useLayoutEffect(() => {
    defineFilterInput();
    if (own.current) setProperties(own.current, others);
  });
  const { name, placeholder, required, disabled, value } = others;
  // The element takes the input over and changes it, so React must never change it again.
  const [plain] = useState(() =>
    createElement("input", {
      name,
      placeholder,
      required,
      disabled,
      readOnly,
      defaultValue: defaultValue ?? value,
      suppressHydrationWarning: true,
    }),
  );
  const host = { readonly: readOnly ? "" : undefined, ref: own, suppressHydrationWarning: true };
  return createElement("filter-input", { ...attributesOf(others), ...host }, plain);
}

function attributesOf(props: Properties): object {
  const isAttribute = ([name]: readonly [string, unknown]) => !(properties as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(props).filter(isAttribute));
}

function setProperties(element: FilterInputElement, values: Properties): void {
  for (const name of properties) {
    const isControlled = name !== "value" || values.value !== undefined;
    if (isControlled && element[name] !== values[name]) Object.assign(element, { [name]: values[name] });
  }
}

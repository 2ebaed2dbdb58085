import {
  createElement,
  type FormEvent,
  type FormEventHandler,
  forwardRef,
  type HTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { defineFilterInput } from "../element/define.ts";
import type { FilterInput as FilterInputElement } from "../element/types.ts";

/** Properties that no attribute can hold; React does not set them on a page that a server has rendered. */
const properties = [
  "resource",
  "action",
  "output",
  "bindings",
  "clock",
  "limits",
  "allowUnrestricted",
  "idShorthand",
  "messages",
  "recent",
  "freeText",
  "suggestValues",
] as const;

type Properties = { readonly [Name in (typeof properties)[number]]?: FilterInputElement[Name] | undefined };

export interface FilterInputProps
  extends Omit<HTMLAttributes<FilterInputElement>, "children" | "defaultValue" | "onChange" | keyof Properties>,
    Properties {
  readonly name?: string;
  /** The text of a controlled field: a change that `onChange` does not put into the state is undone. */
  readonly value?: string | undefined;
  /** The initial text of an uncontrolled field, also after a reset. */
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  /** Called with each change by the user, as for an `<input>` of React; so is `onInput`. */
  readonly onChange?: FormEventHandler<FilterInputElement> | undefined;
}

/**
 * Renders a filter field: `<filter-input>` with its properties. Works on pages rendered by a server, where it is a
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
export const FilterInput = /* @__PURE__ */ forwardRef<FilterInputElement | null, FilterInputProps>((props, ref) => {
  const { id, value, defaultValue, readOnly, autoFocus, onInput, onChange, ...others } = props;
  const own = useRef<FilterInputElement>(null);
  const mounted = useRef(false);
  /** The properties with which an event told the page of another text; its answer comes with the next ones. */
  const told = useRef<FilterInputProps>(undefined);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isHydrating = useSyncExternalStore(never, no, yes);
  useImperativeHandle<FilterInputElement | null, FilterInputElement | null>(ref, () => own.current, []);
  useLayoutEffect(() => {
    const element = own.current;
    if (!element) return;
    defineFilterInput();
    setProperties(element, others);
    if (id !== undefined) element.id = id;
    if (!mounted.current) {
      mounted.current = true;
      // What was typed before the script ran is a change that the page does not know of.
      if (element.value !== element.defaultValue) tell(element);
      if (autoFocus && !isHydrating) element.focus();
    }
    if (told.current !== props) setTexts(element, value, defaultValue);
  });
  const changed = (event: FormEvent<FilterInputElement>) => {
    told.current = props;
    onInput?.(event as never);
    onChange?.(event);
    renderAgain(); // so that the state decides what is in the field, whether the page has changed it or not
  };
  // The element takes the input over and changes it, so React must never change it again.
  const [plain] = useState(() =>
    createElement("input", {
      ...Object.fromEntries(plainNames.map((name) => [name, others[name]])),
      id,
      readOnly,
      autoFocus,
      defaultValue: defaultValue ?? value,
      suppressHydrationWarning: true,
    }),
  );
  const host = { readonly: readOnly ? "" : undefined, onInput: changed, ref: own, suppressHydrationWarning: true };
  return createElement("filter-input", { ...attributesOf(others), ...host }, plain);
});

const never = () => () => {};
const no = () => false;
const yes = () => true;

/** What the plain input has of the properties too; the element takes over what it lacks. */
const plainNames = [
  "name",
  "placeholder",
  "required",
  "disabled",
  "title",
  "aria-label",
  "aria-labelledby",
  "aria-describedby",
] as const;

const tell = (element: FilterInputElement) =>
  element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));

function attributesOf(props: Properties): object {
  const isAttribute = ([name]: readonly [string, unknown]) => !(properties as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(props).filter(isAttribute));
}

function setProperties(element: FilterInputElement, values: Properties): void {
  for (const name of properties) if (element[name] !== values[name]) Object.assign(element, { [name]: values[name] });
}

/** The text of a state is also that of a reset, as React has it for an `<input>`. */
function setTexts(element: FilterInputElement, value: string | undefined, defaultValue: string | undefined): void {
  const initial = value ?? defaultValue;
  if (value !== undefined && value !== null && element.value !== value) element.value = value;
  if (initial !== undefined && initial !== null && element.defaultValue !== initial) element.defaultValue = initial;
}

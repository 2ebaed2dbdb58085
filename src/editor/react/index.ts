import {
  type ChangeEvent,
  type ChangeEventHandler,
  createElement,
  type FormEvent,
  forwardRef,
  type HTMLAttributes,
  type InputHTMLAttributes,
  type ReactElement,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CompletionOptions } from "../../assist/complete/options.ts";
import { checkOptions } from "../../base/options/options.ts";
import { compileText, type OutputResult } from "../../compiler/compile.ts";
import { type Output, type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import type { Clock, ClockSettings } from "../../compiler/dates/clock.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { NameIn, Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { defineFilterInput, supportsFormFields } from "../element/define.ts";
import {
  defaults,
  descriptions,
  FilterInput as FilterInputElement,
  optionProperties,
} from "../element/filter-input.ts";
import { hideUnusedBindings } from "../filter-state.ts";
import { onOneLine } from "../one-line.ts";
import type { FieldProblem } from "../problems.ts";

export { FilterInputElement };

/** The options of the field, which React sets as properties. */
interface FieldOptions extends Omit<CompletionOptions, "resource" | "clock"> {
  readonly resource?: Resource | ResourceDescription | undefined;
  readonly clock?: Clock | ClockSettings | undefined;
  readonly problems?: readonly FieldProblem[] | undefined;
}

export interface FilterInputProps
  extends Omit<HTMLAttributes<FilterInputElement>, "children" | "defaultValue" | "onChange" | keyof FieldOptions>,
    Pick<InputHTMLAttributes<FilterInputElement>, "name" | "placeholder" | "required" | "readOnly" | "disabled">,
    FieldOptions {
  /** The text of a controlled field: a change that `onChange` does not put into the state is undone. */
  readonly value?: string | undefined;
  /** The initial text of an uncontrolled field, also after a reset. */
  readonly defaultValue?: string | undefined;
  /** Called with each change by the user, as for an `<input>` of React; so is `onInput`. */
  readonly onChange?: ChangeEventHandler<FilterInputElement> | undefined;
}

const never = () => () => {};

/** React 18 warns of a layout effect on a server. */
const useClientEffect: typeof useLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

/**
 * The properties of the host that are those of any element: attributes, styles and events. React 18 knows no `className`
 * here, and writes `hidden="false"`, which hides.
 */
function hostProps(props: FilterInputProps): object {
  const { name, value, defaultValue, placeholder, required, readOnly, disabled, autoFocus, ...others } = props;
  const { onInput, onChange, className, hidden, ...attributes } = others;
  const isOwn = (each: string) => each === "problems" || (optionProperties as readonly string[]).includes(each);
  const all = { ...attributes, class: className, hidden: hidden || undefined };
  return Object.fromEntries(
    Object.entries(all).filter(([each, given]) => !isOwn(each) && given !== undefined && given !== null),
  );
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
 * // '<filter-input><input name="q" value="LIMIT 5"/></filter-input>'
 */
export const FilterInput = /* @__PURE__ */ forwardRef<FilterInputElement | null, FilterInputProps>((props, ref) => {
  const elementRef = useRef<FilterInputElement>(null);
  const [changes, renderAgain] = useReducer((count: number) => count + 1, 0);
  /** The number of changes when the page was told of one; its answer comes with the next number. */
  const lastReported = useRef(-1);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  useClientEffect(() => void defineFilterInput(), []); // before the page gets the element, which has no members until then
  useImperativeHandle<FilterInputElement | null, FilterInputElement | null>(ref, () => elementRef.current, []);
  useElementProperties(elementRef, props, isHydrating, () => lastReported.current === changes);
  const plainInput = usePlainInput(props, isHydrating);
  const changed = (event: ChangeEvent<FilterInputElement>) => {
    lastReported.current = changes;
    props.onInput?.(event as never);
    props.onChange?.(event);
    renderAgain(); // so that the state decides what is in the field, whether the page has changed it or not
  };
  const host = { onInput: changed, ref: elementRef, suppressHydrationWarning: true };
  return createElement("filter-input", { ...hostProps({ ...props, id: undefined }), ...host }, plainInput);
});

/** Returns the plain input, which is the same at each render: the element takes it over and changes it. */
function usePlainInput(props: FilterInputProps, isHydrating: boolean): ReactElement {
  const [plainInput] = useState(() => {
    const { id, name, value, defaultValue, placeholder, required, readOnly, disabled, autoFocus } = props;
    const described = Object.fromEntries(descriptions.map((each) => [each, props[each]]));
    // Two elements of one name are a list in `form.elements`; only a field that may stay plain needs both.
    const isPlain = isHydrating || !supportsFormFields();
    const initial = defaultValue ?? value; // whose line breaks an input would drop
    const texts = { id, name: isPlain ? name : undefined, placeholder, defaultValue: initial && onOneLine(initial) };
    const flags = { required, readOnly, disabled, autoFocus: isHydrating && autoFocus };
    return createElement("input", { ...described, ...texts, ...flags, suppressHydrationWarning: true });
  });
  return plainInput;
}

/** Sets the properties of the element after each render; not its text while the page has not answered a change. */
function useElementProperties(
  elementRef: RefObject<FilterInputElement | null>,
  props: FilterInputProps,
  isHydrating: boolean,
  isUnanswered: () => boolean,
): void {
  const previousProps = useRef<FilterInputProps>({});
  const isMounted = useRef(false);
  const isSubmitted = useRef(false);
  useClientEffect(() => {
    const element = elementRef.current;
    if (!element || !supportsFormFields()) return undefined;
    const { id, name = "", value, defaultValue, placeholder = "", problems, autoFocus } = props;
    const { required = false, readOnly = false, disabled = false } = props;
    const before = previousProps.current;
    previousProps.current = props;
    const given = optionProperties.filter((each) => props[each] !== before[each]).map((each) => [each, props[each]]);
    setChanged(element, { required, readOnly, disabled, ...Object.fromEntries(given), name, placeholder });
    if (id !== undefined) element.id = id;
    const host = hostProps(props);
    // React 19 sets a property that is gone to undefined, which becomes a text.
    for (const each of Object.keys(hostProps(before))) if (!(each in host)) element.removeAttribute(each);
    if (!isMounted.current) {
      isMounted.current = true;
      // What was typed before the script ran is a change that the page does not know of.
      if (element.value !== onOneLine(element.defaultValue))
        element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      if (autoFocus && !isHydrating) element.focus();
    }
    // The text of a state is also that of a reset, as React has it for an `<input>`.
    const initial = value ?? defaultValue;
    const texts = {
      ...(typeof value === "string" && { value: onOneLine(value) }),
      ...(typeof initial === "string" && { defaultValue: initial }),
    };
    if (!isUnanswered()) setChanged(element, texts);
    // They hold until the text changes, so the same ones are set again only as the response to another submit. Many pages
    // make them anew at each render.
    const isAnswer = () => isSubmitted.current || JSON.stringify(problems) !== JSON.stringify(before.problems);
    if (problems !== before.problems && isAnswer()) {
      isSubmitted.current = false;
      element.problems = problems;
    }
    const { form } = element;
    const submitted = () => {
      isSubmitted.current = true;
    };
    form?.addEventListener("submit", submitted);
    return () => form?.removeEventListener("submit", submitted);
  });
}

/** Sets the properties whose value differs, in the order given. */
function setChanged(element: FilterInputElement, values: Readonly<Record<string, unknown>>): void {
  const known = element as unknown as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(values))
    if (known[name] !== value) Object.assign(element, { [name]: value });
}

/** A text, its compiled result, and the properties of its field. */
export interface UsedFilter<R extends Resource = Resource, O extends Output = Output> {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The result of `compile`, or of `prepare` for the output `query`; `diagnose` finds its hints and fixes. */
  readonly result: OutputResult<R, O>;
  /** The compiled selection; undefined while the text has errors, and for the output `query`. */
  readonly selection: (O extends "query" ? undefined : Selection<NameIn<R>>) | undefined;
  /** The filter to run with an engine, such as `matcher`; undefined while the text has errors. */
  readonly filter: Prepared<R> | undefined;
  readonly props: Pick<FilterInputProps, "value" | "onInput" | keyof OutputOptions>;
}

/**
 * Returns the state of a filter field: the text, its compiled result, and `props` for `FilterInput`. The text is
 * compiled again when it or an option changes. The defaults of `clock` and `limits` are those of the field.
 */
export function useFilter<const R extends Resource = Resource, O extends Output = "selection">(
  initial = "",
  given: OutputOptions<R, O> = {},
): UsedFilter<R, O> {
  const options = { ...given, clock: given.clock ?? defaults.clock, limits: given.limits ?? defaults.limits };
  const [text, setText] = useState(initial);
  const names = [...outputOptions.keys()] as readonly (keyof OutputOptions)[];
  const compiled = () => {
    checkOptions(options, outputOptions);
    return hideUnusedBindings(compileText(text, options));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object of the options is made anew at each render
  const result = useMemo(compiled, [text, ...names.map((name) => options[name])]);
  // The target is the plain input where it stays the field.
  const onInput = ({ target }: FormEvent) => setText((target as FilterInputElement).value);
  const { selection } = result;
  const filter = result.ok ? result : undefined;
  return { text, setText, result, selection, filter, props: { ...options, value: text, onInput } } as UsedFilter<R, O>;
}

import type { SuggestValues } from "../../assist/complete/options.ts";
import type { FreeText } from "../../assist/suggest/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import { clockResolver, definedResource, isRecord } from "../../base/options/options.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Output } from "../../compiler/compile.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import type { Clock, ClockSettings } from "../../compiler/dates/resolve-dates.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { parseResource } from "../../compiler/resource/define.ts";
import type { Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { checkChanged, type FieldProblem } from "../codemirror/content.ts";
import { Field } from "./field.ts";
import { treeOf } from "./submit.ts";

/** The properties that hold an attribute: texts, and whether it is there. */
const textAttributes = { name: "name", defaultValue: "value", placeholder: "placeholder" } as const;
const flagAttributes = { required: "required", readOnly: "readonly", disabled: "disabled" } as const;

/** The properties that are options of the editor; `resource`, `clock` and `limits` are set in ways of their own. */
const options = [
  "action",
  "output",
  "bindings",
  "allowUnrestricted",
  "idShorthand",
  "messages",
  "recent",
  "freeText",
  "suggestValues",
] as const;

/** The properties that no attribute can hold, or not every value of them. */
export const properties = ["resource", "clock", "limits", ...options, "problems"] as const;

/** A field is for filters that people type. */
const fieldLimits: Partial<Limits> = { maxLength: 5000 };
const fieldClock = /* @__PURE__ */ createClock();

/** The attributes that are taken over from a plain input. */
const taken =
  "name required placeholder readonly disabled title aria-label aria-labelledby aria-describedby id form autofocus".split(
    " ",
  );

/** Returns the resource of a description, or of its JSON. Throws a `TypeError` if it is invalid: that is a bug of the page. */
export function resourceOf(description: unknown): Resource {
  const result = parseResource(typeof description === "string" ? parseJson(description) : description);
  if (result.ok) return result.resource;
  const lines = result.problems.map(({ path, message }) => `${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new TypeError(`The resource of the field is invalid:\n- ${lines.join("\n- ")}`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TypeError('The attribute "resource" is not JSON.');
  }
}

/** Whether a value is plain data with the key that it needs, and not what was made of such data. */
const describes = (value: unknown, key: string, made: symbol) => isRecord(value) && key in value && !(made in value);

/** On a server, where the class is only imported, there is no `HTMLElement`. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

/**
 * The element `<filter-input>`: a form field whose value is the text of a filter. Members that an `<input>` also has
 * mean the same.
 */
export class FilterInput extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = "value placeholder readonly required resource action output".split(" ");

  /** The name of the value in the form. Attribute `name`. */
  declare name: string;
  /** The initial text, also after a reset. Attribute `value`. */
  declare defaultValue: string;
  /** Attribute `placeholder`. */
  declare placeholder: string;
  /** Whether the field must not be empty. Attribute `required`. */
  declare required: boolean;
  /** Attribute `readonly`. */
  declare readOnly: boolean;
  /** Attribute `disabled`. */
  declare disabled: boolean;
  /** The action of the request. Attribute `action`. */
  declare action: Action | undefined;
  /** The output: a selection to send, or a query to run, with any OR and NOT. Attribute `output`. */
  declare output: Output | undefined;
  /** The values of variables. */
  declare bindings: Bindings | undefined;
  /** Whether `edit` and `del` take a filter that restricts nothing. */
  declare allowUnrestricted: boolean | undefined;
  /** Whether a single condition `id = …` is sent as `id`. */
  declare idShorthand: boolean | undefined;
  /** The messages of another language (default: English). */
  declare messages: Messages | undefined;
  /** Earlier filters, newest first; offered while the field is empty. */
  declare recent: readonly string[] | undefined;
  /**
   * The meaning of words without a field: `{ field, operator }` to compare them with (default: `CONTAINS`), or a
   * function that returns a filter. The filter is offered in the list and as a suggestion.
   */
  declare freeText: FreeText | undefined;
  /** Looks up values of a field, which are offered while the user types. */
  declare suggestValues: SuggestValues | undefined;
  declare readonly form: HTMLFormElement | null;
  declare readonly labels: NodeList;
  declare readonly willValidate: boolean;
  declare readonly validity: ValidityState;

  readonly #internals = this.attachInternals();
  readonly #field: Field;
  readonly #changes = new MutationObserver(() => {
    this.#takeOver();
    this.#field.update(); // which reads the attributes again
  });

  static {
    type Accessors = Pick<PropertyDescriptor, "get" | "set"> & ThisType<FilterInput>;
    const define = (name: string, accessors: Accessors) =>
      Object.defineProperty(FilterInput.prototype, name, { ...accessors, enumerable: true, configurable: true });
    for (const [name, attribute] of Object.entries(textAttributes))
      define(name, {
        get() {
          return this.getAttribute(attribute) ?? "";
        },
        set(text: string) {
          this.setAttribute(attribute, text);
        },
      });
    for (const [name, attribute] of Object.entries(flagAttributes))
      define(name, {
        get() {
          return this.hasAttribute(attribute);
        },
        set(is: boolean) {
          this.toggleAttribute(attribute, is);
        },
      });
    for (const name of ["form", "labels", "willValidate", "validity"] as const)
      define(name, {
        get() {
          return this.#internals[name];
        },
      });
    for (const name of options)
      define(name, {
        get() {
          return this.#field.state.content.options[name];
        },
        set(value: unknown) {
          this.#setOption(name, value);
        },
      });
  }

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    this.#field = new Field(this, this.#internals, root, { clock: fieldClock, limits: fieldLimits });
    for (const name of ["value", ...properties] as const) this.#upgrade(name);
  }

  /** The text, exactly as typed. A line break in a text that is set becomes a space, or an escape in a string. */
  get value(): string {
    return this.#field.text;
  }
  set value(text: string) {
    this.#field.isDirty = true;
    this.#field.setText(String(text ?? ""));
  }
  /** The limits of `compile` (default: `{ maxLength: 5000 }`). */
  get limits(): Partial<Limits> | undefined {
    const { limits } = this.#field.state.content.options;
    return limits === fieldLimits ? undefined : limits;
  }
  set limits(limits: Partial<Limits> | undefined) {
    this.#setOption("limits", limits ?? fieldLimits);
  }
  /**
   * The fields that the filter is checked against, or their description, which is checked first. As attribute `resource`
   * it is JSON.
   */
  get resource(): Resource | undefined {
    return this.#field.state.content.options.resource;
  }
  set resource(resource: Resource | ResourceDescription | undefined) {
    this.#setOption("resource", describes(resource, "fields", definedResource) ? resourceOf(resource) : resource);
  }
  /**
   * The clock for relative dates such as `TODAY`, or the settings of `createClock` (default: the system clock in its
   * time zone).
   */
  get clock(): Clock | undefined {
    const { clock } = this.#field.state.content.options;
    return clock === fieldClock ? undefined : clock;
  }
  set clock(clock: Clock | ClockSettings | undefined) {
    const isDescribed = isRecord(clock) && !(clockResolver in clock);
    this.#setOption("clock", isDescribed ? createClock(clock as ClockSettings) : (clock ?? fieldClock));
  }
  /**
   * Diagnostics of a server, such as the `errors` of problem details (RFC 9457). They are shown as those of the field, and
   * make it invalid, until the text changes.
   */
  get problems(): readonly Diagnostic[] {
    return this.#field.state.content.problems;
  }
  set problems(problems: readonly FieldProblem[] | undefined) {
    this.#field.change({ problems: problems ?? [] });
  }
  /** The compiled selection; undefined while the filter has errors, and for the output `query`. */
  get selection(): Selection | undefined {
    return this.#field.state.content.result().selection;
  }
  /** The filter to run with an engine, such as `matcher`; undefined while it has errors. */
  get filter(): Prepared | undefined {
    const result = this.#field.state.content.result();
    return result.ok ? result : undefined;
  }
  /** The diagnostics in the order of the text; with hints and fixes once their code is loaded. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#field.state.content.diagnostics();
  }
  /**
   * The filters that were probably meant, best first; empty for a text that is valid, and until the first focus or
   * `preloadSuggestions` has loaded their code.
   */
  get suggestions(): readonly Suggestion[] {
    return this.readOnly || this.#field.isDisabled ? [] : this.#field.state.content.suggestions();
  }

  get validationMessage(): string {
    return this.#field.validationMessage;
  }
  checkValidity(): boolean {
    return this.#field.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }
  /** Sets an error of the page, which takes precedence over all others; an empty string removes it. */
  setCustomValidity(message: string): void {
    this.#field.custom = String(message);
    this.#field.update();
  }
  /** Selects the whole text. */
  select(): void {
    this.setSelectionRange(0, this.value.length);
  }
  /** Selects the text between two offsets, such as the span of a diagnostic. */
  setSelectionRange(start: number, end: number): void {
    this.#field.select(start, end);
  }

  connectedCallback(): void {
    this.#field.settingsChanged();
    this.#changes.observe(this, { childList: true, attributes: true });
    this.#takeOver();
    // Browsers look for what to focus before a script could define the element.
    const { activeElement, body } = this.ownerDocument;
    // Of several elements that ask for it the first gets the focus, which the browser may give it later.
    const isFirst = this.autofocus && this.ownerDocument.querySelector("[autofocus]") === this;
    if (isFirst && activeElement === body) this.focus();
  }
  disconnectedCallback(): void {
    this.#changes.disconnect();
    this.#field.disconnect();
  }
  attributeChangedCallback(name: string, _: string | null, now: string | null): void {
    if (name === "resource") this.#setOption("resource", now === null ? undefined : resourceOf(now));
    else if (name === "action" || name === "output") Object.assign(this, { [name]: now ?? undefined });
    else if (name !== "value") this.#field.settingsChanged();
    else if (!this.#field.isDirty) this.#field.setText(this.defaultValue);
  }
  formAssociatedCallback(): void {
    this.#field.update();
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.#field.isDisabled = isDisabled;
    this.#field.settingsChanged();
  }
  formResetCallback(): void {
    this.#field.reset();
  }
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === "string") this.value = state;
  }

  #setOption(name: string, value: unknown): void {
    this.#field.change({ options: checkChanged({ [name]: value ?? undefined }) });
  }
  /** Sets a property again that was set before the element was defined, because it shadows the accessor. */
  #upgrade(name: "value" | (typeof properties)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete (this as Partial<FilterInput>)[name];
    try {
      Object.assign(this, { [name]: value });
    } catch (error) {
      reportError(error); // Thrown in the constructor, it would leave the page without the element.
    }
  }
  /**
   * Takes over from the plain `<input>` that stood in for the element until its script ran: its name, its value, what
   * was typed already, its label, the focus and what is selected. The input stays where it is, for the framework that
   * made it, but is disabled: it is neither sent nor checked. It keeps its name, because browsers find the fields of a
   * form by their names when the user goes back.
   */
  #takeOver(): void {
    const input = this.querySelector<HTMLInputElement>(":scope > input");
    if (!input || input.dataset.filterInput !== undefined) return;
    const hadFocus = input === treeOf(input).activeElement;
    const { value, defaultValue, selectionStart, selectionEnd } = input;
    input.dataset.filterInput = "";
    for (const name of taken) {
      const attribute = input.getAttribute(name);
      if (attribute !== null && !this.hasAttribute(name)) this.setAttribute(name, attribute);
    }
    if (!this.hasAttribute("value") && defaultValue !== "") this.defaultValue = defaultValue;
    // An input leaves out the line ends of its default value; a comment would then take the next line.
    if (value !== defaultValue.replace(/[\r\n]/g, "")) this.value = value;
    input.removeAttribute("id");
    // The focus goes straight to where one types: an element that has it inside already delegates it nowhere.
    if (hadFocus) this.#field.select(selectionStart ?? value.length, selectionEnd ?? value.length);
    input.disabled = true;
  }
}

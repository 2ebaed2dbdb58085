import { type CompletionOptions, completionOptions, type SuggestValues } from "../../assist/complete/options.ts";
import type { FreeText } from "../../assist/free-text.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import { clockResolver, definedResource, isRecord } from "../../base/options/options.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Output } from "../../compiler/compile-options.ts";
import { type Clock, type ClockSettings, createClock } from "../../compiler/dates/clock.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { defineResource } from "../../compiler/resource/define.ts";
import type { Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { type Content, checkedOptions, type FilterChange, settled } from "../filter-state.ts";
import type { FieldProblem } from "../problems.ts";
import { createPlainBox, type Owner, type TextBox } from "./box.ts";
import type { Editor } from "./editor.ts";
import { submitImplicitly, treeOf } from "./form.ts";
import { createLine, describedBy } from "./line.ts";
import { accessibleTexts } from "./names.ts";
import { styles } from "./styles.ts";
import { type FieldFlags, type FieldView, viewOf } from "./view.ts";

/** The properties that reflect an attribute: strings and booleans. */
const textAttributes = { name: "name", defaultValue: "value", placeholder: "placeholder" } as const;
const flagAttributes = { required: "required", readOnly: "readonly", disabled: "disabled" } as const;

/** The properties that are options of the editor. */
export const optionProperties = [...completionOptions.keys()] as readonly (keyof CompletionOptions)[];

/** The defaults, for filters that people type. */
export const defaults = { clock: /* @__PURE__ */ createClock(), limits: { maxLength: 5000 } };

/** Returns the option for the value of a property; a resource or a clock is made of its settings. */
function optionOf(name: string, value: unknown): unknown {
  if (name === "resource" && isRecord(value) && !(definedResource in value)) return defineResource(value as never);
  if (name === "clock" && isRecord(value) && !(clockResolver in value)) return createClock(value as never);
  return value ?? (defaults as Readonly<Record<string, unknown>>)[name];
}

/** The attributes of a plain input that describe it. */
export const descriptions = ["title", "aria-label", "aria-labelledby", "aria-describedby"] as const;

/** The attributes that are taken over from a plain input. */
const taken = ["name", "placeholder", ...Object.values(flagAttributes), ...descriptions, "id", "form", "autofocus"];

/** The message of the browser for an empty required field, in the language of the user. */
function missingMessage(document: Document): string {
  const input = document.createElement("input");
  input.required = true;
  return input.validationMessage || "Please fill out this field.";
}

/** On a server, where the class is only imported, there is no `HTMLElement`. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

declare global {
  interface HTMLElementTagNameMap {
    "filter-input": FilterInput;
  }
}

/**
 * The element `<filter-input>`: a form field whose value is the text of a filter. Members that an `<input>` also has
 * mean the same.
 */
export class FilterInput extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes = ["value", "placeholder", "readonly", "required", "resource", "action", "output"];

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
  /** The limits of `compile` (default: `{ maxLength: 5000 }`). */
  declare limits: Partial<Limits> | undefined;
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
  declare readonly validationMessage: string;

  readonly #internals = this.attachInternals();
  readonly #root = this.attachShadow({ mode: "open", delegatesFocus: true });
  readonly #missing = missingMessage(this.ownerDocument);
  readonly #owner: Owner = {
    changed: (isByUser) => this.#changed(isByUser),
    enter: () => this.#enter(),
    mayOpenList: () => this.#computeView().mayOpenList,
  };
  readonly #line = createLine(this.ownerDocument, {
    fix: ({ edits }) => this.#apply(edits),
    take: (suggestion) => this.#take(suggestion),
    openFixes: async () => (await this.#load())?.openFixes(),
  });
  /** Outside the text box, where screen readers would take it for the value. */
  readonly #placeholder = this.ownerDocument.createElement("div");
  readonly #description = this.ownerDocument.createElement("div");
  /** Gets the focus when the browser reports the field as invalid on submit, not in a check; without a size, it gets no bubble. */
  readonly #anchor = this.ownerDocument.createElement("div");
  #plain = createPlainBox(this.ownerDocument, this.#owner, defaults);
  #editor: Editor | undefined;
  #flags: FieldFlags = { custom: "", isTouched: false, isDisabled: false, hasLoadFailed: false };
  #view: FieldView = this.#computeView();
  /** Whether the value was typed, set or restored, so that the attribute `value` no longer decides it. */
  #isDirty = false;
  /** The value at the last `change` event. */
  #committed = "";
  /** The text that the page set last. */
  #pageText = "";
  readonly #showError = () => {
    this.#flags = { ...this.#flags, isTouched: true };
    this.#change({ moment: settled });
  };
  readonly #observer = new MutationObserver(() => {
    this.#takeOver();
    this.#update(); // which reads the attributes again
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
    for (const name of ["form", "labels", "willValidate", "validity", "validationMessage"] as const)
      define(name, {
        get() {
          return this.#internals[name];
        },
      });
    // `resource` and `clock` have other types to be set, so they are below.
    for (const name of optionProperties.filter((each) => each !== "resource" && each !== "clock"))
      define(name, {
        get() {
          return this.#content.options[name];
        },
        set(value: unknown) {
          this.#setOption(name, value);
        },
      });
  }

  constructor() {
    super();
    Object.assign(this.#placeholder, { className: "placeholder", ariaHidden: "true" });
    Object.assign(this.#description, { id: "description", hidden: true });
    this.#root.adoptedStyleSheets = [styles()];
    Object.assign(this.#anchor, { className: "anchor", tabIndex: -1 });
    this.#root.append(this.#box.dom, this.#placeholder, this.#line.dom, this.#description, this.#anchor);
    this.#internals.setFormValue("", "");
    // The events of the inner text box would look like those of the element.
    this.#root.addEventListener("input", (event) => event.stopPropagation());
    for (const type of ["focusin", "pointerenter"]) this.addEventListener(type, () => void this.#load());
    this.addEventListener("focusin", () => this.#update()); // the texts of labels may have changed
    this.addEventListener("blur", () => this.#commit(), true); // before the page hears of it, as an input has it
    this.addEventListener("focusout", () => this.#change({ moment: settled }));
    // A click on a label arrives here, and one beside the text, where browsers set no cursor.
    this.addEventListener("click", (event) => {
      const target = event.composedPath()[0] as Element;
      if (target.localName === "textarea") this.#repeatClick(event as PointerEvent);
      const isBeside = !target.closest("button, textarea, .cm-editor");
      if (isBeside && !this.#flags.isDisabled) this.#box.select(...this.#box.selection(), true);
    });
    // The browser focuses the first invalid field of a form that is being sent, and none for a check.
    this.addEventListener("invalid", () => {
      const tree = treeOf(this);
      tree.addEventListener("focusin", this.#showError, { once: true });
      setTimeout(() => tree.removeEventListener("focusin", this.#showError));
    });
    this.#anchor.addEventListener("focusin", () => {
      this.#showError();
      queueMicrotask(() => this.#box.input.focus()); // Firefox listens a moment later for what hides its bubble
    });
  }

  /** The text, exactly as typed. A line break in a text that is set becomes a space, or an escape in a string. */
  get value(): string {
    return this.#content.text;
  }
  set value(text: string) {
    this.#isDirty = true;
    // A framework that sets what was just typed changes nothing, and the change event is still to come.
    if (text !== this.value) this.#setText(String(text ?? ""));
  }
  /**
   * The fields that the filter is checked against, or their description, which is checked first. As attribute `resource`
   * it is JSON.
   */
  get resource(): Resource | undefined {
    return this.#content.options.resource;
  }
  set resource(resource: Resource | ResourceDescription | undefined) {
    this.#setOption("resource", resource);
  }
  /**
   * The clock for relative dates such as `TODAY`, or the settings of `createClock` (default: the system clock in its
   * time zone).
   */
  get clock(): Clock | undefined {
    return this.#content.options.clock;
  }
  set clock(clock: Clock | ClockSettings | undefined) {
    this.#setOption("clock", clock);
  }
  /**
   * Diagnostics of a server, such as the `errors` of problem details (RFC 9457). They are shown as those of the field, and
   * make it invalid, until the text changes.
   */
  get problems(): readonly Diagnostic[] {
    return this.#content.problems;
  }
  set problems(problems: readonly FieldProblem[] | undefined) {
    if (problems?.length || this.problems.length) this.#change({ problems: problems ?? [] });
  }
  /** The compiled selection; undefined while the filter has errors, and for the output `query`. */
  get selection(): Selection | undefined {
    return this.#content.result().selection;
  }
  /** The filter to run with an engine, such as `matcher`; undefined while it has errors. */
  get filter(): Prepared | undefined {
    const result = this.#content.result();
    return result.ok ? result : undefined;
  }
  /** The diagnostics in the order of the text; with hints and fixes once their code is loaded. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#content.diagnostics();
  }
  /**
   * The filters that were probably meant, best first; empty for a text that is valid, and until the first focus or
   * `preloadSuggestions` has loaded their code.
   */
  get suggestions(): readonly Suggestion[] {
    return this.readOnly || this.#flags.isDisabled ? [] : this.#content.suggestions();
  }

  /** Whether the value is valid; shows and focuses nothing, unlike `reportValidity`. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }
  /** Sets an error of the page, which takes precedence over all others; an empty string removes it. */
  setCustomValidity(message: string): void {
    this.#update({ custom: String(message) });
  }
  /** Selects the whole text and focuses it. */
  select(): void {
    this.#box.select(0, this.value.length, true);
  }
  /** Selects the text between two offsets, such as the span of a diagnostic. */
  setSelectionRange(start: number, end: number): void {
    this.#box.select(start >>> 0, end >>> 0, false); // the offsets of an input are unsigned: NaN is 0
  }

  connectedCallback(): void {
    const attributes = [...Object.keys(textAttributes), ...Object.keys(flagAttributes)];
    for (const name of ["value", ...attributes, ...optionProperties]) this.#upgrade(name);
    this.#update();
    this.#observer.observe(this, { childList: true, attributes: true });
    this.#takeOver();
    this.#upgrade("problems"); // which hold until the text changes
    // Browsers look for what to focus before a script could define the element.
    const { activeElement, body } = this.ownerDocument;
    // Of several elements that ask for it the first gets the focus, which the browser may give it later.
    const isFirst = this.autofocus && this.ownerDocument.querySelector("[autofocus]") === this;
    if (isFirst && activeElement === body) this.focus();
  }
  /** Destroys the editor, unless the element is only moved. */
  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.#editor?.closeList();
    this.#change({ moment: settled }); // Firefox fires no blur event for what is moved or removed
    queueMicrotask(() => {
      if (this.isConnected || !this.#editor) return;
      const { text, options, problems } = this.#content;
      this.#plain = createPlainBox(this.ownerDocument, this.#owner, options);
      this.#plain.change({ text, problems: problems as readonly FieldProblem[] });
      this.#replaceBox(undefined);
    });
  }
  attributeChangedCallback(name: string, _: string | null, now: string | null): void {
    if (name === "resource") this.#setOption("resource", now === null ? undefined : JSON.parse(now));
    else if (name === "action" || name === "output") this.#setOption(name, now);
    else if (name !== "value") this.#update();
    else if (!this.#isDirty) this.#setText(this.defaultValue);
  }
  formDisabledCallback(isDisabled: boolean): void {
    this.#update({ isDisabled });
  }
  formResetCallback(): void {
    this.#isDirty = false;
    this.#flags = { ...this.#flags, isTouched: false };
    this.#committed = this.value;
    this.#setText(this.defaultValue);
  }
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === "string") this.value = state;
  }

  get #box(): TextBox {
    return this.#editor ?? this.#plain;
  }
  get #content(): Content {
    return this.#box.state().content;
  }
  #computeView(): FieldView {
    const { required: isRequired, readOnly: isReadOnly } = this;
    return viewOf({ ...this.#box.state(), ...this.#flags, missing: this.#missing, isRequired, isReadOnly });
  }
  /** Updates what users, the form and assistive technology get of the field. */
  #update(flags: Partial<FieldFlags> = {}): void {
    this.#flags = { ...this.#flags, ...flags };
    this.#view = this.#computeView();
    const { validity, states, meaning, severity } = this.#view;
    const { text, options } = this.#content;
    this.#box.setSettings({ readOnly: this.readOnly, disabled: this.#flags.isDisabled });
    this.#placeholder.textContent = this.placeholder;
    this.#internals.setFormValue(text, text);
    this.#anchor.hidden = this.#flags.isDisabled;
    if (validity) this.#internals.setValidity(validity.flags, validity.message, this.#anchor);
    else this.#internals.setValidity({});
    for (const [name, is] of Object.entries(states))
      if (is) this.#internals.states.add(name);
      else this.#internals.states.delete(name);
    this.#line.show(this.#view, text, options.messages);
    const { name, description } = accessibleTexts(this);
    this.#description.textContent = [description, meaning].filter(Boolean).join(" ");
    const isTrue = (is: boolean) => (is ? "true" : null); // null removes the attribute
    const { input } = this.#box;
    input.setAttribute("aria-describedby", describedBy);
    input.ariaLabel = name;
    input.ariaRequired = isTrue(this.required);
    input.ariaInvalid = isTrue(severity === "error");
    input.ariaDisabled = isTrue(this.#flags.isDisabled);
  }
  #change(change: FilterChange): void {
    this.#box.change(change);
    this.#update();
  }
  #setOption(name: keyof CompletionOptions, value: unknown): void {
    const option = optionOf(name, value);
    if (option !== this.#content.options[name]) this.#change({ options: checkedOptions({ [name]: option }) });
  }
  #setText(text: string): void {
    const isCommitted = this.value === this.#committed;
    this.#box.setText(text);
    this.#pageText = this.value;
    if (isCommitted) this.#committed = this.#pageText;
    this.#update();
  }
  /** Loads the editor, which takes the place of the plain box, but not while the user composes a character. */
  async #load(): Promise<Editor | undefined> {
    if (this.#flags.isDisabled) return undefined;
    try {
      const { createEditor } = await import("./editor.ts");
      await this.#plain.composed();
      if (!this.#editor && this.isConnected)
        this.#replaceBox(createEditor(this.#root, this.#owner, this.#plain, this.#pageText));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // the plain box stays; Chromium never loads a module again
      this.#update({ hasLoadFailed: true });
    }
    return this.#editor;
  }
  /** Repeats a click in the plain box in the editor, whose list a tap opens. */
  async #repeatClick({ pointerType }: PointerEvent): Promise<void> {
    (await this.#load())?.input.dispatchEvent(new PointerEvent("click", { pointerType }));
  }
  /** Puts the editor in the place of the plain box, or the plain box in its place. */
  #replaceBox(editor: Editor | undefined): void {
    const old = this.#box;
    const hadFocus = old.dom.contains(this.#root.activeElement);
    this.#editor = editor;
    old.dom.after(this.#box.dom);
    this.#update({ hasLoadFailed: false });
    if (hadFocus) this.#box.select(...old.selection(), true);
    old.destroy();
  }
  #changed(isByUser: boolean): void {
    if (isByUser) this.#isDirty = true;
    this.#update(isByUser ? { isTouched: true } : {});
    if (isByUser) this.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  #commit(): void {
    if (this.value === this.#committed) return;
    this.#committed = this.value;
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }
  /** Enter accepts the suggestion. Without one it submits the form. */
  #enter(): true {
    const { suggestion } = this.#view;
    const wasOpen = this.#editor?.closeList();
    if (!suggestion) {
      this.#commit();
      submitImplicitly(this.#internals.form);
    } else if (!wasOpen) this.#take(suggestion);
    return true;
  }
  /** Accepts a suggestion, or opens the list with it if the line has no room for it. */
  #take({ edits, text }: Suggestion): void {
    if (this.#line.isCut()) this.#load().then((editor) => editor?.openFixes());
    else this.#apply(edits, text);
  }
  async #apply(edits: readonly TextEdit[], announced?: string): Promise<void> {
    const { value } = this;
    const editor = await this.#load();
    if (this.value === value) editor?.apply(edits, announced); // the user may have typed on while it was loaded
  }
  /** Sets a property again that was set before the element was defined, because it shadows the accessor. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    try {
      Object.assign(this, { [name]: value });
    } catch (error) {
      reportError(error); // Thrown, it would leave the other properties shadowed.
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
    // Focuses the text box itself, because an element that contains the focus does not delegate it.
    if (hadFocus) this.#box.select(selectionStart ?? value.length, selectionEnd ?? value.length, true);
    input.disabled = true;
  }
}

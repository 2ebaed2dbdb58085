import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import { isError } from "../../base/diagnostics/diagnostic.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import { clearMarks } from "../codemirror/lint.ts";
import { closeList } from "../codemirror/list-state.ts";
import { diagnosis, isArrival } from "../codemirror/on-demand.ts";
import { type ChangedOptions, completionOptionsOf, optionsOf, setFilterOptions } from "../codemirror/options.ts";
import { filterDiagnostics, filterResult, inOtherWords } from "../codemirror/result.ts";
import { shownIn, showsAnew, stopTyping, typingPlace } from "../codemirror/typing.ts";
import { forgetUndo } from "../codemirror/undo.ts";
import { type ClearButton, createClearButton } from "./clear-button.ts";
import {
  byPage,
  createDescription,
  createPlaceholder,
  createState,
  createView,
  settingsChange,
  textChange,
} from "./editor.ts";
import { Feedback } from "./feedback.ts";
import {
  attributesOf,
  type FieldMessage,
  fieldMessageOf,
  meaningOf,
  setStates,
  spokenOf,
  statesOf,
} from "./field-message.ts";
import { isBesideText } from "./pointer.ts";
import { styles } from "./styles.ts";
import { focusIfFirst, isElsewhere, type SubmitWatch, submitImplicitly, watchSubmit } from "./submit.ts";
import { createTooltipLayer, type TooltipLayer } from "./top-layer.ts";
import type { FilterInput } from "./types.ts";
import { type Invalid, invalidity, missingMessage, setValidity } from "./validity.ts";

const inputEvent = () => new InputEvent("input", { bubbles: true, composed: true });

/** The state of a `<filter-input>`: the editor, what is said under it, and the validity that the form sees. */
export class FilterInputController {
  state: EditorState;
  view: EditorView | undefined;
  isDisabled = false;
  /** The message of `setCustomValidity`. */
  custom = "";
  /** Whether the value was typed, set or restored, so that the attribute `value` no longer decides it. */
  isDirty = false;
  readonly #host: FilterInput;
  readonly #internals: ElementInternals;
  readonly #root: ShadowRoot;
  readonly #feedback: Feedback;
  readonly #layer: TooltipLayer;
  /** Beside the text and not in it, where it would be the value to a screen reader. */
  readonly #placeholder: HTMLElement;
  readonly #description: HTMLElement;
  readonly #clear: ClearButton;
  #submit: SubmitWatch | undefined;
  /** Whether the page only asks whether the value is valid. */
  #isAsked = false;
  /** Whether the user has changed the value and left it, or tried to submit it. */
  #isCommitted = false;
  /** The value at the last `change` event. */
  #committed = "";
  #invalid: Invalid | undefined;
  /** Whether the user has changed the text since the field got the focus. */
  #isTyping = false;
  /** What the filter selects, in words, unless the user is typing: then it would be announced with each key. */
  #meaning = "";

  constructor(host: FilterInput, internals: ElementInternals, root: ShadowRoot, messages: Messages | undefined) {
    this.#host = host;
    this.#internals = internals;
    this.#root = root;
    this.#feedback = new Feedback(this, host.ownerDocument);
    this.#layer = createTooltipLayer(host.ownerDocument);
    this.#placeholder = createPlaceholder(host.ownerDocument);
    root.adoptedStyleSheets = [styles()];
    this.#description = createDescription(host.ownerDocument);
    this.#clear = createClearButton(host.ownerDocument, () => this.view);
    root.append(this.#feedback.dom, this.#description);
    const attributes = () => this.#attributes();
    const updated = (update: ViewUpdate) => this.#updated(update);
    const owner = {
      attributes,
      updated,
      enter: () => this.#enter(),
      shows: (message: string) => this.#shows(message),
      wordsText: (state: EditorState) => this.#wordsText(state),
    };
    this.state = createState(owner, this.#settings(), messages, this.#layer.extension);
    internals.setFormValue("", "");
    // The events of the editable element inside would be taken for those of the element itself.
    root.addEventListener("input", (event) => event.stopPropagation());
    host.addEventListener("focusin", () => this.#feedback.setFocused(true));
    host.addEventListener("focusout", () => this.#left());
    host.addEventListener("mousedown", (event) => this.#pressed(event));
    // A click on a label arrives here; browsers focus only what can itself be focused.
    host.addEventListener("click", (event) => {
      if (event.composedPath()[0] === host && !this.isDisabled) host.focus();
    });
    host.addEventListener("invalid", (event) => this.#refused(event));
  }

  get text(): string {
    return this.state.doc.toString();
  }
  /** Selects a part of the text, with the focus. */
  focus(start: number, end: number): void {
    const head = Math.min(end, this.text.length);
    this.dispatch({ selection: { anchor: Math.min(start, head), head }, scrollIntoView: true });
    this.view?.focus();
  }
  /** Gives the field a text of the page, which cannot be undone. */
  setText(text: string): void {
    // A framework that sets what was just typed changes nothing, and the change event is still to come.
    if (text !== this.text) this.#replaceText(text);
    this.refresh();
  }
  /** Whether the value is valid; unlike a failed submit, the question shows and focuses nothing. */
  checkValidity(): boolean {
    this.#isAsked = true;
    const isValid = this.#internals.checkValidity();
    this.#isAsked = false;
    return isValid;
  }
  reset(): void {
    this.isDirty = false;
    this.#isCommitted = false;
    this.#feedback.isTouched = false;
    this.#replaceText(this.#host.defaultValue);
    this.refresh();
  }
  setOptions(changed: ChangedOptions): void {
    this.dispatch({ effects: setFilterOptions(changed) });
    this.refresh();
  }
  settingsChanged(): void {
    this.dispatch(settingsChange(this.#settings()));
    if (this.view) this.#settle(this.view);
    this.#placeholder.textContent = this.#host.placeholder;
    this.refresh();
  }
  connect(): void {
    this.view ??= createView(this.state, this.#root);
    this.view.dom.append(this.#placeholder, this.#layer.dom, this.#clear.dom);
    this.#root.prepend(this.view.dom);
    // Of a filter that scrolls, focus would otherwise go to the box that does; set later, it steals no focus of the page.
    this.view.contentDOM.autofocus = true;
    this.#settle(this.view);
    this.#feedback.connect();
    this.#submit ??= watchSubmit(this.#host.ownerDocument, () => this.#internals.form);
    this.refresh();
  }
  disconnect(): void {
    this.#feedback.disconnect();
    this.#submit?.stop();
    this.#submit = undefined;
    this.view?.destroy();
    this.view = undefined;
  }
  readonly dispatch = (spec: TransactionSpec): void => {
    if (this.view) this.view.dispatch(spec);
    else this.state = this.state.update(spec).state;
  };

  /** Updates the form, the custom states and the message. */
  refresh(): void {
    const { text, custom } = this;
    this.#internals.setFormValue(text, text);
    const result = filterResult(this.state);
    const missing = () => missingMessage(this.#host.ownerDocument);
    this.#invalid = invalidity(result, { custom, required: this.#host.required }, missing);
    setValidity(this.#internals, this.#invalid, this.view?.contentDOM);
    setStates(this.#internals, statesOf(result, this.#invalid));
    this.changed();
    this.#feedback.refresh();
    this.#clear.refresh();
    this.#describe();
  }
  /** Why the value is invalid, in the words in which people are told. */
  get validationMessage(): string {
    const isOfFilter = this.#invalid?.flags.badInput ?? false;
    const error = isOfFilter ? inOtherWords(this.state, filterResult(this.state).diagnostics).find(isError) : undefined;
    return this.#internals.validationMessage && (error?.message ?? this.#internals.validationMessage);
  }
  message({ withFixes }: { readonly withFixes: boolean }): FieldMessage {
    const hasFixes = withFixes && !this.state.readOnly;
    const found = hasFixes ? filterDiagnostics(this.state) : filterResult(this.state).diagnostics;
    const diagnostics = inOtherWords(this.state, found);
    const isMissing = this.#invalid?.flags.valueMissing && typingPlace(this.state) !== undefined;
    return fieldMessageOf(shownIn(this.state, diagnostics), isMissing ? undefined : this.#invalid);
  }
  changed(): void {
    setStates(this.#internals, {
      disabled: this.isDisabled,
      readonly: this.#host.readOnly,
      message: this.#feedback.isShown,
      "user-invalid": this.#isCommitted && this.#invalid !== undefined,
      wrong: this.#feedback.isError,
      suggestion: this.#feedback.hasSuggestions,
    });
  }

  /** A field that cannot be changed has no list, and one that is disabled nothing to focus, not even the box that scrolls. */
  #settle(view: EditorView): void {
    if (view.state.readOnly) closeList(view);
    if (this.isDisabled) view.scrollDOM.removeAttribute("tabindex");
    else view.scrollDOM.tabIndex = -1;
  }
  /** What is said to people of words without a field, unless the page says what they mean. */
  #wordsText(state: EditorState): string | undefined {
    if (completionOptionsOf(state).freeText !== undefined) return undefined;
    return diagnosis.loaded()?.wordsText(state.doc.toString(), optionsOf(state));
  }
  #describe(): void {
    const meaning = this.#isTyping ? "" : meaningOf(this.state);
    if (meaning === this.#meaning) return;
    this.#meaning = meaning;
    this.dispatch({}); // which reads the attributes again
  }
  #settings() {
    return { readOnly: this.#host.readOnly, disabled: this.isDisabled };
  }
  #attributes(): Readonly<Record<string, string>> {
    const { name, description } = spokenOf(this.#host);
    this.#description.textContent = [description, this.#meaning].filter(Boolean).join(" ");
    const ids = [this.#description.textContent && this.#description.id, this.#feedback.isShown && this.#feedback.ids];
    return {
      ...attributesOf(this.#host, { name, ids: ids.filter(Boolean).join(" ") }, this.#feedback.isError),
      ...(this.isDisabled && { "aria-disabled": "true" }),
    };
  }
  #replaceText(text: string): void {
    this.#isTyping = false;
    this.dispatch(textChange(this.state, text, this.view?.hasFocus === true));
    for (const each of [...forgetUndo, clearMarks(this.state)]) this.dispatch(each);
    this.#committed = this.text;
  }
  #updated({ startState, state, docChanged, transactions }: ViewUpdate): void {
    this.state = state;
    if (transactions.some(isArrival)) this.#arrived();
    else if (!docChanged && showsAnew(startState, state)) this.#feedback.refresh();
    if (!docChanged) return;
    const isByUser = transactions.some((each) => each.docChanged && each.annotation(byPage) === undefined);
    if (isByUser) {
      this.isDirty = true;
      this.#isTyping = true;
      this.#feedback.isTouched = true;
    }
    this.refresh();
    if (isByUser) this.#host.dispatchEvent(inputEvent());
  }
  /** Shows the hints, fixes and suggestions that can be found only now. */
  #arrived(): void {
    setStates(this.#internals, statesOf(filterResult(this.state), this.#invalid));
    this.#feedback.complete();
    this.#describe();
  }
  #commit(): void {
    if (this.text === this.#committed) return;
    this.#committed = this.text;
    this.#isCommitted = true;
    this.changed();
    this.#host.dispatchEvent(new Event("change", { bubbles: true }));
  }
  #shows(message: string): boolean {
    const isOwn = this.#feedback.isTouched && this.message({ withFixes: false }).message === message;
    if (isOwn) this.#feedback.showNow();
    return isOwn;
  }
  #enter(): void {
    if (this.#feedback.enter()) return;
    this.#commit();
    submitImplicitly(this.#internals.form, this.#host);
  }
  /** Beside the text the browser would set no cursor at once, and a key pressed soon after would be lost. */
  #pressed(event: Event): void {
    if (!isBesideText(event, this.view)) return;
    event.preventDefault();
    if (!this.isDisabled) this.view?.focus();
  }
  /** Says itself why the form is not sent, in place of the bubble of the browser. */
  #refused(event: Event): void {
    event.preventDefault();
    if (this.#isAsked) return;
    this.#feedback.isTouched = true;
    this.#isCommitted = true;
    this.changed();
    this.dispatch({ effects: stopTyping });
    const isSubmitting = this.#submit?.isSubmitting() ?? false;
    if (isSubmitting || !isElsewhere(this.#host)) focusIfFirst(this.#internals.form, this.#host);
    this.#feedback.showNow();
  }
  #left(): void {
    this.#commit();
    this.dispatch({ effects: stopTyping });
    this.#feedback.setFocused(false);
    this.#feedback.showWhenFree();
    this.#isTyping = false;
    this.#describe();
  }
}

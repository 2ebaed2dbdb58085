import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import { type ChangedOptions, setFilterOptions } from "../codemirror/options.ts";
import { filterResult, filterVerdict } from "../codemirror/result.ts";
import { shownIn, showsAnew, stopTyping, typingPlace } from "../codemirror/typing.ts";
import { forgetUndo } from "../codemirror/undo.ts";
import { byPage, createState, createView, settingsChange, textChange } from "./editor.ts";
import { Feedback } from "./feedback.ts";
import { type FieldMessage, fieldMessageOf, statesOf } from "./field-message.ts";
import { accessibleName } from "./label.ts";
import { styles } from "./styles.ts";
import { submitImplicitly } from "./submit.ts";
import type { FilterInput } from "./types.ts";
import { type Invalid, invalidity, missingMessage } from "./validity.ts";

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
  /** The value at the last `change` event. */
  #committed = "";
  #invalid: Invalid | undefined;

  constructor(host: FilterInput, internals: ElementInternals, root: ShadowRoot) {
    this.#host = host;
    this.#internals = internals;
    this.#root = root;
    this.#feedback = new Feedback(this, host.ownerDocument);
    root.adoptedStyleSheets = [styles()];
    root.append(this.#feedback.dom);
    const attributes = () => this.#attributes();
    const updated = (update: ViewUpdate) => this.#updated(update);
    this.state = createState({ attributes, updated, enter: () => this.#enter() }, this.#settings());
    // The events of the editable element inside would be taken for those of the element itself.
    root.addEventListener("input", (event) => event.stopPropagation());
    host.addEventListener("focusout", () => this.#left());
    // A click on a label arrives here; browsers focus only what can itself be focused.
    host.addEventListener("click", (event) => {
      if (event.composedPath()[0] === host && !this.isDisabled) host.focus();
    });
    host.addEventListener("invalid", () => {
      this.#feedback.isTouched = true;
      this.dispatch({ effects: stopTyping });
      this.#feedback.showNow();
    });
  }

  get text(): string {
    return this.state.doc.toString();
  }
  /** Gives the field a text of the page, which cannot be undone. */
  setText(text: string): void {
    // A framework that sets what was just typed changes nothing, and the change event is still to come.
    if (text !== this.text) this.#replaceText(text);
    this.refresh();
  }
  reset(): void {
    this.isDirty = false;
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
    this.refresh();
  }
  connect(): void {
    this.view ??= createView(this.state, this.#root);
    this.#root.prepend(this.view.dom);
    // Of a filter that scrolls, focus would otherwise go to the box that does; set later, it steals no focus of the page.
    this.view.contentDOM.autofocus = true;
    this.#feedback.connect();
    this.refresh();
  }
  disconnect(): void {
    this.#feedback.disconnect();
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
    const result = filterVerdict(this.state);
    const missing = () => missingMessage(this.#host.ownerDocument);
    this.#invalid = invalidity(result, { custom, required: this.#host.required }, missing);
    this.#internals.setFormValue(text, text);
    if (this.#invalid) this.#internals.setValidity(this.#invalid.flags, this.#invalid.message, this.view?.contentDOM);
    else this.#internals.setValidity({});
    this.changed();
    this.#feedback.refresh();
  }
  message({ withFixes }: { readonly withFixes: boolean }): FieldMessage {
    const hasFixes = withFixes && !this.state.readOnly;
    const result = hasFixes ? filterResult(this.state) : filterVerdict(this.state);
    const isMissing = this.#invalid?.flags.valueMissing && typingPlace(this.state) !== undefined;
    const message = fieldMessageOf(shownIn(this.state, result), isMissing ? undefined : this.#invalid);
    return hasFixes ? message : { ...message, fixes: [] };
  }
  changed(): void {
    const { states } = this.#internals;
    const now = {
      ...statesOf(filterVerdict(this.state), this.#invalid),
      disabled: this.isDisabled,
      readonly: this.#host.readOnly,
      message: this.#feedback.isShown,
      wrong: this.#feedback.isError,
      suggestion: this.#feedback.hasSuggestions,
    };
    for (const [name, is] of Object.entries(now)) is ? states.add(name) : states.delete(name);
  }

  #settings() {
    const { readOnly, placeholder } = this.#host;
    return { readOnly, placeholder, disabled: this.isDisabled };
  }
  #attributes(): Readonly<Record<string, string>> {
    const { isShown, isError, ids } = this.#feedback;
    return {
      "aria-label": accessibleName(this.#host, this.#internals.labels, "Filter"),
      ...(this.#host.required && { "aria-required": "true" }),
      ...(this.isDisabled && { "aria-disabled": "true" }),
      ...(isShown && { "aria-describedby": ids }),
      ...(isError && { "aria-invalid": "true" }),
    };
  }
  #replaceText(text: string): void {
    this.dispatch(textChange(this.state, text));
    for (const each of forgetUndo) this.dispatch(each);
    this.#committed = this.text;
  }
  #updated({ startState, state, docChanged, transactions }: ViewUpdate): void {
    this.state = state;
    if (!docChanged && showsAnew(startState, state)) this.#feedback.refresh();
    if (!docChanged) return;
    const isByUser = transactions.some((each) => each.docChanged && each.annotation(byPage) === undefined);
    if (isByUser) {
      this.isDirty = true;
      this.#feedback.isTouched = true;
    }
    this.refresh();
    if (isByUser) this.#host.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  #commit(): void {
    if (this.text === this.#committed) return;
    this.#committed = this.text;
    this.#host.dispatchEvent(new Event("change", { bubbles: true }));
  }
  #enter(): void {
    if (this.#feedback.enter()) return;
    this.#commit();
    submitImplicitly(this.#internals.form, this.#host);
  }
  #left(): void {
    this.#commit();
    this.dispatch({ effects: stopTyping });
    this.#feedback.showWhenFree();
  }
}

import type { EditorState, TransactionSpec } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import { applyEditsIn } from "../codemirror/apply-edits.ts";
import { type ChangedOptions, setFilterOptions } from "../codemirror/options.ts";
import { filterResult } from "../codemirror/result.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import { byPage, createState, createView, settingsChange, textChange } from "./editor.ts";
import { type FieldMessage, fieldMessageOf, statesOf } from "./field-message.ts";
import { accessibleName } from "./label.ts";
import { createMessageLine, messageId } from "./message-line.ts";
import { type Pointer, watchPointer } from "./pointer.ts";
import { styles } from "./styles.ts";
import { submitImplicitly } from "./submit.ts";
import type { FilterInput } from "./types.ts";
import { type Invalid, invalidity, missingMessage } from "./validity.ts";

/** Milliseconds without a change before the message is shown, so that it does not interrupt typing. */
const PAUSE = 800;

/** The state of a `<filter-input>`: the editor, the message line, and the validity that the form sees. */
export class FilterInputController {
  state: EditorState;
  isDisabled = false;
  /** The message of `setCustomValidity`. */
  custom = "";
  /** Whether the value was typed, set or restored, so that the attribute `value` no longer decides it. */
  isDirty = false;
  /** Whether the user has changed the value or tried to submit it; only then is a message shown. */
  isTouched = false;
  readonly #host: FilterInput;
  readonly #internals: ElementInternals;
  readonly #root: ShadowRoot;
  readonly #line;
  #view: EditorView | undefined;
  /** The value at the last `change` event. */
  #committed = "";
  #invalid: Invalid | undefined;
  /** The message shown; empty if none is. */
  #shown = "";
  #pause: ReturnType<typeof setTimeout> | undefined;
  #pointer: Pointer | undefined;

  constructor(host: FilterInput, internals: ElementInternals, root: ShadowRoot) {
    this.#host = host;
    this.#internals = internals;
    this.#root = root;
    this.#line = createMessageLine(host.ownerDocument, (fix) => this.#apply(fix));
    root.adoptedStyleSheets = [styles()];
    root.append(this.#line.dom);
    const attributes = () => this.#attributes();
    const updated = (update: ViewUpdate) => this.#updated(update);
    this.state = createState({ attributes, updated, submit: () => this.#submit() }, this.#settings());
    // The events of the editable element inside would be taken for those of the element itself.
    root.addEventListener("input", (event) => event.stopPropagation());
    host.addEventListener("focusout", () => this.#left());
    // A click on a label arrives here; browsers focus only what can itself be focused.
    host.addEventListener("click", (event) => {
      if (event.composedPath()[0] === host && !this.isDisabled) host.focus();
    });
    host.addEventListener("invalid", () => {
      this.isTouched = true;
      this.#showMessage();
    });
  }

  get text(): string {
    return this.state.doc.toString();
  }
  setText(text: string): void {
    // A framework that sets what was just typed changes nothing, and the change event is still to come.
    if (text !== this.text) {
      this.dispatch(textChange(this.state, text));
      this.#committed = this.text;
    }
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
    this.#view ??= createView(this.state, this.#root);
    this.#root.prepend(this.#view.dom);
    this.#pointer ??= watchPointer(this.#host.ownerDocument);
    this.refresh();
  }
  disconnect(): void {
    this.#pointer?.stop();
    this.#pointer = undefined;
    clearTimeout(this.#pause);
    this.#view?.destroy();
    this.#view = undefined;
  }
  dispatch(spec: TransactionSpec): void {
    if (this.#view) this.#view.dispatch(spec);
    else this.state = this.state.update(spec).state;
  }

  /** Updates the form, the custom states and the message. */
  refresh(): void {
    const { text, custom } = this;
    const result = filterResult(this.state);
    const missing = () => missingMessage(this.#host.ownerDocument);
    this.#invalid = invalidity(result, { custom, required: this.#host.required }, missing);
    this.#internals.setFormValue(text, text);
    if (this.#invalid) this.#internals.setValidity(this.#invalid.flags, this.#invalid.message, this.#view?.contentDOM);
    else this.#internals.setValidity({});
    this.#setStates();
    clearTimeout(this.#pause);
    if (this.#shown !== "" && this.#message().message === this.#shown) return this.#showMessage();
    this.#show({ message: "", fixes: [] });
    if (this.isTouched && this.#view) this.#pause = setTimeout(() => this.#showWhenFree(), PAUSE);
  }

  #settings() {
    const { readOnly, placeholder } = this.#host;
    return { readOnly, placeholder, disabled: this.isDisabled };
  }
  #attributes(): Readonly<Record<string, string>> {
    const isShown = this.#shown !== "";
    return {
      "aria-label": accessibleName(this.#host, this.#internals.labels, "Filter"),
      ...(this.#host.required && { "aria-required": "true" }),
      ...(this.isDisabled && { "aria-disabled": "true" }),
      ...(isShown && { "aria-describedby": messageId }),
      ...(isShown && this.#invalid && { "aria-invalid": "true" }),
    };
  }
  #setStates(): void {
    const { states } = this.#internals;
    const now = {
      ...statesOf(filterResult(this.state), this.#invalid),
      disabled: this.isDisabled,
      readonly: this.#host.readOnly,
      message: this.#shown !== "",
    };
    for (const [name, is] of Object.entries(now)) is ? states.add(name) : states.delete(name);
  }
  #message(): FieldMessage {
    const message = fieldMessageOf(filterResult(this.state), this.#invalid);
    return this.state.readOnly ? { ...message, fixes: [] } : message;
  }
  #showMessage(): void {
    clearTimeout(this.#pause);
    this.#show(this.#message());
  }
  /** Not while a mouse button is down: the layout would shift under the pointer, and the click would be lost. */
  #showWhenFree(): void {
    this.#pointer?.whenUp(() => this.#showMessage());
  }
  #show(message: FieldMessage): void {
    this.#line.show(message);
    if (message.message === this.#shown) return;
    this.#shown = message.message;
    this.#setStates();
    this.dispatch({});
  }
  #apply(fix: Fix): void {
    if (!this.#view) return;
    applyEditsIn(this.#view, fix.edits, "input.fix");
    this.#view.focus();
  }

  #updated({ state, docChanged, transactions }: ViewUpdate): void {
    this.state = state;
    if (!docChanged) return;
    const isByUser = transactions.some((each) => each.docChanged && each.annotation(byPage) === undefined);
    if (isByUser) {
      this.isDirty = true;
      this.isTouched = true;
    }
    this.refresh();
    if (isByUser) this.#host.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  #commit(): void {
    if (this.text === this.#committed) return;
    this.#committed = this.text;
    this.#host.dispatchEvent(new Event("change", { bubbles: true }));
  }
  #submit(): void {
    this.#commit();
    submitImplicitly(this.#internals.form, this.#host);
  }
  #left(): void {
    this.#commit();
    if (this.isTouched) this.#showWhenFree();
  }
}

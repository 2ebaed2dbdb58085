import { closeCompletion } from "@codemirror/autocomplete";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { applyEditsIn } from "../codemirror/apply-edits.ts";
import { type ChangedOptions, setFilterOptions } from "../codemirror/options.ts";
import { filterResult } from "../codemirror/result.ts";
import {
  spokenSuggestion,
  suggested,
  suggestionsOf,
  suggestionText,
  takeSuggestion,
} from "../codemirror/suggestions.ts";
import type { Fix } from "../diagnostics/diagnostic.ts";
import type { Suggestion } from "../suggest/suggest.ts";
import { byPage, createState, createView, settingsChange, textChange } from "./editor.ts";
import { type FieldMessage, fieldMessageOf, noMessage, statesOf } from "./field-message.ts";
import { accessibleName } from "./label.ts";
import { createMessageLine, messageId } from "./message-line.ts";
import { type Pointer, watchPointer } from "./pointer.ts";
import { styles } from "./styles.ts";
import { submitImplicitly } from "./submit.ts";
import { createSuggestionList, suggestionsId } from "./suggestion-list.ts";
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
  readonly #list;
  #view: EditorView | undefined;
  /** The value at the last `change` event. */
  #committed = "";
  #invalid: Invalid | undefined;
  /** The message shown; empty if none is. */
  #shown = "";
  /** What the suggestions that are shown were made of; undefined if none are shown. */
  #suggested: (() => readonly Suggestion[]) | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #pointer: Pointer | undefined;

  constructor(host: FilterInput, internals: ElementInternals, root: ShadowRoot) {
    this.#host = host;
    this.#internals = internals;
    this.#root = root;
    this.#list = createSuggestionList(host.ownerDocument, (suggestion) => this.#take(suggestion));
    this.#line = createMessageLine(host.ownerDocument, this.#list.dom, (fix) => this.#apply(fix));
    root.adoptedStyleSheets = [styles()];
    root.append(this.#line.dom);
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
    // Of a filter that scrolls, focus would otherwise go to the box that does; set later, it steals no focus of the page.
    this.#view.contentDOM.autofocus = true;
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
    const message = this.#message();
    const isSame = this.#shown !== "" && message.message === this.#shown;
    // Suggestions for another text are never shown, not even for a moment: Enter takes what is shown.
    const keepsSuggestions = isSame && this.#suggested === this.state.field(suggested);
    this.#show(isSame ? message : noMessage, keepsSuggestions);
    if (keepsSuggestions) return;
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
      ...(isShown && { "aria-describedby": this.#suggested ? `${messageId} ${suggestionsId}` : messageId }),
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
      suggestion: this.#suggested !== undefined,
    };
    for (const [name, is] of Object.entries(now)) is ? states.add(name) : states.delete(name);
  }
  #message(): FieldMessage {
    const message = fieldMessageOf(filterResult(this.state), this.#invalid);
    return this.state.readOnly ? { ...message, fixes: [] } : message;
  }
  #showMessage(): void {
    clearTimeout(this.#pause);
    this.#show(this.#message(), true);
  }
  /** Not while a mouse button is down: the layout would shift under the pointer, and the click would be lost. */
  #showWhenFree(): void {
    this.#pointer?.whenUp(() => this.#showMessage());
  }
  #show(message: FieldMessage, withSuggestions: boolean): void {
    const suggestions = withSuggestions && message.isOfFilter ? suggestionsOf(this.state) : [];
    const made = suggestions.length > 0 ? this.state.field(suggested) : undefined;
    const areNew = made !== this.#suggested;
    this.#line.show(message);
    if (areNew) this.#list.show(this.state, suggestions);
    if (!areNew && message.message === this.#shown) return;
    this.#shown = message.message;
    this.#suggested = made;
    this.#setStates();
    const [best] = areNew ? suggestions : [];
    const said = best && `${spokenSuggestion(this.state, best)}. ${suggestionText(this.state, "enter")}`;
    this.dispatch(said === undefined ? {} : { effects: EditorView.announce.of(said) });
  }
  #take(suggestion: Suggestion): void {
    if (!this.#view) return;
    takeSuggestion(this.#view, suggestion);
    this.#view.focus();
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
  /** Takes the best suggestion if it is in sight; brings it in sight if it was covered; otherwise submits the form. */
  #enter(): void {
    const [best] = this.#suggested?.() ?? [];
    const wasInSight = this.#list.isInSight();
    if (this.#view) closeCompletion(this.#view);
    if (best && wasInSight) return this.#take(best);
    if (best && this.#list.bringInSight()) return;
    this.#submit();
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

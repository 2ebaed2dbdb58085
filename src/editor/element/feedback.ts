import type { EditorState, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { applyEditsIn } from "../codemirror/apply-edits.ts";
import { closeList } from "../codemirror/list-state.ts";
import {
  spokenSuggestion,
  suggested,
  suggestionsOf,
  suggestionText,
  takeSuggestion,
} from "../codemirror/suggestions.ts";
import { type FieldMessage, noMessage } from "./field-message.ts";
import { createMessageLine, messageId } from "./message-line.ts";
import { createOverlay } from "./overlay.ts";
import { type Pointer, watchPointer } from "./pointer.ts";
import { createSuggestionList, suggestionsId } from "./suggestion-list.ts";

/** Milliseconds without a change before an error that typing on cannot mend is shown. */
const SOON = 100;

/** Milliseconds without a change before all is shown, with suggestions, which take longer to make and to read. */
const PAUSE = 800;

/** What the feedback asks of its element. */
export interface FeedbackOwner {
  readonly state: EditorState;
  readonly view: EditorView | undefined;
  readonly dispatch: (spec: TransactionSpec) => void;
  /** What there is to say now. To find the fixes takes most of the time. */
  readonly message: (options: { readonly withFixes: boolean }) => FieldMessage;
  /** Called when a message has come or gone. */
  readonly changed: () => void;
}

/** What is said under the field: the message, the suggestions and the fixes, and when. */
export class Feedback {
  readonly dom: HTMLElement;
  /** Whether the user has changed the value or tried to submit it; only then is a message shown. */
  isTouched = false;
  readonly #owner: FeedbackOwner;
  readonly #document: Document;
  readonly #line;
  readonly #list;
  readonly #overlay;
  #isFocused = false;
  #shown = noMessage;
  /** What the suggestions that are shown were made of; undefined if none are shown. */
  #suggested: (() => readonly Suggestion[]) | undefined;
  /** Whether all is shown that there is, with suggestions. */
  #isComplete = false;
  #timers: readonly ReturnType<typeof setTimeout>[] = [];
  #pointer: Pointer | undefined;

  constructor(owner: FeedbackOwner, document: Document) {
    this.#owner = owner;
    this.#document = document;
    this.#list = createSuggestionList(document, (suggestion) => this.#take(suggestion));
    this.#line = createMessageLine(document, this.#list.dom, ({ edits }) =>
      this.#inEditor((view) => applyEditsIn(view, edits, "input.fix")),
    );
    this.#overlay = createOverlay(this.#line.dom, () => owner.view?.dom);
    this.dom = this.#overlay.dom;
  }

  get isShown(): boolean {
    return this.#shown.message !== "";
  }
  get isError(): boolean {
    return this.#shown.severity === "error";
  }
  get hasSuggestions(): boolean {
    return this.#suggested !== undefined;
  }
  /** The ids of what describes the field. */
  get ids(): string {
    return this.hasSuggestions ? `${messageId} ${suggestionsId}` : messageId;
  }

  /** While the field has the focus, all of an error is shown; else only as much as there is room for. */
  setFocused(isFocused: boolean): void {
    this.#isFocused = isFocused;
    if (isFocused) this.#arrange();
    else this.#pointer?.whenUp(() => this.#arrange());
  }
  connect(): void {
    this.#pointer ??= watchPointer(this.#document);
  }
  disconnect(): void {
    this.#pointer?.stop();
    this.#pointer = undefined;
    this.#stopTimers();
  }
  /** Takes away what no longer holds, and shows what holds now after a pause. */
  refresh(): void {
    this.#stopTimers();
    const wasShown = this.isShown && this.isTouched;
    const message = wasShown ? this.#owner.message({ withFixes: false }) : noMessage;
    const isSame = wasShown && message.message === this.#shown.message;
    // Suggestions and fixes for another text are never shown, not even for a moment: Enter takes what is shown.
    const isSameText = isSame && this.#suggested === this.#owner.state.field(suggested);
    if (isSameText) return this.#show(this.#owner.message({ withFixes: true }), true);
    this.#show(isSame ? message : noMessage, false);
    if (!this.isTouched || !this.#owner.view) return;
    const soon = setTimeout(() => this.#whenFree(() => this.#showError()), SOON);
    this.#timers = [soon, setTimeout(() => this.showWhenFree(), PAUSE)];
  }
  showNow(): void {
    this.#stopTimers();
    this.#show(this.#owner.message({ withFixes: true }), true);
  }
  showWhenFree(): void {
    this.#whenFree(() => this.showNow());
  }
  /** Adds the suggestions to what is shown, if they can be made only now. */
  complete(): void {
    if (this.#isComplete) this.showWhenFree();
  }
  /**
   * Enter takes the best suggestion if it is in sight, and brings it in sight if it was covered. Returns whether it did
   * either.
   */
  enter(): boolean {
    const [best] = this.#suggested?.() ?? [];
    this.#overlay.place();
    const wasInSight = this.#list.isInSight();
    if (this.#owner.view) closeList(this.#owner.view);
    if (best && wasInSight) this.#take(best);
    return best !== undefined && (wasInSight || this.#bringInSight());
  }

  /** Not while a mouse button is down: the layout could shift under the pointer, and the click would be lost. */
  #whenFree(act: () => void): void {
    this.#pointer?.whenUp(() => this.isTouched && act());
  }
  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
  #arrange(): void {
    if (!this.#isFocused) this.#overlay.giveBack();
    // What hinders nothing covers nothing: the button that sends the form may be right below.
    this.#overlay.setWhole(this.isError && this.#isFocused);
  }
  #bringInSight(): boolean {
    for (const each of [this.dom, this.#owner.view?.dom]) each?.scrollIntoView({ block: "nearest" });
    this.#overlay.place();
    return this.#list.isInSight();
  }
  #showError(): void {
    const message = this.#owner.message({ withFixes: false });
    if (message.severity === "error" && message.message !== this.#shown.message) this.#show(message, false);
  }
  #show(message: FieldMessage, withSuggestions: boolean): void {
    const { state, dispatch } = this.#owner;
    this.#isComplete = withSuggestions;
    const suggestions = withSuggestions && message.isOfFilter ? suggestionsOf(state) : [];
    const made = suggestions.length > 0 ? state.field(suggested) : undefined;
    const areNew = made !== this.#suggested;
    this.#line.show(message);
    if (areNew) this.#list.show(state, suggestions);
    const isSame = !areNew && message.message === this.#shown.message;
    this.#shown = message;
    this.#arrange();
    if (isSame) return;
    this.#suggested = made;
    this.#owner.changed();
    const [best] = areNew ? suggestions : [];
    const said = best && `${spokenSuggestion(state, best)}. ${suggestionText(state, "enter")}`;
    dispatch(said === undefined ? {} : { effects: EditorView.announce.of(said) });
  }
  #take(suggestion: Suggestion): void {
    this.#inEditor((view) => takeSuggestion(view, suggestion));
  }
  #inEditor(act: (view: EditorView) => void): void {
    const { view } = this.#owner;
    if (!view) return;
    act(view);
    view.focus();
  }
}

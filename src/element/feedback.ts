import { closeCompletion } from "@codemirror/autocomplete";
import type { EditorState, TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { applyEditsIn } from "../codemirror/apply-edits.ts";
import {
  spokenSuggestion,
  suggested,
  suggestionsOf,
  suggestionText,
  takeSuggestion,
} from "../codemirror/suggestions.ts";
import type { Suggestion } from "../suggest/suggest.ts";
import { type FieldMessage, noMessage } from "./field-message.ts";
import { createMessageLine, messageId } from "./message-line.ts";
import { type Pointer, watchPointer } from "./pointer.ts";
import { createSuggestionList, suggestionsId } from "./suggestion-list.ts";

/** Milliseconds without a change before the message is shown, so that it does not interrupt typing. */
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
  /** The message shown; empty if none is. */
  #shown = "";
  /** What the suggestions that are shown were made of; undefined if none are shown. */
  #suggested: (() => readonly Suggestion[]) | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #pointer: Pointer | undefined;

  constructor(owner: FeedbackOwner, document: Document) {
    this.#owner = owner;
    this.#document = document;
    this.#list = createSuggestionList(document, (suggestion) => this.#take(suggestion));
    this.#line = createMessageLine(document, this.#list.dom, ({ edits }) =>
      this.#inEditor((view) => applyEditsIn(view, edits, "input.fix")),
    );
    this.dom = this.#line.dom;
  }

  get isShown(): boolean {
    return this.#shown !== "";
  }
  get hasSuggestions(): boolean {
    return this.#suggested !== undefined;
  }
  /** The ids of what describes the field. */
  get ids(): string {
    return this.hasSuggestions ? `${messageId} ${suggestionsId}` : messageId;
  }

  connect(): void {
    this.#pointer ??= watchPointer(this.#document);
  }
  disconnect(): void {
    this.#pointer?.stop();
    this.#pointer = undefined;
    clearTimeout(this.#pause);
  }
  /** Takes away what no longer holds, and shows what holds now after a pause. */
  refresh(): void {
    clearTimeout(this.#pause);
    const message = this.isTouched ? this.#owner.message({ withFixes: false }) : noMessage;
    const isSame = this.isShown && message.message === this.#shown;
    // Suggestions and fixes for another text are never shown, not even for a moment: Enter takes what is shown.
    const isSameText = isSame && this.#suggested === this.#owner.state.field(suggested);
    if (isSameText) return this.#show(this.#owner.message({ withFixes: true }), true);
    this.#show(isSame ? message : noMessage, false);
    if (this.isTouched && this.#owner.view) this.#pause = setTimeout(() => this.showWhenFree(), PAUSE);
  }
  showNow(): void {
    clearTimeout(this.#pause);
    this.#show(this.#owner.message({ withFixes: true }), true);
  }
  /** Not while a mouse button is down: the layout would shift under the pointer, and the click would be lost. */
  showWhenFree(): void {
    this.#pointer?.whenUp(() => this.isTouched && this.showNow());
  }
  /**
   * Enter takes the best suggestion if it is in sight, and brings it in sight if it was covered. Returns whether it did
   * either.
   */
  enter(): boolean {
    const [best] = this.#suggested?.() ?? [];
    const wasInSight = this.#list.isInSight();
    if (this.#owner.view) closeCompletion(this.#owner.view);
    if (best && wasInSight) this.#take(best);
    return best !== undefined && (wasInSight || this.#list.bringInSight());
  }

  #show(message: FieldMessage, withSuggestions: boolean): void {
    const { state, dispatch } = this.#owner;
    const suggestions = withSuggestions && message.isOfFilter ? suggestionsOf(state) : [];
    const made = suggestions.length > 0 ? state.field(suggested) : undefined;
    const areNew = made !== this.#suggested;
    this.#line.show(message);
    if (areNew) this.#list.show(state, suggestions);
    if (!areNew && message.message === this.#shown) return;
    this.#shown = message.message;
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

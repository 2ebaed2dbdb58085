import type { CompletionOptions } from "../../assist/complete/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { isError } from "../../base/diagnostics/diagnostic.ts";
import type { FieldProblem, FilterState } from "../codemirror/content.ts";
import { type Box, type Change, createPlainBox, type Owner } from "./box.ts";
import { actionId, createLine, type Line, messageId } from "./line.ts";
import { accessibleTexts, forwardedAttributes } from "./names.ts";
import { styles } from "./styles.ts";
import { focusIfFirst, isElsewhere, submitImplicitly } from "./submit.ts";
import { type FieldView, view } from "./view.ts";

/** The element, with what its field reads of it. */
type Host = HTMLElement & {
  readonly [Name in "placeholder" | "defaultValue"]: string;
} & { readonly [Name in "required" | "readOnly"]: boolean };

/** The message of the browser for an empty required field, in the language of the user. */
function missingMessage(document: Document): string {
  const input = document.createElement("input");
  input.required = true;
  return input.validationMessage || "Please fill out this field.";
}

/** Keeps what decides what is seen of a `<filter-input>`, and shows it. */
export class Field {
  isDisabled = false;
  /** The message of `setCustomValidity`. */
  custom = "";
  /** Whether the value was typed, set or restored, so that the attribute `value` no longer decides it. */
  isDirty = false;
  readonly #host: Host;
  readonly #internals: ElementInternals;
  readonly #root: ShadowRoot;
  readonly #line: Line;
  /** Beside the text and not in it, where it would be the value to a screen reader. */
  readonly #placeholder: HTMLElement;
  readonly #description: HTMLElement;
  readonly #missing: string;
  readonly #owner: Owner;
  #box: Box;
  #plain: ReturnType<typeof createPlainBox> | undefined;
  #view: FieldView;
  #isTouched = false;
  #isCommitted = false;
  /** The value at the last `change` event. */
  #committed = "";
  /** Whether the page only asks whether the value is valid. */
  #isAsked = false;
  #attributes: readonly string[] = [];

  constructor(host: Host, internals: ElementInternals, root: ShadowRoot, options: CompletionOptions) {
    const { ownerDocument: document } = host;
    this.#host = host;
    this.#internals = internals;
    this.#root = root;
    this.#missing = missingMessage(document);
    this.#owner = {
      changed: ({ isByUser }) => this.#changed(isByUser),
      enter: () => this.#enter(),
      mayOpenList: () => this.#view.list,
    };
    this.#line = createLine(document, {
      fix: ({ edits }) => this.#box.apply(edits),
      suggestion: (suggestion) => this.#take(suggestion),
      more: () => this.#box.openFixes(),
    });
    this.#placeholder = document.createElement("div");
    this.#placeholder.className = "placeholder";
    this.#placeholder.ariaHidden = "true";
    this.#description = document.createElement("div");
    this.#description.id = "description";
    this.#description.hidden = true;
    this.#plain = createPlainBox(document, this.#owner, options);
    this.#box = this.#plain;
    root.adoptedStyleSheets = [styles()];
    root.append(this.#box.dom, this.#placeholder, this.#line.dom, this.#description);
    this.#view = this.#seen();
    internals.setFormValue("", "");
    // The events of what one types in would be taken for those of the element itself.
    for (const type of ["input", "change"]) root.addEventListener(type, (event) => event.stopPropagation());
    for (const type of ["focusin", "pointerenter"]) host.addEventListener(type, () => this.#load(this.text));
    host.addEventListener("focusout", () => this.#left());
    host.addEventListener("mousedown", (event) => this.#pressed(event));
    // A click on a label arrives here; browsers focus only what can itself be focused.
    host.addEventListener("click", (event) => {
      if (event.composedPath()[0] === host && !this.isDisabled) host.focus();
    });
    host.addEventListener("invalid", (event) => this.#refused(event));
  }

  get text(): string {
    return this.#box.state().content.text;
  }
  get state(): FilterState {
    return this.#box.state();
  }
  /** Selects a part of the text, with the focus. */
  select(start: number, end: number): void {
    this.#box.select(start, end);
  }
  /** Gives the field a text of the page, which cannot be undone. */
  setText(text: string): void {
    // A framework that sets what was just typed changes nothing, and the change event is still to come.
    if (text !== this.text) this.#replaceText(text);
    this.update();
  }
  /** Changes options, or shows problems of a server. */
  change(change: Change): void {
    this.#box.change(change);
    this.update();
  }
  settingsChanged(): void {
    this.#box.setSettings(this.#settings());
    this.#placeholder.textContent = this.#host.placeholder;
    this.update();
  }
  reset(): void {
    this.isDirty = false;
    this.#isCommitted = false;
    this.#isTouched = false;
    this.#box.change({ problems: [] });
    this.#replaceText(this.#host.defaultValue);
    this.update();
  }
  /** Whether the value is valid; unlike a failed submit, the question shows and focuses nothing. */
  checkValidity(): boolean {
    this.#isAsked = true;
    const isValid = this.#internals.checkValidity();
    this.#isAsked = false;
    return isValid;
  }
  /** Why the value is invalid, in the words in which people are told. */
  get validationMessage(): string {
    const { validationMessage } = this.#internals;
    const error = this.#view.validity?.flags.badInput ? this.state.content.diagnostics().find(isError) : undefined;
    return validationMessage && (error?.message ?? validationMessage);
  }
  /** Gives up the editor, unless the element is only moved. */
  disconnect(): void {
    queueMicrotask(() => {
      if (this.#host.isConnected || this.#plain) return;
      const { content } = this.state;
      this.#plain = createPlainBox(this.#host.ownerDocument, this.#owner, content.options);
      this.#plain.setText(content.text);
      this.#plain.change({ problems: content.problems as readonly FieldProblem[] });
      this.#replaceBox(this.#plain);
    });
  }

  /** Shows what is seen of the field now, to people, to the form and to assistive technology. */
  update(): void {
    const host = this.#host;
    const now = this.#seen();
    this.#view = now;
    const { content } = this.state;
    const { text } = content;
    this.#internals.setFormValue(text, text);
    if (now.validity) this.#internals.setValidity(now.validity.flags, now.validity.message, this.#box.dom);
    else this.#internals.setValidity({});
    const { states } = this.#internals;
    for (const [name, is] of Object.entries(now.states)) is ? states.add(name) : states.delete(name);
    this.#line.show(now, text, content.options.messages);
    const { name, description } = accessibleTexts(host);
    this.#description.textContent = [description, now.meaning].filter(Boolean).join(" ");
    const ids = [this.#description.textContent && "description", now.message && messageId, now.suggestion && actionId];
    const describedBy = ids.filter(Boolean).join(" ");
    this.#setAttributes({
      ...forwardedAttributes(host),
      "aria-label": name,
      ...(host.required && { "aria-required": "true" }),
      ...(describedBy !== "" && { "aria-describedby": describedBy }),
      ...(now.severity === "error" && { "aria-invalid": "true" }),
      ...(this.isDisabled && { "aria-disabled": "true" }),
    });
  }

  /** Sets the attributes of what has the focus, and removes those of before. */
  #setAttributes(attributes: Readonly<Record<string, string>>): void {
    const { input } = this.#box;
    for (const name of this.#attributes) if (!(name in attributes)) input.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    this.#attributes = Object.keys(attributes);
  }
  #seen(): FieldView {
    return view({
      ...this.state,
      isTouched: this.#isTouched,
      isCommitted: this.#isCommitted,
      custom: this.custom,
      isRequired: this.#host.required,
      missing: this.#missing,
      isReadOnly: this.#host.readOnly,
      isDisabled: this.isDisabled,
    });
  }
  #settings() {
    return { readOnly: this.#host.readOnly, disabled: this.isDisabled };
  }
  #replaceText(text: string): void {
    this.#box.setText(text);
    this.#committed = this.text;
  }
  /** Replaces the plain box with the editor once it is loaded, and not while the user composes a character. */
  async #load(before: string): Promise<void> {
    const plain = this.#plain;
    if (!plain || this.isDisabled) return;
    try {
      const { createEditor } = await import("./editor.ts");
      while (plain.isComposing()) await new Promise((resolve) => setTimeout(resolve, 50));
      if (this.#plain !== plain || !this.#host.isConnected) return;
      const editor = createEditor(this.#root, this.#owner, plain, before, this.#settings());
      this.#plain = undefined;
      this.#replaceBox(editor);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // the plain box works without it, and the next focus tries again
    }
  }
  #replaceBox(box: Box): void {
    const old = this.#box;
    const hadFocus = this.#root.activeElement !== null && old.dom.contains(this.#root.activeElement);
    const selection = old.selection();
    old.dom.after(box.dom);
    this.#box = box;
    this.update();
    if (hadFocus) box.select(...selection);
    old.dom.remove();
    old.destroy();
    box.setSettings(this.#settings());
  }
  #changed(isByUser: boolean): void {
    if (isByUser) {
      this.isDirty = true;
      this.#isTouched = true;
    }
    this.update();
    if (isByUser) this.#host.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  #commit(): void {
    if (this.text === this.#committed) return;
    this.#committed = this.text;
    this.#isCommitted = true;
    this.update();
    this.#host.dispatchEvent(new Event("change", { bubbles: true }));
  }
  /**
   * Enter accepts the suggestion, or opens the list with it if the line has no room for it. Without one it submits the
   * form.
   */
  #enter(): void {
    const { suggestion } = this.#view;
    const wasOpen = this.#box.closeList();
    if (!suggestion) {
      this.#commit();
      submitImplicitly(this.#internals.form, this.#host);
    } else if (wasOpen) return;
    else if (this.#line.isCut()) this.#box.openFixes();
    else this.#take(suggestion);
  }
  #take({ edits, text }: Suggestion): void {
    this.#box.apply(edits, text);
  }
  /** Beside the text the browser would set no cursor at once, and a key pressed soon after would be lost. */
  #pressed(event: Event): void {
    const target = event.composedPath()[0] as Element;
    if (this.isDisabled || target.closest("button, textarea, .cm-content, .cm-tooltip, .tooltips")) return;
    event.preventDefault();
    this.#box.select(...this.#box.selection());
  }
  /** Says itself why the form is not sent, in place of the bubble of the browser. */
  #refused(event: Event): void {
    event.preventDefault();
    if (this.#isAsked) return;
    this.#isTouched = true;
    this.#isCommitted = true;
    this.change({ isLeft: true });
    if (!isElsewhere(this.#host)) focusIfFirst(this.#internals.form, this.#host);
  }
  #left(): void {
    this.#commit();
    this.change({ isLeft: true });
  }
}

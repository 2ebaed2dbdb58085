import type { SuggestValues } from "../../assist/complete/value-lookup.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import type { Clock } from "../../compiler/bindings/relative-dates.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { completionOptionsOf, optionsOf } from "../codemirror/options.ts";
import { filterDiagnostics, filterResult } from "../codemirror/result.ts";
import { suggestionsOf } from "../codemirror/suggestions.ts";
import { FilterInputController } from "./controller.ts";
import { takeOver } from "./plain-input.ts";
import { checkedResource, resourceOf } from "./resource-attribute.ts";
import type { FilterInput, FilterInputConstructor } from "./types.ts";

const ownProperties = [
  "value",
  "resource",
  "action",
  "bindings",
  "clock",
  "messages",
  "recent",
  "suggestValues",
] as const;

/** The class is made when it is asked for, because on a server there is no `HTMLElement` to extend. */
export function createFilterInput(): FilterInputConstructor {
  return class extends HTMLElement implements FilterInput {
    static readonly formAssociated = true;
    static readonly observedAttributes = "value placeholder readonly required resource action aria-label".split(" ");

    readonly #internals = this.attachInternals();
    readonly #field: FilterInputController;
    readonly #children = new MutationObserver(() => this.#takeOver());

    constructor() {
      super();
      this.#field = new FilterInputController(
        this,
        this.#internals,
        this.attachShadow({ mode: "open", delegatesFocus: true }),
      );
      for (const name of ownProperties) this.#upgrade(name);
    }

    get name(): string {
      return this.getAttribute("name") ?? "";
    }
    set name(name: string) {
      this.setAttribute("name", name);
    }
    get defaultValue(): string {
      return this.getAttribute("value") ?? "";
    }
    set defaultValue(text: string) {
      this.setAttribute("value", text);
    }
    get placeholder(): string {
      return this.getAttribute("placeholder") ?? "";
    }
    set placeholder(text: string) {
      this.setAttribute("placeholder", text);
    }
    get required(): boolean {
      return this.hasAttribute("required");
    }
    set required(is: boolean) {
      this.toggleAttribute("required", is);
    }
    get readOnly(): boolean {
      return this.hasAttribute("readonly");
    }
    set readOnly(is: boolean) {
      this.toggleAttribute("readonly", is);
    }
    get disabled(): boolean {
      return this.hasAttribute("disabled");
    }
    set disabled(is: boolean) {
      this.toggleAttribute("disabled", is);
    }

    get value(): string {
      return this.#field.text;
    }
    set value(text: string) {
      this.#field.isDirty = true;
      this.#field.setText(String(text ?? ""));
    }
    get resource(): Resource | undefined {
      return optionsOf(this.#field.state).resource;
    }
    set resource(resource: Resource | undefined) {
      this.#field.setOptions({ resource: resource ? checkedResource(resource, 'The property "resource"') : undefined });
    }
    get action(): Action | undefined {
      return optionsOf(this.#field.state).action;
    }
    set action(action: Action | undefined) {
      this.#field.setOptions({ action });
    }
    get bindings(): Bindings | undefined {
      return optionsOf(this.#field.state).bindings;
    }
    set bindings(bindings: Bindings | undefined) {
      this.#field.setOptions({ bindings });
    }
    get clock(): Clock | undefined {
      return optionsOf(this.#field.state).clock;
    }
    set clock(clock: Clock | undefined) {
      this.#field.setOptions({ clock });
    }
    get messages(): Messages | undefined {
      return optionsOf(this.#field.state).messages;
    }
    set messages(messages: Messages | undefined) {
      this.#field.setOptions({ messages });
    }
    get recent(): readonly string[] | undefined {
      return completionOptionsOf(this.#field.state).recent;
    }
    set recent(recent: readonly string[] | undefined) {
      this.#field.setOptions({ recent });
    }
    get suggestValues(): SuggestValues | undefined {
      return completionOptionsOf(this.#field.state).suggestValues;
    }
    set suggestValues(suggestValues: SuggestValues | undefined) {
      this.#field.setOptions({ suggestValues });
    }
    get selection() {
      const result = filterResult(this.#field.state);
      return result.ok ? result.selection : undefined;
    }
    get diagnostics() {
      return filterDiagnostics(this.#field.state);
    }
    get suggestions() {
      return suggestionsOf(this.#field.state);
    }

    get form(): HTMLFormElement | null {
      return this.#internals.form;
    }
    get labels(): NodeList {
      return this.#internals.labels;
    }
    get willValidate(): boolean {
      return this.#internals.willValidate;
    }
    get validity(): ValidityState {
      this.#field.catchUp();
      return this.#internals.validity;
    }
    get validationMessage(): string {
      this.#field.catchUp();
      return this.#internals.validationMessage;
    }
    checkValidity(): boolean {
      return this.#field.checkValidity();
    }
    reportValidity(): boolean {
      this.#field.catchUp();
      return this.#internals.reportValidity();
    }
    setCustomValidity(message: string): void {
      this.#field.custom = String(message);
      this.#field.refresh();
    }
    select(): void {
      this.setSelectionRange(0, this.value.length);
    }
    setSelectionRange(start: number, end: number): void {
      const head = Math.min(end, this.value.length);
      this.focus();
      this.#field.dispatch({ selection: { anchor: Math.min(start, head), head }, scrollIntoView: true });
    }

    connectedCallback(): void {
      this.#field.connect();
      this.#children.observe(this, { childList: true });
      this.#takeOver();
      // Browsers look for what to focus before a script could define the element.
      const { activeElement, body } = this.ownerDocument;
      // Of several elements that ask for it the first gets the focus, which the browser may give it later.
      const isFirst = this.autofocus && this.ownerDocument.querySelector("[autofocus]") === this;
      if (isFirst && activeElement === body) this.focus();
    }
    disconnectedCallback(): void {
      this.#children.disconnect();
      this.#field.disconnect();
    }
    attributeChangedCallback(name: string, _: string | null, now: string | null): void {
      if (name === "resource") this.resource = now === null ? undefined : resourceOf(now);
      else if (name === "action") this.action = (now ?? undefined) as Action | undefined;
      else if (name !== "value") this.#field.settingsChanged();
      else if (!this.#field.isDirty) this.#field.setText(this.defaultValue);
    }
    formAssociatedCallback(): void {
      this.#field.dispatch({});
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

    /** What was set before the element was defined stands in the way of the accessors. */
    #upgrade(name: (typeof ownProperties)[number]): void {
      if (!Object.hasOwn(this, name)) return;
      const value = this[name];
      delete (this as Partial<FilterInput>)[name];
      try {
        Object.assign(this, { [name]: value });
      } catch (error) {
        reportError(error); // Thrown in the constructor, it would leave the page without the element.
      }
    }
    #takeOver(): void {
      const input = this.querySelector<HTMLInputElement>(":scope > input");
      if (input) takeOver(input, this);
    }
  };
}

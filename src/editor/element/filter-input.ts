import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import { clockResolver, definedResource } from "../../base/options/options.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import type { Clock, ClockSettings } from "../../compiler/dates/resolve-dates.ts";
import type { Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import { completionOptionsOf, defaultClock, optionsOf } from "../codemirror/options.ts";
import { filterDiagnostics, filterResult, inOtherWords } from "../codemirror/result.ts";
import { suggestionsOf } from "../codemirror/suggestions.ts";
import { FilterInputController } from "./controller.ts";
import { fieldLimits } from "./editor.ts";
import { treeOf } from "./submit.ts";
import type { FilterInput, FilterInputConstructor } from "./types.ts";

/** The properties that hold an attribute: texts, and whether it is there. */
const textAttributes = { name: "name", defaultValue: "value", placeholder: "placeholder" } as const;
const flagAttributes = {
  required: "required",
  readOnly: "readonly",
  disabled: "disabled",
  clearable: "clearable",
} as const;

/** The properties that are options of the editor; `resource` and `clock` can be plain data too. */
const options = [
  "action",
  "output",
  "bindings",
  "allowUnrestricted",
  "idShorthand",
  "recent",
  "freeText",
  "suggestValues",
] as const;

const ownProperties = ["value", "resource", "clock", "limits", "messages", ...options] as const;

/** Whether a value is plain data with the key that it needs, and not what was made of such data. */
function describes(value: unknown, key: string, made: symbol): boolean {
  return typeof value === "object" && value !== null && key in value && !(made in value);
}

/** The class is made when it is asked for, because on a server there is no `HTMLElement` to extend. */
export function createFilterInput(): FilterInputConstructor {
  class FilterInputElement extends HTMLElement implements FilterInput {
    static readonly formAssociated = true;
    static readonly observedAttributes = "value placeholder readonly required resource action output aria-label".split(
      " ",
    );

    readonly #internals = this.attachInternals();
    readonly #field: FilterInputController;
    #messages: Messages | undefined;
    /** The description whose resource is being made. */
    #described: unknown;
    readonly #changes = new MutationObserver(() => {
      this.#takeOver();
      this.#field.dispatch({}); // which reads the attributes again
    });

    declare name: string;
    declare defaultValue: string;
    declare placeholder: string;
    declare required: boolean;
    declare readOnly: boolean;
    declare disabled: boolean;
    declare clearable: boolean;
    declare action: FilterInput["action"];
    declare output: FilterInput["output"];
    declare bindings: FilterInput["bindings"];
    declare allowUnrestricted: FilterInput["allowUnrestricted"];
    declare idShorthand: FilterInput["idShorthand"];
    declare recent: FilterInput["recent"];
    declare freeText: FilterInput["freeText"];
    declare suggestValues: FilterInput["suggestValues"];

    static {
      const define = (name: string, accessors: PropertyDescriptor & ThisType<FilterInputElement>) =>
        Object.defineProperty(FilterInputElement.prototype, name, {
          ...accessors,
          enumerable: true,
          configurable: true,
        });
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
      for (const name of options)
        define(name, {
          get() {
            return completionOptionsOf(this.#field.state)[name];
          },
          set(value: unknown) {
            this.#field.setOptions({ [name]: value });
          },
        });
    }

    constructor() {
      super();
      this.#field = new FilterInputController(
        this,
        this.#internals,
        this.attachShadow({ mode: "open", delegatesFocus: true }),
        undefined,
      );
      for (const name of ownProperties) this.#upgrade(name);
    }

    get value(): string {
      return this.#field.text;
    }
    set value(text: string) {
      this.#field.isDirty = true;
      this.#field.setText(String(text ?? ""));
    }
    get limits(): Partial<Limits> | undefined {
      const { limits } = optionsOf(this.#field.state);
      return limits === fieldLimits ? undefined : limits;
    }
    set limits(limits: Partial<Limits> | undefined) {
      this.#field.setOptions({ limits: limits ?? fieldLimits });
    }
    get resource(): Resource | undefined {
      return optionsOf(this.#field.state).resource;
    }
    set resource(resource: Resource | ResourceDescription | undefined) {
      if (describes(resource, "fields", definedResource)) this.#describe(resource);
      else this.#setResource((resource as Resource | null) ?? undefined);
    }
    get clock(): Clock | undefined {
      const { clock } = completionOptionsOf(this.#field.state);
      return clock === this.#field.state.facet(defaultClock) ? undefined : clock;
    }
    set clock(clock: Clock | ClockSettings | undefined) {
      const given = describes(clock, "now", clockResolver) ? createClock(clock) : (clock as Clock | null);
      this.#field.setOptions({ clock: given ?? undefined });
    }
    get messages(): Messages | undefined {
      return this.#messages;
    }
    set messages(given: Messages | undefined) {
      const messages = given ?? undefined;
      this.#field.setOptions({ messages });
      this.#messages = messages;
    }
    get selection() {
      return filterResult(this.#field.state).selection;
    }
    get filter() {
      const result = filterResult(this.#field.state);
      return result.ok ? result : undefined;
    }
    get diagnostics() {
      return inOtherWords(this.#field.state, filterDiagnostics(this.#field.state));
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
      return this.#internals.validity;
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
    setCustomValidity(message: string): void {
      this.#field.custom = String(message);
      this.#field.refresh();
    }
    select(): void {
      this.setSelectionRange(0, this.value.length);
    }
    setSelectionRange(start: number, end: number): void {
      this.#field.focus(start, end);
    }

    connectedCallback(): void {
      this.#field.connect();
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
      if (name === "resource" && now === null) this.resource = undefined;
      else if (name === "resource") this.#describe(now);
      else if (name === "action" || name === "output") Object.assign(this, { [name]: now ?? undefined });
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
    #setResource(resource: Resource | undefined): void {
      this.#described = undefined;
      this.#field.setOptions({ resource });
    }
    /** Sets the resource of a description, once what reads it has been loaded, unless another one was set meanwhile. */
    #describe(description: unknown): void {
      this.#described = description;
      import("./descriptions.ts")
        .then(({ resourceOf }) => {
          if (this.#described === description) this.#setResource(resourceOf(description));
        })
        .catch(reportError);
    }
    #takeOver(): void {
      const input = this.querySelector<HTMLInputElement>(":scope > input");
      if (input) takeOver(input, this, this.#field);
    }
  }
  return FilterInputElement;
}

/** The attributes that are taken over from a plain input. */
const taken =
  "name required placeholder readonly disabled title aria-label aria-labelledby aria-describedby id form autofocus".split(
    " ",
  );

/**
 * Takes over from the plain `<input>` that stood in for the element until its script ran: its name, its value, what was
 * typed already, its label, the focus and what is selected. The input stays where it is, for the framework that made it,
 * but is disabled: it is neither sent nor checked. It keeps its name, because browsers find the fields of a form by their
 * names when the user goes back.
 */
function takeOver(input: HTMLInputElement, host: FilterInput, field: FilterInputController): void {
  if (input.dataset.filterInput !== undefined) return;
  const hadFocus = input === treeOf(input).activeElement;
  const { value, defaultValue, selectionStart, selectionEnd } = input;
  input.dataset.filterInput = "";
  for (const name of taken) {
    const attribute = input.getAttribute(name);
    if (attribute !== null && !host.hasAttribute(name)) host.setAttribute(name, attribute);
  }
  if (!host.hasAttribute("value") && defaultValue !== "") host.setAttribute("value", defaultValue);
  // An input leaves out the line ends of its default value; a comment would then take the next line.
  if (value !== defaultValue.replace(/[\r\n]/g, "")) host.value = value;
  input.removeAttribute("id");
  // The focus goes straight to where one types: an element that has it inside already delegates it nowhere.
  if (hadFocus) field.focus(selectionStart ?? value.length, selectionEnd ?? value.length);
  input.disabled = true;
}

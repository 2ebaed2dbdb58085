import type { SuggestValues } from "../../assist/complete/value-lookup.ts";
import type { FreeText } from "../../assist/suggest/free-text-option.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Audience } from "../../base/messages/form.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import type { Clock, ClockSettings } from "../../compiler/bindings/relative-dates.ts";
import type { Output } from "../../compiler/outputs.ts";
import type { CheckedQuery } from "../../compiler/prepared.ts";
import type { Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";

/**
 * The element `<filter-input>`: a field of a form whose value is the text of a filter. What an `<input>` has of the same
 * name means the same here.
 */
export interface FilterInput extends HTMLElement {
  /** The name of the value in the form. Attribute `name`. */
  name: string;
  /** The text, always as it was typed. A line end that is set becomes a space, or an escape where it is in a string. */
  value: string;
  /** The text at the beginning and after a reset. Attribute `value`. */
  defaultValue: string;
  /** Attribute `placeholder`. */
  placeholder: string;
  /** Whether the field must not be empty. Attribute `required`. */
  required: boolean;
  /** Attribute `readonly`. */
  readOnly: boolean;
  /** Attribute `disabled`. */
  disabled: boolean;
  /** Whether a button clears the field. Attribute `clearable`. */
  clearable: boolean;
  /**
   * Whether a button, or the key `?` in an empty field, opens a list of the fields, the operators and the keys. Attribute
   * `help`.
   */
  help: boolean;
  /**
   * The fields that the filter is checked against. A description that `defineResource` did not return is checked first,
   * which loads more code. As attribute `resource` it is JSON.
   */
  get resource(): Resource | undefined;
  set resource(resource: Resource | ResourceDescription | undefined);
  /** What the selection is for. Attribute `action`. */
  action: Action | undefined;
  /** What the filter becomes: a selection to send, or a query to run, with any OR and NOT. Attribute `output`. */
  output: Output | undefined;
  /** The values of variables. */
  bindings: Bindings | undefined;
  /** What relative dates such as `TODAY` are reckoned from, or the settings of `createClock`; without it, they are errors. */
  get clock(): Clock | undefined;
  set clock(clock: Clock | ClockSettings | undefined);
  /** Sentences in another language than English. */
  messages: Messages | undefined;
  /**
   * For whom the messages are: `"form"`, the default, says things in the words of people at a form, and `"developer"` as
   * `compile` does. Attribute `audience`.
   */
  audience: Audience;
  /** Earlier filters, newest first; offered while the field is empty. */
  recent: readonly string[] | undefined;
  /**
   * What words without a field mean: `{ field, operator }` to compare them with (default: `CONTAINS`), or a function that
   * returns a filter. It is offered in the list and as a suggestion.
   */
  freeText: FreeText | undefined;
  /** Looks up values of a field, which are offered while one types. */
  suggestValues: SuggestValues | undefined;
  /** What the filter compiles to; undefined while it has errors, and for the output `query`. */
  readonly selection: Selection | undefined;
  /** The filter to run with an engine, such as `matcher`; undefined while it has errors. */
  readonly query: CheckedQuery | undefined;
  /** All that there is to say of the filter, in the order of the text; hints and fixes once what finds them is loaded. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * What was probably meant, best first: whole filters; empty for text that is valid or over 20,000 characters long, and
   * until `preloadSuggestions` or the first error has loaded what finds them.
   */
  readonly suggestions: readonly Suggestion[];
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** An error of the page's own, which goes before all others; the empty text takes it away. */
  setCustomValidity(message: string): void;
  /** Selects the whole text. */
  select(): void;
  /** Selects what stands between two places, such as the span of a diagnostic. */
  setSelectionRange(start: number, end: number): void;
}

export interface FilterInputConstructor {
  new (): FilterInput;
  readonly formAssociated: true;
}

import type { SuggestValues } from "../../assist/complete/options.ts";
import type { FreeText } from "../../assist/suggest/options.ts";
import type { Suggestion } from "../../assist/suggest/suggest.ts";
import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import type { Limits } from "../../base/diagnostics/limits.ts";
import type { Messages } from "../../base/diagnostics/localize.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Output } from "../../compiler/compile.ts";
import type { Clock, ClockSettings } from "../../compiler/dates/resolve-dates.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { Resource, ResourceDescription } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { FieldProblem } from "../codemirror/content.ts";

/**
 * The element `<filter-input>`: a form field whose value is the text of a filter. Members that an `<input>` also has
 * mean the same.
 */
export interface FilterInput extends HTMLElement {
  /** The name of the value in the form. Attribute `name`. */
  name: string;
  /** The text, exactly as typed. A line break in a text that is set becomes a space, or an escape in a string. */
  value: string;
  /** The initial text, also after a reset. Attribute `value`. */
  defaultValue: string;
  /** Attribute `placeholder`. */
  placeholder: string;
  /** Whether the field must not be empty. Attribute `required`. */
  required: boolean;
  /** Attribute `readonly`. */
  readOnly: boolean;
  /** Attribute `disabled`. */
  disabled: boolean;
  /**
   * The fields that the filter is checked against, or their description, which is checked first. As attribute `resource`
   * it is JSON.
   */
  get resource(): Resource | undefined;
  set resource(resource: Resource | ResourceDescription | undefined);
  /** The action of the request. Attribute `action`. */
  action: Action | undefined;
  /** The output: a selection to send, or a query to run, with any OR and NOT. Attribute `output`. */
  output: Output | undefined;
  /** The values of variables. */
  bindings: Bindings | undefined;
  /** The limits of `compile` (default: `{ maxLength: 5000 }`). */
  limits: Partial<Limits> | undefined;
  /** Whether `edit` and `del` take a filter that restricts nothing. */
  allowUnrestricted: boolean | undefined;
  /** Whether a single condition `id = …` is sent as `id`. */
  idShorthand: boolean | undefined;
  /**
   * The clock for relative dates such as `TODAY`, or the settings of `createClock` (default: the system clock in its
   * time zone).
   */
  get clock(): Clock | undefined;
  set clock(clock: Clock | ClockSettings | undefined);
  /** The messages of another language (default: English). */
  messages: Messages | undefined;
  /** Earlier filters, newest first; offered while the field is empty. */
  recent: readonly string[] | undefined;
  /**
   * The meaning of words without a field: `{ field, operator }` to compare them with (default: `CONTAINS`), or a
   * function that returns a filter. The filter is offered in the list and as a suggestion.
   */
  freeText: FreeText | undefined;
  /** Looks up values of a field, which are offered while the user types. */
  suggestValues: SuggestValues | undefined;
  /**
   * Diagnostics of a server, such as the `errors` of problem details (RFC 9457). They are shown as those of the field, and
   * make it invalid, until the text changes.
   */
  get problems(): readonly Diagnostic[];
  set problems(problems: readonly FieldProblem[] | undefined);
  /** The compiled selection; undefined while the filter has errors, and for the output `query`. */
  readonly selection: Selection | undefined;
  /** The filter to run with an engine, such as `matcher`; undefined while it has errors. */
  readonly filter: Prepared | undefined;
  /** The diagnostics in the order of the text; with hints and fixes once their code is loaded. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * The filters that were probably meant, best first; empty for a text that is valid, and until the first focus or
   * `preloadSuggestions` has loaded their code.
   */
  readonly suggestions: readonly Suggestion[];
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly willValidate: boolean;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  checkValidity(): boolean;
  reportValidity(): boolean;
  /** Sets an error of the page, which takes precedence over all others; an empty string removes it. */
  setCustomValidity(message: string): void;
  /** Selects the whole text. */
  select(): void;
  /** Selects the text between two offsets, such as the span of a diagnostic. */
  setSelectionRange(start: number, end: number): void;
}

export interface FilterInputConstructor {
  new (): FilterInput;
  readonly formAssociated: true;
}

import type { Suggestion } from "../../assist/suggest/suggest.ts";
import { type Diagnostic, type Fix, isError, type Severity } from "../../base/diagnostics/diagnostic.ts";
import type { FilterState } from "../filter-state.ts";
import { severities } from "../problems.ts";

/** The state of a field that is neither in its filter nor in its attributes. */
export interface FieldFlags {
  /** The message of `setCustomValidity`. */
  readonly custom: string;
  /** Whether the user has changed the value or tried to submit it; only then is a message shown. */
  readonly isTouched: boolean;
  readonly isDisabled: boolean;
  readonly hasLoadFailed: boolean;
}

/** All that the view of a field depends on. */
export interface FieldState extends FilterState, FieldFlags {
  readonly isRequired: boolean;
  /** The message for a required field that is empty. */
  readonly missing: string;
  readonly isReadOnly: boolean;
}

/** Why a value is invalid, for form validation. While an error is shown, the message is that error. */
export interface Invalidity {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

export interface FieldView {
  /** The one message under the field; empty if there is none. */
  readonly message: string;
  readonly severity: Severity | undefined;
  readonly fixes: readonly Fix[];
  /** The filter that was probably meant, which Enter accepts. */
  readonly suggestion: Suggestion | undefined;
  /** Whether the message is about a filter that can be changed, so that the list of fixes can be opened. */
  readonly hasFixList: boolean;
  readonly validity: Invalidity | undefined;
  /** Whether the list may open automatically where a condition begins. */
  readonly mayOpenList: boolean;
  /** The filter in words, for the description of the field; empty while the user types. */
  readonly meaning: string;
  /** The custom states, for `:state(…)`. */
  readonly states: Readonly<Record<string, boolean>>;
}

/** All that is wrong; the message is the first of: that of the page, a missing value, a problem of the server, an error. */
function validityOf({ content, custom, isRequired, isReadOnly, missing }: FieldState): Invalidity | undefined {
  const valueMissing = isRequired && !isReadOnly && content.text.trim() === "";
  const problem = content.problems.find(isError);
  const error = content.result().diagnostics.find(isError);
  const flags = { customError: custom !== "" || problem !== undefined, valueMissing, badInput: error !== undefined };
  const message = custom || (valueMissing ? missing : (problem ?? error)?.message);
  return message === undefined ? undefined : { flags, message };
}

/** The first error, or else the first warning or the first hint. */
function mostSevere(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  return severities.flatMap((each) => diagnostics.filter(({ severity }) => severity === each))[0];
}

/** The message of the field with its fixes, apart from its validity. */
function messageOf(state: FieldState, validity: Invalidity | undefined) {
  const { content, moment, shown, isTouched, custom, isReadOnly, isDisabled, hasLoadFailed } = state;
  const isMissing = custom === "" && validity?.flags.valueMissing === true;
  const isHidden = (!isTouched && content.problems.length === 0) || (isMissing && moment.typing !== undefined);
  const none = { message: "", severity: undefined, fixes: [], suggestion: undefined, hasFixList: false };
  if (isHidden) return none;
  if (validity && (custom !== "" || isMissing))
    return { ...none, message: validity.message, severity: "error" as const };
  const found = mostSevere(shown());
  if (!found) return none;
  const { message, severity } = found;
  const canChange = !isReadOnly && !isDisabled && !hasLoadFailed;
  const isSuggested = canChange && moment.isPaused && isError(found) && content.problems.length === 0;
  const suggestion = isSuggested ? content.suggestions()[0] : undefined;
  return { message, severity, fixes: canChange ? found.fixes : [], suggestion, hasFixList: canChange };
}

export function viewOf(state: FieldState): FieldView {
  const { content, moment, isReadOnly, isDisabled } = state;
  const { text, options, assistance } = content;
  const validity = validityOf(state);
  const shownMessage = messageOf(state, validity);
  const result = content.result();
  const isSettled = moment.isPaused && moment.typing === undefined && result.ok && text.trim() !== "";
  const { resource } = options;
  return {
    ...shownMessage,
    validity: validity && shownMessage.severity === "error" ? { ...validity, message: shownMessage.message } : validity,
    mayOpenList: !isReadOnly && !isDisabled && shownMessage.severity !== "error",
    meaning: (isSettled && assistance?.describe(result.query, { resource })) || "",
    states: {
      empty: text === "",
      warning: result.diagnostics.some(({ severity }) => severity === "warning"),
      wrong: shownMessage.severity === "error",
      disabled: isDisabled,
      readonly: isReadOnly,
    },
  };
}

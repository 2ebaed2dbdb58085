import { standardKeymap } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { type CompletionOptions, completionOptions } from "../../assist/complete/options.ts";
import { checkOptions, isFlag, isText, optionTable } from "../../base/options/options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { brackets } from "./brackets.ts";
import { highlighting } from "./highlighting.ts";
import { hovering } from "./hover.ts";
import { insertTyped } from "./insert-typed.ts";
import { lint } from "./lint.ts";
import { listOnDemand } from "./list.ts";
import { watchArrivals } from "./on-demand.ts";
import { withOptions } from "./options.ts";
import { compiled } from "./result.ts";
import { singleLine } from "./single-line.ts";
import { suggested } from "./suggestions.ts";
import { theme, underlines } from "./theme.ts";
import { typing } from "./typing.ts";
import { undo } from "./undo.ts";

/** The parts of an editor of filters. A part that is `false` is omitted (default: all parts). */
export interface FilterLanguageParts {
  /** Colours for keywords, fields, operators and values. */
  readonly highlighting?: boolean;
  /** A list of completions that opens while the user types. */
  readonly completion?: boolean;
  /** The meaning of a field, an operator or a clause, under the mouse or at the cursor. */
  readonly hover?: boolean;
  /** Highlighting of the parenthesis that matches the one at the cursor. */
  readonly brackets?: boolean;
  /** Underlined problems, with their messages and fixes. */
  readonly lint?: boolean;
  /** A single line: Enter inserts no line break, and line breaks of pasted text become spaces. */
  readonly singleLine?: boolean;
  /** Undo and redo. */
  readonly history?: boolean;
  /** The standard keys for moving, selecting and deleting. */
  readonly keys?: boolean;
}

export interface FilterLanguageOptions<R extends Resource = Resource>
  extends CompletionOptions<R>,
    FilterLanguageParts {
  /** The accessible name of the field (default: `"Filter"`). */
  readonly label?: string;
}

/** In the order of precedence: what comes first is asked first when a key is pressed. */
const parts: { readonly [Name in keyof FilterLanguageParts]-?: () => Extension } = {
  highlighting: () => highlighting,
  lint: () => lint,
  completion: listOnDemand,
  hover: () => hovering,
  brackets: () => brackets,
  singleLine: () => singleLine,
  history: () => undo,
  keys: () => keymap.of(standardKeymap),
};

const languageOptions = /* @__PURE__ */ optionTable<FilterLanguageOptions, CompletionOptions>(
  {
    label: isText,
    highlighting: isFlag,
    completion: isFlag,
    hover: isFlag,
    brackets: isFlag,
    lint: isFlag,
    singleLine: isFlag,
    history: isFlag,
    keys: isFlag,
  },
  completionOptions,
);

/**
 * Returns an extension that makes a CodeMirror editor one for filters. Takes the options of `complete` and those for
 * its parts, which are all enabled unless they are `false`. `setFilterOptions` changes the former while the editor is
 * in use. An editor that is not editable shows a stored filter.
 *
 * @example
 * import { EditorState } from "@codemirror/state";
 * import { defineResource } from "fieldfilter";
 * import { filterLanguage, filterResult } from "fieldfilter/codemirror";
 *
 * const products = defineResource({ name: "products", fields: { name: { type: "string" } } });
 * const extensions = filterLanguage({ resource: products, action: "get" });
 * const state = EditorState.create({ doc: 'nmae = "shoe"', extensions });
 * filterResult(state).diagnostics.map(({ message }) => message); // ['There is no field "nmae". Did you mean "name"?']
 */
export function filterLanguage<const R extends Resource = Resource>(options: FilterLanguageOptions<R> = {}): Extension {
  checkOptions(options, languageOptions);
  const { label = "Filter", ...others } = options;
  const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);
  const initial = Object.fromEntries(Object.entries(others).filter(([name]) => !isPart(name)));
  const wanted = Object.keys(parts)
    .filter(isPart)
    .filter((name) => options[name] !== false);
  return [
    withOptions(initial),
    watchArrivals,
    compiled,
    typing,
    suggested,
    EditorView.contentAttributes.of({ "aria-label": label }),
    wanted.map((name) => parts[name]()),
    insertTyped,
    theme,
    underlines,
  ];
}

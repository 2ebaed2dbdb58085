import { completionStatus } from "@codemirror/autocomplete";
import { type EditorState, type Extension, StateField } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import { type Serve, valueLookupOf } from "../../assist/complete/served-values.ts";
import { isFixMenu } from "./fix-menu.ts";
import { completionOptionsOf } from "./options.ts";

/** The view that a list stands in: the answer of a server comes between two states. */
interface Host {
  view: EditorView | undefined;
}

const host = StateField.define<Host>({ create: () => ({ view: undefined }), update: (value) => value });

/** Makes an open list again, at once and without closing it, as a key would. */
export function renewList(view: EditorView | undefined): void {
  if (view && completionStatus(view.state) !== null && !isFixMenu(view.state))
    view.dispatch({ userEvent: "input.type" });
}

/** Calls `make` with what is known of values; the list is made again when more is. What `make` does not ask for is given up. */
export function serving<Result>(state: EditorState, make: (serve: Serve | undefined) => Result): Result {
  const { suggestValues } = completionOptionsOf(state);
  const own = state.field(host, false);
  if (!suggestValues || !own) return make(undefined);
  const lookup = valueLookupOf(suggestValues);
  let isAsked = false;
  const result = make((question) => {
    isAsked = true;
    return lookup.ask(question, (answer) => answer && renewList(own.view));
  });
  if (!isAsked) lookup.cancel();
  return result;
}

export const served: Extension = [
  host,
  ViewPlugin.define((view) => {
    const own = view.state.field(host);
    own.view = view;
    return {
      destroy: () => {
        own.view = undefined;
        const { suggestValues } = completionOptionsOf(view.state);
        if (suggestValues) valueLookupOf(suggestValues).cancel();
      },
    };
  }),
];

import type { EditorState } from "@codemirror/state";

/** Keeps what is made for a text: what is made again of the same data is the same object, by which CodeMirror knows it. */
export function keptFor<Made>(): (doc: EditorState["doc"], data: unknown, make: () => Made) => Made {
  const made = new WeakMap<EditorState["doc"], Map<string, Made>>();
  return (doc, data, make) => {
    const known = made.get(doc) ?? new Map<string, Made>();
    made.set(doc, known);
    const key = JSON.stringify(data);
    const kept = known.get(key) ?? make();
    known.set(key, kept);
    return kept;
  };
}

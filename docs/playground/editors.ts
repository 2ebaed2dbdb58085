import { defineFilterInput } from "../../src/editor/element/define.ts";
import type { FilterInput } from "../../src/editor/element/types.ts";
import { byId } from "./dom.ts";
import { createJsonEditor } from "./json-editor.ts";

/** Makes the editors in the places of the plain input and of the plain JSON. */
export function openEditors(parent: HTMLElement, json: string, typed: (json: string) => void) {
  const FilterInputElement = defineFilterInput();
  const field = byId("text", FilterInputElement as abstract new () => FilterInput);
  return { field, json: createJsonEditor(parent, json, typed) };
}

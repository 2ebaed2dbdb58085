import type { EditorState } from "@codemirror/state";
import { fieldCandidates } from "../../assist/complete/field-candidates.ts";
import { helpTexts, keyTexts } from "../../assist/complete/help-texts.ts";
import { localizeText } from "../../base/diagnostics/localize.ts";
import { docOf } from "../../base/language/operator-docs.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { operatorsFor } from "../../compiler/resource/permissions.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { optionsOf } from "./options.ts";

/** A line of the help: what is written or pressed, what people call it, and what it means. */
type Line = readonly [written: string, called: string, meaning: string];

function fieldLines(resource: Resource): readonly Line[] {
  const found = fieldCandidates(resource, "filter", "", () => true);
  return found.map(({ shown }) => [shown.label, shown.title ?? "", shown.documentation ?? ""]);
}

/** The operators that a field of the resource has; all of them without a resource. */
function operatorsIn(resource: Resource | undefined): readonly OperatorName[] {
  if (!resource) return operatorNames;
  const used = new Set(Object.values(resource.fields).flatMap(operatorsFor));
  return operatorNames.filter((name) => used.has(name));
}

function keyLines(isMac: boolean): readonly Line[] {
  return keyTexts.map(([keys, text]) => [keys.replace("Mod", isMac ? "Cmd" : "Ctrl"), "", text]);
}

/** What can be written in a field and which keys it has, in the language of the field. */
export function helpOf(state: EditorState): readonly HTMLElement[] {
  const { resource, messages } = optionsOf(state);
  const said = (text: string) => localizeText(text, messages);
  const operatorLines = operatorsIn(resource).map((name): Line => [operators[name].canonical, "", docOf(name)]);
  const sections = [
    [helpTexts.fields, resource ? fieldLines(resource) : [], "code"],
    [helpTexts.operators, operatorLines, "code"],
    [helpTexts.keys, keyLines(/Mac/.test(navigator.platform)), "kbd"],
  ] as const;
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines, tag]) => {
      const section = document.createElement("section");
      section.append(withText("h2", said(heading)), listOf(lines, tag, said));
      return section;
    });
}

function listOf(lines: readonly Line[], tag: "code" | "kbd", said: (text: string) => string): HTMLElement {
  const list = document.createElement("dl");
  for (const [written, called, meaning] of lines) {
    const term = document.createElement("dt");
    term.append(...(called === "" ? [] : [`${called} `]), withText(tag, written));
    list.append(term, withText("dd", said(meaning)));
  }
  return list;
}

function withText(tag: string, text: string): HTMLElement {
  const dom = document.createElement(tag);
  dom.textContent = text;
  return dom;
}

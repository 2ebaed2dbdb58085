import { applyJsonEdits } from "../../src/diagnostics/json-edits.ts";
import { defineFilterInput } from "../../src/element/define.ts";
import type { FilterInput } from "../../src/element/types.ts";
import type { Action, Diagnostic, Fix } from "../../src/index.ts";
import { format } from "../../src/index.ts";
import { applyEdits } from "../../src/text/edits.ts";
import { type Choice, choices, noChoice, OWN, ownExample, readOwn } from "./catalogue.ts";
import { byId, element, fillSelect } from "./dom.ts";
import { type Exchange, fromJson, fromText, nothing, type Settings } from "./exchange.ts";
import { fromHash, toHash } from "./link.ts";
import { showProblems } from "./problems.ts";
import { clearResult, showAst, showResult } from "./results.ts";
import { databases } from "./sql.ts";

const FilterInputElement = defineFilterInput();

const page = {
  resource: byId("resource", HTMLSelectElement),
  action: byId("action", HTMLSelectElement),
  example: byId("example", HTMLSelectElement),
  dialect: byId("dialect", HTMLSelectElement),
  own: byId("own", HTMLElement),
  ownJson: byId("own-json", HTMLTextAreaElement),
  ownProblems: byId("own-problems", HTMLElement),
  text: byId("text", FilterInputElement as abstract new () => FilterInput),
  textState: byId("text-state", HTMLElement),
  json: byId("json", HTMLTextAreaElement),
  jsonState: byId("json-state", HTMLElement),
  problems: byId("problems", HTMLElement),
  said: byId("said", HTMLElement),
};

let choice = noChoice;
let exchange: Exchange = nothing;

function settings(): Settings {
  const action = page.action.value as Action;
  return choice.resource ? { resource: choice.resource, action } : {};
}

function show(next: Exchange): void {
  exchange = next;
  // The side that is typed in is left alone, or the cursor and the history of it would be lost.
  if (next.from === "json" && page.text.value !== next.text) page.text.value = next.text;
  if (next.from === "text" && page.json.value !== next.json) page.json.value = next.json;
  const isBehind = (side: Exchange["from"]) => !next.inStep && next.from !== side;
  const behind = "the last that was right; the other side has errors";
  page.textState.textContent = isBehind("text") ? behind : "";
  page.jsonState.textContent = isBehind("json") ? behind : "";
  page.json.setAttribute("aria-invalid", String(next.from === "json" && !next.inStep));
  if (next.notJson === undefined) showProblems(page.problems, next.diagnostics, { apply, go });
  else page.problems.replaceChildren(element("li", { class: "error" }, `This is no JSON: ${next.notJson}`));
  showAst(next.query);
  showResult(next, choice, page.dialect.value);
  history.replaceState(null, "", toHash({ ...chosen(), text: next.text }));
}

const chosen = () => ({ resource: page.resource.value, action: page.action.value });

/** Shows at once what the field says of a text that was not typed; for one that is typed it waits for a pause. */
const sayNow = () => page.text.checkValidity();

const typedText = (text: string) => show(fromText(text, exchange, settings()));
const typedJson = (json: string) => show(fromJson(json, exchange, settings()));

function writeText(text: string): void {
  page.text.value = text;
  typedText(page.text.value);
  sayNow();
}

function apply({ edits, jsonEdits }: Fix): void {
  if (!jsonEdits) return writeText(applyEdits(exchange.text, edits));
  const json = JSON.stringify(applyJsonEdits(JSON.parse(exchange.json), jsonEdits), undefined, 2);
  page.json.value = json;
  typedJson(json);
}

function go({ span }: Diagnostic): void {
  if (span) page.text.setSelectionRange(span.start, span.end);
  else page.json.focus();
}

/** Checks the side that was typed in last once more, against other fields or for another action. */
function again(): void {
  page.text.resource = choice.resource;
  page.text.action = choice.resource ? (page.action.value as Action) : undefined;
  if (exchange.from === "json") typedJson(exchange.json);
  else {
    typedText(exchange.text);
    sayNow();
  }
}

function choose(made: Choice): void {
  choice = made;
  const { resource, examples } = made;
  fillSelect(
    page.action,
    (resource?.actions ?? ["get"]).map((action) => [action, action]),
  );
  fillSelect(page.example, [["", "Choose…"], ...examples.map((text) => [text, shortened(text)] as const)]);
  clearResult();
}

const shortened = (text: string) => (text.length > 48 ? `${text.slice(0, 47)}…` : text);

function chooseOwn(): void {
  const read = page.ownJson.value.trim() === "" ? undefined : readOwn(page.ownJson.value);
  const problems = read?.ok === false ? read.problems : [];
  page.ownProblems.replaceChildren(...problems.map((problem) => element("li", { class: "error" }, problem)));
  choose(read?.ok ? read.choice : noChoice);
  again();
}

function chooseByName(name: string): void {
  page.own.hidden = name !== OWN;
  if (name === OWN) return chooseOwn();
  choose(choices[name] ?? choice);
  again();
}

function start(): void {
  fillSelect(page.resource, [
    ...Object.entries(choices).map(([name, { label }]) => [name, label] as const),
    [OWN, "Your own…"],
  ]);
  fillSelect(
    page.dialect,
    databases.map((name) => [name, name]),
  );
  const linked = fromHash(location.hash);
  if (linked && (Object.hasOwn(choices, linked.resource) || linked.resource === OWN))
    page.resource.value = linked.resource;
  const text = linked?.text ?? choices[page.resource.value]?.examples[0] ?? "";
  page.text.value = text;
  exchange = { ...nothing, text: page.text.value };
  chooseByName(page.resource.value);
  if (linked && choice.resource?.actions?.some((action) => action === linked.action)) page.action.value = linked.action;
  again();
}

page.resource.addEventListener("change", () => chooseByName(page.resource.value));
page.action.addEventListener("change", again);
page.dialect.addEventListener("change", again);
page.example.addEventListener("change", () => page.example.value && writeText(page.example.value));
page.ownJson.addEventListener("input", chooseOwn);
byId("own-sample", HTMLElement).addEventListener("click", () => {
  page.ownJson.value = ownExample;
  chooseOwn();
});
page.text.addEventListener("input", () => typedText(page.text.value));
page.json.addEventListener("input", () => typedJson(page.json.value));
byId("format", HTMLButtonElement).addEventListener("click", () => {
  const formatted = format(page.text.value);
  if (formatted.ok) writeText(formatted.text);
});
byId("link", HTMLButtonElement).addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    page.said.textContent = "The link is on the clipboard.";
  } catch {
    page.said.textContent = "The address of this page is the link.";
  }
});
addEventListener("hashchange", start);
start();

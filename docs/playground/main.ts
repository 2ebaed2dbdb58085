import type { FilterInput } from "../../src/editor/element/types.ts";
import { type Action, compile, type Fix, format, type Selection } from "../../src/index.ts";
import { type Choice, choices, firstExample, noChoice, OWN } from "./catalogue.ts";
import { createClock } from "./clock.ts";
import { byId, element, fillSelect } from "./dom.ts";
import { type Exchange, fromJson, fromText, nothing, refusedNote, staleNotes } from "./exchange.ts";
import type { JsonEditor } from "./json-editor.ts";
import { fromHash, LONGEST_LINK, linkProblem, toHash } from "./link.ts";
import { watchOutputs } from "./outputs.ts";
import { makeWhenSeen } from "./panel.ts";
import { showProblems } from "./problems.ts";
import { isRunnable, nothingShown, showsNow } from "./shown.ts";
import { watchTheme } from "./theme.ts";

const page = {
  resource: byId("resource", HTMLSelectElement),
  action: byId("action", HTMLSelectElement),
  example: byId("example", HTMLSelectElement),
  dialect: byId("dialect", HTMLSelectElement),
  link: byId("link", HTMLButtonElement),
  said: byId("said", HTMLElement),
  linkProblem: byId("link-problem", HTMLElement),
  own: byId("own", HTMLElement),
  ownJson: byId("own-json", HTMLTextAreaElement),
  ownProblems: byId("own-problems", HTMLElement),
  filter: byId("filter", HTMLElement),
  plain: byId("plain", HTMLInputElement),
  textNote: byId("text-note", HTMLElement),
  format: byId("format", HTMLButtonElement),
  formatNote: byId("format-note", HTMLElement),
  request: byId("request", HTMLElement),
  jsonNote: byId("json-note", HTMLElement),
  json: byId("json", HTMLElement),
  jsonFirst: byId("json-first", HTMLElement),
  jsonProblems: byId("json-problems", HTMLElement),
  plan: byId("plan", HTMLElement),
};

/** Characters of a filter whose request is not made at each key, and the milliseconds without a key that it waits for. */
const LONG = 10_000;
const PAUSE = 200;

let choice = noChoice;
let exchange: Exchange = nothing;
/** The last filter of each resource, to come back to, and the resource that is chosen now. */
const texts = new Map<string, string>();
let resourceName = "";
/** What every panel shows. */
let shows = nothingShown;
/** The editors, which are loaded after the page is shown. */
let field: FilterInput | undefined;
let json: JsonEditor | undefined;

const clock = createClock(again);

const settings = () => ({ choice, action: page.action.value as Action, clock: clock.read() });

const options = () => ({
  clock: clock.read(),
  ...(choice.resource && { resource: choice.resource, action: page.action.value as Action }),
});

/** What the filter selects: the field knows it once it is there. */
function selection(): Selection | undefined {
  if (field) return field.selection;
  const result = compile(page.plain.value, options());
  return result.ok ? result.selection : undefined;
}

const outputsChanged = watchOutputs(() => ({
  ...shows,
  staleNote: exchange.from === "json" && !exchange.inStep ? staleNotes.json : staleNotes.text,
  database: page.dialect.value,
}));

/** What several requests say of a filter that one does not. */
const planChanged = makeWhenSeen(page.request, async () => {
  const { shown } = shows;
  const nodes = shown && !shown.selection ? (await import("./plan.ts")).planNodes(shown.text, options()) : [];
  if (shows.shown !== shown) return;
  page.plan.replaceChildren(...nodes);
  json?.describe(nodes.length === 0);
});

function show(next: Exchange): void {
  exchange = next;
  shows = showsNow(next, selection(), settings(), shows);
  const isBehind = (side: Exchange["from"]) => !next.inStep && next.from !== side;
  page.filter.classList.toggle("stale", isBehind("text"));
  page.textNote.textContent = isBehind("text") ? staleNotes.json : "What you type";
  const isStale = isBehind("json") && shows.isStale;
  page.request.classList.toggle("stale", isStale);
  const isRefused = next.from === "json" && (!next.inStep || shows.isStale || shows.shown === undefined);
  page.jsonNote.textContent = isStale ? staleNotes.text : isRefused ? refusedNote : "What is sent";
  showProblems(page.jsonProblems, next.problems, { apply: applyToJson, go: (problem) => json?.select(problem) });
  json?.mark(next.problems);
  const isLong = next.text.length > LONGEST_LINK;
  page.link.disabled = isLong;
  page.link.title = isLong ? "The filter is too long for a link." : "";
  if (!isLong) history.replaceState(null, "", toHash({ ...chosen(), text: next.text }));
  showFormat();
  if (!shows.shown || shows.shown.selection) page.plan.replaceChildren();
  outputsChanged();
  planChanged();
}

const chosen = () => ({ resource: page.resource.value, action: page.action.value });

function showFormat(): void {
  const reason = exchange.text.trim() === "" ? "Nothing to format" : selection() ? "" : "Format works without errors";
  page.format.disabled = reason !== "";
  page.formatNote.textContent = reason;
}

function typedText(): void {
  const text = field?.value ?? page.plain.value;
  const made = selection();
  const next = fromText(text, made, exchange, isRunnable(text, made, settings()));
  // The side that is typed in is left alone, or its cursor and its history would be lost.
  json?.set(next.json);
  if (!json) page.jsonFirst.textContent = next.json;
  show(next);
}

let soon = 0;

/** The request of a long filter follows after a pause, in a task after that in which the filter is compiled. */
function typedSoon(): void {
  clearTimeout(soon);
  if ((field?.value.length ?? 0) <= LONG) return typedText();
  soon = window.setTimeout(() => {
    selection();
    soon = window.setTimeout(typedText);
  }, PAUSE);
}

function typedJson(typed: string): void {
  const next = fromJson(typed, exchange);
  if (field && field.value !== next.text) {
    field.value = next.text;
    field.reportValidity();
  }
  show(next);
}

/** Shows at once what the field says of a text that was not typed; for one that is typed it waits for a pause. */
function writeText(text: string): void {
  if (field) field.value = text;
  else page.plain.value = text;
  typedText();
  field?.reportValidity();
}

async function applyToJson({ jsonEdits = [] }: Fix): Promise<void> {
  const { applyJsonEdits } = await import("./json-edits.ts");
  const edited = JSON.stringify(applyJsonEdits(JSON.parse(exchange.json), jsonEdits), undefined, 2);
  json?.set(edited);
  typedJson(edited);
}

/** Checks the side that was typed in last once more, against other fields or for another action. */
function again(): void {
  if (exchange.from === "text") exchange = { ...exchange, json: "" };
  if (field) Object.assign(field, { resource: undefined, action: undefined, ...options() });
  if (exchange.from === "json") typedJson(exchange.json);
  else writeText(exchange.text);
}

function choose(made: Choice): void {
  choice = made;
  const { resource, examples } = made;
  fillSelect(
    page.action,
    (resource?.actions ?? ["get"]).map((action) => [action, action]),
  );
  const groups = Object.entries(examples).map(([name, texts]) => [name, texts.map((text) => [text, text] as const)]);
  fillSelect(page.example, [["", "Choose…"]], Object.fromEntries(groups));
}

async function chooseOwn(): Promise<void> {
  const { readOwn } = await import("./own.ts");
  const read = page.ownJson.value.trim() === "" ? undefined : readOwn(page.ownJson.value);
  const problems = read?.ok === false ? read.problems : [];
  page.ownProblems.replaceChildren(...problems.map((problem) => element("li", {}, problem)));
  choose(read?.ok ? read.choice : noChoice);
  again();
}

function chooseByName(name: string): void {
  page.own.hidden = name !== OWN;
  if (name === OWN) return void chooseOwn();
  choose(choices[name] ?? choice);
  again();
}

/** Another resource brings its own filter: the last one, or its first example. */
function changeResource(name: string): void {
  texts.set(resourceName, exchange.text);
  resourceName = name;
  exchange = { ...nothing, text: texts.get(name) ?? firstExample(choices[name]) };
  chooseByName(name);
}

function start(): void {
  const linked = fromHash(location.hash);
  if (linked && (Object.hasOwn(choices, linked.resource) || linked.resource === OWN))
    page.resource.value = linked.resource;
  exchange = { ...nothing, text: linked?.text ?? firstExample(choices[page.resource.value]) };
  resourceName = page.resource.value;
  chooseByName(page.resource.value);
  if (linked && choice.resource?.actions?.some((action) => action === linked.action)) {
    page.action.value = linked.action;
    again();
  }
  page.linkProblem.textContent = linked
    ? linkProblem(linked, { ...chosen(), label: choices[page.resource.value]?.label })
    : "";
}

async function loadEditors(): Promise<void> {
  const { openEditors } = await import("./editors.ts");
  const opened = openEditors(page.json, exchange.json, typedJson);
  field = opened.field;
  json = opened.json;
  field.addEventListener("input", typedSoon);
  again();
}

page.resource.addEventListener("change", () => changeResource(page.resource.value));
page.action.addEventListener("change", again);
for (const each of [page.resource, page.action])
  each.addEventListener("change", () => page.linkProblem.replaceChildren());
page.dialect.addEventListener("change", outputsChanged);
page.example.addEventListener("change", () => page.example.value && writeText(page.example.value));
page.ownJson.addEventListener("input", chooseOwn);
page.plain.addEventListener("input", typedText);
byId("own-sample", HTMLElement).addEventListener("click", async () => {
  page.ownJson.value = (await import("./own.ts")).ownExample;
  await chooseOwn();
  if (exchange.text.trim() === "") writeText(firstExample(choice));
});
page.format.addEventListener("click", () => {
  const formatted = format(exchange.text);
  if (formatted.ok) writeText(formatted.text);
});
page.link.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    page.said.textContent = "Copied";
  } catch {
    page.said.textContent = "Copy the address of this page";
  }
});
addEventListener("hashchange", start);
fillSelect(page.resource, [
  ...Object.entries(choices).map(([name, { label }]) => [name, label] as const),
  [OWN, "Your own…"],
]);
fillSelect(
  page.dialect,
  ["SQLite", "PostgreSQL", "MySQL"].map((name) => [name, name]),
);
watchTheme();
start();
void loadEditors();

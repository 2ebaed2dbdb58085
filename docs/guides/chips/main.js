import { defineFilterInput } from "fieldfilter/element";
import { cancel, chipsOf, click, press, start, submit, write } from "./chips.js";
import { products } from "./products.js";

defineFilterInput();

const [grid, form, field, label, button, filter] = [
  "#chips",
  "form",
  "filter-input",
  "label",
  "form button",
  "#filter",
].map((selector) => document.querySelector(selector));
field.resource = products;
field.action = "get";

let state = start;

function update(next) {
  state = next;
  show();
}

const element = (tag, properties, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

/** A chip: a row of the grid, of which one cell can be reached with Tab. */
function rowOf({ words, isOn }, row) {
  const cell = (column, tag, properties) => {
    const at = row * 3 + column;
    const onclick = () => update(click(state, at));
    const control = element(tag, { ...properties, onclick, tabIndex: at === state.cell ? 0 : -1 });
    return element("td", {}, control);
  };
  return element(
    "tr",
    { className: isOn ? "chip" : "chip off" },
    cell(0, "input", { type: "checkbox", checked: isOn, ariaLabel: `Use: ${words}` }),
    cell(1, "button", { type: "button", textContent: words }),
    cell(2, "button", { type: "button", textContent: "×", ariaLabel: `Remove: ${words}` }),
  );
}

function show() {
  const chips = chipsOf(state.text);
  const chip = chips[state.edited];
  grid.hidden = chips.length === 0;
  grid.tBodies[0].replaceChildren(...chips.map(rowOf));
  label.textContent = chip ? `Change: ${chip.words}` : "Add a condition";
  button.textContent = chip ? "Change" : "Add";
  filter.textContent = state.text;
  if (field.value !== state.written) field.value = state.written;
  field.setCustomValidity(state.refused);
  if (state.refused) field.reportValidity();
  if (state.focus === "field") field.focus();
  if (state.focus === "grid") grid.querySelector("[tabindex='0']")?.focus();
}

grid.addEventListener("keydown", (event) => {
  const next = press(state, event.key);
  if (next === state || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  update(next);
});
field.addEventListener("input", () => update(write(state, field.value)));
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented && state.edited !== undefined) update(cancel(state));
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  update(submit(state));
});
show();

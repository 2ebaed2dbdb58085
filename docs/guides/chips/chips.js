import { parse } from "fieldfilter";
import { describe } from "fieldfilter/describe";
import { addCondition, conditions, removeCondition, setCondition, toggleCondition } from "fieldfilter/edit";
import { products } from "./products.js";

/** The filter, the cell that Tab leads to, what is written in the field, and the chip that it is about, if any. */
export const start = {
  text: 'price < 50 AND state = "in_stock" /* AND name CONTAINS "shoe" */',
  cell: 0,
  written: "",
  edited: undefined,
  refused: "",
  focus: undefined,
};

/** The conditions of a filter, each in words. */
export const chipsOf = (text) => conditions(text).map((chip) => ({ ...chip, words: wordsOf(chip) }));

function wordsOf({ text, isNegated }) {
  const { condition } = parse(text).query;
  const isNotBefore = isNegated !== (condition.kind === "not"); // and not in its operator, as in NOT BETWEEN
  const { query } = parse(isNotBefore ? `NOT (${text})` : text);
  return describe(query, { resource: products, detail: "list" })[0].text;
}

/** What Enter and Space do in the three cells of a chip. */
const COLUMNS = [{ Enter: " " }, {}, { Enter: "Delete", " ": "Delete" }];

/** The state after a key in the grid; the same one after other keys. */
export function press(state, key) {
  const { text, cell, edited } = state;
  const chips = chipsOf(text);
  const width = COLUMNS.length;
  const row = Math.floor(cell / width);
  const chip = chips[row];
  const last = chips.length * width - 1;
  const go = (to) => ({ ...state, focus: "grid", cell: to < 0 || to > last ? cell : to });
  const edit = () => ({ ...state, focus: "field", edited: row, written: chip.text, refused: "" });
  const remove = () => {
    const left = { ...state, text: removeCondition(text, chip).text, cell: Math.min(cell, Math.max(last - width, 0)) };
    const focus = chips.length > 1 ? "grid" : "field";
    if (edited === row) return { ...left, focus, edited: undefined, written: "" };
    return { ...left, focus, edited: edited > row ? edited - 1 : edited };
  };
  const actions = {
    ArrowRight: () => go(cell + 1),
    ArrowLeft: () => go(cell - 1),
    ArrowDown: () => go(cell + width),
    ArrowUp: () => go(cell - width),
    Home: () => go(0),
    End: () => go(last),
    " ": () => ({ ...state, focus: "grid", text: toggleCondition(text, chip).text }),
    Enter: edit,
    F2: edit,
    Delete: remove,
  };
  return actions[COLUMNS[cell % width][key] ?? key]?.() ?? state;
}

/** A click on a cell. */
export const click = (state, cell) => press({ ...state, cell }, [" ", "Enter", "Delete"][cell % COLUMNS.length]);

export const write = (state, written) => ({ ...state, focus: undefined, written, refused: "" });

export const cancel = (state) => ({ ...state, focus: "grid", edited: undefined, written: "", refused: "" });

/** Changes the condition that is edited to what is written, or adds it. */
export function submit(state) {
  const { text, written, edited } = state;
  const chip = chipsOf(text)[edited];
  const { ok, text: changed, diagnostics } = chip ? setCondition(text, chip, written) : addCondition(text, written);
  if (!ok) return { ...state, focus: "field", refused: diagnostics[0].message };
  return { ...state, text: changed, focus: chip ? "grid" : "field", edited: undefined, written: "", refused: "" };
}

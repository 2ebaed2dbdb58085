import { FilterInput } from "fieldfilter/react";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { cancel, chipsOf, click, press, start, submit, write } from "./chips.js";
import { products } from "./products.js";

function Products() {
  const [state, update] = useState(start);
  const { text, written, edited } = state;
  const field = useRef(null);
  const grid = useRef(null);
  const chips = chipsOf(text);
  const chip = chips[edited];

  useEffect(() => {
    field.current.setCustomValidity(state.refused);
    if (state.refused) field.current.reportValidity();
    if (state.focus === "field") field.current.focus();
    if (state.focus === "grid") grid.current.querySelector("[tabindex='0']")?.focus();
  }, [state]);

  const onGridKey = (event) => {
    const next = press(state, event.key);
    if (next === state || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    update(next);
  };
  const onFieldKey = (event) => {
    if (event.key === "Escape" && !event.defaultPrevented && chip) update(cancel(state));
  };
  const onSubmit = (event) => {
    event.preventDefault();
    update(submit(state));
  };
  /** What the control in a cell has: Tab leads to one of them. */
  const inCell = (cell, name) => {
    return { "aria-label": name, tabIndex: cell === state.cell ? 0 : -1, onClick: () => update(click(state, cell)) };
  };
  return (
    <>
      <h1>Products</h1>
      <table
        id="chips"
        role="grid"
        aria-label="Conditions"
        hidden={chips.length === 0}
        ref={grid}
        onKeyDown={onGridKey}
      >
        <tbody>
          {chips.map(({ words, isOn, span }, row) => (
            <tr className={isOn ? "chip" : "chip off"} key={span.start}>
              <td>
                <input type="checkbox" checked={isOn} readOnly {...inCell(row * 3, `Use: ${words}`)} />
              </td>
              <td>
                <button type="button" {...inCell(row * 3 + 1, words)}>
                  {words}
                </button>
              </td>
              <td>
                <button type="button" {...inCell(row * 3 + 2, `Remove: ${words}`)}>
                  ×
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <form onSubmit={onSubmit}>
        <label htmlFor="condition">{chip ? `Change: ${chip.words}` : "Add a condition"}</label>
        <FilterInput
          id="condition"
          placeholder="price < 50"
          resource={products}
          action="get"
          value={written}
          onInput={({ currentTarget }) => update(write(state, currentTarget.value))}
          onKeyDown={onFieldKey}
          ref={field}
        />
        <button type="submit">{chip ? "Change" : "Add"}</button>
      </form>
      <p>
        Filter: <code id="filter">{text}</code>
      </p>
    </>
  );
}

createRoot(document.querySelector("#app")).render(<Products />);

import {
  columnFilteringFeature,
  filterFn_arrHas,
  filterFn_includesStringSensitive,
  filterFn_inNumberRange,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { createClock } from "fieldfilter";
import { FilterInput, useFilter } from "fieldfilter/react";
import { fromTanStackTable, toTanStackTable } from "fieldfilter/table";
import { fromSearch, toSearch } from "fieldfilter/url";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { filterFns, resource } from "./products.js";

const options = { resource, action: "get", output: "query", clock: createClock() };
const gridOptions = { resource, filterFns };
const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  filterFns: {
    includesStringSensitive: filterFn_includesStringSensitive,
    inNumberRange: filterFn_inNumberRange,
    arrHas: filterFn_arrHas,
  },
});
const columns = Object.entries(resource.fields).map(([name, { label }]) => {
  return { accessorKey: name, header: label, ...(filterFns[name] && { filterFn: filterFns[name] }) };
});
const empty = { columnFilters: [], sorting: [], pagination: { pageIndex: 0, pageSize: 20 } };
const none = { filter: undefined, state: {}, refused: "" };

/** The filter in the address, for the box: also one with errors. */
const textInAddress = () => fromSearch(location.search, options).text ?? "";

/** What the grid shows of a checked filter, or why it shows nothing of it. */
function gridFor(filter) {
  const { ok, state = {}, diagnostics } = toTanStackTable(filter, gridOptions);
  return { filter, state, refused: ok ? "" : diagnostics[0].message };
}

function Products() {
  const filter = useFilter(textInAddress(), options);
  const [shown, setShown] = useState(none);
  const [{ rows, total }, setFound] = useState({ rows: [], total: 0 });
  const changed = useRef({ by: "address", before: "address" });
  // While the filter is invalid, the grid and the rows stay as they are.
  if (filter.filter && filter.filter !== shown.filter) setShown(gridFor(filter.filter));

  const setText = (text, by) => {
    changed.current.by = by;
    filter.setText(text);
  };

  // From the box or the grid to the address, and from there to the rows. Typing makes one entry of the history.
  useEffect(() => {
    if (!shown.filter) return undefined;
    const { ok, search } = toSearch(shown.filter.query, { ...options, search: location.search });
    if (!ok) return undefined;
    const { by, before } = changed.current;
    changed.current.before = by;
    const isNew = `?${search}` !== (location.search || "?");
    if (isNew && by === "box" && before === "box") history.replaceState(null, "", `?${search}`);
    else if (isNew) history.pushState(null, "", `?${search}`);
    const request = new AbortController();
    fetch(`api/products?${search}`, { signal: request.signal })
      .then((response) => response.json())
      .then((found) => found.rows && setFound(found))
      .catch((error) => error.name === "AbortError" || console.error(error));
    return () => request.abort();
  }, [shown.filter]);

  // From the address to the box, when one goes back or forward.
  useEffect(() => {
    const read = () => setText(textInAddress(), "address");
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  });

  // From the grid to the box.
  const change = (key) => (updater) => {
    const value = typeof updater === "function" ? updater(shown.state[key] ?? empty[key]) : updater;
    const read = fromTanStackTable({ ...shown.state, [key]: value }, gridOptions);
    if (read.ok) setText(read.text, "grid");
  };
  const table = useTable({
    features,
    columns,
    data: rows,
    rowCount: total,
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    state: { ...empty, ...shown.state },
    onColumnFiltersChange: change("columnFilters"),
    onSortingChange: change("sorting"),
    onPaginationChange: change("pagination"),
  });
  const onInput = (event) => setText(event.currentTarget.value, "box");
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="filter">Filter</label>
      <FilterInput id="filter" placeholder="price < 50" {...filter.props} onInput={onInput} />
      <p role="status">{shown.refused && `The headers cannot show this filter. ${shown.refused}`}</p>
      <fieldset disabled={shown.refused !== ""}>
        <table>
          <thead>
            <tr>
              {table.getAllLeafColumns().map((column) => (
                <Header key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ accessorKey }) => (
                  <td key={accessorKey}>{row.getValue(accessorKey)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <button type="button" disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
          Back
        </button>
        <button type="button" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
          Next
        </button>
        <button type="button" onClick={() => table.setPageSize(2)}>
          Two rows a page
        </button>
      </fieldset>
    </form>
  );
}

/** The name of a column, which sorts, and its filter. */
function Header({ column }) {
  const Filter = headerFilters[filterFns[column.id]];
  const value = column.getFilterValue();
  return (
    <th scope="col">
      <button type="button" onClick={column.getToggleSortingHandler()}>
        {column.columnDef.header} {{ asc: "↑", desc: "↓" }[column.getIsSorted()]}
      </button>
      {Filter && (
        <Filter
          value={value}
          label={column.columnDef.header}
          name={column.id}
          set={(next) => column.setFilterValue(next)}
        />
      )}
    </th>
  );
}

const numberOf = ({ value }) => (value === "" ? null : Number(value));

const headerFilters = {
  includesStringSensitive: ({ value = "", label, set }) => (
    <input aria-label={`${label} contains`} value={value} onChange={({ target }) => set(target.value)} />
  ),
  inNumberRange: ({ value: [low, high] = [null, null], label, set }) => (
    <>
      <input
        type="number"
        aria-label={`${label} from`}
        value={low ?? ""}
        onChange={(event) => set([numberOf(event.target), high])}
      />
      <input
        type="number"
        aria-label={`${label} to`}
        value={high ?? ""}
        onChange={(event) => set([low, numberOf(event.target)])}
      />
    </>
  ),
  arrHas: ({ value = [], name, set }) =>
    resource.fields[name].values.map(({ value: each }) => {
      const others = value.filter((one) => one !== each);
      const toggle = ({ target }) => set(target.checked ? [...others, each] : others);
      return (
        <label key={each}>
          <input type="checkbox" checked={value.includes(each)} onChange={toggle} /> {each}
        </label>
      );
    }),
};

createRoot(document.querySelector("#app")).render(<Products />);

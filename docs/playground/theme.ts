import { byId } from "./dom.ts";

/** Where the pages of the documentation keep which theme is chosen. */
const KEY = "vitepress-theme-appearance";

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? "auto";
  } catch {
    return "auto";
  }
}

function store(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The theme lasts as long as the page.
  }
}

/** Shows the page in the theme that is chosen in it, or was chosen in the documentation. */
export function watchTheme(): void {
  const select = byId("theme", HTMLSelectElement);
  const show = () => {
    document.documentElement.style.colorScheme = select.value === "auto" ? "" : select.value;
  };
  const before = stored();
  select.value = [...select.options].some(({ value }) => value === before) ? before : "auto";
  select.addEventListener("change", () => {
    store(select.value);
    show();
  });
  show();
}

/** A storage of strings, such as `localStorage`. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** The filters that a user used last, newest first. */
export interface RecentFilters {
  /** Returns the stored filters, for the property `recent` of the field. */
  list(): readonly string[];
  /** Puts a filter first. Returns the list. */
  add(filter: string): readonly string[];
  /** Removes all filters. */
  clear(): void;
}

export interface RecentFiltersOptions {
  /** The key in the storage (default: `"recent-filters"`). Use one for each resource. */
  readonly key?: string;
  /** The maximum number of filters (default: 10). */
  readonly most?: number;
}

/**
 * Keeps the recent filters of a user in a storage of the browser. Returns an object with methods to list, add and clear
 * them. Never throws: if the storage is unavailable or full, the list lasts as long as the page.
 *
 * @example
 * import { recentFilters } from "fieldfilter/element";
 *
 * // In a page, use localStorage.
 * const texts = new Map<string, string>();
 * const storage = {
 *   getItem: (key: string) => texts.get(key) ?? null,
 *   setItem: (key: string, text: string) => void texts.set(key, text),
 *   removeItem: (key: string) => void texts.delete(key),
 * };
 *
 * const recent = recentFilters(storage, { key: "orders" });
 * recent.add("total > 5");
 * recent.add('status = "open"');
 * recent.add("total > 5"); // ["total > 5", 'status = "open"']
 */
export function recentFilters(
  storage: TextStorage,
  { key = "recent-filters", most = 10 }: RecentFiltersOptions = {},
): RecentFilters {
  let kept: readonly string[] = [];
  const list = () => {
    kept = stored(storage, key) ?? kept;
    return kept.slice(0, most);
  };
  return {
    list,
    add: (filter) => {
      const text = filter.trim();
      kept = [...(text === "" ? [] : [text]), ...list().filter((each) => each !== text)].slice(0, most);
      quietly(() => storage.setItem(key, JSON.stringify(kept)));
      return kept;
    },
    clear: () => {
      kept = [];
      quietly(() => storage.removeItem(key));
    },
  };
}

/** The texts of a storage; undefined where it has none or something else. */
function stored(storage: TextStorage, key: string): readonly string[] | undefined {
  const found: unknown = quietly(() => JSON.parse(storage.getItem(key) ?? "null"));
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : undefined;
}

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

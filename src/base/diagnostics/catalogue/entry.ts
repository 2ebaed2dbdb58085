export interface Entry {
  readonly severity: "error" | "warning" | "hint";
  // biome-ignore lint/suspicious/noExplicitAny: each entry states its own data; `DataOf` reads it back
  readonly message: (data: any) => string;
}
export type Entries = Readonly<Record<string, Entry>>;

/** A part of the catalogue: the severity and the sentence of each code. */
export type Entries = Readonly<
  Record<
    string,
    {
      readonly severity: "error" | "warning" | "hint";
      // biome-ignore lint/suspicious/noExplicitAny: each entry states its own data; `DataOf` reads it back
      readonly message: (data: any) => string;
    }
  >
>;

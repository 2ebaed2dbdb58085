/** The fields of all the queries, for contestants that want to know them before: text, numbers, and ranges of them. */
const kinds = ["text", "number", "range", "range", "range"];
const words = { text: "title", number: "state", range: "price" };

export const fields = [
  ...Array.from({ length: 1000 }, (_, index) => kinds[index % kinds.length]).map((kind, index) => ({
    name: `${words[kind]}_${index}`,
    kind,
  })),
  { name: "tags", kind: "number" },
  { name: "name", kind: "text" },
  { name: "price", kind: "range" },
];

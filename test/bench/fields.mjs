const kinds = ["text", "number", "range", "range", "range"];
const words = { text: "title", number: "state", range: "price" };

/** The field of the condition with this number: a text, a number, or a number of which there are ranges. */
export function fieldAt(index) {
  const kind = kinds[index % kinds.length];
  return { name: `${words[kind]}_${index}`, kind };
}

/** The fields of all the queries, for contestants that want to know them before; a process with longer queries asks for more. */
const { BENCH_FIELDS = "1000" } = process.env;
export const fields = [
  ...Array.from({ length: Number(BENCH_FIELDS) }, (_, index) => fieldAt(index)),
  { name: "tags", kind: "number" },
  { name: "name", kind: "text" },
  { name: "price", kind: "range" },
];

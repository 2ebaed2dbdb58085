import { defineResource } from "./define.ts";

/** The keywords of a search-engine project: the first of the two resources that the API's specification describes. */
export const keywords = /* @__PURE__ */ defineResource({
  name: "keywords",
  service: "keywords_2",
  method: "keywords",
  actions: ["get", "add", "edit", "del"],
  label: "Keywords",
  description: "The search queries that a project follows.",
  fields: {
    id: { type: "integer", label: "Id" },
    name: { type: "string", label: "Keyword", description: "The text of the search query." },
    tags: { type: "integer", label: "Tags", description: "The number of a tag.", nullable: true },
    group_name: { type: "string", label: "Group", description: "The name of the group it is in.", nullable: true },
    volume: {
      type: "integer",
      label: "Volume",
      description: "How often it is searched for, in a region and a search engine.",
      qualifiers: ["region_key", "searcher_key", "type"],
      nullable: true,
    },
  },
  defaultFields: ["id", "name"],
  parameters: { project_id: { type: "integer", required: true, label: "Project" } },
});

/** The movements of an account: the second of the two resources that the API's specification describes. */
export const bankHistory = /* @__PURE__ */ defineResource({
  name: "bank history",
  service: "bank_2",
  method: "history",
  actions: ["get"],
  label: "Bank history",
  description: "What was paid in and out.",
  fields: {
    info: { type: "string", label: "Description" },
    sum: { type: "number", label: "Sum" },
    date: { type: "date", label: "Date" },
  },
});

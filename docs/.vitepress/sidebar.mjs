/** The pages of the site, in their order: the name in the sidebar, and the path without `.md`. */
export const sections = [
  {
    text: "Guides",
    items: [
      ["Start", "start"],
      ["A ?filter= endpoint", "guides/endpoint"],
      ["A filter box", "guides/filter-box"],
      ["From a filter box to a database", "guides/database"],
      ["A table with a filter box", "guides/table"],
      ["Filter chips", "guides/chips"],
      ["Showing stored filters", "guides/stored-filters"],
      ["Permissions that narrow a filter", "guides/permissions"],
      ["Testing a service", "testing"],
    ],
  },
  {
    text: "The language",
    items: [
      ["The language", "language"],
      ["Dates", "dates"],
      ["Diagnostics", "diagnostics"],
      ["Suggestions", "suggest"],
    ],
  },
  {
    text: "The library",
    items: [
      ["The API by example", "api"],
      ["The command line by example", "command"],
      ["Resources", "resources"],
      ["Addresses", "url"],
      ["Tables", "table"],
      ["Edits", "edit"],
      ["Editors", "editor"],
      ["Forms", "forms"],
      ["Messages", "messages"],
      ["HTTP client", "client"],
      ["HTTP service", "service"],
      ["Plans", "plan"],
      ["Filters in memory", "evaluate"],
      ["SQL", "sql"],
      ["Prisma", "prisma"],
      ["MongoDB", "mongo"],
      ["Scale", "scale"],
      ["Reasoning", "reason"],
      ["Descriptions", "describe"],
      ["Agents", "agents"],
      ["The MCP server", "mcp"],
      ["Schemas and grammars", "decoding"],
      ["Migration", "migrate"],
    ],
  },
  {
    text: "Reference",
    items: [
      ["Every export", "reference/index"],
      ["The wire format", "wire"],
      ["Semantics", "semantics"],
      ["The syntax tree", "ast"],
      ["Alternatives", "compare"],
      ["Performance", "performance"],
      ["Load of the service", "load"],
      ["Architecture", "architecture"],
      ["Contributing", "contributing"],
      ["Changelog", "CHANGELOG"],
    ],
  },
];

/** The paths of the pages, in the order of the sidebar. */
export const ordered = sections.flatMap(({ items }) => items).map(([, path]) => path);

import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { ordered, sections } from "./sidebar.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const { description, repository } = read("package.json");
const base = process.env.DOCS_BASE ?? "/";

/** Pages that the sidebar has no place for yet. */
const others = readdirSync(new URL("..", import.meta.url))
  .filter((name) => name.endsWith(".md") && !ordered.includes(name.slice(0, -".md".length)))
  .map((name) => [name.slice(0, -".md".length), name.slice(0, -".md".length)]);

/** The anchors that GitHub gives to headings, so that links lead to the same place there and on the site. */
const slugify = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** Makes the empty corner of a table an ordinary cell: a screen reader has nothing to say of an empty heading. */
function withoutEmptyHeadings({ renderer }) {
  renderer.rules.th_open = (tokens, index, options, _env, self) => {
    const [open, content, close] = tokens.slice(index, index + 3);
    if (content.content === "") for (const token of [open, close]) token.tag = "td";
    return self.renderToken(tokens, index, options);
  };
}

/** Gives each cell the head of its column, which narrow pages show before it. */
function withLabels(markdown) {
  markdown.core.ruler.push("labels", ({ tokens }) => {
    let heads = [];
    let column = 0;
    tokens.forEach((token, index) => {
      const { content = "" } = tokens[index + 1] ?? {};
      if (token.type === "table_open") heads = [];
      else if (token.type === "tr_open") column = 0;
      else if (token.type === "th_open") heads.push(content.replaceAll("`", ""));
      else if (token.type === "td_open") {
        const head = heads[column++];
        if (head && content !== "") token.attrSet("data-label", head);
      }
    });
  });
}

const groups = () => (others.length > 0 ? [...sections, { text: "More", items: others }] : sections);

const mainSidebar = groups().map(({ text, items }) => ({
  text,
  items: items.map(([name, path]) => ({ text: name, link: `/${path.replace(/(^|\/)index$/, "$1")}` })),
}));

const exportsPath = new URL("pages/reference/exports.json", import.meta.url);

/** The exports by entry, the main one first; written by build.mjs. */
const referenceSidebar = [
  { text: "Every export", link: "/reference/" },
  ...JSON.parse(readFileSync(exportsPath, "utf8")).map(({ name, exports }) => ({
    text: name,
    items: exports.map(({ title, path }) => ({
      text: title.replaceAll("\\", "").replaceAll("<", "&lt;"), // The sidebar shows HTML.
      link: `/reference/${path.slice(0, -".md".length)}`,
    })),
  })),
];

/** Of the reference and the changelog, search knows the titles and the first sentences only. */
function searched(source, env, markdown) {
  const html = markdown.render(source, env);
  if (!/^(?:reference\/|CHANGELOG)/.test(env.relativePath))
    return html.replace(/<div class="language-[\s\S]*?<\/div>/g, "");
  const end = html.search(/<h[2-6]|<table|<strong>/);
  return (end < 0 ? html : html.slice(0, end)).replace(/<div class="language-[\s\S]*?<\/div>/g, "");
}

export default defineConfig({
  title: "fieldfilter",
  description,
  lang: "en",
  base,
  srcDir: ".vitepress/pages", // written by build.mjs
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "filter-input" } } },
  markdown: {
    anchor: { slugify },
    config: (markdown) => {
      withoutEmptyHeadings(markdown);
      withLabels(markdown);
    },
    languages: [{ ...read("grammar/fieldfilter.tmLanguage.json"), name: "filter" }],
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        _render: searched,
        miniSearch: {
          searchOptions: {
            combineWith: "AND",
            fuzzy: 0.1,
            boost: { title: 8, titles: 2, text: 1 },
            boostDocument: (id) => (/\/(?:reference|CHANGELOG|diagnostics|performance)/.test(id) ? 0.3 : 1),
          },
        },
      },
    },
    nav: [
      { text: "Guides", link: "/guides/endpoint" },
      { text: "Language", link: "/language" },
      { text: "API", link: "/reference/" },
      { text: "Playground", link: `${base}playground/index.html`, target: "_self" },
    ],
    sidebar: { "/reference/": referenceSidebar, "/": mainSidebar },
    outline: [2, 3],
    socialLinks: [{ icon: "github", link: repository.url.replace(/^git\+|\.git$/g, ""), ariaLabel: "Repository" }],
  },
});

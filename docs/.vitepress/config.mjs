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

export default defineConfig({
  title: "fieldfilter",
  description,
  lang: "en",
  base,
  srcDir: ".vitepress/pages", // written by build.mjs
  markdown: {
    anchor: { slugify },
    config: withoutEmptyHeadings,
    languages: [{ ...read("grammar/fieldfilter.tmLanguage.json"), name: "filter" }],
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    search: { provider: "local" },
    nav: [
      { text: "Guides", link: "/guides/endpoint" },
      { text: "Language", link: "/language" },
      { text: "API", link: "/reference/" },
      { text: "Playground", link: `${base}playground/index.html`, target: "_self" },
    ],
    sidebar: (others.length > 0 ? [...sections, { text: "More", items: others }] : sections).map(({ text, items }) => ({
      text,
      items: items.map(([name, path]) => ({ text: name, link: `/${path.replace(/(^|\/)index$/, "$1")}` })),
    })),
    outline: [2, 3],
    socialLinks: [{ icon: "github", link: repository.url.replace(/^git\+|\.git$/g, ""), ariaLabel: "Repository" }],
  },
});

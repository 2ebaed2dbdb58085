import { readFile } from "node:fs/promises";
import { decompile } from "fieldfilter";
import { describe } from "fieldfilter/describe";
import { escapeHtml, highlightHtml, renderHtml } from "fieldfilter/html";
import { products } from "./products.js";

const stored = JSON.parse(await readFile(new URL("stored.json", import.meta.url), "utf8"));

function show({ title, body }) {
  const result = decompile(body, { partial: true, ignoreKeys: ["project_id"] });
  const sentence = escapeHtml(describe(result.query, { resource: products }));
  const filter = `<code>${highlightHtml(result.text, { resource: products })}</code>`;
  const note = result.ok ? "" : `<p>Parts of this filter cannot be shown:</p>${renderHtml(result)}`;
  return `<h2>${escapeHtml(title)}</h2><p>${sentence}</p><p>${filter}</p>${note}`;
}

console.log(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stored filters</title>
<link rel="stylesheet" href="filters.css">
<h1>Stored filters</h1>
${stored.map(show).join("\n")}
</html>`);

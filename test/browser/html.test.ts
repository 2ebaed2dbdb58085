import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { highlight } from "../../src/assist/complete/highlight.ts";
import { highlightHtml } from "../../src/assist/html/highlight-html.ts";
import { renderHtml } from "../../src/assist/html/render-html.ts";
import { compile } from "../../src/compiler/compile.ts";
import { anyText } from "../support/arbitraries/texts.ts";
import { connect, type Visit, type Visitor } from "../support/browser/visit.ts";
import { keywords } from "../support/samples.ts";

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

let visitor: Visitor;
let page: Visit["page"];
beforeAll(async () => {
  visitor = await connect();
  page = (await visitor.visit("about:blank")).page;
});
afterAll(() => visitor.close());

/** For each HTML text, how many nodes it has at the top, and its elements in order, as the browser parses it. */
function parsed(all: readonly string[]) {
  return page.evaluate(
    (texts) =>
      texts.map((html) => {
        const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
        const elements = [...body.querySelectorAll("*")].map(
          (element): Element => ({
            tag: element.localName,
            attributes: Object.fromEntries(
              element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ""]),
            ),
            text: element.textContent ?? "",
          }),
        );
        return { roots: body.childNodes.length, elements };
      }),
    all,
  );
}

/** Text as an HTML document can hold it. */
const held = (text: string) => text.replaceAll("\0", "\ufffd");

const markup = fc.constantFrom(
  "<script>alert(1)</script>",
  "</bdi>",
  "</span><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "&lt;",
  "&#13;",
  "<!--",
  "]]>",
  "<![CDATA[",
  "\0",
  "\r\n",
  "\u202e",
  "<plaintext>",
);
const hostileText = fc.oneof(
  anyText,
  fc.array(fc.oneof(markup, anyText), { maxLength: 5 }).map((parts) => parts.join("")),
);

const samples = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number) => fc.sample(arbitrary, { seed: 1, numRuns });
const classesOf = ({ attributes }: Element) => (attributes.class ?? "").split(" ");

it("a filter is the content of one element", async () => {
  const texts = samples(hostileText, 500);
  const documents = await parsed(texts.map((text) => highlightHtml(text)));
  for (const [index, text] of texts.entries()) {
    const { roots, elements } = documents[index] as (typeof documents)[number];
    const [root, ...pieces] = elements;
    expect(roots).toBe(1);
    expect(root).toEqual({ tag: "bdi", attributes: { class: "ff-filter" }, text: held(text) });
    expect(pieces).toEqual(
      highlight(text).map(({ kind, span }) => ({
        tag: "span",
        attributes: { class: `ff-${kind}` },
        text: held(text.slice(span.start, span.end)),
      })),
    );
  }
});

it("diagnostics stay in their elements", async () => {
  const results = samples(hostileText, 300).map((text) => compile(text, { resource: keywords }));
  const documents = await parsed(results.map(renderHtml));
  for (const [index, { text, diagnostics }] of results.entries()) {
    const { roots, elements } = documents[index] as (typeof documents)[number];
    const textsOf = (name: string) =>
      elements.filter((element) => classesOf(element).includes(name)).map((element) => element.text);
    expect(roots).toBe(diagnostics.length > 0 ? 1 : 0);
    expect(textsOf("ff-message")).toEqual(diagnostics.map(({ message }) => held(message)));
    expect(textsOf("ff-fix")).toEqual(diagnostics.flatMap(({ fixes }) => fixes.map(({ title }) => held(title))));
    expect(textsOf("ff-marked").map((marked) => marked.replace(/…$/, "").slice(0, 150))).toEqual(
      diagnostics.flatMap(({ span }) =>
        span ? held(text.slice(span.start, span.end)).replace(/…$/, "").slice(0, 150) : [],
      ),
    );
    const tags = new Set(elements.map(({ tag }) => tag));
    expect([...tags].filter((tag) => !["ul", "li", "span", "code", "bdi", "mark"].includes(tag))).toEqual([]);
    const names = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].filter((name) => !["class", "data-code"].includes(name))).toEqual([]);
  }
});

import { type Diagnostic, inTextOrder, isError } from "../../src/base/diagnostics/diagnostic.ts";
import { checkWarnings } from "../../src/compiler/checks/warnings.ts";
import { type CompileOptions, compile } from "../../src/compiler/compile.ts";
import { diagnose, diagnoseSyntax } from "../../src/compiler/diagnose.ts";
import { tokenize } from "../../src/compiler/lexer/lexer.ts";
import type { LiteralList } from "../../src/compiler/lexer/literals.ts";
import type { Token } from "../../src/compiler/lexer/token.ts";
import { kindNames } from "../../src/compiler/lexer/token.ts";
import { parse } from "../../src/compiler/parser/parse.ts";
import { format } from "../../src/compiler/printer/print.ts";
import { marked } from "./marked.ts";
import { sketch, sketchSelection } from "./sketch.ts";
import { table } from "./table.ts";

/** What the parser says of a text. */
export const parsed = marked((text) => diagnoseSyntax(text, {}).diagnostics);

/** What the checks say of a text that can be read. */
export const checked = marked((text) => {
  const found: Diagnostic[] = [];
  checkWarnings(parse(text).query, { hasErrors: false }, (each) => found.push(each));
  return inTextOrder(found);
});

/** All that compiling says of a text. */
export const compiled = (options: CompileOptions) => marked((text) => diagnose(text, options).diagnostics);

/** Only its errors. */
export const refused = (options: CompileOptions) =>
  marked((text) => diagnose(text, options).diagnostics.filter(isError));

/** Text → its query; `?` where something could not be read. */
export const read = table((text) => sketch(parse(text).query));

/** Text → its canonical spelling. */
export const formatted = table((text) => {
  const result = format(text);
  return result.ok ? result.text : result.diagnostics.map(({ code }) => code).join(" ");
});

/** Text → its selection, or the codes of what is wrong. */
export const lowered = (options: CompileOptions) =>
  table((text) => {
    const result = compile(text, options);
    return result.ok ? sketchSelection(result.selection) : result.diagnostics.map(({ code }) => code).join(" ");
  });

function tokenText({ kind, value, diagnostic }: Token): string {
  const said = typeof value === "object" && "operator" in value ? value.operator : (value as LiteralList | undefined);
  const shown = typeof said === "object" ? said.values : said;
  const parts = [
    kindNames[kind],
    shown === undefined ? "" : JSON.stringify(shown),
    diagnostic ? `!${diagnostic.code}` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Text → its tokens, without the end. */
export const tokenized = table((text) => tokenize(text).slice(0, -1).map(tokenText).join(" · "));

import { describe, expect, it } from "vitest";
import { dropUnmadeClasses } from "./drop-unmade-classes.ts";

const lexer = `
var Lexer = class _Lexer {
  constructor(words) {
    this.words = words;
  }
  size = 1;
  get first() {
    return this.read()[0];
  }
  read() {
    return this.words;
  }
};
Lexer.NA = /none/;`;

/** Without white space, which what is dropped leaves behind. */
const dense = (code: string) => code.replace(/\s+/g, " ").replace(/\{ \}/g, "{}").trim();

it("leaves what is static of a class that nothing can make", () => {
  expect(dense(dropUnmadeClasses(`${lexer} var pattern = Lexer.NA;`))).toBe(
    "var Lexer = class _Lexer {}; Lexer.NA = /none/; var pattern = Lexer.NA;",
  );
  expect(dense(dropUnmadeClasses("class A { read() {} } A.b = 1;"))).toBe("class A {} A.b = 1;");
});

describe("keeps all of a class that something may make or hand on", () => {
  it.each([
    ["new", "new Lexer([]);"],
    ["a class below it", "class Other extends Lexer {}"],
    ["an export", "export { Lexer };"],
    ["an argument", "use(Lexer);"],
    ["another name", "var other = Lexer;"],
    ["a property of that name in an object", "var all = { Lexer };"],
    ["its prototype", "Lexer.prototype.read.call(1);"],
    ["a computed property", "Lexer[name]();"],
    ["a method called on it, which gets it as `this`", "Lexer.create();"],
    ["a mention inside it", "function f() { return new Lexer(); }"],
    ["a name that only looks the same", "{ let Lexer = 1; use(Lexer); }"],
  ])("%s", (_, use) => {
    const code = `${lexer}\n${use}`;
    expect(dropUnmadeClasses(code)).toBe(code);
  });

  it.each([
    ["its own inner name", "var A = class _A { read() { return new _A(); } }; A.b = 1;"],
    ["a static method", "class A { static make() { return new this(); } read() {} }"],
    ["a static block", "class A { static { new this(); } read() {} }"],
    ["a class above it", "class A extends B { read() {} }"],
    ["a class that is exported where it stands", "export class A { read() {} }"],
    ["a class without a name", "use(class { read() {} });"],
    ["a member with a computed name", "class A { [call()]() {} }"],
  ])("%s", (_, code) => expect(dropUnmadeClasses(code)).toBe(code));
});

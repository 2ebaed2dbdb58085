import { expect, it } from "vitest";
import { shake } from "../../tools/shake.ts";
import { dropUnmentionedMembers } from "../../tools/unmentioned-members.ts";
import { dropUnreadEnums } from "../../tools/unread-enums.ts";

const enumOf = (name: string) => `var ${name};
(function (${name}2) {
    ${name}2[${name}2["A"] = 0] = "A";
    ${name}2[${name}2["B"] = 1] = "B";
})(${name} || (${name} = {}));`;

it("an enum that nothing reads is not filled", () => {
  expect(dropUnreadEnums(`${enumOf("E")} f();`).replace(/\s+/g, " ")).toBe("var E; f();");
});

it.each([
  `${enumOf("E")}\nf(E.A);`,
  `${enumOf("E")}\nexport { E };`,
  "var E;\n(function (E2) {\n    f(E2);\n})(E || (E = {}));",
  '(function (E2) {\n    E2[E2["A"] = 0] = "A";\n})(globalThis);',
])("%s keeps its enum", (code) => expect(dropUnreadEnums(code)).toBe(code));

it("a member that nothing mentions is left out", () => {
  const code = "class A { a() {} get b() {} set b(c) {} d() {} e() {} f() {} toString() {} } new A().d(); call('e');";
  expect(dropUnmentionedMembers(code, new Map([["f", 1]])).replace(/\s+/g, " ")).toBe(
    "class A { d() {} e() {} f() {} toString() {} } new A().d(); call('e');",
  );
});

it("what only that mentions goes with it, and the rest runs as before", async () => {
  const code = `
class Reader {
    constructor(text) { this.text = text; }
    tokenize() { return this.inner(); }
    inner() { return split(this.text); }
}
Reader.NONE = "none";
function split(text) { return text.split(""); }
class Parser {
    first() { return this.second(); }
    second() { return this.third(); }
    third() { return Reader.NONE; }
    fourth() { return this.fifth(); }
    fifth() { return 5; }
}
export { Parser };`;
  const shaken = await shake(code, "new Parser().first()");
  expect(shaken).not.toMatch(/tokenize|inner|split|fourth|fifth/);
  const { Parser } = await import(`data:text/javascript,${encodeURIComponent(shaken)}`);
  expect(new Parser().first()).toBe("none");
});

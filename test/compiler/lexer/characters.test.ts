import { describe, expect, it } from "vitest";
import { isBareName } from "../../../src/compiler/lexer/characters.ts";

describe("isBareName", () => {
  it.each(["a", "_", "_1", "Größe", "имя", "名前", "a:1", "a:-", "a:b:c-d_e", "𝒳"])("%s", (name) =>
    expect(isBareName(name)).toBe(true),
  );
  it.each(["", "1a", "-a", "a-b", "a b", "a.b", "a:", ":a", "a::b", "a`", "COUNT(*)", "a\n", "😀", "\ud835"])(
    "%j is none",
    (name) => expect(isBareName(name)).toBe(false),
  );
});

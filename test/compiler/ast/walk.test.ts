import { test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import type { Node } from "../../../src/compiler/ast/nodes.ts";
import { SKIP, transform, walk } from "../../../src/compiler/ast/walk.ts";
import { parse } from "../../../src/compiler/parser/parse.ts";
import { print } from "../../../src/compiler/printer/print.ts";
import { anyQuery } from "../../support/arbitraries/any-query.ts";
import { runs } from "../../support/runs.ts";

const text =
  "SELECT id WHERE (a IN (1, 2)) AND NOT b BETWEEN :low AND 5 OR c IN (:x, Field:d) ORDER BY e DESC LIMIT 5 OFFSET :o";

function nodesIn(node: Node): readonly Node[] {
  const nodes: Node[] = [];
  walk(node, (each) => nodes.push(each));
  return nodes;
}

/** Every object with a kind, however it is reached. */
function objectsIn(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("kind" in value ? [value] : []), ...Object.values(value).flatMap(objectsIn)];
}

describe("walk", () => {
  it("visits a node before those in it, and all in the order of the text", () => {
    const nodes = nodesIn(parse(text).query);
    const inOrder = [...nodes].sort((a, b) => a.start - b.start || b.end - a.end);
    expect(nodes.map(({ kind }) => kind)).toEqual(inOrder.map(({ kind }) => kind));
    expect(nodes.filter(({ kind }) => kind === "range" || kind === "group")).toHaveLength(2);
  });

  it("visits the name of a condition that could not be read", () => {
    const kinds = nodesIn(parse("a foo 1 AND b = 2").query).map(({ kind }) => kind);
    expect(kinds).toEqual(["query", "and", "invalid", "name", "comparison", "name", "operator", "number"]);
  });

  it("passes over what is in a node when told so", () => {
    const kinds: string[] = [];
    walk(parse("(a = 1) AND b = 2").query, (node) => {
      kinds.push(node.kind);
      return node.kind === "comparison" ? SKIP : undefined;
    });
    expect(kinds).toEqual(["query", "and", "group", "comparison", "comparison"]);
  });

  test.prop([anyQuery], runs(300))("visits every node of any query once", (query) => {
    const nodes = nodesIn(query);
    expect(new Set(nodes)).toEqual(new Set(objectsIn(query)));
    expect(new Set(nodes).size).toBe(nodes.length);
  });
});

describe("transform", () => {
  test.prop([anyQuery], runs(300))("gives back the same query when nothing changes", (query) => {
    expect(transform(query, (node) => node)).toBe(query);
  });

  test.prop([anyQuery], runs(300))("copies all when everything changes", (query) => {
    const copy = transform(query, (node) => ({ ...node }));
    expect(copy).toEqual(query);
    const own = new Set(nodesIn(query));
    expect(nodesIn(copy).filter((node) => own.has(node))).toEqual([]);
  });

  it("keeps what is not around a change", () => {
    const { query } = parse("a = 1 AND (b BETWEEN 2 AND :x) ORDER BY c");
    const changed = transform(query, (node) => (node.kind === "variable" ? { ...node, name: "y" } : node));
    expect(print(changed)).toBe("a = 1 AND b BETWEEN 2 AND :y ORDER BY c");
    expect(changed.order).toBe(query.order);
    const [before, after] = [query, changed].map(({ condition }) => (condition?.kind === "and" ? condition.terms : []));
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).not.toBe(before?.[1]);
  });

  it("makes a query and nothing else", () => {
    const { query } = parse("a = 1");
    expect(() =>
      transform(query, (node) => (node.kind === "query" ? { kind: "invalid", start: 0, end: 0 } : node)),
    ).toThrow(TypeError);
  });

  it("changes the leaves before what they are in", () => {
    const kinds: string[] = [];
    transform(parse(text).query, (node) => {
      kinds.push(node.kind);
      return node;
    });
    expect(kinds.slice(0, 3)).toEqual(["name", "select", "name"]);
    expect(kinds.at(-1)).toBe("query");
  });
});

import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const files = {
  "old.json": JSON.stringify({
    name: "goods",
    fields: { cost: { type: "number", label: "Price" }, state: { type: "enum", values: [{ value: "sold" }] } },
    defaultFields: ["state"],
  }),
  "new.json": JSON.stringify({
    name: "goods",
    fields: {
      price: { type: "number", label: "Price", nullable: true },
      state: { type: "enum", values: [{ value: "solld" }] },
    },
    defaultFields: ["state"],
  }),
  "wrong.json": "{}",
};
const diff = (...args: readonly string[]) => fieldfilter(["resource", "diff", ...args], { files });

it("lists changes, those that break filters first, and what was probably renamed", async () => {
  expect(await diff("old.json", "new.json")).toEqual({
    exitCode: 1,
    out: `breaking  The field "cost" is gone.
breaking  The field "state" has no value sold.
maybe     The field "state" can be solld too, so conditions that listed all values no longer do.
safe      The field "price" is new.
Probably renamed: --rename cost=price --rename-value state:sold=solld
`,
    err: "",
  });
});

it("succeeds when nothing breaks, with what was renamed", async () => {
  const { exitCode, out } = await diff(
    "--rename",
    "cost=price",
    "--rename-value",
    "state:sold=solld",
    "old.json",
    "new.json",
  );
  expect([exitCode, out]).toEqual([
    0,
    `maybe     The field "cost" can be null.
safe      The field "cost" is called "price".
safe      The value sold of "state" is called solld.
`,
  ]);
  expect(await diff("old.json", "old.json")).toEqual({ exitCode: 0, out: "", err: "" });
});

it("writes JSON", async () => {
  const { out } = await diff("--json", "old.json", "new.json");
  expect(JSON.parse(out)).toMatchObject({
    changes: [{ code: "field-removed", impact: "breaking", field: "cost", path: ["fields", "cost"] }, {}, {}, {}],
    proposed: { fields: { cost: "price" }, values: { state: { sold: "solld" } } },
  });
});

it.each([
  [["old.json"], "It takes two files: OLD and NEW."],
  [["--rename", "cost", "old.json", "new.json"], 'The option --rename takes OLD=NEW, not "cost".'],
  [["--rename", "cots=price", "old.json", "new.json"], 'There is no field "cots". Did you mean "cost"?'],
  [
    ["--rename-value", "state=x", "old.json", "new.json"],
    'The option --rename-value takes FIELD:OLD=NEW, not "state=x".',
  ],
])("refuses %j", async (args, message) => {
  const { exitCode, err } = await diff(...args);
  expect([exitCode, err.split("\n")[0]]).toEqual([2, `fieldfilter resource diff: ${message}`]);
});

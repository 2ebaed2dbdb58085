import { expect, it } from "vitest";
import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { FilterInput } from "../../src/editor/element/index.ts";
import { fieldIn, inBrowsers, paused, type Visit } from "../support/browser/in-browsers.ts";
import type { Tab } from "../support/browser/tab.ts";

/** Gives the first field of a page enough fields for a list that scrolls. */
const giveFields = ({ run }: Tab, prefix: string) =>
  run((prefix) => {
    const { defineResource } = window as unknown as { defineResource: (description: object) => Resource };
    const names = Array.from({ length: 40 }, (_, index) => [`${prefix}_${index}`, { type: "integer" }]);
    const fields = { status: { type: "string" }, ...Object.fromEntries(names) };
    const resource = defineResource({ name: prefix, fields });
    Object.assign(document.querySelector("filter-input") as FilterInput, { resource });
  }, prefix);

async function open(visit: Visit, body: string) {
  const tab = await visit(body);
  await giveFields(tab, "field");
  const field = fieldIn(tab);
  const listed = async () => (await field.options()).length;
  return { tab, ...field, listed };
}

const focused = ({ run }: Tab) => run(() => document.activeElement?.id ?? "");

const textOf = ({ run }: Tab, selector: string) =>
  run((selector) => (document.querySelector(selector) as HTMLInputElement).value, selector);

/** Where the first element is that a selector finds in the page, or else in the field. */
const rectOf = ({ run }: Tab, selector: string) =>
  run((selector) => {
    const root = document.querySelector("filter-input")?.shadowRoot;
    const found = document.querySelector(selector) ?? root?.querySelector(selector);
    const { left, top, right, bottom, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, right, bottom, width, height };
  }, selector);

const addStyles = ({ run }: Tab, rules: string) =>
  run((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, rules);

inBrowsers("element", (visit) => {
  it("Tab goes to the next control from a list that scrolls, and Shift+Tab to the one before", async () => {
    const { tab, options, listed } = await open(
      visit,
      '<input id="last"><filter-input id="f"></filter-input><input id="next">',
    );
    await tab.click(".cm-content");
    await expect.poll(listed).toBeGreaterThan(20);
    await tab.press("Tab");
    expect(await focused(tab)).toBe("next");
    await tab.type("x");
    expect([await textOf(tab, "#next"), await options()]).toEqual(["x", []]);
    await tab.press("Shift+Tab");
    expect(await focused(tab)).toBe("f");
    await expect.poll(listed).toBeGreaterThan(20);
    await tab.press("Shift+Tab");
    expect(await focused(tab)).toBe("last");
  });

  it("a filter that scrolls is one stop for Tab", async () => {
    const { tab } = await open(visit, '<input id="last"><filter-input id="f"></filter-input><input id="next">');
    await addStyles(tab, "filter-input { --filter-max-height: 3em; width: 10em; }");
    await tab.click("#last");
    await tab.run(() => {
      (document.querySelector("filter-input") as FilterInput).value = "status = 1 AND ".repeat(20);
    });
    await tab.press("Tab");
    await tab.type("x");
    expect([await focused(tab), await textOf(tab, "#f")]).toEqual(["f", expect.stringContaining("x")]);
    await tab.press("Escape");
    await tab.press("Shift+Tab");
    expect(await focused(tab)).toBe("last");
  });

  it("is named by the label of the plain input that it replaces, and of another one later", async () => {
    const tab = await visit(
      '<label id="one" for="f">Which ones</label><label>Around <filter-input><input id="f"></filter-input></label>',
    );
    const name = () =>
      tab.run(() => document.querySelector("filter-input")?.shadowRoot?.querySelector("[aria-label]")?.ariaLabel);
    await expect.poll(name).toBe("Which ones Around");
    await tab.run(() => Object.assign(document.querySelector("#one") as object, { htmlFor: "" }));
    await tab.click(".cm-content");
    await expect.poll(name).toBe("Around");
  });

  it("copies and cuts what is selected, and nothing where nothing is", async () => {
    const { tab, get } = await open(
      visit,
      '<input id="next" value="kept"><filter-input value="status = 1"></filter-input>',
    );
    const pasted = async () => {
      await tab.run(() => Object.assign(document.querySelector("#next") as HTMLInputElement, { value: "" }));
      await tab.click("#next");
      await tab.press("Control+v");
      return textOf(tab, "#next");
    };
    await tab.click("#next");
    await tab.press("Control+a");
    await tab.press("Control+c");
    for (const key of ["Control+x", "Control+c"]) {
      await tab.click(".cm-content");
      await tab.press(key);
      expect([key, await get("value"), await pasted()]).toEqual([key, "status = 1", "kept"]);
    }
    await tab.click(".cm-content");
    await tab.press("Control+a");
    await tab.press("Control+x");
    expect([await get("value"), await pasted()]).toEqual(["", "status = 1"]);
  });

  it("is as wide as an input of 20 characters where nothing else says how wide", async () => {
    for (const rules of [
      "main { display: flex; }",
      "filter-input { display: inline-block; }",
      "filter-input { float: left; }",
      "filter-input { position: absolute; }",
      "main { display: grid; justify-items: start; }",
      "filter-input { width: max-content; }",
      "filter-input { width: min-content; }",
    ]) {
      const { tab } = await open(visit, '<filter-input placeholder="All"></filter-input><button>Go</button>');
      await addStyles(tab, rules);
      const { width } = await rectOf(tab, "filter-input");
      expect([rules, width > 140 && width < 260]).toEqual([rules, true]);
      await tab.click(".cm-content");
      await tab.type("status = 123456789012345678901234567890 foo ");
      expect((await rectOf(tab, "filter-input")).width).toBe(width);
      await tab.close();
    }
  });

  it("fills its container where that has a width", async () => {
    const { tab } = await open(visit, "<div><filter-input></filter-input></div>");
    for (const rules of [
      "div { width: 100px; }",
      "div { width: 700px; }",
      "div { display: flex; width: 400px; } filter-input { flex: 1; }",
    ]) {
      await addStyles(tab, rules);
      expect((await rectOf(tab, "filter-input")).width).toBe((await rectOf(tab, "div")).width);
    }
  });

  it("says why an empty field is refused, and covers that with no list", async () => {
    const { tab, message, options, listed } = await open(
      visit,
      "<form><filter-input required></filter-input><button>Send</button></form>",
    );
    await tab.click("button");
    await expect.poll(message).toMatch(/fill out this field/i);
    await paused(tab);
    expect(await options()).toEqual([]);
    await tab.press("ArrowDown");
    await expect.poll(listed).toBeGreaterThan(20);
  });

  it("offers the fields of the resource that the page sets while the list is open", async () => {
    const { tab, get, options } = await open(visit, "<filter-input></filter-input>");
    await tab.click(".cm-content");
    await expect.poll(options).toContain("field_1");
    await giveFields(tab, "other");
    await expect.poll(options).toContain("other_1");
    expect(await options()).not.toContain("field_1");
    await tab.type("_1");
    await giveFields(tab, "new");
    await expect.poll(async () => (await options())[0]).toBe("new_1");
    await paused(tab); // A list takes no keys in its first 75 milliseconds.
    await tab.press("ArrowDown");
    await tab.press("Enter");
    expect(await get("value")).toMatch(/^new_1/);
  });

  it("offers fields once they are known, where one waits in the empty field", async () => {
    const tab = await visit("<filter-input></filter-input>");
    await tab.click(".cm-content");
    await giveFields(tab, "late");
    await expect.poll(async () => (await fieldIn(tab).options()).length).toBeGreaterThan(20);
  });

  it("offers fields when all of the text is deleted", async () => {
    const { tab, get, listed, options } = await open(visit, "<filter-input></filter-input>");
    for (const keys of [["Backspace"], ["Delete"], ["Control+x"]]) {
      await tab.click(".cm-content");
      await tab.type("status");
      await tab.press("Escape");
      await tab.press("Control+a");
      for (const key of keys) await tab.press(key);
      expect(await get("value")).toBe("");
      await expect.poll(listed).toBeGreaterThan(20);
      await tab.press("Escape");
      await expect.poll(options).toEqual([]);
    }
  });

  it("offers fields at a click in an empty field that has the focus already", async () => {
    const { tab, listed } = await open(visit, "<dialog><filter-input></filter-input></dialog>");
    await tab.run(() => document.querySelector("dialog")?.showModal());
    for (let count = 0; count < 2; count++) {
      await expect.poll(listed).toBeGreaterThan(20);
      await tab.click(".cm-content");
      await paused(tab);
    }
    expect(await listed()).toBeGreaterThan(20);
    await tab.press("Escape");
    await tab.click(".cm-content");
    await expect.poll(listed).toBeGreaterThan(20);
  });

  it("opens no list over an error while no word is begun", async () => {
    const { tab, message, options, listed } = await open(visit, "<filter-input></filter-input>");
    await tab.click(".cm-content");
    await tab.type("status foo ");
    await expect.poll(message).not.toBe("");
    await paused(tab);
    expect(await options()).toEqual([]);
    await tab.press("Control+ ");
    await expect.poll(listed).toBeGreaterThan(1);
  });

  it("shows the list at the word where the page is zoomed", async () => {
    for (const rules of ["body { zoom: 2; }", "main { zoom: 1.5; }", "html { zoom: 0.8; }"]) {
      const { tab, listed } = await open(visit, "<p>Text</p><filter-input></filter-input>");
      await addStyles(tab, rules);
      await tab.click(".cm-content");
      await tab.type("sta");
      await expect.poll(listed).toBe(1);
      const zoom = await tab.run(() => document.querySelector("filter-input")?.currentCSSZoom ?? 1);
      /** How far the list is from the word and from the box, in pixels of the page before it is zoomed. */
      const away = async () => {
        const [list, word, box] = [
          await rectOf(tab, ".cm-tooltip"),
          await rectOf(tab, ".cm-line"),
          await rectOf(tab, ".cm-editor"),
        ];
        return [Math.abs(list.left - word.left), list.top - box.bottom].map((each) => each / zoom);
      };
      await expect.poll(async () => (await away())[0]).toBeLessThan(6);
      const [, under = 0] = await away();
      expect([rules, under > 2.5, under < 4]).toEqual([rules, true, true]); // the outline of the box is of 2 pixels
      await tab.close();
    }
  });

  it("the list follows the field in a box that scrolls, from the beginning", async () => {
    const { tab, listed } = await open(visit, '<div><filter-input></filter-input><p id="long"></p></div>');
    await addStyles(tab, "div { height: 100px; overflow: auto; } #long { height: 1000px; }");
    /** How far the list is from the box of a new field, and then when the box around it has scrolled. */
    const distances = () =>
      tab.run(async () => {
        const field = document.createElement("filter-input") as FilterInput;
        field.recent = ["LIMIT 5"];
        document.querySelector("filter-input")?.replaceWith(field);
        const rect = (selector: string) => field.shadowRoot?.querySelector(selector)?.getBoundingClientRect();
        const away = () => Math.round((rect(".cm-tooltip")?.top ?? 0) - (rect(".cm-editor")?.bottom ?? 0));
        const settled = async () => {
          for (let frames = 0; frames < 200 && away() !== 3; frames++) await new Promise(requestAnimationFrame);
          return away();
        };
        field.focus();
        const before = await settled();
        await new Promise((resolve) => setTimeout(resolve, 300)); // CodeMirror places a new list once more soon after
        (document.querySelector("div") as HTMLElement).scrollTop = 20;
        return [before, await settled()];
      });
    await tab.click(".cm-content");
    await expect.poll(listed).toBeGreaterThan(20);
    expect(await distances()).toEqual([3, 3]);
  });

  it("a long message is whole under the box, and neither on the label nor on the next field", async () => {
    const { tab, message } = await open(
      visit,
      '<form><label id="own" for="f">Which ones</label><filter-input id="f"></filter-input><label id="other" for="next">Title</label><input id="next"></form>',
    );
    await tab.size(375, 700);
    await tab.click(".cm-content");
    await tab.type("status foo ");
    await expect.poll(message).not.toBe("");
    await paused(tab);
    const [box, said, own, other] = [
      await rectOf(tab, ".cm-editor"),
      await rectOf(tab, "[part~=message]"),
      await rectOf(tab, "#own"),
      await rectOf(tab, "#other"),
    ];
    expect([own.bottom <= box.top, said.top >= box.bottom - 1, said.bottom <= other.top, said.right <= 375]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(said.height).toBeGreaterThan(30);
    const isWhole = await tab.run(() => {
      const dom = document.querySelector("filter-input")?.shadowRoot?.querySelector("[part~=message]") as HTMLElement;
      return dom.scrollWidth <= dom.clientWidth && dom.scrollHeight <= dom.clientHeight;
    });
    expect(isWhole).toBe(true);
    await tab.click("#next");
    await tab.type("x");
    expect(await textOf(tab, "#next")).toBe("x");
    await expect.poll(async () => (await rectOf(tab, ".room")).height).toBeLessThan(40);
  });

  it("is at home in a shadow tree: it has its label, is focused by it, and says why it is not sent", async () => {
    const tab = await visit(
      '<div><template shadowrootmode="open"><form><label for="f">Which ones</label><filter-input><input id="f" name="q" required></filter-input><button>Send</button></form></template></div>',
    );
    const inTree = () =>
      tab.run(() => {
        const tree = document.querySelector("div")?.shadowRoot;
        const field = tree?.querySelector("filter-input")?.shadowRoot;
        const spoken = field?.querySelector("[role=combobox]")?.getAttribute("aria-label");
        const message = field?.querySelector("#message")?.textContent;
        return { focused: tree?.activeElement?.localName, spoken, message };
      });
    await tab.click("label");
    await expect.poll(inTree).toEqual({ focused: "filter-input", spoken: "Which ones", message: "" });
    await tab.press("Escape");
    await tab.run(() => (document.activeElement as HTMLElement).blur());
    await tab.click("button");
    await expect.poll(inTree).toMatchObject({ focused: "filter-input", message: expect.stringMatching(/fill out/i) });
  });

  it("closes its list when it can no longer be changed, and has no focus while it is disabled", async () => {
    const { tab, set, options, listed } = await open(visit, "<filter-input></filter-input>");
    await tab.click(".cm-content");
    await expect.poll(listed).toBeGreaterThan(20);
    await set({ readOnly: true });
    await expect.poll(options).toEqual([]);
    await set({ readOnly: false, disabled: true });
    const focus = () =>
      tab.run(() => {
        (document.activeElement as HTMLElement).blur();
        (document.querySelector("filter-input") as FilterInput).focus();
        return document.activeElement?.localName;
      });
    expect(await focus()).toBe("body");
    await set({ disabled: false });
    expect(await focus()).toBe("filter-input");
  });

  it("writes filters from left to right in a page that is written from right to left", async () => {
    const { tab, texts, suggestions } = await open(visit, "<filter-input></filter-input>");
    await tab.run(() => {
      document.documentElement.dir = "rtl";
    });
    await tab.click(".cm-content");
    await tab.type("statsu = 'x' ");
    await tab.press("Escape");
    await expect.poll(async () => (await suggestions()).length).toBeGreaterThan(0);
    await expect.poll(() => texts("[part=fix]")).toEqual(['Rename "statsu" to "status"']);
    /** Where the first and the last character of what a selector finds are. */
    const ends = (selector: string) =>
      tab.run((wanted) => {
        const found = document.querySelector("filter-input")?.shadowRoot?.querySelector(wanted);
        const walker = document.createTreeWalker(found as Node, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode as Text);
        const [first, last] = [nodes[0] as Text, nodes.at(-1) as Text];
        const leftOf = (node: Text, at: number) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().left;
        };
        return [leftOf(first, 0), leftOf(last, last.length - 1)] as const;
      }, selector);
    for (const selector of [".cm-line", "[part=suggestion] code", "[part=fix]"]) {
      const [first, last] = await ends(selector);
      expect([selector, first < last]).toEqual([selector, true]);
    }
  });
});

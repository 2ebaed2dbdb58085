var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res) => function __init() {
  return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// src/base/text/count-up-to.ts
function countUpTo(items, placeOf6, offset) {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (placeOf6(items[middle]) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
var init_count_up_to = __esm({
  "src/base/text/count-up-to.ts"() {
    "use strict";
  }
});

// src/base/text/span.ts
function spanOf({ start: start2, end }) {
  return { start: start2, end };
}
function cover(first, last) {
  return { start: first.start, end: last.end };
}
function moved({ start: start2, end }, by) {
  return { start: start2 + by, end: end + by };
}
var init_span = __esm({
  "src/base/text/span.ts"() {
    "use strict";
  }
});

// src/base/text/edits.ts
function applyEdits(text2, edits) {
  let result = "";
  let position = 0;
  for (const { span: span2, text: replacement } of [...edits].sort(inOrder)) {
    result += text2.slice(position, span2.start) + replacement;
    position = span2.end;
  }
  return result + text2.slice(position);
}
function separateEdits(edits) {
  const separate = [];
  for (const { span: span2, text: text2 } of [...edits].sort(inOrder)) {
    const last = separate.at(-1);
    if (last && last.span.end === span2.start) {
      const whole2 = { span: { start: last.span.start, end: span2.end }, text: last.text + text2 };
      separate.splice(-1, 1, whole2);
    } else if (text2 !== "" || span2.start < span2.end) separate.push({ span: spanOf(span2), text: text2 });
  }
  return separate;
}
function shiftOf(edits) {
  let by = 0;
  const grown = edits.map(({ span: span2, text: text2 }) => {
    by += text2.length - (span2.end - span2.start);
    return by;
  });
  const countEndingUpTo = (offset) => countUpTo(edits, ({ span: span2 }) => span2.end, offset);
  const written7 = edits.map(({ text: text2, span: span2 }, index) => span2.end + grown[index] - text2.length);
  const isBefore = (index, offset) => (edits[index]?.span.start ?? Infinity) < offset;
  return {
    moved(offset) {
      const index = countEndingUpTo(offset);
      return isBefore(index, offset) ? written7[index] : offset + (grown[index - 1] ?? 0);
    },
    isChanged: ({ start: start2, end }) => isBefore(countEndingUpTo(start2), end)
  };
}
var inOrder;
var init_edits = __esm({
  "src/base/text/edits.ts"() {
    "use strict";
    init_count_up_to();
    init_span();
    inOrder = (a, b) => a.span.start - b.span.start || a.span.end - b.span.end;
  }
});

// src/base/text/pattern.ts
function pattern(source, flags2) {
  let compiled;
  return () => {
    compiled ??= new RegExp(source, flags2);
    return compiled;
  };
}
var init_pattern = __esm({
  "src/base/text/pattern.ts"() {
    "use strict";
  }
});

// src/base/text/invisible.ts
function escaped(character) {
  const short2 = SHORT[character];
  if (short2) return short2;
  let text2 = "";
  for (let at2 = 0; at2 < character.length; at2++) {
    text2 += `\\u${character.charCodeAt(at2).toString(16).padStart(4, "0")}`;
  }
  return text2;
}
function replaceInvisible(text2, by) {
  if (PLAIN.test(text2)) return text2;
  if (ASCII.test(text2)) return text2.replace(CONTROL, by);
  return text2.replace(invisible(), (found, hidden) => hidden ? by(hidden) : found);
}
function escapeInvisible(text2) {
  return replaceInvisible(text2, escaped);
}
var invisible, PLAIN, ASCII, CONTROL, SHORT;
var init_invisible = __esm({
  "src/base/text/invisible.ts"() {
    "use strict";
    init_pattern();
    invisible = /* @__PURE__ */ pattern(
      "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?\\ufe0e?(?:\\u200d\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\ufe0f?)*|[\\d#*]\\ufe0f(?=\\u20e3)|(?!\\p{DI})(?=[\\u0600-\\u109f\\u1780-\\u18af])[\\p{L}\\p{M}][\\u200c\\u200d](?=(?!\\p{DI})(?=[\\u0600-\\u109f\\u1780-\\u18af])[\\p{L}\\p{M}])|\\p{Ideographic}[\\u{e0100}-\\u{e01ef}]|([\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}\\u2800]|(?! )\\p{Zs})",
      "gu"
    );
    PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u034e\u0370-\u058f\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;
    ASCII = /^\p{ASCII}*$/u;
    CONTROL = /\p{Cc}/gu;
    SHORT = { "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "	": "\\t" };
  }
});

// src/base/diagnostics/catalogue/phrases.ts
var terms, kinds, parts, forms, bindable, counts, reasons, unsupported, dates, periods, relativeDates, carrying, ambiguous, types;
var init_phrases = __esm({
  "src/base/diagnostics/catalogue/phrases.ts"() {
    "use strict";
    terms = {
      name: "a field name",
      value: "a value",
      count: "a whole number",
      operator: "an operator",
      list: "a list in parentheses",
      variable: "a variable",
      range: "a range",
      period: "a period without parentheses",
      end: "the end of the filter",
      key: "a key in double quotes",
      "new-key": "a key that is not there yet",
      quote: "a closing quote",
      escape: "an escape of JSON",
      "json-end": "the end"
    };
    kinds = {
      null: "null",
      undefined: "nothing",
      boolean: "a boolean",
      number: "a number",
      "not-finite": "a number that is not finite",
      bigint: "a bigint",
      text: "a text",
      list: "a list",
      array: "an array",
      object: "an object",
      date: "a Date",
      "invalid-date": "an invalid Date",
      instance: "an instance of a class",
      reference: "a reference",
      function: "a function",
      symbol: "a symbol"
    };
    parts = {
      request: "A request",
      selection: "A selection",
      filter: "A filter",
      order: "An order",
      name: "A field name",
      operator: "An operator",
      values: "The values",
      direction: "A direction",
      json: "The JSON"
    };
    forms = {
      object: "an object",
      "plain-object": "a plain object",
      array: "an array",
      text: "a text",
      count: "a whole number",
      id: "a number or a text of digits",
      "object-or-name": "an object or a field name"
    };
    bindable = {
      value: "a text, a number or a reference",
      "value-or-list": "a text, a number, a reference or a list of them",
      list: "a list of texts, numbers and references",
      count: "a whole number"
    };
    counts = {
      none: "no values",
      one: "exactly one value",
      list: "one value or more",
      range: "values in pairs"
    };
    reasons = {
      "or-across-fields": "OR can join conditions on one field only, because all filters that are sent must hold",
      "or-of-operators": "OR can join only conditions that list values or ranges of one field",
      "or-of-groups": "the sides of OR differ in more than one condition",
      "not-of-and": "NOT around AND means that one of the conditions fails, and all filters that are sent must hold",
      "no-opposite": "has no opposite that could be sent",
      "outside-period": "cannot ask about a whole period; compare with its start or its end by < or >"
    };
    unsupported = {
      comment: "a comment of another language; begin it with --",
      arithmetic: "arithmetic, which a filter cannot do; compare the field with the result",
      table: "a table, which a filter does not name; remove it",
      group: "grouping, which a filter cannot do; remove it",
      function: "a function, which a filter cannot call; write the field or the value itself",
      json: 'JSON, and no filter; write conditions such as name = "shoe"',
      nulls: "an order of missing values, which cannot be chosen; remove it",
      connective: "no way to join conditions; use AND or OR",
      text: 'no condition; write a field, an operator and a value, such as name CONTAINS "shoe"'
    };
    dates = {
      day: "is not a whole date; write its day",
      "existing-day": "is not a day of the calendar; write one that exists",
      time: "has no valid time of the day; write one from 00:00 to 23:59"
    };
    periods = {
      day: "a whole day",
      month: "a whole month",
      year: "a whole year"
    };
    relativeDates = {
      unit: "lacks a unit of time; write one, such as 7 DAYS",
      amount: "needs a whole number from 1 to 10,000",
      last: "cannot have a number; write LAST or NEXT instead of THIS",
      range: "is beyond the years that a date can have, 0000 to 9999"
    };
    carrying = {
      operator: "has no such operator",
      reference: "compares with values only, not with other fields",
      "ignores-case": "ignores the case of letters",
      "missing-values": "selects rows without a value too",
      "other-rows": "would select other rows",
      logic: "joins all conditions by AND",
      once: "takes one condition of this kind per field",
      "read-back": "would read it back as something else",
      clause: "has no such clause",
      page: "has only whole pages"
    };
    ambiguous = {
      repeated: "occurs more than once; write it once, with commas between the values",
      brackets: "has empty brackets; write it once, with commas between the values",
      empty: 'has an empty value; write "" for the empty text, or remove the key',
      quote: "has a text that begins with a double quote and is not a string of JSON",
      "true-or-false": "must be true or false",
      "field-or-clause": "may be a field or a clause; give the clause another name by the option parameters",
      "no-field": "does not name a field in brackets",
      "not-supported": "is no condition on one field, so no filter can be made of it"
    };
    types = {
      string: "a text",
      integer: "a whole number",
      number: "a number",
      date: "a date",
      datetime: "a time",
      flag: "0 or 1",
      enum: "one of its values"
    };
  }
});

// src/base/diagnostics/words.ts
function clipped(text2, longest) {
  return text2.length > longest ? `${text2.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "")}\u2026` : text2;
}
function onOneLine(text2, longest) {
  return escapeInvisible(clipped(text2, longest).replace(/[ \t\n\r]+/g, " "));
}
function glimpse(text2) {
  return escapeInvisible(clipped(text2, LONGEST));
}
function shown(text2) {
  const line = glimpse(text2);
  return line.startsWith('"') ? line : `"${line}"`;
}
function shownAsJson(text2) {
  return escapeInvisible(JSON.stringify(clipped(text2, LONGEST)));
}
function code(text2) {
  return onOneLine(text2, 80);
}
function sign(text2) {
  return signs().test(text2) ? `"${escapeInvisible(text2)}"` : code(text2);
}
function counted(count2, noun2) {
  return `${count2} ${noun2}${count2 === 1 ? "" : "s"}`;
}
function listed(words4, conjunction = "or") {
  if (words4.length < 2) return words4.join("");
  return `${words4.slice(0, -1).join(", ")} ${conjunction} ${words4.at(-1)}`;
}
function sayExpected(expected2) {
  return listed(expected2.map((term) => Object.hasOwn(terms, term) ? terms[term] : sign(term)));
}
function didYouMean(suggestion) {
  return suggestion === void 0 ? "" : ` Did you mean ${shown(suggestion)}?`;
}
function suchAs(what, example) {
  return example === void 0 ? what : `${what} such as "${example}"`;
}
var LONGEST, signs;
var init_words = __esm({
  "src/base/diagnostics/words.ts"() {
    "use strict";
    init_invisible();
    init_pattern();
    init_phrases();
    LONGEST = 40;
    signs = /* @__PURE__ */ pattern("^[^\\p{L}\\p{N}\\s\"'`]+$", "u");
  }
});

// src/base/diagnostics/catalogue/binding.ts
function bound({ found, value, item: item3 }) {
  if (item3 !== void 0) return `${kinds[found]} with ${kinds[item3]} in it`;
  return value === void 0 ? kinds[found] : `the number ${value}`;
}
var binding;
var init_binding = __esm({
  "src/base/diagnostics/catalogue/binding.ts"() {
    "use strict";
    init_words();
    init_phrases();
    binding = {
      "unbound-variable": {
        severity: "error",
        message: (d) => `The variable ${shown(d.name)} has no value.${didYouMean(d.suggestion)}`
      },
      "unused-binding": {
        severity: "error",
        message: (d) => `A value was given for ${shown(d.name)}, but no such variable is in the filter.${didYouMean(d.suggestion)}`
      },
      "binding-type": {
        severity: "error",
        message: (d) => `The variable ${shown(d.name)} must be ${bindable[d.expected]}, and it is ${bound(d)}.`
      },
      "needs-clock": {
        severity: "error",
        message: (d) => `${shown(d.found)} depends on the current time, which is not known; write a date, such as 2026-01-31.`
      },
      "assumed-date": {
        severity: "hint",
        message: (d) => `The type of the field ${shown(d.name)} is not known, so ${d.found} ${d.to === void 0 ? `is sent as ${shown(d.value)}` : `stands for ${shown(d.value)} to ${shown(d.to)}`}.`
      },
      "empty-binding": {
        severity: "error",
        message: (d) => `The variable ${shown(d.name)} is an empty list, and a list needs a value.`
      }
    };
  }
});

// src/base/diagnostics/catalogue/carrying.ts
var carrying2;
var init_carrying = __esm({
  "src/base/diagnostics/catalogue/carrying.ts"() {
    "use strict";
    init_words();
    init_phrases();
    carrying2 = {
      "not-representable": {
        severity: "error",
        message: (d) => `${d.target === "URL" ? "A URL" : d.target} cannot represent ${d.use}${d.name === void 0 ? "" : ` on the field ${shown(d.name)}`}: it ${carrying[d.reason]}.`
      },
      "ambiguous-key": {
        severity: "error",
        message: (d) => `The key ${shown(d.key)} ${ambiguous[d.reason]}.`
      },
      "long-address": {
        severity: "warning",
        message: (d) => `The address has ${counted(d.length, "character")} after its question mark, and some programs cut it off after about ${d.usual}.`
      }
    };
  }
});

// src/base/diagnostics/catalogue/checks.ts
var checks;
var init_checks = __esm({
  "src/base/diagnostics/catalogue/checks.ts"() {
    "use strict";
    init_words();
    checks = {
      "range-order": {
        severity: "warning",
        message: (d) => `The range from ${code(d.low)} to ${code(d.high)} is empty, because its first value is the greater one.`
      },
      "duplicate-value": {
        severity: "warning",
        message: (d) => `The value ${typeof d.value === "string" ? shown(d.value) : d.value} is already in this list.`
      },
      "duplicate-sort": {
        severity: "warning",
        message: (d) => `The result is already sorted by ${shown(d.name)}.`
      },
      "duplicate-field": {
        severity: "warning",
        message: (d) => `The field ${shown(d.name)} is already selected.`
      },
      "invalid-regexp": {
        severity: "warning",
        message: () => "This does not look like a regular expression."
      },
      contradiction: {
        severity: "warning",
        message: (d) => `Nothing is selected, because ${shown(d.name)} can never meet all its conditions.`
      },
      "redundant-condition": {
        severity: "hint",
        message: (d) => `This condition has no effect, because the other conditions on ${shown(d.name)} already imply it.`
      },
      "comment-not-sent": {
        severity: "hint",
        message: () => "A comment stays in the text and is not sent."
      },
      "mixed-and-or": {
        severity: "hint",
        message: () => "AND binds tighter than OR; add parentheses to make the order clear."
      }
    };
  }
});

// src/base/diagnostics/catalogue/fixes.ts
var certainFixes, fixTitles;
var init_fixes = __esm({
  "src/base/diagnostics/catalogue/fixes.ts"() {
    "use strict";
    init_words();
    certainFixes = /* @__PURE__ */ new Set([
      "straight-quotes",
      "reorder-clauses",
      "add-parentheses"
    ]);
    fixTitles = {
      replace: (d) => `Write ${code(d.by)}`,
      insert: (d) => `Insert ${sign(d.text)}`,
      remove: (d) => `Remove ${sign(d.text)}`,
      quote: (d) => `Quote it: ${code(d.by)}`,
      unquote: (d) => `Write it as a number: ${code(d.by)}`,
      reference: (d) => `Compare with the field: ${code(d.by)}`,
      backticks: (d) => `Put it in backticks: ${code(d.by)}`,
      "double-backslash": () => "Double the backslash",
      "single-quotes": () => "Use single quotes, in which a backslash is literal",
      "straight-quotes": (d) => `Use straight quotes: ${code(d.by)}`,
      close: (d) => `Close it with ${d.by === "`" ? "a backtick" : sign(d.by)}`,
      "reorder-clauses": () => "Put the clauses in order",
      "remove-clause": (d) => `Remove ${d.clause}`,
      "add-parentheses": () => "Add parentheses",
      "swap-range": () => "Swap the two values",
      rename: (d) => `Rename ${shown(d.from)} to ${shown(d.to)}`,
      "remove-key": (d) => `Remove ${shown(d.key)}`,
      "use-operator": (d) => `Use ${d.operator}`,
      "move-key": (d) => `Rename the key ${shown(d.from)} to ${shown(d.to)}`
    };
  }
});

// src/base/diagnostics/catalogue/running.ts
function tooManyItems(subject4, wanted2, most, length) {
  return `${subject4} must be ${wanted2} of at most ${counted(most, "item")}, not of ${length}.`;
}
var unknownField, valueType, referenceType, tooLong;
var init_running = __esm({
  "src/base/diagnostics/catalogue/running.ts"() {
    "use strict";
    init_words();
    init_phrases();
    unknownField = {
      severity: "error",
      message: (d) => `There is no field ${shown(d.name)}.${didYouMean(d.suggestion)}`
    };
    valueType = {
      severity: "error",
      message: (d) => `The field ${shown(d.name)} holds ${suchAs(types[d.type], d.example)}, not ${shown(d.found)}.`
    };
    referenceType = {
      severity: "error",
      message: (d) => `The fields ${shown(d.name)} and ${shown(d.other)} hold different kinds of values and cannot be compared.`
    };
    tooLong = {
      severity: "error",
      message: (d) => `The filter has ${counted(d.length, "character")}, and at most ${d.maximum} can be read.`
    };
  }
});

// src/base/diagnostics/catalogue/json.ts
function subject({ part, key }) {
  return part === void 0 ? `The key ${shown(key)}` : parts[part];
}
function inJson({ found, value }) {
  if (typeof value === "string" && found === "text") return shownAsJson(value);
  if (value !== void 0) return found === "number" ? `the number ${value}` : String(value);
  return kinds[found];
}
function inText(found) {
  if (found === void 0) return terms["json-end"];
  if (/^[\n\r]$/.test(found)) return "a line end";
  return CONTROL2.test(found) ? "a control character" : shown(found);
}
var CONTROL2, wanted, json;
var init_json = __esm({
  "src/base/diagnostics/catalogue/json.ts"() {
    "use strict";
    init_words();
    init_phrases();
    init_running();
    CONTROL2 = /^[\u0000-\u001f\u007f-\u009f]$/;
    wanted = (form) => ({ ...forms, ...types })[form];
    json = {
      "json-type": {
        severity: "error",
        message: (d) => d.most === void 0 ? `${subject(d)} must be ${suchAs(wanted(d.expected), d.example)}, not ${inJson(d)}.` : tooManyItems(subject(d), wanted(d.expected), d.most, d.length)
      },
      "json-unreadable": {
        severity: "error",
        message: (d) => d.expected === void 0 ? `${subject(d)} cannot be read.` : `${subject(d)} cannot be read: expected ${sayExpected(d.expected)}, found ${inText(d.found)}.`
      },
      "unknown-key": {
        severity: "error",
        message: (d) => `There is no key ${shown(d.key)}.${didYouMean(d.suggestion)}`
      },
      "missing-key": {
        severity: "error",
        message: (d) => `The ${d.keys.length > 1 ? "keys" : "key"} ${listed(d.keys.map(shown), "and")} must be given.`
      },
      "value-count": {
        severity: "error",
        message: (d) => `${d.operator ?? "The operator"} takes ${counts[d.wanted]}, and it has ${d.count === 0 ? "none" : d.count}.`
      },
      "invalid-value": {
        severity: "error",
        message: (d) => `A filter value must be a number or a string, not ${inJson(d)}.`
      },
      "empty-fields": {
        severity: "error",
        message: () => "An empty list of fields asks for nothing; leave the key out to get the default fields."
      },
      "invalid-direction": {
        severity: "error",
        message: (d) => `A direction is "ASC" or "DESC", not ${inJson(d)}.`
      }
    };
  }
});

// src/base/language/clauses.ts
function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}
var actions, clauses, clauseKeys, changingActions, directions, referencePrefix;
var init_clauses = __esm({
  "src/base/language/clauses.ts"() {
    "use strict";
    actions = ["get", "add", "edit", "del"];
    clauses = {
      fields: {
        keywords: "SELECT",
        actions: ["get", "add"],
        returningActions: ["edit"]
      },
      filters: {
        keywords: "WHERE",
        actions: ["get", "edit", "del"]
      },
      orders: {
        keywords: "ORDER BY",
        actions: ["get"]
      },
      limit: {
        keywords: "LIMIT",
        actions: ["get"]
      },
      offset: {
        keywords: "OFFSET",
        actions: ["get"]
      }
    };
    clauseKeys = /* @__PURE__ */ Object.keys(clauses);
    changingActions = ["edit", "del"];
    directions = ["ASC", "DESC"];
    referencePrefix = "Field:";
  }
});

// src/base/diagnostics/catalogue/meaning.ts
var meaning;
var init_meaning = __esm({
  "src/base/diagnostics/catalogue/meaning.ts"() {
    "use strict";
    init_clauses();
    init_words();
    init_phrases();
    meaning = {
      "not-expressible": {
        severity: "error",
        message: (d) => `This cannot be sent as filters: ${d.operator === void 0 ? "" : `${d.operator} `}${reasons[d.reason]}.`
      },
      "always-true": {
        severity: "hint",
        message: () => "Every row meets this, so no filter is sent for it."
      },
      "any-value": {
        severity: "warning",
        message: (d) => `Every row with a value in ${shown(d.name)} meets this, so it is sent as IS NOT NULL.`
      },
      "never-true": {
        severity: "warning",
        message: () => "No row can meet this, so nothing is selected."
      },
      "reserved-prefix": {
        severity: "error",
        message: (d) => `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`
      },
      "clause-not-allowed": {
        severity: "error",
        message: (d) => `${d.clause} cannot be used with the action ${d.action}.`
      },
      "unrestricted-action": {
        severity: "error",
        message: (d) => d.empty ? `Without a condition, ${d.action} would affect every row.` : `These conditions exclude few rows or none, so ${d.action} would affect nearly every row.`
      }
    };
  }
});

// src/base/diagnostics/catalogue/resource.ts
var resource;
var init_resource = __esm({
  "src/base/diagnostics/catalogue/resource.ts"() {
    "use strict";
    init_words();
    init_phrases();
    init_running();
    resource = {
      "unknown-field": unknownField,
      "compound-qualifiers": {
        severity: "error",
        message: (d) => {
          const form = code([d.name, ...d.order].join(":"));
          if (d.missing.length > 0)
            return `The field ${shown(d.name)} lacks ${listed(d.missing.map(shown), "and")}; write it as ${form}.`;
          return `The field ${shown(d.name)} has ${listed(d.extra.map(shown), "and")} too many; write it as ${form}.`;
        }
      },
      "not-selectable": {
        severity: "error",
        message: (d) => `The field ${shown(d.name)} cannot be selected.`
      },
      "not-sortable": {
        severity: "error",
        message: (d) => `The result cannot be sorted by ${shown(d.name)}.`
      },
      "not-filterable": {
        severity: "error",
        message: (d) => `The field ${shown(d.name)} cannot be used in a condition.`
      },
      "deprecated-field": {
        severity: "warning",
        message: (d) => `The field ${shown(d.name)} is deprecated${d.replacement ? `; use ${shown(d.replacement)}` : ""}.`
      },
      "operator-type": {
        severity: "error",
        message: (d) => `${d.operator} does not suit the field ${shown(d.name)}, which takes ${listed(d.operators) || "none"}.`
      },
      "compared-as-text": {
        severity: "warning",
        message: (d) => `The field ${shown(d.name)} holds ${suchAs(types[d.type], d.example)}, and ${d.operator} compares it as text.`
      },
      "never-null": {
        severity: "warning",
        message: (d) => `The field ${shown(d.name)} always has a value.`
      },
      "value-type": valueType,
      "date-format": {
        severity: "error",
        message: (d) => `The field ${shown(d.name)} holds ${suchAs(types[d.type], d.example)}, and ${shown(d.found)} is not one.`
      },
      "date-precision": {
        severity: "error",
        message: (d) => `The field ${shown(d.name)} holds ${suchAs(types[d.type], d.example)}, and ${shown(d.found)} is ${periods[d.unit]}; write its beginning or its end.`
      },
      "value-not-allowed": {
        severity: "error",
        message: (d) => d.suggestion === void 0 ? `The field ${shown(d.name)} is ${listed(d.allowed.map(code))}, never ${shown(d.found)}.` : `The field ${shown(d.name)} is never ${shown(d.found)}.${didYouMean(d.suggestion)}`
      },
      "reference-type": referenceType,
      "limit-range": {
        severity: "error",
        message: (d) => `LIMIT can be at most ${d.maximum}, not ${d.limit}.`
      },
      "offset-not-supported": {
        severity: "error",
        message: () => "OFFSET cannot be used, because the service does not support it."
      },
      "action-not-offered": {
        severity: "error",
        message: (d) => `${shown(d.resource)} does not offer the action ${d.action}, only ${listed(d.actions, "and")}.`
      }
    };
  }
});

// src/base/diagnostics/catalogue/shared.ts
var shared;
var init_shared = __esm({
  "src/base/diagnostics/catalogue/shared.ts"() {
    "use strict";
    init_words();
    init_running();
    shared = {
      "unknown-operator": {
        severity: "error",
        message: (d) => `There is no operator ${shown(d.found)}.${didYouMean(d.suggestion)}`
      },
      "empty-name": {
        severity: "error",
        message: () => "A field name cannot be empty."
      },
      "empty-reference": {
        severity: "error",
        message: () => 'There must be a field name after "Field:".'
      },
      "field-reference-operator": {
        severity: "error",
        message: (d) => `${d.operator ?? "The operator"} cannot be used with another field, only with values.`
      },
      "number-precision": {
        severity: "error",
        message: (d) => `The number ${code(d.found)} would lose digits; quote it to keep them all.`
      },
      "too-long": tooLong,
      "too-many-diagnostics": {
        severity: "error",
        message: (d) => `There ${d.maximum === 1 ? "is" : "are"} more than ${counted(d.maximum, "problem")}; the rest are not shown.`
      }
    };
  }
});

// src/base/diagnostics/catalogue/syntax.ts
function truthAs({ found, number: number3, only: only2 }, or) {
  const text2 = `"${found.toLowerCase()}"`;
  if (only2 !== void 0) return only2 === "number" ? String(number3) : text2;
  return `${number3} ${or} ${text2}`;
}
var syntax;
var init_syntax = __esm({
  "src/base/diagnostics/catalogue/syntax.ts"() {
    "use strict";
    init_words();
    init_phrases();
    syntax = {
      expected: {
        severity: "error",
        message: (d) => `Expected ${sayExpected(d.expected)}, found ${d.found === void 0 ? terms.end : shown(d.found)}.`
      },
      "foreign-operator": {
        severity: "error",
        message: (d) => `${shown(d.found)} is not an operator; write ${code(d.use)}${d.ignoresCase ? ", which is case-sensitive" : ""}.`
      },
      "foreign-word": {
        severity: "error",
        message: (d) => `Write ${d.use} instead of ${shown(d.found)}.`
      },
      "null-comparison": {
        severity: "error",
        message: (d) => `Nothing equals NULL; write ${d.use} to ask whether the field has a value.`
      },
      "list-comparison": {
        severity: "error",
        message: (d) => `${shown(d.found)} takes one value; write ${d.use} for several.`
      },
      "list-without-parentheses": {
        severity: "error",
        message: (d) => `${d.operator} needs its values in parentheses.`
      },
      "empty-list": {
        severity: "error",
        message: (d) => `${d.operator} needs at least one value.`
      },
      "boolean-value": {
        severity: "error",
        message: (d) => `There are no boolean values; write ${truthAs(d, "or")} for ${d.found}.`
      },
      "unquoted-value": {
        severity: "error",
        message: (d) => `The value ${shown(d.found)} needs quotes, or "Field:" before it if it is a field.`
      },
      "quoted-name": {
        severity: "error",
        message: (d) => `A field name is not a string; write ${code(d.name)} without the quotes.`
      },
      "name-needs-backticks": {
        severity: "error",
        message: (d) => `The field name ${shown(d.name)} has characters that need backticks around it.`
      },
      "variable-as-name": {
        severity: "error",
        message: (d) => `The variable ${shown(d.name)} can stand for a value, not for a field name.`
      },
      "smart-quotes": {
        severity: "error",
        message: (d) => `Curly quotes such as ${d.quote} do not mark a string; use straight quotes.`
      },
      "unclosed-string": {
        severity: "error",
        message: (d) => `This string never ends; close it with ${d.quote}.`
      },
      "unclosed-name": {
        severity: "error",
        message: () => "This field name never ends; close it with a backtick."
      },
      "unclosed-comment": {
        severity: "error",
        message: () => "This comment never ends; close it with */."
      },
      "unknown-escape": {
        severity: "error",
        message: (d) => d.quote === "`" ? `${shown(d.escape)} is not an escape sequence; double the backslash.` : `${shown(d.escape)} is not an escape sequence; double the backslash or use single quotes.`
      },
      "malformed-number": {
        severity: "error",
        message: (d) => `${shown(d.found)} is not a valid number; quote it if it is text.`
      },
      "malformed-date": {
        severity: "error",
        message: (d) => `${shown(d.found)} ${dates[d.missing]}, or quote it if it is text.`
      },
      "malformed-relative-date": {
        severity: "error",
        message: (d) => `${shown(d.found)} ${relativeDates[d.fault]}.`
      },
      "invalid-count": {
        severity: "error",
        message: (d) => `${d.clause} takes a whole number, found ${shown(d.found)}.`
      },
      "unknown-character": {
        severity: "error",
        message: (d) => `${shown(d.found)} has no meaning here.`
      },
      "unsupported-syntax": {
        severity: "error",
        message: (d) => `${shown(d.found)} is ${unsupported[d.what]}.`
      },
      "unclosed-parenthesis": {
        severity: "error",
        message: () => "This parenthesis is never closed."
      },
      "unmatched-parenthesis": {
        severity: "error",
        message: () => "This parenthesis was never opened."
      },
      "select-star": {
        severity: "error",
        message: () => "There is no SELECT *; leave SELECT out to get the default fields."
      },
      "clause-order": {
        severity: "error",
        message: (d) => `${d.clause} must come before ${d.before}.`
      },
      "duplicate-clause": {
        severity: "error",
        message: (d) => `There can be only one ${d.clause}.`
      },
      "page-clause": {
        severity: "error",
        message: (d) => d.found === "PAGE" ? "There is no PAGE; OFFSET is the number of rows to skip, which is LIMIT times the pages before." : `There is no ${d.found}; LIMIT is the number of rows to get and OFFSET the number to skip.`
      },
      "not-text": {
        severity: "error",
        message: (d) => `A filter must be a string, not ${kinds[d.found]}.`
      },
      "too-deep": {
        severity: "error",
        message: (d) => `Parentheses and NOT may be nested ${d.maximum} deep, and this is deeper.`
      }
    };
  }
});

// src/base/diagnostics/diagnostic.ts
function diagnosticsOf(entries) {
  return (code2, place, data, fixes = []) => {
    const { severity, message: sentence } = entries[code2];
    const message = sentence(data);
    if (!("start" in place)) return { code: code2, severity, message, data, path: place, fixes };
    const { start: start2, end } = place;
    return { code: code2, severity, message, data, span: { start: start2, end }, fixes };
  };
}
function fix(code2, data, ...edits) {
  return { code: code2, title: "", data, certainty: "likely", edits: separateEdits(edits) };
}
function titled(untitled) {
  const { code: code2, data, certainty } = untitled;
  return { ...untitled, title: titles[code2](data), certainty: certainFixes.has(code2) ? "certain" : certainty };
}
function withTitles(diagnostic) {
  return diagnostic.fixes.length === 0 ? diagnostic : { ...diagnostic, fixes: diagnostic.fixes.map(titled) };
}
function certain(likely) {
  return { ...likely, certainty: "certain" };
}
function certainIf(isCertain, likely) {
  return isCertain ? certain(likely) : likely;
}
function rewrite(code2, span2, by, text2 = by) {
  return fix(code2, { by }, { span: span2, text: text2 });
}
function jsonFix(code2, data, ...jsonEdits) {
  return titled({ code: code2, title: "", data, certainty: "likely", edits: [], jsonEdits });
}
function withoutFixes(diagnostic) {
  return diagnostic.fixes.length === 0 ? diagnostic : { ...diagnostic, fixes: none };
}
function isError(diagnostic) {
  return diagnostic.severity === "error";
}
function inTextOrder(diagnostics) {
  const rank = { error: 0, warning: 1, hint: 2 };
  return [...diagnostics].sort(
    (a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0) || rank[a.severity] - rank[b.severity]
  );
}
var sharedDiagnostic, syntaxDiagnostic, meaningDiagnostic, bindingDiagnostic, checkDiagnostic, jsonDiagnostic, resourceDiagnostic, carryDiagnostic, titles, none;
var init_diagnostic = __esm({
  "src/base/diagnostics/diagnostic.ts"() {
    "use strict";
    init_edits();
    init_binding();
    init_carrying();
    init_checks();
    init_fixes();
    init_json();
    init_meaning();
    init_resource();
    init_shared();
    init_syntax();
    sharedDiagnostic = /* @__PURE__ */ diagnosticsOf(shared);
    syntaxDiagnostic = /* @__PURE__ */ diagnosticsOf(syntax);
    meaningDiagnostic = /* @__PURE__ */ diagnosticsOf(meaning);
    bindingDiagnostic = /* @__PURE__ */ diagnosticsOf(binding);
    checkDiagnostic = /* @__PURE__ */ diagnosticsOf(checks);
    jsonDiagnostic = /* @__PURE__ */ diagnosticsOf(json);
    resourceDiagnostic = /* @__PURE__ */ diagnosticsOf(resource);
    carryDiagnostic = /* @__PURE__ */ diagnosticsOf(carrying2);
    titles = fixTitles;
    none = [];
  }
});

// src/base/diagnostics/localize.ts
function sentenceFor(table5, code2) {
  return table5 && Object.hasOwn(table5, code2) ? table5[code2] : void 0;
}
function localizeFix(fix2, { fixes }) {
  const title = sentenceFor(fixes, fix2.code);
  return title ? { ...fix2, title: title(fix2.data) } : fix2;
}
function localize(diagnostic, messages2) {
  const message = sentenceFor(messages2.diagnostics, diagnostic.code);
  return {
    ...diagnostic,
    message: message ? message(diagnostic.data) : diagnostic.message,
    fixes: diagnostic.fixes.map((fix2) => localizeFix(fix2, messages2))
  };
}
function localizeText(text2, messages2) {
  const { texts: texts3 } = messages2 ?? {};
  return texts3 && Object.hasOwn(texts3, text2) ? texts3[text2] : text2;
}
function localizeAll(diagnostics, messages2) {
  return messages2 && diagnostics.length > 0 ? diagnostics.map((each) => localize(each, messages2)) : diagnostics;
}
function localizeResult(result, messages2) {
  if (!messages2 || result.diagnostics.length === 0) return result;
  return { ...result, diagnostics: localizeAll(result.diagnostics, messages2) };
}
var init_localize = __esm({
  "src/base/diagnostics/localize.ts"() {
    "use strict";
  }
});

// src/base/diagnostics/closest-match.ts
function countLetters(word) {
  const counts2 = new Int8Array(COUNTS);
  for (let at2 = 0; at2 < word.length; at2++) {
    const letter2 = word.charCodeAt(at2) % COUNTS;
    counts2[letter2] = counts2[letter2] + 1;
  }
  return counts2;
}
function hasOtherLetters(wanted2, word, limit, rest) {
  rest.set(wanted2);
  let others = 0;
  for (let at2 = 0; at2 < word.length && others <= limit; at2++) {
    const letter2 = word.charCodeAt(at2) % COUNTS;
    const left = rest[letter2];
    if (left > 0) rest[letter2] = left - 1;
    else others++;
  }
  return others > limit;
}
function distance(a, b, limit) {
  let start2 = 0;
  let [aEnd, bEnd] = [a.length, b.length];
  while (start2 < aEnd && start2 < bEnd && a.charCodeAt(start2) === b.charCodeAt(start2)) start2++;
  while (aEnd > start2 && bEnd > start2 && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--;
    bEnd--;
  }
  return distanceInside(a.slice(start2, aEnd), b.slice(start2, bEnd), limit);
}
function distanceInside(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast = new Uint8Array(b.length + 1);
  let last = new Uint8Array(b.length + 1);
  let current = new Uint8Array(b.length + 1);
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let fewestInLast = 0;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let fewest2 = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const replaced = last[column - 1] + (same ? 0 : 1);
      let best = Math.min(last[column] + 1, current[column - 1] + 1, replaced);
      const swapped3 = row > 1 && column > 1 && a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
      if (swapped3) best = Math.min(best, beforeLast[column - 2] + 1);
      current[column] = best;
      fewest2 = Math.min(fewest2, best);
    }
    if (fewest2 > limit && fewestInLast >= limit) return limit + 1;
    fewestInLast = fewest2;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[b.length];
}
function closestMatch(word, known2) {
  if (word.length === 0 || word.length > LONGEST2) return void 0;
  const wanted2 = word.toLowerCase();
  const letters = countLetters(wanted2);
  const rest = new Int8Array(COUNTS);
  let best;
  let fewest2 = Math.min(MOST_EDITS, Math.floor(word.length * 0.4)) + 1;
  for (const candidate of known2) {
    if (candidate.length > LONGEST2 || Math.abs(candidate.length - word.length) > MOST_EDITS) continue;
    const lower2 = candidate.toLowerCase();
    if (hasOtherLetters(letters, lower2, fewest2, rest)) continue;
    const edits = lower2 === wanted2 ? 0 : distance(wanted2, lower2, fewest2);
    const isCloser = edits === fewest2 && best?.charAt(0).toLowerCase() !== wanted2.charAt(0);
    if (edits < fewest2 || isCloser && best && candidate.charAt(0).toLowerCase() === wanted2.charAt(0)) {
      fewest2 = edits;
      best = candidate;
    }
  }
  return best;
}
function unknownName(what, name2, known2) {
  return new TypeError(`There is no ${what} ${shown(name2)}.${didYouMean(closestMatch(name2, known2))}`);
}
function boundedGuess() {
  let left = MOST_GUESSES;
  return (find2) => left-- > 0 ? find2() : void 0;
}
var LONGEST2, MOST_EDITS, COUNTS, MOST_GUESSES;
var init_closest_match = __esm({
  "src/base/diagnostics/closest-match.ts"() {
    "use strict";
    init_words();
    LONGEST2 = 64;
    MOST_EDITS = 3;
    COUNTS = 32;
    MOST_GUESSES = 100;
  }
});

// src/base/diagnostics/limits.ts
function limitsOf(given) {
  if (given === void 0) return defaultLimits;
  for (const name2 in given)
    if (!Object.hasOwn(defaultLimits, name2)) throw unknownName("limit", name2, Object.keys(defaultLimits));
  const maxDepth = limitOf(given, "maxDepth");
  if (maxDepth > DEEPEST) throw new TypeError(`The limit maxDepth can be at most ${DEEPEST}.`);
  return { maxLength: limitOf(given, "maxLength"), maxDepth, maxDiagnostics: limitOf(given, "maxDiagnostics") };
}
function limitOf(given, name2) {
  const value = name2 in given ? given[name2] : defaultLimits[name2];
  if (!Number.isInteger(value) || value < 1)
    throw new TypeError(`The limit ${name2} must be a whole number above 0.`);
  return value;
}
function truncateDiagnostics(diagnostics, maximum) {
  if (diagnostics.length <= maximum) return diagnostics;
  if (!diagnostics.some(isError)) return diagnostics.slice(0, maximum);
  const next = diagnostics[maximum - 1];
  const more2 = next.path ? sharedDiagnostic("too-many-diagnostics", next.path, { maximum }) : sharedDiagnostic("too-many-diagnostics", next.span ?? { start: 0, end: 0 }, { maximum });
  return [...diagnostics.slice(0, maximum - 1), more2];
}
var defaultLimits, DEEPEST;
var init_limits = __esm({
  "src/base/diagnostics/limits.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    defaultLimits = { maxLength: 1e6, maxDepth: 100, maxDiagnostics: 100 };
    DEEPEST = 250;
  }
});

// src/base/options/option-table.ts
function optionTable(own2, base) {
  const checks2 = new Map(base?.checks);
  for (const [name2, check] of Object.entries(own2)) checks2.set(name2, check);
  return { checks: checks2, checked: /* @__PURE__ */ new WeakSet() };
}
function isRecord(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Object.getPrototypeOf(value) === Object.prototype) return true;
  return Object.prototype.toString.call(value) === "[object Object]";
}
function checkOption(name2, value, check) {
  const wanted2 = check(value);
  if (wanted2 !== void 0) throw new TypeError(`The option "${name2}" must be ${wanted2}.`);
}
function checkOptions(options, { checks: checks2, checked }) {
  if (!isRecord(options)) throw new TypeError("The options must be an object.");
  if (checked.has(options)) return;
  for (const name2 in options) {
    const check = checks2.get(name2);
    if (!check) throw unknownName("option", name2, checks2.keys());
    const value = options[name2];
    if (value !== void 0) checkOption(name2, value, check);
  }
  if (Object.isFrozen(options)) checked.add(options);
}
var init_option_table = __esm({
  "src/base/options/option-table.ts"() {
    "use strict";
    init_closest_match();
  }
});

// src/base/options/symbols.ts
var resourceChecks, clockResolver;
var init_symbols = __esm({
  "src/base/options/symbols.ts"() {
    "use strict";
    resourceChecks = /* @__PURE__ */ Symbol.for("fieldfilter.resource");
    clockResolver = /* @__PURE__ */ Symbol.for("fieldfilter.clock");
  }
});

// src/base/options/checks.ts
function checkResource(resource3) {
  const wanted2 = isResource(resource3);
  if (wanted2 !== void 0) throw new TypeError(`The resource must be ${wanted2}.`);
}
var isFlag, isText, isFunction, isAction, isObject, isBindings, isResource, isClock, isWidth, isLimits, messages, isMessages, isWhole;
var init_checks2 = __esm({
  "src/base/options/checks.ts"() {
    "use strict";
    init_closest_match();
    init_limits();
    init_words();
    init_clauses();
    init_option_table();
    init_symbols();
    isFlag = (value) => typeof value === "boolean" ? void 0 : "true or false";
    isText = (value) => typeof value === "string" ? void 0 : "a string";
    isFunction = (value) => typeof value === "function" ? void 0 : "a function";
    isAction = (value) => {
      if (typeof value !== "string") return listed(actions);
      if (!actions.includes(value)) throw unknownName("action", value, actions);
      return void 0;
    };
    isObject = (value) => isRecord(value) ? void 0 : "an object";
    isBindings = (value) => isRecord(value) ? void 0 : "an object with the values of the variables by their names";
    isResource = (value) => typeof value === "object" && value !== null && resourceChecks in value ? void 0 : "a resource, as defineResource and parseResource return it";
    isClock = (value) => typeof value === "object" && value !== null && clockResolver in value ? void 0 : "a clock, such as createClock({ now: new Date() })";
    isWidth = (value) => typeof value === "number" && value >= 1 ? void 0 : "a number of at least 1";
    isLimits = (value) => {
      if (!isRecord(value)) return "an object such as { maxLength: 10_000 }";
      limitsOf(value);
      return void 0;
    };
    messages = /* @__PURE__ */ optionTable({
      diagnostics: isObject,
      fixes: isObject,
      texts: isObject,
      form: isObject,
      description: isObject
    });
    isMessages = (value) => {
      if (!isRecord(value)) return "messages such as russian of fieldfilter/messages/ru";
      checkOptions(value, messages);
      return void 0;
    };
    isWhole = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most ? void 0 : most === Number.MAX_SAFE_INTEGER ? `a whole number greater than ${least - 1}` : `a whole number from ${least} to ${most}`;
  }
});

// src/compiler/ast/reference.ts
function isReference(value) {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, brand)) return false;
  const name2 = Object.getOwnPropertyDescriptor(value, "name")?.value;
  return typeof name2 === "string" && name2 !== "";
}
var brand;
var init_reference = __esm({
  "src/compiler/ast/reference.ts"() {
    "use strict";
    brand = /* @__PURE__ */ Symbol.for("fieldfilter.reference");
  }
});

// src/compiler/ast/value-kind.ts
function timeOf(value) {
  if (typeof value !== "object" || value === null) return void 0;
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return void 0;
  }
}
function kindOfValue(value) {
  if (value === null) return "null";
  const type = typeof value;
  if (type === "string") return "text";
  if (type === "number") return Number.isFinite(value) ? "number" : "not-finite";
  const time3 = timeOf(value);
  if (time3 !== void 0) return Number.isNaN(time3) ? "invalid-date" : "date";
  try {
    if (Array.isArray(value)) return "list";
    return isReference(value) ? "reference" : type;
  } catch {
    return type;
  }
}
var init_value_kind = __esm({
  "src/compiler/ast/value-kind.ts"() {
    "use strict";
    init_reference();
  }
});

// src/base/text/lines.ts
function linesOf(text2) {
  const lines = [];
  let start2 = 0;
  for (const { 0: lineEnd2, index } of text2.matchAll(LINE_END)) {
    lines.push({ number: lines.length + 1, start: start2, end: index });
    start2 = index + lineEnd2.length;
  }
  lines.push({ number: lines.length + 1, start: start2, end: text2.length });
  return lines;
}
function lineAt(lines, offset) {
  return lines[Math.max(0, countUpTo(lines, ({ start: start2 }) => start2, offset) - 1)];
}
var LINE_END;
var init_lines = __esm({
  "src/base/text/lines.ts"() {
    "use strict";
    init_count_up_to();
    LINE_END = /\r\n|[\n\r\u2028\u2029]/g;
  }
});

// src/base/text/width.ts
function compareByCodePoint(a, b) {
  const shared2 = Math.min(a.length, b.length);
  let at2 = 0;
  while (a.charCodeAt(at2) === b.charCodeAt(at2)) at2++;
  if (at2 === shared2) return a.length - b.length;
  const before2 = Math.max(0, at2 - 1);
  return pointAt(a, before2) - pointAt(b, before2) || pointAt(a, at2) - pointAt(b, at2);
}
function lowerCase(text2) {
  return text2.replaceAll("\u03A3", "\u03C3").replaceAll("\u0130", "i").toLowerCase();
}
var pointAt;
var init_width = __esm({
  "src/base/text/width.ts"() {
    "use strict";
    pointAt = (text2, at2) => text2.codePointAt(at2);
  }
});

// src/base/diagnostics/frame.ts
function printable(text2) {
  return text2.replace(unprintable(), (found, hidden) => hidden === void 0 ? found : "\xB7");
}
var unprintable;
var init_frame = __esm({
  "src/base/diagnostics/frame.ts"() {
    "use strict";
    init_pattern();
    unprintable = /* @__PURE__ */ pattern(
      "\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+|((?![\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u034f\\u115f\\u1160\\u2800\\u3164\\uffa0])",
      "gu"
    );
  }
});

// src/base/diagnostics/path-text.ts
function pathText(path) {
  const parts2 = path.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${escapeInvisible(JSON.stringify(key))}]`;
  });
  return parts2.join("").replace(/^\./, "") || "the value";
}
var init_path_text = __esm({
  "src/base/diagnostics/path-text.ts"() {
    "use strict";
    init_invisible();
  }
});

// src/base/diagnostics/filter-error.ts
function sentencesOf(result) {
  if (!Array.isArray(result?.diagnostics)) throw new TypeError("The first argument must be a result with diagnostics.");
  return result.diagnostics.map(({ severity, code: code2, message, path }) => {
    const sentence = printable(`${severity}[${code2}]: ${message}`);
    return path ? `${sentence}
  at ${printable(pathText(path))}` : sentence;
  }).join("\n\n");
}
var FilterError;
var init_filter_error = __esm({
  "src/base/diagnostics/filter-error.ts"() {
    "use strict";
    init_frame();
    init_path_text();
    FilterError = class extends Error {
      name = "FilterError";
      diagnostics;
      /** `message` is that of `render` where the text is known (default: the sentences of the diagnostics). */
      constructor(result, message = sentencesOf(result)) {
        super(message);
        this.diagnostics = result.diagnostics;
      }
    };
  }
});

// src/compiler/ast/check-query.ts
function isQuery(value) {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "kind") && value.kind === "query";
}
function checkQuery(query2) {
  if (!isQuery(query2)) throw new TypeError("The query must be the AST of a filter, such as parse(text).query.");
}
var init_check_query = __esm({
  "src/compiler/ast/check-query.ts"() {
    "use strict";
  }
});

// src/compiler/ast/walk.ts
function walk(node, enter2) {
  if (enter2(node) === SKIP) return;
  for (const key of childKeysOf(node)) {
    const child = childAt(node, key);
    if (!child) continue;
    if (isList(child)) for (const each of child) walk(each, enter2);
    else walk(child, enter2);
  }
}
function childKeysOf({ kind }) {
  return childKeys[kind];
}
function childAt(node, key) {
  return node[key];
}
function isList(child) {
  return Array.isArray(child);
}
function transform(query2, change2) {
  const made3 = transformNode(query2, change2);
  if (made3.kind !== "query") throw new TypeError("A query can only become a query.");
  return made3;
}
function transformNode(node, change2) {
  let made3 = node;
  for (const key of childKeysOf(node)) {
    const child = childAt(node, key);
    if (!child) continue;
    const changed2 = isList(child) ? transformList(child, change2) : transformNode(child, change2);
    if (changed2 !== child) made3 = { ...made3, [key]: changed2 };
  }
  return change2(made3);
}
function transformList(nodes, change2) {
  const made3 = nodes.map((node) => transformNode(node, change2));
  return made3.some((node, index) => node !== nodes[index]) ? made3 : nodes;
}
var SKIP, childKeys;
var init_walk = __esm({
  "src/compiler/ast/walk.ts"() {
    "use strict";
    SKIP = /* @__PURE__ */ Symbol("skip");
    childKeys = {
      query: ["select", "condition", "order", "limit", "offset"],
      select: ["fields"],
      order: ["sorts"],
      sort: ["name", "direction"],
      direction: [],
      count: ["value"],
      or: ["terms"],
      and: ["terms"],
      not: ["term"],
      group: ["condition"],
      comparison: ["name", "operator", "operands"],
      operator: [],
      name: [],
      string: [],
      number: [],
      literals: [],
      range: ["low", "high"],
      reference: [],
      variable: [],
      moment: [],
      period: [],
      invalid: ["name"]
    };
  }
});

// src/base/language/relative-dates.ts
function isUnitCount(value) {
  return Number.isInteger(value) && value >= 1 && value <= mostUnits;
}
function unitOf(word) {
  const name2 = word.toLowerCase().replace(/s$/, "");
  return units.find((unit) => unit === name2);
}
function counted2(count2, unit) {
  return `${count2} ${unit}${count2 === 1 ? "" : "s"}`;
}
function writeAnchor(anchor) {
  if (!anchor.unit) return anchor.at;
  return `${anchor.at} of ${anchor.place === "this" ? "" : `${anchor.place} `}${anchor.unit}`;
}
function writeMoment({ anchor, shifts }) {
  const steps2 = shifts.map(({ amount, unit }) => ` ${amount < 0 ? "-" : "+"} ${counted2(Math.abs(amount), unit)}`);
  return (writeAnchor(anchor) + steps2.join("")).toUpperCase();
}
function writePeriod({ place, count: count2, unit }) {
  return `${place} ${count2 === void 0 ? unit : counted2(count2, unit)}`.toUpperCase();
}
var units, places, mostUnits;
var init_relative_dates = __esm({
  "src/base/language/relative-dates.ts"() {
    "use strict";
    units = ["minute", "hour", "day", "week", "month", "quarter", "year"];
    places = ["last", "this", "next"];
    mostUnits = 1e4;
  }
});

// src/base/text/quote.ts
function escapeBackslashes(text2) {
  return text2.replaceAll("\\", "\\\\");
}
function quoteName(name2) {
  return `\`${escapeInvisible(escapeBackslashes(name2).replaceAll("`", "``"))}\``;
}
function quoteString(value) {
  if (PLAIN_STRING.test(value)) return `"${value}"`;
  const visible = escapeInvisible(value);
  if (!value.includes('"') && !value.includes("\\")) return `"${visible}"`;
  if (visible === value) return `'${value.replaceAll("'", "''")}'`;
  return `"${escapeInvisible(escapeBackslashes(value).replaceAll('"', '\\"'))}"`;
}
function quoteValue(value) {
  return typeof value === "string" ? quoteString(value) : String(value);
}
var PLAIN_STRING;
var init_quote = __esm({
  "src/base/text/quote.ts"() {
    "use strict";
    init_invisible();
    PLAIN_STRING = /^[ !#-[\]-~]*$/;
  }
});

// src/base/language/zones.ts
function formatOf(zone) {
  const known2 = formats.get(zone);
  if (known2) return known2;
  const made3 = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  if (formats.size >= MOST_ZONES) formats.clear();
  formats.set(zone, made3);
  return made3;
}
function isTimeZone(zone) {
  try {
    return /^[a-z]/i.test(zone) && formatOf(zone) !== void 0;
  } catch {
    return false;
  }
}
function localTimeZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}
function offsetAt(instant, zone) {
  const shown2 = formatOf(zone).format(Math.floor(instant / 1e3) * 1e3);
  const [, sign2, hours, minutes, seconds = 0] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(shown2) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1e3;
  return sign2 === "-" ? -offset : offset;
}
function wallClock(instant, zone) {
  return zone === "UTC" ? instant : instant + offsetAt(instant, zone);
}
function instantAt(wall, zone) {
  if (zone === "UTC") return wall;
  const before2 = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  return wallClock(after, zone) === wall ? after : before2;
}
var MINUTE, DAY, MOST_ZONES, formats;
var init_zones = __esm({
  "src/base/language/zones.ts"() {
    "use strict";
    MINUTE = 6e4;
    DAY = 864e5;
    MOST_ZONES = 50;
    formats = /* @__PURE__ */ new Map();
  }
});

// src/base/language/time-notations.ts
function two(text2, at2) {
  const [tens, ones] = [text2.charCodeAt(at2) - 48, text2.charCodeAt(at2 + 1) - 48];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}
function endOfDigits(text2, start2) {
  let end = start2;
  while (text2.charCodeAt(end) >= 48 && text2.charCodeAt(end) <= 57) end++;
  return end;
}
function readDay(text2) {
  if (text2.charCodeAt(4) !== HYPHEN || text2.charCodeAt(7) !== HYPHEN) return void 0;
  const year = two(text2, 0) * 100 + two(text2, 2);
  const [month, day2] = [two(text2, 5), two(text2, 8)];
  const length = (MONTHS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (!(day2 >= 1 && day2 <= length && year >= 0)) return void 0;
  const [since, months2] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(since / 4) - Math.floor(since / 100) + Math.floor(since / 400);
  return (since * 365 + leapDays + Math.floor((153 * months2 + 2) / 5) + day2 - 1 - TO_1970) * DAY2;
}
function readOffset(text2, start2, notation) {
  if (text2[start2] === "Z" && text2.length === start2 + 1) return 0;
  const sign2 = text2[start2] === "+" ? 1 : text2[start2] === "-" ? -1 : void 0;
  const [hours, minutes] = [two(text2, start2 + 1), two(text2, start2 + 4)];
  const isOffset = text2[start2 + 3] === ":" && hours < 24 && minutes < 60 && text2.length === start2 + 6;
  return sign2 && isOffset && notation.timeZone === void 0 ? sign2 * (hours * HOUR + minutes * MINUTE2) : void 0;
}
function readTime(text2, notation) {
  const start2 = readDay(text2);
  if (notation.type === "date" || start2 === void 0) return text2.length === 10 ? start2 : void 0;
  const [hours, minutes, seconds] = [two(text2, 11), two(text2, 14), two(text2, 17)];
  if (text2[13] !== ":" || text2[16] !== ":" || !(hours < 24 && minutes < 60 && seconds < 60)) return void 0;
  let end = 19;
  if (text2[end] === ".") end = endOfDigits(text2, end + 1);
  const decimals = Math.max(0, end - 20);
  const precision = precisionOf(notation);
  if (precision ? decimals !== DECIMALS[precision] : end === 20) return void 0;
  const fraction = decimals > 0 ? Math.round(Number(text2.slice(19, end)) * 1e6) / 1e3 : 0;
  const wall = start2 + hours * HOUR + minutes * MINUTE2 + seconds * SECOND + fraction;
  if (isSql(notation)) return text2[10] === " " && text2.length === end ? wall : void 0;
  const ahead = text2[10] === "T" ? readOffset(text2, end, notation) : void 0;
  return ahead === void 0 ? void 0 : wall - ahead;
}
function writeTime(place, notation) {
  const iso = new Date(Math.floor(place)).toISOString();
  if (iso.length > "2026-01-31T12:00:00.000Z".length) return void 0;
  if (notation.type === "date") return iso.slice(0, 10);
  const precision = precisionOf(notation) ?? (iso.endsWith(".000Z") ? "second" : "millisecond");
  const time3 = iso.slice(11, precision === "second" ? 19 : 23);
  return isSql(notation) ? `${iso.slice(0, 10)} ${time3}` : `${iso.slice(0, 10)}T${time3}Z`;
}
function placeDistance(notation) {
  if (notation.type === "date") return DAY2;
  const precision = precisionOf(notation);
  return precision && (precision === "second" ? 1e3 : 1);
}
function zoneOf(notation) {
  return isSql(notation) ? notation.timeZone ?? "UTC" : void 0;
}
function shareClock(notations) {
  return new Set(notations.filter(({ type }) => type !== "date").map(zoneOf)).size <= 1;
}
function instantOf(place, notation) {
  const zone = zoneOf(notation);
  return zone === void 0 ? place : instantAt(place, zone);
}
function exampleTime(notation) {
  return writeTime(Date.UTC(2026, 0, 31, 12), notation);
}
function placeOf(instant, notation) {
  const zone = zoneOf(notation);
  const place = zone === void 0 ? instant : wallClock(instant, zone);
  return notation.type === "date" ? Math.floor(place / DAY2) * DAY2 : place;
}
var timeSettings, timeFormats, timePrecisions, SECOND, MINUTE2, HOUR, DAY2, DECIMALS, HYPHEN, TO_1970, MONTHS, isSql, precisionOf, isLeap;
var init_time_notations = __esm({
  "src/base/language/time-notations.ts"() {
    "use strict";
    init_zones();
    timeSettings = ["format", "precision", "timeZone"];
    timeFormats = ["sql", "iso"];
    timePrecisions = ["second", "millisecond"];
    SECOND = 1e3;
    MINUTE2 = 6e4;
    HOUR = 36e5;
    DAY2 = 864e5;
    DECIMALS = { second: 0, millisecond: 3 };
    HYPHEN = 45;
    TO_1970 = 719468;
    MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    isSql = ({ format: format2 = "sql" }) => format2 === "sql";
    precisionOf = (notation) => notation.precision ?? (isSql(notation) ? "second" : void 0);
    isLeap = (year) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  }
});

// src/base/language/times.ts
function readDate(text2) {
  for (const form of FORMS) {
    const { y, m = "", d = "" } = form.exec(text2)?.groups ?? {};
    const date = `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
    if (y !== void 0 && isDate(date)) return date;
  }
  return void 0;
}
function readDays(text2, { type }) {
  const place = (date) => readTime(date, dateNotation);
  const [, year, month] = MONTH.exec(text2.trim()) ?? [];
  const day2 = year === void 0 && type === "datetime" ? readDate(text2.trim()) : void 0;
  const first = place(day2 ?? `${year}-${month ?? "01"}-01`);
  if (first === void 0) return void 0;
  if (day2 !== void 0) return { first, end: first + DAY3, unit: "day" };
  const end = new Date(first).setUTCMonth(month === void 0 ? 12 : Number(month));
  return { first, end, unit: month === void 0 ? "year" : "month" };
}
function readParts(text2) {
  const [, day2 = "", time3 = ""] = /^([^\sT]+)(?:[\sT](.+))?$/.exec(text2.trim()) ?? [];
  const date = readDate(day2);
  return date === void 0 ? void 0 : { date, time: time3 };
}
function meantDate(text2) {
  const parts2 = readParts(text2);
  if (!parts2) return void 0;
  if (parts2.time === "") return { value: parts2.date, isCertain: true };
  return /^\d\d:\d\d/.test(parts2.time) ? { value: parts2.date } : void 0;
}
function offsetOf(written7) {
  const [, hours, minutes = "00"] = /^(.\d\d):?(\d\d)?$/.exec(written7) ?? [];
  return hours === void 0 ? "Z" : `${hours}:${minutes}`;
}
function meantDateTime(text2, notation, timeZone) {
  const parts2 = readParts(text2);
  const [, hour = "", minutes = "", seconds = ":00", offset] = TIME.exec(parts2?.time ?? "") ?? [];
  if (!parts2 || hour === "") return void 0;
  const isNextDay = /^24:00:00(?:\.0+)?$/.test(hour + minutes + seconds);
  const time3 = `${isNextDay ? "00" : hour.padStart(2, "0")}${minutes}${seconds}`;
  const read3 = readTime(`${parts2.date}T${time3}${offset === void 0 ? "Z" : offsetOf(offset)}`, anyInstant);
  if (read3 === void 0) return void 0;
  const moment3 = isNextDay ? read3 + DAY3 : read3;
  const isShown = offset === void 0;
  const holdsInstants = zoneOf(notation) === void 0;
  const place = !isShown ? placeOf(moment3, notation) : holdsInstants ? instantAt(moment3, timeZone ?? "UTC") : moment3;
  const value = writeTime(place, notation);
  if (value === void 0 || readTime(value, notation) !== place) return void 0;
  return isShown && holdsInstants && timeZone === void 0 ? { value } : { value, isCertain: true };
}
var DAY3, dateNotation, sqlNotation, isDate, FORMS, MONTH, TIME, anyInstant;
var init_times = __esm({
  "src/base/language/times.ts"() {
    "use strict";
    init_time_notations();
    init_zones();
    DAY3 = 864e5;
    dateNotation = { type: "date" };
    sqlNotation = { type: "datetime" };
    isDate = (text2) => text2.length === 10 && readDay(text2) !== void 0;
    FORMS = [
      /^(?<y>\d{4})([-/.])(?<m>\d\d?)\2(?<d>\d\d?)$/,
      /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
      /^(?<d>\d\d?)\.(?<m>\d\d?)\.(?<y>\d{4})$/
    ];
    MONTH = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?$/;
    TIME = /^(\d\d?)(:\d\d)(:\d\d(?:\.\d+)?)?(?: ?(z|utc|[+-]\d\d(?::?\d\d)?))?$/i;
    anyInstant = { type: "datetime", format: "iso" };
  }
});

// src/base/text/decimal.ts
function trimZeros(digits) {
  let [start2, end] = [0, digits.length];
  while (start2 < end && digits.charCodeAt(start2) === 48) start2++;
  while (end > start2 && digits.charCodeAt(end - 1) === 48) end--;
  return [digits.slice(start2, end), start2];
}
function decimalOf(text2) {
  const [, minus, whole2 = "", fraction = "", exponent = "0"] = NUMBER.exec(text2) ?? [];
  if (minus === void 0) return void 0;
  const [digits, leading2] = trimZeros(whole2 + fraction);
  if (digits === "") return { sign: 0, digits, point: 0n };
  return { sign: minus === "" ? 1 : -1, digits, point: BigInt(exponent) + BigInt(whole2.length - leading2) };
}
function isSame(a, b) {
  return a.sign === b.sign && a.digits === b.digits && a.point === b.point;
}
function holds(double, decimal) {
  return Number.isFinite(double) && isSame(decimal, decimalOf(String(double)));
}
function isExact(text2) {
  const decimal = decimalOf(text2);
  return decimal !== void 0 && holds(Number(text2), decimal);
}
var NUMBER;
var init_decimal = __esm({
  "src/base/text/decimal.ts"() {
    "use strict";
    NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
  }
});

// src/compiler/lexer/characters.ts
function classify() {
  const classes = new Uint8Array(128);
  for (let code2 = 48; code2 <= 57; code2++) classes[code2] = DIGIT;
  for (let code2 = 65; code2 <= 90; code2++) classes[code2] = classes[code2 + 32] = WORD_START;
  for (const code2 of [9, 10, 11, 12, 13, 32]) classes[code2] = SPACE;
  for (const sign2 of "=<>!~&|*") classes[sign2.charCodeAt(0)] = SIGN;
  classes[95] = WORD_START;
  return classes;
}
function codeAt(text2, position) {
  return position < text2.length ? text2.charCodeAt(position) : 0;
}
function isSpace(code2) {
  return code2 < 128 ? ascii[code2] === SPACE : OTHER_SPACE.test(String.fromCharCode(code2));
}
function isDigit(code2) {
  return code2 >= 48 && code2 <= 57;
}
function isAsciiWordStart(code2) {
  return code2 < 128 && ascii[code2] === WORD_START;
}
function isSign(code2) {
  return code2 < 128 ? ascii[code2] === SIGN : isOtherSign(code2);
}
function isOtherSign(code2) {
  return code2 === NOT_EQUAL || code2 === LESS_OR_EQUAL || code2 === GREATER_OR_EQUAL || ascii[narrowCode(code2)] === SIGN;
}
function endsNumber(text2, position) {
  if (position >= text2.length) return true;
  const code2 = codeAt(text2, position);
  return code2 === 41 || code2 === 44 || code2 === 40 || code2 >= 60 && code2 <= 62 || code2 === 33 || isSpace(code2) || isOtherEnd(code2);
}
function isOtherEnd(code2) {
  return code2 > 127 && (isSign(code2) || narrowCode(code2) !== code2);
}
function lineEnd(text2, position) {
  LINE_END2.lastIndex = position;
  return LINE_END2.exec(text2)?.index ?? text2.length;
}
function commentEnd(text2, position) {
  const code2 = codeAt(text2, position);
  const second = codeAt(text2, position + 1);
  if (code2 === SLASH && second === STAR) {
    const close = text2.indexOf("*/", position + 2);
    return close < 0 ? -1 : close + 2;
  }
  return code2 === DASH && second === DASH ? lineEnd(text2, position) : -1;
}
function skipSpace(text2, position) {
  let at2 = position;
  for (; ; ) {
    while (at2 < text2.length && isSpace(codeAt(text2, at2))) at2++;
    const end = commentEnd(text2, at2);
    if (end < 0) return at2;
    at2 = end;
  }
}
function startOfSpace(text2, position) {
  let at2 = position;
  while (at2 > 0 && isSpace(codeAt(text2, at2 - 1))) at2--;
  return at2;
}
function codePointLength(point2) {
  return point2 > 65535 ? 2 : 1;
}
function wordStartLength(text2, position) {
  const code2 = codeAt(text2, position);
  if (code2 < 128) return ascii[code2] === WORD_START ? 1 : 0;
  const point2 = text2.codePointAt(position);
  return point2 !== void 0 && letter().test(String.fromCodePoint(point2)) ? codePointLength(point2) : 0;
}
function skipWord(text2, position, dashes) {
  const { length } = text2;
  let at2 = position;
  while (at2 < length) {
    const code2 = text2.charCodeAt(at2);
    if (code2 < 128) {
      if ((ascii[code2] & WORD) === 0 && !(dashes && code2 === DASH)) return at2;
      at2++;
      continue;
    }
    const point2 = text2.codePointAt(at2);
    if (!letterOrDigit().test(String.fromCodePoint(point2))) return at2;
    at2 += codePointLength(point2);
  }
  return at2;
}
function skipSegments(text2, position) {
  let at2 = position;
  while (codeAt(text2, at2) === COLON) {
    const end = skipWord(text2, at2 + 1, true);
    if (end === at2 + 1) return at2;
    at2 = end;
  }
  return at2;
}
function skipName(text2, position) {
  return skipSegments(text2, skipWord(text2, position, false));
}
function isBareName(name2) {
  return wordStartLength(name2, 0) > 0 && skipName(name2, 0) === name2.length && !FILLER.test(name2);
}
function skipRun(text2, position) {
  const RUN = /[^\s,;()\]"'`=<>!&|≠≤≥，（）＝＜＞！“”‘’«»„]*/y;
  RUN.lastIndex = position;
  RUN.test(text2);
  return RUN.lastIndex;
}
function narrowCode(code2) {
  return code2 < FIRST ? code2 : forms2[String.fromCharCode(code2)]?.charCodeAt(0) ?? code2;
}
function narrow(text2) {
  return text2.replace(/[\uff01-\uff1e]/g, (wide) => forms2[wide] ?? wide);
}
var DIGIT, WORD_START, WORD, SPACE, SIGN, DASH, ascii, OTHER_SPACE, letter, letterOrDigit, NOT_EQUAL, LESS_OR_EQUAL, GREATER_OR_EQUAL, STAR, SLASH, LINE_END2, COLON, FILLER, forms2, FIRST;
var init_characters = __esm({
  "src/compiler/lexer/characters.ts"() {
    "use strict";
    init_pattern();
    DIGIT = 1;
    WORD_START = 2;
    WORD = 3;
    SPACE = 4;
    SIGN = 8;
    DASH = 45;
    ascii = /* @__PURE__ */ classify();
    OTHER_SPACE = /\s/;
    letter = /* @__PURE__ */ pattern("^\\p{L}$", "u");
    letterOrDigit = /* @__PURE__ */ pattern("^[\\p{L}\\p{Nd}]$", "u");
    NOT_EQUAL = 8800;
    LESS_OR_EQUAL = 8804;
    GREATER_OR_EQUAL = 8805;
    STAR = 42;
    SLASH = 47;
    LINE_END2 = /[\n\r\u2028\u2029]|$/g;
    COLON = 58;
    FILLER = /[\u115f\u1160\u3164\uffa0]/;
    forms2 = {
      "\uFF01": "!",
      "\uFF08": "(",
      "\uFF09": ")",
      "\uFF0C": ",",
      "\uFF1C": "<",
      "\uFF1D": "=",
      "\uFF1E": ">"
    };
    FIRST = 65281;
  }
});

// src/compiler/lexer/kinds.ts
var kindTerms, kindNames;
var init_kinds = __esm({
  "src/compiler/lexer/kinds.ts"() {
    "use strict";
    kindTerms = {
      Select: "SELECT",
      Where: "WHERE",
      Order: "ORDER BY",
      By: "BY",
      Asc: "ASC",
      Desc: "DESC",
      Limit: "LIMIT",
      Offset: "OFFSET",
      And: "AND",
      Or: "OR",
      Not: "NOT",
      LeftParenthesis: "(",
      RightParenthesis: ")",
      Comma: ",",
      Name: "name",
      String: "value",
      Number: "value",
      Reference: "value",
      Variable: "value",
      OneOperator: "operator",
      ListOperator: "operator",
      RangeOperator: "operator",
      NoneOperator: "operator",
      Literals: "list",
      Ranges: void 0,
      Moment: "value",
      Period: "list",
      Invalid: void 0,
      Word: void 0,
      Unknown: void 0,
      End: "end"
    };
    kindNames = /* @__PURE__ */ Object.keys(kindTerms);
  }
});

// src/compiler/lexer/scanner.ts
function createScanner(text2, maxDepth, joinsRanges = false) {
  return {
    text: text2,
    maxDepth,
    joinsRanges,
    position: 0,
    mode: LexerMode.Term,
    previous: 30 /* End */,
    clause: 1 /* Where */,
    range: Range.None,
    depth: 0,
    nots: 0,
    notsBefore: [],
    inList: false,
    longListFrom: 0
  };
}
function createSlot() {
  return { kind: 30 /* End */, start: 0, end: 0, value: void 0, diagnostic: void 0 };
}
function emit(scanner, slot, kind, start2, end, value) {
  slot.kind = kind;
  slot.start = start2;
  slot.end = end;
  slot.value = value;
  slot.diagnostic = void 0;
  scanner.position = end;
  scanner.mode = modeAfter(scanner, kind);
  scanner.previous = kind;
}
function emitError(scanner, slot, kind, start2, end, value, wrong) {
  emit(scanner, slot, kind, start2, end, value);
  slot.diagnostic = wrong;
}
function nested(scanner, slot, kind, start2, end) {
  emit(scanner, slot, kind, start2, end);
  if (scanner.depth + scanner.nots <= scanner.maxDepth) return;
  slot.kind = 30 /* End */;
  slot.diagnostic = syntaxDiagnostic("too-deep", { start: start2, end }, { maximum: scanner.maxDepth });
  scanner.position = scanner.text.length;
}
function modeAfter(scanner, kind) {
  switch (kind) {
    case 14 /* Name */:
      scanner.nots = 0;
      if (scanner.mode === LexerMode.After && scanner.clause === 0 /* Select */) scanner.clause = 1 /* Where */;
      if (scanner.clause === 1 /* Where */ && scanner.mode !== LexerMode.Operand) return LexerMode.Operator;
      return LexerMode.After;
    case 21 /* RangeOperator */:
      scanner.range = Range.WantsAnd;
      return LexerMode.Operand;
    case 24 /* Ranges */:
      scanner.range = Range.HasAnd;
      return LexerMode.After;
    case 19 /* OneOperator */:
    case 20 /* ListOperator */:
      scanner.range = Range.None;
      return LexerMode.Operand;
    case 8 /* And */:
      if (scanner.range === Range.WantsAnd) {
        scanner.range = Range.HasAnd;
        return LexerMode.Operand;
      }
      return startTerm(scanner);
    case 10 /* Not */:
      if (scanner.clause === 0 /* Select */) scanner.clause = 1 /* Where */;
      scanner.nots++;
      return LexerMode.Term;
    case 9 /* Or */:
      return startTerm(scanner);
    case 1 /* Where */:
      scanner.clause = kind;
      return startTerm(scanner);
    case 13 /* Comma */:
      if (scanner.clause !== 1 /* Where */) return LexerMode.Name;
      if (scanner.range === Range.HasAnd) scanner.range = Range.WantsAnd;
      return LexerMode.Operand;
    case 11 /* LeftParenthesis */:
      if (scanner.mode === LexerMode.Operand) {
        scanner.inList = true;
        return LexerMode.Operand;
      }
      if (scanner.clause === 0 /* Select */) scanner.clause = 1 /* Where */;
      scanner.notsBefore.push(scanner.nots);
      scanner.depth += scanner.nots + 1;
      return startTerm(scanner);
    case 12 /* RightParenthesis */:
      if (scanner.inList) scanner.inList = false;
      else if (scanner.notsBefore.length > 0) scanner.depth -= scanner.notsBefore.pop() + 1;
      return LexerMode.After;
    case 0 /* Select */:
      scanner.clause = kind;
      return LexerMode.Name;
    case 2 /* Order */:
      scanner.clause = kind;
      return LexerMode.By;
    case 3 /* By */:
      return LexerMode.Name;
    case 6 /* Limit */:
    case 7 /* Offset */:
      scanner.clause = kind;
      return LexerMode.Count;
    case 28 /* Word */:
      return scanner.mode === LexerMode.Operator ? LexerMode.Operand : LexerMode.After;
    case 15 /* String */:
      return scanner.mode === LexerMode.Term ? LexerMode.Operator : LexerMode.After;
    case 29 /* Unknown */:
      return scanner.mode;
    default:
      return LexerMode.After;
  }
}
function startTerm(scanner) {
  scanner.range = Range.None;
  scanner.nots = 0;
  return LexerMode.Term;
}
var LexerMode, Range;
var init_scanner = __esm({
  "src/compiler/lexer/scanner.ts"() {
    "use strict";
    init_diagnostic();
    LexerMode = { Term: 0, Operator: 1, Operand: 2, After: 3, Name: 4, Count: 5, By: 6 };
    Range = { None: 0, WantsAnd: 1, HasAnd: 2 };
  }
});

// src/compiler/lexer/literals.ts
function readNumber(text2, start2, slot) {
  const isNegative3 = codeAt(text2, start2) === MINUS;
  const first = isNegative3 ? start2 + 1 : start2;
  let digits = 0;
  let at2 = first;
  let code2 = codeAt(text2, at2);
  for (; isDigit(code2); code2 = codeAt(text2, ++at2)) digits = digits * 10 + code2 - ZERO;
  if (at2 === first || at2 > first + 1 && codeAt(text2, first) === ZERO) return -1;
  let scale = 1;
  if (code2 === DOT) {
    for (code2 = codeAt(text2, ++at2); isDigit(code2); code2 = codeAt(text2, ++at2)) {
      digits = digits * 10 + code2 - ZERO;
      scale *= 10;
    }
    if (scale === 1) return -1;
  }
  if (at2 - first > SAFE_DIGITS || !endsNumber(text2, at2)) return -1;
  const value = scale === 1 ? digits : digits / scale;
  slot.value = isNegative3 ? -value : value;
  return at2;
}
function isJsonNumber(literal) {
  return JSON_NUMBER.test(literal);
}
function readLongNumber(text2, start2, slot) {
  NUMBER2.lastIndex = start2;
  if (!NUMBER2.test(text2)) return -1;
  const end = NUMBER2.lastIndex;
  const literal = text2.slice(start2, end);
  if (!isJsonNumber(literal) || !isExact(literal)) return -1;
  slot.value = Number(literal);
  return end;
}
function mayBeDate(text2, start2) {
  return codeAt(text2, start2 + YEAR) === MINUS;
}
function readDate2(text2, start2, slot) {
  DATE.lastIndex = start2;
  if (!DATE.test(text2)) return -1;
  const end = DATE.lastIndex;
  if (!endsNumber(text2, end) || timeFollows(text2, start2, end) || !isDate(text2.slice(start2, start2 + DAY4))) return -1;
  slot.value = text2.slice(start2, end);
  return end;
}
function timeFollows(text2, start2, end) {
  return end === start2 + DAY4 && codeAt(text2, end) === SPACE2 && isDigit(codeAt(text2, end + 1));
}
function readString(text2, start2, slot) {
  const quote = codeAt(text2, start2);
  const { length } = text2;
  let end = start2 + 1;
  for (; end < length; end++) {
    const code2 = text2.charCodeAt(end);
    if (code2 === quote) break;
    if (code2 === BACKSLASH && quote === QUOTE) return -1;
  }
  if (end >= length || codeAt(text2, end + 1) === quote) return -1;
  slot.value = text2.slice(start2 + 1, end);
  return end + 1;
}
function readLiteral(text2, start2, slot) {
  const code2 = codeAt(text2, start2);
  if (code2 === QUOTE || code2 === APOSTROPHE) return readString(text2, start2, slot);
  const end = readNumber(text2, start2, slot);
  if (end > 0) return end;
  return mayBeDate(text2, start2) ? readDate2(text2, start2, slot) : readLongNumber(text2, start2, slot);
}
function readList(text2, start2, values2, offsets) {
  const slot = { value: void 0 };
  for (let at2 = start2 + 1; ; at2++) {
    while (isSpace(codeAt(text2, at2))) at2++;
    const end = readLiteral(text2, at2, slot);
    if (end < 0) return -1;
    values2.push(slot.value);
    offsets?.push(at2, end);
    at2 = end;
    while (isSpace(codeAt(text2, at2))) at2++;
    const after = codeAt(text2, at2);
    if (after === COMMA) continue;
    if (after === RIGHT) return at2 + 1;
    const narrow2 = narrowCode(after);
    if (narrow2 === RIGHT) return at2 + 1;
    if (narrow2 !== COMMA) return -1;
  }
}
function literalOffsets(written7, start2) {
  const offsets = [];
  readList(written7, 0, [], offsets);
  return offsets.map((offset) => start2 + offset);
}
function scanLiteralList(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const long = readLongList(scanner, start2);
  if (long) {
    emit(scanner, slot, 23 /* Literals */, start2, start2 + long.written.length, long);
    return true;
  }
  const values2 = [];
  const end = readList(text2, start2, values2);
  if (end < 0) return false;
  emit(scanner, slot, 23 /* Literals */, start2, end, { values: values2, written: text2.slice(start2, end) });
  return true;
}
function scanRanges(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const read3 = { value: void 0 };
  let ranges4;
  let end = start2;
  for (let at2 = start2; ; ) {
    const lowEnd = readLiteral(text2, at2, read3);
    const and = lowEnd < 0 ? -1 : skipAnd(text2, lowEnd);
    if (and < 0) break;
    const low = read3.value;
    const highEnd = readLiteral(text2, and, read3);
    if (highEnd < 0) break;
    const high = read3.value;
    if (ranges4) {
      ranges4.ends.push(low, high);
      ranges4.offsets.push(at2, lowEnd, and, highEnd);
    } else ranges4 = { ends: [low, high], offsets: [at2, lowEnd, and, highEnd] };
    end = highEnd;
    const comma = skipSpace(text2, end);
    if (codeAt(text2, comma) !== COMMA) break;
    at2 = skipSpace(text2, comma + 1);
  }
  if (ranges4) emit(scanner, slot, 24 /* Ranges */, start2, end, ranges4);
  return ranges4 !== void 0;
}
function skipAnd(text2, start2) {
  const at2 = skipSpace(text2, start2);
  const end = at2 + AND.length;
  if (at2 === start2 || !isSpace(codeAt(text2, end))) return -1;
  for (let index = 0; index < AND.length; index++)
    if ((codeAt(text2, at2 + index) & ~CASE_BIT) !== AND.charCodeAt(index)) return -1;
  return skipSpace(text2, end);
}
function readLongList(scanner, start2) {
  const { text: text2 } = scanner;
  if (text2.length - start2 < LONG || start2 < scanner.longListFrom) return void 0;
  const close = text2.indexOf(")", start2);
  if (close >= 0 && close - start2 < LONG) return void 0;
  const written7 = close < 0 ? "" : text2.slice(start2, close + 1);
  const values2 = written7.includes("\\") ? void 0 : jsonValues(written7);
  if (!values2) scanner.longListFrom = close < 0 ? text2.length : close;
  return values2 && { values: values2, written: written7 };
}
function jsonValues(written7) {
  let values2;
  try {
    values2 = JSON.parse(`[${written7.slice(1, -1)}]`);
  } catch {
    return void 0;
  }
  let hasNumbers = false;
  for (const value of values2) {
    if (typeof value === "number" && Number.isSafeInteger(value)) hasNumbers = true;
    else if (typeof value !== "string") return void 0;
  }
  const isInexact = hasNumbers && (written7.includes(".") || written7.includes("e") || written7.includes("E"));
  return isInexact || values2.length === 0 ? void 0 : values2;
}
var QUOTE, APOSTROPHE, RIGHT, COMMA, MINUS, DOT, SPACE2, ZERO, BACKSLASH, SAFE_DIGITS, JSON_NUMBER, NUMBER2, YEAR, DAY4, DATE, AND, CASE_BIT, LONG;
var init_literals = __esm({
  "src/compiler/lexer/literals.ts"() {
    "use strict";
    init_times();
    init_decimal();
    init_characters();
    init_scanner();
    QUOTE = 34;
    APOSTROPHE = 39;
    RIGHT = 41;
    COMMA = 44;
    MINUS = 45;
    DOT = 46;
    SPACE2 = 32;
    ZERO = 48;
    BACKSLASH = 92;
    SAFE_DIGITS = 15;
    JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
    NUMBER2 = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    YEAR = "2024".length;
    DAY4 = "2024-01-01".length;
    DATE = /\d{4}-\d\d-\d\d(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?/y;
    AND = "AND";
    CASE_BIT = 32;
    LONG = 256;
  }
});

// src/compiler/ast/factories.ts
function endOf(nodes) {
  return nodes.at(-1)?.end ?? 0;
}
function name(text2, { start: start2, end }) {
  return { kind: "name", text: text2, start: start2, end };
}
function literals(list2, start2, end) {
  return { kind: "literals", values: list2?.values ?? [], written: list2?.written ?? "", start: start2, end };
}
function scalar(value, start2 = 0, end = 0) {
  return typeof value === "string" ? { kind: "string", value, start: start2, end } : { kind: "number", value, start: start2, end };
}
function reference(name2, start2 = 0, end = 0) {
  return { kind: "reference", name: name2, start: start2, end };
}
function range(low, high) {
  return { kind: "range", low, high, start: low?.start, end: high?.end };
}
function ranges(ends2) {
  const made3 = [];
  for (let high = 1; high < ends2.length; high += 2) {
    made3.push(range(ends2[high - 1], ends2[high]));
  }
  return made3;
}
function literalRanges(literals2) {
  const { ends: ends2, offsets } = literals2 ?? { ends: [], offsets: [] };
  const endAt = (index) => scalar(ends2[index], offsets[index * 2], offsets[index * 2 + 1]);
  const made3 = [range(endAt(0), endAt(1))];
  for (let low = 2; low < ends2.length; low += 2) made3.push(range(endAt(low), endAt(low + 1)));
  return made3;
}
function sort(field, direction) {
  const { start: start2 } = field;
  if (!direction) return { kind: "sort", name: field, start: start2, end: field.end };
  return { kind: "sort", name: field, direction, start: start2, end: direction.end };
}
function count(start2, value) {
  return { kind: "count", value, start: start2, end: value?.end };
}
function comparison(field, spelling, operatorStart, operatorEnd, operands3, end) {
  const name2 = spelling?.operator;
  const operator = { kind: "operator", name: name2, start: operatorStart, end: operatorEnd };
  const { start: start2 } = field;
  const made3 = { kind: "comparison", name: field, operator, operands: operands3, start: start2, end };
  return spelling?.negated ? { kind: "not", term: made3, start: start2, end } : made3;
}
function joined(kind, terms2) {
  const first = terms2[0];
  return terms2.length === 1 ? first : { kind, terms: terms2, start: first.start, end: endOf(terms2) };
}
function query(clauses2, end) {
  const { select, condition, order: order2, limit, offset } = clauses2;
  const made3 = { kind: "query", start: 0, end };
  if (select) made3.select = select;
  if (condition) made3.condition = condition;
  if (order2) made3.order = order2;
  if (limit) made3.limit = limit;
  if (offset) made3.offset = offset;
  return made3;
}
var nowhere;
var init_factories = __esm({
  "src/compiler/ast/factories.ts"() {
    "use strict";
    nowhere = { start: 0, end: 0 };
  }
});

// src/compiler/ast/operands.ts
function flattenRanges(operands3) {
  if (operands3.every((operand2) => operand2.kind !== "range")) return operands3;
  return operands3.flatMap((operand2) => operand2.kind === "range" ? [operand2.low, operand2.high] : [operand2]);
}
function* literalsOf({ values: values2, written: written7, start: start2 }) {
  const offsets = literalOffsets(written7, start2);
  for (let index = 0; index < values2.length; index++) {
    yield scalar(values2[index], offsets[index * 2], offsets[index * 2 + 1]);
  }
}
function* operandsOf({ operands: operands3 }) {
  for (const operand2 of flattenRanges(operands3)) {
    if (operand2.kind === "literals") yield* literalsOf(operand2);
    else yield operand2;
  }
}
var init_operands = __esm({
  "src/compiler/ast/operands.ts"() {
    "use strict";
    init_literals();
    init_factories();
  }
});

// src/compiler/resource/qualifiers.ts
function isQualifier(value) {
  return qualifier().test(value);
}
function qualifiersInOrder({ qualifiers = [] }) {
  return [...qualifiers].sort();
}
function qualifierGaps(field, given) {
  const order2 = qualifiersInOrder(field);
  return { missing: order2.filter((_, index) => !isQualifier(given[index] ?? "")), extra: given.slice(order2.length) };
}
function isQualified(field, given) {
  const { missing, extra } = qualifierGaps(field, given);
  return missing.length === 0 && extra.length === 0;
}
var qualifier;
var init_qualifiers = __esm({
  "src/compiler/resource/qualifiers.ts"() {
    "use strict";
    init_pattern();
    qualifier = /* @__PURE__ */ pattern("^[\\p{L}\\p{Nd}_-]+$", "u");
  }
});

// src/compiler/resource/find-field.ts
function splitName(name2) {
  const colon = name2.indexOf(":");
  if (colon < 0) return { base: name2, qualifiers: [] };
  return { base: name2.slice(0, colon), qualifiers: name2.slice(colon + 1).split(":") };
}
function findField({ fields }, name2) {
  if (Object.hasOwn(fields, name2)) return { name: name2, field: fields[name2], qualifiers: [] };
  const { base, qualifiers } = splitName(name2);
  if (qualifiers.length === 0 || !Object.hasOwn(fields, base)) return void 0;
  const field = fields[base];
  return field.qualifiers ? { name: base, field, qualifiers } : void 0;
}
function normalized(name2) {
  return name2.toLowerCase().replace(/[\s_-]+/g, "");
}
function knownFields({ fields }) {
  const before2 = knownOf.get(fields);
  if (before2) return before2;
  const all = Object.entries(fields).map(([name2, field]) => {
    return { name: name2, field, normalizedName: normalized(name2), normalizedLabel: normalized(field.label ?? "") };
  });
  const isDeprecated2 = ({ field }) => Boolean(field.deprecated);
  const known2 = [...all.filter((each) => !isDeprecated2(each)), ...all.filter(isDeprecated2)];
  knownOf.set(fields, known2);
  return known2;
}
function sameName(word, known2) {
  const wanted2 = normalized(word);
  if (wanted2 === "") return void 0;
  return known2.find(({ normalizedName }) => normalizedName === wanted2) ?? known2.find(({ normalizedLabel }) => normalizedLabel === wanted2);
}
function fieldByLabel(resource3, written7) {
  const found = sameName(written7, knownFields(resource3));
  return found && { name: found.name, field: found.field, qualifiers: [] };
}
function firstOfLonger(name2) {
  return /^([^_-]+)[_-]+[^_-]{2,}/u.exec(name2)?.[1] ?? "";
}
function similar(word, known2) {
  const same = sameName(word, known2);
  if (same || normalized(word) === "" || sameName(firstOfLonger(word), known2)) return same;
  const near2 = closestMatch(word, known2.map(({ name: name2 }) => name2));
  if (near2 !== void 0) return known2.find(({ name: name2 }) => name2 === near2);
  const label = closestMatch(word, known2.flatMap(({ field }) => field.label ?? []));
  return label === void 0 ? void 0 : known2.find(({ field }) => field.label === label);
}
function suggestField(resource3, written7, isAllowed) {
  const current = knownFields(resource3).filter(({ field: field2 }) => isAllowed(field2));
  const { base, qualifiers } = splitName(written7);
  const found = similar(written7, current) ?? (qualifiers.length > 0 ? similar(base, current) : void 0);
  if (!found) return void 0;
  const { name: name2, field } = found;
  if (!field.qualifiers) return { name: name2, isComplete: true };
  if (qualifiers.length > 0 && isQualified(field, qualifiers))
    return { name: [name2, ...qualifiers].join(":"), isComplete: true };
  return { name: name2, isComplete: false };
}
var knownOf;
var init_find_field = __esm({
  "src/compiler/resource/find-field.ts"() {
    "use strict";
    init_closest_match();
    init_qualifiers();
    knownOf = /* @__PURE__ */ new WeakMap();
  }
});

// src/compiler/bindings/relative-dates.ts
function isRelative(operand2) {
  return operand2.kind === "moment" || operand2.kind === "period";
}
function hasRelative(operand2) {
  return operand2.kind === "range" ? isRelative(operand2.low) || isRelative(operand2.high) : isRelative(operand2);
}
function hasRelativeDates(condition) {
  switch (condition.kind) {
    case "comparison":
      for (const operand2 of condition.operands) if (hasRelative(operand2)) return true;
      return false;
    case "not":
      return hasRelativeDates(condition.term);
    case "group":
      return hasRelativeDates(condition.condition);
    case "invalid":
      return false;
    default:
      for (const term of condition.terms) if (hasRelativeDates(term)) return true;
      return false;
  }
}
function resolveDates(query2, context, clock) {
  if (!query2.condition || !hasRelativeDates(query2.condition)) return { query: query2, resolved: none2 };
  if (clock) return clock[clockResolver](query2, context);
  const refused4 = transform(query2, (node) => {
    if (node.kind !== "comparison" || !node.operands.some(hasRelative)) return node;
    const { name: name2, start: start2, end } = node;
    const field = context.resource && findField(context.resource, name2.text)?.field;
    for (const operand2 of operandsOf(node)) {
      if (!isRelative(operand2) || isForOtherField(operand2, name2.text, field, context)) continue;
      const { found, quote } = writtenAs(operand2, context);
      context.report(bindingDiagnostic("needs-clock", operand2, { found }, field ? [] : quote));
    }
    return { kind: "invalid", name: name2, start: start2, end };
  });
  return { query: refused4, resolved: none2 };
}
function writtenAs(operand2, { text: text2 }) {
  const found = operand2.kind === "moment" ? writeMoment(operand2) : writePeriod(operand2);
  const written7 = text2?.slice(operand2.start, operand2.end) ?? found;
  return { found, quote: found.includes(" ") ? [] : [rewrite("quote", operand2, quoteString(written7))] };
}
function isForOtherField(operand2, name2, field, context) {
  const { resource: resource3, report } = context;
  if (!resource3 || !field) return false;
  const { found, quote } = writtenAs(operand2, context);
  return resource3[resourceChecks].refusesDate({ span: operand2, found, fixes: quote }, name2, field, report);
}
var none2;
var init_relative_dates2 = __esm({
  "src/compiler/bindings/relative-dates.ts"() {
    "use strict";
    init_diagnostic();
    init_relative_dates();
    init_symbols();
    init_quote();
    init_operands();
    init_walk();
    init_find_field();
    none2 = [];
  }
});

// src/compiler/ast/conditions.ts
function ungrouped(condition) {
  let inside = condition;
  while (inside.kind === "group") inside = inside.condition;
  return inside;
}
function conjunctsOf(condition) {
  if (!condition) return [];
  const inside = ungrouped(condition);
  return inside.kind === "and" ? inside.terms : [inside];
}
function has(node, isWanted) {
  let isFound = false;
  walk(node, ({ kind }) => {
    isFound ||= isWanted(kind);
    return isFound ? SKIP : void 0;
  });
  return isFound;
}
var hasInvalid, hasLogic;
var init_conditions = __esm({
  "src/compiler/ast/conditions.ts"() {
    "use strict";
    init_walk();
    hasInvalid = (node) => has(node, (kind) => kind === "invalid");
    hasLogic = (node) => has(node, (kind) => kind === "or" || kind === "not");
  }
});

// src/compiler/logic/group-by-field.ts
function collect(terms2, into) {
  for (const term of terms2) {
    const inside = ungrouped(term);
    if (inside.kind === "comparison") into.push(inside);
    else if (inside.kind === "and") collect(inside.terms, into);
  }
}
function groupByField(condition) {
  const inside = condition && ungrouped(condition);
  if (inside?.kind !== "and") return none3;
  const comparisons2 = [];
  collect(inside.terms, comparisons2);
  const groups = /* @__PURE__ */ new Map();
  for (const comparison5 of comparisons2) {
    const group = groups.get(comparison5.name.text);
    if (group) group.push(comparison5);
    else groups.set(comparison5.name.text, [comparison5]);
  }
  for (const [name2, group] of groups) if (group.length < 2) groups.delete(name2);
  return groups;
}
var none3;
var init_group_by_field = __esm({
  "src/compiler/logic/group-by-field.ts"() {
    "use strict";
    init_conditions();
    none3 = /* @__PURE__ */ new Map();
  }
});

// src/compiler/checks/rules/comment-not-sent.ts
var commentNotSent;
var init_comment_not_sent = __esm({
  "src/compiler/checks/rules/comment-not-sent.ts"() {
    "use strict";
    init_diagnostic();
    commentNotSent = {
      query({ comments: comments2 }, { report, hasErrors }) {
        const first = comments2?.[0];
        if (first && !hasErrors()) report(checkDiagnostic("comment-not-sent", first, {}));
      }
    };
  }
});

// src/base/language/predicate.ts
function predicateKey(predicate) {
  if (predicate.kind === "range") return "range";
  if (predicate.kind === "order") return predicate.sign;
  const name2 = predicate.kind === "text" ? predicate.at : predicate.kind;
  return predicate.not ? `not ${name2}` : name2;
}
function oppositeKey(key) {
  return opposites[key] ?? (key.startsWith("not ") ? key.slice(4) : `not ${key}`);
}
var predicateKinds, opposites;
var init_predicate = __esm({
  "src/base/language/predicate.ts"() {
    "use strict";
    predicateKinds = {
      equal: { arity: "one", suits: "any", readsText: false, takesReference: true },
      list: { arity: "list", suits: "any", readsText: false, takesReference: true },
      order: { arity: "one", suits: "ordered", readsText: false, takesReference: true },
      range: { arity: "range", suits: "ordered", readsText: false, takesReference: false },
      text: { arity: "one", suits: "ordered", readsText: true, takesReference: true },
      pattern: { arity: "one", suits: "ordered", readsText: true, takesReference: false },
      null: { arity: "none", suits: "any", readsText: false, takesReference: false }
    };
    opposites = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
  }
});

// src/base/language/operator.ts
function factsOf(row, find2) {
  const { predicate } = row;
  const { kind } = predicate;
  const key = predicateKey(predicate);
  const isNegative3 = "not" in predicate;
  const regexp = kind === "text" && !isNegative3 ? find2("pattern") : void 0;
  return {
    ...row,
    ...predicateKinds[kind],
    suits: row.suits ?? predicateKinds[kind].suits,
    isNegative: isNegative3,
    isRegexp: kind === "pattern",
    whenNull: kind === "null" ? !isNegative3 : void 0,
    enumerates: key === "equal" || key === "list",
    complement: find2(oppositeKey(key)),
    mergesInto: find2(unions[key]),
    listForm: kind === "equal" ? find2(isNegative3 ? "not list" : "list") : void 0,
    nullForm: kind === "equal" ? find2(isNegative3 ? "not null" : "null") : void 0,
    asRegexp: kind === "text" && regexp ? { operator: regexp, pattern: regexpAt[predicate.at] } : void 0
  };
}
function operatorsFrom(table5, names3) {
  const byKey = new Map(names3.map((name2) => [predicateKey(table5[name2].predicate), name2]));
  const find2 = (key) => key === void 0 ? void 0 : byKey.get(key);
  const entries = names3.map((name2) => [name2, factsOf(table5[name2], find2)]);
  return Object.fromEntries(entries);
}
var regexpAt, unions;
var init_operator = __esm({
  "src/base/language/operator.ts"() {
    "use strict";
    init_predicate();
    regexpAt = {
      start: (escaped2) => `^${escaped2}`,
      anywhere: (escaped2) => escaped2,
      end: (escaped2) => `${escaped2}$`
    };
    unions = { equal: "list", list: "list", range: "range" };
  }
});

// src/base/language/operators.ts
function isOperatorName(name2) {
  return Object.hasOwn(table, name2);
}
function operatorFor(predicate) {
  const key = predicateKey(predicate);
  return operatorNames.find((name2) => predicateKey(table[name2].predicate) === key);
}
function mirrored(name2) {
  const predicate = table[name2].predicate;
  if (predicate.kind === "equal") return name2;
  return predicate.kind === "order" ? operatorFor({ kind: "order", sign: mirrors[predicate.sign] }) : void 0;
}
var table, operatorNames, operators, mirrors, idOperator, hasValueOperator;
var init_operators = __esm({
  "src/base/language/operators.ts"() {
    "use strict";
    init_operator();
    init_predicate();
    table = {
      EQUALS: { canonical: "=", aliases: ["=="], predicate: { kind: "equal" } },
      NOT_EQUALS: { canonical: "!=", aliases: ["<>", "\u2260"], predicate: { kind: "equal", not: true } },
      IN: { canonical: "IN", predicate: { kind: "list" } },
      NOT_IN: { canonical: "NOT IN", predicate: { kind: "list", not: true } },
      GREATER_THAN: { canonical: ">", predicate: { kind: "order", sign: ">" } },
      GREATER_THAN_EQUALS: { canonical: ">=", aliases: ["\u2265"], predicate: { kind: "order", sign: ">=" } },
      LESS_THAN: { canonical: "<", predicate: { kind: "order", sign: "<" } },
      LESS_THAN_EQUALS: { canonical: "<=", aliases: ["\u2264"], predicate: { kind: "order", sign: "<=" } },
      BETWEEN: { canonical: "BETWEEN", predicate: { kind: "range" } },
      STARTS_WITH: { canonical: "STARTS WITH", predicate: { kind: "text", at: "start" } },
      // Whoever writes `tags CONTAINS 2` means one of several tags, and would get 12 and 20 as well.
      CONTAINS: { canonical: "CONTAINS", predicate: { kind: "text", at: "anywhere" }, suits: "text" },
      DOES_NOT_CONTAIN: {
        canonical: "DOES NOT CONTAIN",
        aliases: ["NOT CONTAINS"],
        predicate: { kind: "text", at: "anywhere", not: true },
        suits: "text"
      },
      REGEXP: { canonical: "REGEXP", predicate: { kind: "pattern" } },
      NOT_REGEXP: { canonical: "NOT REGEXP", predicate: { kind: "pattern", not: true } },
      IS_NULL: { canonical: "IS NULL", predicate: { kind: "null" } },
      IS_NOT_NULL: { canonical: "IS NOT NULL", predicate: { kind: "null", not: true } }
    };
    operatorNames = /* @__PURE__ */ Object.keys(table);
    operators = /* @__PURE__ */ operatorsFrom(table, operatorNames);
    mirrors = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };
    idOperator = "EQUALS";
    hasValueOperator = "IS_NOT_NULL";
  }
});

// src/compiler/logic/cells.ts
function cellRange(from2, to) {
  return from2 < to ? [from2, to] : noCells;
}
function unionOf(sets) {
  if (sets.length < 2) return sets[0] ?? noCells;
  const starts = [];
  const ends2 = [];
  for (const set of sets) {
    for (let at2 = 0; at2 < set.length; at2 += 2) {
      starts.push(set[at2]);
      ends2.push(set[at2 + 1]);
    }
  }
  starts.sort((a, b) => a - b);
  ends2.sort((a, b) => a - b);
  return rangesWhere(starts, ends2, (open) => open > 0);
}
function rangesWhere(starts, ends2, isIn) {
  const made3 = [];
  let [start2, end, wasIn] = [0, 0, false];
  while (end < ends2.length) {
    const at2 = Math.min(starts[start2] ?? Number.POSITIVE_INFINITY, ends2[end]);
    while (starts[start2] === at2) start2++;
    while (ends2[end] === at2) end++;
    if (isIn(start2 - end) === wasIn) continue;
    wasIn = !wasIn;
    made3.push(at2);
  }
  return made3;
}
function complementOf(set, size) {
  const made3 = [];
  let from2 = 0;
  for (let at2 = 0; at2 < set.length; at2 += 2) {
    if (set[at2] > from2) made3.push(from2, set[at2]);
    from2 = set[at2 + 1];
  }
  if (from2 < size) made3.push(from2, size);
  return made3;
}
function intersectionOf(sets, size) {
  if (sets.length < 2) return sets[0] ?? cellRange(0, size);
  return complementOf(unionOf(sets.map((set) => complementOf(set, size))), size);
}
function differenceOf(set, other, size) {
  return intersectionOf([set, complementOf(other, size)], size);
}
function firstWhere(length, isSo) {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = low + high >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
function hasCell(set, cell) {
  return firstWhere(set.length, (index) => set[index] > cell) % 2 === 1;
}
function isSameSet(set, other) {
  return set.length === other.length && set.every((each, index) => each === other[index]);
}
function* eachCell(set) {
  for (let at2 = 0; at2 < set.length; at2 += 2) {
    for (let cell = set[at2]; cell < set[at2 + 1]; cell++) yield cell;
  }
}
function superfluousAmong(sets, size, steps2) {
  const known2 = sets.filter((each) => each !== void 0);
  const count2 = known2.reduce((sum, set) => sum + countOf(set), 0);
  if (known2.length < 2 || count2 > MOST_CELLS) return [];
  steps2.take(count2 + size >> 2);
  if (countOf(unionOf(known2)) === size) return [];
  const counts2 = new Int32Array(size);
  const add2 = (set, by) => {
    for (const cell of eachCell(set)) counts2[cell] = counts2[cell] + by;
  };
  const isAlone = (set) => {
    for (const cell of eachCell(set)) if (counts2[cell] === 1) return true;
    return false;
  };
  for (const set of known2) add2(set, 1);
  const found = [];
  for (let index = sets.length - 1; index >= 0; index--) {
    const set = sets[index];
    if (!set || isAlone(set)) continue;
    found.push(index);
    add2(set, -1);
  }
  return found.reverse();
}
var noCells, MOST_CELLS, countOf;
var init_cells = __esm({
  "src/compiler/logic/cells.ts"() {
    "use strict";
    noCells = [];
    MOST_CELLS = 2e4;
    countOf = (set) => set.reduce((sum, cell, index) => sum + (index % 2 === 0 ? -cell : cell), 0);
  }
});

// src/compiler/logic/steps.ts
function giveUp() {
  throw exceeded;
}
var exceeded, DEFAULT_STEPS, Steps, stepsForCheck;
var init_steps = __esm({
  "src/compiler/logic/steps.ts"() {
    "use strict";
    exceeded = /* @__PURE__ */ new Error("This takes too many steps.");
    DEFAULT_STEPS = 2e5;
    Steps = class {
      constructor(most = DEFAULT_STEPS) {
        this.most = most;
        this.left = most;
      }
      most;
      left;
      take(count2) {
        if (count2 > this.left) {
          this.left = 0;
          giveUp();
        }
        this.left -= count2;
      }
      /** Returns what is found with at most so many steps; undefined if it takes more. */
      within(most, find2) {
        const kept = Math.max(0, this.left - most);
        this.left -= kept;
        try {
          return find2();
        } catch (error) {
          if (error === exceeded) return void 0;
          throw error;
        } finally {
          this.left += kept;
        }
      }
      /** As `within`, with all steps that are left. */
      try(find2) {
        return this.within(this.left, find2);
      }
      /** As `within`, with the share of a question that is asked about many parts of a condition. */
      share(find2) {
        return this.within(this.most >> 4, find2);
      }
    };
    stepsForCheck = (comparisons2) => new Steps(2e3 + 500 * comparisons2);
  }
});

// src/compiler/logic/regions.ts
function common(regions, space) {
  if (regions.length === 1) return regions[0];
  const sets = /* @__PURE__ */ new Map();
  for (const region of regions) for (const [at2, set] of region) addTo(sets, at2, set);
  return meetOf(sets, space);
}
function commonIn(places3, space) {
  const sets = /* @__PURE__ */ new Map();
  for (const { dimension, cells } of places3) addTo(sets, dimension, cells);
  return meetOf(sets, space);
}
function addTo(sets, at2, set) {
  const known2 = sets.get(at2);
  if (known2) known2.push(set);
  else sets.set(at2, [set]);
}
function meetOf(sets, space) {
  const made3 = /* @__PURE__ */ new Map();
  for (const [at2, all] of sets) {
    space.steps.take(all.reduce((sum, set2) => sum + costOf(set2), 0));
    const set = intersectionOf(all, sizeOf(space, at2));
    if (set.length === 0) return void 0;
    made3.set(at2, set);
  }
  return made3;
}
function* meetings(left, right, space) {
  const found = nearbyIn(right, space);
  for (const one of left) {
    const nearby2 = found(one);
    space.steps.take(1 + nearby2.length);
    for (const other of nearby2) {
      const both = common([one, right[other]], space);
      if (both) yield both;
    }
  }
}
function product(left, right, space) {
  return compact([...meetings(left, right, space)], space);
}
function joined2(one, other, space) {
  for (const set2 of one.values()) space.steps.take(costOf(set2));
  for (const set2 of other.values()) space.steps.take(costOf(set2));
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  const different = [...large].filter(([at3, set2]) => !isSameSet(small.get(at3) ?? [0, sizeOf(space, at3)], set2));
  if ([...small.keys()].some((at3) => !large.has(at3))) return void 0;
  if (different.every(([at3, set2]) => differenceOf(set2, small.get(at3) ?? set2, sizeOf(space, at3)).length === 0))
    return small;
  const [[at2, set] = [0, []], ...more2] = different;
  if (more2.length > 0) return void 0;
  return withSet(large, at2, unionOf([set, small.get(at2) ?? set]), space);
}
function withSet(region, at2, set, space) {
  const made3 = new Map(region);
  if (isSameSet(set, [0, sizeOf(space, at2)])) made3.delete(at2);
  else made3.set(at2, set);
  return made3;
}
function compact(regions, space) {
  if (regions.length < 2) return regions;
  space.steps.take(regions.length);
  const single2 = /* @__PURE__ */ new Map();
  let made3 = [];
  for (const region of regions) {
    if (region.size === 0) return [region];
    const [[at2, set] = [0, []]] = region;
    if (region.size > 1) made3.push(region);
    else if (single2.has(at2)) single2.get(at2)?.push(set);
    else single2.set(at2, [set]);
  }
  for (const [at2, sets] of single2) {
    const region = withSet(/* @__PURE__ */ new Map(), at2, unionOf(sets), space);
    if (region.size === 0) return [region];
    made3.push(region);
  }
  if (made3.length > MOST_REGIONS) giveUp();
  if (made3.length > MOST_COMPARED) return made3;
  for (let one = 0; one < made3.length; one++) {
    for (let other = one + 1; other < made3.length; other++) {
      const region = joined2(made3[one], made3[other], space);
      if (!region) continue;
      made3 = [...made3.filter((_, index) => index !== one && index !== other), region];
      one = -1;
      break;
    }
  }
  return made3;
}
function regionsWhere(condition, isTrue, space) {
  switch (condition.kind) {
    case "comparison": {
      const { dimension, cells } = space.placeOf(condition, isTrue);
      space.steps.take(costOf(cells));
      return cells.length === 0 ? [] : [withSet(/* @__PURE__ */ new Map(), dimension, cells, space)];
    }
    case "not":
      return regionsWhere(condition.term, !isTrue, space);
    case "group":
      return regionsWhere(condition.condition, isTrue, space);
    case "invalid":
      throw new TypeError("A part of the condition could not be read.");
    default: {
      const parts2 = condition.terms.map((term) => regionsWhere(term, isTrue, space));
      return condition.kind === "and" === isTrue ? allOf(parts2, space) : compact(parts2.flat(), space);
    }
  }
}
function allOf(parts2, space) {
  if (parts2.some((regions) => regions.length === 0)) return [];
  const single2 = parts2.filter((regions) => regions.length === 1).flat();
  const base = single2.length > 0 ? common(single2, space) : /* @__PURE__ */ new Map();
  const several2 = parts2.filter((regions) => regions.length > 1);
  return base ? several2.reduce((left, right) => product(left, right, space), [base]) : [];
}
function* without(regions, others, space) {
  const found = nearbyIn(others, space);
  for (const region of regions) {
    const nearby2 = found(region);
    space.steps.take(nearby2.length);
    yield* outside(
      region,
      nearby2.map((index) => others[index]),
      space
    );
  }
}
function nearbyIn(regions, space) {
  space.steps.take(regions.length);
  const all = regions.map((_, index) => index);
  const by = dimensionThatDivides(regions, space);
  if (by === void 0) return () => all;
  const [elsewhere, those] = [[], []];
  for (const index of all) (regions[index]?.has(by) ? those : elsewhere).push(index);
  const startOf4 = (index) => regions[index]?.get(by)?.[0] ?? 0;
  const sorted = those.sort((one, other) => startOf4(one) - startOf4(other));
  let end = 0;
  const ends2 = sorted.map((index) => end = Math.max(end, regions[index]?.get(by)?.at(-1) ?? 0));
  return (region) => {
    const own2 = region.get(by);
    if (!own2) return all;
    const [low, high] = [own2[0] ?? 0, own2.at(-1) ?? 0];
    const found = [...elsewhere];
    let last = firstWhere(sorted.length, (place) => startOf4(sorted[place]) >= high);
    while (last-- > 0 && ends2[last] > low) found.push(sorted[last]);
    return found.sort((one, other) => one - other);
  };
}
function dimensionThatDivides(regions, space) {
  const scores = /* @__PURE__ */ new Map();
  for (const region of regions)
    for (const [at2, cells] of region) {
      const reach = (cells.at(-1) ?? 0) - (cells[0] ?? 0);
      scores.set(at2, (scores.get(at2) ?? 0) + 1 - reach / sizeOf(space, at2));
    }
  const most = Math.max(0, ...scores.values());
  return most === 0 ? void 0 : [...scores].find(([, score]) => score === most)?.[0];
}
function* outside(region, others, space) {
  const piece = new Map(region);
  const set = (at2, cells) => cells ? piece.set(at2, cells) : piece.delete(at2);
  const divided = [];
  let next = 0;
  let isPiece = true;
  while (isPiece || divided.length > 0) {
    if (isPiece && next === others.length) {
      space.steps.take(piece.size);
      yield new Map(piece);
      isPiece = false;
    } else if (isPiece) {
      const changes = changesFor(piece, others[next++], space);
      if (changes) divided.push({ changes, next, made: 0 });
      isPiece = changes === void 0;
    } else {
      const last = divided.at(-1);
      const [before2, change2] = [last.changes[last.made - 1], last.changes[last.made++]];
      if (before2) set(before2.at, before2.inside);
      if (change2) set(change2.at, change2.outside);
      else {
        for (const { at: at2, before: before3 } of last.changes) set(at2, before3);
        divided.pop();
      }
      isPiece = change2 !== void 0;
      next = last.next;
    }
  }
}
function changesFor(piece, other, space) {
  const changes = [];
  for (const [at2, cells] of other) {
    const size = sizeOf(space, at2);
    const before2 = piece.get(at2);
    const own2 = before2 ?? cellRange(0, size);
    space.steps.take(costOf(own2) + costOf(cells));
    const inside = intersectionOf([own2, cells], size);
    if (inside.length === 0) return void 0;
    const outside2 = differenceOf(own2, cells, size);
    if (outside2.length > 0) changes.push({ at: at2, before: before2, inside, outside: outside2 });
  }
  return changes;
}
var MOST_REGIONS, MOST_COMPARED, sizeOf, costOf;
var init_regions = __esm({
  "src/compiler/logic/regions.ts"() {
    "use strict";
    init_cells();
    init_steps();
    MOST_REGIONS = 1e3;
    MOST_COMPARED = 48;
    sizeOf = ({ dimensions }, at2) => dimensions[at2].size;
    costOf = (set) => 1 + (set.length >> 3);
  }
});

// src/base/language/value-types.ts
function exampleOf(form) {
  const example = valueTypes[form.type].family === "time" ? exampleTime(form) : void 0;
  return example === void 0 ? {} : { example };
}
var flags, typeFacts, DIGITS, NUMBER3, unless, maybe, isWholeNumber, isNumber, meantNumber, meantInteger, meantFlag, ofTimes, rows, table2, valueTypes, valueTypeNames;
var init_value_types = __esm({
  "src/base/language/value-types.ts"() {
    "use strict";
    init_time_notations();
    init_times();
    flags = [
      { value: 1, words: ["yes", "true", "on"] },
      { value: 0, words: ["no", "false", "off"] }
    ];
    typeFacts = {
      string: { isOrdered: true, isText: true, isNumeric: false, family: "text" },
      integer: { isOrdered: true, isText: false, isNumeric: true, family: "number", step: 1 },
      number: { isOrdered: true, isText: false, isNumeric: true, family: "number" },
      date: { isOrdered: true, isText: false, isNumeric: false, family: "time" },
      datetime: { isOrdered: true, isText: false, isNumeric: false, family: "time" },
      flag: { isOrdered: false, isText: false, isNumeric: true, family: "number", all: flags },
      enum: { isOrdered: false, isText: false, isNumeric: false, family: "text" }
    };
    DIGITS = /^-?\d+$/;
    NUMBER3 = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
    unless = (fits) => fits ? void 0 : "value-type";
    maybe = (value) => value === void 0 ? void 0 : { value };
    isWholeNumber = (value) => typeof value === "number" ? Number.isInteger(value) : DIGITS.test(value);
    isNumber = (value) => typeof value === "number" || NUMBER3.test(value);
    meantNumber = (text2) => {
      const number3 = text2.trim().replace(/^(-?\d+),(\d+)$/, "$1.$2");
      return maybe(NUMBER3.test(number3) ? number3 : void 0);
    };
    meantInteger = (text2) => {
      const number3 = text2.trim().replace(/^(-?\d+)\.0+$/, "$1");
      return maybe(DIGITS.test(number3) ? number3 : void 0);
    };
    meantFlag = (text2) => {
      const word = text2.trim().toLowerCase();
      return maybe(flags.find(({ words: words4 }) => words4.some((each) => each === word))?.value);
    };
    ofTimes = (repair, example) => ({
      quotesWords: true,
      diagnose: (value, form) => readTime(String(value), form) === void 0 ? "date-format" : void 0,
      repair,
      place: (value, form) => readTime(String(value), form),
      example
    });
    rows = () => ({
      string: {
        ...typeFacts.string,
        quotesWords: true,
        diagnose: () => void 0,
        example: "shoe"
      },
      integer: {
        ...typeFacts.integer,
        quotesWords: false,
        diagnose: (value) => unless(isWholeNumber(value)),
        repair: meantInteger,
        place: Number,
        example: 5
      },
      number: {
        ...typeFacts.number,
        quotesWords: false,
        diagnose: (value) => unless(isNumber(value)),
        repair: meantNumber,
        place: Number,
        example: 2.5
      },
      date: { ...typeFacts.date, ...ofTimes(meantDate, "2026-01-31") },
      datetime: { ...typeFacts.datetime, ...ofTimes(meantDateTime, "2026-01-31 12:00:00") },
      flag: {
        ...typeFacts.flag,
        quotesWords: false,
        diagnose: (value) => unless(String(value) === "0" || String(value) === "1"),
        repair: meantFlag,
        example: 1
      },
      enum: {
        ...typeFacts.enum,
        quotesWords: false,
        diagnose: () => void 0,
        example: "open"
      }
    });
    table2 = /* @__PURE__ */ rows();
    valueTypes = table2;
    valueTypeNames = /* @__PURE__ */ Object.keys(valueTypes);
  }
});

// src/compiler/bindings/dates.ts
function dateText(time3, form) {
  const notation = form ?? anyField;
  if (Number.isNaN(time3) || form && typeFacts[form.type].family !== "time") return void 0;
  const place = placeOf(time3, notation);
  return notation.type === "date" && place !== time3 ? writeTime(time3, anyField) : writeTime(place, notation);
}
function withDateText(value, form) {
  const time3 = timeOf(value);
  return time3 === void 0 ? value : dateText(time3, form) ?? value;
}
var anyField;
var init_dates = __esm({
  "src/compiler/bindings/dates.ts"() {
    "use strict";
    init_time_notations();
    init_value_types();
    init_value_kind();
    anyField = { type: "datetime" };
  }
});

// src/compiler/bindings/bound-values.ts
function isScalar(value) {
  return typeof value === "string" || typeof value === "number" && Number.isFinite(value) || isReference(value);
}
function lookUp(variable2, { bindings, report, guess }) {
  const { name: name2 } = variable2;
  const value = Object.hasOwn(bindings, name2) ? bindings[name2] : void 0;
  if (value !== void 0) return Array.isArray(value) ? Array.from(value) : value;
  const suggestion = guess(
    () => closestMatch(
      name2,
      Object.keys(bindings).filter((other) => other !== name2)
    )
  );
  report(bindingDiagnostic("unbound-variable", variable2, { name: name2, ...suggestion && { suggestion } }));
  return void 0;
}
function boundValues(variable2, field, isList2, context) {
  const { report } = context;
  const value = withDateTexts(lookUp(variable2, context), field, context);
  const { name: name2 } = variable2;
  if (value === void 0) return [];
  if (isScalar(value)) return [value];
  if (isList2 && Array.isArray(value)) {
    if (value.length === 0) report(bindingDiagnostic("empty-binding", variable2, { name: name2 }));
    if (value.every(isScalar)) return value;
    const wrong = value.find((item3) => !isScalar(item3));
    report(
      bindingDiagnostic("binding-type", variable2, {
        name: name2,
        expected: "list",
        found: "list",
        item: kindOfValue(wrong)
      })
    );
    return [];
  }
  const expected2 = isList2 ? "value-or-list" : "value";
  report(bindingDiagnostic("binding-type", variable2, { name: name2, expected: expected2, found: kindOfValue(value) }));
  return [];
}
function withDateTexts(value, field, { resource: resource3 }) {
  const isDate2 = (each) => timeOf(each) !== void 0;
  if (Array.isArray(value) ? !value.some(isDate2) : !isDate2(value)) return value;
  const form = resource3 && findField(resource3, field)?.field;
  return Array.isArray(value) ? value.map((item3) => withDateText(item3, form)) : withDateText(value, form);
}
function boundCount(variable2, context) {
  const value = lookUp(variable2, context);
  if (value === void 0 || typeof value === "number" && isCount(value)) return value;
  const found = kindOfValue(value);
  const number3 = found === "number" && { value };
  context.report(
    bindingDiagnostic("binding-type", variable2, { name: variable2.name, expected: "count", found, ...number3 })
  );
  return void 0;
}
var init_bound_values = __esm({
  "src/compiler/bindings/bound-values.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_clauses();
    init_reference();
    init_value_kind();
    init_find_field();
    init_dates();
  }
});

// src/compiler/logic/compared.ts
function comparedWith({ name: name2, operator, operands: operands3 }, { bindings, resource: resource3 }) {
  const [only2] = operands3;
  if (operands3.length === 1 && only2) {
    if (only2.kind === "literals") return { values: only2.values, references: none4, isKnown: true };
    if (only2.kind === "string" || only2.kind === "number")
      return { values: [only2.value], references: none4, isKnown: true };
  }
  const values2 = [];
  const references2 = [];
  let isKnown = true;
  for (const operand2 of flattenRanges(operands3)) {
    if (operand2.kind === "literals") for (const value of operand2.values) values2.push(value);
    else if (operand2.kind === "string" || operand2.kind === "number") values2.push(operand2.value);
    else if (operand2.kind === "reference") references2.push(operand2.name);
    else if (operand2.kind === "variable") {
      const isList2 = operators[operator.name].arity === "list";
      const bound3 = boundValues(operand2, name2.text, isList2, { bindings: bindings ?? {}, resource: resource3, ...unsaid });
      if (bound3.length === 0) isKnown = false;
      for (const each of bound3) {
        if (isReference(each)) references2.push(each.name);
        else values2.push(each);
      }
    } else isKnown = false;
  }
  return { values: values2, references: references2, isKnown };
}
function comparisonsIn(condition) {
  const found = [];
  let isWhole3 = true;
  if (condition) {
    walk(condition, (node) => {
      if (node.kind === "comparison") found.push(node);
      if (node.kind === "invalid") isWhole3 = false;
    });
  }
  return isWhole3 ? found : void 0;
}
var none4, unsaid;
var init_compared = __esm({
  "src/compiler/logic/compared.ts"() {
    "use strict";
    init_operators();
    init_operands();
    init_reference();
    init_walk();
    init_bound_values();
    none4 = [];
    unsaid = { report: () => {
    }, guess: () => void 0 };
  }
});

// src/compiler/logic/value-order.ts
function exactNumber(value) {
  if (typeof value === "number") return value;
  return NUMERIC.test(value) && isExact(value) ? Number(value) : void 0;
}
function withMoreDigits(value) {
  const [digits = "", exponent] = String(Math.abs(value)).split("e");
  const longer = `${digits}${digits.includes(".") ? "" : "."}${"0".repeat(20)}1`;
  return `${value < 0 ? "-" : ""}${longer}${exponent === void 0 ? "" : `e${exponent}`}`;
}
function numberBetween(low, high) {
  if (low === void 0 && high === void 0) return { sample: 0 };
  if (low === void 0) return { sample: high - 1 < high ? high - 1 : "-1e400" };
  if (high === void 0) return { sample: low + 1 > low ? low + 1 : "1e400" };
  const middle = low / 2 + high / 2;
  if (low < middle && middle < high) return { sample: middle };
  return { sample: withMoreDigits(low >= 0 ? low : high) };
}
function wholeBetween(low, high) {
  if (low === void 0 && high === void 0) return { sample: 0 };
  const found = low === void 0 ? BigInt(high) - 1n : BigInt(low) + 1n;
  if (high !== void 0 && found >= high) return void 0;
  const number3 = Number(found);
  return { sample: Number.isSafeInteger(number3) ? number3 : String(found) };
}
function textBetween(low, high) {
  if (low === void 0) return high === "" ? void 0 : { sample: "" };
  const sample = FOLLOWING.map((each) => low + each).find((each) => !high || compareByCodePoint(each, high) < 0);
  return sample === void 0 ? void 0 : { sample };
}
function wordBetween(low, high) {
  if (low === void 0) return { sample: "" };
  const sample = FOLLOWING.slice(1).map((each) => low + each).find((each) => !high || compareByCodePoint(each, high) < 0);
  return sample === void 0 ? {} : { sample };
}
function timeBetween(notation) {
  const step = placeDistance(notation);
  return (low, high) => {
    const middle = low === void 0 ? (high ?? 0) - (step ?? 1) : low + (step ?? ((high ?? low + 2) - low) / 2);
    if (step !== void 0 && high !== void 0 && middle >= high) return void 0;
    const sample = writeTime(middle, notation);
    if (sample === void 0) return low === void 0 || high === void 0 ? void 0 : {};
    return readTime(sample, notation) === middle ? { sample } : {};
  };
}
function listSteps(low, high, step, most, write) {
  if ((high - low) / step - 1 > most || !Number.isSafeInteger(low) || !Number.isSafeInteger(high)) return void 0;
  const values2 = [];
  for (let key = low + step; key < high; key += step) {
    const value = write(key);
    if (value === void 0) return void 0;
    values2.push(value);
  }
  return values2;
}
function afterPrefix(prefix, isInKeys) {
  const points = Array.from(prefix);
  for (let last = points.pop(); last !== void 0; last = points.pop()) {
    for (let next = last.codePointAt(0) + 1; next <= 1114111; next++) {
      if (next === 55296) next = 57344;
      const character = String.fromCodePoint(next);
      if (isInKeys(character)) return points.join("") + character;
    }
  }
  return void 0;
}
function times(notation) {
  const keyOf4 = (value) => readTime(String(value), notation);
  const step = placeDistance(notation);
  const list2 = step === void 0 ? void 0 : (low, high, most) => listSteps(low, high, step, most, (place) => writeTime(place, notation));
  return { keyOf: keyOf4, compare: byNumber, between: timeBetween(notation), ...list2 && { listBetween: list2 } };
}
function listed2(values2) {
  const places3 = new Map(values2.map(({ value }, index) => [String(value), index]));
  const all = values2.map(({ value }) => value);
  return { keyOf: (value) => places3.get(String(value)), compare: byNumber, between: () => void 0, all };
}
function inOrdersOf(field, compared3, reading, make) {
  const { holdsNumbers = false, isSearched = false } = reading;
  const ofTexts = textsIn(reading);
  if (!field) {
    if (isSearched && holdsNumbers && compared3.length === 0) return [make(ofTexts)];
    if (compared3.every((value) => typeof value === "number"))
      return holdsNumbers ? [make(numbers)] : [make(numbers), make(wordsAmongNumbers)];
    if (!compared3.every((value) => typeof value === "string")) return [];
    if (holdsNumbers || !compared3.some(isNumericText)) return [make(ofTexts)];
    return compared3.every((value) => exactNumber(value) !== void 0) ? [make(ofTexts), make(numbers)] : [];
  }
  const { all, family, isNumeric, step } = typeFacts[field.type];
  const values2 = all ?? field.values;
  if (values2) return [make(listed2(values2))];
  if (family === "time") return [make(times(field))];
  if (isNumeric) return [step === void 0 ? make(numbers) : make(wholeNumbers)];
  return [make(ofTexts)];
}
var byNumber, NUMERIC, FOLLOWING, numbers, DIGITS2, wholeNumbers, texts, foldedTexts, wordsAmongNumbers, isNumericText, textReadings, textsIn;
var init_value_order = __esm({
  "src/compiler/logic/value-order.ts"() {
    "use strict";
    init_time_notations();
    init_value_types();
    init_decimal();
    init_width();
    byNumber = (a, b) => a - b;
    NUMERIC = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
    FOLLOWING = ["0", " ", "!", "", "\0"];
    numbers = { keyOf: exactNumber, compare: byNumber, between: numberBetween };
    DIGITS2 = /^-?\d{1,100}$/;
    wholeNumbers = {
      keyOf: (value) => {
        const number3 = exactNumber(value);
        if (number3 === void 0) return DIGITS2.test(String(value)) ? BigInt(value) : void 0;
        return Number.isInteger(number3) ? number3 : void 0;
      },
      compare: (a, b) => a < b ? -1 : a > b ? 1 : 0,
      // JavaScript compares the two kinds exactly
      between: wholeBetween,
      listBetween: (low, high, most) => typeof low === "number" && typeof high === "number" ? listSteps(low, high, 1, most, (number3) => number3) : void 0
    };
    texts = {
      keyOf: String,
      compare: compareByCodePoint,
      between: textBetween,
      isText: true,
      afterPrefix: (prefix) => afterPrefix(prefix, () => true)
    };
    foldedTexts = {
      keyOf: (value) => lowerCase(String(value)),
      compare: compareByCodePoint,
      between: textBetween,
      afterPrefix: (prefix) => afterPrefix(lowerCase(prefix), (character) => lowerCase(character) === character)
    };
    wordsAmongNumbers = {
      compare: compareByCodePoint,
      keyOf: (value) => typeof value === "string" && NUMERIC.test(value) ? void 0 : String(value),
      between: wordBetween,
      hasNone: true
    };
    isNumericText = (value) => NUMERIC.test(String(value));
    textReadings = [{}, { ignoresCase: true }];
    textsIn = ({ ignoresCase = false }) => ignoresCase ? foldedTexts : texts;
  }
});

// src/compiler/logic/predicate-cells.ts
function boundaries({ operator }, { values: values2, references: references2 }) {
  const { predicate } = operators[operator.name];
  if (references2.length > 0) return [];
  if (isOrdering(predicate)) return values2;
  return isPrefix(predicate) ? values2.map(String) : [];
}
function prefixEnds({ operator }, { values: values2, references: references2 }, reading) {
  if (references2.length > 0 || !isPrefix(operators[operator.name].predicate)) return [];
  const { afterPrefix: afterPrefix2 } = textsIn(reading);
  return values2.flatMap((value) => afterPrefix2(String(value)) ?? []);
}
function cellsIn(predicate, values2, { runOf, size, afterPrefix: afterPrefix2 }) {
  if (predicate.kind === "text") {
    const prefix = String(values2[0]);
    if (prefix === "") return cellRange(0, size);
    if (!afterPrefix2 || predicate.at !== "start") return void 0;
    const after = afterPrefix2(prefix);
    return cellRange(runOf(prefix).from, after === void 0 ? size : runOf(after).from);
  }
  const runs = values2.flatMap((value) => runOf(value) ?? []);
  if (runs.length < values2.length) return void 0;
  switch (predicate.kind) {
    case "equal": {
      const [{ from: from2, to } = { from: 0, to: 0 }] = runs;
      return cellRange(from2, to);
    }
    case "list":
      return unionOf(runs.map(({ from: from2, to }) => cellRange(from2, to)));
    case "order": {
      const [{ from: from2, to } = { from: 0, to: 0 }] = runs;
      const end = predicate.sign === "<=" || predicate.sign === ">" ? to : from2;
      return predicate.sign.startsWith("<") ? cellRange(0, end) : cellRange(end, size);
    }
    case "range":
      return unionOf(runs.map(({ from: from2 }, at2) => at2 % 2 === 0 ? cellRange(from2, runs[at2 + 1]?.to ?? from2) : noCells));
    default:
      return void 0;
  }
}
var isOrdering, isPrefix;
var init_predicate_cells = __esm({
  "src/compiler/logic/predicate-cells.ts"() {
    "use strict";
    init_operators();
    init_cells();
    init_value_order();
    isOrdering = ({ kind }) => kind !== "text" && kind !== "pattern";
    isPrefix = (predicate) => predicate.kind === "text" && predicate.at === "start";
  }
});

// src/compiler/logic/scale.ts
function distinct({ keyOf: keyOf4, compare, all }, compared3) {
  const entries = [];
  for (const value of all ?? compared3) {
    const key = keyOf4(value);
    if (key !== void 0) entries.push({ key, value });
  }
  entries.sort((a, b) => compare(a.key, b.key));
  return entries.filter(({ key }, index) => index === 0 || compare(entries[index - 1].key, key) !== 0);
}
function scaleIn(order2, compared3) {
  const { keyOf: keyOf4, compare, between: between4, all, listBetween, isText: isText3 = false, hasNone = false, afterPrefix: afterPrefix2 } = order2;
  const cells = [];
  const addGap = (low, high) => {
    const gap = between4(low, high);
    if (gap) cells.push({ low, high, sample: gap.sample });
  };
  const points = [];
  let last;
  for (const { key, value } of distinct(order2, compared3)) {
    addGap(last, key);
    const from2 = cells.length;
    if (!hasNone) cells.push({ point: value, sample: value });
    points.push({ key, run: { from: from2, to: cells.length } });
    last = key;
  }
  addGap(last, void 0);
  const search = (value) => {
    const key = keyOf4(value);
    if (key === void 0) return void 0;
    const below = points[firstWhere(points.length, (at2) => compare(points[at2].key, key) > 0) - 1];
    if (below && compare(below.key, key) === 0) return below.run;
    const from2 = below ? below.run.to : 0;
    return { from: from2, to: from2 + 1 };
  };
  const known2 = /* @__PURE__ */ new Map();
  const runOf = (value) => {
    if (!known2.has(value)) known2.set(value, search(value));
    return known2.get(value);
  };
  return {
    size: cells.length,
    runOf,
    pointAt: (cell) => cells[cell]?.point,
    sampleAt: (cell) => cells[cell]?.sample,
    valuesAt: (cell, most) => {
      const { point: point2, low, high } = cells[cell] ?? {};
      if (point2 !== void 0) return [point2];
      return low === void 0 || high === void 0 ? void 0 : listBetween?.(low, high, most);
    },
    isText: isText3,
    afterPrefix: afterPrefix2,
    isOrdered: !all
  };
}
function scalesOf(field, compared3, reading) {
  return inOrdersOf(field, compared3, reading, (order2) => scaleIn(order2, compared3));
}
var init_scale = __esm({
  "src/compiler/logic/scale.ts"() {
    "use strict";
    init_cells();
    init_value_order();
  }
});

// src/compiler/logic/space.ts
function isOfTexts(dimension) {
  return dimension.kind === "answer" || dimension.scales.some((scale) => scale.isText);
}
function cellsWhere(predicate, values2, { scales }) {
  const [only2, ...more2] = scales;
  if (only2 && more2.length === 0) return cellsIn(predicate, values2, only2);
  const sets = [];
  let start2 = 0;
  for (const scale of scales) {
    const cells = cellsIn(predicate, values2, scale);
    if (!cells) return void 0;
    const offset = start2;
    sets.push(offset === 0 ? cells : cells.map((cell) => cell + offset));
    start2 += scale.size;
  }
  return scales.length === 0 ? void 0 : unionOf(sets);
}
function selfAnswer(predicate) {
  if (predicate.kind === "equal" || predicate.kind === "list") return true;
  return predicate.kind === "order" ? predicate.sign.endsWith("=") : void 0;
}
function cellsAmong(predicate, values2, references2, field) {
  if (references2.length === 0) return cellsWhere(predicate, values2, field);
  const isItself = predicate.kind === "list" || values2.length === 0 && references2.length === 1;
  const answer = isItself && references2.includes(field.name) ? selfAnswer(predicate) : void 0;
  return answer === void 0 ? void 0 : cellRange(0, answer ? field.values : 0);
}
function positive(predicate) {
  if (!("not" in predicate)) return predicate;
  const { not: not2, ...asked2 } = predicate;
  return asked2;
}
function spaceOf(comparisons2, { resource: resource3, bindings, steps: steps2 = new Steps(), allowsNull = false, ...reading }) {
  const compared3 = new Map(comparisons2.map((each) => [each, comparedWith(each, { bindings, resource: resource3 })]));
  const dimensions = [];
  const fields = /* @__PURE__ */ new Map();
  const isSearch2 = ({ operator }) => operators[operator.name].predicate.kind === "text";
  const addField = (name2, group, own2, all) => {
    const field = resource3 && findField(resource3, name2)?.field;
    const comparison5 = group[0];
    const scales = scalesOf(field, all, { ...reading, isSearched: group.some(isSearch2) });
    const values2 = scales.reduce((sum, { size }) => sum + size, 0) || 1;
    fields.set(name2, dimensions.length);
    const written7 = /* @__PURE__ */ new Map();
    for (const value of own2) if (!written7.has(value)) written7.set(value, written7.size);
    dimensions.push({
      kind: "field",
      name: name2,
      comparison: comparison5,
      scales,
      written: written7,
      values: values2,
      size: values2 + (field && !field.nullable && !allowsNull ? 0 : 1)
    });
  };
  const byField = /* @__PURE__ */ new Map();
  for (const comparison5 of comparisons2) {
    const group = byField.get(comparison5.name.text);
    if (group) group.push(comparison5);
    else byField.set(comparison5.name.text, [comparison5]);
  }
  for (const [name2, group] of byField) {
    const own2 = [];
    const ends2 = [];
    for (const each of group) {
      const with_ = compared3.get(each);
      for (const value of boundaries(each, with_)) own2.push(value);
      for (const value of prefixEnds(each, with_, reading)) ends2.push(value);
    }
    addField(name2, group, own2, ends2.length > 0 ? [...own2, ...ends2] : own2);
  }
  for (const [comparison5, { references: references2 }] of compared3)
    for (const name2 of references2) if (!fields.has(name2)) addField(name2, [comparison5], [], []);
  const answers = /* @__PURE__ */ new Map();
  const { ignoresCase = false } = reading;
  const answerOf = /* @__PURE__ */ new Map();
  const answerFor2 = (comparison5, predicate) => {
    const before2 = answerOf.get(comparison5);
    if (before2 !== void 0) return before2;
    const with_ = compared3.get(comparison5);
    const isSame3 = with_.isKnown ? [with_.values, with_.references] : comparison5.start;
    const key = JSON.stringify([comparison5.name.text, predicate, isSame3]);
    const found = answers.get(key) ?? dimensions.length;
    answers.set(key, found);
    answerOf.set(comparison5, found);
    if (found === dimensions.length)
      dimensions.push({ kind: "answer", size: 3, comparison: comparison5, compared: with_, predicate, ignoresCase });
    return found;
  };
  const known2 = /* @__PURE__ */ new Map();
  const cellsAt = (comparison5, asked2, field) => {
    if (known2.has(comparison5)) return known2.get(comparison5);
    const { values: values2, references: references2, isKnown } = compared3.get(comparison5);
    const found = isKnown ? cellsAmong(asked2, values2, references2, field) : void 0;
    known2.set(comparison5, found);
    return found;
  };
  const placeOf6 = (comparison5, isTrue) => {
    const { predicate } = operators[comparison5.operator.name];
    const asked2 = positive(predicate);
    const holds2 = isTrue !== "not" in predicate;
    const dimension = fields.get(comparison5.name.text);
    const field = dimensions[dimension];
    if (asked2.kind === "null")
      return { dimension, cells: holds2 ? cellRange(field.values, field.size) : cellRange(0, field.values) };
    const among = cellsAt(comparison5, asked2, field);
    if (among) return { dimension, cells: holds2 ? among : complementOf(among, field.values) };
    const answer = holds2 ? Answer.True : Answer.False;
    return { dimension: answerFor2(comparison5, asked2), cells: cellRange(answer, answer + 1) };
  };
  for (const comparison5 of comparisons2) placeOf6(comparison5, true);
  return { dimensions, fields, placeOf: placeOf6, steps: steps2 };
}
var Answer;
var init_space = __esm({
  "src/compiler/logic/space.ts"() {
    "use strict";
    init_operators();
    init_find_field();
    init_cells();
    init_compared();
    init_predicate_cells();
    init_scale();
    init_steps();
    Answer = { True: 0, False: 1, Unknown: 2 };
  }
});

// src/base/language/predicate-test.ts
function orderTest({ compare }, sign2) {
  switch (sign2) {
    case "<":
      return (value, [operand2]) => compare(value, operand2) < 0;
    case "<=":
      return (value, [operand2]) => compare(value, operand2) <= 0;
    case ">":
      return (value, [operand2]) => compare(value, operand2) > 0;
    case ">=":
      return (value, [operand2]) => compare(value, operand2) >= 0;
  }
}
function textTest({ text: text2 }, at2, holds2) {
  switch (at2) {
    case "start":
      return (value, [operand2]) => text2(value).startsWith(text2(operand2)) === holds2;
    case "anywhere":
      return (value, [operand2]) => text2(value).includes(text2(operand2)) === holds2;
    case "end":
      return (value, [operand2]) => text2(value).endsWith(text2(operand2)) === holds2;
  }
}
function predicateTest(by, predicate) {
  const { compare, matches } = by;
  const holds2 = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (value, [operand2]) => compare(value, operand2) === 0 === holds2;
    case "list":
      return (value, operands3) => {
        for (const operand2 of operands3) if (compare(value, operand2) === 0) return holds2;
        return !holds2;
      };
    case "order":
      return orderTest(by, predicate.sign);
    case "range":
      return (value, operands3) => operands3.some(
        (low, index) => index % 2 === 0 && compare(value, low) >= 0 && compare(value, operands3[index + 1]) <= 0
      );
    case "text":
      return textTest(by, predicate.at, holds2);
    case "pattern":
      return (value, [operand2]) => matches(value, operand2) === holds2;
    case "null":
      return () => !holds2;
  }
}
var init_predicate_test = __esm({
  "src/base/language/predicate-test.ts"() {
    "use strict";
  }
});

// src/compiler/logic/witness.ts
function meets(value, { dimension, answers }, steps2) {
  steps2.take(1 + (String(value).length >> 7));
  if (value === null) return hasCell(answers, Answer.Unknown);
  const holds2 = predicateTest(asText, dimension.predicate)(textOf(value, dimension.ignoresCase), [partOf(dimension)]);
  return hasCell(answers, holds2 ? Answer.True : Answer.False);
}
function candidates(sample, demands, isText3) {
  if (!isText3) return [sample];
  const parts2 = demands.filter(({ answers }) => hasCell(answers, Answer.True)).map(({ dimension }) => partOf(dimension));
  const all = parts2.join("");
  return [
    sample,
    `${sample}${all}`,
    `${sample} ${parts2.join(" ")}`,
    ...parts2.map((part) => sample + part),
    all,
    ...parts2
  ];
}
function valuesAt(scale, cell, demands) {
  const point2 = scale.pointAt(cell);
  if (point2 !== void 0) return [point2];
  const sample = scale.sampleAt(cell);
  if (sample === void 0) return [];
  return candidates(sample, demands, scale.isText).filter((value) => scale.runOf(value)?.from === cell);
}
function placeOf2(cell, { scales }) {
  let at2 = cell;
  for (const scale of scales) {
    if (at2 < scale.size) return { scale, at: at2 };
    at2 -= scale.size;
  }
  return void 0;
}
function writtenIn({ scales }, cells, demands) {
  let start2 = 0;
  return scales.flatMap((scale) => {
    const first = start2;
    start2 += scale.size;
    return demands.flatMap(({ dimension }) => {
      const { from: from2 = 0 } = scale.runOf(partOf(dimension)) ?? {};
      const point2 = scale.pointAt(from2);
      return point2 !== void 0 && hasCell(cells, first + from2) ? [point2] : [];
    });
  });
}
function choose(dimension, cells, demands, steps2) {
  if (demands.filter(({ answers }) => hasCell(answers, Answer.True)).length > MOST_DEMANDS) return "undecided";
  const areMet = (value) => demands.every((demand) => meets(value, demand, steps2));
  const written7 = writtenIn(dimension, cells, demands).find(areMet);
  if (written7 !== void 0) return { value: written7 };
  let isDecided = true;
  let looked = 0;
  for (const cell of eachCell(cells)) {
    if (looked++ === MOST_CELLS2) return "undecided";
    steps2.take(1 + demands.length);
    if (cell === dimension.values) {
      if (areMet(null)) return { value: null };
      continue;
    }
    const place = placeOf2(cell, dimension);
    const value = place && valuesAt(place.scale, place.at, demands).find(areMet);
    if (value !== void 0) return { value };
    if (place?.scale.pointAt(place.at) === void 0) isDecided &&= areImpossible(demands, steps2);
  }
  return isDecided ? "none" : "undecided";
}
function areImpossible(demands, steps2) {
  const isAsked = ({ answers }, answer) => hasCell(answers, answer);
  const must = demands.filter((each) => !isAsked(each, Answer.False));
  const mustNot = demands.filter((each) => !isAsked(each, Answer.True));
  steps2.take(must.length * mustNot.length);
  return must.some((each) => mustNot.some((other) => implies(each.dimension, other.dimension)));
}
function implies(one, other) {
  if (one.predicate.kind !== "text" || other.predicate.kind !== "text") return false;
  const at2 = other.predicate.at;
  if (at2 === "anywhere") return partOf(one).includes(partOf(other));
  return one.predicate.at === at2 && (at2 === "start" ? partOf(one).startsWith(partOf(other)) : partOf(one).endsWith(partOf(other)));
}
function demandsOf(region, { dimensions, steps: steps2 }) {
  steps2.take(1 + region.size);
  const demands = /* @__PURE__ */ new Map();
  for (const [at2, answers] of region) {
    const dimension = dimensions[at2];
    if (dimension.kind !== "answer") continue;
    if (!isTextSearch(dimension)) return dimension.comparison;
    const name2 = dimension.comparison.name.text;
    const known2 = demands.get(name2);
    if (known2) known2.push({ dimension, answers });
    else demands.set(name2, [{ dimension, answers }]);
  }
  return demands;
}
function askedIn(region, demands, { dimensions, fields }) {
  const asked2 = new Set([...region.keys()].filter((at2) => dimensions[at2]?.kind === "field"));
  for (const name2 of demands.keys()) asked2.add(fields.get(name2));
  return asked2;
}
function hasNoRow(region, space) {
  const demands = demandsOf(region, space);
  if (!(demands instanceof Map)) return false;
  for (const at2 of askedIn(region, demands, space)) {
    const dimension = space.dimensions[at2];
    const cells = region.get(at2) ?? cellRange(0, dimension.size);
    if (choose(dimension, cells, demands.get(dimension.name) ?? noDemands, space.steps) === "none") return true;
  }
  return false;
}
function haveNoRow(regions, space) {
  for (const region of regions) if (!hasNoRow(region, space)) return false;
  return true;
}
var MOST_CELLS2, MOST_DEMANDS, noPatterns, asText, partOf, textOf, isTextSearch, noDemands;
var init_witness = __esm({
  "src/compiler/logic/witness.ts"() {
    "use strict";
    init_predicate_test();
    init_width();
    init_cells();
    init_space();
    MOST_CELLS2 = 200;
    MOST_DEMANDS = 200;
    noPatterns = () => {
      throw new TypeError("Only texts are looked for here.");
    };
    asText = { compare: compareByCodePoint, text: (text2) => text2, matches: noPatterns };
    partOf = ({ compared: compared3, ignoresCase }) => textOf(compared3.values[0], ignoresCase);
    textOf = (value, ignoresCase) => ignoresCase ? lowerCase(String(value)) : String(value);
    isTextSearch = ({ predicate, compared: compared3 }) => predicate.kind === "text" && compared3.isKnown && compared3.references.length === 0;
    noDemands = [];
  }
});

// src/compiler/logic/by-cells.ts
function firstConflict(places3, isEmpty) {
  const isEmptyUpTo = (end) => isEmpty(places3.slice(0, end));
  if (places3.length < 2 || !isEmptyUpTo(places3.length)) return void 0;
  let [low, high] = [1, 2];
  while (high < places3.length && !isEmptyUpTo(high)) [low, high] = [high, Math.min(2 * high, places3.length)];
  return places3[low + firstWhere(high - low - 1, (index) => isEmptyUpTo(low + 1 + index))];
}
function* spacesOf(group, resource3, reading) {
  for (const each of textReadings) {
    const space = spaceOf(group, { resource: resource3, ...reading, ...each, steps: stepsForCheck(group.length) });
    yield space;
    if (!space.dimensions.some(isOfTexts)) return;
  }
}
function conflictByCells(group, resource3) {
  let first;
  for (const space of spacesOf(group, resource3, {})) {
    const placed2 = group.map((each) => space.placeOf(each, true));
    const counted5 = placed2.flatMap(({ cells }, index) => cells.length > 0 ? [index] : []);
    const isEmpty = (indices) => {
      const region = commonIn(
        indices.map((index) => placed2[index]),
        space
      );
      return !region || hasNoRow(region, space);
    };
    const found = space.steps.try(() => firstConflict(counted5, isEmpty));
    if (found === void 0) return void 0;
    first ??= found;
  }
  return group[first];
}
function redundantByCells(group, resource3) {
  let found = group;
  for (const space of spacesOf(group, resource3, { holdsNumbers: true })) {
    const { size } = space.dimensions[0];
    const leftOut = group.map((each) => {
      const { dimension, cells } = space.placeOf(each, true);
      return dimension === 0 ? complementOf(cells, size) : void 0;
    });
    const here = new Set(space.steps.try(() => superfluousAmong(leftOut, size, space.steps))?.map((at2) => group[at2]));
    found = found.filter((each) => here.has(each));
    if (found.length === 0) break;
  }
  return found;
}
var init_by_cells = __esm({
  "src/compiler/logic/by-cells.ts"() {
    "use strict";
    init_cells();
    init_regions();
    init_space();
    init_steps();
    init_value_order();
    init_witness();
  }
});

// src/compiler/logic/by-order.ts
function orderedComparison(comparison5) {
  const { predicate } = operators[comparison5.operator.name];
  const { kind } = predicate;
  if (kind === "null") return { comparison: comparison5, predicate, values: none5 };
  if (kind === "text" || kind === "pattern") return void 0;
  const { values: values2, references: references2, isKnown } = comparedWith(comparison5, {});
  if (!isKnown || references2.length > 0 || kind === "range" && values2.length !== 2) return void 0;
  return { comparison: comparison5, predicate, values: values2 };
}
function linesOf2(all, field, reading) {
  const values2 = [];
  for (const each of all) for (const value of each.values) values2.push(value);
  return inOrdersOf(field, values2, reading, (order2) => {
    let made3;
    return () => {
      made3 ??= { line: lineIn(order2, all) };
      return made3.line;
    };
  });
}
function selectedBy(predicate, keys2) {
  const [first, second] = keys2;
  switch (predicate.kind) {
    case "order": {
      const bound3 = { key: first, isOpen: predicate.sign.length === 1 };
      return predicate.sign.startsWith(">") ? { low: bound3, high: void 0 } : { low: void 0, high: bound3 };
    }
    case "range":
      return { low: { key: first, isOpen: false }, high: { key: second, isOpen: false } };
    case "null":
      return unbounded;
    default:
      return "not" in predicate ? { low: void 0, high: void 0, except: keys2 } : { low: void 0, high: void 0, only: keys2 };
  }
}
function change(counts2, keys2, by) {
  if (keys2.length === 1) counts2.set(keys2[0], (counts2.get(keys2[0]) ?? 0) + by);
  else for (const key of new Set(keys2)) counts2.set(key, (counts2.get(key) ?? 0) + by);
}
function lineIn(order2, comparisons2) {
  const { keyOf: keyOf4, compare, between: between4, all, isText: isText3 = false, hasNone = false } = order2;
  const parts2 = [];
  for (const { predicate, values: values2 } of comparisons2) {
    const keys2 = values2.map(keyOf4);
    if (keys2.includes(void 0)) return void 0;
    parts2.push(selectedBy(predicate, keys2));
  }
  function narrower(one, other, side) {
    if (!one || !other) return one ?? other;
    const difference = side * compare(other.key, one.key);
    return difference > 0 || difference === 0 && other.isOpen && !one.isOpen ? other : one;
  }
  function narrowed3(one, other) {
    if (one === unbounded || other === unbounded) return one === unbounded ? other : one;
    return { low: narrower(one.low, other.low, 1), high: narrower(one.high, other.high, -1) };
  }
  function isWithin(key, { low, high }) {
    const above = low ? compare(key, low.key) : 1;
    const below = high ? compare(high.key, key) : 1;
    return (above > 0 || above === 0 && !low?.isOpen) && (below > 0 || below === 0 && !high?.isOpen);
  }
  const isGap = (low, high) => (low === void 0 || high === void 0 || compare(low, high) < 0) && between4(low, high) !== void 0;
  function hasGapBeside(bounds, leftOut) {
    if (all) return false;
    const [low, high] = [bounds.low?.key, bounds.high?.key];
    let [least, greatest] = [high, low];
    const inside = low === void 0 && high === void 0 ? leftOut : leftOut.filter((key) => isWithin(key, bounds));
    for (const key of inside) {
      if (least === void 0 || compare(key, least) < 0) least = key;
      if (greatest === void 0 || compare(key, greatest) > 0) greatest = key;
    }
    if (isGap(low, least) || isGap(greatest, high)) return true;
    return [...inside].sort(compare).some((key, index, sorted) => index > 0 && isGap(sorted[index - 1], key));
  }
  function hasValueBeside(bounds, leftOut) {
    const isValue4 = (key) => key !== void 0 && isWithin(key, bounds) && !leftOut.includes(key);
    if (all) {
      const out = new Set(leftOut);
      return all.map(keyOf4).some((key) => key !== void 0 && isWithin(key, bounds) && !out.has(key));
    }
    if (!hasNone && (isValue4(bounds.low?.key) || isValue4(bounds.high?.key))) return true;
    return hasGapBeside(bounds, leftOut);
  }
  function together2(places3) {
    let bounds = unbounded;
    const lists = [];
    const leftOut = [];
    for (const place of places3) {
      const part = parts2[place];
      if (part.low || part.high) bounds = narrowed3(bounds, part);
      else if (part.only) lists.push(part.only);
      else if (part.except) for (const key of part.except) leftOut.push(key);
    }
    return { bounds, lists, leftOut };
  }
  function isEmpty(places3) {
    const { bounds, lists, leftOut } = together2(places3);
    if (lists.length === 0) return !hasValueBeside(bounds, leftOut);
    if (hasNone) return true;
    const [fewest2 = [], ...others] = lists.sort((one, other) => one.length - other.length);
    const [sets, out] = [others.map((list2) => new Set(list2)), new Set(leftOut)];
    return !fewest2.some((key) => isWithin(key, bounds) && !out.has(key) && sets.every((set) => set.has(key)));
  }
  function hasGap(places3) {
    const { bounds, lists, leftOut } = together2(places3);
    return lists.length === 0 && hasGapBeside(bounds, leftOut);
  }
  function redundant(isNullable2) {
    const before2 = [];
    let bounds = unbounded;
    let looks = 1e3;
    const lists = /* @__PURE__ */ new Set();
    const listed4 = /* @__PURE__ */ new Map();
    const leftOut = /* @__PURE__ */ new Map();
    const count2 = ({ only: only2, except }, by) => {
      if (only2) change(listed4, only2, by);
      if (except) change(leftOut, except, by);
    };
    for (const part of parts2) {
      before2.push(bounds);
      if (part.low || part.high) bounds = narrowed3(bounds, part);
      if (part.only) lists.add(part.only);
      count2(part, 1);
      looks += LOOKS_PER_KEY * (part.only?.length ?? part.except?.length ?? 1);
    }
    const byLength = [...lists].sort((one, other) => one.length - other.length);
    function selectMore(bounds2, own2) {
      const others = lists.size - (own2 ? 1 : 0);
      const fewest2 = others > 0 ? byLength.find((each) => each !== own2 && lists.has(each)) : void 0;
      looks -= fewest2?.length ?? leftOut.size;
      if (looks < 0) return true;
      const isOwn = new Set(own2);
      const isLeft = (key) => listed4.get(key) === others && !leftOut.get(key) && !isOwn.has(key);
      if (fewest2) return fewest2.some((key) => isLeft(key) && isWithin(key, bounds2));
      const out = [...isOwn];
      for (const [key, times3] of leftOut) if (times3 > 0) out.push(key);
      return hasValueBeside(bounds2, out);
    }
    function isNeeded({ low, high, only: only2, except }, others) {
      if (only2) return selectMore(others, only2);
      const isLeftOutHere = (key) => leftOut.get(key) === 1 && (listed4.get(key) ?? 0) === lists.size;
      if (except) return except.some((key) => isLeftOutHere(key) && isWithin(key, others));
      if (low && narrower(others.low, low, 1) === low && selectMore({ ...others, high: opposite(low) })) return true;
      return high !== void 0 && narrower(others.high, high, -1) === high && selectMore({ ...others, low: opposite(high) });
    }
    const found = [];
    let kept = unbounded;
    for (let place = parts2.length - 1; place >= 0; place--) {
      const part = parts2[place];
      const isLast = found.length === parts2.length - 1;
      if (isLast && isNullable2 || isNeeded(part, narrowed3(before2[place], kept))) {
        if (part.low || part.high) kept = narrowed3(kept, part);
        continue;
      }
      found.push(place);
      if (part.only) lists.delete(part.only);
      count2(part, -1);
    }
    return found.reverse();
  }
  return { isText: isText3, isEmpty, hasGap, redundant };
}
var none5, unbounded, LOOKS_PER_KEY, opposite;
var init_by_order = __esm({
  "src/compiler/logic/by-order.ts"() {
    "use strict";
    init_operators();
    init_compared();
    init_value_order();
    none5 = [];
    unbounded = { low: void 0, high: void 0 };
    LOOKS_PER_KEY = 20;
    opposite = ({ key, isOpen: isOpen2 }) => ({ key, isOpen: !isOpen2 });
  }
});

// src/compiler/logic/among-conditions.ts
function groupOf(all, resource3) {
  const ordered = [];
  const others = [];
  for (const comparison5 of all) {
    const found = orderedComparison(comparison5);
    if (found) ordered.push(found);
    else others.push(comparison5);
  }
  return { field: resource3 && all[0] && findField(resource3, all[0].name.text)?.field, ordered, others };
}
function conflictByOrder(group, places3, lines) {
  const isNull2 = group.ordered.map(asksForNull);
  const isEmpty = (some) => {
    const nulls = some.filter((place) => isNull2[place]).length;
    if (nulls > 0) return nulls < some.length || !isNullable(group);
    return lines.every((line) => line()?.isEmpty(some));
  };
  if (!isEmpty(places3)) return void 0;
  const counted5 = places3.filter((place) => !isEmpty([place]));
  return firstConflict(counted5, isEmpty);
}
function oppositeIn(all) {
  const asked2 = /* @__PURE__ */ new Map();
  return all.find((each) => {
    const { values: values2, references: references2, isKnown } = comparedWith(each, {});
    if (!isKnown) return false;
    const key = JSON.stringify([positive(operators[each.operator.name].predicate), values2, references2]);
    const before2 = asked2.get(key) ?? isNegative(each);
    asked2.set(key, before2);
    return before2 !== isNegative(each);
  });
}
function leavesOpen(comparison5) {
  const { predicate } = operators[comparison5.operator.name];
  if (isOfText(predicate)) return true;
  return predicate.kind !== "range" && !comparedWith(comparison5, {}).references.includes(comparison5.name.text);
}
function agree(others) {
  return areAlike(others) && others.every(leavesOpen);
}
function conflictIn(all, resource3) {
  const group = groupOf(all, resource3);
  const { field, ordered, others } = group;
  const places3 = ordered.map((_, place2) => place2);
  const lines = linesOf2(ordered, field, {});
  const first = lines[0]?.();
  const byOrder = first && conflictByOrder(group, places3, lines);
  const folded2 = first?.isText ? linesOf2(ordered, field, { ignoresCase: true }) : lines;
  const byFolded = first?.isText && byOrder !== void 0 ? conflictByOrder(group, places3, folded2) : byOrder;
  const place = byFolded === void 0 ? void 0 : byOrder;
  if (others.length > 0 || !first) {
    const compared3 = all.filter(({ operator }) => operators[operator.name].predicate.kind !== "null");
    const hasGap = () => first ? lines.some((line) => line()?.hasGap(places3)) : lines.length === 0 && areAlike(compared3);
    if (!ordered.some(asksForNull) && agree(others) && hasGap()) return void 0;
    const last = place === void 0 ? void 0 : ordered[Math.max(place, byFolded)]?.comparison;
    const some = last ? all.slice(0, all.indexOf(last) + 1) : all;
    const conflict2 = some.length <= MOST_BY_CELLS ? conflictByCells(some, resource3) : void 0;
    if (conflict2) return conflict2;
    if (all.length <= MOST_BY_CELLS) return some === all ? void 0 : conflictByCells(all, resource3);
  }
  const opposite2 = oppositeIn(others);
  if (place === void 0) return opposite2;
  const conflict = ordered[place].comparison;
  return opposite2 && all.indexOf(opposite2) < all.indexOf(conflict) ? opposite2 : conflict;
}
function redundantIn(all, resource3) {
  const some = all.filter(({ operator }) => !isOfText(operators[operator.name].predicate));
  if (some.length < 2) return [];
  const group = groupOf(some, resource3);
  if (some.length <= MOST_BY_CELLS && !group.others.every(leavesOpen)) return redundantByCells(some, resource3);
  return redundantByOrder(group) ?? (some.length <= MOST_BY_CELLS ? redundantByCells(some, resource3) : []);
}
function redundantByOrder(group) {
  const { field } = group;
  const hasOrder = linesOf2(group.ordered, field, { holdsNumbers: true }).length > 0;
  const ordered = hasOrder ? group.ordered : group.ordered.filter(({ predicate }) => predicate.kind === "null");
  if (ordered.length < 2) return [];
  const places3 = ordered.map((_, place) => place);
  let found = places3;
  for (const reading of textReadings) {
    const line = linesOf2(ordered, field, { ...reading, holdsNumbers: true })[0]?.();
    if (!line) return void 0;
    const here = redundantInLine(line, places3, { ...group, ordered });
    found = found.filter((place) => here.has(place));
    if (found.length === 0 || !line.isText) break;
  }
  return found.map((place) => ordered[place].comparison);
}
function redundantInLine(line, places3, group) {
  if (!group.ordered.some(asksForNull)) return new Set(line.isEmpty(places3) ? [] : line.redundant(isNullable(group)));
  return new Set(isNullable(group) && group.ordered.every(asksForNull) ? places3.slice(1) : []);
}
var MOST_BY_CELLS, isNegative, asksForNull, isNullable, isOfText, areAlike;
var init_among_conditions = __esm({
  "src/compiler/logic/among-conditions.ts"() {
    "use strict";
    init_operators();
    init_find_field();
    init_by_cells();
    init_by_order();
    init_compared();
    init_space();
    init_value_order();
    MOST_BY_CELLS = 200;
    isNegative = ({ operator }) => "not" in operators[operator.name].predicate;
    asksForNull = ({ predicate }) => predicate.kind === "null" && !("not" in predicate);
    isNullable = ({ field }) => !field || field.nullable === true;
    isOfText = ({ kind }) => kind === "text" || kind === "pattern";
    areAlike = (some) => some.every(isNegative) || !some.some(isNegative);
  }
});

// src/compiler/checks/rules/contradiction.ts
var contradiction;
var init_contradiction = __esm({
  "src/compiler/checks/rules/contradiction.ts"() {
    "use strict";
    init_diagnostic();
    init_among_conditions();
    contradiction = {
      query(_query, { resource: resource3, groups, report, hasErrors }) {
        if (hasErrors()) return;
        for (const [name2, group] of groups()) {
          const conflict = conflictIn(group, resource3);
          if (conflict) report(checkDiagnostic("contradiction", conflict, { name: name2 }));
        }
      }
    };
  }
});

// src/compiler/checks/duplicate-names.ts
function reportDuplicateNames(code2, items, nameOf6, report) {
  const seen = /* @__PURE__ */ new Set();
  items.forEach((item3, index) => {
    const name2 = nameOf6(item3);
    if (name2.kind === "invalid") return;
    if (seen.has(name2.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end: item3.end }, text: "" };
      report(checkDiagnostic(code2, name2, { name: name2.text }, [certain(fix("remove", { text: name2.text }, edit))]));
    }
    seen.add(name2.text);
  });
}
var init_duplicate_names = __esm({
  "src/compiler/checks/duplicate-names.ts"() {
    "use strict";
    init_diagnostic();
  }
});

// src/compiler/checks/rules/duplicate-field.ts
var duplicateField;
var init_duplicate_field = __esm({
  "src/compiler/checks/rules/duplicate-field.ts"() {
    "use strict";
    init_duplicate_names();
    duplicateField = {
      select: ({ fields }, { report }) => reportDuplicateNames("duplicate-field", fields, (field) => field, report)
    };
  }
});

// src/compiler/checks/rules/duplicate-sort.ts
var duplicateSort;
var init_duplicate_sort = __esm({
  "src/compiler/checks/rules/duplicate-sort.ts"() {
    "use strict";
    init_duplicate_names();
    duplicateSort = {
      order: ({ sorts }, { report }) => reportDuplicateNames("duplicate-sort", sorts, ({ name: name2 }) => name2, report)
    };
  }
});

// src/compiler/checks/rules/duplicate-value.ts
function identityIn({ name: name2 }, { resource: resource3 }) {
  const field = resource3 && findField(resource3, name2.text)?.field;
  if (field?.format === "iso") return (value) => readTime(String(value), field) ?? value;
  return field && (field.values || typeFacts[field.type].isNumeric) ? String : asItIs;
}
function hasDuplicates({ operands: operands3 }, identity) {
  const [only2] = operands3;
  if (operands3.length > 1 || only2?.kind !== "literals") return operands3.length > 1;
  const { values: values2 } = only2;
  return new Set(identity === asItIs ? values2 : values2.map(identity)).size < values2.length;
}
function reportDuplicates(node, identity, { report }) {
  const seen = /* @__PURE__ */ new Set();
  let before2 = node.operator.end;
  for (const operand2 of operandsOf(node)) {
    const { start: start2, end } = operand2;
    const value = operand2.kind === "string" || operand2.kind === "number" ? operand2.value : void 0;
    if (value !== void 0 && seen.has(identity(value))) {
      const text2 = quoteValue(value);
      const edit = { span: { start: before2, end }, text: "" };
      report(checkDiagnostic("duplicate-value", { start: start2, end }, { value }, [certain(fix("remove", { text: text2 }, edit))]));
    }
    if (value !== void 0) seen.add(identity(value));
    before2 = end;
  }
}
var asItIs, duplicateValue;
var init_duplicate_value = __esm({
  "src/compiler/checks/rules/duplicate-value.ts"() {
    "use strict";
    init_diagnostic();
    init_time_notations();
    init_value_types();
    init_quote();
    init_operands();
    init_find_field();
    asItIs = (value) => value;
    duplicateValue = {
      concerns: ({ arity }) => arity === "list",
      comparison(node, context) {
        const identity = identityIn(node, context);
        if (hasDuplicates(node, identity)) reportDuplicates(node, identity, context);
      }
    };
  }
});

// src/compiler/checks/rules/invalid-regexp.ts
function isValid(pattern2) {
  if (PLAIN2.test(pattern2)) return true;
  try {
    new RegExp(pattern2.replace(INLINE_FLAGS, ""));
    return true;
  } catch {
    return false;
  }
}
var INLINE_FLAGS, PLAIN2, invalidRegexp;
var init_invalid_regexp = __esm({
  "src/compiler/checks/rules/invalid-regexp.ts"() {
    "use strict";
    init_diagnostic();
    init_operands();
    INLINE_FLAGS = /^\(\?[a-zA-Z]+\)/;
    PLAIN2 = /^\^?(?:[\w .,:;@#%&=<>!~"'/-][*+?]?)*\$?$/;
    invalidRegexp = {
      concerns: ({ isRegexp }) => isRegexp === true,
      comparison(node, { report }) {
        for (const operand2 of operandsOf(node)) {
          if (operand2.kind === "string" && !isValid(operand2.value)) report(checkDiagnostic("invalid-regexp", operand2, {}));
        }
      }
    };
  }
});

// src/compiler/checks/rules/mixed-and-or.ts
function isBare(term) {
  return term.kind === "and" && term.end > term.start;
}
var mixedAndOr;
var init_mixed_and_or = __esm({
  "src/compiler/checks/rules/mixed-and-or.ts"() {
    "use strict";
    init_diagnostic();
    init_conditions();
    mixedAndOr = {
      or(or, { report }) {
        const bare2 = or.terms.filter(isBare);
        if (bare2.length === 0 || hasInvalid(or)) return;
        for (const term of bare2) {
          const { start: start2, end } = term;
          const open = { span: { start: start2, end: start2 }, text: "(" };
          const close = { span: { start: end, end }, text: ")" };
          report(checkDiagnostic("mixed-and-or", term, {}, [fix("add-parentheses", {}, open, close)]));
        }
      }
    };
  }
});

// src/compiler/resource/permissions.ts
function isPermitted(field, role) {
  return field[permissions[role]] !== false;
}
function suitsType(operator, type) {
  const { suits: suits2 } = operators[operator];
  const { isOrdered: isOrdered2, isText: isText3 } = typeFacts[type];
  return suits2 === "any" || (suits2 === "ordered" ? isOrdered2 : isText3);
}
function suits(operator, field) {
  return suitsType(operator, field.type) && (field.operators?.includes(operator) ?? true);
}
function comparesAsText(operator, { type, operators: listed4 }) {
  return operators[operator].readsText && !typeFacts[type].isText && !listed4?.includes(operator);
}
function operatorsFor(field) {
  return operatorNames.filter((operator) => suits(operator, field) && !comparesAsText(operator, field));
}
function canReplace(other, field) {
  const allowed = new Set(other.values?.map(({ value }) => String(value)));
  return other.type === field.type && (field.values ?? []).every(({ value }) => allowed.has(String(value)));
}
function takesClause(key, action, resource3) {
  const { actions: actions2, returningActions } = clauses[key];
  return actions2.includes(action) || resource3?.returning === true && returningActions?.includes(action) === true;
}
function supportsClause(key, resource3) {
  return key !== "offset" || !resource3 || resource3.paging === true;
}
var permissions;
var init_permissions = __esm({
  "src/compiler/resource/permissions.ts"() {
    "use strict";
    init_clauses();
    init_operators();
    init_value_types();
    permissions = {
      select: "selectable",
      filter: "filterable",
      reference: "filterable",
      sort: "sortable"
    };
  }
});

// src/compiler/checks/rules/range-order.ts
function isScalar2(operand2) {
  return operand2.kind === "string" || operand2.kind === "number";
}
function written(operand2) {
  if (operand2.kind === "string" && operand2.moment) return writeMoment(operand2.moment);
  return quoteValue(operand2.value);
}
function isLaterText(low, high) {
  const areNumbers = NUMERIC2.test(low) && NUMERIC2.test(high);
  const isGreaterNumber = !areNumbers || Number(low) > Number(high);
  return isGreaterNumber && low > high && low.toLowerCase() > high.toLowerCase();
}
function isAfter(low, high) {
  if (low.kind === "number" && high.kind === "number") return low.value > high.value;
  return low.kind === "string" && high.kind === "string" && isLaterText(low.value, high.value);
}
function isAfterIn(field, { value: low }, { value: high }) {
  const { diagnose: diagnose2, isNumeric, family, place } = valueTypes[field.type];
  if (diagnose2(low, field) || diagnose2(high, field)) return false;
  if (family === "time") return Number(place?.(low, field)) > Number(place?.(high, field));
  return isNumeric ? Number(low) > Number(high) : isLaterText(String(low), String(high));
}
function isOfOneField({ terms: terms2 }) {
  const all = terms2.map(ungrouped);
  const nameOf6 = (term) => term?.kind === "comparison" && operators[term.operator.name].arity === "range" ? term.name.text : void 0;
  const name2 = nameOf6(all[0]);
  return name2 !== void 0 && all.every((term) => nameOf6(term) === name2);
}
function checkRanges(condition, canSwap, context) {
  switch (condition.kind) {
    case "comparison":
      if (operators[condition.operator.name].arity === "range") checkComparison(condition, canSwap, context);
      break;
    case "group":
      checkRanges(condition.condition, canSwap, context);
      break;
    case "not":
      checkRanges(condition.term, false, context);
      break;
    case "and":
      for (const term of condition.terms) checkRanges(term, canSwap, context);
      break;
    case "or": {
      const canSwapTerms = canSwap && isOfOneField(condition);
      for (const term of condition.terms) checkRanges(term, canSwapTerms, context);
    }
  }
}
function checkComparison(node, canSwap, { report, resource: resource3 }) {
  const field = resource3 && findField(resource3, node.name.text)?.field;
  if (field && !suits(node.operator.name, field)) return;
  for (const range2 of node.operands) {
    if (range2.kind !== "range") continue;
    const { low, high, start: start2, end } = range2;
    if (!isScalar2(low) || !isScalar2(high)) continue;
    if (!(field ? isAfterIn(field, low, high) : isAfter(low, high))) continue;
    const edits = [
      { span: { start: low.start, end: low.end }, text: written(high) },
      { span: { start: high.start, end: high.end }, text: written(low) }
    ];
    const fixes = canSwap ? [fix("swap-range", {}, ...edits)] : [];
    report(checkDiagnostic("range-order", { start: start2, end }, { low: written(low), high: written(high) }, fixes));
  }
}
var NUMERIC2, rangeOrder;
var init_range_order = __esm({
  "src/compiler/checks/rules/range-order.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_relative_dates();
    init_value_types();
    init_quote();
    init_conditions();
    init_find_field();
    init_permissions();
    NUMERIC2 = /^-?\d+(?:\.\d+)?$/;
    rangeOrder = {
      query({ condition }, context) {
        if (condition) checkRanges(condition, true, context);
      }
    };
  }
});

// src/base/language/foreign.ts
function escapeRegexp(text2) {
  return text2.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
function negate({ operator, operand: operand2 }) {
  const { complement, asRegexp } = operators[operator];
  if (complement) return { operator: complement, operand: operand2 };
  if (!asRegexp) return { operator, operand: operand2 };
  return negate({ operator: asRegexp.operator, operand: asRegexp.pattern(escapeRegexp(operand2)) });
}
function like(operand2) {
  const pieces = operand2.match(/\\[\s\S]|[\s\S]/g) ?? [];
  const open = pieces[0] === "%";
  const ends2 = pieces.at(-1) === "%";
  const inner = pieces.slice(open ? 1 : 0, ends2 ? -1 : void 0);
  if (inner.includes("%") || inner.includes("_")) {
    const body = inner.map((piece) => wildcards[piece] ?? escapeRegexp(withoutEscape(piece))).join("");
    return { operator: "REGEXP", operand: `${open ? "" : "^"}${body}${ends2 ? "" : "$"}` };
  }
  const text2 = inner.map(withoutEscape).join("");
  if (open && ends2) return { operator: "CONTAINS", operand: text2 };
  if (ends2) return { operator: "STARTS_WITH", operand: text2 };
  return open ? endsWith(text2) : { operator: "EQUALS", operand: text2 };
}
function withoutEscape(piece) {
  return piece.length > 1 ? piece.slice(1) : piece;
}
function resembles(operand2) {
  const meaning2 = like(operand2);
  return meaning2.operator === "EQUALS" ? { ...meaning2, operator: "CONTAINS" } : meaning2;
}
function endsWith(operand2) {
  if (endOperator) return { operator: endOperator, operand: operand2 };
  return { operator: "REGEXP", operand: `${escapeRegexp(operand2)}$` };
}
function variants(spelling) {
  if (!spelling.includes("?")) return [spelling];
  let all = [""];
  for (const word of spelling.split(" ")) {
    const longer = all.map((before2) => `${before2} ${word.replace("?", "")}`);
    all = word.endsWith("?") ? [...longer, ...all] : longer;
  }
  return all.map((text2) => text2.trimStart());
}
function allForeign() {
  return spelt.flatMap(
    ({ spellings: spellings3, ...meaning2 }) => spellings3.flatMap(variants).map((words4) => ({ words: words4, ...meaning2 }))
  );
}
var wildcards, endOperator, spelt, foreignOperators, foreignConnectives, otherConnectives, foreignDirections, truthWords, nullWords, pageWords;
var init_foreign = __esm({
  "src/base/language/foreign.ts"() {
    "use strict";
    init_operators();
    wildcards = { "%": ".*", _: "." };
    endOperator = /* @__PURE__ */ operatorFor({ kind: "text", at: "end" });
    spelt = [
      { means: "CONTAINS", spellings: ["LIKE"], rewrite: like },
      { means: "CONTAINS", spellings: ["ILIKE"], rewrite: like, ignoresCase: true },
      { means: "CONTAINS", spellings: ["IS LIKE"], rewrite: resembles },
      { means: "DOES_NOT_CONTAIN", spellings: ["NOT LIKE"], rewrite: (operand2) => negate(like(operand2)) },
      {
        means: "DOES_NOT_CONTAIN",
        spellings: ["NOT ILIKE"],
        rewrite: (operand2) => negate(like(operand2)),
        ignoresCase: true
      },
      { means: "DOES_NOT_CONTAIN", spellings: ["IS NOT LIKE"], rewrite: (operand2) => negate(resembles(operand2)) },
      { means: endOperator ?? "REGEXP", spellings: ["ENDS WITH", "ENDSWITH", "ENDS_WITH"], rewrite: endsWith },
      {
        means: "NOT_REGEXP",
        spellings: ["NOT ENDS WITH", "DOES NOT END WITH"],
        rewrite: (operand2) => negate(endsWith(operand2))
      },
      {
        means: "NOT_REGEXP",
        spellings: ["DOES NOT START WITH"],
        rewrite: (operand2) => negate({ operator: "STARTS_WITH", operand: operand2 })
      },
      { means: "EQUALS", spellings: ["===", "EQUAL TO?", "EQ", "IS", "IS EQUAL TO"] },
      {
        means: "NOT_EQUALS",
        spellings: ["!==", "=!", "><", "NOT EQUAL TO?", "NOT EQUALS", "NE", "IS NOT", "IS NOT EQUAL TO", "DOES NOT EQUAL"]
      },
      { means: "IN", spellings: ["IS IN", "IS? ONE OF", "AMONG"] },
      { means: "NOT_IN", spellings: ["IS NOT IN", "IS? NOT ONE OF"] },
      { means: "GREATER_THAN", spellings: ["GREATER", "IS? GREATER THAN", "IS? MORE THAN", "GT", "IS? AFTER"] },
      {
        means: "GREATER_THAN_EQUALS",
        spellings: ["=>", "IS? GREATER THAN? OR EQUAL TO?", "IS? AT LEAST", "IS? NOT LESS THAN", "GTE", "GE"]
      },
      { means: "LESS_THAN", spellings: ["LESS", "IS? LESS THAN", "IS? FEWER THAN", "LT", "IS? BEFORE"] },
      {
        means: "LESS_THAN_EQUALS",
        spellings: ["=<", "IS? LESS THAN? OR EQUAL TO?", "IS? AT MOST", "IS? NOT GREATER THAN", "LTE", "LE"]
      },
      { means: "BETWEEN", spellings: ["IS BETWEEN"] },
      { means: "STARTS_WITH", spellings: ["STARTSWITH", "START WITH", "BEGINS WITH"] },
      { means: "CONTAINS", spellings: ["CONTAIN", "DOES CONTAIN", "INCLUDES", "INCLUDE", "HAS"] },
      { means: "DOES_NOT_CONTAIN", spellings: ["NOT CONTAIN", "DOES NOT INCLUDE", "NOT INCLUDES", "EXCLUDES"] },
      { means: "REGEXP", spellings: ["MATCHES", "MATCH", "REGEX", "RLIKE", "SIMILAR TO", "~", "=~", "~="] },
      { means: "REGEXP", spellings: ["~*"], ignoresCase: true },
      {
        means: "NOT_REGEXP",
        spellings: ["NOT MATCHES", "NOT MATCH", "DOES NOT MATCH", "NOT REGEX", "NOT RLIKE", "!~"]
      },
      { means: "NOT_REGEXP", spellings: ["!~*"], ignoresCase: true },
      { means: "IS_NULL", spellings: ["ISNULL", "NOT EXISTS", "DOES NOT EXIST", "IS EMPTY", "IS MISSING"] },
      { means: "IS_NOT_NULL", spellings: ["EXISTS", "NOTNULL", "NOT NULL", "IS NOT EMPTY", "HAS VALUE"] }
    ];
    foreignOperators = /* @__PURE__ */ allForeign();
    foreignConnectives = {
      "&&": "AND",
      "&": "AND",
      "||": "OR",
      "|": "OR",
      "!": "NOT"
    };
    otherConnectives = /* @__PURE__ */ new Set(["XOR", "NOR", "NAND", "XNOR"]);
    foreignDirections = {
      ASCENDING: "ASC",
      DESCENDING: "DESC"
    };
    truthWords = /* @__PURE__ */ new Map([
      ["TRUE", 1],
      ["FALSE", 0]
    ]);
    nullWords = /* @__PURE__ */ new Set(["NULL", "NIL", "NONE", "UNDEFINED"]);
    pageWords = /* @__PURE__ */ new Set(["PAGE", "SKIP", "START", "FROM"]);
  }
});

// src/base/language/spellings.ts
function spellingsOf(name2) {
  const { canonical, aliases = [] } = operators[name2];
  return [.../* @__PURE__ */ new Set([canonical, ...aliases, name2])];
}
function allSpellings() {
  const all = /* @__PURE__ */ new Map();
  for (const operator of operatorNames) {
    const row = operators[operator];
    for (const text2 of spellingsOf(operator)) all.set(text2, { operator, row, negated: false });
    if (!row.complement) all.set(`NOT ${row.canonical}`, { operator, row, negated: true });
  }
  for (const foreign of foreignOperators) {
    const operator = foreign.means;
    if (!all.has(foreign.words))
      all.set(foreign.words, { operator, row: operators[operator], negated: false, foreign });
  }
  return all;
}
function foreignSpellings() {
  return [...spellings.values()].flatMap(({ foreign }) => foreign ?? []);
}
function tree() {
  const root = { isOwn: true, next: /* @__PURE__ */ new Map() };
  for (const [text2, spelling] of spellings) {
    if (!WORD2.test(text2)) continue;
    let node = root;
    for (const word of text2.split(" ")) {
      const next = node.next.get(word) ?? { isOwn: false, next: /* @__PURE__ */ new Map() };
      node.next.set(word, next);
      node = next;
      node.isOwn ||= !spelling.foreign;
    }
    node.spelling = spelling;
  }
  return root;
}
function operatorMeant(text2) {
  const spelling = spellings.get(text2.toUpperCase().split(/\s+/, 8).join(" "));
  return spelling?.negated ? void 0 : spelling?.operator;
}
function ownSpellings() {
  own ??= operatorNames.flatMap(spellingsOf);
  return own;
}
function keywords() {
  const texts3 = [
    ...operatorNames.flatMap(spellingsOf),
    ...Object.values(clauses).map((clause) => clause.keywords),
    ...directions,
    "AND OR NOT"
  ];
  return new Set(texts3.flatMap((text2) => text2.split(" ")).filter((word) => WORD2.test(word)));
}
var WORD2, spellings, wordSpellings, own;
var init_spellings = __esm({
  "src/base/language/spellings.ts"() {
    "use strict";
    init_clauses();
    init_foreign();
    init_operators();
    WORD2 = /\w/;
    spellings = /* @__PURE__ */ allSpellings();
    wordSpellings = /* @__PURE__ */ tree();
  }
});

// src/compiler/lexer/word-table.ts
function bucketOf(firstLetter, length, buckets) {
  return firstLetter * 8 + length & buckets - 1;
}
function wordTable(words4) {
  const size = words4.length > FEW ? MANY : FEW;
  const buckets = new Array(size).fill(void 0);
  for (const [word, value] of words4) {
    const bucket = bucketOf(word.charCodeAt(0), word.length, size);
    buckets[bucket] = [...buckets[bucket] ?? [], { word, value }];
  }
  return { buckets };
}
function findWord({ buckets }, text2, start2, end) {
  const bucket = buckets[bucketOf(codeAt(text2, start2), end - start2, buckets.length)];
  if (bucket === void 0) return void 0;
  for (let index = 0; index < bucket.length; index++) {
    const { word, value } = bucket[index];
    if (word.length === end - start2 && isWordAt(text2, start2, word)) return value;
  }
  return void 0;
}
function isWordAt(text2, start2, word) {
  for (let index = 0; index < word.length; index++) {
    const wanted2 = word.charCodeAt(index);
    const found = text2.charCodeAt(start2 + index);
    if (found === wanted2) continue;
    if (wanted2 < LETTER_A || wanted2 > LETTER_Z || found - CASE_BIT2 !== wanted2) return false;
  }
  return true;
}
var MANY, FEW, LETTER_A, LETTER_Z, CASE_BIT2;
var init_word_table = __esm({
  "src/compiler/lexer/word-table.ts"() {
    "use strict";
    init_characters();
    [MANY, FEW] = [64, 4];
    LETTER_A = 65;
    LETTER_Z = 90;
    CASE_BIT2 = 32;
  }
});

// src/compiler/lexer/written-name.ts
function keywordTable() {
  return wordTable([...keywords()].map((word) => [word, true]));
}
function isKeyword(name2) {
  table3 ??= keywordTable();
  return findWord(table3, name2, 0, name2.length) === true;
}
function writtenName(name2) {
  return isBareName(name2) && !isKeyword(name2) ? name2 : quoteName(name2);
}
var table3;
var init_written_name = __esm({
  "src/compiler/lexer/written-name.ts"() {
    "use strict";
    init_spellings();
    init_quote();
    init_characters();
    init_word_table();
  }
});

// src/compiler/printer/line.ts
function isCommented(condition) {
  return condition.kind === "commented";
}
function clauseLines(query2) {
  const { select, condition, order: order2, limit, offset } = query2;
  const lines = [];
  if (select) lines.push(`${clauses.fields.keywords} ${printFields(select).join(", ")}`);
  if (condition)
    lines.push(select ? `${clauses.filters.keywords} ${printCondition(condition)}` : printCondition(condition));
  if (order2) lines.push(`${clauses.orders.keywords} ${printSorts(order2).join(", ")}`);
  if (limit) lines.push(`${clauses.limit.keywords} ${printCount(limit.value)}`);
  if (offset) lines.push(`${clauses.offset.keywords} ${printCount(offset.value)}`);
  return lines;
}
function unreadable() {
  throw new TypeError("A query with a part that could not be read has no text but the one that was written.");
}
function printName(name2) {
  return name2.kind === "name" ? writtenName(name2.text) : unreadable();
}
function printFields({ fields }) {
  return fields.map(printName);
}
function printSorts({ sorts }) {
  return sorts.map(printSort);
}
function printSort({ name: name2, direction }) {
  return direction ? `${printName(name2)} ${direction.value}` : printName(name2);
}
function printCount(value) {
  return value.kind === "invalid" ? unreadable() : printOperand(value);
}
function printCondition(condition) {
  switch (condition.kind) {
    case "commented": {
      const { before: before2, term, after } = condition;
      return before2 + (term.kind === "group" ? printTerm(term) : printCondition(term)) + after;
    }
    case "comparison":
      return printComparison(condition);
    case "not":
      return `NOT ${printTerm(condition.term)}`;
    case "and":
      return printTerms(condition.terms, " AND ");
    case "or":
      return printTerms(condition.terms, " OR ");
    case "group":
      return isCommented(condition.condition) ? `(${printCondition(condition.condition)})` : printCondition(condition.condition);
    case "invalid":
      return unreadable();
  }
}
function inParentheses(term) {
  if (term.kind === "commented") return void 0;
  if (term.kind === "group" && isCommented(term.condition)) return term.condition;
  const { kind } = ungrouped(term);
  return kind === "and" || kind === "or" ? term : void 0;
}
function printTerms(terms2, word) {
  let text2 = printTerm(terms2[0]);
  for (let index = 1; index < terms2.length; index++) text2 += word + printTerm(terms2[index]);
  return text2;
}
function printTerm(term) {
  if (term.kind === "commented") return term.before + printTerm(term.term) + term.after;
  const inside = inParentheses(term);
  return inside ? `(${printCondition(inside)})` : printCondition(term);
}
function printHead({ name: name2, operator }) {
  const { canonical, arity } = operators[operator.name];
  return arity === "none" ? `${writtenName(name2.text)} ${canonical}` : `${writtenName(name2.text)} ${canonical} `;
}
function printComparison(comparison5) {
  const head = printHead(comparison5);
  const { operands: operands3 } = comparison5;
  switch (operators[comparison5.operator.name].arity) {
    case "none":
      return head;
    case "one":
      return head + printOperand(operands3[0] ?? unreadable());
    case "list":
      return operands3[0]?.kind === "period" ? head + writePeriod(operands3[0]) : `${head}(${printList(operands3) || unreadable()})`;
    case "range":
      return head + printRanges(operands3);
  }
}
function printRanges(operands3) {
  let text2 = printRange(operands3[0] ?? unreadable());
  for (let index = 1; index < operands3.length; index++) text2 += `, ${printRange(operands3[index])}`;
  return text2;
}
function printRange(operand2) {
  return operand2.kind === "range" ? `${printOperand(operand2.low)} AND ${printOperand(operand2.high)}` : unreadable();
}
function printList(operands3) {
  let text2 = "";
  for (const operand2 of operands3) {
    if (text2 !== "") text2 += ", ";
    text2 += operand2.kind === "literals" ? printValues(operand2.values) : printOperand(operand2);
  }
  return text2;
}
function printValues(values2) {
  let text2 = "";
  for (let index = 0; index < values2.length; index++) {
    if (index > 0) text2 += ", ";
    text2 += printScalar(values2[index]);
  }
  return text2;
}
function printItems({ operator, operands: operands3 }) {
  if (operators[operator.name].arity === "range") return operands3.map(printRange);
  return operands3.flatMap(
    (operand2) => operand2.kind === "literals" ? operand2.values.map(printScalar) : [printOperand(operand2)]
  );
}
function printScalar(value) {
  if (typeof value === "string") return quoteString(value);
  return value === 0 && Object.is(value, -0) ? "-0" : String(value);
}
function printOperand(operand2) {
  switch (operand2.kind) {
    case "string":
    case "number":
      return printScalar(operand2.value);
    case "reference":
      return `Field:${writtenName(operand2.name)}`;
    case "variable":
      return `:${operand2.name}`;
    case "moment":
      return writeMoment(operand2);
    default:
      return unreadable();
  }
}
var init_line = __esm({
  "src/compiler/printer/line.ts"() {
    "use strict";
    init_clauses();
    init_operators();
    init_relative_dates();
    init_quote();
    init_conditions();
    init_written_name();
  }
});

// src/compiler/checks/rules/redundant-condition.ts
function addRemovals(condition, removals) {
  const and = ungrouped(condition);
  if (and.kind !== "and") return;
  and.terms.forEach((term, index) => {
    const [before2, after] = [and.terms[index - 1], and.terms[index + 1]];
    const alone2 = after && { start: term.start, end: after.start };
    removals.set(term, before2 ? { start: before2.end, end: term.end } : alone2);
    addRemovals(term, removals);
  });
}
function removalsOf(condition) {
  const removals = /* @__PURE__ */ new Map();
  addRemovals(condition, removals);
  return removals;
}
var MOST_REPORTED, redundantCondition;
var init_redundant_condition = __esm({
  "src/compiler/checks/rules/redundant-condition.ts"() {
    "use strict";
    init_diagnostic();
    init_conditions();
    init_among_conditions();
    init_line();
    MOST_REPORTED = 5;
    redundantCondition = {
      query({ condition }, { resource: resource3, groups, report, hasErrors }) {
        if (!condition || hasErrors()) return;
        let removals;
        for (const [name2, group] of groups()) {
          for (const comparison5 of redundantIn(group, resource3).slice(0, MOST_REPORTED)) {
            removals ??= removalsOf(condition);
            const span2 = removals.get(comparison5);
            const fixes = span2 ? [fix("remove", { text: printCondition(comparison5) }, { span: span2, text: "" })] : [];
            report(checkDiagnostic("redundant-condition", comparison5, { name: name2 }, fixes));
          }
        }
      }
    };
  }
});

// src/compiler/checks/query-rules.ts
var queryRules;
var init_query_rules = __esm({
  "src/compiler/checks/query-rules.ts"() {
    "use strict";
    init_comment_not_sent();
    init_contradiction();
    init_duplicate_field();
    init_duplicate_sort();
    init_duplicate_value();
    init_invalid_regexp();
    init_mixed_and_or();
    init_range_order();
    init_redundant_condition();
    queryRules = [
      rangeOrder,
      duplicateValue,
      invalidRegexp,
      contradiction,
      redundantCondition,
      mixedAndOr,
      commentNotSent,
      duplicateField,
      duplicateSort
    ];
  }
});

// src/compiler/checks/visitors.ts
function visitorsOf(rules, kind) {
  return rules.flatMap((rule2) => rule2[kind] ?? []);
}
function visitorsByOperator(rules, kind) {
  const concerning = (operator) => rules.filter(({ concerns }) => concerns?.(operator) ?? true);
  const entries = operatorNames.map((name2) => [name2, visitorsOf(concerning(operators[name2]), kind)]);
  return Object.fromEntries(entries);
}
var init_visitors = __esm({
  "src/compiler/checks/visitors.ts"() {
    "use strict";
    init_operators();
  }
});

// src/compiler/checks/check.ts
function checkCondition(node, context) {
  if (node.kind === "or") for (const visit of ofOrs) visit(node, context);
  if (node.kind !== "comparison") return void 0;
  for (const visit of ofComparisons[node.operator.name]) visit(node, context);
  return SKIP;
}
function remarksOn(query2, { bindings = {}, resource: resource3, hasErrors }) {
  const diagnostics = [];
  let found;
  const groups = () => {
    found ??= groupByField(query2.condition);
    return found;
  };
  const context = {
    bindings,
    resource: resource3,
    groups,
    report: (diagnostic) => diagnostics.push(diagnostic),
    hasErrors: () => hasErrors || diagnostics.some(isError)
  };
  if (query2.select) for (const visit of ofSelects) visit(query2.select, context);
  if (query2.condition) walk(query2.condition, (node) => checkCondition(node, context));
  if (query2.order) for (const visit of ofOrders) visit(query2.order, context);
  for (const visit of ofQueries) visit(query2, context);
  return diagnostics;
}
var ofSelects, ofComparisons, ofOrs, ofOrders, ofQueries;
var init_check = __esm({
  "src/compiler/checks/check.ts"() {
    "use strict";
    init_diagnostic();
    init_walk();
    init_group_by_field();
    init_query_rules();
    init_visitors();
    ofSelects = /* @__PURE__ */ visitorsOf(queryRules, "select");
    ofComparisons = /* @__PURE__ */ visitorsByOperator(queryRules, "comparison");
    ofOrs = /* @__PURE__ */ visitorsOf(queryRules, "or");
    ofOrders = /* @__PURE__ */ visitorsOf(queryRules, "order");
    ofQueries = /* @__PURE__ */ visitorsOf(queryRules, "query");
  }
});

// src/compiler/lexer/relative-dates.ts
function scanRelativeDate(scanner, slot, start2, wordEnd) {
  const read3 = readAt(scanner.text, start2, wordEnd, scanner.previous === 20 /* ListOperator */);
  if (!read3) return false;
  const { meant, end, fault } = read3;
  if (!meant || fault) emitWrong(scanner, slot, start2, read3);
  else if (meant.kind === 25 /* Moment */) emit(scanner, slot, meant.kind, start2, end, meant.value);
  else emit(scanner, slot, meant.kind, start2, end, meant.value);
  return true;
}
function isPeriodAt(text2, start2) {
  return readAt(text2, start2, skipRun(text2, start2), false)?.meant?.kind === 26 /* Period */;
}
function readAt(text2, start2, wordEnd, isPredicate) {
  const beginning = findWord(beginnings, text2, start2, wordEnd);
  const read3 = beginning?.kind === "period" ? readPeriod(text2, wordEnd, beginning, isPredicate) : beginning && readMoment(text2, wordEnd, beginning);
  return read3 && !growsFrom(text2, read3.end) ? read3 : void 0;
}
function growsFrom(text2, end) {
  return skipRun(text2, end) > end || /["'`(]/.test(text2.charAt(end));
}
function emitWrong(scanner, slot, start2, { meant, end, fault, isGuess }) {
  const span2 = { start: start2, end };
  const found = scanner.text.slice(start2, end);
  const use2 = meant && (meant.kind === 25 /* Moment */ ? writeMoment(meant.value) : writePeriod(meant.value));
  const fixes = use2 === void 0 ? [] : [certainIf(!isGuess, rewrite("replace", span2, use2))];
  if (!found.includes(" ")) fixes.push(rewrite("quote", span2, quoteString(found)));
  const wrong = fault && fault !== "foreign" ? syntaxDiagnostic("malformed-relative-date", span2, { found, fault }, fixes) : syntaxDiagnostic("foreign-word", span2, { found, use: use2 ?? found }, fixes);
  emitError(scanner, slot, 27 /* Invalid */, start2, end, void 0, wrong);
}
function readMoment(text2, wordEnd, beginning) {
  const { at: at2, isForeign: isForeign2 } = beginning;
  if (at2 === "now" || at2 === "today") {
    const isCall = text2.startsWith("()", wordEnd);
    const fault = isForeign2 || isCall ? "foreign" : void 0;
    return withShifts(text2, { at: at2 }, beginning.shifts, isCall ? wordEnd + 2 : wordEnd, fault);
  }
  const of = wordAfter(text2, wordEnd);
  const first = wordAfter(text2, of.end);
  if (!/^of$/i.test(of.word) || first.word === "") return void 0;
  const said = places.find((each) => each === first.word.toLowerCase());
  const second = wordAfter(text2, first.end);
  const { word, end } = said && second.word !== "" ? second : first;
  const place = said ?? "this";
  const unit = unitOf(word);
  const meant = unit ?? closestUnit(word);
  const anchor = meant && { at: at2, place, unit: meant };
  if (anchor && unit) return withShifts(text2, anchor, [], end);
  return { meant: anchor && moment(anchor, []), end, fault: "unit", isGuess: true };
}
function wordAfter(text2, position) {
  const start2 = skipSpace(text2, position);
  const end = start2 > position ? skipWord(text2, start2, false) : start2;
  return { word: text2.slice(start2, end), end };
}
function moment(anchor, shifts) {
  return { kind: 25 /* Moment */, value: { anchor, shifts } };
}
function withShifts(text2, anchor, first, from2, fault) {
  const shifts = [...first];
  let end = from2;
  for (; ; ) {
    const at2 = skipSpace(text2, end);
    const sign2 = text2.charAt(at2);
    const count2 = sign2 === "-" || sign2 === "+" ? readCount(text2, at2 + 1) : void 0;
    if (!count2) return { meant: moment(anchor, shifts), end, fault };
    const { amount, unit } = count2;
    if (!unit) return count2;
    shifts.push({ amount: sign2 === "-" ? -amount : amount, unit });
    if (count2.fault) return { ...count2, meant: moment(anchor, shifts) };
    end = count2.end;
  }
}
function readPeriod(text2, wordEnd, { place, isForeign: isForeign2 }, isPredicate) {
  const fault = isForeign2 ? "foreign" : void 0;
  const count2 = readCount(text2, wordEnd);
  if (count2) {
    const { amount, unit: unit2 } = count2;
    const isThis = place === "this";
    const value = unit2 && !isThis ? { place, count: amount, unit: unit2 } : void 0;
    return { ...count2, meant: value && period(value), fault: count2.fault ?? (isThis ? "last" : fault) };
  }
  const start2 = skipSpace(text2, wordEnd);
  const end = skipWord(text2, start2, false);
  const word = text2.slice(start2, end);
  const unit = unitOf(word);
  if (unit) return { meant: period({ place, unit }), end, fault };
  if (!isPredicate || isForeign2) return void 0;
  const meant = closestUnit(word);
  return { meant: meant && period({ place, unit: meant }), end: meant ? end : wordEnd, fault: "unit", isGuess: true };
}
function period(value) {
  return { kind: 26 /* Period */, value };
}
function readCount(text2, from2) {
  const start2 = skipSpace(text2, from2);
  if (!isDigit(codeAt(text2, start2))) return void 0;
  const digitsEnd = skipRun(text2, start2);
  const [, digits, glued2 = ""] = /^([1-9][0-9]*)([a-z]*)$/i.exec(text2.slice(start2, digitsEnd)) ?? [];
  const wordStart = skipSpace(text2, digitsEnd);
  const end = skipWord(text2, wordStart, false);
  const word = text2.slice(wordStart, end);
  const amount = Number(digits);
  const unit = unitOf(word);
  if (!isUnitCount(amount)) return { amount, end: unit ? end : digitsEnd, fault: "amount" };
  if (glued2)
    return { amount, unit: unitOf(glued2) ?? abbreviations[glued2.toLowerCase()], end: digitsEnd, fault: "unit" };
  if (unit) return { amount, unit, end };
  const meant = closestUnit(word);
  return { amount, unit: meant, end: meant ? end : digitsEnd, fault: "unit", isGuess: true };
}
function closestUnit(word) {
  const closest2 = closestMatch(
    word.toLowerCase(),
    units.map((unit) => `${unit}s`)
  );
  return closest2 === void 0 ? void 0 : unitOf(closest2);
}
function beginsDate(text2, start2, kind) {
  const read3 = readAt(text2, start2, skipWord(text2, start2, false), false);
  return read3?.meant?.kind === kind && !read3.fault;
}
var day, beginnings, abbreviations;
var init_relative_dates3 = __esm({
  "src/compiler/lexer/relative-dates.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_relative_dates();
    init_quote();
    init_characters();
    init_scanner();
    init_word_table();
    day = (amount) => [{ amount, unit: "day" }];
    beginnings = /* @__PURE__ */ wordTable([
      ["NOW", { kind: "moment", at: "now", shifts: [] }],
      ["TODAY", { kind: "moment", at: "today", shifts: [] }],
      ["START", { kind: "moment", at: "start" }],
      ["END", { kind: "moment", at: "end" }],
      ["LAST", { kind: "period", place: "last" }],
      ["THIS", { kind: "period", place: "this" }],
      ["NEXT", { kind: "period", place: "next" }],
      ["YESTERDAY", { kind: "moment", at: "today", shifts: /* @__PURE__ */ day(-1), isForeign: true }],
      ["TOMORROW", { kind: "moment", at: "today", shifts: /* @__PURE__ */ day(1), isForeign: true }],
      ["PAST", { kind: "period", place: "last", isForeign: true }],
      ["PREVIOUS", { kind: "period", place: "last", isForeign: true }],
      ["CURRENT", { kind: "period", place: "this", isForeign: true }]
    ]);
    abbreviations = {
      min: "minute",
      h: "hour",
      d: "day",
      w: "week",
      q: "quarter",
      y: "year"
    };
  }
});

// src/compiler/checks/date-diagnostics.ts
function withoutRepeatedDates(diagnostics) {
  const best = /* @__PURE__ */ new Map();
  for (const each of diagnostics) {
    const [start2, rank] = [each.span?.start ?? -1, rankOf(each)];
    if (rank >= 0) best.set(start2, Math.min(rank, best.get(start2) ?? rank));
  }
  if (best.size === 0) return diagnostics;
  return diagnostics.filter((each) => rankOf(each) < 0 || rankOf(each) === best.get(each.span?.start ?? -1));
}
function withoutClock(diagnostic) {
  const { code: code2, data, span: span2, fixes } = diagnostic;
  if (code2 !== "foreign-word" || !span2 || !isRelative2(data.use)) return diagnostic;
  const others = fixes.filter((each) => each.code !== "replace");
  return bindingDiagnostic("needs-clock", span2, { found: data.found }, others);
}
function isRelative2(text2) {
  return beginsDate(text2, 0, 25 /* Moment */) || beginsDate(text2, 0, 26 /* Period */);
}
var aboutDates, rankOf;
var init_date_diagnostics = __esm({
  "src/compiler/checks/date-diagnostics.ts"() {
    "use strict";
    init_diagnostic();
    init_relative_dates3();
    aboutDates = ["date-precision", "malformed-date", "date-format", "malformed-number"];
    rankOf = ({ code: code2 }) => aboutDates.indexOf(code2);
  }
});

// src/compiler/checks/clause-span.ts
function clauseSpan(query2, key) {
  const nodes = {
    fields: query2.select,
    filters: query2.condition,
    orders: query2.order,
    limit: query2.limit,
    offset: query2.offset
  };
  return nodes[key];
}
function clauseWithGap(query2, { start: start2, end }) {
  const others = clauseKeys.flatMap((key) => clauseSpan(query2, key) ?? []);
  const next = others.find((other) => other.start >= end);
  const before2 = others.findLast((other) => other.end <= start2);
  return next ? { start: start2, end: next.start } : { start: before2?.end ?? query2.start, end };
}
var init_clause_span = __esm({
  "src/compiler/checks/clause-span.ts"() {
    "use strict";
    init_clauses();
  }
});

// src/compiler/checks/rules/clause-not-allowed.ts
var clauseNotAllowed;
var init_clause_not_allowed = __esm({
  "src/compiler/checks/rules/clause-not-allowed.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_permissions();
    init_clause_span();
    clauseNotAllowed = {
      sentQuery({ query: query2, action, resource: resource3 }, report) {
        if (!action) return;
        for (const key of clauseKeys) {
          const span2 = clauseSpan(query2, key);
          if (!span2 || takesClause(key, action, resource3)) continue;
          const clause = clauses[key].keywords;
          const remove = fix("remove-clause", { clause }, { span: clauseWithGap(query2, span2), text: "" });
          report(meaningDiagnostic("clause-not-allowed", span2, { clause, action }, [remove]));
        }
      }
    };
  }
});

// src/compiler/checks/rules/field-reference-operator.ts
function refusesReferences(operator) {
  return !operators[operator].takesReference;
}
var fieldReferenceOperator;
var init_field_reference_operator = __esm({
  "src/compiler/checks/rules/field-reference-operator.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_reference();
    fieldReferenceOperator = {
      sentOperand(operand2, bound3, operator, report) {
        const isReferring = operand2.kind === "reference" || operand2.kind === "variable" && bound3.some(isReference);
        if (!isReferring || !refusesReferences(operator)) return;
        report(sharedDiagnostic("field-reference-operator", operand2, { operator: operators[operator].canonical }));
      }
    };
  }
});

// src/compiler/checks/rules/reserved-prefix.ts
function isReserved(value) {
  return typeof value === "string" && value.startsWith(referencePrefix);
}
function holdsReserved(values2) {
  for (const value of values2) if (typeof value === "string" && isReserved(value)) return true;
  return false;
}
function reportInList(list2, report) {
  if (!holdsReserved(list2.values)) return;
  for (const { value, ...span2 } of literalsOf(list2)) reportReserved(value, span2, report);
}
function reportReserved(value, at2, report) {
  if (isReserved(value)) report(meaningDiagnostic("reserved-prefix", at2, { value }));
}
var reservedPrefix;
var init_reserved_prefix = __esm({
  "src/compiler/checks/rules/reserved-prefix.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_operands();
    reservedPrefix = {
      sentOperand(operand2, bound3, _operator, report) {
        if (operand2.kind === "string") reportReserved(operand2.value, operand2, report);
        else if (operand2.kind === "literals") reportInList(operand2, report);
        else for (const value of bound3) reportReserved(value, operand2, report);
      }
    };
  }
});

// src/compiler/logic/restricts.ts
function operandOf(value) {
  if (typeof value === "string" && value.startsWith(referencePrefix))
    return reference(value.slice(referencePrefix.length));
  return scalar(value);
}
function restricts({ name: name2, operator, values: values2 }, resource3) {
  const singles = values2.map(operandOf);
  const operands3 = operators[operator].arity === "range" ? ranges(singles) : singles;
  const spelling = { operator, row: operators[operator], negated: false };
  const comparison5 = comparison(name(name2, nowhere), spelling, 0, 0, operands3, 0);
  return comparison5.kind === "not" || comparisonRestricts(comparison5, { resource: resource3 });
}
function comparisonRestricts(comparison5, bound3) {
  const { isNegative: isNegative3, isRegexp } = operators[comparison5.operator.name];
  if (isNegative3) return false;
  if (isRegexp) return !MATCHES_NEARLY_EVERYTHING.test(String(comparedWith(comparison5, bound3).values[0]));
  const { dimensions, placeOf: placeOf6 } = spaceOf([comparison5], bound3);
  const { dimension, cells } = placeOf6(comparison5, true);
  const found = dimensions[dimension];
  return found.kind === "answer" || cells[0] !== 0 || cells[1] !== found.values;
}
function conditionRestricts(condition, bound3, isTrue = true) {
  switch (condition.kind) {
    case "comparison": {
      const { operator } = condition;
      const name2 = isTrue ? operator.name : operators[operator.name].complement;
      return name2 !== void 0 && comparisonRestricts({ ...condition, operator: { ...operator, name: name2 } }, bound3);
    }
    case "not":
      return conditionRestricts(condition.term, bound3, !isTrue);
    case "group":
      return conditionRestricts(condition.condition, bound3, isTrue);
    case "invalid":
      return true;
    default: {
      const restrictsToo = (term) => conditionRestricts(term, bound3, isTrue);
      if (condition.kind === "and" === isTrue) return condition.terms.some(restrictsToo);
      return condition.terms.every(restrictsToo) && !meetsEveryValue(condition, bound3, isTrue);
    }
  }
}
function meetsEveryValue(condition, bound3, isTrue) {
  const comparisons2 = comparisonsIn(condition);
  if (!comparisons2) return false;
  const steps2 = stepsForCheck(comparisons2.length);
  const space = spaceOf(comparisons2, { ...bound3, steps: steps2 });
  const values2 = space.dimensions.flatMap(
    (each, at2) => each.kind === "field" ? [[at2, cellRange(0, each.values)]] : []
  );
  const isNoneLeft = () => without([new Map(values2)], regionsWhere(condition, isTrue, space), space).next().done === true;
  return steps2.try(isNoneLeft) ?? false;
}
var MATCHES_NEARLY_EVERYTHING;
var init_restricts = __esm({
  "src/compiler/logic/restricts.ts"() {
    "use strict";
    init_clauses();
    init_operators();
    init_factories();
    init_cells();
    init_compared();
    init_regions();
    init_space();
    init_steps();
    MATCHES_NEARLY_EVERYTHING = /^(?:\^?|\$|\^?\(?(?:\?:)?(?:\.|\[(?:\\s\\S|\\d\\D|\\w\\W|\^)\])(?:(?:[*+?]|\{[01],\})?\??\)?|(?:[*+]|\{[01],\})\??\)?\$))$/;
  }
});

// src/compiler/checks/rules/unrestricted-action.ts
var unrestrictedAction;
var init_unrestricted_action = __esm({
  "src/compiler/checks/rules/unrestricted-action.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_restricts();
    unrestrictedAction = {
      sentQuery({ query: query2, filters, isWhole: isWhole3, isExpressible, action, allowUnrestricted, resource: resource3 }, report) {
        if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole3 || !isExpressible) return;
        if (filters.some(({ filter }) => restricts(filter, resource3))) return;
        report(meaningDiagnostic("unrestricted-action", query2.condition ?? query2, { action, empty: filters.length === 0 }));
      }
    };
  }
});

// src/compiler/bindings/variables.ts
function variablesOf(query2) {
  const names3 = /* @__PURE__ */ new Set();
  walk(query2, (node) => node.kind === "variable" && names3.add(node.name));
  return names3;
}
var init_variables = __esm({
  "src/compiler/bindings/variables.ts"() {
    "use strict";
    init_walk();
  }
});

// src/compiler/checks/rules/unused-binding.ts
function reportUnusedBindings(query2, bindings, report) {
  const used = variablesOf(query2);
  const guess = boundedGuess();
  for (const name2 of Object.keys(bindings)) {
    if (used.has(name2)) continue;
    const suggestion = guess(() => closestMatch(name2, used));
    report(bindingDiagnostic("unused-binding", query2, { name: name2, ...suggestion && { suggestion } }));
  }
}
var unusedBinding;
var init_unused_binding = __esm({
  "src/compiler/checks/rules/unused-binding.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_variables();
    unusedBinding = {
      sentQuery({ query: query2, isWhole: isWhole3, bindings }, report) {
        if (bindings && isWhole3) reportUnusedBindings(query2, bindings, report);
      }
    };
  }
});

// src/compiler/checks/sent-rules.ts
var sentRules;
var init_sent_rules = __esm({
  "src/compiler/checks/sent-rules.ts"() {
    "use strict";
    init_clause_not_allowed();
    init_field_reference_operator();
    init_reserved_prefix();
    init_unrestricted_action();
    init_unused_binding();
    sentRules = [
      fieldReferenceOperator,
      reservedPrefix,
      clauseNotAllowed,
      unrestrictedAction,
      unusedBinding
    ];
  }
});

// src/compiler/checks/check-sent.ts
function checkSentOperand(operand2, bound3, operator, report) {
  for (const visit of ofOperands) visit(operand2, bound3, operator, report);
}
function checkSentQuery(sent, report) {
  for (const visit of ofQueries2) visit(sent, report);
}
var ofOperands, ofQueries2;
var init_check_sent = __esm({
  "src/compiler/checks/check-sent.ts"() {
    "use strict";
    init_sent_rules();
    init_visitors();
    ofOperands = /* @__PURE__ */ visitorsOf(sentRules, "sentOperand");
    ofQueries2 = /* @__PURE__ */ visitorsOf(sentRules, "sentQuery");
  }
});

// src/compiler/wire/digits.ts
function isDigits(value) {
  return typeof value === "string" && DIGITS3.test(value);
}
function isId(value) {
  return typeof value === "number" ? Number.isFinite(value) : isDigits(value);
}
var DIGITS3;
var init_digits = __esm({
  "src/compiler/wire/digits.ts"() {
    "use strict";
    DIGITS3 = /^[0-9]+$/;
  }
});

// src/compiler/logic/describe.ts
function ask(predicate, values2 = []) {
  const operator = operatorFor(predicate);
  return operator && [{ operator, values: values2 }];
}
function together(...parts2) {
  return parts2.includes(void 0) ? void 0 : parts2.flatMap((part) => part ?? []);
}
function runsOf(cells) {
  return cells.flatMap((from2, at2) => at2 % 2 === 0 ? { from: from2, to: cells[at2 + 1] } : []);
}
function describe(cells, dimension, steps2) {
  const { scales, values: values2, size } = dimension;
  const [only2, ...more2] = runsOf(cells);
  if (!only2) return void 0;
  if (cells.at(-1) === values2 + 1) {
    if (more2.length > 0) return void 0;
    return only2.from === 0 ? [] : only2.from === values2 ? ask({ kind: "null" }) : void 0;
  }
  if (more2.length === 0 && only2.from === 0 && only2.to === values2)
    return size > values2 ? ask({ kind: "null", not: true }) : [];
  const [scale, ...others] = scales;
  if (!scale) return void 0;
  const part = { ...dimension, scale, steps: steps2 };
  const own2 = intersectionOf([cells, [0, scale.size]], size);
  const possible = [listed3(own2, part), ranges2(own2, part)].flatMap((each) => each ? [each] : []);
  const [shortest] = possible.sort((one, other) => lengthOf(one) - lengthOf(other));
  return shortest && (others.length === 0 || selects(shortest, cells, dimension)) ? shortest : void 0;
}
function isOffered(name2, operator, resource3) {
  const found = resource3 && findField(resource3, name2);
  return !found || suits(operator, found.field);
}
function describeOffered(cells, dimension, resource3, steps2) {
  const asked2 = describe(cells, dimension, steps2);
  return asked2?.every(({ operator }) => isOffered(dimension.name, operator, resource3)) ? asked2 : void 0;
}
function describeAnswer(cells, { predicate }) {
  const [from2 = 0, to] = cells;
  const asked2 = operatorFor(predicate);
  if (!asked2 || cells.length > 2 || to !== from2 + 1 || from2 === Answer.Unknown) return void 0;
  return from2 === Answer.True ? asked2 : operators[asked2].complement;
}
function selects(asked2, cells, dimension) {
  const sets = asked2.map(({ operator, values: values2 }) => {
    const { predicate } = operators[operator];
    const found = cellsWhere(positive(predicate), values2, dimension) ?? [];
    return "not" in predicate ? complementOf(found, dimension.values) : found;
  });
  return isSameSet(intersectionOf(sets, dimension.values), cells);
}
function inOrder2(values2, { written: written7 }) {
  if (values2.some((value) => !written7.has(value))) return values2;
  const placeOf6 = (value) => written7.get(value);
  return [...values2].sort((a, b) => placeOf6(a) - placeOf6(b));
}
function valuesIn(cells, { scale, written: written7, steps: steps2 }) {
  const values2 = [];
  let added = 0;
  for (const { from: from2, to } of runsOf(cells)) {
    for (let cell = from2; cell < to; cell++) {
      const own2 = scale.valuesAt(cell, MOST_ADDED - added);
      if (!own2) return void 0;
      for (const value of own2) {
        if (!written7.has(value) && (scale.isText || ++added > MOST_ADDED)) return void 0;
        values2.push(value);
      }
    }
    steps2.take(1 + (to - from2 >> 3));
  }
  return values2;
}
function list(values2, dimension, not2) {
  if (!values2 || values2.length === 0) return values2 && [];
  return ask({ kind: values2.length === 1 ? "equal" : "list", ...not2 }, inOrder2(values2, dimension));
}
function listed3(cells, dimension) {
  const others = complementOf(cells, dimension.scale.size);
  const among = list(valuesIn(cells, dimension), dimension, {});
  const except = list(valuesIn(others, dimension), dimension, { not: true });
  return among && except && lengthOf(except) < lengthOf(among) ? except : among ?? except;
}
function ranges2(cells, dimension) {
  if (!dimension.scale.isOrdered || cells.length === 0) return void 0;
  const filled2 = [];
  const except = [];
  for (const run of runsOf(cells)) {
    const before2 = filled2.at(-1);
    const hole = before2 && valuesIn([before2.to, run.from], dimension);
    if (hole) {
      except.push(...hole);
      filled2[filled2.length - 1] = { from: before2.from, to: run.to };
    } else filled2.push(run);
  }
  const [only2, ...more2] = filled2;
  const asked2 = more2.length > 0 ? between(filled2, except, dimension) : within(only2, dimension);
  return together(asked2, list(except, dimension, { not: true }));
}
function pointAt2(cell, { scale, written: written7 }) {
  const point2 = scale.pointAt(cell);
  return point2 !== void 0 && written7.has(point2) ? point2 : void 0;
}
function within({ from: from2, to }, dimension) {
  const { scale } = dimension;
  const [low, high] = [pointAt2(from2, dimension), pointAt2(to - 1, dimension)];
  if (low !== void 0 && high !== void 0) return ask({ kind: "range" }, [low, high]);
  if (low !== void 0 && endOfPrefix(String(low), dimension) === to) return ask({ kind: "text", at: "start" }, [low]);
  return together(bound2(from2 === 0, ">", low, from2 - 1, dimension), bound2(to === scale.size, "<", high, to, dimension));
}
function endOfPrefix(prefix, { scale }) {
  if (!scale.afterPrefix) return void 0;
  const after = scale.afterPrefix(prefix);
  return after === void 0 ? scale.size : scale.runOf(after)?.from;
}
function bound2(isOpen2, sign2, own2, next, dimension) {
  if (own2 !== void 0) return ask({ kind: "order", sign: `${sign2}=` }, [own2]);
  if (isOpen2) return [];
  const beyond = pointAt2(next, dimension);
  return beyond === void 0 ? void 0 : ask({ kind: "order", sign: sign2 }, [beyond]);
}
function between(runs, except, dimension) {
  const pairs2 = [];
  for (const { from: from2, to } of runs) {
    const [low, high] = [pointAt2(from2, dimension), pointAt2(to - 1, dimension)];
    const [below, above] = [pointAt2(from2 - 1, dimension), pointAt2(to, dimension)];
    const [first, end] = [low ?? below, high ?? above];
    if (first === void 0 || end === void 0) return void 0;
    if (low === void 0) except.push(first);
    if (high === void 0) except.push(end);
    pairs2.push({ low: first, high: end });
  }
  const placeOf6 = ({ low, high }) => Math.min(dimension.written.get(low) ?? 0, dimension.written.get(high) ?? 0);
  pairs2.sort((one, other) => placeOf6(one) - placeOf6(other));
  return ask(
    { kind: "range" },
    pairs2.flatMap(({ low, high }) => [low, high])
  );
}
var MOST_ADDED, lengthOf;
var init_describe = __esm({
  "src/compiler/logic/describe.ts"() {
    "use strict";
    init_operators();
    init_find_field();
    init_permissions();
    init_cells();
    init_space();
    MOST_ADDED = 30;
    lengthOf = (all) => all.reduce((sum, { values: values2 }) => sum + 1 + values2.length, 0);
  }
});

// src/compiler/logic/one-region.ts
function asOneRegion(regions, space) {
  const possible = regions.filter((region) => !hasNoRow(region, space));
  const [only2, ...more2] = possible;
  if (!only2 || more2.length === 0) return only2 ?? "none";
  const whole2 = hullOf(possible, space.dimensions);
  return haveNoRow(without([whole2], possible, space), space) ? whole2 : void 0;
}
function hullOf(regions, dimensions) {
  const [first = /* @__PURE__ */ new Map(), ...others] = regions;
  const hull = /* @__PURE__ */ new Map();
  for (const at2 of first.keys()) {
    const sets = regions.flatMap((region) => region.has(at2) ? [region.get(at2)] : []);
    if (sets.length <= others.length) continue;
    const cells = unionOf(sets);
    if (cells[0] !== 0 || cells[1] !== dimensions[at2].size) hull.set(at2, cells);
  }
  return hull;
}
var init_one_region = __esm({
  "src/compiler/logic/one-region.ts"() {
    "use strict";
    init_cells();
    init_regions();
    init_witness();
  }
});

// src/compiler/logic/written-region.ts
function operatorWord(name2) {
  return { kind: "operator", name: name2, ...nowhere };
}
function comparisonOf(name2, { operator, values: values2 }) {
  const singles = values2.map((value) => scalar(value));
  const operands3 = operators[operator].arity === "range" ? ranges(singles) : singles;
  return { kind: "comparison", name: name(name2, nowhere), operator: operatorWord(operator), operands: operands3, ...nowhere };
}
function ofField(dimension, cells, resource3, steps2) {
  return describeOffered(cells, dimension, resource3, steps2)?.map((each) => comparisonOf(dimension.name, each));
}
function ofAnswer(dimension, cells) {
  const operator = describeAnswer(cells, dimension);
  return operator && [{ ...dimension.comparison, operator: operatorWord(operator) }];
}
function writtenCells(at2, cells, { dimensions, steps: steps2 }, resource3) {
  const dimension = dimensions[at2];
  return dimension.kind === "answer" ? ofAnswer(dimension, cells) : ofField(dimension, cells, resource3, steps2);
}
var init_written_region = __esm({
  "src/compiler/logic/written-region.ts"() {
    "use strict";
    init_operators();
    init_factories();
    init_factories();
    init_describe();
  }
});

// src/compiler/wire/lower/traced-filter.ts
function sourcesOf({ source, others }) {
  return [source, ...others];
}
function toWire(value) {
  return isReference(value) ? referencePrefix + value.name : value;
}
function reportUnresolved(date, { report }) {
  const found = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  report(bindingDiagnostic("needs-clock", date, { found }));
}
function valuesOf(operand2, field, operator, context) {
  switch (operand2.kind) {
    case "range": {
      const low = valuesOf(operand2.low, field, operator, context);
      const high = valuesOf(operand2.high, field, operator, context);
      return [...low, ...high];
    }
    case "moment":
    case "period":
      reportUnresolved(operand2, context);
      return none6;
    case "variable": {
      const bound3 = boundValues(operand2, field, operators[operator].arity === "list", context);
      checkSentOperand(operand2, bound3, operator, context.report);
      return bound3.map(toWire);
    }
  }
  checkSentOperand(operand2, none6, operator, context.report);
  switch (operand2.kind) {
    case "literals":
      return operand2.values;
    case "string":
    case "number":
      return [operand2.value];
    case "reference":
      return [referencePrefix + operand2.name];
    case "invalid":
      return none6;
  }
}
function checkRange({ kind }, operator) {
  const { arity, canonical } = operators[operator];
  if (kind === "invalid" || kind === "range" === (arity === "range")) return;
  throw new TypeError(`${canonical} ${arity === "range" ? "takes ranges, not single values" : "takes no ranges"}.`);
}
function wireValues({ name: name2, operands: operands3 }, operator, context) {
  const [first] = operands3;
  if (!first) return [];
  if (operands3.length === 1) return valuesOf(first, name2.text, operator, context);
  const values2 = [];
  for (const operand2 of operands3)
    for (const value of valuesOf(operand2, name2.text, operator, context)) values2.push(value);
  return values2;
}
function traceFilter(comparison5, operator, context) {
  for (const operand2 of comparison5.operands) checkRange(operand2, operator);
  const values2 = wireValues(comparison5, operator, context);
  return { filter: { name: comparison5.name.text, operator, values: values2 }, source: comparison5, others: none6 };
}
var none6;
var init_traced_filter = __esm({
  "src/compiler/wire/lower/traced-filter.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_operators();
    init_relative_dates();
    init_reference();
    init_bound_values();
    init_check_sent();
    none6 = [];
  }
});

// src/compiler/wire/lower/exact-filters.ts
function exactFilters(condition, isNegated, context) {
  const comparisons2 = comparisonsIn(condition);
  if (!comparisons2) return void 0;
  const { bindings, resource: resource3 } = context;
  context.steps ??= new Steps(MOST_STEPS + 2 * stepsFor(comparisonsIn(context.condition) ?? [], context));
  const { steps: steps2 } = context;
  return steps2.try(() => {
    steps2.take(stepsFor(comparisons2, context));
    const options = { bindings, resource: resource3, allowsNull: true, steps: steps2 };
    const space = spaceOf(comparisons2, options);
    const whole2 = asOneRegion(regionsWhere(condition, !isNegated, space), space);
    const made3 = whole2 && (whole2 === "none" ? [] : madeFor(whole2, space, comparisons2, context));
    if (!made3) return void 0;
    if (space.dimensions.some(isOfTexts)) {
      const asked2 = made3.map((each) => each.asked);
      const folded2 = spaceOf([...comparisons2, ...asked2], { ...options, ignoresCase: true });
      const sent = asked2.map((each) => regionsWhere(each, true, folded2));
      const selected = whole2 === "none" ? [] : allOf(sent, folded2);
      if (!haveSameRows(regionsWhere(condition, !isNegated, folded2), selected, folded2)) return void 0;
    }
    return whole2 === "none" ? neverFilters(comparisons2, resource3) : inOrder3(made3, comparisons2);
  });
}
function haveSameRows(some, others, space) {
  return haveNoRow(without(some, others, space), space) && haveNoRow(without(others, some, space), space);
}
function stepsFor(comparisons2, context) {
  const valuesOf4 = (comparison5) => comparedWith(comparison5, context).values.length;
  return comparisons2.reduce((sum, each) => sum + STEPS_PER_COMPARISON + valuesOf4(each) * STEPS_PER_VALUE, 0);
}
function madeFor(region, space, comparisons2, context) {
  const made3 = [];
  const sources = new Map([...region.keys()].map((at2) => [at2, []]));
  for (const each of comparisons2) sources.get(space.placeOf(each, true).dimension)?.push(each);
  for (const [at2, cells] of region) {
    const [source = space.dimensions[at2].comparison, ...others] = sources.get(at2) ?? [];
    const written7 = writtenCells(at2, cells, space, context.resource);
    if (!written7) return void 0;
    for (const asked2 of written7) {
      const { filter } = traceFilter(asked2, asked2.operator.name, { ...context, report: () => {
      } });
      made3.push({ asked: asked2, traced: { filter, source, others } });
    }
  }
  return made3;
}
function inOrder3(made3, comparisons2) {
  const places3 = new Map(comparisons2.map((each, place) => [each, place]));
  const placeOf6 = ({ source }) => places3.get(source) ?? 0;
  const filters = made3.map(({ traced }) => traced).sort((one, other) => placeOf6(one) - placeOf6(other));
  return {
    filters,
    holds: filters.length === 0 ? "always" : holdsAnyValue(filters, comparisons2) ? "with value" : "sometimes"
  };
}
function holdsAnyValue([first, ...others], comparisons2) {
  if (first?.filter.operator !== hasValueOperator || others.length > 0) return false;
  return comparisons2.every(({ operator }) => operators[operator.name].predicate.kind !== "null");
}
function neverFilters([source, ...others], resource3) {
  const [isNull2, isNotNull] = [operatorFor({ kind: "null" }), operatorFor({ kind: "null", not: true })];
  if (!source || !isNull2 || !isNotNull) return void 0;
  const name2 = source.name.text;
  const wanted2 = [isNull2, isNotNull];
  if (!wanted2.every((operator) => isOffered(name2, operator, resource3))) return void 0;
  const filters = wanted2.map((operator) => ({ filter: { name: name2, operator, values: [] }, source, others }));
  return { filters, holds: "never" };
}
var MOST_STEPS, STEPS_PER_COMPARISON, STEPS_PER_VALUE;
var init_exact_filters = __esm({
  "src/compiler/wire/lower/exact-filters.ts"() {
    "use strict";
    init_operators();
    init_compared();
    init_describe();
    init_one_region();
    init_regions();
    init_space();
    init_steps();
    init_witness();
    init_written_region();
    init_traced_filter();
    MOST_STEPS = 6e4;
    STEPS_PER_COMPARISON = 20;
    STEPS_PER_VALUE = 2;
  }
});

// src/compiler/wire/lower/merge-disjuncts.ts
function numericRange(branch) {
  const [one, other] = branch;
  if (!one || !other || branch.length > 2 || one.filter.name !== other.filter.name) return void 0;
  const [low, high] = signOf(one) === ">=" ? [one, other] : [other, one];
  const [from2, to] = [low.filter.values[0], high.filter.values[0]];
  const isRange = signOf(low) === ">=" && signOf(high) === "<=" && typeof from2 === "number" && typeof to === "number";
  return isRange ? { from: from2, to } : void 0;
}
function signOf({ filter }) {
  const { predicate } = operators[filter.operator];
  return predicate.kind === "order" ? predicate.sign : void 0;
}
function asRanges(branches) {
  const ranges4 = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const branch of branches) {
    const range2 = numericRange(branch);
    if (!range2 || !between2 || range2.from <= last + 1 || range2.to <= range2.from) return branches;
    last = range2.to;
    const [{ filter, source, others }, other] = branch;
    const values2 = [range2.from, range2.to];
    const more2 = [...others, other.source, ...other.others];
    ranges4.push([{ filter: { name: filter.name, operator: between2, values: values2 }, source, others: more2 }]);
  }
  return ranges4;
}
function mergeDisjuncts(given) {
  const branches = given.every(({ length }) => length === 2) ? asRanges(given) : given;
  const first = branches[0]?.[0];
  const operator = first && operators[first.filter.operator].mergesInto;
  if (!operator) return void 0;
  const { name: name2 } = first.filter;
  const values2 = [];
  const others = [];
  for (const branch of branches) {
    const term = branch[0];
    if (!term || branch.length > 1) return void 0;
    const { filter, source } = term;
    if (filter.name !== name2 || operators[filter.operator].mergesInto !== operator) return void 0;
    for (const value of filter.values) values2.push(value);
    if (term !== first) others.push(source);
    for (const other of term.others) others.push(other);
  }
  const isList2 = operators[operator].arity === "list";
  return [{ filter: { name: name2, operator, values: isList2 ? distinct2(values2) : values2 }, source: first.source, others }];
}
function distinct2(values2) {
  return values2.length > FEW2 ? [...new Set(values2)] : values2.filter((value, index) => values2.indexOf(value) === index);
}
function keyOf({ filter: { name: name2, operator, values: values2 } }) {
  const isSet = operators[operator].enumerates === true;
  const sorted = isSet ? [...new Set(values2)].sort((a, b) => typeof a === typeof b ? a < b ? -1 : 1 : typeof a < typeof b ? -1 : 1) : values2;
  return JSON.stringify([name2, operators[operator].mergesInto ?? operator, sorted]);
}
function factorCommon(branches) {
  const keyed = branches.map((branch) => new Map(branch.map((filter) => [keyOf(filter), filter])));
  const [first, ...others] = keyed;
  const common3 = new Set([...first.keys()].filter((key) => others.every((other) => other.has(key))));
  if (common3.size === 0) return void 0;
  const rests = keyed.map((branch) => [...branch].filter(([key]) => !common3.has(key)).map(([, filter]) => filter));
  if (rests.some((rest) => rest.length === 0))
    return [...first].filter(([key]) => common3.has(key)).map(([, filter]) => filter);
  const merged = mergeDisjuncts(rests);
  return merged && [...first].flatMap(([key, filter]) => common3.has(key) ? [filter] : merged);
}
var between2, FEW2;
var init_merge_disjuncts = __esm({
  "src/compiler/wire/lower/merge-disjuncts.ts"() {
    "use strict";
    init_operators();
    between2 = /* @__PURE__ */ operatorFor({ kind: "range" });
    FEW2 = 8;
  }
});

// src/compiler/wire/lower/rewrites.ts
function textOperand({ operands: operands3 }) {
  const [operand2] = operands3;
  return operand2?.kind === "string" ? operand2 : void 0;
}
function replaceBy(span2, by) {
  return [rewrite("replace", { start: span2.start, end: span2.end }, by)];
}
function negationFixes(comparison5, whole2) {
  const { asRegexp } = operators[comparison5.operator.name];
  const operand2 = textOperand(comparison5);
  if (!asRegexp || !operand2) return [];
  const operator = whole2.kind === "not" ? operators[asRegexp.operator].complement : asRegexp.operator;
  return replaceBy(
    whole2,
    written2(comparison5.name.text, operator ?? asRegexp.operator, asRegexp.pattern(escapeRegexp(operand2.value)))
  );
}
function unionFixes(branches, span2) {
  const patterns = [];
  let target;
  const name2 = branches[0]?.[0]?.filter.name;
  for (const [traced, ...more2] of branches) {
    if (!traced || more2.length > 0 || traced.filter.name !== name2) return [];
    const { filter, source, others } = traced;
    const { asRegexp } = operators[filter.operator];
    const isAsWritten = others.length === 0 && source.operator.name === filter.operator;
    const operand2 = isAsWritten ? textOperand(source) : void 0;
    if (!asRegexp || !operand2) return [];
    target = asRegexp.operator;
    patterns.push(asRegexp.pattern(escapeRegexp(operand2.value)));
  }
  return target && name2 !== void 0 ? replaceBy(span2, written2(name2, target, patterns.join("|"))) : [];
}
function written2(name2, operator, pattern2) {
  return `${writtenName(name2)} ${operators[operator].canonical} ${quoteString(pattern2)}`;
}
var init_rewrites = __esm({
  "src/compiler/wire/lower/rewrites.ts"() {
    "use strict";
    init_diagnostic();
    init_foreign();
    init_operators();
    init_quote();
    init_written_name();
  }
});

// src/compiler/wire/lower/normalize.ts
function normalize(condition, isNegated, context, into, whole2 = condition) {
  switch (condition.kind) {
    case "comparison":
      return addComparison(condition, whole2, isNegated, context, into);
    case "not":
      return normalize(condition.term, !isNegated, context, into, condition);
    case "group":
      return normalize(condition.condition, isNegated, context, into, whole2);
    case "invalid":
      return false;
    default:
      if (condition.kind === "and" === isNegated) return addDisjunction(condition, whole2, isNegated, context, into);
      return addConjunction(condition, isNegated, context, into);
  }
}
function addConjunction(condition, isNegated, context, into) {
  const start2 = into.length;
  const reported = context.diagnostics.length;
  let isDone2 = true;
  for (const term of condition.terms) isDone2 = normalize(term, isNegated, context, into) && isDone2;
  return isDone2 || addExact(condition, isNegated, context, into, start2, reported);
}
function addExact(condition, isNegated, context, into, start2, reported) {
  const exact = exactFilters(condition, isNegated, context);
  if (!exact) return false;
  into.length = start2;
  for (const filter of exact.filters) into.push(filter);
  const { diagnostics, report } = context;
  for (const each of diagnostics.splice(reported)) if (each.code !== "not-expressible") report(each);
  const [first] = exact.filters;
  if (exact.holds === "always") report(meaningDiagnostic("always-true", condition, {}));
  if (exact.holds === "never") report(meaningDiagnostic("never-true", condition, {}));
  if (exact.holds === "with value" && first)
    report(meaningDiagnostic("any-value", condition, { name: first.filter.name }));
  return true;
}
function addComparison(comparison5, whole2, isNegated, context, into) {
  const { name: name2 } = comparison5.operator;
  const operator = isNegated ? operators[name2].complement : name2;
  const start2 = into.length;
  into.push(traceFilter(comparison5, operator ?? name2, context));
  if (operator) return true;
  if (addExact(comparison5, isNegated, context, into, start2, context.diagnostics.length)) return true;
  const fixes = negationFixes(comparison5, whole2);
  context.report(
    meaningDiagnostic("not-expressible", whole2, { reason: "no-opposite", operator: operators[name2].canonical }, fixes)
  );
  return false;
}
function addDisjunction(condition, whole2, isNegated, context, into) {
  const branches = [];
  const [start2, reported] = [into.length, context.diagnostics.length];
  let isDone2 = true;
  for (const term of condition.terms) {
    const branch = [];
    isDone2 = normalize(term, isNegated, context, branch) && isDone2;
    branches.push(branch);
  }
  const filters = isDone2 ? mergeDisjuncts(branches) ?? factorCommon(branches) : void 0;
  if (filters) {
    for (const filter of filters) into.push(filter);
    return true;
  }
  if (addExact(condition, isNegated, context, into, start2, reported)) return true;
  if (!isDone2) return false;
  const isOr = condition.kind === "or";
  const reason = isOr ? reasonOf(branches) : "not-of-and";
  const fixes = isOr ? unionFixes(branches, condition) : [];
  context.report(meaningDiagnostic("not-expressible", isOr ? condition : whole2, { reason }, fixes));
  return false;
}
function reasonOf(branches) {
  if (branches.some((branch) => branch.length > 1)) return "or-of-groups";
  const names3 = new Set(branches.map(([traced]) => traced?.filter.name));
  return names3.size > 1 ? "or-across-fields" : "or-of-operators";
}
var init_normalize = __esm({
  "src/compiler/wire/lower/normalize.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_exact_filters();
    init_merge_disjuncts();
    init_rewrites();
    init_traced_filter();
  }
});

// src/compiler/wire/lower/lower.ts
function lowerTraced(query2, options, isPartial = false) {
  const { action, bindings = {}, resource: resource3, allowUnrestricted = false, idShorthand = false } = options;
  const diagnostics = [];
  const report = (diagnostic) => diagnostics.push(diagnostic);
  const { condition } = query2;
  const context = {
    bindings,
    report,
    guess: boundedGuess(),
    resource: resource3,
    diagnostics,
    condition,
    steps: void 0
  };
  const filters = [];
  const isExpressible = !condition || normalize(condition, false, context, filters);
  const selection = assemble(query2, filters, idShorthand, context);
  const isWhole3 = !isPartial;
  checkSentQuery(
    { query: query2, filters, isWhole: isWhole3, isExpressible, action, allowUnrestricted, resource: resource3, bindings: options.bindings },
    report
  );
  resource3?.[resourceChecks].sent(filters, resource3, report);
  return { selection, filters, diagnostics };
}
function nameOf(name2) {
  return name2.kind === "name" ? name2.text : "";
}
function orderOf({ name: name2, direction }) {
  return { name: nameOf(name2), direction: direction?.value ?? "ASC" };
}
function idFilter(filters) {
  const isIdFilter = ({ filter: { name: name2, operator } }) => name2 === "id" && operator === idOperator;
  const index = filters.findIndex(isIdFilter);
  const value = filters[index]?.filter.values[0];
  return isId(value) && filters.findLastIndex(isIdFilter) === index ? index : -1;
}
function assemble(query2, filters, idShorthand, context) {
  const { select, order: order2, limit, offset } = query2;
  const at2 = idShorthand ? idFilter(filters) : -1;
  const selection = {};
  if (select) selection.fields = select.fields.map(nameOf);
  if (filters.length > (at2 < 0 ? 0 : 1)) selection.filters = filtersOf(filters, at2);
  const id = filters[at2]?.filter.values[0];
  if (id !== void 0) selection.id = id;
  if (order2) selection.orders = order2.sorts.map(orderOf);
  const limitValue = limit && countOf2(limit, "limit", context);
  if (limitValue !== void 0) selection.limit = limitValue;
  const offsetValue = offset && countOf2(offset, "offset", context);
  if (offsetValue !== void 0) selection.offset = offsetValue;
  return selection;
}
function filtersOf(filters, except) {
  const kept = [];
  for (let index = 0; index < filters.length; index++) {
    if (index !== except) kept.push(filters[index].filter);
  }
  return kept;
}
function countOf2({ value }, key, context) {
  switch (value.kind) {
    case "number":
      if (!isCount(value.value))
        context.report(
          syntaxDiagnostic("invalid-count", value, { clause: clauses[key].keywords, found: String(value.value) })
        );
      return value.value;
    case "variable":
      return boundCount(value, context);
    case "invalid":
      return void 0;
  }
}
var init_lower = __esm({
  "src/compiler/wire/lower/lower.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_clauses();
    init_operators();
    init_symbols();
    init_bound_values();
    init_check_sent();
    init_digits();
    init_normalize();
  }
});

// src/compiler/analyse.ts
function examine(query2, options, text2) {
  const { action, bindings = {}, clock, resource: resource3 } = options;
  const diagnostics = [];
  const report = (diagnostic) => diagnostics.push(diagnostic);
  const dated = resolveDates(query2, { resource: resource3, text: text2, report }, clock);
  const isResolved = !diagnostics.some(isError);
  const timeZone = clock && (clock.timeZone ?? "UTC");
  resource3?.[resourceChecks].query(dated.query, resource3, { action, bindings, timeZone, report });
  return { query: dated.query, resolved: dated.resolved, isResolved, diagnostics };
}
function analyse(query2, options, text2, isPartial = false) {
  const { query: dated, resolved, isResolved, diagnostics: examined } = examine(query2, options, text2);
  const { selection, filters, diagnostics: lowered } = lowerTraced(dated, options, isPartial || !isResolved);
  const diagnostics = lowered.length === 0 ? examined : [...examined, ...lowered];
  return { query: dated, resolved, isResolved, selection, filters, diagnostics };
}
function foundInOrder(query2, syntax2, others, { clock, resource: resource3, limits: limits2 }) {
  const written7 = clock ? syntax2 : syntax2.map(withoutClock);
  const ofFields = resource3 ? resource3[resourceChecks].ofFields(written7, query2, resource3) : written7;
  const found = inTextOrder(withoutRepeatedDates([...ofFields, ...others]));
  return truncateDiagnostics(found, limitsOf(limits2).maxDiagnostics);
}
var init_analyse = __esm({
  "src/compiler/analyse.ts"() {
    "use strict";
    init_diagnostic();
    init_limits();
    init_symbols();
    init_relative_dates2();
    init_date_diagnostics();
    init_lower();
  }
});

// src/compiler/lexer/comments.ts
function mayHaveComments(text2) {
  return text2.includes("/*") || text2.includes("--");
}
function commentsOf(text2, tokens) {
  const comments2 = [];
  let last;
  let position = 0;
  const find2 = (until, isInside) => {
    for (let at2 = position; at2 < until; at2++) {
      const end = commentEnd(text2, at2);
      if (end < 0) continue;
      comments2.push({ text: text2.slice(at2, end), isLeading: !isInside && leading.has(last), start: at2, end });
      at2 = end - 1;
    }
  };
  for (const { kind, start: start2, end } of tokens) {
    find2(start2, false);
    position = start2;
    if (spaced.has(kind)) find2(end, true);
    position = end;
    last = kind;
  }
  return comments2;
}
function blockComment(text2) {
  if (!text2.startsWith("--")) return text2;
  const content = inComment(text2.slice(2).trim());
  return content === "" ? "/* */" : `/* ${content} */`;
}
function inComment(text2) {
  return text2.replace(/\*(?=\\*\/)/g, "*\\");
}
function outOfComment(text2) {
  return text2.replace(/\*\\(?=\\*\/)/g, "*");
}
var leading, spaced;
var init_comments = __esm({
  "src/compiler/lexer/comments.ts"() {
    "use strict";
    init_characters();
    leading = /* @__PURE__ */ new Set([
      void 0,
      0 /* Select */,
      1 /* Where */,
      2 /* Order */,
      3 /* By */,
      6 /* Limit */,
      7 /* Offset */,
      8 /* And */,
      9 /* Or */,
      10 /* Not */,
      11 /* LeftParenthesis */,
      13 /* Comma */
    ]);
    spaced = /* @__PURE__ */ new Set([
      19 /* OneOperator */,
      20 /* ListOperator */,
      21 /* RangeOperator */,
      22 /* NoneOperator */,
      25 /* Moment */,
      26 /* Period */
    ]);
  }
});

// src/compiler/lexer/dates.ts
function scanDate(scanner, slot, start2) {
  const { text: text2 } = scanner;
  if (!mayBeDate(text2, start2)) return false;
  const end = readDate2(text2, start2, slot);
  if (end < 0) return scanner.mode !== LexerMode.Term && scanMalformed(scanner, slot, start2);
  emit(scanner, slot, 15 /* String */, start2, end, slot.value);
  return true;
}
function scanMalformed(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const run = skipRun(text2, start2);
  const end = timeFollows(text2, start2, run) ? skipRun(text2, run + 1) : run;
  const found = text2.slice(start2, end);
  if (!BEGINNING.test(found)) return false;
  const span2 = { start: start2, end };
  const meant = meantDate2(found);
  const replace = meant === found ? [] : [certain(rewrite("replace", span2, meant))];
  const fixes = [...replace, rewrite("quote", span2, JSON.stringify(found))];
  const wrong = syntaxDiagnostic("malformed-date", span2, { found, missing: missingIn(found) }, fixes);
  emitError(scanner, slot, 15 /* String */, start2, end, found, wrong);
  return true;
}
function missingIn(found) {
  if (found.length < DAY4) return "day";
  return isDate(found.slice(0, DAY4)) ? "time" : "existing-day";
}
function meantDate2(found) {
  return found.replace(
    WITH_TIME,
    (_, day2, separator, hour, time3, utc = "", offset, minutes = "00") => {
      const zone = offset === void 0 ? utc.toUpperCase() : `${offset}:${minutes}`;
      return `${day2}${separator.toUpperCase()}${hour.padStart(2, "0")}${time3}${zone}`;
    }
  );
}
var BEGINNING, WITH_TIME;
var init_dates2 = __esm({
  "src/compiler/lexer/dates.ts"() {
    "use strict";
    init_diagnostic();
    init_times();
    init_characters();
    init_literals();
    init_scanner();
    BEGINNING = /^\d{4}-\d\d(?:-\d\d(?:[T ].*)?)?$/i;
    WITH_TIME = /^(\d{4}-\d\d-\d\d)([T ])(\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(?:(Z)|([+-]\d\d):?(\d\d)?)?$/i;
  }
});

// src/compiler/lexer/strings.ts
function scanString(scanner, slot, start2) {
  const end = readString(scanner.text, start2, slot);
  if (end > 0) return emit(scanner, slot, 15 /* String */, start2, end, slot.value);
  if (codeAt(scanner.text, start2) === QUOTE2) scanDoubleQuoted(scanner, slot, start2);
  else scanSingleQuoted(scanner, slot, start2);
}
function scanDoubleQuoted(scanner, slot, start2) {
  const { text: text2 } = scanner;
  let value = "";
  let from2 = start2 + 1;
  let at2 = from2;
  const unknownEscapes = [];
  for (; at2 < text2.length; at2++) {
    const code2 = codeAt(text2, at2);
    if (code2 === QUOTE2) {
      value += text2.slice(from2, at2);
      if (codeAt(text2, at2 + 1) !== QUOTE2) return finish(scanner, slot, start2, at2 + 1, value, unknownEscapes);
      value += '"';
      from2 = ++at2 + 1;
    } else if (code2 === BACKSLASH2) {
      value += text2.slice(from2, at2);
      const letter2 = text2.charAt(at2 + 1);
      const unicode = letter2 === "u" ? /^[0-9a-fA-F]{4}/.test(text2.slice(at2 + 2, at2 + 6)) : false;
      if (unicode) {
        value += String.fromCharCode(Number.parseInt(text2.slice(at2 + 2, at2 + 6), 16));
        at2 += 5;
      } else if (Object.hasOwn(escapes, letter2)) {
        value += escapes[letter2];
        at2++;
      } else {
        unknownEscapes.push(at2);
        value += "\\";
      }
      from2 = at2 + 1;
    }
  }
  unclosed(scanner, slot, start2, value + text2.slice(from2), '"');
}
function finish(scanner, slot, start2, end, value, unknown4) {
  const first = unknown4[0];
  if (first === void 0) return emit(scanner, slot, 15 /* String */, start2, end, value);
  const span2 = { start: first, end: Math.min(first + 2, end - 1) };
  const found = scanner.text.slice(span2.start, span2.end);
  const doubled = doubledAt(scanner.text.slice(start2, end), unknown4, start2);
  const fixes = [
    fix("double-backslash", {}, { span: { start: start2, end }, text: doubled }),
    fix("single-quotes", {}, { span: { start: start2, end }, text: `'${value.replaceAll("'", "''")}'` })
  ];
  emitError(
    scanner,
    slot,
    15 /* String */,
    start2,
    end,
    value,
    syntaxDiagnostic("unknown-escape", span2, { escape: found }, fixes)
  );
}
function scanSingleQuoted(scanner, slot, start2) {
  const { text: text2 } = scanner;
  let value = "";
  let from2 = start2 + 1;
  for (; ; ) {
    const at2 = text2.indexOf("'", from2);
    if (at2 < 0) return unclosed(scanner, slot, start2, value + text2.slice(from2), "'");
    value += text2.slice(from2, at2);
    if (text2.charAt(at2 + 1) !== "'") return emit(scanner, slot, 15 /* String */, start2, at2 + 1, value);
    value += "'";
    from2 = at2 + 2;
  }
}
function isApostrophe(text2, at2) {
  return wordStartLength(text2, at2 - 1) > 0;
}
function closing(text2, start2, value) {
  const swallowed = SWALLOWED.exec(text2.slice(start2, start2 + LONGEST_READ));
  if (!swallowed) return { span: { start: start2, end: text2.length }, text: quoteString(value.trimEnd()) };
  const at2 = startOfSpace(text2, start2 + swallowed.index);
  return { span: { start: at2, end: at2 }, text: text2.charAt(start2) };
}
function unclosed(scanner, slot, start2, value, quote) {
  const end = scanner.text.length;
  const fixes = isApostrophe(scanner.text, start2) ? [] : [fix("close", { by: quote }, closing(scanner.text, start2, value))];
  emitError(
    scanner,
    slot,
    15 /* String */,
    start2,
    end,
    value,
    syntaxDiagnostic("unclosed-string", { start: start2, end }, { quote }, fixes)
  );
}
function scanCurlyString(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const quote = text2.charAt(start2);
  const closing2 = closers[quote] ?? quote;
  let close = start2 + 1;
  while (close < text2.length && !closing2.includes(text2.charAt(close))) close++;
  const value = text2.slice(start2 + 1, close);
  const end = Math.min(close + 1, text2.length);
  const isName = value !== "" && (scanner.mode === LexerMode.Term || scanner.mode === LexerMode.Name);
  const by = isName ? writtenName(value) : quoteString(value);
  const kind = isName ? 14 /* Name */ : 15 /* String */;
  const fixes = [rewrite("straight-quotes", { start: start2, end }, by)];
  emitError(scanner, slot, kind, start2, end, value, syntaxDiagnostic("smart-quotes", { start: start2, end }, { quote }, fixes));
}
function unescaped(text2, start2, unknown4) {
  if (!text2.includes("\\")) return text2;
  return text2.replace(ESCAPE, (_, hex, letter2, at2) => {
    if (hex !== void 0) return String.fromCharCode(Number.parseInt(hex, 16));
    if (letter2 !== void 0) return escapes[letter2];
    unknown4.push(start2 + at2);
    return "\\";
  });
}
function doubledAt(written7, positions, start2) {
  let doubled = "";
  let from2 = 0;
  for (const position of positions) {
    doubled += `${written7.slice(from2, position - start2)}\\`;
    from2 = position - start2;
  }
  return doubled + written7.slice(from2);
}
var BACKSLASH2, QUOTE2, SWALLOWED, LONGEST_READ, closers, escapes, ESCAPE;
var init_strings = __esm({
  "src/compiler/lexer/strings.ts"() {
    "use strict";
    init_diagnostic();
    init_quote();
    init_characters();
    init_literals();
    init_scanner();
    init_written_name();
    BACKSLASH2 = 92;
    QUOTE2 = 34;
    SWALLOWED = /\s(?:AND|OR|ORDER|LIMIT|OFFSET)\s/;
    LONGEST_READ = 1e3;
    closers = {
      "\u201C": '\u201D\u201C"',
      "\u201D": '\u201D"',
      "\u201E": '\u201C\u201D"',
      "\xAB": "\xBB",
      "\xBB": "\xAB\xBB",
      "\u2018": "\u2019\u2018'",
      "\u2019": "\u2019'",
      "\u201A": "\u2018\u2019'"
    };
    escapes = {
      '"': '"',
      "\\": "\\",
      "/": "/",
      b: "\b",
      f: "\f",
      n: "\n",
      r: "\r",
      t: "	"
    };
    ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt])|)/g;
  }
});

// src/compiler/lexer/names.ts
function readQuotedName(text2, start2) {
  const unknownEscapes = [];
  let name2 = "";
  let from2 = start2 + 1;
  for (; ; ) {
    const at2 = text2.indexOf("`", from2);
    const closed3 = at2 >= 0;
    const pieceEnd = closed3 ? at2 : text2.length;
    name2 += unescaped(text2.slice(from2, pieceEnd), from2, unknownEscapes);
    if (!closed3 || text2.charAt(at2 + 1) !== "`") {
      return { name: name2, end: closed3 ? at2 + 1 : pieceEnd, closed: closed3, unknownEscapes };
    }
    name2 += "`";
    from2 = at2 + 2;
  }
}
function scanQuotedName(scanner, slot, start2) {
  emitQuotedName(scanner, slot, 14 /* Name */, start2, readQuotedName(scanner.text, start2));
}
function emitQuotedName(scanner, slot, kind, start2, quoted5) {
  const { name: name2, end, closed: closed3, unknownEscapes } = quoted5;
  if (closed3 && name2 !== "" && unknownEscapes.length === 0) return emit(scanner, slot, kind, start2, end, name2);
  emitError(scanner, slot, kind, start2, end, name2, quotedNameProblem(scanner.text, start2, quoted5));
}
function quotedNameProblem(text2, start2, quoted5) {
  const { name: name2, end, closed: closed3, unknownEscapes } = quoted5;
  const span2 = { start: start2, end };
  if (!closed3) {
    const by = text2.slice(start2, text2.indexOf("`", start2)) + quoteName(name2.trimEnd());
    return syntaxDiagnostic("unclosed-name", span2, {}, [rewrite("close", span2, "`", by)]);
  }
  const first = unknownEscapes[0];
  if (first === void 0) return sharedDiagnostic("empty-name", span2, {});
  const at2 = { start: first, end: Math.min(first + 2, end - 1) };
  const doubled = doubledAt(text2.slice(start2, end), unknownEscapes, start2);
  const data = { escape: text2.slice(at2.start, at2.end), quote: "`" };
  return syntaxDiagnostic("unknown-escape", at2, data, [fix("double-backslash", {}, { span: span2, text: doubled })]);
}
function endsName(text2, position) {
  const code2 = codeAt(text2, position);
  return position >= text2.length || code2 === 32 || code2 === 44 || code2 >= 60 && code2 <= 62;
}
function scanBareName(scanner, slot, start2) {
  emitBareName(scanner, slot, 14 /* Name */, start2, start2);
}
function emitBareName(scanner, slot, kind, start2, nameStart, nameEnd = skipName(scanner.text, nameStart)) {
  const { text: text2 } = scanner;
  const isBare2 = nameEnd > nameStart && wordStartLength(text2, nameStart) > 0;
  if (isBare2 && endsName(text2, nameEnd))
    return emit(scanner, slot, kind, start2, nameEnd, text2.slice(nameStart, nameEnd));
  const rest = more();
  rest.lastIndex = nameEnd;
  const end = rest.test(text2) ? rest.lastIndex : nameEnd;
  const name2 = text2.slice(nameStart, end);
  if (isBare2 && end === nameEnd) return emit(scanner, slot, kind, start2, end, name2);
  const span2 = { start: nameStart, end };
  const by = quoteName(name2);
  const wrong = syntaxDiagnostic(
    "name-needs-backticks",
    span2,
    { name: name2 },
    /[-.:/[]$/.test(name2) ? [] : [rewrite("backticks", span2, by)]
    // a name goes on behind these: `user->name`
  );
  emitError(scanner, slot, kind, start2, end, name2, wrong);
}
function scanVariable(scanner, slot, start2) {
  const { text: text2, mode } = scanner;
  const end = wordStartLength(text2, start2 + 1) > 0 ? skipWord(text2, start2 + 1, false) : start2 + 1;
  const span2 = { start: start2, end };
  if (end === start2 + 1) {
    const wrong = syntaxDiagnostic("unknown-character", span2, { found: ":" });
    return emitError(scanner, slot, 29 /* Unknown */, start2, end, ":", wrong);
  }
  const name2 = text2.slice(start2 + 1, end);
  if (mode !== LexerMode.Term && mode !== LexerMode.Name) return emit(scanner, slot, 18 /* Variable */, start2, end, name2);
  emitError(scanner, slot, 14 /* Name */, start2, end, name2, syntaxDiagnostic("variable-as-name", span2, { name: name2 }));
}
var more;
var init_names = __esm({
  "src/compiler/lexer/names.ts"() {
    "use strict";
    init_diagnostic();
    init_pattern();
    init_quote();
    init_characters();
    init_scanner();
    init_strings();
    more = /* @__PURE__ */ pattern("(?:[-.:@#$%*/[\\]]|[\\p{L}\\p{M}\\p{Nd}_]|\\([^()\\s,]*\\))+", "uy");
  }
});

// src/compiler/lexer/numbers.ts
function scanNumber(scanner, slot, start2) {
  const end = readNumber(scanner.text, start2, slot);
  if (end > 0) return emit(scanner, slot, 16 /* Number */, start2, end, slot.value);
  scanOtherNumber(scanner, slot, start2);
}
function scanOtherNumber(scanner, slot, start2) {
  const { text: text2, mode } = scanner;
  if (mode !== LexerMode.Name && scanDate(scanner, slot, start2)) return;
  const end = Math.max(skipRun(text2, start2), start2 + 1);
  const literal = text2.slice(start2, end);
  const isName = (mode === LexerMode.Term || mode === LexerMode.Name) && hasLetter().test(literal);
  if (isName) return scanBareName(scanner, slot, start2);
  const isNumber3 = isJsonNumber(literal);
  if (isNumber3 && isExact(literal)) return emit(scanner, slot, 16 /* Number */, start2, end, Number(literal));
  const span2 = { start: start2, end };
  const isPart = !scanner.inList && PART.test(text2.slice(Math.max(0, start2 - 2), start2));
  const fixes = isPart || UNKNOWN.test(literal) ? [] : [rewrite("quote", span2, JSON.stringify(literal)), ...meantNumber2(literal, span2)];
  const wrong = isNumber3 ? sharedDiagnostic("number-precision", span2, { found: literal }, fixes) : syntaxDiagnostic("malformed-number", span2, { found: literal }, fixes);
  emitError(scanner, slot, 16 /* Number */, start2, end, literal, wrong);
}
function meantNumber2(literal, span2) {
  const parts2 = /^([+-]?)([0-9_]*)(?:\.([0-9]*))?$/.exec(literal);
  if (!parts2) return [];
  const [, sign2, whole2 = "", fraction] = parts2;
  const digits = whole2.replaceAll("_", "").replace(/^0+/, "") || "0";
  const by = `${sign2 === "-" ? "-" : ""}${digits}${fraction ? `.${fraction}` : ""}`;
  if (by === literal || !isJsonNumber(by) || !isExact(by)) return [];
  return [rewrite("unquote", span2, by)];
}
var hasLetter, PART, UNKNOWN;
var init_numbers = __esm({
  "src/compiler/lexer/numbers.ts"() {
    "use strict";
    init_diagnostic();
    init_decimal();
    init_pattern();
    init_characters();
    init_dates2();
    init_literals();
    init_names();
    init_scanner();
    hasLetter = /* @__PURE__ */ pattern("^[^+].*[\\p{L}_]", "u");
    PART = /\d,$/;
    UNKNOWN = /\.\.|[}\]]$|^\d{1,2}(?:\/|[.-]\d{1,2}[.-]\d{4}$)/;
  }
});

// src/compiler/lexer/limit-offset.ts
function scanCount(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = Math.max(skipRun(text2, start2), start2 + 1);
  let digitsEnd = start2;
  while (isDigit(codeAt(text2, digitsEnd))) digitsEnd++;
  if (digitsEnd === end && readNumber(text2, start2, slot) === end)
    return emit(scanner, slot, 16 /* Number */, start2, end, slot.value);
  const found = text2.slice(start2, end);
  if (digitsEnd === end && isJsonNumber(found) && isExact(found))
    return emit(scanner, slot, 16 /* Number */, start2, end, Number(found));
  const span2 = { start: start2, end };
  const clause = clauses[scanner.clause === 6 /* Limit */ ? "limit" : "offset"].keywords;
  const fixes = meantNumber2(found, span2).filter(({ data }) => /^[0-9]+$/.test(String(data.by)));
  const wrong = syntaxDiagnostic("invalid-count", span2, { clause, found }, fixes);
  emitError(scanner, slot, 27 /* Invalid */, start2, end, void 0, wrong);
}
var init_limit_offset = __esm({
  "src/compiler/lexer/limit-offset.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_decimal();
    init_characters();
    init_literals();
    init_numbers();
    init_scanner();
  }
});

// src/compiler/lexer/signs.ts
function signTable() {
  const isAsciiSign = (code2) => code2 <= LAST_ASCII && isSign(code2);
  return wordTable([...spellings].filter(([text2]) => isAsciiSign(text2.charCodeAt(0))));
}
function emitOperator(scanner, slot, spelling, start2, end) {
  emit(scanner, slot, kindOfArity[spelling.row.arity], start2, end, spelling);
  if (!spelling.foreign) return;
  const use2 = spelling.row.canonical;
  const { text: whole2 } = scanner;
  const found = whole2.slice(start2, end);
  const isAlone = !isSign(codeAt(whole2, start2 - 1)) && !isSign(codeAt(whole2, end));
  const text2 = SIGN2.test(use2) && isAlone ? use2 : spaced2(whole2, start2, end, use2);
  const { rewrite: meaning2, ignoresCase } = spelling.foreign;
  const replace = rewrite("replace", { start: start2, end }, use2, text2);
  const fixes = meaning2 ? [] : [certainIf(SIGN2.test(found), replace)];
  const data = { found, use: use2, ...ignoresCase && { ignoresCase } };
  slot.diagnostic = syntaxDiagnostic("foreign-operator", { start: start2, end }, data, fixes);
}
function operatorToken(text2, spelling, start2, end) {
  const slot = createSlot();
  emitOperator(createScanner(text2, 1), slot, spelling, start2, end);
  return slot;
}
function scanSign(scanner, slot, start2) {
  const { text: text2 } = scanner;
  let length = 1;
  let highest = codeAt(text2, start2);
  for (let code2 = codeAt(text2, start2 + 1); length < LONGEST3 && isSign(code2); code2 = codeAt(text2, start2 + length)) {
    highest = Math.max(highest, code2);
    length++;
  }
  for (; length > 0; length--) {
    const end = start2 + length;
    const spelling = highest <= LAST_ASCII ? findWord(signs2, text2, start2, end) : spellings.get(narrow(text2.slice(start2, end)));
    if (spelling) return emitOperator(scanner, slot, spelling, start2, end);
    const sign2 = narrow(text2.slice(start2, end));
    if (Object.hasOwn(foreignConnectives, sign2)) return connective(scanner, slot, sign2, start2);
  }
  const span2 = { start: start2, end: start2 + 1 };
  const found = text2.charAt(start2);
  emitError(
    scanner,
    slot,
    29 /* Unknown */,
    start2,
    span2.end,
    found,
    syntaxDiagnostic("unknown-character", span2, { found })
  );
}
function connective(scanner, slot, sign2, start2) {
  const use2 = foreignConnectives[sign2];
  const span2 = { start: start2, end: start2 + sign2.length };
  nested(scanner, slot, connectiveKinds[use2], span2.start, span2.end);
  slot.diagnostic ??= syntaxDiagnostic("foreign-word", span2, { found: sign2, use: use2 }, [
    certain(rewrite("replace", span2, use2, spaced2(scanner.text, span2.start, span2.end, use2)))
  ]);
}
function spaced2(text2, start2, end, word) {
  const before2 = start2 > 0 && !/[\s(（]/.test(text2.charAt(start2 - 1)) ? " " : "";
  const after = end < text2.length && !/[\s),），]/.test(text2.charAt(end)) ? " " : "";
  return before2 + word + after;
}
var kindOfArity, connectiveKinds, LAST_ASCII, signs2, LONGEST3, SIGN2;
var init_signs = __esm({
  "src/compiler/lexer/signs.ts"() {
    "use strict";
    init_diagnostic();
    init_foreign();
    init_spellings();
    init_characters();
    init_scanner();
    init_word_table();
    kindOfArity = {
      none: 22 /* NoneOperator */,
      one: 19 /* OneOperator */,
      list: 20 /* ListOperator */,
      range: 21 /* RangeOperator */
    };
    connectiveKinds = { AND: 8 /* And */, OR: 9 /* Or */, NOT: 10 /* Not */ };
    LAST_ASCII = 127;
    signs2 = /* @__PURE__ */ signTable();
    LONGEST3 = 3;
    SIGN2 = /^[=<>!]+$/;
  }
});

// src/compiler/lexer/words.ts
function structureKind(text2, start2, end) {
  return findWord(structure, text2, start2, end);
}
function scanWord(scanner, slot, start2) {
  switch (scanner.mode) {
    case LexerMode.Term:
      return scanInTerm(scanner, slot, start2);
    case LexerMode.Operator:
      return scanInOperator(scanner, slot, start2);
    case LexerMode.Operand:
    case LexerMode.Count:
      return scanInOperand(scanner, slot, start2);
    case LexerMode.Name:
      return scanInNames(scanner, slot, start2);
    default:
      if (scanner.clause === 0 /* Select */) return scanInTerm(scanner, slot, start2);
      return scanAfter(scanner, slot, start2);
  }
}
function scanInTerm(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = skipWord(text2, start2, false);
  const kind = structureKind(text2, start2, end);
  if (kind === void 0 && endsName(text2, end))
    return emit(scanner, slot, 14 /* Name */, start2, end, text2.slice(start2, end));
  const nameEnd = skipSegments(text2, end);
  if (kind === void 0 || nameEnd > end) return emitBareName(scanner, slot, 14 /* Name */, start2, start2, nameEnd);
  const isKeyword3 = kind !== 3 /* By */ && kind !== 4 /* Asc */ && kind !== 5 /* Desc */;
  if (isKeyword3 && !operatorFollows(text2, end)) return nested(scanner, slot, kind, start2, end);
  emitBareName(scanner, slot, 14 /* Name */, start2, start2, nameEnd);
}
function scanInNames(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = skipWord(text2, start2, false);
  const kind = structureKind(text2, start2, end);
  if (kind === void 0 && endsName(text2, end))
    return emit(scanner, slot, 14 /* Name */, start2, end, text2.slice(start2, end));
  const isClause = kind !== void 0 && (isClauseStart(text2, kind, end) || kind === 1 /* Where */ && isConditionStart(text2, end));
  const isKeyword3 = isClause && kind !== 8 /* And */ && kind !== 9 /* Or */ && skipSegments(text2, end) === end;
  return isKeyword3 ? emit(scanner, slot, kind, start2, end) : scanBareName(scanner, slot, start2);
}
function isConditionStart(text2, position) {
  const at2 = skipSpace(text2, position);
  if (wordStartLength(text2, at2) === 0) return narrow(text2.charAt(at2)) === "(" || text2.charAt(at2) === "`";
  const end = skipWord(text2, at2, false);
  const kind = structureKind(text2, at2, end);
  return kind === void 0 || kind === 10 /* Not */ || operatorFollows(text2, end);
}
function scanInOperator(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = skipWord(text2, start2, false);
  const word = findWord(operatorTree().next, text2, start2, end);
  if (word?.ending) return emitOperator(scanner, slot, word.ending, start2, end);
  const found = word && longestFrom(word, text2, end).found;
  if (found) return emitOperator(scanner, slot, found.spelling, start2, found.end);
  const kind = structureKind(text2, start2, end);
  if (kind === 1 /* Where */ || kind !== void 0 && isClauseStart(text2, kind, end))
    return emit(scanner, slot, kind, start2, end);
  emit(scanner, slot, 28 /* Word */, start2, end, text2.slice(start2, end));
}
function scanInOperand(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = skipWord(text2, start2, false);
  const word = text2.slice(start2, end);
  const afterPrefix2 = end + 1;
  if (word.length + 1 === referencePrefix.length && text2.startsWith(referencePrefix, start2)) {
    if (text2.charAt(afterPrefix2) === "`") {
      return emitQuotedName(scanner, slot, 17 /* Reference */, start2, readQuotedName(text2, afterPrefix2));
    }
    if (skipRun(text2, afterPrefix2) > afterPrefix2) {
      return emitBareName(scanner, slot, 17 /* Reference */, start2, afterPrefix2);
    }
    const wrong = sharedDiagnostic("empty-reference", { start: start2, end: afterPrefix2 }, {});
    return emitError(scanner, slot, 17 /* Reference */, start2, afterPrefix2, "", wrong);
  }
  const kind = structureKind(text2, start2, end);
  const isStructure = kind !== void 0 && isClauseStart(text2, kind, end);
  if (isStructure && !text2.startsWith(":", end)) return emit(scanner, slot, kind, start2, end);
  if (scanner.mode === LexerMode.Operand && scanRelativeDate(scanner, slot, start2, end)) return;
  const runEnd = skipRun(text2, start2);
  emit(scanner, slot, 28 /* Word */, start2, runEnd, text2.slice(start2, runEnd));
}
function scanAfter(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const end = skipWord(text2, start2, false);
  const kind = structureKind(text2, start2, end);
  if (kind !== void 0 && skipSegments(text2, end) === end) return nested(scanner, slot, kind, start2, end);
  scanBareName(scanner, slot, start2);
}
function isClauseStart(text2, kind, end) {
  const at2 = skipSpace(text2, end);
  switch (kind) {
    case 8 /* And */:
    case 9 /* Or */:
      return true;
    case 2 /* Order */:
      return text2.slice(at2, skipWord(text2, at2, false)).toUpperCase() === "BY";
    case 6 /* Limit */:
    case 7 /* Offset */:
      return isDigit(codeAt(text2, at2)) || text2.charAt(at2) === ":";
    default:
      return false;
  }
}
function isWhere(text2, position) {
  return structureKind(text2, position, skipWord(text2, position, false)) === 1 /* Where */;
}
function operatorWord2(node) {
  const ending = node.next.size === 0 ? node.spelling : void 0;
  return { node, ending, next: wordTable([...node.next].map(([word, next]) => [word, operatorWord2(next)])) };
}
function operatorTree() {
  tree2 ??= operatorWord2(wordSpellings);
  return tree2;
}
function matchOperatorPrefix(text2, start2) {
  const end = skipWord(text2, start2, false);
  const first = end > start2 ? findWord(operatorTree().next, text2, start2, end) : void 0;
  return first ? longestFrom(first, text2, end) : { found: void 0, node: void 0, end: start2 };
}
function longestFrom(first, text2, firstEnd) {
  let found;
  let word = first;
  let end = firstEnd;
  for (; ; ) {
    const { node, next } = word;
    const { spelling } = node;
    if (spelling && (!spelling.foreign || !found || found.spelling.foreign)) found = { spelling, end };
    if (node.next.size === 0) return { found, node, end };
    const at2 = skipSpace(text2, end);
    const wordEnd = skipWord(text2, at2, false);
    const following2 = wordEnd > at2 ? findWord(next, text2, at2, wordEnd) : void 0;
    if (!following2) return { found, node, end };
    word = following2;
    end = wordEnd;
  }
}
function matchOperator(text2, start2) {
  return matchOperatorPrefix(text2, start2).found;
}
function operatorFollows(text2, position) {
  const at2 = skipSpace(text2, position);
  const code2 = codeAt(text2, at2);
  if (isSign(code2)) return COMPARISON.test(narrow(text2.slice(at2, at2 + 2)));
  const found = wordStartLength(text2, at2) > 0 ? matchOperator(text2, at2) : void 0;
  if (!found || skipSegments(text2, found.end) > found.end) return false;
  const after = skipSpace(text2, found.end);
  const next = text2.charAt(after);
  switch (found.spelling.row.arity) {
    case "none":
      return !found.spelling.foreign && !isSign(next.charCodeAt(0)) && narrow(next) !== "," && !isWhere(text2, after);
    case "list":
      return narrow(next) === "(" || next === ":" || beginsDate(text2, after, 26 /* Period */);
    default:
      return OPERAND_START.test(next) || text2.startsWith(referencePrefix, after) || beginsDate(text2, after, 25 /* Moment */);
  }
}
var structure, tree2, COMPARISON, OPERAND_START;
var init_words2 = __esm({
  "src/compiler/lexer/words.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_spellings();
    init_characters();
    init_names();
    init_relative_dates3();
    init_scanner();
    init_signs();
    init_word_table();
    structure = /* @__PURE__ */ wordTable([
      ["SELECT", 0 /* Select */],
      ["WHERE", 1 /* Where */],
      ["ORDER", 2 /* Order */],
      ["BY", 3 /* By */],
      ["ASC", 4 /* Asc */],
      ["DESC", 5 /* Desc */],
      ["LIMIT", 6 /* Limit */],
      ["OFFSET", 7 /* Offset */],
      ["AND", 8 /* And */],
      ["OR", 9 /* Or */],
      ["NOT", 10 /* Not */]
    ]);
    COMPARISON = /^(?:[=<>~≠≤≥]|!=)/;
    OPERAND_START = /["'`:\d.+“”„«»‘’‚-]/;
  }
});

// src/compiler/lexer/scan.ts
function scan(scanner, slot) {
  const { text: text2 } = scanner;
  let at2 = scanner.position;
  let code2 = codeAt(text2, at2);
  while (isSpace(code2)) code2 = codeAt(text2, ++at2);
  if (at2 >= text2.length) return emit(scanner, slot, 30 /* End */, text2.length, text2.length);
  if (scanner.previous === 21 /* RangeOperator */ && scanner.joinsRanges && scanRanges(scanner, slot, at2)) return;
  if (isAsciiWordStart(code2)) return scanWord(scanner, slot, at2);
  if (isDigit(code2)) return scanNumeral(scanner, slot, at2);
  if (isSign(code2)) return scanSign(scanner, slot, at2);
  if (scanPunctuation(scanner, slot, at2, code2)) return;
  switch (code2) {
    case DOUBLE_QUOTE:
    case SINGLE_QUOTE:
      return scanString(scanner, slot, at2);
    case BACKTICK:
      return scanQuotedName(scanner, slot, at2);
    case COLON2:
      return scanVariable(scanner, slot, at2);
    case PLUS:
    case MINUS2:
    case DOT2:
      return /[.0-9]/.test(text2.charAt(at2 + 1)) ? scanNumeral(scanner, slot, at2) : unknown(scanner, slot, at2);
    case LEFT_BRACKET:
    case RIGHT_BRACKET:
      if (isListBracket(scanner, code2)) return bracket(scanner, slot, at2);
      break;
  }
  if (wordStartLength(text2, at2) > 0) return scanWord(scanner, slot, at2);
  if (CURLY.includes(text2.charAt(at2))) return scanCurlyString(scanner, slot, at2);
  if (!scanPunctuation(scanner, slot, at2, narrowCode(code2))) unknown(scanner, slot, at2);
}
function scanNumeral(scanner, slot, start2) {
  if (scanner.mode === LexerMode.Count) scanCount(scanner, slot, start2);
  else scanNumber(scanner, slot, start2);
}
function scanPunctuation(scanner, slot, start2, code2) {
  switch (code2) {
    case COMMA2:
      emit(scanner, slot, 13 /* Comma */, start2, start2 + 1);
      return true;
    case LEFT:
      scanLeft(scanner, slot, start2);
      return true;
    case RIGHT2:
      emit(scanner, slot, 12 /* RightParenthesis */, start2, start2 + 1);
      return true;
    default:
      return false;
  }
}
function scanLeft(scanner, slot, start2) {
  if (scanner.previous === 20 /* ListOperator */ && scanLiteralList(scanner, slot, start2)) return;
  nested(scanner, slot, 11 /* LeftParenthesis */, start2, start2 + 1);
}
function scanToken(scanner) {
  const slot = createSlot();
  scan(scanner, slot);
  return slot;
}
function tokenize(text2, maxDepth) {
  const scanner = createScanner(text2, maxDepth);
  const tokens = [];
  for (; ; ) {
    const token = scanToken(scanner);
    tokens.push(token);
    if (token.kind === 30 /* End */) return tokens;
  }
}
function isListBracket({ previous, inList: inList2 }, code2) {
  return code2 === LEFT_BRACKET ? previous === 20 /* ListOperator */ : inList2;
}
function bracket(scanner, slot, start2) {
  const found = scanner.text.charAt(start2);
  const use2 = found === "[" ? "(" : ")";
  const kind = found === "[" ? 11 /* LeftParenthesis */ : 12 /* RightParenthesis */;
  const span2 = { start: start2, end: start2 + 1 };
  INTERVAL.lastIndex = start2;
  const fixes = INTERVAL.test(scanner.text) ? [] : [certain(rewrite("replace", span2, use2))];
  const wrong = syntaxDiagnostic("foreign-word", span2, { found, use: use2 }, fixes);
  emitError(scanner, slot, kind, start2, span2.end, void 0, wrong);
}
function removal(text2, span2) {
  const remove = fix("remove", { text: text2.slice(span2.start, span2.end) }, { span: span2, text: "" });
  return certainIf(skipSpace(text2, span2.end) === text2.length, remove);
}
function unknown(scanner, slot, start2) {
  const { text: text2, mode } = scanner;
  const behind = skipSpace(text2, start2);
  if (behind > start2) {
    scanner.position = behind;
    return scan(scanner, slot);
  }
  if (text2.startsWith("/*", start2)) return unclosedComment(scanner, slot, start2);
  const run = mode === LexerMode.Operand ? skipRun(text2, start2) : start2;
  const end = Math.max(run, start2 + codePointLength(text2.codePointAt(start2)));
  const span2 = { start: start2, end };
  const found = text2.slice(start2, end);
  const fixes = found === ";" ? [removal(text2, span2)] : [];
  emitError(
    scanner,
    slot,
    29 /* Unknown */,
    start2,
    end,
    found,
    syntaxDiagnostic("unknown-character", span2, { found }, fixes)
  );
}
function unclosedComment(scanner, slot, start2) {
  const { text: text2 } = scanner;
  const { length } = text2;
  const at2 = startOfSpace(text2, lineEnd(text2, start2));
  const close = fix("close", { by: "*/" }, { span: { start: at2, end: at2 }, text: " */" });
  const wrong = syntaxDiagnostic("unclosed-comment", { start: start2, end: length }, {}, [close]);
  emitError(scanner, slot, 29 /* Unknown */, start2, length, text2.slice(start2), wrong);
}
var DOUBLE_QUOTE, SINGLE_QUOTE, LEFT, RIGHT2, COMMA2, PLUS, MINUS2, DOT2, COLON2, LEFT_BRACKET, RIGHT_BRACKET, BACKTICK, CURLY, INTERVAL;
var init_scan = __esm({
  "src/compiler/lexer/scan.ts"() {
    "use strict";
    init_diagnostic();
    init_characters();
    init_limit_offset();
    init_literals();
    init_names();
    init_numbers();
    init_scanner();
    init_signs();
    init_strings();
    init_words2();
    DOUBLE_QUOTE = 34;
    SINGLE_QUOTE = 39;
    LEFT = 40;
    RIGHT2 = 41;
    COMMA2 = 44;
    PLUS = 43;
    MINUS2 = 45;
    DOT2 = 46;
    COLON2 = 58;
    LEFT_BRACKET = 91;
    RIGHT_BRACKET = 93;
    BACKTICK = 96;
    CURLY = "\u201C\u201D\u201E\xAB\xBB\u2018\u2019\u201A";
    INTERVAL = /\[[^()[\]"'`,]*,[^()[\]"'`,]*\)|(?<=\([^()[\]"'`,]*,[^()[\]"'`,]*)\]/y;
  }
});

// src/compiler/parser/chevrotain.ts
import { createToken, EmbeddedActionsParser, EOF } from "chevrotain";
var init_chevrotain = __esm({
  "src/compiler/parser/chevrotain.ts"() {
    "use strict";
  }
});

// src/compiler/parser/terminals.ts
function createTerminals() {
  const create2 = (name2) => name2 === "End" ? EOF : createToken({ name: name2 });
  return Object.fromEntries(kindNames.map((name2) => [name2, create2(name2)]));
}
var terminals, terminalIndexes;
var init_terminals = __esm({
  "src/compiler/parser/terminals.ts"() {
    "use strict";
    init_kinds();
    init_chevrotain();
    terminals = /* @__PURE__ */ createTerminals();
    terminalIndexes = /* @__PURE__ */ kindNames.map(
      (name2) => terminals[name2].tokenTypeIdx
    );
  }
});

// src/compiler/parser/token-reader.ts
function choicesOf(decision) {
  const choices = Array.from({ length: tableSize }, () => void 0);
  for (const [choice, kinds4] of decision.entries())
    for (const kind of kinds4) choices[terminalIndexes[kind]] = choice;
  return choices;
}
function parserToken() {
  return { ...createSlot(), tokenTypeIdx: 0, image: "" };
}
function fail() {
  throw SYNTAX_ERROR;
}
var OR, OPTION, tableSize, SYNTAX_ERROR, TokenReader;
var init_token_reader = __esm({
  "src/compiler/parser/token-reader.ts"() {
    "use strict";
    init_scanner();
    init_chevrotain();
    init_terminals();
    OR = 1 << 8;
    OPTION = 2 << 8;
    tableSize = /* @__PURE__ */ terminalIndexes.reduce((size, index) => Math.max(size, index + 1), 0);
    SYNTAX_ERROR = /* @__PURE__ */ Object.freeze({ name: "SyntaxError" });
    TokenReader = class extends EmbeddedActionsParser {
      source = fail;
      current = parserToken();
      spare = parserToken();
      isRead = false;
      /** The decisions of each rule, and of the rule that is being parsed. */
      decisions = [];
      ruleDecisions = [];
      constructor() {
        super(terminals, { maxLookahead: 1 });
      }
      /** Takes the decisions as recorded, where `performSelfAnalysis` would record the grammar and work them out. */
      decideBy(recorded) {
        for (const [rule2, places3] of Object.entries(recorded)) {
          const decisions = [];
          for (const [key, decision] of Object.entries(places3)) decisions[Number(key)] = choicesOf(decision);
          this.decisions[this.fullRuleNameToShort[rule2]] = decisions;
        }
      }
      /** What the rule makes of the tokens; undefined when they leave the grammar or one of them has a problem. */
      run(source, rule2) {
        this.source = source;
        this.isRead = false;
        try {
          return rule2.call(this);
        } catch (error) {
          if (error !== SYNTAX_ERROR) throw error;
          return void 0;
        } finally {
          this.source = fail;
        }
      }
      /** As `consume`, with the type of the token. */
      take(terminal2, occurrence = 0) {
        return this.consume(occurrence, terminal2);
      }
      read() {
        const { current } = this;
        this.source(current);
        if (current.diagnostic) fail();
        current.tokenTypeIdx = terminalIndexes[current.kind];
        this.isRead = true;
        return current;
      }
      next() {
        return this.isRead ? this.current : this.read();
      }
      advance() {
        const consumed = this.current;
        this.current = this.spare;
        this.spare = consumed;
        this.isRead = false;
      }
      /** The choice of the rule by the next token; undefined where the grammar has none for it. */
      decide(key) {
        return this.ruleDecisions[key][this.next().tokenTypeIdx];
      }
      // The methods below are what is left of chevrotain's when nothing is recovered, no tree is made, and parsing ends at the
      // first error: no `try` around each rule, which costs more than the rule, and nothing that only recovery asks for.
      consume(_occurrence, { tokenTypeIdx }) {
        const token = this.next();
        if (token.tokenTypeIdx !== tokenTypeIdx) fail();
        this.advance();
        return token;
      }
      defineRule(ruleName, action) {
        const index = Object.keys(this.fullRuleNameToShort).length;
        this.fullRuleNameToShort[ruleName] = index;
        function coreRule() {
          const before2 = this.ruleDecisions;
          this.ruleDecisions = this.decisions[index];
          const result = action.call(this);
          this.ruleDecisions = before2;
          return result;
        }
        return Object.assign(coreRule, { ruleName, originalGrammarAction: action, coreRule });
      }
      subruleInternal({ coreRule }) {
        return coreRule.call(this);
      }
      optionInternal(action, occurrence) {
        return this.decide(OPTION | occurrence) === 0 ? action.call(this) : void 0;
      }
      orInternal(alternatives3, occurrence) {
        const choice = this.decide(OR | occurrence);
        if (choice === void 0) fail();
        return alternatives3[choice].ALT();
      }
      /** The action fails by itself where nothing of the list stands. */
      atLeastOneSepFirstInternal(_occurrence, { DEF, SEP }) {
        DEF.call(this);
        while (this.next().tokenTypeIdx === SEP.tokenTypeIdx) {
          this.advance();
          DEF.call(this);
        }
      }
    };
  }
});

// src/compiler/parser/operand-grammar.ts
var OperandGrammar;
var init_operand_grammar = __esm({
  "src/compiler/parser/operand-grammar.ts"() {
    "use strict";
    init_factories();
    init_terminals();
    init_token_reader();
    OperandGrammar = class extends TokenReader {
      /** The end of the list, or of the ranges, that were read last. */
      listEnd = 0;
      // Operand = String | Number | Reference | Variable | Moment
      operands = this.operandsAt(0);
      operand = this.RULE("operand", () => this.OR(this.operands));
      /** A rule in which an operand stands at two places gives each an occurrence of its own. */
      operandsAt(occurrence) {
        return [
          { ALT: () => this.scalar(terminals.String, occurrence) },
          { ALT: () => this.scalar(terminals.Number, occurrence) },
          { ALT: () => this.reference(occurrence) },
          { ALT: () => this.variable(occurrence) },
          { ALT: () => this.moment(occurrence) },
          { ALT: () => this.invalid(occurrence) }
        ];
      }
      scalar(terminal2, occurrence = 0) {
        const { value, start: start2, end } = this.take(terminal2, occurrence);
        return scalar(value, start2, end);
      }
      reference(occurrence) {
        const { value, start: start2, end } = this.take(terminals.Reference, occurrence);
        return reference(value, start2, end);
      }
      variable(occurrence = 0) {
        const { value, start: start2, end } = this.take(terminals.Variable, occurrence);
        return { kind: "variable", name: value, start: start2, end };
      }
      moment(occurrence) {
        const { value, start: start2, end } = this.take(terminals.Moment, occurrence);
        return { kind: "moment", ...value, start: start2, end };
      }
      period() {
        const { value, start: start2, end } = this.take(terminals.Period);
        return { kind: "period", ...value, start: start2, end };
      }
      invalid(occurrence = 0) {
        const { start: start2, end, value } = this.take(terminals.Invalid, occurrence);
        return { kind: "invalid", ...value && { name: name(value.value, value) }, start: start2, end };
      }
      // List = "(" Operand { "," Operand } ")" | Variable | Period
      lists = [
        { ALT: () => [this.listEnding(this.literals())] },
        { ALT: () => [this.listEnding(this.variable(1))] },
        { ALT: () => this.SUBRULE(this.operandList) },
        { ALT: () => [this.listEnding(this.period())] },
        { ALT: () => [this.listEnding(this.invalid(1))] }
      ];
      literals() {
        const { value, start: start2, end } = this.take(terminals.Literals);
        return literals(value, start2, end);
      }
      operandList = this.RULE("operandList", () => {
        const operands3 = [];
        this.take(terminals.LeftParenthesis);
        this.AT_LEAST_ONE_SEP({ SEP: terminals.Comma, DEF: () => operands3.push(this.SUBRULE(this.operand)) });
        this.listEnd = this.take(terminals.RightParenthesis).end;
        return operands3;
      });
      listEnding(operand2) {
        this.listEnd = operand2.end;
        return operand2;
      }
      // Range { "," Range }, where Range = Operand "AND" Operand | Ranges
      ranges = this.RULE("ranges", () => {
        this.rangesRead = [];
        this.AT_LEAST_ONE_SEP(this.rangeList);
        this.listEnd = endOf(this.rangesRead);
        return this.rangesRead;
      });
      rangesRead = [];
      rangeForms = [{ ALT: () => this.literalRanges() }, { ALT: () => this.range() }];
      rangeList = { SEP: terminals.Comma, DEF: () => this.OR2(this.rangeForms) };
      highOperands = this.operandsAt(1);
      range() {
        const low = this.OR(this.operands);
        this.take(terminals.And);
        this.rangesRead.push(range(low, this.OR1(this.highOperands)));
      }
      literalRanges() {
        const ranges4 = literalRanges(this.take(terminals.Ranges).value);
        if (this.rangesRead.length === 0) this.rangesRead = ranges4;
        else for (const each of ranges4) this.rangesRead.push(each);
      }
      // Count = Number | Variable
      count = this.RULE("count", () => this.OR(this.counts));
      counts = [
        { ALT: () => this.scalar(terminals.Number) },
        { ALT: () => this.variable() },
        { ALT: () => this.invalid() }
      ];
      name() {
        const token = this.take(terminals.Name);
        return name(token.value, token);
      }
      /** A name that stands alone, and not before an operator. */
      fieldNames = [
        { ALT: () => this.name() },
        { ALT: () => this.invalid() }
      ];
    };
  }
});

// src/compiler/parser/symbols.ts
function separated(separator, sequence) {
  return [...sequence, { is: "repeat", sequence: [terminal(separator), ...sequence] }];
}
var terminal, rule, oneOf, maybe2;
var init_symbols2 = __esm({
  "src/compiler/parser/symbols.ts"() {
    "use strict";
    terminal = (kind) => ({ is: "terminal", kind });
    rule = (name2) => ({ is: "rule", name: name2 });
    oneOf = (...alternatives3) => ({ is: "one-of", alternatives: alternatives3 });
    maybe2 = (sequence) => ({ is: "maybe", sequence });
  }
});

// src/compiler/parser/recorded.ts
function recordedDecisions() {
  return {
    operand: {
      256: [[15 /* String */], [16 /* Number */], [17 /* Reference */], [18 /* Variable */], [25 /* Moment */], [27 /* Invalid */]]
    },
    ranges: {
      256: [[15 /* String */], [16 /* Number */], [17 /* Reference */], [18 /* Variable */], [25 /* Moment */], [27 /* Invalid */]],
      257: [[15 /* String */], [16 /* Number */], [17 /* Reference */], [18 /* Variable */], [25 /* Moment */], [27 /* Invalid */]],
      258: [[24 /* Ranges */], [15 /* String */, 16 /* Number */, 17 /* Reference */, 18 /* Variable */, 25 /* Moment */, 27 /* Invalid */]]
    },
    count: {
      256: [[16 /* Number */], [18 /* Variable */], [27 /* Invalid */]]
    },
    query: {
      512: [[0 /* Select */]],
      513: [[1 /* Where */, 10 /* Not */, 11 /* LeftParenthesis */, 14 /* Name */, 27 /* Invalid */]],
      514: [[2 /* Order */]],
      515: [[6 /* Limit */]],
      516: [[7 /* Offset */]],
      517: [[1 /* Where */]]
    },
    select: {
      256: [[14 /* Name */], [27 /* Invalid */]]
    },
    condition: {
      256: [[10 /* Not */], [11 /* LeftParenthesis */], [14 /* Name */], [27 /* Invalid */]],
      257: [[19 /* OneOperator */], [20 /* ListOperator */], [21 /* RangeOperator */], [22 /* NoneOperator */]],
      258: [[15 /* String */], [16 /* Number */], [17 /* Reference */], [18 /* Variable */], [25 /* Moment */], [27 /* Invalid */]],
      259: [[23 /* Literals */], [18 /* Variable */], [11 /* LeftParenthesis */], [26 /* Period */], [27 /* Invalid */]]
    },
    term: {
      256: [[10 /* Not */], [11 /* LeftParenthesis */], [14 /* Name */], [27 /* Invalid */]],
      257: [[19 /* OneOperator */], [20 /* ListOperator */], [21 /* RangeOperator */], [22 /* NoneOperator */]],
      258: [[15 /* String */], [16 /* Number */], [17 /* Reference */], [18 /* Variable */], [25 /* Moment */], [27 /* Invalid */]],
      259: [[23 /* Literals */], [18 /* Variable */], [11 /* LeftParenthesis */], [26 /* Period */], [27 /* Invalid */]]
    },
    order: {
      256: [[14 /* Name */], [27 /* Invalid */]],
      257: [[4 /* Asc */], [5 /* Desc */]],
      512: [[4 /* Asc */, 5 /* Desc */]]
    }
  };
}
function recordedProductions() {
  return {
    operand: [oneOf([terminal(15 /* String */)], [terminal(16 /* Number */)], [terminal(17 /* Reference */)], [terminal(18 /* Variable */)], [terminal(25 /* Moment */)], [terminal(27 /* Invalid */)])],
    operandList: [terminal(11 /* LeftParenthesis */), ...separated(13 /* Comma */, [rule("operand")]), terminal(12 /* RightParenthesis */)],
    ranges: [...separated(13 /* Comma */, [oneOf([terminal(24 /* Ranges */)], [oneOf([terminal(15 /* String */)], [terminal(16 /* Number */)], [terminal(17 /* Reference */)], [terminal(18 /* Variable */)], [terminal(25 /* Moment */)], [terminal(27 /* Invalid */)]), terminal(8 /* And */), oneOf([terminal(15 /* String */)], [terminal(16 /* Number */)], [terminal(17 /* Reference */)], [terminal(18 /* Variable */)], [terminal(25 /* Moment */)], [terminal(27 /* Invalid */)])])])],
    count: [oneOf([terminal(16 /* Number */)], [terminal(18 /* Variable */)], [terminal(27 /* Invalid */)])],
    query: [maybe2([rule("select")]), maybe2([maybe2([terminal(1 /* Where */)]), rule("condition")]), maybe2([rule("order")]), maybe2([terminal(6 /* Limit */), rule("count")]), maybe2([terminal(7 /* Offset */), rule("count")]), terminal(30 /* End */)],
    select: [terminal(0 /* Select */), ...separated(13 /* Comma */, [oneOf([terminal(14 /* Name */)], [terminal(27 /* Invalid */)])])],
    condition: [...separated(9 /* Or */, [...separated(8 /* And */, [oneOf([terminal(10 /* Not */), rule("term")], [terminal(11 /* LeftParenthesis */), rule("condition"), terminal(12 /* RightParenthesis */)], [terminal(14 /* Name */), oneOf([terminal(19 /* OneOperator */), oneOf([terminal(15 /* String */)], [terminal(16 /* Number */)], [terminal(17 /* Reference */)], [terminal(18 /* Variable */)], [terminal(25 /* Moment */)], [terminal(27 /* Invalid */)])], [terminal(20 /* ListOperator */), oneOf([terminal(23 /* Literals */)], [terminal(18 /* Variable */)], [rule("operandList")], [terminal(26 /* Period */)], [terminal(27 /* Invalid */)])], [terminal(21 /* RangeOperator */), rule("ranges")], [terminal(22 /* NoneOperator */)])], [terminal(27 /* Invalid */)])])])],
    term: [oneOf([terminal(10 /* Not */), rule("term")], [terminal(11 /* LeftParenthesis */), rule("condition"), terminal(12 /* RightParenthesis */)], [terminal(14 /* Name */), oneOf([terminal(19 /* OneOperator */), oneOf([terminal(15 /* String */)], [terminal(16 /* Number */)], [terminal(17 /* Reference */)], [terminal(18 /* Variable */)], [terminal(25 /* Moment */)], [terminal(27 /* Invalid */)])], [terminal(20 /* ListOperator */), oneOf([terminal(23 /* Literals */)], [terminal(18 /* Variable */)], [rule("operandList")], [terminal(26 /* Period */)], [terminal(27 /* Invalid */)])], [terminal(21 /* RangeOperator */), rule("ranges")], [terminal(22 /* NoneOperator */)])], [terminal(27 /* Invalid */)])],
    order: [terminal(2 /* Order */), terminal(3 /* By */), ...separated(13 /* Comma */, [oneOf([terminal(14 /* Name */)], [terminal(27 /* Invalid */)]), maybe2([oneOf([terminal(4 /* Asc */)], [terminal(5 /* Desc */)])])])]
  };
}
var init_recorded = __esm({
  "src/compiler/parser/recorded.ts"() {
    "use strict";
    init_symbols2();
  }
});

// src/compiler/parser/grammar.ts
function getParser() {
  if (!parser) {
    parser = new FilterParser();
    parser.decideBy(recordedDecisions());
  }
  return parser;
}
var FilterParser, parser;
var init_grammar = __esm({
  "src/compiler/parser/grammar.ts"() {
    "use strict";
    init_factories();
    init_operand_grammar();
    init_recorded();
    init_terminals();
    FilterParser = class extends OperandGrammar {
      /** The name whose predicate is being read. */
      field = name("", nowhere);
      /** The query, or undefined when the text is not of the language or a token has a problem. */
      parse(source) {
        return this.run(source, this.query);
      }
      // Query = [ Select ] [ [ "WHERE" ] Condition ] [ Order ] [ "LIMIT" Count ] [ "OFFSET" Count ]
      query = this.RULE("query", () => {
        const select = this.OPTION(this.selectOption);
        const condition = this.OPTION1(this.conditionOption);
        const order2 = this.OPTION2(this.orderOption);
        const limit = this.OPTION3(this.limitOption);
        const offset = this.OPTION4(this.offsetOption);
        const { end } = this.take(terminals.End);
        return query({ select, condition, order: order2, limit, offset }, end);
      });
      selectOption = () => this.SUBRULE(this.select);
      conditionOption = () => {
        this.OPTION5(this.whereOption);
        return this.SUBRULE(this.condition);
      };
      whereOption = () => this.take(terminals.Where);
      orderOption = () => this.SUBRULE(this.order);
      limitOption = () => {
        const { start: start2 } = this.take(terminals.Limit);
        return count(start2, this.SUBRULE(this.count));
      };
      offsetOption = () => {
        const { start: start2 } = this.take(terminals.Offset);
        return count(start2, this.SUBRULE1(this.count));
      };
      // Select = "SELECT" Name { "," Name }
      select = this.RULE("select", () => {
        const { start: start2 } = this.take(terminals.Select);
        const fields = [];
        this.AT_LEAST_ONE_SEP({ SEP: terminals.Comma, DEF: () => fields.push(this.OR(this.fieldNames)) });
        return { kind: "select", fields, start: start2, end: endOf(fields) };
      });
      // Condition = Conjunction { "OR" Conjunction }
      condition = this.RULE("condition", () => {
        const terms2 = [];
        this.AT_LEAST_ONE_SEP({ SEP: terminals.Or, DEF: () => terms2.push(this.conjunction()) });
        return joined("or", terms2);
      });
      // Conjunction = Term { "AND" Term }
      conjunction() {
        const terms2 = [];
        this.AT_LEAST_ONE_SEP1({ SEP: terminals.And, DEF: () => terms2.push(this.OR(this.terms)) });
        return joined("and", terms2);
      }
      // Term = "NOT" Term | "(" Condition ")" | Name Predicate
      terms = [
        { ALT: () => this.negation() },
        { ALT: () => this.group() },
        { ALT: () => this.fieldPredicate() },
        { ALT: () => this.invalid(2) }
      ];
      term = this.RULE("term", () => this.OR(this.terms));
      negation() {
        const { start: start2 } = this.take(terminals.Not);
        const term = this.SUBRULE(this.term);
        return { kind: "not", term, start: start2, end: term?.end };
      }
      group() {
        const { start: start2 } = this.take(terminals.LeftParenthesis);
        const condition = this.SUBRULE(this.condition);
        const { end } = this.take(terminals.RightParenthesis);
        return { kind: "group", condition, start: start2, end };
      }
      fieldPredicate() {
        this.field = this.name();
        return this.OR1(this.predicates);
      }
      // Predicate = one-operator Operand | list-operator List | range-operator Range { "," Range } | none-operator
      predicates = [
        { ALT: () => this.one() },
        { ALT: () => this.oneOf() },
        { ALT: () => this.between() },
        { ALT: () => this.none() }
      ];
      one() {
        const { start: start2, end, value } = this.take(terminals.OneOperator);
        const operand2 = this.OR2(this.operands);
        return comparison(this.field, value, start2, end, [operand2], operand2?.end);
      }
      oneOf() {
        const { start: start2, end, value } = this.take(terminals.ListOperator);
        const operands3 = this.OR3(this.lists);
        return comparison(this.field, value, start2, end, operands3, this.listEnd);
      }
      between() {
        const { start: start2, end, value } = this.take(terminals.RangeOperator);
        const operands3 = this.SUBRULE(this.ranges);
        return comparison(this.field, value, start2, end, operands3, this.listEnd);
      }
      none() {
        const { start: start2, end, value } = this.take(terminals.NoneOperator);
        return comparison(this.field, value, start2, end, [], end);
      }
      // Order = "ORDER" "BY" Sort { "," Sort }
      order = this.RULE("order", () => {
        const { start: start2 } = this.take(terminals.Order);
        const sorts = [];
        this.take(terminals.By);
        this.AT_LEAST_ONE_SEP({ SEP: terminals.Comma, DEF: () => sorts.push(this.sort()) });
        return { kind: "order", sorts, start: start2, end: endOf(sorts) };
      });
      // Sort = Name [ "ASC" | "DESC" ]
      sort() {
        const name2 = this.OR(this.fieldNames);
        return sort(name2, this.OPTION(this.directionOption));
      }
      directionOption = () => this.OR1(this.directions);
      directions = [
        { ALT: () => this.direction(terminals.Asc, "ASC") },
        { ALT: () => this.direction(terminals.Desc, "DESC") }
      ];
      direction(terminal2, value) {
        const { start: start2, end } = this.take(terminal2);
        return { kind: "direction", value, start: start2, end };
      }
    };
  }
});

// src/compiler/parser/productions.ts
function getProductions() {
  productions ??= recordedProductions();
  return productions;
}
var productions;
var init_productions = __esm({
  "src/compiler/parser/productions.ts"() {
    "use strict";
    init_recorded();
  }
});

// src/compiler/parser/parser-state.ts
function before(symbol, next) {
  const known2 = next.longer.get(symbol);
  if (known2) return known2;
  const continuation = { symbol, next, longer: /* @__PURE__ */ new Map() };
  next.longer.set(symbol, continuation);
  return continuation;
}
function push(sequence, next) {
  return sequence.reduceRight((continuation, symbol) => before(symbol, continuation), next);
}
function collect2(continuation, expected2) {
  const { symbol, next } = continuation;
  if (!symbol || !next) return;
  switch (symbol.is) {
    case "terminal":
      if (!expected2.has(symbol.kind)) expected2.set(symbol.kind, next);
      return;
    case "rule":
      return collect2(push(getProductions()[symbol.name], next), expected2);
    case "one-of":
      for (const alternative of symbol.alternatives) collect2(push(alternative, next), expected2);
      return;
    case "maybe":
      collect2(push(symbol.sequence, next), expected2);
      return collect2(next, expected2);
    case "repeat":
      collect2(push(symbol.sequence, continuation), expected2);
      return collect2(next, expected2);
  }
}
function stateAt(continuation) {
  if (continuation.state) return continuation.state;
  const expected2 = /* @__PURE__ */ new Map();
  collect2(continuation, expected2);
  continuation.state = { expected: expected2 };
  return continuation.state;
}
function initialState() {
  start ??= before({ is: "rule", name: "query" }, nothing);
  return stateAt(start);
}
function nextState(state, kind) {
  const continuation = state.expected.get(kind);
  return continuation && stateAt(continuation);
}
var nothing, start;
var init_parser_state = __esm({
  "src/compiler/parser/parser-state.ts"() {
    "use strict";
    init_productions();
    nothing = { symbol: void 0, next: void 0, longer: /* @__PURE__ */ new Map() };
  }
});

// src/compiler/parser/recovery/state.ts
function startRecovery(text2, tokens, found) {
  return {
    text: text2,
    tokens,
    at: 0,
    accepted: [],
    states: [initialState()],
    reported: void 0,
    diagnostics: [...found]
  };
}
function peek({ tokens, at: at2 }, ahead = 0) {
  return tokens[Math.min(at2 + ahead, tokens.length - 1)];
}
function tokensUntil(view, end) {
  let count2 = 0;
  while (peek(view, count2).kind !== 30 /* End */ && peek(view, count2).start < end) count2++;
  return count2;
}
function lastAccepted({ accepted }) {
  return accepted.at(-1);
}
function parserStateOf({ states }) {
  return states.at(-1);
}
function expects(view, kind) {
  return parserStateOf(view).expected.has(kind);
}
function writtenAs2({ text: text2 }, { start: start2, end }) {
  return text2.slice(start2, end);
}
function isUnclosed(token) {
  return unclosed2.includes(token?.diagnostic?.code);
}
function syntheticToken(kind, start2, end, value) {
  return { kind, start: start2, end, value, diagnostic: void 0 };
}
function connectives(view, next) {
  if (!expects(view, 9 /* Or */)) return ["AND"];
  const { accepted } = view;
  const last = accepted.findLastIndex(({ kind }) => kind === 14 /* Name */);
  const before2 = accepted[last - 1]?.kind ?? 1 /* Where */;
  const isFirst = before2 === 1 /* Where */ || before2 === 9 /* Or */;
  const isSame3 = (next.kind === 14 /* Name */ || next.kind === 28 /* Word */) && next.value === accepted[last]?.value;
  return isFirst && isSame3 ? ["AND", "OR"] : ["AND"];
}
var unclosed2, clauseKinds;
var init_state = __esm({
  "src/compiler/parser/recovery/state.ts"() {
    "use strict";
    init_parser_state();
    unclosed2 = [
      "unclosed-string",
      "unclosed-name",
      "unclosed-comment",
      "smart-quotes"
    ];
    clauseKinds = [1 /* Where */, 2 /* Order */, 6 /* Limit */, 7 /* Offset */, 0 /* Select */, 30 /* End */];
  }
});

// src/compiler/parser/recovery/clause-order.ts
function split(tokens) {
  let segment = { rank: CONDITION, tokens: [], hasOr: false };
  const segments = [segment];
  for (const token of tokens) {
    const rank = ranks.get(token.kind);
    if (rank !== void 0) {
      segment = { rank, tokens: [], hasOr: false };
      segments.push(segment);
    }
    segment.tokens.push(token);
    segment.hasOr ||= token.kind === 9 /* Or */;
  }
  return segments.filter((segment2) => segment2.tokens.length > 0);
}
function wordsOf(segment) {
  return clauses[clauseKeys[segment.rank]].keywords;
}
function spanOf2(segment) {
  return { start: segment.tokens[0].start, end: segment.tokens.at(-1).end };
}
function orderClauses(text2, written7) {
  if (areInOrder(written7)) return { tokens: written7, diagnostics: [] };
  const last = lastOfClauses(written7);
  const rest = written7.slice(last);
  const segments = split(written7.slice(0, last));
  const kept = /* @__PURE__ */ new Map();
  const diagnostics = [];
  const late = [];
  let latest;
  for (const segment of segments) {
    if (kept.has(segment.rank)) {
      diagnostics.push(duplicate(text2, segment, kept.get(segment.rank)));
      continue;
    }
    kept.set(segment.rank, segment);
    if (latest && latest.rank > segment.rank) late.push(segment);
    else latest = segment;
  }
  const inOrder4 = [...kept.values()].sort((a, b) => a.rank - b.rank);
  for (const segment of late) diagnostics.push(tooLate(text2, segment, segments, inOrder4));
  return { tokens: [...inOrder4.flatMap((segment, index) => tokensOf(segment, index > 0)), ...rest], diagnostics };
}
function areInOrder(tokens) {
  let last = -1;
  for (let index = 0; index < tokens.length; index++) {
    const { kind } = tokens[index];
    if (kind > 7 /* Offset */ && index > 0) continue;
    const rank = ranks.get(kind) ?? (index === 0 ? CONDITION : void 0);
    if (rank === void 0) continue;
    if (rank <= last) return false;
    last = rank;
  }
  return true;
}
function lastOfClauses(tokens) {
  let last = tokens.length - 1;
  while (isSemicolon(tokens[last - 1])) last--;
  return last;
}
function isSemicolon(token) {
  return token?.kind === 29 /* Unknown */ && token.value === ";";
}
function duplicate(text2, segment, first) {
  const keyword = segment.tokens[0];
  const clause = wordsOf(segment);
  const { start: start2, end } = spanOf2(segment);
  const remove = { span: { start: startOfSpace(text2, start2), end }, text: "" };
  const fixes = segment.rank === CONDITION ? joinedByAnd(text2, first, segment, remove) : joined3(text2, first, segment, remove);
  const isWritten3 = ranks.has(first.tokens[0].kind);
  if (isWritten3) return syntaxDiagnostic("duplicate-clause", keyword, { clause }, fixes);
  return syntaxDiagnostic("expected", keyword, { expected: ["AND", "OR"], found: clause }, fixes);
}
function joined3(text2, first, second, remove) {
  const [one, two2] = [itemsOf(first), itemsOf(second)];
  const added = two2 && text2.slice(two2.start, two2.end);
  if (!two2 || one && text2.slice(one.start, one.end) === added)
    return [fix("remove-clause", { clause: wordsOf(second) }, remove)];
  if (!one || second.rank >= LIMIT) return [];
  return [fix("replace", { by: "," }, { span: { start: one.end, end: one.end }, text: `, ${added}` }, remove)];
}
function itemsOf({ tokens }) {
  const first = tokens.find(({ kind }, index) => index > 0 && kind !== 3 /* By */);
  return first && { start: first.start, end: tokens.at(-1).end };
}
function joinedByAnd(text2, first, second, remove) {
  const [one, two2] = [withoutWhere(first), withoutWhere(second)];
  if (!one) return [];
  if (!two2) return [fix("remove", { text: text2.slice(remove.span.start, remove.span.end).trim() }, remove)];
  const [open, close] = first.hasOr ? ["(", ")"] : ["", ""];
  const condition = text2.slice(two2.start, two2.end);
  const and = `${close} AND ${second.hasOr ? `(${condition})` : condition}`;
  const edits = [
    { span: { start: one.start, end: one.start }, text: open },
    { span: { start: one.end, end: one.end }, text: and },
    remove
  ];
  return [fix("replace", { by: "AND" }, ...edits)];
}
function withoutWhere({ tokens }) {
  const [keyword, afterKeyword] = tokens;
  const first = keyword?.kind === 1 /* Where */ ? afterKeyword : keyword;
  return first && { start: first.start, end: tokens.at(-1).end };
}
function lacksWhere({ rank, tokens }, isBehind) {
  return isBehind && rank === CONDITION && tokens[0]?.kind !== 1 /* Where */;
}
function tokensOf(segment, isBehind) {
  if (!lacksWhere(segment, isBehind)) return segment.tokens;
  const { start: start2 } = spanOf2(segment);
  return [syntheticToken(1 /* Where */, start2, start2), ...segment.tokens];
}
function writtenAs3(text2, segment, isBehind) {
  const { start: start2, end } = spanOf2(segment);
  return `${lacksWhere(segment, isBehind) ? `${wordsOf(segment)} ` : ""}${text2.slice(start2, end)}`;
}
function tooLate(text2, segment, segments, inOrder4) {
  const before2 = wordsOf(inOrder4.find(({ rank }) => rank > segment.rank));
  const span2 = { start: segments[0].tokens[0]?.start ?? 0, end: spanOf2(segments.at(-1)).end };
  const ordered = inOrder4.map((each, index) => writtenAs3(text2, each, index > 0)).join(" ");
  const isApart = segments.every(
    (each, index) => index === 0 || isBlankBefore(text2, segments[index - 1], each)
  );
  const isWhole3 = inOrder4.length === segments.length && isApart;
  const fixes = isWhole3 ? [fix("reorder-clauses", {}, { span: span2, text: ordered })] : [];
  return syntaxDiagnostic("clause-order", segment.tokens[0], { clause: wordsOf(segment), before: before2 }, fixes);
}
function isBlankBefore(text2, before2, { tokens }) {
  const start2 = tokens[0]?.start ?? text2.length;
  return startOfSpace(text2, start2) <= spanOf2(before2).end;
}
var ranks, CONDITION, LIMIT;
var init_clause_order = __esm({
  "src/compiler/parser/recovery/clause-order.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_characters();
    init_state();
    ranks = /* @__PURE__ */ new Map([
      [0 /* Select */, 0],
      [1 /* Where */, 1],
      [2 /* Order */, 2],
      [6 /* Limit */, 3],
      [7 /* Offset */, 4]
    ]);
    CONDITION = 1;
    LIMIT = 3;
  }
});

// src/compiler/parser/recovery/rules/clauses.ts
function isStar({ kind, value }) {
  return kind === 29 /* Unknown */ && value === "*";
}
function endOfSpace({ text: text2 }, position) {
  return text2.length - text2.slice(position).trimStart().length;
}
function isInSelect(view) {
  return nextState(parserStateOf(view), 14 /* Name */)?.expected.has(1 /* Where */) === true;
}
function skippedBefore({ tokens }, page) {
  const limit = tokens.findIndex(({ kind }) => kind === 6 /* Limit */);
  const size = limit < 0 ? void 0 : tokens[limit + 1];
  if (size?.kind !== 16 /* Number */ || page.kind !== 16 /* Number */) return void 0;
  const skipped = Math.max(0, Number(page.value) - 1) * Number(size.value);
  return Number.isSafeInteger(skipped) ? String(skipped) : void 0;
}
var selectStar, starField, pageClause, directionWord, quotedCount;
var init_clauses2 = __esm({
  "src/compiler/parser/recovery/rules/clauses.ts"() {
    "use strict";
    init_diagnostic();
    init_foreign();
    init_parser_state();
    init_state();
    selectStar = {
      at: [0 /* Select */],
      ofExpected: true,
      recover({ start: start2 }, view) {
        const [star, from2, table5] = [peek(view, 1), peek(view, 2), peek(view, 3)];
        if (!isStar(star) || from2.kind === 13 /* Comma */) return void 0;
        const hasFrom = from2.kind === 14 /* Name */ && /^from$/i.test(from2.value) && table5.kind === 14 /* Name */;
        const span2 = { start: start2, end: (hasFrom ? table5 : star).end };
        const edit = { span: { start: start2, end: endOfSpace(view, span2.end) }, text: "" };
        const text2 = view.text.slice(span2.start, span2.end);
        return {
          diagnostics: [syntaxDiagnostic("select-star", span2, {}, [certain(fix("remove", { text: text2 }, edit))])],
          skip: hasFrom ? 4 : 2
        };
      }
    };
    starField = {
      at: [29 /* Unknown */],
      recover(star, view) {
        const before2 = lastAccepted(view);
        const next = peek(view, 1);
        const isFirst = before2?.kind === 0 /* Select */ && next.kind === 13 /* Comma */;
        const isLater = before2?.kind === 13 /* Comma */ && next.kind !== 14 /* Name */;
        if (!isStar(star) || !isInSelect(view) || !(isFirst || isLater)) return void 0;
        const span2 = isFirst ? { start: star.start, end: endOfSpace(view, next.end) } : { start: before2?.start ?? star.start, end: star.end };
        const fixes = [fix("remove", { text: "*" }, { span: span2, text: "" })];
        return {
          diagnostics: [syntaxDiagnostic("select-star", star, {}, fixes)],
          ...isFirst ? { skip: 2 } : { backtrack: 1, skip: 1 }
        };
      }
    };
    pageClause = {
      at: [14 /* Name */],
      ofExpected: true,
      recover(word, view) {
        const found = word.value.toUpperCase();
        const number3 = peek(view, 1);
        const isCount2 = number3.kind === 16 /* Number */ || number3.kind === 18 /* Variable */;
        if (!pageWords.has(found) || !isCount2 || !expects(view, 30 /* End */)) return void 0;
        const span2 = { start: word.start, end: number3.end };
        const skipped = found === "PAGE" ? skippedBefore(view, number3) : writtenAs2(view, number3);
        const isKnown = skipped !== void 0 && expects(view, 7 /* Offset */);
        const fixes = isKnown ? [rewrite("replace", span2, `OFFSET ${skipped}`)] : [];
        return { diagnostics: [syntaxDiagnostic("page-clause", word, { found }, fixes)], skip: 2 };
      }
    };
    directionWord = {
      at: [14 /* Name */],
      recover(word, view) {
        const found = word.value;
        const upper = found.toUpperCase();
        if (!expects(view, 4 /* Asc */) || !Object.hasOwn(foreignDirections, upper)) return void 0;
        const use2 = foreignDirections[upper];
        const fixes = [rewrite("replace", word, use2)];
        return {
          diagnostics: [syntaxDiagnostic("foreign-word", word, { found, use: use2 }, fixes)],
          skip: 1,
          emit: [syntheticToken(use2 === "ASC" ? 4 /* Asc */ : 5 /* Desc */, word.start, word.end)]
        };
      }
    };
    quotedCount = {
      at: [15 /* String */],
      recover(token, view) {
        const digits = token.value;
        if (!expects(view, 16 /* Number */) || expects(view, 15 /* String */) || !/^(0|[1-9][0-9]{0,14})$/.test(digits))
          return void 0;
        const clause = lastAccepted(view)?.kind === 6 /* Limit */ ? "LIMIT" : "OFFSET";
        const fixes = [rewrite("unquote", token, digits)];
        return {
          diagnostics: [syntaxDiagnostic("invalid-count", token, { clause, found: writtenAs2(view, token) }, fixes)],
          skip: 1,
          emit: [syntheticToken(16 /* Number */, token.start, token.end, Number(digits))]
        };
      }
    };
  }
});

// src/compiler/lexer/token.ts
function isOperator(token) {
  const { kind } = token;
  return kind === 19 /* OneOperator */ || kind === 20 /* ListOperator */ || kind === 21 /* RangeOperator */ || kind === 22 /* NoneOperator */;
}
var init_token = __esm({
  "src/compiler/lexer/token.ts"() {
    "use strict";
  }
});

// src/compiler/parser/recovery/rules/comma-for-and.ts
function joinedBy(sign2, { text: text2 }, words4) {
  const choices = words4.map((by) => rewrite("replace", sign2, by, spaced2(text2, sign2.start, sign2.end, by)));
  const found = text2.slice(sign2.start, sign2.end);
  return {
    diagnostics: [syntaxDiagnostic("expected", sign2, { expected: ["AND", "OR"], found }, choices)],
    skip: 1,
    emit: [syntheticToken(8 /* And */, sign2.start, sign2.end)]
  };
}
var commaForAnd, semicolon;
var init_comma_for_and = __esm({
  "src/compiler/parser/recovery/rules/comma-for-and.ts"() {
    "use strict";
    init_diagnostic();
    init_signs();
    init_token();
    init_state();
    commaForAnd = {
      at: [13 /* Comma */],
      recover(comma, view) {
        const isCondition = isOperator(peek(view, 2));
        if (!isCondition || !expects(view, 9 /* Or */) || expects(view, 13 /* Comma */)) return void 0;
        return joinedBy(comma, view, connectives(view, peek(view, 1)));
      }
    };
    semicolon = {
      at: [29 /* Unknown */],
      recover(sign2, view) {
        if (sign2.value !== ";" || peek(view, 1).kind === 30 /* End */) return void 0;
        if (isOperator(peek(view, 2))) return expects(view, 9 /* Or */) ? joinedBy(sign2, view, ["AND"]) : void 0;
        if (!expects(view, 13 /* Comma */)) return void 0;
        return {
          diagnostics: [
            syntaxDiagnostic("expected", sign2, { expected: [","], found: ";" }, [rewrite("replace", sign2, ",")])
          ],
          skip: 1,
          emit: [syntheticToken(13 /* Comma */, sign2.start, sign2.end)]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/expected.ts
function startOf(view, token) {
  return Math.max(token.start, lastAccepted(view)?.end ?? 0);
}
function missingBefore(view, token) {
  const state = parserStateOf(view);
  return [3 /* By */, 8 /* And */, 13 /* Comma */].find((kind) => nextState(state, kind)?.expected.has(token.kind));
}
function isStrayOperator(view, { kind, start: start2 }) {
  return kind === 14 /* Name */ && !isOperator(peek(view, 1)) && matchOperatorPrefix(view.text, start2).found !== void 0;
}
function tokensOfCondition({ states }) {
  const begin = states.findLastIndex(({ expected: expected2 }) => expected2.has(27 /* Invalid */) && expected2.has(14 /* Name */));
  return states.length - 1 - begin;
}
function isComplete(view) {
  const { expected: expected2 } = parserStateOf(view);
  const canStop = expected2.has(9 /* Or */) || expected2.has(30 /* End */) || expected2.has(13 /* Comma */) || expected2.has(12 /* RightParenthesis */);
  return canStop && !expected2.has(14 /* Name */);
}
function isSwallowed(view, { kind, start: start2 }) {
  const last = view.diagnostics.at(-1);
  if (kind === 30 /* End */ && last?.code === "expected" && last.span?.start === start2) return true;
  return kind === 30 /* End */ && isUnclosed(view.reported);
}
function expected(view, token, missing) {
  const isWritten3 = token.end > token.start || token.kind === 30 /* End */;
  if (token.diagnostic || !isWritten3 || isSwallowed(view, token)) return [];
  const found = token.kind === 30 /* End */ ? void 0 : writtenAs2(view, token);
  const data = { expected: expectedTerms(parserStateOf(view)), ...found !== void 0 && { found } };
  return [syntaxDiagnostic("expected", token, data, insertions(view, token, missing))];
}
function expectedTerms(state) {
  const terms2 = termsOf.get(state) ?? findTerms(state);
  termsOf.set(state, terms2);
  return terms2;
}
function findTerms({ expected: kinds4 }) {
  if (kinds4.has(23 /* Literals */)) return ["list", "variable"];
  if (kinds4.has(16 /* Number */) && !kinds4.has(15 /* String */)) return ["count"];
  const all = [...kinds4.keys()].filter((kind) => !kinds4.has(14 /* Name */) || !clauseKinds.includes(kind));
  const terms2 = all.map((kind) => kindTerms[kindNames[kind]]);
  return [...new Set(terms2.filter((term) => term !== void 0))].sort(byTermsFirst);
}
function byTermsFirst(a, b) {
  const rank = (term) => term === "end" ? 2 : /[a-z]/.test(term) ? 0 : 1;
  return rank(a) - rank(b);
}
function insertions(view, token, missing) {
  const { start: start2 } = token;
  if (growsFrom2(view.text, start2)) return [];
  switch (missing) {
    case 3 /* By */:
      return [insertion(view, start2, "BY ")];
    case 13 /* Comma */:
      return [insertion(view, lastAccepted(view)?.end ?? start2, ",")];
    case 8 /* And */:
      return connectives(view, token).map((word) => insertion(view, start2, `${word} `));
    default:
      return [];
  }
}
function growsFrom2(text2, at2) {
  return /^["'`:\p{L}\p{N}_]{2}$/u.test(text2.slice(at2 - 1, at2 + 1));
}
function insertion({ text: whole2 }, at2, text2) {
  const space = text2 === "," || /[\s(（]/.test(whole2.charAt(at2 - 1)) ? "" : " ";
  return fix("insert", { text: text2.trim() }, { span: { start: at2, end: at2 }, text: space + text2 });
}
var missingToken, passOver, termsOf;
var init_expected = __esm({
  "src/compiler/parser/recovery/rules/expected.ts"() {
    "use strict";
    init_diagnostic();
    init_kinds();
    init_token();
    init_words2();
    init_parser_state();
    init_state();
    missingToken = {
      recover(token, view) {
        const missing = isStrayOperator(view, token) ? void 0 : missingBefore(view, token);
        const kind = missing ?? (expects(view, 3 /* By */) ? 3 /* By */ : void 0);
        if (kind === void 0) return void 0;
        const at2 = startOf(view, token);
        return { diagnostics: expected(view, token, missing), emit: [syntheticToken(kind, at2, at2)] };
      }
    };
    passOver = {
      recover(token, view) {
        const diagnostics = expected(view, token, void 0);
        if (isComplete(view)) {
          return { diagnostics, skip: 1, resynchronise: clauseKinds.includes(token.kind) ? "clause" : "token" };
        }
        const backtrack = expects(view, 27 /* Invalid */) ? 0 : tokensOfCondition(view);
        const first = backtrack > 0 ? view.accepted.at(-backtrack) : void 0;
        return { diagnostics, backtrack, invalidFrom: first?.start ?? startOf(view, token) };
      }
    };
    termsOf = /* @__PURE__ */ new WeakMap();
  }
});

// src/compiler/parser/recovery/rules/foreign-operator.ts
var foreignOperator;
var init_foreign_operator = __esm({
  "src/compiler/parser/recovery/rules/foreign-operator.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_quote();
    init_signs();
    init_state();
    foreignOperator = {
      at: [19 /* OneOperator */],
      ofExpected: true,
      recover(token, view) {
        const operand2 = peek(view, 1);
        const { foreign } = token.value;
        if (!foreign?.rewrite || operand2.kind !== 15 /* String */ || operand2.diagnostic || !expects(view, token.kind))
          return void 0;
        const { operator, operand: value } = foreign.rewrite(operand2.value);
        const row = operators[operator];
        const use2 = `${row.canonical} ${quoteString(value)}`;
        const found = writtenAs2(view, token);
        const edit = { span: { start: token.start, end: operand2.end }, text: use2 };
        const fixes = [fix("replace", { by: use2 }, edit)];
        const spelling = { operator, row, negated: false };
        return {
          diagnostics: [
            syntaxDiagnostic(
              "foreign-operator",
              token,
              { found, use: use2, ...foreign.ignoresCase && { ignoresCase: true } },
              fixes
            )
          ],
          skip: 2,
          emit: [
            syntheticToken(kindOfArity[row.arity], token.start, token.end, spelling),
            syntheticToken(15 /* String */, operand2.start, operand2.end, value)
          ]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/lists.ts
function toListForm(view) {
  const before2 = lastAccepted(view);
  const operator = before2?.kind === 19 /* OneOperator */ && before2.value.row.listForm;
  if (!operator) return void 0;
  const { start: start2, end } = before2;
  const row = operators[operator];
  const use2 = row.canonical;
  const fixes = [certain(rewrite("replace", before2, use2, spaced2(view.text, start2, end, use2)))];
  return {
    diagnostics: [syntaxDiagnostic("list-comparison", before2, { found: writtenAs2(view, before2), use: use2 }, fixes)],
    backtrack: 1,
    emit: [syntheticToken(kindOfArity[row.arity], start2, end, { operator, row, negated: false })]
  };
}
function isItem(view, ahead) {
  return itemKinds.includes(peek(view, ahead).kind);
}
var listComparison, itemKinds, listWithoutParentheses, emptyList;
var init_lists = __esm({
  "src/compiler/parser/recovery/rules/lists.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_signs();
    init_state();
    listComparison = {
      at: [11 /* LeftParenthesis */],
      recover: (_open, view) => toListForm(view)
    };
    itemKinds = [15 /* String */, 16 /* Number */, 17 /* Reference */, 25 /* Moment */];
    listWithoutParentheses = {
      at: itemKinds,
      recover(first, view) {
        const before2 = lastAccepted(view);
        if (before2?.kind !== 20 /* ListOperator */) return void 0;
        let count2 = 1;
        while (peek(view, count2).kind === 13 /* Comma */ && isItem(view, count2 + 1)) count2 += 2;
        const last = peek(view, count2 - 1);
        const operator = before2.value.row.canonical;
        const edits = [
          { span: { start: first.start, end: first.start }, text: "(" },
          { span: { start: last.end, end: last.end }, text: ")" }
        ];
        const span2 = { start: first.start, end: last.end };
        const isWhole3 = !isItem(view, count2) && peek(view, count2).kind !== 13 /* Comma */;
        const fixes = isWhole3 ? [fix("add-parentheses", {}, ...edits)] : [];
        return {
          diagnostics: [syntaxDiagnostic("list-without-parentheses", span2, { operator }, fixes)],
          skip: count2,
          emit: [
            syntheticToken(11 /* LeftParenthesis */, span2.start, span2.start),
            ...view.tokens.slice(view.at, view.at + count2),
            syntheticToken(12 /* RightParenthesis */, span2.end, span2.end)
          ]
        };
      }
    };
    emptyList = {
      at: [11 /* LeftParenthesis */],
      ofExpected: true,
      recover({ start: start2 }, view) {
        const before2 = lastAccepted(view);
        const close = peek(view, 1);
        if (before2?.kind !== 20 /* ListOperator */ || close.kind !== 12 /* RightParenthesis */ || !expects(view, 27 /* Invalid */))
          return void 0;
        const span2 = { start: start2, end: close.end };
        return {
          diagnostics: [syntaxDiagnostic("empty-list", span2, { operator: before2.value.row.canonical })],
          skip: 2,
          emit: [syntheticToken(27 /* Invalid */, span2.start, span2.end)]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/misspelt-keyword.ts
function expectedKeywords(state) {
  const known2 = keywordsOf.get(state);
  if (known2) return known2;
  const keywords4 = /* @__PURE__ */ new Map();
  for (const kind of state.expected.keys()) {
    const term = kindTerms[kindNames[kind]] ?? "";
    if (!/^[A-Z]/.test(term)) continue;
    const first = term.split(" ", 1)[0];
    keywords4.set(first, first);
    keywords4.set(term.replace(" ", ""), term);
  }
  keywordsOf.set(state, keywords4);
  return keywords4;
}
function closestKeyword(found, state) {
  if (otherConnectives.has(found.toUpperCase())) return void 0;
  const keywords4 = expectedKeywords(state);
  const closest2 = closestMatch(found, keywords4.keys());
  const keyword = closest2 === void 0 ? void 0 : keywords4.get(closest2);
  return isWritten(found, keyword) ? void 0 : keyword;
}
function isWritten(found, keyword) {
  return found.toUpperCase() === keyword;
}
function hasSameLetters(found, keyword) {
  return [...found.toUpperCase()].sort().join() === [...keyword].sort().join();
}
function expectedKeyword(word, found, use2) {
  return syntaxDiagnostic("expected", word, { expected: [use2], found }, [rewrite("replace", word, use2)]);
}
var connectives2, misspeltKeyword, misspeltFirst, keywordsOf;
var init_misspelt_keyword = __esm({
  "src/compiler/parser/recovery/rules/misspelt-keyword.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_foreign();
    init_kinds();
    init_state();
    connectives2 = { AND: 8 /* And */, OR: 9 /* Or */ };
    misspeltKeyword = {
      at: [14 /* Name */],
      recover(word, view) {
        if (expects(view, 14 /* Name */) || expects(view, 19 /* OneOperator */)) return void 0;
        const found = word.value;
        const use2 = closestKeyword(found, parserStateOf(view));
        if (use2 === void 0) return void 0;
        const diagnostics = [expectedKeyword(word, found, use2)];
        const kind = connectives2[use2];
        if (kind === void 0) return { diagnostics, skip: 1, resynchronise: "token" };
        return { diagnostics, skip: 1, emit: [syntheticToken(kind, word.start, word.end)] };
      }
    };
    misspeltFirst = {
      at: [28 /* Word */],
      recover(_token, view) {
        const word = lastAccepted(view);
        const before2 = view.states.at(-2);
        if (!before2 || word?.kind !== 14 /* Name */ || !expects(view, 19 /* OneOperator */)) return void 0;
        const found = view.text.slice(word.start, word.end);
        const use2 = closestKeyword(found, before2);
        if (use2 === void 0 || use2 === "NOT" && !hasSameLetters(found, use2)) return void 0;
        return { diagnostics: [expectedKeyword(word, found, use2)], backtrack: 1, invalidFrom: word.start };
      }
    };
    keywordsOf = /* @__PURE__ */ new WeakMap();
  }
});

// src/compiler/parser/recovery/rules/names.ts
function hasValue(field) {
  return `${writtenName(field)} ${operators[hasValueOperator].canonical}`;
}
function havingValue(name2, { start: start2, end }) {
  const row = operators[hasValueOperator];
  return [
    syntheticToken(14 /* Name */, start2, end, name2),
    syntheticToken(kindOfArity[row.arity], start2, end, { operator: hasValueOperator, row, negated: false })
  ];
}
var quotedName, wordAsName, EXISTS, CALL, existsCall, existsBefore;
var init_names2 = __esm({
  "src/compiler/parser/recovery/rules/names.ts"() {
    "use strict";
    init_diagnostic();
    init_operators();
    init_signs();
    init_written_name();
    init_state();
    quotedName = {
      at: [15 /* String */],
      recover(token, view) {
        const { value, start: start2, end } = token;
        const isQuoted = value !== "" && view.text.slice(start2, end) !== value;
        if (!expects(view, 14 /* Name */) || !isQuoted || token.diagnostic) return void 0;
        const name2 = writtenName(value);
        return {
          diagnostics: [syntaxDiagnostic("quoted-name", token, { name: name2 }, [rewrite("replace", token, name2)])],
          skip: 1,
          emit: [syntheticToken(14 /* Name */, start2, end, value)]
        };
      }
    };
    wordAsName = {
      at: [28 /* Word */],
      recover({ start: start2, end, value }, view) {
        if (!expects(view, 14 /* Name */)) return void 0;
        return { skip: 1, emit: [syntheticToken(14 /* Name */, start2, end, value)] };
      }
    };
    EXISTS = /^exists$/i;
    CALL = /^exists\((.+)\)$/i;
    existsCall = {
      at: [14 /* Name */],
      recover(word, view) {
        const found = word.value;
        const field = word.diagnostic && CALL.exec(found)?.[1];
        if (!field || !expects(view, 10 /* Not */)) return void 0;
        const use2 = hasValue(field);
        return {
          diagnostics: [syntaxDiagnostic("foreign-operator", word, { found, use: use2 }, [rewrite("replace", word, use2)])],
          skip: 1,
          emit: havingValue(field, word)
        };
      }
    };
    existsBefore = {
      at: [14 /* Name */],
      ofExpected: true,
      recover(word, view) {
        const field = peek(view, 1);
        const found = word.value;
        if (!EXISTS.test(found) || !expects(view, 10 /* Not */)) return void 0;
        if (field.kind !== 28 /* Word */ && field.kind !== 14 /* Name */) return void 0;
        const use2 = hasValue(field.value);
        const span2 = { start: word.start, end: field.end };
        return {
          diagnostics: [syntaxDiagnostic("foreign-operator", word, { found, use: use2 }, [rewrite("replace", span2, use2)])],
          skip: 2,
          emit: havingValue(field.value, field)
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/null-value.ts
function isNull({ value }) {
  return nullWords.has(value.toUpperCase());
}
function isNearNull(word) {
  return closestMatch(word, ["NULL"]) !== void 0;
}
function compareWithNull({ text: text2 }, start2, operator, word) {
  const row = operators[operator];
  const use2 = row.canonical;
  const span2 = { start: start2, end: word.end };
  const edit = { span: span2, text: spaced2(text2, span2.start, span2.end, use2) };
  const replace = fix("replace", { by: use2 }, edit);
  const fixes = [certainIf(word.value.toUpperCase() === "NULL", replace), ...quoted(word)];
  return {
    diagnostics: [syntaxDiagnostic("null-comparison", span2, { use: use2 }, fixes)],
    emit: [syntheticToken(kindOfArity[row.arity], span2.start, span2.end, { operator, row, negated: false })]
  };
}
function refuseNull(word) {
  const asks = operatorNames.find((name2) => operators[name2].whenNull);
  const use2 = operators[asks].canonical;
  return {
    diagnostics: [syntaxDiagnostic("null-comparison", word, { use: use2 }, quoted(word))],
    skip: 1,
    emit: [syntheticToken(27 /* Invalid */, word.start, word.end)]
  };
}
function quoted(word) {
  const by = quoteString(word.value);
  return isNearNull(word.value) ? [] : [rewrite("quote", word, by)];
}
var nullValue, nearNull;
var init_null_value = __esm({
  "src/compiler/parser/recovery/rules/null-value.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_foreign();
    init_operators();
    init_quote();
    init_signs();
    init_state();
    nullValue = {
      at: [28 /* Word */],
      recover(word, view) {
        if (!expects(view, 15 /* String */) || !isNull(word)) return void 0;
        const before2 = lastAccepted(view);
        const operator = before2?.kind === 19 /* OneOperator */ && before2.value.row.nullForm;
        return operator ? { ...compareWithNull(view, before2.start, operator, word), backtrack: 1, skip: 1 } : refuseNull(word);
      }
    };
    nearNull = {
      at: [19 /* OneOperator */],
      ofExpected: true,
      recover({ start: start2, value: { row, foreign } }, view) {
        const word = peek(view, 1);
        const operator = /^IS(?: NOT)?$/.test(foreign?.words ?? "") ? row.nullForm : void 0;
        if (!operator || !expects(view, 19 /* OneOperator */) || word.kind !== 28 /* Word */) return void 0;
        if (!isNull(word) && !isNearNull(word.value)) return void 0;
        return { ...compareWithNull(view, start2, operator, word), skip: 2 };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/parentheses.ts
function openParenthesis({ accepted }) {
  let closed3 = 0;
  for (let index = accepted.length - 1; index >= 0; index--) {
    const token = accepted[index];
    if (token.kind === 12 /* RightParenthesis */) closed3++;
    else if (token.kind === 11 /* LeftParenthesis */ && closed3-- === 0) return token;
  }
  throw new Error("The grammar expects a closing parenthesis where none is open.");
}
var unmatchedParenthesis, unclosedParenthesis;
var init_parentheses = __esm({
  "src/compiler/parser/recovery/rules/parentheses.ts"() {
    "use strict";
    init_diagnostic();
    init_state();
    unmatchedParenthesis = {
      recover({ kind, start: start2, end }, view) {
        if (kind !== 12 /* RightParenthesis */ || !expects(view, 30 /* End */)) return void 0;
        const span2 = { start: start2, end };
        const fixes = [fix("remove", { text: ")" }, { span: span2, text: "" })];
        return { diagnostics: [syntaxDiagnostic("unmatched-parenthesis", span2, {}, fixes)], skip: 1 };
      }
    };
    unclosedParenthesis = {
      recover({ kind }, view) {
        const isBehind = clauseKinds.includes(kind) || kind === 8 /* And */ || kind === 9 /* Or */;
        if (!isBehind || !expects(view, 12 /* RightParenthesis */)) return void 0;
        const at2 = lastAccepted(view)?.end ?? 0;
        const span2 = { start: at2, end: at2 };
        const isInString = at2 === view.text.length && isUnclosed(view.reported);
        const fixes = isInString ? [] : [rewrite("close", span2, ")")];
        return {
          diagnostics: [syntaxDiagnostic("unclosed-parenthesis", openParenthesis(view), {}, fixes)],
          emit: [syntheticToken(12 /* RightParenthesis */, at2, at2)]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/periods.ts
function withoutParentheses(period3, view) {
  const [operator, open] = view.accepted.slice(-2);
  const close = peek(view, 1);
  if (operator?.kind !== 20 /* ListOperator */ || close.kind !== 12 /* RightParenthesis */ || !open) return void 0;
  const span2 = { start: open.start, end: close.end };
  const use2 = writtenAs2(view, period3);
  const fixes = [certain(rewrite("replace", span2, use2, spaced2(view.text, span2.start, span2.end, use2)))];
  return {
    diagnostics: [syntaxDiagnostic("expected", open, { expected: ["period"], found: "(" }, fixes)],
    backtrack: 1,
    skip: 2,
    emit: [period3]
  };
}
function inPeriod(period3, view) {
  const form = toListForm(view);
  return form && { ...form, skip: 1, emit: [...form.emit, period3] };
}
function periodAsText(period3, view) {
  const found = writtenAs2(view, period3);
  const fixes = [rewrite("quote", period3, quoteString(found))];
  return {
    diagnostics: [syntaxDiagnostic("expected", period3, { expected: ["value"], found }, fixes)],
    skip: 1,
    emit: [syntheticToken(27 /* Invalid */, period3.start, period3.end)]
  };
}
var misplacedPeriod;
var init_periods = __esm({
  "src/compiler/parser/recovery/rules/periods.ts"() {
    "use strict";
    init_diagnostic();
    init_quote();
    init_signs();
    init_state();
    init_lists();
    misplacedPeriod = {
      at: [26 /* Period */],
      recover(period3, view) {
        if (!expects(view, 15 /* String */)) return void 0;
        return withoutParentheses(period3, view) ?? inPeriod(period3, view) ?? periodAsText(period3, view);
      }
    };
  }
});

// src/compiler/parser/recovery/rules/ranges.ts
var values, operands, rangeInParentheses, rangeSeparator;
var init_ranges = __esm({
  "src/compiler/parser/recovery/rules/ranges.ts"() {
    "use strict";
    init_diagnostic();
    init_signs();
    init_state();
    values = [15 /* String */, 16 /* Number */, 17 /* Reference */, 18 /* Variable */, 25 /* Moment */];
    operands = [15 /* String */, 16 /* Number */, 18 /* Variable */, 25 /* Moment */, 28 /* Word */];
    rangeInParentheses = {
      at: [11 /* LeftParenthesis */],
      recover(open, view) {
        const ahead = [1, 2, 3, 4].map((distance2) => peek(view, distance2));
        const [low, and, high, close] = ahead;
        const isRange = lastAccepted(view)?.kind === 21 /* RangeOperator */ && [low, high].every(({ kind }) => values.includes(kind)) && (and.kind === 8 /* And */ || and.kind === 13 /* Comma */) && close.kind === 12 /* RightParenthesis */;
        if (!isRange) return void 0;
        const by = `${writtenAs2(view, low)} AND ${writtenAs2(view, high)}`;
        const span2 = { start: open.start, end: close.end };
        const fixes = [certain(rewrite("replace", span2, by, spaced2(view.text, span2.start, span2.end, by)))];
        return {
          diagnostics: [syntaxDiagnostic("expected", open, { expected: ["value"], found: "(" }, fixes)],
          skip: 5,
          emit: [low, syntheticToken(8 /* And */, and.start, and.end), high]
        };
      }
    };
    rangeSeparator = {
      at: [13 /* Comma */, 14 /* Name */, 28 /* Word */],
      recover(token, view) {
        const isInRange = expects(view, 8 /* And */) && parserStateOf(view).expected.size === 1;
        if (!isInRange || !operands.includes(peek(view, 1).kind)) return void 0;
        const found = writtenAs2(view, token);
        const fixes = [certain(rewrite("replace", token, "AND", spaced2(view.text, token.start, token.end, "AND")))];
        return {
          diagnostics: [syntaxDiagnostic("expected", token, { expected: ["AND"], found }, fixes)],
          skip: 1,
          emit: [syntheticToken(8 /* And */, token.start, token.end)]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/swapped.ts
var swappedComparison;
var init_swapped = __esm({
  "src/compiler/parser/recovery/rules/swapped.ts"() {
    "use strict";
    init_diagnostic();
    init_foreign();
    init_operators();
    init_characters();
    init_signs();
    init_token();
    init_state();
    swappedComparison = {
      at: [15 /* String */, 16 /* Number */],
      recover(value, view) {
        const operator = peek(view, 1);
        const field = peek(view, 2);
        if (!expects(view, 10 /* Not */) || value.diagnostic || operator.diagnostic) return void 0;
        if (operator.kind !== 19 /* OneOperator */ || field.kind !== 28 /* Word */ || isOperator(peek(view, 3))) return void 0;
        const name2 = mirrored(operator.value.operator);
        const word = field.value.toUpperCase();
        if (!name2 || !isBareName(field.value) || nullWords.has(word) || truthWords.has(word)) return void 0;
        const row = operators[name2];
        const span2 = { start: value.start, end: field.end };
        const found = writtenAs2(view, value);
        const fixes = [certain(rewrite("replace", span2, `${field.value} ${row.canonical} ${found}`))];
        return {
          diagnostics: [syntaxDiagnostic("expected", value, { expected: ["name"], found }, fixes)],
          skip: 3,
          emit: [
            syntheticToken(14 /* Name */, value.start, value.end, field.value),
            syntheticToken(kindOfArity[row.arity], operator.start, operator.end, {
              operator: name2,
              row,
              negated: false
            }),
            { ...value, start: field.start, end: field.end }
          ]
        };
      }
    };
  }
});

// src/base/diagnostics/closest-operator.ts
function isNear(word, wanted2) {
  const most = Math.max(1, Math.floor(word.length * 0.4));
  return distance(word.toLowerCase(), wanted2.toLowerCase(), most) <= most;
}
function canMean(typed, spelling) {
  const [words4, wanted2] = [typed.split(SEPARATOR), spelling.split(SEPARATOR)];
  if (words4.length === wanted2.length) return words4.every((word, index) => isNear(word, wanted2[index]));
  return true;
}
function closestOperator(typed, spellings3) {
  const isNegated = NEGATION.test(typed);
  const first = typed.charAt(0).toLowerCase();
  const possible = [...spellings3].filter(
    (each) => (!isNegated || each.charAt(0).toLowerCase() === first) && canMean(typed, each)
  );
  return closestMatch(typed, possible);
}
var SEPARATOR, NEGATION;
var init_closest_operator = __esm({
  "src/base/diagnostics/closest-operator.ts"() {
    "use strict";
    init_closest_match();
    SEPARATOR = /[\s_-]+/;
    NEGATION = /^(?:n|un|dis|doesn|isn)/i;
  }
});

// src/compiler/parser/recovery/rules/unknown-operator.ts
function isFreeText({ accepted, tokens }) {
  return accepted.length === 1 && tokens.every(({ kind }) => words.includes(kind));
}
function unknown2(word, view) {
  const { text: text2 } = view;
  const found = word.value;
  const suggestion = QUOTE3.test(text2.charAt(word.end)) ? void 0 : closestOperator(found, ownSpellings());
  if (suggestion === void 0 && isFreeText(view)) {
    const span2 = { start: lastAccepted(view)?.start ?? word.start, end: word.end };
    return syntaxDiagnostic("unsupported-syntax", span2, { found: text2.slice(span2.start, span2.end), what: "text" });
  }
  const fixes = suggestion ? [rewrite("replace", word, suggestion)] : [];
  return sharedDiagnostic("unknown-operator", word, { found, ...suggestion && { suggestion } }, fixes);
}
function unfinished(view, node, end) {
  const next = peek(view, tokensUntil(view, end));
  const expected2 = [...node.next].filter(([, branch]) => branch.isOwn).map(([word]) => word);
  const span2 = next.kind === 30 /* End */ ? { start: end, end } : next;
  const found = view.text.slice(span2.start, span2.end);
  const isWord3 = next.kind === 28 /* Word */ || next.kind === 14 /* Name */;
  const suggestion = isWord3 ? closestMatch(found, expected2) : void 0;
  const insertions2 = expected2.slice(0, 1).map((text2) => fix("insert", { text: text2 }, { span: { start: end, end }, text: ` ${text2}` }));
  const fixes = suggestion ? [rewrite("replace", span2, suggestion)] : insertions2;
  return syntaxDiagnostic("expected", span2, { expected: expected2, ...found && { found } }, fixes);
}
var unknownOperator, QUOTE3, words;
var init_unknown_operator = __esm({
  "src/compiler/parser/recovery/rules/unknown-operator.ts"() {
    "use strict";
    init_closest_match();
    init_closest_operator();
    init_diagnostic();
    init_spellings();
    init_signs();
    init_words2();
    init_state();
    unknownOperator = {
      at: [28 /* Word */],
      recover(word, view) {
        if (!expects(view, 19 /* OneOperator */)) return void 0;
        const { text: text2 } = view;
        const { found, node, end } = matchOperatorPrefix(text2, word.start);
        if (found) {
          const operator = operatorToken(text2, found.spelling, word.start, found.end);
          return { skip: tokensUntil(view, found.end), emit: [operator] };
        }
        const isBegun = node !== void 0 && [...node.next.values()].some(({ isOwn }) => isOwn);
        const field = lastAccepted(view);
        return {
          diagnostics: [isBegun ? unfinished(view, node, end) : unknown2(word, view)],
          backtrack: 1,
          skip: tokensUntil(view, end),
          invalidFrom: field?.start ?? word.start,
          ...field?.kind === 14 /* Name */ && !isFreeText(view) && { field }
        };
      }
    };
    QUOTE3 = /["'`]/;
    words = [14 /* Name */, 28 /* Word */, 30 /* End */];
  }
});

// src/compiler/parser/recovery/rules/unsupported.ts
function unsupported2({ text: text2 }, { start: start2, end }, what, fixes = []) {
  return syntaxDiagnostic("unsupported-syntax", { start: start2, end }, { found: text2.slice(start2, end), what }, fixes);
}
function without2({ text: text2 }, { start: start2, end }) {
  return fix("remove", { text: text2.slice(start2, end) }, { span: { start: startOfSpace(text2, start2), end }, text: "" });
}
var SIGN3, LINE_END3, comment, calculating, calculated, arithmetic, JSON_START, json2, fromTable, groupBy, CALL2, functionCall, LONGEST_CALL, spacedCall, orderOfNulls, otherConnective;
var init_unsupported = __esm({
  "src/compiler/parser/recovery/rules/unsupported.ts"() {
    "use strict";
    init_diagnostic();
    init_foreign();
    init_characters();
    init_state();
    SIGN3 = /(?:\/\/|#)/y;
    LINE_END3 = /$/gm;
    comment = {
      at: [29 /* Unknown */],
      recover({ start: start2 }, view) {
        if (expects(view, 19 /* OneOperator */) || expects(view, 15 /* String */)) return void 0;
        const { text: text2 } = view;
        SIGN3.lastIndex = start2;
        if (!SIGN3.test(text2)) return void 0;
        LINE_END3.lastIndex = start2;
        const span2 = { start: start2, end: LINE_END3.exec(text2)?.index ?? text2.length };
        const by = `--${text2.slice(SIGN3.lastIndex, span2.end)}`;
        const diagnostics = [unsupported2(view, span2, "comment", [certain(rewrite("replace", span2, by))])];
        return { diagnostics, skip: tokensUntil(view, span2.end) };
      }
    };
    calculating = /* @__PURE__ */ new Set(["*", "/", "+", "-", "%"]);
    calculated = [16 /* Number */, 14 /* Name */, 28 /* Word */];
    arithmetic = {
      at: [29 /* Unknown */],
      recover(sign2, view) {
        if (!calculating.has(sign2.value) || !calculated.includes(peek(view, 1).kind)) return void 0;
        const before2 = lastAccepted(view);
        const diagnostics = [unsupported2(view, sign2, "arithmetic")];
        if (before2?.kind === 14 /* Name */ && expects(view, 19 /* OneOperator */)) {
          return { diagnostics, backtrack: 1, skip: 1, invalidFrom: before2.start, field: before2 };
        }
        if (!expects(view, 9 /* Or */)) return void 0;
        return { diagnostics, skip: 1, resynchronise: "token" };
      }
    };
    JSON_START = /^[{[]\s*["{[\]}]/;
    json2 = {
      at: [29 /* Unknown */],
      recover(sign2, view) {
        if (view.accepted.length > 0 || !JSON_START.test(view.text.slice(sign2.start))) return void 0;
        const end = view.text.length;
        return {
          diagnostics: [unsupported2(view, { start: sign2.start, end }, "json")],
          skip: tokensUntil(view, end),
          emit: [syntheticToken(27 /* Invalid */, sign2.start, end)]
        };
      }
    };
    fromTable = {
      at: [28 /* Word */],
      recover(table5, view) {
        const word = lastAccepted(view);
        if (word?.kind !== 14 /* Name */ || !/^from$/i.test(word.value) || !expects(view, 19 /* OneOperator */)) return void 0;
        const span2 = { start: word.start, end: table5.end };
        return {
          diagnostics: [unsupported2(view, span2, "table", [without2(view, span2)])],
          backtrack: 1,
          skip: 1,
          invalidFrom: word.start
        };
      }
    };
    groupBy = {
      at: [14 /* Name */],
      ofExpected: true,
      recover(word, view) {
        const by = peek(view, 1);
        if (!/^group$/i.test(word.value) || by.kind !== 28 /* Word */ || !/^by$/i.test(by.value)) return void 0;
        const diagnostics = [unsupported2(view, { start: word.start, end: by.end }, "group")];
        if (expects(view, 27 /* Invalid */)) return { diagnostics, skip: 2, invalidFrom: word.start };
        return expects(view, 30 /* End */) ? { diagnostics, skip: 2, resynchronise: "clause" } : void 0;
      }
    };
    CALL2 = /^[a-z_]+\([^*]*\)$/i;
    functionCall = {
      at: [14 /* Name */],
      recover(name2, view) {
        if (!name2.diagnostic || !CALL2.test(name2.value) || !expects(view, 27 /* Invalid */)) return void 0;
        return { diagnostics: [unsupported2(view, name2, "function")], skip: 1, invalidFrom: name2.start };
      }
    };
    LONGEST_CALL = 50;
    spacedCall = {
      at: [11 /* LeftParenthesis */],
      recover(open, view) {
        const name2 = lastAccepted(view);
        if (name2?.kind !== 14 /* Name */ || name2.end !== open.start || !expects(view, 19 /* OneOperator */)) return void 0;
        let depth = 1;
        let ahead = 1;
        for (; depth > 0 && ahead < LONGEST_CALL; ahead++) {
          const { kind } = peek(view, ahead);
          if (kind === 30 /* End */) return void 0;
          if (kind === 11 /* LeftParenthesis */) depth++;
          if (kind === 12 /* RightParenthesis */) depth--;
        }
        if (depth > 0) return void 0;
        const span2 = { start: name2.start, end: peek(view, ahead - 1).end };
        return { diagnostics: [unsupported2(view, span2, "function")], backtrack: 1, skip: ahead, invalidFrom: name2.start };
      }
    };
    orderOfNulls = {
      at: [14 /* Name */],
      recover(word, view) {
        const place = peek(view, 1);
        const isOrder2 = /^nulls$/i.test(word.value) && place.kind === 14 /* Name */ && /^(?:first|last)$/i.test(place.value);
        if (!isOrder2 || expects(view, 14 /* Name */) || !expects(view, 13 /* Comma */)) return void 0;
        const span2 = { start: word.start, end: place.end };
        return { diagnostics: [unsupported2(view, span2, "nulls", [without2(view, span2)])], skip: 2 };
      }
    };
    otherConnective = {
      at: [14 /* Name */],
      recover(word, view) {
        if (!otherConnectives.has(word.value.toUpperCase()) || expects(view, 14 /* Name */) || !expects(view, 9 /* Or */)) {
          return void 0;
        }
        return {
          diagnostics: [unsupported2(view, word, "connective")],
          skip: 1,
          emit: [syntheticToken(8 /* And */, word.start, word.end)]
        };
      }
    };
  }
});

// src/compiler/parser/recovery/rules/word-value.ts
function calledValue({ start: start2, end }, view) {
  const open = peek(view, 1);
  const isCall = (open.kind === 11 /* LeftParenthesis */ || open.kind === 23 /* Literals */) && open.start === end;
  if (!isCall) return void 0;
  const count2 = callLength(view);
  const span2 = { start: start2, end: peek(view, count2 - 1).end };
  return {
    diagnostics: [unsupported2(view, span2, "function")],
    skip: count2,
    emit: [syntheticToken(27 /* Invalid */, span2.start, span2.end)]
  };
}
function callLength(view) {
  let depth = 0;
  for (let count2 = 1; ; count2++) {
    const { kind } = peek(view, count2);
    if (kind === 30 /* End */) return count2;
    if (kind === 11 /* LeftParenthesis */) depth++;
    else if (kind === 12 /* RightParenthesis */) depth--;
    if (depth === 0) return count2 + 1;
  }
}
function phraseLength(view) {
  let count2 = 1;
  while (peek(view, count2).kind === 14 /* Name */ && !peek(view, count2).diagnostic && count2 < LONGEST4) count2++;
  const next = peek(view, count2);
  return count2 > 1 && (isOperator(next) || next.kind === 28 /* Word */) ? count2 - 1 : count2;
}
function truth(word, number3) {
  const found = word.value;
  const quoted5 = quoteString(found.toLowerCase());
  const fixes = [rewrite("replace", word, String(number3)), rewrite("quote", word, quoted5)];
  return syntaxDiagnostic("boolean-value", word, { found, number: number3 }, fixes);
}
function isCutOff({ text: text2 }, { end }) {
  return /["'`:]/.test(text2.charAt(end));
}
function unquoted(word, found, view) {
  if (isCutOff(view, word)) return syntaxDiagnostic("unquoted-value", word, { found });
  const operator = view.accepted.findLast(isOperator)?.value.row;
  const fixes = [quotedList(view) ?? rewrite("quote", word, quoteString(found))];
  const reference3 = `${referencePrefix}${isBareName(found) ? found : quoteName(found)}`;
  if (operator?.takesReference) fixes.push(rewrite("reference", word, reference3));
  return syntaxDiagnostic("unquoted-value", word, { found }, fixes);
}
function quotedList({ tokens, at: at2, accepted }) {
  if (accepted.at(-1)?.kind !== 11 /* LeftParenthesis */ || accepted.at(-2)?.kind !== 20 /* ListOperator */) return void 0;
  const written7 = [];
  for (let index = at2; index < tokens.length; index += 2) {
    const [word, next] = [tokens[index], tokens[index + 1]];
    if (word?.kind !== 28 /* Word */ || !isText2(word.value)) return void 0;
    written7.push(quoteString(word.value));
    if (next?.kind === 12 /* RightParenthesis */) {
      const span2 = { start: tokens[at2]?.start ?? 0, end: word.end };
      return rewrite("quote", span2, written7.join(", "));
    }
    if (next?.kind !== 13 /* Comma */) return void 0;
  }
  return void 0;
}
function isText2(word) {
  const upper = word.toUpperCase();
  return !nullWords.has(upper) && !truthWords.has(upper);
}
var wordValue, misspeltReference, LONGEST4;
var init_word_value = __esm({
  "src/compiler/parser/recovery/rules/word-value.ts"() {
    "use strict";
    init_diagnostic();
    init_clauses();
    init_foreign();
    init_quote();
    init_characters();
    init_token();
    init_state();
    init_unsupported();
    wordValue = {
      at: [28 /* Word */],
      recover(word, view) {
        if (!expects(view, 15 /* String */)) return void 0;
        const called = calledValue(word, view);
        if (called) return called;
        const count2 = phraseLength(view);
        const span2 = { start: word.start, end: peek(view, count2 - 1).end };
        const number3 = count2 === 1 ? truthWords.get(word.value.toUpperCase()) : void 0;
        const found = view.text.slice(span2.start, span2.end);
        return {
          diagnostics: [number3 === void 0 ? unquoted(span2, found, view) : truth(word, number3)],
          skip: count2,
          emit: [syntheticToken(27 /* Invalid */, span2.start, span2.end)]
        };
      }
    };
    misspeltReference = {
      at: [28 /* Word */],
      recover(word, view) {
        const found = word.value;
        const name2 = found.slice(referencePrefix.length);
        const isPrefixed = found.slice(0, referencePrefix.length).toLowerCase() === referencePrefix.toLowerCase();
        if (!isPrefixed || name2 === "" || !expects(view, 17 /* Reference */)) return void 0;
        const use2 = referencePrefix + (isBareName(name2) ? name2 : quoteName(name2));
        const quoted5 = quoteString(found);
        const fixes = [rewrite("replace", word, use2), rewrite("quote", word, quoted5)];
        return {
          diagnostics: [syntaxDiagnostic("foreign-word", word, { found, use: use2 }, fixes)],
          skip: 1,
          emit: [syntheticToken(17 /* Reference */, word.start, word.end, name2)]
        };
      }
    };
    LONGEST4 = 16;
  }
});

// src/compiler/parser/recovery/rules/written.ts
var asWritten;
var init_written = __esm({
  "src/compiler/parser/recovery/rules/written.ts"() {
    "use strict";
    init_state();
    asWritten = {
      recover: (token, view) => expects(view, token.kind) ? { skip: 1, emit: [token] } : void 0
    };
  }
});

// src/compiler/parser/recovery/registry.ts
function byKind(rules) {
  return kindNames.map((_, kind) => rules.filter(({ at: at2 }) => at2?.includes(kind) ?? true));
}
function recoveryRules() {
  table4 ??= {
    specific: byKind(specific),
    ofExpected: byKind(specific.filter((rule2) => rule2.ofExpected)),
    general: byKind(general)
  };
  return table4;
}
var specific, general, table4;
var init_registry = __esm({
  "src/compiler/parser/recovery/registry.ts"() {
    "use strict";
    init_kinds();
    init_clauses2();
    init_comma_for_and();
    init_expected();
    init_foreign_operator();
    init_lists();
    init_misspelt_keyword();
    init_names2();
    init_null_value();
    init_parentheses();
    init_periods();
    init_ranges();
    init_swapped();
    init_unknown_operator();
    init_unsupported();
    init_word_value();
    init_written();
    specific = [
      nearNull,
      foreignOperator,
      emptyList,
      listComparison,
      listWithoutParentheses,
      rangeInParentheses,
      misplacedPeriod,
      commaForAnd,
      semicolon,
      quotedCount,
      existsCall,
      existsBefore,
      pageClause,
      directionWord,
      selectStar,
      starField,
      // A bare name behind the operator explains why a string stands before it.
      swappedComparison,
      quotedName,
      // What a filter has not, before a guess at what it may have been.
      comment,
      arithmetic,
      json2,
      fromTable,
      groupBy,
      functionCall,
      spacedCall,
      orderOfNulls,
      otherConnective,
      // Particular words in the place of a value, before any word.
      nullValue,
      misspeltReference,
      wordValue,
      // A keyword that was read as a name explains why no operator follows it.
      misspeltFirst,
      unknownOperator,
      // Between the ends of a range a value ahead makes any word an AND, also one that is close to it.
      rangeSeparator,
      misspeltKeyword
    ];
    general = [
      asWritten,
      wordAsName,
      // A parenthesis is put in or left out before any other token, because it says more than a list of what was expected.
      unmatchedParenthesis,
      unclosedParenthesis,
      // One token too few loses nothing, so it is tried before tokens are passed over, which always applies.
      missingToken,
      passOver
    ];
  }
});

// src/compiler/parser/recovery/driver.ts
function recover(text2, written7, maximum) {
  const ordered = orderClauses(text2, written7);
  const state = startRecovery(text2, ordered.tokens, ordered.diagnostics);
  while (!isDone(state) && state.diagnostics.length <= maximum) advance(state);
  const diagnostics = [...state.diagnostics];
  if (!isDone(state)) state.at = state.tokens.length - 1;
  while (!isDone(state)) advance(state);
  return { tokens: state.accepted, diagnostics };
}
function recoverPrefix(text2, tokens) {
  const state = startRecovery(text2, tokens, []);
  while (peek(state).kind !== 30 /* End */) advance(state);
  return state;
}
function isDone(state) {
  return lastAccepted(state)?.kind === 30 /* End */;
}
function advance(state) {
  const token = peek(state);
  const { kind, diagnostic } = token;
  const { specific: specific2, ofExpected, general: general2 } = recoveryRules();
  const isExpected = !diagnostic && expects(state, kind);
  if (applyFirst(state, (isExpected ? ofExpected : specific2)[kind], token)) return;
  if (isExpected) {
    state.at++;
    return accept(state, token);
  }
  reportToken(state, token);
  if (!applyFirst(state, general2[kind], token)) throw new Error("No recovery rule applies.");
}
function applyFirst(state, rules = [], token) {
  for (const rule2 of rules) {
    const recovery = rule2.recover(token, state);
    if (!recovery) continue;
    apply(state, recovery);
    return true;
  }
  return false;
}
function apply(state, recovery) {
  const { diagnostics = none7, backtrack = 0, skip: skip2 = 0, emit: emit2 = none7, invalidFrom, field, resynchronise } = recovery;
  for (const each of diagnostics) state.diagnostics.push(each);
  if (backtrack > 0) {
    state.accepted.length -= backtrack;
    state.states.length -= backtrack;
  }
  state.at += skip2;
  for (const token of emit2) {
    reportToken(state, token);
    accept(state, token);
  }
  if (invalidFrom !== void 0) {
    shift(state, 27 /* Invalid */);
    const end = Math.max(invalidFrom, skipToSync(state, false));
    state.accepted.push(syntheticToken(27 /* Invalid */, invalidFrom, end, field));
  } else if (resynchronise) skipToSync(state, resynchronise === "clause");
}
function accept(state, token) {
  shift(state, token.kind);
  state.accepted.push(token);
}
function shift(state, kind) {
  const next = nextState(parserStateOf(state), kind);
  if (!next) throw new Error(`A recovery rule emits ${kindNames[kind]} where the grammar does not expect it.`);
  state.states.push(next);
}
function reportToken(state, token) {
  if (!token.diagnostic) return;
  if (state.reported !== token) state.diagnostics.push(token.diagnostic);
  state.reported = token;
}
function skipToSync(state, isWholeClause) {
  let end = 0;
  for (let token = peek(state); !isSync(state, token, isWholeClause); token = peek(state)) {
    if (token.kind !== 29 /* Unknown */) reportToken(state, token);
    end = token.end;
    state.at++;
  }
  return end;
}
function isSync(state, { kind }, isWholeClause) {
  if (clauseKinds.includes(kind)) return true;
  return !isWholeClause && syncKinds.includes(kind) && expects(state, kind) && !isOfRange(state);
}
function isOfRange(state) {
  return peek(state).kind === 8 /* And */ && expects(state, 9 /* Or */) && peek(state, 1).kind === 16 /* Number */;
}
var none7, syncKinds;
var init_driver = __esm({
  "src/compiler/parser/recovery/driver.ts"() {
    "use strict";
    init_kinds();
    init_parser_state();
    init_clause_order();
    init_registry();
    init_state();
    none7 = [];
    syncKinds = [8 /* And */, 9 /* Or */, 13 /* Comma */, 12 /* RightParenthesis */];
  }
});

// src/compiler/parser/parse.ts
function unreadQuery(end) {
  return { kind: "query", condition: { kind: "invalid", start: 0, end }, start: 0, end };
}
function parse(text2, options = {}) {
  checkOptions(options, parseOptions);
  const { limits: limits2, messages: messages2 } = options;
  const { query: query2, diagnostics } = readText(text2, limits2);
  return localizeResult({ query: query2, diagnostics: diagnostics.map(withoutFixes) }, messages2);
}
function readText(text2, wanted2) {
  if (typeof text2 !== "string") return notText(text2);
  const limits2 = limitsOf(wanted2);
  if (text2.length > limits2.maxLength) return tooLong2(text2, limits2.maxLength);
  const scanner = createScanner(text2, limits2.maxDepth, true);
  const query2 = getParser().parse((slot) => scan(scanner, slot));
  if (!query2) return parseWithRecovery(text2, limits2);
  return {
    query: mayHaveComments(text2) ? withComments(query2, text2, tokenize(text2, limits2.maxDepth)) : query2,
    diagnostics: []
  };
}
function notText(value) {
  const found = kindOfValue(value);
  return { query: unreadQuery(0), diagnostics: [syntaxDiagnostic("not-text", nowhere, { found })] };
}
function tooLong2(text2, maximum) {
  const span2 = { start: maximum, end: text2.length };
  return {
    query: unreadQuery(text2.length),
    diagnostics: [sharedDiagnostic("too-long", span2, { length: text2.length, maximum })]
  };
}
function parseWithRecovery(text2, { maxDepth, maxDiagnostics }) {
  const written7 = tokenize(text2, maxDepth);
  const tooDeep = written7.at(-1)?.diagnostic;
  if (tooDeep) return { query: unreadQuery(text2.length), diagnostics: [tooDeep] };
  const { tokens, diagnostics } = recover(text2, written7, maxDiagnostics);
  const query2 = getParser().parse(from(tokens));
  if (!query2) throw new Error("The text could not be made readable; this is a mistake in fieldfilter.");
  return {
    query: withComments(query2, text2, written7),
    diagnostics: truncateDiagnostics(inTextOrder(diagnostics), maxDiagnostics)
  };
}
function withComments(query2, text2, tokens) {
  const comments2 = commentsOf(text2, tokens);
  return comments2.length > 0 ? { ...query2, comments: comments2 } : query2;
}
function from(tokens) {
  let next = 0;
  return (slot) => {
    const { kind, start: start2, end, value } = tokens[Math.min(next++, tokens.length - 1)];
    slot.kind = kind;
    slot.start = start2;
    slot.end = end;
    slot.value = value;
    slot.diagnostic = void 0;
  };
}
var parseOptions;
var init_parse = __esm({
  "src/compiler/parser/parse.ts"() {
    "use strict";
    init_diagnostic();
    init_limits();
    init_localize();
    init_checks2();
    init_option_table();
    init_factories();
    init_value_kind();
    init_comments();
    init_scan();
    init_scanner();
    init_grammar();
    init_driver();
    parseOptions = /* @__PURE__ */ optionTable({ limits: isLimits, messages: isMessages });
  }
});

// src/compiler/prepared.ts
function asChecked(query2, ready) {
  return new Checked(query2, ready);
}
function readyOf(filter, caller) {
  const ready = typeof filter === "object" && filter !== null ? filter[prepared] : void 0;
  if (ready) return ready;
  throw new TypeError(
    `${caller} takes a filter that was checked: the result of compile or prepare for a text, or of prepareSelection for JSON, when its "ok" is true.`
  );
}
function placeOfName(part, { pathOf }) {
  if (!pathOf) return part.name;
  const path = pathOf(part);
  return path[0] === "filters" ? [...path, "name"] : path;
}
function placeOfOperand(comparison5, index, { pathOf }) {
  if (pathOf) {
    const path = pathOf(comparison5);
    return path[0] === "filters" ? [...path, "values", index] : path;
  }
  const operands3 = flattenRanges(comparison5.operands);
  return operands3[index] ?? operands3.at(-1) ?? comparison5;
}
function operandsIn({ name: name2, operands: operands3 }, ready) {
  const found = [];
  for (const operand2 of flattenRanges(operands3)) {
    if (operand2.kind === "string" || operand2.kind === "number") found.push(operand2.value);
    else if (operand2.kind === "literals") for (const value of operand2.values) found.push(value);
    else for (const each of otherOperands(operand2, name2.text, ready)) found.push(each);
  }
  return found;
}
function otherOperands(operand2, field, { bindings, resource: resource3 }) {
  if (operand2.kind === "reference") return [{ field: operand2.name }];
  if (operand2.kind !== "variable") throw new TypeError(`A filter that was checked has no ${operand2.kind}.`);
  const bound3 = bindings[operand2.name];
  const form = resource3 && findField(resource3, field)?.field;
  return (Array.isArray(bound3) ? bound3 : [bound3]).map((each) => {
    const value = withDateText(each, form);
    if (typeof value === "string" || typeof value === "number") return value;
    if (isReference(value)) return { field: value.name };
    throw changed(operand2.name);
  });
}
var prepared, Checked, changed;
var init_prepared = __esm({
  "src/compiler/prepared.ts"() {
    "use strict";
    init_operands();
    init_reference();
    init_dates();
    init_find_field();
    prepared = /* @__PURE__ */ Symbol.for("fieldfilter.prepared");
    Checked = /* @__PURE__ */ (() => class {
      #ready;
      constructor(query2, ready) {
        Object.assign(this, query2);
        this.#ready = ready;
      }
      get [prepared]() {
        return this.#ready;
      }
    })();
    changed = (name2) => new TypeError(`The value of the variable "${name2}" was changed after it was checked.`);
  }
});

// src/compiler/wire/locate.ts
function locate(query2, filters, idShorthand, bindings, path) {
  const [key, index, ...rest] = path;
  const isWhole3 = index === void 0;
  const { select, condition, order: order2, limit, offset } = query2;
  const id = idShorthand ? idFilter(filters) : -1;
  switch (key) {
    case void 0:
      return spanOf(query2);
    case "fields":
      return isWhole3 ? select && spanOf(select) : item(select?.fields, index, rest);
    case "filters":
      if (isWhole3) return condition && spanOf(condition);
      return locateInFilter(filterAt(filters, index, id), rest, bindings);
    case "id":
      return id < 0 || !isWhole3 ? void 0 : locateInFilter(filters[id], ["values", 0], bindings);
    case "orders": {
      if (isWhole3) return order2 && spanOf(order2);
      const sort2 = order2?.sorts[indexOf(index)];
      if (!sort2 || rest.length === 0) return sort2 && spanOf(sort2);
      if (rest.length > 1) return void 0;
      if (rest[0] === "name") return spanOf(sort2.name);
      return rest[0] === "direction" ? spanOf(sort2.direction ?? sort2) : void 0;
    }
    case "limit":
      return isWhole3 && limit ? spanOf(limit.value) : void 0;
    case "offset":
      return isWhole3 && offset ? spanOf(offset.value) : void 0;
    default:
      return void 0;
  }
}
function indexOf(key) {
  return typeof key === "number" || isDigits(key) ? Number(key) : -1;
}
function filterAt(filters, key, id) {
  const index = indexOf(key);
  return filters[id >= 0 && index >= id ? index + 1 : index];
}
function item(nodes, index, rest) {
  const node = nodes?.[indexOf(index)];
  return node && rest.length === 0 ? spanOf(node) : void 0;
}
function locateInFilter(traced, path, bindings) {
  const [key, index] = path;
  if (!traced || path.length > (key === "values" ? 2 : 1)) return void 0;
  const first = traced.source;
  const last = traced.others.at(-1) ?? first;
  switch (key) {
    case void 0:
      return cover(first, last);
    case "name":
      return spanOf(first.name);
    case "operator":
      return spanOf(first.operator);
    case "values":
      return index === void 0 ? valuesSpan(first, last) : valueSpan(traced, indexOf(index), bindings);
    default:
      return void 0;
  }
}
function valuesSpan(first, last) {
  const start2 = first.operands[0] ?? first.operator;
  return { start: start2.start, end: last.end };
}
function valueSpan(traced, index, bindings) {
  const found = spansOf.get(traced) ?? valueSpans(traced, bindings);
  spansOf.set(traced, found);
  return found[index];
}
function valueSpans(traced, bindings) {
  const { values: values2 } = traced.filter;
  const sources = sourcesOf(traced);
  const inOrder4 = [];
  const firstOf2 = /* @__PURE__ */ new Map();
  for (const source of sources) {
    for (const operand2 of operandsOf(source)) {
      for (const value of saidBy(operand2, bindings)) {
        inOrder4.push(operand2);
        if (!firstOf2.has(value)) firstOf2.set(value, operand2);
      }
    }
  }
  const isOnly = sources.length === 1;
  return values2.map((value, index) => {
    const span2 = isOnly ? inOrder4[index] : firstOf2.get(value);
    return span2 && spanOf(span2);
  });
}
function saidBy(operand2, bindings) {
  switch (operand2.kind) {
    case "string":
    case "number":
      return [operand2.value];
    case "reference":
      return [referencePrefix + operand2.name];
    case "variable": {
      const bound3 = bindings[operand2.name];
      return (Array.isArray(bound3) ? bound3 : [bound3]).map(
        (value) => isReference(value) ? referencePrefix + value.name : value
      );
    }
    default:
      return [];
  }
}
var spansOf;
var init_locate = __esm({
  "src/compiler/wire/locate.ts"() {
    "use strict";
    init_clauses();
    init_span();
    init_operands();
    init_reference();
    init_digits();
    init_lower();
    init_traced_filter();
    spansOf = /* @__PURE__ */ new WeakMap();
  }
});

// src/compiler/wire/lower/options.ts
var lowerOptions;
var init_options = __esm({
  "src/compiler/wire/lower/options.ts"() {
    "use strict";
    init_checks2();
    init_option_table();
    lowerOptions = /* @__PURE__ */ optionTable({
      action: isAction,
      bindings: isBindings,
      clock: isClock,
      allowUnrestricted: isFlag,
      idShorthand: isFlag,
      messages: isMessages
    });
  }
});

// src/compiler/compile.ts
function compile(text2, options = {}) {
  checkOptions(options, compileOptions);
  return compileText(text2, options);
}
function compileText(given, options) {
  return resultOf(given, options, read(given, options));
}
function resultOf(given, { idShorthand = false, bindings = {}, messages: messages2, resource: resource3, action }, { query: query2, dated, resolved, selection, filters, found }) {
  const text2 = typeof given === "string" ? given : "";
  const diagnostics = found.length === 0 ? found : localizeAll(found.map(withoutFixes), messages2);
  if (found.some(isError)) return { ok: false, text: text2, query: query2, diagnostics };
  const ready = { query: dated, resource: resource3, bindings, action };
  return {
    ok: true,
    text: text2,
    query: asChecked(query2, ready),
    selection,
    diagnostics,
    resolved,
    locate: (path) => locate(dated, filters, idShorthand, bindings, path),
    [prepared]: ready
  };
}
function read(text2, options, parsed = readText(text2, options.limits)) {
  const { query: query2, diagnostics: syntax2 } = parsed;
  const { query: dated, resolved, selection, filters, diagnostics } = analyse(query2, options, text2, syntax2.length > 0);
  const reading = { query: query2, dated, resolved, selection, filters, found: none8 };
  if (syntax2.length + diagnostics.length === 0) return reading;
  return { ...reading, found: foundInOrder(query2, syntax2, diagnostics, options) };
}
var compileOptions, none8;
var init_compile = __esm({
  "src/compiler/compile.ts"() {
    "use strict";
    init_diagnostic();
    init_localize();
    init_checks2();
    init_option_table();
    init_analyse();
    init_parse();
    init_prepared();
    init_locate();
    init_options();
    compileOptions = /* @__PURE__ */ optionTable(
      { resource: isResource, limits: isLimits },
      lowerOptions
    );
    none8 = [];
  }
});

// src/compiler/read-to-run.ts
function preparedOf(filter, { bindings = {}, messages: messages2, resource: resource3, action }, { query: query2, dated, resolved, found }) {
  const text2 = typeof filter === "string" ? filter : "";
  const diagnostics = localizeAll(found.map(withoutFixes), messages2);
  if (diagnostics.some(isError)) return { ok: false, text: text2, query: query2, diagnostics };
  if (isQuery(filter)) walk(query2, refuseInvalid);
  const ready = { query: dated, resource: resource3, bindings, action };
  return { ok: true, text: text2, query: asChecked(query2, ready), diagnostics, resolved, [prepared]: ready };
}
function refuseInvalid({ kind, start: start2, end }) {
  if (kind !== "invalid") return;
  throw new TypeError(`What stands at ${start2} to ${end} could not be read; only a query without errors can be run.`);
}
function readToRun(filter, options, parsed) {
  const text2 = isQuery(filter) ? void 0 : filter;
  const { query: query2, diagnostics: syntax2 } = parsed ?? (isQuery(filter) ? { query: filter, diagnostics: [] } : readText(filter, options.limits));
  const { query: dated, resolved, isResolved, diagnostics: examined } = examine(query2, options, text2);
  const found = [...examined];
  checkRun(dated, isResolved && syntax2.length === 0, options, (each) => found.push(each));
  return { query: query2, dated, resolved, found: foundInOrder(query2, syntax2, found, options) };
}
function checkRun(query2, isWhole3, options, report) {
  const { bindings = {}, resource: resource3, action, allowUnrestricted = false } = options;
  const context = { bindings, resource: resource3, report, guess: boundedGuess() };
  walk(query2, (node) => {
    if (node.kind !== "comparison") return void 0;
    checkOperands(node, context);
    return SKIP;
  });
  for (const key of ["limit", "offset"]) checkCount(query2[key], key, context);
  const given = { query: query2, isWhole: isWhole3, action, allowUnrestricted, resource: resource3, bindings: options.bindings };
  checkSentQuery({ ...given, filters: [], isExpressible: false }, report);
  if (!action || !changingActions.includes(action) || allowUnrestricted || !isWhole3) return;
  const { condition } = query2;
  if (condition && conditionRestricts(condition, { bindings, resource: resource3 })) return;
  report(meaningDiagnostic("unrestricted-action", condition ?? query2, { action, empty: condition === void 0 }));
}
function checkOperands({ name: name2, operator, operands: operands3 }, context) {
  const isList2 = operators[operator.name].arity === "list";
  for (const operand2 of flattenRanges(operands3)) {
    if (operand2.kind !== "variable" && operand2.kind !== "reference") continue;
    const bound3 = operand2.kind === "variable" ? boundValues(operand2, name2.text, isList2, context) : [];
    fieldReferenceOperator.sentOperand?.(operand2, bound3, operator.name, context.report);
  }
}
function checkCount(count2, key, context) {
  const value = count2?.value;
  if (value?.kind === "variable") boundCount(value, context);
  if (value?.kind !== "number" || isCount(value.value)) return;
  const data = { clause: clauses[key].keywords, found: String(value.value) };
  context.report(syntaxDiagnostic("invalid-count", value, data));
}
var init_read_to_run = __esm({
  "src/compiler/read-to-run.ts"() {
    "use strict";
    init_closest_match();
    init_diagnostic();
    init_localize();
    init_clauses();
    init_operators();
    init_analyse();
    init_check_query();
    init_operands();
    init_walk();
    init_bound_values();
    init_check_sent();
    init_field_reference_operator();
    init_restricts();
    init_parse();
    init_prepared();
  }
});

// src/compiler/outputs.ts
function readAs(text2, options, parsed) {
  return options.output === "query" ? readToRun(text2, options, parsed) : read(text2, options, parsed);
}
function resultAs(text2, options, reading) {
  return "filters" in reading ? resultOf(text2, options, reading) : preparedOf(text2, options, reading);
}
function compileAs(text2, options, parsed) {
  return resultAs(text2, options, readAs(text2, options, parsed));
}
var outputs, isOutput, outputOptions;
var init_outputs = __esm({
  "src/compiler/outputs.ts"() {
    "use strict";
    init_words();
    init_option_table();
    init_compile();
    init_read_to_run();
    outputs = ["selection", "query"];
    isOutput = (value) => outputs.some((each) => each === value) ? void 0 : listed(outputs);
    outputOptions = /* @__PURE__ */ optionTable(
      { output: isOutput },
      compileOptions
    );
  }
});

// src/compiler/parser/pieces.ts
function beginningsOfRanges() {
  const ofRanges = operatorNames.filter((name2) => operators[name2].arity === "range").flatMap(spellingsOf);
  return [...new Set(ofRanges.map((spelling) => spelling.slice(0, BEGINNING2)))];
}
function mayHaveRange(text2) {
  const upper = text2.toUpperCase();
  return beginnings2.some((each) => upper.includes(each));
}
function piecesOf(text2, terms2) {
  const pieces = [];
  const haveRange = terms2.map(({ start: start2, end }) => mayHaveRange(text2.slice(start2, end)));
  terms2.forEach(({ start: start2, end }, index) => {
    const last = pieces.at(-1);
    const isApart = !haveRange[index - 1] && !haveRange[index] && AND2.test(text2.slice(last?.end, start2));
    if (last && !isApart) pieces[pieces.length - 1] = { start: last.start, end };
    else pieces.push({ start: start2, end });
  });
  return pieces;
}
function pieceAt(pieces, offset) {
  const index = countUpTo(pieces, ({ start: start2 }) => start2, offset) - 1;
  return offset <= (pieces[index]?.end ?? -1) ? index : -1;
}
var AND2, BEGINNING2, beginnings2;
var init_pieces = __esm({
  "src/compiler/parser/pieces.ts"() {
    "use strict";
    init_operators();
    init_spellings();
    init_count_up_to();
    AND2 = /^\s+AND\s+$/i;
    BEGINNING2 = 4;
    beginnings2 = /* @__PURE__ */ beginningsOfRanges();
  }
});

// src/compiler/parser/try-fixes.ts
function tryFixes(text2, { condition }, before2, read3) {
  const hasErrors = before2.some(isError);
  const delicate = delicateOf(before2, condition);
  const onTrial = hasErrors ? before2 : before2.filter((each) => delicate.has(each));
  if (onTrial.length === 0) return before2;
  const candidates4 = candidatesOf(text2, onTrial, delicate);
  let waiting = [...candidates4.filter((each) => !each.isOfWhole), ...candidates4.filter((each) => each.isOfWhole)];
  const kept = /* @__PURE__ */ new Map();
  if (waiting.length > 0) {
    const last = before2.at(-1);
    const end = last.code === "too-many-diagnostics" ? last.span?.start ?? 0 : Infinity;
    const pieces = condition?.kind === "and" ? piecesOf(text2, condition.terms) : [];
    const left = Math.min(text2.length * READINGS + SHORT2, MOST);
    const trials = { text: text2, before: before2, end, pieces, read: read3, left };
    while (waiting.length > 0 && trials.left > 0) {
      const together2 = apart(waiting, trials);
      for (const [fix2, proven] of attempt(trials, together2)) kept.set(fix2, proven);
      const tried = new Set(together2);
      waiting = waiting.filter((each) => !tried.has(each));
    }
  }
  return before2.map((each) => {
    if (each.fixes.length === 0 || !(hasErrors || delicate.has(each))) return each;
    return { ...each, fixes: distinct3(each.fixes.flatMap((fix2) => kept.get(fix2) ?? [])) };
  });
}
function delicateOf(before2, condition) {
  const found = before2.filter(({ code: code2, fixes }) => fixes.length > 0 && changing.includes(code2));
  return new Set(found.length > 0 && condition && hasLogic(condition) ? found : []);
}
function candidatesOf(text2, onTrial, delicate) {
  const first = onTrial.find(isError);
  return onTrial.flatMap((wrong) => {
    if (wrong.fixes.length === 0 || isDoubtful(text2, wrong, first)) return [];
    const fixes = wrong.fixes.filter(({ edits }) => !edits.some((edit) => growsTogether(text2, edit)));
    return fixes.map((fix2) => ({ wrong, fix: fix2, isOfWhole: delicate.has(wrong) }));
  });
}
function distinct3(fixes) {
  return fixes.filter(({ edits }, index) => !fixes.slice(0, index).some((other) => isSame2(other.edits, edits)));
}
function isSame2(some, others) {
  return some.every(
    ({ span: span2, text: text2 }, index) => others[index]?.span.start === span2.start && others[index]?.text === text2
  );
}
function pieceOf({ wrong, fix: fix2, isOfWhole }, { text: text2, pieces }) {
  if (isOfWhole) return -1;
  const { span: span2 = nowhere } = wrong;
  const spans = [span2, ...fix2.edits.map((edit) => edit.span)];
  const piece = pieceAt(pieces, span2.start);
  const isIn = spans.every(({ start: start2, end }) => pieceAt(pieces, start2) === piece && pieceAt(pieces, end) === piece);
  const isWhole3 = fix2.edits.some((edit) => {
    return OF_THE_WHOLE.test(edit.text) || OF_THE_WHOLE.test(text2.slice(edit.span.start, edit.span.end));
  });
  return isIn && !isWhole3 ? piece : -1;
}
function apart(candidates4, trials) {
  const chosen = [];
  let last = -1;
  for (const each of candidates4) {
    const piece = pieceOf(each, trials);
    if (piece < 0 && chosen.length === 0) return [each];
    if (piece <= last) continue;
    chosen.push(each);
    last = piece;
  }
  return chosen;
}
function attempt(trials, together2) {
  const { text: text2, before: before2, read: read3 } = trials;
  const omitted = omissions(trials, together2);
  const edits = separateEdits([...omitted, ...together2.flatMap(({ fix: fix2 }) => fix2.edits)]);
  const tried = applyEdits(text2, edits);
  trials.left -= tried.length + edits.length + before2.length;
  if (trials.left < 0) return [];
  const added = addedBy(trials, together2, edits, omitted, read3(tried));
  if (added.length === 0) return together2.map(({ fix: fix2 }) => [fix2, fix2]);
  const [only2] = together2;
  if (only2 && together2.length === 1) {
    const better = followedUp(only2, added, shiftOf(edits));
    return better ? attempt(trials, [better]).map(([, proven]) => [only2.fix, proven]) : [];
  }
  const middle = together2.length >> 1;
  return [...attempt(trials, together2.slice(0, middle)), ...attempt(trials, together2.slice(middle))];
}
function omissions(trials, together2) {
  const { pieces } = trials;
  const used = new Set(together2.map((each) => pieceOf(each, trials)));
  if (used.has(-1)) return [];
  const omitted = [];
  let isFirst = true;
  pieces.forEach(({ start: start2, end }, index) => {
    const from2 = isFirst ? start2 : pieces[index - 1].end;
    const to = isFirst ? pieces[index + 1]?.start ?? end : end;
    if (used.has(index)) isFirst = false;
    else omitted.push({ span: { start: from2, end: to }, text: "" });
  });
  return omitted;
}
function followedUp({ wrong, fix: fix2, isOfWhole }, added, shift2) {
  const [edit, another] = fix2.edits;
  const [next, ...others] = added;
  const followUp = next?.fixes[0]?.edits[0];
  if (!edit || another || !followUp || others.length > 0 || !aboutValues.includes(next.code)) return void 0;
  const { start: start2, end } = followUp.span;
  if (start2 !== shift2.moved(edit.span.start) || end - start2 !== edit.text.length) return void 0;
  return { wrong, isOfWhole, fix: rewrite("replace", edit.span, followUp.text) };
}
function addedBy({ before: before2, end }, together2, edits, omitted, after) {
  if (after.length === 0) return after;
  const shift2 = shiftOf(edits);
  const rest = shiftOf(separateEdits(omitted));
  const fixed = new Set(together2.map(({ wrong }) => wrong));
  const places3 = new Set(together2.map(({ wrong }) => placeOf3(wrong)));
  const known2 = /* @__PURE__ */ new Set();
  const gone = /* @__PURE__ */ new Set();
  for (const each of before2) {
    const { message, span: span2 = nowhere } = each;
    if (rest.isChanged(span2)) continue;
    if (isError(each) && !fixed.has(each) && places3.has(placeOf3(each))) continue;
    const starts = [shift2.moved(span2.start), shift2.moved(span2.start - 1) + 1];
    if (fixed.has(each)) for (const start2 of starts) gone.add(`${start2} ${message}`);
    else for (const start2 of starts) known2.add(`${start2} ${kindOf(each)}`);
    if (!fixed.has(each) && shift2.isChanged(span2)) known2.add(message);
  }
  return after.filter((each) => {
    const { message, span: span2 = nowhere } = each;
    if (gone.has(`${span2.start} ${message}`)) return true;
    if (known2.has(`${span2.start} ${kindOf(each)}`) || known2.has(message)) return false;
    return isError(each) && span2.start < shift2.moved(end);
  });
}
function placeOf3({ span: span2 }) {
  return `${span2?.start} ${span2?.end}`;
}
function kindOf({ code: code2, message }) {
  return code2 === "expected" ? message : code2;
}
function isDoubtful(text2, wrong, first) {
  if (first === wrong || !wrong.span || !unclosed3.includes(wrong.code)) return false;
  const { start: start2 } = wrong.span;
  return start2 > 0 && text2.lastIndexOf(text2.charAt(start2), start2 - 1) >= 0;
}
function grow(left, right) {
  return WORD3.test(left) && WORD3.test(right) || left === right && QUOTE4.test(left);
}
function growsTogether(text2, { span: { start: start2, end }, text: by }) {
  const [before2, after] = [text2.charAt(start2 - 1), text2.charAt(end)];
  const [first, last] = by === "" ? [after, before2] : [by.charAt(0), by.charAt(by.length - 1)];
  return grow(before2, first) && !grow(before2, text2.charAt(start2)) || by !== "" && grow(last, after) && !grow(text2.charAt(end - 1), after);
}
var READINGS, SHORT2, MOST, changing, OF_THE_WHOLE, aboutValues, unclosed3, WORD3, QUOTE4;
var init_try_fixes = __esm({
  "src/compiler/parser/try-fixes.ts"() {
    "use strict";
    init_diagnostic();
    init_edits();
    init_conditions();
    init_factories();
    init_pieces();
    READINGS = 3;
    SHORT2 = 4e3;
    MOST = 64e3;
    changing = ["range-order", "date-precision", "deprecated-field", "compared-as-text"];
    OF_THE_WHOLE = /\b(?:OR|SELECT|WHERE|ORDER|LIMIT|OFFSET)\b/i;
    aboutValues = ["value-not-allowed", "value-type", "date-format", "date-precision"];
    unclosed3 = ["unclosed-string", "unclosed-name"];
    WORD3 = /[\p{L}\p{N}_]/u;
    QUOTE4 = /["'`]/;
  }
});

// src/compiler/diagnose.ts
function diagnose(text2, options = {}) {
  checkOptions(options, outputOptions);
  return diagnoseText(text2, options);
}
function diagnoseText(given, options) {
  return diagnosisOf(given, options, readCritically(given, options));
}
function diagnosisOf(given, options, { query: query2, found }) {
  const tried = tryFixes(given, query2, found, (other) => readCritically(other, options).found);
  return {
    text: typeof given === "string" ? given : "",
    diagnostics: localizeAll(tried.map(withTitles), options.messages)
  };
}
function compileAndDiagnose(text2, options) {
  const reading = readCritically(text2, options);
  return { result: resultAs(text2, options, reading), diagnostics: diagnosisOf(text2, options, reading).diagnostics };
}
function readCritically(text2, options, parsed) {
  const reading = readAs(text2, options, parsed);
  const { bindings, resource: resource3, limits: limits2 } = options;
  const remarks = remarksOn(reading.dated, { bindings, resource: resource3, hasErrors: reading.found.some(isError) });
  if (remarks.length === 0) return reading;
  const found = inTextOrder([...reading.found, ...remarks]);
  return { ...reading, found: truncateDiagnostics(found, limitsOf(limits2).maxDiagnostics) };
}
var init_diagnose = __esm({
  "src/compiler/diagnose.ts"() {
    "use strict";
    init_diagnostic();
    init_limits();
    init_localize();
    init_option_table();
    init_check();
    init_outputs();
    init_try_fixes();
  }
});

// src/base/language/periods.ts
function order(sign2, period3) {
  const operator = operatorFor({ kind: "order", sign: period3.includesEnd ? sign2 : withoutEnd[sign2] });
  return operator ? [{ operator, values: [period3[compared[sign2]]] }] : [];
}
function ranges3(lows, highs) {
  const [low] = lows;
  const [high, ...more2] = highs;
  const operator = operatorFor({ kind: "range" });
  if (!low || !high || !operator) return void 0;
  if (highs.every(({ includesEnd }) => includesEnd))
    return [{ operator, values: lows.flatMap(({ first }, index) => [first, (highs[index] ?? high).end]) }];
  return more2.length === 0 ? [...order(">=", low), ...order("<=", high)] : void 0;
}
function askOfPeriods(operator, periods3) {
  if (periods3.every(({ first, end, includesEnd }) => includesEnd && first === end))
    return [{ operator, values: periods3.map(({ first }) => first) }];
  const { predicate } = operators[operator];
  const [only2] = periods3;
  switch (predicate.kind) {
    case "equal":
    case "list":
      return predicate.not ? void 0 : ranges3(periods3, periods3);
    case "range": {
      const isLow = (_, index) => index % 2 === 0;
      return ranges3(
        periods3.filter(isLow),
        periods3.filter((_, index) => index % 2 === 1)
      );
    }
    case "order":
      return only2 && order(predicate.sign, only2);
    default:
      return void 0;
  }
}
function daysOfMonths(year, first, last) {
  if (first < 1 || last > 12) return void 0;
  const day2 = (month, ofMonth) => {
    const date = /* @__PURE__ */ new Date(0);
    date.setUTCFullYear(year, month, ofMonth);
    return date.toISOString().slice(0, 10);
  };
  return { first: day2(first - 1, 1), last: day2(last, 0) };
}
var compared, withoutEnd;
var init_periods2 = __esm({
  "src/base/language/periods.ts"() {
    "use strict";
    init_operators();
    compared = { "<": "first", "<=": "end", ">": "end", ">=": "first" };
    withoutEnd = { "<": "<", "<=": "<", ">": ">=", ">=": ">=" };
  }
});

// src/compiler/printer/comments.ts
function written3({ text: text2 }) {
  return replaceInvisible(
    blockComment(text2),
    (character) => /\s/.test(character) ? character : escapeInvisible(character)
  );
}
function withComments2(query2, comments2) {
  let next = 0;
  const take2 = (until, every) => {
    const taken = [];
    for (let comment2 = comments2[next]; comment2 && comment2.start < until; comment2 = comments2[++next]) {
      if (comment2.isLeading && !every) break;
      taken.push(written3(comment2));
    }
    return taken;
  };
  const behind = (end, until) => [...take2(end, true), ...take2(until, false)].map((text2) => ` ${text2}`).join("");
  const commented = (condition2, until) => {
    const before2 = take2(condition2.start, true).map((text2) => `${text2} `).join("");
    const term = inside(condition2, until);
    const after = behind(condition2.end, until);
    const printed2 = before2 === "" && after === "" ? term : { kind: "commented", before: before2, term, after };
    return printed2;
  };
  const inside = (condition2, until) => {
    switch (condition2.kind) {
      case "and":
      case "or": {
        const { terms: terms2 } = condition2;
        return { ...condition2, terms: terms2.map((term, index) => commented(term, terms2[index + 1]?.start ?? until)) };
      }
      case "not":
        return { ...condition2, term: commented(condition2.term, condition2.end) };
      case "group":
        return { ...condition2, condition: commented(condition2.condition, condition2.end) };
      default:
        return condition2;
    }
  };
  const { select, condition, order: order2, limit, offset } = query2;
  const clauses2 = [select, condition, order2, limit, offset].filter((clause) => clause !== void 0);
  let printed = query2;
  const around = clauses2.map((clause, index) => {
    const until = clauses2[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    if (clause === condition) printed = { ...query2, condition: commented(condition, until) };
    const before2 = index === 0 ? take2(clause.start, true) : [];
    return { before: before2.map((text2) => `${text2} `).join(""), after: behind(clause.end, until) };
  });
  const rest = take2(Number.POSITIVE_INFINITY, true).join(" ");
  return {
    query: printed,
    around: (lines) => {
      const all = lines.map((line, index) => `${around[index]?.before}${line}${around[index]?.after}`);
      return rest === "" ? all : [...all, rest];
    }
  };
}
var init_comments2 = __esm({
  "src/compiler/printer/comments.ts"() {
    "use strict";
    init_invisible();
    init_comments();
  }
});

// src/compiler/printer/multiline.ts
function wrap(query2, width) {
  const { select, condition, order: order2 } = query2;
  const lines = clauseLines(query2);
  if (select) lines[0] = wrapNames(lines[0], clauses.fields.keywords, printFields(select), width);
  const conditionAt = select ? 1 : 0;
  if (condition) {
    const prefix = select ? `${clauses.filters.keywords} ` : "";
    lines[conditionAt] = wrapCondition(condition, width, "", prefix);
  }
  const orderAt = condition ? conditionAt + 1 : conditionAt;
  if (order2) lines[orderAt] = wrapNames(lines[orderAt], clauses.orders.keywords, printSorts(order2), width);
  return lines;
}
function wrapNames(line, keywords4, names3, width) {
  return line.length <= width ? line : `${keywords4}
${fill(names3, width, INDENT)}`;
}
function wrapCondition(condition, width, indent, prefix) {
  const line = indent + prefix + printCondition(condition);
  if (line.length <= width) return line;
  switch (condition.kind) {
    case "and":
    case "or": {
      const word = `${condition.kind.toUpperCase()} `;
      return condition.terms.map((term, index) => wrapTerm(term, width, indent, index === 0 ? prefix : word)).join("\n");
    }
    case "not":
      return wrapTerm(condition.term, width, indent, `${prefix}NOT `);
    case "comparison":
      return wrapComparison(condition, width, indent, prefix);
    case "group":
      return isCommented(condition.condition) ? wrapTerm(condition, width, indent, prefix) : wrapCondition(condition.condition, width, indent, prefix);
    case "commented": {
      const wrapWhole = condition.term.kind === "group" ? wrapTerm : wrapCondition;
      return wrapWhole(condition.term, width, indent, prefix + condition.before) + condition.after;
    }
    case "invalid":
      return line;
  }
}
function wrapTerm(term, width, indent, prefix) {
  if (term.kind === "commented") return wrapTerm(term.term, width, indent, prefix + term.before) + term.after;
  const inside = inParentheses(term);
  if (!inside) return wrapCondition(term, width, indent, prefix);
  const line = `${indent}${prefix}(${printCondition(inside)})`;
  if (line.length <= width) return line;
  return `${indent}${prefix}(
${wrapCondition(inside, width, indent + INDENT, "")}
${indent})`;
}
function wrapComparison(comparison5, width, indent, prefix) {
  const head = indent + prefix + printHead(comparison5);
  const { arity } = operators[comparison5.operator.name];
  const isList2 = arity === "list" && comparison5.operands[0]?.kind !== "period";
  if (!isList2 && arity !== "range") return indent + prefix + printCondition(comparison5);
  const filled2 = fill(printItems(comparison5), width, indent + INDENT);
  return isList2 ? `${head}(
${filled2}
${indent})` : `${head.trimEnd()}
${filled2}`;
}
function fill(items, width, indent) {
  const lines = [];
  let line = indent;
  items.forEach((item3, index) => {
    const piece = index === items.length - 1 ? item3 : `${item3},`;
    if (line !== indent && line.length + 1 + piece.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line === indent ? piece : ` ${piece}`;
  });
  return [...lines, line].join("\n");
}
var INDENT;
var init_multiline = __esm({
  "src/compiler/printer/multiline.ts"() {
    "use strict";
    init_clauses();
    init_operators();
    init_line();
    INDENT = "  ";
  }
});

// src/compiler/printer/print.ts
function print(query2, options = {}) {
  checkQuery(query2);
  checkOptions(options, printOptions);
  return printQuery(query2, options.width);
}
function printQuery(query2, width) {
  const { comments: comments2 } = query2;
  return comments2 ? printLines(withComments2(query2, comments2), width) : printLines({ query: query2, around: (lines) => lines }, width);
}
function printLines({ query: query2, around }, width) {
  const lines = around(clauseLines(query2));
  const line = lines.length === 1 ? lines[0] : lines.join(" ");
  return width === void 0 || line.length <= width ? line : around(wrap(query2, width)).join("\n");
}
var printOptions;
var init_print = __esm({
  "src/compiler/printer/print.ts"() {
    "use strict";
    init_checks2();
    init_option_table();
    init_check_query();
    init_comments2();
    init_line();
    init_multiline();
    printOptions = /* @__PURE__ */ optionTable({ width: isWidth });
  }
});

// src/base/language/whole-days.ts
function wholeDays({ first, end }, notation, timeZone = "UTC") {
  const distance2 = placeDistance(notation);
  const place = (shown2) => zoneOf(notation) === void 0 ? instantAt(shown2, timeZone) : shown2;
  const [from2, to] = [place(first), place(end) - (distance2 ?? 0)].map((each) => writeTime(each, notation));
  if (from2 === void 0 || to === void 0) return void 0;
  return { first: from2, end: to, includesEnd: distance2 !== void 0 };
}
var init_whole_days = __esm({
  "src/base/language/whole-days.ts"() {
    "use strict";
    init_time_notations();
    init_zones();
  }
});

// src/base/language/date-orders.ts
var dateOrders;
var init_date_orders = __esm({
  "src/base/language/date-orders.ts"() {
    "use strict";
    dateOrders = ["dmy", "mdy"];
  }
});

// src/base/language/phrases/french.ts
var french;
var init_french = __esm({
  "src/base/language/phrases/french.ts"() {
    "use strict";
    french = [
      { said: ["\xE9gal|egal|\xE9gale \xE0|a|au?", "vaut"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["diff\xE9rent|different|diff\xE9rente de", "autre que"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["parmi", "dans", "un|une de|des", "l'un|l'une de|des"], means: { is: "comparison", operator: "IN" } },
      { said: ["sup\xE9rieur|superieur|sup\xE9rieure \xE0|a|au?", "plus grand|grande|cher|ch\xE8re|\xE9lev\xE9 que", "plus de|que", "apr\xE8s|apres", "d\xE9passe"], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["sup\xE9rieur|superieur|sup\xE9rieure ou \xE9gal|egal|\xE9gale \xE0|a?", "au moins", "minimum", "\xE0 partir de|du", "depuis", "d\xE8s"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["inf\xE9rieur|inferieur|inf\xE9rieure \xE0|a|au?", "plus petit|petite|bas que", "moins cher|ch\xE8re que", "moins de|que", "avant"], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: ["inf\xE9rieur|inferieur|inf\xE9rieure ou \xE9gal|egal|\xE9gale \xE0|a?", "au plus", "au maximum", "jusqu'\xE0|jusqu'au"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["entre", "compris|comprise entre"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["commence|commen\xE7ant par"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["comme"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
      { said: ["finit|termine|se par", "se termine par"], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["contient|contenant", "comprend|inclut"], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["ne? contient pas"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
      { said: ["sans", "pas de"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["et", "et aussi", "ainsi que"], means: { is: "and" } },
      { said: ["mais"], means: { is: "and", contrasts: true } },
      { said: ["ou", "ou bien"], means: { is: "or" } },
      { said: ["n'est pas", "n'est", "pas"], means: { is: "not" } },
      { said: ["et", "\xE0", "jusqu'\xE0"], means: { is: "to" } },
      { said: ["est", "sont", "\xE9tait", "doit \xEAtre"], means: { is: "copula" } },
      { said: ["vide|vides", "nul|nulle", "manquant|manquante", "non renseign\xE9|renseign\xE9e|d\xE9fini|d\xE9finie", "inconnu|inconnue"], means: { is: "null" } },
      { said: ["renseign\xE9|renseign\xE9e", "rempli|remplie", "pr\xE9sent|pr\xE9sente", "non vide|nul", "d\xE9fini|d\xE9finie"], means: { is: "present" } },
      { said: ["oui", "vrai"], means: { is: "truth", value: 1 } },
      { said: ["non", "faux"], means: { is: "truth", value: 0 } },
      { said: ["o\xF9"], means: { is: "clause", clause: "where" } },
      { said: ["trier|tri\xE9|tri\xE9s|tri|trie|classer|class\xE9|ordonner|ordonn\xE9 par", "ordre par"], means: { is: "clause", clause: "orders" } },
      { said: ["les? premiers|premi\xE8res", "limite"], means: { is: "clause", clause: "limit" } },
      { said: ["croissant|croissante", "ascendant", "par? ordre croissant"], means: { is: "direction", direction: "ASC" } },
      { said: ["d\xE9croissant|decroissant|d\xE9croissante", "descendant", "par? ordre d\xE9croissant"], means: { is: "direction", direction: "DESC" } },
      { said: ["montre|affiche|cherche|trouve moi?", "tous|toutes les?", "produits|produit", "articles", "avec", "le|la"], means: { is: "noise" } },
      { said: ["prix"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["nom"], means: { is: "noun", noun: "name" }, certainty: "likely" },
      { said: ["marque"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["statut", "\xE9tat"], means: { is: "noun", noun: "status" }, certainty: "likely" },
      { said: ["cat\xE9gorie"], means: { is: "noun", noun: "category" }, certainty: "likely" },
      { said: ["propri\xE9taire"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["il y a"], means: { is: "distance", sign: -1, isBefore: true } },
      { said: ["il y a plus|moins de"], means: { is: "age" } },
      { said: ["heure(s)"], means: { is: "interval", unit: "hour" } },
      { said: ["jour(s)"], means: { is: "interval", unit: "day" } },
      { said: ["semaine(s)"], means: { is: "interval", unit: "week" } },
      { said: ["mois"], means: { is: "interval", unit: "month" } },
      { said: ["ans", "ann\xE9e(s)", "annee(s)"], means: { is: "interval", unit: "year" } },
      { said: ["ce|cet|cette"], means: { is: "place", place: "this" } },
      { said: ["dernier|derni\xE8re|derniers|derni\xE8res|derniere|dernieres", "pass\xE9|pass\xE9e"], means: { is: "place", place: "last", mayFollow: true } },
      { said: ["prochain|prochaine|prochains|prochaines"], means: { is: "place", place: "next", mayFollow: true } },
      { said: ["dans|durant|pendant? le|la|les|l", "au cours des?"], means: { is: "within" } },
      { said: ["hier"], means: { is: "day", days: -1 } },
      { said: ["aujourd'hui"], means: { is: "day", days: 0 } },
      { said: ["demain"], means: { is: "day", days: 1 } },
      { said: ["il y a plus de"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
      { said: ["il y a moins de"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
      { said: ["cr\xE9\xE9|cr\xE9\xE9e|cr\xE9e"], means: { is: "noun", noun: "created" }, certainty: "likely" },
      { said: ["modifi\xE9|modifi\xE9e"], means: { is: "noun", noun: "updated" }, certainty: "likely" },
      { said: ["actif|actifs|actives"], means: { is: "noun", noun: "active" }, certainty: "likely" },
      { said: ["\xE9valuation"], means: { is: "noun", noun: "rating" }, certainty: "likely" }
    ];
  }
});

// src/base/language/phrases/german.ts
var german;
var init_german = __esm({
  "src/base/language/phrases/german.ts"() {
    "use strict";
    german = [
      { said: ["gleich", "entspricht", "genau", "am"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["ungleich", "au\xDFer", "anders als"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["eines|einer|eine|eins von|der|aus", "entweder", "im"], means: { is: "comparison", operator: "IN" } },
      { said: ["weder", "keines|keiner|keine von|der"], means: { is: "comparison", operator: "NOT_IN" } },
      { said: ["gr\xF6\xDFer|mehr|h\xF6her|teurer|sp\xE4ter|neuer als?", "\xFCber", "oberhalb von?", "nach", "nach dem|der", "j\xFCnger als"], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["gr\xF6\xDFer|mehr|h\xF6her als? oder? gleich", "mindestens", "wenigstens", "ab", "ab dem|der?", "von", "vom", "seit", "seit dem?", "minimum"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["kleiner|weniger|niedriger|geringer|billiger|g\xFCnstiger|fr\xFCher|\xE4lter als?", "unter", "unterhalb von?", "vor", "vor dem|der?"], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: ["kleiner|weniger|niedriger als? oder? gleich", "h\xF6chstens", "maximal", "bis", "bis zu|zum?", "maximum"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["zwischen"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["beginnt|f\xE4ngt mit", "startet mit", "anf\xE4ngt mit"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["wie"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
      { said: ["endet auf|mit"], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["enth\xE4lt|enthalten|beinhaltet"], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["enth\xE4lt|enthalten|beinhaltet nicht|kein|keine"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
      { said: ["oder mehr|h\xF6her|gr\xF6\xDFer|sp\xE4ter", "und mehr|h\xF6her|gr\xF6\xDFer"], means: { is: "after", operator: "GREATER_THAN_EQUALS" } },
      { said: ["oder weniger|kleiner|niedriger|fr\xFCher", "und weniger"], means: { is: "after", operator: "LESS_THAN_EQUALS" } },
      { said: ["ohne", "kein|keine|keinen", "hat kein|keine|keinen"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["hat|haben eine|ein|einen?", "mit einem|einer"], means: { is: "before", operator: "IS_NOT_NULL" } },
      { said: ["und", "sowie", "und auch"], means: { is: "and" } },
      { said: ["aber", "jedoch"], means: { is: "and", contrasts: true } },
      { said: ["und dann nach?", "dann nach?", "danach nach?"], means: { is: "then" } },
      { said: ["von", "f\xFCr", "pro"], means: { is: "particle" } },
      { said: ["ergebnisse", "treffer", "eintr\xE4ge", "zeilen", "produkte", "artikel"], means: { is: "counted" } },
      { said: ["oder", "noch", "bzw"], means: { is: "or" } },
      { said: ["nicht", "ist nicht", "kein|keine", "au\xDFer"], means: { is: "not" } },
      { said: ["und", "bis", "bis zu|zum?"], means: { is: "to" } },
      { said: ["ist", "sind", "war|waren", "sei", "soll sein?", "betr\xE4gt", "lautet"], means: { is: "copula" } },
      { said: ["leer", "fehlt|fehlend", "nicht gesetzt|vorhanden|angegeben|bekannt", "unbekannt"], means: { is: "null" } },
      { said: ["vorhanden", "gesetzt", "existiert", "angegeben", "bekannt", "gef\xFCllt"], means: { is: "present" } },
      { said: ["ja", "wahr", "an"], means: { is: "truth", value: 1 } },
      { said: ["nein", "falsch", "aus"], means: { is: "truth", value: 0 } },
      { said: ["wo", "wobei", "bei denen", "deren", "f\xFCr die"], means: { is: "clause", clause: "where" } },
      { said: ["sortiert|sortiere|sortieren|sortierung|geordnet nach", "ordne nach"], means: { is: "clause", clause: "orders" } },
      { said: ["die? ersten", "nur die ersten", "maximal die ersten", "h\xF6chstens die ersten", "erste"], means: { is: "clause", clause: "limit" } },
      { said: ["seite"], means: { is: "clause", clause: "page" } },
      { said: ["\xFCberspringe", "\xFCberspringen"], means: { is: "clause", clause: "offset" } },
      { said: ["aufsteigend", "steigend", "aufw\xE4rts"], means: { is: "direction", direction: "ASC" } },
      { said: ["absteigend", "fallend", "abw\xE4rts"], means: { is: "direction", direction: "DESC" } },
      { said: ["bitte", "zeige mir?", "mir", "suche", "finde", "liste", "alle|alles", "produkt|produkte", "artikel", "mit", "die|der|das|den|dem", "welche", "jahr", "nur", "eintr\xE4ge", "im jahr", "am", "aller"], means: { is: "noise" } },
      { said: ["g\xFCnstigste|g\xFCnstigsten|billigste|billigsten"], means: { is: "superlative", nouns: ["price", "cost"], direction: "ASC" } },
      { said: ["teuerste|teuersten"], means: { is: "superlative", nouns: ["price", "cost"], direction: "DESC" } },
      { said: ["neueste|neuesten|neuste|neusten"], means: { is: "superlative", nouns: ["created", "createdat", "date", "added", "published"], direction: "DESC" } },
      { said: ["f\xFCnf"], means: { is: "number", value: 5 } },
      { said: ["zehn"], means: { is: "number", value: 10 } },
      { said: ["st\xFCck", "stk", "sterne"], means: { is: "unit", factor: 1 } },
      { said: ["tsd", "tausend"], means: { is: "unit", factor: 1e3 } },
      { said: ["januar|j\xE4nner|jan|j\xE4n"], means: { is: "month", value: 1 } },
      { said: ["februar|feber|feb"], means: { is: "month", value: 2 } },
      { said: ["m\xE4rz|m\xE4r|mrz"], means: { is: "month", value: 3 } },
      { said: ["mai"], means: { is: "month", value: 5 } },
      { said: ["juni"], means: { is: "month", value: 6 } },
      { said: ["juli"], means: { is: "month", value: 7 } },
      { said: ["oktober|okt"], means: { is: "month", value: 10 } },
      { said: ["dezember|dez"], means: { is: "month", value: 12 } },
      { said: ["minute|minuten"], means: { is: "interval", unit: "minute" } },
      { said: ["stunde|stunden|std"], means: { is: "interval", unit: "hour" } },
      { said: ["tag|tage|tagen|tages"], means: { is: "interval", unit: "day" } },
      { said: ["woche|wochen"], means: { is: "interval", unit: "week" } },
      { said: ["monat|monate|monaten|monats"], means: { is: "interval", unit: "month" } },
      { said: ["quartal|quartale|quartalen|quartals", "vierteljahr"], means: { is: "interval", unit: "quarter" } },
      { said: ["jahr|jahre|jahren|jahres"], means: { is: "interval", unit: "year" } },
      { said: ["letzte|letzten|letzter|letztes|letztem", "vorige|vorigen|voriger|voriges|vorigem", "vergangene|vergangenen|vergangener|vergangenes"], means: { is: "place", place: "last" } },
      { said: ["diese|diesen|dieser|dieses|diesem", "aktuelle|aktuellen|aktueller|aktuelles", "laufende|laufenden"], means: { is: "place", place: "this" } },
      { said: ["n\xE4chste|n\xE4chsten|n\xE4chster|n\xE4chstes|n\xE4chstem", "kommende|kommenden|kommender|kommendes"], means: { is: "place", place: "next" } },
      { said: ["vorgestern"], means: { is: "day", days: -2 } },
      { said: ["gestern"], means: { is: "day", days: -1 } },
      { said: ["heute"], means: { is: "day", days: 0 } },
      { said: ["morgen"], means: { is: "day", days: 1 } },
      { said: ["\xFCbermorgen"], means: { is: "day", days: 2 } },
      { said: ["jetzt"], means: { is: "now" } },
      { said: ["vor"], means: { is: "distance", sign: -1, isBefore: true } },
      { said: ["in"], means: { is: "distance", sign: 1, isBefore: true } },
      { said: ["\xE4lter|neuer|j\xFCnger|fr\xFCher|sp\xE4ter als", "vor mehr|weniger als", "seit"], means: { is: "age" } },
      { said: ["anfang|beginn des|der|dieses|dieser?"], means: { is: "edge", edge: "start" } },
      { said: ["ende des|der|dieses|dieser?"], means: { is: "edge", edge: "end" } },
      { said: ["in den|dem|der|diesem?", "im", "w\xE4hrend der|des", "die|der|den|das", "am"], means: { is: "within" } },
      { said: ["preis"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["marke"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["bezeichnung"], means: { is: "noun", noun: "name" }, certainty: "likely" },
      { said: ["bestand", "lagerbestand"], means: { is: "noun", noun: "stock" }, certainty: "likely" },
      { said: ["bewertung"], means: { is: "noun", noun: "rating" }, certainty: "likely" },
      { said: ["kategorie"], means: { is: "noun", noun: "category" }, certainty: "likely" },
      { said: ["besitzer", "inhaber", "eigent\xFCmer"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["erstellt", "angelegt", "erstellt am"], means: { is: "noun", noun: "created" }, certainty: "likely" },
      { said: ["ge\xE4ndert", "aktualisiert"], means: { is: "noun", noun: "updated" }, certainty: "likely" },
      { said: ["aktiv|aktive|aktiven"], means: { is: "noun", noun: "active" }, certainty: "likely" },
      { said: ["g\xFCnstig|g\xFCnstige|g\xFCnstiger|g\xFCnstigste|billig|billige|teuer|teure", "beste|besten|bester", "neu|neue|neueste|alt|alte", "etwa|ungef\xE4hr|circa", "wenige|viele|einige", "mal", "hoch|niedrig|durchschnittlich"], means: { is: "vague", reason: "vague" } },
      { said: ["heute|gestern|morgen|jetzt", "letzten|letzte|letzter|dieser|diesen|dieses|n\xE4chsten"], means: { is: "vague", reason: "relative" } },
      { said: ["vor mehr als"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
      { said: ["vor weniger als"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
      { said: ["l\xF6sche|l\xF6schen|entferne"], means: { is: "impossible", reason: "change" } }
    ];
  }
});

// src/base/language/phrases/italian.ts
var italian;
var init_italian = __esm({
  "src/base/language/phrases/italian.ts"() {
    "use strict";
    italian = [
      { said: ["uguale|pari a|al?"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["diverso|diversa|diversi da|dal"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["uno|una di|tra|fra", "tra i|le|gli"], means: { is: "comparison", operator: "IN" } },
      { said: ["maggiore|superiore di|a|al?", "pi\xF9|piu di|del|che", "pi\xF9|piu grande|alto|caro|alta|cara di", "oltre", "sopra"], means: { is: "comparison", operator: "GREATER_THAN", counts: true } },
      { said: ["dopo il|la?"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
      { said: ["maggiore|superiore o uguale|pari a|al?", "a partire da|dal", "da|dal"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["almeno", "come minimo", "minimo"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS", counts: true } },
      { said: ["minore|inferiore di|a|al?", "meno di|del", "pi\xF9|piu piccolo|basso|economico di", "sotto"], means: { is: "comparison", operator: "LESS_THAN", counts: true } },
      { said: ["prima di|del", "pi\xF9|piu vecchio di"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
      { said: ["minore|inferiore o uguale|pari a|al?", "fino a|al"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["al massimo", "massimo"], means: { is: "comparison", operator: "LESS_THAN_EQUALS", counts: true } },
      { said: ["compreso|compresa? tra|fra"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["inizia|comincia con|per"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["finisce|termina con|in|per"], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["contiene|contenga|include"], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["non contiene|contenga|include"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
      { said: ["senza"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["e", "ed", "e anche", "nonch\xE9"], means: { is: "and" } },
      { said: ["ma", "per\xF2"], means: { is: "and", contrasts: true } },
      { said: ["o", "oppure"], means: { is: "or" } },
      { said: ["non \xE8|e'", "non", "n\xE9"], means: { is: "not" } },
      { said: ["e", "a"], means: { is: "to" } },
      { said: ["\xE8", "sono"], means: { is: "copula" } },
      { said: ["vuoto|vuota", "nullo|nulla", "sconosciuto|sconosciuta", "senza valore", "mancante"], means: { is: "null" } },
      { said: ["non vuoto|vuota|nullo|nulla", "presente", "definito|definita"], means: { is: "present" } },
      { said: ["s\xEC|si", "vero"], means: { is: "truth", value: 1 } },
      { said: ["no", "falso"], means: { is: "truth", value: 0 } },
      { said: ["dove"], means: { is: "clause", clause: "where" } },
      { said: ["ordina|ordinato|ordinati|ordinare per"], means: { is: "clause", clause: "orders" } },
      { said: ["i? primi|prime", "limite"], means: { is: "clause", clause: "limit" } },
      { said: ["ascendente", "crescente"], means: { is: "direction", direction: "ASC" } },
      { said: ["discendente", "decrescente"], means: { is: "direction", direction: "DESC" } },
      { said: ["mostra|mostrami", "trova|trovami", "cerca", "per favore"], means: { is: "noise", isCourtesy: true } },
      { said: ["tutti|tutte i|gli|le?", "prodotti|prodotto", "articoli", "con", "il|lo|la|i|gli|le"], means: { is: "noise" } },
      { said: ["prezzo"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["nome"], means: { is: "noun", noun: "name" }, certainty: "likely" },
      { said: ["marca", "marchio"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["stato"], means: { is: "noun", noun: "status" }, certainty: "likely" },
      { said: ["categoria"], means: { is: "noun", noun: "category" }, certainty: "likely" },
      { said: ["proprietario"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["creato|creata|creati"], means: { is: "noun", noun: "created" }, certainty: "likely" },
      { said: ["aggiornato|modificato"], means: { is: "noun", noun: "updated" }, certainty: "likely" },
      { said: ["attivo|attiva|attivi"], means: { is: "noun", noun: "active" }, certainty: "likely" },
      { said: ["valutazione"], means: { is: "noun", noun: "rating" }, certainty: "likely" },
      { said: ["giacenza", "scorte"], means: { is: "noun", noun: "stock" }, certainty: "likely" },
      { said: ["fa"], means: { is: "distance", sign: -1 } },
      { said: ["pi\xF9|piu|meno di", "pi\xF9|piu vecchio di"], means: { is: "age" } },
      { said: ["ora|ore"], means: { is: "interval", unit: "hour" } },
      { said: ["giorno|giorni"], means: { is: "interval", unit: "day" } },
      { said: ["settimana|settimane"], means: { is: "interval", unit: "week" } },
      { said: ["mese|mesi"], means: { is: "interval", unit: "month" } },
      { said: ["anno|anni"], means: { is: "interval", unit: "year" } },
      { said: ["questo|questa"], means: { is: "place", place: "this" } },
      { said: ["ultimo|ultima|ultimi|ultime", "scorso|scorsa|scorsi|scorse"], means: { is: "place", place: "last", mayFollow: true } },
      { said: ["prossimo|prossima|prossimi|prossime"], means: { is: "place", place: "next", mayFollow: true } },
      { said: ["nel|nell|nei|nella|negli|nelle|durante"], means: { is: "within" } },
      { said: ["ieri"], means: { is: "day", days: -1 } },
      { said: ["oggi"], means: { is: "day", days: 0 } },
      { said: ["domani"], means: { is: "day", days: 1 } }
    ];
  }
});

// src/base/language/phrases/russian.ts
var russian;
var init_russian = __esm({
  "src/base/language/phrases/russian.ts"() {
    "use strict";
    russian = [
      { said: ["\u0440\u0430\u0432\u043D\u043E|\u0440\u0430\u0432\u0435\u043D|\u0440\u0430\u0432\u043D\u0430|\u0440\u0430\u0432\u043D\u044B", "\u0442\u043E\u0447\u043D\u043E", "\u0432", "\u0432\u043E"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["\u043A\u0440\u043E\u043C\u0435", "\u043E\u0442\u043B\u0438\u0447\u0430\u0435\u0442\u0441\u044F \u043E\u0442", "\u043E\u0442\u043B\u0438\u0447\u043D\u043E \u043E\u0442"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["\u043E\u0434\u0438\u043D|\u043E\u0434\u043D\u043E|\u043E\u0434\u043D\u0430|\u043E\u0434\u043D\u043E\u0433\u043E \u0438\u0437", "\u043B\u044E\u0431\u043E\u0439|\u043B\u044E\u0431\u043E\u0435|\u043B\u044E\u0431\u0430\u044F \u0438\u0437", "\u0441\u0440\u0435\u0434\u0438", "\u043B\u0438\u0431\u043E", "\u0438\u0437"], means: { is: "comparison", operator: "IN" } },
      { said: ["\u043D\u0438 \u043E\u0434\u0438\u043D|\u043E\u0434\u043D\u043E \u0438\u0437", "\u043D\u0438"], means: { is: "comparison", operator: "NOT_IN" } },
      { said: ["\u0431\u043E\u043B\u044C\u0448\u0435|\u0431\u043E\u043B\u0435\u0435|\u0441\u0432\u044B\u0448\u0435 \u0447\u0435\u043C?", "\u043F\u0440\u0435\u0432\u044B\u0448\u0430\u0435\u0442"], means: { is: "comparison", operator: "GREATER_THAN", counts: true } },
      { said: ["\u0432\u044B\u0448\u0435|\u0434\u043E\u0440\u043E\u0436\u0435|\u043F\u043E\u0437\u0436\u0435|\u043F\u043E\u0437\u0434\u043D\u0435\u0435|\u043D\u043E\u0432\u0435\u0435 \u0447\u0435\u043C?", "\u043F\u043E\u0441\u043B\u0435"], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["\u0431\u043E\u043B\u044C\u0448\u0435|\u0431\u043E\u043B\u0435\u0435|\u0432\u044B\u0448\u0435 \u0438\u043B\u0438 \u0440\u0430\u0432\u043D\u043E|\u0440\u0430\u0432\u0435\u043D|\u0440\u0430\u0432\u043D\u0430", "\u043C\u0438\u043D\u0438\u043C\u0443\u043C", "\u043E\u0442", "\u0441", "\u0441\u043E", "\u043D\u0430\u0447\u0438\u043D\u0430\u044F \u0441", "\u043A\u0430\u043A \u043C\u0438\u043D\u0438\u043C\u0443\u043C"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["\u043C\u0435\u043D\u044C\u0448\u0435|\u043C\u0435\u043D\u0435\u0435 \u0447\u0435\u043C?"], means: { is: "comparison", operator: "LESS_THAN", counts: true } },
      { said: ["\u043D\u0438\u0436\u0435|\u0434\u0435\u0448\u0435\u0432\u043B\u0435|\u0440\u0430\u043D\u044C\u0448\u0435|\u0440\u0430\u043D\u0435\u0435|\u0441\u0442\u0430\u0440\u0448\u0435 \u0447\u0435\u043C?", "\u0434\u043E", "\u043F\u0435\u0440\u0435\u0434"], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: ["\u043C\u0435\u043D\u044C\u0448\u0435|\u043C\u0435\u043D\u0435\u0435|\u043D\u0438\u0436\u0435 \u0438\u043B\u0438 \u0440\u0430\u0432\u043D\u043E|\u0440\u0430\u0432\u0435\u043D|\u0440\u0430\u0432\u043D\u0430", "\u043C\u0430\u043A\u0441\u0438\u043C\u0443\u043C", "\u043F\u043E", "\u0432\u043F\u043B\u043E\u0442\u044C \u0434\u043E", "\u043A\u0430\u043A \u043C\u0430\u043A\u0441\u0438\u043C\u0443\u043C"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["\u043C\u0435\u0436\u0434\u0443", "\u0432 \u0434\u0438\u0430\u043F\u0430\u0437\u043E\u043D\u0435 \u043E\u0442?", "\u0432 \u043F\u0440\u0435\u0434\u0435\u043B\u0430\u0445 \u043E\u0442?"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["\u043D\u0430\u0447\u0438\u043D\u0430\u0435\u0442\u0441\u044F|\u043D\u0430\u0447\u0438\u043D\u0430\u044E\u0442\u0441\u044F|\u043D\u0430\u0447\u0438\u043D\u0430\u044E\u0449\u0435\u0435\u0441\u044F|\u043D\u0430\u0447\u0438\u043D\u0430\u044E\u0449\u0438\u0435\u0441\u044F \u0441|\u0441\u043E|\u043D\u0430"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["\u043F\u043E\u0445\u043E\u0436\u0435|\u043F\u043E\u0445\u043E\u0436|\u043F\u043E\u0445\u043E\u0436\u0430 \u043D\u0430"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
      { said: ["\u0437\u0430\u043A\u0430\u043D\u0447\u0438\u0432\u0430\u0435\u0442\u0441\u044F|\u043A\u043E\u043D\u0447\u0430\u0435\u0442\u0441\u044F|\u043E\u043A\u0430\u043D\u0447\u0438\u0432\u0430\u0435\u0442\u0441\u044F|\u0437\u0430\u043A\u0430\u043D\u0447\u0438\u0432\u0430\u044E\u0442\u0441\u044F \u043D\u0430"], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["\u0441\u043E\u0434\u0435\u0440\u0436\u0438\u0442|\u0441\u043E\u0434\u0435\u0440\u0436\u0430\u0442|\u0441\u043E\u0434\u0435\u0440\u0436\u0430\u0449\u0438\u0439|\u0441\u043E\u0434\u0435\u0440\u0436\u0430\u0449\u0435\u0435|\u0432\u043A\u043B\u044E\u0447\u0430\u0435\u0442|\u0438\u043C\u0435\u0435\u0442"], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["\u0438\u043B\u0438 \u0431\u043E\u043B\u044C\u0448\u0435|\u0431\u043E\u043B\u0435\u0435|\u0432\u044B\u0448\u0435|\u043F\u043E\u0437\u0436\u0435", "\u0438 \u0431\u043E\u043B\u044C\u0448\u0435|\u0431\u043E\u043B\u0435\u0435|\u0432\u044B\u0448\u0435"], means: { is: "after", operator: "GREATER_THAN_EQUALS" } },
      { said: ["\u0438\u043B\u0438 \u043C\u0435\u043D\u044C\u0448\u0435|\u043C\u0435\u043D\u0435\u0435|\u043D\u0438\u0436\u0435|\u0440\u0430\u043D\u044C\u0448\u0435", "\u0438 \u043C\u0435\u043D\u044C\u0448\u0435|\u043C\u0435\u043D\u0435\u0435|\u043D\u0438\u0436\u0435"], means: { is: "after", operator: "LESS_THAN_EQUALS" } },
      { said: ["\u0431\u0435\u0437", "\u043D\u0435\u0442", "\u043E\u0442\u0441\u0443\u0442\u0441\u0442\u0432\u0443\u0435\u0442", "\u043D\u0435 \u0438\u043C\u0435\u0435\u0442"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["\u0435\u0441\u0442\u044C", "\u0438\u043C\u0435\u0435\u0442", "\u0438\u043C\u0435\u0435\u0442\u0441\u044F"], means: { is: "before", operator: "IS_NOT_NULL" } },
      { said: ["\u0438", "\u0430 \u0442\u0430\u043A\u0436\u0435", "\u0438 \u0442\u0430\u043A\u0436\u0435", "\u043F\u0440\u0438 \u044D\u0442\u043E\u043C"], means: { is: "and" } },
      { said: ["\u043D\u043E", "\u0430", "\u043E\u0434\u043D\u0430\u043A\u043E"], means: { is: "and", contrasts: true } },
      { said: ["\u0437\u0430\u0442\u0435\u043C \u043F\u043E?", "\u0430? \u043F\u043E\u0442\u043E\u043C \u043F\u043E?", "\u0438 \u0437\u0430\u0442\u0435\u043C|\u043F\u043E\u0442\u043E\u043C \u043F\u043E?"], means: { is: "then" } },
      { said: ["\u0434\u043B\u044F", "\u043D\u0430"], means: { is: "particle" } },
      { said: ["\u0440\u0435\u0437\u0443\u043B\u044C\u0442\u0430\u0442\u043E\u0432|\u0440\u0435\u0437\u0443\u043B\u044C\u0442\u0430\u0442\u0430", "\u0437\u0430\u043F\u0438\u0441\u0435\u0439|\u0437\u0430\u043F\u0438\u0441\u0438", "\u0441\u0442\u0440\u043E\u043A|\u0441\u0442\u0440\u043E\u043A\u0438", "\u0442\u043E\u0432\u0430\u0440\u043E\u0432|\u0442\u043E\u0432\u0430\u0440\u0430"], means: { is: "counted" } },
      { said: ["\u0438\u043B\u0438", "\u043B\u0438\u0431\u043E", "\u043D\u0438"], means: { is: "or" } },
      { said: ["\u043D\u0435", "\u043D\u0435\u0442", "\u043D\u0435 \u044F\u0432\u043B\u044F\u0435\u0442\u0441\u044F", "\u043A\u0440\u043E\u043C\u0435"], means: { is: "not" } },
      { said: ["\u0438", "\u0434\u043E", "\u043F\u043E"], means: { is: "to" } },
      { said: ["\u044D\u0442\u043E", "\u0435\u0441\u0442\u044C", "\u044F\u0432\u043B\u044F\u0435\u0442\u0441\u044F", "\u0431\u044B\u043B|\u0431\u044B\u043B\u0430|\u0431\u044B\u043B\u043E"], means: { is: "copula" } },
      { said: ["\u043F\u0443\u0441\u0442\u043E|\u043F\u0443\u0441\u0442\u043E\u0439|\u043F\u0443\u0441\u0442\u043E\u0435|\u043F\u0443\u0441\u0442\u0430\u044F|\u043F\u0443\u0441\u0442|\u043F\u0443\u0441\u0442\u044B\u0435", "\u043D\u0435 \u0437\u0430\u0434\u0430\u043D\u043E|\u0437\u0430\u0434\u0430\u043D|\u0437\u0430\u0434\u0430\u043D\u0430|\u0443\u043A\u0430\u0437\u0430\u043D\u043E|\u0443\u043A\u0430\u0437\u0430\u043D|\u0443\u043A\u0430\u0437\u0430\u043D\u0430|\u0437\u0430\u043F\u043E\u043B\u043D\u0435\u043D\u043E", "\u043E\u0442\u0441\u0443\u0442\u0441\u0442\u0432\u0443\u0435\u0442", "\u043D\u0435\u0438\u0437\u0432\u0435\u0441\u0442\u043D\u043E", "\u043D\u0435\u0442"], means: { is: "null" } },
      { said: ["\u0437\u0430\u0434\u0430\u043D\u043E|\u0437\u0430\u0434\u0430\u043D|\u0437\u0430\u0434\u0430\u043D\u0430", "\u0443\u043A\u0430\u0437\u0430\u043D\u043E|\u0443\u043A\u0430\u0437\u0430\u043D|\u0443\u043A\u0430\u0437\u0430\u043D\u0430", "\u0437\u0430\u043F\u043E\u043B\u043D\u0435\u043D\u043E|\u0437\u0430\u043F\u043E\u043B\u043D\u0435\u043D", "\u0435\u0441\u0442\u044C", "\u0441\u0443\u0449\u0435\u0441\u0442\u0432\u0443\u0435\u0442", "\u0438\u0437\u0432\u0435\u0441\u0442\u043D\u043E"], means: { is: "present" } },
      { said: ["\u0434\u0430", "\u0438\u0441\u0442\u0438\u043D\u0430", "\u043F\u0440\u0430\u0432\u0434\u0430", "\u0432\u043A\u043B"], means: { is: "truth", value: 1 } },
      { said: ["\u043D\u0435\u0442", "\u043B\u043E\u0436\u044C", "\u0432\u044B\u043A\u043B"], means: { is: "truth", value: 0 } },
      { said: ["\u0433\u0434\u0435", "\u0443 \u043A\u043E\u0442\u043E\u0440\u044B\u0445", "\u0434\u043B\u044F \u043A\u043E\u0442\u043E\u0440\u044B\u0445", "\u0441 \u0443\u0441\u043B\u043E\u0432\u0438\u0435\u043C"], means: { is: "clause", clause: "where" } },
      { said: ["\u0441\u043E\u0440\u0442\u0438\u0440\u043E\u0432\u0430\u0442\u044C|\u0441\u043E\u0440\u0442\u0438\u0440\u043E\u0432\u043A\u0430|\u043E\u0442\u0441\u043E\u0440\u0442\u0438\u0440\u043E\u0432\u0430\u0442\u044C|\u043E\u0442\u0441\u043E\u0440\u0442\u0438\u0440\u043E\u0432\u0430\u043D\u043E|\u0443\u043F\u043E\u0440\u044F\u0434\u043E\u0447\u0438\u0442\u044C|\u0441\u043E\u0440\u0442\u0438\u0440\u0443\u0439|\u0441\u043E\u0440\u0442\u0438\u0440\u0443\u044F|\u043E\u0442\u0441\u043E\u0440\u0442\u0438\u0440\u043E\u0432\u0430\u043D\u043D\u044B\u0435 \u043F\u043E", "\u043F\u043E \u043F\u043E\u0440\u044F\u0434\u043A\u0443"], means: { is: "clause", clause: "orders" } },
      { said: ["\u043F\u0435\u0440\u0432\u044B\u0435|\u043F\u0435\u0440\u0432\u044B\u0445", "\u0442\u043E\u043B\u044C\u043A\u043E \u043F\u0435\u0440\u0432\u044B\u0435", "\u043B\u0438\u043C\u0438\u0442", "\u043D\u0435 \u0431\u043E\u043B\u0435\u0435 \u043F\u0435\u0440\u0432\u044B\u0445"], means: { is: "clause", clause: "limit" } },
      { said: ["\u0441\u0442\u0440\u0430\u043D\u0438\u0446\u0430|\u0441\u0442\u0440"], means: { is: "clause", clause: "page" } },
      { said: ["\u043F\u0440\u043E\u043F\u0443\u0441\u0442\u0438\u0442\u044C|\u043F\u0440\u043E\u043F\u0443\u0441\u043A"], means: { is: "clause", clause: "offset" } },
      { said: ["\u043F\u043E \u0432\u043E\u0437\u0440\u0430\u0441\u0442\u0430\u043D\u0438\u044E", "\u0432\u043E\u0437\u0440\u0430\u0441\u0442\u0430\u043D\u0438\u0435", "\u0432\u043E\u0437\u0440"], means: { is: "direction", direction: "ASC" } },
      { said: ["\u043F\u043E \u0443\u0431\u044B\u0432\u0430\u043D\u0438\u044E", "\u0443\u0431\u044B\u0432\u0430\u043D\u0438\u0435", "\u0443\u0431\u044B\u0432"], means: { is: "direction", direction: "DESC" } },
      { said: ["\u043F\u043E\u0436\u0430\u043B\u0443\u0439\u0441\u0442\u0430", "\u043F\u043E\u043A\u0430\u0436\u0438|\u043F\u043E\u043A\u0430\u0436\u0438\u0442\u0435|\u043F\u043E\u043A\u0430\u0437\u0430\u0442\u044C \u043C\u043D\u0435?", "\u043D\u0430\u0439\u0434\u0438|\u043D\u0430\u0439\u0442\u0438|\u043D\u0430\u0439\u0434\u0438\u0442\u0435", "\u0432\u0441\u0435|\u0432\u0441\u0451", "\u0442\u043E\u0432\u0430\u0440\u044B|\u0442\u043E\u0432\u0430\u0440\u043E\u0432|\u0442\u043E\u0432\u0430\u0440", "\u0437\u0430\u043F\u0438\u0441\u0438|\u0437\u0430\u043F\u0438\u0441\u0435\u0439", "\u0433\u043E\u0434\u0430|\u0433\u043E\u0434\u0443|\u0433\u043E\u0434|\u0433", "\u0442\u043E\u043B\u044C\u043A\u043E", "\u043A\u043E\u0442\u043E\u0440\u044B\u0435|\u043A\u043E\u0442\u043E\u0440\u044B\u0439|\u043A\u043E\u0442\u043E\u0440\u044B\u0445", "\u0432\u044B\u0432\u0435\u0434\u0438|\u0432\u044B\u0432\u0435\u0441\u0442\u0438", "\u043C\u0435\u0441\u044F\u0446\u0435", "\u0442\u0430\u043A\u0436\u0435", "\u0447\u0438\u0441\u043B\u0430"], means: { is: "noise" } },
      { said: ["\u0441\u0430\u043C\u044B\u0435? \u0434\u0435\u0448\u0451\u0432\u044B\u0435|\u0434\u0435\u0448\u0435\u0432\u044B\u0435"], means: { is: "superlative", nouns: ["price", "cost"], direction: "ASC" } },
      { said: ["\u0441\u0430\u043C\u044B\u0435? \u0434\u043E\u0440\u043E\u0433\u0438\u0435"], means: { is: "superlative", nouns: ["price", "cost"], direction: "DESC" } },
      { said: ["\u043F\u044F\u0442\u044C|\u043F\u044F\u0442\u0438"], means: { is: "number", value: 5 } },
      { said: ["\u0434\u0435\u0441\u044F\u0442\u044C|\u0434\u0435\u0441\u044F\u0442\u0438"], means: { is: "number", value: 10 } },
      { said: ["\u0442\u044B\u0441", "\u0442\u044B\u0441\u044F\u0447|\u0442\u044B\u0441\u044F\u0447\u0438|\u0442\u044B\u0441\u044F\u0447\u0430"], means: { is: "unit", factor: 1e3 } },
      { said: ["\u043C\u043B\u043D", "\u043C\u0438\u043B\u043B\u0438\u043E\u043D|\u043C\u0438\u043B\u043B\u0438\u043E\u043D\u0430|\u043C\u0438\u043B\u043B\u0438\u043E\u043D\u043E\u0432"], means: { is: "unit", factor: 1e6 } },
      { said: ["\u0440\u0443\u0431|\u0440|\u0440\u0443\u0431\u043B\u0435\u0439|\u0440\u0443\u0431\u043B\u044F|\u0440\u0443\u0431\u043B\u044C", "\u0448\u0442|\u0448\u0442\u0443\u043A|\u0448\u0442\u0443\u043A\u0438", "\u0435\u0432\u0440\u043E", "\u0434\u043E\u043B\u043B\u0430\u0440\u043E\u0432|\u0434\u043E\u043B\u043B\u0430\u0440\u0430"], means: { is: "unit", factor: 1 } },
      { said: ["\u044F\u043D\u0432\u0430\u0440\u044C|\u044F\u043D\u0432\u0430\u0440\u044F|\u044F\u043D\u0432\u0430\u0440\u0435|\u044F\u043D\u0432"], means: { is: "month", value: 1 } },
      { said: ["\u0444\u0435\u0432\u0440\u0430\u043B\u044C|\u0444\u0435\u0432\u0440\u0430\u043B\u044F|\u0444\u0435\u0432\u0440\u0430\u043B\u0435|\u0444\u0435\u0432|\u0444\u0435\u0432\u0440"], means: { is: "month", value: 2 } },
      { said: ["\u043C\u0430\u0440\u0442|\u043C\u0430\u0440\u0442\u0430|\u043C\u0430\u0440\u0442\u0435|\u043C\u0430\u0440"], means: { is: "month", value: 3 } },
      { said: ["\u0430\u043F\u0440\u0435\u043B\u044C|\u0430\u043F\u0440\u0435\u043B\u044F|\u0430\u043F\u0440\u0435\u043B\u0435|\u0430\u043F\u0440"], means: { is: "month", value: 4 } },
      { said: ["\u043C\u0430\u0439|\u043C\u0430\u044F|\u043C\u0430\u0435"], means: { is: "month", value: 5 } },
      { said: ["\u0438\u044E\u043D\u044C|\u0438\u044E\u043D\u044F|\u0438\u044E\u043D\u0435"], means: { is: "month", value: 6 } },
      { said: ["\u0438\u044E\u043B\u044C|\u0438\u044E\u043B\u044F|\u0438\u044E\u043B\u0435"], means: { is: "month", value: 7 } },
      { said: ["\u0430\u0432\u0433\u0443\u0441\u0442|\u0430\u0432\u0433\u0443\u0441\u0442\u0430|\u0430\u0432\u0433\u0443\u0441\u0442\u0435|\u0430\u0432\u0433"], means: { is: "month", value: 8 } },
      { said: ["\u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044C|\u0441\u0435\u043D\u0442\u044F\u0431\u0440\u044F|\u0441\u0435\u043D\u0442\u044F\u0431\u0440\u0435|\u0441\u0435\u043D|\u0441\u0435\u043D\u0442"], means: { is: "month", value: 9 } },
      { said: ["\u043E\u043A\u0442\u044F\u0431\u0440\u044C|\u043E\u043A\u0442\u044F\u0431\u0440\u044F|\u043E\u043A\u0442\u044F\u0431\u0440\u0435|\u043E\u043A\u0442"], means: { is: "month", value: 10 } },
      { said: ["\u043D\u043E\u044F\u0431\u0440\u044C|\u043D\u043E\u044F\u0431\u0440\u044F|\u043D\u043E\u044F\u0431\u0440\u0435|\u043D\u043E\u044F|\u043D\u043E\u044F\u0431"], means: { is: "month", value: 11 } },
      { said: ["\u0434\u0435\u043A\u0430\u0431\u0440\u044C|\u0434\u0435\u043A\u0430\u0431\u0440\u044F|\u0434\u0435\u043A\u0430\u0431\u0440\u0435|\u0434\u0435\u043A"], means: { is: "month", value: 12 } },
      { said: ["\u043C\u0438\u043D\u0443\u0442\u0430|\u043C\u0438\u043D\u0443\u0442\u044B|\u043C\u0438\u043D\u0443\u0442\u0443|\u043C\u0438\u043D\u0443\u0442", "\u043C\u0438\u043D"], means: { is: "interval", unit: "minute" } },
      { said: ["\u0447\u0430\u0441|\u0447\u0430\u0441\u0430|\u0447\u0430\u0441\u043E\u0432"], means: { is: "interval", unit: "hour" } },
      { said: ["\u0434\u0435\u043D\u044C|\u0434\u043D\u044F|\u0434\u043D\u0435\u0439|\u0441\u0443\u0442\u043A\u0438|\u0441\u0443\u0442\u043E\u043A"], means: { is: "interval", unit: "day" } },
      { said: ["\u043D\u0435\u0434\u0435\u043B\u044F|\u043D\u0435\u0434\u0435\u043B\u0438|\u043D\u0435\u0434\u0435\u043B\u044E|\u043D\u0435\u0434\u0435\u043B\u0435|\u043D\u0435\u0434\u0435\u043B\u044C"], means: { is: "interval", unit: "week" } },
      { said: ["\u043C\u0435\u0441\u044F\u0446|\u043C\u0435\u0441\u044F\u0446\u0430|\u043C\u0435\u0441\u044F\u0446\u0435|\u043C\u0435\u0441\u044F\u0446\u0435\u0432"], means: { is: "interval", unit: "month" } },
      { said: ["\u043A\u0432\u0430\u0440\u0442\u0430\u043B|\u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0430|\u043A\u0432\u0430\u0440\u0442\u0430\u043B\u0435|\u043A\u0432\u0430\u0440\u0442\u0430\u043B\u043E\u0432|\u043A\u0432"], means: { is: "interval", unit: "quarter" } },
      { said: ["\u0433\u043E\u0434|\u0433\u043E\u0434\u0430|\u0433\u043E\u0434\u0443|\u043B\u0435\u0442"], means: { is: "interval", unit: "year" } },
      { said: ["\u043F\u0440\u043E\u0448\u043B\u044B\u0439|\u043F\u0440\u043E\u0448\u043B\u0430\u044F|\u043F\u0440\u043E\u0448\u043B\u043E\u0435|\u043F\u0440\u043E\u0448\u043B\u043E\u0433\u043E|\u043F\u0440\u043E\u0448\u043B\u043E\u0439|\u043F\u0440\u043E\u0448\u043B\u043E\u043C|\u043F\u0440\u043E\u0448\u043B\u0443\u044E", "\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0438\u0439|\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0430\u044F|\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0435\u0433\u043E|\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0435\u0439|\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0435\u043C|\u043F\u0440\u0435\u0434\u044B\u0434\u0443\u0449\u0443\u044E"], means: { is: "place", place: "last" } },
      { said: ["\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0439|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u044F\u044F|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0435|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0445|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u044E\u044E"], means: { is: "place", place: "last" }, certainty: "likely" },
      { said: ["\u044D\u0442\u043E\u0442|\u044D\u0442\u0430|\u044D\u0442\u043E|\u044D\u0442\u043E\u0433\u043E|\u044D\u0442\u043E\u0439|\u044D\u0442\u043E\u043C|\u044D\u0442\u0443", "\u0442\u0435\u043A\u0443\u0449\u0438\u0439|\u0442\u0435\u043A\u0443\u0449\u0430\u044F|\u0442\u0435\u043A\u0443\u0449\u0435\u0433\u043E|\u0442\u0435\u043A\u0443\u0449\u0435\u0439|\u0442\u0435\u043A\u0443\u0449\u0435\u043C|\u0442\u0435\u043A\u0443\u0449\u0443\u044E"], means: { is: "place", place: "this" } },
      { said: ["\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0439|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0430\u044F|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0435|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0433\u043E|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u0439|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0435\u043C|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0443\u044E|\u0441\u043B\u0435\u0434\u0443\u044E\u0449\u0438\u0435", "\u0431\u043B\u0438\u0436\u0430\u0439\u0448\u0438\u0435|\u0431\u043B\u0438\u0436\u0430\u0439\u0448\u0438\u0439|\u0431\u043B\u0438\u0436\u0430\u0439\u0448\u0443\u044E"], means: { is: "place", place: "next" } },
      { said: ["\u043F\u043E\u0437\u0430\u0432\u0447\u0435\u0440\u0430"], means: { is: "day", days: -2 } },
      { said: ["\u0432\u0447\u0435\u0440\u0430"], means: { is: "day", days: -1 } },
      { said: ["\u0441\u0435\u0433\u043E\u0434\u043D\u044F"], means: { is: "day", days: 0 } },
      { said: ["\u0437\u0430\u0432\u0442\u0440\u0430"], means: { is: "day", days: 1 } },
      { said: ["\u043F\u043E\u0441\u043B\u0435\u0437\u0430\u0432\u0442\u0440\u0430"], means: { is: "day", days: 2 } },
      { said: ["\u0441\u0435\u0439\u0447\u0430\u0441"], means: { is: "now" } },
      { said: ["\u043D\u0430\u0437\u0430\u0434", "\u0442\u043E\u043C\u0443 \u043D\u0430\u0437\u0430\u0434"], means: { is: "distance", sign: -1 } },
      { said: ["\u0447\u0435\u0440\u0435\u0437"], means: { is: "distance", sign: 1, isBefore: true } },
      { said: ["\u0441\u0442\u0430\u0440\u0448\u0435|\u043D\u043E\u0432\u0435\u0435|\u043C\u043B\u0430\u0434\u0448\u0435|\u0440\u0430\u043D\u044C\u0448\u0435|\u043F\u043E\u0437\u0436\u0435|\u0431\u043E\u043B\u044C\u0448\u0435|\u043C\u0435\u043D\u044C\u0448\u0435 \u0447\u0435\u043C?"], means: { is: "age" } },
      { said: ["\u043D\u0430\u0447\u0430\u043B\u043E|\u043D\u0430\u0447\u0430\u043B\u0430|\u043D\u0430\u0447\u0430\u043B\u0443"], means: { is: "edge", edge: "start" } },
      { said: ["\u043A\u043E\u043D\u0435\u0446|\u043A\u043E\u043D\u0446\u0430|\u043A\u043E\u043D\u0446\u0443"], means: { is: "edge", edge: "end" } },
      { said: ["\u0437\u0430", "\u043D\u0430", "\u0432", "\u0432\u043E", "\u0432 \u0442\u0435\u0447\u0435\u043D\u0438\u0435"], means: { is: "within" } },
      { said: ["\u0446\u0435\u043D\u0430|\u0446\u0435\u043D\u044B|\u0446\u0435\u043D\u0443|\u0446\u0435\u043D\u043E\u0439|\u0446\u0435\u043D\u0435|\u0441\u0442\u043E\u0438\u043C\u043E\u0441\u0442\u044C|\u0441\u0442\u043E\u0438\u043C\u043E\u0441\u0442\u0438"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["\u043D\u0430\u0437\u0432\u0430\u043D\u0438\u0435|\u043D\u0430\u0437\u0432\u0430\u043D\u0438\u0438|\u043D\u0430\u0437\u0432\u0430\u043D\u0438\u044E|\u043D\u0430\u0437\u0432\u0430\u043D\u0438\u044F|\u0438\u043C\u044F|\u043D\u0430\u0438\u043C\u0435\u043D\u043E\u0432\u0430\u043D\u0438\u0435|\u043D\u0430\u0438\u043C\u0435\u043D\u043E\u0432\u0430\u043D\u0438\u044E|\u0438\u043C\u0435\u043D\u0438"], means: { is: "noun", noun: "name" }, certainty: "likely" },
      { said: ["\u0431\u0440\u0435\u043D\u0434|\u0431\u0440\u0435\u043D\u0434\u0430|\u0431\u0440\u0435\u043D\u0434\u0443|\u043C\u0430\u0440\u043A\u0430|\u043C\u0430\u0440\u043A\u0438|\u043C\u0430\u0440\u043A\u0435"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["\u0440\u0435\u0439\u0442\u0438\u043D\u0433|\u0440\u0435\u0439\u0442\u0438\u043D\u0433\u0430|\u0440\u0435\u0439\u0442\u0438\u043D\u0433\u0443|\u043E\u0446\u0435\u043D\u043A\u0430|\u043E\u0446\u0435\u043D\u043A\u0435|\u043E\u0446\u0435\u043D\u043A\u0438"], means: { is: "noun", noun: "rating" }, certainty: "likely" },
      { said: ["\u0441\u0442\u0430\u0442\u0443\u0441|\u0441\u0442\u0430\u0442\u0443\u0441\u0430|\u0441\u0442\u0430\u0442\u0443\u0441\u0443|\u0441\u043E\u0441\u0442\u043E\u044F\u043D\u0438\u0435"], means: { is: "noun", noun: "status" }, certainty: "likely" },
      { said: ["\u043E\u0441\u0442\u0430\u0442\u043E\u043A|\u043E\u0441\u0442\u0430\u0442\u043A\u0430|\u043E\u0441\u0442\u0430\u0442\u043A\u0443|\u043E\u0441\u0442\u0430\u0442\u043A\u0438|\u043D\u0430\u043B\u0438\u0447\u0438\u0435|\u0437\u0430\u043F\u0430\u0441"], means: { is: "noun", noun: "stock" }, certainty: "likely" },
      { said: ["\u043A\u0430\u0442\u0435\u0433\u043E\u0440\u0438\u044F|\u043A\u0430\u0442\u0435\u0433\u043E\u0440\u0438\u0438|\u043A\u0430\u0442\u0435\u0433\u043E\u0440\u0438\u044E|\u043A\u0430\u0442\u0435\u0433\u043E\u0440\u0438\u0435\u0439"], means: { is: "noun", noun: "category" }, certainty: "likely" },
      { said: ["\u0432\u043B\u0430\u0434\u0435\u043B\u0435\u0446|\u0432\u043B\u0430\u0434\u0435\u043B\u044C\u0446\u0430|\u0432\u043B\u0430\u0434\u0435\u043B\u044C\u0446\u0443"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["\u0441\u043E\u0437\u0434\u0430\u043D|\u0441\u043E\u0437\u0434\u0430\u043D\u043E|\u0441\u043E\u0437\u0434\u0430\u043D\u0430"], means: { is: "noun", noun: "created" }, certainty: "likely" },
      { said: ["\u043E\u0431\u043D\u043E\u0432\u043B\u0435\u043D|\u043E\u0431\u043D\u043E\u0432\u043B\u0435\u043D\u043E|\u043E\u0431\u043D\u043E\u0432\u043B\u0451\u043D|\u0438\u0437\u043C\u0435\u043D\u0435\u043D|\u0438\u0437\u043C\u0435\u043D\u0451\u043D|\u0438\u0437\u043C\u0435\u043D\u0435\u043D\u043E"], means: { is: "noun", noun: "updated" }, certainty: "likely" },
      { said: ["\u0430\u043A\u0442\u0438\u0432\u0435\u043D|\u0430\u043A\u0442\u0438\u0432\u043D\u044B\u0439|\u0430\u043A\u0442\u0438\u0432\u043D\u043E|\u0430\u043A\u0442\u0438\u0432\u043D\u0430"], means: { is: "noun", noun: "active" }, certainty: "likely" },
      { said: ["\u0442\u0435\u0433|\u0442\u0435\u0433\u0438|\u0442\u0435\u0433\u043E\u0432|\u043C\u0435\u0442\u043A\u0438|\u043C\u0435\u0442\u043A\u0430"], means: { is: "noun", noun: "tags" }, certainty: "likely" },
      { said: ["\u0434\u0435\u0448\u0435\u0432\u044B\u0439|\u0434\u0435\u0448\u0451\u0432\u044B\u0435|\u0434\u043E\u0440\u043E\u0433\u043E\u0439|\u0434\u043E\u0440\u043E\u0433\u0438\u0435", "\u043D\u0438\u0437\u043A\u0430\u044F|\u043D\u0438\u0437\u043A\u0438\u0439|\u0432\u044B\u0441\u043E\u043A\u0430\u044F|\u0432\u044B\u0441\u043E\u043A\u0438\u0439", "\u043B\u0443\u0447\u0448\u0438\u0435|\u043B\u0443\u0447\u0448\u0438\u0439", "\u043D\u043E\u0432\u044B\u0435|\u043D\u043E\u0432\u044B\u0439|\u0441\u0442\u0430\u0440\u044B\u0435|\u0441\u0442\u0430\u0440\u044B\u0439", "\u043E\u043A\u043E\u043B\u043E|\u043F\u0440\u0438\u043C\u0435\u0440\u043D\u043E"], means: { is: "vague", reason: "vague" } },
      { said: ["\u0441\u0435\u0433\u043E\u0434\u043D\u044F|\u0432\u0447\u0435\u0440\u0430|\u0437\u0430\u0432\u0442\u0440\u0430|\u0441\u0435\u0439\u0447\u0430\u0441", "\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0435|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0439|\u043F\u043E\u0441\u043B\u0435\u0434\u043D\u0438\u0445|\u044D\u0442\u043E\u0442|\u044D\u0442\u043E\u0439|\u043F\u0440\u043E\u0448\u043B\u044B\u0439|\u043F\u0440\u043E\u0448\u043B\u043E\u0439", "\u0437\u0430"], means: { is: "vague", reason: "relative" } },
      { said: ["\u0443\u0434\u0430\u043B\u0438\u0442\u044C|\u0443\u0434\u0430\u043B\u0438|\u0443\u0434\u0430\u043B\u0438\u0442\u0435"], means: { is: "impossible", reason: "change" } }
    ];
  }
});

// src/base/language/phrases/spanish.ts
var spanish;
var init_spanish = __esm({
  "src/base/language/phrases/spanish.ts"() {
    "use strict";
    spanish = [
      { said: ["igual a|al?"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["distinto|diferente|distinta de|a"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["uno|una de", "entre los|las"], means: { is: "comparison", operator: "IN" } },
      { said: ["mayor|superior que|a|al?", "m\xE1s|mas de|que", "m\xE1s|mas grande|alto|caro que", "despu\xE9s|despues de|del"], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["mayor|superior o igual a|al|que?", "al menos", "por lo menos", "como m\xEDnimo", "m\xEDnimo", "desde", "a partir de|del"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["menor|inferior que|a|al?", "menos de|que", "m\xE1s|mas peque\xF1o|bajo|barato que", "antes de|del"], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: ["menor|inferior o igual a|al|que?", "como m\xE1ximo", "m\xE1ximo", "a lo sumo", "hasta"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["entre"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["empieza|comienza|empiece con|por"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["como"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
      { said: ["termina|acaba con|en|por"], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["contiene|contenga|incluye"], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["no contiene|contenga|incluye"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
      { said: ["sin"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["y", "y tambi\xE9n"], means: { is: "and" } },
      { said: ["pero"], means: { is: "and", contrasts: true } },
      { said: ["o", "o bien"], means: { is: "or" } },
      { said: ["no es|est\xE1", "ni"], means: { is: "not" } },
      { said: ["y", "a", "hasta"], means: { is: "to" } },
      { said: ["es", "est\xE1|esta"], means: { is: "copula" } },
      { said: ["vac\xEDo|vacio|vac\xEDa|vacia", "nulo|nula", "desconocido|desconocida", "sin valor"], means: { is: "null" } },
      { said: ["no vac\xEDo|vacio|nulo", "presente", "definido|definida"], means: { is: "present" } },
      { said: ["s\xED|si", "verdadero"], means: { is: "truth", value: 1 } },
      { said: ["no", "falso"], means: { is: "truth", value: 0 } },
      { said: ["donde"], means: { is: "clause", clause: "where" } },
      { said: ["ordenar|ordenado|ordenados|ordenada|ordenadas|ordena|clasificar por"], means: { is: "clause", clause: "orders" } },
      { said: ["los? primeros|primeras", "l\xEDmite"], means: { is: "clause", clause: "limit" } },
      { said: ["ascendente", "creciente"], means: { is: "direction", direction: "ASC" } },
      { said: ["descendente", "decreciente"], means: { is: "direction", direction: "DESC" } },
      { said: ["muestra|mostrar|busca|buscar", "todos|todas los|las?", "productos|producto", "con", "el|la|los|las"], means: { is: "noise" } },
      { said: ["precio"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["nombre"], means: { is: "noun", noun: "name" }, certainty: "likely" },
      { said: ["marca"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["estado"], means: { is: "noun", noun: "status" }, certainty: "likely" },
      { said: ["categor\xEDa|categoria"], means: { is: "noun", noun: "category" }, certainty: "likely" },
      { said: ["propietario|due\xF1o"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["hace"], means: { is: "distance", sign: -1, isBefore: true } },
      { said: ["hace m\xE1s|mas|menos de"], means: { is: "age" } },
      { said: ["hora(s)"], means: { is: "interval", unit: "hour" } },
      { said: ["d\xEDa(s)", "dia(s)"], means: { is: "interval", unit: "day" } },
      { said: ["semana(s)"], means: { is: "interval", unit: "week" } },
      { said: ["mes|meses"], means: { is: "interval", unit: "month" } },
      { said: ["a\xF1o(s)"], means: { is: "interval", unit: "year" } },
      { said: ["este|esta"], means: { is: "place", place: "this" } },
      { said: ["\xFAltimo|\xFAltima|\xFAltimos|\xFAltimas|ultimo|ultima|ultimos|ultimas", "pasado|pasada|pasados|pasadas"], means: { is: "place", place: "last", mayFollow: true } },
      { said: ["pr\xF3ximo|pr\xF3xima|pr\xF3ximos|pr\xF3ximas|proximo|proxima|proximos|proximas"], means: { is: "place", place: "next", mayFollow: true } },
      { said: ["en|durante? el|la|los|las"], means: { is: "within" } },
      { said: ["ayer"], means: { is: "day", days: -1 } },
      { said: ["hoy"], means: { is: "day", days: 0 } },
      { said: ["ma\xF1ana", "manana"], means: { is: "day", days: 1 } },
      { said: ["hace m\xE1s|mas de"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
      { said: ["hace menos de"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
      { said: ["creado|creada"], means: { is: "noun", noun: "created" }, certainty: "likely" },
      { said: ["actualizado|modificado"], means: { is: "noun", noun: "updated" }, certainty: "likely" },
      { said: ["activo|activa|activos|activas"], means: { is: "noun", noun: "active" }, certainty: "likely" },
      { said: ["valoraci\xF3n|valoracion"], means: { is: "noun", noun: "rating" }, certainty: "likely" },
      { said: ["existencias"], means: { is: "noun", noun: "stock" }, certainty: "likely" }
    ];
  }
});

// src/assist/suggest/strings.ts
function stringEnds(joints, clauses2) {
  const [joint, clause] = [joints.join("|"), clauses2.join("|")];
  return {
    afterValue: new RegExp(
      `^\\s*(?:$|[\\n)\\]},;&|<>=!:\u2260\u2264\u2265.#]|--|-?[\\p{L}_]+\\s?[<>=!:\u2260\u2264\u2265])|^\\s+(?:${joint}|${clause}|in|not|is|like|to|group|contains)(?!\\p{L})`,
      "iu"
    ),
    next: new RegExp(
      `\\s(?:(?:${joint}|[&|]+)\\s+\\(?(?:not\\s)?[\\p{L}_]+(?:\\s?[<>=!~:\u2260\u2264\u2265]|\\s\\p{L}+\\s)|(?:${clause})\\s(?:by|nach|par|por|per|\u043F\u043E|\\d))`,
      "iu"
    )
  };
}
function endStringsBy(next) {
  const before2 = ends;
  ends = next;
  return before2;
}
function readString2(text2, written7, start2) {
  const isPrefixed = PREFIX.test(text2.slice(start2, start2 + 2));
  const at2 = isPrefixed ? start2 + 1 : start2;
  if (/\\["']/.test(text2.slice(at2, at2 + 2))) return readEscaped(text2, written7, at2);
  const quote = text2.charAt(at2);
  const closing2 = families.find((family) => family.includes(quote));
  if (closing2 === void 0) return void 0;
  const isInWord = LETTER.test(text2.charAt(start2 - 1)) && !isPrefixed;
  if (isInWord && ends.afterValue.test(text2.slice(at2 + 1, at2 + FAR))) return void 0;
  const isDoubled = /["'´`]/.test(quote) && text2.charAt(at2 + 1) === quote && LETTER.test(text2.charAt(at2 + 2));
  const from2 = isDoubled ? at2 + 2 : at2 + 1;
  const rest = text2.slice(from2, from2 + FAR);
  const close = closingIn(rest, quote, closing2);
  if (close) {
    const content2 = unescaped2(written7.slice(from2, from2 + close.at), quote);
    const isOdd = content2.indexOf(quote) === content2.length - 1 && content2 !== "";
    return {
      content: isOdd ? content2.slice(0, -1) : content2,
      end: from2 + close.at + (close.isLeftOpen ? 0 : 1),
      isBroken: isOdd || close.isDoubtful || isDoubled && text2.charAt(from2 + close.at + 1) !== quote,
      quote
    };
  }
  if (isPrefixed) return void 0;
  const stops = [rest.indexOf("\n"), rest.search(ends.next)].filter((stop2) => stop2 !== -1);
  const stop = from2 + Math.min(...stops, rest.length);
  const content = written7.slice(from2, stop).trimEnd().replace(/["'“”’»´`]{1,2}$/u, "");
  return content === "" ? void 0 : { content, end: stop, isBroken: true, quote };
}
function closingIn(text2, quote, closing2) {
  let isDoubtful2 = false;
  let looked = 0;
  for (let at2 = 0; at2 < text2.length && looked < MOST_QUOTES; at2++) {
    const sign2 = text2.charAt(at2);
    if (sign2 === "\\" && quote === '"') at2++;
    if (!closing2.includes(sign2)) continue;
    looked++;
    const isDoubled = text2.charAt(at2 + 1) === sign2;
    if (isDoubled) at2++;
    const inside = text2.slice(0, at2);
    if (ends.afterValue.test(text2.slice(at2 + 1))) {
      const isOther = inside.includes(quote) && ends.next.test(inside);
      return isOther ? void 0 : { at: at2, isDoubtful: isDoubtful2 };
    }
    if (isDoubled) continue;
    if (LETTER.test(text2.charAt(at2 + 1))) {
      const gap = /[,;]\s*$/.exec(inside);
      if (gap) return { at: gap.index, isDoubtful: true, isLeftOpen: true };
    } else {
      const isEven = text2.slice(at2 + 1).split(sign2).length % 2 === 1;
      if (isEven) return { at: at2, isDoubtful: isDoubtful2 };
      isDoubtful2 = true;
    }
  }
  return void 0;
}
function readEscaped(text2, written7, at2) {
  const quote = text2.charAt(at2 + 1);
  const end = text2.indexOf(`\\${quote}`, at2 + 2);
  return end === -1 ? void 0 : { content: written7.slice(at2 + 2, end), end: end + 2, isBroken: true, quote };
}
function unescaped2(content, quote) {
  const single2 = content.replaceAll(quote + quote, quote);
  if (quote !== '"') return single2;
  return single2.replace(/\\(["\\/])/g, "$1").replaceAll("\\n", "\n").replaceAll("\\t", "	");
}
var families, FAR, MOST_QUOTES, ends, LETTER, PREFIX;
var init_strings2 = __esm({
  "src/assist/suggest/strings.ts"() {
    "use strict";
    families = ['"\u201C\u201D\u201E\u201F\u2033\uFF02', "'\u2018\u2019\u201A\u201B\u2032\uFF07", "\xAB\xBB", "\u2039\u203A", "`\xB4", "\u300C\u300D", "\u300E\u300F"];
    FAR = 600;
    MOST_QUOTES = 6;
    ends = stringEnds(["and", "or"], ["limit"]);
    LETTER = /[\p{L}\p{N}]/u;
    PREFIX = /[NEBUR]['"]/i;
  }
});

// src/assist/suggest/tokens.ts
function nth(tokens, at2) {
  return tokens[at2] ?? none10;
}
function folded(word) {
  return word.toLowerCase().replace(/[äöüßё'’]/g, (letter2) => folds[letter2]);
}
function narrowed(text2) {
  return text2.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 65248)).replaceAll("\u2212", "-");
}
function matchAt(pattern2, text2, at2) {
  pattern2.lastIndex = at2;
  return pattern2.exec(text2)?.[0];
}
function commentAt(text2, at2, isSpaced) {
  const kind = comments.find(([begin2]) => text2.startsWith(begin2, at2));
  if (!kind || !isSpaced && matchAt(COMMENT_BEHIND, text2, at2) === void 0) return void 0;
  const [begin, end] = kind;
  const found = text2.indexOf(end, at2 + begin.length);
  return text2.slice(at2, found === -1 ? text2.length : found + end.length);
}
function tokensOf2(written7) {
  const text2 = narrowed(written7);
  const tokens = [];
  let at2 = 0;
  let isSpaced = true;
  let isOnNewLine = false;
  const push2 = (kind, end, content = text2.slice(at2, end), isBroken = false, quote = "") => {
    const place = { start: at2, end, isSpaced, isOnNewLine };
    tokens.push({ kind, key: keyOf3(kind, content), text: content, ...place, isBroken, quote });
    at2 = end;
    isSpaced = false;
    isOnNewLine = false;
  };
  while (at2 < text2.length) {
    const skipped = matchAt(SPACE3, text2, at2) ?? commentAt(text2, at2, isSpaced) ?? (isSpaced ? matchAt(LINE_COMMENT, text2, at2) : void 0);
    if (skipped !== void 0) {
      isOnNewLine ||= /[\n\r]/.test(skipped);
      isSpaced = true;
      at2 += skipped.length;
      continue;
    }
    const string = readString2(text2, written7, at2);
    if (string) {
      push2("string", string.end, string.content, string.isBroken, string.quote);
      continue;
    }
    const date = matchAt(DATE2, text2, at2);
    if (date !== void 0) {
      push2("date", at2 + date.length);
      continue;
    }
    const sign2 = isValue2(tokens.at(-1)) && !(isSpaced && !/\s/.test(text2.charAt(at2 + 1))) ? void 0 : matchAt(SIGNED2, text2, at2);
    const number3 = matchAt(NUMBER5, text2, at2 + (sign2?.length ?? 0));
    if (number3 !== void 0) {
      push2("number", at2 + (sign2?.length ?? 0) + number3.length);
      continue;
    }
    const word = matchAt(WORD4, text2, at2);
    if (word !== void 0) {
      push2("word", at2 + word.length);
      continue;
    }
    const mark = matchAt(SIGN4, text2, at2);
    if (mark === "." && /^(?:\s|$)/.test(text2.slice(at2 + 1, at2 + 2)) && !isAbbreviation(tokens)) {
      at2++;
    } else if (OPEN.includes(mark)) push2("open", at2 + 1);
    else if (CLOSE.includes(mark)) push2("close", at2 + 1);
    else push2("sign", at2 + mark.length);
  }
  return tokens;
}
function isAbbreviation(tokens) {
  const [dot, last] = tokens.slice(-2);
  return dot?.key === "." && last?.kind === "word" && last.text.length === 1 && !dot.isSpaced && !last.isSpaced;
}
function isValue2(token) {
  return token !== void 0 && ["number", "date", "string", "close", "word"].includes(token.kind);
}
function keyOf3(kind, text2) {
  if (text2 === "?.") return ".";
  return kind === "string" ? "" : folded(text2);
}
var none10, SPACE3, LINE_COMMENT, DATE2, NUMBER5, SIGNED2, WORD4, SIGN4, comments, OPEN, CLOSE, folds, COMMENT_BEHIND;
var init_tokens = __esm({
  "src/assist/suggest/tokens.ts"() {
    "use strict";
    init_strings2();
    none10 = {
      kind: "none",
      key: "",
      text: "",
      start: 0,
      end: 0,
      isSpaced: true,
      isOnNewLine: false,
      isBroken: false,
      quote: ""
    };
    SPACE3 = /[\s\u200b-\u200f\u2060\ufeff]+/y;
    LINE_COMMENT = /(?:\/\/|#(?=\s)|—(?=\s+\p{L}))[^\n]*/uy;
    DATE2 = /(?:\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}-\d{1,2}-\d{4})(?:(?:[T ]|, )\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?![\w.]\d)|\d{4}-(?:0[1-9]|1[0-2])(?![\d-])/y;
    NUMBER5 = /\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?![\d])(?:[.,]\d+(?![\d.]))?|\d+(?:[.,_]\d+)*(?:[eE][+-]?\d+)?|\.\d+/y;
    SIGNED2 = /[+-](?=\.?\d)/y;
    WORD4 = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:['’]\p{L}[\p{L}\p{M}\p{N}_]*)*/uy;
    SIGN4 = /===|!==|\.\.\.|==|!=|<>|>=|<=|=>|=<|=~|!~|~=|~\*|\?\.|\*=|\^=|\$=|><|=!|!>|!<|&&|\|\||\.\.|::|->|\/=|./suy;
    comments = [
      ["--", "\n"],
      ["/*", "*/"],
      ["<!--", "-->"]
    ];
    OPEN = "([{";
    CLOSE = ")]}";
    folds = { \u00E4: "ae", \u00F6: "oe", \u00FC: "ue", \u00DF: "ss", \u0451: "\u0435", "'": "", "\u2019": "" };
    COMMENT_BEHIND = /(?:--(?:\s|$)|<!--|(?<=["'`)\]\d])\/\*[^*]*\*\/(?:\s|$))/y;
  }
});

// src/assist/suggest/edits.ts
function smallestEdits(before2, after) {
  const [old, made3] = [tokensOf2(before2), tokensOf2(after)];
  const [head, tail] = commonEnds(old, made3, isSameToken);
  const [oldTail, madeTail] = [old.length - tail, made3.length - tail];
  const inner = keptBetween(old.slice(head, oldTail), made3.slice(head, madeTail));
  const kept = [
    ...old.slice(0, head).map((_, at2) => [at2, at2]),
    ...inner.map(([a, b]) => [a + head, b + head]),
    ...old.slice(oldTail).map((_, at2) => [oldTail + at2, madeTail + at2])
  ];
  return gaps(before2, after, old, made3, kept);
}
function commonEnds(a, b, isSame3) {
  const head = commonStart(a, b, isSame3);
  return [head, commonStart(a.slice(head).reverse(), b.slice(head).reverse(), isSame3)];
}
function commonStart(a, b, isSame3) {
  const differs = a.findIndex((item3, index) => !isSame3(item3, b[index]));
  return differs < 0 ? a.length : differs;
}
function keptBetween(old, made3) {
  const width = made3.length + 1;
  if ((old.length + 1) * width > MOST_CELLS3) return [];
  const longest = new Uint16Array((old.length + 1) * width);
  for (let a = old.length - 1; a >= 0; a--) {
    for (let b = made3.length - 1; b >= 0; b--) {
      const isSame3 = isSameToken(old[a], made3[b]);
      longest[a * width + b] = isSame3 ? longest[(a + 1) * width + b + 1] + 1 : Math.max(longest[(a + 1) * width + b], longest[a * width + b + 1]);
    }
  }
  const kept = [];
  for (let a = 0, b = 0; a < old.length && b < made3.length; ) {
    if (isSameToken(old[a], made3[b])) kept.push([a++, b++]);
    else if (longest[(a + 1) * width + b] >= longest[a * width + b + 1]) a++;
    else b++;
  }
  return kept;
}
function gaps(before2, after, old, made3, kept) {
  const edits = [];
  let [from2, to] = [0, 0];
  let b = 0;
  for (const [nextA, nextB] of [...kept, [old.length, made3.length]]) {
    const end = old[nextA]?.start ?? before2.length;
    const madeEnd = made3[nextB]?.start ?? after.length;
    const isSpace2 = nextB === b && /^\s*$/.test(before2.slice(from2, end));
    if (!isSpace2) edits.push({ span: { start: from2, end }, text: after.slice(to, madeEnd) });
    from2 = old[nextA]?.end ?? end;
    to = made3[nextB]?.end ?? madeEnd;
    b = nextB + 1;
  }
  return edits.map((edit) => trimmed2(before2, edit));
}
function trimmed2(before2, { span: { start: start2, end }, text: text2 }) {
  const [head, tail] = commonEnds(before2.slice(start2, end).split(""), text2.split(""), isSameSpace);
  return { span: { start: start2 + head, end: end - tail }, text: text2.slice(head, text2.length - tail) };
}
var MOST_CELLS3, isSameToken, isSameSpace;
var init_edits2 = __esm({
  "src/assist/suggest/edits.ts"() {
    "use strict";
    init_tokens();
    MOST_CELLS3 = 4e4;
    isSameToken = (a, b) => a.key === b?.key && a.quote === b.quote && !a.isBroken && (a.kind !== "string" || a.text === b.text);
    isSameSpace = (a, b) => a === b && /\s/.test(a);
  }
});

// src/assist/suggest/evidence.ts
function costOf2(pieces, tokens, text2) {
  let cost = 0;
  const known2 = new Uint8Array(tokens.length);
  for (let piece = pieces; piece; piece = piece.before) {
    cost += costs[piece.kind];
    known2.fill(1, piece.from, piece.end);
  }
  let skipped = known2.filter((each) => each === 0).length;
  for (let at2 = 0; at2 <= tokens.length; at2++) {
    const start2 = at2 === 0 ? 0 : nth(tokens, at2 - 1).end;
    const end = at2 === tokens.length ? text2.length : nth(tokens, at2).start;
    if (end > start2 && !NOTHING.test(text2.slice(start2, end))) skipped++;
  }
  return cost + skipped * costs.skipped;
}
var costs, NOTHING;
var init_evidence = __esm({
  "src/assist/suggest/evidence.ts"() {
    "use strict";
    init_tokens();
    costs = {
      /** The name or the label of a field. */
      name: 0,
      /** A word or a sign that a table of phrases has. */
      word: 0,
      /** A value, with each of its characters. */
      value: 0,
      /** A word of courtesy, which asks for nothing. */
      courtesy: 0,
      /** Another form of a name: its plural, its translation, a name behind an alias. */
      inflected: 1,
      /** A word or a sign that can also say something else. */
      loose: 1,
      /** A word that was passed over because it says nothing here. */
      noise: 1,
      /** Something that was left out, such as the operator, the field or a closing bracket. */
      implied: 1,
      /** AND beside OR without brackets, where this language joins the conditions of AND first. */
      precedence: 1,
      /** A value that was written in another way: with a unit, with wildcards, in words. */
      changed: 2,
      /** A word with a typo. */
      typo: 2,
      /** What was pasted around a filter. */
      wrapping: 2,
      /** What nothing is known of. */
      skipped: 4
    };
    NOTHING = /^\s*(?:\/\*[^*]*\*\/\s*)?$/;
  }
});

// src/base/language/phrases/operator-facts.ts
function swapped(operator) {
  return swappedLists[operator] ?? mirrored(operator);
}
function isOrder(operator) {
  return operators[operator].predicate.kind === "order";
}
function matching(operator) {
  const { complement, isNegative: isNegative3, isRegexp } = operators[operator];
  if (isRegexp) return operator;
  const positive2 = isNegative3 ? complement : operator;
  if (positive2 !== plainOperator && positive2 !== searchOperator) return void 0;
  return isNegative3 ? operators[patternOperator].complement : patternOperator;
}
var swappedLists, plainOperator, rangeOperator, startOperator, searchOperator, patternOperator, lowOperator, highOperator, aboveOperator, belowOperator;
var init_operator_facts = __esm({
  "src/base/language/phrases/operator-facts.ts"() {
    "use strict";
    init_operators();
    swappedLists = {
      IN: "CONTAINS",
      NOT_IN: "DOES_NOT_CONTAIN"
    };
    plainOperator = "EQUALS";
    rangeOperator = "BETWEEN";
    startOperator = "STARTS_WITH";
    searchOperator = "CONTAINS";
    patternOperator = "REGEXP";
    lowOperator = "GREATER_THAN_EQUALS";
    highOperator = "LESS_THAN_EQUALS";
    aboveOperator = "GREATER_THAN";
    belowOperator = "LESS_THAN";
  }
});

// src/assist/suggest/texts.ts
var suggestionTexts, reasonTexts;
var init_texts = __esm({
  "src/assist/suggest/texts.ts"() {
    "use strict";
    suggestionTexts = {
      didYouMean: "Did you mean:",
      guess: "a guess, please check",
      enter: "Press Enter to use it.",
      words: "Write a field before $1, such as $2."
    };
    reasonTexts = {
      aggregate: { what: "function" },
      connective: { what: "connective" },
      function: { what: "function" },
      group: { what: "group" },
      change: { text: "$1 changes rows, which a filter cannot do; remove it." },
      distinct: { text: "$1 removes duplicates, which a filter cannot do; remove it." },
      join: { text: "$1 joins tables, which a filter cannot do; filter by the fields of one." },
      percent: { text: "$1 has no exact meaning; write the number itself." },
      union: { text: "$1 combines results, which a filter cannot do; write two filters." },
      date: { text: "$1 may be two dates; write the year first, as in 2024-03-15." },
      number: { text: "$1 may be two numbers; write it without separators." },
      relative: { text: "$1 depends on the current time; write a date, as in 2024-03-15." },
      repeated: { text: "$1 repeats a clause; keep one of them." },
      unclosed: { text: "$1 is never closed; close or remove it." },
      vague: { text: "$1 has no exact meaning; write a value." }
    };
  }
});

// src/assist/suggest/free-text.ts
function wordsOf2(text2, resource3) {
  const trimmed3 = text2.trim();
  const words4 = QUOTED.exec(trimmed3)?.[1]?.trim() ?? (WORDS.test(trimmed3) ? trimmed3 : "");
  const first = words4.split(/\s/, 1)[0] ?? "";
  const isNamed3 = resource3 && [first, words4].some((each) => findField(resource3, each) ?? fieldByLabel(resource3, each));
  return words4 === "" || isNamed3 || !/\p{L}/u.test(words4) ? void 0 : words4;
}
function comparisonOf3(field, operator, words4) {
  const spelling = { operator, row: operators[operator], negated: false };
  const condition = comparison(name(field, nowhere), spelling, 0, 0, [scalar(words4)], 0);
  return print(query({ condition }, 0));
}
function freeFilter(text2, { freeText, ...options }) {
  const words4 = freeText && wordsOf2(text2, options.resource);
  if (!freeText || words4 === void 0 || compileAs(text2, options).ok) return void 0;
  const filter = typeof freeText === "function" ? freeText(words4) : comparisonOf3(freeText.field, freeText.operator ?? searchOperator, words4);
  return typeof filter === "string" && compileAs(filter, options).ok ? filter : void 0;
}
var WORDS, QUOTED;
var init_free_text = __esm({
  "src/assist/suggest/free-text.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_factories();
    init_outputs();
    init_print();
    init_find_field();
    WORDS = /^[\p{L}\p{N}_'’.@-]+(?:\s+[\p{L}\p{N}_'’.@-]+)*$/u;
    QUOTED = /^"([^"\\]*)"$/;
  }
});

// src/assist/suggest/free-text-option.ts
var isFreeText2;
var init_free_text_option = __esm({
  "src/assist/suggest/free-text-option.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    isFreeText2 = (value) => {
      const { field, operator = searchOperator } = value ?? {};
      const isOperator3 = Object.hasOwn(operators, String(operator));
      return typeof value === "function" || typeof field === "string" && isOperator3 ? void 0 : "a function, or an object with a field and perhaps an operator";
    };
  }
});

// src/assist/suggest/options.ts
function timeZoneOf({ clock }) {
  return clock && (clock.timeZone ?? "UTC");
}
function dateOrderOf({ dateOrder, resource: resource3 }) {
  return dateOrder ?? resource3?.dateOrder;
}
var suggestOptions;
var init_options2 = __esm({
  "src/assist/suggest/options.ts"() {
    "use strict";
    init_words();
    init_date_orders();
    init_option_table();
    init_outputs();
    init_free_text_option();
    suggestOptions = /* @__PURE__ */ optionTable(
      {
        dateOrder: (value) => dateOrders.some((order2) => order2 === value) ? void 0 : listed(dateOrders),
        freeText: isFreeText2
      },
      outputOptions
    );
  }
});

// src/base/language/phrases/pasted.ts
var pasted;
var init_pasted = __esm({
  "src/base/language/phrases/pasted.ts"() {
    "use strict";
    pasted = [
      { pattern: /=\s?ANY\s?\(\s?ARRAY\s?\[([^\][]{0,1000})\]\s?\)/gi, by: "IN ($1)", certainty: "likely" },
      { pattern: /^[$@\w ]{1,40}=\s?"((?:select|where)\s[^"]*)";?$/i, by: "$1", certainty: "likely" },
      { pattern: /^(?:filter|where|query|q)\s?=\s?"([^"]*)"$/i, by: "$1", certainty: "likely" },
      {
        pattern: /^(?:if|elif|while|when)\s?\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s?[:{]?\s?\}?$/,
        by: "$1",
        certainty: "likely"
      },
      // SQL's and programs' constructors of dates
      {
        pattern: /\b(?:new\s)?(?:date|datetime|timestamp|to_date|to_timestamp|date\.parse|parse_date)\(\s?('[^']*'|"[^"]*")(?:\s?,[^()]{0,40})?\)/gi,
        by: "$1",
        certainty: "likely"
      },
      { pattern: /\bcast\(\s?('[^']*') as \w+\)/gi, by: "$1", certainty: "likely" },
      { pattern: /#(\d{4}-\d\d-\d\d)#/g, by: "$1", certainty: "likely" },
      { pattern: /\bextract\(\s?year from (\w+)\s?\)/gi, by: "year($1)", certainty: "likely" },
      { pattern: /(\d)[,.](?:-|–|—)(?![\d-])/g, by: "$1", certainty: "likely" },
      { pattern: /\b(?:no|nr)\.?\s?(?=\d)/gi, by: "#", certainty: "likely" },
      // Functions of one row, and chains of conditions
      { pattern: /^\[\s?(\w+) for \1 in \w+ if ([^\]]*)\]$/, by: "$2", certainty: "likely" },
      { pattern: /\(\{[\w\s,]{1,80}\}\)\s?=>/g, by: "(", certainty: "likely" },
      { pattern: /\bQ\(/g, by: "(", certainty: "likely" },
      { pattern: /^jq\s(?:-\w\s)?'(.*)'$/, by: "$1", certainty: "likely" },
      { pattern: /\bmap\(\s?select\(([^()]*)\)\s?\)/g, by: "$1", certainty: "likely" },
      { pattern: /^\.(?=(?:filter|exclude)\()/, by: "rows.", certainty: "likely" },
      { pattern: /\bwhere\(\s?['"](\w{1,64} ?[<>=!]{1,3}) ?\?['"]\s?,\s?/gi, by: "where($1 ", certainty: "likely" },
      { pattern: /\s\?\strue\s:\sfalse;?$/, by: "", certainty: "likely" },
      { pattern: /\b[a-z]\w{0,40}\.get([A-Z]\w{0,40})\(\)/g, by: "$1", certainty: "likely" },
      { pattern: /\bre\.(?:match|search|fullmatch)(?=\()/g, by: "match", certainty: "likely" },
      { pattern: /^[ \t]{0,4}(?:[•·▪*]|\d{1,2}[.)])[ \t]{1,4}(?=\p{L})/gmu, by: "", certainty: "likely" },
      { pattern: /(?<=[\p{L}\p{N}"'])[!?]{2,9}$/u, by: "", certainty: "likely" },
      { pattern: /^(?:mysql|mariadb|sqlite|psql|postgres)[=#]?>\s/i, by: "", certainty: "likely" },
      { pattern: /^[ \t]{0,4}>[ \t](?=\p{L})/gmu, by: "", certainty: "likely" },
      {
        pattern: /^\s*```[a-z]*\s([^`]*)```\s*$/,
        by: "$1",
        certainty: "certain"
      },
      { pattern: /&gt;/g, by: ">", certainty: "certain" },
      { pattern: /&lt;/g, by: "<", certainty: "certain" },
      { pattern: /&quot;|&#34;/g, by: '"', certainty: "certain" },
      { pattern: /&#39;|&apos;/g, by: "'", certainty: "certain" },
      { pattern: /&nbsp;/g, by: " ", certainty: "certain" },
      {
        pattern: /&amp;/g,
        by: "&",
        certainty: "certain"
      },
      {
        pattern: /^"([^"=<>]*[=<>][^"]*)";?$/,
        by: "$1",
        certainty: "likely"
      },
      {
        pattern: /^'([^'=<>]*[=<>][^']*)';?$/,
        by: "$1",
        certainty: "likely"
      },
      {
        pattern: /^`([^`=<>]*[=<>][^`]*)`;?$/,
        by: "$1",
        certainty: "likely"
      },
      {
        pattern: /^=(?=\s?[a-z_]\w{0,64}\s?[=<>!])/i,
        by: "",
        certainty: "likely"
      },
      {
        pattern: /([=<>]\s?|\b(?:between|and)\s)(?:date|timestamp)\s?(?='\d)/gi,
        by: "$1",
        certainty: "likely"
      },
      {
        pattern: /\.query\(\s*"([^"]*)"\s*\)/,
        by: ".where($1)",
        certainty: "likely"
      },
      {
        pattern: /\.query\(\s*'([^']*)'\s*\)/,
        by: ".where($1)",
        certainty: "likely"
      },
      {
        pattern: /\b([a-z]\w{0,64}?)__(gte?|lte?|in|i?contains|i?startswith|i?endswith|ne)\s{0,3}=\s{0,3}/gi,
        by: "$1 $2 ",
        certainty: "likely"
      },
      {
        pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}true\b/gi,
        by: "$1 is null",
        certainty: "likely"
      },
      {
        pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}false\b/gi,
        by: "$1 is not null",
        certainty: "likely"
      },
      {
        pattern: /^\s*(?:\w+\.)?(?:query|select)\(\s?(\w{1,64})\s?\)(?=\.(?:filter|where)\()/i,
        by: "$1",
        certainty: "likely"
      },
      {
        pattern: /\)\s?\.(?:exclude|where\.not)\(/gi,
        by: ") and not (",
        certainty: "likely"
      },
      {
        pattern: /\)\s?\.(?:filter|where)\(/gi,
        by: ") and (",
        certainty: "likely"
      },
      {
        pattern: /^\s*\w+(?:\.\w+)*\.(?:exclude|where\.not)\(/i,
        by: "where not (",
        certainty: "likely"
      },
      {
        pattern: /\)\[:(\d+)\]/g,
        by: ") limit $1",
        certainty: "likely"
      },
      {
        pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?['"]([<>=!]{1,3}|like|in)['"]\s?,\s?/gi,
        by: "where($1 $2 ",
        certainty: "likely"
      },
      {
        pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?(?=['"\d])/gi,
        by: "where($1 = ",
        certainty: "likely"
      },
      {
        pattern: /\s\|\s?(?=(?:where|filter|sort|order|take|limit|top|head)\b)/gi,
        by: " ",
        certainty: "likely"
      },
      {
        pattern: /^\s*\w+(?:\.\w+)*(?:\.|->|::)(?:filter|where|find|findall|findmany|query|select)\(/i,
        by: "where (",
        certainty: "likely"
      },
      {
        pattern: /^\s*->/,
        by: " ",
        certainty: "likely"
      },
      {
        pattern: /^\s*\w+(?:\.loc)?\[(?=~?\(|~?\w+[.[])/,
        by: "where (",
        certainty: "likely"
      },
      {
        pattern: /(^|[[(&|]\s?)~\s?(?=\w{1,64}[.[]|\()/g,
        by: "$1not ",
        certainty: "likely"
      },
      {
        pattern: /^\s*\.\[\]\s*\|\s*select\(/,
        by: "where (",
        certainty: "likely"
      }
    ];
  }
});

// src/assist/suggest/fields.ts
function isFlag2(field) {
  return field !== void 0 && "all" in typeFacts[field.type];
}
function joinedName(name2) {
  return folded(name2).replace(/[\s_.-]/g, "");
}
function wordsOf3(name2) {
  const apart3 = name2.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/['’]/g, "\0");
  return folded(apart3).replace(/(?<=\S)-(?=\S)|[\s_.]+/g, " ").trim();
}
function fieldIndexOf(resource3) {
  if (!resource3) return nothing2;
  const known2 = indexes.get(resource3) ?? made(resource3);
  indexes.set(resource3, known2);
  return known2;
}
function made(resource3) {
  const byName = /* @__PURE__ */ new Map();
  const claim = (key, found) => {
    if (key !== "" && !byName.has(key)) byName.set(key, found);
  };
  const entries = Object.entries(resource3.fields).sort(
    ([, a], [, b]) => Number(!!a.deprecated) - Number(!!b.deprecated)
  );
  for (const [name2, field] of entries) claim(joinedName(name2), { name: name2, field });
  for (const [name2, field] of entries) claim(joinedName(field.label ?? name2), { name: name2, field });
  for (const [name2, field] of entries) {
    const key = joinedName(name2);
    claim(key.endsWith("s") ? key.slice(0, -1) : `${key}s`, { name: name2, field, doubt: "inflected" });
    const id = key.replace(/id$/, "");
    if (id.length > 2) claim(id, { name: name2, field, doubt: "inflected" });
  }
  const written7 = entries.flatMap(([name2, { label = name2 }]) => [name2, label]);
  const words4 = new Map(written7.map((each) => [joinedName(each), folded(each).split(/[\s_.-]/)]));
  const values2 = entries.flatMap(([, field]) => field.values ?? []);
  const called = values2.flatMap(({ value, label = "" }) => [joinedName(String(value)), joinedName(label)]);
  return { resource: resource3, byName, words: words4, values: new Set(called) };
}
function lookalike({ byName }, word) {
  const inLatin = LOOKALIKES.map(
    ([from2, to]) => [...word].map((letter2) => to.charAt(from2.indexOf(letter2)) || letter2).join("")
  );
  return inLatin.map((each) => byName.get(each)).find((found) => found);
}
function misspeltField(index, written7) {
  if (index.byName.has(joinedName(firstOfLonger(written7)))) return void 0;
  const word = joinedName(written7);
  if (index.values.has(word)) return void 0;
  const near2 = lookalike(index, word) ?? nearest(index, word, (key) => !isNegation(word, key));
  return near2 && { ...near2, doubt: "typo" };
}
function isNegation(word, key) {
  return word.endsWith(key) && /in|un|im|no|не/.test(word.slice(0, -key.length));
}
function nearest({ byName }, word, isMeant2) {
  const limit = word.length < 6 ? 1 : 2;
  const close = [...byName.keys()].filter(
    (key) => Math.abs(key.length - word.length) <= limit && sharesEnough(key, word, limit) && isMeant2(key)
  );
  return byName.get(closestMatch(word, close));
}
function sharesEnough(key, word, limit) {
  return [...word].filter((letter2) => !key.includes(letter2)).length <= limit;
}
var indexes, nothing2, LOOKALIKES;
var init_fields = __esm({
  "src/assist/suggest/fields.ts"() {
    "use strict";
    init_closest_match();
    init_value_types();
    init_find_field();
    init_tokens();
    indexes = /* @__PURE__ */ new WeakMap();
    nothing2 = { resource: void 0, byName: /* @__PURE__ */ new Map(), words: /* @__PURE__ */ new Map(), values: /* @__PURE__ */ new Set() };
    LOOKALIKES = [
      ["\u0430\u0441\u0435\u0456\u043E\u0440\u0445\u0443\u043A\u043D\u0432\u0442\u043C\u0434", "aceiopxyknbtmd"],
      ["\u0439\u0446\u0443\u043A\u0435\u043D\u0433\u0448\u0449\u0437\u0444\u044B\u0432\u0430\u043F\u0440\u043E\u043B\u0434\u044F\u0447\u0441\u043C\u0438\u0442\u044C", "qwertyuiopasdfghjklzxcvbnm"]
    ];
  }
});

// src/base/language/phrases/common.ts
var common2;
var init_common = __esm({
  "src/base/language/phrases/common.ts"() {
    "use strict";
    common2 = [
      // Signs of programming languages, mathematics and keyboards
      { said: ["=", "==", "===", "= =", "=eq="], means: { is: "comparison", operator: "EQUALS" } },
      { said: [":"], means: { is: "comparison", operator: "EQUALS" }, certainty: "likely" },
      { said: ["!=", "<>", "!==", "\u2260", "=!", "><", "! =", "< >", "/=", "=ne=", "!:"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: [">", ": >", "=gt="], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["<", ": <", "=lt="], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: [">=", "=>", "\u2265", "\u2267", "> =", "= >", "!<", ": >=", ": \u2265", "=ge=", "\u2A7E"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["<=", "=<", "\u2264", "\u2266", "< =", "= <", "!>", ": <=", ": \u2264", "=le=", "\u2A7D"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["=in="], means: { is: "comparison", operator: "IN" } },
      { said: ["=out="], means: { is: "comparison", operator: "NOT_IN" } },
      { said: ["is not distinct from"], means: { is: "comparison", operator: "EQUALS" }, certainty: "likely" },
      { said: ["is distinct from"], means: { is: "comparison", operator: "NOT_EQUALS" }, certainty: "likely" },
      { said: ["\u2208", "in~"], means: { is: "comparison", operator: "IN" }, certainty: "likely" },
      { said: ["\u2209"], means: { is: "comparison", operator: "NOT_IN" }, certainty: "likely" },
      { said: ["=~", "~"], means: { is: "comparison", operator: "REGEXP" }, certainty: "likely" },
      { said: ["!~"], means: { is: "comparison", operator: "NOT_REGEXP" } },
      { said: ["!~*"], means: { is: "comparison", operator: "NOT_REGEXP", pattern: "anyCase" }, certainty: "likely" },
      { said: ["~*"], means: { is: "comparison", operator: "REGEXP", pattern: "anyCase" }, certainty: "likely" },
      { said: ["~="], means: { is: "comparison", operator: "NOT_EQUALS" }, certainty: "likely" },
      { said: ["&&", "&", "\u2227"], means: { is: "and" } },
      { said: ["||", "|", "\u2228"], means: { is: "or" } },
      { said: ["!", "\xAC"], means: { is: "not" } },
      { said: ["..", "...", "\u2013", "\u2014", "-", "\u2026", "\u2025"], means: { is: "to" } },
      { said: [",", ";", "\uFF0C", "\u3001", "\uFF1B", "\u061B", "\u060C"], means: { is: "comma" } },
      { said: ["$", "\u20AC", "\xA3", "\xA5", "\u20BD", "#", "\u2116", "\u20B4"], means: { is: "unit", factor: 1 } },
      { said: ["$", "\u20AC", "\xA3", "\xA5", "\u20BD", "\u20B4", "eur|euro(s)|usd|dollar(s)|gbp|pound(s)|bucks|chf|rub", "cheaper", "billiger|g\xFCnstiger|teurer", "\u0434\u0435\u0448\u0435\u0432\u043B\u0435|\u0434\u043E\u0440\u043E\u0436\u0435", "\u0440\u0443\u0431\u043B\u0435\u0439|\u0440\u0443\u0431\u043B\u044F|\u0440\u0443\u0431\u043B\u044C|\u0440\u0443\u0431|\u0435\u0432\u0440\u043E|\u0434\u043E\u043B\u043B\u0430\u0440\u043E\u0432|\u0434\u043E\u043B\u043B\u0430\u0440\u0430"], means: { is: "implies", nouns: ["price", "cost", "amount"] } },
      { said: ["%", "\u2030"], means: { is: "impossible", reason: "percent" } },
      { said: ['"', "'", "`", "\u201D", "\u201C", "\xBB", "\xB4", "\u2019"], means: { is: "noise" }, certainty: "likely" },
      { said: ["1 = 1", "1 == 1"], means: { is: "noise" } },
      // What query languages and programs write around a condition, and functions that are conditions
      { said: ["include(s)", "contain(s)", "str.contains", "has", "icontains"], means: { is: "call", operator: "CONTAINS" } },
      { said: ["icontains"], means: { is: "comparison", operator: "CONTAINS" }, certainty: "likely" },
      { said: ["istartswith"], means: { is: "comparison", operator: "STARTS_WITH" }, certainty: "likely" },
      { said: ["indexof|instr|charindex|strpos"], means: { is: "call", operator: "CONTAINS", tails: ["!== false", "!= false", "!= -1", "!== -1", "> -1", ">= 0", "> 0", "<> -1"] } },
      { said: ["startswith|starts_with|istartswith|beginswith", "str.startswith"], means: { is: "call", operator: "STARTS_WITH" } },
      { said: ["endswith|ends_with|iendswith", "str.endswith"], means: { is: "call", operator: "REGEXP", pattern: "end" } },
      { said: ["match|matches|test|regexp_like|regexp", "str.match"], means: { is: "call", operator: "REGEXP" } },
      { said: ["equal(s)|eq"], means: { is: "call", operator: "EQUALS" } },
      { said: ["ne|neq"], means: { is: "call", operator: "NOT_EQUALS" } },
      { said: ["gt|greaterthan"], means: { is: "call", operator: "GREATER_THAN" } },
      { said: ["gte|ge"], means: { is: "call", operator: "GREATER_THAN_EQUALS" } },
      { said: ["lt|lessthan"], means: { is: "call", operator: "LESS_THAN" } },
      { said: ["lte|le"], means: { is: "call", operator: "LESS_THAN_EQUALS" } },
      { said: ["in|isin|anyof|in_|one_of|in_array"], means: { is: "call", operator: "IN" } },
      { said: ["notin|not_in|noneof|nin"], means: { is: "call", operator: "NOT_IN" } },
      { said: ["between"], means: { is: "call", operator: "BETWEEN" } },
      { said: ["isnull|isblank|isempty|empty|is_null|isna|blank|is_none|isnone|is_empty"], means: { is: "call", operator: "IS_NULL" } },
      { said: ["notnull|isnotnull|exists|notna|is_not_null|present|notempty|not_empty"], means: { is: "call", operator: "IS_NOT_NULL" } },
      { said: ["nulls first"], means: { is: "nulls", place: "first" }, certainty: "likely" },
      { said: ["nulls last"], means: { is: "nulls", place: "last" }, certainty: "likely" },
      { said: ["row(s) only", "with ( nolock )", ":: text|numeric|int|integer|date|varchar|timestamp", "$filter =", "? $filter ="], means: { is: "noise" } },
      { said: ["is :"], means: { is: "copula" } },
      { said: ["$orderby =", "orderby =", "order ="], means: { is: "clause", clause: "orders" } },
      { said: ["$top =", "limit ="], means: { is: "clause", clause: "limit" } },
      { said: ["$skip =", "offset ="], means: { is: "clause", clause: "offset" } },
      // What no request can say
      { said: ["group by", "groupby"], means: { is: "impossible", reason: "group" } },
      { said: ["inner|left|right|full|cross|outer? outer? join"], means: { is: "impossible", reason: "join" } },
      { said: ["distinct", "unique"], means: { is: "impossible", reason: "distinct" } },
      { said: ["union all?", "intersect", "minus select"], means: { is: "impossible", reason: "union" } },
      { said: ["delete", "update", "insert into?", "drop table?", "alter table?", "truncate"], means: { is: "impossible", reason: "change" } },
      { said: ["count|sum|avg|min|max ("], means: { is: "impossible", reason: "aggregate" } },
      { said: ["xor", "nand"], means: { is: "impossible", reason: "connective" } },
      { said: ["case when", "if ("], means: { is: "impossible", reason: "function" } }
    ];
  }
});

// src/base/language/phrases/english.ts
var english;
var init_english = __esm({
  "src/base/language/phrases/english.ts"() {
    "use strict";
    english = [
      { said: ["equal(s)", "equal to?", "eq", "exactly", "same as", "$eq", "_eq", "-eq", "equals to", "called"], means: { is: "comparison", operator: "EQUALS" } },
      { said: ["on"], means: { is: "comparison", operator: "EQUALS", isOfTime: true } },
      { said: ["by"], means: { is: "comparison", operator: "LESS_THAN_EQUALS", isOfTime: true }, certainty: "likely" },
      { said: ["ne", "neq", "other than", "different from|to|than", "differs from", "except", "anything|everything|all but", "$ne", "_neq|_ne", "-ne", "unequal to?"], means: { is: "comparison", operator: "NOT_EQUALS" } },
      { said: ["in", "one|any|some of", "one of these", "any", "among", "either of?", "isin", "$in", "_in", "-in", "in list", "any in", "included in"], means: { is: "comparison", operator: "IN" } },
      { said: ["within", "inside", "during", "throughout"], means: { is: "comparison", operator: "IN", isOfTime: true } },
      { said: ["nin", "$nin", "_nin", "none of", "neither of?", "-notin", "notin"], means: { is: "comparison", operator: "NOT_IN" } },
      { said: ["of? greater|more|bigger|larger|higher|longer than|then", "of? over", "exceeds|exceeding"], means: { is: "comparison", operator: "GREATER_THAN", counts: true } },
      { said: ["later|newer|younger than|then"], means: { is: "comparison", operator: "GREATER_THAN", isOfTime: true } },
      { said: ["gt", "of? above", "after", "greater", "higher", "past", "$gt", "_gt", "-gt"], means: { is: "comparison", operator: "GREATER_THAN" } },
      { said: ["of? at least", "minimum of?", "min"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS", counts: true } },
      { said: ["greater|more|bigger|larger|higher than|then? or equal(s) to|than?", "gte|ge", "from", "since", "starting from|at", "on|at|in or after", "not below", "equal or greater|more than?", "equal to or greater|more than?", "$gte", "_gte", "-ge"], means: { is: "comparison", operator: "GREATER_THAN_EQUALS" } },
      { said: ["of? less|fewer|smaller|lower|shorter than|then", "of? under"], means: { is: "comparison", operator: "LESS_THAN", counts: true } },
      { said: ["earlier|older than|then"], means: { is: "comparison", operator: "LESS_THAN", isOfTime: true } },
      { said: ["cheaper than|then", "lt", "of? below", "beneath", "before", "prior to", "less", "$lt", "_lt", "-lt"], means: { is: "comparison", operator: "LESS_THAN" } },
      { said: ["of? at most", "of? up to", "maximum of?", "max"], means: { is: "comparison", operator: "LESS_THAN_EQUALS", counts: true } },
      { said: ["less|fewer|smaller|lower than|then? or equal(s) to|than?", "lte|le", "until", "till", "through", "upto", "on|at|in or before", "equal or less|smaller than?", "equal to or less|smaller than?", "$lte", "_lte", "-le"], means: { is: "comparison", operator: "LESS_THAN_EQUALS" } },
      { said: ["of? between", "in between", "btw|btwn", "range(s) from", "in the range of?"], means: { is: "comparison", operator: "BETWEEN" } },
      { said: ["in range of?"], means: { is: "comparison", operator: "BETWEEN" }, certainty: "likely" },
      { said: ["starts|start|starting|begins|begin|beginning with|in|by", "startswith", "beginswith", "^=", "starts|begins", "prefix"], means: { is: "comparison", operator: "STARTS_WITH" } },
      { said: ["ends|end|ending with|in|on|by", "endswith", "suffix", "$="], means: { is: "comparison", operator: "REGEXP", pattern: "end" } },
      { said: ["contain(s)", "containing", "include(s)", "including", "has", "have", "mention(s)", "with|contains|containing|includes|including|has|mentions the? word(s)|text|phrase|string", "$contains", "_contains", "*="], means: { is: "comparison", operator: "CONTAINS" } },
      { said: ["exclude(s)|excluding", "lack(s)", "hasn't|haven't", "without|exclude(s)|excluding the? word(s)|text|phrase|string"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" } },
      { said: ["has|have no", "without"], means: { is: "comparison", operator: "DOES_NOT_CONTAIN" }, certainty: "likely" },
      { said: ["matches|match|matching", "regex|regexp", "rlike", "match regex|regexp", "$regex", "_regex", "-match"], means: { is: "comparison", operator: "REGEXP" } },
      { said: ["like", "_like", "-like"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" } },
      { said: ["ilike", "_ilike"], means: { is: "comparison", operator: "CONTAINS", pattern: "like" }, certainty: "likely" },
      { said: ["glob"], means: { is: "comparison", operator: "CONTAINS", pattern: "wildcard" } },
      { said: ["similar to"], means: { is: "comparison", operator: "REGEXP", pattern: "similar" }, certainty: "likely" },
      { said: ["or more|higher|greater|above|over|later|newer|up", "and|& more|higher|above|over|up|later|newer", "minimum", "plus", "onward(s)", "+"], means: { is: "after", operator: "GREATER_THAN_EQUALS" } },
      { said: ["or less|fewer|lower|below|under|smaller|earlier|older", "and|& less|below|under|fewer|earlier", "maximum", "tops"], means: { is: "after", operator: "LESS_THAN_EQUALS" } },
      { said: ["has|have|having|with no", "no", "never", "without a|any?", "missing", "lacking|lacks a|any?", "no :", "missing :", "not exists", "- has :", "isnull :"], means: { is: "before", operator: "IS_NULL" } },
      { said: ["has|have|having|with a|an|any|some?", "has :", "_exists_ :", "exists", "with :"], means: { is: "before", operator: "IS_NOT_NULL" } },
      { said: ["and", "nad|adn|amd|abd|snd|ane|anf", "plus", "as well as", "and also", "an", "-and", "and then", "while"], means: { is: "and" } },
      { said: ["but", "though", "yet"], means: { is: "and", contrasts: true } },
      { said: ["or", "ro", "nor", "or else", "-or", "or also"], means: { is: "or" } },
      { said: ["not", "isn't|aren't|wasn't", "doesn't|don't|didn't", "hasn't|haven't been", "ain't", "except", "apart from", "is not", "no", "cannot|can't", "never", "-not", "all|everything|anything but|except"], means: { is: "not" } },
      { said: ["to", "through", "till|until|thru", "and", "&"], means: { is: "to" } },
      { said: ["is", "are", "be", "does|do", "should|must be?", "has|have to be", "value|values", "that is|are"], means: { is: "copula" } },
      { said: ["was|were", "being|been", "did", "shall|will|can be?"], means: { is: "copula" }, certainty: "likely" },
      { said: ["nul|nulll|nuull|nuul", "is nothing|nobody", "is no one"], means: { is: "null" }, certainty: "likely" },
      { said: ["then by?", "and then by?", "then sort|order by?", "and then sort|order by?"], means: { is: "then" } },
      { said: ["by", "for", "per", "made by", "yb"], means: { is: "particle" } },
      { said: ["result(s)", "row(s)", "record(s)", "entry|entries", "hit(s)", "match(es)", "item(s)", "product(s)", "per page", "a page"], means: { is: "counted" } },
      { said: ["null", "nil", "empty", "blank", "missing", "not set|given|available|defined|specified|known|present|filled", "isnull", "has|have no value", "hasn't|haven't a value", "without a? value"], means: { is: "null" } },
      { said: ["none", "undefined", "unset", "n/a", "unknown|unspecified", "absent", "never"], means: { is: "null" }, certainty: "likely" },
      { said: ["exist(s)", "set", "present", "given", "available", "defined", "notnull", "known", "filled", "specified", "nonempty", "has a? value", "there", "filled in"], means: { is: "present" } },
      { said: ["true", "yes", "on", "y", "enabled"], means: { is: "truth", value: 1 } },
      { said: ["false", "no", "off", "n", "disabled"], means: { is: "truth", value: 0 } },
      { said: ["select", "field(s) :", "column(s) :", "return only?", "show only"], means: { is: "clause", clause: "select" } },
      { said: ["where", "filter by|on?", "filter(s) :", "having", "such that"], means: { is: "clause", clause: "where" } },
      { said: ["from", "in the? table"], means: { is: "clause", clause: "from" } },
      { said: ["order|ordered|ordering|order(s) by|on|yb|bt", "orderby", "oder by", "ordre by", "order_by", "sort|sorted|sorting|sort(s) by|on|yb|bt", "sortby", "sort_by", "sort", "order", "sorted", "ordered", "in order of", "arranged|arrange by", "rank|ranked by", "thenby"], means: { is: "clause", clause: "orders" } },
      { said: ["limit|limited to?", "first", "take", "the first|top", "at most the? first", "show only? first", "only the? first", "fetch first|next", "max result(s)", "only show", "_limit", "head"], means: { is: "clause", clause: "limit" } },
      { said: ["top", "the top"], means: { is: "clause", clause: "top" } },
      { said: ["cheapest", "least expensive"], means: { is: "superlative", nouns: ["price", "cost"], direction: "ASC" } },
      { said: ["most expensive", "dearest", "priciest"], means: { is: "superlative", nouns: ["price", "cost"], direction: "DESC" } },
      { said: ["newest", "latest", "most recent"], means: { is: "superlative", nouns: ["created", "createdat", "date", "added", "published"], direction: "DESC" } },
      { said: ["oldest"], means: { is: "superlative", nouns: ["created", "createdat", "date", "added", "published"], direction: "ASC" } },
      { said: ["best|highest|top rated", "best first"], means: { is: "superlative", nouns: ["rating", "score"], direction: "DESC" } },
      { said: ["worst|lowest rated"], means: { is: "superlative", nouns: ["rating", "score"], direction: "ASC" } },
      { said: ["highest|most|largest|biggest|greatest"], means: { is: "extreme", direction: "DESC" } },
      { said: ["lowest|least|smallest|fewest"], means: { is: "extreme", direction: "ASC" } },
      { said: ["star(s)"], means: { is: "implies", nouns: ["rating", "stars", "score"] } },
      { said: ["in stock", "left", "piece(s)|unit(s)|pcs left?", "available"], means: { is: "implies", nouns: ["stock", "quantity", "instock"] } },
      { said: ["in stock"], means: { is: "state", nouns: ["stock", "quantity", "instock"], operator: "GREATER_THAN", value: 0 } },
      { said: ["out of stock"], means: { is: "state", nouns: ["stock", "quantity", "instock"], operator: "EQUALS", value: 0 } },
      { said: ["owned by", "belonging|belongs to"], means: { is: "noun", noun: "owner" }, certainty: "likely" },
      { said: ["made|produced|manufactured by"], means: { is: "noun", noun: "brand" }, certainty: "likely" },
      { said: ["rated"], means: { is: "noun", noun: "rating" }, certainty: "likely" },
      { said: ["cost(s)", "priced at?"], means: { is: "noun", noun: "price" }, certainty: "likely" },
      { said: ["offset", "skip", "skipping", "_offset"], means: { is: "clause", clause: "offset" } },
      { said: ["page", "on? page number?"], means: { is: "clause", clause: "page" } },
      { said: ["asc", "ascending", "from? low|lowest|smallest|cheapest to high|highest|largest|biggest", "from? oldest|old|earliest to newest|new|latest", "from a to z", "ascendingly", "in? ascending order", "low to high", "lowest first", "a - z", "a to z", "az", "oldest|smallest|cheapest|earliest first", "alphabetically"], means: { is: "direction", direction: "ASC" } },
      { said: ["up", "increasing", "upward(s)"], means: { is: "direction", direction: "ASC" }, certainty: "likely" },
      { said: ["down", "decreasing", "downward(s)"], means: { is: "direction", direction: "DESC" }, certainty: "likely" },
      { said: ["desc", "descending", "from? high|highest|largest|biggest to low|lowest|smallest|cheapest", "from? newest|new|latest to oldest|old|earliest", "from z to a", "high first", "descendingly", "in? descending order", "high to low", "highest first", "z - a", "z to a", "newest|latest|largest|biggest|greatest first", "reverse", "reversed", "most recent first"], means: { is: "direction", direction: "DESC" } },
      { said: ["please|pls", "could|can|would you|u please? show|give|find|list|get me?", "would|do you mind finding|showing|listing|giving me?", "do|does we|you still? have|carry|sell any?", "we|you need|want any?", "um|uh|hmm", "i guess|think|suppose", "can i get|see|have", "show me?", "find me?", "get me?", "give me", "list", "display", "search for?", "i want|need to? see?", "i'm|i am looking for", "i'd|i would like to? see?", "a? list of", "thanks", "thank you", "hello|hi|hey|dear", "ok|okay now?"], means: { is: "noise", isCourtesy: true } },
      { said: ["all", "every", "everything", "anything", "any", "item(s)", "record(s)", "row(s) only?", "result(s)", "entries", "entry", "product(s)", "object(s)", "one(s)", "which", "that", "the", "a", "with", "only", "just", "also", "both", "those", "whose", "either", "me", "of", "their", "its", "value of", "still", "currently", "there is|are", "these|this"], means: { is: "noise" } },
      { said: ["one"], means: { is: "number", value: 1 } },
      { said: ["zero"], means: { is: "number", value: 0 } },
      { said: ["two"], means: { is: "number", value: 2 } },
      { said: ["three"], means: { is: "number", value: 3 } },
      { said: ["four"], means: { is: "number", value: 4 } },
      { said: ["five"], means: { is: "number", value: 5 } },
      { said: ["six"], means: { is: "number", value: 6 } },
      { said: ["seven"], means: { is: "number", value: 7 } },
      { said: ["eight"], means: { is: "number", value: 8 } },
      { said: ["nine"], means: { is: "number", value: 9 } },
      { said: ["ten"], means: { is: "number", value: 10 } },
      { said: ["dozen", "twelve"], means: { is: "number", value: 12 } },
      { said: ["twenty"], means: { is: "number", value: 20 } },
      { said: ["thirty"], means: { is: "number", value: 30 } },
      { said: ["fifty"], means: { is: "number", value: 50 } },
      { said: ["hundred", "a|one hundred"], means: { is: "number", value: 100 } },
      { said: ["thousand", "a|one thousand"], means: { is: "number", value: 1e3 } },
      { said: ["k", "grand"], means: { is: "unit", factor: 1e3 } },
      { said: ["m", "mio", "mln", "million"], means: { is: "unit", factor: 1e6 } },
      { said: ["eur", "euro(s)", "usd", "dollar(s)", "gbp", "pound(s)", "bucks", "chf", "rub", "pcs", "piece(s)", "unit(s)", "star(s)", "point(s)"], means: { is: "unit", factor: 1 } },
      { said: ["january|jan"], means: { is: "month", value: 1 } },
      { said: ["february|feb"], means: { is: "month", value: 2 } },
      { said: ["march|mar"], means: { is: "month", value: 3 } },
      { said: ["april|apr"], means: { is: "month", value: 4 } },
      { said: ["may"], means: { is: "month", value: 5 } },
      { said: ["june|jun"], means: { is: "month", value: 6 } },
      { said: ["july|jul"], means: { is: "month", value: 7 } },
      { said: ["august|aug"], means: { is: "month", value: 8 } },
      { said: ["september|sep|sept"], means: { is: "month", value: 9 } },
      { said: ["october|oct"], means: { is: "month", value: 10 } },
      { said: ["november|nov"], means: { is: "month", value: 11 } },
      { said: ["december|dec"], means: { is: "month", value: 12 } },
      { said: ["minute(s)", "min", "mins"], means: { is: "interval", unit: "minute" } },
      { said: ["hour(s)", "hr", "hrs", "h"], means: { is: "interval", unit: "hour" } },
      { said: ["day(s)", "d"], means: { is: "interval", unit: "day" } },
      { said: ["week(s)", "wk", "wks", "w"], means: { is: "interval", unit: "week" } },
      { said: ["month(s)", "mo"], means: { is: "interval", unit: "month" } },
      { said: ["quarter(s)", "qtr"], means: { is: "interval", unit: "quarter" } },
      { said: ["year(s)", "yr", "yrs", "y"], means: { is: "interval", unit: "year" } },
      { said: ["last", "the? previous|prior"], means: { is: "place", place: "last" } },
      { said: ["the last", "the? past"], means: { is: "place", place: "last" }, certainty: "likely" },
      { said: ["this", "the? current"], means: { is: "place", place: "this" } },
      { said: ["the? next|coming|upcoming"], means: { is: "place", place: "next" } },
      { said: ["the? day before yesterday"], means: { is: "day", days: -2 } },
      { said: ["yesterday"], means: { is: "day", days: -1 } },
      { said: ["today", "current_date", "curdate ( )", "$today", "@today", "[today]"], means: { is: "day", days: 0 } },
      { said: ["tomorrow"], means: { is: "day", days: 1 } },
      { said: ["the? day after tomorrow"], means: { is: "day", days: 2 } },
      { said: ["now", "right now", "now ( )", "current_timestamp", "getdate ( )", "sysdate", "$now", "$$now", "@now"], means: { is: "now" } },
      { said: ["ago", "earlier"], means: { is: "distance", sign: -1 } },
      { said: ["from now", "from today", "hence", "ahead"], means: { is: "distance", sign: 1 } },
      { said: ["older|newer|younger|earlier|later|less|more than", "since"], means: { is: "age" } },
      { said: ["start|beginning of the?", "begin of the?", "first day of the?"], means: { is: "edge", edge: "start" } },
      { said: ["end of the?", "last day of the?"], means: { is: "edge", edge: "end" } },
      { said: ["in|within|during|over|for"], means: { is: "within" } },
      { said: ["cheap|cheaper|cheapest", "expensive", "best|better|worst", "good|bad|great|nice", "low|high", "big|small|large", "new|newest|old|oldest|recent|recently|latest", "popular", "about|around|roughly|approximately|nearly|almost", "average|avg|median", "most|least", "some|few|many|several", "myself|mine|everyone|everybody|someone|somebody|anyone|anybody|nobody|others", "urgent", "why|how|what|when|who", "fast|slow", "half", "error|warning|exception"], means: { is: "vague", reason: "vague" } },
      { said: ["today|yesterday|tomorrow|now", "q1|q2|q3|q4", "last|this|next week|month|year|day(s)", "ago"], means: { is: "vague", reason: "relative" } }
    ];
  }
});

// src/base/language/phrases/phrase.ts
function formsOf(phrase) {
  let forms3 = [[]];
  for (const part of phrase.split(" ")) {
    const isOptional = part.length > 1 && part.endsWith("?");
    const choices = part === "|" || part === "||" ? [part] : (isOptional ? part.slice(0, -1) : part).split("|");
    const words4 = choices.flatMap(
      (word) => word.endsWith("(s)") ? [word.slice(0, -3), `${word.slice(0, -3)}s`] : [word]
    );
    const longer = forms3.flatMap((form) => words4.map((word) => [...form, word]));
    forms3 = isOptional ? [...longer, ...forms3] : longer;
  }
  return forms3;
}
var init_phrase = __esm({
  "src/base/language/phrases/phrase.ts"() {
    "use strict";
  }
});

// src/assist/suggest/phrases.ts
function phraseRowsOf(languages) {
  const own2 = operatorNames.filter((operator) => operators[operator].arity !== "none");
  return [
    ...own2.map((operator) => ({ said: spellingsOf(operator), means: { is: "comparison", operator } })),
    ...common2,
    ...english,
    ...languages.flat()
  ];
}
function vocabularyOf(languages) {
  const trees = /* @__PURE__ */ new Map();
  for (const row of phraseRowsOf(languages)) {
    const root = trees.get(row.means.is) ?? { next: /* @__PURE__ */ new Map() };
    trees.set(row.means.is, root);
    for (const phrase of row.said) for (const form of formsOf(phrase)) plant(root, form.join(" "), row);
  }
  const first = (kind) => [...trees.get(kind)?.next.keys() ?? []].filter((word) => /^\p{L}+$/u.test(word));
  return {
    trees,
    firstWords: new Set([...trees.values()].flatMap(({ next }) => [...next.keys()])),
    foreign: new Set(languages.flat().map(({ means }) => means)),
    stringEnds: stringEnds([...first("and"), ...first("or")], first("clause"))
  };
}
function plant(root, phrase, row) {
  let node = root;
  for (const [at2, token] of tokensOf2(phrase).entries()) {
    const key = at2 > 0 && !token.isSpaced ? glued(token.key) : token.key;
    const next = node.next.get(key) ?? { next: /* @__PURE__ */ new Map() };
    node.next.set(key, next);
    next.hasApostrophe ||= APOSTROPHE2.test(token.text);
    node = next;
  }
  node.row ??= row;
}
function speaking(languages) {
  let vocabulary;
  return (read3) => {
    const before2 = spoken;
    vocabulary ??= vocabularyOf(languages);
    spoken = vocabulary;
    const endsBefore = endStringsBy(vocabulary.stringEnds);
    try {
      return read3();
    } finally {
      spoken = before2;
      endStringsBy(endsBefore);
    }
  };
}
function beginsPhrase(key) {
  return spoken.firstWords.has(key);
}
function near(node, key) {
  const known2 = nearby.get(node) ?? /* @__PURE__ */ new Map();
  nearby.set(node, known2);
  if (known2.size > 1e3) known2.clear();
  if (known2.has(key)) return known2.get(key);
  const candidates4 = [...node.next.keys()].filter(
    (word) => Math.abs(word.length - key.length) <= 2 && sharesLetters(word, key) && hasFewOthers(key, word)
  );
  const single2 = key.replace(/(.)\1+/gu, "$1");
  const found = node.next.has(single2) ? single2 : closestMatch(key, candidates4);
  const branch = node.next.get(found);
  known2.set(key, branch);
  return branch;
}
function sharesLetters(a, b) {
  const isSame3 = [...a].sort().join() === [...b].sort().join();
  if (a.length < 4 || isSame3) return isSame3;
  if (a.charAt(0) !== b.charAt(0)) return [b, b.slice(1)].includes(a.slice(1)) || a === b.slice(1);
  let shared2 = 0;
  for (const letter2 of a) if (b.includes(letter2)) shared2++;
  return shared2 >= a.length - (a.length > 5 ? 2 : 1);
}
function hasFewOthers(word, other) {
  return [...word].filter((letter2) => !other.includes(letter2)).length <= (word.length > 5 ? 2 : 1);
}
function phraseAt(tokens, at2, kind, isFuzzy = false) {
  let node = spoken.trees.get(kind);
  let found;
  let isTypo = false;
  let isOther = false;
  for (let end = at2; node && end < tokens.length; ) {
    const token = tokens[end];
    if (token.kind === "string") break;
    let next = (token.isSpaced ? void 0 : node.next.get(glued(token.key))) ?? node.next.get(token.key);
    if (!next && isFuzzy && !isOther && token.kind === "word") {
      next = near(node, token.key);
      isTypo = true;
      isOther = beginsPhrase(token.key);
    }
    node = next;
    end++;
    isTypo ||= node?.hasApostrophe !== true && token.kind === "word" && APOSTROPHE2.test(token.text);
    const doubt2 = isTypo ? "typo" : node?.row?.certainty === "likely" ? "loose" : void 0;
    if (node?.row && !(isOther && end === at2 + 1)) found = { means: node.row.means, end, doubt: doubt2 };
  }
  return found;
}
function isAnyAt(tokens, at2, kinds4, isFuzzy = false) {
  return kinds4.some((kind) => phraseAt(tokens, at2, kind, isFuzzy) !== void 0);
}
function clauseCalled(word) {
  return phraseAt(tokensOf2(word), 0, "clause")?.means.clause;
}
function isForeign(tokens) {
  const kinds4 = [...spoken.trees.keys()];
  return tokens.some(({ kind, key }, at2) => {
    if (kind !== "word" || key.length < TELLING) return false;
    const meanings3 = kinds4.flatMap((each) => phraseAt(tokens, at2, each)?.means ?? []);
    return meanings3.length > 0 && meanings3.every((means) => spoken.foreign.has(means));
  });
}
var glued, APOSTROPHE2, spoken, nearby, TELLING;
var init_phrases2 = __esm({
  "src/assist/suggest/phrases.ts"() {
    "use strict";
    init_closest_match();
    init_operators();
    init_common();
    init_english();
    init_phrase();
    init_spellings();
    init_strings2();
    init_tokens();
    glued = (key) => `+${key}`;
    APOSTROPHE2 = /['’]/;
    spoken = { trees: /* @__PURE__ */ new Map(), firstWords: /* @__PURE__ */ new Set(), foreign: /* @__PURE__ */ new Set() };
    nearby = /* @__PURE__ */ new WeakMap();
    TELLING = 3;
  }
});

// src/assist/suggest/pasted/literal.ts
function skip(text2, at2) {
  SPACE4.lastIndex = at2;
  SPACE4.test(text2);
  return SPACE4.lastIndex;
}
function literalAt(text2, from2, depth = 0) {
  const at2 = skip(text2, from2);
  const first = text2.charAt(at2);
  if (depth > DEEPEST2) return void 0;
  if (first === "{") return objectAt(text2, at2 + 1, depth);
  if (first === "[") return arrayAt(text2, at2 + 1, depth);
  const string = matchAt(STRING, text2, at2);
  if (string !== void 0) return { value: unescaped3(string.slice(1, -1)), end: at2 + string.length };
  const number3 = matchAt(NUMBER6, text2, at2);
  if (number3 !== void 0) return isExact(number3) ? { value: Number(number3), end: at2 + number3.length } : void 0;
  const name2 = matchAt(NAME, text2, at2);
  return name2 !== void 0 && Object.hasOwn(constants, name2) ? { value: constants[name2], end: at2 + name2.length } : void 0;
}
function unescaped3(text2) {
  return text2.replace(/\\(.)/gsu, "$1");
}
function arrayAt(text2, from2, depth) {
  const values2 = [];
  let at2 = skip(text2, from2);
  while (text2.charAt(at2) !== "]") {
    const found = literalAt(text2, at2, depth + 1);
    if (!found) return void 0;
    values2.push(found.value);
    at2 = skip(text2, found.end);
  }
  return { value: values2, end: at2 + 1 };
}
function objectAt(text2, from2, depth) {
  const value = /* @__PURE__ */ Object.create(null);
  let at2 = skip(text2, from2);
  while (text2.charAt(at2) !== "}") {
    const key = matchAt(KEY, text2, at2);
    const found = key === void 0 ? void 0 : literalAt(text2, at2 + key.length, depth + 1);
    const name2 = key?.slice(0, -1).trimEnd().replace(/^["']|["']$/g, "");
    if (!found || name2 === void 0 || Object.hasOwn(value, name2)) return void 0;
    value[name2] = found.value;
    at2 = skip(text2, found.end);
  }
  return { value, end: at2 + 1 };
}
function isObject2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function valueText(text2) {
  return /^(?:null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text2) ? text2 : JSON.stringify(text2);
}
var SPACE4, NAME, KEY, STRING, NUMBER6, DEEPEST2, constants;
var init_literal = __esm({
  "src/assist/suggest/pasted/literal.ts"() {
    "use strict";
    init_decimal();
    init_tokens();
    SPACE4 = /[\s,]*/y;
    NAME = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
    KEY = /(?:"[^"]*"|'[^']*'|[\p{L}_$][\p{L}\p{N}_$.]*)\s*:/uy;
    STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/suy;
    NUMBER6 = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    DEEPEST2 = 30;
    constants = {
      true: true,
      false: false,
      null: null,
      True: true,
      False: false,
      None: null,
      undefined: null,
      nil: null
    };
  }
});

// src/assist/suggest/pasted/address.ts
function fromAddress(text2) {
  const parameters = ADDRESS.exec(text2)?.[1] ?? (PLAIN3.test(text2) ? text2 : void 0);
  if (parameters === void 0) return void 0;
  const pieces = parameters.split("&").filter((piece) => piece !== "");
  if (pieces.some((piece) => !/^[\w.[\]$%-]+=/.test(piece))) return pieces.map(decoded2).join(" AND ");
  const conditions2 = /* @__PURE__ */ new Map();
  const clauses2 = [];
  for (const [, key = "", written7 = ""] of parameters.matchAll(/(?:^|&)([^&=]+)=([^&]*)/g)) {
    const [name2, value] = [decoded2(key), decoded2(written7)];
    const clause = clauseText(name2, value);
    if (clause === void 0) {
      const { compared: compared3, values: values2 } = comparison3(name2, value);
      const lists = conditions2.get(compared3) ?? [];
      lists.push(values2);
      conditions2.set(compared3, lists);
    } else clauses2.push(clause);
  }
  const texts3 = [...conditions2].map(([compared3, lists]) => `${compared3} (${lists.flat().map(valueText).join(", ")})`);
  return [...texts3, ...clauses2].join(" ");
}
function decoded2(text2) {
  const spaced4 = text2.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced4);
  } catch {
    return spaced4;
  }
}
function clauseText(key, value) {
  const name2 = key.toLowerCase().replace(/[\W_]/g, "");
  if (sizes.has(name2)) return `LIMIT ${value}`;
  if (/order|dir/.test(name2) && /^(?:asc|desc)$/i.test(value)) return value;
  if (name2 === "fields") return `SELECT ${value}`;
  const tokens = tokensOf2(name2);
  const clause = phraseAt(tokens, 0, "clause");
  if (clause?.end !== tokens.length) return void 0;
  return `${clause.means.clause === "orders" ? "ORDER BY" : clause.means.clause} ${value}`;
}
function comparison3(key, value) {
  const name2 = key.replace(WRAPPED, "$1").replace("[]", "");
  const named3 = name2.replace(SUFFIX, "$1 $2$3").replace(PREFIX2, "$2 $1");
  const by = DOTTED.exec(value)?.[1];
  if (by === void 0 && value.startsWith("!")) return { compared: `${named3} !=`, values: value.slice(1).split(",") };
  const rest = by === void 0 ? value : value.slice(by.length + 1).replaceAll("*", "%");
  const compared3 = named3 === name2 ? `${name2} ${by ?? "="}` : named3;
  const isList2 = / (?:=|n?in)$/.test(compared3);
  return { compared: compared3, values: isList2 ? rest.replace(/^\((.*)\)$/, "$1").split(",") : [rest] };
}
var ADDRESS, PLAIN3, sizes, WRAPPED, SUFFIX, PREFIX2, DOTTED;
var init_address = __esm({
  "src/assist/suggest/pasted/address.ts"() {
    "use strict";
    init_phrases2();
    init_tokens();
    init_literal();
    ADDRESS = /^(?=curl\s|https?:\/\/|["'/?]|[A-Z]{3,6}\s)[^?]*\?([^\s"'#]+)["']?$/;
    PLAIN3 = /^(?=\S+&|[\w.$-]+\[|\w+=[^\s%&]*%[\dA-Fa-f]{2})(?:(?:^|&)[\w.[\]$-]+=[^\s&=]*)+$/;
    sizes = /* @__PURE__ */ new Set(["pagesize", "pagelimit", "perpage", "size"]);
    WRAPPED = /^(?:filters?|where|q)\[(\w+)\]/;
    SUFFIX = /^(\w+?)(?:\[\$?(\w+)\]|__?i?(gte?|lte?|ne|n?in|like|contains|startswith|endswith|min|max|from|since|until|after|before))$/;
    PREFIX2 = /^(min|max)(?:_|(?=[A-Z]))(\w+)$/;
    DOTTED = /^(n?eq|gte?|lte?|i?like|in)[.:]/;
  }
});

// src/base/language/phrases/object-keys.ts
var objectKeys;
var init_object_keys = __esm({
  "src/base/language/phrases/object-keys.ts"() {
    "use strict";
    objectKeys = {
      filters: "filters",
      fields: "fields",
      orders: "orders",
      where: "inside",
      filter: "inside",
      query: "inside",
      find: "inside",
      selector: "inside",
      bool: "inside",
      must: "and",
      should: "or",
      must_not: "not",
      term: "field",
      terms: "field",
      match: "field",
      range: "field",
      match_phrase: "field",
      $and: "and",
      _and: "and",
      AND: "and",
      and: "and",
      $or: "or",
      _or: "or",
      OR: "or",
      or: "or",
      $not: "not",
      _not: "not",
      NOT: "not",
      not: "not",
      $nor: "not",
      sort: "orders",
      orderBy: "orders",
      order_by: "orders",
      order: "orders",
      limit: "limit",
      take: "limit",
      size: "limit",
      first: "limit",
      skip: "offset",
      offset: "offset",
      $exists: "exists",
      exists: "exists"
    };
  }
});

// src/assist/suggest/pasted/objects.ts
function fromObject(text2) {
  if (/^"\w+"\s?:\s?\{/.test(text2)) return fromObject(`{${text2}}`);
  const before2 = BEFORE.exec(text2);
  const found = before2 ? literalAt(text2, before2.index + before2[0].length) : void 0;
  const filter = found && queryText(found.value);
  if (filter === void 0) return void 0;
  const rest = text2.slice(found?.end).replace(/^['")\]};\s]+/, "");
  const selected = /^\{([\w\s,]+)\}[\s}]*$/.exec(rest)?.[1];
  if (selected !== void 0) return `SELECT ${selected.trim().replace(/[\s,]+/g, ", ")} WHERE ${filter}`;
  return rest === "" || rest.startsWith(".") ? `${filter} ${rest}` : void 0;
}
function queryText(value) {
  if (Array.isArray(value)) return tripleText(value) ?? joined4(value.map(ruleText));
  if (!isObject2(value)) return void 0;
  const rule2 = ruleText(value);
  if (rule2 !== void 0) return rule2;
  const conditions2 = [];
  const clauses2 = [];
  for (const [key, inner] of Object.entries(value)) {
    const clause = clauseText2(meaningOf(key, inner), inner);
    if (clause === void 0) conditions2.push(...entryTexts(key, inner));
    else clauses2.push(clause);
  }
  return conditions2.includes(void 0) ? void 0 : [conditions2.join(" AND "), ...clauses2].join(" ");
}
function meaningOf(key, value) {
  if (!Object.hasOwn(objectKeys, key) || selectionKeys2.includes(key) && !Array.isArray(value)) return void 0;
  return objectKeys[key];
}
function clauseText2(meaning2, value) {
  if (meaning2 === "limit" || meaning2 === "offset") return `${meaning2} ${valueText2(value)}`;
  if (meaning2 === "fields")
    return `SELECT ${listOf2(value).map((name2) => writtenName(String(name2))).join(", ")}`;
  return meaning2 === "orders" ? `ORDER BY ${listOf2(value).flatMap(sortTexts).join(", ")}` : void 0;
}
function sortTexts(value) {
  if (isObject2(value) && typeof value.name === "string" && !isDirection(value.name))
    return [`${writtenName(value.name)} ${value.direction ?? ""}`];
  const sorts = isObject2(value) ? Object.entries(value).map(([name2, way]) => `${name2}:${valueText2(way)}`) : [valueText2(value)];
  return sorts.map((sort2) => sort2.replaceAll('"', ""));
}
function entryTexts(key, value) {
  return meaningOf(key, value) === "filters" ? listOf2(value).map(ruleText) : [entryText(key, value)];
}
function partOf2(value, part) {
  const key = partKeys[part].find((each) => Object.hasOwn(value, each));
  return key === void 0 ? void 0 : value[key];
}
function ruleText(value) {
  if (!isObject2(value)) return tripleText(value);
  const [name2, operator, operand2] = [partOf2(value, "field"), partOf2(value, "operator"), partOf2(value, "value")];
  if (typeof name2 !== "string" || typeof operator !== "string") return void 0;
  return filterText(value) ?? (operand2 === void 0 ? void 0 : operatorText(name2, operator, operand2));
}
function tripleText(value) {
  if (!Array.isArray(value) || value.length !== 3) return void 0;
  const [name2, operator, operand2] = value;
  return typeof name2 === "string" && typeof operator === "string" && !/^\p{L}/u.test(operator) && operand2 !== void 0 ? operatorText(name2, operator, operand2) : void 0;
}
function filterText(value) {
  if (!isObject2(value)) return void 0;
  const { name: name2, operator, values: values2 } = value;
  if (typeof name2 !== "string" || typeof operator !== "string" || !isOperatorName(operator)) return void 0;
  const { canonical, arity } = operators[operator];
  const texts3 = listOf2(values2 ?? []).map(operandText2);
  return `${writtenName(name2)} ${canonical} ${operandsTexts[arity](texts3)}`;
}
function operandText2(value) {
  const isReference3 = typeof value === "string" && value.startsWith(referencePrefix);
  return isReference3 ? referencePrefix + writtenName(value.slice(referencePrefix.length)) : valueText2(value);
}
function entryText(key, value) {
  const meaning2 = meaningOf(key, value);
  if (meaning2 === void 0) return fieldText(key, value);
  if (meaning2 === "exists")
    return isObject2(value) && typeof value.field === "string" ? `${value.field} IS NOT NULL` : void 0;
  const parts2 = listOf2(value).map((each) => isObject2(each) ? conditionsText(each) : void 0);
  const inner = joined4(parts2, meaning2 === "or" || meaning2 === "not" ? ") OR (" : ") AND (");
  return inner && `${meaning2 === "not" ? "NOT " : ""}((${inner}))`;
}
function conditionsText(value) {
  return joined4(Object.entries(value).map(([key, inner]) => entryText(key, inner)));
}
function joined4(parts2, by = " AND ") {
  return parts2.length === 0 || parts2.includes(void 0) ? void 0 : parts2.join(by);
}
function listOf2(value) {
  return Array.isArray(value) ? value : [value];
}
function fieldText(name2, value) {
  if (/[^\p{L}\p{N}_]/u.test(name2)) return void 0;
  if (!isObject2(value)) return `${name2} = ${valueText2(value)}`;
  return joined4(Object.entries(value).map(([key, inner]) => operatorText(name2, key, inner)));
}
function operatorText(name2, key, value) {
  if (key === "$not" && isObject2(value)) return `NOT (${fieldText(name2, value)})`;
  if (key === "$exists") return `${name2} IS ${value ? "NOT " : ""}NULL`;
  const tokens = tokensOf2(key);
  const known2 = phraseAt(tokens, 0, "comparison")?.end === tokens.length ? key : operatorKeys2.get(key);
  return known2 && `${name2} ${known2} ${valueText2(value)}`;
}
function valueText2(value) {
  return Array.isArray(value) ? `(${value.map(valueText2).join(", ")})` : JSON.stringify(value);
}
var BEFORE, selectionKeys2, isDirection, operandsTexts, partKeys, operatorKeys2;
var init_objects = __esm({
  "src/assist/suggest/pasted/objects.ts"() {
    "use strict";
    init_clauses();
    init_operators();
    init_object_keys();
    init_written_name();
    init_phrases2();
    init_tokens();
    init_literal();
    BEFORE = /(?:^|\b(?:find\w*|filter|where|query)\(|\b(?:where|body):|\bstringify\(|(?:-d|--data(?:-\w+)?)\s?['"])\s*(?=[{[])/i;
    selectionKeys2 = ["fields", "filters", "orders"];
    isDirection = (text2) => directions.some((direction) => direction === text2.toUpperCase());
    operandsTexts = {
      none: () => "",
      one: (texts3) => texts3.join(", "),
      list: (texts3) => `(${texts3.join(", ")})`,
      range: (texts3) => texts3.flatMap((low, at2) => at2 % 2 === 0 ? `${low} AND ${texts3[at2 + 1]}` : []).join(", ")
    };
    partKeys = {
      field: ["field", "name", "property", "column", "attribute", "key", "path", "member", "id"],
      operator: ["operator", "op", "comparison", "condition", "comparator"],
      value: ["values", "value", "val", "operand", "data"]
    };
    operatorKeys2 = /* @__PURE__ */ new Map([
      ["not", "!="],
      ["query", "="],
      ["value", "="]
    ]);
  }
});

// src/assist/suggest/pasted/unwrap.ts
function unwrapped(text2, options) {
  const written7 = text2.trim();
  let inner = decoded3(written7);
  let isDoubtful2 = inner !== written7;
  const converted = fromAddress(written7) ?? fromObject(inner) ?? fromColumn(inner, options);
  if (converted !== void 0) return { text: converted, isDoubtful: true };
  for (const { pattern: pattern2, by, certainty } of pasted) {
    const next = inner.replace(pattern2, by);
    isDoubtful2 ||= next !== inner && certainty === "likely";
    inner = next;
  }
  return { text: inner, isDoubtful: isDoubtful2 };
}
function decoded3(text2) {
  if (/\s/.test(text2) || !/%(?:2[02]|3[CDE])/i.test(text2)) return text2;
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}
function fromColumn(text2, { resource: resource3 }) {
  const [head, ...values2] = text2.split("\n").flatMap((line) => line.trim() || []);
  if (head === void 0 || !fieldIndexOf(resource3).byName.has(joinedName(head))) return void 0;
  if (values2.length === 0 || values2.some((value) => /[^\p{L}\p{N} .'-]/u.test(value))) return void 0;
  return `\`${head}\` IN (${values2.map(valueText).join(", ")})`;
}
var init_unwrap = __esm({
  "src/assist/suggest/pasted/unwrap.ts"() {
    "use strict";
    init_pasted();
    init_fields();
    init_address();
    init_literal();
    init_objects();
  }
});

// src/base/language/phrases/patterns.ts
function alternatives(pattern2) {
  const found = [""];
  let depth = 0;
  for (const [piece] of pattern2.matchAll(/\\.|\[[^\][]*\]|./gsu)) {
    if (piece === "(") depth++;
    if (piece === ")") depth--;
    if (piece === "|" && depth === 0) found.push("");
    else found.push(`${found.pop()}${piece}`);
  }
  return found;
}
function similar2(pattern2) {
  const opens = pattern2.startsWith("%");
  const ends2 = pattern2.length > 1 && pattern2.endsWith("%");
  const inner = pattern2.slice(opens ? 1 : 0, ends2 ? -1 : void 0).replaceAll("%", ".*").replaceAll("_", ".");
  return `${opens ? "" : "^"}${inner}${ends2 ? "" : "$"}`;
}
var patternTests;
var init_patterns = __esm({
  "src/base/language/phrases/patterns.ts"() {
    "use strict";
    init_foreign();
    patternTests = {
      like,
      wildcard: (pattern2) => like(
        pattern2.replace(/[%_\\]/g, "\\$&").replaceAll("*", "%").replaceAll("?", "_")
      ),
      similar: (pattern2) => ({ operator: "REGEXP", operand: alternatives(pattern2).map(similar2).join("|") }),
      end: endsWith,
      anyCase: (pattern2) => ({ operator: "REGEXP", operand: `(?i)${pattern2}` })
    };
  }
});

// src/assist/suggest/numbers.ts
function readNumber2(text2, factor = 1) {
  if (AMBIGUOUS.test(text2)) return void 0;
  const apart3 = PLAIN4.test(text2) ? void 0 : GROUPED.exec(text2)?.[1];
  const digits = (apart3 === void 0 ? text2 : text2.replaceAll(apart3, "")).replace(",", ".").replace(/^\+|\.$/, "").replace(/^-?(?=\.)/, "$&0");
  const scaled = factor === 1 ? digits : `${digits}e${Math.log10(factor)}`;
  return PLAIN4.test(scaled) && isExact(scaled) ? { value: Number(scaled), isPlain: EXACT.test(text2) && factor === 1 } : void 0;
}
function readNumbers(text2) {
  return /^-?\d+(?:,\d+)+$/.test(text2) && !GROUPED.test(text2) ? text2.split(",") : void 0;
}
var AMBIGUOUS, PLAIN4, GROUPED, EXACT;
var init_numbers2 = __esm({
  "src/assist/suggest/numbers.ts"() {
    "use strict";
    init_decimal();
    AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.000$/;
    PLAIN4 = /^[+-]?(?:\d+|(?:0|[1-9]\d*)?\.\d*)(?:e[+-]?\d+)?$/i;
    GROUPED = /^[+-]?[1-9]\d{0,2}(?:([ \u00a0\u202f'.,_])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
    EXACT = /^-?(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i;
  }
});

// src/assist/suggest/values.ts
function split2(value, { name: name2, field }, isList2) {
  if (value.is === "text") return textsOf2(value, field, isList2);
  if (value.is !== "number" || value.factor !== 1) return [value];
  return numbersOf(value.text, field, isList2, isIdentifier(name2)).map((text2) => ({ ...value, text: text2 }));
}
function textsOf2(value, field, isList2) {
  const texts3 = value.text.split(",");
  if (field?.values && !isOneOf(value.text, field) && texts3.every((text2) => isOneOf(text2, field)))
    return texts3.map((text2) => ({ ...value, text: text2, isPart: true }));
  if (!isList2 || value.isQuoted) return [value];
  if (SLASHED.test(value.text)) return value.text.split("/").map((text2) => ({ ...value, text: text2, doubt: "loose" }));
  return texts3.map((text2) => ({ ...value, text: text2 }));
}
function numbersOf(text2, field, isList2, isOfId) {
  if (isList2 && text2.includes(" ") && !text2.includes(" 0")) return text2.split(" ");
  if (field?.type === "integer" && /^\d+(?:,[1-9]\d*)+$/.test(text2) && isOfId) return text2.split(",");
  const numbers4 = readNumbers(text2) ?? [text2];
  return isList2 || field?.type !== "number" || numbers4.length > 2 ? numbers4 : [text2];
}
function resolve(value, field) {
  switch (value.is) {
    case "text":
      return field ? text(value, field) : point(value.text, value.isQuoted ? value.doubt : "implied");
    case "number":
      return field && valueTypes[field.type].family === "time" ? time(value.text, field) : number(value);
    case "period":
      return period2(value, field);
    case "relative":
      return relative(value);
    case "truth":
      return point(value.value, value.doubt ?? (field ? void 0 : "changed"));
    case "field":
      return point({ field: value.field.name }, value.field.doubt);
    case "variable":
      return point({ variable: value.name }, void 0);
    default:
      return void 0;
  }
}
function text(value, field) {
  if (field.values) return oneOf2(value, field.values);
  const { family, diagnose: diagnose2, repair } = valueTypes[field.type];
  if (family === "time") return time(value.text, field);
  if (diagnose2(value.text, field) === void 0) return point(value.text, value.doubt);
  const meant = isFlag2(field) ? repair?.(value.text, field) : void 0;
  return meant ? point(meant.value, value.doubt) : number({ ...value, factor: 1 });
}
function number({ text: text2, factor, doubt: doubt2 }) {
  const read3 = readNumber2(text2.trim(), factor);
  return read3 && point(read3.value, read3.isPlain ? doubt2 : "changed");
}
function time(written7, field, timeZone) {
  const instant = field.type === "datetime" ? instantOf3(written7) : void 0;
  const meant = valueTypes[field.type].repair?.(instant ?? written7, field, timeZone);
  return meant && point(meant.value, instant !== void 0 || !meant.isCertain ? "changed" : void 0);
}
function instantOf3(text2) {
  if (!/^[1-4]\d{9}(?:\d{3})?$/.test(text2)) return void 0;
  return new Date(Number(text2.padEnd(13, "0"))).toISOString();
}
function period2({ period: period3, timeZone }, field) {
  if (period3.isMoment) return time(period3.first, field, timeZone);
  const days2 = wholeDays({ first: Date.parse(period3.first), end: Date.parse(period3.last) + DAY6 }, field, timeZone);
  return days2 && { ...days2, doubt: (zoneOf(field) ?? timeZone) === void 0 ? "implied" : void 0 };
}
function relative({ value, doubt: doubt2 }) {
  if (value.is === "moment") return point({ moment: value.moment }, doubt2);
  const { period: period3 } = value;
  const { place, unit } = period3;
  const edge = (at2) => ({ moment: { anchor: { at: at2, place, unit }, shifts: [] } });
  return { first: edge("start"), end: edge("end"), includesEnd: true, period: period3, doubt: doubt2 };
}
function oneOf2({ text: text2, isPart }, values2) {
  const called = valueCalled(text2, values2);
  if (called) return point(called.value, isPart || !isWritten2(text2, called) ? "changed" : void 0);
  const names3 = isCalled(text2) ? values2.map(({ value }) => String(value)) : [];
  const near2 = closestMatch(joinedName(text2), names3);
  return near2 === void 0 ? void 0 : point(values2[names3.indexOf(near2)].value, "typo");
}
function isWritten2(text2, { value, label = "" }) {
  return [String(value), label].some((each) => wordsOf3(each) === wordsOf3(text2));
}
function isOneOf(text2, field) {
  return valueCalled(text2, field?.values ?? []) !== void 0;
}
function valueCalled(text2, values2) {
  const exact = values2.find(({ value }) => String(value) === text2);
  if (exact || !isCalled(text2)) return exact;
  const wanted2 = joinedName(text2);
  return values2.find(({ value }) => joinedName(String(value)) === wanted2) ?? values2.find(({ label }) => label !== void 0 && joinedName(label) === wanted2) ?? values2.find(({ value }) => wanted2.length > 2 && pluralsOf(wanted2).includes(joinedName(String(value))));
}
var DAY6, point, isIdentifier, SLASHED, isCalled, pluralsOf;
var init_values = __esm({
  "src/assist/suggest/values.ts"() {
    "use strict";
    init_closest_match();
    init_time_notations();
    init_value_types();
    init_whole_days();
    init_fields();
    init_numbers2();
    DAY6 = 864e5;
    point = (value, doubt2) => ({
      first: value,
      end: value,
      includesEnd: true,
      doubt: doubt2
    });
    isIdentifier = (name2) => /(?:^|_)id$/i.test(name2);
    SLASHED = /^\p{L}+(?:\/\p{L}+)+$/u;
    isCalled = (text2) => /^\s*[\p{L}\p{N}]/u.test(text2);
    pluralsOf = (word) => [`${word}s`, `${word}es`, word.replace(/y$/, "ies")];
  }
});

// src/assist/suggest/conditions.ts
function doubtOf(values2) {
  return values2.find(({ doubt: doubt2 }) => doubt2)?.doubt;
}
function operandOf2(value) {
  if (typeof value !== "object") return scalar(value);
  if ("moment" in value) return { kind: "moment", ...value.moment, ...nowhere };
  if ("field" in value) return reference(value.field);
  return { kind: "variable", name: value.variable, ...nowhere };
}
function comparison4(field, operator, values2 = []) {
  const operands3 = values2.map(operandOf2);
  return {
    kind: "comparison",
    name: name(field, nowhere),
    operator: { kind: "operator", name: operator, ...nowhere },
    operands: operators[operator].arity === "range" ? ranges(operands3) : operands3,
    ...nowhere
  };
}
function not(term) {
  if (term.kind === "not") return term.term;
  if (term.kind !== "comparison") return { kind: "not", term, ...nowhere };
  const { complement, asRegexp } = operators[term.operator.name];
  if (complement) return { ...term, operator: { ...term.operator, name: complement } };
  const [operand2] = term.operands;
  if (!asRegexp || operand2?.kind !== "string") return { kind: "not", term, ...nowhere };
  const meant = negate({ operator: term.operator.name, operand: operand2.value });
  return comparison4(term.name.text, meant.operator, [meant.operand]);
}
function join(kind, terms2) {
  return (kind === "or" && terms2.length > 1 ? alternatives2(terms2) : void 0) ?? joined(kind, terms2);
}
function alternatives2(terms2) {
  const patterns = terms2.map(patternOf);
  const [first] = patterns;
  if (!first || !patterns.every((each) => each?.field === first.field)) return void 0;
  return comparison4(first.field, first.operator, [patterns.map((each) => each?.pattern).join("|")]);
}
function patternOf(term) {
  if (term.kind !== "comparison") return void 0;
  const { asRegexp, isRegexp, isNegative: isNegative3 } = operators[term.operator.name];
  const [operand2] = term.operands;
  if (operand2?.kind !== "string" || isNegative3) return void 0;
  const field = term.name.text;
  if (asRegexp) return { field, operator: asRegexp.operator, pattern: asRegexp.pattern(escapeRegexp(operand2.value)) };
  return isRegexp ? { field, operator: term.operator.name, pattern: operand2.value } : void 0;
}
function build(test) {
  const { complement } = operators[test.operator];
  if (test.isNegated && complement && !test.pattern && test.ranges.length === 0)
    return plain3({ ...test, operator: complement });
  const made3 = plain3(test);
  return made3 && test.isNegated ? { ...made3, condition: not(made3.condition) } : made3;
}
function plain3(test) {
  const { subject: subject4, operator, values: values2, ranges: ranges4 } = test;
  const { nullForm } = operators[operator];
  const [only2] = values2;
  const isBlank = isNoText(only2, subject4);
  if (only2?.is === "null" || isBlank) {
    if (!nullForm || values2.length > 1) return void 0;
    return {
      condition: comparison4(subject4.name, nullForm),
      doubt: isBlank ? "loose" : only2?.is === "null" ? only2.doubt : void 0
    };
  }
  if (values2.some((value) => isUnclear(value, test.pattern))) return void 0;
  if (ranges4.length > 0) return values2.length > 0 ? void 0 : between3(test, ranges4);
  if (values2.some((value) => value.is === "field" && value.field.name === subject4.name)) return void 0;
  const resolved = values2.map((value) => resolve(value, subject4.field));
  if (resolved.length === 0 || resolved.some((each) => each === void 0)) return void 0;
  return several(test, resolved);
}
function isNoText(value, { field }) {
  return field !== void 0 && !valueTypes[field.type].isText && value?.is === "text" && value.text === "";
}
function isUnclear(value, pattern2) {
  const isMatched = pattern2 === "like" || pattern2 === "similar";
  return isMatched && value.is === "text" && !value.isQuoted && !/[%_*]/.test(value.text);
}
function between3({ subject: subject4, operator }, ranges4) {
  const { isNegative: isNegative3 } = operators[operator];
  const bounds = [];
  let isSwapped = false;
  for (const [from2, to] of ranges4) {
    const open = [from2, to].find(({ is }) => is === "open");
    if (open) return ranges4.length > 1 ? void 0 : half(subject4, from2, to);
    const [low, high] = [resolve(from2, subject4.field), resolve(to, subject4.field)];
    if (!low || !high) return void 0;
    const isTurned = typeof low.first === "number" && typeof high.first === "number" && low.first > high.first;
    isSwapped ||= isTurned;
    bounds.push(...isTurned ? [high, low] : [low, high]);
  }
  const made3 = asked(subject4, rangeOperator, bounds);
  if (!made3) return void 0;
  return { condition: isNegative3 ? not(made3.condition) : made3.condition, doubt: isSwapped ? "loose" : made3.doubt };
}
function half(subject4, from2, to) {
  const isUp = to.is === "open";
  const value = resolve(isUp ? from2 : to, subject4.field);
  if (!value) return void 0;
  return asked(subject4, isUp ? lowOperator : highOperator, [value]);
}
function asked(subject4, operator, values2) {
  const [only2, another] = values2;
  const { enumerates, listForm = operator } = operators[operator];
  if (only2?.period && !another && enumerates) {
    const operands3 = [{ kind: "period", ...only2.period, ...nowhere }];
    return { condition: { ...comparison4(subject4.name, listForm), operands: operands3 }, doubt: only2.doubt };
  }
  if (values2.some(({ period: period3 }) => period3?.count !== void 0)) return void 0;
  const questions = askOfPeriods(operator, values2);
  if (!questions) return void 0;
  const terms2 = questions.map((each) => comparison4(subject4.name, each.operator, each.values));
  return { condition: join("and", terms2), doubt: doubtOf(values2) };
}
function several({ subject: subject4, operator, pattern: pattern2, isAnd }, values2) {
  const { arity, enumerates, listForm, isNegative: isNegative3, asRegexp, isRegexp } = operators[operator];
  const doubt2 = doubtOf(values2);
  if (pattern2) {
    if (values2.some(({ first }) => typeof first === "object")) return void 0;
    const meant = values2.map(({ first }) => patternTests[pattern2](String(first)));
    const tests2 = meant.map((each) => comparison4(subject4.name, each.operator, [each.operand]));
    const made3 = join(isAnd ? "and" : "or", tests2);
    const isWhole3 = made3.kind === "comparison" && made3.operator.name === plainOperator;
    return {
      condition: isNegative3 ? not(made3) : made3,
      doubt: doubt2 ?? (values2.length > 1 || isWhole3 ? "loose" : void 0)
    };
  }
  const isPoint = values2.every(({ first, end, includesEnd }) => includesEnd && first === end);
  if (!isPoint || values2.length === 1) {
    const isClear = values2.length === 1 || enumerates && !isAnd;
    return isClear ? asked(subject4, operator, values2) : void 0;
  }
  const points = values2.map(({ first }) => first);
  if (arity === "list") return { condition: comparison4(subject4.name, operator, points), doubt: doubt2 };
  if (listForm && (!isAnd || isNegative3)) {
    return { condition: comparison4(subject4.name, listForm, points), doubt: doubt2 ?? (isAnd ? "loose" : void 0) };
  }
  if (!isNegative3 && !asRegexp && !isRegexp) return void 0;
  const tests = points.map((point2) => comparison4(subject4.name, operator, [point2]));
  return { condition: join(isNegative3 || isAnd ? "and" : "or", tests), doubt: doubt2 ?? (isAnd ? void 0 : "loose") };
}
var init_conditions2 = __esm({
  "src/assist/suggest/conditions.ts"() {
    "use strict";
    init_foreign();
    init_operators();
    init_periods2();
    init_operator_facts();
    init_patterns();
    init_value_types();
    init_factories();
    init_values();
  }
});

// src/assist/suggest/reader.ts
function tokenAt({ tokens, at: at2 }, ahead = 0) {
  return nth(tokens, at2 + ahead);
}
function isSign2({ kind, key }, ...signs3) {
  return kind !== "string" && signs3.includes(key);
}
function isClosing({ kind }) {
  return kind === "close" || kind === "none";
}
function use(reader, kind, end = reader.at + 1) {
  reader.pieces = { kind, from: reader.at, end, before: reader.pieces };
  reader.at = end;
}
function doubt(reader, kind, isSo = true) {
  if (isSo) use(reader, kind, reader.at);
}
function takeSign(reader, ...signs3) {
  const isThere = isSign2(tokenAt(reader), ...signs3);
  if (isThere) use(reader, "word");
  return isThere;
}
function takeOpen(reader) {
  const isThere = tokenAt(reader).kind === "open";
  if (isThere) use(reader, "word");
  return isThere;
}
function takeClose(reader) {
  const isThere = tokenAt(reader).kind === "close";
  if (isThere) use(reader, "word");
  return isThere;
}
function find({ tokens, at: at2 }, kind, isFuzzy = false) {
  return phraseAt(tokens, at2, kind, isFuzzy);
}
function pass(reader, { end, doubt: doubt2 }, kind = "word") {
  use(reader, doubt2 ?? kind, end);
}
function passField(reader, { found, end }) {
  use(reader, found.doubt ?? "name", end);
}
function take(reader, kind, isFuzzy = false) {
  const found = find(reader, kind, isFuzzy);
  if (found) pass(reader, found, isCourtesy(found.means) ? "courtesy" : kind === "noise" ? "noise" : "word");
  return found;
}
function attempt2(reader, read3) {
  const before2 = { ...reader };
  const result = read3();
  if (result === void 0) Object.assign(reader, before2);
  reader.depth = before2.depth;
  return result;
}
var isCourtesy;
var init_reader = __esm({
  "src/assist/suggest/reader.ts"() {
    "use strict";
    init_phrases2();
    init_tokens();
    isCourtesy = (means) => means.is === "noise" && means.isCourtesy === true;
  }
});

// src/assist/suggest/read-field.ts
function fieldAt(reader, at2, isFuzzy = false) {
  const { tokens, index } = reader;
  const token = nth(tokens, at2);
  if (token.kind === "string") return quoted3(reader, token, at2);
  if (token.kind === "open") return bracketed(reader, at2);
  if (isSign2(token, ".")) return inflected(fieldAt(reader, at2 + 1));
  if (token.kind !== "word") return index.resource && signed(reader, at2);
  if (/['’]/.test(token.text) && phraseAt(tokens, at2, "noise")) return void 0;
  if (!index.resource) return bare(reader, at2);
  return dayOfTime(reader, at2) ?? named(reader, at2) ?? aliased(reader, at2) ?? noun(reader, at2) ?? (isFuzzy ? misspelt(reader, at2) ?? aliasedMisspelt(reader, at2) : void 0);
}
function inflected(named3) {
  return named3 && { ...named3, found: { ...named3.found, doubt: named3.found.doubt ?? "inflected" } };
}
function quoted3({ index, tokens }, token, at2) {
  if (token.isBroken || isSign2(nth(tokens, at2 + 1), ":") && token.quote !== "`") return void 0;
  if (!index.resource) {
    const found2 = { name: token.text, field: void 0 };
    return /^[\p{L}_]\w*$/u.test(token.text) ? { found: found2, end: at2 + 1 } : void 0;
  }
  const found = index.byName.get(joinedName(token.text));
  return found && { found: asWritten2(found, tokens, at2, at2), end: at2 + 1 };
}
function bracketed(reader, at2, isInner = false) {
  const [open, token] = [nth(reader.tokens, at2), nth(reader.tokens, at2 + 1)];
  if (isSign2(open, "(") || isInner && token.kind === "open") return void 0;
  const found = reader.index.byName.get(joinedName(token.text));
  const isName = found && ["word", "string"].includes(token.kind);
  const inner = token.kind === "open" ? bracketed(reader, at2 + 1, true) : isName ? { found, end: at2 + 2 } : void 0;
  return inner && nth(reader.tokens, inner.end).kind === "close" ? { ...inner, end: inner.end + 1 } : void 0;
}
function signed(reader, at2) {
  const [sign2, word] = [nth(reader.tokens, at2), nth(reader.tokens, at2 + 1)];
  if (!isSign2(sign2, "$", "@") || word.isSpaced) return void 0;
  const inner = named(reader, at2 + 1);
  if (!inner || !phraseAt(reader.tokens, inner.end, "comparison")) return void 0;
  return { ...inner, found: { ...inner.found, doubt: "inflected" } };
}
function dayOfTime(reader, at2) {
  const { tokens } = reader;
  const isCall = DAYS.has(nth(tokens, at2).key) && isSign2(nth(tokens, at2 + 1), "(");
  const inner = named(reader, isCall ? at2 + 2 : at2);
  const { type } = inner?.found.field ?? {};
  if (!inner || !type || valueTypes[type].family !== "time") return void 0;
  const isClosed = isCall && isSign2(nth(tokens, inner.end), ")");
  const isMember = !isCall && isSign2(nth(tokens, inner.end), ".") && DAYS.has(nth(tokens, inner.end + 1).key);
  if (!isClosed && !isMember) return void 0;
  return { found: { ...inner.found, doubt: "inflected" }, end: inner.end + (isClosed ? 1 : 2) };
}
function bare({ tokens }, at2) {
  const token = nth(tokens, at2);
  const isAlias = isSign2(nth(tokens, at2 + 1), ".") && nth(tokens, at2 + 2).kind === "word" && !isSign2(nth(tokens, at2 + 3), "(");
  if (isAlias) {
    const name2 = nth(tokens, at2 + 2).text;
    return { found: { name: name2, field: void 0, doubt: "inflected" }, end: at2 + 3 };
  }
  return { found: { name: token.text, field: void 0 }, end: at2 + 1 };
}
function named({ tokens, index }, at2) {
  let key = "";
  let best;
  for (let end = at2; end < tokens.length && end < at2 + LONGEST_LABEL; end++) {
    const token = nth(tokens, end);
    const isJoint2 = token.key === "-";
    if (token.kind !== "word" && token.kind !== "number" && !isJoint2) break;
    key += isJoint2 ? "" : joinedName(token.text);
    const found = index.byName.get(key) ?? (end === at2 ? timeNamed(index, token.key) : void 0);
    if (found && !(best && beginsComparison(tokens, end)))
      best = { found: asWritten2(found, tokens, at2, end), end: end + 1 };
  }
  return best && qualified(tokens, best);
}
function timeNamed({ byName }, word) {
  const [, key = ""] = /^(.+)_(?:at|on|date)$/.exec(word) ?? [];
  const found = byName.get(joinedName(key));
  const isTime2 = found?.field && valueTypes[found.field.type].family === "time";
  return isTime2 ? { ...found, doubt: "inflected" } : void 0;
}
function asWritten2(found, tokens, at2, end) {
  const { name: name2, field } = found;
  if (found.doubt || end === at2 && !/[^\p{L}\p{N}_]/u.test(nth(tokens, at2).text)) return found;
  const written7 = tokens.slice(at2, end + 1).map(({ text: text2, isSpaced }) => `${isSpaced ? " " : ""}${text2}`).join("");
  const isSame3 = [name2, field?.label ?? name2].some((each) => wordsOf3(each) === wordsOf3(written7));
  return isSame3 ? found : { ...found, doubt: "inflected" };
}
function beginsComparison(tokens, at2) {
  return (phraseAt(tokens, at2, "comparison")?.end ?? at2) > at2 + 1;
}
function qualified(tokens, at2) {
  if (!at2.found.field?.qualifiers) return at2;
  let { end } = at2;
  let { name: name2 } = at2.found;
  while (isSign2(nth(tokens, end), ":") && !nth(tokens, end + 1).isSpaced) {
    name2 += `:${nth(tokens, end + 1).text}`;
    end += 2;
  }
  return { found: { ...at2.found, name: name2 }, end };
}
function aliased(reader, at2) {
  const next = nth(reader.tokens, at2 + 1);
  if (next.isSpaced) return void 0;
  const inner = next.text === "[" ? bracketed(reader, at2 + 1) : isSign2(next, ".") ? named(reader, at2 + 2) : void 0;
  return inner && { ...inner, found: { ...inner.found, doubt: "inflected" } };
}
function noun({ tokens, index }, at2) {
  const phrase = phraseAt(tokens, at2, "noun");
  const found = phrase && index.byName.get(phrase.means.noun);
  return found && { found: { ...found, doubt: "inflected" }, end: phrase.end };
}
function misspelt(reader, at2) {
  const { tokens, index } = reader;
  const [first, second] = [nth(tokens, at2), nth(tokens, at2 + 1)];
  if (isSign2(second, "(") && !second.isSpaced) return void 0;
  const label = misspeltWords(reader, at2);
  if (label || beginsPhrase(first.key)) return label;
  const one = misspeltField(index, first.text);
  return one && { found: one, end: at2 + 1 };
}
function aliasedMisspelt(reader, at2) {
  return isSign2(nth(reader.tokens, at2 + 1), ".") ? misspelt(reader, at2 + 2) : void 0;
}
function misspeltWords({ tokens, index }, at2) {
  const labels = [...index.words].filter(
    ([, words5]) => words5.length > 1 && words5.every((word, ahead) => isMeant(nth(tokens, at2 + ahead).key, word))
  );
  const [key = "", words4 = []] = labels.sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const found = index.byName.get(key);
  return found && { found: { ...found, doubt: "typo" }, end: at2 + words4.length };
}
function isMeant(written7, word) {
  return written7 === word || !beginsPhrase(written7) && closestMatch(written7, [word]) !== void 0;
}
function isMethod({ tokens }, dot) {
  const call = isSign2(nth(tokens, dot), ".") ? phraseAt(tokens, dot + 1, "call") : void 0;
  return call !== void 0 && isSign2(nth(tokens, call.end), "(");
}
var LONGEST_LABEL, DAYS;
var init_read_field = __esm({
  "src/assist/suggest/read-field.ts"() {
    "use strict";
    init_closest_match();
    init_value_types();
    init_fields();
    init_phrases2();
    init_reader();
    init_tokens();
    LONGEST_LABEL = 5;
    DAYS = /* @__PURE__ */ new Set(["year", "date"]);
  }
});

// src/assist/suggest/starts.ts
function isCompared(reader, at2) {
  const { tokens } = reader;
  return isMethod(reader, at2) || isAnyAt(tokens, at2, ["comparison", "copula", "not"]);
}
function isSignComparison({ tokens }, at2) {
  const token = nth(tokens, at2);
  return token.kind === "sign" && phraseAt(tokens, at2, "comparison") !== void 0;
}
function startsCondition(reader, from2) {
  const { tokens } = reader;
  let at2 = from2;
  const not2 = phraseAt(tokens, at2, "not");
  if (not2) at2 = not2.end;
  while (nth(tokens, at2).kind === "open") at2++;
  const call = phraseAt(tokens, at2, "call");
  if (call && isSign2(nth(tokens, call.end), "(")) return true;
  const before2 = phraseAt(tokens, at2, "before");
  if (before2 && fieldAt(reader, before2.end)) return true;
  const named3 = fieldAt(reader, at2);
  if (named3 && reader.index.resource) return true;
  const noise = phraseAt(tokens, at2, "noise");
  const behind = noise && reader.index.resource && fieldAt(reader, noise.end);
  if (behind && wordCompared(reader, behind.end)) return true;
  if (named3) return wordCompared(reader, named3.end);
  return unknownCompared(reader, at2);
}
function wordCompared(reader, at2) {
  const { tokens } = reader;
  return isMethod(reader, at2) || isAnyAt(tokens, at2, ["comparison", "copula"]);
}
function unknownCompared(reader, at2) {
  if (isSignComparison(reader, at2 + 1)) return true;
  return isCompared(reader, at2 + 1) && fieldAt(reader, at2, true) !== void 0;
}
function exceptsValue({ tokens, index }, at2) {
  const not2 = phraseAt(tokens, at2, "not");
  if (!not2) return false;
  const [first, second] = [nth(tokens, not2.end).key, nth(tokens, not2.end + 1).key];
  return index.values.has(first) || index.values.has(first + second) || phraseAt(tokens, not2.end, "state") !== void 0;
}
function startsAnew(reader, at2) {
  const { tokens } = reader;
  const isWord3 = nth(tokens, at2).kind === "word";
  const kinds4 = isWord3 ? ["and", "or", "clause", "after", "impossible"] : ["and", "or"];
  if (isAnyAt(tokens, at2, kinds4)) return true;
  return startsCondition(reader, at2) || isMisspeltJoint(reader, at2) || misspeltClauseAt(reader, at2) !== void 0;
}
function misspeltClauseAt(reader, at2) {
  const { tokens, index } = reader;
  const phrase = phraseAt(tokens, at2, "clause", true);
  if (!phrase?.doubt || index.resource && fieldAt(reader, at2, phrase.end === at2 + 1)) return void 0;
  const isGiven = isSign2(nth(tokens, phrase.end), ":", "=");
  return isFollowed[phrase.means.clause](reader, isGiven ? phrase.end + 1 : phrase.end) ? phrase : void 0;
}
function isMisspeltJoint(reader, at2) {
  const { tokens } = reader;
  const joint = phraseAt(tokens, at2, "and", true) ?? phraseAt(tokens, at2, "or", true);
  return joint !== void 0 && startsCondition(reader, joint.end);
}
var isNumber2, isNamed, isFollowed;
var init_starts = __esm({
  "src/assist/suggest/starts.ts"() {
    "use strict";
    init_phrases2();
    init_read_field();
    init_reader();
    init_tokens();
    isNumber2 = ({ tokens }, at2) => nth(tokens, at2).kind === "number" || phraseAt(tokens, at2, "number") !== void 0;
    isNamed = (reader, at2) => {
      const named3 = fieldAt(reader, at2) ?? fieldAt(reader, at2, true);
      return named3 !== void 0 && !isSignComparison(reader, named3.end);
    };
    isFollowed = {
      select: (reader, at2) => isSign2(nth(reader.tokens, at2), "*") || isNamed(reader, at2) || phraseAt(reader.tokens, at2, "impossible") !== void 0,
      from: ({ tokens }, at2) => nth(tokens, at2).kind === "word" || nth(tokens, at2).kind === "string",
      where: (reader, at2) => startsCondition(reader, at2) || fieldAt(reader, at2, true) !== void 0,
      orders: (reader, at2) => isNamed(reader, isSign2(nth(reader.tokens, at2), "-") ? at2 + 1 : at2),
      limit: isNumber2,
      top: isNumber2,
      offset: isNumber2,
      page: isNumber2
    };
  }
});

// src/assist/suggest/clauses.ts
function isKeyword2(reader) {
  const found = find(reader, "impossible") ?? find(reader, "clause") ?? misspeltClauseAt(reader, reader.at);
  return found !== void 0;
}
var init_clauses3 = __esm({
  "src/assist/suggest/clauses.ts"() {
    "use strict";
    init_reader();
    init_starts();
  }
});

// src/assist/suggest/dates.ts
function dayOf(year, month, day2) {
  return readDate3(`${year}-${month}-${day2}`);
}
function readDate3(text2) {
  const date = meantDate(text2);
  return date?.isCertain && { first: date.value, last: date.value, isMoment: false };
}
function monthsOf(year, first, last) {
  const days2 = daysOfMonths(Number(year), first, last);
  return days2 && { ...days2, isMoment: false };
}
function isYear(text2) {
  return /^(?:19|20)\d\d$/.test(text2);
}
function readDigits(text2, order2) {
  if (isYear(text2)) return monthsOf(text2, 1, 12);
  const [, year, month] = MONTH2.exec(text2.replace(MONTH_FIRST, "$2-$1")) ?? [];
  if (year && month) return monthsOf(year, Number(month), Number(month));
  const day2 = text2.replace(TIME2, "");
  const date = readDay2(day2, order2);
  if (!date || day2 === text2) return date;
  const moment3 = meantDateTime(text2.replace(day2, date.first).replace(",", ""), sqlNotation)?.value;
  return moment3 === void 0 ? void 0 : { first: moment3, last: moment3, isMoment: true };
}
function readDay2(text2, order2) {
  const dmy = readDate3(text2.replace(YEAR_LAST, "$4-$3-$1"));
  const mdy = readDate3(text2.replace(YEAR_LAST, "$4-$1-$3"));
  return dmy && mdy && dmy.first !== mdy.first ? order2 && { dmy, mdy }[order2] : dmy ?? mdy;
}
var YEAR_LAST, MONTH_FIRST, MONTH2, TIME2;
var init_dates3 = __esm({
  "src/assist/suggest/dates.ts"() {
    "use strict";
    init_periods2();
    init_times();
    YEAR_LAST = /^(\d\d?)([-/])(\d\d?)\2(\d{4})$/;
    MONTH_FIRST = /^(\d\d?)[/.](\d{4})$/;
    MONTH2 = /^(\d{4})[-/](\d\d?)$/;
    TIME2 = /(?:T|,? )[\d:.]+$/;
  }
});

// src/assist/suggest/read-relative.ts
function relativeAt(tokens, from2) {
  const at2 = phraseAt(tokens, from2, "within")?.end ?? from2;
  return distanceAt(tokens, from2) ?? edgeAt(tokens, at2) ?? calledAt(tokens, at2) ?? spanAt(tokens, at2) ?? anchoredAt(tokens, at2) ?? signedAt(tokens, at2);
}
function readRelative(text2) {
  const tokens = tokensOf2(text2);
  const found = relativeAt(tokens, 0);
  return found?.end === tokens.length ? found.value : void 0;
}
function made2(value, end, doubt2) {
  return { value, end, doubt: doubt2 };
}
function moment2(anchor, shifts = []) {
  return { is: "moment", moment: { anchor, shifts } };
}
function unitAt2(tokens, at2) {
  const unit = short.get(nth(tokens, at2).text);
  if (unit) return { unit, end: at2 + 1 };
  const phrase = phraseAt(tokens, at2, "interval");
  return phrase && { unit: phrase.means.unit, end: phrase.end };
}
function countAt(tokens, at2) {
  const token = nth(tokens, at2);
  if (token.key === "interval") return countAt(tokens, at2 + 1);
  if (token.kind === "string") {
    const quoted5 = tokensOf2(token.text);
    const counted5 = countAt(quoted5, 0);
    return counted5?.end === quoted5.length ? { ...counted5, end: at2 + 1 } : void 0;
  }
  const word = phraseAt(tokens, at2, "number");
  const number3 = token.kind === "number" ? Number(token.text) : ONE.has(token.key) ? 1 : void 0;
  const count2 = word?.means.value ?? number3;
  const unit = unitAt2(tokens, word?.end ?? (number3 === void 0 ? at2 : at2 + 1));
  return unit && { ...unit, count: count2 ?? 1, isCounted: count2 !== void 0 };
}
function distanceAt(tokens, at2) {
  const before2 = phraseAt(tokens, at2, "distance");
  if (before2?.means.isBefore) {
    const counted6 = countAt(tokens, before2.end);
    return counted6?.isCounted ? distant(counted6, before2.means.sign, counted6.end) : void 0;
  }
  const counted5 = countAt(tokens, at2);
  if (!counted5) return void 0;
  const after = phraseAt(tokens, counted5.end, "distance");
  if (after && !after.means.isBefore) return distant(counted5, after.means.sign, after.end);
  const isAge = AGE_LENGTHS.some((length) => length <= at2 && phraseAt(tokens, at2 - length, "age")?.end === at2);
  return isAge && counted5.isCounted ? distant(counted5, -1, counted5.end, "implied") : void 0;
}
function distant({ count: count2, unit }, sign2, end, doubt2) {
  const at2 = unit === "minute" || unit === "hour" ? "now" : "today";
  return { ...made2(moment2({ at: at2 }, [{ amount: sign2 * count2, unit }]), end, doubt2), isAgo: sign2 < 0 };
}
function spanAt(tokens, at2) {
  const placed2 = phraseAt(tokens, at2, "place");
  const counted5 = placed2 && countAt(tokens, placed2.end);
  if (placed2) return counted5 && span(placed2, counted5);
  const unit = unitAt2(tokens, at2);
  const behind = unit && phraseAt(tokens, unit.end, "place");
  if (unit && behind?.means.mayFollow) return span(behind, { ...unit, end: behind.end, count: 1, isCounted: false });
  const count2 = Number(nth(tokens, at2).text);
  const between4 = count2 > 0 ? phraseAt(tokens, at2 + 1, "place") : void 0;
  const units2 = between4?.means.mayFollow && unitAt2(tokens, between4.end);
  return between4 && units2 ? span(between4, { ...units2, count: count2, isCounted: true }) : void 0;
}
function span(placed2, { count: count2, unit, end, isCounted }) {
  const period3 = { place: placed2.means.place, unit, ...isCounted && { count: count2 } };
  return made2({ is: "span", period: period3 }, end, isCounted ? void 0 : placed2.doubt);
}
function edgeAt(tokens, at2) {
  const edge = phraseAt(tokens, at2, "edge");
  if (!edge) return void 0;
  const placed2 = phraseAt(tokens, edge.end, "place");
  const unit = unitAt2(tokens, placed2?.end ?? edge.end);
  if (!unit) return void 0;
  return made2(moment2({ at: edge.means.edge, place: placed2?.means.place ?? "this", unit: unit.unit }), unit.end);
}
function calledAt(tokens, at2) {
  const [, edge, unit] = CALLED.exec(nth(tokens, at2).key) ?? [];
  if (edge === void 0 || !isSign2(nth(tokens, at2 + 1), "(")) return void 0;
  const place = places2.get(nth(tokens, at2 + 2).text);
  const end = place === "this" ? at2 + 3 : at2 + 4;
  if (place === void 0 || !isSign2(nth(tokens, end - 1), ")")) return void 0;
  return made2(moment2({ at: edge, place, unit }), end);
}
function anchoredAt(tokens, at2) {
  const day2 = phraseAt(tokens, at2, "day");
  const anchor = day2 ?? phraseAt(tokens, at2, "now");
  if (!anchor) return void 0;
  const shifts = day2?.means.days ? [{ amount: day2.means.days, unit: "day" }] : [];
  let { end } = anchor;
  for (; ; ) {
    const sign2 = nth(tokens, end).text;
    const counted5 = sign2 === "-" || sign2 === "+" ? countAt(tokens, end + 1) : void 0;
    if (!counted5?.isCounted) break;
    shifts.push({ amount: sign2 === "-" ? -counted5.count : counted5.count, unit: counted5.unit });
    end = counted5.end;
  }
  const isRounded = nth(tokens, end).text === "/" && nth(tokens, end + 1).text === "d";
  return made2(moment2({ at: day2 || isRounded ? "today" : "now" }, shifts), isRounded ? end + 2 : end);
}
function signedAt(tokens, at2) {
  const { kind, text: text2 } = nth(tokens, at2);
  const unit = kind === "number" && /^[-+]/.test(text2) ? unitAt2(tokens, at2 + 1) : void 0;
  return unit && made2(moment2({ at: "now" }, [{ amount: Number(text2), unit: unit.unit }]), unit.end);
}
var short, ONE, AGE_LENGTHS, CALLED, places2;
var init_read_relative = __esm({
  "src/assist/suggest/read-relative.ts"() {
    "use strict";
    init_phrases2();
    init_reader();
    init_tokens();
    short = /* @__PURE__ */ new Map([
      ["m", "minute"],
      ["M", "month"],
      ["mon", "month"],
      ["Q", "quarter"],
      ["q", "quarter"]
    ]);
    ONE = /* @__PURE__ */ new Set(["a", "an", "ein", "eine", "einem", "einer"]);
    AGE_LENGTHS = [1, 2, 3, 4, 5];
    CALLED = /(start|end)_?of_?(minute|hour|day|week|month|quarter|year)/;
    places2 = /* @__PURE__ */ new Map([
      [")", "this"],
      ["-1", "last"],
      ["1", "next"],
      ["+1", "next"]
    ]);
  }
});

// src/assist/suggest/read-time.ts
function periodAt(tokens, at2, order2) {
  return quarterAt(tokens, at2) ?? namedAt(tokens, at2) ?? digitsAt(tokens, at2, order2);
}
function readPeriod2(text2, order2) {
  const tokens = tokensOf2(text2);
  const found = periodAt(tokens, 0, order2);
  return found?.end === tokens.length ? found.period : void 0;
}
function digitsAt(tokens, at2, order2) {
  const { text: text2 } = nth(tokens, at2);
  const year = nth(tokens, at2 + 2).text;
  const month = isDash(nth(tokens, at2 + 1)) ? readDigits(`${text2}/${year}`) : void 0;
  if (month) return { period: month, end: at2 + 3 };
  const period3 = readDigits(text2, order2);
  return period3 && { period: period3, end: at2 + 1 };
}
function isDash(token) {
  return !token.isSpaced && (token.key === "-" || token.key === "/");
}
function namedAt(tokens, at2) {
  const numbers4 = [];
  let month;
  for (let place = at2; numbers4.length < 3; place++) {
    const token = nth(tokens, place);
    const named3 = phraseAt(tokens, place, "month");
    const year = numbers4.find(isYear);
    if (named3 && month === void 0) {
      month = named3.means.value;
      place = named3.end - 1;
    } else if (token.kind === "number") numbers4.push(...token.text.split(","));
    else if (!isDash(token) && (year !== void 0 || !DATE_WORDS.has(token.key))) return void 0;
    const period3 = month === void 0 ? void 0 : namedPeriod(month, numbers4);
    if (period3) return { period: period3, end: place + 1 };
  }
  return void 0;
}
function namedPeriod(month, numbers4) {
  const year = numbers4.find(isYear);
  const [day2, ...more2] = numbers4.filter((each) => each !== year);
  if (year === void 0 || more2.length > 0) return void 0;
  return day2 === void 0 ? monthsOf(year, month, month) : dayOf(year, month, day2);
}
function quarterAt(tokens, at2) {
  const isYearFirst = isYear(nth(tokens, at2).text);
  const quarter = quarterNumberAt(tokens, isYearFirst ? afterJoint(tokens, at2 + 1) : at2);
  if (!quarter) return void 0;
  const place = isYearFirst ? at2 : afterJoint(tokens, quarter.end);
  const year = nth(tokens, place).text;
  const period3 = isYear(year) ? monthsOf(year, quarter.number * 3 - 2, quarter.number * 3) : void 0;
  return period3 && { period: period3, end: isYearFirst ? quarter.end : place + 1 };
}
function quarterNumberAt(tokens, at2) {
  const key = nth(tokens, at2).key;
  const number3 = Number(/^q?([1-4])$/.exec(key)?.[1]);
  const unit = phraseAt(tokens, afterJoint(tokens, at2 + 1), "interval");
  if (key.startsWith("q")) return number3 ? { number: number3, end: at2 + 1 } : void 0;
  return number3 && unit?.means.unit === "quarter" ? { number: number3, end: unit.end } : void 0;
}
function afterJoint(tokens, at2) {
  let place = at2;
  while (isDash(nth(tokens, place)) || DATE_WORDS.has(nth(tokens, place).key)) place++;
  return place;
}
var DATE_WORDS;
var init_read_time = __esm({
  "src/assist/suggest/read-time.ts"() {
    "use strict";
    init_dates3();
    init_phrases2();
    init_tokens();
    DATE_WORDS = /* @__PURE__ */ new Set(["st", "nd", "rd", "th", "of", ",", ".", "\u0439"]);
  }
});

// src/assist/suggest/read-value.ts
function passValue(reader, { value, end }) {
  use(reader, isVerbatim(reader, value, end) ? "value" : "changed", end);
}
function isVerbatim({ text: text2, tokens, at: at2 }, value, end) {
  const { start: start2, kind } = nth(tokens, at2);
  const stop = nth(tokens, end - 1).end;
  const written7 = text2.slice(start2, stop);
  const isApart = BEFORE_VALUE.test(text2.slice(Math.max(0, start2 - 1), start2)) && AFTER_VALUE.test(text2.charAt(stop));
  if (kind === "string") return isApart && !/\\(?!["\\])/.test(written7) && !/^'.*\\/s.test(written7);
  const isWhole3 = tokens.slice(at2, end).every((token) => token.kind !== "word" || !/['’]/.test(token.text));
  if (value.is !== "text") return isApart && isWhole3;
  return isApart && (value.isRegexp === true || written7 === value.text);
}
function valueAt(reader, at2, subject4) {
  const token = nth(reader.tokens, at2);
  const { field } = subject4;
  const { family, isText: isText3, all } = valueTypes[field?.type ?? "string"];
  if (token.kind === "string") {
    if (family === "number") return quotedNumber(token, at2);
    return (family === "time" ? quotedTime(reader, token, at2) : void 0) ?? quoted4(token, at2);
  }
  return slashed(reader, at2) ?? (isText3 ? address(reader, at2) : void 0) ?? variable(reader, at2) ?? reference2(reader, at2) ?? (field?.values ? oneOf3(reader, at2, subject4) : void 0) ?? (all ? truth2(reader, at2, true) : void 0) ?? empty(reader, at2, subject4) ?? (field || token.key.length === 1 ? void 0 : truth2(reader, at2)) ?? (field || !reader.options.clock ? void 0 : relative2(reader, at2)) ?? (family === "time" ? time2(reader, at2) : void 0) ?? (family === "number" || !field ? number2(reader, at2) : void 0) ?? otherField(reader, at2, subject4) ?? (isText3 || field?.values || all ? words2(reader, at2, isText3 && !!field) : void 0);
}
function quoted4({ text: text2, isBroken }, at2) {
  return { value: { is: "text", text: text2, isQuoted: true, ...isBroken && { doubt: "changed" } }, end: at2 + 1 };
}
function quotedNumber(token, at2) {
  if (token.quote !== "`" || !/^\d+$/.test(token.text)) return quoted4(token, at2);
  return { value: { is: "number", text: token.text, factor: 1 }, end: at2 + 1 };
}
function quotedTime({ options }, { text: text2, isBroken }, at2) {
  if (isBroken) return void 0;
  const period3 = readPeriod2(text2, dateOrderOf(options));
  if (period3) return { value: { is: "period", period: period3, timeZone: timeZoneOf(options) }, end: at2 + 1 };
  const relative3 = readRelative(text2);
  return relative3 && { value: { is: "relative", value: relative3, doubt: "changed" }, end: at2 + 1 };
}
function slashed({ text: text2, tokens }, at2) {
  const { start: start2 } = nth(tokens, at2);
  REGEXP.lastIndex = start2;
  const [whole2 = "", body = "", flags2 = ""] = REGEXP.exec(text2) ?? [];
  if (whole2 === "") return void 0;
  let end = at2;
  while (end < tokens.length && nth(tokens, end).end <= start2 + whole2.length) end++;
  const content = flags2.includes("i") ? `(?i)${body}` : body;
  const pattern2 = content.replaceAll("\\/", "/");
  return { value: { is: "text", text: pattern2, isQuoted: true, doubt: "loose", isRegexp: true }, end };
}
function address({ text: text2, tokens }, at2) {
  const { start: start2 } = nth(tokens, at2);
  const found = matchAt(ADDRESS2, text2, start2);
  if (found === void 0) return void 0;
  let end = at2;
  while (end < tokens.length && nth(tokens, end).end <= start2 + found.length) end++;
  return { value: { is: "text", text: found, isQuoted: false, doubt: "loose" }, end };
}
function variable({ tokens, options }, at2) {
  const name2 = nth(tokens, at2 + 1);
  if (!isSign2(nth(tokens, at2), ":") || name2.isSpaced) return void 0;
  return Object.hasOwn(options.bindings ?? {}, name2.text) ? { value: { is: "variable", name: name2.text }, end: at2 + 2 } : void 0;
}
function reference2(reader, at2) {
  const { tokens } = reader;
  if (nth(tokens, at2).text !== "Field" || !isSign2(nth(tokens, at2 + 1), ":")) return void 0;
  const named3 = fieldAt(reader, at2 + 2);
  return named3 && { value: { is: "field", field: named3.found }, end: named3.end };
}
function otherField(reader, at2, { field }) {
  const named3 = field && fieldAt(reader, at2);
  const type = named3?.found.field?.type;
  if (!named3 || !field || !type || valueTypes[type].family !== valueTypes[field.type].family) return void 0;
  if (field.values || phraseAt(reader.tokens, named3.end, "comparison")) return void 0;
  const isText3 = valueTypes[type].family === "text";
  return {
    value: { is: "field", field: { ...named3.found, doubt: isText3 ? "loose" : named3.found.doubt } },
    end: named3.end
  };
}
function isZero({ tokens }, at2, { field }) {
  const isCounted = field !== void 0 && valueTypes[field.type].isNumeric && !field.nullable;
  return isCounted && nth(tokens, at2).key === "null" && isForeign(tokens);
}
function empty(reader, at2, subject4) {
  if (isZero(reader, at2, subject4))
    return { value: { is: "number", text: "0", factor: 1, doubt: "loose" }, end: at2 + 1 };
  const phrase = phraseAt(reader.tokens, at2, "null");
  return phrase && { value: { is: "null", doubt: phrase.doubt }, end: phrase.end };
}
function truth2({ tokens }, at2, isFuzzy = false) {
  const phrase = phraseAt(tokens, at2, "truth", isFuzzy);
  return phrase && { value: { is: "truth", value: phrase.means.value, doubt: phrase.doubt }, end: phrase.end };
}
function oneOf3({ text: text2, tokens }, at2, { field }) {
  const { start: start2 } = nth(tokens, at2);
  for (let end = Math.min(at2 + 5, tokens.length); end > at2; end--) {
    if (!["word", "number"].includes(nth(tokens, end - 1).kind)) continue;
    const written7 = text2.slice(start2, nth(tokens, end - 1).end);
    if (isOneOf(written7, field)) return { value: { is: "text", text: written7, isQuoted: false }, end };
  }
  return void 0;
}
function number2({ tokens }, at2) {
  let place = at2;
  if (isSign2(nth(tokens, place), "*")) return { value: { is: "open" }, end: at2 + 1 };
  const prefix = phraseAt(tokens, place, "unit");
  if (prefix) place = prefix.end;
  const token = nth(tokens, place);
  const word = phraseAt(tokens, place, "number");
  if (token.kind !== "number" && !word) return void 0;
  const text2 = word ? String(word.means.value) : token.text;
  let end = word ? word.end : place + 1;
  const unit = phraseAt(tokens, end, "unit");
  if (unit) end = unit.end;
  if (phraseAt(tokens, end, "counted")) return void 0;
  const more2 = unit && phraseAt(tokens, end, "unit");
  if (more2) end = more2.end;
  const factor = (unit?.means.factor ?? 1) * (more2?.means.factor ?? 1);
  return {
    value: { is: "number", text: text2, factor, ...(word || unit || prefix) && { doubt: "changed" } },
    end
  };
}
function relative2({ tokens }, at2) {
  const found = relativeAt(tokens, at2);
  return found && { value: { ...found, is: "relative" }, end: found.end };
}
function time2(reader, at2) {
  const { tokens, options } = reader;
  const token = nth(tokens, at2);
  if (isSign2(token, "*")) return { value: { is: "open" }, end: at2 + 1 };
  const shifted = relative2(reader, at2);
  if (shifted) return shifted;
  const found = periodAt(tokens, at2, dateOrderOf(options));
  if (found) return { value: { is: "period", period: found.period, timeZone: timeZoneOf(options) }, end: found.end };
  if (token.kind === "date") return { value: { is: "text", text: token.text, isQuoted: false }, end: at2 + 1 };
  return token.kind === "number" ? { value: { is: "number", text: token.text, factor: 1 }, end: at2 + 1 } : void 0;
}
function words2(reader, at2, maySeveral) {
  const { text: text2, tokens } = reader;
  let end = at2;
  const begins = ({ kind, key }) => ["word", "number", "date"].includes(kind) || kind === "sign" && JOINTS.includes(key);
  if (!begins(nth(tokens, at2)) || startsAnew(reader, at2) && !isNamed2(reader, at2)) return void 0;
  let count2 = 0;
  while (begins(nth(tokens, end)) && count2 < 6) {
    if (end > at2 && (nth(tokens, end).kind === "sign" && !isInName(reader, end) || nth(tokens, end).isOnNewLine || endsWords(reader, end)))
      break;
    end++;
    while (begins(nth(tokens, end)) && !nth(tokens, end).isSpaced && !isQuestion(tokens, end)) end++;
    count2++;
    if (!maySeveral) break;
  }
  if (!isPlainValue2(reader, at2, end)) return void 0;
  const content = text2.slice(nth(tokens, at2).start, nth(tokens, end - 1).end);
  if (readDigits(content))
    return reader.index.resource && { value: { is: "text", text: content, isQuoted: false }, end };
  const isUnclearDate = nth(tokens, at2).kind === "date" && !reader.index.resource;
  if (!/[\p{L}\p{N}]/u.test(content) || isUnclearDate) return void 0;
  return {
    value: {
      is: "text",
      text: content.replace(/^['"`]|['"`]$/g, ""),
      isQuoted: false,
      ...(count2 > 1 || content.includes(",") || saysOtherwise(tokens, at2)) && { doubt: "loose" }
    },
    end
  };
}
function isQuestion(tokens, at2) {
  return isSign2(nth(tokens, at2), "?") && tokens[at2 + 1]?.isSpaced === true;
}
function saysOtherwise(tokens, at2) {
  const { key } = nth(tokens, at2);
  return key.length > 1 && ["noise", "vague", "particle"].some((kind) => phraseAt(tokens, at2, kind)?.end === at2 + 1);
}
function isInName({ tokens, pieces }, at2) {
  const [before2, joint, next] = [at2 - 1, at2, at2 + 1].map((place) => nth(tokens, place));
  const isLetter = joint?.kind === "word" && joint.key.length === 1 && pieces?.before?.kind === "name";
  const isJoint2 = joint?.key === "&" || isLetter;
  return isJoint2 && [before2, next].every((each) => each?.kind === "word" && startsName(each.text));
}
function endsWords(reader, at2) {
  return !isInName(reader, at2) && !isNamed2(reader, at2 - 1) && (startsAnew(reader, at2) || exceptsValue(reader, at2));
}
function isNamed2(reader, at2) {
  const { tokens } = reader;
  if (![at2, at2 + 1].every((place) => nth(tokens, place).kind === "word" && startsName(nth(tokens, place).text)))
    return false;
  if (isCompared(reader, at2 + 2)) return false;
  return ![at2, at2 + 1].some((place) => isAnyAt(tokens, place, ["and", "or", "clause"]));
}
function isPlainValue2(reader, at2, end) {
  const { tokens } = reader;
  const isTruth = phraseAt(tokens, at2, "truth") !== void 0 && !isNamed2(reader, at2);
  if (phraseAt(tokens, at2, "particle") || isTruth || isPlaceholder(reader, at2)) return false;
  const rest = tokens.slice(at2, end);
  if (rest.filter(({ isSpaced }, index) => index === 0 || isSpaced).length < 2) return true;
  return rest.every(
    ({ kind, text: text2 }, index) => kind !== "word" || startsName(text2) || isInName(reader, at2 + index) || !(isAnyAt(tokens, at2 + index, meanings) || isAnyAt(tokens, at2 + index, typos, true))
  );
}
function startsName(text2) {
  return /^\p{Lu}\p{Ll}/u.test(text2);
}
function isPlaceholder({ tokens }, at2) {
  return isSign2(nth(tokens, at2), "@") || isSign2(nth(tokens, at2), "%") && /^[sdif]$/.test(nth(tokens, at2 + 1).text);
}
var BEFORE_VALUE, AFTER_VALUE, REGEXP, ADDRESS2, JOINTS, meanings, typos;
var init_read_value = __esm({
  "src/assist/suggest/read-value.ts"() {
    "use strict";
    init_value_types();
    init_dates3();
    init_options2();
    init_phrases2();
    init_read_field();
    init_read_relative();
    init_read_time();
    init_reader();
    init_starts();
    init_tokens();
    init_values();
    BEFORE_VALUE = /[\s([{,;:=<>!~≠≤≥\p{L}]$|^$/u;
    AFTER_VALUE = /^[\s)\]},;&|]|^$/;
    REGEXP = /\/((?:[^/\\\n]|\\.)+)\/([gimsuy]{0,6})(?=[\s),;&|\]}]|$)/y;
    ADDRESS2 = /https?:\/\/(?:[^\s"'<>]*[^\s"'<>.,;)\]])?/y;
    JOINTS = "-./@%*+#&_?'";
    meanings = ["comparison", "not", "clause", "copula", "null", "direction", "impossible"];
    typos = ["and", "or", "not", "clause", "null"];
  }
});

// src/assist/suggest/value-alone.ts
function valueAlone(reader) {
  const entries = Object.entries(reader.index.resource?.fields ?? {}).filter(([, { values: values2 }]) => values2 !== void 0);
  const found = entries.flatMap(([name2, field]) => {
    const { values: values2, end } = valuesFrom(reader, { name: name2, field });
    const { listForm } = operators[plainOperator];
    const operator = values2.length > 1 && listForm ? listForm : plainOperator;
    const built = build({ subject: { name: name2, field }, operator, isNegated: false, values: values2, isAnd: false, ranges: [] });
    const isExact2 = reader.isStatement || tokenAt(reader).kind === "string";
    const isUnsure = isExact2 ? built?.doubt : built?.doubt === "typo";
    return built && !isUnsure ? [{ end, built }] : [];
  });
  const [only2] = found;
  if (!only2 || found.length > 1) return void 0;
  pass(reader, { end: only2.end, doubt: "implied" });
  return only2.built.condition;
}
function valuesFrom(reader, subject4) {
  const values2 = [];
  let end = reader.at;
  for (let value = valueAt(reader, end, subject4); value; ) {
    values2.push(value.value);
    end = value.end;
    const { tokens } = reader;
    const comma = phraseAt(tokens, end, "comma");
    const and = values2.length > 1 ? phraseAt(tokens, comma?.end ?? end, "and") : void 0;
    const joint = phraseAt(tokens, comma?.end ?? end, "or") ?? and ?? comma;
    value = joint && oneOf3(reader, joint.end, subject4);
  }
  return { values: values2, end };
}
var init_value_alone = __esm({
  "src/assist/suggest/value-alone.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_conditions2();
    init_phrases2();
    init_read_value();
    init_reader();
  }
});

// src/assist/suggest/read-count.ts
function readCount2(reader, clauses2, key) {
  const isOpen2 = takeSign(reader, "(");
  const word = find(reader, "number");
  const { text: text2 } = tokenAt(reader);
  const pair = key === "limit" ? PAIR.exec(text2) : null;
  if (pair && THOUSANDS.test(pair[0])) return false;
  const value = word?.means.value ?? readNumber2(text2)?.value ?? Number.NaN;
  use(reader, /^\d+$/.test(text2) ? "value" : "changed", word?.end ?? reader.at + 1);
  doubt(reader, "implied", isOpen2 && !takeClose(reader));
  if (pair) {
    if (clauses2.offset !== void 0 || clauses2.limit !== void 0) return false;
    clauses2.offset = Number(pair[1]);
    clauses2.limit = Number(pair[2]);
    return true;
  }
  if (!Number.isInteger(value) || clauses2[key] !== void 0) return false;
  clauses2[key] = value;
  return true;
}
function countEnd(reader) {
  return tokenAt(reader).kind === "number" ? reader.at + 1 : find(reader, "number")?.end;
}
function readSuperlative(reader, clauses2) {
  const counting = countEnd(reader);
  const isCounted = counting !== void 0;
  const phrase = phraseAt(reader.tokens, counting ?? reader.at, "superlative");
  const field = phrase?.means.nouns.map((noun2) => reader.index.byName.get(noun2)).find((found) => found);
  if (!phrase || !field || clauses2.orders.length > 0) return false;
  if (isCounted && !readCount2(reader, clauses2, "limit")) return false;
  use(reader, "implied", phrase.end);
  clauses2.orders.push({ name: field.name, direction: phrase.means.direction });
  if (!isCounted && countEnd(reader) !== void 0) return readCount2(reader, clauses2, "limit");
  const counted5 = find(reader, "counted");
  if (!isCounted && counted5 && !nth(reader.tokens, counted5.end - 1).key.endsWith("s")) clauses2.limit ??= 1;
  const first = find(reader, "clause");
  if (first && isCountClause(first.means.clause) && isEndOfTerm(reader, first.end)) use(reader, "noise", first.end);
  return true;
}
function isEndOfTerm({ tokens }, at2) {
  return isClosing(nth(tokens, at2)) || isAnyAt(tokens, at2, ["comma", "and"]);
}
function readCounted(reader, clauses2) {
  const bound3 = find(reader, "comparison") ?? find(reader, "noise");
  const isBound = bound3?.means.is !== "comparison" || bound3.means.operator === highOperator;
  const at2 = bound3 && isBound ? bound3.end : reader.at;
  const { kind, text: text2 } = nth(reader.tokens, at2);
  if (kind !== "number" || !/^[1-9]\d*$/.test(text2) || clauses2.limit !== void 0) return false;
  const counted5 = phraseAt(reader.tokens, at2 + 1, "counted");
  const isOfValue = at2 === reader.at && valueAlone({ ...reader, at: at2 + 1 }) !== void 0;
  if (!counted5 && !isOfValue) return false;
  use(reader, "implied", counted5?.end ?? at2 + 1);
  clauses2.limit = Number(text2);
  return true;
}
var isCountClause, THOUSANDS, PAIR;
var init_read_count = __esm({
  "src/assist/suggest/read-count.ts"() {
    "use strict";
    init_operator_facts();
    init_numbers2();
    init_phrases2();
    init_reader();
    init_tokens();
    init_value_alone();
    isCountClause = (clause) => clause === "limit" || clause === "top";
    THOUSANDS = /^[1-9]\d{0,2},[1-9]\d{2}$/;
    PAIR = /^(\d+),([1-9]\d*)$/;
  }
});

// src/assist/suggest/read-orders.ts
function readOrders(reader, clauses2) {
  if (readSuperlative(reader, clauses2)) return true;
  for (; ; ) {
    const token = tokenAt(reader);
    const isMinus = isSign2(token, "-", "+");
    const isObject3 = isSign2(token, "{");
    if (isMinus || isObject3) use(reader, isObject3 ? "loose" : "word");
    const first = directionBefore(reader);
    const text2 = tokenAt(reader);
    const isQuotedMinus = text2.kind === "string" && text2.text.startsWith("-");
    const named3 = isQuotedMinus ? quotedKey(reader, text2.text.slice(1)) : fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
    if (!named3 || isSign2(nth(reader.tokens, named3.end), "(", "*")) return false;
    passField(reader, named3);
    if (clauses2.orders.some(({ name: name2 }) => name2 === named3.found.name)) return false;
    const direction = isSign2(token, "-") || isQuotedMinus ? "DESC" : first ?? directionAt(reader);
    clauses2.orders.push({ name: named3.found.name, direction });
    if (!readNulls(reader, direction)) return false;
    const next = nextKey(reader, direction !== void 0 && reader.index.resource !== void 0);
    if (next === void 0) return true;
    if (next > reader.at) use(reader, "word", next);
  }
}
function readNulls(reader, direction) {
  const nulls = take(reader, "nulls");
  return nulls === void 0 || nulls.means.place === (direction === "DESC" ? "last" : "first");
}
function quotedKey(reader, name2) {
  const found = reader.index.byName.get(name2.toLowerCase());
  return found && { found, end: reader.at + 1 };
}
function directionBefore(reader) {
  const direction = find(reader, "direction");
  if (!direction) return void 0;
  const end = phraseAt(reader.tokens, direction.end, "particle")?.end ?? direction.end;
  if (!fieldAt(reader, end)) return void 0;
  use(reader, "loose", end);
  return direction.means.direction;
}
function directionAt(reader) {
  const token = tokenAt(reader);
  const comma = find(reader, "comma");
  const behind = comma && phraseAt(reader.tokens, comma.end, "direction");
  if (behind) {
    use(reader, "loose", behind.end);
    return behind.means.direction;
  }
  const isJoint2 = isSign2(token, "-", ".", ":") && !find(reader, "direction");
  return attempt2(reader, () => {
    if (isJoint2) use(reader, "word");
    takeSign(reader, ":");
    const close = tokenAt(reader);
    if (isJoint2 && close.kind === "number") {
      use(reader, "loose");
      return close.text.startsWith("-") ? "DESC" : "ASC";
    }
    return (take(reader, "direction") ?? take(reader, "direction", true))?.means.direction;
  });
}
function nextKey(reader, needsNoJoint) {
  const { tokens, at: at2 } = reader;
  const comma = phraseAt(tokens, at2, "comma");
  const then = phraseAt(tokens, comma?.end ?? at2, "then");
  const joint = then ?? comma ?? phraseAt(tokens, at2, "and") ?? (needsNoJoint ? { end: at2 } : void 0);
  if (!joint) return void 0;
  const isMinus = isSign2(nth(tokens, joint.end), "-");
  const start2 = isMinus ? joint.end + 1 : joint.end;
  const named3 = fieldAt(reader, start2) ?? (comma ? fieldAt(reader, start2, true) : void 0);
  if (!named3) return void 0;
  const isCompared2 = phraseAt(tokens, named3.end, "comparison") ?? phraseAt(tokens, named3.end, "copula");
  if (isCompared2 && !isDirected(reader, named3.end)) return void 0;
  return isMinus ? joint.end : start2;
}
function isDirected({ tokens }, at2) {
  const way = nth(tokens, at2 + 1);
  return isSign2(nth(tokens, at2), ":") && (/^[-+]?1$/.test(way.text) || phraseAt(tokens, at2 + 1, "direction") !== void 0);
}
function readUnsaidOrder(reader, clauses2) {
  const { tokens, at: at2, index } = reader;
  const extreme = find(reader, "extreme");
  const by = extreme ?? find(reader, "particle");
  const named3 = index.resource && fieldAt(reader, by?.end ?? at2);
  if (!named3 || clauses2.orders.length > 0) return false;
  const way = phraseAt(tokens, named3.end, "direction");
  const first = extreme && phraseAt(tokens, named3.end, "clause");
  if (extreme && first?.means.clause !== "limit") return false;
  const end = first?.end ?? way?.end ?? named3.end;
  if (way?.doubt || !(by ?? way) || !(isClosing(nth(tokens, end)) || isAnyAt(tokens, end, ["comma", "and", "clause"])))
    return false;
  use(reader, "implied", end);
  clauses2.orders.push({
    name: named3.found.name,
    direction: extreme?.means.direction ?? way?.means.direction ?? (clauses2.isTop && "DESC")
  });
  return true;
}
var init_read_orders = __esm({
  "src/assist/suggest/read-orders.ts"() {
    "use strict";
    init_phrases2();
    init_read_count();
    init_read_field();
    init_reader();
    init_tokens();
  }
});

// src/assist/suggest/read-clause.ts
function readClause(reader, clauses2) {
  const start2 = reader.at;
  const isJoined = takeSign(reader, ".", "->", "&");
  const phrase = find(reader, "clause");
  const isRange = phrase?.means.clause === "from" && isAnyAt(reader.tokens, phrase.end, ["unit"]);
  if (phrase && !isRange) {
    doubt(
      reader,
      "loose",
      isJoined && !isSign2(nth(reader.tokens, phrase.end), "(", "=") && !isSign2(nth(reader.tokens, phrase.end - 1), "=")
    );
    return readNamed(reader, clauses2, phrase);
  }
  reader.at = start2;
  return readGlued(reader, clauses2) || readCounted(reader, clauses2) || readUnsaidOrder(reader, clauses2);
}
function readGlued(reader, clauses2) {
  const [, word = "", digits] = /^(\p{L}+)(\d+)$/u.exec(tokenAt(reader).key) ?? [];
  const clause = clauseCalled(word);
  if (clause !== "limit" && clause !== "offset") return false;
  use(reader, "typo");
  if (clauses2[clause] === void 0) clauses2[clause] = Number(digits);
  else clauses2.isWrong = true;
  return true;
}
function readMisspeltClause(reader, clauses2) {
  const phrase = misspeltClauseAt(reader, reader.at);
  return phrase !== void 0 && readNamed(reader, clauses2, phrase);
}
function readNamed(reader, clauses2, phrase) {
  const { clause } = phrase.means;
  if (clause === "from" && !clauses2.isSelected && reader.index.resource && fieldAt(reader, phrase.end)) {
    use(reader, "noise", phrase.end);
    return true;
  }
  reader.isStatement ||= statement.has(clause);
  pass(reader, phrase);
  takeSign(reader, ":", "=");
  const isCalled3 = isSign2(tokenAt(reader), "(") && !tokenAt(reader).isSpaced && clause !== "where";
  if (isCalled3) use(reader, "word");
  if (!readers[clause](reader, clauses2)) clauses2.isWrong = true;
  doubt(reader, "implied", isCalled3 && !takeClose(reader));
  return true;
}
function readSelect(reader, clauses2) {
  const isSecond = clauses2.isSelected && reader.subject !== void 0;
  if (isSecond) return false;
  clauses2.isSelected = true;
  if (isCountClause(find(reader, "clause")?.means.clause)) readClause(reader, clauses2);
  if (takeAll(reader)) return !find(reader, "comma");
  for (let isRead = false; ; isRead = true) {
    if (find(reader, "impossible")) return false;
    if (isRead && endsList(reader)) return true;
    const named3 = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
    if (!named3) return isRead;
    if (isRead && phraseAt(reader.tokens, named3.end, "comparison") && !phraseAt(reader.tokens, named3.end, "clause"))
      return true;
    if (isSign2(nth(reader.tokens, named3.end), "(")) return false;
    passField(reader, named3);
    clauses2.select.push(named3.found.name);
    if (tokenAt(reader).key === "as" && tokenAt(reader, 1).kind === "word") use(reader, "loose", reader.at + 2);
    const and = find(reader, "and");
    const next = and && !tokenAt(reader).isOnNewLine ? fieldAt(reader, and.end) : void 0;
    const isListed = next !== void 0 && !phraseAt(reader.tokens, next.end, "comparison");
    if (and && !isListed) return true;
    if (and) pass(reader, and);
    else if (!take(reader, "comma"))
      doubt(reader, "loose", !endsList(reader) && fieldAt(reader, reader.at) !== void 0);
  }
}
function takeAll(reader) {
  const length = isSign2(tokenAt(reader, 1), ".") ? 3 : 1;
  const isAll = isSign2(tokenAt(reader, length - 1), "*");
  if (isAll) use(reader, "word", reader.at + length);
  return isAll;
}
function endsList(reader) {
  const isClause = find(reader, "clause") !== void 0 || misspeltClauseAt(reader, reader.at) !== void 0;
  return isClause && !(reader.index.resource && fieldAt(reader, reader.at));
}
function readFrom(reader, clauses2) {
  const isFirst = reader.at === 1;
  let name2 = "";
  for (; ; ) {
    const isBracketed = isSign2(tokenAt(reader), "[") && isSign2(tokenAt(reader, 2), "]");
    const token = tokenAt(reader, isBracketed ? 1 : 0);
    if (token.kind !== "word" && token.kind !== "string") return false;
    name2 = token.text.toLowerCase();
    use(reader, "name", reader.at + (isBracketed ? 3 : 1));
    if (!takeSign(reader, ".")) break;
  }
  const { resource: resource3 } = reader.index;
  const isOwn = [resource3?.name, resource3?.method, resource3?.label].some((each) => each?.toLowerCase() === name2);
  if (!isOwn && !isFirst && !clauses2.isSelected) return false;
  doubt(reader, "loose", resource3 !== void 0 && !isOwn);
  if (tokenAt(reader).key === "as") use(reader, "word");
  const alias = tokenAt(reader);
  const isAlias = alias.kind === "word" && !alias.isOnNewLine && !isKeyword2(reader) && !find(reader, "noise");
  if (isAlias) use(reader, "name");
  doubt(reader, "loose", isAlias && !isClosing(tokenAt(reader)) && !find(reader, "clause"));
  clauses2.isWrong ||= isSign2(tokenAt(reader), ",");
  return true;
}
function readLimit(reader, clauses2) {
  if (!readCount2(reader, clauses2, "limit")) return false;
  const [comma, second] = [tokenAt(reader), tokenAt(reader, 1)];
  if (!isSign2(comma, ",") || second.kind !== "number") return true;
  if (clauses2.offset !== void 0 || clauses2.limit === void 0) return false;
  clauses2.offset = clauses2.limit;
  delete clauses2.limit;
  use(reader, "word");
  return readCount2(reader, clauses2, "limit");
}
function readTop(reader, clauses2) {
  if (!readCount2(reader, clauses2, "limit")) return false;
  clauses2.isTop = true;
  const by = find(reader, "particle");
  const named3 = by && fieldAt(reader, by.end);
  if (!by || !named3 || clauses2.orders.length > 0) return true;
  pass(reader, by);
  passField(reader, named3);
  doubt(reader, "implied");
  clauses2.orders.push({ name: named3.found.name, direction: "DESC" });
  return true;
}
var statement, readers;
var init_read_clause = __esm({
  "src/assist/suggest/read-clause.ts"() {
    "use strict";
    init_clauses3();
    init_phrases2();
    init_read_count();
    init_read_field();
    init_read_orders();
    init_reader();
    init_starts();
    init_tokens();
    statement = /* @__PURE__ */ new Set(["select", "from", "where"]);
    readers = {
      select: (reader, clauses2) => tokenAt(reader).kind === "number" ? readLimit(reader, clauses2) : readSelect(reader, clauses2),
      from: readFrom,
      where: () => true,
      orders: readOrders,
      limit: readLimit,
      top: readTop,
      offset: (reader, clauses2) => readCount2(reader, clauses2, "offset"),
      page: (reader, clauses2) => readCount2(reader, clauses2, "page")
    };
  }
});

// src/assist/suggest/open-ends.ts
function isHalfOpen(brackets) {
  return brackets === "[)" || brackets === "(]";
}
function openEnds(brackets) {
  const signs3 = isHalfOpen(brackets) ? "()" : "{}";
  const open = { low: brackets.startsWith(signs3.charAt(0)), high: brackets.endsWith(signs3.charAt(1)) };
  return open.low || open.high ? open : void 0;
}
function isOrdered({ is }) {
  return is === "number" || is === "period" || is === "relative";
}
function openRange(subject4, ranges4, open) {
  const range2 = ranges4[0];
  const operatorsOfEnds = [open.low ? aboveOperator : lowOperator, open.high ? belowOperator : highOperator];
  const terms2 = [];
  for (const [index, operator] of operatorsOfEnds.entries()) {
    const end = range2[index];
    if (end.is === "open") continue;
    const value = resolve(end, subject4.field);
    const term = value && asked(subject4, operator, [value]);
    if (!term) return void 0;
    terms2.push(term.condition);
  }
  return terms2.length > 0 ? { condition: join("and", terms2), doubt: "loose" } : void 0;
}
var init_open_ends = __esm({
  "src/assist/suggest/open-ends.ts"() {
    "use strict";
    init_operator_facts();
    init_conditions2();
    init_values();
  }
});

// src/assist/suggest/read-values.ts
function readTest(reader, subject4, test, isNegated) {
  const read3 = readValues(reader, subject4, test);
  if (!read3) return void 0;
  const { values: values2, isAnd, ranges: ranges4, open } = read3;
  doubt(reader, "loose", isNegated && reader.isEither && values2.length > 1);
  reader.subject = subject4;
  reader.last = isNegated ? { ...test, isNegated } : test;
  if (open) return isNegated || operators[test.operator].isNegative ? void 0 : openRange(subject4, ranges4, open);
  const isPlain2 = test.operator === plainOperator && ranges4.length === 0 && values2.length === 1;
  const isApart = tokenAt(reader).kind === "sign" && tokenAt(reader).isSpaced;
  const and = find(reader, "and");
  const isJoint2 = and !== void 0 && startsCondition(reader, and.end);
  const after = isPlain2 && !isApart && !isJoint2 ? take(reader, "after") : void 0;
  const isWild = test.operator === plainOperator && !test.pattern && values2.some((value) => unquoted2(value).includes("*"));
  const pattern2 = isWild ? "wildcard" : test.pattern;
  const isRegexp = values2.some((value) => value.is === "text" && value.isRegexp);
  const operator = isRegexp ? matching(test.operator) : after?.means.operator ?? test.operator;
  if (!operator) return void 0;
  doubt(reader, "loose", operators[operator].isRegexp === true && !pattern2 && !values2.every(isQuotedText));
  doubt(reader, "changed", values2.some(isWildcard));
  const isOpen2 = pattern2 === "end" || operator === startOperator || !pattern2 && isContained(operator);
  const meant = isOpen2 ? values2.map(withoutWildcards) : values2;
  return build({ subject: subject4, operator, pattern: pattern2, isNegated, values: meant, isAnd, ranges: ranges4 });
}
function withoutWildcards(value) {
  return isWildcard(value) ? { ...value, text: value.text.replace(/^[*%]{1,3}|[*%]{1,3}$/g, "") } : value;
}
function readValues(reader, subject4, test) {
  const open = tokenAt(reader);
  const isEnclosed = open.kind === "open" || isSign2(open, "<") && operators[test.operator].arity === "list";
  return isEnclosed ? enclosed(reader, subject4, test) : inARow(reader, subject4, test);
}
function enclosed(reader, subject4, test) {
  const opening = tokenAt(reader).text;
  use(reader, "word");
  const nested2 = takeOpen(reader);
  const hasDecimalCommas = isApartBySemicolons(reader);
  const values2 = [];
  const ranges4 = [];
  let isAnd = false;
  let spacing;
  const isRange = operators[test.operator].arity === "range";
  while (!isListEnd(reader, opening)) {
    if (take(reader, "comma")) {
      const { isSpaced } = tokenAt(reader);
      doubt(reader, "loose", (spacing ?? isSpaced) !== isSpaced || find(reader, "comma") !== void 0);
      spacing = isSpaced;
      continue;
    }
    const or = take(reader, "or");
    const and = take(reader, "and");
    if (or || and) isAnd = !or;
    const read3 = nextValue(reader, subject4);
    if (!read3 || isSigned(read3.value)) return void 0;
    const isMinus = isSign2(tokenAt(reader), "-") && tokenAt(reader).isSpaced && !tokenAt(reader, 1).isSpaced;
    const to = isMinus ? void 0 : toPhrase(reader, isRange);
    const end = to ? valueAt(reader, to.end, subject4) : void 0;
    if (to && end) {
      use(reader, "word", to.end);
      passValue(reader, end);
      ranges4.push(completed(read3.value, end.value));
    } else values2.push(...hasDecimalCommas ? [read3.value] : split2(read3.value, subject4, true));
  }
  const [only2] = values2;
  const words4 = reader.isSearch && opening === "(" && only2 && !values2[1] ? unquoted2(only2).split(" ") : [];
  if (words4.length > 1) values2.splice(0, 1, ...words4.map((text2) => ({ is: "text", text: text2, isQuoted: false })));
  if (opening === "(" && only2 && !values2[1] && unquoted2(only2) && isSpelt(test.operator)) return void 0;
  doubt(reader, "loose", isAnd && operators[test.operator].isNegative !== true);
  const closing2 = tokenAt(reader).text;
  doubt(reader, "implied", !takeClose(reader) && !takeSign(reader, ">"));
  doubt(reader, "implied", nested2 && !takeClose(reader));
  if (opening === "{" && (nested2 || values2.length === 1)) return void 0;
  const isEnumerated = operators[test.operator].arity === "list" || subject4.field?.values !== void 0;
  doubt(reader, "loose", opening === "[" && values2.length === 1 && !isEnumerated);
  const ends2 = opening + closing2;
  doubt(reader, "loose", isHalfOpen(ends2));
  const isInterval = isHalfOpen(ends2) && values2.length === 2 && values2.every(isOrdered);
  if (isRange || isInterval) {
    if (values2.length % 2 === 1) return void 0;
    ranges4.push(...pairs(values2.splice(0)));
  }
  return { values: values2, isAnd, ranges: ranges4, open: ranges4.length === 1 ? openEnds(ends2) : void 0 };
}
function isApartBySemicolons({ tokens, at: at2 }) {
  for (let place = at2; !isClosing(nth(tokens, place)); place++) if (isSign2(nth(tokens, place), ";")) return true;
  return false;
}
function isListEnd(reader, opening) {
  return isClosing(tokenAt(reader)) || opening === "<" && isSign2(tokenAt(reader), ">");
}
function pairs(values2) {
  return Array.from(
    { length: values2.length / 2 },
    (_, index) => [values2[2 * index], values2[2 * index + 1]]
  );
}
function nextValue(reader, subject4) {
  const read3 = valueAt(reader, reader.at, subject4);
  if (read3) passValue(reader, read3);
  return read3;
}
function completed(from2, to) {
  if (from2.is !== "number" || to.is !== "period" || to.period.first !== to.period.last) return [from2, to];
  const [year = "", month = ""] = to.period.last.split("-");
  const period3 = dayOf(year, month, from2.text);
  return period3 ? [{ ...to, period: period3 }, to] : [from2, to];
}
function toPhrase({ tokens, at: at2 }, isRange) {
  const phrase = phraseAt(tokens, at2, "to") ?? (isRange ? phraseAt(tokens, at2, "and", true) : void 0);
  return phrase && (isRange || !phraseAt(tokens, at2, "and")) ? phrase : void 0;
}
function upTo(reader, subject4) {
  const value = valueAt(reader, reader.at + 1, subject4);
  if (!value || value.value.is === "text") return void 0;
  use(reader, "loose");
  passValue(reader, value);
  return { values: [], isAnd: false, ranges: [[{ is: "open" }, value.value]] };
}
function inARow(reader, subject4, test) {
  if (isSign2(tokenAt(reader), "..", "...") && test.operator === plainOperator) return upTo(reader, subject4);
  const { arity, isNegative: isNegative3, listForm, complement } = operators[test.operator];
  const { asRegexp, isRegexp } = operators[isNegative3 && complement ? complement : test.operator];
  const first = nextValue(reader, subject4);
  if (!first) return void 0;
  const isRange = arity === "range";
  const range2 = rangeFrom(reader, subject4, test, first.value, isRange);
  if (range2) return { values: [], isAnd: false, ranges: moreRanges(reader, subject4, range2) };
  if (isRange) return void 0;
  const takesSeveral = arity === "list" || listForm !== void 0 || asRegexp !== void 0 || isRegexp === true;
  const values2 = [...split2(first.value, subject4, arity === "list")];
  doubt(reader, "loose", values2.length > 1 && arity !== "list");
  let isAnd = false;
  while (takesSeveral) {
    const takesAnd = isNegative3 === true || listForm === void 0 || isNumberNext(reader, subject4);
    const separator = separatorAt(reader, subject4, takesAnd, arity === "list");
    if (!separator) break;
    const value = valueAt(reader, separator.end, subject4);
    if (!value || phraseAt(reader.tokens, value.end, "after")) break;
    isAnd ||= separator.isAnd && (isNegative3 === true || listForm === void 0);
    reader.isEither ||= separator.isOr;
    use(reader, separator.doubt ?? "word", separator.end);
    passValue(reader, value);
    const parts2 = split2(value.value, subject4, true);
    doubt(reader, "loose", parts2.length > 1 || isNegative3 === true && separator.isOr);
    values2.push(...parts2);
  }
  const [only2, another] = values2;
  const isPhrase = only2?.is === "text" && !only2.isQuoted && !another;
  const isRangePerhaps = isAnd && !isNegative3 && values2.length === 2;
  doubt(
    reader,
    "loose",
    arity === "list" && !subject4.field?.values && (isPhrase || isRangePerhaps || only2?.is === "field")
  );
  return { values: values2, isAnd, ranges: [] };
}
function rangeFrom(reader, subject4, test, from2, isRange) {
  if (!isRange && test.operator !== plainOperator && test.operator !== lowOperator && operators[test.operator].arity !== "list")
    return void 0;
  const comma = isRange ? phraseAt(reader.tokens, reader.at, "comma") : void 0;
  const isInterval = from2.is === "period" && isSign2(tokenAt(reader), "/");
  const to = toPhrase(reader, isRange) ?? comma ?? (isInterval ? { end: reader.at + 1 } : void 0);
  const split3 = isRange && from2.is === "number" ? readNumbers(from2.text) : void 0;
  if (!to && split3?.length === 2) return split3.map((each) => ({ ...from2, text: each }));
  if (!to) return void 0;
  const end = valueAt(reader, to.end, subject4);
  if (!end && isOpenEnd(reader, to.end)) {
    use(reader, "loose", to.end);
    return [from2, { is: "open" }];
  }
  if (!end || !isRange && startsCondition(reader, to.end)) return void 0;
  use(reader, isRange || from2.is !== "text" ? "word" : "loose", to.end);
  passValue(reader, end);
  return completed(from2, end.value);
}
function isOpenEnd({ tokens }, at2) {
  const sign2 = nth(tokens, at2 - 1);
  return isSign2(sign2, "..", "...") && !sign2.isSpaced && (isClosing(nth(tokens, at2)) || nth(tokens, at2).isSpaced);
}
function moreRanges(reader, subject4, first) {
  const ranges4 = [first];
  for (; ; ) {
    const separator = phraseAt(reader.tokens, reader.at, "comma") ?? phraseAt(reader.tokens, reader.at, "or");
    const low = separator && !startsCondition(reader, separator.end) ? valueAt(reader, separator.end, subject4) : void 0;
    const to = low && phraseAt(reader.tokens, low.end, "to");
    const high = to && valueAt(reader, to.end, subject4);
    if (!separator || !low || !high) return ranges4;
    reader.isEither = true;
    use(reader, "word", separator.end);
    passValue(reader, low);
    use(reader, "word", to.end);
    passValue(reader, high);
    ranges4.push([low.value, high.value]);
  }
}
function isNumberNext({ tokens, at: at2 }, { name: name2 }) {
  const and = phraseAt(tokens, at2, "and");
  return isIdentifier(name2) && and !== void 0 && nth(tokens, and.end).kind === "number";
}
function separatorAt(reader, subject4, takesAnd, isList2) {
  const { tokens, at: at2 } = reader;
  const comma = phraseAt(tokens, at2, "comma");
  const place = comma?.end ?? at2;
  const or = phraseAt(tokens, place, "or");
  const and = or || !takesAnd ? void 0 : phraseAt(tokens, place, "and");
  const isNumeric = subject4.field !== void 0 && typeFacts[subject4.field.type].isNumeric;
  const slash = isSign2(nth(tokens, at2), "/") && !isNumeric ? { end: at2 + 1 } : void 0;
  const next = nth(tokens, at2);
  const isNext = next.kind === "number" ? isList2 || next.isOnNewLine || isIdentifier(subject4.name) : isList2 && next.kind === "string" || (isList2 || subject4.field?.values) && oneOf3(reader, at2, subject4) !== void 0;
  const end = or?.end ?? and?.end ?? comma?.end ?? slash?.end ?? (isNext ? at2 : void 0);
  if (end === void 0 || phraseAt(tokens, end, "not") || startsCondition(reader, end)) return void 0;
  const isOwn = isList2 || subject4.field?.values !== void 0;
  if (comma?.end === end && !isOwn && valueAlone({ ...reader, at: end })) return void 0;
  const copula = phraseAt(tokens, end, "copula");
  if (copula && nth(tokens, copula.end).kind !== "none") return void 0;
  if (and && nth(tokens, end).kind === "word" && !subject4.field?.values && !isList2) return void 0;
  const isLetter = nth(tokens, end - 1).kind === "word" && nth(tokens, end - 1).key.length === 1;
  const isLoose = isLetter || slash !== void 0 || isNext && !isList2 || or !== void 0 && nth(tokens, at2).kind === "sign";
  const isGlued = comma?.end === end && !isList2 && nth(tokens, end).kind === "word" && !nth(tokens, end).isSpaced;
  const typo = [comma, or, and].find((each) => each?.doubt)?.doubt;
  return { isAnd: and !== void 0, isOr: or !== void 0, end, doubt: isLoose || isGlued ? "loose" : typo };
}
var isQuotedText, isWildcard, unquoted2, isContained, isSpelt, isSigned;
var init_read_values = __esm({
  "src/assist/suggest/read-values.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_value_types();
    init_conditions2();
    init_dates3();
    init_numbers2();
    init_open_ends();
    init_phrases2();
    init_read_value();
    init_reader();
    init_starts();
    init_tokens();
    init_value_alone();
    init_values();
    isQuotedText = (value) => value.is === "text" && value.isQuoted;
    isWildcard = (value) => /[*%].|\D[*%]/.test(unquoted2(value));
    unquoted2 = (value) => value.is === "text" && !value.isQuoted ? value.text : "";
    isContained = (operator) => operator === searchOperator || operators[operator].complement === searchOperator;
    isSpelt = (operator) => operator === startOperator || operators[operator].isRegexp === true || isContained(operator);
    isSigned = (value) => /^[-+]\p{L}/u.test(unquoted2(value));
  }
});

// src/assist/suggest/read-predicate.ts
function accept2(reader, built) {
  if (!built) return void 0;
  if (built.doubt) doubt(reader, built.doubt);
  return built.condition;
}
function readPredicate(reader, subject4) {
  if (isSign2(tokenAt(reader), ".")) return void 0;
  const any = attempt2(reader, () => readAny(reader, subject4));
  if (any) return any;
  let isNegated = false;
  let isSaid = false;
  const isSure = () => isSaid || reader.index.resource !== void 0;
  for (; ; ) {
    const isNull2 = isLonger(find(reader, "null"), find(reader, "comparison"));
    const none11 = isNull2 ? attempt2(reader, () => readNone(reader, subject4, isNegated)) : void 0;
    if (none11) return none11;
    if (isSaid && oneOfAt(reader, subject4) !== void 0) break;
    const compared3 = find(reader, "comparison");
    if (isSaidOfTime(reader)) {
      const isOrdered2 = compared3 !== void 0 && isOrder(compared3.means.operator);
      const timed = isOrdered2 ? attempt2(reader, () => readPlain(reader, subject4, isNegated)) : void 0;
      doubt(reader, "implied", timed !== void 0);
      if (timed) return timed;
      break;
    }
    if (isSaid && compared3 && mayBeText(reader, subject4, compared3)) return void 0;
    if (compared3 && !isLonger(find(reader, "not"), compared3) && !isLonger(find(reader, "copula"), compared3))
      return readMisspelt(reader, subject4, isNegated);
    if (take(reader, "copula")) isSaid = true;
    else if (take(reader, "not")) {
      isNegated = !isNegated;
      isSaid = true;
    } else if (!(isSure() || isCompared(reader, reader.at + 1)) || !skipNoise(reader, subject4)) break;
  }
  return attempt2(reader, () => readMisspelt(reader, subject4, isNegated)) ?? attempt2(reader, () => {
    if (!isSure()) return void 0;
    doubt(reader, "implied", !isSaid);
    return readPlain(reader, subject4, isNegated);
  });
}
function readPlain(reader, subject4, isNegated) {
  return accept2(reader, readTest(reader, subject4, { operator: plainOperator }, isNegated));
}
function isLonger(meaning2, other) {
  return meaning2 !== void 0 && (other === void 0 || meaning2.end > other.end);
}
function isSaidOfTime({ tokens, at: at2 }) {
  return relativeAt(tokens, at2) !== void 0;
}
function readMisspelt(reader, subject4, isNegated) {
  const vague = find(reader, "vague");
  if (vague && !isLonger(find(reader, "comparison"), vague)) return void 0;
  const compared3 = attempt2(reader, () => readCompared(reader, subject4, isNegated));
  if (compared3) return compared3;
  const not2 = take(reader, "not", true);
  return readNone(reader, subject4, isNegated !== (not2 !== void 0));
}
function oneOfAt(reader, subject4) {
  return subject4.field?.values ? oneOf3(reader, reader.at, subject4)?.end : void 0;
}
function readNone(reader, subject4, isNegated) {
  const empty2 = isZero(reader, reader.at, subject4) ? void 0 : take(reader, "null", true);
  const present = empty2 ? void 0 : take(reader, "present", true);
  if (!empty2 && !present) return void 0;
  if (!endsHere(reader)) return void 0;
  reader.subject = subject4;
  return nullTest(subject4, isNegated === (present === void 0));
}
function readAny(reader, subject4) {
  if (!isSign2(tokenAt(reader), ":") || !isSign2(tokenAt(reader, 1), "*")) return void 0;
  if (subject4.field && !subject4.field.nullable) return void 0;
  use(reader, "loose", reader.at + 2);
  return endsHere(reader) ? nullTest(subject4, true) : void 0;
}
function nullTest({ name: name2 }, isNegated) {
  const { nullForm } = operators[plainOperator];
  const condition = nullForm && comparison4(name2, nullForm, []);
  return condition && isNegated ? not(condition) : condition;
}
function endsHere(reader) {
  const token = tokenAt(reader);
  if (isClosing(token) || token.isOnNewLine) return true;
  if (startsCondition(reader, reader.at)) return true;
  return isAnyAt(reader.tokens, reader.at, ["and", "or", "comma", "clause", "before"], true);
}
function isWord2({ tokens }, at2) {
  return nth(tokens, at2).kind === "word";
}
function readCompared(reader, subject4, isNegated) {
  let phrase = take(reader, "comparison", true);
  if (!phrase) return void 0;
  doubt(reader, "loose", mayBeText(reader, subject4, phrase));
  const isColon = isSign2(nth(reader.tokens, phrase.end - 1), ":");
  reader.isSearch ||= isColon;
  let negated = isNegated;
  if (isFunction2(reader)) return void 0;
  const isSaid = isWord2(reader, phrase.end - 1);
  for (; ; ) {
    if ((isSaid || !beginsText(reader, subject4)) && (take(reader, "copula") || takeNoise(reader, subject4))) continue;
    if (phrase.means.operator !== plainOperator) {
      const list2 = find(reader, "comparison");
      if (!list2 || operators[list2.means.operator].arity !== "list") break;
      take(reader, "comparison");
      if (operators[list2.means.operator].isNegative) negated = !negated;
      break;
    }
    if (oneOfAt(reader, subject4) !== void 0) break;
    if (valueAt(reader, reader.at, subject4)?.value.is === "null") break;
    if (isFlag2(subject4.field) && find(reader, "truth")) break;
    const isText3 = !isSaid && subject4.field !== void 0 && beginsText(reader, subject4);
    if (isText3 && startsName(tokenAt(reader).text)) break;
    const not2 = take(reader, "not");
    if (not2) negated = !negated;
    if (isSecondSign(reader, phrase)) return void 0;
    const next = find(reader, "comparison");
    if (next && mayBeText(reader, subject4, next)) break;
    if (next) {
      pass(reader, next);
      phrase = next;
    }
    if (!not2 && !next) break;
    doubt(reader, "loose", isText3);
  }
  if (isOtherMeant(reader, subject4, phrase)) return void 0;
  const isSearch2 = isColon && reader.preference.colonSearches && subject4.field?.type === "string";
  const isTime2 = subject4.field ? valueTypes[subject4.field.type].family === "time" : reader.options.clock !== void 0;
  const isAgo = isTime2 && phrase.means.counts === true && relativeAt(reader.tokens, reader.at)?.isAgo === true;
  const said = (isAgo ? swapped(phrase.means.operator) : void 0) ?? phrase.means.operator;
  const operator = isSearch2 && said === plainOperator ? searchOperator : said;
  return accept2(reader, readTest(reader, subject4, { operator, pattern: phrase.means.pattern }, negated));
}
function isOtherMeant(reader, { field }, { means, doubt: doubt2 }) {
  const isTime2 = field && valueTypes[field.type].family === "time";
  if (means.isOfTime && !isTime2 && tokenAt(reader).kind !== "date" && !relativeAt(reader.tokens, reader.at))
    return true;
  if (!field || field.values) return false;
  const { isText: isText3 } = valueTypes[field.type];
  if (isText3) return means.counts === true && tokenAt(reader).kind === "number";
  return doubt2 !== void 0 && operators[means.operator].isRegexp === true;
}
function isFunction2(reader) {
  const phrase = find(reader, "impossible");
  return phrase !== void 0 && isSign2(nth(reader.tokens, phrase.end - 1), "(");
}
function isSecondSign(reader, { end }) {
  const isSecond = isSignComparison(reader, end - 1) && isSignComparison(reader, reader.at);
  return isSecond && !isSign2(nth(reader.tokens, end - 1), ":");
}
function beginsText(reader, { field }) {
  const { tokens, at: at2 } = reader;
  const isNull2 = phraseAt(tokens, phraseAt(tokens, at2, "copula")?.end ?? at2, "null") !== void 0;
  return !isNull2 && isWord2(reader, at2) && valueTypes[field?.type ?? "string"].isText;
}
function mayBeText(reader, { field }, { means, end }) {
  if (!field || !valueTypes[field.type].isText || !isWord2(reader, end)) return false;
  return isWord2(reader, end - 1) && (means.isOfTime === true || isOrder(means.operator));
}
function takeNoise(reader, subject4) {
  const noise = find(reader, "number") ? void 0 : find(reader, "noise");
  if (!noise || ["sign", "none"].includes(nth(reader.tokens, noise.end).kind)) return false;
  const isLast = isAnyAt(reader.tokens, noise.end + 1, ["and", "or", "comma", "clause", "not"]);
  if (beginsText(reader, subject4) && isWord2(reader, noise.end + 1) && !isLast) return false;
  if (isAnyAt(reader.tokens, noise.end, ["or", "and"])) return false;
  return skipNoise(reader, subject4);
}
function skipNoise(reader, subject4) {
  const isText3 = beginsText(reader, subject4);
  const noise = take(reader, "noise");
  doubt(reader, "noise", noise !== void 0 && isText3 && isWord2(reader, reader.at) && !isCompared(reader, reader.at));
  return noise !== void 0;
}
function readInherited(reader) {
  const { subject: subject4, last, tokens } = reader;
  if (!subject4 || !last) return void 0;
  const start2 = reader.at;
  const bound3 = find(reader, "comparison");
  const isChained = bound3 !== void 0 && isOrder(bound3.means.operator);
  if (!reader.isJoined && bound3 && (!isChained || fieldAt(reader, bound3.end))) return void 0;
  const copula = take(reader, "copula");
  const isNegated = take(reader, "not") !== void 0;
  if (last.isNegated && !isNegated && !copula) return void 0;
  if (find(reader, "comparison") && !phraseAt(tokens, start2, "clause")) return readCompared(reader, subject4, isNegated);
  if (!isNegated && !copula) return void 0;
  if (reader.index.resource && fieldAt(reader, reader.at)) return void 0;
  const { isNegative: isNegative3, arity } = operators[last.operator];
  doubt(reader, "implied");
  const isOrdered2 = isOrder(last.operator) || arity === "range";
  const test = copula || isOrdered2 ? { operator: plainOperator } : last;
  return accept2(reader, readTest(reader, subject4, test, isNegated && !(isNegative3 && !copula)));
}
var init_read_predicate = __esm({
  "src/assist/suggest/read-predicate.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_value_types();
    init_conditions2();
    init_fields();
    init_phrases2();
    init_read_field();
    init_read_relative();
    init_read_value();
    init_read_values();
    init_reader();
    init_starts();
    init_tokens();
  }
});

// src/assist/suggest/read-call.ts
function readCall(reader) {
  const call = take(reader, "call");
  if (!call || !isSign2(tokenAt(reader), "(")) return void 0;
  use(reader, "word");
  const named3 = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
  if (!named3 || tokenAt(reader).kind === "string" && reader.index.resource) return swapped2(reader, call.means);
  passField(reader, named3);
  if (operators[call.means.operator].arity !== "none" && !take(reader, "comma")) return void 0;
  return argumentsOf(reader, named3.found, call.means);
}
function swapped2(reader, call) {
  const start2 = reader.at;
  reader.at++;
  if (!take(reader, "comma")) return void 0;
  const named3 = fieldAt(reader, reader.at);
  const value = named3 && valueAt(reader, start2, named3.found);
  if (!named3 || !value) return void 0;
  pass(reader, { end: named3.end, doubt: "loose" });
  const { operator, pattern: pattern2 } = call;
  const test = { subject: named3.found, operator, pattern: pattern2, isNegated: false, values: [value.value], ranges: [] };
  return closed(reader, call, accept2(reader, build({ ...test, isAnd: false })));
}
function readMethod(reader, named3) {
  const { tokens } = reader;
  const at2 = named3.end;
  const call = isSign2(nth(tokens, at2), ".", "->") ? phraseAt(tokens, at2 + 1, "call") : void 0;
  if (!call || !isSign2(nth(tokens, call.end), "(")) return void 0;
  passField(reader, named3);
  use(reader, "word", call.end + 1);
  return argumentsOf(reader, named3.found, call.means);
}
function argumentsOf(reader, subject4, call) {
  if (operators[call.operator].arity === "none")
    return closed(reader, call, comparison4(subject4.name, call.operator, []));
  const condition = accept2(reader, readTest(reader, subject4, call, false));
  return closed(reader, call, condition);
}
function closed(reader, call, condition) {
  if (!condition) return void 0;
  doubt(reader, "implied", !takeClose(reader));
  reader.last = void 0;
  return call.tails ? tailed(reader, call.tails, condition) : compared2(reader, condition);
}
function compared2(reader, condition) {
  const sign2 = find(reader, "comparison");
  const truth3 = sign2 && phraseAt(reader.tokens, sign2.end, "truth");
  if (!sign2 || tokenAt(reader).kind !== "sign" && !truth3) return condition;
  const { complement } = operators[plainOperator];
  if (!truth3 || sign2.means.operator !== plainOperator && sign2.means.operator !== complement) return void 0;
  pass(reader, truth3);
  return sign2.means.operator === plainOperator === (truth3.means.value === 1) ? condition : not(condition);
}
function tailed(reader, tails, condition) {
  for (const tail of tails) {
    const wanted2 = tokensOf2(tail);
    if (wanted2.every(({ key }, index) => tokenAt(reader, index).key === key)) {
      use(reader, "word", reader.at + wanted2.length);
      return condition;
    }
  }
  return void 0;
}
function readListCall(reader) {
  if (tokenAt(reader).kind !== "open") return void 0;
  let afterList = reader.at + 1;
  while (!isClosing(nth(reader.tokens, afterList - 1))) afterList++;
  if (!isSign2(nth(reader.tokens, afterList), ".")) return void 0;
  const call = phraseAt(reader.tokens, afterList + 1, "call");
  const named3 = call && isSign2(nth(reader.tokens, call.end), "(") ? fieldAt(reader, call.end + 1) : void 0;
  if (!named3) return void 0;
  const { listForm } = operators[plainOperator];
  const test = listForm && { operator: listForm, pattern: void 0 };
  const condition = test && accept2(reader, readTest(reader, named3.found, test, false));
  if (!call || !condition || reader.at !== afterList) return void 0;
  use(reader, "word", call.end + 1);
  passField(reader, named3);
  takeClose(reader);
  return condition;
}
function readSuffixed(reader) {
  const [, name2 = "", by = ""] = /^(.+?)__?(\p{L}+)$/u.exec(tokenAt(reader).key) ?? [];
  const subject4 = reader.index.byName.get(joinedName(name2));
  const compared3 = phraseAt(tokensOf2(by), 0, "comparison");
  if (!subject4 || !compared3 || fieldAt(reader, reader.at)) return void 0;
  use(reader, "loose");
  takeSign(reader, "=", ":");
  const { operator, pattern: pattern2 } = compared3.means;
  return accept2(reader, readTest(reader, subject4, { operator, pattern: pattern2 }, false));
}
var init_read_call = __esm({
  "src/assist/suggest/read-call.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_conditions2();
    init_fields();
    init_phrases2();
    init_read_field();
    init_read_predicate();
    init_read_value();
    init_read_values();
    init_reader();
    init_tokens();
  }
});

// src/assist/suggest/read-unnamed.ts
function readUnnamed(reader) {
  return attempt2(reader, () => readState(reader)) ?? attempt2(reader, () => readImplied(reader)) ?? attempt2(reader, () => readBound(reader)) ?? attempt2(reader, () => readIs(reader)) ?? readOpposite(reader);
}
function readState(reader) {
  const state = find(reader, "state");
  const field = state && fieldCalled(reader, state.means.nouns);
  if (!state || !field || !isEnd(reader, state.end)) return void 0;
  pass(reader, { end: state.end, doubt: "implied" });
  return comparison4(field.name, state.means.operator, [state.means.value]);
}
function readImplied(reader) {
  const { at: at2, tokens } = reader;
  const has3 = find(reader, "comparison");
  const particle = has3?.means.operator === searchOperator ? has3 : find(reader, "particle");
  const isCounted = tokenAt(reader).kind === "number" && isAnyAt(tokens, at2 + 1, ["unit", "after"]);
  if (!isCounted && !isAnyAt(tokens, particle?.end ?? at2, ["comparison", "not", "unit"])) return void 0;
  for (let place = at2; place < at2 + FAR2 && !(isEnd(reader, place) && nth(tokens, place + 1).kind !== "number"); place++) {
    const implied = phraseAt(tokens, place, "implies");
    const subject4 = implied && fieldCalled(reader, implied.means.nouns);
    if (!subject4) continue;
    use(reader, "implied", particle?.end ?? at2);
    const condition = readPredicate(reader, subject4);
    take(reader, "implies");
    return reader.at >= implied.end ? condition : void 0;
  }
  return void 0;
}
function fieldCalled({ index }, nouns) {
  return nouns.map((noun2) => index.byName.get(noun2)).find((found) => found);
}
function readBound(reader) {
  const bound3 = find(reader, "comparison");
  const named3 = bound3 && fieldAt(reader, bound3.end);
  if (!bound3 || !named3 || tokenAt(reader).kind !== "word" || !reader.index.resource) return void 0;
  pass(reader, { end: bound3.end, doubt: "loose" });
  passField(reader, named3);
  if (operators[bound3.means.operator].arity === "list" || bound3.means.isOfTime)
    return readPredicate(reader, named3.found);
  if (!isOrder(bound3.means.operator)) return void 0;
  if (!take(reader, "copula") && !takeSign(reader, "=", ":")) take(reader, "noise");
  return accept2(reader, readTest(reader, named3.found, { operator: bound3.means.operator }, false));
}
function readIs(reader) {
  const among = find(reader, "comparison");
  const isAmong = among !== void 0 && operators[among.means.operator].arity === "list";
  const lead = find(reader, "copula") ?? (isAmong ? among : void 0);
  if (!lead) return void 0;
  use(reader, "implied", lead.end);
  take(reader, "noise");
  const isNot = take(reader, "not") !== void 0 || among === lead && operators[among.means.operator].isNegative === true;
  const condition = valueAlone(reader) ?? flag(reader, fieldAt(reader, reader.at)) ?? readOpposite(reader) ?? readState(reader);
  return condition && isNot ? not(condition) : condition;
}
function readOpposite(reader) {
  const [, name2 = ""] = /^(?:in|un|non-?)(.+)$/u.exec(tokenAt(reader).key) ?? [];
  const named3 = fieldAt({ ...reader, tokens: tokensOf2(name2) }, 0);
  if (!named3?.found.field || !isEnd(reader, reader.at + 1)) return void 0;
  use(reader, "inflected");
  if (isFlag2(named3.found.field)) return comparison4(named3.found.name, plainOperator, [0]);
  return named3.found.field.nullable ? nullTest(named3.found, false) : void 0;
}
function flag(reader, named3) {
  if (!named3 || !isFlag2(named3.found.field) || !isEnd(reader, named3.end)) return void 0;
  passField(reader, named3);
  reader.subject = named3.found;
  reader.last = { operator: plainOperator };
  return comparison4(named3.found.name, plainOperator, [1]);
}
function isEnd(reader, at2) {
  const { tokens } = reader;
  if (isClosing(nth(tokens, at2)) || isAnyAt(tokens, at2, ["and", "or", "comma", "clause", "noise", "superlative"]))
    return true;
  return valueAlone({ ...reader, at: at2 }) !== void 0;
}
var FAR2;
var init_read_unnamed = __esm({
  "src/assist/suggest/read-unnamed.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_conditions2();
    init_fields();
    init_phrases2();
    init_read_field();
    init_read_predicate();
    init_read_values();
    init_reader();
    init_tokens();
    init_value_alone();
    FAR2 = 8;
  }
});

// src/assist/suggest/read-free-text.ts
function readFreeText(reader, follows) {
  const start2 = reader.at;
  const token = tokenAt(reader);
  if (!reader.index.resource) return void 0;
  if (token.kind === "number" || isSign2(token, "#") && tokenAt(reader, 1).kind === "number")
    return start2 > 0 ? void 0 : numbersAlone(reader);
  const isJoined = reader.hasFreeText && isOperator2(nth(reader.tokens, start2 - 1));
  if (!isJoined && (reader.hasFreeText || follows && (!reader.isSearch || reader.isJoined) || isExcepted(reader)))
    return void 0;
  const field = searchedField(reader);
  const wild = field && attempt2(reader, () => readWildcard(reader, field));
  if (wild) return wild;
  const isQuoted = token.kind === "string";
  const text2 = isQuoted ? quotedText(reader) : unquotedText(reader);
  if (!field || text2 === void 0 || !endsText(reader)) return void 0;
  if (!isQuoted && isTranslation(reader)) return void 0;
  doubt(reader, "implied");
  reader.hasFreeText = true;
  return comparison4(field.name, searchOperator, [text2]);
}
function isOperator2(token) {
  return OPERATORS.includes(token.text) || isSign2(token, "-") && token.isSpaced;
}
function isExcepted({ tokens, at: at2 }) {
  return nth(tokens, at2 - 1).kind === "word" && phraseAt(tokens, at2 - 1, "not") !== void 0;
}
function isTranslation({ index, tokens }) {
  return index.values.size > 0 && isForeign(tokens);
}
function readAlone(reader) {
  const { field } = reader.subject ?? {};
  const isListed = reader.isJoined && !isSign2(nth(reader.tokens, reader.at - 1), ",");
  const isOfLast = isListed && field && (valueTypes[field.type].isText || field.values);
  const alone2 = isOfLast ? void 0 : valueAlone(reader);
  return alone2 && (isEnd(reader, reader.at) || !isPlainWord(reader, false)) ? alone2 : void 0;
}
function readWildcard(reader, subject4) {
  const { text: text2, tokens, at: at2 } = reader;
  const found = matchAt(WILD, text2, tokenAt(reader).start);
  if (found === void 0) return void 0;
  const stop = tokenAt(reader).start + found.length;
  let end = at2;
  while (end < tokens.length && nth(tokens, end).end <= stop) end++;
  use(reader, "changed", end);
  reader.hasFreeText = true;
  const values2 = [{ is: "text", text: found, isQuoted: false }];
  const test = { subject: subject4, operator: plainOperator, pattern: "wildcard", isNegated: false, isAnd: false };
  return endsText(reader) ? build({ ...test, values: values2, ranges: [] })?.condition : void 0;
}
function searchedField({ index: { resource: resource3 } }) {
  const { fields = {}, defaultFields = [] } = resource3 ?? {};
  const names3 = [...defaultFields, ...Object.keys(fields)];
  const name2 = names3.find((each) => {
    const field = fields[each];
    return field && valueTypes[field.type].isText && field.filterable !== false;
  });
  return name2 === void 0 ? void 0 : { name: name2, field: fields[name2] };
}
function quotedText(reader) {
  const { text: text2 } = tokenAt(reader);
  reader.at++;
  return /[=<>]/.test(text2) || text2.trim() === "" ? void 0 : text2;
}
function unquotedText(reader) {
  const start2 = tokenAt(reader);
  const from2 = reader.at;
  while (reader.at - from2 <= MOST_WORDS && isPlainWord(reader, reader.at > from2)) use(reader, "value");
  const count2 = reader.at - from2;
  if (count2 === 0 || count2 > MOST_WORDS || nth(reader.tokens, reader.at - 1).end - start2.start < 2) return void 0;
  return reader.text.slice(start2.start, nth(reader.tokens, reader.at - 1).end);
}
function isPlainWord(reader, isInner) {
  const { tokens, at: at2 } = reader;
  if (nth(tokens, at2).kind !== "word" || fieldAt(reader, at2) || startsCondition(reader, at2)) return false;
  if (misspeltClauseAt(reader, at2) || isVerb(reader, nth(tokens, at2).key)) return false;
  return !(isAnyAt(tokens, at2, meanings2) || isAnyAt(tokens, at2, typos2, true) || isInner && isAnyAt(tokens, at2, innerTypos, true));
}
function isVerb({ index }, key) {
  const [, stem] = VERB.exec(key) ?? [];
  return stem !== void 0 && ["er", "or", "ing"].some((end) => index.byName.has(stem + end));
}
function endsText(reader) {
  const token = tokenAt(reader);
  if (isClosing(token) || isSign2(token, "-", "+")) return true;
  const named3 = fieldAt(reader, reader.at);
  if (named3 && isSign2(nth(reader.tokens, named3.end), ":")) return true;
  return isOperator2(token) || isAnyAt(reader.tokens, reader.at, ["and", "or", "clause", "comma", "before"]);
}
function numbersAlone(reader) {
  const { fields = {} } = reader.index.resource ?? {};
  const id = fields.id;
  const values2 = [];
  while (tokenAt(reader).kind !== "none") {
    const token = tokenAt(reader);
    const isNumber3 = token.kind === "number" && /^[1-9]/.test(token.text);
    const numbers4 = isNumber3 ? (readNumbers(token.text) ?? [token.text]).map(Number) : [];
    if (!numbers4.every(Number.isSafeInteger)) return void 0;
    if (numbers4.length > 0) values2.push(...numbers4);
    else if (!isSign2(token, ",", ";", "#") && !find(reader, "and")) return void 0;
    reader.at++;
  }
  if (!id || !valueTypes[id.type].isNumeric) return void 0;
  doubt(reader, "implied");
  const { listForm } = operators[plainOperator];
  return comparison4("id", values2.length > 1 && listForm ? listForm : plainOperator, values2);
}
var MOST_WORDS, OPERATORS, WILD, meanings2, typos2, innerTypos, VERB;
var init_read_free_text = __esm({
  "src/assist/suggest/read-free-text.ts"() {
    "use strict";
    init_operators();
    init_operator_facts();
    init_value_types();
    init_conditions2();
    init_numbers2();
    init_phrases2();
    init_read_field();
    init_read_unnamed();
    init_reader();
    init_starts();
    init_tokens();
    init_value_alone();
    MOST_WORDS = 3;
    OPERATORS = ["AND", "OR", "NOT", "|", "||", "&&"];
    WILD = /(?:\*[\p{L}\p{N}_-]+\*?|[\p{L}\p{N}_-]+\*)(?=[\s),]|$)/uy;
    meanings2 = [
      "vague",
      "comparison",
      "and",
      "or",
      "not",
      "clause",
      "before",
      "copula",
      "null",
      "impossible",
      "noise",
      "month",
      "day",
      "truth",
      "call",
      "direction",
      "particle",
      "counted",
      "then",
      "to"
    ];
    typos2 = ["and", "or", "not"];
    innerTypos = ["comparison", "direction"];
    VERB = /^(.{3,}?)(?:s|ed)$/;
  }
});

// src/assist/suggest/read-condition.ts
function readCondition(reader, follows) {
  if (++reader.depth > limitsOf(reader.options.limits).maxDepth) return void 0;
  skipLambda(reader);
  return attempt2(reader, () => readBefore(reader)) ?? attempt2(reader, () => readNot(reader, follows)) ?? attempt2(reader, () => readCall(reader)) ?? attempt2(reader, () => readFunction(reader)) ?? attempt2(reader, () => readMirrored(reader)) ?? attempt2(reader, () => readListCall(reader)) ?? attempt2(reader, () => readGroup(reader)) ?? attempt2(reader, () => readSuffixed(reader)) ?? attempt2(reader, () => readSubject(reader)) ?? attempt2(reader, () => readUnnamed(reader)) ?? attempt2(reader, () => follows ? readInherited(reader) : void 0) ?? attempt2(reader, () => readAlone(reader)) ?? attempt2(reader, () => readFreeText(reader, follows));
}
function skipLambda(reader) {
  const { key } = tokenAt(reader);
  const isArrow = isSign2(tokenAt(reader, 1), "=>") && isSign2(tokenAt(reader, 3), ".");
  if (isArrow && tokenAt(reader, 2).key === key) use(reader, "loose", reader.at + 2);
}
function readBefore(reader) {
  const isNot = find(reader, "not") !== void 0;
  const before2 = take(reader, "before");
  if (!before2) return void 0;
  const named3 = fieldAt(reader, reader.at, true);
  if (!named3 || isNot && isFlag2(named3.found.field)) return void 0;
  passField(reader, named3);
  if (!endsHere(reader)) return void 0;
  return comparison4(named3.found.name, before2.means.operator, []);
}
function readNot(reader, follows) {
  const minus = tokenAt(reader);
  const isMinus = isSign2(minus, "-", "+") && !find(reader, "not") && (minus.isSpaced || nth(reader.tokens, reader.at - 1).kind === "open") && !tokenAt(reader, 1).isSpaced && !isCalculated(reader);
  if (isMinus) {
    use(reader, "loose");
  } else if (!find(reader, "not")) {
    if (fieldAt(reader, reader.at) || !find(reader, "not", true) || !startsCondition(reader, reader.at + 1))
      return void 0;
    take(reader, "not", true);
  } else if (follows && reader.subject && !startsCondition(reader, reader.at) && !exceptsValue(reader, reader.at))
    return void 0;
  else take(reader, "not");
  const absent = isSign2(minus, "!") ? fieldAt(reader, reader.at) : void 0;
  if (absent?.found.field?.nullable && !isFlag2(absent.found.field) && isEnd(reader, absent.end)) {
    pass(reader, { end: absent.end, doubt: "loose" });
    return nullTest(absent.found, false);
  }
  const { isEither } = reader;
  reader.isEither = false;
  const condition = readCondition(reader, false);
  if (!condition) return void 0;
  doubt(reader, "precedence", reader.isEither);
  reader.isEither ||= isEither;
  return isSign2(minus, "+") ? condition : not(condition);
}
function isCalculated(reader) {
  const named3 = fieldAt(reader, reader.at + 1);
  return named3 !== void 0 && isSignComparison(reader, named3.end) && !isSign2(nth(reader.tokens, named3.end), ":");
}
function readFunction(reader) {
  takeSign(reader, "=");
  const kind = find(reader, "and") ? "and" : find(reader, "or") ? "or" : void 0;
  if (!kind || !take(reader, kind) || !isSign2(tokenAt(reader), "(")) return void 0;
  use(reader, "word");
  const terms2 = [];
  while (!isClosing(tokenAt(reader))) {
    if (take(reader, "comma")) continue;
    const term = readCondition(reader, false);
    if (!term) return void 0;
    terms2.push(term);
  }
  takeClose(reader);
  return terms2.length > 0 ? join(kind, terms2) : void 0;
}
function readGroup(reader) {
  if (tokenAt(reader).kind !== "open" || fieldAt(reader, reader.at)) return void 0;
  const isPlain2 = isSign2(tokenAt(reader), "(");
  use(reader, isPlain2 ? "word" : "loose");
  const condition = reader.readTerms(reader);
  if (!condition) return void 0;
  doubt(reader, "implied", !takeClose(reader));
  return condition;
}
function readMirrored(reader) {
  const first = tokenAt(reader);
  const start2 = reader.at;
  const prefix = phraseAt(reader.tokens, start2, "unit");
  const isWord3 = first.kind === "word" && !fieldAt(reader, start2);
  const literalEnd = (prefix?.end ?? start2) + 1;
  if (!isWord3 && !prefix && !["number", "string", "date"].includes(first.kind)) return void 0;
  const unit = phraseAt(reader.tokens, literalEnd, "unit");
  const valueEnd = unit?.end ?? literalEnd;
  const compared3 = phraseAt(reader.tokens, valueEnd, "comparison");
  const operator = compared3 && swapped(compared3.means.operator);
  const named3 = compared3 && (fieldAt(reader, compared3.end) ?? fieldAt(reader, compared3.end, true));
  if (!compared3 || !named3 || !operator || compared3.means.pattern) return void 0;
  const isSearch2 = operators[compared3.means.operator].arity === "list";
  if (isWord3 && !isSearch2) return void 0;
  if (isSearch2 && named3.found.field && !valueTypes[named3.found.field.type].isText) return void 0;
  const isName = !reader.index.resource;
  const before2 = nth(reader.tokens, compared3.end - 1);
  if (isName && (isSign2(before2, ":") || nth(reader.tokens, compared3.end).kind === "string")) return void 0;
  const value = valueAt(reader, start2, named3.found);
  if (!value || value.end !== valueEnd) return void 0;
  const test = { subject: named3.found, operator, isNegated: false, values: [value.value], ranges: [] };
  const built = build({ ...test, isAnd: false });
  passValue(reader, value);
  pass(reader, compared3);
  passField(reader, named3);
  doubt(reader, "loose", isSearch2 || isWord3 || isName && first.quote === '"');
  reader.subject = named3.found;
  reader.last = { operator };
  const condition = accept2(reader, built);
  const chained = condition && find(reader, "comparison") ? readPredicate(reader, named3.found) : void 0;
  return condition && chained ? join("and", [condition, chained]) : condition;
}
function readSubject(reader) {
  const named3 = fieldAt(reader, reader.at) ?? fieldAt(reader, reader.at, true);
  if (!named3) return void 0;
  const token = tokenAt(reader);
  if (token.kind === "string" && !phraseAt(reader.tokens, named3.end, "comparison") && !find(reader, "copula"))
    return void 0;
  const { found } = named3;
  return attempt2(reader, () => readShared(reader, named3)) ?? attempt2(reader, () => readMethod(reader, named3)) ?? attempt2(reader, () => {
    passField(reader, named3);
    return readPredicate(reader, found);
  }) ?? flag(reader, fieldAt(reader, reader.at));
}
function readShared(reader, first) {
  const { tokens, index } = reader;
  const subjects = [first];
  const next = () => {
    const end2 = subjects.at(-1)?.end ?? 0;
    const and = phraseAt(tokens, phraseAt(tokens, end2, "comma")?.end ?? end2, "and");
    return and && fieldAt(reader, and.end);
  };
  for (let named3 = next(); named3; named3 = next()) subjects.push(named3);
  const end = subjects.at(-1)?.end ?? 0;
  const isShared = subjects.length > 1 && isAnyAt(tokens, end, ["comparison", "copula", "not"]);
  if (!isShared || !index.resource || isFlag2(first.found.field)) return void 0;
  const terms2 = [];
  for (const { found } of subjects) {
    reader.at = first.end;
    use(reader, "implied", end);
    const term = readPredicate(reader, found);
    if (!term) return void 0;
    terms2.push(term);
  }
  return join("and", terms2);
}
var init_read_condition = __esm({
  "src/assist/suggest/read-condition.ts"() {
    "use strict";
    init_limits();
    init_operators();
    init_operator_facts();
    init_value_types();
    init_conditions2();
    init_fields();
    init_phrases2();
    init_read_call();
    init_read_field();
    init_read_free_text();
    init_read_predicate();
    init_read_unnamed();
    init_read_value();
    init_reader();
    init_starts();
    init_tokens();
  }
});

// src/assist/suggest/read-terms.ts
function readTerms(reader, isEnclosed, clauses2) {
  const alternatives3 = [[]];
  let joint;
  let isFirst = true;
  let isBoth = false;
  const { isEither } = reader;
  reader.isEither = false;
  for (; ; ) {
    const token = tokenAt(reader);
    if (token.kind === "none") break;
    if (isSign2(token, "?", "!") && !isFirst && (isClosing(tokenAt(reader, 1)) || phraseAt(reader.tokens, reader.at + 1, "noise"))) {
      use(reader, "noise");
      continue;
    }
    if (token.kind === "close") {
      if (isEnclosed) break;
      use(reader, "skipped");
      continue;
    }
    const isField = startsField(reader) || joint !== void 0 && startsWithLetter(reader);
    if (!isField) {
      if (find(reader, "impossible")) return void 0;
      if (clauses2 && (readSuperlative(reader, clauses2) || readClause(reader, clauses2) || readMisspeltClause(reader, clauses2)))
        continue;
      if (!clauses2 && endsGroup(reader)) break;
      const comma = find(reader, "comma");
      const or = find(reader, "or") ?? (isAlternative(reader) ? comma : void 0);
      const and = or ? void 0 : find(reader, "and") ?? comma;
      const connective2 = or ?? and;
      if (connective2 && !opensCall(reader, connective2.end)) {
        if (isFirst && or) return void 0;
        const isAgain = joint !== void 0 && tokenAt(reader).key !== nth(reader.tokens, reader.at - 1).key;
        doubt(reader, "loose", isAgain && !isSign2(nth(reader.tokens, reader.at - 1), ","));
        joint = or ? "or" : joint ?? "and";
        isBoth ||= and !== void 0;
        doubt(reader, "skipped", isFirst);
        pass(reader, connective2);
        continue;
      }
      const next = tokenAt(reader, 1);
      if (isSign2(token, "-") && token.isOnNewLine !== isFirst && next.isSpaced && !isClosing(next)) {
        use(reader, "noise");
        continue;
      }
    }
    if (!isFirst && joint === void 0 && takeRemark(reader)) continue;
    reader.isJoined = joint !== void 0;
    const condition = readCondition(reader, !isFirst);
    if (!condition) {
      const isName = reader.index.resource === void 0 && isCompared(reader, reader.at + 1);
      if (!isName && take(reader, "noise")) continue;
      if (!isFirst && joint === void 0) {
        const fuzzy = find(reader, "or", true) ? "or" : find(reader, "and", true) ? "and" : void 0;
        if (fuzzy && take(reader, fuzzy, true)) {
          joint = fuzzy;
          continue;
        }
      }
      return void 0;
    }
    if (joint === "or") alternatives3.push([]);
    alternatives3.at(-1)?.push(condition);
    joint = void 0;
    isFirst = false;
  }
  if (joint === "or") return void 0;
  doubt(reader, "precedence", reader.isEither && isBoth);
  reader.isEither = isEither;
  doubt(reader, "skipped", joint === "and");
  doubt(reader, "loose", alternatives3.length > 1 && alternatives3.every(([term]) => term && isNegative2(term)));
  const terms2 = alternatives3.filter((each) => each.length > 0).map((each) => join("and", each));
  return terms2.length > 0 ? join("or", terms2) : null;
}
function takeRemark(reader) {
  if (!isSign2(tokenAt(reader), "(")) return false;
  let end = reader.at + 1;
  while (nth(reader.tokens, end).kind === "word" && !saysMore(reader, end)) end++;
  if (end === reader.at + 1 || nth(reader.tokens, end).kind !== "close") return false;
  use(reader, "skipped", end + 1);
  return true;
}
function saysMore(reader, at2) {
  if (fieldAt(reader, at2) || valueAlone({ ...reader, at: at2 })) return true;
  return isAnyAt(reader.tokens, at2, KEYWORDS);
}
function isNegative2(term) {
  return term.kind === "not" || term.kind === "comparison" && operators[term.operator.name].isNegative === true;
}
function isAlternative({ tokens, at: at2, text: text2 }) {
  const [comma, name2, sign2] = [at2, at2 + 1, at2 + 2].map((place) => nth(tokens, place));
  if (!comma || !name2 || !sign2 || !isSign2(comma, ",") || comma.isSpaced || name2.isSpaced || sign2.isSpaced) return false;
  return /^(?:[=!]=|=\w{2,3}=)\S/.test(text2.slice(sign2.start, sign2.start + 6));
}
function endsGroup(reader) {
  const clause = find(reader, "clause") ?? misspeltClauseAt(reader, reader.at);
  return clause !== void 0 && !["select", "from", "where"].includes(clause.means.clause);
}
function opensCall(reader, end) {
  return isSign2(nth(reader.tokens, end), "(") && !nth(reader.tokens, end).isSpaced && isCallStart(reader);
}
function isCallStart(reader) {
  const before2 = nth(reader.tokens, reader.at - 1);
  return before2.kind === "none" || before2.kind === "open" || isSign2(before2, "=", ",", ";");
}
function startsWithLetter(reader) {
  return tokenAt(reader).key.length === 1 && tokenAt(reader).kind === "word" && isCompared(reader, reader.at + 1);
}
function startsField(reader) {
  if (!reader.index.resource || tokenAt(reader).kind === "sign") return false;
  const named3 = fieldAt(reader, reader.at);
  return named3 !== void 0 && isCompared(reader, named3.end);
}
var KEYWORDS;
var init_read_terms = __esm({
  "src/assist/suggest/read-terms.ts"() {
    "use strict";
    init_operators();
    init_conditions2();
    init_phrases2();
    init_read_clause();
    init_read_condition();
    init_read_count();
    init_read_field();
    init_reader();
    init_starts();
    init_tokens();
    init_value_alone();
    KEYWORDS = [
      "comparison",
      "and",
      "or",
      "not",
      "clause",
      "before",
      "null",
      "impossible",
      "direction",
      "call"
    ];
  }
});

// src/assist/suggest/read.ts
function read2(text2, tokens, options, preference) {
  const index = fieldIndexOf(options.resource);
  const reader = {
    text: text2,
    tokens,
    index,
    options,
    preference,
    readTerms: (inner) => readTerms(inner, true),
    at: 0,
    pieces: void 0,
    depth: 0,
    isSearch: false,
    hasFreeText: false,
    isEither: false,
    isStatement: false,
    isJoined: false,
    subject: void 0,
    last: void 0
  };
  const clauses2 = { select: [], orders: [], isWrong: false };
  const condition = readTerms(reader, false, clauses2);
  if (condition === void 0 || clauses2.isWrong || reader.hasFreeText && reader.isStatement) return void 0;
  const made3 = queryOf2(condition ?? void 0, clauses2);
  return made3 && { query: made3, cost: costOf2(reader.pieces, tokens, text2) };
}
function queryOf2(condition, { select, orders, limit, offset, page }) {
  if (page !== void 0 && (limit === void 0 || offset !== void 0 || page < 1)) return void 0;
  if (new Set(select).size < select.length) return void 0;
  const skipped = page === void 0 ? offset : (page - 1) * (limit ?? 0) || void 0;
  return query(
    {
      select: select.length > 0 ? { kind: "select", fields: select.map((each) => name(each, nowhere)), ...nowhere } : void 0,
      condition,
      order: orders.length > 0 ? { kind: "order", sorts: orders.map(sortOf2), ...nowhere } : void 0,
      limit: countOf4(limit),
      offset: countOf4(skipped)
    },
    0
  );
}
function sortOf2({ name: name2, direction }) {
  return sort(name(name2, nowhere), direction && { kind: "direction", value: direction, ...nowhere });
}
function countOf4(value) {
  return value === void 0 ? void 0 : count(0, scalar(value));
}
var init_read = __esm({
  "src/assist/suggest/read.ts"() {
    "use strict";
    init_factories();
    init_evidence();
    init_fields();
    init_read_terms();
  }
});

// src/assist/suggest/why-not.ts
function reasonFor(text2, options) {
  const { ok, diagnostics } = compileAs(text2, options);
  if (ok) return void 0;
  const inner = unwrapped(text2, options);
  const tokens = tokensOf2(inner.text);
  const found = firstOf(tokens, impossibleAt(options)) ?? firstOf(tokens, unclearAt(options));
  if (found) return sentenceFor2(found, tokens, inner.text, options);
  return diagnostics.find(({ code: code2 }) => code2 === "unsupported-syntax")?.message ?? refusal(inner.text, tokens, options) ?? unclosed4(tokens, inner.text, options);
}
function firstOf(tokens, at2) {
  for (let from2 = 0; from2 < tokens.length; from2++) {
    const found = at2(tokens, from2);
    if (found) return { ...found, from: from2 };
  }
  return void 0;
}
function impossibleAt({ resource: resource3 }) {
  const { byName } = fieldIndexOf(resource3);
  const fields = Object.values(resource3?.fields ?? {});
  const isKnown = (word) => byName.has(joinedName(word)) || fields.some((field) => isOneOf(word, field));
  return (tokens, at2) => {
    const phrase = phraseAt(tokens, at2, "impossible");
    if (phrase && !isKnown(nth(tokens, at2).text)) return { reason: phrase.means.reason, end: phrase.end };
    const count2 = countAt2(tokens, at2);
    const isRepeated = count2 && tokens.some((_, before2) => before2 < at2 && countAt2(tokens, before2)?.clause === count2.clause);
    return isRepeated ? { reason: "repeated", end: count2.end } : void 0;
  };
}
function countAt2(tokens, at2) {
  const phrase = phraseAt(tokens, at2, "clause");
  return phrase && nth(tokens, phrase.end).kind === "number" ? { clause: phrase.means.clause, end: phrase.end + 1 } : void 0;
}
function unclearAt(options) {
  return (tokens, at2) => {
    const { kind, text: text2 } = nth(tokens, at2);
    const isRead = readDigits(text2, dateOrderOf(options)) ?? readNumber2(text2) ?? readNumbers(text2);
    if (!isRead && (kind === "date" || kind === "number")) return { reason: kind, end: at2 + 1 };
    const phrase = phraseAt(tokens, at2, "vague");
    const isKnown = phrase?.means.reason === "relative" && options.clock !== void 0;
    return phrase && !isKnown ? { reason: phrase.means.reason, end: phrase.end } : void 0;
  };
}
function sentenceFor2({ reason, from: from2, end }, tokens, text2, options) {
  const [start2, stop] = [nth(tokens, from2).start, nth(tokens, end - 1).end];
  const found = text2.slice(start2, stop);
  const sentence = reasonTexts[reason];
  if ("text" in sentence) return localizeText(sentence.text, options.messages).replace("$1", () => shown(found));
  const data = { found, what: sentence.what };
  const diagnostic = syntaxDiagnostic("unsupported-syntax", tokens[from2], data);
  return (options.messages ? localize(diagnostic, options.messages) : diagnostic).message;
}
function refusal(text2, tokens, options) {
  const reading = read2(text2, tokens, options, { colonSearches: false });
  const result = reading && compileAs(print(reading.query), options);
  return result?.diagnostics.find(({ severity }) => severity === "error")?.message;
}
function unclosed4(tokens, text2, options) {
  const open = [];
  for (const [at2, { kind }] of tokens.entries()) {
    if (kind === "open") open.push(at2);
    else if (kind === "close") open.pop();
  }
  const last = open.at(-1);
  if (last === void 0) return void 0;
  let from2 = last;
  while (nth(tokens, from2 - 1).kind === "open") from2--;
  return sentenceFor2({ reason: "unclosed", from: from2, end: last + 1 }, tokens, text2, options);
}
var init_why_not = __esm({
  "src/assist/suggest/why-not.ts"() {
    "use strict";
    init_diagnostic();
    init_localize();
    init_words();
    init_outputs();
    init_print();
    init_dates3();
    init_fields();
    init_numbers2();
    init_options2();
    init_unwrap();
    init_phrases2();
    init_read();
    init_texts();
    init_tokens();
    init_values();
  }
});

// src/assist/suggest/suggest.ts
function suggester(languages) {
  const speak = speaking(languages);
  return {
    suggest(text2, options = {}) {
      checkOptions(options, suggestOptions);
      return speak(() => suggestionsFor(text2, options));
    },
    whyNot(text2, options = {}) {
      checkOptions(options, suggestOptions);
      if (typeof text2 !== "string") return void 0;
      return speak(() => suggestionsFor(text2, options).length > 0 ? void 0 : reasonFor(text2, options));
    }
  };
}
function suggest(text2, options) {
  return inEveryLanguage.suggest(text2, options);
}
function suggestionsFor(text2, options) {
  if (typeof text2 !== "string" || compileAs(text2, options).ok || text2.length > limitsOf(options.limits).maxLength)
    return [];
  const found = /* @__PURE__ */ new Map();
  const inner = unwrapped(text2, options);
  const tokens = tokensOf2(inner.text);
  const wrapping = inner.isDoubtful ? costs.wrapping : 0;
  const readings = (inner.text.includes(":") ? preferences : preferences.slice(0, 1)).flatMap((preference) => read2(inner.text, tokens, options, preference) ?? []).sort((one, other) => one.cost - other.cost);
  for (const { query: query2, cost } of readings) {
    const suggestion2 = suggestionOf(text2, print(query2), cost + wrapping === 0, options);
    if (suggestion2 && !found.has(suggestion2.key)) found.set(suggestion2.key, suggestion2.suggestion);
  }
  const free = freeFilter(text2, options);
  const suggestion = free === void 0 ? void 0 : suggestionOf(text2, free, false, options);
  if (suggestion && !found.has(suggestion.key)) found.set(suggestion.key, suggestion.suggestion);
  return [...found.values()];
}
function isContradiction({ [prepared]: { query: query2, resource: resource3 } }) {
  return [...groupByField(query2.condition).values()].some((group) => conflictIn(group, resource3) !== void 0);
}
function isWhole2({ [prepared]: { query: query2 } }, selection) {
  if (!selection) return true;
  const sent = new Set(selection.filters?.map(({ name: name2 }) => name2));
  let isWhole3 = true;
  walk(query2, (node) => {
    if (node.kind === "comparison") isWhole3 &&= sent.has(node.name.text);
  });
  return isWhole3;
}
function suggestionOf(before2, printed, isCertain, options) {
  if (printed === "" && !before2.includes("*")) return void 0;
  const meant = compileAs(printed, options);
  if (!meant.ok || isContradiction(meant) || !isWhole2(meant, meant.selection)) return void 0;
  const key = meant.selection ? JSON.stringify(meant.selection) : printed;
  const edits = smallestEdits(before2, printed);
  const text2 = applyEdits(before2, edits);
  const kept = compileAs(text2, options);
  const whole2 = [{ span: { start: 0, end: before2.length }, text: printed }];
  const after = kept.ok ? text2 : printed;
  const suggestion = {
    text: after,
    edits: kept.ok ? edits : whole2,
    title: `${localizeText(suggestionTexts.didYouMean, options.messages)} ${onOneLine(after, Infinity)}`,
    certainty: isCertain && !meant.diagnostics.some(({ code: code2 }) => code2 === DOUBTFUL) ? "certain" : "likely"
  };
  return { key, suggestion };
}
var DOUBTFUL, preferences, inEveryLanguage;
var init_suggest = __esm({
  "src/assist/suggest/suggest.ts"() {
    "use strict";
    init_limits();
    init_localize();
    init_words();
    init_french();
    init_german();
    init_italian();
    init_russian();
    init_spanish();
    init_option_table();
    init_edits();
    init_walk();
    init_among_conditions();
    init_group_by_field();
    init_outputs();
    init_prepared();
    init_print();
    init_edits2();
    init_evidence();
    init_free_text();
    init_options2();
    init_unwrap();
    init_phrases2();
    init_read();
    init_texts();
    init_tokens();
    init_why_not();
    DOUBTFUL = "never-null";
    preferences = [{ colonSearches: false }, { colonSearches: true }];
    inEveryLanguage = /* @__PURE__ */ suggester([german, french, spanish, italian, russian]);
  }
});

// src/assist/agent/tool-errors.ts
var tool_errors_exports = {};
__export(tool_errors_exports, {
  judge: () => judge,
  toolErrors: () => toolErrors
});
function expectedBy({ data }) {
  const values2 = data;
  const list2 = listing.map((key) => values2[key]).find(Array.isArray) ?? [];
  return list2.map((each) => Object.hasOwn(terms, each) ? terms[each] : each);
}
function overlap(edits) {
  const spans = edits.map(({ span: span2 }) => span2).sort((one, other) => one.start - other.start);
  return spans.some(({ start: start2 }, at2) => start2 < (spans[at2 - 1]?.end ?? 0));
}
function fixedTexts(text2, fixes, others) {
  const besides = others.flatMap((each) => each.fixes[0]?.edits ?? []);
  return fixes.flatMap(({ edits }) => {
    const all = [...edits, ...besides];
    return [applyEdits(text2, edits), ...besides.length === 0 || overlap(all) ? [] : [applyEdits(text2, all)]];
  });
}
function toolErrors(text2, found, options) {
  const suggested = found.some(isError) ? suggest(text2, options).map((each) => each.text) : [];
  return truncateDiagnostics(found, MOST_ERRORS).map((diagnostic, index, all) => {
    const { code: code2, message, span: span2 = { start: 0, end: 0 }, fixes } = diagnostic;
    const others = all.filter((each) => each !== diagnostic && isError(each));
    const fixed = fixedTexts(text2, fixes.slice(0, MOST_MEANT), others).filter((each) => compileAs(each, options).ok);
    const meant = new Set(index === 0 ? [...suggested, ...fixed] : fixed);
    return {
      code: code2,
      message,
      quote: onOneLine(text2.slice(span2.start, span2.end), LONGEST_QUOTE),
      span: span2,
      expected: expectedBy(diagnostic),
      didYouMean: [...meant].slice(0, MOST_MEANT)
    };
  });
}
function judge(text2, options) {
  const { result, diagnostics } = compileAndDiagnose(text2, options);
  const severity = result.ok ? "warning" : "error";
  const found = diagnostics.filter((each) => each.severity === severity);
  return { result, found: toolErrors(text2, found, options) };
}
var MOST_ERRORS, MOST_MEANT, LONGEST_QUOTE, listing;
var init_tool_errors = __esm({
  "src/assist/agent/tool-errors.ts"() {
    "use strict";
    init_phrases();
    init_diagnostic();
    init_limits();
    init_words();
    init_edits();
    init_diagnose();
    init_outputs();
    init_suggest();
    MOST_ERRORS = 10;
    MOST_MEANT = 3;
    LONGEST_QUOTE = 80;
    listing = ["expected", "allowed", "operators"];
  }
});

// src/base/language/calendar.ts
init_zones();
var weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
var MINUTE3 = 6e4;
var HOUR2 = 36e5;
var DAY5 = 864e5;
var lengths = { minute: MINUTE3, hour: HOUR2 };
var days = { day: 1, week: 7 };
var months = { month: 1, quarter: 3, year: 12 };
var remainder = (value, divisor) => (value % divisor + divisor) % divisor;
function toInstant({ at: at2, isShown }, { timeZone }) {
  return isShown ? instantAt(at2, timeZone) : at2;
}
function toShown({ at: at2, isShown }, { timeZone }) {
  return isShown ? at2 : wallClock(at2, timeZone);
}
function addMonths(shown2, count2) {
  const date = new Date(shown2);
  const day2 = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count2 + 1, 0);
  if (date.getUTCDate() > day2) date.setUTCDate(day2);
  return date.getTime();
}
function add(time3, { amount, unit }, calendar) {
  const length = lengths[unit];
  if (length) return { at: toInstant(time3, calendar) + amount * length, isShown: false };
  const shown2 = toShown(time3, calendar);
  const at2 = days[unit] ? shown2 + amount * days[unit] * DAY5 : addMonths(shown2, amount * (months[unit] ?? 1));
  return { at: at2, isShown: true };
}
function startOf2(unit, calendar) {
  const { now, timeZone, weekStartsOn } = calendar;
  const shown2 = wallClock(now, timeZone);
  const length = lengths[unit];
  if (length) return { at: now - remainder(shown2, length), isShown: false };
  const midnight = shown2 - remainder(shown2, DAY5);
  const date = new Date(midnight);
  if (unit === "week") {
    const passed = remainder(date.getUTCDay() - weekdays.indexOf(weekStartsOn), 7);
    return { at: midnight - passed * DAY5, isShown: true };
  }
  const size = months[unit];
  if (size) date.setUTCMonth(date.getUTCMonth() - date.getUTCMonth() % size, 1);
  return { at: date.getTime(), isShown: true };
}
var steps = { last: -1, this: 0, next: 1 };
function unitAt(place, unit, calendar) {
  const first = add(startOf2(unit, calendar), { amount: steps[place], unit }, calendar);
  return { first, end: add(first, { amount: 1, unit }, calendar), includesEnd: false, isDays: first.isShown };
}
var oneDay = { amount: 1, unit: "day" };
function anchorTime(anchor, calendar) {
  if (anchor.at === "now") return { at: calendar.now, isShown: false };
  if (!anchor.unit) return startOf2("day", calendar);
  const { first, end } = unitAt(anchor.place, anchor.unit, calendar);
  return anchor.at === "start" ? first : { ...end, at: end.at - 1 };
}
var [EARLIEST, LATEST] = [-621670464e5, 253402128e6];
var isInCalendar = ({ at: at2 }) => at2 >= EARLIEST && at2 <= LATEST;
function placeMoment({ anchor, shifts }, calendar) {
  let first = anchorTime(anchor, calendar);
  for (const shift2 of shifts) {
    first = add(first, shift2, calendar);
    if (!isInCalendar(first)) return void 0;
  }
  const isExact2 = shifts.some(({ unit }) => lengths[unit]) || lengths[anchor.unit ?? "day"] !== void 0;
  const isDays = !isExact2 && anchor.at !== "now";
  if (anchor.at === "today" && isDays) return { first, end: add(first, oneDay, calendar), includesEnd: false, isDays };
  if (anchor.at === "end") return { first, end: { ...first, at: first.at + 1 }, includesEnd: false, isDays };
  return { first, end: first, includesEnd: true, isDays };
}
function placePeriod(period3, calendar) {
  const stretch = countedPeriod(period3, calendar);
  return isInCalendar(stretch.first) && isInCalendar(stretch.end) ? stretch : void 0;
}
function countedPeriod({ place, count: count2, unit }, calendar) {
  if (count2 === void 0) return unitAt(place, unit, calendar);
  const isDays = lengths[unit] === void 0;
  const from2 = isDays ? startOf2("day", calendar) : { at: calendar.now, isShown: false };
  const other = add(from2, { amount: steps[place] * count2, unit }, calendar);
  const [first, end] = place === "last" ? [other, from2] : [from2, other];
  if (!isDays) return { first, end, includesEnd: true, isDays };
  const isLast = place === "last";
  return {
    first: isLast ? add(first, oneDay, calendar) : first,
    end: isLast ? add(end, oneDay, calendar) : end,
    includesEnd: false,
    isDays
  };
}

// src/compiler/bindings/clock.ts
init_zones();
init_checks2();
init_option_table();
init_symbols();

// src/compiler/bindings/clock-calendar.ts
init_time_notations();
function instantOf2(now) {
  if (typeof now === "string") return readTime(now, { type: "datetime", format: "iso" });
  const time3 = now instanceof Date ? now.getTime() : Number.NaN;
  return Number.isNaN(time3) ? void 0 : time3;
}
function calendarOf({ now, timeZone = "UTC", weekStartsOn = "monday" }) {
  return { now: instantOf2(now) ?? Number.NaN, timeZone, weekStartsOn };
}

// src/compiler/bindings/resolve-dates.ts
init_diagnostic();
init_operators();
init_periods2();
init_time_notations();
init_times();
init_span();
init_conditions();
init_factories();
init_operands();
init_walk();
init_find_field();

// src/compiler/bindings/outside-period.ts
init_diagnostic();
init_operators();
init_relative_dates();
init_written_name();
function endsOf(date) {
  if (date.kind === "moment") return { first: date, last: date };
  const { place, count: count2, unit } = date;
  if (count2 === void 0) {
    const edge = (at2) => ({ anchor: { at: at2, place, unit }, shifts: [] });
    return { first: edge("start"), last: edge("end") };
  }
  const isExact2 = unit === "minute" || unit === "hour";
  const anchor = { at: isExact2 ? "now" : "today" };
  const here = { anchor, shifts: [] };
  const there = { anchor, shifts: shiftsTo(place === "last" ? -1 : 1, count2, unit, isExact2) };
  return place === "last" ? { first: there, last: here } : { first: here, last: there };
}
function shiftsTo(sign2, count2, unit, isExact2) {
  const whole2 = { amount: sign2 * count2, unit };
  if (isExact2) return [whole2];
  if (unit !== "day") return [whole2, { amount: -sign2, unit: "day" }];
  return count2 > 1 ? [{ amount: sign2 * (count2 - 1), unit }] : [];
}
function outsideFixes({ name: name2, operands: operands3, start: start2, end }) {
  const [date, ...others] = operands3;
  if (others.length > 0 || date?.kind !== "moment" && date?.kind !== "period") return [];
  const { first, last } = endsOf(date);
  const fixTo = (sign2, moment3) => {
    const operator = operatorFor({ kind: "order", sign: sign2 });
    const by = operator && `${writtenName(name2.text)} ${operators[operator].canonical} ${writeMoment(moment3)}`;
    return by === void 0 ? [] : [rewrite("replace", { start: start2, end }, by)];
  };
  return [...fixTo("<", first), ...fixTo(">", last)];
}

// src/compiler/bindings/resolve-dates.ts
init_relative_dates2();
function resolveByClock(query2, context, calendar) {
  const conjuncts = new Set(conjunctsOf(query2.condition));
  const resolving = { ...context, conjuncts, calendar, resolved: [], assumed: [] };
  const changed2 = transform(
    query2,
    (node) => node.kind === "comparison" && node.operands.some(hasRelative) ? resolveComparison(node, resolving) : node
  );
  const [hint] = resolving.assumed;
  if (hint) context.report(hint);
  return { query: changed2, resolved: resolving.resolved };
}
function resolveComparison(comparison5, context) {
  const { name: name2, operator, start: start2, end } = comparison5;
  const invalid = { kind: "invalid", name: name2, start: start2, end };
  const field = context.resource && findField(context.resource, name2.text)?.field;
  const periods3 = [...operandsOf(comparison5)].map(
    (operand2) => isRelative(operand2) ? resolveOperand(operand2, name2.text, field, context) : single(operand2)
  );
  if (!periods3.every((period3) => period3 !== void 0)) return invalid;
  const asked2 = askOfPeriods(operator.name, periods3)?.map((question) => asking(comparison5, question)) ?? [];
  const [first, ...others] = asked2;
  if (!first) {
    const { canonical, isNegative: isNegative3 } = operators[operator.name];
    const data = { reason: "outside-period", operator: canonical };
    const isAlone = isNegative3 && context.conjuncts.has(comparison5);
    context.report(meaningDiagnostic("not-expressible", comparison5, data, isAlone ? outsideFixes(comparison5) : []));
    return invalid;
  }
  if (others.length === 0) return first;
  return { kind: "group", condition: joined("and", asked2), start: start2, end };
}
function asking(comparison5, { operator: name2, values: values2 }) {
  const operands3 = operators[name2].arity === "range" ? ranges(values2) : values2;
  return { ...comparison5, operator: { ...comparison5.operator, name: name2 }, operands: operands3 };
}
function single(operand2) {
  return { first: operand2, end: operand2, includesEnd: true };
}
function resolveOperand(operand2, name2, field, context) {
  if (isForOtherField(operand2, name2, field, context)) return void 0;
  const { calendar, report, resolved, assumed, resource: resource3 } = context;
  const { found } = writtenAs(operand2, context);
  const stretch = operand2.kind === "moment" ? placeMoment(operand2, calendar) : placePeriod(operand2, calendar);
  const notation = field ?? (stretch?.isDays ? dateNotation : sqlNotation);
  const values2 = stretch && writeStretch(stretch, notation, calendar);
  if (!values2) {
    report(syntaxDiagnostic("malformed-relative-date", operand2, { found, fault: "range" }));
    return void 0;
  }
  if (!resource3) {
    const to = values2.to === values2.from ? {} : { to: values2.to };
    assumed.push(bindingDiagnostic("assumed-date", operand2, { name: name2, found, value: values2.from, ...to }));
  }
  resolved.push({ span: spanOf(operand2), from: values2.from, to: values2.to });
  const value = (date) => ({
    ...scalar(date, operand2.start, operand2.end),
    ...operand2.kind === "moment" && { moment: operand2 }
  });
  const first = value(values2.from);
  const { end, includesEnd } = values2;
  return { first, end: end === values2.from ? first : value(end), includesEnd };
}
function writeStretch(stretch, notation, calendar) {
  const { first, end, includesEnd } = stretch;
  const isDate2 = notation.type === "date";
  const write = (time3, before2) => {
    const at2 = isDate2 ? toShown(time3, calendar) : placeOf(toInstant(time3, calendar) - before2, notation);
    return writeTime(isDate2 ? at2 - before2 : at2, notation);
  };
  const from2 = write(first, 0);
  const to = write(end, includesEnd ? 0 : 1);
  const isOpen2 = !includesEnd && placeDistance(notation) === void 0;
  const last = isOpen2 ? write(end, 0) : to;
  if (from2 === void 0 || to === void 0 || last === void 0) return void 0;
  return { from: from2, to, end: last, includesEnd: !isOpen2 };
}

// src/compiler/bindings/clock.ts
var clockTable = /* @__PURE__ */ optionTable({
  now: (value) => instantOf2(value) === void 0 ? 'a Date, or a string such as "2026-01-31T12:00:00Z"' : void 0,
  timeZone: (value) => typeof value === "string" && isTimeZone(value) ? void 0 : 'the name of a time zone, such as "Europe/Berlin"',
  weekStartsOn: (value) => isText(value) === void 0 && weekdays.includes(value) ? void 0 : 'the name of a day, such as "monday"'
});
function createClock(settings) {
  checkOptions(settings, clockTable);
  if (settings.now === void 0) throw new TypeError('A clock needs the time "now", such as new Date().');
  const { timeZone, weekStartsOn } = settings;
  return {
    get now() {
      return settings.now;
    },
    ...timeZone !== void 0 && { timeZone },
    ...weekStartsOn && { weekStartsOn },
    [clockResolver](query2, context) {
      checkOptions(settings, clockTable);
      return resolveByClock(query2, context, calendarOf(settings));
    }
  };
}

// src/index.ts
init_compile();

// src/compiler/decompile.ts
init_checks2();
init_option_table();
init_parse();
init_print();

// src/compiler/wire/lift/lift.ts
init_diagnostic();
init_limits();
init_localize();
init_clauses();
init_foreign();
init_operators();
init_checks2();
init_option_table();
init_factories();
init_digits();

// src/base/language/arities.ts
var arities = {
  none: { accepts: (count2) => count2 === 0, placeholder: "" },
  one: { accepts: (count2) => count2 === 1, placeholder: "value" },
  list: { accepts: (count2) => count2 >= 1, placeholder: "(value, \u2026)" },
  range: { accepts: (count2) => count2 >= 2 && count2 % 2 === 0, placeholder: "low AND high" }
};

// src/compiler/wire/lift/lift-fast.ts
init_clauses();
init_operators();
init_factories();

// src/compiler/wire/lift/reader.ts
init_closest_match();
init_diagnostic();
init_value_kind();
function createReader({ maxDiagnostics, maxLength }, toEnd = false) {
  const diagnostics = [];
  let count2 = 0;
  const hasEnough = () => diagnostics.length > maxDiagnostics;
  const report = (diagnostic) => {
    count2++;
    if (!hasEnough()) diagnostics.push(diagnostic);
  };
  return { diagnostics, maxItems: maxLength, isFull: toEnd ? () => false : hasEnough, problems: () => count2, report };
}
function foundInJson(value) {
  const kind = kindOfValue(value);
  const found = kind === "list" ? "array" : kind;
  if (typeof value === "string" || typeof value === "boolean") return { found, value };
  if (typeof value !== "number") return { found };
  return { found, value: Number.isFinite(value) && !Object.is(value, -0) ? value : numberText(value) };
}
function numberText(value) {
  return Object.is(value, -0) ? "-0" : String(value);
}
function readKey(reader, holder, key, path, part) {
  try {
    return holder[key];
  } catch {
    reader.report(jsonDiagnostic("json-unreadable", [...path, key], part));
    return void 0;
  }
}
function isPlain(value) {
  if (Object.getPrototypeOf(value) === Object.prototype && !(Symbol.toStringTag in value)) return true;
  if (Object.prototype.toString.call(value) !== "[object Object]") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype, "isPrototypeOf") && Object.getPrototypeOf(prototype) === null;
}
function readObject(reader, value, path, part) {
  try {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      if (isPlain(value)) return { object: value, keys: Object.keys(value) };
      reader.report(jsonDiagnostic("json-type", path, { ...part, expected: "plain-object", found: "instance" }));
      return void 0;
    }
  } catch {
    reader.report(jsonDiagnostic("json-unreadable", path, part));
    return void 0;
  }
  reader.report(jsonDiagnostic("json-type", path, { ...part, expected: "object", ...foundInJson(value) }));
  return void 0;
}
function readArray(reader, value, path, part, fixes = []) {
  const items = [];
  let index = -1;
  try {
    if (Array.isArray(value)) {
      const { length } = value;
      if (!(length <= reader.maxItems)) {
        const lengths2 = { most: reader.maxItems, length };
        reader.report(jsonDiagnostic("json-type", path, { ...part, expected: "array", found: "array", ...lengths2 }));
        return items;
      }
      for (index = 0; index < length; index++) items.push(value[index]);
      return items;
    }
  } catch {
    reader.report(jsonDiagnostic("json-unreadable", index < 0 ? path : [...path, index], part));
    return [];
  }
  reader.report(jsonDiagnostic("json-type", path, { ...part, expected: "array", ...foundInJson(value) }, fixes));
  return items;
}
function checkKeys(reader, keys2, known2, path, other = () => void 0) {
  for (const key of keys2) {
    if (known2.includes(key) || reader.isFull()) continue;
    const suggestion = other(key) ?? closestMatch(key, known2);
    const at2 = [...path, key];
    reader.report(
      jsonDiagnostic(
        "unknown-key",
        at2,
        { key, ...suggestion && { suggestion } },
        keyFixes(key, at2, path, keys2, suggestion)
      )
    );
  }
}
function keyFixes(key, at2, path, keys2, suggestion) {
  const remove = jsonFix("remove-key", { key }, { op: "remove", path: at2 });
  if (suggestion === void 0 || keys2.includes(suggestion)) return [remove];
  return [
    jsonFix("move-key", { from: key, to: suggestion }, { op: "move", from: at2, path: [...path, suggestion] }),
    remove
  ];
}

// src/compiler/wire/lift/lift-fast.ts
function rowsByName() {
  return new Map(operatorNames.map((name2) => [name2, { ...operators[name2], name: name2 }]));
}
var rows2 = /* @__PURE__ */ rowsByName();
var filterKeys = ["name", "operator", "values"];
var orderKeys = ["name", "direction"];
function comparison2(name2, operator, operands3) {
  const word = { kind: "operator", name: operator, start: 0, end: 0 };
  return { kind: "comparison", name: name2, operator: word, operands: operands3, start: 0, end: 0 };
}
function liftFast(value, maxItems) {
  try {
    if (typeof value !== "object" || value === null || !isPlain(value) || !hasKeys(value, filterKeys)) return void 0;
    const { name: name2, operator, values: values2 } = value;
    const row = rows2.get(operator);
    if (typeof name2 !== "string" || name2 === "" || !row || !Array.isArray(values2)) return void 0;
    const { length } = values2;
    if (!(length <= maxItems) || !arities[row.arity].accepts(length)) return void 0;
    const operands3 = plainOperands(values2, length, row);
    return operands3 && comparison2(name(name2, nowhere), row.name, operands3);
  } catch {
    return void 0;
  }
}
function liftSortFast(value) {
  try {
    if (typeof value !== "object" || value === null || !isPlain(value) || !hasKeys(value, orderKeys)) return void 0;
    const { name: name2, direction } = value;
    if (typeof name2 !== "string" || name2 === "") return void 0;
    const known2 = directions.find((each) => each === direction);
    return known2 && sortBy(name(name2, nowhere), known2);
  } catch {
    return void 0;
  }
}
function sortBy(field, value) {
  return sort(field, { kind: "direction", value, start: 0, end: 0 });
}
function hasKeys(value, expected2) {
  const keys2 = Object.keys(value);
  if (keys2.length !== expected2.length) return false;
  for (let index = 0; index < expected2.length; index++) {
    const key = expected2[index];
    if (keys2[index] !== key && !keys2.includes(key)) return false;
  }
  return true;
}
function plainOperands(values2, length, row) {
  if (row.arity === "one") {
    const operand2 = plainOperand(values2[0], row);
    return operand2 && [operand2];
  }
  return row.arity === "range" ? plainRanges(values2, length, row) : plainList(values2, length);
}
function plainOperand(value, { takesReference }) {
  if (isPlainValue(value)) return scalar(value);
  if (!takesReference || typeof value !== "string" || value.length === referencePrefix.length) return void 0;
  return reference(value.slice(referencePrefix.length));
}
function plainRanges(values2, length, row) {
  const ranges4 = [];
  for (let index = 1; index < length; index += 2) {
    const low = plainOperand(values2[index - 1], row);
    const high = plainOperand(values2[index], row);
    if (!low || !high) return void 0;
    ranges4.push(range(low, high));
  }
  return ranges4;
}
function plainList(values2, length) {
  const copy = [];
  for (let index = 0; index < length; index++) {
    const value = values2[index];
    if (!isPlainValue(value)) return void 0;
    copy.push(value);
  }
  return length > 0 ? [literals({ values: copy, written: "" }, 0, 0)] : [];
}
function isPlainValue(value) {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value === "string" && !value.startsWith(referencePrefix);
}

// src/compiler/wire/lift/lift-filter.ts
init_closest_operator();
init_diagnostic();
init_clauses();
init_operators();
init_spellings();
init_factories();
init_field_reference_operator();
function liftName(reader, value, path, key) {
  if (typeof value === "string" && value !== "") return name(value, nowhere);
  const at2 = [...path, key];
  if (value === "") reader.report(sharedDiagnostic("empty-name", at2, {}));
  else reader.report(jsonDiagnostic("json-type", at2, { part: "name", expected: "text", ...foundInJson(value) }));
  return void 0;
}
function reportMissing(reader, keys2, path) {
  const missing = filterKeys.filter((key) => !keys2.includes(key));
  if (missing.length > 0) reader.report(jsonDiagnostic("missing-key", path, { keys: missing }));
}
function liftFilter(reader, value, path) {
  const read3 = readObject(reader, value, path, { part: "filter" });
  if (!read3) return void 0;
  const { object, keys: keys2 } = read3;
  checkKeys(reader, keys2, filterKeys, path);
  if (!filterKeys.every((key) => keys2.includes(key))) reportMissing(reader, keys2, path);
  const part = (key) => readKey(reader, object, key, path, { part: key });
  const name2 = keys2.includes("name") ? liftName(reader, part("name"), path, "name") : void 0;
  const operator = keys2.includes("operator") ? liftOperator(reader, part("operator"), path) : void 0;
  const values2 = keys2.includes("values") ? part("values") : void 0;
  if (!operator || !keys2.includes("values")) return void 0;
  const operands3 = liftValues(reader, values2, operator, path);
  return name2 ? comparison2(name2, operator, operands3) : void 0;
}
function liftOperator(reader, value, filterPath) {
  if (typeof value === "string" && isOperatorName(value)) return value;
  const path = [...filterPath, "operator"];
  if (typeof value !== "string") {
    reader.report(jsonDiagnostic("json-type", path, { part: "operator", expected: "text", ...foundInJson(value) }));
    return void 0;
  }
  const suggestion = operatorMeant(value) ?? closestOperator(value, operatorNames);
  const fixes = suggestion ? [operatorFix(suggestion, path)] : [];
  reader.report(sharedDiagnostic("unknown-operator", path, { found: value, ...suggestion && { suggestion } }, fixes));
  return void 0;
}
function operatorFix(operator, path) {
  return jsonFix("use-operator", { operator }, { op: "replace", path, value: operator });
}
function inArray(value, path) {
  if (typeof value !== "string" && typeof value !== "number") return [];
  return [jsonFix("replace", { by: JSON.stringify([value]) }, { op: "replace", path, value: [value] })];
}
function liftValues(reader, value, operator, filterPath) {
  const path = [...filterPath, "values"];
  const before2 = reader.problems();
  const items = readArray(reader, value, path, { part: "values" }, inArray(value, path));
  if (reader.problems() > before2) return [];
  const { arity, listForm } = operators[operator];
  const isEmpty = arity === "none" && items.length === 1 && items[0] === "";
  const count2 = isEmpty ? 0 : items.length;
  if (!arities[arity].accepts(count2)) {
    const fixes = count2 > 1 && listForm ? [operatorFix(listForm, [...filterPath, "operator"])] : [];
    reader.report(jsonDiagnostic("value-count", path, { operator, wanted: arity, count: count2 }, fixes));
  }
  if (count2 === 0) return [];
  if (arity === "list" && items.every(isPlainValue)) return [literals({ values: items, written: "" }, 0, 0)];
  const operands3 = [];
  for (const [index, item3] of items.entries()) {
    if (reader.isFull()) break;
    const operand2 = isPlainValue(item3) ? scalar(item3) : liftOddValue(reader, item3, operator, [...path, index]);
    if (operand2) operands3.push(operand2);
  }
  return arity === "range" ? ranges(operands3) : operands3;
}
function liftOddValue(reader, value, operator, path) {
  if (typeof value !== "string") {
    reader.report(jsonDiagnostic("invalid-value", path, foundInJson(value), valueFixes(value, path)));
    return void 0;
  }
  const name2 = value.slice(referencePrefix.length);
  if (name2 === "") reader.report(sharedDiagnostic("empty-reference", path, {}));
  else if (refusesReferences(operator)) reader.report(sharedDiagnostic("field-reference-operator", path, { operator }));
  return reference(name2);
}
function valueFixes(value, path) {
  if (typeof value !== "boolean") return [];
  const number3 = value ? 1 : 0;
  return [
    jsonFix("replace", { by: String(number3) }, { op: "replace", path, value: number3 }),
    jsonFix("quote", { by: JSON.stringify(String(value)) }, { op: "replace", path, value: String(value) })
  ];
}

// src/compiler/wire/lift/lift.ts
var liftOptions = /* @__PURE__ */ optionTable({ limits: isLimits, messages: isMessages });
var selectionKeys = /* @__PURE__ */ clauseKeys.concat("id");
function liftJson(selection, options) {
  const { ok, query: query2, diagnostics } = liftParts(selection, options);
  return ok ? { ok, query: query2, diagnostics } : { ok, diagnostics };
}
function liftParts(selection, options) {
  const { partial = false, ignoreKeys = [], messages: messages2 } = options;
  const limits2 = limitsOf(options.limits);
  const reader = createReader(limits2, partial);
  const query2 = liftSelection(reader, selection, ignoreKeys);
  if (reader.diagnostics.length === 0) return { ok: true, query: query2, diagnostics: [] };
  const diagnostics = localizeAll(truncateDiagnostics(reader.diagnostics, limits2.maxDiagnostics), messages2);
  return { ok: false, query: query2, diagnostics };
}
function liftSelection(reader, value, ignoreKeys) {
  const read3 = readObject(reader, value, [], { part: "selection" });
  if (!read3) return query({}, 0);
  const { object, keys: keys2 } = read3;
  checkKeys(reader, keys2, ignoreKeys.length > 0 ? [...selectionKeys, ...ignoreKeys] : selectionKeys, [], pageKey);
  return liftKeys(reader, object, keys2);
}
function ifValid(reader, lift) {
  const before2 = reader.problems();
  const part = lift();
  return reader.problems() === before2 ? part : void 0;
}
function pageKey(key) {
  return pageWords.has(key.toUpperCase()) ? "offset" : void 0;
}
function liftKeys(reader, object, keys2) {
  const given = (key, lift) => {
    if (!keys2.includes(key)) return void 0;
    const part = readKey(reader, object, key, [], { key });
    return part === void 0 ? void 0 : lift(reader, part, [key]);
  };
  const select = given("fields", liftFields);
  const conditions2 = given("filters", liftFilters) ?? [];
  const id = given("id", liftId);
  const order2 = given("orders", liftOrders);
  const limit = given("limit", liftCount);
  const offset = given("offset", liftCount);
  const terms2 = id ? [...conditions2, id] : conditions2;
  const condition = terms2.length > 0 ? joined("and", terms2) : void 0;
  return query({ select, condition, order: order2, limit, offset }, 0);
}
function liftFields(reader, value, path) {
  const before2 = reader.problems();
  const names3 = readArray(reader, value, path, { key: "fields" });
  if (names3.length === 0 && reader.problems() === before2) {
    reader.report(
      jsonDiagnostic("empty-fields", path, {}, [jsonFix("remove-key", { key: "fields" }, { op: "remove", path })])
    );
  }
  const fields = [];
  for (let index = 0; index < names3.length; index++) {
    const field = liftName(reader, names3[index], path, index);
    if (field) fields.push(field);
  }
  return fields.length > 0 ? { kind: "select", fields, start: 0, end: 0 } : void 0;
}
function liftFilters(reader, value, path) {
  const conditions2 = [];
  const filters = readArray(reader, value, path, { key: "filters" });
  for (let index = 0; index < filters.length && !reader.isFull(); index++) {
    const filter = filters[index];
    const condition = liftFast(filter, reader.maxItems) ?? ifValid(reader, () => liftFilter(reader, filter, [...path, index]));
    if (condition) conditions2.push(condition);
  }
  return conditions2;
}
function liftId(reader, value, path) {
  if (isId(value)) return comparison2(name("id", nowhere), idOperator, [scalar(value)]);
  reader.report(jsonDiagnostic("json-type", path, { key: "id", expected: "id", ...foundInJson(value) }));
  return void 0;
}
function liftOrders(reader, value, path) {
  const sorts = [];
  const orders = readArray(reader, value, path, { key: "orders" });
  for (let index = 0; index < orders.length && !reader.isFull(); index++) {
    const order2 = orders[index];
    const sort2 = liftSortFast(order2) ?? ifValid(reader, () => liftSort(reader, order2, [...path, index]));
    if (sort2) sorts.push(sort2);
  }
  return sorts.length > 0 ? { kind: "order", sorts, start: 0, end: 0 } : void 0;
}
function liftSort(reader, value, path) {
  if (typeof value === "string") {
    const field2 = liftName(reader, value, path.slice(0, -1), path.at(-1) ?? 0);
    return field2 && sortBy(field2, "ASC");
  }
  const read3 = readObject(reader, value, path, { part: "order" });
  if (!read3) return void 0;
  checkKeys(reader, read3.keys, orderKeys, path);
  const hasName = read3.keys.includes("name");
  if (!hasName) reader.report(jsonDiagnostic("missing-key", path, { keys: ["name"] }));
  const part = (key) => readKey(reader, read3.object, key, path, { part: key });
  const [name2, direction] = [
    hasName ? part("name") : void 0,
    read3.keys.includes("direction") ? part("direction") : void 0
  ];
  const field = hasName ? liftName(reader, name2, path, "name") : void 0;
  const known2 = liftDirection(reader, direction, [...path, "direction"]);
  return field && sortBy(field, known2);
}
function liftDirection(reader, value, path) {
  if (value === void 0) return "ASC";
  const known2 = directions.find((each) => each === value);
  if (known2) return known2;
  const meant = typeof value === "string" ? directions.find((each) => value.toUpperCase().startsWith(each)) : void 0;
  const fixes = meant ? [jsonFix("replace", { by: meant }, { op: "replace", path, value: meant })] : [];
  reader.report(jsonDiagnostic("invalid-direction", path, foundInJson(value), fixes));
  return "ASC";
}
function liftCount(reader, value, path) {
  const number3 = isDigits(value) ? Number(value) : value;
  if (typeof number3 === "number" && isCount(number3)) {
    return count(0, { kind: "number", value: number3, start: 0, end: 0 });
  }
  const found = foundInJson(value);
  reader.report(jsonDiagnostic("json-type", path, { key: String(path.at(-1)), expected: "count", ...found }));
  return void 0;
}

// src/compiler/decompile.ts
var formatOptions = /* @__PURE__ */ optionTable({ width: isWidth }, liftOptions);
var isIgnoredKeys = (value) => {
  if (!Array.isArray(value) || !value.every((key) => typeof key === "string")) return "an array of strings";
  const own2 = value.find((key) => selectionKeys.includes(key));
  return own2 === void 0 ? void 0 : `a list of other keys than "${own2}", which is part of a selection`;
};
var decompileOptions = /* @__PURE__ */ optionTable(
  { partial: isFlag, ignoreKeys: isIgnoredKeys },
  formatOptions
);
function decompile(selection, options = {}) {
  checkOptions(options, decompileOptions);
  const { ok, query: query2, diagnostics } = liftParts(selection, options);
  if (!ok && !options.partial) return { ok, diagnostics };
  return { ok, text: printQuery(query2, options.width), query: query2, diagnostics };
}
function format(text2, options = {}) {
  checkOptions(options, formatOptions);
  const { width, ...parseOptions2 } = options;
  const { query: query2, diagnostics } = parse(text2, parseOptions2);
  if (diagnostics.length === 0) return { ok: true, text: printQuery(query2, width) };
  return { ok: false, text: typeof text2 === "string" ? text2 : "", diagnostics };
}

// src/compiler/define/define.ts
init_path_text();
init_option_table();
init_symbols();

// src/compiler/checks/check-resource.ts
init_closest_match();
init_diagnostic();
init_value_types();
init_walk();

// src/compiler/bindings/located-references.ts
init_clauses();
init_operands();
init_reference();
var none9 = [];
function referencesOf({ operands: operands3 }, bindings) {
  if (!operands3.some(mayRefer)) return none9;
  const found = [];
  for (const operand2 of flattenRanges(operands3)) {
    const { kind, start: start2, end } = operand2;
    if (kind === "reference") {
      const nameSpan = { start: Math.min(start2 + referencePrefix.length, end), end };
      found.push({ name: operand2.name, start: start2, end, nameSpan, isWritten: true });
    } else if (kind === "variable" && Object.hasOwn(bindings, operand2.name)) {
      const bound3 = bindings[operand2.name];
      for (const value of Array.isArray(bound3) ? bound3 : [bound3]) {
        if (isReference(value))
          found.push({ name: value.name, start: start2, end, nameSpan: { start: start2, end }, isWritten: false });
      }
    }
  }
  return found;
}
function mayRefer({ kind }) {
  return kind === "reference" || kind === "variable" || kind === "range";
}

// src/compiler/checks/check-resource.ts
init_find_field();
init_permissions();

// src/compiler/checks/rules/action-not-offered.ts
init_diagnostic();
var actionNotOffered = {
  resourceQuery(query2, { resource: resource3, action, report }) {
    const { name: name2, label = name2, actions: actions2 } = resource3;
    if (!action || !actions2 || actions2.includes(action)) return;
    report(resourceDiagnostic("action-not-offered", query2, { action, resource: label, actions: actions2 }));
  }
};

// src/compiler/checks/rules/compared-as-text.ts
init_diagnostic();
init_operators();
init_value_types();
init_permissions();
var comparedAsText = {
  concerns: ({ readsText }) => readsText,
  fieldComparison({ operator }, { name: name2, field }, { report }) {
    if (!comparesAsText(operator.name, field)) return;
    const data = { operator: operators[operator.name].canonical, name: name2, type: field.type, ...exampleOf(field) };
    report(resourceDiagnostic("compared-as-text", operator, data));
  }
};

// src/compiler/checks/rules/compound-qualifiers.ts
init_diagnostic();
init_written_name();
init_qualifiers();
var compoundQualifiers = {
  fieldUse({ name: written7, found, nameSpan, isWritten: isWritten3 }, { report }) {
    if (!found?.field.qualifiers) return;
    const { name: name2, field, qualifiers } = found;
    const { missing, extra } = qualifierGaps(field, qualifiers);
    if (missing.length === 0 && extra.length === 0) return;
    const order2 = qualifiersInOrder(field);
    const to = [name2, ...qualifiers.slice(0, order2.length)].join(":");
    const canShorten = isWritten3 && missing.length === 0;
    const fixes = canShorten ? [fix("rename", { from: written7, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(resourceDiagnostic("compound-qualifiers", nameSpan, { name: name2, missing, extra, order: order2 }, fixes));
  }
};

// src/compiler/checks/rules/deprecated-field.ts
init_diagnostic();
init_written_name();
init_find_field();
init_permissions();
init_qualifiers();
function successor({ found, role, operator }, resource3) {
  if (typeof found?.field.deprecated !== "object") return void 0;
  const { replacement } = found.field.deprecated;
  const other = findField(resource3, replacement);
  if (!other || !isPermitted(other.field, role)) return void 0;
  const isCompared2 = role === "filter" || role === "reference";
  if (isCompared2 && !canReplace(other.field, found.field)) return void 0;
  if (operator && !suits(operator, other.field)) return void 0;
  if (isQualified(other.field, other.qualifiers)) return replacement;
  return isQualified(other.field, found.qualifiers) ? [replacement, ...found.qualifiers].join(":") : void 0;
}
var deprecatedField = {
  fieldUse(use2, { resource: resource3, report }) {
    const { name: name2, found, nameSpan, isWritten: isWritten3 } = use2;
    const deprecated = found?.field.deprecated;
    if (!deprecated) return;
    const replacement = typeof deprecated === "object" ? deprecated.replacement : void 0;
    const to = isWritten3 ? successor(use2, resource3) : void 0;
    const fixes = to ? [fix("rename", { from: name2, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(resourceDiagnostic("deprecated-field", nameSpan, { name: name2, ...replacement && { replacement } }, fixes));
  }
};

// src/compiler/checks/rules/limit-range.ts
init_diagnostic();
init_clauses();
function countValue({ value }, bindings) {
  if (value.kind === "number") return value.value;
  return value.kind === "variable" && Object.hasOwn(bindings, value.name) ? bindings[value.name] : void 0;
}
var limitRange = {
  resourceQuery({ limit }, { resource: { maxLimit }, action, bindings, report }) {
    if (!limit || maxLimit === void 0 || action && !clauses.limit.actions.includes(action)) return;
    const value = countValue(limit, bindings);
    if (typeof value !== "number" || !isCount(value) || value <= maxLimit) return;
    const { kind, start: start2, end } = limit.value;
    const fixes = kind === "number" ? [rewrite("replace", { start: start2, end }, String(maxLimit))] : [];
    report(resourceDiagnostic("limit-range", limit.value, { limit: value, maximum: maxLimit }, fixes));
  }
};

// src/compiler/checks/rules/never-null.ts
init_diagnostic();
init_span();
var neverNull = {
  concerns: ({ whenNull }) => whenNull !== void 0,
  fieldComparison({ name: nameNode, operator }, { name: name2, field }, { report }) {
    if (field.nullable) return;
    report(resourceDiagnostic("never-null", cover(nameNode, operator), { name: name2 }));
  }
};

// src/compiler/checks/unpermitted-use.ts
init_diagnostic();
init_permissions();
function reportUnlessPermitted(code2, { role, found, nameSpan }, report) {
  if (found && !isPermitted(found.field, role)) report(resourceDiagnostic(code2, nameSpan, { name: found.name }));
}

// src/compiler/checks/rules/not-filterable.ts
var notFilterable = {
  fieldUse(use2, { report }) {
    if (use2.role === "filter" || use2.role === "reference") reportUnlessPermitted("not-filterable", use2, report);
  }
};

// src/compiler/checks/rules/not-selectable.ts
var notSelectable = {
  fieldUse(use2, { report }) {
    if (use2.role === "select") reportUnlessPermitted("not-selectable", use2, report);
  }
};

// src/compiler/checks/rules/not-sortable.ts
var notSortable = {
  fieldUse(use2, { report }) {
    if (use2.role === "sort") reportUnlessPermitted("not-sortable", use2, report);
  }
};

// src/compiler/checks/rules/offset-not-supported.ts
init_diagnostic();
init_clauses();
init_permissions();
init_clause_span();
var offsetNotSupported = {
  resourceQuery(query2, { resource: resource3, action, report }) {
    const { offset } = query2;
    if (!offset || supportsClause("offset", resource3) || action && !takesClause("offset", action, resource3)) return;
    const edit = { span: clauseWithGap(query2, offset), text: "" };
    const remove = fix("remove-clause", { clause: clauses.offset.keywords }, edit);
    report(resourceDiagnostic("offset-not-supported", offset, {}, [remove]));
  }
};

// src/compiler/checks/rules/operator-type.ts
init_diagnostic();
init_operators();
init_span();
init_find_field();
init_permissions();
function reportUnsuitable(operator, at2, { name: name2, field }, report) {
  const data = {
    operator: operators[operator].canonical,
    name: name2,
    type: field.type,
    operators: operatorsFor(field).map((each) => operators[each].canonical)
  };
  report(resourceDiagnostic("operator-type", at2, data));
}
var operatorType = {
  unsuitedComparison({ operator }, found, { report }) {
    reportUnsuitable(operator.name, operator, found, report);
  },
  sentFilter({ filter, source, others }, resource3, report) {
    const written7 = source.operator.name;
    const found = filter.operator === written7 ? void 0 : findField(resource3, filter.name);
    if (!found || suits(filter.operator, found.field) || !suits(written7, found.field)) return;
    reportUnsuitable(filter.operator, cover(source, others.at(-1) ?? source), found, report);
  }
};

// src/compiler/checks/rules/reference-type.ts
init_diagnostic();
init_value_types();
init_find_field();
var referenceType2 = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison5, { name: name2, field }, { resource: resource3, bindings, report }) {
    for (const reference3 of referencesOf(comparison5, bindings)) {
      const other = findField(resource3, reference3.name);
      if (!other || typeFacts[other.field.type].family === typeFacts[field.type].family) continue;
      report(resourceDiagnostic("reference-type", reference3, { name: name2, other: other.name }));
    }
  }
};

// src/compiler/checks/rules/unknown-field.ts
init_diagnostic();
init_written_name();
init_find_field();
init_permissions();
var unknownField2 = {
  fieldUse({ name: name2, found, nameSpan, role, isWritten: isWritten3 }, { resource: resource3, guess, report }) {
    if (found) return;
    const meant = guess(() => suggestField(resource3, name2, (field) => isPermitted(field, role)));
    const edit = meant && { span: nameSpan, text: writtenName(meant.name) };
    const isSame3 = meant !== void 0 && fieldByLabel(resource3, name2)?.name === meant.name;
    const rename2 = edit && fix("rename", { from: name2, to: meant.name }, edit);
    const fixes = rename2 && meant.isComplete && isWritten3 ? [certainIf(isSame3, rename2)] : [];
    report(resourceDiagnostic("unknown-field", nameSpan, { name: name2, ...meant && { suggestion: meant.name } }, fixes));
  }
};

// src/compiler/checks/rules/value-not-allowed.ts
init_closest_match();
init_diagnostic();

// src/compiler/bindings/located-values.ts
init_clauses();
init_operators();
init_operands();
init_dates();
function isValue(value) {
  if (typeof value === "string") return !value.startsWith(referencePrefix);
  return typeof value === "number" && Number.isFinite(value);
}
function wrongValues({ operator, operands: operands3 }, form, bindings, isWrong) {
  const found = [];
  const isWrongValue = (value) => isValue(value) && isWrong(value);
  for (const operand2 of flattenRanges(operands3)) {
    const { start: start2, end } = operand2;
    if (operand2.kind === "literals") {
      if (!operand2.values.some(isWrongValue)) continue;
      for (const { value, start: start3, end: end2 } of literalsOf(operand2)) {
        if (isWrongValue(value)) found.push({ value, start: start3, end: end2, isWritten: true });
      }
    } else if (operand2.kind === "string" || operand2.kind === "number") {
      if (isWrongValue(operand2.value)) found.push({ value: operand2.value, start: start2, end, isWritten: true });
    } else if (operand2.kind === "variable" && Object.hasOwn(bindings, operand2.name)) {
      const isList2 = operators[operator.name].arity === "list";
      const bound3 = bindings[operand2.name];
      for (const given of isList2 && Array.isArray(bound3) ? bound3 : [bound3]) {
        const value = withDateText(given, form);
        if (isWrongValue(value)) found.push({ value, start: start2, end, isWritten: false });
      }
    }
  }
  return found;
}

// src/compiler/checks/rules/value-type.ts
init_diagnostic();
init_times();
init_value_types();
init_quote();

// src/compiler/checks/period-fixes.ts
init_diagnostic();
init_operators();
init_periods2();
init_time_notations();
init_times();
init_value_types();
init_whole_days();
init_quote();
init_operands();
init_written_name();
function writtenValues({ operands: operands3 }) {
  const values2 = [];
  for (const operand2 of flattenRanges(operands3)) {
    if (operand2.kind === "literals") for (const each of literalsOf(operand2)) values2.push(each);
    else if (operand2.kind === "string" || operand2.kind === "number") values2.push(operand2);
    else return void 0;
  }
  return values2;
}
function periodOf(value, field, timeZone) {
  const { diagnose: diagnose2, repair } = valueTypes[field.type];
  const text2 = String(value);
  const days2 = readDays(text2, field);
  if (days2) return wholeDays(days2, field, timeZone);
  const point2 = diagnose2(value, field) === void 0 ? text2 : repair?.(text2, field, timeZone)?.value;
  return point2 === void 0 ? void 0 : { first: String(point2), end: String(point2), includesEnd: true };
}
function written4({ operator, values: values2 }) {
  const texts3 = values2.map(quoteString);
  const pairs2 = texts3.flatMap((_, index) => index % 2 === 0 ? [texts3.slice(index, index + 2).join(" AND ")] : []);
  return `${operators[operator].canonical} ${pairs2.join(", ")}`;
}
function periodFixes(comparison5, field, timeZone) {
  const values2 = writtenValues(comparison5) ?? [];
  const periods3 = values2.map(({ value }) => periodOf(value, field, timeZone));
  if (!periods3.every((each) => each !== void 0)) return () => [];
  const { operator, name: name2, start: start2, end } = comparison5;
  const questions = askOfPeriods(operator.name, periods3);
  const [only2, ...more2] = questions ?? [];
  if (!only2) return () => [];
  const isCertain = (zoneOf(field) ?? timeZone) !== void 0;
  if (only2.operator === operator.name) {
    const meant = new Map(values2.map((value, index) => [value.start, [value, only2.values[index] ?? ""]]));
    return (at2) => {
      const [value, by = ""] = meant.get(at2) ?? [];
      return value ? [certainIf(isCertain, rewrite("replace", value, quoteString(by)))] : [];
    };
  }
  const rest = { start: operator.start, end };
  const whole2 = `(${[only2, ...more2].map((each) => `${writtenName(name2.text)} ${written4(each)}`).join(" AND ")})`;
  const fix2 = more2.length === 0 ? rewrite("replace", rest, written4(only2)) : rewrite("replace", { start: start2, end }, whole2);
  return () => [certainIf(isCertain, fix2)];
}

// src/compiler/checks/rules/value-type.ts
var valueType2 = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison5, { name: name2, field }, { bindings, report, timeZone }) {
    const { type } = field;
    const { diagnose: diagnose2, repair, family } = valueTypes[type];
    let fixesAt;
    for (const value of wrongValues(comparison5, field, bindings, (each) => diagnose2(each, field) !== void 0)) {
      const code2 = diagnose2(value.value, field);
      const found = String(value.value);
      const data = { name: name2, type, ...exampleOf(field), found };
      const days2 = family === "time" ? readDays(found, field) : void 0;
      if (days2) {
        fixesAt ??= periodFixes(comparison5, field, timeZone);
        const fixes = value.isWritten ? fixesAt(value.start) : [];
        report(resourceDiagnostic("date-precision", value, { ...data, unit: days2.unit }, fixes));
      } else if (code2) {
        const meant = repair?.(found, field, timeZone);
        const fixes = replacing(value, meant?.value).map((each) => certainIf(meant?.isCertain === true, each));
        report(resourceDiagnostic(code2, value, data, fixes));
      }
    }
  }
};
function replacing({ start: start2, end, isWritten: isWritten3 }, meant) {
  if (meant === void 0 || !isWritten3) return [];
  const by = typeof meant === "number" ? String(meant) : quoteString(meant);
  return [rewrite("replace", { start: start2, end }, by)];
}

// src/compiler/checks/rules/value-not-allowed.ts
var MOST_SHOWN = 20;
function meantBy(found, values2) {
  const byWord = /* @__PURE__ */ new Map();
  for (const { value, label } of values2) if (label) byWord.set(label, value);
  for (const { value } of values2) byWord.set(String(value), value);
  const near2 = closestMatch(found, byWord.keys());
  return near2 === void 0 ? void 0 : byWord.get(near2);
}
function notAllowed({ name: name2, field: { values: values2 = [] } }, value, found, guess) {
  const texts3 = new Set(values2.map((each) => String(each.value)));
  const meant = guess(() => meantBy(found, values2));
  const suggestion = meant === void 0 ? {} : { suggestion: String(meant) };
  const data = { name: name2, found, allowed: [...texts3].slice(0, MOST_SHOWN), ...suggestion };
  const isSame3 = String(meant).toLowerCase() === found.toLowerCase();
  const fixes = replacing(value, meant).map((each) => certainIf(isSame3, each));
  return resourceDiagnostic("value-not-allowed", value, data, fixes);
}
var valueNotAllowed = {
  concerns: ({ arity }) => arity !== "none",
  fieldComparison(comparison5, found, { bindings, guess, report }) {
    const { values: values2 } = found.field;
    if (!values2) return;
    const texts3 = new Set(values2.map(({ value }) => String(value)));
    for (const value of wrongValues(comparison5, found.field, bindings, (each) => !texts3.has(String(each))))
      report(notAllowed(found, value, String(value.value), guess));
  }
};

// src/compiler/checks/resource-rules.ts
var resourceRules = [
  unknownField2,
  compoundQualifiers,
  notSelectable,
  notFilterable,
  notSortable,
  deprecatedField,
  operatorType,
  comparedAsText,
  neverNull,
  valueType2,
  valueNotAllowed,
  referenceType2,
  limitRange,
  offsetNotSupported,
  actionNotOffered
];

// src/compiler/checks/unquoted-words.ts
init_closest_match();
init_diagnostic();
init_operators();
init_value_types();
init_walk();
init_find_field();
var isWord = (said) => said.code === "boolean-value" || said.code === "unquoted-value";
function unfit({ span: span2, data, fixes }, found, guess) {
  if (!span2) return void 0;
  const { name: name2, field } = found;
  const word = data.found;
  const place = { ...span2, isWritten: true };
  if (field.values && !field.values.some(({ value }) => String(value) === word))
    return notAllowed(found, place, word, guess);
  const { diagnose: diagnose2, repair } = valueTypes[field.type];
  const wrong = diagnose2(word, field);
  if (!wrong) return void 0;
  const others = fixes.filter(({ code: code2 }) => code2 === "reference");
  const meant = [...replacing(place, repair?.(word, field)?.value), ...others];
  return resourceDiagnostic(wrong, place, { name: name2, type: field.type, ...exampleOf(field), found: word }, meant);
}
function explain(said, comparison5, resource3, guess) {
  const found = findField(resource3, comparison5.name.text);
  const { readsText } = operators[comparison5.operator.name];
  if (said.code === "unquoted-value") {
    const isOpen2 = !found || readsText || findField(resource3, said.data.found);
    return isOpen2 ? said : unfit(said, found, guess) ?? said;
  }
  const only2 = found?.field.type === "flag" && !readsText ? "number" : "text";
  const fixes = said.fixes.filter(({ code: code2 }) => code2 === (only2 === "number" ? "replace" : "quote"));
  if (!found || !said.span) return { ...said, fixes };
  const fitting = syntaxDiagnostic("boolean-value", said.span, { ...said.data, only: only2 }, fixes);
  return only2 === "number" || readsText ? fitting : unfit(said, found, guess) ?? fitting;
}
function explainWords(diagnostics, query2, resource3) {
  if (!diagnostics.some(isWord)) return diagnostics;
  const comparisons2 = /* @__PURE__ */ new Map();
  walk(query2, (node) => {
    if (node.kind === "comparison") for (const { start: start2 } of node.operands) comparisons2.set(start2, node);
  });
  const guess = boundedGuess();
  return diagnostics.map((each) => {
    const comparison5 = isWord(each) ? comparisons2.get(each.span?.start ?? -1) : void 0;
    return comparison5 ? explain(each, comparison5, resource3, guess) : each;
  });
}

// src/compiler/checks/check-resource.ts
init_visitors();
var ofFieldUses = /* @__PURE__ */ visitorsOf(resourceRules, "fieldUse");
var ofComparisons2 = /* @__PURE__ */ visitorsByOperator(resourceRules, "fieldComparison");
var ofUnsuited = /* @__PURE__ */ visitorsOf(resourceRules, "unsuitedComparison");
var ofQueries3 = /* @__PURE__ */ visitorsOf(resourceRules, "resourceQuery");
var ofSentFilters = /* @__PURE__ */ visitorsOf(resourceRules, "sentFilter");
function checkUse({ name: name2, nameSpan, isWritten: isWritten3, role, operator }, context) {
  if (name2 === "") return void 0;
  const found = findField(context.resource, name2);
  const use2 = { name: name2, nameSpan, isWritten: isWritten3, role, operator, found };
  for (const visit of ofFieldUses) visit(use2, context);
  return found;
}
function checkCondition2(node, context) {
  if (node.kind === "invalid" && node.name) {
    checkUse({ name: node.name.text, nameSpan: node.name, isWritten: true, role: "filter" }, context);
  }
  if (node.kind !== "comparison") return void 0;
  const { name: operator } = node.operator;
  const { text: name2 } = node.name;
  const found = checkUse({ name: name2, nameSpan: node.name, isWritten: true, role: "filter", operator }, context);
  if (found)
    for (const visit of suits(operator, found.field) ? ofComparisons2[operator] : ofUnsuited)
      visit(node, found, context);
  for (const { name: name3, nameSpan, isWritten: isWritten3 } of referencesOf(node, context.bindings)) {
    checkUse({ name: name3, nameSpan, isWritten: isWritten3, role: "reference" }, context);
  }
  return SKIP;
}
function checkQuery2(query2, resource3, use2) {
  const { bindings, action, timeZone, report } = use2;
  const context = { bindings, resource: resource3, action, timeZone, report, guess: boundedGuess() };
  const { select, condition, order: order2 } = query2;
  for (const name2 of select?.fields ?? []) {
    if (name2.kind === "name") checkUse({ name: name2.text, nameSpan: name2, isWritten: true, role: "select" }, context);
  }
  if (condition) walk(condition, (each) => checkCondition2(each, context));
  for (const { name: name2 } of order2?.sorts ?? []) {
    if (name2.kind === "name") checkUse({ name: name2.text, nameSpan: name2, isWritten: true, role: "sort" }, context);
  }
  for (const visit of ofQueries3) visit(query2, context);
}
var checksWithResource = {
  query: checkQuery2,
  sent(filters, resource3, report) {
    for (const sent of filters) for (const visit of ofSentFilters) visit(sent, resource3, report);
  },
  refusesDate({ span: span2, found, fixes }, name2, { type }, report) {
    if (typeFacts[type].family === "time") return false;
    report(resourceDiagnostic("value-type", span2, { name: name2, type, found }, fixes));
    return true;
  },
  ofFields: explainWords
};

// src/compiler/resource/resource-problem.ts
var MAX_PROBLEMS = 100;
function truncateProblems(problems) {
  const first = [];
  for (const problem of problems) {
    first.push(problem);
    if (first.length === MAX_PROBLEMS) break;
  }
  return first;
}

// src/compiler/resource/shape.ts
init_closest_match();
init_words();
function create() {
  const string = { expected: "a string", kinds: ["string"] };
  const flag2 = { expected: "true or false", kinds: ["true", "false"], isOptional: true };
  const scalar2 = { expected: "a string or a number", kinds: ["string", "number"] };
  const strings = { expected: "an array of strings", kinds: ["array"], each: string, isOptional: true };
  const text2 = { ...string, isOptional: true };
  const documented = { label: text2, description: text2 };
  const time3 = { format: text2, precision: text2, timeZone: text2 };
  const value = {
    expected: 'an object such as {"value": "open"}',
    kinds: ["object"],
    keys: { value: scalar2, label: text2 }
  };
  const field = {
    expected: "an object",
    kinds: ["object"],
    keys: {
      type: string,
      ...time3,
      ...documented,
      nullable: flag2,
      sortable: flag2,
      selectable: flag2,
      filterable: flag2,
      operators: strings,
      values: {
        expected: 'an array of objects such as {"value": "open"}',
        kinds: ["array"],
        each: value,
        isOptional: true
      },
      qualifiers: strings,
      cost: { ...scalar2, isOptional: true },
      deprecated: {
        expected: 'true or {"replacement": "a field"}',
        kinds: ["true", "object"],
        keys: { replacement: string },
        isOptional: true
      }
    }
  };
  const parameter = {
    expected: "an object",
    kinds: ["object"],
    keys: { type: string, ...time3, required: flag2, ...documented }
  };
  return {
    expected: "an object",
    kinds: ["object"],
    keys: {
      name: string,
      service: text2,
      method: text2,
      actions: { expected: "an array of actions", kinds: ["array"], each: string, isOptional: true },
      ...documented,
      fields: { expected: "an object", kinds: ["object"], each: field },
      defaultFields: strings,
      parameters: { expected: "an object", kinds: ["object"], each: parameter, isOptional: true },
      maxLimit: { expected: "a number", kinds: ["number"], isOptional: true },
      paging: flag2,
      returning: flag2,
      dateOrder: text2
    }
  };
}
var resourceShape = /* @__PURE__ */ create();
function phraseFor(value) {
  if (typeof value === "string") return shown(JSON.stringify(value));
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "boolean" || value === null ? String(value) : `a value of type ${typeof value}`;
}
function kindOf2(value) {
  if (typeof value === "string" || typeof value === "number") return typeof value;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value !== "object" || value === null) return void 0;
  return Array.isArray(value) ? "array" : "object";
}
function subject2(path) {
  const key = path.at(-1);
  if (key === void 0) return "A resource";
  return typeof key === "number" ? "Each item" : `The key ${shown(key)}`;
}
function readShape(shape, given) {
  const problems = [];
  let isShaped = true;
  function wrong(path, message) {
    isShaped = false;
    if (problems.length < MAX_PROBLEMS) problems.push({ path, message });
  }
  function unknownKey(path, key, known2) {
    if (problems.length >= MAX_PROBLEMS) return;
    const meant = didYouMean(closestMatch(key, known2));
    problems.push({ path: [...path, key], message: `The key ${shown(key)} is unknown.${meant}` });
  }
  function readKeys(keys2, object, path) {
    const known2 = Object.keys(keys2);
    for (const key of Object.keys(object)) if (!Object.hasOwn(keys2, key)) unknownKey(path, key, known2);
    const entries = Object.entries(keys2).map(
      ([key, part]) => [key, read3(part, Object.hasOwn(object, key) ? object[key] : void 0, [...path, key])]
    );
    return Object.fromEntries(entries.filter(([, value2]) => value2 !== void 0));
  }
  function read3({ expected: expected2, kinds: kinds4, isOptional, keys: keys2, each }, value2, path) {
    if (value2 === void 0 && path.length > 0)
      return isOptional ? void 0 : wrong(path, `${subject2(path)} is required.`);
    const kind = kindOf2(value2);
    if (kind === void 0 || !kinds4.includes(kind))
      return wrong(path, `${subject2(path)} must be ${expected2}, not ${phraseFor(value2)}.`);
    if (each && Array.isArray(value2)) return Array.from(value2, (item3, index) => read3(each, item3, [...path, index]));
    if (typeof value2 !== "object" || value2 === null) return value2;
    if (keys2) return readKeys(keys2, value2, path);
    if (!each) return value2;
    const entries = Object.entries(value2);
    return Object.fromEntries(entries.map(([name2, item3]) => [name2, read3(each, item3, [...path, name2])]));
  }
  const value = read3(shape, given, []);
  return { value, isShaped, problems };
}

// src/compiler/resource/validate-resource.ts
init_closest_match();
init_closest_operator();
init_words();
init_clauses();
init_date_orders();
init_operators();
init_time_notations();
init_value_types();
init_zones();
init_find_field();
init_permissions();
init_qualifiers();
function validateResource(resource3) {
  return truncateProblems(checkAll(resource3));
}
function* checkAll(resource3) {
  yield* checkPaths(resource3);
  yield* checkActions(resource3);
  const fields = Object.entries(resource3.fields);
  if (fields.length === 0) yield { path: ["fields"], message: "A resource needs at least one field." };
  for (const [name2, field] of fields) {
    for (const { path, message } of validateField(name2, field, resource3)) {
      yield { path: ["fields", name2, ...path], message };
    }
  }
  yield* checkDefaultFields(resource3);
  yield* checkParameters(resource3);
  yield* checkMaxLimit(resource3);
  yield* checkDateOrder(resource3);
}
function isUrlPath(path) {
  return path.split("/").every((segment) => segment !== "" && !/^\.\.?$|[\s?#\\]/.test(segment));
}
function* checkPaths({ name: name2, service, method }) {
  if (name2.trim() === "") yield { path: ["name"], message: "A resource needs a name." };
  for (const [key, path] of Object.entries({ service, method })) {
    if (path === void 0 || isUrlPath(path)) continue;
    yield { path: [key], message: `The ${key} must be a URL path such as a_1/b, not "${path}".` };
  }
}
function* checkActions({ actions: offered }) {
  if (offered === void 0) return;
  if (offered.length === 0) yield { path: ["actions"], message: "A resource needs at least one action." };
  for (const [index, action] of offered.entries()) {
    const path = ["actions", index];
    if (!actions.includes(action)) {
      yield { path, message: `There is no action "${action}", only ${listed(actions, "and")}.` };
    } else if (offered.indexOf(action) < index) yield { path, message: `The action "${action}" is listed twice.` };
  }
}
function* checkDefaultFields(resource3) {
  const { fields, defaultFields } = resource3;
  if (defaultFields?.length === 0) {
    yield { path: ["defaultFields"], message: "The list of default fields is empty; name a field or omit the list." };
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, name2] of (defaultFields ?? []).entries()) {
    const path = ["defaultFields", index];
    const found = findField(resource3, name2);
    if (!found) {
      yield { path, message: `There is no field "${name2}".${didYouMean(closestMatch(name2, Object.keys(fields)))}` };
    } else if (!isQualified(found.field, found.qualifiers)) {
      const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
      yield { path, message: `Write the field "${found.name}" as ${form}, with a value for each qualifier.` };
    } else if (found.field.selectable === false) {
      yield { path, message: `The field "${name2}" is not selectable, so it cannot be a default field.` };
    } else if (seen.has(name2)) {
      yield { path, message: `The field "${name2}" is listed twice.` };
    }
    seen.add(name2);
  }
}
function* checkParameters({ parameters = {} }) {
  const reserved = [...clauseKeys, "id"];
  for (const [name2, parameter] of Object.entries(parameters)) {
    const { type } = parameter;
    const path = ["parameters", name2];
    if (name2 === "") yield { path, message: "A parameter needs a name." };
    if (reserved.includes(name2))
      yield { path, message: `The key "${name2}" belongs to the selection, so a parameter cannot use it.` };
    if (type === "enum") {
      yield { path: [...path, "type"], message: "Only a field can be an enum; a parameter has no list of values." };
    } else if (!valueTypeNames.includes(type)) {
      yield {
        path: [...path, "type"],
        message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}`
      };
    } else {
      for (const problem of validateTime(name2, parameter)) yield { ...problem, path: [...path, ...problem.path] };
    }
  }
}
function* checkMaxLimit({ maxLimit }) {
  if (maxLimit === void 0 || Number.isSafeInteger(maxLimit) && maxLimit > 0) return;
  yield { path: ["maxLimit"], message: "The maximum limit must be a whole number greater than 0." };
}
function* checkDateOrder({ dateOrder }) {
  if (dateOrder === void 0 || dateOrders.includes(dateOrder)) return;
  yield { path: ["dateOrder"], message: `The order of dates must be ${listed(dateOrders)}.` };
}
function* validateField(name2, field, resource3) {
  const { type, values: values2, qualifiers, operators: allowed, cost } = field;
  if (name2 === "") yield { path: [], message: "A field needs a name." };
  if (!valueTypeNames.includes(type)) {
    yield { path: ["type"], message: `There is no type "${type}".${didYouMean(closestMatch(type, valueTypeNames))}` };
  }
  if (valueTypeNames.includes(type)) yield* validateTime(name2, field);
  if (allowed) yield* checkOperators(name2, type, allowed);
  if (type === "enum" && !values2?.length) {
    yield { path: ["values"], message: `The field "${name2}" is an enum and needs its values.` };
  } else if (type !== "enum" && values2) {
    yield { path: ["values"], message: `Only an enum can have values, and "${name2}" is not an enum.` };
  } else if (values2) yield* checkEnumValues(name2, values2);
  if (qualifiers) yield* checkQualifiers(name2, qualifiers);
  if (typeof cost === "number" && !Number.isFinite(cost)) {
    yield { path: ["cost"], message: `The cost of "${name2}" must be a string or a finite number, not ${cost}.` };
  }
  yield* checkReplacement(name2, field, resource3);
}
function* checkOperators(name2, type, allowed) {
  if (allowed.length === 0) {
    const message = `The field "${name2}" has no operators; list some, or set "filterable" to false.`;
    yield { path: ["operators"], message };
  }
  for (const [index, operator] of allowed.entries()) {
    const path = ["operators", index];
    if (!isOperatorName(operator)) {
      yield {
        path,
        message: `There is no operator "${operator}".${didYouMean(closestOperator(operator, operatorNames))}`
      };
    } else if (valueTypeNames.includes(type) && !suitsType(operator, type)) {
      yield { path, message: `${operators[operator].canonical} does not suit the type ${type} of "${name2}".` };
    } else if (allowed.indexOf(operator) < index) {
      yield { path, message: `The operator "${operator}" is listed twice.` };
    }
  }
}
function* checkEnumValues(name2, values2) {
  const seen = /* @__PURE__ */ new Set();
  for (const [index, { value }] of values2.entries()) {
    const path = ["values", index, "value"];
    const text2 = String(value);
    if (typeof value === "number" && !Number.isFinite(value)) {
      yield { path, message: `A value of "${name2}" must be a string or a finite number, not ${text2}.` };
    } else if (seen.has(text2)) {
      yield {
        path,
        message: `The field "${name2}" has the value "${text2}" twice; a number equals the string of its digits.`
      };
    } else if (text2.startsWith(referencePrefix)) {
      yield {
        path,
        message: `A value cannot begin with ${referencePrefix}, because the service reads that as a reference.`
      };
    }
    seen.add(text2);
  }
}
function* checkQualifiers(name2, qualifiers) {
  const path = ["qualifiers"];
  if (qualifiers.length === 0 || qualifiers.includes("") || new Set(qualifiers).size < qualifiers.length) {
    yield { path, message: `The qualifiers of "${name2}" must be one or more distinct names.` };
  }
  if (name2.includes(":"))
    yield { path, message: `The name of a compound field cannot contain a colon, as "${name2}" does.` };
}
function* checkReplacement(name2, { deprecated, qualifiers }, resource3) {
  if (typeof deprecated !== "object") return;
  const { replacement } = deprecated;
  const path = ["deprecated", "replacement"];
  const found = findField(resource3, replacement);
  if (!found) {
    const meant = didYouMean(closestMatch(replacement, Object.keys(resource3.fields)));
    yield { path, message: `There is no field "${replacement}" to use instead of "${name2}".${meant}` };
  } else if (found.field.deprecated) {
    yield {
      path,
      message: `The field "${replacement}" cannot be used instead of "${name2}", because it is deprecated too.`
    };
  } else if (!isQualified(found.field, found.qualifiers) && !hasSameQualifiers(qualifiersInOrder(found.field), qualifiers)) {
    const form = [found.name, ...qualifiersInOrder(found.field)].join(":");
    yield { path, message: `Write the field "${found.name}" as ${form}, with a value for each qualifier.` };
  }
}
function hasSameQualifiers(order2, qualifiers = []) {
  return order2.join("\n") === [...qualifiers].sort().join("\n");
}
function unknown3(what, given, known2) {
  return `There is no ${what} "${given}".${didYouMean(closestMatch(given, known2))}`;
}
function* validateTime(name2, notation) {
  const { type, format: format2, precision, timeZone } = notation;
  if (type !== "datetime") {
    const given = timeSettings.find((key) => notation[key] !== void 0);
    const message = `Only a datetime can have the key "${given}", and "${name2}" is not a datetime.`;
    if (given) yield { path: [given], message };
    return;
  }
  if (format2 !== void 0 && !timeFormats.includes(format2))
    yield { path: ["format"], message: unknown3("format", format2, timeFormats) };
  if (precision !== void 0 && !timePrecisions.includes(precision))
    yield { path: ["precision"], message: unknown3("precision", precision, timePrecisions) };
  if (timeZone === void 0) return;
  if (!isTimeZone(timeZone)) {
    const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];
    yield { path: ["timeZone"], message: unknown3("time zone", timeZone, zones) };
  } else if (format2 === "iso" && timeZone !== "UTC") {
    const message = `Each value of "${name2}" has its own offset, so its time zone can only be "UTC", which allows only "Z".`;
    yield { path: ["timeZone"], message };
  }
}

// src/compiler/resource/read-resource.ts
function readResource(description2) {
  const { value, isShaped, problems: unshaped } = readShape(resourceShape, description2);
  const read3 = value;
  const problems = truncateProblems([...unshaped, ...isShaped ? validateResource(read3) : []]);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, description: read3 };
}

// src/compiler/define/define.ts
function defineResource(resource3) {
  const read3 = readResource(resource3);
  if (read3.ok) return { ...resource3, [resourceChecks]: checksWithResource };
  const messages2 = read3.problems.map(
    ({ path, message }) => path.length > 0 ? `${pathText(path)}: ${message}` : message
  );
  const list2 = messages2.length > 1 ? messages2.map((message) => `
- ${message}`).join("") : ` ${messages2[0]}`;
  const name2 = isRecord(resource3) && typeof resource3.name === "string" ? ` "${resource3.name}"` : "";
  throw new TypeError(`The resource${name2} is invalid:${list2}`);
}

// src/index.ts
init_diagnose();
init_parse();

// src/compiler/prepare.ts
init_diagnostic();
init_limits();
init_localize();
init_option_table();
init_symbols();
init_conditions();
init_compile();
init_prepared();
init_read_to_run();

// src/compiler/wire/lift/json-paths.ts
init_conditions();
init_operands();
init_walk();
function withJsonPaths(query2, body) {
  let last = 0;
  const numbered = transform(inPieces(query2), (node) => ({ ...node, start: ++last, end: last }));
  const paths = pathsIn(numbered, body);
  return { query: numbered, pathOf: ({ start: start2 }) => paths.get(start2) ?? [] };
}
function inPieces(query2) {
  const { condition } = query2;
  const whole2 = condition ? { ...query2, condition: { kind: "and", terms: conjunctsOf(condition), start: 0, end: 0 } } : query2;
  const inValues = (operand2) => operand2.kind === "literals" ? [...literalsOf(operand2)] : [operand2];
  return transform(
    whole2,
    (node) => node.kind === "comparison" ? { ...node, operands: node.operands.flatMap(inValues) } : node
  );
}
function pathsIn({ select, condition, order: order2, limit, offset }, body) {
  const paths = /* @__PURE__ */ new Map();
  const place = (node, ...path) => {
    if (node) walk(node, ({ start: start2 }) => paths.set(start2, path));
  };
  place(select, "fields");
  for (const [index, name2] of select?.fields.entries() ?? []) place(name2, "fields", index);
  place(condition, "filters");
  const terms2 = conjunctsOf(condition);
  const filters = body.id === void 0 ? terms2 : terms2.slice(0, -1);
  if (filters.length < terms2.length) place(terms2.at(-1), "id");
  for (const [index, term] of filters.entries()) {
    place(term, "filters", index);
    if (term.kind !== "comparison") continue;
    place(term.name, "filters", index, "name");
    place(term.operator, "filters", index, "operator");
    let at2 = 0;
    for (const operand2 of operandsOf(term)) place(operand2, "filters", index, "values", at2++);
  }
  place(order2, "orders");
  for (const [index, sort2] of order2?.sorts.entries() ?? []) {
    place(sort2, "orders", index);
    if (typeof body.orders?.[index] !== "string") place(sort2.name, "orders", index, "name");
  }
  place(limit, "limit");
  place(offset, "offset");
  return paths;
}

// src/compiler/prepare.ts
init_lower();
var prepareOptions = /* @__PURE__ */ withoutShorthand();
function withoutShorthand() {
  const { checks: checks2, checked } = optionTable({}, compileOptions);
  return { checks: new Map([...checks2].filter(([name2]) => name2 !== "idShorthand")), checked };
}
function prepare(filter, options = {}) {
  checkOptions(options, prepareOptions);
  return preparedOf(filter, options, readToRun(filter, options));
}
function prepareJson(json3, options) {
  const { resource: resource3, action } = options;
  const lifted = liftJson(json3, options);
  if (!lifted.ok) return lifted;
  const body = json3;
  const { selection, found } = selectionOf(lifted.query, options);
  const diagnostics = found.length > 0 ? located(lifted.query, body, options) : found;
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const { query: query2 } = lifted;
  const ready = { query: query2, resource: resource3, bindings: {}, action, pathOf: pathsOf(query2, body) };
  return {
    ok: true,
    query: asChecked(query2, ready),
    selection,
    diagnostics,
    [prepared]: ready
  };
}
function selectionOf(query2, { resource: resource3, action, allowUnrestricted = false }) {
  const found = [];
  const report = (each) => found.push(each);
  resource3?.[resourceChecks].query(query2, resource3, { action, bindings: {}, report });
  const { selection, diagnostics } = lowerTraced(query2, { ...action && { action }, resource: resource3, allowUnrestricted });
  return { selection, found: [...found, ...diagnostics] };
}
function located(lifted, body, options) {
  const { query: query2, pathOf } = withJsonPaths(lifted, body);
  const found = selectionOf(query2, options).found.map(({ span: span2, ...each }) => {
    const fixes = [];
    return { ...each, path: span2 ? pathOf(span2) : [], fixes };
  });
  const { maxDiagnostics } = limitsOf(options.limits);
  return localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages);
}
function pathsOf(query2, { filters = [], orders = [] }) {
  const count2 = filters.length;
  const looseOrders = orders.map((order2) => typeof order2 === "string");
  return (part) => {
    if (part.kind === "sort") {
      const index2 = query2.order?.sorts.indexOf(part) ?? -1;
      return looseOrders[index2] ? ["orders", index2] : ["orders", index2, "name"];
    }
    const index = conjunctsOf(query2.condition).indexOf(part);
    return index < count2 ? ["filters", index] : ["id"];
  };
}

// src/assist/url/from-search.ts
init_diagnostic();
init_limits();
init_localize();
init_operators();
init_option_table();
init_outputs();
init_print();
init_find_field();

// src/assist/url/address.ts
var decoded = (text2) => new URLSearchParams(`=${text2}`).get("") ?? "";
function parametersIn(search) {
  const pieces = String(search).replace(/^\?/, "").split("&");
  return pieces.filter((raw) => raw !== "").map((raw) => {
    const end = raw.indexOf("=");
    const [key, value] = end < 0 ? [raw, ""] : [raw.slice(0, end), raw.slice(end + 1)];
    return { raw, key: decoded(key), value: decoded(value) };
  });
}
var ESCAPED = /[\p{Cc} "#%&'+<>]|\P{ASCII}+/gu;
function encoded(text2) {
  return text2.replace(ESCAPED, (found) => found === "'" ? "%27" : encodeURIComponent(found));
}
function written5(key, value) {
  return `${encoded(key).replaceAll("=", "%3D")}=${encoded(value)}`;
}
var isIllFormed = (text2) => /\p{Cs}/u.test(text2);

// src/assist/url/notation.ts
init_operators();
init_predicate();
var plain = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset" };
var styles = {
  text: { names: () => plain },
  params: { names: () => plain },
  "json-api": {
    inside: "filter",
    names: (resource3) => ({ ...plain, fields: `fields[${resource3}]`, limit: "page[limit]", offset: "page[offset]" })
  }
};
var clauseOf = {
  fields: "fields",
  sort: "orders",
  limit: "limit",
  offset: "offset"
};
var keys = {
  equal: ["eq"],
  "not equal": ["ne"],
  list: ["in"],
  "not list": ["nin"],
  "<": ["lt"],
  "<=": ["lte"],
  ">": ["gt"],
  ">=": ["gte"],
  range: ["between"],
  start: ["startsWith"],
  "not start": ["notStartsWith"],
  anywhere: ["contains"],
  "not anywhere": ["notContains"],
  end: ["endsWith"],
  "not end": ["notEndsWith"],
  pattern: ["regexp"],
  "not pattern": ["notRegexp"],
  null: ["null", "true"],
  "not null": ["null", "false"]
};
var operatorKeys = /* @__PURE__ */ operatorNames.map((operator) => {
  const { predicate, enumerates } = operators[operator];
  const [key, value] = keys[predicateKey(predicate)];
  return { operator, key, value, isBare: enumerates };
});

// src/assist/url/options.ts
init_words();
init_checks2();
init_option_table();
init_outputs();

// src/assist/url/keys.ts
init_closest_match();
init_find_field();
var IN_BRACKETS = /^(.*)\[([^[\]]*)\]$/su;
var known = /* @__PURE__ */ operatorKeys.map(({ key }) => key);
function keysOf(style, given = {}, resource3) {
  const { inside, names: namesFor } = styles[style];
  const names3 = { ...namesFor(resource3?.name ?? ""), ...given };
  const isField = (name2) => resource3 !== void 0 && findField(resource3, name2) !== void 0;
  const clauses2 = new Map(Object.keys(clauseOf).map((clause) => [names3[clause], clause]));
  const inBrackets = (name2, operator) => {
    if (known.includes(operator)) return { kind: "condition", name: name2, key: operator };
    if (inside === void 0 && !isField(name2)) return void 0;
    if (operator === "") return { kind: "ambiguous", reason: "brackets" };
    return { kind: "unknown-operator", found: operator, suggestion: closestMatch(operator, known) };
  };
  const alone2 = (key) => {
    const [, name2, operator] = IN_BRACKETS.exec(key) ?? [];
    if (!name2 || operator === void 0 || isField(key) && !(isField(name2) && known.includes(operator)))
      return isField(key) ? { kind: "condition", name: key, key: void 0 } : void 0;
    return inBrackets(name2, operator);
  };
  const wrapped = (key, wrapper) => {
    if (key === wrapper) return { kind: "ambiguous", reason: "no-field" };
    if (/^page\[/u.test(key)) return { kind: "ambiguous", reason: "not-supported" };
    if (!key.startsWith(`${wrapper}[`) || !key.endsWith("]")) return void 0;
    const content = key.slice(wrapper.length + 1, -1);
    const at2 = content.indexOf("][");
    if (at2 < 0) return { kind: "condition", name: content, key: void 0 };
    return inBrackets(content.slice(0, at2), content.slice(at2 + 2));
  };
  return {
    names: names3,
    meaningOf: (key) => {
      const clause = clauses2.get(key);
      const isBoth = clause !== void 0 && inside === void 0 && isField(key);
      if (isBoth) return { kind: "ambiguous", reason: "field-or-clause" };
      if (clause !== void 0) return { kind: "clause", clause };
      return inside === void 0 ? alone2(key) : wrapped(key, inside);
    },
    keyFor: (name2, operator) => {
      const start2 = inside === void 0 ? name2 : `${inside}[${name2}]`;
      return operator === void 0 ? start2 : `${start2}[${operator}]`;
    }
  };
}

// src/assist/url/options.ts
var styleNames = /* @__PURE__ */ Object.keys(styles);
var names = ["filter", "fields", "sort", "limit", "offset"];
var isStyle = (value) => styleNames.some((each) => each === value) ? void 0 : listed(styleNames);
var isNames = (value) => {
  if (!isRecord(value)) return "an object with names of parameters";
  const isName = ([key, name2]) => names.includes(key) && typeof name2 === "string" && name2 !== "";
  return Object.entries(value).every(isName) ? void 0 : `an object with names for ${listed(names, "and")}`;
};
var isSearch = (value) => typeof value === "string" || value instanceof URLSearchParams ? void 0 : "a string or URLSearchParams";
var searchOptions = /* @__PURE__ */ optionTable(
  { style: isStyle, parameters: isNames },
  outputOptions
);
var toSearchOptions = /* @__PURE__ */ optionTable(
  { search: isSearch, warnAbove: isWhole(1, Number.MAX_SAFE_INTEGER) },
  searchOptions
);
function checkedKeys(options, table5) {
  checkOptions(options, table5);
  const { style = "text", parameters, resource: resource3 } = options;
  if (style !== "text" && !resource3) throw new TypeError(`The style "${style}" needs the option "resource".`);
  return { style, keys: keysOf(style, parameters, resource3) };
}

// src/assist/url/values.ts
init_value_types();
function plainValue(text2, { type, values: values2 = [] }) {
  const listed4 = values2.find(({ value }) => String(value) === text2);
  if (listed4) return listed4.value;
  const number3 = Number(text2);
  return typeFacts[type].isNumeric && Number.isFinite(number3) && String(number3) === text2 ? number3 : text2;
}
function readValue(text2, form) {
  if (!text2.startsWith('"')) return text2 === "" ? void 0 : plainValue(text2, form);
  try {
    const value = JSON.parse(text2);
    return typeof value === "string" ? value : void 0;
  } catch {
    return void 0;
  }
}
function writeValue(value, form) {
  const text2 = String(value);
  if (!/[,"]/.test(text2) && !isIllFormed(text2) && Object.is(readValue(text2, form), value)) return text2;
  return typeof value === "string" ? JSON.stringify(value) : void 0;
}
var ITEM = /"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;
var SIGNED = /-?"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;
var signedItemsIn = (text2) => itemsIn(text2, SIGNED);
function itemsIn(text2, form = ITEM) {
  const items = [];
  for (let at2 = 0; at2 <= text2.length; at2++) {
    form.lastIndex = at2;
    const [item3 = ""] = form.exec(text2) ?? [];
    items.push(item3);
    at2 += item3.length;
  }
  return items;
}

// src/assist/url/from-search.ts
function fromSearch(search, options = {}) {
  const { style, keys: keys2 } = checkedKeys(options, searchOptions);
  checkOption("search", search, isSearch);
  const { style: _, parameters: __, ...compiling2 } = options;
  const address2 = String(search);
  const { maxLength } = limitsOf(options.limits);
  const refused4 = (...found) => {
    const { maxDiagnostics } = limitsOf(options.limits);
    return {
      ok: false,
      text: void 0,
      diagnostics: localizeAll(truncateDiagnostics(found, maxDiagnostics), options.messages)
    };
  };
  if (address2.length > maxLength * 9)
    return refused4(sharedDiagnostic("too-long", [], { length: address2.length, maximum: maxLength }));
  const all = parametersIn(address2);
  if (style !== "text") {
    const { selection, found, placeOf: placeOf6 } = selectionIn(all, keys2, options.resource);
    return found.length > 0 ? refused4(...found) : checkedSelection(selection, placeOf6, options);
  }
  const { filter } = keys2.names;
  const [given, ...others] = all.filter(({ key }) => key === filter);
  if (others.length > 0)
    return refused4(carryDiagnostic("ambiguous-key", [filter], { key: filter, reason: "repeated" }));
  return compileAs(given?.value ?? "", compiling2);
}
function checkedSelection(selection, placeOf6, options) {
  const read3 = prepareJson(selection, options);
  const diagnostics = read3.diagnostics.map((each) => ({ ...each, path: placeOf6(each.path ?? []), fixes: [] }));
  if (!read3.ok) return { ok: false, text: void 0, diagnostics };
  return { ...read3, diagnostics, text: print(read3.query) };
}
function selectionIn(all, keys2, resource3) {
  const found = [];
  const seen = /* @__PURE__ */ new Set();
  const filters = [];
  const selection = {};
  const refuse2 = (key, reason, ...path) => {
    found.push(carryDiagnostic("ambiguous-key", [key, ...path], { key, reason }));
  };
  const valuesIn3 = (key, texts3, form) => texts3.flatMap((text2, index) => {
    const value = readValue(text2, form);
    if (value !== void 0) return [value];
    refuse2(key, text2 === "" ? "empty" : "quote", ...texts3.length > 1 ? [index] : []);
    return [];
  });
  const namesIn3 = (key, texts3) => valuesIn3(key, texts3, { type: "string" }).map(String);
  const clauseValue = {
    fields: (key, value) => {
      selection.fields = namesIn3(key, itemsIn(value));
    },
    sort: (key, value) => {
      const signed2 = signedItemsIn(value);
      const names3 = namesIn3(
        key,
        signed2.map((text2) => text2.replace(/^-/u, ""))
      );
      selection.orders = names3.map((name2, index) => ({
        name: name2,
        direction: signed2[index]?.startsWith("-") ? "DESC" : "ASC"
      }));
    },
    limit: (_, value) => {
      selection.limit = value;
    },
    offset: (_, value) => {
      selection.offset = value;
    }
  };
  const addCondition2 = ({ name: name2, key: operatorKey }, { key, value }) => {
    const items = itemsIn(value);
    const isMeant2 = (each) => operatorKey === void 0 ? each.isBare && operators[each.operator].arity === "list" === items.length > 1 : each.key === operatorKey && (each.value === void 0 || each.value === value);
    const row = operatorKeys.find(isMeant2);
    if (!row) return refuse2(key, "true-or-false");
    const { arity } = operators[row.operator];
    const form = findField(resource3, name2)?.field ?? { type: "string" };
    const texts3 = arity === "none" ? [] : arity === "one" ? [value] : items;
    filters.push({ name: name2, operator: row.operator, values: valuesIn3(key, texts3, form), key });
  };
  for (const parameter of all) {
    const { key, value } = parameter;
    const meaning2 = keys2.meaningOf(key);
    if (!meaning2) continue;
    if (seen.has(key)) refuse2(key, "repeated");
    else if (meaning2.kind === "ambiguous") refuse2(key, meaning2.reason);
    else if (meaning2.kind === "unknown-operator") {
      const { found: word, suggestion } = meaning2;
      found.push(sharedDiagnostic("unknown-operator", [key], { found: word, ...suggestion && { suggestion } }));
    } else if (meaning2.kind === "clause") clauseValue[meaning2.clause](key, value);
    else addCondition2(meaning2, parameter);
    seen.add(key);
  }
  if (filters.length > 0) selection.filters = filters.map(({ key: _, ...filter }) => filter);
  const clauseNames = Object.entries(clauseOf);
  const placeOf6 = ([head, index, part, at2]) => {
    if (head === "filters") {
      const filter = filters[Number(index)];
      const isMany = part === "values" && at2 !== void 0 && (filter?.values.length ?? 0) > 1;
      return filter ? [filter.key, ...isMany ? [at2] : []] : [];
    }
    const clause = clauseNames.find(([, key]) => key === head)?.[0];
    return clause ? [keys2.names[clause], ...index === void 0 ? [] : [index]] : [];
  };
  return { selection, found, placeOf: placeOf6 };
}

// src/assist/url/to-search.ts
init_diagnostic();
init_localize();
init_clauses();
init_operators();
init_check_query();
init_prepared();
init_print();
init_read_to_run();
init_find_field();
init_lower();
var TARGET = "URL";
var USUAL_LENGTH = 2e3;
function toSearch(filter, options = {}) {
  const { style, keys: keys2 } = checkedKeys(options, toSearchOptions);
  const checked = isQuery(filter) ? preparedOf(filter, options, readToRun(filter, options)) : prepareJson(filter, options);
  if (!checked.ok) return { ok: false, diagnostics: checked.diagnostics };
  const ready = readyOf(checked, "toSearch");
  const { messages: messages2, output, warnAbove = USUAL_LENGTH, search: now = "" } = options;
  const isLowered = style !== "text" || output !== "query";
  const lowered = isLowered ? lowerTraced(ready.query, options) : void 0;
  const errors = lowered?.diagnostics.filter(isError) ?? [];
  if (errors.length > 0) return { ok: false, diagnostics: localizeAll(errors, messages2) };
  const writing = { pairs: [], taken: /* @__PURE__ */ new Set(), refused: [] };
  if (style === "text" || !lowered) writeText(checked.query, keys2, writing);
  else writeParameters(lowered, keys2, ready, writing);
  if (writing.refused.length > 0) return { ok: false, diagnostics: localizeAll(writing.refused, messages2) };
  const isOfPage = ({ key }) => style === "text" ? key !== keys2.names.filter : keys2.meaningOf(key) === void 0;
  const others = parametersIn(now).filter(isOfPage);
  const search = [...others.map(({ raw }) => raw), ...writing.pairs.map(([key, value]) => written5(key, value))].join(
    "&"
  );
  const data = { length: search.length, usual: warnAbove };
  const long = search.length > warnAbove ? [carryDiagnostic("long-address", [], data)] : [];
  return { ok: true, search, diagnostics: localizeAll(long, messages2) };
}
function writeText(query2, { names: names3 }, { pairs: pairs2 }) {
  const text2 = print(query2);
  if (text2 !== "") pairs2.push([names3.filter, text2]);
}
function writeParameters({ selection, filters }, keys2, ready, writing) {
  for (const filter of filters) writeFilter(filter, keys2, ready, writing);
  const { fields, orders, limit, offset } = selection;
  const { select, order: order2 } = ready.query;
  const clause = (name2, use2, place, value) => {
    const meaning2 = keys2.meaningOf(keys2.names[name2]);
    if (meaning2?.kind === "clause") writing.pairs.push([keys2.names[name2], value]);
    else refuse(writing, "read-back", use2, void 0, place);
  };
  const nameList = (names3) => names3.map((name2) => writeName(name2)).join(",");
  if (fields) clause("fields", clauses.fields.keywords, ready.pathOf ? ["fields"] : select ?? [], nameList(fields));
  if (orders) {
    const signed2 = orders.map(({ name: name2, direction }) => (direction === "DESC" ? "-" : "") + writeName(name2));
    clause("sort", clauses.orders.keywords, ready.pathOf ? ["orders"] : order2 ?? [], signed2.join(","));
  }
  if (limit !== void 0)
    clause("limit", clauses.limit.keywords, ready.pathOf ? ["limit"] : ready.query.limit ?? [], String(limit));
  if (offset !== void 0)
    clause("offset", clauses.offset.keywords, ready.pathOf ? ["offset"] : ready.query.offset ?? [], String(offset));
}
function writeName(name2) {
  return name2.startsWith("-") ? JSON.stringify(name2) : writeValue(name2, { type: "string" }) ?? "";
}
function keyFor({ filter: { name: name2, operator, values: values2 } }, keys2, { taken }) {
  const row = operatorKeys.find((each) => each.operator === operator);
  const isBare2 = row.isBare && (operators[operator].arity === "one" || values2.length > 1);
  const candidates4 = [...isBare2 ? [keys2.keyFor(name2, void 0)] : [], keys2.keyFor(name2, row.key)];
  const isRead = (key, index) => {
    const meaning2 = keys2.meaningOf(key);
    const wanted2 = isBare2 && index === 0 ? void 0 : row.key;
    return meaning2?.kind === "condition" && meaning2.name === name2 && meaning2.key === wanted2 && !isIllFormed(name2);
  };
  const read3 = candidates4.filter(isRead);
  return { row, isKnown: read3.length > 0, key: read3.find((key) => !taken.has(key)) };
}
function writeFilter(traced, keys2, ready, writing) {
  const { filter, source } = traced;
  const { name: name2, operator, values: values2 } = filter;
  const { canonical } = operators[operator];
  const { row, isKnown, key } = keyFor(traced, keys2, writing);
  if (key === void 0) {
    refuse(writing, isKnown ? "once" : "read-back", canonical, name2, placeOfName(source, ready));
    return;
  }
  writing.taken.add(key);
  const form = (ready.resource && findField(ready.resource, name2)?.field) ?? { type: "string" };
  const texts3 = values2.map((value) => writeValue(value, form));
  const wrong = texts3.indexOf(void 0);
  if (wrong < 0) writing.pairs.push([key, row.value ?? texts3.join(",")]);
  else refuse(writing, "read-back", canonical, name2, placeOfOperand(source, wrong, ready));
}
function refuse({ refused: refused4 }, reason, use2, name2, place) {
  refused4.push(
    carryDiagnostic("not-representable", place, { use: use2, ...name2 !== void 0 && { name: name2 }, target: TARGET, reason })
  );
}

// src/base/options/by-field.ts
init_option_table();
var isByField = (value) => typeof value === "function" || isRecord(value) ? void 0 : "an object or a function";
function saidOf(said, name2) {
  if (typeof said === "function") return said(name2);
  return said && Object.hasOwn(said, name2) ? said[name2] : void 0;
}

// src/assist/edit/change-conditions.ts
init_diagnostic();
init_characters();
init_comments();
init_parse();
init_print();

// src/assist/edit/apart.ts
var LAST = /[\p{L}\p{N}_.:]$/u;
var FIRST2 = /^[\p{L}\p{N}_.:+-]/u;
var QUOTE5 = /["'`]/;
function growTogether(before2, after) {
  const [last, first] = [before2.slice(-2), after.slice(0, 2)];
  if (LAST.test(last) && FIRST2.test(first)) return true;
  return QUOTE5.test(last.slice(-1)) && last.slice(-1) === first.charAt(0);
}
function apart2(text2, { start: start2, end }, by) {
  const [before2, after] = [text2.slice(0, start2), text2.slice(end)];
  if (by === "") return growTogether(before2, after) ? " " : "";
  return `${growTogether(before2, by) ? " " : ""}${by}${growTogether(by, after) ? " " : ""}`;
}
function apartInParentheses(text2, span2, by) {
  return apart2(text2, span2, by) === by ? by : `(${by})`;
}

// src/assist/edit/document.ts
init_count_up_to();
init_walk();
init_scan();
init_parse();

// src/assist/edit/switched-off.ts
init_count_up_to();
init_comments();
init_scan();
init_parse();
init_parser_state();
init_driver();
init_state();
var DEEP = 100;
var isJoint = (token) => token?.kind === 8 /* And */ || token?.kind === 9 /* Or */;
function heldIn({ text: text2, start: start2 }) {
  const isLine = text2.startsWith("--");
  const inside = isLine ? text2.slice(2) : text2.slice(2, -2);
  const isSpaced = inside.startsWith(" ");
  const spaced4 = isSpaced ? inside.slice(1) : inside;
  const content = isLine ? spaced4 : outOfComment(spaced4.replace(/ $/, ""));
  const tokens = tokenize(content, DEEP);
  const [first] = tokens;
  const last = tokens.at(-2);
  const lead = isJoint(first) || first?.kind === 1 /* Where */ ? first : void 0;
  const trail = last !== first && isJoint(last) ? last : void 0;
  const body = content.slice(lead?.end ?? 0, trail?.start);
  const { query: query2, diagnostics } = readText(body, void 0);
  const isCondition = query2.condition && !query2.select && !query2.order && !query2.limit && !query2.offset;
  const opensLine = query2.comments?.at(-1)?.text.startsWith("--") && query2.comments.at(-1)?.end === body.length;
  if (diagnostics.length > 0 || !isCondition || opensLine) return void 0;
  return { content, from: start2 + 2 + (isSpaced ? 1 : 0), isLine, lead, trail };
}
function statesIn(text2, tokens, hasErrors) {
  const accepted = hasErrors ? recover(text2, tokens, Number.POSITIVE_INFINITY).tokens : tokens;
  const states = [];
  let state = initialState();
  for (const { kind, end } of accepted) {
    if (kind === 30 /* End */) break;
    state = nextState(state, kind) ?? state;
    states.push({ end, state });
  }
  return states.sort((a, b) => a.end - b.end);
}
var notTerms = /* @__PURE__ */ new Set([...clauseKinds, 8 /* And */, 9 /* Or */, 12 /* RightParenthesis */, 13 /* Comma */]);
var followsNone = /* @__PURE__ */ new Set([0 /* Select */, 1 /* Where */, 13 /* Comma */]);
function switchedOffIn(text2, tokens, comments2, hasErrors) {
  const found = [];
  const held = comments2.flatMap((comment2) => {
    const inside = heldIn(comment2);
    return inside ? [{ comment: comment2, inside }] : [];
  });
  if (held.length === 0) return found;
  const states = statesIn(text2, tokens, hasErrors);
  const tokenAt2 = (offset) => tokens[countUpTo(tokens, ({ start: start2 }) => start2, offset)] ?? tokens.at(-1);
  let isEnded;
  held.forEach(({ comment: comment2, inside }, index) => {
    const before2 = held[index - 1]?.comment;
    const next = tokenAt2(comment2.start);
    if (!before2 || tokenAt2(before2.start) !== next) isEnded = void 0;
    const state = states[countUpTo(states, ({ end: end2 }) => end2, comment2.start) - 1]?.state ?? initialState();
    const canJoin = state.expected.has(9 /* Or */);
    if (next && followsNone.has(next.kind)) return;
    if (!canJoin && !state.expected.has(10 /* Not */)) return;
    const { content, from: from2, isLine, lead, trail } = inside;
    const isFirst = isEnded === void 0 && !canJoin;
    const joins = isEnded ?? canJoin;
    const keepsLead = lead && (lead.kind === 1 /* Where */ ? isFirst && state.expected.has(1 /* Where */) : joins);
    const isLast = tokenAt2(held[index + 1]?.comment.start ?? -1) !== next;
    const isFollowed2 = !isLast || next !== void 0 && !notTerms.has(next.kind) && !canJoin;
    const keepsTrail = trail && isFollowed2;
    const start2 = keepsLead || !lead ? 0 : lead.end;
    const end = keepsTrail || !trail ? content.length : trail.start;
    const kept = content.slice(start2, end);
    const added = (growTogether(text2.slice(0, comment2.start), kept) ? " " : "") + (joins && !keepsLead ? "AND " : "");
    const joint = isLast && isFollowed2 && !keepsTrail ? " AND" : "";
    const behind = joint + (growTogether(kept + joint, text2.slice(comment2.end)) ? " " : "");
    isEnded = !keepsTrail;
    found.push({
      start: comment2.start,
      end: comment2.end,
      written: added + kept + behind,
      added: added.length,
      length: end - start2,
      from: from2 + (isLine ? start2 : inComment(content).length - inComment(content.slice(start2)).length),
      isLine
    });
  });
  return found;
}

// src/assist/edit/document.ts
var DEEP2 = 100;
function comparisonsIn2(condition) {
  const found = [];
  if (condition)
    walk(condition, (node) => {
      if (node.kind !== "comparison") return void 0;
      found.push(node);
      return SKIP;
    });
  return found;
}
function readWhole(base) {
  const { query: query2 } = readText(base, void 0);
  return { base, query: query2, tokens: tokenize(base, DEEP2), comparisons: comparisonsIn2(query2.condition) };
}
function readEdited(text2) {
  const { query: query2, diagnostics } = readText(text2, void 0);
  const { comments: comments2 = [] } = query2;
  const found = comments2.length > 0 ? switchedOffIn(text2, tokenize(text2, DEEP2), comments2, diagnostics.length > 0) : [];
  if (found.length === 0) return { ...readWhole(text2), text: text2, comments: comments2, pieces: [] };
  let base = "";
  let last = 0;
  const pieces = found.map((comment2) => {
    base += text2.slice(last, comment2.start);
    const start2 = base.length;
    base += comment2.written;
    last = comment2.end;
    const { written: written7, added, length, isLine } = comment2;
    const escapes3 = isLine ? [] : [...written7.slice(added, added + length).matchAll(END)].map(({ index }) => index);
    return { comment: comment2, escapes: escapes3, start: start2, end: base.length };
  });
  const edited = { ...readWhole(base + text2.slice(last)), text: text2, comments: comments2, pieces };
  const isOn = (each) => !pieceOf2(edited, each);
  const isSame3 = shapeOf(query2.condition, () => true) === shapeOf(edited.query.condition, isOn);
  return isSame3 ? edited : { ...readWhole(text2), text: text2, comments: comments2, pieces: [] };
}
function shapeOf(condition, isOn) {
  if (!condition) return "";
  switch (condition.kind) {
    case "and":
    case "or": {
      const shapes2 = condition.terms.map((term) => shapeOf(term, isOn)).filter((shape) => shape !== "");
      return shapes2.length > 1 ? `${condition.kind}(${shapes2.join()})` : shapes2[0] ?? "";
    }
    case "group":
      return shapeOf(condition.condition, isOn);
    case "not": {
      const shape = shapeOf(condition.term, isOn);
      return shape && `not(${shape})`;
    }
    default:
      return isOn(condition) ? "x" : "";
  }
}
function pieceOf2({ pieces }, { start: start2, end }) {
  const piece = pieces[countUpTo(pieces, (each) => each.start, start2) - 1];
  return piece && end <= piece.end ? piece : void 0;
}
var END = /\*(?=\\*\/)/g;
function placeOf4(edited, offset, piece) {
  if (!piece) {
    const before2 = edited.pieces[countUpTo(edited.pieces, ({ end }) => end, offset) - 1];
    return before2 ? before2.comment.end + offset - before2.end : offset;
  }
  const { comment: comment2, start: start2, escapes: escapes3 } = piece;
  const inside = Math.min(Math.max(offset - start2 - comment2.added, 0), comment2.length);
  return comment2.from + inside + countUpTo(escapes3, (each) => each, inside - 1);
}
function spanInText(edited, span2) {
  const piece = pieceOf2(edited, span2);
  const start2 = placeOf4(edited, span2.start, piece);
  const end = placeOf4(edited, span2.end, piece);
  return { start: start2, end, isInComment: piece !== void 0 && !piece.comment.isLine };
}
function placeBehind(edited, offset) {
  const piece = edited.pieces[countUpTo(edited.pieces, ({ start: start2 }) => start2, offset - 1) - 1];
  if (!piece || piece.end < offset) return { at: placeOf4(edited, offset, void 0), isInLine: false };
  return { at: piece.comment.end, isInLine: piece.comment.isLine };
}
function placeBefore(edited, offset) {
  const piece = pieceOf2(edited, { start: offset, end: offset });
  return piece && offset < piece.end ? piece.comment.start : placeOf4(edited, offset, void 0);
}

// src/assist/edit/removal.ts
init_characters();
function removal2(text2, comments2, { start: start2, end }) {
  const before2 = startOfSpace(text2, start2);
  const isBetween = ({ end: ended }) => before2 <= ended && ended <= start2;
  const endsComment = comments2.some((comment2) => comment2.text.startsWith("--") && isBetween(comment2));
  if (before2 > 0 && !endsComment) return removed(text2, { start: before2, end });
  const hasRest = isSpace(codeAt(text2, end)) && text2.slice(end).trim() !== "";
  return removed(text2, { start: start2, end: hasRest ? end + 1 : end });
}
function removed(text2, span2) {
  return { span: span2, text: apart2(text2, span2, "") };
}

// src/assist/edit/write.ts
init_count_up_to();
init_edits();
init_characters();
init_comments();
function changeBy(text2, edits) {
  const separate = separateEdits(edits);
  const last = separate.at(-1);
  const cursor = last ? shiftOf(separate).moved(last.span.end) : text2.length;
  return { ok: true, edits: separate, text: applyEdits(text2, separate), cursor };
}
function changeTo(text2, changed2) {
  const shorter = Math.min(text2.length, changed2.length);
  let start2 = 0;
  while (start2 < shorter && text2.charCodeAt(start2) === changed2.charCodeAt(start2)) start2++;
  let same = 0;
  while (same < shorter - start2 && text2.charCodeAt(text2.length - 1 - same) === changed2.charCodeAt(changed2.length - 1 - same))
    same++;
  const edit = { span: { start: start2, end: text2.length - same }, text: changed2.slice(start2, changed2.length - same) };
  return changeBy(text2, [edit]);
}
function jointBetween(tokens, { end }, { start: start2 }) {
  const first = tokens[countUpTo(tokens, (token) => token.start, end - 1)];
  const last = tokens[countUpTo(tokens, (token) => token.end, start2) - 1];
  return first && last && first.start < start2 ? { start: first.start, end: last.end } : { start: end, end };
}
function whereBefore({ tokens }, { start: start2 }) {
  const before2 = tokens[countUpTo(tokens, (token) => token.end, start2) - 1];
  return before2?.kind === 1 /* Where */ ? before2 : void 0;
}
function spansOff(whole2, isOff) {
  const { query: query2, tokens } = whole2;
  const { condition } = query2;
  const on = /* @__PURE__ */ new Set();
  const mark = (node) => {
    const isOn = partsOf(node).map(mark).includes(true) || partsOf(node).length === 0 && !isOffLeaf(node);
    if (isOn) on.add(node);
    return isOn;
  };
  const isOffLeaf = (node) => node.kind === "comparison" && isOff(node);
  const spans = [];
  const collect3 = (node) => {
    const parts2 = partsOf(node);
    const first = parts2.findIndex((part) => on.has(part));
    parts2.forEach((part, index) => {
      const [before2, after] = [parts2[index - 1], parts2[index + 1]];
      if (on.has(part)) collect3(part);
      else if (index < first && after) spans.push({ start: part.start, end: jointBetween(tokens, part, after).end });
      else if (before2) spans.push({ start: jointBetween(tokens, before2, part).start, end: part.end });
    });
  };
  if (!condition) return spans;
  if (mark(condition)) collect3(condition);
  else spans.push({ start: whereBefore(whole2, condition)?.start ?? condition.start, end: condition.end });
  return spans;
}
function partsOf(node) {
  switch (node.kind) {
    case "and":
    case "or":
      return node.terms;
    case "not":
      return [node.term];
    case "group":
      return [node.condition];
    default:
      return [];
  }
}
function writeText2(edited, edits, off) {
  const inOrder4 = separateEdits(edits);
  const shift2 = shiftOf(inOrder4);
  const whole2 = inOrder4.length === 0 ? edited : readWhole(applyEdits(edited.base, inOrder4));
  const spans = spansOff(whole2, ({ start: start2 }) => off.has(start2));
  const kept = edited.pieces.flatMap((piece) => {
    if (shift2.isChanged(piece)) return [];
    const span2 = { start: shift2.moved(piece.start), end: shift2.moved(piece.end - 1) + 1 };
    const start2 = skipBlank(whole2.base, span2.start);
    const first = spans[countUpTo(spans, (each) => each.start, start2) - 1];
    const last = spans[countUpTo(spans, (each) => each.start, span2.end - 1) - 1];
    const isSame3 = first?.start === start2 && last?.end === startOfSpace(whole2.base, span2.end);
    const isUnread = (first?.end ?? 0) <= start2 && last === first && !hasComparison(whole2, span2);
    return isSame3 || isUnread ? [{ span: span2, text: edited.text.slice(piece.comment.start, piece.comment.end) }] : [];
  });
  const isKept = ({ start: start2 }) => (kept[countUpTo(kept, ({ span: span2 }) => span2.start, start2) - 1]?.span.end ?? 0) > start2;
  const others = spans.filter((span2) => !isKept(span2));
  const comments2 = others.map((span2) => ({ span: span2, text: `/* ${inComment(whole2.base.slice(span2.start, span2.end))} */` }));
  return applyEdits(whole2.base, [...kept, ...comments2]);
}
function hasComparison({ comparisons: comparisons2 }, { start: start2, end }) {
  const next = comparisons2[countUpTo(comparisons2, (each) => each.start, start2 - 1)];
  return next !== void 0 && next.start < end;
}
function skipBlank(text2, position) {
  let at2 = position;
  while (isSpace(codeAt(text2, at2))) at2++;
  return at2;
}
function offAfter(edited, edits) {
  const shift2 = shiftOf(separateEdits(edits));
  const off = edited.comparisons.filter((each) => pieceOf2(edited, each) && !shift2.isChanged(each));
  return new Set(off.map(({ start: start2 }) => shift2.moved(start2)));
}

// src/assist/edit/change-conditions.ts
function comparisonAt(edited, { span: span2 }) {
  const found = edited.comparisons.find((each) => spanInText(edited, each).start === span2.start);
  if (!found) throw new TypeError(`There is no condition at ${span2.start}; take one that conditions(text) returns.`);
  return found;
}
function toggleCondition(text2, ...places3) {
  const edited = readEdited(text2);
  const off = offAfter(edited, []);
  for (const { start: start2 } of placed(edited, places3)) if (!off.delete(start2)) off.add(start2);
  return changeTo(text2, writeText2(edited, [], off));
}
function placed(edited, places3) {
  if (places3.length === 1) return places3.map((place) => comparisonAt(edited, place));
  const byStart = new Map(edited.comparisons.map((each) => [spanInText(edited, each).start, each]));
  return places3.map((place) => byStart.get(place.span.start) ?? comparisonAt(edited, place));
}
function pathTo(root, part) {
  const path = [];
  for (let node = root; node; ) {
    path.push(node);
    node = partsOf(node).findLast(({ start: start2 }) => start2 <= part.start);
  }
  return path;
}
function removeCondition(text2, place) {
  const edited = readEdited(text2);
  const comparison5 = comparisonAt(edited, place);
  const edits = editsToRemove(edited, comparison5);
  return changeTo(text2, writeText2(edited, edits, offAfter(edited, edits)));
}
function editsToRemove(edited, comparison5) {
  const { base, query: query2, tokens } = edited;
  const { condition } = query2;
  if (!condition) return [];
  const path = pathTo(condition, comparison5);
  const at2 = path.findLastIndex(({ kind }) => kind === "and" || kind === "or");
  const parent = path[at2];
  if (!parent) {
    const { start: start3 } = whereBefore(edited, condition) ?? condition;
    return [removal2(base, query2.comments ?? [], { start: start3, end: condition.end })];
  }
  const term = path[at2 + 1];
  const terms2 = partsOf(parent);
  const index = terms2.indexOf(term);
  const next = terms2[index + 1];
  if (index === 0 && next) {
    const { end: end2 } = jointBetween(tokens, term, next);
    const isSpaced = isSpace(codeAt(base, end2));
    const span2 = { start: term.start, end: isSpaced ? end2 + 1 : end2 };
    return [{ span: span2, text: apart2(base, span2, "") }];
  }
  const before2 = terms2[index - 1];
  const removed3 = removal2(base, query2.comments ?? [], {
    start: jointBetween(tokens, before2, term).start,
    end: term.end
  });
  const isAlone = at2 === 0 && terms2.length === 2 && before2.kind === "group" && before2.condition.kind === "or";
  const { start: start2, end } = before2;
  const open = { start: start2, end: start2 + 1 };
  const close = { start: end - 1, end: removed3.span.end };
  if (!isAlone || apart2(base, open, "") !== "" || apart2(base, close, "") !== "") return [removed3];
  return [{ span: open, text: "" }, { span: { start: end - 1, end }, text: "" }, removed3];
}
function conditionFrom(given) {
  const text2 = typeof given === "string" ? given : printQuery(given, void 0);
  const { query: query2, diagnostics } = readText(text2, void 0);
  const { condition, select, order: order2, limit, offset } = query2;
  if (diagnostics.length > 0) return diagnostics.map(withoutFixes);
  const other = select ?? order2 ?? limit ?? offset;
  if (!condition || other) {
    const span2 = other ?? { start: text2.length, end: text2.length };
    const found = other ? { found: text2.slice(span2.start, span2.end) } : {};
    return [syntaxDiagnostic("expected", span2, { expected: ["name"], ...found })];
  }
  const last = query2.comments?.at(-1);
  const isOpen2 = last?.end === text2.length && last.text.startsWith("--");
  const kind = condition.kind;
  return { written: isOpen2 ? `${text2}
` : text2.trim(), kind, count: comparisonsIn2(condition).length };
}
function addCondition(text2, condition) {
  const added = conditionFrom(condition);
  if (!("written" in added)) return { ...changeBy(text2, []), ok: false, diagnostics: added };
  const edited = readEdited(text2);
  const edits = editsToAdd(edited, added);
  const change2 = changeTo(text2, writeText2(edited, edits, offAfter(edited, edits)));
  const behind = (edited.query.condition && !edits[0]?.text.endsWith(" AND ") ? edited.comparisons.length : 0) + added.count;
  return { ...change2, cursor: endOf2(change2.text, behind - 1) ?? change2.cursor };
}
function endOf2(text2, index) {
  const edited = readEdited(text2);
  const comparison5 = edited.comparisons[index];
  return comparison5 && spanInText(edited, comparison5).end;
}
function editsToAdd({ base, query: query2 }, { kind, written: written7 }) {
  const { condition, select } = query2;
  const inside = (offset) => growTogether(written7, base.slice(offset)) ? `(${written7})` : written7;
  const joined5 = (offset) => kind === "or" ? `(${written7})` : inside(offset);
  if (condition?.kind === "or")
    return [
      { span: at(condition.start), text: "(" },
      { span: at(condition.end), text: `) AND ${joined5(condition.end)}` }
    ];
  if (condition?.kind === "group" && condition.condition.kind === "or")
    return [
      {
        span: at(condition.start),
        text: `${kind === "or" ? `(${written7})` : apartInParentheses(base, at(condition.start), written7)} AND `
      }
    ];
  if (condition) return [{ span: at(condition.end), text: ` AND ${joined5(condition.end)}` }];
  if (select) return [{ span: at(select.end), text: ` WHERE ${inside(select.end)}` }];
  const first = (query2.order ?? query2.limit ?? query2.offset)?.start ?? 0;
  const isLast = base.slice(first).trim() === "";
  return [{ span: at(first), text: isLast ? written7 : `${written7} ` }];
}
var at = (offset) => ({ start: offset, end: offset });
function setCondition(text2, place, by) {
  const changed2 = conditionFrom(by);
  if (!("written" in changed2)) return { ...changeBy(text2, []), ok: false, diagnostics: changed2 };
  const edited = readEdited(text2);
  const comparison5 = comparisonAt(edited, place);
  const root = edited.query.condition;
  const parent = pathTo(root, comparison5).at(-2)?.kind;
  const isInNot = parent === "not";
  const needs = changed2.kind === "or" ? parent === "and" || isInNot : changed2.kind === "and" && isInNot;
  const written7 = needs ? `(${changed2.written})` : changed2.written;
  const apartWritten = apartInParentheses(edited.base, comparison5, written7);
  const { isInComment, ...span2 } = spanInText(edited, comparison5);
  return changeBy(text2, [{ span: span2, text: isInComment ? inComment(apartWritten) : apartWritten }]);
}

// src/assist/edit/clauses.ts
init_clauses();
init_written_name();
function clausesOf({ select, condition, order: order2, limit, offset }) {
  return { fields: select, filters: condition, orders: order2, limit, offset };
}
function insertion2(edited, key, written7) {
  const present = clausesOf(edited.query);
  const rank = clauseKeys.indexOf(key);
  const before2 = clauseKeys.slice(0, rank).findLast((each) => present[each]);
  if (before2) {
    const { at: at2, isInLine } = placeBehind(edited, present[before2].end);
    const span2 = { start: at2, end: at2 };
    return { span: span2, text: apart2(edited.text, span2, `${isInLine ? "\n" : " "}${written7}`) };
  }
  const first = clauseKeys.slice(rank + 1).find((each) => present[each]);
  const start2 = first ? startOf3(edited, first) : 0;
  const place = placeBefore(edited, start2);
  return { span: { start: place, end: place }, text: edited.base.slice(start2).trim() === "" ? written7 : `${written7} ` };
}
function startOf3(edited, key) {
  const clause = clausesOf(edited.query)[key];
  return (key === "filters" ? whereBefore(edited, clause) : void 0)?.start ?? clause.start;
}
function removed2(edited, clause) {
  return removal2(edited.text, edited.comments, spanInText(edited, clause));
}
function listEdits(edited, items, wanted2) {
  let first = 0;
  const shorter = Math.min(items.length, wanted2.length);
  while (first < shorter && items[first]?.written === wanted2[first]) first++;
  let last = 0;
  while (last < shorter - first && items.at(-1 - last)?.written === wanted2.at(-1 - last)) last++;
  const replaced = items.slice(first, items.length - last);
  const by = wanted2.slice(first, wanted2.length - last);
  const [before2, after] = [items[first - 1], items[items.length - last]];
  const edit = (span2, text2) => ({
    span: spanInText(edited, span2),
    text: apart2(edited.base, span2, text2)
  });
  if (replaced.length > 0 && by.length > 0) {
    const span2 = { start: replaced[0].start, end: replaced.at(-1).end };
    return [edit(span2, by.join(", "))];
  }
  if (replaced.length > 0) {
    const start3 = before2 ? before2.end : replaced[0].start;
    const end = before2 ? replaced.at(-1).end : after?.start ?? start3;
    return [edit({ start: start3, end }, "")];
  }
  if (by.length === 0) return [];
  if (before2) return [edit({ start: before2.end, end: before2.end }, `, ${by.join(", ")}`)];
  const start2 = after?.start ?? 0;
  return [edit({ start: start2, end: start2 }, `${by.join(", ")}, `)];
}
function setList(text2, key, wanted2) {
  const edited = readEdited(text2);
  const clause = clausesOf(edited.query)[key];
  if (!clause) {
    if (wanted2.length === 0) return changeBy(text2, []);
    const isOn = edited.comparisons.some((each) => !pieceOf2(edited, each));
    const { condition } = edited.query;
    const where = key === "fields" && condition && isOn && !whereBefore(edited, condition) ? " WHERE" : "";
    return changeBy(text2, [insertion2(edited, key, `${clauses[key].keywords} ${wanted2.join(", ")}${where}`)]);
  }
  if (wanted2.length === 0) return changeBy(text2, [removed2(edited, clause)]);
  return changeBy(text2, listEdits(edited, itemsOf2(edited, key), wanted2));
}
function itemsOf2({ query: query2 }, key) {
  if (key === "fields")
    return (query2.select?.fields ?? []).map((each) => ({ start: each.start, end: each.end, written: nameOf2(each) }));
  return (query2.order?.sorts ?? []).map((each) => ({ start: each.start, end: each.end, written: keyOf2(each) }));
}
function nameOf2(name2) {
  return name2.kind === "name" ? writtenName(name2.text) : "";
}
function keyOf2({ name: name2, direction }) {
  return `${nameOf2(name2)}${direction?.value === "DESC" ? " DESC" : ""}`;
}
var written6 = ({ name: name2, direction }) => `${writtenName(name2)}${direction === "DESC" ? " DESC" : ""}`;
function setOrder(text2, keys2) {
  return setList(text2, "orders", keys2.map(written6));
}
function setFields(text2, names3) {
  return setList(text2, "fields", names3.map(writtenName));
}
function setCount(text2, key, count2) {
  if (count2 !== void 0 && !(Number.isSafeInteger(count2) && count2 >= 0))
    throw new TypeError(`${clauses[key].keywords} must be a whole number from 0.`);
  const edited = readEdited(text2);
  const clause = edited.query[key];
  if (count2 === void 0) return changeBy(text2, clause ? [removed2(edited, clause)] : []);
  if (!clause) return changeBy(text2, [insertion2(edited, key, `${clauses[key].keywords} ${count2}`)]);
  return changeBy(text2, [{ span: spanInText(edited, clause.value), text: String(count2) }]);
}
function setLimit(text2, count2) {
  return setCount(text2, "limit", count2);
}

// src/assist/edit/conditions.ts
init_checks2();
init_option_table();
init_span();
init_operands();
init_find_field();
var conditionsOptions = /* @__PURE__ */ optionTable({ resource: isResource });
function conditions(text2, options = {}) {
  checkOptions(options, conditionsOptions);
  const edited = readEdited(text2);
  const negated = /* @__PURE__ */ new Set();
  const find2 = (condition, isNegated) => {
    if (isNegated) negated.add(condition);
    const { kind } = condition;
    for (const part of partsOf(condition)) find2(part, kind === "not" ? !isNegated : kind === "group" && isNegated);
  };
  if (edited.query.condition) find2(edited.query.condition, false);
  return edited.comparisons.map((each) => conditionOf(edited, each, negated.has(each), options.resource));
}
function conditionOf(edited, comparison5, isNegated, resource3) {
  const { name: name2, operator, start: start2, end } = comparison5;
  const { base } = edited;
  return {
    span: spanOf(spanInText(edited, comparison5)),
    text: base.slice(start2, end),
    field: name2.text,
    label: (resource3 && findField(resource3, name2.text)?.field.label) ?? name2.text,
    operator: operator.name,
    isNegated,
    values: [...operandsOf(comparison5)].map(
      (operand2) => operand2.kind === "string" || operand2.kind === "number" ? operand2.value : base.slice(operand2.start, operand2.end)
    ),
    isOn: !pieceOf2(edited, comparison5)
  };
}

// src/assist/edit/rename.ts
init_clauses();
init_quote();
init_comments();
init_written_name();
function rename(text2, from2, to) {
  if (from2 === to) return changeBy(text2, []);
  const edited = readEdited(text2);
  const isFrom = ({ kind, value }) => (kind === 14 /* Name */ || kind === 17 /* Reference */) && value === from2;
  const edits = edited.tokens.filter(isFrom).map((token) => {
    const prefix = token.kind === 17 /* Reference */ ? referencePrefix : "";
    const span2 = { start: token.start + prefix.length, end: token.end };
    const isQuoted = edited.base.charAt(span2.start) === "`" && !writtenName(from2).startsWith("`");
    const bare2 = writtenName(to);
    const name2 = isQuoted || apart2(edited.base, span2, bare2) !== bare2 ? quoteName(to) : bare2;
    const { isInComment, ...place } = spanInText(edited, span2);
    return { span: place, text: isInComment ? inComment(name2) : name2 };
  });
  return changeBy(text2, edits);
}

// src/base/diagnostics/description-words.ts
var details = ["short", "full", "list"];

// src/assist/describe/describe.ts
init_words();
init_value_types();

// src/base/messages/description.ts
var PREPOSITION = /(?:^| )(?:on|at|by|in|of|for|to|from|with|about|it|is)$/;
var NOUN = /^[A-Z]?[a-z]+(?: [a-z]+){0,2}$/;
var PLURAL = /(?:[^aius]s|ies)$/;
var isNoun = (label) => NOUN.test(label) && !PREPOSITION.test(label);
var lower = (label) => label.charAt(0).toLowerCase() + label.slice(1);
var plain2 = (label) => isNoun(label) ? lower(label) : `\u201C${label}\u201D`;
function subject3(label) {
  if (!isNoun(label) || PLURAL.test(label)) return plain2(label);
  return `${/^[aeiou]/i.test(label) ? "an" : "a"} ${lower(label)}`;
}
var counted3 = (count2, noun2) => `${count2} ${noun2}${count2 === 1 ? "" : "s"}`;
var description = {
  locale: "en",
  quotes: ["\u201C", "\u201D"],
  rows: "Rows",
  predicates: {
    equal: ["with $1 of $2", "$1 is $2"],
    "not equal": ["with $1 other than $2", "$1 is not $2"],
    list: ["with $1 of $2", "$1 is one of $2"],
    "not list": ["with $1 other than $2", "$1 is none of $2"],
    ">": ["with $1 of more than $2", "$1 is more than $2"],
    ">=": ["with $1 of at least $2", "$1 is at least $2"],
    "<": ["with $1 of less than $2", "$1 is less than $2"],
    "<=": ["with $1 of at most $2", "$1 is at most $2"],
    range: ["with $1 of $2", "$1 is from $2"],
    start: ["with $1 starting with $2", "$1 starts with $2"],
    "not start": ["with $1 not starting with $2", "$1 does not start with $2"],
    anywhere: ["with $1 containing $2", "$1 contains $2"],
    "not anywhere": ["with $1 not containing $2", "$1 does not contain $2"],
    end: ["with $1 ending with $2", "$1 ends with $2"],
    "not end": ["with $1 not ending with $2", "$1 does not end with $2"],
    pattern: ["with $1 matching $2", "$1 matches the regular expression $2"],
    "not pattern": ["with $1 not matching $2", "$1 does not match the regular expression $2"],
    null: ["without $1", "$1 has no value"],
    "not null": ["with $1", "$1 has a value"]
  },
  times: {
    ">": ["with $1 after $2", "$1 is after $2"],
    ">=": ["with $1 of $2 or later", "$1 is $2 or later"],
    "<": ["with $1 before $2", "$1 is before $2"],
    "<=": ["with $1 of $2 or earlier", "$1 is $2 or earlier"],
    range: ["with $1 from $2", "$1 is from $2"]
  },
  period: { in: ["with $1 in $2", "$1 is in $2"], "not in": ["with $1 not in $2", "$1 is not in $2"] },
  flags: { yes: { word: "yes", phrase: "marked $1" }, no: { word: "no", phrase: "not marked $1" } },
  subject: subject3,
  label: plain2,
  range: "$1 to $2",
  reference: "the value of $1",
  variable: "the value of the variable :$1",
  dayTime: "$1 at $2",
  instant: "$1 UTC",
  moment: (anchor) => anchor.unit ? `the ${anchor.at} of ${anchor.place} ${anchor.unit}` : anchor.at,
  shift: ({ amount, unit }) => `${amount < 0 ? "minus" : "plus"} ${counted3(Math.abs(amount), unit)}`,
  inPeriod: ({ place, count: count2, unit }) => count2 === void 0 ? `${place} ${unit}` : `the ${place} ${counted3(count2, unit)}`,
  not: "not ($1)",
  unreadable: "a part that cannot be read",
  more: (count2, of) => of === "values" ? `${count2} more` : counted3(count2, `more ${of.slice(0, -1)}`),
  all: (rows4) => `All ${plain2(rows4)}`,
  where: ["$1 $2", "$1 where $2"],
  sorted: "sorted $1",
  onlyTime: ["oldest first", "newest first"],
  by: {
    time: ["by $1, oldest first", "by $1, newest first"],
    number: ["by $1, lowest first", "by $1, highest first"],
    text: ["by $1", "by $1 in descending order"]
  },
  exactly: ["by $1 in ascending order", "by $1 in descending order"],
  separator: ", then ",
  limit: "$1 at most",
  offset: (text2, count2) => `skipping the first ${count2 === void 0 ? text2 : counted3(count2, "row")}`,
  fields: ["showing only $1", "with only the fields $1"]
};

// src/assist/describe/describe.ts
init_checks2();
init_option_table();
init_invisible();
init_span();
init_conditions();

// src/assist/describe/conditions.ts
init_operators();
init_predicate();
init_value_types();
init_conditions();

// src/assist/describe/teller.ts
var formats2 = /* @__PURE__ */ new Map();
function listText(items, type, of, { words: { locale, more: more2 }, most }) {
  const left = items.length - most;
  const said = left > 1 ? [...items.slice(0, most), more2(left, of)] : items;
  const format2 = formats2.get(locale + type) ?? new Intl.ListFormat(locale, { type });
  formats2.set(locale + type, format2);
  return format2.format(said);
}

// src/assist/describe/values.ts
init_words();
init_time_notations();
init_value_types();
init_quote();

// src/assist/describe/names.ts
init_value_types();
init_invisible();
init_quote();
init_find_field();
init_qualifiers();
var UNIT = /^(.*\S)(?:,\s*|\s*\()([^\s(),]{1,8})\)?$/;
function quoted2(text2, { quotes: quotes2 }) {
  const [open, close] = quotes2;
  const escaped2 = text2.replace(/[\\“”«»]/g, (sign2) => `\\${sign2}`);
  return open + escapeInvisible(escaped2) + close;
}
function unique(texts3) {
  const once = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  for (const text2 of texts3) {
    if (seen.has(text2)) once.delete(text2);
    else once.add(text2);
    seen.add(text2);
  }
  return once;
}
var ownLabels = /* @__PURE__ */ new WeakMap();
function distinctLabels(of, labels) {
  const known2 = ownLabels.get(of) ?? unique(labels());
  ownLabels.set(of, known2);
  return known2;
}
function* labelsOf({ fields }) {
  for (const { label } of Object.values(fields)) if (label !== void 0) yield label;
}
function ownLabel({ field, qualifiers }, resource3) {
  const { label } = field;
  if (label === void 0 || !isQualified(field, qualifiers)) return void 0;
  return distinctLabels(resource3.fields, () => labelsOf(resource3)).has(label) ? label : void 0;
}
function exactNames(words4, resource3) {
  return (name2) => {
    const found = resource3 && findField(resource3, name2);
    const label = found && ownLabel(found, resource3);
    const ofQualifiers = found && found.qualifiers.length > 0 ? ` (${found.qualifiers.join(", ")})` : "";
    const text2 = label === void 0 ? quoteName(name2) : quoted2(label, words4) + ofQualifiers;
    return { text: text2, subject: text2, label: text2, field: found?.field, unit: void 0 };
  };
}
function plainNames(words4, resource3) {
  return (name2) => {
    const found = resource3 && findField(resource3, name2);
    const { label, type } = found?.field ?? {};
    const [, counted5, unit] = label && type && typeFacts[type].family === "number" && UNIT.exec(label) || [];
    const bare2 = escapeInvisible(counted5 ?? label ?? name2);
    const ofQualifiers = found && label && found.qualifiers.length > 0 ? ` (${found.qualifiers.join(", ")})` : "";
    const text2 = bare2 + ofQualifiers;
    const [subject4, labelled] = [words4.subject(bare2) + ofQualifiers, words4.label(bare2) + ofQualifiers];
    return { text: text2, subject: subject4, label: labelled, field: found?.field, unit };
  };
}

// src/assist/describe/values.ts
function filled(template, first, second = "") {
  return template.replace(/\$([12])/g, (_, which) => which === "1" ? first : second);
}
var EARLIEST2 = Date.UTC(1e3, 0);
var SECOND2 = 1e3;
var MINUTE4 = 6e4;
var formats3 = /* @__PURE__ */ new Map();
function formatted(place, locale, key, options) {
  const format2 = formats3.get(locale + key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", calendar: "gregory", ...options });
  formats3.set(locale + key, format2);
  return format2.format(place);
}
var clockTime = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
function timeText(text2, field, { locale, dayTime, instant }) {
  const place = readTime(text2, field);
  if (place === void 0 || place < EARLIEST2 || writeTime(place, field) !== text2) return void 0;
  const day2 = formatted(place, locale, "day", { dateStyle: "long" });
  if (field.type === "date") return day2;
  const precise = place % SECOND2 !== 0 ? formatted(place, locale, "millisecond", { ...clockTime, second: "2-digit", fractionalSecondDigits: 3 }) : place % MINUTE4 !== 0 ? formatted(place, locale, "second", { ...clockTime, second: "2-digit" }) : formatted(place, locale, "minute", clockTime);
  const whole2 = filled(dayTime, day2, precise);
  return zoneOf(field) === void 0 ? filled(instant, whole2) : whole2;
}
function valueLabel(value, { type, values: values2 = [] }, words4) {
  if (type === "flag") return value === 1 ? words4.flags.yes.word : value === 0 ? words4.flags.no.word : void 0;
  const label = values2.find((each) => each.value === value)?.label;
  if (label === void 0) return void 0;
  const isOwn = distinctLabels(values2, () => values2.flatMap((each) => each.label ?? [])).has(label);
  return isOwn ? quoted2(label, words4) : void 0;
}
function exactValue(value, { field }, words4) {
  const inWords = field && (valueLabel(value, field, words4) ?? timeOf2(value, field, words4));
  if (inWords !== void 0) return inWords;
  return typeof value === "string" ? quoteString(value) : Object.is(value, -0) ? "-0" : String(value);
}
var timeOf2 = (value, field, words4) => typeof value === "string" && typeFacts[field.type].family === "time" ? timeText(value, field, words4) : void 0;
var NUMBER4 = /^-?\d{1,15}(?:\.\d{1,9})?$/;
var numbers2 = /* @__PURE__ */ new Map();
function numberText2(text2, { locale }) {
  if (!NUMBER4.test(text2)) return void 0;
  const format2 = numbers2.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 9 });
  numbers2.set(locale, format2);
  return format2.format(Number(text2));
}
function plainValue2(value, { field, unit }, words4) {
  const inWords = field && (labelFor(value, field, words4) ?? timeOf2(value, field, words4));
  if (inWords !== void 0) return inWords;
  const isNumber3 = typeof value === "number" || field !== void 0 && typeFacts[field.type].isNumeric;
  const number3 = isNumber3 ? numberText2(String(value), words4) : void 0;
  if (number3 === void 0) return typeof value === "number" ? String(value) : words4.quotes.join(glimpse(value));
  return unit === void 0 ? number3 : `${number3} ${unit}`;
}
function labelFor(value, field, words4) {
  if (field.type === "flag") return valueLabel(Number(value), field, words4);
  const label = field.values?.find((each) => String(each.value) === String(value))?.label;
  return label === void 0 ? void 0 : words4.quotes.join(glimpse(label));
}
function operandText(operand2, named3, teller) {
  const { words: words4 } = teller;
  switch (operand2.kind) {
    case "string":
    case "number":
      return teller.value(operand2.value, named3, words4);
    case "reference":
      return filled(words4.reference, teller.names(operand2.name).label);
    case "variable":
      return filled(words4.variable, operand2.name);
    case "moment":
      return [words4.moment(operand2.anchor), ...operand2.shifts.map(words4.shift)].join(" ");
    case "invalid":
      return words4.unreadable;
  }
}
function countText(value, { words: words4 }) {
  if (value.kind === "number") return [String(value.value), value.value];
  return [value.kind === "variable" ? filled(words4.variable, value.name) : words4.unreadable, void 0];
}

// src/assist/describe/conditions.ts
var isRelative3 = ({ kind }) => kind === "moment" || kind === "period";
function conditionText(condition, teller, isNegated = false) {
  const inside = ungrouped(condition);
  const { words: words4 } = teller;
  if (inside.kind === "not") return conditionText(inside.term, teller, !isNegated);
  if (inside.kind === "invalid") return words4.unreadable;
  if (inside.kind === "comparison") return comparisonText(inside, teller, isNegated);
  const terms2 = inside.terms.map((term) => termText(term, teller));
  const text2 = listText(terms2, inside.kind === "and" ? "conjunction" : "disjunction", "conditions", teller);
  return isNegated ? filled(words4.not, text2) : text2;
}
function termText(term, teller) {
  const { kind } = ungrouped(term);
  const text2 = conditionText(term, teller);
  return kind === "and" || kind === "or" ? `(${text2})` : text2;
}
function comparisonText(comparison5, teller, isNegated) {
  const { operator, operands: operands3 } = comparison5;
  const key = predicateKey(operators[operator.name].predicate);
  const { words: words4 } = teller;
  if (!isNegated) return phraseText(key, comparison5, teller);
  const opposite2 = oppositeKey(key);
  if (Object.hasOwn(words4.predicates, opposite2) && !operands3.some(isRelative3))
    return phraseText(opposite2, comparison5, teller);
  return filled(words4.not, phraseText(key, comparison5, teller));
}
function phraseText(key, comparison5, teller) {
  const { words: words4, names: names3, phrase } = teller;
  const named3 = names3(comparison5.name.text);
  const { subject: subject4, label, field } = named3;
  const { operands: operands3 } = comparison5;
  const [first] = operands3;
  if (first?.kind === "period") {
    const asked2 = words4.period[operators[comparison5.operator.name].isNegative ? "not in" : "in"];
    return filled(asked2[phrase], subject4, words4.inPeriod(first));
  }
  const flag2 = phrase === 0 && field?.type === "flag" && key === "equal" ? flagOf(first) : void 0;
  if (flag2) return filled(words4.flags[flag2].phrase, label);
  const isTime2 = field !== void 0 && typeFacts[field.type].family === "time";
  const special = isTime2 ? words4.times : {};
  const said = special[key] ?? words4.predicates[key];
  return filled(said[phrase], subject4, valuesText(operands3, named3, teller));
}
function flagOf(operand2) {
  if (operand2?.kind !== "number" && operand2?.kind !== "string") return void 0;
  const text2 = String(operand2.value);
  return text2 === "1" ? "yes" : text2 === "0" ? "no" : void 0;
}
function valuesText(operands3, named3, teller) {
  const { words: words4, value } = teller;
  const texts3 = operands3.flatMap((operand2) => {
    if (operand2.kind === "literals") return operand2.values.map((each) => value(each, named3, words4));
    if (operand2.kind === "period") return [words4.inPeriod(operand2)];
    if (operand2.kind !== "range") return [operandText(operand2, named3, teller)];
    const [low, high] = [operand2.low, operand2.high].map((end) => operandText(end, named3, teller));
    return [filled(words4.range, low, high)];
  });
  return texts3.length === 1 ? texts3[0] : listText(texts3, "disjunction", "values", teller);
}

// src/assist/describe/selection.ts
init_clauses();
init_operators();
init_check_query();
init_factories();
var refused = () => new TypeError(
  "describe takes the query of a filter, or a selection as compile returns it; for other JSON, pass the query of decompile."
);
var operand = (value) => {
  if (typeof value === "number") return scalar(value);
  if (typeof value !== "string") throw refused();
  return value.startsWith(referencePrefix) ? reference(value.slice(referencePrefix.length)) : scalar(value);
};
var nameOf3 = (name2) => {
  if (typeof name2 !== "string") throw refused();
  return name(name2, nowhere);
};
function comparisonOf2({ name: name2, operator, values: values2 }) {
  if (!isOperatorName(operator) || !Array.isArray(values2)) throw refused();
  const { arity } = operators[operator];
  if (!arities[arity].accepts(values2.length)) throw refused();
  const all = values2.map(operand);
  const word = { kind: "operator", name: operator, ...nowhere };
  const operands3 = arity === "range" ? ranges(all) : all;
  return { kind: "comparison", name: nameOf3(name2), operator: word, operands: operands3, ...nowhere };
}
function sortOf({ name: name2, direction }) {
  if (direction !== "ASC" && direction !== "DESC") throw refused();
  return sort(nameOf3(name2), { kind: "direction", value: direction, ...nowhere });
}
function countOf3(value) {
  if (value === void 0) return void 0;
  if (typeof value !== "number" || !isCount(value)) throw refused();
  return count(0, { kind: "number", value, ...nowhere });
}
function listOf(items, made3) {
  if (items !== void 0 && !Array.isArray(items)) throw refused();
  return (items ?? []).map(made3);
}
function queryOf(filter) {
  if (isQuery(filter)) return filter;
  if (typeof filter !== "object" || filter === null) throw refused();
  const { fields, filters, id, orders, limit, offset } = filter;
  const names3 = listOf(fields, nameOf3);
  const byId = id === void 0 ? [] : [{ name: "id", operator: idOperator, values: [id] }];
  const terms2 = [...listOf(filters, comparisonOf2), ...byId.map(comparisonOf2)];
  const sorts = listOf(orders, sortOf);
  return query(
    {
      select: names3.length > 0 ? { kind: "select", fields: names3, ...nowhere } : void 0,
      condition: terms2.length > 0 ? joined("and", terms2) : void 0,
      order: sorts.length > 0 ? { kind: "order", sorts, ...nowhere } : void 0,
      limit: countOf3(limit),
      offset: countOf3(offset)
    },
    0
  );
}

// src/assist/describe/describe.ts
var isDetail = (value) => details.some((each) => each === value) ? void 0 : listed(details);
var describeOptions = /* @__PURE__ */ optionTable({
  detail: isDetail,
  resource: isResource,
  messages: isMessages
});
var MOST_SAID = 5;
function describe2(filter, options = {}) {
  checkOptions(options, describeOptions);
  const { detail = "short", resource: resource3, messages: messages2 } = options;
  const words4 = messages2?.description ?? description;
  const isExact2 = detail === "full";
  const names3 = (isExact2 ? exactNames : plainNames)(words4, resource3);
  const teller = {
    words: words4,
    phrase: detail === "short" ? 0 : 1,
    names: names3,
    value: isExact2 ? exactValue : plainValue2,
    most: isExact2 ? Number.POSITIVE_INFINITY : MOST_SAID
  };
  const query2 = queryOf(filter);
  if (detail === "list") return linesOf3(query2, { ...teller, names: (name2) => titled2(names3(name2)) }, resource3);
  const sentence = capitalized(sentenceOf(query2, teller, resource3));
  return sentence.endsWith(".") ? sentence : `${sentence}.`;
}
var titled2 = (named3) => ({ ...named3, subject: named3.text });
var capitalized = (text2) => text2.charAt(0).toUpperCase() + text2.slice(1);
function sentenceOf(query2, teller, resource3) {
  const { words: words4, phrase } = teller;
  const { condition } = query2;
  const rows4 = escapeInvisible(resource3?.label ?? words4.rows);
  const subject4 = condition ? filled(words4.where[phrase], rows4, conditionText(condition, teller)) : words4.all(rows4);
  return [subject4, ...clausesOf2(query2, teller, resource3).map(({ text: text2 }) => text2)].join(", ");
}
function clausesOf2(query2, teller, resource3) {
  const { select, order: order2, limit, offset } = query2;
  const { words: words4 } = teller;
  const line = (kind, span2, text2) => ({ kind, text: text2, span: spanOf(span2) });
  const lines = [];
  if (order2) lines.push(line("orders", order2, orderText(order2, teller, resource3)));
  if (limit) lines.push(line("limit", limit, filled(words4.limit, countText(limit.value, teller)[0])));
  if (offset) lines.push(line("offset", offset, words4.offset(...countText(offset.value, teller))));
  if (select) lines.push(line("fields", select, fieldsText(select, teller)));
  return lines;
}
function linesOf3(query2, teller, resource3) {
  const conditions2 = conjunctsOf(query2.condition).map(
    (each) => ({ kind: "condition", text: conditionText(each, teller), span: spanOf(each) })
  );
  return [...conditions2, ...clausesOf2(query2, teller, resource3)].map((each) => ({
    ...each,
    text: capitalized(each.text)
  }));
}
var labelOf = (name2, { names: names3, words: words4 }) => name2.kind === "name" ? names3(name2.text).label : words4.unreadable;
function fieldsText({ fields }, teller) {
  const labels = fields.map((name2) => labelOf(name2, teller));
  return filled(teller.words.fields[teller.phrase], listText(labels, "conjunction", "fields", teller));
}
function orderText({ sorts }, teller, resource3) {
  return sorts.map((sort2) => sortText(sort2, teller, resource3)).join(teller.words.separator);
}
function sortText({ name: name2, direction }, teller, resource3) {
  const { words: words4, names: names3, phrase } = teller;
  const at2 = direction?.value === "DESC" ? 1 : 0;
  const label = labelOf(name2, teller);
  if (phrase === 1) return filled(words4.exactly[at2], label);
  const field = name2.kind === "name" ? names3(name2.text).field : void 0;
  const family = field ? typeFacts[field.type].family : "text";
  if (family === "time" && hasOneTime(resource3)) return words4.onlyTime[at2];
  return filled(words4.by[family][at2], label);
}
function hasOneTime(resource3) {
  return Object.values(resource3?.fields ?? {}).filter(({ type }) => typeFacts[type].family === "time").length === 1;
}

// src/assist/migrate/compare.ts
init_clauses();
init_operators();
init_value_types();
init_checks2();
init_option_table();
init_permissions();
init_qualifiers();

// src/compiler/resource/resource.ts
function defaultFieldsOf({ defaultFields, fields }) {
  if (defaultFields) return defaultFields;
  const isPlain2 = (name2) => fields[name2]?.selectable !== false && !fields[name2]?.qualifiers;
  return Object.keys(fields).filter(isPlain2);
}

// src/assist/migrate/changes.ts
var catalogue = {
  "field-removed": { impact: "breaking", message: (d) => `The field "${d.field}" is gone.` },
  "field-renamed": { impact: "safe", message: (d) => `The field "${d.from}" is called "${d.to}".` },
  "field-added": { impact: "safe", message: (d) => `The field "${d.field}" is new.` },
  "type-changed": {
    impact: "breaking",
    message: (d) => `The field "${d.field}" has the type ${d.to} and not ${d.from}.`
  },
  "type-widened": {
    impact: "maybe",
    message: (d) => `The field "${d.field}" has the type ${d.to} and not ${d.from}, which compares alike.`
  },
  "times-changed": {
    impact: "breaking",
    message: (d) => `The field "${d.field}" writes its times in another way.`
  },
  "zone-changed": { impact: "maybe", message: (d) => `The times of "${d.field}" are in another time zone.` },
  "value-removed": { impact: "breaking", message: (d) => `The field "${d.field}" has no value ${d.value}.` },
  "value-renamed": {
    impact: "safe",
    message: (d) => `The value ${d.from} of "${d.field}" is called ${d.to}.`
  },
  "value-added": {
    impact: "maybe",
    message: (d) => `The field "${d.field}" can be ${d.value} too, so conditions that listed all values no longer do.`
  },
  "operator-removed": {
    impact: "breaking",
    message: (d) => `The field "${d.field}" no longer supports ${d.operator}.`
  },
  "operator-added": {
    impact: "safe",
    message: (d) => `The field "${d.field}" supports ${d.operator}.`
  },
  "never-null": { impact: "maybe", message: (d) => `The field "${d.field}" is never null.` },
  nullable: { impact: "maybe", message: (d) => `The field "${d.field}" can be null.` },
  "use-forbidden": {
    impact: "breaking",
    message: (d) => `The field "${d.field}" cannot be used in ${d.use}.`
  },
  "use-allowed": {
    impact: "safe",
    message: (d) => `The field "${d.field}" can be used in ${d.use}.`
  },
  "qualifiers-changed": { impact: "breaking", message: (d) => `The field "${d.field}" has other qualifiers.` },
  deprecated: { impact: "safe", message: (d) => `The field "${d.field}" is deprecated.` },
  "limit-lowered": { impact: "breaking", message: (d) => `LIMIT can be at most ${d.to}.` },
  "limit-raised": { impact: "safe", message: () => "LIMIT can be larger." },
  "clause-removed": { impact: "breaking", message: (d) => `${d.clause} is no longer supported.` },
  "clause-added": { impact: "safe", message: (d) => `${d.clause} is supported.` },
  "action-removed": {
    impact: "breaking",
    message: (d) => `The action ${d.action} is no longer offered.`
  },
  "action-added": { impact: "safe", message: (d) => `The action ${d.action} is offered.` },
  "default-fields-changed": { impact: "safe", message: () => "Rows have other fields without SELECT." }
};
function changeOf(code2, path, data) {
  const { impact, message } = catalogue[code2];
  const field = data?.field ?? (code2 === "field-renamed" && data.from);
  return {
    code: code2,
    impact,
    message: message(data),
    ...typeof field === "string" && { field },
    path
  };
}

// src/assist/migrate/renames.ts
init_closest_match();
init_value_types();
init_option_table();
var isNames2 = (value) => isRecord(value) && Object.values(value).every((to) => typeof to === "string" || typeof to === "number") ? void 0 : "an object with the new names by the old ones";
var isRenames = (value) => {
  if (!isRecord(value)) return 'an object such as { fields: { cost: "price" } }';
  const { fields = {}, values: values2 = {}, ...others } = value;
  const [unknown4] = Object.keys(others);
  if (unknown4 !== void 0) throw unknownName("key of the renames", unknown4, ["fields", "values"]);
  checkOption("renames.fields", fields, isNames2);
  for (const [field, names3] of Object.entries(isRecord(values2) ? values2 : {}))
    checkOption(`renames.values.${field}`, names3, isNames2);
  return isRecord(values2) ? void 0 : 'an object such as { values: { state: { sold: "sold_out" } } }';
};
function renamedTo(names3, from2) {
  return names3 && Object.hasOwn(names3, from2) ? names3[from2] : void 0;
}
function checkRenames(before2, after, { fields = {}, values: values2 = {} }) {
  const known2 = (resource3, name2) => {
    if (!Object.hasOwn(resource3.fields, name2)) throw unknownName("field", name2, Object.keys(resource3.fields));
    return resource3.fields[name2];
  };
  for (const [from2, to] of Object.entries(fields)) {
    known2(before2, from2);
    known2(after, to);
    checkChain(fields, to, "field");
  }
  for (const [name2, names3] of Object.entries(values2)) {
    known2(before2, name2);
    const allowed = (known2(after, renamedTo(fields, name2) ?? name2).values ?? []).map(({ value }) => String(value));
    for (const to of Object.values(names3)) {
      if (!allowed.includes(String(to))) throw unknownName(`value of "${name2}"`, String(to), allowed);
      checkChain(names3, String(to), "value");
    }
  }
}
function checkChain(names3, to, what) {
  if (!Object.hasOwn(names3, to)) return;
  throw new TypeError(`The ${what} "${to}" is renamed, and another one is renamed to it; migrate in two steps.`);
}
var normalized2 = (text2) => text2.toLowerCase().replace(/[\s_-]+/g, "");
function proposedField(name2, field, added) {
  const { deprecated, label } = field;
  const fit = Object.entries(added).filter(([, { type }]) => typeFacts[type].family === typeFacts[field.type].family);
  const names3 = fit.map(([each]) => each);
  const replacement = typeof deprecated === "object" ? deprecated.replacement : void 0;
  if (replacement !== void 0 && names3.includes(replacement)) return replacement;
  const labelled = label === void 0 ? [] : fit.filter(([, other]) => other.label === label);
  if (labelled.length === 1) return labelled[0]?.[0];
  return names3.find((each) => normalized2(each) === normalized2(name2)) ?? closestMatch(name2, names3);
}
function proposedValue({ value, label }, added) {
  const labelled = label === void 0 ? [] : added.filter((each) => each.label === label);
  if (labelled.length === 1) return labelled[0]?.value;
  const texts3 = added.map((each) => String(each.value));
  const near2 = texts3.find((each) => normalized2(each) === normalized2(String(value))) ?? closestMatch(String(value), texts3);
  return added.find((each) => String(each.value) === near2)?.value;
}

// src/assist/migrate/compare.ts
var compareOptions = /* @__PURE__ */ optionTable({ renames: isRenames });
function compareResources(before2, after, options = {}) {
  checkResource(before2);
  checkResource(after);
  checkOptions(options, compareOptions);
  const { renames = {} } = options;
  checkRenames(before2, after, renames);
  const targets = new Set(Object.values(renames.fields ?? {}));
  const added = Object.fromEntries(
    Object.entries(after.fields).filter(([name2]) => !Object.hasOwn(before2.fields, name2) && !targets.has(name2))
  );
  const changes = [];
  const fields = [];
  const values2 = [];
  for (const [name2, field] of Object.entries(before2.fields)) {
    const to = renamedTo(renames.fields, name2);
    const known2 = to ?? name2;
    if (!Object.hasOwn(after.fields, known2)) {
      changes.push(changeOf("field-removed", ["fields", name2], { field: name2 }));
      const proposal = proposedField(name2, field, added);
      if (proposal !== void 0) fields.push([name2, proposal]);
      continue;
    }
    if (to !== void 0) changes.push(changeOf("field-renamed", ["fields", to], { from: name2, to }));
    const other = after.fields[known2];
    changes.push(...fieldChanges(name2, field, other, ["fields", known2], renamedTo(renames.values, name2)));
    const proposals = valueProposals(field, other, renamedTo(renames.values, name2));
    if (proposals.length > 0) values2.push([name2, Object.fromEntries(proposals)]);
  }
  for (const name2 of Object.keys(added)) changes.push(changeOf("field-added", ["fields", name2], { field: name2 }));
  changes.push(...clauseChanges(before2, after, renames));
  return { changes, proposed: { fields: Object.fromEntries(fields), values: Object.fromEntries(values2) } };
}
var uses = [
  ["filterable", "conditions"],
  ["sortable", "ORDER BY"],
  ["selectable", "SELECT"]
];
function fieldChanges(field, before2, after, path, names3) {
  return [
    ...typeChanges(field, before2, after, path),
    ...valueChanges(field, before2, after, path, names3),
    ...operatorNames.flatMap((name2) => {
      const [was, is] = [suits(name2, before2), suits(name2, after)];
      const data = { field, operator: operators[name2].canonical };
      const at2 = [...path, "operators"];
      return was === is ? [] : [changeOf(was ? "operator-removed" : "operator-added", at2, data)];
    }),
    ...uses.flatMap(([key, use2]) => {
      const [was, is] = [before2[key] !== false, after[key] !== false];
      return was === is ? [] : [changeOf(was ? "use-forbidden" : "use-allowed", [...path, key], { field, use: use2 })];
    }),
    ...before2.deprecated || !after.deprecated ? [] : [changeOf("deprecated", [...path, "deprecated"], { field })]
  ];
}
function typeChanges(field, before2, after, path) {
  const changes = [];
  const [from2, to] = [before2.type, after.type];
  const areTimes = typeFacts[from2].family === "time" && typeFacts[to].family === "time";
  if (from2 !== to) {
    const isNear2 = typeFacts[from2].isNumeric && typeFacts[to].isNumeric && to === "number";
    changes.push(changeOf(isNear2 ? "type-widened" : "type-changed", [...path, "type"], { field, from: from2, to }));
  } else if (areTimes && (before2.format !== after.format || before2.precision !== after.precision)) {
    changes.push(changeOf("times-changed", path, { field }));
  } else if (areTimes && before2.timeZone !== after.timeZone) {
    changes.push(changeOf("zone-changed", [...path, "timeZone"], { field }));
  }
  const nullable = (each) => each.nullable === true;
  if (nullable(before2) !== nullable(after))
    changes.push(changeOf(nullable(after) ? "nullable" : "never-null", [...path, "nullable"], { field }));
  const qualifiers = (each) => each.qualifiers ? qualifiersInOrder(each).join() : void 0;
  if (qualifiers(before2) !== qualifiers(after))
    changes.push(changeOf("qualifiers-changed", [...path, "qualifiers"], { field }));
  return changes;
}
var textsOf = ({ values: values2 = [] }) => new Set(values2.map(({ value }) => String(value)));
function valueChanges(field, before2, after, path, names3) {
  if (!before2.values || !after.values) return [];
  const at2 = [...path, "values"];
  const [old, now] = [textsOf(before2), textsOf(after)];
  const targets = new Set(Object.values(names3 ?? {}).map(String));
  const gone = [...old].flatMap((from2) => {
    const to = renamedTo(names3, from2);
    if (to !== void 0) return [changeOf("value-renamed", at2, { field, from: from2, to: String(to) })];
    return now.has(from2) ? [] : [changeOf("value-removed", at2, { field, value: from2 })];
  });
  const isNew = (value) => !old.has(value) && !targets.has(value);
  return [...gone, ...[...now].filter(isNew).map((value) => changeOf("value-added", at2, { field, value }))];
}
function valueProposals(before2, after, names3) {
  const [old, now] = [textsOf(before2), textsOf(after)];
  const added = (after.values ?? []).filter(({ value }) => !old.has(String(value)));
  return (before2.values ?? []).flatMap((each) => {
    const from2 = String(each.value);
    const to = now.has(from2) || renamedTo(names3, from2) !== void 0 ? void 0 : proposedValue(each, added);
    return to === void 0 ? [] : [[from2, to]];
  });
}
function clauseChanges(before2, after, { fields }) {
  const changes = [];
  const most = ({ maxLimit = Number.POSITIVE_INFINITY }) => maxLimit;
  if (most(after) < most(before2)) changes.push(changeOf("limit-lowered", ["maxLimit"], { to: String(after.maxLimit) }));
  if (most(after) > most(before2)) changes.push(changeOf("limit-raised", ["maxLimit"], void 0));
  for (const [key, clause] of [
    ["paging", "OFFSET"],
    ["returning", "SELECT of edit"]
  ]) {
    const [was, is] = [before2[key] === true, after[key] === true];
    if (was !== is) changes.push(changeOf(was ? "clause-removed" : "clause-added", [key], { clause }));
  }
  const offered = ({ actions: all = actions }) => new Set(all);
  const [old, now] = [offered(before2), offered(after)];
  for (const action of actions)
    if (old.has(action) !== now.has(action))
      changes.push(changeOf(old.has(action) ? "action-removed" : "action-added", ["actions"], { action }));
  const defaults = defaultFieldsOf(before2).map((name2) => renamedTo(fields, name2) ?? name2);
  if (defaults.join() !== defaultFieldsOf(after).join())
    changes.push(changeOf("default-fields-changed", ["defaultFields"], void 0));
  return changes;
}

// src/assist/migrate/migrate.ts
init_diagnostic();
init_localize();
init_checks2();
init_option_table();
init_edits();
init_analyse();
init_compile();
init_comments();
init_outputs();
init_parse();
init_read_to_run();
init_find_field();

// src/assist/migrate/renamed.ts
init_clauses();
init_operators();
init_quote();
init_span();
init_operands();
init_walk();
init_written_name();
init_find_field();
function newName(name2, before2, { fields }) {
  const found = findField(before2, name2);
  const to = found && renamedTo(fields, found.name);
  return to === void 0 ? name2 : [to, ...found?.qualifiers ?? []].join(":");
}
function newValues({ name: name2, operator }, before2, { values: values2 }) {
  const field = findField(before2, name2.text)?.name;
  const names3 = field === void 0 ? void 0 : renamedTo(values2, field);
  return names3 && !operators[operator.name].readsText ? (value) => renamedTo(names3, String(value)) : void 0;
}
function renamedQuery(query2, before2, renames) {
  const withValues = transform(query2, (node) => {
    const newValue = node.kind === "comparison" ? newValues(node, before2, renames) : void 0;
    return newValue ? mapValues(node, newValue) : node;
  });
  return transform(withValues, (node) => {
    if (node.kind === "name") return { ...node, text: newName(node.text, before2, renames) };
    return node.kind === "reference" ? { ...node, name: newName(node.name, before2, renames) } : node;
  });
}
function mapValues(comparison5, newValue) {
  const operands3 = comparison5.operands.map((operand2) => {
    if (operand2.kind === "literals")
      return { ...operand2, values: operand2.values.map((each) => newValue(each) ?? each) };
    if (operand2.kind !== "string" && operand2.kind !== "number") return operand2;
    const { start: start2, end, value } = operand2;
    const to = newValue(value) ?? value;
    return typeof to === "string" ? { kind: "string", value: to, start: start2, end } : { kind: "number", value: to, start: start2, end };
  });
  return { ...comparison5, operands: operands3 };
}
function renamingEdits(query2, before2, renames) {
  const edits = [];
  const rename2 = (name2, start2, end) => {
    const to = newName(name2, before2, renames);
    if (to !== name2) edits.push({ span: { start: start2, end }, text: writtenName(to) });
  };
  walk(query2, (node) => {
    const { start: start2, end } = node;
    if (node.kind === "name") rename2(node.text, start2, end);
    if (node.kind === "reference") rename2(node.name, start2 + referencePrefix.length, end);
    const newValue = node.kind === "comparison" ? newValues(node, before2, renames) : void 0;
    if (newValue) edits.push(...editsOfValues(node, newValue));
  });
  return edits;
}
function editsOfValues({ operands: operands3 }, newValue) {
  const all = operands3.flatMap((operand2) => operand2.kind === "literals" ? [...literalsOf(operand2)] : [operand2]);
  return all.flatMap((each) => {
    const to = each.kind === "string" || each.kind === "number" ? newValue(each.value) : void 0;
    if (to === void 0) return [];
    return [{ span: spanOf(each), text: quoteValue(to) }];
  });
}
function comparedFields(query2, before2, { values: values2 }) {
  const found = /* @__PURE__ */ new Set();
  const note = (name2) => {
    const field = findField(before2, name2)?.name;
    if (field !== void 0 && renamedTo(values2, field)) found.add(field);
  };
  walk(query2, (node) => {
    if (node.kind !== "comparison") return;
    for (const operand2 of flattenRanges(node.operands)) {
      if (operand2.kind !== "reference") continue;
      note(operand2.name);
      note(node.name.text);
    }
  });
  return found;
}
function namesIn(query2) {
  const names3 = /* @__PURE__ */ new Set();
  walk(query2, (node) => {
    if (node.kind === "name") names3.add(node.text);
    if (node.kind === "reference") names3.add(node.name);
  });
  return names3;
}

// src/assist/migrate/switch-off.ts
init_factories();
init_walk();
function partsOf2(query2) {
  const { select, condition, order: order2, limit, offset } = query2;
  const comparisons2 = [];
  if (condition)
    walk(condition, (node) => {
      if (node.kind === "comparison") comparisons2.push(node);
    });
  const names3 = (select?.fields ?? []).filter((each) => each.kind === "name");
  return [...names3, ...comparisons2, ...order2?.sorts ?? [], ...limit ? [limit] : [], ...offset ? [offset] : []];
}
var touches = (part, { start: start2, end }) => part.start < end && start2 < part.end;
function partsAt(parts2, diagnostics) {
  const spans = diagnostics.flatMap(({ span: span2 }) => span2 ?? []).sort((one, other) => one.start - other.start);
  let next = 0;
  let end = 0;
  let last = { start: 0, end: 0 };
  return parts2.filter((part) => {
    for (; next < spans.length && spans[next].start < part.end; next++) {
      const span2 = spans[next];
      if (span2.end >= end) [end, last] = [span2.end, span2];
    }
    return touches(part, last) || touches(part, { start: last.start, end });
  });
}
function without3(query2, off) {
  const { select, condition, order: order2, limit, offset, ...rest } = query2;
  const isOn = (part) => !off.has(part);
  const fields = select?.fields.filter(isOn) ?? [];
  const sorts = order2?.sorts.filter(isOn) ?? [];
  const left = condition && conditionWithout(condition, off);
  return {
    ...rest,
    ...select && fields.length > 0 && { select: { ...select, fields } },
    ...left && { condition: left },
    ...order2 && sorts.length > 0 && { order: { ...order2, sorts } },
    ...limit && isOn(limit) && { limit },
    ...offset && isOn(offset) && { offset }
  };
}
function conditionWithout(condition, off) {
  switch (condition.kind) {
    case "comparison":
      return off.has(condition) ? void 0 : condition;
    case "not": {
      const term = conditionWithout(condition.term, off);
      return term && { ...condition, term };
    }
    case "group": {
      const inside = conditionWithout(condition.condition, off);
      return inside && { ...condition, condition: inside };
    }
    case "and":
    case "or": {
      const terms2 = condition.terms.flatMap((term) => conditionWithout(term, off) ?? []);
      return terms2.length > 0 ? joined(condition.kind, terms2) : void 0;
    }
    case "invalid":
      return condition;
  }
}
function trimmed(text2, { start: start2, end }) {
  const written7 = text2.slice(start2, end);
  const from2 = end - written7.trimStart().length;
  return { start: from2, end: from2 + written7.trim().length };
}
function clausesOff(text2, query2, off) {
  const { select, order: order2, limit, offset } = query2;
  const lists = [
    [select, select?.fields ?? []],
    [order2, order2?.sorts ?? []]
  ];
  const ofLists = lists.flatMap(([clause, items]) => clause ? listSpans(text2, clause, items, off) : []);
  const counts2 = [limit, offset].flatMap((count2) => count2 && off.has(count2) ? [trimmed(text2, count2)] : []);
  return [...ofLists, ...counts2];
}
function listSpans(text2, clause, items, off) {
  const isOff = (item3) => off.has(item3);
  if (!items.some(isOff)) return [];
  const first = items.findIndex((item3) => !isOff(item3));
  if (first < 0) return [trimmed(text2, clause)];
  return items.flatMap((item3, index) => {
    if (!isOff(item3)) return [];
    if (index > first) return [trimmed(text2, { start: items[index - 1].end, end: item3.end })];
    return [trimmed(text2, { start: item3.start, end: items[index + 1].start })];
  });
}

// src/assist/migrate/migrate.ts
function compiling() {
  const checks2 = [...outputOptions.checks].filter(([name2]) => name2 !== "resource" && name2 !== "idShorthand");
  return { checks: new Map(checks2), checked: /* @__PURE__ */ new WeakSet() };
}
var migrateOptions = /* @__PURE__ */ optionTable(
  { before: isResource, after: isResource, renames: isRenames },
  /* @__PURE__ */ compiling()
);
function migrate(filter, options) {
  checkOptions(options, migrateOptions);
  const changes = changesFor2(options);
  if (typeof filter === "string") return migrateText(filter, options, changes);
  const read3 = decompile(filter, { partial: true, ...options.messages && { messages: options.messages } });
  if (!read3.ok) return refused2(read3.text, read3.diagnostics);
  const migrated = migrateText(read3.text, options, changes);
  if (!migrated.ok || migrated.status === "untouched")
    return migrated.ok ? { ...migrated, selection: filter } : migrated;
  const { before: before2, after, renames, output, ...others } = options;
  const compiled = compileText(migrated.text, { ...others, resource: after, idShorthand: Object.hasOwn(filter, "id") });
  return compiled.selection ? { ...migrated, selection: compiled.selection } : refused2(read3.text, compiled.diagnostics);
}
var refused2 = (text2, diagnostics) => ({
  ok: false,
  status: "needs a person",
  text: text2,
  edits: [],
  diagnostics,
  changes: []
});
var comparisons = /* @__PURE__ */ new WeakMap();
function changesFor2({ before: before2, after, renames }) {
  const last = comparisons.get(before2);
  if (last && last.after === after && last.renames === renames) return last.changes;
  const { changes } = compareResources(before2, after, renames ? { renames } : {});
  comparisons.set(before2, { after, ...renames && { renames }, changes });
  return changes;
}
var unknowable = /* @__PURE__ */ new Set(["unbound-variable", "unused-binding"]);
var someTime = /* @__PURE__ */ createClock({ now: "2026-01-01T00:00:00Z" });
function errorsIn(query2, options) {
  const { before: before2, after, renames, output, messages: messages2, clock = someTime, ...others } = options;
  const compiling2 = { ...others, resource: after, clock };
  const found = output === "query" ? readToRun(query2, compiling2).found : inTextOrder(analyse(query2, compiling2).diagnostics);
  return found.filter((each) => isError(each) && (options.bindings || !unknowable.has(each.code)));
}
var MOST_TRIES = 4;
function wrongParts(query2, first, options) {
  const parts2 = partsOf2(query2);
  const off = /* @__PURE__ */ new Set();
  let errors = first;
  for (let tries = 0; errors.length > 0; tries++) {
    const on = parts2.filter((part) => !off.has(part));
    const wrong = tries < MOST_TRIES ? partsAt(on, errors) : on;
    if (wrong.length === 0) return off;
    for (const part of wrong) off.add(part);
    errors = errorsIn(without3(query2, off), options);
  }
  return off;
}
var otherMeanings = /* @__PURE__ */ new Set(["type-changed", "times-changed", "qualifiers-changed"]);
function migrateText(text2, options, all) {
  const { before: before2, renames = {}, limits: limits2, messages: messages2 } = options;
  const { query: query2, diagnostics: syntax2 } = readText(text2, limits2);
  if (syntax2.length > 0) return refused2(text2, localizeAll(syntax2.map(withoutFixes), messages2));
  const renamed = renamedQuery(query2, before2, renames);
  const errors = errorsIn(renamed, options);
  const off = errors.length === 0 ? /* @__PURE__ */ new Set() : wrongParts(renamed, errors, options);
  const names3 = new Set([...namesIn(query2)].map((name2) => findField(before2, name2)?.name));
  const compared3 = comparedFields(query2, before2, renames);
  const isOther = ({ code: code2, field = "" }) => otherMeanings.has(code2) || code2 === "value-renamed" && compared3.has(field);
  const changes = all.filter(
    (each) => each.field !== void 0 && names3.has(each.field) && (each.impact !== "safe" || isOther(each))
  );
  const written7 = rewritten(text2, query2, renamed, off, options);
  const ok = errors.length === 0 && !changes.some(isOther);
  return {
    ok,
    status: ok ? written7 === text2 ? "untouched" : "changed" : "needs a person",
    text: written7,
    edits: written7 === text2 ? [] : changeTo(text2, written7).edits,
    diagnostics: localizeAll(errors.map(withoutFixes), messages2),
    changes
  };
}
function rewritten(text2, query2, renamed, off, { before: before2, renames = {} }) {
  const edits = separateEdits([...renamingEdits(query2, before2, renames)]);
  const { moved: moved2 } = shiftOf(edits);
  const at2 = ({ start: start2, end }) => ({ start: moved2(start2), end: moved2(end) });
  const named3 = edits.length === 0 ? text2 : applyEdits(text2, edits);
  const clauses2 = off.size === 0 ? [] : clausesOff(text2, renamed, off).map((span2) => inComments(named3, at2(span2)));
  const edited = clauses2.length === 0 ? named3 : applyEdits(named3, clauses2);
  const shift2 = shiftOf(separateEdits(clauses2));
  const conditions2 = [...off].filter(({ kind }) => kind === "comparison").map(at2);
  const places3 = conditions2.map(({ start: start2, end }) => ({ span: { start: shift2.moved(start2), end: shift2.moved(end) } }));
  const switched = places3.length === 0 ? edited : toggleCondition(edited, ...places3).text;
  const isInComment = (name2) => query2.comments?.some((comment2) => comment2.text.includes(name2));
  const old = Object.entries(renames.fields ?? {}).filter(([from2]) => isInComment(from2));
  return old.reduce((result, [from2, to]) => rename(result, from2, to).text, switched);
}
function inComments(text2, span2) {
  const isApart = span2.start === 0 || /\s/.test(text2.charAt(span2.start - 1));
  return { span: span2, text: `${isApart ? "" : " "}/* ${inComment(text2.slice(span2.start, span2.end))} */` };
}

// src/assist/agent/filter-tool.ts
init_diagnostic();
init_filter_error();
init_checks2();
init_option_table();
init_outputs();
init_print();

// src/assist/agent/instructions.ts
init_phrases();
init_words();
init_clauses();
init_operators();
init_value_types();
init_checks2();
init_option_table();
init_quote();
init_written_name();
init_outputs();
init_permissions();
init_qualifiers();

// src/assist/agent/examples.ts
init_clauses();
init_operators();
init_predicate();
init_time_notations();
init_value_types();
init_quote();
init_written_name();
init_outputs();
init_permissions();
init_qualifiers();
var FOUR_WEEKS = 28 * 864e5;
function writtenExample(name2, field) {
  return writtenName([name2, ...qualifiersInOrder(field).map(() => "1")].join(":"));
}
function exampleValues(field) {
  const { type, values: values2 } = field;
  const { example, isNumeric, all } = valueTypes[type];
  const [least, ...others] = (values2 ?? all ?? []).map(({ value }) => value);
  if (least !== void 0) return [least, others.at(-1) ?? least];
  if (isNumeric) return [example, Number(example) * 2];
  const { example: first } = exampleOf(field);
  if (first === void 0) return [example, `${example}s`];
  return [first, writeTime((readTime(first, field) ?? 0) + FOUR_WEEKS, field) ?? first];
}
function exampleCondition(name2, field, operator) {
  const { canonical, arity, isRegexp } = operators[operator];
  const [low, high] = exampleValues(field).map((value) => quoteValue(isRegexp ? `^${value}` : value));
  const operands3 = { none: "", one: ` ${low}`, list: ` (${low}, ${high})`, range: ` ${low} AND ${high}` };
  return `${writtenExample(name2, field)} ${canonical}${operands3[arity]}`;
}
var telling = ["anywhere", ">=", "list", "range", "equal", "null", "start", "not list", "<"];
function conditionsOf(fields) {
  const uses2 = /* @__PURE__ */ new Map();
  const byKey = new Map(operatorNames.map((name2) => [predicateKey(operators[name2].predicate), name2]));
  const told = telling.flatMap((key) => byKey.get(key) ?? []);
  const all = [...told, ...operatorNames.filter((name2) => !told.includes(name2))];
  return all.flatMap((operator) => {
    const fit = fields.filter(
      ([, field2]) => operatorsFor(field2).includes(operator) && (field2.nullable || operators[operator].whenNull === void 0)
    );
    const costOf4 = ([name3, { type }]) => (uses2.get(name3) ?? 0) + (typeFacts[type].isText && operators[operator].suits === "ordered" ? 0.5 : 0);
    const [name2, field] = fit.sort((one, other) => costOf4(one) - costOf4(other))[0] ?? [];
    if (name2 === void 0 || !field) return [];
    uses2.set(name2, (uses2.get(name2) ?? 0) + 1);
    return [exampleCondition(name2, field, operator)];
  });
}
function candidates2(resource3, action) {
  const current = Object.entries(resource3.fields).filter(([, { deprecated }]) => !deprecated);
  const permitted = (role) => current.filter(([, field]) => isPermitted(field, role));
  const takes = (key) => takesClause(key, action, resource3) && supportsClause(key, resource3);
  const [first, second, third, fourth, fifth, ...more2] = takes("filters") ? conditionsOf(permitted("filter")) : [];
  const [sortName, sortField] = (takes("orders") ? permitted("sort") : []).at(-1) ?? [];
  const sort2 = sortName !== void 0 && sortField && writtenExample(sortName, sortField);
  const order2 = sort2 ? ` ${clauses.orders.keywords} ${sort2} DESC` : "";
  const limit = takes("limit") ? ` ${clauses.limit.keywords} ${Math.min(10, resource3.maxLimit ?? 10)}` : "";
  const selected = takes("fields") ? permitted("select").slice(0, 2) : [];
  const names3 = selected.map(([name2, field]) => writtenExample(name2, field)).join(", ");
  const select = selected.length > 0 ? `${clauses.fields.keywords} ${names3}` : "";
  const where = select && fifth ? `${select} ${clauses.filters.keywords} ${fifth}` : fifth;
  const joined5 = second && third ? `${second} AND ${third}` : second;
  const ordered = fourth && `${fourth}${order2}${limit}`;
  const rest = [...more2, second, third, fourth, fifth, select, (order2 + limit).trim()];
  return [first, joined5, ordered, where, ...rest].filter((text2) => text2 !== void 0 && text2 !== "");
}
function examplesOf(resource3, action, options) {
  const fine = /* @__PURE__ */ new Set();
  for (const text2 of candidates2(resource3, action)) {
    const result = compileAs(text2, { ...options, resource: resource3, action });
    if (result.ok && result.diagnostics.length === 0) fine.add(text2);
    if (fine.size === 5) break;
  }
  return [...fine];
}

// src/assist/agent/instructions.ts
var isBudget = /* @__PURE__ */ isWhole(1500, 1e6);
var instructionsOptions = /* @__PURE__ */ optionTable({
  budget: isBudget,
  action: isAction,
  output: isOutput
});
var details2 = [
  { description: true, label: true, values: 30 },
  { description: false, label: true, values: 30 },
  { description: false, label: false, values: 8 },
  { description: false, label: false, values: 0 }
];
var LONGEST5 = 200;
function operatorWords(names3) {
  return names3.map((name2) => operators[name2].canonical).join(", ");
}
function ownOperators(field) {
  const own2 = operatorWords(operatorsFor(field));
  return own2 === operatorWords(operatorsFor({ type: field.type })) ? "" : `, only ${own2}`;
}
function valuesOf2({ values: values2 = [] }, { values: most }) {
  const shown2 = values2.slice(0, most).map(({ value }) => quoteValue(value));
  const more2 = values2.length - shown2.length;
  if (shown2.length === 0) return "";
  return ` ${shown2.join(", ")}${more2 > 0 ? ` and ${more2} more` : ""}`;
}
var roles = [
  ["filter", "filters", "conditions"],
  ["sort", "orders", clauses.orders.keywords],
  ["select", "fields", clauses.fields.keywords]
];
function fieldLine(name2, field, resource3, action, detail) {
  const written7 = writtenName([name2, ...qualifiersInOrder(field).map((each) => each.toUpperCase())].join(":"));
  const not2 = roles.flatMap(
    ([role, key, word]) => isPermitted(field, role) || !takesClause(key, action, resource3) ? [] : [word]
  );
  const facts = [
    (exampleOf(field).example === exampleOf({ type: field.type }).example ? types[field.type] : typeWords(field)) + valuesOf2(field, detail),
    field.nullable ? ", or no value" : "",
    isPermitted(field, "filter") && takesClause("filters", action, resource3) ? ownOperators(field) : "",
    not2.length > 0 ? `, not in ${listed(not2)}` : ""
  ].join("");
  const said = [detail.label ? field.label : "", detail.description ? field.description : ""].filter((words4 = "") => words4 !== "").map((words4 = "") => onOneLine(words4, LONGEST5));
  return `- ${written7} (${facts})${said.length > 0 ? `: ${said.join(". ")}` : ""}`;
}
function operatorLines(resource3) {
  const byOperators = /* @__PURE__ */ new Map();
  for (const type of new Set(Object.values(resource3.fields).map((field) => field.type))) {
    const key = operatorWords(operatorsFor({ type }));
    byOperators.set(key, [...byOperators.get(key) ?? [], typeWords({ type })]);
  }
  return [...byOperators].map(([words4, names3]) => `- ${listed(names3)}: ${words4}`);
}
var typeWords = (form) => suchAs(types[form.type], exampleOf(form).example);
function introduction(resource3, action, output) {
  const { label = resource3.name, description: description2 = "" } = resource3;
  const keywords4 = clauseKeys.filter((key) => takesClause(key, action, resource3) && supportsClause(key, resource3)).map((key) => clauses[key].keywords);
  const title = `Filters for ${onOneLine(label, 80)}. ${onOneLine(description2, 100)}`.trim();
  const joining = output === "query" ? "Conditions are joined by AND and OR, with NOT and parentheses." : "Conditions are joined by AND; OR joins conditions on one field only.";
  return [
    title,
    `A filter has, in this order, what it needs of ${listed(keywords4, "and")}; the first condition needs no WHERE without SELECT.`,
    ...keywords4.includes(clauses.filters.keywords) ? [
      `A condition is a field, an operator and its values: texts and dates in double quotes, numbers without quotes, lists as IN ${arities.list.placeholder}, ranges as BETWEEN ${arities.range.placeholder}. ${joining}`,
      "Operators by type:",
      ...operatorLines(resource3)
    ] : []
  ];
}
function instructions(resource3, options = {}) {
  checkResource(resource3);
  checkOptions(options, instructionsOptions);
  const { budget = 2e3, action = "get", output = "selection" } = options;
  const before2 = introduction(resource3, action, output);
  const examples = examplesOf(resource3, action, { output }).filter((text3) => text3.length <= budget / 20);
  const after = examples.length > 0 ? ["Examples:", ...examples] : [];
  const text2 = (lines) => [...before2, "Fields:", ...lines, ...after].join("\n");
  const all = Object.entries(resource3.fields);
  const linesBy = (detail) => all.map(([name2, field]) => fieldLine(name2, field, resource3, action, detail));
  const described = details2.map(linesBy);
  const fitting = described.find((lines) => text2(lines).length <= budget);
  return text2(fitting ?? someOf(described.at(-1) ?? [], budget - text2([]).length));
}
function someOf(lines, room) {
  const kept = [];
  let left = room - `- and ${counted(lines.length, "more field")}
`.length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, `- and ${counted(lines.length - kept.length, "more field")}`];
}

// src/assist/agent/tool-input.ts
init_words();
init_option_table();
var isScalar3 = (value) => typeof value === "string" || typeof value === "number";
var kinds2 = {
  text: { schema: { type: "string" }, wanted: "a string", has: (value) => typeof value === "string" },
  values: {
    schema: { type: "object", additionalProperties: { type: ["string", "number"] } },
    wanted: "an object with strings and numbers",
    has: (value) => isRecord(value) && Object.values(value).every(isScalar3)
  }
};
function inputSchema(properties) {
  const entries = Object.entries(properties);
  const names3 = listed(Object.keys(properties).map(shown), "and");
  const issueOf = (value) => {
    const unknown4 = Object.keys(value).find((name3) => !Object.hasOwn(properties, name3));
    if (unknown4 !== void 0) return { message: `There is no property ${shown(unknown4)}, only ${names3}.`, path: [] };
    const wrong = entries.find(([name3, { kind: kind2, optional = false }]) => {
      return value[name3] === void 0 ? !optional : !kinds2[kind2].has(value[name3]);
    });
    if (!wrong) return void 0;
    const [name2, { kind }] = wrong;
    return { message: `The property ${shown(name2)} must be ${kinds2[kind].wanted}.`, path: [name2] };
  };
  const validate = (value) => {
    try {
      if (!isRecord(value)) return { issues: [{ message: `The input must be an object with ${names3}.`, path: [] }] };
      const copy = { ...value };
      const issue = issueOf(copy);
      return issue ? { issues: [issue] } : { value: copy };
    } catch {
      return { issues: [{ message: "The input cannot be read.", path: [] }] };
    }
  };
  const jsonSchema = () => ({
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name2, { kind, description: description2 }]) => [name2, { ...kinds2[kind].schema, description: description2 }])
    ),
    required: entries.filter(([, { optional }]) => !optional).map(([name2]) => name2),
    additionalProperties: false
  });
  const standard = {
    version: 1,
    vendor: "fieldfilter",
    validate,
    jsonSchema: { input: jsonSchema, output: jsonSchema }
  };
  return { "~standard": standard };
}

// src/assist/agent/filter-tool.ts
var toolOptions = /* @__PURE__ */ optionTable(
  { run: isFunction, name: isText, budget: isBudget },
  outputOptions
);
var limits = { maxLength: 1e4 };
function nameOf4(resource3, action) {
  return `${action}_${resource3.name}`.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 64);
}
var inputError = { code: "not-text", quote: "", span: { start: 0, end: 0 }, expected: [], didYouMean: [] };
function filterTool(resource3, options = {}) {
  checkResource(resource3);
  checkOptions(options, toolOptions);
  const { run, action = "get", name: name2 = nameOf4(resource3, action), budget, ...others } = options;
  const compiling2 = { ...others, resource: resource3, action, limits: { ...limits, ...others.limits } };
  const { output } = others;
  const description2 = instructions(resource3, { action, ...output && { output }, ...budget && { budget } });
  const schema = inputSchema({ filter: { kind: "text", description: "The filter." } });
  const execute = async (input, context) => {
    const read3 = schema["~standard"].validate(input);
    if (read3.issues) return { ok: false, errors: read3.issues.map(({ message }) => ({ ...inputError, message })) };
    const { filter: text2 } = read3.value;
    const { judge: judge2, toolErrors: toolErrors2 } = await Promise.resolve().then(() => (init_tool_errors(), tool_errors_exports));
    const { result, found } = judge2(text2, compiling2);
    if (!result.ok) return { ok: false, errors: found };
    const filter = result;
    try {
      const rows4 = run && await run(filter, context);
      return {
        ok: true,
        filter: printQuery(result.query, void 0),
        ...result.selection && { selection: result.selection },
        ...rows4 !== void 0 && { rows: rows4 },
        ...found.length > 0 && { warnings: found }
      };
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      return { ok: false, errors: toolErrors2(text2, error.diagnostics.filter(isError), compiling2) };
    }
  };
  return { name: name2, description: description2, inputSchema: schema, execute };
}

// src/base/language/clause-docs.ts
var clauseDocs = {
  fields: {
    doc: "Fields to return for each row; if omitted, the method's default set.",
    example: "SELECT id, name"
  },
  filters: {
    doc: "Conditions that the selected rows meet; the keyword is optional.",
    example: "WHERE tags = 2"
  },
  orders: {
    doc: "Sort keys, most significant first; ascending unless followed by DESC.",
    example: "ORDER BY date DESC, name"
  },
  limit: {
    doc: "Maximum number of rows to return.",
    example: "LIMIT 10"
  },
  offset: {
    doc: "Number of rows to skip first.",
    example: "LIMIT 10 OFFSET 20"
  }
};

// src/engines/evaluate/explain.ts
init_span();
init_conditions();
init_line();

// src/engines/evaluate/collations.ts
init_time_notations();
init_value_types();
init_width();

// src/engines/evaluate/decimal.ts
init_decimal();
var PLAIN5 = /^-?\d+(?:\.\d+)?$/;
var SAFE_DIGITS2 = 15;
function numericOf(text2) {
  if (text2.length <= SAFE_DIGITS2 && PLAIN5.test(text2)) return Number(text2);
  const exact = decimalOf(text2);
  if (!exact) return void 0;
  const nearest2 = Number(text2);
  return holds(nearest2, exact) ? nearest2 : { nearest: nearest2, exact };
}
var nearestOf = (value) => typeof value === "number" ? value : value.nearest;
var exactly = (value) => typeof value === "number" ? decimalOf(String(value)) : value.exact;
function compareDecimals(a, b) {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}
function compareNumeric(a, b) {
  const [left, right] = [nearestOf(a), nearestOf(b)];
  if (left !== right) return left < right ? -1 : 1;
  return typeof a === "number" && typeof b === "number" ? 0 : compareDecimals(exactly(a), exactly(b));
}
function numericKey(value) {
  if (typeof value === "number") return value;
  const { sign: sign2, digits, point: point2 } = value.exact;
  return `${sign2 < 0 ? "-" : ""}.${digits}e${point2}`;
}

// src/engines/evaluate/collations.ts
var noRegexps = () => {
  throw new TypeError("Only texts can be matched with a regular expression.");
};
var textOf2 = (value) => String(value);
function toNumeric(value) {
  return typeof value === "number" ? value : numericOf(value);
}
function tableOf(values2, keyOf4) {
  const table5 = /* @__PURE__ */ new Map();
  for (const value of values2) {
    const key = keyOf4(value);
    if (key !== void 0 && !table5.has(key)) table5.set(key, [value]);
  }
  return table5;
}
function indexBy(keyOf4) {
  const keys2 = (value) => [keyOf4(value)];
  const createIndex = (values2) => {
    const table5 = tableOf(values2, keyOf4);
    return (value) => table5.get(keyOf4(value)) ?? [];
  };
  return { createIndex, keys: keys2, equalKeys: keys2 };
}
var numbers3 = /* @__PURE__ */ indexBy(numericKey);
var times2 = /* @__PURE__ */ indexBy((time3) => time3);
var texts2 = /* @__PURE__ */ indexBy((text2) => text2);
var numericCollation = {
  compare: compareNumeric,
  text: (value) => String(numericKey(value)),
  matches: noRegexps,
  prepare: toNumeric,
  ...numbers3
};
function timeCollation(read3) {
  return {
    compare: (a, b) => a - b,
    text: String,
    matches: noRegexps,
    prepare: (value) => read3(textOf2(value)),
    ...times2
  };
}
function textCollation(ignoreCase, matches) {
  return {
    compare: compareByCodePoint,
    text: (text2) => text2,
    matches,
    prepare: ignoreCase ? (value) => lowerCase(textOf2(value)) : textOf2,
    ...texts2
  };
}
function compareUntyped(a, b) {
  if (typeof a !== typeof b) {
    const [left, right] = [toNumeric(a), toNumeric(b)];
    if (left !== void 0 && right !== void 0) return compareNumeric(left, right);
  } else if (typeof a === "number") return a - b;
  return compareByCodePoint(textOf2(a), textOf2(b));
}
function quotedNumber2(value) {
  const numeric = typeof value === "string" ? numericOf(value) : void 0;
  return typeof numeric === "number" ? numeric : void 0;
}
function indexUntyped(values2) {
  const asWritten3 = tableOf(values2, (value) => value);
  const quoted5 = tableOf(values2, quotedNumber2);
  return (value) => {
    const found = asWritten3.get(value);
    if (found) return found;
    if (typeof value === "number") return quoted5.get(value) ?? [];
    const number3 = quotedNumber2(value);
    return (number3 === void 0 ? void 0 : asWritten3.get(number3)) ?? [];
  };
}
var textKey = (text2) => `"${text2}`;
var quotedKey2 = (number3) => `#${number3}`;
function untypedKeys(value) {
  if (typeof value === "number") return [value];
  const number3 = quotedNumber2(value);
  return number3 === void 0 ? [textKey(value)] : [textKey(value), quotedKey2(number3)];
}
function keysEqualTo(value) {
  if (typeof value === "number") return [value, quotedKey2(value)];
  const number3 = quotedNumber2(value);
  return number3 === void 0 ? [textKey(value)] : [textKey(value), number3];
}
function untypedCollation(ignoreCase) {
  return {
    compare: compareUntyped,
    text: textOf2,
    matches: noRegexps,
    prepare: (value) => ignoreCase && typeof value === "string" ? lowerCase(value) : value,
    createIndex: indexUntyped,
    keys: untypedKeys,
    equalKeys: keysEqualTo
  };
}
function collationOf(field, ignoreCase) {
  return typedCollation(field, ignoreCase);
}
function typedCollation(field, ignoreCase) {
  if (!field) return untypedCollation(ignoreCase);
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return timeCollation((text2) => readTime(text2, field));
  return isNumeric ? numericCollation : textCollation(ignoreCase, () => false);
}

// src/engines/evaluate/condition.ts
init_conditions();

// src/engines/evaluate/comparison.ts
init_operators();
init_predicate_test();
init_time_notations();
init_value_types();
init_prepared();
init_find_field();

// src/engines/evaluate/plain-verdict.ts
var isFiniteNumber = (value) => typeof value === "number" && value - value === 0;
function orderOfNumbers(sign2, { field, values: values2, general: general2 }) {
  const limit = values2[0];
  switch (sign2) {
    case "<":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value < limit : general2(row);
      };
    case "<=":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value <= limit : general2(row);
      };
    case ">":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value > limit : general2(row);
      };
    case ">=":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value >= limit : general2(row);
      };
  }
}
function verdictOfNumbers(predicate, constants2) {
  const { field, values: values2, general: general2 } = constants2;
  const [first = 0, second = 0] = values2;
  const holds2 = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value === first === holds2 : general2(row);
      };
    case "list": {
      const listed4 = new Set(values2);
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? listed4.has(value) === holds2 : general2(row);
      };
    }
    case "order":
      return orderOfNumbers(predicate.sign, constants2);
    case "range":
      if (values2.length !== 2) return general2;
      return (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? value >= first && value <= second : general2(row);
      };
    default:
      return general2;
  }
}
function orderOfTexts(sign2, { field, values: values2, general: general2 }) {
  const limit = values2[0];
  if (/[\ud800-\uffff]/.test(limit)) return general2;
  switch (sign2) {
    case "<":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value < limit : general2(row);
      };
    case "<=":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value <= limit : general2(row);
      };
    case ">":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value > limit : general2(row);
      };
    case ">=":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value >= limit : general2(row);
      };
  }
}
function searchOfTexts(at2, holds2, { field, values: values2, general: general2 }) {
  const part = values2[0];
  switch (at2) {
    case "start":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.startsWith(part) === holds2 : general2(row);
      };
    case "anywhere":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.includes(part) === holds2 : general2(row);
      };
    case "end":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value.endsWith(part) === holds2 : general2(row);
      };
  }
}
function verdictOfTexts(predicate, constants2) {
  const { field, values: values2, general: general2 } = constants2;
  const [first] = values2;
  const holds2 = !("not" in predicate);
  switch (predicate.kind) {
    case "equal":
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? value === first === holds2 : general2(row);
      };
    case "list": {
      const listed4 = new Set(values2);
      return (row) => {
        const value = row[field];
        return typeof value === "string" ? listed4.has(value) === holds2 : general2(row);
      };
    }
    case "order":
      return orderOfTexts(predicate.sign, constants2);
    case "text":
      return searchOfTexts(predicate.at, holds2, constants2);
    default:
      return general2;
  }
}
function plainVerdict(field, predicate, values2, { numbers: numbers4, texts: texts3 }, general2) {
  if (values2.length === 0 || field in Object.prototype) return general2;
  if (numbers4 && values2.every(isFiniteNumber)) return verdictOfNumbers(predicate, { field, values: values2, general: general2 });
  const areTexts = texts3 && values2.every((value) => typeof value === "string");
  return areTexts ? verdictOfTexts(predicate, { field, values: values2, general: general2 }) : general2;
}

// src/engines/evaluate/regexp-size.ts
init_words();
var MOST_PARTS = 1e4;
var PARTS_OF_CLASS = 200;
var CLASS = /\[\^?\]?(?:\\.|[^\\\]])*\]/sy;
var UNICODE_CLASS = /\\[pP](?:\{[^}]*\}|.)/gs;
var ESCAPE2 = /\\(?:[pP](?:\{[^}]*\}|.)|x\{[^}]*\}|x..|.)/sy;
var REPETITION = /\{(\d+)(,(\d*))?\}/y;
function matchAt2(expression, pattern2, at2) {
  expression.lastIndex = at2;
  return expression.exec(pattern2);
}
function partsOf3(pattern2) {
  const open = [];
  let sum = 0;
  let last = 0;
  const add2 = (parts2) => {
    sum += parts2;
    last = parts2;
  };
  for (let at2 = 0; at2 < pattern2.length; ) {
    const sign2 = pattern2[at2];
    const found = sign2 === "\\" ? matchAt2(ESCAPE2, pattern2, at2) : sign2 === "[" ? matchAt2(CLASS, pattern2, at2) : null;
    const repetition = sign2 === "{" ? matchAt2(REPETITION, pattern2, at2) : null;
    if (found) add2(1 + PARTS_OF_CLASS * [...found[0].matchAll(UNICODE_CLASS)].length);
    else if (repetition) {
      const [, least = "0", comma, most = ""] = repetition;
      const times3 = Number(least);
      const optional = most === "" ? comma ? 1 : 0 : Math.max(0, Number(most) - times3);
      const whole2 = times3 * last + optional * (last + 1);
      sum += whole2 - Math.min(last, whole2);
      last = Math.max(last, whole2);
    } else if (sign2 === "(") {
      open.push(sum);
      sum = 0;
      last = 0;
    } else if (sign2 === ")") {
      const inside = sum + 1;
      sum = open.pop() ?? 0;
      add2(inside);
    } else if (!"*+?".includes(sign2)) add2(1);
    else {
      sum += 1;
      last += 1;
    }
    at2 += (found ?? repetition)?.[0].length ?? 1;
  }
  return open.reduce((all, each) => all + each, sum);
}
var PART2 = 64;
function workOf(pattern2, isRegexp) {
  return isRegexp ? partsOf3(pattern2) : pattern2.length / PART2;
}
function partsCounter(most = MOST_PARTS) {
  let left = most;
  return (pattern2) => {
    left -= partsOf3(pattern2);
    if (left < 0) throw new Error(`the regular expressions of a filter can have ${atMostParts(most)}.`);
  };
}
function atMostParts(most) {
  return `at most ${counted(most, "part")} together, with each repetition written out`;
}

// src/engines/evaluate/regexps.ts
init_prepared();

// src/engines/evaluate/regexp-error.ts
init_words();
init_span();
var RegexpError = class extends Error {
  name = "RegexpError";
  /** The field of the condition. */
  field;
  pattern;
  /** The span of the pattern in the text, when a query was evaluated. */
  span;
  /** The path of the pattern in the selection, when a selection was evaluated. */
  path;
  constructor(field, pattern2, place, cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The regular expression ${shown(pattern2)} for the field ${shown(field)} cannot be read: ${reason}`, {
      cause
    });
    this.field = field;
    this.pattern = pattern2;
    this.span = place && "start" in place ? spanOf(place) : void 0;
    this.path = place && "start" in place ? void 0 : place;
  }
};

// src/engines/evaluate/regexps.ts
function regexpsOf(comparison5, patterns, { ready, regexp, ignoreCase, countParts }) {
  const { name: name2 } = comparison5;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name2.text}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`
    );
  const tests = /* @__PURE__ */ new Map();
  for (const pattern2 of patterns.map(String)) {
    try {
      countParts(pattern2);
      tests.set(pattern2, regexp(pattern2, { ignoreCase }));
    } catch (cause) {
      throw new RegexpError(name2.text, pattern2, placeOfOperand(comparison5, 0, ready), cause);
    }
  }
  return (text2, pattern2) => tests.get(pattern2)?.(text2) === true;
}

// src/engines/evaluate/row.ts
init_value_kind();
init_dates();
init_find_field();
function sourceOf(name2, resource3, column) {
  const said = saidOf(column, name2) ?? name2;
  const path = typeof said === "string" ? [said] : said;
  if (!Array.isArray(path) || path.length === 0 || !path.every((key) => typeof key === "string"))
    throw new TypeError(`The option "column" gives no key of a row for the field ${JSON.stringify(name2)}.`);
  return { name: name2, path, form: resource3 && findField(resource3, name2)?.field };
}
function isPlainRow(row) {
  if (typeof row !== "object" || row === null) return false;
  const prototype = Object.getPrototypeOf(row);
  return prototype === Object.prototype || prototype === null;
}
function checkRow(row) {
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new TypeError("A row is an object, with its fields as keys.");
}
function plainRow(row, sources) {
  checkRow(row);
  const plain4 = /* @__PURE__ */ Object.create(null);
  for (const { path } of sources) if (Object.hasOwn(row, path[0])) plain4[path[0]] = row[path[0]];
  return plain4;
}
function rawIn(row, { path }) {
  checkRow(row);
  let found = row;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return found ?? null;
}
var DAY7 = "0000-00-00".length;
function valueIn(row, source) {
  const value = rawIn(row, source);
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null || value === void 0) return null;
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  const text2 = timeOf(value) === void 0 ? void 0 : withDateText(value, source.form);
  if (typeof text2 === "string" && (source.form?.type !== "date" || text2.length === DAY7)) return text2;
  throw new TypeError(`The field ${JSON.stringify(source.name)} of a row is ${kindOf3(value, source.form)}.`);
}
function kindOf3(value, form) {
  if (typeof value === "number") return `${value}; a row holds finite numbers`;
  if (timeOf(value) === void 0)
    return `of type ${typeof value}; a row holds strings, numbers, booleans, dates and nulls, and "column" finds them in nested objects`;
  if (form?.type === "date") return "a Date that is not the start of a day in UTC; pass the day as text";
  return "a Date that is invalid, or in a field that holds no times";
}

// src/engines/evaluate/comparison.ts
var isValue3 = (each) => typeof each !== "object";
var otherField2 = (each) => typeof each === "object" ? each.field : [];
function compileComparison(comparison5, context) {
  const all = operandsIn(comparison5, context.ready);
  const { arity, canonical } = operators[comparison5.operator.name];
  const name2 = comparison5.name.text;
  if (!arities[arity].accepts(all.length))
    throw new TypeError(`${canonical}, of the field "${name2}", does not take ${all.length} values.`);
  const sources = [name2, ...all.flatMap(otherField2)].map(context.sourceOf);
  const verdict = verdictOf(comparison5, all, context);
  return { verdict: context.spend ? spending(context.spend, verdict, comparison5, all, sources) : verdict, sources };
}
function spending(spend, verdict, { operator }, all, [own2, ...others]) {
  const { isRegexp, predicate } = operators[operator.name];
  if (!isRegexp && !(predicate.kind === "text" && predicate.at === "anywhere")) return verdict;
  const constant = all.filter(isValue3).map(String);
  const known2 = constant.reduce((sum, text2) => sum + workOf(text2, isRegexp), 0);
  const textIn = (row, source) => String(valueIn(row, source) ?? "");
  return (row) => {
    const pattern2 = others.reduce((sum, source) => sum + workOf(textIn(row, source), false), known2);
    spend(pattern2 * textIn(row, own2).length);
    return verdict(row);
  };
}
function verdictOf(comparison5, all, context) {
  const { ready, ignoreCase } = context;
  const { resource: resource3 } = ready;
  const { readsText, isRegexp } = operators[comparison5.operator.name];
  const by = (collation, plain4) => verdictWith(comparison5, all, context, collation, () => collation.prepare, plain4);
  if (isRegexp) return by(textCollation(false, regexpsOf(comparison5, all, context)));
  const texts3 = !ignoreCase;
  if (readsText)
    return by(
      textCollation(ignoreCase, () => false),
      { numbers: false, texts: texts3 }
    );
  const field = resource3 && findField(resource3, comparison5.name.text)?.field;
  if (!resource3 || !field) return by(collationOf(void 0, ignoreCase), { numbers: true, texts: texts3 });
  const { isNumeric, family } = typeFacts[field.type];
  if (family === "time") return verdictOfTimes(comparison5, all, context, field, resource3);
  return by(collationOf(field, ignoreCase), { numbers: isNumeric, texts: texts3 && !isNumeric });
}
function verdictOfTimes(comparison5, all, context, field, resource3) {
  const formOf = (name2) => findField(resource3, name2)?.field ?? field;
  const areShown = shareClock([field, ...all.flatMap(otherField2).map(formOf)]);
  const collationOf2 = (form) => timeCollation((text2) => {
    const place = readTime(text2, form);
    return areShown || place === void 0 ? place : instantOf(place, form);
  });
  return verdictWith(comparison5, all, context, collationOf2(field), (other) => collationOf2(formOf(other)).prepare);
}
function verdictWith({ name: name2, operator }, all, { sourceOf: sourceOf2 }, collation, prepareOf, plain4) {
  const { predicate, whenNull = "unknown" } = operators[operator.name];
  const { prepare: prepare2, createIndex } = collation;
  const field = sourceOf2(name2.text);
  if (predicate.kind === "null") return (row) => valueIn(row, field) === null === whenNull;
  const test = predicateTest(collation, predicate);
  const values2 = all.filter(isValue3).flatMap((value) => prepare2(value) ?? []);
  const near2 = predicate.kind === "list" ? createIndex(values2) : () => values2;
  const others = all.flatMap(otherField2).map((other) => ({ other: sourceOf2(other), prepareOther: prepareOf(other) }));
  if (others.length === 0) {
    const verdict = (row) => {
      const raw = valueIn(row, field);
      if (raw === null) return whenNull;
      const value = prepare2(raw);
      return value === void 0 ? "unknown" : test(value, near2(value));
    };
    const [key, ...nested2] = field.path;
    const isPlain2 = plain4 !== void 0 && nested2.length === 0 && values2.length === all.length;
    return isPlain2 ? plainVerdict(key, predicate, values2, plain4, verdict) : verdict;
  }
  return (row) => {
    const raw = valueIn(row, field);
    if (raw === null) return whenNull;
    const value = prepare2(raw);
    if (value === void 0) return "unknown";
    const referred = others.map(({ other, prepareOther }) => preparedIn(row, other, prepareOther));
    const known2 = [...near2(value), ...referred.filter((other) => other !== void 0)];
    if (!referred.includes(void 0)) return test(value, known2);
    return predicate.kind === "list" ? withoutSome(test(value, known2), test(value, [])) : "unknown";
  };
}
function preparedIn(row, field, prepare2) {
  const value = valueIn(row, field);
  return value === null ? void 0 : prepare2(value);
}
function withoutSome(truth3, undecided) {
  return truth3 === undecided ? "unknown" : truth3;
}

// src/engines/evaluate/truth.ts
function negateTruth(truth3) {
  return truth3 === "unknown" ? truth3 : !truth3;
}
function combineTruth(parts2, truthOf, by) {
  let truth3 = !by;
  for (const part of parts2) {
    const each = truthOf(part);
    if (each === by) return by;
    if (each === "unknown") truth3 = each;
  }
  return truth3;
}

// src/engines/evaluate/condition.ts
function joinedVerdict(verdicts, by) {
  const count2 = verdicts.length;
  return (row) => {
    let isKnown = true;
    for (let index = 0; index < count2; index++) {
      const each = verdicts[index](row);
      if (each === by) return by;
      if (each === "unknown") isKnown = false;
    }
    return isKnown ? !by : "unknown";
  };
}
function compileCondition(condition, context) {
  switch (condition.kind) {
    case "comparison":
      return { condition, ...compileComparison(condition, context), parts: [] };
    case "not": {
      const part = compileCondition(condition.term, context);
      const { verdict, sources } = part;
      return { condition, verdict: (row) => negateTruth(verdict(row)), sources, parts: [part] };
    }
    case "and":
    case "or": {
      const parts2 = condition.terms.map((term) => compileCondition(term, context));
      const verdicts = parts2.map(({ verdict }) => verdict);
      const sources = parts2.flatMap((part) => part.sources);
      return { condition, verdict: joinedVerdict(verdicts, condition.kind === "or"), sources, parts: parts2 };
    }
    case "group":
      return { ...compileCondition(condition.condition, context), condition };
    case "invalid":
      throw new TypeError("A filter that was checked has no invalid condition.");
  }
}
function allOf2(verdicts) {
  const [first, second, third] = verdicts;
  if (verdicts.length === 2 && first && second) return (row) => first(row) === true && second(row) === true;
  if (verdicts.length === 3 && first && second && third)
    return (row) => first(row) === true && second(row) === true && third(row) === true;
  return (row) => {
    for (let index = 0; index < verdicts.length; index++) if (verdicts[index]?.(row) !== true) return false;
    return true;
  };
}
function anyOf(verdicts) {
  const [first, second] = verdicts;
  if (verdicts.length === 2 && first && second) return (row) => first(row) === true || second(row) === true;
  return (row) => {
    for (let index = 0; index < verdicts.length; index++) if (verdicts[index]?.(row) === true) return true;
    return false;
  };
}
function whenTrue({ condition, verdict, parts: parts2 }) {
  const { kind } = ungrouped(condition);
  if (kind === "and") return allOf2(parts2.map(whenTrue));
  return kind === "or" ? anyOf(parts2.map(whenTrue)) : verdict;
}
function testOf(compiled) {
  const verdict = whenTrue(compiled);
  return (row) => verdict(isPlainRow(row) ? row : plainRow(row, compiled.sources)) === true;
}

// src/engines/evaluate/context.ts
init_option_table();
init_prepared();

// src/engines/evaluate/options.ts
init_checks2();
init_option_table();
var isEngine = (value) => typeof value === "function" ? void 0 : "a function, such as re2 of fieldfilter/evaluate/re2";
var evaluateOptions = /* @__PURE__ */ optionTable({
  ignoreCase: isFlag,
  regexp: isEngine,
  column: isByField,
  maxRegexpParts: isWidth
});

// src/engines/evaluate/context.ts
function contextOf(filter, options, caller, spend) {
  checkOptions(options, evaluateOptions);
  const { regexp, ignoreCase = false, maxRegexpParts, column } = options;
  const ready = readyOf(filter, caller);
  const source = (name2) => sourceOf(name2, ready.resource, column);
  return { ready, regexp, ignoreCase, sourceOf: source, countParts: partsCounter(maxRegexpParts), spend };
}

// src/engines/evaluate/sentences.ts
init_words();
var outcomes = /* @__PURE__ */ new Map([
  [true, "holds"],
  [false, "does not hold"],
  ["unknown", "is unknown"]
]);
var outcome = (truth3) => String(outcomes.get(truth3));
function has2({ field, value }) {
  if (value === null) return `${shown(field)} has no value`;
  return `${shown(field)} is ${typeof value === "string" ? shown(value) : value}`;
}
var MOST_NAMED = 5;
function haveAll(seen) {
  const named3 = seen.slice(0, MOST_NAMED).map(has2);
  return listed(seen.length > MOST_NAMED ? [...named3, "so on"] : named3, "and");
}
var sentences = {
  everything: () => "There is no condition, so every row is selected.",
  comparison: (d) => {
    const misfits = listed(d.misfits.slice(0, MOST_NAMED).map(shown), "and");
    const why = misfits === "" ? "" : `, and ${misfits} should be a number`;
    return `${haveAll(d.seen)}${why}, so ${code(d.text)} ${outcome(d.truth)}.`;
  },
  not: (d) => d.truth === "unknown" ? "What stands after NOT is unknown, and so is its opposite." : `What stands after NOT ${outcome(!d.truth)}, so this ${outcome(d.truth)}.`,
  and: (d) => {
    if (d.truth === true) return `All ${counted(d.count, "condition")} hold.`;
    if (d.truth === false)
      return `${d.failing} of ${counted(d.count, "condition")} ${d.failing === 1 ? "does" : "do"} not hold.`;
    return `${d.unknown} of ${counted(d.count, "condition")} ${d.unknown === 1 ? "is" : "are"} unknown, and the others hold.`;
  },
  or: (d) => {
    if (d.truth === true)
      return `${d.holding} of ${counted(d.count, "alternative")} ${d.holding === 1 ? "holds" : "hold"}.`;
    if (d.truth === false) return `None of ${counted(d.count, "alternative")} holds.`;
    return `${d.unknown} of ${counted(d.count, "alternative")} ${d.unknown === 1 ? "is" : "are"} unknown, and none holds.`;
  }
};

// src/engines/evaluate/explain.ts
function misfitsOf(seen, truth3) {
  if (truth3 !== "unknown" || seen.some(({ value }) => value === null)) return [];
  return seen.flatMap(({ value }) => typeof value === "string" && toNumeric(value) === void 0 ? [value] : []);
}
function explainComparison(comparison5, { condition, verdict, sources }, row) {
  const truth3 = verdict(row);
  const seen = sources.map((source) => ({ field: source.name, value: valueIn(row, source) }));
  const text2 = printCondition(comparison5);
  const sentence = sentences.comparison({ text: text2, truth: truth3, seen, misfits: misfitsOf(seen, truth3) });
  const operator = comparison5.operator.name;
  return { kind: comparison5.kind, span: spanOf(condition), truth: truth3, sentence, operator, seen, parts: [] };
}
function explainCondition(each, row) {
  const { condition } = each;
  const inside = ungrouped(condition);
  if (inside.kind === "comparison") return explainComparison(inside, each, row);
  if (inside.kind === "invalid") throw new TypeError("A filter that was checked has no invalid condition.");
  const { kind } = inside;
  const parts2 = each.parts.map((part) => explainCondition(part, row));
  const whole2 = combineTruth(parts2, (part) => part.truth, kind === "or");
  const truth3 = kind === "not" ? negateTruth(whole2) : whole2;
  const counted5 = (wanted2) => parts2.filter((part) => part.truth === wanted2).length;
  const counts2 = { holding: counted5(true), failing: counted5(false), unknown: counted5("unknown") };
  const sentence = sentences[kind]({ truth: truth3, count: parts2.length, ...counts2 });
  return { kind, span: spanOf(condition), truth: truth3, sentence, parts: parts2 };
}
function explain2(filter, row, options = {}) {
  const context = contextOf(filter, options, "explain");
  const { query: query2 } = context.ready;
  if (query2.condition) {
    const compiled = compileCondition(query2.condition, context);
    return explainCondition(compiled, isPlainRow(row) ? row : plainRow(row, compiled.sources));
  }
  return { kind: "and", span: spanOf(query2), truth: true, sentence: sentences.everything(), parts: [] };
}

// src/engines/evaluate/match-all.ts
init_time_notations();

// src/engines/evaluate/access.ts
init_operators();
init_conditions();
init_prepared();
function accessesOf(condition, context, isNegated = false) {
  const inside = ungrouped(condition);
  if (inside.kind === "comparison") return [accessOf(inside, context, isNegated)];
  if (inside.kind === "not") return accessesOf(inside.term, context, !isNegated);
  if (inside.kind === "invalid") return void 0;
  const parts2 = inside.terms.map((term) => accessesOf(term, context, isNegated));
  if (inside.kind === "and" !== isNegated) return fewest(parts2);
  return parts2.includes(void 0) ? void 0 : parts2.flatMap((part) => part ?? []);
}
var MANY2 = 1e6;
var costOf3 = (accesses) => accesses.reduce((sum, { needs }) => sum + (typeof needs === "object" ? needs.length : MANY2), 0);
function fewest(parts2) {
  let best;
  for (const part of parts2) if (part && (!best || costOf3(part) < costOf3(best))) best = part;
  return best;
}
function accessOf(comparison5, context, isNegated) {
  const source = context.sourceOf(comparison5.name.text);
  const collation = collationOf(source.form, context.ignoreCase);
  const { predicate } = operators[comparison5.operator.name];
  const isOpposite = "not" in predicate !== isNegated;
  if (predicate.kind === "null") return { source, collation, needs: isOpposite ? "value" : "null" };
  const isList2 = predicate.kind === "equal" || predicate.kind === "list";
  const keys2 = isList2 && !isOpposite ? keysOf2(comparison5, collation, context) : void 0;
  return { source, collation, needs: keys2 ?? "value" };
}
function keysOf2(comparison5, collation, { ready }) {
  const keys2 = [];
  for (const operand2 of operandsIn(comparison5, ready)) {
    const value = typeof operand2 === "object" ? void 0 : collation.prepare(operand2);
    if (value === void 0) return void 0;
    keys2.push(...collation.keys(value));
  }
  return keys2;
}

// src/engines/evaluate/matcher.ts
function matcher(filter, options = {}) {
  const context = contextOf(filter, options, "matcher");
  const { condition } = context.ready.query;
  if (!condition) return () => true;
  const test = testOf(compileCondition(condition, context));
  return (row) => test(row);
}

// src/engines/evaluate/match-all.ts
var FEW_FIELDS = 64;
function nameOf5({ source: { name: name2, form } }) {
  return form ? JSON.stringify([name2, form.type, ...timeSettings.map((key) => form[key])]) : name2;
}
function matchAll(filters = [], options = {}) {
  const entries = /* @__PURE__ */ new Map();
  const indexes2 = /* @__PURE__ */ new Map();
  const byColumn = /* @__PURE__ */ new Map();
  const ofNulls = /* @__PURE__ */ new Set();
  const others = /* @__PURE__ */ new Set();
  let added = 0;
  const indexOf2 = (access) => {
    const name2 = nameOf5(access);
    const known2 = indexes2.get(name2);
    if (known2) return known2;
    const { source, collation } = access;
    const index = { source, collation, byKey: /* @__PURE__ */ new Map(), nulls: /* @__PURE__ */ new Set(), values: /* @__PURE__ */ new Set() };
    indexes2.set(name2, index);
    const [column] = source.path;
    byColumn.set(column, (byColumn.get(column) ?? /* @__PURE__ */ new Set()).add(index));
    return index;
  };
  const put = (entry, access) => {
    const index = indexOf2(access);
    const { needs } = access;
    if (needs === "value") index.values.add(entry);
    else if (needs === "null") {
      index.nulls.add(entry);
      ofNulls.add(index);
    } else for (const key of needs) index.byKey.set(key, (index.byKey.get(key) ?? /* @__PURE__ */ new Set()).add(entry));
  };
  const take2 = (entry, access) => {
    const index = indexOf2(access);
    const { byKey, nulls, values: values2, source } = index;
    values2.delete(entry);
    nulls.delete(entry);
    if (nulls.size === 0) ofNulls.delete(index);
    for (const key of typeof access.needs === "object" ? access.needs : []) {
      const bucket = byKey.get(key);
      bucket?.delete(entry);
      if (bucket?.size === 0) byKey.delete(key);
    }
    if (byKey.size + nulls.size + values2.size > 0) return;
    indexes2.delete(nameOf5(access));
    const [column] = source.path;
    const beside = byColumn.get(column);
    beside?.delete(index);
    if (beside?.size === 0) byColumn.delete(column);
  };
  const remove = (key) => {
    const entry = entries.get(key);
    if (!entry) return false;
    entries.delete(key);
    others.delete(entry);
    for (const access of entry.accesses ?? []) take2(entry, access);
    return true;
  };
  const add2 = (key, filter) => {
    const test = matcher(filter, options);
    const context = contextOf(filter, options, "matchAll");
    const { condition } = context.ready.query;
    const place = entries.get(key)?.place ?? added++;
    remove(key);
    const entry = { key, place, filter, test, accesses: condition && accessesOf(condition, context) };
    entries.set(key, entry);
    if (entry.accesses) for (const access of entry.accesses) put(entry, access);
    else others.add(entry);
  };
  const indexesFor = (row) => {
    if (indexes2.size <= FEW_FIELDS) return indexes2.values();
    const found = new Set(ofNulls);
    for (const column of Object.getOwnPropertyNames(row))
      for (const index of byColumn.get(column) ?? []) found.add(index);
    return found;
  };
  const candidates4 = (given) => {
    const row = isPlainRow(given) ? given : plainRow(given, sourcesOf2(indexes2.values()));
    const found = new Set(others);
    for (const index of indexesFor(row)) for (const bucket of bucketsFor(index, row)) addAll(found, bucket);
    return found;
  };
  for (const [key, filter] of filters) add2(key, filter);
  return {
    match: (row) => {
      const matching2 = [];
      for (const entry of candidates4(row)) if (entry.test(row)) matching2.push(entry);
      return matching2.sort((one, other) => one.place - other.place).map(({ key }) => key);
    },
    add: add2,
    remove,
    explain: (key, row) => {
      const entry = entries.get(key);
      return entry && explain2(entry.filter, row, options);
    },
    size: () => entries.size
  };
}
var sourcesOf2 = (indexes2) => Array.from(indexes2, ({ source }) => source);
function addAll(to, items) {
  for (const item3 of items ?? []) to.add(item3);
}
function bucketsFor({ source, collation, byKey, nulls, values: values2 }, row) {
  let value;
  try {
    value = valueIn(row, source);
  } catch {
    return [nulls, values2, ...byKey.values()];
  }
  if (value === null) return [nulls];
  const prepared2 = collation.prepare(value);
  const keys2 = prepared2 === void 0 ? [] : collation.equalKeys(prepared2);
  return [values2, ...keys2.map((key) => byKey.get(key))];
}

// src/assist/complete/code-actions.ts
init_localize();
init_checks2();
init_option_table();
init_diagnose();
init_outputs();
init_print();

// src/assist/complete/options.ts
init_checks2();
init_option_table();
init_outputs();
init_free_text_option();
var isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string") ? void 0 : "an array of strings";
var completionOptions = /* @__PURE__ */ optionTable(
  { recent: isTexts, now: isFunction, freeText: isFreeText2, suggestValues: isFunction },
  outputOptions
);
function toolOptionsOf({ recent, now, freeText, suggestValues, ...options }) {
  return options;
}
function checkArguments(offsets, options, table5 = outputOptions) {
  for (const offset of offsets) {
    if (!Number.isInteger(offset)) throw new TypeError("An offset in a text must be a whole number.");
  }
  checkOptions(options, table5);
}
function offsetIn(text2, offset) {
  const inside = Math.min(Math.max(offset, 0), text2.length);
  const splits2 = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text2.slice(Math.max(0, inside - 1), inside + 1));
  return splits2 ? inside - 1 : inside;
}

// src/assist/complete/texts.ts
init_localize();

// src/base/language/operator-docs.ts
init_operators();
init_predicate();
var predicateDocs = {
  equal: "The field equals the value.",
  "not equal": "The field has a value other than this one.",
  list: "The field equals one of the values.",
  "not list": "The field has a value other than these.",
  ">": "The field is greater than the value.",
  ">=": "The field is greater than or equal to the value.",
  "<": "The field is less than the value.",
  "<=": "The field is less than or equal to the value.",
  range: "The field is in one of the ranges, including both ends.",
  start: "The field starts with the value.",
  "not start": "The field has a value that does not start with this one.",
  anywhere: "The field contains the value.",
  "not anywhere": "The field has a value that does not contain this one.",
  end: "The field ends with the value.",
  "not end": "The field has a value that does not end with this one.",
  pattern: "The field matches the regular expression.",
  "not pattern": "The field has a value that does not match the regular expression.",
  null: "The field has no value.",
  "not null": "The field has a value."
};
function docOf(name2) {
  return predicateDocs[predicateKey(operators[name2].predicate)];
}

// src/assist/complete/date-candidates.ts
init_localize();
init_operators();
init_relative_dates();
init_time_notations();
init_value_types();
init_whole_days();
init_zones();
init_quote();
init_permissions();

// src/assist/complete/periods.ts
init_periods2();
init_time_notations();
init_times();
var today = { anchor: { at: "today" }, shifts: [] };
function unitOf2(place, unit) {
  const edge = (at2) => ({ anchor: { at: at2, place, unit }, shifts: [] });
  return { period: { place, unit }, first: edge("start"), last: edge("end") };
}
var periods2 = [
  { name: "today", start: "start of today", first: today, last: today },
  { name: "this week", start: "start of this week", ...unitOf2("this", "week") },
  {
    name: "last 7 days",
    start: "start of the last 7 days",
    period: { place: "last", count: 7, unit: "day" },
    first: { ...today, shifts: [{ amount: -6, unit: "day" }] },
    last: today
  },
  { name: "last month", start: "start of last month", ...unitOf2("last", "month") },
  { name: "this year", start: "start of this year", ...unitOf2("this", "year") }
];
function dayFromToday(amount) {
  const day2 = { ...today, shifts: [{ amount, unit: "day" }] };
  return { first: day2, last: day2 };
}
var named2 = [
  { name: "yesterday", start: "start of yesterday", ...dayFromToday(-1) },
  { name: "tomorrow", start: "start of tomorrow", ...dayFromToday(1) }
];
var namedPeriods = [...periods2, ...named2];
function periodsFor(typed, nameOf6) {
  const begun = typed.toLowerCase();
  const isBegun = ({ name: name2 }) => begun !== "" && nameOf6(name2).toLowerCase().startsWith(begun);
  return [...periods2, ...named2.filter(isBegun)];
}
function daysOf({ first, last }, calendar) {
  const day2 = (moment3) => {
    const placed2 = placeMoment(moment3, calendar);
    return (placed2 && writeTime(toShown(placed2.first, calendar), { type: "date" })) ?? "";
  };
  return { first: day2(first), last: day2(last) };
}
var withTwoDigits = (typed) => typed.replace(/-(\d)(?=-|$)/g, "-0$1");
var YEAR2 = /^(\d{4})-?$/;
var MONTH3 = /^(\d{4})-(\d\d)-?$/;
function daysWritten(written7) {
  const typed = withTwoDigits(written7);
  const year = YEAR2.exec(typed)?.[1];
  if (year !== void 0) return daysOfMonths(Number(year), 1, 12);
  const [, ofYear, month] = MONTH3.exec(typed) ?? [];
  if (month !== void 0) return daysOfMonths(Number(ofYear), Number(month), Number(month));
  return isDate(typed) ? { first: typed, last: typed } : void 0;
}
var FIRST_DAY = "0000-01-01";
function firstDay(typed) {
  const day2 = typed + FIRST_DAY.slice(typed.length);
  return typed.endsWith("-0") && isDate(day2) ? day2 : void 0;
}

// src/assist/complete/date-candidates.ts
var calendarText = "Choose a date\u2026";
var dateTexts = [calendarText, ...namedPeriods.flatMap(({ name: name2, start: start2 }) => [name2, start2])];
var ANY_DAY = "0000-00-00";
var DAY8 = 864e5;
var SAMPLE = "2000-01-01";
function exactly2(notation) {
  return placeDistance(notation) === void 0 ? { ...notation, precision: "millisecond" } : notation;
}
function momentsOf({ first, last }, notation, timeZone) {
  if (first === ANY_DAY) {
    const { low: low2, high: high2 } = momentsOf({ first: SAMPLE, last: SAMPLE }, notation, "UTC");
    return { low: low2.replace(SAMPLE, ANY_DAY), high: high2.replace(SAMPLE, ANY_DAY) };
  }
  const days2 = { first: Date.parse(first), end: Date.parse(last) + DAY8 };
  const { first: low, end: high } = wholeDays(days2, exactly2(notation), timeZone) ?? { first, end: last };
  return { low: quoteString(low), high: quoteString(high) };
}
function writerFor({ found, operator, isFirst, operatorStart }, { clock }) {
  if (!found || operator === void 0) return void 0;
  const { field } = found;
  if (valueTypes[field.type].family !== "time") return void 0;
  const { predicate } = operators[operator];
  const between4 = operatorFor({ kind: "range" });
  const canReplace2 = predicate.kind === "equal" && !predicate.not && between4 !== void 0 && suits(between4, field);
  return (days2, isTyped) => {
    const { low, high } = momentsOf(days2, field, clock?.timeZone);
    const isAfter2 = predicate.kind === "order" && (predicate.sign === "<=" || predicate.sign === ">");
    if (isTyped && isAfter2) return { text: high, part: "all" };
    if (predicate.kind === "range")
      return isFirst ? { text: `${low} AND ${high}`, part: "all" } : { text: high, part: days2.first === days2.last ? "all" : "end" };
    if (low === high || !canReplace2) return { text: low, part: low === high ? "all" : "start" };
    const replaced = { start: operatorStart, word: operators[between4].canonical };
    return { text: `${low} AND ${high}`, operator: replaced, part: "all" };
  };
}
function candidateFor({ text: text2, operator }, typed, shown2 = {}) {
  return {
    shown: { label: operator ? `${operator.word} ${text2}` : text2, kind: "value", ...shown2 },
    words: [typed],
    names: shown2.title === void 0 ? [] : [shown2.title],
    writes: text2,
    ...operator && { operator }
  };
}
function typedDays(typed, write) {
  const days2 = daysWritten(typed);
  if (days2) return [candidateFor(write(days2, true), typed)];
  const first = firstDay(typed);
  if (first === void 0) return [];
  const written7 = write({ first, last: first }, true);
  const start2 = written7.text.indexOf(first);
  const rest = { start: start2 + typed.length, end: start2 + first.length };
  const isOneDay = start2 >= 0 && start2 === written7.text.lastIndexOf(first);
  return [candidateFor(written7, typed, { ...isOneDay && { placeholders: [rest] } })];
}
function calendarFor({ clock, now = () => /* @__PURE__ */ new Date() }) {
  return calendarOf(clock ?? { now: now(), timeZone: localTimeZone() });
}
function dateCandidates(subject4, typed, options) {
  const write = writerFor(subject4, options);
  if (!write) return [];
  const calendar = calendarFor(options);
  const offered = periodsFor(typed, (name2) => localizeText(name2, options.messages));
  const usual = options.clock ? relativeCandidates(subject4, offered, calendar, options) : usualDays(write, offered, calendar, options.messages);
  return [...typedDays(typed, write), ...usual];
}
function usualDays(write, offered, calendar, messages2) {
  const usual = /* @__PURE__ */ new Map();
  for (const period3 of offered) {
    const days2 = daysOf(period3, calendar);
    const written7 = write(days2);
    if (written7.part === "end") continue;
    const name2 = localizeText(written7.part === "all" ? period3.name : period3.start, messages2);
    const same = usual.get(written7.text)?.shown.title;
    const title = same === void 0 ? name2 : `${same}, ${name2}`;
    usual.set(written7.text, candidateFor(written7, days2.first, { title }));
  }
  return [...usual.values()];
}
function calendarCandidate(subject4, typed, options) {
  const { found, operator, isFirst } = subject4;
  const isElsewhere = found && zoneOf(found.field) === void 0 && (options.clock?.timeZone ?? "UTC") !== "UTC";
  const days2 = { first: ANY_DAY, last: ANY_DAY };
  const write = isElsewhere ? void 0 : writerFor(subject4, options);
  if (!write || !found || !operator || /[^\d-]/.test(typed)) return [];
  const isLow = operators[operator].predicate.kind === "range" && isFirst;
  const { low } = momentsOf(days2, found.field, options.clock?.timeZone);
  const written7 = isLow ? { text: low, part: "start" } : write(days2, true);
  const label = localizeText(calendarText, options.messages);
  return [candidateFor(written7, typed, { label, kind: "calendar", guess: true })];
}
function candidateOf(written7, { first, last }, name2, operator) {
  const label = operator ? `${operator.word} ${written7}` : written7;
  return {
    shown: { label, kind: "value", detail: first === last ? first : `${first} \u2013 ${last}` },
    words: [written7],
    names: [name2],
    writes: written7,
    ...operator && { operator }
  };
}
function relativeCandidates({ found, operator, isFirst, operatorStart }, offered, calendar, { messages: messages2 }) {
  if (!found || operator === void 0 || operators[operator].readsText) return [];
  const { predicate } = operators[operator];
  const list2 = operatorFor({ kind: "list" });
  const canReplace2 = predicate.kind === "equal" && list2 !== void 0 && suits(list2, found.field);
  if ("not" in predicate && predicate.not && found.field.type !== "date") return [];
  return offered.flatMap((usual) => {
    const days2 = daysOf(usual, calendar);
    const name2 = localizeText(usual.name, messages2);
    const first = writeMoment(usual.first);
    if (predicate.kind === "range") {
      const last = writeMoment(usual.last);
      return isFirst ? candidateOf(`${first} AND ${last}`, days2, name2) : candidateOf(last, { ...days2, first: days2.last }, name2);
    }
    if (!usual.period || !canReplace2) return candidateOf(first, { ...days2, last: days2.first }, name2);
    if (predicate.not || list2 === void 0) return [];
    const replaced = { start: operatorStart, word: operators[list2].canonical };
    return candidateOf(writePeriod(usual.period), days2, name2, replaced);
  });
}
function isTime({ found }) {
  return found !== void 0 && valueTypes[found.field.type].family === "time";
}
function periodCandidates(subject4, calendar, { messages: messages2 }) {
  const { operator } = subject4;
  if (operator === void 0 || !isTime(subject4)) return [];
  const { predicate } = operators[operator];
  if ("not" in predicate && predicate.not) return [];
  return periods2.flatMap((usual) => {
    if (!usual.period) return [];
    return candidateOf(writePeriod(usual.period), daysOf(usual, calendar), localizeText(usual.name, messages2));
  });
}
var counted4 = ["day", "week", "month", "year", "hour", "minute", "quarter"];
var COUNTING = /^((?:last|next) |(?:now|today|start of|end of)[a-z0-9 +-]{0,80}[-+] ?)(\d+) ?[a-z]*$/i;
var NAMING = /^((?:last|this|next|(?:start|end) of(?: (?:last|this|next))?) )[a-z]*$/i;
var spaced3 = (text2) => text2.replace(/\s+/g, " ");
function lacksUnit(text2) {
  const begun = spaced3(text2);
  return COUNTING.test(begun) || NAMING.test(begun);
}
function unitCandidates({ found }, typed) {
  const begun = spaced3(typed);
  const [, before2 = "", count2] = COUNTING.exec(begun) ?? NAMING.exec(begun) ?? [];
  if (count2 !== void 0 && !isUnitCount(Number(count2))) return [];
  const number3 = count2 === void 0 ? "" : `${count2} `;
  const start2 = before2.replace(/ ?([-+]) ?/g, " $1 ").toUpperCase();
  const suitable = counted4.filter((unit) => found?.field.type !== "date" || unit !== "hour" && unit !== "minute");
  return suitable.map((unit) => {
    const word = `${unit}${count2 === void 0 || Number(count2) === 1 ? "" : "s"}`.toUpperCase();
    return {
      shown: { label: `${start2}${number3}${word}`, kind: "value" },
      words: [`${before2}${number3}${word}`, `${before2}${count2 ?? ""}${word}`]
    };
  });
}

// src/assist/complete/texts.ts
var formatTitle = "Write it in the canonical spelling";
var simplifyTitle = "Simplify it";
var noteTexts = {
  more: "There are more. Keep typing to narrow the list.",
  waiting: "Loading values\u2026",
  failed: "Values could not be loaded."
};
var retryText = "Values could not be loaded. Try again.";
var lineAt2 = (offset, kind, text2, { messages: messages2 }) => ({
  label: localizeText(text2, messages2),
  kind,
  edit: { span: { start: offset, end: offset }, text: "" }
});
function noteAt(offset, note, options) {
  return lineAt2(offset, "note", noteTexts[note], options);
}
function retryAt(offset, options) {
  return lineAt2(offset, "retry", retryText, options);
}

// src/assist/complete/code-actions.ts
var codeActionOptions = /* @__PURE__ */ optionTable(
  { suggest: isFunction, simplify: isFunction },
  outputOptions
);
function codeActions(text2, range2, given = {}) {
  checkArguments([range2?.start, range2?.end], given, codeActionOptions);
  const { suggest: suggest2, simplify, ...options } = given;
  const result = compileAs(text2, options);
  const suggestions = result.ok ? [] : suggest2?.(text2, options) ?? [];
  const fixes = diagnoseText(text2, options).diagnostics.flatMap(
    (diagnostic) => diagnostic.span && touches2(diagnostic.span, range2) ? diagnostic.fixes.map((fix2) => {
      const { title, certainty, edits } = fix2;
      return { title, kind: "quickfix", certainty, diagnostic, edits };
    }) : []
  );
  return [...suggestions.map(asAction), ...fixes, ...refactorings(result, given)];
}
function asAction({ title, certainty, edits }) {
  return { title, kind: "suggestion", certainty, edits };
}
function touches2(one, other) {
  return one.start <= other.end && other.start <= one.end;
}
function refactorings(result, { messages: messages2, resource: resource3, simplify }) {
  if (!result.ok) return [];
  const { text: text2, query: query2 } = result;
  const action = (title, edits) => {
    return { title: localizeText(title, messages2), kind: "refactor", edits };
  };
  const steps2 = simplify?.(text2, { ...resource3 && { resource: resource3 } }).steps ?? [];
  const simplified = steps2.length > 0 ? [
    action(
      simplifyTitle,
      steps2.flatMap(({ edits }) => edits)
    )
  ] : [];
  const formatted2 = print(query2);
  const span2 = { start: 0, end: text2.length };
  return formatted2 === text2 ? simplified : [...simplified, action(formatTitle, [{ span: span2, text: formatted2 }])];
}

// src/assist/complete/complete.ts
init_limits();
init_localize();
init_operators();
init_count_up_to();
init_span();
init_operands();
init_scan();
init_outputs();
init_state();
init_free_text();

// src/assist/complete/candidates-at.ts
init_limits();

// src/assist/complete/enclosing-logic.ts
init_clause_order();
function levelIn(isNegated) {
  return { isNegated, hasNot: false, isDisjunction: false, names: /* @__PURE__ */ new Set(), isUnknown: false };
}
function enter(levels) {
  const { isNegated, hasNot } = levels.at(-1);
  return levelIn(isNegated !== hasNot);
}
var anything = { isNegated: false, allowsName: () => true };
function enclosingLogicOf(taken, output) {
  if (output === "query") return anything;
  let levels = [levelIn(false)];
  let previous;
  let isInList = false;
  for (const token of taken) {
    const { kind } = token;
    const level = levels.at(-1);
    const opensList = kind === 11 /* LeftParenthesis */ && previous === 20 /* ListOperator */;
    const closesList = kind === 12 /* RightParenthesis */ && isInList;
    isInList = opensList || isInList && !closesList;
    previous = kind;
    if (opensList || closesList) continue;
    if (kind === 1 /* Where */) levels = [levelIn(false)];
    else if (token.kind === 14 /* Name */) level.names.add(token.value);
    else if (kind === 27 /* Invalid */) level.isUnknown = true;
    else if (kind === 10 /* Not */) level.hasNot = !level.hasNot;
    else if (kind === 8 /* And */ || kind === 9 /* Or */) {
      level.hasNot = false;
      level.isDisjunction ||= kind === 8 /* And */ === level.isNegated;
    } else if (kind === 11 /* LeftParenthesis */) levels.push(enter(levels));
    else if (kind === 12 /* RightParenthesis */ && levels.length > 1) {
      levels.pop();
      const outer = levels.at(-1);
      for (const name2 of level.names) outer.names.add(name2);
      outer.isUnknown ||= level.isUnknown;
    }
  }
  const sides = levels.filter(({ isDisjunction }) => isDisjunction);
  return {
    isNegated: enter(levels).isNegated,
    allowsName: (name2) => sides.every(({ names: names3, isUnknown }) => isUnknown || names3.has(name2))
  };
}
function clauseInProgress(tokens) {
  const segments = split(tokens);
  const last = segments.at(-1);
  if (!last) return tokens;
  const kept = /* @__PURE__ */ new Map();
  for (const { rank, tokens: own2 } of segments) if (rank < last.rank && !kept.has(rank)) kept.set(rank, own2);
  return [...[...kept].sort(([a], [b]) => a - b).flatMap(([, own2]) => own2), ...last.tokens];
}
function clausesIn(tokens) {
  return new Set(tokens.flatMap(({ kind }) => ranks.get(kind) ?? []));
}
function namesInClause(before2, after) {
  const start2 = before2.findLastIndex(({ kind }) => ranks.has(kind));
  const end = after.findIndex(({ kind }) => ranks.has(kind));
  const own2 = [...before2.slice(start2 + 1), ...after.slice(0, end < 0 ? after.length : end)];
  return new Set(own2.flatMap((token) => token.kind === 14 /* Name */ ? token.value : []));
}

// src/assist/complete/field-candidates.ts
init_clauses();
init_span();
init_written_name();
init_find_field();
init_permissions();
init_qualifiers();
function compoundName(name2, field, given) {
  const placeholders = [];
  let text2 = name2;
  for (const [index, qualifier2] of qualifiersInOrder(field).entries()) {
    const value = given[index] || void 0;
    text2 += ":";
    const shown2 = value ?? qualifier2.replace(/[^\p{L}\p{Nd}_-]+/gu, "_");
    if (value === void 0) placeholders.push({ start: text2.length, end: text2.length + shown2.length });
    text2 += shown2;
  }
  return { text: text2, placeholders };
}
var calledAs = (name2, { label, type }) => label === void 0 || label.toLowerCase() === name2.toLowerCase() ? { detail: type } : { title: label, detail: type };
function fieldCandidate(name2, field, { text: text2, placeholders }, prefix = "") {
  const { label, description: description2, cost, deprecated } = field;
  const written7 = writtenName(text2);
  const shown2 = {
    label: prefix + written7,
    kind: prefix === "" ? "field" : "reference",
    ...calledAs(name2, field),
    ...description2 !== void 0 && { documentation: description2 },
    ...placeholders && written7 === text2 && { placeholders: placeholders.map((span2) => moved(span2, prefix.length)) },
    ...cost !== void 0 && { cost },
    ...deprecated && { deprecated: true }
  };
  return { shown: shown2, words: [name2], names: label === void 0 ? [] : [label] };
}
function fieldCandidates({ fields }, role, typed, isWanted) {
  const prefix = role === "reference" ? referencePrefix : "";
  const { base, qualifiers } = splitName(typed.startsWith(prefix) ? typed.slice(prefix.length) : typed);
  const candidates4 = [];
  for (const [name2, field] of Object.entries(fields)) {
    if (!isPermitted(field, role)) continue;
    const given = name2 === base ? qualifiers : [];
    const written7 = field.qualifiers ? compoundName(name2, field, given) : { text: name2 };
    if (!isWanted(written7.text, field)) continue;
    candidates4.push(fieldCandidate(name2, field, written7, prefix));
  }
  return candidates4;
}

// src/assist/complete/operator-candidates.ts
init_operators();
init_spellings();
init_characters();
init_permissions();
var LETTERS = /[A-Z]{3}/;
function foreignWords(name2) {
  return foreignSpellings().flatMap(({ words: words4, means }) => means === name2 && LETTERS.test(words4) ? words4 : []);
}
function candidateOf2(name2) {
  const { canonical, arity } = operators[name2];
  const detail = arities[arity].placeholder;
  const shown2 = { label: canonical, kind: "operator", ...detail && { detail }, documentation: docOf(name2) };
  return { shown: shown2, words: spellingsOf(name2), names: foreignWords(name2), arity };
}
var candidates3;
function operatorCandidates({ found }, isNegated) {
  candidates3 ??= new Map(operatorNames.map((name2) => [name2, candidateOf2(name2)]));
  const all = candidates3;
  const field = found?.field;
  const suitable = field ? operatorsFor(field) : operatorNames;
  const isSent = (name2) => name2 !== void 0 && suitable.includes(name2);
  const saysSomething = (name2) => !field || field.nullable || operators[name2].whenNull === void 0;
  return operatorNames.flatMap((name2) => {
    const isOffered2 = isSent(name2) && saysSomething(name2) && (!isNegated || isSent(operators[name2].complement));
    return isOffered2 ? all.get(name2) ?? [] : [];
  });
}
var spellings2 = /* @__PURE__ */ operatorNames.map((name2) => [name2, spellingsOf(name2)]);
function operatorPrefix(written7) {
  if (written7.length > 64) return [];
  const typed = narrow(written7).replace(/\s+/g, " ").toUpperCase();
  return spellings2.flatMap(([name2, words4]) => words4.some((each) => each.startsWith(typed)) ? name2 : []);
}
function isOperatorSpelling(written7) {
  const typed = written7.trim().toUpperCase();
  return spellings2.some(([, words4]) => words4.includes(typed));
}

// src/assist/complete/search-candidates.ts
init_operators();
init_value_types();
init_span();
init_factories();
init_written_name();
init_permissions();

// src/assist/complete/rank.ts
init_closest_match();
init_clauses();
var Fit = { Exact: 0, AnyCase: 1, OtherSpelling: 2, Part: 3, Letters: 4 };
var LETTER2 = /[\p{L}\p{Nd}]/u;
function hasPart(text2, lower2, typed) {
  for (let at2 = lower2.indexOf(typed); at2 >= 0; at2 = lower2.indexOf(typed, at2 + 1)) {
    const [before2, first] = [text2.charAt(at2 - 1), text2.charAt(at2)];
    if (at2 === 0 || !LETTER2.test(before2) || first !== first.toLowerCase() && before2 === before2.toLowerCase())
      return true;
  }
  return false;
}
function hasLetters(text2, letters) {
  let at2 = 0;
  for (const letter2 of letters) {
    at2 = text2.indexOf(letter2, at2) + 1;
    if (at2 === 0) return false;
  }
  return true;
}
function fitOf({ shown: shown2, words: words4, names: names3 = [] }, typed, lowerTyped) {
  const { label } = shown2;
  const [word = label] = words4;
  if (label.startsWith(typed) || word.startsWith(typed)) return Fit.Exact;
  const lower2 = words4.map((each) => each.toLowerCase());
  const [lowerWord = ""] = lower2;
  if (label.toLowerCase().startsWith(lowerTyped) || lowerWord.startsWith(lowerTyped)) return Fit.AnyCase;
  if (lower2.some((each) => each.startsWith(lowerTyped))) return Fit.OtherSpelling;
  if (!LETTER2.test(typed)) return void 0;
  if (words4.some((each, index) => hasPart(each, lower2[index], lowerTyped))) return Fit.Part;
  if (names3.some((name2) => hasPart(name2, name2.toLowerCase(), lowerTyped))) return Fit.Part;
  return typed.length > 1 && !typed.includes(" ") && hasLetters(lowerWord, lowerTyped) ? Fit.Letters : void 0;
}
var LONGEST6 = 64;
function ranked(candidates4, written7) {
  const typed = written7.replace(/\s+/g, " ");
  const current = candidates4.some(isDeprecated) ? partitioned(candidates4, (each) => !isDeprecated(each)) : candidates4;
  if (typed === "") return current;
  if (typed.length > LONGEST6) return [];
  const { found, isGuess } = narrowed2(current, typed);
  if (found.length === 0) return typed.includes(" ") ? [] : closest(current, typed).map(asGuess);
  const areReferencesFirst = beginsReference(typed);
  const sorted = partitioned(found, (each) => isReference2(each) === areReferencesFirst);
  if (!isGuess) return sorted;
  const isValueMeant = !areReferencesFirst && found.every(isReference2);
  return [...isValueMeant ? closestOf(valuesIn2(current), typed) : [], ...sorted].map(asGuess);
}
function narrowed2(candidates4, typed) {
  let found = candidates4;
  let isGuess = false;
  for (let length = 1; length <= typed.length; length++) {
    const part = typed.slice(0, length);
    if (length < typed.length && part.endsWith(" ")) continue;
    const fits = byFit(found, part);
    const good = fits.slice(0, Fit.Letters).flat();
    isGuess = good.length === 0;
    found = isGuess ? fits.flat() : good;
    if (found.length === 0) found = byFit(candidates4, part)[Fit.Letters] ?? [];
    if (found.length === 0 && length > 1) break;
  }
  return { found, isGuess };
}
function byFit(candidates4, typed) {
  const lowerTyped = typed.toLowerCase();
  const fits = [[], [], [], [], []];
  for (const candidate of candidates4) {
    const fit = fitOf(candidate, typed, lowerTyped);
    if (fit !== void 0 && (fit <= Fit.OtherSpelling || !typed.endsWith(" "))) fits[fit]?.push(candidate);
  }
  return fits;
}
function asGuess({ shown: shown2, ...rest }) {
  return { ...rest, shown: { ...shown2, guess: true } };
}
function beginsReference(typed) {
  const lowerTyped = typed.toLowerCase();
  const prefix = referencePrefix.toLowerCase();
  return lowerTyped.length > 2 && (lowerTyped.startsWith(prefix) || prefix.startsWith(lowerTyped));
}
var isDeprecated = ({ shown: shown2 }) => shown2.deprecated === true;
var isReference2 = ({ shown: shown2 }) => shown2.kind === "reference";
function partitioned(candidates4, isFirst) {
  return [...candidates4.filter(isFirst), ...candidates4.filter((each) => !isFirst(each))];
}
var valuesIn2 = (candidates4) => candidates4.filter((each) => !isReference2(each));
function closest(candidates4, typed) {
  const near2 = closestOf(valuesIn2(candidates4), typed);
  return near2.length > 0 ? near2 : closestOf(candidates4.filter(isReference2), typed);
}
function closestOf(candidates4, typed) {
  const wordsOf4 = ({ words: words4, names: names3 = [] }) => [...words4, ...names3];
  const word = closestMatch(typed, candidates4.flatMap(wordsOf4));
  const found = word === void 0 ? void 0 : candidates4.find((each) => wordsOf4(each).includes(word));
  return found ? [found] : [];
}

// src/assist/complete/value-candidates.ts
init_diagnostic();
init_clauses();
init_operators();
init_value_types();
init_quote();
init_analyse();
init_factories();
init_characters();
var BARE = /^[\p{L}\p{Nd}_][^\s,;:(){}[\]"`]*(?:\s+[^\s,;:(){}[\]"'`][^\s,;:(){}[\]"`]*)*$/u;
var NUMBER7 = /^\d+(?:\.\d*)?$/;
function compiles({ name: name2, operator }, operand2, options) {
  if (operator === void 0) return false;
  const row = operators[operator];
  const operands3 = row.arity === "range" ? [range(operand2, operand2)] : [operand2];
  const spelling = { operator, row, negated: false };
  const condition = comparison(name(name2, nowhere), spelling, 0, 0, operands3, 0);
  const query2 = query({ condition }, 0);
  const { resource: resource3, bindings = {} } = options;
  const asked2 = { ...resource3 && { resource: resource3 }, bindings };
  return !analyse(query2, asked2, void 0, true).diagnostics.some(isError);
}
function valueCandidate({ value, label }) {
  const shown2 = { label: quoteValue(value), kind: "value", ...label !== void 0 && { title: label } };
  return { shown: shown2, words: [String(value)], names: label === void 0 ? [] : [label] };
}
function fieldValues(field, operator) {
  if (operators[operator].readsText) return [];
  const { all } = valueTypes[field.type];
  if (all) return all.map(({ value, words: words4 }) => ({ ...valueCandidate({ value, label: words4[0] }), names: words4 }));
  return field.values?.map(valueCandidate) ?? [];
}
var ANY_TEXT = { type: "string" };
function typedValue({ found, operator }, typed, isQuoted) {
  const isText3 = operator !== void 0 && operators[operator].readsText;
  const form = isText3 || !found ? ANY_TEXT : found.field;
  const type = valueTypes[form.type];
  const isRight = type.quotesWords && type.diagnose(typed, form) === void 0;
  const isNumber3 = !found && !isText3 && NUMBER7.test(typed);
  const isNull2 = typed.toUpperCase() === "NULL";
  const isWord3 = isQuoted ? typed !== "" : BARE.test(typed) && !isNumber3 && !isNull2 && `${typed}:` !== referencePrefix;
  return isRight && isWord3 ? [{ ...valueCandidate({ value: typed }), isTyped: true }] : [];
}
function valueCandidates(subject4, typed, isQuoted, options) {
  const { found, operator } = subject4;
  if (operator === void 0) return [];
  const written7 = new Set(subject4.values.map(String));
  const own2 = found ? fieldValues(found.field, operator).filter(({ words: words4 }) => !written7.has(words4[0])) : [];
  const values2 = [...typedValue(subject4, typed, isQuoted), ...own2, ...dateCandidates(subject4, typed, options)];
  return isQuoted ? values2 : [...values2, ...boundVariables(subject4, options), ...references(subject4, typed, options)];
}
function boundVariables(subject4, options) {
  return variables(options).flatMap((candidate) => {
    const operand2 = { kind: "variable", name: candidate.words[0], ...nowhere };
    return compiles(subject4, operand2, options) ? [candidate] : [];
  });
}
function variables({ bindings = {} }) {
  const names3 = Object.keys(bindings).filter(
    (name2) => wordStartLength(name2, 0) > 0 && skipWord(name2, 0, false) === name2.length
  );
  return names3.map((name2) => ({ shown: { label: `:${name2}`, kind: "variable" }, words: [name2] }));
}
function areAlike2(one, other) {
  return one.family === other.family && !one.all === !other.all;
}
function references(subject4, typed, { resource: resource3 }) {
  const { operator, found } = subject4;
  if (!resource3 || !operator || !operators[operator].takesReference) return [];
  const compared3 = operators[operator].readsText ? "string" : found?.field.type;
  const isComparable = ({ type }) => compared3 === void 0 || areAlike2(valueTypes[compared3], valueTypes[type]);
  return fieldCandidates(
    resource3,
    "reference",
    typed,
    (written7, field) => written7 !== found?.name && isComparable(field)
  );
}
function takesServedValues({ found, operator }, typed) {
  return found !== void 0 && operator !== void 0 && operators[operator].suits !== "text" && !/^(?::|Field:)/.test(typed);
}
function servedCandidate({ value, label, detail }) {
  const candidate = valueCandidate({ value, ...typeof label === "string" && { label } });
  return typeof detail === "string" ? { ...candidate, shown: { ...candidate.shown, detail } } : candidate;
}
function valueFor({ found }, value) {
  const { isNumeric = false, isText: isText3 = false } = found ? valueTypes[found.field.type] : {};
  if (isText3) return typeof value === "string" ? value : void 0;
  return isNumeric && String(Number(value)) === value ? Number(value) : value;
}
function servedCandidates({ state, values: values2 }, subject4, typed, options) {
  const written7 = new Set(subject4.values.map(String));
  const fitting = values2.flatMap((each) => {
    const value = written7.has(String(each.value)) ? void 0 : valueFor(subject4, each.value);
    return value !== void 0 && compiles(subject4, scalar(value), options) ? [{ ...each, value }] : [];
  });
  const candidates4 = fitting.map(servedCandidate);
  return state === "known" ? candidates4 : ranked(candidates4, typed).filter(({ shown: shown2 }) => !shown2.guess);
}
function withAdded(found, added) {
  const at2 = found.findIndex(({ shown: shown2 }) => shown2.kind === "reference");
  return at2 < 0 ? [...found, ...added] : [...found.slice(0, at2), ...added, ...found.slice(at2)];
}

// src/assist/complete/search-candidates.ts
var NUMBER8 = /^-?\d+(?:\.\d+)?$/;
var QUOTED2 = /^(["'])(.*?)\1?$/s;
function valuesOf3(name2, field, written7, options) {
  const found = { name: name2, field, qualifiers: [] };
  const subject4 = { name: name2, found, operator: idOperator, operatorStart: 0, isFirst: true, values: [] };
  const isNumber3 = NUMBER8.test(written7) && !valueTypes[field.type].quotesWords;
  if (isNumber3 && compiles(subject4, scalar(Number(written7)), options))
    return [valueCandidate({ value: Number(written7) })];
  const quoted5 = QUOTED2.exec(written7)?.[2];
  const typed = quoted5 ?? written7;
  const values2 = valueCandidates(subject4, typed, quoted5 !== void 0, options);
  return ranked(values2, typed).filter(({ shown: shown2 }) => shown2.kind === "value");
}
function isCalled2(called, name2, { label }) {
  return [name2, label?.replace(/\s/g, "_")].some((each) => each?.toLowerCase() === called.toLowerCase());
}
function searchCandidates({ fields }, typed, isWanted, options) {
  const colon = typed.indexOf(":");
  const called = typed.slice(0, colon);
  const [name2, field] = Object.entries(fields).find(([each, its]) => isCalled2(called, each, its)) ?? [];
  if (colon < 0 || !name2 || !field || field.qualifiers || !isPermitted(field, "filter") || !isWanted(name2, field))
    return [];
  const spaced4 = typed.replace(/\s+/g, " ");
  const begun = `${writtenName(name2)} `;
  const equals = `${operators[idOperator].canonical} `;
  const rest = typed.slice(colon + 1).trim();
  if (rest === "")
    return [{ shown: { label: (begun + equals).trimEnd(), kind: "field", ...calledAs(name2, field) }, words: [spaced4] }];
  return valuesOf3(name2, field, rest, options).map(({ shown: shown2, operator, isTyped }) => {
    const { label, placeholders } = shown2;
    const before2 = operator ? begun : begun + equals;
    const moves = placeholders && { placeholders: placeholders.map((span2) => moved(span2, before2.length)) };
    return { shown: { ...shown2, ...moves, label: before2 + label }, words: [spaced4], ...isTyped && { isTyped } };
  });
}

// src/assist/complete/subject.ts
init_token();
init_find_field();
function isLiteral(token) {
  return token.kind === 15 /* String */ || token.kind === 16 /* Number */;
}
function subjectOf(taken, after, resource3) {
  const end = after.findIndex((token) => !isLiteral(token) && token.kind !== 13 /* Comma */);
  const inList2 = after.slice(0, end < 0 ? after.length : end);
  const values2 = inList2.filter(isLiteral).map(({ value }) => value);
  let operator;
  let operatorStart = 0;
  const last = taken.at(-1);
  const isFirst = last !== void 0 && isOperator(last);
  for (let index = taken.length - 1; index >= 0; index--) {
    const token = taken[index];
    if (token.kind === 14 /* Name */) {
      const named3 = resource3 && findField(resource3, token.value);
      const found = named3 ?? (resource3 && fieldByLabel(resource3, token.value));
      return {
        name: found?.qualifiers.length === 0 ? found.name : token.value,
        found,
        nameSpan: { start: token.start, end: token.end },
        isLabel: found !== named3,
        operator,
        operatorStart,
        isFirst,
        values: values2
      };
    }
    if (isOperator(token)) {
      operator = token.value.operator;
      operatorStart = token.start;
    } else if (isLiteral(token)) values2.push(token.value);
  }
  return { name: "", found: void 0, operator, operatorStart, isFirst, values: values2 };
}

// src/assist/complete/word-candidates.ts
init_diagnostic();
init_clauses();
init_operators();
init_value_types();
init_analyse();
init_factories();
init_kinds();
init_written_name();
init_clause_order();
init_permissions();
var words3 = [
  [13 /* Comma */, "punctuation"],
  [12 /* RightParenthesis */, "punctuation"],
  [4 /* Asc */, "keyword"],
  [5 /* Desc */, "keyword"],
  [8 /* And */, "keyword"],
  [9 /* Or */, "keyword"],
  [3 /* By */, "keyword"],
  [10 /* Not */, "keyword"],
  [11 /* LeftParenthesis */, "punctuation"]
];
var wordCandidates = new Map(
  words3.map(([kind, as]) => {
    const label = kindTerms[kindNames[kind]];
    return [kind, { shown: { label, kind: as }, words: [label] }];
  })
);
function keywordCandidates(accepts) {
  return [...wordCandidates].flatMap(([kind, candidate]) => accepts(kind) ? candidate : []);
}
function isClauseAllowed(key, { action, resource: resource3 }) {
  return supportsClause(key, resource3) && (!action || takesClause(key, action, resource3));
}
function clauseCandidates(accepts, before2, after, options) {
  const [earlier, later] = [clausesIn(before2), clausesIn(after)];
  const candidates4 = [];
  for (const [kind, rank] of ranks) {
    const key = clauseKeys[rank];
    const isInOrder = Math.max(-1, ...earlier) < rank && rank < Math.min(...later, clauseKeys.length);
    if (!accepts(kind) || !isInOrder || !isClauseAllowed(key, options)) continue;
    const { keywords: keywords4 } = clauses[key];
    const detail = options.resource ? exampleIn(options.resource, key) : exampleOf2(key);
    const documentation = clauseDocs[key].doc;
    const shown2 = { label: keywords4, kind: "clause", ...detail && { detail }, documentation };
    candidates4.push({ shown: shown2, words: [keywords4] });
  }
  return candidates4;
}
function exampleOf2(key) {
  const { keywords: keywords4 } = clauses[key];
  const { example } = clauseDocs[key];
  return example.slice(example.indexOf(keywords4) + keywords4.length).trimStart();
}
function exampleIn({ fields }, key) {
  const namesFor = (role) => Object.keys(fields).filter((name3) => isPermitted(fields[name3], role));
  if (key === "fields") return `${namesFor("select").slice(0, 2).map(writtenName).join(", ")}`;
  if (key === "filters") {
    const name3 = namesFor("filter").find((each) => !fields[each].qualifiers);
    return name3 && `${writtenName(name3)} ${operators[idOperator].canonical} \u2026`;
  }
  if (key !== "orders") return exampleOf2(key);
  const sortable = namesFor("sort");
  const newest = sortable.find((name3) => valueTypes[fields[name3].type].family === "time");
  const name2 = newest ?? sortable[0];
  return name2 && `${writtenName(name2)} DESC`;
}
function countCandidates(key, options) {
  const { resource: resource3, bindings = {} } = options;
  const compiles2 = (name2) => {
    const count2 = {
      kind: "count",
      value: { kind: "variable", name: name2, ...nowhere },
      ...nowhere
    };
    const query2 = query({ [key]: count2 }, 0);
    const asked2 = { ...resource3 && { resource: resource3 }, bindings };
    return !analyse(query2, asked2, void 0, true).diagnostics.some(isError);
  };
  const candidates4 = variables(options).filter(({ words: [name2 = ""] }) => compiles2(name2));
  const most = key === "limit" ? resource3?.maxLimit : void 0;
  return most === void 0 ? candidates4 : [...candidates4, { shown: { label: String(most), kind: "value" }, words: [String(most)] }];
}

// src/assist/complete/candidates-at.ts
var heads = [0 /* Select */, 1 /* Where */, 3 /* By */, 6 /* Limit */, 7 /* Offset */];
var termStarts = [14 /* Name */, 10 /* Not */, 11 /* LeftParenthesis */];
function acceptedIn({ state, taken, depth }, clause, after, options) {
  const isTerm = state.expected.has(10 /* Not */);
  const isFirst = taken.length === 0 && !after.some(({ kind }) => kind === 0 /* Select */ || kind === 1 /* Where */);
  const canBegin = (isFirst || taken.length > 0) && clause !== 0 /* Select */ && isClauseAllowed("filters", options);
  const isDeep = depth >= limitsOf(options.limits).maxDepth;
  return (kind) => {
    if (!state.expected.has(kind)) return false;
    return !isTerm || !termStarts.includes(kind) || canBegin && (kind === 14 /* Name */ || !isDeep);
  };
}
function names2({ state, taken, typed }, clause, { allowsName }, after, options) {
  const { resource: resource3 } = options;
  if (!resource3) return [];
  if (state.expected.has(10 /* Not */))
    return [
      ...searchCandidates(resource3, typed, allowsName, options),
      ...fieldCandidates(resource3, "filter", typed, allowsName)
    ];
  const others = namesInClause(taken, after);
  const role = clause === 0 /* Select */ ? "select" : "sort";
  return fieldCandidates(resource3, role, typed, (name2) => !others.has(name2));
}
function operands2(context, accepts, clause, after, options) {
  const { taken, typed, quote } = context;
  const isQuoted = quote !== "" && quote !== "`";
  if (accepts(16 /* Number */) && !accepts(15 /* String */))
    return countCandidates(clause === 6 /* Limit */ ? "limit" : "offset", options);
  if (!accepts(18 /* Variable */)) return [];
  const subject4 = subjectOf(taken, after, options.resource);
  if (options.clock && isTime(subject4) && lacksUnit(typed)) {
    const spans2 = accepts(26 /* Period */) ? periodCandidates(subject4, calendarFor(options), options) : [];
    const labels = new Set(spans2.map(({ shown: shown2 }) => shown2.label));
    return [...spans2, ...unitCandidates(subject4, typed).filter(({ shown: shown2 }) => !labels.has(shown2.label))];
  }
  const candidates4 = valueCandidates(subject4, typed, isQuoted, options);
  if (accepts(15 /* String */)) return candidates4;
  const spans = accepts(26 /* Period */) && options.clock ? periodCandidates(subject4, calendarFor(options), options) : [];
  return [...spans, ...candidates4.filter(({ shown: shown2 }) => shown2.kind === "variable")];
}
function candidatesAt(context, before2, after, options) {
  const { taken, quote, isAfterWord } = context;
  const clause = taken.findLast(({ kind }) => heads.includes(kind))?.kind;
  const accepts = acceptedIn(context, clause, after, options);
  if (isAfterWord) return keywordCandidates((kind) => kind !== 11 /* LeftParenthesis */ && accepts(kind)).filter(isSign3);
  const logic = enclosingLogicOf(taken, options.output);
  const candidates4 = [];
  if (accepts(14 /* Name */)) candidates4.push(...names2(context, clause, logic, after, options));
  if (accepts(19 /* OneOperator */) && quote === "")
    candidates4.push(...operatorCandidates(subjectOf(taken, after, options.resource), logic.isNegated));
  candidates4.push(...operands2(context, accepts, clause, after, options));
  if (quote === "")
    candidates4.push(...keywordCandidates(accepts), ...clauseCandidates(accepts, before2, after, options));
  return candidates4;
}
function isSign3({ shown: shown2 }) {
  return shown2.kind === "punctuation";
}

// src/assist/complete/completion-context.ts
init_clauses();
init_characters();
init_comments();
init_scan();
init_scanner();
init_parser_state();
init_clause_order();
init_driver();
init_state();
function scanTokens(text2, maxDepth) {
  const scanner = createScanner(text2, maxDepth);
  const scanned = [];
  for (; ; ) {
    const { mode, depth, nots } = scanner;
    const token = scanToken(scanner);
    if (token.diagnostic?.code === "too-deep") return void 0;
    scanned.push({ token, mode, depth: depth + nots });
    if (token.kind === 30 /* End */) return scanned;
  }
}
function endsInComment(text2, scanned) {
  if (scanned.at(-2)?.token.diagnostic?.code === "unclosed-comment") return true;
  if (!mayHaveComments(text2)) return false;
  const last = commentsOf(
    text2,
    scanned.map(({ token }) => token)
  ).at(-1);
  return last?.end === text2.length && last.text.startsWith("--");
}
var quotes = "\"'`\u201C\u201D\u201E\xAB\xBB\u2018\u2019\u201A";
var openEnded = ["unclosed-string", "unclosed-name"];
var closed2 = [11 /* LeftParenthesis */, 12 /* RightParenthesis */, 13 /* Comma */, 23 /* Literals */, 15 /* String */];
var unfinished2 = [":", "-", "+", "."];
function isOpen(text2, { kind, start: start2, end, diagnostic }) {
  const isDate2 = kind === 15 /* String */ && isDigit(text2.charCodeAt(start2));
  if (isDate2 || openEnded.includes(diagnostic?.code)) return true;
  const last = text2.charAt(end - 1);
  return !closed2.includes(kind) && last !== "`" && (kind !== 29 /* Unknown */ || unfinished2.includes(last));
}
var relativeDates2 = [25 /* Moment */, 26 /* Period */, 27 /* Invalid */];
function contextsIn(text2, scanned) {
  const count2 = scanned.length - 1;
  const last = scanned[count2 - 1]?.token;
  const dated = scanned.findLastIndex(({ token }) => relativeDates2.includes(token.kind));
  const isDated = dated >= 0 && dated >= count2 - 2 && lacksUnit(text2.slice(scanned[dated]?.token.start));
  if (isDated) return [contextBefore(text2, scanned, dated)];
  const search = searchIn(text2, scanned);
  if (search !== void 0) return [contextBefore(text2, scanned, search)];
  const phrase = scanned.findLastIndex(({ mode, token }) => mode === LexerMode.Operator && token.kind !== 30 /* End */);
  const isOperator3 = phrase >= 0 && operatorPrefix(text2.slice(scanned[phrase]?.token.start)).length > 0;
  const isSignLast = isSign(text2.charCodeAt(text2.length - 1));
  const several2 = severalWords(text2, scanned);
  const words4 = several2 === void 0 ? [] : [contextBefore(text2, scanned, several2)];
  if (isOperator3) {
    const operator = contextBefore(text2, scanned, phrase);
    const isWhole3 = isSignLast && isOperatorSpelling(operator.typed);
    return isWhole3 ? [contextBefore(text2, scanned, count2), operator] : [...words4, operator];
  }
  if (!last || last.end < text2.length || !isOpen(text2, last)) return [contextBefore(text2, scanned, count2)];
  const word = contextBefore(text2, scanned, count2 - 1);
  const state = last.diagnostic ? void 0 : nextState(word.state, last.kind);
  if (state) return [word, { ...word, start: text2.length, typed: "", quote: "", state, isAfterWord: true }];
  return [...words4, word];
}
var searched = [28 /* Word */, 14 /* Name */, 15 /* String */, 16 /* Number */, 30 /* End */];
function searchIn(text2, scanned) {
  const index = scanned.findLastIndex(({ mode, token }) => mode === LexerMode.Term && token.kind !== 30 /* End */);
  const { kind, end = 0, diagnostic } = scanned[index]?.token ?? {};
  const isSearch2 = kind === 14 /* Name */ && diagnostic?.code === "name-needs-backticks" && text2.charAt(end - 1) === ":";
  return isSearch2 && scanned.slice(index + 1).every(({ token }) => searched.includes(token.kind)) ? index : void 0;
}
function beginsWithApostrophe(text2, { start: start2, diagnostic }) {
  return diagnostic?.code === "unclosed-string" && /[\p{L}\p{Nd}]['’]$/u.test(text2.slice(Math.max(0, start2 - 2), start2 + 1));
}
function severalWords(text2, scanned) {
  const last = scanned.length - 2;
  for (let index = last; index >= 0; index--) {
    const { token, mode } = scanned[index];
    const isWord3 = token.kind === 28 /* Word */ || token.kind === 14 /* Name */;
    if (!isWord3 && !(index === last && beginsWithApostrophe(text2, token))) return void 0;
    if (mode === LexerMode.Term || mode === LexerMode.Operand) return index < last ? index : void 0;
  }
  return void 0;
}
var NEAR = 2;
function tokensThatDecide(scanned, end) {
  const tokens = scanned.slice(0, end).map(({ token }) => token);
  const head = tokens.findLastIndex(({ kind }) => ranks.has(kind));
  if (head >= 0 && tokens[head]?.kind !== 1 /* Where */) return tokens;
  const joints = [];
  for (let index = head + 1; index < end; index++) {
    const { token, depth } = scanned[index];
    if (depth > 0) continue;
    if (token.kind === 9 /* Or */) return tokens;
    if (token.kind === 8 /* And */ && scanned[index + 1]?.mode === LexerMode.Term) joints.push(index);
  }
  const last = joints.at(-NEAR);
  return last === void 0 ? tokens : [...tokens.slice(0, head + 1), ...tokens.slice(last + 1)];
}
function contextBefore(text2, scanned, index) {
  const { token, depth } = scanned[index];
  const start2 = token.kind === 30 /* End */ ? text2.length : token.start;
  const recovered = recoverPrefix(text2.slice(0, start2), [
    ...clauseInProgress(tokensThatDecide(scanned, index)),
    syntheticToken(30 /* End */, start2, start2)
  ]);
  const prefix = text2.startsWith(referencePrefix, start2) ? referencePrefix : "";
  const first = text2.charAt(start2 + prefix.length);
  const quote = quotes.includes(first) ? first : "";
  const typed = quote && typeof token.value === "string" ? prefix + token.value : text2.slice(start2);
  return {
    start: start2,
    typed: isSign(typed.charCodeAt(0)) ? narrow(typed) : typed,
    quote,
    state: parserStateOf(recovered),
    taken: recovered.accepted,
    depth,
    isAfterWord: false
  };
}

// src/assist/complete/insert.ts
init_clauses();
init_characters();
init_kinds();
init_relative_dates3();
init_words2();
var keywords2 = [kindTerms.And, kindTerms.Or, ...directions].map(String);
var firstWords = /* @__PURE__ */ Object.values(clauses).map(
  (clause) => clause.keywords.replace(/ .*/, "")
);
var VALUE = /["'\d:“„«‘-]/;
function skipSigns(text2, start2) {
  let end = start2;
  while (isSign(text2.charCodeAt(end))) end++;
  return end;
}
function endOfString(text2, start2) {
  const close = text2.indexOf(text2.charAt(start2), start2 + 1);
  return close < 0 ? skipRun(text2, start2 + 1) : close + 1;
}
function following(text2, start2) {
  const first = text2.charAt(start2);
  if (isSign(text2.charCodeAt(start2))) return { start: start2, end: skipSigns(text2, start2), kind: "operator" };
  if (first === '"' || first === "'") return { start: start2, end: endOfString(text2, start2), kind: "value" };
  const { found } = matchOperatorPrefix(text2, start2);
  if (found) return { start: start2, end: found.end, kind: "operator" };
  const end = skipRun(text2, start2);
  const word = text2.slice(start2, end);
  if (VALUE.test(first) || word.startsWith(referencePrefix)) return { start: start2, end, kind: "value" };
  if (keywords2.includes(word.toUpperCase())) return { start: start2, end, kind: "keyword" };
  if (firstWords.includes(word.toUpperCase())) return { start: start2, end, kind: "clause" };
  return { start: start2, end, ...word && { kind: "field" } };
}
function placeOf5(kind) {
  return kind === "reference" || kind === "variable" ? "value" : kind;
}
function endOfLabel(text2, start2, label) {
  let end = start2;
  for (const word of label.split(" ")) {
    const at2 = skipSpace(text2, end);
    const wordEnd = skipWord(text2, at2, false);
    if (text2.slice(at2, wordEnd).toUpperCase() !== word) return end;
    end = wordEnd;
  }
  return end;
}
function endOfWord(text2, { start: start2, quote }, cursor, { kind, label }) {
  const phraseEnd = kind === "operator" ? matchOperatorPrefix(text2, start2).end : endOfLabel(text2, start2, label);
  if (phraseEnd > cursor && quote === "") return phraseEnd;
  if (isSign(text2.charCodeAt(start2))) return skipSigns(text2, cursor);
  const end = skipRun(text2, cursor);
  return quote !== "" && text2.charAt(end) === quote ? end + 1 : end;
}
function splits(text2, at2) {
  const isWord3 = at2 > 0 && skipRun(text2, at2 - 1) > at2;
  if (/^(["'`])\1$/.test(text2.slice(Math.max(0, at2 - 1), at2 + 1))) return true;
  return isWord3 || isSign(text2.charCodeAt(at2 - 1)) && isSign(text2.charCodeAt(at2));
}
function suitsOperands(arity, text2, end) {
  const next = skipSpace(text2, end);
  if (narrow(text2.charAt(next)) === "(" || isPeriodAt(text2, next)) return arity === "list";
  return following(text2, next).kind !== "value" || arity === "one" || arity === "range";
}
function isBeforeOperator(text2, end) {
  return following(text2, skipSpace(text2, end)).kind === "operator";
}
function editsIn(text2, context, cursor) {
  const { start: start2 } = context;
  const isBegun = start2 < cursor;
  if (!isBegun && splits(text2, cursor)) return () => void 0;
  const next = isBegun ? { start: cursor, end: cursor } : following(text2, skipSpace(text2, cursor));
  const isInside = isBegun && skipRun(text2, cursor) > cursor;
  return ({ shown: shown2, arity, isTyped, writes }) => {
    const { kind, label } = shown2;
    if (isTyped && isInside) return void 0;
    const isSame3 = next.kind !== void 0 && placeOf5(kind) === placeOf5(next.kind) && !alone.includes(kind);
    if (isSame3 && next.start > cursor && kind !== "field") return void 0;
    if (next.kind === "keyword" && kind === "clause") return void 0;
    const isReplaced = isSame3 && next.start === cursor;
    const end = isBegun ? endOfWord(text2, context, cursor, shown2) : isReplaced ? next.end : cursor;
    if (arity && !suitsOperands(arity, text2, end)) return void 0;
    if ((kind === "keyword" || kind === "clause") && isBeforeOperator(text2, end)) return void 0;
    const written7 = writes ?? label;
    const gap = isBegun && !context.quote ? "" : gapBefore(text2, start2, written7);
    return { span: { start: start2, end }, text: gap + written7 + gapAfter(text2, end, written7) };
  };
}
function operatorEdit(text2, { start: start2 }, operator) {
  return {
    span: { start: operator.start, end: start2 },
    text: `${gapBefore(text2, operator.start, operator.word)}${operator.word} `
  };
}
var editsOf = ({ edit, additionalEdits = [] }) => [...additionalEdits, edit];
var alone = ["punctuation", "clause"];
function gapBefore(text2, at2, written7) {
  const before2 = text2.charAt(at2 - 1);
  if (before2 === "" || written7 === "," || written7 === ")" || /[\s(（]/.test(before2)) return "";
  return isSign(before2.charCodeAt(0)) && !isSign(written7.charCodeAt(0)) ? "" : " ";
}
function gapAfter(text2, at2, written7) {
  const after = text2.charAt(at2);
  if (after === "" || written7 === "(" || /[\s),），]/.test(after)) return "";
  return skipWord(text2, at2, false) > at2 || !isSign(after.charCodeAt(0)) || isSign(written7.charCodeAt(0)) ? " " : "";
}

// src/assist/complete/join-labels.ts
init_written_name();
var isWordPart = (character) => /[\p{L}\p{Nd}_]/u.test(character);
var WORD5 = /[\p{L}\p{Nd}_]*/uy;
function wordAt(text2, start2) {
  WORD5.lastIndex = start2;
  return WORD5.exec(text2)?.[0] ?? "";
}
var labelsOf2 = /* @__PURE__ */ new WeakMap();
function longLabels({ fields }) {
  const before2 = labelsOf2.get(fields);
  if (before2) return before2;
  const labels = /* @__PURE__ */ new Map();
  for (const { label = "" } of Object.values(fields)) {
    const lower2 = label.toLowerCase();
    if (/\s/.test(label)) labels.set(wordAt(lower2, 0), [...labels.get(wordAt(lower2, 0)) ?? [], lower2]);
  }
  labelsOf2.set(fields, labels);
  return labels;
}
function joinLabels(text2, scanned, resource3) {
  const lower2 = text2.toLowerCase();
  if (!resource3 || lower2.length !== text2.length) return text2;
  const labels = longLabels(resource3);
  let joined5 = text2;
  for (const { token } of scanned) {
    const { kind, start: start2 } = token;
    if (kind !== 14 /* Name */) continue;
    const label = labels.get(wordAt(lower2, start2))?.find((each) => lower2.startsWith(each, start2));
    const next = label === void 0 ? "" : text2.charAt(start2 + label.length);
    if (label === void 0 || next === "" || isWordPart(next)) continue;
    joined5 = joined5.slice(0, start2) + label.replace(/\s/g, "_") + joined5.slice(start2 + label.length);
  }
  return joined5;
}
var afterName = ["operator", "value", "reference", "variable", "calendar"];
function nameEditIn({ state, taken }, written7, joined5, resource3) {
  const { expected: expected2 } = state;
  const isInside = [19 /* OneOperator */, 15 /* String */, 26 /* Period */].some((kind) => expected2.has(kind));
  if (!isInside || expected2.has(10 /* Not */)) return void 0;
  const { found, name: name2, nameSpan: span2, isLabel } = subjectOf(taken, [], resource3);
  if (!span2 || !found || found.field.qualifiers) return void 0;
  const isJoined = written7.slice(span2.start, span2.end) !== joined5.slice(span2.start, span2.end);
  return isLabel || isJoined ? { span: span2, text: writtenName(name2) } : void 0;
}

// src/assist/complete/only-compilable.ts
init_edits();
init_span();
init_outputs();
var MOST_WORK = 5e4;
function conjunctAround(text2, tokens, cursor) {
  let [start2, end] = [0, text2.length];
  let depth = 0;
  let isInRange = false;
  for (const token of tokens) {
    const { kind } = token;
    if (kind === 11 /* LeftParenthesis */) depth++;
    else if (kind === 12 /* RightParenthesis */) depth--;
    else if (kind === 21 /* RangeOperator */) isInRange = true;
    else if (depth === 0 && kind === 9 /* Or */) return { start: 0, end: text2.length };
    else if (kind === 8 /* And */ && isInRange) isInRange = false;
    else if (depth === 0 && kind === 8 /* And */) {
      if (token.end < cursor) start2 = token.end;
      else if (token.start > cursor && token.start < end) end = token.start;
    }
  }
  return { start: start2, end };
}
var refused3 = ["not-expressible", "operator-type"];
function refusals(text2, before2, { resource: resource3, bindings = {}, output }) {
  const { diagnostics } = compileAs(text2, { bindings, ...resource3 && { resource: resource3 }, ...output && { output } });
  return diagnostics.flatMap(
    ({ code: code2, span: span2 }) => refused3.includes(code2) && span2 && span2.start < before2 ? span2.start : []
  );
}
function onlyCompilable(text2, tokens, cursor, completions, options) {
  const isAtEnd = text2.slice(cursor).trim() === "";
  const isJoined = tokens.some(({ kind }) => kind === 9 /* Or */ || kind === 10 /* Not */);
  if (isAtEnd && !isJoined) return completions;
  const part = conjunctAround(text2, tokens, cursor);
  let work = 0;
  const keepsCompilable = (completion) => {
    const { kind, edit } = completion;
    if (kind === "clause" || isAtEnd && kind === "field" || !isJoined && kind !== "keyword") return true;
    const isInside = kind === "value" || kind === "reference" || kind === "variable" || isAtEnd && kind === "operator";
    const { start: start2, end } = isInside ? part : { start: 0, end: text2.length };
    work += end - start2;
    if (work > MOST_WORK) return false;
    const inside = text2.slice(start2, end);
    const edits = editsOf(completion).map((each) => ({ span: moved(each.span, -start2), text: each.text }));
    const made3 = applyEdits(inside, edits);
    const stop = made3.length - (end - edit.span.end);
    const already = refusals(inside, stop, options);
    return refusals(made3, stop, options).every((each) => already.includes(each));
  };
  return completions.filter(keepsCompilable);
}

// src/assist/complete/rest-of-filter.ts
init_diagnostic();
init_analyse();
init_conditions();
init_factories();
init_parse();
function restOfFilter(text2, { start: start2, end }, isRange, options) {
  const whole2 = `${text2.slice(0, start2)} ${isRange ? '"" AND ""' : '""'} ${text2.slice(end)}`;
  const { query: query2, diagnostics } = readText(whole2, options.limits);
  const terms2 = conjunctsOf(query2.condition);
  const own2 = terms2.find((term) => term.start <= start2 && start2 < term.end);
  const isElsewhere = ({ span: span2 }) => !span2 || !own2 || span2.end < own2.start || span2.start > own2.end;
  const { condition: _, ...clauses2 } = query2;
  const others = terms2.filter((term) => term !== own2);
  const rest = { ...clauses2, ...others.length > 0 && { condition: joined("and", others) } };
  if (hasInvalid(rest) || diagnostics.some((each) => isError(each) && isElsewhere(each))) return void 0;
  const { resource: resource3, clock, bindings = {} } = options;
  const asked2 = { ...resource3 && { resource: resource3 }, ...clock && { clock }, bindings };
  const { diagnostics: wrong, selection } = analyse(rest, asked2);
  return wrong.some(isError) ? void 0 : selection;
}

// src/assist/complete/value-lookup.ts
var MOST_VALUES = 20;

// src/assist/complete/complete.ts
function complete(text2, offset, options = {}) {
  checkArguments([offset], options, completionOptions);
  return completionsAt(text2, offset, options);
}
function completionsAt(written7, offset, options, { serve, inEditor = false } = {}) {
  if (typeof written7 !== "string") return [];
  const { maxLength, maxDepth } = limitsOf(options.limits);
  const cursor = offsetIn(written7, offset);
  const asWritten3 = written7.length > maxLength ? void 0 : scanTokens(written7.slice(0, cursor), maxDepth);
  if (!asWritten3) return [];
  if (endsInComment(written7.slice(0, cursor), asWritten3)) return [];
  const before2 = joinLabels(written7.slice(0, cursor), asWritten3, options.resource);
  const text2 = before2 + written7.slice(cursor);
  const scanned = text2 === written7 ? asWritten3 : scanTokens(before2, maxDepth) ?? [];
  const isAtEnd = cursor === text2.length;
  const tokens = isAtEnd ? scanned.map(({ token }) => token) : tokenize(text2, Number.POSITIVE_INFINITY);
  if (!isAtEnd && isScannedDifferently(scanned, tokens)) return [];
  const completions = /* @__PURE__ */ new Map();
  const notes = [];
  for (const recent of recentFilters(text2, options)) completions.set(recent.label, recent);
  for (const context of contextsIn(before2, scanned)) {
    const hasBegun = [...completions.values()].some(({ guess }) => !guess);
    const editFor = editsIn(text2, context, cursor);
    const found = candidatesIn(context, tokens, cursor, options);
    const nameEdit = nameEditIn(context, written7, text2, options.resource);
    const subject4 = subjectIn(context, tokens, cursor, options);
    const answer = subject4 && serve && answerFor(text2, context, subject4, editFor(anyValue), options, serve);
    const added = [
      ...answer ? servedCandidates(answer, subject4, context.typed, options) : [],
      ...inEditor && subject4 ? calendarCandidate(subject4, context.typed, options) : []
    ];
    for (const candidate of withAdded(found, added)) {
      const { label } = candidate.shown;
      const isNoise = hasBegun && candidate.shown.guess === true;
      const edit = isNoise || completions.has(label) ? void 0 : editFor(candidate);
      const others = [
        ...nameEdit && afterName.includes(candidate.shown.kind) ? [nameEdit] : [],
        ...candidate.operator ? [operatorEdit(text2, context, candidate.operator)] : []
      ];
      if (edit) completions.set(label, completionOf(candidate, edit, others, options));
    }
    if (answer) notes.push(...notesOn(answer, inEditor, cursor, options));
  }
  const all = onlyCompilable(written7, tokens, cursor, [...completions.values()], options);
  return [...all, ...isAtEnd ? freeFilters(written7, options) : [], ...notes];
}
function freeFilters(text2, { freeText, ...options }) {
  const filter = freeText && freeFilter(text2, { ...toolOptionsOf(options), freeText });
  const span2 = { start: 0, end: text2.length };
  return filter === void 0 ? [] : [{ label: filter, kind: "filter", edit: { span: span2, text: filter } }];
}
function answerFor(text2, { typed }, subject4, edit, options, serve) {
  if (!edit || !takesServedValues(subject4, typed)) return void 0;
  const { name: name2, operator, isFirst } = subject4;
  const isRange = isFirst && operator !== void 0 && operators[operator].arity === "range";
  return serve({ field: name2, typed, selection: restOfFilter(text2, edit.span, isRange, options) });
}
var anyValue = { shown: { label: '""', kind: "value" }, words: [] };
function notesOn({ state, values: values2 }, inEditor, cursor, options) {
  if (state === "failed") return [inEditor ? retryAt(cursor, options) : noteAt(cursor, "failed", options)];
  if (state === "waiting") return [noteAt(cursor, "waiting", options)];
  return values2.length >= MOST_VALUES ? [noteAt(cursor, "more", options)] : [];
}
var MOST_RECENT = 5;
function recentFilters(text2, options) {
  if (text2.trim() !== "" || !options.recent) return [];
  const span2 = { start: 0, end: text2.length };
  const valid = options.recent.filter((each) => each.trim() !== "" && compileAs(each, toolOptionsOf(options)).ok);
  return valid.slice(0, MOST_RECENT).map((each) => ({ label: each, kind: "filter", edit: { span: span2, text: each } }));
}
var endOf3 = ({ end }) => end;
function tokensBehind(tokens, cursor) {
  const first = Math.min(countUpTo(tokens, endOf3, cursor), tokens.length - 1);
  return tokens.slice(first).flatMap((token) => tokensAfter(token, cursor));
}
function candidatesIn(context, tokens, cursor, options) {
  const before2 = tokens.slice(0, countUpTo(tokens, endOf3, context.start));
  const candidates4 = candidatesAt(context, before2, tokensBehind(tokens, cursor), options);
  return ranked(candidates4, context.typed);
}
function subjectIn(context, tokens, cursor, { resource: resource3 }) {
  const { state, taken, isAfterWord, quote } = context;
  const isValue4 = !isAfterWord && quote !== "`" && state.expected.has(15 /* String */);
  return isValue4 ? subjectOf(taken, tokensBehind(tokens, cursor), resource3) : void 0;
}
function isScannedDifferently(scanned, tokens) {
  for (const [index, { token }] of scanned.slice(0, -2).entries()) {
    const other = tokens[index];
    if (!other || other.end !== token.end) return false;
    if (other.kind !== token.kind) return true;
  }
  return false;
}
function tokensAfter(token, cursor) {
  const { start: start2, end } = token;
  if (start2 >= cursor) return [token];
  if (token.kind !== 23 /* Literals */ || end <= cursor) return [];
  const values2 = [...literalsOf({ kind: "literals", ...token.value, start: start2, end })];
  return values2.filter((each) => each.start >= cursor).map(literalToken);
}
function literalToken(literal) {
  const { start: start2, end } = literal;
  return literal.kind === "string" ? syntheticToken(15 /* String */, start2, end, literal.value) : syntheticToken(16 /* Number */, start2, end, literal.value);
}
function completionOf({ shown: shown2, writes }, edit, additionalEdits, { messages: messages2 }) {
  const { label, kind, placeholders, detail, documentation } = shown2;
  const edits = { edit, ...additionalEdits.length > 0 && { additionalEdits } };
  if (placeholders) {
    return {
      ...shown2,
      placeholders: placeholders.map((span2) => moved(span2, edit.text.indexOf(writes ?? label))),
      ...edits
    };
  }
  if (!messages2 || kind !== "operator" && kind !== "clause") return { ...shown2, ...edits };
  return {
    ...shown2,
    ...detail !== void 0 && { detail: localizeText(detail, messages2) },
    ...documentation !== void 0 && { documentation: localizeText(documentation, messages2) },
    ...edits
  };
}

// src/assist/complete/highlight.ts
init_span();
init_characters();
init_comments();
init_literals();
init_scan();
var kinds3 = /* @__PURE__ */ new Map([
  [11 /* LeftParenthesis */, "punctuation"],
  [12 /* RightParenthesis */, "punctuation"],
  [13 /* Comma */, "punctuation"],
  [14 /* Name */, "field"],
  [15 /* String */, "string"],
  [16 /* Number */, "number"],
  [25 /* Moment */, "date"],
  [26 /* Period */, "date"],
  [17 /* Reference */, "reference"],
  [18 /* Variable */, "variable"],
  [19 /* OneOperator */, "operator"],
  [20 /* ListOperator */, "operator"],
  [21 /* RangeOperator */, "operator"],
  [22 /* NoneOperator */, "operator"],
  [28 /* Word */, "invalid"],
  [29 /* Unknown */, "invalid"],
  [27 /* Invalid */, "invalid"]
]);
function inList({ start: start2, end, value }) {
  const { values: values2, written: written7 } = value;
  const offsets = literalOffsets(written7, start2);
  const pieces = [{ span: { start: start2, end: start2 + 1 }, kind: "punctuation" }];
  let last = start2 + 1;
  for (let index = 0; index < values2.length; index++) {
    const [from2, to] = [offsets[index * 2], offsets[index * 2 + 1]];
    const comma = start2 + skipSpace(written7, last - start2);
    if (index > 0) pieces.push({ span: { start: comma, end: comma + 1 }, kind: "punctuation" });
    pieces.push({ span: { start: from2, end: to }, kind: typeof values2[index] === "string" ? "string" : "number" });
    last = to;
  }
  pieces.push({ span: { start: end - 1, end }, kind: "punctuation" });
  return pieces;
}
function highlight(text2) {
  if (typeof text2 !== "string") return [];
  const pieces = [];
  const tokens = tokenize(text2, Number.POSITIVE_INFINITY);
  for (const token of tokens) {
    const { kind, start: start2, end } = token;
    if (token.kind === 23 /* Literals */) for (const piece of inList(token)) pieces.push(piece);
    else if (kind !== 30 /* End */) pieces.push({ span: { start: start2, end }, kind: kinds3.get(kind) ?? "keyword" });
  }
  return mayHaveComments(text2) ? withComments3(text2, pieces, commentsOf(text2, tokens)) : pieces;
}
function withComments3(text2, pieces, comments2) {
  const all = [];
  let next = 0;
  for (const { span: span2, kind } of pieces) {
    let { start: start2 } = span2;
    for (let comment2 = comments2[next]; comment2 && comment2.start < span2.end; comment2 = comments2[++next]) {
      if (comment2.start > start2) all.push({ span: { start: start2, end: startOfSpace(text2, comment2.start) }, kind });
      all.push({ span: spanOf(comment2), kind: "comment" });
      start2 = Math.max(start2, skipSpace(text2, comment2.end));
    }
    all.push({ span: { start: start2, end: span2.end }, kind });
  }
  for (const comment2 of comments2.slice(next)) all.push({ span: spanOf(comment2), kind: "comment" });
  return all;
}

// src/assist/complete/hover.ts
init_localize();
init_clauses();
init_operators();
init_relative_dates();
init_operands();
init_walk();
init_compile();
init_diagnose();
init_scan();
init_clause_order();
init_find_field();
function contains({ start: start2, end }, offset) {
  return start2 <= offset && offset < end;
}
function fieldHover(name2, { start: start2, end }, resource3) {
  const found = resource3 && findField(resource3, name2);
  if (!found) return void 0;
  const { label, description: description2, cost } = found.field;
  return {
    span: { start: start2, end },
    title: label === void 0 ? name2 : `${name2}: ${label}`,
    ...description2 !== void 0 && { documentation: description2 },
    ...cost !== void 0 && { cost }
  };
}
function comparisonAt2(query2, offset) {
  let found;
  walk(query2, (node) => {
    if (!contains(node, offset)) return SKIP;
    if (node.kind === "comparison") found = node;
    return void 0;
  });
  return found;
}
function dateHover(date, resolved) {
  const { start: start2, end } = date;
  const said = resolved.find(({ span: span2 }) => span2.start === start2);
  const written7 = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  const values2 = said && (said.from === said.to ? said.from : `${said.from} \u2013 ${said.to}`);
  return { span: { start: start2, end }, title: values2 === void 0 ? written7 : `${written7}: ${values2}` };
}
function comparisonHover(comparison5, offset, resolved, { resource: resource3, messages: messages2 }) {
  const { name: name2, operator } = comparison5;
  if (contains(name2, offset)) return fieldHover(name2.text, name2, resource3);
  if (contains(operator, offset)) {
    return {
      span: { start: operator.start, end: operator.end },
      title: operators[operator.name].canonical,
      documentation: localizeText(docOf(operator.name), messages2)
    };
  }
  for (const operand2 of operandsOf(comparison5)) {
    if (!contains(operand2, offset)) continue;
    const span2 = { start: operand2.start, end: operand2.end };
    if (operand2.kind === "reference") {
      const field = fieldHover(operand2.name, operand2, resource3);
      return field && { ...field, title: referencePrefix + field.title };
    }
    if (operand2.kind === "moment" || operand2.kind === "period") return dateHover(operand2, resolved);
    if (operand2.kind !== "string" && operand2.kind !== "number") return void 0;
    const values2 = (resource3 && findField(resource3, name2.text))?.field.values ?? [];
    const label = values2.find(({ value }) => String(value) === String(operand2.value))?.label;
    return label === void 0 ? void 0 : { span: span2, title: `${operand2.value}: ${label}` };
  }
  return void 0;
}
function nameHover({ select, order: order2 }, offset, resource3) {
  const names3 = [...select?.fields ?? [], ...(order2?.sorts ?? []).map(({ name: name3 }) => name3)];
  const name2 = names3.find((each) => contains(each, offset));
  return name2?.kind === "name" ? fieldHover(name2.text, name2, resource3) : void 0;
}
function clauseHover(text2, offset, { messages: messages2 }) {
  const tokens = tokenize(text2, Number.POSITIVE_INFINITY);
  const at2 = tokens.findIndex((token) => contains(token, offset));
  const isSecond = tokens[at2]?.kind === 3 /* By */ && tokens[at2 - 1]?.kind === 2 /* Order */;
  const first = tokens[isSecond ? at2 - 1 : at2];
  const rank = first && ranks.get(first.kind);
  const key = rank === void 0 ? void 0 : clauseKeys[rank];
  if (!first || !key) return void 0;
  const second = tokens[isSecond ? at2 : at2 + 1];
  const end = first.kind === 2 /* Order */ && second?.kind === 3 /* By */ ? second.end : first.end;
  return {
    span: { start: first.start, end },
    title: clauses[key].keywords,
    documentation: localizeText(clauseDocs[key].doc, messages2)
  };
}
function hover(text2, offset, options = {}) {
  checkArguments([offset], options);
  if (typeof text2 !== "string") return void 0;
  const at2 = offsetIn(text2, offset);
  const result = compile(text2, options);
  const { query: query2 } = result;
  const { resource: resource3 } = options;
  const diagnostics = diagnose(text2, options).diagnostics.filter(
    ({ span: span2 }) => span2 && touches2(span2, { start: at2, end: at2 })
  );
  const comparison5 = comparisonAt2(query2, at2);
  const found = (comparison5 && comparisonHover(comparison5, at2, result.ok ? result.resolved : [], options)) ?? nameHover(query2, at2, resource3) ?? clauseHover(text2, at2, options);
  if (found) return { ...found, diagnostics };
  const [first] = diagnostics;
  return first?.span && { span: first.span, title: first.message, diagnostics };
}

// src/assist/html/index.ts
var html_exports = {};
__export(html_exports, {
  escapeHtml: () => escapeHtml,
  highlightHtml: () => highlightHtml,
  renderHtml: () => renderHtml
});

// src/assist/html/escape.ts
var escapes2 = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\0": "\uFFFD"
};
function escapeHtml(text2) {
  return text2.replace(/[&<>"\r\0]/g, (character) => escapes2[character]);
}
function element(tag, className, html, attributes = "") {
  return `<${tag} class="${className}"${attributes}>${html}</${tag}>`;
}

// src/assist/html/highlight-html.ts
init_clauses();
init_checks2();
init_option_table();
init_scan();
init_find_field();
var highlightHtmlOptions = /* @__PURE__ */ optionTable({ resource: isResource });
function labelOf2(resource3, name2) {
  const found = findField(resource3, name2);
  if (!found?.field.label) return void 0;
  const { field, qualifiers } = found;
  return qualifiers.length > 0 ? `${field.label} (${qualifiers.join(", ")})` : field.label;
}
function namesIn2(text2) {
  const names3 = /* @__PURE__ */ new Map();
  for (const { kind, start: start2, value } of tokenize(text2, Number.POSITIVE_INFINITY)) {
    if (kind === 14 /* Name */) names3.set(start2, { name: value, prefix: "" });
    else if (kind === 17 /* Reference */) names3.set(start2, { name: value, prefix: referencePrefix });
  }
  return names3;
}
function piecesHtml(text2, resource3) {
  const names3 = resource3 && namesIn2(text2);
  let html = "";
  let last = 0;
  for (const { span: span2, kind } of highlight(text2)) {
    const { start: start2, end } = span2;
    const written7 = text2.slice(start2, end);
    const name2 = names3?.get(start2);
    const label = resource3 && name2 && labelOf2(resource3, name2.name);
    const shown2 = label ? name2.prefix + label : written7;
    const title = label ? ` title="${escapeHtml(written7)}"` : "";
    html += escapeHtml(text2.slice(last, start2)) + element("span", `ff-${kind}`, escapeHtml(shown2), title);
    last = end;
  }
  return html + escapeHtml(text2.slice(last));
}
function highlightHtml(text2, options = {}) {
  checkOptions(options, highlightHtmlOptions);
  if (typeof text2 !== "string") return element("bdi", "ff-filter", "");
  return element("bdi", "ff-filter", piecesHtml(text2, options.resource));
}

// src/assist/html/render-html.ts
init_path_text();
init_lines();
var AROUND = 60;
var MARKED = 200;
var CUT = "\u2026";
function whole(text2, offset) {
  const splits2 = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text2.slice(Math.max(0, offset - 1), offset + 1));
  return splits2 ? offset - 1 : offset;
}
function frame(text2, lines, span2) {
  const start2 = Math.min(Math.max(span2.start, 0), text2.length);
  const end = Math.min(Math.max(span2.end, start2), text2.length);
  const [first, last] = [lineAt(lines, start2), lineAt(lines, Math.max(start2, end - 1))];
  const from2 = whole(text2, Math.max(first.start, start2 - AROUND));
  const to = whole(text2, Math.min(Math.max(last.end, end), end + AROUND));
  const markEnd = end - start2 > MARKED ? whole(text2, start2 + MARKED) : end;
  const marked = escapeHtml(text2.slice(start2, markEnd)) + (markEnd < end ? CUT : "");
  const before2 = (from2 > first.start ? CUT : "") + escapeHtml(text2.slice(from2, start2));
  const after = escapeHtml(text2.slice(end, to)) + (to < last.end ? CUT : "");
  return element("code", "ff-frame", `<bdi>${before2}${element("mark", "ff-marked", marked)}${after}</bdi>`);
}
function item2({ severity, code: code2, message, span: span2, path, fixes }, text2, lines) {
  const place = path ? element("code", "ff-path", escapeHtml(pathText(path))) : span2 && lines.length > 0 ? frame(text2, lines, span2) : "";
  const titles2 = fixes.map(({ title }) => element("li", "ff-fix", escapeHtml(title)));
  const ways = titles2.length > 0 ? element("ul", "ff-fixes", titles2.join("")) : "";
  const sentence = element("span", "ff-message", escapeHtml(message));
  return element(
    "li",
    `ff-diagnostic ff-${escapeHtml(severity)}`,
    sentence + place + ways,
    ` data-code="${escapeHtml(code2)}"`
  );
}
function renderHtml({
  text: text2,
  diagnostics
}) {
  if (diagnostics.length === 0) return "";
  const lines = text2 === void 0 ? [] : linesOf(text2);
  return element("ul", "ff-diagnostics", diagnostics.map((each) => item2(each, text2 ?? "", lines)).join(""));
}

// src/assist/samples/samples.ts
var keywords3 = /* @__PURE__ */ defineResource({
  name: "keywords",
  service: "keywords_2",
  method: "keywords",
  actions: ["get", "add", "edit", "del"],
  label: "Keywords",
  description: "The search queries that a project follows.",
  fields: {
    id: { type: "integer", label: "Id" },
    name: { type: "string", label: "Keyword", description: "The text of the search query." },
    tags: { type: "integer", label: "Tags", description: "The number of a tag.", nullable: true },
    group_name: { type: "string", label: "Group", description: "The name of the group it is in.", nullable: true },
    volume: {
      type: "integer",
      label: "Volume",
      description: "How often it is searched for, in a region and a search engine.",
      qualifiers: ["region_key", "searcher_key", "type"],
      nullable: true
    }
  },
  defaultFields: ["id", "name"],
  parameters: { project_id: { type: "integer", required: true, label: "Project" } }
});
var products = /* @__PURE__ */ defineResource({
  name: "products",
  service: "shop",
  method: "products",
  actions: ["get", "edit"],
  label: "Products",
  fields: {
    id: { type: "integer", label: "Number" },
    name: { type: "string", label: "Product" },
    price: { type: "number", label: "Price" },
    cost: { type: "number", label: "Old price", deprecated: { replacement: "price" } },
    state: {
      type: "enum",
      label: "State",
      values: [
        { value: "in_stock", label: "In stock" },
        { value: "on_order", label: "On order" },
        { value: "sold_out", label: "Sold out" }
      ]
    },
    is_new: { type: "flag", label: "New" },
    stock: { type: "integer", label: "Pieces in stock" },
    ordered: { type: "integer", label: "Pieces on order" },
    added: { type: "date", label: "Added on" },
    changed: { type: "datetime", label: "Last change", nullable: true },
    photo: { type: "string", label: "Photo", nullable: true, filterable: false, sortable: false },
    search: { type: "string", label: "Everything written about it", selectable: false, sortable: false }
  },
  maxLimit: 1e3,
  paging: true
});

// y.tmp.ts
var resource2 = products ?? keywords3;
console.log(Object.keys(resource2.fields).map((k) => k + ":" + resource2.fields[k].type).join(" "));
var rep = (s, n) => s.repeat(n);
var shapes = {
  comments: (n) => rep("/* x */", n) + " price = 1",
  commentsAfter: (n) => "price = 1 " + rep("-- a\n", n),
  commentsOpen: (n) => rep("/* ", n),
  commentsDash: (n) => rep("--", n) + "\n price=1",
  commentNested: (n) => rep("/*", n) + rep("*/", n),
  ands: (n) => Array.from({ length: n }, (_, i) => `price > ${i}`).join(" AND "),
  andsComments: (n) => Array.from({ length: n }, (_, i) => `price > ${i} /* c${i} */`).join(" AND "),
  offs: (n) => Array.from({ length: n }, (_, i) => `/* price > ${i} AND */`).join(" ") + " price = 1",
  offs2: (n) => "price = 1 " + Array.from({ length: n }, (_, i) => `/* AND price > ${i} */`).join(" "),
  ors: (n) => Array.from({ length: n }, (_, i) => `price = ${i}`).join(" OR "),
  orsText: (n) => Array.from({ length: n }, (_, i) => `name >= "A${i}" AND name < "a${i}z"`).map((x) => `(${x})`).join(" OR "),
  orsText2: (n) => Array.from({ length: n }, (_, i) => `name STARTS WITH "A${i}"`).join(" OR "),
  orsText3: (n) => Array.from({ length: n }, (_, i) => `name != "A${i}"`).join(" OR "),
  list: (n) => `price IN (${Array.from({ length: n }, (_, i) => i).join(", ")})`,
  order: (n) => `ORDER BY ${Array.from({ length: n }, (_, i) => `f${i}`).join(", ")}`,
  select: (n) => `SELECT ${Array.from({ length: n }, (_, i) => `f${i}`).join(", ")} WHERE price = 1`,
  parens: (n) => rep("(", n) + "price = 1" + rep(")", n),
  quotes: (n) => rep('"', n),
  ticks: (n) => rep("`", n),
  junk: (n) => rep("price = ", n),
  junk2: (n) => rep("a b ", n),
  nots: (n) => rep("NOT ", n) + "price = 1",
  bidi: (n) => `name = "${rep("\u202E\0", n)}"`,
  space: (n) => "price" + rep(" ", n) + "= 1",
  stars: (n) => `name = ${rep("*", n)}`,
  last: (n) => rep("added IN LAST 7 DAYS AND ", n) + "price = 1",
  lastw: (n) => rep("last ", n)
};
var o = { resource: resource2 };
var rows3 = [{ id: "1", name: "x".repeat(100), price: "5" }];
var fns = {
  compile: (t) => compile(t, o),
  diagnose: (t) => diagnose(t, o),
  format: (t) => format(t),
  conditions: (t) => conditions(t),
  conditionsR: (t) => conditions(t, o),
  addCondition: (t) => addCondition(t, "price = 7"),
  setOrder: (t) => setOrder(t, [{ name: "price" }]),
  setFields: (t) => setFields(t, ["price", "id"]),
  setLimit: (t) => setLimit(t, 5),
  rename: (t) => rename(t, "price", "cost"),
  toggle: (t) => {
    const c = conditions(t);
    return c[0] && toggleCondition(t, c[0]);
  },
  toggleLast: (t) => {
    const c = conditions(t);
    return c.at(-1) && toggleCondition(t, c.at(-1));
  },
  remove: (t) => {
    const c = conditions(t);
    return c.at(-1) && removeCondition(t, c.at(-1));
  },
  set: (t) => {
    const c = conditions(t);
    return c.at(-1) && setCondition(t, c.at(-1), "price = 1");
  },
  toSearch: (t) => toSearch(t, { ...o }),
  toSearchParams: (t) => toSearch(t, { ...o, style: "params" }),
  toSearchJson: (t) => toSearch(t, { ...o, style: "json-api" }),
  fromSearch: (t) => fromSearch("filter=" + encodeURIComponent(t.slice(0, 1e6)), { ...o }),
  fromSearchRaw: (t) => fromSearch(t, { ...o, style: "params" }),
  fromSearchRaw2: (t) => fromSearch(t.replaceAll(" ", "&"), { ...o, style: "params" }),
  fromSearchJ: (t) => fromSearch(t.replaceAll(" ", "&"), { ...o, style: "json-api" }),
  describe: (t) => {
    const r = compile(t, o);
    const q = parse(t).query;
    return describe2(q, { resource: resource2 });
  },
  describeList: (t) => {
    const q = parse(t).query;
    return describe2(q, { resource: resource2, detail: "list" });
  },
  migrate: (t) => migrate(t, { before: resource2, after: keywords3 }),
  migrateR: (t) => migrate(t, { before: resource2, after: { ...resource2 }, renames: { fields: { price: "cost" } } }),
  tool: (t) => filterTool({ resource: resource2 }).run?.({ filter: t }),
  toolParse: (t) => filterTool({ resource: resource2 }),
  html: (t) => Object.entries(html_exports).map(([k, f]) => {
    try {
      return f(t, o);
    } catch (e) {
      if (!(e instanceof TypeError)) throw e;
    }
  }),
  complete: (t) => complete(t, t.length, o),
  completeMid: (t) => complete(t, t.length >> 1, o),
  highlight: (t) => highlight?.(t, o),
  hover: (t) => hover?.(t, t.length >> 1, o),
  codeActions: (t) => codeActions?.(t, { start: 0, end: t.length }, o),
  matchAll: (t) => {
    const p = prepare(t, o);
    if (p.ok) {
      const s = matchAll([[1, p], [2, p]]);
      return s.match?.(rows3[0]);
    }
  }
};
var only = process.argv.slice(2);
var cpu = (f) => {
  const a = process.cpuUsage();
  const t0 = process.hrtime.bigint();
  let err;
  try {
    const r = f();
    if (r && typeof r.then === "function") r.catch(() => {
    });
  } catch (e) {
    err = e;
  }
  const d = process.cpuUsage(a);
  return [(d.user + d.system) / 1e3, err];
};
for (const [fn, f] of Object.entries(fns)) for (const [sn, s] of Object.entries(shapes)) {
  if (only.length && !only.includes(fn) && !only.includes(sn)) continue;
  let n = 500;
  let prev = 0;
  const hist = [];
  let bad = false;
  for (; n <= 32e3; n *= 2) {
    const t = s(n);
    if (t.length > 9e5) break;
    const [ms, err] = cpu(() => f(t));
    if (err && !(err instanceof TypeError) && err.name !== "FilterError") {
      console.log("THROW", fn, sn, n, String(err).slice(0, 200), err.stack?.split("\n").slice(1, 4).join("|"));
      break;
    }
    if (err && n === 500) {
      console.log("typeerror", fn, sn, String(err.message).slice(0, 120));
      break;
    }
    hist.push(`${n}:${ms.toFixed(0)}`);
    if (prev > 60 && ms > 3 * prev) bad = true;
    if (ms > 1500) {
      bad = true;
      break;
    }
    prev = ms;
    if (ms > 700) break;
  }
  if (bad) console.log("SLOW", fn, sn, hist.join(" "));
}

import type { Certainty } from "./phrase.ts";

/** What programs write around a filter, and what it is without. */
export interface PastedRow {
  readonly pattern: RegExp;
  readonly by: string;
  readonly certainty: Certainty;
}

export const pasted: readonly PastedRow[] = [
  { pattern: /=\s?ANY\s?\(\s?ARRAY\s?\[([^\][]{0,1000})\]\s?\)/gi, by: "IN ($1)", certainty: "likely" },
  { pattern: /^[$@\w ]{1,40}=\s?"((?:select|where)\s[^"]*)";?$/i, by: "$1", certainty: "likely" },
  { pattern: /^(?:const|let|var)\s\w{1,40}\s?=\s?(["'`])([^"'`=<>]*[=<>].*)\1;?$/, by: "$2", certainty: "likely" },
  { pattern: /^(?:filter|where|query|q)\s?=\s?"([^"]*)"$/i, by: "$1", certainty: "likely" },
  {
    pattern: /^(?:if|elif|while|when)\s?\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s?[:{]?\s?\}?$/,
    by: "$1",
    certainty: "likely",
  },
  // SQL's and programs' constructors of dates
  {
    pattern:
      /\b(?:new\s)?(?:date|datetime|timestamp|to_date|to_timestamp|date\.parse|parse_date)\(\s?('[^']*'|"[^"]*")(?:\s?,[^()]{0,40})?\)/gi,
    by: "$1",
    certainty: "likely",
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
  { pattern: /\bwhere\(\s?(["'])([^"'?]{1,200}[<>=][^"'?]{1,200})\1\s?\)/gi, by: "where($2)", certainty: "likely" },
  { pattern: /\*\*([^*\n]{1,100})\*\*/g, by: "$1", certainty: "likely" },
  { pattern: /\bmap\(\s?select\(([^()]*)\)\s?\)/g, by: "$1", certainty: "likely" },
  { pattern: /^\.(?=(?:filter|exclude)\()/, by: "rows.", certainty: "likely" },
  { pattern: /\bwhere\(\s?['"](\w{1,64} ?[<>=!]{1,3}) ?\?['"]\s?,\s?/gi, by: "where($1 ", certainty: "likely" },
  { pattern: /^(?:\|\s?)?(?:where-object|where|\?)\s?\{([^{}]*)\}$/i, by: "where $1", certainty: "likely" },
  { pattern: /^\$[\w.]{0,60}\[\?\(?([^[\]]*?)\)?\]$/, by: "where $1", certainty: "likely" },
  { pattern: /@\.(?=[a-z])/gi, by: "", certainty: "likely" },
  { pattern: /\b(true|false)\(\)/gi, by: "$1", certainty: "likely" },
  { pattern: /\$_\.(?=[a-z])/gi, by: "", certainty: "likely" },
  { pattern: /\s\?\strue\s:\sfalse;?$/, by: "", certainty: "likely" },
  { pattern: /\b[a-z]\w{0,40}\.get([A-Z]\w{0,40})\(\)/g, by: "$1", certainty: "likely" },
  { pattern: /\bre\.(?:match|search|fullmatch)(?=\()/g, by: "match", certainty: "likely" },
  { pattern: /^[ \t]{0,4}(?:[•·▪*]|\d{1,2}[.)])[ \t]{1,4}(?=\p{L})/gmu, by: "", certainty: "likely" },
  { pattern: /(?<=[\p{L}\p{N}"'])[!?]{2,9}$/u, by: "", certainty: "likely" },
  { pattern: /^(?:mysql|mariadb|sqlite|psql|postgres)[=#]?>\s/i, by: "", certainty: "likely" },
  { pattern: /^[ \t]{0,4}>{1,3}[ \t](?=\p{L})/gmu, by: "", certainty: "likely" },
  { pattern: /^\[\d\d?:\d\d(?::\d\d)?\]\s(?:[\p{L} ]{1,30}:\s)?/gmu, by: "", certainty: "likely" },
  { pattern: /^[“„”«]([^“„”«»=<>]*[=<>][^“„”«»]*)[“”»]$/, by: "$1", certainty: "likely" },
  { pattern: /\s(?:and\s)?rownum\s?<=\s?(\d+)/gi, by: " limit $1", certainty: "likely" },
  { pattern: /^\w+\.(?:select|filter|find_all)\s?\{\s?\|\w+\|\s([^{}]*)\}$/, by: "where $1", certainty: "likely" },
  { pattern: /\.(?:nil|blank|empty)\?/g, by: " is null", certainty: "likely" },
  { pattern: /\.present\?/g, by: " is not null", certainty: "likely" },
  { pattern: /%w\[([\w ]*)\]/g, by: "[$1]", certainty: "likely" },
  {
    pattern: /^\s*```[a-z]*\s([^`]*)```\s*$/,
    by: "$1",
    certainty: "certain",
  },
  { pattern: /&gt;/g, by: ">", certainty: "certain" },
  { pattern: /&lt;/g, by: "<", certainty: "certain" },
  { pattern: /&quot;|&#34;/g, by: '"', certainty: "certain" },
  { pattern: /&#39;|&apos;/g, by: "'", certainty: "certain" },
  { pattern: /&nbsp;/g, by: " ", certainty: "certain" },
  {
    pattern: /&amp;/g,
    by: "&",
    certainty: "certain",
  },
  {
    pattern: /^"([^"=<>]*[=<>][^"]*)";?$/,
    by: "$1",
    certainty: "likely",
  },
  {
    pattern: /^'([^'=<>]*[=<>][^']*)';?$/,
    by: "$1",
    certainty: "likely",
  },
  {
    pattern: /^`([^`=<>]*[=<>][^`]*)`;?$/,
    by: "$1",
    certainty: "likely",
  },
  {
    pattern: /^=(?=\s?[a-z_]\w{0,64}\s?[=<>!])/i,
    by: "",
    certainty: "likely",
  },
  {
    pattern: /([=<>]\s?|\b(?:between|and)\s)(?:date|timestamp)\s?(?='\d)/gi,
    by: "$1",
    certainty: "likely",
  },
  {
    pattern: /\.query\(\s*"([^"]*)"\s*\)/,
    by: ".where($1)",
    certainty: "likely",
  },
  {
    pattern: /\.query\(\s*'([^']*)'\s*\)/,
    by: ".where($1)",
    certainty: "likely",
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__(gte?|lte?|in|i?contains|i?startswith|i?endswith|ne)\s{0,3}=\s{0,3}/gi,
    by: "$1 $2 ",
    certainty: "likely",
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}true\b/gi,
    by: "$1 is null",
    certainty: "likely",
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}false\b/gi,
    by: "$1 is not null",
    certainty: "likely",
  },
  {
    pattern: /^\s*(?:\w+\.)?(?:query|select)\(\s?(\w{1,64})\s?\)(?=\.(?:filter|where)\()/i,
    by: "$1",
    certainty: "likely",
  },
  {
    pattern: /\)\s?\.(?:exclude|where\.not)\(/gi,
    by: ") and not (",
    certainty: "likely",
  },
  {
    pattern: /\)\s?\.(?:filter|where)\(/gi,
    by: ") and (",
    certainty: "likely",
  },
  {
    pattern: /^\s*\w+(?:\.\w+)*\.(?:exclude|where\.not)\(/i,
    by: "where not (",
    certainty: "likely",
  },
  {
    pattern: /\)\[:(\d+)\]/g,
    by: ") limit $1",
    certainty: "likely",
  },
  {
    pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?['"]([<>=!]{1,3}|like|in)['"]\s?,\s?/gi,
    by: "where($1 $2 ",
    certainty: "likely",
  },
  {
    pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?(?=['"\d])/gi,
    by: "where($1 = ",
    certainty: "likely",
  },
  {
    pattern: /\s(?:\|>?|%>%)\s?(?=(?:where|filter|sort|order|take|limit|top|head)\b)/gi,
    by: " ",
    certainty: "likely",
  },
  {
    pattern: /^\s*\w+(?:\.\w+)*(?:\.|->|::)(?:filter|where|find|findall|findmany|query|select)\(/i,
    by: "where (",
    certainty: "likely",
  },
  {
    pattern: /^\s*->/,
    by: " ",
    certainty: "likely",
  },
  {
    pattern: /^\s*\w+(?:\.loc)?\[(?=~?\(|~?\w+[.[])/,
    by: "where (",
    certainty: "likely",
  },
  {
    pattern: /(^|[[(&|]\s?)~\s?(?=\w{1,64}[.[]|\()/g,
    by: "$1not ",
    certainty: "likely",
  },
  {
    pattern: /^\s*(?:\.\[\]\s*\|\s*)?select\((?=\s?\.)/,
    by: "where (",
    certainty: "likely",
  },
];

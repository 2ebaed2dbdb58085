import type { Certainty } from "./phrase.ts";

/** What programs write around a filter, and what it is without. */
export interface PastedRow {
  readonly pattern: RegExp;
  readonly by: string;
  readonly certainty: Certainty;
  readonly example: readonly [text: string, means: string | null];
}

export const pasted: readonly PastedRow[] = [
  {
    pattern: /^\s*```[a-z]*\s([^`]*)```\s*$/,
    by: "$1",
    certainty: "certain",
    example: ["```sql\nprice > 5\n```", "price > 5"],
  },
  { pattern: /&gt;/g, by: ">", certainty: "certain", example: ["price &gt; 5", "price > 5"] },
  { pattern: /&lt;/g, by: "<", certainty: "certain", example: ["price &lt; 5", "price < 5"] },
  { pattern: /&quot;|&#34;/g, by: '"', certainty: "certain", example: ["name = &quot;a&quot;", 'name = "a"'] },
  { pattern: /&#39;|&apos;/g, by: "'", certainty: "certain", example: ["name = &#39;a&#39;", 'name = "a"'] },
  { pattern: /&nbsp;/g, by: " ", certainty: "certain", example: ["price &nbsp;= 5", "price = 5"] },
  {
    pattern: /&amp;/g,
    by: "&",
    certainty: "certain",
    example: ["price > 5 &amp;&amp; stock < 3", "price > 5 AND stock < 3"],
  },
  {
    pattern: /^"([^"=<>]*[=<>][^"]*)";?$/,
    by: "$1",
    certainty: "likely",
    example: ["\"name = 'a' AND price > 5\"", 'name = "a" AND price > 5'],
  },
  {
    pattern: /^'([^'=<>]*[=<>][^']*)';?$/,
    by: "$1",
    certainty: "likely",
    example: ["'price > 5 AND stock < 3'", "price > 5 AND stock < 3"],
  },
  {
    pattern: /^`([^`=<>]*[=<>][^`]*)`;?$/,
    by: "$1",
    certainty: "likely",
    example: ["`price > 5`", "price > 5"],
  },
  {
    pattern: /^=(?=\s?[a-z_]\w{0,64}\s?[=<>!])/i,
    by: "",
    certainty: "likely",
    example: ["=price>5", "price > 5"],
  },
  {
    pattern: /([=<>]\s?|\b(?:between|and)\s)(?:date|timestamp)\s?(?='\d)/gi,
    by: "$1",
    certainty: "likely",
    example: ["released >= DATE '2024-01-01'", 'released >= "2024-01-01"'],
  },
  {
    pattern: /\.query\(\s*"([^"]*)"\s*\)/,
    by: ".where($1)",
    certainty: "likely",
    example: ['df.query("price > 5").head(10)', "price > 5 LIMIT 10"],
  },
  {
    pattern: /\.query\(\s*'([^']*)'\s*\)/,
    by: ".where($1)",
    certainty: "likely",
    example: ["df.query('price > 5')", "price > 5"],
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__(gte?|lte?|in|i?contains|i?startswith|i?endswith|ne)\s{0,3}=\s{0,3}/gi,
    by: "$1 $2 ",
    certainty: "likely",
    example: ["Product.objects.filter(price__gte=5)", "price >= 5"],
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}true\b/gi,
    by: "$1 is null",
    certainty: "likely",
    example: ["Product.objects.filter(brand__isnull=True)", "brand IS NULL"],
  },
  {
    pattern: /\b([a-z]\w{0,64}?)__isnull\s{0,3}=\s{0,3}false\b/gi,
    by: "$1 is not null",
    certainty: "likely",
    example: ["Product.objects.filter(brand__isnull=False)", "brand IS NOT NULL"],
  },
  {
    pattern: /^\s*(?:\w+\.)?(?:query|select)\(\s?(\w{1,64})\s?\)(?=\.(?:filter|where)\()/i,
    by: "$1",
    certainty: "likely",
    example: ["session.query(Product).filter(Product.price > 5)", "price > 5"],
  },
  {
    pattern: /\)\s?\.(?:exclude|where\.not)\(/gi,
    by: ") and not (",
    certainty: "likely",
    example: ["Product.objects.filter(price__gt=5).exclude(stock=0)", "price > 5 AND stock != 0"],
  },
  {
    pattern: /\)\s?\.(?:filter|where)\(/gi,
    by: ") and (",
    certainty: "likely",
    example: ["Product.objects.filter(price__gt=5).filter(stock=0)", "price > 5 AND stock = 0"],
  },
  {
    pattern: /^\s*\w+(?:\.\w+)*\.(?:exclude|where\.not)\(/i,
    by: "where not (",
    certainty: "likely",
    example: ["Product.objects.exclude(stock=0)", "stock != 0"],
  },
  {
    pattern: /\)\[:(\d+)\]/g,
    by: ") limit $1",
    certainty: "likely",
    example: ["Product.filter(price > 5)[:10]", "price > 5 LIMIT 10"],
  },
  {
    pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?['"]([<>=!]{1,3}|like|in)['"]\s?,\s?/gi,
    by: "where($1 $2 ",
    certainty: "likely",
    example: ["->where('price', '>', 5)", "price > 5"],
  },
  {
    pattern: /\bwhere\(['"](\w{1,64})['"]\s?,\s?(?=['"\d])/gi,
    by: "where($1 = ",
    certainty: "likely",
    example: ["->where('stock', 5)", "stock = 5"],
  },
  {
    pattern: /\s\|\s?(?=(?:where|filter|sort|order|take|limit|top|head)\b)/gi,
    by: " ",
    certainty: "likely",
    example: ["products | where price > 5 | sort by name desc | take 10", "price > 5 ORDER BY name DESC LIMIT 10"],
  },
  {
    pattern: /^\s*\w+(?:\.\w+)*(?:\.|->|::)(?:filter|where|find|findall|findmany|query|select)\(/i,
    by: "where (",
    certainty: "likely",
    example: ["products.filter(p => p.price > 5)", "price > 5"],
  },
  {
    pattern: /^\s*->/,
    by: " ",
    certainty: "likely",
    example: ["->where(price > 5)->orderBy('name')", "price > 5 ORDER BY name"],
  },
  {
    pattern: /^\s*\w+(?:\.loc)?\[(?=~?\(|~?\w+[.[])/,
    by: "where (",
    certainty: "likely",
    example: ["df[df['price'] > 5]", "price > 5"],
  },
  {
    pattern: /(^|[[(&|]\s?)~\s?(?=\w{1,64}[.[]|\()/g,
    by: "$1not ",
    certainty: "likely",
    example: ["df[~df.brand.isnull()]", "brand IS NOT NULL"],
  },
  {
    pattern: /^\s*\.\[\]\s*\|\s*select\(/,
    by: "where (",
    certainty: "likely",
    example: [".[] | select(.price > 5)", "price > 5"],
  },
];

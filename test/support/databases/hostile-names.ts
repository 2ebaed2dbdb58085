/** Names that a careless writer of SQL takes for something else. */
// biome-ignore format: a list
export const hostileNames = [
  'a"b', '"', 'k"" = 1 --', "a`b", "`", "a'b", "a\\b", "k\\", 'k\\"', "k\\`", "k\\\\", "a\nb", "a\tb", "100%",
  "%s", "$1", ":p1", "@p1", "{p1:Int64}", "a--b", "a/*b", "a;b", "Жук", "👟", "a.b",
] as const;

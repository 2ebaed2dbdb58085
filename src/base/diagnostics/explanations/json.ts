import type { json as entries } from "../catalogue/json.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const json: ExplanationsOf<typeof entries> = {
  "json-type": {
    why: "Each part of a selection has one type: an array, an object, a string or a number. What another type means would be a guess.",
    example: { json: '{"limit": "ten"}' },
    instead: { json: '{"limit": 10}' },
  },
  "json-unreadable": {
    why: "The text is not valid JSON, or a program passed an object that throws when it is read. JSON needs double quotes around every key and string, and allows no comma after the last item.",
    example: { json: '{"limit": 10,}' },
    instead: { json: '{"limit": 10}' },
  },
  "unknown-key": {
    why: "The service ignores keys that it does not know, so it would select more rows than intended.",
    example: { json: '{"page": 0}' },
    instead: { json: '{"offset": 0}' },
  },
  "missing-key": {
    why: "A filter needs a name, an operator and values, even if the list of values is empty. If one is missing, the meaning of the filter is unknown.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS"}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [2]}]}' },
  },
  "value-count": {
    why: "Each operator takes a fixed number of values: none, exactly one, one or more, or pairs. The service may ignore the values in excess.",
    example: { json: '{"filters": [{"name": "id", "operator": "EQUALS", "values": [1, 2]}]}' },
    instead: { json: '{"filters": [{"name": "id", "operator": "IN", "values": [1, 2]}]}' },
  },
  "invalid-value": {
    why: "The service compares only with numbers and strings, not with booleans, null or nested lists. Use IS_NULL to ask whether a field has a value.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [null]}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "IS_NULL", "values": []}]}' },
  },
  "empty-reference": {
    why: 'A string that begins with "Field:" refers to the field named after the colon, and no name follows.',
    example: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:"]}]}' },
    instead: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:budget"]}]}' },
  },
  "empty-fields": {
    why: "Rows without any field would be useless. Without the key, the service returns its default fields.",
    example: { json: '{"fields": [], "limit": 10}' },
    instead: { json: '{"limit": 10}' },
  },
  "invalid-direction": {
    why: "A sort key is ascending or descending, and the service accepts exactly two words for that.",
    example: { json: '{"orders": [{"name": "date", "direction": "descending"}]}' },
    instead: { json: '{"orders": [{"name": "date", "direction": "DESC"}]}' },
  },
};

import type { json as entries } from "../catalogue/json.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const json: ExplanationsOf<typeof entries> = {
  "json-type": {
    why: "Each part of a selection is of one kind: a list, an object, a text or a number. A part of another kind would have to be guessed at.",
    example: { json: '{"limit": "ten"}' },
    instead: { json: '{"limit": 10}' },
  },
  "json-unreadable": {
    why: "The text is not JSON, or a program handed over an object that fails when it is read. JSON has double quotes around every key and text, and no comma after the last item.",
    example: { json: '{"limit": 10,}' },
    instead: { json: '{"limit": 10}' },
  },
  "unknown-key": {
    why: "The service would ignore a key that it does not know, and so select more than was meant.",
    example: { json: '{"page": 0}' },
    instead: { json: '{"offset": 0}' },
  },
  "missing-key": {
    why: "A filter has a name, an operator and values, also when the list of values is empty. Without one of them it cannot be told what is asked for.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS"}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [2]}]}' },
  },
  "value-count": {
    why: "Each operator takes a certain number of values: none, exactly one, one or more, or pairs. With another number the service may ignore some of them.",
    example: { json: '{"filters": [{"name": "id", "operator": "EQUALS", "values": [1, 2]}]}' },
    instead: { json: '{"filters": [{"name": "id", "operator": "IN", "values": [1, 2]}]}' },
  },
  "invalid-value": {
    why: "The service compares with numbers and texts only. Truth values, null and nested lists are none of these; whether a field has a value is asked with IS_NULL.",
    example: { json: '{"filters": [{"name": "tags", "operator": "EQUALS", "values": [null]}]}' },
    instead: { json: '{"filters": [{"name": "tags", "operator": "IS_NULL", "values": []}]}' },
  },
  "empty-reference": {
    why: 'A text that begins with "Field:" means the content of the field that is named after it, and here no name follows.',
    example: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:"]}]}' },
    instead: { json: '{"filters": [{"name": "sum", "operator": "EQUALS", "values": ["Field:budget"]}]}' },
  },
  "empty-fields": {
    why: "Objects without any field would be of no use. Without the key the service answers with the fields that it gives by default.",
    example: { json: '{"fields": [], "limit": 10}' },
    instead: { json: '{"limit": 10}' },
  },
  "invalid-direction": {
    why: "A result is sorted upwards or downwards, and the service knows exactly two words for that.",
    example: { json: '{"orders": [{"name": "date", "direction": "descending"}]}' },
    instead: { json: '{"orders": [{"name": "date", "direction": "DESC"}]}' },
  },
};

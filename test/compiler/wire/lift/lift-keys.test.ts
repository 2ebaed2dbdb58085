import { describe } from "vitest";
import { markedJson } from "../../../support/marked-json.ts";

describe("keys", () => {
  markedJson`
    {"page":0}
      at page unknown-key: There is no key "page". Did you mean "offset"?
      → {"offset":0}
      → {}

    {"page":0,"offset":5}
      at page unknown-key
      → {"offset":5}

    {"skip":10}
      at skip unknown-key: There is no key "skip". Did you mean "offset"?
      → {"offset":10}
      → {}

    {"sort":[]}
      at sort unknown-key: There is no key "sort".
      → {}

    {"filters":[{"name":"a","operator":"EQUALS","value":1}]}
      at filters[0].value unknown-key: There is no key "value". Did you mean "values"?
      → {"filters":[{"name":"a","operator":"EQUALS","values":1}]}
      → {"filters":[{"name":"a","operator":"EQUALS"}]}
      at filters[0] missing-key: The key "values" must be given.

    {"filters":[{"name":"a"}]}
      at filters[0] missing-key: The keys "operator" and "values" must be given.

    {"filters":[{}]}
      at filters[0] missing-key: The keys "name", "operator" and "values" must be given.

    {"orders":[{}]}
      at orders[0] missing-key: The key "name" must be given.
  `;
});

describe("kinds of thing", () => {
  markedJson`
    null
      at the value json-type: A selection must be an object, not null.

    []
      at the value json-type: A selection must be an object, not an array.

    "a = 1"
      at the value json-type: A selection must be an object, not "a = 1".

    5
      at the value json-type: A selection must be an object, not the number 5.

    {"filters":{}}
      at filters json-type: The key "filters" must be an array, not an object.

    {"filters":["a = 1"]}
      at filters[0] json-type: A filter must be an object, not "a = 1".

    {"filters":[null,5]}
      at filters[0] json-type: A filter must be an object, not null.
      at filters[1] json-type: A filter must be an object, not the number 5.

    {"filters":[{"name":5,"operator":"EQUALS","values":[1]}]}
      at filters[0].name json-type: A field name must be a text, not the number 5.

    {"filters":[{"name":null,"operator":null,"values":null}]}
      at filters[0].name json-type: A field name must be a text, not null.
      at filters[0].operator json-type: An operator must be a text, not null.

    {"fields":[]}
      at fields empty-fields: An empty list of fields asks for nothing; leave the key out to get the default fields.
      → {}

    {"fields":"id"}
      at fields json-type: The key "fields" must be an array, not "id".

    {"fields":["id",5,""]}
      at fields[1] json-type
      at fields[2] empty-name

    {"orders":[5]}
      at orders[0] json-type: An order must be an object, not the number 5.

    {"orders":[{"name":"a","direction":"asc"}]}
      at orders[0].direction invalid-direction: A direction is "ASC" or "DESC", not "asc".
      → {"orders":[{"name":"a","direction":"ASC"}]}

    {"orders":[{"name":"a","direction":"DESCENDING"}]}
      at orders[0].direction invalid-direction: A direction is "ASC" or "DESC", not "DESCENDING".
      → {"orders":[{"name":"a","direction":"DESC"}]}

    {"orders":[{"name":"a","direction":"UP"}]}
      at orders[0].direction invalid-direction: A direction is "ASC" or "DESC", not "UP".

    {"orders":[{"name":"a","direction":null}]}
      at orders[0].direction invalid-direction: A direction is "ASC" or "DESC", not null.

    {"id":[1,2]}
      at id json-type: The key "id" must be a number or a text of digits, not an array.

    {"id":"abc"}
      at id json-type: The key "id" must be a number or a text of digits, not "abc".

    {"limit":-1}
      at limit json-type: The key "limit" must be a whole number, not the number -1.

    {"limit":1.5}
      at limit json-type: The key "limit" must be a whole number, not the number 1.5.

    {"limit":"ten"}
      at limit json-type: The key "limit" must be a whole number, not "ten".

    {"limit":12345678901234567890}
      at limit json-type: The key "limit" must be a whole number, not the number 12345678901234567000.
  `;
});

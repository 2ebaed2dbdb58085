import { expect, it, test } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import { memoryStore } from "../../../src/http/service/index.ts";
import { ask, errorsOf, historyPath, keywordsPath, sampleHandler } from "../../support/service.ts";

/* The paths of the specification's own samples answer. */

const handler = sampleHandler();

test.each([
  [`${keywordsPath}/`, keywordsPath],
  [`${historyPath}/`, historyPath],
  ["/v2/json/get/bank/history", historyPath],
  ["/v2/json/get/bank/history/", historyPath],
  ["/v2/json/get/keywords/keywords", keywordsPath],
])("%s is %s", async (path, known) => {
  const body = known === keywordsPath ? { project_id: 1, limit: 2 } : { limit: 2 };
  const reply = await ask(handler, path, body);
  expect(reply.result).toHaveLength(2);
  expect(reply).toEqual(await ask(handler, known, body));
});

test.each([
  [`${keywordsPath}//`, 1004],
  ["/v2/json/get/bank_3/history", 1003],
  ["/v2/json/get/ban/history", 1003],
  ["/v2/json/get//bank/history", 1003],
])("%s is no path", async (path, code) => {
  expect((await errorsOf(handler, path, { project_id: 1 })).map(([each]) => each)).toEqual([code]);
});

it("a service that has the name itself is meant", async () => {
  const of = (service: string) => {
    const resource = defineResource({ name: service, service, actions: ["get"], fields: { id: { type: "integer" } } });
    return { resource, store: memoryStore([{ id: service === "bank" ? 1 : 2 }]) };
  };
  const both = sampleHandler({ resources: [of("bank_2"), of("bank")] });
  expect((await ask(both, "/v2/json/get/bank", {})).result).toEqual([{ id: "1" }]);
  expect((await ask(both, "/v2/json/get/bank_2", {})).result).toEqual([{ id: "2" }]);
});

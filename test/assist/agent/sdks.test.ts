import Anthropic from "@anthropic-ai/sdk";
import { betaStandardSchemaTool } from "@anthropic-ai/sdk/helpers/beta/standard-schema";
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { generateText } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import OpenAI from "openai";
import { standardFunction } from "openai/helpers/standard-schema";
import { expect, it } from "vitest";
import { filterTool } from "../../../src/assist/agent/filter-tool.ts";
import { keywords } from "../../../src/assist/samples/samples.ts";

/*
 * The tool in the SDKs that take it, with models and servers that only play back: what is sent for the tool, and that a
 * call of it comes back as its answer.
 */

const tool = filterTool(keywords);
const right = { filter: "id = 1" };
const wrong = { filter: "nmae = 1" };
const answers = { right: await tool.execute(right), wrong: await tool.execute(wrong) };
const sent = {
  type: "object",
  properties: { filter: { type: "string", description: "The filter." } },
  required: ["filter"],
  additionalProperties: false,
};

it.each(["right", "wrong"] as const)("in the AI SDK, a %s call", async (kind) => {
  const input = kind === "right" ? right : wrong;
  const model = new MockLanguageModelV3({
    doGenerate: {
      content: [{ type: "tool-call", toolCallId: "1", toolName: "find", input: JSON.stringify(input) }],
      finishReason: { unified: "tool-calls", raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      },
      warnings: [],
    },
  });
  const { toolResults } = await generateText({ model, tools: { find: tool }, prompt: "The first keyword" });
  expect(toolResults[0]?.output).toEqual(answers[kind]);
  expect(model.doGenerateCalls[0]?.tools).toMatchObject([
    { name: "find", description: tool.description, inputSchema: sent },
  ]);
});

it("in the SDK of the Model Context Protocol", async () => {
  const server = new McpServer({ name: "keywords", version: "1.0.0" });
  const { name, description, inputSchema } = tool;
  server.registerTool(name, { description, inputSchema }, async (input) => {
    const answer = await tool.execute(input);
    return { content: [{ type: "text", text: JSON.stringify(answer) }], isError: !answer.ok };
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(near);
  const { tools } = await client.listTools();
  expect(tools).toMatchObject([{ name: "get_keywords", description, inputSchema: sent }]);
  for (const [input, answer] of [
    [right, answers.right],
    [wrong, answers.wrong],
  ] as const) {
    const called = await client.callTool({ name, arguments: { ...input } });
    expect(called).toEqual({ content: [{ type: "text", text: JSON.stringify(answer) }], isError: !answer.ok });
  }
  await client.close();
});

/** A server that answers each request with the next of these, and what it was sent. */
function playback(responses: readonly object[]) {
  const bodies: { readonly tools: readonly object[]; readonly messages: readonly object[] }[] = [];
  const fetch = async (_: unknown, init?: { readonly body?: unknown }) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json(responses[bodies.length - 1]);
  };
  return { bodies, fetch: fetch as typeof globalThis.fetch };
}

it("in the helpers of Anthropic", async () => {
  const { name, description, inputSchema } = tool;
  const given = {
    type: "message",
    id: "m",
    role: "assistant",
    model: "m",
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  const { bodies, fetch } = playback([
    { ...given, content: [{ type: "tool_use", id: "t", name, input: wrong }], stop_reason: "tool_use" },
    { ...given, content: [{ type: "text", text: "done" }], stop_reason: "end_turn" },
  ]);
  const runnable = betaStandardSchemaTool({
    name,
    description,
    inputSchema,
    run: async (input) => JSON.stringify(await tool.execute(input)),
  });
  await new Anthropic({ apiKey: "none", fetch }).beta.messages.toolRunner({
    model: "m",
    max_tokens: 100,
    messages: [{ role: "user", content: "The first keyword" }],
    tools: [runnable],
  });
  expect(bodies[0]?.tools).toMatchObject([{ name, description, input_schema: sent }]);
  expect(JSON.stringify(bodies[1]?.messages.at(-1))).toContain(JSON.stringify(JSON.stringify(answers.wrong)));
});

it("in the helpers of OpenAI", async () => {
  const { name, description, inputSchema } = tool;
  const call = { id: "t", type: "function", function: { name, arguments: JSON.stringify(wrong) } };
  const choice = (message: object) => ({ id: "c", choices: [{ index: 0, finish_reason: "stop", message }] });
  const { bodies, fetch } = playback([
    choice({ role: "assistant", content: null, tool_calls: [call] }),
    choice({ role: "assistant", content: "done" }),
  ]);
  const runner = new OpenAI({ apiKey: "none", fetch }).chat.completions.runTools({
    model: "m",
    messages: [{ role: "user", content: "The first keyword" }],
    tools: [standardFunction({ name, description, parameters: inputSchema, function: (input) => tool.execute(input) })],
  });
  expect(await runner.finalContent()).toBe("done");
  expect(bodies[0]?.tools).toMatchObject([{ function: { name, description, parameters: sent, strict: true } }]);
  expect(bodies[1]?.messages.at(-1)).toMatchObject({ role: "tool", content: JSON.stringify(answers.wrong) });
});

import * as z from "zod/mini";
import { exampleOf } from "../../base/language/value-types.ts";
import * as phrases from "../../base/messages/phrases.ts";
import { suchAs } from "../../base/messages/words.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { replySchema } from "../reply-schema.ts";
import { requestSchema } from "../request-schema.ts";
import { PATH_PREFIX } from "../requestable.ts";
import type { Route } from "./check-request.ts";
import { errorCodes } from "./refusal.ts";

const codes = Object.entries(errorCodes).map(([category, code]) => `${code} ${category}`);

/** A JSON media type with its schema, without `$schema` because its dialect is the default of OpenAPI 3.1. */
function jsonOf(schema: z.core.$ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return { "application/json": { schema: rest } };
}

function fieldsText({ fields }: Resource): string {
  const lines = Object.entries(fields).map(([name, field]) => {
    const typeText = suchAs(phrases.types[field.type], exampleOf(field).example);
    return `- \`${name}\`: ${[typeText, field.label, field.description].filter(Boolean).join("; ")}`;
  });
  return ["Fields:", "", ...lines].join("\n");
}

function operation(path: string, { action, resource }: Route): readonly [string, object] {
  const { name, label = name, description } = resource;
  const post = {
    operationId: path.slice(1), // unique
    summary: `${label}: ${action}`,
    description: [description, fieldsText(resource)].filter(Boolean).join("\n\n"),
    tags: [label],
    requestBody: { required: true, content: jsonOf(requestSchema(resource, action)) },
    responses: { 200: { description: "The result, or errors.", content: jsonOf(replySchema(resource, action)) } },
  };
  return [path, { post }];
}

/** Returns the OpenAPI 3.1 document of the served actions. */
export function openApi(routes: ReadonlyMap<string, Route>): object {
  const description = `The HTTP status is 200 also when a request failed; a reply without \`result\` has \`errors\`, with these codes: ${codes.join(", ")}.`;
  return {
    openapi: "3.1.0",
    info: { title: "Data API", version: "2", description },
    security: [{ userId: [], key: [] }],
    servers: [{ url: PATH_PREFIX.slice(1) }], // relative to the document, because the handler can be mounted under a path
    paths: Object.fromEntries([...routes].map(([path, route]) => operation(path.slice(PATH_PREFIX.length), route))),
    components: {
      securitySchemes: {
        userId: { type: "apiKey", in: "header", name: "User-Id" },
        key: { type: "http", scheme: "bearer" },
      },
    },
  };
}

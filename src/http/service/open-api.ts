import * as z from "zod/mini";
import type { Action } from "../../base/language/clauses.ts";
import { exampleOf } from "../../base/language/value-types.ts";
import * as phrases from "../../base/messages/phrases.ts";
import { suchAs } from "../../base/messages/words.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { replySchema } from "../wire/reply-schema.ts";
import { requestSchema } from "../wire/request-schema.ts";
import { errorCodes } from "./refusal.ts";
import { addressOf } from "./route.ts";
import type { Offer } from "./served.ts";

type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly resource: Resource;
  readonly offers: ReadonlyMap<Action, Offer>;
}

const schemes = {
  userId: { type: "apiKey", in: "header", name: "User-Id" },
  key: { type: "http", scheme: "bearer" },
};

const about = `The HTTP status is 200 also when a request failed; a reply without \`result\` has \`errors\`, with these codes: ${Object.entries(
  errorCodes,
)
  .map(([part, code]) => `${code} ${part}`)
  .join(", ")}.`;

/** The JSON Schema, without `$schema` because its dialect is the default of OpenAPI 3.1. */
function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
}

function fieldsText({ fields }: Resource): string {
  const lines = Object.entries(fields).map(([name, field]) => {
    const { type, description, label } = field;
    const parts = [suchAs(phrases.types[type], exampleOf(field).example), label, description]
      .filter(Boolean)
      .join("; ");
    return `- \`${name}\`: ${parts}`;
  });
  return ["Fields:", "", ...lines].join("\n");
}

function operation(action: Action, { resource }: Offer): Json {
  const { name, label = name, description } = resource;
  const json = (schema: Json) => ({ "application/json": { schema } });
  return {
    operationId: addressOf(action, resource).slice("/v2/json/".length).replace(/\W+/g, "_"),
    summary: `${label}: ${action}`,
    description: [...(description ? [description] : []), fieldsText(resource)].join("\n\n"),
    tags: [label],
    requestBody: { required: true, content: json(schemaOf(requestSchema(resource, action))) },
    responses: {
      200: { description: "The result, or errors.", content: json(schemaOf(replySchema(resource, action))) },
    },
  };
}

/** The OpenAPI 3.1 document of the served resources. */
export function openApi(entries: readonly Described[], base: string): Json {
  const paths = entries.flatMap(({ resource, offers }) =>
    [...offers].map(([action, offer]) => [addressOf(action, resource), { post: operation(action, offer) }] as const),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Data API", version: "2", description: about },
    servers: [{ url: base === "" ? "/" : base }],
    security: [{ userId: [], key: [] }],
    paths: Object.fromEntries(paths),
    components: { securitySchemes: schemes },
  };
}

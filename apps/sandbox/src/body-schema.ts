import type { FastifyInstance } from "fastify";

/** A JSON object without additional fields. */
export function closedObject(
  properties: Readonly<Record<string, object>>,
  required: readonly string[],
): object {
  return { type: "object", additionalProperties: false, properties, required };
}

export function text(maxLength: number): object {
  return { type: "string", minLength: 1, maxLength };
}

export function matching(pattern: RegExp, maxLength: number): object {
  return { type: "string", pattern: pattern.source, maxLength };
}

export function whole(minimum: number, maximum: number): object {
  return { type: "integer", minimum, maximum };
}

/** Reads posted forms: all values are texts. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

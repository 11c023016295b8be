import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The bytes of a JSON body as they arrived: signatures cover those. Null where none came. */
    rawBody: Buffer | null;
  }
}

/** Reads JSON as before, and keeps the bytes it was read from as long as the request lives. */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest("rawBody", null);
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      void parse(request, body.toString("utf8"), done);
    },
  );
}

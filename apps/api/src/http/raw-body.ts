import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import type { BodyAdmission } from "./overload/body-admission.ts";
import { jsonExcess } from "./overload/json-limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The bytes of a JSON body as they arrived: signatures cover those. Null where none came. */
    rawBody: Buffer | null;
  }
}

/** Reads JSON that is neither too deep nor too much, and keeps the bytes it was read from as long as the request lives. */
export function keepRawBody(app: FastifyInstance, intake: BodyAdmission): void {
  app.decorateRequest("rawBody", null);
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    (request, body: Buffer, done) => {
      request.rawBody = body;
      intake.admit(request, body, (refusal) => {
        if (refusal !== null) return done(refusal);
        if (jsonExcess(body) !== null) return done(new HttpError(400, { field: "body" }));
        void parse(request, body.toString("utf8"), done);
      });
    },
  );
}
